/* The PMI-1 wire protocol, server side (lines "cmd=... key=... value=...\n"): see pmi.h.
   move/: the monitor's only conversation; everything it stores is text. */
#define _GNU_SOURCE
#include "move/pmi.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

bool rb_pmi_init(rb_pmi *p, int num) {
  *p = (rb_pmi){.num = num};
  p->waiting = malloc((size_t)num * sizeof *p->waiting);
  p->line = calloc((size_t)num, sizeof *p->line);
  for (int r = 0; p->waiting && r < num; r++) p->waiting[r] = -1;
  return p->waiting && p->line;
}

__attribute__((format(printf, 2, 3))) static void answer(int fd, const char *fmt, ...) {
  char text[2200];
  va_list ap;
  va_start(ap, fmt);
  int n = vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  for (int at = 0; at < n;) {
    ssize_t k = send(fd, text + at, (size_t)(n - at), MSG_NOSIGNAL);
    if (k <= 0) return;
    at += (int)k;
  }
}

/* The word after "name=" in a request, into out. A value ends at a blank, except in "put", where it ends the line. */
static bool field(const char *line, const char *name, char *out, size_t n) {
  char start[32];
  snprintf(start, sizeof start, "%s=", name);
  const char *p = line;
  while ((p = strstr(p, start)) && p != line && p[-1] != ' ') p++;
  if (!p) return false;
  p += strlen(start);
  size_t len = strcspn(p, strcmp(name, "value") ? " \n" : "\n");
  if (len >= n) len = n - 1;
  memcpy(out, p, len);
  out[len] = 0;
  return true;
}

static void put(rb_pmi *p, const char *line, int fd) {
  char key[256], value[1100];
  if (!field(line, "key", key, sizeof key) || !field(line, "value", value, sizeof value)) {
    answer(fd, "cmd=put_result rc=-1 msg=bad_request\n");
    return;
  }
  if (p->num_pairs == p->cap) {
    p->cap = p->cap ? 2 * p->cap : 64;
    p->pair = realloc(p->pair, p->cap * sizeof *p->pair);
    if (!p->pair) abort();
  }
  p->pair[p->num_pairs++] = (rb_pmi_pair){strdup(key), strdup(value)};
  answer(fd, "cmd=put_result rc=0 msg=success\n");
}

static void get(rb_pmi *p, const char *line, int fd) {
  char key[256] = "";
  field(line, "key", key, sizeof key);
  if (!strcmp(key, "PMI_process_mapping")) {
    answer(fd, "cmd=get_result rc=0 msg=success value=(vector,(0,1,%d))\n", p->num);
    return;
  }
  for (size_t i = 0; i < p->num_pairs; i++)
    if (!strcmp(p->pair[i].key, key)) {
      answer(fd, "cmd=get_result rc=0 msg=success value=%s\n", p->pair[i].value);
      return;
    }
  answer(fd, "cmd=get_result rc=-1 msg=key_%s_not_found value=unknown\n", key);
}

static void barrier(rb_pmi *p, int rank, int fd) {
  p->waiting[rank] = fd;
  if (++p->in_barrier < p->num) return;
  p->in_barrier = 0;
  for (int r = 0; r < p->num; r++) {
    answer(p->waiting[r], "cmd=barrier_out\n");
    p->waiting[r] = -1;
  }
}

static rb_pmi_result request(rb_pmi *p, int rank, int fd, const char *line, int *code) {
  char cmd[64] = "", number[32] = "1";
  field(line, "cmd", cmd, sizeof cmd);
  if (!strcmp(cmd, "init")) answer(fd, "cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0\n");
  else if (!strcmp(cmd, "get_maxes")) answer(fd, "cmd=maxes kvsname_max=256 keylen_max=64 vallen_max=1024\n");
  else if (!strcmp(cmd, "get_appnum")) answer(fd, "cmd=appnum appnum=0\n");
  else if (!strcmp(cmd, "get_my_kvsname")) answer(fd, "cmd=my_kvsname kvsname=ramba\n");
  else if (!strcmp(cmd, "get_universe_size")) answer(fd, "cmd=universe_size size=%d\n", p->num);
  else if (!strcmp(cmd, "put")) put(p, line, fd);
  else if (!strcmp(cmd, "get")) get(p, line, fd);
  else if (!strcmp(cmd, "barrier_in")) barrier(p, rank, fd);
  else if (!strcmp(cmd, "finalize")) answer(fd, "cmd=finalize_ack\n");
  else if (!strcmp(cmd, "abort")) {
    field(line, "exitcode", number, sizeof number);
    *code = atoi(number);
    return RB_PMI_ABORT;
  }
  return RB_PMI_GOING;
}

rb_pmi_result rb_pmi_serve(rb_pmi *p, int rank, int fd, int *code) {
  rb_pmi_line *l = &p->line[rank];
  ssize_t k = recv(fd, l->text + l->n, sizeof l->text - 1 - l->n, MSG_DONTWAIT);
  if (k <= 0) return RB_PMI_CLOSED;
  l->n += (size_t)k;
  l->text[l->n] = 0;
  char *end;
  while ((end = memchr(l->text, '\n', l->n))) {
    *end = 0;
    rb_pmi_result res = request(p, rank, fd, l->text, code);
    if (res != RB_PMI_GOING) return res;
    size_t used = (size_t)(end + 1 - l->text);
    memmove(l->text, end + 1, l->n - used + 1);
    l->n -= used;
  }
  return RB_PMI_GOING;
}

/* Collective steps: see step.h.
   plan/: above flush.c's work and move/'s rounds. The other ranks keep of rank 0's planning what they need to know: the
   slots of arrays and which ones have failed. */
#include "step.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exec/exec.h"
#include "graph/log.h"
#include "move/comm.h"
#include "move/rounds.h"
#include "plan.h"

/* ---- divergence ---- */

enum { TEXT = 192 };

/* The first entry of the log that differs from rank 0's; INT64_MAX when none does. Collective. */
static int64_t first_difference(const rb_graph *g) {
  int64_t n = g->num_log, first = INT64_MAX;
  if (rb_comm_bcast(&n, sizeof n, 0) != RB_OK) abort();
  int64_t most = n > g->num_log ? n : g->num_log;
  uint64_t *theirs = calloc((size_t)most + 1, sizeof *theirs), *mine = calloc((size_t)most + 1, sizeof *mine);
  if (!theirs || !mine) abort();
  rb_log_hashes(g, mine);
  memcpy(theirs, mine, sizeof *mine * (size_t)g->num_log);
  if (rb_comm_bcast(theirs, sizeof *theirs * (size_t)n, 0) != RB_OK) abort();
  for (int64_t i = 0; i < most && first == INT64_MAX; i++)
    if (i >= n || i >= g->num_log || theirs[i] != mine[i]) first = i;
  free(theirs);
  free(mine);
  return first;
}

typedef struct side {
  uint64_t hash;
  char text[TEXT];
} side;

/* "rank 1" or "ranks 1, 2": those whose entry is the same as rank r's. */
static int write_ranks(const side *all, int r, char *out, size_t size) {
  char list[128] = "";
  int n = 0, at = 0;
  for (int k = r; k < rb_now->num_ranks; k++) {
    if (all[k].hash != all[r].hash) continue;
    if (at < (int)sizeof list - 16) at += snprintf(list + at, sizeof list - (size_t)at, "%s%d", n ? ", " : "", k);
    n++;
  }
  return snprintf(out, size, "rank%s %s", n == 1 ? "" : "s", list);
}

/* What the ranks are at, those with the same together. */
static void describe(const side *all, char *out, size_t size) {
  int at = 0, groups = 0;
  bool texts_differ = false;
  for (int r = 0; r < rb_now->num_ranks; r++) {
    bool seen = false;
    for (int k = 0; k < r && !seen; k++) seen = all[k].hash == all[r].hash;
    if (seen) continue;
    texts_differ = texts_differ || strcmp(all[r].text, all[0].text);
    if (groups++ == 4 || at > (int)size - TEXT - 160) break;
    at += snprintf(out + at, size - (size_t)at, "%s", r ? "; " : "");
    at += write_ranks(all, r, out + at, size - (size_t)at);
    at += snprintf(out + at, size - (size_t)at, ": %s", all[r].text);
  }
  if (!texts_differ && at < (int)size) snprintf(out + at, size - (size_t)at, " (with other arguments)");
}

/* All ranks know that they differ: the message, the same on all. Collective. */
static rb_status diverged(rb_graph *g) {
  int64_t first = first_difference(g);
  int64_t *firsts = malloc(sizeof first * (size_t)rb_now->num_ranks);
  side mine, *all = malloc(sizeof mine * (size_t)rb_now->num_ranks);
  if (!firsts || !all) abort();
  if (rb_comm_allgather(&first, sizeof first, firsts) != RB_OK) abort();
  for (int r = 0; r < rb_now->num_ranks; r++)
    if (firsts[r] < first) first = firsts[r];
  memset(&mine, 0, sizeof mine);
  int at = first < g->num_log ? (int)first : g->num_log - 1;
  rb_log_text(g, at, mine.text, sizeof mine.text);
  mine.hash = rb_log_hash(g, at);
  if (rb_comm_allgather(&mine, sizeof mine, all) != RB_OK) abort();
  char text[900];
  describe(all, text, sizeof text);
  free(firsts);
  free(all);
  return rb_fail(RB_E_DIVERGED, "the programs of the ranks have diverged: %s", text);
}

/* ---- meeting ---- */

/* Waits until all ranks are at a step. E_DIVERGED: some rank has ended its task, or they are at different ones. */
static rb_status meet(rb_graph *g) {
  rb_round_head *h = rb_round_head_new(RB_ROUND_STEP, (int64_t)g->hash, 0);
  rb_status st = RB_OK;
  for (bool met = false; !met && st == RB_OK;) {
    rb_round r;
    rb_round_result result = rb_round_run(&r, h, NULL);
    bool same = true, waiting = false;
    int ended = -1;
    for (int k = 0; k < rb_now->num_ranks; k++) {
      const rb_round_head *o = rb_round_of(&r, k);
      same = same && o->comm == h->comm;
      waiting = waiting || o->kind == RB_ROUND_LETTER || o->kind == RB_ROUND_GROUP;
      if (o->kind == RB_ROUND_ENDED) ended = k;
    }
    met = result == RB_ROUND_OVER;
    rb_round_clear(&r);
    if (met && !same) st = diverged(g);
    if (result == RB_ROUND_STUCK && !waiting) {
      char text[TEXT];
      rb_log_text(g, g->num_log - 1, text, sizeof text);
      st = rb_fail(RB_E_DIVERGED, "the programs of the ranks have diverged: rank %d has ended its task before %s",
                   ended, text);
    }
  }
  free(h);
  return st;
}

void rb_step_flush_local(void) {
  rb_graph *g = rb_now->graph;
  if (!g->local || !g->local->num) return;
  rb_exec_swap_scopes();
  rb_now->graph = g->local;
  rb_plan_flush();
  rb_now->graph = g;
  rb_exec_swap_scopes();
}

/* ---- the answer ---- */

typedef struct bases {
  rb_base **b; /* references */
  int n;
} bases;

/* Those that pending nodes write, in order, with those that they read and nobody has written (they get storage now),
   and the call's. */
static bases list_bases(const rb_graph *g, const rb_step_call *c) {
  int n = g->num + c->num_bases + 1;
  for (int i = 0; i < g->num; i++) n += g->node[i]->num_args;
  bases l = {malloc(sizeof(rb_base *) * (size_t)n), 0};
  if (!l.b) abort();
  for (int i = 0; i < g->num && !c->quiet; i++) {
    const rb_node *node = g->node[i];
    l.b[l.n++] = node->out;
    for (int k = 0; k < node->num_args; k++) {
      rb_base *b = node->arg[k].base;
      if (b && b->slot < 0 && !b->pending) l.b[l.n++] = b;
    }
  }
  for (int i = 0; i < c->num_bases; i++) l.b[l.n++] = c->bases[i];
  for (int i = 0; i < l.n; i++) rb_base_ref(l.b[i]);
  return l;
}

static void drop_bases(bases *l) {
  for (int i = 0; i < l->n; i++) rb_base_unref(l->b[i]);
  free(l->b);
}

static void put_text(rb_bytes *b, const char *text) {
  size_t n = text ? strlen(text) + 1 : 0;
  rb_bytes_put_i(b, (int64_t)n);
  rb_bytes_put(b, text, n);
}

static const char *read_text(rb_reader *r) {
  int64_t n = rb_read_i(r);
  const char *p = rb_read(r, (size_t)n);
  return n ? p : NULL;
}

/* Rank 0: tells the others what became of the step. */
static void answer(rb_status st, const bases *l, const rb_step_call *c) {
  rb_bytes b = {0}, program = {0};
  rb_bytes_put_i(&b, st);
  put_text(&b, st == RB_OK ? NULL : rb_message());
  for (int i = 0; i < l->n; i++) {
    rb_bytes_put_i(&b, l->b[i]->slot);
    put_text(&b, l->b[i]->failed ? l->b[i]->error : NULL);
  }
  rb_bytes_put(&b, c->value, c->n);
  rb_bytes_put_i(&program, 0);
  rb_put_return(&program, b.p, b.n);
  char message[1024];
  snprintf(message, sizeof message, "%s", rb_message());
  rb_comm_post(program.p, program.n);
  if (st != RB_OK) rb_fail(st, "%s", message);
  rb_bytes_free(&b);
  rb_bytes_free(&program);
}

/* Slots of bases may have been exchanged: all leave the old ones before any takes a new one. */
static void leave_slots(const bases *l, rb_reader answer) {
  for (int i = 0; i < l->n; i++) {
    if ((int)rb_read_i(&answer) != l->b[i]->slot) rb_base_follow(l->b[i], -1);
    read_text(&answer);
  }
}

/* The others: run rank 0's programs, then take over its answer. */
static rb_status follow(rb_graph *g, const bases *l, const rb_step_call *c) {
  const void *bytes;
  size_t n;
  RB_TRY(rb_exec_follow(&bytes, &n));
  rb_reader r = {bytes, (const char *)bytes + n};
  rb_status st = (rb_status)rb_read_i(&r);
  const char *message = read_text(&r);
  leave_slots(l, r);
  for (int i = 0; i < l->n; i++) {
    rb_base *b = l->b[i];
    int slot = (int)rb_read_i(&r);
    const char *error = read_text(&r);
    if (slot != b->slot) rb_base_follow(b, slot);
    if (!error || b->failed) continue;
    b->failed = true;
    b->error = strdup(error);
  }
  if (c->n) memcpy(c->value, rb_read(&r, c->n), c->n);
  if (!c->quiet) rb_graph_drop_pending(g);
  return st == RB_OK ? RB_OK : rb_fail(st, "%s", message ? message : "");
}

rb_status rb_step_run(const rb_step_call *c) {
  rb_graph *g = rb_now->graph;
  rb_step_flush_local();
  if (!g->together) return c->work ? c->work(c->ctx) : RB_OK;
  if (g->diverged) return rb_fail(RB_E_DIVERGED, "%s", g->diverged);
  rb_log_step(c->name, c->array, c->hash, c->detail);
  rb_status st = meet(g);
  rb_log_clear(g);
  if (st != RB_OK) {
    g->diverged = strdup(rb_message());
    return st;
  }
  bases l = list_bases(g, c);
  if (g->mirror) {
    st = follow(g, &l, c);
  } else {
    st = c->work ? c->work(c->ctx) : RB_OK;
    answer(st, &l, c);
  }
  if (st == RB_E_INTERRUPT) g->diverged = strdup(rb_message()); /* what is pending differs */
  drop_bases(&l);
  return st;
}

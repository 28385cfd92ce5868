/* The history file of the REPL: found by the XDG rules, appended line by line, so that nothing is lost when a session
   is killed and sessions side by side keep each other's lines.
   interp/host: plain text, no libedit. */
#include "host/history.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Makes the folders of path, each private to the user. */
static bool make_folders(char *path) {
  for (char *p = strchr(path + 1, '/'); p; p = strchr(p + 1, '/')) {
    *p = 0;
    struct stat s;
    bool ok = mkdir(path, 0700) == 0 || (stat(path, &s) == 0 && S_ISDIR(s.st_mode));
    *p = '/';
    if (!ok) return false;
  }
  return true;
}

bool rb_history_path(char *path, size_t size) {
  const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
  int n;
  if (state && state[0] == '/') n = snprintf(path, size, "%s/ramba/history", state);
  else if (home && home[0] == '/') n = snprintf(path, size, "%s/.local/state/ramba/history", home);
  else return false;
  return n > 0 && (size_t)n < size && make_folders(path);
}

static char *read_all(const char *path, size_t *size) {
  struct stat s;
  char *text = NULL;
  FILE *f = fopen(path, "r");
  if (f && fstat(fileno(f), &s) == 0 && S_ISREG(s.st_mode) && (text = malloc((size_t)s.st_size + 1))) {
    *size = fread(text, 1, (size_t)s.st_size, f);
    text[*size] = 0;
  }
  if (f) fclose(f);
  return text;
}

static void rewrite(const char *path, const char *text, size_t n) {
  char temporary[4096];
  if (snprintf(temporary, sizeof temporary, "%s.%ld", path, (long)getpid()) >= (int)sizeof temporary) return;
  int fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0600);
  if (fd < 0) return;
  bool ok = write(fd, text, n) == (ssize_t)n;
  ok = close(fd) == 0 && ok;
  if (!ok || rename(temporary, path) != 0) unlink(temporary);
}

static void replace(char *text, char from, char to) {
  for (char *p = text; (p = strchr(p, from));) *p++ = to;
}

void rb_history_load(const char *path, void (*add)(void *arg, const char *line), void *arg) {
  size_t size, lines = 0;
  char *text = read_all(path, &size), *next = text;
  if (!text) return;
  for (size_t i = 0; i < size; i++) lines += text[i] == '\n';
  for (size_t skip = lines; skip > RB_HISTORY_KEPT; skip--) next = strchr(next, '\n') + 1;
  if (lines >= 2 * RB_HISTORY_KEPT) rewrite(path, next, strlen(next));
  while (*next) {
    char *end = strchr(next, '\n');
    if (end) *end = 0;
    replace(next, '\r', '\n');
    if (*next) add(arg, next);
    next = end ? end + 1 : next + strlen(next);
  }
  free(text);
}

void rb_history_append(const char *path, const char *line) {
  size_t n = strlen(line);
  char *text = malloc(n + 1);
  int fd = text ? open(path, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
  if (fd >= 0) {
    memcpy(text, line, n + 1);
    replace(text, '\n', '\r');
    text[n] = '\n';
    ssize_t written = write(fd, text, n + 1);
    (void)written;
    close(fd);
  }
  free(text);
}

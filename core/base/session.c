/* The current session and the configuration that the environment gives it.
   base/: starting and stopping the parts of a session is the runtime's work, in the folders above. */
#include "base/session.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static rb_session first_session = {
    .num_ranks = 1,
    .num_local = 1,
    .config = {.dist_threshold = 100, .scalapack_min = 2048, .flush_limit = 512, .spin = -1}};
rb_session *rb_now = &first_session;

static void ignored(const char *name, const char *text, const char *wanted) {
  if (rb_now->rank == 0) fprintf(stderr, "ramba: %s=%s ignored: %s expected\n", name, text, wanted);
}

/* The value of an environment variable, NULL when unset or empty. */
static const char *env(const char *name) {
  const char *text = getenv(name);
  return text && *text ? text : NULL;
}

/* Shift of a size suffix (k, M, G, T, optionally followed by B or iB; powers of 1024); -1 when it is none. */
static int size_shift(const char *suffix) {
  static const char *const letters = "kmgt";
  if (!*suffix) return 0;
  const char *at = strchr(letters, *suffix | 0x20);
  if (!at) return -1;
  const char *rest = suffix + 1;
  return !*rest || !strcasecmp(rest, "b") || !strcasecmp(rest, "ib") ? 10 * (int)(at - letters + 1) : -1;
}

static int64_t env_size(const char *name, int64_t otherwise) {
  const char *text = env(name);
  if (!text) return otherwise;
  char *end;
  errno = 0;
  double value = strtod(text, &end);
  int shift = size_shift(end);
  if (errno || end == text || shift < 0 || !(value >= 0 && value * (double)(1LL << shift) < 9e18)) {
    ignored(name, text, "a size in bytes, as 2000000 or 4G,");
    return otherwise;
  }
  return (int64_t)(value * (double)(1LL << shift));
}

static int env_count(const char *name, int otherwise) {
  const char *text = env(name);
  if (!text) return otherwise;
  char *end;
  long value = strtol(text, &end, 10);
  if (*end || value < 0 || value > 65536) {
    ignored(name, text, "a number");
    return otherwise;
  }
  return (int)value;
}

/* A switch: a level number; "true", "yes", "on" are 1, "false", "no", "off" are 0. */
static int env_switch(const char *name) {
  const char *text = env(name);
  if (!text) return 0;
  if (!strcasecmp(text, "true") || !strcasecmp(text, "yes") || !strcasecmp(text, "on")) return 1;
  if (!strcasecmp(text, "false") || !strcasecmp(text, "no") || !strcasecmp(text, "off")) return 0;
  return env_count(name, 0);
}

static int env_engine(void) {
  const char *text = env("RAMBA_ENGINE");
  if (!text) return 0;
  if (!strcmp(text, "interp")) return 1;
  if (!strcmp(text, "llvm")) return 2;
  ignored("RAMBA_ENGINE", text, "interp or llvm");
  return 0;
}

/* $RAMBA_CACHE_DIR as it is (empty: no cache), else $XDG_CACHE_HOME/ramba (absolute paths only), else
   ~/.cache/ramba. Whether the directory can be trusted is the cache's question. */
static void cache_dir(char *out, size_t n) {
  const char *own = getenv("RAMBA_CACHE_DIR"), *xdg = env("XDG_CACHE_HOME"), *home = env("HOME");
  int len = 0;
  if (own) len = snprintf(out, n, "%s", own);
  else if (xdg && *xdg == '/') len = snprintf(out, n, "%s/ramba", xdg);
  else if (home) len = snprintf(out, n, "%s/.cache/ramba", home);
  else *out = 0;
  if (len < 0 || (size_t)len >= n) *out = 0;
}

void rb_config_from_env(rb_config *c) {
  memset(c, 0, sizeof *c);
  c->num_threads = env_count("RAMBA_NUM_THREADS", 0);
  c->memory_limit = env_size("RAMBA_MEMORY_LIMIT", 0);
  c->dist_threshold = env_switch("RAMBA_NON_DIST") ? INT64_MAX : 100;
  c->scalapack_min = 2048;
  c->flush_limit = 512; /* more pending nodes fall out of the cache before they are planned: a third slower */
  c->debug = env_switch("RAMBA_DEBUG");
  c->timing = env_switch("RAMBA_TIMING");
  c->show_code = env_switch("RAMBA_SHOW_CODE");
  c->engine = env_engine();
  c->spin = env_count("RAMBA_SPIN", -1);
  c->ranks_per_node = env_count("RAMBA_RANKS_PER_NODE", 0);
  cache_dir(c->cache_dir, sizeof c->cache_dir);
}

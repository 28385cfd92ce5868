/* Folds of this rank's elements by runs, [outer, n, inner] to [outer, runs, inner], by all threads.
   routine/: a piece of the n is an item. A run is folded where it begins; what other pieces have of it is merged
   afterwards in order. Pieces follow from the shape, so that results do not depend on threads. */
#include <string.h>

#include "base/pool.h"
#include "base/threads.h"
#include "routine/keyed.h"

enum { PIECE = 1 << 14, MIN_ROWS = 64, TILE = 1024 };

typedef struct runs_job {
  const rb_keyed *k;
  rb_keyed_how how;
  char *to;            /* [outer, runs, inner] */
  char *rest;          /* [outer][piece][inner]: of the run that begins before the piece */
  int64_t rows, pieces, asize, size;
  rb_fold_fn *fold;    /* rows; columns: of a run */
  _Alignas(rb_c128) char start[RB_KEYED_LANES_OF_RUN * sizeof(rb_c128)];
} runs_job;

/* The first of the n that run r has; n behind the last run. It may lie on a rank before. */
static int64_t begin(const rb_keyed *k, int64_t r) {
  return r < k->keys.num ? ((const int64_t *)k->keys.x)[r] - k->keys.first : k->n;
}

static int64_t end(const rb_keyed *k, int64_t r, int64_t most) {
  int64_t next = begin(k, r + 1);
  return next < most ? next : most;
}

/* Rows lo .. hi - 1 into accumulators of inner columns. */
static void fold_run(const runs_job *j, int64_t outer, int64_t lo, int64_t hi, char *to) {
  static const uint32_t zeros[TILE];
  const rb_keyed *k = j->k;
  const char *from = k->values + (outer * k->n + lo) * k->inner * j->size;
  if (k->inner == 1) {
    _Alignas(rb_c128) char lanes[sizeof j->start];
    memcpy(lanes, j->start, sizeof lanes);
    j->fold(&(rb_fold_call){.to = lanes, .from = from, .n = hi - lo});
    memcpy(to, lanes, (size_t)j->asize);
    return;
  }
  rb_keyed_fill(to, k->inner, j->start, j->asize);
  rb_fold_call c = {.to = to, .key = zeros, .width = k->inner, .step = k->inner, .pitch = k->inner, .groups = 1};
  for (; lo < hi; lo += c.n, from += c.n * k->inner * j->size) {
    c.from = from;
    c.n = hi - lo < TILE ? hi - lo : TILE;
    j->fold(&c);
  }
}

static char *accumulators(const runs_job *j, int64_t outer, int64_t r) {
  return j->to + (outer * j->k->keys.num + r) * j->k->inner * j->asize;
}

/* The run that begins before a piece and reaches into it, or -1. next: the first that begins there or later. */
static int64_t run_into(const rb_keyed *k, int64_t lo, int64_t *next) {
  *next = rb_bins_run(&k->keys, lo);
  return *next - 1;
}

static void fold_piece(void *arg, int64_t number, int thread) {
  const runs_job *j = arg;
  const rb_keyed *k = j->k;
  int64_t outer = number / j->pieces, lo = number % j->pieces * j->rows, r;
  int64_t hi = k->n - lo < j->rows ? k->n : lo + j->rows, into = run_into(k, lo, &r);
  (void)thread;
  if (into >= 0 && begin(k, r) > lo)
    fold_run(j, outer, lo, end(k, into, hi), j->rest + number * k->inner * j->asize);
  for (; r < k->keys.num && begin(k, r) < hi; r++)
    fold_run(j, outer, begin(k, r), end(k, r, hi), accumulators(j, outer, r));
}

/* Runs that begin on other ranks. */
static void fill_others(const runs_job *j, int64_t outer) {
  const rb_keyed *k = j->k;
  int64_t first = rb_bins_run(&k->keys, 0), last = rb_bins_run(&k->keys, k->n);
  rb_keyed_fill(accumulators(j, outer, 0), first * k->inner, j->start, j->asize);
  rb_keyed_fill(accumulators(j, outer, last), (k->keys.num - last) * k->inner, j->start, j->asize);
}

static void merge_rests(const runs_job *j, int64_t outer) {
  const rb_keyed *k = j->k;
  for (int64_t p = 0, r; p < j->pieces; p++) {
    int64_t into = run_into(k, p * j->rows, &r);
    const char *rest = j->rest + (outer * j->pieces + p) * k->inner * j->asize;
    if (into >= 0 && begin(k, r) > p * j->rows)
      rb_keyed_merge(k, j->how, accumulators(j, outer, into), rest, k->inner);
  }
}

rb_status rb_keyed_fold_runs(const rb_keyed *k, rb_keyed_how how, char *to) {
  runs_job j = {.k = k, .how = how, .to = to, .asize = rb_keyed_size(k, how), .size = (int64_t)rb_dtype_size(k->dtype)};
  _Alignas(rb_moments) char one[sizeof(rb_moments)];
  void *rest;
  j.rows = PIECE / k->inner > MIN_ROWS ? PIECE / k->inner : MIN_ROWS;
  j.pieces = (k->n + j.rows - 1) / j.rows;
  j.fold = k->inner == 1 ? rb_keyed_run_function(how, k->dtype) : rb_keyed_function(how, k->dtype, false);
  rb_keyed_identity(k, how, one);
  rb_keyed_fill(j.start, RB_KEYED_LANES_OF_RUN, one, j.asize);
  RB_TRY(rb_pool_get((size_t)(k->outer * j.pieces * k->inner * j.asize), &rest));
  j.rest = rest;
  rb_threads_run(k->outer * j.pieces, fold_piece, &j);
  for (int64_t o = 0; o < k->outer; o++) {
    fill_others(&j, o);
    merge_rests(&j, o);
  }
  rb_pool_put(rest);
  return RB_OK;
}

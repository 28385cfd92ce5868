/* Counts, or sums of weights, of elements in bins: bincount and histogram; and the bins themselves, of which histograms
   of several dimensions make one number.
   routine/: the arrays as keyed.h wants them. The elements may have any distribution; every rank completes the bins it
   owns. Which bins: the standard library's. */
#include "routine/histogram.h"

#include <string.h>

#include "array/routine.h"
#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "routine/flat.h"
#include "routine/keyed.h"

static rb_bins bins_of(const rb_histogram_args *a, const rb_flat *x, const rb_flat *edges) {
  rb_bins b = {.kind = (rb_bins_kind)a->kind, .dtype = x->s->dtype, .x = x->p, .num = a->num_bins, .first = a->first};
  if (a->kind != RB_BINS_INTEGERS) b.edges = (const double *)(void *)edges->p;
  return b;
}

/* The bins that rank owns: [lo, hi). */
static void owned(const rb_dist *d, int rank, int64_t *lo, int64_t *hi) {
  int coords[RB_MAX_NDIM];
  *lo = *hi = 0;
  if (rb_dist_coords(d, rank, coords)) rb_map_interval(&d->map[0], coords[0], lo, hi);
}

/* All ranks have elements; or, of a replicated array, this one has all, and all bins are its own. */
static void set_owners(rb_owners *o, const rb_storage *x, const rb_storage *out) {
  int64_t elements = 1;
  for (int d = 0; d < x->ndim; d++) elements *= x->dist->map[d].extent;
  bool alone = x->dist->replicated;
  rb_owners_init(o, alone ? 1 : rb_now->num_ranks, elements);
  o->me = alone ? 0 : rb_now->rank;
  o->blocks = !out->dist->replicated;
  for (int p = 0; p < o->parts; p++) {
    o->rank[p] = p;
    owned(out->dist, p, &o->lo[p], &o->hi[p]);
  }
}

/* Replicated elements, bins that the ranks divide. */
static rb_status take_owned(const rb_keyed *k, rb_keyed_how how, const rb_storage *out, char *result) {
  int64_t lo, hi, size = rb_keyed_size(k, how);
  void *all;
  RB_TRY(rb_pool_get((size_t)(k->keys.num * size), &all));
  rb_status st = rb_keyed_fold(k, how, all);
  owned(out->dist, rb_now->rank, &lo, &hi);
  if (st == RB_OK) memcpy(result, (char *)all + lo * size, (size_t)((hi - lo) * size));
  rb_pool_put(all);
  return st;
}

rb_routine_fn rb_routine_histogram;
/* storage: x (integers for INTEGERS, else real); edges (float64, replicated) unless INTEGERS; weights if weighted
   (distributed as x); the counts (int64) or sums (as rb_keyed_dtype): 1-D in blocks. */
rb_status rb_routine_histogram(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)n;
  const rb_histogram_args *a = args;
  const rb_storage *x = storage[0], *out = storage[num_storage - 1];
  rb_flat flat[4];
  rb_status st = RB_OK;
  for (int i = 0; i < num_storage; i++) {
    rb_status one = rb_flat_open(&flat[i], storage[i], i < num_storage - 1);
    if (st == RB_OK) st = one;
  }
  rb_keyed k = {.dtype = RB_DTYPE_COUNT, .outer = 1, .n = flat[0].n, .inner = 1};
  k.keys = bins_of(a, &flat[0], &flat[1]);
  if (a->weighted) {
    k.dtype = storage[num_storage - 2]->dtype;
    k.values = flat[num_storage - 2].p;
  }
  rb_keyed_how how = a->weighted ? RB_KEYED_SUM : RB_KEYED_COUNT;
  rb_owners owners;
  set_owners(&owners, x, out);
  char *result = flat[num_storage - 1].p;
  if (owners.parts > 1 || out->dist->replicated) st = rb_keyed_run(&k, how, &owners, st, result);
  else if (st == RB_OK) st = take_owned(&k, how, out, result);
  rb_owners_clear(&owners);
  for (int i = 0; i < num_storage; i++) rb_flat_close(&flat[i], i == num_storage - 1);
  return st;
}

/* ---- the bins themselves ---- */

enum { TASK = 1 << 14 };

typedef struct find_job {
  const rb_bins *bins;
  uint32_t *out;
  int64_t n;
} find_job;

static void find_item(void *arg, int64_t item, int thread) {
  const find_job *j = arg;
  int64_t lo = item * TASK, n = j->n - lo < TASK ? j->n - lo : TASK;
  (void)thread;
  rb_bins_find(j->bins, lo, n, 0, (uint32_t)j->bins->num, j->out + lo);
}

rb_routine_fn rb_routine_bins;
/* storage: x (real), edges (float64, replicated), the bins (int32, distributed as x) from 0; num_bins for elements
   outside. */
rb_status rb_routine_bins(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  rb_flat flat[3];
  rb_status st = RB_OK;
  for (int i = 0; i < 3; i++) {
    rb_status one = rb_flat_open(&flat[i], storage[i], i < 2);
    if (st == RB_OK) st = one;
  }
  rb_bins b = bins_of(args, &flat[0], &flat[1]);
  find_job j = {&b, (uint32_t *)(void *)flat[2].p, flat[0].n};
  if (st == RB_OK) rb_threads_run((j.n + TASK - 1) / TASK, find_item, &j);
  for (int i = 0; i < 3; i++) rb_flat_close(&flat[i], i == 2);
  return st;
}

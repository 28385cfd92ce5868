/* Counts, or sums of weights, of elements in bins: bincount and histogram.
   routine/: the arrays as keyed.h wants them. The elements may have any distribution; every rank completes the bins it
   owns. Which bins: the standard library's. */
#include "routine/histogram.h"

#include <string.h>

#include "array/routine.h"
#include "base/pool.h"
#include "base/session.h"
#include "routine/flat.h"
#include "routine/keyed.h"

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
  k.keys = (rb_bins){.kind = (rb_bins_kind)a->kind, .dtype = x->dtype, .x = flat[0].p, .num = a->num_bins,
                     .first = a->first};
  if (a->kind != RB_BINS_INTEGERS) k.keys.edges = (const double *)(void *)flat[1].p;
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

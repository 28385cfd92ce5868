/* Folds of an array's elements by the labels of one axis: [outer, n, inner] to [outer, num_groups, inner].
   routine/: the arrays as keyed.h wants them; positions (first, last) are those of the axis, from 1. */
#include "routine/group.h"

#include <stdlib.h>

#include "base/session.h"

rb_dtype rb_group_dtype(rb_dtype t, rb_keyed_how how) {
  bool finished = how == RB_KEYED_MEAN || how == RB_KEYED_NANMEAN || how == RB_KEYED_VAR;
  return finished ? RB_FLOAT64 : rb_keyed_dtype(t, how);
}

/* Every part of the axis has a block of the groups. */
static void set_owners(rb_owners *o, const rb_dist *d, const rb_group_args *a) {
  int coords[RB_MAX_NDIM] = {0}, parts = d->map[a->axis].parts, pitch = 1;
  bool inside = rb_dist_coords(d, rb_now->rank, coords);
  int64_t n = a->num_groups, block = (n + parts - 1) / parts;
  rb_owners_init(o, parts, d->map[a->axis].extent);
  o->me = inside ? coords[a->axis] : -1;
  o->blocks = true;
  for (int k = a->axis + 1; k < d->ndim; k++) pitch *= d->map[k].parts;
  for (int k = 0; k < d->ndim; k++)
    if (k != a->axis && (d->map[k].extent != 1 || d->map[k].parts != 1)) o->blocks = false;
  for (int p = 0; p < parts; p++) {
    o->rank[p] = rb_now->rank + (p - coords[a->axis]) * pitch;
    o->lo[p] = p * block < n ? p * block : n;
    o->hi[p] = o->lo[p] + block < n ? o->lo[p] + block : n;
  }
}

rb_status rb_grouped_open(rb_grouped *g, const rb_storage *values, const rb_storage *labels, const rb_storage *result,
                          const rb_group_args *a) {
  int64_t lo = 0, hi;
  *g = (rb_grouped){.k = {.dtype = values->dtype, .n = values->count[a->axis], .ddof = a->ddof}};
  g->k.outer = g->k.inner = 1;
  for (int d = 0; d < values->ndim; d++) {
    if (d < a->axis) g->k.outer *= values->count[d];
    if (d > a->axis) g->k.inner *= values->count[d];
  }
  set_owners(&g->owners, values->dist, a);
  rb_status st = rb_flat_open(&g->values, values, true), sl = rb_flat_open(&g->labels, labels, true);
  rb_status sr = result ? rb_flat_open(&g->result, result, false) : RB_OK;
  if (g->owners.me >= 0) rb_map_interval(&values->dist->map[a->axis], g->owners.me, &lo, &hi);
  g->k.position = lo + 1;
  g->k.values = g->values.p;
  g->k.keys = (rb_bins){.kind = RB_BINS_INTEGERS, .dtype = labels->dtype, .num = a->num_groups, .first = 1};
  if (a->runs) g->k.keys.kind = RB_BINS_RUNS, g->k.keys.first = lo + 1, g->k.keys.x = g->labels.p;
  else if (g->labels.p) g->k.keys.x = g->labels.p + (labels->dist->replicated ? lo * labels->itemsize : 0);
  return st != RB_OK ? st : sl != RB_OK ? sl : sr;
}

void rb_grouped_close(rb_grouped *g) {
  rb_flat_close(&g->values, false);
  rb_flat_close(&g->labels, false);
  if (g->result.s) rb_flat_close(&g->result, true);
  rb_owners_clear(&g->owners);
}

/* values, labels, result. */
rb_routine_fn rb_routine_group;
rb_status rb_routine_group(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  const rb_group_args *a = args;
  rb_keyed_how how = (rb_keyed_how)a->how;
  rb_grouped g;
  rb_status st = rb_grouped_open(&g, storage[0], storage[1], storage[2], a);
  rb_kind kind = rb_dtype_kind(g.k.dtype);
  bool none_nan = storage[0]->ndim == 1 && kind != RB_KIND_FLOAT && kind != RB_KIND_COMPLEX;
  if (how == RB_KEYED_FIRST || how == RB_KEYED_LAST || (how == RB_KEYED_COUNT && none_nan)) g.k.dtype = RB_DTYPE_COUNT;
  st = rb_keyed_run(&g.k, how, &g.owners, st, g.result.p);
  rb_grouped_close(&g);
  return st;
}

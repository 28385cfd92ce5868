/* Random distributions, views and arrays for the tests of the moves, the same on every rank, and the dense model that
   says what every element should be. */
#ifndef MODEL_H
#define MODEL_H

#include "array/storage.h"
#include "ranks.h"

static uint64_t model_state = 88172645463325252u;

static inline int64_t pick(int64_t lo, int64_t hi) { /* lo..hi, both included */
  model_state ^= model_state << 13;
  model_state ^= model_state >> 7;
  model_state ^= model_state << 17;
  return lo + (int64_t)((model_state >> 11) % (uint64_t)(hi - lo + 1));
}

static inline void random_cuts(int64_t n, int parts, int64_t *bounds) {
  bounds[0] = 0;
  bounds[parts] = n;
  for (int p = 1; p < parts; p++) {
    int64_t v = pick(0, n);
    int at = p;
    for (; at > 1 && bounds[at - 1] > v; at--) bounds[at] = bounds[at - 1];
    bounds[at] = v;
  }
}

static inline void random_order(int64_t n, int64_t *v) {
  for (int64_t i = 0; i < n; i++) v[i] = i;
  for (int64_t i = n - 1; i > 0; i--) {
    int64_t j = pick(0, i), t = v[i];
    v[i] = v[j];
    v[j] = t;
  }
}

static inline void random_map(rb_map *m, int64_t extent, int max_parts, bool blocks) {
  rb_map_kind kind = (rb_map_kind)pick(RB_MAP_WHOLE, blocks ? RB_MAP_IRREGULAR : RB_MAP_UNSTRUCTURED);
  int parts = kind == RB_MAP_WHOLE ? 1 : (int)pick(1, max_parts);
  int64_t bounds[65], *indices = malloc((size_t)(extent + 1) * sizeof *indices);
  random_cuts(extent, parts, bounds);
  random_order(extent, indices);
  bool lists = kind == RB_MAP_IRREGULAR || kind == RB_MAP_UNSTRUCTURED;
  int64_t block = kind == RB_MAP_BLOCK_CYCLIC ? pick(1, 4) : 0;
  rb_status st = rb_map_init(m, kind, extent, parts, block, lists ? bounds : NULL,
                             kind == RB_MAP_UNSTRUCTURED ? indices : NULL);
  CHECK_REPORT(st == RB_OK, "rb_map_init: %s", rb_message());
  free(indices);
}

static inline rb_dist *random_dist(int ndim, const int64_t *shape, bool blocks) {
  rb_map maps[RB_MAX_NDIM];
  int left = rb_now->num_ranks;
  rb_dist *d = NULL;
  if (pick(0, 5) == 0) return rb_dist_replicated(ndim, shape, rb_now->num_ranks);
  for (int i = 0; i < ndim; i++) {
    random_map(&maps[i], shape[i], left, blocks);
    left /= maps[i].parts;
  }
  rb_status st = rb_dist_new(ndim, maps, rb_now->num_ranks, &d);
  CHECK_REPORT(st == RB_OK, "rb_dist_new: %s", rb_message());
  return d;
}

/* A view with the given shape of some base, whose shape is made to fit. */
static inline void random_view(rb_view *v, int ndim, const int64_t *shape, bool broadcasts, int64_t *base_shape) {
  static const int64_t steps[] = {1, 1, 1, -1, 2, -3};
  int base = ndim + (int)pick(0, 1);
  int64_t order[RB_MAX_NDIM];
  random_order(base, order);
  memset(v, 0, sizeof *v);
  v->ndim = ndim;
  v->base_ndim = base;
  for (int d = 0; d < base; d++) {
    int b = (int)order[d];
    int64_t n = d < ndim ? shape[d] : 1, step = steps[pick(0, 5)], size = step < 0 ? -step : step;
    int64_t span = n ? (n - 1) * size + 1 : 0;
    int64_t before = pick(0, 2);
    base_shape[b] = before + span + pick(0, 2);
    if (d >= ndim && base_shape[b] == 0) base_shape[b] = 1;
    v->offset[b] = step < 0 && n ? before + span - 1 : before;
    if (d >= ndim) continue;
    v->shape[d] = n;
    bool none = (broadcasts && pick(0, 4) == 0) || (n == 1 && pick(0, 2) == 0);
    v->axis[d] = none ? -1 : b;
    v->step[d] = none ? 0 : step;
    if (none) {
      base_shape[b] = pick(1, 4);
      v->offset[b] = pick(0, base_shape[b] - 1);
    }
  }
}

static inline void random_shape(int *ndim, int64_t *shape, int max_ndim, int64_t max_extent) {
  *ndim = (int)pick(0, max_ndim);
  for (int d = 0; d < *ndim; d++) shape[d] = pick(0, 12) == 0 ? 0 : pick(1, max_extent);
}

/* Row-major linear index of the base element under view index v. */
static inline int64_t base_index(const rb_view *v, const int64_t *base_shape, const int64_t *vi) {
  int64_t g[RB_MAX_NDIM], at = 0;
  for (int b = 0; b < v->base_ndim; b++) g[b] = v->offset[b];
  for (int d = 0; d < v->ndim; d++)
    if (v->axis[d] >= 0) g[v->axis[d]] += vi[d] * v->step[d];
  for (int b = 0; b < v->base_ndim; b++) at = at * base_shape[b] + g[b];
  return at;
}

/* Counts vi through the shape; false after the last. Start with zeros and a non-empty shape. */
static inline bool next_index(int ndim, const int64_t *shape, int64_t *vi) {
  int d = ndim - 1;
  while (d >= 0 && ++vi[d] == shape[d]) vi[d--] = 0;
  return d >= 0;
}

/* Calls fn for every element this rank owns: address and global linear index. */
static inline void each_owned(const rb_storage *s, void (*fn)(void *arg, char *at, int64_t linear), void *arg) {
  int coords[RB_MAX_NDIM];
  int64_t li[RB_MAX_NDIM] = {0};
  if (!rb_dist_coords(s->dist, rb_now->rank, coords) || rb_shape_size(s->ndim, s->count) == 0) return;
  do {
    char *at = s->data;
    int64_t linear = 0;
    for (int d = 0; d < s->ndim; d++) {
      at += li[d] * s->stride[d];
      linear = linear * s->dist->map[d].extent + rb_map_global(&s->dist->map[d], coords[d], li[d]);
    }
    fn(arg, at, linear);
  } while (next_index(s->ndim, s->count, li));
}

#endif

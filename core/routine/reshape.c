/* Reshape where elements move: row-major order of one array into another shape.
   routine/: both arrays are cut into blocks of whole rows (a consecutive range of row-major positions on each rank),
   and the ranges are exchanged as a 1-D region move. Arrays of other distributions are brought to rows first, or from
   rows afterwards, by region moves. */
#include "base/pool.h"
#include "base/session.h"
#include "move/region.h"
#include "array/routine.h"

/* The same elements in blocks along the first axis that is longer than 1: consecutive in row-major order. What every
   rank has stays so. */
static rb_status rows_of(const rb_storage *s, rb_storage *rows) {
  if (s->dist->replicated) return rb_storage_init(rows, s->dtype, s->dist, NULL, NULL);
  rb_map maps[RB_MAX_NDIM];
  memset(maps, 0, sizeof maps);
  bool split = false;
  for (int d = 0; d < s->ndim; d++) {
    int64_t n = s->dist->map[d].extent;
    bool here = !split && n > 1;
    split = split || here;
    int64_t ranks = s->dist->num_ranks;
    RB_TRY(rb_map_init(&maps[d], here ? RB_MAP_BLOCK : RB_MAP_WHOLE, n, here ? (int)(n < ranks ? n : ranks) : 1, 0,
                       NULL, NULL));
  }
  rb_dist *d;
  RB_TRY(rb_dist_new(s->ndim, maps, s->dist->num_ranks, &d));
  rb_status st = rb_storage_init(rows, s->dtype, d, NULL, NULL);
  rb_dist_unref(d);
  return st;
}

static void whole_view(const rb_storage *s, rb_view *v) {
  int64_t shape[RB_MAX_NDIM];
  for (int d = 0; d < s->ndim; d++) shape[d] = s->dist->map[d].extent;
  rb_view_identity(v, s->ndim, shape);
}

static rb_status copy_whole(rb_storage *to, const rb_storage *from) {
  rb_view v;
  whole_view(from, &v);
  rb_side dst = {to->dist, &v, to->data, to->stride}, src = {from->dist, &v, from->data, from->stride};
  return rb_region_copy(&dst, &src, from->itemsize);
}

/* The row-major positions of a rows storage as a 1-D distribution. */
static rb_status flat_dist(const rb_storage *rows, int64_t total, rb_dist **out) {
  const rb_dist *d = rows->dist;
  int ranks = d->num_ranks;
  rb_map map;
  memset(&map, 0, sizeof map);
  if (d->replicated) {
    *out = rb_dist_replicated(1, &total, ranks);
    return RB_OK;
  }
  int64_t *bounds;
  RB_TRY(rb_pool_get(sizeof(int64_t) * ((size_t)ranks + 1), (void **)&bounds));
  bounds[0] = 0;
  for (int r = 0; r < d->grid_size; r++) {
    int64_t shape[RB_MAX_NDIM];
    bounds[r + 1] = bounds[r] + rb_dist_local_shape(d, r, shape);
  }
  rb_status st = rb_map_init(&map, RB_MAP_IRREGULAR, total, d->grid_size, 0, bounds, NULL);
  rb_pool_put(bounds);
  RB_TRY(st);
  return rb_dist_new(1, &map, ranks, out);
}

static rb_status move_flat(rb_storage *to, const rb_storage *from) {
  rb_view v;
  whole_view(from, &v);
  int64_t total = rb_shape_size(v.ndim, v.shape), stride = from->itemsize;
  rb_dist *a, *b;
  RB_TRY(flat_dist(from, total, &a));
  rb_status st = flat_dist(to, total, &b);
  if (st == RB_OK) {
    rb_view_identity(&v, 1, &total);
    rb_side dst = {b, &v, to->data, &stride}, src = {a, &v, from->data, &stride};
    st = rb_region_copy(&dst, &src, stride);
    rb_dist_unref(b);
  }
  rb_dist_unref(a);
  return st;
}

/* Row-major order is already memory order on every rank: rows are whole, and nothing lies between them. */
static bool is_rows(const rb_storage *s, const rb_storage *rows) {
  return rb_storage_is_contiguous(s) && (s->dist == rows->dist || s->dist->replicated);
}

rb_routine_fn rb_routine_reshape;
rb_status rb_routine_reshape(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)args;
  (void)n;
  rb_storage *in = storage[0], *out = storage[1], from, to;
  RB_TRY(rows_of(in, &from));
  rb_status st = rows_of(out, &to);
  bool direct_in = is_rows(in, &from), direct_out = is_rows(out, &to);
  if (st == RB_OK && !direct_in) st = copy_whole(&from, in);
  if (st == RB_OK) st = move_flat(direct_out ? out : &to, direct_in ? in : &from);
  if (st == RB_OK && !direct_out) st = copy_whole(out, &to);
  rb_storage_clear(&from);
  rb_storage_clear(&to);
  return st;
}

/* Loading and storing of views that are not affine: a gather and scatter for diagonals, shifted copies for windows,
   routines for other dtypes and for row-major order.
   graph/: recording only. */
#include "through.h"

#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "exec/routines.h"
#include "routine/gather.h"

void rb_through_unref(rb_through *t) {
  if (!t || --t->refs) return;
  rb_vref_unref(t->of);
  free(t);
}

rb_array rb_through_new(const rb_through *like, rb_base *base) {
  rb_through *t = malloc(sizeof *t);
  if (!t) abort();
  *t = *like;
  t->refs = 1;
  rb_vref_ref(t->of);
  rb_view v;
  rb_view_identity(&v, t->ndim, t->shape);
  rb_array a = {base, rb_vref_new(&v)};
  a.view->through = t;
  a.view->readonly = t->kind == RB_THROUGH_WINDOWS || (t->of && t->of->readonly);
  rb_base_ref(base);
  return a;
}

static int64_t size_of(const rb_through *t) { return rb_shape_size(t->ndim, t->shape); }

static void drop(rb_array a) {
  rb_base_unref(a.base);
  rb_vref_unref(a.view);
}

/* ---- diagonals ---- */

/* Distributions of the diagonal and of its positions (2, n): along the diagonal when it is long, else along the
   rest. */
static rb_status diagonal_dists(const rb_through *t, rb_dist **values, rb_dist **positions) {
  int64_t shape[2] = {2, t->shape[0]};
  int ranks = rb_now->num_ranks;
  bool allowed[RB_MAX_NDIM], along = t->shape[0] >= rb_now->config.dist_threshold;
  for (int d = 0; d < t->ndim; d++) allowed[d] = along == (d == 0);
  *values = rb_dist_for(t->ndim, t->shape);
  if (!(*values)->replicated) {
    rb_dist_unref(*values);
    *values = rb_dist_default(t->ndim, t->shape, ranks, allowed);
  }
  if ((*values)->replicated || !along) {
    *positions = rb_dist_replicated(2, shape, ranks);
    return RB_OK;
  }
  rb_map maps[2];
  memset(maps, 0, sizeof maps);
  RB_TRY(rb_map_init(&maps[0], RB_MAP_WHOLE, 2, 1, 0, NULL, NULL));
  RB_TRY(rb_map_copy(&maps[1], &(*values)->map[0]));
  return rb_dist_new(2, maps, ranks, positions);
}

/* (2, n): 1 ... n twice. */
static rb_status positions_new(int64_t n, rb_dist *dist, rb_array *out) {
  rb_scalar one = {.i = 1};
  int64_t shape[2] = {2, n};
  rb_array line;
  RB_TRY(rb_record_affine(RB_INT64, n, NULL, one, one, RB_INT64, &line));
  rb_view v;
  rb_view_identity(&v, 1, &n);
  rb_view_broadcast(&v, 2, shape);
  line.view = rb_vref_new(&v);
  rb_status st = rb_record_cast(&line, RB_INT64, dist, out);
  drop(line);
  return st;
}

static void diagonal_how(const rb_array *of, rb_indexed *how) {
  memset(how, 0, sizeof *how);
  rb_array_view(of, &how->view);
  how->num = 2;
  how->axis[1] = 1;
  how->label[0] = 1;
  how->label[1] = 2;
  how->ndim = 1;
}

/* of: plain. */
static rb_status load_diagonal(const rb_array *of, const rb_through *t, rb_array *out) {
  rb_dist *values, *positions;
  rb_indexed how;
  rb_array args[2] = {{of->base, NULL}};
  RB_TRY(diagonal_dists(t, &values, &positions));
  diagonal_how(of, &how);
  rb_status st = positions_new(t->shape[0], positions, &args[1]);
  if (st == RB_OK) {
    st = rb_record_call(RB_ROUTINE_GATHER, 2, args, &how, sizeof how, t->dtype, t->ndim, t->shape, values, false, out);
    drop(args[1]);
  }
  rb_dist_unref(values);
  rb_dist_unref(positions);
  return st;
}

static rb_status store_diagonal(const rb_array *of, const rb_through *t, const rb_array *from) {
  rb_dist *values, *positions;
  rb_scatter_args how;
  rb_array args[3] = {{of->base, NULL}};
  RB_TRY(diagonal_dists(t, &values, &positions));
  if (of->base->dist->replicated && !values->replicated) {
    int64_t shape[2] = {2, t->shape[0]};
    rb_dist_unref(values);
    rb_dist_unref(positions);
    values = rb_dist_replicated(t->ndim, t->shape, rb_now->num_ranks);
    positions = rb_dist_replicated(2, shape, rb_now->num_ranks);
  }
  memset(&how, 0, sizeof how);
  how.fold = -1;
  diagonal_how(of, &how.how);
  rb_status st = positions_new(t->shape[0], positions, &args[1]);
  if (st == RB_OK && (st = rb_record_cast(from, t->dtype, values, &args[2])) == RB_OK) {
    st = rb_record_update(RB_ROUTINE_SCATTER, 3, args, &how, sizeof how, false);
    drop(args[2]);
  }
  if (args[1].base) drop(args[1]);
  rb_dist_unref(values);
  rb_dist_unref(positions);
  return st;
}

/* ---- windows ---- */

/* The slices of `of` that are copied: the places that one element of a window has in all windows; the whole window
   where there are fewer windows than elements in one, unless the axis has two windows. */
static bool is_whole(const rb_through *t, int w) {
  bool once = true;
  for (int i = 0; i < t->num_windows; i++) once = once && (i == w || t->axis[i] != t->axis[w]);
  return once && t->shape[t->axis[w]] < t->shape[t->ndim - t->num_windows + w];
}

static int64_t num_slices(const rb_through *t, int w) {
  return t->shape[is_whole(t, w) ? t->axis[w] : t->ndim - t->num_windows + w];
}

static void swap_axes(rb_view *v, int i, int j) {
  int order[RB_MAX_NDIM];
  for (int d = 0; d < v->ndim; d++) order[d] = d == i ? j : d == j ? i : d;
  rb_view_permute(v, order);
}

/* Slice number k goes to its place in the result. */
static rb_status load_slice(const rb_array *of, const rb_through *t, const rb_array *to, int64_t k) {
  rb_view source, place;
  int first = t->ndim - t->num_windows;
  rb_array_view(of, &source);
  rb_view_identity(&place, t->ndim, t->shape);
  for (int w = t->num_windows - 1; w >= 0; w--) {
    int axis = t->axis[w];
    int64_t width = t->shape[first + w], count = num_slices(t, w), at = k % count;
    bool whole = is_whole(t, w);
    k /= count;
    if (whole) swap_axes(&place, axis, first + w);
    rb_view_pick(&place, first + w, at);
    rb_view_slice(&source, axis, at, 1, whole ? width : source.shape[axis] - width + 1);
  }
  rb_array target = {to->base, rb_vref_new(&place)};
  rb_operand value = {.array = {of->base, rb_view_ref_of(of, &source)}};
  rb_status st = rb_record_write(&target, &value, NULL);
  rb_vref_unref(target.view);
  rb_vref_unref(value.array.view);
  return st;
}

static rb_status load_windows(const rb_array *of, const rb_through *t, rb_array *out) {
  int64_t count = 1;
  for (int w = 0; w < t->num_windows; w++) count *= num_slices(t, w);
  *out = (rb_array){rb_base_new(t->dtype, t->ndim, t->shape, rb_dist_for(t->ndim, t->shape)), NULL};
  for (int64_t k = 0; k < count; k++) RB_TRY(load_slice(of, t, out, k));
  return RB_OK;
}

/* ---- other dtypes ---- */

/* Of the array with the larger elements, and of the other with the cuts of the last axis in the same places. */
static rb_status retype_dists(int ndim, const int64_t *coarse, const int64_t *fine, rb_dist **dc, rb_dist **df) {
  *dc = rb_dist_for(ndim, coarse);
  if ((*dc)->replicated || rb_shape_equal(ndim, coarse, ndim, fine)) {
    *df = (*dc)->replicated ? rb_dist_replicated(ndim, fine, rb_now->num_ranks) : rb_dist_ref(*dc);
    return RB_OK;
  }
  rb_map maps[RB_MAX_NDIM];
  memset(maps, 0, sizeof maps);
  int last = ndim - 1;
  for (int d = 0; d < last; d++) RB_TRY(rb_map_copy(&maps[d], &(*dc)->map[d]));
  const rb_map *m = &(*dc)->map[last];
  int64_t ratio = fine[last] / coarse[last], *bounds = malloc(sizeof(int64_t) * ((size_t)m->parts + 1));
  if (!bounds) abort();
  bounds[0] = 0;
  for (int p = 0; p < m->parts; p++) bounds[p + 1] = bounds[p] + rb_map_count(m, p) * ratio;
  rb_status st =
      rb_map_init(&maps[last], m->parts == 1 ? RB_MAP_WHOLE : RB_MAP_IRREGULAR, fine[last], m->parts, 0, bounds, NULL);
  free(bounds);
  return st == RB_OK ? rb_dist_new(ndim, maps, rb_now->num_ranks, df) : st;
}

static rb_status retype(const rb_array *a, rb_dtype dtype, const int64_t *shape, rb_array *out) {
  int ndim = rb_array_ndim(a);
  const int64_t *from = rb_array_shape(a);
  bool finer = ndim && shape[ndim - 1] > from[ndim - 1];
  rb_dist *dc, *df;
  rb_array whole;
  RB_TRY(retype_dists(ndim, finer ? from : shape, finer ? shape : from, &dc, &df));
  rb_status st = rb_record_cast(a, rb_array_dtype(a), finer ? dc : df, &whole);
  if (st == RB_OK) {
    st = rb_record_call(RB_ROUTINE_RETYPE, 1, &whole, NULL, 0, dtype, ndim, shape, finer ? df : dc, false, out);
    drop(whole);
  }
  rb_dist_unref(dc);
  rb_dist_unref(df);
  return st;
}

/* ---- all ---- */

rb_status rb_through_allowed(const rb_through *t) {
  for (; t; t = t->of ? t->of->through : NULL) {
    if (t->kind != RB_THROUGH_WINDOWS) continue;
    int64_t shape[RB_MAX_NDIM];
    rb_dist *dist = rb_dist_for(t->ndim, t->shape);
    double bytes = (double)rb_dist_local_shape(dist, 0, shape) * (double)rb_dtype_size(t->dtype);
    rb_dist_unref(dist);
    RB_TRY(rb_pool_allows(bytes));
  }
  return RB_OK;
}

static rb_status load_plain(const rb_array *of, const rb_through *t, rb_array *out) {
  switch (t->kind) {
    case RB_THROUGH_DIAGONAL: return load_diagonal(of, t, out);
    case RB_THROUGH_WINDOWS: return load_windows(of, t, out);
    case RB_THROUGH_RETYPE: return retype(of, t->dtype, t->shape, out);
    case RB_THROUGH_FLAT: break;
  }
  return rb_record_call(RB_ROUTINE_RESHAPE, 1, of, NULL, 0, t->dtype, t->ndim, t->shape, NULL, false, out);
}

rb_status rb_through_load(rb_base *base, const rb_through *t, rb_array *out) {
  const rb_array of = {base, t->of};
  rb_array plain;
  *out = (rb_array){NULL, NULL};
  RB_TRY(rb_through_allowed(t));
  if (size_of(t) == 0) {
    *out = (rb_array){rb_base_new(t->dtype, t->ndim, t->shape, rb_dist_for(t->ndim, t->shape)), NULL};
    return RB_OK;
  }
  RB_TRY(rb_array_plain(&of, &plain));
  rb_status st = load_plain(&plain, t, out);
  drop(plain);
  return st;
}

/* The diagonal of something that is itself seen through t->of->through. */
static rb_status store_deep(rb_base *base, const rb_through *t, const rb_array *values) {
  const rb_through *below = t->of->through;
  rb_array under;
  RB_TRY(rb_through_load(base, below, &under));
  rb_array of = {under.base, rb_vref_new(&t->of->v)};
  rb_status st = store_diagonal(&of, t, values);
  if (st == RB_OK) st = rb_through_store(base, below, &under);
  rb_vref_unref(of.view);
  drop(under);
  return st;
}

rb_status rb_through_store(rb_base *base, const rb_through *t, const rb_array *values) {
  const rb_array of = {base, t->of};
  if (size_of(t) == 0) return RB_OK;
  if (t->kind == RB_THROUGH_DIAGONAL)
    return t->of && t->of->through ? store_deep(base, t, values) : store_diagonal(&of, t, values);
  rb_operand back = {.array = {NULL, NULL}};
  int ndim = rb_array_ndim(&of);
  const int64_t *shape = rb_array_shape(&of);
  rb_dtype dtype = rb_array_dtype(&of);
  if (t->kind == RB_THROUGH_RETYPE) RB_TRY(retype(values, dtype, shape, &back.array));
  else RB_TRY(rb_record_call(RB_ROUTINE_RESHAPE, 1, values, NULL, 0, dtype, ndim, shape, NULL, false, &back.array));
  rb_status st = rb_record_write(&of, &back, NULL);
  drop(back.array);
  return st;
}

/* The index in `of`, whose shape is given, of element `at` of what is seen. */
static void index_below(const rb_through *t, const int64_t *at, int ndim, const int64_t *shape, int64_t *index) {
  int kept = t->ndim - t->num_windows;
  int64_t position = at[0];
  for (int d = ndim - 1; d >= 0; d--) {
    switch (t->kind) {
      case RB_THROUGH_FLAT:
        index[d] = position % shape[d];
        position /= shape[d];
        break;
      case RB_THROUGH_DIAGONAL: index[d] = at[d ? d - 1 : 0]; break;
      case RB_THROUGH_WINDOWS:
      case RB_THROUGH_RETYPE: index[d] = at[d]; break;
    }
  }
  for (int w = 0; w < t->num_windows; w++) index[t->axis[w]] += at[kept + w];
}

bool rb_through_place(const rb_through *t, rb_base *base, rb_view *v) {
  for (; t; t = t->of ? t->of->through : NULL) {
    if (t->kind == RB_THROUGH_RETYPE) return false;
    const rb_array of = {base, t->of};
    rb_view below;
    int64_t index[RB_MAX_NDIM];
    rb_array_view(&of, &below);
    index_below(t, v->offset, below.ndim, below.shape, index);
    for (int d = below.ndim - 1; d >= 0; d--) rb_view_pick(&below, d, index[d]);
    if (v->part != RB_PART_ALL) below.part = v->part;
    *v = below;
  }
  return true;
}

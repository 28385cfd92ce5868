/* a[key] = value and folds with index arrays or a mask: recorded scatters and masked writes.
   interp/: advanced.c resolves the key. */
#include <string.h>

#include "advanced.h"
#include "exec/routines.h"
#include "graph/through.h"

/* One value for all places as a replicated 0-d array; pushed. */
static rb_array push_one(lua_State *L, const rb_operand *value, rb_dtype type) {
  rb_array out;
  if (!value->array.base) rb_ok(L, rb_check_number(&value->scalar, type));
  rb_dist *d = replicated(0, NULL);
  rb_status st;
  if (!value->array.base) {
    st = rb_record_fill(type, 0, NULL, d, value->scalar.value, value->scalar.type, &out);
  } else {
    rb_view v;
    rb_array_view(&value->array, &v);
    while (v.ndim) rb_view_drop_axis(&v, 0);
    rb_array one = {value->array.base, rb_view_ref_of(&value->array, &v)};
    st = rb_record_cast(&one, type, d, &out);
    rb_vref_unref(one.view);
  }
  rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  return out;
}

static bool is_one(const rb_operand *value) { return !value->array.base || rb_array_size(&value->array) == 1; }

/* Does a view of that shape broadcast to the shape? */
static bool fits(const rb_view *v, int ndim, const int64_t *shape) {
  bool yes = v->ndim <= ndim;
  for (int d = 0; yes && d < v->ndim; d++) yes = v->shape[d] == 1 || v->shape[d] == shape[ndim - v->ndim + d];
  return yes;
}

/* The values broadcast to a shape, in a distribution, of a type; pushed. Leading extents of 1 too many are dropped. */
static rb_array push_values(lua_State *L, const rb_array *value, int ndim, const int64_t *shape, rb_dtype type,
                            rb_dist *dist) {
  rb_view v;
  rb_array_view(value, &v);
  while (v.ndim > ndim && v.shape[0] == 1) rb_view_drop_axis(&v, 0);
  if (!fits(&v, ndim, shape)) {
    char x[256], y[256];
    rb_error(L, "an array of shape %s cannot be assigned to a place of shape %s",
             rb_shape_text(rb_array_ndim(value), rb_array_shape(value), x, sizeof x),
             rb_shape_text(ndim, shape, y, sizeof y));
  }
  rb_view_broadcast(&v, ndim, shape);
  rb_array wide = {value->base, rb_view_ref_of(value, &v)}, out;
  rb_status st = rb_record_cast(&wide, type, dist, &out);
  rb_vref_unref(wide.view);
  rb_ok(L, st);
  rb_push_array(L, out);
  return out;
}

/* Distributions of a scatter's values and index arrays: in rank order, so that the last value is known. */
static void scatter_dists(lua_State *L, const rb_advanced *x, bool whole, rb_dist **value, rb_dist **list) {
  const rb_indexed *h = &x->how;
  const int64_t *list_shape = x->shape + h->at;
  bool allowed[RB_MAX_NDIM] = {false};
  if (!whole && x->num_list >= rb_now->config.dist_threshold && !rb_advanced_is_small(h->ndim, list_shape)) {
    *value = rb_advanced_rows(x->ndim, x->shape, h->at, h->ndim);
    *list = rb_advanced_rows(h->ndim, list_shape, 0, h->ndim);
  } else {
    for (int d = 0; d < x->ndim; d++) allowed[d] = d < h->at || d >= h->at + h->ndim;
    *value = whole || rb_advanced_is_small(x->ndim, x->shape) ? replicated(x->ndim, x->shape)
                                                  : rb_dist_default(x->ndim, x->shape, rb_now->num_ranks, allowed);
    *list = replicated(h->ndim, list_shape);
  }
  if (!*value || !*list) rb_raise(L, RB_E_INTERNAL);
}

static rb_status record_scatter(lua_State *L, rb_base *target, rb_advanced *x, const rb_operand *value, bool whole) {
  rb_array args[3] = {{target, NULL}};
  rb_dtype type = rb_part_dtype(x->how.view.part, target->dtype);
  rb_dist *value_dist, *list_dist;
  scatter_dists(L, x, whole, &value_dist, &list_dist);
  x->how.one = is_one(value);
  args[1] = rb_advanced_lists(L, x, list_dist);
  args[2] = x->how.one ? push_one(L, value, type)
                       : push_values(L, &value->array, x->ndim, x->shape, type, value_dist);
  if (args[1].base == target) { /* a[{a}] = v */
    rb_ok(L, rb_record_cast(&args[1], RB_INT64, list_dist, &args[1]));
    rb_push_array(L, args[1]);
  }
  rb_dist_unref(value_dist);
  rb_dist_unref(list_dist);
  rb_scatter_args how;
  memset(&how, 0, sizeof how);
  how.how = x->how;
  how.fold = x->fold;
  return rb_record_update(RB_ROUTINE_SCATTER, 3, args, &how, sizeof how, !x->safe);
}

/* A large list of writes into a replicated array goes through a distributed copy of it. */
static void scatter_replicated(lua_State *L, rb_array *a, rb_advanced *x, const rb_operand *value) {
  rb_base *b = a->base;
  rb_array whole = {b, NULL}, copy;
  rb_dist *d = rb_dist_default(b->ndim, b->shape, rb_now->num_ranks, NULL);
  rb_status st = rb_record_cast(&whole, b->dtype, d, &copy);
  rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, copy);
  rb_ok(L, record_scatter(L, copy.base, x, value, copy.base->dist->replicated));
  rb_operand result = {.array = copy};
  rb_ok(L, rb_record_write(&whole, &result, NULL));
}

static void scatter(lua_State *L, rb_array *a, rb_advanced *x, const rb_operand *value) {
  if (a->base->readonly) rb_error(L, "the array is read-only");
  if (rb_shape_size(x->ndim, x->shape) == 0) return;
  bool whole = a->base->dist->replicated;
  int list_ndim = x->how.ndim;
  bool spread = whole && a->base->ndim > 0 && x->num_list >= rb_now->config.dist_threshold &&
                !rb_advanced_is_small(list_ndim, x->shape + x->how.at);
  if (spread) scatter_replicated(L, a, x, value);
  else rb_ok(L, record_scatter(L, a->base, x, value, whole));
}

/* target[where mask] = value: the mask covers the axes from `first`, the value broadcasts to the target. */
static void write_masked(lua_State *L, const rb_array *target, const rb_array *mask, int first,
                         const rb_operand *value) {
  rb_view v;
  rb_array_view(mask, &v);
  for (int d = 0; d < first; d++) rb_view_new_axis(&v, 0);
  while (v.ndim < rb_array_ndim(target)) rb_view_new_axis(&v, v.ndim);
  rb_array m = {mask->base, rb_view_ref_of(mask, &v)};
  rb_status st = rb_record_write(target, value, &m);
  rb_vref_unref(m.view);
  rb_ok(L, st);
}

/* One value where one mask holds beside items without arrays: stays lazy. False for other keys. */
static bool masked_one(lua_State *L, rb_array *a, const rb_items *s, const rb_operand *value) {
  const rb_array *mask = NULL;
  int before = 0;
  for (int i = 0; i < s->n; i++) {
    if (s->item[i].kind != RB_ITEM_ARRAY) continue;
    if (mask || !rb_is_mask(s->item[i].array) || rb_array_ndim(s->item[i].array) == 0) return false;
    mask = s->item[i].array;
    before = i;
  }
  int whole = rb_array_ndim(a) - rb_advanced_count_axes(L, a, s), d = 0, axis = 1, first = 0;
  rb_view v;
  rb_array_view(a, &v);
  for (int i = 0; i < s->n; i++) {
    const rb_item *it = &s->item[i];
    int used = rb_advanced_axes(it);
    if (it->kind == RB_ITEM_INT) {
      rb_view_pick(&v, d, rb_index_element(L, it->first, v.shape[d], axis));
      used = 0;
      axis++;
    }
    if (it->kind == RB_ITEM_RANGE) rb_index_slice(L, &v, d, it, axis);
    if (it->kind == RB_ITEM_NEW) rb_view_new_axis(&v, d++);
    if (it->kind == RB_ITEM_REST) used = whole;
    if (i == before) {
      first = d;
      rb_advanced_check_mask(L, mask, v.shape + d);
    }
    d += used;
    axis += used;
  }
  rb_array target = {a->base, rb_view_ref_of(a, &v)};
  rb_operand one = *value;
  if (value->array.base) one.array = push_one(L, value, rb_array_dtype(&target));
  write_masked(L, &target, mask, first, &one);
  rb_vref_unref(target.view);
  return true;
}

/* a[mask] = values in row-major order: spread over the mask's shape, then written where it holds. */
static void masked_list(lua_State *L, rb_array *a, const rb_array *mask, const rb_array *value) {
  int md = rb_array_ndim(mask), nd = rb_array_ndim(a), vd = nd - md + 1;
  const int64_t *shape = rb_array_shape(a);
  int64_t size[RB_MAX_NDIM];
  rb_array args[2], wide;
  size[0] = rb_array_shape(value)[rb_array_ndim(value) - vd];
  memcpy(size + 1, shape + md, sizeof *size * (size_t)(vd - 1));
  rb_dist *md_dist = rb_advanced_mask_dist(a, md, true), *dist = rb_advanced_mask_dist(a, md, false);
  rb_dist *values = md_dist->replicated ? replicated(vd, size) : NULL;
  args[0] = rb_advanced_bring(L, mask, RB_BOOL, md_dist);
  args[1] = push_values(L, value, vd, size, rb_array_dtype(a), values);
  rb_status st = rb_record_call(RB_ROUTINE_EXPAND, 2, args, NULL, 0, rb_array_dtype(a), nd, shape, dist, true, &wide);
  rb_dist_unref(md_dist);
  rb_dist_unref(dist);
  if (values) rb_dist_unref(values);
  rb_ok(L, st);
  rb_push_array(L, wide);
  rb_operand v = {.array = wide};
  write_masked(L, a, mask, 0, &v);
}

/* a[mask] = array. */
static void write_lone_mask(lua_State *L, rb_array *a, const rb_array *mask, const rb_array *value) {
  int rest = rb_array_ndim(a) - rb_array_ndim(mask);
  rb_advanced_check_mask(L, mask, rb_array_shape(a));
  rb_view v;
  rb_array_view(value, &v);
  while (v.ndim > rest && v.shape[0] == 1) rb_view_drop_axis(&v, 0);
  if (v.ndim == rest + 1) {
    rb_array trimmed = {value->base, rb_view_ref_of(value, &v)};
    masked_list(L, a, mask, &trimmed);
    rb_vref_unref(trimmed.view);
    return;
  }
  rb_operand same = {.array = {value->base, rb_view_ref_of(value, &v)}};
  char x[256], y[256];
  const int64_t *part = rb_array_shape(a) + rb_array_ndim(mask);
  bool good = fits(&v, rest, part);
  if (good) write_masked(L, a, mask, 0, &same);
  rb_vref_unref(same.array.view);
  if (!good)
    rb_error(L, "an array of shape %s cannot be assigned where a mask selects parts of shape %s",
             rb_shape_text(rb_array_ndim(value), rb_array_shape(value), x, sizeof x),
             rb_shape_text(rest, part, y, sizeof y));
}

static void set_plain(lua_State *L, rb_array *a, const rb_items *s, const rb_operand *value) {
  if (is_one(value) && masked_one(L, a, s, value)) return;
  const rb_array *mask = rb_advanced_lone_mask(s);
  if (mask) {
    write_lone_mask(L, a, mask, &value->array);
    return;
  }
  rb_advanced x;
  rb_advanced_resolve(L, a, s, &x);
  scatter(L, a, &x, value);
}

static void fold_plain(lua_State *L, rb_array *a, const rb_items *s, const rb_operand *value, int kind) {
  rb_advanced x;
  rb_advanced_resolve(L, a, s, &x);
  x.fold = kind;
  scatter(L, a, &x, value);
}

/* Writes (kind -1) or folds. What is seen through something is written in a copy, which then goes back. */
static void change(lua_State *L, rb_array *a, const rb_items *s, const rb_operand *value, int kind) {
  rb_array seen = {NULL, NULL}, *target = a;
  rb_advanced_check(L, a, s);
  luaL_checkstack(L, 3 * RB_MAX_NDIM, "index too long");
  if (a->base->readonly || rb_array_is_read_only(a)) rb_error(L, "the array is read-only");
  bool through = a->view && a->view->through;
  if (through) {
    rb_ok(L, rb_through_load(a->base, a->view->through, &seen));
    rb_push_array(L, seen);
    rb_push_view(L, &seen, &a->view->v);
    target = rb_test_array(L, -1);
  }
  if (kind < 0) set_plain(L, target, s, value);
  else fold_plain(L, target, s, value, kind);
  if (through) rb_ok(L, rb_through_store(a->base, a->view->through, &seen));
}

int rb_advanced_set(lua_State *L, rb_array *a, const rb_items *s, const rb_operand *value) {
  change(L, a, s, value, -1);
  return 0;
}

void rb_advanced_fold(lua_State *L, rb_array *a, const rb_items *s, const rb_operand *value, int kind) {
  change(L, a, s, value, kind);
}

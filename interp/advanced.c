/* Index arrays and masks: the items of a key resolved to a view and index arrays, in distributions that the routines
   take (move/indexed.h, routine/select.c).
   interp/: index.c parsed the key; advanced_get.c and advanced_set.c record what is done with it. */
#include "advanced.h"

#include <stdio.h>
#include <string.h>

#include "exec/exec.h"
#include "exec/routines.h"

enum { CHECK_AT_ONCE = 4096 };

static void check_type(lua_State *L, const rb_item *it, int position) {
  rb_dtype t = rb_array_dtype(it->array);
  if (!it->array->base) rb_error(L, "the array has been freed");
  if (rb_dtype_kind(t) > RB_KIND_UINT && rb_array_size(it->array) > 0)
    rb_error(L, "index: item %d is a %s array; integers or booleans expected", position, rb_dtype_name(t));
}

/* ---- distributions ---- */

rb_dist *rb_advanced_dist_of_axes(const rb_dist *from, int first, int n, int before, int ndim, const int64_t *shape) {
  rb_map maps[RB_MAX_NDIM];
  rb_dist *out;
  memset(maps, 0, sizeof maps);
  for (int d = 0; d < ndim; d++) {
    bool copied = d >= before && d < before + n;
    rb_status st = copied ? rb_map_copy(&maps[d], &from->map[first + d - before])
                          : rb_map_init(&maps[d], RB_MAP_WHOLE, shape[d], 1, 0, NULL, NULL);
    if (st != RB_OK) return NULL;
  }
  return rb_dist_new(ndim, maps, rb_now->num_ranks, &out) == RB_OK ? out : NULL;
}

rb_dist *rb_advanced_rows(int ndim, const int64_t *shape, int from, int n) {
  rb_map maps[RB_MAX_NDIM];
  rb_dist *out;
  bool split = false;
  memset(maps, 0, sizeof maps);
  for (int d = 0; d < ndim; d++) {
    bool here = !split && d >= from && d < from + n && shape[d] > 1;
    int parts = here ? (int)(shape[d] < rb_now->num_ranks ? shape[d] : rb_now->num_ranks) : 1;
    split = split || here;
    if (rb_map_init(&maps[d], here ? RB_MAP_BLOCK : RB_MAP_WHOLE, shape[d], parts, 0, NULL, NULL) != RB_OK) return NULL;
  }
  return rb_dist_new(ndim, maps, rb_now->num_ranks, &out) == RB_OK ? out : NULL;
}

bool rb_advanced_is_small(int ndim, const int64_t *shape) {
  rb_dist *d = rb_dist_for(ndim, shape);
  bool small = d->replicated;
  rb_dist_unref(d);
  return small;
}

rb_array rb_advanced_bring(lua_State *L, const rb_array *a, rb_dtype type, rb_dist *dist) {
  rb_array out;
  if (!a->view && a->base->dtype == type && a->base->dist == dist) {
    rb_base_ref(a->base);
    out = (rb_array){a->base, NULL};
  } else {
    rb_ok(L, rb_record_cast(a, type, dist, &out));
  }
  rb_push_array(L, out);
  return out;
}

rb_dist *rb_advanced_mask_dist(const rb_array *a, int md, bool of_mask) {
  const int64_t *shape = rb_array_shape(a);
  int nd = rb_array_ndim(a), n = of_mask ? md : nd;
  return rb_advanced_is_small(nd, shape) ? replicated(n, shape) : rb_advanced_rows(n, shape, 0, md);
}

/* ---- masks to positions ---- */

int64_t rb_advanced_count_true(lua_State *L, const rb_array *mask) {
  rb_array total;
  rb_scalar v;
  int nd = rb_array_ndim(mask);
  rb_ok(L, rb_record_reduce(mask, RB_RED_SUM, RB_OUT_VALUE, RB_INT64, RB_INT64, (uint32_t)((1u << nd) - 1), 0, &total));
  rb_push_array(L, total);
  rb_ok(L, rb_plan_element(&total, NULL, &v));
  lua_pop(L, 1);
  return v.i;
}

/* Pushes the positions of the true elements, counted from 1: int64 (axes, count). */
static rb_array push_nonzero(lua_State *L, const rb_array *mask) {
  int nd = rb_array_ndim(mask);
  const int64_t *shape = rb_array_shape(mask);
  bool small = rb_advanced_is_small(nd, shape);
  rb_dist *d = small ? replicated(nd, shape) : rb_advanced_rows(nd, shape, 0, nd);
  rb_array m = rb_advanced_bring(L, mask, RB_BOOL, d), out;
  rb_dist_unref(d);
  int64_t size[2] = {nd, rb_advanced_count_true(L, &m)};
  static const bool allowed[2] = {false, true};
  bool here = m.base->dist->replicated || size[1] < rb_now->config.dist_threshold;
  d = here ? replicated(2, size) : rb_dist_default(2, size, rb_now->num_ranks, allowed);
  rb_status st = RB_OK;
  if (size[1] == 0 || nd == 0) out = (rb_array){rb_base_new(RB_INT64, 2, size, rb_dist_ref(d)), NULL};
  else st = rb_record_call(RB_ROUTINE_NONZERO, 1, &m, NULL, 0, RB_INT64, 2, size, d, false, &out);
  rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  lua_remove(L, -2);
  return out;
}

/* ---- items to a view and index arrays ---- */

int rb_advanced_axes(const rb_item *it) {
  if (it->kind == RB_ITEM_NEW || it->kind == RB_ITEM_REST) return 0;
  return it->kind == RB_ITEM_ARRAY && rb_is_mask(it->array) ? rb_array_ndim(it->array) : 1;
}

int rb_advanced_count_axes(lua_State *L, const rb_array *a, const rb_items *s) {
  int used = 0, rest = 0, ndim = rb_array_ndim(a);
  for (int i = 0; i < s->n; i++) {
    if (s->item[i].kind == RB_ITEM_ARRAY) check_type(L, &s->item[i], i + 1);
    rest += s->item[i].kind == RB_ITEM_REST;
    used += rb_advanced_axes(&s->item[i]);
  }
  if (rest > 1) rb_error(L, "two '...' in one index");
  if (used > ndim)
    rb_error(L, "%d ind%s for an array of %d dimension%s", used, used == 1 ? "ex" : "ices", ndim, ndim == 1 ? "" : "s");
  return used;
}

static void add_list(lua_State *L, rb_advanced *x, rb_array a, int d, int axis) {
  rb_indexed *h = &x->how;
  if (h->num == RB_MAX_NDIM) rb_error(L, "more than %d index arrays", RB_MAX_NDIM);
  x->list[h->num] = a;
  h->axis[h->num] = d;
  h->label[h->num++] = axis;
}

void rb_advanced_check_mask(lua_State *L, const rb_array *m, const int64_t *extents) {
  int md = rb_array_ndim(m);
  if (rb_shape_equal(md, rb_array_shape(m), md, extents)) return;
  char x[256], y[256];
  rb_error(L, "a mask of shape %s does not fit axes of shape %s", rb_shape_text(md, rb_array_shape(m), x, sizeof x),
           rb_shape_text(md, extents, y, sizeof y));
}

/* A mask of k axes is k index arrays; one of none is an index on a new axis. */
static void add_mask(lua_State *L, rb_advanced *x, const rb_array *m, int d, int axis) {
  int md = rb_array_ndim(m);
  if (md == 0) {
    rb_view_new_axis(&x->how.view, d);
    rb_scalar v;
    rb_ok(L, rb_plan_element(m, NULL, &v));
    int64_t n = v.i != 0;
    rb_array one;
    rb_ok(L, rb_record_fill(RB_INT64, 1, &n, NULL, (rb_scalar){.i = 1}, RB_INT64, &one));
    rb_push_array(L, one);
    add_list(L, x, one, d, axis);
    return;
  }
  rb_advanced_check_mask(L, m, x->how.view.shape + d);
  rb_array p = push_nonzero(L, m);
  for (int k = 0; k < md; k++) {
    rb_view v;
    rb_array_view(&p, &v);
    rb_view_pick(&v, 0, k);
    rb_push_view(L, &(rb_array){p.base, NULL}, &v);
    add_list(L, x, *rb_test_array(L, -1), d + k, axis + k);
  }
}

/* Where the result's index axes stand: NumPy's rule. Integers beside index arrays count as such. */
typedef struct placement {
  int at;      /* axes before the first of them, -1 = none yet */
  bool ended, apart;
} placement;

static void place_item(placement *p, bool is_index, int before) {
  if (is_index && p->at < 0) p->at = before;
  else if (is_index && p->ended) p->apart = true;
  else if (!is_index && p->at >= 0) p->ended = true;
}

static void walk_items(lua_State *L, const rb_array *a, const rb_items *s, rb_advanced *x) {
  int whole = rb_array_ndim(a) - rb_advanced_count_axes(L, a, s), d = 0, axis = 1, listed = 0;
  rb_view *v = &x->how.view;
  placement p = {.at = -1};
  rb_array_view(a, v);
  luaL_checkstack(L, 3 * RB_MAX_NDIM, "index too long");
  for (int i = 0; i < s->n; i++) {
    const rb_item *it = &s->item[i];
    place_item(&p, it->kind == RB_ITEM_INT || it->kind == RB_ITEM_ARRAY, d - listed);
    int used = rb_advanced_axes(it);
    switch (it->kind) {
      case RB_ITEM_INT:
        rb_view_pick(v, d, rb_index_element(L, it->first, v->shape[d], axis));
        d--;
        break;
      case RB_ITEM_RANGE: rb_index_slice(L, v, d, it, axis); break;
      case RB_ITEM_ALL: break;
      case RB_ITEM_NEW:
        if (v->ndim == RB_MAX_NDIM) rb_error(L, "more than %d axes", RB_MAX_NDIM);
        rb_view_new_axis(v, d++);
        break;
      case RB_ITEM_REST:
        d += whole;
        axis += whole;
        break;
      case RB_ITEM_ARRAY: {
        int lists = rb_is_mask(it->array) ? rb_array_ndim(it->array) : 1;
        if (rb_is_mask(it->array)) add_mask(L, x, it->array, d, axis);
        else add_list(L, x, *it->array, d, axis);
        if (lists == 0) d++, lists = 1;
        listed += lists;
        break;
      }
    }
    d += used;
    axis += used;
  }
  x->how.at = p.apart ? 0 : p.at;
}

static void find_shape(lua_State *L, rb_advanced *x) {
  rb_indexed *h = &x->how;
  int64_t list[RB_MAX_NDIM];
  int n = 0;
  for (int k = 0; k < h->num; k++)
    rb_ok(L, rb_shape_broadcast(n, list, rb_array_ndim(&x->list[k]), rb_array_shape(&x->list[k]), &n, list));
  h->ndim = n;
  x->num_list = rb_shape_size(n, list);
  x->ndim = h->view.ndim - h->num + n;
  if (x->ndim > RB_MAX_NDIM) rb_error(L, "more than %d axes", RB_MAX_NDIM);
  int out = 0;
  for (int d = 0, k = 0; d <= h->view.ndim; d++) {
    if (out == h->at) {
      memcpy(x->shape + out, list, sizeof *list * (size_t)n);
      out += n;
    }
    if (d == h->view.ndim) break;
    if (k < h->num && h->axis[k] == d) k++;
    else x->shape[out++] = h->view.shape[d];
  }
}

/* Element number i of an index array, from 1: "3" or "{2,3}". */
static void element_text(const rb_array *a, int64_t i, char *text, size_t size) {
  int64_t at[RB_MAX_NDIM];
  int nd = rb_array_ndim(a);
  for (int d = nd - 1; d >= 0; d--) {
    at[d] = i % rb_array_shape(a)[d] + 1;
    i /= rb_array_shape(a)[d];
  }
  size_t n = (size_t)snprintf(text, size, "%s", nd > 1 ? "{" : "");
  for (int d = 0; d < nd && n < size; d++)
    n += (size_t)snprintf(text + n, size - n, "%s%lld%s", d ? "," : "", (long long)at[d], d == nd - 1 && d ? "}" : "");
}

static int bad_index(lua_State *L, const rb_array *a, int64_t i, int64_t v, int64_t extent, int axis) {
  char where[128];
  element_text(a, i, where, sizeof where);
  if (v == 0)
    return rb_error(L, "index 0: indices count from 1 (element %s of the index array on axis %d)", where, axis);
  return rb_error(L, "index %lld is out of bounds for axis %d of extent %lld (element %s of the index array)",
                  (long long)v, axis, (long long)extent, where);
}

/* Small index arrays that rank 0 holds already are checked at the user's line. */
static bool checked_now(lua_State *L, const rb_array *a, int64_t extent, int axis) {
  const rb_base *b = a->base;
  int64_t n = rb_array_size(a);
  if (n == 0) return true;
  bool here = !a->view && b->slot >= 0 && !b->pending && b->dtype == RB_INT64 && b->dist->replicated;
  if (!here || n > CHECK_AT_ONCE) return false;
  const int64_t *v = (const int64_t *)rb_exec_slot(b->slot)->data;
  for (int64_t i = 0; v && i < n; i++)
    if (v[i] == 0 || v[i] > extent || v[i] < -extent) bad_index(L, a, i, v[i], extent, axis);
  return v != NULL;
}

void rb_advanced_resolve(lua_State *L, const rb_array *a, const rb_items *s, rb_advanced *x) {
  memset(x, 0, sizeof *x);
  x->fold = -1;
  walk_items(L, a, s, x);
  find_shape(L, x);
  x->safe = true;
  for (int k = 0; k < x->how.num; k++)
    x->safe &= checked_now(L, &x->list[k], x->how.view.shape[x->how.axis[k]], x->how.label[k]);
}

rb_array rb_advanced_lists(lua_State *L, const rb_advanced *x, rb_dist *d) {
  const rb_indexed *h = &x->how;
  if (h->num == 1) return rb_advanced_bring(L, &x->list[0], RB_INT64, d);
  int64_t shape[RB_MAX_NDIM];
  shape[0] = h->num;
  memcpy(shape + 1, x->shape + h->at, sizeof *shape * (size_t)h->ndim);
  if (h->ndim == RB_MAX_NDIM) rb_error(L, "more than %d axes", RB_MAX_NDIM - 1);
  rb_dist *all = d->replicated ? replicated(h->ndim + 1, shape)
                               : rb_advanced_dist_of_axes(d, 0, h->ndim, 1, h->ndim + 1, shape);
  if (!all) rb_raise(L, RB_E_INTERNAL);
  rb_array out = {rb_base_new(RB_INT64, h->ndim + 1, shape, all), NULL};
  rb_push_array(L, out);
  for (int k = 0; k < h->num; k++) {
    rb_view v;
    rb_view_identity(&v, h->ndim + 1, shape);
    rb_view_pick(&v, 0, k);
    rb_array row = {out.base, rb_vref_new(&v)};
    rb_operand value = {.array = x->list[k]};
    rb_status st = rb_record_write(&row, &value, NULL);
    rb_vref_unref(row.view);
    rb_ok(L, st);
  }
  return out;
}

/* ---- for both directions ---- */

const rb_array *rb_advanced_lone_mask(const rb_items *s) {
  const rb_item *it = &s->item[0];
  if (it->kind != RB_ITEM_ARRAY || !rb_is_mask(it->array) || rb_array_ndim(it->array) == 0) return NULL;
  for (int i = 1; i < s->n; i++)
    if (s->item[i].kind != RB_ITEM_ALL && s->item[i].kind != RB_ITEM_REST) return NULL;
  return it->array;
}

void rb_advanced_check(lua_State *L, const rb_array *a, const rb_items *s) {
  if (!a->base) rb_error(L, "the array has been freed");
  rb_advanced_count_axes(L, a, s);
}

/* core.nonzero(mask): int64 (axes, count), counted from 1. */
static int nonzero(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  push_nonzero(L, a);
  return 1;
}

void rb_open_index(lua_State *L) {
  lua_pushcfunction(L, nonzero);
  lua_setfield(L, 2, "nonzero");
  lua_pushcfunction(L, rb_index_fold);
  lua_setfield(L, 2, "fold_at");
}

/* Index arrays and masks: from the items of a key to recorded gathers, scatters and masked writes.
   interp/: index.c parsed the key. Here the index arrays are brought into the distributions that the routines take
   (move/indexed.h, routine/select.c); a result whose shape depends on a mask is computed at once. */
#include <stdio.h>
#include <string.h>

#include "exec/exec.h"
#include "exec/routines.h"
#include "graph/through.h"
#include "index.h"
#include "routine/gather.h"

enum { CHECK_AT_ONCE = 4096 };

/* A key with its arrays resolved. */
typedef struct advanced {
  rb_indexed how;
  rb_array list[RB_MAX_NDIM]; /* index arrays; handles on the Lua stack */
  int ndim;                   /* of the result */
  int64_t shape[RB_MAX_NDIM];
  int64_t num_list;           /* elements of the broadcast index arrays */
  bool safe;                  /* all indices are known to be good */
  int fold;                   /* writing: rb_red_kind, -1 = values replace */
} advanced;

static bool is_mask(const rb_array *a) { return rb_array_dtype(a) == RB_BOOL; }

static void check_type(lua_State *L, const rb_item *it, int position) {
  rb_dtype t = rb_array_dtype(it->array);
  if (!it->array->base) rb_error(L, "the array has been freed");
  if (rb_dtype_kind(t) > RB_KIND_UINT && rb_array_size(it->array) > 0)
    rb_error(L, "index: item %d is a %s array; integers or booleans expected", position, rb_dtype_name(t));
}

/* ---- distributions ---- */

static rb_dist *replicated(int ndim, const int64_t *shape) {
  return rb_dist_replicated(ndim, shape, rb_now->num_ranks);
}

/* Maps of another distribution's axes first .. first+n-1, between whole axes: before of them and the rest of shape. */
static rb_dist *dist_of_axes(const rb_dist *from, int first, int n, int before, int ndim, const int64_t *shape) {
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

/* Blocks in rank order of the first of the axes from .. from+n-1 that is longer than 1; the others whole. */
static rb_dist *rows(int ndim, const int64_t *shape, int from, int n) {
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

static bool is_small(int ndim, const int64_t *shape) {
  rb_dist *d = rb_dist_for(ndim, shape);
  bool small = d->replicated;
  rb_dist_unref(d);
  return small;
}

/* The array itself or a copy as a whole base of that type and distribution; pushed. */
static rb_array bring(lua_State *L, const rb_array *a, rb_dtype type, rb_dist *dist) {
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

/* ---- masks to positions ---- */

/* The number of true elements; computed at once. */
static int64_t count_true(lua_State *L, const rb_array *mask) {
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
  bool small = is_small(nd, shape);
  rb_dist *d = small ? replicated(nd, shape) : rows(nd, shape, 0, nd);
  rb_array m = bring(L, mask, RB_BOOL, d), out;
  rb_dist_unref(d);
  int64_t size[2] = {nd, count_true(L, &m)};
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

static int axes_of(const rb_item *it) {
  if (it->kind == RB_ITEM_NEW || it->kind == RB_ITEM_REST) return 0;
  return it->kind == RB_ITEM_ARRAY && is_mask(it->array) ? rb_array_ndim(it->array) : 1;
}

static int count_axes(lua_State *L, const rb_array *a, const rb_items *s) {
  int used = 0, rest = 0, ndim = rb_array_ndim(a);
  for (int i = 0; i < s->n; i++) {
    if (s->item[i].kind == RB_ITEM_ARRAY) check_type(L, &s->item[i], i + 1);
    rest += s->item[i].kind == RB_ITEM_REST;
    used += axes_of(&s->item[i]);
  }
  if (rest > 1) rb_error(L, "two '...' in one index");
  if (used > ndim) rb_error(L, "%d ind%s for an array of %d dimension%s", used, used == 1 ? "ex" : "ices", ndim, ndim == 1 ? "" : "s");
  return used;
}

static void add_list(lua_State *L, advanced *x, rb_array a, int d, int axis) {
  rb_indexed *h = &x->how;
  if (h->num == RB_MAX_NDIM) rb_error(L, "more than %d index arrays", RB_MAX_NDIM);
  x->list[h->num] = a;
  h->axis[h->num] = d;
  h->label[h->num++] = axis;
}

static void check_mask_shape(lua_State *L, const rb_array *m, const int64_t *extents) {
  int md = rb_array_ndim(m);
  if (rb_shape_equal(md, rb_array_shape(m), md, extents)) return;
  char x[256], y[256];
  rb_error(L, "a mask of shape %s does not fit axes of shape %s", rb_shape_text(md, rb_array_shape(m), x, sizeof x),
           rb_shape_text(md, extents, y, sizeof y));
}

/* A mask of k axes is k index arrays; one of none is an index on a new axis. */
static void add_mask(lua_State *L, advanced *x, const rb_array *m, int d, int axis) {
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
  check_mask_shape(L, m, x->how.view.shape + d);
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

static void walk_items(lua_State *L, const rb_array *a, const rb_items *s, advanced *x) {
  int whole = rb_array_ndim(a) - count_axes(L, a, s), d = 0, axis = 1, listed = 0;
  rb_view *v = &x->how.view;
  placement p = {.at = -1};
  rb_array_view(a, v);
  luaL_checkstack(L, 3 * RB_MAX_NDIM, "index too long");
  for (int i = 0; i < s->n; i++) {
    const rb_item *it = &s->item[i];
    place_item(&p, it->kind == RB_ITEM_INT || it->kind == RB_ITEM_ARRAY, d - listed);
    int used = axes_of(it);
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
        int lists = is_mask(it->array) ? rb_array_ndim(it->array) : 1;
        if (is_mask(it->array)) add_mask(L, x, it->array, d, axis);
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

static void find_shape(lua_State *L, advanced *x) {
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

static void resolve(lua_State *L, const rb_array *a, const rb_items *s, advanced *x) {
  memset(x, 0, sizeof *x);
  x->fold = -1;
  walk_items(L, a, s, x);
  find_shape(L, x);
  x->safe = true;
  for (int k = 0; k < x->how.num; k++)
    x->safe &= checked_now(L, &x->list[k], x->how.view.shape[x->how.axis[k]], x->how.label[k]);
}

/* The index arrays as one: of distribution d (axes of the index arrays), with a leading axis for several. */
static rb_array join_lists(lua_State *L, const advanced *x, rb_dist *d) {
  const rb_indexed *h = &x->how;
  if (h->num == 1) return bring(L, &x->list[0], RB_INT64, d);
  int64_t shape[RB_MAX_NDIM];
  shape[0] = h->num;
  memcpy(shape + 1, x->shape + h->at, sizeof *shape * (size_t)h->ndim);
  if (h->ndim == RB_MAX_NDIM) rb_error(L, "more than %d axes", RB_MAX_NDIM - 1);
  rb_dist *all = d->replicated ? replicated(h->ndim + 1, shape) : dist_of_axes(d, 0, h->ndim, 1, h->ndim + 1, shape);
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

/* ---- reading ---- */

/* Distributions of a gather's result and, of its index axes, the index arrays. */
static void gather_dists(lua_State *L, const advanced *x, rb_dist **result, rb_dist **list) {
  const rb_indexed *h = &x->how;
  const int64_t *list_shape = x->shape + h->at;
  bool spread = x->num_list >= rb_now->config.dist_threshold, allowed[RB_MAX_NDIM] = {false};
  const rb_base *first = x->list[0].base;
  if (is_small(x->ndim, x->shape)) {
    *result = replicated(x->ndim, x->shape);
  } else if (h->num == 1 && x->ndim == h->ndim && !x->list[0].view && !first->dist->replicated) {
    *result = rb_dist_ref(first->dist);
  } else {
    for (int d = 0; d < x->ndim; d++) allowed[d] = spread == (d >= h->at && d < h->at + h->ndim);
    *result = rb_dist_default(x->ndim, x->shape, rb_now->num_ranks, allowed);
    if (!spread) {
      *list = replicated(h->ndim, list_shape);
      return;
    }
  }
  *list = (*result)->replicated ? replicated(h->ndim, list_shape)
                                : dist_of_axes(*result, h->at, h->ndim, 0, h->ndim, list_shape);
  if (!*list) rb_raise(L, RB_E_INTERNAL);
}

/* The base that a gather reads: a copy on every rank when it is no longer than a rank's part of the indices. Else many
   equal indices would all be asked of one rank. */
static rb_base *gather_base(lua_State *L, rb_base *b, const advanced *x) {
  int64_t size = rb_shape_size(b->ndim, b->shape);
  if (b->dist->replicated || size > x->num_list / rb_now->num_ranks) return b;
  rb_dist *d = replicated(b->ndim, b->shape);
  rb_array copy = bring(L, &(rb_array){b, NULL}, b->dtype, d);
  rb_dist_unref(d);
  return copy.base;
}

static int gather(lua_State *L, const rb_array *a, const advanced *x) {
  rb_array args[2], out;
  rb_dtype type = rb_array_dtype(a);
  if (rb_shape_size(x->ndim, x->shape) == 0) {
    rb_push_array(L, (rb_array){rb_base_new(type, x->ndim, x->shape, rb_dist_for(x->ndim, x->shape)), NULL});
    return 1;
  }
  rb_dist *result, *list;
  gather_dists(L, x, &result, &list);
  args[0] = (rb_array){gather_base(L, a->base, x), NULL};
  args[1] = join_lists(L, x, list);
  rb_status st = rb_record_call(RB_ROUTINE_GATHER, 2, args, &x->how, sizeof x->how, type, x->ndim, x->shape, result,
                                !x->safe, &out);
  rb_dist_unref(result);
  rb_dist_unref(list);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* The key is one mask over the leading axes: its item. */
static const rb_array *lone_mask(const rb_items *s) {
  const rb_item *it = &s->item[0];
  if (it->kind != RB_ITEM_ARRAY || !is_mask(it->array) || rb_array_ndim(it->array) == 0) return NULL;
  for (int i = 1; i < s->n; i++)
    if (s->item[i].kind != RB_ITEM_ALL && s->item[i].kind != RB_ITEM_REST) return NULL;
  return it->array;
}

/* The mask and what it covers in row order: whole, or both cut along the same axis. */
static rb_dist *mask_dist(const rb_array *a, int md, bool of_mask) {
  const int64_t *shape = rb_array_shape(a);
  int nd = rb_array_ndim(a), n = of_mask ? md : nd;
  return is_small(nd, shape) ? replicated(n, shape) : rows(n, shape, 0, md);
}

static int select_masked(lua_State *L, const rb_array *a, const rb_array *mask) {
  int md = rb_array_ndim(mask), nd = rb_array_ndim(a) - md + 1;
  const int64_t *shape = rb_array_shape(a);
  rb_dtype type = rb_array_dtype(a);
  check_mask_shape(L, mask, shape);
  rb_dist *d = mask_dist(a, md, true);
  rb_array args[2], out;
  args[1] = bring(L, mask, RB_BOOL, d);
  rb_dist_unref(d);
  int64_t size[RB_MAX_NDIM];
  size[0] = count_true(L, &args[1]);
  memcpy(size + 1, shape + md, sizeof *size * (size_t)(nd - 1));
  if (rb_shape_size(nd, size) == 0) {
    rb_push_array(L, (rb_array){rb_base_new(type, nd, size, rb_dist_for(nd, size)), NULL});
    return 1;
  }
  d = mask_dist(a, md, false);
  args[0] = bring(L, a, type, d);
  rb_dist_unref(d);
  rb_dist *result = args[1].base->dist->replicated ? replicated(nd, size) : NULL;
  rb_status st = rb_record_call(RB_ROUTINE_SELECT, 2, args, NULL, 0, type, nd, size, result, false, &out);
  if (result) rb_dist_unref(result);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

static void check_axes(lua_State *L, const rb_array *a, const rb_items *s) {
  if (!a->base) rb_error(L, "the array has been freed");
  count_axes(L, a, s);
}

/* What a gather or scatter works on: the array, or the values of one that is seen through something; pushed. */
static rb_array *push_plain(lua_State *L, const rb_array *a) {
  rb_array plain;
  rb_ok(L, rb_array_plain(a, &plain));
  rb_push_array(L, plain);
  return rb_test_array(L, -1);
}

int rb_advanced_get(lua_State *L, rb_array *a, const rb_items *s) {
  check_axes(L, a, s);
  if (a->view && a->view->through) a = push_plain(L, a);
  const rb_array *mask = lone_mask(s);
  if (mask) return select_masked(L, a, mask);
  advanced x;
  resolve(L, a, s, &x);
  return gather(L, a, &x);
}

/* ---- writing ---- */

/* One value for all places as a replicated 0-d array; pushed. */
static rb_array push_one(lua_State *L, const rb_operand *value, rb_dtype type) {
  rb_array out;
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

/* The values broadcast to a shape, in a distribution, of a type; pushed. Leading extents of 1 too many are dropped. */
static rb_array push_values(lua_State *L, const rb_array *value, int ndim, const int64_t *shape, rb_dtype type,
                            rb_dist *dist) {
  rb_view v;
  rb_array_view(value, &v);
  while (v.ndim > ndim && v.shape[0] == 1) rb_view_drop_axis(&v, 0);
  bool fits = v.ndim <= ndim;
  for (int d = 0; fits && d < v.ndim; d++) fits = v.shape[d] == 1 || v.shape[d] == shape[ndim - v.ndim + d];
  if (!fits) {
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
static void scatter_dists(lua_State *L, const advanced *x, bool whole, rb_dist **value, rb_dist **list) {
  const rb_indexed *h = &x->how;
  const int64_t *list_shape = x->shape + h->at;
  bool allowed[RB_MAX_NDIM] = {false};
  if (!whole && x->num_list >= rb_now->config.dist_threshold && !is_small(h->ndim, list_shape)) {
    *value = rows(x->ndim, x->shape, h->at, h->ndim);
    *list = rows(h->ndim, list_shape, 0, h->ndim);
  } else {
    for (int d = 0; d < x->ndim; d++) allowed[d] = d < h->at || d >= h->at + h->ndim;
    *value = whole || is_small(x->ndim, x->shape) ? replicated(x->ndim, x->shape)
                                                  : rb_dist_default(x->ndim, x->shape, rb_now->num_ranks, allowed);
    *list = replicated(h->ndim, list_shape);
  }
  if (!*value || !*list) rb_raise(L, RB_E_INTERNAL);
}

static rb_status record_scatter(lua_State *L, rb_base *target, advanced *x, const rb_operand *value, bool whole) {
  rb_array args[3] = {{target, NULL}};
  rb_dtype type = x->how.view.part == RB_PART_ALL ? target->dtype : rb_dtype_real(target->dtype);
  rb_dist *value_dist, *list_dist;
  scatter_dists(L, x, whole, &value_dist, &list_dist);
  x->how.one = is_one(value);
  args[1] = join_lists(L, x, list_dist);
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
static void scatter_replicated(lua_State *L, rb_array *a, advanced *x, const rb_operand *value) {
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

static void scatter(lua_State *L, rb_array *a, advanced *x, const rb_operand *value) {
  if (a->base->readonly) rb_error(L, "the array is read-only");
  if (rb_shape_size(x->ndim, x->shape) == 0) return;
  bool whole = a->base->dist->replicated;
  int list_ndim = x->how.ndim;
  bool spread = whole && a->base->ndim > 0 && x->num_list >= rb_now->config.dist_threshold &&
                !is_small(list_ndim, x->shape + x->how.at);
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
    if (mask || !is_mask(s->item[i].array) || rb_array_ndim(s->item[i].array) == 0) return false;
    mask = s->item[i].array;
    before = i;
  }
  int whole = rb_array_ndim(a) - count_axes(L, a, s), d = 0, axis = 1, first = 0;
  rb_view v;
  rb_array_view(a, &v);
  for (int i = 0; i < s->n; i++) {
    const rb_item *it = &s->item[i];
    int used = axes_of(it);
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
      check_mask_shape(L, mask, v.shape + d);
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
  rb_dist *md_dist = mask_dist(a, md, true), *dist = mask_dist(a, md, false);
  rb_dist *values = md_dist->replicated ? replicated(vd, size) : NULL;
  args[0] = bring(L, mask, RB_BOOL, md_dist);
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
  check_mask_shape(L, mask, rb_array_shape(a));
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
  bool fits = v.ndim <= rest;
  for (int d = 0; fits && d < v.ndim; d++)
    fits = v.shape[d] == 1 || v.shape[d] == rb_array_shape(a)[rb_array_ndim(a) - v.ndim + d];
  if (fits) write_masked(L, a, mask, 0, &same);
  rb_vref_unref(same.array.view);
  if (!fits)
    rb_error(L, "an array of shape %s cannot be assigned where a mask selects parts of shape %s",
             rb_shape_text(rb_array_ndim(value), rb_array_shape(value), x, sizeof x),
             rb_shape_text(rest, rb_array_shape(a) + rb_array_ndim(mask), y, sizeof y));
}

static void set_plain(lua_State *L, rb_array *a, const rb_items *s, const rb_operand *value) {
  if (is_one(value) && masked_one(L, a, s, value)) return;
  const rb_array *mask = lone_mask(s);
  if (mask) {
    write_lone_mask(L, a, mask, &value->array);
    return;
  }
  advanced x;
  resolve(L, a, s, &x);
  scatter(L, a, &x, value);
}

static void fold_plain(lua_State *L, rb_array *a, const rb_items *s, const rb_operand *value, int kind) {
  advanced x;
  resolve(L, a, s, &x);
  x.fold = kind;
  scatter(L, a, &x, value);
}

/* Writes (kind -1) or folds. What is seen through something is written in a copy, which then goes back. */
static void change(lua_State *L, rb_array *a, const rb_items *s, const rb_operand *value, int kind) {
  rb_array seen = {NULL, NULL}, *target = a;
  check_axes(L, a, s);
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

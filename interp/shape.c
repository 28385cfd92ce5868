/* View primitives and data movement primitives: permute, new and dropped axes, broadcast, reshape, cast, scans.
   interp/: arguments are checked lists of 1-based axes (the public functions are in the standard library). */
#include <string.h>

#include "binding.h"
#include "exec/routines.h"
#include "graph/through.h"
#include "routine/scan.h"

static int list_axes(lua_State *L, int idx, int *axes) {
  int n = (int)lua_rawlen(L, idx);
  for (int i = 0; i < n && i < RB_MAX_NDIM; i++) {
    lua_rawgeti(L, idx, i + 1);
    axes[i] = (int)lua_tointeger(L, -1) - 1;
    lua_pop(L, 1);
  }
  return n;
}

/* core.permute(a, axes) */
static int permute(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  int axes[RB_MAX_NDIM];
  rb_view v;
  list_axes(L, 2, axes);
  rb_array_view(a, &v);
  rb_view_permute(&v, axes);
  rb_push_view(L, a, &v);
  return 1;
}

/* core.newaxis(a, position): an axis of extent 1 before axis `position` (1..ndim+1). */
static int new_axis(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  rb_view v;
  rb_array_view(a, &v);
  if (v.ndim == RB_MAX_NDIM) return rb_error(L, "more than %d axes", RB_MAX_NDIM);
  rb_view_new_axis(&v, (int)luaL_checkinteger(L, 2) - 1);
  rb_push_view(L, a, &v);
  return 1;
}

/* core.dropaxis(a, axis): of extent 1. */
static int drop_axis(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  rb_view v;
  rb_array_view(a, &v);
  rb_view_drop_axis(&v, (int)luaL_checkinteger(L, 2) - 1);
  rb_push_view(L, a, &v);
  return 1;
}

/* core.shifted(a, offsets, edge): a view whose element is a's that many places further along each axis; edge says what
   is beyond the ends. Nil where a must be copied first: what goes round a view, or a host's buffer, whose room at the
   ends is the host's; what is seen through something. For the arguments of kernel_apply alone. */
static int shifted(lua_State *L) {
  static const char *const names[] = {"round", "reflect", "symmetric", "nearest", "any", NULL};
  rb_array *a = rb_check_array(L, 1);
  rb_edge edge = RB_EDGE_ROUND + (rb_edge)luaL_checkoption(L, 3, NULL, names);
  rb_view v;
  rb_array_view(a, &v);
  luaL_checktype(L, 2, LUA_TTABLE);
  if (a->view && a->view->through) return 0;
  if (edge == RB_EDGE_ROUND && (a->view || a->base->padding)) return 0;
  for (int d = 0; d < v.ndim; d++) {
    lua_rawgeti(L, 2, d + 1);
    v.shift[d] = v.axis[d] < 0 ? 0 : luaL_checkinteger(L, -1);
    lua_pop(L, 1);
    if (v.shift[d]) v.edge = edge;
  }
  rb_push_view(L, a, &v);
  return 1;
}

/* core.broadcast(a, shape, readonly, prefix): readonly even where nothing is repeated; prefix of the message. */
static int broadcast(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  int64_t shape[RB_MAX_NDIM], got[RB_MAX_NDIM];
  int n = rb_check_shape(L, 2, shape), m;
  char x[256], y[256];
  bool fits = rb_shape_broadcast(rb_array_ndim(a), rb_array_shape(a), n, shape, &m, got) == RB_OK &&
              rb_shape_equal(n, shape, m, got);
  if (!fits)
    return rb_error(L, "%sshape %s cannot be broadcast to %s", luaL_optstring(L, 4, ""),
                    rb_shape_text(rb_array_ndim(a), rb_array_shape(a), x, sizeof x),
                    rb_shape_text(n, shape, y, sizeof y));
  rb_view v;
  rb_array_view(a, &v);
  rb_view_broadcast(&v, n, shape);
  if (lua_toboolean(L, 3)) rb_push_read_only_view(L, a, &v);
  else rb_push_view(L, a, &v);
  return 1;
}

/* core.broadcast_shape(s1, s2) */
static int broadcast_shape(lua_State *L) {
  int64_t a[RB_MAX_NDIM], b[RB_MAX_NDIM], out[RB_MAX_NDIM];
  int na = rb_check_shape(L, 1, a), nb = rb_check_shape(L, 2, b), n;
  rb_ok(L, rb_shape_broadcast(na, a, nb, b, &n, out));
  rb_push_shape(L, n, out);
  return 1;
}

/* core.reshape(a, shape, copy): a view where only extents of 1 come or go (unless copy), else the elements move. */
static int reshape(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), out;
  int64_t shape[RB_MAX_NDIM];
  int n = rb_check_shape(L, 2, shape);
  rb_view v, w;
  rb_array_view(a, &v);
  if (!lua_toboolean(L, 3) && rb_view_reshape(&v, n, shape, &w)) {
    rb_push_view(L, a, &w);
    return 1;
  }
  if (rb_shape_size(n, shape) == 0) {
    rb_push_array(L, (rb_array){rb_base_new(rb_array_dtype(a), n, shape, rb_dist_for(n, shape)), NULL});
    return 1;
  }
  rb_ok(L, rb_record_call(RB_ROUTINE_RESHAPE, 1, a, NULL, 0, rb_array_dtype(a), n, shape, NULL, false, &out));
  rb_push_array(L, out);
  return 1;
}

/* Pushes what is seen of a's elements through t; view: of them, kept from a's view. */
static int push_through(lua_State *L, rb_array *a, const rb_view *view, rb_through *t) {
  rb_note_base(L, a);
  t->of = rb_view_ref_of(a, view);
  rb_array out = rb_through_new(t, a->base);
  rb_vref_unref(t->of);
  rb_push_array(L, out);
  return 1;
}

/* core.diagonal(a, axis1, axis2, offset): a view of the other axes, then the diagonal. */
static int diagonal(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  int i = (int)lua_tointeger(L, 2) - 1, j = (int)lua_tointeger(L, 3) - 1, order[RB_MAX_NDIM] = {i, j}, n = 2;
  int64_t offset = lua_tointeger(L, 4);
  rb_view v;
  rb_array_view(a, &v);
  for (int d = 0; d < v.ndim; d++)
    if (d != i && d != j) order[n++] = d;
  rb_view_permute(&v, order);
  int64_t above = offset > 0 ? offset : 0, below = offset < 0 ? -offset : 0;
  int64_t rows = v.shape[0] - below, columns = v.shape[1] - above, length = rows < columns ? rows : columns;
  if (length < 0) length = above = below = 0;
  rb_view_slice(&v, 0, below, 1, length);
  rb_view_slice(&v, 1, above, 1, length);
  rb_through t = {.kind = RB_THROUGH_DIAGONAL, .dtype = rb_array_dtype(a), .ndim = v.ndim - 1};
  memcpy(t.shape, v.shape + 1, sizeof *v.shape * (size_t)t.ndim);
  push_through(L, a, &v, &t);
  rb_array *seen = rb_test_array(L, -1);
  rb_array_view(seen, &v);
  for (int d = 0; d < v.ndim; d++) order[d] = (d + 1) % v.ndim;
  rb_view_permute(&v, order);
  rb_push_view(L, seen, &v);
  return 1;
}

/* core.windows(a, axes, widths): the widths fit. */
static int windows(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  rb_through t = {.kind = RB_THROUGH_WINDOWS, .dtype = rb_array_dtype(a), .ndim = rb_array_ndim(a)};
  rb_view v;
  rb_array_view(a, &v);
  memcpy(t.shape, v.shape, sizeof *v.shape * (size_t)t.ndim);
  t.num_windows = (int)lua_rawlen(L, 2);
  if (t.ndim + t.num_windows > RB_MAX_NDIM) return rb_error(L, "more than %d axes", RB_MAX_NDIM);
  list_axes(L, 2, t.axis);
  for (int w = 0; w < t.num_windows; w++) {
    lua_rawgeti(L, 3, w + 1);
    int64_t width = lua_tointeger(L, -1);
    lua_pop(L, 1);
    t.shape[t.axis[w]] -= width - 1;
    t.shape[t.ndim++] = width;
  }
  return push_through(L, a, &v, &t);
}

/* core.retype(a, dtype, extent): the last axis gets that extent. */
static int retype(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  rb_through t = {.kind = RB_THROUGH_RETYPE, .dtype = rb_check_dtype(L, 2), .ndim = rb_array_ndim(a)};
  rb_view v;
  rb_array_view(a, &v);
  memcpy(t.shape, v.shape, sizeof *v.shape * (size_t)t.ndim);
  if (t.ndim) t.shape[t.ndim - 1] = luaL_checkinteger(L, 3);
  return push_through(L, a, &v, &t);
}

int rb_push_flat(lua_State *L, rb_array *a) {
  rb_through t = {.kind = RB_THROUGH_FLAT, .dtype = rb_array_dtype(a), .ndim = 1, .shape = {rb_array_size(a)}};
  rb_view v, flat;
  rb_array_view(a, &v);
  if (rb_view_reshape(&v, 1, t.shape, &flat)) {
    rb_push_view(L, a, &flat);
    return 1;
  }
  return push_through(L, a, &v, &t);
}

/* core.cast(a, dtype): a new array, also when the dtype is the same. */
static int cast(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), out;
  rb_ok(L, rb_record_cast(a, rb_check_dtype(L, 2), NULL, &out));
  rb_push_array(L, out);
  return 1;
}

/* core.redistribute(a, dist options) */
static int redistribute(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), out;
  rb_dist *d = rb_check_dist(L, 2, rb_array_ndim(a), rb_array_shape(a));
  rb_status st = rb_record_cast(a, rb_array_dtype(a), d, &out);
  if (d) rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* core.place(a, dist options): the array where they want it: itself when it is there. */
static int place(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), out;
  rb_dist *d = rb_check_dist(L, 2, rb_array_ndim(a), rb_array_shape(a));
  if (!d || (!a->view && a->base->dist == d)) {
    if (d) rb_dist_unref(d);
    lua_settop(L, 1);
    return 1;
  }
  rb_status st = rb_record_cast(a, rb_array_dtype(a), d, &out);
  rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* core.distribute_as(a, b): a with b's distribution (of the same shape); where b is a view that no distribution
   describes, with the default one. */
static int distribute_as(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), *b = rb_check_array(L, 2), out;
  rb_dist *d = NULL;
  if (!b->view) d = rb_dist_ref(b->base->dist);
  else if (!b->view->through) d = rb_view_dist(&b->view->v, b->base->dist, false);
  if (!d) d = rb_dist_for(rb_array_ndim(b), rb_array_shape(b));
  rb_status st = rb_record_cast(a, rb_array_dtype(a), d, &out);
  rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* core.scan(a, "add" | "multiply" | "minimum" | "maximum", axis, dtype) */
static int scan(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), arg, out;
  static const char *const names[] = {"add", "multiply", "minimum", "maximum", NULL};
  static const rb_red_kind kinds[] = {RB_RED_SUM, RB_RED_PROD, RB_RED_MIN, RB_RED_MAX};
  rb_scan_args args = {.kind = kinds[luaL_checkoption(L, 2, NULL, names)], .axis = (int)luaL_checkinteger(L, 3) - 1};
  rb_dtype t = rb_check_dtype(L, 4);
  int n = rb_array_ndim(a);
  const int64_t *shape = rb_array_shape(a);
  /* the routine works on block maps along the axis, in the result's dtype and distribution */
  rb_dist *d = !a->view && a->base->dist->blocks ? rb_dist_ref(a->base->dist) : rb_dist_for(n, shape);
  rb_status st = rb_record_as(a, t, d, &arg);
  if (st == RB_OK) {
    st = rb_record_call(RB_ROUTINE_SCAN, 1, &arg, &args, sizeof args, t, n, shape, d, false, &out);
    rb_drop_array(arg);
  }
  rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

void rb_open_shape(lua_State *L) {
  static const luaL_Reg functions[] = {{"permute", permute},
                                       {"newaxis", new_axis},
                                       {"dropaxis", drop_axis},
                                       {"broadcast", broadcast}, {"shifted", shifted},
                                       {"broadcast_shape", broadcast_shape},
                                       {"reshape", reshape},
                                       {"diagonal", diagonal},
                                       {"windows", windows},
                                       {"retype", retype},
                                       {"cast", cast},
                                       {"redistribute", redistribute},
                                       {"place", place},
                                       {"distribute_as", distribute_as},
                                       {"scan", scan},
                                       {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

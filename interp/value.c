/* Values between Lua and the core: scalars, operands, nested tables to arrays, arrays to nested tables.
   interp/: loops over elements only where Lua tables are the other side. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "binding.h"

/* NaN comes out without a sign, so that Lua prints "nan". */
void rb_push_scalar(lua_State *L, rb_scalar v, rb_dtype t) {
  switch (rb_dtype_kind(t)) {
    case RB_KIND_BOOL: lua_pushboolean(L, v.i != 0); return;
    case RB_KIND_INT: lua_pushinteger(L, v.i); return;
    case RB_KIND_UINT:
      if (v.u > INT64_MAX) lua_pushnumber(L, (double)v.u);
      else lua_pushinteger(L, v.i);
      return;
    case RB_KIND_FLOAT: lua_pushnumber(L, isnan(v.f) ? NAN : v.f); return;
    case RB_KIND_COMPLEX: rb_complex_push(L, v.c.re, v.c.im); return;
  }
}

bool rb_test_scalar(lua_State *L, int idx, rb_argtype *out) {
  memset(out, 0, sizeof *out);
  switch (lua_type(L, idx)) {
    case LUA_TNUMBER:
      if (lua_isinteger(L, idx)) {
        out->type = RB_INT64;
        out->weak = RB_WEAK_INT;
        out->value.i = lua_tointeger(L, idx);
      } else {
        out->type = RB_FLOAT64;
        out->weak = RB_WEAK_FLOAT;
        out->value.f = lua_tonumber(L, idx);
      }
      return true;
    case LUA_TBOOLEAN:
      out->type = RB_BOOL;
      out->weak = RB_WEAK_BOOL;
      out->value.i = lua_toboolean(L, idx);
      return true;
    case LUA_TUSERDATA:
    case LUA_TTABLE:
      if (!rb_complex_test(L, idx, &out->value.c)) return false;
      out->type = RB_COMPLEX128;
      out->weak = RB_WEAK_COMPLEX;
      return true;
    default: return false;
  }
}

const char *rb_to_text(lua_State *L, int idx) {
  if (lua_type(L, idx) != LUA_TSTRING) return NULL;
  size_t n;
  const char *s = lua_tolstring(L, idx, &n);
  return strlen(s) == n ? s : NULL;
}

bool rb_to_integer(lua_State *L, int idx, int64_t *out) {
  int ok = 0;
  if (lua_type(L, idx) == LUA_TNUMBER) *out = lua_tointegerx(L, idx, &ok);
  return ok != 0;
}

void *rb_new_buffer(lua_State *L, int64_t n, size_t size) {
  rb_ok(L, rb_pool_allows((double)n * (double)size));
  return lua_newuserdatauv(L, (size_t)n * size + 1, 0);
}

/* ---- nested tables ---- */

typedef struct nest {
  int ndim;
  int64_t shape[RB_MAX_NDIM];
  rb_dtype dtype;
  bool any, arrays;
} nest;

/* Every key of the table at the top must be 1..n. */
static int64_t list_length(lua_State *L, const char *what) {
  int64_t n = (int64_t)lua_rawlen(L, -1), count = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    int64_t k = 0;
    if (!rb_to_integer(L, -2, &k)) {
      if (luaL_getmetafield(L, -3, "__name") == LUA_TSTRING)
        rb_error(L, "%s: a list expected, got %s", what, rb_described(L, -4));
      rb_error(L, "%s: a list expected, got a table with the key %s", what, luaL_tolstring(L, -2, NULL));
    }
    count++;
    if (k < 1 || k > n) {
      for (int64_t i = 1; i < k; i++)
        if (lua_rawgeti(L, -3, i) == LUA_TNIL) rb_error(L, "%s: the list has a hole at position %d", what, (int)i);
        else lua_pop(L, 1);
    }
  }
  for (int64_t i = 1; count < n && i <= n; i++) {
    if (lua_rawgeti(L, -1, i) == LUA_TNIL) rb_error(L, "%s: the list has a hole at position %d", what, (int)i);
    lua_pop(L, 1);
  }
  return n;
}

/* Shape and dtype of the nested table at the top of the stack. */
static void measure(lua_State *L, nest *s, int depth, const char *what) {
  rb_argtype v;
  luaL_checkstack(L, 4, "table nested too deeply");
  if (rb_test_array(L, -1)) {
    const rb_array *a = rb_test_array(L, -1);
    int nd = rb_array_ndim(a);
    if (s->ndim < 0) {
      s->ndim = depth + nd;
      for (int d = 0; d < nd; d++) s->shape[depth + d] = rb_array_shape(a)[d];
    }
    bool same = s->ndim == depth + nd;
    for (int d = 0; same && d < nd; d++) same = s->shape[depth + d] == rb_array_shape(a)[d];
    if (!same) rb_error(L, "%s: arrays of different shapes in a table", what);
    s->arrays = true;
    s->dtype = s->any ? rb_promote(s->dtype, rb_array_dtype(a)) : rb_array_dtype(a);
    s->any = true;
  } else if (rb_test_scalar(L, -1, &v)) {
    if (s->ndim < 0) s->ndim = depth;
    if (s->ndim != depth)
      rb_error(L, "%s: the nested table is not rectangular (a value where a list is expected)", what);
    s->dtype = s->any ? rb_promote(s->dtype, v.type) : v.type;
    s->any = true;
  } else if (lua_istable(L, -1)) {
    if (depth >= RB_MAX_NDIM) rb_error(L, "%s: more than %d axes", what, RB_MAX_NDIM);
    if (s->ndim >= 0 && depth >= s->ndim)
      rb_error(L, "%s: the nested table is not rectangular (a list where a value is expected)", what);
    int64_t n = list_length(L, what);
    if (s->shape[depth] < 0) s->shape[depth] = n;
    if (s->shape[depth] != n)
      rb_error(L, "%s: the nested table is not rectangular (lists of %d and %d elements on axis %d)", what,
               (int)s->shape[depth], (int)n, depth + 1);
    if (n == 0 && s->ndim < 0) s->ndim = depth + 1;
    for (int64_t i = 1; i <= n; i++) {
      lua_rawgeti(L, -1, i);
      measure(L, s, depth + 1, what);
      lua_pop(L, 1);
    }
  } else {
    rb_error(L, "%s: numbers, booleans, tables or arrays expected, got %s", what, rb_described(L, -1));
  }
}

/* Numbers that the dtype cannot hold are refused, as NumPy 2 does. */
static char *fill_table(lua_State *L, const nest *s, int depth, rb_dtype t, char *p) {
  if (depth == s->ndim) {
    rb_argtype v;
    rb_test_scalar(L, -1, &v);
    if (t != s->dtype) rb_ok(L, rb_check_number(&v, t));
    rb_scalar_store(p, t, rb_scalar_cast(v.value, v.type, t));
    return p + rb_dtype_size(t);
  }
  for (int64_t i = 1; i <= s->shape[depth]; i++) {
    lua_rawgeti(L, -1, i);
    p = fill_table(L, s, depth + 1, t, p);
    lua_pop(L, 1);
  }
  return p;
}

/* Tables that hold arrays: a new array, written part by part. */
static void write_parts(lua_State *L, const nest *s, const rb_array *target, int depth, int64_t *at) {
  rb_operand v = {0};
  if (rb_test_array(L, -1) || depth == s->ndim) {
    rb_view w;
    rb_array_view(target, &w);
    for (int d = depth - 1; d >= 0; d--) rb_view_pick(&w, d, at[d]);
    rb_array part = {target->base, rb_view_ref_of(target, &w)};
    if (rb_test_array(L, -1)) v.array = *rb_test_array(L, -1);
    else rb_test_scalar(L, -1, &v.scalar);
    rb_status st = rb_record_write(&part, &v, NULL);
    rb_vref_unref(part.view);
    rb_ok(L, st);
    return;
  }
  for (int64_t i = 1; i <= s->shape[depth]; i++) {
    lua_rawgeti(L, -1, i);
    at[depth] = i - 1;
    write_parts(L, s, target, depth + 1, at);
    lua_pop(L, 1);
  }
}

/* Pushes the array of the table at the top. dtype -1: the table's own. */
static void table_to_array(lua_State *L, int dtype, rb_dist *dist, const char *what) {
  nest s = {.ndim = -1, .dtype = RB_FLOAT64};
  for (int d = 0; d < RB_MAX_NDIM; d++) s.shape[d] = -1;
  measure(L, &s, 0, what);
  for (int d = 0; d < s.ndim; d++)
    if (s.shape[d] < 0) s.shape[d] = 0;
  rb_dtype t = dtype < 0 ? s.dtype : (rb_dtype)dtype;
  rb_array out;
  if (s.arrays) {
    rb_dist *d = dist ? rb_dist_ref(dist) : rb_dist_for(s.ndim, s.shape);
    int64_t at[RB_MAX_NDIM];
    out = (rb_array){rb_base_new(t, s.ndim, s.shape, d), NULL};
    rb_push_array(L, out);
    lua_insert(L, -2);
    write_parts(L, &s, &out, 0, at);
    lua_pop(L, 1);
    return;
  }
  char *buffer = rb_new_buffer(L, rb_shape_size(s.ndim, s.shape), rb_dtype_size(t));
  lua_insert(L, -2);
  fill_table(L, &s, 0, t, buffer);
  rb_ok(L, rb_plan_import(t, s.ndim, s.shape, dist, buffer, &out));
  lua_pop(L, 2);
  rb_push_array(L, out);
}

void rb_to_operand(lua_State *L, int idx, const char *what, rb_operand *out) {
  idx = lua_absindex(L, idx);
  out->array.base = NULL;
  rb_array *a = rb_test_array(L, idx);
  if (a) {
    out->array = *a;
    lua_pushvalue(L, idx);
  } else if (rb_test_scalar(L, idx, &out->scalar)) {
    lua_pushvalue(L, idx);
  } else if (lua_istable(L, idx)) {
    lua_pushvalue(L, idx);
    table_to_array(L, -1, NULL, what);
    out->array = *rb_test_array(L, -1);
  } else {
    rb_error(L, "%s: an array, number, boolean or table expected, got %s%s", what, rb_described(L, idx),
             lua_isnil(L, idx) ? " (a name without a value?)" : "");
  }
}

rb_array *rb_to_array(lua_State *L, int idx, const char *what) {
  rb_operand o;
  rb_to_operand(L, idx, what, &o);
  if (!o.array.base) {
    rb_array out;
    rb_ok(L, rb_record_fill(o.scalar.type, 0, NULL, NULL, o.scalar.value, o.scalar.type, &out));
    lua_pop(L, 1);
    rb_push_array(L, out);
  }
  return rb_test_array(L, -1);
}

/* core.import(value, dtype or nil, dist options or nil): a new array (a copy of arrays). */
static int import(lua_State *L) {
  rb_argtype v;
  int dtype = lua_isnoneornil(L, 2) ? -1 : (int)rb_check_dtype(L, 2);
  rb_array *a = rb_test_array(L, 1), out;
  if (a) {
    rb_dist *d = rb_check_dist(L, 3, rb_array_ndim(a), rb_array_shape(a));
    rb_status st = rb_record_cast(a, dtype < 0 ? rb_array_dtype(a) : (rb_dtype)dtype, d, &out);
    if (d) rb_dist_unref(d);
    rb_ok(L, st);
    rb_push_array(L, out);
  } else if (rb_test_scalar(L, 1, &v)) {
    if (dtype >= 0) rb_ok(L, rb_check_number(&v, (rb_dtype)dtype));
    rb_ok(L, rb_record_fill(dtype < 0 ? v.type : (rb_dtype)dtype, 0, NULL, NULL, v.value, v.type, &out));
    rb_push_array(L, out);
  } else if (lua_istable(L, 1)) {
    rb_dist *d = NULL;
    if (!lua_isnoneornil(L, 3)) {
      nest s = {.ndim = -1, .dtype = RB_FLOAT64};
      for (int i = 0; i < RB_MAX_NDIM; i++) s.shape[i] = -1;
      lua_pushvalue(L, 1);
      measure(L, &s, 0, "ramba.array");
      lua_pop(L, 1);
      d = rb_check_dist(L, 3, s.ndim, s.shape);
    }
    lua_pushvalue(L, 1);
    table_to_array(L, dtype, d, "ramba.array");
    if (d) rb_dist_unref(d);
  } else {
    return rb_error(L, "ramba.array: an array, number, boolean or table expected, got %s", rb_described(L, 1));
  }
  return 1;
}

/* ---- arrays to tables ---- */

static const char *push_nested(lua_State *L, int ndim, const int64_t *shape, int d, rb_dtype t, const char *p) {
  if (d == ndim) {
    rb_push_scalar(L, rb_scalar_load(p, t), t);
    return p + rb_dtype_size(t);
  }
  luaL_checkstack(L, 3, "too many axes");
  lua_createtable(L, shape[d] > INT32_MAX ? 0 : (int)shape[d], 0);
  for (int64_t i = 1; i <= shape[d]; i++) {
    p = push_nested(L, ndim, shape, d + 1, t, p);
    lua_rawseti(L, -2, i);
  }
  return p;
}

/* a:totable(): nested tables; of a 0-d array the value. */
static int totable(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  rb_dtype t = rb_array_dtype(a);
  int64_t n = rb_array_size(a);
  char *buffer = rb_new_buffer(L, n, rb_dtype_size(t));
  rb_ok(L, rb_plan_fetch(a, buffer));
  push_nested(L, rb_array_ndim(a), rb_array_shape(a), 0, t, buffer);
  return 1;
}

void rb_open_value(lua_State *L) {
  lua_pushcfunction(L, import);
  lua_setfield(L, 2, "import");
  lua_pushcfunction(L, totable);
  lua_setfield(L, 2, "totable");
}

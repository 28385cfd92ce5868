/* Primitives that make arrays: constants, progressions, random bits, raw bytes. The public functions are in the
   standard library (create.lua, random.lua), with their options.
   interp/: each records one node. */
#include <string.h>

#include "binding.h"

rb_dtype rb_check_dtype(lua_State *L, int idx) {
  rb_dtype t;
  if (rb_is_complex_maker(L, idx)) return RB_COMPLEX128; /* ramba.complex, which is the name of a dtype too */
  if (lua_type(L, idx) != LUA_TSTRING)
    rb_error(L, "a dtype expected (a string such as \"float64\"), got %s", rb_described(L, idx));
  const char *name = rb_to_text(L, idx);
  if (!name) rb_error(L, "unknown dtype: a name with a zero byte");
  if (!rb_dtype_parse(name, &t)) {
    rb_error(L, "unknown dtype '%s' (bool, int8 ... int64, uint8 ... uint64, float32, float64, complex64, complex128)",
             name);
  }
  return t;
}

int rb_check_shape(lua_State *L, int idx, int64_t *shape) {
  idx = lua_absindex(L, idx);
  if (!lua_istable(L, idx)) {
    if (!rb_to_integer(L, idx, &shape[0]))
      rb_error(L, "a shape expected (a number or list of extents), got %s", rb_described(L, idx));
    if (shape[0] < 0) rb_error(L, "negative extent %lld in a shape", (long long)shape[0]);
    return 1;
  }
  int n = (int)lua_rawlen(L, idx);
  if (n > RB_MAX_NDIM) rb_error(L, "%d axes: at most %d are possible", n, RB_MAX_NDIM);
  double total = 1;
  for (int d = 0; d < n; d++) {
    lua_rawgeti(L, idx, d + 1);
    if (!rb_to_integer(L, -1, &shape[d]))
      rb_error(L, "extent %d of a shape is not an integer: %s", d + 1, rb_described(L, -1));
    if (shape[d] < 0) rb_error(L, "negative extent %lld in a shape", (long long)shape[d]);
    total *= (double)(shape[d] ? shape[d] : 1);
    lua_pop(L, 1);
  }
  if (total > 4e18) rb_error(L, "a shape of more than 2^62 elements");
  return n;
}

static rb_argtype check_scalar(lua_State *L, int idx, const char *what) {
  rb_argtype v;
  rb_array *a = rb_test_array(L, idx);
  if (a && rb_array_size(a) == 1) {
    int64_t zero[RB_MAX_NDIM] = {0};
    memset(&v, 0, sizeof v);
    v.type = rb_array_dtype(a);
    rb_ok(L, rb_plan_element(a, zero, &v.value));
    return v;
  }
  if (!rb_test_scalar(L, idx, &v)) rb_error(L, "%s: a number expected, got %s", what, rb_described(L, idx));
  return v;
}

/* core.fill(shape, dtype, value, dist) */
static int fill(lua_State *L) {
  int64_t shape[RB_MAX_NDIM];
  rb_array out;
  int n = rb_check_shape(L, 1, shape);
  rb_dtype t = rb_check_dtype(L, 2);
  rb_argtype v = check_scalar(L, 3, "fill");
  rb_ok(L, rb_check_number(&v, t));
  rb_dist *d = rb_check_dist(L, 4, n, shape);
  rb_status st = rb_record_fill(t, n, shape, d, v.value, v.type, &out);
  if (d) rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* core.empty(shape, dtype, dist): contents unspecified (zeros or old data). */
static int empty(lua_State *L) {
  int64_t shape[RB_MAX_NDIM];
  int n = rb_check_shape(L, 1, shape);
  rb_dtype t = rb_check_dtype(L, 2);
  rb_dist *d = rb_check_dist(L, 3, n, shape);
  rb_push_array(L, (rb_array){rb_base_new(t, n, shape, d ? d : rb_dist_for(n, shape)), NULL});
  return 1;
}

/* core.affine(n, start, step, dtype, dist): start + i*step, computed in int64 when both are integers, else float64. */
static int affine(lua_State *L) {
  int64_t n = luaL_checkinteger(L, 1);
  rb_argtype start = check_scalar(L, 2, "start"), step = check_scalar(L, 3, "step");
  rb_dtype t = rb_check_dtype(L, 4), compute = start.type == RB_INT64 && step.type == RB_INT64 ? RB_INT64 : RB_FLOAT64;
  rb_dist *d = rb_check_dist(L, 5, 1, &n);
  rb_array out;
  rb_status st = rb_record_affine(t, n, d, rb_scalar_cast(start.value, start.type, compute),
                                  rb_scalar_cast(step.value, step.type, compute), compute, &out);
  if (d) rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* core.random_bits(shape, seed, draw, dist): uint64, a function of (seed, draw, row-major position). */
static int random_bits(lua_State *L) {
  int64_t shape[RB_MAX_NDIM];
  int n = rb_check_shape(L, 1, shape);
  rb_dist *d = rb_check_dist(L, 4, n, shape);
  rb_array out;
  rb_status st =
      rb_record_random(n, shape, d, (uint64_t)luaL_checkinteger(L, 2), (uint64_t)luaL_checkinteger(L, 3), &out);
  if (d) rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* core.frombytes(string, dtype, shape, dist) */
static int frombytes(lua_State *L) {
  size_t n;
  const char *p = luaL_checklstring(L, 1, &n);
  rb_dtype t = rb_check_dtype(L, 2);
  int64_t shape[RB_MAX_NDIM];
  int nd = rb_check_shape(L, 3, shape);
  if (n < (size_t)rb_shape_size(nd, shape) * rb_dtype_size(t))
    return rb_error(L, "frombuffer: %d bytes are too few", (int)n);
  rb_dist *d = rb_check_dist(L, 4, nd, shape);
  rb_array out;
  rb_status st = rb_plan_import(t, nd, shape, d, p, &out);
  if (d) rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

void rb_open_create(lua_State *L) {
  static const luaL_Reg functions[] = {{"fill", fill},   {"empty", empty},         {"affine", affine},
                                       {"random_bits", random_bits}, {"frombytes", frombytes}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

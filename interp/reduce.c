/* The reduction primitive: names to folds and their types. Axes, keepdims, out= and so on are the standard library's
   (reduce.lua).
   interp/: records one node. */
#include <string.h>

#include "binding.h"
#include "exec/program.h"

typedef enum { TYPE_SUM, TYPE_SAME, TYPE_BOOL, TYPE_POSITION, TYPE_MEAN, TYPE_MOMENTS } type_rule;

static const struct {
  const char *name;
  rb_red_kind kind;
  rb_out_kind out;
  type_rule rule;
} folds[] = {{"sum", RB_RED_SUM, RB_OUT_VALUE, TYPE_SUM},        {"prod", RB_RED_PROD, RB_OUT_VALUE, TYPE_SUM},
             {"min", RB_RED_MIN, RB_OUT_VALUE, TYPE_SAME},       {"max", RB_RED_MAX, RB_OUT_VALUE, TYPE_SAME},
             {"fmin", RB_RED_FMIN, RB_OUT_VALUE, TYPE_SAME},     {"fmax", RB_RED_FMAX, RB_OUT_VALUE, TYPE_SAME},
             {"any", RB_RED_OR, RB_OUT_VALUE, TYPE_BOOL},        {"all", RB_RED_AND, RB_OUT_VALUE, TYPE_BOOL},
             {"bitwise_and", RB_RED_AND, RB_OUT_VALUE, TYPE_SAME}, {"bitwise_or", RB_RED_OR, RB_OUT_VALUE, TYPE_SAME},
             {"bitwise_xor", RB_RED_XOR, RB_OUT_VALUE, TYPE_SAME},
             {"argmin", RB_RED_ARGMIN, RB_OUT_POSITION, TYPE_POSITION},
             {"argmax", RB_RED_ARGMAX, RB_OUT_POSITION, TYPE_POSITION},
             {"mean", RB_RED_SUM, RB_OUT_AVERAGE, TYPE_MEAN},
             {"var", RB_RED_MOMENTS, RB_OUT_VAR, TYPE_MOMENTS},  {"std", RB_RED_MOMENTS, RB_OUT_STD, TYPE_MOMENTS}};

/* NumPy: sums and products of bool and small integers are int64 or uint64. */
static rb_dtype sum_type(rb_dtype t) {
  switch (rb_dtype_kind(t)) {
    case RB_KIND_BOOL:
    case RB_KIND_INT: return RB_INT64;
    case RB_KIND_UINT: return RB_UINT64;
    case RB_KIND_FLOAT:
    case RB_KIND_COMPLEX: break;
  }
  return t;
}

/* The type the fold works in: float sums always in double. */
static rb_dtype wide(rb_dtype t) {
  if (t == RB_FLOAT32) return RB_FLOAT64;
  return t == RB_COMPLEX64 ? RB_COMPLEX128 : t;
}

static void fold_types(type_rule rule, rb_dtype t, int dtype, rb_dtype *acc, rb_dtype *out) {
  switch (rule) {
    case TYPE_SUM:
      *out = dtype >= 0 ? (rb_dtype)dtype : sum_type(t);
      *acc = wide(*out == RB_BOOL ? sum_type(t) : *out);
      return;
    case TYPE_SAME: *acc = *out = dtype >= 0 ? (rb_dtype)dtype : t; return;
    case TYPE_BOOL: *acc = *out = RB_BOOL; return;
    case TYPE_POSITION: *acc = t; *out = RB_INT64; return;
    case TYPE_MEAN: {
      bool exact = rb_dtype_kind(t) <= RB_KIND_UINT;
      *out = dtype >= 0 ? (rb_dtype)dtype : exact ? RB_FLOAT64 : t;
      *acc = exact && rb_dtype_kind(*out) != RB_KIND_COMPLEX ? RB_FLOAT64 : wide(*out);
      return;
    }
    case TYPE_MOMENTS:
      *out = dtype >= 0 ? (rb_dtype)dtype : rb_dtype_kind(t) <= RB_KIND_UINT ? RB_FLOAT64 : t;
      *acc = RB_FLOAT64;
      return;
  }
}

/* core.reduce(a, name, axes (list of 1-based axes, or nil: all), dtype or nil, ddof or nil): lazy, kept axes only. */
static int reduce(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), out;
  const char *name = luaL_checkstring(L, 2);
  size_t i = 0, n = sizeof folds / sizeof *folds;
  while (i < n && strcmp(folds[i].name, name)) i++;
  if (i == n) return rb_error(L, "unknown reduction '%s'", name);
  int nd = rb_array_ndim(a);
  uint32_t axes = lua_isnoneornil(L, 3) ? (1u << nd) - 1 : 0;
  int64_t count = 1;
  for (int k = 1; !lua_isnoneornil(L, 3) && k <= (int)lua_rawlen(L, 3); k++) {
    lua_rawgeti(L, 3, k);
    axes |= 1u << (lua_tointeger(L, -1) - 1);
    lua_pop(L, 1);
  }
  for (int d = 0; d < nd; d++)
    if (axes >> d & 1) count *= rb_array_shape(a)[d];
  rb_dtype t = rb_array_dtype(a), acc = t, to = t;
  int dtype = lua_isnoneornil(L, 4) ? -1 : (int)rb_check_dtype(L, 4);
  if (folds[i].rule == TYPE_SAME && count == 0 && folds[i].kind <= RB_RED_FMAX)
    return rb_error(L, "ramba.%s: an empty array has no %s", name,
                    folds[i].kind == RB_RED_MIN || folds[i].kind == RB_RED_FMIN ? "minimum" : "maximum");
  if (folds[i].rule == TYPE_POSITION && count == 0)
    return rb_error(L, "ramba.%s: an empty array has no extreme element", name);
  bool complex = rb_dtype_kind(t) == RB_KIND_COMPLEX;
  bool fits = folds[i].rule == TYPE_MEAN || (folds[i].rule == TYPE_SUM && folds[i].kind == RB_RED_SUM) ||
              folds[i].rule == TYPE_BOOL;
  if (complex && !fits) return rb_error(L, "not yet: ramba.%s of complex arrays", name);
  fold_types(folds[i].rule, t, dtype, &acc, &to);
  rb_ok(L, rb_record_reduce(a, folds[i].kind, folds[i].out, acc, to, axes, luaL_optnumber(L, 5, 0), &out));
  rb_push_array(L, out);
  return 1;
}

void rb_open_reduce(lua_State *L) {
  lua_pushcfunction(L, reduce);
  lua_setfield(L, 2, "reduce");
}

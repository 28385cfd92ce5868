/* Calls in kernels: the mathematical library, the module's elementwise functions, and Lua functions, which are inlined.
   interp/: a part of the kernel compiler. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "kernel.h"

typedef enum {
  M_ABS = 1, M_FLOOR, M_CEIL, M_SQRT, M_SIN, M_COS, M_TAN, M_ASIN, M_ACOS, M_ATAN, M_EXP, M_LOG, M_MAX, M_MIN, M_FMOD,
  M_MODF, M_TOINTEGER, M_DEG, M_RAD, M_ULT, M_TYPE, M_COUNT
} math_function;

static const char *const math_names[M_COUNT] = {NULL, "abs", "floor", "ceil", "sqrt", "sin", "cos", "tan", "asin",
  "acos", "atan", "exp", "log", "max", "min", "fmod", "modf", "tointeger", "deg", "rad", "ult", "type"};

enum { KNOWN_IPAIRS = 998, KNOWN_COMPLEX, KNOWN_OP };

/* Adds to registry["ramba.kernel"]: function or ufunc object -> number. Index 1 is the module, 2 the core table. */
void rk_known_init(lua_State *L) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, "ramba.kernel");
  int known = lua_gettop(L);
  lua_getglobal(L, "math");
  for (int m = 1; lua_istable(L, -1) && m < M_COUNT; m++) {
    lua_getfield(L, -1, math_names[m]);
    lua_pushinteger(L, m);
    if (lua_isnil(L, -2)) lua_pop(L, 2);
    else lua_rawset(L, -4);
  }
  lua_pop(L, 1);
  if (lua_getglobal(L, "ipairs") != LUA_TNIL) {
    lua_pushinteger(L, KNOWN_IPAIRS);
    lua_rawset(L, known);
  }
  if (lua_getfield(L, 1, "complex") == LUA_TNIL) lua_getfield(L, 2, "complex"); /* nil: not defined yet */
  lua_pushinteger(L, KNOWN_COMPLEX);
  lua_rawset(L, known);
  lua_settop(L, known);
  for (int op = 0; op < RB_OP_COUNT; op++) {
    lua_getfield(L, 1, rb_op_info((rb_op)op)->name);
    lua_pushinteger(L, KNOWN_OP + op);
    if (lua_isnil(L, -2)) lua_pop(L, 2);
    else lua_rawset(L, -3);
  }
  lua_pop(L, 1);
}

static rk_val float_call(rk *c, rb_irop op, rk_val a) {
  rb_dtype t = a.type == RB_FLOAT32 ? RB_FLOAT32 : RB_FLOAT64;
  return rk_number(t, rk_emit(c, op, t, rk_cast(c, &a, t), -1, -1), a.weak);
}

static int in_range(rk *c, rb_dtype t, int v) {
  rb_ir *ir = &c->body->ir;
  int lo = rb_ir_const(ir, t, (rb_scalar){.f = -0x1p63}), hi = rb_ir_const(ir, t, (rb_scalar){.f = 0x1p63});
  return rk_emit(c, RB_IR_AND, RB_BOOL, rk_emit(c, RB_IR_LE, t, lo, v, -1), rk_emit(c, RB_IR_LT, t, v, hi, -1), -1);
}

/* floor and ceil give integers. */
static rk_val rounded(rk *c, rb_irop op, rk_val a) {
  if (a.type == RB_INT64) return a;
  rk_val f = float_call(c, op, a);
  rk_check(c, in_range(c, (rb_dtype)f.type, f.v), RB_FAULT_NOT_INTEGRAL);
  return rk_number(RB_INT64, rb_ir_cast(&c->body->ir, f.v, RB_INT64), a.weak);
}

static rk_val extremum(rk *c, bool max, const rk_val *args, int n) {
  rk_val best = args[0];
  for (int k = 1; k < n; k++) {
    int better = max ? rk_compare(c, OP_LT, best, args[k]) : rk_compare(c, OP_LT, args[k], best);
    rk_val t = rk_join(c, &best, &args[k]);
    int x = rk_cast(c, &args[k], (rb_dtype)t.type), y = rk_cast(c, &best, (rb_dtype)t.type);
    t.v = rk_emit(c, RB_IR_SELECT, (rb_dtype)t.type, better, x, y);
    best = t;
  }
  return best;
}

static rk_val remainder_call(rk *c, rk_val a, rk_val b) {
  if (a.type == RB_INT64 && b.type == RB_INT64) {
    rk_check(c, rk_emit(c, RB_IR_NE, RB_INT64, b.v, rk_int(c, 0).v, -1), RB_FAULT_MODULO);
    return rk_number(RB_INT64, rk_emit(c, RB_IR_IREM, RB_INT64, a.v, b.v, -1), a.weak && b.weak);
  }
  rk_val t = rk_join(c, &a, &b);
  t.v =
      rk_emit(c, RB_IR_FMOD, (rb_dtype)t.type, rk_cast(c, &a, (rb_dtype)t.type), rk_cast(c, &b, (rb_dtype)t.type), -1);
  return t;
}

/* Lua takes log2 and log10 where the base is 2 or 10. */
static rk_val logarithm(rk *c, const rk_val *a, int n) {
  if (n < 2) return float_call(c, RB_IR_LOG, a[0]);
  int is2 = rk_compare(c, OP_EQ, a[1], rk_int(c, 2)), is10 = rk_compare(c, OP_EQ, a[1], rk_int(c, 10));
  rk_val quotient = rk_arith(c, OP_DIV, float_call(c, RB_IR_LOG, a[0]), float_call(c, RB_IR_LOG, a[1]));
  rk_val two = float_call(c, RB_IR_LOG2, a[0]), ten = float_call(c, RB_IR_LOG10, a[0]);
  quotient = rk_select(c, is10, &ten, &quotient);
  return rk_select(c, is2, &two, &quotient);
}

static rk_val scaled(rk *c, rk_val a, double factor) {
  rk_val x = a.type == RB_INT64 ? rk_convert(c, &a, RB_FLOAT64) : a;
  return rk_arith(c, OP_MUL, x, rk_float(c, factor));
}

/* An integer or nil. */
static rk_val to_integer(rk *c, rk_val a) {
  if (a.type == RB_INT64) return a;
  rb_dtype t = (rb_dtype)a.type;
  int whole = rk_emit(c, RB_IR_EQ, t, rk_emit(c, RB_IR_FLOOR, t, a.v, -1, -1), a.v, -1);
  rk_val r = rk_convert(c, &a, RB_INT64);
  r.maybe = true;
  r.present = rk_emit(c, RB_IR_AND, RB_BOOL, whole, in_range(c, t, a.v), -1);
  return r;
}

static rk_val unsigned_less(rk *c, rk_val a, rk_val b) {
  a = rk_present(c, to_integer(c, a));
  b = rk_present(c, to_integer(c, b));
  int x = rk_cast(c, &a, RB_UINT64), y = rk_cast(c, &b, RB_UINT64);
  return rk_number(RB_BOOL, rk_emit(c, RB_IR_LT, RB_UINT64, x, y, -1), a.weak && b.weak);
}

static rk_val type_name(rk *c, const rk_val *a) {
  if (a->kind != RK_NUM || a->type == RB_BOOL || rk_is_complex(a)) rk_refuse(c, "math.type of no number");
  lua_pushstring(c->L, a->type == RB_INT64 ? "integer" : "float");
  return (rk_val){.kind = RK_OBJ, .obj = rk_keep(c)};
}

static int modf_call(rk *c, rk_val a, rk_val *results) {
  results[0] = a;
  results[1] = rk_float(c, 0);
  if (a.type == RB_INT64) return 2;
  rk_val whole = float_call(c, RB_IR_TRUNC, a);
  rb_dtype t = (rb_dtype)whole.type;
  int x = rk_cast(c, &a, t), zero = rb_ir_const(&c->body->ir, t, (rb_scalar){.f = 0});
  int same = rk_emit(c, RB_IR_EQ, t, x, whole.v, -1), rest = rk_emit(c, RB_IR_SUB, t, x, whole.v, -1);
  results[0] = rk_number(t, rk_emit(c, RB_IR_ADD, t, whole.v, zero, -1), a.weak); /* Lua: an integer, which has no -0 */
  results[1] = rk_number(t, rk_emit(c, RB_IR_SELECT, t, same, zero, rest), a.weak);
  return 2;
}

static rk_val arctangent(rk *c, const rk_val *a, int n) {
  rk_val one = rk_float(c, 1), b = n > 1 ? a[1] : one;
  if (n < 2) return float_call(c, RB_IR_ATAN, a[0]);
  rk_val t = rk_join(c, &a[0], &b);
  if (t.type == RB_INT64) t.type = RB_FLOAT64;
  t.v = rk_emit(c, RB_IR_ATAN2, (rb_dtype)t.type, rk_cast(c, &a[0], (rb_dtype)t.type), rk_cast(c, &b, (rb_dtype)t.type),
                -1);
  return t;
}

static int math_call(rk *c, int m, const rk_val *given, int n, rk_val *results) {
  rk_val a[16];
  if (n < 1 || n > 16) rk_refuse(c, "math.%s with %d arguments", math_names[m], n);
  if (m == M_TYPE) {
    a[0] = rk_present(c, given[0]);
    results[0] = type_name(c, &a[0]);
    return 1;
  }
  for (int k = 0; k < n; k++) a[k] = rk_use(c, given[k], math_names[m]);
  if ((m == M_FMOD || m == M_ULT) && n < 2) rk_refuse(c, "math.%s with one argument", math_names[m]);
  switch ((math_function)m) {
    case M_ABS:
      results[0] = a[0];
      results[0].v = rk_emit(c, RB_IR_ABS, (rb_dtype)a[0].type, a[0].v, -1, -1);
      return 1;
    case M_FLOOR: results[0] = rounded(c, RB_IR_FLOOR, a[0]); return 1;
    case M_CEIL: results[0] = rounded(c, RB_IR_CEIL, a[0]); return 1;
    case M_SQRT: results[0] = float_call(c, RB_IR_SQRT, a[0]); return 1;
    case M_SIN: results[0] = float_call(c, RB_IR_SIN, a[0]); return 1;
    case M_COS: results[0] = float_call(c, RB_IR_COS, a[0]); return 1;
    case M_TAN: results[0] = float_call(c, RB_IR_TAN, a[0]); return 1;
    case M_ASIN: results[0] = float_call(c, RB_IR_ASIN, a[0]); return 1;
    case M_ACOS: results[0] = float_call(c, RB_IR_ACOS, a[0]); return 1;
    case M_ATAN: results[0] = arctangent(c, a, n); return 1;
    case M_EXP: results[0] = float_call(c, RB_IR_EXP, a[0]); return 1;
    case M_LOG: results[0] = logarithm(c, a, n); return 1;
    case M_MAX: results[0] = extremum(c, true, a, n); return 1;
    case M_MIN: results[0] = extremum(c, false, a, n); return 1;
    case M_FMOD: results[0] = remainder_call(c, a[0], a[1]); return 1;
    case M_MODF: return modf_call(c, a[0], results);
    case M_TOINTEGER: results[0] = to_integer(c, a[0]); return 1;
    case M_DEG: results[0] = scaled(c, a[0], 180.0 / M_PI); return 1;
    case M_RAD: results[0] = scaled(c, a[0], M_PI / 180.0); return 1;
    case M_ULT: results[0] = unsigned_less(c, a[0], a[1]); return 1;
    case M_TYPE:
    case M_COUNT: break;
  }
  return 0;
}

static int inline_function(rk *c, int closure, const void *identity, const rk_val *args, int n, rk_val *results) {
  const char *source = c->source;
  int line = c->line;
  for (int k = 0; k < c->depth; k++)
    if (c->active[k] == identity) rk_refuse(c, "a recursive function");
  n = rk_function(c, closure, args, n, results);
  c->source = source;
  c->line = line;
  return n;
}

/* The name of a C function for messages: the field of a loaded module that it is; pushed. */
static const char *c_name(lua_State *L, int f) {
  int top = lua_gettop(L);
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  for (lua_pushnil(L); lua_next(L, top + 1); lua_settop(L, top + 2)) {
    if (!lua_istable(L, -1) || lua_type(L, -2) != LUA_TSTRING) continue;
    for (lua_pushnil(L); lua_next(L, top + 3); lua_settop(L, top + 4)) {
      if (!lua_rawequal(L, -1, f) || lua_type(L, -2) != LUA_TSTRING) continue;
      const char *module = lua_tostring(L, top + 2), *field = lua_tostring(L, top + 4);
      return strcmp(module, "_G") ? lua_pushfstring(L, "%s.%s", module, field) : field;
    }
  }
  return lua_pushliteral(L, "?");
}

/* The iterator, the table and the index before the first. */
static int ipairs_call(rk *c, const rk_val *args, int n, rk_val *results) {
  bool is_table = n == 1 && args[0].kind == RK_TABLE && c->table[args[0].obj].lua;
  if (n == 1 && args[0].kind == RK_OBJ) {
    int top = lua_gettop(c->L);
    rk_push(c, args[0].obj);
    is_table = lua_istable(c->L, -1) && !lua_getmetatable(c->L, -1) && lua_rawlen(c->L, -1) > 0;
    lua_settop(c->L, top);
  }
  if (!is_table) rk_refuse(c, "ipairs of what is not a table of numbers");
  results[0] = (rk_val){.kind = RK_OP, .v = RK_IPAIRS};
  results[1] = args[0];
  results[2] = rk_int(c, 0);
  return 3;
}

int rk_call(rk *c, rk_val f, const rk_val *args, int n, rk_val *results) {
  lua_State *L = c->L;
  if (f.kind == RK_OP && f.v >= 0) {
    results[0] = rk_op(c, (rb_op)f.v, args, n);
    return 1;
  }
  if (f.kind != RK_OBJ) rk_refuse(c, "a call of something that is not a function");
  rk_push(c, f.obj);
  lua_pushvalue(L, -1);
  lua_rawget(L, c->known);
  int known = (int)lua_tointeger(L, -1);
  bool is_lua = lua_isfunction(L, -2) && !lua_iscfunction(L, -2), is_c = lua_iscfunction(L, -2);
  const void *identity = lua_topointer(L, -2);
  lua_pop(L, 2);
  if (known || !is_lua) rk_read_identity(c, f.obj);
  if (known >= KNOWN_OP) {
    results[0] = rk_op(c, (rb_op)(known - KNOWN_OP), args, n);
    return 1;
  }
  if (known == KNOWN_IPAIRS) return ipairs_call(c, args, n, results);
  if (known == KNOWN_COMPLEX) {
    results[0] = rk_complex(c, args, n);
    return 1;
  }
  if (known) return math_call(c, known, args, n, results);
  if (is_lua) return inline_function(c, f.obj, identity, args, n, results);
  if (!is_c) rk_refuse(c, "a call of a value that is not a function");
  rk_push(c, f.obj);
  rk_refuse(c, "a call of the C function %s", c_name(L, lua_gettop(L)));
}

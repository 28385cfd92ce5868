/* One complex number as a Lua value: fields re and im, arithmetic, equality, text as Python prints it.
   interp/: only the scalar; arrays of complex numbers are ordinary arrays. Constant after creation. */
#include "complex.h"

#include <lauxlib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "binding.h"
#include "format.h"

#define COMPLEX "ramba.complex"

void rb_complex_push(lua_State *L, double re, double im) {
  rb_c128 *z = lua_newuserdatauv(L, sizeof *z, 0);
  *z = (rb_c128){re, im};
  luaL_setmetatable(L, COMPLEX);
}

bool rb_complex_test(lua_State *L, int idx, rb_c128 *out) {
  const rb_c128 *z = luaL_testudata(L, idx, COMPLEX);
  if (z && out) *out = *z;
  return z != NULL;
}

/* A complex value or a number. */
static bool get(lua_State *L, int idx, rb_c128 *out) {
  if (rb_complex_test(L, idx, out)) return true;
  if (lua_type(L, idx) != LUA_TNUMBER) return false;
  *out = (rb_c128){lua_tonumber(L, idx), 0};
  return true;
}

static rb_c128 check(lua_State *L, int idx) {
  rb_c128 z;
  if (!get(L, idx, &z)) rb_error(L, "a number or complex value expected, got %s", rb_described(L, idx));
  return z;
}

/* The other operand of a binary operator is neither number nor complex: its own metamethod (an array's) decides; a
   string's would only come back here. */
static int delegate(lua_State *L, const char *event) {
  int other = rb_complex_test(L, 1, NULL) ? 2 : 1;
  if (lua_isstring(L, other) || !luaL_getmetafield(L, other, event))
    return rb_error(L, "attempt to perform arithmetic on a complex number and a %s value", luaL_typename(L, other));
  lua_insert(L, 1);
  lua_call(L, 2, 1);
  return 1;
}

/* Smith's algorithm, as NumPy and Python. */
static rb_c128 divide(rb_c128 a, rb_c128 b) {
  if (fabs(b.re) >= fabs(b.im)) {
    if (b.re == 0 && b.im == 0) return (rb_c128){a.re / 0.0, a.im / 0.0};
    double ratio = b.im / b.re, scale = 1 / (b.re + b.im * ratio);
    return (rb_c128){(a.re + a.im * ratio) * scale, (a.im - a.re * ratio) * scale};
  }
  double ratio = b.re / b.im, scale = 1 / (b.im + b.re * ratio);
  return (rb_c128){(a.re * ratio + a.im) * scale, (a.im * ratio - a.re) * scale};
}

static rb_c128 power(rb_c128 a, rb_c128 b) {
  if (b.re == 0 && b.im == 0) return (rb_c128){1, 0};
  if (a.re == 0 && a.im == 0) return b.re > 0 && b.im == 0 ? (rb_c128){0, 0} : (rb_c128){NAN, NAN};
  if (b.im == 0 && b.re == rint(b.re) && fabs(b.re) < 100) { /* exact for small integers, as NumPy */
    rb_c128 r = {1, 0}, base = a;
    for (int n = (int)fabs(b.re); n; n >>= 1) {
      if (n & 1) r = (rb_c128){r.re * base.re - r.im * base.im, r.re * base.im + r.im * base.re};
      base = (rb_c128){base.re * base.re - base.im * base.im, 2 * base.re * base.im};
    }
    return b.re < 0 ? divide((rb_c128){1, 0}, r) : r;
  }
  double r = hypot(a.re, a.im), angle = atan2(a.im, a.re); /* exp(b * log(a)) */
  double size = pow(r, b.re) * exp(-b.im * angle), turn = b.im * log(r) + b.re * angle;
  return (rb_c128){size * cos(turn), size * sin(turn)};
}

#define OPERATOR(name, event, expr) \
  static int name(lua_State *L) { \
    rb_c128 a, b; \
    if (!get(L, 1, &a) || !get(L, 2, &b)) return delegate(L, event); \
    rb_c128 r = expr; \
    rb_complex_push(L, r.re, r.im); \
    return 1; \
  }

OPERATOR(op_add, "__add", ((rb_c128){a.re + b.re, a.im + b.im}))
OPERATOR(op_sub, "__sub", ((rb_c128){a.re - b.re, a.im - b.im}))
OPERATOR(op_mul, "__mul", ((rb_c128){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}))
OPERATOR(op_div, "__div", divide(a, b))
OPERATOR(op_pow, "__pow", power(a, b))

static int op_unm(lua_State *L) {
  rb_c128 z = check(L, 1);
  rb_complex_push(L, -z.re, -z.im);
  return 1;
}

static int op_eq(lua_State *L) {
  rb_c128 a, b;
  lua_pushboolean(L, get(L, 1, &a) && get(L, 2, &b) && a.re == b.re && a.im == b.im);
  return 1;
}

static int method_abs(lua_State *L) {
  rb_c128 z = check(L, 1);
  lua_pushnumber(L, hypot(z.re, z.im));
  return 1;
}

static int method_angle(lua_State *L) {
  rb_c128 z = check(L, 1);
  lua_pushnumber(L, atan2(z.im, z.re));
  return 1;
}

static int method_conj(lua_State *L) {
  rb_c128 z = check(L, 1);
  rb_complex_push(L, z.re, -z.im);
  return 1;
}

static int get_field(lua_State *L) {
  rb_c128 z = check(L, 1);
  const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  if (!strcmp(key, "re") || !strcmp(key, "real")) rb_push_scalar(L, (rb_scalar){.f = z.re}, RB_FLOAT64);
  else if (!strcmp(key, "im") || !strcmp(key, "imag")) rb_push_scalar(L, (rb_scalar){.f = z.im}, RB_FLOAT64);
  else if (!strcmp(key, "abs")) lua_pushcfunction(L, method_abs);
  else if (!strcmp(key, "angle")) lua_pushcfunction(L, method_angle);
  else if (!strcmp(key, "conj")) lua_pushcfunction(L, method_conj);
  else lua_pushnil(L);
  return 1;
}

static int set_field(lua_State *L) {
  return luaL_error(L, "a complex number cannot be changed: make another with ramba.complex(re, im)");
}

/* complex_text(z, single): "(1+2j)", "2j" when the real part is +0. single: the digits of complex64. */
static int complex_text(lua_State *L) {
  rb_c128 z = check(L, 1);
  bool single = lua_toboolean(L, 2);
  char re[RB_FORMAT_TEXT], im[RB_FORMAT_TEXT], text[2 * RB_FORMAT_TEXT + 8];
  rb_format_text(z.im, single, im);
  if (z.re == 0 && !signbit(z.re)) {
    snprintf(text, sizeof text, "%sj", im);
  } else {
    snprintf(text, sizeof text, "(%s%s%sj)", rb_format_text(z.re, single, re), im[0] == '-' ? "" : "+", im);
  }
  lua_pushstring(L, text);
  return 1;
}

static int to_string(lua_State *L) {
  lua_settop(L, 1);
  return complex_text(L);
}

/* With text it makes text, with an array the array joins. */
static int op_concat(lua_State *L) {
  for (int i = 1; i <= 2; i++) {
    if (lua_type(L, i) == LUA_TSTRING || lua_type(L, i) == LUA_TNUMBER || rb_complex_test(L, i, NULL)) continue;
    if (rb_complex_test(L, 3 - i, NULL) && luaL_getmetafield(L, i, "__concat")) {
      lua_insert(L, 1);
      lua_call(L, 2, 1);
      return 1;
    }
    return rb_error(L, "attempt to concatenate a complex number and %s", rb_described(L, i));
  }
  luaL_tolstring(L, 1, NULL);
  luaL_tolstring(L, 2, NULL);
  lua_concat(L, 2);
  return 1;
}

/* complex(re[, im]); a complex value passes through. */
static int complex_new(lua_State *L) {
  rb_c128 z = check(L, 1);
  if (!lua_isnoneornil(L, 2)) {
    if (lua_type(L, 2) != LUA_TNUMBER) rb_error(L, "the imaginary part must be a number, got %s", rb_described(L, 2));
    z.im = z.im == 0 ? lua_tonumber(L, 2) : z.im + lua_tonumber(L, 2);
  }
  rb_complex_push(L, z.re, z.im);
  return 1;
}

bool rb_is_complex_maker(lua_State *L, int idx) { return lua_tocfunction(L, idx) == complex_new; }

static int is_complex(lua_State *L) {
  lua_pushboolean(L, rb_complex_test(L, 1, NULL));
  return 1;
}

void rb_complex_open(lua_State *L) {
  static const luaL_Reg meta[] = {{"__add", op_add},   {"__sub", op_sub},     {"__mul", op_mul},
                                  {"__div", op_div},   {"__pow", op_pow},     {"__unm", op_unm},
                                  {"__eq", op_eq},     {"__index", get_field},    {"__newindex", set_field},
                                  {"__tostring", to_string}, {"__concat", op_concat}, {NULL, NULL}};
  static const luaL_Reg functions[] = {{"complex", complex_new},
                                       {"is_complex", is_complex},
                                       {"complex_text", complex_text},
                                       {NULL, NULL}};
  luaL_newmetatable(L, COMPLEX);
  luaL_setfuncs(L, meta, 0);
  lua_pop(L, 1);
  luaL_setfuncs(L, functions, 0);
}

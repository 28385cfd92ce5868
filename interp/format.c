/* Floating-point numbers as text, as NumPy's dragon4_positional and dragon4_scientific give them: shortest digits that
   read back as the same number (as float32 or float64), cut at a precision by correct rounding of the exact value.
   interp/: C helpers of stdlib/print.lua; which format, width and layout an array gets is decided there. */
#include "format.h"

#include <lauxlib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Decimal digits of a positive finite number: 0.d1d2d3... * 10^point. */
typedef struct digits {
  char d[40];
  int n, point;
} digits;

#define MAX_PRECISION 1000

static bool reads_back(const char *text, double x, bool single) {
  return single ? (double)strtof(text, NULL) == x : strtod(text, NULL) == x;
}

static void from_scientific(const char *text, digits *out) {
  const char *e = strchr(text, 'e');
  out->n = 0;
  for (const char *p = text; p < e; p++)
    if (*p != '.') out->d[out->n++] = *p;
  while (out->n > 1 && out->d[out->n - 1] == '0') out->n--;
  out->d[out->n] = 0;
  out->point = atoi(e + 1) + 1;
}

/* Adds one unit in the last place of a decimal "d.ddde+xx"; false when it would carry into a new digit. */
static bool next_decimal(char *text) {
  for (char *p = strchr(text, 'e') - 1; p >= text; p--) {
    if (*p == '.') continue;
    if (*p != '9') {
      ++*p;
      return true;
    }
    *p = '0';
  }
  return false;
}

/* The shortest digits within the rounding interval of x > 0, nearest to x among those. A number with 15 (float32: 6)
   or fewer digits is found by the first try; the interval below a power of two is half as wide, so there the decimal
   above can be inside when the nearest is not. */
static void shortest(double x, bool single, digits *out) {
  char text[40];
  int exponent;
  bool power = frexp(x, &exponent) == 0.5;
  int most = single ? 9 : 17;
  for (int n = single ? 6 : 15; n <= most; n++) {
    snprintf(text, sizeof text, "%.*e", n - 1, x);
    if (reads_back(text, x, single) || n == most) break;
    if (power && next_decimal(text) && reads_back(text, x, single)) break;
  }
  from_scientific(text, out);
  if (x < 1e-300 || (single && x < 1e-36)) { /* subnormals have fewer significant digits */
    for (int n = 1; n < out->n; n++) {
      snprintf(text, sizeof text, "%.*e", n - 1, x);
      if (reads_back(text, x, single)) {
        from_scientific(text, out);
        return;
      }
    }
  }
}

static void add_sign(luaL_Buffer *b, double x, bool plus) {
  if (signbit(x)) luaL_addchar(b, '-');
  else if (plus) luaL_addchar(b, '+');
}

static void add_zeros(luaL_Buffer *b, int n) {
  while (n-- > 0) luaL_addchar(b, '0');
}

/* Arguments 2 and 3: single (float32), plus ('+' before positive numbers); 4: precision or nil. */
static int check_precision(lua_State *L) {
  if (lua_isnoneornil(L, 4)) return -1;
  lua_Integer p = luaL_checkinteger(L, 4);
  luaL_argcheck(L, p >= 0 && p <= MAX_PRECISION, 4, "precision out of range");
  return (int)p;
}

static void add_shortest_positional(luaL_Buffer *b, const digits *g) {
  if (g->point <= 0) {
    luaL_addstring(b, "0.");
    add_zeros(b, -g->point);
    luaL_addlstring(b, g->d, (size_t)g->n);
    return;
  }
  luaL_addlstring(b, g->d, (size_t)g->point);
  luaL_addchar(b, '.');
  luaL_addlstring(b, g->d + g->point, (size_t)(g->n - g->point));
}

/* float_positional(x, single, plus, precision): "-12.5", "3."; at most precision digits after the point (nil: as many
   as are needed), no trailing zeros. x is finite. */
static int float_positional(lua_State *L) {
  double x = luaL_checknumber(L, 1);
  int precision = check_precision(L);
  digits g = {"0", 1, 1};
  if (x != 0) shortest(fabs(x), lua_toboolean(L, 2), &g);
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  add_sign(&b, x, lua_toboolean(L, 3));
  int fraction = g.n > g.point ? g.n - g.point : 0;
  if (x == 0) {
    luaL_addstring(&b, "0.");
  } else if (g.n > g.point && (precision < 0 || fraction <= precision)) {
    add_shortest_positional(&b, &g);
  } else {
    char text[340 + MAX_PRECISION];
    int places = fraction == 0 ? 0 : precision; /* whole numbers: the exact value, also beyond the shortest digits */
    int n = snprintf(text, sizeof text, "%.*f", places, fabs(x));
    if (places == 0) text[n++] = '.';
    while (text[n - 1] == '0') n--;
    luaL_addlstring(&b, text, (size_t)n);
  }
  luaL_pushresult(&b);
  return 1;
}

/* float_scientific(x, single, plus, precision, exact, exp_digits): "1.25e-07"; at most precision digits after the
   point, no trailing zeros; exact: all of them, those beyond the shortest being the exact value's; at least exp_digits
   (2) exponent digits. x is finite. */
static int float_scientific(lua_State *L) {
  double x = luaL_checknumber(L, 1);
  int precision = check_precision(L), exp_digits = (int)luaL_optinteger(L, 6, 2), exponent = 0;
  bool exact = lua_toboolean(L, 5);
  digits g = {"0", 1, 1};
  if (x != 0) shortest(fabs(x), lua_toboolean(L, 2), &g);
  char text[MAX_PRECISION + 40], *e = text;
  if (precision >= 0 && (g.n - 1 > precision || (exact && g.n - 1 < precision))) {
    snprintf(text, sizeof text, "%.*e", precision, fabs(x));
    e = strchr(text, 'e');
    exponent = atoi(e + 1);
    while (!exact && e[-1] == '0') e--;
    if (precision == 0) *e++ = '.';
  } else {
    e += sprintf(text, "%c.%s", g.d[0], g.d + 1);
    exponent = g.point - 1;
  }
  sprintf(e, "e%c%0*d", exponent < 0 ? '-' : '+', exp_digits, abs(exponent));
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  add_sign(&b, x, lua_toboolean(L, 3));
  luaL_addstring(&b, text);
  luaL_pushresult(&b);
  return 1;
}

char *rb_format_text(double x, bool single, char *buf) {
  if (isnan(x)) return strcpy(buf, "nan");
  if (isinf(x)) return strcpy(buf, x < 0 ? "-inf" : "inf");
  digits g = {"0", 1, 1};
  if (x != 0) shortest(fabs(x), single, &g);
  char *p = buf;
  if (signbit(x)) *p++ = '-';
  if (x != 0 && (fabsl(x) >= 1e16L || fabsl(x) < 1e-4L)) {
    *p++ = g.d[0];
    p += sprintf(p, g.n > 1 ? ".%s" : "%s", g.d + 1);
    sprintf(p, "e%c%02d", g.point - 1 < 0 ? '-' : '+', abs(g.point - 1));
  } else if (g.point <= 0) {
    sprintf(p, "0.%.*s%s", -g.point, "0000", g.d);
  } else if (g.n <= g.point) {
    sprintf(p, "%s%.*s", g.d, g.point - g.n, "0000000000000000");
  } else {
    sprintf(p, "%.*s.%s", g.point, g.d, g.d + g.point);
  }
  return buf;
}

/* float_text(x, single): str() of a NumPy scalar: "1.5", "2.0", "1e+16", "nan". */
static int float_text(lua_State *L) {
  char buf[RB_FORMAT_TEXT];
  rb_format_text(luaL_checknumber(L, 1), lua_toboolean(L, 2), buf);
  bool whole = !strpbrk(buf, ".enf");
  lua_pushstring(L, buf);
  if (whole) {
    lua_pushliteral(L, ".0");
    lua_concat(L, 2);
  }
  return 1;
}

void rb_format_open(lua_State *L) {
  static const luaL_Reg functions[] = {{"float_positional", float_positional},
                                       {"float_scientific", float_scientific},
                                       {"float_text", float_text},
                                       {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}

/* Maths functions by name, and our own scalar ones.
   kernel/: the loops that call them are in interp_body.h; LLVM code calls them by address. */
#include "vmath.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "philox.h"

/* ---- our own ---- */

double rb_vm_cbrt(double x) {
  double y = cbrt(x), r = rint(y);
  return r * r * r == x && fabs(r) < 0x1p17 ? copysign(r, x) : y;
}
float rb_vm_cbrtf(float x) { return (float)rb_vm_cbrt((double)x); }

double rb_vm_lgamma(double x) {
  int sign;
  return lgamma_r(x, &sign);
}
float rb_vm_lgammaf(float x) {
  int sign;
  return lgammaf_r(x, &sign);
}

static int clamped_int(double e) { return e != e ? 0 : e > 5000 ? 5000 : e < -5000 ? -5000 : (int)e; }
double rb_vm_ldexp(double x, double e) { return ldexp(x, clamped_int(e)); }
float rb_vm_ldexpf(float x, float e) { return ldexpf(x, clamped_int(e)); }

double rb_vm_frexp_m(double x) {
  int e;
  return frexp(x, &e);
}
float rb_vm_frexp_mf(float x) {
  int e;
  return frexpf(x, &e);
}
double rb_vm_frexp_e(double x) {
  int e = 0;
  if (isfinite(x)) frexp(x, &e);
  return e;
}
float rb_vm_frexp_ef(float x) { return (float)rb_vm_frexp_e((double)x); }

/* Chebyshev series of exp(-x) I0(x) on [0, 8] and of exp(-x) sqrt(x) I0(x) on [8, inf), from Clenshaw (1962), the
   coefficients NumPy and Cephes use. */
static const double i0_small[] = {
  -4.4153416464793395e-18, 3.3307945188222384e-17, -2.431279846547955e-16, 1.715391285555133e-15,
  -1.1685332877993451e-14, 7.676185498604936e-14, -4.856446783111929e-13, 2.95505266312964e-12,
  -1.726826291441556e-11, 9.675809035373237e-11, -5.189795601635263e-10, 2.6598237246823866e-09,
  -1.300025009986248e-08, 6.046995022541919e-08, -2.670793853940612e-07, 1.1173875391201037e-06,
  -4.4167383584587505e-06, 1.6448448070728896e-05, -5.754195010082104e-05, 0.00018850288509584165,
  -0.0005763755745385824, 0.0016394756169413357, -0.004324309995050576, 0.010546460394594998, -0.02373741480589947,
  0.04930528423967071, -0.09490109704804764, 0.17162090152220877, -0.3046826723431984, 0.6767952744094761,
};
static const double i0_large[] = {
  -7.233180487874754e-18, -4.830504485944182e-18, 4.46562142029676e-17, 3.461222867697461e-17,
  -2.8276239805165836e-16, -3.425485619677219e-16, 1.7725601330565263e-15, 3.8116806693526224e-15,
  -9.554846698828307e-15, -4.150569347287222e-14, 1.54008621752141e-14, 3.8527783827421426e-13,
  7.180124451383666e-13, -1.7941785315068062e-12, -1.3215811840447713e-11, -3.1499165279632416e-11,
  1.1889147107846439e-11, 4.94060238822497e-10, 3.3962320257083865e-09, 2.266668990498178e-08,
  2.0489185894690638e-07, 2.8913705208347567e-06, 6.889758346916825e-05, 0.0033691164782556943, 0.8044904110141088,
};

static double chebyshev(double x, const double *c, int n) {
  double b0 = c[0], b1 = 0, b2 = 0;
  for (int i = 1; i < n; i++) {
    b2 = b1;
    b1 = b0;
    b0 = x * b1 - b2 + c[i];
  }
  return 0.5 * (b0 - b2);
}

#define COUNT(a) ((int)(sizeof(a) / sizeof((a)[0])))
double rb_vm_i0(double x) {
  x = fabs(x);
  if (x <= 8) return exp(x) * chebyshev(x / 2 - 2, i0_small, COUNT(i0_small));
  return exp(x) * chebyshev(32 / x - 2, i0_large, COUNT(i0_large)) / sqrt(x);
}
float rb_vm_i0f(float x) { return (float)rb_vm_i0((double)x); }

uint64_t rb_vm_gcdu(uint64_t a, uint64_t b) {
  if (!a || !b) return a | b;
  int shift = __builtin_ctzll(a | b);
  a >>= __builtin_ctzll(a);
  while (b) {
    b >>= __builtin_ctzll(b);
    uint64_t low = a < b ? a : b;
    b = a < b ? b - a : a - b;
    a = low;
  }
  return a << shift;
}
int64_t rb_vm_gcd(int64_t a, int64_t b) {
  uint64_t x = a < 0 ? 0 - (uint64_t)a : (uint64_t)a, y = b < 0 ? 0 - (uint64_t)b : (uint64_t)b;
  return (int64_t)rb_vm_gcdu(x, y);
}

uint64_t rb_vm_ipowu(uint64_t x, uint64_t e) {
  uint64_t r = 1;
  for (; e; e >>= 1, x *= x)
    if (e & 1) r *= x;
  return r;
}
int64_t rb_vm_ipow(int64_t x, int64_t e) { return e < 0 ? 0 : (int64_t)rb_vm_ipowu((uint64_t)x, (uint64_t)e); }

uint64_t rb_vm_philox(uint64_t seed, uint64_t draw, int64_t position) { return rb_philox_u64(seed, draw, position); }

/* ---- names ---- */

typedef struct named {
  const char *name;
  void *address;
} named;

/* libmvec's functions; only their addresses are taken here. */
#define MVEC_ALL(M) \
  M(SIN, v, sin) M(COS, v, cos) M(TAN, v, tan) M(ASIN, v, asin) M(ACOS, v, acos) M(ATAN, v, atan) \
  M(ATAN2, vv, atan2) M(SINH, v, sinh) M(COSH, v, cosh) M(TANH, v, tanh) M(ASINH, v, asinh) M(ACOSH, v, acosh) \
  M(ATANH, v, atanh) M(EXP, v, exp) M(EXP2, v, exp2) M(EXPM1, v, expm1) M(LOG, v, log) M(LOG2, v, log2) \
  M(LOG1P, v, log1p) M(POW, vv, pow) M(HYPOT, vv, hypot) M(ERF, v, erf) M(ERFC, v, erfc)
#define EACH_WIDTH(M, args, name) \
  M(_ZGVeN8##args##_##name) M(_ZGVeN16##args##_##name##f) M(_ZGVdN4##args##_##name) M(_ZGVdN8##args##_##name##f) \
  M(_ZGVbN2##args##_##name) M(_ZGVbN4##args##_##name##f)
#define DECLARE(symbol) void symbol(void);
#define DECLARE_ROW(op, args, name) EACH_WIDTH(DECLARE, args, name)
MVEC_ALL(DECLARE_ROW)
DECLARE(rb_vm_log10_512)
DECLARE(rb_vm_log10_256)
DECLARE(rb_vm_log10_128)
DECLARE(rb_vm_log10f_512)
DECLARE(rb_vm_log10f_256)
DECLARE(rb_vm_log10f_128)

#define ENTRY(symbol) { #symbol, (void *)symbol },
#define ENTRY_ROW(op, args, name) EACH_WIDTH(ENTRY, args, name)
static const named symbols[] = {
  MVEC_ALL(ENTRY_ROW)
  { "_ZGVeN8v_log10", (void *)rb_vm_log10_512 }, { "_ZGVeN16v_log10f", (void *)rb_vm_log10f_512 },
  { "_ZGVdN4v_log10", (void *)rb_vm_log10_256 }, { "_ZGVdN8v_log10f", (void *)rb_vm_log10f_256 },
  { "_ZGVbN2v_log10", (void *)rb_vm_log10_128 }, { "_ZGVbN4v_log10f", (void *)rb_vm_log10f_128 },
  ENTRY(sin) ENTRY(sinf) ENTRY(cos) ENTRY(cosf)
  ENTRY(fmod) ENTRY(fmodf) ENTRY(tgamma) ENTRY(tgammaf) ENTRY(nextafter) ENTRY(nextafterf)
  ENTRY(rb_vm_cbrt) ENTRY(rb_vm_cbrtf) ENTRY(rb_vm_lgamma) ENTRY(rb_vm_lgammaf)
  ENTRY(rb_vm_ldexp) ENTRY(rb_vm_ldexpf) ENTRY(rb_vm_frexp_m) ENTRY(rb_vm_frexp_mf)
  ENTRY(rb_vm_frexp_e) ENTRY(rb_vm_frexp_ef) ENTRY(rb_vm_i0) ENTRY(rb_vm_i0f)
  ENTRY(rb_vm_gcd) ENTRY(rb_vm_gcdu) ENTRY(rb_vm_ipow) ENTRY(rb_vm_ipowu) ENTRY(rb_vm_philox)
  ENTRY(rb_red_combine) ENTRY(rb_red_identity)
};

void *rb_vmath_symbol(const char *name) {
  for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++)
    if (!strcmp(symbols[i].name, name)) return symbols[i].address;
  return NULL;
}

/* ---- which function an operation is ---- */

static const struct {
  const char *name;
  uint8_t args;
} vector_name[RB_IR_COUNT] = {
#define NAME_ROW(op, args, name) [RB_IR_##op] = { #name, sizeof #args - 1 },
  MVEC_ALL(NAME_ROW) NAME_ROW(LOG10, v, log10)
};
static const char *const scalar_name[RB_IR_COUNT] = {
  [RB_IR_FMOD] = "fmod",       [RB_IR_TGAMMA] = "tgamma",         [RB_IR_NEXTAFTER] = "nextafter",
  [RB_IR_CBRT] = "rb_vm_cbrt", [RB_IR_LGAMMA] = "rb_vm_lgamma",   [RB_IR_LDEXP] = "rb_vm_ldexp",
  [RB_IR_I0] = "rb_vm_i0",     [RB_IR_FREXP_M] = "rb_vm_frexp_m", [RB_IR_FREXP_E] = "rb_vm_frexp_e",
};

rb_vmath_kind rb_vmath_name(rb_irop op, rb_dtype type, int bits, char name[32]) {
  bool single = type == RB_FLOAT32;
  if (op == RB_IR_GCD) {
    strcpy(name, type >= RB_UINT8 && type <= RB_UINT64 ? "rb_vm_gcdu" : "rb_vm_gcd");
    return RB_VMATH_SCALAR;
  }
  if (scalar_name[op]) {
    snprintf(name, 32, "%s%s", scalar_name[op], single ? "f" : "");
    return RB_VMATH_SCALAR;
  }
  if (!vector_name[op].name) return RB_VMATH_NONE;
  if ((op == RB_IR_SIN || op == RB_IR_COS) && bits > 128) {
    snprintf(name, 32, "%s%s", vector_name[op].name, single ? "f" : "");
    return RB_VMATH_TRIG;
  }
  char isa = bits == 512 ? 'e' : bits == 256 ? 'd' : 'b';
  snprintf(name, 32, "_ZGV%cN%d%s_%s%s", isa, bits / (single ? 32 : 64), vector_name[op].args == 2 ? "vv" : "v",
           vector_name[op].name, single ? "f" : "");
  return RB_VMATH_VECTOR;
}

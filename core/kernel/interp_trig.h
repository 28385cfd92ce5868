/* sin and cos for the inner loops: the formula of trig.h in plain C, which the vectoriser takes; elements too far off
   for it one at a time. A part of interp_body.h, of its own for length. */
static inline double value64(uint64_t u) {
  double x;
  memcpy(&x, &u, 8);
  return x;
}
static inline float value32(uint32_t u) {
  float x;
  memcpy(&x, &u, 4);
  return x;
}

#define CONSTANT(c) ((VALUE)(c))
#define SUB(a, b) ((a) - (b))
#define MUL(a, b) ((a) * (b))
#define EVEN(k, a, b) (BITS_OF(k) & 1 ? (b) : (a))
#define FLIP(k, n, a) VALUE_OF(BITS_OF(a) ^ (((BITS_OF(k) + n) << (TRIG_BITS - 2)) & SIGN))

#define TRIG_BITS 64
#define TRIG_FUNCTION(x, sine, cosine) static inline void trig64(double x, double *sine, double *cosine)
#define VALUE double
#define BITS_OF bits64
#define VALUE_OF value64
#define FMA __builtin_fma
#define COPYSIGN __builtin_copysign
#define SIGN (UINT64_C(1) << 63)
#include "trig.h"
#undef VALUE
#undef BITS_OF
#undef VALUE_OF
#undef FMA
#undef COPYSIGN
#undef SIGN

#define TRIG_BITS 32
#define TRIG_FUNCTION(x, sine, cosine) static inline void trig32(float x, float *sine, float *cosine)
#define VALUE float
#define BITS_OF bits32
#define VALUE_OF value32
#define FMA __builtin_fmaf
#define COPYSIGN __builtin_copysignf
#define SIGN (UINT32_C(1) << 31)
#include "trig.h"
#undef VALUE
#undef BITS_OF
#undef VALUE_OF
#undef FMA
#undef COPYSIGN
#undef SIGN
#undef CONSTANT
#undef SUB
#undef MUL
#undef EVEN
#undef FLIP

#define DEFINE_NEAR(fn, bits, t, sine, cosine) \
  static inline t near_##fn##bits(t x) { \
    t r; \
    trig##bits(x, sine, cosine); \
    return r; \
  }
DEFINE_NEAR(sin, 64, double, &r, NULL)
DEFINE_NEAR(cos, 64, double, NULL, &r)
DEFINE_NEAR(sin, 32, float, &r, NULL)
DEFINE_NEAR(cos, 32, float, NULL, &r)

#define TRIG_STEP 256 /* elements that are looked at together */
#define DEFINE_TRIG(name, near, far, limit, t, u) \
  static void name(ARGS) { \
    t *o = out; \
    const t *a = pa; \
    UNUSED(pb); \
    UNUSED(pc); \
    for (int64_t m; n > 0; n -= m, a += m, o += m) { \
      u some = 0; \
      m = n < TRIG_STEP ? n : TRIG_STEP; \
      for (int64_t i = 0; i < m; i++) some |= __builtin_fabs(a[i]) > limit; \
      if (some) { \
        for (int64_t i = 0; i < m; i++) o[i] = __builtin_fabs(a[i]) > limit ? far(a[i]) : near(a[i]); \
      } else { \
        _Pragma("GCC ivdep") for (int64_t i = 0; i < m; i++) o[i] = near(a[i]); \
      } \
    } \
  }
#define TRIG1(op, fn) \
  DEFINE_TRIG(op##_FLOAT64, near_##fn##64, fn, TRIG_NEAR_64, double, uint64_t) \
  DEFINE_TRIG(op##_FLOAT32, near_##fn##32, fn##f, TRIG_NEAR_32, float, uint32_t)

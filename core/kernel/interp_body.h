/* The inner loops' source, compiled once per instruction set. The including file has set its target by
   `#pragma GCC target` before anything else and defines LOOPS_NAME (the table), VECTOR_BITS (128, 256, 512), and
   MVEC_NAME(lanes, args, name) (libmvec's mangling). Plain C loops for the vectoriser; no contraction, no fast-math.
   Not included anywhere but in interp_512.c, interp_256.c, interp_128.c. */
#pragma GCC optimize("O3", "no-trapping-math")

#include <math.h>
#include <string.h>

#include "interp_loops.h"
#include "philox.h"
#include "vmath.h"

#define ARGS int64_t n, void *out, const void *pa, const void *pb, const void *pc
#define UNUSED(x) (void)(x)
/* An element depends on no other: results lie on arguments exactly or not at all. */
#define FOR_ALL _Pragma("GCC ivdep") for (int64_t i = 0; i < n; i++)
#define BITS (8 * sizeof(T))
#define LOCAL_TYPES(t, u) \
  typedef t T __attribute__((unused)); \
  typedef u U __attribute__((unused))

/* GROUP(M, ...): M(id, id in the loop's name, type, unsigned type, ...) for each type of the group. */
#define SIGNED(M, ...) \
  M(INT8, INT8, int8_t, uint8_t, __VA_ARGS__) M(INT16, INT16, int16_t, uint16_t, __VA_ARGS__) \
  M(INT32, INT32, int32_t, uint32_t, __VA_ARGS__) M(INT64, INT64, int64_t, uint64_t, __VA_ARGS__)
#define UNSIGNED(M, ...) \
  M(UINT8, UINT8, uint8_t, uint8_t, __VA_ARGS__) M(UINT16, UINT16, uint16_t, uint16_t, __VA_ARGS__) \
  M(UINT32, UINT32, uint32_t, uint32_t, __VA_ARGS__) M(UINT64, UINT64, uint64_t, uint64_t, __VA_ARGS__)
#define BOOLEAN(M, ...) M(BOOL, BOOL, uint8_t, uint8_t, __VA_ARGS__)
#define FLOAT32(M, ...) M(FLOAT32, FLOAT32, float, uint32_t, __VA_ARGS__)
#define FLOAT64(M, ...) M(FLOAT64, FLOAT64, double, uint64_t, __VA_ARGS__)
#define WRAP UNSIGNED /* while defining; the table gives these loops to the signed types too */

static inline __attribute__((unused)) uint32_t bits32(float x) {
  uint32_t u;
  memcpy(&u, &x, 4);
  return u;
}
static inline __attribute__((unused)) uint64_t bits64(double x) {
  uint64_t u;
  memcpy(&u, &x, 8);
  return u;
}
static inline uint64_t ipow(uint64_t x, uint64_t e, uint64_t one) {
  uint64_t r = one;
  for (; e; e >>= 1, x *= x)
    if (e & 1) r *= x;
  return r;
}

/* ---- elementwise loops ---- */

#define DEFINE_BINARY(id, loop, t, u, op, result, E) \
  static void op##_##id##_vv(ARGS) { \
    LOCAL_TYPES(t, u); \
    result *o = out; \
    const T *a = pa, *b = pb; \
    UNUSED(pc); \
    FOR_ALL { T x = a[i], y = b[i]; o[i] = (result)(E); } \
  } \
  static void op##_##id##_vs(ARGS) { \
    LOCAL_TYPES(t, u); \
    result *o = out; \
    const T *a = pa, y = *(const T *)pb; \
    UNUSED(pc); \
    FOR_ALL { T x = a[i]; o[i] = (result)(E); } \
  } \
  static void op##_##id##_sv(ARGS) { \
    LOCAL_TYPES(t, u); \
    result *o = out; \
    const T x = *(const T *)pa, *b = pb; \
    UNUSED(pc); \
    FOR_ALL { T y = b[i]; o[i] = (result)(E); } \
  }
#define DEFINE_UNARY(id, loop, t, u, op, result, E) \
  static void op##_##id(ARGS) { \
    LOCAL_TYPES(t, u); \
    result *o = out; \
    const T *a = pa; \
    UNUSED(pb); \
    UNUSED(pc); \
    FOR_ALL { T x = a[i]; o[i] = (result)(E); } \
  }

/* ---- maths: whole vectors, the tail padded with 1.0 ---- */

#define LANES64 (VECTOR_BITS / 64)
#define LANES32 (VECTOR_BITS / 32)
typedef double vector64 __attribute__((vector_size(VECTOR_BITS / 8)));
typedef float vector32 __attribute__((vector_size(VECTOR_BITS / 8)));

#define DEFINE_PADDED(vector, lanes, t) \
  static inline vector padded_##vector(const t *p, int64_t n) { \
    vector v; \
    for (int l = 0; l < lanes; l++) v[l] = 1; \
    memcpy(&v, p, (size_t)n * sizeof *p); \
    return v; \
  } \
  static inline vector load_##vector(const t *p) { \
    vector v; \
    memcpy(&v, p, sizeof v); \
    return v; \
  } \
  static inline vector splat_##vector(t x) { return x - (vector){ 0 }; }
DEFINE_PADDED(vector64, LANES64, double)
DEFINE_PADDED(vector32, LANES32, float)

/* GET(p, n): an argument's vector at element i with n elements left. */
#define MATHS_LOOP(name, t, vector, lanes, WHOLE, PART) \
  static void name(ARGS) { \
    t *o = out; \
    const t *a = pa, *b = pb; \
    UNUSED(pc); \
    UNUSED(b); \
    int64_t i = 0; \
    for (; i + lanes <= n; i += lanes) { \
      vector r = WHOLE; \
      memcpy(o + i, &r, sizeof r); \
    } \
    if (i < n) { \
      vector r = PART; \
      memcpy(o + i, &r, (size_t)(n - i) * sizeof *o); \
    } \
  }
#define DEFINE_MATHS1(op, id, f, t, vector, lanes) \
  vector f(vector); \
  MATHS_LOOP(op##_##id, t, vector, lanes, f(load_##vector(a + i)), f(padded_##vector(a + i, n - i)))
#define DEFINE_MATHS2(op, id, f, t, vector, lanes) \
  vector f(vector, vector); \
  MATHS_LOOP(op##_##id##_vv, t, vector, lanes, f(load_##vector(a + i), load_##vector(b + i)), \
             f(padded_##vector(a + i, n - i), padded_##vector(b + i, n - i))) \
  MATHS_LOOP(op##_##id##_vs, t, vector, lanes, f(load_##vector(a + i), splat_##vector(*b)), \
             f(padded_##vector(a + i, n - i), splat_##vector(*b))) \
  MATHS_LOOP(op##_##id##_sv, t, vector, lanes, f(splat_##vector(*a), load_##vector(b + i)), \
             f(splat_##vector(*a), padded_##vector(b + i, n - i)))

/* libmvec's log10 of a power of ten may be an ulp off: corrected where the result is nearly an integer. */
#define DEFINE_LOG10(vector, lanes, t, f, libmvec, fabs_, rint_, near) \
  vector libmvec(vector); \
  vector f(vector x) { \
    static const t power[] = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, \
                               1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22 }; \
    static const t inverse[] = { 1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13, \
                                 1e-14, 1e-15, 1e-16, 1e-17, 1e-18, 1e-19, 1e-20, 1e-21, 1e-22 }; \
    vector y = libmvec(x); \
    for (int l = 0; l < lanes; l++) { \
      t r = rint_(y[l]), m = fabs_(r); \
      if (!(m <= 22) || y[l] == r || fabs_(y[l] - r) > near) continue; \
      if (x[l] == (r < 0 ? inverse : power)[(int)m]) y[l] = r; \
    } \
    return y; \
  }
#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)
#define FIXED_LOG10 PASTE(rb_vm_log10_, VECTOR_BITS)
#define FIXED_LOG10F PASTE(rb_vm_log10f_, VECTOR_BITS)
DEFINE_LOG10(vector64, LANES64, double, FIXED_LOG10, MVEC_NAME64(v, log10), __builtin_fabs, __builtin_rint, 1e-13)
DEFINE_LOG10(vector32, LANES32, float, FIXED_LOG10F, MVEC_NAME32(v, log10f), __builtin_fabsf, __builtin_rintf,
             1e-4f)

#define MATHS(op, f64, f32) \
  DEFINE_MATHS1(op, FLOAT64, f64, double, vector64, LANES64) \
  DEFINE_MATHS1(op, FLOAT32, f32, float, vector32, LANES32)

/* ---- folds of one block: 16 lanes, then a tree ---- */

#define EACH_LANE(count) for (int l = 0; l < (count); l++)
#define LANES RB_IR_LANES
/* All lanes, left a loop: unrolled early, comparisons would become branches instead of vectors. */
#define VECTOR_LANES _Pragma("GCC unroll 1") EACH_LANE(LANES)
#define FOLD_TREE(E) \
  for (int w = LANES / 2; w; w /= 2) EACH_LANE(w) { \
    T x = lane[l], y = lane[l + w]; \
    lane[l] = (T)(E); \
  }
#define DEFINE_FOLD(id, loop, t, u, kind, E) \
  static void fold_##kind##_##id(ARGS) { \
    LOCAL_TYPES(t, u); \
    const T *a = pa; \
    T lane[LANES]; \
    UNUSED(pc); \
    EACH_LANE(LANES) lane[l] = *(const T *)pb; \
    int64_t i = 0; \
    for (; i + LANES <= n; i += LANES) VECTOR_LANES { \
      T x = lane[l], y = a[i + l]; \
      lane[l] = (T)(E); \
    } \
    EACH_LANE((int)(n - i)) { \
      T x = lane[l], y = a[i + l]; \
      lane[l] = (T)(E); \
    } \
    FOLD_TREE(E) \
    *(T *)out = lane[0]; \
  }

/* The sum over lanes of TERM of v = the element as a double. */
#define LANE_SUM(result, TERM) \
  do { \
    typedef double T; \
    T lane[LANES] = { 0 }; \
    int64_t i = 0; \
    for (; i + LANES <= n; i += LANES) EACH_LANE(LANES) { \
      T v = (T)a[i + l]; \
      lane[l] += (TERM); \
    } \
    EACH_LANE((int)(n - i)) { \
      T v = (T)a[i + l]; \
      lane[l] += (TERM); \
    } \
    FOLD_TREE(x + y) \
    result = lane[0]; \
  } while (0)
#define DEFINE_MOMENTS(name, t) \
  static void name(ARGS) { \
    const t *a = pa; \
    double *o = out, sum, mean; \
    UNUSED(pb); \
    UNUSED(pc); \
    LANE_SUM(sum, v); \
    mean = sum / (double)n; \
    LANE_SUM(sum, (v - mean) * (v - mean)); \
    o[0] = (double)n; \
    o[1] = mean; \
    o[2] = sum; \
  }
DEFINE_MOMENTS(moments_32, float)
DEFINE_MOMENTS(moments_64, double)

/* ---- the rows of interp_loops.def ---- */

#define BINARY(op, group, result, ...) group(DEFINE_BINARY, op, result, (__VA_ARGS__))
#define UNARY(op, group, result, ...) group(DEFINE_UNARY, op, result, (__VA_ARGS__))
#define MVEC1(op, fn) MATHS(op, MVEC_NAME64(v, fn), MVEC_NAME32(v, fn##f))
#define FIXED1(op, fn) MATHS(op, PASTE(rb_vm_##fn##_, VECTOR_BITS), PASTE(rb_vm_##fn##f_, VECTOR_BITS))
#if VECTOR_BITS > 128
#include "interp_trig.h"
#else
#define TRIG1 MVEC1
#endif
#define MVEC2(op, fn) \
  DEFINE_MATHS2(op, FLOAT64, MVEC_NAME64(vv, fn), double, vector64, LANES64) \
  DEFINE_MATHS2(op, FLOAT32, MVEC_NAME32(vv, fn##f), float, vector32, LANES32)
#define FOLD(kind, group, ...) group(DEFINE_FOLD, kind, (__VA_ARGS__))
#include "interp_loops.def"
#undef BINARY
#undef UNARY
#undef MVEC1
#undef FIXED1
#undef TRIG1
#undef MVEC2
#undef FOLD

#include "interp_memory.h"

/* ---- the table ---- */

#undef WRAP
#define WRAP(M, ...) \
  UNSIGNED(M, __VA_ARGS__) \
  M(INT8, UINT8, int8_t, uint8_t, __VA_ARGS__) M(INT16, UINT16, int16_t, uint16_t, __VA_ARGS__) \
  M(INT32, UINT32, int32_t, uint32_t, __VA_ARGS__) M(INT64, UINT64, int64_t, uint64_t, __VA_ARGS__)
#define ENTRY_BINARY(id, loop, t, u, op) \
  [RB_IR_##op][RB_##id] = { op##_##loop##_vv, op##_##loop##_vs, op##_##loop##_sv },
#define ENTRY_UNARY(id, loop, t, u, op) [RB_IR_##op][RB_##id] = { op##_##loop },
#define ENTRY_FOLD(id, loop, t, u, kind) [RB_RED_##kind][RB_##id] = fold_##kind##_##loop,

const rb_loops LOOPS_NAME = {
  .op = {
#define BINARY(op, group, result, ...) group(ENTRY_BINARY, op)
#define UNARY(op, group, result, ...) group(ENTRY_UNARY, op)
#define MVEC1(op, fn) FLOAT32(ENTRY_UNARY, op) FLOAT64(ENTRY_UNARY, op)
#define FIXED1 MVEC1
#define TRIG1 MVEC1
#define MVEC2(op, fn) FLOAT32(ENTRY_BINARY, op) FLOAT64(ENTRY_BINARY, op)
#define FOLD(kind, group, ...)
#include "interp_loops.def"
#undef BINARY
#undef UNARY
#undef MVEC1
#undef MVEC2
#undef FOLD
  },
  .fold = {
#define BINARY(op, group, result, ...)
#define UNARY(op, group, result, ...)
#define MVEC1(op, fn)
#define MVEC2(op, fn)
#define FOLD(kind, group, ...) group(ENTRY_FOLD, kind)
#include "interp_loops.def"
  },
  .moments = { moments_32, moments_64 },
  MEMORY_TABLE
};

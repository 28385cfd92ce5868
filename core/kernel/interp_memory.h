/* The inner loops that move, convert or make values: casts, select, fill, strided and masked copies, streaming, ranges,
   random bits. The second half of interp_body.h, which alone includes it. */
#include <immintrin.h>

/* ---- casts: C's, and for floats out of range what x86's scalar conversions give on every instruction set ---- */

static inline uint64_t to_u64(double x) {
  uint64_t low = (uint64_t)(int64_t)x, high = (uint64_t)(int64_t)(x - 0x1p63) ^ (uint64_t)1 << 63;
  return x >= 0x1p63 ? high : low;
}
#define DEFINE_CAST(from, ft, to, tt, E) \
  static void cast_##from##_##to(ARGS) { \
    tt *o = out; \
    const ft *a = pa; \
    UNUSED(pb); \
    UNUSED(pc); \
    FOR_ALL { ft x = a[i]; o[i] = (tt)(E); } \
  }
#define CAST_FROM_INT(from, ft) \
  DEFINE_CAST(from, ft, BOOL, uint8_t, x != 0) \
  DEFINE_CAST(from, ft, INT8, int8_t, x) DEFINE_CAST(from, ft, INT16, int16_t, x) \
  DEFINE_CAST(from, ft, INT32, int32_t, x) DEFINE_CAST(from, ft, INT64, int64_t, x) \
  DEFINE_CAST(from, ft, UINT8, uint8_t, x) DEFINE_CAST(from, ft, UINT16, uint16_t, x) \
  DEFINE_CAST(from, ft, UINT32, uint32_t, x) DEFINE_CAST(from, ft, UINT64, uint64_t, x) \
  DEFINE_CAST(from, ft, FLOAT32, float, x) DEFINE_CAST(from, ft, FLOAT64, double, x)
#define CAST_FROM_FLOAT(from, ft) \
  DEFINE_CAST(from, ft, BOOL, uint8_t, x != 0) \
  DEFINE_CAST(from, ft, INT8, int8_t, (int32_t)x) DEFINE_CAST(from, ft, INT16, int16_t, (int32_t)x) \
  DEFINE_CAST(from, ft, INT32, int32_t, x) DEFINE_CAST(from, ft, INT64, int64_t, x) \
  DEFINE_CAST(from, ft, UINT8, uint8_t, (int32_t)x) DEFINE_CAST(from, ft, UINT16, uint16_t, (int32_t)x) \
  DEFINE_CAST(from, ft, UINT32, uint32_t, (int64_t)x) DEFINE_CAST(from, ft, UINT64, uint64_t, to_u64(x)) \
  DEFINE_CAST(from, ft, FLOAT32, float, x) DEFINE_CAST(from, ft, FLOAT64, double, x)
CAST_FROM_INT(BOOL, uint8_t)
CAST_FROM_INT(INT8, int8_t)
CAST_FROM_INT(INT16, int16_t)
CAST_FROM_INT(INT32, int32_t)
CAST_FROM_INT(INT64, int64_t)
CAST_FROM_INT(UINT8, uint8_t)
CAST_FROM_INT(UINT16, uint16_t)
CAST_FROM_INT(UINT32, uint32_t)
CAST_FROM_INT(UINT64, uint64_t)
CAST_FROM_FLOAT(FLOAT32, float)
CAST_FROM_FLOAT(FLOAT64, double)
#define CAST_ENTRIES(from) \
  [RB_##from] = { cast_##from##_BOOL, cast_##from##_INT8, cast_##from##_INT16, cast_##from##_INT32, \
                  cast_##from##_INT64, \
                  cast_##from##_UINT8, cast_##from##_UINT16, cast_##from##_UINT32, cast_##from##_UINT64, \
                  cast_##from##_FLOAT32, cast_##from##_FLOAT64 }

/* ---- by element size ---- */

#define DEFINE_SELECT(t, name, B, C) \
  static void name(ARGS) { \
    t *o = out; \
    const uint8_t *m = pa; \
    const t *b = pb, *c = pc, b0 = *b, c0 = *c; \
    UNUSED(b0); \
    UNUSED(c0); \
    FOR_ALL { t x = B, y = C; o[i] = m[i] ? x : y; } \
  }
#define DEFINE_BY_SIZE(t) \
  DEFINE_SELECT(t, select_ss_##t, b0, c0) \
  DEFINE_SELECT(t, select_vs_##t, b[i], c0) \
  DEFINE_SELECT(t, select_sv_##t, b0, c[i]) \
  DEFINE_SELECT(t, select_vv_##t, b[i], c[i]) \
  static void fill_##t(ARGS) { \
    t *o = out, x = *(const t *)pa; \
    UNUSED(pb); \
    UNUSED(pc); \
    FOR_ALL o[i] = x; \
  } \
  static void gather_##t(ARGS) { \
    t *o = out; \
    const char *a = pa; \
    int64_t stride = *(const int64_t *)pb; \
    UNUSED(pc); \
    FOR_ALL o[i] = *(const t *)(a + i * stride); \
  } \
  static void scatter_##t(ARGS) { \
    char *o = out; \
    const t *a = pa; \
    int64_t stride = *(const int64_t *)pb; \
    UNUSED(pc); \
    for (int64_t i = 0; i < n; i++) *(t *)(o + i * stride) = a[i]; \
  } \
  static void masked_##t(ARGS) { \
    t *o = out; \
    const t *a = pa; \
    const uint8_t *m = pb; \
    UNUSED(pc); \
    FOR_ALL if (m[i]) o[i] = a[i]; \
  } \
  static void masked_scatter_##t(ARGS) { \
    char *o = out; \
    const t *a = pa; \
    const uint8_t *m = pb; \
    int64_t stride = *(const int64_t *)pc; \
    for (int64_t i = 0; i < n; i++) \
      if (m[i]) *(t *)(o + i * stride) = a[i]; \
  } \
  static void stream_##t(ARGS) { \
    UNUSED(pb); \
    UNUSED(pc); \
    stream_bytes(out, pa, n * (int64_t)sizeof(t)); \
  }

#if VECTOR_BITS == 512
#define STREAM(p, q) _mm512_stream_si512((void *)(p), _mm512_loadu_si512(q))
#elif VECTOR_BITS == 256
#define STREAM(p, q) _mm256_stream_si256((__m256i *)(p), _mm256_loadu_si256((const __m256i *)(q)))
#else
#define STREAM(p, q) _mm_stream_si128((__m128i *)(p), _mm_loadu_si128((const __m128i *)(q)))
#endif

static void stream_bytes(char *p, const char *q, int64_t n) {
  const int64_t width = VECTOR_BITS / 8;
  int64_t head = -(int64_t)(uintptr_t)p & (width - 1);
  if (head > n) head = n;
  memcpy(p, q, (size_t)head);
  int64_t i = head;
  for (; i + width <= n; i += width) STREAM(p + i, q + i);
  memcpy(p + i, q + i, (size_t)(n - i));
}

DEFINE_BY_SIZE(uint8_t)
DEFINE_BY_SIZE(uint16_t)
DEFINE_BY_SIZE(uint32_t)
DEFINE_BY_SIZE(uint64_t)
#define SIZE_ENTRIES(name) { name##_uint8_t, name##_uint16_t, name##_uint32_t, name##_uint64_t }
#define SELECT_ENTRIES(t) { select_ss_##t, select_vs_##t, select_sv_##t, select_vv_##t }

/* ---- made values ---- */

static void affine(ARGS) {
  uint64_t *o = out, start = *(const uint64_t *)pa, step = *(const uint64_t *)pb;
  UNUSED(pc);
  FOR_ALL o[i] = start + (uint64_t)i * step;
}

static void philox(ARGS) {
  uint64_t *o = out, seed = *(const uint64_t *)pa, draw = *(const uint64_t *)pb;
  const int64_t *c = pc;
  FOR_ALL o[i] = rb_philox_u64(seed, draw, c[i]);
}

static void philox_vector(ARGS) {
  uint64_t *o = out;
  const uint64_t *a = pa, *b = pb;
  const int64_t *c = pc;
  FOR_ALL o[i] = rb_philox_u64(a[i], b[i], c[i]);
}

#define MEMORY_TABLE \
  .cast = { CAST_ENTRIES(BOOL), CAST_ENTRIES(INT8), CAST_ENTRIES(INT16), CAST_ENTRIES(INT32), CAST_ENTRIES(INT64), \
            CAST_ENTRIES(UINT8), CAST_ENTRIES(UINT16), CAST_ENTRIES(UINT32), CAST_ENTRIES(UINT64), \
            CAST_ENTRIES(FLOAT32), CAST_ENTRIES(FLOAT64) }, \
  .select = { SELECT_ENTRIES(uint8_t), SELECT_ENTRIES(uint16_t), SELECT_ENTRIES(uint32_t), SELECT_ENTRIES(uint64_t) }, \
  .fill = SIZE_ENTRIES(fill), .gather = SIZE_ENTRIES(gather), .scatter = SIZE_ENTRIES(scatter), \
  .masked = SIZE_ENTRIES(masked), .masked_scatter = SIZE_ENTRIES(masked_scatter), .stream = SIZE_ENTRIES(stream), \
  .affine = affine, .philox = philox, .philox_vector = philox_vector,

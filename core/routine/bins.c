/* The bin of every element.
   routine/: loops that vectorise, made for several instruction sets; see bins.h. */
#pragma GCC optimize("O3", "no-trapping-math")
#include "routine/bins.h"

#include <math.h>

enum { BATCH = 512 };

#ifdef __x86_64__
#define SETS(X) X(plain, ) X(avx2, __attribute__((target("avx2")))) \
  X(avx512, __attribute__((target("avx512f,avx512dq,avx512bw,avx512vl"))))
#define PICK(name) \
  (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") && \
   __builtin_cpu_supports("avx512vl") ? name##_avx512 : __builtin_cpu_supports("avx2") ? name##_avx2 : name##_plain)
#else
#define SETS(X) X(plain, )
#define PICK(name) name##_plain
#endif
#define BODY static inline __attribute__((always_inline))

/* ---- integers ---- */

#define INTEGERS(t, ctype) \
  BODY bool integers_##t(const void *from, int64_t n, uint64_t first, uint32_t num, uint32_t *restrict key) { \
    const ctype *x = from; \
    uint32_t outside = 0; \
    for (int64_t i = 0; i < n; i++) { \
      uint64_t at = (uint64_t)x[i] - first; \
      uint32_t k = at < num ? (uint32_t)at : num; \
      key[i] = k; \
      outside |= k == num; \
    } \
    return !outside; \
  }
INTEGERS(u1, uint8_t)
INTEGERS(i1, int8_t)
INTEGERS(u2, uint16_t)
INTEGERS(i2, int16_t)
INTEGERS(u4, uint32_t)
INTEGERS(i4, int32_t)
INTEGERS(i8, int64_t)

#define INTEGERS_FOR(set, target_) \
  target_ static bool integers_##set(rb_dtype t, const char *x, int64_t lo, int64_t n, uint64_t first, uint32_t num, \
                                     uint32_t *key) { \
    if (t == RB_INT8) return integers_i1(x + lo, n, first, num, key); \
    if (t == RB_INT16) return integers_i2(x + lo * 2, n, first, num, key); \
    if (t == RB_INT32) return integers_i4(x + lo * 4, n, first, num, key); \
    switch (rb_dtype_size(t)) { \
      case 1: return integers_u1(x + lo, n, first, num, key); \
      case 2: return integers_u2(x + lo * 2, n, first, num, key); \
      case 4: return integers_u4(x + lo * 4, n, first, num, key); \
      default: return integers_i8(x + lo * 8, n, first, num, key); \
    } \
  }
SETS(INTEGERS_FOR)

/* ---- between edges: of float64 values; num for those outside ---- */

typedef struct range {
  const double *edges;
  double first, last, scale, margin;
  int32_t num;
} range;

/* The quotient, the middle of a bin num for those outside. */
BODY double quotient(const range *r, double v) {
  double at = (v - r->first) * r->scale;
  return (v >= r->first) & (v <= r->last) ? at : r->num + 0.5;
}

/* The bins by the quotient alone; false when an element is so near to an edge, by a part `margin` of a bin, that the
   edge itself must decide. */
BODY bool quotients(const range *r, const double *restrict x, int64_t n, uint32_t *restrict key) {
  range s = *r;
  uint64_t near = 0;
  for (int64_t i = 0; i < n; i++) {
    double at = quotient(&s, x[i]);
    int32_t b = (int32_t)at;
    union { double d; uint64_t bits; } spare = {.d = 0.5 - s.margin - fabs(at - (double)b - 0.5)};
    near |= spare.bits; /* its sign */
    key[i] = (uint32_t)b;
  }
  return !(near >> 63);
}

/* The quotient, corrected by the edges. Both are off by a few roundings of their terms only. */
BODY void corrected(const range *r, const double *restrict x, int64_t n, uint32_t *restrict key) {
  const double *e = r->edges;
  range s = *r;
  for (int64_t i = 0; i < n; i++) {
    int32_t b = (int32_t)quotient(&s, x[i]), out = !((x[i] >= s.first) & (x[i] <= s.last));
    b = b < s.num ? b : s.num - 1;
    b -= x[i] < e[b];
    b = b < 0 ? 0 : b;
    b += (x[i] >= e[b + 1]) & (b != s.num - 1);
    key[i] = (uint32_t)(out ? s.num : b);
  }
}

/* The last edge that is not above. */
BODY void searched(const range *r, const double *restrict x, int64_t n, uint32_t *restrict key) {
  const double *e = r->edges;
  double first = r->first, last = r->last;
  int32_t num = r->num, *at = (int32_t *)key;
  for (int64_t i = 0; i < n; i++) at[i] = 0;
  for (int32_t left = num; left > 1; left -= left / 2) {
    int32_t half = left / 2;
    for (int64_t i = 0; i < n; i++) at[i] += e[at[i] + half] <= x[i] ? half : 0;
  }
  for (int64_t i = 0; i < n; i++) {
    int32_t b = x[i] >= first ? at[i] : num;
    at[i] = x[i] <= last ? b : num;
  }
}

#define EDGES_FOR(set, target_) \
  target_ static void uniform_##set(const range *r, const double *x, int64_t n, uint32_t *key) { \
    if (r->margin >= 0.25 || !quotients(r, x, n, key)) corrected(r, x, n, key); \
  } \
  target_ static void searched_##set(const range *r, const double *x, int64_t n, uint32_t *key) { \
    searched(r, x, n, key); \
  }
SETS(EDGES_FOR)

/* n <= BATCH elements as float64: themselves, or in room. */
static const double *as_doubles(const rb_bins *b, int64_t lo, int64_t n, double *room) {
#define CONVERT(id, ctype) \
  case RB_##id: { \
    const ctype *x = (const ctype *)b->x + lo; \
    for (int64_t i = 0; i < n; i++) room[i] = (double)x[i]; \
    return room; \
  }
  switch (b->dtype) {
    CONVERT(BOOL, uint8_t)
    CONVERT(INT8, int8_t)
    CONVERT(INT16, int16_t)
    CONVERT(INT32, int32_t)
    CONVERT(INT64, int64_t)
    CONVERT(UINT8, uint8_t)
    CONVERT(UINT16, uint16_t)
    CONVERT(UINT32, uint32_t)
    CONVERT(UINT64, uint64_t)
    CONVERT(FLOAT32, float)
    case RB_FLOAT64:
    case RB_COMPLEX64:
    case RB_COMPLEX128:
    case RB_DTYPE_COUNT: break;
  }
#undef CONVERT
  return (const double *)b->x + lo;
}

/* Bins counted from another one on. */
static bool relative(uint32_t *key, int64_t n, uint32_t from, uint32_t num) {
  uint32_t outside = 0;
  for (int64_t i = 0; i < n; i++) {
    uint32_t k = key[i] - from;
    key[i] = k < num ? k : num;
    outside |= k >= num;
  }
  return !outside;
}

static bool among_edges(const rb_bins *b, int64_t lo, int64_t m, int64_t from, uint32_t num, uint32_t *key) {
  double room[BATCH];
  range r = {.edges = b->edges, .first = b->edges[0], .last = b->edges[b->num], .num = (int32_t)b->num};
  r.scale = (double)b->num / (r.last - r.first);
  r.margin = ((double)b->num + fmax(fabs(r.first), fabs(r.last)) * r.scale) * 0x1p-48;
  void (*find)(const range *, const double *, int64_t, uint32_t *) = PICK(searched);
  if (b->kind == RB_BINS_UNIFORM && isfinite(r.scale)) find = PICK(uniform);
  for (int64_t at = 0; at < m; at += BATCH) {
    int64_t n = m - at < BATCH ? m - at : BATCH;
    find(&r, as_doubles(b, lo + at, n, room), n, key + at);
  }
  return relative(key, m, (uint32_t)from, num);
}

int64_t rb_bins_run(const rb_bins *b, int64_t i) {
  const int64_t *x = (const int64_t *)b->x;
  int64_t lo = 0, hi = b->num;
  while (lo < hi) {
    int64_t middle = lo + (hi - lo) / 2;
    if (x[middle] < b->first + i) lo = middle + 1;
    else hi = middle;
  }
  return lo;
}

static bool among_runs(const rb_bins *b, int64_t lo, int64_t m, int64_t from, uint32_t num, uint32_t *key) {
  const int64_t *x = (const int64_t *)b->x;
  int64_t next = rb_bins_run(b, lo);
  for (int64_t i = 0; i < m; i++) {
    if (next < b->num && x[next] == b->first + lo + i) next++;
    key[i] = next ? (uint32_t)(next - 1) : UINT32_MAX;
  }
  return relative(key, m, (uint32_t)from, num);
}

bool rb_bins_find(const rb_bins *b, int64_t lo, int64_t m, int64_t from, uint32_t num, uint32_t *key) {
  if (b->kind == RB_BINS_RUNS) return among_runs(b, lo, m, from, num, key);
  if (b->kind != RB_BINS_INTEGERS) return among_edges(b, lo, m, from, num, key);
  uint64_t first = (uint64_t)b->first + (uint64_t)from;
  return PICK(integers)(b->dtype, b->x, lo, m, first, num, key);
}

/* Keys: the mapping of elements to unsigned integers in their order and back, and the instances of the radix sort.
   routine/: no storages, no ranks. Floats: the bits of negative numbers are inverted, the sign of others is set; so
   -0.0 comes just before 0.0, and sort() afterwards brings a mixture of both into its original order. */
#include "routine/sort_keys.h"

#include <stdlib.h>
#include <string.h>

#include "base/threads.h"

enum { SORT_FEW = 24, SORT_DIGITS = 256, SORT_PARALLEL = 1 << 15 };

/* A digit of the keys below the highest bit of diff: as many values as make short segments. Returns its bits, 0 when
   all keys are equal. */
static inline int sort_digit(uint64_t diff, int64_t n, int *shift) {
  if (!diff) return 0;
  int top = 64 - __builtin_clzll(diff), bits = 62 - __builtin_clzll((uint64_t)n | 8);
  if (bits > 8) bits = 8;
  if (bits > top) bits = top;
  *shift = top - bits;
  return bits;
}

#define E uint32_t
#define KEY(e) ((uint64_t)(e))
#define NAME(x) x##_32
#include "routine/sort_radix.h"
#undef E
#undef KEY
#undef NAME
#define E uint64_t
#define KEY(e) (e)
#define NAME(x) x##_64
#include "routine/sort_radix.h"
#undef E
#undef KEY
#undef NAME
#define E rb_key_pair
#define KEY(e) ((e).key)
#define NAME(x) x##_pair
#include "routine/sort_radix.h"
#undef E
#undef KEY
#undef NAME

rb_keys_form rb_keys_form_for(rb_dtype t, bool positions, int64_t last) {
  bool narrow = rb_dtype_size(t) <= 4;
  if (!positions) return narrow ? RB_KEYS_32 : RB_KEYS_64;
  return narrow && last <= (int64_t)1 << 32 ? RB_KEYS_PACKED : RB_KEYS_PAIR;
}

int64_t rb_keys_size(rb_keys_form f) {
  switch (f) {
    case RB_KEYS_32: return 4;
    case RB_KEYS_64: case RB_KEYS_PACKED: return 8;
    case RB_KEYS_PAIR: break;
  }
  return sizeof(rb_key_pair);
}

/* ---- one element ---- */

#define MINUS_ZERO_32 0x7fffffffu
#define MINUS_ZERO_64 0x7fffffffffffffffu
#define SIGN_64 0x8000000000000000u

static inline uint64_t key_u(uint64_t x) { return x; }
static inline uint64_t key_i8(int8_t x) { return (uint64_t)(x + 128); }
static inline uint64_t key_i16(int16_t x) { return (uint64_t)(x + 32768); }
static inline uint64_t key_i32(int32_t x) { return (uint32_t)x ^ 0x80000000u; }
static inline uint64_t key_i64(int64_t x) { return (uint64_t)x ^ SIGN_64; }
static inline uint64_t key_f32(float x) {
  uint32_t u;
  memcpy(&u, &x, sizeof u);
  return x != x ? 0xffffffffu : u ^ ((uint32_t)((int32_t)u >> 31) | 0x80000000u);
}
static inline uint64_t key_f64(double x) {
  uint64_t u;
  memcpy(&u, &x, sizeof u);
  return x != x ? ~(uint64_t)0 : u ^ ((uint64_t)((int64_t)u >> 63) | SIGN_64);
}
static inline uint64_t equal_f32(float x) { return key_f32(x == 0 ? 0.0f : x); }
static inline uint64_t equal_f64(double x) { return key_f64(x == 0 ? 0.0 : x); }

static inline uint8_t from_u8(uint64_t k) { return (uint8_t)k; }
static inline uint16_t from_u16(uint64_t k) { return (uint16_t)k; }
static inline uint32_t from_u32(uint64_t k) { return (uint32_t)k; }
static inline uint64_t from_u64(uint64_t k) { return k; }
static inline int8_t from_i8(uint64_t k) { return (int8_t)((int)k - 128); }
static inline int16_t from_i16(uint64_t k) { return (int16_t)((int)k - 32768); }
static inline int32_t from_i32(uint64_t k) { return (int32_t)((uint32_t)k ^ 0x80000000u); }
static inline int64_t from_i64(uint64_t k) { return (int64_t)(k ^ SIGN_64); }
static inline float from_f32(uint64_t k) {
  uint32_t u = (uint32_t)k ^ ((uint32_t)((int32_t)~(uint32_t)k >> 31) | 0x80000000u);
  float x;
  memcpy(&x, &u, sizeof x);
  return x;
}
static inline double from_f64(uint64_t k) {
  uint64_t u = k ^ ((uint64_t)((int64_t)~k >> 63) | SIGN_64);
  double x;
  memcpy(&x, &u, sizeof x);
  return x;
}

/* ---- many ---- */

/* X(dtype, C type, key in order, key with equal zeros, back) */
#define TYPES(X) \
  X(BOOL, uint8_t, key_u, key_u, from_u8) \
  X(INT8, int8_t, key_i8, key_i8, from_i8) \
  X(INT16, int16_t, key_i16, key_i16, from_i16) \
  X(INT32, int32_t, key_i32, key_i32, from_i32) \
  X(INT64, int64_t, key_i64, key_i64, from_i64) \
  X(UINT8, uint8_t, key_u, key_u, from_u8) \
  X(UINT16, uint16_t, key_u, key_u, from_u16) \
  X(UINT32, uint32_t, key_u, key_u, from_u32) \
  X(UINT64, uint64_t, key_u, key_u, from_u64) \
  X(FLOAT32, float, key_f32, equal_f32, from_f32) \
  X(FLOAT64, double, key_f64, equal_f64, from_f64)

#define LOAD(id, ctype, key, equal, back) \
  case RB_##id: { \
    const ctype *x = from; \
    switch (f) { \
      case RB_KEYS_32: \
        for (int64_t i = 0; i < n; i++) ((uint32_t *)to)[i] = (uint32_t)key(x[i]); \
        return; \
      case RB_KEYS_64: \
        for (int64_t i = 0; i < n; i++) ((uint64_t *)to)[i] = key(x[i]); \
        return; \
      case RB_KEYS_PACKED: \
        for (int64_t i = 0; i < n; i++) ((uint64_t *)to)[i] = equal(x[i]) << 32 | (uint64_t)(pos + i); \
        return; \
      case RB_KEYS_PAIR: \
        for (int64_t i = 0; i < n; i++) ((rb_key_pair *)to)[i] = (rb_key_pair){equal(x[i]), (uint64_t)(pos + i)}; \
        return; \
    } \
    return; \
  }

void rb_keys_load(rb_keys_form f, rb_dtype t, const void *from, int64_t n, int64_t pos, void *to) {
  switch (t) {
    TYPES(LOAD)
    case RB_COMPLEX64: case RB_COMPLEX128: case RB_DTYPE_COUNT: break;
  }
}

#define STORE(id, ctype, key, equal, back) \
  case RB_##id: { \
    ctype *y = to; \
    if (f == RB_KEYS_32) \
      for (int64_t i = 0; i < n; i++) y[i] = back(((const uint32_t *)from)[i]); \
    else \
      for (int64_t i = 0; i < n; i++) y[i] = back(((const uint64_t *)from)[i]); \
    return; \
  }

static void store_values(rb_keys_form f, rb_dtype t, const void *from, int64_t n, void *to) {
  switch (t) {
    TYPES(STORE)
    case RB_COMPLEX64: case RB_COMPLEX128: case RB_DTYPE_COUNT: break;
  }
}

void rb_keys_store(rb_keys_form f, rb_dtype t, const void *from, int64_t n, void *to) {
  int64_t *y = to;
  switch (f) {
    case RB_KEYS_32: case RB_KEYS_64: store_values(f, t, from, n, to); return;
    case RB_KEYS_PACKED:
      for (int64_t i = 0; i < n; i++) y[i] = (int64_t)(uint32_t)((const uint64_t *)from)[i] + 1;
      return;
    case RB_KEYS_PAIR:
      for (int64_t i = 0; i < n; i++) y[i] = (int64_t)((const rb_key_pair *)from)[i].pos + 1;
      return;
  }
}

uint64_t rb_keys_at(rb_keys_form f, rb_dtype t, const void *keys, int64_t i) {
  uint64_t k;
  switch (f) {
    case RB_KEYS_32: k = ((const uint32_t *)keys)[i]; break;
    case RB_KEYS_64: k = ((const uint64_t *)keys)[i]; break;
    case RB_KEYS_PACKED: return ((const uint64_t *)keys)[i] >> 32;
    default: return ((const rb_key_pair *)keys)[i].key;
  }
  return k + ((t == RB_FLOAT64 && k == MINUS_ZERO_64) || (t == RB_FLOAT32 && k == MINUS_ZERO_32));
}

/* ---- on all threads ---- */

enum { CHUNK = 1 << 14 };

typedef struct key_job {
  rb_keys_form f;
  rb_dtype t;
  const char *from;
  char *to;
  int64_t n, pos, from_size, to_size;
  bool load;
} key_job;

static void key_item(void *arg, int64_t item, int thread) {
  const key_job *j = arg;
  int64_t lo = item * CHUNK, n = j->n - lo < CHUNK ? j->n - lo : CHUNK;
  const char *from = j->from + lo * j->from_size;
  char *to = j->to + lo * j->to_size;
  (void)thread;
  if (j->load) rb_keys_load(j->f, j->t, from, n, j->pos + lo, to);
  else rb_keys_store(j->f, j->t, from, n, to);
}

void rb_keys_load_all(rb_keys_form f, rb_dtype t, const void *from, int64_t n, int64_t pos, void *to) {
  key_job j = {f, t, from, to, n, pos, (int64_t)rb_dtype_size(t), rb_keys_size(f), true};
  rb_threads_run((n + CHUNK - 1) / CHUNK, key_item, &j);
}

void rb_keys_store_all(rb_keys_form f, rb_dtype t, const void *from, int64_t n, void *to) {
  bool positions = f == RB_KEYS_PACKED || f == RB_KEYS_PAIR;
  key_job j = {f, t, from, to, n, 0, rb_keys_size(f), positions ? 8 : (int64_t)rb_dtype_size(t), false};
  rb_threads_run((n + CHUNK - 1) / CHUNK, key_item, &j);
}

/* ---- zeros of both signs ---- */

typedef struct zeros {
  int64_t n;
  uint8_t *minus; /* per zero in the original order: is it -0.0? NULL when the signs do not mix */
} zeros;

static bool is_float(rb_keys_form f, rb_dtype t) {
  return (f == RB_KEYS_32 && t == RB_FLOAT32) || (f == RB_KEYS_64 && t == RB_FLOAT64);
}

static inline uint64_t zero_distance(rb_keys_form f, const void *keys, int64_t i) {
  return f == RB_KEYS_32 ? ((const uint32_t *)keys)[i] - MINUS_ZERO_32 : ((const uint64_t *)keys)[i] - MINUS_ZERO_64;
}

static zeros zeros_note(rb_keys_form f, const void *keys, int64_t n) {
  zeros z = {0, NULL};
  int64_t minus = 0, plus = 0;
  for (int64_t i = 0; i < n; i++) {
    uint64_t d = zero_distance(f, keys, i);
    minus += d == 0;
    plus += d == 1;
  }
  if (!minus || !plus) return z;
  z.minus = malloc((size_t)(minus + plus));
  if (!z.minus) abort();
  for (int64_t i = 0; i < n; i++) {
    uint64_t d = zero_distance(f, keys, i);
    if (d <= 1) z.minus[z.n++] = d == 0;
  }
  return z;
}

/* The zeros of the sorted keys in their original order. */
static void zeros_restore(rb_keys_form f, void *keys, int64_t n, zeros z) {
  if (!z.minus) return;
  int64_t lo = 0, hi = n;
  while (lo < hi) {
    int64_t mid = lo + (hi - lo) / 2;
    uint64_t k = f == RB_KEYS_32 ? ((uint32_t *)keys)[mid] : ((uint64_t *)keys)[mid];
    if (k < (f == RB_KEYS_32 ? MINUS_ZERO_32 : MINUS_ZERO_64)) lo = mid + 1;
    else hi = mid;
  }
  for (int64_t i = 0; i < z.n; i++) {
    if (f == RB_KEYS_32) ((uint32_t *)keys)[lo + i] = MINUS_ZERO_32 + !z.minus[i];
    else ((uint64_t *)keys)[lo + i] = MINUS_ZERO_64 + !z.minus[i];
  }
  free(z.minus);
}

void rb_keys_sort(rb_keys_form f, rb_dtype t, void *keys, void *room, int64_t n, bool serial) {
  zeros z = {0, NULL};
  if (is_float(f, t)) z = zeros_note(f, keys, n);
  switch (f) {
    case RB_KEYS_32: serial ? serial_32(keys, room, n, false) : sort_32(keys, room, n); break;
    case RB_KEYS_64: case RB_KEYS_PACKED: serial ? serial_64(keys, room, n, false) : sort_64(keys, room, n); break;
    case RB_KEYS_PAIR: serial ? serial_pair(keys, room, n, false) : sort_pair(keys, room, n); break;
  }
  zeros_restore(f, keys, n, z);
}

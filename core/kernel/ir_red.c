/* Accumulators of reductions: their size, identity, and how two of them combine (across tiles, threads and ranks).
   The per-element folds are the engines'. */
#include <math.h>
#include <string.h>

#include "base/bytes.h"
#include "ir.h"

typedef struct { double count, mean, m2; } moments;

static bool is_arg(rb_red_kind k) { return k == RB_RED_ARGMIN || k == RB_RED_ARGMAX; }

size_t rb_red_size(rb_red_kind k, rb_dtype t) {
  return is_arg(k) ? 16 : k == RB_RED_MOMENTS ? sizeof(moments) : rb_dtype_size(t);
}

static rb_scalar smallest(rb_dtype t) {
  switch (rb_dtype_kind(t)) {
  case RB_KIND_INT: return (rb_scalar){.i = -((int64_t)1 << (8 * rb_dtype_size(t) - 2)) * 2};
  case RB_KIND_FLOAT:
  case RB_KIND_COMPLEX: return (rb_scalar){.f = -INFINITY};
  case RB_KIND_BOOL:
  case RB_KIND_UINT: break;
  }
  return (rb_scalar){.u = 0};
}

static rb_scalar largest(rb_dtype t) {
  switch (rb_dtype_kind(t)) {
  case RB_KIND_BOOL: return (rb_scalar){.i = 1};
  case RB_KIND_INT: return (rb_scalar){.i = ~smallest(t).i};
  case RB_KIND_UINT: return (rb_scalar){.u = ~(uint64_t)0 >> (64 - 8 * rb_dtype_size(t))};
  case RB_KIND_FLOAT:
  case RB_KIND_COMPLEX: break;
  }
  return (rb_scalar){.f = INFINITY};
}

static rb_scalar identity(rb_red_kind k, rb_dtype t) {
  bool is_float = rb_dtype_kind(t) == RB_KIND_FLOAT;
  switch (k) {
  case RB_RED_PROD: return is_float ? (rb_scalar){.f = 1} : (rb_scalar){.i = 1};
  case RB_RED_MIN:
  case RB_RED_ARGMIN: return largest(t);
  case RB_RED_MAX:
  case RB_RED_ARGMAX: return smallest(t);
  case RB_RED_FMIN: return is_float ? (rb_scalar){.f = NAN} : largest(t);
  case RB_RED_FMAX: return is_float ? (rb_scalar){.f = NAN} : smallest(t);
  case RB_RED_AND: return t == RB_BOOL ? (rb_scalar){.i = 1} : (rb_scalar){.i = -1};
  case RB_RED_SUM:
  case RB_RED_OR:
  case RB_RED_XOR:
  case RB_RED_MOMENTS: break;
  }
  return (rb_scalar){.u = 0};
}

void rb_red_identity(rb_red_kind k, rb_dtype t, void *acc) {
  memset(acc, 0, rb_red_size(k, t));
  if (k == RB_RED_MOMENTS) return;
  rb_scalar_store(acc, t, identity(k, t));
  if (is_arg(k)) memcpy((char *)acc + 8, &(int64_t){-1}, 8);
}

void rb_red_identities(rb_red_kind k, rb_dtype t, void *acc, int64_t n) {
  char one[sizeof(moments)];
  rb_red_identity(k, t, one);
  rb_repeat(acc, one, n, rb_red_size(k, t));
}

static bool less(rb_dtype t, rb_scalar x, rb_scalar y) {
  switch (rb_dtype_kind(t)) {
  case RB_KIND_FLOAT: return x.f < y.f;
  case RB_KIND_UINT: return x.u < y.u;
  case RB_KIND_BOOL:
  case RB_KIND_INT:
  case RB_KIND_COMPLEX: break;
  }
  return x.i < y.i;
}

static bool is_nan(rb_dtype t, rb_scalar v) { return rb_dtype_kind(t) == RB_KIND_FLOAT && isnan(v.f); }

static rb_scalar combine_float(rb_red_kind k, rb_dtype t, double x, double y) {
  bool sum = k == RB_RED_SUM;
  if (t == RB_FLOAT32) return (rb_scalar){.f = sum ? (float)x + (float)y : (float)x * (float)y};
  return (rb_scalar){.f = sum ? x + y : x * y};
}

static rb_scalar combine_int(rb_red_kind k, rb_dtype t, uint64_t x, uint64_t y) {
  uint64_t r = 0;
  switch ((int)k) {
  case RB_RED_SUM: r = t == RB_BOOL ? x | y : x + y; break;
  case RB_RED_PROD: r = x * y; break;
  case RB_RED_AND: r = x & y; break;
  case RB_RED_OR: r = x | y; break;
  case RB_RED_XOR: r = x ^ y; break;
  }
  return (rb_scalar){.u = r};
}

static rb_scalar combine_value(rb_red_kind k, rb_dtype t, rb_scalar x, rb_scalar y) {
  switch (k) {
  case RB_RED_MIN: return is_nan(t, x) || (!is_nan(t, y) && !less(t, y, x)) ? x : y;
  case RB_RED_MAX: return is_nan(t, x) || (!is_nan(t, y) && !less(t, x, y)) ? x : y;
  case RB_RED_FMIN: return is_nan(t, y) || (!is_nan(t, x) && !less(t, y, x)) ? x : y;
  case RB_RED_FMAX: return is_nan(t, y) || (!is_nan(t, x) && !less(t, x, y)) ? x : y;
  case RB_RED_SUM:
  case RB_RED_PROD:
  case RB_RED_AND:
  case RB_RED_OR:
  case RB_RED_XOR:
  case RB_RED_ARGMIN:
  case RB_RED_ARGMAX:
  case RB_RED_MOMENTS: break;
  }
  return rb_dtype_kind(t) == RB_KIND_FLOAT ? combine_float(k, t, x.f, y.f) : combine_int(k, t, x.u, y.u);
}

/* Does the other (value y at q) replace the accumulated (x at p)? */
static bool arg_replaces(rb_red_kind k, rb_dtype t, rb_scalar x, int64_t p, rb_scalar y, int64_t q) {
  if (q < 0 || p < 0) return q >= 0;
  bool nan_x = is_nan(t, x), nan_y = is_nan(t, y);
  if (nan_x != nan_y) return nan_y;
  bool better = k == RB_RED_ARGMIN ? less(t, y, x) : less(t, x, y);
  bool worse = k == RB_RED_ARGMIN ? less(t, x, y) : less(t, y, x);
  return better || (!worse && q < p);
}

static void combine_arg(rb_red_kind k, rb_dtype t, char *acc, const char *other) {
  int64_t p, q;
  memcpy(&p, acc + 8, 8);
  memcpy(&q, other + 8, 8);
  if (arg_replaces(k, t, rb_scalar_load(acc, t), p, rb_scalar_load(other, t), q)) memcpy(acc, other, 16);
}

/* Chan, Golub, LeVeque: merging two parts. */
static void combine_moments(moments *x, const moments *y) {
  if (y->count == 0) return;
  if (x->count == 0) {
    *x = *y;
    return;
  }
  double n = x->count + y->count, d = y->mean - x->mean;
  x->mean += d * (y->count / n);
  x->m2 += y->m2 + d * d * (x->count * y->count / n);
  x->count = n;
}

void rb_red_combine(rb_red_kind k, rb_dtype t, void *acc, const void *other) {
  if (k == RB_RED_MOMENTS) {
    moments x, y;
    memcpy(&x, acc, sizeof x);
    memcpy(&y, other, sizeof y);
    combine_moments(&x, &y);
    memcpy(acc, &x, sizeof x);
  } else if (is_arg(k)) {
    combine_arg(k, t, acc, other);
  } else {
    rb_scalar_store(acc, t, combine_value(k, t, rb_scalar_load(acc, t), rb_scalar_load(other, t)));
  }
}

/* Loops for what is folded most; any other kind or type one by one. */
#define EACH(type, E) \
  do { \
    type *a = acc; \
    const type *b = other; \
    for (int64_t i = 0; i < n; i++) { \
      type x = a[i], y = b[i]; \
      a[i] = (E); \
    } \
    return; \
  } while (0)
#define LOOPS(type, sum, unordered) \
  switch ((int)k) { \
  case RB_RED_SUM: EACH(type, sum); \
  case RB_RED_MIN: EACH(type, (x <= y) | (unordered) ? x : y); \
  case RB_RED_MAX: EACH(type, (x >= y) | (unordered) ? x : y); \
  } \
  break

void rb_red_combine_many(rb_red_kind k, rb_dtype t, void *acc, const void *other, int64_t n) {
  switch ((int)t) {
  case RB_FLOAT64: LOOPS(double, x + y, x != x);
  case RB_FLOAT32: LOOPS(float, x + y, x != x);
  case RB_INT64: LOOPS(int64_t, (int64_t)((uint64_t)x + (uint64_t)y), false);
  }
  int64_t size = (int64_t)rb_red_size(k, t);
  for (int64_t i = 0; i < n; i++) rb_red_combine(k, t, (char *)acc + i * size, (const char *)other + i * size);
}

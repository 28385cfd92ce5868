/* Loops that fold by keys: a table of functions, one for each fold and dtype, for rows and for columns.
   routine/: see keyed_fold.h. In columns neighbours go to tables of their own where there are such: equal keys do not
   wait for each other's store. */
#pragma GCC optimize("O3", "no-trapping-math")
#include "routine/keyed_fold.h"

enum { AHEAD = 4096 };

#define ROWS(name, ctype, atype, expr) \
  static void name(const rb_fold_call *c) { \
    const ctype *x = c->from; \
    atype *to = c->to; \
    int64_t width = c->width; \
    for (int64_t i = 0; i < c->n; i++, x += c->step) { \
      if (c->key[i] >= c->groups) continue; \
      atype *restrict row = to + c->key[i] * c->pitch; \
      for (int64_t j = 0; j < width; j++) { \
        ctype v = x[j]; \
        atype a = row[j]; \
        row[j] = expr; \
      } \
    } \
  }
#define COLUMN_STEP(table, i, ctype, atype, expr) \
  { \
    ctype v = x[i]; \
    atype *at = (table) + key[i], a = *at; \
    *at = expr; \
  }
/* As STEP says, with the four tables in turn. next: what is read before it is wanted: between calls the processor's own
   look-ahead loses the thread. */
#define FOUR_STEPS(i, STEP, ...) \
  STEP(t0, i, __VA_ARGS__) \
  STEP(t1, (i) + 1, __VA_ARGS__) \
  STEP(t2, (i) + 2, __VA_ARGS__) \
  STEP(t3, (i) + 3, __VA_ARGS__)
#define COLUMN_LOOP(next, atype, STEP, ...) \
  atype *t0 = c->to, *t1 = t0 + c->lane, *t2 = t1 + c->lane, *t3 = t2 + c->lane; \
  const uint32_t *key = c->key; \
  int64_t i = 0; \
  for (; i + 2 * RB_KEYED_LANES <= c->n; i += 2 * RB_KEYED_LANES) { \
    __builtin_prefetch(next); \
    FOUR_STEPS(i, STEP, __VA_ARGS__) \
    FOUR_STEPS(i + RB_KEYED_LANES, STEP, __VA_ARGS__) \
  } \
  for (; i < c->n; i++) STEP(t0, i, __VA_ARGS__)
#define COLUMN(name, ctype, atype, expr) \
  static void name##_1(const rb_fold_call *c) { \
    const ctype *x = c->from; \
    COLUMN_LOOP((const char *)(x + i) + AHEAD, atype, COLUMN_STEP, ctype, atype, expr) \
  }
#define BOTH(name, ctype, atype, expr) ROWS(name, ctype, atype, expr) COLUMN(name, ctype, atype, expr)
/* Neighbours in lanes of their own, which are folded in the end; few elements one after the other. */
#define RUN(name, ctype, atype, expr) \
  static void name##_run(const rb_fold_call *c) { \
    enum { LANES = RB_KEYED_LANES_OF_RUN }; \
    const ctype *x = c->from; \
    atype *to = c->to, lane[LANES]; \
    int64_t i = 0, n = c->n; \
    if (n >= LANES) { \
      for (int l = 0; l < LANES; l++) lane[l] = to[l]; \
      for (; i + LANES <= n; i += LANES) \
        for (int l = 0; l < LANES; l++) { \
          ctype v = x[i + l]; \
          atype a = lane[l]; \
          lane[l] = expr; \
        } \
      for (int half = LANES / 2; half; half /= 2) \
        for (int l = 0; l < half; l++) { \
          atype a = lane[l], v = lane[l + half]; \
          lane[l] = expr; \
        } \
      *to = *lane; \
    } \
    for (; i < n; i++) { \
      ctype v = x[i]; \
      atype a = *to; \
      *to = expr; \
    } \
  }
#define ALL(name, ctype, atype, expr) BOTH(name, ctype, atype, expr) RUN(name, ctype, atype, expr)

/* wide: in which sums and products are formed, so that those of integers go round. */
#define FOLDS(t, ctype, atype, wide) \
  ALL(sum_##t, ctype, atype, (atype)((wide)a + (wide)v)) \
  ALL(prod_##t, ctype, atype, (atype)((wide)a * (wide)v)) \
  ALL(min_##t, ctype, atype, (a <= v) | (a != a) ? a : (atype)v) \
  ALL(max_##t, ctype, atype, (a >= v) | (a != a) ? a : (atype)v) \
  BOTH(nansum_##t, ctype, atype, v == v ? (atype)((wide)a + (wide)v) : a) \
  BOTH(count_##t, ctype, int64_t, a + (v == v)) \
  BOTH(mean_##t, ctype, rb_c128, ((rb_c128){a.re + (double)v, a.im + 1})) \
  BOTH(nanmean_##t, ctype, rb_c128, v == v ? ((rb_c128){a.re + (double)v, a.im + 1}) : a) \
  BOTH(total_##t, ctype, double, a + (double)v) \
  BOTH(var_##t, ctype, rb_moments, moved(a, (double)v)) \
  SQUARES(t, ctype)

/* Moments with one more element. */
static inline rb_moments moved(rb_moments a, double v) {
  double n = a.n + 1, d = v - a.re, re = a.re + d / n;
  return (rb_moments){n, re, 0, a.squares + d * (v - re)};
}

static inline rb_moments moved_complex(rb_moments a, double x, double y) {
  double n = a.n + 1, dx = x - a.re, dy = y - a.im, re = a.re + dx / n, im = a.im + dy / n;
  return (rb_moments){n, re, im, a.squares + dx * (x - re) + dy * (y - im)};
}

#define SQUARES_STEP(table, i, ctype) \
  { \
    double d = (double)x[i] - about[key[i]]; \
    (table)[key[i]] += d * d; \
  }
#define SQUARES(t, ctype) \
  static void squares_##t(const rb_fold_call *c) { \
    const ctype *x = c->from; \
    int64_t width = c->width; \
    for (int64_t i = 0; i < c->n; i++, x += c->step) { \
      if (c->key[i] >= c->groups) continue; \
      int64_t first = c->key[i] * c->pitch; \
      double *restrict row = (double *)c->to + first; \
      const double *restrict about = (const double *)c->about + first; \
      for (int64_t j = 0; j < width; j++) { \
        double d = (double)x[j] - about[j]; \
        row[j] += d * d; \
      } \
    } \
  } \
  static void squares_##t##_1(const rb_fold_call *c) { \
    const ctype *x = c->from; \
    const double *about = c->about; \
    COLUMN_LOOP((const char *)(x + i) + AHEAD, double, SQUARES_STEP, ctype) \
  }

FOLDS(u1, uint8_t, uint64_t, uint64_t)
FOLDS(i1, int8_t, int64_t, uint64_t)
FOLDS(b1, uint8_t, int64_t, uint64_t)
FOLDS(u2, uint16_t, uint64_t, uint64_t)
FOLDS(i2, int16_t, int64_t, uint64_t)
FOLDS(u4, uint32_t, uint64_t, uint64_t)
FOLDS(i4, int32_t, int64_t, uint64_t)
FOLDS(u8, uint64_t, uint64_t, uint64_t)
FOLDS(i8, int64_t, int64_t, uint64_t)
FOLDS(f4, float, double, double)
FOLDS(f8, double, double, double)

#define COMPLEX_SQUARES_STEP(table, i, ctype) \
  { \
    double re = x[i].re - about[key[i]].re, im = x[i].im - about[key[i]].im; \
    (table)[key[i]] += re * re + im * im; \
  }
#define COMPLEX(t, ctype) \
  ALL(sum_##t, ctype, rb_c128, ((rb_c128){a.re + v.re, a.im + v.im})) \
  ALL(prod_##t, ctype, rb_c128, ((rb_c128){a.re * v.re - a.im * v.im, a.re * v.im + a.im * v.re})) \
  BOTH(nansum_##t, ctype, rb_c128, v.re == v.re && v.im == v.im ? ((rb_c128){a.re + v.re, a.im + v.im}) : a) \
  BOTH(count_##t, ctype, int64_t, a + (v.re == v.re && v.im == v.im)) \
  BOTH(var_##t, ctype, rb_moments, moved_complex(a, v.re, v.im)) \
  static void squares_##t(const rb_fold_call *c) { \
    const ctype *x = c->from; \
    for (int64_t i = 0; i < c->n; i++, x += c->step) { \
      if (c->key[i] >= c->groups) continue; \
      int64_t first = c->key[i] * c->pitch; \
      for (int64_t j = 0; j < c->width; j++) { \
        rb_c128 m = ((const rb_c128 *)c->about)[first + j]; \
        double re = x[j].re - m.re, im = x[j].im - m.im; \
        ((double *)c->to)[first + j] += re * re + im * im; \
      } \
    } \
  } \
  static void squares_##t##_1(const rb_fold_call *c) { \
    const ctype *x = c->from; \
    const rb_c128 *about = c->about; \
    COLUMN_LOOP((const char *)(x + i) + AHEAD, double, COMPLEX_SQUARES_STEP, ctype) \
  }
COMPLEX(c8, rb_c64)
COMPLEX(c16, rb_c128)

#define KEY_STEP(table, i, atype, expr) \
  { \
    atype *at = (table) + key[i], a = *at, p = c->position + (i); \
    (void)p; \
    *at = expr; \
  }
#define OF_KEYS(name, expr) \
  static void name(const rb_fold_call *c) { \
    const char *next = c->next; \
    int64_t size = c->next_size; \
    COLUMN_LOOP(next + i * size, int64_t, KEY_STEP, int64_t, expr) \
  }
OF_KEYS(count_keys, a + 1)
OF_KEYS(first_keys, p < a ? p : a)
OF_KEYS(last_keys, p > a ? p : a)

rb_fold_fn *rb_keyed_function(rb_keyed_how how, rb_dtype t, bool column) {
  static rb_fold_fn *const table[RB_DTYPE_COUNT][RB_KEYED_HOWS][2] = {
#define PAIR(how, f) [RB_KEYED_##how] = {f, f##_1}
#define REAL(id, t) \
  [RB_##id] = {PAIR(SUM, sum_##t), PAIR(PROD, prod_##t), PAIR(MIN, min_##t), PAIR(MAX, max_##t), \
               PAIR(NANSUM, nansum_##t), PAIR(COUNT, count_##t), PAIR(MEAN, mean_##t), PAIR(NANMEAN, nanmean_##t), \
               PAIR(TOTAL, total_##t), PAIR(SQUARES, squares_##t), PAIR(VAR, var_##t)}
#define OF_COMPLEX(id, t) \
  [RB_##id] = {PAIR(SUM, sum_##t), PAIR(PROD, prod_##t), PAIR(NANSUM, nansum_##t), PAIR(COUNT, count_##t), \
               PAIR(TOTAL, sum_##t), PAIR(SQUARES, squares_##t), PAIR(VAR, var_##t)}
      REAL(BOOL, b1), REAL(INT8, i1), REAL(INT16, i2), REAL(INT32, i4), REAL(INT64, i8), REAL(UINT8, u1),
      REAL(UINT16, u2), REAL(UINT32, u4), REAL(UINT64, u8), REAL(FLOAT32, f4), REAL(FLOAT64, f8),
      OF_COMPLEX(COMPLEX64, c8), OF_COMPLEX(COMPLEX128, c16)};
  if (t == RB_DTYPE_COUNT) return how == RB_KEYED_FIRST ? first_keys : how == RB_KEYED_LAST ? last_keys : count_keys;
  return table[t][how][column];
}

rb_fold_fn *rb_keyed_run_function(rb_keyed_how how, rb_dtype t) {
  static rb_fold_fn *const table[RB_DTYPE_COUNT][RB_KEYED_HOWS] = {
#define REAL_RUNS(id, t) \
  [RB_##id] = {[RB_KEYED_SUM] = sum_##t##_run, [RB_KEYED_PROD] = prod_##t##_run, [RB_KEYED_MIN] = min_##t##_run, \
               [RB_KEYED_MAX] = max_##t##_run}
#define COMPLEX_RUNS(id, t) [RB_##id] = {[RB_KEYED_SUM] = sum_##t##_run, [RB_KEYED_PROD] = prod_##t##_run}
      REAL_RUNS(BOOL, b1), REAL_RUNS(INT8, i1), REAL_RUNS(INT16, i2), REAL_RUNS(INT32, i4), REAL_RUNS(INT64, i8),
      REAL_RUNS(UINT8, u1), REAL_RUNS(UINT16, u2), REAL_RUNS(UINT32, u4), REAL_RUNS(UINT64, u8),
      REAL_RUNS(FLOAT32, f4), REAL_RUNS(FLOAT64, f8), COMPLEX_RUNS(COMPLEX64, c8), COMPLEX_RUNS(COMPLEX128, c16)};
  return table[t][how];
}

rb_dtype rb_keyed_dtype(rb_dtype t, rb_keyed_how how) {
  rb_kind kind = t == RB_DTYPE_COUNT ? RB_KIND_INT : rb_dtype_kind(t);
  switch (how) {
    case RB_KEYED_COUNT:
    case RB_KEYED_FIRST:
    case RB_KEYED_LAST: return RB_INT64;
    case RB_KEYED_MEAN:
    case RB_KEYED_NANMEAN: return RB_COMPLEX128;
    case RB_KEYED_SQUARES: return RB_FLOAT64;
    case RB_KEYED_VAR:
    case RB_KEYED_HOWS: return RB_DTYPE_COUNT;
    case RB_KEYED_TOTAL: return kind == RB_KIND_COMPLEX ? RB_COMPLEX128 : RB_FLOAT64;
    case RB_KEYED_SUM:
    case RB_KEYED_PROD:
    case RB_KEYED_MIN:
    case RB_KEYED_MAX:
    case RB_KEYED_NANSUM: break;
  }
  if (kind == RB_KIND_COMPLEX) return RB_COMPLEX128;
  if (kind == RB_KIND_FLOAT) return RB_FLOAT64;
  return kind == RB_KIND_UINT ? RB_UINT64 : RB_INT64;
}

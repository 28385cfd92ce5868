/* Rows of elements folded: the table of functions.
   routine/: see fold_rows.h. */
#pragma GCC optimize("O3")
#include "fold_rows.h"

#include <string.h>

#define LANES 8

/* a: what comes first. One column (n and pitch 1): totals by lanes, scans in a register. */
#define ROW(name, ctype, expr) \
  static void name(char *to, const char *from, int64_t n) { \
    ctype *y = (ctype *)to; \
    const ctype *x = (const ctype *)from; \
    for (int64_t i = 0; i < n; i++) { \
      ctype a = x[i], b = y[i]; \
      y[i] = expr; \
    } \
  } \
  static void total_column_##name(ctype *y, const ctype *x, int64_t rows) { \
    ctype lane[LANES]; \
    int64_t i = LANES < rows ? LANES : rows, used = i; \
    memcpy(lane, x, (size_t)i * sizeof *x); \
    for (; i + LANES <= rows; i += LANES) \
      for (int l = 0; l < LANES; l++) { \
        ctype a = lane[l], b = x[i + l]; \
        lane[l] = expr; \
      } \
    for (int l = 0; i < rows; i++, l++) { \
      ctype a = lane[l], b = x[i]; \
      lane[l] = expr; \
    } \
    for (int l = 1; l < used; l++) { \
      ctype a = lane[0], b = lane[l]; \
      lane[0] = expr; \
    } \
    *y = lane[0]; \
  } \
  static void total_##name(char *to, const char *from, int64_t rows, int64_t n, int64_t pitch) { \
    ctype *y = (ctype *)to; \
    const ctype *x = (const ctype *)from; \
    if (n == 1 && pitch == 1) { \
      total_column_##name(y, x, rows); \
      return; \
    } \
    memcpy(y, x, (size_t)n * sizeof *x); \
    for (int64_t k = 1; k < rows; k++) \
      for (int64_t j = 0; j < n; j++) { \
        ctype a = y[j], b = x[k * pitch + j]; \
        y[j] = expr; \
      } \
  } \
  static void scan_##name(char *to, const char *from, const char *before, int64_t rows, int64_t n, int64_t pitch) { \
    ctype *y = (ctype *)to; \
    const ctype *x = (const ctype *)from, *p = (const ctype *)before; \
    int64_t k = 0; \
    if (!p) { \
      memcpy(y, x, (size_t)n * sizeof *x); \
      p = y; \
      k = 1; \
    } \
    if (n == 1 && pitch == 1) { \
      ctype a = *p; \
      for (; k < rows; k++) { \
        ctype b = x[k]; \
        y[k] = a = expr; \
      } \
      return; \
    } \
    for (; k < rows; p = y + k * pitch, k++) \
      for (int64_t j = 0; j < n; j++) { \
        ctype a = p[j], b = x[k * pitch + j]; \
        y[k * pitch + j] = expr; \
      } \
  } \
  static void abreast_##name(char *to, const char *from, const char *const *before, int64_t rows, int64_t stride) { \
    ctype *y = (ctype *)to, sum[RB_FOLD_ABREAST]; \
    const ctype *x = (const ctype *)from; \
    for (int r = 0; r < RB_FOLD_ABREAST; r++) { \
      ctype b = x[r * stride], a = before[r] ? *(const ctype *)before[r] : b; \
      y[r * stride] = sum[r] = before[r] ? expr : b; \
    } \
    for (int64_t k = 1; k < rows; k++) \
      for (int r = 0; r < RB_FOLD_ABREAST; r++) { \
        ctype a = sum[r], b = x[r * stride + k]; \
        y[r * stride + k] = sum[r] = expr; \
      } \
  }
#define ROWS(t, ctype) \
  ROW(sum_##t, ctype, (ctype)(a + b)) \
  ROW(prod_##t, ctype, (ctype)(a * b)) \
  ROW(min_##t, ctype, (a <= b || a != a) ? a : b) \
  ROW(max_##t, ctype, (a >= b || a != a) ? a : b)
ROWS(u8, uint8_t)
ROWS(i8, int8_t)
ROWS(u16, uint16_t)
ROWS(i16, int16_t)
ROWS(u32, uint32_t)
ROWS(i32, int32_t)
ROWS(u64, uint64_t)
ROWS(i64, int64_t)
ROWS(f4, float)
ROWS(f8, double)
static inline rb_c64 mul64(rb_c64 a, rb_c64 b) {
  return (rb_c64){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
static inline rb_c128 mul128(rb_c128 a, rb_c128 b) {
  return (rb_c128){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
ROW(sum_c8, rb_c64, ((rb_c64){a.re + b.re, a.im + b.im}))
ROW(prod_c8, rb_c64, mul64(a, b))
ROW(sum_c16, rb_c128, ((rb_c128){a.re + b.re, a.im + b.im}))
ROW(prod_c16, rb_c128, mul128(a, b))

const rb_fold_rows *rb_fold_rows_of(int kind, rb_dtype t) {
  static const rb_fold_rows table[RB_DTYPE_COUNT][4] = {
#define FOLD(name) {name, total_##name, scan_##name, abreast_##name}
#define ENTRY(id, t) [RB_##id] = {FOLD(sum_##t), FOLD(prod_##t), FOLD(min_##t), FOLD(max_##t)},
      ENTRY(BOOL, u8) ENTRY(INT8, i8) ENTRY(INT16, i16) ENTRY(INT32, i32) ENTRY(INT64, i64) ENTRY(UINT8, u8)
      ENTRY(UINT16, u16) ENTRY(UINT32, u32) ENTRY(UINT64, u64) ENTRY(FLOAT32, f4) ENTRY(FLOAT64, f8)
      [RB_COMPLEX64] = {FOLD(sum_c8), FOLD(prod_c8)}, [RB_COMPLEX128] = {FOLD(sum_c16), FOLD(prod_c16)}};
  int at = kind == RB_RED_SUM ? 0 : kind == RB_RED_PROD ? 1 : kind == RB_RED_MIN ? 2 : 3;
  return &table[t][at];
}

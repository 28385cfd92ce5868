/* Rows of elements folded into rows: the table of functions. routine/: see fold_rows.h. */
#include "fold_rows.h"

#define ROW(name, ctype, expr) \
  static void name(char *to, const char *from, int64_t n) { \
    ctype *y = (ctype *)to; \
    const ctype *x = (const ctype *)from; \
    for (int64_t i = 0; i < n; i++) { \
      ctype a = x[i], b = y[i]; \
      y[i] = expr; \
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

rb_fold_row *rb_fold_row_of(int kind, rb_dtype t) {
  static rb_fold_row *const table[RB_DTYPE_COUNT][4] = {
#define ENTRY(id, t) [RB_##id] = {sum_##t, prod_##t, min_##t, max_##t},
      ENTRY(BOOL, u8) ENTRY(INT8, i8) ENTRY(INT16, i16) ENTRY(INT32, i32) ENTRY(INT64, i64) ENTRY(UINT8, u8)
      ENTRY(UINT16, u16) ENTRY(UINT32, u32) ENTRY(UINT64, u64) ENTRY(FLOAT32, f4) ENTRY(FLOAT64, f8)
      [RB_COMPLEX64] = {sum_c8, prod_c8, NULL, NULL}, [RB_COMPLEX128] = {sum_c16, prod_c16, NULL, NULL}};
  switch (kind) {
    case RB_RED_SUM: return table[t][0];
    case RB_RED_PROD: return table[t][1];
    case RB_RED_MIN: return table[t][2];
    case RB_RED_MAX: return table[t][3];
    default: return NULL;
  }
}

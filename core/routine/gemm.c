/* The product of two blocks of matrices inside a rank: OpenBLAS for floats and complex numbers, a cache-blocked loop
   for integers, booleans and machines without OpenBLAS.
   routine/: no distributions here; matmul.c divides the work among ranks. */
#include <limits.h>

#include "base/threads.h"
#include "library.h"
#include "matmul.h"

/* ---- our own loop: one item = some rows of the result */

enum { ROWS = 16, DEPTH = 64, WIDTH = 1024 };

typedef struct product {
  int64_t m, n, k;
  rb_mat a, b, c; /* batch unused */
} product;

static inline rb_c64 mul_c8(rb_c64 a, rb_c64 b) {
  return (rb_c64){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
static inline rb_c128 mul_c16(rb_c128 a, rb_c128 b) {
  return (rb_c128){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
static inline rb_c64 add_c8(rb_c64 a, rb_c64 b) { return (rb_c64){a.re + b.re, a.im + b.im}; }
static inline rb_c128 add_c16(rb_c128 a, rb_c128 b) { return (rb_c128){a.re + b.re, a.im + b.im}; }
#define MUL(a, b) ((a) * (b))
#define UMUL(a, b) (1u * (a) * (b)) /* 16-bit factors would be multiplied as int */
#define ADD(a, b) ((a) + (b))
#define AND(a, b) ((a) & (b))
#define OR(a, b) ((a) | (b))

#define LOOP(name, type, MUL, ADD) \
  static inline void row_##name(char *c, int64_t cs, type a, const char *b, int64_t bs, int64_t n) { \
    for (int64_t j = 0; j < n; j++) { \
      type *y = (type *)(c + j * cs); \
      *y = (type)ADD(*y, MUL(a, *(const type *)(b + j * bs))); \
    } \
  } \
  static void rows_##name(void *arg, int64_t item, int thread) { \
    (void)thread; \
    const product *x = arg; \
    int64_t end = (item + 1) * ROWS < x->m ? (item + 1) * ROWS : x->m, size = sizeof(type); \
    for (int64_t j = 0; j < x->n; j += WIDTH) { \
      int64_t width = x->n - j < WIDTH ? x->n - j : WIDTH; \
      for (int64_t l0 = 0; l0 < x->k; l0 += DEPTH) { \
        int64_t l1 = l0 + DEPTH < x->k ? l0 + DEPTH : x->k; \
        for (int64_t i = item * ROWS; i < end; i++) \
          for (int64_t l = l0; l < l1; l++) { \
            char *c = x->c.p + i * x->c.row + j * x->c.col; \
            const char *b = x->b.p + l * x->b.row + j * x->b.col; \
            type a = *(const type *)(x->a.p + i * x->a.row + l * x->a.col); \
            if (x->b.col == size && x->c.col == size) row_##name(c, sizeof(type), a, b, sizeof(type), width); \
            else row_##name(c, x->c.col, a, b, x->b.col, width); \
          } \
      } \
    } \
  }
LOOP(b1, uint8_t, AND, OR)
LOOP(u1, uint8_t, MUL, ADD)
LOOP(u2, uint16_t, UMUL, ADD)
LOOP(u4, uint32_t, MUL, ADD)
LOOP(u8, uint64_t, MUL, ADD)
LOOP(f4, float, MUL, ADD)
LOOP(f8, double, MUL, ADD)
LOOP(c8, rb_c64, mul_c8, add_c8)
LOOP(c16, rb_c128, mul_c16, add_c16)

static void own_gemm(rb_dtype t, product *x) {
  static rb_thread_fn *const rows[RB_DTYPE_COUNT] = {
      [RB_BOOL] = rows_b1,    [RB_INT8] = rows_u1,    [RB_UINT8] = rows_u1,     [RB_INT16] = rows_u2,
      [RB_UINT16] = rows_u2,  [RB_INT32] = rows_u4,   [RB_UINT32] = rows_u4,    [RB_INT64] = rows_u8,
      [RB_UINT64] = rows_u8,  [RB_FLOAT32] = rows_f4, [RB_FLOAT64] = rows_f8,   [RB_COMPLEX64] = rows_c8,
      [RB_COMPLEX128] = rows_c16};
  rb_threads_run((x->m + ROWS - 1) / ROWS, rows[t], x);
}

/* ---- OpenBLAS; its enumerations have fixed values */

enum { ROW_MAJOR = 101, NO_TRANS = 111, TRANS = 112 };

typedef struct operand {
  int trans, ld;
} operand;

/* How BLAS sees a rows x cols matrix. */
static operand blas_operand(const rb_mat *x, int64_t cols, int64_t rows, int64_t size) {
  bool plain = x->col == size;
  int64_t ld = (plain ? x->row : x->col) / size, least = plain ? cols : rows;
  return (operand){plain ? NO_TRANS : TRANS, (int)(ld > least ? ld : least)};
}

typedef void sgemm_fn(int, int, int, int, int, int, float, const void *, int, const void *, int, float, void *, int);
typedef void dgemm_fn(int, int, int, int, int, int, double, const void *, int, const void *, int, double, void *, int);
typedef void zgemm_fn(int, int, int, int, int, int, const void *, const void *, int, const void *, int, const void *,
                      void *, int);
typedef void sgemv_fn(int, int, int, int, float, const void *, int, const void *, int, float, void *, int);
typedef void dgemv_fn(int, int, int, int, double, const void *, int, const void *, int, double, void *, int);

/* A matrix times a vector: y (rows) += x (rows x cols) v. */
static bool blas_gemv(rb_dtype t, int64_t rows, int64_t cols, const rb_mat *x, const char *v, int64_t vs, char *y,
                      int64_t ys) {
  int64_t size = (int64_t)rb_dtype_size(t);
  operand o = blas_operand(x, cols, rows, size);
  int r = (int)(o.trans == TRANS ? cols : rows), c = (int)(o.trans == TRANS ? rows : cols);
  int vi = (int)(vs / size), yi = (int)(ys / size);
  if (t == RB_FLOAT32) {
    sgemv_fn *f = (sgemv_fn *)rb_blas_symbol("cblas_sgemv");
    if (f) f(ROW_MAJOR, o.trans, r, c, 1, x->p, o.ld, v, vi, 1, y, yi);
    return f;
  }
  dgemv_fn *f = (dgemv_fn *)rb_blas_symbol("cblas_dgemv");
  if (f) f(ROW_MAJOR, o.trans, r, c, 1, x->p, o.ld, v, vi, 1, y, yi);
  return f;
}

static bool blas_gemm(rb_dtype t, const product *x) {
  bool complex = rb_dtype_kind(t) == RB_KIND_COMPLEX;
  if (rb_dtype_kind(t) != RB_KIND_FLOAT && !complex) return false;
  if (x->m > INT_MAX || x->n > INT_MAX || x->k > INT_MAX) return false;
  if (x->n == 1 && !complex) return blas_gemv(t, x->m, x->k, &x->a, x->b.p, x->b.row, x->c.p, x->c.row);
  if (x->m == 1 && !complex) {
    rb_mat b = {x->b.p, 0, x->b.col, x->b.row};
    return blas_gemv(t, x->n, x->k, &b, x->a.p, x->a.col, x->c.p, x->c.col);
  }
  static const char *const names[RB_DTYPE_COUNT] = {[RB_FLOAT32] = "cblas_sgemm", [RB_FLOAT64] = "cblas_dgemm",
                                                    [RB_COMPLEX64] = "cblas_cgemm", [RB_COMPLEX128] = "cblas_zgemm"};
  void *f = rb_blas_symbol(names[t]);
  if (!f) return false;
  int64_t size = (int64_t)rb_dtype_size(t);
  operand a = blas_operand(&x->a, x->k, x->m, size), b = blas_operand(&x->b, x->n, x->k, size);
  int m = (int)x->m, n = (int)x->n, k = (int)x->k;
  int64_t row = x->c.row / size;
  int ldc = (int)(row > n ? row : n);
  static const rb_c64 one8 = {1, 0};
  static const rb_c128 one16 = {1, 0};
  const void *one = t == RB_COMPLEX64 ? (const void *)&one8 : (const void *)&one16;
  if (t == RB_FLOAT32)
    ((sgemm_fn *)f)(ROW_MAJOR, a.trans, b.trans, m, n, k, 1, x->a.p, a.ld, x->b.p, b.ld, 1, x->c.p, ldc);
  else if (t == RB_FLOAT64)
    ((dgemm_fn *)f)(ROW_MAJOR, a.trans, b.trans, m, n, k, 1, x->a.p, a.ld, x->b.p, b.ld, 1, x->c.p, ldc);
  else
    ((zgemm_fn *)f)(ROW_MAJOR, a.trans, b.trans, m, n, k, one, x->a.p, a.ld, x->b.p, b.ld, one, x->c.p, ldc);
  return true;
}

void rb_gemm(rb_dtype t, int64_t batch, int64_t m, int64_t n, int64_t k, const rb_mat *a, const rb_mat *b,
             const rb_mat *c) {
  if (m == 0 || n == 0 || k == 0) return;
  rb_blas_threads((double)m * (double)n * (double)k);
  for (int64_t i = 0; i < batch; i++) {
    product x = {m, n, k, *a, *b, *c};
    x.a.p += i * a->batch;
    x.b.p += i * b->batch;
    x.c.p += i * c->batch;
    if (!blas_gemm(t, &x)) own_gemm(t, &x);
  }
}

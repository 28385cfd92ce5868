/* Arguments of the matrix product routine, and the product of two blocks inside a rank. */
#ifndef RB_MATMUL_H
#define RB_MATMUL_H

#include "array/storage.h"

typedef enum {
  RB_MATMUL_LOCAL, /* every rank has what its part of the result needs: all replicated, or batches divided alike */
  RB_MATMUL_ROWS,  /* rows of the left matrix and of the result, rows of the right one are divided */
  RB_MATMUL_INNER  /* the summed axis is divided on both sides, rows of the result */
} rb_matmul_mode;

typedef struct rb_matmul_args { /* without padding: its bytes are hashed */
  int16_t mode;  /* rb_matmul_mode */
  bool trans[2]; /* the storage holds the transposed matrix */
} rb_matmul_args;

/* A block of matrices in memory; strides in bytes. */
typedef struct rb_mat {
  char *p;
  int64_t batch, row, col;
} rb_mat;

/* c += a b (batch, m, k) x (batch, k, n): OpenBLAS for floats and complex where it is found, else our own loop.
   The columns or the rows of each matrix are contiguous. */
void rb_gemm(rb_dtype t, int64_t batch, int64_t m, int64_t n, int64_t k, const rb_mat *a, const rb_mat *b,
             const rb_mat *c);

#endif

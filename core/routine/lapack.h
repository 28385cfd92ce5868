/* Arguments of the LAPACK routine. */
#ifndef RB_LAPACK_H
#define RB_LAPACK_H

#include <stdbool.h>

/* The result has one row per matrix; what stands in it, each matrix row-major: */
typedef enum {
  RB_LAPACK_SLOGDET,  /* sign, logarithm of the absolute determinant */
  RB_LAPACK_SOLVE,    /* x of a x = b */
  RB_LAPACK_CHOLESKY, /* the lower factor */
  RB_LAPACK_QR,       /* q, r; full: q is square */
  RB_LAPACK_SVD,      /* singular values, u, vh; full: u and vh are square */
  RB_LAPACK_SVDVALS,  /* singular values */
  RB_LAPACK_EIGH,     /* eigenvalues in ascending order, vectors as columns; full: of the upper triangle */
  RB_LAPACK_EIGVALSH, /* the same without the vectors */
  RB_LAPACK_EIG       /* eigenvalues, right vectors as columns; complex */
} rb_lapack_op;

typedef struct rb_lapack_args { /* without padding: its bytes are hashed */
  int op;   /* rb_lapack_op */
  int full; /* 0 or 1 */
} rb_lapack_args;

#endif

/* The block interpreter's inner loops: one ahead-of-time compiled function per operation, type and kind of operands,
   in one table per instruction set (interp_512.c, interp_256.c, interp_128.c, made from interp_body.h).
   kernel/: loops know nothing of IR, rows or blocks; interp_build.c chooses them, interp.c calls them. */
#ifndef RB_INTERP_LOOPS_H
#define RB_INTERP_LOOPS_H

#include "ir.h"

/* n >= 1 elements. Results may lie exactly on an argument of the same element size; otherwise no overlap. What a, b, c
   are depends on the loop; an argument that does not vary is one value in memory. */
typedef void rb_loop(int64_t n, void *out, const void *a, const void *b, const void *c);

/* Which arguments of a binary loop vary: both, the first, the second. Unary loops are in RB_VV. */
typedef enum { RB_VV, RB_VS, RB_SV } rb_loop_kind;

#define RB_LOOP_TYPES RB_COMPLEX64 /* BOOL..FLOAT64 come before */
#define RB_NUM_FOLDS (RB_RED_XOR + 1)

typedef struct rb_loops {
  /* out[i] = op(a[i], b[i]); NULL where ir.def gives the operation no meaning for the type */
  rb_loop *op[RB_IR_COUNT][RB_LOOP_TYPES][3];
  rb_loop *cast[RB_LOOP_TYPES][RB_LOOP_TYPES]; /* [from][to] */
  rb_loop *select[4][4];  /* [log2 size][b varies + 2 * c varies]: out[i] = a[i] ? b[i] : c[i] */
  rb_loop *fill[4];       /* [log2 size]: out[i] = a[0] */
  rb_loop *gather[4];     /* out[i] = a[i * stride bytes]; stride: int64 at b */
  rb_loop *scatter[4];    /* out[i * stride bytes] = a[i]; stride: int64 at b */
  rb_loop *masked[4];     /* if (b[i]) out[i] = a[i] */
  rb_loop *masked_scatter[4]; /* if (b[i]) out[i * stride bytes] = a[i]; stride: int64 at c */
  rb_loop *stream[4];     /* out[i] = a[i], past the cache */
  rb_loop *affine;        /* int64: out[i] = a[0] + i * b[0] */
  rb_loop *philox, *philox_vector; /* seed a, draw b: one value, or varying; position c varies */
  /* One block of a row: 16 lanes from the identity at b, folded to one value at out (ir.h, rb_reduction). */
  rb_loop *fold[RB_NUM_FOLDS][RB_LOOP_TYPES];
  rb_loop *moments[2]; /* [float64]: out = { count, mean, m2 } of one block */
} rb_loops;

extern const rb_loops rb_loops_512, rb_loops_256, rb_loops_128;

#endif

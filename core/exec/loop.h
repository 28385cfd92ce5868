/* Between the files of the loop executor: one box of a loop on this rank, its axes simplified, and how it is cut into
   items. Not for other folders. */
#ifndef RB_LOOP_H
#define RB_LOOP_H

#include "kernel/engine.h"
#include "kernel/lower.h"
#include "program.h"

/* A product of arithmetic runs: n[d] iterations on each axis, every operand and generator affine in them. */
typedef struct rb_box {
  int nd;
  int64_t n[RB_MAX_NDIM];
  bool red[RB_MAX_NDIM];         /* folded axis */
  int64_t kept[RB_MAX_NDIM];     /* kept axes: stride in the partial accumulators; 0 on folded axes */
  int64_t kept0;                 /* index of the box's first accumulator */
  int num_op, num_gen;
  const rb_kop *op;
  char *p[RB_IR_MAX_OPERANDS];
  int64_t stride[RB_IR_MAX_OPERANDS][RB_MAX_NDIM];
  int64_t start[RB_IR_MAX_GENERATORS];
  int64_t coef[RB_IR_MAX_GENERATORS][RB_MAX_NDIM];
  const rb_scalar *param;
} rb_box;

/* m runs alike, dk apart. */
typedef struct rb_span {
  rb_run run;
  int64_t m, dk;
} rb_span;

typedef struct rb_spans {
  int n;
  bool joint; /* one run, in the order of the block's elements: steps of 1 there, k0 is the first */
  rb_span *s; /* owned */
} rb_spans;

/* span.c */
int64_t rb_loop_local(const rb_map *m, int part, int64_t g);
/* Local index of an operand at iteration k of axis d, along the base axis with map m. */
int64_t rb_loop_place(const rb_map *m, int part, const rb_view *v, int d, int64_t k);
/* Does the operand go round the ends of a divided axis, along d? Halo room holds what is there. */
bool rb_loop_in_room(const rb_view *v, int d, const rb_map *m);
/* Are the spans, one an axis, in the window? Their runs were cut at its ends. */
bool rb_loop_within(const rb_loop_window *w, int ndim, const rb_span *span);
/* The runs of axis d as spans; the caller frees out->s. */
void rb_loop_spans(const rb_loop *l, int d, const rb_runs *runs, rb_spans *out);
bool rb_loop_is_joint(const rb_loop *l, int d);

/* Partial accumulators of one loop on this rank. */
typedef struct rb_partial {
  int num;                                /* reductions */
  const rb_reduction *red;
  int64_t kept;                           /* accumulators of each */
  char *acc[RB_IR_MAX_REDUCTIONS];        /* kept * size bytes each */
  int64_t size[RB_IR_MAX_REDUCTIONS];
} rb_partial;

/* Drops axes of extent 1, merges axes that are contiguous for every operand, and puts a long axis innermost. */
void rb_box_simplify(rb_box *b);
/* Runs the kernel over the box; folds into partial (NULL without reductions). */
rb_status rb_box_run(rb_box *b, const rb_loop *l, rb_partial *partial);
/* The kernel of l for the inner axis of b (operand access, reduction rows). */
rb_status rb_loop_kernel(const rb_loop *l, const rb_box *b, rb_kernel **out);

rb_status rb_partial_init(rb_partial *p, const rb_ir *ir, int64_t kept);
void rb_partial_clear(rb_partial *p);
/* Folds the ranks' partial accumulators and stores the results of l. Collective. */
rb_status rb_partial_finish(rb_partial *p, const rb_loop *l);

#endif

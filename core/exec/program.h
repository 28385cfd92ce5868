/* The wire format: a program is a byte string of steps that every rank executes in order.
   exec/: written by plan/ (rank 0), read by exec.c (all ranks). Numbers are int64 records (bytes.h). */
#ifndef RB_PROGRAM_H
#define RB_PROGRAM_H

#include "array/storage.h"
#include "kernel/ir.h"

typedef enum {
#define RB_STEP(id, doc) RB_STEP_##id,
#include "steps.def"
#undef RB_STEP
  RB_STEP_COUNT
} rb_step;

/* The first record of a program. */
enum {
  RB_PROGRAM_AGREE = 1,    /* it may fail on data: the ranks agree on its status */
  RB_PROGRAM_INTERRUPT = 2 /* it writes fresh buffers only: an interrupt ends its loops */
};

/* A domain: what a loop iterates over. Rank r takes the indices of the view that it owns under the distribution. */
typedef struct rb_domain {
  rb_dist *dist; /* of the base the view is of; borrowed */
  rb_view view;
} rb_domain;

/* An operand of a loop: each iteration index v touches element view(v) of a slot. */
typedef struct rb_loop_operand {
  int slot;
  rb_view view;
} rb_loop_operand;

/* start + sum of coef[d] * v[d] over the axes of the domain */
typedef struct rb_loop_generator {
  int64_t start, coef[RB_MAX_NDIM];
} rb_loop_generator;

/* The iterations lo <= k < hi of every axis: each box of the loop is in it or outside, which a parameter tells. */
typedef struct rb_loop_window {
  int param; /* bool */
  int64_t lo[RB_MAX_NDIM], hi[RB_MAX_NDIM];
} rb_loop_window;

/* What a finished accumulator gives. */
typedef enum {
  RB_OUT_VALUE,    /* SUM, PROD, MIN, ...: the value, cast */
  RB_OUT_POSITION, /* ARG*: the position, 1-based */
  RB_OUT_AVERAGE,  /* SUM / count */
  RB_OUT_MEAN,     /* MOMENTS */
  RB_OUT_VAR,      /* MOMENTS: m2 / (count - ddof) */
  RB_OUT_STD
} rb_out_kind;

typedef struct rb_loop_out {
  int reduction; /* number in the kernel */
  int slot;      /* result, or the part of a complex result */
  rb_part part;
  rb_out_kind kind;
  double ddof;
  double count; /* AVERAGE */
} rb_loop_out;

#define RB_LOOP_MAX_OUTS 64

typedef struct rb_loop {
  rb_domain domain;
  const void *kernel; /* wire form of the IR */
  size_t kernel_bytes;
  uint64_t kernel_hash;
  int num_operands, num_generators, num_windows, num_params, num_outs;
  rb_loop_operand *operand;
  rb_loop_generator *generator;
  rb_loop_window *window;
  const rb_scalar *param;
  bool reduced[RB_MAX_NDIM]; /* axes folded away by the reductions */
  rb_loop_out out[RB_LOOP_MAX_OUTS];
} rb_loop;

void rb_put_step(rb_bytes *b, rb_step s);
void rb_put_label(rb_bytes *b, const char *text);
void rb_put_dist(rb_bytes *b, const rb_dist *d); /* a DIST step */
/* like: a slot of the same distribution whose halo room to copy, or -1 */
void rb_put_alloc(rb_bytes *b, int slot, rb_dtype dtype, const rb_dist *d, int like);
/* key: under which every rank has offered its buffer (rb_exec_offer) */
void rb_put_adopt(rb_bytes *b, int slot, rb_dtype dtype, const rb_dist *d, const rb_padding *padding, int64_t key);
/* on: the storage must not be replaced by a wider one */
void rb_put_pin(rb_bytes *b, int slot, bool on);
void rb_put_free(rb_bytes *b, int slot);
void rb_put_rename(rb_bytes *b, int from, int to);
void rb_put_attach(rb_bytes *b, int slot, rb_dtype dtype, const rb_dist *d, const void *data, size_t n);
void rb_put_loop(rb_bytes *b, const rb_loop *l);
void rb_put_halo(rb_bytes *b, int slot, const rb_domain *d, int n, const rb_view *const *views);
void rb_put_refresh(rb_bytes *b, int slot);
/* border: ndim entries; periodic: also across the array's edges */
void rb_put_border(rb_bytes *b, int slot, int ndim, const int64_t *border, bool periodic);
void rb_put_copy(rb_bytes *b, int dst, const rb_view *dv, int src, const rb_view *sv);
/* lo, hi: ndim bounds of the window */
void rb_put_rest(rb_bytes *b, int dst, int src, int ndim, const int64_t *lo, const int64_t *hi);
void rb_put_fetch(rb_bytes *b, int slot, const rb_view *v, void *to);
void rb_put_spread(rb_bytes *b, int slot, const rb_view *v, const void *from);
/* rank -1: all */
void rb_put_task(rb_bytes *b, int rank, const void *bytes, size_t n);
void rb_put_return(rb_bytes *b, const void *bytes, size_t n);
/* args are copied; handed to the routine on every rank */
void rb_put_call(rb_bytes *b, int routine, int num_slots, const int *slots, const void *args, size_t n);

#endif

/* Loops that fold elements into the accumulators that their keys name. */
#ifndef RB_KEYED_FOLD_H
#define RB_KEYED_FOLD_H

#include "type/dtype.h"

typedef enum {
  RB_KEYED_SUM,
  RB_KEYED_PROD,
  RB_KEYED_MIN,
  RB_KEYED_MAX,
  RB_KEYED_NANSUM,  /* of the elements that are not NaN */
  RB_KEYED_COUNT,   /* how many are not NaN: int64 */
  RB_KEYED_MEAN,    /* of real elements: the sum and how many, two float64 */
  RB_KEYED_NANMEAN, /* of those that are not NaN */
  RB_KEYED_FIRST,   /* the first position: int64; no elements are read */
  RB_KEYED_LAST,
  RB_KEYED_VAR,     /* rb_moments; for few bins made of the two below, see keyed.c */
  RB_KEYED_TOTAL,   /* the sum in float64 or complex128 */
  RB_KEYED_SQUARES, /* of the distances from `about`: float64 */
  RB_KEYED_HOWS
} rb_keyed_how;

/* How many elements, their mean, and the sum of the squares of their distances from it. */
typedef struct rb_moments {
  double n, re, im, squares;
} rb_moments;

/* Folds n rows of `width` elements, `step` elements apart, into the rows that their keys name, `pitch` accumulators
   apart. */
typedef struct rb_fold_call {
  void *to;
  const void *about;   /* SQUARES: means, laid out as to */
  const void *from;
  const uint32_t *key; /* below groups, or groups: no row */
  int64_t n, width, step, pitch, groups;
  int64_t lane;        /* columns: element i goes to the table lane * (i % RB_KEYED_LANES) accumulators on; with a place
                          for key groups */
  int64_t position;    /* FIRST, LAST: of element 0 */
  const char *next;    /* without elements: what the next keys are found from, so many bytes a key; fetched meanwhile */
  int64_t next_size;
} rb_fold_call;

enum { RB_KEYED_LANES = 4, RB_KEYED_LANES_OF_RUN = 8 };

typedef void rb_fold_fn(const rb_fold_call *c);

/* The dtype accumulators of elements of t have; complex128 for the pair of MEAN; RB_DTYPE_COUNT for VAR. */
rb_dtype rb_keyed_dtype(rb_dtype t, rb_keyed_how how);
/* t RB_DTYPE_COUNT: no elements; COUNT counts all. column: width, step and pitch are 1. NULL where a
   dtype has no such fold (complex numbers no order). */
rb_fold_fn *rb_keyed_function(rb_keyed_how how, rb_dtype t, bool column);
/* SUM, PROD, MIN, MAX of n elements that lie one behind the other, without keys: into to[0]. to:
   RB_KEYED_LANES_OF_RUN accumulators with what folding starts with. NULL where a dtype has no such fold. */
rb_fold_fn *rb_keyed_run_function(rb_keyed_how how, rb_dtype t);

#endif

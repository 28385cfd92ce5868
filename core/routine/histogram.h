/* Arguments of the histogram routine. */
#ifndef RB_HISTOGRAM_H
#define RB_HISTOGRAM_H

#include <stdint.h>

typedef enum {
  RB_BINS_INTEGERS, /* bin of v: v - first; values outside are left out */
  RB_BINS_UNIFORM,  /* between num_bins + 1 edges of equal distance */
  RB_BINS_EDGES     /* between any rising edges */
} rb_bins_kind;

typedef struct rb_histogram_args {
  int64_t kind;     /* rb_bins_kind */
  int64_t num_bins;
  int64_t first;    /* INTEGERS */
  int64_t weighted; /* the last argument holds weights (float64) */
} rb_histogram_args;

#endif

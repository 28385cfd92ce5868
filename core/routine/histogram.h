/* Arguments of the histogram routines. */
#ifndef RB_HISTOGRAM_H
#define RB_HISTOGRAM_H

#include "routine/bins.h"

typedef struct rb_histogram_args {
  int64_t kind;     /* rb_bins_kind */
  int64_t num_bins; /* up to RB_BINS_MOST */
  int64_t first;    /* INTEGERS */
  int64_t weighted; /* the last argument holds weights */
} rb_histogram_args;

#endif

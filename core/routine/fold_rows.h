/* to[i] = from[i] op to[i] for rows of elements: what scans and folding scatters repeat.
   routine/: sums, products, minima and maxima of every dtype, NaN wins. */
#ifndef RB_FOLD_ROWS_H
#define RB_FOLD_ROWS_H

#include <stdint.h>

#include "kernel/ir.h"

typedef void rb_fold_row(char *to, const char *from, int64_t n);

/* kind: rb_red_kind SUM, PROD, MIN, MAX; NULL where there is none (minima of complex numbers). */
rb_fold_row *rb_fold_row_of(int kind, rb_dtype t);

#endif

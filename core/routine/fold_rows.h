/* Rows of elements folded: into rows, over rows, and as scans. What scans and folding scatters repeat.
   routine/: sums, products, minima and maxima of every dtype, NaN wins. */
#ifndef RB_FOLD_ROWS_H
#define RB_FOLD_ROWS_H

#include <stdint.h>

#include "kernel/ir.h"

enum { RB_FOLD_ABREAST = 4 }; /* a scan waits for each sum: so many lines side by side keep the processor busy */

/* to[i] = from[i] op to[i] */
typedef void rb_fold_row(char *to, const char *from, int64_t n);

/* Rows of n elements, pitch elements apart. total: all rows (at least one) folded into one, in a fixed order. scan: row
   k of to is before (NULL: nothing) op the rows 0 .. k of from, in order. scan_abreast: RB_FOLD_ABREAST scans of single
   columns of rows elements, stride elements apart, each with its own before. */
typedef struct rb_fold_rows {
  rb_fold_row *fold;
  void (*total)(char *to, const char *from, int64_t rows, int64_t n, int64_t pitch);
  void (*scan)(char *to, const char *from, const char *before, int64_t rows, int64_t n, int64_t pitch);
  void (*scan_abreast)(char *to, const char *from, const char *const *before, int64_t rows, int64_t stride);
} rb_fold_rows;

/* kind: rb_red_kind SUM, PROD, MIN, MAX; members NULL where there is none (minima of complex numbers). */
const rb_fold_rows *rb_fold_rows_of(int kind, rb_dtype t);

#endif

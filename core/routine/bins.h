/* The bin of every element: what groups, bincount and histograms fold by. */
#ifndef RB_BINS_H
#define RB_BINS_H

#include "type/dtype.h"

typedef enum {
  RB_BINS_INTEGERS, /* bin of v: v - first; values outside are left out */
  RB_BINS_UNIFORM,  /* between num + 1 edges of equal distance */
  RB_BINS_EDGES,    /* between any rising edges; the last bin holds its right edge too */
  RB_BINS_RUNS      /* an element's bin follows from its position: bin b has those from x[b] to before x[b + 1] */
} rb_bins_kind;

enum { RB_BINS_MOST = 2147483646 };

typedef struct rb_bins {
  rb_bins_kind kind;
  rb_dtype dtype;      /* of x: integers and bool for INTEGERS, int64 for RUNS, else real */
  const char *x;       /* RUNS: num rising positions */
  int64_t num, first;  /* num: up to RB_BINS_MOST; first: INTEGERS; RUNS: the position of element 0 */
  const double *edges; /* num + 1; the others */
} rb_bins;

/* key[i]: the bin of element lo + i, minus from; num where that is not below num. True when all are. */
bool rb_bins_find(const rb_bins *b, int64_t lo, int64_t m, int64_t from, uint32_t num, uint32_t *key);
/* RUNS: the first bin that begins at element i or later. */
int64_t rb_bins_run(const rb_bins *b, int64_t i);

#endif

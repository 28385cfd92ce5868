/* The indexed move: gather and scatter by index arrays, on any distributions.
   move/: locate.c finds owners and places of positions, block.c copies what one position selects, indexed.c exchanges.

   a[key] with index arrays is: a view of the array, index arrays on some of its axes, and a result whose axes are the
   index arrays' (together, from axis `at`) and the view's remaining axes in order. */
#ifndef RB_INDEXED_H
#define RB_INDEXED_H

#include "array/storage.h"

typedef struct rb_indexed {
  rb_view view;            /* of the array's base */
  int num;                 /* index arrays, at least 1 */
  int axis[RB_MAX_NDIM];   /* the view axis of each, ascending */
  int label[RB_MAX_NDIM];  /* the axis as messages call it, from 1 */
  int ndim, at;            /* the index arrays' axes are at, ..., at + ndim - 1 of the result */
  bool one;                /* scatter: the value is one element for all places */
} rb_indexed;

/* index: int64, counted from 1 or from -1 at the end; shape (index axes), or (num, index axes) with the first axis
   whole. Either it is replicated and the result's index axes are whole, or it is distributed as the result's index axes
   and the result's other axes are whole. E_INDEX names the first bad index this rank sees; the rest of the result is
   right. Collective, no communication when array is replicated. */
rb_status rb_indexed_gather(const rb_indexed *how, const rb_storage *array, const rb_storage *index,
                            const rb_storage *result);

/* The reverse: values to their places; of several values for one place the last in row-major order stays: a distributed
   index must be cut in rank order. A replicated array needs a replicated index and value. All indices are checked on
   all ranks before the first is written. fold: NULL, or to[i] = from[i] op to[i] for n elements: all values are folded
   into their places instead. Collective, no communication when array, or index and value, are replicated. */
rb_status rb_indexed_scatter(const rb_indexed *how, const rb_storage *array, const rb_storage *index,
                             const rb_storage *value, void (*fold)(char *to, const char *from, int64_t n));

#endif

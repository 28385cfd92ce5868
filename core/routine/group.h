/* Arguments of the group routines, and what they share: the groups of this rank's elements.
   routine/: values and results have block maps and one grid; along the grouped axis the values have map V (blocks) and
   the results a block map of num_groups over as many parts. Labels are integers, replicated, or distributed as a 1-D
   array is. */
#ifndef RB_GROUP_H
#define RB_GROUP_H

#include "array/routine.h"
#include "routine/flat.h"
#include "routine/keyed.h"

typedef struct rb_group_args {
  int how;  /* rb_keyed_how */
  int axis; /* 0-based */
  int64_t num_groups;
  int64_t runs; /* not labels but rising positions, replicated: each group is a run of the axis from one of them on */
  double ddof;
} rb_group_args;

/* What folds of elements of t are returned in: int64, uint64, float64 or complex128. */
rb_dtype rb_group_dtype(rb_dtype t, rb_keyed_how how);

/* A block as [outer, n, inner] around the axis, keyed by the labels of its n. */
typedef struct rb_grouped {
  rb_flat values, result, labels;
  rb_keyed k;
  rb_owners owners; /* of the groups: the parts along the axis */
} rb_grouped;

/* values: the array that has the labelled axis. result: NULL, or an array to be written. Not collective. */
rb_status rb_grouped_open(rb_grouped *g, const rb_storage *values, const rb_storage *labels, const rb_storage *result,
                          const rb_group_args *a);
void rb_grouped_close(rb_grouped *g);

#endif

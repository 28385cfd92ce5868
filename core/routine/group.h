/* Arguments of the group routines, and what they share: the groups' labels on this rank.
   routine/: values and results have block maps and one grid; along the grouped axis the values have map V (blocks) and
   the results a block map of num_groups over as many parts. Labels are replicated, or distributed as a 1-D array is. */
#ifndef RB_GROUP_H
#define RB_GROUP_H

#include "array/routine.h"
#include "routine/flat.h"

/* Labels beyond it name no group. */
typedef int32_t rb_group_label;
#define RB_GROUP_LABEL RB_INT32

typedef enum {
  RB_GROUP_SUM,
  RB_GROUP_PROD,
  RB_GROUP_MIN,
  RB_GROUP_MAX,
  RB_GROUP_NANSUM, /* of the elements that are not NaN */
  RB_GROUP_COUNT,  /* how many are not NaN: int64 */
  /* of floats, the sum and how many there are as a complex number; of those that are not NaN */
  RB_GROUP_TALLY,
  RB_GROUP_NANTALLY,
  RB_GROUP_HOWS
} rb_group_how;

typedef struct rb_group_args {
  int how;  /* of the fold */
  int axis; /* 0-based */
  int64_t num_groups;
} rb_group_args;

/* What folds of elements of t are computed and returned in: int64, uint64, float64 or complex128. */
rb_dtype rb_group_dtype(rb_dtype t, rb_group_how how);

/* A block as [outer, n, inner] around the axis, with the labels of its n. */
typedef struct rb_grouped {
  rb_flat values, result, all_labels;
  const rb_group_label *label;
  int64_t outer, n, inner, groups; /* groups: of all ranks */
  int parts, coord;                /* of the grid along the axis */
  int64_t block;                   /* groups of a part, the last may have fewer */
  bool inside;                     /* this rank is part of the grid */
} rb_grouped;

/* values: the array that has the labelled axis. result: NULL, or an array to be written. Not collective. */
rb_status rb_grouped_open(rb_grouped *g, const rb_storage *values, const rb_storage *labels, const rb_storage *result,
                          const rb_group_args *a);
void rb_grouped_close(rb_grouped *g);
/* The groups that a part owns: [lo, hi). */
void rb_grouped_part(const rb_grouped *g, int part, int64_t *lo, int64_t *hi);
/* The members of this rank's groups, with labels from 1; values: a buffer of the pool, the caller's, or NULL. */
typedef struct rb_grouped_mine {
  char *values;
  rb_group_label *label;
  int64_t n, groups;
} rb_grouped_mine;
/* 1-D arrays: elements of size bytes to the owners of their groups. st: of the caller so far. Collective over all
   ranks, which agree on the status. */
rb_status rb_grouped_travel(const rb_grouped *g, rb_status st, int64_t size, rb_grouped_mine *mine);
/* The rank with another coordinate along the axis. */
int rb_grouped_rank(const rb_dist *d, int axis, int steps);

#endif

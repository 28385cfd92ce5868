/* The Distributed Array Protocol's dimension dictionaries: one axis of an array as one process describes it, the
   rules it must keep, and the map that the dictionaries of all processes of an axis make together.
   space/: metadata only; all numbers are the protocol's own, 0-based and half-open. Version 0.10.0. */
#ifndef RB_PROTOCOL_H
#define RB_PROTOCOL_H

#include "map.h"

/* Communication padding lies at edges between processes, boundary padding at the ends of the axis; start and stop
   include both, size counts the boundary's only. */
typedef struct rb_dim {
  char type;           /* 'b' block, 'c' cyclic, 'u' unstructured */
  int64_t size, grid_size, grid_rank;
  int64_t start, stop; /* b; c: start */
  int64_t block_size;  /* c */
  int64_t padding[2];  /* b */
  bool periodic;       /* b */
  bool one_to_one;     /* u */
  const int64_t *indices; /* u: the caller's */
  int64_t num_indices;
} rb_dim;

/* The rules that one dictionary must keep by itself. extent: the buffer's along this axis, -1 = unknown. E_VALUE
   with the broken rule in words; axis (from 1) is named in it. */
rb_status rb_dim_check(const rb_dim *d, int axis, int64_t extent);

/* Cells of the process along the axis, padding included. */
int64_t rb_dim_extent(const rb_dim *d);
/* The owned cells among them: all but communication padding. */
void rb_dim_owned(const rb_dim *d, int64_t *first, int64_t *count);

/* The map of owned cells from the checked dictionaries of grid coordinates 0..n-1. E_VALUE where they do not fit
   together: other sizes, gaps, overlap beyond padding, unequal padding at an edge, an index on no process or on two. */
rb_status rb_dims_map(const rb_dim *all, int n, int axis, rb_map *out);

#endif

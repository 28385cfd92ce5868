/* What an array shows of its base, axis by axis, when every index lies on one place of each base axis: affine views,
   and diagonals, whose index runs over two base axes at once.
   graph/: metadata only; which rank has what of it follows
   from the base's distribution. */
#ifndef RB_SEEN_H
#define RB_SEEN_H

#include "graph/graph.h"

/* Index k of the axis is index first + k*step of a base axis. Step 0: a fixed place, which rb_seen_fold has put there.
 */
typedef struct rb_seen_term {
  int axis;
  int64_t first, step;
} rb_seen_term;

typedef struct rb_seen_axis {
  int64_t n;
  int num; /* terms; 0: broadcast or new, the same on every rank */
  rb_seen_term term[RB_MAX_NDIM];
} rb_seen_axis;

typedef struct rb_seen {
  int ndim, base_ndim;
  bool whole; /* the base itself */
  rb_part part;
  rb_seen_axis axis[RB_MAX_NDIM];
  int num_fixed; /* base axes without an axis of their own: one term each, its step means nothing */
  rb_seen_term fixed[RB_MAX_NDIM];
} rb_seen;

/* False for what is seen through windows, another dtype or row-major order. */
bool rb_seen_init(rb_seen *s, const rb_array *a);
/* The view of b, an array over which the axes run, that shows this: a reference, NULL = the whole. */
rb_vref *rb_seen_view(const rb_seen *s, rb_base *b, bool readonly);
/* Does every rank have a part of it (plan/local.c)? Not of windows, nor of slices of what has another dtype or order.
 */
bool rb_seen_has_parts(const rb_array *a);

/* Puts the fixed places on base axes that dist divides to the terms of an axis, which then has empty parts where other
   processes have them: so all processes have a part. Not in arrays without axes. */
void rb_seen_fold(rb_seen *s, const rb_dist *dist);

/* Does a process at these grid coordinates have the fixed places? */
bool rb_seen_here(const rb_seen *s, const rb_dist *dist, const int *coords);
/* The indices of axis d that a process with these coordinates has, ascending. Places (l0, lstep) are sums of local
   indices times unit of their base axis. Replaces out. */
void rb_seen_runs(const rb_seen *s, const rb_dist *dist, const int *coords, int d, const int64_t *unit, rb_runs *out);

/* Axis d as an axis of an array of its own: how many parts, which of them a process has, and the map, which says in
   which order a process has its indices. */
int rb_seen_parts(const rb_seen *s, const rb_dist *dist, int d);
int rb_seen_part(const rb_seen *s, const rb_dist *dist, const int *coords, int d);
/* is it one of lists of indices (UNSTRUCTURED)? */
bool rb_seen_is_listed(const rb_seen *s, const rb_dist *dist, int d);
rb_status rb_seen_map(const rb_seen *s, const rb_dist *dist, int d, rb_map *out);
/* The same extents on a process: zeros where it has nothing of the array. */
void rb_seen_counts(const rb_seen *s, const rb_dist *dist, int rank, int64_t *counts);

#endif

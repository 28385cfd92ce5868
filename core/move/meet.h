/* Who shares what with whom: how this rank's part of a view meets the parts of another distributed view of the same
   shape, axis by axis. What two ranks share is the product over axes of run lists.
   move/-private: metadata only; used by region.c and combine.c on both ends, in the same order. */
#ifndef RB_MEET_H
#define RB_MEET_H

#include "space/view.h"

/* Along one view axis, with one part of the other side: the shared k as two lists of matching runs. */
typedef struct rb_meeting {
  rb_runs mine, theirs; /* local places here and there */
  int64_t count;
} rb_meeting;

typedef struct rb_meet {
  const rb_view *view; /* the other side's */
  const rb_dist *dist;
  int parts[RB_MAX_NDIM];       /* per view axis; 1 along broadcast axes */
  rb_meeting *at[RB_MAX_NDIM];
  int view_axis[RB_MAX_NDIM];   /* per base axis: the view axis over it, or -1 */
  int fixed_part[RB_MAX_NDIM];  /* per base axis without a view axis: the part that owns the offset */
} rb_meet;

enum { RB_MEET_COUNT = -1 };
/* mine: this rank's runs per view axis; a list of RB_MEET_COUNT runs: all of the axis, only the counts are wanted.
   mine_first: the order of the shared runs follows mine, else theirs; it must be the source's on both ends. */
void rb_meet_init(rb_meet *m, const rb_runs *mine, bool mine_first, const rb_view *view, const rb_dist *dist);
void rb_meet_free(rb_meet *m);
/* The next rank (ascending; start with *rank = -1) of the other side's grid that shares something; coords: its grid
   coordinates. False after the last. A replicated other side counts as one part, at rank 0. */
bool rb_meet_next(const rb_meet *m, int *coords, int *rank);
/* The meeting along view axis d with a rank at coords. */
const rb_meeting *rb_meet_axis(const rb_meet *m, int d, const int *coords);

/* Runs whose places are the positions in the list itself: 0, 1, 2, ... */
void rb_runs_positions(const rb_runs *from, rb_runs *to);
int64_t rb_runs_count(const rb_runs *r);

#endif

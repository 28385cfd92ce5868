/* The combine move: reductions and scans across ranks. The fold itself is kernel/'s, passed in. */
#ifndef RB_COMBINE_H
#define RB_COMBINE_H

#include "space/view.h"

/* acc = acc op other, n accumulators that lie one after the other; other belongs to later elements. */
typedef void rb_fold(void *ctx, void *acc, const void *other, int64_t n);

/* Partial accumulators of a domain (a view of a base distributed by dist) to the result.
   reduced[view->ndim]: which view axes were folded away. partial: this rank's accumulators, `size` bytes each,
   row-major over its owned counts of the kept axes, in view order (each owned run list in ascending k); NULL where it
   owns nothing. out_dist has one axis per kept axis (in order), with the kept extents. out: this rank's accumulators
   row-major over its part of out_dist; identity (size bytes) fills elements that nobody contributes to. Contributions
   are folded in ascending order of the grid coordinates along the reduced axes. Replicated domain: no communication.
   Collective. */
rb_status rb_combine(const rb_dist *dist, const rb_view *view, const bool *reduced, const void *partial, int64_t size,
                     const void *identity, rb_fold *fold, void *ctx, const rb_dist *out_dist, void *out);

/* Along one base axis of a distribution: gathers n bytes of every rank of my grid line (same coordinates elsewhere) in
   order of the coordinate along axis; all: parts * n bytes. Ranks outside the grid take no part. Collective. */
rb_status rb_combine_line(const rb_dist *dist, int axis, const void *mine, int64_t n, void *all);

#endif

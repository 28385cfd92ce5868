/* The region move: copies an affine view of one distributed array to a view of another. Halos, slices, shifts,
   transposes, redistribution, concatenation, roll, flip and gathering are all this. Who sends what to whom follows from
   metadata alone, as a product over axes of run lists (view.h: rb_view_owned), for every kind of map.
   One hand-packed message per ordered pair of ranks. */
#ifndef RB_REGION_H
#define RB_REGION_H

#include "array/storage.h"

/* One side: a view of a distributed base and this rank's memory for the base's owned part. */
typedef struct rb_side {
  const rb_dist *dist;
  const rb_view *view;
  char *data;            /* owned element with local indices 0,...; may be NULL on ranks that own nothing */
  const int64_t *stride; /* bytes per base axis */
} rb_side;

/* dst view = src view (same shape). dst must be injective. When both sides are one buffer and overlap, the result is as
   if the source had been read whole before. From a replicated source every rank copies its own; to a replicated
   destination every rank receives all. The sides must not differ in itemsize. Collective. */
rb_status rb_region_copy(const rb_side *dst, const rb_side *src, int64_t itemsize);

/* As rb_region_copy, without what a rank has on both sides: that is the caller's to copy. The sides do not overlap. */
rb_status rb_region_copy_others(const rb_side *dst, const rb_side *src, int64_t itemsize);

/* to = from, outside the window lo .. hi (inside the array, not empty): two blocks of one distribution. Every rank
   copies its own part. Not collective. */
void rb_region_rest(const rb_storage *to, const rb_storage *from, const int64_t *lo, const int64_t *hi);

/* The view's elements in row-major order to out on root (out is ignored elsewhere). Collective (nothing moves when the
   source is replicated). */
rb_status rb_region_fetch(const rb_side *src, int64_t itemsize, int root, void *out);
/* The reverse: from in on root. Collective. */
rb_status rb_region_spread(const rb_side *dst, int64_t itemsize, int root, const void *in);

/* Fills halo room: for each rank r the elements of need[r] (inside r's owned part widened by its halo room) that r does
   not own; what lies beyond an end of the array, by at most its extent, comes from the other end. Block maps only.
   need: num_ranks boxes, empty where nothing is needed. A rank whose room is too small (it could not be widened) drops
   what comes: E_INTERNAL. Collective.
   work as in rb_comm_exchange. */
rb_status rb_region_halo(rb_storage *s, const rb_gbox *need, bool (*work)(void *), void *arg);

/* Fills the padding of an adopted storage with what its neighbours own, round periodic axes too. Collective. */
rb_status rb_region_refresh(const rb_storage *s);

/* What a rank sends to others in a move. */
typedef struct rb_traffic {
  int64_t messages, bytes;
} rb_traffic;

static inline void rb_traffic_add(rb_traffic *t, int64_t bytes) { /* a message, unless it is empty */
  t->messages += bytes > 0;
  t->bytes += bytes;
}

/* Adds to of (one a rank) what rb_region_copy of dst = src would send. From metadata; not collective. */
void rb_region_copy_traffic(const rb_side *dst, const rb_side *src, int64_t itemsize, rb_traffic *of);
/* The same for rb_region_halo. */
void rb_region_halo_traffic(const rb_dist *dist, const rb_gbox *need, int64_t itemsize, rb_traffic *of);

#endif

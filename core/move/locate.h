/* From index arrays to owners: for each position of the index arrays the group of ranks that owns what it selects, and
   its place there.
   move/-private: arithmetic on maps for indexed.c; no messages. */
#ifndef RB_LOCATE_H
#define RB_LOCATE_H

#include "move/indexed.h"

/* An axis with an index array. */
typedef struct rb_located {
  const rb_map *map;     /* of the base axis; NULL when the view axis has none */
  int64_t extent;        /* of the view axis */
  int64_t offset, step;  /* base index of view index j: offset + j*step */
  const int64_t *values; /* this rank's index values */
  int64_t *bounds;       /* parts + 1: block maps of several parts; else NULL */
  int64_t *count;        /* parts: owned indices of each */
  int64_t stride;        /* bytes, in this rank's storage */
  int64_t mine;          /* owned indices in this rank's storage */
} rb_located;

typedef struct rb_locator {
  const rb_indexed *how;
  const rb_storage *index;
  int num;
  rb_located axis[RB_MAX_NDIM];
  int64_t n;         /* positions of the index arrays on this rank */
  int groups;        /* combinations of grid coordinates along the indexed axes */
  int64_t *room;     /* owned */
  int64_t *dense;    /* owned: the index values without halo room, when they have any; else NULL */
  bool linear;       /* places are evenly spaced in this rank's storage */
  _Atomic int64_t bad; /* the first position with a bad index; n when none */
} rb_locator;

/* dist, stride, count: of the array. */
rb_status rb_locator_init(rb_locator *l, const rb_indexed *how, const rb_storage *array, const rb_storage *index);
void rb_locator_free(rb_locator *l);
/* Groups and places of positions first .. first+n-1. A place is a row-major number over the owner's indices along the
   indexed axes. group NULL: all are in one. A bad index gives place 0 and group -1 and is noted. */
void rb_locate(rb_locator *l, int64_t first, int64_t n, int *group, int64_t *place);
/* Only notes bad indices. */
void rb_locator_check(rb_locator *l, int64_t first, int64_t n);
/* Places in this rank's storage become byte offsets, in place. */
void rb_locator_offsets(const rb_locator *l, int64_t n, int64_t *place);
/* The group of a rank with these grid coordinates. */
int rb_locator_group(const rb_locator *l, const int *coords);
/* E_INDEX for the first bad index noted, RB_OK without one. */
rb_status rb_locator_status(const rb_locator *l);

#endif

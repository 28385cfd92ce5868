/* The session's part of this folder: the table of living distributions and the cache of default ones.
   space/: private to dist.c and grid.c. */
#ifndef RB_SPACE_H
#define RB_SPACE_H

#include "space/dist.h"

enum { RB_NUM_DEFAULTS = 512 };

typedef struct rb_default {
  int ndim, num_ranks;
  unsigned allowed; /* bit d: axis d may be split */
  int64_t shape[RB_MAX_NDIM];
  rb_dist *dist; /* a reference; NULL = empty entry */
} rb_default;

typedef struct rb_space {
  int living;
  int num_buckets;      /* power of two; also the length of by_id */
  int lowest_free;      /* no id below it is free */
  rb_dist **bucket;     /* chains by hash */
  rb_dist **by_id;      /* NULL = free id */
  rb_default *defaults; /* RB_NUM_DEFAULTS entries, direct-mapped by hash of the shape; NULL before first use */
} rb_space;

/* Made at first use. */
rb_space *rb_space_now(void);
/* Frees the part when no distribution lives and nothing is cached. */
void rb_space_release(void);

#endif

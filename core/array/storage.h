/* One array's block on this rank.
   array/: above space/ and base/; knows nothing of kernels, messages or graphs. */
#ifndef RB_STORAGE_H
#define RB_STORAGE_H

#include "space/padding.h"
#include "space/view.h"
#include "type/dtype.h"

typedef void rb_release(void *arg);

/* A buffer that a rank already holds: this rank's block of an array, with the room around it that its padding says. */
typedef struct rb_offer {
  char *data;                  /* the owned element with local indices 0,...; may be NULL when the rank owns none */
  int64_t stride[RB_MAX_NDIM]; /* bytes, any sign and order; multiples of the alignment of an element */
  rb_release *release;         /* NULL, or called once when the array no longer uses the buffer */
  void *release_arg;
} rb_offer;

typedef struct rb_storage {
  rb_dtype dtype;
  int64_t itemsize;
  rb_dist *dist;               /* a reference */
  int ndim;
  char *raw;                   /* the pool's buffer, halo room included */
  bool borrowed;               /* raw belongs to somebody else, and lives longer */
  rb_padding *padding;         /* adopted or pinned: a reference; NULL for our own buffers */
  rb_release *release;         /* adopted: called when the buffer is no longer used; may be NULL */
  void *release_arg;
  int *sharers;                /* how many storages share raw; NULL = this one alone */
  char *data;                  /* address of the owned element with local indices 0,...,0 */
  int64_t count[RB_MAX_NDIM];  /* owned elements per axis (all >= 0) */
  int64_t lo[RB_MAX_NDIM], hi[RB_MAX_NDIM]; /* halo room before and after the owned part, elements */
  int64_t stride[RB_MAX_NDIM]; /* bytes; row-major over count + lo + hi, any when adopted */
  int64_t border[RB_MAX_NDIM]; /* the part of the halo room that the script sees (local_border=); 0 = none */
} rb_storage;

/* Allocates this rank's block; contents unspecified. lo, hi: NULL for none. E_MEMORY leaves s empty (raw NULL) but with
   dist, count and strides set. Not collective. */
rb_status rb_storage_init(rb_storage *s, rb_dtype dtype, rb_dist *dist, const int64_t *lo, const int64_t *hi);
/* The halo room that a new array gets: a few rows at the ends of the first axis where that is divided. They are next to
   nothing, so that the first halo needs no wider block. lo, hi: dist->ndim widths. */
void rb_storage_spare_room(const rb_dist *dist, int64_t *lo, int64_t *hi);
/* The block is the offered buffer itself: neither moved nor freed. Takes references of dist and padding. */
void rb_storage_adopt(rb_storage *s, rb_dtype dtype, rb_dist *dist, rb_padding *padding, const rb_offer *offer);
void rb_storage_clear(rb_storage *s);
/* to becomes the same block, in a distribution of its own; our memory stays until both are cleared. */
void rb_storage_share(rb_storage *to, rb_storage *from, rb_dist *dist);
/* Row-major with the last axis contiguous, as our own buffers are? */
bool rb_storage_is_rows(const rb_storage *s);
/* One row of all owned elements? */
bool rb_storage_is_contiguous(const rb_storage *s);
/* Grows the halo room to at least lo, hi, keeping the owned elements. E_INTERNAL for an adopted buffer without it. */
rb_status rb_storage_widen(rb_storage *s, const int64_t *lo, const int64_t *hi);
/* Zeros in all halo room. */
void rb_storage_zero_room(rb_storage *s);

#endif

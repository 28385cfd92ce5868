/* One array's block on this rank.
   array/: above space/ and base/; knows nothing of kernels, messages or graphs. */
#ifndef RB_STORAGE_H
#define RB_STORAGE_H

#include "space/view.h"
#include "type/dtype.h"

typedef struct rb_storage {
  rb_dtype dtype;
  int64_t itemsize;
  rb_dist *dist;               /* a reference */
  int ndim;
  char *raw;                   /* the pool's buffer, halo room included */
  bool borrowed;               /* raw belongs to another storage, which lives longer */
  char *data;                  /* address of the owned element with local indices 0,...,0 */
  int64_t count[RB_MAX_NDIM];  /* owned elements per axis (all >= 0) */
  int64_t lo[RB_MAX_NDIM], hi[RB_MAX_NDIM]; /* halo room before and after the owned part, elements */
  int64_t stride[RB_MAX_NDIM]; /* bytes; row-major over count + lo + hi */
} rb_storage;

/* Allocates this rank's block; contents unspecified. lo, hi: NULL for none. E_MEMORY leaves s empty (raw NULL) but with
   dist, count and strides set. Not collective. */
rb_status rb_storage_init(rb_storage *s, rb_dtype dtype, rb_dist *dist, const int64_t *lo, const int64_t *hi);
void rb_storage_clear(rb_storage *s);
/* Grows the halo room to at least lo, hi, keeping the owned elements. */
rb_status rb_storage_widen(rb_storage *s, const int64_t *lo, const int64_t *hi);

#endif

/* Copies between two strided places of this rank's memory, also along lists of runs.
   move/-private: no ranks, no messages. */
#ifndef RB_COPY_H
#define RB_COPY_H

#include "space/view.h"

/* A run of one axis on both sides: byte places d0 + j*dstep and s0 + j*sstep, j in 0..n-1. */
typedef struct rb_leg {
  int64_t n, d0, dstep, s0, sstep;
} rb_leg;

/* The product over axes (outer to inner) of leg lists: every combination of one leg of each. */
typedef struct rb_legs {
  int ndim;
  int num[RB_MAX_NDIM], cap[RB_MAX_NDIM];
  rb_leg *leg[RB_MAX_NDIM];
  bool pooled[RB_MAX_NDIM]; /* leg is the pool's */
} rb_legs;

void rb_legs_init(rb_legs *l, int ndim);
void rb_legs_free(rb_legs *l);
/* Room for n legs of axis d. */
void rb_legs_reserve(rb_legs *l, int d, int n);
void rb_legs_add(rb_legs *l, int d, rb_leg leg);
/* dst and src must not overlap. Elements of itemsize bytes. */
void rb_legs_copy(const rb_legs *l, char *dst, const char *src, int64_t itemsize);
/* Strides in bytes, any sign and order. */
void rb_copy_strided(int ndim, const int64_t *n, const int64_t *dstep, const int64_t *sstep, char *dst, const char *src,
                     int64_t itemsize);

#endif

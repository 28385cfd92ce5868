/* What lies beyond the ends of an axis, for functions of an element's neighbourhood: which element stands for an index
   there. Between two turns the elements that stand for consecutive indices lie evenly.
   space/: numbers only. */
#ifndef RB_EDGE_H
#define RB_EDGE_H

#include <stdint.h>

typedef enum {
  RB_EDGE_NONE,      /* not looked at */
  RB_EDGE_ROUND,     /* the elements at the other end */
  RB_EDGE_REFLECT,   /* backwards from the last one, which is not repeated */
  RB_EDGE_SYMMETRIC, /* backwards from the last one, which is repeated */
  RB_EDGE_NEAREST,   /* the last one */
  RB_EDGE_ANY        /* no matter which: what is computed there is not used */
} rb_edge;

/* The index 0 .. n-1 that stands for i on an axis of n >= 1. */
int64_t rb_edge_inside(rb_edge e, int64_t i, int64_t n);
/* The first index after i where another direction may begin; INT64_MAX: none. */
int64_t rb_edge_turn(rb_edge e, int64_t i, int64_t n);
/* The least interval with all that stands for lo <= i < hi (lo < hi). */
void rb_edge_image(rb_edge e, int64_t lo, int64_t hi, int64_t n, int64_t *first, int64_t *end);

#endif

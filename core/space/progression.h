/* Integer arithmetic on progressions first + k*step: what maps and views are computed with.
   space/: numbers only; knows no maps. */
#ifndef RB_PROGRESSION_H
#define RB_PROGRESSION_H

#include <stdbool.h>
#include <stdint.h>

/* first, first + step, ... n terms; step >= 1, n >= 1. */
typedef struct rb_progression {
  int64_t first, step, n;
} rb_progression;

/* Rounded down and up; b >= 1. */
static inline int64_t rb_floor_div(int64_t a, int64_t b) { return a / b - (a % b < 0); }
static inline int64_t rb_ceil_div(int64_t a, int64_t b) { return a / b + (a % b > 0); }
/* In 0..b-1; b >= 1. */
static inline int64_t rb_mod(int64_t a, int64_t b) {
  int64_t r = a % b;
  return r < 0 ? r + b : r;
}
/* Of the absolute values; rb_gcd(a, 0) = |a|. */
int64_t rb_gcd(int64_t a, int64_t b);
/* The least x >= 0 with x * a = b modulo m (m >= 1); false when there is none. Then every x + j*m/gcd(a,m) is one. */
bool rb_solve_mod(int64_t a, int64_t b, int64_t m, int64_t *x);
/* The common terms of two progressions, again a progression (step 1 when n is 1); false when there are none. */
bool rb_progression_meet(rb_progression a, rb_progression b, rb_progression *out);

#endif

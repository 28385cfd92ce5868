/* Arithmetic progressions: greatest common divisor, linear congruences, common terms.
   space/: see the header. Products are formed in 128 bits: strides times extents may pass 63. */
#include "space/progression.h"

typedef __int128 wide;

int64_t rb_gcd(int64_t a, int64_t b) {
  if (a < 0) a = -a;
  if (b < 0) b = -b;
  while (b) {
    int64_t r = a % b;
    a = b;
    b = r;
  }
  return a;
}

/* The inverse of a modulo m, for coprime a and m >= 1 (extended Euclid). */
static int64_t inverse_mod(int64_t a, int64_t m) {
  wide r0 = m, r1 = rb_mod(a, m), t0 = 0, t1 = 1;
  while (r1) {
    wide q = r0 / r1, r = r0 - q * r1, t = t0 - q * t1;
    r0 = r1;
    r1 = r;
    t0 = t1;
    t1 = t;
  }
  return rb_mod((int64_t)t0, m);
}

bool rb_solve_mod(int64_t a, int64_t b, int64_t m, int64_t *x) {
  int64_t g = rb_gcd(a, m);
  if (b % g) return false;
  int64_t period = m / g;
  *x = (int64_t)((wide)rb_mod(b / g, period) * inverse_mod(a / g, period) % period);
  return true;
}

bool rb_progression_meet(rb_progression a, rb_progression b, rb_progression *out) {
  int64_t x;
  if (!rb_solve_mod(a.step, b.first - a.first, b.step, &x)) return false;
  wide period = (wide)a.step / rb_gcd(a.step, b.step) * b.step;
  wide last_a = a.first + (wide)(a.n - 1) * a.step, last_b = b.first + (wide)(b.n - 1) * b.step;
  wide last = last_a < last_b ? last_a : last_b;
  wide first = a.first + (wide)x * a.step; /* the least common term >= a.first of b continued both ways */
  if (first < b.first) first += (b.first - first + period - 1) / period * period;
  if (first > last) return false;
  wide n = (last - first) / period + 1;
  *out = (rb_progression){(int64_t)first, n == 1 ? 1 : (int64_t)period, (int64_t)n};
  return true;
}

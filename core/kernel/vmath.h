/* Maths functions of the kernels, by name: libmvec at the job's fixed width, the C library, and our own scalar
   functions (sin and cos: trig.h). Both engines take every function from here, so that their bits agree.
   kernel/: below the engines; no IR is walked here. */
#ifndef RB_VMATH_H
#define RB_VMATH_H

#include <stdint.h>

#include "ir.h"

typedef enum {
  RB_VMATH_NONE,   /* not a function call: the engines' own loop */
  RB_VMATH_VECTOR, /* takes and returns whole vectors of `bits` bits in registers; pad a tail with 1.0 */
  RB_VMATH_TRIG,   /* the formula of trig.h; the function is for arguments too far off for it, one element at a time */
  RB_VMATH_SCALAR  /* one element at a time: float f(float...), double f(double...); GCD: int64_t f(int64_t, int64_t) or
                      uint64_t f(uint64_t, uint64_t) on widened arguments */
} rb_vmath_kind;

/* The function that computes op (all but the PRIM rows of ir.def) for type: how it is called, and its name:
   "_ZGVeN8v_sin", "fmodf", "rb_vm_i0". */
rb_vmath_kind rb_vmath_name(rb_irop op, rb_dtype type, int bits, char name[32]);

/* Address of a function by the names rb_vmath_name gives; also "rb_vm_philox", "rb_vm_ipow", "rb_vm_ipowu",
   "rb_red_combine", "rb_red_identity". NULL when unknown. Some libmvec names give a corrected function of ours. */
void *rb_vmath_symbol(const char *name);

double rb_vm_cbrt(double x); /* exact for cubes of integers */
float rb_vm_cbrtf(float x);
double rb_vm_lgamma(double x); /* without the global signgam */
float rb_vm_lgammaf(float x);
double rb_vm_ldexp(double x, double e); /* e holds an integer */
float rb_vm_ldexpf(float x, float e);
double rb_vm_frexp_m(double x); /* x itself for 0, inf, NaN */
float rb_vm_frexp_mf(float x);
double rb_vm_frexp_e(double x); /* 0 for 0, inf, NaN */
float rb_vm_frexp_ef(float x);
double rb_vm_i0(double x); /* modified Bessel function of order 0 */
float rb_vm_i0f(float x);
int64_t rb_vm_gcd(int64_t a, int64_t b); /* >= 0, but gcd(min, min) = min */
uint64_t rb_vm_gcdu(uint64_t a, uint64_t b);
int64_t rb_vm_ipow(int64_t x, int64_t e); /* wraps: the low bits are right for every narrower type; e < 0 gives 0 */
uint64_t rb_vm_ipowu(uint64_t x, uint64_t e);
uint64_t rb_vm_philox(uint64_t seed, uint64_t draw, int64_t position); /* philox.h */

#endif

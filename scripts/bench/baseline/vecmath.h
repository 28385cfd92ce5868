/* Direct calls of libmvec at the widest width of this machine: gcc -ffast-math would turn sin and cos of one argument
   into a scalar sincos, which is ten times slower. */
#ifndef VECMATH_H
#define VECMATH_H

#include <immintrin.h>
#include <string.h>

#if defined(__AVX512F__)
#define VM_WIDTH 8
#define VM_NAME(f) _ZGVeN8v_##f
#define vm_sqrt _mm512_sqrt_pd
#else
#define VM_WIDTH 4
#define VM_NAME(f) _ZGVdN4v_##f
#define vm_sqrt _mm256_sqrt_pd
#endif
typedef double vd __attribute__((vector_size(VM_WIDTH * 8)));

vd VM_NAME(sin)(vd);
vd VM_NAME(cos)(vd);
vd VM_NAME(exp)(vd);
vd VM_NAME(log)(vd);
vd VM_NAME(erf)(vd);

static inline vd vm_load(const double *p) {
  vd v;
  memcpy(&v, p, sizeof v);
  return v;
}
static inline void vm_store(double *p, vd v) { memcpy(p, &v, sizeof v); }
#endif

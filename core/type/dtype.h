/* Element types, their promotion, and one scalar value of any of them.
   type/: knows nothing of arrays, kernels or Lua. */
#ifndef RB_DTYPE_H
#define RB_DTYPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef struct { float re, im; } rb_c64;
typedef struct { double re, im; } rb_c128;

typedef enum { RB_KIND_BOOL, RB_KIND_INT, RB_KIND_UINT, RB_KIND_FLOAT, RB_KIND_COMPLEX } rb_kind;

typedef enum {
#define RB_DTYPE(id, name, ctype, bytes, kind, descr, doc) RB_##id,
#include "dtype.def"
#undef RB_DTYPE
  RB_DTYPE_COUNT
} rb_dtype;

/* One value: the member of its dtype is set. bool is u8 in i (0 or 1); signed in i; unsigned in u; floats in f
   (float32 as a double holding a float's value); complex in c. */
typedef union rb_scalar {
  int64_t i;
  uint64_t u;
  double f;
  rb_c128 c;
} rb_scalar;

/* A Lua number, boolean or complex: weak in promotion (NumPy 2). */
typedef enum { RB_WEAK_NONE, RB_WEAK_BOOL, RB_WEAK_INT, RB_WEAK_FLOAT, RB_WEAK_COMPLEX } rb_weak;

const char *rb_dtype_name(rb_dtype t);
const char *rb_dtype_descr(rb_dtype t); /* as in .npy headers, little-endian */
size_t rb_dtype_size(rb_dtype t);
rb_kind rb_dtype_kind(rb_dtype t);
/* The name or an alias (float double int bool_ complex); false when unknown. */
bool rb_dtype_parse(const char *name, rb_dtype *out);
/* float64 for complex128, float32 for complex64, else t itself. */
rb_dtype rb_dtype_real(rb_dtype t);
/* complex64 for float32, complex128 for everything else real. */
rb_dtype rb_dtype_complex(rb_dtype t);
/* NumPy's promotion table. */
rb_dtype rb_promote(rb_dtype a, rb_dtype b);
/* Promotion of an array type with a weak scalar: int8 with RB_WEAK_INT is int8, with RB_WEAK_FLOAT float64. */
rb_dtype rb_promote_weak(rb_dtype a, rb_weak w);
/* float32 for bool, 8- and 16-bit integers and float32; float64 for other reals; complex stay. */
rb_dtype rb_dtype_float(rb_dtype t);

typedef enum { RB_CAST_NO, RB_CAST_EQUIV, RB_CAST_SAFE, RB_CAST_SAME_KIND, RB_CAST_UNSAFE } rb_casting;
bool rb_can_cast(rb_dtype from, rb_dtype to, rb_casting rule);

/* Converts one value by C's rules (NumPy's astype; NaN and out-of-range floats to integers as x86 does). */
rb_scalar rb_scalar_cast(rb_scalar v, rb_dtype from, rb_dtype to);
/* Reads or writes one element in memory. */
rb_scalar rb_scalar_load(const void *p, rb_dtype t);
void rb_scalar_store(void *p, rb_dtype t, rb_scalar v);

#endif

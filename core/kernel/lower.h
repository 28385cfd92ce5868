/* From elementwise operations to IR: evaluates the expressions of ops.def.

   Expression language: "m = max(a,b); ...; result": local names, then the result; f(x, y, ...) calls, the arguments
   a, b, c, numbers and pi e inf nan (typed as the compute type: the real type of the first argument that is not bool).
   "x | y": x for bool and integers, y for floats. A call names, in this order:
   - a builder form: re(z), im(z), cplx(x,y), select(m,x,y) of real or complex values, casts as_bool(x) as_int32(x) ...
     and as_same(x) to the compute type, position(), require(x,n): x, and a CHECK with fault code n that it is true;
   - an IR instruction, when the arguments are real and it has that name. On bool, arithmetic and comparisons become
     logic; on integers floor, isnan, signbit and the like become what they mean there; int64 and uint64 are compared
     exactly; pow and ipow with a constant exponent become products where that is exact or better;
   - another operation of ops.def, with its expression for the arguments' type. Complex values are pairs.
   kernel/: used by plan/. */
#ifndef RB_LOWER_H
#define RB_LOWER_H

#include "ir.h"
#include "type/ops.h"

/* A value while lowering: IR values of the real part and, for complex types, the imaginary part (-1 for real types). */
typedef struct rb_val {
  int re, im;
  rb_dtype type;
} rb_val;

typedef struct rb_lowering {
  rb_ir *ir;
  int (*position)(void *ctx); /* IR value (INT64): row-major position of the element, for CHECK; NULL = none */
  void *ctx;
} rb_lowering;

/* Arguments already have the types rb_op_infer asked for; out has the operation's result type.
   E_INTERNAL when the row's expression is malformed. */
rb_status rb_lower_op(rb_lowering *lo, rb_op op, const rb_val *args, rb_dtype result, rb_val *out);
rb_val rb_lower_cast(rb_lowering *lo, rb_val v, rb_dtype to);
rb_val rb_lower_const(rb_lowering *lo, rb_dtype type, rb_scalar v);

/* Releases the parsed expressions (kept in rb_now->templates, made when first used). */
void rb_templates_stop(void);

/* Fault codes of CHECK. */
typedef enum { RB_FAULT_NONE, RB_FAULT_NEGATIVE_POWER, RB_FAULT_NOT_INTEGRAL, RB_FAULT_INDEX,
               RB_FAULT_DIVISION, RB_FAULT_MODULO, RB_FAULT_NO_RESULT, RB_FAULT_STEP,
               RB_FAULT_OFFSET } rb_fault;
const char *rb_fault_text(rb_fault f); /* "integers to negative integer powers are not allowed" */

#endif

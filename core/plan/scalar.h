/* Elementwise operations on single values, at once: the same IR and interpreter as arrays, one element.
   plan/: for Lua numbers as arguments; nothing is recorded or flushed. */
#ifndef RB_SCALAR_H
#define RB_SCALAR_H

#include "type/ops.h"

/* Not collective. E_TYPE, E_VALUE, E_DATA. */
rb_status rb_scalar_op(rb_op op, const rb_argtype *args, int dtype, rb_scalar *out, rb_dtype *type);

#endif

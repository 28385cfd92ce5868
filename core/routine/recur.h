/* Arguments of the recurrence routine. */
#ifndef RB_RECUR_H
#define RB_RECUR_H

#include "kernel/ir.h"

/* Followed by num_params rb_scalar and the kernel in wire form, which runs its rows in order. Its operands, each in all
   its real parts: the element, the result before it, the result. Generator 0 is the row-major position in the block. */
typedef struct rb_recur_args {
  int axis; /* 0-based */
  int num_params;
} rb_recur_args;

#endif

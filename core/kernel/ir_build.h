/* What ir.c and ir_fold.c share: the description of each instruction, and constant folding.
   kernel/: private to the IR's builder; engines include ir.h. */
#ifndef RB_IR_BUILD_H
#define RB_IR_BUILD_H

#include "ir.h"

typedef enum { RES_TYPE, RES_BOOL, RES_NONE, RES_I64 } rb_ir_res;

typedef struct rb_ir_desc {
  const char *name;
  uint8_t args;   /* of the IR expression language */
  uint8_t res;    /* rb_ir_res */
  uint8_t values; /* bits 0, 1, 2: a, b, c is a value number (or -1) */
} rb_ir_desc;

extern const rb_ir_desc rb_ir_descs[RB_IR_COUNT];

/* The value that stands for the instruction without emitting it, or -1: constant operands, identities such as x * 1.
   Exact: what the engines would compute, bit for bit (payloads of NaNs apart). */
int rb_ir_fold(rb_ir *ir, rb_irop op, rb_dtype type, int a, int b, int c);
/* v reduced to the type's range: wrapped integers, rounded float32, upper half zero. */
rb_scalar rb_ir_normal(rb_dtype type, rb_scalar v);

#endif

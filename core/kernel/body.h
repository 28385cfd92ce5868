/* A function over the elements of arrays, typed and in IR form, to be inlined into the kernel that uses it.
   kernel/: made by interp/ from a Lua function, inlined by plan/ (RB_NODE_KERNEL); knows neither. */
#ifndef RB_BODY_H
#define RB_BODY_H

#include "lower.h"

#define RB_BODY_MAX_ARGS 32
#define RB_BODY_MAX_OUTS 8
#define RB_BODY_IM RB_BODY_MAX_ARGS
#define RB_BODY_POSITION (RB_IR_MAX_GENERATORS - 1)

/* In the template's instructions, LOAD a is the element of argument a (the real part of a complex one), LOAD
   RB_BODY_IM + a its imaginary part, GATHER a a table argument (a complex one has twice as many real numbers), PARAM a
   a parameter, AFFINE d the element's index along axis d, from 1, and AFFINE RB_BODY_POSITION its row-major position,
   from
   0. Nothing is stored: out[] are the values. */
typedef struct rb_body {
  int refs;
  rb_ir ir;
  int num_args, num_outs;
  uint8_t arg_type[RB_BODY_MAX_ARGS]; /* rb_dtype in which the element is loaded or the table is kept */
  bool table[RB_BODY_MAX_ARGS];
  rb_val out[RB_BODY_MAX_OUTS];
  bool checks; /* may fail on data */
} rb_body;

rb_body *rb_body_new(void);
void rb_body_unref(rb_body *b);

/* Where a body is inlined. arg: for each argument its value, or in re a table's operand number. */
typedef struct rb_body_place {
  rb_ir *ir;
  const rb_val *arg;
  int (*param)(void *ctx, int number, rb_dtype type);
  int (*index)(void *ctx, int axis);
  int (*position)(void *ctx);
  void *ctx;
  int mask; /* bool value: where it is false nothing fails and no loop goes on; -1: true everywhere */
} rb_body_place;

/* out: the values of the outputs in the place's IR. */
void rb_body_emit(const rb_body *b, const rb_body_place *at, rb_val *out);

#endif

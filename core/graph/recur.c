/* Recording of a recurrence along an axis: the function's body becomes a kernel that routine/recur.c runs row by row.
   The rows are ordered: each reads what the one before it stored.
   graph/: shape and dtype are the caller's business. */
#include <stdlib.h>

#include "graph.h"
#include "exec/routines.h"
#include "routine/recur.h"

typedef struct builder {
  rb_ir ir;
  rb_lowering lo;
  const rb_scalar *given; /* parameters of the body */
  rb_scalar param[RB_IR_MAX_PARAMS];
} builder;

static int param(void *ctx, int number, rb_dtype type) {
  builder *b = ctx;
  if (b->ir.num_params == RB_IR_MAX_PARAMS) return rb_ir_const(&b->ir, type, b->given[number]);
  b->param[b->ir.num_params] = b->given[number];
  return rb_ir_param(&b->ir, type);
}

static int position(void *ctx) {
  builder *b = ctx;
  b->ir.num_generators = 1;
  return rb_ir_emit(&b->ir, RB_IR_AFFINE, RB_INT64, 0, -1, -1);
}

static int operand(builder *b, rb_dtype t) {
  int first = rb_ir_operand(&b->ir, rb_dtype_real(t), RB_ACCESS_ANY);
  if (rb_dtype_kind(t) == RB_KIND_COMPLEX) rb_ir_operand(&b->ir, rb_dtype_real(t), RB_ACCESS_ANY);
  return first;
}

static rb_val load(builder *b, rb_dtype t) {
  int o = operand(b, t);
  rb_val v = {rb_ir_emit(&b->ir, RB_IR_LOAD, rb_dtype_real(t), o, -1, -1), -1, t};
  if (rb_dtype_kind(t) == RB_KIND_COMPLEX) v.im = rb_ir_emit(&b->ir, RB_IR_LOAD, rb_dtype_real(t), o + 1, -1, -1);
  return v;
}

static void store(builder *b, rb_dtype t, rb_val v) {
  int o = operand(b, t);
  v = rb_lower_cast(&b->lo, v, t);
  rb_ir_emit(&b->ir, RB_IR_STORE, rb_dtype_real(t), o, v.re, -1);
  if (v.im >= 0) rb_ir_emit(&b->ir, RB_IR_STORE, rb_dtype_real(t), o + 1, v.im, -1);
}

static void build(builder *b, const rb_body *body, const bool *before, rb_dtype in, rb_dtype out) {
  rb_ir_init(&b->ir);
  b->lo = (rb_lowering){&b->ir, position, b};
  rb_val x = load(b, in), prev = load(b, out), arg[RB_BODY_MAX_ARGS], value;
  for (int k = 0; k < body->num_args; k++)
    arg[k] = rb_lower_cast(&b->lo, before[k] ? prev : x, (rb_dtype)body->arg_type[k]);
  rb_body_place at = {&b->ir, arg, param, NULL, position, b, -1};
  rb_body_emit(body, &at, &value);
  store(b, out, value);
  b->ir.ordered = true;
  rb_ir_finish(&b->ir);
}

bool rb_can_recur(const rb_body *body) {
  for (int i = 0; i < body->ir.num_ins; i++) {
    const rb_ins *p = &body->ir.ins[i];
    if (p->op == RB_IR_AFFINE && p->a != RB_BODY_POSITION) return false;
  }
  for (int k = 0; k < body->num_args; k++)
    if (body->table[k]) return false;
  return body->num_outs == 1;
}

rb_status rb_record_recur(const rb_body *body, const rb_scalar *params, const bool *before, const rb_array *out,
                          const rb_array *x, int axis) {
  builder b = {.given = params};
  build(&b, body, before, rb_array_dtype(x), rb_array_dtype(out));
  rb_recur_args a = {.axis = axis, .num_params = b.ir.num_params};
  rb_bytes payload = {0};
  rb_bytes_put(&payload, &a, sizeof a);
  rb_bytes_put(&payload, b.param, sizeof *b.param * (size_t)a.num_params);
  rb_ir_write(&b.ir, &payload);
  rb_ir_clear(&b.ir);
  const rb_array args[2] = {*out, *x};
  rb_status st =
      rb_record_update(RB_ROUTINE_RECUR, 2, args, payload.p, payload.n, body->checks || rb_ir_turns(&body->ir));
  rb_bytes_free(&payload);
  return st;
}

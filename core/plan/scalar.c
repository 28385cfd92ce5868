/* Elementwise operations on single values: see scalar.h. */
#include "scalar.h"

#include <string.h>

#include "kernel/engine.h"
#include "kernel/lower.h"

static void store(rb_ir *ir, rb_dtype t, int value) {
  int o = rb_ir_operand(ir, t, RB_ACCESS_UNIT);
  ir->operand[o].write = 1;
  rb_ir_emit(ir, RB_IR_STORE, t, o, value, -1);
}

static int element_position(void *ctx) {
  return rb_ir_const(ctx, RB_INT64, (rb_scalar){.i = 0});
}

rb_status rb_scalar_op(rb_op op, const rb_argtype *args, int dtype, rb_scalar *out, rb_dtype *type) {
  int n = rb_op_info(op)->nargs, constant = -1;
  rb_dtype cast[3];
  RB_TRY(rb_op_infer(op, args, dtype, cast, type, &constant));
  if (constant >= 0) {
    out->i = constant;
    return RB_OK;
  }
  rb_ir ir;
  rb_ir_init(&ir);
  rb_lowering lo = {.ir = &ir, .position = element_position, .ctx = &ir};
  rb_val in[3], v;
  for (int i = 0; i < n; i++)
    in[i] = rb_lower_const(&lo, cast[i], rb_scalar_cast(args[i].value, args[i].type, cast[i]));
  rb_status st = rb_lower_op(&lo, op, in, *type, &v);
  if (st == RB_OK) {
    char memory[2][8] = {{0}};
    rb_dtype real = rb_dtype_real(*type);
    store(&ir, real, v.re);
    if (v.im >= 0) store(&ir, real, v.im);
    rb_ir_finish(&ir);
    rb_kcall call;
    memset(&call, 0, sizeof call);
    call.n[0] = call.n[1] = 1;
    for (int i = 0; i < ir.num_operands; i++) {
      call.operand[i].p = memory[i];
      call.operand[i].stride[0] = (int64_t)rb_dtype_size(real);
    }
    rb_interp *p = rb_interp_new(&ir);
    rb_interp_run(p, &call, 0);
    rb_interp_free(p);
    *out = rb_scalar_load(memory[0], real);
    if (v.im >= 0) {
      out->c.re = rb_scalar_load(memory[0], real).f;
      out->c.im = rb_scalar_load(memory[1], real).f;
    }
    if (call.fault_code) st = rb_fail(RB_E_DATA, "%s", rb_fault_text((rb_fault)call.fault_code));
  }
  rb_ir_clear(&ir);
  return st;
}

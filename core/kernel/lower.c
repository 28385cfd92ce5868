/* From elementwise operations to IR: walks the parsed expressions of ops.def.
   Parsing is in lower_parse.c, what an instruction means on bool and integers in lower_real.c.
   kernel/: used by plan/ when a fused kernel is built. */
#include "lower.h"

#include "lower_parse.h"
#include "lower_real.h"

static bool is_complex(rb_dtype t) { return t == RB_COMPLEX64 || t == RB_COMPLEX128; }

/* ---- values ---- */

int rb_lower_number(rb_lowering *lo, rb_dtype type, double v) {
  rb_scalar s = {.c = {0, 0}};
  if (type == RB_FLOAT32 || type == RB_FLOAT64) s.f = v;
  else s.i = (int64_t)v;
  return rb_ir_const(lo->ir, type, s);
}

rb_val rb_lower_const(rb_lowering *lo, rb_dtype type, rb_scalar v) {
  if (!is_complex(type)) return (rb_val){rb_ir_const(lo->ir, type, v), -1, type};
  rb_dtype part = rb_dtype_real(type);
  return (rb_val){rb_lower_number(lo, part, v.c.re), rb_lower_number(lo, part, v.c.im), type};
}

static int not_zero(rb_lowering *lo, int value, rb_dtype type) {
  return rb_ir_emit(lo->ir, RB_IR_NE, type, value, rb_lower_number(lo, type, 0), -1);
}

rb_val rb_lower_cast(rb_lowering *lo, rb_val v, rb_dtype to) {
  if (v.type == to) return v;
  rb_dtype part = rb_dtype_real(to);
  if (!is_complex(v.type)) {
    int re = rb_ir_cast(lo->ir, v.re, part);
    return (rb_val){re, is_complex(to) ? rb_lower_number(lo, part, 0) : -1, to};
  }
  if (to == RB_BOOL) {
    rb_dtype from = rb_dtype_real(v.type);
    int any = rb_ir_emit(lo->ir, RB_IR_OR, RB_BOOL, not_zero(lo, v.re, from), not_zero(lo, v.im, from), -1);
    return (rb_val){any, -1, RB_BOOL};
  }
  return (rb_val){rb_ir_cast(lo->ir, v.re, part), is_complex(to) ? rb_ir_cast(lo->ir, v.im, part) : -1, to};
}

/* ---- evaluation ---- */

typedef struct frame {
  rb_lowering *lo;
  rb_op op;
  const rb_val *args;
  rb_dtype compute; /* of numbers */
  rb_val local[RB_EXPR_LOCALS + 1];
  rb_val stack[RB_EXPR_STACK];
  int depth;
} frame;

static rb_status malformed(const frame *f, const char *what) {
  return rb_fail(RB_E_INTERNAL, "ramba.%s: %s in its expression", rb_op_info(f->op)->name, what);
}

static rb_val require(rb_lowering *lo, rb_val v, int code) {
  const rb_ins *p = &lo->ir->ins[v.re];
  if (p->op == RB_IR_CONST && p->imm.i) return v;
  int position = lo->position ? lo->position(lo->ctx) : rb_lower_number(lo, RB_INT64, -1);
  rb_ir_emit(lo->ir, RB_IR_CHECK, RB_BOOL, code, v.re, position);
  return v;
}

static rb_val select_value(rb_lowering *lo, rb_val m, rb_val x, rb_val y) {
  if (!is_complex(x.type) && !is_complex(y.type))
    return (rb_val){rb_ir_emit(lo->ir, RB_IR_SELECT, x.type, m.re, x.re, y.re), -1, x.type};
  rb_dtype type = is_complex(x.type) ? x.type : y.type, part = rb_dtype_real(type);
  x = rb_lower_cast(lo, x, type);
  y = rb_lower_cast(lo, y, type);
  return (rb_val){rb_ir_emit(lo->ir, RB_IR_SELECT, part, m.re, x.re, y.re),
                  rb_ir_emit(lo->ir, RB_IR_SELECT, part, m.re, x.im, y.im), type};
}

static rb_status eval_form(frame *f, const rb_node *n, const rb_val *v, rb_val *out) {
  rb_lowering *lo = f->lo;
  switch (n->ir) {
  case RB_FORM_RE: *out = (rb_val){v[0].re, -1, rb_dtype_real(v[0].type)}; break;
  case RB_FORM_IM:
    *out = (rb_val){is_complex(v[0].type) ? v[0].im : rb_lower_number(lo, v[0].type, 0), -1, rb_dtype_real(v[0].type)};
    break;
  case RB_FORM_CPLX: *out = (rb_val){v[0].re, v[1].re, rb_dtype_complex(v[0].type)}; break;
  case RB_FORM_SELECT: *out = select_value(lo, v[0], v[1], v[2]); break;
  case RB_FORM_SAME: *out = rb_lower_cast(lo, v[0], f->compute); break;
  case RB_FORM_POSITION:
    if (!lo->position) return malformed(f, "a position");
    *out = (rb_val){lo->position(lo->ctx), -1, RB_INT64};
    break;
  case RB_FORM_REQUIRE: *out = require(lo, v[0], (int)lo->ir->ins[v[1].re].imm.i); break;
  default: *out = rb_lower_cast(lo, v[0], (rb_dtype)(n->ir - RB_FORM_AS));
  }
  return RB_OK;
}

static rb_status eval(rb_lowering *lo, rb_op op, const rb_val *args, int nargs, rb_val *out);

static rb_status eval_call(frame *f, const rb_node *n, const rb_val *v, rb_val *out) {
  bool any_complex = false;
  for (int k = 0; k < n->args; k++) any_complex |= is_complex(v[k].type);
  if (n->ir >= 0 && !any_complex) {
    if (n->args != rb_ir_descs[n->ir].args) return malformed(f, "a wrong number of arguments");
    *out = rb_lower_real(f->lo, (rb_irop)n->ir, v);
    return RB_OK;
  }
  if (n->op < 0) return malformed(f, "an instruction on complex values");
  return eval(f->lo, (rb_op)n->op, v, n->args, out);
}

static rb_status eval_node(frame *f, const rb_node *n) {
  rb_val out;
  f->depth -= n->args;
  if (f->depth < 0 || f->depth >= RB_EXPR_STACK) return malformed(f, "too deep nesting");
  const rb_val *v = &f->stack[f->depth];
  switch ((rb_node_kind)n->kind) {
  case RB_NODE_ARG: out = f->args[n->ir]; break;
  case RB_NODE_LOCAL: out = f->local[n->ir]; break;
  case RB_NODE_NUMBER: out = (rb_val){rb_lower_number(f->lo, f->compute, n->number), -1, f->compute}; break;
  case RB_NODE_SET: f->local[n->ir] = f->stack[--f->depth]; return RB_OK;
  case RB_NODE_FORM: RB_TRY(eval_form(f, n, v, &out)); break;
  case RB_NODE_CALL: RB_TRY(eval_call(f, n, v, &out)); break;
  }
  f->stack[f->depth++] = out;
  return RB_OK;
}

/* The real type of the first argument that is not bool. */
static rb_dtype compute_type(const rb_val *args, int n) {
  for (int k = 0; k < n; k++)
    if (args[k].type != RB_BOOL) return rb_dtype_real(args[k].type);
  return RB_BOOL;
}

static rb_expr_kind expr_kind(const rb_val *args, int n, rb_dtype compute) {
  for (int k = 0; k < n; k++)
    if (is_complex(args[k].type)) return RB_EXPR_COMPLEX;
  return compute == RB_FLOAT32 || compute == RB_FLOAT64 ? RB_EXPR_FLOAT : RB_EXPR_INT;
}

/* Real arguments beside complex ones become complex; where's condition stays. */
static rb_status eval(rb_lowering *lo, rb_op op, const rb_val *args, int nargs, rb_val *out) {
  frame f;
  f.lo = lo;
  f.op = op;
  f.args = args;
  f.compute = compute_type(args, nargs);
  f.depth = 0;
  if (nargs != rb_op_info(op)->nargs) return malformed(&f, "a wrong number of arguments");
  rb_expr_kind kind = expr_kind(args, nargs, f.compute);
  rb_val pairs[3];
  if (kind == RB_EXPR_COMPLEX && rb_op_info(op)->rule != RB_RULE_WHERE) {
    for (int k = 0; k < nargs; k++) pairs[k] = rb_lower_cast(lo, args[k], rb_dtype_complex(f.compute));
    f.args = pairs;
  }
  const rb_template *t;
  RB_TRY(rb_template_get(op, kind, &t));
  if (t->direct) {
    *out = rb_lower_real(lo, (rb_irop)t->nodes[nargs].ir, args);
    return RB_OK;
  }
  for (int k = 0; k < t->n; k++) RB_TRY(eval_node(&f, &t->nodes[k]));
  if (f.depth != 1) return malformed(&f, "no single result");
  *out = f.stack[0];
  return RB_OK;
}

rb_status rb_lower_op(rb_lowering *lo, rb_op op, const rb_val *args, rb_dtype result, rb_val *out) {
  RB_TRY(eval(lo, op, args, rb_op_info(op)->nargs, out));
  *out = rb_lower_cast(lo, *out, result);
  return RB_OK;
}

const char *rb_fault_text(rb_fault f) {
  switch (f) {
  case RB_FAULT_NEGATIVE_POWER: return "integers to negative integer powers are not allowed";
  case RB_FAULT_NOT_INTEGRAL: return "the value has no integer representation";
  case RB_FAULT_INDEX: return "the index is out of range or not an integer";
  case RB_FAULT_OFFSET: return "the offset is outside the neighborhood";
  case RB_FAULT_DIVISION: return "attempt to perform 'n//0'";
  case RB_FAULT_MODULO: return "attempt to perform 'n%0'";
  case RB_FAULT_NO_RESULT: return "the function returns no value";
  case RB_FAULT_STEP: return "'for' step is zero";
  case RB_FAULT_NONE: break;
  }
  return "no fault";
}

/* Instructions of an expression on real values: bool arithmetic as logic, what float tests and rounding mean for
   integers, exact comparison of int64 with uint64, powers with constant exponents.
   kernel/: called by lower.c for each call in an expression. */
#include <math.h>

#include "lower_real.h"

static bool is_float(rb_dtype t) { return t == RB_FLOAT32 || t == RB_FLOAT64; }

static int emit1(rb_lowering *lo, rb_irop op, rb_dtype t, int x) { return rb_ir_emit(lo->ir, op, t, x, -1, -1); }
static int emit2(rb_lowering *lo, rb_irop op, rb_dtype t, int x, int y) { return rb_ir_emit(lo->ir, op, t, x, y, -1); }
static int not_(rb_lowering *lo, int x) { return emit1(lo, RB_IR_NOT, RB_BOOL, x); }

static bool is_constant(const rb_lowering *lo, int value, rb_scalar *v) {
  const rb_ins *p = &lo->ir->ins[value];
  *v = p->imm;
  return p->op == RB_IR_CONST;
}

/* ---- bool ---- */

/* -1: as the instruction stands. */
static int on_bools(rb_lowering *lo, rb_irop op, int x, int y) {
  switch ((int)op) {
  case RB_IR_ADD:
  case RB_IR_MAX:
  case RB_IR_FMAX: return emit2(lo, RB_IR_OR, RB_BOOL, x, y);
  case RB_IR_MUL:
  case RB_IR_MIN:
  case RB_IR_FMIN: return emit2(lo, RB_IR_AND, RB_BOOL, x, y);
  case RB_IR_LT: return emit2(lo, RB_IR_AND, RB_BOOL, not_(lo, x), y);
  case RB_IR_LE: return emit2(lo, RB_IR_OR, RB_BOOL, not_(lo, x), y);
  case RB_IR_EQ: return not_(lo, emit2(lo, RB_IR_XOR, RB_BOOL, x, y));
  case RB_IR_NE: return emit2(lo, RB_IR_XOR, RB_BOOL, x, y);
  case RB_IR_ABS: return x;
  }
  return -1;
}

/* ---- integers ---- */

/* int64 against uint64, either way round: the signed one is negative, or both are compared as unsigned. */
static int mixed_compare(rb_lowering *lo, rb_irop op, const rb_val *v) {
  bool left = v[0].type == RB_INT64;
  int s = v[!left].re, zero = rb_lower_number(lo, RB_INT64, 0), negative = emit2(lo, RB_IR_LT, RB_INT64, s, zero);
  int x = rb_ir_cast(lo->ir, v[0].re, RB_UINT64), y = rb_ir_cast(lo->ir, v[1].re, RB_UINT64);
  int r = emit2(lo, op, RB_UINT64, x, y);
  bool when_negative = op == RB_IR_NE || ((op == RB_IR_LT || op == RB_IR_LE) && left);
  if (when_negative) return emit2(lo, RB_IR_OR, RB_BOOL, negative, r);
  return emit2(lo, RB_IR_AND, RB_BOOL, not_(lo, negative), r);
}

/* x < 0 and 0 <= x of unsigned x; -1 else. */
static int unsigned_compare(rb_lowering *lo, rb_irop op, int x, int y) {
  rb_scalar k;
  if (op == RB_IR_LT && is_constant(lo, y, &k) && k.u == 0) return rb_lower_number(lo, RB_BOOL, 0);
  if (op == RB_IR_LE && is_constant(lo, x, &k) && k.u == 0) return rb_lower_number(lo, RB_BOOL, 1);
  return -1;
}

/* Product of powers of x by squaring; e >= 1. */
static int int_products(rb_lowering *lo, rb_dtype t, int x, uint64_t e) {
  int r = -1;
  for (;; x = emit2(lo, RB_IR_MUL, t, x, x)) {
    if (e & 1) r = r < 0 ? x : emit2(lo, RB_IR_MUL, t, r, x);
    if (!(e >>= 1)) return r;
  }
}

static int int_power(rb_lowering *lo, rb_dtype t, int x, int y) {
  rb_scalar e;
  if (!is_constant(lo, y, &e) || e.u > 64) return -1;
  return e.u == 0 ? rb_lower_number(lo, t, 1) : int_products(lo, t, x, e.u);
}

static int on_integers(rb_lowering *lo, rb_irop op, rb_dtype t, int x, int y) {
  bool is_unsigned = rb_dtype_kind(t) == RB_KIND_UINT;
  switch ((int)op) {
  case RB_IR_FLOOR:
  case RB_IR_CEIL:
  case RB_IR_TRUNC:
  case RB_IR_RINT: return x;
  case RB_IR_ISNAN:
  case RB_IR_ISINF: return rb_lower_number(lo, RB_BOOL, 0);
  case RB_IR_SIGNBIT:
    if (is_unsigned || t == RB_BOOL) return rb_lower_number(lo, RB_BOOL, 0);
    return emit2(lo, RB_IR_LT, t, x, rb_lower_number(lo, t, 0));
  case RB_IR_ABS: return is_unsigned ? x : -1;
  case RB_IR_FMIN: return emit2(lo, RB_IR_MIN, t, x, y);
  case RB_IR_FMAX: return emit2(lo, RB_IR_MAX, t, x, y);
  case RB_IR_LT:
  case RB_IR_LE: return is_unsigned ? unsigned_compare(lo, op, x, y) : -1;
  case RB_IR_IPOW: return int_power(lo, t, x, y);
  }
  return -1;
}

/* ---- floats ---- */

/* Constant exponents as NumPy's ** has them. */
static int float_power(rb_lowering *lo, rb_dtype t, int x, int y) {
  rb_scalar e;
  if (!is_constant(lo, y, &e)) return -1;
  if (e.f == 0) return rb_lower_number(lo, t, 1);
  if (e.f == 1) return x;
  if (e.f == 2) return emit2(lo, RB_IR_MUL, t, x, x);
  if (e.f == 0.5) return emit1(lo, RB_IR_SQRT, t, x);
  if (e.f == -1) return emit2(lo, RB_IR_DIV, t, rb_lower_number(lo, t, 1), x);
  return -1;
}

rb_val rb_lower_real(rb_lowering *lo, rb_irop op, const rb_val *v) {
  const rb_ir_desc *d = &rb_ir_descs[op];
  rb_dtype t = v[0].type;
  int x = v[0].re, y = d->args > 1 ? v[1].re : -1, z = d->args > 2 ? v[2].re : -1, r = -1;
  if (d->args == 2 && v[1].type != t && d->res == RES_BOOL) return (rb_val){mixed_compare(lo, op, v), -1, RB_BOOL};
  if (is_float(t)) r = op == RB_IR_POW ? float_power(lo, t, x, y) : -1;
  else {
    r = t == RB_BOOL ? on_bools(lo, op, x, y) : -1;
    r = r < 0 ? on_integers(lo, op, t, x, y) : r;
  }
  if (r < 0) r = rb_ir_emit(lo->ir, op, t, x, y, z);
  return (rb_val){r, -1, rb_ir_type(lo->ir, r)};
}

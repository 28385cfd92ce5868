/* Folding while IR is built: instructions on constants, and identities that are exact for every value.
   Only what gives the engines' bits; maths functions are not folded.
   kernel/: called by rb_ir_emit alone. */
#include <math.h>

#include "ir_build.h"

static bool is_float(rb_dtype t) { return t == RB_FLOAT32 || t == RB_FLOAT64; }
static bool is_signed(rb_dtype t) { return t >= RB_INT8 && t <= RB_INT64; }
static int bits(rb_dtype t) {
  static const uint8_t size[RB_DTYPE_COUNT] = {
#define RB_DTYPE(id, name, ctype, bytes, kind, descr, doc) [RB_##id] = 8 * (bytes),
#include "type/dtype.def"
#undef RB_DTYPE
  };
  return size[t];
}

rb_scalar rb_ir_normal(rb_dtype type, rb_scalar v) {
  rb_scalar r = {.c = {0, 0}};
  int unused = 64 - bits(type);
  if (type == RB_BOOL) r.i = v.i != 0;
  else if (type == RB_FLOAT32) r.f = (float)v.f;
  else if (type == RB_FLOAT64) r.f = v.f;
  else if (is_signed(type)) r.i = (int64_t)(v.u << unused) >> unused;
  else r.u = v.u << unused >> unused;
  return r;
}

static bool fold_bits(rb_irop op, uint64_t x, uint64_t y, uint64_t *r) {
  switch ((int)op) {
  case RB_IR_AND: *r = x & y; return true;
  case RB_IR_OR: *r = x | y; return true;
  case RB_IR_XOR: *r = x ^ y; return true;
  }
  return false;
}

static bool int_less(rb_dtype type, rb_scalar x, rb_scalar y) { return is_signed(type) ? x.i < y.i : x.u < y.u; }

/* Integers and bool; the result may need rb_ir_normal. */
static bool fold_int(rb_irop op, rb_dtype type, rb_scalar x, rb_scalar y, rb_scalar *r) {
  switch ((int)op) {
  case RB_IR_ADD: r->u = x.u + y.u; return true;
  case RB_IR_SUB: r->u = x.u - y.u; return true;
  case RB_IR_MUL: r->u = x.u * y.u; return true;
  case RB_IR_NEG: r->u = 0 - x.u; return true;
  case RB_IR_ABS: r->u = is_signed(type) && x.i < 0 ? 0 - x.u : x.u; return true;
  case RB_IR_MIN: *r = int_less(type, y, x) ? y : x; return true;
  case RB_IR_MAX: *r = int_less(type, x, y) ? y : x; return true;
  case RB_IR_NOT: r->u = type == RB_BOOL ? !x.u : ~x.u; return true;
  case RB_IR_LT: r->i = int_less(type, x, y); return true;
  case RB_IR_LE: r->i = !int_less(type, y, x); return true;
  case RB_IR_EQ: r->i = x.u == y.u; return true;
  case RB_IR_NE: r->i = x.u != y.u; return true;
  }
  return fold_bits(op, x.u, y.u, &r->u);
}

static bool fold_float_test(rb_irop op, double x, double y, rb_scalar *r) {
  switch ((int)op) {
  case RB_IR_LT: r->i = x < y; return true;
  case RB_IR_LE: r->i = x <= y; return true;
  case RB_IR_EQ: r->i = x == y; return true;
  case RB_IR_NE: r->i = x != y; return true;
  case RB_IR_ISNAN: r->i = isnan(x) != 0; return true;
  case RB_IR_ISINF: r->i = isinf(x) != 0; return true;
  case RB_IR_SIGNBIT: r->i = signbit(x) != 0; return true;
  }
  return false;
}

/* float32 too: + - * / sqrt of floats computed in double and rounded once are the float operations' results. */
static bool fold_float(rb_irop op, double x, double y, rb_scalar *r) {
  switch ((int)op) {
  case RB_IR_ADD: r->f = x + y; return true;
  case RB_IR_SUB: r->f = x - y; return true;
  case RB_IR_MUL: r->f = x * y; return true;
  case RB_IR_DIV: r->f = x / y; return true;
  case RB_IR_NEG: r->f = -x; return true;
  case RB_IR_ABS: r->f = fabs(x); return true;
  case RB_IR_MIN: r->f = x <= y || isnan(x) ? x : y; return true;
  case RB_IR_MAX: r->f = x >= y || isnan(x) ? x : y; return true;
  case RB_IR_SQRT: r->f = sqrt(x); return true;
  case RB_IR_FLOOR: r->f = floor(x); return true;
  case RB_IR_CEIL: r->f = ceil(x); return true;
  case RB_IR_TRUNC: r->f = trunc(x); return true;
  case RB_IR_RINT: r->f = nearbyint(x); return true;
  }
  return false;
}

static const rb_ins *constant(const rb_ir *ir, int v) {
  return v >= 0 && ir->ins[v].op == RB_IR_CONST ? &ir->ins[v] : NULL;
}

static int fold_constants(rb_ir *ir, rb_irop op, rb_dtype type, const rb_ins *x, const rb_ins *y) {
  rb_scalar r = {.c = {0, 0}}, one = x->imm, two = y ? y->imm : x->imm;
  bool folded = is_float(type) ? fold_float(op, one.f, two.f, &r) || fold_float_test(op, one.f, two.f, &r)
                               : fold_int(op, type, one, two, &r);
  if (!folded) return -1;
  return rb_ir_const(ir, rb_ir_descs[op].res == RES_BOOL ? RB_BOOL : type, r);
}

static int fold_cast(rb_ir *ir, rb_dtype to, int a, rb_dtype from) {
  if (from == to) return a;
  const rb_ins *x = constant(ir, a);
  return x ? rb_ir_const(ir, to, rb_scalar_cast(x->imm, from, to)) : -1;
}

static int fold_select(rb_ir *ir, rb_dtype type, int a, int b, int c) {
  if (b == c) return b;
  const rb_ins *m = constant(ir, a);
  if (m) return m->imm.i ? b : c;
  if (ir->ins[a].op == RB_IR_NOT) return rb_ir_emit(ir, RB_IR_SELECT, type, ir->ins[a].a, c, b);
  const rb_ins *x = constant(ir, b), *y = constant(ir, c);
  if (type == RB_BOOL && x && y) return x->imm.i ? a : rb_ir_emit(ir, RB_IR_NOT, RB_BOOL, a, -1, -1);
  return -1;
}

/* k is the constant of a two-argument instruction, other the other argument; right: the constant is the second. */
static int fold_identity(rb_irop op, rb_dtype type, int other, int k, const rb_scalar *v, bool right) {
  bool one = is_float(type) ? v->f == 1 : v->i == 1, bool_type = type == RB_BOOL;
  bool zero = is_float(type) ? v->f == 0 && !signbit(v->f) : v->i == 0;
  bool minus_zero = is_float(type) ? v->f == 0 && signbit(v->f) : v->i == 0;
  switch ((int)op) {
  case RB_IR_MUL: return one ? other : -1;
  case RB_IR_DIV: return right && one ? other : -1;
  case RB_IR_ADD: return minus_zero ? other : -1;
  case RB_IR_SUB: return right && zero ? other : -1;
  case RB_IR_AND: return zero ? k : bool_type && one ? other : -1;
  case RB_IR_OR: return zero ? other : bool_type && one ? k : -1;
  case RB_IR_XOR: return zero ? other : -1;
  case RB_IR_SHL:
  case RB_IR_SHR: return right && zero ? other : -1;
  }
  return -1;
}

int rb_ir_fold(rb_ir *ir, rb_irop op, rb_dtype type, int a, int b, int c) {
  if (op == RB_IR_CAST) return fold_cast(ir, type, a, (rb_dtype)b);
  if (op == RB_IR_SELECT) return fold_select(ir, type, a, b, c);
  const rb_ins *x = constant(ir, a);
  if (rb_ir_descs[op].args == 1) {
    if (x) return fold_constants(ir, op, type, x, NULL);
    bool involution = op == RB_IR_NOT || op == RB_IR_NEG;
    return involution && ir->ins[a].op == op ? ir->ins[a].a : -1;
  }
  if (rb_ir_descs[op].args != 2) return -1;
  const rb_ins *y = constant(ir, b);
  if (x && y) return fold_constants(ir, op, type, x, y);
  if (y) return fold_identity(op, type, a, b, &y->imm, true);
  if (x) return fold_identity(op, type, b, a, &x->imm, false);
  return -1;
}

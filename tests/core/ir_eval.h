/* The plainest evaluator of kernel IR, one element at a time with the C library: what the instructions mean, for the
   tests of lowering and of the engines. Included by one test each. */
#ifndef IR_EVAL_H
#define IR_EVAL_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/ir.h"

typedef struct eval_call {
  const void *load[RB_IR_MAX_OPERANDS]; /* where LOAD of the operand reads */
  void *store[RB_IR_MAX_OPERANDS];
  const rb_scalar *param;
  int fault;
} eval_call;

static int eval_bits(rb_dtype t) { return t == RB_BOOL ? 1 : 8 * (int)rb_dtype_size(t); }

static rb_scalar eval_wrap(rb_dtype t, uint64_t v) {
  int unused = 64 - 8 * (int)rb_dtype_size(t);
  if (t == RB_BOOL) return (rb_scalar){.u = v & 1};
  if (rb_dtype_kind(t) == RB_KIND_UINT) return (rb_scalar){.u = v << unused >> unused};
  return (rb_scalar){.i = (int64_t)(v << unused) >> unused};
}

static uint64_t eval_ipow(uint64_t x, uint64_t e) {
  uint64_t r = 1;
  for (; e; e >>= 1, x *= x)
    if (e & 1) r *= x;
  return r;
}

static uint64_t eval_gcd(uint64_t a, uint64_t b) {
  while (b) {
    uint64_t r = a % b;
    a = b;
    b = r;
  }
  return a;
}

static uint64_t eval_magnitude(int64_t v) { return v < 0 ? 0 - (uint64_t)v : (uint64_t)v; }

static int64_t eval_signed_div(rb_irop op, int64_t x, int64_t y) {
  if (y == 0) return 0;
  if (y == -1) return op == RB_IR_IDIV ? (int64_t)(0 - (uint64_t)x) : 0;
  int64_t q = x / y, r = x % y;
  if (op == RB_IR_IREM) return r;
  bool low = r != 0 && (r < 0) != (y < 0);
  return op == RB_IR_IDIV ? q - low : low ? r + y : r;
}

static uint64_t eval_divide(rb_irop op, rb_dtype t, rb_scalar x, rb_scalar y) {
  if (rb_dtype_kind(t) == RB_KIND_INT) return (uint64_t)eval_signed_div(op, x.i, y.i);
  if (y.u == 0) return 0;
  return op == RB_IR_IDIV ? x.u / y.u : x.u % y.u;
}

static uint64_t eval_shift(rb_irop op, rb_dtype t, rb_scalar x, rb_scalar y) {
  bool is_signed = rb_dtype_kind(t) == RB_KIND_INT;
  if (y.u >= (uint64_t)eval_bits(t)) return op == RB_IR_SHR && is_signed && x.i < 0 ? ~(uint64_t)0 : 0;
  if (op == RB_IR_SHL) return x.u << y.u;
  return is_signed ? (uint64_t)(x.i >> y.u) : x.u >> y.u;
}

static rb_scalar eval_int(rb_irop op, rb_dtype t, rb_scalar x, rb_scalar y) {
  bool is_signed = rb_dtype_kind(t) == RB_KIND_INT, less = is_signed ? x.i < y.i : x.u < y.u;
  switch ((int)op) {
  case RB_IR_ADD: return eval_wrap(t, x.u + y.u);
  case RB_IR_SUB: return eval_wrap(t, x.u - y.u);
  case RB_IR_MUL: return eval_wrap(t, x.u * y.u);
  case RB_IR_NEG: return eval_wrap(t, 0 - x.u);
  case RB_IR_ABS: return eval_wrap(t, is_signed ? eval_magnitude(x.i) : x.u);
  case RB_IR_MIN: return less || x.u == y.u ? x : y;
  case RB_IR_MAX: return less ? y : x;
  case RB_IR_IDIV:
  case RB_IR_IMOD:
  case RB_IR_IREM: return eval_wrap(t, eval_divide(op, t, x, y));
  case RB_IR_IPOW: return eval_wrap(t, is_signed && y.i < 0 ? 0 : eval_ipow(x.u, y.u));
  case RB_IR_GCD:
    if (is_signed) return eval_wrap(t, eval_gcd(eval_magnitude(x.i), eval_magnitude(y.i)));
    return eval_wrap(t, eval_gcd(x.u, y.u));
  case RB_IR_LT: return (rb_scalar){.i = less};
  case RB_IR_LE: return (rb_scalar){.i = less || x.u == y.u};
  case RB_IR_EQ: return (rb_scalar){.i = x.u == y.u};
  case RB_IR_NE: return (rb_scalar){.i = x.u != y.u};
  case RB_IR_AND: return eval_wrap(t, x.u & y.u);
  case RB_IR_OR: return eval_wrap(t, x.u | y.u);
  case RB_IR_XOR: return eval_wrap(t, x.u ^ y.u);
  case RB_IR_NOT: return eval_wrap(t, ~x.u);
  case RB_IR_SHL:
  case RB_IR_SHR: return eval_wrap(t, eval_shift(op, t, x, y));
  case RB_IR_POPCOUNT: return (rb_scalar){.i = __builtin_popcountll(is_signed ? eval_magnitude(x.i) : x.u)};
  }
  fprintf(stderr, "no integer instruction %d\n", op);
  abort();
}

static double eval_i0(double x) {
  double sum = 1, term = 1, h = x * x / 4;
  for (int k = 1; k < 2000 && term > sum * 1e-18; k++) sum += term *= h / ((double)k * k);
  return sum;
}

static double eval_frexp(double x, bool mantissa) {
  int e = 0;
  double m = frexp(x, &e);
  return mantissa ? m : isfinite(x) ? e : 0;
}

/* Cubes of integers exactly, as the engines promise. */
static double eval_cbrt(double x) {
  double y = cbrt(x), r = nearbyint(y);
  return r * r * r == x ? r : y;
}

/* Functions with a float version of the same name and an f. */
#define EVAL_MATHS(X) \
  X(SQRT, sqrt) X(FLOOR, floor) X(CEIL, ceil) X(TRUNC, trunc) X(RINT, nearbyint) X(SIN, sin) X(COS, cos) X(TAN, tan) \
  X(ASIN, asin) X(ACOS, acos) X(ATAN, atan) X(SINH, sinh) X(COSH, cosh) X(TANH, tanh) X(ASINH, asinh) X(ACOSH, acosh) \
  X(ATANH, atanh) X(EXP, exp) X(EXP2, exp2) X(EXPM1, expm1) X(LOG, log) X(LOG2, log2) X(LOG10, log10) X(LOG1P, log1p) \
  X(ERF, erf) X(ERFC, erfc) X(TGAMMA, tgamma) X(LGAMMA, lgamma)
#define EVAL_MATHS2(X) X(FMOD, fmod) X(ATAN2, atan2) X(POW, pow) X(HYPOT, hypot) X(NEXTAFTER, nextafter) \
  X(COPYSIGN, copysign)

static double eval_maths(rb_irop op, bool single, double x, double y) {
  switch ((int)op) {
#define ONE(id, name) case RB_IR_##id: return single ? (double)name##f((float)x) : name(x);
#define TWO(id, name) case RB_IR_##id: return single ? (double)name##f((float)x, (float)y) : name(x, y);
    EVAL_MATHS(ONE)
    EVAL_MATHS2(TWO)
#undef ONE
#undef TWO
  case RB_IR_LDEXP: return single ? (double)ldexpf((float)x, (int)y) : ldexp(x, (int)y);
  case RB_IR_FREXP_M: return eval_frexp(x, true);
  case RB_IR_FREXP_E: return eval_frexp(x, false);
  case RB_IR_CBRT: return single ? (float)eval_cbrt(x) : eval_cbrt(x);
  case RB_IR_I0: return single ? (float)eval_i0(x) : eval_i0(x);
  }
  fprintf(stderr, "no float instruction %d\n", op);
  abort();
}

static bool eval_float_test(rb_irop op, double x, double y, rb_scalar *r) {
  switch ((int)op) {
  case RB_IR_LT: r->i = x < y; return true;
  case RB_IR_LE: r->i = x <= y; return true;
  case RB_IR_EQ: r->i = x == y; return true;
  case RB_IR_NE: r->i = x != y; return true;
  case RB_IR_SIGNBIT: r->i = signbit(x) != 0; return true;
  case RB_IR_ISNAN: r->i = isnan(x) != 0; return true;
  case RB_IR_ISINF: r->i = isinf(x) != 0; return true;
  }
  return false;
}

static rb_scalar eval_float(rb_irop op, rb_dtype t, double x, double y) {
  rb_scalar r = {.u = 0};
  if (eval_float_test(op, x, y, &r)) return r;
  switch ((int)op) {
  case RB_IR_ADD: r.f = x + y; break;
  case RB_IR_SUB: r.f = x - y; break;
  case RB_IR_MUL: r.f = x * y; break;
  case RB_IR_DIV: r.f = x / y; break;
  case RB_IR_NEG: r.f = -x; break;
  case RB_IR_ABS: r.f = fabs(x); break;
  case RB_IR_MIN: r.f = x <= y || isnan(x) ? x : y; break;
  case RB_IR_MAX: r.f = x >= y || isnan(x) ? x : y; break;
  case RB_IR_FMIN: r.f = x <= y || isnan(y) ? x : y; break;
  case RB_IR_FMAX: r.f = x >= y || isnan(y) ? x : y; break;
  default: r.f = eval_maths(op, t == RB_FLOAT32, x, y);
  }
  if (t == RB_FLOAT32) r.f = (float)r.f;
  return r;
}

static rb_scalar eval_pure(const rb_ir *ir, const rb_ins *p, const rb_scalar *v, const eval_call *call) {
  rb_dtype t = (rb_dtype)p->type;
  switch (p->op) {
  case RB_IR_CONST: return p->imm;
  case RB_IR_PARAM: return call->param[p->a];
  case RB_IR_LOAD: return rb_scalar_load(call->load[p->a], (rb_dtype)ir->operand[p->a].type);
  case RB_IR_CAST: return rb_scalar_cast(v[p->a], (rb_dtype)p->b, t);
  case RB_IR_SELECT: return v[p->a].i ? v[p->b] : v[p->c];
  }
  rb_scalar x = v[p->a], y = p->b >= 0 ? v[p->b] : x;
  if (rb_dtype_kind(t) == RB_KIND_FLOAT) return eval_float((rb_irop)p->op, t, x.f, y.f);
  return eval_int((rb_irop)p->op, t, x, y);
}

/* Runs the kernel for one element. */
static void eval_element(const rb_ir *ir, eval_call *call) {
  rb_scalar *v = calloc((size_t)ir->num_ins + 1, sizeof *v);
  for (int k = 0; k < ir->num_ins; k++) {
    const rb_ins *p = &ir->ins[k];
    if (p->op == RB_IR_STORE) {
      if (p->c < 0 || v[p->c].i) rb_scalar_store(call->store[p->a], (rb_dtype)ir->operand[p->a].type, v[p->b]);
    } else if (p->op == RB_IR_CHECK) {
      if (!v[p->b].i && !call->fault) call->fault = p->a;
    } else {
      v[k] = eval_pure(ir, p, v, call);
    }
  }
  free(v);
}

#endif

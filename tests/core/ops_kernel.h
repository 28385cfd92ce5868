/* The cases of data/ops_expected.h as kernels: one operation, lowered; and the comparison of its results. For
   test_lower.c (the plain evaluator) and test_ops_engines.c (the engines). */
#ifndef OPS_KERNEL_H
#define OPS_KERNEL_H

#include <inttypes.h>

#include "check.h"
#include "data/ops_expected.h"
#include "kernel/lower.h"

static bool is_complex(rb_dtype t) { return rb_dtype_kind(t) == RB_KIND_COMPLEX; }

/* ---- one operation as a kernel: operands 0.. are the arguments' parts, then the result's ---- */

typedef struct kernel {
  rb_ir ir;
  int nargs, first[3], result_at;
  rb_dtype type[3], result;
} kernel;

static rb_val load(kernel *k, int arg) {
  rb_dtype t = k->type[arg], part = rb_dtype_real(t);
  k->first[arg] = rb_ir_operand(&k->ir, part, is_complex(t) ? RB_ACCESS_ANY : RB_ACCESS_UNIT);
  rb_val v = {rb_ir_emit(&k->ir, RB_IR_LOAD, part, k->first[arg], -1, -1), -1, t};
  if (is_complex(t)) v.im = rb_ir_emit(&k->ir, RB_IR_LOAD, part, rb_ir_operand(&k->ir, part, RB_ACCESS_ANY), -1, -1);
  return v;
}

static void store(kernel *k, rb_val v) {
  rb_dtype part = rb_dtype_real(v.type);
  k->result_at = rb_ir_operand(&k->ir, part, is_complex(v.type) ? RB_ACCESS_ANY : RB_ACCESS_UNIT);
  rb_ir_emit(&k->ir, RB_IR_STORE, part, k->result_at, v.re, -1);
  if (!is_complex(v.type)) return;
  rb_ir_emit(&k->ir, RB_IR_STORE, part, rb_ir_operand(&k->ir, part, RB_ACCESS_ANY), v.im, -1);
}

static rb_status build_kernel(kernel *k, rb_op op, int nargs, const int *type) {
  rb_argtype args[3] = {0};
  rb_dtype cast[3];
  int constant;
  rb_ir_init(&k->ir);
  k->nargs = nargs;
  for (int i = 0; i < nargs; i++) args[i].type = k->type[i] = (rb_dtype)type[i];
  RB_TRY(rb_op_infer(op, args, -1, cast, &k->result, &constant));
  rb_lowering lo = {.ir = &k->ir};
  rb_val v[3], out;
  for (int i = 0; i < nargs; i++) v[i] = rb_lower_cast(&lo, load(k, i), cast[i]);
  RB_TRY(rb_lower_op(&lo, op, v, k->result, &out));
  CHECK_EQ_I(out.type, k->result);
  store(k, out);
  rb_ir_finish(&k->ir);
  return RB_OK;
}

/* ---- comparison ---- */

static double one_ulp(rb_dtype t, double size) {
  double eps = t == RB_FLOAT32 || t == RB_COMPLEX64 ? 0x1p-23 : 0x1p-52;
  double least = t == RB_FLOAT32 || t == RB_COMPLEX64 ? 0x1p-149 : 0x1p-1074;
  return fmax(size * eps, least);
}

static bool near(rb_dtype t, double got, double want, double size, int ulps) {
  if (isnan(want) || isnan(got)) return isnan(want) && isnan(got);
  if (isinf(want) || isinf(got) || ulps == 0) return got == want && (signbit(got) == signbit(want));
  return fabs(got - want) <= ulps * one_ulp(t, size);
}

/* slack: for complex results, whose parts are compared relative to the modulus. */
static bool equal(rb_dtype t, const void *got, const void *want, int ulps, int slack) {
  rb_scalar g = rb_scalar_load(got, t), w = rb_scalar_load(want, t);
  if (is_complex(t)) {
    double size = hypot(w.c.re, w.c.im);
    if (isnan(size)) return isnan(g.c.re) || isnan(g.c.im);
    ulps += ulps ? slack : 0;
    return near(t, g.c.re, w.c.re, size, ulps) && near(t, g.c.im, w.c.im, size, ulps);
  }
  if (rb_dtype_kind(t) == RB_KIND_FLOAT) return near(t, g.f, w.f, fabs(w.f), ulps);
  return g.u == w.u;
}

static void show(char *to, size_t n, rb_dtype t, const void *p) {
  rb_scalar v = rb_scalar_load(p, t);
  if (is_complex(t)) snprintf(to, n, "(%.17g, %.17g)", v.c.re, v.c.im);
  else if (rb_dtype_kind(t) == RB_KIND_FLOAT) snprintf(to, n, "%.17g", v.f);
  else snprintf(to, n, "%" PRId64, v.i);
}

/* Counts a passed or failed element; prints the failed one. */
static void judge(bool ok, const char *name, const kernel *k, const char *const *in, const void *got,
                  const void *want) {
  char text[256] = "", g[64], w[64];
  if (ok) {
    CHECK(true);
    return;
  }
  for (int i = 0; i < k->nargs; i++) {
    size_t n = strlen(text);
    show(g, sizeof g, k->type[i], in[i]);
    snprintf(text + n, sizeof text - n, "%s%s %s", i ? ", " : "", rb_dtype_name(k->type[i]), g);
  }
  show(g, sizeof g, k->result, got);
  show(w, sizeof w, k->result, want);
  CHECK_REPORT(false, "%s(%s) is %s, expected %s %s", name, text, g, rb_dtype_name(k->result), w);
}

/* ---- the table ---- */

#define NUM_CASES (sizeof ops_cases / sizeof *ops_cases)

/* The kernel of a case; false (and a failed check) when it cannot be made or has another result type. */
static bool case_kernel(size_t number, kernel *k) {
  rb_op op;
  const char *name = ops_cases[number].name;
  rb_dtype want = (rb_dtype)ops_cases[number].result;
  if (!rb_op_find(name, &op) || build_kernel(k, op, ops_cases[number].nargs, ops_cases[number].type) != RB_OK) {
    CHECK_REPORT(false, "%s %s: %s", name, rb_dtype_name((rb_dtype)ops_cases[number].type[0]), rb_message());
    return false;
  }
  CHECK_REPORT(k->result == want, "%s of %s gives %s, expected %s", name, rb_dtype_name(k->type[0]),
               rb_dtype_name(k->result), rb_dtype_name(want));
  return k->result == want;
}

/* Argument i of element e. */
static const char *case_argument(size_t number, const kernel *k, int i, int e) {
  return (const char *)&ops_data[ops_cases[number].at[i]] + (size_t)e * rb_dtype_size(k->type[i]);
}

static const char *case_expected(size_t number, const kernel *k, int e) {
  return (const char *)&ops_data[ops_cases[number].result_at] + (size_t)e * rb_dtype_size(k->result);
}

#endif

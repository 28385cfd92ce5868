/* Every elementwise operation, lowered to IR and evaluated element by element, against NumPy's values; what the
   expression language does beyond the table: constant exponents, checks, casts. */
#include "base/session.h"
#include "check.h"
#include "ir_eval.h"
#include "kernel/lower_parse.h"
#include "ops_kernel.h"

static void run_element(kernel *k, const char *const *in, char *out) {
  eval_call call = {.fault = 0};
  for (int i = 0; i < k->nargs; i++) {
    call.load[k->first[i]] = in[i];
    if (is_complex(k->type[i])) call.load[k->first[i] + 1] = in[i] + rb_dtype_size(rb_dtype_real(k->type[i]));
  }
  call.store[k->result_at] = out;
  if (is_complex(k->result)) call.store[k->result_at + 1] = out + rb_dtype_size(rb_dtype_real(k->result));
  eval_element(&k->ir, &call);
}

static void run_case(size_t number) {
  kernel k;
  if (!case_kernel(number, &k)) return;
  for (int e = 0; e < ops_cases[number].n; e++) {
    char out[16] = {0};
    const char *in[3] = {NULL}, *want = case_expected(number, &k, e);
    for (int i = 0; i < k.nargs; i++) in[i] = case_argument(number, &k, i, e);
    run_element(&k, in, out);
    judge(equal(k.result, out, want, ops_cases[number].ulps, 4), ops_cases[number].name, &k, in, out, want);
  }
  rb_ir_clear(&k.ir);
}

/* Every expression of the table can be read. */
static void test_templates(void) {
  const rb_template *t;
  for (int op = 0; op < RB_OP_COUNT; op++)
    for (int kind = 0; kind < RB_EXPR_KINDS; kind++) {
      if (kind == RB_EXPR_COMPLEX && !rb_op_info((rb_op)op)->cexpr[0]) continue;
      CHECK_REPORT(rb_template_get((rb_op)op, (rb_expr_kind)kind, &t) == RB_OK, "%s", rb_message());
    }
}

/* ---- powers with constant exponents ---- */

static rb_val parameter(rb_lowering *lo, rb_dtype t) {
  int re = rb_ir_param(lo->ir, rb_dtype_real(t));
  return (rb_val){re, is_complex(t) ? rb_ir_param(lo->ir, rb_dtype_real(t)) : -1, t};
}

/* Opcode of x^e with a float64 parameter x, or -1 when it is x itself. */
static int power_opcode(double e) {
  rb_ir ir;
  rb_ir_init(&ir);
  rb_lowering lo = {.ir = &ir};
  rb_val x = parameter(&lo, RB_FLOAT64), y = rb_lower_const(&lo, RB_FLOAT64, (rb_scalar){.f = e}), out;
  CHECK_EQ_I(rb_lower_op(&lo, RB_OP_POWER, (rb_val[]){x, y}, RB_FLOAT64, &out), RB_OK);
  int op = out.re == x.re ? -1 : ir.ins[out.re].op;
  rb_ir_clear(&ir);
  return op;
}

static void test_float_powers(void) {
  CHECK_EQ_I(power_opcode(0), RB_IR_CONST);
  CHECK_EQ_I(power_opcode(1), -1);
  CHECK_EQ_I(power_opcode(2), RB_IR_MUL);
  CHECK_EQ_I(power_opcode(0.5), RB_IR_SQRT);
  CHECK_EQ_I(power_opcode(-1), RB_IR_DIV);
  CHECK_EQ_I(power_opcode(3), RB_IR_POW);
}

/* (re, im)^e of complex128 by products. */
static void check_complex_power(double re, double im, double e, double want_re, double want_im) {
  rb_ir ir;
  rb_ir_init(&ir);
  rb_lowering lo = {.ir = &ir};
  rb_scalar param[2] = {{.f = re}, {.f = im}};
  double got[2];
  rb_val x = parameter(&lo, RB_COMPLEX128), y = rb_lower_const(&lo, RB_COMPLEX128, (rb_scalar){.c = {e, 0}}), out;
  CHECK_EQ_I(rb_lower_op(&lo, RB_OP_POWER, (rb_val[]){x, y}, RB_COMPLEX128, &out), RB_OK);
  eval_call call = {.param = param};
  for (int k = 0; k < 2; k++) {
    int to = rb_ir_operand(&ir, RB_FLOAT64, RB_ACCESS_UNIT);
    rb_ir_emit(&ir, RB_IR_STORE, RB_FLOAT64, to, k ? out.im : out.re, -1);
    call.store[to] = &got[k];
  }
  rb_ir_finish(&ir);
  eval_element(&ir, &call);
  CHECK_EQ_F(got[0], want_re);
  CHECK_EQ_F(got[1], want_im);
  rb_ir_clear(&ir);
}

/* x^y of int8 parameters with the checks of power; the fault. */
static int int_power(int64_t x, int64_t y, bool constant, int64_t *result) {
  rb_ir ir;
  rb_ir_init(&ir);
  rb_lowering lo = {.ir = &ir};
  rb_scalar param[2] = {{.i = x}, {.i = y}};
  int8_t got = 0;
  rb_val v[2] = {parameter(&lo, RB_INT8)}, out;
  v[1] = constant ? rb_lower_const(&lo, RB_INT8, param[1]) : parameter(&lo, RB_INT8);
  CHECK_EQ_I(rb_lower_op(&lo, RB_OP_POWER, v, RB_INT8, &out), RB_OK);
  rb_ir_emit(&ir, RB_IR_STORE, RB_INT8, rb_ir_operand(&ir, RB_INT8, RB_ACCESS_UNIT), out.re, -1);
  rb_ir_finish(&ir);
  eval_call call = {.param = param, .store = {&got}};
  eval_element(&ir, &call);
  *result = got;
  rb_ir_clear(&ir);
  return call.fault;
}

static void test_int_powers(void) {
  for (int y = 0; y < 100; y++) {
    int64_t by_products, by_loop;
    CHECK_EQ_I(int_power(3, y, true, &by_products), 0);
    CHECK_EQ_I(int_power(3, y, false, &by_loop), 0);
    CHECK_EQ_I(by_products, by_loop);
  }
  int64_t unused;
  CHECK_EQ_I(int_power(3, -1, true, &unused), RB_FAULT_NEGATIVE_POWER);
  CHECK_EQ_I(int_power(3, -1, false, &unused), RB_FAULT_NEGATIVE_POWER);
  CHECK_EQ_S(rb_fault_text(RB_FAULT_NEGATIVE_POWER), "integers to negative integer powers are not allowed");
}

/* ---- casts ---- */

static rb_val constant_cast(rb_lowering *lo, rb_dtype from, rb_scalar v, rb_dtype to) {
  return rb_lower_cast(lo, rb_lower_const(lo, from, v), to);
}

static void test_casts(void) {
  rb_ir ir;
  rb_ir_init(&ir);
  rb_lowering lo = {.ir = &ir};
  rb_val v = constant_cast(&lo, RB_INT32, (rb_scalar){.i = 3}, RB_COMPLEX64);
  CHECK_EQ_F(ir.ins[v.re].imm.f, 3);
  CHECK_EQ_F(ir.ins[v.im].imm.f, 0);
  CHECK_EQ_I(ir.ins[v.re].type, RB_FLOAT32);
  v = constant_cast(&lo, RB_COMPLEX128, (rb_scalar){.c = {0, 2}}, RB_BOOL);
  CHECK_EQ_I(ir.ins[v.re].imm.i, 1);
  v = constant_cast(&lo, RB_COMPLEX128, (rb_scalar){.c = {-1.5, 2}}, RB_INT8);
  CHECK_EQ_I(ir.ins[v.re].imm.i, -1);
  CHECK_EQ_I(v.im, -1);
  rb_ir_clear(&ir);
}

int main(void) {
  test_templates();
  for (size_t k = 0; k < NUM_CASES; k++) run_case(k);
  test_float_powers();
  test_int_powers();
  check_complex_power(1, 2, 2, -3, 4);
  check_complex_power(1, 1, 3, -2, 2);
  check_complex_power(1, 1, 8, 16, 0);
  check_complex_power(0, 1, -1, 0, -1);
  check_complex_power(5, 7, 0, 1, 0);
  test_casts();
  rb_templates_stop();
  return check_done();
}

/* The IR's builder: common subexpressions, folding, dead values, wire form, listing, accumulators. */

#include "check.h"
#include "kernel/ir.h"

static rb_scalar f(double v) { return (rb_scalar){.f = v}; }
static rb_scalar i(int64_t v) { return (rb_scalar){.i = v}; }

static void test_cse(void) {
  rb_ir ir;
  rb_ir_init(&ir);
  int x = rb_ir_operand(&ir, RB_FLOAT64, RB_ACCESS_UNIT), y = rb_ir_operand(&ir, RB_FLOAT64, RB_ACCESS_UNIT);
  int a = rb_ir_emit(&ir, RB_IR_LOAD, RB_FLOAT64, x, -1, -1);
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_LOAD, RB_FLOAT64, x, -1, -1), a);
  int b = rb_ir_emit(&ir, RB_IR_LOAD, RB_FLOAT64, y, -1, -1);
  CHECK(a != b);
  int s = rb_ir_emit(&ir, RB_IR_ADD, RB_FLOAT64, a, b, -1);
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_ADD, RB_FLOAT64, a, b, 77), s);
  int less = rb_ir_emit(&ir, RB_IR_LT, RB_FLOAT64, a, b, -1);
  CHECK_EQ_I(rb_ir_type(&ir, less), RB_BOOL);
  rb_ir_emit(&ir, RB_IR_STORE, RB_FLOAT64, x, s, -1);
  CHECK_EQ_I(ir.operand[x].write, 1);
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_LOAD, RB_FLOAT64, y, -1, -1), b);
  int again = rb_ir_emit(&ir, RB_IR_LOAD, RB_FLOAT64, x, -1, -1);
  CHECK(again != a);
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_LOAD, RB_FLOAT64, x, -1, -1), again);
  CHECK(rb_ir_const(&ir, RB_FLOAT64, f(0.0)) != rb_ir_const(&ir, RB_FLOAT64, f(-0.0)));
  CHECK_EQ_I(rb_ir_const(&ir, RB_INT8, i(300)), rb_ir_const(&ir, RB_INT8, i(44)));
  rb_ir_clear(&ir);
}

static void test_many(void) {
  rb_ir ir;
  rb_ir_init(&ir);
  int v = rb_ir_param(&ir, RB_INT64), first = v;
  for (int k = 2; k < 5000; k++) v = rb_ir_emit(&ir, RB_IR_ADD, RB_INT64, v, rb_ir_const(&ir, RB_INT64, i(k)), -1);
  CHECK_EQ_I(ir.num_ins, 2 * 4998 + 1);
  v = first;
  for (int k = 2; k < 5000; k++) v = rb_ir_emit(&ir, RB_IR_ADD, RB_INT64, v, rb_ir_const(&ir, RB_INT64, i(k)), -1);
  CHECK_EQ_I(ir.num_ins, 2 * 4998 + 1);
  rb_ir_finish(&ir);
  CHECK_EQ_I(ir.num_ins, 0);
  rb_ir_clear(&ir);
}

static void check_folds(rb_ir *ir, rb_irop op, rb_dtype t, rb_scalar x, rb_scalar y, rb_scalar want) {
  int v = rb_ir_emit(ir, op, t, rb_ir_const(ir, t, x), rb_ir_const(ir, t, y), -1);
  CHECK_EQ_I(ir->ins[v].op, RB_IR_CONST);
  CHECK_EQ_I(ir->ins[v].imm.u, want.u);
}

static void test_folding(void) {
  rb_ir ir;
  rb_ir_init(&ir);
  check_folds(&ir, RB_IR_ADD, RB_INT8, i(100), i(100), i(-56));
  check_folds(&ir, RB_IR_MUL, RB_UINT16, i(300), i(300), i(24464));
  check_folds(&ir, RB_IR_SUB, RB_UINT64, i(1), i(2), i(-1));
  check_folds(&ir, RB_IR_MIN, RB_UINT64, i(-1), i(2), i(2));
  check_folds(&ir, RB_IR_LT, RB_INT64, i(-1), i(2), i(1));
  check_folds(&ir, RB_IR_ADD, RB_FLOAT32, f(1), f(1e-9), f(1));
  check_folds(&ir, RB_IR_DIV, RB_FLOAT64, f(1), f(3), f(1.0 / 3));
  check_folds(&ir, RB_IR_NOT, RB_BOOL, i(1), i(0), i(0));
  check_folds(&ir, RB_IR_NOT, RB_UINT8, i(1), i(0), i(254));
  check_folds(&ir, RB_IR_RINT, RB_FLOAT64, f(2.5), f(0), f(2));
  int x = rb_ir_param(&ir, RB_FLOAT64), one = rb_ir_const(&ir, RB_FLOAT64, f(1));
  int zero = rb_ir_const(&ir, RB_FLOAT64, f(0));
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_MUL, RB_FLOAT64, x, one, -1), x);
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_DIV, RB_FLOAT64, x, one, -1), x);
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_SUB, RB_FLOAT64, x, zero, -1), x);
  CHECK(rb_ir_emit(&ir, RB_IR_ADD, RB_FLOAT64, x, zero, -1) != x); /* -0 + 0 is 0 */
  CHECK(rb_ir_emit(&ir, RB_IR_DIV, RB_FLOAT64, one, x, -1) != x);
  int b = rb_ir_param(&ir, RB_BOOL), yes = rb_ir_const(&ir, RB_BOOL, i(1));
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_AND, RB_BOOL, b, yes, -1), b);
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_OR, RB_BOOL, yes, b, -1), yes);
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_SELECT, RB_FLOAT64, yes, x, one), x);
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_SELECT, RB_FLOAT64, b, x, x), x);
  int not_b = rb_ir_emit(&ir, RB_IR_NOT, RB_BOOL, b, -1, -1);
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_NOT, RB_BOOL, not_b, -1, -1), b);
  int either = rb_ir_emit(&ir, RB_IR_SELECT, RB_FLOAT64, b, x, one);
  CHECK_EQ_I(rb_ir_emit(&ir, RB_IR_SELECT, RB_FLOAT64, not_b, one, x), either);
  CHECK_EQ_I(rb_ir_cast(&ir, x, RB_FLOAT64), x);
  CHECK_EQ_I(rb_ir_cast(&ir, one, RB_INT32), rb_ir_const(&ir, RB_INT32, i(1)));
  rb_ir_clear(&ir);
}

/* y = x * 2 with a dead sine in front; the sum of x. */
static void build(rb_ir *ir) {
  rb_ir_init(ir);
  int x = rb_ir_operand(ir, RB_FLOAT64, RB_ACCESS_UNIT), y = rb_ir_operand(ir, RB_FLOAT64, RB_ACCESS_ANY);
  int a = rb_ir_emit(ir, RB_IR_LOAD, RB_FLOAT64, x, -1, -1);
  rb_ir_emit(ir, RB_IR_SIN, RB_FLOAT64, a, -1, -1);
  int p = rb_ir_param(ir, RB_FLOAT64);
  rb_ir_emit(ir, RB_IR_ADD, RB_FLOAT64, a, p, -1);
  int twice = rb_ir_emit(ir, RB_IR_MUL, RB_FLOAT64, a, rb_ir_const(ir, RB_FLOAT64, f(2)), -1);
  rb_ir_emit(ir, RB_IR_STORE, RB_FLOAT64, y, twice, -1);
  int r = rb_ir_reduction(ir, RB_RED_SUM, RB_FLOAT64, true);
  rb_ir_emit(ir, RB_IR_REDUCE, RB_FLOAT64, r, a, -1);
  rb_ir_finish(ir);
}

static void test_wire(void) {
  rb_ir ir, back;
  rb_bytes b = {0}, b2 = {0}, text = {0};
  build(&ir);
  CHECK_EQ_I(ir.num_ins, 5);
  rb_ir_write(&ir, &b);
  rb_reader r = {b.p, b.p + b.n};
  rb_ir_read(&r, &back);
  CHECK(r.p == r.end);
  CHECK_EQ_I(back.num_ins, 5);
  CHECK_EQ_I(back.num_params, 1);
  CHECK_EQ_I(back.reduction[0].rows, 1);
  rb_ir_write(&back, &b2);
  CHECK_EQ_I(b.n, b2.n);
  CHECK(!memcmp(b.p, b2.p, b.n));
  rb_ir_dump(&back, &text);
  CHECK_EQ_S(text.p, "operand 0: float64 unit\noperand 1: float64 any write\nreduction 0: sum float64 of rows\n"
                     "  %0 = load.float64 operand 0\n  %1 = const.float64 2\n  %2 = mul.float64 %0, %1\n"
                     "  store.float64 operand 1, %2\n  reduce.float64 reduction 0, %0\n");
  rb_bytes_free(&b);
  rb_bytes_free(&b2);
  rb_bytes_free(&text);
  rb_ir_clear(&ir);
  rb_ir_clear(&back);
}

static double combined(rb_red_kind k, double x, double y) {
  double acc;
  rb_red_identity(k, RB_FLOAT64, &acc);
  rb_red_combine(k, RB_FLOAT64, &acc, &x);
  rb_red_combine(k, RB_FLOAT64, &acc, &y);
  return acc;
}

static void test_accumulators(void) {
  CHECK_EQ_F(combined(RB_RED_SUM, 2, 3), 5);
  CHECK_EQ_F(combined(RB_RED_PROD, 2, 3), 6);
  CHECK_EQ_F(combined(RB_RED_MIN, 2, 3), 2);
  CHECK_EQ_F(combined(RB_RED_MAX, 2, NAN), NAN);
  CHECK_EQ_F(combined(RB_RED_MIN, NAN, 2), NAN);
  CHECK_EQ_F(combined(RB_RED_FMIN, NAN, 2), 2);
  CHECK_EQ_F(combined(RB_RED_FMAX, 2, NAN), 2);
  CHECK_EQ_F(combined(RB_RED_FMAX, NAN, NAN), NAN);
  int8_t acc, x = -128, y = 5;
  rb_red_identity(RB_RED_MAX, RB_INT8, &acc);
  CHECK_EQ_I(acc, -128);
  rb_red_combine(RB_RED_MAX, RB_INT8, &acc, &y);
  rb_red_combine(RB_RED_MAX, RB_INT8, &acc, &x);
  CHECK_EQ_I(acc, 5);
  rb_red_identity(RB_RED_MIN, RB_INT8, &acc);
  CHECK_EQ_I(acc, 127);
  uint64_t u;
  rb_red_identity(RB_RED_MIN, RB_UINT64, &u);
  CHECK_EQ_I(u, -1);
  int64_t least;
  rb_red_identity(RB_RED_ARGMAX, RB_INT64, (int64_t[2]){0});
  rb_red_identity(RB_RED_MAX, RB_INT64, &least);
  CHECK_EQ_I(least, INT64_MIN);
  struct { double v; int64_t p; } best, a = {3, 7}, b = {3, 4}, c = {NAN, 9}, d = {NAN, 8};
  rb_red_identity(RB_RED_ARGMAX, RB_FLOAT64, &best);
  CHECK_EQ_I(best.p, -1);
  rb_red_combine(RB_RED_ARGMAX, RB_FLOAT64, &best, &a);
  rb_red_combine(RB_RED_ARGMAX, RB_FLOAT64, &best, &b);
  CHECK_EQ_I(best.p, 4);
  rb_red_combine(RB_RED_ARGMAX, RB_FLOAT64, &best, &c);
  rb_red_combine(RB_RED_ARGMAX, RB_FLOAT64, &best, &d);
  rb_red_combine(RB_RED_ARGMAX, RB_FLOAT64, &best, &a);
  CHECK_EQ_I(best.p, 8);
  double m[3], m1[3] = {2, 1.5, 0.5}, m2[3] = {2, 3.5, 0.5};
  rb_red_identity(RB_RED_MOMENTS, RB_FLOAT64, m);
  rb_red_combine(RB_RED_MOMENTS, RB_FLOAT64, m, m1);
  rb_red_combine(RB_RED_MOMENTS, RB_FLOAT64, m, m2);
  CHECK_EQ_F(m[0], 4);
  CHECK_EQ_F(m[1], 2.5);
  CHECK_EQ_F(m[2], 5);
}

/* Many accumulators at once: the bits of one after the other. */
static void test_accumulators_many(void) {
  enum { N = 9, KINDS = 5, TYPES = 6 };
  static const rb_red_kind kinds[KINDS] = {RB_RED_SUM, RB_RED_PROD, RB_RED_MIN, RB_RED_MAX, RB_RED_FMAX};
  static const rb_dtype types[TYPES] = {RB_FLOAT64, RB_FLOAT32, RB_INT64, RB_UINT64, RB_INT8, RB_BOOL};
  static const double values[N] = {0, -0.0, 1, -1, NAN, INFINITY, -INFINITY, 0.1, 1e300};
  static const int64_t integers[N] = {0, 1, -1, INT64_MAX, INT64_MIN, 5, -5, 127, -128};
  for (int k = 0; k < KINDS; k++)
    for (int t = 0; t < TYPES; t++) {
      bool is_float = rb_dtype_kind(types[t]) == RB_KIND_FLOAT;
      size_t size = rb_red_size(kinds[k], types[t]);
      char one[N * N * 8], many[N * N * 8], other[N * N * 8];
      for (int i = 0; i < N * N; i++) {
        rb_scalar x = {.i = integers[i / N]}, y = {.i = integers[i % N]};
        if (is_float) x.f = values[i / N], y.f = values[i % N];
        if (types[t] == RB_BOOL) x.i &= 1, y.i &= 1;
        rb_scalar_store(one + (size_t)i * size, types[t], x);
        rb_scalar_store(other + (size_t)i * size, types[t], y);
      }
      memcpy(many, one, sizeof many);
      rb_red_combine_many(kinds[k], types[t], many, other, N * N);
      for (size_t i = 0; i < N * N; i++) rb_red_combine(kinds[k], types[t], one + i * size, other + i * size);
      CHECK(!memcmp(one, many, N * N * size));
    }
  double sums[5] = {1, 1, 1, 1, 1};
  rb_red_identities(RB_RED_SUM, RB_FLOAT64, sums, 4);
  CHECK(sums[0] == 0 && sums[3] == 0 && sums[4] == 1);
  rb_red_identities(RB_RED_SUM, RB_FLOAT64, sums + 4, 0);
  CHECK_EQ_F(sums[4], 1);
}

int main(void) {
  test_cse();
  test_many();
  test_folding();
  test_wire();
  test_accumulators();
  test_accumulators_many();
  return check_done();
}

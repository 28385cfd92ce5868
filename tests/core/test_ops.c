/* The operation table: names, dtype rules against NumPy's, errors, weak numbers, dtype=. */
#include "base/session.h"
#include "check.h"
#include "data/op_types_expected.h"
#include "kernel/ir.h"
#include "type/ops.h"

static rb_dtype result_of(rb_op op, const rb_argtype *args, int dtype, bool *error) {
  rb_dtype cast[3], result = RB_BOOL;
  int constant;
  *error = rb_op_infer(op, args, dtype, cast, &result, &constant) != RB_OK;
  return result;
}

static rb_argtype array(rb_dtype t) { return (rb_argtype){.type = t, .weak = RB_WEAK_NONE}; }

static rb_argtype weak(int kind) {
  static const rb_dtype type[] = {RB_BOOL, RB_INT64, RB_FLOAT64, RB_COMPLEX128};
  rb_argtype a = {.type = type[kind], .weak = (rb_weak)(RB_WEAK_BOOL + kind)};
  if (kind == 0 || kind == 1) a.value.i = 1;
  if (kind == 2) a.value.f = 1.5;
  if (kind == 3) a.value.c = (rb_c128){0, 1};
  return a;
}

static void check_letter(rb_op op, rb_argtype a, rb_argtype b, char want) {
  bool error;
  rb_argtype args[] = {a, b};
  rb_dtype got = result_of(op, args, -1, &error);
  char letter = error ? '-' : (char)('a' + got);
  CHECK_REPORT(letter == want, "%s of %s%s, %s%s gives %c, expected %c", rb_op_info(op)->name, a.weak ? "weak " : "",
               rb_dtype_name(a.type), b.weak ? "weak " : "", rb_dtype_name(b.type), letter, want);
}

static void test_types(void) {
  for (size_t k = 0; k < sizeof op_types / sizeof *op_types; k++) {
    rb_op op;
    CHECK(rb_op_find(op_types[k].name, &op));
    int n = rb_op_info(op)->nargs;
    for (int p = 0; p < RB_DTYPE_COUNT; p++) {
      rb_argtype a = array((rb_dtype)p);
      if (n == 1) check_letter(op, a, a, op_types[k].arrays[p]);
      for (int q = 0; n == 2 && q < RB_DTYPE_COUNT; q++)
        check_letter(op, a, array((rb_dtype)q), op_types[k].arrays[p * RB_DTYPE_COUNT + q]);
      for (int w = 0; n == 2 && w < 4; w++) {
        check_letter(op, a, weak(w), op_types[k].weak_second[p * 4 + w]);
        check_letter(op, weak(w), a, op_types[k].weak_first[p * 4 + w]);
      }
    }
  }
}

static rb_dtype infer1(const char *name, rb_dtype a, int dtype) {
  rb_op op;
  bool error;
  CHECK(rb_op_find(name, &op));
  rb_dtype r = result_of(op, (rb_argtype[]){array(a)}, dtype, &error);
  return error ? RB_DTYPE_COUNT : r;
}

/* What NumPy 1.24 cannot show. */
static void test_other_types(void) {
  CHECK_EQ_I(infer1("sinc", RB_INT8, -1), RB_FLOAT64);
  CHECK_EQ_I(infer1("sinc", RB_FLOAT32, -1), RB_FLOAT32);
  CHECK_EQ_I(infer1("erf", RB_INT16, -1), RB_FLOAT32);
  CHECK_EQ_I(infer1("gamma", RB_INT64, -1), RB_FLOAT64);
  CHECK_EQ_I(infer1("erf", RB_COMPLEX64, -1), RB_DTYPE_COUNT);
  CHECK_EQ_I(infer1("bitwise_count", RB_INT64, -1), RB_UINT8);
  CHECK_EQ_I(infer1("bitwise_count", RB_FLOAT64, -1), RB_DTYPE_COUNT);
  CHECK_EQ_I(infer1("frexp_exponent", RB_FLOAT32, -1), RB_INT32);
  CHECK_EQ_I(infer1("sin", RB_INT8, RB_FLOAT64), RB_FLOAT64);
  CHECK_EQ_I(infer1("sin", RB_INT8, RB_INT64), RB_DTYPE_COUNT);
  CHECK_EQ_I(infer1("square", RB_FLOAT64, RB_INT32), RB_DTYPE_COUNT);
  CHECK_EQ_I(infer1("square", RB_FLOAT64, RB_FLOAT32), RB_FLOAT32);
  CHECK_EQ_I(infer1("isnan", RB_FLOAT64, RB_FLOAT32), RB_DTYPE_COUNT);
  CHECK_EQ_I(infer1("absolute", RB_COMPLEX128, RB_FLOAT64), RB_DTYPE_COUNT);
  check_letter(RB_OP_LDEXP, array(RB_INT8), array(RB_INT64), 'j');
  check_letter(RB_OP_LDEXP, array(RB_FLOAT32), weak(1), 'j');
  check_letter(RB_OP_LDEXP, weak(2), array(RB_INT8), 'k');
  check_letter(RB_OP_LDEXP, array(RB_FLOAT64), weak(2), '-');
  check_letter(RB_OP_LDEXP, array(RB_COMPLEX64), weak(1), '-');
  check_letter(RB_OP_LDEXP, weak(3), array(RB_INT8), '-');
  rb_dtype cast[3], result;
  int constant;
  rb_argtype all_weak[] = {weak(1), weak(2)}, where[] = {weak(0), weak(1), array(RB_INT8)};
  CHECK_EQ_I(rb_op_infer(RB_OP_ADD, all_weak, -1, cast, &result, &constant), RB_OK);
  CHECK_EQ_I(result, RB_FLOAT64);
  CHECK_EQ_I(rb_op_infer(RB_OP_WHERE, where, -1, cast, &result, &constant), RB_OK);
  CHECK_EQ_I(result, RB_INT8);
  CHECK_EQ_I(cast[0], RB_BOOL);
  CHECK_EQ_I(cast[1], RB_INT8);
}

static void check_error(rb_op op, rb_argtype a, rb_argtype b, rb_status want, const char *message) {
  rb_dtype cast[3], result;
  int constant;
  CHECK_EQ_I(rb_op_infer(op, (rb_argtype[]){a, b}, -1, cast, &result, &constant), want);
  CHECK_EQ_S(rb_message(), message);
}

static rb_argtype weak_int(int64_t v) { return (rb_argtype){.type = RB_INT64, .weak = RB_WEAK_INT, .value.i = v}; }

static void test_errors(void) {
  rb_argtype u8 = array(RB_UINT8), i8 = array(RB_INT8), f8 = array(RB_FLOAT64), i64 = array(RB_INT64);
  rb_argtype b = array(RB_BOOL);
  check_error(RB_OP_ADD, u8, weak_int(300), RB_E_VALUE, "ramba.add: 300 is out of range for uint8");
  check_error(RB_OP_ADD, weak_int(-129), i8, RB_E_VALUE, "ramba.add: -129 is out of range for int8");
  check_error(RB_OP_ADD, array(RB_UINT64), weak_int(-1), RB_E_VALUE, "ramba.add: -1 is out of range for uint64");
  check_error(RB_OP_BITWISE_AND, f8, i64, RB_E_TYPE,
              "ramba.bitwise_and: bool or integer arrays expected, got float64 and int64");
  check_error(RB_OP_SUBTRACT, b, b, RB_E_TYPE,
              "ramba.subtract: numeric arrays expected, got bool (bitwise_xor or logical_xor may be meant)");
  check_error(RB_OP_FLOOR, array(RB_COMPLEX64), b, RB_E_TYPE, "ramba.floor: real arrays expected, got complex64");
  check_error(RB_OP_GCD, i8, f8, RB_E_TYPE, "ramba.gcd: integer arrays expected, got int8 and float64");
}

static void check_constant(rb_op op, rb_argtype a, rb_argtype b, int want) {
  rb_dtype cast[3], result;
  int constant;
  CHECK_EQ_I(rb_op_infer(op, (rb_argtype[]){a, b}, -1, cast, &result, &constant), RB_OK);
  CHECK_EQ_I(result, RB_BOOL);
  CHECK_EQ_I(constant, want);
}

static void test_comparisons(void) {
  rb_argtype u8 = array(RB_UINT8), big = weak_int(300), low = weak_int(-1), in = weak_int(255);
  check_constant(RB_OP_LESS, u8, big, 1);
  check_constant(RB_OP_LESS, big, u8, 0);
  check_constant(RB_OP_LESS_EQUAL, low, u8, 1);
  check_constant(RB_OP_GREATER, u8, low, 1);
  check_constant(RB_OP_GREATER_EQUAL, u8, big, 0);
  check_constant(RB_OP_EQUAL, u8, low, 0);
  check_constant(RB_OP_NOT_EQUAL, u8, low, 1);
  check_constant(RB_OP_LESS, u8, in, -1);
  check_constant(RB_OP_LESS, array(RB_FLOAT32), big, -1);
  rb_dtype cast[3], result;
  int constant;
  rb_argtype mixed[] = {array(RB_UINT64), array(RB_INT8)};
  CHECK_EQ_I(rb_op_infer(RB_OP_EQUAL, mixed, -1, cast, &result, &constant), RB_OK);
  CHECK_EQ_I(cast[0], RB_UINT64);
  CHECK_EQ_I(cast[1], RB_INT64);
}

static void test_names(void) {
  rb_op op;
  static const char *const aliases[] = {"mod", "remainder", "abs", "absolute", "asin", "arcsin", "gt", "greater",
                                        "conj", "conjugate", "pow", "power", "true_divide", "divide",
                                        "deg2rad", "radians"};
  for (size_t k = 0; k < sizeof aliases / sizeof *aliases; k += 2) {
    CHECK(rb_op_find(aliases[k], &op));
    CHECK_EQ_S(rb_op_info(op)->name, aliases[k + 1]);
  }
  CHECK(!rb_op_find("", &op));
  CHECK(!rb_op_find("sine", &op));
  for (int k = 0; k < RB_OP_COUNT; k++) {
    CHECK(rb_op_find(rb_op_info((rb_op)k)->name, &op) && (int)op == k);
    CHECK(rb_op_info((rb_op)k)->doc[0] != 0);
    CHECK(rb_op_info((rb_op)k)->expr[0] != 0);
  }
}

int main(void) {
  test_names();
  test_types();
  test_other_types();
  test_errors();
  test_comparisons();
  return check_done();
}

/* Narrowed integer kernels: the values of random expressions stay the same, and small ones are done in small types. */
#include <stdlib.h>
#include <string.h>

#include "base/session.h"
#include "check.h"
#include "kernel/engine.h"

enum { MAX = 200, INPUTS = 6, OPERATIONS = 14, KERNELS = 3000 };
static const rb_dtype in_type[INPUTS] = {RB_UINT8, RB_INT8, RB_BOOL, RB_UINT16, RB_INT16, RB_INT32};
static const rb_dtype types[] = {RB_INT64, RB_INT64, RB_INT64, RB_UINT64, RB_INT32, RB_UINT32, RB_INT16, RB_UINT8};

static uint64_t state = 1;
static uint64_t any(uint64_t n) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (state >> 33) % n;
}

static rb_dtype any_type(void) { return types[any(sizeof types / sizeof *types)]; }

/* A value that is there, in type t. */
static int pick(rb_ir *ir, const int *value, int n, rb_dtype t) { return rb_ir_cast(ir, value[any((uint64_t)n)], t); }

static int any_operation(rb_ir *ir, const int *value, int n) {
  static const rb_irop ops[] = {RB_IR_ADD,  RB_IR_ADD,  RB_IR_SUB,  RB_IR_MUL,  RB_IR_MIN, RB_IR_MAX, RB_IR_FMIN,
                                RB_IR_FMAX, RB_IR_IDIV, RB_IR_IMOD, RB_IR_IREM, RB_IR_LT,  RB_IR_LE,  RB_IR_EQ,
                                RB_IR_NE,   RB_IR_AND,  RB_IR_OR,   RB_IR_XOR,  RB_IR_SHL, RB_IR_SHR};
  rb_dtype t = any_type();
  int x = pick(ir, value, n, t), y = pick(ir, value, n, t);
  uint64_t which = any(26);
  if (which < 20) return rb_ir_emit(ir, ops[which], t, x, y, -1);
  if (which < 22) return rb_ir_emit(ir, RB_IR_SELECT, t, pick(ir, value, n, RB_BOOL), x, y);
  if (which == 22) return rb_ir_emit(ir, RB_IR_NEG, t, x, -1, -1);
  if (which == 23) return rb_ir_emit(ir, RB_IR_ABS, t, x, -1, -1);
  if (which == 24) return rb_ir_emit(ir, RB_IR_NOT, t, x, -1, -1);
  return rb_ir_const(ir, t, (rb_scalar){.i = (int64_t)any(40) - 10});
}

/* Random operations on loads, the same ones for the same seed; every value is stored. */
static void make(rb_ir *ir, uint64_t seed) {
  int value[INPUTS + OPERATIONS], n = 0;
  state = seed;
  rb_ir_init(ir);
  for (int k = 0; k < INPUTS; k++)
    value[n++] = rb_ir_emit(ir, RB_IR_LOAD, in_type[k], rb_ir_operand(ir, in_type[k], RB_ACCESS_UNIT), -1, -1);
  for (int k = 0; k < OPERATIONS; k++, n++) value[n] = any_operation(ir, value, n);
  for (int k = INPUTS; k < n; k++) {
    rb_dtype t = any(4) ? RB_INT64 : RB_FLOAT64;
    int out = rb_ir_operand(ir, t, RB_ACCESS_UNIT);
    rb_ir_emit(ir, RB_IR_STORE, t, out, rb_ir_cast(ir, value[k], t), -1);
  }
}

static int64_t in[INPUTS][MAX], out[2][OPERATIONS][MAX];

static void fill_inputs(void) {
  static const int64_t edges[] = {0, 1, -1, 127, 128, 255, 256, 32767, 32768, 65535, INT32_MAX, INT32_MIN, INT64_MIN};
  for (int k = 0; k < INPUTS; k++)
    for (int i = 0; i < MAX; i++) {
      int64_t v = any(3) ? (int64_t)any(UINT32_MAX) : edges[any(sizeof edges / sizeof *edges)];
      char *at = (char *)in[k] + i * (int64_t)rb_dtype_size(in_type[k]);
      rb_scalar_store(at, in_type[k], rb_scalar_cast((rb_scalar){.i = v}, RB_INT64, in_type[k]));
    }
}

static void run(rb_ir *ir, int64_t (*to)[MAX]) {
  rb_kcall c;
  memset(&c, 0, sizeof c);
  c.n[0] = MAX;
  c.n[1] = 1;
  for (int k = 0; k < INPUTS + OPERATIONS; k++) {
    c.operand[k].p = k < INPUTS ? (char *)in[k] : (char *)to[k - INPUTS];
    c.operand[k].stride[0] = (int64_t)rb_dtype_size((rb_dtype)ir->operand[k].type);
  }
  c.interrupted = &rb_now->interrupted;
  rb_interp *p = rb_interp_new(ir);
  rb_interp_run(p, &c, 0);
  rb_interp_free(p);
}

static void test_values(void) {
  int changed = 0;
  for (uint64_t seed = 1; seed <= KERNELS; seed++) {
    rb_ir plain, narrow;
    make(&plain, seed);
    make(&narrow, seed);
    fill_inputs();
    rb_ir_narrow(&narrow);
    rb_ir_finish(&plain);
    rb_ir_finish(&narrow);
    run(&plain, out[0]);
    run(&narrow, out[1]);
    changed += plain.num_ins != narrow.num_ins;
    CHECK_REPORT(!memcmp(out[0], out[1], sizeof out[0]), "seed %d: values differ", (int)seed);
    rb_ir_clear(&plain);
    rb_ir_clear(&narrow);
  }
  CHECK(changed > KERNELS / 2);
}

/* Nine bytes added, compared and chosen from as Lua's integers: 16 bits. */
static void test_life(void) {
  rb_ir ir;
  rb_ir_init(&ir);
  int sum = rb_ir_const(&ir, RB_INT64, (rb_scalar){.i = 0});
  for (int k = 0; k < 9; k++) {
    int v = rb_ir_emit(&ir, RB_IR_LOAD, RB_UINT8, rb_ir_operand(&ir, RB_UINT8, RB_ACCESS_UNIT), -1, -1);
    sum = rb_ir_emit(&ir, RB_IR_ADD, RB_INT64, sum, rb_ir_cast(&ir, v, RB_INT64), -1);
  }
  int one = rb_ir_const(&ir, RB_INT64, (rb_scalar){.i = 1}), zero = rb_ir_const(&ir, RB_INT64, (rb_scalar){.i = 0});
  int three = rb_ir_const(&ir, RB_INT64, (rb_scalar){.i = 3});
  int born = rb_ir_emit(&ir, RB_IR_EQ, RB_INT64, sum, three, -1);
  int next = rb_ir_cast(&ir, rb_ir_emit(&ir, RB_IR_SELECT, RB_INT64, born, one, zero), RB_UINT8);
  rb_ir_emit(&ir, RB_IR_STORE, RB_UINT8, rb_ir_operand(&ir, RB_UINT8, RB_ACCESS_UNIT), next, -1);
  rb_ir_narrow(&ir);
  rb_ir_finish(&ir);
  for (int k = 0; k < ir.num_ins; k++) CHECK(rb_dtype_size((rb_dtype)ir.ins[k].type) <= 2);
  rb_ir_clear(&ir);
}

int main(void) {
  test_values();
  test_life();
  return check_done();
}

/* Variables, loops and tables of the IR: both engines, at every vector width, against plain C. */
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/session.h"
#include "check.h"
#include "kernel/engine.h"
#include "kernel/vmath.h"

enum { MAX = 2500, TABLE = 5 };
static const int64_t table[TABLE] = {7, -3, 11, 0, 40};

static int constant(rb_ir *ir, int64_t v) { return rb_ir_const(ir, RB_INT64, (rb_scalar){.i = v}); }
static int op(rb_ir *ir, rb_irop o, int a, int b) { return rb_ir_emit(ir, o, RB_INT64, a, b, -1); }

/* Turns until x of 3x+1 is 1, in an inner loop; the outer loop takes the same from x/2 as often as the data says; the
   sum of all turns, and a table's element. */
static void make(rb_ir *ir) {
  rb_ir_init(ir);
  int in = rb_ir_operand(ir, RB_INT64, RB_ACCESS_UNIT), out = rb_ir_operand(ir, RB_INT64, RB_ACCESS_UNIT);
  int tab = rb_ir_operand(ir, RB_INT64, RB_ACCESS_ZERO);
  int x = rb_ir_emit(ir, RB_IR_LOAD, RB_INT64, in, -1, -1), zero = constant(ir, 0), one = constant(ir, 1),
      two = constant(ir, 2);
  int start = rb_ir_emit(ir, RB_IR_VAR, RB_INT64, x, -1, -1), turns = rb_ir_emit(ir, RB_IR_VAR, RB_INT64, zero, -1, -1);
  int outer = rb_ir_emit(ir, RB_IR_LABEL, RB_BOOL, -1, -1, -1);
  int s = rb_ir_emit(ir, RB_IR_GET, RB_INT64, start, -1, -1), runs = op(ir, RB_IR_LT, one, s);
  int value = rb_ir_emit(ir, RB_IR_VAR, RB_INT64, s, -1, -1);
  int inner = rb_ir_emit(ir, RB_IR_LABEL, RB_BOOL, -1, -1, -1);
  int v = rb_ir_emit(ir, RB_IR_GET, RB_INT64, value, -1, -1), n = rb_ir_emit(ir, RB_IR_GET, RB_INT64, turns, -1, -1);
  int more = op(ir, RB_IR_LT, one, v), odd = op(ir, RB_IR_EQ, op(ir, RB_IR_AND, v, one), one);
  int up = op(ir, RB_IR_ADD, op(ir, RB_IR_MUL, constant(ir, 3), v), one);
  int next = rb_ir_emit(ir, RB_IR_SELECT, RB_INT64, odd, up, op(ir, RB_IR_IDIV, v, two));
  rb_ir_emit(ir, RB_IR_SET, RB_INT64, value, next, more);
  rb_ir_emit(ir, RB_IR_SET, RB_INT64, turns, op(ir, RB_IR_ADD, n, one), more);
  rb_ir_emit(ir, RB_IR_JUMP, RB_BOOL, inner, more, -1);
  rb_ir_emit(ir, RB_IR_SET, RB_INT64, start, op(ir, RB_IR_IDIV, s, two), runs);
  rb_ir_emit(ir, RB_IR_JUMP, RB_BOOL, outer, runs, -1);
  int total = rb_ir_emit(ir, RB_IR_GET, RB_INT64, turns, -1, -1);
  int element = rb_ir_emit(ir, RB_IR_GATHER, RB_INT64, tab, op(ir, RB_IR_IMOD, total, constant(ir, TABLE)), -1);
  int result = op(ir, RB_IR_ADD, op(ir, RB_IR_MUL, total, constant(ir, 100)), element);
  rb_ir_emit(ir, RB_IR_STORE, RB_INT64, out, result, -1);
  rb_ir_finish(ir);
}

static int64_t expected(int64_t x) {
  int64_t turns = 0;
  for (; x > 1; x /= 2)
    for (int64_t v = x; v > 1; v = v & 1 ? 3 * v + 1 : v / 2) turns++;
  return turns * 100 + table[turns % TABLE];
}

static int64_t in[MAX], out[MAX];

static rb_kcall call_of(int64_t n, int64_t rows) {
  rb_kcall c;
  memset(&c, 0, sizeof c);
  c.n[0] = n;
  c.n[1] = rows;
  char *p[3] = {(char *)in, (char *)out, (char *)table};
  for (int k = 0; k < 3; k++) {
    c.operand[k].p = p[k];
    c.operand[k].stride[0] = k < 2 ? 8 : 0;
    c.operand[k].stride[1] = k < 2 ? 8 * n : 0;
  }
  c.interrupted = &rb_now->interrupted;
  return c;
}

static void check_run(const rb_interp *interp, rb_kernel_fn *fn) {
  static const int sizes[][2] = {{1, 1}, {15, 1}, {17, 3}, {1024, 1}, {1030, 2}, {2500, 1}, {7, 300}};
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
    int64_t n = sizes[k][0], all = n * sizes[k][1];
    for (int64_t i = 0; i < MAX; i++) in[i] = i * 7919 % 97 - 2, out[i] = -1;
    rb_kcall c = call_of(n, sizes[k][1]);
    if (fn) fn(&c);
    else rb_interp_run(interp, &c, 0);
    bool same = true;
    for (int64_t i = 0; i < MAX; i++) same = same && out[i] == (i < all ? expected(in[i]) : -1);
    CHECK(same);
  }
}

/* A loop without end stops when the session is interrupted. */
static void test_interrupt(const rb_interp *interp) {
  rb_now->interrupted = 1;
  rb_kcall c = call_of(100, 1);
  rb_interp_run(interp, &c, 0);
  rb_now->interrupted = 0;
}

static void test_endless(void) {
  rb_ir ir;
  rb_ir_init(&ir);
  rb_ir_operand(&ir, RB_INT64, RB_ACCESS_UNIT);
  int out_number = rb_ir_operand(&ir, RB_INT64, RB_ACCESS_UNIT);
  int yes = rb_ir_const(&ir, RB_BOOL, (rb_scalar){.i = 1});
  int label = rb_ir_emit(&ir, RB_IR_LABEL, RB_BOOL, -1, -1, -1);
  rb_ir_emit(&ir, RB_IR_JUMP, RB_BOOL, label, yes, -1);
  rb_ir_emit(&ir, RB_IR_STORE, RB_INT64, out_number, constant(&ir, 3), -1);
  rb_ir_finish(&ir);
  rb_interp *p = rb_interp_new(&ir);
  test_interrupt(p);
  CHECK_EQ_I(out[99], 3);
  rb_interp_free(p);
  rb_ir_clear(&ir);
}

static const rb_llvm_api *load_plugin(void) {
  char path[4096] = "";
  ssize_t n = readlink("/proc/self/exe", path, sizeof path - 32);
  if (n > 0) strcpy(strrchr(path, '/'), "/libramballvm.so");
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  rb_llvm_entry *entry = library ? (rb_llvm_entry *)dlsym(library, "rb_llvm_plugin") : NULL;
  return entry ? entry(rb_vmath_symbol) : NULL;
}

int main(void) {
  rb_ir ir;
  make(&ir);
  const rb_llvm_api *llvm = load_plugin();
  for (int bits = rb_vector_bits(); bits >= 128; bits /= 2) {
    rb_set_vector_bits(bits);
    rb_interp *p = rb_interp_new(&ir);
    check_run(p, NULL);
    rb_interp_free(p);
    for (int level = 1; llvm && level <= 2; level++) {
      rb_kernel_fn *fn = NULL;
      void *handle = NULL;
      CHECK_EQ_I(llvm->start(bits, ""), RB_OK);
      CHECK_EQ_I(llvm->compile(&ir, level, &fn, &handle), RB_OK);
      if (fn) check_run(NULL, fn);
      if (handle) llvm->release(handle);
      llvm->stop();
    }
  }
  test_endless();
  rb_ir_clear(&ir);
  return check_done();
}

/* The block interpreter against the plainest evaluator (ir_eval.h): every instruction, type, operand kind, access and
   row shape, on every instruction set; memory shared between operands; known answers of the random generator. */
#include <stdlib.h>

#include "base/session.h"
#include "check.h"
#include "ir_eval.h"
#include "kernel/engine.h"
#include "kernel/philox.h"
#include "kernel/vmath.h"

#define NUM_REAL (RB_FLOAT64 + 1)
#define MAX_N 2600
#define ROOM (8 * 2 * MAX_N + 256)

static const struct {
  const char *name;
  uint8_t args, source;
} desc[RB_IR_COUNT] = {
#define RB_IR(id, name, args, result, source) [RB_IR_##id] = {name, args, RB_FROM_##source},
#include "kernel/ir.def"
#undef RB_IR
};

static uint64_t rng = 88172645463325252u;
static uint64_t next(void) {
  rng ^= rng << 13;
  rng ^= rng >> 7;
  rng ^= rng << 17;
  return rng * 0x2545F4914F6CDD1Du;
}
static int below(int n) { return (int)((next() >> 33) % (uint64_t)n); }

static bool is_float(rb_dtype t) { return t == RB_FLOAT32 || t == RB_FLOAT64; }

static double random_float(void) {
  static const double special[] = {
      0.0,     -0.0,   1,      -1,      INFINITY, -INFINITY, NAN, 1e300, -1e-310, 2147483647.5, -2147483648.5, 9.3e18,
      -9.3e18, 1.9e19, 0x1p63, -0x1p63, 0.5,      2.5,       255, 256,   -129,    1e10,         1e-45};
  int k = below(5);
  if (k == 0) return special[below(sizeof special / sizeof *special)];
  if (k == 1) return below(41) - 20;
  return ((double)(next() >> 11) * 0x1p-53 - 0.5) * (k < 4 ? 4 : 1000);
}

static rb_scalar random_value(rb_dtype t) {
  static const int64_t special[] = {0,  1,   -1,  2,   3,         -3,        7,         10,       63,
                                    64, 127, 128, 255, INT32_MIN, INT32_MAX, INT64_MIN, INT64_MAX};
  if (is_float(t)) return (rb_scalar){.f = random_float()};
  int k = below(4);
  int64_t i = k == 0 ? special[below(sizeof special / sizeof *special)] : k == 1 ? (int64_t)next() : below(25) - 12;
  return (rb_scalar){.i = t == RB_BOOL ? i & 1 : i};
}

static void fill(char *p, rb_dtype t, int64_t bytes) {
  int64_t size = (int64_t)rb_dtype_size(t);
  for (int64_t k = 0; k + size <= bytes; k += size) rb_scalar_store(p + k, t, random_value(t));
}

/* A value as its type keeps it. */
static rb_scalar normal(rb_dtype t, rb_scalar v) {
  char c[16] = {0};
  rb_scalar_store(c, t, v);
  return rb_scalar_load(c, t);
}

/* ---- comparing ---- */

/* Equal, both NaN, or within the tolerance of the maths functions. */
static bool close_to(rb_dtype t, rb_scalar x, rb_scalar y, bool exact) {
  if (!is_float(t)) return x.i == y.i;
  if (isnan(x.f) && isnan(y.f)) return true;
  if (x.f == y.f) return x.f != 0 || exact == false || signbit(x.f) == signbit(y.f);
  if (exact) return false;
  double eps = t == RB_FLOAT32 ? 6e-7 : 2e-15, tiny = t == RB_FLOAT32 ? 1e-36 : 1e-300;
  return fabs(x.f - y.f) <= eps * fabs(y.f) + tiny * 4;
}

/* ---- one call over one shape ---- */

typedef struct layout {
  int64_t n[2];
  int64_t stride[RB_IR_MAX_OPERANDS][2];
  int64_t offset[RB_IR_MAX_OPERANDS];
} layout;

static rb_kcall make_call(const rb_ir *ir, const layout *l, char **memory, const rb_scalar *param) {
  rb_kcall c;
  memset(&c, 0, sizeof c);
  c.n[0] = l->n[0];
  c.n[1] = l->n[1];
  c.param = param;
  for (int k = 0; k < ir->num_operands; k++) {
    c.operand[k].p = memory[k] + l->offset[k];
    c.operand[k].stride[0] = l->stride[k][0];
    c.operand[k].stride[1] = l->stride[k][1];
  }
  return c;
}

/* The call's meaning: element by element in row order. */
static void evaluate(const rb_ir *ir, rb_kcall *c) {
  eval_call e = {.param = c->param};
  for (int64_t j = 0; j < c->n[1]; j++)
    for (int64_t i = 0; i < c->n[0]; i++) {
      for (int k = 0; k < ir->num_operands; k++) {
        char *p = c->operand[k].p + i * c->operand[k].stride[0] + j * c->operand[k].stride[1];
        e.load[k] = e.store[k] = p;
      }
      eval_element(ir, &e);
    }
}

static void interpret(const rb_ir *ir, rb_kcall *c) {
  rb_interp *p = rb_interp_new(ir);
  CHECK(p != NULL);
  if (!p) return;
  rb_interp_run(p, c, 0);
  rb_interp_free(p);
}

/* Both engines on copies of the same memory; every operand's whole room must agree. */
static bool agree(const rb_ir *ir, const layout *l, bool exact) {
  static char room[2][RB_IR_MAX_OPERANDS][ROOM] __attribute__((aligned(64)));
  rb_scalar param[RB_IR_MAX_PARAMS];
  char *mine[RB_IR_MAX_OPERANDS], *theirs[RB_IR_MAX_OPERANDS];
  int64_t used = 16 * (l->n[0] + 2) * l->n[1] + 256; /* with a margin that nothing may touch */
  if (used > ROOM) used = ROOM;
  for (int k = 0; k < ir->num_params; k++)
    param[k] = normal((rb_dtype)ir->param_type[k], random_value((rb_dtype)ir->param_type[k]));
  for (int k = 0; k < ir->num_operands; k++) {
    fill(room[0][k], (rb_dtype)ir->operand[k].type, used);
    memcpy(room[1][k], room[0][k], (size_t)used);
    mine[k] = room[0][k];
    theirs[k] = room[1][k];
  }
  rb_kcall a = make_call(ir, l, mine, param), b = make_call(ir, l, theirs, param);
  interpret(ir, &a);
  evaluate(ir, &b);
  for (int k = 0; k < ir->num_operands; k++) {
    if (!ir->operand[k].write || !memcmp(room[0][k], room[1][k], (size_t)used)) continue;
    rb_dtype t = (rb_dtype)ir->operand[k].type;
    int64_t size = (int64_t)rb_dtype_size(t);
    for (int64_t at = 0; at + size <= used; at += size) {
      rb_scalar x = rb_scalar_load(room[0][k] + at, t), y = rb_scalar_load(room[1][k] + at, t);
      if (close_to(t, x, y, exact)) continue;
      fprintf(stderr, "n %ld x %ld, operand %d, byte %ld, %s: %.17g (%ld), expected %.17g (%ld)\n", (long)l->n[0],
              (long)l->n[1], k, (long)at, rb_dtype_name(t), x.f, (long)x.i, y.f, (long)y.i);
      return false;
    }
  }
  return true;
}

/* ---- layouts ---- */

/* style 0: rows one after the other; 1: a gap between rows; 2: rows backwards from the end. */
static layout make_layout(const rb_ir *ir, int64_t n0, int64_t n1, int style) {
  layout l = {.n = {n0, n1}};
  for (int k = 0; k < ir->num_operands; k++) {
    int64_t size = (int64_t)rb_dtype_size((rb_dtype)ir->operand[k].type);
    int access = ir->operand[k].access;
    int64_t inner = access == RB_ACCESS_UNIT ? size : access == RB_ACCESS_ZERO ? 0 : k % 2 ? 2 * size : -size;
    int64_t row = access == RB_ACCESS_ZERO ? size : (inner < 0 ? -inner : inner) * n0 + (style ? 2 * size : 0);
    if (style == 0 && access == RB_ACCESS_ZERO) row = 0;
    l.stride[k][0] = inner;
    l.stride[k][1] = style == 2 ? -row : row;
    l.offset[k] = (inner < 0 ? -inner * (n0 - 1) : 0) + (style == 2 ? row * (n1 - 1) : 0);
  }
  return l;
}

static bool has_type(int op, rb_dtype t) {
  switch (op) {
  case RB_IR_IDIV: case RB_IR_IMOD: case RB_IR_IREM: case RB_IR_IPOW: case RB_IR_GCD: case RB_IR_SHL: case RB_IR_SHR:
  case RB_IR_POPCOUNT:
    return !is_float(t) && t != RB_BOOL;
  case RB_IR_AND: case RB_IR_OR: case RB_IR_XOR: case RB_IR_NOT:
    return !is_float(t);
  case RB_IR_ADD: case RB_IR_SUB: case RB_IR_MUL: case RB_IR_NEG: case RB_IR_ABS: case RB_IR_MIN: case RB_IR_MAX:
    return t != RB_BOOL;
  case RB_IR_LT: case RB_IR_LE: case RB_IR_EQ: case RB_IR_NE:
    return true;
  default:
    return is_float(t);
  }
}

/* The evaluator's C library differs by ulps from the vector functions and ours. */
static bool is_exact(int op) {
  return desc[op].source == RB_FROM_PRIM || op == RB_IR_FMOD || op == RB_IR_NEXTAFTER || op == RB_IR_GCD ||
         op == RB_IR_FREXP_M || op == RB_IR_FREXP_E;
}

typedef enum { FROM_LOAD, FROM_PARAM, FROM_ROW } origin;

static int make_argument(rb_ir *ir, rb_dtype t, origin from, rb_access access) {
  if (from == FROM_PARAM) return rb_ir_param(ir, t);
  return rb_ir_emit(ir, RB_IR_LOAD, t, rb_ir_operand(ir, t, from == FROM_ROW ? RB_ACCESS_ZERO : access), -1, -1);
}

/* out = op(arguments), both of which come from where the test says. */
static void make_kernel(rb_ir *ir, int op, rb_dtype t, origin first, origin second, rb_access access) {
  rb_ir_init(ir);
  int a = make_argument(ir, t, first, access), b = desc[op].args > 1 ? make_argument(ir, t, second, access) : -1;
  int v = rb_ir_emit(ir, (rb_irop)op, t, a, b, -1);
  rb_dtype result = rb_ir_type(ir, v);
  rb_ir_emit(ir, RB_IR_STORE, result, rb_ir_operand(ir, result, access), v, -1);
  rb_ir_finish(ir);
}

static void test_operation(int op, rb_dtype t) {
  static const int64_t lengths[] = {1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 23, 31, 33, 40, 1025};
  bool ok = true;
  for (int kind = 0; kind < 6; kind++) {
    origin first = kind == 2 ? FROM_PARAM : kind == 4 ? FROM_ROW : FROM_LOAD;
    origin second = kind == 1 ? FROM_PARAM : kind == 3 ? FROM_ROW : kind == 2 || kind == 4 ? FROM_LOAD : first;
    if (kind == 5) first = second = FROM_PARAM;
    rb_ir ir;
    make_kernel(&ir, op, t, first, second, kind % 2 ? RB_ACCESS_UNIT : kind == 4 ? RB_ACCESS_ANY : RB_ACCESS_UNIT);
    for (size_t k = 0; ok && k < sizeof lengths / sizeof *lengths; k++) {
      layout l = make_layout(&ir, lengths[k], 1, 0);
      ok = agree(&ir, &l, is_exact(op));
    }
    for (int style = 0; ok && style < 3; style++) {
      layout l = make_layout(&ir, 5, 21, style), longer = make_layout(&ir, 130, 4, style);
      ok = agree(&ir, &l, is_exact(op)) && agree(&ir, &longer, is_exact(op));
    }
    rb_ir_clear(&ir);
  }
  CHECK_REPORT(ok, "%s of %s is wrong at %d bits", desc[op].name, rb_dtype_name(t), rb_vector_bits());
}

static void test_operations(void) {
  for (int op = RB_IR_ADD; op < RB_IR_COUNT; op++)
    for (int t = 0; t < NUM_REAL; t++)
      if (op != RB_IR_PHILOX && op != RB_IR_LDEXP && op != RB_IR_I0 && has_type(op, (rb_dtype)t))
        test_operation(op, (rb_dtype)t);
}

static void test_casts(void) {
  for (int from = 0; from < NUM_REAL; from++)
    for (int to = 0; to < NUM_REAL; to++) {
      if (from == to) continue;
      rb_ir ir;
      rb_ir_init(&ir);
      int v = rb_ir_cast(&ir, make_argument(&ir, (rb_dtype)from, FROM_LOAD, RB_ACCESS_UNIT), (rb_dtype)to);
      rb_ir_emit(&ir, RB_IR_STORE, (rb_dtype)to, rb_ir_operand(&ir, (rb_dtype)to, RB_ACCESS_UNIT), v, -1);
      rb_ir_finish(&ir);
      layout l = make_layout(&ir, 2005, 1, 0), few = make_layout(&ir, 3, 30, 1);
      bool ok = agree(&ir, &l, true) && agree(&ir, &few, true);
      CHECK_REPORT(ok, "cast %s to %s at %d bits", rb_dtype_name((rb_dtype)from), rb_dtype_name((rb_dtype)to),
                   rb_vector_bits());
      rb_ir_clear(&ir);
    }
}

/* SELECT with every mixture of origins, and a masked STORE of it. */
static void test_select(rb_dtype t) {
  for (int mix = 0; mix < 27; mix++) {
    rb_ir ir;
    rb_ir_init(&ir);
    origin o[3] = {(origin)(mix % 3), (origin)(mix / 3 % 3), (origin)(mix / 9)};
    int m = make_argument(&ir, RB_BOOL, o[0], RB_ACCESS_UNIT);
    int a = make_argument(&ir, t, o[1], RB_ACCESS_ANY), b = make_argument(&ir, t, o[2], RB_ACCESS_UNIT);
    int v = rb_ir_emit(&ir, RB_IR_SELECT, t, m, a, b);
    rb_ir_emit(&ir, RB_IR_STORE, t, rb_ir_operand(&ir, t, RB_ACCESS_UNIT), v, -1);
    rb_ir_emit(&ir, RB_IR_STORE, t, rb_ir_operand(&ir, t, RB_ACCESS_UNIT), a, m);
    rb_ir_emit(&ir, RB_IR_STORE, t, rb_ir_operand(&ir, t, RB_ACCESS_ANY), b, m);
    rb_ir_finish(&ir);
    bool ok = true;
    for (int style = 0; ok && style < 3; style++) {
      layout l = make_layout(&ir, 1100, 2, style), rows = make_layout(&ir, 7, 33, style),
             one = make_layout(&ir, 1, 300, style);
      ok = agree(&ir, &l, true) && agree(&ir, &rows, true) && agree(&ir, &one, true);
    }
    CHECK_REPORT(ok, "select of %s, mixture %d, at %d bits", rb_dtype_name(t), mix, rb_vector_bits());
    rb_ir_clear(&ir);
  }
}

/* ---- memory shared between operands ---- */

/* Runs the kernel with all operands on one array. */
static void check_shared(rb_ir *ir, const char *what) {
  static const int64_t shapes[][2] = {{100, 1}, {3000, 1}, {6, 40}, {300, 5}};
  for (int s = 0; s < 4; s++) {
    static char mine[40000], theirs[40000];
    fill(mine, RB_FLOAT64, sizeof mine);
    memcpy(theirs, mine, sizeof mine);
    layout l = make_layout(ir, shapes[s][0], shapes[s][1], 1);
    char *p[2][RB_IR_MAX_OPERANDS];
    for (int k = 0; k < ir->num_operands; k++) {
      p[0][k] = mine;
      p[1][k] = theirs;
    }
    rb_scalar none = {.f = 0};
    rb_kcall a = make_call(ir, &l, p[0], &none), b = make_call(ir, &l, p[1], &none);
    interpret(ir, &a);
    evaluate(ir, &b);
    bool same = true;
    for (size_t k = 0; k < sizeof mine; k += 8)
      same = same &&
             close_to(RB_FLOAT64, rb_scalar_load(mine + k, RB_FLOAT64), rb_scalar_load(theirs + k, RB_FLOAT64), true);
    CHECK_REPORT(same, "%s, %ld x %ld", what, (long)shapes[s][0], (long)shapes[s][1]);
  }
  rb_ir_clear(ir);
}

static int load(rb_ir *ir, int operand) { return rb_ir_emit(ir, RB_IR_LOAD, RB_FLOAT64, operand, -1, -1); }
static int add(rb_ir *ir, int a, int b) { return rb_ir_emit(ir, RB_IR_ADD, RB_FLOAT64, a, b, -1); }
static void store(rb_ir *ir, int operand, int v) { rb_ir_emit(ir, RB_IR_STORE, RB_FLOAT64, operand, v, -1); }
static int unit(rb_ir *ir) { return rb_ir_operand(ir, RB_FLOAT64, RB_ACCESS_UNIT); }

static void test_shared(void) {
  rb_ir ir;
  rb_ir_init(&ir); /* one operand read, written, and read again: the old value where it was loaded before */
  int o = unit(&ir), v = load(&ir, o), twice = add(&ir, v, v);
  store(&ir, o, twice);
  int again = load(&ir, o);
  store(&ir, o, add(&ir, add(&ir, again, v), twice));
  rb_ir_finish(&ir);
  check_shared(&ir, "one operand");

  rb_ir_init(&ir); /* in place through two operands */
  int from = unit(&ir), to = unit(&ir);
  v = load(&ir, from);
  store(&ir, to, add(&ir, v, v));
  rb_ir_finish(&ir);
  check_shared(&ir, "in place");

  rb_ir_init(&ir); /* the loaded value is used after the write */
  from = unit(&ir), to = unit(&ir);
  int third = unit(&ir);
  v = load(&ir, from);
  twice = add(&ir, v, v);
  store(&ir, to, twice);
  store(&ir, third, add(&ir, twice, v));
  rb_ir_finish(&ir);
  check_shared(&ir, "use after a write");

  rb_ir_init(&ir); /* a value computed early and stored late, with a load between */
  from = unit(&ir), to = unit(&ir), third = unit(&ir);
  v = load(&ir, from);
  twice = add(&ir, v, v);
  int late = load(&ir, third);
  int sum = add(&ir, late, twice);
  store(&ir, to, twice);
  store(&ir, third, sum);
  rb_ir_finish(&ir);
  check_shared(&ir, "load between value and store");
}

/* Masked and plain stores to one operand, in order. */
static void test_store_order(void) {
  rb_ir ir;
  rb_ir_init(&ir);
  int in = unit(&ir), out = unit(&ir), v = load(&ir, in), w = add(&ir, v, v);
  int m = rb_ir_emit(&ir, RB_IR_LT, RB_FLOAT64, v, w, -1);
  store(&ir, out, w);
  rb_ir_emit(&ir, RB_IR_STORE, RB_FLOAT64, out, v, m);
  rb_ir_finish(&ir);
  layout l = make_layout(&ir, 1500, 1, 0);
  CHECK(agree(&ir, &l, true));
  rb_ir_clear(&ir);
}

/* ---- positions and random bits ---- */

static void test_affine(void) {
  static const int64_t shapes[][2] = {{1, 1}, {1030, 3}, {7, 50}, {1, 90}, {4096, 2}};
  for (int s = 0; s < 5; s++) {
    static int64_t out[9000];
    static uint64_t bits[9000];
    rb_ir ir;
    rb_ir_init(&ir);
    ir.num_generators = 1;
    int at = rb_ir_emit(&ir, RB_IR_AFFINE, RB_INT64, 0, -1, -1);
    int seed = rb_ir_param(&ir, RB_UINT64), draw = rb_ir_const(&ir, RB_UINT64, (rb_scalar){.u = 0x123456789ABCDEFu});
    rb_ir_emit(&ir, RB_IR_STORE, RB_INT64, rb_ir_operand(&ir, RB_INT64, RB_ACCESS_UNIT), at, -1);
    int random = rb_ir_emit(&ir, RB_IR_PHILOX, RB_UINT64, seed, draw, at);
    rb_ir_emit(&ir, RB_IR_STORE, RB_UINT64, rb_ir_operand(&ir, RB_UINT64, RB_ACCESS_UNIT), random, -1);
    rb_ir_finish(&ir);
    int64_t n0 = shapes[s][0], n1 = shapes[s][1];
    layout l = make_layout(&ir, n0, n1, 0);
    char *p[] = {(char *)out, (char *)bits};
    rb_scalar param = {.u = 0xFEDCBA9876543210u};
    rb_kcall c = make_call(&ir, &l, p, &param);
    c.generator[0].start = -5;
    c.generator[0].step[0] = 3;
    c.generator[0].step[1] = -1000;
    interpret(&ir, &c);
    int wrong = 0;
    for (int64_t j = 0; j < n1; j++)
      for (int64_t i = 0; i < n0; i++) {
        int64_t want = -5 + 3 * i - 1000 * j;
        wrong += out[j * n0 + i] != want || bits[j * n0 + i] != rb_philox_u64(param.u, 0x123456789ABCDEFu, want);
      }
    CHECK_EQ_I(wrong, 0);
    rb_ir_clear(&ir);
  }
}

/* Random123's kat_vectors, philox 4x32 with 10 rounds. */
static void test_philox(void) {
  static const uint32_t kat[][10] = {{0, 0, 0, 0, 0, 0, 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8},
                                     {~0u, ~0u, ~0u, ~0u, ~0u, ~0u, 0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd},
                                     {0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344, 0xa4093822, 0x299f31d0,
                                      0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}};
  for (int k = 0; k < 3; k++) {
    const uint32_t *v = kat[k];
    rb_philox r = rb_philox_rounds((rb_philox){v[0], v[1], v[2], v[3]}, v[4], v[5]);
    CHECK(r.c0 == v[6] && r.c1 == v[7] && r.c2 == v[8] && r.c3 == v[9]);
    uint64_t seed = v[4] | (uint64_t)v[5] << 32, draw = v[2] | (uint64_t)v[3] << 32;
    CHECK(rb_vm_philox(seed, draw, (int64_t)(v[0] | (uint64_t)v[1] << 32)) == (v[6] | (uint64_t)v[7] << 32));
  }
}

/* ---- maths ---- */

/* out = op(x, y) over n elements, y used by binary operations. */
static void run_maths(int op, rb_dtype t, int64_t n, const void *x, const void *y, void *out) {
  rb_ir ir;
  make_kernel(&ir, op, t, FROM_LOAD, FROM_LOAD, RB_ACCESS_UNIT);
  layout l = make_layout(&ir, n, 1, 0);
  char *p[] = {(char *)x, desc[op].args > 1 ? (char *)y : (char *)out, (char *)out};
  rb_scalar none = {.f = 0};
  rb_kcall c = make_call(&ir, &l, p, &none);
  interpret(&ir, &c);
  rb_ir_clear(&ir);
}

static void test_exact_maths(void) {
  double x[64], y[64], r[64];
  float xf[64], rf[64];
  for (int k = 0; k < 45; k++)
    x[k] = strtod(
        (char[]){'1', 'e', k < 22 ? '-' : '+', (char)('0' + abs(k - 22) / 10), (char)('0' + abs(k - 22) % 10), 0},
        NULL);
  run_maths(RB_IR_LOG10, RB_FLOAT64, 45, x, NULL, r);
  for (int k = 0; k < 45; k++) CHECK_EQ_F(r[k], k - 22);
  for (int k = 0; k < 21; k++) xf[k] = (float)x[k + 12];
  run_maths(RB_IR_LOG10, RB_FLOAT32, 21, xf, NULL, rf);
  for (int k = 0; k < 21; k++) CHECK_EQ_F(rf[k], k - 10);
  for (int k = 0; k < 60; k++) x[k] = (double)(k - 30) * (k - 30) * (k - 30), xf[k] = (float)x[k];
  run_maths(RB_IR_CBRT, RB_FLOAT64, 60, x, NULL, r);
  run_maths(RB_IR_CBRT, RB_FLOAT32, 60, xf, NULL, rf);
  for (int k = 0; k < 60; k++) CHECK(r[k] == k - 30 && rf[k] == (float)(k - 30));
  for (int k = 0; k < 40; k++) x[k] = k % 9 + 1, y[k] = k / 4;
  run_maths(RB_IR_POW, RB_FLOAT64, 40, x, y, r);
  for (int k = 0; k < 40; k++) {
    double want = 1;
    for (int e = 0; e < k / 4; e++) want *= x[k];
    CHECK_EQ_F(r[k], want);
  }
}

/* The evaluator is no judge of these two: its series is rough, its exponents are C ints. Values from NumPy. */
static void test_own_maths(void) {
  static const double i0[][2] = {{0, 1.0}, {0.5, 1.0634833707413234}, {1, 1.2660658777520082}, {-3,
                                    4.880792585865024}, {7.999, 427.16443131520265}, {8, 427.56411572180474},
                                    {8.001, 427.96417770840884}, {20, 43558282.559553534}, {100,
                                    1.0737517071310738e+42}, {700, 1.5295933476718735e+302}};
  static const double scaled[][3] = {{1.5, 3, 12},
                                     {-3, -1, -1.5},
                                     {1, 1e9, INFINITY},
                                     {1, -1e300, 0},
                                     {0.75, -1074, 0x1p-1074},
                                     {INFINITY, -5, INFINITY},
                                     {0x1p-1074, 2000, 0x1p926},
                                     {-0.0, 7, -0.0}};
  double x[10], y[10], r[10];
  float xf[10], yf[10], rf[10];
  for (int k = 0; k < 10; k++) x[k] = i0[k][0], xf[k] = (float)x[k];
  run_maths(RB_IR_I0, RB_FLOAT64, 10, x, NULL, r);
  run_maths(RB_IR_I0, RB_FLOAT32, 5, xf, NULL, rf);
  for (int k = 0; k < 10; k++) CHECK(fabs(r[k] - i0[k][1]) <= 4e-16 * i0[k][1]);
  for (int k = 0; k < 4; k++) CHECK_EQ_F(rf[k], (float)i0[k][1]);
  for (int k = 0; k < 8; k++) x[k] = scaled[k][0], y[k] = scaled[k][1], xf[k] = (float)x[k], yf[k] = (float)y[k];
  run_maths(RB_IR_LDEXP, RB_FLOAT64, 8, x, y, r);
  run_maths(RB_IR_LDEXP, RB_FLOAT32, 3, xf, yf, rf);
  for (int k = 0; k < 8; k++) CHECK(r[k] == scaled[k][2] && signbit(r[k]) == signbit(scaled[k][2]));
  for (int k = 0; k < 3; k++) CHECK_EQ_F(rf[k], scaled[k][2]);
}

/* An element's bits depend neither on its place nor on its neighbours. */
static void test_position(void) {
  enum { N = 70 };
  double x[N], y[N], all[N], one[N];
  for (int op = RB_IR_SIN; op < RB_IR_COUNT; op++) {
    for (int k = 0; k < N; k++) x[k] = random_float(), y[k] = random_float();
    run_maths(op, RB_FLOAT64, N, x, y, all);
    int wrong = 0;
    for (int k = 0; k < N; k++)
      for (int n = 1; n < 10 && k + n <= N; n++) {
        run_maths(op, RB_FLOAT64, n, x + k, y + k, one);
        for (int m = 0; m < n; m++)
          wrong += memcmp(&one[m], &all[k + m], 8) != 0 && !(isnan(one[m]) && isnan(all[k + m]));
      }
    CHECK_REPORT(wrong == 0, "%s depends on the position (%d)", desc[op].name, wrong);
  }
}

static void test_symbols(void) {
  for (int op = 0; op < RB_IR_COUNT; op++)
    for (int t = 0; t < NUM_REAL; t++)
      for (int bits = 128; bits <= 512; bits *= 2) {
        char name[32];
        bool call = desc[op].source != RB_FROM_PRIM;
        rb_vmath_kind kind = rb_vmath_name((rb_irop)op, (rb_dtype)t, bits, name);
        CHECK((kind != RB_VMATH_NONE) == call);
        if (call) CHECK_REPORT(rb_vmath_symbol(name) != NULL, "no symbol %s", name);
      }
  CHECK(rb_vmath_symbol("nothing") == NULL);
}

int main(void) {
  CHECK(rb_kernels_start() == RB_OK);
  int widest = rb_vector_bits();
  for (int bits = widest; bits >= 128; bits /= 2) {
    rb_set_vector_bits(bits);
    CHECK_EQ_I(rb_vector_bits(), bits);
    test_operations();
    test_casts();
    for (int t = 0; t < NUM_REAL; t++) test_select((rb_dtype)t);
    test_shared();
    test_store_order();
    test_affine();
    test_exact_maths();
    test_own_maths();
    test_position();
  }
  test_philox();
  test_symbols();
  rb_kernels_stop();
  return check_done();
}

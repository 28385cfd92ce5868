/* Kernels as the executor sees them: reductions against their definition (ir.h, rb_reduction), faults, the cache, and
   promotion. */
#include <stdlib.h>

#include "base/session.h"
#include "check.h"
#include "kernel/engine.h"

#define NUM_REAL (RB_FLOAT64 + 1)
#define MAX_N 2100
#define MAX_ROWS 60

static uint64_t rng = 7;
static uint64_t next(void) {
  rng ^= rng << 13;
  rng ^= rng >> 7;
  rng ^= rng << 17;
  return rng * 0x2545F4914F6CDD1Du;
}
static int below(int n) { return (int)((next() >> 33) % (uint64_t)n); }
static bool is_float(rb_dtype t) { return t == RB_FLOAT32 || t == RB_FLOAT64; }

/* Few different values, so that extrema tie; NaNs seldom. */
static rb_scalar random_value(rb_dtype t) {
  if (!is_float(t)) return (rb_scalar){.i = t == RB_BOOL ? below(2) : below(3) ? below(21) - 10 : (int64_t)next()};
  if (below(400) == 0) return (rb_scalar){.f = NAN};
  return (rb_scalar){.f = below(3) ? below(21) - 10 : ((double)(next() >> 11) * 0x1p-53 - 0.5) * 100};
}

typedef struct moments { double count, mean, m2; } moments;
typedef union accumulator {
  char bytes[24];
  struct { uint64_t value; int64_t position; } arg;
  moments m;
} accumulator;

/* ---- the definition ---- */

static double widened(rb_dtype t, const char *p) { return rb_scalar_load(p, t).f; }

static double lane_fold(const double *v, int64_t n) {
  double lane[16] = {0};
  for (int64_t i = 0; i < n; i++) lane[i % 16] += v[i];
  for (int w = 8; w; w /= 2)
    for (int l = 0; l < w; l++) lane[l] += lane[l + w];
  return lane[0];
}

static void define_moments(rb_dtype t, const char *p, int64_t n, void *acc) {
  double v[RB_IR_BLOCK];
  int64_t size = (int64_t)rb_dtype_size(t);
  for (int64_t i = 0; i < n; i++) v[i] = widened(t, p + i * size);
  moments b = {.count = (double)n, .mean = lane_fold(v, n) / (double)n};
  for (int64_t i = 0; i < n; i++) v[i] = (v[i] - b.mean) * (v[i] - b.mean);
  b.m2 = lane_fold(v, n);
  rb_red_combine(RB_RED_MOMENTS, t, acc, &b);
}

static void define_fold(rb_red_kind k, rb_dtype t, const char *p, int64_t n, void *acc) {
  uint64_t lane[16];
  int64_t size = (int64_t)rb_dtype_size(t);
  for (int l = 0; l < 16; l++) rb_red_identity(k, t, &lane[l]);
  for (int64_t i = 0; i < n; i++) rb_red_combine(k, t, &lane[i % 16], p + i * size);
  for (int w = 8; w; w /= 2)
    for (int l = 0; l < w; l++) rb_red_combine(k, t, &lane[l], &lane[l + w]);
  rb_red_combine(k, t, acc, lane);
}

/* One element into one accumulator. */
static void define_element(rb_red_kind k, rb_dtype t, const char *p, int64_t position, void *acc) {
  accumulator e = {.arg = {0, position}};
  memcpy(&e, p, rb_dtype_size(t));
  moments *m = acc;
  if (k != RB_RED_MOMENTS) {
    rb_red_combine(k, t, acc, &e);
    return;
  }
  double x = widened(t, p), d = x - m->mean;
  m->count += 1;
  m->mean += d / m->count;
  m->m2 += d * (x - m->mean);
}

static bool is_arg(rb_red_kind k) { return k == RB_RED_ARGMIN || k == RB_RED_ARGMAX; }

static void define_row(rb_red_kind k, rb_dtype t, const char *p, int64_t n, int64_t position, void *acc) {
  int64_t size = (int64_t)rb_dtype_size(t);
  for (int64_t i = 0; i < n; i += RB_IR_BLOCK, p += RB_IR_BLOCK * size) {
    int64_t len = n - i < RB_IR_BLOCK ? n - i : RB_IR_BLOCK;
    if (k == RB_RED_MOMENTS) define_moments(t, p, len, acc);
    else if (!is_arg(k)) define_fold(k, t, p, len, acc);
    else for (int64_t m = 0; m < len; m++) define_element(k, t, p + m * size, position + i + m, acc);
  }
}

/* ---- comparison with the engine ---- */

static bool same_value(rb_dtype t, const void *x, const void *y) {
  rb_scalar a = rb_scalar_load(x, t), b = rb_scalar_load(y, t);
  if (is_float(t)) return (isnan(a.f) && isnan(b.f)) || (a.f == b.f && signbit(a.f) == signbit(b.f));
  return a.i == b.i;
}

static bool same_accumulator(rb_red_kind k, rb_dtype t, const void *x, const void *y) {
  if (k == RB_RED_MOMENTS) {
    for (int i = 0; i < 3; i++)
      if (!same_value(RB_FLOAT64, (const char *)x + 8 * i, (const char *)y + 8 * i)) return false;
    return true;
  }
  if (is_arg(k) && memcmp((const char *)x + 8, (const char *)y + 8, 8)) return false;
  return same_value(t, x, y);
}

static char data[MAX_N * MAX_ROWS * 8], mine[MAX_N * MAX_ROWS * 24], theirs[MAX_N * MAX_ROWS * 24];

static void make_kernel(rb_ir *ir, rb_red_kind k, rb_dtype t, bool rows) {
  rb_ir_init(ir);
  int v = rb_ir_emit(ir, RB_IR_LOAD, t, rb_ir_operand(ir, t, RB_ACCESS_UNIT), -1, -1), at = -1;
  if (is_arg(k)) {
    at = rb_ir_emit(ir, RB_IR_AFFINE, RB_INT64, 0, -1, -1);
    ir->num_generators = 1;
  }
  rb_ir_emit(ir, RB_IR_REDUCE, t, rb_ir_reduction(ir, k, t, rows), v, at);
  rb_ir_finish(ir);
}

/* step: bytes from one accumulator to the next along the kept axis. together: the rows fold into the same ones. */
static void check_reduction(rb_red_kind k, rb_dtype t, bool rows, int64_t n0, int64_t n1, int64_t step, bool together) {
  int64_t size = (int64_t)rb_dtype_size(t), count = rows ? n1 : n0 * n1;
  for (int64_t i = 0; i < n0 * n1; i++) rb_scalar_store(data + i * size, t, random_value(t));
  for (int64_t i = 0; i < count; i++) rb_red_identity(k, t, mine + i * step);
  memcpy(theirs, mine, (size_t)(count * step));
  rb_ir ir;
  make_kernel(&ir, k, t, rows);
  rb_interp *p = rb_interp_new(&ir);
  rb_kcall c = {.n = {n0, n1}};
  c.operand[0].p = data;
  c.operand[0].stride[0] = size;
  c.operand[0].stride[1] = n0 * size;
  c.generator[0].step[0] = 1;
  c.generator[0].step[1] = n0;
  c.reduction[0].p = mine;
  c.reduction[0].stride[0] = rows ? 0 : step;
  c.reduction[0].stride[1] = together ? 0 : rows ? step : n0 * step;
  rb_interp_run(p, &c, 0);
  for (int64_t j = 0; j < n1; j++) {
    char *acc = theirs + j * c.reduction[0].stride[1];
    const char *row = data + j * n0 * size;
    if (rows) define_row(k, t, row, n0, j * n0, acc);
    else for (int64_t i = 0; i < n0; i++) define_element(k, t, row + i * size, j * n0 + i, acc + i * step);
  }
  int64_t wrong = 0;
  for (int64_t i = 0; i < count; i++) wrong += !same_accumulator(k, t, mine + i * step, theirs + i * step);
  CHECK_REPORT(wrong == 0, "reduction %d of %s, %ld x %ld, rows %d, step %ld: %ld wrong", k, rb_dtype_name(t), (long)n0,
               (long)n1, rows, (long)step, (long)wrong);
  rb_interp_free(p);
  rb_ir_clear(&ir);
}

static void test_reductions(void) {
  for (int k = 0; k <= RB_RED_MOMENTS; k++)
    for (int t = 0; t < NUM_REAL; t++) {
      bool bits = k == RB_RED_AND || k == RB_RED_OR || k == RB_RED_XOR;
      if ((bits && is_float((rb_dtype)t)) || (k == RB_RED_MOMENTS && !is_float((rb_dtype)t))) continue;
      int64_t size = (int64_t)rb_red_size((rb_red_kind)k, (rb_dtype)t);
      for (int rows = 0; rows < 2; rows++) {
        for (int64_t n = 1; n <= 40; n++) check_reduction((rb_red_kind)k, (rb_dtype)t, rows, n, 3, size, n % 2);
        check_reduction((rb_red_kind)k, (rb_dtype)t, rows, 2085, 2, size, true);
        check_reduction((rb_red_kind)k, (rb_dtype)t, rows, 1024, 3, 3 * size, false);
        check_reduction((rb_red_kind)k, (rb_dtype)t, rows, 50, 50, size + 16, true);
      }
    }
}

/* A constant along the rows, reduced: it counts once for each element. */
static void test_uniform_reduction(void) {
  rb_ir ir;
  rb_ir_init(&ir);
  int one = rb_ir_const(&ir, RB_INT64, (rb_scalar){.i = 2});
  rb_ir_emit(&ir, RB_IR_REDUCE, RB_INT64, rb_ir_reduction(&ir, RB_RED_SUM, RB_INT64, true), one, -1);
  rb_ir_finish(&ir);
  rb_interp *p = rb_interp_new(&ir);
  int64_t sum = 0;
  rb_kcall c = {.n = {1500, 7}};
  c.reduction[0].p = (char *)&sum;
  rb_interp_run(p, &c, 0);
  CHECK_EQ_I(sum, 2 * 1500 * 7);
  rb_interp_free(p);
  rb_ir_clear(&ir);
}

/* ---- faults ---- */

static void test_faults(void) {
  rb_ir ir;
  rb_ir_init(&ir);
  int a = rb_ir_emit(&ir, RB_IR_LOAD, RB_BOOL, rb_ir_operand(&ir, RB_BOOL, RB_ACCESS_UNIT), -1, -1);
  int b = rb_ir_emit(&ir, RB_IR_LOAD, RB_BOOL, rb_ir_operand(&ir, RB_BOOL, RB_ACCESS_UNIT), -1, -1);
  int at = rb_ir_emit(&ir, RB_IR_AFFINE, RB_INT64, 0, -1, -1);
  ir.num_generators = 1;
  rb_ir_emit(&ir, RB_IR_CHECK, RB_BOOL, 11, a, at);
  rb_ir_emit(&ir, RB_IR_CHECK, RB_BOOL, 22, b, at);
  rb_ir_finish(&ir);
  rb_interp *p = rb_interp_new(&ir);
  static uint8_t x[6000], y[6000];
  static const struct { int64_t n0, n1, bad_a, bad_b, code, at;
  } cases[] = {{6000, 1, 5000, 4000, 22, 4000}, {6000, 1, 4000, 4000, 11, 4000}, {30, 200, 17, 40, 11, 17},
               {30, 200, 47, 35, 22, 35},       {1500, 4, 1499, 1500, 11, 1499}, {1500, 4, -1, 5999, 22, 5999},
               {6000, 1, -1, -1, 0, 0}};
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    memset(x, 1, sizeof x);
    memset(y, 1, sizeof y);
    if (cases[k].bad_a >= 0) x[cases[k].bad_a] = x[5999] = 0;
    if (cases[k].bad_b >= 0) y[cases[k].bad_b] = 0;
    rb_kcall c = {.n = {cases[k].n0, cases[k].n1}, .fault_code = 99};
    for (int o = 0; o < 2; o++) {
      c.operand[o].p = (char *)(o ? y : x);
      c.operand[o].stride[0] = 1;
      c.operand[o].stride[1] = cases[k].n0;
    }
    c.generator[0].step[0] = 1;
    c.generator[0].step[1] = cases[k].n0;
    rb_interp_run(p, &c, 0);
    CHECK_EQ_I(c.fault_code, cases[k].code);
    if (cases[k].code) CHECK_EQ_I(c.fault_position, cases[k].at);
  }
  rb_interp_free(p);
  rb_ir_clear(&ir);
}

/* ---- the cache and promotion ---- */

/* The wire form of y = x * factor + x. */
static void wire_form(double factor, rb_bytes *b) {
  rb_ir ir;
  rb_ir_init(&ir);
  int x = rb_ir_emit(&ir, RB_IR_LOAD, RB_FLOAT64, rb_ir_operand(&ir, RB_FLOAT64, RB_ACCESS_UNIT), -1, -1);
  int m = rb_ir_emit(&ir, RB_IR_MUL, RB_FLOAT64, x, rb_ir_const(&ir, RB_FLOAT64, (rb_scalar){.f = factor}), -1);
  int s = rb_ir_emit(&ir, RB_IR_ADD, RB_FLOAT64, m, x, -1);
  rb_ir_emit(&ir, RB_IR_STORE, RB_FLOAT64, rb_ir_operand(&ir, RB_FLOAT64, RB_ACCESS_UNIT), s, -1);
  rb_ir_finish(&ir);
  b->n = 0;
  rb_ir_write(&ir, b);
  rb_ir_clear(&ir);
}

static rb_kernel *get(double factor) {
  rb_bytes b = {0};
  rb_kernel *k = NULL;
  wire_form(factor, &b);
  CHECK(rb_kernel_get(b.p, b.n, rb_hash(b.p, b.n, 0), &k) == RB_OK);
  rb_bytes_free(&b);
  return k;
}

static double run_one(rb_kernel *k) {
  double x = 10, y = 0;
  rb_kcall c = {.n = {1, 1}};
  c.operand[0].p = (char *)&x;
  c.operand[1].p = (char *)&y;
  c.operand[0].stride[0] = c.operand[1].stride[0] = 8;
  rb_kernel_run(k, &c, 0);
  return y;
}

static void test_cache(void) {
  rb_kernel *first = get(2.5);
  CHECK_EQ_F(run_one(first), 35);
  CHECK(get(2.5) == first);
  CHECK(get(3.5) != first);
  CHECK(rb_kernel_cost(first) > 0);
  bool found = true, right = true;
  for (int k = 0; k < 9000; k++) { /* twice what the cache holds; the first stays because it is used */
    right = right && run_one(get(100 + k)) == 10 * (101 + k);
    found = found && get(2.5) == first;
  }
  CHECK(found && right);
  for (int k = 8999; k >= 0; k -= 7) right = right && run_one(get(100 + k)) == 10 * (101 + k);
  CHECK(right);
}

static void test_collisions(void) {
  rb_bytes b = {0}, d = {0};
  rb_kernel *x, *y, *z;
  wire_form(4, &b);
  wire_form(5, &d);
  CHECK(rb_kernel_get(b.p, b.n, 1234, &x) == RB_OK && rb_kernel_get(d.p, d.n, 1234, &y) == RB_OK);
  CHECK(x != y && run_one(x) == 50 && run_one(y) == 60);
  CHECK(rb_kernel_get(b.p, b.n, 1234, &z) == RB_OK && z == x);
  rb_bytes_free(&b);
  rb_bytes_free(&d);
}

/* Whether or not LLVM is there, every engine setting gives the value. */
static void test_engines(void) {
  for (int engine = 0; engine < 3; engine++) {
    rb_now->config.engine = engine;
    rb_kernel *k = get(7 + engine);
    for (int turn = 0; turn < 3; turn++) {
      rb_kernel_prepare(k, 1000000000, 1000000);
      CHECK_EQ_F(run_one(k), 10 * (8 + engine));
    }
    if (engine == 1) CHECK_EQ_S(rb_kernel_engine(k), "interpreter");
  }
  rb_now->config.engine = 0;
}

int main(void) {
  CHECK(rb_kernels_start() == RB_OK);
  int widest = rb_vector_bits();
  for (int bits = widest; bits >= 128; bits /= 2) {
    rb_set_vector_bits(bits);
    test_reductions();
  }
  rb_set_vector_bits(widest);
  test_uniform_reduction();
  test_faults();
  test_cache();
  test_collisions();
  test_engines();
  rb_kernels_stop();
  CHECK(rb_now->kernels == NULL);
  CHECK(rb_kernels_start() == RB_OK); /* a second session */
  CHECK_EQ_F(run_one(get(1.5)), 25);
  rb_kernels_stop();
  return check_done();
}

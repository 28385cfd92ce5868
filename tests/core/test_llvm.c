/* The LLVM engine against the block interpreter, bit for bit, on random kernels of every instruction, type, access and
   reduction; and its object cache. Values themselves are the interpreter's tests' business. NaNs compare equal whatever
   their payload, so sign bits are only taken of loaded values. */
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "kernel/engine.h"
#include "kernel/vmath.h"

#define MAX_ELEMENTS 8192
#define NUM_REAL (RB_FLOAT64 + 1)
#define ROOM (8 * 3 * MAX_ELEMENTS + 4096) /* whole pages */

static const rb_llvm_api *llvm;
static uint64_t rng = 1;

static uint64_t next(void) {
  rng ^= rng << 13;
  rng ^= rng >> 7;
  rng ^= rng << 17;
  return rng * 0x2545F4914F6CDD1Du;
}
static int below(int n) { return (int)((next() >> 33) % (uint64_t)n); }
static bool is_float(rb_dtype t) { return t == RB_FLOAT32 || t == RB_FLOAT64; }

/* ---- random values ---- */

static double random_float(void) {
  static const double special[] = {0.0, -0.0, 1, -1, INFINITY, -INFINITY, NAN, 1e300, -1e-310, 2147483647.5,
                                   -2147483648.5, 9.3e18, -9.3e18, 1.9e19, 0x1p63, -0x1p63, 0.5, 2.5, 255, 256, -129,
                                   1e10, 1e-45};
  int k = below(6);
  if (k == 0) return special[below(sizeof special / sizeof *special)];
  if (k == 1) return (double)(below(41) - 20);
  return ((double)(next() >> 11) * 0x1p-53 - 0.5) * (k < 4 ? 4 : 1000);
}

static rb_scalar random_value(rb_dtype t) {
  static const int64_t special[] = {0, 1, -1, 2, 3, -3, 7, 10, 63, 64, 127, 128, 255, INT32_MIN, INT32_MAX,
                                    INT64_MIN, INT64_MAX};
  if (is_float(t)) {
    double f = random_float();
    return (rb_scalar){.f = t == RB_FLOAT32 ? (float)f : f};
  }
  int k = below(4);
  int64_t i = k == 0 ? special[below(sizeof special / sizeof *special)] : k == 1 ? (int64_t)next() : below(25) - 12;
  if (t == RB_BOOL) i &= 1;
  return (rb_scalar){.i = i};
}

/* What rb_scalar_store keeps of it. */
static rb_scalar normal(rb_dtype t, rb_scalar v) {
  char c[16] = {0};
  rb_scalar_store(c, t, v);
  return rb_scalar_load(c, t);
}

/* ---- random kernels ---- */

typedef struct maker {
  rb_ir ir;
  int value[1000], n;
  bool clean[1000]; /* the sign of NaNs is defined */
  int only;        /* op to use often; -1 = any */
} maker;

static int add(maker *m, int v, bool clean) {
  if (v < 0) return v;
  for (int k = 0; k < m->n; k++)
    if (m->value[k] == v) return v;
  m->value[m->n] = v;
  m->clean[m->n++] = clean;
  return v;
}

/* A value of type t: an existing one, or made by a cast or as a constant. */
static int pick(maker *m, rb_dtype t, bool clean) {
  for (int tries = 0; tries < 12; tries++) {
    int k = below(m->n);
    if (rb_ir_type(&m->ir, m->value[k]) == t && (m->clean[k] || !clean)) return m->value[k];
  }
  if (below(2) && !clean) return add(m, rb_ir_cast(&m->ir, m->value[below(m->n)], t), false);
  return add(m, rb_ir_const(&m->ir, t, normal(t, random_value(t))), true);
}

static const struct {
  const char *name;
  uint8_t args, source;
} desc[] = {
#define RB_IR(id, name, args, result, source) {name, args, RB_FROM_##source},
#include "kernel/ir.def"
#undef RB_IR
};

static rb_dtype random_type(void) { return (rb_dtype)below(NUM_REAL); }
static rb_dtype random_float_type(void) { return below(2) ? RB_FLOAT32 : RB_FLOAT64; }

/* A type the instruction means something for. */
static rb_dtype type_for(int op) {
  switch (op) {
    case RB_IR_IDIV: case RB_IR_IMOD: case RB_IR_IREM: case RB_IR_IPOW: case RB_IR_GCD: case RB_IR_SHL: case RB_IR_SHR:
      return (rb_dtype)(RB_INT8 + below(8));
    case RB_IR_AND: case RB_IR_OR: case RB_IR_XOR: case RB_IR_NOT: case RB_IR_POPCOUNT:
      return (rb_dtype)below(RB_FLOAT32);
    case RB_IR_PHILOX: return RB_UINT64;
    case RB_IR_DIV: case RB_IR_SQRT: case RB_IR_FLOOR: case RB_IR_CEIL: case RB_IR_TRUNC: case RB_IR_RINT:
    case RB_IR_COPYSIGN: return random_float_type();
    default: return desc[op].source == RB_FROM_PRIM ? random_type() : random_float_type();
  }
}

static void random_instruction(maker *m) {
  int op = m->only >= 0 && below(2) ? m->only : RB_IR_CAST + below(RB_IR_COUNT - RB_IR_CAST);
  rb_dtype t = type_for(op);
  bool clean = op == RB_IR_SIGNBIT || op == RB_IR_COPYSIGN;
  if (op == RB_IR_CAST) {
    int v = m->value[below(m->n)];
    if (rb_ir_type(&m->ir, v) != t) add(m, rb_ir_cast(&m->ir, v, t), false);
    return;
  }
  if (op == RB_IR_SELECT) {
    add(m, rb_ir_emit(&m->ir, op, t, pick(m, RB_BOOL, false), pick(m, t, false), pick(m, t, false)), false);
    return;
  }
  if (op == RB_IR_PHILOX) {
    add(m, rb_ir_emit(&m->ir, op, t, pick(m, t, false), pick(m, t, false), pick(m, RB_INT64, false)), false);
    return;
  }
  int a = pick(m, t, clean && op == RB_IR_SIGNBIT), b = desc[op].args > 1 ? pick(m, t, clean) : -1;
  add(m, rb_ir_emit(&m->ir, (rb_irop)op, t, a, b, -1), false);
}

static void random_leaves(maker *m) {
  int loads = 1 + below(4);
  for (int k = 0; k < loads; k++) {
    rb_dtype t = k == 0 && m->only >= 0 ? type_for(m->only) : random_type();
    rb_access access = below(3) ? RB_ACCESS_UNIT : (rb_access)below(3);
    add(m, rb_ir_emit(&m->ir, RB_IR_LOAD, t, rb_ir_operand(&m->ir, t, access), -1, -1), true);
  }
  if (below(2)) add(m, rb_ir_param(&m->ir, random_type()), true);
  if (below(3) == 0) add(m, rb_ir_emit(&m->ir, RB_IR_AFFINE, RB_INT64, m->ir.num_generators++, -1, -1), true);
}

static void random_reduction(maker *m) {
  int kind = below(RB_RED_MOMENTS + 1);
  rb_dtype t = kind == RB_RED_MOMENTS ? random_float_type() : random_type();
  if (kind == RB_RED_AND || kind == RB_RED_OR || kind == RB_RED_XOR) t = (rb_dtype)below(RB_FLOAT32);
  bool arg = kind == RB_RED_ARGMIN || kind == RB_RED_ARGMAX;
  int r = rb_ir_reduction(&m->ir, (rb_red_kind)kind, t, below(2));
  int at = -1;
  if (arg) at = rb_ir_emit(&m->ir, RB_IR_AFFINE, RB_INT64, m->ir.num_generators++, -1, -1);
  rb_ir_emit(&m->ir, RB_IR_REDUCE, t, r, pick(m, t, false), at);
}

static void random_effects(maker *m) {
  int stores = 1 + below(3);
  for (int k = 0; k < stores; k++) {
    int v = k == 0 ? m->value[m->n - 1] : m->value[below(m->n)];
    rb_dtype t = rb_ir_type(&m->ir, v);
    rb_access access = below(4) ? RB_ACCESS_UNIT : RB_ACCESS_ANY;
    int o = rb_ir_operand(&m->ir, t, access);
    m->ir.operand[o].stream = (uint8_t)below(2);
    rb_ir_emit(&m->ir, RB_IR_STORE, t, o, v, below(3) ? -1 : pick(m, RB_BOOL, false));
  }
  for (int k = below(3); k > 0; k--) random_reduction(m);
  for (int k = below(4) ? 0 : 1 + below(2); k > 0; k--)
    rb_ir_emit(&m->ir, RB_IR_CHECK, RB_BOOL, 1 + k, pick(m, RB_BOOL, false), pick(m, RB_INT64, false));
}

static void random_kernel(maker *m, int only) {
  m->n = 0;
  m->only = only;
  rb_ir_init(&m->ir);
  random_leaves(m);
  int length = below(20) ? 1 + below(14) : 120; /* long ones are compiled otherwise */
  for (int k = 0; k < length; k++) random_instruction(m);
  random_effects(m);
  rb_ir_finish(&m->ir);
}

/* ---- running one ---- */

typedef struct memory {
  char *p[RB_IR_MAX_OPERANDS + RB_IR_MAX_REDUCTIONS];
  rb_dtype type[RB_IR_MAX_OPERANDS + RB_IR_MAX_REDUCTIONS];
  int n;
} memory;

/* ROOM bytes before a page that must not be touched. */
static char *map_room(void) {
  char *p = mmap(NULL, ROOM + 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED || mprotect(p + ROOM, 4096, PROT_NONE)) abort();
  return p;
}

static char *new_buffer(memory *mem, rb_dtype t) {
  char *p = map_room();
  int64_t size = (int64_t)rb_dtype_size(t);
  for (int64_t k = 0; k + size <= ROOM; k += size) rb_scalar_store(p + k, t, random_value(t));
  mem->type[mem->n] = t;
  mem->p[mem->n++] = p;
  return p;
}

static void set_operands(const rb_ir *ir, rb_kcall *c, memory *mem) {
  int64_t n0 = c->n[0], n1 = c->n[1];
  for (int k = 0; k < ir->num_operands; k++) {
    const rb_kop *o = &ir->operand[k];
    int64_t size = (int64_t)rb_dtype_size((rb_dtype)o->type);
    int64_t step = o->access == RB_ACCESS_UNIT ? 1 : o->access == RB_ACCESS_ZERO ? 0 : 1 + below(3);
    int64_t row = n0 * (step ? step : 1) + (below(2) ? below(3) : 0);
    if (!o->write && below(5) == 0) row = 0;
    int64_t used = size + (n0 - 1) * step * size + (n1 - 1) * row * size; /* the last element may end the buffer */
    char *p = new_buffer(mem, (rb_dtype)o->type) + (below(2) ? ROOM - used : size * below(9));
    c->operand[k].stride[0] = step * size;
    c->operand[k].stride[1] = row * size;
    if (o->access == RB_ACCESS_ANY && below(3) == 0) { /* backwards */
      p += (n0 - 1) * step * size;
      c->operand[k].stride[0] = -step * size;
    }
    c->operand[k].p = p;
  }
}

static void set_reductions(const rb_ir *ir, rb_kcall *c, memory *mem) {
  for (int k = 0; k < ir->num_reductions; k++) {
    const rb_reduction *d = &ir->reduction[k];
    int64_t size = (int64_t)rb_red_size((rb_red_kind)d->kind, (rb_dtype)d->type);
    char *p = new_buffer(mem, d->kind == RB_RED_MOMENTS ? RB_FLOAT64 : (rb_dtype)d->type);
    int64_t count = d->rows ? c->n[1] : c->n[0] * 2;
    for (int64_t i = 0; i < count; i++) rb_red_identity((rb_red_kind)d->kind, (rb_dtype)d->type, p + i * size);
    c->reduction[k].p = p;
    c->reduction[k].stride[0] = d->rows ? 0 : size * (1 + (below(3) == 0));
    c->reduction[k].stride[1] = d->rows ? size : 0;
  }
}

static void random_call(const rb_ir *ir, rb_kcall *c, rb_scalar *params, memory *mem) {
  static const int lengths[] = {1, 2, 3, 5, 8, 15, 16, 17, 31, 33, 64, 67, 100, 255, 1023, 1024, 1025, 2100};
  static const int rows[] = {1, 1, 2, 3, 7};
  memset(c, 0, sizeof *c);
  c->n[0] = lengths[below(sizeof lengths / sizeof *lengths)];
  c->n[1] = rows[below(5)];
  if (c->n[0] > 1000 && c->n[1] > 2) c->n[1] = 2;
  for (int k = 0; k < ir->num_params; k++) {
    rb_dtype t = (rb_dtype)ir->param_type[k];
    params[k] = normal(t, random_value(t));
  }
  c->param = params;
  for (int k = 0; k < ir->num_generators; k++) {
    c->generator[k].start = below(3) ? below(100) : (int64_t)next();
    c->generator[k].step[0] = below(4) ? 1 : below(9) - 4;
    c->generator[k].step[1] = below(2000);
  }
  mem->n = 0;
  set_operands(ir, c, mem);
  set_reductions(ir, c, mem);
}

static bool same_element(rb_dtype t, const char *a, const char *b) {
  if (!memcmp(a, b, rb_dtype_size(t))) return true;
  if (!is_float(t)) return false;
  rb_scalar x = rb_scalar_load(a, t), y = rb_scalar_load(b, t);
  return isnan(x.f) && isnan(y.f);
}

/* Buffers of ARG* hold values and positions: a NaN is a NaN in either reading. */
static long first_difference(const memory *a, const memory *b, int *which) {
  for (*which = 0; *which < a->n; ++*which) {
    rb_dtype t = a->type[*which];
    int64_t size = (int64_t)rb_dtype_size(t);
    if (!memcmp(a->p[*which], b->p[*which], ROOM)) continue;
    for (int64_t k = 0; k + size <= ROOM; k += size)
      if (!same_element(t, a->p[*which] + k, b->p[*which] + k)) return (long)(k / size);
  }
  return -1;
}

static void report(const rb_ir *ir, uint64_t seed, const rb_kcall *c, const memory *a, const memory *b, int which,
                   long at) {
  rb_bytes text = {0};
  rb_ir_dump(ir, &text);
  int64_t size = (int64_t)rb_dtype_size(a->type[which]);
  fprintf(stderr, "seed %llu, n %lld x %lld, %s %d element %ld: interpreter ", (unsigned long long)seed,
          (long long)c->n[1], (long long)c->n[0], which < ir->num_operands ? "operand" : "reduction",
          which < ir->num_operands ? which : which - ir->num_operands, at);
  for (int64_t k = size - 1; k >= 0; k--) fprintf(stderr, "%02x", (unsigned char)a->p[which][at * size + k]);
  fprintf(stderr, ", llvm ");
  for (int64_t k = size - 1; k >= 0; k--) fprintf(stderr, "%02x", (unsigned char)b->p[which][at * size + k]);
  fprintf(stderr, "\n%.*s", (int)text.n, text.p);
  rb_bytes_free(&text);
}

static void copy_memory(const memory *a, memory *b, const rb_ir *ir, rb_kcall *c) {
  *b = *a;
  for (int k = 0; k < a->n; k++) {
    b->p[k] = map_room();
    memcpy(b->p[k], a->p[k], ROOM);
    if (k < ir->num_operands) c->operand[k].p += b->p[k] - a->p[k];
    else c->reduction[k - ir->num_operands].p += b->p[k] - a->p[k];
  }
}

static void free_memory(memory *m) {
  for (int k = 0; k < m->n; k++) munmap(m->p[k], ROOM + 4096);
}

static bool run_both(const rb_ir *ir, const rb_interp *interp, rb_kernel_fn *fn, uint64_t seed) {
  rb_kcall c, d;
  rb_scalar params[RB_IR_MAX_PARAMS];
  memory a, b;
  random_call(ir, &c, params, &a);
  d = c;
  d.fault_code = 77;
  copy_memory(&a, &b, ir, &d);
  rb_interp_run(interp, &c, 0);
  fn(&d);
  int which;
  long at = first_difference(&a, &b, &which);
  bool faults = c.fault_code == d.fault_code && (!c.fault_code || c.fault_position == d.fault_position);
  if (at >= 0) report(ir, seed, &c, &a, &b, which, at);
  if (!faults)
    fprintf(stderr, "seed %llu: fault %lld at %lld, llvm %lld at %lld\n", (unsigned long long)seed,
            (long long)c.fault_code, (long long)c.fault_position, (long long)d.fault_code, (long long)d.fault_position);
  free_memory(&a);
  free_memory(&b);
  return at < 0 && faults;
}

static void compare_kernel(uint64_t seed, int only) {
  maker m;
  rng = seed * 0x9E3779B97F4A7C15u + 12345;
  random_kernel(&m, only);
  rb_interp *interp = rb_interp_new(&m.ir);
  rb_kernel_fn *fn = NULL;
  void *handle = NULL;
  int level = 1 + below(2);
  rb_status st = llvm->compile(&m.ir, level, &fn, &handle);
  CHECK_EQ_I(st, RB_OK);
  if (st == RB_OK && interp) {
    bool same = true;
    for (int k = 0; k < 3 && same; k++) same = run_both(&m.ir, interp, fn, seed);
    CHECK_REPORT(same, "level %d, %d bits, seed %llu, op %s: engines differ", level, rb_vector_bits(),
                 (unsigned long long)seed, only < 0 ? "any" : desc[only].name);
    llvm->release(handle);
  }
  rb_interp_free(interp);
  rb_ir_clear(&m.ir);
}

/* Every instruction in turn, then anything. */
static void compare_kernels(int bits, uint64_t seed, int rounds) {
  rb_set_vector_bits(bits);
  CHECK_EQ_I(llvm->start(bits, ""), RB_OK);
  for (int r = 0; r < rounds; r++)
    for (int op = RB_IR_CAST; op < RB_IR_COUNT; op++) compare_kernel(seed++, r % 4 == 3 ? -1 : op);
}

/* ---- code, leaks, cache ---- */

static void simple_kernel(rb_ir *ir, double factor) {
  rb_ir_init(ir);
  int x = rb_ir_emit(ir, RB_IR_LOAD, RB_FLOAT64, rb_ir_operand(ir, RB_FLOAT64, RB_ACCESS_UNIT), -1, -1);
  int y = rb_ir_operand(ir, RB_FLOAT64, RB_ACCESS_UNIT);
  int k = rb_ir_const(ir, RB_FLOAT64, (rb_scalar){.f = factor});
  int v = rb_ir_emit(ir, RB_IR_ADD, RB_FLOAT64, rb_ir_emit(ir, RB_IR_MUL, RB_FLOAT64, x, k, -1), x, -1);
  rb_ir_emit(ir, RB_IR_STORE, RB_FLOAT64, y, v, -1);
  rb_ir_finish(ir);
}

static double run_simple(rb_kernel_fn *fn, double x) {
  double in[5] = {x, x, x, x, x}, out[5] = {0};
  rb_kcall c = {.n = {5, 1}};
  c.operand[0].p = (char *)in;
  c.operand[1].p = (char *)out;
  fn(&c);
  return out[4];
}

static void check_simple(double factor, double expected) {
  rb_ir ir;
  rb_kernel_fn *fn = NULL;
  void *handle = NULL;
  simple_kernel(&ir, factor);
  CHECK_EQ_I(llvm->compile(&ir, 2, &fn, &handle), RB_OK);
  if (fn) CHECK_EQ_F(run_simple(fn, 3), expected);
  llvm->release(handle);
  rb_ir_clear(&ir);
}

static void test_listing(void) {
  rb_ir ir;
  rb_bytes text = {0};
  simple_kernel(&ir, 3);
  CHECK_EQ_I(llvm->code(&ir, "llvm", &text), RB_OK);
  CHECK(text.n && strstr(text.p, "fmul <"));
  CHECK(!strstr(text.p, "fast"));
  rb_bytes_free(&text);
  CHECK_EQ_I(llvm->code(&ir, "asm", &text), RB_OK);
  CHECK(text.n && strstr(text.p, "mulpd") && strstr(text.p, "addpd"));
  CHECK(!strstr(text.p, "fmadd"));
  rb_bytes_free(&text);
  CHECK_EQ_I(llvm->code(&ir, "poem", &text), RB_E_VALUE);
  rb_ir_clear(&ir);
}

static void test_shared(void) {
  rb_ir ir;
  rb_kernel_fn *f = NULL, *g = NULL;
  void *h = NULL, *k = NULL;
  simple_kernel(&ir, 2);
  CHECK_EQ_I(llvm->compile(&ir, 1, &f, &h), RB_OK);
  CHECK_EQ_I(llvm->compile(&ir, 1, &g, &k), RB_OK);
  CHECK(f == g);
  llvm->release(h);
  CHECK_EQ_F(run_simple(g, 3), 9);
  llvm->release(k);
  rb_ir_clear(&ir);
}

typedef struct worker {
  double base;
  int wrong;
} worker;

static void *compile_many(void *arg) {
  worker *w = arg;
  for (int k = 0; k < 30; k++) {
    rb_ir ir;
    rb_kernel_fn *fn = NULL;
    void *handle = NULL;
    simple_kernel(&ir, w->base + k);
    rb_status st = llvm->compile(&ir, 1 + k % 2, &fn, &handle);
    w->wrong += st != RB_OK || run_simple(fn, 2) != 2 * (w->base + k) + 2;
    llvm->release(handle);
    rb_ir_clear(&ir);
  }
  return NULL;
}

/* Several threads compile, run and release at once; they share some kernels. */
static void test_threads(void) {
  worker w[3] = {{.base = 100}, {.base = 110}, {.base = 1000.5}};
  pthread_t t[3];
  for (int k = 0; k < 3; k++) CHECK(!pthread_create(&t[k], NULL, compile_many, &w[k]));
  for (int k = 0; k < 3; k++) pthread_join(t[k], NULL);
  for (int k = 0; k < 3; k++) CHECK_EQ_I(w[k].wrong, 0);
}

static long resident_kb(void) {
  long pages = 0, total = 0;
  FILE *f = fopen("/proc/self/statm", "r");
  if (f && fscanf(f, "%ld %ld", &total, &pages) != 2) pages = 0;
  if (f) fclose(f);
  return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* The sanitizers keep freed memory for a while, and look for leaks themselves. */
static void test_leaks(void) {
#ifdef __SANITIZE_ADDRESS__
  const long limit = 65536;
#else
  const long limit = 8192;
#endif
  for (int k = 0; k < 50; k++) check_simple(k + 0.5, 3 * (k + 0.5) + 3);
  long before = resident_kb();
  for (int k = 0; k < 400; k++) check_simple(k + 0.25, 3 * (k + 0.25) + 3);
  long grown = resident_kb() - before;
  CHECK_REPORT(grown < limit, "400 compilations kept %ld KB", grown);
}

/* The one entry of the cache directory; false when there is another number of them. */
static bool only_entry(const char *dir, char *path, size_t n) {
  DIR *d = opendir(dir);
  int found = 0;
  for (struct dirent *e; d && (e = readdir(d));) {
    if (e->d_name[0] == '.') continue;
    found++;
    snprintf(path, n, "%s/%s", dir, e->d_name);
  }
  if (d) closedir(d);
  return found == 1;
}

static time_t age(const char *path, time_t seconds) {
  struct timespec t[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
  struct stat st = {0};
  if (seconds) utimensat(AT_FDCWD, path, t, 0);
  stat(path, &st);
  return st.st_mtim.tv_sec;
}

static void damage(const char *path, long at) {
  int fd = open(path, O_RDWR);
  char c = 0;
  off_t end = lseek(fd, 0, SEEK_END), place = at < 0 ? end + at : at;
  CHECK(pread(fd, &c, 1, place) == 1);
  c ^= 0x40;
  CHECK(pwrite(fd, &c, 1, place) == 1);
  close(fd);
}

static void restart(int bits, const char *dir) {
  llvm->stop();
  CHECK_EQ_I(llvm->start(bits, dir), RB_OK);
}

/* A hit leaves the file alone; damage anywhere, or a shorter file, makes it be written anew. */
static void test_cache(int bits) {
  char base[] = "/tmp/rb_test_llvm_XXXXXX", dir[64], path[512];
  CHECK(mkdtemp(base) != NULL);
  snprintf(dir, sizeof dir, "%s/a", base);
  restart(bits, dir);
  check_simple(5, 18);
  CHECK(only_entry(dir, path, sizeof path));
  age(path, 1000);
  restart(bits, dir);
  check_simple(5, 18);
  CHECK_EQ_I(age(path, 0), 1000);
  static const long places[] = {0, 9, 60, 400, -1};
  for (int k = 0; k < 5; k++) {
    damage(path, places[k]);
    age(path, 1000);
    restart(bits, dir);
    check_simple(5, 18);
    CHECK(age(path, 0) != 1000);
  }
  CHECK(truncate(path, 100) == 0);
  restart(bits, dir);
  check_simple(5, 18);
  CHECK(only_entry(dir, path, sizeof path));
  chmod(dir, 0755); /* others could write here or read: unused */
  unlink(path);
  restart(bits, dir);
  check_simple(5, 18);
  CHECK(!only_entry(dir, path, sizeof path));
  rmdir(dir);
  rmdir(base);
}

int main(int argc, char **argv) {
  char path[4096] = "";
  ssize_t n = readlink("/proc/self/exe", path, sizeof path - 32);
  if (n > 0) strcpy(strrchr(path, '/'), "/libramballvm.so");
  int rounds = argc > 1 ? atoi(argv[1]) : 1;
  void *library = dlopen(argc > 2 ? argv[2] : path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    printf("skipped: %s\n", dlerror());
    return 0;
  }
  rb_llvm_entry *entry = (rb_llvm_entry *)dlsym(library, "rb_llvm_plugin");
  llvm = entry ? entry(rb_vmath_symbol) : NULL;
  CHECK(llvm && llvm->version == RB_LLVM_ABI);
  if (!llvm) return check_done();
  int widest = rb_vector_bits();
  uint64_t seed = argc > 3 ? (uint64_t)atoll(argv[3]) : 1;
  for (int bits = widest; bits >= 128; bits /= 2) compare_kernels(bits, seed + (uint64_t)bits * 100000, rounds);
  CHECK_EQ_I(llvm->start(widest, ""), RB_OK);
  test_listing();
  test_shared();
  test_threads();
  test_leaks();
  test_cache(widest);
  llvm->stop();
  return check_done();
}

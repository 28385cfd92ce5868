/* sin and cos of both engines, alone and of one argument in one kernel: the same bits everywhere from 256 bits on,
   within 1.6 ulp of the long double functions over all bit patterns, never beyond 1, exact where the result is. */
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/session.h"
#include "check.h"
#include "kernel/engine.h"
#include "kernel/vmath.h"

enum { N = 150000 + 7 };
#define ULPS 1.6
#define NO_FMA_ULPS 4 /* libmvec, where there is no fused multiply-add */

static uint64_t rng = 88172645463325252u;
static uint64_t next(void) {
  rng ^= rng << 13;
  rng ^= rng >> 7;
  rng ^= rng << 17;
  return rng * 0x2545F4914F6CDD1Du;
}

/* ---- kernels ---- */

enum { SIN = 1, COS = 2 };

static rb_ir make(rb_dtype t, int which) {
  rb_ir ir;
  rb_ir_init(&ir);
  int in = rb_ir_operand(&ir, t, RB_ACCESS_UNIT), out[2];
  for (int k = 0; k < 2; k++) out[k] = rb_ir_operand(&ir, t, RB_ACCESS_UNIT);
  int x = rb_ir_emit(&ir, RB_IR_LOAD, t, in, -1, -1);
  int sine = which & SIN ? rb_ir_emit(&ir, RB_IR_SIN, t, x, -1, -1) : x;
  int cosine = which & COS ? rb_ir_emit(&ir, RB_IR_COS, t, x, -1, -1) : x;
  rb_ir_emit(&ir, RB_IR_STORE, t, out[0], sine, -1);
  rb_ir_emit(&ir, RB_IR_STORE, t, out[1], cosine, -1);
  rb_ir_finish(&ir);
  return ir;
}

static rb_kcall call_of(rb_dtype t, int64_t n, const void *x, void *sine, void *cosine) {
  rb_kcall c = {.n = {n, 1}};
  void *p[3] = {(void *)x, sine, cosine};
  for (int k = 0; k < 3; k++) {
    c.operand[k].p = p[k];
    c.operand[k].stride[0] = (int64_t)rb_dtype_size(t);
  }
  return c;
}

static const rb_llvm_api *llvm;

static void run(bool native, rb_dtype t, int which, int64_t n, const void *x, void *sine, void *cosine) {
  rb_ir ir = make(t, which);
  rb_kcall c = call_of(t, n, x, sine, cosine);
  if (native) {
    rb_kernel_fn *fn = NULL;
    void *handle = NULL;
    CHECK_EQ_I(llvm->compile(&ir, 2, &fn, &handle), RB_OK);
    fn(&c);
    llvm->release(handle);
  } else {
    rb_interp *p = rb_interp_new(&ir);
    rb_interp_run(p, &c, 0);
    rb_interp_free(p);
  }
  rb_ir_clear(&ir);
}

/* ---- arguments ---- */

static double around(double x, rb_dtype t) { /* up to 4 of the type's values off */
  int away = (int)(next() % 9) - 4;
  for (int k = 0; k < abs(away); k++)
    x = t == RB_FLOAT32 ? nextafterf((float)x, away * INFINITY) : nextafter(x, away * INFINITY);
  return x;
}

static double bits64(uint64_t u) {
  double x;
  memcpy(&x, &u, 8);
  return x;
}
static double bits32(uint32_t u) {
  float x;
  memcpy(&x, &u, 4);
  return (double)x;
}

static double argument(rb_dtype t, int64_t k) {
  static const double special[] = {0.0,       -0.0,    INFINITY, -INFINITY, NAN,     0x1p-1074, -0x1p-1074, 0x1p-149,
                                   -0x1p-149, 0x1p-30, 0x1p-26,  -0x1p-12,  1e22,    0x1p32,    -0x1p32,    0x1p15,
                                   -0x1p15,   1e300,   -1e300,   0x1p1023,  0x1p127, -0x1p127,  3.4e38,     1.0};
  enum { SPECIAL = sizeof special / sizeof *special };
  static const double range[] = {1, 7, 100, 1e4, 0x1p16, 0x1p33, 0x1p60};
  double u = (double)(int64_t)next() * 0x1p-63;
  if (k < 4 * SPECIAL) return k < SPECIAL ? special[k] : around(special[k % SPECIAL], t);
  if (k % 4 == 0) return t == RB_FLOAT32 ? bits32((uint32_t)next()) : bits64(next());
  u *= range[next() % (sizeof range / sizeof *range)];
  return k % 4 == 1 ? around(rint(u / M_PI_2) * M_PI_2, t) : u;
}

/* ---- judging ---- */

static double ulps(rb_dtype t, double got, long double want) {
  int e, digits = t == RB_FLOAT32 ? 24 : 53, least = t == RB_FLOAT32 ? -125 : -1021;
  if (isnan(got) || isnan(want)) return isnan(got) && isnan(want) ? 0 : INFINITY;
  if (want == 0) return got == 0 && !signbit(got) == !signbit(want) ? 0 : INFINITY;
  frexpl(want, &e);
  return (double)(fabsl(got - want) / ldexpl(1, (e < least ? least : e) - digits));
}

static double load(rb_dtype t, const void *p, int64_t k) {
  return t == RB_FLOAT32 ? (double)((const float *)p)[k] : ((const double *)p)[k];
}

static void judge(const char *name, rb_dtype t, long double (*exact)(long double), const void *x, const void *got,
                  double limit) {
  double worst = 0, at = 0, largest = 0;
  for (int64_t k = 0; k < N; k++) {
    double v = load(t, x, k), r = load(t, got, k), e = ulps(t, r, exact(v));
    if (e > worst) worst = e, at = v;
    if (fabs(r) > largest) largest = fabs(r);
  }
  CHECK_REPORT(worst <= limit, "%s of %s: %.3f ulp at %a", name, rb_dtype_name(t), worst, at);
  CHECK_REPORT(largest <= 1, "%s of %s: %a", name, rb_dtype_name(t), largest);
}

/* Equal bits; of NaNs only that they are. */
static void compare(const char *what, rb_dtype t, const void *x, const void *a, const void *b) {
  int64_t wrong = 0, first = 0, size = (int64_t)rb_dtype_size(t);
  for (int64_t k = N - 1; k >= 0; k--) {
    if (!memcmp((const char *)a + k * size, (const char *)b + k * size, (size_t)size)) continue;
    if (isnan(load(t, a, k)) && isnan(load(t, b, k))) continue;
    wrong++;
    first = k;
  }
  CHECK_REPORT(!wrong, "%s of %s: %lld differ, first at %a: %a, %a", what, rb_dtype_name(t), (long long)wrong,
               load(t, x, first), load(t, a, first), load(t, b, first));
}

static void test_type(rb_dtype t, int widest) {
  char *x = malloc(8 * N), *sine = malloc(8 * N), *cosine = malloc(8 * N), *other[2] = {malloc(8 * N), malloc(8 * N)};
  int64_t size = (int64_t)rb_dtype_size(t);
  for (int64_t k = 0; k < N; k++) rb_scalar_store(x + k * size, t, (rb_scalar){.f = argument(t, k)});
  for (int bits = widest; bits >= 128; bits /= 2) {
    rb_set_vector_bits(bits);
    run(false, t, SIN | COS, N, x, other[0], other[1]);
    if (bits == 256 && widest == 512) { /* another width, the same bits */
      compare("sin at 256 bits", t, x, sine, other[0]);
      compare("cos at 256 bits", t, x, cosine, other[1]);
    }
    memcpy(sine, other[0], 8 * N);
    memcpy(cosine, other[1], 8 * N);
    judge("sin", t, sinl, x, sine, bits == 128 ? NO_FMA_ULPS : ULPS);
    judge("cos", t, cosl, x, cosine, bits == 128 ? NO_FMA_ULPS : ULPS);
    if (!llvm || llvm->start(bits, "") != RB_OK) continue;
    for (int which = SIN; which <= (SIN | COS); which++) {
      run(true, t, which, N, x, other[0], other[1]);
      if (which & SIN) compare("native sin", t, x, sine, other[0]);
      if (which & COS) compare("native cos", t, x, cosine, other[1]);
    }
    llvm->stop();
  }
  for (int k = 0; k < 2; k++) free(other[k]);
  free(x);
  free(sine);
  free(cosine);
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
  int widest = rb_vector_bits();
  llvm = load_plugin();
  test_type(RB_FLOAT64, widest);
  test_type(RB_FLOAT32, widest);
  return check_done();
}

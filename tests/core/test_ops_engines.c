/* Every elementwise operation through the block interpreter at each vector width this machine has, and through LLVM
   where the plugin is found, against NumPy's values: what test_lower.c checks of the expressions, here of the engines'
   instructions and maths functions. */
#include <stdlib.h>

#include "base/session.h"
#include "kernel/engine.h"
#include "ops_kernel.h"

/* libmvec may be off by 4 ulp where the C library is off by one; two calls add up. */
#define ENGINE_SLACK 4
#define COMPLEX_SLACK 24

static void bind(rb_kcall *call, int operand, rb_dtype t, const char *p) {
  int64_t size = (int64_t)rb_dtype_size(t);
  call->operand[operand].p = (char *)p;
  call->operand[operand].stride[0] = size;
  if (!is_complex(t)) return;
  call->operand[operand + 1].p = (char *)p + size / 2;
  call->operand[operand + 1].stride[0] = size;
}

/* Runs the case's kernel over all its elements into out; the engine that did it, NULL when there is no kernel. */
static const char *run_kernel(size_t number, const kernel *k, char *out) {
  rb_bytes wire = {0};
  rb_kernel *compiled;
  rb_ir_write(&k->ir, &wire);
  rb_status st = rb_kernel_get(wire.p, wire.n, rb_hash(wire.p, wire.n, 0), &compiled);
  rb_bytes_free(&wire);
  CHECK_REPORT(st == RB_OK, "%s: %s", ops_cases[number].name, rb_message());
  if (st != RB_OK) return NULL;
  rb_kcall *call = calloc(1, sizeof *call);
  call->n[0] = ops_cases[number].n;
  call->n[1] = 1;
  for (int i = 0; i < k->nargs; i++) bind(call, k->first[i], k->type[i], case_argument(number, k, i, 0));
  bind(call, k->result_at, k->result, out);
  rb_kernel_prepare(compiled, ops_cases[number].n, 1);
  rb_kernel_run(compiled, call, 0);
  free(call);
  return rb_kernel_engine(compiled);
}

static const char *run_case(size_t number) {
  kernel k;
  if (!case_kernel(number, &k)) return NULL;
  int n = ops_cases[number].n, ulps = ops_cases[number].ulps;
  size_t size = rb_dtype_size(k.result);
  char *out = malloc((size_t)n * size + 128);
  const char *engine = run_kernel(number, &k, out);
  for (int e = 0; e < n && engine; e++) {
    const char *in[3] = {NULL}, *got = out + (size_t)e * size, *want = case_expected(number, &k, e);
    for (int i = 0; i < k.nargs; i++) in[i] = case_argument(number, &k, i, e);
    bool ok = equal(k.result, got, want, ulps > 1 ? ulps + ENGINE_SLACK : ulps, COMPLEX_SLACK);
    judge(ok, ops_cases[number].name, &k, in, got, want);
  }
  free(out);
  rb_ir_clear(&k.ir);
  return engine;
}

/* engine: as in rb_config. */
static void run_all(int engine, int bits) {
  rb_now->config.engine = engine;
  CHECK_EQ_I(rb_kernels_start(), RB_OK);
  rb_set_vector_bits(bits);
  const char *used = run_case(0);
  bool right = used && !strcmp(used, engine == 1 ? "interpreter" : "llvm");
  CHECK(right || engine == 2);
  for (size_t k = 1; k < NUM_CASES && right; k++) run_case(k);
  rb_kernels_stop();
}

int main(void) {
  int widest = rb_vector_bits();
  for (int bits = widest; bits >= 128; bits /= 2) run_all(1, bits);
  run_all(2, widest);
  rb_templates_stop();
  return check_done();
}

/* Every elementwise operation through the block interpreter at each vector width this machine has, against NumPy's
   values: what test_lower.c checks of the expressions, here of the engine's instructions and maths functions. */
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

static void run_case(size_t number) {
  kernel k;
  if (!case_kernel(number, &k)) return;
  int n = ops_cases[number].n, ulps = ops_cases[number].ulps;
  size_t size = rb_dtype_size(k.result);
  char *out = malloc((size_t)n * size + 128);
  rb_kcall *call = calloc(1, sizeof *call);
  call->n[0] = n;
  call->n[1] = 1;
  for (int i = 0; i < k.nargs; i++) bind(call, k.first[i], k.type[i], case_argument(number, &k, i, 0));
  bind(call, k.result_at, k.result, out);
  rb_interp *p = rb_interp_new(&k.ir);
  rb_interp_run(p, call, 0);
  for (int e = 0; e < n; e++) {
    const char *in[3] = {NULL}, *got = out + (size_t)e * size, *want = case_expected(number, &k, e);
    for (int i = 0; i < k.nargs; i++) in[i] = case_argument(number, &k, i, e);
    bool ok = equal(k.result, got, want, ulps > 1 ? ulps + ENGINE_SLACK : ulps, COMPLEX_SLACK);
    judge(ok, ops_cases[number].name, &k, in, got, want);
  }
  rb_interp_free(p);
  free(call);
  free(out);
  rb_ir_clear(&k.ir);
}

int main(void) {
  CHECK_EQ_I(rb_kernels_start(), RB_OK);
  int widest = rb_vector_bits();
  for (int bits = widest; bits >= 128; bits /= 2) {
    rb_set_vector_bits(bits);
    for (size_t k = 0; k < NUM_CASES; k++) run_case(k);
  }
  rb_kernels_stop();
  rb_templates_stop();
  return check_done();
}

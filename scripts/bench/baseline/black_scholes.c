/* Black-Scholes call and put prices of n options; rate 0.03, volatility 0.25. SIZE: n. */
#include "bench.h"
#include "vecmath.h"

static inline vd cdf(vd x) { return 0.5 * (1.0 + VM_NAME(erf)(x * 0.7071067811865476)); }

int main(int argc, char **argv) {
  bench_open(argc, argv);
  const double rate = 0.03, vol = 0.25;
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo;
  double *s = bench_buffer((n + VM_WIDTH) * 8), *k = bench_buffer((n + VM_WIDTH) * 8);
  double *t = bench_buffer((n + VM_WIDTH) * 8), *call = bench_buffer((n + VM_WIDTH) * 8);
  double *put = bench_buffer((n + VM_WIDTH) * 8);
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    s[i] = 50.0 + (double)((lo + i) % 101);
    k[i] = 60.0 + (double)((lo + i) % 83);
    t[i] = 0.25 + (double)((lo + i) % 7) * 0.25;
  }
  BENCH_REPEAT(r) {
    bench_start();
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < n; i += VM_WIDTH) {
      vd S = vm_load(s + i), K = vm_load(k + i), T = vm_load(t + i), root = vol * vm_sqrt(T);
      vd d1 = (VM_NAME(log)(S / K) + (rate + 0.5 * vol * vol) * T) / root, d2 = d1 - root;
      vd discounted = K * VM_NAME(exp)(-rate * T), c1 = cdf(d1), c2 = cdf(d2);
      vm_store(call + i, S * c1 - discounted * c2);
      vm_store(put + i, discounted * (1.0 - c2) - S * (1.0 - c1));
    }
    bench_stop(r);
  }
  double sum = 0;
  for (int64_t i = 0; i < n; i++) sum += call[i] + 2 * put[i];
  bench_close(sum);
}

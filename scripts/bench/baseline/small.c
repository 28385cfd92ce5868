/* 1000 operations a = a + 1 on n float64, one loop each. SIZE: n. */
#include "bench.h"

static void __attribute__((noinline)) operation(double *a, int64_t n) {
  for (int64_t i = 0; i < n; i++) a[i] += 1.0;
}

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t n = bench_hi(bench_size) - bench_lo(bench_size);
  double *a = bench_buffer(n * 8);
  memset(a, 0, n * 8);
  BENCH_REPEAT(r) {
    bench_start();
    for (int k = 0; k < 1000; k++) operation(a, n);
    bench_stop(r);
  }
  double sum = 0;
  for (int64_t i = 0; i < n; i++) sum += a[i];
  bench_close(sum);
}

/* y = 2.5*x + y - z/3 in place. SIZE: n. */
#include "bench.h"

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo;
  double *restrict x = bench_buffer(n * 8), *restrict y = bench_buffer(n * 8), *restrict z = bench_buffer(n * 8);
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) x[i] = (double)((lo + i) % 7), y[i] = 1.0, z[i] = (double)((lo + i) % 5);
  BENCH_REPEAT(r) {
    bench_start();
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < n; i++) y[i] = 2.5 * x[i] + y[i] - z[i] / 3.0;
    bench_stop(r);
  }
  double sum = 0;
  for (int64_t i = 0; i < n; i++) sum += y[i];
  bench_close(sum);
}

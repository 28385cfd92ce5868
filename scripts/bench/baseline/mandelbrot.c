/* Escape counts of n x n points, at most 100 turns each, stored as int64. SIZE: n. */
#include "bench.h"

static int64_t escape(double cr, double ci) {
  double x = 0, y = 0;
  int64_t k = 0;
  while (k < 100 && x * x + y * y < 4) {
    double t = x * x - y * y + cr;
    y = 2 * x * y + ci;
    x = t;
    k++;
  }
  return k;
}

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t n = bench_size, lo = bench_lo(n), owned = bench_hi(n) - lo;
  int64_t *counts = bench_buffer(owned * n * 8);
  BENCH_REPEAT(r) {
    bench_start();
#pragma omp parallel for schedule(dynamic, 4)
    for (int64_t i = 0; i < owned; i++)
      for (int64_t j = 0; j < n; j++)
        counts[i * n + j] = escape(3.0 * (double)j / (double)n - 2.2, 3.0 * (double)(lo + i) / (double)n - 1.5);
    bench_stop(r);
  }
  double sum = 0;
  for (int64_t i = 0; i < owned * n; i++) sum += (double)counts[i];
  bench_close(sum);
}

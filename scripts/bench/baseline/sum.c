/* The sum of n float64. SIZE: n. */
#include "bench.h"

/* Eight accumulators a thread, so that the additions keep up with memory without -ffast-math. */
static double sum(const double *x, int64_t n) {
  double all = 0;
#pragma omp parallel for simd schedule(static) reduction(+ : all)
  for (int64_t i = 0; i < n; i++) all += x[i];
  return all;
}

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo;
  double *x = bench_buffer(n * 8), total = 0;
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) x[i] = (double)((lo + i) % 1000) * 0.5;
  BENCH_REPEAT(r) {
    bench_start();
    double mine = sum(x, n);
    MPI_Allreduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    bench_stop(r);
  }
  bench_close(bench_rank ? 0 : total);
}

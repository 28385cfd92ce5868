/* Running sums of n float64: sums of the threads' parts, then the parts with what came before. SIZE: n. */
#include <omp.h>

#include "bench.h"

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo;
  int threads = omp_get_max_threads();
  double *x = bench_buffer(n * 8), *y = bench_buffer(n * 8), *part = calloc((size_t)threads + 1, sizeof *part),
         before = 0;
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) x[i] = (double)((lo + i) % 1000);
  BENCH_REPEAT(k) {
    bench_start();
#pragma omp parallel num_threads(threads)
    {
      int t = omp_get_thread_num();
      int64_t first = n * t / threads, last = n * (t + 1) / threads;
      double s = 0;
      if (threads > 1 || bench_ranks > 1) {
#pragma omp simd reduction(+ : s)
        for (int64_t i = first; i < last; i++) s += x[i];
      }
      part[t + 1] = s;
#pragma omp barrier
#pragma omp single
      {
        for (int q = 0; q < threads; q++) part[q + 1] += part[q];
        before = 0;
        if (bench_ranks > 1) MPI_Exscan(&part[threads], &before, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        if (!bench_rank) before = 0;
      }
      s = before + part[t];
      for (int64_t i = first; i < last; i++) y[i] = s += x[i];
    }
    bench_stop(k);
  }
  double check = 0;
  for (int64_t i = 0; i < n; i++) check += y[i];
  bench_close(check / (double)bench_size);
}

/* Those of n float64 that a mask of bytes selects: counted by threads, then copied; each rank keeps its own. SIZE:
   n. */
#include <math.h>
#include <omp.h>

#include "bench.h"

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo, all = 0;
  int threads = omp_get_max_threads();
  double *x = bench_buffer(n * 8), *y = bench_buffer(n * 8 + 64);
  uint8_t *mask = bench_buffer(n);
  int64_t *start = calloc((size_t)threads + 1, sizeof *start);
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) x[i] = fmod((double)(lo + i) * 0.6180339887498949, 1), mask[i] = x[i] < 0.5;
  BENCH_REPEAT(k) {
    bench_start();
#pragma omp parallel num_threads(threads)
    {
      int t = omp_get_thread_num();
      int64_t first = n * t / threads, last = n * (t + 1) / threads, c = 0;
      for (int64_t i = first; i < last; i++) c += mask[i];
      start[t + 1] = c;
#pragma omp barrier
#pragma omp single
      for (int s = 0; s < threads; s++) start[s + 1] += start[s];
      double *q = y + start[t], *end = y + start[t + 1];
      for (int64_t i = first; i < last && q < end; i++) { /* the next thread's first is not touched */
        *q = x[i];
        q += mask[i];
      }
    }
    MPI_Allreduce(&start[threads], &all, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
    bench_stop(k);
  }
  double check = bench_rank ? 0 : (double)all;
  for (int64_t i = 0; i < start[threads]; i++) check += y[i];
  bench_close(check);
}

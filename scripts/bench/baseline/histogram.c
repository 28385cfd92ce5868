/* How many of n float64 are in each of 100 equal bins over [0, 1). SIZE: n. */
#include <math.h>

#include "bench.h"

enum { BINS = 100 };

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo, counts[BINS];
  double *x = bench_buffer(n * 8), check = 0;
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) x[i] = fmod((double)(lo + i) * 0.6180339887498949, 1);
  BENCH_REPEAT(k) {
    bench_start();
    memset(counts, 0, sizeof counts);
#pragma omp parallel for schedule(static) reduction(+ : counts[:BINS])
    for (int64_t i = 0; i < n; i++) {
      double at = x[i] * BINS;
      if (!(at >= 0 && at <= BINS)) continue;
      int bin = (int)at;
      counts[bin < BINS ? bin : BINS - 1]++;
    }
    MPI_Allreduce(MPI_IN_PLACE, counts, BINS, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
    bench_stop(k);
  }
  for (int b = 0; b < BINS; b++) check += (double)counts[b] * (b + 1);
  bench_close(bench_rank ? 0 : check);
}

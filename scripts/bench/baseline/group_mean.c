/* Means of n float64 in 365 groups, labels in an int64 array. SIZE: n. */
#include "bench.h"

enum { GROUPS = 365 };

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo;
  double *x = bench_buffer(n * 8), mean[GROUPS] = {0};
  int64_t *label = bench_buffer(n * 8);
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) x[i] = (double)((lo + i) % 1000), label[i] = (lo + i) % GROUPS + 1;
  BENCH_REPEAT(r) {
    bench_start();
    double sum[GROUPS] = {0}, count[GROUPS] = {0};
#pragma omp parallel for schedule(static) reduction(+ : sum[:GROUPS], count[:GROUPS])
    for (int64_t i = 0; i < n; i++) sum[label[i] - 1] += x[i], count[label[i] - 1] += 1;
    MPI_Allreduce(MPI_IN_PLACE, sum, GROUPS, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, count, GROUPS, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    for (int g = 0; g < GROUPS; g++) mean[g] = sum[g] / count[g];
    bench_stop(r);
  }
  double check = 0;
  for (int g = 0; g < GROUPS; g++) check += mean[g] * (g + 1);
  bench_close(bench_rank ? 0 : check);
}

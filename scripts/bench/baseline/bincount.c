/* How often each of 1000 small integers is among n int64, whose range is looked for first. SIZE: n. */
#include "bench.h"

enum { VALUES = 1000 };

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo, counts[VALUES];
  int64_t *x = bench_buffer(n * 8);
  double check = 0;
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) x[i] = (lo + i) * 7919 % 1000;
  BENCH_REPEAT(k) {
    bench_start();
    int64_t least = 0, most = 0, top;
#pragma omp parallel for schedule(static) reduction(min : least) reduction(max : most)
    for (int64_t i = 0; i < n; i++) least = x[i] < least ? x[i] : least, most = x[i] > most ? x[i] : most;
    MPI_Allreduce(&most, &top, 1, MPI_INT64_T, MPI_MAX, MPI_COMM_WORLD);
    if (least < 0 || top >= VALUES) MPI_Abort(MPI_COMM_WORLD, 4);
    memset(counts, 0, sizeof counts);
#pragma omp parallel for schedule(static) reduction(+ : counts[:VALUES])
    for (int64_t i = 0; i < n; i++) counts[x[i]]++;
    MPI_Allreduce(MPI_IN_PLACE, counts, VALUES, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
    bench_stop(k);
  }
  for (int v = 0; v < VALUES; v++) check += (double)counts[v] * (v + 1);
  bench_close(bench_rank ? 0 : check);
}

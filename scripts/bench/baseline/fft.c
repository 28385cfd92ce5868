/* The Fourier transform of n complex128 by FFTW (ESTIMATE, as ramba plans); more ranks gather, transform on one and
   scatter. SIZE: n. */
#include "bench.h"
#include "fftw.h"

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo,
          block = (bench_size + bench_ranks - 1) / bench_ranks;
  cell *x = bench_buffer(n * 16), *f = bench_buffer(n * 16), *all = x, *done = f;
  if (bench_ranks > 1 && !bench_rank) all = bench_buffer(bench_size * 16), done = bench_buffer(bench_size * 16);
  int count[bench_ranks], first[bench_ranks];
  for (int k = 0; k < bench_ranks; k++) {
    int64_t l = block * k < bench_size ? block * k : bench_size, h = l + block < bench_size ? l + block : bench_size;
    count[k] = (int)(2 * (h - l)), first[k] = (int)(2 * l);
  }
  void *plan = bench_rank ? NULL : fftw_open((int)bench_size, 1, all, done);
  for (int64_t i = 0; i < n; i++) x[i] = (double)((lo + i) * 7 % 23), f[i] = 0;
  BENCH_REPEAT(k) {
    bench_start();
    if (bench_ranks > 1)
      MPI_Gatherv(x, count[bench_rank], MPI_DOUBLE, all, count, first, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (!bench_rank) fftw_run(plan, all, done);
    if (bench_ranks > 1)
      MPI_Scatterv(done, count, first, MPI_DOUBLE, f, count[bench_rank], MPI_DOUBLE, 0, MPI_COMM_WORLD);
    bench_stop(k);
  }
  double check = 0;
  for (int64_t i = 0; i < n; i++) check += cabs(f[i]) * (double)((lo + i) % 7);
  bench_close(check);
}

/* The two-dimensional Fourier transform of n x n complex128: rows by FFTW, transposed, rows, transposed back. SIZE:
   n. */
#include "fftw.h"
#include "transpose.h"

TRANSPOSE(cell)

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t n = bench_size, lo = bench_lo(n), rows = bench_hi(n) - lo, bytes = rows * n * 16;
  cell *x = bench_buffer(bytes), *f = bench_buffer(bytes), *t = bench_buffer(bytes), *u = bench_buffer(bytes);
  void *plan = fftw_open((int)n, (int)rows, x, f);
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < n; j++) x[i * n + j] = (double)((lo + i) * 7 % 23) * (double)(j % 13), f[i * n + j] = 0;
  BENCH_REPEAT(k) {
    bench_start();
    fftw_run(plan, x, f);
    transpose_ranks(f, t, n, u, f);
    fftw_run(plan, t, u);
    transpose_ranks(u, f, n, t, u);
    bench_stop(k);
  }
  double check = 0;
  for (int64_t i = 0; i < rows * n; i++) check += cabs(f[i]);
  bench_close(check);
}

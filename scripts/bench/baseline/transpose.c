/* A copy of the transpose of an n x n float64 array, in tiles; between ranks packed, sent and put in place. SIZE: n. */
#include "transpose.h"

TRANSPOSE(double)

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t n = bench_size, lo = bench_lo(n), rows = bench_hi(n) - lo;
  double *a = bench_buffer(rows * n * 8), *b = bench_buffer(rows * n * 8), *packed = NULL, *came = NULL;
  if (bench_ranks > 1) packed = bench_buffer(rows * n * 8), came = bench_buffer(rows * n * 8);
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < n; j++) a[i * n + j] = (double)((lo + i) % 11) * (double)(j % 13), b[i * n + j] = 0;
  BENCH_REPEAT(k) {
    bench_start();
    transpose_ranks(a, b, n, packed, came);
    bench_stop(k);
  }
  double check = 0;
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < n; j++) check += b[i * n + j] * (double)((lo + i) % 5);
  bench_close(check);
}

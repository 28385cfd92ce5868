/* Sums of an n x n float64 array along both axes, one after the other. SIZE: n. */
#include "bench.h"

static void along_rows(const double *a, double *out, int64_t rows, int64_t n) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < rows; i++) {
    double s = 0;
#pragma omp simd reduction(+ : s)
    for (int64_t j = 0; j < n; j++) s += a[i * n + j];
    out[i] = s;
  }
}

static void along_columns(const double *a, double *out, int64_t rows, int64_t n) {
  memset(out, 0, n * 8);
#pragma omp parallel for schedule(static) reduction(+ : out[:n])
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < n; j++) out[j] += a[i * n + j];
}

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t n = bench_size, lo = bench_lo(n), rows = bench_hi(n) - lo;
  double *a = bench_buffer(rows * n * 8), *by_row = bench_buffer(rows * 8), *by_column = bench_buffer(n * 8);
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < n; j++) a[i * n + j] = (double)((lo + i) % 11) * (double)(j % 13);
  BENCH_REPEAT(r) {
    bench_start();
    along_columns(a, by_column, rows, n);
    MPI_Allreduce(MPI_IN_PLACE, by_column, (int)n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    along_rows(a, by_row, rows, n);
    bench_stop(r);
  }
  double sum = 0;
  for (int64_t i = 0; i < rows; i++) sum += by_row[i] * (double)(1 + (lo + i) % 3);
  for (int64_t j = 0; j < n && !bench_rank; j++) sum += by_column[j] * (double)(1 + j % 5);
  bench_close(sum);
}

/* The product of two n x n float64 matrices by OpenBLAS; between ranks every rank gets all of b. SIZE: n. */
#include "bench.h"
#include "library.h"

typedef void dgemm_fn(int order, int ta, int tb, int m, int n, int k, double alpha, const double *a, int lda,
                      const double *b, int ldb, double beta, double *c, int ldc);

int main(int argc, char **argv) {
  bench_open(argc, argv);
  void *blas = library("libopenblas.so.0");
  dgemm_fn *dgemm = (dgemm_fn *)dlsym(blas, "cblas_dgemm");
  void (*set_threads)(int) = (void (*)(int))dlsym(blas, "openblas_set_num_threads");
  set_threads(atoi(getenv("OMP_NUM_THREADS") ? getenv("OMP_NUM_THREADS") : "1"));
  int64_t n = bench_size, lo = bench_lo(n), rows = bench_hi(n) - lo, block = (n + bench_ranks - 1) / bench_ranks;
  double *a = bench_buffer(rows * n * 8), *b = bench_buffer(rows * n * 8), *c = bench_buffer(rows * n * 8), *all = b;
  if (bench_ranks > 1) all = bench_buffer(n * n * 8);
  int count[bench_ranks], first[bench_ranks];
  for (int k = 0; k < bench_ranks; k++) {
    int64_t l = block * k < n ? block * k : n, h = l + block < n ? l + block : n;
    count[k] = (int)((h - l) * n), first[k] = (int)(l * n);
  }
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < n; j++) {
      a[i * n + j] = (double)((lo + i) % 11 + j % 7);
      b[i * n + j] = (double)((lo + i) % 5 - j % 13);
      c[i * n + j] = 0;
    }
  BENCH_REPEAT(k) {
    bench_start();
    if (bench_ranks > 1)
      MPI_Allgatherv(b, count[bench_rank], MPI_DOUBLE, all, count, first, MPI_DOUBLE, MPI_COMM_WORLD);
    dgemm(101, 111, 111, (int)rows, (int)n, (int)n, 1, a, (int)n, all, (int)n, 0, c, (int)n);
    bench_stop(k);
  }
  double check = 0;
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < n; j++) check += c[i * n + j] * (double)((lo + i) % 5);
  bench_close(check);
}

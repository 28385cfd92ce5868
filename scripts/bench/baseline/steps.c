/* 200 time steps u = mean of the four neighbours on the interior of n x n. SIZE: n. */
#include "grid.h"

enum { STEPS = 200, SERIAL = 16384 }; /* elements that are not worth a second thread */

static void step(const double *restrict u, double *restrict v, int64_t n, int64_t lo, int64_t owned) {
  int64_t first = lo < 1 ? 1 - lo : 0, last = lo + owned > n - 1 ? n - 1 - lo : owned;
  if (first > 0) memcpy(v, u, n * 8);
  if (last < owned) memcpy(v + last * n, u + last * n, n * 8);
#pragma omp parallel for schedule(static) if ((last - first) * n > SERIAL)
  for (int64_t i = first; i < last; i++) {
    const double *p = u + i * n;
    double *restrict q = v + i * n;
    q[0] = p[0], q[n - 1] = p[n - 1];
    for (int64_t j = 1; j < n - 1; j++) q[j] = (p[j - n] + p[j + n] + p[j - 1] + p[j + 1]) * 0.25;
  }
}

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t n = bench_size, lo = bench_lo(n), owned = bench_hi(n) - lo;
  double *u = (double *)bench_buffer((owned + 2) * n * 8) + n, *v = (double *)bench_buffer((owned + 2) * n * 8) + n;
  for (int64_t i = 0; i < owned; i++)
    for (int64_t j = 0; j < n; j++) v[i * n + j] = 0, u[i * n + j] = (double)((lo + i) % 11) * (double)(j % 13);
  BENCH_REPEAT(r) {
    bench_start();
    for (int s = 0; s < STEPS; s++) {
      grid_halo((char *)u, owned, 1, n * 8);
      step(u, v, n, lo, owned);
      double *t = u;
      u = v, v = t;
    }
    bench_stop(r);
  }
  double sum = 0;
  for (int64_t i = 0; i < owned; i++)
    for (int64_t j = 0; j < n; j++) sum += u[i * n + j] * (double)(1 + j % 3);
  bench_close(sum);
}

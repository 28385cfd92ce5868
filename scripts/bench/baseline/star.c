/* Star stencil of radius 2 on float32 n x n, as the Parallel Research Kernels: out += weights * in on the interior,
   then in += 1; two passes. A repetition is 4 steps. SIZE: n. */
#include "grid.h"

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t n = bench_size, lo = bench_lo(n), owned = bench_hi(n) - lo;
  float *in = (float *)bench_buffer((owned + 4) * n * 4) + 2 * n, *restrict out = bench_buffer(owned * n * 4);
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < owned; i++)
    for (int64_t j = 0; j < n; j++) in[i * n + j] = (float)(lo + i) + (float)j, out[i * n + j] = 0;
  int64_t first = lo < 2 ? 2 - lo : 0, last = lo + owned > n - 2 ? n - 2 - lo : owned;
  BENCH_REPEAT(r) {
    bench_start();
    for (int step = 0; step < 4; step++) {
      grid_halo((char *)in, owned, 2, n * 4);
#pragma omp parallel for schedule(static)
      for (int64_t i = first; i < last; i++) {
        const float *p = in + i * n;
        float *restrict q = out + i * n;
        for (int64_t j = 2; j < n - 2; j++)
          q[j] += 0.25f * (p[j + n] + p[j - n] + p[j + 1] + p[j - 1]) +
                  0.125f * (p[j + 2 * n] + p[j - 2 * n] + p[j + 2] + p[j - 2]);
      }
#pragma omp parallel for schedule(static)
      for (int64_t i = 0; i < owned; i++)
        for (int64_t j = 0; j < n; j++) in[i * n + j] += 1.0f;
    }
    bench_stop(r);
  }
  double sum = 0;
  for (int64_t i = 0; i < owned * n; i++) sum += out[i];
  bench_close(sum);
}

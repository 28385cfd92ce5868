/* A = arange(n)/1000; B = sin(A); C = cos(A); D = B*B + C^2, D alone. SIZE: n. */
#include "bench.h"
#include "vecmath.h"

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo;
  double *d = bench_buffer((n + VM_WIDTH) * 8);
  vd lane;
  for (int l = 0; l < VM_WIDTH; l++) lane[l] = l;
  BENCH_REPEAT(r) {
    bench_start();
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < n; i += VM_WIDTH) {
      vd a = ((double)(lo + i) + lane) / 1000.0, b = VM_NAME(sin)(a), c = VM_NAME(cos)(a);
      vm_store(d + i, b * b + c * c);
    }
    bench_stop(r);
  }
  double sum = 0;
  for (int64_t i = 0; i < n; i++) sum += d[i];
  bench_close(sum);
}

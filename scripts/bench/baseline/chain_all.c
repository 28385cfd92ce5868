/* A = arange(n)/1000; B = sin(A); C = cos(A); D = B*B + C^2, all four kept. SIZE: n. */
#include "bench.h"
#include "vecmath.h"

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo;
  double *p[4];
  for (int k = 0; k < 4; k++) p[k] = bench_buffer((n + VM_WIDTH) * 8);
  double *pa = p[0], *pb = p[1], *pc = p[2], *pd = p[3];
  vd lane;
  for (int l = 0; l < VM_WIDTH; l++) lane[l] = l;
  BENCH_REPEAT(r) {
    bench_start();
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < n; i += VM_WIDTH) {
      vd a = ((double)(lo + i) + lane) / 1000.0, b = VM_NAME(sin)(a), c = VM_NAME(cos)(a);
      vm_store(pa + i, a);
      vm_store(pb + i, b);
      vm_store(pc + i, c);
      vm_store(pd + i, b * b + c * c);
    }
    bench_stop(r);
  }
  double sum = 0;
  for (int64_t i = 0; i < n; i++) sum += pa[i] + pb[i] + pc[i] + pd[i];
  bench_close(sum);
}

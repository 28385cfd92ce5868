/* n float64 by an array of n scattered positions: y = x[at]. Between ranks: positions to the owners, values back. SIZE:
   n. */
#include "route.h"

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo,
          block = (bench_size + bench_ranks - 1) / bench_ranks;
  double *x = bench_buffer(n * 8), *y = bench_buffer(n * 8), *out = NULL, *in = NULL;
  int64_t *at = bench_buffer(n * 8), *ask = NULL, *asked = NULL;
  int many = bench_ranks > 1;
  if (many)
    ask = bench_buffer(n * 8), asked = bench_buffer(2 * n * 8), out = bench_buffer(2 * n * 8), in = bench_buffer(n * 8);
  route r;
  route_new(&r);
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) x[i] = (double)(lo + i) * 0.5, at[i] = (lo + i) * 7919 % bench_size + 1;
  BENCH_REPEAT(k) {
    bench_start();
    if (!many) {
#pragma omp parallel for schedule(static)
      for (int64_t i = 0; i < n; i++) y[i] = x[at[i] - 1];
    } else {
      int *next = calloc((size_t)bench_ranks, sizeof *next);
      memset(r.send, 0, sizeof(int) * (size_t)bench_ranks);
      for (int64_t i = 0; i < n; i++) r.send[(at[i] - 1) / block]++;
      route_open(&r);
      memcpy(next, r.from, sizeof(int) * (size_t)bench_ranks);
      for (int64_t i = 0; i < n; i++) ask[next[(at[i] - 1) / block]++] = at[i] - 1;
      route_forth(&r, ask, asked, MPI_INT64_T);
      for (int64_t i = 0; i < r.incoming; i++) out[i] = x[asked[i] - lo];
      route_back(&r, out, in, MPI_DOUBLE);
      memcpy(next, r.from, sizeof(int) * (size_t)bench_ranks);
      for (int64_t i = 0; i < n; i++) y[i] = in[next[(at[i] - 1) / block]++];
      free(next);
    }
    bench_stop(k);
  }
  double check = 0;
  for (int64_t i = 0; i < n; i++) check += y[i] * (double)((lo + i) % 7);
  bench_close(check);
}

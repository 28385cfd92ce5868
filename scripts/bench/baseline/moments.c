/* Mean, standard deviation, minimum and maximum of n float64 in one pass over memory: two passes inside a tile that
   fits the cache, tiles merged with Chan's formula. SIZE: n. */
#include <math.h>

#include "bench.h"

typedef struct moments {
  double n, mean, m2, lo, hi;
} moments;

static void merge(moments *a, const moments *b) {
  double n = a->n + b->n, d = b->mean - a->mean;
  if (b->n == 0) return;
  a->mean += d * b->n / n;
  a->m2 += b->m2 + d * d * a->n * b->n / n;
  a->n = n;
  a->lo = b->lo < a->lo ? b->lo : a->lo;
  a->hi = b->hi > a->hi ? b->hi : a->hi;
}

static moments tile(const double *x, int64_t n) {
  double s = 0, q = 0, lo = x[0], hi = x[0];
#pragma omp simd reduction(+ : s) reduction(min : lo) reduction(max : hi)
  for (int64_t i = 0; i < n; i++) {
    s += x[i];
    lo = x[i] < lo ? x[i] : lo;
    hi = x[i] > hi ? x[i] : hi;
  }
  double mean = s / (double)n;
#pragma omp simd reduction(+ : q)
  for (int64_t i = 0; i < n; i++) q += (x[i] - mean) * (x[i] - mean);
  return (moments){(double)n, mean, q, lo, hi};
}

int main(int argc, char **argv) {
  bench_open(argc, argv);
  enum { TILE = 2048 };
  int64_t first = bench_lo(bench_size), n = bench_hi(bench_size) - first;
  double *x = bench_buffer(n * 8);
  moments total = {0}, *all = malloc(sizeof total * bench_ranks);
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) x[i] = (double)((first + i) % 1000) * 0.5;
  BENCH_REPEAT(r) {
    bench_start();
    moments mine = {0, 0, 0, INFINITY, -INFINITY};
#pragma omp parallel
    {
      moments local = {0, 0, 0, INFINITY, -INFINITY};
#pragma omp for schedule(static)
      for (int64_t i = 0; i < n; i += TILE) {
        moments t = tile(x + i, n - i < TILE ? n - i : TILE);
        merge(&local, &t);
      }
#pragma omp critical
      merge(&mine, &local);
    }
    MPI_Allgather(&mine, sizeof mine, MPI_BYTE, all, sizeof mine, MPI_BYTE, MPI_COMM_WORLD);
    total = all[0];
    for (int k = 1; k < bench_ranks; k++) merge(&total, &all[k]);
    bench_stop(r);
  }
  bench_close(bench_rank ? 0 : total.mean + sqrt(total.m2 / total.n) + total.lo + total.hi);
}

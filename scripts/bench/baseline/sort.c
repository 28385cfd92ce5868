/* A sorted copy of n float64: a radix sort by threads (11 bits a pass, most significant digits that all keys share left
   out); between ranks a sample sort, whose runs the radix sort orders. SIZE: n. */
#include <math.h>
#include <omp.h>

#include "route.h"

enum { BITS = 11, DIGITS = 1 << BITS, PASSES = 6, MAX_THREADS = 256, SAMPLES = 256 };

static inline uint64_t to_key(double v) {
  uint64_t u;
  memcpy(&u, &v, 8);
  return u ^ ((uint64_t)((int64_t)u >> 63) | (uint64_t)1 << 63);
}
static inline double of_key(uint64_t u) {
  double v;
  u ^= ((u >> 63) - 1) | (uint64_t)1 << 63;
  memcpy(&v, &u, 8);
  return v;
}

static int64_t (*count)[PASSES][DIGITS], (*place)[DIGITS];

/* Does the digit differ between keys? Then place[t] is where thread t's keys of each digit go. */
static int prepare(int pass, int threads, int64_t n) {
  int64_t at = 0;
  for (int d = 0; d < DIGITS; d++) {
    int64_t all = 0;
    for (int t = 0; t < threads; t++) place[t][d] = at + all, all += count[t][pass][d];
    if (all == n) return 0;
    at += all;
  }
  return 1;
}

/* Sorts the keys in a with room b; returns where they end up. */
static uint64_t *radix(uint64_t *a, uint64_t *b, int64_t n) {
  int threads = omp_get_max_threads();
  for (int pass = 0; pass < PASSES; pass++) {
    int shift = BITS * pass;
#pragma omp parallel num_threads(threads)
    {
      int t = omp_get_thread_num();
      int64_t lo = n * t / threads, hi = n * (t + 1) / threads, *c = count[t][pass];
      memset(c, 0, sizeof count[t][pass]);
      for (int64_t i = lo; i < hi; i++) c[a[i] >> shift & (DIGITS - 1)]++;
    }
    if (!prepare(pass, threads, n)) continue;
#pragma omp parallel num_threads(threads)
    {
      int t = omp_get_thread_num();
      int64_t lo = n * t / threads, hi = n * (t + 1) / threads, *p = place[t];
      for (int64_t i = lo; i < hi; i++) b[p[a[i] >> shift & (DIGITS - 1)]++] = a[i];
    }
    uint64_t *s = a;
    a = b, b = s;
  }
  return a;
}

static int by_value(const void *x, const void *y) {
  uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
  return a < b ? -1 : a > b;
}

/* Keys to the ranks by splitters; returns how many came to b. */
static int64_t distribute(uint64_t *a, uint64_t *b, int64_t n, route *r) {
  uint64_t mine[SAMPLES], *all = malloc(sizeof mine * (size_t)bench_ranks);
  for (int k = 0; k < SAMPLES; k++) mine[k] = a[n * k / SAMPLES];
  MPI_Allgather(mine, SAMPLES, MPI_UINT64_T, all, SAMPLES, MPI_UINT64_T, MPI_COMM_WORLD);
  qsort(all, (size_t)(SAMPLES * bench_ranks), 8, by_value);
  for (int k = 0, i = 0; k < bench_ranks; k++) {
    int first = i;
    while (i < n && (k == bench_ranks - 1 || a[i] < all[SAMPLES * (k + 1)])) i++;
    r->send[k] = i - first;
  }
  free(all);
  route_open(r);
  route_forth(r, a, b, MPI_UINT64_T);
  return r->incoming;
}

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t lo = bench_lo(bench_size), n = bench_hi(bench_size) - lo, room = n + n / 4 + 1024, m = n;
  double *x = bench_buffer(n * 8);
  uint64_t *a = bench_buffer(room * 8), *b = bench_buffer(room * 8), *s = a;
  count = calloc(MAX_THREADS, sizeof *count), place = calloc(MAX_THREADS, sizeof *place);
  route r;
  route_new(&r);
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) x[i] = fmod((double)(lo + i) * 0.6180339887498949, 1);
  BENCH_REPEAT(k) {
    bench_start();
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < n; i++) a[i] = to_key(x[i]);
    s = radix(a, b, n);
    if (bench_ranks > 1) {
      uint64_t *other = s == a ? b : a;
      m = distribute(s, other, n, &r);
      s = radix(other, s, m);
    }
    uint64_t *out = s;
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < m; i++) {
      double v = of_key(out[i]);
      memcpy(&out[i], &v, 8);
    }
    bench_stop(k);
  }
  int64_t before = 0;
  double check = 0;
  MPI_Exscan(&m, &before, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
  for (int64_t i = 0; i < m; i++) check += ((double *)s)[i] * (double)(((bench_rank ? before : 0) + i) % 7);
  bench_close(check);
}

/* Conway's Life on an n x n torus of uint8. A repetition is 4 generations. SIZE: n. */
#include "bench.h"

/* Rows -1 and `owned` are the neighbours'. */
static void exchange(uint8_t *u, int64_t n, int64_t owned) {
  int up = (bench_rank + bench_ranks - 1) % bench_ranks, down = (bench_rank + 1) % bench_ranks;
  MPI_Sendrecv(u, (int)n, MPI_BYTE, up, 0, u + owned * n, (int)n, MPI_BYTE, down, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(u + (owned - 1) * n, (int)n, MPI_BYTE, down, 1, u - n, (int)n, MPI_BYTE, up, 1, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
}

static uint8_t rule(int s, uint8_t alive) { return s == 3 || (s == 2 && alive); }

static void generation(const uint8_t *restrict u, uint8_t *restrict v, int64_t n, int64_t owned) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < owned; i++) {
    const uint8_t *a = u + (i - 1) * n, *b = u + i * n, *c = u + (i + 1) * n;
    uint8_t *restrict q = v + i * n;
    for (int64_t j = 1; j < n - 1; j++) {
      uint8_t s = a[j - 1] + a[j] + a[j + 1] + b[j - 1] + b[j + 1] + c[j - 1] + c[j] + c[j + 1];
      q[j] = rule(s, b[j]);
    }
    q[0] = rule(a[n - 1] + a[0] + a[1] + b[n - 1] + b[1] + c[n - 1] + c[0] + c[1], b[0]);
    q[n - 1] = rule(a[n - 2] + a[n - 1] + a[0] + b[n - 2] + b[0] + c[n - 2] + c[n - 1] + c[0], b[n - 1]);
  }
}

int main(int argc, char **argv) {
  bench_open(argc, argv);
  int64_t n = bench_size, lo = bench_lo(n), owned = bench_hi(n) - lo;
  uint8_t *u = (uint8_t *)bench_buffer((owned + 2) * n) + n, *v = (uint8_t *)bench_buffer((owned + 2) * n) + n;
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < owned; i++)
    for (int64_t j = 0; j < n; j++) v[i * n + j] = 0, u[i * n + j] = ((lo + i) * 7 + j * 3) % 11 < 4;
  BENCH_REPEAT(r) {
    bench_start();
    for (int g = 0; g < 4; g++) {
      exchange(u, n, owned);
      generation(u, v, n, owned);
      uint8_t *t = u;
      u = v, v = t;
    }
    bench_stop(r);
  }
  double sum = 0;
  for (int64_t i = 0; i < owned * n; i++) sum += u[i];
  bench_close(sum);
}

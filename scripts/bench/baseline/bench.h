/* What the hand-written baselines share: ranks x OpenMP threads, huge-page buffers that are counted and reused, timing.
   Usage of every program: NAME REPETITIONS SIZE. Output, read by scripts/bench/run: "ms X" for each repetition,
   "check V" a value that the ramba program must give too, "bytes B" of all buffers on all ranks. */
#ifndef BENCH_H
#define BENCH_H

#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

static int bench_rank, bench_ranks, bench_reps, bench_warm = 2; /* BENCH_WARM: repetitions that warm up */
static int64_t bench_size; /* meaning: the workload's */
static double bench_bytes, bench_t0;

static inline void bench_open(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &bench_rank);
  MPI_Comm_size(MPI_COMM_WORLD, &bench_ranks);
  if (argc != 3) {
    fprintf(stderr, "usage: %s REPETITIONS SIZE\n", argv[0]);
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  bench_reps = atoi(argv[1]);
  if (getenv("BENCH_WARM")) bench_warm = atoi(getenv("BENCH_WARM"));
  bench_size = atoll(argv[2]);
}

/* This rank's part of n items, as ramba divides them: blocks of ceil(n/ranks). */
static inline int64_t bench_lo(int64_t n) {
  int64_t block = (n + bench_ranks - 1) / bench_ranks, lo = block * bench_rank;
  return lo < n ? lo : n;
}
static inline int64_t bench_hi(int64_t n) {
  int64_t block = (n + bench_ranks - 1) / bench_ranks, hi = block * (bench_rank + 1);
  return hi < n ? hi : n;
}

/* 2 MiB aligned, on huge pages; counted. First touched by the caller's parallel loops. */
static inline void *bench_buffer(int64_t bytes) {
  const int64_t huge = 2 << 20;
  int64_t size = (bytes + huge - 1) / huge * huge;
  char *p = mmap(NULL, size + huge, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) MPI_Abort(MPI_COMM_WORLD, 3);
  p = (char *)(((uintptr_t)p + huge - 1) & ~(uintptr_t)(huge - 1));
  madvise(p, size, MADV_HUGEPAGE);
  bench_bytes += bytes;
  return p;
}

/* Wall clock; the processor time of this process where BENCH_CPU is set. */
static inline double bench_now(void) {
  struct timespec t;
  if (!getenv("BENCH_CPU")) return MPI_Wtime();
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static inline void bench_start(void) {
  MPI_Barrier(MPI_COMM_WORLD);
  bench_t0 = bench_now();
}
/* i: number of the repetition; negative ones warm up and are not printed. */
static inline void bench_stop(int i) {
  MPI_Barrier(MPI_COMM_WORLD);
  if (i >= 0 && !bench_rank) printf("ms %.4f\n", (bench_now() - bench_t0) * 1e3);
}
/* check: this rank's share; the ranks' shares are added. */
static inline void bench_close(double check) {
  double mine[2] = {check, bench_bytes}, all[2];
  MPI_Reduce(mine, all, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (!bench_rank) printf("check %.12g\nbytes %.0f\n", all[0], all[1]);
  MPI_Finalize();
}

/* Repetitions, after those that warm up. */
#define BENCH_REPEAT(i) for (int i = -bench_warm; i < bench_reps; i++)

#endif

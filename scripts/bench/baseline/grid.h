/* Rows of a 2-D grid divided among the ranks, with room for halo rows on both sides. */
#ifndef GRID_H
#define GRID_H

#include "bench.h"

/* Exchanges `depth` rows of row_bytes with both neighbours. first: the first owned row; owned rows follow each other,
   halo rows lie before and after them. */
static inline void grid_halo(char *first, int64_t owned, int depth, int64_t row_bytes) {
  int up = bench_rank ? bench_rank - 1 : MPI_PROC_NULL,
      down = bench_rank + 1 < bench_ranks ? bench_rank + 1 : MPI_PROC_NULL;
  int n = (int)(depth * row_bytes);
  MPI_Sendrecv(first, n, MPI_BYTE, up, 0, first + owned * row_bytes, n, MPI_BYTE, down, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  MPI_Sendrecv(first + (owned - depth) * row_bytes, n, MPI_BYTE, down, 1, first - n, n, MPI_BYTE, up, 1, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
}
#endif

/* The transpose of a matrix whose rows are divided among the ranks; elements of any C type. */
#ifndef TRANSPOSE_H
#define TRANSPOSE_H

#include "bench.h"

/* to[c, r] = from[r, c] for the columns c0 .. c1, in tiles. */
#define TRANSPOSE(T) \
  static void transpose_local(const T *from, int64_t rows, int64_t pitch, int64_t c0, int64_t c1, T *restrict to, \
                              int64_t to_pitch) { \
    enum { TILE = 32 }; \
    _Pragma("omp parallel for collapse(2) schedule(static)") \
    for (int64_t c = c0; c < c1; c += TILE) \
      for (int64_t r = 0; r < rows; r += TILE) \
        for (int64_t i = c; i < c + TILE && i < c1; i++) \
          for (int64_t j = r; j < r + TILE && j < rows; j++) to[(i - c0) * to_pitch + j] = from[j * pitch + i]; \
  } \
  /* n x n; packed and came: rooms of the size of this rank's rows. */ \
  static void transpose_ranks(const T *a, T *b, int64_t n, T *packed, T *came) { \
    int64_t rows = bench_hi(n) - bench_lo(n), block = (n + bench_ranks - 1) / bench_ranks; \
    int send[bench_ranks], from[bench_ranks], recv[bench_ranks], to[bench_ranks], s = 0, t = 0; \
    if (bench_ranks == 1) { \
      transpose_local(a, n, n, 0, n, b, n); \
      return; \
    } \
    for (int k = 0; k < bench_ranks; k++) { \
      int64_t c0 = block * k < n ? block * k : n, c1 = c0 + block < n ? c0 + block : n; \
      transpose_local(a, rows, n, c0, c1, packed + s, rows); \
      send[k] = recv[k] = (int)((c1 - c0) * rows * (int64_t)sizeof(T)); \
      from[k] = s * (int)sizeof(T), to[k] = t * (int)sizeof(T); \
      s += (int)((c1 - c0) * rows), t += (int)((c1 - c0) * rows); \
    } \
    MPI_Alltoallv(packed, send, from, MPI_BYTE, came, recv, to, MPI_BYTE, MPI_COMM_WORLD); \
    for (int k = 0; k < bench_ranks; k++) { \
      int64_t c0 = block * k < n ? block * k : n, c1 = c0 + block < n ? c0 + block : n; \
      for (int64_t i = 0; i < rows; i++) \
        memcpy(b + i * n + c0, came + to[k] / (int)sizeof(T) + i * (c1 - c0), (size_t)(c1 - c0) * sizeof(T)); \
    } \
  }
#endif

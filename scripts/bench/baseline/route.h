/* Elements to the ranks they belong to: counts, then one MPI_Alltoallv of bytes. */
#ifndef ROUTE_H
#define ROUTE_H

#include "bench.h"

typedef struct route {
  int *send, *recv, *from, *to; /* elements for and of each rank, and where they start */
  int64_t incoming;
} route;

/* send has been filled in. */
static inline void route_open(route *r) {
  MPI_Alltoall(r->send, 1, MPI_INT, r->recv, 1, MPI_INT, MPI_COMM_WORLD);
  r->incoming = 0;
  for (int k = 0, at = 0; k < bench_ranks; k++) {
    r->from[k] = at, at += r->send[k];
    r->to[k] = (int)r->incoming, r->incoming += r->recv[k];
  }
}

static inline void route_new(route *r) {
  int *p = calloc(4 * (size_t)bench_ranks, sizeof *p);
  *r = (route){p, p + bench_ranks, p + 2 * bench_ranks, p + 3 * bench_ranks, 0};
}

static inline void route_forth(const route *r, const void *out, void *in, MPI_Datatype t) {
  MPI_Alltoallv(out, r->send, r->from, t, in, r->recv, r->to, t, MPI_COMM_WORLD);
}
static inline void route_back(const route *r, const void *out, void *in, MPI_Datatype t) {
  MPI_Alltoallv(out, r->recv, r->to, t, in, r->send, r->from, t, MPI_COMM_WORLD);
}
#endif

/* Elements sent to the ranks that own what they ask for, and answers back the same way. */
#ifndef RB_ROUTE_H
#define RB_ROUTE_H

#include <stdint.h>

#include "array/storage.h"

typedef struct rb_route {
  int num_ranks;
  int64_t *send;    /* elements for each rank */
  int64_t *send_at; /* num_ranks + 1: where they begin in the buffer, in rank order */
  int64_t *recv, *recv_at;
  int64_t *all;     /* num_ranks * num_ranks: what row sends to column */
} rb_route;

/* count: elements for each rank; every rank learns what comes. Collective over all ranks. */
rb_status rb_route_open(rb_route *r, const int64_t *count);
void rb_route_close(rb_route *r);
/* Elements of `size` bytes grouped by rank, to elements grouped by rank. A NULL buffer: unspecified bytes are sent,
   what comes is dropped. Collective over all ranks. */
rb_status rb_route_forward(const rb_route *r, const void *from, void *to, int64_t size);
/* The reverse: from has what forward brought, to has what it sent. Collective over all ranks. */
rb_status rb_route_back(const rb_route *r, const void *from, void *to, int64_t size);

/* Consecutive elements, count of them on this rank, in rank order, to the 1-D array to (any distribution that is not
   replicated: a block; replicated: every rank receives all). Collective over all ranks. */
rb_status rb_route_rebalance(const rb_storage *to, const void *from, int64_t count);

#endif

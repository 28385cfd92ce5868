/* Marks: how many tasks each rank has completed, in its seat of the node's shared segment.
   move/: beside collective.c; rank 0 looks, the others advance. */
#include "move/world.h"

void rb_comm_mark(void) {
  rb_comm *c = rb_now->comm;
  if (!c || !c->shared) return;
  atomic_fetch_add_explicit(&c->shared->seat[rb_now->local_rank].mark, 1, memory_order_acq_rel);
  bool others = c->local[0] >= 0 && c->local[0] != rb_now->local_rank;
  if (others) rb_shared_ring_bell(c->shared, c->local[0], RB_NEWS_DATA);
}

int64_t rb_comm_marks(int rank) {
  rb_comm *c = rb_now->comm;
  if (!c || !c->shared || c->local[rank] < 0) return -1;
  return (int64_t)atomic_load_explicit(&c->shared->seat[c->local[rank]].mark, memory_order_acquire);
}

typedef struct marks_wait {
  const int *rank;
  const int64_t *mark;
  int n, want;
} marks_wait;

static bool marks_reached(void *arg) {
  const marks_wait *w = arg;
  int reached = 0;
  for (int i = 0; i < w->n; i++) reached += rb_comm_marks(w->rank[i]) >= w->mark[i];
  return reached >= w->want || rb_now->interrupted;
}

void rb_comm_wait_marks(const int *rank, const int64_t *mark, int n, int want) {
  marks_wait w = {rank, mark, n, want < n ? want : n};
  rb_comm *c = rb_now->comm;
  if (c && c->shared) rb_comm_wait(c, RB_NEWS_DATA, marks_reached, &w);
}

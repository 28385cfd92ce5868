/* Collectives of all ranks: barrier, allgather, bcast, agreement on a status.
   On one node: every rank has two slots in the shared segment, used alternately, 64 KiB at a time; `posted` says that
   the data of an operation are there, `done` that the slots of others are no longer read. A slot is written again only
   when everybody is done with the operation two before. Across nodes: MPI's nonblocking collectives.
   move/: beside exchange.c, above shared.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "move/world.h"

typedef struct seats_wait {
  rb_shared *s;
  uint64_t target;
  int only; /* one seat, or -1 for all */
} seats_wait;

static bool posted_reached(void *arg) {
  seats_wait *w = arg;
  if (w->only >= 0) return atomic_load_explicit(&w->s->seat[w->only].posted, memory_order_acquire) >= w->target;
  for (uint32_t i = 0; i < w->s->num; i++)
    if (atomic_load_explicit(&w->s->seat[i].posted, memory_order_acquire) < w->target) return false;
  return true;
}

static bool done_reached(void *arg) {
  seats_wait *w = arg;
  for (uint32_t i = 0; i < w->s->num; i++)
    if (atomic_load_explicit(&w->s->seat[i].done, memory_order_acquire) < w->target) return false;
  return true;
}

/* Begins operation c->op: my slot may be written afterwards. */
static void slot_begin(rb_comm *c) {
  seats_wait w = {c->shared, c->op > 1 ? c->op - 1 : 0, -1};
  if (done_reached(&w)) return;
  atomic_fetch_add(&c->shared->done_waiters, 1);
  rb_comm_wait(c, RB_NEWS_DATA, done_reached, &w);
  atomic_fetch_sub(&c->shared->done_waiters, 1);
}

/* Shows my slot. Wakes the sleepers when they can go on: as the root, or as the last to arrive. */
static void slot_post(rb_comm *c, int root) {
  int me = rb_now->local_rank;
  atomic_store(&c->shared->seat[me].posted, c->op + 1);
  atomic_thread_fence(memory_order_seq_cst);
  seats_wait all = {c->shared, c->op + 1, -1};
  if (root == me || (root < 0 && posted_reached(&all))) rb_shared_ring_all(c->shared, RB_NEWS_DATA);
}

static void slot_end(rb_comm *c) {
  c->op++;
  atomic_store(&c->shared->seat[rb_now->local_rank].done, c->op);
  if (atomic_load(&c->shared->done_waiters)) rb_shared_ring_all(c->shared, RB_NEWS_DATA);
}

static void allgather_slots(rb_comm *c, const char *mine, size_t n, char *all, size_t pitch) {
  slot_begin(c);
  if (n) memcpy(rb_shared_slot(c->shared, rb_now->local_rank, c->op), mine, n);
  slot_post(c, -1);
  seats_wait w = {c->shared, c->op + 1, -1};
  rb_comm_wait(c, RB_NEWS_DATA, posted_reached, &w);
  for (int r = 0; n && r < rb_now->num_local; r++)
    memcpy(all + (size_t)r * pitch, rb_shared_slot(c->shared, r, c->op), n);
  slot_end(c);
}

static void bcast_slots(rb_comm *c, char *p, size_t n, int root) {
  int me = rb_now->local_rank;
  slot_begin(c);
  if (me == root) memcpy(rb_shared_slot(c->shared, me, c->op), p, n);
  slot_post(c, root);
  seats_wait w = {c->shared, c->op + 1, root};
  if (me != root) {
    rb_comm_wait(c, RB_NEWS_DATA, posted_reached, &w);
    memcpy(p, rb_shared_slot(c->shared, root, c->op), n);
  }
  slot_end(c);
}

/* Bytes of one MPI collective: counts are ints. */
enum { MPI_PIECE = 1 << 24 };

static rb_status allgather_mpi(rb_comm *c, const char *mine, size_t n, char *all) {
  size_t ranks = (size_t)rb_now->num_ranks;
  if (n <= MPI_PIECE) {
    MPI_Request req;
    RB_TRY(rb_comm_check(MPI_Iallgather(mine, (int)n, MPI_BYTE, all, (int)n, MPI_BYTE, c->world, &req), "allgather"));
    return rb_comm_finish(c, &req, 1);
  }
  if (mine != all + (size_t)rb_now->rank * n) memcpy(all + (size_t)rb_now->rank * n, mine, n);
  for (size_t r = 0; r < ranks; r++) RB_TRY(rb_comm_bcast(all + r * n, n, (int)r));
  return RB_OK;
}

rb_status rb_comm_allgather(const void *mine, size_t n, void *all) {
  rb_comm *c = rb_now->comm;
  if (rb_now->num_ranks == 1) {
    if (n) memmove(all, mine, n);
    return RB_OK;
  }
  if (rb_now->in_task) return rb_fail(RB_E_INTERNAL, "an operation that needs other ranks inside a task");
  if (c->num_nodes > 1) return allgather_mpi(c, mine, n, all);
  size_t at = 0;
  do {
    size_t piece = n - at < RB_SLOT_BYTES ? n - at : RB_SLOT_BYTES;
    allgather_slots(c, (const char *)mine + at, piece, (char *)all + at, n);
    at += piece;
  } while (at < n);
  return RB_OK;
}

rb_status rb_comm_bcast(void *p, size_t n, int root) {
  rb_comm *c = rb_now->comm;
  if (rb_now->num_ranks == 1) return RB_OK;
  if (rb_now->in_task) return rb_fail(RB_E_INTERNAL, "an operation that needs other ranks inside a task");
  size_t unit = c->num_nodes > 1 ? MPI_PIECE : RB_SLOT_BYTES;
  for (size_t at = 0; at < n; at += unit) {
    size_t piece = n - at < unit ? n - at : unit;
    if (c->num_nodes == 1) {
      bcast_slots(c, (char *)p + at, piece, root);
      continue;
    }
    MPI_Request req;
    RB_TRY(rb_comm_check(MPI_Ibcast((char *)p + at, (int)piece, MPI_BYTE, root, c->world, &req), "broadcast"));
    RB_TRY(rb_comm_finish(c, &req, 1));
  }
  return RB_OK;
}

rb_status rb_comm_barrier(void) {
  rb_comm *c = rb_now->comm;
  if (rb_now->num_ranks == 1) return RB_OK;
  if (c->num_nodes == 1) {
    allgather_slots(c, NULL, 0, NULL, 0);
    return RB_OK;
  }
  MPI_Request req;
  RB_TRY(rb_comm_check(MPI_Ibarrier(c->world, &req), "barrier"));
  return rb_comm_finish(c, &req, 1);
}

rb_status rb_comm_agree(rb_status mine, int *rank) {
  *rank = 0;
  if (rb_now->num_ranks == 1) return mine;
  struct state { int64_t status, fault; } own = {mine, rb_now->fault}, worst = {RB_OK, 0}, stack[256];
  struct state *all = rb_now->num_ranks <= 256 ? stack : malloc((size_t)rb_now->num_ranks * sizeof *all);
  if (!all) abort();
  rb_status st = rb_comm_allgather(&own, sizeof own, all);
  for (int r = 0; st == RB_OK && r < rb_now->num_ranks; r++) {
    bool sooner = all[r].status == worst.status && worst.status != RB_OK && all[r].fault < worst.fault;
    if (all[r].status <= worst.status && !sooner) continue;
    worst = all[r];
    *rank = r;
  }
  if (all != stack) free(all);
  RB_TRY(st);
  if (worst.status != RB_OK) {
    char text[sizeof rb_now->message];
    snprintf(text, sizeof text, "%s", rb_message());
    RB_TRY(rb_comm_bcast(text, sizeof text, *rank));
    rb_fail((rb_status)worst.status, "%s", text);
  }
  return (rb_status)worst.status;
}

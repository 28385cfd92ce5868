/* The exchange: every message of one communication step, all at once, at most one per ordered pair of ranks.
   Within a node: byte pipes in the shared segment, filled and drained piece by piece, so that a copy stays in cache and
   nobody waits for a whole message. To other nodes: MPI_Isend and MPI_Irecv. One loop advances both.
   A message with p == NULL (its rank could not allocate) is sent as unspecified bytes, received and dropped.
   move/: above shared.c; who sends what is decided in region.c, halo.c and combine.c. */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "move/world.h"

enum { MPI_PIECE = 1 << 30, HEAD = 8 };

/* A message under way in a pipe. The stream holds its length first, then its bytes padded to 8. */
typedef struct transfer {
  rb_pipe *pipe;
  char *data, *p;
  uint64_t n, at; /* bytes; stream position, HEAD + padded n at the end */
  int peer;       /* local rank */
} transfer;

typedef struct step {
  rb_comm *c;
  transfer *send, *recv;
  int num_send, num_recv; /* not yet complete */
  MPI_Request *req;
  int num_req, err;
  bool mismatch;
} step;

static uint64_t stream_size(uint64_t n) { return HEAD + ((n + 7) & ~(uint64_t)7); }

/* Moves as much as fits; true when anything moved. */
static bool push(step *s, transfer *t) {
  uint64_t cap = s->c->shared->pipe_bytes, piece = cap / 4, total = stream_size(t->n);
  uint64_t head = atomic_load_explicit(&t->pipe->head, memory_order_relaxed), start = t->at;
  for (;;) {
    uint64_t room = cap - (head - atomic_load_explicit(&t->pipe->tail, memory_order_acquire));
    uint64_t off = head & (cap - 1), n = total - t->at;
    if (!t->at) n = HEAD;
    if (n > room) n = room;
    if (n > cap - off) n = cap - off;
    if (n > piece) n = piece;
    if (!n) break;
    if (!t->at) {
      *(uint64_t *)(t->data + off) = t->n;
    } else {
      uint64_t from = t->at - HEAD, real = from + n > t->n ? t->n - from : n;
      if (t->p) memcpy(t->data + off, t->p + from, real);
    }
    bool more = t->at == 0 && total > HEAD && room > HEAD;
    t->at += n;
    head += n;
    if (more) continue;
    atomic_store_explicit(&t->pipe->head, head, memory_order_release);
    rb_shared_ring_bell(s->c->shared, t->peer, RB_NEWS_DATA);
  }
  return t->at != start;
}

static bool pull(step *s, transfer *t) {
  uint64_t cap = s->c->shared->pipe_bytes, piece = cap / 4, total = stream_size(t->n);
  uint64_t tail = atomic_load_explicit(&t->pipe->tail, memory_order_relaxed), shown = tail, start = t->at;
  for (;;) {
    uint64_t have = atomic_load_explicit(&t->pipe->head, memory_order_acquire) - tail;
    uint64_t off = tail & (cap - 1), n = total - t->at;
    if (!t->at) n = HEAD;
    if (n > have) n = have;
    if (n > cap - off) n = cap - off;
    if (n > piece) n = piece;
    if (!n) break;
    if (!t->at) {
      if (*(uint64_t *)(t->data + off) != t->n) s->mismatch = true;
    } else {
      uint64_t from = t->at - HEAD, real = from + n > t->n ? t->n - from : n;
      if (t->p) memcpy(t->p + from, t->data + off, real);
    }
    bool more = t->at == 0 && total > HEAD && have > HEAD;
    t->at += n;
    tail += n;
    if (more) continue;
    atomic_store_explicit(&t->pipe->tail, tail, memory_order_release);
    atomic_thread_fence(memory_order_seq_cst); /* the sender waits for room only where it found none */
    bool was_full = atomic_load_explicit(&t->pipe->head, memory_order_relaxed) - shown == cap;
    if (was_full) rb_shared_ring_bell(s->c->shared, t->peer, RB_NEWS_DATA);
    shown = tail;
  }
  return t->at != start;
}

/* Advances a list and drops the completed from it. */
static bool advance(step *s, transfer *list, int *num, bool (*move)(step *, transfer *)) {
  bool moved = false;
  for (int i = 0; i < *num;) {
    moved |= move(s, &list[i]);
    if (list[i].at == stream_size(list[i].n)) list[i] = list[--*num];
    else i++;
  }
  return moved;
}

/* Until complete, or nothing moves any more. */
static bool step_ready(void *arg) {
  step *s = arg;
  bool moved;
  do {
    moved = advance(s, s->recv, &s->num_recv, pull);
    moved |= advance(s, s->send, &s->num_send, push);
    if (s->mismatch) return true;
  } while (moved && (s->num_send || s->num_recv));
  if (s->num_req && s->err == MPI_SUCCESS) {
    int flag = 0;
    s->err = rb_comm_test(s->req, s->num_req, &flag);
    if (flag) s->num_req = 0;
  }
  return !s->num_send && !s->num_recv && (!s->num_req || s->err != MPI_SUCCESS);
}

static void add_local(rb_comm *c, transfer *list, int *num, const rb_msg *m, bool sending) {
  int me = rb_now->local_rank, peer = c->local[m->rank];
  int from = sending ? me : peer, to = sending ? peer : me;
  list[(*num)++] = (transfer){rb_shared_pipe(c->shared, from, to), rb_shared_pipe_data(c->shared, from, to), m->p, m->n,
                              0, peer};
}

static int mpi_pieces(size_t n) { return n ? (int)((n + MPI_PIECE - 1) / MPI_PIECE) : 1; }

/* Memory standing in for a message without one; only touched pages cost. */
static void *stand_in(size_t n) {
  void *p = mmap(NULL, n ? n : 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) abort();
  return p;
}

static void add_remote(step *s, const rb_msg *m, char *p, bool sending) {
  for (size_t at = 0, i = 0, k = (size_t)mpi_pieces(m->n); i < k; i++, at += MPI_PIECE) {
    int n = (int)(m->n - at < MPI_PIECE ? m->n - at : MPI_PIECE);
    MPI_Request *r = &s->req[s->num_req++];
    int err = sending ? MPI_Isend(p + at, n, MPI_BYTE, m->rank, RB_TAG_DATA, s->c->world, r)
                      : MPI_Irecv(p + at, n, MPI_BYTE, m->rank, RB_TAG_DATA, s->c->world, r);
    if (err != MPI_SUCCESS) s->err = err;
  }
}

typedef struct stand_ins {
  void *p;
  size_t n;
} stand_ins;

static void add_all(step *s, const rb_msg *list, int num, bool sending, stand_ins *in, int *num_in) {
  for (int i = 0; i < num; i++) {
    const rb_msg *m = &list[i];
    if (s->c->local[m->rank] >= 0) {
      if (sending) add_local(s->c, s->send, &s->num_send, m, true);
      else add_local(s->c, s->recv, &s->num_recv, m, false);
      continue;
    }
    char *p = m->p;
    if (!p) {
      p = stand_in(m->n);
      in[(*num_in)++] = (stand_ins){p, m->n ? m->n : 1};
    }
    add_remote(s, m, p, sending);
  }
}

static int count_requests(rb_comm *c, const rb_msg *list, int num) {
  int k = 0;
  for (int i = 0; i < num; i++)
    if (c->local[list[i].rank] < 0) k += mpi_pieces(list[i].n);
  return k;
}

static void run_step(step *s, bool (*work)(void *), void *arg) {
  while (work && !step_ready(s))
    if (!work(arg)) work = NULL;
  rb_comm_wait(s->c, s->num_req ? RB_NEWS_MPI : RB_NEWS_DATA, step_ready, s);
}

static rb_status exchange(rb_comm *c, const rb_msg *send, int num_send, const rb_msg *recv, int num_recv,
                          bool (*work)(void *), void *arg) {
  int num = num_send + num_recv, num_in = 0;
  int reqs = c->num_nodes > 1 ? count_requests(c, send, num_send) + count_requests(c, recv, num_recv) : 0;
  char *room = malloc((size_t)num * (sizeof(transfer) + sizeof(stand_ins)) + (size_t)reqs * sizeof(MPI_Request));
  if (!room) abort();
  transfer *t = (transfer *)room;
  stand_ins *in = (stand_ins *)(t + num);
  step s = {.c = c, .send = t, .recv = t + num_send, .req = (MPI_Request *)(in + num)};
  add_all(&s, recv, num_recv, false, in, &num_in);
  add_all(&s, send, num_send, true, in, &num_in);
  run_step(&s, work, arg);
  for (int i = 0; i < num_in; i++) munmap(in[i].p, in[i].n);
  free(room);
  if (s.mismatch) return rb_fail(RB_E_INTERNAL, "the ranks disagree on the size of a message");
  return rb_comm_check(s.err, "exchange");
}

rb_status rb_comm_exchange(const rb_msg *send, int num_send, const rb_msg *recv, int num_recv, bool (*work)(void *),
                           void *arg) {
  rb_comm *c = rb_now->comm;
  if (num_send + num_recv == 0) return RB_OK;
  if (rb_now->in_task) return rb_fail(RB_E_INTERNAL, "an operation that needs other ranks inside a task");
  c->counts.messages += num_send;
  for (int i = 0; i < num_send; i++) c->counts.bytes += (int64_t)send[i].n;
  return exchange(c, send, num_send, recv, num_recv, work, arg);
}

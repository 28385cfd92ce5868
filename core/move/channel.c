/* The program channel: messages from rank 0 to everybody, in order, without acknowledgement.
   On a node: a byte ring in the shared segment, written by local rank 0, read by the others in place. A record is a
   16-byte head and at most PIECE bytes; larger messages come in several records and are put together by the reader.
   Between nodes: rank 0 sends to each node's first rank by MPI, which writes it into its own ring.
   move/: above shared.c; the meaning of the bytes is exec's. */
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "move/world.h"

enum { PIECE = RB_RING_BYTES / 4, LAST = 1, SKIP = 2, MAX_SENDING = 64 };

typedef struct record {
  uint32_t n, flags;
  uint64_t total; /* bytes of the whole message */
} record;

/* A program on its way to the other nodes. */
typedef struct rb_sending {
  struct rb_sending *next;
  char *p;
  MPI_Request *req;
} rb_sending;

static uint64_t record_size(size_t n) { return sizeof(record) + ((n + 15) & ~(uint64_t)15); }
static record *record_at(rb_comm *c, uint64_t at) {
  return (record *)(rb_shared_ring(c->shared) + (at & (RB_RING_BYTES - 1)));
}

typedef struct room_wait {
  rb_comm *c;
  uint64_t need;
} room_wait;

static bool has_room(void *arg) {
  room_wait *w = arg;
  rb_shared *s = w->c->shared;
  for (uint32_t i = 1; i < s->num; i++)
    if (w->c->head + w->need - atomic_load_explicit(&s->seat[i].tail, memory_order_acquire) > RB_RING_BYTES)
      return false;
  return true;
}

static void publish(rb_comm *c, uint64_t size) {
  c->head += size;
  atomic_store_explicit(&c->shared->head, c->head, memory_order_release);
  rb_shared_ring_all(c->shared, RB_NEWS_PROGRAM);
}

static void ring_piece(rb_comm *c, const char *p, size_t n, size_t total, bool last) {
  uint64_t size = record_size(n), left = RB_RING_BYTES - (c->head & (RB_RING_BYTES - 1));
  room_wait w = {c, size <= left ? size : size + left};
  rb_comm_wait(c, RB_NEWS_ROOM, has_room, &w);
  if (size > left) {
    *record_at(c, c->head) = (record){(uint32_t)(left - sizeof(record)), SKIP, 0};
    c->head += left;
  }
  record *r = record_at(c, c->head);
  *r = (record){(uint32_t)n, last ? LAST : 0, total};
  if (n) memcpy(r + 1, p, n);
  publish(c, size);
}

static void ring_post(rb_comm *c, const char *p, size_t n) {
  if (c->shared->num == 1) return;
  size_t at = 0;
  do {
    size_t piece = n - at < PIECE ? n - at : PIECE;
    ring_piece(c, p + at, piece, n, at + piece == n);
    at += piece;
  } while (at < n);
}

static rb_status finish_oldest(rb_comm *c) {
  rb_sending *s = c->sending;
  rb_status st = rb_comm_finish(c, s->req, c->num_nodes - 1);
  c->sending = s->next;
  free(s->p);
  free(s->req);
  free(s);
  return st;
}

/* Drops what has left; waits for the oldest when too many are under way. */
static rb_status reap_sending(rb_comm *c) {
  int n = 0, flag = 1;
  while (c->sending && flag) {
    RB_TRY(rb_comm_check(rb_comm_test(c->sending->req, c->num_nodes - 1, &flag), "program"));
    if (flag) RB_TRY(finish_oldest(c));
  }
  for (rb_sending *s = c->sending; s; s = s->next) n++;
  return n >= MAX_SENDING ? finish_oldest(c) : RB_OK;
}

static rb_status send_to_nodes(rb_comm *c, const void *bytes, size_t n) {
  if (n > INT_MAX) return rb_fail(RB_E_COMM, "a program of %zu bytes is too large for several nodes", n);
  RB_TRY(reap_sending(c));
  rb_sending *s = calloc(1, sizeof *s), **end = &c->sending;
  char *p = malloc(n ? n : 1);
  MPI_Request *req = malloc((size_t)c->num_nodes * sizeof *req);
  if (!s || !p || !req) abort();
  memcpy(p, bytes, n);
  *s = (rb_sending){NULL, p, req};
  while (*end) end = &(*end)->next;
  *end = s;
  for (int i = 1; i < c->num_nodes; i++)
    RB_TRY(rb_comm_check(MPI_Isend(p, (int)n, MPI_BYTE, c->leaders[i], RB_TAG_PROGRAM, c->programs, &req[i - 1]),
                         "sending a program"));
  return RB_OK;
}

void rb_comm_interrupt(void) {
  int saved = errno;
  rb_now->interrupted = 1;
  rb_comm *c = rb_now->comm;
  if (c && c->shared) {
    if (c->runs) atomic_store(&c->shared->interrupted, atomic_load(&c->shared->head));
    for (int r = 0; r < rb_now->num_local; r++) {
      int pid = atomic_load(&c->shared->seat[r].pid);
      if (r != rb_now->local_rank && pid > 0 && !atomic_load(&c->shared->seat[r].finished)) kill(pid, SIGURG);
    }
  }
  errno = saved;
}

rb_status rb_comm_post(const void *bytes, size_t n) {
  rb_comm *c = rb_now->comm;
  if (rb_now->num_ranks == 1) return RB_OK;
  c->counts.programs++;
  c->counts.program_bytes += (int64_t)n;
  if (c->num_nodes > 1) RB_TRY(send_to_nodes(c, bytes, n));
  ring_post(c, bytes, n);
  if (c->runs && rb_now->interrupted) rb_comm_interrupt(); /* it came before the message */
  return RB_OK;
}

static bool has_record(void *arg) {
  rb_comm *c = arg;
  return atomic_load_explicit(&c->shared->head, memory_order_acquire) != c->head;
}

/* Gives bytes of the ring back. */
static void consume(rb_comm *c, uint64_t n) {
  if (!n) return;
  c->head += n;
  atomic_store_explicit(&c->shared->seat[rb_now->local_rank].tail, c->head, memory_order_release);
  rb_shared_ring_bell(c->shared, 0, RB_NEWS_ROOM);
}

static record *next_record(rb_comm *c) {
  for (;;) {
    rb_comm_wait(c, RB_NEWS_PROGRAM, has_record, c);
    record *r = record_at(c, c->head);
    if (r->flags != SKIP) return r;
    consume(c, sizeof *r + r->n);
  }
}

static void ring_next(rb_comm *c, const void **bytes, size_t *n) {
  record *r = next_record(c);
  *n = r->total;
  *bytes = r + 1;
  if (r->flags == LAST) {
    c->pending = record_size(r->n);
    return;
  }
  c->large.n = 0;
  char *p = rb_bytes_add(&c->large, r->total);
  for (size_t at = 0;;) {
    memcpy(p + at, r + 1, r->n);
    at += r->n;
    bool last = r->flags == LAST;
    consume(c, record_size(r->n));
    if (last) break;
    r = next_record(c);
  }
  *bytes = p;
}

typedef struct probe_wait {
  rb_comm *c;
  MPI_Message m;
  MPI_Status status;
  int found, err;
} probe_wait;

static bool program_arrived(void *arg) {
  probe_wait *w = arg;
  if (!w->found) w->err = MPI_Improbe(0, RB_TAG_PROGRAM, w->c->programs, &w->found, &w->m, &w->status);
  return w->found || w->err != MPI_SUCCESS;
}

static rb_status node_next(rb_comm *c, const void **bytes, size_t *n) {
  probe_wait w = {.c = c};
  rb_comm_wait(c, RB_NEWS_MPI, program_arrived, &w);
  RB_TRY(rb_comm_check(w.err, "receiving a program"));
  int count = 0;
  MPI_Get_count(&w.status, MPI_BYTE, &count);
  c->large.n = 0;
  char *p = rb_bytes_add(&c->large, (size_t)count);
  MPI_Request req;
  RB_TRY(rb_comm_check(MPI_Imrecv(p, count, MPI_BYTE, &w.m, &req), "receiving a program"));
  RB_TRY(rb_comm_finish(c, &req, 1));
  ring_post(c, p, (size_t)count);
  *bytes = p;
  *n = (size_t)count;
  return RB_OK;
}

void rb_comm_runs(bool runs) {
  if (rb_now->comm) rb_now->comm->runs = runs;
}

/* An interrupt belongs to the program it met: the flag is cleared when a new one begins, unless it was meant for that
   one: then the signal is repeated. */
rb_status rb_comm_next(const void **bytes, size_t *n) {
  rb_comm *c = rb_now->comm;
  rb_status st = RB_OK;
  if (rb_now->local_rank == 0) {
    st = node_next(c, bytes, n);
  } else {
    consume(c, c->pending);
    c->pending = 0;
    ring_next(c, bytes, n);
  }
  rb_now->interrupted = 0;
  if (c->shared && atomic_load(&c->shared->interrupted) == c->head + c->pending && c->head) raise(SIGURG);
  return st;
}

void rb_channel_stop(rb_comm *c) {
  while (c->sending) finish_oldest(c);
  rb_bytes_free(&c->large);
}

/* The shared segment of the ranks of one node: seats with doorbells, the program ring, slots for small collectives and
   byte channels between pairs of ranks. And the wait on it, the only place where a rank spins, yields or sleeps.
   move/-private: layout and futexes; what is sent over it is decided in channel.c, collective.c and exchange.c.
   Indices here are local ranks (0..num-1 on this node). */
#ifndef RB_SHARED_H
#define RB_SHARED_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RB_SLOT_BYTES ((size_t)64 << 10)      /* of one rank in one small collective */
#define RB_RING_BYTES ((uint64_t)4 << 20)     /* program ring; a power of two */
#define RB_LINE 128                           /* cache lines travel in pairs */

enum { RB_LEAVING = 1, RB_GONE = 2 };

/* What a rank that waits is waiting for, and what a bell tells of. */
typedef enum {
  RB_NEWS_NONE,    /* it does not sleep */
  RB_NEWS_PROGRAM,
  RB_NEWS_ROOM,    /* in the program ring */
  RB_NEWS_DATA,    /* slots, pipes, marks */
  RB_NEWS_MPI,     /* also data; MPI rings no bell: yield first and sleep only for short times */
  RB_NEWS_END      /* of a rank: wakes everybody */
} rb_news;

/* What one rank shows to the others of its node. */
typedef struct rb_seat {
  _Alignas(RB_LINE) _Atomic uint32_t bell; /* futex word: changes when a sleeper must look again */
  _Atomic uint32_t asleep;                 /* rb_news around the futex wait; the first ringer makes it NONE */
  _Atomic int pid;
  _Atomic int finished;                    /* reached rb_comm_stop: leaving is not a death; RB_GONE: MPI is down too */
  _Alignas(RB_LINE) _Atomic uint64_t posted; /* small collectives entered, data in place */
  _Atomic uint64_t done;                     /* small collectives completed, slots of others no longer read */
  _Alignas(RB_LINE) _Atomic uint64_t tail;   /* program ring: bytes consumed */
  _Atomic uint64_t mark;                     /* tasks completed: see rb_comm_mark */
} rb_seat;

/* A byte stream from one rank to another; positions count bytes since the start. */
typedef struct rb_pipe {
  _Alignas(RB_LINE) _Atomic uint64_t head; /* written by the sender */
  _Alignas(RB_LINE) _Atomic uint64_t tail; /* read by the receiver */
} rb_pipe;

typedef struct rb_shared {
  uint32_t num;               /* ranks of this node */
  uint32_t pipe_bytes;        /* capacity of a pipe; a power of two */
  size_t size;                /* of the whole segment */
  size_t slots, ring, pipes, pipe_data; /* offsets of the areas */
  _Atomic int dead_rank;      /* -1, or who left without finishing */
  _Atomic int dead_signal;    /* the signal that killed it, or -exit status */
  _Atomic int monitor;        /* pid of the self-launch monitor; 0 under mpiexec */
  _Atomic uint32_t done_waiters; /* somebody waits for `done` to advance */
  _Alignas(RB_LINE) _Atomic uint64_t head; /* program ring: bytes written by local rank 0 */
  _Atomic uint64_t interrupted; /* program ring: the end of the program that the last interrupt was for; 0: none */
  rb_seat seat[];
} rb_shared;

/* A new segment for num ranks as a memory file (close-on-exec). NULL when the system refuses. */
rb_shared *rb_shared_new(int num, int *fd);
rb_shared *rb_shared_open(int fd);
void rb_shared_free(rb_shared *s);

static inline char *rb_shared_slot(rb_shared *s, int local, uint64_t op) {
  return (char *)s + s->slots + ((size_t)local * 2 + (op & 1)) * RB_SLOT_BYTES;
}
static inline char *rb_shared_ring(rb_shared *s) { return (char *)s + s->ring; }
static inline rb_pipe *rb_shared_pipe(rb_shared *s, int from, int to) {
  return (rb_pipe *)((char *)s + s->pipes) + ((size_t)from * s->num + to);
}
static inline char *rb_shared_pipe_data(rb_shared *s, int from, int to) {
  return (char *)s + s->pipe_data + ((size_t)from * s->num + to) * s->pipe_bytes;
}

/* After publishing something that local rank `to` may sleep on. A load when it is awake or waits for something else. */
void rb_shared_ring_bell(rb_shared *s, int to, rb_news news);
void rb_shared_ring_all(rb_shared *s, rb_news news);

/* How long a rank looks before it sleeps. */
typedef struct rb_patience {
  int turns;     /* looks at least */
  /* the others follow from the waits: a short sleep costs more than looking on, unless cores are scarce */
  bool learns;
  int64_t ns;    /* looks on for that time */
  int abstains;  /* waits until it may look on again */
  int next;      /* how many the next time */
  int undisturbed; /* waits that looked on since the core was taken away */
} rb_patience;

/* Returns when ready(arg) says so. Spins with patience, then sleeps on the bell of seat `me`. Leaves the process when a
   rank of the job has died. */
void rb_shared_wait(rb_shared *s, int me, rb_patience *p, rb_news what, bool (*ready)(void *), void *arg);

/* Ends this process because dead_rank is set: rank 0 says so on stderr; exit status 1. */
_Noreturn void rb_shared_die(rb_shared *s, int me);

#endif

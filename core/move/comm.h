/* Ranks: start, the program channel from rank 0, and the one place that waits.
   move/: the only folder (with routine/scalapack.c) that includes mpi.h.
   Waiting never blocks inside MPI: test, progress, yield, and sleep on a shared-memory doorbell. */
#ifndef RB_COMM_H
#define RB_COMM_H

#include <stddef.h>
#include <stdint.h>

#include "base/session.h"

/* Inside a task (rb_now->in_task) other ranks do not take part: the collective calls and the exchange below fail with
   E_INTERNAL instead of waiting for ever. */

#define RB_ENV_SEGMENT "RAMBA_SEGMENT_FD" /* self-launch: the inherited memory file */

/* Joins the job: with a PMI environment (mpiexec.mpich or rb_launch) initialises MPI and fills rank, num_ranks, ... in
   the session; without one it is one rank and MPI is not touched. Collective. */
rb_status rb_comm_start(void);
/* Joins the ranks of a host program's communicator (the address of its MPI_Comm), which is duplicated: MPI is the
   host's, and so are the environment and the signals. E_COMM when MPI is not up. Collective. */
rb_status rb_comm_start_in(const void *comm);
/* False when MPI was finalised under us. */
bool rb_comm_is_up(void);
void rb_comm_stop(void); /* collective: MPI_Finalize when we initialised it */

/* Starts n-1 workers of this program on this machine (self-launch, no hydra): forks a PMI-1 monitor and the workers,
   which exec /proc/self/exe with argv. The caller becomes rank 0. Call before rb_comm_start and before threads. Does
   nothing in a worker, or when n is 1; E_COMM under mpiexec. */
rb_status rb_launch(int n, char **argv);

/* Rank 0: sends a message to every other rank, in order, without waiting for them (waits only when the channel is
   full). Others: the next message, asleep until it comes; valid until the next call. It clears session.interrupted: an
   interrupt belongs to the program it met. One that comes while rank 0 runs the message itself (runs, set before it is
   sent) also meets the ranks that have not got it yet. */
rb_status rb_comm_post(const void *bytes, size_t n);
void rb_comm_runs(bool runs);
rb_status rb_comm_next(const void **bytes, size_t *n);

/* One message of an exchange. p NULL: unspecified bytes are sent, what comes is dropped (a rank without memory). */
typedef struct rb_msg {
  int rank;
  void *p;
  size_t n;
} rb_msg;
/* Sends and receives all; the lists of all ranks must match (sizes too), at most one message per ordered pair.
   A message to itself is not allowed. Collective over the ranks involved. E_INTERRUPT never: an exchange completes.
   work (may be NULL) is called repeatedly while waiting and returns false when it has nothing left to do: computing
   while messages are in flight. */
rb_status rb_comm_exchange(const rb_msg *send, int num_send, const rb_msg *recv, int num_recv, bool (*work)(void *),
                           void *arg);

/* all: num_ranks * n bytes, in rank order. Collective. */
rb_status rb_comm_allgather(const void *mine, size_t n, void *all);
/* From root to all. Collective. */
rb_status rb_comm_bcast(void *p, size_t n, int root);
rb_status rb_comm_barrier(void);
/* The largest status any rank holds, everywhere; *rank is the rank that holds it, of several the one whose failure is
   of the first element, then the lowest. Its message (rb_message of that rank) is copied into every session. Free on
   one rank. Collective. */
rb_status rb_comm_agree(rb_status mine, int *rank);

/* Marks: a count that each rank advances (tasks completed) and rank 0 reads without a message. Of ranks on another node
   nothing is known (-1). wait: until `want` of the n (rank, mark) pairs are reached, or an interrupt; all on this
   node. */
void rb_comm_mark(void);
int64_t rb_comm_marks(int rank);
void rb_comm_wait_marks(const int *rank, const int64_t *mark, int n, int want);

/* Interrupt: makes session.interrupted true on every rank of the job soon (signal handlers of rank 0 call it through a
   flag; safe in a signal handler). */
void rb_comm_interrupt(void);

/* Counters for ramba.comm_stats(): since start or reset. */
typedef struct rb_comm_counts {
  int64_t messages, bytes, programs, program_bytes;
  double wait_seconds;
} rb_comm_counts;
rb_comm_counts rb_comm_get_counts(void);
void rb_comm_reset_counts(void);

#endif

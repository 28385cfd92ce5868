/* The communicator behind comm.h: the session's part of move/, and MPI for the few who call it themselves.
   Includes mpi.h: only for core/move/ and routine/scalapack.c. */
#ifndef RB_WORLD_H
#define RB_WORLD_H

#include <mpi.h>

#include "base/bytes.h"
#include "move/comm.h"
#include "move/rounds.h"
#include "move/shared.h"

typedef struct rb_comm {
  rb_shared *shared;    /* this node's segment; NULL when the job is one rank */
  rb_patience patience; /* before sleeping */
  int num_nodes;
  int *local;           /* num_ranks: local rank, or -1 on another node */
  int *members;         /* num_local: ranks of this node */
  int *leaders;         /* num_nodes: the first rank of each node; leaders[0] is 0 */
  bool mpi, mpi_ours;   /* MPI is up; we brought it up */
  MPI_Comm world;       /* exchange and collectives */
  MPI_Comm programs;    /* programs between nodes */
  bool launched;        /* started by rb_launch: MPI waits until somebody calls rb_comm_mpi */
  char pmi_fd[16];      /* launched: PMI_FD for that moment */
  volatile bool runs;   /* rank 0: a program that it has posted is under way here too */
  uint64_t op;          /* small collectives begun */
  uint64_t head;        /* local rank 0: program ring bytes written; others: consumed */
  uint64_t pending;     /* others: bytes of the message handed out last, freed by the next call */
  rb_bytes large;       /* a message that came in pieces, or by MPI */
  rb_letters letters;   /* of ramba.comm: see rounds.h */
  struct rb_sending *sending; /* rank 0 of several nodes: programs under way */
  rb_comm_counts counts;
} rb_comm;

/* The communicator of all ranks, MPI initialised first if it is not yet. Collective. MPI_COMM_NULL on failure. */
MPI_Comm rb_comm_mpi(void);

/* Waits for ready(arg), which `what` may bring about; see rb_shared_wait. ready may be called again after it
   returned true. */
void rb_comm_wait(rb_comm *c, rb_news what, bool (*ready)(void *), void *arg);
/* MPI_Testall without statuses: MPI's error code. */
int rb_comm_test(MPI_Request *requests, int n, int *all);
/* Completes MPI requests by testing. */
rb_status rb_comm_finish(rb_comm *c, MPI_Request *requests, int n);
/* E_COMM with MPI's text unless err is MPI_SUCCESS. */
rb_status rb_comm_check(int err, const char *what);

/* Frees what the program channel keeps; called by rb_comm_stop. */
void rb_channel_stop(rb_comm *c);

enum { RB_TAG_PROGRAM = 1, RB_TAG_DATA = 2 };

#endif

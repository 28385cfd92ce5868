/* The session: the only mutable global. Each folder owns one opaque part of it, made by rb_<part>_start and
   released by rb_<part>_stop, so that a host can open and close several sessions in sequence.
   base/: includes nothing above base/. */
#ifndef RB_SESSION_H
#define RB_SESSION_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#include "status.h"

typedef struct rb_config {
  int num_threads;        /* threads in this rank; 0 = cores / ranks on the node */
  int64_t memory_limit;   /* bytes this rank may hold; 0 = min(cgroup, RAM) * 0.9 / ranks on the node */
  int64_t dist_threshold; /* arrays with fewer elements are not distributed */
  int64_t scalapack_min;  /* matrices of at least that many rows x that many columns are divided for ScaLAPACK */
  int64_t flush_limit;    /* pending nodes that force a flush */
  int debug;              /* RAMBA_DEBUG */
  int timing;             /* RAMBA_TIMING */
  int show_code;          /* RAMBA_SHOW_CODE */
  int engine;             /* RAMBA_ENGINE: 0 both with promotion, 1 interpreter only, 2 LLVM at first use */
  int spin;               /* RAMBA_SPIN: looks before a waiting rank sleeps; -1 = by the number of cores */
  int ranks_per_node;     /* RAMBA_RANKS_PER_NODE: pretends more nodes, for tests; 0 = as they are */
  char cache_dir[1024];   /* kernel cache on disk; empty = none */
} rb_config;

typedef struct rb_session {
  int rank, num_ranks;           /* in our communicator; 0, 1 without MPI */
  int local_rank, num_local;     /* among the ranks of this node */
  rb_config config;
  volatile sig_atomic_t interrupted; /* set by the SIGINT handler; tested by waits and between tiles */
  char message[1024];
  int64_t fault; /* the element, from 1, that the last failure is of; INT64_MAX: of none */
  struct rb_pool *pool;
  int64_t leaked; /* buffers that the pool of the last session never got back */
  struct rb_threads *threads;
  struct rb_space *space; /* interned distributions; made at first use, gone with the last of them */
  struct rb_comm *comm;
  struct rb_kernels *kernels;
  struct rb_templates *templates;
  struct rb_exec *exec;
  struct rb_graph *graph;
  struct rb_tasks *tasks;
  bool alone; /* rank 0 of a host program between runs: the other ranks do not serve */
  bool spmd;  /* every rank runs the script */
  bool in_task; /* user code runs here: programs are this rank's alone */
  struct rb_timing *timing;
  struct rb_progress *progress; /* NULL: no bar */
  struct rb_profile *profile;   /* NULL: nothing is recorded */
  struct rb_libraries *libraries; /* functions that routine/library.c has found; NULL before the first */
  struct rb_grids *grids;       /* of ScaLAPACK; NULL before its first call */
  struct rb_hdf5_helper *hdf5_helper; /* the process that meets HDF5 files first; NULL before the first file */
  int vector_bits; /* width of the kernels' vector maths; 0 = this processor's widest (kernel/engine.h) */
} rb_session;

/* The session, one in a process; rank 0 of 1 until the ranks are known. Never NULL. */
extern rb_session *rb_now;

/* Reads the environment switches (RAMBA_*) into a configuration. Not collective. */
void rb_config_from_env(rb_config *c);

#endif

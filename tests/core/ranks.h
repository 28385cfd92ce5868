/* Start and end of the C tests that run on several ranks: "-l N" launches N ranks itself, "-n N" checks that mpiexec
   really started N. */
#ifndef RANKS_H
#define RANKS_H

#include <stdlib.h>
#include <time.h>

#include "base/pool.h"
#include "check.h"
#include "move/comm.h"

static inline double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline void ranks_start(int argc, char **argv) {
  int expected = argc > 2 ? atoi(argv[2]) : 1;
  bool launch = argc > 2 && !strcmp(argv[1], "-l");
  rb_status st = RB_OK;
  rb_config_from_env(&rb_now->config);
  if (launch && !getenv("PMI_RANK")) st = rb_launch(expected, argv);
  if (st == RB_OK) st = rb_comm_start();
  if (st != RB_OK || rb_now->num_ranks != expected) {
    fprintf(stderr, "asked for %d ranks, got %d: %s\n", expected, rb_now->num_ranks, rb_message());
    exit(2);
  }
  rb_pool_start((int64_t)4 << 30);
}

/* The sum over all ranks, printed by rank 0; the exit status. */
static inline int ranks_done(void) {
  int mine[2] = {check_passed, check_failed}, *all = malloc(sizeof mine * (size_t)rb_now->num_ranks);
  CHECK_EQ_I(rb_pool_get_stats().blocks, 0);
  mine[1] = check_failed;
  rb_comm_allgather(mine, sizeof mine, all);
  int passed = 0, failed = 0, rank = rb_now->rank;
  for (int r = 0; r < rb_now->num_ranks; r++) {
    passed += all[2 * r];
    failed += all[2 * r + 1];
  }
  if (rank == 0) printf("%d passed, %d failed (%d ranks)\n", passed, failed, rb_now->num_ranks);
  free(all);
  rb_pool_stop();
  rb_comm_stop();
  return rank == 0 && failed != 0;
}

#endif

/* Opening and closing the system around a Lua state: see runtime.h.
   interp/: the order of the parts, and the callbacks through which the core reaches Lua. */
#include "runtime.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/machine.h"
#include "base/pool.h"
#include "base/profile.h"
#include "base/progress.h"
#include "base/threads.h"
#include "exec/exec.h"
#include "file/hdf5.h"
#include "kernel/engine.h"
#include "kernel/lower.h"
#include "move/comm.h"
#include "plan/plan.h"
#include "routine/library.h"
#include "routine/scalapack.h"
#include "task.h"

static int thread_count(int asked) {
  if (asked > 0) return asked;
  if (rb_now->config.num_threads > 0) return rb_now->config.num_threads;
  int n = rb_machine_cores() / (rb_now->num_local > 0 ? rb_now->num_local : 1);
  return n > 0 ? n : 1;
}

/* ScaLAPACK waits inside MPI, which takes ages where ranks share cores: on such machines only for those who ask for it.
   The same on all ranks. Collective. */
static rb_status limit_scalapack(void) {
  int mine = rb_now->num_local > rb_machine_cores(), any = mine;
  if (rb_now->num_local < rb_now->num_ranks) {
    int *all = malloc(sizeof *all * (size_t)rb_now->num_ranks);
    if (!all) abort();
    rb_status st = rb_comm_allgather(&mine, sizeof mine, all);
    for (int r = 0; st == RB_OK && r < rb_now->num_ranks; r++) any |= all[r];
    free(all);
    RB_TRY(st);
  }
  if (any) rb_now->config.scalapack_min = INT64_MAX;
  return RB_OK;
}

rb_status rb_runtime_start(int threads) { return rb_runtime_start_in(NULL, threads, 0); }

rb_status rb_runtime_start_in(const void *comm, int threads, int64_t memory_limit) {
  rb_config_from_env(&rb_now->config);
  if (memory_limit > 0) rb_now->config.memory_limit = memory_limit;
  RB_TRY(comm ? rb_comm_start_in(comm) : rb_comm_start());
  RB_TRY(limit_scalapack());
  RB_TRY(rb_pool_start(rb_now->config.memory_limit));
  RB_TRY(rb_threads_start(thread_count(threads)));
  RB_TRY(rb_kernels_start());
  RB_TRY(rb_exec_start());
  RB_TRY(rb_graph_start(rb_now->rank != 0 && !rb_now->spmd));
  rb_now->graph->together = rb_now->spmd && rb_now->num_ranks > 1;
  rb_now->graph->mirror = rb_now->spmd && rb_now->rank != 0;
  return rb_plan_start();
}

static void stop_workers(void) {
  if (rb_now->num_ranks < 2 || rb_now->rank != 0 || rb_now->spmd || !rb_now->exec) return;
  rb_bytes program = {0};
  rb_bytes_put_i(&program, 0);
  rb_put_step(&program, RB_STEP_STOP);
  rb_exec_run(&program, true);
  rb_bytes_free(&program);
}

void rb_runtime_stop(void) {
  if (!rb_now->comm) return;
  stop_workers();
  rb_task_stop();
  rb_plan_stop();
  rb_graph_stop();
  rb_exec_stop();
  rb_hdf5_stop();
  rb_scalapack_stop();
  rb_libraries_stop();
  rb_kernels_stop();
  rb_templates_stop();
  rb_dist_forget();
  rb_progress_stop();
  rb_profile_stop();
  rb_threads_stop();
  rb_pool_stop();
  rb_comm_stop();
}

void rb_runtime_serve(lua_State *L) {
  rb_task_serve(L);
  if (rb_exec_serve() != RB_OK) _exit(EXIT_FAILURE);
}

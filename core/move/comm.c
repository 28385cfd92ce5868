/* Joining and leaving the job: who the ranks are, which share this node, and its shared segment.
   move/: start and stop, counters, interrupt. Messages are in channel.c, collective.c, exchange.c. */
#define _GNU_SOURCE
#include "move/comm.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "move/world.h"

rb_status rb_comm_check(int err, const char *what) {
  if (err == MPI_SUCCESS) return RB_OK;
  char text[MPI_MAX_ERROR_STRING] = "";
  int n = 0;
  MPI_Error_string(err, text, &n);
  return rb_fail(RB_E_COMM, "%s failed: %s", what, text);
}

static double now_seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void rb_comm_wait(rb_comm *c, rb_news what, bool (*ready)(void *), void *arg) {
  if (ready(arg)) return;
  double start = now_seconds();
  rb_shared_wait(c->shared, rb_now->local_rank, &c->patience, what, ready, arg);
  c->counts.wait_seconds += now_seconds() - start;
}

/* The constant for "no statuses" is an address that gcc takes for an array of none: hide it. */
int rb_comm_test(MPI_Request *requests, int n, int *all) {
  MPI_Status *ignore = MPI_STATUSES_IGNORE;
  __asm__("" : "+r"(ignore));
  return MPI_Testall(n, requests, all, ignore);
}

typedef struct request_list {
  MPI_Request *r;
  int n, err;
} request_list;

static bool requests_done(void *arg) {
  request_list *l = arg;
  int flag = 0;
  l->err = rb_comm_test(l->r, l->n, &flag);
  return flag || l->err != MPI_SUCCESS;
}

rb_status rb_comm_finish(rb_comm *c, MPI_Request *requests, int n) {
  request_list l = {requests, n, MPI_SUCCESS};
  rb_comm_wait(c, RB_NEWS_MPI, requests_done, &l);
  return rb_comm_check(l.err, "message passing");
}

/* Before sleeping: some microseconds (a pause takes up to 140 cycles) and what is learnt, and only while every local
   rank has a core of its own. More costs far more than a wake-up as soon as something else runs on the machine. */
static rb_patience patience_for(int num_local) {
  if (rb_now->config.spin >= 0) return (rb_patience){.turns = rb_now->config.spin};
  cpu_set_t set;
  int cores = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
  return num_local <= cores ? (rb_patience){.turns = 200, .learns = true} : (rb_patience){0};
}

/* One-node transports, before UCX looks. tcp between ranks of one node can hang at start-up. */
static void choose_transport(bool one_node) {
  if (one_node) setenv("UCX_TLS", "self,posix", 0);
}

static rb_status mpi_up(rb_comm *c, MPI_Comm parent) {
  int already = 0;
  MPI_Initialized(&already);
  if (!already) {
    RB_TRY(rb_comm_check(MPI_Init(NULL, NULL), "MPI_Init"));
    c->mpi_ours = true;
  }
  RB_TRY(rb_comm_check(MPI_Comm_dup(parent, &c->world), "MPI_Comm_dup"));
  RB_TRY(rb_comm_check(MPI_Comm_dup(parent, &c->programs), "MPI_Comm_dup"));
  MPI_Comm_set_errhandler(c->world, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(c->programs, MPI_ERRORS_RETURN);
  c->mpi = true;
  return RB_OK;
}

/* With k ranks a node asked for (tests of the paths between nodes on one machine): node = rank / k. */
static void node_split(rb_comm *c, MPI_Comm *node) {
  int k = rb_now->config.ranks_per_node;
  if (k > 0) MPI_Comm_split(c->world, rb_now->rank / k, rb_now->rank, node);
  else MPI_Comm_split_type(c->world, MPI_COMM_TYPE_SHARED, rb_now->rank, MPI_INFO_NULL, node);
  MPI_Comm_rank(*node, &rb_now->local_rank);
  MPI_Comm_size(*node, &rb_now->num_local);
}

/* Who is where: leader of every rank, then local, members and leaders from it. */
static void learn_nodes(rb_comm *c, MPI_Comm node) {
  int n = rb_now->num_ranks, leader = rb_now->rank, *of = calloc((size_t)n, sizeof *of);
  MPI_Bcast(&leader, 1, MPI_INT, 0, node);
  MPI_Allgather(&leader, 1, MPI_INT, of, 1, MPI_INT, c->world);
  int members = 0;
  c->num_nodes = 0;
  for (int r = 0; r < n; r++) {
    c->local[r] = of[r] == leader ? members : -1;
    if (of[r] == leader) c->members[members++] = r;
    if (of[r] == r) c->leaders[c->num_nodes++] = r;
  }
  free(of);
}

/* The leader makes the memory file; the others open it through /proc, so that no name outlives a crash. */
static rb_status segment_under_mpi(rb_comm *c, MPI_Comm node) {
  int where[2] = {(int)getpid(), -1};
  if (rb_now->local_rank == 0) {
    c->shared = rb_shared_new(rb_now->num_local, &where[1]);
    if (!c->shared) where[1] = -1;
  }
  MPI_Bcast(where, 2, MPI_INT, 0, node);
  if (rb_now->local_rank != 0 && where[1] >= 0) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/fd/%d", where[0], where[1]);
    int fd = open(path, O_RDWR | O_CLOEXEC);
    if (fd >= 0) {
      c->shared = rb_shared_open(fd);
      close(fd);
    }
  }
  int good = c->shared != NULL, all = 0;
  MPI_Allreduce(&good, &all, 1, MPI_INT, MPI_MIN, c->world);
  if (rb_now->local_rank == 0 && where[1] >= 0) close(where[1]);
  return all ? RB_OK : rb_fail(RB_E_COMM, "no shared memory between the ranks of a node: %s", strerror(errno));
}

/* What a launcher tells its ranks. MPI reads it once; programs started from scripts must not think they are ranks. */
static void forget_launcher(void) {
  static const char *const names[] = {"PMI_FD", "PMI_RANK", "PMI_SIZE", "MPI_LOCALRANKID", "MPI_LOCALNRANKS"};
  const char *fd = getenv("PMI_FD");
  if (fd) fcntl(atoi(fd), F_SETFD, FD_CLOEXEC);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) unsetenv(names[i]);
}

/* The ranks of c->world find each other. */
static rb_status meet_ranks(rb_comm *c) {
  MPI_Comm_rank(c->world, &rb_now->rank);
  MPI_Comm_size(c->world, &rb_now->num_ranks);
  if (rb_now->num_ranks == 1) return RB_OK;
  size_t n = (size_t)rb_now->num_ranks * sizeof(int);
  c->local = malloc(n);
  c->members = malloc(n);
  c->leaders = malloc(n);
  MPI_Comm node;
  node_split(c, &node);
  learn_nodes(c, node);
  rb_status st = segment_under_mpi(c, node);
  MPI_Comm_free(&node);
  return st;
}

static rb_status join_mpi(rb_comm *c) {
  const char *local = getenv("MPI_LOCALNRANKS"), *size = getenv("PMI_SIZE");
  choose_transport(local && size && !strcmp(local, size));
  RB_TRY(mpi_up(c, MPI_COMM_WORLD));
  forget_launcher();
  return meet_ranks(c);
}

static int env_number(const char *name) {
  const char *e = getenv(name);
  return e ? atoi(e) : -1;
}

static rb_status join_launched(rb_comm *c) {
  int fd = env_number(RB_ENV_SEGMENT);
  rb_now->rank = rb_now->local_rank = env_number("PMI_RANK");
  rb_now->num_ranks = rb_now->num_local = env_number("PMI_SIZE");
  c->launched = true;
  snprintf(c->pmi_fd, sizeof c->pmi_fd, "%d", env_number("PMI_FD"));
  forget_launcher();
  unsetenv(RB_ENV_SEGMENT);
  c->shared = rb_shared_open(fd);
  close(fd);
  if (!c->shared) return rb_fail(RB_E_COMM, "the shared memory of rb_launch is not there");
  size_t n = (size_t)rb_now->num_ranks * sizeof(int);
  c->local = malloc(n);
  c->members = malloc(n);
  c->leaders = calloc(1, sizeof(int));
  c->num_nodes = 1;
  for (int r = 0; r < rb_now->num_ranks; r++) c->local[r] = c->members[r] = r;
  return RB_OK;
}

/* SIGURG (ignored by default) is how the flag reaches the other ranks of the node. Other nodes get mpiexec's SIGINT. */
static void interrupt_arrived(int sig) {
  (void)sig;
  rb_now->interrupted = 1;
}

static void install_signals(void) {
  struct sigaction a = {0};
  a.sa_handler = interrupt_arrived;
  a.sa_flags = SA_RESTART;
  sigaction(SIGURG, &a, NULL);
  if (rb_now->rank == 0) return;
  if (rb_now->comm->num_nodes > 1) sigaction(SIGINT, &a, NULL);
  else signal(SIGINT, SIG_IGN);
}

static rb_status new_comm(rb_comm **out) {
  rb_comm *c = calloc(1, sizeof *c);
  if (!c) return rb_fail(RB_E_MEMORY, "out of memory");
  c->world = c->programs = MPI_COMM_NULL;
  rb_now->comm = *out = c;
  return RB_OK;
}

static void take_seat(rb_comm *c) {
  c->patience = patience_for(rb_now->num_local);
  atomic_store(&c->shared->seat[rb_now->local_rank].pid, (int)getpid());
}

rb_status rb_comm_start_in(const void *comm) {
  rb_comm *c = NULL;
  int ready = 0, gone = 0;
  MPI_Initialized(&ready);
  MPI_Finalized(&gone);
  if (!ready || gone) return rb_fail(RB_E_COMM, gone ? "MPI has been finalised" : "MPI is not initialised");
  MPI_Comm parent = *(const MPI_Comm *)comm;
  if (parent == MPI_COMM_NULL) return rb_fail(RB_E_VALUE, "the communicator is MPI_COMM_NULL");
  RB_TRY(new_comm(&c));
  RB_TRY(mpi_up(c, parent));
  RB_TRY(meet_ranks(c));
  if (rb_now->num_ranks > 1) take_seat(c);
  return RB_OK;
}

rb_status rb_comm_start(void) {
  rb_comm *c = NULL;
  RB_TRY(new_comm(&c));
  int already = 0, gone = 0;
  MPI_Initialized(&already);
  MPI_Finalized(&gone);
  if (gone) return rb_fail(RB_E_COMM, "MPI has been finalised: ranks cannot be joined again in this process");
  if (!already && !getenv("PMI_RANK") && !getenv("PMI_FD")) {
    if (getenv("OMPI_COMM_WORLD_SIZE"))
      return rb_fail(RB_E_COMM, "started by Open MPI's mpiexec, but ramba uses MPICH: start it with mpiexec.mpich");
    return RB_OK;
  }
  RB_TRY(getenv(RB_ENV_SEGMENT) ? join_launched(c) : join_mpi(c));
  if (rb_now->num_ranks == 1) return RB_OK;
  take_seat(c);
  install_signals();
  return RB_OK;
}

MPI_Comm rb_comm_mpi(void) {
  rb_comm *c = rb_now->comm;
  if (c->mpi) return c->world;
  choose_transport(true);
  if (c->launched) {
    char n[16];
    setenv("PMI_FD", c->pmi_fd, 1);
    snprintf(n, sizeof n, "%d", rb_now->rank);
    setenv("PMI_RANK", n, 1);
    setenv("MPI_LOCALRANKID", n, 1);
    snprintf(n, sizeof n, "%d", rb_now->num_ranks);
    setenv("PMI_SIZE", n, 1);
    setenv("MPI_LOCALNRANKS", n, 1);
  }
  rb_status st = mpi_up(c, MPI_COMM_WORLD);
  if (c->launched) forget_launcher();
  return st == RB_OK ? c->world : MPI_COMM_NULL;
}

bool rb_comm_is_up(void) {
  int gone = 0;
  MPI_Finalized(&gone);
  return !gone;
}

static void mpi_down(rb_comm *c) {
  int gone = 0;
  MPI_Finalized(&gone);
  if (gone) return;
  if (c->programs != MPI_COMM_NULL) MPI_Comm_free(&c->programs);
  if (c->world != MPI_COMM_NULL) MPI_Comm_free(&c->world);
  if (c->mpi_ours) MPI_Finalize();
}

/* All ranks arrive before anyone leaves: MPI_Finalize spins, and a rank that left is not a dead one. */
void rb_comm_stop(void) {
  rb_comm *c = rb_now->comm;
  if (!c) return;
  int monitor = 0;
  if (c->shared) {
    rb_comm_barrier();
    atomic_store(&c->shared->seat[rb_now->local_rank].finished, RB_LEAVING);
    monitor = rb_now->rank == 0 ? atomic_load(&c->shared->monitor) : 0;
  }
  rb_channel_stop(c);
  rb_letters_end((rb_letters){NULL, NULL});
  if (c->mpi) mpi_down(c);
  if (c->launched && !c->mpi) close(atoi(c->pmi_fd));
  if (c->shared) atomic_store(&c->shared->seat[rb_now->local_rank].finished, RB_GONE);
  rb_shared_free(c->shared);
  if (monitor) waitpid(monitor, NULL, 0);
  free(c->local);
  free(c->members);
  free(c->leaders);
  free(c);
  rb_now->comm = NULL;
  rb_now->rank = rb_now->local_rank = 0;
  rb_now->num_ranks = rb_now->num_local = 1;
}

rb_comm_counts rb_comm_get_counts(void) {
  rb_comm *c = rb_now->comm;
  return c ? c->counts : (rb_comm_counts){0};
}

void rb_comm_reset_counts(void) {
  if (rb_now->comm) rb_now->comm->counts = (rb_comm_counts){0};
}

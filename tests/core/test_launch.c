/* Self-launch: starting, ending and dying. The driver runs itself with a scenario, adopts whatever its child leaves
   behind (subreaper), and checks exit status, messages, and that nothing stays. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <mpi.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/session.h"
#include "check.h"
#include "move/comm.h"
#include "move/world.h"

enum { RANKS = 4, VICTIM = 2 };

static void nap(double s) {
  struct timespec t = {(time_t)s, (long)((s - (double)(time_t)s) * 1e9)};
  while (nanosleep(&t, &t) != 0 && errno == EINTR) continue;
}

/* ---- the scenarios, run by every rank ---- */

static int normal(void) {
  int mine = rb_now->rank, all[RANKS];
  char c;
  rb_comm_allgather(&mine, sizeof mine, all);
  bool good = read(0, &c, 1) == 0; /* rank 0's stdin is the driver's /dev/null too */
  for (int r = 0; r < RANKS; r++) good = good && all[r] == r;
  good = good && !getenv("PMI_RANK") && !getenv("PMI_FD");
  return good ? 0 : 9;
}

static int with_mpi(void) {
  MPI_Comm world = rb_comm_mpi();
  int one = 1, sum = 0, size = 0;
  if (world == MPI_COMM_NULL) return 9;
  MPI_Comm_size(world, &size);
  MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, world);
  return sum == RANKS && size == RANKS ? 0 : 9;
}

static void die_by(const char *how) {
  if (!strcmp(how, "kill")) raise(SIGKILL);
  if (!strcmp(how, "abort")) abort();
  if (!strcmp(how, "exit")) exit(5);
}

/* The victim dies while everybody else waits in a collective. */
static int die_in_barrier(const char *how) {
  printf("printed before\n");
  if (rb_now->rank == VICTIM) die_by(how);
  rb_comm_barrier();
  return 0;
}

/* The others wait for the victim's message. */
static int die_in_exchange(void) {
  static char buf[1 << 20];
  rb_msg out = {VICTIM, buf, sizeof buf}, in = {VICTIM, buf, sizeof buf};
  if (rb_now->rank == VICTIM) raise(SIGKILL);
  rb_comm_exchange(&out, 1, &in, 1, NULL, NULL);
  return 0;
}

/* Rank 0 does not look for a long time. */
static int die_unseen(void) {
  printf("printed before\n");
  if (rb_now->rank == VICTIM) raise(SIGKILL);
  if (rb_now->rank == 0) nap(30);
  else rb_comm_barrier();
  return 0;
}

static int driver_dies(void) {
  if (rb_now->rank == 0) raise(SIGKILL);
  rb_comm_barrier();
  return 0;
}

static int leaves_early(void) {
  if (rb_now->rank == 0) _exit(3);
  rb_comm_barrier();
  return 0;
}

static int scenario(const char *name, char **argv) {
  if (rb_launch(RANKS, argv) != RB_OK || rb_comm_start() != RB_OK) {
    fprintf(stderr, "%s\n", rb_message());
    return 8;
  }
  int rc = !strcmp(name, "normal")     ? normal()
           : !strcmp(name, "mpi")      ? with_mpi()
           : !strcmp(name, "exchange") ? die_in_exchange()
           : !strcmp(name, "unseen")   ? die_unseen()
           : !strcmp(name, "driver")   ? driver_dies()
           : !strcmp(name, "early")    ? leaves_early()
           : !strcmp(name, "nothing")  ? 0
                                       : die_in_barrier(name);
  rb_comm_stop();
  return rc;
}

/* ---- the driver ---- */

typedef struct outcome {
  int status;
  char text[4096]; /* stdout and stderr */
  double seconds;
  int left;        /* processes that outlived rank 0, running */
} outcome;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void collect(int fd, outcome *o, double end) {
  size_t n = 0;
  struct pollfd p = {fd, POLLIN, 0};
  while (n + 1 < sizeof o->text && now() < end && poll(&p, 1, (int)((end - now()) * 1e3)) > 0) {
    ssize_t k = read(fd, o->text + n, sizeof o->text - 1 - n);
    if (k <= 0) break;
    n += (size_t)k;
  }
  o->text[n] = 0;
}

/* Reaps what was left behind, for at most `grace` seconds; the number that had to be killed. */
static int reap_orphans(double grace) {
  int left = 0;
  for (double end = now() + grace;;) {
    pid_t pid = waitpid(-1, NULL, WNOHANG);
    if (pid < 0) return left;
    if (pid == 0 && now() > end) {
      char path[64];
      int child = 0;
      snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
      FILE *f = fopen(path, "r");
      while (f && fscanf(f, "%d", &child) == 1) left += kill(child, SIGKILL) == 0;
      if (f) fclose(f);
      end = now() + 5;
    }
    if (pid == 0) nap(0.01);
  }
}

static outcome run(const char *name, double grace) {
  outcome o = {0};
  int fd[2];
  double start = now();
  if (pipe(fd) != 0) exit(2);
  pid_t pid = fork();
  if (pid == 0) {
    int null = open("/dev/null", O_RDONLY);
    dup2(null, 0);
    dup2(fd[1], 1);
    dup2(fd[1], 2);
    close(fd[0]);
    close(fd[1]);
    execl("/proc/self/exe", "test_launch", name, (char *)NULL);
    _exit(127);
  }
  close(fd[1]);
  collect(fd[0], &o, start + 20);
  if (now() > start + 20) kill(pid, SIGKILL);
  waitpid(pid, &o.status, 0);
  o.seconds = now() - start;
  o.left = reap_orphans(grace);
  close(fd[0]);
  return o;
}

static void expect_exit(const char *name, int rc, const char *text, double at_most) {
  outcome o = run(name, 0);
  CHECK_REPORT(WIFEXITED(o.status) && WEXITSTATUS(o.status) == rc, "%s: status %x, expected exit %d; it said: %s", name,
               o.status, rc, o.text);
  CHECK_REPORT(strstr(o.text, text), "%s said: %s", name, o.text);
  CHECK_REPORT(o.left == 0, "%s left %d processes", name, o.left);
  CHECK_REPORT(o.seconds < at_most, "%s took %.2f s", name, o.seconds);
}

int main(int argc, char **argv) {
  if (argc > 1) return scenario(argv[1], argv);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  for (int i = 0; i < 5; i++) expect_exit("normal", 0, "", 5);
  expect_exit("nothing", 0, "", 5);
  for (int i = 0; i < 5; i++) expect_exit("mpi", 0, "", 15);
  for (int i = 0; i < 5; i++) expect_exit("kill", 1, "ramba: rank 2 died (signal 9)\n", 5);
  expect_exit("kill", 1, "printed before", 5);
  expect_exit("abort", 1, "ramba: rank 2 died (signal 6)\n", 5);
  expect_exit("exit", 1, "ramba: rank 2 left without being asked (exit status 5)\n", 5);
  expect_exit("exchange", 1, "ramba: rank 2 died (signal 9)\n", 5);
  expect_exit("unseen", 1, "ramba: rank 2 died (signal 9)\n", 5);
  expect_exit("unseen", 1, "printed before", 5);
  outcome o = run("driver", 1);
  CHECK(WIFSIGNALED(o.status) && o.left == 0);
  for (int i = 0; i < 20; i++) {
    o = run("early", 1);
    CHECK(WIFEXITED(o.status) && WEXITSTATUS(o.status) == 3 && o.left == 0);
  }
  return check_done();
}

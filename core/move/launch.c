/* Self-launch: the caller's process becomes rank 0 and keeps its terminal; a monitor process, forked from it, starts
   the other ranks, speaks PMI-1 with whoever calls MPI_Init (pmi.c), and watches. Who dies takes whom along:
   - rank 0 gone: the kernel kills the monitor, and with it the workers (PR_SET_PDEATHSIG down the line);
   - a worker gone without having finished: the monitor ends the other workers, records it in the shared segment and
     wakes rank 0, which leaves with a message from its next wait, or from a signal handler a second later.
   move/: used once, before rb_comm_start. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "move/comm.h"
#include "move/pmi.h"
#include "move/shared.h"
#include "move/world.h"

enum { GRACE_MS = 1000 };

typedef struct monitor {
  int num;
  rb_shared *shared;
  int segment_fd;
  char **argv;
  pid_t rank0, *pid;  /* num; 0 when reaped */
  struct pollfd *fd;  /* num sockets, then the signalfd */
  rb_pmi pmi;
} monitor;

/* What the late signal handler of rank 0 needs: nothing in it can be looked up safely through the session. */
static struct termios saved_terminal;
static volatile sig_atomic_t terminal_saved;
static rb_shared *volatile watched;

/* The monitor's last resort: rank 0 has not come to a wait for a second. Or a SIGTERM from outside. */
static void told_to_leave(int sig) {
  if (terminal_saved) tcsetattr(0, TCSANOW, &saved_terminal);
  if (atomic_load(&watched->dead_rank) >= 0) rb_shared_die(watched, 0);
  signal(sig, SIG_DFL);
  raise(sig);
}

static void put_env(const char *name, int v) {
  char text[16];
  snprintf(text, sizeof text, "%d", v);
  setenv(name, text, 1);
}

static void rank_env(int rank, int num, int socket, int segment) {
  put_env("PMI_FD", socket);
  put_env("PMI_RANK", rank);
  put_env("PMI_SIZE", num);
  put_env(RB_ENV_SEGMENT, segment);
}

static void keep_open(int fd) { fcntl(fd, F_SETFD, 0); }

/* In the new worker process. */
static _Noreturn void worker_main(monitor *m, int rank, int socket, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1); /* died before the line above */
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGQUIT, SIG_DFL);
  signal(SIGHUP, SIG_DFL);
  int null = open("/dev/null", O_RDONLY);
  if (null >= 0) dup2(null, 0);
  keep_open(socket);
  keep_open(m->segment_fd);
  rank_env(rank, m->num, socket, m->segment_fd);
  execv("/proc/self/exe", m->argv);
  fprintf(stderr, "ramba: cannot start rank %d: %s\n", rank, strerror(errno));
  _exit(127);
}

static bool start_workers(monitor *m) {
  for (int r = 1; r < m->num; r++) {
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) return false;
    pid_t self = getpid(), pid = fork();
    if (pid < 0) return false;
    if (pid == 0) worker_main(m, r, pair[1], self);
    close(pair[1]);
    m->pid[r] = pid;
    m->fd[r] = (struct pollfd){pair[0], POLLIN, 0};
  }
  return true;
}

static int workers_left(const monitor *m) {
  int n = 0;
  for (int r = 1; r < m->num; r++) n += m->pid[r] != 0;
  return n;
}

static void kill_workers(monitor *m) {
  for (int r = 1; r < m->num; r++)
    if (m->pid[r]) kill(m->pid[r], SIGKILL);
  for (int r = 1; r < m->num; r++)
    if (m->pid[r]) waitpid(m->pid[r], NULL, 0);
  memset(m->pid, 0, (size_t)m->num * sizeof *m->pid);
}

static bool rank0_leaving(monitor *m) {
  return atomic_load(&m->shared->seat[0].finished) >= RB_GONE || getppid() != m->rank0;
}

static bool wait_for_rank0(monitor *m, int ms) {
  for (int t = 0; t < ms && !rank0_leaving(m); t += 5) poll(NULL, 0, 5);
  return rank0_leaving(m);
}

/* Ends the job; does not return. */
static _Noreturn void job_over(monitor *m, int rank, int sig_or_status) {
  kill_workers(m);
  atomic_store(&m->shared->dead_signal, sig_or_status);
  atomic_store(&m->shared->dead_rank, rank);
  rb_shared_ring_all(m->shared, RB_NEWS_END);
  if (!wait_for_rank0(m, GRACE_MS)) {
    kill(m->rank0, SIGTERM);
    if (!wait_for_rank0(m, GRACE_MS)) kill(m->rank0, SIGKILL);
  }
  _exit(0);
}

static void reap(monitor *m) {
  int status;
  pid_t pid;
  while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
    for (int r = 1; r < m->num; r++) {
      if (m->pid[r] != pid) continue;
      m->pid[r] = 0;
      bool finished = atomic_load(&m->shared->seat[r].finished) && WIFEXITED(status);
      if (!finished) job_over(m, r, WIFSIGNALED(status) ? WTERMSIG(status) : -WEXITSTATUS(status));
    }
  }
}

static void serve_sockets(monitor *m) {
  for (int r = 0; r < m->num; r++) {
    if (m->fd[r].fd < 0 || !(m->fd[r].revents & (POLLIN | POLLHUP))) continue;
    int code = 0;
    rb_pmi_result res = rb_pmi_serve(&m->pmi, r, m->fd[r].fd, &code);
    if (res == RB_PMI_ABORT) job_over(m, r, -code);
    if (res == RB_PMI_CLOSED) {
      close(m->fd[r].fd);
      m->fd[r].fd = -1;
    }
  }
}

/* MPI_Finalize of rank 0 talks to us even after the workers have gone. */
static bool rank0_needs_us(const monitor *m) {
  return m->fd[0].fd >= 0 && atomic_load(&m->shared->seat[0].finished) < RB_GONE;
}

static int child_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  sigprocmask(SIG_BLOCK, &set, NULL);
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

static _Noreturn void monitor_main(monitor *m, int socket0) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != m->rank0) _exit(0);
  prctl(PR_SET_NAME, "ramba-monitor");
  signal(SIGINT, SIG_IGN);
  signal(SIGQUIT, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  m->pid = calloc((size_t)m->num, sizeof *m->pid);
  m->fd = calloc((size_t)m->num + 1, sizeof *m->fd);
  if (!m->pid || !m->fd || !rb_pmi_init(&m->pmi, m->num)) _exit(1);
  m->fd[0] = (struct pollfd){socket0, POLLIN, 0};
  m->fd[m->num] = (struct pollfd){child_signals(), POLLIN, 0};
  if (!start_workers(m)) job_over(m, 0, -127);
  int null = open("/dev/null", O_RDWR);
  dup2(null, 0);
  while (workers_left(m) || rank0_needs_us(m)) {
    if (poll(m->fd, (nfds_t)m->num + 1, workers_left(m) ? -1 : 5) < 0 && errno != EINTR) break;
    struct signalfd_siginfo info;
    while (read(m->fd[m->num].fd, &info, sizeof info) > 0) continue;
    serve_sockets(m);
    reap(m);
  }
  _exit(0);
}

static void become_rank0(monitor *m, pid_t monitor_pid, int socket) {
  atomic_store(&m->shared->monitor, (int)monitor_pid);
  rank_env(0, m->num, socket, m->segment_fd);
  watched = m->shared;
  terminal_saved = isatty(0) && tcgetattr(0, &saved_terminal) == 0;
  signal(SIGTERM, told_to_leave);
}

rb_status rb_launch(int n, char **argv) {
  if (n <= 1 || getenv(RB_ENV_SEGMENT)) return RB_OK; /* a worker runs the same main */
  if (getenv("PMI_RANK")) return rb_fail(RB_E_COMM, "%d ranks asked for, but mpiexec has started us already", n);
  int pair[2];
  monitor m = {.num = n, .argv = argv, .rank0 = getpid()};
  m.shared = rb_shared_new(n, &m.segment_fd);
  if (!m.shared) return rb_fail(RB_E_COMM, "no shared memory for %d ranks: %s", n, strerror(errno));
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
    return rb_fail(RB_E_COMM, "cannot start %d ranks: %s", n, strerror(errno));
  fflush(NULL);
  pid_t pid = fork();
  if (pid < 0) return rb_fail(RB_E_COMM, "cannot start %d ranks: %s", n, strerror(errno));
  if (pid == 0) {
    close(pair[0]);
    monitor_main(&m, pair[1]);
  }
  close(pair[1]);
  become_rank0(&m, pid, pair[0]);
  return RB_OK;
}

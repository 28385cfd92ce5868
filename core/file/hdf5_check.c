/* The helper process that meets files before this one does: started at the first file, asked by one packet a file.
   file/: without the helper's program files are read without this care. */
#define _GNU_SOURCE /* posix_spawn_file_actions_addclosefrom_np */
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/plugin.h"
#include "base/session.h"
#include "hdf5.h"

#define HELPER "ramba-hdf5-check"

struct rb_hdf5_helper {
  pid_t pid;
  int fd; /* a socket of packets */
};

/* The environment, with memory that nobody has set made to look like nothing sensible: a fault of the library that
   would depend on chance then shows. Caller frees. */
static char **environment(void) {
  extern char **environ;
  static char tunables[] = "GLIBC_TUNABLES=glibc.malloc.tcache_count=0:glibc.malloc.perturb=165";
  size_t n = 0, kept = 0;
  while (environ[n]) n++;
  char **out = malloc((n + 2) * sizeof *out);
  for (size_t i = 0; out && i < n; i++)
    if (strncmp(environ[i], "GLIBC_TUNABLES=", 15)) out[kept++] = environ[i];
  if (out) out[kept] = tunables, out[kept + 1] = NULL;
  return out;
}

static bool spawn(struct rb_hdf5_helper *p, const char *program, int end) {
  char *argv[] = {HELPER, NULL}, **env = environment();
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none;
  sigemptyset(&none);
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, end, 0);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", 1, 0);
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", 1, 0);
  posix_spawn_file_actions_addclosefrom_np(&files, 3);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  bool started = env && posix_spawn(&p->pid, program, &files, &attributes, argv, env) == 0;
  free(env);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return started;
}

static struct rb_hdf5_helper *start(void) {
  char program[PATH_MAX];
  int ends[2];
  struct rb_hdf5_helper *p = calloc(1, sizeof *p);
  if (!p || !rb_plugin_path(HELPER, program) || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends)) {
    free(p);
    return NULL;
  }
  p->fd = ends[0];
  bool started = spawn(p, program, ends[1]);
  close(ends[1]);
  if (started) return p;
  close(ends[0]);
  free(p);
  return NULL;
}

/* Ends the helper; its exit state. */
static int stop(void) {
  struct rb_hdf5_helper *p = rb_now->hdf5_helper;
  int state = 0;
  rb_now->hdf5_helper = NULL;
  close(p->fd);
  while (waitpid(p->pid, &state, 0) < 0 && errno == EINTR) continue;
  free(p);
  return state;
}

void rb_hdf5_stop(void) {
  if (rb_now->hdf5_helper) stop();
}

/* The helper's answer: 0 all is well, 1 the file could not be closed; -1: there is none. */
static int ask(const char *packet, size_t n) {
  char answer;
  ssize_t got = send(rb_now->hdf5_helper->fd, packet, n, MSG_NOSIGNAL);
  if (got < 0) return -1;
  do got = recv(rb_now->hdf5_helper->fd, &answer, 1, 0);
  while (got < 0 && errno == EINTR);
  return got == 1 ? answer : -1;
}

rb_status rb_hdf5_try(const char *path, const char *key) {
  char packet[2 * PATH_MAX];
  size_t np = strlen(path) + 1, nk = key ? strlen(key) + 1 : 1;
  if (np + nk > sizeof packet) return rb_fail(RB_E_FILE, "%s: the name is too long", path);
  memcpy(packet, path, np);
  memcpy(packet + np, key ? key : "", nk);
  if (!rb_now->hdf5_helper) rb_now->hdf5_helper = start();
  if (!rb_now->hdf5_helper) return RB_OK;
  int answer = ask(packet, np + nk);
  if (answer == 0) return RB_OK;
  if (answer > 0) return rb_fail(RB_E_FILE, "%s: damaged: the HDF5 library cannot let go of it", path);
  int state = stop();
  if (!WIFSIGNALED(state)) return RB_OK; /* it did not start */
  return rb_fail(RB_E_FILE, "%s: damaged: reading it ends the HDF5 library with signal %d", path, WTERMSIG(state));
}

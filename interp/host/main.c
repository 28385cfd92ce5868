/* The `ramba` program: options, ranks, runtime, then the script or the REPL on rank 0 and the serve loop elsewhere.
   interp/host: decides what happens in which order and with which exit status; the work is in the files beside it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <lauxlib.h>
#include <lualib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/profile.h"
#include "base/progress.h"
#include "base/session.h"
#include "base/threads.h"
#include "host/everywhere.h"
#include "host/launcher.h"
#include "host/options.h"
#include "host/repl.h"
#include "host/script.h"
#include "host/signals.h"
#include "host/terminal.h"
#include "move/comm.h"
#include "runtime.h"

static bool is_first(void) { return rb_now->rank == 0 && rb_launcher_first_rank(); }

/* Ends a job that has not begun: only the first rank speaks and has a status, else the launcher adds its own text. */
static void refuse(const char *text, const char *more) {
  if (!is_first()) exit(EXIT_SUCCESS);
  rb_complain(text);
  fputs(more, stderr);
  exit(EXIT_FAILURE);
}

static void show(const char *text) {
  if (is_first()) fputs(text, stdout);
  exit(EXIT_SUCCESS);
}

static void check_launcher(const rb_options *o) {
  if (o->ranks && rb_launcher_present())
    refuse("-n starts ranks itself and cannot be used under mpiexec: give the number to mpiexec", "");
  bool scripted = o->script < o->argc || o->command || o->banner;
  if (o->spmd && (o->interactive || (!scripted && rb_has_terminal())))
    refuse("--spmd has no prompt: give it a script, -m or -e", "");
}

/* -E: the switches are as if they were not set, but for what a launching rank tells its workers. */
static void forget_switches(void) {
  static const char prefix[] = "RAMBA_";
  char name[256];
  for (char **e = environ; *e;) {
    size_t n = strcspn(*e, "=");
    bool ours = !strncmp(*e, prefix, sizeof prefix - 1) && strncmp(*e, RB_ENV_SEGMENT "=", sizeof RB_ENV_SEGMENT);
    if (!ours || n >= sizeof name) {
      e++;
      continue;
    }
    memcpy(name, *e, n);
    name[n] = 0;
    unsetenv(name); /* the next one moves here */
  }
}

/* What we open does not get the numbers of standard files that are closed; a file that passes a limit of the system is
   an error of the write, no signal. */
static void prepare_process(void) {
  int fd;
  do fd = open("/dev/null", O_RDWR);
  while (fd >= 0 && fd <= STDERR_FILENO);
  if (fd >= 0) close(fd);
  signal(SIGXFSZ, SIG_IGN);
}

static void launch(const rb_options *o) {
  if (o->ranks < 2) return;
  char **argv = rb_options_for_workers(o);
  if (!argv || rb_launch(o->ranks, argv) != RB_OK) refuse(argv ? rb_message() : "out of memory", "");
  free(argv);
}

/* A pipe to a launcher is read while we run: text must leave line by line, and whole lines at a time. After MPI_Init,
   which leaves stdout unbuffered (then only a buffer of our own brings lines back). */
static void buffer_lines(void) {
  static char buffer[1 << 14];
  struct stat s;
  if (fstat(STDOUT_FILENO, &s) == 0 && S_ISFIFO(s.st_mode)) setvbuf(stdout, buffer, _IOLBF, sizeof buffer);
}

static void start_runtime(const rb_options *o) {
  bool launched = rb_launcher_present();
  rb_signals_block();
  if (rb_runtime_start(o->threads) != RB_OK) refuse(rb_message(), "");
  if (launched) buffer_lines();
  rb_launcher_forget();
  if (o->profile) rb_profile_start(o->trace != NULL);
}

static lua_State *new_state(const rb_options *o) {
  lua_State *L = luaL_newstate();
  if (!L) refuse("cannot create state: not enough memory", "");
  if (o->no_env) {
    lua_pushboolean(L, 1);
    lua_setfield(L, LUA_REGISTRYINDEX, "LUA_NOENV");
  }
  luaL_openlibs(L);
  lua_gc(L, LUA_GCGEN, 0, 0);
  return L;
}

static int open_module(lua_State *L) {
  luaL_requiref(L, "ramba", luaopen_ramba, 1);
  return 0;
}

static int refuse_exit(lua_State *L) {
  return luaL_error(L, "os.exit: only the script may end the program, not code that runs on rank %d", rb_now->rank);
}

/* os.exit of the script's rank: upvalue 1 is Lua's. Inside a program it would leave the other ranks waiting. */
static int exit_script(lua_State *L) {
  if (rb_now->in_task) return refuse_exit(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 0);
  return 0;
}

static void set_exit(lua_State *L, lua_CFunction f) {
  lua_getglobal(L, "os");
  lua_getfield(L, -1, "exit");
  lua_pushcclosure(L, f, 1);
  lua_setfield(L, -2, "exit");
  lua_pop(L, 1);
}

static int serve(lua_State *L) {
  set_exit(L, refuse_exit);
  rb_signals_start_worker(L);
  rb_signals_unblock();
  rb_runtime_serve(L);
  lua_close(L);
  rb_runtime_stop();
  return EXIT_SUCCESS;
}

static void show_banner(bool session) {
  int ranks = rb_now->num_ranks, threads = rb_threads_count();
  printf("ramba " RB_VERSION "  (Lua 5.4, %d rank%s x %d thread%s)\n", ranks, ranks == 1 ? "" : "s", threads,
         threads == 1 ? "" : "s");
  if (session && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
    puts("help(ramba.sum) explains, help \"word\" searches, :? lists commands, Ctrl-D leaves");
  fflush(stdout);
}

static bool run(lua_State *L, const rb_options *o) {
  bool scripted = o->script < o->argc || o->command;
  bool session = o->interactive || (!scripted && !o->banner && rb_has_terminal());
  if (rb_now->rank == 0) rb_signals_start(L, session);
  else rb_signals_start_worker(L);
  rb_signals_unblock();
  if (isatty(STDERR_FILENO)) rb_progress_start();
  if (o->spmd) rb_everywhere_open(L);
  if (o->banner) show_banner(session);
  if (!rb_run_options(L, o)) return false;
  if (session) {
    if (!o->banner) show_banner(true);
    rb_repl(L);
  } else if (!scripted && !o->banner && !rb_run_stdin(L)) {
    return false;
  }
  return rb_run_pending(L);
}

/* Prints the profile: stdlib/profile.lua. */
static bool show_profile(lua_State *L, const rb_options *o, bool ok) {
  lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core");
  lua_getfield(L, -1, "finish_profile");
  lua_pushstring(L, o->script < o->argc ? o->argv[o->script] : "the session");
  lua_pushstring(L, o->trace);
  lua_pushboolean(L, ok);
  return rb_report(L, rb_call(L, 3, 0));
}

int main(int argc, char **argv) {
  rb_options o;
  char problem[512];
  prepare_process();
  if (!rb_options_read(&o, argc, argv, problem, sizeof problem)) refuse(problem, rb_options_usage);
  if (o.help) show(rb_options_usage);
  if (o.version) show("ramba " RB_VERSION "  (" LUA_RELEASE ")\n");
  check_launcher(&o);
  if (o.no_env) forget_switches();
  launch(&o);
  rb_now->spmd = o.spmd;
  start_runtime(&o);
  if (o.spmd) rb_everywhere_silence();
  lua_State *L = new_state(&o);
  if (rb_now->rank > 0 && !o.spmd) return serve(L); /* the module is opened there with the first task */
  if (!o.spmd) set_exit(L, exit_script);
  lua_pushcfunction(L, open_module);
  int status = lua_pcall(L, 0, 0, 0);
  atexit(rb_runtime_stop);
  bool ok = rb_report(L, status) && run(L, &o);
  if (o.profile && status == LUA_OK) ok = show_profile(L, &o, ok) && ok;
  bool speaks = rb_now->rank == 0; /* only one status counts: a launcher adds them up */
  lua_close(L);
  rb_runtime_stop();
  return ok || !speaks ? EXIT_SUCCESS : EXIT_FAILURE;
}

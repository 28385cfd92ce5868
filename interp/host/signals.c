/* Ctrl-C: the SIGINT handler, and the hook by which it stops Lua code.
   interp/host. The handler sets session.interrupted, which waits and kernels test, passes it to the other ranks, and
   arms a hook that raises "interrupted!" at the next Lua instruction of the coroutine that runs. The statics below
   exist because a handler has no argument; they hold nothing between chunks. */
#include "host/signals.h"

#include <lauxlib.h>
#include <lualib.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

#include "base/session.h"
#include "move/comm.h"
#include "runtime.h"

static lua_State *volatile target;         /* the thread whose code runs */
static volatile sig_atomic_t running;      /* between begin and end */
static volatile sig_atomic_t presses;      /* SIGINTs since the chunk began */
static volatile sig_atomic_t at_prompt;    /* SIGINT came outside a chunk */
static volatile sig_atomic_t in_session;   /* a REPL: Ctrl-C outside a chunk does not end the program */

static void stop(lua_State *L, lua_Debug *ar) {
  (void)ar;
  lua_sethook(L, NULL, 0, 0);
  if (!rb_now->interrupted) return;
  if (rb_now->rank == 0) rb_now->interrupted = 0;
  rb_raise_interrupt(L);
}

/* Only line and count events: the hook must not fire in the C message handler of an error already under way. */
static void arm(void) { lua_sethook(target, stop, LUA_MASKLINE | LUA_MASKCOUNT, 1); }

/* The terminal has shown "^C" where the cursor was. */
static void end_line(void) {
  ssize_t written = write(STDERR_FILENO, "\n", 1);
  (void)written;
}

static void on_interrupt(int signal_number) {
  if (!running && in_session) {
    at_prompt = 1;
    return;
  }
  if (!running || ++presses > (in_session ? 2 : 1)) {
    signal(signal_number, SIG_DFL);
    raise(signal_number);
    return;
  }
  if (in_session) end_line();
  rb_now->interrupted = 1;
  rb_comm_interrupt();
  arm();
}

/* How the interrupt reaches the other ranks is core/move's: its handlers set the flag, and we stop the Lua code too. */
static const int worker_signals[] = {SIGURG, SIGINT};
static struct sigaction worker_actions[2];

static void on_worker_interrupt(int signal_number) {
  worker_actions[signal_number == SIGINT].sa_handler(signal_number);
  if (rb_now->interrupted) arm();
}

/* ---- coroutines: a hook is one thread's, so the handler must know which one runs ---- */

/* Calls the function below its nargs arguments, which resumes co. Its error, when it ends in one, is on the top. */
static int resume_followed(lua_State *L, lua_State *co, int nargs) {
  lua_State *outer = target;
  target = co;
  if (rb_now->interrupted) arm();
  int status = lua_pcall(L, nargs, LUA_MULTRET, 0);
  target = outer;
  if (rb_now->interrupted) arm();
  return status;
}

/* coroutine.resume; the upvalue is Lua's own. */
static int resume(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  if (!co) return luaL_typeerror(L, 1, "coroutine");
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  return resume_followed(L, co, lua_gettop(L) - 1) == LUA_OK ? lua_gettop(L) : lua_error(L);
}

/* A function that coroutine.wrap made; the upvalues are Lua's own and its thread. */
static int resume_wrapped(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  if (resume_followed(L, lua_tothread(L, lua_upvalueindex(2)), lua_gettop(L) - 1) == LUA_OK) return lua_gettop(L);
  if (lua_type(L, -1) == LUA_TSTRING) { /* as Lua's own, that the caller is told */
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

/* coroutine.wrap; the upvalue is Lua's own. */
static int wrap(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  lua_getupvalue(L, -1, 1);
  lua_pushcclosure(L, resume_wrapped, 2);
  return 1;
}

static void follow_coroutines(lua_State *L) {
  static const luaL_Reg functions[] = {{"resume", resume}, {"wrap", wrap}};
  lua_getglobal(L, LUA_COLIBNAME);
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    lua_getfield(L, -1, functions[i].name);
    lua_pushcclosure(L, functions[i].func, 1);
    lua_setfield(L, -2, functions[i].name);
  }
  lua_pop(L, 1);
}

/* Without SA_RESTART: waits and reads must return. */
static void install(void (*handler)(int)) {
  struct sigaction old, action = {.sa_handler = handler};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, NULL, &old);
  if (old.sa_handler != SIG_IGN) sigaction(SIGINT, &action, NULL);
}

void rb_signals_start(lua_State *L, bool session) {
  target = L;
  follow_coroutines(L);
  in_session = session;
  install(on_interrupt);
}

void rb_signals_start_worker(lua_State *L) {
  target = L;
  follow_coroutines(L);
  for (int i = 0; i < 2; i++) {
    struct sigaction *old = &worker_actions[i];
    sigaction(worker_signals[i], NULL, old);
    if (old->sa_handler == SIG_IGN || old->sa_handler == SIG_DFL) continue;
    struct sigaction action = *old;
    action.sa_handler = on_worker_interrupt;
    sigaction(worker_signals[i], &action, NULL);
  }
}

void rb_signals_begin(void) {
  rb_now->interrupted = 0;
  presses = 0;
  running = 1;
}

void rb_signals_end(void) {
  running = 0;
  rb_now->interrupted = 0;
  if (target) lua_sethook(target, NULL, 0, 0);
}

bool rb_signals_take(void) {
  bool came = at_prompt;
  at_prompt = 0;
  return came;
}

static void mask(int how) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigprocmask(how, &set, NULL);
}

void rb_signals_block(void) { mask(SIG_BLOCK); }
void rb_signals_unblock(void) { mask(SIG_UNBLOCK); }

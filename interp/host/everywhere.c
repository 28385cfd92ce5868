/* A script that every rank runs: see everywhere.h.
   interp/host: the ends of a script are collective steps like any other (plan/step.c), so ranks that come to different
   ends, or to an end while others go on, are found there and told by rank 0. */
#include "host/everywhere.h"

#include <fcntl.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/session.h"
#include "binding.h"
#include "host/script.h"
#include "move/comm.h"

void rb_everywhere_silence(void) {
  int null = rb_now->rank > 0 ? open("/dev/null", O_WRONLY) : -1;
  if (null < 0) return;
  dup2(null, STDOUT_FILENO);
  close(null);
}

static void tell(const char *text) {
  if (rb_now->rank == 0) rb_complain(text);
}

bool rb_everywhere_end(lua_State *L) {
  rb_status st = rb_plan_end("the end of the script", 0, NULL, true); /* also when the script has caught a divergence */
  if (st == RB_OK) return true;
  luaL_traceback(L, L, rb_message(), 0);
  tell(lua_tostring(L, -1));
  lua_pop(L, 1);
  return false;
}

/* The divergence that an error of some ranks is, with the traceback of this rank's own error. */
static void push_divergence(lua_State *L, const char *text) {
  const char *stack = strstr(text, "\nstack traceback:");
  lua_pushfstring(L, "%s%s", rb_message(), stack ? stack : "");
}

void rb_everywhere_failed(lua_State *L) {
  const char *text = lua_tostring(L, -1);
  if (!text) text = "(error message not a string)";
  bool known = rb_now->graph->diverged || strstr(text, "interrupted!");
  const char *end = strchr(text, '\n');
  lua_pushlstring(L, text, end ? (size_t)(end - text) : strlen(text));
  rb_status st = rb_now->graph->diverged ? RB_OK : rb_plan_end("an error", 0, lua_tostring(L, -1), false);
  if (st != RB_OK && !known) push_divergence(L, text);
  else lua_pushstring(L, text);
  tell(lua_tostring(L, -1));
  lua_pop(L, 2);
}

/* os.exit([code[, close]]): upvalue 1 is Lua's. */
static int leave(lua_State *L) {
  lua_settop(L, 2);
  int code = lua_isboolean(L, 1) ? (lua_toboolean(L, 1) ? EXIT_SUCCESS : EXIT_FAILURE)
                                 : (int)luaL_optinteger(L, 1, EXIT_SUCCESS);
  if (rb_now->graph->private)
    return luaL_error(L, "os.exit: only the script may end the program, not a function it runs on all ranks");
  rb_graph *g = rb_now->graph;
  if (!g->diverged) {
    rb_status st = rb_plan_end("os.exit", (uint64_t)code, NULL, false);
    if (st != RB_OK) return rb_raise(L, st);
  } else if (code == EXIT_SUCCESS) { /* the script has caught it */
    tell(g->diverged);
    code = EXIT_FAILURE;
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushinteger(L, rb_now->rank == 0 ? code : EXIT_SUCCESS); /* a launcher adds them up */
  lua_pushvalue(L, 2);
  lua_call(L, 2, 0);
  return 0;
}

void rb_everywhere_open(lua_State *L) {
  lua_getglobal(L, "os");
  lua_getfield(L, -1, "exit");
  lua_pushcclosure(L, leave, 1);
  lua_setfield(L, -2, "exit");
  lua_pop(L, 1);
}

void rb_everywhere_read(lua_State *L) {
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  for (size_t n = 1; rb_now->rank == 0 && n;) {
    char *p = luaL_prepbuffer(&b);
    n = fread(p, 1, LUAL_BUFFERSIZE, stdin);
    luaL_addsize(&b, n);
  }
  luaL_pushresult(&b);
  int64_t size = (int64_t)lua_rawlen(L, -1);
  if (rb_comm_bcast(&size, sizeof size, 0) != RB_OK) abort();
  char *copy = lua_newuserdatauv(L, (size_t)size + 1, 0);
  memcpy(copy, lua_tostring(L, -2), rb_now->rank == 0 ? (size_t)size : 0);
  if (rb_comm_bcast(copy, (size_t)size, 0) != RB_OK) abort();
  lua_pushlstring(L, copy, (size_t)size);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

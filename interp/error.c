/* Where errors leave the core: a status and its message become a Lua error at the user's line.
   interp/: the only file that turns a status into a Lua error. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "binding.h"

/* Pushes "script.lua:12: " for the innermost Lua function that is not of the standard library; "" when there is none. */
static void push_where(lua_State *L) {
  lua_Debug ar;
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline < 0 || !strncmp(ar.source, "=ramba.", 7)) continue;
    lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.currentline);
    return;
  }
  lua_pushliteral(L, "");
}

static int raise_text(lua_State *L, const char *text) {
  push_where(L);
  lua_pushstring(L, text);
  lua_concat(L, 2);
  return lua_error(L);
}

int rb_raise(lua_State *L, rb_status st) {
  if (st == RB_E_INTERRUPT) { /* told once: the hook that raises at the next line is taken back */
    lua_sethook(L, NULL, 0, 0);
    rb_now->interrupted = 0;
    return luaL_error(L, "interrupted!");
  }
  return raise_text(L, rb_message());
}

int rb_error(lua_State *L, const char *fmt, ...) {
  char text[1024];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  return raise_text(L, text);
}

static int fail(lua_State *L) { return raise_text(L, luaL_checkstring(L, 1)); }

/* core.fail(message) */
void rb_open_error(lua_State *L) {
  lua_pushcfunction(L, fail);
  lua_setfield(L, 2, "fail");
}

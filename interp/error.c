/* Where errors leave the core: a status and its message become a Lua error at the user's line.
   interp/: the only file that turns a status into a Lua error. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "binding.h"

/* Pushes the name under which the function at the top (popped) stands in a table on the core table; "" for none. */
static void push_name(lua_State *L, const char *table) {
  lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core");
  lua_getfield(L, -1, table);
  for (lua_pushnil(L); lua_istable(L, -2) && lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || !lua_rawequal(L, -1, -5)) continue;
    lua_pushvalue(L, -2);
    lua_replace(L, -6);
    lua_pop(L, 4);
    return;
  }
  lua_pop(L, 2);
  lua_pushliteral(L, "");
  lua_replace(L, -2);
}

/* Pushes "ramba.f: " for the public function that the frame at `level` called, perhaps through pcall; "" for none. */
static void push_callee(lua_State *L, int level) {
  lua_Debug ar;
  lua_pushliteral(L, "");
  while (--level >= 0 && lua_getstack(L, level, &ar)) {
    lua_pop(L, 1);
    lua_getinfo(L, "Sf", &ar);
    push_name(L, "module");
    bool found = *lua_tostring(L, -1);
    if (found) lua_pushfstring(L, "ramba.%s: ", lua_tostring(L, -1));
    if (found) lua_replace(L, -2);
    if (found || *ar.what != 'C') return;
  }
}

/* Pushes "script.lua:12: " for the innermost Lua function that is not of the standard library, and with named "ramba.f: "
   for the public function that it called; "" when there is none. */
static void push_where(lua_State *L, bool named) {
  lua_Debug ar;
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline < 0 || !strncmp(ar.source, "=ramba.", 7)) continue;
    lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.currentline);
    if (named) push_callee(L, level);
    if (named) lua_concat(L, 2);
    return;
  }
  lua_pushliteral(L, "");
}

/* The message says by itself which function it is of. */
static bool is_named(const char *text) { return !strncmp(text, "ramba.", 6) || !strncmp(text, "not yet", 7); }

static int raise_text(lua_State *L, const char *text) {
  luaL_checkstack(L, 16, NULL);
  push_where(L, !is_named(text));
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

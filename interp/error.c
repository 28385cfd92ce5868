/* Where errors leave the core: a status and its message become a Lua error at the user's line.
   interp/: the only file that turns a status into a Lua error. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "binding.h"
#include "task.h"

/* Is the value at the top (popped) the function f at index `function`, or an object that f makes callable? */
static bool is_callee(lua_State *L, int function) {
  bool same = lua_rawequal(L, -1, function);
  if (!same && lua_istable(L, -1) && luaL_getmetafield(L, -1, "__call") != LUA_TNIL) {
    same = lua_rawequal(L, -1, function);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return same;
}

/* Pushes prefix .. the name of the function in the table at the top: one of the likely ones (NULL: none), or any.
   Pushes something else when there is none. */
static bool push_key(lua_State *L, int function, const char *prefix, const char *const likely[2]) {
  int table = lua_gettop(L);
  for (int i = 0; i < 2; i++) {
    if (!likely[i]) continue;
    lua_pushstring(L, likely[i]);
    lua_rawget(L, table);
    if (!is_callee(L, function)) continue;
    lua_pushfstring(L, "%s%s", prefix, likely[i]);
    return true;
  }
  for (lua_pushnil(L); lua_next(L, table);) {
    if (is_callee(L, function) && lua_type(L, -1) == LUA_TSTRING) {
      lua_pushfstring(L, "%s%s", prefix, lua_tostring(L, -1));
      lua_replace(L, table + 1);
      return true;
    }
  }
  return false;
}

/* As push_key, for the methods of the ufunc objects in the module at the top. */
static bool push_ufunc_key(lua_State *L, int function, const char *const likely[2]) {
  int module = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, module); lua_settop(L, module + 1)) {
    if (!lua_istable(L, -1) || luaL_getmetafield(L, -1, "__name") == LUA_TNIL) continue;
    if (!lua_isstring(L, -1) || strcmp(lua_tostring(L, -1), "ramba.ufunc")) continue;
    lua_getfield(L, module + 2, "name");
    const char *prefix = lua_pushfstring(L, "ramba.%s.", lua_tostring(L, -1));
    lua_pushvalue(L, module + 2);
    if (push_key(L, function, prefix, likely)) return true;
  }
  return false;
}

/* Replaces the function at the top by the name users call it by: "ramba.sum", "ramba.linalg.inv", "ramba.add.reduce",
   "a:iadd"; "" for none. */
static void replace_by_name(lua_State *L, const char *const likely[2]) {
  static const char *const parts[] = {"linalg", "fft", "random"};
  int function = lua_gettop(L);
  lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core");
  lua_getfield(L, -1, "module");
  bool found = push_key(L, function, "ramba.", likely);
  for (int i = 0; !found && i < 3; i++) {
    char prefix[32];
    snprintf(prefix, sizeof prefix, "ramba.%s.", parts[i]);
    lua_settop(L, function + 2);
    if (lua_getfield(L, -1, parts[i]) == LUA_TTABLE) found = push_key(L, function, prefix, likely);
  }
  if (!found) {
    lua_settop(L, function + 2);
    found = push_ufunc_key(L, function, likely);
  }
  if (!found) {
    lua_settop(L, function + 1);
    lua_getfield(L, -1, "methods");
    found = push_key(L, function, "a:", likely);
  }
  if (!found) lua_pushliteral(L, "");
  lua_replace(L, function);
  lua_settop(L, function);
}

/* Pushes the name of the public function that the frame at `level` called, perhaps through pcall; "" for none. A
   function of several names has the one it was called by, else `own`, else any. */
static void push_callee(lua_State *L, int level, const char *own) {
  lua_Debug ar;
  lua_pushliteral(L, "");
  while (--level >= 0 && lua_getstack(L, level, &ar)) {
    lua_pop(L, 1);
    lua_getinfo(L, "Snf", &ar);
    const char *likely[2] = {*ar.namewhat && strcmp(ar.namewhat, "metamethod") ? ar.name : NULL, own};
    replace_by_name(L, likely);
    if (*lua_tostring(L, -1) || *ar.what != 'C') return;
  }
}

/* Pushes "script.lua:12: " for the innermost Lua function that is not of the standard library; "" when there is none,
   inside a task none of the task. Gives its level, or -1. */
static int push_where(lua_State *L) {
  lua_Debug ar;
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Slf", &ar);
    bool begins_task = lua_tocfunction(L, -1) == rb_task_execute;
    lua_pop(L, 1);
    if (begins_task) break;
    if (ar.currentline < 0 || !strncmp(ar.source, "=ramba.", 7)) continue;
    lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.currentline);
    return level;
  }
  lua_pushliteral(L, "");
  return -1;
}

/* The length of the name that the message begins with ("ramba.linalg.inv" of "ramba.linalg.inv: ..."), its last part
   also in name; 0 for none. */
static size_t name_length(const char *text, char *name, size_t size) {
  *name = 0;
  if (strncmp(text, "ramba.", 6)) return 0;
  size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_.0123456789"), last = n;
  if (text[n] != ':') return 0;
  while (text[last - 1] != '.') last--;
  snprintf(name, size, "%.*s", (int)(n - last), text + last);
  return n;
}

/* Keeps what the error at the top says, for core.raised: its status, and the text behind the line. */
static void keep_reason(lua_State *L, rb_status st, int where) {
  static const char *const ids[] = {
#define RB_STATUS(id, doc) #id,
#include "base/status.def"
#undef RB_STATUS
  };
  lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core");
  lua_createtable(L, 0, 3);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "text");
  lua_pushstring(L, lua_tostring(L, -3) + where);
  lua_setfield(L, -2, "message");
  lua_pushstring(L, ids[st]);
  lua_setfield(L, -2, "status");
  lua_setfield(L, -2, "raised");
  lua_pop(L, 1);
}

/* The function is named as the user called it, not by what it calls itself; a failure of data that an earlier line
   recorded keeps the name of the operation. A message that was raised here before is not located again. */
static int raise_text(lua_State *L, rb_status st, const char *text) {
  luaL_checkstack(L, 24, NULL);
  char name[64];
  int level = push_where(L);
  size_t own = name_length(text, name, sizeof name);
  bool settled =
      strstr(text, " (recorded at ") || !strncmp(text, "not yet", 7) || (!own && !strncmp(text, "ramba.", 6));
  if (!settled && level >= 0) push_callee(L, level, own ? name : NULL);
  else lua_pushliteral(L, "");
  if (*lua_tostring(L, -1)) {
    lua_pushliteral(L, ": ");
    if (own) text += own + 2;
  } else {
    lua_pushliteral(L, "");
  }
  int where = (int)lua_rawlen(L, -3);
  lua_concat(L, 3);
  if (!strncmp(text, lua_tostring(L, -1), lua_rawlen(L, -1))) text += lua_rawlen(L, -1);
  lua_pushstring(L, text);
  lua_concat(L, 2);
  keep_reason(L, st, where);
  return lua_error(L);
}

int rb_raise_interrupt(lua_State *L) {
  push_where(L);
  lua_pushliteral(L, "interrupted!");
  lua_concat(L, 2);
  return lua_error(L);
}

int rb_raise(lua_State *L, rb_status st) {
  if (st == RB_E_INTERRUPT) { /* told once: the hook that raises at the next line is taken back */
    lua_sethook(L, NULL, 0, 0);
    rb_now->interrupted = 0;
    return rb_raise_interrupt(L);
  }
  return raise_text(L, st, rb_message());
}

int rb_error(lua_State *L, const char *fmt, ...) {
  char text[1024];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  return raise_text(L, RB_E_VALUE, text);
}

const char *rb_described(lua_State *L, int idx) {
  const rb_array *a = rb_test_handle(L, idx);
  char shape[256];
  if (a && !a->base) return lua_pushliteral(L, "an array that has been freed");
  if (a) {
    return lua_pushfstring(L, "an array of shape %s",
                           rb_shape_text(rb_array_ndim(a), rb_array_shape(a), shape, sizeof shape));
  }
  switch (lua_type(L, idx)) {
    case LUA_TSTRING: return lua_pushfstring(L, "the string \"%s\"", lua_tostring(L, idx));
    case LUA_TNIL: return lua_pushliteral(L, "nil");
    case LUA_TNONE: return lua_pushliteral(L, "no value");
    case LUA_TBOOLEAN:
    case LUA_TNUMBER: return luaL_tolstring(L, idx, NULL);
    default: break;
  }
  if (rb_complex_test(L, idx, NULL)) return luaL_tolstring(L, idx, NULL);
  bool named = luaL_getmetafield(L, idx, "__name") == LUA_TSTRING;
  return lua_pushfstring(L, "a %s", named ? lua_tostring(L, -1) : luaL_typename(L, idx));
}

/* core.described(v) */
static int described(lua_State *L) {
  rb_described(L, 1);
  return 1;
}

static int fail(lua_State *L) { return raise_text(L, RB_E_VALUE, luaL_checkstring(L, 1)); }

/* core.fail(message), core.described(value); core.raised: of the library's last error its text, the message in it, and
   its status. */
void rb_open_error(lua_State *L) {
  lua_pushcfunction(L, described);
  lua_setfield(L, 2, "described");
  lua_pushcfunction(L, fail);
  lua_setfield(L, 2, "fail");
}

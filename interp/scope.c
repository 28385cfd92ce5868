/* What stands between a script and the functions of the library: a C function, so that a call in tail position still
   has its line when an error is raised. With --spmd it also runs calls that have an array of this rank alone among
   their arguments in its private scope.
   interp/: wraps the module's functions, the methods and the events of arrays once, when the module is opened. */
#include <string.h>

#include "binding.h"
#include "kernel.h"
#include "task.h"

enum { DEPTH = 3, MOST_LOOKED_AT = 16 };

static bool is_local(lua_State *L, int idx) {
  const rb_array *a = rb_test_handle(L, idx);
  return a && a->base && a->base->graph->private;
}

/* Also among the first fields of a table: a list of arrays, or options. */
static bool has_local(lua_State *L, int idx) {
  if (is_local(L, idx)) return true;
  if (!lua_istable(L, idx)) return false;
  bool found = false;
  int looked = 0;
  for (lua_pushnil(L); !found && looked < MOST_LOOKED_AT && lua_next(L, idx); looked++) {
    found = is_local(L, -1);
    lua_pop(L, found ? 2 : 1);
    if (found) return true;
  }
  if (looked == MOST_LOOKED_AT) lua_pop(L, 1);
  return false;
}

static int in_scope(lua_State *L, int n) {
  rb_ok(L, rb_scope_enter(L));
  int status = lua_pcall(L, n, LUA_MULTRET, 0);
  rb_scope_leave();
  if (status != LUA_OK) return lua_error(L);
  return lua_gettop(L);
}

/* Upvalue 1: the function; 2: always in the private scope. */
static int scoped(lua_State *L) {
  int n = lua_gettop(L);
  luaL_checkstack(L, 4, "arguments");
  bool local = lua_toboolean(L, lua_upvalueindex(2));
  for (int i = 1; i <= n && !local; i++) local = has_local(L, i);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  if (local && !rb_now->graph->private) return in_scope(L, n);
  lua_call(L, n, LUA_MULTRET);
  return lua_gettop(L);
}

static int results(lua_State *L, int status, lua_KContext unused) {
  (void)status, (void)unused;
  return lua_gettop(L);
}

/* Upvalue 1: the function; 2: not read. */
static int direct(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, results);
  return lua_gettop(L);
}

static int array_or_direct(lua_State *L) { return lua_gettop(L) == 1 && rb_test_handle(L, 1) ? 1 : direct(L); }

int rb_unless_array(lua_State *L) {
  lua_settop(L, 1);
  lua_pushcclosure(L, array_or_direct, 1);
  return 1;
}

/* How a function is called: as it is; with a frame that keeps the caller's line; in the private scope when one of its
   arguments is an array of this rank alone, or always. */
typedef enum { AS_IT_IS, DIRECT, SCOPED, SCOPED_ALWAYS } manner;

/* Replaces the function at the top by its wrapper: the same for the same function (table at index seen). */
static void wrap(lua_State *L, int seen, manner m) {
  if (m == AS_IT_IS || (m == DIRECT && lua_iscfunction(L, -1))) return;
  lua_pushvalue(L, -1);
  if (lua_rawget(L, seen) != LUA_TNIL) {
    lua_remove(L, -2);
    return;
  }
  lua_pop(L, 1);
  lua_pushvalue(L, -1);
  lua_pushboolean(L, m == SCOPED_ALWAYS);
  lua_pushcclosure(L, m == DIRECT ? direct : scoped, 2);
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -2);
  lua_rawset(L, seen);
  lua_pushvalue(L, -1);
  lua_pushvalue(L, -1);
  lua_rawset(L, seen); /* a wrapper is not wrapped */
  lua_remove(L, -2);
}

/* Events that are no calls of the user's stay; functions that decide themselves what is whose are never scoped. */
static manner manner_of(const char *name, manner m) {
  static const char *const events[] = {"__gc", "__close"};
  static const char *const own[] = {"spmd", "get_local", "get", "put", "wait", "remote", "actor", "bcast"};
  for (size_t i = 0; i < sizeof events / sizeof *events; i++)
    if (!strcmp(name, events[i])) return AS_IT_IS;
  if (!strcmp(name, "__call")) return DIRECT; /* an array's, in C, reads how it was called */
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    if (!strcmp(name, own[i])) return DIRECT;
  return m;
}

/* The functions of the table at the top, of tables in it, and what calls them. */
static void wrap_table(lua_State *L, int seen, manner m, int depth) {
  int table = lua_gettop(L), keys = table + 1;
  luaL_checkstack(L, 16, "modules");
  lua_pushvalue(L, table);
  lua_pushboolean(L, 1);
  lua_rawset(L, seen);
  lua_newtable(L); /* the table is not changed while it is walked */
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1))
    if (lua_type(L, -2) == LUA_TSTRING) {
      lua_pushvalue(L, -2);
      lua_rawseti(L, keys, (lua_Integer)lua_rawlen(L, keys) + 1);
    }
  for (lua_Integer i = 1, n = (lua_Integer)lua_rawlen(L, keys); i <= n; i++) {
    lua_rawgeti(L, keys, i);
    lua_pushvalue(L, -1);
    lua_rawget(L, table);
    if (lua_isfunction(L, -1)) {
      wrap(L, seen, manner_of(lua_tostring(L, -2), m));
      lua_rawset(L, table);
    } else if (lua_istable(L, -1) && depth > 0) {
      lua_pushvalue(L, -1);
      bool known = lua_rawget(L, seen) != LUA_TNIL;
      lua_pop(L, 1);
      if (!known) wrap_table(L, seen, m, depth - 1);
    }
    lua_settop(L, keys);
  }
  lua_settop(L, table);
  if (!lua_getmetatable(L, table)) return;
  lua_pushliteral(L, "__call");
  if (lua_rawget(L, -2) == LUA_TFUNCTION) {
    wrap(L, seen, m);
    lua_setfield(L, -2, "__call");
  }
  lua_settop(L, table);
}

void rb_push_scoped(lua_State *L, lua_CFunction f) {
  lua_pushcfunction(L, f);
  if (!rb_now->spmd) return;
  lua_pushboolean(L, 0);
  lua_pushcclosure(L, scoped, 2);
}

void rb_scope_wrap(lua_State *L) {
  static const char *const messages[] = {"comm_send", "comm_recv", "comm_collect"};
  manner m = rb_now->spmd ? SCOPED : DIRECT;
  lua_settop(L, 2);
  lua_newtable(L);
  if (rb_now->spmd) {
    lua_getfield(L, 1, "comm");
    lua_pushboolean(L, 1);
    lua_rawset(L, 3); /* its functions call the ones below */
    for (int i = 0; i < 3; i++) {
      lua_getfield(L, 2, messages[i]);
      wrap(L, 3, SCOPED_ALWAYS);
      lua_setfield(L, 2, messages[i]);
    }
  }
  lua_getfield(L, 2, "classes");
  wrap_table(L, 3, DIRECT, 2);
  luaL_getmetatable(L, RB_ARRAY_TYPE);
  wrap_table(L, 3, m, 0);
  lua_getfield(L, 2, "methods");
  wrap_table(L, 3, m, 0);
  lua_pushvalue(L, 1);
  wrap_table(L, 3, m, DEPTH);
  lua_settop(L, 2);
  rk_known_init(L);
}

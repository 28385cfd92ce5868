/* Lua functions on their way to another rank: bytecode, upvalues with their identity, the environment and the globals
   that the code reads.
   interp/: writes and reads the records L and E of ship_format.h. */
#include "ship_format.h"

static bool is_env(lua_State *L, const char *name, int idx) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  bool yes = lua_rawequal(L, -1, idx);
  lua_pop(L, 1);
  return yes || (!strcmp(name, "_ENV") && lua_istable(L, idx));
}

static int write_code(lua_State *L, const void *p, size_t n, void *ship) {
  (void)L;
  put(ship, p, n);
  return 0;
}

/* A global of the environment at the top: its name and value, unless that is nil. */
static void found_global(void *ctx, const char *name, size_t n) {
  rb_dump *d = ctx;
  lua_State *L = d->L;
  int env = lua_gettop(L);
  lua_pushlstring(L, name, n);
  lua_pushvalue(L, env + 1);
  if (lua_gettable(L, env) != LUA_TNIL) {
    lua_pushfstring(L, "\1global '%s'", lua_tostring(L, env + 1));
    rb_ship_put_value(d, env + 1, 0);
    if (lua_rawequal(L, env, env + 2)) rb_ship_put_env(d, env); /* _G */
    else rb_ship_put_value(d, env + 2, env + 3);
  }
  lua_settop(L, env);
}

/* One upvalue: its identity, and its value where it is seen first. Returns 1 when it is the environment. */
static bool put_upvalue(rb_dump *d, int fn, int i, const char *name) {
  lua_State *L = d->L;
  int value = lua_gettop(L);
  bool env = is_env(L, name, value);
  lua_pushlightuserdata(L, lua_upvalueid(L, fn, i));
  if (lua_rawget(L, d->upvalues) == LUA_TNUMBER) {
    put_int(d->s, lua_tointeger(L, -1));
    lua_settop(L, value);
    return env;
  }
  lua_settop(L, value);
  put_int(d->s, -(int64_t)++d->num_upvalues);
  lua_pushlightuserdata(L, lua_upvalueid(L, fn, i));
  lua_pushinteger(L, d->num_upvalues);
  lua_rawset(L, d->upvalues);
  if (env) {
    rb_ship_put_env(d, value);
  } else {
    lua_pushfstring(L, "\1upvalue '%s'", *name ? name : "?");
    rb_ship_put_value(d, value, value + 1);
  }
  lua_settop(L, value);
  return env;
}

/* The environment that is upvalue i of the function at fn, and the globals of it that the bytecode reads. */
static void put_globals(rb_dump *d, int fn, int i, const char *code, size_t n) {
  int top = lua_gettop(d->L);
  lua_getupvalue(d->L, fn, i);
  rb_ship_put_env(d, top + 1);
  rb_globals_read(code, n, i - 1, found_global, d);
  put_byte(d->s, RB_SHIP_END);
  lua_settop(d->L, top);
}

void rb_ship_put_function(rb_dump *d, int fn) {
  lua_State *L = d->L;
  lua_Debug ar;
  bool env[256] = {false};
  size_t at = d->s->n;
  put_int(d->s, 0);
  lua_pushvalue(L, fn);
  lua_dump(L, write_code, d->s, 0);
  lua_pushvalue(L, fn);
  lua_getinfo(L, ">u", &ar);
  lua_settop(L, fn);
  int64_t n = (int64_t)(d->s->n - at - 8);
  memcpy(d->s->p + at, &n, 8);
  put_byte(d->s, ar.nups);
  for (int i = 1; i <= ar.nups; i++) {
    const char *name = lua_getupvalue(L, fn, i);
    env[i] = put_upvalue(d, fn, i, name);
    lua_settop(L, fn);
  }
  char *code = lua_newuserdatauv(L, (size_t)n, 0); /* the buffer moves while values are written */
  memcpy(code, d->s->p + at + 8, (size_t)n);
  for (int i = 1; i <= ar.nups; i++)
    if (env[i]) put_globals(d, fn, i, code, (size_t)n);
  put_byte(d->s, RB_SHIP_NIL);
  lua_settop(L, fn);
}

/* ---- reading ---- */

/* A new environment: what it does not hold itself is looked up in, and assigned to, this rank's table of task globals;
   behind that are the globals of the state. */
void rb_ship_push_env(lua_State *L) {
  if (lua_getfield(L, LUA_REGISTRYINDEX, "ramba.task_globals") == LUA_TNIL) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushglobaltable(L);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, "ramba.task_globals");
  }
  lua_newtable(L);
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
  lua_remove(L, -2);
}

void rb_ship_make_function(rb_load *l) {
  size_t n;
  const char *p = take_text(l, &n);
  if (luaL_loadbufferx(l->L, p, n, "=task", "b") != LUA_OK) lua_error(l->L);
}

void rb_ship_fill_function(rb_load *l, int fn) {
  lua_State *L = l->L;
  size_t n;
  take_text(l, &n);
  int nups = take_byte(l);
  for (int i = 1; i <= nups; i++) {
    int64_t id = take_int(l);
    if (id > 0) {
      lua_rawgeti(L, l->upvalues, 2 * id);
      lua_rawgeti(L, l->upvalues, 2 * id + 1);
      lua_upvaluejoin(L, fn, i, -2, (int)lua_tointeger(L, -1));
      lua_settop(L, fn);
      continue;
    }
    lua_pushvalue(L, fn);
    lua_rawseti(L, l->upvalues, -2 * id);
    lua_pushinteger(L, i);
    lua_rawseti(L, l->upvalues, -2 * id + 1);
    rb_ship_take_value(l);
    lua_setupvalue(L, fn, i);
  }
  for (;; lua_settop(L, fn)) { /* environments, then nil */
    rb_ship_take_value(l);
    if (lua_isnil(L, -1)) break;
    while (rb_ship_take_value(l)) {
      rb_ship_take_value(l);
      lua_rawset(L, fn + 1);
    }
  }
}

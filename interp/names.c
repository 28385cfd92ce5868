/* Names of what travels by name: loaded modules, their functions, Lua's own functions, the library's tables. Modules
   that a script made without a file travel like other tables.
   interp/: for function shipping. The table from objects to names is built once and extended when modules were
   loaded. */
#include <lauxlib.h>
#include <string.h>

#include "ship.h"

#define CORE "\1core"

/* names[value at the top] = module .. "\0" .. key unless it has a name; pops the value. */
static void add(lua_State *L, int names, const char *prefix, size_t n, int key) {
  lua_pushvalue(L, -1);
  if (lua_rawget(L, names) == LUA_TNIL) {
    luaL_Buffer b;
    lua_pop(L, 1);
    luaL_buffinit(L, &b);
    luaL_addlstring(&b, prefix, n);
    if (key) {
      luaL_addchar(&b, '\0');
      lua_pushvalue(L, key);
      luaL_addvalue(&b);
    }
    luaL_pushresult(&b);
    lua_rawset(L, names);
    return;
  }
  lua_pop(L, 2);
}

/* The functions of the table at the top; with depth also the tables in it and theirs. only_c: of Lua itself only. */
static void add_fields(lua_State *L, int names, const char *prefix, size_t n, int depth, int only_c) {
  int table = lua_gettop(L);
  luaL_checkstack(L, 16, "modules");
  for (lua_pushnil(L); lua_next(L, table); lua_settop(L, table + 1)) {
    int key = table + 1, value = table + 2;
    if (lua_type(L, key) != LUA_TSTRING) continue;
    if (lua_isfunction(L, value) && (!only_c || lua_iscfunction(L, value))) {
      lua_pushvalue(L, value);
      add(L, names, prefix, n, key);
    } else if (depth && lua_istable(L, value) && !lua_rawequal(L, value, table)) {
      lua_pushvalue(L, value);
      if (lua_rawget(L, names) != LUA_TNIL) continue;
      lua_pop(L, 1);
      lua_pushvalue(L, value);
      add(L, names, prefix, n, key);
      lua_pushvalue(L, value);
      lua_rawget(L, names);
      size_t length;
      const char *name = lua_tolstring(L, -1, &length);
      lua_pushvalue(L, value);
      add_fields(L, names, name, length, depth - 1, 0);
    }
  }
}

/* Is there a file for the module? */
static bool has_file(lua_State *L, const char *name) {
  static const char *const paths[] = {"path", "cpath"};
  int top = lua_gettop(L);
  bool found = false;
  lua_getglobal(L, "package");
  for (int i = 0; i < 2 && !found && lua_istable(L, top + 1); i++) {
    lua_getfield(L, top + 1, "searchpath");
    lua_pushstring(L, name);
    lua_getfield(L, top + 1, paths[i]);
    found = lua_pcall(L, 2, 1, 0) == LUA_OK && lua_isstring(L, -1);
  }
  lua_settop(L, top);
  return found;
}

/* Is the module at idx one that a script made itself, without a file? Other ranks do not have it. */
static bool is_of_script(lua_State *L, int idx, const char *name) {
  int top = lua_gettop(L);
  bool in_c = lua_iscfunction(L, idx);
  if (lua_istable(L, idx))
    for (lua_pushnil(L); !in_c && lua_next(L, idx); lua_settop(L, top + 1)) in_c = lua_iscfunction(L, -1);
  lua_settop(L, top);
  return !in_c && !has_file(L, name);
}

/* Adds a module (its value at the top, its name below) that is not in the table of walked ones. */
static void add_module(lua_State *L, int names, int walked) {
  int value = lua_gettop(L);
  size_t n;
  if (lua_type(L, value - 1) != LUA_TSTRING) return;
  const char *name = lua_tolstring(L, value - 1, &n);
  if (!lua_istable(L, value) && !lua_isfunction(L, value)) return;
  lua_pushvalue(L, value);
  if (lua_rawget(L, walked) != LUA_TNIL) return;
  lua_pushvalue(L, value);
  lua_pushboolean(L, 1);
  lua_rawset(L, walked);
  if (is_of_script(L, value, name)) return;
  lua_pushvalue(L, value);
  add(L, names, name, n, 0);
  if (!lua_istable(L, value)) return;
  lua_pushvalue(L, value);
  add_fields(L, names, name, n, strcmp(name, "ramba") ? 0 : 3, !strcmp(name, "_G"));
}

static void new_tables(lua_State *L) {
  lua_createtable(L, 2, 0);
  for (int i = 1; i <= 2; i++) {
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_rawseti(L, -2, i);
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, "ramba.names");
  lua_rawgeti(L, -1, 1);
  int names = lua_gettop(L);
  lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core");
  lua_pushvalue(L, -1);
  add(L, names, CORE, strlen(CORE), 0);
  add_fields(L, names, CORE, strlen(CORE), 1, 0);
  static const char classes[] = CORE "\0classes";
  lua_getfield(L, names + 1, "classes"); /* the metatables of the library's objects */
  add_fields(L, names, classes, sizeof classes - 1, 1, 0);
  lua_settop(L, names - 1);
}

void rb_names_push(lua_State *L) {
  int top = lua_gettop(L);
  luaL_checkstack(L, 16, "modules");
  if (lua_getfield(L, LUA_REGISTRYINDEX, "ramba.names") == LUA_TNIL) {
    lua_pop(L, 1);
    new_tables(L);
  }
  lua_rawgeti(L, top + 1, 1);
  lua_rawgeti(L, top + 1, 2);
  int names = top + 2, walked = top + 3;
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  int loaded = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, loaded); lua_settop(L, loaded + 1)) add_module(L, names, walked);
  lua_settop(L, names);
  lua_replace(L, top + 1);
}

/* Pushes the module; loads it when it is not. */
static void push_module(lua_State *L, const char *name) {
  if (!strcmp(name, CORE)) {
    lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core");
    return;
  }
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_getfield(L, -1, name);
  lua_remove(L, -2);
  if (lua_toboolean(L, -1)) return;
  lua_pop(L, 1);
  lua_getglobal(L, "require");
  lua_pushstring(L, name);
  lua_call(L, 1, 1);
}

void rb_names_resolve(lua_State *L, const char *name, size_t n) {
  const char *end = name + n;
  push_module(L, name);
  for (const char *at = name + strlen(name) + 1; at < end; at += strlen(at) + 1) {
    if (!lua_istable(L, -1)) luaL_error(L, "'%s' of the module '%s' is not there", at, name);
    lua_getfield(L, -1, at);
    lua_remove(L, -2);
  }
  if (lua_isnil(L, -1)) luaL_error(L, "a function of the module '%s' is not there", name);
}

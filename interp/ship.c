/* Function shipping: any Lua value as bytes for another rank, with cycles, metatables, shared upvalues, functions and
   the globals they read. Here: the buffer, plain values, tables and the order of the records (format: ship_format.h).
   interp/: tasks and messages between them are built on it. Functions: ship_function.c, arrays: ship_array.c, reading:
   ship_load.c. */
#include <stdlib.h>

#include "ship_format.h"

#define SHIP "ramba.ship"

/* ---- the buffer ---- */

void *rb_ship_room(rb_ship *s, size_t n) {
  if (s->n + n > s->cap) {
    s->cap = 2 * s->cap + n + 256;
    s->p = realloc(s->p, s->cap);
    if (!s->p) abort();
  }
  s->n += n;
  return s->p + s->n - n;
}

static int gc(lua_State *L) {
  rb_ship *s = luaL_testudata(L, 1, SHIP);
  free(s->p);
  free(s->parent);
  free(s->kind);
  memset(s, 0, sizeof *s);
  return 0;
}

void rb_ship_open(lua_State *L) {
  rb_new_type(L, SHIP, gc);
}

rb_ship *rb_ship_test(lua_State *L, int idx) { return luaL_testudata(L, idx, SHIP); }

/* ---- dumping ---- */

void rb_ship_push_path(rb_dump *d, int id) {
  lua_State *L = d->L;
  luaL_Buffer b;
  bool first = true;
  luaL_buffinit(L, &b);
  for (; id > 1; id = d->s->parent[id - 1]) {
    if (!first) luaL_addstring(&b, " of ");
    first = false;
    bool root = d->s->parent[id - 1] == 1;
    int type = lua_rawgeti(L, d->labels, id);
    int64_t k = lua_tointeger(L, -1);
    if (root && type == LUA_TNUMBER) {
      if (k == 2) lua_pushstring(L, d->second);
      else lua_pushfstring(L, "argument %I", (LUAI_UACINT)(k - 2));
    } else if (type == LUA_TSTRING && *lua_tostring(L, -1) == '\1') {
      lua_pushstring(L, lua_tostring(L, -1) + 1);
    } else if (type == LUA_TSTRING) {
      lua_pushfstring(L, "field '%s'", lua_tostring(L, -1));
    } else {
      lua_pushfstring(L, "entry %s", luaL_tolstring(L, -1, NULL));
      lua_remove(L, -2);
    }
    lua_remove(L, -2);
    luaL_addvalue(&b);
  }
  luaL_pushresult(&b);
}

void rb_ship_refuse(rb_dump *d, int id, const char *what) {
  static const char format[] = "%s%s cannot be sent to another rank: it is %s";
  rb_ship_push_path(d, id);
  const char *path = lua_tostring(d->L, -1);
  if (!strcmp(d->second, RB_SHIP_RESULT)) { /* no user code is running */
    lua_pushfstring(d->L, format, "", path, what);
    lua_error(d->L);
  }
  rb_error(d->L, format, d->caller, path, what);
}

/* A new object for the value at idx; label: stack index of the key under which it was found, 0 = none. */
static int new_object(rb_dump *d, int idx, int label, char kind) {
  rb_ship *s = d->s;
  lua_State *L = d->L;
  if (s->num == s->cap_objects) {
    s->cap_objects = 2 * s->cap_objects + 32;
    s->parent = realloc(s->parent, sizeof(int) * (size_t)s->cap_objects);
    s->kind = realloc(s->kind, (size_t)s->cap_objects);
    if (!s->parent || !s->kind) abort();
  }
  s->parent[s->num] = d->function;
  s->kind[s->num] = kind;
  int id = ++s->num;
  lua_pushvalue(L, idx);
  lua_rawseti(L, d->list, id);
  if (label) {
    lua_pushvalue(L, label);
    lua_rawseti(L, d->labels, id);
  }
  return id;
}

/* A reference to the object at idx, known by the key at the top, which is popped; new where it is seen first. */
static void put_object(rb_dump *d, int idx, int label, char kind) {
  lua_State *L = d->L;
  lua_pushvalue(L, -1);
  int id = 0;
  if (lua_rawget(L, d->ids) == LUA_TNUMBER) id = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  if (!id) {
    id = new_object(d, idx, label, kind);
    lua_pushvalue(L, -1);
    lua_pushinteger(L, id);
    lua_rawset(L, d->ids);
  }
  lua_pop(L, 1);
  put_byte(d->s, RB_SHIP_OBJECT);
  put_int(d->s, id);
}

void rb_ship_put_env(rb_dump *d, int idx) {
  lua_pushlightuserdata(d->L, (void *)lua_topointer(d->L, idx));
  put_object(d, idx, 0, 'E');
}

void rb_ship_put_value(rb_dump *d, int idx, int label) {
  lua_State *L = d->L;
  rb_ship *s = d->s;
  rb_c128 z;
  switch (lua_type(L, idx)) {
    case LUA_TNIL: put_byte(s, RB_SHIP_NIL); return;
    case LUA_TBOOLEAN: put_byte(s, lua_toboolean(L, idx) ? RB_SHIP_TRUE : RB_SHIP_FALSE); return;
    case LUA_TNUMBER:
      if (lua_isinteger(L, idx)) {
        put_byte(s, RB_SHIP_INTEGER);
        put_int(s, lua_tointeger(L, idx));
      } else {
        double v = lua_tonumber(L, idx);
        put_byte(s, RB_SHIP_FLOAT);
        put(s, &v, 8);
      }
      return;
    case LUA_TSTRING: {
      size_t n;
      const char *p = lua_tolstring(L, idx, &n);
      put_byte(s, RB_SHIP_STRING);
      put_text(s, p, n);
      return;
    }
    case LUA_TUSERDATA:
      if (rb_complex_test(L, idx, &z)) {
        put_byte(s, RB_SHIP_COMPLEX);
        put(s, &z, sizeof z);
        return;
      }
      break;
  }
  lua_pushvalue(L, idx);
  put_object(d, idx, label, 0);
}

/* A metatable's field __travels is a function that gives what goes as a result or message in the place of the table at
   the top: pushes that. */
static bool replace_table(rb_dump *d, int t) {
  lua_State *L = d->L;
  bool value = !strcmp(d->second, RB_SHIP_RESULT) || !strcmp(d->second, RB_SHIP_VALUE);
  if (!value || luaL_getmetafield(L, t, "__travels") == LUA_TNIL) return false;
  lua_pushvalue(L, t);
  lua_call(L, 1, 1);
  return true;
}

/* A metatable's field __stays says of objects that belong to this process what they are. */
static void write_table(rb_dump *d, int id, int t) {
  lua_State *L = d->L;
  if (luaL_getmetafield(L, t, "__stays") == LUA_TSTRING) rb_ship_refuse(d, id, lua_tostring(L, -1));
  lua_settop(L, t);
  if (!lua_getmetatable(L, t)) lua_pushnil(L);
  lua_pushliteral(L, "\1the metatable");
  rb_ship_put_value(d, t + 1, t + 2);
  lua_settop(L, t);
  for (lua_pushnil(L); lua_next(L, t); lua_settop(L, t + 1)) {
    rb_ship_put_value(d, t + 1, t + 1);
    rb_ship_put_value(d, t + 2, t + 1);
  }
  put_byte(d->s, RB_SHIP_END);
}

static const char *userdata_kind(lua_State *L, int idx) {
  if (luaL_testudata(L, idx, LUA_FILEHANDLE)) return "a file";
  return "a userdata of a C library";
}

/* The record's kind and contents for the object at the top. */
static void write_object(rb_dump *d, int id) {
  lua_State *L = d->L;
  rb_ship *s = d->s;
  int idx = lua_gettop(L);
  if (s->kind[id - 1] == 'E') {
    put_byte(s, 'E');
    return;
  }
  lua_pushvalue(L, idx);
  if (lua_rawget(L, d->names) == LUA_TSTRING) {
    size_t n;
    const char *name = lua_tolstring(L, -1, &n);
    put_byte(s, 'N');
    put_text(s, name, n);
    lua_settop(L, idx);
    return;
  }
  lua_settop(L, idx);
  switch (lua_type(L, idx)) {
    case LUA_TTABLE:
      if (replace_table(d, idx)) {
        write_object(d, id);
        return;
      }
      put_byte(s, 'T');
      write_table(d, id, idx);
      return;
    case LUA_TFUNCTION:
      if (lua_iscfunction(L, idx)) rb_ship_refuse(d, id, "a C function that no loaded module has");
      put_byte(s, 'L');
      rb_ship_put_function(d, idx);
      return;
    case LUA_TTHREAD: rb_ship_refuse(d, id, "a coroutine"); return;
    case LUA_TUSERDATA:
      if (rb_test_array(L, idx)) rb_ship_put_array(d, id, idx);
      else rb_ship_refuse(d, id, userdata_kind(L, idx));
      return;
    default: rb_ship_refuse(d, id, "a pointer of a C library");
  }
}

static void write_footer(rb_dump *d) {
  static const char *const fields[] = {"path", "cpath"};
  lua_State *L = d->L;
  int64_t head[2] = {d->s->num, (int64_t)d->s->n};
  lua_getglobal(L, "package");
  for (int i = 0; i < 2; i++) {
    size_t n = 0;
    const char *text = NULL;
    if (lua_istable(L, -1)) {
      lua_getfield(L, -1, fields[i]);
      text = lua_tolstring(L, -1, &n);
      lua_pop(L, 1);
    }
    put_text(d->s, text, text ? n : 0);
  }
  lua_pop(L, 1);
  memcpy(d->s->p, head, sizeof head);
}

/* Registered tables that metatables of library values are: by the name of luaL_newmetatable. */
static void name_metatables(lua_State *L, int names) {
  static const char *const known[] = {"ramba.shape", "ramba.flags"};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    luaL_getmetatable(L, known[i]);
    lua_pushfstring(L, "\2%s", known[i]);
    lua_rawset(L, names);
  }
}

rb_ship *rb_ship_dump(lua_State *L, int idx, const char *second, rb_ship_copies copies, const char *caller) {
  idx = lua_absindex(L, idx);
  luaL_checkstack(L, 40, "shipping");
  rb_ship *s = lua_newuserdatauv(L, sizeof *s, 1);
  memset(s, 0, sizeof *s);
  luaL_setmetatable(L, SHIP);
  rb_dump d = {.L = L, .s = s, .second = second, .caller = caller, .copies = copies, .ship = lua_gettop(L)};
  int *const tables[] = {&d.ids, &d.list, &d.labels, &d.upvalues, &d.arrays};
  for (int i = 0; i < 5; i++) {
    lua_newtable(L);
    *tables[i] = lua_gettop(L);
  }
  rb_names_push(L);
  d.names = lua_gettop(L);
  name_metatables(L, d.names);
  lua_pushvalue(L, d.arrays);
  lua_setiuservalue(L, d.ship, 1);
  rb_ship_room(s, RB_SHIP_HEAD);
  new_object(&d, idx, 0, 0);
  for (int id = 1; id <= s->num; id++) {
    d.function = id;
    lua_rawgeti(L, d.list, id);
    size_t at = s->n;
    put_int(s, 0);
    write_object(&d, id);
    int64_t n = (int64_t)(s->n - at - 8);
    memcpy(s->p + at, &n, 8);
    lua_settop(L, d.names);
  }
  write_footer(&d);
  lua_settop(L, d.ship);
  return s;
}

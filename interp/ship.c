/* Function shipping: any Lua value as bytes for another rank, with cycles, metatables, shared upvalues, functions and the
   globals they read.
   interp/: tasks and messages between them are built on it.

   Layout: number of objects, offset of the footer; one record per object (kind, length, contents), in the order in which
   they were found; the footer holds package.path and package.cpath. Object 1 is the value. Contents refer to objects by
   number, so nothing here recurses and nesting has no limit. Loading makes all objects first, then fills them.
     T table: metatable, keys and values until END     L Lua function: bytecode, upvalues, globals it reads
     N by name     E an environment     A array of the world: index     V array by value */
#include "ship.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "binding.h"
#include "graph/kept.h"
#include "graph/seen.h"
#include "graph/through.h"

#define SHIP "ramba.ship"

enum tag { NIL, FALSE, TRUE, INTEGER, FLOAT, STRING, OBJECT, COMPLEX, END };
enum { HEAD = 16 };

/* ---- the buffer ---- */

static void *room(rb_ship *s, size_t n) {
  if (s->n + n > s->cap) {
    s->cap = 2 * s->cap + n + 256;
    s->p = realloc(s->p, s->cap);
    if (!s->p) abort();
  }
  s->n += n;
  return s->p + s->n - n;
}
static void put(rb_ship *s, const void *p, size_t n) { memcpy(room(s, n), p, n); }
static void put_byte(rb_ship *s, int c) { *(char *)room(s, 1) = (char)c; }
static void put_int(rb_ship *s, int64_t v) { put(s, &v, 8); }
static void put_text(rb_ship *s, const char *p, size_t n) {
  put_int(s, (int64_t)n);
  if (n) put(s, p, n);
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
  luaL_newmetatable(L, SHIP);
  lua_pushcfunction(L, gc);
  lua_setfield(L, -2, "__gc");
  lua_pop(L, 1);
}

rb_ship *rb_ship_test(lua_State *L, int idx) { return luaL_testudata(L, idx, SHIP); }

/* ---- dumping ---- */

/* Where things are on the stack while dumping. */
typedef struct dump {
  lua_State *L;
  rb_ship *s;
  const char *second;
  bool copies; /* small replicated arrays go by value, what a function holds arrives whole: see write_array */
  int ship, ids, list, labels, names, upvalues, arrays;
  int num_upvalues;
  int function; /* object being written */
} dump;

/* The text that names an object in messages, pushed: "upvalue 'log' of the function". */
static void push_path(dump *d, int id) {
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

static void refuse(dump *d, int id, const char *what) {
  static const char format[] = "%s cannot be sent to another rank: it is %s";
  push_path(d, id);
  const char *path = lua_tostring(d->L, -1);
  if (!strcmp(d->second, RB_SHIP_RESULT)) { /* no user code is running */
    lua_pushfstring(d->L, format, path, what);
    lua_error(d->L);
  }
  rb_error(d->L, format, path, what);
}

/* A new object for the value at idx; label: stack index of the key under which it was found, 0 = none. */
static int new_object(dump *d, int idx, int label, char kind) {
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

static void put_object(dump *d, int id) {
  put_byte(d->s, OBJECT);
  put_int(d->s, id);
}

static void put_shared(dump *d, int idx, int label) {
  lua_State *L = d->L;
  lua_pushvalue(L, idx);
  int id = 0;
  if (lua_rawget(L, d->ids) == LUA_TNUMBER) id = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  if (!id) {
    id = new_object(d, idx, label, 0);
    lua_pushvalue(L, idx);
    lua_pushinteger(L, id);
    lua_rawset(L, d->ids);
  }
  put_object(d, id);
}

static void put_value(dump *d, int idx, int label) {
  lua_State *L = d->L;
  rb_ship *s = d->s;
  rb_c128 z;
  switch (lua_type(L, idx)) {
    case LUA_TNIL: put_byte(s, NIL); return;
    case LUA_TBOOLEAN: put_byte(s, lua_toboolean(L, idx) ? TRUE : FALSE); return;
    case LUA_TNUMBER:
      if (lua_isinteger(L, idx)) {
        put_byte(s, INTEGER);
        put_int(s, lua_tointeger(L, idx));
      } else {
        double v = lua_tonumber(L, idx);
        put_byte(s, FLOAT);
        put(s, &v, 8);
      }
      return;
    case LUA_TSTRING: {
      size_t n;
      const char *p = lua_tolstring(L, idx, &n);
      put_byte(s, STRING);
      put_text(s, p, n);
      return;
    }
    case LUA_TUSERDATA:
      if (rb_complex_test(L, idx, &z)) {
        put_byte(s, COMPLEX);
        put(s, &z, sizeof z);
        return;
      }
      break;
  }
  put_shared(d, idx, label);
}

/* The environment at idx as an object of its own, whatever else refers to the table. */
static void put_env(dump *d, int idx) {
  lua_State *L = d->L;
  lua_pushlightuserdata(L, (void *)lua_topointer(L, idx));
  int id = 0;
  if (lua_rawget(L, d->ids) == LUA_TNUMBER) id = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  if (!id) {
    id = new_object(d, idx, 0, 'E');
    lua_pushlightuserdata(L, (void *)lua_topointer(L, idx));
    lua_pushinteger(L, id);
    lua_rawset(L, d->ids);
  }
  put_object(d, id);
}

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
  dump *d = ctx;
  lua_State *L = d->L;
  int env = lua_gettop(L);
  lua_pushlstring(L, name, n);
  lua_pushvalue(L, env + 1);
  if (lua_gettable(L, env) != LUA_TNIL) {
    lua_pushfstring(L, "\1global '%s'", lua_tostring(L, env + 1));
    put_value(d, env + 1, 0);
    put_value(d, env + 2, env + 3);
  }
  lua_settop(L, env);
}

/* One upvalue: its identity, and its value where it is seen first. Returns 1 when it is the environment. */
static bool put_upvalue(dump *d, int fn, int i, const char *name) {
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
    put_env(d, value);
  } else {
    lua_pushfstring(L, "\1upvalue '%s'", *name ? name : "?");
    put_value(d, value, value + 1);
  }
  lua_settop(L, value);
  return env;
}

static void write_function(dump *d, int fn) {
  lua_State *L = d->L;
  lua_Debug ar;
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
  int env = 0;
  for (int i = 1; i <= ar.nups; i++) {
    const char *name = lua_getupvalue(L, fn, i);
    if (put_upvalue(d, fn, i, name)) env = i;
    lua_settop(L, fn);
  }
  if (env) {
    lua_getupvalue(L, fn, env);
    put_env(d, fn + 1);
    char *code = malloc((size_t)n ? (size_t)n : 1); /* the buffer moves while values are written */
    if (!code) abort();
    memcpy(code, d->s->p + at + 8, (size_t)n);
    rb_globals_read(code, (size_t)n, env - 1, found_global, d);
    free(code);
  } else {
    put_byte(d->s, NIL);
  }
  put_byte(d->s, END);
  lua_settop(L, fn);
}

/* A metatable's field __travels is a function that gives what goes as a result or message in the place of the table at
   the top: pushes that. */
static bool replace_table(dump *d, int t) {
  lua_State *L = d->L;
  bool value = !strcmp(d->second, RB_SHIP_RESULT) || !strcmp(d->second, RB_SHIP_VALUE);
  if (!value || luaL_getmetafield(L, t, "__travels") == LUA_TNIL) return false;
  lua_pushvalue(L, t);
  lua_call(L, 1, 1);
  return true;
}

/* A metatable's field __stays says of objects that belong to this process what they are. */
static void write_table(dump *d, int id, int t) {
  lua_State *L = d->L;
  if (luaL_getmetafield(L, t, "__stays") == LUA_TSTRING) refuse(d, id, lua_tostring(L, -1));
  lua_settop(L, t);
  if (!lua_getmetatable(L, t)) lua_pushnil(L);
  lua_pushliteral(L, "\1the metatable");
  put_value(d, t + 1, t + 2);
  lua_settop(L, t);
  for (lua_pushnil(L); lua_next(L, t); lua_settop(L, t + 1)) {
    put_value(d, t + 1, t + 1);
    put_value(d, t + 2, t + 1);
  }
  put_byte(d->s, END);
}

/* Is the object reached through a function: captured, or a global that it reads? */
static bool is_captured(dump *d, int id) {
  bool yes = false;
  for (id = d->s->parent[id - 1]; id > 1 && !yes; id = d->s->parent[id - 1]) {
    yes = lua_rawgeti(d->L, d->list, id) == LUA_TFUNCTION;
    lua_pop(d->L, 1);
  }
  return yes;
}

/* The array as one that every rank has whole, pushed. */
static void push_whole(lua_State *L, const rb_array *a) {
  rb_array whole;
  if (!a->view && a->base->dist->replicated) {
    rb_base_ref(a->base);
    whole = (rb_array){a->base, NULL};
  } else {
    rb_dist *dist = rb_dist_replicated(rb_array_ndim(a), rb_array_shape(a), rb_now->num_ranks);
    rb_status st = rb_record_cast(a, rb_array_dtype(a), dist, &whole);
    rb_dist_unref(dist);
    rb_ok(L, st);
  }
  rb_push_array(L, whole);
}

/* A handle's views from the base on, each after what it is seen through. */
static void put_views(rb_ship *s, const rb_vref *v) {
  put_byte(s, v != NULL);
  if (!v) return;
  put_byte(s, v->through != NULL);
  if (v->through) {
    put_views(s, v->through->of);
    put(s, v->through, sizeof *v->through);
  }
  put(s, &v->v, sizeof v->v);
  put_byte(s, v->readonly);
}

/* An array of the world arrives as a stand-in that get_local() reads; with copies, as every rank's copy when it is small,
   and as a whole array for reading when a function holds it. */
static void write_array(dump *d, int id, int idx) {
  lua_State *L = d->L;
  rb_ship *s = d->s;
  rb_array *a = rb_check_array(L, idx);
  if (a->base->failed && a->base->world < 0) rb_error(L, "%s", a->base->error);
  if (a->base->world >= 0 || a->base->graph != rb_now->graph) refuse(d, id, "an array of all ranks (send its local part)");
  bool small = a->base->dist->replicated && rb_array_size(a) < rb_now->config.dist_threshold;
  bool world = !a->base->graph->private && !(d->copies && small);
  bool through = a->view && a->view->through;
  if (world && through && (d->copies || !rb_seen_has_parts(a))) { /* what is seen travels, as it is now */
    rb_array plain;
    rb_ok(L, rb_array_plain(a, &plain));
    rb_push_array(L, plain);
    idx = lua_gettop(L);
    a = rb_check_array(L, idx);
  }
  bool whole = world && d->copies && is_captured(d, id);
  put_byte(s, whole ? 'W' : world ? 'A' : 'V');
  if (whole) {
    put_int(s, s->num_arrays++);
    push_whole(L, a);
    lua_rawseti(L, d->arrays, s->num_arrays);
  } else if (world) {
    rb_ok(L, rb_base_changes(a->base)); /* by the task, perhaps */
    put_int(s, s->num_arrays++);
    lua_pushvalue(L, idx);
    lua_rawseti(L, d->arrays, s->num_arrays);
    put_byte(s, a->base->readonly);
    put_views(s, a->view);
    push_path(d, id);
    size_t n;
    const char *path = lua_tolstring(L, -1, &n);
    put_text(s, path, n);
  } else {
    int ndim = rb_array_ndim(a);
    rb_dtype t = rb_array_dtype(a);
    size_t n = (size_t)rb_array_size(a) * rb_dtype_size(t);
    put_byte(s, t);
    put_byte(s, ndim);
    if (ndim) put(s, rb_array_shape(a), sizeof(int64_t) * (size_t)ndim);
    void *to = lua_newuserdatauv(L, n ? n : 1, 0);
    rb_ok(L, rb_plan_fetch(a, to));
    put_text(s, to, n);
  }
  lua_settop(L, idx);
}

static const char *userdata_kind(lua_State *L, int idx) {
  if (luaL_testudata(L, idx, LUA_FILEHANDLE)) return "a file";
  return "a userdata of a C library";
}

/* The record's kind and contents for the object at the top. */
static void write_object(dump *d, int id) {
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
      if (lua_iscfunction(L, idx)) refuse(d, id, "a C function that no loaded module has");
      put_byte(s, 'L');
      write_function(d, idx);
      return;
    case LUA_TTHREAD: refuse(d, id, "a coroutine"); return;
    case LUA_TUSERDATA:
      if (rb_test_array(L, idx)) write_array(d, id, idx);
      else refuse(d, id, userdata_kind(L, idx));
      return;
    default: refuse(d, id, "a pointer of a C library");
  }
}

static void write_footer(dump *d) {
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

rb_ship *rb_ship_dump(lua_State *L, int idx, const char *second, bool copies) {
  idx = lua_absindex(L, idx);
  luaL_checkstack(L, 40, "shipping");
  rb_ship *s = lua_newuserdatauv(L, sizeof *s, 1);
  memset(s, 0, sizeof *s);
  luaL_setmetatable(L, SHIP);
  dump d = {.L = L, .s = s, .second = second, .copies = copies, .ship = lua_gettop(L)};
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
  room(s, HEAD);
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

/* ---- loading ---- */

typedef struct load {
  lua_State *L;
  const char *p;
  int objects, upvalues; /* upvalues: list of function and number, by identity */
  const int64_t *slots;
} load;

static const void *take(load *l, size_t n) {
  const char *p = l->p;
  l->p += n;
  return p;
}
static int take_byte(load *l) { return *(const unsigned char *)take(l, 1); }
static int64_t take_int(load *l) {
  int64_t v;
  memcpy(&v, take(l, 8), 8);
  return v;
}
static const char *take_text(load *l, size_t *n) {
  *n = (size_t)take_int(l);
  return take(l, *n);
}

/* Pushes a value; false (nothing pushed) at END. */
static bool take_value(load *l) {
  lua_State *L = l->L;
  double v;
  rb_c128 z;
  size_t n;
  const char *p;
  switch ((enum tag)take_byte(l)) {
    case NIL: lua_pushnil(L); return true;
    case FALSE: lua_pushboolean(L, 0); return true;
    case TRUE: lua_pushboolean(L, 1); return true;
    case INTEGER: lua_pushinteger(L, take_int(l)); return true;
    case FLOAT:
      memcpy(&v, take(l, 8), 8);
      lua_pushnumber(L, v);
      return true;
    case STRING:
      p = take_text(l, &n);
      lua_pushlstring(L, p, n);
      return true;
    case OBJECT: lua_rawgeti(L, l->objects, take_int(l)); return true;
    case COMPLEX:
      memcpy(&z, take(l, sizeof z), sizeof z);
      rb_complex_push(L, z.re, z.im);
      return true;
    case END: return false;
  }
  return false;
}

/* A new environment: what it does not hold itself is looked up in, and assigned to, this rank's table of task globals;
   behind that are the globals of the state. */
static void push_env(lua_State *L) {
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

/* What put_views wrote, over a base. */
static rb_vref *take_views(load *l, rb_base *b) {
  if (!take_byte(l)) return NULL;
  bool through = take_byte(l);
  rb_array seen = {b, NULL};
  rb_view v;
  if (through) {
    rb_through t;
    rb_vref *of = take_views(l, b);
    memcpy(&t, take(l, sizeof t), sizeof t);
    t.of = of;
    seen = rb_through_new(&t, b);
    rb_vref_unref(of);
    rb_base_unref(b);
  }
  memcpy(&v, take(l, sizeof v), sizeof v);
  rb_vref *out = rb_view_ref_of(&seen, &v);
  bool readonly = take_byte(l);
  if (out) out->readonly = out->readonly || readonly;
  rb_vref_unref(seen.view);
  return out;
}

static void skip_views(load *l) {
  if (!take_byte(l)) return;
  if (take_byte(l)) {
    skip_views(l);
    take(l, sizeof(rb_through));
  }
  take(l, sizeof(rb_view));
  take_byte(l);
}

static void push_stand_in(load *l) {
  lua_State *L = l->L;
  int64_t number = take_int(l);
  int readonly = take_byte(l);
  const char *views = l->p;
  skip_views(l);
  size_t n;
  const char *path = take_text(l, &n);
  lua_pushlstring(L, path, n);
  lua_pushfstring(L, "%s is an array of all ranks: inside a task use its local part, a:get_local()", lua_tostring(L, -1));
  rb_base *b;
  rb_ok(L, rb_plan_stand_in((int)l->slots[number], readonly, lua_tostring(L, -1), &b));
  lua_pop(L, 2);
  l->p = views;
  rb_push_array(L, (rb_array){b, take_views(l, b)});
}

static void push_whole_local(load *l) {
  lua_State *L = l->L;
  rb_base *b;
  rb_array out;
  rb_ok(L, rb_plan_stand_in((int)l->slots[take_int(l)], true, "a captured array", &b));
  rb_push_array(L, (rb_array){b, NULL});
  rb_ok(L, rb_plan_local(rb_check_array(L, -1), false, &out));
  rb_push_array(L, out);
  lua_remove(L, -2);
}

static void push_copy(load *l) {
  int64_t shape[RB_MAX_NDIM];
  rb_dtype t = (rb_dtype)take_byte(l);
  int ndim = take_byte(l);
  if (ndim) memcpy(shape, take(l, sizeof(int64_t) * (size_t)ndim), sizeof(int64_t) * (size_t)ndim);
  size_t n;
  const char *p = take_text(l, &n);
  rb_array out;
  rb_dist *d = rb_dist_replicated(ndim, shape, rb_now->num_ranks);
  rb_status st = rb_plan_import(t, ndim, shape, d, p, &out);
  rb_dist_unref(d);
  rb_ok(l->L, st);
  rb_push_array(l->L, out);
}

static void push_named(load *l) {
  size_t n;
  const char *p = take_text(l, &n);
  lua_pushlstring(l->L, p, n);
  const char *name = lua_tostring(l->L, -1);
  if (*name == '\2') luaL_getmetatable(l->L, name + 1);
  else rb_names_resolve(l->L, name, n);
  lua_remove(l->L, -2);
}

/* Makes the object of a record, without its contents. */
static void make_object(load *l) {
  lua_State *L = l->L;
  size_t n;
  const char *p;
  switch (take_byte(l)) {
    case 'T': lua_newtable(L); return;
    case 'L':
      p = take_text(l, &n);
      if (luaL_loadbufferx(L, p, n, "=task", "b") != LUA_OK) lua_error(L);
      return;
    case 'N': push_named(l); return;
    case 'E': push_env(L); return;
    case 'A': push_stand_in(l); return;
    case 'W': push_whole_local(l); return;
    case 'V': push_copy(l); return;
  }
}

static void fill_table(load *l, int t) {
  lua_State *L = l->L;
  take_value(l);
  bool meta = !lua_isnil(L, -1);
  while (take_value(l)) {
    take_value(l);
    lua_rawset(L, t);
  }
  if (meta) {
    lua_pushvalue(L, t + 1);
    lua_setmetatable(L, t);
  }
}

static void fill_function(load *l, int fn) {
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
    take_value(l);
    lua_setupvalue(L, fn, i);
  }
  take_value(l); /* the environment, or nil */
  while (take_value(l)) {
    take_value(l);
    lua_rawset(L, fn + 1);
  }
}

static void fill_object(load *l, int idx) {
  switch (take_byte(l)) {
    case 'T': fill_table(l, idx); return;
    case 'L': fill_function(l, idx); return;
    default: return;
  }
}

static void set_paths(load *l, const char *footer) {
  static const char *const fields[] = {"path", "cpath"};
  if (rb_now->rank == 0) return;
  l->p = footer;
  lua_getglobal(l->L, "package");
  for (int i = 0; i < 2; i++) {
    size_t n;
    const char *text = take_text(l, &n);
    if (!lua_istable(l->L, -1) || !n) continue;
    lua_pushlstring(l->L, text, n);
    lua_setfield(l->L, -2, fields[i]);
  }
  lua_pop(l->L, 1);
}

void rb_ship_load(lua_State *L, const char *p, size_t n, const int64_t *slots) {
  (void)n;
  int64_t head[2];
  int top = lua_gettop(L);
  luaL_checkstack(L, 40, "shipping");
  memcpy(head, p, sizeof head);
  lua_newtable(L);
  lua_newtable(L);
  load l = {.L = L, .objects = top + 1, .upvalues = top + 2, .slots = slots};
  set_paths(&l, p + head[1]);
  for (int pass = 0; pass < 2; pass++) {
    const char *at = p + HEAD;
    for (int64_t id = 1; id <= head[0]; id++) {
      int64_t length;
      memcpy(&length, at, 8);
      l.p = at + 8;
      at += 8 + length;
      if (pass == 0) {
        make_object(&l);
        lua_rawseti(L, l.objects, id);
      } else {
        lua_rawgeti(L, l.objects, id);
        fill_object(&l, top + 3);
      }
      lua_settop(L, top + 2);
    }
  }
  lua_rawgeti(L, l.objects, 1);
  lua_replace(L, top + 1);
  lua_settop(L, top + 1);
}

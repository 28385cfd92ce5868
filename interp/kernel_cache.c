/* Compiled functions that are kept: the next call of the same code with arguments of the same types finds its body
   here, and only the values it captures are read again.
   interp/: a part of the kernel compiler. The key is the function's bytecode and the arguments' types. While a function
   is compiled every value that it reads from outside is noted (rk_read_value): from an argument, a captured variable, a
   field, a length. A call replays those reads on its own function: numbers become the parameters, tables arrays, and
   what else was found must be the same. */
#include <stdlib.h>
#include <string.h>

#include "complex.h"
#include "kernel.h"

#define ENTRY "ramba.kernel_entry"

enum { MAX_ENTRIES = 1000, MAX_VARIANTS = 4 };

typedef struct shape { int ndim; rb_dtype type; int64_t extent[RB_MAX_NDIM]; } shape;

typedef struct entry { /* user values: 1 objects by number, weak; 2 the list of accesses when there are no tables */
  rb_body *body;
  int num_params, num_reads, num_tables, root;
  rk_origin *reads;
  rk_access access[RB_BODY_MAX_ARGS];
  shape table[RB_BODY_MAX_ARGS];
} entry;

/* ---- noting what is read ---- */

static rk_origin *new_read(rk *c) {
  if (c->num_reads == c->cap_reads) {
    int cap = 2 * c->cap_reads + 32;
    rk_origin *r = rk_alloc(c, sizeof *r * (size_t)cap);
    if (c->num_reads) memcpy(r, c->reads, sizeof *r * (size_t)c->num_reads);
    c->reads = r;
    c->cap_reads = cap;
  }
  rk_origin *r = &c->reads[c->num_reads++];
  memset(r, 0, sizeof *r);
  return r;
}

rk_val rk_read_value(rk *c, rk_source from, int obj, int key, int64_t i) {
  rk_origin *r = new_read(c);
  *r = (rk_origin){.from = (uint8_t)from, .obj = obj, .key = key, .i = i, .type = (uint8_t)lua_type(c->L, -1)};
  r->array = rb_test_array(c->L, -1) != NULL;
  rk_val v = rk_from_lua(c);
  if (v.kind == RK_OBJ) {
    r->to = v.obj;
  } else if (v.kind == RK_NUM) {
    r->number = v.type;
    r->to = c->num_params - (rk_is_complex(&v) ? 2 : 1);
    int64_t n = c->param[r->to].i, limit = INT64_C(1) << 53;
    r->fits = v.type == RB_INT64 && n >= -limit && n <= limit;
  }
  return v;
}

void rk_read_table(rk *c, int obj, int table) {
  rk_origin *r = new_read(c);
  r->from = RK_FROM_TABLE;
  r->obj = obj;
  r->to = table;
}

void rk_read_identity(rk *c, int obj) {
  for (int k = 0; k < c->num_reads; k++)
    if (c->reads[k].from != RK_FROM_TABLE && c->reads[k].type > LUA_TNUMBER && c->reads[k].to == obj)
      c->reads[k].identity = true;
}

/* ---- keys ---- */

static int add_code(lua_State *L, const void *p, size_t n, void *bytes) {
  (void)L;
  rb_bytes_put(bytes, p, n);
  return 0;
}

/* Pushes a table of the registry. weak: its mode, or NULL. */
static void push_registered(lua_State *L, const char *name, const char *weak) {
  if (lua_getfield(L, LUA_REGISTRYINDEX, name) != LUA_TNIL) return;
  lua_pop(L, 1);
  lua_newtable(L);
  if (weak) {
    lua_createtable(L, 0, 1);
    lua_pushstring(L, weak);
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, name);
}

/* Pushes the bytecode of the Lua function at f. */
static void push_code(lua_State *L, int f) {
  push_registered(L, "ramba.kernel_codes", "k");
  lua_pushvalue(L, f);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    rb_bytes b = {0};
    lua_pop(L, 1);
    lua_pushvalue(L, f);
    lua_dump(L, add_code, &b, 1);
    lua_pop(L, 1);
    lua_pushlstring(L, b.p, b.n);
    rb_bytes_free(&b);
    lua_pushvalue(L, f);
    lua_pushvalue(L, -2);
    lua_rawset(L, -4);
  }
  lua_remove(L, -2);
}

/* Pushes what is known of the arguments of kernel_compile (at 1 ... 6) without looking at values. */
static void push_signature(lua_State *L) {
  luaL_Buffer b;
  lua_getfield(L, 2, "n");
  int n = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  luaL_buffinit(L, &b);
  for (int k = 1; k <= n; k++) {
    lua_rawgeti(L, 2, k);
    const rb_array *a = rb_test_array(L, -1);
    char type = a ? (char)('A' + rb_array_dtype(a)) : '-', ndim = a ? (char)('0' + rb_array_ndim(a)) : '-';
    lua_rawgeti(L, 3, k);
    char mode = lua_isstring(L, -1) ? *lua_tostring(L, -1) : '-';
    lua_pop(L, 2);
    luaL_addchar(&b, mode);
    luaL_addchar(&b, type);
    luaL_addchar(&b, ndim);
  }
  luaL_addstring(&b, lua_tostring(L, 4));
  luaL_addchar(&b, (char)('0' + lua_tointeger(L, 5)));
  for (int d = 1; lua_istable(L, 6) && d <= RB_MAX_NDIM; d++) {
    int64_t pair[2] = {0, 0};
    bool given = lua_rawgeti(L, 6, d) == LUA_TTABLE;
    for (int i = 0; given && i < 2; i++) {
      lua_rawgeti(L, -1, i + 1);
      pair[i] = lua_tointeger(L, -1);
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
    if (!given) break;
    luaL_addlstring(&b, (const char *)pair, sizeof pair);
  }
  luaL_pushresult(&b);
}

/* Pushes the list of entries for the arguments of kernel_compile; with make a new one, else false when there is
   none. */
static bool push_variants(lua_State *L, bool make) {
  push_registered(L, "ramba.kernel_cache", NULL);
  push_code(L, 1);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, -3) == LUA_TNIL) {
    if (!make) return false;
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_insert(L, -4);
    lua_rawset(L, -5);
    lua_pop(L, 1);
  }
  push_signature(L);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, -3) == LUA_TNIL) {
    if (!make) return false;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_insert(L, -3);
    lua_rawset(L, -4);
  }
  return true;
}

/* ---- replaying ---- */

/* In replay(): 1 the function, 2 its arguments, 3 the entry, 4 its objects, 5 the new compiled function; then the
   objects of this call and its tables (arrays at k + 1, what they were made of at -k - 1). */
enum { FUNCTION = 1, ARGUMENTS, THE_ENTRY, OLD_OBJECTS, COMPILED, OBJECTS, TABLES };

static bool push_source(lua_State *L, const rk_origin *r) {
  if (r->from == RK_FROM_ARGUMENT) {
    lua_rawgeti(L, ARGUMENTS, r->key);
    return true;
  }
  lua_rawgeti(L, OBJECTS, r->obj);
  int type = lua_type(L, -1);
  if (r->from == RK_FROM_UPVALUE) return type == LUA_TFUNCTION && lua_getupvalue(L, -1, r->key + 1);
  if (r->from == RK_FROM_LENGTH) {
    lua_len(L, -1);
    return true;
  }
  if (type != LUA_TTABLE && type != LUA_TUSERDATA) return false;
  if (!r->key) lua_pushinteger(L, r->i);
  else if (lua_rawgeti(L, OBJECTS, r->key) == LUA_TNIL) lua_rawgeti(L, OLD_OBJECTS, r->key); /* a constant */
  lua_gettable(L, -2);
  return true;
}

/* The number at the top as a parameter. */
static bool accept_number(lua_State *L, const rk_origin *r, rb_scalar *to) {
  int64_t limit = INT64_C(1) << 53;
  switch ((rb_dtype)r->number) {
    case RB_BOOL: to->i = lua_toboolean(L, -1); return true;
    case RB_INT64:
      if (!lua_isinteger(L, -1)) return false;
      to->i = lua_tointeger(L, -1);
      return !r->fits || (to->i >= -limit && to->i <= limit);
    default:
      if (lua_isinteger(L, -1)) return false;
      to->f = lua_tonumber(L, -1);
      return true;
  }
}

static bool accept_complex(lua_State *L, rb_scalar to[2]) {
  rb_c128 z;
  if (!rb_complex_test(L, -1, &z)) return false;
  to[0].f = z.re;
  to[1].f = z.im;
  return true;
}

/* The object at the top in place of the one that was compiled with. */
static bool accept_object(lua_State *L, const rk_origin *r) {
  int top = lua_gettop(L);
  bool array = r->type == LUA_TUSERDATA && rb_test_array(L, top);
  bool same = r->identity || r->type == LUA_TSTRING || r->type == LUA_TFUNCTION || (r->type == LUA_TUSERDATA && !array);
  if (array != r->array) return false;
  if (same) {
    lua_rawgeti(L, OLD_OBJECTS, r->to);
    same = lua_rawequal(L, -1, top);
    if (!same && !r->identity && r->type == LUA_TFUNCTION && !lua_iscfunction(L, top)) {
      lua_rawgeti(L, OLD_OBJECTS, -r->to);
      push_code(L, top);
      same = lua_rawequal(L, -1, -2);
    }
    if (!same) return false;
  }
  lua_pushvalue(L, top);
  lua_rawseti(L, OBJECTS, r->to);
  return true;
}

static bool accept_table(lua_State *L, const rk_origin *r, const shape *s) {
  lua_rawgeti(L, OBJECTS, r->obj);
  int source = lua_gettop(L);
  if (lua_rawgeti(L, TABLES, -r->to - 1) != LUA_TNIL) return lua_rawequal(L, source, -1);
  if (lua_istable(L, source) && luaL_getmetafield(L, source, "__index")) return false;
  const rb_array *a = rb_to_array(L, source, "a table in a kernel");
  if (rb_array_dtype(a) != s->type) return false;
  if (!rb_shape_equal(s->ndim, s->extent, rb_array_ndim(a), rb_array_shape(a))) return false;
  lua_rawseti(L, TABLES, r->to + 1);
  lua_pushvalue(L, source);
  lua_rawseti(L, TABLES, -r->to - 1);
  return true;
}

static bool accept(lua_State *L, const rk_origin *r, const entry *e, rk_compiled *k) {
  if (r->from == RK_FROM_TABLE) return accept_table(L, r, &e->table[r->to]);
  if (!push_source(L, r) || lua_type(L, -1) != r->type) return false;
  if (r->type == LUA_TNIL) return true;
  if (r->type == LUA_TNUMBER || r->type == LUA_TBOOLEAN) return accept_number(L, r, &k->param[r->to]);
  if (rb_dtype_kind((rb_dtype)r->number) == RB_KIND_COMPLEX) return accept_complex(L, &k->param[r->to]);
  return accept_object(L, r);
}

/* Gives the tables of this call, or nothing. */
static int replay(lua_State *L) {
  const entry *e = lua_touserdata(L, THE_ENTRY);
  rk_compiled *k = lua_touserdata(L, COMPILED);
  lua_createtable(L, e->num_reads, 0);
  lua_newtable(L);
  lua_pushvalue(L, FUNCTION);
  lua_rawseti(L, OBJECTS, e->root);
  for (int i = 0; i < e->num_reads; i++) {
    if (!accept(L, &e->reads[i], e, k)) return 0;
    lua_settop(L, TABLES);
  }
  return 1;
}

static bool try_entry(lua_State *L, int idx, int compiled) {
  const entry *e = lua_touserdata(L, idx);
  int top = lua_gettop(L);
  lua_pushcfunction(L, replay);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, idx);
  lua_getiuservalue(L, idx, 1);
  lua_pushvalue(L, compiled);
  if (lua_pcall(L, 5, 1, 0) != LUA_OK || !lua_istable(L, -1)) {
    lua_settop(L, top);
    return false;
  }
  rk_compiled *k = lua_touserdata(L, compiled);
  k->body = e->body;
  k->body->refs++;
  k->num_params = e->num_params;
  if (e->num_tables) rk_push_access(L, e->access, e->body->num_args, lua_gettop(L));
  else lua_getiuservalue(L, idx, 2);
  return true;
}

/* The arguments of kernel_compile at 1 ... 6, an empty compiled function at 7: fills it and pushes the list of
   accesses. */
bool rk_cache_find(lua_State *L) {
  luaL_checkstack(L, 30, NULL);
  if (!push_variants(L, false)) return false;
  int list = lua_gettop(L), n = (int)lua_rawlen(L, list);
  for (int i = 1; i <= n; i++) {
    lua_rawgeti(L, list, i);
    if (try_entry(L, list + 1, 7)) return true;
    lua_settop(L, list);
  }
  return false;
}

/* ---- remembering ---- */

static int entry_gc(lua_State *L) {
  entry *e = luaL_checkudata(L, 1, ENTRY);
  rb_body_unref(e->body);
  free(e->reads);
  e->body = NULL;
  e->reads = NULL;
  return 0;
}

/* The objects at idx become weak, and beside the functions among those read their code. */
static void keep_objects(lua_State *L, const rk *c, int idx) {
  for (int i = 0; i < c->num_reads; i++) {
    const rk_origin *r = &c->reads[i];
    if (r->from == RK_FROM_TABLE || r->type != LUA_TFUNCTION) continue;
    lua_rawgeti(L, idx, r->to);
    if (!lua_iscfunction(L, -1)) {
      push_code(L, lua_gettop(L));
      lua_rawseti(L, idx, -r->to);
    }
    lua_pop(L, 1);
  }
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, idx);
}

static void fill_entry(entry *e, const rk *c) {
  e->body = c->body;
  e->body->refs++;
  e->num_params = c->num_params;
  e->num_tables = c->num_tables;
  e->root = c->root;
  memcpy(e->access, c->access, sizeof e->access);
  for (int k = 0; k < c->num_tables; k++) {
    e->table[k] = (shape){.ndim = c->table[k].ndim, .type = (rb_dtype)c->body->arg_type[c->table[k].arg]};
    memcpy(e->table[k].extent, c->table[k].shape, sizeof e->table[k].extent);
  }
  e->reads = malloc(sizeof *e->reads * (size_t)(c->num_reads + 1));
  if (!e->reads) abort();
  if (c->num_reads) memcpy(e->reads, c->reads, sizeof *e->reads * (size_t)c->num_reads);
  e->num_reads = c->num_reads;
}

static void count_entry(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, "ramba.kernel_count");
  int64_t n = lua_tointeger(L, -1) + 1;
  lua_pop(L, 1);
  if (n > MAX_ENTRIES) {
    lua_pushnil(L);
    lua_setfield(L, LUA_REGISTRYINDEX, "ramba.kernel_cache");
    n = 1;
  }
  lua_pushinteger(L, n);
  lua_setfield(L, LUA_REGISTRYINDEX, "ramba.kernel_count");
}

/* The compilation c of the arguments at 1 ... 6 is kept. access, objects: stack indices. */
void rk_cache_keep(lua_State *L, const rk *c, int access, int objects) {
  int top = lua_gettop(L);
  luaL_checkstack(L, 20, NULL);
  entry *e = lua_newuserdatauv(L, sizeof *e, 2);
  memset(e, 0, sizeof *e);
  luaL_setmetatable(L, ENTRY);
  fill_entry(e, c);
  keep_objects(L, c, objects);
  lua_pushvalue(L, objects);
  lua_setiuservalue(L, top + 1, 1);
  if (!c->num_tables) {
    lua_pushvalue(L, access);
    lua_setiuservalue(L, top + 1, 2);
  }
  count_entry(L);
  push_variants(L, true);
  int64_t n = (int64_t)lua_rawlen(L, -1);
  lua_pushvalue(L, top + 1);
  lua_rawseti(L, -2, n < MAX_VARIANTS ? n + 1 : 1 + c->num_reads % MAX_VARIANTS);
  lua_settop(L, top);
}

void rk_cache_open(lua_State *L) {
  rb_new_type(L, ENTRY, entry_gc);
}

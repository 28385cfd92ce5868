/* Kernels in LuaJIT source over local blocks: ramba.ffi_kernel (stdlib/ffi.lua).
   interp/: LuaJIT lives beside Lua 5.4 in one process because its library is opened with RTLD_DEEPBIND, so that its own
   lua_* symbols win over the host's; hence no LuaJIT header here, only the addresses. Called once a block, never once
   an element. */
#include <dlfcn.h>
#include <string.h>

#include "binding.h"
#include "exec/exec.h"
#include "graph/kept.h"
#include "graph/through.h"

typedef struct jit_State jit_State;

#define JIT_REGISTRY (-10000) /* LUA_REGISTRYINDEX of Lua 5.1 */
#define JIT_NUMBER 3
#define JIT_BOOLEAN 1
#define JIT_STRING 4

/* The functions taken from the library: JIT_API(name, result, arguments). */
#define JIT_FUNCTIONS \
  JIT_API(luaL_newstate, jit_State *, (void)) \
  JIT_API(luaL_openlibs, void, (jit_State *)) \
  JIT_API(luaL_loadbuffer, int, (jit_State *, const char *, size_t, const char *)) \
  JIT_API(luaL_ref, int, (jit_State *, int)) \
  JIT_API(lua_close, void, (jit_State *)) \
  JIT_API(lua_pcall, int, (jit_State *, int, int, int)) \
  JIT_API(lua_gettop, int, (jit_State *)) \
  JIT_API(lua_settop, void, (jit_State *, int)) \
  JIT_API(lua_type, int, (jit_State *, int)) \
  JIT_API(lua_rawgeti, void, (jit_State *, int, int)) \
  JIT_API(lua_rawseti, void, (jit_State *, int, int)) \
  JIT_API(lua_createtable, void, (jit_State *, int, int)) \
  JIT_API(lua_pushlightuserdata, void, (jit_State *, void *)) \
  JIT_API(lua_pushlstring, void, (jit_State *, const char *, size_t)) \
  JIT_API(lua_pushnumber, void, (jit_State *, double)) \
  JIT_API(lua_pushboolean, void, (jit_State *, int)) \
  JIT_API(lua_tonumber, double, (jit_State *, int)) \
  JIT_API(lua_toboolean, int, (jit_State *, int)) \
  JIT_API(lua_tolstring, const char *, (jit_State *, int, size_t *))

typedef struct jit {
  void *library;
  jit_State *J;
#define JIT_API(name, result, args) result(*name) args;
  JIT_FUNCTIONS
#undef JIT_API
} jit;

/* Compiles a source that returns a function; gives one that turns addresses into typed pointers first. */
static const char prelude[] =
    "local ffi, source, name = require 'ffi', ...\n"
    "local f = assert(loadstring(source, name))()\n"
    "if type(f) ~= 'function' then error('the source must return a function(pointers, n, ...)', 0) end\n"
    "return function(types, addresses, ...)\n"
    "  local p = {}\n"
    "  for i = 1, #types do p[i] = ffi.cast(types[i], addresses[i]) end\n"
    "  return f(p, ...)\n"
    "end\n";

static int close_jit(lua_State *L) {
  jit *j = lua_touserdata(L, 1);
  if (j->J) j->lua_close(j->J);
  if (j->library) dlclose(j->library);
  memset(j, 0, sizeof *j);
  return 0;
}

static void open_library(lua_State *L, jit *j) {
#ifdef __SANITIZE_ADDRESS__
  rb_error(L, "ramba.ffi_kernel: not in a build with the address sanitizer, which refuses RTLD_DEEPBIND");
#endif
  j->library = dlopen("libluajit-5.1.so.2", RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
  if (!j->library) rb_error(L, "ramba.ffi_kernel: LuaJIT is not installed (package libluajit-5.1-2)");
  bool all = true;
#define JIT_API(name, result, args) \
  *(void **)&j->name = dlsym(j->library, #name); \
  all = all && j->name;
  JIT_FUNCTIONS
#undef JIT_API
  if (!all) rb_error(L, "ramba.ffi_kernel: the LuaJIT library lacks a function");
  j->J = j->luaL_newstate();
  if (!j->J) rb_error(L, "ramba.ffi_kernel: out of memory for LuaJIT's state");
  j->luaL_openlibs(j->J);
}

/* This rank's LuaJIT, opened at first use; pushes its table of compiled sources. */
static jit *get_jit(lua_State *L) {
  if (lua_getfield(L, LUA_REGISTRYINDEX, "ramba.luajit") == LUA_TNIL) {
    lua_pop(L, 1);
    jit *j = lua_newuserdatauv(L, sizeof *j, 1);
    memset(j, 0, sizeof *j);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, close_jit);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    open_library(L, j);
    lua_newtable(L);
    lua_setiuservalue(L, -2, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, "ramba.luajit");
  }
  jit *j = lua_touserdata(L, -1);
  lua_getiuservalue(L, -1, 1);
  return j;
}

/* Raises the message on top of LuaJIT's stack. */
static int fail(lua_State *L, jit *j) {
  const char *text = j->lua_tolstring(j->J, -1, NULL);
  lua_pushstring(L, text ? text : "an error that is no text");
  j->lua_settop(j->J, 0);
  return rb_error(L, "ramba.ffi_kernel: %s", lua_tostring(L, -1));
}

/* Puts the compiled function of the source at index 1 onto LuaJIT's stack. */
static void push_kernel(lua_State *L, jit *j) {
  lua_pushvalue(L, 1);
  if (lua_rawget(L, -2) == LUA_TNUMBER) {
    j->lua_rawgeti(j->J, JIT_REGISTRY, (int)lua_tointeger(L, -1));
    return;
  }
  size_t n;
  const char *source = lua_tolstring(L, 1, &n);
  if ((j->luaL_loadbuffer)(j->J, prelude, sizeof prelude - 1, "=ffi_kernel")) fail(L, j);
  j->lua_pushlstring(j->J, source, n);
  j->lua_pushlstring(j->J, "=ffi_kernel", 11);
  if ((j->lua_pcall)(j->J, 2, 1, 0)) fail(L, j);
  int ref = j->luaL_ref(j->J, JIT_REGISTRY);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, ref);
  lua_rawset(L, -4);
  j->lua_rawgeti(j->J, JIT_REGISTRY, ref);
}

/* The part's address; NULL when its elements are not one row-major run of memory. */
static char *block_address(const rb_array *a) {
  if (a->view && a->view->through) return NULL;
  const rb_storage *s = rb_exec_slot(a->base->slot);
  rb_view v;
  rb_array_view(a, &v);
  if (v.part != RB_PART_ALL) return NULL;
  int64_t want = s->itemsize;
  char *p = s->data;
  for (int d = v.ndim - 1; d >= 0; d--) {
    if (v.shape[d] > 1 && (v.axis[d] < 0 || v.step[d] * s->stride[v.axis[d]] != want)) return NULL;
    want *= v.shape[d];
  }
  for (int x = 0; x < v.base_ndim; x++) p += v.offset[x] * s->stride[x];
  return p;
}

static bool is_readonly(const rb_array *a) { return a->base->readonly || (a->view && a->view->readonly); }

/* core.ffi_dense(a): may a's block be handed out as one run of memory? (computes what is pending) */
static int ffi_dense(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  if (!is_readonly(a)) rb_ok(L, rb_base_changes(a->base)); /* by the kernel, perhaps */
  rb_ok(L, rb_plan_compute(a->base));
  lua_pushboolean(L, a->base->slot >= 0 && block_address(a) != NULL);
  return 1;
}

/* May they share elements? Of what is seen through another view: may the elements that it is made from? */
static bool may_meet(const rb_array *a, const rb_array *b) {
  rb_array x = *a, y = *b;
  rb_view v, w;
  while (x.view && x.view->through) x.view = x.view->through->of;
  while (y.view && y.view->through) y.view = y.view->through->of;
  rb_array_view(&x, &v);
  rb_array_view(&y, &w);
  return rb_view_overlap(&v, &w);
}

/* core.ffi_clash(a, part, b, part): do the ranks' parts share elements, and one has a pointer to a copy of them? (all
   computed) */
static int ffi_clash(lua_State *L) {
  const rb_array *a = rb_check_array(L, 1), *part = rb_check_array(L, 2), *b = rb_check_array(L, 3),
                 *other = rb_check_array(L, 4);
  bool clash;
  if (part->base == other->base) clash = !(block_address(part) && block_address(other)) && may_meet(part, other);
  else clash = a->base->world >= 0 && a->base->world == b->base->world && may_meet(a, b); /* a part is a copy */
  lua_pushboolean(L, clash);
  return 1;
}

/* core.ffi_bytes(dense): the elements as a string. */
static int ffi_bytes(lua_State *L) {
  const rb_array *a = rb_check_array(L, 1);
  lua_pushlstring(L, block_address(a), (size_t)rb_array_size(a) * rb_dtype_size(rb_array_dtype(a)));
  return 1;
}

/* core.ffi_restore(dense, bytes) */
static int ffi_restore(lua_State *L) {
  size_t n;
  const char *bytes = luaL_checklstring(L, 2, &n);
  if (n) memcpy(block_address(rb_check_array(L, 1)), bytes, n);
  return 0;
}

static void push_arrays(lua_State *L, jit *j, int n) {
  static const char *const pointers[] = {"uint8_t *", "int8_t *", "int16_t *", "int32_t *", "int64_t *", "uint8_t *",
                                         "uint16_t *", "uint32_t *", "uint64_t *", "float *", "double *",
                                         "complex float *", "complex *"};
  j->lua_createtable(j->J, n, 0);
  j->lua_createtable(j->J, n, 0);
  for (int i = 1; i <= n; i++) {
    lua_rawgeti(L, 2, i);
    const rb_array *a = rb_check_array(L, -1);
    const char *type = lua_pushfstring(L, "%s%s", is_readonly(a) ? "const " : "", pointers[rb_array_dtype(a)]);
    j->lua_pushlstring(j->J, type, strlen(type));
    j->lua_rawseti(j->J, -3, i);
    j->lua_pushlightuserdata(j->J, block_address(a));
    j->lua_rawseti(j->J, -2, i);
    lua_pop(L, 2);
  }
}

static void push_extra(lua_State *L, jit *j, int idx) {
  size_t n;
  const char *text;
  switch (lua_type(L, idx)) {
    case LUA_TNUMBER: j->lua_pushnumber(j->J, lua_tonumber(L, idx)); return;
    case LUA_TBOOLEAN: j->lua_pushboolean(j->J, lua_toboolean(L, idx)); return;
    case LUA_TSTRING:
      text = lua_tolstring(L, idx, &n);
      j->lua_pushlstring(j->J, text, n);
      return;
    default:
      rb_error(L, "ramba.ffi_kernel: arrays, numbers, booleans and strings are passed, not %s", rb_described(L, idx));
  }
}

static void push_result(lua_State *L, jit *j, int idx) {
  size_t n;
  const char *text;
  double x;
  switch (j->lua_type(j->J, idx)) {
    case JIT_NUMBER:
      x = (j->lua_tonumber)(j->J, idx);
      if (x == (double)(lua_Integer)x && x > -9e15 && x < 9e15) lua_pushinteger(L, (lua_Integer)x);
      else lua_pushnumber(L, x);
      return;
    case JIT_BOOLEAN: lua_pushboolean(L, j->lua_toboolean(j->J, idx)); return;
    case JIT_STRING:
      text = j->lua_tolstring(j->J, idx, &n);
      lua_pushlstring(L, text, n);
      return;
    default: lua_pushnil(L);
  }
}

/* core.ffi_call(source, {dense arrays of this rank}, n, extras...): what the function returns. */
static int ffi_call(lua_State *L) {
  int top = lua_gettop(L), arrays = (int)lua_rawlen(L, 2);
  jit *j = get_jit(L);
  j->lua_settop(j->J, 0);
  push_kernel(L, j);
  push_arrays(L, j, arrays);
  for (int i = 3; i <= top; i++) push_extra(L, j, i);
  if ((j->lua_pcall)(j->J, top, -1, 0)) return fail(L, j);
  int results = j->lua_gettop(j->J);
  luaL_checkstack(L, results, "too many results");
  for (int i = 1; i <= results; i++) push_result(L, j, i);
  j->lua_settop(j->J, 0);
  return results;
}

void rb_open_ffi(lua_State *L) {
  lua_pushcfunction(L, ffi_call);
  lua_setfield(L, 2, "ffi_call");
  static const luaL_Reg parts[] = {{"ffi_dense", ffi_dense}, {"ffi_clash", ffi_clash}, {"ffi_bytes", ffi_bytes},
                                   {"ffi_restore", ffi_restore}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, parts, 0);
  lua_pop(L, 1);
}

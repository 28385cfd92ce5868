/* The module `ramba`: opens the parts of the binding, then the standard library.
   interp/: in a stock lua5.4 it also starts the runtime, and serves on ranks above 0. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "binding.h"
#include "format.h"

/* Where the script is, for errors found while computing: malloc'ed. */
static char *where(void *ctx) {
  lua_State *L = ctx;
  lua_Debug ar;
  char text[128];
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline < 0 || !strncmp(ar.source, "=ramba.", 7)) continue;
    snprintf(text, sizeof text, "%s:%d", ar.short_src, ar.currentline);
    return strdup(text);
  }
  return NULL;
}

/* A step of the generational collector finalises dead young handles. */
static void collect(void *ctx, bool full) {
  if (full) lua_gc(ctx, LUA_GCCOLLECT);
  else lua_gc(ctx, LUA_GCSTEP, 0);
}

/* Ends the session with the state, or at exit when the state is not closed. */
static int close_session(lua_State *L) {
  (void)L;
  rb_runtime_stop();
  return 0;
}

static void own_session(lua_State *L) {
  lua_newuserdatauv(L, 1, 0);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, close_session);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  lua_setfield(L, LUA_REGISTRYINDEX, "ramba.session");
}

/* In a stock lua5.4: ranks above 0 serve here and end with the script. */
static void start_here(lua_State *L) {
  rb_status st = rb_runtime_start(0);
  if (st != RB_OK) luaL_error(L, "%s", rb_message());
  if (rb_now->rank == 0) {
    own_session(L);
    atexit(rb_runtime_stop);
    lua_gc(L, LUA_GCGEN, 0, 0);
    return;
  }
  rb_runtime_serve(L);
  rb_runtime_stop();
  fflush(NULL);
  _exit(EXIT_SUCCESS);
}

static const rb_stdlib_file *find_library(const char *name) {
  const rb_stdlib_file *f = rb_stdlib;
  while (f->name && strcmp(f->name, name)) f++;
  return f->name ? f : NULL;
}

/* Runs one library file with (module, core). */
static void run_library(lua_State *L, const char *name, int results) {
  const rb_stdlib_file *f = find_library(name);
  if (!f) luaL_error(L, "the standard library has no file '%s'", name);
  if (luaL_loadbufferx(L, f->code, f->size, name, "b") != LUA_OK) lua_error(L);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_call(L, 2, results);
}

static void run_libraries(lua_State *L) {
  run_library(L, "init", 1);
  int n = (int)lua_rawlen(L, -1);
  for (int i = 1; i <= n; i++) {
    lua_rawgeti(L, -1, i);
    run_library(L, lua_tostring(L, -1), 0);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void new_core(lua_State *L) {
  static const char *const tables[] = {"methods", "docs", "ufunc_methods"};
  lua_newtable(L);
  for (int i = 0; i < 3; i++) {
    lua_newtable(L);
    lua_setfield(L, -2, tables[i]);
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, "ramba.core");
}

__attribute__((visibility("default"))) int luaopen_ramba(lua_State *L) {
  if (!rb_now->exec) start_here(L);
  if (rb_now->graph) {
    rb_now->graph->ctx = L;
    rb_now->graph->where = where;
    rb_now->graph->collect = collect;
  }
  lua_settop(L, 0);
  lua_newtable(L); /* 1: the module */
  new_core(L);     /* 2: core */
  lua_pushvalue(L, 1);
  lua_setfield(L, 2, "module"); /* where errors find the names of functions */
  rb_open_error(L);
  rb_format_open(L);
  rb_complex_open(L);
  lua_settop(L, 2);
  rb_open_array(L);
  rb_open_value(L);
  rb_open_create(L);
  rb_open_elementwise(L);
  rb_open_reduce(L);
  rb_open_shape(L);
  rb_open_dist(L);
  rb_open_linalg(L);
  rb_open_scalapack(L);
  rb_open_index(L);
  rb_open_group(L);
  rb_open_kept(L);
  rb_open_sort(L);
  rb_open_system(L);
  rb_open_file(L);
  rb_open_formats(L);
  rb_open_text(L);
  rb_open_image(L);
  rb_open_profile(L);
  rb_open_ffi(L);
  rb_open_kernel(L);
  rb_open_task(L);
  rb_open_comm(L);
  rb_open_together(L);
  rb_open_localarray(L);
  rb_open_parts(L);
  rb_open_pieces(L);
  run_libraries(L);
  rb_scope_wrap(L);
  lua_settop(L, 1);
  return 1;
}

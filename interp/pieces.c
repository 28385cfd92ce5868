/* Primitives of arrays in several files: their sources, and sets of files that appear together.
   interp/: what the files hold and whether they fit together has been seen to by the library (stdlib/dnpy.lua). */
#include "file/pieces.h"

#include <stdlib.h>
#include <string.h>

#include "binding.h"
#include "source.h"

/* A list of integers at the top of the stack, popped; missing: zeros. */
static void pop_places(lua_State *L, int ndim, int64_t *out) {
  memset(out, 0, sizeof(int64_t) * RB_MAX_NDIM);
  for (int d = 0; d < ndim && lua_istable(L, -1); d++) {
    lua_rawgeti(L, -1, d + 1);
    rb_to_integer(L, -1, &out[d]);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static rb_piece piece_of(const rb_source *s) {
  rb_piece p = {.offset = s->a.offset, .fortran = s->a.fortran, .swap = s->a.swap != 0};
  memcpy(p.shape, s->a.shape, sizeof p.shape);
  return p;
}

/* core.pieces_source(prefix, suffix, shape, maps, sources, firsts or nil): the array whose k-th piece is what
   sources[k] says of the file PREFIX_(k-1)SUFFIX, the process's own cells from firsts[k] on. */
static int pieces_source(lua_State *L) {
  const char *prefix = luaL_checkstring(L, 1), *suffix = luaL_checkstring(L, 2);
  rb_map maps[RB_MAX_NDIM]; /* borrowed */
  lua_settop(L, 6);
  lua_rawgeti(L, 5, 1);
  rb_source s = *rb_check_source(L, 7);
  s.pieces = true;
  s.a.ndim = rb_check_shape(L, 3, s.a.shape);
  rb_bytes layout = {0};
  for (int d = 0; d < s.a.ndim; d++) {
    lua_rawgeti(L, 4, d + 1);
    maps[d] = *(const rb_map *)luaL_checkudata(L, -1, RB_MAP_TYPE);
    lua_pop(L, 1);
  }
  rb_pieces_begin(&layout, s.a.ndim, maps);
  for (int k = 1, n = (int)lua_rawlen(L, 5); k <= n; k++) {
    lua_rawgeti(L, 5, k);
    rb_piece p = piece_of(rb_check_source(L, -1));
    lua_pop(L, 1);
    if (lua_istable(L, 6)) lua_rawgeti(L, 6, k);
    else lua_pushnil(L);
    pop_places(L, s.a.ndim, p.first);
    rb_pieces_add(&layout, s.a.ndim, &p);
  }
  rb_push_pieces(L, &s, prefix, suffix, &layout);
  rb_bytes_free(&layout);
  return 1;
}

/* The strings of the list at idx, as memory on the stack. */
static const char **names_at(lua_State *L, int idx, int n) {
  const char **out = lua_newuserdatauv(L, sizeof *out * (size_t)(n + 1), 0);
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, idx, i + 1);
    out[i] = luaL_checkstring(L, -1); /* the list keeps it */
    lua_pop(L, 1);
  }
  return out;
}

typedef struct commit {
  int n;
  const char **temps, **paths;
} commit;

static rb_status commit_work(void *ctx) {
  const commit *c = ctx;
  return rb_files_commit(c->n, c->temps, c->paths);
}

/* core.commit_files(temps, paths): each takes the place of its path, all or none. One rank does it. */
static int commit_files(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  commit c = {.n = (int)lua_rawlen(L, 1)};
  c.temps = names_at(L, 1, c.n);
  c.paths = names_at(L, 2, c.n);
  rb_ok(L, rb_plan_once("naming files that are written", commit_work, &c, NULL, 0));
  return 0;
}

void rb_open_pieces(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"pieces_source", pieces_source}, {"commit_files", commit_files}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

/* Distributions between Lua and the core: the dist=, grid_shape=, dist_dims=, dims_do_not_distribute= options, and what
   a.dist shows.
   interp/: parsing only; the rules are space/dist.c's. */
#include <string.h>

#include "binding.h"

typedef struct axis_spec { /* maps before the grid is known */
  rb_map_kind kind;
  int64_t block;
  int64_t *bounds, *indices; /* userdata on the stack */
  int parts;                 /* given by bounds or indices; 0 = open */
} axis_spec;

/* A list of integers at the top as a buffer on the stack (replaces the list). */
static int64_t *integer_list(lua_State *L, int *n, const char *what) {
  if (!lua_istable(L, -1)) rb_error(L, "dist: %s must be a list", what);
  *n = (int)lua_rawlen(L, -1);
  int64_t *out = lua_newuserdatauv(L, sizeof(int64_t) * ((size_t)*n + 1), 0);
  for (int i = 0; i < *n; i++) {
    lua_rawgeti(L, -2, i + 1);
    if (!rb_to_integer(L, -1, &out[i])) rb_error(L, "dist: %s must hold integers", what);
    lua_pop(L, 1);
  }
  lua_remove(L, -2);
  return out;
}

static void letter(lua_State *L, char c, axis_spec *s) {
  switch (c) {
    case 'b': s->kind = RB_MAP_BLOCK; return;
    case 'n': s->kind = RB_MAP_WHOLE; return;
    case 'c': s->kind = RB_MAP_CYCLIC; return;
    default: rb_error(L, "dist: unknown kind '%c' (b block, c cyclic, n not distributed, u unstructured)", c);
  }
}

/* indices = {{...}, {...}}: 1-based lists, one per grid coordinate. */
static void unstructured(lua_State *L, axis_spec *s) {
  if (lua_getfield(L, -1, "indices") != LUA_TTABLE) rb_error(L, "dist: 'u' needs indices = {{...}, ...}");
  s->kind = RB_MAP_UNSTRUCTURED;
  s->parts = (int)lua_rawlen(L, -1);
  size_t total = 0;
  for (int p = 1; p <= s->parts; p++) {
    lua_rawgeti(L, -1, p);
    total += lua_rawlen(L, -1);
    lua_pop(L, 1);
  }
  int64_t *bounds = lua_newuserdatauv(L, sizeof(int64_t) * ((size_t)s->parts + 1), 0);
  int64_t *indices = lua_newuserdatauv(L, sizeof(int64_t) * (total + 1), 0);
  bounds[0] = 0;
  for (int p = 1; p <= s->parts; p++) {
    int n;
    lua_rawgeti(L, -3, p);
    const int64_t *list = integer_list(L, &n, "indices");
    for (int i = 0; i < n; i++) indices[bounds[p - 1] + i] = list[i] - 1;
    bounds[p] = bounds[p - 1] + n;
    lua_pop(L, 1);
  }
  s->bounds = bounds;
  s->indices = indices;
}

/* The item at the top: a letter or {"c", block_size=4} and the like. Leaves buffers on the stack. */
static void axis_item(lua_State *L, axis_spec *s) {
  if (lua_type(L, -1) == LUA_TSTRING) {
    size_t n;
    const char *text = lua_tolstring(L, -1, &n);
    if (n != 1) rb_error(L, "dist: '%s' is not one letter", text);
    letter(L, *text, s);
    return;
  }
  if (!lua_istable(L, -1)) rb_error(L, "dist: an item is a %s; a letter or table expected", luaL_typename(L, -1));
  int item = lua_gettop(L);
  const char *kind = "b";
  if (lua_rawgeti(L, item, 1) == LUA_TSTRING) kind = lua_tostring(L, -1);
  lua_pushvalue(L, item);
  if (*kind == 'u' || lua_getfield(L, item, "indices") != LUA_TNIL) {
    lua_pushvalue(L, item);
    unstructured(L, s);
    return;
  }
  letter(L, *kind, s);
  int64_t block;
  lua_getfield(L, item, "block_size");
  if (rb_to_integer(L, -1, &block)) {
    if (block < 1) rb_error(L, "dist: block_size %lld is not positive", (long long)block);
    s->kind = RB_MAP_BLOCK_CYCLIC;
    s->block = block;
  }
  if (lua_getfield(L, item, "bounds") != LUA_TNIL) {
    int n;
    s->bounds = integer_list(L, &n, "bounds");
    s->kind = RB_MAP_IRREGULAR;
    s->parts = n - 1;
  }
}

static bool is_item(lua_State *L, int idx) {
  bool yes = false;
  static const char *const keys[] = {"block_size", "bounds", "indices"};
  for (int k = 0; k < 3 && !yes; k++) {
    yes = lua_getfield(L, idx, keys[k]) != LUA_TNIL;
    lua_pop(L, 1);
  }
  return yes;
}

static void parse_axes(lua_State *L, int idx, int ndim, axis_spec *s) {
  for (int d = 0; d < ndim; d++) s[d] = (axis_spec){.kind = RB_MAP_WHOLE};
  if (lua_type(L, idx) == LUA_TSTRING) {
    size_t n;
    const char *text = lua_tolstring(L, idx, &n);
    if (n > 1 && (int)n > ndim) rb_error(L, "dist: '%s' has %d letters for %d axes", text, (int)n, ndim);
    for (int d = 0; d < ndim; d++) {
      if (n == 1) letter(L, text[0], &s[d]);
      else if (d < (int)n) letter(L, text[d], &s[d]);
    }
    return;
  }
  if (!lua_istable(L, idx)) rb_error(L, "dist: a string or table expected, got %s", luaL_typename(L, idx));
  if (is_item(L, idx)) {
    lua_pushvalue(L, idx);
    if (ndim > 0) axis_item(L, &s[0]);
    return;
  }
  for (lua_pushnil(L); lua_next(L, idx); lua_pop(L, 1)) {
    int64_t d;
    if (!rb_to_integer(L, -2, &d)) rb_error(L, "dist: unknown key '%s'", luaL_tolstring(L, -2, NULL));
    if (d < 1 || d > ndim) rb_error(L, "dist: an item for axis %lld of an array of %d axes", (long long)d, ndim);
  }
  for (int d = 0; d < ndim; d++) {
    luaL_checkstack(L, 16, "dist");
    if (lua_rawgeti(L, idx, d + 1) != LUA_TNIL) axis_item(L, &s[d]);
  }
}

static rb_dist *build(lua_State *L, int ndim, const int64_t *shape, axis_spec *s, const int *grid) {
  rb_map maps[RB_MAX_NDIM];
  memset(maps, 0, sizeof maps);
  rb_status st = RB_OK;
  int made = 0;
  for (; made < ndim && st == RB_OK; made++) {
    int parts = s[made].kind == RB_MAP_WHOLE ? 1 : s[made].parts ? s[made].parts : grid[made];
    if (s[made].parts && grid[made] && s[made].parts != grid[made])
      st = rb_fail(RB_E_VALUE, "dist: axis %d has %d parts but grid_shape says %d", made + 1, s[made].parts, grid[made]);
    else st = rb_map_init(&maps[made], s[made].kind, shape[made], parts, s[made].block, s[made].bounds, s[made].indices);
  }
  rb_dist *d = NULL;
  if (st == RB_OK) st = rb_dist_new(ndim, maps, rb_now->num_ranks, &d);
  else for (int i = 0; i < made; i++) rb_map_clear(&maps[i]);
  rb_ok(L, st);
  return d;
}

/* Grid extents: given, or by the grid rule for the axes that are split. */
static void choose_grid(lua_State *L, int options, int ndim, const int64_t *shape, axis_spec *s, int *grid) {
  rb_map_kind kind[RB_MAX_NDIM];
  bool fixed = false;
  for (int d = 0; d < ndim; d++) {
    kind[d] = s[d].kind;
    fixed = fixed || s[d].parts;
  }
  memset(grid, 0, sizeof(int) * RB_MAX_NDIM);
  if (lua_getfield(L, options, "grid_shape") != LUA_TNIL) {
    int n;
    const int64_t *g = integer_list(L, &n, "grid_shape");
    for (int d = 0; d < ndim && d < n; d++) grid[d] = (int)g[d];
    for (int d = n; d < ndim; d++) grid[d] = 1;
    for (int d = 0; d < ndim; d++)
      if (grid[d] < 1) rb_error(L, "dist: grid_shape must be positive");
  } else if (!fixed) {
    rb_dist_grid(ndim, shape, kind, rb_now->num_ranks, grid);
  } else {
    for (int d = 0; d < ndim; d++) grid[d] = s[d].parts ? s[d].parts : 1;
  }
}

/* The axes that dist_dims or dims_do_not_distribute allow; false when neither is given. */
static bool allowed_axes(lua_State *L, int options, int ndim, bool *allowed) {
  bool only = lua_getfield(L, options, "dist_dims") != LUA_TNIL;
  if (!only && lua_getfield(L, options, "dims_do_not_distribute") == LUA_TNIL) return false;
  for (int d = 0; d < ndim; d++) allowed[d] = !only;
  if (lua_type(L, -1) == LUA_TNUMBER) {
    lua_createtable(L, 1, 0);
    lua_insert(L, -2);
    lua_rawseti(L, -2, 1);
  }
  int n;
  const int64_t *axes = integer_list(L, &n, "axes");
  for (int i = 0; i < n; i++) {
    int64_t d = axes[i] < 0 ? axes[i] + ndim : axes[i] - 1;
    if (d < 0 || d >= ndim) rb_error(L, "dist: axis %lld of an array of %d axes", (long long)axes[i], ndim);
    allowed[d] = only;
  }
  return true;
}

rb_dist *rb_check_dist(lua_State *L, int idx, int ndim, const int64_t *shape) {
  if (lua_isnoneornil(L, idx)) return NULL;
  idx = lua_absindex(L, idx);
  if (!lua_istable(L, idx)) rb_error(L, "distribution options expected, got %s", luaL_typename(L, idx));
  int top = lua_gettop(L), grid[RB_MAX_NDIM];
  bool allowed[RB_MAX_NDIM];
  rb_dist *d = NULL;
  axis_spec s[RB_MAX_NDIM];
  luaL_checkstack(L, 24, "dist");
  if (lua_getfield(L, idx, "dist") != LUA_TNIL || lua_getfield(L, idx, "distribution") != LUA_TNIL) {
    parse_axes(L, lua_gettop(L), ndim, s);
    choose_grid(L, idx, ndim, shape, s, grid);
    d = build(L, ndim, shape, s, grid);
  } else if (lua_getfield(L, idx, "grid_shape") != LUA_TNIL) {
    for (int e = 0; e < ndim; e++) s[e] = (axis_spec){.kind = RB_MAP_BLOCK};
    choose_grid(L, idx, ndim, shape, s, grid);
    d = build(L, ndim, shape, s, grid);
  } else if (allowed_axes(L, idx, ndim, allowed)) {
    d = rb_dist_default(ndim, shape, rb_now->num_ranks, allowed);
  }
  lua_settop(L, top);
  return d;
}

/* ---- a.dist ---- */

static void push_kind(lua_State *L, const rb_map *m) {
  static const char *const letters[] = {"n", "b", "b", "c", "c", "u"};
  lua_pushstring(L, letters[m->kind]);
}

void rb_push_dist(lua_State *L, const rb_array *a) {
  const rb_dist *d = a->base->dist;
  lua_createtable(L, 0, 4);
  lua_createtable(L, d->ndim, 0);
  lua_createtable(L, d->ndim, 0);
  lua_createtable(L, d->ndim, 0);
  for (int i = 0; i < d->ndim; i++) {
    int64_t lo, hi = 0;
    push_kind(L, &d->map[i]);
    lua_rawseti(L, -4, i + 1);
    lua_pushinteger(L, d->map[i].parts);
    lua_rawseti(L, -3, i + 1);
    if (!rb_map_interval(&d->map[i], 0, &lo, &hi)) continue;
    lua_createtable(L, d->map[i].parts + 1, 0);
    lua_pushinteger(L, 0);
    lua_rawseti(L, -2, 1);
    for (int p = 0; p < d->map[i].parts; p++) {
      rb_map_interval(&d->map[i], p, &lo, &hi);
      lua_pushinteger(L, hi);
      lua_rawseti(L, -2, p + 2);
    }
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -4, "bounds");
  lua_setfield(L, -3, "grid_shape");
  lua_setfield(L, -2, "kinds");
  lua_createtable(L, d->num_ranks, 0);
  for (int r = 0; r < d->num_ranks; r++) {
    int64_t shape[RB_MAX_NDIM];
    rb_dist_local_shape(d, r, shape);
    rb_push_shape(L, d->ndim, shape);
    lua_rawseti(L, -2, r + 1);
  }
  lua_setfield(L, -2, "local_shapes");
}

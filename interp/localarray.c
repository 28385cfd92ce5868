/* What ramba.localarray stands on: 1-D maps as Lua values, the grid rule, dimension dictionaries of the Distributed
   Array Protocol.
   interp/: reading tables and pushing numbers only; formulae are space/map.c's, rules space/protocol.c's. All
   numbers here are 0-based; the library (stdlib/localarray/) counts from 1. */
#include <stdlib.h>
#include <string.h>

#include "binding.h"
#include "exec/exec.h"
#include "file/npy.h"
#include "graph/seen.h"
#include "space/protocol.h"

static int gc(lua_State *L) {
  rb_map_clear(lua_touserdata(L, 1));
  return 0;
}

/* An empty map on the stack, collectable before it owns lists. */
static rb_map *new_map(lua_State *L) {
  rb_map *m = lua_newuserdatauv(L, sizeof *m, 0);
  *m = (rb_map){.kind = RB_MAP_WHOLE, .parts = 1};
  luaL_setmetatable(L, RB_MAP_TYPE);
  return m;
}

static rb_map *check_map(lua_State *L) { return luaL_checkudata(L, 1, RB_MAP_TYPE); }

/* The list of integers at idx (nil: NULL, 0) as memory on the stack (one value is pushed). */
static int64_t *list_at(lua_State *L, int idx, int64_t *n) {
  *n = 0;
  if (lua_isnoneornil(L, idx)) {
    lua_pushnil(L);
    return NULL;
  }
  luaL_checktype(L, idx, LUA_TTABLE);
  *n = (int64_t)lua_rawlen(L, idx);
  int64_t *out = lua_newuserdatauv(L, sizeof *out * (size_t)(*n + 1), 0);
  for (int64_t i = 0; i < *n; i++) {
    lua_rawgeti(L, idx, i + 1);
    if (!rb_to_integer(L, -1, &out[i]))
      rb_error(L, "an integer expected in a list, got %s", luaL_tolstring(L, -1, NULL));
    lua_pop(L, 1);
  }
  return out;
}

/* core.map(kind, extent, parts, block or nil, bounds or nil, indices or nil): kind is a letter; a map or nil,
   message. */
static int make_map(lua_State *L) {
  const char *kind = luaL_checkstring(L, 1);
  int64_t extent = luaL_checkinteger(L, 2), parts = luaL_checkinteger(L, 3), block = luaL_optinteger(L, 4, 0), n, m;
  rb_map_kind k = *kind == 'n' ? RB_MAP_WHOLE : *kind == 'c' ? RB_MAP_CYCLIC : RB_MAP_BLOCK;
  lua_settop(L, 6);
  const int64_t *bounds = list_at(L, 5, &n), *indices = list_at(L, 6, &m);
  if (indices) k = RB_MAP_UNSTRUCTURED;
  else if (bounds) k = RB_MAP_IRREGULAR;
  else if (k == RB_MAP_CYCLIC && block) k = RB_MAP_BLOCK_CYCLIC;
  rb_map *out = new_map(L);
  rb_status st = RB_OK;
  if (parts < 1 || parts > INT32_MAX) st = rb_fail(RB_E_VALUE, "%lld parts of an axis", (long long)parts);
  else if (bounds && n != parts + 1)
    st = rb_fail(RB_E_VALUE, "%lld bounds for %lld parts", (long long)n, (long long)parts);
  else if (indices && m != extent)
    st = rb_fail(RB_E_VALUE, "%lld indices for an extent of %lld", (long long)m, (long long)extent);
  else st = rb_map_init(out, k, extent, (int)parts, block, bounds, indices);
  if (st == RB_OK) return 1;
  lua_pushnil(L);
  lua_pushstring(L, rb_message());
  return 2;
}

static int part_at(lua_State *L, const rb_map *m) {
  int64_t part = luaL_checkinteger(L, 2);
  if (part < 0 || part >= m->parts) return rb_error(L, "grid coordinate %lld of %d", (long long)part, m->parts);
  return (int)part;
}

/* core.map_count(m, part), core.map_interval(m, part): lo, hi or nothing */
static int map_count(lua_State *L) {
  const rb_map *m = check_map(L);
  lua_pushinteger(L, rb_map_count(m, part_at(L, m)));
  return 1;
}

static int map_interval(lua_State *L) {
  int64_t lo, hi;
  const rb_map *m = check_map(L);
  if (!rb_map_interval(m, part_at(L, m), &lo, &hi)) return 0;
  lua_pushinteger(L, lo);
  lua_pushinteger(L, hi);
  return 2;
}

/* core.map_find(m, gi): owner, local index; nothing outside the axis */
static int map_find(lua_State *L) {
  const rb_map *m = check_map(L);
  int64_t gi = luaL_checkinteger(L, 2);
  if (gi < 0 || gi >= m->extent) return 0;
  lua_pushinteger(L, rb_map_owner(m, gi));
  lua_pushinteger(L, rb_map_local(m, gi));
  return 2;
}

/* core.map_global(m, part, li): nothing outside the part */
static int map_global(lua_State *L) {
  const rb_map *m = check_map(L);
  int part = part_at(L, m);
  int64_t li = luaL_checkinteger(L, 3);
  if (li < 0 || li >= rb_map_count(m, part)) return 0;
  lua_pushinteger(L, rb_map_global(m, part, li));
  return 1;
}

/* core.map_indices(m, part): the global indices in local order as the bytes of 64-bit integers */
static int map_indices(lua_State *L) {
  const rb_map *m = check_map(L);
  int part = part_at(L, m);
  int64_t n = rb_map_count(m, part), *p = rb_new_buffer(L, n, sizeof *p);
  for (int64_t i = 0; i < n; i++) p[i] = rb_map_global(m, part, i);
  lua_pushlstring(L, (const char *)p, sizeof *p * (size_t)n);
  return 1;
}


/* core.grid_shape(shape, letters, processes): DistArray's default grid for the axes that are not "n" */
static int grid_shape(lua_State *L) {
  int64_t shape[RB_MAX_NDIM];
  int grid[RB_MAX_NDIM], ndim = rb_check_shape(L, 1, shape);
  rb_map_kind kind[RB_MAX_NDIM];
  const char *letters = luaL_checkstring(L, 2);
  for (int d = 0; d < ndim; d++) kind[d] = letters[d] == 'n' ? RB_MAP_WHOLE : RB_MAP_BLOCK;
  rb_dist_grid(ndim, shape, kind, (int)luaL_checkinteger(L, 3), grid);
  lua_createtable(L, ndim, 0);
  for (int d = 0; d < ndim; d++) {
    lua_pushinteger(L, grid[d]);
    lua_rawseti(L, -2, d + 1);
  }
  return 1;
}

/* core.as_shape(list): the list, which compares and prints as a.shape does */
static int as_shape(lua_State *L) {
  lua_settop(L, 1);
  luaL_setmetatable(L, "ramba.shape");
  return 1;
}

/* ---- dimension dictionaries: tables whose fields have the right types (the library has seen to that) ---- */

static int64_t field(lua_State *L, int idx, const char *name, int64_t otherwise) {
  int64_t v = otherwise;
  if (lua_getfield(L, idx, name) != LUA_TNIL && !rb_to_integer(L, -1, &v))
    rb_error(L, "dim_data: %s is not an integer", name);
  lua_pop(L, 1);
  return v;
}

/* Pushes one value that keeps the indices alive. */
static void read_dim(lua_State *L, int idx, rb_dim *d) {
  idx = lua_absindex(L, idx);
  memset(d, 0, sizeof *d);
  lua_getfield(L, idx, "dist_type");
  d->type = *luaL_checkstring(L, -1);
  lua_pop(L, 1);
  d->size = field(L, idx, "size", 0);
  d->grid_size = field(L, idx, "proc_grid_size", 1);
  d->grid_rank = field(L, idx, "proc_grid_rank", 0);
  d->start = field(L, idx, "start", 0);
  d->stop = field(L, idx, "stop", 0);
  d->block_size = field(L, idx, "block_size", 1);
  if (lua_getfield(L, idx, "padding") == LUA_TTABLE) {
    for (int side = 0; side < 2; side++) {
      lua_rawgeti(L, -1, side + 1);
      rb_to_integer(L, -1, &d->padding[side]);
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
  lua_getfield(L, idx, "periodic");
  d->periodic = lua_toboolean(L, -1);
  lua_getfield(L, idx, "one_to_one");
  d->one_to_one = lua_toboolean(L, -1);
  lua_pop(L, 2);
  lua_getfield(L, idx, "indices");
  d->indices = list_at(L, lua_gettop(L), &d->num_indices);
  lua_remove(L, -2);
}

/* core.dim_check(dict, axis, extent or nil): true, or false and the broken rule */
static int dim_check(lua_State *L) {
  rb_dim d;
  int axis = (int)luaL_checkinteger(L, 2);
  int64_t extent = luaL_optinteger(L, 3, -1);
  read_dim(L, 1, &d);
  bool good = rb_dim_check(&d, axis, extent) == RB_OK;
  lua_pushboolean(L, good);
  if (good) return 1;
  lua_pushstring(L, rb_message());
  return 2;
}

/* core.dim_owned(dict): cells, the first owned one among them, owned ones */
static int dim_owned(lua_State *L) {
  rb_dim d;
  int64_t first, count;
  read_dim(L, 1, &d);
  rb_dim_owned(&d, &first, &count);
  lua_pushinteger(L, rb_dim_extent(&d));
  lua_pushinteger(L, first);
  lua_pushinteger(L, count);
  return 3;
}

/* core.dims_map(list of the dictionaries of coordinates 0, 1, ..., axis): a map of the owned cells, or nil, message */
static int dims_map(lua_State *L) {
  int n = (int)lua_rawlen(L, 1), axis = (int)luaL_checkinteger(L, 2);
  rb_dim *all = lua_newuserdatauv(L, sizeof *all * (size_t)(n + 1), 0);
  lua_createtable(L, n, 0); /* keeps the indices */
  int keep = lua_gettop(L);
  for (int p = 0; p < n; p++) {
    lua_rawgeti(L, 1, p + 1);
    read_dim(L, -1, &all[p]);
    lua_rawseti(L, keep, p + 1);
    lua_pop(L, 1);
  }
  rb_map *out = new_map(L);
  if (rb_dims_map(all, n, axis, out) == RB_OK) return 1;
  lua_pushnil(L);
  lua_pushstring(L, rb_message());
  return 2;
}

/* ---- the layout of an array of all ranks, or of a view of one ---- */

/* The top-level list's entry d+1: {map=, kind=, extent=, parts=, block_size=}. */
static void push_axis(lua_State *L, const rb_seen *seen, const rb_dist *dist, int d) {
  static const char *const letters[] = {"n", "b", "b", "c", "c", "u"};
  lua_createtable(L, 0, 5);
  rb_map *m = new_map(L);
  rb_ok(L, rb_seen_map(seen, dist, d, m));
  lua_setfield(L, -2, "map");
  lua_pushstring(L, letters[m->kind]);
  lua_setfield(L, -2, "kind");
  lua_pushinteger(L, m->extent);
  lua_setfield(L, -2, "extent");
  lua_pushinteger(L, m->parts);
  lua_setfield(L, -2, "parts");
  if (m->kind == RB_MAP_BLOCK_CYCLIC) {
    lua_pushinteger(L, m->block);
    lua_setfield(L, -2, "block_size");
  }
  lua_rawseti(L, -2, d + 1);
}

/* Pushes the ranks, those that have something first, by their coordinates in the view's own grid; true when that is
   another order than theirs. */
static bool push_members(lua_State *L, const rb_seen *seen, const rb_dist *dist) {
  int coords[RB_MAX_NDIM], outside = 0, n = dist->num_ranks;
  bool moved = false;
  int cells = 1;
  for (int d = 0; d < seen->ndim; d++) cells *= rb_seen_parts(seen, dist, d);
  if (dist->replicated) cells = 0; /* every rank has all */
  lua_createtable(L, n, 0);
  for (int r = 0; r < n; r++) {
    int at = 0;
    bool here = cells && rb_dist_coords(dist, r, coords) && rb_seen_here(seen, dist, coords);
    for (int d = 0; d < seen->ndim && here; d++)
      at = at * rb_seen_parts(seen, dist, d) + rb_seen_part(seen, dist, coords, d);
    if (!here) at = cells + outside++;
    moved = moved || at != r;
    lua_pushinteger(L, r);
    lua_rawseti(L, -2, at + 1);
  }
  return moved;
}

/* Pushes, for each axis of the base, the number from 1 of the axis of the view that runs over it, then the numbers of
   the other axes. False (nothing pushed) where it is not one for one. */
static bool push_order(lua_State *L, const rb_seen *seen, const rb_dist *dist) {
  int n = dist->ndim;
  if (seen->num_fixed) return false;
  for (int d = 0; d < seen->ndim; d++)
    if (seen->axis[d].num > 1) return false;
  lua_createtable(L, n, 0);
  for (int d = 0; d < seen->ndim; d++) {
    lua_pushinteger(L, d + 1);
    lua_rawseti(L, -2, seen->axis[d].num ? seen->axis[d].term[0].axis + 1 : ++n);
  }
  return true;
}

/* core.array_maps(a): for each axis of an array of all ranks {map=, kind=, extent=, parts=, block_size=}. Where the
   grid of a view has other places for the ranks than theirs also the list of ranks by these, and the order of its axes
   in the array it is a view of (push_order). */
static int array_maps(lua_State *L) {
  const rb_array *a = rb_check_array(L, 1);
  const rb_storage *s = a->base->world >= 0 ? rb_exec_world_slot(a->base->world) : NULL;
  const rb_dist *dist = s ? s->dist : a->base->dist;
  rb_seen seen;
  if (!rb_seen_init(&seen, a))
    return rb_error(L, "localarray(): a view through windows, flat or another dtype: copy it first");
  if (!seen.ndim && !dist->replicated) return rb_error(L, "localarray(): a single element, which one rank has");
  rb_seen_fold(&seen, dist);
  lua_createtable(L, seen.ndim, 0);
  for (int d = 0; d < seen.ndim; d++) push_axis(L, &seen, dist, d);
  if (!push_members(L, &seen, dist)) return lua_pop(L, 1), 1;
  return push_order(L, &seen, dist) ? 3 : 2;
}

/* ---- the part as bytes ---- */

/* Adds the elements of an array to a Lua string after n bytes of head; pushes it. */
static int push_bytes(lua_State *L, const rb_array *a, const char *head, size_t n) {
  luaL_Buffer b;
  char *elements = rb_new_buffer(L, rb_array_size(a), rb_dtype_size(rb_array_dtype(a)));
  size_t size = (size_t)rb_array_size(a) * rb_dtype_size(rb_array_dtype(a));
  rb_ok(L, rb_plan_fetch(a, elements));
  char *to = luaL_buffinitsize(L, &b, n + size);
  memcpy(to, head, n);
  if (size) memcpy(to + n, elements, size);
  luaL_pushresultsize(&b, n + size);
  return 1;
}

/* core.npy_bytes(a): a whole .npy file */
static int npy_bytes(lua_State *L) {
  char head[1024];
  const rb_array *a = rb_check_array(L, 1);
  int64_t n = rb_npy_header(rb_array_dtype(a), rb_array_ndim(a), rb_array_shape(a), head, sizeof head);
  return push_bytes(L, a, head, (size_t)n);
}

void rb_open_localarray(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"map", make_map}, {"as_shape", as_shape}, {"map_count", map_count}, {"map_interval", map_interval},
      {"map_find", map_find}, {"map_global", map_global}, {"map_indices", map_indices},
      {"grid_shape", grid_shape},
      {"dim_check", dim_check}, {"dim_owned", dim_owned}, {"dims_map", dims_map}, {"array_maps", array_maps},
      {"npy_bytes", npy_bytes}, {NULL, NULL}};
  rb_new_type(L, RB_MAP_TYPE, gc);
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

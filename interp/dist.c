/* Distributions between Lua and the core: the dist=, grid_shape=, dist_dims=, dims_do_not_distribute= options, and what
   a.dist shows.
   interp/: parsing only; the rules are space/dist.c's. */
#include <stdio.h>
#include <string.h>

#include "binding.h"
#include "exec/exec.h"
#include "graph/seen.h"

typedef struct axis_spec { /* a map before the grid is known */
  rb_map_kind kind;
  int64_t block;
  int64_t *bounds, *indices; /* userdata on the stack */
  int parts;                 /* given by bounds or indices; 0 = open */
} axis_spec;

#define KINDS "\"b\" block, \"c\" cyclic, \"n\" not distributed, {\"u\", indices=...} unstructured"

/* What came, for messages. */
static const char *came(lua_State *L, int idx) {
  if (lua_istable(L, idx) || lua_isuserdata(L, idx)) return luaL_typename(L, idx);
  return luaL_tolstring(L, idx, NULL);
}

/* A list of integers at the top as a buffer on the stack (replaces the list). */
static int64_t *integer_list(lua_State *L, int *n, const char *what) {
  if (!lua_istable(L, -1)) rb_error(L, "%s: a list of integers expected, got %s", what, came(L, -1));
  *n = (int)lua_rawlen(L, -1);
  int64_t *out = lua_newuserdatauv(L, sizeof(int64_t) * ((size_t)*n + 1), 0);
  for (int i = 0; i < *n; i++) {
    lua_rawgeti(L, -2, i + 1);
    if (!rb_to_integer(L, -1, &out[i])) rb_error(L, "%s: item %d must be an integer, got %s", what, i + 1, came(L, -1));
    lua_pop(L, 1);
  }
  lua_remove(L, -2);
  return out;
}

static void letter(lua_State *L, char c, int axis, axis_spec *s) {
  switch (c) {
    case 'b': s->kind = RB_MAP_BLOCK; return;
    case 'n': s->kind = RB_MAP_WHOLE; return;
    case 'c': s->kind = RB_MAP_CYCLIC; return;
    case 'u': rb_error(L, "dist: axis %d: 'u' needs indices = {{...}, ...}, a list for each part", axis); return;
    default: rb_error(L, "dist: axis %d: unknown kind '%c' (" KINDS ")", axis, c);
  }
}

/* The lists at the top: 1-based indices, one list per grid coordinate. Leaves buffers on the stack. */
static void unstructured(lua_State *L, int axis, int64_t extent, axis_spec *s) {
  char what[64];
  snprintf(what, sizeof what, "dist: axis %d: indices", axis);
  if (!lua_istable(L, -1)) rb_error(L, "%s: a list for each part expected, got %s", what, came(L, -1));
  s->kind = RB_MAP_UNSTRUCTURED;
  s->parts = (int)lua_rawlen(L, -1);
  if (!s->parts) rb_error(L, "%s: a list for each part expected, got none", what);
  int64_t total = 0;
  for (int p = 1; p <= s->parts; p++) {
    if (lua_rawgeti(L, -1, p) != LUA_TTABLE) rb_error(L, "%s: item %d must be a list, got %s", what, p, came(L, -1));
    total += (int64_t)lua_rawlen(L, -1);
    lua_pop(L, 1);
  }
  if (total != extent)
    rb_error(L, "%s: %lld indices for an axis of extent %lld", what, (long long)total, (long long)extent);
  int64_t *bounds = lua_newuserdatauv(L, sizeof(int64_t) * ((size_t)s->parts + 1), 0);
  int64_t *indices = lua_newuserdatauv(L, sizeof(int64_t) * ((size_t)total + 1), 0);
  bounds[0] = 0;
  for (int p = 1; p <= s->parts; p++) {
    int n;
    lua_rawgeti(L, -3, p);
    const int64_t *list = integer_list(L, &n, what);
    for (int i = 0; i < n; i++) indices[bounds[p - 1] + i] = list[i] - 1;
    bounds[p] = bounds[p - 1] + n;
    lua_pop(L, 1);
  }
  s->bounds = bounds;
  s->indices = indices;
}

static void block_cyclic(lua_State *L, int axis, axis_spec *s) {
  if (!rb_to_integer(L, -1, &s->block) || s->block < 1)
    rb_error(L, "dist: axis %d: block_size must be a positive integer, got %s", axis, came(L, -1));
  s->kind = RB_MAP_BLOCK_CYCLIC;
}

static void irregular(lua_State *L, int axis, axis_spec *s) {
  char what[64];
  int n;
  snprintf(what, sizeof what, "dist: axis %d: bounds", axis);
  s->bounds = integer_list(L, &n, what);
  s->kind = RB_MAP_IRREGULAR;
  s->parts = n - 1;
  if (n < 2) rb_error(L, "%s: at least 2 cut offsets expected (first 0, last the extent), got %d", what, n);
}

/* Keys of an item and the kind each belongs to. */
static const struct {
  const char *key;
  char kind;
} item_keys[] = {{"block_size", 'c'}, {"bounds", 'b'}, {"indices", 'u'}};

static void check_item_keys(lua_State *L, int item, int axis) {
  for (lua_pushnil(L); lua_next(L, item); lua_pop(L, 1)) {
    int64_t first;
    bool known = rb_to_integer(L, -2, &first) && first == 1;
    for (int k = 0; k < 3 && !known; k++)
      known = lua_type(L, -2) == LUA_TSTRING && !strcmp(lua_tostring(L, -2), item_keys[k].key);
    if (!known)
      rb_error(L, "dist: axis %d: unknown key '%s' in an item (a kind, block_size, bounds or indices)", axis,
               came(L, -2));
  }
}

/* The item at the top: a letter or {"c", block_size=4} and the like. Leaves buffers on the stack. */
static void axis_item(lua_State *L, int axis, int64_t extent, axis_spec *s) {
  int item = lua_gettop(L);
  bool table = lua_istable(L, item);
  if (!table && lua_type(L, item) != LUA_TSTRING)
    rb_error(L, "dist: axis %d: a letter or a table expected, got %s", axis, came(L, item));
  if (table) check_item_keys(L, item, axis);
  if (table) lua_rawgeti(L, item, 1);
  char kind = 0;
  if (!lua_isnil(L, -1)) {
    size_t n = 0;
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &n) : "";
    if (n != 1) rb_error(L, "dist: axis %d: the kind must be one letter (" KINDS "), got %s", axis, came(L, -1));
    kind = *text;
  }
  for (int k = 0; table && k < 3; k++) {
    if (lua_getfield(L, item, item_keys[k].key) == LUA_TNIL) continue;
    if (kind && kind != item_keys[k].kind)
      rb_error(L, "dist: axis %d: %s belongs to '%c', the kind is '%c'", axis, item_keys[k].key, item_keys[k].kind,
               kind);
    if (k == 0) block_cyclic(L, axis, s);
    else if (k == 1) irregular(L, axis, s);
    else unstructured(L, axis, extent, s);
    return;
  }
  letter(L, kind, axis, s);
}

static bool has_key(lua_State *L, int idx, const char *key) {
  bool yes = lua_getfield(L, idx, key) != LUA_TNIL;
  lua_pop(L, 1);
  return yes;
}

static void parse_letters(lua_State *L, int idx, int ndim, axis_spec *s) {
  size_t n;
  const char *text = lua_tolstring(L, idx, &n);
  if (n == 0) rb_error(L, "dist: an empty string; a letter for every axis, or one an axis, expected (" KINDS ")");
  for (int d = 0; d < (int)n; d++)
    if (!strchr("bcnu", text[d])) rb_error(L, "dist: unknown kind '%c' in \"%s\" (" KINDS ")", text[d], text);
  if (n > 1 && (int)n > ndim)
    rb_error(L, "dist: '%s' has %d letters, the array %d ax%cs", text, (int)n, ndim, ndim == 1 ? 'i' : 'e');
  for (int d = 0; d < ndim; d++)
    if (n == 1 || d < (int)n) letter(L, text[n == 1 ? 0 : d], d + 1, &s[d]);
}

/* The table that a.dist gave. */
static void parse_shown(lua_State *L, int idx, int ndim, const int64_t *shape, axis_spec *s) {
  static const char *const lists[] = {"block_sizes", "bounds", "indices"};
  lua_getfield(L, idx, "kinds");
  if ((int)lua_rawlen(L, -1) != ndim)
    rb_error(L, "dist: the distribution of an array of %d axes for one of %d", (int)lua_rawlen(L, -1), ndim);
  for (int d = 0; d < ndim; d++) {
    luaL_checkstack(L, 16, "dist");
    lua_createtable(L, 1, 1);
    lua_getfield(L, idx, "kinds");
    lua_rawgeti(L, -1, d + 1);
    const char *kind = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
    lua_rawseti(L, -3, 1);
    lua_pop(L, 1);
    for (int k = 0; k < 3; k++) {
      if (*kind != item_keys[k].kind) continue;
      if (lua_getfield(L, idx, lists[k]) == LUA_TTABLE) {
        lua_rawgeti(L, -1, d + 1);
        lua_setfield(L, -3, item_keys[k].key);
      }
      lua_pop(L, 1);
    }
    axis_item(L, d + 1, shape[d], &s[d]);
  }
}

static void parse_axes(lua_State *L, int idx, int ndim, const int64_t *shape, axis_spec *s) {
  for (int d = 0; d < ndim; d++) s[d] = (axis_spec){.kind = RB_MAP_WHOLE};
  if (lua_type(L, idx) == LUA_TSTRING) {
    parse_letters(L, idx, ndim, s);
    return;
  }
  if (!lua_istable(L, idx))
    rb_error(L, "dist: a string of letters or a table expected (" KINDS "), got %s", came(L, idx));
  if (has_key(L, idx, "kinds")) {
    parse_shown(L, idx, ndim, shape, s);
    return;
  }
  if (has_key(L, idx, "block_size") || has_key(L, idx, "bounds") || has_key(L, idx, "indices")) {
    if (ndim == 0) rb_error(L, "dist: an item for axis 1 of an array of 0 axes");
    lua_pushvalue(L, idx);
    axis_item(L, 1, shape[0], &s[0]);
    return;
  }
  for (lua_pushnil(L); lua_next(L, idx); lua_pop(L, 1)) {
    int64_t d;
    if (!rb_to_integer(L, -2, &d)) rb_error(L, "dist: unknown key '%s'", came(L, -2));
    if (d < 1 || d > ndim)
      rb_error(L, "dist: an item for axis %lld of an array of %d ax%cs", (long long)d, ndim, ndim == 1 ? 'i' : 'e');
  }
  for (int d = 0; d < ndim; d++) {
    luaL_checkstack(L, 16, "dist");
    if (lua_rawgeti(L, idx, d + 1) != LUA_TNIL) axis_item(L, d + 1, shape[d], &s[d]);
  }
}

static rb_dist *build(lua_State *L, int ndim, const int64_t *shape, axis_spec *s, const int *grid) {
  rb_map maps[RB_MAX_NDIM];
  memset(maps, 0, sizeof maps);
  for (int d = 0; d < ndim; d++) {
    if (rb_map_init(&maps[d], s[d].kind, shape[d], grid[d], s[d].block, s[d].bounds, s[d].indices) == RB_OK) continue;
    for (int i = 0; i < d; i++) rb_map_clear(&maps[i]);
    rb_error(L, "dist: axis %d: %s", d + 1, rb_message());
  }
  rb_dist *d = NULL;
  rb_ok(L, rb_dist_new(ndim, maps, rb_now->num_ranks, &d));
  return d;
}

/* grid_shape at the top: a number or list. An entry an axis (missing: 1), or one for each distributed axis. */
static void given_grid(lua_State *L, int ndim, const axis_spec *s, int *grid) {
  int64_t one, most = 0, ranks = 1;
  int split = 0, at = 0;
  bool number = rb_to_integer(L, -1, &one);
  if (!number && !lua_istable(L, -1)) rb_error(L, "grid_shape: a number or a list expected, got %s", came(L, -1));
  for (int d = 0; d < ndim; d++) split += s[d].kind != RB_MAP_WHOLE;
  for (lua_pushnil(L); !number && lua_next(L, -2); lua_pop(L, 1)) {
    int64_t d;
    if (!rb_to_integer(L, -2, &d) || d < 1) rb_error(L, "grid_shape: unknown key '%s'", came(L, -2));
    if (d > most) most = d;
  }
  if (number) most = 1;
  if (most > ndim) rb_error(L, "grid_shape: %lld entries for %d ax%cs", (long long)most, ndim, ndim == 1 ? 'i' : 'e');
  bool short_form = most == split && most < ndim;
  for (int d = 0; d < ndim; d++) {
    int64_t n = 1;
    int entry = !short_form ? d + 1 : s[d].kind == RB_MAP_WHOLE ? 0 : ++at;
    if (number && entry == 1) n = one;
    if (!number && entry && lua_rawgeti(L, -1, entry) != LUA_TNIL && !rb_to_integer(L, -1, &n)) n = 0;
    if (n < 1)
      rb_error(L, "grid_shape: entry %d must be a positive integer, got %s", entry, number ? "0 or less" : came(L, -1));
    if (!number && entry) lua_pop(L, 1);
    if (n > 1 && s[d].kind == RB_MAP_WHOLE)
      rb_error(L, "grid_shape: %lld for axis %d, which dist does not distribute", (long long)n, d + 1);
    ranks = n > INT32_MAX || ranks * n > INT32_MAX ? INT32_MAX : ranks * n;
    grid[d] = n > INT32_MAX ? INT32_MAX : (int)n;
  }
  if (ranks > rb_now->num_ranks)
    rb_error(L, "grid_shape: a grid of %lld ranks, there %s %d", (long long)ranks,
             rb_now->num_ranks == 1 ? "is" : "are", rb_now->num_ranks);
}

/* The axes whose number of parts is open share the ranks that the others leave, by DistArray's rule. */
static void open_grid(lua_State *L, int ndim, const int64_t *shape, const axis_spec *s, int *grid) {
  rb_map_kind kind[RB_MAX_NDIM];
  int64_t fixed = 1;
  for (int d = 0; d < ndim; d++) {
    kind[d] = s[d].parts ? RB_MAP_WHOLE : s[d].kind;
    if (s[d].parts) fixed *= s[d].parts;
    if (fixed > rb_now->num_ranks)
      rb_error(L, "dist: axis %d: %d parts need more ranks than the %d there are", d + 1, s[d].parts,
               rb_now->num_ranks);
  }
  rb_dist_grid(ndim, shape, kind, rb_now->num_ranks / (int)fixed, grid);
  for (int d = 0; d < ndim; d++)
    if (s[d].parts) grid[d] = s[d].parts;
}

/* Grid extents: given in the options, or in the table that a.dist gave (at dist), or by the rule. */
static void choose_grid(lua_State *L, int options, int dist, int ndim, const int64_t *shape, const axis_spec *s,
                        int *grid) {
  bool given = lua_getfield(L, options, "grid_shape") != LUA_TNIL;
  if (!given && dist && lua_istable(L, dist) && has_key(L, dist, "kinds"))
    given = lua_getfield(L, dist, "grid_shape") != LUA_TNIL;
  if (!given) {
    open_grid(L, ndim, shape, s, grid);
    return;
  }
  given_grid(L, ndim, s, grid);
  for (int d = 0; d < ndim; d++)
    if (s[d].parts && s[d].parts != grid[d])
      rb_error(L, "dist: axis %d has %d parts but grid_shape says %d", d + 1, s[d].parts, grid[d]);
}

/* Gives the axes in option `name` the value `to`. */
static bool mark_axes(lua_State *L, int options, const char *name, int ndim, bool to, bool *allowed) {
  if (lua_getfield(L, options, name) == LUA_TNIL) return false;
  if (lua_type(L, -1) == LUA_TNUMBER) {
    lua_createtable(L, 1, 0);
    lua_insert(L, -2);
    lua_rawseti(L, -2, 1);
  }
  int n;
  const int64_t *axes = integer_list(L, &n, name);
  for (int i = 0; i < n; i++) {
    int64_t d = axes[i] < 0 ? axes[i] + ndim : axes[i] - 1;
    if (d < 0 || d >= ndim)
      rb_error(L, "%s: axis %lld of an array of %d ax%cs%s", name, (long long)axes[i], ndim, ndim == 1 ? 'i' : 'e',
               axes[i] ? "" : " (axes count from 1)");
    allowed[d] = to;
  }
  return true;
}

/* Ramba's hints. dist_dims splits small arrays too; dims_do_not_distribute alone leaves them whole. */
static rb_dist *hinted(lua_State *L, int options, int ndim, const int64_t *shape) {
  bool allowed[RB_MAX_NDIM], only = has_key(L, options, "dist_dims");
  for (int d = 0; d < ndim; d++) allowed[d] = !only;
  mark_axes(L, options, "dist_dims", ndim, true, allowed);
  if (!mark_axes(L, options, "dims_do_not_distribute", ndim, false, allowed) && !only) return NULL;
  if (!only && rb_shape_size(ndim, shape) < rb_now->config.dist_threshold) return rb_dist_for(ndim, shape);
  return rb_dist_default(ndim, shape, rb_now->num_ranks, allowed);
}

/* That of the array in like=, when it is a whole array of the same shape. */
static rb_dist *like(lua_State *L, int options, int ndim, const int64_t *shape) {
  lua_getfield(L, options, "like");
  const rb_array *a = rb_test_array(L, -1);
  if (!a || a->view || !rb_shape_equal(ndim, shape, a->base->ndim, a->base->shape)) return NULL;
  return rb_dist_ref(a->base->dist);
}

rb_dist *rb_check_dist(lua_State *L, int idx, int ndim, const int64_t *shape) {
  if (lua_isnoneornil(L, idx)) return NULL;
  idx = lua_absindex(L, idx);
  if (!lua_istable(L, idx)) rb_error(L, "distribution options expected, got %s", rb_described(L, idx));
  int top = lua_gettop(L), grid[RB_MAX_NDIM];
  axis_spec s[RB_MAX_NDIM];
  luaL_checkstack(L, 24, "dist");
  rb_dist *d = NULL;
  if (has_key(L, idx, "dist") && has_key(L, idx, "distribution"))
    rb_error(L, "dist and distribution are one option, both are given");
  if (lua_getfield(L, idx, "dist") != LUA_TNIL || lua_getfield(L, idx, "distribution") != LUA_TNIL) {
    int dist = lua_gettop(L);
    parse_axes(L, dist, ndim, shape, s);
    choose_grid(L, idx, dist, ndim, shape, s, grid);
    d = build(L, ndim, shape, s, grid);
  } else if (has_key(L, idx, "grid_shape")) {
    for (int e = 0; e < ndim; e++) s[e] = (axis_spec){.kind = RB_MAP_BLOCK};
    choose_grid(L, idx, 0, ndim, shape, s, grid);
    d = build(L, ndim, shape, s, grid);
  } else if (!(d = hinted(L, idx, ndim, shape))) {
    d = like(L, idx, ndim, shape);
  }
  lua_settop(L, top);
  if (!d || !rb_now->graph->private) return d;
  rb_dist_unref(d); /* a task's arrays are whole */
  return NULL;
}

/* ---- a.dist ---- */

/* The distribution that says who has what of an array, and how the array lies in it. What is seen through windows,
   another dtype or row-major order is shown as its values are when they are computed. Gives a reference. */
static rb_dist *look(const rb_array *a, rb_seen *seen) {
  const rb_storage *s = a->base->world >= 0 ? rb_exec_world_slot(a->base->world) : NULL; /* in a task */
  if (rb_seen_init(seen, a)) {
    rb_dist *d = rb_dist_ref(s ? s->dist : a->base->dist);
    rb_seen_fold(seen, d);
    return d;
  }
  rb_base values = {.ndim = rb_array_ndim(a)};
  memcpy(values.shape, rb_array_shape(a), sizeof *values.shape * (size_t)values.ndim);
  rb_seen_init(seen, &(rb_array){&values, NULL});
  return rb_dist_for(values.ndim, values.shape);
}

/* The cut offsets of blocks. */
static void push_bounds(lua_State *L, const rb_map *m) {
  lua_createtable(L, m->parts + 1, 0);
  for (int p = 0; p <= m->parts; p++) {
    int64_t lo, hi;
    rb_map_interval(m, p ? p - 1 : 0, &lo, &hi);
    lua_pushinteger(L, p ? hi : 0);
    lua_rawseti(L, -2, p + 1);
  }
}

/* The owned positions of each part, from 1, in the order of the rank's block. */
static void push_indices(lua_State *L, const rb_map *m) {
  lua_createtable(L, m->parts, 0);
  for (int p = 0; p < m->parts; p++) {
    int64_t n = rb_map_count(m, p);
    lua_createtable(L, (int)n, 0);
    for (int64_t i = 0; i < n; i++) {
      lua_pushinteger(L, rb_map_global(m, p, i) + 1);
      lua_rawseti(L, -2, i + 1);
    }
    lua_rawseti(L, -2, p + 1);
  }
}

/* The value at the top becomes entry axis of the list `name` of the table below it. */
static void set_entry(lua_State *L, const char *name, int axis) {
  if (lua_getfield(L, -2, name) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, -4, name);
  }
  lua_insert(L, -2);
  lua_rawseti(L, -2, axis);
  lua_pop(L, 1);
}

static void push_axis(lua_State *L, const rb_map *m, int axis) {
  static const char *const letters[] = {"n", "b", "b", "c", "c", "u"};
  lua_pushstring(L, letters[m->kind]);
  set_entry(L, "kinds", axis);
  if (m->kind <= RB_MAP_IRREGULAR) {
    push_bounds(L, m);
    set_entry(L, "bounds", axis);
  } else if (m->kind == RB_MAP_BLOCK_CYCLIC) {
    lua_pushinteger(L, m->block);
    set_entry(L, "block_sizes", axis);
  }
}

static void push_local_shapes(lua_State *L, const rb_seen *seen, const rb_dist *d) {
  int64_t shape[RB_MAX_NDIM];
  lua_createtable(L, d->num_ranks, 0);
  for (int r = 0; r < d->num_ranks; r++) {
    rb_seen_counts(seen, d, r, shape);
    rb_push_shape(L, seen->ndim, shape);
    lua_rawseti(L, -2, r + 1);
  }
}

/* What the indices of unstructured axes, which may be many, are made from when somebody asks for them. */
static void push_source(lua_State *L, const rb_seen *seen, const rb_dist *d) {
  rb_bytes b = {0};
  rb_bytes_put(&b, seen, sizeof *seen);
  rb_dist_write(d, &b);
  lua_pushlstring(L, b.p, b.n);
  rb_bytes_free(&b);
  lua_setfield(L, -2, "source");
}

/* core.dist_indices(source): by axis, nil where it has none, the lists of the parts' indices, from 1 */
static int dist_indices(lua_State *L) {
  rb_seen seen;
  rb_dist *d;
  size_t n;
  const char *p = luaL_checklstring(L, 1, &n);
  memcpy(&seen, p, sizeof seen);
  rb_ok(L, rb_dist_read(&(rb_reader){p + sizeof seen, p + n}, &d));
  lua_newtable(L);
  for (int i = 0; i < seen.ndim; i++) {
    rb_map m;
    if (!rb_seen_is_listed(&seen, d, i)) continue;
    rb_status st = rb_seen_map(&seen, d, i, &m);
    if (st != RB_OK) rb_dist_unref(d);
    rb_ok(L, st);
    push_indices(L, &m);
    rb_map_clear(&m);
    lua_rawseti(L, -2, i + 1);
  }
  rb_dist_unref(d);
  return 1;
}

static void push_axes(lua_State *L, const rb_seen *seen, const rb_dist *d) {
  int64_t grid[RB_MAX_NDIM];
  bool listed = false;
  for (int i = 0; i < seen->ndim; i++) {
    rb_map m = {.kind = RB_MAP_UNSTRUCTURED, .parts = 1};
    grid[i] = rb_seen_parts(seen, d, i);
    if (rb_seen_is_listed(seen, d, i)) listed = true;
    else rb_ok(L, rb_seen_map(seen, d, i, &m));
    push_axis(L, &m, i + 1);
    rb_map_clear(&m);
  }
  if (listed) push_source(L, seen, d);
  rb_push_shape(L, seen->ndim, grid);
  lua_setfield(L, -2, "grid_shape");
}

void rb_push_dist(lua_State *L, const rb_array *a) {
  static const char *const lists[] = {"kinds", "bounds"};
  rb_seen seen;
  rb_dist *d = look(a, &seen);
  lua_createtable(L, 0, 4);
  for (int k = 0; k < 2; k++) {
    lua_createtable(L, seen.ndim, 0);
    lua_setfield(L, -2, lists[k]);
  }
  push_axes(L, &seen, d);
  push_local_shapes(L, &seen, d);
  rb_dist_unref(d);
  lua_setfield(L, -2, "local_shapes");
  lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core");
  lua_getfield(L, -1, "dist_meta");
  lua_setmetatable(L, -3);
  lua_pop(L, 1);
}

/* core.owner(a, position): the rank that owns the element at a list of 1-based positions; nil when every rank does. */
static int owner(lua_State *L) {
  rb_seen seen;
  int64_t at[RB_MAX_NDIM] = {0};
  rb_dist *d = look(rb_check_array(L, 1), &seen);
  for (int i = 0; i < seen.num_fixed; i++) at[seen.fixed[i].axis] = seen.fixed[i].first;
  for (int e = 0; e < seen.ndim; e++) {
    int64_t k = 0;
    if (lua_rawgeti(L, 2, e + 1) != LUA_TNIL) k = lua_tointeger(L, -1) - 1;
    for (int i = 0; i < seen.axis[e].num; i++) {
      const rb_seen_term *t = &seen.axis[e].term[i];
      at[t->axis] = t->first + k * t->step;
    }
    lua_pop(L, 1);
  }
  int rank = 0, everywhere = d->replicated;
  for (int e = 0; e < d->ndim && !everywhere; e++) rank = rank * d->map[e].parts + rb_map_owner(&d->map[e], at[e]);
  rb_dist_unref(d);
  if (everywhere) return 0;
  lua_pushinteger(L, rank);
  return 1;
}

void rb_open_dist(lua_State *L) {
  static const luaL_Reg functions[] = {{"owner", owner}, {"dist_indices", dist_indices}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

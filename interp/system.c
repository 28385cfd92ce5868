/* Evaluation and the system: sync, eval, elements, timing, memory, clock, configuration.
   interp/: the public forms are in the standard library (system.lua). */
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "base/pool.h"
#include "base/threads.h"
#include "base/timing.h"
#include "binding.h"
#include "move/comm.h"

/* core.compute(...): what is pending; an error of another array than those given is left to its readers. */
static int compute(lua_State *L) {
  rb_now->graph->ctx = L;
  rb_ok(L, rb_plan_compute(NULL));
  for (int i = 1; i <= lua_gettop(L); i++) {
    const rb_array *a = rb_test_handle(L, i);
    if (a && a->base) rb_ok(L, rb_plan_compute(a->base));
  }
  return 0;
}

/* Refuses arguments; nil and {} stand for none. */
static void no_arguments(lua_State *L, const char *name) {
  if (lua_isnoneornil(L, 1)) return;
  lua_settop(L, 1);
  lua_pushnil(L);
  if (!lua_istable(L, 1)) rb_error(L, "ramba.%s: it takes no arguments, got %s", name, rb_described(L, 1));
  if (lua_next(L, 1))
    rb_error(L, "ramba.%s: unknown option '%s' (it takes no options)", name, luaL_tolstring(L, -2, NULL));
}

/* sync(...): what is to be computed may be named, but all that is pending is. */
static int sync_all(lua_State *L) {
  rb_argtype number;
  while (lua_gettop(L) && (rb_test_array(L, 1) || rb_test_scalar(L, 1, &number))) lua_remove(L, 1);
  no_arguments(L, "sync");
  rb_now->graph->ctx = L;
  rb_ok(L, rb_plan_flush());
  return 0;
}

static int wtime(lua_State *L) {
  no_arguments(L, "wtime");
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  lua_pushnumber(L, (double)t.tv_sec + 1e-9 * (double)t.tv_nsec);
  return 1;
}

/* core.item(a): the value of an array of one element. */
static int item(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  int64_t zero[RB_MAX_NDIM] = {0};
  if (rb_array_size(a) != 1)
    return rb_error(L, "an array of %lld elements is not one number", (long long)rb_array_size(a));
  rb_scalar v;
  rb_ok(L, rb_plan_element(a, zero, &v));
  rb_push_scalar(L, v, rb_array_dtype(a));
  return 1;
}

/* ramba.memory{reset=true}: the peak starts anew after this answer. */
static int memory(lua_State *L) {
  bool reset = false;
  if (!lua_isnoneornil(L, 1) && !lua_istable(L, 1))
    return rb_error(L, "ramba.memory: options expected, got %s", rb_described(L, 1));
  for (int i = lua_istable(L, 1) ? (lua_pushnil(L), 1) : 0; i && lua_next(L, 1); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || strcmp(lua_tostring(L, -2), "reset"))
      return rb_error(L, "ramba.memory: unknown option '%s' (options: reset)", luaL_tolstring(L, -2, NULL));
    reset = lua_toboolean(L, -1);
  }
  rb_pool_stats s = rb_pool_get_stats();
  lua_createtable(L, 0, 5);
  const struct { const char *name; int64_t v; } rows[] = {
      {"in_use", s.in_use}, {"peak", s.peak}, {"cached", s.cached}, {"limit", s.limit}, {"blocks", s.blocks}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    lua_pushinteger(L, rows[i].v);
    lua_setfield(L, -2, rows[i].name);
  }
  if (reset) rb_pool_reset_peak();
  return 1;
}

static int comm_stats(lua_State *L) {
  no_arguments(L, "comm_stats");
  rb_comm_counts c = rb_comm_get_counts();
  lua_createtable(L, 0, 5);
  const struct { const char *name; int64_t v; } rows[] = {
      {"messages", c.messages}, {"bytes", c.bytes}, {"programs", c.programs}, {"program_bytes", c.program_bytes}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    lua_pushinteger(L, rows[i].v);
    lua_setfield(L, -2, rows[i].name);
  }
  lua_pushnumber(L, c.wait_seconds);
  lua_setfield(L, -2, "wait_seconds");
  return 1;
}

static int explain(lua_State *L) {
  rb_bytes text = {0};
  rb_status st = rb_plan_explain(&text, lua_tostring(L, 1));
  lua_pushlstring(L, text.p ? text.p : "", text.n);
  rb_bytes_free(&text);
  rb_ok(L, st);
  return 1;
}

/* core.timing(): {NAME = {count, seconds}} of this rank. */
static int timing(lua_State *L) {
  const rb_timing *t = rb_now->timing;
  lua_newtable(L);
  for (int i = 0; i < RB_TIMING_PARTS; i++) {
    if (!t->part[i].count) continue;
    lua_createtable(L, 2, 0);
    lua_pushinteger(L, t->part[i].count);
    lua_rawseti(L, -2, 1);
    lua_pushnumber(L, 1e-9 * (double)t->part[i].ns);
    lua_rawseti(L, -2, 2);
    lua_setfield(L, -2, t->part[i].name);
  }
  return 1;
}

static int reset_timing(lua_State *L) {
  no_arguments(L, "reset_timing");
  memset(rb_now->timing, 0, sizeof *rb_now->timing);
  rb_comm_reset_counts();
  return 0;
}

/* core.terminal_size(): columns, rows of the terminal that standard output goes to; nothing when it is none. */
static int terminal_size(lua_State *L) {
  struct winsize w;
  if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) != 0 || !w.ws_col || !w.ws_row) return 0;
  lua_pushinteger(L, w.ws_col);
  lua_pushinteger(L, w.ws_row);
  return 2;
}

/* core.switches(): debug, timing, show_code */
static int switches(lua_State *L) {
  lua_pushinteger(L, rb_now->config.debug);
  lua_pushinteger(L, rb_now->config.timing);
  lua_pushinteger(L, rb_now->config.show_code);
  return 3;
}

/* core.dtype_info(name): kind, bytes, canonical name; nil when it is no dtype. */
static int dtype_info(lua_State *L) {
  rb_dtype t;
  static const char *const kinds[] = {"bool", "int", "uint", "float", "complex"};
  const char *name = rb_to_text(L, 1);
  if (!name || !rb_dtype_parse(name, &t)) return 0;
  lua_pushstring(L, kinds[rb_dtype_kind(t)]);
  lua_pushinteger(L, (lua_Integer)rb_dtype_size(t));
  lua_pushstring(L, rb_dtype_name(t));
  return 3;
}

/* core.has_options(v): is v a table without a metatable that has a string key? */
static int has_options(lua_State *L) {
  bool found = false, plain = lua_istable(L, 1) && !lua_getmetatable(L, 1);
  lua_settop(L, 1);
  lua_pushnil(L);
  while (plain && !found && lua_next(L, 1)) {
    lua_pop(L, 1);
    found = lua_type(L, -1) == LUA_TSTRING;
  }
  lua_pushboolean(L, found);
  return 1;
}

/* core.promote(t1, t2), core.can_cast(from, to, rule) */
static int promote(lua_State *L) {
  lua_pushstring(L, rb_dtype_name(rb_promote(rb_check_dtype(L, 1), rb_check_dtype(L, 2))));
  return 1;
}

static int promote_weak(lua_State *L) {
  rb_argtype v;
  if (!rb_test_scalar(L, 2, &v)) return rb_error(L, "a number expected, got %s", rb_described(L, 2));
  lua_pushstring(L, rb_dtype_name(rb_promote_weak(rb_check_dtype(L, 1), v.weak)));
  return 1;
}

static int can_cast(lua_State *L) {
  static const char *const rules[] = {"no", "equiv", "safe", "same_kind", "unsafe", NULL};
  lua_pushboolean(
      L, rb_can_cast(rb_check_dtype(L, 1), rb_check_dtype(L, 2), (rb_casting)luaL_checkoption(L, 3, "safe", rules)));
  return 1;
}

static int config_get(lua_State *L) {
  const char *key = luaL_checkstring(L, 2);
  const rb_config *c = &rb_now->config;
  if (!strcmp(key, "dist_threshold")) lua_pushinteger(L, c->dist_threshold);
  else if (!strcmp(key, "flush_limit")) lua_pushinteger(L, c->flush_limit);
  else if (!strcmp(key, "num_threads")) lua_pushinteger(L, rb_threads_count());
  else if (!strcmp(key, "scalapack_min")) lua_pushinteger(L, c->scalapack_min);
  else
    return rb_error(L, "ramba.config: unknown switch '%s' (dist_threshold, flush_limit, num_threads, scalapack_min)",
                    key);
  return 1;
}

static int config_set(lua_State *L) {
  const char *key = luaL_checkstring(L, 2);
  int64_t v;
  if (!rb_to_integer(L, 3, &v) || v < 0) return rb_error(L, "ramba.config.%s: a number >= 0 expected", key);
  if (!strcmp(key, "dist_threshold")) rb_now->config.dist_threshold = v;
  else if (!strcmp(key, "flush_limit")) rb_now->config.flush_limit = v ? v : 1;
  else if (!strcmp(key, "scalapack_min")) rb_now->config.scalapack_min = v;
  else return rb_error(L, "ramba.config: '%s' cannot be set (dist_threshold, flush_limit, scalapack_min can)", key);
  return 0;
}

static void open_config(lua_State *L) {
  lua_newtable(L);
  lua_newtable(L);
  lua_pushcfunction(L, config_get);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, config_set);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
  lua_setfield(L, 1, "config");
}

static void set_constants(lua_State *L) {
  static const char *const dtypes[] = {
#define RB_DTYPE(id, name, ctype, bytes, kind, descr, doc) name,
#include "type/dtype.def"
#undef RB_DTYPE
  };
  for (size_t i = 0; i < sizeof dtypes / sizeof *dtypes; i++) {
    lua_pushstring(L, dtypes[i]);
    lua_setfield(L, 1, dtypes[i]);
  }
  lua_pushinteger(L, rb_now->num_ranks);
  lua_setfield(L, 1, "num_ranks");
  lua_pushinteger(L, rb_now->rank);
  lua_setfield(L, 1, "rank");
  lua_pushliteral(L, RB_VERSION);
  lua_setfield(L, 1, "version");
}

void rb_open_system(lua_State *L) {
  static const luaL_Reg functions[] = {{"compute", compute},           {"item", item},
                                       {"dtype_info", dtype_info},     {"promote", promote},
                                       {"can_cast", can_cast},         {"promote_weak", promote_weak},
                                       {"explain", explain},           {"timing", timing},
                                       {"reset_timing", reset_timing}, {"terminal_size", terminal_size},
                                       {"switches", switches},         {"has_options", has_options},
                                       {NULL, NULL}};
  static const luaL_Reg public[] = {
      {"sync", sync_all}, {"wtime", wtime}, {"memory", memory}, {"comm_stats", comm_stats}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pushinteger(L, RB_MAX_NDIM);
  lua_setfield(L, -2, "most_axes");
  lua_pop(L, 1);
  lua_pushvalue(L, 1);
  luaL_setfuncs(L, public, 0);
  lua_pop(L, 1);
  open_config(L);
  set_constants(L);
}

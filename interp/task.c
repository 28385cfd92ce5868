/* Tasks: Lua code that rank 0 sends to one rank or to all, their outcomes, and the private scope they run in.
   interp/: the executor calls us at a TASK step; what a task does with its table is the library's
   (stdlib/tasks.lua). */
#include "task.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "binding.h"
#include "exec/exec.h"
#include "move/comm.h"
#include "move/rounds.h"
#include "ship.h"

rb_tasks *rb_tasks_now(void) {
  if (!rb_now->tasks) rb_now->tasks = calloc(1, sizeof(rb_tasks));
  if (!rb_now->tasks) abort();
  return rb_now->tasks;
}

/* ---- the private scope ---- */

/* To the private graph, where the current one is the world's. */
static rb_status enter(rb_tasks *t) {
  rb_graph *world = rb_now->graph;
  if (world->private) return RB_OK;
  t->world = world;
  rb_now->graph = t->own;
  if (!t->own) {
    RB_TRY(rb_graph_start(true));
    t->own = rb_now->graph;
    RB_TRY(rb_plan_start());
  }
  world->local = t->own;
  t->own->ctx = t->L;
  t->own->where = world->where;
  t->own->collect = world->collect;
  return RB_OK;
}

static void back_to_world(rb_tasks *t) {
  if (t->world) rb_now->graph = t->world;
  t->world = NULL;
}

/* Writes that are pending reach the world's blocks before the task's views of them end. */
static void leave(rb_tasks *t) {
  rb_plan_flush();
  rb_plan_write_parts(true);
  rb_graph_end_guests();
  back_to_world(t);
}

rb_status rb_scope_enter(lua_State *L) {
  rb_tasks *t = rb_tasks_now();
  t->L = L;
  rb_exec_swap_scopes();
  return enter(t);
}

void rb_scope_leave(void) {
  back_to_world(rb_now->tasks);
  rb_exec_swap_scopes();
}

static void stop_graph(rb_graph *g) {
  rb_graph *current = rb_now->graph;
  if (!g) return;
  rb_now->graph = g;
  rb_plan_stop();
  rb_graph_stop();
  rb_now->graph = current;
}

void rb_task_stop(void) {
  rb_tasks *t = rb_now->tasks;
  if (!t) return;
  back_to_world(t); /* the script may have ended inside a task */
  stop_graph(t->own);
  stop_graph(t->mirror);
  free(t->reply);
  free(t);
  rb_now->tasks = NULL;
}

/* ---- running ---- */

/* A rank that only served so far opens the module before its first task. An interrupt waits until the module is whole:
   the signals that arm a hook are blocked, and a hook that is armed already is put off. */
static void open_module(lua_State *L) {
  if (lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core") == LUA_TNIL) {
    sigset_t interrupts, old;
    sigemptyset(&interrupts);
    sigaddset(&interrupts, SIGINT);
    sigaddset(&interrupts, SIGURG);
    sigprocmask(SIG_BLOCK, &interrupts, &old);
    lua_Hook hook = lua_gethook(L);
    int mask = lua_gethookmask(L), count = lua_gethookcount(L);
    lua_sethook(L, NULL, 0, 0);
    luaL_requiref(L, "ramba", luaopen_ramba, 1);
    lua_pop(L, 1);
    lua_sethook(L, hook, mask, count);
    sigprocmask(SIG_SETMASK, &old, NULL);
  }
  lua_pop(L, 1);
}

typedef struct order {
  const char *p;
  size_t n;
  const int64_t *slots;
} order;

/* The task's table to core.run_task; the outcome as a serialised value. */
int rb_task_execute(lua_State *L) {
  const order *o = lua_touserdata(L, 1);
  open_module(L);
  lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core");
  lua_getfield(L, -1, "run_task");
  rb_ship_load(L, o->p, o->n, o->slots);
  lua_call(L, 1, 1);
  if (!rb_ship_test(L, -1)) rb_ship_dump(L, -1, RB_SHIP_RESULT, RB_SHIP_NAMES, "");
  return 1;
}

/* The outcome of a task that could not even be run, or whose result cannot travel: {false, message}. */
static int failure(lua_State *L) {
  lua_createtable(L, 2, 0);
  lua_pushboolean(L, 0);
  lua_rawseti(L, -2, 1);
  luaL_tolstring(L, 1, NULL);
  lua_rawseti(L, -2, 2);
  rb_ship_dump(L, -1, "the message", RB_SHIP_NAMES, "");
  return 1;
}

static void keep_reply(rb_tasks *t, const rb_ship *s) {
  free(t->reply);
  t->reply = malloc(s->n);
  if (!t->reply) abort();
  memcpy(t->reply, s->p, s->n);
  t->reply_bytes = s->n;
}

static void run_order(rb_tasks *t, order *o) {
  lua_State *L = t->L;
  int top = lua_gettop(L);
  luaL_checkstack(L, 8, "task");
  rb_status st = enter(t);
  lua_pushcfunction(L, rb_task_execute);
  lua_pushlightuserdata(L, o);
  if (st != RB_OK || lua_pcall(L, 1, 1, 0) != LUA_OK) {
    if (st != RB_OK) lua_pushstring(L, rb_message());
    lua_pushcfunction(L, failure);
    lua_insert(L, -2);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) abort();
  }
  keep_reply(t, rb_ship_test(L, -1));
  lua_settop(L, top);
  leave(t);
}

/* A task of all ranks, which pass messages and meet. */
static void run_everywhere(rb_tasks *t, order *o) {
  rb_letters outside = rb_letters_begin();
  t->everywhere = true;
  run_order(t, o);
  rb_messages_finish();
  t->everywhere = false;
  rb_letters_end(outside);
}

/* The bytes of this rank's reply go to rank 0, their number first. */
static void send_reply(const rb_tasks *t) {
  rb_now->in_task = false;
  int64_t n = (int64_t)t->reply_bytes;
  rb_msg size = {0, &n, sizeof n}, bytes = {0, t->reply, t->reply_bytes};
  rb_comm_exchange(&size, 1, NULL, 0, NULL, NULL);
  rb_comm_exchange(&bytes, 1, NULL, 0, NULL, NULL);
  rb_now->in_task = true;
}

enum { QUIET, REPLY, ALL_REPLY };

/* What ramba.config sets on rank 0 decides how a task's collective parts are recorded: it travels with every task. */
static void put_config(rb_bytes *b) {
  rb_bytes_put_i(b, rb_now->config.dist_threshold);
  rb_bytes_put_i(b, rb_now->config.flush_limit);
  rb_bytes_put_i(b, rb_now->config.scalapack_min);
}

static void read_config(rb_reader *r) {
  rb_now->config.dist_threshold = rb_read_i(r);
  rb_now->config.flush_limit = rb_read_i(r);
  rb_now->config.scalapack_min = rb_read_i(r);
}

static void run(void *ctx, const void *bytes, size_t n) {
  rb_tasks *t = ctx;
  rb_reader r = {bytes, (const char *)bytes + n};
  read_config(&r);
  int64_t mode = rb_read_i(&r), num_slots = rb_read_i(&r);
  order o;
  o.slots = rb_read(&r, sizeof(int64_t) * (size_t)num_slots);
  o.n = (size_t)rb_read_i(&r);
  o.p = rb_read(&r, o.n);
  if (mode == ALL_REPLY) run_everywhere(t, &o);
  else run_order(t, &o);
  if (mode != QUIET && rb_now->rank != 0) send_reply(t);
  if (mode == QUIET) rb_comm_mark();
}

void rb_task_serve(lua_State *L) {
  rb_tasks *t = rb_tasks_now();
  t->L = L;
  rb_exec_set_task(run, t);
}

/* ---- rank 0 ---- */

/* core.ship(list, second, copies, caller): serialised as it is now, and the number of the world's arrays in it. copies:
   "small": arrays of one rank and small replicated ones are not named but copied; "whole": and arrays that a function
   holds arrive whole. */
static int ship(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  static const char *const copies[] = {"names", "small", "whole", NULL}; /* as rb_ship_copies */
  const char *second = luaL_optstring(L, 2, "the value");
  const rb_ship *s = rb_ship_dump(L, 1, second, (rb_ship_copies)luaL_checkoption(L, 3, "names", copies),
                                  luaL_optstring(L, 4, ""));
  lua_pushinteger(L, s->num_arrays);
  return 2;
}

/* The bytes of a TASK step: configuration, mode, slots of the arrays, the shipment. */
static void write_order(rb_bytes *b, int mode, rb_base *const *bases, const rb_ship *s) {
  put_config(b);
  rb_bytes_put_i(b, mode);
  rb_bytes_put_i(b, s->num_arrays);
  int64_t *slots = rb_bytes_add(b, sizeof(int64_t) * (size_t)s->num_arrays);
  for (int i = 0; i < s->num_arrays; i++) slots[i] = bases[i]->slot;
  rb_bytes_put_i(b, (int64_t)s->n);
  rb_bytes_put(b, s->p, s->n);
}

/* Pushes the replies of all ranks, or of one. */
static int take_replies(lua_State *L, rb_tasks *t, int rank) {
  int first = rank < 0 ? 0 : rank, last = rank < 0 ? rb_now->num_ranks - 1 : rank;
  lua_createtable(L, last - first + 1, 0);
  for (int r = first; r <= last; r++) {
    const char *p = t->reply;
    size_t n = t->reply_bytes;
    if (r != 0) {
      int64_t size = 0;
      rb_msg m = {r, &size, sizeof size};
      rb_ok(L, rb_comm_exchange(NULL, 0, &m, 1, NULL, NULL));
      n = (size_t)size;
      char *to = lua_newuserdatauv(L, n, 0);
      m = (rb_msg){r, to, n};
      rb_ok(L, rb_comm_exchange(NULL, 0, &m, 1, NULL, NULL));
      p = to;
    } else {
      lua_pushnil(L);
    }
    rb_ship_load(L, p, n, NULL);
    lua_rawseti(L, -3, r - first + 1);
    lua_pop(L, 1);
  }
  return 1;
}

enum { SPMD_COMM = -1 };

/* With --spmd every rank runs its own function, which is the same, and gets the outcomes of all. */
static int post_here(lua_State *L, rb_tasks *t, const rb_ship *s, rb_base **bases) {
  rb_ok(L, rb_plan_prepare("spmd", bases, s->num_arrays));
  int64_t *slots = lua_newuserdatauv(L, sizeof(int64_t) * (size_t)(s->num_arrays + 1), 0);
  for (int i = 0; i < s->num_arrays; i++) slots[i] = bases[i]->slot;
  order o = {s->p, s->n, slots};
  rb_exec_swap_scopes();
  run_everywhere(t, &o);
  rb_exec_swap_scopes();
  rb_messages_collect(L, SPMD_COMM, 0, rb_now->num_ranks, t->reply, t->reply_bytes);
  lua_createtable(L, rb_now->num_ranks, 0);
  for (int k = 0; k < rb_now->num_ranks; k++) {
    lua_rawgeti(L, -2, k);
    lua_rawseti(L, -2, k + 1);
  }
  return 1;
}

/* The arrays of the shipment, in the order of their numbers. */
static rb_base **list_arrays(lua_State *L, int ship, int n) {
  rb_base **bases = lua_newuserdatauv(L, sizeof(rb_base *) * (size_t)(n + 1), 0);
  lua_getiuservalue(L, ship, 1);
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, -1, i + 1);
    bases[i] = rb_check_array(L, -1)->base;
    lua_pop(L, 1);
  }
  return bases;
}

/* core.post(rank or -1 for all, shipment, reply): runs it there. With reply the outcomes, a list; it is waited for. */
static int post(lua_State *L) {
  int rank = (int)luaL_checkinteger(L, 1), mode = QUIET;
  rb_ship *s = rb_ship_test(L, 2);
  rb_tasks *t = rb_tasks_now();
  if (lua_toboolean(L, 3)) mode = rank < 0 ? ALL_REPLY : REPLY;
  if (rb_now->in_task) return rb_error(L, "tasks cannot be started inside a task");
  t->L = L;
  rb_exec_set_task(run, t);
  rb_base **bases = list_arrays(L, 2, s->num_arrays);
  if (rb_now->spmd) return post_here(L, t, s, bases);
  if (rank < 0 || s->num_arrays) rb_ok(L, rb_plan_prepare("task", bases, s->num_arrays));
  rb_bytes b = {0};
  write_order(&b, mode, bases, s);
  t->base = bases;
  t->num_bases = s->num_arrays;
  rb_status st = rb_plan_task(rank, b.p, b.n);
  t->num_bases = 0;
  rb_bytes_free(&b);
  rb_ok(L, st);
  return mode == QUIET ? 0 : take_replies(L, t, rank);
}

/* In a script on all ranks: a collective step, so that rank 0's planner leaves the block where it is. */
static int local_of_world(lua_State *L, rb_array *a, bool halo) {
  rb_array out;
  rb_ok(L, rb_plan_prepare("get_local", &a->base, 1));
  rb_ok(L, rb_scope_enter(L));
  rb_status st = rb_plan_local(a, halo, &out);
  rb_scope_leave();
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* core.get_local(a, halo) */
static int get_local(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), out;
  if (rb_now->spmd && !rb_now->graph->private) return local_of_world(L, a, lua_toboolean(L, 2));
  if (!rb_now->graph->private)
    return rb_error(
        L, "get_local() gives a rank's own part: use it inside spmd or a task (asarray() brings the whole array)");
  if (a->base->world < 0 && a->base->graph->private && !a->base->failed) {
    lua_pushvalue(L, 1);
    return 1;
  }
  rb_ok(L, rb_plan_local(a, lua_toboolean(L, 2), &out));
  rb_push_array(L, out);
  return 1;
}

/* core.local_places(a): for each axis the list of the indices of the whole array, from 1, that this rank's part has, in
   the part's order. */
static int local_places(lua_State *L) {
  const rb_array *a = rb_check_array(L, 1);
  const rb_storage *s = a->base->world >= 0 ? rb_exec_world_slot(a->base->world) : NULL;
  int ndim = rb_array_ndim(a), coords[RB_MAX_NDIM];
  bool here = !s || rb_dist_coords(s->dist, rb_now->rank, coords);
  lua_createtable(L, ndim, 0);
  for (int d = 0; d < ndim; d++) {
    const rb_map *m = s ? &s->dist->map[d] : NULL;
    int64_t n = !here ? 0 : m ? rb_map_count(m, coords[d]) : rb_array_shape(a)[d];
    lua_createtable(L, (int)n, 0);
    for (int64_t li = 0; li < n; li++) {
      lua_pushinteger(L, 1 + (m ? rb_map_global(m, coords[d], li) : li));
      lua_rawseti(L, -2, li + 1);
    }
    lua_rawseti(L, -2, d + 1);
  }
  return 1;
}

/* core.fill_border(a, periodic): in a task on all its ranks at the same time; else now, and from now on before
   tasks. */
static int fill_border(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  bool periodic = lua_toboolean(L, 2);
  if (rb_now->graph->private) { /* a stands for an array of all ranks; the task has computed what was pending */
    rb_ok(L, rb_plan_exchange(a, periodic));
    return 0;
  }
  rb_ok(L, rb_plan_compute(a->base));
  rb_base *b = a->base;
  if (b->failed) return rb_error(L, "%s", b->error);
  b->periodic = periodic;
  rb_ok(L, rb_plan_prepare("exchange", &b, 1));
  return 0;
}

/* core.set_border(a, list of widths): of a whole array of the world. */
static int set_border(lua_State *L) {
  rb_base *b = rb_check_array(L, 1)->base;
  free(b->border);
  b->border = calloc((size_t)b->ndim + 1, sizeof *b->border);
  if (!b->border) abort();
  for (int d = 0; d < b->ndim; d++) {
    lua_rawgeti(L, 2, d + 1);
    b->border[d] = lua_tointeger(L, -1);
    lua_pop(L, 1);
  }
  return 0;
}

/* core.border(a): the widths, nil when there is none. */
static int border(lua_State *L) {
  const rb_base *b = rb_check_array(L, 1)->base;
  const rb_storage *s = b->world >= 0 ? rb_exec_world_slot(b->world) : NULL;
  const int64_t *widths = s ? s->border : b->border;
  bool any = false;
  lua_createtable(L, b->ndim, 0);
  for (int d = 0; widths && d < b->ndim; d++) {
    any = any || widths[d];
    lua_pushinteger(L, widths[d]);
    lua_rawseti(L, -2, d + 1);
  }
  return any;
}

/* core.whole(a): the whole array on rank 0 (in a task: itself). */
static int whole(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), out;
  if (rb_now->graph->private && a->base->world < 0) {
    lua_pushvalue(L, 1);
    return 1;
  }
  rb_dtype t = rb_array_dtype(a);
  int ndim = rb_array_ndim(a);
  const int64_t *shape = rb_array_shape(a);
  void *buffer = rb_new_buffer(L, rb_array_size(a), rb_dtype_size(t));
  rb_ok(L, rb_plan_fetch(a, buffer));
  rb_dist *d = rb_dist_replicated(ndim, shape, rb_now->num_ranks);
  rb_status st = rb_plan_import(t, ndim, shape, d, buffer, &out);
  rb_dist_unref(d);
  rb_ok(L, st);
  out.base->alone = true;
  rb_push_array(L, out);
  return 1;
}

static int in_task(lua_State *L) {
  lua_pushboolean(L, rb_now->in_task);
  return 1;
}

/* core.marks(rank): tasks completed there, nil when that cannot be seen from here. */
static int marks(lua_State *L) {
  int64_t n = rb_comm_marks((int)luaL_checkinteger(L, 1));
  if (n < 0) return 0;
  lua_pushinteger(L, n);
  return 1;
}

/* core.wait_marks(list of ranks, list of marks, want) */
static int wait_marks(lua_State *L) {
  int n = (int)lua_rawlen(L, 1);
  int *rank = lua_newuserdatauv(L, sizeof(int) * (size_t)(n + 1), 0);
  int64_t *mark = lua_newuserdatauv(L, sizeof(int64_t) * (size_t)(n + 1), 0);
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, 1, i + 1);
    lua_rawgeti(L, 2, i + 1);
    rank[i] = (int)lua_tointeger(L, -2);
    mark[i] = lua_tointeger(L, -1);
    lua_pop(L, 2);
  }
  rb_comm_wait_marks(rank, mark, n, (int)luaL_checkinteger(L, 3));
  return 0;
}

void rb_open_task(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"ship", ship},           {"post", post},   {"get_local", get_local},   {"local_places", local_places},
      {"whole_array", whole},   {"marks", marks}, {"wait_marks", wait_marks}, {"in_task", in_task},
      {"fill_border", fill_border}, {"set_border", set_border}, {"border", border}, {NULL, NULL}};
  rb_ship_open(L);
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

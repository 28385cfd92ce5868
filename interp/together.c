/* All ranks with one world: the end of a script run with --spmd, and collective parts of the functions that ramba.spmd
   runs on all ranks (core.collective): arrays of the world are recorded and computed by all of them there.
   interp/: how ranks meet and follow rank 0 is plan/step.c's. */
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

#include "binding.h"
#include "exec/exec.h"
#include "graph/log.h"
#include "move/comm.h"
#include "task.h"

/* ---- collective parts of tasks ---- */

/* The world's graph on a rank that serves. */
static rb_status start_mirror(rb_tasks *t) {
  if (t->mirror) return RB_OK;
  rb_graph *own = rb_now->graph;
  RB_TRY(rb_graph_start(false));
  t->mirror = rb_now->graph;
  rb_status st = rb_plan_start();
  rb_now->graph = own;
  t->mirror->mirror = true;
  return st;
}

/* From the private scope to the world, which all ranks record from now on. */
static rb_status to_world(rb_tasks *t) {
  rb_graph *own = rb_now->graph, *world = t->world;
  if (!world) { /* a rank that serves */
    RB_TRY(start_mirror(t));
    world = t->mirror;
    world->ctx = own->ctx;
    world->where = own->where;
    world->collect = own->collect;
  }
  world->local = own;
  if (!world->together) { /* else a script on all ranks records it anyway */
    world->together = rb_now->num_ranks > 1;
    free(world->diverged);
    world->diverged = NULL;
    world->hash = 0;
    rb_log_clear(world);
  }
  t->together = true;
  rb_now->graph = world;
  rb_exec_swap_scopes();
  return RB_OK;
}

static void to_task(rb_tasks *t) {
  rb_graph *world = rb_now->graph;
  if (world->mirror) rb_graph_drop_pending(world);
  world->together = rb_now->spmd && rb_now->num_ranks > 1;
  rb_exec_swap_scopes();
  rb_now->graph = world->local;
  t->together = false;
}

/* The ranks begin: array numbers go on where rank 0's are. */
static rb_status number_work(void *ctx) {
  *(int64_t *)ctx = rb_now->graph->num_numbers;
  return RB_OK;
}

static rb_status begin(void) {
  int64_t n = 0;
  RB_TRY(rb_plan_once("the begin of a collective part", number_work, &n, &n, sizeof n));
  if (rb_now->graph->mirror) rb_now->graph->num_numbers = n;
  return RB_OK;
}

/* Errors that not all ranks have are found here; a divergence that was found before is not looked for again. */
static rb_status end(bool failed, const char *message) {
  if (rb_now->graph->diverged) return RB_OK;
  return failed ? rb_plan_end("an error", 0, message, true)
                : rb_plan_end("the end of a collective part", 0, NULL, true);
}

/* core.in_collective(): in a collective part of a task? */
static int in_collective(lua_State *L) {
  const rb_tasks *t = rb_now->tasks;
  lua_pushboolean(L, t && t->together);
  return 1;
}

/* core.collective(f, ...): calls f on all ranks in the scope of the world. Outside tasks it is a plain call. */
static int collective(lua_State *L) {
  rb_tasks *t = rb_now->tasks;
  luaL_checktype(L, 1, LUA_TFUNCTION);
  int n = lua_gettop(L) - 1;
  if (!rb_now->in_task || (t && t->together)) {
    lua_call(L, n, LUA_MULTRET);
    return lua_gettop(L);
  }
  if (!t || !t->everywhere) return rb_error(L, "a collective part needs all ranks: use it inside spmd");
  rb_ok(L, to_world(t));
  rb_status st = begin();
  bool failed = false;
  int raised = 0;
  if (st != RB_OK) lua_pushstring(L, rb_message());
  else {
    failed = lua_pcall(L, n, LUA_MULTRET, 0) != LUA_OK;
    raised = lua_gettop(L);
    st = end(failed, failed ? lua_tostring(L, -1) : NULL);
    if (st != RB_OK) lua_pushstring(L, rb_message());
  }
  to_task(t);
  if (st != RB_OK && !failed) return rb_error(L, "%s", lua_tostring(L, -1));
  if (failed) {
    lua_settop(L, raised);
    return lua_error(L);
  }
  return lua_gettop(L);
}

/* What rank 0 tells about an array that a task was given. */
typedef struct given {
  int slot;
  int64_t number;
} given;

static rb_base *base_at(const rb_tasks *t, int slot) {
  for (int i = 0; i < t->num_bases; i++)
    if (t->base[i]->slot == slot) return t->base[i];
  return NULL;
}

static rb_status given_work(void *ctx) {
  given *g = ctx;
  rb_base *b = base_at(rb_now->tasks, g->slot);
  if (!b) return rb_fail(RB_E_VALUE, "the array is not one that the task was given");
  b->pinned = true; /* local parts of it may be around */
  if (!b->number) b->number = ++rb_now->graph->num_numbers;
  g->number = b->number;
  return RB_OK;
}

/* The base of that number on a rank that follows: a new one unless a handle keeps it. */
static rb_base *follow_base(const given *g) {
  rb_graph *w = rb_now->graph;
  if (g->slot < w->num_at_slot && w->at_slot[g->slot] && w->at_slot[g->slot]->number == g->number) {
    rb_base_ref(w->at_slot[g->slot]);
    return w->at_slot[g->slot];
  }
  const rb_storage *s = rb_exec_slot(g->slot);
  int64_t shape[RB_MAX_NDIM];
  for (int a = 0; a < s->ndim; a++) shape[a] = s->dist->map[a].extent;
  rb_base *b = rb_base_new(s->dtype, s->ndim, shape, rb_dist_ref(s->dist));
  b->number = g->number;
  rb_base_follow(b, g->slot);
  if (g->number > w->num_numbers) w->num_numbers = g->number;
  return b;
}

/* core.world(a): inside core.collective the array of all ranks that a task's argument stands for. */
static int world(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  if (rb_now->graph->private) return rb_error(L, "core.world: only inside core.collective");
  if (a->base->graph == rb_now->graph) {
    lua_settop(L, 1);
    return 1;
  }
  if (a->base->world < 0) return rb_error(L, "an array of this rank alone, not one of all ranks");
  given g = {a->base->world, 0};
  rb_ok(L, rb_plan_once("an array of all ranks", given_work, &g, &g.number, sizeof g.number));
  rb_base *b = base_at(rb_now->tasks, g.slot);
  if (rb_now->rank == 0) rb_base_ref(b);
  else b = follow_base(&g);
  rb_push_array(L, (rb_array){b, rb_vref_ref(a->view)});
  return 1;
}

/* ---- scripts run with --spmd ---- */

/* One seed for all ranks. */
static void set_seed(lua_State *L) {
  int64_t seed = 0;
  if (getrandom(&seed, sizeof seed, 0) != sizeof seed) seed = time(NULL);
  if (rb_comm_bcast(&seed, sizeof seed, 0) != RB_OK) luaL_error(L, "%s", rb_message());
  lua_pushinteger(L, seed);
  lua_setfield(L, 2, "common_seed");
}

void rb_open_together(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"collective", collective}, {"in_collective", in_collective}, {"world", world}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
  lua_pushboolean(L, rb_now->spmd);
  lua_setfield(L, 2, "spmd");
  if (rb_now->spmd) set_seed(L);
}

/* Parts of ranks as arrays of all ranks, and their blocks back; the scopes in which Lua code records.
   interp/: for stdlib/localarray/global.lua. A rank's part is offered under a key, adopted by a step of all ranks,
   and a block is copied out of the world's storage into an array of the rank. */
#include <string.h>

#include "binding.h"
#include "exec/exec.h"
#include "task.h"

typedef struct offered {
  rb_offer offer;
  rb_dtype dtype;
} offered;

/* core.block_offer(a): where the elements of a rank's array are; nil when they are not evenly spaced in memory. The
   caller keeps the array as long as the offer is used. */
static int block_offer(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  rb_view v;
  rb_ok(L, rb_plan_compute(a->base));
  rb_array_view(a, &v);
  const rb_storage *s = a->base->slot < 0 ? NULL : rb_exec_slot(a->base->slot);
  bool through = a->view && a->view->through;
  bool empty = rb_array_size(a) == 0, usable = s && s->data && v.part == RB_PART_ALL && !through;
  for (int d = 0; d < v.ndim; d++) usable = usable && (v.axis[d] >= 0 || v.shape[d] <= 1);
  if (!usable && !empty) return 0;
  offered *o = lua_newuserdatauv(L, sizeof *o, 0);
  memset(o, 0, sizeof *o);
  o->dtype = rb_array_dtype(a);
  if (empty) return 1;
  o->offer.data = s->data;
  for (int i = 0; i < v.base_ndim; i++) o->offer.data += v.offset[i] * s->stride[i];
  for (int d = 0; d < v.ndim; d++)
    o->offer.stride[d] = v.axis[d] < 0 ? (int64_t)rb_dtype_size(o->dtype) : v.step[d] * s->stride[v.axis[d]];
  return 1;
}

/* core.adopt(number, offer, maps): the array of all ranks whose parts are the offered memory; number: of the offer
   among those of this step, the same on all ranks. In the scope of the world; collective. */
static int adopt(lua_State *L) {
  int64_t number = luaL_checkinteger(L, 1);
  const offered *o = lua_touserdata(L, 2);
  int ndim = (int)lua_rawlen(L, 3);
  rb_map maps[RB_MAX_NDIM];
  rb_dist *dist;
  rb_array out;
  for (int d = 0; d < ndim; d++) {
    lua_rawgeti(L, 3, d + 1);
    rb_ok(L, rb_map_copy(&maps[d], luaL_checkudata(L, -1, RB_MAP_TYPE)));
    lua_pop(L, 1);
  }
  rb_ok(L, rb_dist_new(ndim, maps, rb_now->num_ranks, &dist));
  rb_padding *padding = rb_padding_new(dist);
  rb_exec_offer(-number, &o->offer);
  rb_status st = rb_plan_adopt(o->dtype, dist, padding, -number, &out);
  rb_padding_unref(padding);
  rb_dist_unref(dist);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* What a rank holds of an array, copied. */
typedef struct block {
  rb_dtype dtype;
  int ndim;
  int64_t count[RB_MAX_NDIM];
  char elements[];
} block;

static void copy_rows(const rb_storage *s, int d, const char *from, char **to) {
  if (d == s->ndim) {
    memcpy(*to, from, (size_t)s->itemsize);
    *to += s->itemsize;
    return;
  }
  if (d == s->ndim - 1 && s->stride[d] == s->itemsize) {
    memcpy(*to, from, (size_t)(s->count[d] * s->itemsize));
    *to += s->count[d] * s->itemsize;
    return;
  }
  for (int64_t i = 0; i < s->count[d]; i++) copy_rows(s, d + 1, from + i * s->stride[d], to);
}

/* core.world_block(a): this rank's part of a whole array of all ranks, in the scope of the world; collective. */
static int world_block(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  rb_ok(L, rb_plan_prepare("a local part", &a->base, 1));
  const rb_storage *s = rb_exec_slot(a->base->slot);
  int64_t size = rb_shape_size(s->ndim, s->count) * s->itemsize;
  block *b = lua_newuserdatauv(L, sizeof *b + (size_t)size + 1, 0);
  b->dtype = s->dtype;
  b->ndim = s->ndim;
  memcpy(b->count, s->count, sizeof b->count);
  char *to = b->elements;
  if (size) copy_rows(s, 0, s->data, &to);
  return 1;
}

/* core.block_array(block): as an array of this rank, in its scope. */
static int block_array(lua_State *L) {
  const block *b = lua_touserdata(L, 1);
  rb_array out;
  rb_ok(L, rb_plan_import(b->dtype, b->ndim, b->count, NULL, b->elements, &out));
  rb_push_array(L, out);
  return 1;
}

/* core.is_world(a): one of all ranks, or what stands for it in a task? */
static int is_world(lua_State *L) {
  const rb_array *a = rb_check_array(L, 1);
  lua_pushboolean(L, a->base->world >= 0 || !a->base->graph->private);
  return 1;
}

/* ---- scopes ---- */

/* core.private(f, ...): f in the scope of this rank alone. */
static int private(lua_State *L) {
  int n = lua_gettop(L) - 1;
  bool enter = rb_now->spmd && !rb_now->graph->private;
  if (enter) rb_ok(L, rb_scope_enter(L));
  int status = lua_pcall(L, n, LUA_MULTRET, 0);
  if (enter) rb_scope_leave();
  return status == LUA_OK ? lua_gettop(L) : lua_error(L);
}

/* core.leave_private(f, ...): f outside the private scope that a call in a script run with --spmd has entered. */
static int leave_private(lua_State *L) {
  int n = lua_gettop(L) - 1;
  const rb_tasks *t = rb_now->tasks;
  bool leave = rb_now->spmd && rb_now->graph->private && t && t->world && !t->everywhere;
  if (leave) rb_scope_leave();
  int status = lua_pcall(L, n, LUA_MULTRET, 0);
  if (leave) rb_ok(L, rb_scope_enter(L));
  return status == LUA_OK ? lua_gettop(L) : lua_error(L);
}

void rb_open_parts(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"block_offer", block_offer}, {"adopt", adopt}, {"world_block", world_block}, {"block_array", block_array},
      {"is_world", is_world}, {"private", private}, {"leave_private", leave_private}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

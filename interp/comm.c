/* Messages between ranks that each run Lua code: what ramba.comm stands on.
   interp/: values travel as in ship.c; the library (stdlib/comm.lua) makes the public forms of two primitives: letters
   from rank to rank, and a collection of one value from each member of a group. Both wait in rounds (move/rounds.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "binding.h"
#include "move/rounds.h"
#include "ship.h"
#include "task.h"

void rb_messages_finish(void) {
  rb_round_head *h = rb_round_head_new(RB_ROUND_ENDED, 0, 0);
  rb_round_result result;
  do {
    rb_round r;
    result = rb_round_run(&r, h, NULL);
    rb_round_clear(&r);
  } while (result != RB_ROUND_OVER);
  free(h);
}

/* Messages can pass: all ranks run Lua code, and in a script that all run they are at one place still. */
static void check_everywhere(lua_State *L) {
  const rb_tasks *t = rb_now->tasks;
  const rb_graph *world = rb_now->graph->private && t ? t->world : rb_now->graph;
  if (rb_now->spmd && world && world->diverged) rb_error(L, "%s", world->diverged);
  if (!rb_now->spmd && (!t || !t->everywhere))
    rb_error(L, "ramba.comm passes messages inside spmd only (or in a script run with --spmd)");
  if (t && t->together) rb_error(L, "ramba.comm passes no messages inside a collective part");
}

/* What the ranks wait for, pushed. */
static void push_state(lua_State *L, const rb_round *r) {
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  for (int k = 0; k < rb_now->num_ranks; k++) {
    const rb_round_head *h = rb_round_of(r, k);
    char text[96];
    const char *comma = k ? ", " : "";
    switch ((rb_round_kind)h->kind) {
      case RB_ROUND_ENDED: snprintf(text, sizeof text, "%srank %d has ended its task", comma, k); break;
      case RB_ROUND_LETTER:
        snprintf(text, sizeof text, "%srank %d waits to receive from rank %lld", comma, k, (long long)h->op);
        break;
      case RB_ROUND_GROUP: snprintf(text, sizeof text, "%srank %d waits for its group", comma, k); break;
      case RB_ROUND_STEP: snprintf(text, sizeof text, "%srank %d is at a collective step", comma, k); break;
    }
    luaL_addstring(&b, text);
  }
  luaL_pushresult(&b);
}

static void stuck(lua_State *L, rb_round *r, rb_round_head *h) {
  push_state(L, r);
  rb_round_clear(r);
  free(h);
  rb_error(L, "ramba.comm: the ranks wait for each other: %s", lua_tostring(L, -1));
}

/* core.comm_send(comm, rank, tag, {name, value}) */
static int comm_send(lua_State *L) {
  check_everywhere(L);
  const rb_ship *s = rb_ship_dump(L, 4, RB_SHIP_VALUE, RB_SHIP_NAMES, "ramba.comm: ");
  rb_letter_send(luaL_checkinteger(L, 1), luaL_checkinteger(L, 3), (int)luaL_checkinteger(L, 2), s->p, s->n);
  return 0;
}

/* core.comm_recv(comm, rank, tag or -1): the list that was sent */
static int comm_recv(lua_State *L) {
  check_everywhere(L);
  int64_t comm = luaL_checkinteger(L, 1), tag = luaL_checkinteger(L, 3);
  int rank = (int)luaL_checkinteger(L, 2);
  rb_round_head *h = rb_round_head_new(RB_ROUND_LETTER, comm, rank);
  rb_letter *l;
  while (!(l = rb_letter_take(comm, tag, rank))) {
    rb_round r;
    if (rb_round_run(&r, h, NULL) == RB_ROUND_STUCK) stuck(L, &r, h);
    rb_round_clear(&r);
  }
  free(h);
  char *copy = lua_newuserdatauv(L, l->n, 0);
  size_t n = l->n;
  memcpy(copy, l->bytes, n);
  free(l);
  rb_ship_load(L, copy, n, NULL);
  return 1;
}

/* Pushes a table of what each rank of the group gave, by rank. */
static void push_values(lua_State *L, const rb_round *r) {
  lua_newtable(L);
  for (int k = 0; k < rb_now->num_ranks; k++) {
    if (!rb_round_same_group(r, rb_now->rank, k)) continue;
    const rb_round_head *h = rb_round_of(r, k);
    if (!h->n) continue;
    char *copy = lua_newuserdatauv(L, (size_t)h->n, 0);
    memcpy(copy, rb_round_value(r, k), (size_t)h->n);
    lua_rawseti(L, -2, k);
  }
}

void rb_messages_collect(lua_State *L, int64_t comm, int64_t op, int64_t members, const void *value, size_t n) {
  rb_round_head *h = rb_round_head_new(RB_ROUND_GROUP, comm, op);
  h->members = members;
  h->n = (int64_t)n;
  for (;;) {
    rb_round r;
    if (rb_round_run(&r, h, value) == RB_ROUND_STUCK) stuck(L, &r, h);
    bool complete = rb_round_is_complete(&r, rb_now->rank);
    if (complete) push_values(L, &r);
    rb_round_clear(&r);
    if (complete) break;
  }
  free(h);
  for (int k = 0; k < rb_now->num_ranks; k++) {
    if (lua_rawgeti(L, -1, k) == LUA_TUSERDATA) {
      rb_ship_load(L, lua_touserdata(L, -1), lua_rawlen(L, -1), NULL);
      lua_rawseti(L, -3, k);
    }
    lua_pop(L, 1);
  }
}

/* core.comm_collect(comm, op, members, {name, value} or nil): table from rank to the list it gave */
static int comm_collect(lua_State *L) {
  check_everywhere(L);
  const rb_ship *s = NULL;
  if (!lua_isnoneornil(L, 4)) s = rb_ship_dump(L, 4, RB_SHIP_VALUE, RB_SHIP_NAMES, "ramba.comm: ");
  rb_messages_collect(L, luaL_checkinteger(L, 1), luaL_checkinteger(L, 2), lua_tointeger(L, 3), s ? s->p : NULL,
                      s ? s->n : 0);
  return 1;
}

void rb_open_comm(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"comm_send", comm_send}, {"comm_recv", comm_recv}, {"comm_collect", comm_collect}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

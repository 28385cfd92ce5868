/* Messages between the tasks of spmd: what ramba.comm stands on.
   interp/: values travel as in ship.c; the library (stdlib/comm.lua) makes the public forms of two primitives: letters
   from rank to rank, and a collection of one value from each member of a group.

   All ranks work in rounds. A rank that must wait enters a round and says for what; one whose task has ended takes part as
   well. Then all exchange the letters written so far and the values of the groups that are complete. So nobody waits for
   a rank that has failed, and when in a round nothing can move, every waiting rank knows it and raises. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "binding.h"
#include "move/comm.h"
#include "ship.h"
#include "task.h"

enum wait_kind { ENDED, FOR_LETTER, FOR_GROUP };

/* What a rank says in a round; the bytes of its letters to each rank follow. */
typedef struct head {
  int64_t kind, comm, op, members, n; /* op: the operation of the group, or the rank a letter is expected from */
  int64_t mail[];
} head;

typedef struct round {
  const head *mine;
  char *heads;
  size_t head_bytes;
  rb_bytes *from; /* by rank: what came */
} round;

static size_t head_size(void) { return sizeof(head) + sizeof(int64_t) * (size_t)rb_now->num_ranks; }
static const head *head_of(const round *r, int rank) { return (const head *)(r->heads + r->head_bytes * (size_t)rank); }

/* Letters on the wire: comm, tag, bytes. */
static void write_mail(rb_tasks *t, int rank, rb_bytes *b) {
  for (const rb_letter *l = t->out; l; l = l->next) {
    if (l->peer != rank) continue;
    rb_bytes_put_i(b, l->comm);
    rb_bytes_put_i(b, l->tag);
    rb_bytes_put_i(b, (int64_t)l->n);
    rb_bytes_put(b, l->bytes, l->n);
  }
}

static void append(rb_letter **list, int64_t comm, int64_t tag, int peer, const void *p, size_t n) {
  rb_letter *l = malloc(sizeof *l + n);
  if (!l) abort();
  *l = (rb_letter){NULL, comm, tag, peer, n};
  memcpy(l->bytes, p, n);
  while (*list) list = &(*list)->next;
  *list = l;
}

static void drop(rb_letter **list) {
  while (*list) {
    rb_letter *l = *list;
    *list = l->next;
    free(l);
  }
}

/* Is the group of this rank's wait complete? */
static bool is_complete(const round *r, int rank) {
  const head *h = head_of(r, rank);
  int64_t n = 0;
  if (h->kind != FOR_GROUP) return false;
  for (int k = 0; k < rb_now->num_ranks; k++) {
    const head *o = head_of(r, k);
    n += o->kind == FOR_GROUP && o->comm == h->comm && o->op == h->op;
  }
  return n == h->members;
}

static bool same_group(const round *r, int a, int b) {
  const head *x = head_of(r, a), *y = head_of(r, b);
  return x->kind == FOR_GROUP && y->kind == FOR_GROUP && x->comm == y->comm && x->op == y->op;
}

/* Everything for every rank in one exchange: the letters, then the group's value. */
static void exchange(rb_tasks *t, round *r, const void *value) {
  int n = rb_now->num_ranks, me = rb_now->rank, num_send = 0, num_recv = 0;
  rb_bytes *to = calloc((size_t)n, sizeof *to);
  rb_msg *send = calloc(2 * (size_t)n, sizeof *send), *recv = send + n;
  if (!to || !send) abort();
  bool complete = is_complete(r, me);
  for (int k = 0; k < n; k++) {
    if (k == me) continue;
    bool group = complete && same_group(r, me, k);
    const head *h = head_of(r, k);
    write_mail(t, k, &to[k]);
    if (group) rb_bytes_put(&to[k], value, (size_t)r->mine->n);
    size_t expected = (size_t)h->mail[me] + (group ? ((size_t)h->n + 7) / 8 * 8 : 0);
    if (to[k].n) send[num_send++] = (rb_msg){k, to[k].p, to[k].n};
    if (expected) recv[num_recv++] = (rb_msg){k, rb_bytes_add(&r->from[k], expected), expected};
  }
  if (rb_comm_exchange(send, num_send, recv, num_recv, NULL, NULL) != RB_OK) abort();
  drop(&t->out);
  for (int k = 0; k < n; k++) {
    rb_bytes_free(&to[k]);
    rb_reader mail = {r->from[k].p, r->from[k].p + (k == me ? 0 : head_of(r, k)->mail[me])};
    while (mail.p < mail.end) {
      int64_t comm = rb_read_i(&mail), tag = rb_read_i(&mail), size = rb_read_i(&mail);
      append(&t->in, comm, tag, k, rb_read(&mail, (size_t)size), (size_t)size);
    }
  }
  free(to);
  free(send);
}

typedef enum { MOVED, STUCK, OVER } round_result;

static round_result what_happened(const round *r) {
  bool moved = false, over = true;
  for (int k = 0; k < rb_now->num_ranks; k++) {
    moved = moved || is_complete(r, k);
    over = over && head_of(r, k)->kind == ENDED;
    for (int j = 0; j < rb_now->num_ranks; j++) moved = moved || head_of(r, k)->mail[j];
  }
  return moved ? MOVED : over ? OVER : STUCK;
}

static round_result run_round(rb_tasks *t, round *r, head *mine, const void *value) {
  for (int k = 0; k < rb_now->num_ranks; k++) {
    rb_bytes b = {0};
    write_mail(t, k, &b);
    mine->mail[k] = (int64_t)b.n;
    rb_bytes_free(&b);
  }
  r->mine = mine;
  r->head_bytes = head_size();
  r->heads = malloc(r->head_bytes * (size_t)rb_now->num_ranks);
  r->from = calloc((size_t)rb_now->num_ranks, sizeof *r->from);
  if (!r->heads || !r->from) abort();
  rb_now->in_task = false; /* a round is a step of all ranks */
  if (rb_comm_allgather(mine, r->head_bytes, r->heads) != RB_OK) abort();
  exchange(t, r, value);
  rb_now->in_task = true;
  return what_happened(r);
}

static void clear_round(round *r) {
  for (int k = 0; k < rb_now->num_ranks; k++) rb_bytes_free(&r->from[k]);
  free(r->from);
  free(r->heads);
}

static head *new_head(enum wait_kind kind, int64_t comm, int64_t op) {
  head *h = calloc(1, head_size());
  if (!h) abort();
  h->kind = kind;
  h->comm = comm;
  h->op = op;
  return h;
}

void rb_messages_finish(void) {
  rb_tasks *t = rb_now->tasks;
  head *h = new_head(ENDED, 0, 0);
  round_result result;
  do {
    round r;
    result = run_round(t, &r, h, NULL);
    clear_round(&r);
  } while (result != OVER);
  free(h);
  drop(&t->in);
  drop(&t->out);
}

/* ---- primitives ---- */

static rb_tasks *check_everywhere(lua_State *L) {
  rb_tasks *t = rb_now->tasks;
  if (!t || !t->everywhere) rb_error(L, "ramba.comm passes messages between the ranks inside spmd only");
  return t;
}

/* What the ranks wait for, pushed. */
static void push_state(lua_State *L, const round *r) {
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  for (int k = 0; k < rb_now->num_ranks; k++) {
    const head *h = head_of(r, k);
    char text[96];
    if (h->kind == ENDED) snprintf(text, sizeof text, "%srank %d has ended its task", k ? ", " : "", k);
    else if (h->kind == FOR_LETTER)
      snprintf(text, sizeof text, "%srank %d waits to receive from rank %lld", k ? ", " : "", k, (long long)h->op);
    else snprintf(text, sizeof text, "%srank %d waits for its group", k ? ", " : "", k);
    luaL_addstring(&b, text);
  }
  luaL_pushresult(&b);
}

static void stuck(lua_State *L, round *r, head *h) {
  push_state(L, r);
  clear_round(r);
  free(h);
  rb_error(L, "ramba.comm: the ranks wait for each other: %s", lua_tostring(L, -1));
}

/* core.comm_send(comm, rank, tag, {name, value}) */
static int comm_send(lua_State *L) {
  rb_tasks *t = check_everywhere(L);
  int64_t comm = luaL_checkinteger(L, 1), tag = luaL_checkinteger(L, 3);
  int rank = (int)luaL_checkinteger(L, 2);
  rb_ship *s = rb_ship_dump(L, 4, "the value", false);
  bool self = rank == rb_now->rank;
  append(self ? &t->in : &t->out, comm, tag, rank, s->p, s->n);
  return 0;
}

/* Takes the first letter of that kind out of the inbox. */
static rb_letter *find_letter(rb_tasks *t, int64_t comm, int64_t tag, int rank) {
  for (rb_letter **at = &t->in; *at; at = &(*at)->next) {
    rb_letter *l = *at;
    if (l->comm != comm || l->peer != rank || (tag >= 0 && l->tag != tag)) continue;
    *at = l->next;
    return l;
  }
  return NULL;
}

/* core.comm_recv(comm, rank, tag or -1): the list that was sent */
static int comm_recv(lua_State *L) {
  rb_tasks *t = check_everywhere(L);
  int64_t comm = luaL_checkinteger(L, 1), tag = luaL_checkinteger(L, 3);
  int rank = (int)luaL_checkinteger(L, 2);
  head *h = new_head(FOR_LETTER, comm, rank);
  rb_letter *l;
  while (!(l = find_letter(t, comm, tag, rank))) {
    round r;
    if (run_round(t, &r, h, NULL) == STUCK) stuck(L, &r, h);
    clear_round(&r);
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
static void push_values(lua_State *L, const round *r, const char *mine) {
  lua_newtable(L);
  for (int k = 0; k < rb_now->num_ranks; k++) {
    if (!same_group(r, rb_now->rank, k)) continue;
    const head *h = head_of(r, k);
    if (!h->n) continue;
    const char *p = k == rb_now->rank ? mine : r->from[k].p + h->mail[rb_now->rank];
    char *copy = lua_newuserdatauv(L, (size_t)h->n, 0);
    memcpy(copy, p, (size_t)h->n);
    lua_rawseti(L, -2, k);
  }
}

/* core.comm_collect(comm, op, members, {name, value} or nil): table from rank to the list it gave */
static int comm_collect(lua_State *L) {
  rb_tasks *t = check_everywhere(L);
  int64_t comm = luaL_checkinteger(L, 1), op = luaL_checkinteger(L, 2);
  const rb_ship *s = NULL;
  if (!lua_isnoneornil(L, 4)) s = rb_ship_dump(L, 4, "the value", false);
  head *h = new_head(FOR_GROUP, comm, op);
  h->members = lua_tointeger(L, 3);
  h->n = s ? (int64_t)s->n : 0;
  for (;;) {
    round r;
    if (run_round(t, &r, h, s ? s->p : NULL) == STUCK) stuck(L, &r, h);
    bool complete = is_complete(&r, rb_now->rank);
    if (complete) push_values(L, &r, s ? s->p : NULL);
    clear_round(&r);
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
  return 1;
}

void rb_open_comm(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"comm_send", comm_send}, {"comm_recv", comm_recv}, {"comm_collect", comm_collect}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

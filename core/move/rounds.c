/* Rounds and letters: see rounds.h.
   move/: above collective.c and exchange.c. */
#include "move/rounds.h"

#include <stdlib.h>
#include <string.h>

#include "move/world.h"

static size_t head_size(void) { return sizeof(rb_round_head) + sizeof(int64_t) * (size_t)rb_now->num_ranks; }

const rb_round_head *rb_round_of(const rb_round *r, int rank) {
  return (const rb_round_head *)(r->heads + r->head_bytes * (size_t)rank);
}

rb_round_head *rb_round_head_new(rb_round_kind kind, int64_t comm, int64_t op) {
  rb_round_head *h = calloc(1, head_size());
  if (!h) abort();
  h->kind = kind;
  h->comm = comm;
  h->op = op;
  return h;
}

/* ---- letters ---- */

static rb_letters *letters(void) { return &rb_now->comm->letters; }

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

void rb_letter_send(int64_t comm, int64_t tag, int rank, const void *p, size_t n) {
  append(rank == rb_now->rank ? &letters()->in : &letters()->out, comm, tag, rank, p, n);
}

rb_letter *rb_letter_take(int64_t comm, int64_t tag, int rank) {
  for (rb_letter **at = &letters()->in; *at; at = &(*at)->next) {
    rb_letter *l = *at;
    if (l->comm != comm || l->peer != rank || (tag >= 0 && l->tag != tag)) continue;
    *at = l->next;
    return l;
  }
  return NULL;
}

rb_letters rb_letters_begin(void) {
  rb_letters saved = *letters();
  *letters() = (rb_letters){NULL, NULL};
  return saved;
}

void rb_letters_end(rb_letters saved) {
  drop(&letters()->in);
  drop(&letters()->out);
  *letters() = saved;
}

/* Letters on the wire: comm, tag, bytes. */
static void write_mail(int rank, rb_bytes *b) {
  for (const rb_letter *l = letters()->out; l; l = l->next) {
    if (l->peer != rank) continue;
    rb_bytes_put_i(b, l->comm);
    rb_bytes_put_i(b, l->tag);
    rb_bytes_put_i(b, (int64_t)l->n);
    rb_bytes_put(b, l->bytes, l->n);
  }
}

/* The same in bytes. */
static int64_t mail_bytes(int rank) {
  size_t n = 0;
  for (const rb_letter *l = letters()->out; l; l = l->next)
    if (l->peer == rank) n += 3 * sizeof(int64_t) + (l->n + 7) / 8 * 8;
  return (int64_t)n;
}

/* ---- rounds ---- */

bool rb_round_same_group(const rb_round *r, int a, int b) {
  const rb_round_head *x = rb_round_of(r, a), *y = rb_round_of(r, b);
  return x->kind == RB_ROUND_GROUP && y->kind == RB_ROUND_GROUP && x->comm == y->comm && x->op == y->op;
}

bool rb_round_is_complete(const rb_round *r, int rank) {
  int64_t n = 0;
  for (int k = 0; k < rb_now->num_ranks; k++) n += rb_round_same_group(r, rank, k);
  return n && n == rb_round_of(r, rank)->members;
}

const char *rb_round_value(const rb_round *r, int rank) {
  return rank == rb_now->rank ? r->value : r->from[rank].p + rb_round_of(r, rank)->mail[rb_now->rank];
}

static void read_mail(const rb_round *r, int rank) {
  rb_reader mail = {r->from[rank].p, r->from[rank].p + rb_round_of(r, rank)->mail[rb_now->rank]};
  while (mail.p < mail.end) {
    int64_t comm = rb_read_i(&mail), tag = rb_read_i(&mail), size = rb_read_i(&mail);
    append(&letters()->in, comm, tag, rank, rb_read(&mail, (size_t)size), (size_t)size);
  }
}

/* Everything for every rank in one exchange: the letters, then the group's value. */
static void exchange(rb_round *r) {
  int n = rb_now->num_ranks, me = rb_now->rank, num_send = 0, num_recv = 0;
  rb_bytes *to = calloc((size_t)n, sizeof *to);
  rb_msg *send = calloc(2 * (size_t)n, sizeof *send), *recv = send + n;
  if (!to || !send) abort();
  bool complete = rb_round_is_complete(r, me);
  for (int k = 0; k < n; k++) {
    if (k == me) continue;
    bool group = complete && rb_round_same_group(r, me, k);
    const rb_round_head *h = rb_round_of(r, k);
    write_mail(k, &to[k]);
    if (group) rb_bytes_put(&to[k], r->value, (size_t)r->mine->n);
    size_t expected = (size_t)h->mail[me] + (group ? ((size_t)h->n + 7) / 8 * 8 : 0);
    if (to[k].n) send[num_send++] = (rb_msg){k, to[k].p, to[k].n};
    if (expected) recv[num_recv++] = (rb_msg){k, rb_bytes_add(&r->from[k], expected), expected};
  }
  if (rb_comm_exchange(send, num_send, recv, num_recv, NULL, NULL) != RB_OK) abort();
  drop(&letters()->out);
  for (int k = 0; k < n; k++) {
    rb_bytes_free(&to[k]);
    if (k != me) read_mail(r, k);
  }
  free(to);
  free(send);
}

static rb_round_result what_happened(const rb_round *r) {
  bool moved = false, over = true;
  int64_t kind = rb_round_of(r, 0)->kind;
  for (int k = 0; k < rb_now->num_ranks; k++) {
    const rb_round_head *h = rb_round_of(r, k);
    moved = moved || rb_round_is_complete(r, k);
    over = over && h->kind == kind && (kind == RB_ROUND_ENDED || kind == RB_ROUND_STEP);
    for (int j = 0; j < rb_now->num_ranks; j++) moved = moved || h->mail[j];
  }
  return moved ? RB_ROUND_MOVED : over ? RB_ROUND_OVER : RB_ROUND_STUCK;
}

rb_round_result rb_round_run(rb_round *r, rb_round_head *mine, const void *value) {
  for (int k = 0; k < rb_now->num_ranks; k++) mine->mail[k] = mail_bytes(k);
  r->mine = mine;
  r->value = value;
  r->head_bytes = head_size();
  r->heads = malloc(r->head_bytes * (size_t)rb_now->num_ranks);
  r->from = calloc((size_t)rb_now->num_ranks, sizeof *r->from);
  if (!r->heads || !r->from) abort();
  bool in_task = rb_now->in_task;
  rb_now->in_task = false; /* a round is a step of all ranks */
  if (rb_comm_allgather(mine, r->head_bytes, r->heads) != RB_OK) abort();
  rb_round_result result = what_happened(r);
  if (result == RB_ROUND_MOVED) exchange(r);
  rb_now->in_task = in_task;
  return result;
}

void rb_round_clear(rb_round *r) {
  for (int k = 0; k < rb_now->num_ranks; k++) rb_bytes_free(&r->from[k]);
  free(r->from);
  free(r->heads);
}

/* Folds by key over all ranks: each completes the bins it owns, in rank order.
   routine/: every rank folds what it has and sends each owner its part of the results; or, where these would be more
   than the elements, the elements themselves go to the owners of their bins. */
#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "base/session.h"
#include "move/comm.h"
#include "routine/keyed.h"

void rb_owners_init(rb_owners *o, int parts, int64_t elements) {
  *o = (rb_owners){.parts = parts, .me = -1, .elements = elements};
  o->rank = malloc((size_t)parts * sizeof *o->rank);
  o->lo = malloc((size_t)parts * sizeof *o->lo);
  o->hi = malloc((size_t)parts * sizeof *o->hi);
  if (!o->rank || !o->lo || !o->hi) abort();
}

void rb_owners_clear(rb_owners *o) {
  free(o->rank);
  free(o->lo);
  free(o->hi);
}

/* Accumulators of this rank's elements, and their results. */
static rb_status fold_and_finish(const rb_keyed *k, rb_keyed_how how, char *result) {
  int64_t n = k->outer * k->keys.num * k->inner;
  void *acc = NULL;
  bool as_they_are = rb_keyed_result_size(k, how) == rb_keyed_size(k, how);
  if (!as_they_are) RB_TRY(rb_pool_get((size_t)(n * rb_keyed_size(k, how)), &acc));
  rb_status st = rb_keyed_fold(k, how, as_they_are ? result : acc);
  if (st == RB_OK) rb_keyed_finish(k, how, as_they_are ? result : acc, result, n);
  rb_pool_put(acc);
  return st;
}

/* ---- results travel ---- */

typedef struct line {
  const rb_keyed *k;
  const rb_owners *o;
  int64_t size;  /* bytes of the accumulators of a bin for one outer index */
  char *partial; /* [outer, bins, inner] */
  char *packed;  /* [part][outer, bins of part, inner]: partial itself, or a buffer */
  char *came;    /* the accumulators of my bins, by part */
} line;

static int64_t part_bytes(const line *l, int p) { return (l->o->hi[p] - l->o->lo[p]) * l->k->outer * l->size; }

/* The bins of each part together. */
static rb_status pack(line *l) {
  const rb_keyed *k = l->k;
  int64_t all = 0;
  l->packed = l->partial;
  if (k->outer == 1) return RB_OK;
  for (int p = 0; p < l->o->parts; p++) all += part_bytes(l, p);
  void *room;
  RB_TRY(rb_pool_get((size_t)all, &room));
  char *to = l->packed = room;
  for (int p = 0; p < l->o->parts; p++) {
    int64_t lo = l->o->lo[p], bytes = (l->o->hi[p] - lo) * l->size;
    for (int64_t o = 0; o < k->outer; o++, to += bytes)
      memcpy(to, l->partial + (o * k->keys.num + lo) * l->size, (size_t)bytes);
  }
  return RB_OK;
}

static rb_status prepare_line(line *l, rb_keyed_how how) {
  const rb_keyed *k = l->k;
  void *p;
  RB_TRY(rb_pool_get((size_t)(k->outer * k->keys.num * l->size), &p));
  l->partial = p;
  RB_TRY(rb_keyed_fold(k, how, l->partial));
  RB_TRY(pack(l));
  RB_TRY(rb_pool_get((size_t)(part_bytes(l, l->o->me) * l->o->parts), &p));
  l->came = p;
  return RB_OK;
}

static rb_status exchange(const line *l) {
  const rb_owners *o = l->o;
  int64_t mine = part_bytes(l, o->me), at = 0;
  rb_msg *out = malloc(2 * (size_t)o->parts * sizeof *out), *in = out + o->parts;
  if (!out) abort();
  int num_out = 0, num_in = 0;
  for (int p = 0; p < o->parts; p++) {
    int64_t n = part_bytes(l, p);
    char *from = l->k->outer == 1 ? l->packed + o->lo[p] * l->size : l->packed + at;
    if (p == o->me) memcpy(l->came + p * mine, from, (size_t)n);
    else if (n) out[num_out++] = (rb_msg){o->rank[p], from, (size_t)n};
    if (p != o->me && mine) in[num_in++] = (rb_msg){o->rank[p], l->came + p * mine, (size_t)mine};
    at += n;
  }
  rb_status st = rb_comm_exchange(out, num_out, in, num_in, NULL, NULL);
  free(out);
  return st;
}

/* My bins of all ranks' results, folded in the order of the parts. */
static rb_status complete(const line *l, rb_keyed_how how, char *result) {
  const rb_keyed *k = l->k;
  int64_t mine = part_bytes(l, l->o->me), n = mine / rb_keyed_size(k, how);
  RB_TRY(exchange(l));
  for (int p = 1; p < l->o->parts; p++) rb_keyed_merge(k, how, l->came, l->came + p * mine, n);
  rb_keyed_finish(k, how, l->came, result, n);
  return RB_OK;
}

static rb_status over_line(const rb_keyed *k, rb_keyed_how how, const rb_owners *o, rb_status st, char *result) {
  line l = {.k = k, .o = o, .size = k->inner * rb_keyed_size(k, how)};
  bool inside = o->me >= 0;
  int rank;
  if (st == RB_OK && inside) st = prepare_line(&l, how);
  st = rb_comm_agree(st, &rank);
  if (st == RB_OK && inside) st = complete(&l, how, result);
  if (l.packed != l.partial) rb_pool_put(l.packed);
  rb_pool_put(l.partial);
  rb_pool_put(l.came);
  return st;
}

/* ---- elements travel ---- */

/* First and last positions as values: their smallest and largest. */
static rb_status as_values(rb_keyed *k, rb_keyed_how *how, void **room) {
  if (*how != RB_KEYED_FIRST && *how != RB_KEYED_LAST) return RB_OK;
  RB_TRY(rb_pool_get((size_t)k->n * 8, room));
  for (int64_t i = 0; i < k->n; i++) ((int64_t *)*room)[i] = k->position + i;
  *how = *how == RB_KEYED_FIRST ? RB_KEYED_MIN : RB_KEYED_MAX;
  k->values = *room;
  k->dtype = RB_INT64;
  return RB_OK;
}

static rb_status by_owner(const rb_keyed *all, rb_keyed_how how, const rb_owners *o, rb_status st, char *result) {
  rb_keyed k = *all;
  rb_travelled mine;
  void *room = NULL;
  if (st == RB_OK) st = as_values(&k, &how, &room);
  st = rb_keyed_travel(&k, o, st, &mine);
  if (st == RB_OK && o->me >= 0) {
    k.keys = (rb_bins){.kind = RB_BINS_INTEGERS, .dtype = RB_UINT32, .x = (const char *)mine.key,
                       .num = o->hi[o->me] - o->lo[o->me]};
    k.n = mine.n;
    k.values = mine.values;
    st = fold_and_finish(&k, how, result);
  }
  rb_pool_put(room);
  rb_pool_put(mine.values);
  return st;
}

rb_status rb_keyed_run(const rb_keyed *k, rb_keyed_how how, const rb_owners *o, rb_status st, char *result) {
  if (o->parts == 1) return st == RB_OK && o->me >= 0 ? fold_and_finish(k, how, result) : st;
  if (o->blocks && k->keys.num > o->elements / o->parts) return by_owner(k, how, o, st, result);
  return over_line(k, how, o, st, result);
}

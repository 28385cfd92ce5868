/* The combine move (combine.h): partial accumulators of a domain, folded where the result lives.
   Three ways: everything folded to one accumulator per rank and wanted everywhere: an allgather; a replicated domain:
   a local copy; else every owner of results receives the overlapping part of every contributor's accumulators in one
   message each and folds them in rank order, which is the order of the grid coordinates along the reduced axes.
   move/: above exchange.c; what folding means is kernel/'s. */
#include "move/combine.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/pool.h"
#include "move/comm.h"
#include "move/copy.h"
#include "move/meet.h"

typedef struct share {
  int rank;
  int64_t count;  /* accumulators */
  rb_legs legs;   /* sending: message <- partial; receiving: out <- message; by bytes */
  bool first;     /* the first contribution to these elements: copied, not folded */
  char *stage;
} share;

typedef struct shares {
  share *p;
  int n, cap;
} shares;

typedef struct combine {
  const rb_dist *dist, *out_dist;
  const rb_view *view;
  int64_t size;
  rb_fold *fold;
  void *ctx;
  int num_kept, kept[RB_MAX_NDIM]; /* view axes that stay */
  const char *partial;
  char *out;
  int64_t out_stride[RB_MAX_NDIM], partial_stride[RB_MAX_NDIM]; /* bytes per kept axis */
  shares send, recv;
  share own;
  bool has_own;
  char *stage;
} combine;

static share *add_share(shares *l) {
  l->p = rb_grow(l->p, &l->cap, l->n + 1, sizeof *l->p);
  return &l->p[l->n++];
}

static void strides(int n, const int64_t *count, int64_t size, int64_t *stride) {
  for (int d = n - 1; d >= 0; d--) {
    stride[d] = size;
    size *= count[d];
  }
}

/* The message is row-major over the kept axes. to_own: legs from my partial straight to my part of the result. */
static void fill_share(const combine *c, share *s, int rank, bool sending, const rb_meet *m, const int *coords,
                       bool to_own) {
  *s = (share){.rank = rank, .count = 1};
  rb_legs_init(&s->legs, c->num_kept);
  int64_t msg = c->size;
  for (int d = c->num_kept - 1; d >= 0; d--) {
    const rb_meeting *t = rb_meet_axis(m, sending ? d : c->kept[d], coords);
    int64_t mine = sending ? c->partial_stride[d] : c->out_stride[d], at = 0;
    for (int i = 0; i < t->mine.n; i++) {
      const rb_run *r = &t->mine.r[i], *o = &t->theirs.r[i];
      rb_leg g = {r->n, at * msg, msg, r->l0 * mine, r->lstep * mine};
      if (!sending) g = (rb_leg){r->n, r->l0 * mine, r->lstep * mine, at * msg, msg};
      int64_t to = c->out_stride[d];
      if (to_own) g = (rb_leg){r->n, o->l0 * to, o->lstep * to, r->l0 * mine, r->lstep * mine};
      rb_legs_add(&s->legs, d, g);
      at += r->n;
    }
    msg *= t->count;
    s->count *= t->count;
  }
}

/* My accumulators of the kept axes meet the parts of the result. */
static void plan_sends(combine *c, const rb_runs *positions) {
  rb_meet m;
  rb_view id;
  int64_t kept[RB_MAX_NDIM];
  int coords[RB_MAX_NDIM] = {0}, me = rb_now->rank;
  for (int d = 0; d < c->num_kept; d++) kept[d] = c->view->shape[c->kept[d]];
  rb_view_identity(&id, c->num_kept, kept);
  rb_meet_init(&m, positions, true, &id, c->out_dist);
  for (int r = -1; rb_meet_next(&m, coords, &r);) {
    bool all = c->out_dist->replicated;
    for (int to = all ? 0 : r; to <= (all ? rb_now->num_ranks - 1 : r); to++) {
      if (to == me) {
        fill_share(c, &c->own, me, true, &m, coords, true);
        c->has_own = true;
      } else if (!c->dist->replicated) {
        fill_share(c, add_share(&c->send), to, true, &m, coords, false);
      }
    }
  }
  rb_meet_free(&m);
}

/* The first contributor along every reduced axis: the lowest part of it that owns any of the view. */
static bool is_first(const combine *c, const rb_meet *m, const int *coords) {
  for (int d = 0; d < c->view->ndim; d++) {
    int b = c->view->axis[d];
    bool kept = false;
    for (int k = 0; k < c->num_kept; k++) kept = kept || c->kept[k] == d;
    if (kept || b < 0) continue;
    for (int p = 0; p < coords[b]; p++)
      if (m->at[d][p].count) return false;
  }
  return true;
}

/* My part of the result meets the parts of the domain; along reduced axes everything of it. */
static void plan_receives(combine *c, const int *out_coords) {
  rb_runs mine[RB_MAX_NDIM];
  rb_meet m;
  int coords[RB_MAX_NDIM] = {0};
  memset(mine, 0, sizeof mine);
  for (int d = 0; d < c->view->ndim; d++) {
    mine[d] = (rb_runs){.n = RB_MEET_COUNT};
  }
  for (int k = 0; k < c->num_kept; k++) {
    int d = c->kept[k];
    mine[d] = (rb_runs){0};
    rb_map_runs(&c->out_dist->map[k], out_coords[k], 0, 1, c->view->shape[d], &mine[d]);
  }
  rb_meet_init(&m, mine, false, c->view, c->dist);
  for (int r = -1; rb_meet_next(&m, coords, &r);) {
    if (r == rb_now->rank) {
      c->own.first = is_first(c, &m, coords);
      continue;
    }
    share *s = add_share(&c->recv);
    fill_share(c, s, r, false, &m, coords, false);
    s->first = is_first(c, &m, coords);
  }
  rb_meet_free(&m);
  for (int k = 0; k < c->num_kept; k++) rb_runs_free(&mine[c->kept[k]]);
}

/* What I contribute: positions in my partial along the kept axes. False when I own nothing of the domain. */
static bool own_positions(combine *c, rb_runs *positions) {
  int64_t owned[RB_MAX_NDIM], count[RB_MAX_NDIM];
  int coords[RB_MAX_NDIM];
  bool owns = rb_view_counts(c->view, c->dist, rb_now->rank, owned);
  rb_dist_coords(c->dist, rb_now->rank, coords);
  for (int d = 0; d < c->view->ndim; d++) owns = owns && owned[d] > 0;
  rb_runs runs = {0};
  for (int k = 0; k < c->num_kept && owns; k++) {
    int b = c->view->axis[c->kept[k]];
    rb_run whole = {0, 1, owned[c->kept[k]], 0, 0};
    if (b >= 0)
      rb_map_runs(&c->dist->map[b], coords[b], c->view->offset[b], c->view->step[c->kept[k]],
                  c->view->shape[c->kept[k]], &runs);
    rb_runs all = {.n = 1, .cap = 1, .r = &whole};
    rb_runs_positions(b < 0 ? &all : &runs, &positions[k]);
    count[k] = owned[c->kept[k]];
  }
  rb_runs_free(&runs);
  if (owns) strides(c->num_kept, count, c->size, c->partial_stride);
  return owns;
}

static void plan(combine *c) {
  rb_runs positions[RB_MAX_NDIM];
  int coords[RB_MAX_NDIM];
  int64_t local[RB_MAX_NDIM];
  memset(positions, 0, sizeof positions);
  int64_t n = rb_dist_local_shape(c->out_dist, rb_now->rank, local);
  strides(c->num_kept, local, c->size, c->out_stride);
  if (own_positions(c, positions)) plan_sends(c, positions);
  for (int k = 0; k < c->num_kept; k++) rb_runs_free(&positions[k]);
  if (c->dist->replicated) c->own.first = true;
  else if (n > 0 && rb_dist_coords(c->out_dist, rb_now->rank, coords)) plan_receives(c, coords);
}

static int64_t stage_bytes(const combine *c, const share *s) { return (s->count * c->size + 63) & ~(int64_t)63; }

static rb_status get_stages(combine *c) {
  int64_t total = 0;
  for (int i = 0; i < c->send.n; i++) total += stage_bytes(c, &c->send.p[i]);
  for (int i = 0; i < c->recv.n; i++) total += stage_bytes(c, &c->recv.p[i]);
  if (!total) return RB_OK;
  void *mem = NULL;
  RB_TRY(rb_pool_get((size_t)total, &mem));
  char *at = c->stage = mem;
  for (int i = 0; i < c->send.n; at += stage_bytes(c, &c->send.p[i++])) c->send.p[i].stage = at;
  for (int i = 0; i < c->recv.n; at += stage_bytes(c, &c->recv.p[i++])) c->recv.p[i].stage = at;
  return RB_OK;
}

static rb_status exchange(combine *c) {
  int num = c->send.n + c->recv.n;
  if (!num) return RB_OK;
  rb_msg *out = malloc((size_t)num * sizeof *out), *in = out + c->send.n;
  if (!out) abort();
  for (int i = 0; i < c->send.n; i++) {
    share *s = &c->send.p[i];
    if (s->stage && c->partial) rb_legs_copy(&s->legs, s->stage, c->partial, c->size);
    out[i] = (rb_msg){s->rank, c->partial ? s->stage : NULL, (size_t)(s->count * c->size)};
  }
  for (int i = 0; i < c->recv.n; i++) {
    share *s = &c->recv.p[i];
    in[i] = (rb_msg){s->rank, s->stage, (size_t)(s->count * c->size)};
  }
  rb_status st = rb_comm_exchange(out, c->send.n, in, c->recv.n, NULL, NULL);
  free(out);
  return st;
}

/* Folds the elements along the legs, those that lie one after the other at once; a later contribution on the right. */
static void fold_legs(const combine *c, const rb_legs *l, char *dst, const char *src) {
  int run[RB_MAX_NDIM] = {0}, last = l->ndim - 1;
  int64_t at[RB_MAX_NDIM] = {0};
  for (;;) {
    int64_t d0 = 0, s0 = 0;
    for (int d = 0; d < l->ndim; d++) {
      const rb_leg *g = &l->leg[d][run[d]];
      d0 += g->d0 + at[d] * g->dstep;
      s0 += g->s0 + at[d] * g->sstep;
    }
    const rb_leg *inner = last >= 0 ? &l->leg[last][run[last]] : NULL;
    bool packed = inner && inner->dstep == c->size && inner->sstep == c->size;
    c->fold(c->ctx, dst + d0, src + s0, packed ? inner->n : 1);
    if (packed) at[last] = inner->n - 1;
    int d = last;
    for (; d >= 0; d--) {
      if (++at[d] < l->leg[d][run[d]].n) break;
      at[d] = 0;
      if (++run[d] < l->num[d]) break;
      run[d] = 0;
    }
    if (d < 0) return;
  }
}

static void apply(const combine *c, const share *s, const char *src) {
  if (!src || !c->out) return;
  if (s->first) rb_legs_copy(&s->legs, c->out, src, c->size);
  else fold_legs(c, &s->legs, c->out, src);
}

/* In rank order, my own contribution at its place. */
static void apply_all(combine *c) {
  bool own = c->has_own;
  for (int i = 0; i < c->recv.n; i++) {
    if (own && c->recv.p[i].rank > rb_now->rank) {
      apply(c, &c->own, c->partial);
      own = false;
    }
    apply(c, &c->recv.p[i], c->recv.p[i].stage);
  }
  if (own) apply(c, &c->own, c->partial);
}

static void combine_free(combine *c) {
  for (int i = 0; i < c->send.n; i++) rb_legs_free(&c->send.p[i].legs);
  for (int i = 0; i < c->recv.n; i++) rb_legs_free(&c->recv.p[i].legs);
  if (c->has_own) rb_legs_free(&c->own.legs);
  free(c->send.p);
  free(c->recv.p);
  rb_pool_put(c->stage);
}

/* One accumulator per rank, wanted by all: [owns, accumulator] of every rank, folded in rank order. */
static rb_status combine_scalar(combine *c) {
  rb_runs none[1];
  size_t n = 8 + (size_t)c->size;
  char *all = malloc(n * ((size_t)rb_now->num_ranks + 1)), *mine = all + n * (size_t)rb_now->num_ranks;
  if (!all) abort();
  memset(mine, 0, n);
  mine[0] = own_positions(c, none) && c->partial;
  if (mine[0]) memcpy(mine + 8, c->partial, (size_t)c->size);
  rb_status st = rb_comm_allgather(mine, n, all);
  bool first = true;
  for (int r = 0; r < rb_now->num_ranks && st == RB_OK && c->out; r++) {
    char *a = all + n * (size_t)r;
    if (!a[0]) continue;
    if (first) memcpy(c->out, a + 8, (size_t)c->size);
    else c->fold(c->ctx, c->out, a + 8, 1);
    first = false;
  }
  free(all);
  return st;
}

static void fill_identity(const combine *c, const void *identity) {
  int64_t local[RB_MAX_NDIM], n = rb_dist_local_shape(c->out_dist, rb_now->rank, local);
  if (c->out) rb_repeat(c->out, identity, n, (size_t)c->size);
}

rb_status rb_combine(const rb_dist *dist, const rb_view *view, const bool *reduced, const void *partial, int64_t size,
                     const void *identity, rb_fold *fold, void *ctx, const rb_dist *out_dist, void *out) {
  combine c = {.dist = dist, .out_dist = out_dist, .view = view, .size = size, .fold = fold, .ctx = ctx,
               .partial = partial, .out = out};
  for (int d = 0; d < view->ndim; d++)
    if (!reduced[d]) c.kept[c.num_kept++] = d;
  if (!c.num_kept && out_dist->replicated && (dist->replicated || rb_now->num_ranks == 1)) { /* it is complete */
    if (out) memcpy(out, partial ? partial : identity, (size_t)size);
    return RB_OK;
  }
  fill_identity(&c, identity);
  if (!c.num_kept && out_dist->replicated) return combine_scalar(&c);
  plan(&c);
  rb_status stages = get_stages(&c), st = exchange(&c);
  apply_all(&c);
  combine_free(&c);
  return st != RB_OK ? st : stages;
}

rb_status rb_combine_line(const rb_dist *dist, int axis, const void *mine, int64_t n, void *all) {
  int coords[RB_MAX_NDIM], parts = dist->map[axis].parts, num = 0;
  if (!rb_dist_coords(dist, rb_now->rank, coords)) return RB_OK;
  memmove((char *)all + coords[axis] * n, mine, (size_t)n);
  if (parts == 1) return RB_OK;
  rb_msg *msgs = malloc(2 * (size_t)parts * sizeof *msgs), *in = msgs + parts;
  if (!msgs) abort();
  int pitch = 1;
  for (int d = axis + 1; d < dist->ndim; d++) pitch *= dist->map[d].parts;
  for (int p = 0; p < parts; p++) {
    if (p == coords[axis]) continue;
    int rank = rb_now->rank + (p - coords[axis]) * pitch;
    msgs[num] = (rb_msg){rank, (char *)(uintptr_t)mine, (size_t)n};
    in[num++] = (rb_msg){rank, (char *)all + p * n, (size_t)n};
  }
  rb_status st = rb_comm_exchange(msgs, num, in, num, NULL, NULL);
  free(msgs);
  return st;
}

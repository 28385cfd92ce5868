/* Filling halo room (region.h: rb_region_halo): every rank's need box, cut by the blocks of the others.
   move/: beside region.c; boxes instead of run lists, one message per ordered pair of neighbours. */
#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "move/comm.h"
#include "move/copy.h"
#include "move/region.h"

/* One box to send or receive. */
typedef struct piece {
  int rank;
  rb_gbox box;
  int64_t bytes;
  char *stage; /* NULL: contiguous in the storage itself */
} piece;

typedef struct pieces {
  piece *p;
  int n, cap;
} pieces;

typedef struct halo {
  const rb_storage *s;
  rb_gbox own;
  pieces send, recv;
  char *stage;
  bool lost;    /* no memory: unspecified bytes move */
  bool no_room; /* the storage could not be widened: what comes is dropped */
} halo;

static void add_piece(pieces *l, int rank, const rb_gbox *box) {
  if (l->n == l->cap) {
    l->cap = l->cap ? 2 * l->cap : 8;
    l->p = realloc(l->p, (size_t)l->cap * sizeof *l->p);
    if (!l->p) abort();
  }
  l->p[l->n++] = (piece){.rank = rank, .box = *box};
}

static bool intersect(int ndim, const rb_gbox *a, const rb_gbox *b, rb_gbox *out) {
  for (int d = 0; d < ndim; d++) {
    out->lo[d] = a->lo[d] > b->lo[d] ? a->lo[d] : b->lo[d];
    out->hi[d] = a->hi[d] < b->hi[d] ? a->hi[d] : b->hi[d];
    if (out->hi[d] <= out->lo[d]) return false;
  }
  return true;
}

static void block_of(const rb_dist *dist, const int *coords, rb_gbox *out) {
  for (int d = 0; d < dist->ndim; d++) rb_map_interval(&dist->map[d], coords[d], &out->lo[d], &out->hi[d]);
}

static void plan_sends(halo *h, const rb_gbox *need) {
  rb_gbox box;
  for (int r = 0; r < rb_now->num_ranks; r++)
    if (r != rb_now->rank && intersect(h->s->ndim, &need[r], &h->own, &box)) add_piece(&h->send, r, &box);
}

/* The owners of a box form a box of grid coordinates. */
static void plan_receives(halo *h, const rb_gbox *need) {
  const rb_dist *dist = h->s->dist;
  int first[RB_MAX_NDIM], last[RB_MAX_NDIM], at[RB_MAX_NDIM];
  for (int d = 0; d < dist->ndim; d++) {
    if (need->hi[d] <= need->lo[d]) return;
    at[d] = first[d] = rb_map_owner(&dist->map[d], need->lo[d]);
    last[d] = rb_map_owner(&dist->map[d], need->hi[d] - 1);
  }
  for (;;) {
    rb_gbox block, box;
    int rank = 0, d = dist->ndim - 1;
    for (int i = 0; i < dist->ndim; i++) rank = rank * dist->map[i].parts + at[i];
    block_of(dist, at, &block);
    if (rank != rb_now->rank && intersect(dist->ndim, need, &block, &box)) add_piece(&h->recv, rank, &box);
    while (d >= 0 && at[d]++ == last[d]) {
      at[d] = first[d];
      d--;
    }
    if (d < 0) return;
  }
}

static char *place(const halo *h, const rb_gbox *box) {
  char *p = h->s->data;
  for (int d = 0; d < h->s->ndim; d++) p += (box->lo[d] - h->own.lo[d]) * h->s->stride[d];
  return p;
}

/* Sets the bytes; true when the box needs a stage. */
static bool measure(const halo *h, piece *p) {
  int64_t expect = h->s->itemsize;
  bool dense = true;
  for (int d = h->s->ndim - 1; d >= 0; d--) {
    int64_t n = p->box.hi[d] - p->box.lo[d];
    if (n > 1 && h->s->stride[d] != expect) dense = false;
    expect *= n;
  }
  p->bytes = expect;
  return !dense;
}

static rb_status get_stages(halo *h) {
  pieces *lists[2] = {&h->send, &h->recv};
  int64_t total = 0;
  for (int l = 0; l < 2; l++)
    for (int i = 0; i < lists[l]->n; i++)
      if (measure(h, &lists[l]->p[i]) && !(l == 1 && h->no_room)) total += (lists[l]->p[i].bytes + 63) & ~(int64_t)63;
  h->lost = !h->s->raw;
  if (h->lost || !total) return RB_OK;
  void *mem = NULL;
  h->lost = true;
  RB_TRY(rb_pool_get((size_t)total, &mem));
  h->lost = false;
  char *at = h->stage = mem;
  for (int l = 0; l < 2; l++)
    for (int i = 0; i < lists[l]->n; i++) {
      piece *p = &lists[l]->p[i];
      if (!measure(h, p) || (l == 1 && h->no_room)) continue;
      p->stage = at;
      at += (p->bytes + 63) & ~(int64_t)63;
    }
  return RB_OK;
}

static void move_piece(const halo *h, const piece *p, bool packing) {
  int64_t n[RB_MAX_NDIM], dense[RB_MAX_NDIM], step = h->s->itemsize;
  for (int d = h->s->ndim - 1; d >= 0; d--) {
    n[d] = p->box.hi[d] - p->box.lo[d];
    dense[d] = step;
    step *= n[d];
  }
  char *own = place(h, &p->box);
  if (packing) rb_copy_strided(h->s->ndim, n, dense, h->s->stride, p->stage, own, h->s->itemsize);
  else rb_copy_strided(h->s->ndim, n, h->s->stride, dense, own, p->stage, h->s->itemsize);
}

static rb_msg message(const halo *h, const piece *p, bool coming) {
  char *at = h->lost || (coming && h->no_room) ? NULL : p->stage ? p->stage : place(h, &p->box);
  return (rb_msg){p->rank, at, (size_t)p->bytes};
}

static rb_status exchange(halo *h, bool (*work)(void *), void *arg) {
  int num = h->send.n + h->recv.n;
  if (!num) return RB_OK;
  rb_msg *out = malloc((size_t)num * sizeof *out), *in = out + h->send.n;
  if (!out) abort();
  for (int i = 0; i < h->send.n; i++) {
    if (h->send.p[i].stage) move_piece(h, &h->send.p[i], true);
    out[i] = message(h, &h->send.p[i], false);
  }
  for (int i = 0; i < h->recv.n; i++) in[i] = message(h, &h->recv.p[i], true);
  rb_status st = rb_comm_exchange(out, h->send.n, in, h->recv.n, work, arg);
  for (int i = 0; i < h->recv.n; i++)
    if (h->recv.p[i].stage) move_piece(h, &h->recv.p[i], false);
  free(out);
  return st;
}

static bool has_room(const halo *h, const rb_gbox *need) {
  for (int d = 0; d < h->s->ndim; d++) {
    if (need->hi[d] <= need->lo[d]) return true;
    if (h->own.lo[d] - need->lo[d] > h->s->lo[d] || need->hi[d] - h->own.hi[d] > h->s->hi[d]) return false;
  }
  return true;
}

rb_status rb_region_halo(rb_storage *s, const rb_gbox *need, bool (*work)(void *), void *arg) {
  halo h = {.s = s};
  int coords[RB_MAX_NDIM];
  if (s->dist->replicated || rb_now->num_ranks == 1) return RB_OK;
  if (!s->dist->blocks) return rb_fail(RB_E_INTERNAL, "halo of a distribution that is not of blocks");
  if (!rb_dist_coords(s->dist, rb_now->rank, coords)) return RB_OK;
  block_of(s->dist, coords, &h.own);
  h.no_room = !has_room(&h, &need[rb_now->rank]);
  plan_sends(&h, need);
  plan_receives(&h, &need[rb_now->rank]);
  rb_status stages = get_stages(&h), st = exchange(&h, work, arg);
  free(h.send.p);
  free(h.recv.p);
  rb_pool_put(h.stage);
  if (h.no_room && st == RB_OK) st = rb_fail(RB_E_INTERNAL, "halo room too small");
  return st != RB_OK ? st : stages;
}

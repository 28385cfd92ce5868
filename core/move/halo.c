/* Filling halo room (region.h: rb_region_halo): every rank's need box, cut by the blocks of the others.
   move/: beside region.c; boxes instead of run lists, one message per ordered pair of neighbours, which holds several
   boxes where the need goes round the ends of the array. */
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
    l->cap = l->cap ? 2 * l->cap : 2;
    l->p = realloc(l->p, sizeof *l->p * (size_t)l->cap);
    if (!l->p) abort();
  }
  l->p[l->n++] = (piece){.rank = rank, .box = *box};
}

/* By rank, those of one rank in the order they came in. */
static void sort_pieces(pieces *l) {
  for (int i = 1; i < l->n; i++) {
    piece p = l->p[i];
    int j = i;
    for (; j > 0 && l->p[j - 1].rank > p.rank; j--) l->p[j] = l->p[j - 1];
    l->p[j] = p;
  }
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

/* A box that goes over the ends of the array needs elements of the other end: turn adds an extent, or takes it off,
   along some axes. Both sides go through the turns in one order, from all 0 on; false after the last. */
static bool next_turn(const rb_dist *dist, const rb_gbox *need, int64_t *turn) {
  for (int d = 0; d < dist->ndim; d++) {
    int64_t extent = dist->map[d].extent;
    if (turn[d] == 0 && need->lo[d] < 0) {
      turn[d] = extent;
      return true;
    }
    if (turn[d] >= 0 && need->hi[d] > extent) {
      turn[d] = -extent;
      return true;
    }
    turn[d] = 0;
  }
  return false;
}

/* The part of need that lies inside of the array after a turn; false when empty. */
static bool turned(const rb_dist *dist, const rb_gbox *need, const int64_t *turn, rb_gbox *out) {
  for (int d = 0; d < dist->ndim; d++) {
    int64_t lo = need->lo[d] + turn[d], hi = need->hi[d] + turn[d], extent = dist->map[d].extent;
    out->lo[d] = lo > 0 ? lo : 0;
    out->hi[d] = hi < extent ? hi : extent;
    if (out->hi[d] <= out->lo[d]) return false;
  }
  return true;
}

/* The owners of a box form a box of grid coordinates. */
static void receive_box(halo *h, const rb_gbox *want, const int64_t *turn) {
  const rb_dist *dist = h->s->dist;
  int first[RB_MAX_NDIM], last[RB_MAX_NDIM], at[RB_MAX_NDIM];
  for (int d = 0; d < dist->ndim; d++) {
    at[d] = first[d] = rb_map_owner(&dist->map[d], want->lo[d]);
    last[d] = rb_map_owner(&dist->map[d], want->hi[d] - 1);
  }
  for (;;) {
    rb_gbox block, box;
    int rank = 0, d = dist->ndim - 1;
    for (int i = 0; i < dist->ndim; i++) rank = rank * dist->map[i].parts + at[i];
    block_of(dist, at, &block);
    if (rank != rb_now->rank && intersect(dist->ndim, want, &block, &box)) {
      for (int i = 0; i < dist->ndim; i++) box.lo[i] -= turn[i], box.hi[i] -= turn[i];
      add_piece(&h->recv, rank, &box);
    }
    while (d >= 0 && at[d]++ == last[d]) {
      at[d] = first[d];
      d--;
    }
    if (d < 0) return;
  }
}

static void plan_sends(halo *h, const rb_gbox *need) {
  const rb_dist *dist = h->s->dist;
  for (int r = 0; r < rb_now->num_ranks; r++) {
    int64_t turn[RB_MAX_NDIM] = {0};
    rb_gbox want, box;
    if (r == rb_now->rank) continue;
    do {
      if (turned(dist, &need[r], turn, &want) && intersect(dist->ndim, &want, &h->own, &box))
        add_piece(&h->send, r, &box);
    } while (next_turn(dist, &need[r], turn));
  }
}

static void plan_receives(halo *h, const rb_gbox *need) {
  int64_t turn[RB_MAX_NDIM] = {0};
  rb_gbox want;
  do {
    if (turned(h->s->dist, need, turn, &want)) receive_box(h, &want, turn);
  } while (next_turn(h->s->dist, need, turn));
  sort_pieces(&h->recv);
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

/* The pieces from i on that make one message. */
static int group_end(const pieces *l, int i) {
  int end = i + 1;
  while (end < l->n && l->p[end].rank == l->p[i].rank) end++;
  return end;
}

/* Gives the pieces of a list that need it stages from *at on, together where they are one message; moves *at on. */
static void place_stages(const halo *h, pieces *l, int64_t *at) {
  for (int i = 0, end; i < l->n; i = end) {
    end = group_end(l, i);
    int64_t start = *at;
    for (int k = i; k < end; k++) {
      if (!measure(h, &l->p[k]) && end == i + 1) continue;
      if (h->stage) l->p[k].stage = h->stage + *at;
      *at += l->p[k].bytes;
    }
    if (*at > start) *at = (*at + 63) & ~(int64_t)63;
  }
}

static rb_status get_stages(halo *h) {
  for (int pass = 0; pass < 2; pass++) {
    int64_t total = 0;
    void *mem = NULL;
    place_stages(h, &h->send, &total);
    for (int i = 0; h->no_room && i < h->recv.n; i++) measure(h, &h->recv.p[i]);
    if (!h->no_room) place_stages(h, &h->recv, &total);
    h->lost = !h->s->raw;
    if (pass || h->lost || !total) return RB_OK;
    h->lost = true;
    RB_TRY(rb_pool_get((size_t)total, &mem));
    h->lost = false;
    h->stage = mem;
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

/* The messages of a list; returns how many. */
static int messages(const halo *h, const pieces *l, bool coming, rb_msg *out) {
  int n = 0;
  for (int i = 0, end; i < l->n; i = end) {
    const piece *p = &l->p[i];
    int64_t bytes = 0;
    end = group_end(l, i);
    for (int k = i; k < end; k++) bytes += l->p[k].bytes;
    char *at = h->lost || (coming && h->no_room) ? NULL : p->stage ? p->stage : place(h, &p->box);
    out[n++] = (rb_msg){p->rank, at, (size_t)bytes};
  }
  return n;
}

static rb_status exchange(halo *h, bool (*work)(void *), void *arg) {
  int num = h->send.n + h->recv.n;
  if (!num) return RB_OK;
  rb_msg *out = malloc((size_t)num * sizeof *out), *in = out + h->send.n;
  if (!out) abort();
  for (int i = 0; i < h->send.n; i++)
    if (h->send.p[i].stage) move_piece(h, &h->send.p[i], true);
  int num_out = messages(h, &h->send, false, out), num_in = messages(h, &h->recv, true, in);
  rb_status st = rb_comm_exchange(out, num_out, in, num_in, work, arg);
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

/* What goes round the ends of the array to this rank itself. */
static void copy_own(const halo *h, const rb_gbox *need) {
  const rb_dist *dist = h->s->dist;
  int64_t turn[RB_MAX_NDIM] = {0}, n[RB_MAX_NDIM];
  rb_gbox want, box, to;
  if (h->no_room || !h->s->raw) return;
  while (next_turn(dist, need, turn)) {
    if (!turned(dist, need, turn, &want) || !intersect(dist->ndim, &want, &h->own, &box)) continue;
    for (int d = 0; d < dist->ndim; d++) {
      n[d] = box.hi[d] - box.lo[d];
      to.lo[d] = box.lo[d] - turn[d];
    }
    rb_copy_strided(dist->ndim, n, h->s->stride, h->s->stride, place(h, &to), place(h, &box), h->s->itemsize);
  }
}

rb_status rb_region_halo(rb_storage *s, const rb_gbox *need, bool (*work)(void *), void *arg) {
  halo h = {.s = s};
  int coords[RB_MAX_NDIM];
  if (!s->dist->blocks) return rb_fail(RB_E_INTERNAL, "halo of a distribution that is not of blocks");
  if (!rb_dist_coords(s->dist, rb_now->rank, coords)) return RB_OK;
  block_of(s->dist, coords, &h.own);
  h.no_room = !has_room(&h, &need[rb_now->rank]);
  copy_own(&h, &need[rb_now->rank]);
  if (s->dist->replicated || rb_now->num_ranks == 1) return RB_OK;
  plan_sends(&h, need);
  plan_receives(&h, &need[rb_now->rank]);
  rb_status stages = get_stages(&h), st = exchange(&h, work, arg);
  free(h.send.p);
  free(h.recv.p);
  rb_pool_put(h.stage);
  if (h.no_room && st == RB_OK) st = rb_fail(RB_E_INTERNAL, "halo room too small");
  return st != RB_OK ? st : stages;
}

/* What of a need box a block holds, in bytes; 0 where the box is empty. */
static int64_t held(const rb_dist *dist, const rb_gbox *need, const rb_gbox *block, int64_t itemsize) {
  int64_t turn[RB_MAX_NDIM] = {0}, sum = 0;
  rb_gbox want, box;
  do {
    if (!turned(dist, need, turn, &want) || !intersect(dist->ndim, &want, block, &box)) continue;
    int64_t bytes = itemsize;
    for (int d = 0; d < dist->ndim; d++) bytes *= box.hi[d] - box.lo[d];
    sum += bytes;
  } while (next_turn(dist, need, turn));
  return sum;
}

void rb_region_halo_traffic(const rb_dist *dist, const rb_gbox *need, int64_t itemsize, rb_traffic *of) {
  for (int from = 0; from < dist->num_ranks && !dist->replicated; from++) {
    int coords[RB_MAX_NDIM];
    rb_gbox block;
    if (!rb_dist_coords(dist, from, coords)) continue;
    block_of(dist, coords, &block);
    for (int to = 0; to < dist->num_ranks; to++)
      if (to != from) rb_traffic_add(&of[from], held(dist, &need[to], &block, itemsize));
  }
}

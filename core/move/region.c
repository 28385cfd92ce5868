/* The region move (region.h): who sends what to whom, packing, exchange, unpacking.
   1. This rank's part of the source view meets every part of the destination view (meet.c): what it sends, and what it
      copies to itself; its part of the destination meets every part of the source: what it receives.
   2. Rounds of one piece per partner (parcel.c), so that staging stays bounded; contiguous pieces are sent from and
      received into the arrays themselves. The own part is copied directly.
   When both sides overlap in one buffer everything is packed before anything is written.
   move/: above exchange.c; halos are in halo.c. */
#include "move/region.h"

#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "move/comm.h"
#include "move/meet.h"
#include "move/parcel.h"

enum { STAGING_BYTES = 8 << 20, MIN_PIECE = 256 << 10 };

/* A side; only: the one rank that has it all (dense, as if replicated there), or -1. */
typedef struct side {
  const rb_dist *dist;
  const rb_view *view;
  char *data;
  const int64_t *stride;
  int only;
} side;

typedef struct parcels {
  rb_parcel *p;
  int n, cap;
} parcels;

typedef struct region {
  side dst, src;
  int64_t itemsize, piece_bytes;
  int order[RB_MAX_NDIM]; /* view axes in message order */
  bool overlap;           /* one buffer, shared elements */
  parcels send, recv;
  rb_parcel own;          /* overlap: the own part, staged */
  rb_legs own_legs;       /* otherwise: copied directly, from own_src to own_dst */
  char *own_dst, *own_src;
  bool has_own, own_moved;
  char *stage;
} region;

/* This rank's part of a side: its runs per view axis, and its memory at their places 0. */
typedef struct part {
  rb_runs runs[RB_MAX_NDIM];
  char *data;
} part;

static bool part_init(part *p, const side *s) {
  memset(p, 0, sizeof *p);
  int64_t fixed[RB_MAX_NDIM] = {0};
  if (s->only >= 0 && s->only != rb_now->rank) return false;
  if (!rb_view_owned(s->view, s->dist, rb_now->rank, p->runs, fixed)) return false;
  bool mapped[RB_MAX_NDIM] = {false};
  for (int d = 0; d < s->view->ndim; d++)
    if (s->view->axis[d] >= 0) mapped[s->view->axis[d]] = true;
  p->data = s->data;
  for (int b = 0; p->data && b < s->dist->ndim; b++)
    if (!mapped[b]) p->data += fixed[b] * s->stride[b];
  return true;
}

static void part_free(part *p, int ndim) {
  for (int d = 0; d < ndim; d++) rb_runs_free(&p->runs[d]);
}

static bool is_everywhere(const side *s) { return s->dist->replicated && s->only < 0; }

static int64_t view_stride(const side *s, int d) { return s->view->axis[d] < 0 ? 0 : s->stride[s->view->axis[d]]; }

/* View axes by destination base axis: the receiver unpacks in the order of its memory. */
static void message_order(region *g) {
  int n = 0;
  for (int b = -1; b < g->dst.dist->ndim; b++)
    for (int d = 0; d < g->dst.view->ndim; d++)
      if (g->dst.view->axis[d] == b) g->order[n++] = d;
}

static rb_parcel *add_parcel(parcels *l) {
  l->p = rb_grow(l->p, &l->cap, l->n + 1, sizeof *l->p);
  return &l->p[l->n++];
}

static void make_parcel(region *g, rb_parcel *p, int rank, bool sending, const part *mine, const rb_meet *m,
                        const int *coords, bool of_theirs) {
  const side *s = sending ? &g->src : &g->dst;
  rb_parcel_axis axes[RB_MAX_NDIM];
  for (int i = 0; i < s->view->ndim; i++) {
    int d = g->order[i];
    const rb_meeting *t = rb_meet_axis(m, d, coords);
    axes[i] = (rb_parcel_axis){of_theirs ? &t->theirs : &t->mine, view_stride(s, d), g->src.view->axis[d] < 0};
  }
  rb_parcel_init(p, rank, sending, mine->data, g->itemsize, s->view->ndim, axes, g->piece_bytes);
}

static void add_own_axis(region *g, int d, const rb_meeting *t) {
  int64_t ds = view_stride(&g->dst, d), ss = view_stride(&g->src, d);
  rb_legs_reserve(&g->own_legs, d, t->mine.n);
  for (int i = 0; i < t->mine.n; i++) {
    const rb_run *a = &t->mine.r[i], *b = &t->theirs.r[i];
    rb_legs_add(&g->own_legs, d, (rb_leg){a->n, b->l0 * ds, b->lstep * ds, a->l0 * ss, a->lstep * ss});
  }
}

/* The part that stays here: copied now, or staged when it overlaps (the second parcel unpacks it). */
static void make_own(region *g, const part *src, const part *dst, const rb_meet *m, const int *coords) {
  g->has_own = true;
  if (g->overlap) {
    make_parcel(g, add_parcel(&g->send), rb_now->rank, true, src, m, coords, false);
    make_parcel(g, &g->own, rb_now->rank, false, dst, m, coords, true);
    return;
  }
  g->own_dst = dst->data;
  g->own_src = src->data;
  rb_legs_init(&g->own_legs, g->src.view->ndim);
  for (int d = 0; d < g->src.view->ndim; d++) add_own_axis(g, d, rb_meet_axis(m, d, coords));
}

static void plan_sends(region *g, const part *src, const part *dst, bool has_dst) {
  rb_meet m;
  int coords[RB_MAX_NDIM] = {0}, me = rb_now->rank;
  bool to_all = is_everywhere(&g->dst), from_all = is_everywhere(&g->src);
  rb_meet_init(&m, src->runs, true, g->dst.view, g->dst.dist);
  for (int r = -1; rb_meet_next(&m, coords, &r);) {
    int first = to_all ? 0 : g->dst.only >= 0 ? g->dst.only : r, last = to_all ? rb_now->num_ranks - 1 : first;
    for (int to = first; to <= last; to++) {
      if (to == me && has_dst) make_own(g, src, dst, &m, coords);
      else if (!from_all) make_parcel(g, add_parcel(&g->send), to, true, src, &m, coords, false);
    }
  }
  rb_meet_free(&m);
}

static void plan_receives(region *g, const part *dst) {
  if (is_everywhere(&g->src)) return;
  rb_meet m;
  int coords[RB_MAX_NDIM] = {0};
  rb_meet_init(&m, dst->runs, false, g->src.view, g->src.dist);
  for (int r = -1; rb_meet_next(&m, coords, &r);) {
    int from = g->src.only >= 0 ? g->src.only : r;
    if (from != rb_now->rank) make_parcel(g, add_parcel(&g->recv), from, false, dst, &m, coords, false);
  }
  rb_meet_free(&m);
}

static void plan(region *g) {
  part src, dst;
  bool has_src = part_init(&src, &g->src), has_dst = part_init(&dst, &g->dst);
  if (has_src) plan_sends(g, &src, &dst, has_dst);
  if (has_dst) plan_receives(g, &dst);
  part_free(&src, g->src.view->ndim);
  part_free(&dst, g->dst.view->ndim);
}

static bool needs_stage(const region *g, const rb_parcel *p) {
  return p->data && ((p->sending && g->overlap) || !rb_parcel_direct(p, 0));
}

static int64_t stage_size(const rb_parcel *p) {
  int64_t n = p->whole ? p->bytes : rb_parcel_piece_bytes(p);
  return (n + 63) & ~(int64_t)63;
}

/* One buffer for all parcels that need one. Without memory they move unspecified bytes. */
static rb_status get_stages(region *g) {
  parcels *lists[2] = {&g->send, &g->recv};
  int64_t total = 0;
  for (int l = 0; l < 2; l++)
    for (int i = 0; i < lists[l]->n; i++) {
      rb_parcel *p = &lists[l]->p[i];
      p->whole = p->sending && g->overlap;
      if (needs_stage(g, p)) total += stage_size(p);
    }
  if (!total) return RB_OK;
  void *mem = NULL;
  RB_TRY(rb_pool_get((size_t)total, &mem));
  char *at = g->stage = mem;
  for (int l = 0; l < 2; l++)
    for (int i = 0; i < lists[l]->n; i++) {
      rb_parcel *p = &lists[l]->p[i];
      if (!needs_stage(g, p)) continue;
      p->stage = at;
      at += stage_size(p);
    }
  return RB_OK;
}

/* Runs while messages are in flight, or afterwards. */
static bool move_own(void *arg) {
  region *g = arg;
  if (g->has_own && !g->own_moved) {
    if (g->overlap) rb_parcel_move(&g->own, -1);
    else if (g->own_dst && g->own_src) rb_legs_copy(&g->own_legs, g->own_dst, g->own_src, g->itemsize);
  }
  g->own_moved = true;
  return false;
}

/* The parcel to itself is not a message. */
static rb_status exchange_round(region *g, int64_t round, rb_msg *out, rb_msg *in) {
  int num_out = 0, num_in = 0;
  for (int i = 0; i < g->send.n; i++) {
    const rb_parcel *p = &g->send.p[i];
    if (p->rank != rb_now->rank && round < rb_parcel_pieces(p))
      out[num_out++] = rb_parcel_message(p, round, !g->overlap);
  }
  for (int i = 0; i < g->recv.n; i++) {
    const rb_parcel *p = &g->recv.p[i];
    if (round < rb_parcel_pieces(p)) in[num_in++] = rb_parcel_message(p, round, true);
  }
  RB_TRY(rb_comm_exchange(out, num_out, in, num_in, move_own, g));
  for (int i = 0; i < g->recv.n; i++) {
    const rb_parcel *p = &g->recv.p[i];
    if (round < rb_parcel_pieces(p) && p->stage && !rb_parcel_direct(p, round)) rb_parcel_move(p, round);
  }
  return RB_OK;
}

static rb_status exchange_all(region *g) {
  int64_t rounds = 0;
  for (int i = 0; i < g->send.n; i++)
    if (rb_parcel_pieces(&g->send.p[i]) > rounds) rounds = rb_parcel_pieces(&g->send.p[i]);
  for (int i = 0; i < g->recv.n; i++)
    if (rb_parcel_pieces(&g->recv.p[i]) > rounds) rounds = rb_parcel_pieces(&g->recv.p[i]);
  if (!rounds) return RB_OK;
  rb_msg *msgs = malloc((size_t)(g->send.n + g->recv.n) * sizeof *msgs);
  if (!msgs) abort();
  rb_status st = RB_OK;
  for (int64_t r = 0; r < rounds && st == RB_OK; r++) st = exchange_round(g, r, msgs, msgs + g->send.n);
  free(msgs);
  return st;
}

/* Overlap: reads everything into stages; finds where the own part is among them. */
static void pack_before(region *g) {
  for (int i = 0; i < g->send.n; i++) {
    rb_parcel *p = &g->send.p[i];
    rb_parcel_move(p, -1);
    if (p->rank == rb_now->rank) g->own.stage = p->stage;
  }
  g->own.whole = true;
}

static void region_free(region *g) {
  for (int i = 0; i < g->send.n; i++) rb_parcel_free(&g->send.p[i]);
  for (int i = 0; i < g->recv.n; i++) rb_parcel_free(&g->recv.p[i]);
  if (g->has_own && g->overlap) rb_parcel_free(&g->own);
  if (g->has_own && !g->overlap) rb_legs_free(&g->own_legs);
  free(g->send.p);
  free(g->recv.p);
  rb_pool_put(g->stage);
}

static rb_status run(side dst, side src, int64_t itemsize, bool own) {
  region g = {.dst = dst, .src = src, .itemsize = itemsize, .own_moved = !own};
  g.piece_bytes = STAGING_BYTES / rb_now->num_ranks > MIN_PIECE ? STAGING_BYTES / rb_now->num_ranks : MIN_PIECE;
  g.overlap = dst.data && dst.data == src.data && rb_view_overlap(dst.view, src.view);
  message_order(&g);
  plan(&g);
  rb_status stages = get_stages(&g);
  if (g.overlap) pack_before(&g);
  rb_status st = exchange_all(&g);
  move_own(&g);
  region_free(&g);
  return st != RB_OK ? st : stages;
}

static side whole_side(const rb_side *s) { return (side){s->dist, s->view, s->data, s->stride, -1}; }

rb_status rb_region_copy(const rb_side *dst, const rb_side *src, int64_t itemsize) {
  return run(whole_side(dst), whole_side(src), itemsize, true);
}

rb_status rb_region_copy_others(const rb_side *dst, const rb_side *src, int64_t itemsize) {
  return run(whole_side(dst), whole_side(src), itemsize, false);
}

void rb_region_copy_traffic(const rb_side *dst, const rb_side *src, int64_t itemsize, rb_traffic *of) {
  int num_ranks = src->dist->num_ranks, ndim = src->view->ndim;
  rb_runs runs[RB_MAX_NDIM];
  memset(runs, 0, sizeof runs);
  for (int from = 0; from < num_ranks && !src->dist->replicated; from++) {
    int64_t fixed[RB_MAX_NDIM] = {0};
    if (!rb_view_owned(src->view, src->dist, from, runs, fixed)) continue;
    rb_meet m;
    int coords[RB_MAX_NDIM] = {0};
    rb_meet_init(&m, runs, true, dst->view, dst->dist);
    for (int r = -1; rb_meet_next(&m, coords, &r);) {
      int64_t bytes = itemsize;
      for (int d = 0; d < ndim; d++) bytes *= rb_meet_axis(&m, d, coords)->count;
      int last = dst->dist->replicated ? num_ranks - 1 : r;
      for (int to = r; to <= last; to++)
        if (to != from) rb_traffic_add(&of[from], bytes);
    }
    rb_meet_free(&m);
  }
  for (int d = 0; d < ndim; d++) rb_runs_free(&runs[d]);
}

/* A dense row-major array of the view's shape that exists on root only, as a side. */
typedef struct dense {
  rb_map map[RB_MAX_NDIM];
  rb_dist dist;
  rb_view view;
  int64_t stride[RB_MAX_NDIM];
} dense;

static side dense_side(dense *d, const rb_view *v, int64_t itemsize, int root, const void *p) {
  memset(d, 0, sizeof *d);
  d->dist = (rb_dist){.refs = 1, .ndim = v->ndim, .num_ranks = rb_now->num_ranks, .grid_size = 1, .replicated = true,
                      .blocks = true, .map = d->map};
  rb_view_identity(&d->view, v->ndim, v->shape);
  int64_t stride = itemsize;
  for (int i = v->ndim - 1; i >= 0; i--) {
    d->map[i] = (rb_map){.kind = RB_MAP_WHOLE, .parts = 1, .extent = v->shape[i], .block = v->shape[i]};
    d->stride[i] = stride;
    stride *= v->shape[i];
  }
  return (side){&d->dist, &d->view, (char *)(uintptr_t)p, d->stride, root};
}

/* From a replicated source root copies its own: the others have nothing to do with it. */
rb_status rb_region_fetch(const rb_side *src, int64_t itemsize, int root, void *out) {
  dense d;
  if (src->dist->replicated && rb_now->rank != root) return RB_OK;
  side dst = dense_side(&d, src->view, itemsize, root, rb_now->rank == root ? out : NULL);
  return run(dst, whole_side(src), itemsize, true);
}

rb_status rb_region_spread(const rb_side *dst, int64_t itemsize, int root, const void *in) {
  dense d;
  side src = dense_side(&d, dst->view, itemsize, root, rb_now->rank == root ? in : NULL);
  return run(whole_side(dst), src, itemsize, true);
}

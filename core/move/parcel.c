/* Packing and unpacking what two ranks share, piece by piece: see parcel.h.
   move/: between meet.c and exchange.c. */
#include "move/parcel.h"

#include <stdlib.h>

#include "base/pool.h"
#include "move/meet.h"

/* A leg between a data place and a message place, in the direction of the parcel. */
static rb_leg make_leg(const rb_parcel *p, int64_t n, int64_t data0, int64_t data_step, int64_t msg0,
                       int64_t msg_step) {
  return p->sending ? (rb_leg){n, msg0, msg_step, data0, data_step} : (rb_leg){n, data0, data_step, msg0, msg_step};
}

static int64_t axis_count(const rb_parcel_axis *a) { return a->broadcast ? 1 : rb_runs_count(a->runs); }

static void add_axis(rb_parcel *p, int d, const rb_parcel_axis *a, int64_t msg_stride) {
  if (a->broadcast && p->sending) {
    rb_legs_add(&p->legs, d, make_leg(p, 1, 0, 0, 0, 0));
    return;
  }
  int64_t at = 0;
  rb_legs_reserve(&p->legs, d, a->runs->n);
  for (int i = 0; i < a->runs->n; i++) {
    const rb_run *r = &a->runs->r[i];
    rb_legs_add(&p->legs, d, make_leg(p, r->n, r->l0 * a->stride, r->lstep * a->stride, at * msg_stride, msg_stride));
    if (!a->broadcast) at += r->n;
  }
}

void rb_parcel_init(rb_parcel *p, int rank, bool sending, char *data, int64_t itemsize, int ndim,
                    const rb_parcel_axis *axes, int64_t piece_bytes) {
  *p = (rb_parcel){.rank = rank, .sending = sending, .data = data, .itemsize = itemsize, .split = -1, .rows = 1};
  rb_legs_init(&p->legs, ndim);
  int64_t stride = itemsize;
  for (int d = ndim - 1; d >= 0; d--) {
    int64_t n = axis_count(&axes[d]);
    add_axis(p, d, &axes[d], axes[d].broadcast ? 0 : stride);
    if (n > 1) {
      p->split = d;
      p->rows = n;
      p->row_bytes = stride;
    }
    stride *= n;
  }
  p->bytes = stride;
  if (p->split < 0) p->row_bytes = itemsize;
  p->rows_per_piece = piece_bytes / p->row_bytes > 1 ? piece_bytes / p->row_bytes : 1;
}

void rb_parcel_free(rb_parcel *p) { rb_legs_free(&p->legs); }

int64_t rb_parcel_pieces(const rb_parcel *p) { return (p->rows + p->rows_per_piece - 1) / p->rows_per_piece; }

static int64_t piece_rows(const rb_parcel *p, int64_t piece) {
  int64_t left = p->rows - piece * p->rows_per_piece;
  return left < p->rows_per_piece ? left : p->rows_per_piece;
}

int64_t rb_parcel_piece_bytes(const rb_parcel *p) { return piece_rows(p, 0) * p->row_bytes; }

char *rb_parcel_direct(const rb_parcel *p, int64_t piece) {
  if (!p->data) return NULL;
  int64_t expect = p->itemsize, at = 0;
  for (int d = p->legs.ndim - 1; d >= 0; d--) {
    if (p->legs.num[d] != 1) return NULL;
    rb_leg g = p->legs.leg[d][0];
    int64_t step = p->sending ? g.sstep : g.dstep, msg_step = p->sending ? g.dstep : g.sstep;
    at += p->sending ? g.s0 : g.d0;
    if (g.n > 1 && (step != expect || msg_step != expect)) return NULL;
    if (d == p->split) at += piece * p->rows_per_piece * step;
    expect *= g.n;
  }
  return p->data + at;
}

rb_msg rb_parcel_message(const rb_parcel *p, int64_t piece, bool direct) {
  size_t n = (size_t)(piece_rows(p, piece) * p->row_bytes);
  char *at = direct ? rb_parcel_direct(p, piece) : NULL;
  if (!at && p->stage) {
    at = p->stage + (p->whole ? piece * p->rows_per_piece * p->row_bytes : 0);
    if (p->sending && !p->whole) rb_parcel_move(p, piece);
  }
  return (rb_msg){p->rank, at, n};
}

/* The legs of positions from..to-1 along the split axis. */
static void cut(const rb_parcel *p, int64_t from, int64_t to, rb_legs *out) {
  const rb_legs *l = &p->legs;
  *out = *l;
  out->num[p->split] = out->cap[p->split] = 0;
  out->leg[p->split] = NULL;
  out->pooled[p->split] = false;
  int64_t at = 0;
  for (int i = 0; i < l->num[p->split]; i++) {
    rb_leg g = l->leg[p->split][i];
    int64_t a = from > at ? from - at : 0, b = to < at + g.n ? to - at : g.n;
    at += g.n;
    if (a >= b) continue;
    rb_legs_add(out, p->split, (rb_leg){b - a, g.d0 + a * g.dstep, g.dstep, g.s0 + a * g.sstep, g.sstep});
  }
}

void rb_parcel_move(const rb_parcel *p, int64_t piece) {
  if (!p->data || !p->stage) return;
  int64_t from = piece < 0 ? 0 : piece * p->rows_per_piece, to = piece < 0 ? p->rows : from + piece_rows(p, piece);
  char *stage = p->stage - (p->whole ? 0 : from * p->row_bytes);
  bool all = from == 0 && to == p->rows;
  rb_legs part;
  if (!all) cut(p, from, to, &part);
  rb_legs_copy(all ? &p->legs : &part, p->sending ? stage : p->data, p->sending ? p->data : stage, p->itemsize);
  if (!all) rb_pool_drop(part.leg[p->split], part.pooled[p->split]);
}

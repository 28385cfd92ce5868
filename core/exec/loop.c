/* One loop step on this rank: from the domain to boxes of affine operands.
   exec/: span.c makes few spans of the owned runs; box.c cuts a box into items and runs the kernel; reduce.c finishes
   reductions. */
#include <stdlib.h>
#include <string.h>

#include "base/session.h"
#include "exec.h"
#include "loop.h"

/* Cuts the runs where a shifted operand turns, and at the windows' ends. */
static void cut_runs(const rb_loop *l, rb_runs *runs) {
  for (int i = 0; i < l->num_operands; i++) {
    const rb_view *v = &l->operand[i].view;
    const rb_dist *dist = rb_exec_slot(l->operand[i].slot)->dist;
    if (v->edge == RB_EDGE_NONE || v->edge == RB_EDGE_ANY) continue;
    for (int d = 0; d < v->ndim; d++) {
      int64_t n = v->shape[d], s = v->shift[d];
      if (v->axis[d] < 0 || !s || rb_loop_in_room(v, d, &dist->map[v->axis[d]])) continue;
      for (int64_t i = rb_edge_turn(v->edge, s, n); i < s + n; i = rb_edge_turn(v->edge, i, n))
        rb_runs_cut(&runs[d], i - s);
    }
  }
  for (int i = 0; i < l->num_windows; i++) {
    for (int d = 0; d < l->domain.view.ndim; d++) {
      int64_t lo = l->window[i].lo[d], hi = l->window[i].hi[d];
      if (lo > 0) rb_runs_cut(&runs[d], lo);
      if (hi < l->domain.view.shape[d]) rb_runs_cut(&runs[d], hi);
    }
  }
}

/* Does the span leave the ends of an operand of which any element will do there? Then it stays at one. */
static bool stays(const rb_view *v, int d, const rb_span *p) {
  if (v->edge != RB_EDGE_ANY) return false;
  int64_t first = p->run.k0 + v->shift[d], last = first + (p->run.n - 1) * p->run.kstep + (p->m - 1) * p->dk;
  return first < 0 || last >= v->shape[d];
}

/* Address of the operand at the box's first iteration and its byte strides along the box's axes: of domain axis d the
   axes inner[d] and, for a span of several runs, inner[d] - 1. */
static void place_operand(rb_box *b, int i, const rb_loop *l, const rb_spans *spans, const rb_span *at_span,
                          const int *inner) {
  const rb_loop_operand *o = &l->operand[i];
  const rb_storage *s = rb_exec_slot(o->slot);
  const rb_view *v = &o->view;
  int coords[RB_MAX_NDIM] = {0};
  if (!rb_dist_coords(s->dist, rb_now->rank, coords)) memset(coords, 0, sizeof coords);
  bool covered[RB_MAX_NDIM] = {false};
  int64_t at = rb_part_start(v->part, s->itemsize);
  for (int d = 0; d < l->domain.view.ndim; d++) {
    int a = v->axis[d];
    const rb_span *p = &at_span[d];
    b->stride[i][inner[d]] = 0;
    if (p->m > 1) b->stride[i][inner[d] - 1] = 0;
    if (a < 0) continue;
    covered[a] = true;
    const rb_map *m = &s->dist->map[a];
    int64_t k = p->run.k0, first = rb_loop_place(m, coords[a], v, d, k);
    int64_t next = k + p->run.kstep, span = k + p->dk;
    at += first * s->stride[a];
    if (stays(v, d, p)) continue;
    if (spans[d].joint) b->stride[i][inner[d]] = s->stride[a];
    else if (p->run.n > 1)
      b->stride[i][inner[d]] = (rb_loop_place(m, coords[a], v, d, next) - first) * s->stride[a];
    if (p->m > 1)
      b->stride[i][inner[d] - 1] = (rb_loop_place(m, coords[a], v, d, span) - first) * s->stride[a];
  }
  for (int a = 0; a < s->ndim; a++)
    if (!covered[a]) at += rb_loop_local(&s->dist->map[a], coords[a], v->offset[a]) * s->stride[a];
  b->p[i] = s->data + at;
}

static void place_generator(rb_box *b, int g, const rb_loop *l, const rb_span *span, const int *inner) {
  const rb_loop_generator *from = &l->generator[g];
  b->start[g] = from->start;
  for (int d = 0; d < l->domain.view.ndim; d++) {
    b->start[g] += from->coef[d] * span[d].run.k0;
    b->coef[g][inner[d]] = from->coef[d] * span[d].run.kstep;
    if (span[d].m > 1) b->coef[g][inner[d] - 1] = from->coef[d] * span[d].dk;
  }
}

/* The box of one span per axis. off[d]: how many owned iterations of axis d come before it. */
static void make_box(rb_box *b, const rb_loop *l, const rb_spans *spans, const rb_span *span, const int64_t *off,
                     const int64_t *kept) {
  int inner[RB_MAX_NDIM];
  b->nd = 0;
  b->num_op = l->num_operands;
  b->op = rb_ir_operands(l->kernel);
  b->num_gen = l->num_generators;
  b->kept0 = 0;
  for (int d = 0; d < l->domain.view.ndim; d++) {
    for (int level = span[d].m > 1 ? 0 : 1; level < 2; level++) {
      b->n[b->nd] = level ? span[d].run.n : span[d].m;
      b->red[b->nd] = l->reduced[d];
      b->kept[b->nd] = level ? kept[d] : kept[d] * span[d].run.n;
      inner[d] = b->nd++;
    }
    b->kept0 += off[d] * kept[d];
  }
  for (int i = 0; i < l->num_operands; i++) place_operand(b, i, l, spans, span, inner);
  for (int g = 0; g < l->num_generators; g++) place_generator(b, g, l, span, inner);
}

/* Takes spans of several runs apart where a box would have too many axes. */
static void fit_axes(const rb_loop *l, const rb_runs *runs, rb_spans *spans) {
  int nd = l->domain.view.ndim;
  for (int d = 0; d < nd; d++) {
    if (nd < RB_MAX_NDIM / 2 || spans[d].joint) continue;
    spans[d].n = runs[d].n;
    for (int i = 0; i < runs[d].n; i++) spans[d].s[i] = (rb_span){runs[d].r[i], 1, 0};
  }
}

/* The parameters of one box: the windows' are set to whether it is in them. */
static const rb_scalar *params_of(const rb_loop *l, const rb_span *span, rb_scalar *own) {
  if (!l->num_windows) return l->param;
  memcpy(own, l->param, sizeof *own * (size_t)l->num_params);
  for (int i = 0; i < l->num_windows; i++)
    own[l->window[i].param] = (rb_scalar){.i = rb_loop_within(&l->window[i], l->domain.view.ndim, span)};
  return own;
}

/* A failure of an element, the first of them: the elements of several boxes are not in order. */
typedef struct failure {
  rb_status st;
  int64_t fault;
  char message[sizeof ((rb_session *)0)->message];
} failure;

static void note_failure(failure *f, rb_status st) {
  if (f->st != RB_OK && rb_now->fault >= f->fault) return;
  f->st = st;
  f->fault = rb_now->fault;
  memcpy(f->message, rb_message(), sizeof f->message);
}

static rb_status raise_failure(const failure *f) {
  if (f->st == RB_OK) return RB_OK;
  rb_fail(f->st, "%s", f->message);
  rb_now->fault = f->fault;
  return f->st;
}

/* Calls the boxes of the product of the spans, the last axis fastest. */
static rb_status run_boxes(const rb_loop *l, const rb_spans *spans, const int64_t *kept, rb_partial *partial) {
  int nd = l->domain.view.ndim;
  int at[RB_MAX_NDIM] = {0};
  int64_t off[RB_MAX_NDIM] = {0};
  failure first = {RB_OK, INT64_MAX, ""};
  for (;;) {
    rb_span span[RB_MAX_NDIM];
    for (int d = 0; d < nd; d++) span[d] = spans[d].s[at[d]];
    rb_box b;
    rb_scalar own[RB_IR_MAX_PARAMS];
    make_box(&b, l, spans, span, off, kept);
    b.param = params_of(l, span, own);
    rb_box_simplify(&b);
    rb_status st = rb_box_run(&b, l, partial);
    if (st != RB_OK && rb_now->fault == INT64_MAX) return st;
    if (st != RB_OK) note_failure(&first, st);
    int d = nd - 1;
    for (; d >= 0; d--) {
      off[d] += span[d].run.n * span[d].m;
      if (++at[d] < spans[d].n) break;
      at[d] = 0;
      off[d] = 0;
    }
    if (d < 0) return raise_failure(&first);
  }
}

static rb_status run_spans(const rb_loop *l, const rb_runs *runs, const bool *joint, const int64_t *kept,
                           rb_partial *partial) {
  rb_spans spans[RB_MAX_NDIM];
  int nd = l->domain.view.ndim;
  for (int d = 0; d < nd; d++) {
    rb_loop_spans(l, d, &runs[d], &spans[d]);
    spans[d].joint = joint[d];
  }
  fit_axes(l, runs, spans);
  rb_status st = run_boxes(l, spans, kept, partial);
  for (int d = 0; d < nd; d++) free(spans[d].s);
  return st;
}

/* The owned runs of every axis; a joint axis is one run over the rank's elements. */
static bool owned_runs(const rb_loop *l, rb_runs *runs, bool *joint) {
  rb_view v = l->domain.view;
  const rb_dist *dist = l->domain.dist;
  int64_t fixed[RB_MAX_NDIM], count[RB_MAX_NDIM];
  int coords[RB_MAX_NDIM];
  for (int d = 0; d < v.ndim; d++) {
    joint[d] = rb_loop_is_joint(l, d);
    if (!joint[d]) continue;
    int a = v.axis[d];
    rb_dist_coords(dist, rb_now->rank, coords);
    count[d] = rb_map_count(&dist->map[a], coords[a]);
    if (!count[d]) return false;
    v.offset[a] = rb_map_global(&dist->map[a], coords[a], 0);
    v.shape[d] = 1;
  }
  bool owned = rb_view_owned(&v, dist, rb_now->rank, runs, fixed);
  for (int d = 0; d < v.ndim; d++) {
    owned = owned && runs[d].n > 0;
    if (owned && joint[d]) runs[d].r[0] = (rb_run){v.offset[v.axis[d]], 1, count[d], 0, 1};
  }
  return owned;
}

/* Strides of the kept axes in the partial accumulators (row-major over owned counts); returns their number. */
static int64_t kept_strides(const rb_loop *l, const rb_runs *runs, bool owned, int64_t *kept) {
  int64_t total = 1;
  for (int d = l->domain.view.ndim - 1; d >= 0; d--) {
    kept[d] = 0;
    if (l->reduced[d]) continue;
    int64_t n = 0;
    for (int i = 0; owned && i < runs[d].n; i++) n += runs[d].r[i].n;
    kept[d] = total;
    total *= n;
  }
  return owned ? total : 0;
}

static bool storage_missing(const rb_loop *l) {
  for (int i = 0; i < l->num_operands; i++)
    if (!rb_exec_slot(l->operand[i].slot)->raw) return true;
  return false;
}

rb_status rb_exec_loop(const rb_loop *l) {
  rb_runs runs[RB_MAX_NDIM];
  memset(runs, 0, sizeof runs);
  int64_t kept[RB_MAX_NDIM];
  bool joint[RB_MAX_NDIM];
  int nd = l->domain.view.ndim;
  bool owned = owned_runs(l, runs, joint);
  if (owned) cut_runs(l, runs);
  rb_status st = RB_OK;
  rb_partial partial = {0};
  if (l->num_outs) {
    rb_ir ir;
    rb_reader r = {l->kernel, (const char *)l->kernel + l->kernel_bytes};
    rb_ir_read(&r, &ir);
    st = rb_partial_init(&partial, &ir, kept_strides(l, runs, owned, kept));
    rb_ir_clear(&ir);
  } else {
    memset(kept, 0, sizeof kept);
  }
  if (st == RB_OK && owned && !storage_missing(l)) st = run_spans(l, runs, joint, kept, l->num_outs ? &partial : NULL);
  if (l->num_outs) {
    rb_status fin = rb_partial_finish(&partial, l);
    if (st == RB_OK) st = fin;
    rb_partial_clear(&partial);
  }
  for (int d = 0; d < nd; d++) rb_runs_free(&runs[d]);
  return st;
}

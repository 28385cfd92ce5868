/* One loop step on this rank: from the domain to boxes of affine operands.
   exec/: box.c cuts a box into items and runs the kernel; reduce.c finishes reductions. */
#include "base/session.h"
#include "exec.h"
#include "loop.h"

/* Local index of base index g along an axis: block maps count from their own first element, so that halo room is
   reached with negative or large numbers. */
static int64_t local_index(const rb_map *m, int part, int64_t g) {
  int64_t lo, hi;
  return rb_map_interval(m, part, &lo, &hi) ? g - lo : rb_map_local(m, g);
}

static int64_t local_step(const rb_map *m, int part, int64_t g, int64_t step, int64_t n) {
  int64_t lo, hi;
  if (n < 2 || step == 0) return 0;
  if (rb_map_interval(m, part, &lo, &hi)) return step;
  return rb_map_local(m, g + step) - rb_map_local(m, g);
}

/* An index of a view that goes round the base's ends; where the axis is divided, halo room holds what is there. */
static int64_t inside(const rb_map *m, int64_t g) {
  if (m->parts > 1) return g;
  return g < 0 ? g + m->extent : g >= m->extent ? g - m->extent : g;
}

/* Cuts the runs where an operand goes round the end of an undivided axis. */
static void cut_runs(const rb_loop *l, rb_runs *runs) {
  for (int i = 0; i < l->num_operands; i++) {
    const rb_view *v = &l->operand[i].view;
    const rb_dist *dist = rb_exec_slot(l->operand[i].slot)->dist;
    for (int d = 0; d < v->ndim; d++) {
      int a = v->axis[d];
      if (a < 0 || v->step[d] != 1 || dist->map[a].parts > 1) continue;
      int64_t first = v->offset[a], extent = dist->map[a].extent;
      if (first < 0) rb_runs_cut(&runs[d], -first);
      if (first + v->shape[d] > extent) rb_runs_cut(&runs[d], extent - first);
    }
  }
}

/* Address of the operand at the box's first iteration and its byte strides along the box's axes. */
static void place_operand(rb_box *b, int i, const rb_loop_operand *o, const rb_run *run) {
  const rb_storage *s = rb_exec_slot(o->slot);
  const rb_view *v = &o->view;
  int coords[RB_MAX_NDIM] = {0};
  if (!rb_dist_coords(s->dist, rb_now->rank, coords)) memset(coords, 0, sizeof coords);
  bool covered[RB_MAX_NDIM] = {false};
  int64_t at = v->part == RB_PART_IM ? s->itemsize / 2 : 0;
  for (int d = 0; d < b->nd; d++) {
    int a = v->axis[d];
    b->stride[i][d] = 0;
    if (a < 0) continue;
    covered[a] = true;
    int64_t g = inside(&s->dist->map[a], v->offset[a] + v->step[d] * run[d].k0), step = v->step[d] * run[d].kstep;
    at += local_index(&s->dist->map[a], coords[a], g) * s->stride[a];
    b->stride[i][d] = local_step(&s->dist->map[a], coords[a], g, step, run[d].n) * s->stride[a];
  }
  for (int a = 0; a < s->ndim; a++)
    if (!covered[a]) at += local_index(&s->dist->map[a], coords[a], v->offset[a]) * s->stride[a];
  b->p[i] = s->data + at;
}

/* The box of one run per axis. off[d]: how many owned iterations of axis d come before the run. */
static void make_box(rb_box *b, const rb_loop *l, const rb_run *run, const int64_t *off, const int64_t *kept) {
  b->nd = l->domain.view.ndim;
  b->num_op = l->num_operands;
  b->num_gen = l->num_generators;
  b->kept0 = 0;
  for (int d = 0; d < b->nd; d++) {
    b->n[d] = run[d].n;
    b->red[d] = l->reduced[d];
    b->kept[d] = kept[d];
    b->kept0 += off[d] * kept[d];
  }
  for (int i = 0; i < l->num_operands; i++) place_operand(b, i, &l->operand[i], run);
  for (int g = 0; g < l->num_generators; g++) {
    b->start[g] = l->generator[g].start;
    for (int d = 0; d < b->nd; d++) {
      b->start[g] += l->generator[g].coef[d] * run[d].k0;
      b->coef[g][d] = l->generator[g].coef[d] * run[d].kstep;
    }
  }
}

/* Calls the boxes of the product of the run lists, the last axis fastest. */
static rb_status run_boxes(const rb_loop *l, const rb_runs *runs, const int64_t *kept, rb_partial *partial) {
  int nd = l->domain.view.ndim;
  int at[RB_MAX_NDIM] = {0};
  int64_t off[RB_MAX_NDIM] = {0};
  for (;;) {
    rb_run run[RB_MAX_NDIM];
    for (int d = 0; d < nd; d++) run[d] = runs[d].r[at[d]];
    rb_box b;
    make_box(&b, l, run, off, kept);
    rb_box_simplify(&b);
    RB_TRY(rb_box_run(&b, l, partial));
    int d = nd - 1;
    for (; d >= 0; d--) {
      off[d] += runs[d].r[at[d]].n;
      if (++at[d] < runs[d].n) break;
      at[d] = 0;
      off[d] = 0;
    }
    if (d < 0) return RB_OK;
  }
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
  int64_t fixed[RB_MAX_NDIM], kept[RB_MAX_NDIM];
  int nd = l->domain.view.ndim;
  bool owned = rb_view_owned(&l->domain.view, l->domain.dist, rb_now->rank, runs, fixed);
  for (int d = 0; d < nd; d++) owned = owned && runs[d].n > 0;
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
  if (st == RB_OK && owned && !storage_missing(l)) st = run_boxes(l, runs, kept, l->num_outs ? &partial : NULL);
  if (l->num_outs) {
    rb_status fin = rb_partial_finish(&partial, l);
    if (st == RB_OK) st = fin;
    rb_partial_clear(&partial);
  }
  for (int d = 0; d < nd; d++) rb_runs_free(&runs[d]);
  return st;
}

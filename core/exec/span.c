/* The owned iterations of one axis of a loop as few spans: block-cyclic axes have one run a block, but the blocks are
   evenly spaced for every operand, so they make one axis more of a box; a whole axis that all operands have in one map
   is walked in the order of the block's own elements.
   exec/: between the runs of space/ and the boxes of loop.c. */
#include <stdlib.h>

#include "base/session.h"
#include "exec.h"
#include "loop.h"

/* Local index of base index g along an axis: block maps count from their own first element, so that halo room is
   reached with negative or large numbers. */
int64_t rb_loop_local(const rb_map *m, int part, int64_t g) {
  int64_t lo, hi;
  return rb_map_interval(m, part, &lo, &hi) ? g - lo : rb_map_local(m, g);
}

bool rb_loop_in_room(const rb_view *v, int d, const rb_map *m) {
  return v->edge == RB_EDGE_ROUND && m->parts > 1 && v->shift[d];
}

/* One operand along the axis. */
typedef struct track {
  const rb_map *map;
  int part;
  const rb_view *view;
  int axis; /* of the view */
} track;

/* The operands that run over axis d; returns their number. */
static int tracks(const rb_loop *l, int d, track *t) {
  int n = 0;
  for (int i = 0; i < l->num_operands; i++) {
    const rb_view *v = &l->operand[i].view;
    const rb_dist *dist = rb_exec_slot(l->operand[i].slot)->dist;
    int a = v->axis[d], coords[RB_MAX_NDIM] = {0};
    if (a < 0) continue;
    rb_dist_coords(dist, rb_now->rank, coords);
    t[n++] = (track){&dist->map[a], coords[a], v, d};
  }
  return n;
}

static int64_t place(const track *t, int64_t k) { return rb_loop_place(t->map, t->part, t->view, t->axis, k); }

int64_t rb_loop_place(const rb_map *m, int part, const rb_view *v, int d, int64_t k) {
  int64_t g = rb_loop_in_room(v, d, m) ? k + v->shift[d] : rb_view_index(v, d, k);
  return rb_loop_local(m, part, g);
}

/* From one iteration of a run to the next. */
static int64_t step_in(const track *t, const rb_run *r) {
  return r->n > 1 ? place(t, r->k0 + r->kstep) - place(t, r->k0) : 0;
}

static bool is_within(const rb_loop_window *w, int d, int64_t k) { return w->lo[d] <= k && k < w->hi[d]; }

/* Are two runs of axis d on one side of every window's ends? */
static bool same_side(const rb_loop *l, int d, const rb_run *a, const rb_run *b) {
  for (int i = 0; i < l->num_windows; i++)
    if (is_within(&l->window[i], d, a->k0) != is_within(&l->window[i], d, b->k0)) return false;
  return true;
}

bool rb_loop_within(const rb_loop_window *w, int ndim, const rb_span *span) {
  for (int d = 0; d < ndim; d++)
    if (!is_within(w, d, span[d].run.k0)) return false;
  return true;
}

/* Does run r follow the runs before it as b follows a, for all operands? */
static bool follows(const track *t, int n, const rb_run *a, const rb_run *b, const rb_run *before, const rb_run *r) {
  if (r->n != a->n || r->kstep != a->kstep || r->k0 - before->k0 != b->k0 - a->k0) return false;
  for (int i = 0; i < n; i++) {
    if (place(&t[i], r->k0) - place(&t[i], before->k0) != place(&t[i], b->k0) - place(&t[i], a->k0)) return false;
    if (step_in(&t[i], r) != step_in(&t[i], a)) return false;
  }
  return true;
}

void rb_loop_spans(const rb_loop *l, int d, const rb_runs *runs, rb_spans *out) {
  track t[RB_IR_MAX_OPERANDS];
  int n = tracks(l, d, t);
  out->s = malloc(sizeof *out->s * (size_t)(runs->n + 1));
  if (!out->s) abort();
  out->n = 0;
  for (int i = 0, end; i < runs->n; i = end) {
    const rb_run *r = runs->r;
    end = i + 1;
    while (end < runs->n && same_side(l, d, &r[i], &r[end]) &&
           follows(t, n, &r[i], &r[i + 1], &r[end - 1], &r[end])) end++;
    if (end == i + 2 && r[i].n == 1) end = i + 1; /* two elements are no pattern */
    out->s[out->n++] = (rb_span){r[i], end - i, end > i + 1 ? r[i + 1].k0 - r[i].k0 : 0};
  }
}

/* Is axis d whole in the domain and in all operands over it, in one map, and does nothing depend on the index there? */
bool rb_loop_is_joint(const rb_loop *l, int d) {
  const rb_view *v = &l->domain.view;
  if (v->axis[d] < 0) return false;
  const rb_map *m = &l->domain.dist->map[v->axis[d]];
  if (m->kind <= RB_MAP_IRREGULAR || v->offset[v->axis[d]] || v->step[d] != 1 || v->shape[d] != m->extent) return false;
  if (m->kind == RB_MAP_UNSTRUCTURED && l->num_outs && !l->reduced[d]) return false; /* kept in rising order */
  for (int g = 0; g < l->num_generators; g++)
    if (l->generator[g].coef[d]) return false;
  for (int i = 0; i < l->num_windows; i++)
    if (l->window[i].lo[d] > 0 || l->window[i].hi[d] < m->extent) return false;
  track t[RB_IR_MAX_OPERANDS];
  int n = tracks(l, d, t), coords[RB_MAX_NDIM];
  if (!rb_dist_coords(l->domain.dist, rb_now->rank, coords)) return false;
  for (int i = 0; i < n; i++) {
    const rb_view *o = t[i].view;
    if (o->offset[o->axis[d]] || o->step[d] != 1 || o->shift[d] || t[i].part != coords[v->axis[d]]) return false;
    if (t[i].map != m && !rb_map_equal(t[i].map, m)) return false;
  }
  return true;
}

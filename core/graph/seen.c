/* Views and diagonals over their base: see seen.h. */
#include "graph/seen.h"

#include <stdlib.h>
#include <string.h>

#include "graph/through.h"
#include "space/progression.h"

static void over_base(rb_seen *s, const rb_base *b) {
  s->ndim = s->base_ndim = b->ndim;
  for (int d = 0; d < b->ndim; d++) s->axis[d] = (rb_seen_axis){.n = b->shape[d], .num = 1, .term = {{d, 0, 1}}};
}

/* The first two axes become one. */
static void diagonal(rb_seen *s, int64_t n) {
  rb_seen_axis *a = &s->axis[0], *b = &s->axis[1];
  a->n = n;
  for (int i = 0; i < b->num; i++) a->term[a->num++] = b->term[i];
  memmove(b, b + 1, sizeof *b * (size_t)(s->ndim - 2));
  s->ndim--;
}

static rb_seen_term moved(rb_seen_term t, int64_t offset, int64_t step) {
  return (rb_seen_term){t.axis, t.first + t.step * offset, t.step * step};
}

/* A view of what is seen. */
static void apply(rb_seen *s, const rb_view *v) {
  rb_seen_axis old[RB_MAX_NDIM];
  bool covered[RB_MAX_NDIM] = {false};
  memcpy(old, s->axis, sizeof *old * (size_t)s->ndim);
  for (int d = 0; d < v->ndim; d++) {
    rb_seen_axis *to = &s->axis[d];
    int from = v->axis[d];
    to->n = v->shape[d];
    to->num = from < 0 ? 0 : old[from].num;
    for (int i = 0; i < to->num; i++) to->term[i] = moved(old[from].term[i], v->offset[from], v->step[d]);
    if (from >= 0) covered[from] = true;
  }
  for (int x = 0; x < v->base_ndim; x++)
    for (int i = 0; i < old[x].num && !covered[x]; i++)
      s->fixed[s->num_fixed++] = moved(old[x].term[i], v->offset[x], 0);
  s->ndim = v->ndim;
  if (v->part != RB_PART_ALL) s->part = v->part;
}

static bool look(rb_seen *s, const rb_base *b, const rb_vref *v) {
  const rb_through *t = v ? v->through : NULL;
  if (t && (t->kind != RB_THROUGH_DIAGONAL || !look(s, b, t->of))) return false;
  if (t) diagonal(s, t->shape[0]);
  else over_base(s, b);
  if (v) apply(s, &v->v);
  return true;
}

bool rb_seen_init(rb_seen *s, const rb_array *a) {
  s->whole = !a->view;
  s->part = RB_PART_ALL;
  s->num_fixed = 0;
  return look(s, a->base, a->view);
}

/* The view when no axis runs over two base axes; else *twice is the first that does. */
static bool is_affine(const rb_seen *s, rb_view *v, int *twice) {
  *v = (rb_view){.ndim = s->ndim, .base_ndim = s->base_ndim, .part = s->part};
  for (int i = 0; i < s->num_fixed; i++) v->offset[s->fixed[i].axis] = s->fixed[i].first;
  for (int d = 0; d < s->ndim; d++) {
    v->shape[d] = s->axis[d].n;
    v->axis[d] = -1;
    for (int i = 0; i < s->axis[d].num; i++) {
      const rb_seen_term *t = &s->axis[d].term[i];
      v->offset[t->axis] = t->first;
      if (!t->step) continue;
      if (v->axis[d] >= 0) {
        *twice = d;
        return false;
      }
      v->axis[d] = t->axis;
      v->step[d] = t->step;
    }
  }
  return true;
}

static rb_vref *view_of(const rb_seen *s, rb_base *b);

static bool runs_over_base(const rb_seen_axis *x) {
  for (int i = 0; i < x->num; i++)
    if (x->term[i].step) return true;
  return false;
}

/* Two axes over what axis x runs over: one of its terms, and the others. */
static void split(const rb_seen_axis *x, rb_seen_axis *one, rb_seen_axis *others) {
  int i = 0;
  while (!x->term[i].step) i++;
  *one = (rb_seen_axis){.n = x->n, .num = 1, .term = {x->term[i]}};
  *others = *x;
  others->num--;
  memmove(&others->term[i], &x->term[i + 1], sizeof *x->term * (size_t)(others->num - i));
}

/* Axis d is the diagonal of two. */
static rb_vref *diagonal_of(const rb_seen *s, int d, rb_base *b) {
  rb_seen two = *s;
  rb_view v = {.ndim = s->ndim};
  two.ndim = 2;
  split(&s->axis[d], &two.axis[0], &two.axis[1]);
  for (int k = 0; k < s->ndim; k++) {
    const rb_seen_axis *x = &s->axis[k];
    bool runs = runs_over_base(x);
    v.shape[k] = x->n;
    v.axis[k] = k == d ? 0 : runs ? two.ndim - 1 : -1;
    v.step[k] = runs;
    if (k != d && runs) two.axis[two.ndim++] = *x;
    for (int i = 0; i < x->num && !runs; i++) two.fixed[two.num_fixed++] = x->term[i];
  }
  v.base_ndim = two.ndim - 1;
  rb_through t = {.kind = RB_THROUGH_DIAGONAL, .of = view_of(&two, b), .ndim = v.base_ndim};
  t.dtype = rb_part_dtype(s->part, b->dtype);
  for (int k = 0; k < t.ndim; k++) t.shape[k] = two.axis[k + 1].n;
  rb_array all = rb_through_new(&t, b);
  rb_vref *out = rb_view_ref_of(&all, &v);
  rb_base_unref(b);
  rb_vref_unref(all.view);
  rb_vref_unref(t.of);
  return out;
}

static rb_vref *view_of(const rb_seen *s, rb_base *b) {
  const rb_array whole = {b, NULL};
  rb_view v;
  int twice;
  return is_affine(s, &v, &twice) ? rb_view_ref_of(&whole, &v) : diagonal_of(s, twice, b);
}

rb_vref *rb_seen_view(const rb_seen *s, rb_base *b, bool readonly) {
  rb_vref *v = view_of(s, b);
  if (!readonly) return v;
  if (!v) {
    rb_view all;
    rb_view_identity(&all, b->ndim, b->shape);
    v = rb_vref_new(&all);
  }
  v->readonly = true;
  return v;
}

bool rb_seen_has_parts(const rb_array *a) {
  const rb_through *t = a->view ? a->view->through : NULL;
  if (t && t->kind != RB_THROUGH_DIAGONAL) {
    const rb_array of = {a->base, t->of};
    return t->kind != RB_THROUGH_WINDOWS && rb_view_is_identity(&a->view->v, t->ndim, t->shape) &&
           rb_seen_has_parts(&of);
  }
  rb_seen s;
  return rb_seen_init(&s, a);
}

/* In the order of the base axes, so that the parts are in the order of the ranks as far as can be. */
static void add_term(rb_seen_axis *x, rb_seen_term t) {
  int i = x->num++;
  for (; i > 0 && x->term[i - 1].axis > t.axis; i--) x->term[i] = x->term[i - 1];
  x->term[i] = t;
}

void rb_seen_fold(rb_seen *s, const rb_dist *dist) {
  int to = 0, kept = 0;
  while (to < s->ndim - 1 && !s->axis[to].num) to++;
  for (int i = 0; i < s->num_fixed; i++) {
    if (s->ndim && dist->map[s->fixed[i].axis].kind != RB_MAP_WHOLE) add_term(&s->axis[to], s->fixed[i]);
    else s->fixed[kept++] = s->fixed[i];
  }
  s->num_fixed = kept;
}

bool rb_seen_here(const rb_seen *s, const rb_dist *dist, const int *coords) {
  for (int i = 0; i < s->num_fixed; i++) {
    const rb_map *m = &dist->map[s->fixed[i].axis];
    if (m->extent == 0) return false;
    if (m->kind != RB_MAP_WHOLE && rb_map_owner(m, s->fixed[i].first) != coords[s->fixed[i].axis]) return false;
  }
  return true;
}

static void add_run(rb_runs *out, rb_run r) {
  if (out->n == out->cap) rb_runs_reserve(out, 2 * out->n + 8);
  out->r[out->n++] = r;
}

/* What is in both lists, at the sum of the two places. */
static void combine(rb_runs *out, const rb_runs *with, int64_t unit) {
  rb_runs a = {0}, b = {0};
  rb_runs_intersect(out, with, &a, &b);
  out->n = 0;
  for (int i = 0; i < a.n; i++) {
    rb_run r = a.r[i];
    r.l0 += b.r[i].l0 * unit;
    r.lstep += b.r[i].lstep * unit;
    add_run(out, r);
  }
  rb_runs_free(&a);
  rb_runs_free(&b);
}

void rb_seen_runs(const rb_seen *s, const rb_dist *dist, const int *coords, int d, const int64_t *unit, rb_runs *out) {
  const rb_seen_axis *x = &s->axis[d];
  rb_runs with = {0};
  out->n = 0;
  if (!x->num && x->n > 0) add_run(out, (rb_run){0, 1, x->n, 0, 0});
  for (int i = 0; i < x->num; i++) {
    const rb_seen_term *t = &x->term[i];
    rb_map_runs(&dist->map[t->axis], coords[t->axis], t->first, t->step, x->n, i ? &with : out);
    if (i) combine(out, &with, unit[t->axis]);
    for (int r = 0; !i && r < out->n; r++) {
      out->r[r].l0 *= unit[t->axis];
      out->r[r].lstep *= unit[t->axis];
    }
  }
  rb_runs_free(&with);
}

int rb_seen_parts(const rb_seen *s, const rb_dist *dist, int d) {
  int parts = 1;
  for (int i = 0; i < s->axis[d].num; i++) parts *= dist->map[s->axis[d].term[i].axis].parts;
  return parts;
}

int rb_seen_part(const rb_seen *s, const rb_dist *dist, const int *coords, int d) {
  int part = 0;
  for (int i = 0; i < s->axis[d].num; i++) {
    int axis = s->axis[d].term[i].axis;
    part = part * dist->map[axis].parts + coords[axis];
  }
  return part;
}

/* The coordinates along the axis's terms of a part; the others stay. */
static void coords_of(const rb_seen *s, const rb_dist *dist, int d, int part, int *coords) {
  for (int i = s->axis[d].num - 1; i >= 0; i--) {
    int axis = s->axis[d].term[i].axis;
    coords[axis] = part % dist->map[axis].parts;
    part /= dist->map[axis].parts;
  }
}

/* Is the progression divided as an axis of its own would be? Then with which block size. */
static bool is_regular(const rb_map *m, const rb_seen_term *t, int64_t *block) {
  *block = m->block;
  if (m->kind == RB_MAP_CYCLIC) return rb_mod(t->first, m->parts) == 0 && rb_mod(t->step - 1, m->parts) == 0;
  if (m->kind != RB_MAP_BLOCK_CYCLIC) return false;
  if (t->step < 1 || m->block % t->step || rb_mod(t->first, m->block * m->parts)) return false;
  *block = m->block / t->step;
  return true;
}

/* Do the parts follow each other? */
static bool is_ascending(const rb_seen_axis *x, const rb_dist *dist, int parts) {
  const rb_seen_term *running = NULL;
  if (x->n < 2) return true;
  for (int i = 0; i < x->num; i++) {
    if (running && x->term[i].step) return false;
    if (x->term[i].step) running = &x->term[i];
  }
  if (!running) return true;
  rb_map_kind kind = dist->map[running->axis].kind;
  return (kind == RB_MAP_WHOLE || kind == RB_MAP_BLOCK || kind == RB_MAP_IRREGULAR) &&
         (running->step > 0 || parts == 1);
}

static rb_map_kind kind_of(const rb_seen *s, const rb_dist *dist, int d, int64_t *block) {
  const rb_seen_axis *x = &s->axis[d];
  bool whole = true;
  *block = 0;
  for (int i = 0; i < x->num; i++) whole = whole && dist->map[x->term[i].axis].kind == RB_MAP_WHOLE;
  if (whole) return RB_MAP_WHOLE;
  const rb_map *m = &dist->map[x->term[0].axis];
  if (x->num == 1 && is_regular(m, &x->term[0], block)) return m->kind;
  return is_ascending(x, dist, rb_seen_parts(s, dist, d)) ? RB_MAP_IRREGULAR : RB_MAP_UNSTRUCTURED;
}

bool rb_seen_is_listed(const rb_seen *s, const rb_dist *dist, int d) {
  int64_t block;
  return s->whole ? dist->map[d].kind == RB_MAP_UNSTRUCTURED : kind_of(s, dist, d, &block) == RB_MAP_UNSTRUCTURED;
}

static int64_t count_of(const rb_runs *runs) {
  int64_t n = 0;
  for (int i = 0; i < runs->n; i++) n += runs->r[i].n;
  return n;
}

/* The cuts between the parts, and, of those that do not follow each other, their indices. */
static rb_status cut(const rb_seen *s, const rb_dist *dist, int d, rb_map_kind kind, rb_map *out) {
  static const int64_t unit[RB_MAX_NDIM];
  int64_t n = s->axis[d].n, at = 0;
  bool listed = kind == RB_MAP_UNSTRUCTURED;
  int parts = rb_seen_parts(s, dist, d), coords[RB_MAX_NDIM] = {0};
  int64_t *bounds = calloc((size_t)parts + 1, sizeof *bounds);
  int64_t *indices = malloc(sizeof *indices * (size_t)(listed ? n + 1 : 1));
  rb_runs runs = {0};
  rb_status st = bounds && indices ? RB_OK : rb_fail(RB_E_MEMORY, "out of memory: no room for a view's indices");
  for (int p = 0; p < parts && st == RB_OK; p++) {
    coords_of(s, dist, d, p, coords);
    rb_seen_runs(s, dist, coords, d, unit, &runs);
    bounds[p + 1] = bounds[p] + count_of(&runs);
    for (int i = 0; i < runs.n && listed; i++)
      for (int64_t k = 0; k < runs.r[i].n; k++) indices[at++] = runs.r[i].k0 + k * runs.r[i].kstep;
  }
  if (st == RB_OK) st = rb_map_init(out, kind, n, parts, 0, bounds, listed ? indices : NULL);
  rb_runs_free(&runs);
  free(bounds);
  free(indices);
  return st;
}

rb_status rb_seen_map(const rb_seen *s, const rb_dist *dist, int d, rb_map *out) {
  int64_t block;
  if (s->whole) return rb_map_copy(out, &dist->map[d]);
  rb_map_kind kind = kind_of(s, dist, d, &block);
  if (kind == RB_MAP_IRREGULAR || kind == RB_MAP_UNSTRUCTURED) return cut(s, dist, d, kind, out);
  return rb_map_init(out, kind, s->axis[d].n, rb_seen_parts(s, dist, d), block, NULL, NULL);
}

void rb_seen_counts(const rb_seen *s, const rb_dist *dist, int rank, int64_t *counts) {
  static const int64_t unit[RB_MAX_NDIM];
  int coords[RB_MAX_NDIM];
  bool here = rb_dist_coords(dist, rank, coords) && rb_seen_here(s, dist, coords);
  rb_runs runs = {0};
  for (int d = 0; d < s->ndim; d++) {
    counts[d] = 0;
    if (!here) continue;
    rb_seen_runs(s, dist, coords, d, unit, &runs);
    counts[d] = count_of(&runs);
  }
  rb_runs_free(&runs);
}

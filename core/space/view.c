/* Affine views: making them, composing them, asking them; their wire form. What a rank owns of one is in owned.c.
   space/: metadata only. Invariants kept here: a view axis without a base axis has step 0; one of extent 0 or 1 has
   step 1; so views of the same elements in the same order are mostly the same bytes. */
#include "space/view.h"

#include <string.h>

#include "space/progression.h"

/* Restores the invariant of axis d. */
static void settle(rb_view *v, int d) {
  if (v->axis[d] < 0) v->step[d] = 0;
  else if (v->shape[d] <= 1) v->step[d] = 1;
}

void rb_view_identity(rb_view *v, int ndim, const int64_t *shape) {
  *v = (rb_view){.ndim = ndim, .base_ndim = ndim, .part = RB_PART_ALL};
  for (int d = 0; d < ndim; d++) {
    v->shape[d] = shape[d];
    v->axis[d] = d;
    v->step[d] = 1;
  }
}

bool rb_view_is_identity(const rb_view *v, int base_ndim, const int64_t *base_shape) {
  if (v->part != RB_PART_ALL || v->edge != RB_EDGE_NONE) return false;
  if (!rb_shape_equal(v->ndim, v->shape, base_ndim, base_shape)) return false;
  for (int d = 0; d < base_ndim; d++) {
    if (v->axis[d] != d || v->step[d] != 1 || v->offset[d] != 0) return false;
  }
  return true;
}

bool rb_view_equal(const rb_view *a, const rb_view *b) {
  if (a->ndim != b->ndim || a->base_ndim != b->base_ndim || a->part != b->part || a->edge != b->edge) return false;
  for (int d = 0; d < a->base_ndim; d++) /* first, because shifted views differ here */
    if (a->offset[d] != b->offset[d]) return false;
  for (int d = 0; d < a->ndim; d++) {
    if (a->shape[d] != b->shape[d] || a->axis[d] != b->axis[d] || a->step[d] != b->step[d]) return false;
    if (a->shift[d] != b->shift[d] && a->edge != RB_EDGE_NONE) return false;
  }
  return true;
}

void rb_view_slice(rb_view *v, int d, int64_t first, int64_t step, int64_t n) {
  int axis = v->axis[d];
  if (axis >= 0 && n > 0) v->offset[axis] += first * v->step[d];
  v->step[d] *= step;
  v->shape[d] = n;
  settle(v, d);
}

/* Makes room for an axis before d (by = 1) or takes axis d out (by = -1). */
static void shift_axes(rb_view *v, int d, int by) {
  int from = by > 0 ? d : d + 1, to = from + by, n = v->ndim - from;
  memmove(v->shape + to, v->shape + from, (size_t)n * sizeof *v->shape);
  memmove(v->axis + to, v->axis + from, (size_t)n * sizeof *v->axis);
  memmove(v->step + to, v->step + from, (size_t)n * sizeof *v->step);
  memmove(v->shift + to, v->shift + from, (size_t)n * sizeof *v->shift);
  v->ndim += by;
}

void rb_view_pick(rb_view *v, int d, int64_t vi) {
  if (v->axis[d] >= 0) v->offset[v->axis[d]] += vi * v->step[d];
  shift_axes(v, d, -1);
}

void rb_view_new_axis(rb_view *v, int d) {
  shift_axes(v, d, 1);
  v->shape[d] = 1;
  v->axis[d] = -1;
  v->step[d] = 0;
}

void rb_view_drop_axis(rb_view *v, int d) { shift_axes(v, d, -1); }

void rb_view_permute(rb_view *v, const int *order) {
  rb_view old = *v;
  for (int d = 0; d < v->ndim; d++) {
    v->shape[d] = old.shape[order[d]];
    v->axis[d] = old.axis[order[d]];
    v->step[d] = old.step[order[d]];
  }
}

void rb_view_broadcast(rb_view *v, int ndim, const int64_t *shape) {
  while (v->ndim < ndim) rb_view_new_axis(v, 0);
  for (int d = 0; d < ndim; d++) {
    if (v->shape[d] == shape[d]) continue;
    v->shape[d] = shape[d];
    v->axis[d] = -1;
    v->step[d] = 0;
  }
}

bool rb_view_reshape(const rb_view *v, int ndim, const int64_t *shape, rb_view *out) {
  rb_view r = *v;
  int from = 0;
  r.ndim = ndim;
  for (int d = 0; d < ndim; d++) {
    while (shape[d] != 1 && from < v->ndim && v->shape[from] == 1) from++;
    bool same = from < v->ndim && v->shape[from] == shape[d];
    if (!same && shape[d] != 1) return false;
    r.shape[d] = shape[d];
    r.axis[d] = same ? v->axis[from] : -1;
    r.step[d] = same ? v->step[from] : 0;
    from += same;
  }
  while (from < v->ndim && v->shape[from] == 1) from++;
  if (from < v->ndim) return false;
  *out = r;
  return true;
}

bool rb_view_is_injective(const rb_view *v) {
  bool repeats = false;
  for (int d = 0; d < v->ndim; d++) {
    if (v->shape[d] == 0) return true;
    if (v->shape[d] > 1 && v->step[d] == 0) repeats = true;
  }
  return !repeats;
}

/* The base indices that the view uses on each base axis, rising; false when the view is empty. */
static bool used_indices(const rb_view *v, rb_progression *used) {
  for (int b = 0; b < v->base_ndim; b++) used[b] = (rb_progression){v->offset[b], 1, 1};
  for (int d = 0; d < v->ndim; d++) {
    int64_t n = v->shape[d], step = v->step[d];
    if (n == 0) return false;
    if (v->axis[d] < 0 || n == 1 || step == 0) continue;
    rb_progression *u = &used[v->axis[d]];
    *u = (rb_progression){step > 0 ? u->first : u->first + (n - 1) * step, step > 0 ? step : -step, n};
  }
  return true;
}

bool rb_view_overlap(const rb_view *a, const rb_view *b) {
  rb_progression used_a[RB_MAX_NDIM], used_b[RB_MAX_NDIM], common;
  if (a->part != b->part && a->part != RB_PART_ALL && b->part != RB_PART_ALL) return false;
  if (!used_indices(a, used_a) || !used_indices(b, used_b)) return false;
  for (int d = 0; d < a->base_ndim; d++) {
    if (!rb_progression_meet(used_a[d], used_b[d], &common)) return false;
  }
  return true;
}

int64_t rb_view_index(const rb_view *v, int d, int64_t vi) {
  if (v->edge != RB_EDGE_NONE) vi = rb_edge_inside(v->edge, vi + v->shift[d], v->shape[d]);
  return v->offset[v->axis[d]] + vi * v->step[d];
}

void rb_view_straighten(rb_view *v, int d, int64_t first, int64_t n) {
  int64_t at = rb_edge_inside(v->edge, first + v->shift[d], v->shape[d]);
  int64_t step = n > 1 ? rb_edge_inside(v->edge, first + 1 + v->shift[d], v->shape[d]) - at : 1;
  v->shift[d] = 0;
  rb_view_slice(v, d, at, step, n);
  if (!step) v->axis[d] = -1;
}

void rb_view_unshift(rb_view *v) {
  v->edge = RB_EDGE_NONE;
  memset(v->shift, 0, sizeof v->shift);
}

void rb_view_axis_image(const rb_view *v, int d, int64_t lo, int64_t hi, int64_t *first, int64_t *end) {
  if (v->edge != RB_EDGE_NONE) {
    lo += v->shift[d];
    hi += v->shift[d];
    if (v->edge != RB_EDGE_ROUND) rb_edge_image(v->edge, lo, hi, v->shape[d], &lo, &hi);
  }
  int64_t a = v->offset[v->axis[d]] + lo * v->step[d], b = v->offset[v->axis[d]] + (hi - 1) * v->step[d];
  *first = a < b ? a : b;
  *end = (a < b ? b : a) + 1;
}

void rb_view_image(const rb_view *v, const int64_t *vlo, const int64_t *vhi, rb_gbox *out) {
  for (int b = 0; b < v->base_ndim; b++) {
    out->lo[b] = v->offset[b];
    out->hi[b] = v->offset[b] + 1;
  }
  for (int d = 0; d < v->ndim; d++) {
    int b = v->axis[d];
    if (b >= 0) rb_view_axis_image(v, d, vlo[d], vhi[d], &out->lo[b], &out->hi[b]);
  }
}

static int64_t *put_list(int64_t *to, const int64_t *list, int n) {
  for (int i = 0; i < n; i++) to[i] = list[i];
  return to + n;
}

/* In one piece: programs consist of views. */
void rb_view_write(const rb_view *v, rb_bytes *b) {
  const int64_t head[4] = {v->ndim, v->base_ndim, v->part, v->edge};
  int shifts = v->edge != RB_EDGE_NONE ? v->ndim : 0, axes = (v->ndim + 1) / 2; /* two in a word */
  int64_t *p = rb_bytes_add(b, sizeof *p * (size_t)(4 + 2 * v->ndim + axes + v->base_ndim + shifts));
  p = put_list(put_list(p, head, 4), v->shape, v->ndim);
  if (axes) p[axes - 1] = 0;
  memcpy(p, v->axis, sizeof *v->axis * (size_t)v->ndim);
  p = put_list(p + axes, v->step, v->ndim);
  p = put_list(p, v->offset, v->base_ndim);
  put_list(p, v->shift, shifts);
}

void rb_view_read(rb_reader *r, rb_view *v) {
  const int64_t *head = rb_read(r, 4 * sizeof *head);
  *v = (rb_view){.ndim = (int)head[0], .base_ndim = (int)head[1], .part = (rb_part)head[2], .edge = (rb_edge)head[3]};
  size_t n = (size_t)v->ndim, nb = (size_t)v->base_ndim;
  memcpy(v->shape, rb_read(r, n * sizeof *v->shape), n * sizeof *v->shape);
  memcpy(v->axis, rb_read(r, n * sizeof *v->axis), n * sizeof *v->axis);
  memcpy(v->step, rb_read(r, n * sizeof *v->step), n * sizeof *v->step);
  memcpy(v->offset, rb_read(r, nb * sizeof *v->offset), nb * sizeof *v->offset);
  if (v->edge != RB_EDGE_NONE) memcpy(v->shift, rb_read(r, n * sizeof *v->shift), n * sizeof *v->shift);
}

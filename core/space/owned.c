/* Which indices of a view a rank owns: a list of runs per view axis.
   space/: joins views and distributions; the basis of every loop's local share and of every move. */
#include <stdlib.h>
#include <string.h>

#include "space/view.h"

static bool nothing(const rb_view *v, rb_runs *runs) {
  for (int d = 0; d < v->ndim; d++) runs[d].n = 0;
  return false;
}

/* One run of all n indices at local place 0. */
static void whole_axis(int64_t n, rb_runs *out) {
  const rb_map all = {.kind = RB_MAP_WHOLE, .parts = 1, .extent = 1};
  rb_map_runs(&all, 0, 0, 0, n, out);
}

bool rb_view_owned(const rb_view *v, const rb_dist *dist, int rank, rb_runs *runs, int64_t *fixed) {
  int coords[RB_MAX_NDIM];
  bool covered[RB_MAX_NDIM] = {false};
  if (!rb_dist_coords(dist, rank, coords)) return nothing(v, runs);
  for (int d = 0; d < v->ndim; d++) {
    int b = v->axis[d];
    if (b < 0) {
      whole_axis(v->shape[d], &runs[d]);
    } else {
      covered[b] = true;
      fixed[b] = 0;
      rb_map_runs(&dist->map[b], coords[b], v->offset[b], v->step[d], v->shape[d], &runs[d]);
    }
    if (runs[d].n == 0) return nothing(v, runs);
  }
  for (int b = 0; b < v->base_ndim; b++) {
    if (covered[b]) continue;
    const rb_map *m = &dist->map[b];
    bool mine = m->extent > 0 && (m->kind == RB_MAP_WHOLE || rb_map_owner(m, v->offset[b]) == coords[b]);
    if (!mine) return nothing(v, runs);
    fixed[b] = rb_map_local(m, v->offset[b]);
  }
  return true;
}

bool rb_view_counts(const rb_view *v, const rb_dist *dist, int rank, int64_t *counts) {
  int coords[RB_MAX_NDIM];
  bool covered[RB_MAX_NDIM] = {false}, mine = rb_dist_coords(dist, rank, coords);
  for (int d = 0; d < v->ndim; d++)
    if (v->axis[d] >= 0) covered[v->axis[d]] = true;
  for (int b = 0; b < v->base_ndim && mine; b++) {
    const rb_map *m = &dist->map[b];
    if (!covered[b]) mine = m->extent > 0 && (m->kind == RB_MAP_WHOLE || rb_map_owner(m, v->offset[b]) == coords[b]);
  }
  for (int d = 0; d < v->ndim; d++) {
    int b = v->axis[d];
    counts[d] = mine && b < 0 ? v->shape[d] : 0;
    if (mine && b >= 0)
      counts[d] = rb_map_count_in(&dist->map[b], coords[b], v->offset[b], v->step[d], v->shape[d]);
  }
  return mine;
}

/* The cuts of view axis d in its own indices: part p has those whose base index lies in p's block. */
static bool induced_map(const rb_view *v, int d, const rb_dist *dist, rb_map *out) {
  int a = v->axis[d];
  int64_t n = v->shape[d], first = v->offset[a < 0 ? 0 : a], step = v->step[d];
  const rb_map *m = a < 0 ? NULL : &dist->map[a];
  if (!m || m->kind == RB_MAP_WHOLE) return rb_map_init(out, RB_MAP_WHOLE, n, 1, 0, NULL, NULL) == RB_OK;
  if (first == 0 && step == 1 && n == m->extent) return rb_map_copy(out, m) == RB_OK;
  if (m->kind > RB_MAP_IRREGULAR || step < 1) return false;
  int64_t *bounds = malloc(sizeof(int64_t) * ((size_t)m->parts + 1));
  if (!bounds) abort();
  bounds[0] = 0;
  for (int p = 0; p < m->parts; p++) {
    int64_t lo, hi;
    rb_map_interval(m, p, &lo, &hi);
    int64_t cut = hi <= first ? 0 : (hi - first + step - 1) / step;
    bounds[p + 1] = cut < n ? cut : n;
  }
  bounds[m->parts] = n;
  rb_status st = rb_map_init(out, RB_MAP_IRREGULAR, n, m->parts, 0, bounds, NULL);
  free(bounds);
  return st == RB_OK;
}

/* The same for any axis: the indices of each part one by one. */
static bool listed_map(const rb_view *v, int d, const rb_dist *dist, rb_map *out) {
  const rb_map *m = &dist->map[v->axis[d]];
  int64_t *bounds = malloc(sizeof *bounds * ((size_t)m->parts + 1 + (size_t)v->shape[d])),
          *index = bounds + m->parts + 1;
  rb_runs runs = {0};
  if (!bounds) abort();
  bounds[0] = 0;
  for (int p = 0; p < m->parts; p++) {
    bounds[p + 1] = bounds[p];
    rb_map_runs(m, p, v->offset[v->axis[d]], v->step[d], v->shape[d], &runs);
    for (int i = 0; i < runs.n; i++)
      for (int64_t j = 0; j < runs.r[i].n; j++) index[bounds[p + 1]++] = runs.r[i].k0 + j * runs.r[i].kstep;
  }
  rb_runs_free(&runs);
  rb_status st = rb_map_init(out, RB_MAP_UNSTRUCTURED, v->shape[d], m->parts, 0, bounds, index);
  free(bounds);
  return st == RB_OK;
}

rb_dist *rb_view_dist(const rb_view *v, const rb_dist *dist, bool lists) {
  rb_map maps[RB_MAX_NDIM];
  rb_dist *out = NULL;
  memset(maps, 0, sizeof maps);
  for (int d = 0; d < v->ndim; d++) {
    if (induced_map(v, d, dist, &maps[d]) || (lists && listed_map(v, d, dist, &maps[d]))) continue;
    while (--d >= 0) rb_map_clear(&maps[d]);
    return NULL;
  }
  return rb_dist_new(v->ndim, maps, dist->num_ranks, &out) == RB_OK ? out : NULL;
}

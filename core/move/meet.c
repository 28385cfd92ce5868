/* The meeting of two distributed views, per axis and part: see meet.h.
   move/: metadata for region.c and combine.c. Cost: one run list and one intersection per axis and part. */
#include "move/meet.h"

#include <stdlib.h>
#include <string.h>

int64_t rb_runs_count(const rb_runs *r) {
  int64_t n = 0;
  for (int i = 0; i < r->n; i++) n += r->r[i].n;
  return n;
}

void rb_runs_positions(const rb_runs *from, rb_runs *to) {
  *to = (rb_runs){0};
  rb_runs_reserve(to, from->n);
  to->n = from->n;
  int64_t at = 0;
  for (int i = 0; i < from->n; i++) {
    to->r[i] = from->r[i];
    to->r[i].l0 = at;
    to->r[i].lstep = 1;
    at += from->r[i].n;
  }
}

static void init_axis(rb_meet *m, int d, const rb_runs *mine, bool mine_first, rb_runs *theirs) {
  const rb_view *v = m->view;
  int b = v->axis[d];
  const rb_map *map = b < 0 ? NULL : &m->dist->map[b];
  m->parts[d] = map ? map->parts : 1;
  m->at[d] = calloc((size_t)m->parts[d], sizeof *m->at[d]);
  if (!m->at[d]) abort();
  rb_run full = {0, 1, v->shape[d], 0, 0};
  rb_runs full_list = {.n = v->shape[d] > 0, .cap = 1, .r = &full};
  for (int p = 0; p < m->parts[d]; p++) {
    rb_meeting *t = &m->at[d][p];
    if (mine->n == RB_MEET_COUNT) {
      t->count = map ? rb_map_count_in(map, p, v->offset[b], v->step[d], v->shape[d]) : v->shape[d];
      continue;
    }
    if (map) rb_map_runs(map, p, v->offset[b], v->step[d], v->shape[d], theirs);
    const rb_runs *other = map ? theirs : &full_list;
    if (mine_first) rb_runs_intersect(mine, other, &t->mine, &t->theirs);
    else rb_runs_intersect(other, mine, &t->theirs, &t->mine);
    t->count = rb_runs_count(&t->mine);
  }
}

void rb_meet_init(rb_meet *m, const rb_runs *mine, bool mine_first, const rb_view *view, const rb_dist *dist) {
  memset(m, 0, sizeof *m);
  m->view = view;
  m->dist = dist;
  for (int b = 0; b < dist->ndim; b++) m->view_axis[b] = -1;
  for (int d = 0; d < view->ndim; d++)
    if (view->axis[d] >= 0) m->view_axis[view->axis[d]] = d;
  for (int b = 0; b < dist->ndim; b++)
    if (m->view_axis[b] < 0) m->fixed_part[b] = rb_map_owner(&dist->map[b], view->offset[b]);
  rb_runs theirs = {0};
  for (int d = 0; d < view->ndim; d++) init_axis(m, d, &mine[d], mine_first, &theirs);
  rb_runs_free(&theirs);
}

void rb_meet_free(rb_meet *m) {
  for (int d = 0; d < m->view->ndim; d++) {
    for (int p = 0; p < m->parts[d]; p++) {
      rb_runs_free(&m->at[d][p].mine);
      rb_runs_free(&m->at[d][p].theirs);
    }
    free(m->at[d]);
  }
}

/* The next coordinate along base axis b that shares something, after `after`; the number of parts when none does. */
static int next_part(const rb_meet *m, int b, int after) {
  int d = m->view_axis[b], parts = m->dist->map[b].parts;
  if (d < 0) return after < m->fixed_part[b] ? m->fixed_part[b] : parts;
  int p = after + 1;
  while (p < parts && !m->at[d][p].count) p++;
  return p;
}

static bool broadcast_axes_meet(const rb_meet *m) {
  for (int d = 0; d < m->view->ndim; d++)
    if (m->view->axis[d] < 0 && !m->at[d][0].count) return false;
  return true;
}

static bool first_coords(const rb_meet *m, int *coords) {
  for (int b = 0; b < m->dist->ndim; b++)
    if ((coords[b] = next_part(m, b, -1)) == m->dist->map[b].parts) return false;
  return broadcast_axes_meet(m);
}

static bool step_coords(const rb_meet *m, int *coords) {
  for (int b = m->dist->ndim - 1; b >= 0; b--) {
    int p = next_part(m, b, coords[b]);
    if (p < m->dist->map[b].parts) {
      coords[b] = p;
      return true;
    }
    coords[b] = next_part(m, b, -1);
  }
  return false;
}

bool rb_meet_next(const rb_meet *m, int *coords, int *rank) {
  if (!(*rank < 0 ? first_coords(m, coords) : step_coords(m, coords))) return false;
  *rank = 0;
  for (int b = 0; b < m->dist->ndim; b++) *rank = *rank * m->dist->map[b].parts + coords[b];
  return true;
}

const rb_meeting *rb_meet_axis(const rb_meet *m, int d, const int *coords) {
  int b = m->view->axis[d];
  return &m->at[d][b < 0 ? 0 : coords[b]];
}

/* How a loop over a domain reaches an operand: in the rank's own block, in halo room around it, or only after a move.
   plan/: from metadata alone, the same answer for every rank. */
#include "base/session.h"
#include "internal.h"

/* Half-open range of view indices of one axis that a rank iterates over; false when none. */
static bool runs_range(const rb_runs *r, int64_t *lo, int64_t *hi) {
  if (r->n == 0) return false;
  const rb_run *last = &r->r[r->n - 1];
  *lo = r->r[0].k0;
  *hi = last->k0 + (last->n - 1) * last->kstep + 1;
  return true;
}

/* Axis a of the operand lies along view axis d exactly as the domain's own axis does. */
static bool same_axis(const rb_domain *d, const rb_dist *dist, const rb_view *v, int axis, int a, const int *dc,
                      const int *oc) {
  int da = d->view.axis[axis];
  return da >= 0 && rb_map_equal(&d->dist->map[da], &dist->map[a]) && dc[da] == oc[a] && !v->shift[axis] &&
         d->view.offset[da] == v->offset[a] && d->view.step[axis] == v->step[axis];
}

/* How far what a rank reads along a base axis lies before and after its own lo .. hi. */
static void overhang(const rb_view *v, int a, int axis, int64_t vlo, int64_t vhi, int64_t lo, int64_t hi,
                     int64_t *out) {
  int64_t first = v->offset[a], end = first + 1;
  if (axis >= 0) rb_view_axis_image(v, axis, vlo, vhi, &first, &end);
  out[0] = lo > first ? lo - first : 0;
  out[1] = end > hi ? end - hi : 0;
}

/* One base axis of the operand on one rank. axis: the view axis over it, or -1 (fixed at its offset). room: what the
   reach must not pass, NULL when room can be made. */
static rb_reach reach_axis(const rb_domain *d, const rb_dist *dist, const rb_view *v, int a, int axis,
                           const rb_runs *runs, const int *dc, const int *oc, const int64_t *room) {
  const rb_map *m = &dist->map[a];
  if (m->kind == RB_MAP_WHOLE) return RB_REACH_LOCAL;
  if (axis >= 0 && same_axis(d, dist, v, axis, a, dc, oc)) return RB_REACH_LOCAL;
  int64_t lo, hi, vlo = 0, vhi = 1, over[2];
  if (!rb_map_interval(m, oc[a], &lo, &hi)) return RB_REACH_MOVE;
  if (m->parts == 1) return RB_REACH_LOCAL;
  if (axis >= 0 && !runs_range(&runs[axis], &vlo, &vhi)) return RB_REACH_LOCAL;
  overhang(v, a, axis, vlo, vhi, lo, hi, over);
  if (!over[0] && !over[1]) return RB_REACH_LOCAL;
  if (hi - lo == m->extent) return RB_REACH_MOVE; /* it goes round to this rank itself */
  if (room && (over[0] > room[0] || over[1] > room[1])) return RB_REACH_MOVE;
  return hi > lo && over[0] + over[1] <= hi - lo ? RB_REACH_HALO : RB_REACH_MOVE;
}

static rb_reach reach_rank(const rb_domain *d, const rb_dist *dist, const rb_view *v, int rank, rb_runs *runs,
                           rb_padding *padding) {
  int64_t fixed[RB_MAX_NDIM];
  int dc[RB_MAX_NDIM], oc[RB_MAX_NDIM];
  if (!rb_view_owned(&d->view, d->dist, rank, runs, fixed)) return RB_REACH_LOCAL;
  for (int e = 0; e < d->view.ndim; e++)
    if (runs[e].n == 0) return RB_REACH_LOCAL;
  if (!rb_dist_coords(dist, rank, oc)) return RB_REACH_MOVE;
  rb_dist_coords(d->dist, rank, dc);
  int axis_of[RB_MAX_NDIM];
  for (int a = 0; a < v->base_ndim; a++) axis_of[a] = -1;
  for (int e = 0; e < v->ndim; e++)
    if (v->axis[e] >= 0) axis_of[v->axis[e]] = e;
  rb_reach worst = RB_REACH_LOCAL;
  for (int a = 0; a < v->base_ndim && worst != RB_REACH_MOVE; a++) {
    const int64_t *room = padding ? rb_padding_room(padding, a, oc[a]) : NULL;
    rb_reach r = reach_axis(d, dist, v, a, axis_of[a], runs, dc, oc, room);
    if (r > worst) worst = r;
  }
  return worst;
}

static rb_reach reach_ranks(const rb_domain *d, const rb_dist *dist, const rb_view *view, rb_padding *padding) {
  rb_runs runs[RB_MAX_NDIM];
  memset(runs, 0, sizeof(rb_runs) * (size_t)d->view.ndim);
  rb_reach worst = RB_REACH_LOCAL;
  for (int r = 0; r < dist->num_ranks && worst != RB_REACH_MOVE; r++) {
    rb_reach one = reach_rank(d, dist, view, r, runs, padding);
    if (one > worst) worst = one;
  }
  for (int e = 0; e < d->view.ndim; e++) rb_runs_free(&runs[e]);
  return worst;
}

static bool same_mapping(const rb_view *a, const rb_view *b) {
  if (a->part == b->part) return rb_view_equal(a, b);
  rb_view c = *a;
  c.part = b->part;
  return rb_view_equal(&c, b);
}

rb_reach rb_plan_reach(const rb_domain *d, const rb_dist *dist, const rb_view *view) {
  if (dist->replicated) return RB_REACH_LOCAL;
  if (d->dist == dist && same_mapping(&d->view, view)) return RB_REACH_LOCAL;
  if (d->dist->replicated) return RB_REACH_MOVE;
  rb_reach worst = reach_ranks(d, dist, view, NULL);
  return worst == RB_REACH_HALO && !dist->blocks ? RB_REACH_MOVE : worst; /* room is made around blocks only */
}

bool rb_plan_fits(const rb_domain *d, const rb_dist *dist, rb_padding *padding, const rb_view *view) {
  return reach_ranks(d, dist, view, padding) != RB_REACH_MOVE;
}

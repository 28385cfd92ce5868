/* How a loop over a domain reaches an operand: in the rank's own block, in halo room around it, or only after a move.
   plan/: from metadata alone, the same answer for every rank. */
#include <stdlib.h>

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

/* The rank owns runs of the domain at grid coordinates dc. */
static rb_reach reach_rank(const rb_domain *d, const rb_dist *dist, const rb_view *v, int rank, const rb_runs *runs,
                           const int *dc, rb_padding *padding) {
  int oc[RB_MAX_NDIM];
  if (!rb_dist_coords(dist, rank, oc)) return RB_REACH_MOVE;
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

/* Raises the reaches of operands that are not settled to the worst of any rank's. padding: of the only operand, or
   NULL. */
static void reach_ranks(const rb_domain *d, rb_reached *list, int n, rb_padding *padding) {
  rb_runs runs[RB_MAX_NDIM];
  int64_t fixed[RB_MAX_NDIM];
  int dc[RB_MAX_NDIM];
  memset(runs, 0, sizeof(rb_runs) * (size_t)d->view.ndim);
  for (int r = 0; r < d->dist->num_ranks; r++) {
    bool owned = rb_view_owned(&d->view, d->dist, r, runs, fixed);
    for (int e = 0; owned && e < d->view.ndim; e++) owned = runs[e].n > 0;
    if (!owned) continue;
    rb_dist_coords(d->dist, r, dc);
    for (int i = 0; i < n; i++) {
      if (list[i].settled) continue;
      rb_reach one = reach_rank(d, list[i].dist, list[i].view, r, runs, dc, padding);
      if (one > list[i].reach) list[i].reach = one;
      list[i].settled = one == RB_REACH_MOVE;
    }
  }
  for (int e = 0; e < d->view.ndim; e++) rb_runs_free(&runs[e]);
}

static bool same_mapping(const rb_view *a, const rb_view *b) {
  if (a->part == b->part) return rb_view_equal(a, b);
  rb_view c = *a;
  c.part = b->part;
  return rb_view_equal(&c, b);
}

/* Sets the reach and whether it needs no look at the ranks. */
static void reach_at_once(const rb_domain *d, rb_reached *o) {
  bool local = o->dist->replicated || (d->dist == o->dist && same_mapping(&d->view, o->view));
  o->reach = !local && d->dist->replicated ? RB_REACH_MOVE : RB_REACH_LOCAL;
  o->settled = local || d->dist->replicated;
}

/* ---- answers that are known: the loops of a time step come again, and looking at every rank takes as long as all
   other planning on a few ranks, longer on many ---- */

enum { KNOWN = 256 };

typedef struct answer {
  rb_bytes question;
  uint8_t reach[RB_IR_MAX_OPERANDS];
} answer;

struct rb_answers {
  rb_bytes question; /* scratch */
  answer known[KNOWN];
};

void rb_plan_free_answers(rb_answers *a) {
  if (!a) return;
  for (int i = 0; i < KNOWN; i++) rb_bytes_free(&a->known[i].question);
  rb_bytes_free(&a->question);
  free(a);
}

/* Everything that the reaches follow from. */
static void put_question(rb_bytes *q, const rb_domain *d, const rb_reached *list, int n) {
  q->n = 0;
  rb_bytes_put_i(q, (int64_t)d->dist->hash);
  rb_view_write(&d->view, q);
  for (int i = 0; i < n; i++) {
    rb_bytes_put_i(q, (int64_t)list[i].dist->hash);
    rb_view_write(list[i].view, q);
  }
}

/* The place of the question in the table. */
static answer *look_up(const rb_domain *d, const rb_reached *list, int n, bool *known) {
  rb_plan_state *t = rb_now->graph->plan;
  if (!t->answers) t->answers = calloc(1, sizeof *t->answers);
  if (!t->answers) abort();
  rb_bytes *q = &t->answers->question;
  put_question(q, d, list, n);
  answer *a = &t->answers->known[rb_hash(q->p, q->n, 0) % KNOWN];
  *known = a->question.n == q->n && !memcmp(a->question.p, q->p, q->n);
  if (*known) return a;
  rb_bytes old = a->question;
  a->question = *q;
  *q = old;
  return a;
}

void rb_plan_reach_all(const rb_domain *d, rb_reached *list, int n) {
  bool all = true, known;
  for (int i = 0; i < n; i++) {
    reach_at_once(d, &list[i]);
    all = all && list[i].settled;
  }
  if (all) return;
  answer *a = look_up(d, list, n, &known);
  if (!known) reach_ranks(d, list, n, NULL);
  for (int i = 0; i < n; i++) {
    if (known) list[i].reach = (rb_reach)a->reach[i];
    else if (list[i].reach == RB_REACH_HALO && !list[i].dist->blocks) list[i].reach = RB_REACH_MOVE; /* no room there */
    a->reach[i] = (uint8_t)list[i].reach;
  }
}

rb_reach rb_plan_reach(const rb_domain *d, const rb_dist *dist, const rb_view *view) {
  rb_reached one = {.dist = dist, .view = view};
  rb_plan_reach_all(d, &one, 1);
  return one.reach;
}

bool rb_plan_fits(const rb_domain *d, const rb_dist *dist, rb_padding *padding, const rb_view *view) {
  rb_reached one = {.dist = dist, .view = view, .reach = RB_REACH_LOCAL};
  reach_ranks(d, &one, 1, padding);
  return one.reach != RB_REACH_MOVE;
}

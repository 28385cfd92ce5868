/* Halo steps: makes room around a slot's block and fills it, for the views a loop will read or for the script.
   exec/: the boxes follow from metadata; move/region transfers. */
#include <stdlib.h>
#include <string.h>

#include "base/session.h"
#include "exec.h"
#include "move/region.h"

/* The box of base elements that rank reads through the views for its part of the domain; false when none. It goes over
   the ends of an axis that is divided where a view goes round them. runs: scratch, a list for each axis of the
   domain. */
static bool need_box(const rb_domain *d, int n, const rb_view *views, int rank, const rb_dist *base, rb_runs *runs,
                     rb_gbox *out) {
  int64_t fixed[RB_MAX_NDIM], lo[RB_MAX_NDIM], hi[RB_MAX_NDIM];
  int nd = d->view.ndim;
  bool owned = rb_view_owned(&d->view, d->dist, rank, runs, fixed);
  for (int e = 0; e < nd; e++) {
    owned = owned && runs[e].n > 0;
    if (owned) {
      const rb_run *last = &runs[e].r[runs[e].n - 1];
      lo[e] = runs[e].r[0].k0;
      hi[e] = last->k0 + (last->n - 1) * last->kstep + 1;
    }
  }
  if (!owned) return false;
  for (int i = 0; i < n; i++) {
    rb_gbox one;
    rb_view_image(&views[i], lo, hi, &one);
    for (int a = 0; a < views[i].base_ndim; a++) {
      int64_t extent = base->map[a].extent;
      bool round = one.lo[a] < 0 || one.hi[a] > extent;
      if (round && base->map[a].parts == 1) one.lo[a] = 0, one.hi[a] = extent;
      if (i == 0 || one.lo[a] < out->lo[a]) out->lo[a] = one.lo[a];
      if (i == 0 || one.hi[a] > out->hi[a]) out->hi[a] = one.hi[a];
    }
  }
  return true;
}

void rb_exec_halo_boxes(const rb_dist *base, const rb_domain *d, int n, const rb_view *views, rb_gbox *need) {
  rb_runs runs[RB_MAX_NDIM];
  memset(runs, 0, sizeof runs);
  for (int r = 0; r < base->num_ranks; r++)
    if (!need_box(d, n, views, r, base, runs, &need[r])) memset(&need[r], 0, sizeof need[r]);
  for (int e = 0; e < d->view.ndim; e++) rb_runs_free(&runs[e]);
}

rb_status rb_exec_halo(int slot, const rb_domain *d, int n, const rb_view *views) {
  rb_storage *s = rb_exec_slot(slot);
  int num_ranks = s->dist->num_ranks, me = rb_now->rank;
  int64_t lo[RB_MAX_NDIM] = {0}, hi[RB_MAX_NDIM] = {0};
  rb_gbox *need = malloc(sizeof *need * (size_t)num_ranks);
  if (!need) return rb_fail(RB_E_MEMORY, "out of memory for %d halo boxes", num_ranks);
  rb_exec_halo_boxes(s->dist, d, n, views, need);
  int coords[RB_MAX_NDIM];
  bool mine = rb_dist_coords(s->dist, me, coords);
  for (int a = 0; mine && a < s->ndim && need[me].hi[a] > need[me].lo[a]; a++) {
    int64_t first = 0, end = 0;
    rb_map_interval(&s->dist->map[a], coords[a], &first, &end);
    if (first > need[me].lo[a]) lo[a] = first - need[me].lo[a];
    if (need[me].hi[a] > end) hi[a] = need[me].hi[a] - end;
  }
  rb_status st = rb_storage_widen(s, lo, hi);
  rb_status moved = rb_region_halo(s, need, NULL, NULL);
  free(need);
  return st == RB_OK ? moved : st;
}

/* ---- the border that an array was made with ---- */

/* The block of a rank; false when it owns nothing. */
static bool block_of(const rb_dist *dist, int rank, rb_gbox *out) {
  int coords[RB_MAX_NDIM];
  if (!rb_dist_coords(dist, rank, coords)) return false;
  for (int d = 0; d < dist->ndim; d++) {
    rb_map_interval(&dist->map[d], coords[d], &out->lo[d], &out->hi[d]);
    if (out->hi[d] <= out->lo[d]) return false;
  }
  return true;
}

/* What rank's border shows, with its block; empty when it owns nothing. */
static rb_gbox border_box(const rb_dist *dist, int rank, const int64_t *border, bool periodic) {
  rb_gbox box, none = {{0}, {0}};
  if (!block_of(dist, rank, &box)) return none;
  for (int d = 0; d < dist->ndim; d++) {
    int64_t n = dist->map[d].extent;
    box.lo[d] -= border[d];
    box.hi[d] += border[d];
    if (!periodic && box.lo[d] < 0) box.lo[d] = 0;
    if (!periodic && box.hi[d] > n) box.hi[d] = n;
  }
  return box;
}

static rb_status make_border(rb_storage *s, const int64_t *border) {
  rb_gbox mine;
  if (!block_of(s->dist, rb_now->rank, &mine)) return RB_OK;
  rb_status st = rb_storage_widen(s, border, border);
  if (st != RB_OK) return st;
  if (memcmp(s->border, border, sizeof s->border)) rb_storage_zero_room(s);
  memcpy(s->border, border, sizeof s->border);
  return RB_OK;
}

rb_status rb_exec_border(rb_storage *s, const int64_t *wanted, bool periodic) {
  int64_t border[RB_MAX_NDIM] = {0};
  if (!s->dist->blocks) return RB_OK;
  for (int d = 0; d < s->ndim; d++) border[d] = wanted[d];
  rb_gbox *need = malloc(sizeof *need * (size_t)s->dist->num_ranks);
  if (!need) return rb_fail(RB_E_MEMORY, "out of memory for %d halo boxes", s->dist->num_ranks);
  rb_status st = make_border(s, border);
  for (int r = 0; r < s->dist->num_ranks; r++) need[r] = border_box(s->dist, r, border, periodic);
  rb_status moved = rb_region_halo(s, need, NULL, NULL);
  free(need);
  return st == RB_OK ? moved : st;
}

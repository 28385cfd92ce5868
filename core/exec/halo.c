/* Halo steps: makes room around a slot's block and fills it for the views a loop will read.
   exec/: the boxes follow from metadata; move/region transfers. */
#include <stdlib.h>

#include "base/session.h"
#include "exec.h"
#include "move/region.h"

/* The box of base elements that rank reads through the views for its part of the domain; false when none. It goes over the
   ends of an axis that is divided where a view goes round them. */
static bool need_box(const rb_domain *d, int n, const rb_view *views, int rank, const rb_dist *base, rb_gbox *out) {
  rb_runs runs[RB_MAX_NDIM];
  memset(runs, 0, sizeof runs);
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
    rb_runs_free(&runs[e]);
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

rb_status rb_exec_halo(int slot, const rb_domain *d, int n, const rb_view *views) {
  rb_storage *s = rb_exec_slot(slot);
  int num_ranks = s->dist->num_ranks, me = rb_now->rank;
  int64_t lo[RB_MAX_NDIM] = {0}, hi[RB_MAX_NDIM] = {0};
  rb_gbox *need = calloc((size_t)num_ranks, sizeof *need);
  if (!need) return rb_fail(RB_E_MEMORY, "out of memory for %d halo boxes", num_ranks);
  for (int r = 0; r < num_ranks; r++)
    if (!need_box(d, n, views, r, s->dist, &need[r])) memset(&need[r], 0, sizeof need[r]);
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

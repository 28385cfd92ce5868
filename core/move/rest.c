/* What a window leaves of an array, from one block of this rank to another: see region.h.
   move/: no messages, because both blocks have one distribution; any maps. */
#include "base/session.h"
#include "move/copy.h"
#include "move/region.h"

enum { BEFORE, INSIDE, AFTER, WHOLE, PARTS };

/* Some of the indices of each axis; a single leg, as blocks have it, needs no list. */
typedef struct part {
  rb_legs legs;
  rb_leg one[RB_MAX_NDIM];
} part;

static void add_runs(part *p, int d, const rb_runs *runs, const rb_storage *to, const rb_storage *from) {
  int64_t ts = to->stride[d], fs = from->stride[d];
  if (runs->n > 1) rb_legs_reserve(&p->legs, d, runs->n);
  for (int i = 0; i < runs->n; i++) {
    const rb_run *r = &runs->r[i];
    rb_leg leg = {r->n, r->l0 * ts, r->lstep * ts, r->l0 * fs, r->lstep * fs};
    if (runs->n > 1) rb_legs_add(&p->legs, d, leg);
    else p->one[d] = leg;
  }
}

/* The owned indices of each axis: before the window, in it, after it, and all. */
static void cut_axes(part *parts, const rb_storage *to, const rb_storage *from, const int64_t *lo, const int64_t *hi,
                     const int *coords) {
  rb_runs runs = {0};
  for (int d = 0; d < to->ndim; d++) {
    const rb_map *m = &to->dist->map[d];
    const int64_t cut[4] = {0, lo[d], hi[d], m->extent};
    for (int p = BEFORE; p <= AFTER; p++) {
      rb_map_runs(m, coords[d], cut[p], 1, cut[p + 1] - cut[p], &runs);
      add_runs(&parts[p], d, &runs, to, from);
    }
    parts[WHOLE].one[d] = (rb_leg){to->count[d], 0, to->stride[d], 0, from->stride[d]};
  }
  rb_runs_free(&runs);
}

void rb_region_rest(const rb_storage *to, const rb_storage *from, const int64_t *lo, const int64_t *hi) {
  int nd = to->ndim, coords[RB_MAX_NDIM];
  if (!to->raw || !from->raw || !rb_dist_coords(to->dist, rb_now->rank, coords)) return;
  part parts[PARTS];
  rb_legs slab;
  for (int p = 0; p < PARTS; p++) {
    rb_legs_init(&parts[p].legs, nd);
    for (int d = 0; d < nd; d++) parts[p].one[d].n = 0;
  }
  cut_axes(parts, to, from, lo, hi, coords);
  rb_legs_init(&slab, nd);
  for (int a = 0; a < nd; a++) {
    for (int side = BEFORE; side <= AFTER; side += AFTER - BEFORE) {
      for (int d = 0; d < nd; d++) {
        part *p = &parts[d < a ? INSIDE : d == a ? side : WHOLE];
        bool list = p->legs.num[d];
        slab.num[d] = list ? p->legs.num[d] : p->one[d].n > 0;
        slab.leg[d] = list ? p->legs.leg[d] : &p->one[d];
      }
      rb_legs_copy(&slab, to->data, from->data, to->itemsize);
    }
  }
  for (int p = 0; p < PARTS; p++) rb_legs_free(&parts[p].legs);
}

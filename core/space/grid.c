/* Process grids: Ramba's rule for arrays without an explicit distribution, DistArray's for those with one.
   space/: pure functions of shape and number of ranks, and the cache of the default distributions. */
#include <stdlib.h>
#include <string.h>

#include "space/space.h"

typedef __int128 wide;

typedef struct search {
  int ndim;
  const int64_t *shape;
  unsigned allowed;
  int now[RB_MAX_NDIM], best[RB_MAX_NDIM];
  wide face[RB_MAX_NDIM]; /* elements of a cut across the axis */
  wide best_surface;      /* -1: nothing found */
} search;

/* Among equal surfaces: the one that splits the earliest axis; among those, the smaller factor first. */
static bool earlier(int ndim, const int *a, const int *b) {
  for (int d = 0; d < ndim; d++) {
    if ((a[d] > 1) != (b[d] > 1)) return a[d] > 1;
  }
  for (int d = 0; d < ndim; d++) {
    if (a[d] != b[d]) return a[d] < b[d];
  }
  return false;
}

/* Tries all factors of the axes from d on; left is what they must multiply to. */
static void try_axes(search *s, int d, int left, wide surface) {
  if (d == s->ndim) {
    if (left != 1) return;
    bool better = s->best_surface < 0 || surface < s->best_surface ||
                  (surface == s->best_surface && earlier(s->ndim, s->now, s->best));
    if (!better) return;
    s->best_surface = surface;
    memcpy(s->best, s->now, sizeof s->now);
    return;
  }
  for (int f = 1; f <= left; f++) {
    if (left % f) continue;
    if (f > 1 && (f > s->shape[d] || !(s->allowed >> d & 1))) break;
    s->now[d] = f;
    try_axes(s, d + 1, left / f, surface + (f - 1) * s->face[d]);
  }
}

static void default_grid(int ndim, const int64_t *shape, int num_ranks, unsigned allowed, int *grid) {
  search s = {.ndim = ndim, .shape = shape, .allowed = allowed, .best_surface = -1};
  for (int d = 0; d < ndim; d++) {
    s.face[d] = 1;
    for (int e = 0; e < ndim; e++) s.face[d] *= e != d && shape[e] > 0 ? shape[e] : 1;
  }
  for (int ranks = num_ranks; ranks >= 1 && s.best_surface < 0; ranks--) try_axes(&s, 0, ranks, 0);
  memcpy(grid, s.best, (size_t)ndim * sizeof *grid);
}

static rb_dist *make_default(int ndim, const int64_t *shape, int num_ranks, unsigned allowed) {
  int grid[RB_MAX_NDIM];
  rb_map maps[RB_MAX_NDIM];
  rb_dist *dist = NULL;
  default_grid(ndim, shape, num_ranks, allowed, grid);
  for (int d = 0; d < ndim; d++) {
    rb_map_kind kind = allowed >> d & 1 ? RB_MAP_BLOCK : RB_MAP_WHOLE;
    if (rb_map_init(&maps[d], kind, shape[d], grid[d], 0, NULL, NULL) != RB_OK) abort(); /* shapes were checked above */
  }
  if (rb_dist_new(ndim, maps, num_ranks, &dist) != RB_OK) abort(); /* the grid fits: only memory can be the reason */
  return dist;
}

/* Quick, not stable: only the cache uses it. */
static unsigned slot_of(int ndim, const int64_t *shape, int num_ranks, unsigned allowed) {
  uint64_t h = (uint64_t)ndim << 32 ^ (uint64_t)num_ranks << 16 ^ allowed;
  for (int d = 0; d < ndim; d++) {
    h = (h ^ (uint64_t)shape[d]) * 0x9E3779B97F4A7C15u;
    h ^= h >> 32;
  }
  return (unsigned)(h % RB_NUM_DEFAULTS);
}

rb_dist *rb_dist_default(int ndim, const int64_t *shape, int num_ranks, const bool *allowed) {
  unsigned mask = (1u << ndim) - 1;
  for (int d = 0; allowed && d < ndim; d++) mask &= ~((unsigned)!allowed[d] << d);
  rb_space *s = rb_space_now();
  if (!s->defaults) {
    s->defaults = calloc(RB_NUM_DEFAULTS, sizeof *s->defaults);
    if (!s->defaults) abort();
  }
  rb_default *e = &s->defaults[slot_of(ndim, shape, num_ranks, mask)];
  bool hit = e->dist && e->ndim == ndim && e->num_ranks == num_ranks && e->allowed == mask;
  for (int d = 0; hit && d < ndim; d++) hit = e->shape[d] == shape[d];
  if (hit) return rb_dist_ref(e->dist);
  rb_dist *old = e->dist;
  *e = (rb_default){.ndim = ndim, .num_ranks = num_ranks, .allowed = mask};
  if (ndim) memcpy(e->shape, shape, (size_t)ndim * sizeof *shape);
  e->dist = make_default(ndim, shape, num_ranks, mask);
  rb_dist_unref(old);
  return rb_dist_ref(e->dist);
}

void rb_dist_forget(void) {
  if (!rb_dist_living()) return;
  rb_space *s = rb_space_now();
  rb_default *defaults = s->defaults;
  if (!defaults) return;
  for (int i = 0; i < RB_NUM_DEFAULTS; i++) rb_dist_unref(defaults[i].dist);
  s->defaults = NULL;
  free(defaults);
  rb_space_release();
}

/* ---- DistArray's rule (its make_grid_shape) ---- */

typedef struct ratio_search {
  int n;                       /* distributed axes */
  int64_t extent[RB_MAX_NDIM]; /* of each, at least 1 */
  int order[RB_MAX_NDIM];      /* axes by rising extent, equal ones in place */
  int factor[RB_MAX_NDIM];     /* non-decreasing; factor[i] goes to axis order[i] */
  int best[RB_MAX_NDIM];       /* by axis */
  double best_distance;        /* negative: nothing found */
} ratio_search;

/* Squared distance between the pairwise ratios of the extents and those of the grid. */
static double distance(const ratio_search *s, const int *grid) {
  double sum = 0;
  for (int i = 0; i < s->n; i++) {
    for (int j = i + 1; j < s->n; j++) {
      double d = (double)s->extent[i] / (double)s->extent[j] - (double)grid[i] / grid[j];
      sum += d * d;
    }
  }
  return sum;
}

/* Non-decreasing factors in lexicographic order; the first of equals wins. */
static void try_factors(ratio_search *s, int i, int least, int left) {
  if (i == s->n - 1) {
    if (left < least) return;
    s->factor[i] = left;
    int grid[RB_MAX_NDIM];
    for (int k = 0; k < s->n; k++) grid[s->order[k]] = s->factor[k];
    double d = distance(s, grid);
    if (s->best_distance >= 0 && d >= s->best_distance) return;
    s->best_distance = d;
    memcpy(s->best, grid, sizeof grid);
    return;
  }
  for (int f = least; f <= left / f; f++) {
    if (left % f) continue;
    s->factor[i] = f;
    try_factors(s, i + 1, f, left / f);
  }
}

static void order_axes(ratio_search *s) {
  for (int i = 0; i < s->n; i++) {
    int at = i;
    for (; at > 0 && s->extent[s->order[at - 1]] > s->extent[i]; at--) s->order[at] = s->order[at - 1];
    s->order[at] = i;
  }
}

void rb_dist_grid(int ndim, const int64_t *shape, const rb_map_kind *kind, int num_ranks, int *grid) {
  ratio_search s = {.n = 0, .best_distance = -1};
  int axis[RB_MAX_NDIM];
  for (int d = 0; d < ndim; d++) {
    grid[d] = 1;
    if (kind[d] == RB_MAP_WHOLE) continue;
    axis[s.n] = d;
    s.extent[s.n++] = shape[d] > 0 ? shape[d] : 1;
  }
  if (!s.n) return;
  order_axes(&s);
  try_factors(&s, 0, 1, num_ranks);
  for (int i = 0; i < s.n; i++) grid[axis[i]] = s.best[i];
}

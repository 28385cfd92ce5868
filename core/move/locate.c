/* Owners and places of indexed elements: see locate.h.
   move/: all index arithmetic of the indexed move. */
#pragma GCC optimize("O3")
#include "move/locate.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "base/pool.h"
#include "base/session.h"
#include "move/copy.h"

enum { AHEAD = 512 }; /* indices; loops over tiles stall at each start otherwise */

static int parts_of(const rb_located *a) { return a->map ? a->map->parts : 1; }

/* Local index = global index: one part that owns all in order. */
static bool is_plain(const rb_map *m) { return m->parts == 1 && m->kind != RB_MAP_UNSTRUCTURED; }

/* The index values as one row each, without halo room. */
static rb_status index_rows(rb_locator *l) {
  const rb_storage *x = l->index;
  int lead = x->ndim - l->how->ndim;
  int64_t expect = 8, row;
  bool dense = true;
  l->n = 1;
  for (int d = x->ndim - 1; d >= lead; d--) {
    if (x->count[d] > 1 && x->stride[d] != expect) dense = false;
    expect *= x->count[d];
    l->n *= x->count[d];
  }
  row = lead ? x->stride[0] : 0;
  const char *at = x->data;
  if (!dense && l->n > 0) {
    RB_TRY(rb_pool_get((size_t)(l->n * l->num * 8), (void **)&l->dense));
    int64_t step[RB_MAX_NDIM], s = 8;
    for (int d = x->ndim - 1; d >= 0; d--) {
      step[d] = s;
      s *= x->count[d];
    }
    rb_copy_strided(x->ndim, x->count, step, x->stride, (char *)l->dense, x->data, 8);
    at = (const char *)l->dense;
    row = l->n * 8;
  }
  for (int k = 0; k < l->num; k++) l->axis[k].values = (const int64_t *)(at + k * row);
  return RB_OK;
}

static int64_t *fill_tables(rb_located *a, int64_t *room) {
  int parts = parts_of(a);
  a->count = room;
  room += parts;
  int64_t lo, hi;
  for (int p = 0; p < parts; p++) a->count[p] = a->map ? rb_map_count(a->map, p) : 1;
  if (!a->map || parts == 1 || !rb_map_interval(a->map, 0, &lo, &hi)) return room;
  a->bounds = room;
  for (int p = 0; p < parts; p++) rb_map_interval(a->map, p, &a->bounds[p], &hi);
  a->bounds[parts] = a->map->extent;
  return room + parts + 1;
}

rb_status rb_locator_init(rb_locator *l, const rb_indexed *how, const rb_storage *array, const rb_storage *index) {
  memset(l, 0, sizeof *l);
  l->how = how;
  l->index = index;
  l->num = how->num;
  l->groups = 1;
  size_t room = 0;
  for (int k = 0; k < l->num; k++) {
    rb_located *a = &l->axis[k];
    int d = how->axis[k], b = how->view.axis[d];
    a->extent = how->view.shape[d];
    a->mine = 1;
    if (b >= 0) {
      a->map = &array->dist->map[b];
      a->offset = how->view.offset[b];
      a->step = how->view.step[d];
      a->stride = array->stride[b];
      a->mine = array->count[b];
    }
    room += 2 * (size_t)parts_of(a) + 1;
    l->groups *= parts_of(a);
  }
  RB_TRY(rb_pool_get(room * sizeof(int64_t), (void **)&l->room));
  int64_t *at = l->room;
  for (int k = 0; k < l->num; k++) at = fill_tables(&l->axis[k], at);
  l->linear = true;
  for (int k = 0; k + 1 < l->num; k++)
    l->linear = l->linear && l->axis[k].stride == l->axis[k + 1].stride * l->axis[k + 1].mine;
  RB_TRY(index_rows(l));
  atomic_store(&l->bad, l->n);
  return RB_OK;
}

void rb_locator_free(rb_locator *l) {
  rb_pool_put(l->room);
  rb_pool_put(l->dense);
}

static void note_bad(rb_locator *l, int64_t position) {
  int64_t known = atomic_load(&l->bad);
  while (position < known && !atomic_compare_exchange_weak(&l->bad, &known, position)) continue;
}

/* The view index of an index value; negative or not below the extent when it is bad. */
static inline int64_t normal(int64_t v, int64_t extent) {
  return (int64_t)((uint64_t)v - 1 + (v < 0 ? (uint64_t)extent + 1 : 0));
}

static inline int part_of(const rb_located *a, int64_t gi) {
  int parts = a->map->parts, p = 0;
  if (parts <= 8) {
    for (int i = 1; i < parts; i++) p += gi >= a->bounds[i];
    return p;
  }
  int hi = parts;
  while (hi - p > 1) {
    int mid = (p + hi) / 2;
    if (gi >= a->bounds[mid]) p = mid;
    else hi = mid;
  }
  return p;
}

/* One position along one axis: its part and local index. */
static inline void owner(const rb_located *a, int64_t gi, int *part, int64_t *li) {
  if (a->bounds) {
    *part = part_of(a, gi);
    *li = gi - a->bounds[*part];
  } else {
    *part = rb_map_owner(a->map, gi);
    *li = rb_map_local(a->map, gi);
  }
}

/* An axis whose indices are all in one part, in order: no owner to find. */
static bool locate_plain(const rb_located *a, int64_t n, const int64_t *v, int64_t *place) {
  int64_t extent = a->extent, offset = a->map ? a->offset : 0, step = a->map ? a->step : 0, count = a->count[0];
  bool good = true;
  for (int64_t i = 0; i < n; i++) {
    __builtin_prefetch(v + i + AHEAD);
    int64_t j = normal(v[i], extent);
    bool ok = (uint64_t)j < (uint64_t)extent;
    good &= ok;
    place[i] = place[i] * count + (ok ? offset + j * step : 0);
  }
  return good;
}

static bool locate_parts(const rb_located *a, int64_t n, const int64_t *v, int *group, int64_t *place) {
  bool good = true;
  for (int64_t i = 0; i < n; i++) {
    int64_t j = normal(v[i], a->extent), li = 0;
    int part = 0;
    if ((uint64_t)j >= (uint64_t)a->extent) good = false;
    else owner(a, a->offset + j * a->step, &part, &li);
    if (group) group[i] = group[i] * a->map->parts + part;
    place[i] = place[i] * a->count[part] + li;
  }
  return good;
}

static void note_axis(rb_locator *l, const rb_located *a, int64_t first, int64_t n, int *group) {
  bool any = false;
  for (int64_t i = 0; i < n; i++) {
    if ((uint64_t)normal(a->values[first + i], a->extent) < (uint64_t)a->extent) continue;
    if (!any) note_bad(l, first + i);
    any = true;
    if (group) group[i] = -1;
  }
}

void rb_locate(rb_locator *l, int64_t first, int64_t n, int *group, int64_t *place) {
  bool good = true;
  memset(place, 0, sizeof *place * (size_t)n);
  if (group) memset(group, 0, sizeof *group * (size_t)n);
  for (int k = 0; k < l->num; k++) {
    const rb_located *a = &l->axis[k];
    if (!a->map || is_plain(a->map)) good &= locate_plain(a, n, a->values + first, place);
    else good &= locate_parts(a, n, a->values + first, group, place);
  }
  for (int k = 0; !good && k < l->num; k++) note_axis(l, &l->axis[k], first, n, group);
}

void rb_locator_check(rb_locator *l, int64_t first, int64_t n) {
  for (int k = 0; k < l->num; k++) {
    const int64_t *v = l->axis[k].values + first, extent = l->axis[k].extent;
    int wrong = 0;
    for (int64_t i = 0; i < n; i++) {
      __builtin_prefetch(v + i + AHEAD);
      wrong |= (uint64_t)normal(v[i], extent) >= (uint64_t)extent;
    }
    if (wrong) note_axis(l, &l->axis[k], first, n, NULL);
  }
}

void rb_locator_offsets(const rb_locator *l, int64_t n, int64_t *place) {
  if (l->linear) {
    int64_t stride = l->axis[l->num - 1].stride;
    for (int64_t i = 0; i < n; i++) place[i] *= stride;
    return;
  }
  for (int64_t i = 0; i < n; i++) {
    int64_t at = place[i], offset = 0;
    for (int k = l->num - 1; k >= 0; k--) {
      offset += at % l->axis[k].mine * l->axis[k].stride;
      at /= l->axis[k].mine;
    }
    place[i] = offset;
  }
}

int rb_locator_group(const rb_locator *l, const int *coords) {
  int g = 0;
  for (int k = 0; k < l->num; k++) {
    int b = l->how->view.axis[l->how->axis[k]];
    g = g * parts_of(&l->axis[k]) + (b >= 0 ? coords[b] : 0);
  }
  return g;
}

/* "3" or "{2,3}": where in the index arrays this rank's position is, from 1. */
static void position_text(const rb_locator *l, int64_t position, char *text, size_t size) {
  const rb_storage *x = l->index;
  int lead = x->ndim - l->how->ndim, coords[RB_MAX_NDIM];
  int64_t at[RB_MAX_NDIM];
  rb_dist_coords(x->dist, rb_now->rank, coords);
  for (int d = x->ndim - 1; d >= lead; d--) {
    at[d] = rb_map_global(&x->dist->map[d], coords[d], position % x->count[d]) + 1;
    position /= x->count[d];
  }
  size_t n = 0;
  text[0] = 0;
  for (int d = lead; d < x->ndim && n < size; d++)
    n += (size_t)snprintf(text + n, size - n, "%s%lld%s", d > lead ? "," : l->how->ndim > 1 ? "{" : "",
                          (long long)at[d], d == x->ndim - 1 && l->how->ndim > 1 ? "}" : "");
}

rb_status rb_locator_status(const rb_locator *l) {
  int64_t p = atomic_load(&l->bad);
  if (p >= l->n) return RB_OK;
  char where[128];
  position_text(l, p, where, sizeof where);
  for (int k = 0; k < l->num; k++) {
    const rb_located *a = &l->axis[k];
    int64_t v = a->values[p], j = normal(v, a->extent);
    if ((uint64_t)j < (uint64_t)a->extent) continue;
    const char *element = where[0] ? "element " : "the value";
    if (v == 0)
      return rb_fail(RB_E_INDEX, "index 0: indices count from 1 (%s%s of the index array on axis %d)", element, where,
                     l->how->label[k]);
    return rb_fail(RB_E_INDEX, "index %lld is out of bounds for axis %d of extent %lld (%s%s of the index array)",
                   (long long)v, l->how->label[k], (long long)a->extent, element, where);
  }
  return RB_OK;
}

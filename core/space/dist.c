/* Distributions: interning, ranks and grid coordinates, wire form. Which grid an array gets by default: grid.c.
   space/: metadata only. The table of living distributions is the session's `space` part. */
#include "space/dist.h"

#include <stdlib.h>
#include <string.h>

#include "base/session.h"
#include "space/space.h"

rb_space *rb_space_now(void) {
  if (!rb_now->space) {
    rb_now->space = calloc(1, sizeof *rb_now->space);
    if (!rb_now->space) abort();
  }
  return rb_now->space;
}

void rb_space_release(void) {
  rb_space *s = rb_now->space;
  if (!s || s->living || s->defaults) return;
  free(s->by_id);
  free(s->bucket);
  free(s);
  rb_now->space = NULL;
}

static uint64_t hash_maps(int ndim, const rb_map *maps, int num_ranks) {
  uint64_t h = rb_hash(&num_ranks, sizeof num_ranks, (uint64_t)ndim);
  for (int d = 0; d < ndim; d++) {
    const rb_map *m = &maps[d];
    const int64_t head[4] = {m->kind, m->parts, m->extent, m->block};
    h = rb_hash(head, sizeof head, h);
    if (m->bounds) h = rb_hash(m->bounds, (size_t)(m->parts + 1) * sizeof *m->bounds, h);
    if (m->indices) h = rb_hash(m->indices, (size_t)m->extent * sizeof *m->indices, h);
  }
  return h;
}

static bool same(const rb_dist *d, int ndim, const rb_map *maps, int num_ranks) {
  if (d->ndim != ndim || d->num_ranks != num_ranks) return false;
  for (int i = 0; i < ndim; i++) {
    if (!rb_map_equal(&d->map[i], &maps[i])) return false;
  }
  return true;
}

static rb_dist **bucket_of(rb_space *s, uint64_t hash) { return &s->bucket[hash & (uint64_t)(s->num_buckets - 1)]; }

/* Keeps the chains short and a free place in by_id. */
static void make_room(rb_space *s) {
  if (s->living < s->num_buckets) return;
  int n = s->num_buckets ? 2 * s->num_buckets : 64;
  rb_dist **old = s->by_id;
  s->by_id = realloc(old, (size_t)n * sizeof *s->by_id);
  free(s->bucket);
  s->bucket = calloc((size_t)n, sizeof *s->bucket);
  if (!s->by_id || !s->bucket) abort();
  memset(s->by_id + s->num_buckets, 0, (size_t)(n - s->num_buckets) * sizeof *s->by_id);
  s->num_buckets = n;
  for (int id = 0; id < n; id++) {
    rb_dist *d = s->by_id[id];
    if (!d) continue;
    rb_dist **b = bucket_of(s, d->hash);
    d->next = *b;
    *b = d;
  }
}

/* Gives d the lowest free id and a place in the table. */
static void enter(rb_space *s, rb_dist *d) {
  make_room(s);
  int id = s->lowest_free;
  while (s->by_id[id]) id++;
  d->id = id;
  s->by_id[id] = d;
  s->lowest_free = id + 1;
  rb_dist **b = bucket_of(s, d->hash);
  d->next = *b;
  *b = d;
  s->living++;
}

static rb_status grid_size(int ndim, const rb_map *maps, int num_ranks, int *size) {
  int64_t n = 1;
  for (int d = 0; d < ndim; d++) {
    n *= maps[d].parts;
    if (n > num_ranks) return rb_fail(RB_E_VALUE, "the process grid needs more ranks than the %d there are", num_ranks);
  }
  *size = (int)n;
  return RB_OK;
}

static void clear_maps(int ndim, rb_map *maps) {
  for (int d = 0; d < ndim; d++) rb_map_clear(&maps[d]);
}

static rb_dist *make(int ndim, const rb_map *maps, int num_ranks, int size, uint64_t hash) {
  rb_dist *d = malloc(sizeof *d + (size_t)ndim * sizeof *maps);
  if (!d) return NULL;
  *d = (rb_dist){.refs = 1,
                 .ndim = ndim,
                 .num_ranks = num_ranks,
                 .grid_size = size,
                 .replicated = true,
                 .blocks = true,
                 .map = (rb_map *)(d + 1),
                 .hash = hash};
  if (ndim) memcpy(d->map, maps, (size_t)ndim * sizeof *maps);
  for (int i = 0; i < ndim; i++) {
    if (maps[i].kind != RB_MAP_WHOLE) d->replicated = false;
    if (maps[i].kind > RB_MAP_IRREGULAR) d->blocks = false;
  }
  return d;
}

rb_status rb_dist_new(int ndim, rb_map *maps, int num_ranks, rb_dist **out) {
  int size = 1;
  *out = NULL;
  rb_status st = grid_size(ndim, maps, num_ranks, &size);
  if (st != RB_OK) return clear_maps(ndim, maps), st;
  rb_space *s = rb_space_now();
  uint64_t hash = hash_maps(ndim, maps, num_ranks);
  for (rb_dist *d = s->num_buckets ? *bucket_of(s, hash) : NULL; d; d = d->next) {
    if (d->hash != hash || !same(d, ndim, maps, num_ranks)) continue;
    clear_maps(ndim, maps);
    *out = rb_dist_ref(d);
    return RB_OK;
  }
  rb_dist *d = make(ndim, maps, num_ranks, size, hash);
  if (!d) return clear_maps(ndim, maps), rb_fail(RB_E_MEMORY, "out of memory: no room for a distribution");
  enter(s, d);
  *out = d;
  return RB_OK;
}

rb_dist *rb_dist_ref(rb_dist *d) {
  d->refs++;
  return d;
}

void rb_dist_unref(rb_dist *d) {
  if (!d || --d->refs) return;
  rb_space *s = rb_now->space;
  rb_dist **at = bucket_of(s, d->hash);
  while (*at != d) at = &(*at)->next;
  *at = d->next;
  s->by_id[d->id] = NULL;
  if (d->id < s->lowest_free) s->lowest_free = d->id;
  s->living--;
  clear_maps(d->ndim, d->map);
  free(d);
  rb_space_release();
}

rb_status rb_dist_resized(const rb_dist *d, int axis, int64_t n, rb_dist **out) {
  rb_map maps[RB_MAX_NDIM];
  for (int i = 0; i < d->ndim; i++) {
    const rb_map *m = &d->map[i];
    rb_map_kind kind = m->kind == RB_MAP_WHOLE ? RB_MAP_WHOLE : RB_MAP_BLOCK;
    if (i != axis) RB_TRY(rb_map_copy(&maps[i], m));
    else RB_TRY(rb_map_init(&maps[i], kind, n, m->parts, 0, NULL, NULL));
  }
  return rb_dist_new(d->ndim, maps, d->num_ranks, out);
}

rb_dist *rb_dist_replicated(int ndim, const int64_t *shape, int num_ranks) {
  rb_map maps[RB_MAX_NDIM];
  rb_dist *d = NULL;
  for (int i = 0; i < ndim; i++) maps[i] = (rb_map){.kind = RB_MAP_WHOLE, .parts = 1, .extent = shape[i]};
  if (rb_dist_new(ndim, maps, num_ranks, &d) != RB_OK) abort(); /* only memory can be the reason */
  return d;
}

bool rb_dist_coords(const rb_dist *d, int rank, int *coords) {
  bool inside = d->replicated || rank < d->grid_size;
  int left = d->replicated || !inside ? 0 : rank;
  for (int i = d->ndim - 1; i >= 0; i--) {
    coords[i] = left % d->map[i].parts;
    left /= d->map[i].parts;
  }
  return inside;
}

int64_t rb_dist_local_shape(const rb_dist *d, int rank, int64_t *shape) {
  int coords[RB_MAX_NDIM];
  bool inside = rb_dist_coords(d, rank, coords);
  int64_t size = inside;
  for (int i = 0; i < d->ndim; i++) {
    shape[i] = inside ? rb_map_count(&d->map[i], coords[i]) : 0;
    if (__builtin_mul_overflow(size, shape[i], &size)) size = INT64_MAX;
  }
  return size;
}

void rb_dist_write(const rb_dist *d, rb_bytes *b) {
  rb_bytes_put_i(b, d->ndim);
  rb_bytes_put_i(b, d->num_ranks);
  for (int i = 0; i < d->ndim; i++) rb_map_write(&d->map[i], b);
}

rb_status rb_dist_read(rb_reader *r, rb_dist **out) {
  rb_map maps[RB_MAX_NDIM];
  int ndim = (int)rb_read_i(r), num_ranks = (int)rb_read_i(r);
  *out = NULL;
  for (int i = 0; i < ndim; i++) {
    rb_status st = rb_map_read(r, &maps[i]);
    if (st != RB_OK) return clear_maps(i, maps), st;
  }
  return rb_dist_new(ndim, maps, num_ranks, out);
}

int rb_dist_living(void) { return rb_now->space ? rb_now->space->living : 0; }

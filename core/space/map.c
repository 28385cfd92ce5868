/* 1-D maps: construction, checks, ownership and local/global indices, wire form. runs.c has the runs of a progression.
   space/: the only place with local/global index formulae. */
#include "space/map.h"

#include <stdlib.h>
#include <string.h>

#include "space/progression.h"

/* A copy of n numbers; aborting on exhaustion is bytes.c's rule for metadata, here an error can be returned. */
static int64_t *copy_list(const int64_t *list, int64_t n) {
  int64_t *p = malloc((size_t)(n > 0 ? n : 1) * sizeof *p);
  if (p && n > 0) memcpy(p, list, (size_t)n * sizeof *p);
  return p;
}

static rb_status no_memory(rb_map *m) {
  rb_map_clear(m);
  return rb_fail(RB_E_MEMORY, "out of memory: no room for a distribution's lists");
}

/* bounds must rise from 0 to extent in parts steps. */
static rb_status check_bounds(const rb_map *m, const int64_t *bounds) {
  if (!bounds) return rb_fail(RB_E_VALUE, "bounds are missing");
  if (bounds[0] != 0 || bounds[m->parts] != m->extent) {
    return rb_fail(RB_E_VALUE, "bounds must start with 0 and end with the extent %lld", (long long)m->extent);
  }
  for (int p = 0; p < m->parts; p++) {
    if (bounds[p] <= bounds[p + 1]) continue;
    return rb_fail(RB_E_VALUE, "bounds must not fall: %lld comes before %lld", (long long)bounds[p],
                   (long long)bounds[p + 1]);
  }
  return RB_OK;
}

static void init_block(rb_map *m) { m->block = m->extent > 0 ? (m->extent - 1) / m->parts + 1 : 1; }

/* Bounds that equal blocks have are those blocks: equal maps compare equal. */
static rb_status init_irregular(rb_map *m, const int64_t *bounds) {
  RB_TRY(check_bounds(m, bounds));
  rb_map equal = {.kind = RB_MAP_BLOCK, .parts = m->parts, .extent = m->extent};
  bool same = true;
  init_block(&equal);
  for (int p = 0; p < m->parts && same; p++) {
    int64_t lo, hi;
    rb_map_interval(&equal, p, &lo, &hi);
    same = lo == bounds[p] && hi == bounds[p + 1];
  }
  if (same) return *m = equal, RB_OK;
  m->bounds = copy_list(bounds, m->parts + 1);
  return m->bounds ? RB_OK : no_memory(m);
}

/* Fills inverse; an error names the first index that is outside or comes twice, counted from 1 as users do. */
static rb_status invert(rb_map *m) {
  for (int64_t g = 0; g < m->extent; g++) m->inverse[g] = -1;
  for (int64_t i = 0; i < m->extent; i++) {
    int64_t g = m->indices[i];
    if (g < 0 || g >= m->extent) {
      return rb_fail(RB_E_VALUE, "index %lld is outside the axis of extent %lld%s", (long long)g + 1,
                     (long long)m->extent, g == -1 ? " (indices count from 1)" : "");
    }
    if (m->inverse[g] >= 0) return rb_fail(RB_E_VALUE, "index %lld has two owners", (long long)g + 1);
    m->inverse[g] = i;
  }
  return RB_OK;
}

static rb_status init_unstructured(rb_map *m, const int64_t *bounds, const int64_t *indices) {
  RB_TRY(check_bounds(m, bounds));
  if (!indices && m->extent) return rb_fail(RB_E_VALUE, "indices are missing");
  m->bounds = copy_list(bounds, m->parts + 1);
  m->indices = copy_list(indices, m->extent);
  m->inverse = malloc((size_t)(m->extent > 0 ? m->extent : 1) * sizeof *m->inverse);
  if (!m->bounds || !m->indices || !m->inverse) return no_memory(m);
  rb_status st = invert(m);
  if (st != RB_OK) rb_map_clear(m);
  return st;
}

rb_status rb_map_init(rb_map *m, rb_map_kind kind, int64_t extent, int parts, int64_t block, const int64_t *bounds,
                      const int64_t *indices) {
  *m = (rb_map){.kind = kind, .parts = parts, .extent = extent};
  if (extent < 0) return rb_fail(RB_E_VALUE, "negative extent %lld", (long long)extent);
  if (parts < 1) return rb_fail(RB_E_VALUE, "%d parts: an axis has at least one", parts);
  switch (kind) {
  case RB_MAP_WHOLE:
    if (parts != 1) return rb_fail(RB_E_VALUE, "an axis that is not distributed cannot have %d parts", parts);
    return RB_OK;
  case RB_MAP_BLOCK: return init_block(m), RB_OK;
  case RB_MAP_IRREGULAR: return init_irregular(m, bounds);
  case RB_MAP_CYCLIC: return RB_OK;
  case RB_MAP_BLOCK_CYCLIC:
    if (block < 1) return rb_fail(RB_E_VALUE, "block_size %lld: at least 1", (long long)block);
    if (block == 1) m->kind = RB_MAP_CYCLIC;
    else m->block = block < extent ? block : extent > 2 ? extent : 2; /* longer blocks mean the same */
    return RB_OK;
  case RB_MAP_UNSTRUCTURED: return init_unstructured(m, bounds, indices);
  }
  return rb_fail(RB_E_INTERNAL, "unknown map kind %d", (int)kind);
}

void rb_map_clear(rb_map *m) {
  free(m->bounds);
  free(m->indices);
  free(m->inverse);
  *m = (rb_map){.kind = RB_MAP_WHOLE, .parts = 1};
}

rb_status rb_map_copy(rb_map *to, const rb_map *from) {
  *to = *from;
  to->bounds = to->indices = to->inverse = NULL;
  if (from->bounds) to->bounds = copy_list(from->bounds, from->parts + 1);
  if (from->indices) to->indices = copy_list(from->indices, from->extent);
  if (from->inverse) to->inverse = copy_list(from->inverse, from->extent);
  bool whole = !from->bounds == !to->bounds && !from->indices == !to->indices && !from->inverse == !to->inverse;
  return whole ? RB_OK : no_memory(to);
}

static bool same_list(const int64_t *a, const int64_t *b, int64_t n) {
  return a == b || (a && b && !memcmp(a, b, (size_t)n * sizeof *a));
}

bool rb_map_equal(const rb_map *a, const rb_map *b) {
  return a->kind == b->kind && a->parts == b->parts && a->extent == b->extent && a->block == b->block &&
         same_list(a->bounds, b->bounds, a->parts + 1) && same_list(a->indices, b->indices, a->extent);
}

bool rb_map_interval(const rb_map *m, int part, int64_t *lo, int64_t *hi) {
  switch (m->kind) {
  case RB_MAP_WHOLE:
    *lo = 0;
    *hi = m->extent;
    return true;
  case RB_MAP_BLOCK:
    /* part <= parts and block - 1 < extent / parts: no overflow */
    *lo = part * m->block < m->extent ? part * m->block : m->extent;
    *hi = m->block < m->extent - *lo ? *lo + m->block : m->extent;
    return true;
  case RB_MAP_IRREGULAR:
    *lo = m->bounds[part];
    *hi = m->bounds[part + 1];
    return true;
  case RB_MAP_CYCLIC:
  case RB_MAP_BLOCK_CYCLIC:
  case RB_MAP_UNSTRUCTURED: break;
  }
  return false;
}

int64_t rb_map_count(const rb_map *m, int part) {
  int64_t lo, hi;
  if (rb_map_interval(m, part, &lo, &hi)) return hi - lo;
  if (m->kind == RB_MAP_UNSTRUCTURED) return m->bounds[part + 1] - m->bounds[part];
  int64_t block = m->kind == RB_MAP_CYCLIC ? 1 : m->block;
  int64_t full = m->extent / block, rest = m->extent % block;
  int64_t blocks = part < full ? (full - 1 - part) / m->parts + 1 : 0;
  return blocks * block + (part == full % m->parts ? rest : 0);
}

/* The last part p with bounds[p] <= i: the owner of position i, also among empty parts. */
static int part_of(const rb_map *m, int64_t i) {
  int lo = 0, hi = m->parts;
  while (hi - lo > 1) {
    int mid = lo + (hi - lo) / 2;
    if (m->bounds[mid] <= i) lo = mid;
    else hi = mid;
  }
  return lo;
}

int rb_map_owner(const rb_map *m, int64_t gi) {
  switch (m->kind) {
  case RB_MAP_WHOLE: return 0;
  case RB_MAP_BLOCK: return (int)(gi / m->block);
  case RB_MAP_IRREGULAR: return part_of(m, gi);
  case RB_MAP_CYCLIC: return (int)(gi % m->parts);
  case RB_MAP_BLOCK_CYCLIC: return (int)(gi / m->block % m->parts);
  case RB_MAP_UNSTRUCTURED: return part_of(m, m->inverse[gi]);
  }
  return 0;
}

int64_t rb_map_local(const rb_map *m, int64_t gi) {
  switch (m->kind) {
  case RB_MAP_WHOLE: return gi;
  case RB_MAP_BLOCK: return gi % m->block;
  case RB_MAP_IRREGULAR: return gi - m->bounds[part_of(m, gi)];
  case RB_MAP_CYCLIC: return gi / m->parts;
  case RB_MAP_BLOCK_CYCLIC: return gi / m->block / m->parts * m->block + gi % m->block;
  case RB_MAP_UNSTRUCTURED: return m->inverse[gi] - m->bounds[part_of(m, m->inverse[gi])];
  }
  return gi;
}

int64_t rb_map_global(const rb_map *m, int part, int64_t li) {
  switch (m->kind) {
  case RB_MAP_WHOLE: return li;
  case RB_MAP_BLOCK: return part * m->block + li;
  case RB_MAP_IRREGULAR: return m->bounds[part] + li;
  case RB_MAP_CYCLIC: return part + li * m->parts;
  case RB_MAP_BLOCK_CYCLIC: return (li / m->block * m->parts + part) * m->block + li % m->block;
  case RB_MAP_UNSTRUCTURED: return m->indices[m->bounds[part] + li];
  }
  return li;
}

void rb_map_write(const rb_map *m, rb_bytes *b) {
  const int64_t head[4] = {m->kind, m->parts, m->extent, m->block};
  rb_bytes_put(b, head, sizeof head);
  if (m->bounds) rb_bytes_put(b, m->bounds, (size_t)(m->parts + 1) * sizeof *m->bounds);
  if (m->indices) rb_bytes_put(b, m->indices, (size_t)m->extent * sizeof *m->indices);
}

rb_status rb_map_read(rb_reader *r, rb_map *m) {
  const int64_t *head = rb_read(r, 4 * sizeof *head);
  rb_map_kind kind = (rb_map_kind)head[0];
  int parts = (int)head[1];
  int64_t extent = head[2];
  const int64_t *bounds = NULL, *indices = NULL;
  bool has_bounds = kind == RB_MAP_IRREGULAR || kind == RB_MAP_UNSTRUCTURED;
  if (has_bounds) bounds = rb_read(r, (size_t)(parts + 1) * sizeof *bounds);
  if (kind == RB_MAP_UNSTRUCTURED) indices = rb_read(r, (size_t)extent * sizeof *indices);
  return rb_map_init(m, kind, extent, parts, head[3], bounds, indices);
}

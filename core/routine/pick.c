/* Elements by position along the last axis: out[r, i] = a[r, index[r, i]], positions from 1.
   routine/: the positions are right (they come from sorting or have been checked); general indexing is elsewhere.
   - The axis is whole on every rank (rows in the same distribution), or a is 1-D and replicated: every rank for itself.
   - a is 1-D and distributed: requests go to the owners, elements come back. */
#include <stdlib.h>
#include <string.h>

#include "array/routine.h"
#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "routine/flat.h"
#include "routine/route.h"

typedef struct pick_job {
  const char *a;
  const int64_t *index;
  char *out;
  int64_t n, m, row, size; /* n positions in rows of m, over rows of `row` elements */
} pick_job;

enum { CHUNK = 1 << 13 };

#define PICK(type) \
  for (int64_t i = lo; i < hi; i++) \
    ((type *)j->out)[i] = ((const type *)j->a)[(j->m < j->n ? i / j->m * j->row : 0) + j->index[i] - 1]

static void pick_item(void *arg, int64_t item, int thread) {
  const pick_job *j = arg;
  int64_t lo = item * CHUNK, hi = j->n - lo < CHUNK ? j->n : lo + CHUNK;
  (void)thread;
  switch (j->size) {
    case 1: PICK(uint8_t); break;
    case 2: PICK(uint16_t); break;
    case 4: PICK(uint32_t); break;
    case 8: PICK(uint64_t); break;
    default: PICK(rb_c128); break;
  }
}

static void pick_here(const void *a, const void *index, void *out, int64_t n, int64_t m, int64_t row, int64_t size) {
  pick_job j = {a, index, out, n, m, row, size};
  rb_threads_run((n + CHUNK - 1) / CHUNK, pick_item, &j);
}

/* The positions grouped by owner, as local positions there; slot: where each answer will be (from 1). */
static void group(const rb_map *map, const int64_t *index, int64_t n, int64_t *at, int64_t *asked, int64_t *slot) {
  for (int64_t i = 0; i < n; i++) {
    int64_t to = at[rb_map_owner(map, index[i] - 1)]++;
    asked[to] = rb_map_local(map, index[i] - 1) + 1;
    slot[i] = to + 1;
  }
}

static rb_status pick_routed(const rb_flat *a, const rb_flat *index, const rb_flat *out) {
  const rb_map *map = &a->s->dist->map[0];
  const int64_t *position = (const int64_t *)index->p;
  int64_t n = position ? index->n : 0, size = a->s->itemsize;
  int p = rb_now->num_ranks;
  int64_t *count = calloc((size_t)p, sizeof *count);
  if (!count) abort();
  for (int64_t i = 0; i < n; i++) count[rb_map_owner(map, position[i] - 1)]++;
  rb_route r;
  rb_status st = rb_route_open(&r, count), moved;
  int64_t m = r.recv_at[p];
  void *asked = NULL, *slot = NULL, *wanted = NULL, *answer = NULL, *got = NULL;
  if (st == RB_OK) st = rb_pool_get((size_t)(n * 8), &asked);
  if (st == RB_OK) st = rb_pool_get((size_t)(n * 8), &slot);
  if (st == RB_OK) st = rb_pool_get((size_t)(m * 8), &wanted);
  if (st == RB_OK) st = rb_pool_get((size_t)(m * size), &answer);
  if (st == RB_OK) st = rb_pool_get((size_t)(n * size), &got);
  memcpy(count, r.send_at, sizeof *count * (size_t)p);
  if (got) group(map, position, n, count, asked, slot);
  moved = rb_route_forward(&r, got ? asked : NULL, wanted, 8);
  if (got && a->p && moved == RB_OK) pick_here(a->p, wanted, answer, m, m, 0, size);
  if (moved == RB_OK) moved = rb_route_back(&r, got ? answer : NULL, got, size);
  if (got && out->p) pick_here(got, slot, out->p, n, n, 0, size);
  rb_pool_put(asked);
  rb_pool_put(slot);
  rb_pool_put(wanted);
  rb_pool_put(answer);
  rb_pool_put(got);
  rb_route_close(&r);
  free(count);
  return st == RB_OK ? moved : st;
}

rb_routine_fn rb_routine_pick;
/* storage: a, index (int64), the result (distributed as index). */
rb_status rb_routine_pick(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)args;
  (void)n;
  rb_storage *from = storage[0], *at = storage[1], *to = storage[2];
  rb_flat a, index, out;
  int last = from->ndim - 1;
  rb_status st = rb_flat_open(&a, from, true), more = rb_flat_open(&index, at, true);
  if (st == RB_OK) st = more;
  more = rb_flat_open(&out, to, false);
  if (st == RB_OK) st = more;
  if (from->dist->map[last].kind != RB_MAP_WHOLE) {
    more = pick_routed(&a, &index, &out);
    if (st == RB_OK) st = more;
  } else if (st == RB_OK) {
    int64_t m = from->ndim == 1 ? index.n : at->count[last];
    pick_here(a.p, index.p, out.p, index.n, m, from->count[last], from->itemsize);
  }
  rb_flat_close(&a, false);
  rb_flat_close(&index, false);
  rb_flat_close(&out, st == RB_OK);
  return st;
}

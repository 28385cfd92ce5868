/* The elements of a 1-D array where a mask is true, in order.
   routine/: their number is known before (the result's extent). Each rank keeps its own; the blocks are evened out. */
#include <string.h>

#include "array/routine.h"
#include "base/pool.h"
#include "base/session.h"
#include "routine/flat.h"
#include "routine/route.h"

/* Every rank has all: the part it owns of the result. */
static void take_own(const rb_storage *to, const char *kept) {
  int coords[RB_MAX_NDIM];
  if (!rb_dist_coords(to->dist, rb_now->rank, coords) || !to->count[0]) return;
  int64_t first = rb_map_global(&to->dist->map[0], coords[0], 0);
  memcpy(to->data, kept + first * to->itemsize, (size_t)(to->count[0] * to->itemsize));
}

rb_routine_fn rb_routine_keep;
/* storage: a (1-D, in blocks), mask (bool, distributed as a), the result (in blocks). */
rb_status rb_routine_keep(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)args;
  (void)n;
  rb_storage *from = storage[0], *to = storage[2];
  rb_flat a, mask;
  rb_status st = rb_flat_open(&a, from, true), more = rb_flat_open(&mask, storage[1], true);
  if (st == RB_OK) st = more;
  int64_t count = 0, size = from->itemsize, num = st == RB_OK ? a.n : 0;
  for (int64_t i = 0; i < num; i++) count += mask.p[i] != 0;
  void *kept = NULL;
  if (st == RB_OK) st = rb_pool_get((size_t)(count * size), &kept);
  char *p = kept;
  for (int64_t i = 0; i < num && p; i++) {
    if (!mask.p[i]) continue;
    memcpy(p, a.p + i * size, (size_t)size);
    p += size;
  }
  if (!from->dist->replicated) {
    more = rb_route_rebalance(to, kept, count);
    if (st == RB_OK) st = more;
  } else if (kept && to->raw) {
    take_own(to, kept);
  }
  rb_pool_put(kept);
  rb_flat_close(&a, false);
  rb_flat_close(&mask, false);
  return st;
}

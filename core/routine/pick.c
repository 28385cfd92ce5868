/* Elements by position along the last axis: out[r, i] = a[r, index[r, i]], positions from 1.
   routine/: the axis is whole on every rank, rows lie in the same distribution; the positions are right, because they
   come from sorting. General indexing is the move of core/move/indexed.c. */
#include "array/routine.h"
#include "base/threads.h"
#include "routine/flat.h"

typedef struct pick_job {
  const char *a;
  const int64_t *index;
  char *out;
  int64_t n, m, row, size; /* n positions in rows of m, over rows of `row` elements */
} pick_job;

enum { CHUNK = 1 << 13 };

#define PICK(type) \
  for (int64_t i = lo; i < hi; i++) \
    ((type *)j->out)[i] = ((const type *)j->a)[i / j->m * j->row + j->index[i] - 1]

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
  if (st == RB_OK) {
    pick_job j = {a.p, (const int64_t *)index.p, out.p, index.n, at->count[last], from->count[last], from->itemsize};
    rb_threads_run((j.n + CHUNK - 1) / CHUNK, pick_item, &j);
  }
  rb_flat_close(&a, false);
  rb_flat_close(&index, false);
  rb_flat_close(&out, st == RB_OK);
  return st;
}

/* Copying the blocks of an indexed move: see block.h.
   move/: single elements and whole rows are the fast cases. */
#include "move/block.h"

#include <string.h>

static int64_t axis_count(const rb_block_axis *a) {
  int64_t n = 0;
  for (int i = 0; i < a->array.n; i++) n += a->array.r[i].n;
  return n;
}

/* Byte places of the elements of pair i of runs: the first and the step. */
static void places(const rb_block_axis *a, int i, rb_where where, int64_t packed, int64_t stride, int64_t *first,
                   int64_t *step) {
  const rb_run *r = where == RB_IN_ARRAY ? &a->array.r[i] : &a->result.r[i];
  int64_t s = where == RB_IN_ARRAY ? a->array_stride : a->result_stride;
  *first = where == RB_IN_MESSAGE ? packed * stride : r->l0 * s;
  *step = where == RB_IN_MESSAGE ? stride : r->lstep * s;
}

static void add_axis(rb_block *b, int d, const rb_block_axis *a, rb_where to, rb_where from, int64_t stride) {
  int64_t packed = 0;
  for (int i = 0; i < a->array.n; i++) {
    rb_leg g = {.n = a->array.r[i].n};
    places(a, i, to, packed, stride, &g.d0, &g.dstep);
    places(a, i, from, packed, stride, &g.s0, &g.sstep);
    rb_legs_add(&b->legs, d, g);
    packed += g.n;
  }
}

/* One piece: finds its first bytes. */
static bool is_dense(rb_block *b) {
  int64_t expect = b->itemsize;
  b->to = b->from = 0;
  for (int d = b->legs.ndim - 1; d >= 0; d--) {
    if (b->legs.num[d] != 1) return false;
    const rb_leg *g = &b->legs.leg[d][0];
    if (g->n > 1 && (g->dstep != expect || g->sstep != expect)) return false;
    b->to += g->d0;
    b->from += g->s0;
    expect *= g->n;
  }
  return true;
}

void rb_block_init(rb_block *b, int ndim, const rb_block_axis *axes, int64_t itemsize, rb_where to, rb_where from) {
  memset(b, 0, sizeof *b);
  b->itemsize = itemsize;
  rb_legs_init(&b->legs, ndim);
  int64_t stride = itemsize;
  for (int d = ndim - 1; d >= 0; d--) {
    add_axis(b, d, &axes[d], to, from, stride);
    stride *= axis_count(&axes[d]);
  }
  b->bytes = stride;
  b->dense = stride > 0 && is_dense(b);
}

void rb_block_free(rb_block *b) { rb_legs_free(&b->legs); }

static inline __attribute__((always_inline)) void move_items(int64_t n, char *to, const int64_t *to_at, int64_t to_step,
                                                             const char *from, const int64_t *from_at,
                                                             int64_t from_step, size_t size) {
  if (to_at && from_at)
    for (int64_t i = 0; i < n; i++) memcpy(to + to_at[i], from + from_at[i], size);
  else if (to_at)
    for (int64_t i = 0; i < n; i++) memcpy(to + to_at[i], from + i * from_step, size);
  else if (from_at)
    for (int64_t i = 0; i < n; i++) memcpy(to + i * to_step, from + from_at[i], size);
  else
    for (int64_t i = 0; i < n; i++) memcpy(to + i * to_step, from + i * from_step, size);
}

void rb_block_move(const rb_block *b, int64_t n, char *to, const int64_t *to_at, int64_t to_step, const char *from,
                   const int64_t *from_at, int64_t from_step) {
  if (b->bytes == 0) return;
  if (!b->dense) {
    for (int64_t i = 0; i < n; i++)
      rb_legs_copy(&b->legs, to + (to_at ? to_at[i] : i * to_step), from + (from_at ? from_at[i] : i * from_step),
                   b->itemsize);
    return;
  }
  to += b->to;
  from += b->from;
  switch (b->bytes) {
    case 1: move_items(n, to, to_at, to_step, from, from_at, from_step, 1); return;
    case 2: move_items(n, to, to_at, to_step, from, from_at, from_step, 2); return;
    case 4: move_items(n, to, to_at, to_step, from, from_at, from_step, 4); return;
    case 8: move_items(n, to, to_at, to_step, from, from_at, from_step, 8); return;
    case 16: move_items(n, to, to_at, to_step, from, from_at, from_step, 16); return;
    default: move_items(n, to, to_at, to_step, from, from_at, from_step, (size_t)b->bytes);
  }
}

/* All elements of the product of legs from axis d on. */
static void fold_legs(const rb_block *b, int d, char *to, const char *from,
                      void (*fold)(char *to, const char *from, int64_t n)) {
  if (d == b->legs.ndim) {
    fold(to, from, 1);
    return;
  }
  for (int i = 0; i < b->legs.num[d]; i++) {
    const rb_leg *g = &b->legs.leg[d][i];
    for (int64_t k = 0; k < g->n; k++)
      fold_legs(b, d + 1, to + g->d0 + k * g->dstep, from + g->s0 + k * g->sstep, fold);
  }
}

void rb_block_fold(const rb_block *b, int64_t n, char *to, const int64_t *to_at, const char *from,
                   const int64_t *from_at, int64_t from_step, void (*fold)(char *to, const char *from, int64_t n)) {
  if (b->bytes == 0) return;
  int64_t items = b->bytes / b->itemsize;
  for (int64_t i = 0; i < n; i++) {
    const char *source = from + (from_at ? from_at[i] : i * from_step);
    if (b->dense) fold(to + b->to + to_at[i], source + b->from, items);
    else fold_legs(b, 0, to + to_at[i], source, fold);
  }
}

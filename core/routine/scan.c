/* Cumulative sum, product, minimum, maximum along an axis: each rank scans its block, the totals of the blocks before it
   are folded, and the block is completed with them.
   routine/: the input has been cast to the output's dtype and distribution, whose maps are blocks. */
#include "scan.h"

#include "base/pool.h"
#include "base/session.h"
#include "move/combine.h"
#include "array/routine.h"
#include "fold_rows.h"

typedef struct block { /* [outer, n, inner], contiguous */
  char *p;
  int64_t outer, n, inner, size;
} block;

static void scan_block(const block *b, rb_fold_row *f) {
  int64_t row = b->inner * b->size;
  for (int64_t o = 0; o < b->outer; o++) {
    char *p = b->p + o * b->n * row;
    for (int64_t k = 1; k < b->n; k++) f(p + k * row, p + (k - 1) * row, b->inner);
  }
}

/* The last slab of the block; before: whether the rank owns any. */
static void last_slab(const block *b, char *to) {
  int64_t row = b->inner * b->size;
  for (int64_t o = 0; o < b->outer; o++) memcpy(to + o * row, b->p + (o * b->n + b->n - 1) * row, (size_t)row);
}

static void complete_block(const block *b, const char *carry, rb_fold_row *f) {
  int64_t row = b->inner * b->size;
  for (int64_t o = 0; o < b->outer; o++)
    for (int64_t k = 0; k < b->n; k++) f(b->p + (o * b->n + k) * row, carry + o * row, b->inner);
}

/* Copies between the storage's strides and a contiguous buffer. */
static void copy_storage(const rb_storage *s, char *buffer, bool out) {
  int64_t at[RB_MAX_NDIM] = {0}, n = rb_shape_size(s->ndim, s->count), row = s->ndim ? s->count[s->ndim - 1] : 1;
  char *p = s->data;
  for (int64_t i = 0; i < n; i += row, buffer += row * s->itemsize) {
    if (out) memcpy(p, buffer, (size_t)(row * s->itemsize));
    else memcpy(buffer, p, (size_t)(row * s->itemsize));
    for (int d = s->ndim - 2; d >= 0; d--) {
      p += s->stride[d];
      if (++at[d] < s->count[d]) break;
      p -= s->stride[d] * s->count[d];
      at[d] = 0;
    }
  }
}

/* Folds the totals of the blocks before this one and completes the block. */
static rb_status across_ranks(const block *b, const rb_dist *d, int axis, rb_fold_row *f) {
  int coords[RB_MAX_NDIM], parts = d->map[axis].parts;
  if (d->replicated || parts == 1 || !rb_dist_coords(d, rb_now->rank, coords)) return RB_OK;
  int64_t slab = b->outer * b->inner * b->size;
  char *mine, *all;
  RB_TRY(rb_pool_get((size_t)slab, (void **)&mine));
  RB_TRY(rb_pool_get((size_t)(slab * parts), (void **)&all));
  if (b->n > 0) last_slab(b, mine);
  rb_status st = rb_combine_line(d, axis, mine, slab, all);
  int last = -1; /* the nearest part before this rank's that is not empty */
  for (int p = 0; st == RB_OK && p < coords[axis]; p++) {
    if (rb_map_count(&d->map[axis], p) == 0) continue;
    if (last >= 0) f(all + p * slab, all + last * slab, b->outer * b->inner);
    last = p;
  }
  if (st == RB_OK && last >= 0 && b->n > 0) complete_block(b, all + last * slab, f);
  rb_pool_put(mine);
  rb_pool_put(all);
  return st;
}

rb_routine_fn rb_routine_scan;
rb_status rb_routine_scan(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  const rb_scan_args *a = args;
  const rb_storage *in = storage[0], *out = storage[1];
  rb_fold_row *f = rb_fold_row_of(a->kind, in->dtype);
  block b = {.outer = 1, .n = in->count[a->axis], .inner = 1, .size = in->itemsize};
  for (int d = 0; d < in->ndim; d++) {
    if (d < a->axis) b.outer *= in->count[d];
    if (d > a->axis) b.inner *= in->count[d];
  }
  RB_TRY(rb_pool_get((size_t)(b.outer * b.n * b.inner * b.size), (void **)&b.p));
  copy_storage(in, b.p, false);
  scan_block(&b, f);
  rb_status st = across_ranks(&b, in->dist, a->axis, f);
  copy_storage(out, b.p, true);
  rb_pool_put(b.p);
  return st;
}

/* Contiguous access to a rank's block: what routines that know only rows of memory work on.
   routine/: no communication, no element types. */
#include "routine/flat.h"

#include <string.h>

#include "base/pool.h"

static void copy(const rb_flat *b, bool out) {
  const rb_storage *s = b->s;
  int64_t at[RB_MAX_NDIM] = {0}, row = s->ndim ? s->count[s->ndim - 1] : 1;
  size_t bytes = (size_t)(row * s->itemsize);
  char *p = s->data, *q = b->p;
  for (int64_t i = 0; i < b->n; i += row, q += bytes) {
    if (out) memcpy(p, q, bytes);
    else memcpy(q, p, bytes);
    for (int d = s->ndim - 2; d >= 0; d--) {
      p += s->stride[d];
      if (++at[d] < s->count[d]) break;
      p -= s->stride[d] * s->count[d];
      at[d] = 0;
    }
  }
}

rb_status rb_flat_open(rb_flat *b, const rb_storage *s, bool load) {
  *b = (rb_flat){.s = s, .p = s->data, .n = rb_shape_size(s->ndim, s->count)};
  if (!s->raw && b->n) return rb_fail(RB_E_MEMORY, "out of memory: an array without room");
  if (rb_storage_is_contiguous(s)) return RB_OK;
  void *p;
  b->p = NULL;
  RB_TRY(rb_pool_get((size_t)(b->n * s->itemsize), &p));
  b->p = p;
  b->copied = true;
  if (load) copy(b, false);
  return RB_OK;
}

void rb_flat_close(rb_flat *b, bool store) {
  if (!b->copied || !b->p) return;
  if (store) copy(b, true);
  rb_pool_put(b->p);
}

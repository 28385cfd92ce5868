/* Do exported buffers of this rank share cells? Programs may interleave buffers (fields of an array of structures,
   halves of rows), so it is the cells that are compared, not the ranges of memory they lie in.
   interp/: for embed_array.c; no communication. */
#include <stdlib.h>
#include <string.h>

#include "embed.h"
#include "space/progression.h"

/* The addresses that the cells lie between. */
static void range_of(const rb_host_array *h, uintptr_t *lo, uintptr_t *hi) {
  *lo = *hi = (uintptr_t)h->data;
  for (int i = 0; i < h->ndim; i++) {
    int64_t span = (h->shape[i] - 1) * h->layout.stride[i];
    if (span < 0) *lo -= (uintptr_t)-span;
    else *hi += (uintptr_t)span;
  }
  *hi += (uintptr_t)h->size;
}

/* Are the cells at other places of a common period, as the fields of structures are? */
static bool interleaved(const rb_host_array *a, const rb_host_array *b) {
  const rb_host_array *both[2] = {a, b};
  int64_t period = 0;
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < both[k]->ndim; i++)
      if (both[k]->shape[i] > 1) period = rb_gcd(period, both[k]->layout.stride[i]);
  if (period < a->size + b->size) return false;
  int64_t from_a = rb_mod((int64_t)((uintptr_t)b->data - (uintptr_t)a->data), period);
  return from_a >= a->size && from_a + b->size <= period;
}

/* A bit for every `unit` bytes between two addresses. */
typedef struct bits {
  unsigned char *p;
  uintptr_t lo, hi;
  int unit;
} bits;

/* Marks the cells, or looks for marked ones: then true when there is one. */
static bool walk(const bits *m, const rb_host_array *h, int axis, uintptr_t at, bool mark) {
  if (axis < h->ndim) {
    for (int64_t k = 0; k < h->shape[axis]; k++, at += (uintptr_t)h->layout.stride[axis])
      if (walk(m, h, axis + 1, at, mark)) return true;
    return false;
  }
  for (uintptr_t p = at; p < at + (uintptr_t)h->size; p += (uintptr_t)m->unit) {
    if (p < m->lo || p >= m->hi) continue;
    uintptr_t bit = (p - m->lo) / (uintptr_t)m->unit;
    if (mark) m->p[bit / 8] |= (unsigned char)(1 << bit % 8);
    else if (m->p[bit / 8] >> bit % 8 & 1) return true;
  }
  return false;
}

static rb_status compare(const rb_host_array *a, const rb_host_array *b) {
  uintptr_t alo, ahi, blo, bhi;
  if (!a->data || !b->data) return RB_OK;
  range_of(a, &alo, &ahi);
  range_of(b, &blo, &bhi);
  bits m = {NULL, alo > blo ? alo : blo, ahi < bhi ? ahi : bhi, a->align < b->align ? a->align : b->align};
  if (m.lo >= m.hi || interleaved(a, b)) return RB_OK;
  m.p = calloc((m.hi - m.lo) / (uintptr_t)m.unit / 8 + 1, 1);
  if (!m.p) return rb_fail(RB_E_MEMORY, "out of memory to compare '%s' and '%s'", a->name, b->name);
  walk(&m, a, 0, (uintptr_t)a->data, true);
  bool shared = walk(&m, b, 0, (uintptr_t)b->data, false);
  free(m.p);
  return shared ? rb_fail(RB_E_VALUE, "'%s' and '%s' share cells on rank %d", a->name, b->name, rb_now->rank) : RB_OK;
}

rb_status rb_embed_check_cells(const ramba *R, const rb_host_array *one) {
  for (const rb_host_array *a = R->arrays; a; a = a->next)
    for (const rb_host_array *b = a->next; b; b = b->next)
      if (!one || a == one || b == one) RB_TRY(compare(a, b));
  return RB_OK;
}

/* Writes of single elements: every rank has the list from the program and takes what it owns.
   routine/: plan/element.c collects the writes. */
#include "put.h"

#include <string.h>

#include "array/routine.h"
#include "base/session.h"

rb_routine_fn rb_routine_put;

/* This rank's address of the element at a row-major position, or NULL. */
static char *own_element(const rb_storage *s, const int *coords, int64_t position) {
  char *p = s->data;
  for (int a = s->ndim - 1; a >= 0; a--) {
    const rb_map *m = &s->dist->map[a];
    int64_t gi = position % m->extent;
    position /= m->extent;
    if (rb_map_owner(m, gi) != coords[a]) return NULL;
    p += rb_map_local(m, gi) * s->stride[a];
  }
  return p;
}

/* storage: target, target again: written in place. Of several writes of one element the last stays. */
rb_status rb_routine_put(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  const rb_storage *s = storage[0];
  rb_put_list l;
  int coords[RB_MAX_NDIM];
  if (!rb_dist_coords(s->dist, rb_now->rank, coords)) return RB_OK;
  memcpy(&l, args, sizeof l);
  int64_t shift = rb_part_start(l.part, s->itemsize), position;
  const char *end = (const char *)args + n;
  for (const char *w = (const char *)args + sizeof l; w < end; w += rb_put_stride(&l)) {
    memcpy(&position, w, sizeof position);
    char *p = own_element(s, coords, position);
    if (p) memcpy(p + shift, w + sizeof position, (size_t)l.width);
  }
  return RB_OK;
}

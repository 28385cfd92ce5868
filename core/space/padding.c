/* Room around the blocks of adopted arrays: see padding.h.
   space/: metadata only. */
#include "space/padding.h"

#include <stdlib.h>

static int num_rooms(const rb_dist *d) {
  int n = 0;
  for (int a = 0; a < d->ndim; a++) n += 2 * d->map[a].parts;
  return n;
}

rb_padding *rb_padding_new(const rb_dist *d) {
  rb_padding *p = calloc(1, sizeof *p + sizeof(int64_t) * (size_t)num_rooms(d));
  if (!p) abort();
  p->refs = 1;
  for (int a = 1; a < d->ndim; a++) p->at[a] = p->at[a - 1] + 2 * d->map[a - 1].parts;
  return p;
}

rb_padding *rb_padding_ref(rb_padding *p) {
  p->refs++;
  return p;
}

void rb_padding_unref(rb_padding *p) {
  if (p && --p->refs == 0) free(p);
}

bool rb_padding_has(const rb_padding *p, const rb_dist *d, int axis) {
  for (int i = 0; i < 2 * d->map[axis].parts; i++)
    if (p->room[p->at[axis] + i]) return true;
  return false;
}

void rb_padding_write(const rb_padding *p, const rb_dist *d, rb_bytes *b) {
  rb_bytes_put(b, p->periodic, sizeof p->periodic);
  rb_bytes_put(b, p->room, sizeof(int64_t) * (size_t)num_rooms(d));
}

rb_padding *rb_padding_read(rb_reader *r, const rb_dist *d) {
  rb_padding *p = rb_padding_new(d);
  size_t n = sizeof(int64_t) * (size_t)num_rooms(d);
  memcpy(p->periodic, rb_read(r, sizeof p->periodic), sizeof p->periodic);
  if (n) memcpy(p->room, rb_read(r, n), n);
  return p;
}

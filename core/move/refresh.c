/* Filling the padding of adopted buffers: axis by axis, so that corners come with the padding of the axes before.
   move/: beside halo.c. Who sends what follows from the map and the padding of the axis; one message per ordered pair
   of ranks and axis. */
#include <stdlib.h>

#include "base/pool.h"
#include "move/comm.h"
#include "move/copy.h"
#include "move/region.h"

enum { MAX_SEGMENTS = 6 };

/* Elements along the axis that part `to` keeps in its padding and part `from` owns; local indices of the owned parts.
   */
typedef struct segment {
  int64_t to, from, n;
} segment;

static int segments(const rb_storage *s, int axis, int to, int from, segment *out) {
  const rb_map *m = &s->dist->map[axis];
  const int64_t *room = rb_padding_room(s->padding, axis, to);
  int64_t lo, hi, flo, fhi;
  int num = 0, turns = s->padding->periodic[axis];
  rb_map_interval(m, to, &lo, &hi);
  rb_map_interval(m, from, &flo, &fhi);
  const int64_t side[2][2] = {{lo - room[0], lo}, {hi, hi + room[1]}};
  for (int i = 0; i < 2; i++) {
    for (int k = -turns; k <= turns; k++) {
      int64_t shift = k * m->extent, first = side[i][0], end = side[i][1];
      if (first < flo + shift) first = flo + shift;
      if (end > fhi + shift) end = fhi + shift;
      if (first < end) out[num++] = (segment){first - lo, first - shift - flo, end - first};
    }
  }
  return num;
}

/* The box of n elements at local index first along the axis: whole along the axes after it, with the padding before. */
static char *place(const rb_storage *s, int axis, int64_t first, int64_t n, int64_t *shape) {
  char *p = s->data + first * s->stride[axis];
  for (int d = 0; d < s->ndim; d++) {
    shape[d] = s->count[d];
    if (d == axis) shape[d] = n;
    if (d >= axis) continue;
    shape[d] += s->lo[d] + s->hi[d];
    p -= s->lo[d] * s->stride[d];
  }
  return p;
}

static int64_t bytes_of(const rb_storage *s, int axis, const segment *g, int num) {
  int64_t shape[RB_MAX_NDIM], bytes = 0;
  for (int i = 0; i < num; i++) {
    place(s, axis, 0, g[i].n, shape);
    bytes += rb_shape_size(s->ndim, shape) * s->itemsize;
  }
  return bytes;
}

/* Segments to or from one after the other in dense memory. */
static void pack(const rb_storage *s, int axis, const segment *g, int num, char *stage, bool packing) {
  int64_t shape[RB_MAX_NDIM], dense[RB_MAX_NDIM];
  for (int i = 0; i < num; i++) {
    char *p = place(s, axis, packing ? g[i].from : g[i].to, g[i].n, shape);
    int64_t step = s->itemsize;
    for (int d = s->ndim - 1; d >= 0; d--) {
      dense[d] = step;
      step *= shape[d];
    }
    if (packing)
      rb_copy_strided(s->ndim, shape, dense, s->stride, stage, p, s->itemsize);
    else
      rb_copy_strided(s->ndim, shape, s->stride, dense, p, stage, s->itemsize);
    stage += step;
  }
}

static void wrap_own(const rb_storage *s, int axis, int part) {
  segment g[MAX_SEGMENTS];
  int64_t shape[RB_MAX_NDIM];
  int num = segments(s, axis, part, part, g);
  for (int i = 0; i < num; i++) {
    char *to = place(s, axis, g[i].to, g[i].n, shape), *from = place(s, axis, g[i].from, g[i].n, shape);
    rb_copy_strided(s->ndim, shape, s->stride, s->stride, to, from, s->itemsize);
  }
}

/* The parts of the axis that exchange with ours: messages in both directions, memory for them at *stage. */
static rb_status meet(const rb_storage *s, int axis, int part, rb_msg *send, rb_msg *recv, int *num, char **stage) {
  int parts = s->dist->map[axis].parts, step = 1, n[2] = {0, 0};
  int64_t total = 0;
  for (int d = axis + 1; d < s->ndim; d++) step *= s->dist->map[d].parts;
  for (int q = 0; q < parts; q++) {
    segment g[MAX_SEGMENTS];
    if (q == part) continue;
    int64_t out = bytes_of(s, axis, g, segments(s, axis, q, part, g)),
            in = bytes_of(s, axis, g, segments(s, axis, part, q, g));
    int rank = rb_now->rank + (q - part) * step;
    if (out) send[n[0]++] = (rb_msg){rank, NULL, (size_t)out};
    if (in) recv[n[1]++] = (rb_msg){rank, NULL, (size_t)in};
    total += out + in;
  }
  num[0] = n[0];
  num[1] = n[1];
  *stage = NULL;
  if (!total) return RB_OK;
  RB_TRY(rb_pool_get((size_t)total, (void **)stage));
  char *at = *stage;
  for (int i = 0; i < n[0]; at += send[i++].n) send[i].p = at;
  for (int i = 0; i < n[1]; at += recv[i++].n) recv[i].p = at;
  return RB_OK;
}

static void pack_all(const rb_storage *s, int axis, int part, const rb_msg *m, int num, bool packing) {
  int step = 1;
  for (int d = axis + 1; d < s->ndim; d++) step *= s->dist->map[d].parts;
  for (int i = 0; i < num; i++) {
    segment g[MAX_SEGMENTS];
    int q = part + (m[i].rank - rb_now->rank) / step;
    if (m[i].p)
      pack(s, axis, g, packing ? segments(s, axis, q, part, g) : segments(s, axis, part, q, g), m[i].p, packing);
  }
}

static rb_status refresh_axis(const rb_storage *s, int axis, int part) {
  int parts = s->dist->map[axis].parts, num[2];
  char *stage;
  wrap_own(s, axis, part);
  rb_msg *send = calloc(2 * (size_t)parts, sizeof *send), *recv = send + parts;
  if (!send) abort();
  rb_status st = meet(s, axis, part, send, recv, num, &stage);
  pack_all(s, axis, part, send, num[0], true);
  rb_status moved = num[0] + num[1] ? rb_comm_exchange(send, num[0], recv, num[1], NULL, NULL) : RB_OK;
  pack_all(s, axis, part, recv, num[1], false);
  rb_pool_put(stage);
  free(send);
  return st == RB_OK ? moved : st;
}

rb_status rb_region_refresh(const rb_storage *s) {
  int coords[RB_MAX_NDIM];
  rb_status first = RB_OK;
  if (!s->padding || !rb_dist_coords(s->dist, rb_now->rank, coords)) return RB_OK;
  for (int a = 0; a < s->ndim; a++) {
    if (!rb_padding_has(s->padding, s->dist, a)) continue;
    rb_status st = refresh_axis(s, a, coords[a]);
    if (first == RB_OK) first = st;
  }
  return first;
}

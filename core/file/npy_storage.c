/* The part of a .npy file that this rank owns: its storage block as boxes of the file.
   file/: a box is one run of local indices on every axis; block distributions have one box, cyclic ones one with steps,
   the others as many as the product of their runs. */
#include "base/session.h"
#include "npy.h"

static void free_runs(rb_runs *runs, int ndim) {
  for (int d = 0; d < ndim; d++) rb_runs_free(&runs[d]);
}

/* One box: run pick[d] of each axis. */
static rb_status move_box(const rb_npy *f, const rb_storage *s, const rb_runs *runs, const int *pick, bool writing) {
  rb_file_block block;
  int64_t stride[RB_MAX_NDIM];
  char *p = s->data;
  for (int d = 0; d < s->ndim; d++) {
    const rb_run *r = &runs[d].r[pick[d]];
    block.start[d] = r->k0;
    block.step[d] = r->kstep;
    block.count[d] = r->n;
    stride[d] = r->lstep * s->stride[d];
    p += r->l0 * s->stride[d];
  }
  return writing ? rb_npy_write_steps(f, &block, stride, p) : rb_npy_read_steps(f, &block, stride, p);
}

/* All combinations of one run an axis; the last axis changes fastest, so that the file is walked forwards. */
static rb_status move_boxes(const rb_npy *f, const rb_storage *s, const rb_runs *runs, bool writing) {
  int pick[RB_MAX_NDIM] = {0}, d;
  do {
    RB_TRY(move_box(f, s, runs, pick, writing));
    for (d = s->ndim - 1; d >= 0 && ++pick[d] == runs[d].n; d--) pick[d] = 0;
  } while (d >= 0);
  return RB_OK;
}

static rb_status move_storage(const rb_npy *f, const rb_storage *s, bool writing) {
  int coords[RB_MAX_NDIM];
  rb_runs runs[RB_MAX_NDIM] = {{0}};
  if (!rb_dist_coords(s->dist, rb_now->rank, coords)) return RB_OK;
  bool owns = true;
  for (int d = 0; d < s->ndim; d++) {
    rb_map_runs(&s->dist->map[d], coords[d], 0, 1, s->dist->map[d].extent, &runs[d]);
    owns = owns && runs[d].n > 0;
  }
  rb_status st = owns ? move_boxes(f, s, runs, writing) : RB_OK;
  free_runs(runs, s->ndim);
  return st;
}

rb_status rb_npy_read_storage(const rb_npy *f, rb_storage *s) { return move_storage(f, s, false); }

rb_status rb_npy_write_storage(const rb_npy *f, const rb_storage *s) {
  if (s->dist->replicated && rb_now->rank != 0 && !rb_now->in_task) return RB_OK;
  return move_storage(f, s, true);
}

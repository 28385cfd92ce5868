/* World arrays over buffers that the ranks already hold.
   plan/: the program that adopts them; how a buffer came to be, and when its owner may touch it, is the caller's. */
#include "exec/exec.h"
#include "internal.h"

/* The buffers offered under key become the storage of the base. */
static rb_status adopt(rb_base *b, int64_t key) {
  rb_flush f;
  memset(&f, 0, sizeof f);
  f.g = rb_now->graph;
  f.global = rb_now->num_ranks > 1;
  rb_bytes_put_i(&f.program, RB_PROGRAM_AGREE);
  rb_plan_announce(&f, b->dist);
  rb_put_adopt(&f.program, b->slot, b->dtype, b->dist, b->padding, key);
  rb_status st = rb_exec_run(&f.program, f.global);
  rb_plan_drop(&f);
  return st;
}

rb_status rb_plan_adopt(rb_dtype dtype, rb_dist *dist, rb_padding *padding, int64_t key, rb_array *out) {
  int64_t shape[RB_MAX_NDIM];
  for (int a = 0; a < dist->ndim; a++) shape[a] = dist->map[a].extent;
  rb_base *b = rb_base_new(dtype, dist->ndim, shape, rb_dist_ref(dist));
  b->padding = rb_padding_ref(padding);
  b->pinned = true;
  b->slot = rb_slot_new(); /* held_bytes counts our own memory only */
  b->shared = rb_now->num_ranks > 1;
  b->at = b->shared ? RB_AT_ALL : RB_AT_ROOT;
  rb_status st = adopt(b, key);
  if (st == RB_OK) *out = (rb_array){b, NULL};
  else rb_base_unref(b);
  return st;
}

rb_status rb_plan_readopt(rb_base *b, int64_t key) {
  RB_TRY(rb_plan_flush());
  return adopt(b, key);
}

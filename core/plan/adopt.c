/* World arrays over buffers that the ranks already hold.
   plan/: the program that adopts them; how a buffer came to be, and when its owner may touch it, is the caller's. */
#include "exec/exec.h"
#include "internal.h"

static void begin(rb_flush *f, int64_t head) {
  memset(f, 0, sizeof *f);
  f->g = rb_now->graph;
  f->global = rb_now->num_ranks > 1;
  rb_bytes_put_i(&f->program, head);
}

static rb_status run(rb_flush *f) {
  rb_status st = rb_exec_run(&f->program, f->global);
  rb_plan_drop(f);
  return st;
}

/* The buffers offered under key become the storage of the base. */
static rb_status adopt(rb_base *b, int64_t key) {
  rb_flush f;
  begin(&f, RB_PROGRAM_AGREE);
  rb_plan_announce(&f, b->dist);
  rb_put_adopt(&f.program, b->slot, b->dtype, b->dist, b->padding, key);
  return run(&f);
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
  if (st == RB_OK)
    *out = (rb_array){b, NULL};
  else
    rb_base_unref(b);
  return st;
}

rb_status rb_plan_readopt(rb_base *b, int64_t key) {
  RB_TRY(rb_plan_flush());
  return adopt(b, key);
}

rb_status rb_plan_pin(rb_base *b) {
  rb_flush f;
  RB_TRY(rb_plan_flush());
  if (b->failed) return rb_fail(RB_E_DATA, "%s", b->error);
  begin(&f, 0);
  rb_plan_share(&f, b);
  rb_put_pin(&f.program, b->slot, true);
  b->padding = rb_padding_new(b->dist);
  b->pinned = true;
  return run(&f);
}

rb_status rb_plan_unpin(rb_base *b) {
  rb_flush f;
  RB_TRY(rb_plan_flush());
  begin(&f, 0);
  rb_put_pin(&f.program, b->slot, false);
  rb_padding_unref(b->padding);
  b->padding = NULL;
  b->pinned = false;
  return run(&f);
}

rb_status rb_plan_disown(rb_base *b, const char *message) {
  rb_flush f;
  rb_status st = rb_plan_flush();
  begin(&f, 0);
  rb_plan_free_slot(&f, b->slot);
  b->slot = -1;
  rb_plan_fail_base(b, message);
  rb_status freed = run(&f);
  return st == RB_OK ? freed : st;
}

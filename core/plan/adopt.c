/* World arrays over buffers that the ranks already hold.
   plan/: the program that adopts them; how a buffer came to be, and when its owner may touch it, is the caller's. */
#include <stdio.h>

#include "exec/exec.h"
#include "graph/kept.h"
#include "internal.h"
#include "step.h"

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

typedef struct change { /* of one base's storage: the work of a collective step */
  rb_base *b;
  int64_t key;
} change;

static rb_status step(const char *name, rb_status (*work)(void *ctx), rb_base *b, int64_t key) {
  change c = {b, key};
  rb_array a = {b, NULL};
  return rb_step_run(&(rb_step_call){.name = name,
                                     .array = &a,
                                     .hash = (uint64_t)key,
                                     .work = work,
                                     .ctx = &c,
                                     .bases = &b,
                                     .num_bases = 1,
                                     .quiet = true});
}

/* The buffers offered under key become the storage of the base. */
static rb_status adopt_work(void *ctx) {
  const change *c = ctx;
  rb_base *b = c->b;
  rb_flush f;
  if (b->slot < 0) b->slot = rb_slot_new(); /* held_bytes counts our own memory only */
  begin(&f, RB_PROGRAM_AGREE);
  rb_plan_announce(&f, b->dist);
  rb_put_adopt(&f.program, b->slot, b->dtype, b->dist, b->padding, c->key);
  return run(&f);
}

rb_status rb_plan_adopt(rb_dtype dtype, rb_dist *dist, rb_padding *padding, int64_t key, rb_array *out) {
  int64_t shape[RB_MAX_NDIM];
  for (int a = 0; a < dist->ndim; a++) shape[a] = dist->map[a].extent;
  rb_base *b = rb_base_new(dtype, dist->ndim, shape, rb_dist_ref(dist));
  b->padding = rb_padding_ref(padding);
  b->shared = rb_now->num_ranks > 1;
  b->at = b->shared ? RB_AT_ALL : RB_AT_ROOT;
  rb_status st = step("an array over buffers", adopt_work, b, key);
  if (st == RB_OK)
    *out = (rb_array){b, NULL};
  else
    rb_base_unref(b);
  return st;
}

rb_status rb_plan_readopt(rb_base *b, int64_t key) {
  RB_TRY(rb_plan_flush());
  return step("other buffers", adopt_work, b, key);
}

static rb_status pin_work(void *ctx) {
  const change *c = ctx;
  rb_flush f;
  begin(&f, 0);
  rb_plan_forget(c->b->slot);
  rb_plan_share(&f, c->b);
  rb_put_pin(&f.program, c->b->slot, true);
  return run(&f);
}

rb_status rb_plan_pin(rb_base *b) {
  RB_TRY(rb_base_changes(b));
  RB_TRY(rb_plan_flush());
  if (b->failed) return rb_fail(RB_E_DATA, "%s", b->error);
  RB_TRY(step("an array that a host program reads", pin_work, b, 0));
  b->padding = rb_padding_new(b->dist);
  return RB_OK;
}

static rb_status unpin_work(void *ctx) {
  const change *c = ctx;
  rb_flush f;
  begin(&f, 0);
  rb_put_pin(&f.program, c->b->slot, false);
  return run(&f);
}

rb_status rb_plan_unpin(rb_base *b) {
  RB_TRY(rb_plan_flush());
  RB_TRY(step("an array that a host program has read", unpin_work, b, 0));
  rb_padding_unref(b->padding);
  b->padding = NULL;
  return RB_OK;
}

static rb_status disown_work(void *ctx) {
  const change *c = ctx;
  rb_flush f;
  begin(&f, 0);
  rb_plan_free_slot(&f, c->b->slot);
  c->b->slot = -1;
  return run(&f);
}

rb_status rb_plan_disown(rb_base *b, const char *message) {
  rb_status st = rb_plan_flush(), freed = step("a released array", disown_work, b, 0);
  char text[300];
  snprintf(text, sizeof text, "%s", rb_message());
  if (!b->failed) rb_plan_fail_base(b, message);
  return st == RB_OK ? freed : rb_fail(st, "%s", text);
}

/* Tasks and the arrays they see: the program that runs one, stand-ins for the world's arrays.
   plan/: what a task computes is planned as usual, in the private graph; the code it runs is interp/'s. Local parts are
   local.c's. */
#include "exec/exec.h"
#include "internal.h"
#include "step.h"

typedef struct preparing {
  rb_base *const *arrays;
  int n;
} preparing;

static rb_status prepare_work(void *ctx) {
  const preparing *p = ctx;
  rb_flush f;
  memset(&f, 0, sizeof f);
  f.g = rb_now->graph;
  f.global = rb_now->num_ranks > 1;
  rb_bytes_put_i(&f.program, 0);
  size_t empty = f.program.n;
  for (int i = 0; i < p->n; i++) rb_plan_share(&f, p->arrays[i]);
  for (int i = 0; i < p->n; i++) {
    const rb_base *b = p->arrays[i];
    if (b->border) rb_put_border(&f.program, b->slot, b->ndim, b->border, b->periodic);
  }
  rb_status st = f.program.n == empty ? RB_OK : rb_exec_run(&f.program, f.global);
  rb_plan_drop(&f);
  return st;
}

rb_status rb_plan_prepare(const char *what, rb_base *const *arrays, int n) {
  preparing p = {arrays, n};
  const rb_array first = {n ? arrays[0] : NULL, NULL};
  RB_TRY(rb_plan_compute(NULL));
  for (int i = 0; i < n; i++)
    if (arrays[i]->failed) return rb_fail(RB_E_DATA, "%s", arrays[i]->error);
  return rb_step_run(&(rb_step_call){.name = what,
                                     .array = n ? &first : NULL,
                                     .hash = (uint64_t)n,
                                     .work = prepare_work,
                                     .ctx = &p,
                                     .bases = arrays,
                                     .num_bases = n});
}

rb_status rb_plan_task(int rank, const void *bytes, size_t n) {
  rb_plan_forget(-1);
  rb_bytes program = {0};
  rb_bytes_put_i(&program, 0);
  rb_put_task(&program, rank, bytes, n);
  rb_status st = rb_exec_run(&program, rb_now->num_ranks > 1);
  rb_bytes_free(&program);
  return st;
}

rb_status rb_plan_stand_in(int slot, bool readonly, const char *message, rb_base **out) {
  const rb_storage *s = rb_exec_world_slot(slot);
  if (!s) return rb_fail(RB_E_INTERNAL, "an array came to a task without its storage");
  int64_t shape[RB_MAX_NDIM];
  for (int a = 0; a < s->ndim; a++) shape[a] = s->dist->map[a].extent;
  rb_base *b = rb_base_new(s->dtype, s->ndim, shape, rb_dist_replicated(s->ndim, shape, rb_now->num_ranks));
  b->world = slot;
  b->readonly = readonly;
  b->failed = true;
  b->error = strdup(message);
  rb_base_is_guest(b);
  *out = b;
  return RB_OK;
}

rb_status rb_plan_exchange(const rb_array *a, bool periodic) {
  rb_storage *s = rb_exec_world_slot(rb_plan_world_slot(a->base));
  if (!s) return rb_fail(RB_E_VALUE, "exchange(): not an array of all ranks");
  rb_now->in_task = false; /* a step of all ranks */
  rb_plan_write_parts(false);
  rb_status st = rb_exec_border(s, s->border, periodic);
  rb_now->in_task = true;
  return st;
}

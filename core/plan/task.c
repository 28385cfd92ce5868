/* Tasks and the arrays they see: the program that runs one, stand-ins for the world's arrays, their local parts.
   plan/: what a task computes is planned as usual, in the private graph; the code it runs is interp/'s. */
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
  return rb_step_run(&(rb_step_call){.name = what, .array = n ? &first : NULL, .hash = (uint64_t)n, .work = prepare_work,
                                     .ctx = &p, .bases = arrays, .num_bases = n});
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

/* The local place of every owned element of one view axis, as first + step * k; false when they are not evenly spaced. */
static bool even_places(const rb_runs *runs, int64_t *first, int64_t *step, int64_t *n) {
  bool known = false;
  int64_t last = 0;
  *first = *n = 0;
  *step = 1;
  for (int i = 0; i < runs->n; i++) {
    const rb_run *r = &runs->r[i];
    int64_t gap = *n ? r->l0 - last : r->lstep;
    if (*n == 0) *first = r->l0;
    if (*n || r->n > 1) {
      if (known && gap != *step) return false;
      *step = gap;
      known = true;
    }
    if (r->n > 1 && r->lstep != *step) return false;
    last = r->l0 + (r->n - 1) * r->lstep;
    *n += r->n;
  }
  return true;
}

/* The part of a view that this rank owns, as a view of its block; an empty one when it owns nothing. False when the
   elements are not evenly spaced there. */
static bool local_view(const rb_view *v, const rb_dist *dist, rb_view *out) {
  rb_runs runs[RB_MAX_NDIM];
  memset(runs, 0, sizeof runs);
  int64_t fixed[RB_MAX_NDIM];
  int64_t count[RB_MAX_NDIM];
  bool owned = rb_view_owned(v, dist, rb_now->rank, runs, fixed), even = true;
  rb_view_counts(v, dist, rb_now->rank, count);
  *out = *v;
  for (int a = 0; a < v->base_ndim; a++) out->offset[a] = owned ? fixed[a] : 0;
  for (int d = 0; d < v->ndim; d++) {
    int64_t first = 0, step = 1, n = 0;
    if (v->axis[d] >= 0) even = even && even_places(&runs[d], &first, &step, &n);
    out->shape[d] = count[d];
    out->step[d] = v->axis[d] < 0 ? 0 : step;
    if (v->axis[d] >= 0) out->offset[v->axis[d]] = first;
    rb_runs_free(&runs[d]);
  }
  if (!owned && v->ndim == 0) { /* an element of another rank */
    out->ndim = 1;
    out->axis[0] = -1;
    out->shape[0] = out->step[0] = 0;
  }
  return even;
}

/* The slot of a stand-in's block, or of an array of the world's; -1 when it has none. */
static int world_slot(const rb_base *b) {
  return b->world >= 0 ? b->world : b->graph->private || b->pending ? -1 : b->slot;
}

rb_status rb_plan_exchange(const rb_array *a, bool periodic) {
  rb_storage *s = rb_exec_world_slot(world_slot(a->base));
  if (!s) return rb_fail(RB_E_VALUE, "exchange(): not an array of all ranks");
  rb_now->in_task = false; /* a step of all ranks */
  rb_plan_write_parts(false);
  rb_status st = rb_exec_border(s, s->border, periodic);
  rb_now->in_task = true;
  return st;
}

/* Widens a borrowed block by its border. */
static void add_border(rb_storage *t) {
  for (int d = 0; d < t->ndim; d++) {
    t->data -= t->border[d] * t->stride[d];
    t->count[d] += 2 * t->border[d];
    t->lo[d] -= t->border[d];
    t->hi[d] -= t->border[d];
  }
}

rb_status rb_plan_local(const rb_array *a, bool halo, rb_array *out) {
  bool ends = !rb_now->spmd || a->base->world >= 0; /* with the task */
  int slot = world_slot(a->base);
  rb_storage *s = rb_exec_world_slot(slot);
  if (!s) return rb_fail(RB_E_VALUE, "%s", a->base->error ? a->base->error : "get_local(): not an array of all ranks that is computed");
  if (!s->raw) return rb_fail(RB_E_MEMORY, "the array has no memory on this rank");
  rb_view v;
  if (a->view && halo)
    return rb_fail(RB_E_VALUE, "get_local{halo=true}: the border belongs to a whole array, not to a view of it");
  if (a->view && !local_view(&a->view->v, s->dist, &v))
    return rb_plan_part_copy(&a->view->v, slot, a->base->readonly || !ends, out); /* written back at the end only */
  rb_storage own = *s;
  if (halo) add_border(&own);
  rb_base *b = rb_base_new(s->dtype, s->ndim, own.count, rb_dist_replicated(s->ndim, own.count, rb_now->num_ranks));
  b->readonly = a->base->readonly;
  b->pinned = true;
  b->at = RB_AT_ROOT;
  b->slot = rb_slot_new();
  rb_storage *t = rb_exec_slot(b->slot);
  rb_storage_share(t, s, b->dist);
  if (halo) add_border(t);
  if (a->base->world < 0) a->base->pinned = true; /* a stand-in's is pinned while a task has it */
  if (ends) rb_base_is_guest(b);
  *out = (rb_array){b, a->view ? rb_view_ref_of(&(rb_array){b, NULL}, &v) : NULL};
  return RB_OK;
}

/* This rank's part of an array of all ranks, as an array of its own over the same memory.
   plan/: in the private graph, nothing communicates. Where the elements are not evenly spaced in the block part.c
   copies them. */
#include <stdlib.h>
#include <string.h>

#include "exec/exec.h"
#include "graph/seen.h"
#include "graph/through.h"
#include "internal.h"

int rb_plan_world_slot(const rb_base *b) {
  return b->world >= 0 ? b->world : b->graph->private || b->pending ? -1 : b->slot;
}

/* The places, in bytes, of every owned element of an axis as first + step * k; false when they are not evenly spaced.
 */
static bool even_places(const rb_runs *runs, int64_t *first, int64_t *step, int64_t *n) {
  bool known = false;
  int64_t last = 0;
  *first = *step = *n = 0;
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

/* A part in a block: an axis of memory, with rising places, for each axis that is not broadcast, and the view that
   turns them round where the array's order is the other. */
typedef struct spaced {
  int ndim;
  rb_dtype dtype;
  char *data;
  int64_t count[RB_MAX_NDIM], stride[RB_MAX_NDIM];
  rb_view view;
} spaced;

static void add_axis(spaced *p, int d, const rb_seen_axis *x, int64_t first, int64_t step, int64_t n) {
  p->view.shape[d] = n;
  p->view.axis[d] = -1;
  p->view.step[d] = 0;
  bool down = step < 0 && n > 1, runs = false;
  for (int i = 0; i < x->num; i++) runs = runs || x->term[i].step;
  if (n && !runs) p->data += first;
  if (!runs) return;
  int at = p->ndim++;
  if (n) p->data += first + (down ? (n - 1) * step : 0);
  p->count[at] = n;
  p->stride[at] = down ? -step : n > 1 ? step : 0;
  p->view.axis[d] = at;
  p->view.step[d] = down ? -1 : 1;
  p->view.offset[at] = down ? n - 1 : 0;
}

/* False when the elements are not evenly spaced. */
static bool space_out(const rb_seen *seen, const rb_storage *s, spaced *p) {
  int coords[RB_MAX_NDIM];
  bool here = rb_dist_coords(s->dist, rb_now->rank, coords) && rb_seen_here(seen, s->dist, coords), even = true;
  rb_runs runs = {0};
  p->ndim = 0;
  p->dtype = rb_part_dtype(seen->part, s->dtype);
  p->data = s->data + rb_part_start(seen->part, s->itemsize);
  p->view = (rb_view){.ndim = seen->ndim, .part = RB_PART_ALL};
  for (int i = 0; here && i < seen->num_fixed; i++)
    p->data += rb_map_local(&s->dist->map[seen->fixed[i].axis], seen->fixed[i].first) * s->stride[seen->fixed[i].axis];
  for (int d = 0; d < seen->ndim && even; d++) {
    int64_t first = 0, step = 0, n = 0;
    if (here) rb_seen_runs(seen, s->dist, coords, d, s->stride, &runs);
    if (here) even = even_places(&runs, &first, &step, &n);
    add_axis(p, d, &seen->axis[d], first, step, n);
  }
  if (!here && seen->ndim == 0) { /* an element of another rank */
    p->view.ndim = 1;
    add_axis(p, 0, &(rb_seen_axis){0}, 0, 0, 0);
  }
  p->view.base_ndim = p->ndim;
  rb_runs_free(&runs);
  return even;
}

/* An array over (a part of) the block of s. It ends with the task, or with its last handle. */
static rb_base *borrow(rb_storage *s, rb_dtype dtype, int ndim, const int64_t *count, bool readonly, bool ends) {
  rb_base *b = rb_base_new(dtype, ndim, count, rb_dist_replicated(ndim, count, rb_now->num_ranks));
  b->readonly = readonly;
  b->pinned = true;
  b->at = RB_AT_ROOT;
  b->slot = rb_slot_new();
  rb_storage_share(rb_exec_slot(b->slot), s, b->dist);
  if (ends) rb_base_is_guest(b);
  return b;
}

static rb_array part_of_view(rb_storage *s, const spaced *p, bool readonly, bool ends) {
  rb_base *b = borrow(s, p->dtype, p->ndim, p->count, readonly, ends);
  rb_storage *t = rb_exec_slot(b->slot);
  t->dtype = p->dtype;
  t->itemsize = (int64_t)rb_dtype_size(p->dtype);
  t->ndim = p->ndim;
  t->data = p->data;
  for (int d = 0; d < p->ndim; d++) {
    t->count[d] = p->count[d];
    t->stride[d] = p->stride[d] ? p->stride[d] : t->itemsize;
    t->lo[d] = t->hi[d] = t->border[d] = 0;
  }
  return (rb_array){b, rb_view_ref_of(&(rb_array){b, NULL}, &p->view)};
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

static rb_array part_with_halo(rb_storage *s, bool readonly, bool ends) {
  rb_storage own = *s;
  add_border(&own);
  rb_base *b = borrow(s, s->dtype, s->ndim, own.count, readonly, ends);
  add_border(rb_exec_slot(b->slot));
  return (rb_array){b, NULL};
}

/* The base over the block that there is already; NULL for none. */
static rb_base *known_part(const rb_storage *s) {
  const rb_graph *g = rb_now->graph;
  for (int i = 0; i < g->num_parts; i++) {
    const rb_storage *t = rb_exec_slot(g->part[i]->slot);
    if (t->raw == s->raw && t->data == s->data && t->dtype == s->dtype && t->ndim == s->ndim) return g->part[i];
  }
  return NULL;
}

/* All parts of a block are one base. */
static rb_array part_of_whole(rb_storage *s, bool readonly, bool ends) {
  rb_base *b = known_part(s);
  if (b) {
    rb_base_ref(b);
  } else {
    b = borrow(s, s->dtype, s->ndim, s->count, false, ends);
    rb_base_is_part(b);
  }
  if (!readonly) return (rb_array){b, NULL};
  rb_view all;
  rb_view_identity(&all, b->ndim, b->shape);
  rb_vref *v = rb_vref_new(&all);
  v->readonly = true;
  return (rb_array){b, v};
}

/* Row-major order, and the bytes of the last axis as another dtype, are seen of the part as of the whole. */
static rb_status part_through(const rb_through *t, const rb_array *a, rb_array *out) {
  const rb_array of = {a->base, t->of};
  rb_array part;
  RB_TRY(rb_plan_local(&of, false, &part));
  rb_through seen = *t;
  seen.of = part.view;
  int ndim = rb_array_ndim(&part), last = ndim - 1;
  const int64_t *shape = rb_array_shape(&part);
  if (t->kind == RB_THROUGH_FLAT) {
    seen.shape[0] = rb_shape_size(ndim, shape);
  } else {
    int64_t bytes = shape[last] * (int64_t)rb_dtype_size(rb_array_dtype(&part)),
            size = (int64_t)rb_dtype_size(t->dtype);
    memcpy(seen.shape, shape, sizeof *shape * (size_t)ndim);
    seen.shape[last] = bytes / size;
    if (bytes % size) {
      rb_base_unref(part.base);
      rb_vref_unref(part.view);
      return rb_fail(RB_E_VALUE, "get_local(): the %lld bytes of the last axis here are no whole number of %s",
                     (long long)bytes, rb_dtype_name(t->dtype));
    }
  }
  *out = rb_through_new(&seen, part.base);
  rb_base_unref(part.base);
  rb_vref_unref(part.view);
  return RB_OK;
}

rb_status rb_plan_local(const rb_array *a, bool halo, rb_array *out) {
  bool ends = !rb_now->spmd || a->base->world >= 0; /* with the task */
  int slot = rb_plan_world_slot(a->base);
  rb_storage *s = rb_exec_world_slot(slot);
  if (!s)
    return rb_fail(RB_E_VALUE, "%s",
                   a->base->error ? a->base->error : "get_local(): not an array of all ranks that is computed");
  if (!s->raw) return rb_fail(RB_E_MEMORY, "the array has no memory on this rank");
  if (a->view && halo)
    return rb_fail(RB_E_VALUE, "get_local{halo=true}: the border belongs to a whole array, not to a view of it");
  if (!rb_seen_has_parts(a))
    return rb_fail(RB_E_VALUE,
                   "get_local(): windows, and slices of flat or of a view as another dtype, have no parts: copy "
                   "the array first");
  const rb_through *t = a->view ? a->view->through : NULL;
  if (t && t->kind != RB_THROUGH_DIAGONAL) return part_through(t, a, out);
  bool readonly = a->base->readonly || (a->view && a->view->readonly);
  rb_seen seen;
  spaced p;
  rb_seen_init(&seen, a);
  rb_seen_fold(&seen, s->dist);
  if (a->view && !space_out(&seen, s, &p)) return rb_plan_part_copy(&seen, slot, readonly || !ends, out);
  if (a->base->world < 0) a->base->pinned = true; /* a stand-in's is pinned while a task has it */
  bool other = a->view || halo || (s->sharers && *s->sharers > 2); /* there are several bases over the block */
  if (other) RB_TRY(rb_plan_flush());
  if (a->view) *out = part_of_view(s, &p, readonly, ends);
  else *out = halo ? part_with_halo(s, readonly, ends) : part_of_whole(s, readonly, ends);
  return RB_OK;
}

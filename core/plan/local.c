/* This rank's part of an array of all ranks, as a view of an array of its own over the same memory.
   plan/: in the private graph, nothing communicates. Where the elements are not evenly spaced in the block part.c
   copies them. */
#include <string.h>

#include "exec/exec.h"
#include "graph/seen.h"
#include "graph/through.h"
#include "internal.h"

int rb_plan_world_slot(const rb_base *b) {
  return b->world >= 0 ? b->world : b->graph->private || b->pending ? -1 : b->slot;
}

/* What is at first + step * k for every k of the runs; false when they are not evenly spaced. */
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

/* Axis d of what is seen of an array, as an axis over this rank's block with its border. False when its elements are
   not evenly spaced there. */
static bool axis_here(const rb_seen *seen, const rb_storage *s, const int *coords, int d, rb_seen_axis *to) {
  rb_runs runs = {0};
  bool even = true;
  *to = seen->axis[d];
  for (int i = 0; i < to->num && even; i++) {
    rb_seen_term *t = &to->term[i];
    int64_t unit[RB_MAX_NDIM] = {0}, first, step;
    unit[t->axis] = 1; /* the places along this base axis alone */
    rb_seen_runs(seen, s->dist, coords, d, unit, &runs);
    even = even_places(&runs, &first, &step, &to->n);
    *t = (rb_seen_term){t->axis, to->n ? s->border[t->axis] + first : 0, t->step ? step : 0};
  }
  rb_runs_free(&runs);
  return even;
}

/* The same over this rank's block with its border. False when the elements are not evenly spaced. */
static bool seen_here(const rb_seen *seen, const rb_storage *s, rb_seen *out) {
  int coords[RB_MAX_NDIM];
  bool here = rb_dist_coords(s->dist, rb_now->rank, coords) && rb_seen_here(seen, s->dist, coords), even = true;
  *out = *seen;
  for (int i = 0; i < seen->num_fixed; i++) {
    rb_seen_term *t = &out->fixed[i];
    t->first = here ? s->border[t->axis] + rb_map_local(&s->dist->map[t->axis], t->first) : 0;
  }
  for (int d = 0; d < seen->ndim && even; d++) {
    if (here) even = axis_here(seen, s, coords, d, &out->axis[d]);
    for (int i = 0; i < seen->axis[d].num && !here; i++) out->axis[d].term[i].first = 0;
    if (!here) out->axis[d].n = 0;
  }
  if (!here && seen->ndim == 0) out->axis[out->ndim++] = (rb_seen_axis){0}; /* an element of another rank */
  return even;
}

/* The block as it stands, or with its border. */
static void see_block(const rb_storage *s, bool halo, rb_seen *out) {
  *out = (rb_seen){.ndim = s->ndim, .base_ndim = s->ndim, .part = RB_PART_ALL};
  for (int d = 0; d < s->ndim; d++) {
    int64_t first = halo ? 0 : s->border[d];
    out->axis[d] = (rb_seen_axis){.n = s->count[d] + 2 * (s->border[d] - first), .num = 1, .term = {{d, first, 1}}};
  }
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

/* The base over the block that there is already; NULL for none. */
static rb_base *known_base(const rb_storage *block) {
  const rb_graph *g = rb_now->graph;
  for (int i = 0; i < g->num_parts; i++) {
    const rb_storage *t = rb_exec_slot(g->part[i]->slot);
    if (t->raw == block->raw && t->data == block->data && t->dtype == block->dtype &&
        rb_shape_equal(t->ndim, t->count, block->ndim, block->count))
      return g->part[i];
  }
  return NULL;
}

/* The base over the block of s with its border: a reference. All parts of an array are views of this one, so that what
   is recorded of them has one order. It ends with the task, or with its last handle. */
static rb_base *block_base(rb_storage *s, bool ends) {
  rb_storage block = *s;
  add_border(&block);
  rb_base *b = known_base(&block);
  if (b) {
    rb_base_ref(b);
    return b;
  }
  b = rb_base_new(s->dtype, s->ndim, block.count, rb_dist_replicated(s->ndim, block.count, rb_now->num_ranks));
  b->pinned = true;
  b->at = RB_AT_ROOT;
  b->slot = rb_slot_new();
  rb_storage_share(rb_exec_slot(b->slot), s, b->dist);
  add_border(rb_exec_slot(b->slot));
  if (ends) rb_base_is_guest(b);
  rb_base_is_part(b);
  return b;
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
  rb_seen seen, here;
  rb_seen_init(&seen, a);
  rb_seen_fold(&seen, s->dist);
  if (!a->view) {
    see_block(s, halo, &here);
  } else if (!seen_here(&seen, s, &here)) {
    RB_TRY(rb_plan_flush()); /* what is pending belongs into the copy */
    return rb_plan_part_copy(&seen, slot, readonly || !ends, out);
  }
  if (a->base->world < 0) a->base->pinned = true; /* a stand-in's is pinned while a task has it */
  rb_base *b = block_base(s, ends);
  *out = (rb_array){b, rb_seen_view(&here, b, readonly)};
  return RB_OK;
}

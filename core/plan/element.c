/* Single elements for the script. Reading: a direct load where rank 0 has the element, else from a window, a copy of
   the elements around one that was asked for. Writing: a direct store, else the write joins a list, which becomes one
   PUT when anything but single elements is asked for.
   plan/: beside flush.c. While only such lists are pending, elements are read and written without a flush: windows show
   the listed writes, and a list that has elements of rank 0 says so. */
#include <stdlib.h>
#include <string.h>

#include "exec/exec.h"
#include "exec/routines.h"
#include "graph/kept.h"
#include "graph/through.h"
#include "internal.h"
#include "routine/put.h"
#include "step.h"

enum { WINDOWS = 64, WINDOW_BYTES = 4096, MOST_LISTED = 1 << 16, FIRST_LISTED = 32 };

/* ---- windows: boxes of the base's indices, cut at multiples of their extents ---- */

typedef struct window {
  int slot; /* -1: none */
  int64_t number;
  char *data; /* row-major elements; owned */
} window;

struct rb_windows {
  int num; /* in use */
  window w[WINDOWS];
};

typedef struct place { /* of an element among the windows of its base */
  int64_t number, lo[RB_MAX_NDIM], n[RB_MAX_NDIM];
  int64_t at; /* bytes in the window */
} place;

static void locate(const rb_base *b, const int64_t *index, place *p) {
  int64_t size = (int64_t)rb_dtype_size(b->dtype), budget = WINDOW_BYTES / size, stride = size, boxes = 1;
  p->number = p->at = 0;
  for (int a = b->ndim - 1; a >= 0; a--) {
    int64_t w = b->shape[a] < budget ? b->shape[a] : budget;
    budget /= w;
    p->lo[a] = index[a] / w * w;
    p->n[a] = b->shape[a] - p->lo[a] < w ? b->shape[a] - p->lo[a] : w;
    p->number += index[a] / w * boxes;
    boxes *= (b->shape[a] + w - 1) / w;
    p->at += (index[a] - p->lo[a]) * stride;
    stride *= p->n[a];
  }
}

static window *window_of(rb_windows *all, const rb_base *b, const place *p) {
  return &all->w[(uint64_t)(p->number + 17 * b->slot) % WINDOWS];
}

/* The element's bytes in a window, or NULL. */
static char *find(const rb_base *b, const rb_view *v, place *p) {
  rb_windows *all = ((rb_plan_state *)rb_now->graph->plan)->windows;
  if (!all || !all->num || b->slot < 0) return NULL;
  locate(b, v->offset, p);
  window *w = window_of(all, b, p);
  return w->slot == b->slot && w->number == p->number ? w->data + p->at : NULL;
}

void rb_plan_forget(int slot) {
  rb_windows *all = ((rb_plan_state *)rb_now->graph->plan)->windows;
  for (int i = 0; all && all->num && i < WINDOWS; i++) {
    if (all->w[i].slot < 0 || (slot >= 0 && all->w[i].slot != slot)) continue;
    all->w[i].slot = -1;
    all->num--;
  }
}

void rb_plan_free_windows(rb_windows *all) {
  for (int i = 0; all && i < WINDOWS; i++) free(all->w[i].data);
  free(all);
}

static rb_windows *windows(void) {
  rb_plan_state *t = rb_now->graph->plan;
  if (t->windows) return t->windows;
  t->windows = calloc(1, sizeof *t->windows);
  if (!t->windows) abort();
  for (int i = 0; i < WINDOWS; i++) t->windows->w[i].slot = -1;
  return t->windows;
}

/* Fetches the window around an element; data is the element's bytes. */
static rb_status fetch_window(rb_base *b, const rb_view *v, char **data) {
  rb_windows *all = windows();
  place p;
  locate(b, v->offset, &p);
  window *w = window_of(all, b, &p);
  if (!w->data && !(w->data = malloc(WINDOW_BYTES))) abort();
  all->num -= w->slot >= 0;
  w->slot = -1;
  rb_view box;
  rb_view_identity(&box, b->ndim, b->shape);
  for (int a = 0; a < b->ndim; a++) rb_view_slice(&box, a, p.lo[a], 1, p.n[a]);
  RB_TRY(rb_plan_fetch_view(b, &box, w->data));
  *data = w->data + p.at;
  if (b->pinned) return RB_OK; /* others may write it */
  w->slot = b->slot;
  w->number = p.number;
  all->num++;
  return RB_OK;
}

/* ---- lists of writes ---- */

static bool is_list(const rb_node *n) { return n->kind == RB_NODE_CALL && n->op == RB_ROUTINE_PUT; }

/* The list of the base among the lists at the end of what is pending, or NULL. only: nothing but lists is pending. */
static rb_node *list_of(const rb_base *b, bool *only) {
  const rb_graph *g = rb_now->graph;
  rb_node *found = NULL;
  int i = g->num;
  while (i > 0 && is_list(g->node[i - 1])) {
    i--;
    if (g->node[i]->out == b) found = g->node[i];
  }
  *only = i == 0;
  return found;
}

static bool has_own(const rb_node *list) { return list && ((const rb_put_list *)list->payload)->here; }

/* Where the element is in rank 0's memory, or NULL. */
static char *own_element(const rb_base *b, const rb_view *v) {
  if (b->slot < 0) return NULL;
  const rb_storage *s = rb_exec_slot(b->slot);
  char *p = s->data;
  for (int a = 0; a < b->ndim; a++) {
    if (rb_map_owner(&s->dist->map[a], v->offset[a]) != 0) return NULL;
    p += rb_map_local(&s->dist->map[a], v->offset[a]) * s->stride[a];
  }
  return p;
}

static int64_t part_shift(const rb_base *b, const rb_view *v) {
  return rb_part_start(v->part, (int64_t)rb_dtype_size(b->dtype));
}

static rb_dtype element_type(const rb_base *b, const rb_view *v) {
  return rb_part_dtype(v->part, b->dtype);
}

/* ---- reading ---- */

static rb_status read_place(rb_base *b, const rb_view *v, rb_scalar *out) {
  bool only;
  rb_node *list = list_of(b, &only);
  char *here = own_element(b, v);
  if (rb_now->alone || !only || b->slot < 0 || (here && has_own(list))) {
    RB_TRY(rb_plan_compute(b));
    list = NULL;
    here = own_element(b, v);
  }
  if (b->failed) return rb_fail(RB_E_DATA, "%s", b->error);
  rb_dtype t = element_type(b, v);
  if (b->slot < 0) {
    memset(out, 0, sizeof *out);
    return RB_OK;
  }
  place p;
  if (!here) here = find(b, v, &p);
  if (!here) {
    if (list) RB_TRY(rb_plan_compute(b));
    RB_TRY(fetch_window(b, v, &here));
  }
  *out = rb_scalar_load(here + part_shift(b, v), t);
  return RB_OK;
}

/* The element of what is not affine and no place in the base: fetched alone. */
static rb_status read_through(const rb_array *a, const rb_view *v, rb_scalar *out) {
  rb_array one = {a->base, rb_view_ref_of(a, v)};
  char element[16];
  rb_dtype t = rb_array_dtype(&one);
  rb_status st = rb_plan_fetch(&one, element);
  rb_vref_unref(one.view);
  if (st == RB_OK) *out = rb_scalar_load(element, t);
  return st;
}

typedef struct reading {
  rb_base *b;
  const rb_view *v;
  rb_scalar value;
} reading;

static rb_status read_work(void *ctx) {
  reading *r = ctx;
  RB_TRY(rb_plan_compute_here(r->b));
  return read_place(r->b, r->v, &r->value);
}

/* Where all ranks record: rank 0's value, unless each has the array. v: of a's view; at: in the base. */
static rb_status read_together(const rb_array *a, const rb_view *v, const rb_view *at, rb_scalar *out) {
  bool settled = rb_now->graph->num == 0 && a->base->slot >= 0 && (a->base->dist->replicated || rb_now->num_ranks == 1);
  if (settled) return read_place(a->base, at, out);
  rb_array one = {a->base, rb_view_ref_of(a, v)};
  reading r = {.b = a->base, .v = at};
  rb_status st = rb_step_run(&(rb_step_call){.name = "reading an element", .array = &one, .work = read_work, .ctx = &r,
                                             .value = &r.value, .n = sizeof r.value});
  rb_vref_unref(one.view);
  *out = r.value;
  return st;
}

rb_status rb_plan_get(const rb_array *a, const rb_view *v, rb_scalar *out) {
  RB_TRY(rb_array_check_scope(a));
  if (a->base->failed) return rb_fail(RB_E_DATA, "%s", a->base->error);
  rb_view at = *v;
  rb_step_flush_local();
  if (a->view && !rb_through_place(a->view->through, a->base, &at)) return read_through(a, v, out);
  return rb_now->graph->together ? read_together(a, v, &at, out) : read_place(a->base, &at, out);
}

rb_status rb_plan_element(const rb_array *a, const int64_t *index, rb_scalar *out) {
  rb_view v;
  rb_array_view(a, &v);
  for (int d = v.ndim - 1; d >= 0; d--) rb_view_pick(&v, d, index[d]);
  return rb_plan_get(a, &v, out);
}

/* ---- writing ---- */

/* May the element be stored at once? Nothing that is pending may read it, and nobody else may have a copy that
   counts. */
static bool may_store(const rb_base *b, const rb_node *list, bool only) {
  if (!only || rb_now->alone || b->padding || b->failed || has_own(list)) return false;
  return !b->pinned || rb_now->graph->private;
}

static rb_status new_list(rb_base *b, const rb_put_list *head, rb_node **out) {
  const rb_array target = {b, NULL};
  size_t room = sizeof *head + FIRST_LISTED * rb_put_stride(head);
  char *bytes = calloc(1, room);
  if (!bytes) return rb_fail(RB_E_MEMORY, "out of memory");
  memcpy(bytes, head, sizeof *head);
  rb_status st = rb_record_update(RB_ROUTINE_PUT, 1, &target, bytes, room, false);
  free(bytes);
  if (st != RB_OK) return st;
  *out = rb_now->graph->node[rb_now->graph->num - 1];
  (*out)->payload_bytes = sizeof *head;
  return RB_OK;
}

/* Room for one more write, in steps of powers of two. */
static char *next_entry(rb_node *list, size_t stride) {
  size_t n = (list->payload_bytes - sizeof(rb_put_list)) / stride;
  if (n >= FIRST_LISTED && (n & (n - 1)) == 0) {
    list->payload = realloc(list->payload, sizeof(rb_put_list) + 2 * n * stride);
    if (!list->payload) abort();
  }
  char *p = (char *)list->payload + list->payload_bytes;
  list->payload_bytes += stride;
  return p;
}

static rb_status add_to_list(rb_base *b, const rb_view *v, rb_node *list, bool here, const char *value) {
  rb_put_list head = {(int32_t)v->part, (int32_t)rb_dtype_size(element_type(b, v)), 0, 0};
  size_t stride = rb_put_stride(&head);
  if (list && ((const rb_put_list *)list->payload)->part != head.part) list = NULL;
  if (list && list->payload_bytes >= MOST_LISTED * stride) {
    RB_TRY(rb_plan_compute(b));
    list = NULL;
  }
  if (!list) RB_TRY(new_list(b, &head, &list));
  int64_t position = 0;
  for (int a = 0; a < b->ndim; a++) position = position * b->shape[a] + v->offset[a];
  char *p = next_entry(list, stride);
  memcpy(p, &position, sizeof position);
  memcpy(p + sizeof position, value, stride - sizeof position);
  if (here) ((rb_put_list *)list->payload)->here = 1;
  return RB_OK;
}

static rb_status write_place(rb_base *b, const rb_view *v, const char *value) {
  bool only;
  place p;
  rb_node *list = list_of(b, &only);
  size_t width = rb_dtype_size(element_type(b, v));
  char *here = own_element(b, v), *seen = find(b, v, &p);
  if (seen) memcpy(seen + part_shift(b, v), value, width);
  if (!here || !may_store(b, list, only)) return add_to_list(b, v, list, here || b->slot < 0, value);
  memcpy(here + part_shift(b, v), value, width);
  if (b->dist->replicated) b->at = RB_AT_ROOT; /* other ranks get it when they need it */
  return RB_OK;
}

rb_status rb_plan_put(const rb_array *a, const rb_view *v, const rb_argtype *value) {
  RB_TRY(rb_check_writable(a));
  RB_TRY(rb_base_changes(a->base));
  rb_view at = *v;
  if (rb_now->graph->together || (a->view && !rb_through_place(a->view->through, a->base, &at))) {
    rb_array one = {a->base, rb_view_ref_of(a, v)};
    rb_status st = rb_record_write(&one, &(rb_operand){.scalar = *value}, NULL);
    rb_vref_unref(one.view);
    return st;
  }
  rb_dtype t = element_type(a->base, &at);
  RB_TRY(rb_check_number(value, t));
  char bytes[16] = {0};
  rb_scalar_store(bytes, t, rb_scalar_cast(value->value, value->type, t));
  return write_place(a->base, &at, bytes);
}

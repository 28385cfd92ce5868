/* Bases, views and node storage of the lazy graph.
   graph/: record.c records operations; nothing here computes. */
#include "graph.h"

#include "through.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "log.h"

/* Memory of one kind of object that a list of the graph keeps: malloc is slow when many come and go. */
static void *take(void **list, size_t size) {
  void *p = *list;
  if (p) memcpy(list, p, sizeof p);
  else p = malloc(size);
  if (!p) abort();
  return p;
}

static void keep(void **list, void *p) {
#if defined(__SANITIZE_ADDRESS__)
  (void)list; /* so that a use after this is seen */
  free(p);
#else
  memcpy(p, list, sizeof p);
  *list = p;
#endif
}

static void free_list(void **list) {
  for (void *p = *list, *next; p; p = next) {
    memcpy(&next, p, sizeof next);
    free(p);
  }
}

rb_status rb_graph_start(bool private) {
  rb_now->graph = calloc(1, sizeof(rb_graph));
  if (!rb_now->graph) return rb_fail(RB_E_MEMORY, "out of memory");
  rb_now->graph->private = private;
  return RB_OK;
}

void rb_graph_stop(void) {
  rb_graph *g = rb_now->graph;
  if (!g) return;
  for (int i = 0; i < g->num; i++) rb_node_free(g->node[i]);
  while (g->free_nodes) {
    rb_node *n = g->free_nodes;
    g->free_nodes = n->payload;
    free(n);
  }
  free_list(&g->free_bases);
  free_list(&g->free_views);
  rb_log_clear(g);
  free(g->log);
  free(g->diverged);
  free(g->at_slot);
  free(g->node);
  free(g->guest);
  free(g->part);
  free(g->dead);
  free(g->free_slots);
  free(g);
  rb_now->graph = NULL;
}

void rb_graph_drop_pending(rb_graph *g) {
  for (int i = 0; i < g->num; i++) {
    g->node[i]->out->pending = false;
    rb_node_free(g->node[i]);
  }
  g->num = 0;
}

rb_base *rb_base_new(rb_dtype dtype, int ndim, const int64_t *shape, rb_dist *dist) {
  assert(dist->ndim == ndim);
  for (int d = 0; d < ndim; d++) assert(dist->map[d].extent == shape[d]);
  rb_base *b = take(&rb_now->graph->free_bases, sizeof *b);
  memset(b, 0, sizeof *b);
  b->refs = 1;
  b->slot = b->world = -1;
  b->dtype = dtype;
  b->ndim = ndim;
  b->graph = rb_now->graph;
  if (ndim) memcpy(b->shape, shape, sizeof(int64_t) * (size_t)ndim);
  if (b->graph->private && !dist->replicated) {
    rb_dist_unref(dist);
    dist = rb_dist_replicated(ndim, shape, rb_now->num_ranks);
  }
  b->dist = dist;
  return b;
}

int64_t rb_base_bytes(const rb_base *b) {
  int64_t shape[RB_MAX_NDIM];
  const int64_t most = (int64_t)1 << 52, n = rb_dist_local_shape(b->dist, 0, shape),
                size = (int64_t)rb_dtype_size(b->dtype);
  return n > most / size ? most : n * size; /* sums of these do not overflow */
}

void rb_base_hold(rb_base *b, int slot) {
  rb_graph *g = b->graph;
  g->held_bytes -= b->bytes;
  b->slot = slot;
  b->bytes = slot < 0 ? 0 : rb_base_bytes(b);
  g->held_bytes += b->bytes;
}

void rb_base_follow(rb_base *b, int slot) {
  rb_graph *g = b->graph;
  if (b->slot >= 0 && b->slot < g->num_at_slot && g->at_slot[b->slot] == b) g->at_slot[b->slot] = NULL;
  b->slot = slot;
  if (slot < 0) return;
  int old = g->num_at_slot;
  g->at_slot = rb_grow(g->at_slot, &g->num_at_slot, slot + 1, sizeof *g->at_slot);
  memset(g->at_slot + old, 0, sizeof *g->at_slot * (size_t)(g->num_at_slot - old));
  rb_base *other = g->at_slot[slot];
  if (other && other != b) {
    other->slot = -1;
    other->failed = true;
    free(other->error);
    other->error = strdup("the array has been released on rank 0");
  }
  g->at_slot[slot] = b;
  b->at = RB_AT_ALL;
}

void rb_base_ref(rb_base *b) { b->refs++; }

static void forget_part(rb_graph *g, const rb_base *b) {
  int i = 0;
  while (g->part[i] != b) i++;
  g->part[i] = g->part[--g->num_parts];
}

void rb_base_unref(rb_base *b) {
  if (--b->refs) return;
  rb_graph *g = b->graph;
  if (rb_now->graph && b->part) forget_part(g, b);
  if (rb_now->graph && g->mirror) {
    rb_base_follow(b, -1);
  } else if (rb_now->graph && b->slot >= 0) {
    g->dead = rb_grow(g->dead, &g->cap_dead, g->num_dead + 1, sizeof *g->dead);
    g->dead[g->num_dead].slot = b->slot;
    g->dead[g->num_dead++].shared = b->shared;
    rb_base_hold(b, -1);
  }
  rb_dist_unref(b->dist);
  rb_padding_unref(b->padding);
  free(b->error);
  free(b->border);
  if (rb_now->graph) keep(&rb_now->graph->free_bases, b);
  else free(b);
}

rb_status rb_array_check_scope(const rb_array *a) {
  if (a->base->graph == rb_now->graph) return RB_OK;
  if (rb_now->spmd && a->base->world < 0)
    return rb_fail(RB_E_VALUE,
                   "arrays of all ranks and of this rank alone in one operation (take the local parts of all)");
  return rb_fail(RB_E_VALUE, rb_now->graph->private
                                 ? "an array of all ranks inside a task: pass it as an argument and use get_local()"
                                 : "an array of a task outside it: return it to get its value");
}

void rb_base_is_part(rb_base *b) {
  rb_graph *g = b->graph;
  g->part = rb_grow(g->part, &g->cap_parts, g->num_parts + 1, sizeof *g->part);
  g->part[g->num_parts++] = b;
  b->part = true;
}

void rb_base_is_guest(rb_base *b) {
  rb_graph *g = b->graph;
  g->guest = rb_grow(g->guest, &g->cap_guests, g->num_guests + 1, sizeof *g->guest);
  g->guest[g->num_guests++] = b;
  b->refs++;
  b->handles++;
}

void rb_graph_end_guests(void) {
  rb_graph *g = rb_now->graph;
  for (int i = 0; i < g->num_guests; i++) {
    rb_base *b = g->guest[i];
    b->world = -1;
    b->failed = true;
    if (b->part) forget_part(g, b);
    b->part = false;
    free(b->error);
    b->error = strdup("the array belongs to a task that has ended (a:copy() of a local part can be kept)");
    b->handles--;
    rb_base_unref(b);
  }
  g->num_guests = 0;
}

rb_vref *rb_vref_new(const rb_view *v) {
  rb_vref *r = take(&rb_now->graph->free_views, sizeof *r);
  r->refs = 1;
  r->readonly = !rb_view_is_injective(v);
  r->through = NULL;
  r->v = *v;
  return r;
}

rb_vref *rb_vref_ref(rb_vref *v) {
  if (v) v->refs++;
  return v;
}

void rb_vref_unref(rb_vref *v) {
  if (!v || --v->refs) return;
  rb_through_unref(v->through);
  if (rb_now->graph) keep(&rb_now->graph->free_views, v);
  else free(v);
}

int rb_slot_new(void) {
  rb_graph *g = rb_now->graph;
  return g->num_free_slots ? g->free_slots[--g->num_free_slots] : g->num_slots++;
}

rb_dtype rb_array_dtype(const rb_array *a) {
  if (!a->view) return a->base->dtype;
  rb_dtype t = a->view->through ? a->view->through->dtype : a->base->dtype;
  return rb_part_dtype(a->view->v.part, t);
}

int rb_array_ndim(const rb_array *a) { return a->view ? a->view->v.ndim : a->base->ndim; }

const int64_t *rb_array_shape(const rb_array *a) { return a->view ? a->view->v.shape : a->base->shape; }

int64_t rb_array_size(const rb_array *a) { return rb_shape_size(rb_array_ndim(a), rb_array_shape(a)); }

void rb_array_view(const rb_array *a, rb_view *out) {
  if (a->view) *out = a->view->v;
  else rb_view_identity(out, a->base->ndim, a->base->shape);
}

rb_vref *rb_view_ref_of(const rb_array *a, const rb_view *v) {
  const rb_base *b = a->base;
  rb_through *through = a->view ? a->view->through : NULL;
  bool readonly = a->view && a->view->readonly;
  if (!through && !readonly && v->part == RB_PART_ALL && rb_view_is_identity(v, b->ndim, b->shape)) return NULL;
  rb_vref *r = rb_vref_new(v);
  r->readonly = r->readonly || readonly;
  r->through = through;
  if (through) through->refs++;
  return r;
}

rb_status rb_array_plain(const rb_array *a, rb_array *out) {
  if (!a->view || !a->view->through) {
    rb_base_ref(a->base);
    *out = (rb_array){a->base, rb_vref_ref(a->view)};
    return RB_OK;
  }
  RB_TRY(rb_through_load(a->base, a->view->through, out));
  out->view = rb_view_ref_of(out, &a->view->v);
  return RB_OK;
}

bool rb_shape_stays(int ndim, const int64_t *shape) {
  return rb_now->num_ranks == 1 || rb_now->graph->private || rb_shape_size(ndim, shape) < rb_now->config.dist_threshold;
}

rb_dist *rb_dist_for(int ndim, const int64_t *shape) {
  if (rb_shape_stays(ndim, shape)) return rb_dist_replicated(ndim, shape, rb_now->num_ranks);
  return rb_dist_default(ndim, shape, rb_now->num_ranks, NULL);
}

rb_dist *rb_dist_for_lines(int ndim, const int64_t *shape, int axis) {
  bool allowed[RB_MAX_NDIM];
  if (ndim == 1 || rb_shape_stays(ndim, shape)) return rb_dist_for(ndim, shape);
  for (int d = 0; d < ndim; d++) allowed[d] = d != axis;
  return rb_dist_default(ndim, shape, rb_now->num_ranks, allowed);
}

static void unref_inlined(rb_inlined *c) {
  if (--c->refs) return;
  rb_body_unref(c->body);
  free(c);
}

void rb_node_free(rb_node *n) {
  for (int i = 0; i < n->num_args; i++) {
    if (n->arg[i].base) rb_base_unref(n->arg[i].base);
    rb_vref_unref(n->arg[i].view);
  }
  rb_base_unref(n->out);
  rb_vref_unref(n->out_view);
  if (n->kind == RB_NODE_CALL) free(n->payload);
  if (n->kind == RB_NODE_KERNEL) unref_inlined(n->payload);
  if (n->arg != n->few) free(n->arg);
  free(n->where);
  n->payload = rb_now->graph->free_nodes;
  rb_now->graph->free_nodes = n;
}

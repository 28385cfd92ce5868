/* From pending nodes to units: liveness, the domain each node is computed over, and greedy fusion in program order.
   plan/: emit.c turns the units into a program.

   A node joins the first unit at or after the earliest one its dependences allow that has its domain and room. Values
   pass inside a unit without memory when the reader's mapping is the writer's; otherwise the reader comes in a later
   unit and the value is stored. A write of a base comes after all units that read the old version; in the same unit
   only if every read there has the write's own mapping, or into the base's next buffer. */
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "exec/routines.h"

void *rb_scratch_get(rb_scratch *s, size_t n) {
  if (n <= s->cap) return s->p;
  free(s->p);
  s->cap = 2 * n;
  s->p = malloc(s->cap);
  if (!s->p) abort();
  return s->p;
}

bool rb_same_view(const rb_vref *a, const rb_vref *b) {
  if (a == b) return true;
  return a && b && rb_view_equal(&a->v, &b->v);
}

/* Registers the bases of a node. The table never moves while in use: its size is known beforehand. */
static void note_base(rb_flush *f, rb_base *b) {
  if (!b || b->plan) return;
  rb_pbase *p = &f->pbase[f->num_pbase++];
  memset(p, 0, sizeof *p);
  p->b = b;
  p->want = p->writer = p->reader = p->last = p->value_unit = -1;
  b->plan = p;
}

/* ---- liveness ---- */

static bool is_live(const rb_node *n) { return rb_base_is_seen(n->out) || n->out->plan->needed; }

static void note_later(const rb_node *n) {
  n->out->plan->later = true;
  for (int k = 0; k < n->num_args; k++)
    if (n->arg[k].base) n->arg[k].base->plan->later = true;
}

static void mark_live(rb_flush *f, int all) {
  rb_graph *g = f->g;
  for (int i = all - 1; i >= 0; i--) {
    const rb_node *n = g->node[i];
    bool live = is_live(n) || (n->kind == RB_NODE_CALL && n->may_fail);
    if (i < f->num) f->live[i] = live;
    else note_later(n);
    if (!live) continue;
    for (int k = 0; k < n->num_args; k++) {
      rb_pbase *p = n->arg[k].base ? n->arg[k].base->plan : NULL;
      if (!p) continue;
      p->needed = true;
      p->uses += !k || n->arg[k].base != n->arg[k - 1].base;
      if (i >= f->num || n->kind == RB_NODE_CALL) p->stored = true; /* routines were promised its distribution */
    }
    if (rb_node_updates(n)) n->out->plan->stored = true; /* its distribution stays what it is */
  }
}

/* ---- domains ---- */

int rb_plan_domain(rb_flush *f, rb_dist *dist, rb_vref *view, int ndim, const int64_t *shape) {
  for (int i = f->num_dom - 1; i >= 0; i--)
    if (f->dom[i].dist == dist && rb_same_view(f->dom[i].view, view)) return i;
  f->dom = rb_grow(f->dom, &f->cap_dom, f->num_dom + 1, sizeof *f->dom);
  rb_pdomain *d = &f->dom[f->num_dom];
  rb_plan_hold_dist(f, dist);
  d->dist = dist;
  d->view = view;
  d->ndim = ndim;
  d->shape = shape;
  d->domain.dist = dist;
  if (view) d->domain.view = view->v;
  else rb_view_identity(&d->domain.view, ndim, shape);
  d->domain.view.part = RB_PART_ALL;
  return f->num_dom++;
}

static int base_domain(rb_flush *f, rb_base *b) { return rb_plan_domain(f, b->dist, NULL, b->ndim, b->shape); }

/* Can an array be distributed as the domain is cut? Ascending, the axes in order, none that is split left out. Axes
   that are not of blocks take a list of their indices. */
static bool can_induce(const rb_pdomain *p) {
  const int64_t longest = 1 << 20; /* list */
  const rb_domain *d = &p->domain;
  if (!p->view || d->dist->replicated || d->dist->grid_size == 1) return true;
  bool covered[RB_MAX_NDIM] = {false};
  int last = -1;
  for (int v = 0; v < d->view.ndim; v++) {
    int a = d->view.axis[v];
    if (a < 0) continue;
    if (a < last || (d->view.step[v] < 1 && d->dist->map[a].parts > 1)) return false;
    if (d->dist->map[a].kind > RB_MAP_IRREGULAR && d->view.shape[v] > longest) return false;
    last = a;
    covered[a] = true;
  }
  for (int a = 0; a < d->dist->ndim; a++)
    if (!covered[a] && d->dist->map[a].parts > 1) return false;
  return true;
}

void rb_plan_settle(rb_flush *f, rb_pbase *p) {
  const rb_pdomain *pd = &f->dom[p->writer_domain];
  rb_base *b = p->b;
  rb_dist *dist;
  if (b->dist == pd->dist && !pd->view) return;
  if (!pd->view) {
    dist = rb_dist_ref(pd->dist);
  } else if (pd->dist->replicated || pd->dist->grid_size == 1) {
    dist = rb_dist_replicated(b->ndim, b->shape, rb_now->num_ranks);
  } else {
    dist = rb_view_dist(&pd->domain.view, pd->dist, true);
  }
  rb_dist_unref(b->dist);
  b->dist = dist;
}

/* The written window is most of the base, so that work of the base's size for it is not wasted; it is not empty. */
static bool window_is_most(const rb_node *n) {
  int64_t whole = rb_shape_size(n->out->ndim, n->out->shape);
  return whole && (!n->out_view || 2 * rb_shape_size(n->out_view->v.ndim, n->out_view->v.shape) >= whole);
}

/* Temporaries may be computed over the written window itself only if it is most of the base: operands that must move
   get buffers of the base's size. */
static bool window_is_large(const rb_node *n) { return n->out->dist->replicated || window_is_most(n); }

static int own_domain(rb_flush *f, const rb_node *n) {
  rb_base *b = n->out;
  if (n->kind == RB_NODE_WRITE)
    return rb_plan_domain(f, b->dist, n->out_view, n->out_view ? n->out_view->v.ndim : b->ndim,
                          n->out_view ? n->out_view->v.shape : b->shape);
  if (n->kind == RB_NODE_REDUCE) {
    rb_base *a = n->arg[0].base;
    bool temporary = a->pending && !a->handles && !a->plan->stored && a->plan->want >= 0;
    if (!n->arg[0].view) return temporary ? a->plan->want : base_domain(f, a);
    return rb_plan_domain(f, a->dist, n->arg[0].view, n->arg[0].view->v.ndim, n->arg[0].view->v.shape);
  }
  bool stored = b->handles > 0 || b->plan->stored || b->plan->want < 0;
  return stored ? base_domain(f, b) : b->plan->want;
}

/* Backwards: a temporary is computed over the domain of its first reader that reads it whole. Where its distribution
   would be a list, only if nothing else reads it: then it is hardly ever stored. */
static void choose_domains(rb_flush *f) {
  for (int i = f->num - 1; i >= 0; i--) {
    if (!f->live[i]) continue;
    const rb_node *n = f->g->node[i];
    f->domain[i] = own_domain(f, n);
    if (n->kind == RB_NODE_CALL || (n->kind == RB_NODE_WRITE && !window_is_large(n))) continue;
    const rb_pdomain *d = &f->dom[f->domain[i]];
    if (!can_induce(d)) continue;
    for (int k = 0; k < n->num_args; k++) {
      rb_base *a = n->arg[k].base;
      if (!a || n->arg[k].view || !rb_shape_equal(a->ndim, a->shape, d->ndim, d->shape)) continue;
      if (d->view && !d->dist->blocks && a->plan->uses > 1) continue;
      a->plan->want = f->domain[i];
    }
  }
}

/* ---- units ---- */

static bool value_passes(const rb_pbase *p, const rb_arg *a, int domain) {
  return p->writer_domain == domain && rb_same_view(p->writer_view, a->view);
}

/* The earliest unit the node may be in. *next_buffer: a write that may share the unit of its base's shifted readers. */
static int earliest(rb_flush *f, int i, bool *next_buffer) {
  const rb_node *n = f->g->node[i];
  int domain = f->domain[i], e = 0;
  *next_buffer = false;
  for (int k = 0; k < n->num_args; k++) {
    const rb_arg *a = &n->arg[k];
    if (!a->base) continue;
    const rb_pbase *p = a->base->plan;
    if (p->writer < 0) continue;
    int u = p->writer + (value_passes(p, a, domain) && f->unit[p->writer].kind == RB_UNIT_LOOP ? 0 : 1);
    if (u > e) e = u;
  }
  if (n->kind != RB_NODE_WRITE) return e;
  const rb_pbase *p = n->out->plan;
  if (p->writer >= 0) {
    int u = p->writer + (p->writer_domain == domain && rb_same_view(p->writer_view, n->out_view) ? 0 : 1);
    if (u > e) e = u;
  }
  if (p->reader < 0 || p->reader < e) return e;
  bool same = !p->reader_mixed && p->reader_domain == domain && rb_same_view(p->reader_view, n->out_view);
  if (same) return p->reader;
  const rb_unit *u = &f->unit[p->reader];
  bool can = u->kind == RB_UNIT_LOOP && u->domain == domain && p->writer < p->reader && window_is_most(n) &&
             n->num_args == 1 && (n->out->slot >= 0 || p->writer >= 0) && !rb_base_stays(n->out) &&
             (n->out_view == NULL || n->out_view->v.part == RB_PART_ALL);
  for (int d = 0; can && n->out_view && d < n->out_view->v.ndim; d++)
    can = n->out_view->v.step[d] == 1 || n->out_view->v.step[d] == -1 || n->out_view->v.shape[d] == 1;
  if (!can) return p->reader + 1;
  *next_buffer = true;
  return p->reader;
}

static int operands_of(const rb_base *b) { return rb_dtype_kind(b->dtype) == RB_KIND_COMPLEX ? 2 : 1; }

bool rb_plan_operands_fit(rb_flush *f, int unit, int i, bool commit) {
  rb_unit *u = &f->unit[unit];
  const rb_node *n = f->g->node[i];
  int add = 0;
  for (int k = 0; k < n->num_args + 1; k++) {
    bool out = k == n->num_args;
    rb_base *b = out ? n->out : n->arg[k].base;
    rb_vref *v = out ? n->out_view : n->arg[k].view;
    if (!b || (out && n->kind != RB_NODE_WRITE && !b->handles)) continue;
    if (!out && b->plan->writer == unit && value_passes(b->plan, &n->arg[k], f->domain[i])) continue;
    bool known = false;
    for (int e = 0; e < u->num_ext && !known; e++) known = u->ext[e].base == b && rb_same_view(u->ext[e].view, v);
    if (known) continue;
    add += operands_of(b);
    if (commit && u->num_ext < LOOP_OPERANDS) {
      u->ext[u->num_ext].base = b;
      u->ext[u->num_ext++].view = v;
    }
  }
  if (commit) u->operands += add;
  return u->operands + (commit ? 0 : add) <= LOOP_OPERANDS;
}

bool rb_plan_kernels_fit(const rb_flush *f) {
  for (int k = 0; k < f->num_units; k++) {
    const rb_unit *u = &f->unit[k];
    int n = u->operands;
    for (int i = u->kind == RB_UNIT_LOOP ? u->first : -1; i >= 0; i = f->next[i]) {
      const rb_base *b = f->g->node[i]->out;
      bool temporary = f->g->node[i]->kind != RB_NODE_WRITE && f->g->node[i]->kind != RB_NODE_REDUCE && !b->handles;
      if (temporary && b->plan->stored) n += operands_of(b);
    }
    if (u->kind == RB_UNIT_LOOP && n > RB_IR_MAX_OPERANDS) return false;
  }
  return true;
}

/* Instructions that a function body adds to its kernel. */
static int weight_of(const rb_node *n) {
  return n->kind == RB_NODE_KERNEL ? ((const rb_inlined *)n->payload)->body->ir.num_ins : 0;
}

/* Folds that a reduction adds to its kernel. */
static int folds_of(const rb_node *n) {
  if (n->kind != RB_NODE_REDUCE) return 0;
  return rb_dtype_kind(n->arg[0].cast) == RB_KIND_COMPLEX ? 2 : 1;
}

static bool joinable(rb_flush *f, int unit, int i) {
  const rb_node *n = f->g->node[i];
  rb_unit *u = &f->unit[unit];
  if (u->weight && u->weight + weight_of(n) > LOOP_WEIGHT) return false;
  if (u->kind != RB_UNIT_LOOP || u->domain != f->domain[i] || u->num >= LOOP_NODES) return false;
  if (folds_of(n) && u->folds && (u->axes != n->axes || u->folds + folds_of(n) > RB_IR_MAX_REDUCTIONS)) return false;
  return rb_plan_operands_fit(f, unit, i, false);
}

static int new_unit(rb_flush *f, rb_unit_kind kind, int domain) {
  f->unit = rb_grow(f->unit, &f->cap_units, f->num_units + 1, sizeof *f->unit);
  rb_unit *u = &f->unit[f->num_units];
  memset(u, 0, offsetof(rb_unit, ext));
  u->kind = kind;
  u->domain = domain;
  u->first = u->last = -1;
  return f->num_units++;
}

/* Another distribution of an array, which somebody keeps. */
static bool redistributes(const rb_node *n) {
  return n->kind == RB_NODE_CAST && n->arg[0].type == n->out->dtype && (n->out->handles || n->out->plan->stored);
}

/* A write or a change of distribution that only moves elements: a region copy instead of a loop. Room around the old
   blocks would be kept with them, and may be as large as they are. */
static bool is_copy(rb_flush *f, int i) {
  const rb_node *n = f->g->node[i];
  bool cast = redistributes(n);
  if ((n->kind != RB_NODE_WRITE && !cast) || n->num_args != 1 || !n->arg[0].base || n->out->dist->replicated)
    return false;
  rb_view v;
  const rb_array a = {n->arg[0].base, n->arg[0].view};
  rb_array_view(&a, &v);
  if (v.part != RB_PART_ALL || (n->out_view && n->out_view->v.part != RB_PART_ALL)) return false;
  if (a.base->plan->writer >= 0 && !a.base->handles && !a.base->plan->stored &&
      value_passes(a.base->plan, &n->arg[0], f->domain[i]))
    return false; /* the value is being computed over this very domain */
  rb_reach reach = rb_plan_reach(&f->dom[f->domain[i]].domain, a.base->dist, &v);
  return reach == RB_REACH_MOVE || (cast && reach == RB_REACH_HALO);
}

static int place(rb_flush *f, int i) {
  const rb_node *n = f->g->node[i];
  if (n->kind == RB_NODE_CALL) return new_unit(f, RB_UNIT_CALL, f->domain[i]);
  if (is_copy(f, i)) return new_unit(f, RB_UNIT_COPY, f->domain[i]);
  bool next_buffer;
  int e = earliest(f, i, &next_buffer);
  if (next_buffer && joinable(f, e, i)) {
    f->next_buffer[i] = true;
    return e;
  }
  if (next_buffer) e++;
  int from = f->num_units - 32 > e ? f->num_units - 32 : e;
  for (int u = from; u < f->num_units; u++)
    if (joinable(f, u, i)) return u;
  return new_unit(f, RB_UNIT_LOOP, f->domain[i]);
}

/* Updates the notes of the bases the node touches. */
static void note_access(rb_flush *f, int i, int unit) {
  const rb_node *n = f->g->node[i];
  int domain = f->domain[i];
  for (int k = 0; k < n->num_args; k++) {
    const rb_arg *a = &n->arg[k];
    if (!a->base) continue;
    rb_pbase *p = a->base->plan;
    if (unit > p->last) p->last = unit;
    if (p->writer == unit && value_passes(p, a, domain)) continue;
    bool temporary = p->writer >= 0 && p->writer_domain >= 0 && !p->stored && !a->base->handles;
    if (temporary) rb_plan_settle(f, p);
    p->stored = true;
    bool same = p->reader == unit && p->reader_domain == domain && rb_same_view(p->reader_view, a->view);
    if (p->reader == unit && !same) p->reader_mixed = true;
    if (unit > p->reader) {
      p->reader = unit;
      p->reader_domain = domain;
      p->reader_view = a->view;
      p->reader_mixed = f->unit[unit].kind != RB_UNIT_LOOP;
    }
  }
  rb_pbase *o = n->out->plan;
  if (unit > o->last) o->last = unit;
  o->scheduled = true;
  o->writer = unit;
  o->writer_domain = n->kind == RB_NODE_REDUCE ? -2 : domain;
  o->writer_view = n->out_view;
  if (n->kind == RB_NODE_WRITE || n->kind == RB_NODE_REDUCE || n->kind == RB_NODE_CALL || n->out->handles)
    o->stored = true;
}

static void add_node(rb_flush *f, int i) {
  int unit = place(f, i);
  rb_unit *u = &f->unit[unit];
  const rb_node *n = f->g->node[i];
  if (u->last >= 0) f->next[u->last] = i;
  else u->first = i;
  u->last = i;
  u->num++;
  f->unit_of[i] = unit;
  u->weight += weight_of(n);
  u->folds += folds_of(n);
  if (folds_of(n)) u->axes = n->axes;
  if (u->kind == RB_UNIT_LOOP) rb_plan_operands_fit(f, unit, i, true);
  note_access(f, i, unit);
}

/* A replicated adopted array is every rank's own buffer: never rank 0's alone. */
static bool on_ranks(const rb_base *b) { return !b->dist->replicated || b->padding; }

static bool touches_ranks(const rb_node *n) {
  if (on_ranks(n->out)) return true;
  for (int k = 0; k < n->num_args; k++)
    if (n->arg[k].base && on_ranks(n->arg[k].base)) return true;
  return false;
}

void rb_plan_schedule(rb_flush *f, int prefix) {
  rb_graph *g = f->g;
  f->num = prefix;
  size_t bases = 1;
  for (int i = 0; i < g->num; i++) bases += (size_t)g->node[i]->num_args + 1;
  rb_plan_state *t = g->plan;
  size_t n = (size_t)g->num + 1;
  f->pbase = rb_scratch_get(&t->bases, sizeof(rb_pbase) * bases);
  f->live = rb_scratch_get(&t->flags, 2 * n);
  f->next_buffer = f->live + n;
  memset(f->live, 0, 2 * n);
  f->domain = rb_scratch_get(&t->numbers, sizeof(int) * 3 * n);
  f->dom = t->dom;
  f->cap_dom = t->cap_dom;
  f->unit = t->unit;
  f->cap_units = t->cap_units;
  f->unit_of = f->domain + g->num + 1;
  f->next = f->unit_of + g->num + 1;
  for (int i = 0; i < g->num; i++) {
    for (int k = 0; k < g->node[i]->num_args; k++) note_base(f, g->node[i]->arg[k].base);
    note_base(f, g->node[i]->out);
    f->next[i] = -1;
    f->unit_of[i] = -1;
  }
  mark_live(f, g->num);
  choose_domains(f);
  for (int i = 0; i < prefix; i++) {
    if (!f->live[i]) continue;
    f->global = f->global || (rb_now->num_ranks > 1 && touches_ranks(g->node[i]));
    add_node(f, i);
  }
  rb_plan_sink(f);
}

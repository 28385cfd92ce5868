/* From units to a program: storage in front of each loop, copies and frees after it, routines and copies.
   plan/: schedule.c decided what goes where; nothing is decided here but storage reuse and reach. Kernels are made in
   emit_value.c, halos and moves in emit_reach.c. */
#include "emit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exec/exec.h"
#include "exec/routines.h"

void rb_plan_announce(rb_flush *f, rb_dist *d) {
  rb_plan_state *t = f->g->plan;
  bool here = rb_exec_has_dist(d);
  if (here && (!f->global || (d->id < t->n && t->known[d->id] == d))) return;
  rb_put_dist(&f->program, d);
  rb_plan_hold_dist(f, d);
  if (!f->global) return;
  t->known = rb_grow(t->known, &t->n, d->id + 1, sizeof *t->known);
  t->known[d->id] = d;
}

void rb_emit_alloc(rb_flush *f, int slot, rb_dtype t, rb_dist *d, int like) {
  rb_plan_announce(f, d);
  rb_put_alloc(&f->program, slot, t, d, like);
}

static void reuse_slot(rb_graph *g, int slot) {
  rb_plan_forget(slot);
  g->free_slots = rb_grow(g->free_slots, &g->cap_free_slots, g->num_free_slots + 1, sizeof *g->free_slots);
  g->free_slots[g->num_free_slots++] = slot;
}

void rb_plan_free_slot(rb_flush *f, int slot) {
  rb_put_free(&f->program, slot);
  reuse_slot(f->g, slot);
}

/* One whole array in the slot of another of the same distribution. */
static void copy_whole(rb_flush *f, const rb_base *b, int to, int from) {
  rb_view v;
  rb_view_identity(&v, b->ndim, b->shape);
  rb_put_copy(&f->program, to, &v, from, &v);
}

/* A new slot with the array's elements in our own layout. */
int rb_emit_copy_slot(rb_flush *f, rb_base *b) {
  int slot = rb_slot_new();
  rb_emit_alloc(f, slot, b->dtype, b->dist, -1);
  copy_whole(f, b, slot, b->slot);
  return slot;
}

void rb_emit_ensure(rb_flush *f, rb_base *b) {
  if (b->slot >= 0) return;
  rb_base_hold(b, rb_slot_new());
  rb_emit_alloc(f, b->slot, b->dtype, b->dist, -1);
  b->at = f->global ? RB_AT_ALL : RB_AT_ROOT;
  b->shared = f->global;
}

/* ---- storage of outputs ---- */

/* An operand that dies with this unit and has the output's place for every element: its storage becomes the
   output's. */
static int donor(rb_emitter *e, const rb_base *out) {
  for (int i = 0; i < e->num_op; i++) {
    rb_base *b = e->op[i].base;
    if (!b || b->slot < 0 || e->op[i].slot != b->slot) continue;
    const rb_pbase *p = b->plan;
    if (b->handles || rb_base_stays(b) || p->later || p->last != e->unit || p->scheduled) continue;
    if (b->dtype != out->dtype || b->dist != out->dist) continue;
    if (b->shared != out->shared && !e->f->global && b->shared) continue;
    bool whole = e->domain->dist == b->dist;
    for (int j = 0; whole && j < e->num_op; j++) {
      if (e->op[j].slot != b->slot) continue;
      rb_view v = e->op[j].view;
      v.part = RB_PART_ALL;
      whole = rb_view_equal(&v, &e->domain->view) && rb_view_is_identity(&v, b->ndim, b->shape);
    }
    if (whole) return i;
  }
  return -1;
}

/* A slot with halo room of the same distribution, so that the next step can receive in place. */
static int like_slot(rb_emitter *e, const rb_base *out) {
  for (int i = 0; i < e->num_op; i++)
    if (e->op[i].reach == RB_REACH_HALO && e->op[i].base && e->op[i].base->dist == out->dist) return e->op[i].slot;
  return -1;
}

/* Stores of one base into slot through its writer's view. */
static void store_value(rb_emitter *e, rb_base *b, int slot) {
  rb_pbase *p = b->plan;
  rb_dtype t = p->value.type, real = rb_dtype_real(t);
  bool complex = rb_dtype_kind(t) == RB_KIND_COMPLEX;
  int o = rb_emit_find(e, slot, b, p->value_view, complex ? RB_PART_RE : RB_PART_ALL, real);
  rb_ir_emit(&e->ir, RB_IR_STORE, real, o, p->value.re, -1);
  e->op[o].written = true;
  if (!complex) return;
  o = rb_emit_find(e, slot, b, p->value_view, RB_PART_IM, real);
  rb_ir_emit(&e->ir, RB_IR_STORE, real, o, p->value.im, -1);
  e->op[o].written = true;
}

typedef struct swap { /* a write into the next buffer */
  rb_base *base;
  int old, next;
} swap;

static void emit_stores(rb_emitter *e, swap *swaps, int *num_swaps) {
  for (int i = 0; i < e->num_dirty; i++) {
    rb_base *b = e->dirty[i];
    if (e->dirty_next[i]) {
      swap s = {b, b->slot, rb_slot_new()};
      rb_emit_alloc(e->f, s.next, b->dtype, b->dist, s.old);
      store_value(e, b, s.next);
      swaps[(*num_swaps)++] = s;
      continue;
    }
    if (b->slot < 0) {
      int d = donor(e, b);
      rb_base_hold(b, rb_slot_new());
      if (d >= 0) {
        rb_base *from = e->op[d].base;
        rb_put_rename(&e->f->program, from->slot, b->slot);
        b->shared = from->shared;
        for (int j = 0; j < e->num_op; j++)
          if (e->op[j].base == from) e->op[j].slot = b->slot;
        reuse_slot(e->f->g, from->slot);
        rb_base_hold(from, -1);
      } else {
        rb_emit_alloc(e->f, b->slot, b->dtype, b->dist, like_slot(e, b));
      }
    }
    store_value(e, b, b->slot);
  }
}

/* ---- after the loop ---- */

/* What the window does not cover, from the old buffer to the next. */
static void copy_rim(rb_flush *f, const swap *s, const rb_vref *window) {
  rb_base *b = s->base;
  if (!window) return;
  int64_t lo[RB_MAX_NDIM], hi[RB_MAX_NDIM];
  const rb_view *w = &window->v;
  for (int a = 0; a < b->ndim; a++) {
    lo[a] = w->offset[a];
    hi[a] = lo[a] + 1;
  }
  for (int d = 0; d < w->ndim; d++) {
    int a = w->axis[d];
    if (a < 0) continue;
    int64_t end = w->offset[a] + w->step[d] * (w->shape[d] - 1);
    lo[a] = end < w->offset[a] ? end : w->offset[a];
    hi[a] = (end > w->offset[a] ? end : w->offset[a]) + 1;
  }
  rb_put_rest(&f->program, s->next, s->old, b->ndim, lo, hi);
}

/* Lists the bases by the last unit that touches them. */
static void list_last(rb_flush *f) {
  for (int u = 0; u < f->num_units; u++) f->unit[u].ends = -1;
  for (int i = f->num_pbase - 1; i >= 0; i--) {
    rb_pbase *p = &f->pbase[i];
    if (p->last < 0) continue;
    p->next_end = f->unit[p->last].ends;
    f->unit[p->last].ends = i;
  }
}

static void free_dead(rb_flush *f, int unit) {
  for (int i = f->unit[unit].ends; i >= 0; i = f->pbase[i].next_end) {
    rb_pbase *p = &f->pbase[i];
    if (p->b->handles || p->b->slot < 0) continue;
    if (p->later || (p->b->shared && !f->global)) continue;
    rb_plan_free_slot(f, p->b->slot);
    rb_base_hold(p->b, -1);
  }
}

/* ---- a unit ---- */

static void mark_streams(rb_emitter *e) {
  int64_t total = rb_shape_size(e->domain->view.ndim, e->domain->view.shape);
  const rb_dist *dist = e->domain->dist;
  if (!dist->replicated) total /= dist->grid_size;
  for (int i = 0; i < e->num_op; i++) {
    bool read = false;
    for (int k = 0; k < e->ir.num_ins && !read; k++)
      read = e->ir.ins[k].op == RB_IR_LOAD && e->ir.ins[k].a == i;
    for (int j = 0; j < e->num_op && !read; j++) read = j != i && e->op[j].slot == e->op[i].slot && !e->op[j].written;
    e->ir.operand[i].write = e->op[i].written;
    int64_t bytes = total * (int64_t)rb_dtype_size(e->op[i].type);
    e->ir.operand[i].stream = e->op[i].written && !read && bytes > (64 << 20);
  }
}

/* How the elements of an operand lie along an axis of the domain in a row-major block. */
static rb_access access_along(const rb_emit_operand *o, int axis) {
  const rb_view *v = &o->view;
  int a = v->axis[axis];
  if (a < 0) return RB_ACCESS_ZERO;
  bool unit = v->step[axis] == 1 && o->part == RB_PART_ALL;
  for (int b = a + 1; b < v->base_ndim; b++) unit = unit && o->base && o->base->shape[b] == 1;
  return unit ? RB_ACCESS_UNIT : RB_ACCESS_ANY;
}

/* The axis that loops over row-major blocks have inside: most operands are contiguous along it. */
static int inner_axis(const rb_emitter *e) {
  int best = -1, most = -1;
  for (int d = e->domain->view.ndim - 1; d >= 0; d--) {
    int units = 0;
    for (int i = 0; i < e->num_op; i++) units += access_along(&e->op[i], d) == RB_ACCESS_UNIT;
    if (e->domain->view.shape[d] == 1 || units <= most) continue;
    most = units;
    best = d;
  }
  return best;
}

/* The kernel as it is compiled for row-major blocks (exec/variant.c completes it for the layouts it meets). */
static rb_status native_code(rb_emitter *e, const rb_bytes *kernel, const char *code, rb_bytes *out) {
  rb_ir ir;
  rb_reader r = {kernel->p, kernel->p + kernel->n};
  rb_ir_read(&r, &ir);
  int axis = inner_axis(e);
  for (int i = 0; axis >= 0 && i < e->num_op; i++) ir.operand[i].access = (uint8_t)access_along(&e->op[i], axis);
  for (int i = 0; i < ir.num_reductions; i++) ir.reduction[i].rows = axis < 0 || e->f->unit[e->unit].axes >> axis & 1;
  rb_bytes whole = {0};
  rb_ir_write(&ir, &whole);
  rb_ir_clear(&ir);
  rb_kernel *k;
  rb_status st = rb_kernel_get(whole.p, whole.n, rb_hash(whole.p, whole.n, 0), &k);
  if (st == RB_OK) st = rb_kernel_code(k, code, out);
  rb_bytes_free(&whole);
  return st;
}

/* The kernel as text, for explain and RAMBA_SHOW_CODE. */
static void list_kernel(rb_emitter *e, const rb_bytes *kernel, const char *code, rb_bytes *out) {
  if (!strcmp(code, "ir")) {
    rb_ir_dump(&e->ir, out);
    return;
  }
  rb_status st = native_code(e, kernel, code, out);
  if (st == RB_OK) return;
  rb_bytes_text(out, rb_message(), strlen(rb_message())); /* the reason stands where the code would */
  rb_bytes_text(out, "\n", 1);
}

static void show_kernel(rb_emitter *e, const rb_bytes *kernel) {
  rb_bytes text = {0};
  if (e->f->code) list_kernel(e, kernel, e->f->code, &e->f->listing);
  if (!rb_now->config.show_code || e->f->code) return;
  list_kernel(e, kernel, "ir", &text);
  fprintf(stderr, "%.*s\n", (int)text.n, text.p);
  rb_bytes_free(&text);
}

static void put_loop(rb_emitter *e) {
  rb_bytes kernel = ((rb_plan_state *)e->f->g->plan)->kernel;
  rb_loop_operand operands[RB_IR_MAX_OPERANDS];
  kernel.n = 0;
  rb_ir_write(&e->ir, &kernel);
  show_kernel(e, &kernel);
  rb_loop l;
  memset(&l, 0, offsetof(rb_loop, out));
  l.domain = *e->domain;
  l.kernel = kernel.p;
  l.kernel_bytes = kernel.n;
  l.kernel_hash = rb_hash(kernel.p, kernel.n, 0);
  l.num_operands = e->num_op;
  l.num_generators = e->num_gen;
  l.num_windows = e->num_windows;
  l.num_params = e->ir.num_params;
  l.num_outs = e->num_outs;
  for (int i = 0; i < e->num_op; i++) {
    operands[i].slot = e->op[i].slot;
    operands[i].view = e->op[i].view;
  }
  l.operand = operands;
  l.generator = e->gen;
  l.window = e->window;
  l.param = e->param;
  const rb_unit *u = &e->f->unit[e->unit];
  for (int d = 0; d < e->domain->view.ndim; d++) l.reduced[d] = u->folds > 0 && (u->axes >> d & 1);
  memcpy(l.out, e->out, sizeof(rb_loop_out) * (size_t)e->num_outs);
  rb_put_loop(&e->f->program, &l);
  ((rb_plan_state *)e->f->g->plan)->kernel = kernel;
}

static rb_status emit_loop(rb_flush *f, int unit) {
  rb_emitter *e = rb_scratch_get(&((rb_plan_state *)f->g->plan)->emitter, sizeof *e);
  e->f = f;
  e->unit = unit;
  e->domain = &f->dom[f->unit[unit].domain].domain;
  e->num_op = e->num_gen = e->num_windows = e->num_outs = e->num_red = e->num_dirty = e->num_temp = 0;
  e->st = RB_OK;
  e->inlined = NULL;
  rb_ir_init(&e->ir);
  e->lo = (rb_lowering){.ir = &e->ir, .position = rb_emit_position, .ctx = e};
  for (int i = f->unit[unit].first; i >= 0 && e->st == RB_OK; i = f->next[i]) rb_emit_node(e, i);
  rb_emit_reach(e);
  rb_plan_announce(f, e->domain->dist);
  rb_emit_stage(e);
  rb_emit_halos(e); /* before new buffers are made like the old ones */
  swap swaps[LOOP_NODES];
  int num_swaps = 0, loads = e->num_op;
  emit_stores(e, swaps, &num_swaps);
  for (int i = loads; i < e->num_op; i++) e->op[i].reach = RB_REACH_LOCAL;
  rb_ir_narrow(&e->ir);
  rb_ir_finish(&e->ir);
  mark_streams(e);
  rb_emit_moves(e);
  put_loop(e);
  for (int i = 0; i < num_swaps; i++) {
    rb_base *b = swaps[i].base;
    copy_rim(f, &swaps[i], b->plan->value_view);
    rb_plan_free_slot(f, swaps[i].old);
    rb_base_hold(b, swaps[i].next);
  }
  for (int i = 0; i < e->num_temp; i++) rb_plan_free_slot(f, e->temp[i]);
  rb_ir_clear(&e->ir);
  return e->st;
}

/* Routines know our own layout only: dense, or rows with halo room between. */
static bool foreign(const rb_base *b) {
  if (b->padding) return true;
  return b->pinned && !rb_storage_is_rows(rb_exec_slot(b->slot));
}

static void emit_call(rb_flush *f, const rb_node *n) {
  int slots[RB_NODE_MAX_ARGS + 1], temp[RB_NODE_MAX_ARGS], num_temp = 0;
  rb_emit_ensure(f, n->out);
  for (int k = 0; k < n->num_args; k++) {
    rb_base *b = n->arg[k].base;
    rb_emit_ensure(f, b);
    slots[k] = b->slot;
    if (n->op != RB_ROUTINE_PUT && foreign(b)) temp[num_temp++] = slots[k] = rb_emit_copy_slot(f, b);
  }
  bool update = rb_node_updates(n);
  slots[n->num_args] = update ? slots[0] : n->out->slot;
  rb_put_call(&f->program, n->op, n->num_args + 1, slots, n->payload, n->payload_bytes);
  if (slots[n->num_args] != n->out->slot) copy_whole(f, n->out, n->out->slot, slots[0]);
  for (int i = 0; i < num_temp; i++) rb_plan_free_slot(f, temp[i]);
}

static void emit_copy(rb_flush *f, const rb_node *n) {
  rb_emit_ensure(f, n->out);
  rb_emit_ensure(f, n->arg[0].base);
  rb_view dv, sv;
  const rb_array dst = {n->out, n->out_view}, src = {n->arg[0].base, n->arg[0].view};
  rb_array_view(&dst, &dv);
  rb_array_view(&src, &sv);
  rb_emit_put_copy(f, n->out->slot, &dv, n->arg[0].base->slot, &sv);
}

/* A small array whose newest value is on rank 0 only. */
static void attach(rb_flush *f, rb_base *b) {
  rb_plan_announce(f, b->dist);
  size_t n = (size_t)rb_shape_size(b->ndim, b->shape) * rb_dtype_size(b->dtype);
  rb_put_attach(&f->program, b->slot, b->dtype, b->dist, rb_exec_slot(b->slot)->data, n);
  b->at = RB_AT_ALL;
  b->shared = true;
}

/* Such arrays go to the ranks that are about to use them. */
static void attach_roots(rb_flush *f) {
  for (int i = 0; i < f->num_pbase; i++) {
    rb_base *b = f->pbase[i].b;
    if (b->at == RB_AT_ROOT && b->slot >= 0 && f->pbase[i].last >= 0) attach(f, b);
  }
}

void rb_plan_share(rb_flush *f, rb_base *b) {
  if (b->slot < 0) rb_emit_ensure(f, b);
  else if (f->global && b->at == RB_AT_ROOT) attach(f, b);
}

rb_status rb_plan_emit(rb_flush *f) {
  if (f->global) attach_roots(f);
  list_last(f);
  for (int u = 0; u < f->num_units; u++) {
    if (f->unit[u].first < 0) continue; /* all its nodes moved on */
    const rb_node *n = f->g->node[f->unit[u].first];
    if (rb_now->profile) rb_plan_label(f, u);
    switch (f->unit[u].kind) {
      case RB_UNIT_LOOP: RB_TRY(emit_loop(f, u)); break;
      case RB_UNIT_CALL: emit_call(f, n); break;
      case RB_UNIT_COPY: emit_copy(f, n); break;
    }
    free_dead(f, u);
  }
  for (int i = 0; i < f->num_pbase; i++) {
    rb_base *b = f->pbase[i].b;
    if (!f->pbase[i].scheduled || b->slot < 0) continue;
    rb_plan_forget(b->slot);
    b->at = f->global ? RB_AT_ALL : RB_AT_ROOT;
    b->shared = b->shared || f->global;
    if (b->padding) rb_put_refresh(&f->program, b->slot);
  }
  return RB_OK;
}

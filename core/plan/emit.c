/* From units to a program: kernels through lowering, storage, halos and moves in front of each loop, copies and frees
   after it.
   plan/: schedule.c decided what goes where; nothing is decided here but storage reuse and reach. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exec/state.h"
#include "internal.h"
#include "kernel/engine.h"
#include "exec/routines.h"

typedef struct operand { /* a memory operand of the kernel being built */
  int slot;
  rb_base *base; /* NULL for a temporary of a move */
  rb_view view;
  rb_part part;
  rb_dtype type;
  bool written;
  rb_reach reach;
} operand;

typedef struct reduction { /* for sharing equal folds */
  int kind, type, value, second, number;
} reduction;

typedef struct emitter {
  rb_flush *f;
  int unit;
  const rb_domain *domain;
  rb_ir ir;
  rb_lowering lo;
  operand op[RB_IR_MAX_OPERANDS];
  int num_op;
  rb_loop_generator gen[RB_IR_MAX_GENERATORS];
  int gen_value[RB_IR_MAX_GENERATORS];
  int num_gen;
  rb_scalar param[RB_IR_MAX_PARAMS];
  rb_loop_out out[RB_LOOP_MAX_OUTS];
  int num_outs;
  reduction red[RB_IR_MAX_REDUCTIONS];
  int num_red;
  rb_base *dirty[LOOP_OPERANDS + LOOP_NODES]; /* bases whose value is stored at the end */
  bool dirty_next[LOOP_OPERANDS + LOOP_NODES]; /* into the next buffer */
  int num_dirty;
  const rb_inlined *inlined; /* the body inlined last, and its values */
  int inlined_value[RB_BODY_MAX_OUTS];
  const rb_inlined *params_of; /* the body being inlined */
  int temp[RB_IR_MAX_OPERANDS]; /* slots to free after the loop */
  int num_temp;
  rb_status st;
} emitter;

void rb_plan_announce(rb_flush *f, rb_dist *d) {
  rb_exec *x = rb_now->exec;
  rb_plan_state *t = f->g->plan;
  bool here = d->id < x->num_dists && x->dist[d->id] == d;
  if (here && (!f->global || (d->id < t->n && t->known[d->id] == d))) return;
  rb_put_dist(&f->program, d);
  rb_plan_hold_dist(f, d);
  if (!f->global) return;
  t->known = rb_grow(t->known, &t->n, d->id + 1, sizeof *t->known);
  t->known[d->id] = d;
}

static void alloc_slot(rb_flush *f, int slot, rb_dtype t, rb_dist *d, int like) {
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
static int copy_slot(rb_flush *f, rb_base *b) {
  int slot = rb_slot_new();
  alloc_slot(f, slot, b->dtype, b->dist, -1);
  copy_whole(f, b, slot, b->slot);
  return slot;
}

static void ensure_slot(rb_flush *f, rb_base *b) {
  if (b->slot >= 0) return;
  rb_base_hold(b, rb_slot_new());
  alloc_slot(f, b->slot, b->dtype, b->dist, -1);
}

/* ---- values ---- */

/* The operand number for a part of a view of a slot; a new one unless known. */
static int find_operand(emitter *e, int slot, rb_base *base, const rb_vref *view, rb_part part, rb_dtype type) {
  rb_view v;
  if (view) v = view->v;
  else rb_view_identity(&v, base->ndim, base->shape);
  if (part != RB_PART_ALL) v.part = part;
  for (int i = 0; i < e->num_op; i++)
    if (e->op[i].slot == slot && rb_view_equal(&e->op[i].view, &v)) return i;
  int number = rb_ir_operand(&e->ir, type, RB_ACCESS_ANY);
  operand *o = &e->op[e->num_op++];
  *o = (operand){.slot = slot, .base = base, .view = v, .part = v.part, .type = type};
  return number;
}

static rb_val load(emitter *e, rb_base *b, const rb_vref *view, rb_dtype type) {
  rb_dtype real = rb_dtype_real(type);
  rb_val v = {-1, -1, type};
  ensure_slot(e->f, b);
  if (rb_dtype_kind(type) != RB_KIND_COMPLEX) {
    v.re = rb_ir_emit(&e->ir, RB_IR_LOAD, type, find_operand(e, b->slot, b, view, RB_PART_ALL, type), -1, -1);
    return v;
  }
  v.re = rb_ir_emit(&e->ir, RB_IR_LOAD, real, find_operand(e, b->slot, b, view, RB_PART_RE, real), -1, -1);
  v.im = rb_ir_emit(&e->ir, RB_IR_LOAD, real, find_operand(e, b->slot, b, view, RB_PART_IM, real), -1, -1);
  return v;
}

static int param(emitter *e, rb_dtype type, rb_scalar v) {
  if (e->ir.num_params == RB_IR_MAX_PARAMS) return rb_ir_const(&e->ir, type, v);
  int number = e->ir.num_params, value = rb_ir_param(&e->ir, type);
  e->param[number] = v;
  return value;
}

/* A scalar argument: a parameter, so that another value needs no other kernel; exponents are constants, because simple
   ones become simple operations. */
static rb_val scalar_value(emitter *e, const rb_arg *a, bool constant) {
  if (constant) return rb_lower_const(&e->lo, a->cast, a->value);
  rb_val v = {-1, -1, a->cast};
  if (rb_dtype_kind(a->cast) != RB_KIND_COMPLEX) {
    v.re = param(e, a->cast, a->value);
    return v;
  }
  rb_dtype real = rb_dtype_real(a->cast);
  v.re = param(e, real, (rb_scalar){.f = a->value.c.re});
  v.im = param(e, real, (rb_scalar){.f = a->value.c.im});
  return v;
}

static rb_val arg_value(emitter *e, const rb_arg *a, bool constant) {
  if (!a->base) return scalar_value(e, a, constant);
  rb_pbase *p = a->base->plan;
  rb_val v;
  if (p->value_unit == e->unit && rb_same_view(p->value_view, a->view)) v = p->value;
  else v = load(e, a->base, a->view, a->type);
  return rb_lower_cast(&e->lo, v, a->cast);
}

/* The int64 value start + sum coef[d] * v[d]. */
static int generator(emitter *e, int64_t start, const int64_t *coef) {
  size_t n = sizeof(int64_t) * (size_t)e->domain->view.ndim;
  for (int i = 0; i < e->num_gen; i++)
    if (e->gen[i].start == start && !memcmp(e->gen[i].coef, coef, n)) return e->gen_value[i];
  rb_loop_generator *g = &e->gen[e->num_gen];
  memset(g, 0, sizeof *g);
  g->start = start;
  memcpy(g->coef, coef, n);
  e->ir.num_generators = e->num_gen + 1;
  e->gen_value[e->num_gen] = rb_ir_emit(&e->ir, RB_IR_AFFINE, RB_INT64, e->num_gen, -1, -1);
  return e->gen_value[e->num_gen++];
}

/* Row-major position in the iteration space. */
static int position(void *ctx) {
  emitter *e = ctx;
  int64_t coef[RB_MAX_NDIM], n = 1;
  for (int d = e->domain->view.ndim - 1; d >= 0; d--) {
    coef[d] = n;
    n *= e->domain->view.shape[d];
  }
  return generator(e, 0, coef);
}

static rb_val affine_value(emitter *e, const rb_node *n) {
  int64_t coef[RB_MAX_NDIM] = {1};
  rb_dtype t = n->arg[0].cast, to = n->out->dtype;
  rb_val v = {generator(e, 0, coef), -1, RB_INT64};
  v = rb_lower_cast(&e->lo, v, t);
  int step = param(e, t, n->arg[1].value), start = param(e, t, n->arg[0].value);
  v.re = rb_ir_emit(&e->ir, RB_IR_MUL, t, v.re, step, -1);
  v.re = rb_ir_emit(&e->ir, RB_IR_ADD, t, start, v.re, -1);
  return rb_lower_cast(&e->lo, v, to);
}

static rb_val random_value(emitter *e, const rb_node *n) {
  int seed = param(e, RB_UINT64, n->arg[0].value), draw = param(e, RB_UINT64, n->arg[1].value);
  int pos = position(e);
  return (rb_val){rb_ir_emit(&e->ir, RB_IR_PHILOX, RB_UINT64, seed, draw, pos), -1, RB_UINT64};
}

/* ---- function bodies ---- */

static int body_param(void *ctx, int number, rb_dtype type) {
  emitter *e = ctx;
  return param(e, type, e->params_of->param[number]);
}

static int body_index(void *ctx, int axis) {
  emitter *e = ctx;
  int64_t coef[RB_MAX_NDIM] = {0};
  coef[axis] = 1;
  return generator(e, 1, coef);
}

/* The outputs of one call share one copy of the body. */
static rb_val inlined_value(emitter *e, const rb_node *n) {
  const rb_inlined *c = n->payload;
  const rb_body *b = c->body;
  if (e->inlined != c) {
    int arg[RB_BODY_MAX_ARGS];
    for (int k = 0; k < b->num_args; k++) {
      const rb_arg *a = &n->arg[k];
      if (!b->table[k]) {
        arg[k] = arg_value(e, a, false).re;
        continue;
      }
      ensure_slot(e->f, a->base);
      arg[k] = find_operand(e, a->base->slot, a->base, a->view, RB_PART_ALL, a->type);
    }
    e->params_of = c;
    rb_body_place at = {&e->ir, arg, body_param, body_index, position, e};
    rb_body_emit(b, &at, e->inlined_value);
    e->inlined = c;
  }
  int v = e->inlined_value[n->op];
  return rb_lower_cast(&e->lo, (rb_val){v, -1, rb_ir_type(&e->ir, v)}, n->out->dtype);
}

static rb_val node_value(emitter *e, const rb_node *n) {
  rb_val args[RB_NODE_MAX_ARGS], v = {-1, -1, n->out->dtype};
  switch ((rb_node_kind)n->kind) {
    case RB_NODE_ELEM:
      for (int k = 0; k < n->num_args; k++) args[k] = arg_value(e, &n->arg[k], n->op == RB_OP_POWER && k == 1);
      e->st = rb_lower_op(&e->lo, (rb_op)n->op, args, n->out->dtype, &v);
      return v;
    case RB_NODE_FILL:
    case RB_NODE_CAST: return rb_lower_cast(&e->lo, arg_value(e, &n->arg[0], false), n->out->dtype);
    case RB_NODE_AFFINE: return affine_value(e, n);
    case RB_NODE_RANDOM: return random_value(e, n);
    case RB_NODE_KERNEL: return inlined_value(e, n);
    case RB_NODE_WRITE:
    case RB_NODE_REDUCE:
    case RB_NODE_CALL: break;
  }
  return v;
}

/* ---- writes and reductions ---- */

static void set_value(emitter *e, rb_base *b, rb_vref *view, rb_val v) {
  rb_pbase *p = b->plan;
  p->value_unit = e->unit;
  p->value_view = view;
  p->value = v;
}

static void mark_dirty(emitter *e, rb_base *b, bool next) {
  for (int i = 0; i < e->num_dirty; i++)
    if (e->dirty[i] == b) return;
  e->dirty_next[e->num_dirty] = next;
  e->dirty[e->num_dirty++] = b;
}

static void emit_write(emitter *e, const rb_node *n, bool next) {
  rb_val v = arg_value(e, &n->arg[0], false);
  rb_base *b = n->out;
  if (n->num_args == 2) {
    rb_arg old = {.base = b, .view = n->out_view, .type = n->arg[0].cast, .cast = n->arg[0].cast};
    rb_val was = arg_value(e, &old, false), m = arg_value(e, &n->arg[1], false);
    rb_dtype real = rb_dtype_real(v.type);
    v.re = rb_ir_emit(&e->ir, RB_IR_SELECT, real, m.re, v.re, was.re);
    if (v.im >= 0) v.im = rb_ir_emit(&e->ir, RB_IR_SELECT, real, m.re, v.im, was.im);
  }
  set_value(e, b, n->out_view, v);
  mark_dirty(e, b, next);
}

static int fold(emitter *e, const rb_node *n, int value, int second, rb_dtype type) {
  for (int i = 0; i < e->num_red; i++) {
    const reduction *r = &e->red[i];
    if (r->kind == n->op && r->type == (int)type && r->value == value && r->second == second) return r->number;
  }
  int number = rb_ir_reduction(&e->ir, (rb_red_kind)n->op, type, false);
  rb_ir_emit(&e->ir, RB_IR_REDUCE, type, number, value, second);
  e->red[e->num_red++] = (reduction){n->op, (int)type, value, second, number};
  return number;
}

static int fold_position(emitter *e, const rb_node *n) {
  if (n->op != RB_RED_ARGMIN && n->op != RB_RED_ARGMAX) return -1;
  int nd = e->domain->view.ndim;
  if (nd && n->axes != (1u << nd) - 1) {
    int64_t coef[RB_MAX_NDIM] = {0};
    for (int d = 0; d < nd; d++) coef[d] = n->axes >> d & 1;
    return generator(e, 0, coef);
  }
  return position(e);
}

static void add_out(emitter *e, const rb_node *n, int number, rb_part part) {
  double count = 1;
  for (int d = 0; d < e->domain->view.ndim; d++)
    if (n->axes >> d & 1) count *= (double)e->domain->view.shape[d];
  e->out[e->num_outs++] = (rb_loop_out){.reduction = number, .slot = n->out->slot, .part = part,
                                        .kind = (rb_out_kind)n->outkind, .ddof = n->ddof, .count = count};
}

static void emit_reduce(emitter *e, const rb_node *n) {
  rb_val v = arg_value(e, &n->arg[0], false);
  bool complex = rb_dtype_kind(v.type) == RB_KIND_COMPLEX;
  rb_dtype real = rb_dtype_real(v.type);
  ensure_slot(e->f, n->out);
  add_out(e, n, fold(e, n, v.re, fold_position(e, n), real), complex ? RB_PART_RE : RB_PART_ALL);
  if (complex) add_out(e, n, fold(e, n, v.im, -1, real), RB_PART_IM);
}

static void emit_node(emitter *e, int i) {
  const rb_node *n = e->f->g->node[i];
  if (n->kind == RB_NODE_WRITE) {
    emit_write(e, n, e->f->next_buffer[i]);
  } else if (n->kind == RB_NODE_REDUCE) {
    emit_reduce(e, n);
  } else {
    set_value(e, n->out, NULL, node_value(e, n));
    if (n->out->handles || n->out->plan->stored) mark_dirty(e, n->out, false);
  }
}

/* ---- storage of outputs ---- */

/* An operand that dies with this unit and has the output's place for every element: its storage becomes the output's. */
static int donor(emitter *e, const rb_base *out) {
  for (int i = 0; i < e->num_op; i++) {
    rb_base *b = e->op[i].base;
    if (!b || b->slot < 0 || e->op[i].slot != b->slot) continue;
    const rb_pbase *p = b->plan;
    if (b->handles || rb_base_stays(b) || p->later || p->last != e->unit || p->scheduled || b->dtype != out->dtype || b->dist != out->dist) continue;
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
static int like_slot(emitter *e, const rb_base *out) {
  for (int i = 0; i < e->num_op; i++)
    if (e->op[i].reach == RB_REACH_HALO && e->op[i].base && e->op[i].base->dist == out->dist) return e->op[i].slot;
  return -1;
}

/* Stores of one base into slot through its writer's view. */
static void store_value(emitter *e, rb_base *b, int slot) {
  rb_pbase *p = b->plan;
  rb_dtype t = p->value.type, real = rb_dtype_real(t);
  bool complex = rb_dtype_kind(t) == RB_KIND_COMPLEX;
  int o = find_operand(e, slot, b, p->value_view, complex ? RB_PART_RE : RB_PART_ALL, real);
  rb_ir_emit(&e->ir, RB_IR_STORE, real, o, p->value.re, -1);
  e->op[o].written = true;
  if (!complex) return;
  o = find_operand(e, slot, b, p->value_view, RB_PART_IM, real);
  rb_ir_emit(&e->ir, RB_IR_STORE, real, o, p->value.im, -1);
  e->op[o].written = true;
}

typedef struct swap { /* a write into the next buffer */
  rb_base *base;
  int old, next;
} swap;

static void emit_stores(emitter *e, swap *swaps, int *num_swaps) {
  for (int i = 0; i < e->num_dirty; i++) {
    rb_base *b = e->dirty[i];
    if (e->dirty_next[i]) {
      swap s = {b, b->slot, rb_slot_new()};
      alloc_slot(e->f, s.next, b->dtype, b->dist, s.old);
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
        alloc_slot(e->f, b->slot, b->dtype, b->dist, like_slot(e, b));
      }
    }
    store_value(e, b, b->slot);
  }
}

/* ---- reaching operands ---- */

/* The view without its broadcast axes, and the view of such a compact array that gives the operand. */
static void compact(const rb_view *v, rb_view *inner, rb_view *outer) {
  *inner = *v;
  int kept = 0, where[RB_MAX_NDIM];
  for (int d = 0; d < v->ndim; d++) where[d] = v->axis[d] < 0 ? -1 : kept++;
  for (int d = v->ndim - 1; d >= 0; d--) {
    if (v->axis[d] >= 0) continue;
    inner->shape[d] = 1;
    rb_view_drop_axis(inner, d);
  }
  memset(outer, 0, sizeof *outer);
  outer->ndim = v->ndim;
  outer->base_ndim = inner->ndim;
  for (int d = 0; d < v->ndim; d++) {
    outer->shape[d] = v->shape[d];
    outer->axis[d] = where[d];
    outer->step[d] = where[d] < 0 ? 0 : 1;
  }
}

/* A copy whose source may go round the ends of its base: one for each part that does not. */
static void put_copy(rb_flush *f, int dst, const rb_view *to, int src, const rb_view *from, const int64_t *shape) {
  for (int d = 0; d < from->ndim; d++) {
    int a = from->axis[d];
    if (a < 0 || from->step[d] != 1) continue;
    int64_t first = from->offset[a], n = from->shape[d], cut = first < 0 ? -first : shape[a] - first;
    if (first >= 0 && cut >= n) continue;
    for (int side = 0; side < 2; side++) {
      int64_t at = side ? cut : 0, count = side ? n - cut : cut;
      if (count <= 0) continue;
      rb_view t = *to, s = *from;
      rb_view_slice(&t, d, at, 1, count);
      rb_view_slice(&s, d, at, 1, count);
      s.offset[a] += s.offset[a] < 0 ? shape[a] : s.offset[a] >= shape[a] ? -shape[a] : 0;
      put_copy(f, dst, &t, src, &s, shape);
    }
    return;
  }
  rb_put_copy(&f->program, dst, to, src, from);
}

/* Brings an operand into a temporary that the domain reaches locally. Elements of extent-1 axes in the domain's base keep
   the domain's own distribution; an operand much smaller than the domain is copied to every rank instead. */
static void move_operand(emitter *e, operand *o) {
  rb_flush *f = e->f;
  rb_view inner, outer;
  compact(&o->view, &inner, &outer);
  rb_dist *dd = e->domain->dist;
  int64_t small = rb_shape_size(inner.ndim, inner.shape), all = rb_shape_size(e->domain->view.ndim, e->domain->view.shape);
  int slot = rb_slot_new();
  rb_view to;
  inner.part = o->view.part;
  if (dd->replicated || small * dd->num_ranks <= all) {
    rb_dist *d = rb_dist_replicated(inner.ndim, inner.shape, dd->num_ranks);
    alloc_slot(f, slot, o->type, d, -1);
    rb_view_identity(&to, inner.ndim, inner.shape);
    put_copy(f, slot, &to, o->slot, &inner, o->base->shape);
    rb_dist_unref(d);
    o->view = outer;
  } else {
    alloc_slot(f, slot, o->type, dd, -1);
    to = e->domain->view;
    to.part = RB_PART_ALL;
    put_copy(f, slot, &to, o->slot, &o->view, o->base->shape);
    o->view = to;
  }
  o->slot = slot;
  o->base = NULL;
  e->temp[e->num_temp++] = slot;
}

static void reach_operands(emitter *e) {
  for (int i = 0; i < e->num_op; i++) {
    operand *o = &e->op[i];
    o->reach = rb_plan_reach(e->domain, o->base->dist, &o->view);
    if (o->reach == RB_REACH_HALO && o->base->pinned && !o->base->padding) o->reach = RB_REACH_MOVE; /* room would be a new block */
  }
}

/* An adopted buffer whose padding is too narrow for its halo is read in a copy that has room. */
static void stage_adopted(emitter *e) {
  for (int i = 0; i < e->num_op; i++) {
    const operand *o = &e->op[i];
    rb_base *b = o->base;
    if (o->reach != RB_REACH_HALO || !b || !b->padding || rb_plan_fits(e->domain, b->dist, b->padding, &o->view)) continue;
    int from = o->slot, to = copy_slot(e->f, b);
    for (int j = 0; j < e->num_op; j++) {
      if (e->op[j].slot != from || e->op[j].reach != RB_REACH_HALO) continue;
      e->op[j].slot = to;
      e->op[j].base = NULL;
    }
    e->temp[e->num_temp++] = to;
  }
}

static void emit_halos(emitter *e) {
  for (int i = 0; i < e->num_op; i++) {
    if (e->op[i].reach != RB_REACH_HALO) continue;
    const rb_view *views[RB_IR_MAX_OPERANDS];
    int n = 0, slot = e->op[i].slot;
    bool first = true;
    for (int j = 0; j < e->num_op; j++) {
      if (e->op[j].reach != RB_REACH_HALO || e->op[j].slot != slot) continue;
      first = first && j >= i;
      views[n++] = &e->op[j].view;
    }
    if (first) rb_put_halo(&e->f->program, slot, e->domain, n, views);
  }
}

static void emit_moves(emitter *e) {
  for (int i = 0; i < e->num_op; i++)
    if (e->op[i].reach == RB_REACH_MOVE) move_operand(e, &e->op[i]);
}

/* ---- after the loop ---- */

/* What the window does not cover, axis by axis, from the old buffer to the next. */
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
  for (int a = 0; a < b->ndim; a++) {
    for (int side = 0; side < 2; side++) {
      int64_t from = side ? hi[a] : 0, to = side ? b->shape[a] : lo[a];
      if (from >= to) continue;
      rb_view v;
      rb_view_identity(&v, b->ndim, b->shape);
      rb_view_slice(&v, a, from, 1, to - from);
      for (int c = 0; c < a; c++) rb_view_slice(&v, c, lo[c], 1, hi[c] - lo[c]);
      rb_put_copy(&f->program, s->next, &v, s->old, &v);
    }
  }
}

static void free_dead(rb_flush *f, int unit) {
  for (int i = 0; i < f->num_pbase; i++) {
    rb_pbase *p = &f->pbase[i];
    if (p->last != unit || p->b->handles || p->b->slot < 0) continue;
    if (p->later || (p->b->shared && !f->global)) continue;
    rb_plan_free_slot(f, p->b->slot);
    rb_base_hold(p->b, -1);
  }
}

/* ---- a unit ---- */

static void mark_streams(emitter *e) {
  int64_t total = rb_shape_size(e->domain->view.ndim, e->domain->view.shape);
  for (int i = 0; i < e->num_op; i++) {
    bool read = false;
    for (int k = 0; k < e->ir.num_ins && !read; k++)
      read = e->ir.ins[k].op == RB_IR_LOAD && e->ir.ins[k].a == i;
    for (int j = 0; j < e->num_op && !read; j++) read = j != i && e->op[j].slot == e->op[i].slot && !e->op[j].written;
    e->ir.operand[i].write = e->op[i].written;
    int64_t bytes = total * (int64_t)rb_dtype_size(e->op[i].type) / (e->domain->dist->replicated ? 1 : e->domain->dist->grid_size);
    e->ir.operand[i].stream = e->op[i].written && !read && bytes > (64 << 20);
  }
}

/* The kernel as text, for explain and RAMBA_SHOW_CODE. */
static void list_kernel(emitter *e, const rb_bytes *kernel, const char *code, rb_bytes *out) {
  rb_kernel *k;
  if (!strcmp(code, "ir")) rb_ir_dump(&e->ir, out);
  else if (rb_kernel_get(kernel->p, kernel->n, rb_hash(kernel->p, kernel->n, 0), &k) == RB_OK) rb_kernel_code(k, code, out);
}

static void show_kernel(emitter *e, const rb_bytes *kernel) {
  rb_bytes text = {0};
  if (e->f->code) list_kernel(e, kernel, e->f->code, &e->f->listing);
  if (!rb_now->config.show_code || e->f->code) return;
  list_kernel(e, kernel, "ir", &text);
  fprintf(stderr, "%.*s\n", (int)text.n, text.p);
  rb_bytes_free(&text);
}

static void put_loop(emitter *e) {
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
  l.num_params = e->ir.num_params;
  l.num_outs = e->num_outs;
  for (int i = 0; i < e->num_op; i++) {
    operands[i].slot = e->op[i].slot;
    operands[i].view = e->op[i].view;
  }
  l.operand = operands;
  l.generator = e->gen;
  l.param = e->param;
  const rb_unit *u = &e->f->unit[e->unit];
  for (int d = 0; d < e->domain->view.ndim; d++) l.reduced[d] = u->has_reduce && (u->axes >> d & 1);
  memcpy(l.out, e->out, sizeof(rb_loop_out) * (size_t)e->num_outs);
  rb_put_loop(&e->f->program, &l);
  ((rb_plan_state *)e->f->g->plan)->kernel = kernel;
}

static rb_status emit_loop(rb_flush *f, int unit) {
  emitter *e = rb_scratch_get(&((rb_plan_state *)f->g->plan)->emitter, sizeof *e);
  e->f = f;
  e->unit = unit;
  e->domain = &f->dom[f->unit[unit].domain].domain;
  e->num_op = e->num_gen = e->num_outs = e->num_red = e->num_dirty = e->num_temp = 0;
  e->st = RB_OK;
  e->inlined = NULL;
  rb_ir_init(&e->ir);
  e->lo = (rb_lowering){.ir = &e->ir, .position = position, .ctx = e};
  for (int i = f->unit[unit].first; i >= 0 && e->st == RB_OK; i = f->next[i]) emit_node(e, i);
  reach_operands(e);
  rb_plan_announce(f, e->domain->dist);
  stage_adopted(e);
  emit_halos(e); /* before new buffers are made like the old ones */
  swap swaps[LOOP_NODES];
  int num_swaps = 0, loads = e->num_op;
  emit_stores(e, swaps, &num_swaps);
  for (int i = loads; i < e->num_op; i++) e->op[i].reach = RB_REACH_LOCAL;
  rb_ir_narrow(&e->ir);
  rb_ir_finish(&e->ir);
  mark_streams(e);
  emit_moves(e);
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
  ensure_slot(f, n->out);
  for (int k = 0; k < n->num_args; k++) {
    rb_base *b = n->arg[k].base;
    ensure_slot(f, b);
    slots[k] = b->slot;
    if (n->op != RB_ROUTINE_PUT && foreign(b)) temp[num_temp++] = slots[k] = copy_slot(f, b);
  }
  bool update = rb_node_updates(n);
  slots[n->num_args] = update ? slots[0] : n->out->slot;
  rb_put_call(&f->program, n->op, n->num_args + 1, slots, n->payload, n->payload_bytes);
  if (slots[n->num_args] != n->out->slot) copy_whole(f, n->out, n->out->slot, slots[0]);
  for (int i = 0; i < num_temp; i++) rb_plan_free_slot(f, temp[i]);
}

static void emit_copy(rb_flush *f, const rb_node *n) {
  ensure_slot(f, n->out);
  ensure_slot(f, n->arg[0].base);
  rb_view dv, sv;
  const rb_array dst = {n->out, n->out_view}, src = {n->arg[0].base, n->arg[0].view};
  rb_array_view(&dst, &dv);
  rb_array_view(&src, &sv);
  put_copy(f, n->out->slot, &dv, n->arg[0].base->slot, &sv, n->arg[0].base->shape);
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
  if (b->slot < 0) {
    ensure_slot(f, b);
    b->at = f->global ? RB_AT_ALL : RB_AT_ROOT;
    b->shared = f->global;
  } else if (f->global && b->at == RB_AT_ROOT) {
    attach(f, b);
  }
}

rb_status rb_plan_emit(rb_flush *f) {
  if (f->global) attach_roots(f);
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

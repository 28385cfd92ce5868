/* The kernel of a loop from its nodes: values through lowering, function bodies, writes and reductions.
   plan/: called by emit.c for each node of a unit, in program order. */
#include "emit.h"

#include <string.h>

/* The operand number for a part of a view of a slot; a new one unless known. */
int rb_emit_find(rb_emitter *e, int slot, rb_base *base, const rb_vref *view, rb_part part, rb_dtype type) {
  rb_view made;
  const rb_view *v = view ? &view->v : &made;
  if (!view) rb_view_identity(&made, base->ndim, base->shape);
  if (part != RB_PART_ALL && v->part != part) {
    made = *v;
    made.part = part;
    v = &made;
  }
  for (int i = 0; i < e->num_op; i++)
    if (e->op[i].slot == slot && rb_view_equal(&e->op[i].view, v)) return i;
  int number = rb_ir_operand(&e->ir, type, RB_ACCESS_ANY);
  rb_emit_operand *o = &e->op[e->num_op++];
  *o = (rb_emit_operand){.slot = slot, .base = base, .view = *v, .part = v->part, .type = type};
  return number;
}

static rb_val load(rb_emitter *e, rb_base *b, const rb_vref *view, rb_dtype type) {
  rb_dtype real = rb_dtype_real(type);
  rb_val v = {-1, -1, type};
  rb_emit_ensure(e->f, b);
  if (rb_dtype_kind(type) != RB_KIND_COMPLEX) {
    v.re = rb_ir_emit(&e->ir, RB_IR_LOAD, type, rb_emit_find(e, b->slot, b, view, RB_PART_ALL, type), -1, -1);
    return v;
  }
  v.re = rb_ir_emit(&e->ir, RB_IR_LOAD, real, rb_emit_find(e, b->slot, b, view, RB_PART_RE, real), -1, -1);
  v.im = rb_ir_emit(&e->ir, RB_IR_LOAD, real, rb_emit_find(e, b->slot, b, view, RB_PART_IM, real), -1, -1);
  return v;
}

static int param(rb_emitter *e, rb_dtype type, rb_scalar v) {
  const int most = RB_IR_MAX_PARAMS - LOOP_NODES; /* the others are for windows */
  if (e->ir.num_params >= most) return rb_ir_const(&e->ir, type, v);
  int number = e->ir.num_params, value = rb_ir_param(&e->ir, type);
  e->param[number] = v;
  return value;
}

/* A scalar argument: a parameter, so that another value needs no other kernel; exponents are constants, because simple
   ones become simple operations. */
static rb_val scalar_value(rb_emitter *e, const rb_arg *a, bool constant) {
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

static rb_val arg_value(rb_emitter *e, const rb_arg *a, bool constant) {
  if (!a->base) return scalar_value(e, a, constant);
  rb_pbase *p = a->base->plan;
  rb_val v;
  if (p->value_unit == e->unit && rb_same_view(p->value_view, a->view)) v = p->value;
  else v = load(e, a->base, a->view, a->type);
  return rb_lower_cast(&e->lo, v, a->cast);
}

/* The int64 value start + sum coef[d] * v[d]. */
static int generator(rb_emitter *e, int64_t start, const int64_t *coef) {
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
int rb_emit_position(void *ctx) {
  rb_emitter *e = ctx;
  int64_t coef[RB_MAX_NDIM], n = 1;
  for (int d = e->domain->view.ndim - 1; d >= 0; d--) {
    coef[d] = n;
    n *= e->domain->view.shape[d];
  }
  return generator(e, 0, coef);
}

static rb_val affine_value(rb_emitter *e, const rb_node *n) {
  int64_t coef[RB_MAX_NDIM] = {1};
  rb_dtype t = n->arg[0].cast, to = n->out->dtype;
  rb_val v = {generator(e, 0, coef), -1, RB_INT64};
  v = rb_lower_cast(&e->lo, v, t);
  int step = param(e, t, n->arg[1].value), start = param(e, t, n->arg[0].value);
  v.re = rb_ir_emit(&e->ir, RB_IR_MUL, t, v.re, step, -1);
  v.re = rb_ir_emit(&e->ir, RB_IR_ADD, t, start, v.re, -1);
  return rb_lower_cast(&e->lo, v, to);
}

static rb_val random_value(rb_emitter *e, const rb_node *n) {
  int seed = param(e, RB_UINT64, n->arg[0].value), draw = param(e, RB_UINT64, n->arg[1].value);
  int pos = rb_emit_position(e);
  return (rb_val){rb_ir_emit(&e->ir, RB_IR_PHILOX, RB_UINT64, seed, draw, pos), -1, RB_UINT64};
}

/* a where the mask is true, else b, of one type. */
static rb_val chosen(rb_emitter *e, int mask, rb_val a, rb_val b) {
  rb_dtype real = rb_dtype_real(a.type);
  a.re = rb_ir_emit(&e->ir, RB_IR_SELECT, real, mask, a.re, b.re);
  if (a.im >= 0) a.im = rb_ir_emit(&e->ir, RB_IR_SELECT, real, mask, a.im, b.im);
  return a;
}

/* ---- function bodies ---- */

static int body_param(void *ctx, int number, rb_dtype type) {
  rb_emitter *e = ctx;
  return param(e, type, e->params_of->param[number]);
}

static int body_index(void *ctx, int axis) {
  rb_emitter *e = ctx;
  int64_t coef[RB_MAX_NDIM] = {0};
  coef[axis] = 1;
  return generator(e, 1, coef);
}

/* Whether the element is in the window: a parameter that the executor sets box by box. */
static int window_value(rb_emitter *e, const rb_bounds *w) {
  size_t n = sizeof(int64_t) * (size_t)e->domain->view.ndim;
  for (int i = 0; i < e->num_windows; i++) {
    const rb_loop_window *l = &e->window[i];
    if (!memcmp(l->lo, w->lo, n) && !memcmp(l->hi, w->hi, n)) return e->window_value[i];
  }
  rb_loop_window *l = &e->window[e->num_windows];
  l->param = e->ir.num_params;
  memcpy(l->lo, w->lo, n);
  memcpy(l->hi, w->hi, n);
  e->param[l->param] = (rb_scalar){.i = 0};
  e->window_value[e->num_windows] = rb_ir_param(&e->ir, RB_BOOL);
  return e->window_value[e->num_windows++];
}

/* The outputs of one call share one copy of the body. */
static rb_val inlined_value(rb_emitter *e, const rb_node *n) {
  const rb_inlined *c = n->payload;
  const rb_body *b = c->body;
  int within = c->windowed ? window_value(e, &c->window) : -1;
  if (e->inlined != c) {
    rb_val arg[RB_BODY_MAX_ARGS];
    for (int k = 0; k < b->num_args; k++) {
      const rb_arg *a = &n->arg[k];
      if (!b->table[k]) {
        arg[k] = arg_value(e, a, false);
        continue;
      }
      rb_emit_ensure(e->f, a->base);
      rb_part part = rb_dtype_kind(a->type) == RB_KIND_COMPLEX ? RB_PART_RE : RB_PART_ALL;
      arg[k].re = rb_emit_find(e, a->base->slot, a->base, a->view, part, rb_dtype_real(a->type));
    }
    e->params_of = c;
    rb_body_place at = {&e->ir, arg, body_param, body_index, rb_emit_position, e, within};
    rb_body_emit(b, &at, e->inlined_value);
    e->inlined = c;
  }
  rb_val value = rb_lower_cast(&e->lo, e->inlined_value[n->op], n->out->dtype);
  return within < 0 ? value : chosen(e, within, value, arg_value(e, &n->arg[b->num_args], false));
}

static rb_val node_value(rb_emitter *e, const rb_node *n) {
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

static void set_value(rb_emitter *e, rb_base *b, rb_vref *view, rb_val v) {
  rb_pbase *p = b->plan;
  p->value_unit = e->unit;
  p->value_view = view;
  p->value = v;
}

static void mark_dirty(rb_emitter *e, rb_base *b, bool next) {
  for (int i = 0; i < e->num_dirty; i++)
    if (e->dirty[i] == b) return;
  e->dirty_next[e->num_dirty] = next;
  e->dirty[e->num_dirty++] = b;
}

static void emit_write(rb_emitter *e, const rb_node *n, bool next) {
  rb_val v = arg_value(e, &n->arg[0], false);
  rb_base *b = n->out;
  if (n->num_args == 2) {
    rb_arg old = {.base = b, .view = n->out_view, .type = n->arg[0].cast, .cast = n->arg[0].cast};
    rb_val was = arg_value(e, &old, false), m = arg_value(e, &n->arg[1], false);
    v = chosen(e, m.re, v, was);
  }
  set_value(e, b, n->out_view, v);
  mark_dirty(e, b, next);
}

static int fold(rb_emitter *e, const rb_node *n, int value, int second, rb_dtype type) {
  for (int i = 0; i < e->num_red; i++) {
    const rb_emit_fold *r = &e->red[i];
    if (r->kind == n->op && r->type == (int)type && r->value == value && r->second == second) return r->number;
  }
  int number = rb_ir_reduction(&e->ir, (rb_red_kind)n->op, type, false);
  rb_ir_emit(&e->ir, RB_IR_REDUCE, type, number, value, second);
  e->red[e->num_red++] = (rb_emit_fold){n->op, (int)type, value, second, number};
  return number;
}

static int fold_position(rb_emitter *e, const rb_node *n) {
  if (n->op != RB_RED_ARGMIN && n->op != RB_RED_ARGMAX) return -1;
  int nd = e->domain->view.ndim;
  if (nd && n->axes != (1u << nd) - 1) {
    int64_t coef[RB_MAX_NDIM] = {0};
    for (int d = 0; d < nd; d++) coef[d] = n->axes >> d & 1;
    return generator(e, 0, coef);
  }
  return rb_emit_position(e);
}

static void add_out(rb_emitter *e, const rb_node *n, int number, rb_part part) {
  double count = 1;
  for (int d = 0; d < e->domain->view.ndim; d++)
    if (n->axes >> d & 1) count *= (double)e->domain->view.shape[d];
  e->out[e->num_outs++] = (rb_loop_out){.reduction = number, .slot = n->out->slot, .part = part,
                                        .kind = (rb_out_kind)n->outkind, .ddof = n->ddof, .count = count};
}

static void emit_reduce(rb_emitter *e, const rb_node *n) {
  rb_val v = arg_value(e, &n->arg[0], false);
  bool complex = rb_dtype_kind(v.type) == RB_KIND_COMPLEX;
  rb_dtype real = rb_dtype_real(v.type);
  rb_emit_ensure(e->f, n->out);
  add_out(e, n, fold(e, n, v.re, fold_position(e, n), real), complex ? RB_PART_RE : RB_PART_ALL);
  if (complex) add_out(e, n, fold(e, n, v.im, -1, real), RB_PART_IM);
}

void rb_emit_node(rb_emitter *e, int i) {
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

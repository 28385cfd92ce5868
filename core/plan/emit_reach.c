/* What a loop needs in front of it, so that each operand is at hand: halos, moves, copies of adopted buffers.
   plan/: called by emit.c; access.c says how an operand is reached. */
#include "emit.h"

#include <string.h>

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

void rb_plan_each_part(const rb_view *to, const rb_view *from,
                       void (*part)(void *ctx, const rb_view *to, const rb_view *from), void *ctx) {
  for (int d = 0; d < from->ndim; d++) {
    int64_t n = from->shape[d], shift = from->shift[d];
    if (!shift) continue;
    for (int64_t i = shift, end; i < shift + n; i = end) {
      end = rb_edge_turn(from->edge, i, n);
      if (end > shift + n) end = shift + n;
      if (from->edge == RB_EDGE_ANY && (i < 0 || i >= n)) continue;
      rb_view t = *to, s = *from;
      rb_view_slice(&t, d, i - shift, 1, end - i);
      rb_view_straighten(&s, d, i - shift, end - i);
      rb_plan_each_part(&t, &s, part, ctx);
    }
    return;
  }
  rb_view plain = *from;
  rb_view_unshift(&plain);
  part(ctx, to, &plain);
}

typedef struct copying {
  rb_flush *f;
  int dst, src;
} copying;

static void put_part(void *ctx, const rb_view *to, const rb_view *from) {
  copying *c = ctx;
  rb_put_copy(&c->f->program, c->dst, to, c->src, from);
}

void rb_emit_put_copy(rb_flush *f, int dst, const rb_view *to, int src, const rb_view *from) {
  copying c = {f, dst, src};
  rb_plan_each_part(to, from, put_part, &c);
}

rb_dist *rb_plan_moved_to(const rb_domain *d, const rb_view *v, rb_view *from, rb_view *to, rb_view *read) {
  compact(v, from, read);
  from->part = v->part;
  int64_t small = rb_shape_size(from->ndim, from->shape), all = rb_shape_size(d->view.ndim, d->view.shape);
  if (d->dist->replicated || small * d->dist->num_ranks <= all) {
    rb_view_identity(to, from->ndim, from->shape);
    return rb_dist_replicated(from->ndim, from->shape, d->dist->num_ranks);
  }
  *from = *v;
  *to = d->view;
  to->part = RB_PART_ALL;
  *read = *to;
  return rb_dist_ref(d->dist);
}

/* Brings an operand into a temporary that the domain reaches locally. */
static void move_operand(rb_emitter *e, rb_emit_operand *o) {
  rb_flush *f = e->f;
  rb_view from, to, read;
  int slot = rb_slot_new();
  rb_dist *d = rb_plan_moved_to(e->domain, &o->view, &from, &to, &read);
  rb_emit_alloc(f, slot, o->type, d, -1);
  rb_emit_put_copy(f, slot, &to, o->slot, &from);
  rb_dist_unref(d);
  o->view = read;
  o->slot = slot;
  o->base = NULL;
  e->temp[e->num_temp++] = slot;
}

void rb_emit_reach(rb_emitter *e) {
  rb_reached list[RB_IR_MAX_OPERANDS];
  for (int i = 0; i < e->num_op; i++) list[i] = (rb_reached){.dist = e->op[i].base->dist, .view = &e->op[i].view};
  rb_plan_reach_all(e->domain, list, e->num_op);
  for (int i = 0; i < e->num_op; i++) {
    rb_emit_operand *o = &e->op[i];
    o->reach = list[i].reach;
    bool fixed = o->base->pinned && !o->base->padding; /* room would be a new block */
    if (o->reach == RB_REACH_HALO && fixed) o->reach = RB_REACH_MOVE;
  }
}

/* An adopted buffer whose padding is too narrow for its halo is read in a copy that has room. */
void rb_emit_stage(rb_emitter *e) {
  for (int i = 0; i < e->num_op; i++) {
    const rb_emit_operand *o = &e->op[i];
    rb_base *b = o->base;
    if (o->reach != RB_REACH_HALO || !b || !b->padding) continue;
    if (rb_plan_fits(e->domain, b->dist, b->padding, &o->view)) continue;
    int from = o->slot, to = rb_emit_copy_slot(e->f, b);
    for (int j = 0; j < e->num_op; j++) {
      if (e->op[j].slot != from || e->op[j].reach != RB_REACH_HALO) continue;
      e->op[j].slot = to;
      e->op[j].base = NULL;
    }
    e->temp[e->num_temp++] = to;
  }
}

void rb_emit_halos(rb_emitter *e) {
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

void rb_emit_moves(rb_emitter *e) {
  for (int i = 0; i < e->num_op; i++)
    if (e->op[i].reach == RB_REACH_MOVE) move_operand(e, &e->op[i]);
}

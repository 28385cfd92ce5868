/* After the schedule: moves temporaries to the unit that uses them. The schedule puts a node into the first unit it may
   be in; a temporary whose readers are all in one later unit would then be stored only to be read again.
   plan/: one pass from the last node to the first, so that every reader has its final place. */
#include "internal.h"

static bool passes(const rb_flush *f, int reader, const rb_arg *a, int domain) {
  return f->domain[reader] == domain && a->view == NULL;
}

/* Notes node i as a reader of its arguments and as a writer of its target. */
static void note_node(rb_flush *f, int i) {
  const rb_node *n = f->g->node[i];
  int u = f->unit_of[i];
  for (int k = 0; k < n->num_args; k++) {
    rb_pbase *p = n->arg[k].base ? n->arg[k].base->plan : NULL;
    if (!p) continue;
    bool pass = f->unit[u].kind == RB_UNIT_LOOP && p->producer >= 0 && passes(f, i, &n->arg[k], f->domain[p->producer]);
    p->all_pass = p->readers == 0 ? pass : p->all_pass && pass;
    p->first_reader = p->readers == 0 || u < p->first_reader ? u : p->first_reader;
    p->last_reader = p->readers == 0 || u > p->last_reader ? u : p->last_reader;
    p->readers++;
  }
  if (!rb_node_updates(n)) return;
  rb_pbase *p = n->out->plan;
  if (p->next_writer >= 0 && p->next_writer < u) return;
  p->next_writer = u;
  p->next_write = i;
}

/* Would the argument still be the same in unit `to`? */
static bool same_there(const rb_flush *f, int i, const rb_arg *a, int to) {
  const rb_pbase *p = a->base->plan;
  bool in_memory = p->producer < 0 || p->stored || a->base->handles || p->readers == 0;
  if (!in_memory || p->next_writer < 0 || p->next_writer > to) return in_memory;
  if (p->next_writer < to) return false;
  if (f->next_buffer[p->next_write]) return true;
  return f->domain[i] == f->domain[p->next_write] && rb_same_view(a->view, f->g->node[p->next_write]->out_view);
}

static bool is_temporary(const rb_node *n) {
  bool kind = n->kind == RB_NODE_ELEM || n->kind == RB_NODE_CAST || n->kind == RB_NODE_FILL ||
              n->kind == RB_NODE_AFFINE || n->kind == RB_NODE_RANDOM;
  const rb_pbase *p = n->out->plan;
  return kind && !n->may_fail && !n->out->handles && !p->later && p->next_writer < 0;
}

static void move_node(rb_flush *f, int i, int to) {
  const rb_node *n = f->g->node[i];
  f->unit[f->unit_of[i]].num--;
  f->unit[to].num++;
  f->unit_of[i] = to;
  rb_plan_operands_fit(f, to, i, true);
  for (int k = 0; k < n->num_args; k++) {
    rb_pbase *p = n->arg[k].base ? n->arg[k].base->plan : NULL;
    if (p && to > p->last) p->last = to;
  }
  n->out->plan->writer = to;
}

/* Does a reader get the value by memory? */
static bool by_memory(const rb_pbase *p, int unit) {
  return p->readers > 0 && !(p->all_pass && p->first_reader == p->last_reader && p->first_reader == unit);
}

/* Moves node i to the unit of its readers when all of them are in one later unit. Where it stays and they have moved,
   it is stored. */
static void sink_node(rb_flush *f, int i) {
  const rb_node *n = f->g->node[i];
  rb_pbase *p = n->out->plan;
  if (!is_temporary(n)) {
    bool now = !p->stored && !n->out->handles && by_memory(p, f->unit_of[i]);
    p->stored |= now;
    if (now) rb_plan_settle(f, p);
    return;
  }
  int from = f->unit_of[i], to = p->first_reader;
  bool can = p->readers > 0 && p->all_pass && to == p->last_reader && to > from && f->unit[to].num < LOOP_NODES;
  for (int k = 0; can && k < n->num_args; k++)
    if (n->arg[k].base) can = same_there(f, i, &n->arg[k], to);
  if (can && rb_plan_operands_fit(f, to, i, false)) move_node(f, i, to);
  p->stored = by_memory(p, f->unit_of[i]);
  if (p->stored) rb_plan_settle(f, p); /* its reader may just have left its unit */
}

/* The units' lists and operands again, in program order. */
static void relink(rb_flush *f) {
  for (int u = 0; u < f->num_units; u++) {
    f->unit[u].first = f->unit[u].last = -1;
    f->unit[u].num_ext = f->unit[u].operands = 0;
  }
  for (int i = 0; i < f->num; i++) {
    if (f->unit_of[i] < 0) continue;
    rb_unit *u = &f->unit[f->unit_of[i]];
    f->next[i] = -1;
    if (u->last >= 0) f->next[u->last] = i;
    else u->first = i;
    u->last = i;
    rb_plan_operands_fit(f, f->unit_of[i], i, true);
  }
}

void rb_plan_sink(rb_flush *f) {
  if (f->num_units < 2) return;
  for (int i = 0; i < f->num_pbase; i++) {
    f->pbase[i].producer = f->pbase[i].next_writer = -1;
    f->pbase[i].readers = 0;
  }
  for (int i = 0; i < f->num; i++)
    if (f->unit_of[i] >= 0 && !rb_node_updates(f->g->node[i])) f->g->node[i]->out->plan->producer = i;
  for (int i = f->num - 1; i >= 0; i--) {
    if (f->unit_of[i] < 0) continue;
    if (f->unit[f->unit_of[i]].kind == RB_UNIT_LOOP) sink_node(f, i);
    note_node(f, i);
  }
  relink(f);
}

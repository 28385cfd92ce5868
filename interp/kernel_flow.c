/* Control flow of the kernel compiler. Instructions are followed in bytecode order, once; at a join the values of the
   paths are merged by SELECT. The body of a numeric loop that has few turns is followed once a turn: its variable is a
   constant there, and so are offsets and tests that depend on it alone. Any other loop's registers become variables of
   the IR; elements that leave it, or wait for its next turn, keep theirs because every SET is masked ("min-PC": those
   further behind run first).
   interp/: knows which instruction jumps where (kernel_code.c), not what they compute. */
#include <string.h>

#include "kernel.h"

/* ---- masks: sets of leaves of the tree of conditions ---- */

static int new_node(rk *c, int parent, int cond, bool neg, int value) {
  if (c->num_nodes == c->cap_nodes) {
    rk_node *larger = rk_alloc(c, sizeof *larger * (size_t)(2 * c->cap_nodes + 64));
    if (c->num_nodes) memcpy(larger, c->node, sizeof *larger * (size_t)c->num_nodes);
    c->node = larger;
    c->cap_nodes = 2 * c->cap_nodes + 64;
  }
  c->node[c->num_nodes] = (rk_node){parent, cond, neg, value};
  return c->num_nodes++;
}

static int condition(rk *c, const rk_node *n) { return n->neg ? rk_not(c, n->cond) : n->cond; }

static int both(rk *c, int a, int b) {
  if (a < 0) return b;
  return b < 0 ? a : rk_emit(c, RB_IR_AND, RB_BOOL, a, b, -1);
}

static int either(rk *c, int a, int b) { return rk_emit(c, RB_IR_OR, RB_BOOL, a, b, -1); }

/* Of a node, relative to an ancestor (-1: absolute). */
static int node_value(rk *c, int node, int ancestor) {
  if (node == ancestor) return -1;
  rk_node *n = &c->node[node];
  if (ancestor < 0 && n->value != -2) return n->value;
  int v = both(c, node_value(c, n->parent, ancestor), condition(c, n));
  if (ancestor < 0) c->node[node].value = v;
  return v;
}

static int relative(rk *c, const rk_mask *m, int ancestor) {
  int v = -1;
  for (int k = 0; k < m->n; k++) {
    int leaf = node_value(c, m->leaf[k], ancestor);
    if (leaf < 0) return -1;
    v = v < 0 ? leaf : either(c, v, leaf);
  }
  return v;
}

int rk_mask_value(rk *c, const rk_mask *m) { return relative(c, m, -1); }

rk_mask rk_mask_and(rk *c, const rk_mask *m, int cond, bool neg) {
  rk_mask r = {0};
  for (int k = 0; k < m->n; k++) r.leaf[r.n++] = new_node(c, m->leaf[k], cond, neg, -2);
  return r;
}

static bool siblings(const rk *c, int a, int b) {
  const rk_node *x = &c->node[a], *y = &c->node[b];
  return x->parent >= 0 && x->parent == y->parent && x->cond == y->cond && x->neg != y->neg;
}

static void add_leaf(rk *c, rk_mask *m, int leaf) {
  for (int k = 0; k < m->n; k++) {
    if (m->leaf[k] == leaf) return;
    if (!siblings(c, m->leaf[k], leaf)) continue;
    int parent = c->node[leaf].parent;
    m->leaf[k] = m->leaf[--m->n];
    add_leaf(c, m, parent);
    return;
  }
  if (m->n == RK_MASK_LEAVES) rk_refuse(c, "too many branches");
  m->leaf[m->n++] = leaf;
}

static rk_mask join_masks(rk *c, const rk_mask *a, const rk_mask *b) {
  rk_mask r = *a;
  for (int k = 0; k < b->n; k++) add_leaf(c, &r, b->leaf[k]);
  return r;
}

static int depth(const rk *c, int node) {
  int d = 0;
  for (; node >= 0; node = c->node[node].parent) d++;
  return d;
}

static int common(const rk *c, int a, int b) {
  int da = depth(c, a), db = depth(c, b);
  for (; da > db; da--) a = c->node[a].parent;
  for (; db > da; db--) b = c->node[b].parent;
  while (a != b) {
    a = c->node[a].parent;
    b = c->node[b].parent;
  }
  return a;
}

/* The mask as one node. */
static int single(rk *c, const rk_mask *m) {
  if (m->n == 1) return m->leaf[0];
  return new_node(c, -1, -1, false, rk_mask_value(c, m));
}

/* ---- merging ---- */

static rk_val merge_values(rk *c, const rk_val *a, int mask, const rk_val *b) {
  rk_val bad = {.kind = RK_BAD};
  if (a->kind == b->kind && a->kind != RK_NUM && a->obj == b->obj && a->v == b->v && a->depth == b->depth &&
      a->item == b->item)
    return *a;
  if (a->kind == RK_NONE || b->kind == RK_NONE) return (rk_val){.kind = RK_NONE};
  if (a->kind != RK_NUM || b->kind != RK_NUM) return bad;
  return rk_join(c, a, b).kind == RK_NUM ? rk_select(c, mask, a, b) : bad;
}

static void merge_edges(rk *c, rk_frame *f, rk_edge *e, int pc) {
  int ancestor = -2;
  for (const rk_edge *k = e; k; k = k->next)
    for (int i = 0; i < k->mask.n; i++)
      ancestor = ancestor == -2 ? k->mask.leaf[i] : common(c, ancestor, k->mask.leaf[i]);
  memcpy(f->reg, e->reg, sizeof *f->reg * (size_t)f->num_regs);
  c->mask = e->mask;
  for (e = e->next; e; e = e->next) {
    int m = relative(c, &e->mask, ancestor);
    for (int r = 0; r < f->num_regs; r++)
      if (f->p->live[pc].w[r >> 6] >> (r & 63) & 1) f->reg[r] = merge_values(c, &e->reg[r], m, &f->reg[r]);
    c->mask = join_masks(c, &c->mask, &e->mask);
  }
}

/* ---- loops ---- */

static bool is_live(const rk_frame *f, int pc, int r) { return f->p->live[pc].w[r >> 6] >> (r & 63) & 1; }

void rk_loops_init(rk *c, rk_frame *f) {
  f->loops = rk_alloc(c, sizeof *f->loops * (size_t)(f->p->num_regions + 1));
  f->loop = -1;
  for (int i = 0; i < f->p->num_regions; i++) {
    rk_loop *l = &f->loops[i];
    l->head = f->p->region[i].head;
    l->end = f->p->region[i].end;
  }
}

static bool inside(const rk_loop *l, int pc) { return pc >= l->head && pc <= l->end; }

static rk_wide *find_wide(rk *c, const rk_frame *f, int head, int reg) {
  for (int i = 0; i < c->num_wide; i++)
    if (c->wide[i].instance == f->instance && c->wide[i].head == head && c->wide[i].reg == reg) return &c->wide[i];
  return NULL;
}

/* A value that the loop gives to a register: its variable must be able to hold it, else everything is compiled
   again. */
static void widen(rk *c, const rk_frame *f, const rk_loop *l, int reg, const rk_val *v) {
  rk_wide *w = find_wide(c, f, l->head, reg);
  if (!w) {
    if (c->num_wide == c->cap_wide) {
      rk_wide *larger = rk_alloc(c, sizeof *larger * (size_t)(2 * c->cap_wide + 16));
      if (c->num_wide) memcpy(larger, c->wide, sizeof *larger * (size_t)c->num_wide);
      c->wide = larger;
      c->cap_wide = 2 * c->cap_wide + 16;
    }
    c->wide[c->num_wide++] = (rk_wide){f->instance, l->head, reg, v->type, v->weak};
    c->changed = true;
    return;
  }
  rk_val old = {.kind = RK_NUM, .type = w->type, .weak = w->weak};
  rk_val t = rk_join(c, &old, v);
  if (t.kind != RK_NUM || (t.type == old.type && t.weak == old.weak)) return;
  w->type = t.type;
  w->weak = t.weak;
  c->changed = true;
}

static void find_exits(rk *c, rk_frame *f, rk_loop *l) {
  l->exit = rk_alloc(c, sizeof *l->exit * (size_t)(2 * (l->end - l->head + 1) + 1));
  l->num_exits = 0;
  for (int pc = l->head; pc <= l->end; pc++) {
    int next[2];
    for (int k = rk_successors(f->p, pc, next) - 1; k >= 0; k--) {
      bool known = inside(l, next[k]);
      for (int e = 0; e < l->num_exits && !known; e++) known = l->exit[e].target == next[k];
      if (!known) l->exit[l->num_exits++] = (rk_exit){.target = next[k], .var = -1, .now = -1};
    }
  }
}

static bool is_assigned(const rk_frame *f, const rk_loop *l, int r) {
  return f->p->assigned[l - f->loops].w[r >> 6] >> (r & 63) & 1;
}

static bool needs_variable(const rk_frame *f, const rk_loop *l, int r) {
  if (!is_assigned(f, l, r)) return false;
  if (is_live(f, l->head, r)) return true;
  for (int e = 0; e < l->num_exits; e++)
    if (is_live(f, l->exit[e].target, r)) return true;
  return false;
}

static int declare(rk *c, rb_dtype t, int value) { return rk_emit(c, RB_IR_VAR, t, value, -1, -1); }

static void declare_value(rk *c, int var[2], const rk_val *first) {
  rb_dtype part = rb_dtype_real((rb_dtype)first->type);
  var[0] = declare(c, part, first->v);
  if (rk_is_complex(first)) var[1] = declare(c, part, first->im);
}

/* The variables' value now. */
static rk_val get_value(rk *c, const int var[2], const rk_val *typed) {
  rb_dtype part = rb_dtype_real((rb_dtype)typed->type);
  rk_val r = rk_number((rb_dtype)typed->type, rk_emit(c, RB_IR_GET, part, var[0], -1, -1), typed->weak);
  if (rk_is_complex(&r)) r.im = rk_emit(c, RB_IR_GET, part, var[1], -1, -1);
  return r;
}

static void set_value(rk *c, const int var[2], const rk_val *v, int mask) {
  rb_dtype part = rb_dtype_real((rb_dtype)v->type);
  rk_emit(c, RB_IR_SET, part, var[0], v->v, mask);
  if (rk_is_complex(v)) rk_emit(c, RB_IR_SET, part, var[1], v->im, mask);
}

static void declare_register(rk *c, rk_frame *f, rk_loop *l, int r) {
  rk_val *v = &f->reg[r];
  l->var[r][0] = -1;
  if (!needs_variable(f, l, r)) return;
  if (v->kind == RK_NUM) {
    *v = rk_present(c, *v);
    widen(c, f, l, r, v);
  }
  const rk_wide *w = find_wide(c, f, l->head, r);
  if (!w) {
    if (v->kind != RK_NONE) v->kind = RK_BAD;
    return;
  }
  rk_val typed = {.kind = RK_NUM, .type = w->type, .weak = w->weak};
  bool given = v->kind == RK_NUM && rk_join(c, &typed, v).kind == RK_NUM;
  rk_val zero = typed.type == RB_BOOL ? rk_bool(c, false) : rk_int(c, 0);
  rk_val first = rk_convert(c, given ? v : &zero, (rb_dtype)w->type);
  declare_value(c, l->var[r], &first);
  l->start[r] = typed;
  if (!given) l->start[r].depth = 1; /* nothing to read before it is assigned */
}

static void open_loop(rk *c, rk_frame *f, rk_loop *l) {
  size_t n = (size_t)f->num_regs;
  l->entry = single(c, &c->mask);
  l->var = rk_alloc(c, sizeof *l->var * n);
  l->start = rk_alloc(c, sizeof(rk_val) * n);
  l->before = rk_alloc(c, sizeof(rk_val) * n);
  l->back = -1;
  find_exits(c, f, l);
  memcpy(l->before, f->reg, sizeof(rk_val) * n);
  int here = node_value(c, l->entry, -1), yes = rk_bool(c, true).v, no = rk_bool(c, false).v;
  l->turn = declare(c, RB_BOOL, here < 0 ? yes : here);
  for (int e = 0; e < l->num_exits; e++) l->exit[e].var = declare(c, RB_BOOL, no);
  for (int r = 0; r < f->num_regs; r++) declare_register(c, f, l, r);
  l->label = rk_emit(c, RB_IR_LABEL, RB_BOOL, -1, -1, -1);
  int turn = rk_emit(c, RB_IR_GET, RB_BOOL, l->turn, -1, -1);
  for (int r = 0; r < f->num_regs; r++) {
    if (l->var[r][0] < 0) continue;
    bool empty = l->start[r].depth;
    l->start[r] = get_value(c, l->var[r], &l->start[r]);
    f->reg[r] = l->start[r];
    if (empty) f->reg[r].kind = l->start[r].kind = is_live(f, l->head, r) ? RK_BAD : RK_NONE;
  }
  c->mask = (rk_mask){1, {new_node(c, l->entry, turn, false, turn)}};
  l->open = true;
  l->outer = f->loop;
  f->loop = (int)(l - f->loops);
}

static bool is_same(const rk_val *a, const rk_val *b) {
  return a->kind == RK_NUM && a->v == b->v && (!rk_is_complex(b) || a->im == b->im);
}

/* The registers of the elements in mask, into the variables, as far as target reads them. */
static void keep_registers(rk *c, rk_frame *f, rk_loop *l, int target, int mask, const rk_val *reg) {
  for (int r = 0; r < f->num_regs; r++) {
    if (!is_live(f, target, r) || !needs_variable(f, l, r) || reg[r].kind != RK_NUM) continue;
    widen(c, f, l, r, &reg[r]);
    if (l->var[r][0] < 0 || is_same(&l->start[r], &reg[r])) continue;
    const rk_wide *w = find_wide(c, f, l->head, r);
    rk_val typed = {.kind = RK_NUM, .type = l->start[r].type, .weak = w->weak};
    if (rk_join(c, &typed, &reg[r]).kind != RK_NUM)
      rk_refuse(c, "a variable is sometimes a number, sometimes a boolean");
    rk_val v = rk_present_where(c, reg[r], mask);
    v = rk_convert(c, &v, (rb_dtype)l->start[r].type);
    set_value(c, l->var[r], &v, mask);
  }
}

static void add_edge(rk *c, rk_frame *f, int loop, int target, const rk_mask *mask, const rk_val *reg) {
  if (!mask->n) return;
  rk_loop *l = loop < 0 ? NULL : &f->loops[loop];
  if (l && (!inside(l, target) || target == l->head)) {
    int m = rk_mask_value(c, mask);
    keep_registers(c, f, l, target, m, reg);
    if (target == l->head) {
      l->back = l->back < 0 ? m : either(c, l->back, m);
      return;
    }
    for (int e = 0; e < l->num_exits; e++) {
      rk_exit *x = &l->exit[e];
      if (x->target != target) continue;
      x->now = x->now < 0 ? m : either(c, x->now, m);
      x->used = true;
    }
    return;
  }
  for (int i = 0; i < f->p->num_regions; i++) {
    const rk_loop *in = &f->loops[i];
    bool followed = in->open || in->unrolled || i == loop;
    if (!followed && inside(in, target) && target != in->head && (!l || in->head >= l->head))
      rk_refuse(c, "a jump into a loop");
  }
  rk_edge *e = rk_alloc(c, sizeof *e);
  e->mask = *mask;
  e->reg = rk_alloc(c, sizeof *e->reg * (size_t)f->num_regs);
  memcpy(e->reg, reg, sizeof *e->reg * (size_t)f->num_regs);
  e->next = f->edge[target];
  f->edge[target] = e;
}

void rk_go(rk *c, rk_frame *f, int target, const rk_mask *mask) { add_edge(c, f, f->loop, target, mask, f->reg); }

static void close_loop(rk *c, rk_frame *f, rk_loop *l) {
  int yes = rk_bool(c, true).v;
  for (int e = 0; e < l->num_exits; e++)
    if (l->exit[e].used) rk_emit(c, RB_IR_SET, RB_BOOL, l->exit[e].var, yes, l->exit[e].now);
  if (l->back >= 0) {
    rk_emit(c, RB_IR_SET, RB_BOOL, l->turn, l->back, -1);
    rk_emit(c, RB_IR_JUMP, RB_BOOL, l->label, l->back, -1);
  }
  l->open = false;
  f->loop = l->outer;
  rk_val *after = rk_alloc(c, sizeof *after * (size_t)f->num_regs);
  memcpy(after, l->before, sizeof *after * (size_t)f->num_regs);
  for (int r = 0; r < f->num_regs; r++) {
    if (l->var[r][0] >= 0) {
      rk_val typed = rk_number((rb_dtype)l->start[r].type, -1, find_wide(c, f, l->head, r)->weak);
      after[r] = get_value(c, l->var[r], &typed);
    } else if (is_assigned(f, l, r)) {
      after[r].kind = needs_variable(f, l, r) ? RK_BAD : RK_NONE;
    }
  }
  int left = 0, rest = l->entry;
  for (int e = 0; e < l->num_exits; e++) left += l->exit[e].used;
  for (int e = 0; e < l->num_exits; e++) {
    if (!l->exit[e].used) continue;
    rk_mask m = {1, {rest}};
    if (--left) {
      int here = rk_emit(c, RB_IR_GET, RB_BOOL, l->exit[e].var, -1, -1);
      m.leaf[0] = new_node(c, rest, here, false, -2);
      rest = new_node(c, rest, here, true, -2);
    }
    add_edge(c, f, f->loop, l->exit[e].target, &m, after);
  }
}

/* ---- loops of few turns ---- */

enum { FEW_TURNS = 16, MAX_UNROLLED = 1024 /* instructions */ };

/* Does any element leave the loop elsewhere than at its end? */
static bool leaves_early(const rk_frame *f, const rk_loop *l) {
  for (int pc = l->head; pc < l->end; pc++) {
    int next[2];
    for (int k = rk_successors(f->p, pc, next) - 1; k >= 0; k--)
      if (!inside(l, next[k])) return true;
  }
  return false;
}

void rk_unroll(rk *c, rk_frame *f, int head, int64_t further) {
  if (!c->unrolls || further < 0 || further >= FEW_TURNS) return;
  for (int i = 0; i < f->p->num_regions; i++) {
    rk_loop *l = &f->loops[i];
    if (l->head != head || INS_OP(f->p->code[l->end]) != OP_FORLOOP || leaves_early(f, l)) continue;
    int size = (int)(further + 1) * (l->end - l->head + 1);
    l->unrolled = c->unrolled + size <= MAX_UNROLLED;
    if (l->unrolled) c->unrolled += size;
  }
}

bool rk_is_unrolled(const rk_frame *f, int end) {
  for (int i = 0; i < f->p->num_regions; i++)
    if (f->loops[i].unrolled && f->loops[i].end == end) return true;
  return false;
}

int rk_next(rk_frame *f, int pc) {
  for (int i = 0; i < f->p->num_regions; i++) {
    rk_loop *l = &f->loops[i];
    if (!l->unrolled || l->end != pc) continue;
    if (f->edge[l->head]) return l->head;
    l->unrolled = false;
  }
  return pc + 1;
}

/* ---- instructions ---- */

void rk_arrive(rk *c, rk_frame *f, int pc) {
  if (f->edge[pc]) {
    if (f->alive) add_edge(c, f, -1, pc, &c->mask, f->reg);
    merge_edges(c, f, f->edge[pc], pc);
    f->edge[pc] = NULL;
    f->alive = true;
  }
  for (int i = 0; f->alive && i < f->p->num_regions; i++)
    if (f->loops[i].head == pc && !f->loops[i].unrolled) open_loop(c, f, &f->loops[i]);
}

void rk_leave(rk *c, rk_frame *f, int pc) {
  while (f->loop >= 0 && f->loops[f->loop].end == pc) {
    if (f->alive) rk_go(c, f, pc + 1, &c->mask);
    f->alive = false;
    close_loop(c, f, &f->loops[f->loop]);
  }
}

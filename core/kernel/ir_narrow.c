/* Integers computed in the narrowest type that holds them: Lua's rules make 64-bit numbers of bytes, where vectors of
   bytes or 16 bits do several times as many elements an instruction.
   kernel/: rewrites a built kernel before rb_ir_finish; the values stay the same.

   Every integer value has an interval, from the types of what is loaded on. An operation whose operands and result fit
   a narrower type than its own, which therefore wraps in neither, is done in that one; a value is widened where
   something needs its own type. */
#include <stdlib.h>

#include "ir_build.h"

typedef struct interval {
  int64_t lo, hi;
  bool known; /* uint64 values may not fit */
} interval;

typedef struct entry { /* of each old value */
  interval range;
  int now; /* its number in the new kernel, in whatever type has the same value */
} entry;

typedef struct narrowing {
  const rb_ir *from;
  rb_ir to;
  entry *value;
} narrowing;

typedef __int128 wide;

static bool is_integer(rb_dtype t) { return t <= RB_UINT64; }

/* What t holds, as far as intervals go. */
static interval limits(rb_dtype t) {
  int bits = 8 * (int)rb_dtype_size(t);
  bool is_signed = rb_dtype_kind(t) == RB_KIND_INT;
  int64_t top = (int64_t)(UINT64_MAX >> (is_signed || bits == 64 ? 65 - bits : 64 - bits));
  return (interval){is_signed ? -top - 1 : 0, t == RB_BOOL ? 1 : top, true};
}

static interval full(rb_dtype t) {
  return is_integer(t) && t != RB_UINT64 ? limits(t) : (interval){0, 0, false};
}

static bool fits(interval r, rb_dtype t) { return r.known && r.lo >= limits(t).lo && r.hi <= limits(t).hi; }

/* [lo, hi] if t holds it: results that may wrap may be anything. */
static interval within(rb_dtype t, wide lo, wide hi) {
  interval f = limits(t);
  if (lo < f.lo || hi > f.hi) return full(t);
  return (interval){(int64_t)lo, (int64_t)hi, true};
}

static interval hull(interval a, interval b) {
  return (interval){a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi, a.known && b.known};
}

static wide least(wide a, wide b) { return a < b ? a : b; }
static wide most(wide a, wide b) { return a > b ? a : b; }

static interval product(rb_dtype t, interval a, interval b) {
  wide p = (wide)a.lo * b.lo, q = (wide)a.lo * b.hi, r = (wide)a.hi * b.lo, s = (wide)a.hi * b.hi;
  return within(t, least(least(p, q), least(r, s)), most(most(p, q), most(r, s)));
}

/* By divisors above 0. */
static interval divided(rb_irop op, rb_dtype t, interval a, interval b) {
  if (b.lo <= 0) return full(t);
  if (op == RB_IR_IMOD) return within(t, 0, (wide)b.hi - 1);
  return within(t, a.lo < 0 ? a.lo : 0, a.hi < 0 ? -1 : a.hi);
}

/* Of values that are not negative: no bit above the highest of both, or with AND above one. */
static interval bitwise(rb_irop op, rb_dtype t, interval a, interval b) {
  if (op == RB_IR_AND && (a.lo >= 0 || b.lo >= 0))
    return within(t, 0, a.lo < 0 ? b.hi : b.lo < 0 ? a.hi : least(a.hi, b.hi));
  if (a.lo < 0 || b.lo < 0) return full(t);
  wide top = 1;
  while (top <= a.hi || top <= b.hi) top *= 2;
  return within(t, 0, top - 1);
}

static interval of_unary(rb_irop op, rb_dtype t, interval a) {
  switch ((int)op) {
    case RB_IR_NEG: return within(t, -(wide)a.hi, -(wide)a.lo);
    case RB_IR_ABS: return within(t, a.lo > 0 ? a.lo : a.hi < 0 ? -(wide)a.hi : 0, most(a.hi, -(wide)a.lo));
    case RB_IR_NOT: return within(t, -(wide)a.hi - 1, -(wide)a.lo - 1);
  }
  return full(t);
}

static interval of_binary(rb_irop op, rb_dtype t, interval a, interval b) {
  switch ((int)op) {
    case RB_IR_ADD: return within(t, (wide)a.lo + b.lo, (wide)a.hi + b.hi);
    case RB_IR_SUB: return within(t, (wide)a.lo - b.hi, (wide)a.hi - b.lo);
    case RB_IR_MUL: return product(t, a, b);
    case RB_IR_MIN:
    case RB_IR_FMIN: return within(t, least(a.lo, b.lo), least(a.hi, b.hi));
    case RB_IR_MAX:
    case RB_IR_FMAX: return within(t, most(a.lo, b.lo), most(a.hi, b.hi));
    case RB_IR_IDIV:
    case RB_IR_IMOD: return divided(op, t, a, b);
    case RB_IR_AND:
    case RB_IR_OR:
    case RB_IR_XOR: return bitwise(op, t, a, b);
    case RB_IR_LT:
    case RB_IR_LE:
    case RB_IR_EQ:
    case RB_IR_NE: return hull(a, b); /* of what is compared */
  }
  return full(t);
}

/* ---- the new kernel ---- */

/* An old value in type t, which holds it or is its own. */
static int in_type(narrowing *n, int value, rb_dtype t) { return rb_ir_cast(&n->to, n->value[value].now, t); }

static int own(narrowing *n, int value) { return in_type(n, value, rb_ir_type(n->from, value)); }

/* The narrowest type for an operation on such values; its own if none is narrower. There are no vector products of
   bytes. */
static rb_dtype narrowest(rb_irop op, rb_dtype t, interval r) {
  static const rb_dtype types[] = {RB_INT8, RB_UINT8, RB_INT16, RB_UINT16, RB_INT32, RB_UINT32};
  int first = op == RB_IR_MUL || op == RB_IR_IDIV || op == RB_IR_IMOD ? 2 : 0;
  for (int k = first; k < 6 && rb_dtype_size(types[k]) < rb_dtype_size(t); k++)
    if (fits(r, types[k])) return types[k];
  return t;
}

static int replay(narrowing *n, const rb_ins *s) {
  int values = rb_ir_descs[s->op].values;
  int a = (values & 1) && s->a >= 0 ? own(n, s->a) : s->a;
  int b = (values & 2) && s->b >= 0 ? own(n, s->b) : s->b;
  int c = (values & 4) && s->c >= 0 ? own(n, s->c) : s->c;
  return rb_ir_emit(&n->to, (rb_irop)s->op, (rb_dtype)s->type, a, b, c);
}

static bool is_select(const rb_ins *s) { return s->op == RB_IR_SELECT; }

/* Operations on integers whose results follow from their operands' values alone, whatever the type. */
static bool is_narrowable(const rb_ins *s) {
  if (!is_integer((rb_dtype)s->type) || rb_dtype_size((rb_dtype)s->type) < 2) return false;
  switch ((int)s->op) {
    case RB_IR_SELECT: case RB_IR_ADD: case RB_IR_SUB: case RB_IR_MUL: case RB_IR_NEG: case RB_IR_ABS:
    case RB_IR_MIN: case RB_IR_MAX: case RB_IR_FMIN: case RB_IR_FMAX: case RB_IR_IDIV: case RB_IR_IMOD:
    case RB_IR_LT: case RB_IR_LE: case RB_IR_EQ: case RB_IR_NE:
    case RB_IR_AND: case RB_IR_OR: case RB_IR_XOR: case RB_IR_NOT: return true;
  }
  return false;
}

static void operate(narrowing *n, int k) {
  const rb_ins *s = &n->from->ins[k];
  rb_irop op = (rb_irop)s->op;
  rb_dtype t = (rb_dtype)s->type, to;
  int x = is_select(s) ? s->b : s->a, y = is_select(s) ? s->c : rb_ir_descs[op].args == 2 ? s->b : x;
  interval a = n->value[x].range, b = n->value[y].range, r = full(t);
  if (a.known && b.known)
    r = is_select(s) ? hull(a, b) : rb_ir_descs[op].args == 1 ? of_unary(op, t, a) : of_binary(op, t, a, b);
  to = narrowest(op, t, hull(r, hull(a, b)));
  int first = in_type(n, x, to), second = y == x ? first : in_type(n, y, to);
  if (is_select(s)) n->value[k].now = rb_ir_emit(&n->to, op, to, own(n, s->a), first, second);
  else n->value[k].now = rb_ir_emit(&n->to, op, to, first, rb_ir_descs[op].args == 2 ? second : -1, -1);
  n->value[k].range = rb_ir_descs[op].res == RES_BOOL ? full(RB_BOOL) : r;
}

/* A widened integer is the same value; where a cast may change it, it is done. */
static void convert(narrowing *n, int k) {
  const rb_ins *s = &n->from->ins[k];
  rb_dtype t = (rb_dtype)s->type;
  entry *from = &n->value[s->a], *e = &n->value[k];
  bool same = is_integer((rb_dtype)s->b) && t != RB_BOOL && fits(from->range, t);
  e->range = same ? from->range : full(t);
  e->now = same ? from->now : in_type(n, s->a, t);
}

static void leave(narrowing *n, int k) {
  const rb_ins *s = &n->from->ins[k];
  rb_dtype t = rb_ir_type(n->from, k);
  entry *e = &n->value[k];
  e->range = full(t);
  if (s->op != RB_IR_CONST) {
    e->now = replay(n, s);
    return;
  }
  e->now = rb_ir_const(&n->to, t, s->imm);
  if (e->range.known) e->range.lo = e->range.hi = s->imm.i;
}

/* Is there an integer wider than what it was made of? */
static bool worthwhile(const rb_ir *ir) {
  for (int k = 0; k < ir->num_ins; k++) {
    const rb_ins *s = &ir->ins[k];
    bool wide_integer = is_integer((rb_dtype)s->type) && rb_dtype_size((rb_dtype)s->type) > 1;
    if (s->op != RB_IR_CAST || !wide_integer || !is_integer((rb_dtype)s->b)) continue;
    if (rb_dtype_size((rb_dtype)s->b) < rb_dtype_size((rb_dtype)s->type)) return true;
  }
  return false;
}

void rb_ir_narrow(rb_ir *ir) {
  if (!worthwhile(ir)) return;
  narrowing n = {.from = ir, .to = *ir, .value = calloc((size_t)ir->num_ins, sizeof(entry))};
  if (!n.value) abort();
  n.to.ins = NULL;
  n.to.table = NULL;
  n.to.num_ins = n.to.cap_ins = n.to.table_size = 0;
  for (int k = 0; k < ir->num_ins; k++) {
    if (ir->ins[k].op == RB_IR_CAST) convert(&n, k);
    else if (is_narrowable(&ir->ins[k])) operate(&n, k);
    else leave(&n, k);
  }
  rb_ir kept = *ir;
  *ir = n.to;
  rb_ir_clear(&kept);
  free(n.value);
}

/* Lua's operations on values whose types are known: integers wrap, `/` and `^` are float, comparisons are exact between
   like types, integer division by zero is an error at the element.
   interp/: a part of the kernel compiler; no control flow here. */
#include <math.h>
#include <string.h>

#include "complex.h"
#include "kernel.h"

rk_val rk_number(rb_dtype t, int v, bool weak) {
  return (rk_val){.kind = RK_NUM, .type = (uint8_t)t, .weak = weak, .v = v};
}

rk_val rk_int(rk *c, int64_t i) {
  return rk_number(RB_INT64, rb_ir_const(&c->body->ir, RB_INT64, (rb_scalar){.i = i}), true);
}

rk_val rk_float(rk *c, double x) {
  return rk_number(RB_FLOAT64, rb_ir_const(&c->body->ir, RB_FLOAT64, (rb_scalar){.f = x}), true);
}

rk_val rk_bool(rk *c, bool b) {
  return rk_number(RB_BOOL, rb_ir_const(&c->body->ir, RB_BOOL, (rb_scalar){.i = b}), true);
}

int rk_emit(rk *c, rb_irop op, rb_dtype t, int a, int b, int d) {
  if (c->body->ir.num_ins > 3000) rk_refuse(c, "the function is too long");
  return rb_ir_emit(&c->body->ir, op, t, a, b, d);
}

int rk_not(rk *c, int v) { return rk_emit(c, RB_IR_NOT, RB_BOOL, v, -1, -1); }

/* ---- Lua objects ---- */

int rk_keep(rk *c) {
  lua_rawseti(c->L, c->objects, ++c->num_objects);
  return c->num_objects;
}

void rk_push(rk *c, int obj) { lua_rawgeti(c->L, c->objects, obj); }

static rk_val new_param(rk *c, rb_dtype t, rb_scalar v) {
  if (c->num_params == 64) rk_refuse(c, "more than 64 captured numbers");
  c->param[c->num_params++] = v;
  return rk_number(t, rb_ir_param(&c->body->ir, t), true);
}

/* A complex number is two parameters. */
static rk_val complex_param(rk *c, rb_c128 z) {
  rk_val r = new_param(c, RB_FLOAT64, (rb_scalar){.f = z.re});
  r.im = new_param(c, RB_FLOAT64, (rb_scalar){.f = z.im}).v;
  r.type = RB_COMPLEX128;
  return r;
}

rk_val rk_from_lua(rk *c) {
  rb_scalar v = {.c = {0, 0}};
  rk_val r = {.kind = RK_NIL};
  rb_c128 z;
  switch (lua_type(c->L, -1)) {
    case LUA_TNIL: break;
    case LUA_TBOOLEAN:
      v.i = lua_toboolean(c->L, -1);
      r = new_param(c, RB_BOOL, v);
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(c->L, -1)) {
        v.i = lua_tointeger(c->L, -1);
        r = new_param(c, RB_INT64, v);
      } else {
        v.f = lua_tonumber(c->L, -1);
        r = new_param(c, RB_FLOAT64, v);
      }
      break;
    default:
      if (!rb_complex_test(c->L, -1, &z)) return (rk_val){.kind = RK_OBJ, .obj = rk_keep(c)};
      r = complex_param(c, z);
  }
  lua_pop(c->L, 1);
  return r;
}

const char *rk_kind_name(rk *c, const rk_val *a) {
  switch ((rk_kind)a->kind) {
    case RK_NONE:
    case RK_NIL: return "nil";
    case RK_BAD: return "a value whose type depends on the path";
    case RK_NUM: return a->type == RB_BOOL ? "a boolean" : rk_is_complex(a) ? "a complex number" : "a number";
    case RK_LIST:
    case RK_TABLE: return "a table";
    case RK_INDEX: return "an index object";
    case RK_STENCIL: return "a stencil's array";
    case RK_OP: return "a function";
    case RK_OBJ: break;
  }
  rk_push(c, a->obj);
  const char *name = luaL_typename(c->L, -1);
  lua_pop(c->L, 1);
  return !strcmp(name, "string") ? "a string" : name;
}

rk_val rk_use(rk *c, rk_val a, const char *what) {
  if (a.kind == RK_INDEX && c->index_ndim == 1) a = rk_get(c, a, rk_int(c, 1));
  if (a.kind != RK_NUM || a.type == RB_BOOL || rk_is_complex(&a)) rk_refuse(c, "%s on %s", what, rk_kind_name(c, &a));
  return rk_present(c, a);
}

/* A number of any type. */
static rk_val use_number(rk *c, rk_val a, const char *what) {
  return a.kind == RK_NUM && rk_is_complex(&a) ? rk_present(c, a) : rk_use(c, a, what);
}

/* ---- types ---- */

static bool is_int(const rk_val *a) { return a->type == RB_INT64; }

bool rk_is_complex(const rk_val *a) { return rb_dtype_kind((rb_dtype)a->type) == RB_KIND_COMPLEX; }

static bool is_single(const rk_val *a) { return a->type == RB_FLOAT32 || a->type == RB_COMPLEX64; }

rk_val rk_join(rk *c, const rk_val *a, const rk_val *b) {
  rk_val r = {.kind = RK_NUM, .type = a->type, .weak = a->weak && b->weak};
  (void)c;
  if ((a->type == RB_BOOL) != (b->type == RB_BOOL)) return (rk_val){.kind = RK_BAD};
  if (a->type == b->type) return r;
  bool single = (is_single(a) || a->weak) && (is_single(b) || b->weak) && (is_single(a) || is_single(b));
  r.type = single ? RB_FLOAT32 : RB_FLOAT64;
  if (rk_is_complex(a) || rk_is_complex(b)) r.type = (uint8_t)rb_dtype_complex((rb_dtype)r.type);
  return r;
}

int rk_cast(rk *c, const rk_val *a, rb_dtype t) { return rb_ir_cast(&c->body->ir, a->v, t); }

rb_val rk_lower(const rk_val *a) {
  return (rb_val){a->v, rk_is_complex(a) ? a->im : -1, (rb_dtype)a->type};
}

rk_val rk_lowered(rb_val v, bool weak) {
  rk_val r = rk_number(v.type, v.re, weak);
  r.im = v.im;
  return r;
}

rk_val rk_convert(rk *c, const rk_val *a, rb_dtype t) {
  rk_val r = rk_lowered(rb_lower_cast(&c->lo, rk_lower(a), t), a->weak);
  r.maybe = a->maybe;
  r.present = a->present;
  return r;
}

static int present(rk *c, const rk_val *a) { return a->maybe ? a->present : rk_bool(c, true).v; }

rk_val rk_select(rk *c, int mask, const rk_val *a, const rk_val *b) {
  rk_val t = rk_join(c, a, b);
  rb_dtype part = rb_dtype_real((rb_dtype)t.type);
  rk_val x = rk_convert(c, a, (rb_dtype)t.type), y = rk_convert(c, b, (rb_dtype)t.type);
  t.maybe = a->maybe || b->maybe;
  if (t.maybe) t.present = rk_emit(c, RB_IR_SELECT, RB_BOOL, mask, present(c, a), present(c, b));
  t.v = rk_emit(c, RB_IR_SELECT, part, mask, x.v, y.v);
  if (rk_is_complex(&t)) t.im = rk_emit(c, RB_IR_SELECT, part, mask, x.im, y.im);
  return t;
}

int rk_element(rk *c, rb_dtype t) {
  int k = c->body->num_args;
  c->num_loads += rb_dtype_kind(t) == RB_KIND_COMPLEX ? 2 : 1;
  if (c->num_loads > RB_BODY_MAX_ARGS || k == RB_BODY_MAX_ARGS)
    rk_refuse(c, "more than %d arrays, or different elements of a stencil (complex ones count twice)",
              RB_BODY_MAX_ARGS);
  c->body->arg_type[k] = (uint8_t)t;
  c->narrow[k] = false;
  return c->body->num_args++;
}

rk_val rk_load(rk *c, rb_dtype t, int argument) {
  rk_val r = rk_number(t, -1, false);
  rb_dtype part = rb_dtype_real(t);
  r.v = rk_emit(c, RB_IR_LOAD, part, argument, -1, -1);
  if (rk_is_complex(&r)) r.im = rk_emit(c, RB_IR_LOAD, part, RB_BODY_IM + argument, -1, -1);
  return r;
}

/* A float type for operations that are always float. */
static rb_dtype float_type(rk *c, const rk_val *a, const rk_val *b) {
  rk_val r = rk_join(c, a, b);
  return is_int(&r) ? RB_FLOAT64 : (rb_dtype)r.type;
}

bool rk_constant(rk *c, const rk_val *a, int64_t *i) {
  if (a->kind != RK_NUM || a->type == RB_BOOL || rk_is_complex(a)) return false;
  const rb_ins *p = &c->body->ir.ins[a->v];
  if (p->op != RB_IR_CONST) return false;
  if (is_int(a)) *i = p->imm.i;
  else *i = p->imm.f > -1e15 && p->imm.f < 1e15 ? (int64_t)p->imm.f : 0;
  return is_int(a) || (double)*i == p->imm.f;
}

/* ---- checks ---- */

static int position(rk *c) { return rk_emit(c, RB_IR_AFFINE, RB_INT64, RB_BODY_POSITION, -1, -1); }

static void check_where(rk *c, int ok, rb_fault fault, int here) {
  const rb_ins *p = &c->body->ir.ins[ok];
  if (p->op == RB_IR_CONST && p->imm.i) return;
  if (here >= 0) ok = rk_emit(c, RB_IR_OR, RB_BOOL, ok, rk_not(c, here), -1);
  rk_emit(c, RB_IR_CHECK, RB_BOOL, fault, ok, position(c));
  c->body->checks = true;
}

void rk_check(rk *c, int ok, rb_fault fault) { check_where(c, ok, fault, rk_mask_value(c, &c->mask)); }

rk_val rk_present_where(rk *c, rk_val a, int mask) {
  if (a.kind == RK_NUM && a.maybe) check_where(c, a.present, RB_FAULT_INDEX, mask);
  if (a.kind == RK_NUM) a.maybe = false;
  return a;
}

rk_val rk_present(rk *c, rk_val a) { return rk_present_where(c, a, rk_mask_value(c, &c->mask)); }

/* ---- arithmetic ---- */

static rk_val int_division(rk *c, int op, int a, int b, bool weak) {
  int zero = rk_int(c, 0).v;
  rk_check(c, rk_emit(c, RB_IR_NE, RB_INT64, b, zero, -1), op == OP_IDIV ? RB_FAULT_DIVISION : RB_FAULT_MODULO);
  return rk_number(RB_INT64, rk_emit(c, op == OP_IDIV ? RB_IR_IDIV : RB_IR_IMOD, RB_INT64, a, b, -1), weak);
}

/* C's remainder, moved to the divisor's sign. */
static int float_mod(rk *c, rb_dtype t, int a, int b) {
  int zero = rb_ir_const(&c->body->ir, t, (rb_scalar){.f = 0});
  int m = rk_emit(c, RB_IR_FMOD, t, a, b, -1);
  int up =
      rk_emit(c, RB_IR_AND, RB_BOOL, rk_emit(c, RB_IR_LT, t, m, zero, -1), rk_emit(c, RB_IR_LT, t, zero, b, -1), -1);
  int down =
      rk_emit(c, RB_IR_AND, RB_BOOL, rk_emit(c, RB_IR_LT, t, zero, m, -1), rk_emit(c, RB_IR_LT, t, b, zero, -1), -1);
  int wrong = rk_emit(c, RB_IR_OR, RB_BOOL, up, down, -1);
  return rk_emit(c, RB_IR_SELECT, t, wrong, rk_emit(c, RB_IR_ADD, t, m, b, -1), m);
}

/* C's pow. Of arrays the power 0.5 is the square root, which differs at -0 and -inf. */
static int power(rk *c, rb_dtype t, int x, int y) {
  const rb_ins *p = &c->body->ir.ins[y];
  rb_val in[2] = {{x, -1, t}, {y, -1, t}}, out;
  bool root = p->op == RB_IR_CONST && p->imm.f == 0.5;
  if (root) in[0].re = rk_emit(c, RB_IR_ADD, t, x, rb_ir_const(&c->body->ir, t, (rb_scalar){.f = 0}), -1);
  if (rb_lower_op(&c->lo, RB_OP_POWER, in, t, &out) != RB_OK) rk_refuse(c, "%s", rb_message());
  if (!root) return out.re;
  int infinite = rb_ir_const(&c->body->ir, t, (rb_scalar){.f = INFINITY});
  int minus = rb_ir_const(&c->body->ir, t, (rb_scalar){.f = -INFINITY});
  return rk_emit(c, RB_IR_SELECT, t, rk_emit(c, RB_IR_EQ, t, x, minus, -1), infinite, out.re);
}

static rk_val float_arith(rk *c, int op, const rk_val *a, const rk_val *b) {
  rb_dtype t = float_type(c, a, b);
  int x = rk_cast(c, a, t), y = rk_cast(c, b, t), v = -1;
  switch (op) {
    case OP_ADD: v = rk_emit(c, RB_IR_ADD, t, x, y, -1); break;
    case OP_SUB: v = rk_emit(c, RB_IR_SUB, t, x, y, -1); break;
    case OP_MUL: v = rk_emit(c, RB_IR_MUL, t, x, y, -1); break;
    case OP_DIV: v = rk_emit(c, RB_IR_DIV, t, x, y, -1); break;
    case OP_IDIV: v = rk_emit(c, RB_IR_FLOOR, t, rk_emit(c, RB_IR_DIV, t, x, y, -1), -1, -1); break;
    case OP_MOD: v = float_mod(c, t, x, y); break;
    case OP_POW: v = power(c, t, x, y); break;
    default: rk_refuse(c, "bitwise operation on a float");
  }
  return rk_number(t, v, a->weak && b->weak);
}

/* Logical shifts; a negative count shifts the other way. */
static int shift(rk *c, bool left, int x, int n) {
  int zero = rk_int(c, 0).v, negative = rk_emit(c, RB_IR_LT, RB_INT64, n, zero, -1);
  int back = rk_emit(c, RB_IR_NEG, RB_INT64, n, -1, -1);
  int u = rb_ir_cast(&c->body->ir, x, RB_UINT64), un = rb_ir_cast(&c->body->ir, n, RB_UINT64);
  int ub = rb_ir_cast(&c->body->ir, back, RB_UINT64);
  int l = rk_emit(c, RB_IR_SHL, RB_UINT64, u, left ? un : ub, -1),
      r = rk_emit(c, RB_IR_SHR, RB_UINT64, u, left ? ub : un, -1);
  int v = rk_emit(c, RB_IR_SELECT, RB_UINT64, negative, left ? r : l, left ? l : r);
  return rb_ir_cast(&c->body->ir, v, RB_INT64);
}

static rk_val int_arith(rk *c, int op, const rk_val *a, const rk_val *b) {
  static const uint8_t plain[][2] = {{OP_ADD, RB_IR_ADD}, {OP_SUB, RB_IR_SUB}, {OP_MUL, RB_IR_MUL},
                                     {OP_BAND, RB_IR_AND}, {OP_BOR, RB_IR_OR}, {OP_BXOR, RB_IR_XOR}};
  bool weak = a->weak && b->weak;
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
    if (plain[i][0] == op) return rk_number(RB_INT64, rk_emit(c, plain[i][1], RB_INT64, a->v, b->v, -1), weak);
  if (op == OP_IDIV || op == OP_MOD) return int_division(c, op, a->v, b->v, weak);
  return rk_number(RB_INT64, shift(c, op == OP_SHL, a->v, b->v), weak);
}

rk_val rk_arith(rk *c, int op, rk_val a, rk_val b) {
  a = use_number(c, a, "arithmetic");
  b = use_number(c, b, "arithmetic");
  if (rk_is_complex(&a) || rk_is_complex(&b)) return rk_complex_arith(c, op, &a, &b);
  bool ints = is_int(&a) && is_int(&b) && op != OP_DIV && op != OP_POW;
  return ints ? int_arith(c, op, &a, &b) : float_arith(c, op, &a, &b);
}

static rk_val length(rk *c, const rk_val *a) {
  if (a->kind == RK_LIST) return rk_int(c, a->v);
  if (a->kind == RK_TABLE) return rk_int(c, c->table[a->obj].shape[a->depth]);
  if (a->kind != RK_OBJ) rk_refuse(c, "length of %s", rk_kind_name(c, a));
  rk_push(c, a->obj);
  lua_len(c->L, -1);
  lua_remove(c->L, -2);
  return rk_read_value(c, RK_FROM_LENGTH, a->obj, 0, 0);
}

rk_val rk_unary(rk *c, int op, rk_val a) {
  if (op == OP_LEN) return length(c, &a);
  if (op == OP_NOT) {
    int t = rk_truth(c, a);
    return rk_number(RB_BOOL, rk_not(c, t), a.weak);
  }
  a = use_number(c, a, "arithmetic");
  if (op == OP_BNOT && !is_int(&a)) rk_refuse(c, "bitwise operation on a float");
  if (rk_is_complex(&a)) {
    a.im = rk_emit(c, RB_IR_NEG, rb_dtype_real((rb_dtype)a.type), a.im, -1, -1);
    a.v = rk_emit(c, RB_IR_NEG, rb_dtype_real((rb_dtype)a.type), a.v, -1, -1);
    return a;
  }
  a.v = rk_emit(c, op == OP_UNM ? RB_IR_NEG : RB_IR_NOT, (rb_dtype)a.type, a.v, -1, -1);
  return a;
}

/* ---- comparison ---- */

int rk_truth(rk *c, rk_val a) {
  if (a.kind == RK_NUM) {
    int v = a.type == RB_BOOL ? a.v : rk_bool(c, true).v;
    return a.maybe ? rk_emit(c, RB_IR_AND, RB_BOOL, a.present, v, -1) : v;
  }
  if (a.kind == RK_BAD) rk_refuse(c, "a test of %s", rk_kind_name(c, &a));
  return rk_bool(c, a.kind != RK_NIL && a.kind != RK_NONE).v;
}

static bool same_object(rk *c, const rk_val *a, const rk_val *b) {
  rk_read_identity(c, a->obj);
  rk_read_identity(c, b->obj);
  rk_push(c, a->obj);
  rk_push(c, b->obj);
  bool r = lua_rawequal(c->L, -1, -2);
  lua_pop(c->L, 2);
  return r;
}

/* Are the values of the integer ones that float64 holds exactly? */
static bool fits_double(rk *c, const rk_val *a) {
  const rb_ins *p = &c->body->ir.ins[a->v];
  int64_t v = INT64_MIN;
  if (p->op == RB_IR_AFFINE) return true;
  if (p->op == RB_IR_LOAD) return p->a < RB_BODY_IM && c->narrow[p->a];
  if (p->op == RB_IR_CONST) v = p->imm.i;
  if (p->op == RB_IR_PARAM) v = c->param[p->a].i;
  return v >= -(INT64_C(1) << 53) && v <= INT64_C(1) << 53;
}

/* An integer i and a float64 x, exactly: i < x is i < ceil(x), and so on. left: i is the left operand. */
static int compare_exactly(rk *c, int op, int i, int x, bool left) {
  rb_ir *ir = &c->body->ir;
  bool up = op == OP_LT ? left : op == OP_LE && !left;
  int r = rk_emit(c, up ? RB_IR_CEIL : RB_IR_FLOOR, RB_FLOAT64, x, -1, -1), k = rb_ir_cast(ir, r, RB_INT64);
  int lo = rb_ir_const(ir, RB_FLOAT64, (rb_scalar){.f = -0x1p63}),
      hi = rb_ir_const(ir, RB_FLOAT64, (rb_scalar){.f = 0x1p63});
  int from = rk_emit(c, RB_IR_LE, RB_FLOAT64, lo, r, -1), to = rk_emit(c, RB_IR_LT, RB_FLOAT64, r, hi, -1);
  int inside = rk_emit(c, RB_IR_AND, RB_BOOL, from, to, -1);
  if (op == OP_EQ) {
    int same = rk_emit(c, RB_IR_EQ, RB_INT64, i, k, -1), whole = rk_emit(c, RB_IR_EQ, RB_FLOAT64, x, r, -1);
    return rk_emit(c, RB_IR_AND, RB_BOOL, inside, rk_emit(c, RB_IR_AND, RB_BOOL, same, whole, -1), -1);
  }
  rb_irop irop = op == OP_LT ? RB_IR_LT : RB_IR_LE;
  int near = rk_emit(c, RB_IR_AND, RB_BOOL, inside, rk_emit(c, irop, RB_INT64, left ? i : k, left ? k : i, -1), -1);
  int beyond = left ? rk_emit(c, RB_IR_LE, RB_FLOAT64, hi, r, -1) : rk_emit(c, RB_IR_LT, RB_FLOAT64, r, lo, -1);
  return rk_emit(c, RB_IR_OR, RB_BOOL, beyond, near, -1);
}

/* a == b where one of them may be nil. */
static int equal_or_nil(rk *c, rk_val a, rk_val b) {
  bool nil_a = a.kind == RK_NIL, nil_b = b.kind == RK_NIL;
  int pa = nil_a ? rk_bool(c, false).v : present(c, &a), pb = nil_b ? rk_bool(c, false).v : present(c, &b);
  int none = rk_emit(c, RB_IR_AND, RB_BOOL, rk_not(c, pa), rk_not(c, pb), -1);
  if (a.kind != RK_NUM || b.kind != RK_NUM) return none;
  a.maybe = b.maybe = false;
  int both = rk_emit(c, RB_IR_AND, RB_BOOL, pa, pb, -1);
  both = rk_emit(c, RB_IR_AND, RB_BOOL, both, rk_compare(c, OP_EQ, a, b), -1);
  return rk_emit(c, RB_IR_OR, RB_BOOL, none, both, -1);
}

int rk_compare(rk *c, int op, rk_val a, rk_val b) {
  if (a.kind == RK_INDEX) a = rk_use(c, a, "comparison");
  if (b.kind == RK_INDEX) b = rk_use(c, b, "comparison");
  if (a.kind == RK_BAD || b.kind == RK_BAD)
    rk_refuse(c, "a comparison with %s", rk_kind_name(c, a.kind == RK_BAD ? &a : &b));
  if (a.kind == RK_NONE) a.kind = RK_NIL;
  if (b.kind == RK_NONE) b.kind = RK_NIL;
  bool maybe = (a.kind == RK_NUM && a.maybe) || (b.kind == RK_NUM && b.maybe);
  if (op == OP_EQ && maybe) return equal_or_nil(c, a, b);
  if (op == OP_EQ && (a.kind != RK_NUM || b.kind != RK_NUM)) {
    bool equal = a.kind == b.kind && (a.kind == RK_NIL || (a.kind == RK_OBJ && same_object(c, &a, &b)));
    return rk_bool(c, equal).v;
  }
  if (op == OP_EQ && a.type == RB_BOOL && b.type == RB_BOOL)
    return rk_not(c, rk_emit(c, RB_IR_XOR, RB_BOOL, a.v, b.v, -1));
  if (op == OP_EQ && (a.type == RB_BOOL || b.type == RB_BOOL)) return rk_bool(c, false).v;
  if (op == OP_EQ && (rk_is_complex(&a) || rk_is_complex(&b))) return rk_complex_equal(c, &a, &b);
  a = rk_use(c, a, "comparison");
  b = rk_use(c, b, "comparison");
  rk_val t = rk_join(c, &a, &b);
  const rk_val *whole = is_int(&a) ? &a : &b;
  if (t.type == RB_FLOAT64 && is_int(&a) != is_int(&b) && !fits_double(c, whole))
    return compare_exactly(c, op, whole->v, rk_cast(c, whole == &a ? &b : &a, RB_FLOAT64), whole == &a);
  int x = rk_cast(c, &a, (rb_dtype)t.type), y = rk_cast(c, &b, (rb_dtype)t.type);
  return rk_emit(c, op == OP_EQ ? RB_IR_EQ : op == OP_LT ? RB_IR_LT : RB_IR_LE, (rb_dtype)t.type, x, y, -1);
}

/* ---- elementwise operations of the library ---- */

static rb_weak weakness(const rk_val *a) {
  if (rk_is_complex(a)) return RB_WEAK_COMPLEX;
  return a->type == RB_BOOL ? RB_WEAK_BOOL : is_int(a) ? RB_WEAK_INT : RB_WEAK_FLOAT;
}

rk_val rk_op(rk *c, rb_op op, const rk_val *args, int n) {
  int nargs = rb_op_info(op)->nargs, constant = -1;
  rb_argtype types[3];
  rb_dtype cast[3], result;
  rb_val in[3], out;
  if (n != nargs) rk_refuse(c, "ramba.%s with %d arguments", rb_op_info(op)->name, n);
  rk_val use[3];
  for (int k = 0; k < n; k++) {
    use[k] = args[k].kind == RK_NUM ? rk_present(c, args[k]) : rk_use(c, args[k], rb_op_info(op)->name);
    types[k] = (rb_argtype){.type = (rb_dtype)use[k].type, .weak = RB_WEAK_NONE};
    if (use[k].weak) types[k].weak = weakness(&use[k]);
  }
  bool any = false;
  for (int k = 0; k < n; k++) any = any || types[k].weak == RB_WEAK_NONE;
  for (int k = 0; k < n && !any; k++) types[k].weak = RB_WEAK_NONE;
  if (rb_op_infer(op, types, -1, cast, &result, &constant) != RB_OK) rk_refuse(c, "%s", rb_message());
  for (int k = 0; k < n; k++) in[k] = rb_lower_cast(&c->lo, rk_lower(&use[k]), cast[k]);
  if (rb_lower_op(&c->lo, op, in, result, &out) != RB_OK) rk_refuse(c, "%s", rb_message());
  return rk_lowered(rb_lower_cast(&c->lo, out, rk_lua_type(result)), false);
}

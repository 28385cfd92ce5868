/* Lua's operations on values whose types are known: integers wrap, `/` and `^` are float, comparisons are exact between
   like types, integer division by zero is an error at the element.
   interp/: a part of the kernel compiler; no control flow here. */
#include <math.h>
#include <string.h>

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

rk_val rk_from_lua(rk *c) {
  rb_scalar v = {.c = {0, 0}};
  rk_val r = {.kind = RK_NIL};
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
    default: return (rk_val){.kind = RK_OBJ, .obj = rk_keep(c)};
  }
  lua_pop(c->L, 1);
  return r;
}

static const char *kind_name(rk *c, const rk_val *a) {
  switch ((rk_kind)a->kind) {
    case RK_NONE:
    case RK_NIL: return "nil";
    case RK_BAD: return "a value whose type depends on the path";
    case RK_NUM: return a->type == RB_BOOL ? "a boolean" : "a number";
    case RK_LIST:
    case RK_TABLE: return "a table";
    case RK_INDEX: return "an index object";
    case RK_STENCIL: return "a stencil's array";
    case RK_OBJ: break;
  }
  rk_push(c, a->obj);
  const char *name = luaL_typename(c->L, -1);
  lua_pop(c->L, 1);
  return !strcmp(name, "string") ? "a string" : name;
}

rk_val rk_use(rk *c, rk_val a, const char *what) {
  if (a.kind == RK_INDEX && c->index_ndim == 1) a = rk_get(c, a, rk_int(c, 1));
  if (a.kind != RK_NUM || a.type == RB_BOOL) rk_refuse(c, "%s on %s", what, kind_name(c, &a));
  return a;
}

/* ---- types ---- */

static bool is_int(const rk_val *a) { return a->type == RB_INT64; }

rk_val rk_join(rk *c, const rk_val *a, const rk_val *b) {
  rk_val r = {.kind = RK_NUM, .type = a->type, .weak = a->weak && b->weak};
  (void)c;
  if ((a->type == RB_BOOL) != (b->type == RB_BOOL)) return (rk_val){.kind = RK_BAD};
  if (a->type == b->type) return r;
  bool single = (a->type == RB_FLOAT32 || a->weak) && (b->type == RB_FLOAT32 || b->weak) &&
                (a->type == RB_FLOAT32 || b->type == RB_FLOAT32);
  r.type = single ? RB_FLOAT32 : RB_FLOAT64;
  return r;
}

int rk_cast(rk *c, const rk_val *a, rb_dtype t) { return rb_ir_cast(&c->body->ir, a->v, t); }

/* A float type for operations that are always float. */
static rb_dtype float_type(rk *c, const rk_val *a, const rk_val *b) {
  rk_val r = rk_join(c, a, b);
  return is_int(&r) ? RB_FLOAT64 : (rb_dtype)r.type;
}

bool rk_constant(rk *c, const rk_val *a, int64_t *i) {
  if (a->kind != RK_NUM || a->type == RB_BOOL) return false;
  const rb_ins *p = &c->body->ir.ins[a->v];
  if (p->op != RB_IR_CONST) return false;
  if (is_int(a)) *i = p->imm.i;
  else *i = p->imm.f > -1e15 && p->imm.f < 1e15 ? (int64_t)p->imm.f : 0;
  return is_int(a) || (double)*i == p->imm.f;
}

/* ---- checks ---- */

static int position(rk *c) { return rk_emit(c, RB_IR_AFFINE, RB_INT64, RB_BODY_POSITION, -1, -1); }

void rk_check(rk *c, int ok, rb_fault fault) {
  const rb_ins *p = &c->body->ir.ins[ok];
  if (p->op == RB_IR_CONST && p->imm.i) return;
  int here = rk_mask_value(c, &c->mask);
  if (here >= 0) ok = rk_emit(c, RB_IR_OR, RB_BOOL, ok, rk_not(c, here), -1);
  rk_emit(c, RB_IR_CHECK, RB_BOOL, fault, ok, position(c));
  c->body->checks = true;
}

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
  int up = rk_emit(c, RB_IR_AND, RB_BOOL, rk_emit(c, RB_IR_LT, t, m, zero, -1), rk_emit(c, RB_IR_LT, t, zero, b, -1), -1);
  int down = rk_emit(c, RB_IR_AND, RB_BOOL, rk_emit(c, RB_IR_LT, t, zero, m, -1), rk_emit(c, RB_IR_LT, t, b, zero, -1), -1);
  int wrong = rk_emit(c, RB_IR_OR, RB_BOOL, up, down, -1);
  return rk_emit(c, RB_IR_SELECT, t, wrong, rk_emit(c, RB_IR_ADD, t, m, b, -1), m);
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
    case OP_POW: {
      rb_val in[2] = {{x, -1, t}, {y, -1, t}}, out;
      if (rb_lower_op(&c->lo, RB_OP_POWER, in, t, &out) != RB_OK) rk_refuse(c, "%s", rb_message());
      v = out.re;
      break;
    }
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
  int l = rk_emit(c, RB_IR_SHL, RB_UINT64, u, left ? un : ub, -1), r = rk_emit(c, RB_IR_SHR, RB_UINT64, u, left ? ub : un, -1);
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
  a = rk_use(c, a, "arithmetic");
  b = rk_use(c, b, "arithmetic");
  bool ints = is_int(&a) && is_int(&b) && op != OP_DIV && op != OP_POW;
  return ints ? int_arith(c, op, &a, &b) : float_arith(c, op, &a, &b);
}

static rk_val length(rk *c, const rk_val *a) {
  if (a->kind == RK_LIST) return rk_int(c, a->v);
  if (a->kind == RK_TABLE) return rk_int(c, c->table[a->obj].shape[a->depth]);
  if (a->kind != RK_OBJ) rk_refuse(c, "length of %s", kind_name(c, a));
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
  a = rk_use(c, a, "arithmetic");
  if (op == OP_BNOT && !is_int(&a)) rk_refuse(c, "bitwise operation on a float");
  a.v = rk_emit(c, op == OP_UNM ? RB_IR_NEG : RB_IR_NOT, (rb_dtype)a.type, a.v, -1, -1);
  return a;
}

/* ---- comparison ---- */

static void refuse_maybe(rk *c, const rk_val *a) {
  if (a->kind == RK_NUM && a->maybe) rk_refuse(c, "a test whether a table has an element");
}

int rk_truth(rk *c, rk_val a) {
  if (a.kind == RK_NUM && a.type == RB_BOOL) return a.v;
  refuse_maybe(c, &a);
  if (a.kind == RK_BAD) rk_refuse(c, "a test of %s", kind_name(c, &a));
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
  if (p->op == RB_IR_LOAD) return c->narrow[p->a];
  if (p->op == RB_IR_CONST) v = p->imm.i;
  if (p->op == RB_IR_PARAM) v = c->param[p->a].i;
  return v >= -(INT64_C(1) << 53) && v <= INT64_C(1) << 53;
}

/* An integer i and a float64 x, exactly: i < x is i < ceil(x), and so on. left: i is the left operand. */
static int compare_exactly(rk *c, int op, int i, int x, bool left) {
  rb_ir *ir = &c->body->ir;
  bool up = op == OP_LT ? left : op == OP_LE && !left;
  int r = rk_emit(c, up ? RB_IR_CEIL : RB_IR_FLOOR, RB_FLOAT64, x, -1, -1), k = rb_ir_cast(ir, r, RB_INT64);
  int lo = rb_ir_const(ir, RB_FLOAT64, (rb_scalar){.f = -0x1p63}), hi = rb_ir_const(ir, RB_FLOAT64, (rb_scalar){.f = 0x1p63});
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

int rk_compare(rk *c, int op, rk_val a, rk_val b) {
  if (a.kind == RK_INDEX) a = rk_use(c, a, "comparison");
  if (b.kind == RK_INDEX) b = rk_use(c, b, "comparison");
  if (a.kind == RK_BAD || b.kind == RK_BAD) rk_refuse(c, "a comparison with %s", kind_name(c, a.kind == RK_BAD ? &a : &b));
  if (op == OP_EQ && (a.kind != RK_NUM || b.kind != RK_NUM)) {
    if (a.kind == RK_NONE) a.kind = RK_NIL;
    if (b.kind == RK_NONE) b.kind = RK_NIL;
    refuse_maybe(c, &a);
    refuse_maybe(c, &b);
    bool equal = a.kind == b.kind && (a.kind == RK_NIL || (a.kind == RK_OBJ && same_object(c, &a, &b)));
    return rk_bool(c, equal).v;
  }
  if (op == OP_EQ && a.type == RB_BOOL && b.type == RB_BOOL)
    return rk_not(c, rk_emit(c, RB_IR_XOR, RB_BOOL, a.v, b.v, -1));
  if (op == OP_EQ && (a.type == RB_BOOL || b.type == RB_BOOL)) return rk_bool(c, false).v;
  a = rk_use(c, a, "comparison");
  b = rk_use(c, b, "comparison");
  rk_val t = rk_join(c, &a, &b);
  const rk_val *whole = is_int(&a) ? &a : &b;
  if (t.type == RB_FLOAT64 && is_int(&a) != is_int(&b) && !fits_double(c, whole))
    return compare_exactly(c, op, whole->v, rk_cast(c, whole == &a ? &b : &a, RB_FLOAT64), whole == &a);
  int x = rk_cast(c, &a, (rb_dtype)t.type), y = rk_cast(c, &b, (rb_dtype)t.type);
  return rk_emit(c, op == OP_EQ ? RB_IR_EQ : op == OP_LT ? RB_IR_LT : RB_IR_LE, (rb_dtype)t.type, x, y, -1);
}

/* ---- tables ---- */

/* The Lua table or array of an object as a table argument of the body. */
static rk_val as_table(rk *c, const rk_val *a) {
  lua_State *L = c->L;
  rk_push(c, a->obj);
  const void *from = lua_topointer(L, -1);
  int k = 0;
  while (k < c->num_tables && c->table[k].from != from) k++;
  if (k == c->num_tables) {
    if (k == RB_BODY_MAX_ARGS || c->body->num_args == RB_BODY_MAX_ARGS) rk_refuse(c, "too many tables");
    const rb_array *arr = rb_to_array(L, lua_gettop(L), "a table in a kernel");
    rk_table *t = &c->table[c->num_tables++];
    t->from = from;
    t->lua = lua_istable(L, -2);
    t->ndim = rb_array_ndim(arr);
    memcpy(t->shape, rb_array_shape(arr), sizeof(int64_t) * (size_t)t->ndim);
    rb_dtype type = rb_array_dtype(arr);
    if (rb_dtype_kind(type) == RB_KIND_COMPLEX) rk_refuse(c, "complex numbers in a table");
    if (rb_shape_size(t->ndim, t->shape) == 0) rk_refuse(c, "an element of an empty table");
    t->arg = c->body->num_args++;
    c->body->arg_type[t->arg] = (uint8_t)type;
    c->body->table[t->arg] = true;
    c->access[t->arg] = (rk_access){.table = k};
    t->obj = rk_keep(c);
  }
  lua_pop(L, 1);
  rk_read_table(c, a->obj, k);
  return (rk_val){.kind = RK_TABLE, .obj = k, .v = -1};
}

/* How elements of an array are computed with: Lua's types. */
static rb_dtype lua_type_of(rb_dtype t) {
  switch (rb_dtype_kind(t)) {
    case RB_KIND_BOOL: return RB_BOOL;
    case RB_KIND_INT:
    case RB_KIND_UINT: return RB_INT64;
    case RB_KIND_FLOAT: return t;
    case RB_KIND_COMPLEX: break;
  }
  return t;
}

/* A key as an integer; a float must have an integral value. */
static int integer_key(rk *c, const rk_val *key) {
  int i = rk_cast(c, key, RB_INT64);
  if (is_int(key)) return i;
  rb_dtype t = (rb_dtype)key->type;
  rk_check(c, rk_emit(c, RB_IR_EQ, t, rb_ir_cast(&c->body->ir, i, t), key->v, -1), RB_FAULT_INDEX);
  return i;
}

static rk_val table_element(rk *c, rk_val t, rk_val key) {
  const rk_table *table = &c->table[t.obj];
  if (key.kind == RK_LIST) { /* t[{i, j}] */
    if (key.v != table->ndim - t.depth || table->lua) rk_refuse(c, "an index of %d items", key.v);
    for (int k = 0; k < key.v; k++) t = table_element(c, t, key.item[k]);
    return t;
  }
  key = rk_use(c, key, "indexing");
  int64_t n = table->shape[t.depth];
  int i = integer_key(c, &key);
  int zero = rk_int(c, 0).v, from0 = rk_emit(c, RB_IR_SUB, RB_INT64, i, rk_int(c, 1).v, -1);
  int ok = rk_emit(c, RB_IR_AND, RB_BOOL, rk_emit(c, RB_IR_LE, RB_INT64, zero, from0, -1),
                   rk_emit(c, RB_IR_LT, RB_INT64, from0, rk_int(c, n).v, -1), -1);
  rk_check(c, ok, RB_FAULT_INDEX);
  from0 = rk_emit(c, RB_IR_SELECT, RB_INT64, ok, from0, zero);
  if (t.v >= 0) from0 = rk_emit(c, RB_IR_ADD, RB_INT64, t.v, from0, -1);
  if (++t.depth < table->ndim) {
    t.v = rk_emit(c, RB_IR_MUL, RB_INT64, from0, rk_int(c, table->shape[t.depth]).v, -1);
    return t;
  }
  rb_dtype type = (rb_dtype)c->body->arg_type[table->arg], lua = lua_type_of(type);
  int v = rk_emit(c, RB_IR_GATHER, type, table->arg, from0, -1);
  rk_val r = rk_number(lua, rb_ir_cast(&c->body->ir, v, lua), false);
  r.maybe = table->lua;
  return r;
}

/* The element at constant offsets. */
static rk_val stencil_load(rk *c, const rk_val *t, const rk_access *at) {
  int k = 0;
  for (; k < c->body->num_args; k++)
    if (!memcmp(&c->access[k], at, sizeof *at)) break;
  if (k == RB_BODY_MAX_ARGS) rk_refuse(c, "more than %d different elements of a stencil", RB_BODY_MAX_ARGS);
  if (k == c->body->num_args) {
    c->access[k] = *at;
    c->body->arg_type[k] = t->type;
    c->narrow[k] = false;
    c->body->num_args++;
  }
  return rk_number((rb_dtype)t->type, rk_emit(c, RB_IR_LOAD, (rb_dtype)t->type, k, -1, -1), false);
}

/* Computed offsets: one of the elements of the neighbourhood is chosen. */
static rk_val stencil_choose(rk *c, const rk_val *t, rk_access *at, const rk_val *key) {
  if (!c->near) rk_refuse(c, "a computed stencil offset without neighborhood=");
  rb_ir *ir = &c->body->ir;
  int i[RB_MAX_NDIM], inside = rk_bool(c, true).v;
  for (int d = 0; d < at->ndim; d++) {
    rk_val k = rk_use(c, key[d], "a stencil offset");
    i[d] = integer_key(c, &k);
    at->offset[d] = c->near_lo[d];
    int from = rk_emit(c, RB_IR_LE, RB_INT64, rk_int(c, c->near_lo[d]).v, i[d], -1);
    int to = rk_emit(c, RB_IR_LE, RB_INT64, i[d], rk_int(c, c->near_hi[d]).v, -1);
    inside = rk_emit(c, RB_IR_AND, RB_BOOL, inside, rk_emit(c, RB_IR_AND, RB_BOOL, from, to, -1), -1);
  }
  rk_check(c, inside, RB_FAULT_OFFSET);
  rk_val r = stencil_load(c, t, at);
  for (;;) {
    int d = at->ndim - 1;
    while (d >= 0 && at->offset[d] == c->near_hi[d]) at->offset[d] = c->near_lo[d], d--;
    if (d < 0) return r;
    at->offset[d]++;
    int here = rk_bool(c, true).v;
    for (int e = 0; e < at->ndim; e++) {
      int same = rk_emit(c, RB_IR_EQ, RB_INT64, i[e], rb_ir_const(ir, RB_INT64, (rb_scalar){.i = at->offset[e]}), -1);
      here = rk_emit(c, RB_IR_AND, RB_BOOL, here, same, -1);
    }
    r.v = rk_emit(c, RB_IR_SELECT, (rb_dtype)r.type, here, stencil_load(c, t, at).v, r.v);
  }
}

static rk_val stencil_element(rk *c, rk_val t, rk_val key) {
  rk_access at = {.arg = t.obj, .table = -1, .ndim = c->stencil_ndim};
  int64_t i;
  const rk_val *item = key.kind == RK_LIST ? key.item : &key;
  int given = key.kind == RK_LIST ? key.v : 1;
  if (given != at.ndim) rk_refuse(c, "a stencil of %d offsets on an array of %d axes", given, c->stencil_ndim);
  for (int d = 0; d < at.ndim; d++) {
    if (!rk_constant(c, &item[d], &i)) return stencil_choose(c, &t, &at, item);
    at.offset[d] = i;
  }
  return stencil_load(c, &t, &at);
}

static rk_val object_field(rk *c, const rk_val *t, const rk_val *key) {
  lua_State *L = c->L;
  int64_t i = 0;
  rk_push(c, t->obj);
  bool number = rk_constant(c, key, &i);
  if (number) lua_pushinteger(L, i);
  else rk_push(c, key->obj);
  if (lua_type(L, -2) != LUA_TTABLE && lua_type(L, -2) != LUA_TUSERDATA) rk_refuse(c, "indexing %s", kind_name(c, t));
  lua_gettable(L, -2);
  lua_remove(L, -2);
  return rk_read_value(c, RK_FROM_FIELD, t->obj, number ? 0 : key->obj, i);
}

rk_val rk_get(rk *c, rk_val t, rk_val key) {
  int64_t i;
  switch ((rk_kind)t.kind) {
    case RK_TABLE: return table_element(c, t, key);
    case RK_STENCIL: return stencil_element(c, t, key);
    case RK_INDEX:
      if (!rk_constant(c, &key, &i) || i < 1 || i > c->index_ndim) rk_refuse(c, "an axis of the index that is not a constant 1 ... %d", c->index_ndim);
      return rk_number(RB_INT64, rk_emit(c, RB_IR_AFFINE, RB_INT64, (int)i - 1, -1, -1), false);
    case RK_LIST:
      if (!rk_constant(c, &key, &i)) rk_refuse(c, "a computed index into a table made in the function");
      return i >= 1 && i <= t.v ? t.item[i - 1] : (rk_val){.kind = RK_NIL};
    case RK_OBJ:
      rk_push(c, t.obj);
      bool array = rb_test_array(c->L, -1) != NULL;
      lua_pop(c->L, 1);
      if (!array && (key.kind == RK_OBJ || rk_constant(c, &key, &i))) return object_field(c, &t, &key);
      return table_element(c, as_table(c, &t), key);
    case RK_NUM: case RK_NIL: case RK_NONE: case RK_BAD: break;
  }
  rk_refuse(c, "indexing %s", kind_name(c, &t));
}

/* ---- elementwise operations of the library ---- */

rk_val rk_op(rk *c, rb_op op, const rk_val *args, int n) {
  int nargs = rb_op_info(op)->nargs, constant = -1;
  rb_argtype types[3];
  rb_dtype cast[3], result;
  rb_val in[3], out;
  if (n != nargs) rk_refuse(c, "ramba.%s with %d arguments", rb_op_info(op)->name, n);
  rk_val use[3];
  for (int k = 0; k < n; k++) {
    use[k] = args[k].kind == RK_NUM ? args[k] : rk_use(c, args[k], rb_op_info(op)->name);
    types[k] = (rb_argtype){.type = (rb_dtype)use[k].type, .weak = RB_WEAK_NONE};
    if (use[k].weak) types[k].weak = use[k].type == RB_BOOL ? RB_WEAK_BOOL : is_int(&use[k]) ? RB_WEAK_INT : RB_WEAK_FLOAT;
  }
  bool any = false;
  for (int k = 0; k < n; k++) any = any || types[k].weak == RB_WEAK_NONE;
  for (int k = 0; k < n && !any; k++) types[k].weak = RB_WEAK_NONE;
  if (rb_op_infer(op, types, -1, cast, &result, &constant) != RB_OK) rk_refuse(c, "%s", rb_message());
  for (int k = 0; k < n; k++) in[k] = rb_lower_cast(&c->lo, (rb_val){use[k].v, -1, (rb_dtype)use[k].type}, cast[k]);
  if (rb_lower_op(&c->lo, op, in, result, &out) != RB_OK) rk_refuse(c, "%s", rb_message());
  rb_dtype lua = lua_type_of(result);
  return rk_number(lua, rb_ir_cast(&c->body->ir, out.re, lua), false);
}

/* Indexing in kernels: tables and arrays that are read whole, neighbours in stencils, index objects, fields of captured
   tables and of complex numbers.
   interp/: a part of the kernel compiler. */
#include <string.h>

#include "kernel.h"

/* The Lua table or array of an object as a table argument of the body. */
static rk_val as_table(rk *c, const rk_val *a) {
  lua_State *L = c->L;
  rk_push(c, a->obj);
  const void *from = lua_topointer(L, -1);
  int k = 0;
  while (k < c->num_tables && c->table[k].from != from) k++;
  if (k == c->num_tables) {
    if (k == RB_BODY_MAX_ARGS || c->body->num_args == RB_BODY_MAX_ARGS) rk_refuse(c, "too many tables");
    if (lua_istable(L, -1) && luaL_getmetafield(L, -1, "__index")) rk_refuse(c, "an element of a table with __index");
    const rb_array *arr = rb_to_array(L, lua_gettop(L), "a table in a kernel");
    rk_table *t = &c->table[c->num_tables++];
    t->from = from;
    t->lua = lua_istable(L, -2);
    t->ndim = rb_array_ndim(arr);
    memcpy(t->shape, rb_array_shape(arr), sizeof(int64_t) * (size_t)t->ndim);
    rb_dtype type = rb_array_dtype(arr);
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
rb_dtype rk_lua_type(rb_dtype t) {
  switch (rb_dtype_kind(t)) {
    case RB_KIND_BOOL: return RB_BOOL;
    case RB_KIND_INT:
    case RB_KIND_UINT: return RB_INT64;
    case RB_KIND_FLOAT:
    case RB_KIND_COMPLEX: break;
  }
  return t;
}

/* Has the key an integral value? i: it as an integer. */
static int is_integral(rk *c, const rk_val *key, int i) {
  rb_dtype t = (rb_dtype)key->type;
  return t == RB_INT64 ? rk_bool(c, true).v : rk_emit(c, RB_IR_EQ, t, rb_ir_cast(&c->body->ir, i, t), key->v, -1);
}

/* A key as an integer; a float must have an integral value. */
static int integer_key(rk *c, const rk_val *key) {
  int i = rk_cast(c, key, RB_INT64);
  rk_check(c, is_integral(c, key, i), RB_FAULT_INDEX);
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
  /* elements of Lua tables are nil beyond the end */
  bool last = t.depth + 1 == table->ndim, maybe = last && table->lua;
  int i = rk_cast(c, &key, RB_INT64), integral = is_integral(c, &key, i);
  int zero = rk_int(c, 0).v, from0 = rk_emit(c, RB_IR_SUB, RB_INT64, i, rk_int(c, 1).v, -1);
  int ok = rk_emit(c, RB_IR_AND, RB_BOOL, rk_emit(c, RB_IR_LE, RB_INT64, zero, from0, -1),
                   rk_emit(c, RB_IR_LT, RB_INT64, from0, rk_int(c, n).v, -1), -1);
  ok = rk_emit(c, RB_IR_AND, RB_BOOL, ok, integral, -1);
  if (!maybe) rk_check(c, ok, RB_FAULT_INDEX);
  from0 = rk_emit(c, RB_IR_SELECT, RB_INT64, ok, from0, zero);
  if (t.v >= 0) from0 = rk_emit(c, RB_IR_ADD, RB_INT64, t.v, from0, -1);
  if (++t.depth < table->ndim) {
    t.v = rk_emit(c, RB_IR_MUL, RB_INT64, from0, rk_int(c, table->shape[t.depth]).v, -1);
    return t;
  }
  rb_dtype type = (rb_dtype)c->body->arg_type[table->arg], lua = rk_lua_type(type), part = rb_dtype_real(type);
  rk_val r = rk_number(lua, -1, table->lua);
  if (rk_is_complex(&r)) from0 = rk_emit(c, RB_IR_ADD, RB_INT64, from0, from0, -1);
  r.v = rb_ir_cast(&c->body->ir, rk_emit(c, RB_IR_GATHER, part, table->arg, from0, -1), rb_dtype_real(lua));
  if (rk_is_complex(&r)) {
    from0 = rk_emit(c, RB_IR_ADD, RB_INT64, from0, rk_int(c, 1).v, -1);
    r.im = rk_emit(c, RB_IR_GATHER, part, table->arg, from0, -1);
  }
  r.maybe = maybe;
  r.present = ok;
  return r;
}

/* The element at constant offsets. */
static rk_val stencil_load(rk *c, const rk_val *t, const rk_access *at) {
  int k = 0;
  for (; k < c->body->num_args; k++)
    if (!memcmp(&c->access[k], at, sizeof *at)) break;
  if (k == c->body->num_args) c->access[rk_element(c, (rb_dtype)t->type)] = *at;
  return rk_load(c, (rb_dtype)t->type, k);
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
    rk_val one = stencil_load(c, t, at);
    r = rk_select(c, here, &one, &r);
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
  if (lua_type(L, -2) != LUA_TTABLE && lua_type(L, -2) != LUA_TUSERDATA)
    rk_refuse(c, "indexing %s", rk_kind_name(c, t));
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
      if (!rk_constant(c, &key, &i) || i < 1 || i > c->index_ndim)
        rk_refuse(c, "an axis of the index that is not a constant 1 ... %d", c->index_ndim);
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
    case RK_NUM:
      t = rk_present(c, t);
      if (rk_is_complex(&t)) return rk_complex_field(c, &t, &key);
      break;
    case RK_NIL: case RK_NONE: case RK_BAD: case RK_OP: break;
  }
  rk_refuse(c, "indexing %s", rk_kind_name(c, &t));
}

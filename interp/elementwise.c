/* Elementwise functions: one callable object per row of the operation table, in-place methods, the out=, where= and
   dtype= options, and the immediate answer for Lua numbers.
   interp/: recording only. */
#include <stdio.h>
#include <string.h>

#include "binding.h"
#include "plan/scalar.h"

typedef struct options {
  int dtype;       /* -1 = none */
  rb_array *out;   /* NULL = none */
  int out_index;   /* its place on the stack */
  int where;       /* stack index of the mask, 0 = none */
} options;

static void one_option(lua_State *L, rb_op op, const char *key, options *o) {
  const char *name = rb_op_info(op)->name;
  if (!strcmp(key, "dtype")) {
    o->dtype = (int)rb_check_dtype(L, -1);
  } else if (!strcmp(key, "out")) {
    o->out = rb_test_array(L, -1);
    o->out_index = lua_gettop(L);
    if (!o->out) rb_error(L, "ramba.%s: out must be an array, got %s", name, rb_described(L, -1));
  } else if (!strcmp(key, "order")) {
    if (lua_type(L, -1) != LUA_TSTRING || strcmp(lua_tostring(L, -1), "C"))
      rb_error(L, "ramba.%s: arrays have no memory order (reshape, ravel and flatten take order=\"F\")", name);
  } else {
    rb_error(L, "ramba.%s: unknown option '%s' (options: out, where, dtype)", name, key);
  }
}

/* Arguments after the operands: NumPy's third is out; a dtype name or options table may stand anywhere. */
static void parse_options(lua_State *L, rb_op op, int first, int top, options *o) {
  *o = (options){.dtype = -1};
  for (int i = first; i <= top; i++) {
    rb_array *a = rb_test_array(L, i);
    if (a && !o->out) {
      o->out = a;
      o->out_index = i;
    } else if (lua_type(L, i) == LUA_TSTRING || rb_is_complex_maker(L, i)) {
      o->dtype = (int)rb_check_dtype(L, i);
    } else if (lua_istable(L, i)) {
      static const char *const names[] = {"dtype", "out", "where"};
      for (lua_pushnil(L); lua_next(L, i); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING)
          rb_error(L, "ramba.%s: options expected, got a list as argument %d", rb_op_info(op)->name,
                   i - first + rb_op_info(op)->nargs + 1);
        bool known = false;
        for (int k = 0; k < 3; k++) known = known || !strcmp(lua_tostring(L, -2), names[k]);
        if (!known) one_option(L, op, lua_tostring(L, -2), o);
      }
      for (int k = 0; k < 3; k++)
        if (lua_getfield(L, i, names[k]) != LUA_TNIL) {
          if (k == 2) o->where = lua_gettop(L);
          else one_option(L, op, names[k], o);
        } else {
          lua_pop(L, 1);
        }
    } else if (!lua_isnil(L, i)) {
      rb_error(L, "ramba.%s: argument %d is %s; out, a dtype or options expected", rb_op_info(op)->name,
               i - first + rb_op_info(op)->nargs + 1, rb_described(L, i));
    }
  }
}

static void check_cast(lua_State *L, rb_op op, rb_dtype from, rb_dtype to) {
  if (!rb_can_cast(from, to, RB_CAST_SAME_KIND))
    rb_error(L, "ramba.%s: the result's dtype %s cannot be cast to %s", rb_op_info(op)->name, rb_dtype_name(from),
             rb_dtype_name(to));
}

/* Writes result into target where the mask allows; target's shape must be the result's. */
static void write_out(lua_State *L, rb_op op, const rb_array *result, const rb_array *target, const rb_array *mask) {
  rb_dtype from = rb_array_dtype(result);
  check_cast(L, op, from, rb_array_dtype(target));
  int nd = rb_array_ndim(target), rd = rb_array_ndim(result);
  int64_t shape[RB_MAX_NDIM];
  int n;
  bool fits = rb_shape_broadcast(rd, rb_array_shape(result), nd, rb_array_shape(target), &n, shape) == RB_OK &&
              rb_shape_equal(n, shape, nd, rb_array_shape(target));
  if (!fits) {
    char x[256], y[256];
    rb_error(L, "ramba.%s: a result of shape %s does not fit the output of shape %s", rb_op_info(op)->name,
             rb_shape_text(rd, rb_array_shape(result), x, sizeof x),
             rb_shape_text(nd, rb_array_shape(target), y, sizeof y));
  }
  rb_operand v = {.array = *result};
  rb_ok(L, rb_record_write(target, &v, mask));
}

static rb_array *check_mask(lua_State *L, rb_op op, int idx) {
  rb_array *m = rb_to_array(L, idx, "where");
  if (rb_array_dtype(m) != RB_BOOL)
    rb_error(L, "ramba.%s: where must be boolean, got %s", rb_op_info(op)->name, rb_dtype_name(rb_array_dtype(m)));
  return m;
}

/* The result of shape and dtype of r with zeros where the mask is false. */
static rb_array masked_result(lua_State *L, rb_op op, const rb_array *r, const rb_array *mask) {
  int nd;
  int64_t shape[RB_MAX_NDIM];
  rb_ok(L,
        rb_shape_broadcast(rb_array_ndim(r), rb_array_shape(r), rb_array_ndim(mask), rb_array_shape(mask), &nd, shape));
  rb_array zeros;
  rb_scalar zero = {.i = 0};
  rb_ok(L, rb_record_fill(rb_array_dtype(r), nd, shape, NULL, zero, RB_INT64, &zeros));
  write_out(L, op, r, &zeros, mask);
  return zeros;
}

/* where: 0 where the mask, a Lua boolean, is false. */
static int scalar_result(lua_State *L, rb_op op, const rb_operand *args, int n, int dtype, bool where) {
  rb_argtype types[RB_NODE_MAX_ARGS];
  rb_scalar v;
  rb_dtype t;
  for (int i = 0; i < n; i++) types[i] = args[i].scalar;
  rb_ok(L, rb_scalar_op(op, types, dtype, &v, &t));
  if (!where) memset(&v, 0, sizeof v);
  rb_push_scalar(L, v, t);
  return 1;
}

/* A group object (stdlib/groupby.lua) among the arguments has its own way: __ramba_op(name, arguments...). */
static bool call_group(lua_State *L, const rb_opinfo *info, int first, int i) {
  int top = lua_gettop(L);
  if (!lua_istable(L, i) || luaL_getmetafield(L, i, "__ramba_op") == LUA_TNIL) return false;
  lua_pushstring(L, info->name);
  for (int k = first; k <= top; k++) lua_pushvalue(L, k);
  lua_call(L, top - first + 2, 1);
  return true;
}

int rb_call_op(lua_State *L, rb_op op, int first) {
  const rb_opinfo *info = rb_op_info(op);
  int n = info->nargs, top = lua_gettop(L);
  rb_operand args[RB_NODE_MAX_ARGS];
  bool arrays = false;
  char what[64];
  for (int i = 0; i < n; i++) {
    rb_array *a = rb_test_array(L, first + i);
    if (a) {
      args[i].array = *a;
      arrays = true;
      continue;
    }
    args[i].array.base = NULL;
    if (rb_test_scalar(L, first + i, &args[i].scalar)) continue;
    if (call_group(L, info, first, first + i)) return 1;
    snprintf(what, sizeof what, "ramba.%s", info->name);
    if (first + i > top)
      return rb_error(L, "%s: %d argument%s expected, got %d", what, n, n == 1 ? "" : "s", top - first + 1);
    rb_to_operand(L, first + i, what, &args[i]);
    arrays = true;
  }
  rb_array out;
  if (top == first + n - 1) { /* the common case: no options */
    if (!arrays) return scalar_result(L, op, args, n, -1, true);
    rb_now->graph->ctx = L;
    rb_ok(L, rb_record_elem(op, args, -1, &out));
    rb_push_array(L, out);
    return 1;
  }
  options o;
  parse_options(L, op, first + n, top, &o);
  bool plain = !o.where || lua_isboolean(L, o.where);
  if (!arrays && !o.out && plain) return scalar_result(L, op, args, n, o.dtype, !o.where || lua_toboolean(L, o.where));
  rb_array *mask = o.where ? check_mask(L, op, o.where) : NULL;
  if (!arrays) {
    rb_array zero;
    rb_ok(L, rb_record_fill(args[0].scalar.type, 0, NULL, NULL, args[0].scalar.value, args[0].scalar.type, &zero));
    rb_push_array(L, zero);
    args[0].array = zero;
  }
  rb_ok(L, rb_record_elem(op, args, o.dtype, &out));
  if (o.out) {
    rb_push_array(L, out);
    write_out(L, op, &out, o.out, mask);
    lua_pushvalue(L, o.out_index);
  } else if (mask) {
    rb_push_array(L, out);
    rb_push_array(L, masked_result(L, op, &out, mask));
  } else {
    rb_push_array(L, out);
  }
  return 1;
}

static int call_plain(lua_State *L) { return rb_call_op(L, (rb_op)lua_tointeger(L, lua_upvalueindex(1)), 1); }
static int call_object(lua_State *L) { return rb_call_op(L, (rb_op)lua_tointeger(L, lua_upvalueindex(1)), 2); }

/* a:iadd(b[, {where=}]): the result goes back into a. */
static int in_place(lua_State *L) {
  rb_op op = (rb_op)lua_tointeger(L, lua_upvalueindex(1));
  rb_array *a = rb_check_array(L, 1);
  options o;
  parse_options(L, op, 3, lua_gettop(L), &o);
  if (o.out) return rb_error(L, "ramba.%s in place takes no out", rb_op_info(op)->name);
  rb_array *mask = o.where ? check_mask(L, op, o.where) : NULL, out;
  rb_operand args[2] = {{.array = *a}};
  rb_to_operand(L, 2, "in-place operation", &args[1]);
  if (a->base->readonly) return rb_error(L, "the array is read-only");
  rb_ok(L, rb_record_elem(op, args, -1, &out));
  rb_push_array(L, out);
  write_out(L, op, &out, a, mask);
  lua_pushvalue(L, 1);
  return 1;
}

/* Sets the function under a name in the module (index 1) and as a method, value on top; pops it. */
static void publish(lua_State *L, const char *name) {
  lua_pushvalue(L, -1);
  lua_setfield(L, 1, name);
  lua_getfield(L, 2, "methods");
  lua_insert(L, -2);
  lua_setfield(L, -2, name);
  lua_pop(L, 1);
}

/* A ufunc object: a table {name=} that can be called; its other methods come from core.ufunc_methods. */
static void push_object(lua_State *L, rb_op op) {
  lua_newtable(L);
  lua_pushstring(L, rb_op_info(op)->name);
  lua_setfield(L, -2, "name");
  lua_newtable(L);
  lua_pushinteger(L, op);
  lua_pushcclosure(L, call_object, 1);
  lua_setfield(L, -2, "__call");
  lua_getfield(L, 2, "ufunc_methods");
  lua_setfield(L, -2, "__index");
  lua_pushstring(L, "ramba.ufunc");
  lua_setfield(L, -2, "__name");
  lua_setmetatable(L, -2);
}

static void publish_op(lua_State *L, rb_op op) {
  const rb_opinfo *info = rb_op_info(op);
  if (info->nargs == 2) {
    push_object(L, op);
  } else {
    lua_pushinteger(L, op);
    lua_pushcclosure(L, call_plain, 1);
  }
  char names[256];
  snprintf(names, sizeof names, "%s", info->aliases);
  char *save = NULL;
  for (char *alias = strtok_r(names, " ", &save); alias; alias = strtok_r(NULL, " ", &save)) {
    lua_pushvalue(L, -1);
    publish(L, alias);
  }
  publish(L, info->name);
  lua_getfield(L, 2, "docs");
  lua_pushstring(L, info->doc);
  lua_setfield(L, -2, info->name);
  lua_pop(L, 1);
}

void rb_open_elementwise(lua_State *L) {
  static const struct { const char *name; rb_op op; } places[] = {
      {"iadd", RB_OP_ADD}, {"isub", RB_OP_SUBTRACT}, {"imul", RB_OP_MULTIPLY}, {"idiv", RB_OP_DIVIDE},
      {"ifloordiv", RB_OP_FLOOR_DIVIDE}, {"imod", RB_OP_REMAINDER}, {"ipow", RB_OP_POWER}, {"iand", RB_OP_BITWISE_AND},
      {"ior", RB_OP_BITWISE_OR}, {"ixor", RB_OP_BITWISE_XOR}, {"ishl", RB_OP_LEFT_SHIFT}, {"ishr", RB_OP_RIGHT_SHIFT}};
  for (int op = 0; op < RB_OP_COUNT; op++) publish_op(L, (rb_op)op);
  lua_getfield(L, 2, "methods");
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    lua_pushinteger(L, places[i].op);
    lua_pushcclosure(L, in_place, 1);
    lua_setfield(L, -2, places[i].name);
  }
  lua_pop(L, 1);
}

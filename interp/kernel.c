/* Lua functions as kernels, for scripts: core.kernel_compile gives a compiled function and says what its arguments are,
   core.kernel_apply records it over arrays. The public functions are in the standard library (kernels.lua).
   interp/: records only. */
#include "kernel.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RB_KERNEL_TYPE "ramba.compiled_function"

/* ---- memory and errors of one compilation ---- */

typedef struct chunk {
  struct chunk *next;
  char data[] __attribute__((aligned(16)));
} chunk;

void *rk_alloc(rk *c, size_t n) {
  chunk *k = calloc(1, sizeof *k + n);
  if (!k) abort();
  k->next = c->arena;
  c->arena = k;
  return k->data;
}

static void release(rk *c) {
  for (chunk *k = c->arena, *next; k; k = next) {
    next = k->next;
    free(k);
  }
  c->arena = NULL;
}

_Noreturn void rk_refuse(rk *c, const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(c->reason, sizeof c->reason, fmt, ap);
  va_end(ap);
  if (c->source) lua_pushfstring(c->L, "%s:%d: %s", c->source, c->line, c->reason);
  else lua_pushstring(c->L, c->reason);
  lua_error(c->L);
  abort();
}

/* ---- compiling ---- */

static int position(void *ctx) {
  rk *c = ctx;
  return rb_ir_emit(&c->body->ir, RB_IR_AFFINE, RB_INT64, RB_BODY_POSITION, -1, -1);
}

/* The user's argument number k, the value at the top of the stack (popped), used as mode says. */
static rk_val argument(rk *c, int k, const char *mode) {
  const rb_array *a = rb_test_array(c->L, -1);
  if (!a || !strcmp(mode, "table")) return rk_read_value(c, RK_FROM_ARGUMENT, 0, k, 0);
  rb_dtype t = rk_lua_type(rb_array_dtype(a));
  bool narrow = rb_dtype_size(rb_array_dtype(a)) < 8;
  rk_val v = {.kind = RK_STENCIL, .type = (uint8_t)t, .obj = k};
  if (!strcmp(mode, "stencil")) {
    c->stencil_ndim = rb_array_ndim(a);
    rk_keep(c);
    return v;
  }
  lua_pop(c->L, 1);
  int number = rk_element(c, t);
  c->access[number] = (rk_access){.arg = k, .table = -1};
  c->narrow[number] = narrow;
  return rk_load(c, t, number);
}

/* The neighbourhood that computed offsets stay in: a list of pairs at idx, or nil. */
static void read_neighborhood(rk *c, int idx) {
  lua_State *L = c->L;
  c->near = lua_istable(L, idx);
  for (int d = 0; c->near && d < RB_MAX_NDIM && lua_rawgeti(L, idx, d + 1) == LUA_TTABLE; d++) {
    lua_rawgeti(L, -1, 1);
    lua_rawgeti(L, -2, 2);
    c->near_lo[d] = lua_tointeger(L, -2);
    c->near_hi[d] = lua_tointeger(L, -1);
    lua_pop(L, 3);
  }
}

/* Stack: 1 f, 2 args (with n), 3 modes, 4 index ("", "object" or "list"), 5 ndim of the index, 6 neighbourhood; c in
   upvalue. */
static int gather_arguments(rk *c, rk_val *args) {
  lua_State *L = c->L;
  int n = 0;
  const char *index = lua_tostring(L, 4);
  c->index_ndim = (int)lua_tointeger(L, 5);
  if (!strcmp(index, "object")) args[n++] = (rk_val){.kind = RK_INDEX};
  for (int d = 0; !strcmp(index, "list") && d < c->index_ndim; d++)
    args[n++] = rk_number(RB_INT64, rb_ir_emit(&c->body->ir, RB_IR_AFFINE, RB_INT64, d, -1, -1), false);
  lua_getfield(L, 2, "n");
  int given = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  for (int k = 1; k <= given; k++) {
    if (n == 64) rk_refuse(c, "more than 64 arguments");
    lua_rawgeti(L, 3, k);
    const char *mode = lua_tostring(L, -1);
    lua_pop(L, 1);
    lua_rawgeti(L, 2, k);
    args[n++] = argument(c, k, mode ? mode : "element");
  }
  return n;
}

static void start(rk *c) {
  rb_ir_clear(&c->body->ir);
  rb_ir_init(&c->body->ir);
  c->body->num_args = c->body->num_outs = 0;
  c->body->checks = false;
  memset(c->body->table, 0, sizeof c->body->table);
  c->num_params = c->num_loads = c->num_objects = c->num_reads = c->num_tables = c->num_nodes = c->instances =
      c->depth = c->unrolled = 0;
  c->changed = false;
  c->source = c->assigned = NULL;
  c->lo = (rb_lowering){.ir = &c->body->ir, .position = position, .ctx = c};
}

static void compile_once(rk *c) {
  rk_val args[64 + RB_MAX_NDIM], results[RK_MAX_RETURNS];
  start(c);
  c->node = rk_alloc(c, sizeof *c->node * 64);
  c->cap_nodes = 64;
  c->node[c->num_nodes++] = (rk_node){-1, -1, false, -1};
  c->mask = (rk_mask){1, {0}};
  int n = gather_arguments(c, args);
  lua_pushvalue(c->L, 1);
  c->root = rk_keep(c);
  int got = rk_function(c, c->root, args, n, results);
  for (int k = 0; k < got; k++) {
    if (results[k].kind == RK_INDEX) results[k] = rk_use(c, results[k], "returning");
    if (results[k].kind != RK_NUM && !c->changed) rk_refuse(c, "the result is not a number or a boolean");
    c->body->out[k] = rk_lower(&results[k]);
  }
  c->body->num_outs = got;
}

/* Under pcall: the arguments of kernel_compile, then the rk. */
static int compile(lua_State *L) {
  rk *c = lua_touserdata(L, 7);
  c->L = L;
  read_neighborhood(c, 6);
  lua_newtable(L);
  c->objects = lua_gettop(L);
  lua_getfield(L, LUA_REGISTRYINDEX, "ramba.kernel");
  c->known = lua_gettop(L);
  luaL_checkstack(L, 50, NULL);
  compile_once(c);
  if (c->changed) rk_refuse(c, "types that do not settle");
  if (c->assigned) {
    c->forbidden = true;
    c->source = c->assigned_source;
    c->line = c->assigned_line;
    rk_refuse(c, "an assignment to %s: a kernel gives its results by returning them", c->assigned);
  }
  lua_newtable(L);
  for (int k = 0; k < c->num_tables; k++) {
    rk_push(c, c->table[k].obj);
    lua_rawseti(L, -2, k + 1);
  }
  rk_push_access(L, c->access, c->body->num_args, lua_gettop(L));
  lua_pushvalue(L, c->objects);
  return 2;
}

void rk_push_access(lua_State *L, const rk_access *access, int n, int tables) {
  lua_createtable(L, n, 0);
  for (int k = 0; k < n; k++) {
    const rk_access *a = &access[k];
    lua_newtable(L);
    if (a->table >= 0) {
      lua_rawgeti(L, tables, a->table + 1);
      lua_setfield(L, -2, "array");
    } else {
      lua_pushinteger(L, a->arg);
      lua_setfield(L, -2, "arg");
      lua_newtable(L);
      for (int d = 0; d < a->ndim; d++) {
        lua_pushinteger(L, a->offset[d]);
        lua_rawseti(L, -2, d + 1);
      }
      lua_setfield(L, -2, "offset");
    }
    lua_rawseti(L, -2, k + 1);
  }
}

/* Pushes what compile returns, or why not. Stack: its first six arguments. What is refused before the types of the
   variables have settled may be compiled when they have. */
static int compile_protected(lua_State *L, rk *c, bool unrolls) {
  int status = LUA_OK;
  c->unrolls = unrolls;
  c->num_wide = 0;
  for (int turn = 0; turn == 0 || (c->changed && turn < 32); turn++) {
    if (turn) lua_pop(L, 1);
    lua_pushcfunction(L, compile);
    for (int i = 1; i <= 6; i++) lua_pushvalue(L, i);
    lua_pushlightuserdata(L, c);
    status = lua_pcall(L, 7, 2, 0);
  }
  return status;
}

static int is_c_function(lua_State *L) {
  lua_pushboolean(L, lua_iscfunction(L, 1));
  return 1;
}

/* core.kernel_compile(f, args, modes, index, ndim, neighborhood): a compiled function and the list of its arguments, or
   nil and why not, and true when it must not run at all. modes[k]: "element", "table" or "stencil". */
static int kernel_compile(lua_State *L) {
  lua_settop(L, 6);
  luaL_checktype(L, 1, LUA_TFUNCTION);
  if (lua_iscfunction(L, 1)) {
    lua_pushnil(L);
    lua_pushstring(L, "it is a C function");
    return 2;
  }
  rk_compiled *k = lua_newuserdatauv(L, sizeof *k, 0);
  memset(k, 0, sizeof *k);
  luaL_setmetatable(L, RB_KERNEL_TYPE);
  if (rk_cache_find(L)) {
    lua_pushvalue(L, 7);
    lua_insert(L, -2);
    return 2;
  }
  lua_settop(L, 7);
  rk *c = calloc(1, sizeof *c);
  if (!c) abort();
  c->body = k->body = rb_body_new();
  int status = compile_protected(L, c, true);
  if (status != LUA_OK && c->unrolled) { /* too long, perhaps, because its loops were unrolled */
    lua_pop(L, 1);
    status = compile_protected(L, c, false);
  }
  bool forbidden = c->forbidden;
  k->num_params = c->num_params;
  memcpy(k->param, c->param, sizeof k->param);
  if (status == LUA_OK) rk_cache_keep(L, c, 8, 9);
  release(c);
  free(c);
  if (status != LUA_OK) {
    lua_pushnil(L);
    lua_insert(L, -2);
    lua_pushboolean(L, forbidden);
    return 3;
  }
  lua_settop(L, 8);
  return 2;
}

/* Under pcall: the function and the rk. */
static int count_results(lua_State *L) {
  rk *c = lua_touserdata(L, 2);
  int n = 1;
  c->L = L;
  lua_newtable(L);
  c->objects = lua_gettop(L);
  lua_pushvalue(L, 1);
  const rk_proto *p = rk_read(c, rk_keep(c));
  for (int pc = 0; pc < p->n; pc++) {
    int b = INS_B(p->code[pc]);
    if (INS_OP(p->code[pc]) == OP_RETURN && b - 1 > n) n = b - 1;
  }
  lua_pushinteger(L, n);
  return 1;
}

/* core.kernel_results(f): how many values f returns, as its code says; at least 1. */
static int kernel_results(lua_State *L) {
  lua_settop(L, 1);
  if (!lua_isfunction(L, 1) || lua_iscfunction(L, 1)) return lua_pushinteger(L, 1), 1;
  rk *c = calloc(1, sizeof *c);
  if (!c) abort();
  lua_pushcfunction(L, count_results);
  lua_pushvalue(L, 1);
  lua_pushlightuserdata(L, c);
  if (lua_pcall(L, 2, 1, 0) != LUA_OK) lua_pushinteger(L, 1);
  release(c);
  free(c);
  return 1;
}

static void check_window(lua_State *L, int idx, int ndim, int64_t *out) {
  luaL_checktype(L, idx, LUA_TTABLE);
  for (int d = 0; d < ndim; d++) {
    lua_rawgeti(L, idx, d + 1);
    out[d] = luaL_checkinteger(L, -1);
    lua_pop(L, 1);
  }
}

/* core.kernel_apply(compiled, arrays, shape, dtype or nil, dist options or nil[, outside, from, to]): the results; with
   a window only for the indices from < i <= to of every axis: elsewhere they are outside, a number or an array. */
static int kernel_apply(lua_State *L) {
  const rk_compiled *k = luaL_checkudata(L, 1, RB_KERNEL_TYPE);
  rb_array args[RB_BODY_MAX_ARGS], out[RB_BODY_MAX_OUTS];
  int64_t shape[RB_MAX_NDIM];
  for (int i = 0; i < k->body->num_args; i++) {
    lua_rawgeti(L, 2, i + 1);
    args[i] = *rb_check_array(L, -1);
    lua_pop(L, 1);
  }
  int ndim = rb_check_shape(L, 3, shape), dtype = lua_isnil(L, 4) ? -1 : (int)rb_check_dtype(L, 4);
  rb_dist *d = lua_isnoneornil(L, 5) ? NULL : rb_check_dist(L, 5, ndim, shape);
  bool windowed = !lua_isnoneornil(L, 6);
  rb_within within;
  if (windowed) {
    check_window(L, 7, ndim, within.window.lo);
    check_window(L, 8, ndim, within.window.hi);
    rb_to_operand(L, 6, "the value outside", &within.outside);
  }
  rb_now->graph->ctx = L;
  rb_status st = rb_record_kernel(k->body, args, k->num_params, k->param, ndim, shape, d, windowed ? &within : NULL,
                                  dtype, out);
  if (d) rb_dist_unref(d);
  rb_ok(L, st);
  for (int i = 0; i < k->body->num_outs; i++) rb_push_array(L, out[i]);
  return k->body->num_outs;
}

/* core.kernel_dtype(compiled): of its first result, before any cast. */
static int kernel_dtype(lua_State *L) {
  const rk_compiled *k = luaL_checkudata(L, 1, RB_KERNEL_TYPE);
  lua_pushstring(L, rb_dtype_name(k->body->out[0].type));
  return 1;
}

/* core.kernel_recur(compiled, arguments, out, x, axis): out[i] = f(x[i], out[i-1]) along an axis that is whole on every
   rank, in place, from the second place on. arguments: for each of the kernel's 1 (x[i]) or 2 (out[i-1]). false, and
   nothing done, where the function is of more than these. */
static int kernel_recur(lua_State *L) {
  const rk_compiled *k = luaL_checkudata(L, 1, RB_KERNEL_TYPE);
  const rb_array *out = rb_check_array(L, 3), *x = rb_check_array(L, 4);
  bool can = rb_can_recur(k->body), before[RB_BODY_MAX_ARGS];
  for (int i = 0; i < k->body->num_args; i++) {
    lua_rawgeti(L, 2, i + 1);
    before[i] = lua_tointeger(L, -1) == 2;
    lua_pop(L, 1);
  }
  rb_now->graph->ctx = L;
  if (can) rb_ok(L, rb_record_recur(k->body, k->param, before, out, x, (int)luaL_checkinteger(L, 5) - 1));
  lua_pushboolean(L, can);
  return 1;
}

/* ---- reducers ---- */

/* The fold that value v of a body is, between arguments a and b; NULL if it is none of the known ones. */
static const char *real_fold(const rb_ir *ir, int v, int a, int b) {
  const rb_ins *p = &ir->ins[v];
  bool straight = p->a == a && p->b == b, swapped = p->a == b && p->b == a;
  switch (p->op) {
    case RB_IR_ADD: return straight || swapped ? "sum" : NULL;
    case RB_IR_MUL: return straight || swapped ? "prod" : NULL;
    case RB_IR_AND: return straight || swapped ? "and" : NULL;
    case RB_IR_OR: return straight || swapped ? "or" : NULL;
    case RB_IR_XOR: return straight || swapped ? "xor" : NULL;
    case RB_IR_SELECT: break;
    default: return NULL;
  }
  const rb_ins *q = &ir->ins[p->a];
  if (q->op != RB_IR_LT && q->op != RB_IR_LE) return NULL;
  if (q->a == p->b && q->b == p->c && ((p->b == a && p->c == b) || (p->b == b && p->c == a))) return "min";
  if (q->b == p->b && q->a == p->c && ((p->b == a && p->c == b) || (p->b == b && p->c == a))) return "max";
  return NULL;
}

/* Of complex values only the sum is known. */
static const char *fold_of(const rb_ir *ir, rb_val v, rb_val a, rb_val b) {
  const char *name = real_fold(ir, v.re, a.re, b.re);
  if (v.im < 0 || !name) return name;
  const char *im = real_fold(ir, v.im, a.im, b.im);
  return im && !strcmp(name, "sum") && !strcmp(im, "sum") ? name : NULL;
}

/* core.kernel_folds(compiled, n): for a reducer over n + n arguments whose every result is a known fold of its two,
   their names; else nothing. */
static int kernel_folds(lua_State *L) {
  const rk_compiled *k = luaL_checkudata(L, 1, RB_KERNEL_TYPE);
  int n = (int)luaL_checkinteger(L, 2);
  rb_val arg[2 * RB_BODY_MAX_OUTS];
  const rb_ir *ir = &k->body->ir;
  if (n > RB_BODY_MAX_OUTS || k->body->num_outs != n || k->num_params) return 0;
  for (int i = 0; i < 2 * n; i++) arg[i].re = arg[i].im = -1;
  for (int v = 0; v < ir->num_ins; v++)
    if (ir->ins[v].op == RB_IR_LOAD) {
      int k = ir->ins[v].a;
      if (k < 2 * n) arg[k].re = v;
      else if (k >= RB_BODY_IM && k - RB_BODY_IM < 2 * n) arg[k - RB_BODY_IM].im = v;
    }
  for (int i = 0; i < n; i++) {
    const char *name = fold_of(ir, k->body->out[i], arg[i], arg[n + i]);
    if (!name) return 0;
    lua_pushstring(L, name);
  }
  return n;
}

static int gc(lua_State *L) {
  rk_compiled *k = lua_touserdata(L, 1);
  rb_body_unref(k->body);
  k->body = NULL;
  return 0;
}

void rb_open_kernel(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"kernel_compile", kernel_compile}, {"kernel_apply", kernel_apply}, {"kernel_folds", kernel_folds},
      {"kernel_dtype", kernel_dtype}, {"kernel_recur", kernel_recur}, {"kernel_results", kernel_results},
      {"is_c_function", is_c_function}, {NULL, NULL}};
  rb_new_type(L, RB_KERNEL_TYPE, gc);
  rk_known_init(L);
  rk_cache_open(L);
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

/* One Lua function, followed instruction by instruction: registers hold typed values, results are merged at the end.
   interp/: a part of the kernel compiler. */
#include <string.h>

#include "kernel.h"

static rk_val nothing(void) { return (rk_val){.kind = RK_NIL}; }

static rk_val constant(rk *c, const rk_frame *f, int k) {
  const rk_const *x = &f->p->k[k];
  switch (x->kind) {
    case 'b': return rk_bool(c, x->u.i != 0);
    case 'i': return rk_int(c, x->u.i);
    case 'f': return rk_float(c, x->u.f);
    case 's':
      lua_pushlstring(c->L, x->u.s, x->len);
      return (rk_val){.kind = RK_OBJ, .obj = rk_keep(c)};
    default: return nothing();
  }
}

/* A captured value; the same variable is one parameter however often it is read. */
static rk_val upvalue(rk *c, rk_frame *f, int k) {
  if (f->upvalue[k].kind != RK_NONE) return f->upvalue[k];
  rk_push(c, f->closure);
  if (!lua_getupvalue(c->L, -1, k + 1)) rk_refuse(c, "a captured variable that is not there");
  lua_remove(c->L, -2);
  return f->upvalue[k] = rk_read_value(c, RK_FROM_UPVALUE, f->closure, k, 0);
}

/* ---- tests: a conditional jump is one instruction with the JMP that follows it ---- */

/* A register that was tested: in the branch where the test was true it is not nil, in the other a number is. */
static rk_val after_test(rk_val v, bool truth) {
  if (v.kind != RK_NUM || !v.maybe) return v;
  if (truth) v.maybe = false;
  else if (v.type != RB_BOOL) v.kind = RK_NIL;
  return v;
}

static void branch(rk *c, rk_frame *f, int pc, int cond, bool want, int tested) {
  int next[2];
  bool truth = want; /* of the condition, where it jumps */
  rk_successors(f->p, pc, next); /* next[0]: skips the jump (condition ~= want); next[1]: jumps */
  const rb_ins *p = &c->body->ir.ins[cond];
  if (p->op == RB_IR_CONST) {
    rk_go(c, f, (p->imm.i != 0) == want ? next[1] : next[0], &c->mask);
  } else {
    while (c->body->ir.ins[cond].op == RB_IR_NOT) { /* so that masks of opposite conditions are seen to be opposite */
      cond = c->body->ir.ins[cond].a;
      want = !want;
    }
    rk_mask yes = rk_mask_and(c, &c->mask, cond, !want), no = rk_mask_and(c, &c->mask, cond, want);
    rk_val old = tested < 0 ? (rk_val){.kind = RK_NIL} : f->reg[tested];
    if (tested >= 0) f->reg[tested] = after_test(old, truth);
    rk_go(c, f, next[1], &yes);
    if (tested >= 0) f->reg[tested] = after_test(old, !truth);
    rk_go(c, f, next[0], &no);
  }
  f->alive = false;
}

/* TESTSET copies only where it jumps. */
static void test_set(rk *c, rk_frame *f, int pc, int a, int b, bool want) {
  int next[2], cond = rk_truth(c, f->reg[b]);
  rk_successors(f->p, pc, next);
  rk_val old = f->reg[a];
  const rb_ins *p = &c->body->ir.ins[cond];
  bool fixed = p->op == RB_IR_CONST, jumps = fixed && (p->imm.i != 0) == want;
  rk_mask yes = fixed ? c->mask : rk_mask_and(c, &c->mask, cond, !want);
  rk_mask no = fixed ? c->mask : rk_mask_and(c, &c->mask, cond, want);
  f->reg[a] = after_test(f->reg[b], want);
  if (!fixed || jumps) rk_go(c, f, next[1], &yes);
  f->reg[a] = old;
  if (!fixed || !jumps) rk_go(c, f, next[0], &no);
  f->alive = false;
}

static void immediate_test(rk *c, rk_frame *f, int pc, uint32_t i) {
  rk_val a = f->reg[INS_A(i)], b = INS_C(i) ? rk_float(c, INS_SB(i)) : rk_int(c, INS_SB(i));
  int cond = -1;
  switch (INS_OP(i)) {
    case OP_EQI: cond = rk_compare(c, OP_EQ, a, b); break;
    case OP_LTI: cond = rk_compare(c, OP_LT, a, b); break;
    case OP_LEI: cond = rk_compare(c, OP_LE, a, b); break;
    case OP_GTI: cond = rk_compare(c, OP_LT, b, a); break;
    default: cond = rk_compare(c, OP_LE, b, a); break;
  }
  branch(c, f, pc, cond, INS_K(i), -1);
}

/* ---- numeric for ---- */

static bool is_int(const rk_val *v) { return v->kind == RK_NUM && v->type == RB_INT64; }

/* A float limit of an integer loop, rounded inwards. */
static int integer_limit(rk *c, const rk_val *limit, int positive) {
  if (is_int(limit)) return limit->v;
  rb_ir *ir = &c->body->ir;
  int x = rk_cast(c, limit, RB_FLOAT64);
  int low = rk_emit(c, RB_IR_FLOOR, RB_FLOAT64, x, -1, -1), high = rk_emit(c, RB_IR_CEIL, RB_FLOAT64, x, -1, -1);
  int r = rk_emit(c, RB_IR_SELECT, RB_FLOAT64, positive, low, high);
  int above = rk_emit(c, RB_IR_LE, RB_FLOAT64, rb_ir_const(ir, RB_FLOAT64, (rb_scalar){.f = 0x1p63}), r, -1);
  int below = rk_emit(c, RB_IR_LT, RB_FLOAT64, r, rb_ir_const(ir, RB_FLOAT64, (rb_scalar){.f = -0x1p63}), -1);
  int v = rb_ir_cast(ir, r, RB_INT64);
  v = rk_emit(c, RB_IR_SELECT, RB_INT64, above, rb_ir_const(ir, RB_INT64, (rb_scalar){.i = INT64_MAX}), v);
  return rk_emit(c, RB_IR_SELECT, RB_INT64, below, rb_ir_const(ir, RB_INT64, (rb_scalar){.i = INT64_MIN}), v);
}

/* Registers a: first value, a+1: number of further turns, a+2: step, a+3: the variable. */
static int prepare_integers(rk *c, rk_val *r) {
  rb_ir *ir = &c->body->ir;
  int zero = rk_int(c, 0).v, first = r[0].v, step = r[2].v;
  rk_check(c, rk_emit(c, RB_IR_NE, RB_INT64, step, zero, -1), RB_FAULT_STEP);
  int positive = rk_emit(c, RB_IR_LT, RB_INT64, zero, step, -1), limit = integer_limit(c, &r[1], positive);
  int nan = is_int(&r[1]) ? rk_bool(c, false).v : rk_emit(c, RB_IR_ISNAN, (rb_dtype)r[1].type, r[1].v, -1, -1);
  int lo = rk_emit(c, RB_IR_SELECT, RB_INT64, positive, first, limit);
  int hi = rk_emit(c, RB_IR_SELECT, RB_INT64, positive, limit, first);
  int none = rk_emit(c, RB_IR_OR, RB_BOOL, rk_emit(c, RB_IR_LT, RB_INT64, hi, lo, -1), nan, -1);
  int by = rk_emit(c, RB_IR_SELECT, RB_INT64, positive, step, rk_emit(c, RB_IR_NEG, RB_INT64, step, -1, -1));
  int span = rk_emit(c, RB_IR_SUB, RB_INT64, hi, lo, -1);
  const rb_ins *p = &ir->ins[by];
  if (p->op != RB_IR_CONST || p->imm.i != 1) {
    int n = rk_emit(c, RB_IR_IDIV, RB_UINT64, rb_ir_cast(ir, span, RB_UINT64), rb_ir_cast(ir, by, RB_UINT64), -1);
    span = rb_ir_cast(ir, n, RB_INT64);
  }
  r[1] = rk_number(RB_INT64, span, false);
  r[3] = r[0];
  return none;
}

static int float_ends(rk *c, const rk_val *r, int next) {
  rb_dtype t = (rb_dtype)r[0].type;
  int zero = rb_ir_const(&c->body->ir, t, (rb_scalar){.f = 0});
  int positive = rk_emit(c, RB_IR_LT, t, zero, r[2].v, -1);
  int up = rk_emit(c, RB_IR_LE, t, next, r[1].v, -1), down = rk_emit(c, RB_IR_LE, t, r[1].v, next, -1);
  return rk_not(c, rk_emit(c, RB_IR_SELECT, RB_BOOL, positive, up, down));
}

static int prepare_floats(rk *c, rk_val *r) {
  rk_val t = rk_join(c, &r[0], &r[2]);
  t = rk_join(c, &t, &r[1]);
  if (t.type == RB_INT64) t.type = RB_FLOAT64;
  for (int k = 0; k < 3; k++) r[k] = rk_number((rb_dtype)t.type, rk_cast(c, &r[k], (rb_dtype)t.type), t.weak);
  int zero = rb_ir_const(&c->body->ir, (rb_dtype)t.type, (rb_scalar){.f = 0});
  rk_check(c, rk_emit(c, RB_IR_NE, (rb_dtype)t.type, r[2].v, zero, -1), RB_FAULT_STEP);
  r[3] = r[0];
  return float_ends(c, r, r[0].v);
}

static bool are_known(rk *c, const rk_val *r, int64_t x[3]) {
  return is_int(&r[0]) && rk_constant(c, &r[0], &x[0]) && rk_constant(c, &r[1], &x[1]) && rk_constant(c, &r[2], &x[2]);
}

static void for_prepare(rk *c, rk_frame *f, int pc, int a) {
  rk_val *r = &f->reg[a];
  for (int k = 0; k < 3; k++) r[k] = rk_use(c, r[k], "a 'for' loop");
  int none = is_int(&r[0]) && is_int(&r[2]) ? prepare_integers(c, r) : prepare_floats(c, r), next[2];
  rk_successors(f->p, pc, next);
  const rb_ins *p = &c->body->ir.ins[none];
  if (p->op == RB_IR_CONST) {
    int64_t known[3];
    if (!p->imm.i && are_known(c, r, known)) rk_unroll(c, f, next[0], known[1]);
    rk_go(c, f, p->imm.i ? next[1] : next[0], &c->mask);
  } else {
    rk_mask skip = rk_mask_and(c, &c->mask, none, false), run = rk_mask_and(c, &c->mask, none, true);
    rk_go(c, f, next[1], &skip);
    rk_go(c, f, next[0], &run);
  }
  f->alive = false;
}

static void for_loop(rk *c, rk_frame *f, int pc, int a) {
  rk_val *r = &f->reg[a];
  int next[2], last;
  rk_successors(f->p, pc, next);
  rk_val old[4];
  memcpy(old, r, sizeof old);
  if (r[0].kind != RK_NUM || r[1].kind != RK_NUM) rk_refuse(c, "a 'for' loop whose type depends on the path");
  rb_dtype t = (rb_dtype)r[0].type;
  int step = rk_cast(c, &r[2], t), at = rk_emit(c, RB_IR_ADD, t, r[0].v, step, -1);
  if (is_int(&r[0])) {
    last = rk_emit(c, RB_IR_EQ, RB_INT64, r[1].v, rk_int(c, 0).v, -1);
    r[1] = rk_number(RB_INT64, rk_emit(c, RB_IR_SUB, RB_INT64, r[1].v, rk_int(c, 1).v, -1), false);
  } else {
    last = float_ends(c, r, at);
  }
  r[0] = r[3] = rk_number(t, at, old[0].weak && old[2].weak);
  if (rk_is_unrolled(f, pc)) {
    bool ends = c->body->ir.ins[last].imm.i != 0;
    if (ends) memcpy(r, old, sizeof old);
    rk_go(c, f, next[!ends], &c->mask);
    f->alive = false;
    return;
  }
  rk_mask done = rk_mask_and(c, &c->mask, last, false), again = rk_mask_and(c, &c->mask, last, true);
  rk_go(c, f, next[1], &again);
  memcpy(r, old, sizeof old);
  rk_go(c, f, next[0], &done);
  f->alive = false;
}

/* ---- for over ipairs: counted, like the numeric one; what TFORCALL would do is done where a turn begins ---- */

/* Registers a: the iterator, a+1: the table, a+2: the last index, a+4 and a+5: the variables. */
static void next_item(rk *c, rk_frame *f, int pc, int a, int body, int out) {
  rk_val *r = &f->reg[a], old = r[2];
  int next[2];
  rk_successors(f->p, pc, next);
  if (r[0].kind != RK_OP || r[0].v != RK_IPAIRS) rk_refuse(c, "a generic 'for' loop over other than ipairs(t)");
  rk_val i = rk_arith(c, OP_ADD, r[2], rk_int(c, 1)), n = rk_unary(c, OP_LEN, r[1]);
  int more = rk_compare(c, OP_LE, i, n);
  rk_mask here = c->mask, run = rk_mask_and(c, &here, more, false), done = rk_mask_and(c, &here, more, true);
  c->mask = run;
  r[2] = r[4] = i;
  r[5] = rk_get(c, r[1], i);
  if (r[5].kind == RK_NUM) r[5].maybe = false;
  rk_go(c, f, next[body], &run);
  c->mask = here;
  r[2] = old;
  rk_go(c, f, next[out], &done);
  f->alive = false;
}

/* ---- calls, results, tables ---- */

static void call(rk *c, rk_frame *f, uint32_t i, bool tail) {
  int a = INS_A(i), b = INS_B(i), n = b ? b - 1 : f->top - a - 1, want = tail ? 0 : INS_C(i);
  rk_val results[RK_MAX_RETURNS];
  int got = rk_call(c, f->reg[a], &f->reg[a + 1], n, results);
  for (int k = 0; k < got && a + k < f->p->num_regs; k++) f->reg[a + k] = results[k];
  for (int k = got; k < want - 1; k++) f->reg[a + k] = nothing();
  if (!want) f->top = a + got;
}

static bool returns_values(const rk_proto *p) {
  for (int pc = 0; pc < p->n; pc++) {
    int op = INS_OP(p->code[pc]);
    if (op == OP_RETURN1 || (op == OP_RETURN && INS_B(p->code[pc]) != 1)) return true;
  }
  return false;
}

static void give_back(rk *c, rk_frame *f, int a, int n) {
  rk_val *r = &f->reg[f->p->num_regs];
  rk_val list[RK_MAX_RETURNS];
  if (n == 1 && f->reg[a].kind == RK_LIST && f->reg[a].v > 0) { /* a table of results is several results */
    n = f->reg[a].v;
    if (n > RK_MAX_RETURNS) rk_refuse(c, "more than %d results", RK_MAX_RETURNS);
    memcpy(list, f->reg[a].item, sizeof *list * (size_t)n);
  } else {
    if (n > RK_MAX_RETURNS) rk_refuse(c, "more than %d results", RK_MAX_RETURNS);
    memcpy(list, &f->reg[a], sizeof *list * (size_t)n);
  }
  if (n == 0) {
    if (!returns_values(f->p)) rk_refuse(c, "a function without a result");
    rk_check(c, rk_bool(c, false).v, RB_FAULT_NO_RESULT);
    f->alive = false;
    return;
  }
  if (c->depth == 1 && f->num_returns && f->num_returns != n)
    rk_refuse(c, "a number of results that depends on the path");
  f->num_returns = n;
  /* an inlined function may return nil */
  for (int k = 0; k < n && c->depth == 1; k++) list[k] = rk_present(c, list[k]);
  for (int k = 0; k < RK_MAX_RETURNS; k++) r[k] = k < n ? list[k] : (rk_val){.kind = RK_NONE};
  rk_go(c, f, f->p->n, &c->mask);
  f->alive = false;
}

static void set_list(rk *c, rk_frame *f, uint32_t i) {
  rk_val *t = &f->reg[INS_A(i)];
  int n = INS_B(i) ? INS_B(i) : f->top - INS_A(i) - 1;
  if (t->kind != RK_LIST || INS_C(i) || INS_K(i)) rk_refuse(c, "a long table");
  rk_val *item = rk_alloc(c, sizeof *item * (size_t)(t->v + n + 1));
  if (t->v) memcpy(item, t->item, sizeof *item * (size_t)t->v);
  memcpy(item + t->v, t + 1, sizeof *item * (size_t)n);
  t->item = item;
  t->v += n;
}

static const char *const refused[OP_EXTRAARG + 1] = {
    [OP_SETTABLE] = "an assignment into a table", [OP_SETI] = "an assignment into a table",
    [OP_SETFIELD] = "an assignment into a table", [OP_CONCAT] = "joining strings",
    [OP_TBC] = "a variable to be closed",
    [OP_CLOSURE] = "a function made inside", [OP_VARARG] = "variable arguments", [OP_LOADKX] = "a long constant table"};

static void arithmetic(rk *c, rk_frame *f, uint32_t i) {
  int op = INS_OP(i), a = INS_A(i);
  rk_val x = f->reg[INS_B(i)], y;
  if (op == OP_ADDI) {
    f->reg[a] = rk_arith(c, OP_ADD, x, rk_int(c, INS_SC(i)));
  } else if (op == OP_SHRI) {
    f->reg[a] = rk_arith(c, OP_SHR, x, rk_int(c, INS_SC(i)));
  } else if (op == OP_SHLI) {
    f->reg[a] = rk_arith(c, OP_SHL, rk_int(c, INS_SC(i)), x);
  } else if (op >= OP_ADDK && op <= OP_BXORK) {
    y = constant(c, f, INS_C(i));
    f->reg[a] = rk_arith(c, op <= OP_IDIVK ? OP_ADD + (op - OP_ADDK) : OP_BAND + (op - OP_BANDK), x, y);
  } else {
    f->reg[a] = rk_arith(c, op, x, f->reg[INS_C(i)]);
  }
}

static void load(rk *c, rk_frame *f, uint32_t i) {
  rk_val *r = &f->reg[INS_A(i)];
  switch (INS_OP(i)) {
    case OP_MOVE: *r = f->reg[INS_B(i)]; break;
    case OP_LOADI: *r = rk_int(c, INS_SBX(i)); break;
    case OP_LOADF: *r = rk_float(c, INS_SBX(i)); break;
    case OP_LOADK: *r = constant(c, f, INS_BX(i)); break;
    case OP_LOADFALSE: *r = rk_bool(c, false); break;
    case OP_LOADTRUE: *r = rk_bool(c, true); break;
    case OP_LOADNIL:
      for (int k = 0; k <= INS_B(i); k++) r[k] = nothing();
      break;
    case OP_GETUPVAL: *r = upvalue(c, f, INS_B(i)); break;
    case OP_GETTABUP: *r = rk_get(c, upvalue(c, f, INS_B(i)), constant(c, f, INS_C(i))); break;
    case OP_GETTABLE: *r = rk_get(c, f->reg[INS_B(i)], f->reg[INS_C(i)]); break;
    case OP_GETI: *r = rk_get(c, f->reg[INS_B(i)], rk_int(c, INS_C(i))); break;
    case OP_GETFIELD: *r = rk_get(c, f->reg[INS_B(i)], constant(c, f, INS_C(i))); break;
    case OP_NEWTABLE: *r = (rk_val){.kind = RK_LIST}; break;
    default: *r = rk_unary(c, INS_OP(i), f->reg[INS_B(i)]); break;
  }
}

static bool is_environment(rk *c, const rk_frame *f, int upvalue) {
  lua_State *L = c->L;
  rk_push(c, f->closure);
  const char *name = lua_getupvalue(L, -1, upvalue + 1);
  lua_pushglobaltable(L);
  bool yes = name && (!strcmp(name, "_ENV") || lua_rawequal(L, -1, -2));
  lua_pop(L, name ? 3 : 2);
  return yes;
}

/* An assignment to a captured or global variable: remembered, the rest is followed as if it were not there. */
static void assign(rk *c, rk_frame *f, uint32_t i) {
  lua_State *L = c->L;
  int top = lua_gettop(L);
  const char *name = "?", *kind = "the captured variable";
  bool field = INS_OP(i) == OP_SETTABUP;
  if (field && !is_environment(c, f, INS_A(i))) rk_refuse(c, "%s", refused[OP_SETFIELD]);
  if (c->assigned) return;
  if (field) {
    const rk_const *k = &f->p->k[INS_B(i)];
    if (k->kind == 's') name = lua_pushlstring(L, k->u.s, k->len);
    kind = "the global";
  } else {
    rk_push(c, f->closure);
    name = lua_getupvalue(L, -1, INS_B(i) + 1);
  }
  const char *text = lua_pushfstring(L, "%s '%s'", kind, name && *name ? name : "?");
  c->assigned = strcpy(rk_alloc(c, strlen(text) + 1), text);
  lua_settop(L, top);
  c->assigned_source = c->source;
  c->assigned_line = c->line;
}

static void step(rk *c, rk_frame *f, int pc) {
  uint32_t i = f->p->code[pc];
  int op = INS_OP(i), a = INS_A(i), next[2];
  if (op > OP_EXTRAARG) rk_refuse(c, "an unknown instruction");
  if (refused[op]) rk_refuse(c, "%s", refused[op]);
  if (op >= OP_ADDI && op <= OP_SHR) {
    arithmetic(c, f, i);
    return;
  }
  switch (op) {
    case OP_LFALSESKIP:
      f->reg[a] = rk_bool(c, false);
      rk_go(c, f, pc + 2, &c->mask);
      f->alive = false;
      break;
    case OP_JMP:
      rk_successors(f->p, pc, next);
      rk_go(c, f, next[0], &c->mask);
      f->alive = false;
      break;
    case OP_EQ: case OP_LT: case OP_LE:
      branch(c, f, pc, rk_compare(c, op, f->reg[a], f->reg[INS_B(i)]), INS_K(i), -1);
      break;
    case OP_EQK: branch(c, f, pc, rk_compare(c, OP_EQ, f->reg[a], constant(c, f, INS_B(i))), INS_K(i), -1); break;
    case OP_EQI: case OP_LTI: case OP_LEI: case OP_GTI: case OP_GEI: immediate_test(c, f, pc, i); break;
    case OP_TEST: branch(c, f, pc, rk_truth(c, f->reg[a]), INS_K(i), a); break;
    case OP_TESTSET: test_set(c, f, pc, a, INS_B(i), INS_K(i)); break;
    case OP_CALL: call(c, f, i, false); break;
    case OP_TAILCALL: call(c, f, i, true); break;
    case OP_RETURN: give_back(c, f, a, INS_B(i) ? INS_B(i) - 1 : f->top - a); break;
    case OP_RETURN0: give_back(c, f, a, 0); break;
    case OP_RETURN1: give_back(c, f, a, 1); break;
    case OP_FORPREP: for_prepare(c, f, pc, a); break;
    case OP_FORLOOP: for_loop(c, f, pc, a); break;
    case OP_TFORPREP: next_item(c, f, pc, a, 0, 1); break;
    case OP_TFORLOOP: next_item(c, f, pc, a, 1, 0); break;
    case OP_SETLIST: set_list(c, f, i); break;
    case OP_SETUPVAL: case OP_SETTABUP: assign(c, f, i); break;
    case OP_SELF: {
      rk_val self = rk_present(c, f->reg[INS_B(i)]);
      f->reg[a] = rk_method(c, self, INS_K(i) ? constant(c, f, INS_C(i)) : f->reg[INS_C(i)]);
      f->reg[a + 1] = self;
      break;
    }
    case OP_TFORCALL:
      if (INS_C(i) > 2) rk_refuse(c, "a 'for' loop of %d variables", INS_C(i));
      break;
    case OP_MMBIN: case OP_MMBINI: case OP_MMBINK: case OP_CLOSE: case OP_EXTRAARG: case OP_VARARGPREP: break;
    default: load(c, f, i); break;
  }
}

static int results_of(rk *c, rk_frame *f, rk_val *results) {
  const rk_val *r = &f->reg[f->p->num_regs];
  int n = 0;
  while (n < RK_MAX_RETURNS && r[n].kind != RK_NONE) n++;
  if (!n) rk_refuse(c, "a function without a result");
  memcpy(results, r, sizeof *r * (size_t)n);
  return n;
}

int rk_function(rk *c, int closure, const rk_val *args, int n, rk_val *results) {
  rk_frame f = {.closure = closure, .instance = c->instances++, .alive = true};
  if (c->depth == 32) rk_refuse(c, "calls nested too deeply");
  rk_push(c, closure);
  lua_Debug ar;
  c->active[c->depth++] = lua_topointer(c->L, -1);
  lua_getinfo(c->L, ">S", &ar);
  char *source = rk_alloc(c, sizeof ar.short_src);
  memcpy(source, ar.short_src, sizeof ar.short_src);
  c->source = source;
  f.p = rk_read(c, closure);
  c->line = f.p->line[0];
  if (f.p->vararg) rk_refuse(c, "variable arguments");
  f.num_regs = f.p->num_regs + RK_MAX_RETURNS;
  f.reg = rk_alloc(c, sizeof(rk_val) * (size_t)(f.num_regs + 4));
  f.upvalue = rk_alloc(c, sizeof(rk_val) * (size_t)(f.p->num_upvalues + 1));
  f.edge = rk_alloc(c, sizeof(rk_edge *) * (size_t)(f.p->n + 2));
  for (int k = 0; k < f.p->num_params; k++) f.reg[k] = k < n ? args[k] : nothing();
  rk_loops_init(c, &f);
  for (int pc = 0; pc < f.p->n; pc = rk_next(&f, pc)) {
    c->line = f.p->line[pc];
    rk_arrive(c, &f, pc);
    if (f.alive) step(c, &f, pc);
    rk_leave(c, &f, pc);
  }
  rk_arrive(c, &f, f.p->n);
  if (!f.alive) rk_refuse(c, "a function that never returns");
  c->depth--;
  return results_of(c, &f, results);
}

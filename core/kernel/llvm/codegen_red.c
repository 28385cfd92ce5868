/* Reductions, bit for bit as ir.h (rb_reduction) says: 16 lanes a block folded in a tree, blocks in order; or
   accumulators per element of the inner axis.
   kernel/llvm: a part of the code generator. */
#include "codegen.h"

static bool is_arg(int kind) { return kind == RB_RED_ARGMIN || kind == RB_RED_ARGMAX; }

static LLVMTypeRef lanes_of(LLVMTypeRef e) { return LLVMVectorType(e, RB_IR_LANES); }

/* ---- combining ---- */

static LLVMValueRef combine_sum(rb_cg *g, const rb_reduction *d, LLVMValueRef a, LLVMValueRef b) {
  bool sum = d->kind == RB_RED_SUM;
  if (d->type == RB_BOOL) return sum ? LLVMBuildOr(g->b, a, b, "") : LLVMBuildAnd(g->b, a, b, "");
  if (rb_cg_is_float(d->type)) return sum ? LLVMBuildFAdd(g->b, a, b, "") : LLVMBuildFMul(g->b, a, b, "");
  return sum ? LLVMBuildAdd(g->b, a, b, "") : LLVMBuildMul(g->b, a, b, "");
}

static LLVMValueRef combine(rb_cg *g, const rb_reduction *d, LLVMValueRef a, LLVMValueRef b) {
  switch ((rb_red_kind)d->kind) {
    case RB_RED_SUM: case RB_RED_PROD: return combine_sum(g, d, a, b);
    case RB_RED_MIN: case RB_RED_MAX: return rb_cg_min(g, d->type, d->kind == RB_RED_MAX, false, a, b);
    case RB_RED_FMIN: case RB_RED_FMAX: return rb_cg_min(g, d->type, d->kind == RB_RED_FMAX, true, a, b);
    case RB_RED_AND: return LLVMBuildAnd(g->b, a, b, "");
    case RB_RED_OR: return LLVMBuildOr(g->b, a, b, "");
    case RB_RED_XOR: return LLVMBuildXor(g->b, a, b, "");
    case RB_RED_ARGMIN: case RB_RED_ARGMAX: case RB_RED_MOMENTS: break;
  }
  return a;
}

static LLVMValueRef less(rb_cg *g, rb_dtype t, LLVMValueRef a, LLVMValueRef b) {
  if (rb_cg_is_float(t)) return LLVMBuildFCmp(g->b, LLVMRealOLT, a, b, "");
  return LLVMBuildICmp(g->b, rb_cg_is_signed(t) ? LLVMIntSLT : LLVMIntULT, a, b, "");
}

/* Mask: value y at q replaces x at p; a position below 0 stands for no element. */
static LLVMValueRef arg_replaces(rb_cg *g, const rb_reduction *d, LLVMValueRef x, LLVMValueRef p, LLVMValueRef y,
                                 LLVMValueRef q) {
  bool min = d->kind == RB_RED_ARGMIN;
  LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(p));
  LLVMValueRef better = min ? less(g, d->type, y, x) : less(g, d->type, x, y);
  LLVMValueRef worse = min ? less(g, d->type, x, y) : less(g, d->type, y, x);
  LLVMValueRef tie = LLVMBuildAnd(g->b, LLVMBuildNot(g->b, worse, ""), LLVMBuildICmp(g->b, LLVMIntSLT, q, p, ""), "");
  LLVMValueRef r = LLVMBuildOr(g->b, better, tie, "");
  if (rb_cg_is_float(d->type)) {
    LLVMValueRef nx = LLVMBuildFCmp(g->b, LLVMRealUNO, x, x, ""), ny = LLVMBuildFCmp(g->b, LLVMRealUNO, y, y, "");
    r = LLVMBuildSelect(g->b, LLVMBuildXor(g->b, nx, ny, ""), ny, r, "");
  }
  r = LLVMBuildOr(g->b, r, LLVMBuildICmp(g->b, LLVMIntSLT, p, zero, ""), "");
  return LLVMBuildAnd(g->b, r, LLVMBuildICmp(g->b, LLVMIntSGE, q, zero, ""), "");
}

/* x = x op y on states of equal width. */
static rb_cg_state combine_state(rb_cg *g, const rb_reduction *d, rb_cg_state x, rb_cg_state y) {
  rb_cg_state r = {.n = x.n};
  if (!is_arg(d->kind)) {
    r.v[0] = d->kind == RB_RED_MOMENTS ? LLVMBuildFAdd(g->b, x.v[0], y.v[0], "") : combine(g, d, x.v[0], y.v[0]);
    return r;
  }
  LLVMValueRef take = arg_replaces(g, d, x.v[0], x.v[1], y.v[0], y.v[1]);
  for (int k = 0; k < 2; k++) r.v[k] = LLVMBuildSelect(g->b, take, y.v[k], x.v[k], "");
  return r;
}

static rb_cg_state part_state(rb_cg *g, rb_cg_state s, int first, int n) {
  for (int k = 0; k < s.n; k++) s.v[k] = rb_cg_part(g, s.v[k], first, n);
  return s;
}

/* Lanes l with l + 8, + 4, + 2, + 1: one lane. */
static rb_cg_state fold_lanes(rb_cg *g, const rb_reduction *d, rb_cg_state s) {
  for (int half = RB_IR_LANES / 2; half; half /= 2)
    s = combine_state(g, d, part_state(g, s, 0, half), part_state(g, s, half, half));
  return s;
}

/* ---- rows folded into one accumulator ---- */

static LLVMValueRef identity(rb_cg *g, const rb_reduction *d) {
  rb_dtype t = d->type;
  LLVMTypeRef e = rb_cg_elem(g, t);
  bool low = d->kind == RB_RED_MAX || d->kind == RB_RED_FMAX || d->kind == RB_RED_ARGMAX;
  bool high = d->kind == RB_RED_MIN || d->kind == RB_RED_FMIN || d->kind == RB_RED_ARGMIN;
  bool ignores = d->kind == RB_RED_FMIN || d->kind == RB_RED_FMAX, one = d->kind == RB_RED_PROD;
  if (rb_cg_is_float(t)) {
    double inf = __builtin_inf();
    return LLVMConstReal(e, ignores ? __builtin_nan("") : high ? inf : low ? -inf : one);
  }
  int bits = t == RB_BOOL ? 1 : 8 * rb_cg_bytes(t);
  uint64_t all = ~(uint64_t)0 >> (64 - bits), top = rb_cg_is_signed(t) ? (uint64_t)1 << (bits - 1) : 0;
  if (high) return LLVMConstInt(e, top ? all >> 1 : all, 0);
  if (low) return LLVMConstInt(e, top, 0);
  return LLVMConstInt(e, d->kind == RB_RED_AND ? all : one, 0);
}

void rb_cg_red_begin(rb_cg *g, int r) {
  const rb_reduction *d = &g->ir->reduction[r];
  rb_cg_state *s = &g->state[r];
  s->n = is_arg(d->kind) ? 2 : 1;
  s->v[0] = d->kind == RB_RED_MOMENTS ? LLVMConstNull(lanes_of(g->f64))
                                      : rb_cg_splat_const(identity(g, d), RB_IR_LANES);
  s->v[1] = LLVMConstAllOnes(lanes_of(g->i64));
}

static LLVMValueRef widen_float(rb_cg *g, rb_dtype t, LLVMValueRef v) {
  if (t != RB_FLOAT32) return v;
  return LLVMBuildFPExt(g->b, v, LLVMVectorType(g->f64, LLVMGetVectorSize(LLVMTypeOf(v))), "");
}

/* As combine_state for ARG*, skipped when no lane can change, which is nearly always. */
static rb_cg_state combine_arg(rb_cg *g, const rb_reduction *d, rb_cg_state x, rb_cg_state y, LLVMValueRef mask) {
  LLVMValueRef keeps = d->kind == RB_RED_ARGMIN ? less(g, d->type, x.v[0], y.v[0]) : less(g, d->type, y.v[0], x.v[0]);
  LLVMValueRef maybe = LLVMBuildNot(g->b, keeps, "");
  if (mask) maybe = LLVMBuildAnd(g->b, maybe, mask, "");
  LLVMBasicBlockRef from = LLVMGetInsertBlock(g->b), yes = rb_cg_block(g, "better"), out = rb_cg_block(g, "kept");
  LLVMBuildCondBr(g->b, rb_cg_any(g, maybe), yes, out);
  LLVMPositionBuilderAtEnd(g->b, yes);
  LLVMValueRef take = LLVMBuildAnd(g->b, maybe, arg_replaces(g, d, x.v[0], x.v[1], y.v[0], y.v[1]), "");
  rb_cg_state r = {.n = 2}, changed = {.n = 2};
  for (int k = 0; k < 2; k++) changed.v[k] = LLVMBuildSelect(g->b, take, y.v[k], x.v[k], "");
  LLVMBuildBr(g->b, out);
  LLVMPositionBuilderAtEnd(g->b, out);
  for (int k = 0; k < 2; k++) {
    r.v[k] = LLVMBuildPhi(g->b, LLVMTypeOf(x.v[k]), "");
    LLVMAddIncoming(r.v[k], (LLVMValueRef[]){x.v[k], changed.v[k]}, (LLVMBasicBlockRef[]){from, yes}, 2);
  }
  return r;
}

static void step_rows(rb_cg *g, int r, rb_cg_state elements) {
  const rb_reduction *d = &g->ir->reduction[r];
  rb_cg_state acc = g->state[r];
  if (d->kind == RB_RED_MOMENTS) {
    LLVMValueRef at = LLVMBuildSub(g->b, g->i, g->block, "");
    LLVMBuildStore(g->b, elements.v[0], rb_cg_gep(g, g->f64, g->red_buffer[r], at));
  }
  for (int first = 0; first < g->lanes; first += RB_IR_LANES) {
    rb_cg_state part = part_state(g, elements, first, RB_IR_LANES);
    LLVMValueRef mask = g->mask ? rb_cg_part(g, g->mask, first, RB_IR_LANES) : NULL;
    if (acc.n == 2) {
      acc = combine_arg(g, d, acc, part, mask);
      continue;
    }
    LLVMValueRef next = combine_state(g, d, acc, part).v[0];
    acc.v[0] = mask ? LLVMBuildSelect(g->b, mask, next, acc.v[0], "") : next;
  }
  g->state[r] = acc;
}

static LLVMValueRef at_offset(rb_cg *g, LLVMValueRef p, int64_t offset) {
  return rb_cg_gep(g, g->i8, p, rb_cg_int(g, offset));
}

static LLVMValueRef load_one(rb_cg *g, rb_dtype t, LLVMValueRef p) {
  LLVMValueRef v = LLVMBuildLoad2(g->b, rb_cg_mem(g, t), p, "");
  if (t == RB_BOOL) v = LLVMBuildICmp(g->b, LLVMIntNE, v, LLVMConstNull(g->i8), "");
  return rb_cg_splat(g, v, 1);
}

static void store_one(rb_cg *g, rb_dtype t, LLVMValueRef p, LLVMValueRef v) {
  v = rb_cg_lane0(g, v);
  LLVMBuildStore(g->b, t == RB_BOOL ? LLVMBuildZExt(g->b, v, g->i8, "") : v, p);
}

/* Sum of squared deviations of the block, by the same lanes: one lane. */
static LLVMValueRef deviations(rb_cg *g, int r, LLVMValueRef mean, LLVMValueRef count) {
  LLVMTypeRef vt = lanes_of(g->f64);
  LLVMValueRef last = LLVMBuildAdd(g->b, count, rb_cg_int(g, RB_IR_LANES - 1), "");
  LLVMValueRef turns = LLVMBuildLShr(g->b, last, rb_cg_int(g, 4), "");
  LLVMBasicBlockRef from = LLVMGetInsertBlock(g->b);
  LLVMValueRef wide_mean = rb_cg_splat(g, rb_cg_lane0(g, mean), RB_IR_LANES), zero = LLVMConstNull(vt);
  rb_cg_loop loop;
  rb_cg_loop_open(g, &loop, turns);
  LLVMValueRef acc = LLVMBuildPhi(g->b, vt, "");
  LLVMValueRef k = LLVMBuildShl(g->b, loop.k, rb_cg_int(g, 4), "");
  LLVMValueRef v = LLVMBuildLoad2(g->b, vt, rb_cg_gep(g, g->f64, g->red_buffer[r], k), "");
  LLVMSetAlignment(v, 8);
  LLVMValueRef dev = LLVMBuildFSub(g->b, v, wide_mean, "");
  LLVMValueRef next = LLVMBuildFAdd(g->b, acc, LLVMBuildFMul(g->b, dev, dev, ""), "");
  LLVMValueRef left = LLVMBuildTrunc(g->b, LLVMBuildSub(g->b, count, k, ""), g->i32, "");
  LLVMValueRef live = LLVMBuildICmp(g->b, LLVMIntULT, rb_cg_iota(g, g->i32, RB_IR_LANES),
                                    rb_cg_splat(g, left, RB_IR_LANES), "");
  next = LLVMBuildSelect(g->b, live, next, acc, "");
  LLVMBasicBlockRef body = LLVMGetInsertBlock(g->b);
  LLVMAddIncoming(acc, (LLVMValueRef[]){zero, next}, (LLVMBasicBlockRef[]){from, body}, 2);
  rb_cg_loop_close(g, &loop);
  rb_cg_state s = {.v = {next}, .n = 1};
  return fold_lanes(g, &g->ir->reduction[r], s).v[0];
}

/* The merge is the core's own function, so that tiles and ranks merge by the same formula. */
static void end_moments(rb_cg *g, int r, LLVMValueRef sum, LLVMValueRef count) {
  LLVMValueRef n = rb_cg_splat(g, LLVMBuildSIToFP(g->b, count, g->f64, ""), 1);
  LLVMValueRef mean = LLVMBuildFDiv(g->b, sum, n, ""), m2 = deviations(g, r, mean, count);
  LLVMValueRef part = rb_cg_alloca(g, NULL, 24);
  LLVMBuildStore(g->b, rb_cg_lane0(g, n), part);
  LLVMBuildStore(g->b, rb_cg_lane0(g, mean), at_offset(g, part, 8));
  LLVMBuildStore(g->b, rb_cg_lane0(g, m2), at_offset(g, part, 16));
  LLVMTypeRef params[4] = {g->i32, g->i32, g->ptr, g->ptr}, ft = LLVMFunctionType(g->none, params, 4, 0);
  LLVMValueRef f = LLVMGetNamedFunction(g->module, "rb_red_combine");
  if (!f) f = LLVMAddFunction(g->module, "rb_red_combine", ft);
  LLVMValueRef args[4] = {LLVMConstInt(g->i32, RB_RED_MOMENTS, 0), LLVMConstInt(g->i32, RB_FLOAT64, 0), g->red_row[r],
                          part};
  LLVMBuildCall2(g->b, ft, f, args, 4, "");
}

void rb_cg_red_end(rb_cg *g, int r, LLVMValueRef end) {
  const rb_reduction *d = &g->ir->reduction[r];
  rb_cg_state s = fold_lanes(g, d, g->state[r]);
  LLVMValueRef p = g->red_row[r];
  if (d->kind == RB_RED_MOMENTS) {
    end_moments(g, r, s.v[0], LLVMBuildSub(g->b, end, g->block, ""));
    return;
  }
  rb_cg_state acc = {.v = {load_one(g, d->type, p)}, .n = s.n};
  if (s.n == 2) acc.v[1] = load_one(g, RB_INT64, at_offset(g, p, 8));
  acc = combine_state(g, d, acc, s);
  store_one(g, d->type, p, acc.v[0]);
  if (s.n == 2) store_one(g, RB_INT64, at_offset(g, p, 8), acc.v[1]);
}

/* ---- accumulators along the inner axis ---- */

static LLVMValueRef load_kept(rb_cg *g, int r, rb_dtype t, int64_t offset) {
  return rb_cg_load(g, t, at_offset(g, g->red_row[r], offset), g->red_stride[r][0], g->red_iota[r]);
}

static void store_kept(rb_cg *g, int r, rb_dtype t, int64_t offset, LLVMValueRef v) {
  rb_cg_store(g, t, at_offset(g, g->red_row[r], offset), g->red_stride[r][0], g->red_iota[r], v, NULL, NULL);
}

/* Welford: count, mean, m2 of each element take one more value. */
static void kept_moments(rb_cg *g, int r, LLVMValueRef x) {
  LLVMValueRef n = load_kept(g, r, RB_FLOAT64, 0), mean = load_kept(g, r, RB_FLOAT64, 8);
  LLVMValueRef m2 = load_kept(g, r, RB_FLOAT64, 16);
  n = LLVMBuildFAdd(g->b, n, rb_cg_lit(g, RB_FLOAT64, 1, 0), "");
  LLVMValueRef d = LLVMBuildFSub(g->b, x, mean, "");
  mean = LLVMBuildFAdd(g->b, mean, LLVMBuildFDiv(g->b, d, n, ""), "");
  m2 = LLVMBuildFAdd(g->b, m2, LLVMBuildFMul(g->b, d, LLVMBuildFSub(g->b, x, mean, ""), ""), "");
  store_kept(g, r, RB_FLOAT64, 0, n);
  store_kept(g, r, RB_FLOAT64, 8, mean);
  store_kept(g, r, RB_FLOAT64, 16, m2);
}

static void kept_arg(rb_cg *g, int r, rb_cg_state y) {
  const rb_reduction *d = &g->ir->reduction[r];
  rb_cg_state x = {.v = {load_kept(g, r, d->type, 0), load_kept(g, r, RB_INT64, 8)}, .n = 2};
  x = combine_state(g, d, x, y);
  store_kept(g, r, d->type, 0, x.v[0]);
  store_kept(g, r, RB_INT64, 8, x.v[1]);
}

/* Accumulators side by side (the usual case) take vector loads, others gathers: chosen at run time. */
static void kept_plain(rb_cg *g, int r, LLVMValueRef v) {
  const rb_reduction *d = &g->ir->reduction[r];
  LLVMBasicBlockRef yes = rb_cg_block(g, "dense"), no = rb_cg_block(g, "spread"), out = rb_cg_block(g, "kept");
  LLVMValueRef size = rb_cg_int(g, rb_cg_bytes(d->type));
  LLVMBuildCondBr(g->b, LLVMBuildICmp(g->b, LLVMIntEQ, g->red_stride[r][0], size, ""), yes, no);
  LLVMPositionBuilderAtEnd(g->b, yes);
  LLVMValueRef acc = rb_cg_load(g, d->type, g->red_row[r], NULL, NULL);
  rb_cg_store(g, d->type, g->red_row[r], NULL, NULL, combine(g, d, acc, v), NULL, NULL);
  LLVMBuildBr(g->b, out);
  LLVMPositionBuilderAtEnd(g->b, no);
  store_kept(g, r, d->type, 0, combine(g, d, load_kept(g, r, d->type, 0), v));
  LLVMBuildBr(g->b, out);
  LLVMPositionBuilderAtEnd(g->b, out);
}

void rb_cg_red_step(rb_cg *g, const rb_ins *s) {
  const rb_reduction *d = &g->ir->reduction[s->a];
  rb_cg_state y = {.v = {rb_cg_use(g, s->b)}, .n = is_arg(d->kind) ? 2 : 1};
  if (y.n == 2) y.v[1] = rb_cg_use(g, s->c);
  if (d->kind == RB_RED_MOMENTS) y.v[0] = widen_float(g, d->type, y.v[0]);
  if (d->rows) step_rows(g, s->a, y);
  else if (d->kind == RB_RED_MOMENTS) kept_moments(g, s->a, y.v[0]);
  else if (y.n == 2) kept_arg(g, s->a, y);
  else kept_plain(g, s->a, y.v[0]);
}

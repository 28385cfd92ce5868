/* Integer operations that need more than one instruction: division with Python's and C's signs, powers, shifts with
   any count, bits, and the Philox generator.
   kernel/llvm: a part of the code generator. */
#include "codegen.h"

static LLVMTypeRef vec_of(const rb_cg *g, LLVMTypeRef e) { return LLVMVectorType(e, (unsigned)g->w); }

/* ---- division ---- */

static LLVMValueRef to_float(rb_cg *g, bool s, LLVMValueRef v, LLVMTypeRef f) {
  return s ? LLVMBuildSIToFP(g->b, v, f, "") : LLVMBuildUIToFP(g->b, v, f, "");
}

/* The quotient of floats, truncated, is exact while a has fewer bits than they: it misses an integer by more than its
   rounding error. */
static LLVMValueRef quotient_by_float(rb_cg *g, rb_dtype t, LLVMValueRef a, LLVMValueRef b) {
  bool s = rb_cg_is_signed(t);
  LLVMTypeRef f = vec_of(g, rb_cg_bytes(t) >= 4 ? g->f64 : g->f32), i = rb_cg_vec(g, t);
  LLVMTypeRef wide = rb_cg_bytes(t) == 8 ? i : vec_of(g, g->i32);
  LLVMValueRef q = LLVMBuildFDiv(g->b, to_float(g, s, a, f), to_float(g, s, b, f), "");
  q = s ? LLVMBuildFPToSI(g->b, q, wide, "") : LLVMBuildFPToUI(g->b, q, wide, "");
  return i == wide ? q : LLVMBuildTrunc(g->b, q, i, "");
}

static LLVMValueRef quotient_each(rb_cg *g, rb_dtype t, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef buf[2] = {rb_cg_scratch(g, 0), rb_cg_scratch(g, 1)}, v[2];
  rb_cg_loop loop;
  LLVMBuildStore(g->b, a, buf[0]);
  LLVMBuildStore(g->b, b, buf[1]);
  rb_cg_loop_open(g, &loop, rb_cg_int(g, g->lanes));
  for (int k = 0; k < 2; k++) v[k] = LLVMBuildLoad2(g->b, g->i64, rb_cg_gep(g, g->i64, buf[k], loop.k), "");
  LLVMValueRef q = rb_cg_is_signed(t) ? LLVMBuildSDiv(g->b, v[0], v[1], "") : LLVMBuildUDiv(g->b, v[0], v[1], "");
  LLVMBuildStore(g->b, q, rb_cg_gep(g, g->i64, buf[0], loop.k));
  rb_cg_loop_close(g, &loop);
  return LLVMBuildLoad2(g->b, rb_cg_vec(g, t), buf[0], "");
}

/* Mask: lanes that a float64 does not hold exactly. */
static LLVMValueRef is_large(rb_cg *g, rb_dtype t, LLVMValueRef v) {
  int64_t limit = (int64_t)1 << 53, shift = rb_cg_is_signed(t) ? limit : 0;
  v = LLVMBuildAdd(g->b, v, rb_cg_lit(g, t, 0, shift), "");
  return LLVMBuildICmp(g->b, LLVMIntUGE, v, rb_cg_lit(g, t, 0, limit + shift), "");
}

/* 64 bits: by floats when all lanes fit, else one at a time. */
static LLVMValueRef quotient64(rb_cg *g, rb_dtype t, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef large = LLVMBuildOr(g->b, is_large(g, t, a), is_large(g, t, b), "");
  LLVMBasicBlockRef each = rb_cg_block(g, "large"), fast = rb_cg_block(g, "small"), out = rb_cg_block(g, "divided");
  LLVMBuildCondBr(g->b, rb_cg_any(g, large), each, fast);
  LLVMPositionBuilderAtEnd(g->b, fast);
  LLVMValueRef q[2] = {quotient_by_float(g, t, a, b)};
  LLVMBuildBr(g->b, out);
  LLVMPositionBuilderAtEnd(g->b, each);
  q[1] = quotient_each(g, t, a, b);
  LLVMBasicBlockRef from[2] = {fast, LLVMGetInsertBlock(g->b)};
  LLVMBuildBr(g->b, out);
  LLVMPositionBuilderAtEnd(g->b, out);
  LLVMValueRef r = LLVMBuildPhi(g->b, rb_cg_vec(g, t), "");
  LLVMAddIncoming(r, q, from, 2);
  return r;
}

/* a / b towards zero; b is not 0, and not -1 where a is signed. */
static LLVMValueRef quotient(rb_cg *g, rb_dtype t, LLVMValueRef a, LLVMValueRef b) {
  if (rb_cg_bytes(t) < 8) return quotient_by_float(g, t, a, b);
  if (g->w > 1) return g->bits >= 512 ? quotient64(g, t, a, b) : quotient_each(g, t, a, b);
  return rb_cg_is_signed(t) ? LLVMBuildSDiv(g->b, a, b, "") : LLVMBuildUDiv(g->b, a, b, "");
}

typedef struct division {
  LLVMValueRef a, b, zero, by_zero, by_minus_one; /* by_minus_one: NULL for unsigned types */
  LLVMValueRef q, r;                              /* truncating, of the safe divisor */
} division;

static void divide(rb_cg *g, rb_dtype t, division *d) {
  d->zero = LLVMConstNull(LLVMTypeOf(d->a));
  d->by_zero = LLVMBuildICmp(g->b, LLVMIntEQ, d->b, d->zero, "");
  d->by_minus_one = NULL;
  LLVMValueRef unsafe = d->by_zero;
  if (rb_cg_is_signed(t)) {
    d->by_minus_one = LLVMBuildICmp(g->b, LLVMIntEQ, d->b, LLVMConstAllOnes(LLVMTypeOf(d->b)), "");
    unsafe = LLVMBuildOr(g->b, unsafe, d->by_minus_one, "");
  }
  LLVMValueRef safe = LLVMBuildSelect(g->b, unsafe, rb_cg_lit(g, t, 0, 1), d->b, "");
  d->q = quotient(g, t, d->a, safe);
  d->r = LLVMBuildSub(g->b, d->a, LLVMBuildMul(g->b, d->q, safe, ""), "");
}

/* Lanes where rounding towards zero is not rounding down. */
static LLVMValueRef rounds_up(rb_cg *g, const division *d) {
  LLVMValueRef inexact = LLVMBuildICmp(g->b, LLVMIntNE, d->r, d->zero, "");
  LLVMValueRef signs = LLVMBuildICmp(g->b, LLVMIntSLT, LLVMBuildXor(g->b, d->r, d->b, ""), d->zero, "");
  return LLVMBuildAnd(g->b, inexact, signs, "");
}

static LLVMValueRef integer_division(rb_cg *g, int op, rb_dtype t, LLVMValueRef a, LLVMValueRef b) {
  division d = {.a = a, .b = b};
  divide(g, t, &d);
  bool s = rb_cg_is_signed(t);
  if (op == RB_IR_IREM || (op == RB_IR_IMOD && !s)) return LLVMBuildSelect(g->b, d.by_zero, d.zero, d.r, "");
  if (op == RB_IR_IMOD) {
    LLVMValueRef add = LLVMBuildSelect(g->b, rounds_up(g, &d), b, d.zero, "");
    return LLVMBuildSelect(g->b, d.by_zero, d.zero, LLVMBuildAdd(g->b, d.r, add, ""), "");
  }
  LLVMValueRef q = d.q;
  if (s) {
    q = LLVMBuildAdd(g->b, q, LLVMBuildSExt(g->b, rounds_up(g, &d), LLVMTypeOf(q), ""), "");
    q = LLVMBuildSelect(g->b, d.by_minus_one, LLVMBuildSub(g->b, d.zero, a, ""), q, "");
  }
  return LLVMBuildSelect(g->b, d.by_zero, d.zero, q, "");
}

/* ---- powers: square and multiply until no lane has exponent bits left ---- */

static LLVMValueRef integer_power(rb_cg *g, rb_dtype t, LLVMValueRef x, LLVMValueRef e) {
  LLVMTypeRef vt = LLVMTypeOf(x);
  LLVMValueRef zero = LLVMConstNull(vt), one = rb_cg_lit(g, t, 0, 1), start = one;
  if (rb_cg_is_signed(t)) {
    LLVMValueRef negative = LLVMBuildICmp(g->b, LLVMIntSLT, e, zero, "");
    start = LLVMBuildSelect(g->b, negative, zero, one, "");
    e = LLVMBuildSelect(g->b, negative, zero, e, "");
  }
  LLVMBasicBlockRef from = LLVMGetInsertBlock(g->b), head = rb_cg_block(g, "pow"), out = rb_cg_block(g, "powered");
  LLVMBuildBr(g->b, head);
  LLVMPositionBuilderAtEnd(g->b, head);
  LLVMValueRef r = LLVMBuildPhi(g->b, vt, ""), p = LLVMBuildPhi(g->b, vt, ""), k = LLVMBuildPhi(g->b, vt, "");
  LLVMValueRef odd = LLVMBuildICmp(g->b, LLVMIntNE, LLVMBuildAnd(g->b, k, one, ""), zero, "");
  LLVMValueRef r2 = LLVMBuildMul(g->b, r, LLVMBuildSelect(g->b, odd, p, one, ""), "");
  LLVMValueRef p2 = LLVMBuildMul(g->b, p, p, ""), k2 = LLVMBuildLShr(g->b, k, one, "");
  LLVMValueRef more = rb_cg_any(g, LLVMBuildICmp(g->b, LLVMIntNE, k2, zero, ""));
  LLVMBuildCondBr(g->b, more, head, out);
  LLVMBasicBlockRef blocks[2] = {from, head};
  LLVMAddIncoming(r, (LLVMValueRef[]){start, r2}, blocks, 2);
  LLVMAddIncoming(p, (LLVMValueRef[]){x, p2}, blocks, 2);
  LLVMAddIncoming(k, (LLVMValueRef[]){e, k2}, blocks, 2);
  LLVMPositionBuilderAtEnd(g->b, out);
  return r2;
}

/* ---- bits ---- */

static LLVMValueRef shift(rb_cg *g, int op, rb_dtype t, LLVMValueRef a, LLVMValueRef n) {
  int bits = 8 * rb_cg_bytes(t);
  LLVMValueRef last = rb_cg_lit(g, t, 0, bits - 1), zero = LLVMConstNull(LLVMTypeOf(a));
  LLVMValueRef fits = LLVMBuildICmp(g->b, LLVMIntULE, n, last, "");
  if (op == RB_IR_SHR && rb_cg_is_signed(t))
    return LLVMBuildAShr(g->b, a, LLVMBuildSelect(g->b, fits, n, last, ""), "");
  LLVMValueRef safe = LLVMBuildSelect(g->b, fits, n, zero, "");
  LLVMValueRef r = op == RB_IR_SHL ? LLVMBuildShl(g->b, a, safe, "") : LLVMBuildLShr(g->b, a, safe, "");
  return LLVMBuildSelect(g->b, fits, r, zero, "");
}

static LLVMValueRef popcount(rb_cg *g, rb_dtype t, LLVMValueRef a) {
  if (t == RB_BOOL) return a;
  if (rb_cg_is_signed(t)) {
    LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(a));
    LLVMValueRef negative = LLVMBuildICmp(g->b, LLVMIntSLT, a, zero, "");
    a = LLVMBuildSelect(g->b, negative, LLVMBuildSub(g->b, zero, a, ""), a, "");
  }
  return rb_cg_unary(g, "llvm.ctpop", a);
}

/* ---- Philox 4x32-10 (philox.h): each 32-bit word in the low half of a 64-bit lane, whatever is above it ---- */

static LLVMValueRef high_half(rb_cg *g, LLVMValueRef v) {
  return LLVMBuildLShr(g->b, v, rb_cg_lit(g, RB_UINT64, 0, 32), "");
}

static LLVMValueRef low_half(rb_cg *g, LLVMValueRef v) {
  return LLVMBuildAnd(g->b, v, rb_cg_lit(g, RB_UINT64, 0, 0xFFFFFFFF), "");
}

static LLVMValueRef word_product(rb_cg *g, LLVMValueRef v, uint32_t c) {
  return LLVMBuildMul(g->b, low_half(g, v), rb_cg_lit(g, RB_UINT64, 0, (int64_t)c), "");
}

typedef struct philox_state { LLVMValueRef v[6]; } philox_state; /* counter words 0-3, key words 0-1 */

static philox_state philox_round(rb_cg *g, philox_state s) {
  LLVMValueRef p0 = word_product(g, s.v[0], 0xD2511F53), p1 = word_product(g, s.v[2], 0xCD9E8D57);
  LLVMValueRef x0 = LLVMBuildXor(g->b, LLVMBuildXor(g->b, s.v[1], s.v[4], ""), high_half(g, p1), "");
  LLVMValueRef x2 = LLVMBuildXor(g->b, LLVMBuildXor(g->b, s.v[3], s.v[5], ""), high_half(g, p0), "");
  LLVMValueRef k0 = LLVMBuildAdd(g->b, s.v[4], rb_cg_lit(g, RB_UINT64, 0, 0x9E3779B9), "");
  LLVMValueRef k1 = LLVMBuildAdd(g->b, s.v[5], rb_cg_lit(g, RB_UINT64, 0, 0xBB67AE85), "");
  return (philox_state){{x0, p1, x2, p0, k0, k1}};
}

/* Ten rounds as two turns of five: half the code of ten, while few words pass from turn to turn. */
static philox_state philox_rounds(rb_cg *g, philox_state start) {
  LLVMBasicBlockRef from = LLVMGetInsertBlock(g->b);
  philox_state s, r;
  rb_cg_loop loop;
  rb_cg_loop_open(g, &loop, rb_cg_int(g, 2));
  for (int k = 0; k < 6; k++) {
    s.v[k] = LLVMBuildPhi(g->b, LLVMTypeOf(start.v[k]), "");
    LLVMAddIncoming(s.v[k], &start.v[k], &from, 1);
  }
  r = s;
  for (int round = 0; round < 5; round++) r = philox_round(g, r);
  LLVMBasicBlockRef last = LLVMGetInsertBlock(g->b);
  for (int k = 0; k < 6; k++) LLVMAddIncoming(s.v[k], &r.v[k], &last, 1);
  rb_cg_loop_close(g, &loop);
  return r;
}

static LLVMValueRef philox(rb_cg *g, LLVMValueRef seed, LLVMValueRef draw, LLVMValueRef position) {
  philox_state s = {{position, high_half(g, position), draw, high_half(g, draw), seed, high_half(g, seed)}};
  s = philox_rounds(g, s);
  return LLVMBuildOr(g->b, low_half(g, s.v[0]), LLVMBuildShl(g->b, s.v[1], rb_cg_lit(g, RB_UINT64, 0, 32), ""), "");
}

LLVMValueRef rb_cg_integer(rb_cg *g, const rb_ins *s) {
  rb_dtype t = (rb_dtype)s->type;
  LLVMValueRef a = rb_cg_use(g, s->a);
  if (s->op == RB_IR_NOT) return LLVMBuildNot(g->b, a, "");
  if (s->op == RB_IR_POPCOUNT) return popcount(g, t, a);
  LLVMValueRef b = rb_cg_use(g, s->b);
  switch ((int)s->op) {
    case RB_IR_IDIV: case RB_IR_IMOD: case RB_IR_IREM: return integer_division(g, s->op, t, a, b);
    case RB_IR_IPOW: return integer_power(g, t, a, b);
    case RB_IR_AND: return LLVMBuildAnd(g->b, a, b, "");
    case RB_IR_OR: return LLVMBuildOr(g->b, a, b, "");
    case RB_IR_XOR: return LLVMBuildXor(g->b, a, b, "");
    case RB_IR_SHL: case RB_IR_SHR: return shift(g, s->op, t, a, b);
    case RB_IR_PHILOX: return philox(g, a, b, rb_cg_use(g, s->c));
    default: return NULL;
  }
}

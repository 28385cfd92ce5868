/* Arithmetic, comparisons and rounding that x86 has as instructions.
   kernel/llvm: a part of the code generator. No fast-math flags are ever set: bits must be the interpreter's. */
#include "codegen.h"

/* bool as the field of two elements: + is or, * is and. */
static LLVMValueRef arith_bool(rb_cg *g, int op, LLVMValueRef a, LLVMValueRef b) {
  switch (op) {
    case RB_IR_ADD: case RB_IR_MAX: case RB_IR_FMAX: return LLVMBuildOr(g->b, a, b, "");
    case RB_IR_MUL: case RB_IR_MIN: case RB_IR_FMIN: return LLVMBuildAnd(g->b, a, b, "");
    case RB_IR_SUB: return LLVMBuildXor(g->b, a, b, "");
    case RB_IR_NEG: case RB_IR_ABS: return a;
    default: return NULL;
  }
}

static LLVMValueRef arith_int(rb_cg *g, int op, rb_dtype t, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(a));
  switch (op) {
    case RB_IR_ADD: return LLVMBuildAdd(g->b, a, b, "");
    case RB_IR_SUB: return LLVMBuildSub(g->b, a, b, "");
    case RB_IR_MUL: return LLVMBuildMul(g->b, a, b, "");
    case RB_IR_NEG: return LLVMBuildSub(g->b, zero, a, "");
    case RB_IR_ABS:
      if (!rb_cg_is_signed(t)) return a;
      b = LLVMBuildSub(g->b, zero, a, "");
      return LLVMBuildSelect(g->b, LLVMBuildICmp(g->b, LLVMIntSLT, a, zero, ""), b, a, "");
    default: return NULL;
  }
}

LLVMValueRef rb_cg_copysign(rb_cg *g, LLVMValueRef a, LLVMValueRef b) {
  LLVMTypeRef t = LLVMTypeOf(a);
  return rb_cg_intrinsic(g, "llvm.copysign", &t, 1, (LLVMValueRef[]){a, b}, 2);
}

static LLVMValueRef arith_float(rb_cg *g, int op, LLVMValueRef a, LLVMValueRef b) {
  switch (op) {
    case RB_IR_ADD: return LLVMBuildFAdd(g->b, a, b, "");
    case RB_IR_SUB: return LLVMBuildFSub(g->b, a, b, "");
    case RB_IR_MUL: return LLVMBuildFMul(g->b, a, b, "");
    case RB_IR_DIV: return LLVMBuildFDiv(g->b, a, b, "");
    case RB_IR_NEG: return LLVMBuildFNeg(g->b, a, "");
    case RB_IR_ABS: return rb_cg_unary(g, "llvm.fabs", a);
    case RB_IR_SQRT: return rb_cg_unary(g, "llvm.sqrt", a);
    case RB_IR_FLOOR: return rb_cg_unary(g, "llvm.floor", a);
    case RB_IR_CEIL: return rb_cg_unary(g, "llvm.ceil", a);
    case RB_IR_TRUNC: return rb_cg_unary(g, "llvm.trunc", a);
    case RB_IR_RINT: return rb_cg_unary(g, "llvm.rint", a);
    case RB_IR_COPYSIGN: return rb_cg_copysign(g, a, b);
    default: return NULL;
  }
}

/* The inner select is x86's min(b, a), which gives a when one is NaN; the outer one settles NaNs, off the critical
   path of a reduction. */
static LLVMValueRef min_float(rb_cg *g, bool max, bool ignore_nan, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef second = LLVMBuildFCmp(g->b, max ? LLVMRealOGT : LLVMRealOLT, b, a, "");
  LLVMValueRef r = LLVMBuildSelect(g->b, second, b, a, ""), test = ignore_nan ? a : b;
  return LLVMBuildSelect(g->b, LLVMBuildFCmp(g->b, LLVMRealUNO, test, test, ""), b, r, "");
}

LLVMValueRef rb_cg_min(rb_cg *g, rb_dtype t, bool max, bool ignore_nan, LLVMValueRef a, LLVMValueRef b) {
  if (rb_cg_is_float(t)) return min_float(g, max, ignore_nan, a, b);
  if (t == RB_BOOL) return arith_bool(g, max ? RB_IR_MAX : RB_IR_MIN, a, b);
  bool s = rb_cg_is_signed(t);
  LLVMIntPredicate p = max ? (s ? LLVMIntSGE : LLVMIntUGE) : (s ? LLVMIntSLE : LLVMIntULE);
  return LLVMBuildSelect(g->b, LLVMBuildICmp(g->b, p, a, b, ""), a, b, "");
}

LLVMValueRef rb_cg_arith(rb_cg *g, const rb_ins *s) {
  rb_dtype t = (rb_dtype)s->type;
  bool two = s->op == RB_IR_ADD || s->op == RB_IR_SUB || s->op == RB_IR_MUL || s->op == RB_IR_DIV ||
             s->op == RB_IR_COPYSIGN || (s->op >= RB_IR_MIN && s->op <= RB_IR_FMAX);
  LLVMValueRef a = rb_cg_use(g, s->a), b = two ? rb_cg_use(g, s->b) : NULL;
  if (s->op >= RB_IR_MIN && s->op <= RB_IR_FMAX)
    return rb_cg_min(g, t, s->op == RB_IR_MAX || s->op == RB_IR_FMAX, s->op >= RB_IR_FMIN, a, b);
  if (t == RB_BOOL) return arith_bool(g, s->op, a, b);
  return rb_cg_is_float(t) ? arith_float(g, s->op, a, b) : arith_int(g, s->op, t, a, b);
}

/* ---- comparisons ---- */

static LLVMValueRef compare_float(rb_cg *g, int op, LLVMValueRef a, LLVMValueRef b) {
  switch (op) {
    case RB_IR_LT: return LLVMBuildFCmp(g->b, LLVMRealOLT, a, b, "");
    case RB_IR_LE: return LLVMBuildFCmp(g->b, LLVMRealOLE, a, b, "");
    case RB_IR_EQ: return LLVMBuildFCmp(g->b, LLVMRealOEQ, a, b, "");
    case RB_IR_NE: return LLVMBuildFCmp(g->b, LLVMRealUNE, a, b, "");
    default: return NULL;
  }
}

static LLVMValueRef compare_int(rb_cg *g, int op, bool is_signed, LLVMValueRef a, LLVMValueRef b) {
  switch (op) {
    case RB_IR_LT: return LLVMBuildICmp(g->b, is_signed ? LLVMIntSLT : LLVMIntULT, a, b, "");
    case RB_IR_LE: return LLVMBuildICmp(g->b, is_signed ? LLVMIntSLE : LLVMIntULE, a, b, "");
    case RB_IR_EQ: return LLVMBuildICmp(g->b, LLVMIntEQ, a, b, "");
    case RB_IR_NE: return LLVMBuildICmp(g->b, LLVMIntNE, a, b, "");
    default: return NULL;
  }
}

static LLVMValueRef classify(rb_cg *g, int op, rb_dtype t, LLVMValueRef a) {
  if (op == RB_IR_ISNAN) return LLVMBuildFCmp(g->b, LLVMRealUNO, a, a, "");
  if (op == RB_IR_ISINF) {
    LLVMValueRef inf = rb_cg_lit(g, t, __builtin_inf(), 0);
    return LLVMBuildFCmp(g->b, LLVMRealOEQ, rb_cg_unary(g, "llvm.fabs", a), inf, "");
  }
  LLVMTypeRef it = LLVMVectorType(t == RB_FLOAT32 ? g->i32 : g->i64, (unsigned)g->w);
  return LLVMBuildICmp(g->b, LLVMIntSLT, LLVMBuildBitCast(g->b, a, it, ""), LLVMConstNull(it), "");
}

LLVMValueRef rb_cg_compare(rb_cg *g, const rb_ins *s) {
  rb_dtype t = (rb_dtype)s->type;
  LLVMValueRef a = rb_cg_use(g, s->a);
  if (s->op >= RB_IR_SIGNBIT && s->op <= RB_IR_ISINF) {
    if (rb_cg_is_float(t)) return classify(g, s->op, t, a);
    LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(a));
    bool sign = s->op == RB_IR_SIGNBIT && rb_cg_is_signed(t);
    return sign ? LLVMBuildICmp(g->b, LLVMIntSLT, a, zero, "") : rb_cg_lit(g, RB_BOOL, 0, 0);
  }
  LLVMValueRef b = rb_cg_use(g, s->b);
  return rb_cg_is_float(t) ? compare_float(g, s->op, a, b) : compare_int(g, s->op, rb_cg_is_signed(t), a, b);
}

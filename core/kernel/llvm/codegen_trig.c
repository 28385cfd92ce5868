/* sin and cos: the formula of trig.h as instructions, once for both of one argument; calls for lanes too far off for
   it. kernel/llvm: a part of the code generator. */
#include "codegen.h"

#include "plugin.h"

static LLVMValueRef fma3(rb_cg *g, LLVMValueRef a, LLVMValueRef b, LLVMValueRef c) {
  LLVMTypeRef t = LLVMTypeOf(a);
  return rb_cg_intrinsic(g, "llvm.fma", &t, 1, (LLVMValueRef[]){a, b, c}, 3);
}

static LLVMTypeRef word_type(rb_cg *g, int bits) {
  return LLVMVectorType(bits == 64 ? g->i64 : g->i32, (unsigned)g->w);
}

static LLVMValueRef splat_word(rb_cg *g, int bits, int64_t v) {
  return rb_cg_splat_const(LLVMConstInt(bits == 64 ? g->i64 : g->i32, (uint64_t)v, 1), g->w);
}

static LLVMValueRef even(rb_cg *g, int bits, LLVMValueRef k, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef word = LLVMBuildBitCast(g->b, k, word_type(g, bits), "");
  LLVMValueRef low = LLVMBuildAnd(g->b, word, splat_word(g, bits, 1), "");
  return LLVMBuildSelect(g->b, LLVMBuildICmp(g->b, LLVMIntEQ, low, splat_word(g, bits, 0), ""), a, b, "");
}

static LLVMValueRef flip(rb_cg *g, int bits, LLVMValueRef k, int n, LLVMValueRef a) {
  LLVMTypeRef t = word_type(g, bits);
  LLVMValueRef word = LLVMBuildBitCast(g->b, k, t, "");
  if (n) word = LLVMBuildAdd(g->b, word, splat_word(g, bits, n), "");
  word = LLVMBuildShl(g->b, word, splat_word(g, bits, bits - 2), "");
  word = LLVMBuildAnd(g->b, word, splat_word(g, bits, bits == 64 ? INT64_MIN : INT32_MIN), "");
  word = LLVMBuildXor(g->b, word, LLVMBuildBitCast(g->b, a, t, ""), "");
  return LLVMBuildBitCast(g->b, word, LLVMTypeOf(a), "");
}

#define VALUE LLVMValueRef
#define SUB(x, y) LLVMBuildFSub(g->b, x, y, "")
#define MUL(x, y) LLVMBuildFMul(g->b, x, y, "")
#define FMA(x, y, z) fma3(g, x, y, z)
#define COPYSIGN(x, y) rb_cg_copysign(g, x, y)
#define EVEN(k, x, y) even(g, TRIG_BITS, k, x, y)
#define FLIP(k, n, x) flip(g, TRIG_BITS, k, n, x)

#define TRIG_BITS 64
#define TRIG_FUNCTION(x, sine, cosine) static void trig64(rb_cg *g, VALUE x, VALUE *sine, VALUE *cosine)
#define CONSTANT(c) rb_cg_lit(g, RB_FLOAT64, c, 0)
#include "kernel/trig.h"
#undef CONSTANT

#define TRIG_BITS 32
#define TRIG_FUNCTION(x, sine, cosine) static void trig32(rb_cg *g, VALUE x, VALUE *sine, VALUE *cosine)
#define CONSTANT(c) rb_cg_lit(g, RB_FLOAT32, c, 0)
#include "kernel/trig.h"

static void mark_unlikely(rb_cg *g, LLVMValueRef branch) {
  LLVMMetadataRef parts[3] = {LLVMMDStringInContext2(g->ctx, "branch_weights", 14),
                              LLVMValueAsMetadata(LLVMConstInt(g->i32, 1, 0)),
                              LLVMValueAsMetadata(LLVMConstInt(g->i32, 1000000, 0))};
  LLVMMetadataRef weights = LLVMMDNodeInContext2(g->ctx, parts, 3);
  LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(g->ctx, "prof", 4), LLVMMetadataAsValue(g->ctx, weights));
}

/* near[op], for the lanes beyond the limit the C library's value. */
static void call_far(rb_cg *g, rb_dtype t, LLVMValueRef x, LLVMValueRef *near, const int *wanted) {
  static const rb_irop op[2] = {RB_IR_SIN, RB_IR_COS};
  LLVMValueRef limit = rb_cg_lit(g, t, t == RB_FLOAT32 ? TRIG_NEAR_32 : TRIG_NEAR_64, 0), value[2];
  LLVMValueRef far = LLVMBuildFCmp(g->b, LLVMRealOGT, rb_cg_unary(g, "llvm.fabs", x), limit, "");
  LLVMBasicBlockRef from = LLVMGetInsertBlock(g->b), yes = rb_cg_block(g, "far"), out = rb_cg_block(g, "near");
  mark_unlikely(g, LLVMBuildCondBr(g->b, rb_cg_any(g, far), yes, out));
  LLVMPositionBuilderAtEnd(g->b, yes);
  for (int k = 0; k < 2; k++) {
    char name[32];
    if (wanted[k] < 0) continue;
    rb_llvm_math_name(op[k], t, g->bits, name);
    value[k] = LLVMBuildSelect(g->b, far, rb_cg_call_lanes(g, name, t, &x, 1), near[k], "");
  }
  LLVMBasicBlockRef last = LLVMGetInsertBlock(g->b);
  LLVMBuildBr(g->b, out);
  LLVMPositionBuilderAtEnd(g->b, out);
  for (int k = 0; k < 2; k++) {
    if (wanted[k] < 0) continue;
    LLVMValueRef phi = LLVMBuildPhi(g->b, LLVMTypeOf(x), "");
    LLVMAddIncoming(phi, (LLVMValueRef[]){value[k], near[k]}, (LLVMBasicBlockRef[]){last, from}, 2);
    near[k] = phi;
  }
}

/* The instruction that is op of the argument of s, or -1. */
static int find(const rb_cg *g, int op, const rb_ins *s) {
  for (int k = 0; k < g->ir->num_ins; k++) {
    const rb_ins *i = &g->ir->ins[k];
    if (i->op == op && i->type == s->type && i->a == s->a) return k;
  }
  return -1;
}

LLVMValueRef rb_cg_trig(rb_cg *g, const rb_ins *s) {
  rb_dtype t = (rb_dtype)s->type;
  LLVMValueRef x = rb_cg_use(g, s->a), value[2];
  int wanted[2] = {find(g, RB_IR_SIN, s), find(g, RB_IR_COS, s)};
  LLVMValueRef *sine = wanted[0] < 0 ? NULL : &value[0], *cosine = wanted[1] < 0 ? NULL : &value[1];
  if (t == RB_FLOAT32) trig32(g, x, sine, cosine);
  else trig64(g, x, sine, cosine);
  call_far(g, t, x, value, wanted);
  for (int k = 0; k < 2; k++)
    if (wanted[k] >= 0) g->value[wanted[k]] = value[k];
  return value[s->op == RB_IR_COS];
}

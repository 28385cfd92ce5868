/* Conversions between element types, as C does them on x86-64.
   kernel/llvm: a part of the code generator.

   Floats to integers out of range: cvttsd2si's answer (the lowest integer of the intermediate width). 8- and 16-bit
   targets and int32 go through int32, uint32 and int64 through int64, uint64 through two int64 halves. */
#include "codegen.h"

static LLVMTypeRef vec_of(const rb_cg *g, LLVMTypeRef e) { return LLVMVectorType(e, (unsigned)g->w); }

/* v as a signed integer of `bits` bits; out of range: the lowest one. */
static LLVMValueRef truncate_to(rb_cg *g, LLVMValueRef v, rb_dtype from, int bits) {
  double limit = bits == 32 ? 0x1p31 : 0x1p63;
  LLVMTypeRef it = vec_of(g, bits == 32 ? g->i32 : g->i64);
  LLVMValueRef lo = rb_cg_lit(g, from, -limit, 0), hi = rb_cg_lit(g, from, limit, 0);
  LLVMValueRef ok = LLVMBuildAnd(g->b, LLVMBuildFCmp(g->b, LLVMRealOGE, v, lo, ""),
                                 LLVMBuildFCmp(g->b, LLVMRealOLT, v, hi, ""), "");
  LLVMValueRef safe = LLVMBuildSelect(g->b, ok, v, lo, "");
  return LLVMBuildFPToSI(g->b, safe, it, "");
}

static LLVMValueRef float_to_u64(rb_cg *g, LLVMValueRef v, rb_dtype from) {
  LLVMValueRef half = rb_cg_lit(g, from, 0x1p63, 0);
  LLVMValueRef big = LLVMBuildFCmp(g->b, LLVMRealOGE, v, half, "");
  LLVMValueRef low = truncate_to(g, v, from, 64);
  LLVMValueRef high = truncate_to(g, LLVMBuildFSub(g->b, v, half, ""), from, 64);
  high = LLVMBuildXor(g->b, high, rb_cg_lit(g, RB_INT64, 0, INT64_MIN), "");
  return LLVMBuildSelect(g->b, big, high, low, "");
}

static LLVMValueRef float_to_int(rb_cg *g, LLVMValueRef v, rb_dtype from, rb_dtype to) {
  if (to == RB_UINT64) return float_to_u64(g, v, from);
  bool wide = to == RB_INT64 || to == RB_UINT32;
  LLVMValueRef r = truncate_to(g, v, from, wide ? 64 : 32);
  LLVMTypeRef want = rb_cg_vec(g, to);
  return LLVMTypeOf(r) == want ? r : LLVMBuildTrunc(g->b, r, want, "");
}

static LLVMValueRef to_bool(rb_cg *g, LLVMValueRef v, rb_dtype from) {
  LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(v));
  return rb_cg_is_float(from) ? LLVMBuildFCmp(g->b, LLVMRealUNE, v, zero, "")
                              : LLVMBuildICmp(g->b, LLVMIntNE, v, zero, "");
}

static LLVMValueRef int_to_int(rb_cg *g, LLVMValueRef v, rb_dtype from, rb_dtype to) {
  LLVMTypeRef want = rb_cg_vec(g, to);
  int a = from == RB_BOOL ? 0 : rb_cg_bytes(from), b = rb_cg_bytes(to);
  if (a == b) return v;
  if (a > b) return LLVMBuildTrunc(g->b, v, want, "");
  return rb_cg_is_signed(from) ? LLVMBuildSExt(g->b, v, want, "") : LLVMBuildZExt(g->b, v, want, "");
}

LLVMValueRef rb_cg_cast(rb_cg *g, LLVMValueRef v, rb_dtype from, rb_dtype to) {
  if (from == to) return v;
  if (to == RB_BOOL) return to_bool(g, v, from);
  LLVMTypeRef want = rb_cg_vec(g, to);
  if (rb_cg_is_float(from)) {
    if (!rb_cg_is_float(to)) return float_to_int(g, v, from, to);
    return to == RB_FLOAT64 ? LLVMBuildFPExt(g->b, v, want, "") : LLVMBuildFPTrunc(g->b, v, want, "");
  }
  if (!rb_cg_is_float(to)) return int_to_int(g, v, from, to);
  return rb_cg_is_signed(from) ? LLVMBuildSIToFP(g->b, v, want, "") : LLVMBuildUIToFP(g->b, v, want, "");
}

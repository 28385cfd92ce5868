/* Types, constants and the small LLVM idioms that every part of the code generator uses.
   kernel/llvm: knows no instruction of the IR. */
#include "codegen.h"

void rb_cg_types(rb_cg *g) {
  g->i1 = LLVMInt1TypeInContext(g->ctx);
  g->i8 = LLVMInt8TypeInContext(g->ctx);
  g->i16 = LLVMInt16TypeInContext(g->ctx);
  g->i32 = LLVMInt32TypeInContext(g->ctx);
  g->i64 = LLVMInt64TypeInContext(g->ctx);
  g->f32 = LLVMFloatTypeInContext(g->ctx);
  g->f64 = LLVMDoubleTypeInContext(g->ctx);
  g->ptr = LLVMPointerTypeInContext(g->ctx, 0);
  g->none = LLVMVoidTypeInContext(g->ctx);
}

LLVMTypeRef rb_cg_mem(const rb_cg *g, rb_dtype t) {
  switch (t) {
    case RB_BOOL: case RB_INT8: case RB_UINT8: return g->i8;
    case RB_INT16: case RB_UINT16: return g->i16;
    case RB_INT32: case RB_UINT32: return g->i32;
    case RB_FLOAT32: return g->f32;
    case RB_FLOAT64: return g->f64;
    default: return g->i64;
  }
}

LLVMTypeRef rb_cg_elem(const rb_cg *g, rb_dtype t) { return t == RB_BOOL ? g->i1 : rb_cg_mem(g, t); }

LLVMTypeRef rb_cg_vec(const rb_cg *g, rb_dtype t) { return LLVMVectorType(rb_cg_elem(g, t), (unsigned)g->w); }

bool rb_cg_is_float(rb_dtype t) { return t == RB_FLOAT32 || t == RB_FLOAT64; }

bool rb_cg_is_signed(rb_dtype t) { return t >= RB_INT8 && t <= RB_INT64; }

int rb_cg_bytes(rb_dtype t) {
  switch (t) {
    case RB_BOOL: case RB_INT8: case RB_UINT8: return 1;
    case RB_INT16: case RB_UINT16: return 2;
    case RB_INT32: case RB_UINT32: case RB_FLOAT32: return 4;
    default: return 8;
  }
}

LLVMValueRef rb_cg_int(const rb_cg *g, int64_t v) { return LLVMConstInt(g->i64, (uint64_t)v, 1); }

LLVMValueRef rb_cg_splat_const(LLVMValueRef scalar, int lanes) {
  LLVMValueRef all[128];
  for (int k = 0; k < lanes; k++) all[k] = scalar;
  return LLVMConstVector(all, (unsigned)lanes);
}

LLVMValueRef rb_cg_lit(const rb_cg *g, rb_dtype t, double f, int64_t i) {
  LLVMTypeRef e = rb_cg_elem(g, t);
  return rb_cg_splat_const(rb_cg_is_float(t) ? LLVMConstReal(e, f) : LLVMConstInt(e, (uint64_t)i, 1), g->w);
}

LLVMValueRef rb_cg_splat(rb_cg *g, LLVMValueRef scalar, int lanes) {
  if (LLVMIsConstant(scalar)) return rb_cg_splat_const(scalar, lanes);
  LLVMValueRef u = LLVMGetPoison(LLVMVectorType(LLVMTypeOf(scalar), (unsigned)lanes));
  LLVMValueRef v = LLVMBuildInsertElement(g->b, u, scalar, LLVMConstInt(g->i32, 0, 0), "");
  return lanes == 1 ? v
                    : LLVMBuildShuffleVector(g->b, v, u, LLVMConstNull(LLVMVectorType(g->i32, (unsigned)lanes)), "");
}

LLVMValueRef rb_cg_iota(rb_cg *g, LLVMTypeRef elem, int lanes) {
  (void)g;
  LLVMValueRef all[128];
  for (int k = 0; k < lanes; k++) all[k] = LLVMConstInt(elem, (uint64_t)k, 0);
  return LLVMConstVector(all, (unsigned)lanes);
}

LLVMValueRef rb_cg_lane0(rb_cg *g, LLVMValueRef v) {
  return LLVMBuildExtractElement(g->b, v, LLVMConstInt(g->i32, 0, 0), "");
}

LLVMValueRef rb_cg_shuffle(rb_cg *g, LLVMValueRef a, LLVMValueRef b, const int *idx, int n) {
  LLVMValueRef all[128];
  for (int k = 0; k < n; k++) all[k] = LLVMConstInt(g->i32, (uint64_t)idx[k], 0);
  return LLVMBuildShuffleVector(g->b, a, b, LLVMConstVector(all, (unsigned)n), "");
}

LLVMValueRef rb_cg_part(rb_cg *g, LLVMValueRef v, int first, int n) {
  int idx[128], width = (int)LLVMGetVectorSize(LLVMTypeOf(v));
  if (first == 0 && n == width) return v;
  for (int k = 0; k < n; k++) idx[k] = (first + k) % width;
  return rb_cg_shuffle(g, v, LLVMGetPoison(LLVMTypeOf(v)), idx, n);
}

LLVMValueRef rb_cg_join(rb_cg *g, LLVMValueRef *parts, int n) {
  if (n == 1) return parts[0];
  LLVMValueRef a = rb_cg_join(g, parts, n / 2), b = rb_cg_join(g, parts + n / 2, n / 2);
  int idx[128], lanes = 2 * (int)LLVMGetVectorSize(LLVMTypeOf(a));
  for (int k = 0; k < lanes; k++) idx[k] = k;
  return rb_cg_shuffle(g, a, b, idx, lanes);
}

LLVMValueRef rb_cg_intrinsic(rb_cg *g, const char *name, LLVMTypeRef *over, int nover, LLVMValueRef *args, int nargs) {
  unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
  LLVMValueRef f = LLVMGetIntrinsicDeclaration(g->module, id, over, (size_t)nover);
  return LLVMBuildCall2(g->b, LLVMGlobalGetValueType(f), f, args, (unsigned)nargs, "");
}

LLVMValueRef rb_cg_unary(rb_cg *g, const char *name, LLVMValueRef a) {
  LLVMTypeRef t = LLVMTypeOf(a);
  return rb_cg_intrinsic(g, name, &t, 1, &a, 1);
}

LLVMValueRef rb_cg_any(rb_cg *g, LLVMValueRef mask) {
  LLVMTypeRef word = LLVMIntTypeInContext(g->ctx, LLVMGetVectorSize(LLVMTypeOf(mask)));
  LLVMValueRef w = LLVMBuildBitCast(g->b, mask, word, "");
  return LLVMBuildICmp(g->b, LLVMIntNE, w, LLVMConstNull(word), "");
}

LLVMValueRef rb_cg_gep(rb_cg *g, LLVMTypeRef t, LLVMValueRef p, LLVMValueRef index) {
  return LLVMBuildGEP2(g->b, t, p, &index, 1, "");
}

LLVMValueRef rb_cg_field(rb_cg *g, LLVMTypeRef t, LLVMValueRef p, int64_t offset) {
  return LLVMBuildLoad2(g->b, t, rb_cg_gep(g, g->i8, p, rb_cg_int(g, offset)), "");
}

LLVMValueRef rb_cg_alloca(rb_cg *g, LLVMTypeRef t, int64_t bytes) {
  LLVMBasicBlockRef here = LLVMGetInsertBlock(g->b);
  LLVMPositionBuilderBefore(g->b, LLVMGetBasicBlockTerminator(g->entry));
  LLVMValueRef a = LLVMBuildAlloca(g->b, t ? t : LLVMArrayType2(g->i8, (uint64_t)bytes), "");
  LLVMSetAlignment(a, 64);
  LLVMPositionBuilderAtEnd(g->b, here);
  return a;
}

LLVMValueRef rb_cg_scratch(rb_cg *g, int k) {
  if (!g->scratch[k]) g->scratch[k] = rb_cg_alloca(g, NULL, 8 * g->lanes);
  return g->scratch[k];
}

LLVMBasicBlockRef rb_cg_block(rb_cg *g, const char *name) {
  return LLVMAppendBasicBlockInContext(g->ctx, g->fn, name);
}

void rb_cg_loop_open(rb_cg *g, rb_cg_loop *l, LLVMValueRef count) {
  LLVMBasicBlockRef from = LLVMGetInsertBlock(g->b);
  LLVMValueRef zero = rb_cg_int(g, 0);
  l->head = rb_cg_block(g, "loop");
  l->count = count;
  LLVMBuildBr(g->b, l->head);
  LLVMPositionBuilderAtEnd(g->b, l->head);
  l->k = LLVMBuildPhi(g->b, g->i64, "k");
  LLVMAddIncoming(l->k, &zero, &from, 1);
}

void rb_cg_loop_close(rb_cg *g, rb_cg_loop *l) {
  LLVMBasicBlockRef last = LLVMGetInsertBlock(g->b), out = rb_cg_block(g, "done");
  LLVMValueRef next = LLVMBuildAdd(g->b, l->k, rb_cg_int(g, 1), "");
  LLVMAddIncoming(l->k, &next, &last, 1);
  LLVMBuildCondBr(g->b, LLVMBuildICmp(g->b, LLVMIntSLT, next, l->count, ""), l->head, out);
  LLVMPositionBuilderAtEnd(g->b, out);
}

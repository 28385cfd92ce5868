/* Calls of maths functions: vector functions at the job's fixed width, C functions one element at a time.
   kernel/llvm: a part of the code generator; names and kinds come from vmath.h through the host. */
#include "codegen.h"

#include "plugin.h"

#define MAX_ARGS 2

static int num_args(int op) {
  static const uint8_t args[RB_IR_COUNT] = {
#define RB_IR(id, name, args, result, source) [RB_IR_##id] = args,
#include "kernel/ir.def"
#undef RB_IR
  };
  return args[op];
}

static LLVMValueRef function(rb_cg *g, const char *name, LLVMTypeRef t, int n, LLVMTypeRef *ft) {
  LLVMTypeRef params[MAX_ARGS] = {t, t};
  *ft = LLVMFunctionType(t, params, (unsigned)n, 0);
  LLVMValueRef f = LLVMGetNamedFunction(g->module, name);
  return f ? f : LLVMAddFunction(g->module, name, *ft);
}

/* One value in every lane, at the function's width; the result's first lane counts. */
static LLVMValueRef call_once(rb_cg *g, const char *name, LLVMValueRef *a, int n, int lanes) {
  LLVMTypeRef ft, vt = LLVMVectorType(LLVMGetElementType(LLVMTypeOf(a[0])), (unsigned)lanes);
  LLVMValueRef f = function(g, name, vt, n, &ft), args[MAX_ARGS];
  for (int k = 0; k < n; k++) args[k] = rb_cg_splat(g, rb_cg_lane0(g, a[k]), lanes);
  return rb_cg_part(g, LLVMBuildCall2(g->b, ft, f, args, (unsigned)n, ""), 0, 1);
}

static LLVMValueRef call_vector(rb_cg *g, const char *name, rb_dtype t, LLVMValueRef *a, int n) {
  int lanes = g->bits / (8 * rb_cg_bytes(t));
  if (g->w == 1) return call_once(g, name, a, n, lanes);
  LLVMTypeRef ft, vt = LLVMVectorType(rb_cg_elem(g, t), (unsigned)lanes);
  LLVMValueRef f = function(g, name, vt, n, &ft), parts[64], args[MAX_ARGS];
  int calls = g->w < lanes ? 1 : g->w / lanes;
  for (int c = 0; c < calls; c++) {
    for (int k = 0; k < n; k++) args[k] = rb_cg_part(g, a[k], c * lanes, lanes);
    parts[c] = LLVMBuildCall2(g->b, ft, f, args, (unsigned)n, "");
  }
  return rb_cg_part(g, rb_cg_join(g, parts, calls), 0, g->w);
}

/* ---- one element at a time ---- */

/* GCD is defined on 64-bit integers. */
static LLVMValueRef call_scalar_once(rb_cg *g, const char *name, rb_dtype t, LLVMValueRef *a, int n) {
  LLVMTypeRef e = rb_cg_elem(g, t), call_type = rb_cg_is_float(t) ? e : g->i64, ft;
  LLVMValueRef f = function(g, name, call_type, n, &ft), args[MAX_ARGS];
  for (int k = 0; k < n; k++) {
    args[k] = a[k];
    if (call_type == e) continue;
    args[k] = rb_cg_is_signed(t) ? LLVMBuildSExt(g->b, a[k], call_type, "") : LLVMBuildZExt(g->b, a[k], call_type, "");
  }
  LLVMValueRef r = LLVMBuildCall2(g->b, ft, f, args, (unsigned)n, "");
  return call_type == e ? r : LLVMBuildTrunc(g->b, r, e, "");
}

/* Through stack buffers, so that there is one call in the code and dead lanes cost nothing. */
LLVMValueRef rb_cg_call_lanes(rb_cg *g, const char *name, rb_dtype t, LLVMValueRef *a, int n) {
  LLVMTypeRef e = rb_cg_elem(g, t);
  LLVMValueRef one[MAX_ARGS];
  if (g->w == 1) {
    for (int k = 0; k < n; k++) one[k] = rb_cg_lane0(g, a[k]);
    return rb_cg_splat(g, call_scalar_once(g, name, t, one, n), 1);
  }
  LLVMValueRef buf[MAX_ARGS] = {rb_cg_scratch(g, 0), rb_cg_scratch(g, 1)};
  for (int k = 0; k < n; k++) LLVMBuildStore(g->b, a[k], buf[k]);
  rb_cg_loop loop;
  rb_cg_loop_open(g, &loop, g->mask ? g->count : rb_cg_int(g, g->lanes));
  for (int k = 0; k < n; k++) one[k] = LLVMBuildLoad2(g->b, e, rb_cg_gep(g, e, buf[k], loop.k), "");
  LLVMBuildStore(g->b, call_scalar_once(g, name, t, one, n), rb_cg_gep(g, e, buf[0], loop.k));
  rb_cg_loop_close(g, &loop);
  return LLVMBuildLoad2(g->b, rb_cg_vec(g, t), buf[0], "");
}

LLVMValueRef rb_cg_math(rb_cg *g, const rb_ins *s) {
  char name[32];
  rb_dtype t = (rb_dtype)s->type;
  int n = num_args(s->op);
  LLVMValueRef a[MAX_ARGS] = {rb_cg_use(g, s->a), n > 1 ? rb_cg_use(g, s->b) : NULL};
  switch (rb_llvm_math_name((rb_irop)s->op, t, g->bits, name)) {
    case RB_VMATH_VECTOR: return call_vector(g, name, t, a, n);
    case RB_VMATH_SCALAR: return t == RB_BOOL ? NULL : rb_cg_call_lanes(g, name, t, a, n);
    case RB_VMATH_TRIG: return rb_cg_trig(g, s);
    case RB_VMATH_NONE: break;
  }
  return NULL;
}

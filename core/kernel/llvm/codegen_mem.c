/* Memory: vectors loaded from and stored to strided rows, generators, and the record of a failed CHECK.
   kernel/llvm: a part of the code generator; what to do with the values is elsewhere.

   Unit stride: vector loads and stores; the masked vector uses masked ones, or goes through a stack buffer where the
   instruction set has none for the element's size. Zero stride: a scalar load. Other strides: gather and scatter, or a
   loop through a stack buffer. */
#include "codegen.h"

/* Are there masked loads and stores of this element size in registers? */
static bool has_masked(const rb_cg *g, rb_dtype t) {
  return g->bits >= 512 || (g->bits == 256 && rb_cg_bytes(t) >= 4);
}

static LLVMTypeRef mem_vec(const rb_cg *g, rb_dtype t) {
  return LLVMVectorType(rb_cg_mem(g, t), (unsigned)g->lanes);
}

static LLVMValueRef all_ones(const rb_cg *g) {
  return rb_cg_splat_const(LLVMConstInt(g->i1, 1, 0), g->lanes);
}

/* What dead lanes hold: a value that no function minds. */
static LLVMValueRef mem_one(const rb_cg *g, rb_dtype t) {
  LLVMTypeRef m = rb_cg_mem(g, t);
  return rb_cg_splat_const(rb_cg_is_float(t) ? LLVMConstReal(m, 1) : LLVMConstInt(m, 1, 0), g->lanes);
}

static LLVMValueRef from_mem(rb_cg *g, rb_dtype t, LLVMValueRef v) {
  return t == RB_BOOL ? LLVMBuildICmp(g->b, LLVMIntNE, v, LLVMConstNull(LLVMTypeOf(v)), "") : v;
}

static LLVMValueRef to_mem(rb_cg *g, rb_dtype t, LLVMValueRef v) {
  return t == RB_BOOL ? LLVMBuildZExt(g->b, v, LLVMVectorType(g->i8, LLVMGetVectorSize(LLVMTypeOf(v))), "") : v;
}

static void copy_bytes(rb_cg *g, LLVMValueRef to, LLVMValueRef from, int size) {
  LLVMValueRef n = LLVMBuildMul(g->b, g->count, rb_cg_int(g, size), "");
  LLVMValueRef f = LLVMGetNamedFunction(g->module, "memcpy");
  LLVMTypeRef params[3] = {g->ptr, g->ptr, g->i64}, ft = LLVMFunctionType(g->ptr, params, 3, 0);
  if (!f) f = LLVMAddFunction(g->module, "memcpy", ft);
  LLVMBuildCall2(g->b, ft, f, (LLVMValueRef[]){to, from, n}, 3, "");
}

static LLVMValueRef plain_load(rb_cg *g, rb_dtype t, LLVMValueRef p) {
  LLVMValueRef v = LLVMBuildLoad2(g->b, mem_vec(g, t), p, "");
  LLVMSetAlignment(v, (unsigned)rb_cg_bytes(t));
  return v;
}

static LLVMValueRef load_unit(rb_cg *g, rb_dtype t, LLVMValueRef row) {
  LLVMValueRef p = rb_cg_gep(g, rb_cg_mem(g, t), row, g->i);
  if (!g->mask) return plain_load(g, t, p);
  if (!has_masked(g, t)) {
    LLVMValueRef buf = rb_cg_scratch(g, 0);
    LLVMBuildStore(g->b, mem_one(g, t), buf);
    copy_bytes(g, buf, p, rb_cg_bytes(t));
    return plain_load(g, t, buf);
  }
  LLVMValueRef args[4] = {p, LLVMConstInt(g->i32, (unsigned)rb_cg_bytes(t), 0), g->mask, mem_one(g, t)};
  return rb_cg_intrinsic(g, "llvm.masked.load", (LLVMTypeRef[]){mem_vec(g, t), g->ptr}, 2, args, 4);
}

static bool has_gather(const rb_cg *g, rb_dtype t) { return g->bits >= 256 && rb_cg_bytes(t) >= 4; }
static bool has_scatter(const rb_cg *g, rb_dtype t) { return g->bits >= 512 && rb_cg_bytes(t) >= 4; }

static LLVMValueRef strided(rb_cg *g, LLVMValueRef row, LLVMValueRef stride, LLVMValueRef k) {
  LLVMValueRef at = LLVMBuildMul(g->b, LLVMBuildAdd(g->b, g->i, k, ""), stride, "");
  return rb_cg_gep(g, g->i8, row, at);
}

static LLVMValueRef active(rb_cg *g) { return g->mask ? g->count : rb_cg_int(g, g->lanes); }

/* One element at a time through a stack buffer, where there is no gather. */
static LLVMValueRef load_each(rb_cg *g, rb_dtype t, LLVMValueRef row, LLVMValueRef stride) {
  LLVMTypeRef m = rb_cg_mem(g, t);
  LLVMValueRef buf = rb_cg_scratch(g, 0);
  rb_cg_loop loop;
  if (g->mask) LLVMBuildStore(g->b, mem_one(g, t), buf);
  rb_cg_loop_open(g, &loop, active(g));
  LLVMBuildStore(g->b, LLVMBuildLoad2(g->b, m, strided(g, row, stride, loop.k), ""), rb_cg_gep(g, m, buf, loop.k));
  rb_cg_loop_close(g, &loop);
  return plain_load(g, t, buf);
}

static void store_each(rb_cg *g, rb_dtype t, LLVMValueRef row, LLVMValueRef stride, LLVMValueRef v, LLVMValueRef mask) {
  LLVMTypeRef m = rb_cg_mem(g, t);
  LLVMValueRef buf = rb_cg_scratch(g, 0), flags = rb_cg_scratch(g, 1);
  LLVMBuildStore(g->b, v, buf);
  if (mask) LLVMBuildStore(g->b, to_mem(g, RB_BOOL, mask), flags);
  rb_cg_loop loop;
  rb_cg_loop_open(g, &loop, active(g));
  LLVMBasicBlockRef yes = rb_cg_block(g, "put"), next = rb_cg_block(g, "next");
  if (mask) {
    LLVMValueRef flag = LLVMBuildLoad2(g->b, g->i8, rb_cg_gep(g, g->i8, flags, loop.k), "");
    LLVMBuildCondBr(g->b, LLVMBuildICmp(g->b, LLVMIntNE, flag, LLVMConstNull(g->i8), ""), yes, next);
  } else {
    LLVMBuildBr(g->b, yes);
  }
  LLVMPositionBuilderAtEnd(g->b, yes);
  LLVMValueRef one = LLVMBuildLoad2(g->b, m, rb_cg_gep(g, m, buf, loop.k), "");
  LLVMBuildStore(g->b, one, strided(g, row, stride, loop.k));
  LLVMBuildBr(g->b, next);
  LLVMPositionBuilderAtEnd(g->b, next);
  rb_cg_loop_close(g, &loop);
}

/* Pointers of the lanes, as x86's addressing wants them: a scalar base and a vector of offsets. */
static LLVMValueRef lane_pointers(rb_cg *g, LLVMValueRef row, LLVMValueRef stride, LLVMValueRef iota) {
  LLVMValueRef base = rb_cg_gep(g, g->i8, row, LLVMBuildMul(g->b, g->i, stride, ""));
  return rb_cg_gep(g, g->i8, base, iota);
}

LLVMValueRef rb_cg_load(rb_cg *g, rb_dtype t, LLVMValueRef row, LLVMValueRef stride, LLVMValueRef iota) {
  if (!stride) return from_mem(g, t, load_unit(g, t, row));
  if (!has_gather(g, t)) return from_mem(g, t, load_each(g, t, row, stride));
  LLVMTypeRef pv = LLVMVectorType(g->ptr, (unsigned)g->lanes);
  LLVMValueRef args[4] = {lane_pointers(g, row, stride, iota), LLVMConstInt(g->i32, (unsigned)rb_cg_bytes(t), 0),
                          g->mask ? g->mask : all_ones(g), mem_one(g, t)};
  return from_mem(g, t, rb_cg_intrinsic(g, "llvm.masked.gather", (LLVMTypeRef[]){mem_vec(g, t), pv}, 2, args, 4));
}

/* Elements of a table at p, at the lanes' indices. */
static LLVMValueRef gather_each(rb_cg *g, rb_dtype t, LLVMValueRef p, LLVMValueRef index) {
  LLVMTypeRef m = rb_cg_mem(g, t);
  LLVMValueRef buf = rb_cg_scratch(g, 0), at = rb_cg_scratch(g, 1);
  rb_cg_loop loop;
  LLVMBuildStore(g->b, index, at);
  rb_cg_loop_open(g, &loop, rb_cg_int(g, g->lanes));
  LLVMValueRef k = LLVMBuildLoad2(g->b, g->i64, rb_cg_gep(g, g->i64, at, loop.k), "");
  LLVMBuildStore(g->b, LLVMBuildLoad2(g->b, m, rb_cg_gep(g, m, p, k), ""), rb_cg_gep(g, m, buf, loop.k));
  rb_cg_loop_close(g, &loop);
  return plain_load(g, t, buf);
}

LLVMValueRef rb_cg_gather(rb_cg *g, const rb_ins *s) {
  rb_dtype t = (rb_dtype)s->type;
  LLVMValueRef p = g->op_p[s->a], index = rb_cg_use(g, s->b);
  if (!has_gather(g, t)) return from_mem(g, t, gather_each(g, t, p, index));
  LLVMTypeRef pv = LLVMVectorType(g->ptr, (unsigned)g->lanes);
  LLVMValueRef args[4] = {rb_cg_gep(g, rb_cg_mem(g, t), p, index), LLVMConstInt(g->i32, (unsigned)rb_cg_bytes(t), 0),
                          all_ones(g), mem_one(g, t)};
  return from_mem(g, t, rb_cg_intrinsic(g, "llvm.masked.gather", (LLVMTypeRef[]){mem_vec(g, t), pv}, 2, args, 4));
}

/* ---- stores ---- */

static void mark_streaming(rb_cg *g, LLVMValueRef store) {
  unsigned kind = LLVMGetMDKindIDInContext(g->ctx, "nontemporal", 11);
  LLVMMetadataRef one = LLVMValueAsMetadata(LLVMConstInt(g->i32, 1, 0));
  LLVMSetMetadata(store, kind, LLVMMetadataAsValue(g->ctx, LLVMMDNodeInContext2(g->ctx, &one, 1)));
  LLVMSetAlignment(store, (unsigned)(g->bits / 8));
}

/* One register after the other from the first on. Left to itself LLVM stores the upper half of a wider vector first,
   and stores that go back and forth between cache lines are slow: 1.3 to 1.6 times the time of a stencil beyond the
   first-level cache. */
static void store_registers(rb_cg *g, rb_dtype t, LLVMValueRef p, LLVMValueRef v, bool stream) {
  int each = g->bits / 8 / rb_cg_bytes(t);
  for (int k = 0; k < g->lanes; k += each) {
    int n = g->lanes - k < each ? g->lanes - k : each;
    LLVMValueRef at = rb_cg_gep(g, rb_cg_mem(g, t), p, rb_cg_int(g, k));
    LLVMValueRef store = LLVMBuildStore(g->b, rb_cg_part(g, v, k, n), at);
    LLVMSetAlignment(store, (unsigned)rb_cg_bytes(t));
    LLVMSetVolatile(store, n < g->lanes); /* keeps the order */
    if (stream) mark_streaming(g, store);
  }
}

static void store_full(rb_cg *g, rb_dtype t, LLVMValueRef p, LLVMValueRef v, LLVMValueRef aligned) {
  if (!aligned) {
    store_registers(g, t, p, v, false);
    return;
  }
  LLVMBasicBlockRef yes = rb_cg_block(g, "stream"), no = rb_cg_block(g, "plain"), out = rb_cg_block(g, "stored");
  LLVMBuildCondBr(g->b, aligned, yes, no);
  LLVMPositionBuilderAtEnd(g->b, yes);
  store_registers(g, t, p, v, true);
  LLVMBuildBr(g->b, out);
  LLVMPositionBuilderAtEnd(g->b, no);
  store_registers(g, t, p, v, false);
  LLVMBuildBr(g->b, out);
  LLVMPositionBuilderAtEnd(g->b, out);
}

/* Without masked stores: the active lanes of a vector or of its blend with what is there, by memcpy. */
static void store_buffered(rb_cg *g, rb_dtype t, LLVMValueRef p, LLVMValueRef v, LLVMValueRef mask) {
  LLVMValueRef old_mask = g->mask;
  LLVMValueRef buf = rb_cg_scratch(g, 0);
  if (mask) {
    LLVMValueRef old = plain_load(g, t, p);
    if (old_mask) {
      LLVMBuildStore(g->b, v, buf);
      LLVMInstructionEraseFromParent(old);
      copy_bytes(g, buf, p, rb_cg_bytes(t));
      old = plain_load(g, t, buf);
    }
    v = LLVMBuildSelect(g->b, mask, v, old, "");
  }
  if (!old_mask) {
    store_full(g, t, p, v, NULL);
    return;
  }
  LLVMBuildStore(g->b, v, buf);
  copy_bytes(g, p, buf, rb_cg_bytes(t));
}

static void store_unit(rb_cg *g, rb_dtype t, LLVMValueRef row, LLVMValueRef v, LLVMValueRef mask,
                       LLVMValueRef aligned) {
  LLVMValueRef p = rb_cg_gep(g, rb_cg_mem(g, t), row, g->i);
  if (!mask && !g->mask) {
    store_full(g, t, p, v, aligned);
    return;
  }
  if (!has_masked(g, t)) {
    store_buffered(g, t, p, v, mask);
    return;
  }
  LLVMValueRef m = !mask ? g->mask : !g->mask ? mask : LLVMBuildAnd(g->b, mask, g->mask, "");
  LLVMValueRef args[4] = {v, p, LLVMConstInt(g->i32, (unsigned)rb_cg_bytes(t), 0), m};
  rb_cg_intrinsic(g, "llvm.masked.store", (LLVMTypeRef[]){mem_vec(g, t), g->ptr}, 2, args, 4);
}

void rb_cg_store(rb_cg *g, rb_dtype t, LLVMValueRef row, LLVMValueRef stride, LLVMValueRef iota, LLVMValueRef v,
                 LLVMValueRef mask, LLVMValueRef aligned) {
  v = to_mem(g, t, v);
  if (!stride) {
    store_unit(g, t, row, v, mask, aligned);
    return;
  }
  if (!has_scatter(g, t)) {
    store_each(g, t, row, stride, v, mask);
    return;
  }
  LLVMTypeRef pv = LLVMVectorType(g->ptr, (unsigned)g->lanes);
  LLVMValueRef m = !mask ? g->mask : !g->mask ? mask : LLVMBuildAnd(g->b, mask, g->mask, "");
  LLVMValueRef args[4] = {v, lane_pointers(g, row, stride, iota), LLVMConstInt(g->i32, (unsigned)rb_cg_bytes(t), 0),
                          m ? m : all_ones(g)};
  rb_cg_intrinsic(g, "llvm.masked.scatter", (LLVMTypeRef[]){mem_vec(g, t), pv}, 2, args, 4);
}

/* ---- operands and generators ---- */

/* The cache lines of an operand's vector AHEAD bytes on: where blocks or rows are folded the processor's own look-ahead
   stalls at each end (measured: a sum of 384 MB 0.51 ns an element without, 0.41 with 1 KiB, 0.48 with 4 KiB). */
static void load_ahead(rb_cg *g, int k) {
  enum { AHEAD = 1024, LINE = 64 };
  LLVMTypeRef m = rb_cg_mem(g, g->ir->operand[k].type);
  LLVMValueRef p = rb_cg_gep(g, m, g->op_row[k], g->i);
  for (int at = 0; at < g->lanes * rb_cg_bytes(g->ir->operand[k].type); at += LINE) {
    LLVMValueRef args[4] = {rb_cg_gep(g, g->i8, p, rb_cg_int(g, AHEAD + at)), LLVMConstInt(g->i32, 0, 0),
                            LLVMConstInt(g->i32, 3, 0), LLVMConstInt(g->i32, 1, 0)};
    rb_cg_intrinsic(g, "llvm.prefetch", &g->ptr, 1, args, 4);
  }
}

LLVMValueRef rb_cg_operand_load(rb_cg *g, int k) {
  const rb_kop *o = &g->ir->operand[k];
  if (g->ir->num_reductions && !g->mask && o->access == RB_ACCESS_UNIT) load_ahead(g, k);
  if (o->access == RB_ACCESS_ZERO) {
    LLVMValueRef v = LLVMBuildLoad2(g->b, rb_cg_mem(g, o->type), g->op_row[k], "");
    return from_mem(g, o->type, rb_cg_splat(g, v, g->w));
  }
  return rb_cg_load(g, o->type, g->op_row[k], o->access == RB_ACCESS_UNIT ? NULL : g->op_stride[k][0], g->op_iota[k]);
}

void rb_cg_operand_store(rb_cg *g, const rb_ins *s) {
  const rb_kop *o = &g->ir->operand[s->a];
  LLVMValueRef stride = o->access == RB_ACCESS_UNIT ? NULL : g->op_stride[s->a][0];
  rb_cg_store(g, o->type, g->op_row[s->a], stride, g->op_iota[s->a], rb_cg_use(g, s->b),
              s->c >= 0 ? rb_cg_use(g, s->c) : NULL, g->op_aligned[s->a]);
}

LLVMValueRef rb_cg_affine(rb_cg *g, int k) {
  LLVMValueRef at = LLVMBuildMul(g->b, g->i, g->gen_step[k], "");
  at = LLVMBuildAdd(g->b, at, g->gen_row[k], "");
  return LLVMBuildAdd(g->b, rb_cg_splat(g, at, g->lanes), g->gen_iota[k], "");
}

/* ---- checks ---- */

/* Records the first bad lane when it lies before everything recorded so far. */
static void record_fault(rb_cg *g, const rb_ins *s, LLVMValueRef bad) {
  LLVMTypeRef word = LLVMIntTypeInContext(g->ctx, (unsigned)g->lanes);
  LLVMValueRef w = LLVMBuildBitCast(g->b, bad, word, "");
  LLVMValueRef args[2] = {w, LLVMConstInt(g->i1, 1, 0)};
  LLVMValueRef lane = rb_cg_intrinsic(g, "llvm.cttz", &word, 1, args, 2);
  LLVMValueRef k = g->lanes == 64 ? lane : LLVMBuildZExt(g->b, lane, g->i64, "");
  LLVMValueRef at = LLVMBuildAdd(g->b, LLVMBuildMul(g->b, g->j, g->n[0], ""), LLVMBuildAdd(g->b, g->i, k, ""), "");
  LLVMValueRef best = LLVMBuildLoad2(g->b, g->i64, g->fault_best, "");
  LLVMBasicBlockRef yes = rb_cg_block(g, "fault"), out = rb_cg_block(g, "faulted");
  LLVMBuildCondBr(g->b, LLVMBuildICmp(g->b, LLVMIntULT, at, best, ""), yes, out);
  LLVMPositionBuilderAtEnd(g->b, yes);
  LLVMBuildStore(g->b, at, g->fault_best);
  LLVMValueRef code = rb_cg_gep(g, g->i8, g->call, rb_cg_int(g, offsetof(rb_kcall, fault_code)));
  LLVMValueRef position = rb_cg_gep(g, g->i8, g->call, rb_cg_int(g, offsetof(rb_kcall, fault_position)));
  LLVMBuildStore(g->b, rb_cg_int(g, s->a), code);
  LLVMBuildStore(g->b, LLVMBuildExtractElement(g->b, rb_cg_use(g, s->c), k, ""), position);
  LLVMBuildBr(g->b, out);
  LLVMPositionBuilderAtEnd(g->b, out);
}

void rb_cg_check(rb_cg *g, const rb_ins *s) {
  LLVMValueRef bad = LLVMBuildNot(g->b, rb_cg_use(g, s->b), "");
  rb_cg_use(g, s->c);
  if (g->mask) bad = LLVMBuildAnd(g->b, bad, g->mask, "");
  LLVMBasicBlockRef yes = rb_cg_block(g, "bad"), out = rb_cg_block(g, "good");
  LLVMBuildCondBr(g->b, rb_cg_any(g, bad), yes, out);
  LLVMPositionBuilderAtEnd(g->b, yes);
  record_fault(g, s, bad);
  LLVMBuildBr(g->b, out);
  LLVMPositionBuilderAtEnd(g->b, out);
}

/* One kernel as one LLVM function: the loops around the instructions, and which value is computed where.
   kernel/llvm: the instructions themselves are in codegen_mem.c, _ops.c, _int.c, _cast.c, _math.c and _red.c.

   row: for each row; block: for each RB_IR_BLOCK elements (one block when no reduction folds rows);
   main: full vectors; tail: one masked vector, also used first to align a streamed output. */
#include "codegen.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- which instruction depends on what ---- */

static int value_fields(int op) {
  static const uint8_t args[RB_IR_COUNT] = {
#define RB_IR(id, name, args, result, source) [RB_IR_##id] = args,
#include "kernel/ir.def"
#undef RB_IR
  };
  return args[op];
}

static int max_stage(const rb_cg *g, const rb_ins *s) {
  const int16_t v[3] = {s->a, s->b, s->c};
  int stage = 0;
  for (int k = 0; k < value_fields(s->op); k++)
    if (v[k] >= 0 && g->stage[v[k]] > stage) stage = g->stage[v[k]];
  return stage;
}

static int stage_of(const rb_cg *g, const rb_ins *s) {
  const rb_kop *o;
  switch ((int)s->op) {
    case RB_IR_CONST: case RB_IR_PARAM: return 0;
    case RB_IR_LOAD:
      o = &g->ir->operand[s->a];
      return o->access == RB_ACCESS_ZERO && !o->write ? 1 : 2;
    case RB_IR_AFFINE: case RB_IR_STORE: case RB_IR_REDUCE: case RB_IR_CHECK: return 2;
    default: return max_stage(g, s);
  }
}

/* The type whose registers the value fills. */
static rb_dtype result_type(const rb_ins *s) {
  return s->op >= RB_IR_LT && s->op <= RB_IR_ISINF ? RB_BOOL : (rb_dtype)s->type;
}

/* Lanes of a vector: two registers of the widest element, at least one block lane set for row reductions. */
static int choose_lanes(const rb_ir *ir, int bits, bool blocks) {
  int widest = 1;
  for (int k = 0; k < ir->num_ins; k++) {
    int size = ir->ins[k].op == RB_IR_AFFINE ? 8 : rb_cg_bytes(ir->ins[k].type);
    if (size > widest) widest = size;
  }
  int lanes = bits / 4 / widest;
  if (lanes > 64) lanes = 64;
  return blocks && lanes < RB_IR_LANES ? RB_IR_LANES : lanes;
}

/* ---- values ---- */

LLVMValueRef rb_cg_use(rb_cg *g, int k) {
  if (!g->value[k] && g->fixed[k]) {
    int width = (int)LLVMGetVectorSize(LLVMTypeOf(g->fixed[k]));
    g->value[k] = width == g->w ? g->fixed[k] : rb_cg_part(g, g->fixed[k], 0, g->w);
  }
  return g->value[k];
}

static LLVMValueRef constant(rb_cg *g, const rb_ins *s) {
  rb_dtype t = (rb_dtype)s->type;
  return rb_cg_lit(g, t, rb_cg_is_float(t) ? s->imm.f : 0, rb_cg_is_float(t) ? 0 : s->imm.i);
}

/* Parameters are rb_scalar: integers in the low bytes, float32 as a double. */
static LLVMValueRef parameter(rb_cg *g, const rb_ins *s) {
  rb_dtype t = (rb_dtype)s->type;
  LLVMValueRef base = rb_cg_field(g, g->ptr, g->call, offsetof(rb_kcall, param));
  LLVMTypeRef in_memory = t == RB_FLOAT32 ? g->f64 : rb_cg_mem(g, t);
  LLVMValueRef v = rb_cg_field(g, in_memory, base, (int64_t)sizeof(rb_scalar) * s->a);
  if (t == RB_FLOAT32) v = LLVMBuildFPTrunc(g->b, v, g->f32, "");
  if (t == RB_BOOL) v = LLVMBuildICmp(g->b, LLVMIntNE, v, LLVMConstNull(g->i8), "");
  return rb_cg_splat(g, v, g->w);
}

static LLVMValueRef pure(rb_cg *g, const rb_ins *s) {
  switch ((int)s->op) {
    case RB_IR_CONST: return constant(g, s);
    case RB_IR_PARAM: return parameter(g, s);
    case RB_IR_LOAD: return rb_cg_operand_load(g, s->a);
    case RB_IR_AFFINE: return rb_cg_affine(g, s->a);
    case RB_IR_CAST: return rb_cg_cast(g, rb_cg_use(g, s->a), (rb_dtype)s->b, (rb_dtype)s->type);
    case RB_IR_SELECT:
      return LLVMBuildSelect(g->b, rb_cg_use(g, s->a), rb_cg_use(g, s->b), rb_cg_use(g, s->c), "");
    case RB_IR_IDIV: case RB_IR_IMOD: case RB_IR_IREM: case RB_IR_IPOW: return rb_cg_integer(g, s);
    case RB_IR_GCD: case RB_IR_FMOD: return rb_cg_math(g, s);
    default: break;
  }
  if (s->op <= RB_IR_COPYSIGN) return rb_cg_arith(g, s);
  if (s->op <= RB_IR_ISINF) return rb_cg_compare(g, s);
  return s->op <= RB_IR_PHILOX ? rb_cg_integer(g, s) : rb_cg_math(g, s);
}

static bool emit(rb_cg *g, int k) {
  const rb_ins *s = &g->ir->ins[k];
  switch ((int)s->op) {
    case RB_IR_STORE: rb_cg_operand_store(g, s); return true;
    case RB_IR_REDUCE: rb_cg_red_step(g, s); return true;
    case RB_IR_CHECK: rb_cg_check(g, s); return true;
    default: break;
  }
  g->value[k] = pure(g, s);
  return g->value[k] != NULL;
}

/* Values of stages 0 and 1 as scalars; then one register of each, which the body repeats to its width for nothing. */
static bool emit_fixed(rb_cg *g, int stage) {
  g->w = 1;
  for (int k = 0; k < g->ir->num_ins; k++)
    if (g->stage[k] == stage && !emit(g, k)) return false;
  for (int k = 0; k < g->ir->num_ins; k++) {
    if (g->stage[k] != stage) continue;
    rb_dtype t = result_type(&g->ir->ins[k]);
    int native = t == RB_BOOL ? g->lanes : g->bits / (8 * rb_cg_bytes(t));
    g->fixed[k] = rb_cg_splat(g, rb_cg_lane0(g, g->value[k]), native < g->lanes ? native : g->lanes);
  }
  return true;
}

static bool emit_body(rb_cg *g) {
  g->w = g->lanes;
  memset(g->value, 0, (size_t)g->ir->num_ins * sizeof *g->value);
  for (int k = 0; k < g->ir->num_ins; k++)
    if (g->stage[k] == 2 && !emit(g, k)) return false;
  return true;
}

/* ---- the call's fields ---- */

static LLVMValueRef lane_offsets(rb_cg *g, LLVMValueRef stride) {
  return LLVMBuildMul(g->b, rb_cg_iota(g, g->i64, g->lanes), rb_cg_splat(g, stride, g->lanes), "");
}

static LLVMValueRef call_field(rb_cg *g, LLVMTypeRef t, size_t offset) {
  return rb_cg_field(g, t, g->call, (int64_t)offset);
}

static void read_operands(rb_cg *g) {
  for (int k = 0; k < g->ir->num_operands; k++) {
    g->op_p[k] = call_field(g, g->ptr, offsetof(rb_kcall, operand[k].p));
    g->op_stride[k][1] = call_field(g, g->i64, offsetof(rb_kcall, operand[k].stride[1]));
    if (g->ir->operand[k].access == RB_ACCESS_UNIT) continue;
    g->op_stride[k][0] = call_field(g, g->i64, offsetof(rb_kcall, operand[k].stride[0]));
    if (g->ir->operand[k].access == RB_ACCESS_ANY || g->ir->operand[k].write)
      g->op_iota[k] = lane_offsets(g, g->op_stride[k][0]);
  }
}

static void read_call(rb_cg *g) {
  g->n[0] = call_field(g, g->i64, offsetof(rb_kcall, n[0]));
  g->n[1] = call_field(g, g->i64, offsetof(rb_kcall, n[1]));
  read_operands(g);
  for (int k = 0; k < g->ir->num_generators; k++) {
    g->gen_step[k] = call_field(g, g->i64, offsetof(rb_kcall, generator[k].step[0]));
    g->gen_iota[k] = lane_offsets(g, g->gen_step[k]);
  }
  for (int k = 0; k < g->ir->num_reductions; k++) {
    const rb_reduction *d = &g->ir->reduction[k];
    g->red_p[k] = call_field(g, g->ptr, offsetof(rb_kcall, reduction[k].p));
    g->red_stride[k][1] = call_field(g, g->i64, offsetof(rb_kcall, reduction[k].stride[1]));
    if (!d->rows) {
      g->red_stride[k][0] = call_field(g, g->i64, offsetof(rb_kcall, reduction[k].stride[0]));
      g->red_iota[k] = lane_offsets(g, g->red_stride[k][0]);
    } else if (d->kind == RB_RED_MOMENTS) {
      g->red_buffer[k] = rb_cg_alloca(g, NULL, 8 * RB_IR_BLOCK);
    }
  }
  LLVMValueRef code = rb_cg_gep(g, g->i8, g->call, rb_cg_int(g, offsetof(rb_kcall, fault_code)));
  LLVMBuildStore(g->b, rb_cg_int(g, 0), code);
  if (!g->checks) return;
  g->fault_best = rb_cg_alloca(g, g->i64, 0);
  LLVMBuildStore(g->b, rb_cg_int(g, -1), g->fault_best);
}

static LLVMValueRef row_pointer(rb_cg *g, LLVMValueRef p, LLVMValueRef stride) {
  return rb_cg_gep(g, g->i8, p, LLVMBuildMul(g->b, g->j, stride, ""));
}

static void read_row(rb_cg *g) {
  for (int k = 0; k < g->ir->num_operands; k++) g->op_row[k] = row_pointer(g, g->op_p[k], g->op_stride[k][1]);
  for (int k = 0; k < g->ir->num_reductions; k++) g->red_row[k] = row_pointer(g, g->red_p[k], g->red_stride[k][1]);
  for (int k = 0; k < g->ir->num_generators; k++) {
    LLVMValueRef start = call_field(g, g->i64, offsetof(rb_kcall, generator[k].start));
    LLVMValueRef step = call_field(g, g->i64, offsetof(rb_kcall, generator[k].step[1]));
    g->gen_row[k] = LLVMBuildAdd(g->b, start, LLVMBuildMul(g->b, g->j, step, ""), "");
  }
}

/* ---- streaming ---- */

static bool is_streamed(const rb_cg *g, int k) {
  const rb_kop *o = &g->ir->operand[k];
  return o->stream && o->write && o->access == RB_ACCESS_UNIT && !g->single;
}

static int stream_align(const rb_cg *g, int k) {
  int all = g->lanes * rb_cg_bytes(g->ir->operand[k].type);
  return all < g->bits / 8 ? all : g->bits / 8;
}

/* Elements before the first aligned one of the first streamed operand (none when blocks fix the vectors' places);
   also decides per operand whether its vectors are then aligned. */
static LLVMValueRef align_row(rb_cg *g) {
  LLVMValueRef head = rb_cg_int(g, 0);
  for (int k = 0, first = 1; k < g->ir->num_operands; k++) {
    if (!is_streamed(g, k)) continue;
    LLVMValueRef size = rb_cg_int(g, rb_cg_bytes(g->ir->operand[k].type));
    LLVMValueRef low = rb_cg_int(g, stream_align(g, k) - 1), p = LLVMBuildPtrToInt(g->b, g->op_row[k], g->i64, "");
    if (first && !g->blocks) {
      LLVMValueRef gap = LLVMBuildAnd(g->b, LLVMBuildNeg(g->b, p, ""), low, "");
      head = LLVMBuildUDiv(g->b, gap, size, "");
      LLVMValueRef fits = LLVMBuildICmp(g->b, LLVMIntULT, head, g->n[0], "");
      head = LLVMBuildSelect(g->b, fits, head, rb_cg_int(g, 0), "");
    }
    first = 0;
    LLVMValueRef start = LLVMBuildAdd(g->b, p, LLVMBuildMul(g->b, head, size, ""), "");
    start = LLVMBuildAnd(g->b, start, low, "");
    g->op_aligned[k] = LLVMBuildICmp(g->b, LLVMIntEQ, start, rb_cg_int(g, 0), "");
  }
  return head;
}

/* ---- loops ---- */

typedef struct skeleton {
  LLVMBasicBlockRef exit, row, block, pre, main, after, tail, block_end, row_end;
  LLVMValueRef block_phi, pre_i, main_i, after_i, tail_i, tail_count, end;
} skeleton;

static void incoming(LLVMValueRef phi, LLVMValueRef v, LLVMBasicBlockRef from) { LLVMAddIncoming(phi, &v, &from, 1); }

static bool folds_rows(const rb_cg *g, int r) { return g->ir->reduction[r].rows; }

/* Phis for all states at the builder's place, with the current values coming from `from`. */
static void state_phis(rb_cg *g, rb_cg_state *phis, LLVMBasicBlockRef from) {
  for (int r = 0; r < g->ir->num_reductions; r++) {
    if (!folds_rows(g, r)) continue;
    phis[r].n = g->state[r].n;
    for (int k = 0; k < g->state[r].n; k++) {
      phis[r].v[k] = LLVMBuildPhi(g->b, LLVMTypeOf(g->state[r].v[k]), "");
      incoming(phis[r].v[k], g->state[r].v[k], from);
    }
  }
}

static void state_incoming(rb_cg *g, rb_cg_state *phis, LLVMBasicBlockRef from) {
  for (int r = 0; r < g->ir->num_reductions; r++)
    for (int k = 0; folds_rows(g, r) && k < g->state[r].n; k++) incoming(phis[r].v[k], g->state[r].v[k], from);
}

static LLVMValueRef fits_vector(rb_cg *g, skeleton *s, LLVMValueRef i) {
  LLVMValueRef next = LLVMBuildAdd(g->b, i, rb_cg_int(g, g->lanes), "");
  return LLVMBuildICmp(g->b, LLVMIntSLE, next, s->end, "");
}

/* Full vectors from the builder's block (pre) on; ends in `after` with i and the states as phis. */
static bool main_loop(rb_cg *g, skeleton *s) {
  rb_cg_state loop[RB_IR_MAX_REDUCTIONS], out[RB_IR_MAX_REDUCTIONS];
  LLVMBuildCondBr(g->b, fits_vector(g, s, s->pre_i), s->main, s->after);
  LLVMPositionBuilderAtEnd(g->b, s->after);
  s->after_i = LLVMBuildPhi(g->b, g->i64, "i");
  incoming(s->after_i, s->pre_i, s->pre);
  state_phis(g, out, s->pre);
  LLVMPositionBuilderAtEnd(g->b, s->main);
  s->main_i = LLVMBuildPhi(g->b, g->i64, "i");
  incoming(s->main_i, s->pre_i, s->pre);
  state_phis(g, loop, s->pre);
  memcpy(g->state, loop, sizeof loop);
  g->i = s->main_i;
  g->mask = NULL;
  if (!emit_body(g)) return false;
  LLVMValueRef next = LLVMBuildAdd(g->b, s->main_i, rb_cg_int(g, g->lanes), "");
  LLVMBasicBlockRef last = LLVMGetInsertBlock(g->b);
  LLVMBuildCondBr(g->b, fits_vector(g, s, next), s->main, s->after);
  incoming(s->main_i, next, last);
  state_incoming(g, loop, last);
  incoming(s->after_i, next, last);
  state_incoming(g, out, last);
  memcpy(g->state, out, sizeof out);
  LLVMPositionBuilderAtEnd(g->b, s->after);
  return true;
}

static void make_mask(rb_cg *g) {
  LLVMTypeRef e = g->lanes > 16 ? g->i8 : g->i32;
  LLVMValueRef n = rb_cg_splat(g, LLVMBuildTrunc(g->b, g->count, e, ""), g->lanes);
  g->mask = LLVMBuildICmp(g->b, LLVMIntULT, rb_cg_iota(g, e, g->lanes), n, "");
}

/* The masked vector: what is left of the block, or the head of a row. */
static bool masked_vector(rb_cg *g, skeleton *s) {
  rb_cg_state out[RB_IR_MAX_REDUCTIONS];
  LLVMValueRef left = LLVMBuildSub(g->b, s->end, s->after_i, "");
  LLVMValueRef some = LLVMBuildICmp(g->b, LLVMIntSGT, left, rb_cg_int(g, 0), "");
  LLVMBuildCondBr(g->b, some, s->tail, s->block_end);
  LLVMPositionBuilderAtEnd(g->b, s->block_end);
  state_phis(g, out, s->after);
  LLVMPositionBuilderAtEnd(g->b, s->tail);
  incoming(s->tail_i, s->after_i, s->after);
  incoming(s->tail_count, left, s->after);
  g->i = s->tail_i;
  g->count = s->tail_count;
  make_mask(g);
  if (!emit_body(g)) return false;
  LLVMBasicBlockRef last = LLVMGetInsertBlock(g->b);
  state_incoming(g, out, last);
  memcpy(g->state, out, sizeof out);
  if (g->streams) {
    LLVMValueRef next = LLVMBuildAdd(g->b, s->tail_i, s->tail_count, "");
    LLVMValueRef more = LLVMBuildICmp(g->b, LLVMIntSLT, next, s->end, "");
    LLVMBuildCondBr(g->b, more, s->pre, s->block_end);
    incoming(s->pre_i, next, last);
  } else {
    LLVMBuildBr(g->b, s->block_end);
  }
  LLVMPositionBuilderAtEnd(g->b, s->block_end);
  return true;
}

/* Quick code where masks cost little: one masked loop, so that each instruction is translated once. */
static bool masked_loop(rb_cg *g, skeleton *s, LLVMValueRef start) {
  rb_cg_state loop[RB_IR_MAX_REDUCTIONS];
  LLVMBasicBlockRef from = LLVMGetInsertBlock(g->b);
  LLVMBuildBr(g->b, s->main);
  LLVMPositionBuilderAtEnd(g->b, s->main);
  g->i = LLVMBuildPhi(g->b, g->i64, "i");
  incoming(g->i, start, from);
  state_phis(g, loop, from);
  memcpy(g->state, loop, sizeof loop);
  LLVMValueRef left = LLVMBuildSub(g->b, s->end, g->i, ""), all = rb_cg_int(g, g->lanes);
  g->count = LLVMBuildSelect(g->b, LLVMBuildICmp(g->b, LLVMIntSLT, left, all, ""), left, all, "");
  make_mask(g);
  if (!emit_body(g)) return false;
  LLVMValueRef next = LLVMBuildAdd(g->b, g->i, all, "");
  LLVMBasicBlockRef last = LLVMGetInsertBlock(g->b);
  LLVMBuildCondBr(g->b, LLVMBuildICmp(g->b, LLVMIntSLT, next, s->end, ""), s->main, s->block_end);
  incoming(g->i, next, last);
  state_incoming(g, loop, last);
  LLVMPositionBuilderAtEnd(g->b, s->block_end);
  return true;
}

/* Where the vectors of a block start: phis of `tail` and `pre`, which a streamed row enters by `tail` first. */
static void enter_block(rb_cg *g, skeleton *s, LLVMValueRef start, LLVMValueRef head) {
  LLVMBasicBlockRef from = LLVMGetInsertBlock(g->b);
  LLVMPositionBuilderAtEnd(g->b, s->tail);
  s->tail_i = LLVMBuildPhi(g->b, g->i64, "i");
  s->tail_count = LLVMBuildPhi(g->b, g->i64, "count");
  LLVMPositionBuilderAtEnd(g->b, s->pre);
  s->pre_i = LLVMBuildPhi(g->b, g->i64, "i");
  incoming(s->pre_i, start, from);
  LLVMPositionBuilderAtEnd(g->b, from);
  if (!g->streams) {
    LLVMBuildBr(g->b, s->pre);
    return;
  }
  LLVMBuildCondBr(g->b, LLVMBuildICmp(g->b, LLVMIntNE, head, rb_cg_int(g, 0), ""), s->tail, s->pre);
  incoming(s->tail_i, start, from);
  incoming(s->tail_count, head, from);
}

/* One row: blocks of vectors, folded at their ends. The builder stands in `row` after the row's values. */
static bool row_loops(rb_cg *g, skeleton *s) {
  LLVMValueRef zero = rb_cg_int(g, 0), head = align_row(g);
  s->end = g->n[0];
  g->block = zero;
  if (g->blocks) {
    LLVMBasicBlockRef from = LLVMGetInsertBlock(g->b);
    LLVMBuildBr(g->b, s->block);
    LLVMPositionBuilderAtEnd(g->b, s->block);
    g->block = s->block_phi = LLVMBuildPhi(g->b, g->i64, "block");
    incoming(s->block_phi, zero, from);
    LLVMValueRef full = LLVMBuildAdd(g->b, g->block, rb_cg_int(g, RB_IR_BLOCK), "");
    LLVMValueRef inside = LLVMBuildICmp(g->b, LLVMIntSLT, full, g->n[0], "");
    s->end = LLVMBuildSelect(g->b, inside, full, g->n[0], "");
    for (int r = 0; r < g->ir->num_reductions; r++)
      if (folds_rows(g, r)) rb_cg_red_begin(g, r);
  }
  if (g->single) {
    if (!masked_loop(g, s, g->block)) return false;
  } else {
    enter_block(g, s, g->block, head);
    LLVMPositionBuilderAtEnd(g->b, s->pre);
    if (!main_loop(g, s) || !masked_vector(g, s)) return false;
  }
  if (!g->blocks) return true;
  for (int r = 0; r < g->ir->num_reductions; r++)
    if (folds_rows(g, r)) rb_cg_red_end(g, r, s->end);
  return true;
}

static void make_blocks(rb_cg *g, skeleton *s) {
  s->row = rb_cg_block(g, "row");
  s->block = g->blocks ? rb_cg_block(g, "block") : NULL;
  s->main = rb_cg_block(g, "main");
  if (!g->single) {
    s->pre = rb_cg_block(g, "pre");
    s->after = rb_cg_block(g, "after");
    s->tail = rb_cg_block(g, "tail");
  }
  s->block_end = rb_cg_block(g, "block_end");
  s->row_end = rb_cg_block(g, "row_end");
  s->exit = rb_cg_block(g, "exit");
}

static void close_row(rb_cg *g, skeleton *s) {
  LLVMBasicBlockRef last = LLVMGetInsertBlock(g->b);
  if (g->blocks) {
    LLVMBuildCondBr(g->b, LLVMBuildICmp(g->b, LLVMIntSLT, s->end, g->n[0], ""), s->block, s->row_end);
    incoming(s->block_phi, s->end, last);
  } else {
    LLVMBuildBr(g->b, s->row_end);
  }
  LLVMPositionBuilderAtEnd(g->b, s->row_end);
  LLVMValueRef next = LLVMBuildAdd(g->b, g->j, rb_cg_int(g, 1), "");
  incoming(g->j, next, s->row_end);
  LLVMBuildCondBr(g->b, LLVMBuildICmp(g->b, LLVMIntSLT, next, g->n[1], ""), s->row, s->exit);
  LLVMPositionBuilderAtEnd(g->b, s->exit);
  bool fence = false;
  for (int k = 0; k < g->ir->num_operands; k++) fence |= is_streamed(g, k);
  if (fence) rb_cg_intrinsic(g, "llvm.x86.sse.sfence", NULL, 0, NULL, 0);
  LLVMBuildRetVoid(g->b);
}

static bool function_body(rb_cg *g) {
  skeleton s = {0};
  g->entry = rb_cg_block(g, "entry");
  LLVMBasicBlockRef setup = rb_cg_block(g, "setup");
  LLVMPositionBuilderAtEnd(g->b, g->entry);
  LLVMBuildBr(g->b, setup);
  LLVMPositionBuilderAtEnd(g->b, setup);
  make_blocks(g, &s);
  read_call(g);
  if (!emit_fixed(g, 0)) return false;
  LLVMValueRef zero = rb_cg_int(g, 0);
  LLVMValueRef some = LLVMBuildAnd(g->b, LLVMBuildICmp(g->b, LLVMIntSGT, g->n[0], zero, ""),
                                   LLVMBuildICmp(g->b, LLVMIntSGT, g->n[1], zero, ""), "");
  LLVMBasicBlockRef from = LLVMGetInsertBlock(g->b);
  LLVMBuildCondBr(g->b, some, s.row, s.exit);
  LLVMPositionBuilderAtEnd(g->b, s.row);
  g->j = LLVMBuildPhi(g->b, g->i64, "j");
  incoming(g->j, zero, from);
  read_row(g);
  if (!emit_fixed(g, 1) || !row_loops(g, &s)) return false;
  close_row(g, &s);
  return true;
}

/* ---- the module ---- */

static void survey(rb_cg *g) {
  const rb_ir *ir = g->ir;
  g->single = g->level == 1 && g->bits >= 512;
  for (int r = 0; r < ir->num_reductions; r++) g->blocks |= ir->reduction[r].rows;
  for (int k = 0; k < ir->num_operands; k++) g->streams |= is_streamed(g, k);
  g->streams &= !g->blocks;
  for (int k = 0; k < ir->num_ins; k++) {
    g->checks |= ir->ins[k].op == RB_IR_CHECK;
    g->stage[k] = (uint8_t)stage_of(g, &ir->ins[k]);
  }
  g->lanes = choose_lanes(ir, g->bits, g->blocks);
}

static void make_function(rb_cg *g, const char *name) {
  g->fn = LLVMAddFunction(g->module, name, LLVMFunctionType(g->none, &g->ptr, 1, 0));
  g->call = LLVMGetParam(g->fn, 0);
  char width[16];
  snprintf(width, sizeof width, "%d", g->bits);
  LLVMAddTargetDependentFunctionAttr(g->fn, "prefer-vector-width", width);
  LLVMAddTargetDependentFunctionAttr(g->fn, "no-trapping-math", "true");
}

LLVMModuleRef rb_cg_module(const rb_ir *ir, int level, int bits, LLVMContextRef ctx, const char *name) {
  rb_cg *g = calloc(1, sizeof *g);
  size_t n = (size_t)ir->num_ins + 1;
  g->ir = ir;
  g->bits = bits;
  g->level = level;
  g->ctx = ctx;
  g->stage = calloc(n, sizeof *g->stage);
  g->fixed = calloc(n, sizeof *g->fixed);
  g->value = calloc(n, sizeof *g->value);
  g->module = LLVMModuleCreateWithNameInContext(name, ctx);
  g->b = LLVMCreateBuilderInContext(ctx);
  rb_cg_types(g);
  survey(g);
  make_function(g, name);
  LLVMModuleRef module = g->module;
  if (!function_body(g)) {
    LLVMDisposeModule(module);
    module = NULL;
  }
  LLVMDisposeBuilder(g->b);
  free(g->stage);
  free(g->fixed);
  free(g->value);
  free(g);
  return module;
}

/* The loops of a kernel: rows, blocks, vectors, and the phis that carry reductions through them.
   kernel/llvm: what is inside the loops comes from codegen.c.

   row: for each row; block: for each RB_IR_BLOCK elements (one block when no reduction folds rows);
   main: full vectors; tail: one masked vector, also used first to align a streamed output. Or main alone, masked. */
#include "codegen.h"

/* ---- streaming ---- */

bool rb_cg_is_streamed(const rb_cg *g, int k) {
  const rb_kop *o = &g->ir->operand[k];
  return o->stream && o->write && o->access == RB_ACCESS_UNIT && !g->single;
}

/* Whole cache lines leave the processor at once. */
static int stream_align(const rb_cg *g, int k) {
  enum { LINE = 64 };
  int all = g->lanes * rb_cg_bytes(g->ir->operand[k].type);
  return all < LINE ? all : LINE;
}

/* Elements before the first aligned one of the first streamed operand (none when blocks fix the vectors' places);
   also decides per operand whether its vectors are then aligned. */
static LLVMValueRef align_row(rb_cg *g) {
  LLVMValueRef head = rb_cg_int(g, 0);
  for (int k = 0, first = 1; k < g->ir->num_operands; k++) {
    if (!rb_cg_is_streamed(g, k)) continue;
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
  if (!rb_cg_body(g)) return false;
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
  if (!rb_cg_body(g)) return false;
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
  if (!rb_cg_body(g)) return false;
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
  for (int k = 0; k < g->ir->num_operands; k++) fence |= rb_cg_is_streamed(g, k);
  if (fence) rb_cg_intrinsic(g, "llvm.x86.sse.sfence", NULL, 0, NULL, 0);
  LLVMBuildRetVoid(g->b);
}

bool rb_cg_loops(rb_cg *g) {
  skeleton s = {0};
  g->entry = rb_cg_block(g, "entry");
  LLVMBasicBlockRef setup = rb_cg_block(g, "setup");
  LLVMPositionBuilderAtEnd(g->b, g->entry);
  LLVMBuildBr(g->b, setup);
  LLVMPositionBuilderAtEnd(g->b, setup);
  make_blocks(g, &s);
  rb_cg_read_call(g);
  if (!rb_cg_fixed(g, 0)) return false;
  LLVMValueRef zero = rb_cg_int(g, 0);
  LLVMValueRef some = LLVMBuildAnd(g->b, LLVMBuildICmp(g->b, LLVMIntSGT, g->n[0], zero, ""),
                                   LLVMBuildICmp(g->b, LLVMIntSGT, g->n[1], zero, ""), "");
  LLVMBasicBlockRef from = LLVMGetInsertBlock(g->b);
  LLVMBuildCondBr(g->b, some, s.row, s.exit);
  LLVMPositionBuilderAtEnd(g->b, s.row);
  g->j = LLVMBuildPhi(g->b, g->i64, "j");
  incoming(g->j, zero, from);
  rb_cg_read_row(g);
  if (!rb_cg_fixed(g, 1) || !row_loops(g, &s)) return false;
  close_row(g, &s);
  return true;
}

/* Variables and loops of the IR in SSA form: a variable's value is its newest SET; a LABEL opens a block with a phi for
   each variable that is set before its JUMP.
   kernel/llvm: a part of the code generator. */
#include "codegen.h"

#include <stdlib.h>

void rb_cg_set(rb_cg *g, const rb_ins *s) {
  LLVMValueRef v = rb_cg_use(g, s->b);
  if (s->c >= 0) v = LLVMBuildSelect(g->b, rb_cg_use(g, s->c), v, rb_cg_use(g, s->a), "");
  g->value[s->a] = v;
}

static rb_cg_phi *new_phi(rb_cg *g, int label, int var) {
  g->phi = realloc(g->phi, (size_t)(g->num_phis + 1) * sizeof *g->phi);
  rb_cg_phi *p = &g->phi[g->num_phis++];
  *p = (rb_cg_phi){.label = label, .var = var};
  return p;
}

static int jump_of(const rb_cg *g, int label) {
  int k = label + 1;
  while (k < g->ir->num_ins && !(g->ir->ins[k].op == RB_IR_JUMP && g->ir->ins[k].a == label)) k++;
  return k;
}

static bool is_set_between(const rb_cg *g, int var, int from, int to) {
  for (int k = from; k < to; k++)
    if (g->ir->ins[k].op == RB_IR_SET && g->ir->ins[k].a == var) return true;
  return false;
}

void rb_cg_label(rb_cg *g, int k) {
  LLVMBasicBlockRef from = LLVMGetInsertBlock(g->b), head = rb_cg_block(g, "again");
  int end = jump_of(g, k);
  LLVMBuildBr(g->b, head);
  LLVMPositionBuilderAtEnd(g->b, head);
  new_phi(g, k, -1)->block = head;
  for (int v = 0; v < k; v++) {
    if (g->ir->ins[v].op != RB_IR_VAR || !is_set_between(g, v, k, end)) continue;
    LLVMValueRef now = rb_cg_use(g, v), phi = LLVMBuildPhi(g->b, LLVMTypeOf(now), "");
    LLVMAddIncoming(phi, &now, &from, 1);
    g->value[v] = new_phi(g, k, v)->phi = phi;
  }
}

void rb_cg_jump(rb_cg *g, const rb_ins *s) {
  LLVMValueRef want = rb_cg_use(g, s->b);
  if (g->mask) want = LLVMBuildAnd(g->b, want, g->mask, "");
  LLVMValueRef at = rb_cg_field(g, g->ptr, g->call, (int64_t)offsetof(rb_kcall, interrupted));
  LLVMValueRef flag = LLVMBuildLoad2(g->b, g->i32, at, "");
  LLVMSetVolatile(flag, 1);
  LLVMValueRef on = LLVMBuildICmp(g->b, LLVMIntEQ, flag, LLVMConstNull(g->i32), "");
  LLVMValueRef again = LLVMBuildAnd(g->b, rb_cg_any(g, want), on, "");
  LLVMBasicBlockRef last = LLVMGetInsertBlock(g->b), out = rb_cg_block(g, "looped"), head = NULL;
  for (int k = 0; k < g->num_phis; k++)
    if (g->phi[k].label == s->a && g->phi[k].var < 0) head = g->phi[k].block;
  LLVMBuildCondBr(g->b, again, head, out);
  for (int k = 0; k < g->num_phis; k++) {
    if (g->phi[k].label != s->a || g->phi[k].var < 0) continue;
    LLVMAddIncoming(g->phi[k].phi, &g->value[g->phi[k].var], &last, 1);
  }
  LLVMPositionBuilderAtEnd(g->b, out);
}

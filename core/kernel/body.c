/* Inlining of function bodies: the template's instructions are emitted again, their leaves replaced.
   kernel/: the place's builder folds and shares them with what is there already. */
#include "body.h"

#include <stdlib.h>

#include "ir_build.h"

rb_body *rb_body_new(void) {
  rb_body *b = calloc(1, sizeof *b);
  if (!b) abort();
  b->refs = 1;
  rb_ir_init(&b->ir);
  return b;
}

void rb_body_unref(rb_body *b) {
  if (!b || --b->refs) return;
  rb_ir_clear(&b->ir);
  free(b);
}

static int replay(const rb_body_place *at, const rb_ins *p, const int *map) {
  int values = rb_ir_descs[p->op].values;
  int a = (values & 1) && p->a >= 0 ? map[p->a] : p->a;
  int b = (values & 2) && p->b >= 0 ? map[p->b] : p->b;
  int c = (values & 4) && p->c >= 0 ? map[p->c] : p->c;
  if (at->mask >= 0 && p->op == RB_IR_JUMP) b = rb_ir_emit(at->ir, RB_IR_AND, RB_BOOL, b, at->mask, -1);
  if (at->mask >= 0 && p->op == RB_IR_CHECK)
    b = rb_ir_emit(at->ir, RB_IR_OR, RB_BOOL, b, rb_ir_emit(at->ir, RB_IR_NOT, RB_BOOL, at->mask, -1, -1), -1);
  return rb_ir_emit(at->ir, (rb_irop)p->op, (rb_dtype)p->type, a, b, c);
}

void rb_body_emit(const rb_body *b, const rb_body_place *at, rb_val *out) {
  int *map = malloc(sizeof(int) * ((size_t)b->ir.num_ins + 1));
  if (!map) abort();
  for (int i = 0; i < b->ir.num_ins; i++) {
    const rb_ins *p = &b->ir.ins[i];
    switch (p->op) {
      case RB_IR_CONST: map[i] = rb_ir_const(at->ir, (rb_dtype)p->type, p->imm); break;
      case RB_IR_PARAM: map[i] = at->param(at->ctx, p->a, (rb_dtype)p->type); break;
      case RB_IR_LOAD: map[i] = p->a < RB_BODY_IM ? at->arg[p->a].re : at->arg[p->a - RB_BODY_IM].im; break;
      case RB_IR_GATHER:
        map[i] = rb_ir_emit(at->ir, RB_IR_GATHER, (rb_dtype)p->type, at->arg[p->a].re, map[p->b], -1);
        break;
      case RB_IR_AFFINE:
        map[i] = p->a == RB_BODY_POSITION ? at->position(at->ctx) : at->index(at->ctx, p->a);
        break;
      default: map[i] = replay(at, p, map); break;
    }
  }
  for (int k = 0; k < b->num_outs; k++)
    out[k] = (rb_val){map[b->out[k].re], b->out[k].im < 0 ? -1 : map[b->out[k].im], b->out[k].type};
  free(map);
}

/* Between the files of the program's making: the loop that is being built. Not for other folders.
   plan/: emit.c makes programs, emit_value.c kernels, emit_reach.c what a loop needs in front of it. */
#ifndef RB_EMIT_H
#define RB_EMIT_H

#include "internal.h"
#include "kernel/engine.h"

typedef struct rb_emit_operand { /* a memory operand of the kernel being built */
  int slot;
  rb_base *base; /* NULL for a temporary of a move */
  rb_view view;
  rb_part part;
  rb_dtype type;
  bool written;
  rb_reach reach;
} rb_emit_operand;

typedef struct rb_emit_fold { /* for sharing equal folds */
  int kind, type, value, second, number;
} rb_emit_fold;

typedef struct rb_emitter {
  rb_flush *f;
  int unit;
  const rb_domain *domain;
  rb_ir ir;
  rb_lowering lo;
  rb_emit_operand op[RB_IR_MAX_OPERANDS];
  int num_op;
  rb_loop_generator gen[RB_IR_MAX_GENERATORS];
  int gen_value[RB_IR_MAX_GENERATORS];
  int num_gen;
  rb_loop_window window[LOOP_NODES];
  int window_value[LOOP_NODES];
  int num_windows;
  rb_scalar param[RB_IR_MAX_PARAMS];
  rb_loop_out out[RB_LOOP_MAX_OUTS];
  int num_outs;
  rb_emit_fold red[RB_IR_MAX_REDUCTIONS];
  int num_red;
  rb_base *dirty[LOOP_OPERANDS + LOOP_NODES]; /* bases whose value is stored at the end */
  bool dirty_next[LOOP_OPERANDS + LOOP_NODES]; /* into the next buffer */
  int num_dirty;
  const rb_inlined *inlined; /* the body inlined last, and its values */
  rb_val inlined_value[RB_BODY_MAX_OUTS];
  const rb_inlined *params_of; /* the body being inlined */
  int temp[RB_IR_MAX_OPERANDS]; /* slots to free after the loop */
  int num_temp;
  rb_status st;
} rb_emitter;

/* emit.c */
void rb_emit_alloc(rb_flush *f, int slot, rb_dtype t, rb_dist *d, int like);
/* A slot for the base's value if it has none. */
void rb_emit_ensure(rb_flush *f, rb_base *b);
/* A new slot with the array's elements in our own layout. */
int rb_emit_copy_slot(rb_flush *f, rb_base *b);

/* emit_value.c: the operand number for a part of a view of a slot; a new one unless known. */
int rb_emit_find(rb_emitter *e, int slot, rb_base *base, const rb_vref *view, rb_part part, rb_dtype type);
/* Row-major position in the iteration space of an emitter. */
int rb_emit_position(void *ctx);
/* Node i's instructions; its value becomes its base's in the unit. */
void rb_emit_node(rb_emitter *e, int i);

/* emit_reach.c: a copy whose source may be shifted: one for each part between its turns. */
void rb_emit_put_copy(rb_flush *f, int dst, const rb_view *to, int src, const rb_view *from);
/* How the operands are reached, and the steps before the loop: copies of adopted buffers, halos, moves. */
void rb_emit_reach(rb_emitter *e);
void rb_emit_stage(rb_emitter *e);
void rb_emit_halos(rb_emitter *e);
void rb_emit_moves(rb_emitter *e);

#endif

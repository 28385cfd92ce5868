/* Translation of one kernel (rb_ir) to LLVM IR: the state that the codegen_*.c files share.
   kernel/llvm: only this plugin includes llvm-c; it calls nothing of the core, and includes only its headers.

   Shape of the code: rows { blocks of RB_IR_BLOCK, when a reduction folds rows { full vectors; masked vector } }.
   Values that depend on nothing but the call (stage 0) or the row (stage 1) are computed once, as vectors of one lane;
   all others as vectors of `lanes` lanes. */
#ifndef RB_LLVM_CODEGEN_H
#define RB_LLVM_CODEGEN_H

#include <llvm-c/Core.h>
#include <stdbool.h>

#include "kernel/ir.h"

#define RB_CG_VERSION 8 /* of the generated code: raise it when the same IR gives other code (disk cache) */
#define RB_CG_MAX_PARTS 3

typedef struct rb_cg_state { /* what a row reduction keeps in registers: vectors of RB_IR_LANES lanes */
  LLVMValueRef v[RB_CG_MAX_PARTS];
  int n;
} rb_cg_state;

typedef struct rb_cg_phi { /* a variable that changes in the loop of a label */
  int label, var; /* var -1: the label's block itself */
  LLVMValueRef phi;
  LLVMBasicBlockRef block;
} rb_cg_phi;

typedef struct rb_cg {
  const rb_ir *ir;
  int bits, level; /* vector_bits of the job; 1 quick, 2 optimised */
  int lanes;       /* of a full vector */
  int w;           /* of the values being emitted now: 1 in stages 0 and 1, else lanes */
  LLVMContextRef ctx;
  LLVMModuleRef module;
  LLVMBuilderRef b;
  LLVMValueRef fn, call;
  LLVMBasicBlockRef entry; /* holds only allocas */
  LLVMTypeRef i1, i8, i16, i32, i64, f32, f64, ptr, none;

  uint8_t *stage;       /* of each instruction: 0 call, 1 row, 2 element */
  LLVMValueRef *fixed;  /* stages 0 and 1: splat of native width (bool: of lanes) */
  LLVMValueRef *value;  /* of `w` lanes; in stage 2 cleared for every copy of the body */

  LLVMValueRef n[2], j, i; /* i: first element of the vector */
  LLVMValueRef mask;       /* active lanes, NULL = all */
  LLVMValueRef count;      /* number of active lanes (i64) */
  LLVMValueRef block;      /* first element of the block of RB_IR_BLOCK */
  LLVMValueRef op_p[RB_IR_MAX_OPERANDS], op_stride[RB_IR_MAX_OPERANDS][2], op_row[RB_IR_MAX_OPERANDS];
  LLVMValueRef op_iota[RB_IR_MAX_OPERANDS];    /* lane * stride, where access is ANY */
  LLVMValueRef op_aligned[RB_IR_MAX_OPERANDS]; /* i1: streaming stores allowed in this row */
  LLVMValueRef gen_row[RB_IR_MAX_GENERATORS], gen_step[RB_IR_MAX_GENERATORS], gen_iota[RB_IR_MAX_GENERATORS];
  LLVMValueRef red_p[RB_IR_MAX_REDUCTIONS], red_stride[RB_IR_MAX_REDUCTIONS][2], red_row[RB_IR_MAX_REDUCTIONS];
  LLVMValueRef red_iota[RB_IR_MAX_REDUCTIONS];
  LLVMValueRef red_buffer[RB_IR_MAX_REDUCTIONS]; /* MOMENTS over rows: the block's values */
  rb_cg_state state[RB_IR_MAX_REDUCTIONS];
  LLVMValueRef scratch[2];
  LLVMValueRef fault_best;     /* alloca: linear index of the first failing element */
  bool blocks, streams, checks; /* some reduction folds rows; some store streams; some CHECK */
  rb_cg_phi *phi;              /* of the copy of the body being emitted */
  int num_phis;
  bool single;                  /* one masked loop instead of full vectors and a tail */
} rb_cg;

/* Builds function `name` in a new module of ctx; NULL when the kernel holds something unknown. */
LLVMModuleRef rb_cg_module(const rb_ir *ir, int level, int bits, LLVMContextRef ctx, const char *name);

/* ---- codegen_base.c: types, constants, small idioms ---- */
void rb_cg_types(rb_cg *g);
LLVMTypeRef rb_cg_elem(const rb_cg *g, rb_dtype t); /* in registers: bool is i1 */
LLVMTypeRef rb_cg_mem(const rb_cg *g, rb_dtype t);  /* in memory: bool is i8 */
LLVMTypeRef rb_cg_vec(const rb_cg *g, rb_dtype t);  /* w lanes */
bool rb_cg_is_float(rb_dtype t);
bool rb_cg_is_signed(rb_dtype t);
int rb_cg_bytes(rb_dtype t);
LLVMValueRef rb_cg_int(const rb_cg *g, int64_t v);                  /* i64 constant */
LLVMValueRef rb_cg_lit(const rb_cg *g, rb_dtype t, double f, int64_t i); /* splat of f (float types) or i */
LLVMValueRef rb_cg_splat_const(LLVMValueRef scalar, int lanes);
LLVMValueRef rb_cg_splat(rb_cg *g, LLVMValueRef scalar, int lanes);
LLVMValueRef rb_cg_iota(rb_cg *g, LLVMTypeRef elem, int lanes);
LLVMValueRef rb_cg_lane0(rb_cg *g, LLVMValueRef v);
LLVMValueRef rb_cg_shuffle(rb_cg *g, LLVMValueRef a, LLVMValueRef b, const int *idx, int n);
LLVMValueRef rb_cg_part(rb_cg *g, LLVMValueRef v, int first, int n); /* lanes first.. first+n-1 (modulo the width) */
LLVMValueRef rb_cg_join(rb_cg *g, LLVMValueRef *parts, int n);      /* n a power of two */
LLVMValueRef rb_cg_intrinsic(rb_cg *g, const char *name, LLVMTypeRef *over, int nover, LLVMValueRef *args, int nargs);
LLVMValueRef rb_cg_unary(rb_cg *g, const char *name, LLVMValueRef a); /* intrinsic overloaded on its argument */
LLVMValueRef rb_cg_any(rb_cg *g, LLVMValueRef mask);                  /* i1: some lane is set */
LLVMValueRef rb_cg_gep(rb_cg *g, LLVMTypeRef t, LLVMValueRef p, LLVMValueRef index);
LLVMValueRef rb_cg_field(rb_cg *g, LLVMTypeRef t, LLVMValueRef p, int64_t offset); /* loads at p + offset bytes */
LLVMValueRef rb_cg_alloca(rb_cg *g, LLVMTypeRef t, int64_t bytes);
LLVMValueRef rb_cg_scratch(rb_cg *g, int k); /* stack room k for one vector: passing use only */
LLVMBasicBlockRef rb_cg_block(rb_cg *g, const char *name);
/* A loop of `count` (>= 1) turns: opens it and returns the counter (i64); close branches back. */
typedef struct rb_cg_loop {
  LLVMBasicBlockRef head;
  LLVMValueRef k, count;
} rb_cg_loop;
void rb_cg_loop_open(rb_cg *g, rb_cg_loop *l, LLVMValueRef count);
void rb_cg_loop_close(rb_cg *g, rb_cg_loop *l);

/* ---- codegen.c; false for a kernel that holds something unknown ---- */
LLVMValueRef rb_cg_use(rb_cg *g, int value); /* at w lanes */
void rb_cg_read_call(rb_cg *g); /* pointers, strides, steps */
void rb_cg_read_row(rb_cg *g);  /* those of row g->j */
bool rb_cg_fixed(rb_cg *g, int stage); /* values of stage 0 or 1 */
bool rb_cg_body(rb_cg *g);             /* values and effects of stage 2 for the vector at g->i under g->mask */

/* ---- codegen_loop.c ---- */
bool rb_cg_loops(rb_cg *g); /* the whole function */
bool rb_cg_is_streamed(const rb_cg *g, int operand);

/* ---- codegen_mem.c: strided vectors; stride NULL = unit ---- */
LLVMValueRef rb_cg_load(rb_cg *g, rb_dtype t, LLVMValueRef row, LLVMValueRef stride, LLVMValueRef iota);
void rb_cg_store(rb_cg *g, rb_dtype t, LLVMValueRef row, LLVMValueRef stride, LLVMValueRef iota, LLVMValueRef v,
                 LLVMValueRef mask, LLVMValueRef aligned);
LLVMValueRef rb_cg_operand_load(rb_cg *g, int operand);
void rb_cg_operand_store(rb_cg *g, const rb_ins *s);
LLVMValueRef rb_cg_affine(rb_cg *g, int generator);
void rb_cg_check(rb_cg *g, const rb_ins *s);

LLVMValueRef rb_cg_gather(rb_cg *g, const rb_ins *s);

/* ---- codegen_flow.c: variables and loops ---- */
void rb_cg_set(rb_cg *g, const rb_ins *s);
void rb_cg_label(rb_cg *g, int k);
void rb_cg_jump(rb_cg *g, const rb_ins *s);

/* ---- codegen_ops.c, codegen_int.c, codegen_cast.c, codegen_math.c, codegen_trig.c: NULL for an unknown op ---- */
LLVMValueRef rb_cg_arith(rb_cg *g, const rb_ins *s);
LLVMValueRef rb_cg_copysign(rb_cg *g, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef rb_cg_compare(rb_cg *g, const rb_ins *s);
LLVMValueRef rb_cg_min(rb_cg *g, rb_dtype t, bool max, bool ignore_nan, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef rb_cg_integer(rb_cg *g, const rb_ins *s);
LLVMValueRef rb_cg_cast(rb_cg *g, LLVMValueRef v, rb_dtype from, rb_dtype to);
LLVMValueRef rb_cg_math(rb_cg *g, const rb_ins *s);
/* The C function `name` of n values of type t, one lane after the other. */
LLVMValueRef rb_cg_call_lanes(rb_cg *g, const char *name, rb_dtype t, LLVMValueRef *a, int n);
LLVMValueRef rb_cg_trig(rb_cg *g, const rb_ins *s); /* sets the value of sin or cos of the same argument too */

/* ---- codegen_red.c ---- */
void rb_cg_red_begin(rb_cg *g, int r);            /* identity in g->state[r], at the start of a block */
void rb_cg_red_step(rb_cg *g, const rb_ins *s);   /* one vector */
void rb_cg_red_end(rb_cg *g, int r, LLVMValueRef end); /* folds the block [g->block, end) into the accumulator */

#endif

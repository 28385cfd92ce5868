/* The kernel IR: one fused loop body over real element types, in SSA form, for one iteration box.
   Built by plan/ through lower.h, run by the engines (engine.h). Everything an engine needs to generate code is in
   rb_ir; everything that changes from call to call is in rb_kcall.
   kernel/: knows no arrays, distributions or Lua. */
#ifndef RB_IR_H
#define RB_IR_H

#include "base/bytes.h"
#include "type/dtype.h"

typedef enum {
#define RB_IR(id, name, args, result, source) RB_IR_##id,
#include "ir.def"
#undef RB_IR
  RB_IR_COUNT
} rb_irop;

/* Where an instruction comes from, as ir.def says. */
typedef enum { RB_FROM_PRIM, RB_FROM_MVEC, RB_FROM_TRIG, RB_FROM_LIBM, RB_FROM_OWN } rb_ir_source;

#define RB_IR_MAX_OPERANDS 48
#define RB_IR_MAX_GENERATORS 24
#define RB_IR_MAX_PARAMS 256
#define RB_IR_MAX_REDUCTIONS 24
#define RB_IR_BLOCK 1024 /* elements of the inner axis that a reduction folds together; see rb_reduction */
#define RB_IR_LANES 16

/* Value i is the result of instruction i. a, b, c: value numbers, or as ir.def says. */
typedef struct rb_ins {
  uint8_t op;   /* rb_irop */
  uint8_t type; /* rb_dtype computed in: BOOL..FLOAT64, never complex */
  int16_t a, b, c;
  rb_scalar imm; /* CONST; zero elsewhere (16 bytes: only i, u or f are used) */
} rb_ins;

typedef enum { RB_ACCESS_UNIT, RB_ACCESS_ZERO, RB_ACCESS_ANY } rb_access; /* inner stride: element size, 0, other */

typedef struct rb_kop { /* an operand: memory that LOAD and STORE touch */
  uint8_t type;   /* rb_dtype of the element in memory (real types) */
  uint8_t access; /* rb_access */
  uint8_t write;  /* 1: some STORE writes it */
  uint8_t stream; /* 1: stores may bypass the cache */
} rb_kop;

typedef enum {
  RB_RED_SUM, RB_RED_PROD, RB_RED_MIN, RB_RED_MAX, RB_RED_FMIN, RB_RED_FMAX, RB_RED_AND, RB_RED_OR, RB_RED_XOR,
  RB_RED_ARGMIN, RB_RED_ARGMAX, /* ties: the smallest position; a NaN wins, the first one */
  RB_RED_MOMENTS                /* count, mean, sum of squared deviations; float32 and float64 */
} rb_red_kind;

/* An accumulator. Memory at its pointer, per element of the kept axes: one value of `type`; for ARG*: the value of
   `type`, then (8 bytes after the start) the int64 position; for MOMENTS: three float64 (count, mean, m2).
   type is also the type the value comes in (the builder has cast it); float32 SUM, PROD and MOMENTS arrive as float64
   casts when the caller wants that.
   rows: 1 = the inner axis is reduced: each row (n[0] elements) folds into the one accumulator at ptr + j*stride[1].
         The row is cut in blocks of RB_IR_BLOCK; in a block lane l of 16 takes elements l, l+16, ...; lanes without an
         element hold the identity; lanes fold as l with l+8, then +4, +2, +1; block results are folded into the
         accumulator in order. MOMENTS (elements widened to float64): per block mean = sum/count, then m2 = sum of
         squared deviations (both by the same lanes), then merged with Chan's formula. So the bits depend on nothing but
         the row.
         0 = the inner axis is kept: acc[i] = acc[i] op value[i] elementwise with inner stride stride[0]; over j
         (stride[1] may be 0) in order. MOMENTS: Welford's update.
   The executor has filled accumulators with the identity (rb_red_identity) before the first call. */
typedef struct rb_reduction {
  uint8_t kind; /* rb_red_kind */
  uint8_t type; /* rb_dtype of value and accumulator */
  uint8_t rows;
  uint8_t pad;
} rb_reduction;

typedef struct rb_ir {
  int num_ins, num_operands, num_generators, num_params, num_reductions;
  bool ordered; /* rows run one after the other: a row may load what earlier ones have stored */
  rb_ins *ins;
  rb_kop operand[RB_IR_MAX_OPERANDS];
  uint8_t param_type[RB_IR_MAX_PARAMS];
  rb_reduction reduction[RB_IR_MAX_REDUCTIONS];
  int cap_ins;
  int32_t *table; /* CSE hash table of the builder; NULL when not building */
  int table_size;
} rb_ir;

/* What one call of a kernel works on: n[1] rows of n[0] elements. */
typedef struct rb_kcall {
  int64_t n[2];
  struct { char *p; int64_t stride[2]; } operand[RB_IR_MAX_OPERANDS];   /* bytes; stride[0] inner, stride[1] outer */
  struct { int64_t start, step[2]; } generator[RB_IR_MAX_GENERATORS];
  struct { char *p; int64_t stride[2]; } reduction[RB_IR_MAX_REDUCTIONS];
  const rb_scalar *param;
  int64_t fault_code, fault_position; /* first failing CHECK of this call (in row order), fault_code 0 = none */
  const volatile int *interrupted;    /* loops end when it is not 0; set by rb_kernel_run */
} rb_kcall;

void rb_ir_init(rb_ir *ir);
void rb_ir_clear(rb_ir *ir);
/* Appends an instruction and returns its value number; pure instructions equal to an earlier one return that (CSE; a
   LOAD only if no STORE to that operand came between); constants fold where exact. */
int rb_ir_emit(rb_ir *ir, rb_irop op, rb_dtype type, int a, int b, int c);
int rb_ir_const(rb_ir *ir, rb_dtype type, rb_scalar v);
int rb_ir_param(rb_ir *ir, rb_dtype type); /* value number of a new parameter (its number: ins[v].a), or -1 when full */
int rb_ir_cast(rb_ir *ir, int value, rb_dtype to); /* nothing when it has that type */
rb_dtype rb_ir_type(const rb_ir *ir, int value);   /* of a value: BOOL for comparisons, ... */
int rb_ir_operand(rb_ir *ir, rb_dtype type, rb_access access); /* a new operand number, or -1 when full */
int rb_ir_reduction(rb_ir *ir, rb_red_kind kind, rb_dtype type, bool rows);
/* Does integer operations in the narrowest type that gives the same values; before rb_ir_finish, to which it leaves
   those that nobody needs any more. */
void rb_ir_narrow(rb_ir *ir);
/* Removes values nobody needs and renumbers. Call once, before hashing. */
void rb_ir_finish(rb_ir *ir);
/* Has it loops that only the data ends? */
bool rb_ir_turns(const rb_ir *ir);

/* Wire form = hashed form: equal kernels give equal bytes. */
void rb_ir_write(const rb_ir *ir, rb_bytes *b);
void rb_ir_read(rb_reader *r, rb_ir *ir);
const rb_kop *rb_ir_operands(const void *wire); /* where they stand in it */
/* Readable listing, one instruction a line; the caller frees b. */
void rb_ir_dump(const rb_ir *ir, rb_bytes *b);

/* bytes of one accumulator: 8, 16 or 24 for ARG*, MOMENTS; else the element */
size_t rb_red_size(rb_red_kind k, rb_dtype t);
/* SUM 0, MIN the largest value (+inf), ... ; ARG*: position -1 */
void rb_red_identity(rb_red_kind k, rb_dtype t, void *acc);
void rb_red_identities(rb_red_kind k, rb_dtype t, void *acc, int64_t n); /* n accumulators, packed */
/* acc = acc op other; other comes later */
void rb_red_combine(rb_red_kind k, rb_dtype t, void *acc, const void *other);
void rb_red_combine_many(rb_red_kind k, rb_dtype t, void *acc, const void *other, int64_t n); /* n of each, packed */

#endif

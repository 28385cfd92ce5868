/* The block interpreter's program: IR translated to calls of inner loops over slots. interp_build.c makes it,
   interp.c runs it, interp_effects.c has the steps that touch memory with strides or fold.
   kernel/: private to the interpreter. */
#ifndef RB_INTERP_PROGRAM_H
#define RB_INTERP_PROGRAM_H

#include "engine.h"
#include "interp_loops.h"

/* How often something is computed or varies. */
typedef enum { RB_PER_CALL, RB_PER_ROW, RB_PER_ELEMENT, RB_NUM_LEVELS } rb_level;

typedef enum { RB_STEP_LOOP, RB_STEP_AFFINE, RB_STEP_LOAD, RB_STEP_STORE, RB_STEP_REDUCE, RB_STEP_CHECK,
               RB_STEP_COPY, RB_STEP_GATHER, RB_STEP_JUMP } rb_step_kind;

typedef struct rb_step {
  rb_loop *fn;
  uint16_t out, a, b, c; /* slots; 0 = none */
  uint8_t kind;          /* rb_step_kind */
  uint8_t number;        /* operand, generator or reduction */
  uint8_t lg_size;       /* log2 of the element's bytes: LOAD, STORE, REDUCE */
  int16_t code;          /* CHECK: fault code */
  int32_t target;        /* JUMP: step to go to */
} rb_step;

/* A slot holds the address of a value: of one element, or of a block of them. */
typedef struct rb_program {
  rb_step *step[RB_NUM_LEVELS];
  int num_steps[RB_NUM_LEVELS];
  int num_slots, num_params, num_cells, num_direct, num_buffers;
  void **slot; /* with the constants' addresses set; copied for each call */
  uint64_t *constant;
  struct rb_slot_param {
    uint16_t slot, param;
    bool single; /* float32: converted into cell `param`'s place */
  } *param;
  uint16_t *cell; /* slots of values that do not vary */
  struct rb_slot_direct {
    uint16_t slot;
    uint8_t operand, size; /* bytes to advance per element; 0 for an operand constant along the row */
  } *direct;
  uint16_t *buffer; /* slots of block buffers */
} rb_program;

typedef struct rb_overlap { uint8_t a, b; } rb_overlap;

struct rb_interp {
  const rb_ir *ir; /* not owned */
  const rb_loops *loops;
  /* fast: memory is read and written where it lies. general: every LOAD and STORE copies at its place in the program,
     and nothing is constant along a row: for several short rows in a block, and for operands that overlap. */
  rb_program fast, general;
  rb_overlap *overlap; /* operands that must not share memory for fast */
  int num_overlaps;
  bool always_general;
  bool has_rows;                           /* some reduction folds rows */
  bool streams;                            /* some operand is stored past the cache */
  uint64_t identity[RB_IR_MAX_REDUCTIONS]; /* of the value */
};

/* One block: `rows` rows from row j on, elements i .. i + len - 1 of each; rows > 1 only when len = n[0]. */
typedef struct rb_block {
  int64_t j, i, len, rows;
} rb_block;

typedef struct rb_frame {
  const rb_interp *interp;
  const rb_program *program;
  rb_kcall *call;
  int64_t n0;         /* row length, after rows were joined */
  int64_t fault_at;   /* element number of call->fault_* in row order */
  void **slot;
} rb_frame;

#define RB_BUFFER_BYTES (RB_IR_BLOCK * 8 + 128) /* the odd lines keep buffers off each other's cache sets */

void rb_step_affine(const rb_frame *f, const rb_step *s, const rb_block *b);
void rb_step_load(const rb_frame *f, const rb_step *s, const rb_block *b);
void rb_step_store(const rb_frame *f, const rb_step *s, const rb_block *b);
void rb_step_reduce(const rb_frame *f, const rb_step *s, const rb_block *b);
void rb_step_gather(const rb_frame *f, const rb_step *s, int64_t n);
void rb_step_check(rb_frame *f, const rb_step *s, const rb_block *b);

#endif

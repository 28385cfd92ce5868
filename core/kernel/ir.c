/* Builder of the kernel IR: emission with common subexpressions found by a hash table, and removal of dead values.
   The wire form and the listing are in ir_text.c, folding in ir_fold.c, accumulators in ir_red.c.
   kernel/: knows no operations of ops.def; lower.c calls this for each instruction. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ir_build.h"

#define VALUES_BC 6

/* Which of a, b, c are value numbers. */
#define IS_EFFECT(id) (RB_IR_##id >= RB_IR_STORE && RB_IR_##id <= RB_IR_CHECK)
#define FIELDS(id, args) (IS_EFFECT(id) ? VALUES_BC : RB_IR_##id == RB_IR_GATHER ? 2 : (1 << (args)) - 1)

const rb_ir_desc rb_ir_descs[RB_IR_COUNT] = {
#define RB_IR(id, name, args, result, source) [RB_IR_##id] = {name, args, result, FIELDS(id, args)},
#include "ir.def"
#undef RB_IR
};

void rb_ir_init(rb_ir *ir) {
  ir->num_ins = ir->num_operands = ir->num_generators = ir->num_params = ir->num_reductions = 0;
  ir->ordered = false;
  ir->ins = NULL;
  ir->cap_ins = 0;
  ir->table = NULL;
  ir->table_size = 0;
}

void rb_ir_clear(rb_ir *ir) {
  free(ir->ins);
  free(ir->table);
  rb_ir_init(ir);
}

static void out_of_memory(void) {
  fputs("ramba: out of memory for a kernel\n", stderr);
  abort();
}

/* ---- the table of common subexpressions: open addressing; entries are instruction + 1, 0 empty, -1 removed ---- */

static inline uint64_t ins_word(const rb_ins *i) {
  uint64_t w;
  memcpy(&w, i, 8);
  return w;
}

static inline uint32_t ins_hash(const rb_ins *i) {
  uint64_t h = (ins_word(i) ^ (i->imm.u * 0x9E3779B97F4A7C15u)) * 0xD6E8FEB86659FD93u;
  return (uint32_t)(h >> 32);
}

static inline bool ins_equal(const rb_ins *x, const rb_ins *y) {
  return ins_word(x) == ins_word(y) && x->imm.u == y->imm.u;
}

/* The slot that holds an equal instruction, else the free slot where it belongs. */
static int32_t *find_slot(rb_ir *ir, const rb_ins *want) {
  uint32_t mask = (uint32_t)ir->table_size - 1, k = ins_hash(want) & mask;
  int32_t *t = ir->table;
  while (t[k] != 0) {
    if (t[k] > 0 && ins_equal(&ir->ins[t[k] - 1], want)) return &t[k];
    k = (k + 1) & mask;
  }
  return &t[k];
}

static bool is_effect(int op) { return rb_ir_descs[op].res == RES_NONE; }

/* Room for one more instruction; the table stays at most half full. Small at first: malloc keeps such pieces at
   hand. */
static void grow(rb_ir *ir) {
  int cap = ir->cap_ins ? 2 * ir->cap_ins : 16;
  rb_ins *ins = realloc(ir->ins, (size_t)cap * sizeof *ins);
  if (!ins) out_of_memory();
  ir->ins = ins;
  ir->cap_ins = cap;
  int32_t *old = ir->table;
  int n = ir->table_size;
  ir->table_size = 2 * cap;
  ir->table = calloc((size_t)ir->table_size, sizeof *ir->table);
  if (!ir->table) out_of_memory();
  for (int k = 0; k < n; k++)
    if (old[k] > 0) *find_slot(ir, &ins[old[k] - 1]) = old[k];
  free(old);
}

static int append(rb_ir *ir, const rb_ins *ins) {
  assert(ir->num_ins < INT16_MAX);
  ir->ins[ir->num_ins] = *ins;
  return ir->num_ins++;
}

/* The instruction's value: an equal earlier one's, or a new one. */
static int append_pure(rb_ir *ir, const rb_ins *ins) {
  if (ir->num_ins == ir->cap_ins) grow(ir);
  int32_t *slot = find_slot(ir, ins);
  if (*slot > 0) return *slot - 1;
  *slot = ir->num_ins + 1;
  return append(ir, ins);
}

/* Built as one word, because the hash reads it as one right away (fields in little-endian order). */
static rb_ins make(rb_irop op, rb_dtype type, int a, int b, int c) {
  uint64_t w = (uint64_t)op | (uint64_t)type << 8 | (uint64_t)(uint16_t)a << 16 | (uint64_t)(uint16_t)b << 32 |
               (uint64_t)(uint16_t)c << 48;
  rb_ins i;
  memcpy(&i, &w, sizeof w);
  i.imm = (rb_scalar){.c = {0, 0}};
  return i;
}

/* An earlier LOAD of the operand may no longer serve a later one. */
static void forget_load(rb_ir *ir, int operand) {
  rb_ins load = make(RB_IR_LOAD, ir->operand[operand].type, operand, -1, -1);
  int32_t *slot = find_slot(ir, &load);
  if (*slot > 0) *slot = -1;
}

int rb_ir_emit(rb_ir *ir, rb_irop op, rb_dtype type, int a, int b, int c) {
  const rb_ir_desc *d = &rb_ir_descs[op];
  if (is_effect(op)) {
    rb_ins ins = make(op, type, a, b, c);
    if (ir->num_ins == ir->cap_ins) grow(ir);
    if (op == RB_IR_STORE) {
      ir->operand[a].write = 1;
      forget_load(ir, a);
    }
    return append(ir, &ins);
  }
  if (op == RB_IR_GET) { /* another time, another value */
    rb_ins ins = make(op, type, a, -1, -1);
    if (ir->num_ins == ir->cap_ins) grow(ir);
    return append(ir, &ins);
  }
  if (d->args && op != RB_IR_GATHER) {
    int folded = rb_ir_fold(ir, op, type, a, b, c);
    if (folded >= 0) return folded;
  }
  rb_ins ins = make(op, d->res == RES_I64 ? RB_INT64 : type, a, d->args < 2 && op != RB_IR_CAST ? -1 : b,
                    d->args < 3 ? -1 : c);
  return append_pure(ir, &ins);
}

int rb_ir_const(rb_ir *ir, rb_dtype type, rb_scalar v) {
  rb_ins ins = make(RB_IR_CONST, type, -1, -1, -1);
  ins.imm = rb_ir_normal(type, v);
  return append_pure(ir, &ins);
}

int rb_ir_param(rb_ir *ir, rb_dtype type) {
  if (ir->num_params == RB_IR_MAX_PARAMS) return -1;
  ir->param_type[ir->num_params] = (uint8_t)type;
  return rb_ir_emit(ir, RB_IR_PARAM, type, ir->num_params++, -1, -1);
}

rb_dtype rb_ir_type(const rb_ir *ir, int value) {
  const rb_ins *i = &ir->ins[value];
  return rb_ir_descs[i->op].res == RES_BOOL ? RB_BOOL : (rb_dtype)i->type;
}

int rb_ir_cast(rb_ir *ir, int value, rb_dtype to) {
  rb_dtype from = rb_ir_type(ir, value);
  return from == to ? value : rb_ir_emit(ir, RB_IR_CAST, to, value, from, -1);
}

int rb_ir_operand(rb_ir *ir, rb_dtype type, rb_access access) {
  if (ir->num_operands == RB_IR_MAX_OPERANDS) return -1;
  ir->operand[ir->num_operands] = (rb_kop){.type = (uint8_t)type, .access = (uint8_t)access};
  return ir->num_operands++;
}

int rb_ir_reduction(rb_ir *ir, rb_red_kind kind, rb_dtype type, bool rows) {
  if (ir->num_reductions == RB_IR_MAX_REDUCTIONS) return -1;
  ir->reduction[ir->num_reductions] = (rb_reduction){.kind = (uint8_t)kind, .type = (uint8_t)type, .rows = rows};
  return ir->num_reductions++;
}

/* ---- finishing ---- */

/* number[i] != 0 for the instructions that effects need. */
static void mark_live(const rb_ir *ir, int16_t *number) {
  for (int i = ir->num_ins - 1; i >= 0; i--) {
    const rb_ins *p = &ir->ins[i];
    if (is_effect(p->op)) number[i] = 1;
    if (!number[i]) continue;
    int values = rb_ir_descs[p->op].values;
    if ((values & 1) && p->a >= 0) number[p->a] = 1;
    if ((values & 2) && p->b >= 0) number[p->b] = 1;
    if ((values & 4) && p->c >= 0) number[p->c] = 1;
  }
}

static void renumber(rb_ins *p, const int16_t *number) {
  int values = rb_ir_descs[p->op].values;
  if ((values & 1) && p->a >= 0) p->a = number[p->a];
  if ((values & 2) && p->b >= 0) p->b = number[p->b];
  if ((values & 4) && p->c >= 0) p->c = number[p->c];
}

void rb_ir_finish(rb_ir *ir) {
  free(ir->table);
  ir->table = NULL;
  ir->table_size = 0;
  if (!ir->num_ins) return;
  int16_t *number = calloc((size_t)ir->num_ins, sizeof *number);
  if (!number) out_of_memory();
  mark_live(ir, number);
  int n = 0;
  for (int i = 0; i < ir->num_ins; i++) {
    if (!number[i]) continue;
    number[i] = (int16_t)n;
    ir->ins[n] = ir->ins[i];
    renumber(&ir->ins[n++], number);
  }
  ir->num_ins = n;
  free(number);
}

bool rb_ir_turns(const rb_ir *ir) {
  for (int i = 0; i < ir->num_ins; i++)
    if (ir->ins[i].op == RB_IR_JUMP) return true;
  return false;
}

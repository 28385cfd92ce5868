/* The IR as bytes for the other ranks and for hashing, and as text for people.
   Wire form: six int32 counts and whether rows are ordered; operands; parameter types; reductions; 8 bytes an
   instruction; 8 bytes a constant. Each part is padded with zeros to 8 bytes, so that equal kernels give equal
   bytes. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "ir_build.h"

typedef struct { int32_t ins, operands, generators, params, reductions, constants, ordered, pad; } header;

static int count_constants(const rb_ir *ir) {
  int n = 0;
  for (int i = 0; i < ir->num_ins; i++) n += ir->ins[i].op == RB_IR_CONST;
  return n;
}

static void put_padded(rb_bytes *b, const void *p, size_t n) {
  size_t whole = (n + 7) & ~(size_t)7;
  if (!whole) return;
  char *to = rb_bytes_add(b, whole);
  memset(to + whole - 8, 0, 8);
  memcpy(to, p, n);
}

void rb_ir_write(const rb_ir *ir, rb_bytes *b) {
  header h = {ir->num_ins,    ir->num_operands,   ir->num_generators,
              ir->num_params, ir->num_reductions, count_constants(ir), ir->ordered, 0};
  put_padded(b, &h, sizeof h);
  put_padded(b, ir->operand, (size_t)h.operands * sizeof *ir->operand);
  put_padded(b, ir->param_type, (size_t)h.params);
  put_padded(b, ir->reduction, (size_t)h.reductions * sizeof *ir->reduction);
  if (!h.ins) return;
  char *to = rb_bytes_add(b, 8 * (size_t)(h.ins + h.constants)), *constants = to + 8 * (size_t)h.ins;
  for (int i = 0; i < ir->num_ins; i++) {
    memcpy(to + 8 * (size_t)i, &ir->ins[i], 8);
    if (ir->ins[i].op != RB_IR_CONST) continue;
    memcpy(constants, &ir->ins[i].imm, 8);
    constants += 8;
  }
}

const rb_kop *rb_ir_operands(const void *wire) {
  rb_reader r = {.p = wire};
  rb_read(&r, sizeof(header));
  return (const rb_kop *)r.p;
}

static void get_padded(rb_reader *r, void *p, size_t n) {
  if (n) memcpy(p, rb_read(r, n), n);
}

void rb_ir_read(rb_reader *r, rb_ir *ir) {
  header h;
  get_padded(r, &h, sizeof h);
  rb_ir_init(ir);
  ir->num_ins = ir->cap_ins = h.ins;
  ir->num_operands = h.operands;
  ir->num_generators = h.generators;
  ir->num_params = h.params;
  ir->num_reductions = h.reductions;
  ir->ordered = h.ordered;
  get_padded(r, ir->operand, (size_t)h.operands * sizeof *ir->operand);
  get_padded(r, ir->param_type, (size_t)h.params);
  get_padded(r, ir->reduction, (size_t)h.reductions * sizeof *ir->reduction);
  if (!h.ins) return;
  ir->ins = calloc((size_t)h.ins, sizeof *ir->ins);
  if (!ir->ins) abort();
  const char *from = rb_read(r, 8 * (size_t)(h.ins + h.constants)), *constants = from + 8 * (size_t)h.ins;
  for (int i = 0; i < h.ins; i++) {
    memcpy(&ir->ins[i], from + 8 * (size_t)i, 8);
    if (ir->ins[i].op != RB_IR_CONST) continue;
    memcpy(&ir->ins[i].imm, constants, 8);
    constants += 8;
  }
}

/* ---- listing ---- */

static void constant_text(const rb_ins *p, char *to, size_t n) {
  switch (rb_dtype_kind((rb_dtype)p->type)) {
  case RB_KIND_FLOAT: snprintf(to, n, " %.17g", p->imm.f); break;
  case RB_KIND_UINT: snprintf(to, n, " %" PRIu64, p->imm.u); break;
  case RB_KIND_BOOL:
  case RB_KIND_INT:
  case RB_KIND_COMPLEX: snprintf(to, n, " %" PRId64, p->imm.i); break;
  }
}

/* Operands of the instruction: values as %n, tables' numbers as what they are. */
static void arguments_text(const rb_ins *p, char *to, size_t n) {
  switch (p->op) {
  case RB_IR_CONST: constant_text(p, to, n); return;
  case RB_IR_PARAM: snprintf(to, n, " param %d", p->a); return;
  case RB_IR_LOAD: snprintf(to, n, " operand %d", p->a); return;
  case RB_IR_AFFINE: snprintf(to, n, " generator %d", p->a); return;
  case RB_IR_STORE:
    snprintf(to, n, p->c < 0 ? " operand %d, %%%d" : " operand %d, %%%d, mask %%%d", p->a, p->b, p->c);
    return;
  case RB_IR_REDUCE:
    snprintf(to, n, p->c < 0 ? " reduction %d, %%%d" : " reduction %d, %%%d, %%%d", p->a, p->b, p->c);
    return;
  case RB_IR_CHECK:
    snprintf(to, n, " fault %d, %%%d, position %%%d", p->a, p->b, p->c);
    return;
  case RB_IR_GATHER: snprintf(to, n, " operand %d, %%%d", p->a, p->b); return;
  case RB_IR_LABEL: *to = 0; return;
  case RB_IR_SET:
    snprintf(to, n, p->c < 0 ? " %%%d, %%%d" : " %%%d, %%%d, mask %%%d", p->a, p->b, p->c);
    return;
  case RB_IR_CAST: snprintf(to, n, " %%%d from %s", p->a, rb_dtype_name((rb_dtype)p->b)); return;
  }
  int args = rb_ir_descs[p->op].args;
  if (args == 1) snprintf(to, n, " %%%d", p->a);
  else if (args == 2) snprintf(to, n, " %%%d, %%%d", p->a, p->b);
  else snprintf(to, n, " %%%d, %%%d, %%%d", p->a, p->b, p->c);
}

static void instruction_text(const rb_ir *ir, int i, rb_bytes *b) {
  const rb_ins *p = &ir->ins[i];
  char arguments[96], line[192], name[32] = "";
  arguments_text(p, arguments, sizeof arguments);
  const rb_ir_desc *d = &rb_ir_descs[p->op];
  if (d->res != RES_NONE || p->op == RB_IR_VAR || p->op == RB_IR_LABEL) snprintf(name, sizeof name, "%%%d = ", i);
  snprintf(line, sizeof line, "  %s%s.%s%s\n", name, d->name, rb_dtype_name((rb_dtype)p->type), arguments);
  rb_bytes_text(b, line, strlen(line));
}

static void operands_text(const rb_ir *ir, rb_bytes *b) {
  static const char *const access[] = {"unit", "zero", "any"};
  char line[96];
  for (int k = 0; k < ir->num_operands; k++) {
    const rb_kop *o = &ir->operand[k];
    snprintf(line, sizeof line, "operand %d: %s %s%s%s\n", k, rb_dtype_name((rb_dtype)o->type), access[o->access],
             o->write ? " write" : "", o->stream ? " stream" : "");
    rb_bytes_text(b, line, strlen(line));
  }
}

static void reductions_text(const rb_ir *ir, rb_bytes *b) {
  static const char *const kind[] = {"sum", "prod", "min", "max",    "fmin",   "fmax",
                                     "and", "or",   "xor", "argmin", "argmax", "moments"};
  char line[96];
  for (int k = 0; k < ir->num_reductions; k++) {
    const rb_reduction *d = &ir->reduction[k];
    snprintf(line, sizeof line, "reduction %d: %s %s%s\n", k, kind[d->kind], rb_dtype_name((rb_dtype)d->type),
             d->rows ? " of rows" : "");
    rb_bytes_text(b, line, strlen(line));
  }
}

void rb_ir_dump(const rb_ir *ir, rb_bytes *b) {
  operands_text(ir, b);
  reductions_text(ir, b);
  for (int i = 0; i < ir->num_ins; i++) instruction_text(ir, i, b);
}

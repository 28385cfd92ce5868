/* One kernel as one LLVM function: which value is computed where, and what is read from the call.
   kernel/llvm: the instructions themselves are in codegen_mem.c, _ops.c, _int.c, _cast.c, _math.c, _trig.c and _red.c,
   the loops around them in codegen_loop.c. */
#include "codegen.h"

#include <stdio.h>
#include <stdlib.h>

#define LONG_KERNEL 96 /* instructions; above, masks cost less than a second copy of the body takes to compile */

/* ---- which instruction depends on what ---- */

static int value_fields(int op) {
  static const uint8_t args[RB_IR_COUNT] = {
#define RB_IR(id, name, args, result, source) [RB_IR_##id] = args,
#include "kernel/ir.def"
#undef RB_IR
  };
  return args[op];
}

static bool is_function(int op) {
  static const uint8_t source[RB_IR_COUNT] = {
#define RB_IR(id, name, args, result, source) [RB_IR_##id] = RB_FROM_##source,
#include "kernel/ir.def"
#undef RB_IR
  };
  return source[op] != RB_FROM_PRIM;
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
    case RB_IR_AFFINE: case RB_IR_STORE: case RB_IR_REDUCE: case RB_IR_CHECK: case RB_IR_VAR: case RB_IR_GET:
    case RB_IR_SET: case RB_IR_LABEL: case RB_IR_JUMP: case RB_IR_GATHER: return 2;
    default: return max_stage(g, s);
  }
}

/* The type whose registers the value fills. */
static rb_dtype result_type(const rb_ins *s) {
  return s->op >= RB_IR_LT && s->op <= RB_IR_ISINF ? RB_BOOL : (rb_dtype)s->type;
}

/* Lanes of a vector: so many registers of the widest element, at least one block lane set for row reductions. */
static int choose_lanes(const rb_ir *ir, int bits, int registers, bool blocks) {
  int widest = 1;
  for (int k = 0; k < ir->num_ins; k++) {
    int size = ir->ins[k].op == RB_IR_AFFINE ? 8 : rb_cg_bytes(ir->ins[k].type);
    if (size > widest) widest = size;
  }
  int lanes = bits / 8 / widest * registers;
  if (lanes > 64) lanes = 64;
  return blocks && lanes < RB_IR_LANES ? RB_IR_LANES : lanes;
}

/* Does the kernel little more than update rows of memory in place? Then a vector is one register: to load two lines
   before the first is stored was measured a sixth slower, and a third where the loads lie across lines. */
static bool is_update(const rb_cg *g) {
  const rb_ir *ir = g->ir;
  int loads = 0;
  bool updates = ir->num_reductions > 0;
  for (int k = 0; k < ir->num_operands; k++)
    if (ir->operand[k].access == RB_ACCESS_ANY || rb_cg_bytes((rb_dtype)ir->operand[k].type) < 4) return false;
  for (int k = 0; k < ir->num_ins; k++) {
    int op = ir->ins[k].op;
    if (op == RB_IR_GATHER || op == RB_IR_JUMP || is_function(op)) return false;
    if (op != RB_IR_LOAD) continue;
    loads += ir->operand[ir->ins[k].a].access == RB_ACCESS_UNIT;
    updates |= ir->operand[ir->ins[k].a].write;
  }
  return updates && !g->blocks && !g->streams && ir->num_ins <= 4 * (loads + 1);
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
    case RB_IR_GET: return rb_cg_use(g, s->a);
    case RB_IR_GATHER: return rb_cg_gather(g, s);
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
    case RB_IR_VAR: g->value[k] = rb_cg_use(g, s->a); return true;
    case RB_IR_SET: rb_cg_set(g, s); return true;
    case RB_IR_LABEL: rb_cg_label(g, k); return true;
    case RB_IR_JUMP: rb_cg_jump(g, s); return true;
    case RB_IR_SIN: case RB_IR_COS:
      if (g->value[k]) return true; /* came with the other one */
      break;
    default: break;
  }
  g->value[k] = pure(g, s);
  return g->value[k] != NULL;
}

/* Values of stages 0 and 1 as scalars; then one register of each, which the body repeats to its width for nothing. */
bool rb_cg_fixed(rb_cg *g, int stage) {
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

bool rb_cg_body(rb_cg *g) {
  g->w = g->lanes;
  memset(g->value, 0, (size_t)g->ir->num_ins * sizeof *g->value);
  g->num_phis = 0;
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

void rb_cg_read_call(rb_cg *g) {
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

void rb_cg_read_row(rb_cg *g) {
  for (int k = 0; k < g->ir->num_operands; k++) g->op_row[k] = row_pointer(g, g->op_p[k], g->op_stride[k][1]);
  for (int k = 0; k < g->ir->num_reductions; k++) g->red_row[k] = row_pointer(g, g->red_p[k], g->red_stride[k][1]);
  for (int k = 0; k < g->ir->num_generators; k++) {
    LLVMValueRef start = call_field(g, g->i64, offsetof(rb_kcall, generator[k].start));
    LLVMValueRef step = call_field(g, g->i64, offsetof(rb_kcall, generator[k].step[1]));
    g->gen_row[k] = LLVMBuildAdd(g->b, start, LLVMBuildMul(g->b, g->j, step, ""), "");
  }
}

/* ---- the module ---- */

static void survey(rb_cg *g) {
  const rb_ir *ir = g->ir;
  g->single = g->bits >= 512 && (g->level == 1 || ir->num_ins > LONG_KERNEL);
  for (int r = 0; r < ir->num_reductions; r++) g->blocks |= ir->reduction[r].rows;
  for (int k = 0; k < ir->num_operands; k++) g->streams |= rb_cg_is_streamed(g, k);
  g->streams &= !g->blocks;
  for (int k = 0; k < ir->num_ins; k++) {
    g->checks |= ir->ins[k].op == RB_IR_CHECK;
    g->stage[k] = (uint8_t)stage_of(g, &ir->ins[k]);
  }
  g->lanes = choose_lanes(ir, g->bits, is_update(g) ? 1 : 2, g->blocks);
}

static void make_function(rb_cg *g, const char *name) {
  g->fn = LLVMAddFunction(g->module, name, LLVMFunctionType(g->none, &g->ptr, 1, 0));
  g->call = LLVMGetParam(g->fn, 0);
  char width[16];
  snprintf(width, sizeof width, "%d", g->bits);
  LLVMAddTargetDependentFunctionAttr(g->fn, "prefer-vector-width", width);
  LLVMAddTargetDependentFunctionAttr(g->fn, "min-legal-vector-width", width);
  LLVMAddTargetDependentFunctionAttr(g->fn, "no-trapping-math", "true");
  /* Vectors kept over calls would lie across cache lines: up to a seventh slower. */
  unsigned stack = LLVMGetEnumAttributeKindForName("alignstack", 10);
  LLVMAttributeRef aligned = LLVMCreateEnumAttribute(g->ctx, stack, (uint64_t)g->bits / 8);
  LLVMAddAttributeAtIndex(g->fn, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, aligned);
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
  if (!rb_cg_loops(g)) {
    LLVMDisposeModule(module);
    module = NULL;
  }
  LLVMDisposeBuilder(g->b);
  free(g->stage);
  free(g->fixed);
  free(g->value);
  free(g->phi);
  free(g);
  return module;
}

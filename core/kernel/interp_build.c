/* Block interpreter, first half: IR to a program of loop calls. Values that do not vary become cells computed once per
   call or row; loads of contiguous memory become addresses; the value a STORE takes is computed straight into memory
   where nothing can notice; the rest lives in block buffers shared by liveness.
   kernel/: interp.c runs the result. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "interp_program.h"

typedef struct value {
  int last;          /* the last instruction that reads it; -1 = none */
  int direct;        /* its STORE when it is computed into memory, else -1 */
  uint16_t slot;
  uint8_t level;     /* rb_level */
  uint8_t type;      /* rb_dtype */
  int16_t buffer;    /* its block buffer, or -1 */
  int32_t step;      /* LABEL: where it stands */
} value;

typedef struct build {
  const rb_ir *ir;
  const rb_loops *loops;
  rb_program *p;
  value *v;
  bool general;
  uint16_t operand_slot[RB_IR_MAX_OPERANDS]; /* direct; 0 = none yet */
  int16_t *free_buffer;
  int num_free, num_constants;
  bool failed, loops_inside;
} build;

static const struct {
  uint8_t args; /* value arguments from a on; effects have theirs in b and c */
  uint8_t effect, is_bool;
} desc[RB_IR_COUNT] = {
#define RES_TYPE 0, 0
#define RES_I64 0, 0
#define RES_BOOL 0, 1
#define RES_NONE 1, 0
#define RB_IR(id, name, args, res, source) [RB_IR_##id] = { args, res },
#include "ir.def"
#undef RB_IR
#undef RES_TYPE
#undef RES_I64
#undef RES_BOOL
#undef RES_NONE
};

static const uint8_t lg_bytes[RB_DTYPE_COUNT] = {
#define RB_DTYPE(id, name, ctype, bytes, kind, descr, doc) \
  [RB_##id] = (bytes) == 1 ? 0 : (bytes) == 2 ? 1 : (bytes) == 4 ? 2 : (bytes) == 8 ? 3 : 4,
#include "type/dtype.def"
#undef RB_DTYPE
};

/* The values an instruction reads; returns how many. */
static int arguments(const rb_ins *ins, int16_t arg[3]) {
  int n = 0;
  if (ins->op == RB_IR_JUMP || ins->op == RB_IR_GATHER) {
    arg[n++] = ins->b;
    return n;
  }
  if (ins->op == RB_IR_VAR || ins->op == RB_IR_SET) {
    arg[n++] = ins->a;
    if (ins->op == RB_IR_SET) arg[n++] = ins->b;
    if (ins->op == RB_IR_SET && ins->c >= 0) arg[n++] = ins->c;
    return n;
  }
  if (ins->op == RB_IR_LABEL) return 0;
  if (desc[ins->op].effect) {
    arg[n++] = ins->b;
    if (ins->c >= 0) arg[n++] = ins->c;
    return n;
  }
  if (desc[ins->op].args > 0) arg[n++] = ins->a;
  if (desc[ins->op].args > 1) arg[n++] = ins->b;
  if (desc[ins->op].args > 2) arg[n++] = ins->c;
  return n;
}

/* ---- slots and steps ---- */

static uint16_t new_slot(build *b) { return (uint16_t)b->p->num_slots++; }

static rb_step *new_step(build *b, rb_level level, rb_step_kind kind, rb_loop *fn) {
  rb_step *s = &b->p->step[level][b->p->num_steps[level]++];
  memset(s, 0, sizeof *s);
  s->kind = (uint8_t)kind;
  s->fn = fn;
  return s;
}

static void loop_step(build *b, rb_level level, rb_loop *fn, uint16_t out, uint16_t a1, uint16_t a2, uint16_t a3) {
  if (!fn) b->failed = true;
  rb_step *s = new_step(b, level, RB_STEP_LOOP, fn);
  s->out = out;
  s->a = a1;
  s->b = a2;
  s->c = a3;
}

static int16_t take_buffer(build *b) {
  if (b->num_free) return b->free_buffer[--b->num_free];
  b->p->buffer[b->p->num_buffers] = new_slot(b);
  return (int16_t)b->p->num_buffers++;
}

static void give_buffer(build *b, int16_t k) { b->free_buffer[b->num_free++] = k; }

/* The slot that follows an operand's memory. */
static uint16_t direct_slot(build *b, int operand) {
  if (b->operand_slot[operand]) return b->operand_slot[operand];
  const rb_kop *k = &b->ir->operand[operand];
  uint16_t slot = b->operand_slot[operand] = new_slot(b);
  uint8_t size = k->access == RB_ACCESS_UNIT ? (uint8_t)(1 << lg_bytes[k->type]) : 0;
  b->p->direct[b->p->num_direct++] = (struct rb_slot_direct){ slot, (uint8_t)operand, size };
  return slot;
}

/* Releases the buffers of arguments that instruction i reads last: before its result is placed those of elements of
   lg bytes (it may be computed in place), afterwards the others. */
static void release(build *b, int i, int lg, bool before) {
  int16_t arg[3];
  int n = arguments(&b->ir->ins[i], arg);
  for (int k = 0; k < n; k++) {
    value *x = &b->v[arg[k]];
    if (x->buffer < 0 || x->last != i || (before && lg_bytes[x->type] != lg)) continue;
    give_buffer(b, x->buffer);
    x->buffer = -1;
  }
}

/* Decides where value i of the given level goes. */
static uint16_t place(build *b, int i) {
  value *v = &b->v[i];
  if (v->level != RB_PER_ELEMENT) {
    v->slot = b->p->cell[b->p->num_cells++] = new_slot(b);
  } else if (v->direct >= 0) {
    v->slot = direct_slot(b, b->ir->ins[v->direct].a);
  } else {
    release(b, i, lg_bytes[v->type], true);
    v->buffer = take_buffer(b);
    v->slot = b->p->buffer[v->buffer];
  }
  return v->slot;
}

/* A slot with value x for each element. *temp: a buffer to give back after use, or -1. */
static uint16_t as_vector(build *b, int x, int16_t *temp) {
  const value *v = &b->v[x];
  *temp = -1;
  if (v->level == RB_PER_ELEMENT) return v->slot;
  *temp = take_buffer(b);
  uint16_t slot = b->p->buffer[*temp];
  loop_step(b, RB_PER_ELEMENT, b->loops->fill[lg_bytes[v->type]], slot, v->slot, 0, 0);
  return slot;
}

static void done_vector(build *b, int16_t temp) {
  if (temp >= 0) give_buffer(b, temp);
}

/* ---- leaves ---- */

static void build_const(build *b, int i) {
  const rb_ins *ins = &b->ir->ins[i];
  uint64_t *bits = &b->p->constant[b->num_constants++];
  rb_scalar_store(bits, (rb_dtype)ins->type, ins->imm);
  b->v[i].slot = new_slot(b);
  b->p->slot[b->v[i].slot] = bits;
}

static void build_param(build *b, int i) {
  uint16_t slot = b->v[i].slot = new_slot(b);
  bool single = b->ir->ins[i].type == RB_FLOAT32;
  b->p->param[b->p->num_params++] = (struct rb_slot_param){ slot, (uint16_t)b->ir->ins[i].a, single };
}

static void build_load(build *b, int i) {
  const rb_ins *ins = &b->ir->ins[i];
  value *v = &b->v[i];
  const rb_kop *k = &b->ir->operand[ins->a];
  if (!b->general && k->access != RB_ACCESS_ANY) {
    v->slot = direct_slot(b, ins->a);
    return;
  }
  uint16_t out = place(b, i);
  rb_step *s = new_step(b, RB_PER_ELEMENT, RB_STEP_LOAD, b->loops->gather[lg_bytes[k->type]]);
  s->out = out;
  s->number = (uint8_t)ins->a;
  s->lg_size = lg_bytes[k->type];
}

static void build_affine(build *b, int i) {
  uint16_t out = place(b, i);
  rb_step *s = new_step(b, RB_PER_ELEMENT, RB_STEP_AFFINE, b->loops->affine);
  s->out = out;
  s->number = (uint8_t)b->ir->ins[i].a;
}

/* ---- computation ---- */

static void build_select(build *b, int i) {
  const rb_ins *ins = &b->ir->ins[i];
  const value *x = &b->v[ins->b], *y = &b->v[ins->c];
  rb_level level = (rb_level)b->v[i].level;
  int16_t temp = -1;
  uint16_t mask = level == RB_PER_ELEMENT ? as_vector(b, ins->a, &temp) : b->v[ins->a].slot;
  int kind = level != RB_PER_ELEMENT ? 3 : (x->level == RB_PER_ELEMENT) + 2 * (y->level == RB_PER_ELEMENT);
  uint16_t out = place(b, i);
  loop_step(b, level, b->loops->select[lg_bytes[ins->type]][kind], out, mask, x->slot, y->slot);
  done_vector(b, temp);
}

static void build_philox(build *b, int i) {
  const rb_ins *ins = &b->ir->ins[i];
  const value *seed = &b->v[ins->a], *draw = &b->v[ins->b], *at = &b->v[ins->c];
  rb_level level = (rb_level)b->v[i].level;
  if (level != RB_PER_ELEMENT) {
    uint16_t cell = place(b, i);
    loop_step(b, level, b->loops->philox, cell, seed->slot, draw->slot, at->slot);
    return;
  }
  bool scalars = seed->level != RB_PER_ELEMENT && draw->level != RB_PER_ELEMENT;
  int16_t t1 = -1, t2 = -1, t3;
  uint16_t a1 = scalars ? seed->slot : as_vector(b, ins->a, &t1);
  uint16_t a2 = scalars ? draw->slot : as_vector(b, ins->b, &t2);
  uint16_t a3 = as_vector(b, ins->c, &t3);
  uint16_t out = place(b, i);
  loop_step(b, level, scalars ? b->loops->philox : b->loops->philox_vector, out, a1, a2, a3);
  done_vector(b, t1);
  done_vector(b, t2);
  done_vector(b, t3);
}

static void build_pure(build *b, int i) {
  const rb_ins *ins = &b->ir->ins[i];
  rb_level level = (rb_level)b->v[i].level;
  const value *x = &b->v[ins->a];
  if (ins->op == RB_IR_CAST) {
    rb_loop *fn = b->loops->cast[x->type][ins->type];
    loop_step(b, level, fn, place(b, i), x->slot, 0, 0);
    return;
  }
  const value *y = desc[ins->op].args > 1 ? &b->v[ins->b] : NULL;
  rb_loop_kind kind = RB_VV;
  if (y && x->level != y->level && level == RB_PER_ELEMENT) {
    if (y->level != RB_PER_ELEMENT) kind = RB_VS;
    else if (x->level != RB_PER_ELEMENT) kind = RB_SV;
  }
  rb_loop *fn = b->loops->op[ins->op][ins->type][kind];
  loop_step(b, level, fn, place(b, i), x->slot, y ? y->slot : 0, 0);
}

/* ---- effects ---- */

static void build_store(build *b, int i) {
  const rb_ins *ins = &b->ir->ins[i];
  const rb_kop *k = &b->ir->operand[ins->a];
  const value *x = &b->v[ins->b];
  int lg = lg_bytes[k->type];
  assert(x->type == k->type);
  if (x->direct == i) return;
  bool plain = !b->general && ins->c < 0 && k->access == RB_ACCESS_UNIT;
  if (plain && x->level != RB_PER_ELEMENT) {
    loop_step(b, RB_PER_ELEMENT, b->loops->fill[lg], direct_slot(b, ins->a), x->slot, 0, 0);
    return;
  }
  int16_t temp, mask_temp = -1;
  uint16_t from = as_vector(b, ins->b, &temp);
  uint16_t mask = ins->c >= 0 ? as_vector(b, ins->c, &mask_temp) : 0;
  rb_step *s = new_step(b, RB_PER_ELEMENT, RB_STEP_STORE, NULL);
  s->number = (uint8_t)ins->a;
  s->lg_size = (uint8_t)lg;
  s->a = from;
  s->b = mask;
  done_vector(b, temp);
  done_vector(b, mask_temp);
}

/* REDUCE and CHECK: value in b, second value (position) in c. */
static void build_fold(build *b, int i, rb_step_kind kind) {
  const rb_ins *ins = &b->ir->ins[i];
  int16_t temp, second_temp = -1;
  uint16_t from = as_vector(b, ins->b, &temp);
  uint16_t second = ins->c >= 0 ? as_vector(b, ins->c, &second_temp) : 0;
  rb_step *s = new_step(b, RB_PER_ELEMENT, kind, NULL);
  if (kind == RB_STEP_CHECK) {
    s->code = ins->a;
  } else {
    const rb_reduction *r = &b->ir->reduction[ins->a];
    s->number = (uint8_t)ins->a;
    s->lg_size = lg_bytes[r->type];
    if (r->kind < RB_NUM_FOLDS) s->fn = b->loops->fold[r->kind][r->type];
  }
  s->a = from;
  s->b = second;
  done_vector(b, temp);
  done_vector(b, second_temp);
}

/* ---- variables and loops ---- */

/* A variable is a block buffer; reading it copies, because it may change before the value is used. */
static void build_var(build *b, int i) {
  const rb_ins *ins = &b->ir->ins[i];
  const value *x = &b->v[ins->a];
  int lg = lg_bytes[ins->type];
  b->v[i].buffer = take_buffer(b);
  uint16_t to = b->v[i].slot = b->p->buffer[b->v[i].buffer];
  if (x->level != RB_PER_ELEMENT) {
    loop_step(b, RB_PER_ELEMENT, b->loops->fill[lg], to, x->slot, 0, 0);
    return;
  }
  rb_step *s = new_step(b, RB_PER_ELEMENT, RB_STEP_COPY, NULL);
  s->out = to;
  s->a = x->slot;
  s->lg_size = (uint8_t)lg;
}

static void build_get(build *b, int i) {
  const rb_ins *ins = &b->ir->ins[i];
  uint16_t out = place(b, i);
  rb_step *s = new_step(b, RB_PER_ELEMENT, RB_STEP_COPY, NULL);
  s->out = out;
  s->a = b->v[ins->a].slot;
  s->lg_size = lg_bytes[ins->type];
}

static void build_set(build *b, int i) {
  const rb_ins *ins = &b->ir->ins[i];
  int lg = lg_bytes[ins->type];
  int16_t temp, mask_temp = -1;
  uint16_t from = as_vector(b, ins->b, &temp), to = b->v[ins->a].slot;
  if (ins->c >= 0) {
    uint16_t mask = as_vector(b, ins->c, &mask_temp);
    loop_step(b, RB_PER_ELEMENT, b->loops->masked[lg], to, from, mask, 0);
  } else {
    rb_step *s = new_step(b, RB_PER_ELEMENT, RB_STEP_COPY, NULL);
    s->out = to;
    s->a = from;
    s->lg_size = (uint8_t)lg;
  }
  done_vector(b, temp);
  done_vector(b, mask_temp);
}

static void build_gather(build *b, int i) {
  const rb_ins *ins = &b->ir->ins[i];
  int16_t temp;
  uint16_t index = as_vector(b, ins->b, &temp);
  uint16_t out = place(b, i);
  rb_step *s = new_step(b, RB_PER_ELEMENT, RB_STEP_GATHER, NULL);
  s->out = out;
  s->a = index;
  s->number = (uint8_t)ins->a;
  s->lg_size = lg_bytes[ins->type];
  done_vector(b, temp);
}

/* Ends a loop; what it reads of before lives until here. */
static void build_jump(build *b, int i) {
  const rb_ins *ins = &b->ir->ins[i];
  int16_t temp;
  uint16_t want = as_vector(b, ins->b, &temp);
  rb_step *s = new_step(b, RB_PER_ELEMENT, RB_STEP_JUMP, NULL);
  s->a = want;
  s->target = b->v[ins->a].step;
  done_vector(b, temp);
  for (int k = 0; k < i; k++) {
    if (b->v[k].last != i || b->v[k].buffer < 0) continue;
    give_buffer(b, b->v[k].buffer);
    b->v[k].buffer = -1;
  }
}

static void build_instruction(build *b, int i) {
  switch (b->ir->ins[i].op) {
  case RB_IR_CONST: build_const(b, i); break;
  case RB_IR_PARAM: build_param(b, i); break;
  case RB_IR_LOAD: build_load(b, i); break;
  case RB_IR_AFFINE: build_affine(b, i); break;
  case RB_IR_STORE: build_store(b, i); break;
  case RB_IR_REDUCE: build_fold(b, i, RB_STEP_REDUCE); break;
  case RB_IR_CHECK: build_fold(b, i, RB_STEP_CHECK); break;
  case RB_IR_SELECT: build_select(b, i); break;
  case RB_IR_PHILOX: build_philox(b, i); break;
  case RB_IR_VAR: build_var(b, i); break;
  case RB_IR_GET: build_get(b, i); break;
  case RB_IR_SET: build_set(b, i); break;
  case RB_IR_LABEL: b->v[i].step = b->p->num_steps[RB_PER_ELEMENT]; break;
  case RB_IR_JUMP: build_jump(b, i); break;
  case RB_IR_GATHER: build_gather(b, i); break;
  default: build_pure(b, i); break;
  }
  release(b, i, 0, false);
  value *v = &b->v[i];
  if (v->buffer >= 0 && v->last < 0) { /* nobody reads it */
    give_buffer(b, v->buffer);
    v->buffer = -1;
  }
}

/* ---- analysis ---- */

static rb_level leaf_level(const rb_ir *ir, const rb_ins *ins, bool general) {
  switch (ins->op) {
  case RB_IR_LOAD: return general || ir->operand[ins->a].access != RB_ACCESS_ZERO ? RB_PER_ELEMENT : RB_PER_ROW;
  case RB_IR_AFFINE:
  case RB_IR_GATHER:
  case RB_IR_VAR:
  case RB_IR_GET: return RB_PER_ELEMENT;
  default: return RB_PER_CALL;
  }
}

static void analyse(build *b) {
  const rb_ir *ir = b->ir;
  for (int i = 0; i < ir->num_ins; i++) {
    const rb_ins *ins = &ir->ins[i];
    int16_t arg[3];
    int n = arguments(ins, arg), level = leaf_level(ir, ins, b->general);
    for (int k = 0; k < n; k++) {
      b->v[arg[k]].last = i;
      if (b->v[arg[k]].level > level) level = b->v[arg[k]].level;
    }
    uint8_t type = desc[ins->op].is_bool ? RB_BOOL : ins->op == RB_IR_AFFINE ? RB_INT64 : ins->type;
    b->v[i] = (value){ .last = -1, .direct = -1, .level = (uint8_t)level, .type = type, .buffer = -1 };
  }
}

/* What a loop reads of before it must last until the loop's end. */
static void extend_over_loops(build *b) {
  const rb_ir *ir = b->ir;
  for (int j = 0; j < ir->num_ins; j++) {
    if (ir->ins[j].op != RB_IR_JUMP) continue;
    b->loops_inside = true;
    for (int i = 0; i < ir->ins[j].a; i++)
      if (b->v[i].last > ir->ins[j].a && b->v[i].last < j) b->v[i].last = j;
  }
}

/* The instruction at which STORE s writes. */
static int write_point(const build *b, int s) {
  const rb_ins *ins = &b->ir->ins[s];
  return b->v[ins->b].direct == s ? ins->b : s;
}

static bool can_be_direct(const build *b, int s, const uint8_t *num_stores) {
  const rb_ins *ins = &b->ir->ins[s], *from = &b->ir->ins[ins->b];
  const rb_kop *k = &b->ir->operand[ins->a];
  const value *v = &b->v[ins->b];
  if (b->loops_inside || ins->c >= 0 || k->access != RB_ACCESS_UNIT || k->stream || num_stores[ins->a] != 1)
    return false;
  if (v->level != RB_PER_ELEMENT || v->direct >= 0 || from->op == RB_IR_LOAD) return false;
  for (int i = 0; i < s; i++) { /* a load of the same operand must not see the early write */
    const rb_ins *load = &b->ir->ins[i];
    if (load->op == RB_IR_LOAD && load->a == ins->a && b->v[i].last > ins->b) return false;
  }
  return true;
}

static void add_overlap(rb_interp *p, int a, int b) {
  if (a == b) p->always_general = true;
  for (int k = 0; k < p->num_overlaps; k++)
    if (p->overlap[k].a == a && p->overlap[k].b == b) return;
  if (a != b) p->overlap[p->num_overlaps++] = (rb_overlap){ (uint8_t)a, (uint8_t)b };
}

/* Which operands' sharing of memory the fast program would get wrong: those read after the write that the IR reads
   before it, and pairs of written ones. */
static void find_overlaps(rb_interp *p, const build *b, const int16_t *store, int num_stores) {
  const rb_ir *ir = b->ir;
  for (int k = 0; k < num_stores; k++) {
    int s = store[k], w = write_point(b, s);
    for (int i = 0; i < s; i++) {
      const rb_ins *load = &ir->ins[i];
      if (load->op != RB_IR_LOAD) continue;
      uint8_t access = ir->operand[load->a].access;
      int read = access == RB_ACCESS_ANY ? i : access == RB_ACCESS_ZERO ? s + 1 : b->v[i].last;
      if (read > w) add_overlap(p, load->a, ir->ins[s].a);
    }
    for (int m = 0; m < k; m++)
      if (ir->ins[store[m]].a != ir->ins[s].a) add_overlap(p, ir->ins[store[m]].a, ir->ins[s].a);
  }
}

static void plan_stores(rb_interp *p, build *b, int16_t *store) {
  const rb_ir *ir = b->ir;
  uint8_t per_operand[RB_IR_MAX_OPERANDS] = { 0 };
  int n = 0;
  for (int i = 0; i < ir->num_ins; i++) {
    if (ir->ins[i].op != RB_IR_STORE) continue;
    store[n++] = (int16_t)i;
    if (per_operand[ir->ins[i].a] < 2) per_operand[ir->ins[i].a]++;
  }
  for (int k = 0; k < n; k++)
    if (can_be_direct(b, store[k], per_operand)) b->v[ir->ins[store[k]].b].direct = store[k];
  find_overlaps(p, b, store, n);
}

/* ---- memory: one block of bytes, sliced ---- */

#define ALIGN8(n) (((n) + 7) & ~(size_t)7)
static void *slice(char **at, size_t n) {
  void *p = *at;
  *at += ALIGN8(n);
  return p;
}

/* An effect makes at most three steps, any other instruction four; each step at most one slot of its own. */
static size_t program_bytes(const rb_ir *ir) {
  size_t n = (size_t)ir->num_ins + 1;
  return n * (RB_NUM_LEVELS * 4 * sizeof(rb_step) + 5 * sizeof(void *) + 8 + sizeof(struct rb_slot_param) + 2 + 5 * 2) +
         RB_IR_MAX_OPERANDS * sizeof(struct rb_slot_direct) + 128;
}

static void slice_program(rb_program *p, const rb_ir *ir, char **at) {
  size_t n = (size_t)ir->num_ins + 1;
  p->step[RB_PER_CALL] = slice(at, n * sizeof(rb_step));
  p->step[RB_PER_ROW] = slice(at, n * sizeof(rb_step));
  p->step[RB_PER_ELEMENT] = slice(at, 4 * n * sizeof(rb_step));
  p->slot = slice(at, 5 * n * sizeof(void *));
  p->constant = slice(at, n * 8);
  p->param = slice(at, n * sizeof *p->param);
  p->cell = slice(at, n * 2);
  p->buffer = slice(at, 5 * n * 2);
  p->direct = slice(at, RB_IR_MAX_OPERANDS * sizeof *p->direct);
  p->num_slots = 1;
  p->slot[0] = NULL;
}

static bool build_program(rb_interp *p, rb_program *program, char **at, value *v, int16_t *scratch) {
  build b = { .ir = p->ir, .loops = p->loops, .p = program, .v = v, .general = program == &p->general };
  b.free_buffer = scratch;
  slice_program(program, p->ir, at);
  analyse(&b);
  extend_over_loops(&b);
  if (!b.general) plan_stores(p, &b, scratch);
  for (int i = 0; i < p->ir->num_ins; i++) build_instruction(&b, i);
  return !b.failed;
}

rb_interp *rb_interp_new(const rb_ir *ir) {
  size_t n = (size_t)ir->num_ins + 1, max_overlaps = RB_IR_MAX_OPERANDS * RB_IR_MAX_OPERANDS;
  rb_interp *p = malloc(ALIGN8(sizeof *p) + max_overlaps * sizeof(rb_overlap) + 2 * program_bytes(ir));
  char *work = malloc(n * sizeof(value) + 5 * n * sizeof(int16_t));
  if (!p || !work) goto fail;
  memset(p, 0, sizeof *p);
  char *at = (char *)p + ALIGN8(sizeof *p);
  p->ir = ir;
  int bits = rb_vector_bits();
  p->loops = bits == 512 ? &rb_loops_512 : bits == 256 ? &rb_loops_256 : &rb_loops_128;
  p->overlap = slice(&at, max_overlaps * sizeof(rb_overlap));
  value *v = (value *)work;
  int16_t *scratch = (int16_t *)(work + n * sizeof(value));
  if (!build_program(p, &p->fast, &at, v, scratch) || !build_program(p, &p->general, &at, v, scratch)) goto fail;
  for (int k = 0; k < ir->num_operands; k++) p->streams |= ir->operand[k].write && ir->operand[k].stream;
  for (int r = 0; r < ir->num_reductions; r++) {
    char acc[24];
    rb_red_identity((rb_red_kind)ir->reduction[r].kind, (rb_dtype)ir->reduction[r].type, acc);
    memcpy(&p->identity[r], acc, 8);
    p->has_rows |= ir->reduction[r].rows;
  }
  free(work);
  return p;
fail:
  free(work);
  free(p);
  return NULL;
}

void rb_interp_free(rb_interp *p) { free(p); }

/* Block interpreter, second half: runs a program (interp_build.c) over the rows of a call in blocks of up to
   RB_IR_BLOCK elements. The reference engine: what it computes is what the IR means.
   kernel/: no IR is walked here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/session.h"
#include "interp_program.h"

#define SHORT_ROW 48            /* rows up to this length are packed several to a block */
#define STACK_BYTES (512 << 10) /* larger frames come from malloc */

/* ---- shape ---- */

/* Do all operands step over rows as if these were one long row? */
static bool joins(const rb_interp *p, const rb_kcall *call) {
  int64_t n0 = call->n[0];
  const rb_ir *ir = p->ir;
  if (p->has_rows) return false;
  for (int k = 0; k < ir->num_operands; k++)
    if (call->operand[k].stride[1] != n0 * call->operand[k].stride[0]) return false;
  for (int k = 0; k < ir->num_generators; k++)
    if (call->generator[k].step[1] != n0 * call->generator[k].step[0]) return false;
  for (int k = 0; k < ir->num_reductions; k++)
    if (call->reduction[k].stride[1] != n0 * call->reduction[k].stride[0]) return false;
  return true;
}

/* Adds the part of an operand's extent along one axis to [lo, hi). */
static void extend(const char **lo, const char **hi, int64_t n, int64_t stride) {
  if (stride > 0) *hi += (n - 1) * stride;
  else *lo += (n - 1) * stride;
}

static bool operands_overlap(const rb_interp *p, const rb_kcall *call, int a, int b) {
  const char *lo[2], *hi[2];
  int number[2] = { a, b };
  for (int k = 0; k < 2; k++) {
    lo[k] = hi[k] = call->operand[number[k]].p;
    hi[k] += rb_dtype_size((rb_dtype)p->ir->operand[number[k]].type);
    extend(&lo[k], &hi[k], call->n[0], call->operand[number[k]].stride[0]);
    extend(&lo[k], &hi[k], call->n[1], call->operand[number[k]].stride[1]);
  }
  return lo[0] < hi[1] && lo[1] < hi[0];
}

static bool needs_general(const rb_interp *p, const rb_kcall *call) {
  if (p->always_general) return true;
  for (int k = 0; k < p->num_overlaps; k++)
    if (operands_overlap(p, call, p->overlap[k].a, p->overlap[k].b)) return true;
  return false;
}

/* ---- frames ---- */

static size_t frame_bytes(const rb_program *g) {
  return (size_t)g->num_slots * sizeof(void *) + (size_t)(g->num_cells + g->num_params) * 8 +
         (size_t)g->num_buffers * RB_BUFFER_BYTES + 128;
}

static char *align64(char *p) { return (char *)(((uintptr_t)p + 63) & ~(uintptr_t)63); }

/* Fills the slots that stay for the whole call. */
static void init_frame(rb_frame *f, char *memory) {
  const rb_program *g = f->program;
  f->slot = (void **)memory;
  memcpy(f->slot, g->slot, (size_t)g->num_slots * sizeof(void *));
  uint64_t *cell = (uint64_t *)(f->slot + g->num_slots);
  for (int k = 0; k < g->num_params; k++, cell++) {
    const rb_scalar *v = &f->call->param[g->param[k].param];
    f->slot[g->param[k].slot] = (void *)v;
    if (!g->param[k].single) continue;
    float x = (float)v->f;
    memcpy(cell, &x, sizeof x);
    f->slot[g->param[k].slot] = cell;
  }
  for (int k = 0; k < g->num_cells; k++) f->slot[g->cell[k]] = cell++;
  char *buffer = align64((char *)cell);
  for (int k = 0; k < g->num_buffers; k++, buffer += RB_BUFFER_BYTES) f->slot[g->buffer[k]] = buffer;
}

/* ---- running ---- */

static void set_direct(const rb_frame *f, const rb_block *b) {
  const rb_program *g = f->program;
  for (int k = 0; k < g->num_direct; k++) {
    const struct rb_slot_direct *d = &g->direct[k];
    f->slot[d->slot] = f->call->operand[d->operand].p + b->j * f->call->operand[d->operand].stride[1] + b->i * d->size;
  }
}

static void run_uniform(const rb_frame *f, rb_level level) {
  const rb_step *s = f->program->step[level], *end = s + f->program->num_steps[level];
  void **slot = f->slot;
  for (; s < end; s++) s->fn(1, slot[s->out], slot[s->a], slot[s->b], slot[s->c]);
}

/* Does any element want another turn? An interrupt ends every loop. */
static bool jumps(const uint8_t *want, int64_t n, uint32_t *turns) {
  if ((++*turns & 0xffff) == 0 && rb_now->interrupted) return false;
  return memchr(want, 1, (size_t)n) != NULL;
}

static void run_block(rb_frame *f, const rb_block *b) {
  const rb_step *first = f->program->step[RB_PER_ELEMENT], *s = first;
  const rb_step *end = s + f->program->num_steps[RB_PER_ELEMENT];
  uint32_t turns = 0;
  int64_t n = b->len * b->rows;
  void **slot = f->slot;
  for (; s < end; s++) {
    switch ((rb_step_kind)s->kind) {
    case RB_STEP_LOOP: s->fn(n, slot[s->out], slot[s->a], slot[s->b], slot[s->c]); break;
    case RB_STEP_AFFINE: rb_step_affine(f, s, b); break;
    case RB_STEP_LOAD: rb_step_load(f, s, b); break;
    case RB_STEP_STORE: rb_step_store(f, s, b); break;
    case RB_STEP_REDUCE: rb_step_reduce(f, s, b); break;
    case RB_STEP_CHECK: rb_step_check(f, s, b); break;
    case RB_STEP_COPY: memcpy(slot[s->out], slot[s->a], (size_t)n << s->lg_size); break;
    case RB_STEP_GATHER: rb_step_gather(f, s, n); break;
    case RB_STEP_JUMP:
      if (jumps(slot[s->a], n, &turns)) s = first + s->target - 1;
      break;
    }
  }
}

/* One row at a time. */
static void run_rows(rb_frame *f, int64_t n0, int64_t n1) {
  for (int64_t j = 0; j < n1; j++) {
    for (int64_t i = 0; i < n0; i += RB_IR_BLOCK) {
      rb_block b = { j, i, n0 - i < RB_IR_BLOCK ? n0 - i : RB_IR_BLOCK, 1 };
      set_direct(f, &b);
      if (i == 0) run_uniform(f, RB_PER_ROW);
      run_block(f, &b);
    }
  }
}

/* Several whole rows in a block. */
static void run_packed(rb_frame *f, int64_t n0, int64_t n1) {
  int64_t rows = RB_IR_BLOCK / n0;
  for (int64_t j = 0; j < n1; j += rows) {
    rb_block b = { j, 0, n0, n1 - j < rows ? n1 - j : rows };
    run_block(f, &b);
  }
}

static void run_program(rb_frame *f, int64_t n0, int64_t n1, bool packed) {
  size_t bytes = frame_bytes(f->program);
  char *heap = NULL;
  if (bytes > STACK_BYTES && !(heap = malloc(bytes))) {
    fputs("ramba: out of memory for a kernel's buffers\n", stderr);
    abort();
  }
  char stack[heap ? 64 : bytes];
  init_frame(f, align64(heap ? heap : stack));
  run_uniform(f, RB_PER_CALL);
  if (packed) run_packed(f, n0, n1);
  else run_rows(f, n0, n1);
  if (f->interp->streams) __builtin_ia32_sfence(); /* what bypassed the cache is visible to the other threads */
  free(heap);
}

void rb_interp_run(const rb_interp *p, rb_kcall *call, int thread) {
  (void)thread; /* scratch is on the thread's stack */
  call->fault_code = 0;
  int64_t n0 = call->n[0], n1 = call->n[1];
  if (n0 <= 0 || n1 <= 0) return;
  bool free_rows = n1 > 1 && !p->ir->ordered;
  if (free_rows && joins(p, call)) {
    n0 *= n1;
    n1 = 1;
  }
  bool packed = free_rows && n1 > 1 && n0 <= SHORT_ROW;
  rb_frame f = { .interp = p, .call = call, .n0 = n0 };
  f.program = packed || needs_general(p, call) ? &p->general : &p->fast;
  run_program(&f, n0, n1, packed);
}

/* Recurrences along an axis that is whole on each rank: out[i] = f(x[i], out[i-1]), in place; out[0] is there already.
   routine/: f is a kernel, and a row of its call is the place i of many lines side by side; one row runs after the
   other. graph/recur.c makes the kernel. */
#include "recur.h"

#include <stdlib.h>

#include "array/routine.h"
#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "kernel/engine.h"
#include "kernel/lower.h"
#include "routine/flat.h"

enum { LINES = 256, LARGE = 1 << 14 }; /* lines of an item; elements that are worth the threads */

typedef struct fault { int64_t code, position; } fault;

typedef struct recur {
  rb_kernel *kernel;
  const rb_scalar *param;
  rb_flat out, in;          /* [outer, n, inner] */
  int64_t outer, n, inner;
  int64_t lines, line; /* side by side: along the inner axes, where there are any, else along the outer ones; and how
                          many elements they lie apart */
  int64_t stacks, blocks;   /* items: blocks of LINES of each stack of lines */
  fault *fault;             /* of each item */
} recur;

/* Operands k … of the call: the parts of row `row` of b's lines from element `at` on. Returns the next operand. */
static int set_operand(const recur *r, rb_kcall *c, int k, const rb_flat *b, int64_t at, int64_t row) {
  int parts = rb_dtype_kind(b->s->dtype) == RB_KIND_COMPLEX ? 2 : 1;
  int64_t size = b->s->itemsize;
  for (int j = 0; j < parts; j++, k++) {
    c->operand[k].p = b->p + (at + row * r->inner) * size + j * size / parts;
    c->operand[k].stride[0] = r->line * size;
    c->operand[k].stride[1] = r->inner * size;
  }
  return k;
}

static void run_item(void *arg, int64_t item, int thread) {
  const recur *r = arg;
  int64_t first = item % r->blocks * LINES, at = item / r->blocks * r->n * r->inner + first * r->line;
  rb_kcall c;
  c.n[0] = r->lines - first < LINES ? r->lines - first : LINES;
  c.n[1] = r->n - 1;
  c.param = r->param;
  int k = set_operand(r, &c, 0, &r->in, at, 1);
  k = set_operand(r, &c, k, &r->out, at, 0);
  set_operand(r, &c, k, &r->out, at, 1);
  c.generator[0].start = at + r->inner;
  c.generator[0].step[0] = r->line;
  c.generator[0].step[1] = r->inner;
  rb_kernel_run(r->kernel, &c, thread);
  r->fault[item] = (fault){c.fault_code, c.fault_position};
}

/* The kernel for lines that lie as these. */
static rb_status find_kernel(recur *r, const char *wire, const char *end) {
  rb_ir ir;
  rb_reader from = {wire, end};
  rb_bytes b = {0};
  rb_ir_read(&from, &ir);
  for (int k = 0; k < ir.num_operands; k++) ir.operand[k].access = r->line == 1 ? RB_ACCESS_UNIT : RB_ACCESS_ANY;
  rb_ir_write(&ir, &b);
  rb_ir_clear(&ir);
  rb_status st = rb_kernel_get(b.p, b.n, rb_hash(b.p, b.n, 0), &r->kernel);
  rb_bytes_free(&b);
  return st;
}

static rb_status first_fault(const recur *r) {
  fault worst = {0, INT64_MAX};
  for (int64_t i = 0; i < r->stacks * r->blocks; i++)
    if (r->fault[i].code && r->fault[i].position < worst.position) worst = r->fault[i];
  if (rb_now->interrupted && rb_kernel_turns(r->kernel)) return rb_fail(RB_E_INTERRUPT, "interrupted!");
  if (!worst.code) return RB_OK;
  return rb_fail(RB_E_DATA, "%s (element %lld)", rb_fault_text((rb_fault)worst.code), (long long)worst.position + 1);
}

static rb_status run(recur *r) {
  int64_t items = r->stacks * r->blocks, elements = r->outer * (r->n - 1) * r->inner;
  void *room;
  RB_TRY(rb_pool_get(sizeof(fault) * (size_t)items, &room));
  r->fault = room;
  rb_kernel_prepare(r->kernel, elements, (r->n - 1) * items);
  rb_threads_run_if(elements >= LARGE, items, run_item, r);
  rb_status st = first_fault(r);
  rb_pool_put(room);
  return st;
}

static void lay_out(recur *r, const rb_storage *s, int axis) {
  r->outer = r->inner = 1;
  r->n = s->count[axis];
  for (int k = 0; k < s->dist->ndim; k++) {
    if (k < axis) r->outer *= s->count[k];
    if (k > axis) r->inner *= s->count[k];
  }
  bool inside = r->inner > 1;
  r->lines = inside ? r->inner : r->outer;
  r->line = inside ? 1 : r->n;
  r->stacks = inside ? r->outer : 1;
  r->blocks = (r->lines + LINES - 1) / LINES;
}

rb_routine_fn rb_routine_recur;
rb_status rb_routine_recur(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  const rb_recur_args *a = args;
  const rb_scalar *param = (const rb_scalar *)(a + 1);
  recur r = {.param = param};
  rb_status st = rb_flat_open(&r.out, storage[0], true), other = rb_flat_open(&r.in, storage[1], true);
  if (st == RB_OK) st = other;
  lay_out(&r, storage[0], a->axis);
  bool some = r.n > 1 && r.out.n > 0;
  if (st == RB_OK && some) st = find_kernel(&r, (const char *)(param + a->num_params), (const char *)args + n);
  if (st == RB_OK && some) st = run(&r);
  rb_flat_close(&r.in, false);
  rb_flat_close(&r.out, st == RB_OK);
  return st;
}

/* Block interpreter: the steps that touch memory with strides, fold, or check.
   kernel/: called by interp.c for each block. */
#define _GNU_SOURCE /* memrchr */
#include <stdlib.h>
#include <string.h>


#include "interp_program.h"

/* ---- moving between memory and block buffers ---- */

void rb_step_affine(const rb_frame *f, const rb_step *s, const rb_block *b) {
  int64_t *out = f->slot[s->out];
  uint64_t start = (uint64_t)f->call->generator[s->number].start;
  uint64_t step0 = (uint64_t)f->call->generator[s->number].step[0];
  uint64_t step1 = (uint64_t)f->call->generator[s->number].step[1];
  for (int64_t r = 0; r < b->rows; r++, out += b->len) {
    uint64_t first = start + (uint64_t)(b->j + r) * step1 + (uint64_t)b->i * step0;
    s->fn(b->len, out, &first, &step0, NULL);
  }
}

void rb_step_load(const rb_frame *f, const rb_step *s, const rb_block *b) {
  const int64_t *stride = f->call->operand[s->number].stride;
  const char *from = f->call->operand[s->number].p + b->j * stride[1] + b->i * stride[0];
  char *out = f->slot[s->out];
  int64_t size = (int64_t)1 << s->lg_size, len = b->len, rows = b->rows;
  if (len == 1 && rows > 1) { /* a column */
    s->fn(rows, out, from, &stride[1], NULL);
    return;
  }
  if (stride[0] == size && stride[1] == len * size) {
    len *= rows;
    rows = 1;
  }
  for (int64_t r = 0; r < rows; r++, from += stride[1], out += len * size) {
    if (stride[0] == size) memcpy(out, from, (size_t)(len * size));
    else s->fn(len, out, from, &stride[0], NULL);
  }
}

/* `len` elements of one row. */
static void store_row(const rb_frame *f, const rb_step *s, char *to, const char *from, const uint8_t *mask,
                      int64_t len) {
  const rb_loops *loops = f->interp->loops;
  int64_t stride = f->call->operand[s->number].stride[0], size = (int64_t)1 << s->lg_size;
  if (stride == size) {
    if (mask) loops->masked[s->lg_size](len, to, from, mask, NULL);
    else if (f->interp->ir->operand[s->number].stream) loops->stream[s->lg_size](len, to, from, NULL, NULL);
    else memcpy(to, from, (size_t)(len * size));
  } else if (mask) {
    loops->masked_scatter[s->lg_size](len, to, from, mask, &stride);
  } else {
    loops->scatter[s->lg_size](len, to, from, &stride, NULL);
  }
}

void rb_step_store(const rb_frame *f, const rb_step *s, const rb_block *b) {
  const int64_t *stride = f->call->operand[s->number].stride;
  char *to = f->call->operand[s->number].p + b->j * stride[1] + b->i * stride[0];
  const char *from = f->slot[s->a];
  const uint8_t *mask = f->slot[s->b];
  for (int64_t r = 0; r < b->rows; r++, to += stride[1], from += b->len << s->lg_size) {
    store_row(f, s, to, from, mask, b->len);
    if (mask) mask += b->len;
  }
}

#define GATHER(t) for (int64_t i = 0; i < n; i++) ((t *)out)[i] = ((const t *)table)[index[i]]
void rb_step_gather(const rb_frame *f, const rb_step *s, int64_t n) {
  const void *table = f->call->operand[s->number].p;
  const int64_t *index = f->slot[s->a];
  void *out = f->slot[s->out];
  switch (s->lg_size) {
  case 0: GATHER(uint8_t); break;
  case 1: GATHER(uint16_t); break;
  case 2: GATHER(uint32_t); break;
  case 3: GATHER(uint64_t); break;
  }
}

/* ---- folds ---- */

/* The elementwise operation that combines two accumulators. */
static const uint8_t combiner[RB_NUM_FOLDS] = {
  [RB_RED_SUM] = RB_IR_ADD,   [RB_RED_PROD] = RB_IR_MUL,  [RB_RED_MIN] = RB_IR_MIN,
  [RB_RED_MAX] = RB_IR_MAX,   [RB_RED_FMIN] = RB_IR_FMIN, [RB_RED_FMAX] = RB_IR_FMAX,
  [RB_RED_AND] = RB_IR_AND,   [RB_RED_OR] = RB_IR_OR,     [RB_RED_XOR] = RB_IR_XOR,
};

/* Element q (value y, position q) against the accumulator (x, p): NaN first, then the better, then the earlier. */
#define DEFINE_ARG(id, t) \
  static void arg_##id(int64_t n, char *acc, int64_t stride, const void *values, const int64_t *position, bool max) { \
    const t *value = values; \
    for (int64_t i = 0; i < n; i++, acc += stride) { \
      t *x = (t *)acc, y = value[i]; \
      int64_t *p = (int64_t *)(acc + 8), q = position[i]; \
      bool better = max ? y > *x : y < *x, worse = max ? y < *x : y > *x; \
      bool nan_x = *x != *x, nan_y = y != y; \
      bool take = nan_x != nan_y ? nan_y : better || (!worse && q < *p); \
      if (q >= 0 && (*p < 0 || take)) { \
        *x = y; \
        *p = q; \
      } \
    } \
  }
DEFINE_ARG(BOOL, uint8_t)
DEFINE_ARG(INT8, int8_t)
DEFINE_ARG(INT16, int16_t)
DEFINE_ARG(INT32, int32_t)
DEFINE_ARG(INT64, int64_t)
DEFINE_ARG(UINT8, uint8_t)
DEFINE_ARG(UINT16, uint16_t)
DEFINE_ARG(UINT32, uint32_t)
DEFINE_ARG(UINT64, uint64_t)
DEFINE_ARG(FLOAT32, float)
DEFINE_ARG(FLOAT64, double)
typedef void arg_fn(int64_t n, char *acc, int64_t stride, const void *values, const int64_t *position, bool max);
static arg_fn *const arg_loop[RB_LOOP_TYPES] = { arg_BOOL,  arg_INT8,   arg_INT16,  arg_INT32,   arg_INT64,  arg_UINT8,
                                                 arg_UINT16, arg_UINT32, arg_UINT64, arg_FLOAT32, arg_FLOAT64 };

/* A row's block into one accumulator: the block's extremum first, by the vector loops; the search for its position only
   when it can replace the accumulated one. Positions are affine along a row. */
static void arg_block(const rb_frame *f, const rb_reduction *r, int64_t n, char *acc, const char *value,
                      const int64_t *position) {
  bool max = r->kind == RB_RED_ARGMAX;
  const rb_loops *loops = f->interp->loops;
  uint64_t best = 0, merged = 0, first;
  memcpy(&first, value, rb_dtype_size((rb_dtype)r->type));
  loops->fold[max ? RB_RED_MAX : RB_RED_MIN][r->type](n, &best, value, &first, NULL);
  loops->op[max ? RB_IR_MAX : RB_IR_MIN][r->type][RB_VV](1, &merged, acc, &best, NULL);
  uint8_t same[RB_IR_BLOCK];
  loops->op[RB_IR_EQ][r->type][RB_VV](1, same, &merged, acc, NULL);
  if (same[0] && *(int64_t *)(acc + 8) >= 0) {
    loops->op[RB_IR_EQ][r->type][RB_VV](1, same, &best, acc, NULL);
    if (!same[0]) return;
  }
  loops->op[RB_IR_EQ][r->type][RB_VS](n, same, value, &best, NULL);
  const uint8_t *at = position[0] <= position[n - 1] ? memchr(same, 1, (size_t)n) : memrchr(same, 1, (size_t)n);
  if (!at || position[0] < 0 || position[n - 1] < 0) { /* NaN, or elements that do not count */
    arg_loop[r->type](n, acc, 0, value, position, max);
    return;
  }
  int64_t i = at - same, size = (int64_t)rb_dtype_size((rb_dtype)r->type);
  arg_loop[r->type](1, acc, 0, value + i * size, position + i, max);
}

typedef struct moments { double count, mean, m2; } moments;

static void welford(moments *m, double x) {
  m->count += 1;
  double d = x - m->mean;
  m->mean += d / m->count;
  m->m2 += d * (x - m->mean);
}

static void reduce_row(const rb_frame *f, const rb_step *s, int64_t n, char *acc, const char *value,
                       const int64_t *position) {
  const rb_reduction *r = &f->interp->ir->reduction[s->number];
  const rb_loops *loops = f->interp->loops;
  if (r->kind < RB_NUM_FOLDS) {
    uint64_t block;
    s->fn(n, &block, value, &f->interp->identity[s->number], NULL);
    loops->op[combiner[r->kind]][r->type][RB_VV](1, acc, acc, &block, NULL);
  } else if (r->kind == RB_RED_MOMENTS) {
    moments block;
    loops->moments[r->type == RB_FLOAT64](n, &block, value, NULL, NULL);
    rb_red_combine(RB_RED_MOMENTS, (rb_dtype)r->type, acc, &block);
  } else {
    arg_block(f, r, n, acc, value, position);
  }
}

/* acc[i] = acc[i] op value[i]. */
static void reduce_kept(const rb_frame *f, const rb_step *s, int64_t n, char *acc, const char *value,
                        const int64_t *position) {
  const rb_reduction *r = &f->interp->ir->reduction[s->number];
  int64_t stride = f->call->reduction[s->number].stride[0], size = (int64_t)1 << s->lg_size;
  if (r->kind < RB_NUM_FOLDS) {
    rb_loop *op = f->interp->loops->op[combiner[r->kind]][r->type][RB_VV];
    if (stride == size) {
      op(n, acc, acc, value, NULL);
      return;
    }
    for (int64_t i = 0; i < n; i++, acc += stride, value += size) op(1, acc, acc, value, NULL);
  } else if (r->kind == RB_RED_MOMENTS) {
    for (int64_t i = 0; i < n; i++, acc += stride)
      welford((moments *)acc, r->type == RB_FLOAT64 ? ((const double *)value)[i] : (double)((const float *)value)[i]);
  } else {
    arg_loop[r->type](n, acc, stride, value, position, r->kind == RB_RED_ARGMAX);
  }
}

void rb_step_reduce(const rb_frame *f, const rb_step *s, const rb_block *b) {
  const int64_t *stride = f->call->reduction[s->number].stride;
  char *acc = f->call->reduction[s->number].p + b->j * stride[1];
  const char *value = f->slot[s->a];
  const int64_t *position = f->slot[s->b];
  bool rows = f->interp->ir->reduction[s->number].rows;
  if (!rows) acc += b->i * stride[0];
  for (int64_t r = 0; r < b->rows; r++, acc += stride[1], value += b->len << s->lg_size) {
    if (rows) reduce_row(f, s, b->len, acc, value, position);
    else reduce_kept(f, s, b->len, acc, value, position);
    if (position) position += b->len;
  }
}

/* ---- checks ---- */

void rb_step_check(rb_frame *f, const rb_step *s, const rb_block *b) {
  const uint8_t *ok = f->slot[s->a], *bad = memchr(ok, 0, (size_t)(b->len * b->rows));
  if (!bad) return;
  int64_t at = b->j * f->n0 + b->i + (bad - ok);
  if (f->call->fault_code && f->fault_at <= at) return;
  f->fault_at = at;
  f->call->fault_code = s->code;
  f->call->fault_position = ((const int64_t *)f->slot[s->b])[bad - ok];
}

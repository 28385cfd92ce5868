/* The end of a loop's reductions: partial accumulators across ranks to stored results.
   exec/: loop.c fills the partial accumulators; move/combine folds them between ranks. */
#include <math.h>

#include "base/pool.h"
#include "exec.h"
#include "loop.h"
#include "move/combine.h"

rb_status rb_partial_init(rb_partial *p, const rb_ir *ir, int64_t kept) {
  memset(p, 0, sizeof *p);
  rb_reduction *red;
  RB_TRY(rb_pool_get(sizeof(rb_reduction) * (size_t)(ir->num_reductions + 1), (void **)&red));
  memcpy(red, ir->reduction, sizeof(rb_reduction) * (size_t)ir->num_reductions);
  p->num = ir->num_reductions;
  p->red = red;
  p->kept = kept;
  for (int i = 0; i < p->num; i++) {
    p->size[i] = (int64_t)rb_red_size(red[i].kind, red[i].type);
    RB_TRY(rb_pool_get((size_t)(kept * p->size[i]), (void **)&p->acc[i]));
    rb_red_identities(red[i].kind, red[i].type, p->acc[i], kept);
  }
  return RB_OK;
}

void rb_partial_clear(rb_partial *p) {
  for (int i = 0; i < p->num; i++) rb_pool_put(p->acc[i]);
  rb_pool_put((void *)p->red);
}

static void fold(void *ctx, void *acc, const void *other, int64_t n) {
  const rb_reduction *r = ctx;
  rb_red_combine_many(r->kind, r->type, acc, other, n);
}

/* The value of a finished accumulator as (value, its dtype). */
static rb_scalar out_value(const rb_loop_out *o, const rb_reduction *r, const char *acc, rb_dtype *type) {
  const double *moments = (const double *)acc;
  rb_scalar v = {0};
  *type = RB_FLOAT64;
  switch (o->kind) {
    case RB_OUT_VALUE: *type = r->type; return rb_scalar_load(acc, r->type);
    case RB_OUT_POSITION: *type = RB_INT64; v.i = ((const int64_t *)acc)[1] + 1; return v;
    case RB_OUT_AVERAGE:
      v.f = o->count == 0 ? NAN : rb_scalar_cast(rb_scalar_load(acc, r->type), r->type, RB_FLOAT64).f / o->count;
      return v;
    case RB_OUT_MEAN: v.f = moments[0] > 0 ? moments[1] : NAN; return v;
    case RB_OUT_VAR:
    case RB_OUT_STD: {
      double n = moments[0] - o->ddof, var = moments[2] / (n > 0 ? n : 0);
      if (moments[0] == 0) var = NAN;
      v.f = o->kind == RB_OUT_STD ? sqrt(var) : var;
      return v;
    }
  }
  return v;
}

static bool is_packed(const rb_storage *s) {
  int64_t stride = s->itemsize;
  for (int d = s->ndim - 1; d >= 0; d--) {
    if (s->count[d] > 1 && s->stride[d] != stride) return false;
    stride *= s->count[d];
  }
  return true;
}

/* Results that are the accumulators, or float64 means of them, into packed storage of their type; false for others. */
static bool store_packed(const rb_loop_out *o, const rb_reduction *r, const char *acc, const rb_storage *s, int64_t n) {
  if (o->part != RB_PART_ALL || s->dtype != r->type || !is_packed(s)) return false;
  if (o->kind == RB_OUT_VALUE) {
    memcpy(s->data, acc, (size_t)(n * s->itemsize));
    return true;
  }
  if (o->kind != RB_OUT_AVERAGE || s->dtype != RB_FLOAT64 || o->count == 0) return false;
  double *to = (double *)s->data;
  const double *sum = (const double *)acc;
  for (int64_t i = 0; i < n; i++) to[i] = sum[i] / o->count;
  return true;
}

/* Stores this rank's results: the slot's owned elements in row-major order. */
static void store_out(const rb_loop_out *o, const rb_reduction *r, const char *acc, int64_t size) {
  rb_storage *s = rb_exec_slot(o->slot);
  if (!s->raw) return;
  rb_dtype to = rb_part_dtype(o->part, s->dtype);
  int64_t n = rb_shape_size(s->ndim, s->count), at[RB_MAX_NDIM] = {0};
  if (store_packed(o, r, acc, s, n)) return;
  char *p = s->data + rb_part_start(o->part, s->itemsize);
  for (int64_t i = 0; i < n; i++) {
    rb_dtype from;
    rb_scalar v = out_value(o, r, acc + i * size, &from);
    rb_scalar_store(p, to, rb_scalar_cast(v, from, to));
    for (int d = s->ndim - 1; d >= 0; d--) {
      p += s->stride[d];
      if (++at[d] < s->count[d]) break;
      p -= s->stride[d] * s->count[d];
      at[d] = 0;
    }
  }
}

rb_status rb_partial_finish(rb_partial *p, const rb_loop *l) {
  rb_status st = RB_OK;
  for (int i = 0; i < p->num; i++) {
    const rb_storage *first = NULL;
    for (int j = 0; j < l->num_outs && !first; j++)
      if (l->out[j].reduction == i) first = rb_exec_slot(l->out[j].slot);
    int64_t n = rb_shape_size(first->ndim, first->count), size = p->size[i];
    char *out = NULL, identity[32];
    RB_TRY(rb_pool_get((size_t)(n * size), (void **)&out));
    rb_red_identity(p->red[i].kind, p->red[i].type, identity);
    rb_status one = rb_combine(l->domain.dist, &l->domain.view, l->reduced, p->kept ? p->acc[i] : NULL, size, identity,
                               fold, (void *)&p->red[i], first->dist, out);
    if (one != RB_OK) st = one;
    for (int j = 0; j < l->num_outs; j++)
      if (l->out[j].reduction == i) store_out(&l->out[j], &p->red[i], out, size);
    rb_pool_put(out);
  }
  return st;
}

/* Matrix products of distributed arrays: (batch, m, k) x (batch, k, n), the batch axis optional.
   routine/: each rank multiplies its rows of the left matrix with one panel of rows of the right one after the other;
   panels travel around the ring of ranks while the panel before is multiplied, so no rank holds more than two. Where
   the summed axis is divided, partial products are exchanged instead. gemm.c multiplies inside a rank. */
#include "matmul.h"

#include <string.h>

#include "array/routine.h"
#include "base/pool.h"
#include "base/session.h"
#include "move/comm.h"

typedef struct job {
  rb_dtype t;
  int64_t size, batch, m, n, k; /* local extents: k of the left block */
  rb_mat a, b, c;
} job;

static rb_mat matrix_of(const rb_storage *s, bool trans) {
  int r = s->ndim - 2 + trans, c = s->ndim - 1 - trans;
  return (rb_mat){s->data, s->ndim == 3 ? s->stride[0] : 0, s->stride[r], s->stride[c]};
}

static int64_t extent(const rb_storage *s, bool trans, int axis) { return s->count[s->ndim - 2 + (axis ^ trans)]; }

static void clear_result(const rb_storage *c) {
  int64_t batch = c->ndim == 3 ? c->count[0] : 1, rows = c->count[c->ndim - 2];
  rb_mat m = matrix_of(c, false);
  for (int64_t b = 0; b < batch; b++)
    for (int64_t i = 0; i < rows; i++)
      memset(m.p + b * m.batch + i * m.row, 0, (size_t)(c->count[c->ndim - 1] * m.col));
}

/* ---- panels around the ring */

enum { CHUNKS = 8 };

typedef struct panel_work {
  const job *j;
  rb_mat b;           /* the panel */
  int64_t first, k;   /* its rows in the whole */
  int chunk;
} panel_work;

/* Multiplies one chunk of rows with the panel; false when all are done. */
static bool multiply_chunk(void *arg) {
  panel_work *w = arg;
  const job *j = w->j;
  if (w->chunk == CHUNKS) return false;
  int64_t lo = j->m * w->chunk / CHUNKS, hi = j->m * (w->chunk + 1) / CHUNKS;
  rb_mat a = j->a, c = j->c;
  a.p += lo * a.row + w->first * a.col;
  c.p += lo * c.row;
  rb_gemm(j->t, j->batch, hi - lo, j->n, w->k, &a, &w->b, &c);
  w->chunk++;
  return w->chunk < CHUNKS;
}

static void pack(const rb_mat *x, int64_t batch, int64_t rows, int64_t cols, int64_t size, char *to) {
  for (int64_t b = 0; b < batch; b++)
    for (int64_t i = 0; i < rows; i++) {
      const char *p = x->p + b * x->batch + i * x->row;
      if (x->col == size) {
        memcpy(to, p, (size_t)(cols * size));
        to += cols * size;
      } else {
        for (int64_t k = 0; k < cols; k++, to += size) memcpy(to, p + k * x->col, (size_t)size);
      }
    }
}

static int64_t rows_of(const rb_map *m, int rank) {
  if (rank >= m->parts) return 0;
  return rb_map_count(m, rank);
}

static int64_t first_of(const rb_map *m, int rank) {
  int64_t first = 0;
  for (int r = 0; r < rank; r++) first += rows_of(m, r);
  return first;
}

static rb_status around_ring(job *j, const rb_map *rows, int64_t batch_of_b, int64_t n) {
  int me = rb_now->rank, P = rb_now->num_ranks;
  int64_t row = n * j->size, most = 0;
  char *now, *next;
  for (int r = 0; r < P; r++) most = rows_of(rows, r) > most ? rows_of(rows, r) : most;
  /* A rank without memory still passes messages on, with unspecified contents; the failure is what counts. */
  rb_status st = rb_pool_get((size_t)(most * row * batch_of_b), (void **)&now);
  if (st != RB_OK) now = NULL;
  rb_status st2 = rb_pool_get((size_t)(most * row * batch_of_b), (void **)&next);
  if (st2 != RB_OK) next = NULL;
  if (now) pack(&j->b, batch_of_b, rows_of(rows, me), n, j->size, now);
  bool whole = now && next;
  for (int s = 0; s < P; s++) {
    int owner = (me + s) % P, coming = (owner + 1) % P;
    int64_t k = rows_of(rows, owner), k2 = rows_of(rows, coming);
    panel_work w = {j, {now, batch_of_b > 1 ? k * row : 0, row, j->size}, first_of(rows, owner), k, whole ? 0 : CHUNKS};
    rb_msg out = {(me + P - 1) % P, whole ? now : NULL, (size_t)(k * row * batch_of_b)};
    rb_msg in = {(me + 1) % P, whole ? next : NULL, (size_t)(k2 * row * batch_of_b)};
    if (s + 1 < P) {
      rb_status sent = rb_comm_exchange(&out, out.n > 0, &in, in.n > 0, multiply_chunk, &w);
      if (st == RB_OK) st = sent;
    }
    while (multiply_chunk(&w)) {}
    char *old = now;
    now = next;
    next = old;
  }
  rb_pool_put(now);
  rb_pool_put(next);
  return st != RB_OK ? st : st2;
}

/* ---- the summed axis divided: partial products to the owners of the rows */

static void add_rows(const job *j, const char *from, const rb_mat *c, int64_t rows) {
  int64_t row = j->n * j->size;
  for (int64_t b = 0; b < j->batch; b++)
    for (int64_t i = 0; i < rows; i++, from += row) {
      char *to = c->p + b * c->batch + i * c->row;
      for (int64_t k = 0; k < j->n; k++) {
        rb_scalar x = rb_scalar_load(from + k * j->size, j->t), y = rb_scalar_load(to + k * j->size, j->t);
        switch (rb_dtype_kind(j->t)) {
          case RB_KIND_BOOL: y.i |= x.i; break;
          case RB_KIND_INT:
          case RB_KIND_UINT: y.u += x.u; break;
          case RB_KIND_FLOAT: y.f += x.f; break;
          case RB_KIND_COMPLEX: y.c.re += x.c.re, y.c.im += x.c.im; break;
        }
        rb_scalar_store(to + k * j->size, j->t, y);
      }
    }
}

/* part: P pieces of the partial product, each (batch, rows of that rank, n); come: room for what the others send. */
static rb_status exchange_partials(const job *j, const rb_map *rows, char *part, char *come) {
  int me = rb_now->rank, P = rb_now->num_ranks, num_out = 0, num_in = 0;
  rb_msg out[P], in[P];
  int64_t row = j->batch * j->n * j->size, mine = rows_of(rows, me) * row;
  for (int r = 0; r < P; r++) {
    int64_t n = rows_of(rows, r) * row;
    if (r != me && n > 0) out[num_out++] = (rb_msg){r, part ? part + first_of(rows, r) * row : NULL, (size_t)n};
    if (r != me && mine > 0) in[num_in++] = (rb_msg){r, come ? come + r * mine : NULL, (size_t)mine};
  }
  RB_TRY(rb_comm_exchange(out, num_out, in, num_in, NULL, NULL));
  if (!part || !come) return RB_OK;
  for (int r = 0; r < P; r++)
    add_rows(j, r == me ? part + first_of(rows, me) * row : come + r * mine, &j->c, rows_of(rows, me));
  return RB_OK;
}

static rb_status sum_partials(job *j, const rb_map *rows, int64_t m) {
  int P = rb_now->num_ranks;
  int64_t row = j->batch * j->n * j->size;
  char *part, *come;
  rb_status st = rb_pool_get((size_t)(m * row), (void **)&part);
  if (st != RB_OK) part = NULL;
  rb_status st2 = rb_pool_get((size_t)(P * rows_of(rows, rb_now->rank) * row), (void **)&come);
  if (st2 != RB_OK) come = NULL;
  if (part) {
    memset(part, 0, (size_t)(m * row));
    for (int r = 0; r < P; r++) {
      int64_t first = first_of(rows, r), count = rows_of(rows, r);
      rb_mat a = j->a, c = {part + first * row, count * j->n * j->size, j->n * j->size, j->size};
      a.p += first * a.row;
      rb_gemm(j->t, j->batch, count, j->n, j->k, &a, &j->b, &c);
    }
  }
  rb_status st3 = exchange_partials(j, rows, part, come);
  rb_pool_put(part);
  rb_pool_put(come);
  return st != RB_OK ? st : st2 != RB_OK ? st2 : st3;
}

rb_routine_fn rb_routine_matmul;
rb_status rb_routine_matmul(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)n;
  const rb_matmul_args *x = args;
  const rb_storage *a = storage[0], *b = storage[1], *c = storage[num_storage - 1];
  job j = {.t = c->dtype, .size = c->itemsize, .batch = c->ndim == 3 ? c->count[0] : 1};
  j.a = matrix_of(a, x->trans[0]);
  j.b = matrix_of(b, x->trans[1]);
  j.c = matrix_of(c, false);
  j.m = extent(a, x->trans[0], 0);
  j.k = extent(a, x->trans[0], 1);
  j.n = extent(b, x->trans[1], 1);
  clear_result(c);
  const rb_map *rows_b = &b->dist->map[b->ndim - 2 + x->trans[1]], *rows_c = &c->dist->map[c->ndim - 2];
  bool alone = a->dist->replicated && b->dist->replicated && c->dist->replicated; /* in a task: all of it is here */
  switch (alone ? RB_MATMUL_LOCAL : x->mode) {
    case RB_MATMUL_ROWS: return around_ring(&j, rows_b, b->ndim == 3 ? b->count[0] : 1, j.n);
    case RB_MATMUL_INNER: return sum_partials(&j, rows_c, rows_c->extent);
    default: rb_gemm(j.t, j.batch, j.m, j.n, j.k, &j.a, &j.b, &j.c); return RB_OK;
  }
}

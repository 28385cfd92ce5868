/* The value of each element's group: [outer, num_groups, inner] to [outer, n, inner] by the labels of an axis.
   routine/: the ranks along the axis gather the groups' values of their part of the other axes; what has no group gets
   NaN, or 1 in integers (the standard library masks it). */
#include <math.h>
#include <string.h>

#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "move/combine.h"
#include "move/comm.h"
#include "routine/group.h"

enum { TASK = 1 << 15 };

rb_routine_fn rb_routine_group_spread;

typedef struct spread_job {
  const rb_grouped *g; /* of the elements; values: where they are written */
  const char *from;    /* [part][outer, block, inner] */
  int64_t part, size, rows;
  char missing[16];
} spread_job;

/* Where the row of a group starts, in elements, for outer index o; groups of one part do without the division. */
static inline int64_t place(const spread_job *j, int64_t o, int64_t group) {
  const rb_grouped *g = j->g;
  if (g->parts == 1 || (g->outer == 1 && g->inner == 1)) return (o * g->block + group) * g->inner;
  return group / g->block * j->part + (o * g->block + group % g->block) * g->inner;
}

#define COLUMN(bits, ctype) \
  static void column_##bits(const spread_job *j, int64_t o, int64_t lo, int64_t hi) { \
    const ctype *from = (const ctype *)j->from; \
    const rb_group_label *label = j->g->label; \
    uint64_t groups = (uint64_t)j->g->groups; \
    ctype *to = (ctype *)j->g->values.p + o * j->g->n, missing; \
    memcpy(&missing, j->missing, sizeof missing); \
    for (int64_t i = lo; i < hi; i++) { \
      uint64_t k = (uint64_t)label[i] - 1; \
      to[i] = k < groups ? from[place(j, o, (int64_t)k)] : missing; \
    } \
  }
COLUMN(8, uint8_t)
COLUMN(16, uint16_t)
COLUMN(32, uint32_t)
COLUMN(64, uint64_t)
COLUMN(128, rb_c128)

static void spread_rows(const spread_job *j, int64_t o, int64_t lo, int64_t hi) {
  const rb_grouped *g = j->g;
  int64_t row = g->inner * j->size;
  char *to = g->values.p + (o * g->n + lo) * row;
  for (int64_t i = lo; i < hi; i++, to += row) {
    uint64_t k = (uint64_t)g->label[i] - 1;
    if (k < (uint64_t)g->groups) memcpy(to, j->from + place(j, o, (int64_t)k) * j->size, (size_t)row);
    else for (int64_t c = 0; c < row; c += j->size) memcpy(to + c, j->missing, (size_t)j->size);
  }
}

static void spread_item(void *arg, int64_t item, int thread) {
  const spread_job *j = arg;
  const rb_grouped *g = j->g;
  int64_t tasks = (g->n + j->rows - 1) / j->rows, o = item / tasks, lo = item % tasks * j->rows;
  int64_t hi = lo + j->rows < g->n ? lo + j->rows : g->n;
  (void)thread;
  if (g->inner != 1) spread_rows(j, o, lo, hi);
  else if (j->size == 1) column_8(j, o, lo, hi);
  else if (j->size == 2) column_16(j, o, lo, hi);
  else if (j->size == 4) column_32(j, o, lo, hi);
  else if (j->size == 8) column_64(j, o, lo, hi);
  else column_128(j, o, lo, hi);
}

static void spread(spread_job *j, rb_dtype t) {
  rb_kind kind = rb_dtype_kind(t);
  bool real = kind == RB_KIND_FLOAT || kind == RB_KIND_COMPLEX;
  rb_scalar missing = {.f = NAN}, one = {.i = 1};
  rb_scalar_store(j->missing, t, real ? rb_scalar_cast(missing, RB_FLOAT64, t) : rb_scalar_cast(one, RB_INT64, t));
  const rb_grouped *g = j->g;
  j->rows = TASK / (g->inner ? g->inner : 1);
  if (j->rows < 1) j->rows = 1;
  if (g->outer && g->inner) rb_threads_run(g->outer * ((g->n + j->rows - 1) / j->rows), spread_item, j);
}

/* My groups' values as a part of full length, and room for all parts. */
static rb_status get_parts(const rb_grouped *g, const char *mine, int64_t size, char **own, char **all) {
  int64_t part = g->outer * g->block * g->inner * size, row = g->inner * size, lo, hi;
  void *p;
  RB_TRY(rb_pool_get((size_t)part, &p));
  *own = p;
  rb_grouped_part(g, g->coord, &lo, &hi);
  for (int64_t o = 0; o < g->outer; o++)
    memcpy(*own + o * g->block * row, mine + o * (hi - lo) * row, (size_t)((hi - lo) * row));
  RB_TRY(rb_pool_get((size_t)(part * g->parts), &p));
  *all = p;
  return RB_OK;
}

/* groups' values, labels, result. */
rb_status rb_routine_group_spread(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  const rb_group_args *a = args;
  const rb_storage *out = storage[2];
  rb_grouped g;
  rb_flat groups;
  char *own = NULL, *all = NULL;
  rb_status st = rb_flat_open(&groups, storage[0], true), so = rb_grouped_open(&g, out, storage[1], NULL, a);
  int64_t part = g.outer * g.block * g.inner;
  spread_job j = {.g = &g, .from = groups.p, .part = part, .size = out->itemsize};
  if (st == RB_OK) st = so;
  if (g.parts > 1) {
    int rank;
    if (st == RB_OK && g.inside) st = get_parts(&g, groups.p, j.size, &own, &all);
    st = rb_comm_agree(st, &rank);
    if (st == RB_OK && g.inside && part) st = rb_combine_line(out->dist, a->axis, own, part * j.size, all);
    j.from = all;
  }
  if (st == RB_OK && g.inside) spread(&j, out->dtype);
  rb_pool_put(own);
  rb_pool_put(all);
  rb_flat_close(&groups, false);
  rb_flat_close(&g.values, true);
  rb_flat_close(&g.all_labels, false);
  return st;
}

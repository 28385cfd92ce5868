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

enum { TASK = 1 << 15, TILE = 1024 };

rb_routine_fn rb_routine_group_spread;

typedef struct spread_job {
  const rb_grouped *g; /* of the elements; values: where they are written */
  const char *from;    /* [part][outer, block, inner] */
  int64_t part, block, size, rows;
  bool flat;           /* groups follow one another, no division needed */
  char missing[16];
} spread_job;

/* Where the row of a group starts, in elements, for outer index o. */
static inline int64_t place(const spread_job *j, int64_t o, int64_t group) {
  if (j->flat) return (o * j->block + group) * j->g->k.inner;
  return group / j->block * j->part + (o * j->block + group % j->block) * j->g->k.inner;
}

#define COLUMN(bits, ctype) \
  static void column_##bits(const spread_job *j, int64_t o, int64_t lo, int64_t n, const uint32_t *key) { \
    const ctype *from = (const ctype *)j->from; \
    int64_t groups = j->g->k.keys.num; \
    ctype *to = (ctype *)j->g->values.p + o * j->g->k.n + lo, missing; \
    memcpy(&missing, j->missing, sizeof missing); \
    for (int64_t i = 0; i < n; i++) to[i] = key[i] < groups ? from[place(j, o, key[i])] : missing; \
  }
COLUMN(8, uint8_t)
COLUMN(16, uint16_t)
COLUMN(32, uint32_t)
COLUMN(64, uint64_t)
COLUMN(128, rb_c128)

static void spread_rows(const spread_job *j, int64_t o, int64_t lo, int64_t n, const uint32_t *key) {
  const rb_keyed *k = &j->g->k;
  int64_t row = k->inner * j->size;
  char *to = j->g->values.p + (o * k->n + lo) * row;
  for (int64_t i = 0; i < n; i++, to += row) {
    if (key[i] < k->keys.num) memcpy(to, j->from + place(j, o, key[i]) * j->size, (size_t)row);
    else for (int64_t c = 0; c < row; c += j->size) memcpy(to + c, j->missing, (size_t)j->size);
  }
}

static void spread_tile(const spread_job *j, int64_t o, int64_t lo, int64_t n) {
  const rb_keyed *k = &j->g->k;
  uint32_t key[TILE];
  rb_bins_find(&k->keys, lo, n, 0, (uint32_t)k->keys.num, key);
  if (k->inner != 1) spread_rows(j, o, lo, n, key);
  else if (j->size == 1) column_8(j, o, lo, n, key);
  else if (j->size == 2) column_16(j, o, lo, n, key);
  else if (j->size == 4) column_32(j, o, lo, n, key);
  else if (j->size == 8) column_64(j, o, lo, n, key);
  else column_128(j, o, lo, n, key);
}

static void spread_item(void *arg, int64_t item, int thread) {
  const spread_job *j = arg;
  int64_t all = j->g->k.n, tasks = (all + j->rows - 1) / j->rows, o = item / tasks, lo = item % tasks * j->rows;
  int64_t hi = lo + j->rows < all ? lo + j->rows : all;
  (void)thread;
  for (; lo < hi; lo += TILE) spread_tile(j, o, lo, hi - lo < TILE ? hi - lo : TILE);
}

static void spread(spread_job *j, rb_dtype t) {
  rb_kind kind = rb_dtype_kind(t);
  bool real = kind == RB_KIND_FLOAT || kind == RB_KIND_COMPLEX;
  rb_scalar missing = {.f = NAN}, one = {.i = 1};
  rb_scalar_store(j->missing, t, real ? rb_scalar_cast(missing, RB_FLOAT64, t) : rb_scalar_cast(one, RB_INT64, t));
  const rb_keyed *k = &j->g->k;
  j->flat = j->g->owners.parts == 1 || (k->outer == 1 && k->inner == 1);
  j->rows = TASK / (k->inner ? k->inner : 1);
  if (j->rows < 1) j->rows = 1;
  if (k->outer && k->inner) rb_threads_run(k->outer * ((k->n + j->rows - 1) / j->rows), spread_item, j);
}

/* My groups' values as a part of full length, and room for all parts. */
static rb_status get_parts(const spread_job *j, const char *mine, char **own, char **all) {
  const rb_keyed *k = &j->g->k;
  const rb_owners *o = &j->g->owners;
  int64_t part = j->part * j->size, row = k->inner * j->size, num = o->hi[o->me] - o->lo[o->me];
  void *p;
  RB_TRY(rb_pool_get((size_t)part, &p));
  *own = p;
  for (int64_t i = 0; i < k->outer; i++)
    memcpy(*own + i * j->block * row, mine + i * num * row, (size_t)(num * row));
  RB_TRY(rb_pool_get((size_t)(part * o->parts), &p));
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
  int64_t block = g.owners.hi[0], part = g.k.outer * block * g.k.inner;
  spread_job j = {.g = &g, .from = groups.p, .part = part, .block = block, .size = out->itemsize};
  bool inside = g.owners.me >= 0;
  if (st == RB_OK) st = so;
  if (g.owners.parts > 1) {
    int rank;
    if (st == RB_OK && inside) st = get_parts(&j, groups.p, &own, &all);
    st = rb_comm_agree(st, &rank);
    if (st == RB_OK && inside && part) st = rb_combine_line(out->dist, a->axis, own, part * j.size, all);
    j.from = all;
  }
  if (st == RB_OK && inside) spread(&j, out->dtype);
  rb_pool_put(own);
  rb_pool_put(all);
  rb_flat_close(&groups, false);
  rb_flat_close(&g.values, true);
  rb_flat_close(&g.labels, false);
  rb_owners_clear(&g.owners);
  return st;
}

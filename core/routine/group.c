/* Folds of an array's elements by the labels of one axis: [outer, n, inner] to [outer, num_groups, inner].
   routine/: every thread folds blocks of columns, or a slab of the axis into a table of its own; the ranks along the
   axis exchange their partial results so that each completes the groups it owns, in rank order, or, where those
   would be larger than the elements, the elements themselves. */
#include "routine/group.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "move/comm.h"

enum { CACHED = 1 << 15, MIN_COLUMNS = 64, MAX_SLABS = 64 };

/* Folds n rows of `width` elements, `step` elements apart, into the rows that their labels name, `pitch` apart. */
typedef void fold_fn(void *to, int64_t pitch, const void *from, int64_t step, int64_t width, const rb_group_label *label,
                     int64_t n, int64_t groups);

#define FOLD(name, ctype, atype, expr) \
  static void name(void *to, int64_t pitch, const void *from, int64_t step, int64_t width, const rb_group_label *label, \
                   int64_t n, int64_t groups) { \
    const ctype *x = from; \
    atype *acc = to; \
    for (int64_t i = 0; i < n; i++, x += step) { \
      uint32_t g = (uint32_t)label[i] - 1; \
      if (g >= (uint64_t)groups) continue; \
      atype *row = acc + (int64_t)g * pitch; \
      for (int64_t j = 0; j < width; j++) { \
        ctype v = x[j]; \
        atype a = row[j]; \
        row[j] = expr; \
      } \
    } \
  }
/* One column, elements and rows without gaps: the common case of 1-D arrays. */
#define COLUMN(name, ctype, atype, expr) \
  static void name##_1(void *to, int64_t pitch, const void *from, int64_t step, int64_t width, \
                       const rb_group_label *label, int64_t n, int64_t groups) { \
    const ctype *x = from; \
    atype *acc = to; \
    (void)pitch; \
    (void)step; \
    (void)width; \
    for (int64_t i = 0; i < n; i++) { \
      uint32_t g = (uint32_t)label[i] - 1; \
      if (g >= (uint64_t)groups) continue; \
      ctype v = x[i]; \
      atype a = acc[g]; \
      acc[g] = expr; \
    } \
  }
#define BOTH(name, ctype, atype, expr) FOLD(name, ctype, atype, expr) COLUMN(name, ctype, atype, expr)
/* wide: in which sums and products are formed, so that those of integers go round. */
#define FOLDS(t, ctype, atype, wide) \
  BOTH(sum_##t, ctype, atype, (atype)((wide)a + (wide)v)) \
  BOTH(prod_##t, ctype, atype, (atype)((wide)a * (wide)v)) \
  BOTH(min_##t, ctype, atype, (v < a || v != v) ? (atype)v : a) \
  BOTH(max_##t, ctype, atype, (v > a || v != v) ? (atype)v : a) \
  BOTH(nansum_##t, ctype, atype, v == v ? (atype)((wide)a + (wide)v) : a) \
  BOTH(count_##t, ctype, int64_t, a + (v == v))
FOLDS(u1, uint8_t, uint64_t, uint64_t)
FOLDS(i1, int8_t, int64_t, uint64_t)
FOLDS(b1, uint8_t, int64_t, uint64_t)
FOLDS(u2, uint16_t, uint64_t, uint64_t)
FOLDS(i2, int16_t, int64_t, uint64_t)
FOLDS(u4, uint32_t, uint64_t, uint64_t)
FOLDS(i4, int32_t, int64_t, uint64_t)
FOLDS(u8, uint64_t, uint64_t, uint64_t)
FOLDS(i8, int64_t, int64_t, uint64_t)
FOLDS(f4, float, double, double)
FOLDS(f8, double, double, double)
#define COMPLEX(t, ctype) \
  BOTH(sum_##t, ctype, rb_c128, ((rb_c128){a.re + v.re, a.im + v.im})) \
  BOTH(prod_##t, ctype, rb_c128, ((rb_c128){a.re * v.re - a.im * v.im, a.re * v.im + a.im * v.re})) \
  BOTH(nansum_##t, ctype, rb_c128, v.re == v.re && v.im == v.im ? ((rb_c128){a.re + v.re, a.im + v.im}) : a) \
  BOTH(count_##t, ctype, int64_t, a + (v.re == v.re && v.im == v.im))
COMPLEX(c8, rb_c64)
COMPLEX(c16, rb_c128)

#define TALLY(t, ctype) \
  BOTH(tally_##t, ctype, rb_c128, ((rb_c128){a.re + v, a.im + 1})) \
  BOTH(nantally_##t, ctype, rb_c128, v == v ? ((rb_c128){a.re + v, a.im + 1}) : a)
TALLY(f4, float)
TALLY(f8, double)

static fold_fn *fold_function(rb_group_how how, rb_dtype t, bool column) {
  static fold_fn *const table[RB_DTYPE_COUNT][RB_GROUP_HOWS][2] = {
#define PAIR(f) {f, f##_1}
#define ENTRY(id, t) [RB_##id] = {PAIR(sum_##t), PAIR(prod_##t), PAIR(min_##t), PAIR(max_##t), PAIR(nansum_##t), \
                                  PAIR(count_##t)},
      ENTRY(BOOL, b1) ENTRY(INT8, i1) ENTRY(INT16, i2) ENTRY(INT32, i4) ENTRY(INT64, i8) ENTRY(UINT8, u1)
      ENTRY(UINT16, u2) ENTRY(UINT32, u4) ENTRY(UINT64, u8)
#define FLOAT_ENTRY(id, t) [RB_##id] = {PAIR(sum_##t), PAIR(prod_##t), PAIR(min_##t), PAIR(max_##t), PAIR(nansum_##t), \
                                        PAIR(count_##t), PAIR(tally_##t), PAIR(nantally_##t)},
      FLOAT_ENTRY(FLOAT32, f4) FLOAT_ENTRY(FLOAT64, f8)
      [RB_COMPLEX64] = {PAIR(sum_c8), PAIR(prod_c8), {NULL}, {NULL}, PAIR(nansum_c8), PAIR(count_c8)},
      [RB_COMPLEX128] = {PAIR(sum_c16), PAIR(prod_c16), {NULL}, {NULL}, PAIR(nansum_c16), PAIR(count_c16)}};
  return table[t][how][column];
}

rb_dtype rb_group_dtype(rb_dtype t, rb_group_how how) {
  if (how == RB_GROUP_COUNT) return RB_INT64;
  if (how == RB_GROUP_TALLY || how == RB_GROUP_NANTALLY) return RB_COMPLEX128;
  switch (rb_dtype_kind(t)) {
    case RB_KIND_FLOAT: return RB_FLOAT64;
    case RB_KIND_COMPLEX: return RB_COMPLEX128;
    case RB_KIND_UINT: return RB_UINT64;
    default: return RB_INT64;
  }
}

/* What folding starts with, as 16 bytes of the result's dtype. */
static void identity(rb_group_how how, rb_dtype t, void *to) {
  rb_kind kind = rb_dtype_kind(t);
  rb_scalar v = {.c = {0, 0}};
  if (how == RB_GROUP_PROD) v = rb_scalar_cast((rb_scalar){.i = 1}, RB_INT64, t);
  bool max = how == RB_GROUP_MAX;
  if (max || how == RB_GROUP_MIN) {
    if (kind == RB_KIND_FLOAT) v.f = max ? -INFINITY : INFINITY;
    else if (kind == RB_KIND_UINT) v.u = max ? 0 : UINT64_MAX;
    else v.i = max ? INT64_MIN : INT64_MAX;
  }
  rb_scalar_store(to, t, v);
}

static void fill(char *to, int64_t n, const char *what, int64_t size) {
  for (int64_t i = 0; i < n; i++) memcpy(to + i * size, what, (size_t)size);
}

/* ---- the block of this rank ---- */

rb_status rb_grouped_open(rb_grouped *g, const rb_storage *values, const rb_storage *labels, const rb_storage *result,
                          const rb_group_args *a) {
  const rb_map *m = &values->dist->map[a->axis];
  int coords[RB_MAX_NDIM] = {0};
  int64_t lo = 0, hi;
  *g = (rb_grouped){.outer = 1, .n = values->count[a->axis], .inner = 1, .groups = a->num_groups, .parts = m->parts};
  g->inside = rb_dist_coords(values->dist, rb_now->rank, coords);
  g->coord = coords[a->axis];
  g->block = (g->groups + g->parts - 1) / g->parts;
  for (int d = 0; d < values->ndim; d++) {
    if (d < a->axis) g->outer *= values->count[d];
    if (d > a->axis) g->inner *= values->count[d];
  }
  if (labels->dist->replicated) rb_map_interval(m, g->coord, &lo, &hi);
  rb_status st = rb_flat_open(&g->values, values, true), sl = rb_flat_open(&g->all_labels, labels, true);
  rb_status sr = result ? rb_flat_open(&g->result, result, false) : RB_OK;
  if (g->all_labels.p) g->label = (const rb_group_label *)g->all_labels.p + lo;
  return st != RB_OK ? st : sl != RB_OK ? sl : sr;
}

void rb_grouped_close(rb_grouped *g) {
  rb_flat_close(&g->values, false);
  rb_flat_close(&g->all_labels, false);
  if (g->result.s) rb_flat_close(&g->result, true);
}

void rb_grouped_part(const rb_grouped *g, int part, int64_t *lo, int64_t *hi) {
  *lo = part * g->block < g->groups ? part * g->block : g->groups;
  *hi = *lo + g->block < g->groups ? *lo + g->block : g->groups;
}

int rb_grouped_rank(const rb_dist *d, int axis, int steps) {
  int pitch = 1;
  for (int k = axis + 1; k < d->ndim; k++) pitch *= d->map[k].parts;
  return rb_now->rank + steps * pitch;
}

/* ---- folding on this rank ---- */

typedef struct fold_job {
  const rb_grouped *g;
  fold_fn *fold;
  char *table; /* slabs tables [outer, groups, inner] */
  int64_t size, asize, slabs, slab, columns, blocks;
  char start[16];
} fold_job;

/* One slab of the axis, one outer index, one block of columns. */
static void fold_item(void *arg, int64_t item, int thread) {
  const fold_job *j = arg;
  const rb_grouped *g = j->g;
  (void)thread;
  int64_t c = item % j->blocks * j->columns, o = item / j->blocks % g->outer, s = item / j->blocks / g->outer;
  int64_t width = g->inner - c < j->columns ? g->inner - c : j->columns;
  int64_t lo = s * j->slab, n = g->n - lo < j->slab ? g->n - lo : j->slab;
  char *to = j->table + ((s * g->outer + o) * g->groups * g->inner + c) * j->asize;
  for (int64_t k = 0; k < g->groups; k++) fill(to + k * g->inner * j->asize, width, j->start, j->asize);
  if (n <= 0) return;
  const char *from = g->values.p + ((o * g->n + lo) * g->inner + c) * j->size;
  j->fold(to, g->inner, from, g->inner, width, g->label + lo, n, g->groups);
}

/* Columns whose groups stay in the cache; more blocks for the threads where there are few outer indices. */
static void choose_blocks(fold_job *j) {
  const rb_grouped *g = j->g;
  int threads = rb_threads_count();
  int64_t cached = CACHED / (g->groups ? g->groups : 1), shared = g->inner * g->outer / (2 * threads);
  j->columns = g->outer < 2 * threads && shared < cached ? shared : cached;
  if (j->columns < MIN_COLUMNS) j->columns = MIN_COLUMNS;
  j->blocks = (g->inner + j->columns - 1) / j->columns;
  int64_t table = g->outer * g->groups * g->inner, items = g->outer * j->blocks;
  bool slabs = items && items < threads && threads <= MAX_SLABS && table * threads <= g->n * g->outer * g->inner;
  j->slabs = slabs ? threads : 1;
  j->slab = (g->n + j->slabs - 1) / j->slabs;
}

/* What folds two partial results. */
static fold_fn *merge_function(rb_group_how how, rb_dtype acc) {
  bool as_it_is = how == RB_GROUP_PROD || how == RB_GROUP_MIN || how == RB_GROUP_MAX;
  return fold_function(as_it_is ? how : RB_GROUP_SUM, acc, false);
}

/* to += from, whole tables: as one labelled row. */
static void fold_table(fold_fn *f, void *to, const void *from, int64_t n) {
  const rb_group_label one = 1;
  f(to, n, from, n, n, &one, 1, 1);
}

/* The partial result of this rank in `to`, or in *room, a buffer of the pool, if to is NULL. */
static rb_status fold_here(const rb_grouped *g, rb_group_how how, rb_dtype t, char *to, char **room) {
  rb_dtype acc = rb_group_dtype(t, how);
  fold_job j = {.g = g, .fold = fold_function(how, t, g->inner == 1), .size = (int64_t)rb_dtype_size(t),
                .asize = (int64_t)rb_dtype_size(acc)};
  fold_fn *merge = merge_function(how, acc);
  int64_t table = g->outer * g->groups * g->inner;
  choose_blocks(&j);
  identity(how, acc, j.start);
  void *p = to;
  if (!to || j.slabs > 1) {
    RB_TRY(rb_pool_get((size_t)(table * j.asize * j.slabs), &p));
    *room = p;
  }
  j.table = p;
  rb_threads_run(j.slabs * g->outer * j.blocks, fold_item, &j);
  for (int64_t s = 1; s < j.slabs; s++) fold_table(merge, j.table, j.table + s * table * j.asize, table);
  if (to && p != to) memcpy(to, p, (size_t)(table * j.asize));
  return RB_OK;
}

/* ---- all ranks along the axis ---- */

typedef struct line {
  const rb_grouped *g;
  const rb_dist *dist;
  int axis;
  int64_t size;
  char *packed, *came; /* the partial results by part; those that came, by part, for my groups */
} line;

/* The groups of each part together: [part][outer, groups of part, inner]. */
static void pack(const line *l, const char *partial) {
  const rb_grouped *g = l->g;
  int64_t row = g->inner * l->size;
  char *to = l->packed;
  for (int p = 0; p < g->parts; p++) {
    int64_t lo, hi;
    rb_grouped_part(g, p, &lo, &hi);
    for (int64_t o = 0; o < g->outer; o++, to += (hi - lo) * row)
      memcpy(to, partial + (o * g->groups + lo) * row, (size_t)((hi - lo) * row));
  }
}

static rb_status exchange(const line *l, int64_t mine) {
  const rb_grouped *g = l->g;
  rb_msg *msgs = malloc(2 * (size_t)g->parts * sizeof *msgs), *in = msgs + g->parts;
  if (!msgs) abort();
  int out = 0, num_in = 0;
  int64_t at = 0;
  for (int p = 0; p < g->parts; p++) {
    int64_t lo, hi, n;
    rb_grouped_part(g, p, &lo, &hi);
    n = (hi - lo) * g->outer * g->inner * l->size;
    int rank = rb_grouped_rank(l->dist, l->axis, p - g->coord);
    if (p == g->coord) memcpy(l->came + p * mine, l->packed + at, (size_t)n);
    else if (n) msgs[out++] = (rb_msg){rank, l->packed + at, (size_t)n};
    if (p != g->coord && mine) in[num_in++] = (rb_msg){rank, l->came + p * mine, (size_t)mine};
    at += n;
  }
  rb_status st = rb_comm_exchange(msgs, out, in, num_in, NULL, NULL);
  free(msgs);
  return st;
}

/* My groups of all partial results, folded in the order of the parts. */
static rb_status complete(line *l, rb_group_how how, rb_dtype acc, int64_t n) {
  const rb_grouped *g = l->g;
  fold_fn *f = merge_function(how, acc);
  int64_t mine = n * l->size;
  RB_TRY(exchange(l, mine));
  memcpy(g->result.p, l->came, (size_t)mine);
  for (int p = 1; p < g->parts; p++) fold_table(f, g->result.p, l->came + p * mine, n);
  return RB_OK;
}

static rb_status prepare_line(line *l, rb_group_how how, rb_dtype t, int64_t mine) {
  const rb_grouped *g = l->g;
  char *partial = NULL;
  void *p;
  rb_status st = fold_here(g, how, t, NULL, &partial);
  if (st == RB_OK) st = rb_pool_get((size_t)(g->outer * g->groups * g->inner * l->size), &p);
  if (st == RB_OK) pack(l, (l->packed = p, partial));
  rb_pool_put(partial);
  if (st == RB_OK) st = rb_pool_get((size_t)(mine * g->parts), &p);
  if (st == RB_OK) l->came = p;
  return st;
}

static rb_status over_line(const rb_grouped *g, rb_status st, const rb_storage *values, const rb_group_args *a) {
  rb_group_how how = (rb_group_how)a->how;
  rb_dtype acc = rb_group_dtype(values->dtype, how);
  line l = {.g = g, .dist = values->dist, .axis = a->axis, .size = (int64_t)rb_dtype_size(acc)};
  int rank;
  if (st == RB_OK && g->inside) st = prepare_line(&l, how, values->dtype, g->result.n * l.size);
  st = rb_comm_agree(st, &rank);
  if (st == RB_OK && g->inside) st = complete(&l, how, acc, g->result.n);
  rb_pool_put(l.packed);
  rb_pool_put(l.came);
  return st;
}

/* So many groups that the elements are less than the tables. */
static rb_status by_owner(const rb_grouped *g, rb_status st, rb_dtype t, rb_group_how how) {
  rb_grouped_mine mine;
  char *room = NULL;
  st = rb_grouped_travel(g, st, (int64_t)rb_dtype_size(t), &mine);
  if (st == RB_OK && g->inside) {
    rb_grouped here = {.values.p = mine.values, .label = mine.label, .outer = 1, .n = mine.n, .inner = 1,
                       .groups = mine.groups};
    st = fold_here(&here, how, t, g->result.p, &room);
  }
  rb_pool_put(room);
  rb_pool_put(mine.values);
  return st;
}

/* values, labels, result. */
rb_routine_fn rb_routine_group;
rb_status rb_routine_group(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  const rb_group_args *a = args;
  const rb_storage *values = storage[0];
  rb_grouped g;
  rb_group_how how = (rb_group_how)a->how;
  rb_status st = rb_grouped_open(&g, values, storage[1], storage[2], a);
  char *room = NULL;
  if (g.parts > 1 && values->ndim == 1 && g.groups > values->dist->map[0].extent / g.parts) {
    st = by_owner(&g, st, values->dtype, how);
  } else if (g.parts > 1) {
    st = over_line(&g, st, values, a);
  } else if (st == RB_OK && g.inside) {
    st = fold_here(&g, how, values->dtype, g.result.p, &room);
  }
  rb_pool_put(room);
  rb_grouped_close(&g);
  return st;
}

/* Folds of this rank's elements by key, [outer, n, inner] to [outer, bins, inner], by all threads.
   routine/: an item is a slab of the n, one outer index, a block of columns and a range of the bins.
   - Few bins: slabs with results of their own, folded afterwards in order. How many follows from the shape, so that
     results do not depend on threads. Columns (inner = 1) are folded in a scratch table of the thread: four tables in
     turn while they are small.
   - So many bins that such results would be a good part of the data: one slab; threads divide the bins, each finds
     its own among all keys. Every bin sees its elements in order, whoever folds it.
   Variances: sums and squared distances from their mean over a chunk that is in the cache, then the chunks' moments are
   joined; of many bins element by element. */
#include "routine/keyed.h"

#include <math.h>
#include <string.h>

#include "base/pool.h"
#include "base/threads.h"

enum { TILE = 1024, FEW_SLABS = 4, MOST_SLABS = 64, SLAB = 1 << 14, ITEMS = 64, MIN_COLUMNS = 64 };
enum { CACHED = 1 << 15 };       /* accumulators of a block of columns */
enum { IN_TURN = 3 << 13 };      /* bytes of four tables: half a first-level cache */
enum { SCRATCH = 1 << 19 };      /* bytes of a scratch table */
enum { FREE_SLABS = 1 << 22 };   /* bytes of slabs' results that are never too much */
enum { CHUNK = 1 << 13, LINE = 64 };

static int64_t min64(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t max64(int64_t a, int64_t b) { return a > b ? a : b; }
static int64_t ceil_div(int64_t a, int64_t b) { return (a + b - 1) / b; }

/* ---- accumulators ---- */

int64_t rb_keyed_size(const rb_keyed *k, rb_keyed_how how) {
  return how == RB_KEYED_VAR ? (int64_t)sizeof(rb_moments) : (int64_t)rb_dtype_size(rb_keyed_dtype(k->dtype, how));
}

void rb_keyed_identity(const rb_keyed *k, rb_keyed_how how, void *to) {
  rb_dtype t = rb_keyed_dtype(k->dtype, how);
  rb_scalar v = {.c = {0, 0}};
  memset(to, 0, sizeof(rb_moments));
  if (how == RB_KEYED_VAR) return;
  rb_kind kind = rb_dtype_kind(t);
  bool max = how == RB_KEYED_MAX || how == RB_KEYED_LAST;
  if (how == RB_KEYED_PROD) {
    v = rb_scalar_cast((rb_scalar){.i = 1}, RB_INT64, t);
  } else if (max || how == RB_KEYED_MIN || how == RB_KEYED_FIRST) {
    if (kind == RB_KIND_FLOAT) v.f = max ? -INFINITY : INFINITY;
    else if (kind == RB_KIND_UINT) v.u = max ? 0 : UINT64_MAX;
    else v.i = max ? INT64_MIN : INT64_MAX;
  }
  rb_scalar_store(to, t, v);
}

void rb_keyed_fill(char *to, int64_t n, const char *what, int64_t size) {
  int64_t have = min64(n, TILE);
  for (int64_t i = 0; i < have; i++) memcpy(to + i * size, what, (size_t)size);
  for (int64_t at = have; at < n; at += have) memcpy(to + at * size, to, (size_t)(min64(have, n - at) * size));
}

static void join_moments(rb_moments *a, const rb_moments *b) {
  if (b->n == 0) return;
  double n = a->n + b->n, part = b->n / n, re = b->re - a->re, im = b->im - a->im;
  a->squares += b->squares + (re * re + im * im) * part * a->n;
  a->re += re * part;
  a->im += im * part;
  a->n = n;
}

/* The fold of accumulators, which are elements of t. */
static rb_keyed_how merging(rb_keyed_how how) {
  switch (how) {
    case RB_KEYED_PROD:
    case RB_KEYED_MIN:
    case RB_KEYED_MAX: return how;
    case RB_KEYED_FIRST: return RB_KEYED_MIN;
    case RB_KEYED_LAST: return RB_KEYED_MAX;
    case RB_KEYED_SUM:
    case RB_KEYED_NANSUM:
    case RB_KEYED_COUNT:
    case RB_KEYED_MEAN:
    case RB_KEYED_NANMEAN:
    case RB_KEYED_VAR:
    case RB_KEYED_TOTAL:
    case RB_KEYED_SQUARES:
    case RB_KEYED_HOWS: break;
  }
  return RB_KEYED_SUM;
}

void rb_keyed_merge(const rb_keyed *k, rb_keyed_how how, char *to, const char *from, int64_t n) {
  if (how == RB_KEYED_VAR) {
    for (int64_t i = 0; i < n; i++) join_moments((rb_moments *)to + i, (const rb_moments *)from + i);
    return;
  }
  const uint32_t all = 0;
  rb_fold_call c = {.to = to, .from = from, .key = &all, .n = 1, .width = n, .step = n, .pitch = n, .groups = 1};
  rb_keyed_function(merging(how), rb_keyed_dtype(k->dtype, how), false)(&c);
}

static bool is_mean(rb_keyed_how how) { return how == RB_KEYED_MEAN || how == RB_KEYED_NANMEAN; }

int64_t rb_keyed_result_size(const rb_keyed *k, rb_keyed_how how) {
  return is_mean(how) || how == RB_KEYED_VAR ? (int64_t)sizeof(double) : rb_keyed_size(k, how);
}

void rb_keyed_finish(const rb_keyed *k, rb_keyed_how how, const char *acc, char *result, int64_t n) {
  double *to = (double *)result;
  if (is_mean(how)) {
    const rb_c128 *pair = (const rb_c128 *)acc;
    for (int64_t i = 0; i < n; i++) to[i] = pair[i].re / pair[i].im;
  } else if (how == RB_KEYED_VAR) {
    const rb_moments *m = (const rb_moments *)acc;
    for (int64_t i = 0; i < n; i++) to[i] = m[i].n ? m[i].squares / fmax(m[i].n - k->ddof, 0) : NAN;
  } else if (result != acc) {
    memcpy(result, acc, (size_t)(n * rb_keyed_size(k, how)));
  }
}

/* ---- the items ---- */

typedef struct fold_job {
  const rb_keyed *k;
  rb_keyed_how how;
  rb_fold_fn *fold;
  char *table; /* [slab][outer, bins, inner] */
  int64_t size, asize, slabs, slab, blocks, columns, ranges, range;
  int64_t lane;        /* of the scratch tables; 0: a single one */
  bool scratch;        /* columns are folded there */
  bool chunks;         /* VAR: by chunks, there */
  const uint32_t *key; /* of all n, where several items want them; else NULL */
  char *room;          /* per thread room_size bytes */
  int64_t room_size;
  char start[sizeof(rb_moments)];
} fold_job;

typedef struct item {
  int64_t lo, hi;      /* of the n */
  int64_t outer, column, width;
  int64_t from, bins;  /* the range */
  char *to;            /* the accumulator of its first bin and column */
  char *room;
} item;

static item item_of(const fold_job *j, int64_t number, int thread) {
  const rb_keyed *k = j->k;
  int64_t r = number % j->ranges, c = number / j->ranges % j->blocks, rest = number / j->ranges / j->blocks;
  item it = {.outer = rest % k->outer, .column = c * j->columns, .from = r * j->range};
  int64_t s = rest / k->outer;
  it.lo = min64(s * j->slab, k->n);
  it.hi = min64(it.lo + j->slab, k->n);
  it.width = min64(j->columns, k->inner - it.column);
  it.bins = min64(j->range, k->keys.num - it.from);
  it.to = j->table + (((s * k->outer + it.outer) * k->keys.num + it.from) * k->inner + it.column) * j->asize;
  it.room = j->room + thread * j->room_size;
  return it;
}

/* The keys of n <= TILE rows; NULL where those of all are there. True when all are bins of the item. */
static bool find_keys(const fold_job *j, const item *it, int64_t lo, int64_t n, uint32_t *room, const uint32_t **key) {
  *key = j->key ? j->key + lo : room;
  if (j->key) return false;
  return rb_bins_find(&j->k->keys, lo, n, it->from, (uint32_t)it->bins, room);
}

/* What the keys of element i are read from and how many bytes that is, to be fetched while others are folded: integer
   keys are found faster than memory gives them. */
static void fetch_next(const fold_job *j, int64_t i, rb_fold_call *c) {
  const rb_bins *b = &j->k->keys;
  bool found = j->key != NULL;
  c->next = (const char *)c->key;
  if (!found && b->kind != RB_BINS_INTEGERS) return;
  c->next_size = found ? (int64_t)sizeof *j->key : (int64_t)rb_dtype_size(b->dtype);
  c->next = (found ? (const char *)j->key : b->x) + i * c->next_size;
}

static const char *row_of(const fold_job *j, const item *it, int64_t i) {
  const rb_keyed *k = j->k;
  return rb_keyed_has_values(k) ? k->values + ((it->outer * k->n + i) * k->inner + it->column) * j->size : NULL;
}

/* Rows whose keys are bins of the item, together; values may be NULL. */
static int64_t keep_inside(const uint32_t *key, int64_t n, uint32_t bins, const char *from, int64_t size,
                           uint32_t *kept, char *to) {
  int64_t m = 0;
#define KEEP(bytes) \
  for (int64_t i = 0; i < n; i++) { \
    uint32_t at = key[i]; \
    memcpy(to + m * (bytes), from + i * (bytes), bytes); \
    kept[m] = at; \
    m += at < bins; \
  }
  switch (size) {
    case 1: KEEP(1) break;
    case 2: KEEP(2) break;
    case 4: KEEP(4) break;
    case 8: KEEP(8) break;
    case 16: KEEP(16) break;
    default:
      for (int64_t i = 0; i < n; i++) {
        kept[m] = key[i];
        m += key[i] < bins;
      }
  }
#undef KEEP
  return m;
}

static void fold_rows(const fold_job *j, const item *it) {
  uint32_t room[TILE];
  for (int64_t b = 0; b < it->bins; b++)
    rb_keyed_fill(it->to + b * j->k->inner * j->asize, it->width, j->start, j->asize);
  rb_fold_call c = {.to = it->to, .width = it->width, .step = j->k->inner, .pitch = j->k->inner, .groups = it->bins};
  for (int64_t lo = it->lo; lo < it->hi; lo += c.n) {
    c.n = min64(TILE, it->hi - lo);
    c.from = row_of(j, it, lo);
    find_keys(j, it, lo, c.n, room, &c.key);
    j->fold(&c);
  }
}

static int64_t tables_of(const fold_job *j) { return j->lane ? RB_KEYED_LANES : 1; }

static bool by_position(rb_keyed_how how) { return how == RB_KEYED_FIRST || how == RB_KEYED_LAST; }

/* The fold of the rows that are the item's alone, where there is no place for the others. */
static void fold_kept(const fold_job *j, const item *it, rb_fold_call *c) {
  uint32_t kept[TILE];
  int64_t position[TILE];
  char values[TILE * sizeof(rb_c128)];
  bool positions = by_position(j->how);
  const char *from = positions ? (const char *)position : c->from;
  for (int64_t i = 0; positions && i < c->n; i++) position[i] = c->position + i;
  c->n = keep_inside(c->key, c->n, (uint32_t)it->bins, from, positions ? 8 : j->size, kept, values);
  c->key = kept;
  c->from = values;
  (positions ? rb_keyed_function(merging(j->how), RB_INT64, true) : j->fold)(c);
}

static void fold_column(const fold_job *j, const item *it) {
  uint32_t room[TILE];
  int64_t tables = tables_of(j), all = j->scratch ? tables * (it->bins + 1) : it->bins, n;
  char *to = j->scratch ? it->room : it->to;
  rb_keyed_fill(to, all, j->start, j->asize);
  for (int64_t lo = it->lo; lo < it->hi; lo += n) {
    n = min64(TILE, it->hi - lo);
    rb_fold_call c = {.to = to, .from = row_of(j, it, lo), .n = n, .width = 1, .step = 1, .pitch = 1,
                      .groups = it->bins, .lane = j->lane, .position = j->k->position + lo};
    bool inside = find_keys(j, it, lo, n, room, &c.key);
    fetch_next(j, lo + n, &c);
    if (inside || j->scratch) j->fold(&c);
    else fold_kept(j, it, &c);
  }
  if (!j->scratch) return;
  for (int64_t t = 1; t < tables; t++) rb_keyed_merge(j->k, j->how, to, to + t * j->lane * j->asize, it->bins);
  memcpy(it->to, to, (size_t)(it->bins * j->asize));
}

/* ---- variances ---- */

typedef struct chunk_tables { /* of all lanes [lane][bins + 1, width]; count: [lane][bins + 1] */
  char *mean; /* float64 or complex128 */
  double *squares;
  int64_t *count;
} chunk_tables;

/* Rows lo .. hi folded by how into to, whose lanes are joined. */
static void fold_chunk(const fold_job *j, const item *it, int64_t lo, int64_t hi, rb_keyed_how how, void *to,
                       const void *about) {
  uint32_t room[TILE];
  bool count = how == RB_KEYED_COUNT, column = count || j->k->inner == 1;
  rb_keyed k = {.dtype = count ? RB_DTYPE_COUNT : j->k->dtype};
  int64_t width = count ? 1 : it->width, size = rb_keyed_size(&k, how);
  rb_fold_fn *f = rb_keyed_function(how, k.dtype, column);
  rb_fold_call c = {.to = to, .about = about, .width = width, .step = j->k->inner, .pitch = width, .groups = it->bins,
                    .lane = column ? j->lane : 0};
  for (; lo < hi; lo += c.n) {
    c.n = min64(TILE, hi - lo);
    c.from = row_of(j, it, lo);
    find_keys(j, it, lo, c.n, room, &c.key);
    fetch_next(j, lo + c.n, &c);
    f(&c);
  }
  for (int64_t t = 1; c.lane && t < RB_KEYED_LANES; t++)
    rb_keyed_merge(&k, how, to, (char *)to + t * c.lane * size, it->bins);
}

static void join_chunk(const fold_job *j, const item *it, const chunk_tables *t, bool complex) {
  for (int64_t b = 0; b < it->bins; b++) {
    rb_moments *to = (rb_moments *)it->to + b * j->k->inner;
    if (!t->count[b]) continue;
    for (int64_t w = 0; w < it->width; w++) {
      int64_t at = b * it->width + w;
      rb_moments m = {.n = (double)t->count[b], .squares = t->squares[at]};
      if (complex) m.re = ((rb_c128 *)t->mean)[at].re, m.im = ((rb_c128 *)t->mean)[at].im;
      else m.re = ((double *)t->mean)[at];
      join_moments(&to[w], &m);
    }
  }
}

/* Sums become means. parts: numbers an element. */
static void divide(const item *it, double *mean, const int64_t *count, int64_t parts) {
  for (int64_t b = 0; b < it->bins; b++)
    for (int64_t w = 0; w < it->width * parts; w++) mean[b * it->width * parts + w] /= (double)count[b];
}

static void fold_moments(const fold_job *j, const item *it) {
  const rb_keyed *k = j->k;
  bool complex = rb_dtype_kind(k->dtype) == RB_KIND_COMPLEX;
  int64_t accs = (it->bins + 1) * it->width, all = accs * tables_of(j), rows = max64(CHUNK, 8 * all) / it->width;
  chunk_tables t = {.mean = it->room, .squares = (double *)(it->room + all * (complex ? 16 : 8))};
  t.count = (int64_t *)(t.squares + all);
  for (int64_t b = 0; b < it->bins; b++) rb_keyed_fill(it->to + b * k->inner * j->asize, it->width, j->start, j->asize);
  for (int64_t lo = it->lo; lo < it->hi; lo += rows) {
    int64_t hi = min64(lo + rows, it->hi);
    memset(it->room, 0, (size_t)(all * (complex ? 24 : 16) + (it->bins + 1) * tables_of(j) * 8));
    fold_chunk(j, it, lo, hi, RB_KEYED_TOTAL, t.mean, NULL);
    fold_chunk(j, it, lo, hi, RB_KEYED_COUNT, t.count, NULL);
    divide(it, (double *)t.mean, t.count, complex ? 2 : 1);
    fold_chunk(j, it, lo, hi, RB_KEYED_SQUARES, t.squares, t.mean);
    join_chunk(j, it, &t, complex);
  }
}

static void fold_item(void *arg, int64_t number, int thread) {
  const fold_job *j = arg;
  item it = item_of(j, number, thread);
  if (j->chunks) fold_moments(j, &it);
  else if (j->k->inner == 1) fold_column(j, &it);
  else fold_rows(j, &it);
}

/* ---- the plan ---- */

/* Bytes of what is read: a measure for how much room results of slabs may take. */
static int64_t data_bytes(const rb_keyed *k) {
  int64_t row = rb_keyed_has_values(k) ? k->outer * k->inner * (int64_t)rb_dtype_size(k->dtype) : 0;
  return k->n * (row + (int64_t)rb_dtype_size(k->keys.dtype));
}

/* Columns whose bins stay in the cache. */
static void choose_columns(fold_job *j) {
  const rb_keyed *k = j->k;
  j->columns = min64(max64(k->inner, 1), max64(MIN_COLUMNS, CACHED / max64(k->keys.num, 1)));
  j->blocks = ceil_div(k->inner, j->columns);
}

/* Fewer where that gives the threads more to do. */
static void narrow_columns(fold_job *j) {
  const rb_keyed *k = j->k;
  int64_t items = ITEMS / max64(1, j->slabs * k->outer);
  if (j->blocks >= items) return;
  j->columns = min64(j->columns, max64(MIN_COLUMNS, ceil_div(k->inner, items)));
  j->blocks = ceil_div(k->inner, j->columns);
}

static void choose_slabs(fold_job *j) {
  const rb_keyed *k = j->k;
  int64_t table = k->outer * k->keys.num * k->inner * j->asize, elements = k->n * k->outer * k->inner;
  int64_t most = min64(max64(FREE_SLABS, data_bytes(k) / 4) / max64(table, 1), elements / SLAB);
  j->slabs = min64(min64(MOST_SLABS, most), ITEMS / max64(k->outer * j->blocks, 1));
  if (j->slabs < FEW_SLABS) j->slabs = 1;
  j->slab = max64(1, ceil_div(ceil_div(k->n, j->slabs), TILE) * TILE);
  j->slabs = max64(1, ceil_div(k->n, j->slab));
}

static void choose_ranges(fold_job *j) {
  const rb_keyed *k = j->k;
  int threads = rb_threads_count();
  j->ranges = 1;
  if (j->slabs * k->outer * j->blocks < threads && (k->keys.num + 1) * j->asize > SCRATCH) j->ranges = threads;
  j->range = ceil_div(max64(k->keys.num, 1), j->ranges);
}

static void choose_scratch(fold_job *j) {
  const rb_keyed *k = j->k;
  int64_t bins = j->range + 1, table = bins * j->asize;
  bool fits = j->ranges == 1 && table <= SCRATCH;
  if (j->how == RB_KEYED_VAR && fits) {
    j->chunks = true;
    if (k->inner == 1 && bins * 8 * RB_KEYED_LANES <= IN_TURN) j->lane = bins;
    j->room_size = bins * (j->columns * 24 + 8) * tables_of(j);
  } else if (k->inner == 1 && fits) {
    j->scratch = true;
    if (table * RB_KEYED_LANES <= IN_TURN) j->lane = bins;
    j->room_size = table * tables_of(j);
  }
  j->room_size = ceil_div(j->room_size, 2 * LINE) * 2 * LINE;
}

static void key_item(void *arg, int64_t number, int thread) {
  const fold_job *j = arg;
  int64_t lo = number * SLAB, n = min64(SLAB, j->k->n - lo);
  (void)thread;
  rb_bins_find(&j->k->keys, lo, n, 0, (uint32_t)j->k->keys.num, (uint32_t *)j->key + lo);
}

/* Keys that many items would look for are found once. */
static rb_status find_all_keys(fold_job *j) {
  void *p;
  if (j->k->outer * j->blocks == 1 || j->ranges > 1) return RB_OK;
  RB_TRY(rb_pool_get((size_t)j->k->n * sizeof *j->key, &p));
  j->key = p;
  rb_threads_run(ceil_div(j->k->n, SLAB), key_item, j);
  return RB_OK;
}

typedef struct merge_job {
  const fold_job *j;
  char *to;
  int64_t n; /* accumulators of a table */
} merge_job;

static void merge_item(void *arg, int64_t number, int thread) {
  const merge_job *m = arg;
  const fold_job *j = m->j;
  int64_t lo = number * SLAB, n = min64(SLAB, m->n - lo);
  (void)thread;
  memcpy(m->to + lo * j->asize, j->table + lo * j->asize, (size_t)(n * j->asize));
  for (int64_t s = 1; s < j->slabs; s++)
    rb_keyed_merge(j->k, j->how, m->to + lo * j->asize, j->table + (s * m->n + lo) * j->asize, n);
}

/* Room for the slabs' results, for threads, and the keys. */
static rb_status get_room(fold_job *j, int64_t accs, void **slabs, void **room) {
  if (j->slabs > 1) {
    RB_TRY(rb_pool_get((size_t)(j->slabs * accs * j->asize), slabs));
    j->table = *slabs;
  }
  RB_TRY(rb_pool_get((size_t)(j->room_size * rb_threads_count()), room));
  j->room = *room;
  return find_all_keys(j);
}

rb_status rb_keyed_fold(const rb_keyed *k, rb_keyed_how how, char *to) {
  fold_job j = {.k = k, .how = how, .table = to, .asize = rb_keyed_size(k, how)};
  int64_t accs = k->outer * k->keys.num * k->inner;
  void *slabs = NULL, *room = NULL;
  if (!accs) return RB_OK;
  if (k->keys.kind == RB_BINS_RUNS) return rb_keyed_fold_runs(k, how, to);
  j.size = rb_keyed_has_values(k) ? (int64_t)rb_dtype_size(k->dtype) : 0;
  j.fold = rb_keyed_function(how, k->dtype, k->inner == 1);
  rb_keyed_identity(k, how, j.start);
  choose_columns(&j);
  choose_slabs(&j);
  narrow_columns(&j);
  choose_ranges(&j);
  choose_scratch(&j);
  rb_status st = get_room(&j, accs, &slabs, &room);
  if (st == RB_OK) {
    rb_threads_run(j.slabs * k->outer * j.blocks * j.ranges, fold_item, &j);
    merge_job m = {&j, to, accs};
    if (j.slabs > 1) rb_threads_run(ceil_div(accs, SLAB), merge_item, &m);
  }
  rb_pool_put(slabs);
  rb_pool_put(room);
  rb_pool_put((void *)j.key);
  return st;
}

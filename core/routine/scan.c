/* Cumulative sum, product, minimum, maximum along an axis. The axis is cut into parts; what all before a part comes to
   is folded from totals of the parts, in order, so that the parts are scanned side by side.
   routine/: the input has been cast to the output's dtype and distribution, whose maps are blocks. The parts follow
   from the shape alone, so results do not depend on the number of threads. A line of one part (up to 2 LARGE elements)
   is folded from element to element, which is NumPy's order.

   - The axis is whole on every rank: one pass. Threads take the items in order; an item totals its parts, waits for the
     item before it on its lines, tells the next what there is by then, and scans its parts, still in the cache.
   - The axis is divided between ranks: totals first, then the ranks exchange theirs, then the scans. */
#include "scan.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "array/routine.h"
#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "fold_rows.h"
#include "move/combine.h"
#include "move/comm.h"
#include "routine/flat.h"

enum { COLUMNS = 1024, LARGE = 1 << 16, FEW = 16 }; /* elements; items that are enough for all threads */

typedef struct scan { /* [outer, n, inner], contiguous */
  const char *in;
  char *out;
  int64_t outer, n, inner, size;
  int64_t columns, blocks;  /* of the inner extent */
  int64_t part, parts;      /* of the axis */
  int64_t group;            /* runs of an item that are scanned together: parts of a line, or whole lines */
  int64_t items, chain;     /* chain: the item before one on its lines has the number less this */
  char *sum;                /* [parts][outer, inner]: totals, then what all up to the end of each part comes to */
  const char *carry;        /* [outer, inner]: what the ranks before come to; NULL: nothing */
  const rb_fold_rows *f;
  _Atomic uint8_t *done;    /* per item: the sums at its end are known */
  _Atomic int64_t next;     /* the first item nobody has taken */
} scan;

static int64_t chunks(int64_t n, int64_t length) { return length ? (n + length - 1) / length : 0; }

static void cut(scan *s) {
  s->columns = s->inner < COLUMNS ? s->inner : COLUMNS;
  s->blocks = chunks(s->inner, s->columns);
  bool whole = s->n * s->inner < 2 * LARGE || s->outer * s->blocks >= FEW;
  int64_t abreast = s->inner == 1 ? RB_FOLD_ABREAST : 1;
  s->part = whole ? s->n : chunks(LARGE / abreast, s->inner);
  s->parts = s->part ? chunks(s->n, s->part) : 1;
  s->group = abreast;
  if (s->inner == 1 && s->parts > 1) s->items = s->outer * chunks(s->parts, s->group), s->chain = 1;
  else if (s->inner == 1) s->items = chunks(s->outer, s->group), s->chain = 0;
  else s->items = s->parts * s->outer * s->blocks, s->chain = s->outer * s->blocks;
}

typedef struct item { /* runs of equal length: one outer index, part and block of columns each */
  int64_t part, runs;   /* the first part; of the axis or, where lines are whole, of lines */
  int64_t rows, width;  /* of a run; the last run of a line may be shorter: last */
  int64_t last;
  int64_t at, stride;   /* elements: of the first run, between runs */
  int64_t slab, pitch;  /* elements: of the first run's sum in its part, between the sums of runs */
} item;

static item item_of(const scan *s, int64_t number) {
  item i = {.width = 1, .stride = s->part, .pitch = s->outer * s->inner};
  if (s->inner > 1) {
    int64_t c = number % s->blocks * s->columns, o = number / s->blocks % s->outer;
    i.part = number / s->blocks / s->outer;
    i.runs = 1;
    i.width = s->inner - c < s->columns ? s->inner - c : s->columns;
    i.at = (o * s->n + i.part * s->part) * s->inner + c;
    i.slab = o * s->inner + c;
  } else if (s->parts > 1) {
    int64_t each = chunks(s->parts, s->group), o = number / each;
    i.part = number % each * s->group;
    i.runs = s->parts - i.part < s->group ? s->parts - i.part : s->group;
    i.at = o * s->n + i.part * s->part;
    i.slab = o;
  } else {
    int64_t o = number * s->group;
    i.runs = s->outer - o < s->group ? s->outer - o : s->group;
    i.at = o * s->n;
    i.slab = o;
    i.pitch = 1;
  }
  i.rows = i.last = s->part;
  if (s->parts > 1 && i.part + i.runs == s->parts) i.last = s->n - (s->parts - 1) * s->part;
  if (i.runs == 1) i.rows = i.last;
  return i;
}

static char *sum_of(const scan *s, const item *i, int64_t run) {
  int64_t slab = s->outer * s->inner * i->part + i->slab + run * i->pitch;
  return s->sum + slab * s->size;
}

/* What comes before a run; NULL: nothing. */
static const char *before(const scan *s, const item *i, int64_t run) {
  if (s->parts > 1 && i->part + run > 0) return sum_of(s, i, run) - s->outer * s->inner * s->size;
  return s->carry ? s->carry + (i->slab + (s->parts > 1 ? 0 : run)) * s->size : NULL;
}

static void total(const scan *s, const item *i) {
  for (int64_t r = 0; r < i->runs; r++)
    s->f->total(sum_of(s, i, r), s->in + (i->at + r * i->stride) * s->size, r + 1 < i->runs ? i->rows : i->last,
                i->width, s->inner);
}

/* The totals become sums. */
static void add_up(const scan *s, const item *i) {
  for (int64_t r = 0; r < i->runs; r++) {
    const char *b = before(s, i, r);
    if (b) s->f->fold(sum_of(s, i, r), b, i->width);
  }
}

static void scan_runs(const scan *s, const item *i) {
  const char *in = s->in + i->at * s->size, *b[RB_FOLD_ABREAST];
  char *out = s->out + i->at * s->size;
  int64_t stride = i->stride * s->size;
  for (int64_t r = 0; r < i->runs; r++) b[r] = before(s, i, r);
  if (i->runs == RB_FOLD_ABREAST && i->rows == i->last) {
    s->f->scan_abreast(out, in, b, i->rows, i->stride);
    return;
  }
  for (int64_t r = 0; r < i->runs; r++)
    s->f->scan(out + r * stride, in + r * stride, b[r], r + 1 < i->runs ? i->rows : i->last, i->width, s->inner);
}

static void total_item(void *arg, int64_t number, int thread) {
  const scan *s = arg;
  item i = item_of(s, number);
  (void)thread;
  total(s, &i);
}

static void scan_item(void *arg, int64_t number, int thread) {
  const scan *s = arg;
  item i = item_of(s, number);
  (void)thread;
  scan_runs(s, &i);
}

/* One thread: items in order, as long as there are any. */
static void pass(void *arg, int64_t number, int thread) {
  scan *s = arg;
  (void)number;
  (void)thread;
  for (int64_t k; (k = atomic_fetch_add_explicit(&s->next, 1, memory_order_relaxed)) < s->items;) {
    item i = item_of(s, k);
    total(s, &i);
    if (k >= s->chain) rb_threads_await(&s->done[k - s->chain]);
    add_up(s, &i);
    atomic_store_explicit(&s->done[k], 1, memory_order_release);
    scan_runs(s, &i);
  }
}

static void run(scan *s, int64_t items, rb_thread_fn *fn) {
  rb_threads_run_if(s->n * s->outer * s->inner >= LARGE, items, fn, s);
}

/* What the ranks before this one come to becomes carry. mine: the total of the block; all: room for every rank's. */
static rb_status fold_ranks(scan *s, const rb_dist *d, int axis, const char *mine, char *all) {
  int64_t width = s->outer * s->inner, slab = width * s->size;
  int coords[RB_MAX_NDIM], last = -1;
  rb_dist_coords(d, rb_now->rank, coords);
  RB_TRY(rb_combine_line(d, axis, mine, slab, all));
  for (int p = 0; p < coords[axis]; p++) {
    if (rb_map_count(&d->map[axis], p) == 0) continue;
    if (last >= 0) s->f->fold(all + p * slab, all + last * slab, width);
    last = p;
  }
  if (last >= 0) s->carry = all + last * slab;
  return RB_OK;
}

/* sum: room for the parts', then one slab for the block's total and one for every rank's. */
static rb_status scan_line(scan *s, const rb_dist *d, int axis) {
  int64_t width = s->outer * s->inner, slab = width * s->size;
  char *mine = s->sum + s->parts * slab;
  if (s->n) run(s, s->items, total_item);
  if (s->n) memcpy(mine, s->sum, (size_t)slab);
  for (int64_t p = 1; s->n && p < s->parts; p++) {
    char *next = s->sum + p * slab;
    s->f->fold(next, next - slab, width);
    memcpy(mine, next, (size_t)slab);
  }
  RB_TRY(fold_ranks(s, d, axis, mine, mine + slab));
  if (!s->n) return RB_OK;
  for (int64_t p = 0; s->carry && p + 1 < s->parts; p++) s->f->fold(s->sum + p * slab, s->carry, width);
  run(s, s->items, scan_item);
  return RB_OK;
}

/* divided: between ranks, which agree before they exchange their totals. */
static rb_status scan_block(scan *s, const rb_dist *d, int axis, bool divided, rb_status st) {
  int coords[RB_MAX_NDIM], rank;
  int64_t slabs = s->parts + (divided ? 1 + d->map[axis].parts : 0);
  size_t sums = (size_t)(slabs * s->outer * s->inner * s->size), all = sums + (size_t)s->items;
  void *room = NULL;
  if (st == RB_OK && (divided || s->parts > 1)) st = rb_pool_get(all + 1, &room);
  s->sum = room;
  if (divided) st = rb_comm_agree(st, &rank);
  if (st == RB_OK && divided && rb_dist_coords(d, rb_now->rank, coords)) {
    st = scan_line(s, d, axis);
  } else if (st == RB_OK && s->parts > 1) {
    s->done = memset((char *)room + sums, 0, (size_t)s->items);
    run(s, rb_threads_count(), pass);
  } else if (st == RB_OK && s->n) {
    run(s, s->items, scan_item);
  }
  rb_pool_put(room);
  return st;
}

rb_routine_fn rb_routine_scan;
rb_status rb_routine_scan(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  const rb_scan_args *a = args;
  const rb_dist *d = storage[0]->dist;
  rb_flat in, out;
  rb_status st = rb_flat_open(&in, storage[0], true), so = rb_flat_open(&out, storage[1], false);
  if (st == RB_OK) st = so;
  scan s = {.in = in.p, .out = out.p, .outer = 1, .n = storage[0]->count[a->axis], .inner = 1,
            .size = storage[0]->itemsize, .f = rb_fold_rows_of(a->kind, storage[0]->dtype)};
  for (int k = 0; k < d->ndim; k++) {
    if (k < a->axis) s.outer *= storage[0]->count[k];
    if (k > a->axis) s.inner *= storage[0]->count[k];
  }
  cut(&s);
  st = scan_block(&s, d, a->axis, !d->replicated && d->map[a->axis].parts > 1, st);
  rb_flat_close(&in, false);
  rb_flat_close(&out, st == RB_OK);
  return st;
}

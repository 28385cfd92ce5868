/* Cumulative sum, product, minimum, maximum along an axis: the totals of parts of the axis first, then every part with
   what all before it, on this rank and others, come to.
   routine/: the input has been cast to the output's dtype and distribution, whose maps are blocks. The parts follow from
   the shape alone, so results do not depend on the number of threads. */
#include "scan.h"

#include <stdlib.h>

#include "array/routine.h"
#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "fold_rows.h"
#include "move/combine.h"
#include "move/comm.h"
#include "routine/flat.h"

enum { COLUMNS = 1024, PART = 1 << 16, FEW = 16 }; /* elements; items that are enough for all threads */

typedef struct scan { /* [outer, n, inner], contiguous */
  const char *in;
  char *out;
  int64_t outer, n, inner, size;
  int64_t columns, blocks; /* of the inner extent */
  int64_t part, parts;     /* of the axis */
  char *before;            /* [parts][outer, inner]: totals, then what comes before each part */
  const rb_fold_rows *f;
  bool first;              /* nothing comes before part 0 */
} scan;

static void cut(scan *s) {
  s->columns = s->inner < COLUMNS ? s->inner : COLUMNS;
  s->blocks = s->inner ? (s->inner + COLUMNS - 1) / COLUMNS : 0;
  bool whole = s->n * s->inner < 2 * PART || s->outer * s->blocks >= FEW;
  s->part = whole ? s->n : (PART + s->inner - 1) / s->inner;
  s->parts = s->part ? (s->n + s->part - 1) / s->part : 1;
}

typedef struct item { /* one outer index, part and block of columns */
  int64_t part, rows, width, at, slab; /* at: of the first element; slab: its place in before, of elements */
} item;

static item item_of(const scan *s, int64_t number) {
  int64_t c = number % s->blocks * s->columns, o = number / s->blocks % s->outer;
  item i = {.part = number / s->blocks / s->outer, .width = s->inner - c < s->columns ? s->inner - c : s->columns};
  int64_t first = i.part * s->part;
  i.rows = s->n - first < s->part ? s->n - first : s->part;
  i.at = (o * s->n + first) * s->inner + c;
  i.slab = (i.part * s->outer + o) * s->inner + c;
  return i;
}

static void total_item(void *arg, int64_t number, int thread) {
  const scan *s = arg;
  item i = item_of(s, number);
  (void)thread;
  s->f->total(s->before + i.slab * s->size, s->in + i.at * s->size, i.rows, i.width, s->inner);
}

static void scan_item(void *arg, int64_t number, int thread) {
  const scan *s = arg;
  item i = item_of(s, number);
  (void)thread;
  const char *before = s->first && i.part == 0 ? NULL : s->before + i.slab * s->size;
  s->f->scan(s->out + i.at * s->size, s->in + i.at * s->size, before, i.rows, i.width, s->inner);
}

static void run(scan *s, rb_thread_fn *fn) {
  int64_t items = s->parts * s->outer * s->blocks;
  bool large = s->n * s->outer * s->inner >= PART;
  if (large) rb_threads_run(items, fn, s);
  for (int64_t i = 0; !large && i < items; i++) fn(s, i, 0);
}

/* What the ranks before this one come to, in carry; NULL when there is nothing. */
static rb_status fold_ranks(const scan *s, const rb_dist *d, int axis, char *mine, char *all, const char **carry) {
  int64_t width = s->outer * s->inner, slab = width * s->size;
  int coords[RB_MAX_NDIM], last = -1;
  *carry = NULL;
  rb_dist_coords(d, rb_now->rank, coords);
  RB_TRY(rb_combine_line(d, axis, mine, slab, all));
  for (int p = 0; p < coords[axis]; p++) {
    if (rb_map_count(&d->map[axis], p) == 0) continue;
    if (last >= 0) s->f->fold(all + p * slab, all + last * slab, width);
    last = p;
  }
  if (last >= 0) *carry = all + last * slab;
  return RB_OK;
}

/* The totals become what comes before each part: carry (NULL: nothing) and the parts before it. room: two slabs. */
static void shift_totals(const scan *s, const char *carry, char *room) {
  int64_t width = s->outer * s->inner, slab = width * s->size;
  char *sum = room, *next = room + slab;
  if (carry) memcpy(sum, carry, (size_t)slab);
  for (int64_t p = 0; p < s->parts; p++) {
    char *at = s->before + p * slab;
    memcpy(next, at, (size_t)slab);
    if (carry || p) {
      memcpy(at, sum, (size_t)slab);
      s->f->fold(next, at, width);
    }
    char *t = sum;
    sum = next, next = t;
  }
}

/* Totals of all parts of the block, folded in order into mine. */
static void total_block(const scan *s, char *mine) {
  int64_t width = s->outer * s->inner, slab = width * s->size;
  memcpy(mine, s->before + (s->parts - 1) * slab, (size_t)slab);
  for (int64_t p = s->parts - 2; p >= 0; p--) s->f->fold(mine, s->before + p * slab, width);
}

static rb_status scan_parts(scan *s, const rb_dist *d, int axis, bool line) {
  char *mine = s->before + s->outer * s->inner * s->size * s->parts, *next = mine + s->outer * s->inner * s->size;
  const char *carry = NULL;
  if (s->n) run(s, total_item);
  if (line && s->n) total_block(s, mine);
  if (line) RB_TRY(fold_ranks(s, d, axis, mine, next + 2 * (next - mine), &carry));
  s->first = !carry;
  if (!s->n) return RB_OK;
  shift_totals(s, carry, next);
  run(s, scan_item);
  return RB_OK;
}

/* divided: between ranks, which agree before they exchange their totals. */
static rb_status scan_block(scan *s, const rb_dist *d, int axis, bool divided, rb_status st) {
  int coords[RB_MAX_NDIM], rank;
  int64_t slabs = s->parts + 3 + (divided ? d->map[axis].parts : 0);
  void *room = NULL;
  if (st == RB_OK && (divided || s->parts > 1))
    st = rb_pool_get((size_t)(slabs * s->outer * s->inner * s->size) + 1, &room);
  s->before = room;
  if (divided) st = rb_comm_agree(st, &rank);
  bool line = divided && rb_dist_coords(d, rb_now->rank, coords);
  if (st != RB_OK) return rb_pool_put(room), st;
  if (line || s->parts > 1) st = scan_parts(s, d, axis, line);
  else if (s->n) run(s, scan_item);
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
            .size = storage[0]->itemsize, .f = rb_fold_rows_of(a->kind, storage[0]->dtype), .first = true};
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

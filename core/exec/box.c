/* Runs a kernel over one box of a loop: simplifies the axes, cuts the box into items, and hands the items to the
   threads. The cut depends on the box's shape only, so results do not depend on the number of threads.
   exec/: called by loop.c.

   Axes: the innermost axis is the kernel's inner loop. The others are folded (R, by the reductions) or kept (K). An
   item is a range of the inner axis, a range of the linear index over the K axes and one over the R axes; without
   reductions all axes are K. Reductions over a lot of data and few kept elements get several slots of accumulators, one
   for each range of the R axes (or of a folded inner axis), folded in a fixed tree afterwards. */
#include <stdlib.h>

#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "exec.h"
#include "loop.h"

enum { TILE = 32768, KEPT_INNER = 8192, SLOT_WORK = 65536, MAX_SLOT_ACCS = 65536, SHORT_INNER = 16 };
/* bytes of a cache line; elements of a row that keeps as many lines in the cache */
enum { LINE = 64, TRANSPOSED = 128 };
static const double SERIAL_NS = 20000;

static void drop_axis(rb_box *b, int d) {
  for (int e = d; e + 1 < b->nd; e++) {
    b->n[e] = b->n[e + 1];
    b->red[e] = b->red[e + 1];
    b->kept[e] = b->kept[e + 1];
    for (int i = 0; i < b->num_op; i++) b->stride[i][e] = b->stride[i][e + 1];
    for (int g = 0; g < b->num_gen; g++) b->coef[g][e] = b->coef[g][e + 1];
  }
  b->nd--;
}

static bool mergeable(const rb_box *b, int d) {
  int64_t n = b->n[d + 1];
  if (b->red[d] != b->red[d + 1] || b->kept[d] != b->kept[d + 1] * n) return false;
  for (int i = 0; i < b->num_op; i++)
    if (b->stride[i][d] != b->stride[i][d + 1] * n) return false;
  for (int g = 0; g < b->num_gen; g++)
    if (b->coef[g][d] != b->coef[g][d + 1] * n) return false;
  return true;
}

static void swap_axes(rb_box *b, int d, int e) {
#define SWAP(x, y) { __typeof__(x) t_ = x; x = y; y = t_; }
  SWAP(b->n[d], b->n[e])
  SWAP(b->red[d], b->red[e])
  SWAP(b->kept[d], b->kept[e])
  for (int i = 0; i < b->num_op; i++) SWAP(b->stride[i][d], b->stride[i][e])
  for (int g = 0; g < b->num_gen; g++) SWAP(b->coef[g][d], b->coef[g][e])
#undef SWAP
}

static void merge_axes(rb_box *b) {
  for (int d = b->nd - 2; d >= 0; d--)
    if (mergeable(b, d)) {
      b->n[d + 1] *= b->n[d];
      drop_axis(b, d);
    }
}

/* How many operands have neighbours along an axis in one cache line; those that are written count more than all
   others. */
static int near(const rb_box *b, int d) {
  int n = 0;
  for (int i = 0; i < b->num_op; i++)
    if (b->stride[i][d] && llabs(b->stride[i][d]) < LINE) n += b->op[i].write ? RB_IR_MAX_OPERANDS : 1;
  return n;
}

static int64_t distance(const rb_box *b, int d) {
  int64_t sum = 0;
  for (int i = 0; i < b->num_op; i++) sum += llabs(b->stride[i][d]);
  return sum;
}

/* Arrays that lie in memory the other way round (column-major buffers, transposed views): where what is written, or
   most of what is read, is contiguous along another axis, the axes are put in the order of the strides, the shortest
   innermost. */
static void order_axes(rb_box *b) {
  int best = b->nd - 1;
  for (int d = b->nd - 2; d >= 0; d--)
    if (near(b, d) > near(b, best) && b->n[d] >= SHORT_INNER) best = d;
  if (best == b->nd - 1) return;
  for (int d = best; d + 1 < b->nd; d++) swap_axes(b, d, d + 1);
  for (int d = 1; d + 1 < b->nd; d++)
    for (int e = d; e > 0 && distance(b, e - 1) < distance(b, e); e--) swap_axes(b, e - 1, e);
}

/* A short innermost axis goes outward: the next takes its place, or the longest if that is short too. */
static void lengthen_inner(rb_box *b) {
  int last = b->nd - 1, e = last - 1;
  if (last < 1 || b->n[last] >= SHORT_INNER) return;
  for (int d = e - 1; d >= 0 && b->n[last - 1] < SHORT_INNER; d--)
    if (b->n[d] > b->n[e]) e = d;
  if (b->n[e] <= b->n[last]) return;
  for (int d = e; d < last; d++) swap_axes(b, d, d + 1);
}

void rb_box_simplify(rb_box *b) {
  for (int d = b->nd - 1; d >= 0; d--)
    if (b->n[d] == 1) drop_axis(b, d);
  merge_axes(b);
  if (b->nd > 1) {
    order_axes(b);
    merge_axes(b);
  }
  if (b->nd == 0) {
    b->nd = 1;
    b->n[0] = 1;
    b->red[0] = false;
    b->kept[0] = 0;
    for (int i = 0; i < b->num_op; i++) b->stride[i][0] = 0;
    for (int g = 0; g < b->num_gen; g++) b->coef[g][0] = 0;
  }
  lengthen_inner(b);
}

/* ---- the plan of the items ---- */

typedef struct axes {
  int n, axis[RB_MAX_NDIM];
  int64_t total;
} axes;

typedef struct cut {
  const rb_box *b;
  rb_kernel *kernel;
  const rb_loop *l;
  rb_partial *partial;
  int inner;
  bool rows;             /* the inner axis is folded */
  axes k, r;
  int64_t inner_chunk, num_inner, k_chunk, num_k, r_chunk, num_r;
  int64_t slots;         /* of accumulators; slot of an item = its place among the folded ranges */
  char *acc[RB_IR_MAX_REDUCTIONS];
  int64_t fault_code, fault_position;
  rb_kcall head;         /* params set; pointers and counts per call */
} cut;

static int64_t ceil_div(int64_t a, int64_t b) { return (a + b - 1) / b; }
static int64_t max64(int64_t a, int64_t b) { return a > b ? a : b; }
static int64_t min64(int64_t a, int64_t b) { return a < b ? a : b; }

static void split_axes(cut *c) {
  const rb_box *b = c->b;
  c->inner = b->nd - 1;
  c->rows = b->red[c->inner];
  c->k.total = c->r.total = 1;
  for (int d = 0; d < c->inner; d++) {
    axes *a = b->red[d] ? &c->r : &c->k;
    a->axis[a->n++] = d;
    a->total *= b->n[d];
  }
}

/* Does an operand jump along the inner axis, with its neighbours along the next one? Then a row uses a part of each
   cache line only, and the lines of a tile's rows should stay cached for the rows after it. */
static bool is_transposed(const cut *c) {
  for (int i = 0; c->inner > 0 && i < c->b->num_op; i++) {
    int64_t along = llabs(c->b->stride[i][c->inner]), across = llabs(c->b->stride[i][c->inner - 1]);
    if (along >= LINE && across && across < LINE) return true;
  }
  return false;
}

static void cut_plain(cut *c) {
  int64_t n0 = c->b->n[c->inner];
  c->inner_chunk = is_transposed(c) ? min64(n0, TRANSPOSED) : n0 >= 2 * TILE ? TILE : n0;
  c->k_chunk = max64(1, TILE / c->inner_chunk);
  c->r_chunk = c->r.total;
  c->slots = 1;
}

/* Inner axis folded: kept = K. */
static void cut_rows(cut *c) {
  int64_t n0 = c->b->n[c->inner], total = n0 * c->k.total * c->r.total;
  c->inner_chunk = n0;
  c->r_chunk = c->r.total;
  c->k_chunk = max64(1, TILE / max64(1, n0 * c->r.total));
  if (total <= SLOT_WORK || c->k.total >= 1024) return;
  c->k_chunk = c->k.total;
  int64_t limit = max64(1, MAX_SLOT_ACCS / c->k.total), want = min64(limit, ceil_div(total, SLOT_WORK));
  int64_t nr = min64(c->r.total, want);
  c->r_chunk = ceil_div(c->r.total, nr);
  nr = ceil_div(c->r.total, c->r_chunk);
  int64_t ni = max64(1, min64(want / nr, n0 / TILE));
  c->inner_chunk = ceil_div(ceil_div(n0, ni), RB_IR_BLOCK) * RB_IR_BLOCK;
}

/* Inner axis kept: kept = K * inner. */
static void cut_kept(cut *c) {
  int64_t n0 = c->b->n[c->inner], kept = n0 * c->k.total, total = kept * c->r.total;
  c->inner_chunk = min64(n0, KEPT_INNER);
  c->k_chunk = max64(1, TILE / max64(1, c->inner_chunk * c->r.total));
  c->r_chunk = c->r.total;
  if (total <= SLOT_WORK || kept >= 16384) return;
  int64_t want = min64(max64(1, MAX_SLOT_ACCS / kept), ceil_div(total, SLOT_WORK));
  c->r_chunk = ceil_div(c->r.total, min64(want, c->r.total));
  c->k_chunk = c->k.total;
}

static void cut_box(cut *c) {
  if (!c->partial) cut_plain(c);
  else if (c->rows) cut_rows(c);
  else cut_kept(c);
  c->num_inner = ceil_div(c->b->n[c->inner], c->inner_chunk);
  c->num_k = ceil_div(c->k.total, c->k_chunk);
  c->num_r = ceil_div(c->r.total, c->r_chunk);
  c->slots = c->num_r * (c->rows ? c->num_inner : 1);
}

/* ---- one item ---- */

typedef struct place { /* where a kernel call starts: byte offsets and accumulator index */
  int64_t op[RB_IR_MAX_OPERANDS], gen[RB_IR_MAX_GENERATORS], kept;
} place;

static void move_along(const cut *c, place *p, int d, int64_t by) {
  const rb_box *b = c->b;
  for (int i = 0; i < b->num_op; i++) p->op[i] += b->stride[i][d] * by;
  for (int g = 0; g < b->num_gen; g++) p->gen[g] += b->coef[g][d] * by;
  p->kept += b->kept[d] * by;
}

/* Adds the position of a linear index over some axes. */
static void move_linear(const cut *c, place *p, const axes *a, int64_t linear) {
  for (int i = a->n - 1; i >= 0 && linear; i--) {
    int d = a->axis[i];
    move_along(c, p, d, linear % c->b->n[d]);
    linear /= c->b->n[d];
  }
}

/* Keeps the smallest position, whatever thread found it first. */
static void note_fault(cut *c, const rb_kcall *k) {
  int64_t old = __atomic_load_n(&c->fault_position, __ATOMIC_RELAXED);
  while (k->fault_position < old && !__atomic_compare_exchange_n(&c->fault_position, &old, k->fault_position, false,
                                                                 __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {}
  __atomic_store_n(&c->fault_code, k->fault_code, __ATOMIC_RELAXED);
}

/* One kernel call: n1 rows along axis row (-1: one row) from place p. */
static void call_kernel(cut *c, rb_kcall *k, const place *p, int row, int64_t n0, int64_t n1, int64_t slot,
                        int thread) {
  const rb_box *b = c->b;
  k->n[0] = n0;
  k->n[1] = n1;
  for (int i = 0; i < b->num_op; i++) {
    k->operand[i].p = b->p[i] + p->op[i];
    k->operand[i].stride[0] = b->stride[i][c->inner];
    k->operand[i].stride[1] = row < 0 ? 0 : b->stride[i][row];
  }
  for (int g = 0; g < b->num_gen; g++) {
    k->generator[g].start = b->start[g] + p->gen[g];
    k->generator[g].step[0] = b->coef[g][c->inner];
    k->generator[g].step[1] = row < 0 ? 0 : b->coef[g][row];
  }
  for (int i = 0; c->partial && i < c->partial->num; i++) {
    int64_t size = c->partial->size[i];
    k->reduction[i].p = c->acc[i] + (slot * c->partial->kept + p->kept) * size;
    k->reduction[i].stride[0] = c->rows ? 0 : b->kept[c->inner] * size;
    k->reduction[i].stride[1] = row < 0 ? 0 : b->kept[row] * size;
  }
  k->fault_code = 0;
  rb_kernel_run(c->kernel, k, thread);
  if (k->fault_code) note_fault(c, k);
}

/* The rows of a range of the linear index over list, whose last axis is the row axis, from place p. */
static void call_rows(cut *c, rb_kcall *k, const place *p, const axes *list, int64_t lo, int64_t hi, int64_t n0,
                      int64_t slot, int thread) {
  int row = list->n ? list->axis[list->n - 1] : -1;
  int64_t n = row < 0 ? 1 : c->b->n[row];
  for (int64_t at = lo; at < hi;) {
    int64_t take = min64(n - at % n, hi - at);
    place q = *p;
    move_linear(c, &q, list, at);
    call_kernel(c, k, &q, row, n0, take, slot, thread);
    at += take;
  }
}

static void run_item(void *arg, int64_t item, int thread) {
  cut *c = arg;
  if (rb_exec_interrupted()) return;
  int64_t ii = item % c->num_inner, ik = item / c->num_inner % c->num_k, ir = item / c->num_inner / c->num_k;
  int64_t i0 = ii * c->inner_chunk, n0 = min64(c->inner_chunk, c->b->n[c->inner] - i0);
  int64_t k0 = ik * c->k_chunk, k1 = min64(c->k.total, k0 + c->k_chunk);
  int64_t r0 = ir * c->r_chunk, r1 = min64(c->r.total, r0 + c->r_chunk);
  int64_t slot = c->rows ? ir * c->num_inner + ii : ir;
  bool fold_rows = c->partial && !c->rows && c->r.n > 0; /* the kernel's rows run over the folded axes */
  const axes *outer = fold_rows ? &c->k : &c->r, *list = fold_rows ? &c->r : &c->k;
  int64_t o0 = fold_rows ? k0 : r0, o1 = fold_rows ? k1 : r1, l0 = fold_rows ? r0 : k0, l1 = fold_rows ? r1 : k1;
  rb_kcall k;
  k.param = c->b->param;
  for (int64_t o = o0; o < o1; o++) {
    place p;
    memset(&p, 0, sizeof p);
    move_along(c, &p, c->inner, i0);
    move_linear(c, &p, outer, o);
    p.kept += c->b->kept0;
    call_rows(c, &k, &p, list, l0, l1, n0, slot, thread);
  }
}

/* ---- accumulators ---- */

static rb_status get_slots(cut *c) {
  for (int i = 0; i < c->partial->num; i++) {
    c->acc[i] = c->partial->acc[i];
    if (c->slots == 1) continue;
    int64_t n = c->slots * c->partial->kept, size = c->partial->size[i];
    RB_TRY(rb_pool_get((size_t)(n * size), (void **)&c->acc[i]));
    const rb_reduction *r = &c->partial->red[i];
    rb_red_identities(r->kind, r->type, c->acc[i], n);
  }
  return RB_OK;
}

static void combine(cut *c, int i, char *to, const char *from) {
  const rb_reduction *r = &c->partial->red[i];
  rb_red_combine_many(r->kind, r->type, to, from, c->partial->kept);
}

/* Folds the slots as a binary tree, and the result into the partial accumulators. */
static void fold_slots(cut *c) {
  if (c->slots == 1) return;
  for (int i = 0; i < c->partial->num; i++) {
    int64_t bytes = c->partial->kept * c->partial->size[i];
    for (int64_t step = 1; step < c->slots; step *= 2)
      for (int64_t s = 0; s + step < c->slots; s += 2 * step)
        combine(c, i, c->acc[i] + s * bytes, c->acc[i] + (s + step) * bytes);
    combine(c, i, c->partial->acc[i], c->acc[i]);
    rb_pool_put(c->acc[i]);
  }
}

rb_status rb_box_run(rb_box *b, const rb_loop *l, rb_partial *partial) {
  cut c;
  memset(&c, 0, offsetof(cut, head));
  c.b = b;
  c.l = l;
  c.partial = partial;
  c.fault_position = INT64_MAX;
  RB_TRY(rb_loop_kernel(l, b, &c.kernel));
  split_axes(&c);
  cut_box(&c);
  if (partial) RB_TRY(get_slots(&c));
  int64_t total = c.k.total * c.r.total * b->n[c.inner], items = c.num_inner * c.num_k * c.num_r;
  rb_kernel_prepare(c.kernel, total, c.k.total * c.r.total * ceil_div(b->n[c.inner], RB_IR_BLOCK));
  bool enough = items > 1 && (double)total * rb_kernel_cost(c.kernel) > SERIAL_NS;
  rb_threads_run_if(enough, items, run_item, &c);
  if (partial) fold_slots(&c);
  if (rb_exec_interrupted() || (rb_now->interrupted && rb_kernel_turns(c.kernel)))
    return rb_fail(RB_E_INTERRUPT, "interrupted!");
  if (!c.fault_code) return RB_OK;
  long long element = c.fault_position + 1;
  rb_fail(RB_E_DATA, "%s (element %lld)", rb_fault_text((rb_fault)c.fault_code), element);
  rb_now->fault = element;
  return RB_E_DATA;
}

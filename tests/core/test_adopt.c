/* Arrays over buffers that the ranks already hold: every distribution and layout, with padding and without. What a
   script would do to them must be seen in the buffers themselves, and their padding must hold the neighbours'
   elements. */
#include <stdlib.h>

#include "base/threads.h"
#include "exec/exec.h"
#include "kernel/engine.h"
#include "kernel/lower.h"
#include "plan/plan.h"
#include "ranks.h"

enum { MAX = 4096 };

typedef struct setup {
  const char *name;
  int ndim;
  int64_t shape[2];
  rb_map_kind kind[2];
  int64_t room[2][2]; /* of inner edges; at outer edges only where periodic */
  bool periodic[2];
  bool fortran;
} setup;

#define B RB_MAP_BLOCK
#define I RB_MAP_IRREGULAR
#define C RB_MAP_CYCLIC
#define K RB_MAP_BLOCK_CYCLIC
#define U RB_MAP_UNSTRUCTURED
#define W RB_MAP_WHOLE
static const setup setups[] = {
    {"block", 1, {37}, {B}, {{0}}, {0}, 0},
    {"block with halo", 1, {37}, {B}, {{1, 1}}, {0}, 0},
    {"narrow halo on one side", 1, {37}, {B}, {{0, 2}}, {0}, 0},
    {"periodic", 1, {37}, {B}, {{2, 1}}, {1}, 0},
    {"uneven", 1, {41}, {I}, {{1, 2}}, {1}, 0},
    {"few", 1, {3}, {B}, {{0, 0}}, {0}, 0},
    {"empty", 1, {0}, {B}, {{0}}, {0}, 0},
    {"cyclic", 1, {23}, {C}, {{0}}, {0}, 0},
    {"grid", 2, {19, 14}, {B, B}, {{1, 1}, {2, 1}}, {0, 1}, 0},
    {"grid by columns", 2, {19, 14}, {B, I}, {{1, 1}, {1, 1}}, {1, 1}, 1},
    {"columns without halo", 2, {13, 11}, {B, B}, {{0}}, {0, 0}, 1},
    {"mixed", 2, {17, 9}, {K, U}, {{0}}, {0, 0}, 1},
    {"rows", 2, {17, 9}, {B, W}, {{1, 1}}, {1, 0}, 0},
    {"whole", 2, {5, 6}, {W, W}, {{0}}, {0, 0}, 1},
};

static int grid_of(const setup *s, int axis) {
  int n = rb_now->num_ranks, split = s->ndim == 1 ? 1 : (s->kind[0] != W) + (s->kind[1] != W);
  if (s->kind[axis] == W) return 1;
  if (split == 1) return n;
  return axis == 0 ? (n == 4 ? 2 : n) : (n == 4 ? 2 : 1);
}

static void make_map(const setup *s, int axis, rb_map *m) {
  int parts = grid_of(s, axis);
  int64_t n = s->shape[axis], bounds[8] = {0}, indices[64];
  for (int p = 1; p <= parts; p++) bounds[p] = p == parts ? n : n * p / parts + (p & 1);
  for (int64_t i = 0; i < n && i < 64; i++) indices[i] = (i * 5 + 2) % n;
  rb_status st = rb_map_init(m, s->kind[axis], n, parts, s->kind[axis] == K ? 2 : 0, bounds, indices);
  CHECK_EQ_I(st, RB_OK);
}

typedef struct placed { /* this rank's buffer */
  rb_dist *dist;
  rb_padding *padding;
  bool mine;
  int coords[2];
  int64_t count[2], lo[2], hi[2];
  double *memory;
  rb_offer offer;
} placed;

static void place(const setup *s, placed *p) {
  rb_map maps[2];
  memset(p, 0, sizeof *p);
  for (int a = 0; a < s->ndim; a++) make_map(s, a, &maps[a]);
  CHECK_EQ_I(rb_dist_new(s->ndim, maps, rb_now->num_ranks, &p->dist), RB_OK);
  p->padding = rb_padding_new(p->dist);
  for (int a = 0; a < s->ndim; a++) {
    int parts = p->dist->map[a].parts;
    p->padding->periodic[a] = s->periodic[a];
    for (int q = 0; q < parts; q++) {
      rb_padding_room(p->padding, a, q)[0] = q > 0 || s->periodic[a] ? s->room[a][0] : 0;
      rb_padding_room(p->padding, a, q)[1] = q < parts - 1 || s->periodic[a] ? s->room[a][1] : 0;
    }
  }
  int64_t shape[2] = {0};
  rb_dist_local_shape(p->dist, rb_now->rank, shape);
  p->mine = rb_dist_coords(p->dist, rb_now->rank, p->coords);
  int64_t step = 8, at = 0;
  for (int i = 0; i < s->ndim; i++) {
    int a = s->fortran ? i : s->ndim - 1 - i;
    p->count[a] = shape[a];
    p->lo[a] = p->mine ? rb_padding_room(p->padding, a, p->coords[a])[0] : 0;
    p->hi[a] = p->mine ? rb_padding_room(p->padding, a, p->coords[a])[1] : 0;
    p->offer.stride[a] = step;
    at += p->lo[a] * step;
    step *= p->count[a] + p->lo[a] + p->hi[a];
  }
  p->memory = malloc((size_t)step + 8);
  for (int64_t i = 0; i < step / 8; i++) p->memory[i] = -1;
  p->offer.data = (char *)p->memory + at;
}

static void unplace(placed *p) {
  free(p->memory);
  rb_padding_unref(p->padding);
  rb_dist_unref(p->dist);
}

static double *cell(const setup *s, const placed *p, int64_t i, int64_t j) {
  return (double *)(p->offer.data + i * p->offer.stride[0] + (s->ndim > 1 ? j * p->offer.stride[1] : 0));
}

/* The element of the model that a local cell stands for; padding cells too. */
static int64_t model_index(const setup *s, const placed *p, int64_t i, int64_t j) {
  int64_t li[2] = {i, j}, g[2] = {0, 0};
  for (int a = 0; a < s->ndim; a++) {
    const rb_map *m = &p->dist->map[a];
    int64_t lo, hi;
    if (rb_map_interval(m, p->coords[a], &lo, &hi))
      g[a] = (lo + li[a] + m->extent) % (m->extent ? m->extent : 1);
    else
      g[a] = rb_map_global(m, p->coords[a], li[a]);
  }
  return s->ndim > 1 ? g[0] * s->shape[1] + g[1] : g[0];
}

/* Owned cells from the model, or all cells against it; padding only where the block has elements. */
static void each_cell(const setup *s, placed *p, double *model, bool check) {
  bool any = p->mine && p->count[0] && (s->ndim == 1 || p->count[1]), same = true;
  int64_t w = check, lo1 = s->ndim > 1 ? p->lo[1] * w : 0, end1 = s->ndim > 1 ? p->count[1] + p->hi[1] * w : 1;
  for (int64_t i = -p->lo[0] * w; any && i < p->count[0] + p->hi[0] * w; i++)
    for (int64_t j = -lo1; j < end1; j++) {
      double *c = cell(s, p, i, j), want = model[model_index(s, p, i, j)];
      if (check)
        same = same && *c == want;
      else
        *c = want;
    }
  CHECK_REPORT(same, "%s: the buffer of rank %d is not what was written", s->name, rb_now->rank);
}

static void start_values(const setup *s, double *model) {
  int64_t n = rb_shape_size(s->ndim, s->shape);
  for (int64_t i = 0; i < n; i++) model[i] = (double)(i * 7 % 101);
}

/* The same in plain C: m = 2 m + 1, then the inner part of axis 1 becomes the sum of its neighbours. */
static void run_model(const setup *s, double *m) {
  int64_t rows = s->shape[0], cols = s->ndim > 1 ? s->shape[1] : 1;
  double *old = malloc(sizeof(double) * (size_t)(rows * cols + 1));
  for (int64_t i = 0; i < rows * cols; i++) old[i] = m[i] = 2 * m[i] + 1;
  for (int64_t i = 1; i + 1 < rows; i++)
    for (int64_t j = 0; j < cols; j++) m[i * cols + j] = old[(i - 1) * cols + j] + old[(i + 1) * cols + j];
  free(old);
}

/* ---- what rank 0 records ---- */

static rb_operand number(double v) {
  return (rb_operand){.scalar = {.type = RB_FLOAT64, .weak = RB_WEAK_FLOAT, .value.f = v}};
}

static rb_array elem(rb_op op, rb_operand a, rb_operand b) {
  rb_operand args[2] = {a, b};
  rb_array out;
  CHECK_EQ_I(rb_record_elem(op, args, -1, &out), RB_OK);
  return out;
}

static rb_array rows_of(rb_array *a, int64_t first, int64_t n) {
  rb_view v;
  rb_array_view(a, &v);
  rb_view_slice(&v, 0, first, 1, n);
  return (rb_array){a->base, rb_vref_new(&v)};
}

static void record(rb_array *a, int64_t rows) {
  rb_array twice = elem(RB_OP_MULTIPLY, (rb_operand){.array = *a}, number(2));
  rb_array sum = elem(RB_OP_ADD, (rb_operand){.array = twice}, number(1));
  rb_operand value = {.array = sum};
  CHECK_EQ_I(rb_record_write(a, &value, NULL), RB_OK);
  rb_base_unref(twice.base);
  rb_base_unref(sum.base);
  if (rows < 3) return;
  rb_array before = rows_of(a, 0, rows - 2), after = rows_of(a, 2, rows - 2), inner = rows_of(a, 1, rows - 2);
  rb_array next = elem(RB_OP_ADD, (rb_operand){.array = before}, (rb_operand){.array = after});
  value = (rb_operand){.array = next};
  CHECK_EQ_I(rb_record_write(&inner, &value, NULL), RB_OK);
  rb_base_unref(next.base);
  rb_vref_unref(before.view);
  rb_vref_unref(after.view);
  rb_vref_unref(inner.view);
}

static void check_values(const setup *s, rb_array *a, const double *model) {
  static double got[MAX];
  int64_t n = rb_shape_size(s->ndim, s->shape);
  CHECK_EQ_I(rb_plan_fetch(a, got), RB_OK);
  CHECK_REPORT(!n || !memcmp(got, model, sizeof(double) * (size_t)n), "%s: read values differ", s->name);
}

static void stop_serving(void) {
  rb_bytes program = {0};
  rb_bytes_put_i(&program, 0);
  rb_put_step(&program, RB_STEP_STOP);
  rb_exec_run(&program, rb_now->num_ranks > 1);
  rb_bytes_free(&program);
}

static int released;
static void note_release(void *arg) { released += arg == &released; }

/* Rank 0 works, the others serve; then everybody looks at its own buffer. */
static void test_setup(const setup *s) {
  placed first, second;
  double model[MAX], other[MAX];
  int64_t n = rb_shape_size(s->ndim, s->shape);
  start_values(s, model);
  for (int64_t i = 0; i < n; i++) other[i] = model[i] + 1000;
  place(s, &first);
  place(s, &second);
  each_cell(s, &first, model, false);
  each_cell(s, &second, other, false);
  first.offer.release = note_release;
  first.offer.release_arg = &released;
  released = 0;
  rb_exec_offer(7, &first.offer);
  rb_exec_offer(8, &second.offer);
  run_model(s, model);
  run_model(s, other);
  if (rb_now->rank == 0) {
    rb_array a;
    CHECK_EQ_I(rb_plan_adopt(RB_FLOAT64, first.dist, first.padding, 7, &a), RB_OK);
    a.base->handles++;
    record(&a, s->shape[0]);
    check_values(s, &a, model);
    record(&a, s->shape[0]); /* still pending when the buffer changes */
    CHECK_EQ_I(rb_plan_readopt(a.base, 8), RB_OK);
    record(&a, s->shape[0]);
    check_values(s, &a, other);
    a.base->handles--;
    rb_base_unref(a.base);
    stop_serving();
  } else {
    rb_exec_serve();
  }
  run_model(s, model);
  each_cell(s, &first, model, true);
  each_cell(s, &second, other, true);
  CHECK_EQ_I(released, 1);
  unplace(&first);
  unplace(&second);
}

/* A key under which nothing was offered fails on every rank and adopts nothing. */
static void test_missing(void) {
  if (rb_now->rank != 0) {
    rb_exec_serve();
    return;
  }
  int64_t shape[1] = {12};
  rb_dist *d = rb_dist_default(1, shape, rb_now->num_ranks, NULL);
  rb_padding *p = rb_padding_new(d);
  rb_array a;
  CHECK_EQ_I(rb_plan_adopt(RB_INT32, d, p, 99, &a), RB_E_INTERNAL);
  rb_padding_unref(p);
  rb_dist_unref(d);
  stop_serving();
}

int main(int argc, char **argv) {
  ranks_start(argc, argv);
  rb_threads_start(1);
  rb_kernels_start();
  rb_exec_start();
  rb_graph_start(rb_now->rank != 0);
  rb_plan_start();
  for (size_t i = 0; i < sizeof setups / sizeof *setups; i++) test_setup(&setups[i]);
  test_missing();
  rb_plan_stop();
  rb_graph_stop();
  rb_exec_stop();
  rb_kernels_stop();
  rb_templates_stop();
  rb_dist_forget();
  CHECK_EQ_I(rb_dist_living(), 0);
  rb_threads_stop();
  return ranks_done();
}

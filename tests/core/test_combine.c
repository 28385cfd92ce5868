/* The combine move: reductions over some axes of random views of random distributions, against a sequential fold. */
#include "model.h"

#include "move/combine.h"

/* An accumulator that shows order: a hash of the sequence of values folded in, and their sum. */
typedef struct acc {
  int64_t sum, first, last;
} acc;

static void fold(void *ctx, void *to, const void *other, int64_t n) {
  acc *a = to;
  const acc *b = other;
  *(int64_t *)ctx += n;
  for (int64_t i = 0; i < n; i++) {
    if (b[i].first < 0) continue;
    a[i].sum += b[i].sum;
    if (a[i].first < 0) a[i].first = b[i].first;
    a[i].last = b[i].last;
  }
}

static const acc identity = {0, -1, -1};

typedef struct problem {
  rb_dist *dist, *out_dist;
  rb_view view;
  int64_t base[RB_MAX_NDIM], kept[RB_MAX_NDIM];
  bool reduced[RB_MAX_NDIM];
  int num_kept;
} problem;

static int64_t value_at(const problem *p, const int64_t *vi) {
  int64_t v = 0;
  for (int d = 0; d < p->view.ndim; d++) v = v * p->view.shape[d] + vi[d];
  return v + 1;
}

static int64_t kept_index(const problem *p, const int64_t *vi, const int64_t *shape) {
  int64_t at = 0;
  for (int d = 0, k = 0; d < p->view.ndim; d++)
    if (!p->reduced[d]) at = at * shape[k++] + vi[d];
  return at;
}

/* The k's of each view axis that this rank owns, ascending. */
static bool owned_lists(const problem *p, int64_t **list, int64_t *count) {
  rb_runs runs[RB_MAX_NDIM];
  int64_t fixed[RB_MAX_NDIM];
  memset(runs, 0, sizeof runs);
  bool owns = rb_view_owned(&p->view, p->dist, rb_now->rank, runs, fixed);
  for (int d = 0; d < p->view.ndim; d++) {
    list[d] = malloc((size_t)(p->view.shape[d] + 1) * sizeof **list);
    count[d] = 0;
    for (int i = 0; owns && i < runs[d].n; i++)
      for (int64_t j = 0; j < runs[d].r[i].n; j++) list[d][count[d]++] = runs[d].r[i].k0 + j * runs[d].r[i].kstep;
    rb_runs_free(&runs[d]);
  }
  return owns;
}

/* This rank's accumulators over its owned elements. */
static acc *make_partial(const problem *p) {
  int64_t *list[RB_MAX_NDIM], count[RB_MAX_NDIM], kept_count[RB_MAX_NDIM], total = 1, n = 1, at[RB_MAX_NDIM] = {0};
  bool owns = owned_lists(p, list, count);
  for (int d = 0, k = 0; d < p->view.ndim; d++) {
    n *= count[d];
    if (!p->reduced[d]) total *= kept_count[k++] = count[d];
  }
  acc *partial = owns && n > 0 ? malloc((size_t)total * sizeof *partial) : NULL;
  for (int64_t i = 0; partial && i < total; i++) partial[i] = identity;
  if (partial) {
    do {
      int64_t vi[RB_MAX_NDIM] = {0}, calls = 0;
      for (int d = 0; d < p->view.ndim; d++) vi[d] = list[d][at[d]];
      acc one = {value_at(p, vi), value_at(p, vi), value_at(p, vi)};
      fold(&calls, &partial[kept_index(p, at, kept_count)], &one, 1);
    } while (next_index(p->view.ndim, count, at));
  }
  for (int d = 0; d < p->view.ndim; d++) free(list[d]);
  return partial;
}

static void check_result(const problem *p, const acc *out, bool ordered, int round) {
  int64_t n = rb_shape_size(p->num_kept, p->kept), vi[RB_MAX_NDIM] = {0}, local[RB_MAX_NDIM], li[RB_MAX_NDIM] = {0};
  int64_t wrong = 0, k = 0, calls = 0;
  acc *model = malloc((size_t)(n + 1) * sizeof *model);
  for (int64_t i = 0; i < n; i++) model[i] = identity;
  if (rb_shape_size(p->view.ndim, p->view.shape) > 0) {
    do {
      acc one = {value_at(p, vi), value_at(p, vi), value_at(p, vi)};
      fold(&calls, &model[kept_index(p, vi, p->kept)], &one, 1);
    } while (next_index(p->view.ndim, p->view.shape, vi));
  }
  int coords[RB_MAX_NDIM];
  int64_t size = rb_dist_local_shape(p->out_dist, rb_now->rank, local);
  if (rb_dist_coords(p->out_dist, rb_now->rank, coords) && size > 0) {
    do {
      int64_t at = 0;
      for (int d = 0; d < p->num_kept; d++)
        at = at * p->kept[d] + rb_map_global(&p->out_dist->map[d], coords[d], li[d]);
      bool good = out[k].sum == model[at].sum;
      if (ordered) good = good && out[k].first == model[at].first && out[k].last == model[at].last;
      wrong += !good;
      k++;
    } while (next_index(p->num_kept, local, li));
  }
  CHECK_REPORT(wrong == 0, "combine, round %d, rank %d of %d: %d wrong", round, rb_now->rank, rb_now->num_ranks,
               (int)wrong);
  free(model);
}

/* First and last are in view order when blocks follow the view: block maps and forward steps. */
static bool is_ordered(const problem *p) {
  if (!p->dist->blocks) return false;
  int split = 0;
  for (int d = 0; d < p->view.ndim; d++) {
    if (p->view.step[d] < 0) return false;
    if (p->reduced[d]) split++;
  }
  return split <= 1;
}

static void test_combine(int round) {
  problem p = {0};
  int ndim;
  int64_t shape[RB_MAX_NDIM] = {0}, local[RB_MAX_NDIM], calls = 0;
  random_shape(&ndim, shape, 3, 8);
  random_view(&p.view, ndim, shape, true, p.base);
  p.dist = random_dist(p.view.base_ndim, p.base, round % 2);
  for (int d = 0; d < ndim; d++) {
    p.reduced[d] = round % 7 == 0 || pick(0, 1);
    if (!p.reduced[d]) p.kept[p.num_kept++] = shape[d];
  }
  p.out_dist = random_dist(p.num_kept, p.kept, false);
  acc *partial = make_partial(&p);
  int64_t n = rb_dist_local_shape(p.out_dist, rb_now->rank, local);
  acc *out = malloc((size_t)(n + 1) * sizeof *out);
  rb_status st = rb_combine(p.dist, &p.view, p.reduced, partial, sizeof(acc), &identity, fold, &calls, p.out_dist, out);
  CHECK(st == RB_OK);
  check_result(&p, out, is_ordered(&p), round);
  free(partial);
  free(out);
  rb_dist_unref(p.dist);
  rb_dist_unref(p.out_dist);
}

static void test_line(void) {
  int ndim = (int)pick(1, 3), coords[RB_MAX_NDIM], other[RB_MAX_NDIM];
  int64_t shape[RB_MAX_NDIM];
  for (int d = 0; d < ndim; d++) shape[d] = pick(1, 9);
  rb_dist *dist = random_dist(ndim, shape, false);
  int axis = (int)pick(0, ndim - 1), parts = dist->map[axis].parts;
  int64_t mine[3] = {rb_now->rank, rb_now->rank * 10, 7}, *all = calloc((size_t)parts, sizeof mine);
  CHECK(rb_combine_line(dist, axis, mine, sizeof mine, all) == RB_OK);
  bool inside = rb_dist_coords(dist, rb_now->rank, coords);
  for (int p = 0; inside && !dist->replicated && p < parts; p++) {
    int expected = -1;
    for (int r = 0; r < rb_now->num_ranks; r++) {
      if (!rb_dist_coords(dist, r, other)) continue;
      bool same = other[axis] == p;
      for (int d = 0; d < ndim; d++) same = same && (d == axis || other[d] == coords[d]);
      if (same) expected = r;
    }
    CHECK_EQ_I(all[3 * p], expected);
    CHECK_EQ_I(all[3 * p + 1], expected * 10);
  }
  if (dist->replicated) CHECK_EQ_I(all[0], rb_now->rank);
  free(all);
  rb_dist_unref(dist);
}

static void time_scalar(void) {
  enum { TIMES = 2000 };
  int64_t shape[1] = {100000}, calls = 0;
  problem p = {.dist = rb_dist_default(1, shape, rb_now->num_ranks, NULL), .reduced = {true}};
  rb_view_identity(&p.view, 1, shape);
  p.out_dist = rb_dist_replicated(0, shape, rb_now->num_ranks);
  acc one = {1, 1, 1}, out = identity;
  rb_comm_barrier();
  double t = seconds();
  for (int i = 0; i < TIMES; i++)
    rb_combine(p.dist, &p.view, p.reduced, &one, sizeof one, &identity, fold, &calls, p.out_dist, &out);
  CHECK_EQ_I(out.sum, rb_now->num_ranks);
  if (rb_now->rank == 0) printf("sum of everything: %.2f us\n", (seconds() - t) / TIMES * 1e6);
  rb_dist_unref(p.dist);
  rb_dist_unref(p.out_dist);
}

int main(int argc, char **argv) {
  ranks_start(argc, argv);
  int rounds = argc > 3 ? atoi(argv[3]) : 600;
  for (int i = 0; i < rounds; i++) {
    test_combine(i);
    test_line();
  }
  if (argc > 4) time_scalar();
  rb_dist_forget();
  CHECK_EQ_I(rb_dist_living(), 0);
  return ranks_done();
}

/* The region move against a dense model: random shapes, views and maps of all kinds on any number of ranks. */
#include "model.h"

#include "base/threads.h"
#include "move/region.h"

typedef struct array {
  rb_storage s;
  int64_t shape[RB_MAX_NDIM];
  int64_t size;
  int64_t *model; /* expected value by linear index */
  int64_t wrong;
} array;

/* Element types: the value is stored in the first bytes, repeated in a second word of 16-byte elements. */
static const rb_dtype dtypes[] = {RB_INT8, RB_INT32, RB_INT64, RB_COMPLEX128};

static void store(void *arg, char *at, int64_t linear) {
  array *a = arg;
  int64_t v[2] = {a->model[linear], a->model[linear] ^ 5};
  memcpy(at, v, (size_t)a->s.itemsize);
}

static void compare(void *arg, char *at, int64_t linear) {
  array *a = arg;
  int64_t v[2] = {a->model[linear], a->model[linear] ^ 5};
  if (memcmp(at, v, (size_t)a->s.itemsize)) a->wrong++;
}

static void array_init(array *a, rb_dtype dtype, int ndim, const int64_t *shape, int64_t first, bool blocks) {
  memset(a, 0, sizeof *a);
  memcpy(a->shape, shape, (size_t)ndim * sizeof *shape);
  a->size = rb_shape_size(ndim, shape);
  a->model = malloc((size_t)(a->size + 1) * sizeof *a->model);
  for (int64_t i = 0; i < a->size; i++) a->model[i] = first + i;
  int64_t lo[RB_MAX_NDIM], hi[RB_MAX_NDIM];
  for (int d = 0; d < ndim; d++) {
    lo[d] = pick(0, 2);
    hi[d] = pick(0, 2);
  }
  rb_dist *dist = random_dist(ndim, shape, blocks);
  CHECK(rb_storage_init(&a->s, dtype, dist, lo, hi) == RB_OK);
  rb_dist_unref(dist);
  each_owned(&a->s, store, a);
}

static void array_clear(array *a) {
  rb_storage_clear(&a->s);
  free(a->model);
}

static rb_side side_of(const array *a, const rb_view *v) { return (rb_side){a->s.dist, v, a->s.data, a->s.stride}; }

/* dst[view] = src[view] in the model, reading all before writing. */
static void model_copy(array *dst, const rb_view *dv, const array *src, const rb_view *sv) {
  int64_t n = rb_shape_size(dv->ndim, dv->shape), *values = malloc((size_t)(n + 1) * sizeof *values), k = 0;
  int64_t vi[RB_MAX_NDIM] = {0};
  if (n > 0) {
    do values[k++] = src->model[base_index(sv, src->shape, vi)];
    while (next_index(dv->ndim, dv->shape, vi));
    k = 0;
    memset(vi, 0, sizeof vi);
    do dst->model[base_index(dv, dst->shape, vi)] = values[k++];
    while (next_index(dv->ndim, dv->shape, vi));
  }
  free(values);
}

static void check_array(array *a, const char *what, int round) {
  a->wrong = 0;
  each_owned(&a->s, compare, a);
  CHECK_REPORT(a->wrong == 0, "%s, round %d, rank %d of %d: %d elements wrong", what, round, rb_now->rank,
               rb_now->num_ranks, (int)a->wrong);
}

static void test_copy(int round) {
  int ndim;
  int64_t shape[RB_MAX_NDIM] = {0}, ds[RB_MAX_NDIM], ss[RB_MAX_NDIM];
  rb_view dv, sv;
  array dst, src;
  rb_dtype dtype = dtypes[pick(0, 3)];
  random_shape(&ndim, shape, 3, 9);
  random_view(&dv, ndim, shape, false, ds);
  for (int d = 0; d < ndim; d++)
    if (dv.axis[d] < 0 && shape[d] != 1) return;
  random_view(&sv, ndim, shape, true, ss);
  array_init(&dst, dtype, dv.base_ndim, ds, 1000, false);
  array_init(&src, dtype, sv.base_ndim, ss, 1, false);
  rb_side a = side_of(&dst, &dv), b = side_of(&src, &sv);
  CHECK(rb_region_copy(&a, &b, dst.s.itemsize) == RB_OK);
  model_copy(&dst, &dv, &src, &sv);
  check_array(&dst, "copy", round);
  check_array(&src, "source", round);
  array_clear(&dst);
  array_clear(&src);
}

/* Two blocks of one distribution: all but a window. */
static void test_rest(int round) {
  int ndim;
  int64_t shape[RB_MAX_NDIM] = {0}, lo[RB_MAX_NDIM], hi[RB_MAX_NDIM], vi[RB_MAX_NDIM] = {0}, room[RB_MAX_NDIM];
  random_shape(&ndim, shape, 4, 9);
  if (ndim == 0 || rb_shape_size(ndim, shape) == 0) return;
  for (int d = 0; d < ndim; d++) {
    lo[d] = pick(0, shape[d] - 1);
    hi[d] = pick(lo[d] + 1, shape[d]);
    room[d] = pick(0, 2);
  }
  array dst, src;
  array_init(&src, dtypes[pick(0, 3)], ndim, shape, 1, false);
  dst = src;
  dst.model = malloc((size_t)(dst.size + 1) * sizeof *dst.model);
  CHECK(rb_storage_init(&dst.s, src.s.dtype, src.s.dist, room, room) == RB_OK);
  for (int64_t i = 0; i < dst.size; i++) dst.model[i] = 2000 + i;
  each_owned(&dst.s, store, &dst);
  rb_region_rest(&dst.s, &src.s, lo, hi);
  for (int64_t i = 0; i < dst.size; i++) {
    bool inside = true;
    for (int d = 0; d < ndim; d++) inside = inside && lo[d] <= vi[d] && vi[d] < hi[d];
    if (!inside) dst.model[i] = src.model[i];
    next_index(ndim, shape, vi);
  }
  check_array(&dst, "rest", round);
  check_array(&src, "source of the rest", round);
  array_clear(&dst);
  array_clear(&src);
}

/* Two views of one buffer with one shape, overlapping or not: shifts, flips, transposes. */
static void test_same_buffer(int round) {
  int64_t n = pick(2, 12), m = pick(2, 12), base[2] = {n + 3, m + 3};
  rb_view dv, sv;
  array a;
  array_init(&a, dtypes[pick(0, 3)], 2, base, 1, false);
  rb_view_identity(&dv, 2, base);
  rb_view_identity(&sv, 2, base);
  if (n == m && pick(0, 1)) {
    int swap[2] = {1, 0};
    rb_view_permute(&sv, swap);
  }
  int64_t side = n < m ? n : m;
  for (int d = 0; d < 2; d++) {
    int64_t count = sv.axis[0] == 1 ? side : d ? m : n;
    rb_view_slice(&dv, d, pick(0, 3), 1, count);
    if (pick(0, 2)) rb_view_slice(&sv, d, pick(0, 3), 1, count);
    else rb_view_slice(&sv, d, count - 1 + pick(0, 3), -1, count);
  }
  rb_side x = side_of(&a, &dv), y = side_of(&a, &sv);
  CHECK(rb_region_copy(&x, &y, a.s.itemsize) == RB_OK);
  model_copy(&a, &dv, &a, &sv);
  check_array(&a, "same buffer", round);
  array_clear(&a);
}

static void test_fetch_spread(int round) {
  int ndim, root = (int)pick(0, rb_now->num_ranks - 1);
  int64_t shape[RB_MAX_NDIM] = {0}, base[RB_MAX_NDIM], vi[RB_MAX_NDIM] = {0}, k = 0, wrong = 0;
  rb_view v;
  array a;
  random_shape(&ndim, shape, 3, 9);
  random_view(&v, ndim, shape, false, base);
  array_init(&a, RB_INT64, v.base_ndim, base, 1, false);
  int64_t n = rb_shape_size(ndim, shape), *dense = calloc((size_t)n + 1, sizeof *dense);
  rb_side s = side_of(&a, &v);
  CHECK(rb_region_fetch(&s, 8, root, dense) == RB_OK);
  if (n > 0 && rb_now->rank == root) {
    do wrong += dense[k++] != a.model[base_index(&v, a.shape, vi)];
    while (next_index(ndim, shape, vi));
  }
  CHECK_REPORT(wrong == 0, "fetch, round %d, rank %d: %d wrong", round, rb_now->rank, (int)wrong);
  for (int64_t i = 0; i < n; i++) dense[i] = 5000 + i;
  k = 0;
  memset(vi, 0, sizeof vi);
  if (n > 0) {
    do a.model[base_index(&v, a.shape, vi)] = 5000 + k++;
    while (next_index(ndim, shape, vi));
  }
  CHECK(rb_region_spread(&s, 8, root, rb_now->rank == root ? dense : NULL) == RB_OK);
  check_array(&a, "spread", round);
  free(dense);
  array_clear(&a);
}

enum { REACH = 3 };

/* Every rank's block widened by random reaches, clipped to the array. */
static rb_gbox *random_need(const rb_dist *dist, const int64_t *shape) {
  rb_gbox *need = calloc((size_t)rb_now->num_ranks, sizeof *need);
  int64_t before = pick(0, REACH), after = pick(0, REACH);
  int coords[RB_MAX_NDIM];
  for (int r = 0; r < rb_now->num_ranks; r++) {
    if (!rb_dist_coords(dist, r, coords)) continue;
    for (int d = 0; d < dist->ndim; d++) {
      rb_gbox *b = &need[r];
      rb_map_interval(&dist->map[d], coords[d], &b->lo[d], &b->hi[d]);
      if (b->lo[d] == b->hi[d]) continue;
      b->lo[d] = b->lo[d] > before ? b->lo[d] - before : 0;
      b->hi[d] = b->hi[d] + after < shape[d] ? b->hi[d] + after : shape[d];
    }
  }
  return need;
}

/* Elements of box (mine: block and halo room) that are not what the model says. */
static int64_t count_wrong(const array *a, const int64_t *shape, const rb_gbox *box) {
  int ndim = a->s.ndim, coords[RB_MAX_NDIM];
  int64_t extent[RB_MAX_NDIM], vi[RB_MAX_NDIM] = {0}, total = 1, wrong = 0;
  for (int d = 0; d < ndim; d++) total *= extent[d] = box->hi[d] - box->lo[d];
  if (!rb_dist_coords(a->s.dist, rb_now->rank, coords) || total == 0) return 0;
  do {
    char *at = a->s.data;
    int64_t linear = 0, own_lo, own_hi;
    for (int d = 0; d < ndim; d++) {
      rb_map_interval(&a->s.dist->map[d], coords[d], &own_lo, &own_hi);
      at += (box->lo[d] + vi[d] - own_lo) * a->s.stride[d];
      linear = linear * shape[d] + box->lo[d] + vi[d];
    }
    int64_t v[2] = {a->model[linear], a->model[linear] ^ 5};
    wrong += memcmp(at, v, (size_t)a->s.itemsize) != 0;
  } while (next_index(ndim, extent, vi));
  return wrong;
}

/* no_room: rank 0 has not got the halo room (its allocation failed): an error there, right values elsewhere. */
static void test_halo(int round, bool no_room) {
  int ndim = (int)pick(1, 3);
  int64_t shape[RB_MAX_NDIM], room[RB_MAX_NDIM];
  for (int d = 0; d < ndim; d++) {
    shape[d] = pick(1, 14);
    room[d] = REACH;
  }
  rb_dist *dist = random_dist(ndim, shape, true);
  array a = {.size = rb_shape_size(ndim, shape)};
  a.model = malloc((size_t)a.size * sizeof *a.model);
  for (int64_t i = 0; i < a.size; i++) a.model[i] = 1 + i;
  bool without = no_room && rb_now->rank == 0;
  CHECK(rb_storage_init(&a.s, dtypes[pick(1, 3)], dist, without ? NULL : room, without ? NULL : room) == RB_OK);
  each_owned(&a.s, store, &a);
  rb_gbox *need = random_need(dist, shape);
  rb_status st = rb_region_halo(&a.s, need, NULL, NULL);
  CHECK(st == RB_OK || (without && st == RB_E_INTERNAL));
  int64_t wrong = without ? 0 : count_wrong(&a, shape, &need[rb_now->rank]);
  CHECK_REPORT(wrong == 0, "halo, round %d, rank %d: %d wrong", round, rb_now->rank, (int)wrong);
  check_array(&a, "owned part after a halo", round);
  free(need);
  array_clear(&a);
  rb_dist_unref(dist);
}

/* Large enough for several pieces a pair, transposed, with threads. */
static void test_large(void) {
  int64_t shape[2] = {3000, 3001}, turned[2] = {3001, 3000};
  rb_view dv, sv;
  array dst, src;
  int swap[2] = {1, 0};
  rb_view_identity(&dv, 2, turned);
  rb_view_identity(&sv, 2, shape);
  rb_view_permute(&sv, swap);
  array_init(&dst, RB_INT64, 2, turned, 0, true);
  array_init(&src, RB_INT64, 2, shape, 7, true);
  rb_side a = side_of(&dst, &dv), b = side_of(&src, &sv);
  CHECK(rb_region_copy(&a, &b, 8) == RB_OK);
  model_copy(&dst, &dv, &src, &sv);
  check_array(&dst, "large transpose", 0);
  array_clear(&dst);
  array_clear(&src);
}

/* The staging allocation fails on one rank: an error there, the others get through, nothing hangs or leaks. */
static void test_no_memory(void) {
  int64_t shape[2] = {40, 40};
  rb_view dv, sv;
  array dst, src;
  int swap[2] = {1, 0};
  rb_view_identity(&dv, 2, shape);
  sv = dv;
  rb_view_permute(&sv, swap);
  array_init(&dst, RB_INT64, 2, shape, 0, true);
  array_init(&src, RB_INT64, 2, shape, 7, true);
  rb_side a = side_of(&dst, &dv), b = side_of(&src, &sv);
  if (rb_now->rank == 0) rb_pool_fail_at(1);
  rb_status st = rb_region_copy(&a, &b, 8);
  CHECK(st == RB_OK || (rb_now->rank == 0 && st == RB_E_MEMORY));
  rb_pool_fail_at(0);
  rb_comm_barrier();
  array_clear(&dst);
  array_clear(&src);
}

static void time_moves(void) {
  int64_t n = 4000, shape[2] = {n, n};
  rb_view id, turned;
  int swap[2] = {1, 0};
  rb_view_identity(&id, 2, shape);
  turned = id;
  rb_view_permute(&turned, swap);
  bool rows_only[2] = {true, false}, columns_only[2] = {false, true};
  rb_dist *d = rb_dist_default(2, shape, rb_now->num_ranks, rows_only);
  rb_dist *e = rb_dist_default(2, shape, rb_now->num_ranks, columns_only);
  rb_storage x, y, z;
  CHECK(rb_storage_init(&x, RB_FLOAT64, d, NULL, NULL) == RB_OK);
  CHECK(rb_storage_init(&y, RB_FLOAT64, d, NULL, NULL) == RB_OK);
  CHECK(rb_storage_init(&z, RB_FLOAT64, e, NULL, NULL) == RB_OK);
  memset(x.data, 1, (size_t)(x.count[0] * x.count[1] * 8));
  rb_side sx = {d, &id, x.data, x.stride}, sy = {d, &id, y.data, y.stride}, sz = {e, &id, z.data, z.stride};
  rb_side st = {d, &turned, x.data, x.stride};
  struct { const char *name; rb_side *to, *from; } moves[] = {
      {"copy", &sy, &sx}, {"rows to columns", &sz, &sx}, {"transpose", &sy, &st}};
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < 3; i++) {
      rb_comm_barrier();
      double t = seconds();
      rb_region_copy(moves[k].to, moves[k].from, 8);
      rb_comm_barrier();
      if (rb_now->rank == 0 && i == 2) printf("%-16s 128 MB: %.1f ms\n", moves[k].name, (seconds() - t) * 1e3);
    }
  rb_storage_clear(&x);
  rb_storage_clear(&y);
  rb_storage_clear(&z);
  rb_dist_unref(d);
  rb_dist_unref(e);
}

/* What a step costs when hardly anything moves. */
static void time_small(void) {
  enum { TIMES = 2000 };
  int64_t n = 1000, shape[1] = {n}, one[1] = {1};
  rb_dist *d = rb_dist_default(1, shape, rb_now->num_ranks, NULL);
  rb_view to, from;
  rb_storage x, y;
  rb_view_identity(&to, 1, shape);
  from = to;
  rb_view_slice(&to, 0, 0, 1, n - 1);
  rb_view_slice(&from, 0, 1, 1, n - 1);
  CHECK(rb_storage_init(&x, RB_FLOAT64, d, one, one) == RB_OK);
  CHECK(rb_storage_init(&y, RB_FLOAT64, d, NULL, NULL) == RB_OK);
  rb_side sx = {d, &from, x.data, x.stride}, sy = {d, &to, y.data, y.stride};
  rb_gbox *need = calloc((size_t)rb_now->num_ranks, sizeof *need);
  for (int r = 0; r < rb_now->num_ranks; r++) {
    rb_map_interval(&d->map[0], r, &need[r].lo[0], &need[r].hi[0]);
    need[r].lo[0] -= need[r].lo[0] > 0;
    need[r].hi[0] += need[r].hi[0] < n;
  }
  rb_comm_barrier();
  double t = seconds();
  for (int i = 0; i < TIMES; i++) rb_region_copy(&sy, &sx, 8);
  if (rb_now->rank == 0) printf("shift of 1000: %.2f us\n", (seconds() - t) / TIMES * 1e6);
  rb_comm_barrier();
  t = seconds();
  for (int i = 0; i < TIMES; i++) rb_region_halo(&x, need, NULL, NULL);
  if (rb_now->rank == 0) printf("halo of 1: %.2f us\n", (seconds() - t) / TIMES * 1e6);
  free(need);
  rb_storage_clear(&x);
  rb_storage_clear(&y);
  rb_dist_unref(d);
}

int main(int argc, char **argv) {
  ranks_start(argc, argv);
  rb_threads_start(2);
  int rounds = argc > 3 ? atoi(argv[3]) : 400;
  for (int i = 0; i < rounds; i++) {
    test_copy(i);
    test_rest(i);
    test_same_buffer(i);
    test_fetch_spread(i);
    test_halo(i, i % 8 == 0);
  }
  test_large();
  test_no_memory();
  if (argc > 4) time_moves();
  if (argc > 4) time_small();
  rb_threads_stop();
  rb_dist_forget();
  CHECK_EQ_I(rb_dist_living(), 0);
  return ranks_done();
}

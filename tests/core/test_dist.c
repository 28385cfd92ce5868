/* Distributions: Ramba's default grids, DistArray's grids, interning, ids, coordinates, wire form. */
#include <time.h>

#include "base/session.h"
#include "check.h"
#include "space/dist.h"

static void check_grid(int ndim, const int64_t *shape, int ranks, const bool *allowed, const int *want) {
  rb_dist *d = rb_dist_default(ndim, shape, ranks, allowed);
  for (int i = 0; i < ndim; i++) CHECK_EQ_I(d->map[i].parts, want[i]);
  rb_dist_unref(d);
}
#define S(...) ((const int64_t[]){__VA_ARGS__})
#define G(...) ((const int[]){__VA_ARGS__})

static void default_grids(void) {
  check_grid(1, S(200), 3, NULL, G(3));
  check_grid(2, S(100, 100), 4, NULL, G(2, 2));
  check_grid(2, S(1000, 10), 4, NULL, G(4, 1));
  check_grid(2, S(10, 1000), 4, NULL, G(1, 4));
  check_grid(2, S(100, 100), 6, NULL, G(2, 3));
  check_grid(3, S(64, 64, 64), 8, NULL, G(2, 2, 2));
  check_grid(3, S(64, 64, 64), 2, NULL, G(2, 1, 1));
  check_grid(2, S(300, 10), 2, NULL, G(2, 1));
  check_grid(2, S(40, 60), 2, NULL, G(1, 2));
  check_grid(2, S(100, 100), 2, NULL, G(2, 1));
  check_grid(2, S(11, 12), 13, NULL, G(3, 4)); /* 12 ranks: 2*12 + 3*11 is the least surface */
  check_grid(1, S(5), 8, NULL, G(5));
  check_grid(1, S(0), 4, NULL, G(1));
  check_grid(2, S(0, 100), 4, NULL, G(1, 4));
  check_grid(2, S(1000, 10), 4, (const bool[]){false, true}, G(1, 4));
  check_grid(2, S(1000, 3), 4, (const bool[]){false, true}, G(1, 3));
  check_grid(2, S(1000, 10), 4, (const bool[]){false, false}, G(1, 1));
  check_grid(2, S(100, 100), 1, NULL, G(1, 1));
  check_grid(0, S(1), 4, NULL, G(1));
}

/* The least surface and the most ranks by exhaustive search, 2-D. */
static void default_grids_exhaustive(void) {
  for (int64_t n = 1; n <= 9; n++) {
    for (int64_t m = 1; m <= 9; m++) {
      for (int w = 1; w <= 12; w++) {
        rb_dist *d = rb_dist_default(2, S(n, m), w, NULL);
        int64_t best = -1;
        for (int used = w; used >= 1 && best < 0; used--) {
          for (int f = 1; f <= used; f++) {
            int64_t surface = (f - 1) * m + (used / f - 1) * n;
            if (used % f == 0 && f <= n && used / f <= m && (best < 0 || surface < best)) best = surface;
          }
          if (best >= 0) CHECK_EQ_I(d->grid_size, used);
        }
        CHECK_EQ_I((d->map[0].parts - 1) * m + (d->map[1].parts - 1) * n, best);
        rb_dist_unref(d);
      }
    }
  }
}

static void kinds_of_default(void) {
  rb_dist *d = rb_dist_default(2, S(1000, 10), 4, (const bool[]){true, false});
  CHECK_EQ_I(d->map[0].kind, RB_MAP_BLOCK);
  CHECK_EQ_I(d->map[1].kind, RB_MAP_WHOLE);
  CHECK(!d->replicated && d->blocks);
  CHECK_EQ_I(d->grid_size, 4);
  rb_dist_unref(d);
  d = rb_dist_default(1, S(1000), 1, NULL);
  CHECK(!d->replicated);
  rb_dist_unref(d);
  d = rb_dist_replicated(2, S(7, 8), 4);
  CHECK(d->replicated && d->blocks);
  int coords[2] = {9, 9};
  int64_t shape[2];
  CHECK(rb_dist_coords(d, 3, coords));
  CHECK_EQ_I(coords[0] + coords[1], 0);
  CHECK_EQ_I(rb_dist_local_shape(d, 3, shape), 56);
  rb_dist_unref(d);
}

static void check_distarray(int ndim, const int64_t *shape, const char *letters, int ranks, const int *want) {
  rb_map_kind kind[RB_MAX_NDIM] = {RB_MAP_WHOLE};
  int grid[RB_MAX_NDIM];
  for (int d = 0; d < ndim; d++) {
    kind[d] = letters[d] == 'n' ? RB_MAP_WHOLE : letters[d] == 'b' ? RB_MAP_BLOCK : RB_MAP_CYCLIC;
  }
  rb_dist_grid(ndim, shape, kind, ranks, grid);
  for (int d = 0; d < ndim; d++) CHECK_EQ_I(grid[d], want[d]);
}

/* From DistArray's test suite and its documented rule. */
static void distarray_grids(void) {
  check_distarray(1, S(16), "b", 4, G(4));
  check_distarray(2, S(16, 16), "bn", 4, G(4, 1));
  check_distarray(2, S(16, 16), "bb", 4, G(2, 2));
  check_distarray(2, S(3, 3), "bn", 3, G(3, 1));
  check_distarray(2, S(3, 3), "nb", 3, G(1, 3));
  check_distarray(3, S(3, 3, 3), "nnb", 3, G(1, 1, 3));
  check_distarray(5, S(2, 6, 2, 8, 2), "nbncn", 12, G(1, 3, 1, 4, 1));
  check_distarray(2, S(10, 1000), "bb", 4, G(1, 4)); /* ratio 0.01: 1/4 is nearer than 1 */
  check_distarray(2, S(1000, 10), "bb", 4, G(4, 1));
  check_distarray(2, S(5, 5), "nn", 4, G(1, 1));
  check_distarray(2, S(0, 5), "bb", 4, G(1, 4));
  check_distarray(2, S(6, 6), "bb", 1, G(1, 1));
  check_distarray(0, S(1), "", 4, G(1));
}

static void fits_grid(void) {
  rb_map maps[2];
  rb_dist *d;
  rb_map_init(&maps[0], RB_MAP_BLOCK, 10, 3, 0, NULL, NULL);
  rb_map_init(&maps[1], RB_MAP_CYCLIC, 7, 2, 0, NULL, NULL);
  CHECK_EQ_I(rb_dist_new(2, maps, 5, &d), RB_E_VALUE);
  CHECK(d == NULL);
  rb_map_init(&maps[0], RB_MAP_BLOCK, 10, 3, 0, NULL, NULL);
  rb_map_init(&maps[1], RB_MAP_CYCLIC, 7, 2, 0, NULL, NULL);
  CHECK_EQ_I(rb_dist_new(2, maps, 7, &d), RB_OK);
  CHECK(!d->blocks && !d->replicated);
  int coords[2];
  int64_t shape[2];
  CHECK(rb_dist_coords(d, 3, coords));
  CHECK_EQ_I(coords[0], 1);
  CHECK_EQ_I(coords[1], 1);
  CHECK(!rb_dist_coords(d, 6, coords));
  CHECK_EQ_I(rb_dist_local_shape(d, 6, shape), 0);
  CHECK_EQ_I(shape[0], 0);
  int64_t total = 0;
  for (int r = 0; r < 7; r++) total += rb_dist_local_shape(d, r, shape);
  CHECK_EQ_I(total, 70);
  rb_dist_unref(d);
}

static rb_dist *unstructured(int64_t swap) {
  const int64_t bounds[] = {0, 2, 4};
  int64_t indices[] = {3, 1, 0, 2};
  if (swap) indices[0] = 1, indices[1] = 3;
  rb_map m;
  rb_dist *d = NULL;
  CHECK_EQ_I(rb_map_init(&m, RB_MAP_UNSTRUCTURED, 4, 2, 0, bounds, indices), RB_OK);
  CHECK_EQ_I(rb_dist_new(1, &m, 4, &d), RB_OK);
  return d;
}

static void interning(void) {
  rb_dist *a = rb_dist_default(2, S(100, 100), 4, NULL), *b = rb_dist_default(2, S(100, 100), 4, NULL);
  CHECK(a == b);
  rb_map maps[2];
  for (int i = 0; i < 2; i++) rb_map_init(&maps[i], RB_MAP_BLOCK, 100, 2, 0, NULL, NULL);
  rb_dist *c;
  CHECK_EQ_I(rb_dist_new(2, maps, 4, &c), RB_OK);
  CHECK(a == c);
  rb_dist *u = unstructured(0), *v = unstructured(0), *w = unstructured(1);
  CHECK(u == v);
  CHECK(u != w);
  CHECK(u->id != w->id);
  int id = w->id;
  rb_dist_unref(w);
  w = rb_dist_replicated(1, S(12345), 4);
  CHECK_EQ_I(w->id, id); /* reused */
  rb_bytes bytes = {0};
  rb_dist_write(u, &bytes);
  rb_dist_write(a, &bytes);
  rb_reader r = {bytes.p, bytes.p + bytes.n};
  rb_dist *ru, *ra;
  CHECK_EQ_I(rb_dist_read(&r, &ru), RB_OK);
  CHECK_EQ_I(rb_dist_read(&r, &ra), RB_OK);
  CHECK(ru == u && ra == a && r.p == r.end);
  rb_bytes_free(&bytes);
  rb_dist *all[] = {a, b, c, u, v, w, ru, ra};
  for (int i = 0; i < 8; i++) rb_dist_unref(all[i]);
}

/* Many living at once: ids stay unique and small, and everything goes. */
static void many(void) {
  enum { N = 1000 };
  static rb_dist *d[N];
  static char used[4 * N];
  memset(used, 0, sizeof used);
  int before = rb_dist_living();
  for (int i = 0; i < N; i++) d[i] = rb_dist_replicated(1, S(i + 70000), 2);
  CHECK_EQ_I(rb_dist_living(), before + N);
  for (int i = 0; i < N; i++) {
    CHECK(d[i]->id < 4 * N && !used[d[i]->id]);
    used[d[i]->id] = 1;
    rb_dist *again = rb_dist_replicated(1, S(i + 70000), 2);
    CHECK(again == d[i]);
    rb_dist_unref(again);
  }
  for (int i = 0; i < N; i++) rb_dist_unref(d[i]);
  CHECK_EQ_I(rb_dist_living(), before);
}

static void cost(void) {
  struct timespec a, b;
  enum { N = 1000000 };
  clock_gettime(CLOCK_MONOTONIC, &a);
  for (int i = 0; i < N; i++) rb_dist_unref(rb_dist_default(2, S(4000, 4000), 4, NULL));
  clock_gettime(CLOCK_MONOTONIC, &b);
  printf("default distribution, cached: %.1f ns\n",
         ((double)(b.tv_sec - a.tv_sec) * 1e9 + (double)(b.tv_nsec - a.tv_nsec)) / N);
}

int main(void) {
  default_grids();
  default_grids_exhaustive();
  kinds_of_default();
  distarray_grids();
  fits_grid();
  interning();
  many();
  cost();
  rb_dist_forget();
  CHECK_EQ_I(rb_dist_living(), 0);
  CHECK(rb_now->space == NULL);
  return check_done();
}

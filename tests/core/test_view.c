/* Views against brute force: random chains of operations, what ranks own, overlaps, images; shapes and broadcasting. */
#include <stdlib.h>

#include "base/session.h"
#include "check.h"
#include "space/view.h"

static uint64_t rng_state = 99;
static int64_t random_below(int64_t n) {
  rng_state = rng_state * 6364136223846793005u + 1442695040888963407u;
  return (int64_t)((rng_state >> 33) % (uint64_t)n);
}

/* The model of a view: an array of base element numbers (row-major in the base), of the view's shape. */
enum { MOST = 6000 };
typedef struct model {
  int ndim;
  int64_t shape[RB_MAX_NDIM];
  int element[MOST];
} model;

/* Next index vector in row-major order; false after the last. */
static bool next_index(int ndim, const int64_t *shape, int64_t *at) {
  for (int d = ndim - 1; d >= 0; d--) {
    if (++at[d] < shape[d]) return true;
    at[d] = 0;
  }
  return false;
}

static int64_t row_major(int ndim, const int64_t *shape, const int64_t *at) {
  int64_t i = 0;
  for (int d = 0; d < ndim; d++) i = i * shape[d] + at[d];
  return i;
}

/* The base indices of view index at. */
static void base_index(const rb_view *v, const int64_t *at, int64_t *g) {
  for (int b = 0; b < v->base_ndim; b++) g[b] = v->offset[b];
  for (int d = 0; d < v->ndim; d++) {
    if (v->axis[d] >= 0) g[v->axis[d]] += at[d] * v->step[d];
  }
}

static bool agrees(const rb_view *v, const int64_t *base_shape, const model *m) {
  int64_t at[RB_MAX_NDIM] = {0}, g[RB_MAX_NDIM];
  if (!rb_shape_equal(v->ndim, v->shape, m->ndim, m->shape)) return false;
  if (rb_shape_size(m->ndim, m->shape) == 0) return true;
  do {
    base_index(v, at, g);
    for (int b = 0; b < v->base_ndim; b++) {
      if (g[b] < 0 || g[b] >= base_shape[b]) return false;
    }
    if (row_major(v->base_ndim, base_shape, g) != m->element[row_major(m->ndim, m->shape, at)]) return false;
  } while (next_index(m->ndim, m->shape, at));
  return true;
}

static void model_identity(model *m, int ndim, const int64_t *shape) {
  m->ndim = ndim;
  for (int d = 0; d < ndim; d++) m->shape[d] = shape[d];
  for (int i = 0; i < rb_shape_size(ndim, shape); i++) m->element[i] = i;
}

/* Rebuilds m with a new shape; index maps a new index vector to an old one. */
typedef void index_fn(const int64_t *at, int64_t *old, const int64_t *p);
static void remodel(model *m, int ndim, const int64_t *shape, index_fn *index, const int64_t *p) {
  static model old;
  int64_t at[RB_MAX_NDIM] = {0}, from[RB_MAX_NDIM];
  old = *m;
  m->ndim = ndim;
  for (int d = 0; d < ndim; d++) m->shape[d] = shape[d];
  if (rb_shape_size(ndim, shape) == 0) return;
  do {
    index(at, from, p);
    m->element[row_major(ndim, m->shape, at)] = old.element[row_major(old.ndim, old.shape, from)];
  } while (next_index(ndim, m->shape, at));
}

/* p: [ndim, axis, first, step] */
static void sliced(const int64_t *at, int64_t *old, const int64_t *p) {
  for (int d = 0; d < p[0]; d++) old[d] = d == p[1] ? p[2] + at[d] * p[3] : at[d];
}
static void picked(const int64_t *at, int64_t *old, const int64_t *p) {
  for (int d = 0; d < p[0]; d++) old[d] = d == p[1] ? p[2] : at[d < p[1] ? d : d - 1];
}
static void widened(const int64_t *at, int64_t *old, const int64_t *p) {
  for (int d = 0; d < p[0]; d++) old[d] = at[d < p[1] ? d : d + 1];
}
/* p: [ndim, order...] */
static void permuted(const int64_t *at, int64_t *old, const int64_t *p) {
  for (int d = 0; d < p[0]; d++) old[p[1 + d]] = at[d];
}
/* p: [ndim, new axes before, extents of the old...] */
static void broadcasted(const int64_t *at, int64_t *old, const int64_t *p) {
  for (int d = 0; d < p[0]; d++) old[d] = p[2 + d] == 1 ? 0 : at[d + p[1]];
}

static void random_slice(int64_t extent, int64_t *first, int64_t *step, int64_t *n) {
  *step = random_below(7) - 3;
  if (*step == 0) *step = 1;
  *first = extent ? random_below(extent) : 0;
  int64_t most = !extent ? 0 : *step > 0 ? (extent - 1 - *first) / *step + 1 : *first / -*step + 1;
  *n = random_below(12) ? most : random_below(most + 1);
}

static void op_slice(rb_view *v, model *m) {
  int d = (int)random_below(v->ndim);
  int64_t p[4] = {v->ndim, d, 0, 0}, n, shape[RB_MAX_NDIM];
  random_slice(v->shape[d], &p[2], &p[3], &n);
  rb_view_slice(v, d, p[2], p[3], n);
  memcpy(shape, m->shape, sizeof shape);
  shape[d] = n;
  remodel(m, m->ndim, shape, sliced, p);
}

static void op_pick(rb_view *v, model *m) {
  int d = (int)random_below(v->ndim);
  if (!v->shape[d]) return;
  int64_t p[3] = {v->ndim, d, random_below(v->shape[d])}, shape[RB_MAX_NDIM];
  rb_view_pick(v, d, p[2]);
  for (int i = 0; i < m->ndim - 1; i++) shape[i] = m->shape[i < d ? i : i + 1];
  remodel(m, m->ndim - 1, shape, picked, p);
}

static void op_new_axis(rb_view *v, model *m) {
  int d = (int)random_below(v->ndim + 1);
  int64_t p[2] = {v->ndim, d}, shape[RB_MAX_NDIM];
  rb_view_new_axis(v, d);
  for (int i = 0; i <= m->ndim; i++) shape[i] = i == d ? 1 : m->shape[i < d ? i : i - 1];
  remodel(m, m->ndim + 1, shape, widened, p);
}

static void op_permute(rb_view *v, model *m) {
  int order[RB_MAX_NDIM];
  int64_t p[RB_MAX_NDIM + 1] = {v->ndim}, shape[RB_MAX_NDIM];
  for (int d = 0; d < v->ndim; d++) order[d] = d;
  for (int d = v->ndim - 1; d > 0; d--) {
    int j = (int)random_below(d + 1), t = order[d];
    order[d] = order[j];
    order[j] = t;
  }
  for (int d = 0; d < v->ndim; d++) {
    p[1 + d] = order[d];
    shape[d] = m->shape[order[d]];
  }
  rb_view_permute(v, order);
  remodel(m, m->ndim, shape, permuted, p);
}

static void op_broadcast(rb_view *v, model *m) {
  int more = (int)random_below(2);
  int64_t p[RB_MAX_NDIM + 2] = {v->ndim, more}, shape[RB_MAX_NDIM];
  for (int d = 0; d < v->ndim; d++) {
    p[2 + d] = m->shape[d];
    shape[d + more] = m->shape[d] == 1 ? 1 + random_below(3) : m->shape[d];
  }
  if (more) shape[0] = 1 + random_below(2);
  rb_view_broadcast(v, v->ndim + more, shape);
  remodel(m, m->ndim + more, shape, broadcasted, p);
}

static void op_drop(rb_view *v, model *m) {
  for (int d = 0; d < v->ndim; d++) {
    if (v->shape[d] != 1) continue;
    int64_t p[3] = {v->ndim, d, 0}, shape[RB_MAX_NDIM];
    rb_view_drop_axis(v, d);
    for (int i = 0; i < m->ndim - 1; i++) shape[i] = m->shape[i < d ? i : i + 1];
    remodel(m, m->ndim - 1, shape, picked, p);
    return;
  }
}

static void random_op(rb_view *v, model *m) {
  bool small = rb_shape_size(v->ndim, v->shape) < 500 && v->ndim < 5;
  switch (random_below(8)) {
  case 0:
    if (v->ndim) op_pick(v, m);
    return;
  case 1:
    if (small) op_new_axis(v, m);
    return;
  case 2: op_permute(v, m); return;
  case 3:
    if (small) op_broadcast(v, m);
    return;
  case 4: op_drop(v, m); return;
  default:
    if (v->ndim) op_slice(v, m);
    return;
  }
}

static int random_base(int64_t *shape) {
  int ndim = (int)random_below(4);
  for (int d = 0; d < ndim; d++) shape[d] = 1 + random_below(9);
  return ndim;
}

static rb_dist *random_dist(int ndim, const int64_t *shape) {
  rb_map maps[RB_MAX_NDIM];
  int ranks = 7, left = ranks;
  for (int d = 0; d < ndim; d++) {
    rb_map_kind kind = (rb_map_kind)random_below(6);
    int parts = kind == RB_MAP_WHOLE ? 1 : 1 + (int)random_below(left);
    left /= parts;
    int64_t bounds[8], indices[16];
    for (int p = 0; p <= parts; p++) bounds[p] = shape[d] * p / parts;
    for (int64_t i = 0; i < shape[d]; i++) indices[i] = (i + 3) % shape[d];
    CHECK_EQ_I(rb_map_init(&maps[d], kind, shape[d], parts, 2, bounds, indices), RB_OK);
  }
  rb_dist *dist = NULL;
  CHECK_EQ_I(rb_dist_new(ndim, maps, ranks, &dist), RB_OK);
  return dist;
}

/* Local place of view position k in the runs, -1 when not owned. */
static int64_t place_of(const rb_runs *runs, int64_t k) {
  for (int i = 0; i < runs->n; i++) {
    const rb_run *r = &runs->r[i];
    int64_t j = (k - r->k0) / r->kstep;
    if (k >= r->k0 && j < r->n && r->k0 + j * r->kstep == k) return r->l0 + j * r->lstep;
  }
  return -1;
}

/* Does rank own view index at, and at the right local indices? */
static bool owned_right(const rb_view *v, const rb_dist *dist, int rank, bool some, const rb_runs *runs,
                        const int64_t *fixed, const int64_t *at) {
  int64_t g[RB_MAX_NDIM], l[RB_MAX_NDIM];
  int coords[RB_MAX_NDIM];
  base_index(v, at, g);
  bool mine = rb_dist_coords(dist, rank, coords), claimed = some;
  for (int b = 0; b < v->base_ndim; b++) {
    mine = mine && (dist->map[b].kind == RB_MAP_WHOLE || rb_map_owner(&dist->map[b], g[b]) == coords[b]);
    l[b] = fixed[b];
  }
  for (int d = 0; d < v->ndim && some; d++) {
    int64_t place = place_of(&runs[d], at[d]);
    if (place < 0) claimed = false;
    if (v->axis[d] >= 0) l[v->axis[d]] = place;
  }
  if (mine != claimed) return false;
  for (int b = 0; b < v->base_ndim && mine; b++) {
    if (l[b] != rb_map_local(&dist->map[b], g[b])) return false;
  }
  return true;
}

static void check_owned(const rb_view *v, const int64_t *base_shape, rb_runs *runs) {
  rb_dist *dist = random_dist(v->base_ndim, base_shape);
  for (int rank = 0; rank < dist->num_ranks; rank++) {
    int64_t fixed[RB_MAX_NDIM] = {0}, at[RB_MAX_NDIM] = {0};
    bool some = rb_view_owned(v, dist, rank, runs, fixed), good = true;
    if (rb_shape_size(v->ndim, v->shape) == 0) {
      CHECK(!some);
      continue;
    }
    if (!some) {
      for (int d = 0; d < v->ndim; d++) good &= runs[d].n == 0;
    }
    do { good = good && owned_right(v, dist, rank, some, runs, fixed, at); } while (next_index(v->ndim, v->shape, at));
    CHECK(good);
  }
  rb_dist_unref(dist);
}

static void check_image(const rb_view *v) {
  int64_t lo[RB_MAX_NDIM], hi[RB_MAX_NDIM], extent[RB_MAX_NDIM];
  int64_t at[RB_MAX_NDIM], g[RB_MAX_NDIM], rel[RB_MAX_NDIM] = {0};
  if (rb_shape_size(v->ndim, v->shape) == 0) return;
  for (int d = 0; d < v->ndim; d++) {
    lo[d] = random_below(v->shape[d]);
    hi[d] = lo[d] + 1 + random_below(v->shape[d] - lo[d]);
    extent[d] = hi[d] - lo[d];
  }
  rb_gbox box;
  rb_view_image(v, lo, hi, &box);
  int64_t least[RB_MAX_NDIM], most[RB_MAX_NDIM];
  for (int b = 0; b < v->base_ndim; b++) least[b] = INT64_MAX, most[b] = -1;
  do {
    for (int d = 0; d < v->ndim; d++) at[d] = lo[d] + rel[d];
    base_index(v, at, g);
    for (int b = 0; b < v->base_ndim; b++) {
      if (g[b] < least[b]) least[b] = g[b];
      if (g[b] > most[b]) most[b] = g[b];
    }
  } while (next_index(v->ndim, extent, rel));
  bool good = true;
  for (int b = 0; b < v->base_ndim; b++) good &= box.lo[b] == least[b] && box.hi[b] == most[b] + 1;
  CHECK(good);
}

static void check_queries(const rb_view *v, const model *m, const rb_view *other, const model *mo) {
  static int used[MOST];
  memset(used, 0, sizeof used);
  bool twice = false, meet = false;
  for (int64_t i = 0; i < rb_shape_size(m->ndim, m->shape); i++) twice |= used[m->element[i]]++ > 0;
  for (int64_t i = 0; i < rb_shape_size(mo->ndim, mo->shape); i++) meet |= used[mo->element[i]] > 0;
  CHECK(rb_view_is_injective(v) == !twice);
  CHECK(rb_view_overlap(v, other) == meet);
  CHECK(rb_view_overlap(other, v) == meet);
}

static void check_wire(const rb_view *v) {
  rb_bytes b = {0};
  rb_view back;
  rb_view_write(v, &b);
  rb_reader r = {b.p, b.p + b.n};
  rb_view_read(&r, &back);
  CHECK(r.p == r.end && rb_view_equal(v, &back));
  rb_bytes_free(&b);
}

static void chains(void) {
  static model a, b;
  rb_runs runs[RB_MAX_NDIM] = {{0}};
  for (int t = 0; t < 4000; t++) {
    int64_t shape[RB_MAX_NDIM];
    int ndim = random_base(shape);
    rb_view v, w;
    rb_view_identity(&v, ndim, shape);
    CHECK(rb_view_is_identity(&v, ndim, shape));
    w = v;
    model_identity(&a, ndim, shape);
    b = a;
    for (int k = (int)random_below(6); k >= 0; k--) random_op(&v, &a);
    for (int k = (int)random_below(3); k >= 0; k--) random_op(&w, &b);
    bool good = agrees(&v, shape, &a);
    CHECK(good);
    if (!good) continue;
    check_owned(&v, shape, runs);
    check_image(&v);
    check_queries(&v, &a, &w, &b);
    check_wire(&v);
  }
  for (int d = 0; d < RB_MAX_NDIM; d++) rb_runs_free(&runs[d]);
}

/* Walks from the first element, turning at the ends as the edge says. */
static int64_t walk(rb_edge e, int64_t i, int64_t n) {
  int64_t at = 0, step = i < 0 ? -1 : 1;
  for (int64_t k = i < 0 ? -i : i; k > 0; k--) {
    int64_t next = at + step;
    bool out = next < 0 || next >= n;
    if (!out) at = next;
    else if (e == RB_EDGE_ROUND) at = (next + n) % n;
    else if (e == RB_EDGE_REFLECT) step = -step, at += n > 1 ? step : 0;
    else if (e == RB_EDGE_SYMMETRIC) step = -step;
  }
  return at;
}

static void check_shift(rb_view v, int64_t shift, rb_edge e) {
  int64_t n = v.shape[0], first, end;
  v.edge = e;
  v.shift[0] = shift;
  check_wire(&v);
  CHECK(!rb_view_is_identity(&v, 1, &n));
  for (int64_t k = 0; k < n; k++) {
    CHECK_EQ_I(rb_view_index(&v, 0, k), v.offset[0] + v.step[0] * walk(e, k + shift, n));
    int64_t least = INT64_MAX, most = INT64_MIN;
    for (int64_t j = k; j < n; j++) {
      int64_t at = e == RB_EDGE_ROUND ? v.offset[0] + v.step[0] * (j + shift) : rb_view_index(&v, 0, j);
      if (at < least) least = at;
      if (at > most) most = at;
      rb_view_axis_image(&v, 0, k, j + 1, &first, &end);
      CHECK(first == least && end == most + 1);
    }
  }
  for (int64_t k = 0, next; k < n; k = next) {
    next = rb_edge_turn(e, k + shift, n) - shift;
    if (next > n || next < k) next = n;
    rb_view part = v;
    rb_view_straighten(&part, 0, k, next - k);
    rb_view_unshift(&part);
    for (int64_t j = k; j < next; j++) {
      int64_t at = part.axis[0] < 0 ? part.offset[0] : rb_view_index(&part, 0, j - k);
      CHECK_EQ_I(at, rb_view_index(&v, 0, j));
    }
  }
}

static void shifts(void) {
  for (rb_edge e = RB_EDGE_ROUND; e <= RB_EDGE_ANY; e++) {
    for (int64_t n = 1; n < 7; n++) {
      for (int64_t shift = -14; shift <= 14; shift++) {
        rb_view v;
        rb_view_identity(&v, 1, &n);
        check_shift(v, shift, e);
        v.offset[0] = 20;
        v.step[0] = -3;
        check_shift(v, shift, e);
      }
    }
  }
}

static void reshapes(void) {
  static model a;
  rb_view v, r;
  int64_t base[] = {4, 1, 6};
  rb_view_identity(&v, 3, base);
  model_identity(&a, 3, base);
  rb_view_slice(&v, 2, 4, -2, 3);
  int64_t p[4] = {3, 2, 4, -2};
  remodel(&a, 3, (const int64_t[]){4, 1, 3}, sliced, p);
  static const int64_t good[][6] = {{2, 4, 3}, {3, 1, 4, 3}, {5, 1, 4, 1, 1, 3}, {3, 4, 3, 1}, {3, 4, 1, 3}};
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    CHECK(rb_view_reshape(&v, (int)good[i][0], good[i] + 1, &r));
    a.ndim = (int)good[i][0];
    memcpy(a.shape, good[i] + 1, (size_t)a.ndim * sizeof *a.shape);
    CHECK(agrees(&r, base, &a));
  }
  CHECK(!rb_view_reshape(&v, 1, (const int64_t[]){12}, &r));
  CHECK(!rb_view_reshape(&v, 2, (const int64_t[]){3, 4}, &r));
  CHECK(!rb_view_reshape(&v, 3, (const int64_t[]){4, 3, 2}, &r));
  CHECK(!rb_view_reshape(&v, 1, (const int64_t[]){4}, &r));
  rb_view_identity(&v, 2, (const int64_t[]){0, 1});
  CHECK(rb_view_reshape(&v, 1, (const int64_t[]){0}, &r));
  rb_view_identity(&v, 1, (const int64_t[]){1});
  CHECK(rb_view_reshape(&v, 0, NULL, &r));
}

static void parts(void) {
  rb_view re, im, all;
  rb_view_identity(&all, 1, (const int64_t[]){5});
  re = im = all;
  re.part = RB_PART_RE;
  im.part = RB_PART_IM;
  CHECK(!rb_view_overlap(&re, &im));
  CHECK(rb_view_overlap(&re, &all));
  CHECK(!rb_view_equal(&re, &im));
}

static void shapes(void) {
  char text[64];
  CHECK_EQ_S(rb_shape_text(2, (const int64_t[]){3, 4}, text, sizeof text), "(3,4)");
  CHECK_EQ_S(rb_shape_text(1, (const int64_t[]){5}, text, sizeof text), "(5)");
  CHECK_EQ_S(rb_shape_text(0, NULL, text, sizeof text), "()");
  int64_t out[RB_MAX_NDIM];
  int ndim;
  CHECK_EQ_I(rb_shape_broadcast(2, (const int64_t[]){3, 1}, 3, (const int64_t[]){2, 1, 4}, &ndim, out), RB_OK);
  CHECK(rb_shape_equal(ndim, out, 3, (const int64_t[]){2, 3, 4}));
  CHECK_EQ_I(rb_shape_broadcast(2, (const int64_t[]){3, 4}, 1, (const int64_t[]){5}, &ndim, out), RB_E_VALUE);
  CHECK_EQ_S(rb_message(), "shapes (3,4) and (5) cannot be broadcast (axis 2: 4 against 5)");
  CHECK_EQ_I(rb_shape_broadcast(1, (const int64_t[]){1}, 1, (const int64_t[]){0}, &ndim, out), RB_OK);
  CHECK_EQ_I(out[0], 0);
  CHECK_EQ_I(rb_shape_broadcast(1, (const int64_t[]){2}, 1, (const int64_t[]){0}, &ndim, out), RB_E_VALUE);
  out[0] = 1; /* in place */
  CHECK_EQ_I(rb_shape_broadcast(1, out, 2, (const int64_t[]){7, 8}, &ndim, out), RB_OK);
  CHECK(rb_shape_equal(ndim, out, 2, (const int64_t[]){7, 8}));
}

int main(void) {
  chains();
  shifts();
  reshapes();
  parts();
  shapes();
  CHECK_EQ_I(rb_dist_living(), 0);
  return check_done();
}

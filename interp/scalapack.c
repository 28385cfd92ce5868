/* One matrix divided among the ranks for ScaLAPACK: when it is, how it is laid out, where the pieces of the result
   stand.
   interp/: shapes and dtypes have been checked by the standard library; the work is routine/scalapack.c's. */
#include <math.h>
#include <string.h>

#include "binding.h"
#include "exec/routines.h"
#include "routine/scalapack.h"

enum { BLOCK = 64 };

/* The layout of all matrices of a call: square blocks dealt out over a grid of ranks. */
typedef struct tiling {
  int grid[2];
  int64_t block;
} tiling;

/* Does an axis lie on the ranks as blocks of this size dealt out in turn would? */
static bool lies_in(const rb_map *m, int parts, int64_t block) {
  if (m->parts != parts) return false;
  if (parts == 1) return m->kind != RB_MAP_UNSTRUCTURED; /* one part may have its own order */
  if (m->kind == RB_MAP_BLOCK) return m->block == block;
  if (m->kind != RB_MAP_BLOCK_CYCLIC) return false;
  return m->block == block || (m->block >= m->extent && block >= m->extent);
}

static bool is_tiled(const rb_array *a, const tiling *t) {
  if (a->view || a->base->ndim != 2 || a->base->dist->replicated) return false;
  const rb_map *m = a->base->dist->map;
  return lies_in(&m[0], t->grid[0], t->block) && lies_in(&m[1], t->grid[1], t->block);
}

/* The layout of a matrix that is block-cyclic already. */
static bool tiling_of(const rb_array *a, tiling *t) {
  if (a->view) return false;
  const rb_map *m = a->base->dist->map;
  *t = (tiling){{m[0].parts, m[1].parts}, 0};
  for (int d = 0; d < 2; d++)
    if (m[d].kind == RB_MAP_BLOCK_CYCLIC && m[d].block > t->block) t->block = m[d].block;
  return t->block > 0 && is_tiled(a, t);
}

/* All ranks, blocks of them as square as can be; of two such grids the one with fewer rows. */
static tiling usual_tiling(const int64_t *shape) {
  tiling best = {{1, rb_now->num_ranks}, BLOCK};
  double least = INFINITY;
  for (int p = 1; p <= rb_now->num_ranks; p++) {
    if (rb_now->num_ranks % p) continue;
    int q = rb_now->num_ranks / p;
    double skew = fabs(log((double)shape[0] / p) - log((double)shape[1] / q));
    if (skew > least - 1e-9) continue;
    least = skew;
    best.grid[0] = p;
    best.grid[1] = q;
  }
  return best;
}

static rb_dist *tiled(lua_State *L, const tiling *t, int64_t rows, int64_t cols) {
  rb_map maps[2];
  rb_dist *d;
  rb_ok(L, rb_map_init(&maps[0], RB_MAP_BLOCK_CYCLIC, rows, t->grid[0], t->block, NULL, NULL));
  rb_ok(L, rb_map_init(&maps[1], RB_MAP_BLOCK_CYCLIC, cols, t->grid[1], t->block, NULL, NULL));
  rb_ok(L, rb_dist_new(2, maps, rb_now->num_ranks, &d));
  return d;
}

/* The matrix in the layout: itself where it lies so. */
static rb_array in_tiles(lua_State *L, const rb_array *a, rb_dtype t, const tiling *how) {
  rb_array out;
  if (rb_array_dtype(a) == t && is_tiled(a, how)) {
    rb_base_ref(a->base);
    return *a;
  }
  rb_dist *d = tiled(L, how, rb_array_shape(a)[0], rb_array_shape(a)[1]);
  rb_status st = rb_record_cast(a, t, d, &out);
  rb_dist_unref(d);
  rb_ok(L, st);
  return out;
}

/* core.is_divided(a, times): is this matrix (m, n) for ScaLAPACK? times (1): the threshold is so many times larger. */
static int is_divided(lua_State *L) {
  const rb_array *a = rb_check_array(L, 1);
  double size = (double)rb_array_size(a), least = (double)rb_now->config.scalapack_min * luaL_optnumber(L, 2, 1);
  bool large = size > 0 && size >= least * least && rb_array_size(a) >= rb_now->config.dist_threshold;
  lua_pushboolean(L, large && rb_array_ndim(a) == 2 && rb_now->num_ranks > 1 && !rb_now->graph->private &&
                         rb_scalapack_is_there());
  return 1;
}

enum { MAX_PIECES = 3 };

/* The shapes of the pieces at index 6, and the array that holds them all: (rows, cols), or a list of numbers. */
typedef struct pieces {
  int num, ndim[MAX_PIECES];
  int64_t shape[MAX_PIECES][RB_MAX_NDIM], rows, cols;
} pieces;

static bool are_numbers(const pieces *p) { return p->ndim[0] == 0; }

static int64_t rows_of(const pieces *p, int k) { return p->ndim[k] == 2 ? p->shape[k][0] : 1; }
static int64_t cols_of(const pieces *p, int k) { return p->ndim[k] ? p->shape[k][p->ndim[k] - 1] : 1; }

static void stack_pieces(lua_State *L, const tiling *t, pieces *p, rb_scalapack_args *x) {
  p->num = (int)lua_rawlen(L, 6);
  p->rows = p->cols = 0;
  int64_t cycle = t->block * t->grid[0];
  for (int k = 0; k < p->num; k++) {
    lua_rawgeti(L, 6, k + 1);
    p->ndim[k] = rb_check_shape(L, -1, p->shape[k]);
    lua_pop(L, 1);
    x->at[k] = (p->rows + cycle - 1) / cycle * cycle;
    p->rows = x->at[k] + rows_of(p, k);
    if (cols_of(p, k) > p->cols) p->cols = cols_of(p, k);
  }
}

/* Where the result is computed: a lone matrix in the distribution of an argument of its shape, if that is the
   layout. */
static rb_dist *result_dist(lua_State *L, const tiling *t, const pieces *p, const rb_array *const *like, int n) {
  if (are_numbers(p)) {
    int64_t extent = p->num;
    return rb_dist_replicated(1, &extent, rb_now->num_ranks);
  }
  for (int i = 0; i < n; i++)
    if (is_tiled(like[i], t) && p->num == 1 && rb_shape_equal(p->ndim[0], p->shape[0], 2, rb_array_shape(like[i])))
      return rb_dist_ref(like[i]->base->dist);
  return tiled(L, t, p->rows, p->cols);
}

static void push_piece(lua_State *L, const rb_array *all, const pieces *p, int k, int64_t row) {
  rb_view v;
  rb_array_view(all, &v);
  if (p->ndim[k] == 0) {
    rb_view_pick(&v, 0, k);
  } else {
    rb_view_slice(&v, 0, row, 1, rows_of(p, k));
    rb_view_slice(&v, 1, 0, 1, cols_of(p, k));
    if (p->ndim[k] == 1) rb_view_pick(&v, 0, 0);
  }
  rb_push_view(L, all, &v);
}

/* core.scalapack(operation, a, b or nil, full, dtype, shapes): matrices (m, n); gives the pieces of the result:
   matrices and rows, or numbers. */
static int scalapack(lua_State *L) {
  rb_scalapack_args x = {.op = luaL_checkoption(L, 1, NULL, rb_lapack_names), .full = lua_toboolean(L, 4)};
  const rb_array *like[] = {rb_check_array(L, 2), lua_isnil(L, 3) ? NULL : rb_check_array(L, 3)};
  int num = like[1] ? 2 : 1;
  rb_dtype t = rb_check_dtype(L, 5);
  rb_array args[2], out;
  tiling how;
  pieces p = {.num = 0};
  if (!tiling_of(like[0], &how)) how = usual_tiling(rb_array_shape(like[0]));
  x.block = how.block;
  stack_pieces(L, &how, &p, &x);
  rb_dist *d = result_dist(L, &how, &p, like, num);
  for (int i = 0; i < num; i++) args[i] = in_tiles(L, like[i], t, &how);
  const int64_t shape[] = {are_numbers(&p) ? p.num : p.rows, p.cols};
  rb_status st =
      rb_record_call(RB_ROUTINE_SCALAPACK, num, args, &x, sizeof x, t, are_numbers(&p) ? 1 : 2, shape, d, true, &out);
  for (int i = 0; i < num; i++) rb_drop_array(args[i]);
  rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  if (p.num == 1 && p.ndim[0] == 2) return 1;
  int all = lua_gettop(L);
  for (int k = 0; k < p.num; k++) push_piece(L, rb_check_array(L, all), &p, k, x.at[k]);
  return p.num;
}

/* core.settle(a, operand or nil, ...): a in the distribution of the first distributed operand of its shape, else the
   usual one; not a view of something larger. */
static int settle(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), out;
  int n = rb_array_ndim(a);
  const int64_t *shape = rb_array_shape(a);
  rb_dist *d = NULL;
  for (int i = 2; i <= lua_gettop(L) && !d; i++) {
    const rb_array *b = rb_test_array(L, i);
    if (!b || b->view || b->base->dist->replicated || !rb_shape_equal(n, shape, b->base->ndim, b->base->shape))
      continue;
    d = rb_dist_ref(b->base->dist);
  }
  if (!d) d = rb_dist_for(n, shape);
  bool settled = !a->view && a->base->dist == d;
  rb_status st = settled ? RB_OK : rb_record_cast(a, rb_array_dtype(a), d, &out);
  rb_dist_unref(d);
  rb_ok(L, st);
  if (settled) lua_settop(L, 1);
  else rb_push_array(L, out);
  return 1;
}

void rb_open_scalapack(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"is_divided", is_divided}, {"scalapack", scalapack}, {"settle", settle}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

/* The primitive of matrix products: arguments are brought to distributions that suit the routine.
   interp/: shapes and dtypes have been checked by the standard library (product.lua), the work is routine/'s. */
#include "binding.h"
#include "exec/routines.h"
#include "routine/matmul.h"

/* Blocks along one axis; axis -1: replicated. */
static rb_dist *split_axis(lua_State *L, int ndim, const int64_t *shape, int axis) {
  int ranks = rb_now->num_ranks;
  if (axis < 0 || ranks == 1) return rb_dist_replicated(ndim, shape, ranks);
  rb_map maps[RB_MAX_NDIM];
  rb_dist *d;
  for (int i = 0; i < ndim; i++) {
    bool cut = i == axis;
    rb_ok(L, rb_map_init(&maps[i], cut ? RB_MAP_BLOCK : RB_MAP_WHOLE, shape[i], cut ? ranks : 1, 0, NULL, NULL));
  }
  rb_ok(L, rb_dist_new(ndim, maps, ranks, &d));
  return d;
}

/* Is the view the whole base with its last two axes exchanged? */
static bool is_transposed(const rb_array *a, rb_view *base) {
  rb_view v;
  if (!a->view || a->base->ndim < 2) return false;
  int order[RB_MAX_NDIM], n = a->base->ndim;
  rb_array_view(a, &v);
  if (v.ndim != n || v.part != RB_PART_ALL) return false;
  for (int d = 0; d < n; d++) order[d] = d;
  order[n - 1] = n - 2;
  order[n - 2] = n - 1;
  rb_view_identity(base, n, a->base->shape);
  rb_view w = *base;
  rb_view_permute(&w, order);
  return rb_view_equal(&v, &w);
}

static int swap_axis(int axis, int ndim) { return axis < ndim - 2 ? axis : 2 * ndim - 3 - axis; }

/* The matrices in dtype t divided along an axis: the array itself where it is so already, also transposed. */
static rb_array matrices(lua_State *L, const rb_array *a, rb_dtype t, int axis, bool *trans) {
  rb_array out;
  rb_view base;
  int n = rb_array_ndim(a);
  rb_dist *want = split_axis(L, n, rb_array_shape(a), axis);
  *trans = false;
  if (rb_array_dtype(a) == t && rb_dtype_kind(t) >= RB_KIND_FLOAT && is_transposed(a, &base)) {
    rb_dist *turned = split_axis(L, n, base.shape, axis < 0 ? axis : swap_axis(axis, n));
    *trans = turned == a->base->dist;
    rb_dist_unref(turned);
  }
  if (*trans || (!a->view && a->base->dtype == t && a->base->dist == want)) {
    rb_dist_unref(want);
    rb_base_ref(a->base);
    return (rb_array){a->base, NULL};
  }
  rb_status st = rb_record_cast(a, t, want, &out);
  rb_dist_unref(want);
  rb_ok(L, st);
  return out;
}

typedef struct plan {
  int mode;                /* rb_matmul_mode */
  int axis_a, axis_b, axis_c; /* that are divided; -1 none */
} plan;

/* How the work is divided: by batches, by rows, or along the summed axis when that is far longer than the result. */
static plan divide(int64_t batch, int64_t m, int64_t n, int64_t k, int na, int nb, int nc) {
  int ranks = rb_now->num_ranks;
  int64_t most = batch * (m * k > k * n ? m * k : k * n);
  most = most > batch * m * n ? most : batch * m * n;
  if (ranks == 1 || most < rb_now->config.dist_threshold) return (plan){RB_MATMUL_LOCAL, -1, -1, -1};
  if (batch >= ranks) return (plan){RB_MATMUL_LOCAL, na == 3 ? 0 : -1, nb == 3 ? 0 : -1, 0};
  if (k > 2 * m && k >= ranks) return (plan){RB_MATMUL_INNER, na - 1, nb - 2, nc - 2};
  return (plan){RB_MATMUL_ROWS, na - 2, nb - 2, nc - 2};
}

/* core.matmul(a, b, dtype): (b, m, k) x (b, k, n), either may lack b; m >= n; no extent is 0. */
static int matmul(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), *b = rb_check_array(L, 2), args[2], out, result;
  rb_dtype t = rb_check_dtype(L, 3);
  int na = rb_array_ndim(a), nb = rb_array_ndim(b), nc = na > nb ? na : nb;
  const int64_t *sa = rb_array_shape(a), *sb = rb_array_shape(b);
  int64_t shape[3], batch = na == 3 ? sa[0] : nb == 3 ? sb[0] : 1, m = sa[na - 2], k = sa[na - 1], n = sb[nb - 1];
  if (nc == 3) shape[0] = batch;
  shape[nc - 2] = m;
  shape[nc - 1] = n;
  plan p = divide(batch, m, n, k, na, nb, nc);
  rb_matmul_args x = {.mode = p.mode};
  args[0] = matrices(L, a, t, p.axis_a, &x.trans[0]);
  args[1] = matrices(L, b, t, p.axis_b, &x.trans[1]);
  rb_dist *d = split_axis(L, nc, shape, p.axis_c), *usual = rb_dist_for(nc, shape);
  rb_status st = rb_record_call(RB_ROUTINE_MATMUL, 2, args, &x, sizeof x, t, nc, shape, d, false, &out);
  rb_drop_array(args[0]);
  rb_drop_array(args[1]);
  if (st == RB_OK && d != usual) {
    st = rb_record_cast(&out, t, usual, &result);
    rb_drop_array(out);
    out = result;
  }
  rb_dist_unref(d);
  rb_dist_unref(usual);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

void rb_open_linalg(lua_State *L) {
  static const luaL_Reg functions[] = {{"matmul", matmul}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

/* The primitives of matrix products, factorisations and Fourier transforms: arguments are brought to distributions
   that suit the routine, results to the usual one.
   interp/: shapes and dtypes have been checked by the standard library, the work is routine/'s. */
#include "binding.h"
#include "exec/routines.h"
#include "routine/fft.h"
#include "routine/lapack.h"
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

/* The matrices in dtype t divided along an axis: the array itself where it is so already, also transposed
   (where trans is given). */
static rb_array matrices(lua_State *L, const rb_array *a, rb_dtype t, int axis, bool *trans) {
  rb_array out;
  rb_view base;
  int n = rb_array_ndim(a);
  rb_dist *want = split_axis(L, n, rb_array_shape(a), axis);
  bool turned_fits = false;
  if (trans && rb_array_dtype(a) == t && rb_dtype_kind(t) >= RB_KIND_FLOAT && is_transposed(a, &base)) {
    rb_dist *turned = split_axis(L, n, base.shape, axis < 0 ? axis : swap_axis(axis, n));
    turned_fits = turned == a->base->dist;
    rb_dist_unref(turned);
  }
  if (trans) *trans = turned_fits;
  if (turned_fits || (!a->view && a->base->dtype == t && a->base->dist == want)) {
    rb_dist_unref(want);
    rb_base_ref(a->base);
    return (rb_array){a->base, NULL};
  }
  rb_status st = rb_record_cast(a, t, want, &out);
  rb_dist_unref(want);
  rb_ok(L, st);
  return out;
}

/* Records the routine with the result in distribution d, pushes the result in the usual one. Takes over args and d. */
static int push_call(lua_State *L, int routine, int num_args, rb_array *args, const void *payload, size_t size,
                     rb_dtype t, int ndim, const int64_t *shape, rb_dist *d, bool may_fail) {
  rb_array out, moved;
  rb_dist *usual = rb_dist_for(ndim, shape);
  rb_status st = rb_record_call(routine, num_args, args, payload, size, t, ndim, shape, d, may_fail, &out);
  for (int i = 0; i < num_args; i++) rb_drop_array(args[i]);
  if (st == RB_OK && d != usual) {
    st = rb_record_cast(&out, t, usual, &moved);
    rb_drop_array(out);
    out = moved;
  }
  rb_dist_unref(d);
  rb_dist_unref(usual);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
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
  rb_array *a = rb_check_array(L, 1), *b = rb_check_array(L, 2), args[2];
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
  rb_dist *d = split_axis(L, nc, shape, p.axis_c);
  return push_call(L, RB_ROUTINE_MATMUL, 2, args, &x, sizeof x, t, nc, shape, d, false);
}

const char *const rb_lapack_names[] = {"slogdet", "solve",  "cholesky", "qr",  "svd",
                                       "svdvals", "eigh", "eigvalsh", "eig", NULL};

/* core.lapack(operation, a, b or nil, full, dtype, values, result dtype): (batch, m, n) matrices; the result is
   (batch, values). Batches are divided among the ranks; a single matrix is computed on rank 0. */
static int lapack(lua_State *L) {
  rb_lapack_args x = {.op = luaL_checkoption(L, 1, NULL, rb_lapack_names), .full = lua_toboolean(L, 4)};
  rb_array *a = rb_check_array(L, 2), *b = lua_isnil(L, 3) ? NULL : rb_check_array(L, 3), args[2];
  rb_dtype t = rb_check_dtype(L, 5), u = rb_check_dtype(L, 7);
  int64_t shape[2] = {rb_array_shape(a)[0], luaL_checkinteger(L, 6)};
  int axis = rb_array_size(a) < rb_now->config.dist_threshold ? -1 : 0;
  args[0] = matrices(L, a, t, axis, NULL);
  if (b) args[1] = matrices(L, b, t, axis, NULL);
  rb_dist *d = split_axis(L, 2, shape, axis);
  return push_call(L, RB_ROUTINE_LAPACK, b ? 2 : 1, args, &x, sizeof x, u, 2, shape, d, true);
}

/* The axis to divide while those in the mask are transformed: the longest other one. */
static int other_axis(const rb_array *a, uint32_t axes) {
  int best = -1;
  const int64_t *shape = rb_array_shape(a);
  for (int d = 0; d < rb_array_ndim(a); d++)
    if (!(axes >> d & 1) && (best < 0 || shape[d] > shape[best])) best = d;
  return rb_array_size(a) < rb_now->config.dist_threshold ? -1 : best;
}

/* core.fft(a, axes, "complex" | "real" | "inverse_real", sign, argument dtype, result dtype, n): n is the result's
   extent of the axis for the real kinds; on several ranks some axis must be left over. */
static int fft(lua_State *L) {
  static const char *const names[] = {"complex", "real", "inverse_real", NULL};
  rb_array *a = rb_check_array(L, 1), arg;
  rb_fft_args x = {.kind = luaL_checkoption(L, 3, NULL, names), .sign = (int)luaL_checkinteger(L, 4)};
  int axes[RB_MAX_NDIM], n = (int)lua_rawlen(L, 2), ndim = rb_array_ndim(a);
  int64_t shape[RB_MAX_NDIM];
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, 2, i + 1);
    axes[i] = (int)lua_tointeger(L, -1) - 1;
    x.axes |= 1u << axes[i];
    lua_pop(L, 1);
  }
  for (int d = 0; d < ndim; d++) shape[d] = rb_array_shape(a)[d];
  if (x.kind != RB_FFT_COMPLEX) shape[axes[0]] = luaL_checkinteger(L, 7);
  rb_dtype t = rb_check_dtype(L, 5), u = rb_check_dtype(L, 6);
  int axis = other_axis(a, x.axes);
  arg = matrices(L, a, t, axis, NULL);
  return push_call(L, RB_ROUTINE_FFT, 1, &arg, &x, sizeof x, u, ndim, shape, split_axis(L, ndim, shape, axis), true);
}

void rb_open_linalg(lua_State *L) {
  static const luaL_Reg functions[] = {{"matmul", matmul}, {"lapack", lapack}, {"fft", fft}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

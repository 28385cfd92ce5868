/* Primitives for sorting, searching, picking by position and counting in bins. Axes, options and everything composed
   of them are the standard library's (sort.lua, sets.lua, histogram.lua).
   interp/: each brings its arguments into the distribution its routine needs and records the call. */
#include <string.h>

#include "binding.h"
#include "exec/routines.h"
#include "routine/histogram.h"
#include "routine/keyed_fold.h"
#include "routine/search.h"
#include "routine/sort.h"

static int finish(lua_State *L, rb_status st, rb_array out) {
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

static bool is_rows(const rb_dist *d) { return d->blocks && d->map[d->ndim - 1].kind == RB_MAP_WHOLE; }

/* core.sort(a, positions): along the last axis; the order (from 1) if positions. */
static int sort(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), in, out = {NULL, NULL};
  rb_sort_args args = {.positions = lua_toboolean(L, 2)};
  rb_dtype t = rb_array_dtype(a);
  int n = rb_array_ndim(a);
  const int64_t *shape = rb_array_shape(a);
  bool fits = n > 1 && !a->view && is_rows(a->base->dist) && !a->base->dist->replicated;
  rb_dist *d = fits ? rb_dist_ref(a->base->dist) : rb_dist_for_lines(n, shape, n - 1);
  rb_status st = rb_record_as(a, t, d, &in);
  if (st == RB_OK) {
    rb_dtype to = args.positions ? RB_INT64 : t;
    st = rb_record_call(RB_ROUTINE_SORT, 1, &in, &args, sizeof args, to, n, shape, d, false, &out);
    rb_drop_array(in);
  }
  rb_dist_unref(d);
  return finish(L, st, out);
}

/* core.pick_rows(a, index): a[r, index[r, i]]; the positions (from 1) must be right. */
static int pick_rows(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), *index = rb_check_array(L, 2), in[2], out = {NULL, NULL};
  int n = rb_array_ndim(index);
  bool fits = !a->view && is_rows(a->base->dist);
  rb_dist *d = fits ? rb_dist_ref(a->base->dist) : rb_dist_for_lines(n, rb_array_shape(a), n - 1), *e = NULL;
  rb_status st = rb_dist_resized(d, n - 1, rb_array_shape(index)[n - 1], &e);
  if (st == RB_OK) st = rb_record_as(a, rb_array_dtype(a), d, &in[0]);
  if (st == RB_OK) st = rb_record_as(index, RB_INT64, e, &in[1]);
  if (st == RB_OK) {
    st = rb_record_call(RB_ROUTINE_PICK, 2, in, NULL, 0, rb_array_dtype(a), n, rb_array_shape(index), e, false, &out);
    rb_drop_array(in[0]);
    rb_drop_array(in[1]);
  }
  rb_dist_unref(d);
  if (e) rb_dist_unref(e);
  return finish(L, st, out);
}

/* core.search(sorted, v, right): how many elements of 1-D sorted are below each of v (right: or equal). One dtype. */
static int search(lua_State *L) {
  enum { SMALL = 1 << 16 };
  rb_array *a = rb_check_array(L, 1), *v = rb_check_array(L, 2), in[2], out = {NULL, NULL};
  rb_search_args args = {.right = lua_toboolean(L, 3)};
  const int64_t *shape = rb_array_shape(a);
  rb_dist *d = shape[0] <= SMALL ? rb_dist_replicated(1, shape, rb_now->num_ranks) : rb_dist_for(1, shape);
  rb_status st = rb_record_as(a, rb_array_dtype(a), d, &in[0]);
  rb_dist_unref(d);
  if (st == RB_OK) st = rb_record_as(v, rb_array_dtype(v), NULL, &in[1]);
  if (st == RB_OK) {
    st = rb_record_call(RB_ROUTINE_SEARCH, 2, in, &args, sizeof args, RB_INT64, rb_array_ndim(v), rb_array_shape(v),
                        in[1].base->dist, false, &out);
    rb_drop_array(in[0]);
    rb_drop_array(in[1]);
  }
  return finish(L, st, out);
}

/* Weights that sums are formed of as they are; others in float64. */
static rb_dtype weight_dtype(rb_dtype t) {
  rb_kind kind = rb_dtype_kind(t);
  return kind == RB_KIND_FLOAT || kind == RB_KIND_COMPLEX ? t : RB_FLOAT64;
}

static const char *const bins_kinds[] = {"integers", "uniform", "edges", NULL};

/* Kind and number of bins at idx on. */
static rb_histogram_args check_bins(lua_State *L, int idx) {
  rb_histogram_args a = {.kind = luaL_checkoption(L, idx, NULL, bins_kinds), .num_bins = luaL_checkinteger(L, idx + 1)};
  if (a.num_bins > RB_BINS_MOST)
    rb_ok(L, rb_fail(RB_E_VALUE, "more than %d bins: %lld", RB_BINS_MOST, (long long)a.num_bins));
  return a;
}

static rb_status prepare_edges(const rb_array *edges, rb_array *out) {
  rb_dist *d = rb_dist_replicated(1, rb_array_shape(edges), rb_now->num_ranks);
  rb_status st = rb_record_as(edges, RB_FLOAT64, d, out);
  rb_dist_unref(d);
  return st;
}

/* core.histogram(x, kind, bins, first, edges or nil, weights or nil): kind "integers" (of integers or bools),
   "uniform", "edges". Counts are int64, sums float64 or complex128. */
static int histogram(lua_State *L) {
  rb_array *x = rb_check_array(L, 1), in[3], out = {NULL, NULL};
  int num = 0;
  rb_histogram_args args = check_bins(L, 2);
  args.first = luaL_checkinteger(L, 4);
  args.weighted = !lua_isnoneornil(L, 6);
  rb_dtype t = RB_INT64;
  rb_status st = rb_record_as(x, rb_array_dtype(x), NULL, &in[num++]);
  if (st == RB_OK && args.kind != RB_BINS_INTEGERS) st = prepare_edges(rb_check_array(L, 5), &in[num++]);
  if (st == RB_OK && args.weighted) {
    rb_array *w = rb_check_array(L, 6);
    t = weight_dtype(rb_array_dtype(w));
    st = rb_record_as(w, t, in[0].base->dist, &in[num++]);
    t = rb_keyed_dtype(t, RB_KEYED_SUM);
  }
  if (st == RB_OK) {
    st = rb_record_call(RB_ROUTINE_HISTOGRAM, num, in, &args, sizeof args, t, 1, &args.num_bins, NULL, false, &out);
    while (num) rb_drop_array(in[--num]);
  }
  return finish(L, st, out);
}

/* core.bins(x, kind, bins, edges): the bin of each element, int32 from 0; the number of bins for those outside. */
static int bins(lua_State *L) {
  rb_array *x = rb_check_array(L, 1), in[2], out = {NULL, NULL};
  rb_histogram_args args = check_bins(L, 2);
  rb_ok(L, rb_record_as(x, rb_array_dtype(x), NULL, &in[0]));
  rb_status st = prepare_edges(rb_check_array(L, 4), &in[1]);
  if (st == RB_OK) {
    st = rb_record_call(RB_ROUTINE_BINS, 2, in, &args, sizeof args, RB_INT32, rb_array_ndim(x), rb_array_shape(x),
                        in[0].base->dist, false, &out);
    rb_drop_array(in[1]);
  }
  rb_drop_array(in[0]);
  return finish(L, st, out);
}

void rb_open_sort(lua_State *L) {
  static const luaL_Reg functions[] = {{"sort", sort},     {"pick_rows", pick_rows},
                                       {"search", search}, {"histogram", histogram},
                                       {"bins", bins},     {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

/* Primitives of groupby: folds by the labels of an axis, medians, and the group's value of each element.
   interp/: each brings its arguments into the distribution of the routines (routine/group.h) and records the call. What
   the methods of a group object are made of: stdlib/groupby.lua. */
#include <string.h>

#include "binding.h"
#include "exec/routines.h"
#include "routine/group.h"

/* Blocks: the array's own, unless few elements of the axis meet many groups there; else one that leaves the axis whole,
   if that keeps all ranks busy. whole: the axis must be (1-D arrays may be cut). */
static rb_dist *group_dist(const rb_array *a, int axis, int64_t groups, bool whole) {
  int n = rb_array_ndim(a);
  const int64_t *shape = rb_array_shape(a);
  rb_dist *own = a->base->dist;
  if (!a->view && own->blocks) {
    int parts = own->map[axis].parts;
    if (parts == 1 || n == 1 || (!whole && groups * parts <= shape[axis])) return rb_dist_ref(own);
  }
  rb_dist *d = rb_dist_for_lines(n, shape, axis);
  if (whole || d->grid_size == rb_now->num_ranks) return d;
  rb_dist_unref(d);
  return rb_dist_for(n, shape);
}

/* Every rank needs the labels of its part of the axis: those of 1-D arrays lie as the elements, others everywhere (they
   are no more than its share of the elements), and so do the beginnings of runs. */
static rb_status prepare_labels(const rb_array *labels, rb_dist *d, bool runs, rb_array *out) {
  rb_dtype t = rb_array_dtype(labels);
  if (d->ndim == 1 && !runs) return rb_record_as(labels, t, d, out);
  rb_dist *all = rb_dist_replicated(1, rb_array_shape(labels), rb_now->num_ranks);
  rb_status st = rb_record_as(labels, t, all, out);
  rb_dist_unref(all);
  return st;
}

static int push_result(lua_State *L, rb_status st, rb_array out) {
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* A small result is not left in pieces. */
static rb_status gather_small(rb_array *out) {
  rb_array whole;
  int n = rb_array_ndim(out);
  const int64_t *shape = rb_array_shape(out);
  if (out->base->dist->replicated || rb_shape_size(n, shape) >= rb_now->config.dist_threshold) return RB_OK;
  rb_dist *d = rb_dist_for(n, shape);
  rb_status st = rb_record_cast(out, rb_array_dtype(out), d, &whole);
  rb_dist_unref(d);
  if (st != RB_OK) return st;
  rb_drop_array(*out);
  *out = whole;
  return RB_OK;
}

static rb_status record_fold(const rb_array *a, const rb_array *labels, int routine, rb_dtype t, rb_dtype result,
                             const rb_group_args *args, rb_dist *d, rb_array *out) {
  rb_array in[2];
  rb_dist *e = NULL;
  int64_t shape[RB_MAX_NDIM];
  int n = rb_array_ndim(a);
  memcpy(shape, rb_array_shape(a), sizeof(int64_t) * (size_t)n);
  shape[args->axis] = args->num_groups;
  RB_TRY(rb_dist_resized(d, args->axis, args->num_groups, &e));
  rb_status st = rb_record_as(a, t, d, &in[0]);
  if (st == RB_OK) {
    st = prepare_labels(labels, d, args->runs, &in[1]);
    if (st == RB_OK) {
      st = rb_record_call(routine, 2, in, args, sizeof *args, result, n, shape, e, false, out);
      rb_drop_array(in[1]);
      if (st == RB_OK) st = gather_small(out);
    }
    rb_drop_array(in[0]);
  }
  rb_dist_unref(e);
  return st;
}

/* core.group(a, labels, how, axis, groups, ddof, runs): int64, uint64, float64 or complex128; groups without members
   have what folding starts with, mean and var NaN. total: the sum in floats. mean and nanmean are of real arrays; var,
   with ddof, of a complex one is real.
   first and last are positions along the axis of a 1-D array. runs: labels is the rising int64 positions where each
   group begins (sum, prod, min, max). */
static int group(lua_State *L) {
  static const char *const names[] = {"sum", "prod", "min", "max", "nansum", "count", "mean", "nanmean", "first",
                                      "last", "var", "total", NULL};
  rb_array *a = rb_check_array(L, 1), *labels = rb_check_array(L, 2), out = {NULL, NULL};
  rb_group_args args = {.how = luaL_checkoption(L, 3, NULL, names), .axis = (int)luaL_checkinteger(L, 4) - 1,
                        .num_groups = luaL_checkinteger(L, 5), .ddof = luaL_optnumber(L, 6, 0),
                        .runs = lua_toboolean(L, 7)};
  rb_dtype t = rb_array_dtype(a);
  rb_dist *d = group_dist(a, args.axis, args.num_groups, false);
  rb_status st = record_fold(a, labels, RB_ROUTINE_GROUP, t, rb_group_dtype(t, (rb_keyed_how)args.how), &args, d, &out);
  rb_dist_unref(d);
  return push_result(L, st, out);
}

/* core.group_median(a, labels, axis, groups): float64; NaN for groups without members. */
static int group_median(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), *labels = rb_check_array(L, 2), out = {NULL, NULL};
  rb_group_args args = {.axis = (int)luaL_checkinteger(L, 3) - 1, .num_groups = luaL_checkinteger(L, 4)};
  rb_dist *d = group_dist(a, args.axis, args.num_groups, true);
  rb_status st = record_fold(a, labels, RB_ROUTINE_GROUP_MEDIAN, RB_FLOAT64, RB_FLOAT64, &args, d, &out);
  rb_dist_unref(d);
  return push_result(L, st, out);
}

static rb_status record_spread(const rb_array *values, const rb_array *a, const rb_array *labels,
                               const rb_group_args *args, rb_dist *d, rb_array *out) {
  rb_array in[2];
  rb_dist *e = NULL;
  rb_dtype t = rb_array_dtype(values);
  RB_TRY(rb_dist_resized(d, args->axis, args->num_groups, &e));
  rb_status st = rb_record_as(values, t, e, &in[0]);
  if (st == RB_OK) {
    st = prepare_labels(labels, d, args->runs, &in[1]);
    if (st == RB_OK) {
      st = rb_record_call(RB_ROUTINE_GROUP_SPREAD, 2, in, args, sizeof *args, t, rb_array_ndim(a), rb_array_shape(a), d,
                          false, out);
      rb_drop_array(in[1]);
    }
    rb_drop_array(in[0]);
  }
  rb_dist_unref(e);
  return st;
}

/* core.group_spread(values, a, labels, axis): values has a's shape with the groups in place of the axis; the result has
   a's shape. Without a group: NaN, 1 in integers. */
static int group_spread(lua_State *L) {
  rb_array *values = rb_check_array(L, 1), *a = rb_check_array(L, 2), *labels = rb_check_array(L, 3);
  rb_array out = {NULL, NULL};
  rb_group_args args = {.axis = (int)luaL_checkinteger(L, 4) - 1};
  args.num_groups = rb_array_shape(values)[args.axis];
  rb_dist *d = group_dist(a, args.axis, args.num_groups, false);
  rb_status st = record_spread(values, a, labels, &args, d, &out);
  rb_dist_unref(d);
  return push_result(L, st, out);
}

/* core.group_labels(a, labels, axis, groups): the labels where the routines want them. */
static int group_labels(lua_State *L) {
  rb_array *a = rb_check_array(L, 1), *labels = rb_check_array(L, 2), out = {NULL, NULL};
  rb_dist *d = group_dist(a, (int)luaL_checkinteger(L, 3) - 1, luaL_checkinteger(L, 4), false);
  rb_status st = prepare_labels(labels, d, false, &out);
  rb_dist_unref(d);
  return push_result(L, st, out);
}

void rb_open_group(lua_State *L) {
  static const luaL_Reg functions[] = {{"group", group},
                                       {"group_median", group_median},
                                       {"group_spread", group_spread},
                                       {"group_labels", group_labels},
                                       {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

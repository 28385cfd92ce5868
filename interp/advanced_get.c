/* a[key] with index arrays or a mask: recorded gathers and selections; a result whose shape depends on a mask is
   computed at once.
   interp/: advanced.c resolves the key. */
#include <string.h>

#include "advanced.h"
#include "exec/routines.h"

/* Distributions of a gather's result and, of its index axes, the index arrays. */
static void gather_dists(lua_State *L, const rb_advanced *x, rb_dist **result, rb_dist **list) {
  const rb_indexed *h = &x->how;
  const int64_t *list_shape = x->shape + h->at;
  bool spread = x->num_list >= rb_now->config.dist_threshold, allowed[RB_MAX_NDIM] = {false};
  const rb_base *first = x->list[0].base;
  if (rb_advanced_is_small(x->ndim, x->shape)) {
    *result = replicated(x->ndim, x->shape);
  } else if (h->num == 1 && x->ndim == h->ndim && !x->list[0].view && !first->dist->replicated) {
    *result = rb_dist_ref(first->dist);
  } else {
    for (int d = 0; d < x->ndim; d++) allowed[d] = spread == (d >= h->at && d < h->at + h->ndim);
    *result = rb_dist_default(x->ndim, x->shape, rb_now->num_ranks, allowed);
    if (!spread) {
      *list = replicated(h->ndim, list_shape);
      return;
    }
  }
  *list = (*result)->replicated ? replicated(h->ndim, list_shape)
                                : rb_advanced_dist_of_axes(*result, h->at, h->ndim, 0, h->ndim, list_shape);
  if (!*list) rb_raise(L, RB_E_INTERNAL);
}

/* The base that a gather reads: a copy on every rank when it is no longer than a rank's part of the indices. Else many
   equal indices would all be asked of one rank. */
static rb_base *gather_base(lua_State *L, rb_base *b, const rb_advanced *x) {
  int64_t size = rb_shape_size(b->ndim, b->shape);
  if (b->dist->replicated || size > x->num_list / rb_now->num_ranks) return b;
  rb_dist *d = replicated(b->ndim, b->shape);
  rb_array copy = rb_advanced_bring(L, &(rb_array){b, NULL}, b->dtype, d);
  rb_dist_unref(d);
  return copy.base;
}

static int gather(lua_State *L, const rb_array *a, const rb_advanced *x) {
  rb_array args[2], out;
  rb_dtype type = rb_array_dtype(a);
  if (rb_shape_size(x->ndim, x->shape) == 0) {
    rb_push_array(L, (rb_array){rb_base_new(type, x->ndim, x->shape, rb_dist_for(x->ndim, x->shape)), NULL});
    return 1;
  }
  rb_dist *result, *list;
  gather_dists(L, x, &result, &list);
  args[0] = (rb_array){gather_base(L, a->base, x), NULL};
  args[1] = rb_advanced_lists(L, x, list);
  rb_status st = rb_record_call(RB_ROUTINE_GATHER, 2, args, &x->how, sizeof x->how, type, x->ndim, x->shape, result,
                                !x->safe, &out);
  rb_dist_unref(result);
  rb_dist_unref(list);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

static int select_masked(lua_State *L, const rb_array *a, const rb_array *mask) {
  int md = rb_array_ndim(mask), nd = rb_array_ndim(a) - md + 1;
  const int64_t *shape = rb_array_shape(a);
  rb_dtype type = rb_array_dtype(a);
  rb_advanced_check_mask(L, mask, shape);
  rb_dist *d = rb_advanced_mask_dist(a, md, true);
  rb_array args[2], out;
  args[1] = rb_advanced_bring(L, mask, RB_BOOL, d);
  rb_dist_unref(d);
  int64_t size[RB_MAX_NDIM];
  size[0] = rb_advanced_count_true(L, &args[1]);
  memcpy(size + 1, shape + md, sizeof *size * (size_t)(nd - 1));
  if (rb_shape_size(nd, size) == 0) {
    rb_push_array(L, (rb_array){rb_base_new(type, nd, size, rb_dist_for(nd, size)), NULL});
    return 1;
  }
  d = rb_advanced_mask_dist(a, md, false);
  args[0] = rb_advanced_bring(L, a, type, d);
  rb_dist_unref(d);
  rb_dist *result = args[1].base->dist->replicated ? replicated(nd, size) : NULL;
  rb_status st = rb_record_call(RB_ROUTINE_SELECT, 2, args, NULL, 0, type, nd, size, result, false, &out);
  if (result) rb_dist_unref(result);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* What a gather or scatter works on: the array, or the values of one that is seen through something; pushed. */
static rb_array *push_plain(lua_State *L, const rb_array *a) {
  rb_array plain;
  rb_ok(L, rb_array_plain(a, &plain));
  rb_push_array(L, plain);
  return rb_test_array(L, -1);
}

int rb_advanced_get(lua_State *L, rb_array *a, const rb_items *s) {
  rb_advanced_check(L, a, s);
  if (a->view && a->view->through) a = push_plain(L, a);
  const rb_array *mask = rb_advanced_lone_mask(s);
  if (mask) return select_masked(L, a, mask);
  rb_advanced x;
  rb_advanced_resolve(L, a, s, &x);
  return gather(L, a, &x);
}

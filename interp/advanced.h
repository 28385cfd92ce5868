/* Between the files that take keys with index arrays and masks: a resolved key and the distributions of its parts.
   interp/: advanced.c resolves, advanced_get.c reads, advanced_set.c writes. */
#ifndef RB_ADVANCED_H
#define RB_ADVANCED_H

#include "index.h"
#include "routine/gather.h"

/* A key with its arrays resolved. */
typedef struct rb_advanced {
  rb_indexed how;
  rb_array list[RB_MAX_NDIM]; /* index arrays; handles on the Lua stack */
  int ndim;                   /* of the result */
  int64_t shape[RB_MAX_NDIM];
  int64_t num_list;           /* elements of the broadcast index arrays */
  bool safe;                  /* all indices are known to be good */
  int fold;                   /* writing: rb_red_kind, -1 = values replace */
} rb_advanced;

static inline bool rb_is_mask(const rb_array *a) { return rb_array_dtype(a) == RB_BOOL; }

/* ---- keys ---- */

/* Raises for a freed array and for a key that has too many items or an array of another type. */
void rb_advanced_check(lua_State *L, const rb_array *a, const rb_items *s);
/* Fills x; pushes the index arrays. */
void rb_advanced_resolve(lua_State *L, const rb_array *a, const rb_items *s, rb_advanced *x);
/* The axes that the item takes, and those that all take; raises as rb_advanced_check does. */
int rb_advanced_axes(const rb_item *it);
int rb_advanced_count_axes(lua_State *L, const rb_array *a, const rb_items *s);
/* The key is one mask over the leading axes: its item; else NULL. */
const rb_array *rb_advanced_lone_mask(const rb_items *s);
/* Raises for a mask that has not the shape of the axes whose extents these are. */
void rb_advanced_check_mask(lua_State *L, const rb_array *m, const int64_t *extents);
/* The number of true elements; computed at once. */
int64_t rb_advanced_count_true(lua_State *L, const rb_array *mask);

/* ---- distributions ---- */

static inline rb_dist *replicated(int ndim, const int64_t *shape) {
  return rb_dist_replicated(ndim, shape, rb_now->num_ranks);
}
/* Would an array of that shape be replicated? */
bool rb_advanced_is_small(int ndim, const int64_t *shape);
/* Maps of another distribution's axes first .. first+n-1, between whole axes: before of them and the rest of shape. */
rb_dist *rb_advanced_dist_of_axes(const rb_dist *from, int first, int n, int before, int ndim, const int64_t *shape);
/* Blocks in rank order of the first of the axes from .. from+n-1 that is longer than 1; the others whole. */
rb_dist *rb_advanced_rows(int ndim, const int64_t *shape, int from, int n);
/* A mask of md axes and what it covers of a in row order: whole, or both cut along the same axis. */
rb_dist *rb_advanced_mask_dist(const rb_array *a, int md, bool of_mask);
/* The array itself or a copy as a whole base of that type and distribution; pushed. */
rb_array rb_advanced_bring(lua_State *L, const rb_array *a, rb_dtype type, rb_dist *dist);
/* The index arrays as one: of distribution d (axes of the index arrays), with a leading axis for several; pushed. */
rb_array rb_advanced_lists(lua_State *L, const rb_advanced *x, rb_dist *d);

#endif

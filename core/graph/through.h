/* Views that are not affine: what stands between a handle's view and its base. A handle of (base, view through t) reads
   the values that `load` makes, and what is written goes back by `store`; both are recorded in program order, so
   nothing below recording knows of them. graph/-private, but for the constructors. */
#ifndef RB_THROUGH_H
#define RB_THROUGH_H

#include "graph/graph.h"

typedef enum {
  RB_THROUGH_DIAGONAL, /* of: axes (n, n, rest); elements (i, i, rest) as (n, rest) */
  RB_THROUGH_WINDOWS,  /* of: any; one more axis for each window, at the end; never written */
  RB_THROUGH_RETYPE,   /* of: any; the same bytes as another dtype, along the last axis */
  RB_THROUGH_FLAT      /* of: any; row-major, one axis */
} rb_through_kind;

typedef struct rb_through {
  int refs;
  rb_through_kind kind;
  rb_vref *of; /* view of the base; a reference, NULL = whole, may itself be through another */
  rb_dtype dtype;
  int ndim;
  int64_t shape[RB_MAX_NDIM];
  int num_windows, axis[RB_MAX_NDIM]; /* WINDOWS; the widths are the last extents */
} rb_through;

/* A handle's view: all that is seen through a copy of t (whose `of` gets a reference); base gets a reference. */
rb_array rb_through_new(const rb_through *t, rb_base *base);
void rb_through_unref(rb_through *t);

/* An error when the copy that reading through t makes is larger than a rank may have: windows repeat elements. */
rb_status rb_through_allowed(const rb_through *t);
/* The values as an array of its own. */
rb_status rb_through_load(rb_base *base, const rb_through *t, rb_array *out);
/* v, a view without axes of what is seen through t (NULL: of the base): made the place of that element in the base.
   False when it is not one element there. */
bool rb_through_place(const rb_through *t, rb_base *base, rb_view *v);
/* Writes them back. */
rb_status rb_through_store(rb_base *base, const rb_through *t, const rb_array *values);

#endif

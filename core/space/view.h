/* Affine views of a base array, and boxes. Three index spaces that must not be mixed, hence three names:
   view indices (v...), base indices = global (g...), local storage indices (l...).
   space/: metadata only. */
#ifndef RB_VIEW_H
#define RB_VIEW_H

#include "dist.h"
#include "edge.h"
#include "type/dtype.h"

typedef enum { RB_PART_ALL, RB_PART_RE, RB_PART_IM } rb_part; /* of complex elements */

/* The type of that part of elements, and the bytes from the start of an element to it. */
static inline rb_dtype rb_part_dtype(rb_part part, rb_dtype t) { return part == RB_PART_ALL ? t : rb_dtype_real(t); }
static inline int64_t rb_part_start(rb_part part, int64_t itemsize) { return part == RB_PART_IM ? itemsize / 2 : 0; }

/* View axis d runs over base axis axis[d] (or -1: broadcast, or a new axis of extent 1) with base index
   offset[axis[d]] + v*step[d]. A base axis that no view axis runs over is fixed at its offset. Two view axes never run
   over one base axis.
   A shifted view (edge not NONE), which only functions over elements read, has at v what the view without the shift has
   at v + shift[d]; edge says what that is where it lies beyond the view's own ends. ROUND is of whole bases only. */
typedef struct rb_view {
  int ndim, base_ndim;
  rb_part part;
  rb_edge edge;
  int64_t shape[RB_MAX_NDIM];
  int axis[RB_MAX_NDIM];
  int64_t step[RB_MAX_NDIM];
  int64_t offset[RB_MAX_NDIM]; /* base_ndim entries */
  int64_t shift[RB_MAX_NDIM];  /* zeros where edge is NONE */
} rb_view;

/* Number of elements; INT64_MAX when it passes that. */
int64_t rb_shape_size(int ndim, const int64_t *shape);
bool rb_shape_equal(int na, const int64_t *a, int nb, const int64_t *b);
/* "(3,4)" into buf; returns buf. */
char *rb_shape_text(int ndim, const int64_t *shape, char *buf, size_t n);
/* NumPy's rule; E_VALUE names both shapes and the axis (1-based). out may alias an input. */
rb_status rb_shape_broadcast(int na, const int64_t *a, int nb, const int64_t *b, int *ndim, int64_t *out);

void rb_view_identity(rb_view *v, int ndim, const int64_t *shape);
bool rb_view_is_identity(const rb_view *v, int base_ndim, const int64_t *base_shape);
bool rb_view_equal(const rb_view *a, const rb_view *b);
/* In place. first + k*step for k in 0..n-1 along view axis d (a range; indices of the old view). */
void rb_view_slice(rb_view *v, int d, int64_t first, int64_t step, int64_t n);
void rb_view_pick(rb_view *v, int d, int64_t vi);   /* fixes and drops axis d */
void rb_view_new_axis(rb_view *v, int d);           /* extent 1 before axis d */
void rb_view_drop_axis(rb_view *v, int d);          /* extent must be 1 */
void rb_view_permute(rb_view *v, const int *order); /* new axis d is the old order[d] */
/* To a shape that the view broadcasts to (already checked by rb_shape_broadcast). */
void rb_view_broadcast(rb_view *v, int ndim, const int64_t *shape);
/* If shape differs from the view's only by extents of 1, the view with that shape; else false. */
bool rb_view_reshape(const rb_view *v, int ndim, const int64_t *shape, rb_view *out);
/* No two view indices give the same element (no broadcast axis longer than 1). */
bool rb_view_is_injective(const rb_view *v);
/* May the two views of one base share an element? Exact per axis (arithmetic progressions). */
bool rb_view_overlap(const rb_view *a, const rb_view *b);

void rb_view_write(const rb_view *v, rb_bytes *b);
void rb_view_read(rb_reader *r, rb_view *v);

/* Half-open box of base indices. Empty when hi <= lo on some axis. */
typedef struct rb_gbox {
  int64_t lo[RB_MAX_NDIM], hi[RB_MAX_NDIM];
} rb_gbox;

/* Index vi of axis d, which runs over a base axis, as an index of that. */
int64_t rb_view_index(const rb_view *v, int d, int64_t vi);
/* The n indices from first on along axis d, between two turns of a shifted view: unshifted along d. */
void rb_view_straighten(rb_view *v, int d, int64_t first, int64_t n);
/* The view without its shift. */
void rb_view_unshift(rb_view *v);

/* The interval of base indices that lo <= v < hi of axis d lie in; beyond the ends of the base where a view goes
   ROUND. */
void rb_view_axis_image(const rb_view *v, int d, int64_t lo, int64_t hi, int64_t *first, int64_t *end);
/* The bounding box in base space of the view indices vlo <= v < vhi (all non-empty). */
void rb_view_image(const rb_view *v, const int64_t *vlo, const int64_t *vhi, rb_gbox *out);

/* The view indices that rank owns under dist (of the base): per view axis the runs of k = view index, and for each base
   axis without a view axis the owned local index of its offset in fixed[]. Broadcast axes give one full run with
   lstep 0. Returns false when the rank owns none of it (runs are then empty lists). runs: ndim lists, fixed:
   base_ndim. */
bool rb_view_owned(const rb_view *v, const rb_dist *dist, int rank, rb_runs *runs, int64_t *fixed);
/* How many view indices rank owns along each view axis, one axis at a time: others may be empty. All 0 when rank is
   outside the grid or does not own the offset of a base axis without a view axis: then false. */
bool rb_view_counts(const rb_view *v, const rb_dist *dist, int rank, int64_t *counts);
/* How an array of the view's shape is distributed that is cut where the view of a base distributed as dist is: a new
   reference. Parts of cyclic and unstructured axes, and split axes walked backwards, take lists of all their indices:
   NULL unless those are allowed. */
rb_dist *rb_view_dist(const rb_view *v, const rb_dist *dist, bool lists);

#endif

/* Padding: the room that the blocks of an adopted array have around their owned elements (communication padding of the
   Distributed Array Protocol). Known on every rank, because it depends on the axis and the part alone.
   space/: metadata only. */
#ifndef RB_PADDING_H
#define RB_PADDING_H

#include "dist.h"

typedef struct rb_padding {
  int refs;
  bool periodic[RB_MAX_NDIM]; /* what lies before the first element of the axis is its last */
  int at[RB_MAX_NDIM];        /* of the axis in room */
  int64_t room[];             /* (before, after) of each part of each axis, elements */
} rb_padding;

/* No room anywhere. One reference. */
rb_padding *rb_padding_new(const rb_dist *d);
rb_padding *rb_padding_ref(rb_padding *p);
void rb_padding_unref(rb_padding *p); /* NULL is allowed */

/* The (before, after) pair of a part of an axis. */
static inline int64_t *rb_padding_room(rb_padding *p, int axis, int part) { return p->room + p->at[axis] + 2 * part; }
/* Has some part of the axis room? */
bool rb_padding_has(const rb_padding *p, const rb_dist *d, int axis);

/* Wire form; the distribution is known to both sides. */
void rb_padding_write(const rb_padding *p, const rb_dist *d, rb_bytes *b);
rb_padding *rb_padding_read(rb_reader *r, const rb_dist *d);

#endif

/* Arrays kept as they are now, without a copy until their elements change.
   graph/: whoever is about to change elements says so with rb_base_changes. */
#ifndef RB_KEPT_H
#define RB_KEPT_H

#include "graph.h"

typedef struct rb_kept {
  rb_base *base; /* a reference and a handle */
  struct rb_kept *next; /* of the same base */
} rb_kept;

/* Keeps the elements that a has now. k stays where it is until rb_kept_end. Recorded copies are made at once where
   changes are not seen here: in scripts that all ranks run, and where buffers belong to others. */
rb_status rb_kept_begin(rb_kept *k, const rb_array *a);
void rb_kept_end(rb_kept *k);
/* Before a write to b is recorded or done: what is kept of it becomes a recorded copy. */
rb_status rb_base_changes(rb_base *b);

#endif

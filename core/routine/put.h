/* Single elements written in place: what a script's element assignments become. */
#ifndef RB_PUT_H
#define RB_PUT_H

#include <stddef.h>
#include <stdint.h>

#include "space/view.h"

/* The routine's arguments: this, then the writes in the order of the script, each an int64 row-major position in the
   base and the value's bytes, padded to 8. */
typedef struct rb_put_list {
  int32_t part;  /* rb_part of complex elements */
  int32_t width; /* bytes of a value */
  int32_t here;  /* some element is rank 0's own */
  int32_t unused;
} rb_put_list;

static inline size_t rb_put_stride(const rb_put_list *l) { return 8 + (((size_t)l->width + 7) & ~(size_t)7); }

#endif

/* A storage's owned elements as one contiguous row-major buffer: itself, or a copy where there is halo room. */
#ifndef RB_FLAT_H
#define RB_FLAT_H

#include "array/storage.h"

typedef struct rb_flat {
  const rb_storage *s;
  char *p;     /* the elements; NULL when there is no memory */
  int64_t n;   /* how many */
  bool copied; /* p is a buffer of the pool */
} rb_flat;

/* load: the elements are wanted (else only the room to write them). On failure p is NULL and n is right. */
rb_status rb_flat_open(rb_flat *b, const rb_storage *s, bool load);
/* store: writes the elements back where they were copied. */
void rb_flat_close(rb_flat *b, bool store);

#endif

/* Arguments of the sort routine. */
#ifndef RB_SORT_H
#define RB_SORT_H

#include <stdint.h>

typedef struct rb_sort_args {
  int64_t positions; /* the order (int64, from 1) is wanted instead of the sorted elements */
} rb_sort_args;

#endif

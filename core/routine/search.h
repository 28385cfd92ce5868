/* Arguments of the search routine. */
#ifndef RB_SEARCH_H
#define RB_SEARCH_H

#include <stdint.h>

typedef struct rb_search_args {
  int64_t right; /* count the elements that are not greater, instead of those that are smaller */
} rb_search_args;

#endif

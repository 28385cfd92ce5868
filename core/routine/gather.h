/* Arguments of the scatter routine. */
#ifndef RB_GATHER_H
#define RB_GATHER_H

#include "move/indexed.h"

typedef struct rb_scatter_args {
  rb_indexed how;
  int fold; /* rb_red_kind SUM, PROD, MIN, MAX: values are folded into the elements; -1: they replace them */
} rb_scatter_args;

#endif

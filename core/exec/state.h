/* The executor's part of the session. Not for other folders. */
#ifndef RB_EXEC_STATE_H
#define RB_EXEC_STATE_H

#include "exec.h"

typedef struct rb_exec {
  rb_storage *slot; /* by slot number; raw NULL and dist NULL when unused */
  int num_slots;
  rb_dist **dist; /* by wire number; references */
  int num_dists;
  struct rb_variant *variants;
  int num_variants;
  rb_loop_operand *operand; /* scratch of the loop decoder */
  rb_loop_generator *generator;
  bool stop;
} rb_exec;

void rb_variants_clear(rb_exec *x);

#endif

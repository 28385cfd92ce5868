/* The executor's part of the session. Not for other folders. */
#ifndef RB_EXEC_STATE_H
#define RB_EXEC_STATE_H

#include "exec.h"

/* What the numbers in programs name. */
typedef struct rb_names {
  rb_storage *slot; /* by slot number; raw NULL and dist NULL when unused */
  int num_slots;
  rb_dist **dist; /* by wire number; references */
  int num_dists;
} rb_names;

/* A buffer that waits for its ADOPT step. */
typedef struct rb_waiting {
  int64_t key;
  rb_offer offer;
} rb_waiting;

typedef struct rb_exec {
  rb_storage *slot; /* of the scope in force: see rb_names */
  int num_slots;
  rb_dist **dist;
  int num_dists;
  rb_names other; /* of the other scope: the world's while a task runs, else this rank's private one */
  rb_waiting *waiting; /* offered, not yet adopted */
  int num_waiting;
  rb_task_fn *task;
  void *task_ctx;
  struct rb_variant *variants;
  int num_variants;
  rb_loop_operand *operand; /* scratch of the loop decoder */
  rb_loop_generator *generator;
  rb_loop_window *window;
  int cap_windows;
  bool interruptible; /* the program being run may be given up */
  bool stop;
  bool answered;   /* a RETURN step has come */
  rb_bytes answer; /* its bytes */
} rb_exec;

void rb_variants_clear(rb_exec *x);

#endif

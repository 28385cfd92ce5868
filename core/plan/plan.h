/* The planner: pending nodes to a program, and the values back.
   plan/: between graph/ (what is wanted) and exec/ (what runs). Rank 0 only. Pure in its decisions: no clock, no
   addresses, no rank number. */
#ifndef RB_PLAN_H
#define RB_PLAN_H

#include "base/bytes.h"
#include "graph/graph.h"

rb_status rb_plan_start(void);
void rb_plan_stop(void);

/* Executes everything pending that is live, in program order; afterwards nothing is pending. The first error found is
   returned (its message names the recording line); arrays it spoiled are marked. Collective when it must be. */
rb_status rb_plan_flush(void);
/* The elements of an array in row-major order into out (its size times its dtype's size), after a flush. */
rb_status rb_plan_fetch(const rb_array *a, void *out);
/* A new array from row-major elements on rank 0. dist NULL: default. */
rb_status rb_plan_import(rb_dtype dtype, int ndim, const int64_t *shape, rb_dist *dist, const void *elements,
                         rb_array *out);
/* One element's value (full index into the array's shape, 0-based). Flushes. */
rb_status rb_plan_element(const rb_array *a, const int64_t *index, rb_scalar *out);
/* Gives slots of dead arrays back and runs the collector when handles hold too much. */
void rb_plan_collect(void);
/* The text of the plan for what is pending now; nothing is executed. code: NULL, or "ir", "llvm", "asm" for the kernels'
   code too. The caller frees. */
void rb_plan_explain(rb_bytes *out, const char *code);

#endif

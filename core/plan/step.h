/* Collective steps of graphs that all ranks record: the ranks meet and compare what they recorded, rank 0 does the work
   and the others follow its programs; its answer is everybody's.
   plan/: flush.c and task.c go through here; without such a graph the work is simply done. */
#ifndef RB_STEP_H
#define RB_STEP_H

#include "graph/graph.h"

typedef struct rb_step_call {
  const char *name;        /* of the operation, kept */
  const rb_array *array;   /* what it is about, or NULL */
  uint64_t hash;           /* of what else must be the same on all ranks */
  const char *detail;      /* for the message, or NULL */
  rb_status (*work)(void *ctx); /* on rank 0 only; NULL: nothing */
  void *ctx;
  void *value;             /* n bytes that the work fills, the same on all ranks afterwards */
  size_t n;
  rb_base *const *bases;   /* whose storage the work may have changed, besides those of pending nodes */
  int num_bases;
  bool quiet;              /* the work does not run what is pending */
} rb_step_call;

/* E_DIVERGED, on all ranks alike, when they do not do the same. Collective if the graph is. */
rb_status rb_step_run(const rb_step_call *c);

/* Writes to this rank's parts of arrays are done before the arrays are used. Not collective. */
void rb_step_flush_local(void);

#endif

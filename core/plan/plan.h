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
/* The text of the plan for what is pending now; nothing is executed. code: NULL, or "ir", "llvm", "asm" for the kernels'
   code too. The caller frees. */
void rb_plan_explain(rb_bytes *out, const char *code);

/* ---- adopt.c ---- */

/* A world array whose block on each rank is the buffer offered there under key (rb_exec_offer): nothing is copied, reads
   and in-place writes go to the buffers, their padding is filled after writes. dist, padding: references are taken.
   Flushes. Collective. */
rb_status rb_plan_adopt(rb_dtype dtype, rb_dist *dist, rb_padding *padding, int64_t key, rb_array *out);
/* The same array over other buffers, offered under key. Flushes. Collective. */
rb_status rb_plan_readopt(rb_base *b, int64_t key);

/* An array of ours whose blocks a host program looks at: from now on they stay where they are, on every rank, until it is
   unpinned. Flushes. Collective. */
rb_status rb_plan_pin(rb_base *b);
rb_status rb_plan_unpin(rb_base *b);
/* The buffers are their owners' again: reading the array raises the message from now on. Flushes. Collective. */
rb_status rb_plan_disown(rb_base *b, const char *message);

/* ---- task.c ---- */

/* Gives arrays whose values are computed (flushed) storage with their values on every rank that has a part of them; then
   tasks can name them by slot. Borders are filled. The world's graph only. */
rb_status rb_plan_prepare(rb_base *const *arrays, int n);
/* Runs a task with the bytes on a rank (-1: all), when they come to it in program order. */
rb_status rb_plan_task(int rank, const void *bytes, size_t n);
/* Inside a task: a stand-in for the world's array in a slot; reading it fails with the message. */
rb_status rb_plan_stand_in(int slot, bool readonly, const char *message, rb_base **out);
/* Inside a task: this rank's part of the array a stand-in stands for, as a private array over the same memory. halo:
   with the border around it (whole arrays only). */
rb_status rb_plan_local(const rb_array *a, bool halo, rb_array *out);
/* At the end of a task, after rb_plan_flush: local parts that had to be copies reach the world's blocks. end: they end. */
void rb_plan_write_parts(bool end);
/* Inside a task that runs on all ranks at the same time, after rb_plan_flush there: refreshes the border of the array a
   stand-in stands for. Collective. */
rb_status rb_plan_exchange(const rb_array *a, bool periodic);

#endif

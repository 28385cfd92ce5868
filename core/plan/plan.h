/* The planner: pending nodes to a program, and the values back.
   plan/: between graph/ (what is wanted) and exec/ (what runs). Rank 0 plans; where all ranks record (--spmd) all call
   these functions, see step.h. Pure in its decisions: no clock, no addresses, no rank number. */
#ifndef RB_PLAN_H
#define RB_PLAN_H

#include "base/bytes.h"
#include "graph/graph.h"

rb_status rb_plan_start(void);
void rb_plan_stop(void);

/* Executes everything pending that is live, in program order; afterwards nothing is pending. The first error found is
   returned (its message names the recording line); arrays it spoiled are marked. Collective when it must be. */
rb_status rb_plan_flush(void);
/* The same for the sake of one array (or NULL): what fails elsewhere raises where it is read, except that a write which
   failed, and left its target whole, is told now. */
rb_status rb_plan_compute(const rb_base *wanted);
/* The end of a script or of a part of it that all ranks run: a collective step of that name (kept) also when nothing is
   pending. hash: of what must be the same; detail: for the message, or NULL. compute: as a flush. */
rb_status rb_plan_end(const char *what, uint64_t hash, const char *detail, bool compute);
/* Does something that is not an array operation (files, names) where the script runs, or on rank 0 when all ranks run
   it: its status and the n bytes it writes to value are everybody's. Collective then. */
rb_status rb_plan_once(const char *what, rb_status (*work)(void *ctx), void *ctx, void *value, size_t n);
/* The elements of an array in row-major order into out (its size times its dtype's size), after a flush. */
rb_status rb_plan_fetch(const rb_array *a, void *out);
/* A new array from row-major elements on rank 0. dist NULL: default. */
rb_status rb_plan_import(rb_dtype dtype, int ndim, const int64_t *shape, rb_dist *dist, const void *elements,
                         rb_array *out);

/* ---- element.c ---- */

/* One element's value; v: a view without axes, made of a's. Flushes unless only single elements are pending. */
rb_status rb_plan_get(const rb_array *a, const rb_view *v, rb_scalar *out);
/* The same by the full index into the array's shape, 0-based. */
rb_status rb_plan_element(const rb_array *a, const int64_t *index, rb_scalar *out);
/* Writes one element, as rb_record_write does. May flush. */
rb_status rb_plan_put(const rb_array *a, const rb_view *v, const rb_argtype *value);

/* The text of the plan for what is pending now; nothing is executed. code: NULL, or "ir", "llvm", "asm" for the
   kernels' code too. The caller frees. */
rb_status rb_plan_explain(rb_bytes *out, const char *code);

/* ---- adopt.c ---- */

/* A world array whose block on each rank is the buffer offered there under key (rb_exec_offer): nothing is copied,
   reads and in-place writes go to the buffers, their padding is filled after writes. dist, padding: references are
   taken. Flushes. Collective. */
rb_status rb_plan_adopt(rb_dtype dtype, rb_dist *dist, rb_padding *padding, int64_t key, rb_array *out);
/* The same array over other buffers, offered under key. Flushes. Collective. */
rb_status rb_plan_readopt(rb_base *b, int64_t key);

/* An array of ours whose blocks a host program looks at: from now on they stay where they are, on every rank, until it
   is unpinned. Flushes. Collective. */
rb_status rb_plan_pin(rb_base *b);
rb_status rb_plan_unpin(rb_base *b);
/* The buffers are their owners' again: reading the array raises the message from now on. Flushes. Collective. */
rb_status rb_plan_disown(rb_base *b, const char *message);

/* ---- task.c ---- */

/* Computes what is pending and gives the arrays storage with their values on every rank that has a part of them; then
   tasks can name them by slot. Borders are filled. what: the operation, for messages (kept). The world's graph only. */
rb_status rb_plan_prepare(const char *what, rb_base *const *arrays, int n);
/* Runs a task with the bytes on a rank (-1: all), when they come to it in program order. */
rb_status rb_plan_task(int rank, const void *bytes, size_t n);
/* Inside a task: a stand-in for the world's array in a slot; reading it fails with the message. */
rb_status rb_plan_stand_in(int slot, bool readonly, const char *message, rb_base **out);
/* In the private scope: this rank's part of the array a stand-in stands for, or of an array of the world that is
   computed and known here (with --spmd: prepared), as a private array over the same memory. It ends with the task; in a
   script on all ranks when nobody holds it. halo: with the border around it (whole arrays only). */
rb_status rb_plan_local(const rb_array *a, bool halo, rb_array *out);
/* At the end of a task, after rb_plan_flush: local parts that had to be copies reach the world's blocks. end: they
   end. */
void rb_plan_write_parts(bool end);
/* In the private scope, on all ranks at the same time, after rb_plan_flush there: refreshes the border of the array.
   Collective. */
rb_status rb_plan_exchange(const rb_array *a, bool periodic);

#endif

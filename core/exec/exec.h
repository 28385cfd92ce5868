/* The executor: runs programs on this rank, and the serve loop of ranks above 0.
   exec/: knows slots, distributions and routines, no graph and no Lua. */
#ifndef RB_EXEC_H
#define RB_EXEC_H

#include "program.h"

rb_status rb_exec_start(void);
void rb_exec_stop(void);

/* Rank 0: executes a program; global: posts it to the other ranks first. The status is this rank's for a local program,
   the agreed one for a global program that can fail. Collective when global. */
rb_status rb_exec_run(const rb_bytes *program, bool global);
/* Ranks above 0: until a STOP step. */
rb_status rb_exec_serve(void);

/* Ranks above 0 in a collective step: executes programs until a RETURN step; its bytes are valid until the next
   call. */
rb_status rb_exec_follow(const void **answer, size_t *n);

/* Changes between the world's slots and distributions and those of this rank's private scope: rb_now->in_task says
   which. */
void rb_exec_swap_scopes(void);

/* Tasks: a TASK step hands its bytes to the function set here, in the private scope of this rank: slots and
   distributions have numbers of their own there, and programs are local. The bytes are the caller's (Lua code and
   values, in interp/). */
typedef void rb_task_fn(void *ctx, const void *bytes, size_t n);
void rb_exec_set_task(rb_task_fn *fn, void *ctx);
/* Inside a task: storage of a slot of the world, NULL when this rank has none. */
rb_storage *rb_exec_world_slot(int slot);

/* Keeps a buffer of this rank until an ADOPT step with the key takes it. Local; all ranks offer theirs under one key.
   An offer that an error has left there is replaced. */
void rb_exec_offer(int64_t key, const rb_offer *offer);

/* Must loops of the program being run end early? Then all its results are lost. */
bool rb_exec_interrupted(void);

/* Storage of a slot on this rank (raw NULL when none). Grows the table. */
rb_storage *rb_exec_slot(int slot);
/* Distribution by wire number. */
rb_dist *rb_exec_dist(int64_t wire);
/* Does its number name that distribution on this rank? */
bool rb_exec_has_dist(const rb_dist *d);

/* Per-axis intervals etc. of one loop on this rank; loop.c. */
rb_status rb_exec_loop(const rb_loop *l);
/* The box of operand elements that rank needs for its part of the domain, over all views; halo.c. */
rb_status rb_exec_halo(int slot, const rb_domain *d, int n, const rb_view *views);
/* The boxes of all ranks, for a base of that distribution. */
void rb_exec_halo_boxes(const rb_dist *base, const rb_domain *d, int n, const rb_view *views, rb_gbox *need);
/* Makes room of border[d] elements around every rank's block (axes of blocks only; new room is zeros) and fills it with
   the neighbours' elements; periodic: across the array's edges too, border <= extent. Collective. halo.c. */
rb_status rb_exec_border(rb_storage *s, const int64_t *border, bool periodic);

#endif

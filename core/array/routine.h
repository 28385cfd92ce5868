/* What the executor calls over whole arrays: routines (routine/) and files (file/) have this form.
   array/: the type only; exec/routines.def lists them. */
#ifndef RB_ROUTINE_FN_H
#define RB_ROUTINE_FN_H

#include "storage.h"

/* Collective over the ranks of the program (rank 0 alone when all arrays are replicated and the program is local: a
   routine does not communicate for replicated arrays). storage: this rank's blocks of the arguments, then of the
   result, allocated. On failure the routine has still taken part in all its communication and returns the status. */
typedef rb_status rb_routine_fn(rb_storage *const *storage, int num_storage, const void *args, size_t n);

#endif

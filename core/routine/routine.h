/* Routines: library calls over whole arrays that are not loops (scans, reshape, files, ...): a file a routine, one row
   of routines.def each.
   routine/: above kernel/ and move/; called by exec/ on every rank. */
#ifndef RB_ROUTINE_H
#define RB_ROUTINE_H

#include "array/storage.h"

/* Collective. storage: this rank's blocks of the arguments, results already allocated. On failure the routine has still
   taken part in all its communication and returns the status. */
typedef rb_status rb_routine_fn(rb_storage *const *storage, int num_storage, const void *args, size_t n);

typedef enum {
#define RB_ROUTINE(id, fn, doc) RB_ROUTINE_##id,
#include "routines.def"
#undef RB_ROUTINE
  RB_ROUTINE_COUNT
} rb_routine;

#define RB_ROUTINE(id, fn, doc) rb_routine_fn fn;
#include "routines.def"
#undef RB_ROUTINE

extern rb_routine_fn *const rb_routines[RB_ROUTINE_COUNT];

#endif

/* The table of routines and file steps that programs call by number: one row of routines.def each.
   exec/: names only; the functions are in routine/ and file/. */
#ifndef RB_ROUTINES_H
#define RB_ROUTINES_H

#include "array/routine.h"

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

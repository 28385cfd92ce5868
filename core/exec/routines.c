/* The table of routines. */
#include "routines.h"

rb_routine_fn *const rb_routines[RB_ROUTINE_COUNT] = {
#define RB_ROUTINE(id, fn, doc) fn,
#include "routines.def"
#undef RB_ROUTINE
};

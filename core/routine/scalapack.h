/* Arguments of the ScaLAPACK routine: a factorisation of one matrix that is divided among the ranks. */
#ifndef RB_SCALAPACK_H
#define RB_SCALAPACK_H

#include <stdbool.h>
#include <stdint.h>

#include "lapack.h"

/* The arguments and the result lie in square blocks, dealt out in turn to a grid of ranks (the same for all; fewer
   blocks than ranks along an axis, or one rank, leave the map's kind open). Pieces of the result stand under each other
   in one array, each from a row that grid row 0 owns: then its rows are at home as they were alone. Values are one row,
   in a's dtype. RB_LAPACK_SLOGDET: the result is replicated, (2). Not for RB_LAPACK_EIG. */
typedef struct rb_scalapack_args {
  int64_t op;    /* rb_lapack_op */
  int64_t full;  /* as LAPACK's */
  int64_t block; /* edge of the blocks */
  /* rows where the pieces start, in the order of rb_lapack_op's comments; multiples of block x grid rows */
  int64_t at[3];
} rb_scalapack_args;

/* Can this rank open a ScaLAPACK that was built for the MPI in use? */
bool rb_scalapack_is_there(void);
/* Gives back what the session's calls made. Collective, before rb_comm_stop. */
void rb_scalapack_stop(void);

#endif

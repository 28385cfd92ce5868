/* One call of ScaLAPACK: between scalapack.c (grid, copies) and scalapack_ops.c (the operations).
   Every rank of the session runs the same operation, those outside the grid without calling the library; whatever may
   fail on a rank is agreed before the next call, so nobody waits inside MPI for a rank that has given up. */
#ifndef RB_SCALAPACK_CALL_H
#define RB_SCALAPACK_CALL_H

#include "array/storage.h"
#include "scalapack.h"

typedef void rb_fortran();

/* A column-major copy of a divided matrix, which the library may overwrite. */
typedef struct rb_tiles {
  char *p;
  int desc[9];        /* its descriptor */
  int64_t rows, cols; /* on this rank; column-major, without gaps */
} rb_tiles;

typedef struct rb_sca {
  rb_dtype t;
  bool complex;
  int64_t size, real_size; /* of an element and of its real part */
  const rb_scalapack_args *args;
  bool in_grid;            /* this rank is */
  int context;             /* BLACS' number of the grid */
  int shape[2], me[2];     /* the grid, this rank's place */
  int m, n, k;             /* a's extents, the smaller one */
  rb_tiles a, b;
  rb_storage *out;
  void *room[16];          /* what rb_sca_room handed out */
  int num_rooms;
} rb_sca;

/* The function with a name without its prefix ("getrf"), on all ranks or none. Collective. */
rb_status rb_sca_function(const rb_sca *s, const char *name, rb_fortran **fn);
/* Room for n elements of `size` bytes until the call ends; contents unspecified. Collective. */
rb_status rb_sca_room(rb_sca *s, int64_t n, int64_t size, void *out);
/* Room for a matrix over the same grid; contents unspecified. Collective. */
rb_status rb_sca_matrix(rb_sca *s, int64_t rows, int64_t cols, rb_tiles *out);
/* The status of a routine's INFO, the message for a positive one. Collective. */
rb_status rb_sca_outcome(int info, const char *message);

/* How an axis of extent n lies in the grid: axis 0 are rows, 1 columns. No lists are in it. */
rb_map rb_sca_map(const rb_sca *s, int axis, int64_t n);
/* Elements of it that this rank has. */
int64_t rb_sca_count(const rb_sca *s, int axis, int64_t n);

/* Stores the first rows of a matrix, or real values that all ranks of the grid have, as piece number k of the
   result. */
void rb_sca_put(const rb_sca *s, int k, const rb_tiles *m, int64_t rows);
void rb_sca_put_values(const rb_sca *s, int k, const void *values, int64_t n);

/* Runs the operation on s->a, s->b into s->out. Collective. */
rb_status rb_sca_run(rb_sca *s, int op);

#endif

/* What one position of an indexed move selects: the elements along the axes without index arrays.
   move/-private: between indexed.c and copy.c. */
#ifndef RB_BLOCK_H
#define RB_BLOCK_H

#include "move/copy.h"

typedef enum { RB_IN_ARRAY, RB_IN_RESULT, RB_IN_MESSAGE } rb_where;

/* One axis: the places that array and result share. In a message the shared elements are packed row-major. */
typedef struct rb_block_axis {
  rb_runs array, result; /* pairs of runs, as rb_runs_intersect gives them */
  int64_t array_stride, result_stride;
} rb_block_axis;

typedef struct rb_block {
  int64_t bytes;      /* 0: nothing is shared */
  int64_t to, from;   /* dense: the first byte on both sides */
  int64_t itemsize;
  bool dense;         /* one piece on both sides */
  rb_legs legs;
} rb_block;

void rb_block_init(rb_block *b, int ndim, const rb_block_axis *axes, int64_t itemsize, rb_where to, rb_where from);
void rb_block_free(rb_block *b);
/* n blocks: block i goes from from + from_at[i] to to + to_at[i]; without a list, block i is i * step bytes along. */
void rb_block_move(const rb_block *b, int64_t n, char *to, const int64_t *to_at, int64_t to_step, const char *from,
                   const int64_t *from_at, int64_t from_step);

/* The same, with values folded into what is there. */
void rb_block_fold(const rb_block *b, int64_t n, char *to, const int64_t *to_at, const char *from,
                   const int64_t *from_at, int64_t from_step, void (*fold)(char *to, const char *from, int64_t n));

#endif

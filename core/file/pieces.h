/* An array that lies in several files, one for each process that had a part of it (.dnpy).
   file/: the files' maps need not be those of the array in memory, nor the processes as many as the ranks: every rank
   moves what it owns, to or from each file that has some of it. */
#ifndef RB_PIECES_H
#define RB_PIECES_H

#include "source.h"

/* What one file holds: a buffer whose cells from first on are the process's; others are padding. */
typedef struct rb_piece {
  int64_t offset; /* of the buffer, bytes */
  bool fortran, swap;
  int64_t first[RB_MAX_NDIM], shape[RB_MAX_NDIM];
} rb_piece;

/* The layout of a source whose flag pieces is set: the maps of its axes, then as many pieces as their parts make, in
   row-major order of the grid. Appended to b. */
void rb_pieces_begin(rb_bytes *b, int ndim, const rb_map *maps);
void rb_pieces_add(rb_bytes *b, int ndim, const rb_piece *piece);

/* Where the layout stands in the argument of a step: behind the two names, at a multiple of 8 bytes. */
size_t rb_pieces_place(const char *prefix, const char *suffix);

/* The elements of s that this rank owns, to or from the files PREFIX_0SUFFIX, PREFIX_1SUFFIX, ... Not collective.
   E_FILE names the file and the fault. */
rb_status rb_pieces_move(const rb_source_part *part, const char *prefix, const char *suffix, const void *layout,
                         const rb_storage *s, bool writing);

/* Renames n files that are all written, temp[i] over path[i]. When one fails, the files that were there are back in
   their places and the temporary ones are gone. */
rb_status rb_files_commit(int n, const char *const *temp, const char *const *path);

#endif

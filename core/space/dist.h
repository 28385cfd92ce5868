/* A distribution: a process grid times one map per axis. Immutable, reference-counted, interned: equal distributions
   are the same pointer, so == compares them.
   Ranks 0..grid size-1 have row-major grid coordinates; the other ranks own nothing. A distribution whose maps are all
   WHOLE is replicated: every rank owns everything. Otherwise each element has exactly one owner.
   space/: metadata only. */
#ifndef RB_DIST_H
#define RB_DIST_H

#include "map.h"

#define RB_MAX_NDIM 16

typedef struct rb_dist {
  int refs;
  int id;              /* small number, unique among the living; the wire names distributions by it */
  int ndim;
  int num_ranks;       /* of the session */
  int grid_size;       /* product of the maps' parts; <= num_ranks */
  bool replicated;     /* all maps WHOLE */
  bool blocks;         /* all maps WHOLE, BLOCK or IRREGULAR */
  rb_map *map;         /* ndim */
  uint64_t hash;
  struct rb_dist *next; /* intern chain */
} rb_dist;

/* Takes over the maps' contents (also on failure). E_VALUE when the grid needs more ranks than there are. */
rb_status rb_dist_new(int ndim, rb_map *maps, int num_ranks, rb_dist **out);
rb_dist *rb_dist_ref(rb_dist *d);
void rb_dist_unref(rb_dist *d);

/* That distribution for another extent n of an axis, which is cut into as many blocks. */
rb_status rb_dist_resized(const rb_dist *d, int axis, int64_t n, rb_dist **out);
/* All WHOLE. */
rb_dist *rb_dist_replicated(int ndim, const int64_t *shape, int num_ranks);
/* Ramba's rule: over all ordered factorisations of num_ranks into ndim factors (factor <= extent, 1 on forbidden
   axes), the one with the least surface between blocks, ties to the split on the earliest axis; if none fits, the
   largest smaller number of ranks that does. allowed: NULL, or ndim flags: axes that may be split. Interned and
   cached. */
rb_dist *rb_dist_default(int ndim, const int64_t *shape, int num_ranks, const bool *allowed);
/* DistArray's grid rule for axes marked distributed (kind != WHOLE) and no grid_shape: fills grid[ndim]. */
void rb_dist_grid(int ndim, const int64_t *shape, const rb_map_kind *kind, int num_ranks, int *grid);

/* Grid coordinates of rank; false when the rank is outside the grid (replicated: always true, zeros). */
bool rb_dist_coords(const rb_dist *d, int rank, int *coords);
/* Elements of each axis owned by rank (zeros when outside the grid). Returns their product,
   INT64_MAX when it passes that. */
int64_t rb_dist_local_shape(const rb_dist *d, int rank, int64_t *shape);

/* Wire form; read interns and returns a reference. */
void rb_dist_write(const rb_dist *d, rb_bytes *b);
rb_status rb_dist_read(rb_reader *r, rb_dist **out);

/* Forgets cached defaults. With leak checks: number of living distributions. */
void rb_dist_forget(void);
int rb_dist_living(void);

#endif

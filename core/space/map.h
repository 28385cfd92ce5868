/* 1-D maps: how one axis of extent n is divided among the coordinates 0..parts-1 of a grid axis. The only place with
   local/global index formulae. All indices 0-based; gi global, li local, k position in a progression.
   space/: integer metadata only, the same on every rank; no storage, no communication. */
#ifndef RB_MAP_H
#define RB_MAP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/status.h"

typedef enum {
  RB_MAP_WHOLE,        /* "n": every coordinate has all of it; parts is 1 */
  RB_MAP_BLOCK,        /* "b": part p owns [p*block, min(n,(p+1)*block)), block = ceil(n/parts) */
  RB_MAP_IRREGULAR,    /* "b" with bounds: part p owns [bounds[p], bounds[p+1]) */
  RB_MAP_CYCLIC,       /* "c": gi % parts */
  RB_MAP_BLOCK_CYCLIC, /* "c" with block_size: (gi / block) % parts */
  RB_MAP_UNSTRUCTURED  /* "u": part p owns indices[start[p] .. start[p+1]), in that order; a permutation of 0..n-1 */
} rb_map_kind;

typedef struct rb_map {
  rb_map_kind kind;
  int parts;
  int64_t extent;
  int64_t block;    /* BLOCK: ceil(n/parts), at least 1; BLOCK_CYCLIC: block size */
  int64_t *bounds;  /* IRREGULAR: parts+1 cut offsets; UNSTRUCTURED: parts+1 offsets into indices; else NULL */
  int64_t *indices; /* UNSTRUCTURED: extent global indices; else NULL */
  int64_t *inverse; /* UNSTRUCTURED: position in indices of each gi; else NULL */
} rb_map;

/* A maximal arithmetic run: for j in 0..n-1, the element k0 + j*kstep of a progression is owned and lies at local
   index l0 + j*lstep. kstep >= 1; lstep may be negative (progression with a negative step) or 0 (n == 1 or step 0). */
typedef struct rb_run {
  int64_t k0, kstep, n, l0, lstep;
} rb_run;

typedef struct rb_runs {
  int n, cap;
  rb_run *r;
  bool pooled; /* r is the pool's */
} rb_runs;

/* Constructors check their arguments (E_VALUE) and copy the lists. extent >= 0, parts >= 1. */
rb_status rb_map_init(rb_map *m, rb_map_kind kind, int64_t extent, int parts, int64_t block, const int64_t *bounds,
                      const int64_t *indices /* UNSTRUCTURED: bounds as offsets + indices */);
void rb_map_clear(rb_map *m);
rb_status rb_map_copy(rb_map *to, const rb_map *from);
bool rb_map_equal(const rb_map *a, const rb_map *b);

int64_t rb_map_count(const rb_map *m, int part);              /* owned elements */
int rb_map_owner(const rb_map *m, int64_t gi);                /* WHOLE: 0 */
int64_t rb_map_local(const rb_map *m, int64_t gi);            /* li on its owner; WHOLE: gi */
int64_t rb_map_global(const rb_map *m, int part, int64_t li);
/* For block-like maps (WHOLE, BLOCK, IRREGULAR): the owned half-open interval. Returns false for other kinds. */
bool rb_map_interval(const rb_map *m, int part, int64_t *lo, int64_t *hi);

/* The runs of the progression first + k*step, k in 0..n-1 (all inside the axis; step may be negative or 0) that part
   owns, in ascending k order, merged as far as possible. Replaces the contents of out. */
void rb_map_runs(const rb_map *m, int part, int64_t first, int64_t step, int64_t n, rb_runs *out);
/* How many they hold, without the list where that can be. */
int64_t rb_map_count_in(const rb_map *m, int part, int64_t first, int64_t step, int64_t n);
void rb_runs_free(rb_runs *r);
/* Room for n runs at least: long lists are not moved while they grow. */
void rb_runs_reserve(rb_runs *r, int64_t n);

/* A run that k is inside of becomes two, the second from k on. */
void rb_runs_cut(rb_runs *r, int64_t k);

/* The k owned in both lists, as pairs of runs with the same k0, kstep, n: a[i] gives the local places on one side, b[i]
   on the other; ordered by the position in a, then k. Replaces outa and outb. */
void rb_runs_intersect(const rb_runs *a, const rb_runs *b, rb_runs *outa, rb_runs *outb);

/* Wire form. */
void rb_map_write(const rb_map *m, rb_bytes *b);
rb_status rb_map_read(rb_reader *r, rb_map *m);

#endif

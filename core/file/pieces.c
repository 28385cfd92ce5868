/* Arrays in several files: which elements of each file a rank owns, and their transfer; sets of files in the making.
   file/: an axis gives pairs of runs, places in memory against places in the file; boxes are all combinations. */
#include "pieces.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/session.h"

void rb_pieces_begin(rb_bytes *b, int ndim, const rb_map *maps) {
  for (int d = 0; d < ndim; d++) rb_map_write(&maps[d], b);
}

void rb_pieces_add(rb_bytes *b, int ndim, const rb_piece *piece) {
  rb_bytes_put_i(b, piece->offset);
  rb_bytes_put_i(b, piece->fortran | piece->swap << 1);
  rb_bytes_put(b, piece->first, sizeof(int64_t) * (size_t)ndim);
  rb_bytes_put(b, piece->shape, sizeof(int64_t) * (size_t)ndim);
}

static void read_piece(rb_reader *r, int ndim, rb_piece *piece) {
  piece->offset = rb_read_i(r);
  int64_t flags = rb_read_i(r);
  piece->fortran = flags & 1;
  piece->swap = flags & 2;
  memcpy(piece->first, rb_read(r, sizeof(int64_t) * (size_t)ndim), sizeof(int64_t) * (size_t)ndim);
  memcpy(piece->shape, rb_read(r, sizeof(int64_t) * (size_t)ndim), sizeof(int64_t) * (size_t)ndim);
}

size_t rb_pieces_place(const char *prefix, const char *suffix) {
  return (strlen(prefix) + strlen(suffix) + 2 + 7) & ~(size_t)7;
}

/* ---- one axis ---- */

typedef struct axis {
  rb_map map;           /* of the files */
  rb_runs mine;         /* what this rank owns, by the array's index */
  rb_runs memory, file; /* pairs: places here and in the file */
} axis;

static void add_place(rb_runs *list, int64_t place) {
  list->r = rb_grow(list->r, &list->cap, list->n + 1, sizeof *list->r);
  list->r[list->n++] = (rb_run){.n = 1, .l0 = place};
}

/* One element more, joined to the last pair of runs where it continues both. */
static void add_pair(axis *a, int64_t in_memory, int64_t in_file) {
  rb_run *m = a->memory.n ? &a->memory.r[a->memory.n - 1] : NULL, *f = m ? &a->file.r[a->file.n - 1] : NULL;
  if (m && m->n == 1) m->lstep = in_memory - m->l0, f->lstep = in_file - f->l0;
  if (m && in_memory == m->l0 + m->n * m->lstep && in_file == f->l0 + f->n * f->lstep) {
    m->n = ++f->n;
    return;
  }
  add_place(&a->memory, in_memory);
  add_place(&a->file, in_file);
}

/* An unstructured file, walked in its own order: elements that lie together there are read together. */
static void pair_unstructured(axis *a, int part, const rb_map *own, int own_part, int64_t first, int64_t step) {
  int64_t n = rb_map_count(&a->map, part);
  a->memory.n = a->file.n = 0;
  for (int64_t l = 0; l < n; l++) {
    int64_t g = rb_map_global(&a->map, part, l) - first, k = g / step;
    if (g < 0 || g % step || k >= own->extent) continue;
    if (own->kind == RB_MAP_WHOLE || rb_map_owner(own, k) == own_part) add_pair(a, rb_map_local(own, k), l);
  }
}

static void pair_axis(axis *a, int part, const rb_map *own, int own_part, int64_t first, int64_t step) {
  if (a->map.kind == RB_MAP_UNSTRUCTURED) {
    pair_unstructured(a, part, own, own_part, first, step);
    return;
  }
  rb_runs theirs = {0};
  rb_map_runs(&a->map, part, first, step, own->extent, &theirs);
  rb_runs_intersect(&a->mine, &theirs, &a->memory, &a->file);
  rb_runs_free(&theirs);
}

/* ---- one file ---- */

enum { MOST_NAME = 4096 };

static rb_status piece_name(const char *prefix, const char *suffix, int k, char *path) {
  int length = snprintf(path, MOST_NAME, "%s_%d%s", prefix, k, suffix);
  if (length < 0 || length >= MOST_NAME) return rb_fail(RB_E_FILE, "%s: name too long", prefix);
  return RB_OK;
}

/* The combination pick of runs. */
static rb_status move_box(const axis *axes, const int *pick, const rb_file_array *f, const rb_piece *piece,
                          const rb_storage *s, bool writing) {
  rb_file_block block;
  int64_t stride[RB_MAX_NDIM];
  char *p = s->data;
  for (int d = 0; d < s->ndim; d++) {
    const rb_run *m = &axes[d].memory.r[pick[d]], *in = &axes[d].file.r[pick[d]];
    block.start[d] = piece->first[d] + in->l0;
    block.step[d] = in->n > 1 ? in->lstep : 1;
    block.count[d] = in->n;
    stride[d] = (m->n > 1 ? m->lstep : 1) * s->stride[d];
    p += m->l0 * s->stride[d];
  }
  return writing ? rb_block_write(f, &block, stride, p) : rb_block_read(f, &block, stride, p);
}

static rb_status move_boxes(const axis *axes, const rb_file_array *f, const rb_piece *piece, const rb_storage *s,
                            bool writing) {
  int pick[RB_MAX_NDIM] = {0}, d;
  do {
    RB_TRY(move_box(axes, pick, f, piece, s, writing));
    for (d = s->ndim - 1; d >= 0 && ++pick[d] == axes[d].memory.n; d--) pick[d] = 0;
  } while (d >= 0);
  return RB_OK;
}

static rb_file_array file_of(const rb_source *s, const rb_piece *piece, int fd, const char *path) {
  rb_file_array f = s->a;
  size_t word = rb_dtype_size(rb_dtype_real(s->dtype));
  f.fd = fd;
  f.path = path;
  f.offset = piece->offset;
  f.fortran = piece->fortran;
  f.swap = piece->swap && word > 1 ? (int)word : 0;
  memcpy(f.shape, piece->shape, sizeof f.shape);
  return f;
}

typedef struct job {
  const rb_source_part *part;
  const char *prefix, *suffix;
  const rb_storage *s;
  bool writing;
  int coords[RB_MAX_NDIM]; /* this rank's */
  axis axes[RB_MAX_NDIM];
} job;

/* The file at these coordinates of the files' grid, the k-th. */
static rb_status move_piece(job *j, const rb_piece *piece, int k, const int *at) {
  const rb_dist *own = j->s->dist;
  char path[MOST_NAME];
  int fd;
  int64_t size;
  for (int d = 0; d < j->s->ndim; d++) {
    pair_axis(&j->axes[d], at[d], &own->map[d], j->coords[d], j->part->window.first[d], j->part->window.step[d]);
    if (j->axes[d].memory.n == 0) return RB_OK;
  }
  RB_TRY(piece_name(j->prefix, j->suffix, k, path));
  RB_TRY(rb_file_open(path, j->writing ? O_RDWR : O_RDONLY, &fd, &size));
  rb_file_array f = file_of(&j->part->source, piece, fd, path);
  rb_status st = move_boxes(j->axes, &f, piece, j->s, j->writing);
  bool lost = close(fd) != 0;
  return st == RB_OK && lost ? rb_fail(RB_E_FILE, "%s: cannot write", path) : st;
}

static rb_status move_all(job *j, rb_reader *r) {
  int at[RB_MAX_NDIM] = {0}, d;
  for (int k = 0;; k++) {
    rb_piece piece;
    read_piece(r, j->s->ndim, &piece);
    RB_TRY(move_piece(j, &piece, k, at));
    for (d = j->s->ndim - 1; d >= 0 && ++at[d] == j->axes[d].map.parts; d--) at[d] = 0;
    if (d < 0) return RB_OK;
  }
}

rb_status rb_pieces_move(const rb_source_part *part, const char *prefix, const char *suffix, const void *layout,
                         const rb_storage *s, bool writing) {
  job j = {.part = part, .prefix = prefix, .suffix = suffix, .s = s, .writing = writing};
  if (!rb_dist_coords(s->dist, rb_now->rank, j.coords)) return RB_OK;
  rb_reader r = {.p = layout};
  rb_status st = RB_OK;
  int known = 0;
  for (; known < s->ndim && st == RB_OK; known++) {
    axis *a = &j.axes[known];
    const rb_map *own = &s->dist->map[known];
    st = rb_map_read(&r, &a->map);
    rb_map_runs(own, j.coords[known], 0, 1, own->extent, &a->mine);
  }
  if (st == RB_OK) st = move_all(&j, &r);
  for (int d = 0; d < known; d++) {
    rb_map_clear(&j.axes[d].map);
    rb_runs_free(&j.axes[d].mine);
    rb_runs_free(&j.axes[d].memory);
    rb_runs_free(&j.axes[d].file);
  }
  return st;
}

/* ---- sets of files in the making ---- */

/* A second name of the old file, from which it can come back, or another where the file system allows only one; ""
   when there is none. */
static void keep_old(const char *path, char *name) {
  struct stat st;
  bool old = !lstat(path, &st) && S_ISREG(st.st_mode);
  int length = snprintf(name, MOST_NAME, "%s.%ld.old", path, (long)getpid());
  if (!old || length < 0 || length >= MOST_NAME || (link(path, name) && rename(path, name))) *name = 0;
}

/* As it was before; made: the path names the new file. */
static void undo(const char *temp, const char *path, const char *old, bool made) {
  if (*old) rename(old, path);
  else if (made) unlink(path);
  unlink(temp);
}

rb_status rb_files_commit(int n, const char *const *temp, const char *const *path) {
  if (n == 1) return rb_file_commit(temp[0], path[0]);
  char (*old)[MOST_NAME] = malloc((size_t)n * sizeof *old + 1);
  if (!old) return rb_fail(RB_E_MEMORY, "%s: no memory for %d names", path[0], n);
  rb_status st = RB_OK;
  int done = 0;
  for (int i = 0; i < n; i++) keep_old(path[i], old[i]);
  for (; done < n && st == RB_OK; done += st == RB_OK)
    if (rename(temp[done], path[done])) st = rb_fail(RB_E_FILE, "%s: cannot write: %s", path[done], strerror(errno));
  for (int i = 0; i < n; i++) {
    if (st != RB_OK) undo(temp[i], path[i], old[i], i < done);
    if (*old[i]) unlink(old[i]);
  }
  free(old);
  return st;
}

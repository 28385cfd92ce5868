/* Reading and writing parts of files as steps of a program: every rank moves what it owns.
   file/: a replicated array is read by every rank that runs the step and written by rank 0, without communication.
   Parts of data sets that only the HDF5 library can write (chunks, compression) are written rank after rank. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "array/routine.h"
#include "base/session.h"
#include "hdf5.h"
#include "move/comm.h"
#include "pieces.h"
#include "source.h"

rb_routine_fn rb_source_read_step, rb_source_write_step;

typedef struct transfer {
  rb_source_part part;
  const char *path, *key;
  rb_h5 *library; /* NULL: plain */
  bool writing;
} transfer;

static rb_status move_box(void *ctx, const rb_file_block *block, const int64_t *stride, char *p) {
  const transfer *t = ctx;
  const rb_file_array *a = &t->part.source.a;
  rb_file_block in_file = *block;
  for (int d = 0; d < a->ndim; d++) {
    in_file.start[d] = t->part.window.first[d] + block->start[d] * t->part.window.step[d];
    in_file.step[d] = block->step[d] * t->part.window.step[d];
  }
  if (t->library) return rb_hdf5_move(t->library, &t->part.source, &in_file, stride, p, t->writing);
  return t->writing ? rb_block_write(a, &in_file, stride, p) : rb_block_read(a, &in_file, stride, p);
}

static rb_status move_plain(transfer *t, const rb_storage *s) {
  rb_file_array *a = &t->part.source.a;
  int64_t size;
  RB_TRY(rb_file_open(t->path, t->writing ? O_RDWR : O_RDONLY, &a->fd, &size));
  a->path = t->path;
  rb_status st = rb_storage_boxes(s, move_box, t);
  bool lost = close(a->fd) != 0;
  return st == RB_OK && lost ? rb_fail(RB_E_FILE, "%s: cannot write", t->path) : st;
}

static rb_status move_hdf5(transfer *t, const rb_storage *s) {
  RB_TRY(rb_hdf5_open_source(t->path, t->key, &t->part.source, t->writing, &t->library));
  rb_status st = rb_storage_boxes(s, move_box, t);
  rb_status closed = rb_hdf5_close(t->library);
  return st == RB_OK ? closed : st;
}

static rb_status move_pieces(const transfer *t, const rb_storage *s) {
  const void *layout = t->path + rb_pieces_place(t->path, t->key);
  return rb_pieces_move(&t->part, t->path, t->key, layout, s, t->writing);
}

static rb_status move_source(transfer *t, const rb_storage *s) {
  const rb_source *source = &t->part.source;
  return source->hdf5 ? move_hdf5(t, s) : source->pieces ? move_pieces(t, s) : move_plain(t, s);
}

static transfer from_args(const void *args, bool writing) {
  transfer t = {.writing = writing};
  memcpy(&t.part, args, sizeof t.part);
  t.path = (const char *)args + sizeof t.part;
  t.key = t.path + strlen(t.path) + 1;
  return t;
}

rb_status rb_source_read_step(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)n;
  transfer t = from_args(args, false);
  return move_source(&t, storage[num_storage - 1]);
}

/* The library has no common writers without MPI-IO: the ranks take turns. */
static rb_status write_in_turn(transfer *t, const rb_storage *s) {
  rb_status st = RB_OK;
  int rank;
  for (int turn = 0; turn < s->dist->grid_size; turn++) {
    if (turn == rb_now->rank && st == RB_OK) st = move_hdf5(t, s);
    st = rb_comm_agree(st, &rank);
  }
  return st;
}

rb_status rb_source_write_step(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)n;
  (void)num_storage;
  int rank;
  const rb_storage *s = storage[0];
  transfer t = from_args(args, true);
  if (s->dist->replicated) {
    if (rb_now->rank != 0 && !rb_now->in_task) return RB_OK;
    return move_source(&t, s);
  }
  return t.part.source.hdf5 ? write_in_turn(&t, s) : rb_comm_agree(move_source(&t, s), &rank);
}

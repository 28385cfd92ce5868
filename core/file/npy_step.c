/* .npy files as steps of a program: every rank reads or writes its own part of one file.
   file/: a replicated array is read by every rank that runs the step and written by rank 0, without communication. */
#include <string.h>
#include <unistd.h>

#include "array/routine.h"
#include "base/session.h"
#include "move/comm.h"
#include "npy.h"

rb_routine_fn rb_npy_read_step, rb_npy_write_step, rb_npy_write_part_step;

/* The file must still be the one whose header the script's rank has read. */
static rb_status check_header(const rb_npy *f, const rb_storage *s) {
  bool same = f->dtype == s->dtype && f->a.ndim == s->ndim;
  for (int d = 0; same && d < s->ndim; d++) same = f->a.shape[d] == s->dist->map[d].extent;
  return same ? RB_OK : rb_fail(RB_E_FILE, "%s: the file has changed while it was being read", f->a.path);
}

/* args: where the .npy file lies (rb_npy_part), and the path. */
rb_status rb_npy_read_step(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)n;
  rb_storage *s = storage[num_storage - 1];
  rb_npy f;
  rb_npy_part part;
  memcpy(&part, args, sizeof part);
  RB_TRY(rb_npy_open_part((const char *)args + sizeof part, part.offset, part.size, false, &f));
  rb_status st = check_header(&f, s);
  if (st == RB_OK) st = rb_npy_read_storage(&f, s);
  rb_npy_close(&f);
  return st;
}

static rb_status agree(const rb_storage *s, rb_status st) {
  int rank;
  return s->dist->replicated ? st : rb_comm_agree(st, &rank);
}

static rb_status write_block(const char *temp, const rb_npy_part *part, const rb_storage *s) {
  rb_npy f;
  RB_TRY(rb_npy_open_part(temp, part->offset, part->size, true, &f));
  rb_status st = rb_npy_write_storage(&f, s);
  rb_status closed = rb_npy_close(&f);
  return st == RB_OK ? closed : st;
}

static rb_status create(const char *temp, const rb_storage *s) {
  int64_t shape[RB_MAX_NDIM];
  rb_npy f;
  for (int d = 0; d < s->ndim; d++) shape[d] = s->dist->map[d].extent;
  RB_TRY(rb_npy_create(temp, s->dtype, s->ndim, shape, &f));
  return rb_npy_close(&f);
}

/* args: the path and the temporary name (rank 0 chose it), each with its NUL. */
rb_status rb_npy_write_step(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)n;
  (void)num_storage;
  const rb_storage *s = storage[0];
  const char *path = args, *temp = path + strlen(path) + 1;
  bool first = rb_now->rank == 0 || rb_now->in_task;
  if (s->dist->replicated && !first) return RB_OK;
  rb_status st = agree(s, first ? create(temp, s) : RB_OK);
  if (st == RB_OK) st = agree(s, write_block(temp, &(rb_npy_part){0, -1}, s));
  if (st == RB_OK) return agree(s, first ? rb_file_commit(temp, path) : RB_OK);
  if (first) unlink(temp);
  return st;
}

/* The data of a .npy file inside another, whose header is there. args: as for reading. */
rb_status rb_npy_write_part_step(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)n;
  (void)num_storage;
  const rb_storage *s = storage[0];
  rb_npy_part part;
  memcpy(&part, args, sizeof part);
  if (s->dist->replicated && rb_now->rank != 0 && !rb_now->in_task) return RB_OK;
  return agree(s, write_block((const char *)args + sizeof part, &part, s));
}

/* Sources: checking them against the file, the boxes that a rank owns, names of files in the making.
   file/: a box is one run of local indices on every axis; block distributions have one box, cyclic ones one with steps,
   the others as many as the product of their runs. */
#include "source.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/session.h"

/* ---- the file ---- */

rb_status rb_file_open(const char *path, int flags, int *fd, int64_t *size) {
  struct stat st;
  *fd = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0666);
  if (*fd < 0) return rb_fail(RB_E_FILE, "%s: cannot open: %s", path, strerror(errno));
  bool known = fstat(*fd, &st) == 0;
  if (known && S_ISREG(st.st_mode)) {
    *size = st.st_size;
    return RB_OK;
  }
  rb_status failed = known ? rb_fail(RB_E_FILE, "%s: not a regular file", path)
                           : rb_fail(RB_E_FILE, "%s: cannot read: %s", path, strerror(errno));
  close(*fd);
  *fd = -1;
  return failed;
}

rb_status rb_source_bytes(const rb_source *s, const char *path, int64_t *out) {
  const rb_file_array *a = &s->a;
  int64_t bytes = a->itemsize;
  bool empty = false, fits = true;
  for (int k = a->ndim - 1; k >= 0; k--) {
    int64_t n = a->shape[a->fortran ? a->ndim - 1 - k : k];
    empty = empty || n == 0;
    if (k == 0 && a->record && n > 0)
      fits = fits && !__builtin_mul_overflow(n - 1, a->record, &n) && !__builtin_add_overflow(bytes, n, &bytes);
    else if (n > 0) fits = fits && !__builtin_mul_overflow(bytes, n, &bytes);
  }
  *out = empty ? 0 : bytes;
  return fits ? RB_OK : rb_fail(RB_E_FILE, "%s: the shape is beyond 64 bits", path);
}

rb_status rb_source_check(const rb_source *s, const char *path) {
  int fd;
  int64_t size, bytes;
  RB_TRY(rb_source_bytes(s, path, &bytes));
  RB_TRY(rb_file_open(path, O_RDONLY, &fd, &size));
  close(fd);
  if (s->a.offset <= size && bytes <= size - s->a.offset) return RB_OK;
  return rb_fail(RB_E_FILE, "%s: %lld bytes from byte %lld on are announced, the file has %lld", path,
                 (long long)bytes, (long long)s->a.offset, (long long)size);
}

rb_status rb_file_temp_name(const char *path, char *buf, size_t n) {
  int length = snprintf(buf, n, "%s.%ld.tmp", path, (long)getpid());
  if (length < 0 || (size_t)length >= n) return rb_fail(RB_E_FILE, "%s: name too long", path);
  return RB_OK;
}

rb_status rb_file_commit(const char *temp, const char *path) {
  if (!rename(temp, path)) return RB_OK;
  rb_status st = rb_fail(RB_E_FILE, "%s: cannot write: %s", path, strerror(errno));
  unlink(temp);
  return st;
}

/* ---- boxes ---- */

/* One box: run pick[d] of each axis. */
static rb_status one_box(const rb_storage *s, const rb_runs *runs, const int *pick, rb_box_fn *fn, void *ctx) {
  rb_file_block block;
  int64_t stride[RB_MAX_NDIM];
  char *p = s->data;
  for (int d = 0; d < s->ndim; d++) {
    const rb_run *r = &runs[d].r[pick[d]];
    block.start[d] = r->k0;
    block.step[d] = r->kstep;
    block.count[d] = r->n;
    stride[d] = r->lstep * s->stride[d];
    p += r->l0 * s->stride[d];
  }
  return fn(ctx, &block, stride, p);
}

/* All combinations of one run an axis; the last axis changes fastest, so that the file is walked forwards. */
static rb_status all_boxes(const rb_storage *s, const rb_runs *runs, rb_box_fn *fn, void *ctx) {
  int pick[RB_MAX_NDIM] = {0}, d;
  do {
    RB_TRY(one_box(s, runs, pick, fn, ctx));
    for (d = s->ndim - 1; d >= 0 && ++pick[d] == runs[d].n; d--) pick[d] = 0;
  } while (d >= 0);
  return RB_OK;
}

rb_status rb_storage_boxes(const rb_storage *s, rb_box_fn *fn, void *ctx) {
  int coords[RB_MAX_NDIM];
  rb_runs runs[RB_MAX_NDIM] = {{0}};
  if (!rb_dist_coords(s->dist, rb_now->rank, coords)) return RB_OK;
  bool owns = true;
  for (int d = 0; d < s->ndim; d++) {
    rb_map_runs(&s->dist->map[d], coords[d], 0, 1, s->dist->map[d].extent, &runs[d]);
    owns = owns && runs[d].n > 0;
  }
  rb_status st = owns ? all_boxes(s, runs, fn, ctx) : RB_OK;
  for (int d = 0; d < s->ndim; d++) rb_runs_free(&runs[d]);
  return st;
}

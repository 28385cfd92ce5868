/* Strided blocks between memory and a file with pread and pwrite.
   file/: a block is a nest of axes in file order, outermost first. A part that is contiguous on both sides goes
   directly; a group of short rows goes through a buffer in one transfer, when reading also with the gaps between them;
   otherwise the nest is taken apart one axis further in. */
#include "block_io.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BUFFER_BYTES (4 << 20)
#define DIRECT_BYTES (256 << 10) /* rows this long are worth a transfer of their own */
#define MOST_GAP 4               /* read at most this many times the useful bytes */
#define PAGE 4096                /* gaps within a page cost nothing extra */

typedef struct nest {
  const rb_file_array *f;
  bool writing;
  bool direct;                            /* may the file and memory exchange bytes without the buffer? */
  int n;                                  /* axes, in file order; at least 1 */
  int64_t count[RB_MAX_NDIM];
  int64_t in_file[RB_MAX_NDIM];           /* bytes per step of each axis in the file */
  int64_t in_memory[RB_MAX_NDIM];         /* and in memory */
  char *buffer;
} nest;

rb_status rb_file_read_at(int fd, const char *path, void *p, int64_t n, int64_t offset) {
  char *at = p;
  while (n > 0) {
    ssize_t got = pread(fd, at, (size_t)(n < (1 << 30) ? n : (1 << 30)), offset);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return rb_fail(RB_E_FILE, "%s: cannot read: %s", path, strerror(errno));
    if (got == 0) return rb_fail(RB_E_FILE, "%s: the file ends %lld bytes too early", path, (long long)n);
    at += got, offset += got, n -= got;
  }
  return RB_OK;
}

rb_status rb_file_write_at(int fd, const char *path, const void *p, int64_t n, int64_t offset) {
  const char *at = p;
  while (n > 0) {
    ssize_t put = pwrite(fd, at, (size_t)(n < (1 << 30) ? n : (1 << 30)), offset);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return rb_fail(RB_E_FILE, "%s: cannot write: %s", path, strerror(errno));
    at += put, offset += put, n -= put;
  }
  return RB_OK;
}

static rb_status transfer(const nest *b, char *p, int64_t n, int64_t offset) {
  return b->writing ? rb_file_write_at(b->f->fd, b->f->path, p, n, offset)
                    : rb_file_read_at(b->f->fd, b->f->path, p, n, offset);
}

/* Bytes from the first to the last element of axes d.., the first with n steps. */
static int64_t span(const nest *b, int d, int64_t n) {
  int64_t bytes = b->f->itemsize;
  if (d < b->n) bytes += (n - 1) * b->in_file[d];
  for (int k = d + 1; k < b->n; k++) bytes += (b->count[k] - 1) * b->in_file[k];
  return bytes;
}

static int64_t useful(const nest *b, int d) {
  int64_t bytes = b->f->itemsize;
  for (; d < b->n; d++) bytes *= b->count[d];
  return bytes;
}

/* Axes d.. packed in this order in memory? */
static bool packed_in_memory(const nest *b, int d) {
  int64_t step = b->f->itemsize;
  for (int k = b->n - 1; k >= d; k--) {
    if (b->count[k] > 1 && b->in_memory[k] != step) return false;
    step *= b->count[k];
  }
  return true;
}

static void swap_words(char *p, int64_t step, int64_t n, int word) {
  for (int64_t i = 0; i < n; i++, p += step) {
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (word) {
      case 2: memcpy(&two, p, 2), two = __builtin_bswap16(two), memcpy(p, &two, 2); break;
      case 4: memcpy(&four, p, 4), four = __builtin_bswap32(four), memcpy(p, &four, 4); break;
      default: memcpy(&eight, p, 8), eight = __builtin_bswap64(eight), memcpy(p, &eight, 8);
    }
  }
}

/* Elements in the file's form to memory's, or back. */
static void convert(const rb_file_array *f, char *p, int64_t step, int64_t n) {
  for (int64_t at = 0; f->swap && at < f->itemsize; at += f->swap) swap_words(p + at, step, n, f->swap);
  for (int64_t i = 0; f->boolean && i < n; i++) p[i * step] = p[i * step] != 0;
}

#define COPY_ROW(type) \
  for (int64_t i = 0; i < n; i++) memcpy(to + i * to_step, from + i * from_step, sizeof(type))

static void copy_row(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t n, int64_t itemsize) {
  if (to_step == itemsize && from_step == itemsize) {
    memcpy(to, from, (size_t)(n * itemsize));
    return;
  }
  switch (itemsize) {
    case 1: COPY_ROW(uint8_t); break;
    case 2: COPY_ROW(uint16_t); break;
    case 4: COPY_ROW(uint32_t); break;
    case 8: COPY_ROW(uint64_t); break;
    default:
      for (int64_t i = 0; i < n; i++) memcpy(to + i * to_step, from + i * from_step, (size_t)itemsize);
  }
}

/* Between the buffer, laid out as the file, and memory: n steps of axis d and all of the inner ones. */
static void scatter(const nest *b, int d, int64_t n, char *buffer, char *memory) {
  if (d >= b->n - 1) {
    int64_t step = d < b->n ? b->in_file[d] : 0, memory_step = d < b->n ? b->in_memory[d] : 0;
    if (b->writing) copy_row(buffer, step, memory, memory_step, n, b->f->itemsize);
    else copy_row(memory, memory_step, buffer, step, n, b->f->itemsize);
    convert(b->f, b->writing ? buffer : memory, b->writing ? step : memory_step, n);
    return;
  }
  for (int64_t i = 0; i < n; i++)
    scatter(b, d + 1, b->count[d + 1], buffer + i * b->in_file[d], memory + i * b->in_memory[d]);
}

static rb_status through_buffer(nest *b, int d, int64_t n, int64_t offset, char *memory) {
  int64_t bytes = span(b, d, n);
  if (!b->buffer && !(b->buffer = malloc(BUFFER_BYTES)))
    return rb_fail(RB_E_MEMORY, "%s: no memory for a buffer of %d bytes", b->f->path, BUFFER_BYTES);
  if (b->writing) scatter(b, d, n, b->buffer, memory);
  RB_TRY(transfer(b, b->buffer, bytes, offset));
  if (!b->writing) scatter(b, d, n, b->buffer, memory);
  return RB_OK;
}

/* How many steps of axis d one buffered transfer may take; 0: none, go further in. */
static int64_t group(const nest *b, int d) {
  int64_t inner = span(b, d + 1, d + 1 < b->n ? b->count[d + 1] : 1), step = b->in_file[d];
  if (inner > BUFFER_BYTES) return 0;
  int64_t n = step > 0 ? (BUFFER_BYTES - inner) / step + 1 : 1;
  if (n > b->count[d]) n = b->count[d];
  int64_t wanted = n * useful(b, d + 1), bytes = span(b, d, n);
  if (b->writing ? bytes != wanted : bytes / MOST_GAP > wanted && step > PAGE) return 0;
  if (b->direct && d + 1 < b->n && inner >= DIRECT_BYTES && packed_in_memory(b, d + 1) && useful(b, d + 1) == inner)
    return 0;
  return n;
}

static rb_status walk(nest *b, int d, int64_t offset, char *memory) {
  int64_t bytes = useful(b, d);
  if (b->direct && packed_in_memory(b, d) && span(b, d, d < b->n ? b->count[d] : 1) == bytes) {
    RB_TRY(transfer(b, memory, bytes, offset));
    if (!b->writing) convert(b->f, memory, b->f->itemsize, bytes / b->f->itemsize);
    return RB_OK;
  }
  if (d == b->n) return through_buffer(b, d, 1, offset, memory);
  int64_t n = group(b, d), count = b->count[d];
  if (n == 0) {
    for (int64_t i = 0; i < count; i++)
      RB_TRY(walk(b, d + 1, offset + i * b->in_file[d], memory + i * b->in_memory[d]));
    return RB_OK;
  }
  for (int64_t i = 0; i < count; i += n) {
    int64_t now = count - i < n ? count - i : n;
    RB_TRY(through_buffer(b, d, now, offset + i * b->in_file[d], memory + i * b->in_memory[d]));
  }
  return RB_OK;
}

static rb_status move_block(const rb_file_array *f, const rb_file_block *block, const int64_t *stride, char *memory,
                            bool writing) {
  nest b = {.f = f, .writing = writing, .direct = !writing || !f->swap, .n = f->ndim ? f->ndim : 1};
  int64_t step = f->itemsize, offset = f->offset;
  if (f->ndim == 0) b.count[0] = 1, b.in_file[0] = b.in_memory[0] = step;
  for (int k = f->ndim - 1; k >= 0; k--) {
    if (k == 0 && f->record) step = f->record;
    int d = f->fortran ? f->ndim - 1 - k : k;
    if (block->count[d] == 0) return RB_OK;
    b.count[k] = block->count[d];
    b.in_file[k] = step * block->step[d];
    b.in_memory[k] = stride[d];
    offset += block->start[d] * step;
    step *= f->shape[d];
  }
  rb_status st = walk(&b, 0, offset, memory);
  free(b.buffer);
  return st;
}

rb_status rb_block_read(const rb_file_array *f, const rb_file_block *block, const int64_t *stride, void *dest) {
  return move_block(f, block, stride, dest, false);
}

rb_status rb_block_write(const rb_file_array *f, const rb_file_block *block, const int64_t *stride, const void *src) {
  return move_block(f, block, stride, (char *)src, true);
}

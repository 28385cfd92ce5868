/* This rank's block of one array: allocation, halo room, widening.
   array/: who owns a storage and when it dies is decided above.
   Without halo room between rows a block is contiguous, so that kernels see one long row, whose first element is
   64-byte aligned. With such room rows cannot be joined anyway: then each row's first owned element is, and rows do not
   lie a multiple of 4 KiB apart, where the lines of a column would compete for the same cache sets. */
#include "array/storage.h"

#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"

enum { LINE = 64, PAGE = 4096 };

typedef __int128 wide; /* the byte counts of absurd shapes pass 63 bits before they are refused */

static wide round_up(wide n, int64_t unit) { return (n + unit - 1) / unit * unit; }

/* Bytes before the first owned element of a row, 0 without halo. */
static int64_t lead_bytes(const rb_storage *s, bool halo) {
  int64_t bytes = halo && s->ndim ? s->lo[s->ndim - 1] * s->itemsize : 0;
  return (int64_t)round_up(bytes, LINE);
}

/* Is there room between the rows? That of the first axis lies at the ends of the block. */
static bool has_halo(const rb_storage *s) {
  for (int d = s->ndim > 1; d < s->ndim; d++) {
    if (s->lo[d] || s->hi[d]) return true;
  }
  return false;
}

/* Bytes from one row to the next. */
static wide row_bytes(const rb_storage *s, bool halo, int64_t lead) {
  int last = s->ndim - 1;
  wide owned = (wide)s->count[last] * s->itemsize, after = s->hi[last] * s->itemsize;
  if (!halo) return owned;
  wide row = round_up(lead + owned + after, LINE);
  return row % PAGE ? row : row + LINE;
}

/* Fills stride; size and the place of data in bytes. False when the size passes 2^62. */
static bool lay_out(rb_storage *s, int64_t *size, int64_t *at) {
  bool halo = has_halo(s);
  int64_t lead = lead_bytes(s, halo);
  wide total = s->itemsize;
  *at = lead;
  for (int d = s->ndim - 1; d >= 0; d--) {
    s->stride[d] = (int64_t)total;
    if (d == s->ndim - 1) {
      total = row_bytes(s, halo, lead);
    } else {
      *at += s->lo[d] * s->stride[d];
      total *= s->count[d] + s->lo[d] + s->hi[d];
    }
    if (total > (wide)1 << 62) return false;
  }
  int64_t shift = (int64_t)round_up(*at, LINE) - *at;
  *at += shift;
  *size = (int64_t)total + shift;
  return true;
}

void rb_storage_spare_room(const rb_dist *dist, int64_t *lo, int64_t *hi) {
  enum { MOST = 8, SHARE = 128 }; /* rows at an end; of so many there is one */
  int64_t count[RB_MAX_NDIM];
  for (int d = 0; d < dist->ndim; d++) lo[d] = hi[d] = 0;
  if (!dist->ndim || !dist->blocks || dist->map[0].parts == 1) return;
  rb_dist_local_shape(dist, rb_now->rank, count);
  lo[0] = hi[0] = count[0] / SHARE < MOST ? count[0] / SHARE : MOST;
}

rb_status rb_storage_init(rb_storage *s, rb_dtype dtype, rb_dist *dist, const int64_t *lo, const int64_t *hi) {
  int64_t itemsize = (int64_t)rb_dtype_size(dtype);
  *s = (rb_storage){.dtype = dtype, .itemsize = itemsize, .dist = rb_dist_ref(dist), .ndim = dist->ndim};
  rb_dist_local_shape(dist, rb_now->rank, s->count);
  for (int d = 0; d < s->ndim; d++) {
    s->lo[d] = lo ? lo[d] : 0;
    s->hi[d] = hi ? hi[d] : 0;
  }
  int64_t size, at;
  void *raw;
  if (!lay_out(s, &size, &at)) return rb_fail(RB_E_MEMORY, "out of memory: an array block of more than 2^62 bytes");
  RB_TRY(rb_pool_get((size_t)size, &raw));
  s->raw = raw;
  s->data = s->raw + at;
  return RB_OK;
}

void rb_storage_adopt(rb_storage *s, rb_dtype dtype, rb_dist *dist, rb_padding *padding, const rb_offer *offer) {
  static char nothing[16];
  int coords[RB_MAX_NDIM];
  *s = (rb_storage){.dtype = dtype, .itemsize = (int64_t)rb_dtype_size(dtype), .dist = rb_dist_ref(dist),
                    .ndim = dist->ndim, .borrowed = true, .padding = rb_padding_ref(padding),
                    .release = offer->release, .release_arg = offer->release_arg,
                    .data = offer->data ? offer->data : nothing};
  s->raw = s->data;
  rb_dist_local_shape(dist, rb_now->rank, s->count);
  bool inside = rb_dist_coords(dist, rb_now->rank, coords);
  for (int d = 0; d < s->ndim; d++) {
    s->stride[d] = offer->stride[d];
    s->lo[d] = inside ? rb_padding_room(padding, d, coords[d])[0] : 0;
    s->hi[d] = inside ? rb_padding_room(padding, d, coords[d])[1] : 0;
  }
}

bool rb_storage_is_rows(const rb_storage *s) {
  int64_t least = s->itemsize;
  for (int d = s->ndim - 1; d >= 0; d--) {
    if (s->count[d] > 1 && (d == s->ndim - 1 ? s->stride[d] != least : s->stride[d] < least)) return false;
    least = s->count[d] > 1 ? s->stride[d] * s->count[d] : least;
  }
  return true;
}

bool rb_storage_is_contiguous(const rb_storage *s) {
  int64_t stride = s->itemsize;
  for (int d = s->ndim - 1; d >= 0; d--) {
    if (s->count[d] > 1 && s->stride[d] != stride) return false;
    stride *= s->count[d];
  }
  return true;
}

void rb_storage_clear(rb_storage *s) {
  bool last = !s->sharers || --*s->sharers == 0;
  if (last && !s->borrowed) rb_pool_put(s->raw);
  if (last) free(s->sharers);
  if (s->release) s->release(s->release_arg);
  rb_padding_unref(s->padding);
  rb_dist_unref(s->dist);
  *s = (rb_storage){0};
}

void rb_storage_share(rb_storage *to, rb_storage *from, rb_dist *dist) {
  if (!from->sharers) {
    from->sharers = malloc(sizeof *from->sharers);
    if (!from->sharers) abort();
    *from->sharers = 1;
  }
  ++*from->sharers;
  *to = *from;
  to->dist = rb_dist_ref(dist);
  to->padding = NULL;
  to->release = NULL;
}

typedef struct copy_job {
  const rb_storage *from, *to;
  int64_t rows, chunk;
} copy_job;

/* The address of the row with the given number, rows counted row-major over count. */
static char *row_at(const rb_storage *s, int64_t row) {
  char *p = s->data;
  for (int d = s->ndim - 2; d >= 0; d--) {
    p += row % s->count[d] * s->stride[d];
    row /= s->count[d];
  }
  return p;
}

static void copy_rows(void *arg, int64_t item, int thread) {
  const copy_job *job = arg;
  int64_t from = item * job->chunk, to = from + job->chunk < job->rows ? from + job->chunk : job->rows;
  int last = job->from->ndim - 1;
  size_t bytes = (size_t)((last >= 0 ? job->from->count[last] : 1) * job->from->itemsize);
  (void)thread;
  for (int64_t row = from; row < to; row++) memcpy(row_at(job->to, row), row_at(job->from, row), bytes);
}

rb_status rb_storage_widen(rb_storage *s, const int64_t *lo, const int64_t *hi) {
  enum { CHUNK_BYTES = 1 << 18 };
  int64_t new_lo[RB_MAX_NDIM], new_hi[RB_MAX_NDIM], rows = 1;
  bool wider = false;
  for (int d = 0; d < s->ndim; d++) {
    new_lo[d] = lo[d] > s->lo[d] ? lo[d] : s->lo[d];
    new_hi[d] = hi[d] > s->hi[d] ? hi[d] : s->hi[d];
    wider |= new_lo[d] > s->lo[d] || new_hi[d] > s->hi[d];
    if (d < s->ndim - 1) rows *= s->count[d];
  }
  if (!wider) return RB_OK;
  if (s->padding) return rb_fail(RB_E_INTERNAL, "more halo than the padding of an adopted buffer");
  rb_storage wide;
  rb_status st = rb_storage_init(&wide, s->dtype, s->dist, new_lo, new_hi);
  if (st != RB_OK) return rb_storage_clear(&wide), st;
  int64_t row = s->count[s->ndim - 1] * s->itemsize;
  copy_job job = {s, &wide, rows, row > 0 && row < CHUNK_BYTES ? CHUNK_BYTES / row : 1};
  if (rows && row) rb_threads_run((rows + job.chunk - 1) / job.chunk, copy_rows, &job);
  rb_storage_clear(s);
  *s = wide;
  return RB_OK;
}

/* Zeros in the box of n elements at p. */
static void zero_box(const rb_storage *s, int d, const int64_t *n, char *p) {
  if (d == s->ndim - 1) {
    memset(p, 0, (size_t)(n[d] * s->itemsize));
    return;
  }
  for (int64_t i = 0; i < n[d]; i++) zero_box(s, d + 1, n, p + i * s->stride[d]);
}

void rb_storage_zero_room(rb_storage *s) {
  int64_t n[RB_MAX_NDIM];
  if (!s->raw) return;
  for (int d = 0; d < s->ndim; d++) {
    char *first = s->data; /* of the room before the owned part of axis d, the whole width of the axes after it */
    for (int e = 0; e < s->ndim; e++) {
      n[e] = s->count[e] + (e > d ? s->lo[e] + s->hi[e] : 0);
      if (e > d) first -= s->lo[e] * s->stride[e];
    }
    n[d] = s->lo[d];
    zero_box(s, 0, n, first - s->lo[d] * s->stride[d]);
    n[d] = s->hi[d];
    zero_box(s, 0, n, first + s->count[d] * s->stride[d]);
  }
}

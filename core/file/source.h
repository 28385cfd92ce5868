/* One array inside a file, whatever the format: where its elements lie, and parallel transfer of parts of it.
   file/: a format's reader makes a source on the script's rank; as the argument of a step it travels to all ranks, each
   of which opens the file and moves what it owns. Formats whose elements lie at regular places (.npy, .bin, netCDF) are
   "plain"; other data sets go through the HDF5 library; arrays in several files (.dnpy) are pieces.h's. */
#ifndef RB_SOURCE_H
#define RB_SOURCE_H

#include "array/storage.h"
#include "block_io.h"
#include "type/dtype.h"

typedef struct rb_source {
  rb_dtype dtype;
  bool hdf5;       /* through the library, by key */
  bool pieces;     /* in several files */
  rb_file_array a; /* a.fd, a.path: only while open */
} rb_source;

/* Which elements of the source: first + k * step along each axis (step >= 1), k counting the array's elements. */
typedef struct rb_window {
  int64_t first[RB_MAX_NDIM], step[RB_MAX_NDIM];
} rb_window;

/* The argument of a step; followed by the path and the key (HDF5), each with its NUL, or what pieces.h says. */
typedef struct rb_source_part {
  rb_source source;
  rb_window window;
} rb_source_part;

/* Bytes from a.offset to behind the last element. E_FILE names the path when 64 bits do not hold it. */
rb_status rb_source_bytes(const rb_source *s, const char *path, int64_t *out);
/* E_FILE unless the file at path is regular and holds all elements of the plain source. */
rb_status rb_source_check(const rb_source *s, const char *path);

/* fn for each box of what this rank owns of an array of this distribution: block in the array's indices, the address of
   its first element and the strides in memory. Not collective. */
typedef rb_status rb_box_fn(void *ctx, const rb_file_block *block, const int64_t *stride, char *p);
rb_status rb_storage_boxes(const rb_storage *s, rb_box_fn *fn, void *ctx);

/* A name beside path for a file in the making: "path.PID.tmp" into buf. E_FILE when it does not fit. */
rb_status rb_file_temp_name(const char *path, char *buf, size_t n);
/* Renames temp over path; the old file stays whole when that fails, and temp is removed. */
rb_status rb_file_commit(const char *temp, const char *path);
/* Opens a regular file (never waits for a pipe); *size: its bytes. E_FILE names the file. */
rb_status rb_file_open(const char *path, int flags, int *fd, int64_t *size);

#endif

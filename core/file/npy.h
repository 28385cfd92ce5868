/* The .npy file format: header and parallel transfer of blocks.
   file/: no Lua, no MPI. Every rank opens the file itself; who creates, renames and reports is decided above. */
#ifndef RB_NPY_H
#define RB_NPY_H

#include "block_io.h"
#include "type/dtype.h"

typedef struct rb_npy {
  rb_file_array a;   /* a.fd is -1 when closed; a.path is owned */
  rb_dtype dtype;
  int64_t size;      /* elements */
} rb_npy;

/* Opens for reading and checks everything: versions 1-3, a known dtype in either byte order, a shape whose data the
   file holds. Allocates no more than the header's length, which the file must hold (at most 1 MiB). E_FILE names
   the file and the fault; *out is then closed. Not collective. */
rb_status rb_npy_open(const char *path, rb_npy *out);
/* The same for a .npy file inside another: size bytes (-1: all) from offset on. writing: a file whose header another
   rank has made. */
rb_status rb_npy_open_part(const char *path, int64_t offset, int64_t size, bool writing, rb_npy *out);
/* An open file of this size, which *out owns when this succeeds and which is closed when not; label: for messages. */
rb_status rb_npy_open_fd(int fd, const char *label, int64_t size, rb_npy *out);
/* The header that rb_npy_create writes, into buf of at least 1024 bytes; returns its length. */
int64_t rb_npy_header(rb_dtype dtype, int ndim, const int64_t *shape, char *buf, size_t n);
/* Creates a new file (E_FILE when it exists) with the header, C order, this machine's byte order, and its full size. */
rb_status rb_npy_create(const char *path, rb_dtype dtype, int ndim, const int64_t *shape, rb_npy *out);
/* E_FILE when the system reports that written data was lost. Safe on a closed one. */
rb_status rb_npy_close(rb_npy *f);

/* The elements start <= index < start + count to dest with byte strides per axis, in this machine's byte order, bool as
   0 or 1. Axes are the array's, whatever the order in the file. */
rb_status rb_npy_read_block(const rb_npy *f, const int64_t *start, const int64_t *count, const int64_t *stride,
                            void *dest);

#endif

/* Blocks of an array that lies in a file: each rank reads or writes its own, in few large transfers.
   file/: below the formats (npy.h, ...), which say where in the file the array lies; no MPI. */
#ifndef RB_BLOCK_IO_H
#define RB_BLOCK_IO_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "space/dist.h"

typedef struct rb_file_array {
  int fd;
  const char *path;            /* for messages; borrowed */
  int64_t offset;              /* of the first element, bytes */
  int64_t itemsize;            /* bytes */
  int ndim;
  bool fortran;                /* the first axis varies fastest in the file */
  bool boolean;                /* bytes other than 0 are read as 1 */
  int swap;                    /* bytes of the words whose order is the other one; 0: none */
  int64_t record;              /* bytes between the steps of the slowest axis; 0: as the others need */
  int64_t shape[RB_MAX_NDIM];
} rb_file_array;

/* Elements of the file per axis: start, start + step, ... (count of them, inside the shape). */
typedef struct rb_file_block {
  int64_t start[RB_MAX_NDIM], step[RB_MAX_NDIM], count[RB_MAX_NDIM];
} rb_file_block;

/* Copies a block to dest, the address of its first element; stride: bytes per axis in memory. E_FILE names the file and
   the fault; dest is then partly written. Not collective. */
rb_status rb_block_read(const rb_file_array *f, const rb_file_block *block, const int64_t *stride, void *dest);
/* The opposite; only the block's own bytes are written. The file has its full size. */
rb_status rb_block_write(const rb_file_array *f, const rb_file_block *block, const int64_t *stride, const void *src);

/* All n bytes at offset, or E_FILE. */
rb_status rb_file_read_at(int fd, const char *path, void *p, int64_t n, int64_t offset);
rb_status rb_file_write_at(int fd, const char *path, const void *p, int64_t n, int64_t offset);

#endif

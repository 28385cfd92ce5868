/* NumPy's .npz: a zip archive whose members are .npy files, stored or deflated.
   file/: no Lua, no MPI. The script's rank reads the directory and writes headers; where a member's data lies, all
   ranks can read or write it (source_step.c). */
#ifndef RB_NPZ_H
#define RB_NPZ_H

#include "npy.h"

typedef struct rb_npz_member {
  char *name;             /* without ".npy" */
  bool deflated;
  int64_t header;         /* offset of its header in the file */
  int64_t packed, size;   /* bytes in the file, bytes of the .npy file */
  uint32_t crc;
} rb_npz_member;

typedef struct rb_npz {
  int fd;                 /* -1: closed */
  char *path;
  int64_t file_size;
  int n;                  /* members that are .npy files */
  rb_npz_member *member;
} rb_npz;

/* Reads the directory. E_FILE names the file and the fault; memory is bounded by what the file holds. rb_npz_close in
   every case. */
rb_status rb_npz_open(const char *path, rb_npz *out);
void rb_npz_close(rb_npz *z);
const rb_npz_member *rb_npz_find(const rb_npz *z, const char *name);

/* Where a stored member's .npy file begins in the archive. */
rb_status rb_npz_offset(const rb_npz *z, const rb_npz_member *m, int64_t *offset);
/* A member as an open .npy file; a deflated one is inflated to memory, its sum checked; header: only as far as its
   header goes, for what the .npy file says of itself. */
rb_status rb_npz_member_open(const rb_npz *z, const rb_npz_member *m, bool header, rb_npy *out);

/* ---- writing: create, for each array begin, its data (rb_npy_open_part), end; finish ---- */

/* A new file, which must not exist. */
rb_status rb_npz_create(const char *path, rb_npz *out);
/* Writes the headers of a stored member and makes room for its data: size bytes from *offset are its .npy file. */
rb_status rb_npz_begin(rb_npz *z, const char *name, rb_dtype dtype, int ndim, const int64_t *shape, int64_t *offset,
                       int64_t *size);
/* Sums up what has been written. */
rb_status rb_npz_end(rb_npz *z);
/* Writes the directory. */
rb_status rb_npz_finish(rb_npz *z);

#endif

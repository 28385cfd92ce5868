/* The core's side of HDF5: opens the plugin, makes sources of data sets, moves boxes.
   file/: parallel reading is every rank opening the file for itself and taking its hyperslabs; new data sets are plain
   pieces of the file that all ranks write directly. MPI-IO is not used: it would wait inside MPI. */
#include "hdf5.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/plugin.h"

#define PLUGIN "librambahdf5.so"
#define MOST_PACKED 2048       /* bytes that one byte of a file may stand for: zlib's limit is 1032 */
#define ALWAYS_FITS (64 << 20) /* bytes that any file may announce: parts never written take no room */

rb_status rb_hdf5_library(const rb_h5_api **out) {
  void *library = rb_plugin_library(PLUGIN); /* opening it again is cheap: nothing is kept */
  rb_h5_entry *entry = library ? (rb_h5_entry *)dlsym(library, "rb_hdf5_plugin") : NULL;
  *out = entry ? entry(rb_fail) : NULL;
  if (*out && (*out)->version == RB_H5_ABI) return RB_OK;
  return rb_fail(RB_E_VALUE, "HDF5 files need the plugin " PLUGIN ", which is not there or does not load: "
                 "install libhdf5-mpich-dev and build ramba again");
}

rb_status rb_hdf5_open(const char *path, rb_h5_mode mode, const rb_h5_api **h, rb_h5 **out) {
  int fd;
  int64_t size;
  RB_TRY(rb_hdf5_library(h));
  if (mode != RB_H5_NEW) {
    RB_TRY(rb_file_open(path, O_RDONLY, &fd, &size));
    close(fd);
  }
  return (*h)->open(path, mode, out);
}

rb_status rb_hdf5_check_size(const char *path, const char *key, int64_t bytes) {
  int fd;
  int64_t size;
  RB_TRY(rb_file_open(path, O_RDONLY, &fd, &size));
  close(fd);
  if (bytes <= ALWAYS_FITS || (bytes - ALWAYS_FITS) / MOST_PACKED <= size) return RB_OK;
  return rb_fail(RB_E_FILE, "%s: '%s' announces %lld bytes, too many for a file of %lld bytes", path, key,
                 (long long)bytes, (long long)size);
}

rb_status rb_hdf5_source(const char *path, const char *key, const rb_h5_array *a, rb_source *out) {
  if (a->refused) return rb_fail(RB_E_FILE, "%s: '%s' holds %s, which cannot be read", path, key, a->refused);
  *out = (rb_source){.dtype = a->dtype, .hdf5 = !a->plain};
  rb_file_array *to = &out->a;
  to->fd = -1;
  to->offset = a->offset;
  to->itemsize = (int64_t)rb_dtype_size(a->dtype);
  to->ndim = a->ndim;
  to->boolean = a->dtype == RB_BOOL;
  to->swap = a->swap;
  memcpy(to->shape, a->shape, sizeof to->shape);
  int64_t bytes;
  RB_TRY(rb_source_bytes(out, path, &bytes));
  return a->plain ? rb_source_check(out, path) : rb_hdf5_check_size(path, key, a->chunk);
}

static rb_status check_same(const char *path, const rb_source *s, const rb_h5_array *a) {
  bool same = !a->refused && a->dtype == s->dtype && a->ndim == s->a.ndim;
  for (int d = 0; same && d < a->ndim; d++) same = a->shape[d] == s->a.shape[d];
  return same ? RB_OK : rb_fail(RB_E_FILE, "%s: the file has changed while it was being read", path);
}

rb_status rb_hdf5_open_source(const char *path, const char *key, const rb_source *s, bool writing, rb_h5 **out) {
  const rb_h5_api *h;
  rb_h5_array a;
  RB_TRY(rb_hdf5_open(path, writing ? RB_H5_CHANGE : RB_H5_READ, &h, out));
  rb_status st = h->select(*out, key, &a);
  if (st == RB_OK) st = check_same(path, s, &a);
  if (st != RB_OK) {
    h->close(*out);
    *out = NULL;
  }
  return st;
}

rb_status rb_hdf5_close(rb_h5 *f) {
  const rb_h5_api *h;
  RB_TRY(rb_hdf5_library(&h));
  return h->close(f);
}

/* Booleans of a damaged file become 0 and 1. */
static void make_boolean(int ndim, const int64_t *count, const int64_t *stride, char *p) {
  if (ndim == 0) {
    *p = *p != 0;
    return;
  }
  for (int64_t i = 0; i < *count; i++) make_boolean(ndim - 1, count + 1, stride + 1, p + i * *stride);
}

rb_status rb_hdf5_move(rb_h5 *f, const rb_source *s, const rb_file_block *block, const int64_t *stride, char *p,
                       bool writing) {
  const rb_h5_api *h;
  RB_TRY(rb_hdf5_library(&h));
  RB_TRY(h->move(f, s->dtype, block, stride, p, writing));
  if (s->dtype == RB_BOOL && !writing) make_boolean(s->a.ndim, block->count, stride, p);
  return RB_OK;
}

/* Elements between a data set and memory, and new data sets.
   file/hdf5: part of the plugin. The file's side of a block is one hyperslab; the memory's side is one too when its
   strides are multiples of each other, as those of storage are; otherwise the block is taken apart. */
#include "private.h"

#include <stdlib.h>

#define TOUCHED_BYTES (16 << 20)

typedef struct block {
  int ndim;
  hsize_t start[RB_MAX_NDIM], step[RB_MAX_NDIM], count[RB_MAX_NDIM]; /* in the file */
  int64_t stride[RB_MAX_NDIM];                                       /* in memory, bytes */
} block;

/* The memory's side as a selection, -1 when it is none. Axes of one step do not count. */
static hid_t memory_space(const block *b, int64_t itemsize) {
  hsize_t dims[RB_MAX_NDIM], count[RB_MAX_NDIM], step[RB_MAX_NDIM], zero[RB_MAX_NDIM] = {0};
  int64_t stride[RB_MAX_NDIM];
  int n = 0;
  for (int d = 0; d < b->ndim; d++)
    if (b->count[d] > 1) count[n] = b->count[d], step[n] = 1, stride[n++] = b->stride[d];
  if (n == 0) return H5Screate(H5S_SCALAR);
  for (int d = n - 1; d >= 0; d--) {
    int64_t unit = d == n - 1 ? itemsize : stride[d];
    if (stride[d] <= 0 || stride[d] % unit) return -1;
    step[d] = (hsize_t)(stride[d] / unit);
    dims[d] = (count[d] - 1) * step[d] + 1;
    if (d == 0) break;
    if (stride[d - 1] % unit || stride[d - 1] / unit < (int64_t)dims[d]) return -1;
    dims[d] = (hsize_t)(stride[d - 1] / unit);
  }
  hid_t space = H5Screate_simple(n, dims, NULL);
  if (space >= 0) H5Sselect_hyperslab(space, H5S_SELECT_SET, zero, step, count, NULL);
  return space;
}

static herr_t transfer(hid_t set, hid_t type, hid_t memory, hid_t in_file, char *p, bool writing) {
  return writing ? H5Dwrite(set, type, memory, in_file, H5P_DEFAULT, p)
                 : H5Dread(set, type, memory, in_file, H5P_DEFAULT, p);
}

static herr_t move_block(hid_t set, hid_t type, hid_t in_file, const block *b, char *p, bool writing) {
  hid_t memory = memory_space(b, (int64_t)H5Tget_size(type));
  if (memory >= 0) {
    herr_t e = b->ndim ? H5Sselect_hyperslab(in_file, H5S_SELECT_SET, b->start, b->step, b->count, NULL) : 0;
    if (e >= 0) e = transfer(set, type, memory, in_file, p, writing);
    rb_h5_release(H5Sclose, memory);
    return e;
  }
  block one = *b;
  int d = 0;
  while (b->count[d] <= 1) d++;
  one.count[d] = 1;
  herr_t e = 0;
  for (hsize_t i = 0; e >= 0 && i < b->count[d]; i++) {
    one.start[d] = b->start[d] + i * b->step[d];
    e = move_block(set, type, in_file, &one, p + (int64_t)i * b->stride[d], writing);
  }
  return e;
}

rb_status rb_h5_move(rb_h5 *f, rb_dtype dtype, const rb_file_block *from, const int64_t *stride, char *p,
                     bool writing) {
  hid_t type = writing ? rb_h5_file_type(dtype) : rb_h5_memory_type(dtype), in_file = H5Dget_space(f->set);
  block b = {.ndim = in_file < 0 ? 0 : H5Sget_simple_extent_ndims(in_file)};
  for (int d = 0; d < b.ndim; d++) {
    b.start[d] = (hsize_t)from->start[d];
    b.step[d] = (hsize_t)from->step[d];
    b.count[d] = (hsize_t)from->count[d];
    b.stride[d] = stride[d];
  }
  herr_t e = in_file < 0 ? -1 : move_block(f->set, type, in_file, &b, p, writing);
  if (in_file >= 0) rb_h5_release(H5Sclose, in_file);
  rb_h5_release(H5Tclose, type);
  if (e < 0) return rb_h5_fault(f, writing ? "cannot write a data set" : "cannot read a data set", NULL);
  return RB_OK;
}

void rb_h5_touch(rb_h5 *f, const rb_h5_array *a) {
  int64_t bytes = a->chunk;
  hid_t type = rb_h5_memory_type(a->dtype), space = H5Dget_space(f->set);
  hssize_t n = space < 0 ? -1 : H5Sget_simple_extent_npoints(space);
  hsize_t pieces;
  if (a->chunk) H5Dget_num_chunks(f->set, space, &pieces);
  if (n > 0 && n <= TOUCHED_BYTES && bytes <= TOUCHED_BYTES) {
    bytes = n * (int64_t)H5Tget_size(type);
    void *p = bytes <= TOUCHED_BYTES ? malloc((size_t)bytes) : NULL;
    if (p) H5Dread(f->set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, p);
    free(p);
  }
  if (space >= 0) H5Sclose(space);
  H5Tclose(type);
}

/* ---- new ones ---- */

/* Takes out what has the name; a group stays and is a fault. */
static rb_status make_room(rb_h5 *f, const char *key) {
  hid_t old = H5Oopen(f->file, key, H5P_DEFAULT);
  if (old < 0) return RB_OK;
  bool is_set = H5Iget_type(old) == H5I_DATASET;
  H5Oclose(old);
  if (!is_set) return rb_h5_report(RB_E_FILE, "%s: '%s' is a group", f->path, key);
  return H5Ldelete(f->file, key, H5P_DEFAULT) < 0 ? rb_h5_fault(f, "cannot replace", key) : RB_OK;
}

rb_status rb_h5_create(rb_h5 *f, const char *key, rb_dtype dtype, int ndim, const int64_t *shape, rb_h5_array *out) {
  hsize_t dims[RB_MAX_NDIM];
  for (int d = 0; d < ndim; d++) dims[d] = (hsize_t)shape[d];
  rb_status st = make_room(f, key);
  if (st != RB_OK) return st;
  hid_t link = H5Pcreate(H5P_LINK_CREATE), plan = H5Pcreate(H5P_DATASET_CREATE), type = rb_h5_file_type(dtype);
  hid_t space = ndim ? H5Screate_simple(ndim, dims, NULL) : H5Screate(H5S_SCALAR);
  H5Pset_create_intermediate_group(link, 1);
  H5Pset_layout(plan, H5D_CONTIGUOUS);
  H5Pset_alloc_time(plan, H5D_ALLOC_TIME_EARLY);
  H5Pset_fill_time(plan, H5D_FILL_TIME_NEVER);
  hid_t set = space < 0 ? -1 : H5Dcreate2(f->file, key, type, space, link, plan, H5P_DEFAULT);
  if (set < 0) st = rb_h5_fault(f, "cannot make a data set", key);
  if (space >= 0) H5Sclose(space);
  H5Tclose(type);
  H5Pclose(plan);
  H5Pclose(link);
  if (set >= 0) H5Dclose(set);
  return st == RB_OK ? rb_h5_select(f, key, out) : st;
}

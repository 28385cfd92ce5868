/* Between the files of the HDF5 plugin.
   file/hdf5: private to the plugin. */
#ifndef RB_HDF5_PRIVATE_H
#define RB_HDF5_PRIVATE_H

#include <hdf5.h>

#include "plugin.h"

struct rb_h5 {
  hid_t file, set; /* set: the chosen data set, -1: none */
  char *path;
};

extern rb_h5_fail *rb_h5_report;

/* Closes something without losing what the library says about an earlier fault. */
static inline void rb_h5_release(herr_t (*close)(hid_t), hid_t id) {
  hid_t errors = H5Eget_current_stack();
  close(id);
  H5Eset_current_stack(errors);
}

/* The fault, with what the library says about it. */
rb_status rb_h5_fault(const rb_h5 *f, const char *what, const char *key);

/* The type of new data sets, and that of elements in memory; the caller closes them. */
hid_t rb_h5_file_type(rb_dtype t);
hid_t rb_h5_memory_type(rb_dtype t);
/* Our dtype that holds the elements, or why there is none. */
const char *rb_h5_dtype(hid_t type, rb_dtype *out);
/* Are the bytes in the file those of memory, but for the order inside words of *swap bytes (0: as they are)? */
bool rb_h5_is_plain(hid_t type, rb_dtype t, int *swap);

rb_status rb_h5_each(rb_h5 *f, rb_h5_visit *visit, void *ctx);
rb_status rb_h5_select(rb_h5 *f, const char *key, rb_h5_array *out);
bool rb_h5_attribute(rb_h5 *f, const char *name, rb_dtype *type, rb_scalar *out);
void rb_h5_touch(rb_h5 *f, const rb_h5_array *a);
rb_status rb_h5_move(rb_h5 *f, rb_dtype dtype, const rb_file_block *block, const int64_t *stride, char *p,
                     bool writing);
rb_status rb_h5_create(rb_h5 *f, const char *key, rb_dtype dtype, int ndim, const int64_t *shape, rb_h5_array *out);

#endif

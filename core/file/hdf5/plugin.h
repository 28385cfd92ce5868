/* The face of the HDF5 plugin: a table of functions over one open file.
   file/hdf5: the only folder that includes hdf5.h. The plugin is C of its own: it links nothing of the core and reports
   faults through the function that its entry is given. */
#ifndef RB_HDF5_PLUGIN_H
#define RB_HDF5_PLUGIN_H

#include "file/block_io.h"
#include "type/dtype.h"

#define RB_H5_ABI 2

typedef struct rb_h5 rb_h5; /* an open file and the data set chosen in it */

typedef enum { RB_H5_READ, RB_H5_CHANGE, RB_H5_NEW } rb_h5_mode;

/* What a data set is. */
typedef struct rb_h5_array {
  rb_dtype dtype;
  const char *refused;  /* why arrays cannot hold it, or NULL */
  bool dimension;       /* netCDF-4: it describes an axis of others */
  bool placeholder;     /* a dimension without values of its own */
  bool plain;           /* elements in one piece of the file, as in memory but for the order of bytes */
  int swap;             /* plain: bytes of the words to reverse, or 0 */
  int64_t offset;       /* plain: of the first element in the file */
  int64_t chunk;        /* bytes of the pieces that the library holds at once, in memory */
  int ndim;
  int64_t shape[RB_MAX_NDIM];
} rb_h5_array;

typedef bool rb_h5_visit(void *ctx, const char *name, const rb_h5_array *a); /* false: end here */
typedef rb_status rb_h5_fail(rb_status st, const char *fmt, ...);

typedef struct rb_h5_api {
  int version;
  rb_status (*open)(const char *path, rb_h5_mode mode, rb_h5 **out); /* out: NULL when it fails */
  rb_status (*close)(rb_h5 *f);                                      /* reports what could not be written */
  /* The data sets of all groups by name. */
  rb_status (*each)(rb_h5 *f, rb_h5_visit *visit, void *ctx);
  /* Chooses the data set that the following are about. */
  rb_status (*select)(rb_h5 *f, const char *key, rb_h5_array *out);
  /* The first number of an attribute, as int64, uint64 or float64 value of the type it has; false: no such. */
  bool (*attribute)(rb_h5 *f, const char *name, rb_dtype *type, rb_scalar *out);
  /* Goes through the index of the chosen data set, and its elements when they are few; what is found is not told. */
  void (*touch)(rb_h5 *f, const rb_h5_array *a);
  /* The block between the file and memory of that dtype; stride: bytes an axis. */
  rb_status (*move)(rb_h5 *f, rb_dtype dtype, const rb_file_block *block, const int64_t *stride, char *p,
                    bool writing);
  /* A new data set in one piece, which is then chosen; an older one of that name is taken out. */
  rb_status (*create)(rb_h5 *f, const char *key, rb_dtype dtype, int ndim, const int64_t *shape, rb_h5_array *out);
} rb_h5_api;

typedef const rb_h5_api *rb_h5_entry(rb_h5_fail *fail); /* "rb_hdf5_plugin" */

#endif

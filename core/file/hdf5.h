/* HDF5 files (also netCDF-4): the library, and sources of the data sets.
   file/: the library is in a plugin (file/hdf5/) that is opened at the first use; nothing here needs it to build. */
#ifndef RB_HDF5_H
#define RB_HDF5_H

#include "hdf5/plugin.h"
#include "source.h"

/* The plugin's functions; E_VALUE naming the package when ramba was built without the library. */
rb_status rb_hdf5_library(const rb_h5_api **out);
/* Opens a regular file through the library (*h is set too). E_FILE names the file and the fault. */
rb_status rb_hdf5_open(const char *path, rb_h5_mode mode, const rb_h5_api **h, rb_h5 **out);

/* Has a helper process (file/hdf5/check/) do what is done next with a file that nobody has read yet: tell all it holds
   (key NULL), or open one data set. The library may crash on a damaged file, and then that is a fault of the file here
   (E_FILE) and no end of the program. The helper lives until rb_hdf5_stop. Not collective. */
rb_status rb_hdf5_try(const char *path, const char *key);
void rb_hdf5_stop(void);

/* A data set as a source: plain when its elements lie in one piece in a form that memory can have. E_FILE when arrays
   cannot hold its elements, or when the file is too small for it. */
rb_status rb_hdf5_source(const char *path, const char *key, const rb_h5_array *a, rb_source *out);
/* E_FILE when the file is too small to hold that many bytes, packed as they may be. */
rb_status rb_hdf5_check_size(const char *path, const char *key, int64_t bytes);

/* ---- for the steps ---- */
/* Opens the file and chooses the data set, which must still be what the source says. */
rb_status rb_hdf5_open_source(const char *path, const char *key, const rb_source *s, bool writing, rb_h5 **out);
rb_status rb_hdf5_close(rb_h5 *f);
rb_status rb_hdf5_move(rb_h5 *f, const rb_source *s, const rb_file_block *block, const int64_t *stride, char *p,
                       bool writing);

#endif

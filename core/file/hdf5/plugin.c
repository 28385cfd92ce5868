/* The plugin's entry: opening and closing files, and how faults are told.
   file/hdf5: built as libramba_hdf5.so; core/file/hdf5.c opens it. */
#include "private.h"

#include <stdlib.h>
#include <string.h>

rb_h5_fail *rb_h5_report;

static herr_t first_text(unsigned n, const H5E_error2_t *e, void *out) {
  if (n == 0 && e->desc) *(const char **)out = e->desc;
  return 0;
}

rb_status rb_h5_fault(const rb_h5 *f, const char *what, const char *key) {
  const char *said = "no reason given";
  H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, first_text, &said);
  if (key) return rb_h5_report(RB_E_FILE, "%s: %s '%s': %s (HDF5)", f->path, what, key, said);
  return rb_h5_report(RB_E_FILE, "%s: %s: %s (HDF5)", f->path, what, said);
}

static rb_status open_file(const char *path, rb_h5_mode mode, rb_h5 **out) {
  rb_h5 *f = calloc(1, sizeof *f);
  *out = NULL;
  if (f) *f = (rb_h5){-1, -1, strdup(path)};
  if (!f || !f->path) {
    free(f);
    return rb_h5_report(RB_E_MEMORY, "no memory for a file name");
  }
  hid_t access = H5Pcreate(H5P_FILE_ACCESS);
  H5Pset_fclose_degree(access, H5F_CLOSE_STRONG);
  if (mode == RB_H5_NEW) f->file = H5Fcreate(path, H5F_ACC_EXCL, H5P_DEFAULT, access);
  else f->file = H5Fopen(path, mode == RB_H5_READ ? H5F_ACC_RDONLY : H5F_ACC_RDWR, access);
  rb_status st = f->file < 0 ? rb_h5_fault(f, mode == RB_H5_NEW ? "cannot write" : "cannot open", NULL) : RB_OK;
  H5Pclose(access);
  if (st == RB_OK) {
    *out = f;
    return RB_OK;
  }
  free(f->path);
  free(f);
  return st;
}

static rb_status close_file(rb_h5 *f) {
  if (f->set >= 0) H5Dclose(f->set);
  rb_status st = H5Fclose(f->file) < 0 ? rb_h5_fault(f, "cannot write", NULL) : RB_OK;
  free(f->path);
  free(f);
  return st;
}

static const rb_h5_api api = {RB_H5_ABI, open_file, close_file, rb_h5_each, rb_h5_select,
                              rb_h5_attribute, rb_h5_touch, rb_h5_move, rb_h5_create};

__attribute__((visibility("default"))) rb_h5_entry rb_hdf5_plugin;
const rb_h5_api *rb_hdf5_plugin(rb_h5_fail *fail) {
  rb_h5_report = fail;
  H5dont_atexit(); /* files are closed where they were opened; a damaged one left over must not be met again at exit */
  if (H5open() < 0) return NULL;
  H5Eset_auto2(H5E_DEFAULT, NULL, NULL); /* faults are told by us, not printed */
  return &api;
}

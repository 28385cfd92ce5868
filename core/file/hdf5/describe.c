/* What a file holds: its data sets, their types and places, the attributes of netCDF-4.
   file/hdf5: part of the plugin. */
#include <stdlib.h>
#include <string.h>

#include "private.h"

#define CACHE_SLOTS 12421
#define CACHE_BYTES (32 << 20) /* of unpacked chunks, while a data set is open */
#define MAX_ATTRIBUTE (1 << 16)

/* Is the attribute a text that begins with this one? */
static bool attribute_begins(hid_t set, const char *name, const char *text) {
  if (H5Aexists(set, name) <= 0) return false;
  hid_t a = H5Aopen(set, name, H5P_DEFAULT), type = a < 0 ? -1 : H5Aget_type(a);
  bool is = false;
  size_t n = type < 0 ? 0 : H5Tget_size(type);
  if (n > 0 && n < MAX_ATTRIBUTE && H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) == 0 &&
      H5Aget_storage_size(a) == n) {
    char *value = calloc(1, n + 1);
    is = value && H5Aread(a, type, value) >= 0 && !strncmp(value, text, strlen(text));
    free(value);
  }
  if (type >= 0) H5Tclose(type);
  if (a >= 0) H5Aclose(a);
  return is;
}

static void describe_shape(hid_t set, rb_h5_array *out) {
  hsize_t shape[H5S_MAX_RANK];
  hid_t space = H5Dget_space(set);
  int ndim = space < 0 ? -1 : H5Sget_simple_extent_ndims(space);
  bool none = ndim >= 0 && H5Sget_simple_extent_type(space) == H5S_NULL;
  if (none) ndim = 1, shape[0] = 0;
  else if (ndim >= 0 && ndim <= RB_MAX_NDIM && H5Sget_simple_extent_dims(space, shape, NULL) < 0) ndim = -1;
  if (space >= 0) H5Sclose(space);
  if (ndim < 0) out->refused = "a damaged shape";
  if (ndim > RB_MAX_NDIM) out->refused = "more axes than arrays have";
  out->ndim = out->refused ? 0 : ndim;
  for (int d = 0; d < out->ndim; d++) {
    out->shape[d] = (int64_t)shape[d];
    if (out->shape[d] < 0) out->refused = "an extent beyond 64 bits";
  }
}

static void describe_chunks(hid_t plan, hid_t type, rb_h5_array *out) {
  hsize_t chunk[H5S_MAX_RANK];
  int n = H5Pget_chunk(plan, H5S_MAX_RANK, chunk);
  out->chunk = (int64_t)H5Tget_size(type);
  for (int d = 0; d < n; d++)
    if (__builtin_mul_overflow(out->chunk, (int64_t)chunk[d], &out->chunk)) out->chunk = INT64_MAX;
}

static void describe_layout(hid_t set, hid_t type, rb_h5_array *out) {
  hid_t plan = H5Dget_create_plist(set);
  H5D_layout_t layout = plan < 0 ? H5D_LAYOUT_ERROR : H5Pget_layout(plan);
  haddr_t offset = layout == H5D_CONTIGUOUS ? H5Dget_offset(set) : HADDR_UNDEF;
  if (plan < 0) out->refused = "a damaged layout";
  else if (layout == H5D_VIRTUAL || H5Pget_external_count(plan) > 0) out->refused = "data in other files";
  else if (layout == H5D_CHUNKED) describe_chunks(plan, type, out);
  if (plan >= 0) H5Pclose(plan);
  if (out->refused || offset == HADDR_UNDEF) return;
  out->offset = (int64_t)offset;
  out->plain = rb_h5_is_plain(type, out->dtype, &out->swap);
}

static void describe(hid_t set, rb_h5_array *out) {
  *out = (rb_h5_array){.dtype = RB_FLOAT64};
  hid_t type = H5Dget_type(set);
  describe_shape(set, out);
  const char *refused = type < 0 ? "a damaged type" : rb_h5_dtype(type, &out->dtype);
  if (refused) out->refused = refused;
  if (!out->refused) describe_layout(set, type, out);
  if (type >= 0) H5Tclose(type);
  out->dimension = attribute_begins(set, "CLASS", "DIMENSION_SCALE");
  out->placeholder = out->dimension && attribute_begins(set, "NAME", "This is a netCDF dimension but not");
}

/* Links into other files are not followed. */
static herr_t no_other_file(const char *parent, const char *group, const char *file, const char *object,
                            unsigned *flags, hid_t access, void *ctx) {
  (void)parent, (void)group, (void)file, (void)object, (void)flags, (void)access, (void)ctx;
  return -1;
}

static hid_t open_set(hid_t where, const char *name) {
  hid_t access = H5Pcreate(H5P_DATASET_ACCESS);
  H5Pset_elink_cb(access, no_other_file, NULL);
  H5Pset_chunk_cache(access, CACHE_SLOTS, CACHE_BYTES, H5D_CHUNK_CACHE_W0_DEFAULT);
  hid_t set = H5Dopen2(where, name, access);
  rb_h5_release(H5Pclose, access);
  return set;
}

/* ---- all of them ---- */

typedef struct walk { rb_h5_visit *visit; void *ctx; } walk;

static herr_t visit_object(hid_t where, const char *name, const H5O_info_t *info, void *ctx) {
  const walk *w = ctx;
  if (info->type != H5O_TYPE_DATASET) return 0;
  rb_h5_array a = {.refused = "damaged data"};
  hid_t set = open_set(where, name);
  if (set >= 0) {
    describe(set, &a);
    H5Dclose(set);
  }
  return w->visit(w->ctx, name, &a) ? 0 : 1;
}

rb_status rb_h5_each(rb_h5 *f, rb_h5_visit *visit, void *ctx) {
  walk w = {visit, ctx};
  herr_t e = H5Ovisit2(f->file, H5_INDEX_NAME, H5_ITER_INC, visit_object, &w, H5O_INFO_BASIC);
  return e < 0 ? rb_h5_fault(f, "damaged", NULL) : RB_OK;
}

/* ---- one ---- */

rb_status rb_h5_select(rb_h5 *f, const char *key, rb_h5_array *out) {
  if (f->set >= 0) H5Dclose(f->set);
  f->set = open_set(f->file, key);
  if (f->set < 0) return rb_h5_fault(f, "holds no data set that can be read as", key);
  describe(f->set, out);
  return RB_OK;
}

static bool read_number(hid_t a, hid_t memory, void *out) {
  union { double f; int64_t i; } *all = NULL;
  hsize_t n = 0;
  hid_t space = H5Aget_space(a);
  if (space >= 0) {
    hssize_t points = H5Sget_simple_extent_npoints(space);
    n = points > 0 && points <= MAX_ATTRIBUTE ? (hsize_t)points : 0;
    H5Sclose(space);
  }
  bool is = n > 0 && (all = calloc(n, sizeof *all)) && H5Aread(a, memory, all) >= 0;
  if (is) memcpy(out, all, 8);
  free(all);
  return is;
}

bool rb_h5_attribute(rb_h5 *f, const char *name, rb_dtype *type, rb_scalar *out) {
  if (H5Aexists(f->set, name) <= 0) return false;
  hid_t a = H5Aopen(f->set, name, H5P_DEFAULT), t = a < 0 ? -1 : H5Aget_type(a);
  H5T_class_t class = t < 0 ? H5T_NO_CLASS : H5Tget_class(t);
  bool is = false;
  if ((class == H5T_INTEGER || class == H5T_FLOAT) && !rb_h5_dtype(t, type)) {
    bool whole = class == H5T_INTEGER;
    is = read_number(a, !whole ? H5T_NATIVE_DOUBLE : *type >= RB_UINT8 ? H5T_NATIVE_UINT64 : H5T_NATIVE_INT64, out);
  }
  if (t >= 0) H5Tclose(t);
  if (a >= 0) H5Aclose(a);
  return is;
}

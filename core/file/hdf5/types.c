/* Element types: HDF5's and ours, in both directions. Booleans and complex numbers are stored as h5py does: an
   enumeration of FALSE and TRUE over int8, a compound of r and i.
   file/hdf5: part of the plugin. */
#include <string.h>

#include "private.h"

static hid_t standard(rb_dtype t, bool big) {
  switch (t) {
    case RB_BOOL: case RB_INT8: return H5T_STD_I8LE;
    case RB_INT16: return big ? H5T_STD_I16BE : H5T_STD_I16LE;
    case RB_INT32: return big ? H5T_STD_I32BE : H5T_STD_I32LE;
    case RB_INT64: return big ? H5T_STD_I64BE : H5T_STD_I64LE;
    case RB_UINT8: return H5T_STD_U8LE;
    case RB_UINT16: return big ? H5T_STD_U16BE : H5T_STD_U16LE;
    case RB_UINT32: return big ? H5T_STD_U32BE : H5T_STD_U32LE;
    case RB_UINT64: return big ? H5T_STD_U64BE : H5T_STD_U64LE;
    case RB_FLOAT32: case RB_COMPLEX64: return big ? H5T_IEEE_F32BE : H5T_IEEE_F32LE;
    case RB_FLOAT64: case RB_COMPLEX128: return big ? H5T_IEEE_F64BE : H5T_IEEE_F64LE;
    case RB_DTYPE_COUNT: break;
  }
  return -1;
}

static hid_t boolean(void) {
  hid_t t = H5Tenum_create(H5T_STD_I8LE);
  for (int8_t v = 0; v < 2; v++) H5Tenum_insert(t, v ? "TRUE" : "FALSE", &v);
  return t;
}

static hid_t complex_pair(hid_t part) {
  size_t n = H5Tget_size(part);
  hid_t t = H5Tcreate(H5T_COMPOUND, 2 * n);
  H5Tinsert(t, "r", 0, part);
  H5Tinsert(t, "i", n, part);
  return t;
}

static bool is_complex(rb_dtype t) { return t == RB_COMPLEX64 || t == RB_COMPLEX128; }

static hid_t make_type(rb_dtype t, bool big) {
  if (t == RB_BOOL) return boolean();
  return is_complex(t) ? complex_pair(standard(t, big)) : H5Tcopy(standard(t, big));
}

hid_t rb_h5_file_type(rb_dtype t) { return make_type(t, false); }

/* Enumerations come as their numbers, which the caller turns into 0 and 1. */
hid_t rb_h5_memory_type(rb_dtype t) { return t == RB_BOOL ? H5Tcopy(H5T_STD_I8LE) : make_type(t, false); }

static const char *integer(hid_t type, rb_dtype *out) {
  static const rb_dtype signed_types[] = {RB_INT8, RB_INT16, RB_INT32, RB_INT64};
  static const rb_dtype unsigned_types[] = {RB_UINT8, RB_UINT16, RB_UINT32, RB_UINT64};
  size_t n = H5Tget_size(type);
  if (n < 1 || n > 8) return "integers of more than 8 bytes";
  int k = n == 1 ? 0 : n == 2 ? 1 : n <= 4 ? 2 : 3;
  *out = H5Tget_sign(type) == H5T_SGN_NONE ? unsigned_types[k] : signed_types[k];
  return NULL;
}

static rb_dtype real(hid_t type) { return H5Tget_size(type) <= 4 ? RB_FLOAT32 : RB_FLOAT64; }

static bool member_is(hid_t type, unsigned i, const char *name) {
  char *has = H5Tget_member_name(type, i);
  bool same = has && !strcmp(has, name);
  if (has) H5free_memory(has);
  return same;
}

static const char *enumeration(hid_t type, rb_dtype *out) {
  hid_t base = H5Tget_super(type);
  const char *refused = integer(base, out);
  H5Tclose(base);
  if (!refused && *out == RB_INT8 && H5Tget_nmembers(type) == 2 && member_is(type, 0, "FALSE") &&
      member_is(type, 1, "TRUE"))
    *out = RB_BOOL;
  return refused;
}

static const char *compound(hid_t type, rb_dtype *out) {
  static const char refused[] = "compound elements";
  if (H5Tget_nmembers(type) != 2 || !member_is(type, 0, "r") || !member_is(type, 1, "i")) return refused;
  hid_t r = H5Tget_member_type(type, 0), i = H5Tget_member_type(type, 1);
  bool pair = r >= 0 && i >= 0 && H5Tget_class(r) == H5T_FLOAT && H5Tequal(r, i) > 0;
  if (pair) *out = real(r) == RB_FLOAT32 ? RB_COMPLEX64 : RB_COMPLEX128;
  if (r >= 0) H5Tclose(r);
  if (i >= 0) H5Tclose(i);
  return pair ? NULL : refused;
}

const char *rb_h5_dtype(hid_t type, rb_dtype *out) {
  switch (H5Tget_class(type)) {
    case H5T_INTEGER: return integer(type, out);
    case H5T_FLOAT: *out = real(type); return NULL;
    case H5T_ENUM: return enumeration(type, out);
    case H5T_COMPOUND: return compound(type, out);
    case H5T_STRING: return "text";
    case H5T_VLEN: return "lists of varying length";
    case H5T_ARRAY: return "elements that are arrays";
    case H5T_REFERENCE: return "references";
    case H5T_OPAQUE: return "opaque data";
    case H5T_BITFIELD: return "bit fields";
    case H5T_TIME: return "times";
    default: return "elements of an unknown class";
  }
}

static bool equals(hid_t type, rb_dtype t, bool big) {
  hid_t same = make_type(t, big);
  bool is = H5Tequal(type, same) > 0;
  H5Tclose(same);
  return is;
}

bool rb_h5_is_plain(hid_t type, rb_dtype t, int *swap) {
  *swap = 0;
  if (t == RB_BOOL) return H5Tget_size(type) == 1;
  if (equals(type, t, false)) return true;
  if (!equals(type, t, true)) return false;
  size_t n = H5Tget_size(type) / (is_complex(t) ? 2 : 1);
  *swap = n > 1 ? (int)n : 0;
  return true;
}

/* File primitives: reading and writing .npy and .npz by all ranks. Formats by extension and their options are the
   standard library's (file.lua).
   interp/: headers are read here, on the script's rank; the data moves in a program step. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "binding.h"
#include "exec/routines.h"
#include "file/npz.h"

/* core.npy_info(path): dtype, shape */
static int npy_info(lua_State *L) {
  rb_npy f;
  rb_ok(L, rb_npy_open(luaL_checkstring(L, 1), &f));
  lua_pushstring(L, rb_dtype_name(f.dtype));
  rb_push_shape(L, f.a.ndim, f.a.shape);
  rb_npy_close(&f);
  return 2;
}

/* The arguments of a step on part of a file, on the stack. */
static const void *push_part(lua_State *L, const char *path, rb_npy_part part, size_t *n) {
  *n = sizeof part + strlen(path) + 1;
  char *args = lua_newuserdatauv(L, *n, 0);
  memcpy(args, &part, sizeof part);
  memcpy(args + sizeof part, path, *n - sizeof part);
  return args;
}

/* Reads the .npy file at part of path, whose header f has told, by all ranks; the distribution options are at dist. */
static int load_part(lua_State *L, const char *path, rb_npy_part part, const rb_file_array *f, rb_dtype dtype,
                     int dist) {
  size_t n;
  rb_array out;
  const void *args = push_part(L, path, part, &n);
  rb_dist *d = rb_check_dist(L, dist, f->ndim, f->shape);
  rb_status st = rb_record_call(RB_ROUTINE_NPY_READ, 0, NULL, args, n, dtype, f->ndim, f->shape, d, true, &out);
  if (d) rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  rb_ok(L, rb_plan_flush());
  return 1;
}

/* core.npy_load(path, dist options): read at once, by all ranks. */
static int npy_load(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  lua_settop(L, 2);
  rb_npy f;
  rb_ok(L, rb_npy_open(path, &f));
  rb_file_array a = f.a;
  rb_dtype dtype = f.dtype;
  rb_npy_close(&f);
  return load_part(L, path, (rb_npy_part){0, -1}, &a, dtype, 2);
}

/* ---- .npz ---- */

/* core.npz_names(path): the members' names, in the file's order. */
static int npz_names(lua_State *L) {
  rb_npz z;
  rb_status st = rb_npz_open(luaL_checkstring(L, 1), &z);
  lua_newtable(L);
  for (int i = 0; st == RB_OK && i < z.n; i++) {
    lua_pushstring(L, z.member[i].name);
    lua_rawseti(L, -2, i + 1);
  }
  rb_npz_close(&z);
  rb_ok(L, st);
  return 1;
}

/* The member as an open .npy file (part: where it is stored; size -1 when it is deflated), the archive closed again. */
static rb_status open_member(const char *path, const char *name, bool header, rb_npy *f, rb_npy_part *part) {
  rb_npz z;
  *part = (rb_npy_part){0, -1};
  rb_status st = rb_npz_open(path, &z);
  const rb_npz_member *m = st == RB_OK ? rb_npz_find(&z, name) : NULL;
  if (st == RB_OK && !m) st = rb_fail(RB_E_FILE, "%s: holds no array named '%s'", path, name);
  if (st == RB_OK && !m->deflated) {
    part->size = m->size;
    st = rb_npz_offset(&z, m, &part->offset);
  }
  if (st == RB_OK) st = rb_npz_member_open(&z, m, header, f);
  rb_npz_close(&z);
  return st;
}

/* core.npz_info(path, name): dtype, shape */
static int npz_info(lua_State *L) {
  rb_npy f;
  rb_npy_part part;
  rb_ok(L, open_member(luaL_checkstring(L, 1), luaL_checkstring(L, 2), true, &f, &part));
  lua_pushstring(L, rb_dtype_name(f.dtype));
  rb_push_shape(L, f.a.ndim, f.a.shape);
  rb_npy_close(&f);
  return 2;
}

/* The whole of an inflated member, on the script's rank, as an array. */
static int import_member(lua_State *L, rb_npy *f, int dist) {
  int64_t start[RB_MAX_NDIM] = {0}, stride[RB_MAX_NDIM], step = f->a.itemsize, shape[RB_MAX_NDIM];
  rb_array out;
  int ndim = f->a.ndim;
  rb_dtype dtype = f->dtype;
  for (int d = ndim - 1; d >= 0; d--) {
    shape[d] = f->a.shape[d];
    stride[d] = step;
    step *= shape[d];
  }
  void *elements = malloc((size_t)(f->size * f->a.itemsize) + 1);
  rb_status st = elements ? rb_npy_read_block(f, start, f->a.shape, stride, elements)
                          : rb_fail(RB_E_MEMORY, "%s: no memory for %lld elements", f->a.path, (long long)f->size);
  rb_npy_close(f);
  rb_dist *d = st == RB_OK ? rb_check_dist(L, dist, ndim, shape) : NULL;
  if (st == RB_OK) st = rb_plan_import(dtype, ndim, shape, d, elements, &out);
  if (d) rb_dist_unref(d);
  free(elements);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* core.npz_load(path, name, dist options): a stored array by all ranks, a deflated one by the script's. */
static int npz_load(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  rb_npy f;
  rb_npy_part part;
  lua_settop(L, 3);
  rb_ok(L, open_member(path, luaL_checkstring(L, 2), false, &f, &part));
  if (part.size < 0) return import_member(L, &f, 3);
  rb_file_array a = f.a;
  rb_dtype dtype = f.dtype;
  rb_npy_close(&f);
  return load_part(L, path, part, &a, dtype, 3);
}

static rb_status write_member(lua_State *L, rb_npz *z, const char *name, rb_array *a) {
  rb_npy_part part;
  rb_array done;
  size_t n;
  RB_TRY(rb_npz_begin(z, name, rb_array_dtype(a), rb_array_ndim(a), rb_array_shape(a), &part.offset, &part.size));
  const void *args = push_part(L, z->path, part, &n);
  RB_TRY(rb_record_call(RB_ROUTINE_NPY_WRITE_PART, 1, a, args, n, RB_BOOL, 0, NULL, NULL, true, &done));
  rb_status st = rb_plan_flush();
  rb_drop_array(done);
  lua_pop(L, 1);
  return st == RB_OK ? rb_npz_end(z) : st;
}

/* core.npz_save(path, names, arrays): the name appears when all is written. */
static int npz_save(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  int n = (int)lua_rawlen(L, 2);
  char temp[4096];
  rb_npz z;
  rb_ok(L, rb_plan_flush());
  rb_ok(L, rb_file_temp_name(path, temp, sizeof temp));
  rb_status st = rb_npz_create(temp, &z);
  bool made = z.fd >= 0;
  for (int i = 1; st == RB_OK && i <= n; i++) {
    lua_rawgeti(L, 2, i);
    lua_rawgeti(L, 3, i);
    st = write_member(L, &z, lua_tostring(L, -2), rb_test_array(L, -1));
    lua_settop(L, 3);
  }
  if (st == RB_OK) st = rb_npz_finish(&z);
  rb_npz_close(&z);
  if (st == RB_OK) st = rb_file_commit(temp, path);
  else if (made) unlink(temp);
  rb_ok(L, st);
  return 0;
}


/* core.npy_save(path, a): written at once, by all ranks; an interrupted save leaves the old file whole. */
static int npy_save(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  rb_array *a = rb_check_array(L, 2), done;
  char names[2 * 4096 + 2];
  size_t n = strlen(path) + 1;
  if (n > 4096) return rb_error(L, "ramba.save: the path is longer than 4095 bytes");
  memcpy(names, path, n);
  rb_ok(L, rb_file_temp_name(path, names + n, sizeof names - n));
  n += strlen(names + n) + 1;
  rb_ok(L, rb_record_call(RB_ROUTINE_NPY_WRITE, 1, a, names, n, RB_BOOL, 0, NULL, NULL, true, &done));
  rb_push_array(L, done);
  rb_ok(L, rb_plan_flush());
  return 0;
}

void rb_open_file(lua_State *L) {
  static const luaL_Reg functions[] = {{"npy_info", npy_info}, {"npy_load", npy_load},   {"npy_save", npy_save},
                                       {"npz_names", npz_names}, {"npz_info", npz_info}, {"npz_load", npz_load},
                                       {"npz_save", npz_save}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

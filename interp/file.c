/* File primitives: reading and writing .npy by all ranks. Formats by extension and their options are the standard
   library's (file.lua).
   interp/: headers are read here, on the script's rank; the data moves in a program step. */
#include <string.h>

#include "binding.h"
#include "exec/routines.h"
#include "file/npy.h"

/* core.npy_info(path): dtype, shape */
static int npy_info(lua_State *L) {
  rb_npy f;
  rb_ok(L, rb_npy_open(luaL_checkstring(L, 1), &f));
  lua_pushstring(L, rb_dtype_name(f.dtype));
  rb_push_shape(L, f.a.ndim, f.a.shape);
  rb_npy_close(&f);
  return 2;
}

/* core.npy_load(path, dist options): read at once, by all ranks. */
static int npy_load(lua_State *L) {
  size_t n;
  const char *path = luaL_checklstring(L, 1, &n);
  rb_npy f;
  rb_array out;
  rb_ok(L, rb_npy_open(path, &f));
  rb_file_array a = f.a;
  rb_dtype dtype = f.dtype;
  rb_npy_close(&f);
  rb_dist *d = rb_check_dist(L, 2, a.ndim, a.shape);
  rb_status st = rb_record_call(RB_ROUTINE_NPY_READ, 0, NULL, path, n + 1, dtype, a.ndim, a.shape, d, true, &out);
  if (d) rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  rb_ok(L, rb_plan_flush());
  return 1;
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
  static const luaL_Reg functions[] = {{"npy_info", npy_info}, {"npy_load", npy_load}, {"npy_save", npy_save}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

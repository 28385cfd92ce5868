/* Primitives for pictures (.png, .jpg, .tif): the script's rank reads and writes the whole file.
   interp/: what the options may be is the standard library's (image.lua). */
#include <stdlib.h>

#include "binding.h"
#include "file/image.h"

static rb_image_format check_format(lua_State *L, int idx) {
  static const char *const names[] = {"png", "jpeg", "tiff", NULL};
  return (rb_image_format)luaL_checkoption(L, idx, NULL, names);
}

/* core.image_info(path, format): dtype, {extents}. Grey pictures have two. */
static int image_info(lua_State *L) {
  rb_image m;
  rb_ok(L, rb_image_read(luaL_checkstring(L, 1), check_format(L, 2), &m, NULL));
  lua_pushstring(L, rb_dtype_name(m.dtype));
  lua_createtable(L, 3, 0);
  int n = 0;
  if (m.channels > 1) {
    lua_pushinteger(L, m.channels);
    lua_rawseti(L, -2, ++n);
  }
  lua_pushinteger(L, m.rows);
  lua_rawseti(L, -2, ++n);
  lua_pushinteger(L, m.columns);
  lua_rawseti(L, -2, ++n);
  return 2;
}

/* core.image_load(path, format, dist options): the array. */
static int image_load(lua_State *L) {
  rb_image m;
  rb_array out;
  void *elements;
  const char *path = luaL_checkstring(L, 1);
  rb_image_format format = check_format(L, 2);
  lua_settop(L, 3);
  rb_ok(L, rb_image_read(path, format, &m, NULL));
  int64_t shape[3] = {m.channels, m.rows, m.columns};
  int ndim = m.channels > 1 ? 3 : 2;
  rb_dist *d = rb_check_dist(L, 3, ndim, shape + (3 - ndim)); /* raises before anything is held */
  rb_status st = rb_image_read(path, format, &m, &elements);
  if (st == RB_OK) {
    st = rb_plan_import(m.dtype, ndim, shape + (3 - ndim), d, elements, &out);
    free(elements);
  }
  if (d) rb_dist_unref(d);
  rb_ok(L, st);
  rb_push_array(L, out);
  return 1;
}

/* A picture about to be written. */
typedef struct picture {
  const char *path;
  rb_image_format format;
  const rb_image *image;
  const void *elements;
  int quality;
} picture;

static rb_status write_picture(void *ctx) {
  const picture *p = ctx;
  return rb_image_write(p->path, p->format, p->image, p->elements, p->quality);
}

/* core.image_save(path, format, array, quality): array rows x columns or channels x rows x columns; path is new. */
static int image_save(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  rb_image_format format = check_format(L, 2);
  const rb_array *a = rb_check_array(L, 3);
  const int64_t *shape = rb_array_shape(a);
  int ndim = rb_array_ndim(a);
  rb_image m = {shape[ndim - 2], shape[ndim - 1], ndim == 3 ? (int)shape[0] : 1, rb_array_dtype(a),
                (int)rb_dtype_size(rb_array_dtype(a))};
  void *elements = rb_new_buffer(L, rb_array_size(a), (size_t)m.size);
  rb_ok(L, rb_plan_fetch(a, elements));
  picture p = {path, format, &m, elements, (int)luaL_checkinteger(L, 4)};
  rb_ok(L, rb_plan_once("a file", write_picture, &p, NULL, 0));
  return 0;
}

void rb_open_image(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"image_info", image_info}, {"image_load", image_load}, {"image_save", image_save}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

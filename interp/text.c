/* Primitives for tables of numbers as text (.csv, .txt): options in, an array and names out.
   interp/: the script's rank reads and writes the whole file; what the options may be is the standard library's
   (text.lua). */
#include <string.h>
#include <unistd.h>

#include "binding.h"
#include "file/source.h"
#include "file/text.h"

/* The strings of the list at idx, which keeps them alive. */
static const char **check_strings(lua_State *L, int idx, int *n) {
  luaL_checktype(L, idx, LUA_TTABLE);
  *n = (int)lua_rawlen(L, idx);
  const char **s = lua_newuserdatauv(L, ((size_t)*n + 1) * sizeof *s, 0);
  for (int i = 0; i < *n; i++) {
    lua_rawgeti(L, idx, i + 1);
    if (lua_type(L, -1) != LUA_TSTRING) rb_error(L, "a list of strings expected");
    s[i] = lua_tostring(L, -1);
    lua_pop(L, 1);
  }
  return s;
}

/* The list of names and numbers (from 1) at idx. */
static rb_text_column *check_columns(lua_State *L, int idx, int *n) {
  luaL_checktype(L, idx, LUA_TTABLE);
  *n = (int)lua_rawlen(L, idx);
  rb_text_column *c = lua_newuserdatauv(L, ((size_t)*n + 1) * sizeof *c, 0);
  for (int i = 0; i < *n; i++) {
    c[i] = (rb_text_column){NULL, 0};
    lua_rawgeti(L, idx, i + 1);
    if (lua_type(L, -1) == LUA_TSTRING) c[i].name = lua_tostring(L, -1);
    else if (!rb_to_integer(L, -1, &c[i].number)) rb_error(L, "columns must be names or integers");
    lua_pop(L, 1);
  }
  return c;
}

static void push_names(lua_State *L, const rb_text *t) {
  lua_createtable(L, (int)t->columns, 0);
  for (int64_t i = 0; i < t->columns; i++) {
    lua_pushstring(L, t->name[i]);
    lua_rawseti(L, -2, i + 1);
  }
}

/* core.text_load(path, delimiter, header, skip, missing, columns, dist options): array, names or nothing.
   delimiter "": white space. */
static int text_load(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  lua_settop(L, 7);
  rb_text_options o = {.delimiter = *luaL_checkstring(L, 2), .header = lua_toboolean(L, 3)};
  o.skip = luaL_checkinteger(L, 4);
  o.missing = check_strings(L, 5, &o.num_missing);
  o.column = check_columns(L, 6, &o.num_columns);
  rb_text t;
  rb_array out;
  rb_status st = rb_text_read(path, &o, &t);
  if (st == RB_OK) {
    int64_t shape[2] = {t.rows, t.columns};
    int ndim = t.columns == 1 ? 1 : 2;
    rb_dist *d = rb_check_dist(L, 7, ndim, shape);
    st = rb_plan_import(RB_FLOAT64, ndim, shape, d, t.value, &out);
    if (d) rb_dist_unref(d);
  }
  if (st == RB_OK) {
    rb_push_array(L, out);
    if (t.name) push_names(L, &t);
  }
  int results = st == RB_OK && t.name ? 2 : 1;
  rb_text_free(&t);
  rb_ok(L, st);
  return results;
}

/* A table about to be written. */
typedef struct table_file {
  const char *path;
  const rb_text_format *format;
  rb_dtype dtype;
  int64_t rows, columns;
  const void *elements;
} table_file;

static rb_status write_table(void *ctx) {
  const table_file *t = ctx;
  char temp[4096 + 32];
  RB_TRY(rb_file_temp_name(t->path, temp, sizeof temp));
  RB_TRY(rb_text_write(temp, t->format, t->dtype, t->rows, t->columns, t->elements));
  return rb_file_commit(temp, t->path);
}

/* core.text_save(path, array, delimiter, header or nil, format or nil). The name appears when all is written. */
static int text_save(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  const rb_array *a = rb_check_array(L, 2);
  rb_text_format f = {*luaL_checkstring(L, 3), luaL_optstring(L, 4, NULL), luaL_optstring(L, 5, NULL)};
  rb_dtype t = rb_array_dtype(a);
  int ndim = rb_array_ndim(a);
  const int64_t *shape = rb_array_shape(a);
  if (ndim > 2) return rb_error(L, "%s: a table has at most 2 axes, the array has %d", path, ndim);
  if (rb_dtype_kind(t) == RB_KIND_COMPLEX) return rb_error(L, "%s: complex numbers cannot be written as text", path);
  if (f.number && !rb_text_format_ok(f.number))
    return rb_error(L, "%s: format '%s' is not one conversion of a number, such as %%.6g", path, f.number);
  int64_t rows = ndim ? shape[0] : 1, columns = ndim == 2 ? shape[1] : 1;
  void *elements = rb_new_buffer(L, rb_array_size(a), rb_dtype_size(t));
  rb_ok(L, rb_plan_fetch(a, elements));
  table_file file = {path, &f, t, rows, columns, elements};
  rb_ok(L, rb_plan_once("a file", write_table, &file, NULL, 0));
  return 0;
}

void rb_open_text(lua_State *L) {
  static const luaL_Reg functions[] = {{"text_load", text_load}, {"text_save", text_save}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

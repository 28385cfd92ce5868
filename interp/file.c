/* File primitives: sources (one array inside a file) read and written by all ranks; files in the making; Lua handles.
   interp/: headers are read on the script's rank, the data moves in a program step. Formats by extension and their
   options are the standard library's (file.lua); what is special to a format is in formats.c. */
#define _GNU_SOURCE /* copy_file_range */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "exec/routines.h"
#include "file/hdf5.h"
#include "file/pieces.h"
#include "index.h"
#include "source.h"

#define SOURCE_TYPE "ramba.source"

typedef struct source {
  rb_source s;
  size_t n;     /* bytes that follow */
  char names[]; /* path and key, each with its NUL; of pieces the layout */
} source;

/* The same source has the same bytes on every rank: they are part of what is recorded. */
static void copy_source(rb_source *to, const rb_source *s) {
  memset(to, 0, sizeof *to);
  to->dtype = s->dtype;
  to->hdf5 = s->hdf5;
  to->pieces = s->pieces;
  rb_file_array *a = &to->a;
  a->fd = -1;
  a->offset = s->a.offset;
  a->itemsize = s->a.itemsize;
  a->ndim = s->a.ndim;
  a->fortran = s->a.fortran;
  a->boolean = s->a.boolean;
  a->swap = s->a.swap;
  a->record = s->a.record;
  memcpy(a->shape, s->a.shape, sizeof(int64_t) * (size_t)s->a.ndim);
}

/* Pushes one with room for n bytes behind it, the names filled in. */
static source *push_source(lua_State *L, const rb_source *s, const char *path, const char *key, size_t n) {
  size_t np = strlen(path) + 1;
  source *u = lua_newuserdatauv(L, sizeof *u + n, 0);
  copy_source(&u->s, s);
  u->n = n;
  memset(u->names, 0, n);
  memcpy(u->names, path, np);
  memcpy(u->names + np, key, strlen(key) + 1);
  luaL_newmetatable(L, SOURCE_TYPE);
  lua_setmetatable(L, -2);
  return u;
}

void rb_push_source(lua_State *L, const rb_source *s, const char *path, const char *key) {
  push_source(L, s, path, key, strlen(path) + strlen(key) + 2);
}

void rb_push_pieces(lua_State *L, const rb_source *s, const char *prefix, const char *suffix, const rb_bytes *layout) {
  size_t place = rb_pieces_place(prefix, suffix);
  source *u = push_source(L, s, prefix, suffix, place + layout->n);
  if (layout->n) memcpy(u->names + place, layout->p, layout->n);
}

static const source *check_source(lua_State *L, int idx) { return luaL_checkudata(L, idx, SOURCE_TYPE); }

const rb_source *rb_check_source(lua_State *L, int idx) { return &check_source(L, idx)->s; }

int rb_push_kind(lua_State *L, rb_dtype dtype, int ndim, const int64_t *shape) {
  lua_pushstring(L, rb_dtype_name(dtype));
  rb_push_shape(L, ndim, shape);
  return 2;
}

/* core.source_info(source): dtype, shape */
static int source_info(lua_State *L) {
  const rb_source *s = &check_source(L, 1)->s;
  return rb_push_kind(L, s->dtype, s->a.ndim, s->a.shape);
}

/* A list of extents that need not fit together: the file's size decides. */
static int check_extents(lua_State *L, int idx, int64_t *shape) {
  luaL_checktype(L, idx, LUA_TTABLE);
  int n = (int)lua_rawlen(L, idx);
  if (n > RB_MAX_NDIM) rb_error(L, "more than %d axes", RB_MAX_NDIM);
  for (int d = 0; d < n; d++) {
    lua_rawgeti(L, idx, d + 1);
    if (!rb_to_integer(L, -1, &shape[d]) || shape[d] < 0) rb_error(L, "an extent is no integer from 0 on");
    lua_pop(L, 1);
  }
  return n;
}

/* core.plain_source(path, dtype, shape, offset, {order=, swap=, record=}): elements at regular places of a file, which
   must hold them all. */
static int plain_source(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  rb_source s = {.dtype = rb_check_dtype(L, 2)};
  s.a.ndim = check_extents(L, 3, s.a.shape);
  s.a.offset = luaL_checkinteger(L, 4);
  s.a.itemsize = (int64_t)rb_dtype_size(s.dtype);
  s.a.boolean = s.dtype == RB_BOOL;
  if (lua_istable(L, 5)) {
    lua_getfield(L, 5, "order");
    s.a.fortran = !strcmp(luaL_optstring(L, -1, "C"), "F");
    lua_getfield(L, 5, "swap");
    size_t word = rb_dtype_size(rb_dtype_real(s.dtype));
    s.a.swap = lua_toboolean(L, -1) && word > 1 ? (int)word : 0;
    lua_getfield(L, 5, "record");
    s.a.record = luaL_optinteger(L, -1, 0);
  }
  rb_ok(L, rb_source_check(&s, path));
  rb_push_source(L, &s, path, "");
  return 1;
}

/* ---- the elements ---- */

/* The window of the source that a view of it asks for; result: the view of the array read. Returns false when the
   result is that whole array. */
static bool window_of(const rb_view *v, rb_window *w, int64_t *shape, rb_view *result) {
  rb_view_identity(result, v->base_ndim, shape);
  memset(w, 0, sizeof *w);
  bool same = v->ndim == v->base_ndim;
  for (int b = 0; b < v->base_ndim; b++) w->first[b] = v->offset[b], w->step[b] = shape[b] = 1;
  result->ndim = v->ndim;
  memset(result->offset, 0, sizeof result->offset);
  for (int d = 0; d < v->ndim; d++) {
    int b = v->axis[d];
    int64_t n = v->shape[d], step = v->step[d];
    same = same && b == d && step >= 0;
    result->axis[d] = b;
    result->shape[d] = n;
    result->step[d] = b < 0 ? 0 : step < 0 ? -1 : 1;
    if (b < 0) continue;
    shape[b] = n;
    w->step[b] = step < 0 ? -step : step ? step : 1;
    if (n == 0) w->first[b] = 0;
    if (step >= 0 || n == 0) continue;
    w->first[b] += (n - 1) * step;
    result->offset[b] = n - 1;
  }
  return !same;
}

/* The argument of a step on part of the source, on the stack. */
static const void *push_part(lua_State *L, const source *u, const rb_window *w, size_t *n) {
  *n = sizeof(rb_source_part) + u->n;
  rb_source_part *part = lua_newuserdatauv(L, *n, 0);
  memcpy(&part->source, &u->s, sizeof u->s);
  part->window = *w;
  memcpy(part + 1, u->names, u->n);
  return part;
}

/* The view that the key at idx (nil: all) asks for; true when it is one element. */
static bool check_view(lua_State *L, const rb_source *s, int idx, rb_view *v) {
  rb_view_identity(v, s->a.ndim, s->a.shape);
  return !lua_isnil(L, idx) && rb_index_view(L, idx, v);
}

static void check_size(lua_State *L, const source *u, const int64_t *shape) {
  rb_source part = u->s;
  int64_t bytes;
  memcpy(part.a.shape, shape, sizeof(int64_t) * (size_t)part.a.ndim);
  rb_ok(L, rb_source_bytes(&part, u->names, &bytes));
  rb_ok(L, rb_hdf5_check_size(u->names, u->names + strlen(u->names) + 1, bytes));
}

/* core.source_read(source, key or nil, dist options or nil): an array, or the value when the key is one element. Read
   at once, by all ranks. The options go with no key. */
static int source_read(lua_State *L) {
  lua_settop(L, 3);
  const source *u = check_source(L, 1);
  int ndim = u->s.a.ndim;
  int64_t shape[RB_MAX_NDIM];
  rb_view v, result;
  rb_window w;
  rb_array out;
  size_t n;
  bool element = check_view(L, &u->s, 2, &v);
  bool viewed = window_of(&v, &w, shape, &result);
  if (u->s.hdf5) check_size(L, u, shape);
  const void *args = push_part(L, u, &w, &n);
  rb_dist *dist = rb_check_dist(L, 3, ndim, shape);
  rb_status st = rb_record_call(RB_ROUTINE_SOURCE_READ, 0, NULL, args, n, u->s.dtype, ndim, shape, dist, true, &out);
  if (dist) rb_dist_unref(dist);
  rb_ok(L, st);
  rb_push_array(L, out);
  rb_ok(L, rb_plan_compute(out.base));
  if (element) {
    rb_scalar x;
    int64_t zero[RB_MAX_NDIM] = {0};
    rb_ok(L, rb_plan_element(&out, zero, &x));
    rb_push_scalar(L, x, u->s.dtype);
  } else if (viewed) {
    rb_push_view(L, &out, &result);
  }
  return 1;
}

/* The value (a number, table or array at idx) as an array of the window's shape and the source's dtype. A new array is
   pushed. */
static rb_array window_values(lua_State *L, int idx, const rb_source *s, const int64_t *shape, const rb_view *result,
                              bool viewed) {
  rb_operand value;
  rb_array out;
  rb_to_operand(L, idx, "assignment", &value);
  const rb_array *a = value.array.base ? &value.array : NULL;
  if (a && !viewed && rb_shape_equal(rb_array_ndim(a), rb_array_shape(a), s->a.ndim, shape)) {
    if (rb_array_dtype(a) == s->dtype) return *a;
    rb_ok(L, rb_record_cast(a, s->dtype, NULL, &out));
    rb_push_array(L, out);
    return out;
  }
  rb_ok(L, rb_record_fill(s->dtype, s->a.ndim, shape, NULL, (rb_scalar){.i = 0}, RB_INT64, &out));
  rb_push_array(L, out);
  rb_array target = {out.base, rb_view_ref_of(&out, result)};
  rb_status st = rb_record_write(&target, &value, NULL);
  rb_vref_unref(target.view);
  rb_ok(L, st);
  return out;
}

/* core.source_write(source, key or nil, value): into the file, at once, by all ranks. */
static int source_write(lua_State *L) {
  lua_settop(L, 3);
  const source *u = check_source(L, 1);
  int64_t shape[RB_MAX_NDIM];
  rb_view v, result;
  rb_window w;
  rb_array done;
  size_t n;
  check_view(L, &u->s, 2, &v);
  bool viewed = window_of(&v, &w, shape, &result);
  rb_array values = window_values(L, 3, &u->s, shape, &result, viewed);
  const void *args = push_part(L, u, &w, &n);
  rb_ok(L, rb_record_call(RB_ROUTINE_SOURCE_WRITE, 1, &values, args, n, RB_BOOL, 0, NULL, NULL, true, &done));
  rb_push_array(L, done);
  rb_ok(L, rb_plan_compute(done.base));
  return 0;
}

/* ---- files in the making: the work of one rank, whose outcome is everybody's ---- */

typedef struct making {
  const char *path, *from;
  const char *text; /* n bytes to write at offset */
  size_t n;
  int64_t offset, size;
  bool is_new;
  char temp[4096];
} making;

static rb_status name_work(void *ctx) {
  making *m = ctx;
  return rb_file_temp_name(m->path, m->temp, sizeof m->temp);
}

/* core.temp_name(path): beside it */
static int temp_name(lua_State *L) {
  making m = {.path = luaL_checkstring(L, 1)};
  rb_ok(L, rb_plan_once("naming a file", name_work, &m, m.temp, sizeof m.temp));
  lua_pushstring(L, m.temp);
  return 1;
}

static rb_status remove_work(void *ctx) {
  unlink(((making *)ctx)->path);
  return RB_OK;
}

/* core.remove_file(path): if it is there */
static int remove_file(lua_State *L) {
  making m = {.path = luaL_checkstring(L, 1)};
  rb_ok(L, rb_plan_once("removing a file", remove_work, &m, NULL, 0));
  return 0;
}

static rb_status fill_file(int fd, const making *m) {
  struct stat st;
  RB_TRY(rb_file_write_at(fd, m->path, m->text, (int64_t)m->n, m->offset));
  if (fstat(fd, &st) || (st.st_size < m->size && ftruncate(fd, m->size)))
    return rb_fail(RB_E_FILE, "%s: cannot write: %s", m->path, strerror(errno));
  return RB_OK;
}

static rb_status make_work(void *ctx) {
  making *m = ctx;
  int fd;
  int64_t old;
  RB_TRY(rb_file_open(m->path, O_RDWR | (m->is_new ? O_CREAT | O_EXCL : 0), &fd, &old));
  rb_status st = fill_file(fd, m);
  bool lost = close(fd) != 0;
  return st == RB_OK && lost ? rb_fail(RB_E_FILE, "%s: cannot write: %s", m->path, strerror(errno)) : st;
}

/* core.make_file(path, text, size, offset or nil): makes the file at least so long and writes the text there; without
   an offset the file is new. */
static int make_file(lua_State *L) {
  making m = {.path = luaL_checkstring(L, 1)};
  m.text = luaL_checklstring(L, 2, &m.n);
  m.size = luaL_checkinteger(L, 3);
  m.offset = luaL_optinteger(L, 4, 0);
  m.is_new = lua_isnoneornil(L, 4);
  rb_ok(L, rb_plan_once("making a file", make_work, &m, NULL, 0));
  return 0;
}

static rb_status copy_bytes(int from, int to, int64_t size, const char *path) {
  char buffer[1 << 16];
  for (int64_t at = 0; at < size;) {
    off_t in = at, out = at;
    ssize_t n = copy_file_range(from, &in, to, &out, (size_t)(size - at), 0);
    if (n <= 0) {
      n = size - at < (int64_t)sizeof buffer ? (ssize_t)(size - at) : (ssize_t)sizeof buffer;
      RB_TRY(rb_file_read_at(from, path, buffer, n, at));
      RB_TRY(rb_file_write_at(to, path, buffer, n, at));
    }
    at += n;
  }
  return RB_OK;
}

static rb_status copy_work(void *ctx) {
  making *m = ctx;
  int from, to;
  int64_t size, none;
  RB_TRY(rb_file_open(m->from, O_RDONLY, &from, &size));
  rb_status st = rb_file_open(m->path, O_RDWR | O_CREAT | O_EXCL, &to, &none);
  if (st == RB_OK) {
    st = copy_bytes(from, to, size, m->from);
    if (close(to) && st == RB_OK) st = rb_fail(RB_E_FILE, "%s: cannot write", m->path);
  }
  close(from);
  return st;
}

/* core.copy_file(from, to): to is new. */
static int copy_file(lua_State *L) {
  making m = {.from = luaL_checkstring(L, 1), .path = luaL_checkstring(L, 2)};
  rb_ok(L, rb_plan_once("copying a file", copy_work, &m, NULL, 0));
  return 0;
}

/* core.file_size(path): bytes of a regular file */
static int file_size(lua_State *L) {
  int fd;
  int64_t size;
  rb_ok(L, rb_file_open(luaL_checkstring(L, 1), O_RDONLY, &fd, &size));
  close(fd);
  lua_pushinteger(L, size);
  return 1;
}

/* core.handle_path(file, writing): a name by which every rank of this machine can open the file of an open Lua handle,
   which must be one for reading, or for writing; whether it is a name of the file's own. */
static int handle_path(lua_State *L) {
  luaL_Stream *f = luaL_checkudata(L, 1, LUA_FILEHANDLE);
  char link[64], path[4096];
  struct stat open, named;
  if (!f->closef) return rb_error(L, "the file handle is closed");
  int fd = fileno(f->f);
  snprintf(link, sizeof link, "/proc/%ld/fd/%d", (long)getpid(), fd);
  ssize_t n = readlink(link, path, sizeof path - 1);
  path[n > 0 ? n : 0] = 0;
  if (fd < 0 || fstat(fd, &open) || !S_ISREG(open.st_mode))
    return rb_error(L, "the file handle is not of a regular file");
  int access = fcntl(fd, F_GETFL) & O_ACCMODE;
  if (access == (lua_toboolean(L, 2) ? O_RDONLY : O_WRONLY))
    return rb_error(L, "the file handle is open for %s only", access == O_RDONLY ? "reading" : "writing");
  bool same = !stat(path, &named) && named.st_dev == open.st_dev && named.st_ino == open.st_ino;
  lua_pushstring(L, same ? path : link);
  lua_pushboolean(L, same);
  return 2;
}

void rb_open_file(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"source_info", source_info}, {"plain_source", plain_source}, {"source_read", source_read},
      {"source_write", source_write}, {"temp_name", temp_name}, {"remove_file", remove_file},
      {"make_file", make_file}, {"copy_file", copy_file}, {"file_size", file_size},
      {"handle_path", handle_path}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

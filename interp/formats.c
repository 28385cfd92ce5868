/* Primitives of single formats: .npy and .npz headers and members, what HDF5 files hold and new data sets in them.
   interp/: each gives sources, which file.c reads and writes. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file/hdf5.h"
#include "file/npz.h"
#include "source.h"

/* ---- .npy ---- */

static rb_source npy_source(const rb_npy *f) { return (rb_source){.dtype = f->dtype, .a = f->a}; }

/* core.npy_open(path, offset): the source of the .npy file that begins there, and where its data end. */
static int npy_open(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  rb_npy f;
  rb_ok(L, rb_npy_open_part(path, luaL_optinteger(L, 2, 0), -1, false, &f));
  rb_source s = npy_source(&f);
  int64_t end = f.a.offset + f.size * f.a.itemsize;
  rb_npy_close(&f);
  rb_push_source(L, &s, path, "");
  lua_pushinteger(L, end);
  return 2;
}

/* A place for an array in a file in the making: the work of one rank. */
typedef struct room {
  const char *path, *key;
  rb_npz *archive;
  bool is_new;
  rb_source s; /* dtype and shape; then where the elements go */
} room;

static room check_room(lua_State *L, const char *path, int dtype) {
  room r = {.path = path, .key = ""};
  r.s.dtype = rb_check_dtype(L, dtype);
  r.s.a.ndim = rb_check_shape(L, dtype + 1, r.s.a.shape);
  return r;
}

/* Pushes the source. */
static int make_room(lua_State *L, const char *what, rb_status (*work)(void *), room *r) {
  rb_ok(L, rb_plan_once(what, work, r, &r->s, sizeof r->s));
  rb_push_source(L, &r->s, r->path, r->key);
  return 1;
}

static rb_status npy_work(void *ctx) {
  room *r = ctx;
  rb_npy f;
  RB_TRY(rb_npy_create(r->path, r->s.dtype, r->s.a.ndim, r->s.a.shape, &f));
  r->s = npy_source(&f);
  return rb_npy_close(&f);
}

/* core.npy_create(path, dtype, shape): a new file; the source to write its elements to. */
static int npy_create(lua_State *L) {
  room r = check_room(L, luaL_checkstring(L, 1), 2);
  return make_room(L, "making a .npy file", npy_work, &r);
}

/* core.npy_header(dtype, shape): what stands before the data. */
static int npy_header(lua_State *L) {
  char header[1024];
  int64_t shape[RB_MAX_NDIM];
  int ndim = rb_check_shape(L, 2, shape);
  int64_t n = rb_npy_header(rb_check_dtype(L, 1), ndim, shape, header, sizeof header);
  lua_pushlstring(L, header, (size_t)n);
  return 1;
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

/* The member as an open .npy file, the archive closed again; *stored: where it lies in the archive, -1 when
   deflated. */
static rb_status open_member(const char *path, const char *name, bool header, rb_npy *f, int64_t *stored) {
  rb_npz z;
  *stored = -1;
  rb_status st = rb_npz_open(path, &z);
  const rb_npz_member *m = st == RB_OK ? rb_npz_find(&z, name) : NULL;
  if (st == RB_OK && !m) st = rb_fail(RB_E_FILE, "%s: holds no array named '%s'", path, name);
  if (st == RB_OK && !m->deflated) st = rb_npz_offset(&z, m, stored);
  if (st == RB_OK) st = rb_npz_member_open(&z, m, header, f);
  rb_npz_close(&z);
  return st;
}

/* core.npz_info(path, name): dtype, shape */
static int npz_info(lua_State *L) {
  rb_npy f;
  int64_t stored;
  rb_ok(L, open_member(luaL_checkstring(L, 1), luaL_checkstring(L, 2), true, &f, &stored));
  rb_push_kind(L, f.dtype, f.a.ndim, f.a.shape);
  rb_npy_close(&f);
  return 2;
}

/* core.npz_open(path, name): the source of a stored member; nil for a deflated one. */
static int npz_open(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  rb_npy f;
  int64_t stored;
  rb_ok(L, open_member(path, luaL_checkstring(L, 2), true, &f, &stored));
  rb_source s = npy_source(&f);
  rb_npy_close(&f);
  if (stored < 0) return 0;
  rb_push_source(L, &s, path, "");
  return 1;
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

/* core.npz_inflate(path, name, dist options): a deflated array, read by the script's rank. */
static int npz_inflate(lua_State *L) {
  rb_npy f;
  int64_t stored;
  lua_settop(L, 3);
  rb_ok(L, open_member(luaL_checkstring(L, 1), luaL_checkstring(L, 2), false, &f, &stored));
  return import_member(L, &f, 3);
}

#define ARCHIVE_TYPE "ramba.archive"

static rb_npz *check_archive(lua_State *L) { return luaL_checkudata(L, 1, ARCHIVE_TYPE); }

static int archive_gc(lua_State *L) {
  rb_npz_close(check_archive(L));
  return 0;
}

static rb_status create_work(void *ctx) {
  room *r = ctx;
  return rb_npz_create(r->path, r->archive);
}

/* core.npz_create(path): an archive in the making, open on the rank that makes it. */
static int npz_create(lua_State *L) {
  rb_npz *z = lua_newuserdatauv(L, sizeof *z, 1); /* its value: the path */
  *z = (rb_npz){.fd = -1};
  if (luaL_newmetatable(L, ARCHIVE_TYPE)) {
    lua_pushcfunction(L, archive_gc);
    lua_setfield(L, -2, "__gc");
  }
  lua_setmetatable(L, -2);
  room r = {.path = luaL_checkstring(L, 1), .archive = z};
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  rb_ok(L, rb_plan_once("making an archive", create_work, &r, NULL, 0));
  return 1;
}

static rb_status begin_work(void *ctx) {
  room *r = ctx;
  int64_t offset, size;
  rb_npy f;
  RB_TRY(rb_npz_begin(r->archive, r->key, r->s.dtype, r->s.a.ndim, r->s.a.shape, &offset, &size));
  RB_TRY(rb_npy_open_part(r->path, offset, size, false, &f));
  r->s = npy_source(&f);
  return rb_npy_close(&f);
}

/* core.npz_begin(archive, name, dtype, shape): the source to write the member's elements to. */
static int npz_begin(lua_State *L) {
  lua_getiuservalue(L, 1, 1);
  room r = check_room(L, lua_tostring(L, -1), 3);
  r.archive = check_archive(L);
  r.key = luaL_checkstring(L, 2);
  rb_ok(L, rb_plan_once("a member of an archive", begin_work, &r, &r.s, sizeof r.s));
  rb_push_source(L, &r.s, r.path, "");
  return 1;
}

static rb_status end_work(void *ctx) { return rb_npz_end(ctx); }

/* core.npz_end(archive): after the elements. */
static int npz_end(lua_State *L) {
  rb_ok(L, rb_plan_once("the end of a member", end_work, check_archive(L), NULL, 0));
  return 0;
}

static rb_status finish_work(void *ctx) { return rb_npz_finish(ctx); }

/* core.npz_finish(archive) */
static int npz_finish(lua_State *L) {
  rb_npz *z = check_archive(L);
  rb_ok(L, rb_plan_once("the end of an archive", finish_work, z, NULL, 0));
  rb_npz_close(z);
  return 0;
}

/* ---- HDF5 ---- */

typedef struct listing { lua_State *L; int n; } listing;

/* An entry {name=, dtype=, shape=, refused=, dimension=, placeholder=} of the list on top. */
static bool list_one(void *ctx, const char *name, const rb_h5_array *a) {
  listing *l = ctx;
  lua_State *L = l->L;
  lua_createtable(L, 0, 6);
  lua_pushstring(L, name);
  lua_setfield(L, -2, "name");
  rb_push_shape(L, a->ndim, a->shape);
  lua_setfield(L, -2, "shape");
  lua_pushstring(L, a->refused ? a->refused : rb_dtype_name(a->dtype));
  lua_setfield(L, -2, a->refused ? "refused" : "dtype");
  lua_pushboolean(L, a->dimension);
  lua_setfield(L, -2, "dimension");
  lua_pushboolean(L, a->placeholder);
  lua_setfield(L, -2, "placeholder");
  lua_rawseti(L, -2, ++l->n);
  return true;
}

/* core.hdf5_list(path): all data sets */
static int hdf5_list(lua_State *L) {
  const rb_h5_api *h;
  rb_h5 *f;
  listing l = {L, 0};
  const char *path = luaL_checkstring(L, 1);
  luaL_checkstack(L, 8, NULL);
  rb_ok(L, rb_hdf5_try(path, NULL));
  rb_ok(L, rb_hdf5_open(path, RB_H5_READ, &h, &f));
  lua_newtable(L);
  rb_status st = h->each(f, list_one, &l);
  h->close(f);
  rb_ok(L, st);
  return 1;
}

/* The numbers of the attributes whose names are in the list at idx, as {name = {value, dtype}}. */
static void push_attributes(lua_State *L, int idx, const rb_h5_api *h, rb_h5 *f) {
  lua_newtable(L);
  for (int i = 1; lua_istable(L, idx) && lua_rawgeti(L, idx, i) == LUA_TSTRING; i++) {
    rb_dtype type;
    rb_scalar v;
    if (h->attribute(f, lua_tostring(L, -1), &type, &v)) {
      rb_kind kind = rb_dtype_kind(type);
      lua_createtable(L, 2, 0);
      rb_push_scalar(L, v, kind == RB_KIND_INT ? RB_INT64 : kind == RB_KIND_UINT ? RB_UINT64 : RB_FLOAT64);
      lua_rawseti(L, -2, 1);
      lua_pushstring(L, rb_dtype_name(type));
      lua_rawseti(L, -2, 2);
      lua_settable(L, -3);
    } else {
      lua_pop(L, 1);
    }
  }
  lua_settop(L, idx + 1);
}

/* Opens the file, chooses the data set and makes its source; *f is open then. */
static rb_status open_set(const char *path, const char *key, const rb_h5_api **h, rb_h5 **f, rb_h5_array *a,
                          rb_source *s) {
  RB_TRY(rb_hdf5_open(path, RB_H5_READ, h, f));
  rb_status st = (*h)->select(*f, key, a);
  if (st == RB_OK) st = rb_hdf5_source(path, key, a, s);
  if (st != RB_OK) (*h)->close(*f);
  return st;
}

/* core.hdf5_open(path, key, attribute names): source, attributes */
static int hdf5_open(lua_State *L) {
  const char *path = luaL_checkstring(L, 1), *key = luaL_checkstring(L, 2);
  const rb_h5_api *h;
  rb_h5 *f;
  rb_h5_array a;
  rb_source s;
  lua_settop(L, 3);
  rb_ok(L, rb_hdf5_try(path, key));
  rb_ok(L, open_set(path, key, &h, &f, &a, &s));
  push_attributes(L, 3, h, f);
  h->close(f);
  rb_push_source(L, &s, path, key);
  lua_insert(L, -2);
  return 2;
}

static rb_status set_work(void *ctx) {
  room *r = ctx;
  const rb_h5_api *h;
  rb_h5 *f;
  rb_h5_array a;
  RB_TRY(rb_hdf5_open(r->path, r->is_new ? RB_H5_NEW : RB_H5_CHANGE, &h, &f));
  rb_status st = h->create(f, r->key, r->s.dtype, r->s.a.ndim, r->s.a.shape, &a);
  rb_status closed = h->close(f);
  RB_TRY(st == RB_OK ? closed : st);
  return rb_hdf5_source(r->path, r->key, &a, &r->s);
}

/* core.hdf5_create(path, key, dtype, shape, new): a data set in a file that is there or new; the source to write to. */
static int hdf5_create(lua_State *L) {
  room r = check_room(L, luaL_checkstring(L, 1), 3);
  r.key = luaL_checkstring(L, 2);
  r.is_new = lua_toboolean(L, 5);
  return make_room(L, "making a data set", set_work, &r);
}

void rb_open_formats(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"npy_open", npy_open},       {"npy_create", npy_create},   {"npy_header", npy_header},
      {"npz_names", npz_names},     {"npz_info", npz_info},       {"npz_open", npz_open},
      {"npz_inflate", npz_inflate}, {"npz_create", npz_create},   {"npz_begin", npz_begin},
      {"npz_end", npz_end},         {"npz_finish", npz_finish},   {"hdf5_list", hdf5_list},
      {"hdf5_open", hdf5_open},     {"hdf5_create", hdf5_create}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

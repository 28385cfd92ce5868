/* Between the files of the binding that open files: sources as Lua values.
   interp/: file.c reads and writes them; each format's primitives make them. */
#ifndef RB_SOURCE_BINDING_H
#define RB_SOURCE_BINDING_H

#include "binding.h"
#include "file/source.h"

/* Pushes the source of the array at path (key: HDF5, else ""), which a step can open on every rank. */
void rb_push_source(lua_State *L, const rb_source *s, const char *path, const char *key);
/* The same for an array in the files PREFIX_0SUFFIX, PREFIX_1SUFFIX, ... (file/pieces.h). */
void rb_push_pieces(lua_State *L, const rb_source *s, const char *prefix, const char *suffix, const rb_bytes *layout);
const rb_source *rb_check_source(lua_State *L, int idx);
/* Pushes dtype and shape. */
int rb_push_kind(lua_State *L, rb_dtype dtype, int ndim, const int64_t *shape);

#endif

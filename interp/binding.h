/* Between the files of the Lua binding: handles, values in and out, options.
   interp/: the only folder that knows Lua. Nothing here loops over the elements of large arrays. */
#ifndef RB_BINDING_H
#define RB_BINDING_H

#include <lauxlib.h>
#include <lua.h>

#include "complex.h"
#include "graph/graph.h"
#include "plan/plan.h"
#include "runtime.h"

#define RB_ARRAY_TYPE "ramba.array"
#define RB_MAP_TYPE "ramba.map" /* an rb_map: localarray.c */

/* The array at a stack index, or NULL / an argument error; one that has been freed is an error. */
rb_array *rb_test_array(lua_State *L, int idx);
rb_array *rb_check_array(lua_State *L, int idx);
/* Also one that has been freed: without a base. NULL: no array. */
rb_array *rb_test_handle(lua_State *L, int idx);
/* Pushes a handle; takes over the references in a. */
void rb_push_array(lua_State *L, rb_array a);
/* Runs what is pending when it has reached the limit. */
void rb_limit_pending(lua_State *L);
/* a.flat: row-major, one axis; what is written goes to a. */
int rb_push_flat(lua_State *L, rb_array *a);
/* A view of the parent's base; read-only if the parent is. */
void rb_push_view(lua_State *L, const rb_array *parent, const rb_view *v);
void rb_push_read_only_view(lua_State *L, const rb_array *parent, const rb_view *v);
/* A view of the array on the stack is made: its base can be found as long as the handle lives. */
void rb_note_base(lua_State *L, const rb_array *parent);
/* Releases the references of a result that is not pushed. */
void rb_drop_array(rb_array a);

/* A boolean, integer (uint64 above 2^63-1: float), float or ramba.complex. */
void rb_push_scalar(lua_State *L, rb_scalar v, rb_dtype t);
/* Number, boolean or complex at idx; false for anything else. */
bool rb_test_scalar(lua_State *L, int idx, rb_argtype *out);
/* Memory for n elements of so many bytes each, pushed as a userdata; an error where a rank may not have as much. */
void *rb_new_buffer(lua_State *L, int64_t n, size_t size);
/* An array, scalar, or (nested) table; a table's new array is pushed so that it stays alive (always one value is
   pushed). Raises for other types, naming what. */
void rb_to_operand(lua_State *L, int idx, const char *what, rb_operand *out);
/* An array from an array (itself), scalar (0-d) or table; one value is pushed. */
rb_array *rb_to_array(lua_State *L, int idx, const char *what);

/* The metatable of a kind of userdata that is cleared by gc. */
static inline void rb_new_type(lua_State *L, const char *name, lua_CFunction gc) {
  luaL_newmetatable(L, name);
  lua_pushcfunction(L, gc);
  lua_setfield(L, -2, "__gc");
  lua_pop(L, 1);
}
/* Raises on failure. */
static inline void rb_ok(lua_State *L, rb_status st) {
  if (st != RB_OK) rb_raise(L, st);
}
/* luaL_error at the user's line. */
int rb_error(lua_State *L, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

rb_dtype rb_check_dtype(lua_State *L, int idx);
/* A shape: a number or list; returns ndim. */
int rb_check_shape(lua_State *L, int idx, int64_t *shape);
/* An integer, also as a float with an integral value; false otherwise. */
bool rb_to_integer(lua_State *L, int idx, int64_t *out);
/* A string without zero bytes; NULL for anything else. */
const char *rb_to_text(lua_State *L, int idx);
bool rb_array_is_read_only(const rb_array *a);
/* What a.dist gives. */
void rb_push_dist(lua_State *L, const rb_array *a);
/* A fresh shape table with its metatable. */
void rb_push_shape(lua_State *L, int ndim, const int64_t *shape);
/* The distribution options in the table at idx (nil: NULL, the default). The caller owns the reference. */
rb_dist *rb_check_dist(lua_State *L, int idx, int ndim, const int64_t *shape);

/* Pushes and gives what a value is, for messages: "an array of shape (3,4)", 'the string "x"', "2.5", "nil", "a
   table". */
const char *rb_described(lua_State *L, int idx);

/* Names of the operations of routine/lapack.h, in their order. */
extern const char *const rb_lapack_names[];

/* index.c: a[key] and a[key] = value for keys that are indices. */
int rb_index_get(lua_State *L, rb_array *a, int key);
int rb_index_set(lua_State *L, rb_array *a, int key, int value);

/* Each registers its functions in the module table at index 1 or the core table at index 2. */
void rb_open_array(lua_State *L);
void rb_open_value(lua_State *L);
void rb_open_error(lua_State *L);
void rb_open_create(lua_State *L);
void rb_open_elementwise(lua_State *L);
void rb_open_reduce(lua_State *L);
void rb_open_dist(lua_State *L);
void rb_open_shape(lua_State *L);
void rb_open_index(lua_State *L);
void rb_open_group(lua_State *L);
void rb_open_kept(lua_State *L);
void rb_open_sort(lua_State *L);
void rb_open_system(lua_State *L);
void rb_open_file(lua_State *L);
void rb_open_formats(lua_State *L);
void rb_open_text(lua_State *L);
void rb_open_image(lua_State *L);
void rb_open_profile(lua_State *L);
void rb_open_ffi(lua_State *L);
void rb_open_kernel(lua_State *L);
void rb_open_task(lua_State *L);
void rb_open_comm(lua_State *L);
void rb_open_together(lua_State *L);
void rb_open_linalg(lua_State *L);
void rb_open_scalapack(lua_State *L);
void rb_open_localarray(lua_State *L);
void rb_open_parts(lua_State *L);
void rb_open_pieces(lua_State *L);

/* Wraps the functions of the module (1) and core (2): errors find the caller's line, and with --spmd calls with arrays
   of this rank alone run in its private scope. */
void rb_scope_wrap(lua_State *L);
/* Pushes a function that is so wrapped. */
void rb_push_scoped(lua_State *L, lua_CFunction f);
/* core.unless_array(f): f, but a call with one array and nothing else gives that. */
int rb_unless_array(lua_State *L);

/* The elementwise call of op with arguments from index first; pushes the result. */
int rb_call_op(lua_State *L, rb_op op, int first);

#endif

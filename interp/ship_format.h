/* Between the files that ship values: the format of the bytes, what is known while they are written and read, and the
   records that functions and arrays have of their own.
   interp/: ship.c writes, ship_load.c reads; ship_function.c and ship_array.c do both for one kind of object.

   Layout: number of objects, offset of the footer; one record per object (length, kind, contents), in the order in
   which they were found; the footer holds package.path and package.cpath. Object 1 is the value. Contents refer to
   objects by number, so nothing here recurses and nesting has no limit. Loading makes all objects first, then fills
   them.
     T table: metatable, keys and values until END     L Lua function: bytecode, upvalues, globals it reads
     N by name     E an environment     A array of the world: index
     W array of the world, to be read whole: index     V array by value */
#ifndef RB_SHIP_FORMAT_H
#define RB_SHIP_FORMAT_H

#include <string.h>

#include "binding.h"
#include "ship.h"

typedef enum {
  RB_SHIP_NIL, RB_SHIP_FALSE, RB_SHIP_TRUE, RB_SHIP_INTEGER, RB_SHIP_FLOAT, RB_SHIP_STRING, RB_SHIP_OBJECT,
  RB_SHIP_COMPLEX, RB_SHIP_END
} rb_ship_tag;
enum { RB_SHIP_HEAD = 16 }; /* bytes before the first record */

/* Where things are on the stack while dumping. */
typedef struct rb_dump {
  lua_State *L;
  rb_ship *s;
  const char *second, *caller;
  rb_ship_copies copies; /* see rb_ship_put_array */
  int ship, ids, list, labels, names, upvalues, arrays;
  int num_upvalues;
  int function; /* object being written */
} rb_dump;

typedef struct rb_load {
  lua_State *L;
  const char *p;
  int objects, upvalues; /* upvalues: list of function and number, by identity */
  const int64_t *slots;
} rb_load;

/* n more bytes of the buffer, which may move. */
void *rb_ship_room(rb_ship *s, size_t n);

static inline void put(rb_ship *s, const void *p, size_t n) { memcpy(rb_ship_room(s, n), p, n); }
static inline void put_byte(rb_ship *s, int c) { *(char *)rb_ship_room(s, 1) = (char)c; }
static inline void put_int(rb_ship *s, int64_t v) { put(s, &v, 8); }
static inline void put_text(rb_ship *s, const char *p, size_t n) {
  put_int(s, (int64_t)n);
  if (n) put(s, p, n);
}

static inline const void *take(rb_load *l, size_t n) {
  const char *p = l->p;
  l->p += n;
  return p;
}
static inline int take_byte(rb_load *l) { return *(const unsigned char *)take(l, 1); }
static inline int64_t take_int(rb_load *l) {
  int64_t v;
  memcpy(&v, take(l, 8), 8);
  return v;
}
static inline const char *take_text(rb_load *l, size_t *n) {
  *n = (size_t)take_int(l);
  return take(l, *n);
}

/* ship.c: writes the value at idx. label: stack index of the key under which it was found, 0 = none. */
void rb_ship_put_value(rb_dump *d, int idx, int label);
/* The environment at idx as an object of its own, whatever else refers to the table. */
void rb_ship_put_env(rb_dump *d, int idx);
/* The text that names an object in messages, pushed: "upvalue 'log' of the function". */
void rb_ship_push_path(rb_dump *d, int id);
/* Raises: that object cannot be sent; what: what it is. */
void rb_ship_refuse(rb_dump *d, int id, const char *what);
/* ship_load.c: pushes a value; false (nothing pushed) at RB_SHIP_END. */
bool rb_ship_take_value(rb_load *l);

/* ship_function.c: writes the contents of the record of the function at fn; pushes a function without upvalues; fills
   the one at fn; pushes a new environment. */
void rb_ship_put_function(rb_dump *d, int fn);
void rb_ship_make_function(rb_load *l);
void rb_ship_fill_function(rb_load *l, int fn);
void rb_ship_push_env(lua_State *L);

/* ship_array.c: writes the record of the array at idx; pushes the array of a record of that kind. */
void rb_ship_put_array(rb_dump *d, int id, int idx);
void rb_ship_make_array(rb_load *l, int kind);

#endif

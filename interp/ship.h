/* Serialising Lua values for other ranks: see ship.c.
   interp/: used by tasks (task.c) and by messages between them (comm.c). */
#ifndef RB_SHIP_H
#define RB_SHIP_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RB_SHIP_RESULT "the result" /* what messages call the outcome of a task */
#define RB_SHIP_VALUE "the value"   /* and what ramba.comm carries */

/* A serialised value: a userdata, so that an error on the way frees it. */
typedef struct rb_ship {
  char *p;
  size_t n, cap;
  int num;      /* objects */
  int *parent;  /* by object id - 1: the object it was found in, 0 = none */
  char *kind;
  int cap_objects;
  int num_arrays; /* arrays of the world in it; its user value lists their handles */
} rb_ship;

/* Pushes the serialised value at idx. It is a list whose first entry names what it is for; second: what error messages
   call the second entry ("the function"); later ones are arguments. Arrays of the current graph: in the driver they go
   as names of the world's arrays, in a task by value; copies says which of the driver's go by value too. Raises for what
   cannot travel, naming it; the message begins with caller ("ramba.remote: ") where the stack does not tell. */
typedef enum rb_ship_copies {
  RB_SHIP_NAMES,
  RB_SHIP_SMALL, /* those of one rank and small replicated ones go by value */
  RB_SHIP_WHOLE  /* those, and arrays that a function holds arrive whole */
} rb_ship_copies;
rb_ship *rb_ship_dump(lua_State *L, int idx, const char *second, rb_ship_copies copies, const char *caller);
/* The one at idx, or NULL. */
rb_ship *rb_ship_test(lua_State *L, int idx);
/* Pushes the value. slots: the storage of the arrays in it. Raises when a module is missing here. */
void rb_ship_load(lua_State *L, const char *p, size_t n, const int64_t *slots);
/* Makes the metatable. */
void rb_ship_open(lua_State *L);

/* globals.c: calls found(ctx, name, length) for every global that a dumped function reads by name, itself or in a
   function inside it. env: the number of its upvalue that holds the globals (0-based). */
void rb_globals_read(const char *code, size_t n, int env, void (*found)(void *ctx, const char *name, size_t length),
                     void *ctx);
/* names.c: pushes the table from module functions, modules and library tables to their names (fields joined
   by "\0"). */
void rb_names_push(lua_State *L);
/* Pushes what has a name; raises when it is not here. */
void rb_names_resolve(lua_State *L, const char *name, size_t n);

#endif

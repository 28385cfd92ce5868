/* The Lua value `ramba.complex(re, im)`: one complex number.
   interp/: the binding turns complex elements and scalars into these and back. */
#ifndef RB_COMPLEX_H
#define RB_COMPLEX_H

#include <lua.h>

#include "type/dtype.h"

/* Makes the metatable and registers complex, is_complex and complex_text in the core table on top of the stack. */
void rb_complex_open(lua_State *L);
/* Pushes a new value. */
void rb_complex_push(lua_State *L, double re, double im);
/* Is the value at idx a complex value? Then *out (may be NULL) is it. */
bool rb_complex_test(lua_State *L, int idx, rb_c128 *out);
/* Is the value at idx the function ramba.complex itself? */
bool rb_is_complex_maker(lua_State *L, int idx);

#endif

/* Number formatting for the printing code of the standard library. */
#ifndef RB_FORMAT_H
#define RB_FORMAT_H

#include <lua.h>
#include <stdbool.h>

/* Registers float_positional, float_scientific and float_text in the core table on top of the stack. */
void rb_format_open(lua_State *L);

#define RB_FORMAT_TEXT 48
/* The shortest text that reads back as x, as Python's repr without a trailing ".0"; single: as float32. buf has
   RB_FORMAT_TEXT bytes. Returns buf. */
char *rb_format_text(double x, bool single, char *buf);

#endif

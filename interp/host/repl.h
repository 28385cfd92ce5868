/* The read-eval-print loop. interp/host. */
#ifndef RB_HOST_REPL_H
#define RB_HOST_REPL_H

#include <lua.h>

/* Reads and runs chunks until the end of input. With a terminal: line editing, history, completion. */
void rb_repl(lua_State *L);

#endif

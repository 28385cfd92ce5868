/* Ctrl-C: stops the Lua code and the array computation in progress, on all ranks. interp/host. */
#ifndef RB_HOST_SIGNALS_H
#define RB_HOST_SIGNALS_H

#include <lua.h>
#include <stdbool.h>

/* Installs the SIGINT handler for L. In a chunk the first SIGINT interrupts; when the chunk does not react, the second
   ends the program, in a session (a REPL) the third. Outside a chunk a session only remembers it, a script ends.
   Does nothing where the parent asked to ignore SIGINT. */
void rb_signals_start(lua_State *L, bool session);
/* Ranks above 0: the interrupt that core/move passes on stops Lua code too, and never ends the process. */
void rb_signals_start_worker(lua_State *L);

/* Around a chunk. Not nested. */
void rb_signals_begin(void);
void rb_signals_end(void);

/* Whether Ctrl-C came outside a chunk since the last take. */
bool rb_signals_take(void);

/* SIGINT held back while threads are started, so that it always reaches the main thread. */
void rb_signals_block(void);
void rb_signals_unblock(void);

#endif

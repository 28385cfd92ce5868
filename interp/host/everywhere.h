/* A script that every rank runs (--spmd): one voice, one standard input, one end. interp/host. */
#ifndef RB_HOST_EVERYWHERE_H
#define RB_HOST_EVERYWHERE_H

#include <lua.h>
#include <stdbool.h>

/* Ranks above 0 print nothing on stdout from now on. */
void rb_everywhere_silence(void);
/* Makes os.exit a collective step. */
void rb_everywhere_open(lua_State *L);
/* All ranks reach the end of the script, or leave it by an error with the message and traceback at the top of the stack
   (not popped): rank 0 says what is to be said. Returns whether all is well. Collective. */
bool rb_everywhere_end(lua_State *L);
void rb_everywhere_failed(lua_State *L);
/* Pushes what rank 0 reads from its standard input until it ends. Collective. */
void rb_everywhere_read(lua_State *L);

#endif

/* Running Lua code for the program: protected calls with traceback, the `arg` table, scripts, modules, -e and -l.
   interp/host. */
#ifndef RB_HOST_SCRIPT_H
#define RB_HOST_SCRIPT_H

#include <lua.h>
#include <stdbool.h>

#include "host/options.h"

/* Prints "ramba: text" to stderr. */
void rb_complain(const char *text);

/* Calls the function below its narg arguments; a traceback is added to errors; Ctrl-C raises "interrupted!".
   Leaves nres results, or the message. Returns Lua's status. */
int rb_call(lua_State *L, int narg, int nres);
/* Prints the message on the top of the stack when status is an error, and pops it. Returns status == LUA_OK. */
bool rb_report(lua_State *L, int status);

/* Everything the command line asks for before the REPL: LUA_INIT, -e, -l, -W in order, then the script or module.
   Prints errors; returns false after the first. */
bool rb_run_options(lua_State *L, const rb_options *o);
/* Runs standard input as a script. */
bool rb_run_stdin(lua_State *L);
/* Computes what is still pending, so that an error nobody has read is raised at the end of the script. */
bool rb_run_pending(lua_State *L);

#endif

/* Opening and closing the system around a Lua state: session, ranks, threads, kernels, executor, in order.
   interp/: used by the host program, by luaopen_ramba in a stock lua5.4, and by the embedding API. */
#ifndef RB_RUNTIME_H
#define RB_RUNTIME_H

#include <lua.h>

#include "base/session.h"

/* Starts every part (session.spmd, set before, says whether all ranks run the script): reads RAMBA_* switches, joins
   the job (MPI only with a PMI environment), sizes threads and memory. threads: -t N, or 0. Collective. */
rb_status rb_runtime_start(int threads);
/* The same for a host program: on its communicator (the address of an MPI_Comm). memory_limit: bytes, or 0. */
rb_status rb_runtime_start_in(const void *comm, int threads, int64_t memory_limit);
/* Stops every part in reverse. On rank 0 of several this ends the workers' serve loops first. Safe to call twice. */
void rb_runtime_stop(void);
/* Ranks above 0: executes programs from rank 0 until rank 0 stops; then the caller stops the runtime and leaves.
   L: this rank's Lua state for user functions. */
void rb_runtime_serve(lua_State *L);

/* The module `ramba` (a C module: `require "ramba"`). In a stock lua5.4 it starts the runtime; on ranks above 0 it then
   serves and ends the process. In the host program the runtime is already started. */
int luaopen_ramba(lua_State *L);

/* The embedded standard library: name without ".lua", code, size; ends with a NULL name. Generated at build time. */
typedef struct rb_stdlib_file {
  const char *name;
  const char *code;
  unsigned long size;
} rb_stdlib_file;
extern const rb_stdlib_file rb_stdlib[];

/* Raises a Lua error with the message of the last rb_fail at the user's line (the innermost Lua function that is not
   of the standard library). The only place where a status becomes a Lua error. */
int rb_raise(lua_State *L, rb_status st);
/* Raises "interrupted!" there. */
int rb_raise_interrupt(lua_State *L);

#endif

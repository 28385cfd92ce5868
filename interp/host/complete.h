/* Completion of what is being typed. interp/host. */
#ifndef RB_HOST_COMPLETE_H
#define RB_HOST_COMPLETE_H

#include <lua.h>
#include <stddef.h>

/* Looks at the n bytes of text before the cursor (`foo`, `a.b.fo`, `a.b:fo`) and pushes a sorted list of the names
   that continue them: globals and keywords, fields, methods; in an open string, files. Returns how many, and in *typed
   how many bytes of the name stand there already. Calls the values' own __index (protected). */
int rb_complete(lua_State *L, const char *text, size_t n, size_t *typed);

#endif

/* core.keep(a): an object that keeps the elements a has now, and core.kept(object): an array of them. The copy is made
   when a is written to (core/graph/kept.h).
   interp/: the userdata. */
#include "binding.h"
#include "graph/kept.h"

#define KEPT_TYPE "ramba.kept"

static int keep(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  rb_kept *k = lua_newuserdatauv(L, sizeof *k, 0);
  k->base = NULL;
  luaL_setmetatable(L, KEPT_TYPE);
  rb_ok(L, rb_kept_begin(k, a));
  return 1;
}

static int kept(lua_State *L) {
  const rb_kept *k = luaL_checkudata(L, 1, KEPT_TYPE);
  rb_base_ref(k->base);
  rb_push_array(L, (rb_array){k->base, NULL});
  return 1;
}

static int gc(lua_State *L) {
  rb_kept *k = luaL_checkudata(L, 1, KEPT_TYPE);
  if (rb_now->graph) rb_kept_end(k);
  return 0;
}

void rb_open_kept(lua_State *L) {
  static const luaL_Reg functions[] = {{"keep", keep}, {"kept", kept}, {NULL, NULL}};
  rb_new_type(L, KEPT_TYPE, gc);
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

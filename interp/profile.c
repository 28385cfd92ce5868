/* The profile of a script for the library, which gathers it from the ranks and prints it (stdlib/profile.lua).
   interp/: recorded by core/exec while the program runs with --profile. */
#include "base/pool.h"
#include "base/profile.h"
#include "base/timing.h"
#include "binding.h"

/* {label, kind, four numbers} */
static void push_record(lua_State *L, int label, const char *kind, const int64_t numbers[4]) {
  lua_createtable(L, 6, 0);
  lua_pushstring(L, rb_profile_label_text(label));
  lua_rawseti(L, -2, 1);
  lua_pushstring(L, kind);
  lua_rawseti(L, -2, 2);
  for (int i = 0; i < 4; i++) {
    lua_pushinteger(L, numbers[i]);
    lua_rawseti(L, -2, i + 3);
  }
}

static void push_rows(lua_State *L) {
  int n;
  const rb_profile_row *row = rb_profile_rows(&n);
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    push_record(L, row[i].label, row[i].kind, (int64_t[]){row[i].count, row[i].ns, row[i].wait_ns, row[i].bytes});
    lua_rawseti(L, -2, i + 1);
  }
}

/* Pushes the events; true when there were too many to keep. */
static bool push_events(lua_State *L) {
  int64_t n;
  bool cut_off;
  const rb_profile_event *e = rb_profile_events(&n, &cut_off);
  lua_createtable(L, (int)n, 0);
  for (int64_t i = 0; i < n; i++) {
    push_record(L, (int)e[i].label, e[i].kind, (int64_t[]){e[i].begin_ns, e[i].ns, e[i].wait_ns, e[i].bytes});
    lua_rawseti(L, -2, i + 1);
  }
  return cut_off;
}

/* core.take_profile(): what this rank has recorded, {wall=ns, peak=bytes, rows={{label, kind, count, ns, wait, bytes}},
   events={{label, kind, begin, ns, wait, bytes}}, cut_off=}; ends the recording. nil when there is none. */
static int take_profile(lua_State *L) {
  if (!rb_now->profile) return 0;
  lua_createtable(L, 0, 5);
  lua_pushinteger(L, rb_clock_ns() - rb_profile_since());
  lua_setfield(L, -2, "wall");
  lua_pushinteger(L, rb_pool_get_stats().peak);
  lua_setfield(L, -2, "peak");
  push_rows(L);
  lua_setfield(L, -2, "rows");
  bool cut_off = push_events(L);
  lua_setfield(L, -2, "events");
  lua_pushboolean(L, cut_off);
  lua_setfield(L, -2, "cut_off");
  rb_profile_stop();
  return 1;
}

void rb_open_profile(lua_State *L) {
  static const luaL_Reg functions[] = {{"take_profile", take_profile}, {NULL, NULL}};
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

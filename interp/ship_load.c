/* Shipped values read back: all objects are made first, then filled.
   interp/: reads what ship.c wrote (format: ship_format.h). */
#include "ship_format.h"

bool rb_ship_take_value(rb_load *l) {
  lua_State *L = l->L;
  double v;
  rb_c128 z;
  size_t n;
  const char *p;
  switch ((rb_ship_tag)take_byte(l)) {
    case RB_SHIP_NIL: lua_pushnil(L); return true;
    case RB_SHIP_FALSE: lua_pushboolean(L, 0); return true;
    case RB_SHIP_TRUE: lua_pushboolean(L, 1); return true;
    case RB_SHIP_INTEGER: lua_pushinteger(L, take_int(l)); return true;
    case RB_SHIP_FLOAT:
      memcpy(&v, take(l, 8), 8);
      lua_pushnumber(L, v);
      return true;
    case RB_SHIP_STRING:
      p = take_text(l, &n);
      lua_pushlstring(L, p, n);
      return true;
    case RB_SHIP_OBJECT: lua_rawgeti(L, l->objects, take_int(l)); return true;
    case RB_SHIP_COMPLEX:
      memcpy(&z, take(l, sizeof z), sizeof z);
      rb_complex_push(L, z.re, z.im);
      return true;
    case RB_SHIP_END: return false;
  }
  return false;
}

static void push_named(rb_load *l) {
  size_t n;
  const char *p = take_text(l, &n);
  lua_pushlstring(l->L, p, n);
  const char *name = lua_tostring(l->L, -1);
  if (*name == '\2') luaL_getmetatable(l->L, name + 1);
  else rb_names_resolve(l->L, name, n);
  lua_remove(l->L, -2);
}

/* Makes the object of a record, without its contents. */
static void make_object(rb_load *l) {
  int kind = take_byte(l);
  switch (kind) {
    case 'T': lua_newtable(l->L); return;
    case 'L': rb_ship_make_function(l); return;
    case 'N': push_named(l); return;
    case 'E': rb_ship_push_env(l->L); return;
    default: rb_ship_make_array(l, kind);
  }
}

static void fill_table(rb_load *l, int t) {
  lua_State *L = l->L;
  rb_ship_take_value(l);
  bool meta = !lua_isnil(L, -1);
  while (rb_ship_take_value(l)) {
    rb_ship_take_value(l);
    lua_rawset(L, t);
  }
  if (meta) {
    lua_pushvalue(L, t + 1);
    lua_setmetatable(L, t);
  }
}

static void fill_object(rb_load *l, int idx) {
  switch (take_byte(l)) {
    case 'T': fill_table(l, idx); return;
    case 'L': rb_ship_fill_function(l, idx); return;
    default: return;
  }
}

static void set_paths(rb_load *l, const char *footer) {
  static const char *const fields[] = {"path", "cpath"};
  if (rb_now->rank == 0) return;
  l->p = footer;
  lua_getglobal(l->L, "package");
  for (int i = 0; i < 2; i++) {
    size_t n;
    const char *text = take_text(l, &n);
    if (!lua_istable(l->L, -1) || !n) continue;
    lua_pushlstring(l->L, text, n);
    lua_setfield(l->L, -2, fields[i]);
  }
  lua_pop(l->L, 1);
}

void rb_ship_load(lua_State *L, const char *p, size_t n, const int64_t *slots) {
  (void)n;
  int64_t head[2];
  int top = lua_gettop(L);
  luaL_checkstack(L, 40, "shipping");
  memcpy(head, p, sizeof head);
  lua_newtable(L);
  lua_newtable(L);
  rb_load l = {.L = L, .objects = top + 1, .upvalues = top + 2, .slots = slots};
  set_paths(&l, p + head[1]);
  for (int pass = 0; pass < 2; pass++) {
    const char *at = p + RB_SHIP_HEAD;
    for (int64_t id = 1; id <= head[0]; id++) {
      int64_t length;
      memcpy(&length, at, 8);
      l.p = at + 8;
      at += 8 + length;
      if (pass == 0) {
        make_object(&l);
        lua_rawseti(L, l.objects, id);
      } else {
        lua_rawgeti(L, l.objects, id);
        fill_object(&l, top + 3);
      }
      lua_settop(L, top + 2);
    }
  }
  lua_rawgeti(L, l.objects, 1);
  lua_replace(L, top + 1);
  lua_settop(L, top + 1);
}

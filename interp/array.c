/* The array handle: a userdata holding a reference to a base and a view, its metatable, properties and operators.
   interp/: __gc only releases; it never communicates. */
#include <string.h>

#include "binding.h"
#include "graph/through.h"

/* The registry's keys of metatables: quicker than names or addresses. */
enum { TYPE_KEY = 0x72616d62, SHAPE_KEY };

rb_array *rb_test_handle(lua_State *L, int idx) {
  void *p = lua_touserdata(L, idx);
  if (!p || !lua_getmetatable(L, idx)) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, TYPE_KEY);
  bool is = lua_topointer(L, -1) == lua_topointer(L, -2);
  lua_pop(L, 2);
  return is ? p : NULL;
}

rb_array *rb_test_array(lua_State *L, int idx) {
  rb_array *a = rb_test_handle(L, idx);
  if (a && !a->base) rb_error(L, "the array has been freed");
  return a;
}

rb_array *rb_check_array(lua_State *L, int idx) {
  rb_array *a = rb_test_array(L, idx);
  if (!a) rb_error(L, "an array expected, got %s", rb_described(L, idx));
  return a;
}

void rb_limit_pending(lua_State *L) {
  rb_graph *g = rb_now->graph;
  g->ctx = L;
  if (g->num >= rb_now->config.flush_limit) rb_ok(L, rb_plan_compute(NULL));
}

void rb_push_array(lua_State *L, rb_array a) {
  rb_array *h = lua_newuserdatauv(L, sizeof *h, 0);
  *h = a;
  a.base->handles++;
  lua_rawgeti(L, LUA_REGISTRYINDEX, TYPE_KEY);
  lua_setmetatable(L, -2);
  rb_limit_pending(L);
}

/* ---- a.base: the handle of a whole array, found while it lives ---- */

static const char bases; /* its address: key of a table without hold on its values, from bases to handles */

static bool is_handle_of(lua_State *L, int idx, const rb_base *b) {
  const rb_array *h = lua_touserdata(L, idx);
  return h && h->base == b && !h->view;
}

void rb_note_base(lua_State *L, const rb_array *parent) {
  int at = lua_gettop(L);
  while (at > 0 && lua_touserdata(L, at) != parent) at--;
  if (parent->view || !at) return; /* a view's base was noted when the first view was made */
  lua_rawgetp(L, LUA_REGISTRYINDEX, &bases);
  lua_rawgetp(L, -1, parent->base);
  bool known = is_handle_of(L, -1, parent->base);
  lua_pop(L, 1);
  if (!known) {
    lua_pushvalue(L, at);
    lua_rawsetp(L, -2, parent->base);
  }
  lua_pop(L, 1);
}

/* Pushes the array that the handle at idx is a view of, or nil. A view of the whole array is known as one by its
   handle alone. */
static bool push_viewed(lua_State *L, int idx) {
  const rb_array *a = lua_touserdata(L, idx);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &bases);
  lua_rawgetp(L, -1, a->base);
  lua_remove(L, -2);
  if (is_handle_of(L, -1, a->base) && lua_touserdata(L, -1) != a) return true;
  lua_pop(L, 1);
  lua_pushnil(L);
  return false;
}

static int p_base(lua_State *L, rb_array *a) {
  if (push_viewed(L, 1) || !a->view) return 1;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &bases);
  rb_base_ref(a->base);
  rb_push_array(L, (rb_array){a->base, NULL});
  lua_pushvalue(L, -1);
  lua_rawsetp(L, -3, a->base);
  return 1;
}

static void make_bases(lua_State *L) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &bases);
}

void rb_push_view(lua_State *L, const rb_array *parent, const rb_view *v) {
  rb_note_base(L, parent);
  rb_base_ref(parent->base);
  rb_push_array(L, (rb_array){parent->base, rb_view_ref_of(parent, v)});
}

void rb_push_read_only_view(lua_State *L, const rb_array *parent, const rb_view *v) {
  rb_note_base(L, parent);
  rb_base_ref(parent->base);
  rb_vref *r = rb_view_ref_of(parent, v);
  if (!r) r = rb_vref_new(v);
  r->readonly = true;
  rb_push_array(L, (rb_array){parent->base, r});
}

void rb_drop_array(rb_array a) {
  rb_base_unref(a.base);
  rb_vref_unref(a.view);
}

static int gc(lua_State *L) {
  rb_array *a = rb_test_handle(L, 1);
  if (!a || !a->base) return 0;
  if (rb_now->graph) {
    a->base->handles--;
    rb_drop_array(*a);
  }
  a->base = NULL;
  a->view = NULL;
  return 0;
}

/* ---- operators ---- */

static int operate(lua_State *L) { return rb_call_op(L, (rb_op)lua_tointeger(L, lua_upvalueindex(1)), 1); }

/* Lua gives unary operators a second dummy argument. */
static int operate_unary(lua_State *L) {
  lua_settop(L, 1);
  return operate(L);
}

/* a .. b: text with a string, else joined along the first axis. */
static int concat(lua_State *L) {
  if (lua_type(L, 1) == LUA_TSTRING || lua_type(L, 2) == LUA_TSTRING) {
    luaL_tolstring(L, 1, NULL);
    luaL_tolstring(L, 2, NULL);
    lua_concat(L, 2);
    return 1;
  }
  for (int i = 1; i <= 2; i++)
    if (lua_isnil(L, i)) return rb_error(L, "attempt to concatenate an array and nil");
  lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core");
  lua_getfield(L, -1, "join");
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_call(L, 2, 1);
  return 1;
}

static int compare(lua_State *L) {
  for (int i = 1; i <= 2; i++) {
    rb_array *a = rb_test_array(L, i);
    if (a && rb_array_size(a) != 1)
      return rb_error(L, "arrays cannot be compared with < or <= (the result would be an array): use a:%s(b), gt, ge; "
                         "a condition is a:%s(b):all() or :any()",
                      lua_tostring(L, lua_upvalueindex(2)), lua_tostring(L, lua_upvalueindex(2)));
  }
  rb_call_op(L, (rb_op)lua_tointeger(L, lua_upvalueindex(1)), 1);
  rb_array *r = rb_test_array(L, -1);
  if (!r) return 1;
  int64_t zero[RB_MAX_NDIM] = {0};
  rb_scalar v;
  rb_ok(L, rb_plan_element(r, zero, &v));
  lua_pushboolean(L, v.i != 0);
  return 1;
}

static int length(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  if (rb_array_ndim(a) == 0) return rb_error(L, "a 0-d array has no length");
  lua_pushinteger(L, rb_array_shape(a)[0]);
  return 1;
}

static int next_item(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  int64_t i = lua_isnil(L, 2) ? 1 : lua_tointeger(L, 2) + 1;
  if (i > rb_array_shape(a)[0]) return 0;
  lua_settop(L, 1);
  lua_pushinteger(L, i);
  lua_pushvalue(L, -1);
  rb_index_get(L, a, 3);
  lua_pushvalue(L, 2);
  lua_insert(L, -2);
  return 2;
}

static int pairs(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  if (rb_array_ndim(a) == 0) return rb_error(L, "a 0-d array cannot be walked");
  rb_push_scoped(L, next_item);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

static bool is_property(const char *name);

/* a:real(), a:shape(): the value of a property was called under its name. */
static int call_property(lua_State *L) {
  lua_Debug ar;
  bool known = lua_getstack(L, 0, &ar) && lua_getinfo(L, "n", &ar) && ar.name && !strcmp(ar.namewhat, "method");
  if (known && is_property(ar.name))
    return rb_error(L, "%s is a property: write a.%s rather than a:%s()", ar.name, ar.name, ar.name);
  return 0;
}

static int call(lua_State *L) {
  call_property(L);
  return rb_error(
      L, "arrays cannot be called: write a[{1,2}] for an index (a[[1,2]] is a Lua string), "
         "or a ';' is missing before a line that starts with '('; a.real, a.imag, a.T and a.flat are properties");
}

static int to_text(lua_State *L) {
  lua_settop(L, 1);
  lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core");
  lua_getfield(L, -1, "array_text");
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

/* ---- properties ---- */

static void push_part(lua_State *L, const rb_array *a, rb_part part) {
  rb_view v;
  rb_array_view(a, &v);
  v.part = part;
  rb_push_view(L, a, &v);
}

static int p_shape(lua_State *L, rb_array *a) {
  rb_push_shape(L, rb_array_ndim(a), rb_array_shape(a));
  return 1;
}
static int p_ndim(lua_State *L, rb_array *a) {
  lua_pushinteger(L, rb_array_ndim(a));
  return 1;
}
static int p_size(lua_State *L, rb_array *a) {
  lua_pushinteger(L, rb_array_size(a));
  return 1;
}
static int p_dtype(lua_State *L, rb_array *a) {
  lua_pushstring(L, rb_dtype_name(rb_array_dtype(a)));
  return 1;
}
static int p_itemsize(lua_State *L, rb_array *a) {
  lua_pushinteger(L, (lua_Integer)rb_dtype_size(rb_array_dtype(a)));
  return 1;
}
static int p_nbytes(lua_State *L, rb_array *a) {
  lua_pushinteger(L, rb_array_size(a) * (lua_Integer)rb_dtype_size(rb_array_dtype(a)));
  return 1;
}
static int p_T(lua_State *L, rb_array *a) {
  rb_view v;
  int order[RB_MAX_NDIM], n = rb_array_ndim(a);
  rb_array_view(a, &v);
  for (int d = 0; d < n; d++) order[d] = n - 1 - d;
  rb_view_permute(&v, order);
  rb_push_view(L, a, &v);
  return 1;
}
static int p_real(lua_State *L, rb_array *a) {
  if (rb_dtype_kind(rb_array_dtype(a)) == RB_KIND_COMPLEX) push_part(L, a, RB_PART_RE);
  else lua_pushvalue(L, 1);
  return 1;
}
static int p_imag(lua_State *L, rb_array *a) {
  rb_array zeros;
  if (rb_dtype_kind(rb_array_dtype(a)) == RB_KIND_COMPLEX) {
    push_part(L, a, RB_PART_IM);
    return 1;
  }
  rb_scalar zero = {.i = 0};
  rb_ok(L, rb_record_fill(rb_array_dtype(a), rb_array_ndim(a), rb_array_shape(a), NULL, zero, RB_INT64, &zeros));
  zeros.base->readonly = true;
  rb_push_array(L, zeros);
  return 1;
}
static int p_dist(lua_State *L, rb_array *a) {
  rb_push_dist(L, a);
  return 1;
}
static int p_flags(lua_State *L, rb_array *a) {
  (void)a;
  lua_newtable(L);
  lua_pushvalue(L, 1);
  lua_setfield(L, -2, "array");
  luaL_setmetatable(L, "ramba.flags");
  return 1;
}
static const struct {
  const char *name;
  int (*get)(lua_State *L, rb_array *a);
} properties[] = {
    {"shape", p_shape}, {"ndim", p_ndim},         {"size", p_size},      {"dtype", p_dtype}, {"T", p_T},
    {"real", p_real},   {"itemsize", p_itemsize}, {"nbytes", p_nbytes},  {"imag", p_imag},   {"base", p_base},
    {"dist", p_dist},   {"flags", p_flags},       {"flat", rb_push_flat}};

static bool is_property(const char *name) {
  for (size_t i = 0; i < sizeof properties / sizeof *properties; i++)
    if (!strcmp(properties[i].name, name)) return true;
  return false;
}

/* a.flags.writeable */
static int flags_get(lua_State *L) {
  lua_getfield(L, 1, "array");
  rb_array *a = rb_check_array(L, -1);
  const char *key = luaL_checkstring(L, 2);
  if (strcmp(key, "writeable")) return rb_error(L, "flags: unknown flag '%s' (writeable)", key);
  lua_pushboolean(L, !a->base->readonly && !rb_array_is_read_only(a));
  return 1;
}

static int flags_set(lua_State *L) {
  lua_getfield(L, 1, "array");
  rb_array *a = rb_check_array(L, -1);
  const char *key = luaL_checkstring(L, 2);
  if (strcmp(key, "writeable")) return rb_error(L, "flags: unknown flag '%s' (writeable)", key);
  bool on = lua_toboolean(L, 3);
  if (!a->view && !push_viewed(L, -1)) {
    a->base->readonly = !on;
    return 0;
  }
  if (!a->view) {
    rb_view whole;
    rb_array_view(a, &whole);
    a->view = rb_vref_new(&whole);
  }
  if (on && !rb_view_is_injective(&a->view->v)) return rb_error(L, "a broadcast array cannot be made writeable");
  if (on && a->base->readonly) return rb_error(L, "a view of a read-only array cannot be made writeable");
  if (on && a->view->through && a->view->through->kind == RB_THROUGH_WINDOWS)
    return rb_error(L, "windows, whose elements share memory, cannot be made writeable");
  a->view->readonly = !on;
  return 0;
}

static int flags_text(lua_State *L) {
  lua_getfield(L, 1, "writeable");
  lua_pushfstring(L, "{writeable=%s}", lua_toboolean(L, -1) ? "true" : "false");
  return 1;
}

bool rb_array_is_read_only(const rb_array *a) {
  return a->view && a->view->readonly;
}

/* a[key]: upvalue 1 = names of properties (to their index), 2 = methods. */
static int index_array(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  if (lua_type(L, 2) != LUA_TSTRING) return rb_index_get(L, a, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return properties[lua_tointeger(L, -1)].get(L, a);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(2)) != LUA_TNIL) return 1;
  lua_settop(L, 2);
  return rb_index_get(L, a, 2);
}

static int newindex_array(lua_State *L) {
  rb_array *a = rb_check_array(L, 1);
  lua_settop(L, 3);
  if (lua_type(L, 2) == LUA_TSTRING) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) {
      const char *key = lua_tostring(L, 2);
      bool whole = !strcmp(key, "real") || !strcmp(key, "imag") || !strcmp(key, "flat") || !strcmp(key, "T");
      if (!whole) return rb_error(L, "the property '%s' cannot be assigned", key);
      if (!strcmp(key, "imag") && rb_dtype_kind(rb_array_dtype(a)) != RB_KIND_COMPLEX)
        return rb_error(L, "a %s array has no imaginary part to assign", rb_dtype_name(rb_array_dtype(a)));
      if (!strcmp(key, "flat")) {
        lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core");
        lua_getfield(L, -1, "set_flat");
        lua_pushvalue(L, 1);
        lua_pushvalue(L, 3);
        lua_call(L, 2, 0);
        return 0;
      }
      properties[lua_tointeger(L, -1)].get(L, a);
      lua_pushstring(L, "...");
      lua_pushvalue(L, 3);
      lua_settable(L, -3);
      return 0;
    }
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(2)) != LUA_TNIL)
      return rb_error(L, "the method '%s' cannot be assigned", lua_tostring(L, 2));
    lua_settop(L, 3);
  }
  return rb_index_set(L, a, 2, 3);
}

/* a:free(): releases at once. */
static int free_array(lua_State *L) {
  rb_check_array(L, 1);
  return gc(L);
}

static int is_array(lua_State *L) {
  lua_pushboolean(L, rb_test_handle(L, 1) != NULL);
  return 1;
}

static int call_shape(lua_State *L) {
  call_property(L);
  return rb_error(L, "a shape cannot be called");
}

static int shape_text(lua_State *L) {
  int64_t shape[RB_MAX_NDIM];
  char text[512];
  int n = (int)lua_rawlen(L, 1);
  if (n > RB_MAX_NDIM) n = RB_MAX_NDIM;
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, 1, i + 1);
    shape[i] = lua_tointeger(L, -1);
    lua_pop(L, 1);
  }
  lua_pushstring(L, rb_shape_text(n, shape, text, sizeof text));
  return 1;
}

/* "shape " .. a.shape */
static int shape_concat(lua_State *L) {
  for (int i = 1; i <= 2; i++) {
    int type = lua_type(L, i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER && type != LUA_TTABLE)
      return rb_error(L, "attempt to concatenate a shape and %s", rb_described(L, i));
    luaL_tolstring(L, i, NULL);
  }
  lua_concat(L, 2);
  return 1;
}

static int shape_equal(lua_State *L) {
  bool same = lua_istable(L, 1) && lua_istable(L, 2) && lua_rawlen(L, 1) == lua_rawlen(L, 2);
  for (int i = 1; same && i <= (int)lua_rawlen(L, 1); i++) {
    lua_rawgeti(L, 1, i);
    lua_rawgeti(L, 2, i);
    same = lua_compare(L, -1, -2, LUA_OPEQ);
    lua_pop(L, 2);
  }
  lua_pushboolean(L, same);
  return 1;
}

void rb_push_shape(lua_State *L, int ndim, const int64_t *shape) {
  lua_createtable(L, ndim, 0);
  for (int d = 0; d < ndim; d++) {
    lua_pushinteger(L, shape[d]);
    lua_rawseti(L, -2, d + 1);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, SHAPE_KEY);
  lua_setmetatable(L, -2);
}

static void operator_field(lua_State *L, const char *event, lua_CFunction f, rb_op op, const char *method) {
  lua_pushinteger(L, op);
  lua_pushstring(L, method);
  lua_pushcclosure(L, f, 2);
  lua_setfield(L, -2, event);
}

static void small_metatables(lua_State *L) {
  static const luaL_Reg shape[] = {{"__tostring", shape_text}, {"__eq", shape_equal}, {"__call", call_shape},
                                   {"__concat", shape_concat}, {NULL, NULL}};
  static const luaL_Reg flags[] = {{"__index", flags_get}, {"__newindex", flags_set},
                                   {"__tostring", flags_text}, {NULL, NULL}};
  luaL_newmetatable(L, "ramba.shape");
  luaL_setfuncs(L, shape, 0);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, SHAPE_KEY);
  luaL_newmetatable(L, "ramba.flags");
  luaL_setfuncs(L, flags, 0);
  lua_pop(L, 2);
}

void rb_open_array(lua_State *L) {
  static const luaL_Reg events[] = {{"__gc", gc},          {"__close", gc},          {"__len", length},
                                    {"__pairs", pairs},    {"__call", call},         {"__concat", concat},
                                    {"__tostring", to_text}, {NULL, NULL}};
  static const struct { const char *event; rb_op op; } binary[] = {
      {"__add", RB_OP_ADD}, {"__sub", RB_OP_SUBTRACT}, {"__mul", RB_OP_MULTIPLY}, {"__div", RB_OP_DIVIDE},
      {"__idiv", RB_OP_FLOOR_DIVIDE}, {"__mod", RB_OP_REMAINDER}, {"__pow", RB_OP_POWER},
      {"__band", RB_OP_BITWISE_AND}, {"__bor", RB_OP_BITWISE_OR}, {"__bxor", RB_OP_BITWISE_XOR},
      {"__shl", RB_OP_LEFT_SHIFT}, {"__shr", RB_OP_RIGHT_SHIFT}};
  small_metatables(L);
  make_bases(L);
  luaL_newmetatable(L, RB_ARRAY_TYPE);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, TYPE_KEY);
  luaL_setfuncs(L, events, 0);
  for (size_t i = 0; i < sizeof binary / sizeof *binary; i++)
    operator_field(L, binary[i].event, operate, binary[i].op, "");
  operator_field(L, "__unm", operate_unary, RB_OP_NEGATIVE, "");
  operator_field(L, "__bnot", operate_unary, RB_OP_INVERT, "");
  operator_field(L, "__lt", compare, RB_OP_LESS, "lt");
  operator_field(L, "__le", compare, RB_OP_LESS_EQUAL, "le");
  lua_newtable(L);
  for (size_t i = 0; i < sizeof properties / sizeof *properties; i++) {
    lua_pushinteger(L, (lua_Integer)i);
    lua_setfield(L, -2, properties[i].name);
  }
  lua_getfield(L, 2, "methods");
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -2);
  lua_pushcclosure(L, index_array, 2);
  lua_setfield(L, -4, "__index");
  lua_pushcclosure(L, newindex_array, 2);
  lua_setfield(L, -2, "__newindex");
  lua_pop(L, 1);
  lua_getfield(L, 2, "methods");
  lua_pushcfunction(L, free_array);
  lua_setfield(L, -2, "free");
  lua_pop(L, 1);
  lua_pushcfunction(L, is_array);
  lua_setfield(L, 1, "is_array");
  lua_pushcfunction(L, rb_unless_array);
  lua_setfield(L, 2, "unless_array");
}

/* Indexing: from a Lua key (number, list of items, string) to a view, a mask, or a single element.
   interp/: 1-based inclusive ranges become 0-based views here and nowhere else. */
#include <stdlib.h>
#include <string.h>

#include "index.h"

static rb_item *add(lua_State *L, rb_items *s, rb_item_kind kind) {
  if (s->n == RB_MAX_ITEMS) rb_error(L, "too many items in an index");
  rb_item *i = &s->item[s->n++];
  memset(i, 0, sizeof *i);
  i->kind = kind;
  i->step = 1;
  return i;
}

/* ---- strings ---- */

static const char *skip(const char *p) {
  while (*p == ' ' || *p == '\t' || *p == '\n') p++;
  return p;
}

/* A number with an integral value at p, or NULL. Nearly all are a few digits. */
static const char *parse_int(const char *p, int64_t *out) {
  const char *first = *p == '-' ? p + 1 : p, *q = first;
  int64_t n = 0;
  while (*q >= '0' && *q <= '9' && q - first < 18) n = 10 * n + (*q++ - '0');
  if (q > first && (*q == ':' || *q == ',' || *q == ' ' || !*q)) {
    *out = *p == '-' ? -n : n;
    return skip(q);
  }
  char *end;
  double v = strtod(p, &end);
  if (end == p || v != (double)(int64_t)v) return NULL;
  *out = (int64_t)v;
  return skip(end);
}

/* One item of an index string; NULL when it is none. */
static const char *parse_item(lua_State *L, const char *p, rb_items *s) {
  p = skip(p);
  if (!strncmp(p, "...", 3)) {
    add(L, s, RB_ITEM_REST);
    return skip(p + 3);
  }
  if (!strncmp(p, "new", 3)) {
    p += strncmp(p, "newaxis", 7) ? 3 : 7;
    add(L, s, RB_ITEM_NEW);
    return skip(p);
  }
  int64_t v[3];
  bool has[3] = {false, false, false};
  int part = 0;
  for (;;) {
    if (*p != ':' && *p != ',' && *p) {
      if (!(p = parse_int(p, &v[part]))) return NULL;
      has[part] = true;
    }
    if (*p != ':') break;
    if (++part > 2) return NULL;
    p = skip(p + 1);
  }
  if (part == 0) {
    if (!has[0]) return NULL;
    add(L, s, RB_ITEM_INT)->first = v[0];
    return p;
  }
  rb_item *i = add(L, s, has[0] || has[1] || has[2] ? RB_ITEM_RANGE : RB_ITEM_ALL);
  i->has_first = has[0];
  i->has_last = has[1];
  i->first = v[0];
  i->last = v[1];
  if (has[2]) i->step = v[2];
  return p;
}

/* p: NULL where the string has a zero byte. */
static bool parse_string(lua_State *L, const char *p, rb_items *s) {
  while (p) {
    p = parse_item(L, p, s);
    if (!p) return false;
    if (*p == 0) return true;
    if (*p++ != ',') return false;
    if (*skip(p) == 0) return true;
  }
  return false;
}

/* ---- tables ---- */

/* A table inside the braces: all, range, or a list or mask (which becomes an array on the stack). */
static void table_item(lua_State *L, int idx, int position, rb_items *s) {
  idx = lua_absindex(L, idx);
  int n = (int)lua_rawlen(L, idx);
  int64_t v[3];
  bool ints = true;
  int keys = 0;
  for (lua_pushnil(L); lua_next(L, idx); lua_pop(L, 1)) keys++;
  if (keys != n) rb_error(L, "index: item %d is a table with a hole or a key that is no position", position);
  for (int i = 1; i <= n && i <= 3 && ints; i++) {
    lua_rawgeti(L, idx, i);
    ints = lua_type(L, -1) == LUA_TNUMBER;
    if (ints && !rb_to_integer(L, -1, &v[i - 1]))
      rb_error(L, "index: %s in item %d is not an integer", luaL_tolstring(L, -1, NULL), position);
    lua_pop(L, 1);
  }
  if (n == 0) {
    add(L, s, RB_ITEM_ALL);
  } else if (ints && n == 1) {
    rb_error(L, "index: item %d is a list of one number; write %d for the element, {%d,%d} for a range", position,
             (int)v[0], (int)v[0], (int)v[0]);
  } else if (ints && n <= 3) {
    rb_item *i = add(L, s, RB_ITEM_RANGE);
    i->has_first = i->has_last = true;
    i->first = v[0];
    i->last = v[1];
    if (n == 3) i->step = v[2];
  } else {
    rb_array *a = rb_to_array(L, idx, "index");
    if (rb_dtype_kind(rb_array_dtype(a)) == RB_KIND_FLOAT) { /* whole numbers may be floats */
      lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core");
      lua_getfield(L, -1, "integral");
      lua_pushvalue(L, idx);
      lua_call(L, 1, 1);
      a = rb_test_array(L, -1);
    }
    add(L, s, RB_ITEM_ARRAY)->array = a;
  }
}

static void value_item(lua_State *L, int idx, int position, rb_items *s) {
  int64_t v;
  rb_array *a = rb_test_array(L, idx);
  if (a && rb_array_ndim(a) == 0 && rb_dtype_kind(rb_array_dtype(a)) != RB_KIND_BOOL) {
    rb_scalar x;
    rb_ok(L, rb_plan_element(a, NULL, &x));
    if (rb_dtype_kind(rb_array_dtype(a)) > RB_KIND_UINT)
      rb_error(L, "index: item %d is a float array; integers expected", position);
    add(L, s, RB_ITEM_INT)->first = x.i;
  } else if (a) {
    lua_pushvalue(L, idx);
    add(L, s, RB_ITEM_ARRAY)->array = a;
  } else if (rb_to_integer(L, idx, &v)) {
    add(L, s, RB_ITEM_INT)->first = v;
  } else if (lua_type(L, idx) == LUA_TNUMBER) {
    rb_error(L, "index: %s is not an integer (item %d)", luaL_tolstring(L, idx, NULL), position);
  } else if (lua_type(L, idx) == LUA_TSTRING) {
    int before = s->n;
    if (!parse_string(L, rb_to_text(L, idx), s) || s->n != before + 1)
      rb_error(L, "index: '%s' is not a range (item %d)", lua_tostring(L, idx), position);
  } else if (lua_istable(L, idx)) {
    table_item(L, idx, position, s);
  } else if (lua_isboolean(L, idx)) {
    rb_array *m = rb_to_array(L, idx, "index");
    add(L, s, RB_ITEM_ARRAY)->array = m;
  } else if (lua_isnil(L, idx)) {
    rb_error(L, "index: item %d is nil", position);
  } else {
    rb_error(L, "index: item %d is %s; a number, range, string or array expected", position, rb_described(L, idx));
  }
}

/* Is the innermost first element of the value on top a boolean? Pops it. */
static bool pop_is_bool(lua_State *L) {
  int top = lua_gettop(L);
  luaL_checkstack(L, RB_MAX_NDIM + 2, "index nested too deeply");
  for (int depth = 0; depth < RB_MAX_NDIM && lua_istable(L, -1); depth++) lua_rawgeti(L, -1, 1);
  bool is = lua_isboolean(L, -1);
  lua_settop(L, top - 1);
  return is;
}

/* Has the nested table the extents of the first axes of a? */
static bool has_extents(lua_State *L, const rb_array *a, int idx) {
  int top = lua_gettop(L), d = 0;
  luaL_checkstack(L, RB_MAX_NDIM + 2, "index nested too deeply");
  lua_pushvalue(L, idx);
  bool fits = true;
  for (; fits && lua_istable(L, -1); d++) {
    fits = d < rb_array_ndim(a) && (int64_t)lua_rawlen(L, -1) == rb_array_shape(a)[d];
    lua_rawgeti(L, -1, 1);
  }
  lua_settop(L, top);
  return fits;
}

/* A mask may be a nested table of booleans: all items are, or as many lists of one length as a has rows begin with one.
   One list alone is a mask of the first axis unless a has one row that it fits. */
static bool is_mask_table(lua_State *L, const rb_array *a, int idx) {
  if (!a) return false;
  int64_t n = (int64_t)lua_rawlen(L, idx);
  bool flat = lua_rawgeti(L, idx, 1) == LUA_TBOOLEAN;
  lua_Unsigned length = flat ? 0 : lua_rawlen(L, -1);
  lua_pop(L, 1);
  if (!flat && (rb_array_ndim(a) == 0 || rb_array_shape(a)[0] != n)) return false;
  if (!flat && n == 1 && !has_extents(L, a, idx)) return false;
  for (int64_t i = 1; i <= n; i++) {
    lua_rawgeti(L, idx, i);
    if (!flat && lua_rawlen(L, -1) != length) return lua_pop(L, 1), false;
    if (!pop_is_bool(L)) return false;
  }
  return n > 0;
}

static void parse_table(lua_State *L, const rb_array *a, int key, rb_items *s) {
  if (is_mask_table(L, a, key)) {
    rb_array *m = rb_to_array(L, key, "index");
    add(L, s, RB_ITEM_ARRAY)->array = m;
    return;
  }
  int n = (int)lua_rawlen(L, key), keys = 0, last = 0;
  for (lua_pushnil(L); lua_next(L, key); lua_pop(L, 1)) {
    int64_t k;
    if (!rb_to_integer(L, -2, &k)) rb_error(L, "index: the key %s in an index table", luaL_tolstring(L, -2, NULL));
    keys++;
    if (k > last) last = (int)k;
  }
  for (int i = 1; keys != n && i <= last; i++) {
    if (lua_rawgeti(L, key, i) == LUA_TNIL) rb_error(L, "index: item %d is nil", i);
    lua_pop(L, 1);
  }
  luaL_checkstack(L, 2 * n + 8, "index too long");
  for (int i = 1; i <= n; i++) {
    lua_rawgeti(L, key, i);
    value_item(L, lua_gettop(L), i, s);
  }
}

/* The items of the key at stack index key; arrays among them stay on the stack. */
static void parse_key(lua_State *L, const rb_array *a, int key, rb_items *s) {
  s->n = 0;
  switch (lua_type(L, key)) {
    case LUA_TTABLE: parse_table(L, a, key, s); return;
    case LUA_TSTRING:
      if (!parse_string(L, rb_to_text(L, key), s))
        rb_error(L, "'%s' is no property or method of arrays, and read as an index it is no range (such as \"2:5, :\")",
                 lua_tostring(L, key));
      return;
    case LUA_TNIL: rb_error(L, "index is nil"); return;
    default: value_item(L, key, 1, s);
  }
}

/* ---- items to a view ---- */

int64_t rb_index_element(lua_State *L, int64_t i, int64_t n, int axis) {
  if (i == 0) rb_error(L, "index 0 on axis %d: indices count from 1 (or from -1 at the end)", axis);
  int64_t at = i < 0 ? n + i : i - 1;
  lua_Debug ar;
  bool ipairs = i == n + 1 && lua_getstack(L, 1, &ar) && lua_getinfo(L, "Sn", &ar) && *ar.what == 'C' &&
                !strcmp(ar.namewhat, "for iterator");
  if (ipairs) rb_error(L, "ipairs(a) cannot end on an array: use pairs(a) or for i=1,#a");
  if (at < 0 || at >= n)
    rb_error(L, "index %lld is out of bounds for axis %d of extent %lld", (long long)i, axis, (long long)n);
  return at;
}

/* A range clipped to the axis, as NumPy clips slices. */
void rb_index_slice(lua_State *L, rb_view *v, int d, const rb_item *r, int axis) {
  int64_t n = v->shape[d], step = r->step;
  if (step == 0) rb_error(L, "range with step 0 on axis %d", axis);
  int64_t lo = r->has_first ? r->first : step > 0 ? 1 : n, hi = r->has_last ? r->last : step > 0 ? n : 1;
  if (r->has_first && lo == 0) rb_error(L, "index 0 in a range on axis %d: indices count from 1", axis);
  if (r->has_last && hi == 0 && step < 0) rb_error(L, "index 0 in a range on axis %d: indices count from 1", axis);
  if (r->has_first && lo < 0) lo += n + 1;
  if (r->has_last && hi < 0) hi += n + 1;
  if (step > 0) {
    if (lo < 1) lo = 1;
    if (hi > n) hi = n;
  } else {
    if (lo > n) lo = n;
    if (hi < 1) hi = 1;
  }
  int64_t count = step > 0 ? (hi < lo ? 0 : (hi - lo) / step + 1) : (lo < hi || lo < 1 ? 0 : (lo - hi) / -step + 1);
  if (count == 0) lo = 1;
  rb_view_slice(v, d, lo - 1, step, count);
}

/* Applies the items to the view; arrays are not allowed here. Returns true when every axis was fixed by an integer. */
static bool apply(lua_State *L, const rb_items *s, rb_view *v) {
  int used = 0, rest = 0, ndim = v->ndim;
  for (int i = 0; i < s->n; i++) {
    if (s->item[i].kind == RB_ITEM_REST) rest++;
    else if (s->item[i].kind != RB_ITEM_NEW) used++;
  }
  if (rest > 1) rb_error(L, "two '...' in one index");
  if (ndim == 0 && s->n == 1 && s->item[0].kind == RB_ITEM_ALL) return false; /* a[":"] is the whole array */
  if (used > ndim)
    rb_error(L, "%d ind%s for an array of %d dimension%s", used, used == 1 ? "ex" : "ices", ndim, ndim == 1 ? "" : "s");
  int d = 0, axis = 1;
  bool element = !rest && used == ndim;
  for (int i = 0; i < s->n; i++) {
    const rb_item *it = &s->item[i];
    element = element && it->kind == RB_ITEM_INT;
    switch (it->kind) {
      case RB_ITEM_INT: rb_view_pick(v, d, rb_index_element(L, it->first, v->shape[d], axis++)); break;
      case RB_ITEM_RANGE: rb_index_slice(L, v, d++, it, axis); axis++; break;
      case RB_ITEM_ALL: d++; axis++; break;
      case RB_ITEM_NEW:
        if (v->ndim == RB_MAX_NDIM) rb_error(L, "more than %d axes", RB_MAX_NDIM);
        rb_view_new_axis(v, d++);
        break;
      case RB_ITEM_REST: d += ndim - used; axis += ndim - used; break;
      case RB_ITEM_ARRAY: break;
    }
  }
  return element;
}

static bool has_arrays(const rb_items *s) {
  for (int i = 0; i < s->n; i++)
    if (s->item[i].kind == RB_ITEM_ARRAY) return true;
  return false;
}

bool rb_index_view(lua_State *L, int idx, rb_view *v) {
  rb_items s;
  parse_key(L, NULL, idx, &s);
  if (has_arrays(&s)) rb_error(L, "index: numbers and ranges expected; load the whole array to pick by lists or masks");
  return apply(L, &s, v);
}

int rb_index_get(lua_State *L, rb_array *a, int key) {
  rb_items s;
  parse_key(L, a, key, &s);
  if (has_arrays(&s)) return rb_advanced_get(L, a, &s);
  rb_view v;
  rb_array_view(a, &v);
  if (!apply(L, &s, &v)) {
    rb_push_view(L, a, &v);
    return 1;
  }
  rb_scalar x;
  rb_ok(L, rb_plan_get(a, &v, &x));
  rb_push_scalar(L, x, rb_array_dtype(a));
  return 1;
}

int rb_index_set(lua_State *L, rb_array *a, int key, int value) {
  rb_items s;
  rb_operand v;
  parse_key(L, a, key, &s);
  if (lua_isnil(L, value)) return rb_error(L, "the value assigned is nil");
  rb_to_operand(L, value, "assignment", &v);
  if (has_arrays(&s)) return rb_advanced_set(L, a, &s, &v);
  rb_view w;
  rb_array_view(a, &w);
  bool element = apply(L, &s, &w);
  if (rb_array_is_read_only(a))
    return rb_error(L, "the array is read-only%s", rb_view_is_injective(&a->view->v)
                    ? "" : ": it is a broadcast view, whose elements share memory");
  if (element && !v.array.base) {
    rb_ok(L, rb_plan_put(a, &w, &v.scalar));
    return 0;
  }
  rb_array target = {a->base, rb_view_ref_of(a, &w)};
  rb_status st = rb_record_write(&target, &v, NULL);
  rb_vref_unref(target.view);
  rb_ok(L, st);
  rb_limit_pending(L);
  return 0;
}

int rb_index_fold(lua_State *L) {
  static const char *const names[] = {"add", "multiply", "minimum", "maximum", NULL};
  static const rb_red_kind kinds[] = {RB_RED_SUM, RB_RED_PROD, RB_RED_MIN, RB_RED_MAX};
  lua_settop(L, 4);
  rb_array *a = rb_check_array(L, 1);
  rb_items s;
  rb_operand v;
  parse_key(L, a, 2, &s);
  bool arrays = has_arrays(&s);
  if (arrays && !lua_isnil(L, 3)) {
    rb_to_operand(L, 3, "at", &v);
    rb_advanced_fold(L, a, &s, &v, kinds[luaL_checkoption(L, 4, NULL, names)]);
  }
  lua_pushboolean(L, arrays);
  return 1;
}

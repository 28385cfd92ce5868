/* Arrays on their way to another rank: by the name of a world's array, as every rank's whole copy, or by value.
   interp/: writes and reads the records A, W and V of ship_format.h. */
#include "graph/kept.h"
#include "graph/seen.h"
#include "graph/through.h"
#include "ship_format.h"

/* Is the object reached through a function: captured, or a global that it reads? */
static bool is_captured(rb_dump *d, int id) {
  bool yes = false;
  for (id = d->s->parent[id - 1]; id > 1 && !yes; id = d->s->parent[id - 1]) {
    yes = lua_rawgeti(d->L, d->list, id) == LUA_TFUNCTION;
    lua_pop(d->L, 1);
  }
  return yes;
}

/* The array as one that every rank has whole, pushed. */
static void push_whole(lua_State *L, const rb_array *a) {
  rb_array whole;
  if (!a->view && a->base->dist->replicated) {
    rb_base_ref(a->base);
    whole = (rb_array){a->base, NULL};
  } else {
    rb_dist *dist = rb_dist_replicated(rb_array_ndim(a), rb_array_shape(a), rb_now->num_ranks);
    rb_status st = rb_record_cast(a, rb_array_dtype(a), dist, &whole);
    rb_dist_unref(dist);
    rb_ok(L, st);
  }
  rb_push_array(L, whole);
}

/* A handle's views from the base on, each after what it is seen through. */
static void put_views(rb_ship *s, const rb_vref *v) {
  put_byte(s, v != NULL);
  if (!v) return;
  put_byte(s, v->through != NULL);
  if (v->through) {
    put_views(s, v->through->of);
    put(s, v->through, sizeof *v->through);
  }
  put(s, &v->v, sizeof v->v);
  put_byte(s, v->readonly);
}

/* Of copies: does an array of the world go by value? */
static bool is_copied(const rb_dump *d, const rb_array *a) {
  if (!a->base->dist->replicated || d->copies == RB_SHIP_NAMES) return false;
  return a->base->alone || rb_array_size(a) < rb_now->config.dist_threshold;
}

/* An array of the world arrives as a stand-in that get_local() reads; with copies, perhaps as every rank's copy, and as
   a whole array for reading when a function holds it. */
void rb_ship_put_array(rb_dump *d, int id, int idx) {
  lua_State *L = d->L;
  rb_ship *s = d->s;
  rb_array *a = rb_check_array(L, idx);
  if (a->base->failed && a->base->world < 0) rb_error(L, "%s", a->base->error);
  if (a->base->world >= 0 || a->base->graph != rb_now->graph)
    rb_ship_refuse(d, id, "an array of all ranks (send its local part)");
  bool world = !a->base->graph->private && !is_copied(d, a);
  bool through = a->view && a->view->through;
  if (world && through && (d->copies == RB_SHIP_WHOLE || !rb_seen_has_parts(a))) { /* what is seen travels */
    rb_array plain;
    rb_ok(L, rb_array_plain(a, &plain));
    rb_push_array(L, plain);
    idx = lua_gettop(L);
    a = rb_check_array(L, idx);
  }
  bool whole = world && d->copies == RB_SHIP_WHOLE && is_captured(d, id);
  put_byte(s, whole ? 'W' : world ? 'A' : 'V');
  if (whole) {
    put_int(s, s->num_arrays++);
    push_whole(L, a);
    lua_rawseti(L, d->arrays, s->num_arrays);
  } else if (world) {
    rb_ok(L, rb_base_changes(a->base)); /* by the task, perhaps */
    put_int(s, s->num_arrays++);
    lua_pushvalue(L, idx);
    lua_rawseti(L, d->arrays, s->num_arrays);
    put_byte(s, a->base->readonly);
    put_views(s, a->view);
    rb_ship_push_path(d, id);
    size_t n;
    const char *path = lua_tolstring(L, -1, &n);
    put_text(s, path, n);
  } else {
    int ndim = rb_array_ndim(a);
    rb_dtype t = rb_array_dtype(a);
    size_t n = (size_t)rb_array_size(a) * rb_dtype_size(t);
    put_byte(s, t);
    put_byte(s, ndim);
    if (ndim) put(s, rb_array_shape(a), sizeof(int64_t) * (size_t)ndim);
    void *to = lua_newuserdatauv(L, n ? n : 1, 0);
    rb_ok(L, rb_plan_fetch(a, to));
    put_text(s, to, n);
  }
  lua_settop(L, idx);
}

/* ---- reading ---- */

/* What put_views wrote, over a base. */
static rb_vref *take_views(rb_load *l, rb_base *b) {
  if (!take_byte(l)) return NULL;
  bool through = take_byte(l);
  rb_array seen = {b, NULL};
  rb_view v;
  if (through) {
    rb_through t;
    rb_vref *of = take_views(l, b);
    memcpy(&t, take(l, sizeof t), sizeof t);
    t.of = of;
    seen = rb_through_new(&t, b);
    rb_vref_unref(of);
    rb_base_unref(b);
  }
  memcpy(&v, take(l, sizeof v), sizeof v);
  rb_vref *out = rb_view_ref_of(&seen, &v);
  bool readonly = take_byte(l);
  if (out) out->readonly = out->readonly || readonly;
  rb_vref_unref(seen.view);
  return out;
}

static void skip_views(rb_load *l) {
  if (!take_byte(l)) return;
  if (take_byte(l)) {
    skip_views(l);
    take(l, sizeof(rb_through));
  }
  take(l, sizeof(rb_view));
  take_byte(l);
}

static void push_stand_in(rb_load *l) {
  lua_State *L = l->L;
  int64_t number = take_int(l);
  int readonly = take_byte(l);
  const char *views = l->p;
  skip_views(l);
  size_t n;
  const char *path = take_text(l, &n);
  lua_pushlstring(L, path, n);
  lua_pushfstring(L, "%s is an array of all ranks: inside a task use its local part, a:get_local()",
                  lua_tostring(L, -1));
  rb_base *b;
  rb_ok(L, rb_plan_stand_in((int)l->slots[number], readonly, lua_tostring(L, -1), &b));
  lua_pop(L, 2);
  l->p = views;
  rb_push_array(L, (rb_array){b, take_views(l, b)});
}

static void push_whole_local(rb_load *l) {
  lua_State *L = l->L;
  rb_base *b;
  rb_array out;
  rb_ok(L, rb_plan_stand_in((int)l->slots[take_int(l)], true, "a captured array", &b));
  rb_push_array(L, (rb_array){b, NULL});
  rb_ok(L, rb_plan_local(rb_check_array(L, -1), false, &out));
  rb_push_array(L, out);
  lua_remove(L, -2);
}

static void push_copy(rb_load *l) {
  int64_t shape[RB_MAX_NDIM];
  rb_dtype t = (rb_dtype)take_byte(l);
  int ndim = take_byte(l);
  if (ndim) memcpy(shape, take(l, sizeof(int64_t) * (size_t)ndim), sizeof(int64_t) * (size_t)ndim);
  size_t n;
  const char *p = take_text(l, &n);
  rb_array out;
  rb_dist *d = rb_dist_replicated(ndim, shape, rb_now->num_ranks);
  rb_status st = rb_plan_import(t, ndim, shape, d, p, &out);
  rb_dist_unref(d);
  rb_ok(l->L, st);
  out.base->alone = true;
  rb_push_array(l->L, out);
}

void rb_ship_make_array(rb_load *l, int kind) {
  switch (kind) {
    case 'A': push_stand_in(l); return;
    case 'W': push_whole_local(l); return;
    case 'V': push_copy(l); return;
  }
}

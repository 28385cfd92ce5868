/* Between the files that index arrays: the parsed items of a key.
   interp/: index.c parses and takes keys without arrays, advanced*.c those with index arrays and masks. */
#ifndef RB_INDEX_H
#define RB_INDEX_H

#include "binding.h"

typedef enum { RB_ITEM_INT, RB_ITEM_RANGE, RB_ITEM_ALL, RB_ITEM_NEW, RB_ITEM_REST, RB_ITEM_ARRAY } rb_item_kind;

typedef struct rb_item {
  rb_item_kind kind;
  int64_t first, last, step; /* INT: first */
  bool has_first, has_last;
  rb_array *array;           /* ARRAY: boolean or integer, kept alive on the stack */
  int position;              /* in the key, for messages */
} rb_item;

enum { RB_MAX_ITEMS = 2 * RB_MAX_NDIM + 2 };

typedef struct rb_items {
  int n;
  rb_item item[RB_MAX_ITEMS];
} rb_items;

/* The 0-based index of an axis's element; raises when there is none. axis: for the message. */
int64_t rb_index_element(lua_State *L, int64_t i, int64_t n, int axis);
/* Slices view axis d by a range. */
void rb_index_slice(lua_State *L, rb_view *v, int d, const rb_item *range, int axis);

/* a[items] and a[items] = value where some item is an array. */
int rb_advanced_get(lua_State *L, rb_array *a, const rb_items *s);
int rb_advanced_set(lua_State *L, rb_array *a, const rb_items *s, const rb_operand *value);
/* value folded into a[items], repeated places one after the other; kind: rb_red_kind SUM, PROD, MIN, MAX. */
void rb_advanced_fold(lua_State *L, rb_array *a, const rb_items *s, const rb_operand *value, int kind);

/* Narrows a view by the key at idx, which may have no arrays; true when that leaves one element. */
bool rb_index_view(lua_State *L, int idx, rb_view *v);

/* index.c: core.fold_at(a, key, value, "add" | "multiply" | "minimum" | "maximum"): false when no item of the key is an
   array (then no place repeats); without a value only that is answered. */
int rb_index_fold(lua_State *L);

#endif

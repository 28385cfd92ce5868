/* Elements as unsigned keys in NumPy's order (NaN last), and the sorts of arrays of keys.
   routine/: private to sort.c and search.c. Complex numbers have no keys: they are sorted by several
   (stdlib/sort.lua). */
#ifndef RB_SORT_KEYS_H
#define RB_SORT_KEYS_H

#include "type/dtype.h"

typedef struct rb_key_pair {
  uint64_t key, pos;
} rb_key_pair;

/* What is sorted: narrow and wide keys alone, or with positions: packed (key << 32 | position) or as pairs. */
typedef enum { RB_KEYS_32, RB_KEYS_64, RB_KEYS_PACKED, RB_KEYS_PAIR } rb_keys_form;

/* The form for elements of type t; positions: each carries its number, all below last. */
rb_keys_form rb_keys_form_for(rb_dtype t, bool positions, int64_t last);
int64_t rb_keys_size(rb_keys_form f);

/* Elements to keys. Forms with positions: pos is the first element's, and -0.0 has the key of 0.0; without positions
   it comes just before. Every NaN has the largest key. */
void rb_keys_load(rb_keys_form f, rb_dtype t, const void *from, int64_t n, int64_t pos, void *to);
/* Keys to elements, or to positions + 1 as int64. from and to may be one buffer if both have one size. */
void rb_keys_store(rb_keys_form f, rb_dtype t, const void *from, int64_t n, void *to);
/* Both on all threads. */
void rb_keys_load_all(rb_keys_form f, rb_dtype t, const void *from, int64_t n, int64_t pos, void *to);
void rb_keys_store_all(rb_keys_form f, rb_dtype t, const void *from, int64_t n, void *to);
/* The key in which -0.0 equals 0.0 of the element at index i of keys of type t. */
uint64_t rb_keys_at(rb_keys_form f, rb_dtype t, const void *keys, int64_t i);

/* Stable. keys is sorted; room: a buffer of the same size. serial: on the calling thread alone. */
void rb_keys_sort(rb_keys_form f, rb_dtype t, void *keys, void *room, int64_t n, bool serial);

#endif

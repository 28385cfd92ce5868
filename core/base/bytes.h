/* Growing lists, a growing byte buffer and a reader over one: the wire format's alphabet. */
#ifndef RB_BYTES_H
#define RB_BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct rb_bytes {
  char *p;
  size_t n, cap; /* n: bytes used, a multiple of 8 (records are padded with zeros) */
} rb_bytes;

void rb_bytes_free(rb_bytes *b);
/* Appends n uninitialised bytes, 8-byte aligned at the start, and returns their place (valid until the next append).
   Aborts with a message when the system is out of memory (metadata only, never array data). */
void *rb_bytes_add(rb_bytes *b, size_t n);
static inline void rb_bytes_put(rb_bytes *b, const void *p, size_t n) {
  if (n) memcpy(rb_bytes_add(b, n), p, n);
  else rb_bytes_add(b, 0);
}
/* Appends n characters as they are, and a 0 that does not count: for texts, which records must not follow. */
void rb_bytes_text(rb_bytes *b, const char *text, size_t n);
static inline void rb_bytes_put_i(rb_bytes *b, int64_t v) {
  if (b->n + 8 > b->cap) {
    *(int64_t *)rb_bytes_add(b, 8) = v;
    return;
  }
  *(int64_t *)(b->p + b->n) = v;
  b->n += 8;
}

/* n copies of an item, packed. */
void rb_repeat(void *to, const void *item, int64_t n, size_t size);

/* Room for need items: p itself, or twice as much memory and more, new items zero; *cap follows. Aborts with a message
   when the system is out of memory (metadata only). */
void *rb_grow(void *p, int *cap, int need, size_t item);

typedef struct rb_reader {
  const char *p, *end;
} rb_reader;
/* The next n bytes (8-byte aligned records, as rb_bytes_add wrote them). */
static inline const void *rb_read(rb_reader *r, size_t n) {
  const char *p = r->p;
  r->p += (n + 7) & ~(size_t)7;
  return p;
}
static inline int64_t rb_read_i(rb_reader *r) { return *(const int64_t *)rb_read(r, 8); }

/* 64-bit hash of n bytes (FNV-like, 8 bytes a step); stable across ranks and runs. */
uint64_t rb_hash(const void *p, size_t n, uint64_t seed);

#endif

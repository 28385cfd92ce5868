/* Growing lists and byte buffers, and the stable hash.
   base/: what is written into a buffer is its users' business. */
#include "base/bytes.h"

#include <stdio.h>
#include <stdlib.h>

void rb_bytes_free(rb_bytes *b) {
  free(b->p);
  *b = (rb_bytes){0};
}

static void *resize(void *p, size_t n) {
  p = realloc(p, n);
  if (p) return p;
  fprintf(stderr, "ramba: out of memory: %zu bytes of metadata\n", n);
  abort();
}

void *rb_grow(void *p, int *cap, int need, size_t item) {
  if (need <= *cap) return p;
  int n = *cap < 4 ? 8 : 2 * *cap;
  if (n < need) n = need;
  p = resize(p, item * (size_t)n);
  memset((char *)p + item * (size_t)*cap, 0, item * (size_t)(n - *cap));
  *cap = n;
  return p;
}

static void grow(rb_bytes *b, size_t need) {
  size_t cap = b->cap < 256 ? 256 : b->cap * 2;
  if (cap < need) cap = need;
  b->p = resize(b->p, cap);
  b->cap = cap;
}

void *rb_bytes_add(rb_bytes *b, size_t n) {
  size_t at = b->n, room = (n + 7) & ~(size_t)7; /* b->n is always a multiple of 8 */
  if (at + room > b->cap || !b->p) grow(b, at + room);
  if (room > n) memset(b->p + at + room - 8, 0, 8); /* padding is zero, so equal contents hash equally */
  b->n = at + room;
  return b->p + at;
}

void rb_bytes_text(rb_bytes *b, const char *text, size_t n) {
  if (b->n + n + 1 > b->cap) grow(b, b->n + n + 1);
  if (n) memcpy(b->p + b->n, text, n);
  b->n += n;
  b->p[b->n] = 0;
}

/* One step of the hash: xor, multiply, rotate. The odd constant is 2^64 / golden ratio. */
static inline uint64_t mix(uint64_t h, uint64_t v) {
  h = (h ^ v) * 0x9E3779B97F4A7C15u;
  return h ^ (h >> 29);
}

uint64_t rb_hash(const void *p, size_t n, uint64_t seed) {
  const char *c = p;
  uint64_t h = mix(seed ^ 0xCBF29CE484222325u, n);
  for (; n >= 8; c += 8, n -= 8) {
    uint64_t v;
    memcpy(&v, c, 8);
    h = mix(h, v);
  }
  if (n) {
    uint64_t v = 0;
    memcpy(&v, c, n);
    h = mix(h, v);
  }
  h = (h ^ (h >> 32)) * 0xD6E8FEB86659FD93u;
  return h ^ (h >> 32);
}

void rb_repeat(void *to, const void *item, int64_t n, size_t size) {
  if (n <= 0) return;
  memcpy(to, item, size);
  for (int64_t done = 1, more; done < n; done += more) {
    more = done < n - done ? done : n - done;
    memcpy((char *)to + (size_t)done * size, to, (size_t)more * size);
  }
}

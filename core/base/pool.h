/* Storage pool: large private buffers are kept and reused, because fresh pages cost several times the arithmetic.
   Buffers of 2 MiB and more are mmap'ed, 2 MiB aligned, with MADV_HUGEPAGE; smaller ones are 64-byte aligned.
   Size classes waste at most 1/8. Thread-safe is not needed: only the main thread allocates. */
#ifndef RB_POOL_H
#define RB_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "status.h"

typedef struct rb_pool_stats {
  int64_t in_use;  /* bytes handed out now */
  int64_t peak;    /* most bytes handed out at once since start or rb_pool_reset_peak */
  int64_t cached;  /* bytes kept for reuse */
  int64_t limit;   /* bytes in_use + cached may reach */
  int64_t blocks;  /* buffers handed out now: 0 at the end, or something leaked */
} rb_pool_stats;

rb_status rb_pool_start(int64_t limit);
void rb_pool_stop(void);
/* size >= 0 bytes (0 gives a unique valid pointer); contents unspecified; at least 128 readable bytes follow the end.
   E_MEMORY when the limit would be passed even after the cached buffers are returned. */
rb_status rb_pool_get(size_t size, void **out);
void rb_pool_put(void *p); /* NULL is allowed */
/* A list of metadata that may be long, from have bytes to need: long ones are kept warm by the pool (or by nobody when
   its limit is reached). New bytes are unspecified. pooled: the list's own note, false at first. */
void *rb_pool_grow(void *list, size_t have, size_t need, bool *pooled);
void rb_pool_drop(void *list, bool pooled);
void rb_pool_trim(void);   /* returns the cached buffers to the system */
rb_pool_stats rb_pool_get_stats(void);
/* An error when so many bytes are more than a rank may have at all. */
rb_status rb_pool_allows(double bytes);
void rb_pool_reset_peak(void);
/* For tests: allocation number n from now on fails (0 = none). */
void rb_pool_fail_at(int64_t n);

#endif

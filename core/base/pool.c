/* The storage pool: size classes with free lists over malloc (small) and mmap with huge pages (large).
   base/: hands out raw bytes; what they mean, and when an array may be freed, is decided above.
   Every buffer is preceded by a 64-byte header. Large mappings are 2 MiB aligned and start their data at varying
   offsets, so that the arrays of one loop do not all compete for the same cache sets. */
#define _GNU_SOURCE
#include "base/pool.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/machine.h"
#include "base/session.h"

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#define POISON(p, n)   ASAN_POISON_MEMORY_REGION(p, n)
#define UNPOISON(p, n) ASAN_UNPOISON_MEMORY_REGION(p, n)
#else
#define POISON(p, n)   ((void)(p), (void)(n))
#define UNPOISON(p, n) ((void)(p), (void)(n))
#endif

enum {
  HEADER = 64,
  TAIL = 128,           /* readable bytes after the end */
  HUGE_BYTES = 2 << 20, /* buffers from here on are mapped */
  LINEAR = 16,          /* classes of 64, 128, ... 1024 bytes, then 8 classes per power of two */
  CLASSES = LINEAR + 8 * 54,
  COLOURS = 16,
  COLOUR_BYTES = 320,
};

typedef struct block {
  struct block *next; /* in its free list */
  char *mapping;      /* start of the system's memory */
  size_t capacity;    /* bytes of the system's memory: that of the class */
  size_t size;        /* bytes asked for */
  int class;
} block;

_Static_assert(sizeof(block) <= HEADER, "the header must fit before the data");

typedef struct rb_pool {
  rb_pool_stats stats;
  int64_t high;    /* most bytes handed out at once, ever */
  int64_t fail_in; /* allocations until the one that fails; 0 = none */
  unsigned colour;
  block *free[CLASSES];
} rb_pool;

/* The class whose capacity is the least that holds total bytes; classes waste at most 1/8. */
static int class_of(size_t total, size_t *capacity) {
  if (total <= LINEAR * 64) {
    int c = (int)((total + 63) / 64) - 1;
    *capacity = (size_t)(c + 1) * 64;
    return c;
  }
  int log = 63 - __builtin_clzll(total - 1); /* 2^log < total <= 2^(log+1) */
  size_t step = (size_t)1 << (log - 3);
  size_t above = (total - ((size_t)1 << log) + step - 1) / step; /* 1..8 */
  *capacity = ((size_t)1 << log) + above * step;
  return LINEAR + (log - 10) * 8 + (int)above - 1;
}

rb_status rb_pool_start(int64_t limit) {
  rb_pool *pool = calloc(1, sizeof *pool);
  if (!pool) return rb_fail(RB_E_MEMORY, "out of memory: no room for the storage pool");
  int ranks = rb_now->num_local > 0 ? rb_now->num_local : 1;
  pool->stats.limit = limit > 0 ? limit : (int64_t)((double)rb_machine_memory() * 0.9 / ranks);
  rb_now->pool = pool;
  return RB_OK;
}

void rb_pool_stop(void) {
  if (!rb_now->pool) return;
  rb_now->leaked = rb_now->pool->stats.blocks;
  rb_pool_trim();
  free(rb_now->pool);
  rb_now->pool = NULL;
}

/* Maps capacity bytes at a 2 MiB boundary; NULL when the system has none. */
static char *map_huge(size_t capacity) {
  size_t room = capacity + HUGE_BYTES;
  char *all = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (all == MAP_FAILED) return NULL;
  char *start = (char *)(((uintptr_t)all + HUGE_BYTES - 1) & ~(uintptr_t)(HUGE_BYTES - 1));
  if (start > all) munmap(all, (size_t)(start - all));
  size_t after = (size_t)(all + room - (start + capacity));
  if (after) munmap(start + capacity, after);
  madvise(start, capacity, MADV_HUGEPAGE);
  return start;
}

static void release(block *b) {
  char *mapping = b->mapping;
  size_t capacity = b->capacity;
  UNPOISON(mapping, capacity);
  if (capacity >= HUGE_BYTES) munmap(mapping, capacity);
  else free(mapping);
}

/* A new block of the class, or NULL. */
static block *fresh(rb_pool *pool, int class, size_t capacity, size_t lead) {
  char *mapping = capacity >= HUGE_BYTES ? map_huge(capacity) : aligned_alloc(64, capacity);
  if (!mapping) return NULL;
  size_t shift = capacity >= HUGE_BYTES ? (pool->colour++ % COLOURS) * (size_t)COLOUR_BYTES : 0;
  block *b = (block *)(mapping + (shift < lead ? shift : 0));
  *b = (block){.mapping = mapping, .capacity = capacity, .class = class};
  return b;
}

rb_status rb_pool_allows(double bytes) {
  int64_t limit = rb_now->pool->stats.limit;
  if (bytes <= (double)limit) return RB_OK;
  return rb_fail(RB_E_MEMORY, "%.0f MB would be needed on a rank, the limit is %lld MB (RAMBA_MEMORY_LIMIT)",
                 bytes / (1 << 20), (long long)(limit >> 20));
}

static rb_status no_room(const rb_pool *pool, size_t size) {
  const double mb = 1e6;
  return rb_fail(RB_E_MEMORY,
                 "out of memory: %.6g MB wanted, %.6g MB in use, the limit is %.6g MB (RAMBA_MEMORY_LIMIT)",
                 (double)size / mb, (double)pool->stats.in_use / mb, (double)pool->stats.limit / mb);
}

/* The slow way to a block: from the system, within the limit. The cached blocks are returned first when the limit asks
   for it, or when they are more than was ever in use at once and this is a large block: then the program's sizes have
   changed. */
static block *grow(rb_pool *pool, int class, size_t size, size_t capacity, size_t lead) {
  int64_t limit = pool->stats.limit;
  if (size > (size_t)limit || pool->stats.in_use > limit - (int64_t)size) return NULL;
  bool full = pool->stats.in_use + pool->stats.cached > limit - (int64_t)size;
  bool changed = capacity >= HUGE_BYTES && pool->stats.cached > pool->high;
  if (full || changed) rb_pool_trim();
  block *b = fresh(pool, class, capacity, lead);
  if (b || !pool->stats.cached) return b;
  rb_pool_trim();
  return fresh(pool, class, capacity, lead);
}

rb_status rb_pool_get(size_t size, void **out) {
  rb_pool *pool = rb_now->pool;
  *out = NULL;
  if (pool->fail_in > 0 && --pool->fail_in == 0) return rb_fail(RB_E_MEMORY, "out of memory: a test asked for it");
  if (size > (size_t)pool->stats.limit) return no_room(pool, size);
  size_t lead = size + HEADER + TAIL >= HUGE_BYTES ? COLOURS * COLOUR_BYTES : 0, capacity;
  int class = class_of(size + HEADER + TAIL + lead, &capacity);
  block *b = pool->free[class];
  if (b && pool->stats.in_use <= pool->stats.limit - (int64_t)size) {
    pool->free[class] = b->next;
    pool->stats.cached -= (int64_t)capacity;
  } else {
    b = grow(pool, class, size, capacity, lead);
    if (!b) return no_room(pool, size);
  }
  b->size = size;
  pool->stats.blocks++;
  pool->stats.in_use += (int64_t)size;
  if (pool->stats.in_use > pool->stats.peak) pool->stats.peak = pool->stats.in_use;
  if (pool->stats.in_use > pool->high) pool->high = pool->stats.in_use;
  *out = (char *)b + HEADER;
  UNPOISON(*out, size + TAIL);
  return RB_OK;
}

void rb_pool_put(void *p) {
  if (!p) return;
  rb_pool *pool = rb_now->pool;
  block *b = (block *)((char *)p - HEADER);
  pool->stats.blocks--;
  pool->stats.in_use -= (int64_t)b->size;
  pool->stats.cached += (int64_t)b->capacity;
  b->next = pool->free[b->class];
  pool->free[b->class] = b;
  POISON(p, b->size + TAIL);
}

void rb_pool_trim(void) {
  rb_pool *pool = rb_now->pool;
  for (int c = 0; c < CLASSES; c++) {
    while (pool->free[c]) {
      block *b = pool->free[c];
      pool->free[c] = b->next;
      pool->stats.cached -= (int64_t)b->capacity;
      release(b);
    }
  }
}

rb_pool_stats rb_pool_get_stats(void) { return rb_now->pool ? rb_now->pool->stats : (rb_pool_stats){0}; }

void rb_pool_reset_peak(void) { rb_now->pool->stats.peak = rb_now->pool->stats.in_use; }

void rb_pool_fail_at(int64_t n) { rb_now->pool->fail_in = n; }

void *rb_pool_grow(void *list, size_t have, size_t need, bool *pooled) {
  const size_t longish = 64 << 10;
  void *p = NULL;
  if (!*pooled && need < longish) {
    p = realloc(list, need);
    if (!p) abort();
    return p;
  }
  bool got = rb_pool_get(need, &p) == RB_OK;
  if (!got && !(p = malloc(need))) abort();
  if (have) memcpy(p, list, have);
  rb_pool_drop(list, *pooled);
  *pooled = got;
  return p;
}

void rb_pool_drop(void *list, bool pooled) {
  if (pooled) rb_pool_put(list);
  else free(list);
}

/* Philox 4x32-10, the counter-based generator of Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as
   1, 2, 3" (SC11). A pure function of key and counter, so a random value depends on seed, draw and position only.
   Here: key = (seed low, seed high), counter = (position low, position high, draw low, draw high); the result is output
   word 0 | word 1 << 32.
   kernel/: inlined into the interpreter's loops; vmath.c has it as a function. */
#ifndef RB_PHILOX_H
#define RB_PHILOX_H

#include <stdint.h>

typedef struct rb_philox { uint32_t c0, c1, c2, c3; } rb_philox;

/* Ten rounds; the vectoriser keeps every word in its own 64-bit lane, where the 32 x 32 products are one
   instruction. */
static inline rb_philox rb_philox_rounds(rb_philox c, uint32_t k0, uint32_t k1) {
  uint64_t x0 = c.c0, x1 = c.c1, x2 = c.c2, x3 = c.c3;
#define RB_PHILOX_ROUND() \
  do { \
    uint64_t p0 = (x0 & 0xFFFFFFFFu) * 0xD2511F53u, p1 = (x2 & 0xFFFFFFFFu) * 0xCD9E8D57u; \
    x0 = (p1 >> 32) ^ x1 ^ k0; \
    x2 = (p0 >> 32) ^ x3 ^ k1; \
    x1 = p1 & 0xFFFFFFFFu; \
    x3 = p0 & 0xFFFFFFFFu; \
    k0 += 0x9E3779B9u; \
    k1 += 0xBB67AE85u; \
  } while (0)
  RB_PHILOX_ROUND();
  RB_PHILOX_ROUND();
  RB_PHILOX_ROUND();
  RB_PHILOX_ROUND();
  RB_PHILOX_ROUND();
  RB_PHILOX_ROUND();
  RB_PHILOX_ROUND();
  RB_PHILOX_ROUND();
  RB_PHILOX_ROUND();
  RB_PHILOX_ROUND();
#undef RB_PHILOX_ROUND
  return (rb_philox){ (uint32_t)x0, (uint32_t)x1, (uint32_t)x2, (uint32_t)x3 };
}

static inline uint64_t rb_philox_u64(uint64_t seed, uint64_t draw, int64_t position) {
  rb_philox c = { (uint32_t)position, (uint32_t)((uint64_t)position >> 32), (uint32_t)draw, (uint32_t)(draw >> 32) };
  c = rb_philox_rounds(c, (uint32_t)seed, (uint32_t)(seed >> 32));
  return c.c0 | (uint64_t)c.c1 << 32;
}

#endif

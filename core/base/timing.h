/* Where time goes on this rank: a count and seconds for each part of the pipeline.
   base/: the parts are numbered above (exec/: one a kind of step; plan/). */
#ifndef RB_TIMING_H
#define RB_TIMING_H

#include <stdint.h>
#include <time.h>

#include "session.h"

enum { RB_TIMING_PARTS = 32 };

typedef struct rb_timing {
  struct {
    const char *name; /* NULL = unused */
    int64_t count, ns;
  } part[RB_TIMING_PARTS];
} rb_timing;

static inline int64_t rb_clock_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Adds the time since `since` to a part. Returns now. */
static inline int64_t rb_timing_add(int part, const char *name, int64_t since) {
  int64_t now = rb_clock_ns();
  rb_timing *t = rb_now->timing;
  if (!t) return now;
  t->part[part].name = name;
  t->part[part].count++;
  t->part[part].ns += now - since;
  return now;
}

#endif

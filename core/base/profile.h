/* A record of what a script's programs cost on this rank: nanoseconds, waits and bytes by label and kind of work, and
   (for a trace) every part with its time of day.
   base/: plan/ gives the labels, exec/ reports the parts, interp/ reads
   the record. rb_now->profile is NULL while nothing is recorded: callers test that. */
#ifndef RB_PROFILE_H
#define RB_PROFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct rb_profile_row {
  int label;        /* number of rb_profile_label's text */
  const char *kind; /* of work: a static text */
  int64_t count, ns, wait_ns, bytes; /* ns: without what ran nested inside; includes wait_ns */
} rb_profile_row;

typedef struct rb_profile_event {
  int64_t begin_ns, ns, wait_ns, bytes; /* begin: rb_clock_ns; ns: with everything inside */
  int64_t label;
  const char *kind;
} rb_profile_event;

typedef struct rb_profile_mark {
  int64_t begin, inside, inside_wait, waited, bytes;
} rb_profile_mark;

void rb_profile_start(bool trace); /* without memory for it nothing is recorded */
void rb_profile_stop(void);

/* What the following parts belong to. */
void rb_profile_set_label(const char *text, size_t n);
/* Around a part; waited, bytes: this rank's totals at that moment. Parts may be nested. */
rb_profile_mark rb_profile_begin(int64_t waited, int64_t bytes);
void rb_profile_end(const rb_profile_mark *m, const char *kind, int64_t waited, int64_t bytes);

/* The record. The pointers are good until the next part. */
int64_t rb_profile_since(void); /* rb_clock_ns at the start */
const char *rb_profile_label_text(int label);
const rb_profile_row *rb_profile_rows(int *n);
const rb_profile_event *rb_profile_events(int64_t *n, bool *cut_off);

#endif

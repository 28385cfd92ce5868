/* Status codes and the error message: how every core function reports failure.
   base/: the lowest folder; includes nothing of the project. */
#ifndef RB_STATUS_H
#define RB_STATUS_H

typedef enum {
#define RB_STATUS(id, doc) RB_##id,
#include "status.def"
#undef RB_STATUS
  RB_STATUS_COUNT
} rb_status;

/* Passes a failure up unchanged. */
#define RB_TRY(call) \
  do { \
    rb_status rb_try_ = (call); \
    if (rb_try_ != RB_OK) return rb_try_; \
  } while (0)

/* Records the message (printf style, at most 1023 bytes kept) in the session and returns st. Not collective. */
rb_status rb_fail(rb_status st, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* The last message recorded; never NULL. Valid until the next rb_fail. */
const char *rb_message(void);

#endif

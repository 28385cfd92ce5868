/* The session's error message.
   base/: what every core function returns on failure; turning a status into a Lua error is interp/'s work. */
#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/session.h"

rb_status rb_fail(rb_status st, const char *fmt, ...) {
  char text[sizeof rb_now->message]; /* the arguments may include the old message */
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  memcpy(rb_now->message, text, sizeof text);
  rb_now->fault = INT64_MAX;
  return st;
}

const char *rb_message(void) { return rb_now->message; }

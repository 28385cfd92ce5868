/* The whole test framework of the C tests: counted checks that go on after a failure. */
#ifndef CHECK_H
#define CHECK_H

#include <math.h>
#include <stdio.h>
#include <string.h>

static int check_passed, check_failed;

#define CHECK_REPORT(ok, ...) \
  do { \
    if (ok) { \
      check_passed++; \
    } else { \
      check_failed++; \
      fprintf(stderr, "%s:%d: ", __FILE__, __LINE__); \
      fprintf(stderr, __VA_ARGS__); \
      fputc('\n', stderr); \
    } \
  } while (0)

#define CHECK(cond) CHECK_REPORT(cond, "not true: %s", #cond)
#define CHECK_EQ_I(a, b) \
  do { \
    long long check_a_ = (long long)(a), check_b_ = (long long)(b); \
    CHECK_REPORT(check_a_ == check_b_, "%s is %lld, expected %s = %lld", #a, check_a_, #b, check_b_); \
  } while (0)
/* Equal floats; NaN equals NaN. */
#define CHECK_EQ_F(a, b) \
  do { \
    double check_a_ = (a), check_b_ = (b); \
    CHECK_REPORT(check_a_ == check_b_ || (isnan(check_a_) && isnan(check_b_)), "%s is %.17g, expected %s = %.17g", #a, \
                 check_a_, #b, check_b_); \
  } while (0)
#define CHECK_EQ_S(a, b) \
  do { \
    const char *check_a_ = (a), *check_b_ = (b); \
    CHECK_REPORT(!strcmp(check_a_, check_b_), "%s is \"%s\", expected \"%s\"", #a, check_a_, check_b_); \
  } while (0)

static inline int check_done(void) {
  printf("%d passed, %d failed\n", check_passed, check_failed);
  return check_failed != 0;
}

#endif

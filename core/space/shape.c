/* Shapes: sizes, text, NumPy's broadcasting.
   space/: extents only; views of arrays are in view.c. */
#include <stdio.h>
#include <string.h>

#include "space/view.h"

int64_t rb_shape_size(int ndim, const int64_t *shape) {
  int64_t size = 1;
  for (int d = 0; d < ndim; d++) {
    if (__builtin_mul_overflow(size, shape[d], &size)) size = INT64_MAX;
  }
  return size;
}

bool rb_shape_equal(int na, const int64_t *a, int nb, const int64_t *b) {
  if (na != nb) return false;
  for (int d = 0; d < na; d++) {
    if (a[d] != b[d]) return false;
  }
  return true;
}

char *rb_shape_text(int ndim, const int64_t *shape, char *buf, size_t n) {
  size_t at = 0;
  for (int d = 0; d < ndim && at < n; d++) {
    at += (size_t)snprintf(buf + at, n - at, "%c%lld", d ? ',' : '(', (long long)shape[d]);
  }
  if (at < n) snprintf(buf + at, n - at, ndim ? ")" : "()");
  return buf;
}

rb_status rb_shape_broadcast(int na, const int64_t *a, int nb, const int64_t *b, int *ndim, int64_t *out) {
  int n = na > nb ? na : nb;
  int64_t shape[RB_MAX_NDIM];
  for (int d = 0; d < n; d++) {
    int da = d - (n - na), db = d - (n - nb);
    int64_t ea = da >= 0 ? a[da] : 1, eb = db >= 0 ? b[db] : 1;
    if (ea != eb && ea != 1 && eb != 1) {
      char ta[400], tb[400];
      return rb_fail(RB_E_VALUE, "shapes %s and %s cannot be broadcast (axis %d: %lld against %lld)",
                     rb_shape_text(na, a, ta, sizeof ta), rb_shape_text(nb, b, tb, sizeof tb), d + 1, (long long)ea,
                     (long long)eb);
    }
    shape[d] = ea == 1 ? eb : ea;
  }
  memcpy(out, shape, (size_t)n * sizeof *out);
  *ndim = n;
  return RB_OK;
}

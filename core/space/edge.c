/* Indices beyond the ends of an axis.
   space/: the only formulae of what stands for them. */
#include "space/edge.h"

#include "space/progression.h"

/* After how many indices everything comes again; 0: it does not. */
static int64_t period(rb_edge e, int64_t n) {
  switch (e) {
    case RB_EDGE_ROUND: return n;
    case RB_EDGE_REFLECT: return n > 1 ? 2 * (n - 1) : 1;
    case RB_EDGE_SYMMETRIC: return 2 * n;
    case RB_EDGE_NONE:
    case RB_EDGE_NEAREST:
    case RB_EDGE_ANY: break;
  }
  return 0;
}

int64_t rb_edge_inside(rb_edge e, int64_t i, int64_t n) {
  int64_t p = period(e, n);
  if (!p) return i < 0 ? 0 : i < n ? i : n - 1;
  i = rb_mod(i, p);
  return i < n ? i : e == RB_EDGE_SYMMETRIC ? p - 1 - i : p - i;
}

int64_t rb_edge_turn(rb_edge e, int64_t i, int64_t n) {
  int64_t p = period(e, n);
  if (!p) return i < 0 ? 0 : i < n ? n : INT64_MAX;
  int64_t in = rb_mod(i, p);
  return i - in + (in < n && n < p ? n : p);
}

void rb_edge_image(rb_edge e, int64_t lo, int64_t hi, int64_t n, int64_t *first, int64_t *end) {
  *first = n;
  *end = 0;
  for (int64_t i = lo; i < hi;) {
    int64_t turn = rb_edge_turn(e, i, n), next = turn < hi ? turn : hi;
    const int64_t ends[2] = {rb_edge_inside(e, i, n), rb_edge_inside(e, next - 1, n)};
    for (int k = 0; k < 2; k++) {
      if (ends[k] < *first) *first = ends[k];
      if (ends[k] >= *end) *end = ends[k] + 1;
    }
    i = next;
  }
}

/* Blocks: shapes, strides, halo room, alignment, widening, failure. */
#include "array/storage.h"
#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "check.h"

/* The block's bytes lie in the pool's buffer and do not overlap: writes a number into every place, owned and halo. */
static bool places_distinct(const rb_storage *s, bool *in_order) {
  int64_t at[RB_MAX_NDIM], n = 0;
  char *before = NULL;
  for (int d = 0; d < s->ndim; d++) {
    at[d] = -s->lo[d];
    if (s->count[d] + s->lo[d] + s->hi[d] == 0) return true;
  }
  *in_order = true;
  for (;; n++) {
    char *p = s->data;
    for (int d = 0; d < s->ndim; d++) p += at[d] * s->stride[d];
    if (p < s->raw || (before && p < before + s->itemsize)) return false;
    if (before && p != before + s->itemsize) *in_order = false;
    before = p;
    memset(p, 0, (size_t)s->itemsize); /* the sanitizer watches the end */
    int d = s->ndim - 1;
    while (d >= 0 && ++at[d] == s->count[d] + s->hi[d]) at[d] = -s->lo[d], d--;
    if (d < 0) return true;
  }
}

static double *element(const rb_storage *s, int64_t i, int64_t j) {
  return (double *)(void *)(s->data + i * s->stride[0] + j * s->stride[1]);
}

static void fill(const rb_storage *s) {
  for (int64_t i = 0; i < s->count[0]; i++) {
    for (int64_t j = 0; j < s->count[1]; j++) *element(s, i, j) = (double)(1000 * i + j);
  }
}

static bool filled(const rb_storage *s) {
  for (int64_t i = 0; i < s->count[0]; i++) {
    for (int64_t j = 0; j < s->count[1]; j++) {
      if (*element(s, i, j) != (double)(1000 * i + j)) return false;
    }
  }
  return true;
}

static void plain(void) {
  rb_storage s;
  bool dense;
  rb_dist *d = rb_dist_default(2, (const int64_t[]){10, 7}, 3, NULL);
  CHECK_EQ_I(rb_storage_init(&s, RB_FLOAT64, d, NULL, NULL), RB_OK); /* 3 blocks of 4 rows; rank 0 */
  CHECK_EQ_I(s.count[0], 4);
  CHECK_EQ_I(s.count[1], 7);
  CHECK_EQ_I(s.stride[0], 56);
  CHECK_EQ_I(s.stride[1], 8);
  CHECK(places_distinct(&s, &dense) && dense);
  CHECK_EQ_I(((uintptr_t)s.data & 63), 0);
  rb_storage_clear(&s);
  CHECK(s.raw == NULL && s.dist == NULL);
  rb_now->rank = 2;
  CHECK_EQ_I(rb_storage_init(&s, RB_INT8, d, NULL, NULL), RB_OK);
  CHECK_EQ_I(s.count[0], 2);
  rb_storage_clear(&s);
  rb_now->rank = 5; /* outside the grid */
  CHECK_EQ_I(rb_storage_init(&s, RB_INT8, d, NULL, NULL), RB_OK);
  CHECK_EQ_I(s.count[0], 0);
  CHECK(s.raw != NULL);
  rb_storage_clear(&s);
  rb_now->rank = 0;
  rb_dist_unref(d);
  d = rb_dist_replicated(0, NULL, 3);
  CHECK_EQ_I(rb_storage_init(&s, RB_COMPLEX128, d, NULL, NULL), RB_OK);
  CHECK(places_distinct(&s, &dense));
  CHECK_EQ_I(rb_storage_widen(&s, NULL, NULL), RB_OK);
  rb_storage_clear(&s);
  rb_dist_unref(d);
}

static void halo(void) {
  rb_storage s;
  bool dense;
  const int64_t lo[] = {1, 2}, hi[] = {0, 3}, one[] = {2, 1}, none[] = {0, 0};
  static const rb_dtype types[] = {RB_INT8, RB_INT16, RB_FLOAT32, RB_FLOAT64, RB_COMPLEX128};
  for (int t = 0; t < 5; t++) {
    for (int64_t cols = 0; cols < 70; cols++) {
      rb_dist *d = rb_dist_replicated(2, (const int64_t[]){5, cols}, 1);
      CHECK_EQ_I(rb_storage_init(&s, types[t], d, lo, hi), RB_OK);
      CHECK_EQ_I(((uintptr_t)s.data & 63), 0);
      CHECK_EQ_I(s.stride[0] & 63, 0);
      CHECK(places_distinct(&s, &dense));
      CHECK_EQ_I(rb_storage_widen(&s, one, none), RB_OK);
      CHECK_EQ_I(s.lo[0], 2);
      CHECK_EQ_I(s.lo[1], 2);
      CHECK_EQ_I(s.hi[1], 3);
      CHECK(places_distinct(&s, &dense));
      rb_storage_clear(&s);
      rb_dist_unref(d);
    }
  }
  rb_dist *d = rb_dist_replicated(2, (const int64_t[]){3, 512 - 8}, 1); /* 4 KiB with its halo: rows spread */
  CHECK_EQ_I(rb_storage_init(&s, RB_FLOAT64, d, lo, NULL), RB_OK);
  CHECK(s.stride[0] % 4096 != 0);
  rb_storage_clear(&s);
  rb_dist_unref(d);
}

/* Room at the ends of the first axis alone leaves the block in one piece. */
static void spare_room(void) {
  rb_storage s;
  const int64_t wide[] = {3, 0}, long_row[] = {3};
  for (int64_t cols = 1; cols < 40; cols++) {
    bool dense;
    rb_dist *d = rb_dist_replicated(2, (const int64_t[]){5, cols}, 1);
    CHECK_EQ_I(rb_storage_init(&s, RB_FLOAT32, d, wide, wide), RB_OK);
    CHECK(rb_storage_is_contiguous(&s));
    CHECK_EQ_I(((uintptr_t)s.data & 63), 0);
    CHECK(places_distinct(&s, &dense));
    rb_storage_clear(&s);
    rb_dist_unref(d);
    d = rb_dist_replicated(1, &cols, 1);
    CHECK_EQ_I(rb_storage_init(&s, RB_FLOAT32, d, long_row, long_row), RB_OK);
    CHECK(rb_storage_is_contiguous(&s));
    CHECK_EQ_I(((uintptr_t)s.data & 63), 0);
    CHECK(places_distinct(&s, &dense));
    rb_storage_clear(&s);
    rb_dist_unref(d);
  }
  int64_t lo[2], hi[2];
  rb_dist *d = rb_dist_replicated(2, (const int64_t[]){5000, 10}, 1);
  rb_storage_spare_room(d, lo, hi);
  CHECK(!lo[0] && !hi[0] && !lo[1] && !hi[1]);
  rb_dist_unref(d);
}

static void widening(void) {
  rb_storage s;
  const int64_t none[] = {0, 0}, lo[] = {1, 1}, hi[] = {1, 2};
  for (int threads = 1; threads <= 2; threads++) {
    CHECK_EQ_I(rb_threads_start(threads), RB_OK);
    rb_dist *d = rb_dist_replicated(2, (const int64_t[]){700, 600}, 1);
    CHECK_EQ_I(rb_storage_init(&s, RB_FLOAT64, d, NULL, NULL), RB_OK);
    fill(&s);
    char *raw = s.raw;
    CHECK_EQ_I(rb_storage_widen(&s, none, none), RB_OK);
    CHECK(s.raw == raw);
    CHECK_EQ_I(rb_storage_widen(&s, lo, hi), RB_OK);
    CHECK(s.raw != raw && filled(&s));
    raw = s.raw;
    CHECK_EQ_I(rb_storage_widen(&s, lo, none), RB_OK);
    CHECK(s.raw == raw);
    rb_pool_fail_at(1);
    CHECK_EQ_I(rb_storage_widen(&s, hi, hi), RB_E_MEMORY);
    CHECK(s.raw == raw && filled(&s));
    rb_storage_clear(&s);
    rb_dist_unref(d);
    rb_threads_stop();
  }
}

static void failure(void) {
  rb_storage s;
  rb_dist *d = rb_dist_replicated(2, (const int64_t[]){30, 4}, 1);
  rb_pool_fail_at(1);
  CHECK_EQ_I(rb_storage_init(&s, RB_FLOAT32, d, NULL, NULL), RB_E_MEMORY);
  CHECK(s.raw == NULL && s.data == NULL && s.dist == d);
  CHECK_EQ_I(s.count[0], 30);
  CHECK_EQ_I(s.stride[0], 16);
  rb_storage_clear(&s);
  rb_dist_unref(d);
  d = rb_dist_replicated(3, (const int64_t[]){1 << 30, 1 << 30, 1 << 30}, 1);
  CHECK_EQ_I(rb_storage_init(&s, RB_FLOAT64, d, NULL, NULL), RB_E_MEMORY);
  CHECK(s.raw == NULL);
  rb_storage_clear(&s);
  rb_dist_unref(d);
  d = rb_dist_replicated(1, (const int64_t[]){INT64_MAX / 4}, 1);
  CHECK_EQ_I(rb_storage_init(&s, RB_COMPLEX128, d, NULL, NULL), RB_E_MEMORY);
  rb_storage_clear(&s);
  rb_dist_unref(d);
}

int main(void) {
  CHECK_EQ_I(rb_pool_start(0), RB_OK);
  plain();
  halo();
  spare_room();
  widening();
  failure();
  rb_dist_forget();
  CHECK_EQ_I(rb_dist_living(), 0);
  CHECK_EQ_I(rb_pool_get_stats().blocks, 0);
  rb_pool_stop();
  return check_done();
}

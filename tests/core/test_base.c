/* Status messages, configuration from the environment, byte buffers, hash, storage pool. */
#include <stdlib.h>
#include <time.h>

#include "base/bytes.h"
#include "base/machine.h"
#include "base/pool.h"
#include "base/session.h"
#include "check.h"

static void status(void) {
  CHECK_EQ_S(rb_message(), "");
  CHECK_EQ_I(rb_fail(RB_E_VALUE, "shape %d", 3), RB_E_VALUE);
  CHECK_EQ_S(rb_message(), "shape 3");
  rb_fail(RB_E_VALUE, "ramba.add: %s", rb_message());
  CHECK_EQ_S(rb_message(), "ramba.add: shape 3");
  char big[3000];
  memset(big, 'x', sizeof big - 1);
  big[sizeof big - 1] = 0;
  rb_fail(RB_E_DATA, "%s", big);
  CHECK_EQ_I(strlen(rb_message()), 1023);
}

static void clear_env(void) {
  static const char *const names[] = {"RAMBA_NUM_THREADS", "RAMBA_MEMORY_LIMIT", "RAMBA_DEBUG",
                                      "RAMBA_TIMING",      "RAMBA_SHOW_CODE",    "RAMBA_ENGINE",
                                      "RAMBA_CACHE_DIR",   "RAMBA_NON_DIST",     "XDG_CACHE_HOME"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) unsetenv(names[i]);
  setenv("HOME", "/home/me", 1);
}

static void configuration(void) {
  rb_config c;
  clear_env();
  rb_config_from_env(&c);
  CHECK_EQ_I(c.num_threads, 0);
  CHECK_EQ_I(c.memory_limit, 0);
  CHECK_EQ_I(c.dist_threshold, 100);
  CHECK_EQ_I(c.flush_limit, 512);
  CHECK_EQ_I(c.debug + c.timing + c.show_code + c.engine, 0);
  CHECK_EQ_S(c.cache_dir, "/home/me/.cache/ramba");
  setenv("RAMBA_NUM_THREADS", "3", 1);
  setenv("RAMBA_MEMORY_LIMIT", "1.5G", 1);
  setenv("RAMBA_DEBUG", "1", 1);
  setenv("RAMBA_TIMING", "yes", 1);
  setenv("RAMBA_SHOW_CODE", "2", 1);
  setenv("RAMBA_ENGINE", "interp", 1);
  setenv("RAMBA_NON_DIST", "1", 1);
  setenv("XDG_CACHE_HOME", "/cache", 1);
  rb_config_from_env(&c);
  CHECK_EQ_I(c.num_threads, 3);
  CHECK_EQ_I(c.memory_limit, 3LL << 29);
  CHECK_EQ_I(c.debug, 1);
  CHECK_EQ_I(c.timing, 1);
  CHECK_EQ_I(c.show_code, 2);
  CHECK_EQ_I(c.engine, 1);
  CHECK_EQ_I(c.dist_threshold, INT64_MAX);
  CHECK_EQ_S(c.cache_dir, "/cache/ramba");
  setenv("RAMBA_ENGINE", "llvm", 1);
  setenv("RAMBA_CACHE_DIR", "/own", 1);
  setenv("RAMBA_NON_DIST", "0", 1);
  rb_config_from_env(&c);
  CHECK_EQ_I(c.engine, 2);
  CHECK_EQ_I(c.dist_threshold, 100);
  CHECK_EQ_S(c.cache_dir, "/own");
}

static void configuration_mistakes(void) {
  rb_config c;
  clear_env();
  setenv("RAMBA_CACHE_DIR", "", 1); /* no cache */
  setenv("XDG_CACHE_HOME", "relative", 1);
  setenv("RAMBA_NUM_THREADS", "many", 1);
  setenv("RAMBA_MEMORY_LIMIT", "12 apples", 1);
  setenv("RAMBA_ENGINE", "steam", 1);
  fprintf(stderr, "three warnings follow:\n");
  rb_config_from_env(&c);
  CHECK_EQ_S(c.cache_dir, "");
  CHECK_EQ_I(c.num_threads, 0);
  CHECK_EQ_I(c.memory_limit, 0);
  CHECK_EQ_I(c.engine, 0);
  unsetenv("RAMBA_CACHE_DIR");
  rb_now->rank = 1; /* silent */
  rb_config_from_env(&c);
  rb_now->rank = 0;
  CHECK_EQ_S(c.cache_dir, "/home/me/.cache/ramba");
  clear_env();
}

static void bytes(void) {
  rb_bytes b = {0};
  rb_bytes_put_i(&b, 7);
  rb_bytes_put(&b, "hello", 5);
  rb_bytes_put(&b, NULL, 0);
  rb_bytes_put_i(&b, -1);
  CHECK_EQ_I(b.n, 24);
  for (int i = 0; i < 1000; i++) rb_bytes_put_i(&b, i);
  rb_reader r = {b.p, b.p + b.n};
  CHECK_EQ_I(rb_read_i(&r), 7);
  CHECK(!memcmp(rb_read(&r, 5), "hello\0\0\0", 8));
  CHECK_EQ_I(rb_read_i(&r), -1);
  for (int i = 0; i < 1000; i++) CHECK_EQ_I(rb_read_i(&r), i);
  CHECK(r.p == r.end);
  rb_bytes_free(&b);
  CHECK(b.p == NULL && b.n == 0);
}

static void hash(void) {
  char a[40] = "some words that are hashed eight a step";
  uint64_t h = rb_hash(a, 39, 0);
  CHECK(h == rb_hash(a, 39, 0));
  CHECK(h != rb_hash(a, 38, 0));
  CHECK(h != rb_hash(a, 39, 1));
  for (int i = 0; i < 39; i++) {
    a[i] ^= 1;
    CHECK(h != rb_hash(a, 39, 0));
    a[i] ^= 1;
  }
  int bucket[256] = {0}; /* low bits of successive numbers spread */
  for (int64_t i = 0; i < 256 * 64; i++) bucket[rb_hash(&i, 8, 0) & 255]++;
  for (int i = 0; i < 256; i++) CHECK(bucket[i] > 20 && bucket[i] < 130);
}

static void machine(void) {
  CHECK(rb_machine_memory() > 1 << 20);
  CHECK(rb_machine_cores() >= 1);
}

static void pool_sizes(void) {
  CHECK_EQ_I(rb_pool_start((int64_t)1 << 30), RB_OK);
  enum { N = 400 };
  static void *p[N];
  static size_t size[N];
  int64_t total = 0;
  for (int i = 0; i < N; i++) {
    size[i] = i < 200 ? (size_t)i * 13 : (size_t)1 << (10 + i % 13) | (size_t)i;
    CHECK_EQ_I(rb_pool_get(size[i], &p[i]), RB_OK);
    CHECK(((uintptr_t)p[i] & 63) == 0);
    memset(p[i], i, size[i]);
    volatile char after = ((char *)p[i])[size[i] + 127];
    (void)after;
    total += (int64_t)size[i];
  }
  rb_pool_stats s = rb_pool_get_stats();
  CHECK_EQ_I(s.in_use, total);
  CHECK_EQ_I(s.blocks, N);
  CHECK_EQ_I(s.peak, total);
  for (int i = 0; i < N; i++) { /* nobody wrote into another's bytes */
    bool whole = true;
    for (size_t k = 0; k < size[i]; k++) whole &= ((char *)p[i])[k] == (char)i;
    CHECK(whole);
    rb_pool_put(p[i]);
  }
  rb_pool_put(NULL);
  s = rb_pool_get_stats();
  CHECK_EQ_I(s.in_use, 0);
  CHECK_EQ_I(s.blocks, 0);
  CHECK(s.cached >= total && s.cached <= total + total / 8 + N * 8000);
  rb_pool_reset_peak();
  CHECK_EQ_I(rb_pool_get_stats().peak, 0);
  rb_pool_trim();
  CHECK_EQ_I(rb_pool_get_stats().cached, 0);
  rb_pool_stop();
  CHECK(rb_now->pool == NULL);
}

static void pool_reuse(void) {
  void *a, *b;
  rb_pool_start((int64_t)1 << 30);
  rb_pool_get(10 << 20, &a);
  memset(a, 1, 10 << 20);
  rb_pool_put(a);
  rb_pool_get((10 << 20) - 100, &b);
  CHECK(a == b);
  rb_pool_put(b);
  for (int i = 0; i < 8; i++) { /* changing sizes do not pile up */
    rb_pool_get((size_t)(11 + i) << 20, &a);
    rb_pool_put(a);
  }
  CHECK(rb_pool_get_stats().cached < 40 << 20);
  rb_pool_get(200, &a);
  rb_pool_put(a);
  rb_pool_get(201, &b);
  CHECK(a == b);
  rb_pool_put(b);
  rb_pool_stop();
}

static void pool_limit(void) {
  void *a, *b, *c;
  rb_pool_start(10 << 20);
  CHECK_EQ_I(rb_pool_get_stats().limit, 10 << 20);
  CHECK_EQ_I(rb_pool_get(6 << 20, &a), RB_OK);
  CHECK_EQ_I(rb_pool_get(6 << 20, &b), RB_E_MEMORY);
  CHECK(b == NULL);
  CHECK(strstr(rb_message(), "MB wanted") != NULL);
  CHECK_EQ_I(rb_pool_get(3 << 20, &b), RB_OK);
  rb_pool_put(a);
  CHECK_EQ_I(rb_pool_get(4 << 20, &c), RB_OK); /* another class: the cached block goes first */
  CHECK_EQ_I(rb_pool_get_stats().cached, 0);
  CHECK_EQ_I(rb_pool_get(SIZE_MAX - 50, &a), RB_E_MEMORY);
  rb_pool_put(b);
  rb_pool_put(c);
  CHECK_EQ_I(rb_pool_get(6 << 20, &a), RB_OK);
  rb_pool_put(a);
  rb_pool_fail_at(3);
  CHECK_EQ_I(rb_pool_get(8, &a), RB_OK);
  CHECK_EQ_I(rb_pool_get(8, &b), RB_OK);
  CHECK_EQ_I(rb_pool_get(8, &c), RB_E_MEMORY);
  CHECK_EQ_I(rb_pool_get(8, &c), RB_OK);
  rb_pool_put(a);
  rb_pool_put(b);
  rb_pool_put(c);
  rb_pool_stop();
  rb_now->num_local = 2;
  rb_pool_start(0);
  int64_t half = rb_pool_get_stats().limit;
  CHECK(half > 0 && half <= rb_machine_memory() / 2);
  rb_pool_stop();
  rb_now->num_local = 1;
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void pool_cost(void) {
  rb_pool_start(0);
  enum { N = 1000000, LIVE = 16 };
  void *p[LIVE] = {0};
  double t = seconds();
  for (int i = 0; i < N; i++) {
    rb_pool_put(p[i % LIVE]);
    rb_pool_get((size_t)(i * 37 & 2047), &p[i % LIVE]);
  }
  printf("small get + put: %.1f ns\n", (seconds() - t) / N * 1e9);
  for (int i = 0; i < LIVE; i++) rb_pool_put(p[i]);
  CHECK_EQ_I(rb_pool_get_stats().blocks, 0);
  rb_pool_stop();
}

int main(void) {
  status();
  configuration();
  configuration_mistakes();
  bytes();
  hash();
  machine();
  pool_sizes();
  pool_reuse();
  pool_limit();
  pool_cost();
  return check_done();
}

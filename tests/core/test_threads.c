/* The thread pool: every item once, repeated starts, sleeping and waking, uneven work; prints the overhead of a run. */
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/session.h"
#include "base/threads.h"
#include "check.h"

typedef struct tally {
  _Atomic int *done; /* per item */
  _Atomic int strange;
  int work;
} tally;

static void count(void *arg, int64_t item, int thread) {
  tally *t = arg;
  if (thread < 0 || thread >= rb_threads_count()) t->strange++;
  volatile int sink = 0;
  for (int i = 0; i < t->work * (int)(item % 7); i++) sink += i;
  t->done[item]++;
}

static bool all_once(tally *t, int64_t n) {
  bool good = t->strange == 0;
  for (int64_t i = 0; i < n; i++) {
    if (t->done[i] != 1) good = false;
    t->done[i] = 0;
  }
  return good;
}

static void runs(int threads, int rounds, int work) {
  enum { MOST = 4096 };
  tally t = {calloc(MOST, sizeof *t.done), 0, work};
  CHECK_EQ_I(rb_threads_start(threads), RB_OK);
  CHECK_EQ_I(rb_threads_count(), threads);
  bool good = true;
  for (int r = 0; r < rounds; r++) {
    int64_t n = r % 11 == 0 ? MOST : r % 13;
    rb_threads_run(n, count, &t);
    good &= all_once(&t, n);
    if (r % 500 == 499) usleep(300); /* let them fall asleep */
  }
  CHECK(good);
  rb_threads_stop();
  rb_threads_stop();
  CHECK_EQ_I(rb_threads_count(), 1);
  free(t.done);
}

static void record_thread(void *arg, int64_t item, int thread) { ((int *)arg)[item] = thread; }

static void inline_runs(void) {
  int who[5] = {9, 9, 9, 9, 9};
  rb_threads_run(5, record_thread, who); /* before any start */
  for (int i = 0; i < 5; i++) CHECK_EQ_I(who[i], 0);
  CHECK_EQ_I(rb_threads_start(3), RB_OK);
  who[0] = 9;
  rb_threads_run(1, record_thread, who);
  CHECK_EQ_I(who[0], 0);
  rb_threads_run(0, record_thread, NULL);
  rb_threads_stop();
  CHECK_EQ_I(rb_threads_start(0), RB_E_VALUE);
}

static void slow_item(void *arg, int64_t item, int thread) {
  usleep(2000);
  record_thread(arg, item, thread);
}

/* With long items each thread takes its own half; on a busy machine not at every try. */
static void shares(void) {
  bool halves = false;
  CHECK_EQ_I(rb_threads_start(2), RB_OK);
  for (int try = 0; try < 50 && !halves; try++) {
    int who[8];
    rb_threads_run(8, slow_item, who);
    CHECK_EQ_I(who[0], 0);
    halves = who[1] == 0 && who[5] == 1 && who[6] == 1;
  }
  CHECK(halves);
  rb_threads_stop();
}

/* Signals go to the main thread, also while it sleeps. */
static void on_signal(int sig) { (void)sig; }
static void signals(void) {
  signal(SIGALRM, on_signal);
  CHECK_EQ_I(rb_threads_start(2), RB_OK);
  struct timespec nap = {2, 0};
  alarm(1);
  CHECK(nanosleep(&nap, NULL) != 0);
  rb_threads_stop();
}

static double now(clockid_t id) {
  struct timespec t;
  clock_gettime(id, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void empty_item(void *arg, int64_t item, int thread) { (void)arg, (void)item, (void)thread; }

/* About a microsecond of work. */
static void short_item(void *arg, int64_t item, int thread) {
  volatile int sink = 0;
  for (int i = 0; i < 500; i++) sink += i;
  (void)arg, (void)item, (void)thread;
}

static double time_runs(int64_t items, rb_thread_fn *fn) {
  enum { N = 50000 };
  double t = now(CLOCK_MONOTONIC);
  for (int i = 0; i < N; i++) rb_threads_run(items, fn, NULL);
  return (now(CLOCK_MONOTONIC) - t) / N * 1e6;
}

static void overhead(void) {
  double one = time_runs(8, short_item);
  CHECK_EQ_I(rb_threads_start(2), RB_OK);
  printf("empty run on 2 threads: %.2f us\n", time_runs(2, empty_item));
  printf("%.2f us of work on 2 threads: %.2f us\n", one, time_runs(8, short_item));
  double cpu = now(CLOCK_PROCESS_CPUTIME_ID);
  usleep(200000);
  cpu = now(CLOCK_PROCESS_CPUTIME_ID) - cpu;
  printf("CPU while idle for 200 ms: %.0f us\n", cpu * 1e6);
  CHECK(cpu < 0.02);
  rb_threads_stop();
}

int main(void) {
  inline_runs();
  for (int threads = 1; threads <= 5; threads++) runs(threads, 3000, 0);
  runs(2, 1000, 100);
  rb_now->num_local = 100; /* crowded: short spins */
  runs(4, 2000, 20);
  rb_now->num_local = 1;
  shares();
  signals();
  overhead();
  return check_done();
}

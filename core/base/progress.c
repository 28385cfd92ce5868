/* The progress bar's state and its thread, which sleeps while nothing runs. */
#define _GNU_SOURCE
#include "progress.h"

#include <ctype.h>
#include <linux/futex.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "session.h"
#include "timing.h"

enum { PATIENCE_MS = 1000, FRAME_MS = 100, IDLE_FRAMES = 20, BAR = 30 };

typedef struct rb_progress {
  pthread_t thread;
  pthread_mutex_t drawing; /* held while the bar is drawn or wiped */
  atomic_uint running;     /* a program runs; the futex word on which the thread sleeps */
  atomic_bool asleep, stop;
  bool drawn;              /* guarded by drawing */
  _Atomic int64_t since;   /* rb_clock_ns at the program's begin */
  _Atomic(const char *) name;
  _Atomic int64_t done, total, items_done, items;
} rb_progress;

static void wake(rb_progress *p) { syscall(SYS_futex, &p->running, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0); }

static void pause_ms(long ms) {
  struct timespec t = {ms / 1000, ms % 1000 * 1000000};
  nanosleep(&t, NULL);
}

static double fraction(rb_progress *p) {
  int64_t items = atomic_load(&p->items), total = atomic_load(&p->total);
  if (items > 1) return (double)atomic_load(&p->items_done) / (double)items;
  return total > 0 ? (double)atomic_load(&p->done) / (double)total : 0;
}

static void lower(char *to, size_t size, const char *from) {
  size_t i = 0;
  for (; from[i] && i + 1 < size; i++) to[i] = (char)tolower((unsigned char)from[i]);
  to[i] = 0;
}

static void draw(rb_progress *p, double seconds) {
  char bar[BAR + 1], name[16], line[160];
  const char *step = atomic_load(&p->name);
  double f = fraction(p);
  int filled = (int)(f * BAR);
  memset(bar, ' ', BAR);
  memset(bar, '#', (size_t)(filled < 0 ? 0 : filled > BAR ? BAR : filled));
  bar[BAR] = 0;
  lower(name, sizeof name, step ? step : "");
  int n = snprintf(line, sizeof line, "\r[%s] %3.0f%%  %s  %.0f s\33[K", bar, 100 * f, name, seconds);
  ssize_t written = write(STDERR_FILENO, line, (size_t)n);
  (void)written;
  p->drawn = true;
}

/* One look at the work; true when a program runs. */
static bool look(rb_progress *p) {
  pthread_mutex_lock(&p->drawing);
  bool running = atomic_load(&p->running);
  int64_t ms = (rb_clock_ns() - atomic_load(&p->since)) / 1000000;
  if (running && ms >= PATIENCE_MS) draw(p, (double)ms / 1000);
  pthread_mutex_unlock(&p->drawing);
  return running;
}

static void *watch(void *arg) {
  rb_progress *p = arg;
  int idle = 0;
  while (!atomic_load(&p->stop)) {
    idle = look(p) ? 0 : idle + 1;
    if (idle < IDLE_FRAMES) {
      pause_ms(FRAME_MS);
      continue;
    }
    atomic_store(&p->asleep, true);
    while (!atomic_load(&p->running) && !atomic_load(&p->stop))
      syscall(SYS_futex, &p->running, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0);
    atomic_store(&p->asleep, false);
    idle = 0;
  }
  return NULL;
}

void rb_progress_start(void) {
  rb_progress *p = calloc(1, sizeof *p);
  if (!p) return;
  pthread_mutex_init(&p->drawing, NULL);
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  int failed = pthread_create(&p->thread, NULL, watch, p);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (failed) free(p);
  else rb_now->progress = p;
}

void rb_progress_stop(void) {
  rb_progress *p = rb_now->progress;
  if (!p) return;
  rb_now->progress = NULL;
  atomic_store(&p->stop, true);
  atomic_store(&p->running, 1);
  wake(p);
  pthread_join(p->thread, NULL);
  pthread_mutex_destroy(&p->drawing);
  free(p);
}

void rb_progress_begin(void) {
  rb_progress *p = rb_now->progress;
  if (!p) return;
  atomic_store_explicit(&p->since, rb_clock_ns(), memory_order_relaxed);
  atomic_store(&p->running, 1);
  if (atomic_load(&p->asleep)) wake(p);
}

void rb_progress_step(const char *name, int64_t done, int64_t total) {
  rb_progress *p = rb_now->progress;
  if (!p) return;
  atomic_store_explicit(&p->name, name, memory_order_relaxed);
  atomic_store_explicit(&p->done, done, memory_order_relaxed);
  atomic_store_explicit(&p->total, total, memory_order_relaxed);
  atomic_store_explicit(&p->items, 0, memory_order_relaxed);
}

void rb_progress_items(int64_t done, int64_t n) {
  rb_progress *p = rb_now->progress;
  if (!p) return;
  atomic_store_explicit(&p->items_done, done, memory_order_relaxed);
  atomic_store_explicit(&p->items, n, memory_order_relaxed);
}

void rb_progress_end(void) {
  rb_progress *p = rb_now->progress;
  if (!p) return;
  atomic_store(&p->running, 0);
  pthread_mutex_lock(&p->drawing);
  if (p->drawn) {
    ssize_t written = write(STDERR_FILENO, "\r\33[K", 4);
    (void)written;
  }
  p->drawn = false;
  pthread_mutex_unlock(&p->drawing);
}

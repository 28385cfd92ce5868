/* The thread pool of one rank: items of a loop over the local block, shared by a few pthreads.
   base/: knows nothing of arrays; which loops are worth threads is decided above.

   One atomic word, the gate, holds the job number, whether the job is open, and how many workers are inside.
   A worker enters an open job that it has not seen, takes items from its own range, then from the others', and leaves.
   The caller works too, closes the gate when no item is left, and waits for the workers inside; those that slept
   through a job are not waited for. Waiting spins for about 20 microseconds, then sleeps on a futex. */
#define _GNU_SOURCE
#include "base/threads.h"

#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/machine.h"
#include "base/progress.h"
#include "base/session.h"

enum { SPIN_NS = 20000, SPIN_CROWDED = 100, MAX_THREADS = 1024 };
#define OPEN   ((uint64_t)1 << 31)
#define INSIDE (OPEN - 1)

/* A thread's share of the items, on its own cache line. */
typedef struct share {
  _Alignas(64) _Atomic int64_t next;
  int64_t end;
} share;

typedef struct rb_threads {
  int count;
  int spins;
  bool stop; /* read after entering a job */
  rb_thread_fn *fn;
  void *arg;
  pthread_t *handle;                  /* count; handle[0] is unused */
  share *shares;                      /* count */
  _Alignas(64) _Atomic uint64_t gate; /* job number << 32 | OPEN | workers inside */
  _Alignas(64) _Atomic int sleepers;  /* workers that are or are about to be in futex_wait */
  _Atomic int caller_sleeps;
} rb_threads;

typedef struct worker_arg {
  rb_threads *pool;
  int thread;
} worker_arg;

static inline void pause_cpu(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

/* The futex words are the halves of the gate: the job number, whose change workers wait for, and the workers inside,
   whose end the caller waits for. */
static uint32_t *gate_half(rb_threads *t, int high) {
  int little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
  return (uint32_t *)(void *)&t->gate + (high == little);
}

static void futex_wait(uint32_t *word, uint32_t value) {
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
}

static void futex_wake(uint32_t *word, int n) { syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, n, NULL, NULL, 0); }

static uint32_t job_of(uint64_t gate) { return (uint32_t)(gate >> 32); }

/* Runs every item nobody has taken, from the thread's own share on. */
static void work(rb_threads *t, int thread) {
  int64_t mine = t->shares[thread].end - atomic_load_explicit(&t->shares[thread].next, memory_order_relaxed);
  for (int i = 0; i < t->count; i++) {
    int other = thread + i < t->count ? thread + i : thread + i - t->count;
    share *s = &t->shares[other];
    for (;;) {
      if (atomic_load_explicit(&s->next, memory_order_relaxed) >= s->end) break;
      int64_t item = atomic_fetch_add_explicit(&s->next, 1, memory_order_relaxed);
      if (item >= s->end) break;
      if (thread == 0 && i == 0) rb_progress_items(mine - (s->end - item), mine);
      t->fn(t->arg, item, thread);
    }
  }
}

/* Waits until the job number differs from seen; returns the gate. */
static uint64_t wait_for_job(rb_threads *t, uint32_t seen) {
  uint64_t gate;
  for (int i = 0; i < t->spins; i++) {
    gate = atomic_load_explicit(&t->gate, memory_order_acquire);
    if (job_of(gate) != seen) return gate;
    pause_cpu();
  }
  atomic_fetch_add(&t->sleepers, 1);
  while (job_of(gate = atomic_load(&t->gate)) == seen) futex_wait(gate_half(t, 1), seen);
  atomic_fetch_sub(&t->sleepers, 1);
  return gate;
}

/* Enters the job of gate; false when it has closed. */
static bool enter(rb_threads *t, uint64_t gate) {
  uint32_t job = job_of(gate);
  while (job_of(gate) == job && (gate & OPEN)) {
    if (atomic_compare_exchange_weak(&t->gate, &gate, gate + 1)) return true;
  }
  return false;
}

static void leave(rb_threads *t) {
  uint64_t before = atomic_fetch_sub(&t->gate, 1);
  if ((before & INSIDE) == 1 && atomic_load(&t->caller_sleeps)) futex_wake(gate_half(t, 0), 1);
}

static void *worker(void *p) {
  worker_arg a = *(worker_arg *)p;
  free(p);
  rb_threads *t = a.pool;
  uint32_t seen = 0;
  for (;;) {
    uint64_t gate = wait_for_job(t, seen);
    seen = job_of(gate);
    if (!enter(t, gate)) continue;
    bool stop = t->stop;
    if (!stop) work(t, a.thread);
    leave(t);
    if (stop) return NULL;
  }
}

/* How many pauses fit into SPIN_NS. */
static int calibrate(void) {
  enum { PAUSES = 1000 };
  struct timespec a, b;
  clock_gettime(CLOCK_MONOTONIC, &a);
  for (int i = 0; i < PAUSES; i++) pause_cpu();
  clock_gettime(CLOCK_MONOTONIC, &b);
  int64_t ns = (b.tv_sec - a.tv_sec) * 1000000000LL + (b.tv_nsec - a.tv_nsec);
  int64_t spins = (int64_t)SPIN_NS * PAUSES / (ns > 1000 ? ns : 1000);
  return spins < SPIN_CROWDED ? SPIN_CROWDED : (int)spins;
}

static void free_pool(rb_threads *t) {
  free(t->handle);
  free(t->shares);
  free(t);
}

/* Starts worker number thread with all signals blocked, so that they reach the main thread. */
static bool start_worker(rb_threads *t, int thread) {
  worker_arg *a = malloc(sizeof *a);
  if (!a) return false;
  *a = (worker_arg){t, thread};
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  int failed = pthread_create(&t->handle[thread], NULL, worker, a);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (failed) free(a);
  return !failed;
}

static void open_job(rb_threads *t) {
  uint64_t gate = atomic_load_explicit(&t->gate, memory_order_relaxed);
  uint32_t job = job_of(gate) + 1;
  atomic_store(&t->gate, (uint64_t)job << 32 | OPEN);
  if (atomic_load(&t->sleepers)) futex_wake(gate_half(t, 1), t->count);
}

/* Lets nobody else in and waits for those inside. */
static void close_job(rb_threads *t) {
  uint64_t gate = atomic_fetch_and(&t->gate, ~OPEN) & ~OPEN;
  for (int i = 0; i < t->spins && (gate & INSIDE); i++) {
    pause_cpu();
    gate = atomic_load_explicit(&t->gate, memory_order_acquire);
  }
  if (!(gate & INSIDE)) return;
  atomic_store(&t->caller_sleeps, 1);
  while ((gate = atomic_load(&t->gate)) & INSIDE) futex_wait(gate_half(t, 0), (uint32_t)gate);
  atomic_store(&t->caller_sleeps, 0);
}

rb_status rb_threads_start(int count) {
  if (count < 1 || count > MAX_THREADS) {
    return rb_fail(RB_E_VALUE, "%d threads asked for: 1 to %d are possible", count, MAX_THREADS);
  }
  rb_threads *t = aligned_alloc(64, (sizeof *t + 63) / 64 * 64);
  if (!t) return rb_fail(RB_E_MEMORY, "out of memory: no room for the threads");
  *t = (rb_threads){.count = 1, .handle = calloc((size_t)count, sizeof(pthread_t))};
  t->shares = aligned_alloc(64, (size_t)count * sizeof(share));
  rb_now->threads = t;
  if (!t->handle || !t->shares) {
    rb_threads_stop();
    return rb_fail(RB_E_MEMORY, "out of memory: no room for the threads");
  }
  bool crowded = (int64_t)rb_now->num_local * count > rb_machine_cores();
  t->spins = crowded ? SPIN_CROWDED : calibrate();
  for (int i = 1; i < count; i++) {
    if (!start_worker(t, i)) break; /* fewer threads do: the system's limit is not the user's mistake */
    t->count++;
  }
  return RB_OK;
}

void rb_threads_stop(void) {
  rb_threads *t = rb_now->threads;
  if (!t) return;
  rb_now->threads = NULL;
  t->stop = true;
  if (t->count > 1) open_job(t); /* stays open until every worker has gone through */
  for (int i = 1; i < t->count; i++) pthread_join(t->handle[i], NULL);
  free_pool(t);
}

int rb_threads_count(void) { return rb_now->threads ? rb_now->threads->count : 1; }

void rb_threads_await(const _Atomic uint8_t *flag) {
  for (int i = 0; !atomic_load_explicit(flag, memory_order_acquire); i++) {
    if (i < SPIN_CROWDED) pause_cpu();
    else sched_yield(); /* its thread may be waiting for this core */
  }
}

void rb_threads_run(int64_t n, rb_thread_fn *fn, void *arg) {
  rb_threads *t = rb_now->threads;
  if (n <= 1 || !t || t->count == 1) {
    for (int64_t i = 0; i < n; i++) {
      rb_progress_items(i, n);
      fn(arg, i, 0);
    }
    return;
  }
  t->fn = fn;
  t->arg = arg;
  int64_t each = n / t->count, more = n % t->count, at = 0;
  for (int i = 0; i < t->count; i++) {
    atomic_store_explicit(&t->shares[i].next, at, memory_order_relaxed);
    at += each + (i < more);
    t->shares[i].end = at;
  }
  open_job(t);
  work(t, 0);
  close_job(t);
}

void rb_threads_run_if(bool enough, int64_t n, rb_thread_fn *fn, void *arg) {
  if (enough) rb_threads_run(n, fn, arg);
  for (int64_t i = 0; !enough && i < n; i++) fn(arg, i, 0);
}

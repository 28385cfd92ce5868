/* The node's shared segment: its layout, doorbells (futexes) and the wait. See shared.h.
   move/: below the program channel, the collectives and the exchange; knows nothing of messages or MPI. */
#define _GNU_SOURCE
#include "move/shared.h"

#include <limits.h>
#include <linux/futex.h>
#include <sched.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/timing.h"

enum { YIELDS = 2000, NAP_MIN_NS = 50000, NAP_MAX_NS = 1000000 };
enum { PATIENCE_MIN_NS = 4000, PATIENCE_MAX_NS = 32000, SHORT_NS = 100000, ROBBED_NS = 300000, CLOCK_TURNS = 16 };
enum { ABSTAINS_MIN = 1024, ABSTAINS_MAX = 1 << 16, UNDISTURBED = 1000 }; /* waits */

static size_t page_up(size_t n) { return (n + 4095) & ~(size_t)4095; }

static uint32_t pipe_bytes_for(int num) { return num <= 8 ? 256 << 10 : num <= 32 ? 128 << 10 : 64 << 10; }

rb_shared *rb_shared_new(int num, int *fd) {
  size_t slots = page_up(sizeof(rb_shared) + (size_t)num * sizeof(rb_seat));
  size_t ring = slots + (size_t)num * 2 * RB_SLOT_BYTES;
  size_t pipes = ring + RB_RING_BYTES;
  size_t pipe_data = pipes + page_up((size_t)num * num * sizeof(rb_pipe));
  size_t size = pipe_data + (size_t)num * num * pipe_bytes_for(num);
  *fd = memfd_create("ramba", MFD_CLOEXEC);
  if (*fd < 0) return NULL;
  if (ftruncate(*fd, (off_t)size) != 0) return NULL;
  rb_shared *s = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, *fd, 0);
  if (s == MAP_FAILED) return NULL;
  s->num = (uint32_t)num;
  s->pipe_bytes = pipe_bytes_for(num);
  s->size = size;
  s->slots = slots;
  s->ring = ring;
  s->pipes = pipes;
  s->pipe_data = pipe_data;
  atomic_store(&s->dead_rank, -1);
  return s;
}

rb_shared *rb_shared_open(int fd) {
  struct stat st;
  if (fstat(fd, &st) != 0) return NULL;
  rb_shared *s = mmap(NULL, (size_t)st.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  return s == MAP_FAILED ? NULL : s;
}

void rb_shared_free(rb_shared *s) {
  if (s) munmap(s, s->size);
}

static void futex_wake(_Atomic uint32_t *word) { syscall(SYS_futex, word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0); }

static void futex_wait(_Atomic uint32_t *word, uint32_t seen, const struct timespec *limit) {
  syscall(SYS_futex, word, FUTEX_WAIT, seen, limit, NULL, 0);
}

static bool wakes(rb_news news, uint32_t sleeper) {
  return news == sleeper || news == RB_NEWS_END || (news == RB_NEWS_DATA && sleeper == RB_NEWS_MPI);
}

/* Publish, fence, look at asleep: the sleeper sets asleep, fences, looks again. One of the two sees the other. Only
   the first ringer makes the system call. */
void rb_shared_ring_bell(rb_shared *s, int to, rb_news news) {
  rb_seat *seat = &s->seat[to];
  atomic_thread_fence(memory_order_seq_cst);
  uint32_t sleeper = atomic_load_explicit(&seat->asleep, memory_order_relaxed);
  if (sleeper == RB_NEWS_NONE || !wakes(news, sleeper)) return;
  if (atomic_exchange(&seat->asleep, RB_NEWS_NONE) == RB_NEWS_NONE) return;
  atomic_fetch_add(&seat->bell, 1);
  futex_wake(&seat->bell);
}

void rb_shared_ring_all(rb_shared *s, rb_news news) {
  for (uint32_t i = 0; i < s->num; i++) rb_shared_ring_bell(s, (int)i, news);
}

/* One sleep. limit_ns: 0 for none. */
static bool sleep_once(rb_shared *s, int me, rb_news what, long limit_ns, bool (*ready)(void *), void *arg) {
  rb_seat *seat = &s->seat[me];
  uint32_t seen = atomic_load(&seat->bell);
  atomic_store(&seat->asleep, what);
  atomic_thread_fence(memory_order_seq_cst);
  bool now = ready(arg) || atomic_load(&s->dead_rank) >= 0;
  if (!now) {
    struct timespec limit = {0, limit_ns};
    futex_wait(&seat->bell, seen, limit_ns ? &limit : NULL);
  }
  atomic_store_explicit(&seat->asleep, RB_NEWS_NONE, memory_order_relaxed);
  return now;
}

static inline void pause_cpu(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#else
  sched_yield();
#endif
}

/* A wait that the first looks did not end. */
typedef struct looking {
  int64_t start, last; /* clock: when it began, and when last read */
  bool robbed;         /* somebody else had the core meanwhile */
} looking;

static bool is_patient(const rb_patience *p, int64_t turn, looking *l) {
  if (!l->start) l->start = l->last = rb_clock_ns();
  if (!p->ns || turn % CLOCK_TURNS) return p->ns;
  int64_t now = rb_clock_ns();
  l->robbed |= now - l->last > ROBBED_NS;
  l->last = now;
  return now - l->start < p->ns;
}

/* After such a wait. Measured with steps of 10 to 50 us on 2 ranks: a wake-up costs 20 us and more where cores are
   idle. Where they are not, a rank that looks on uses up its share and then waits for milliseconds, while one that
   sleeps is let in at once: the more often the core is taken away from a rank that looks, the longer it abstains. */
static void learn(rb_patience *p, const looking *l, bool slept, rb_news what) {
  int64_t now = rb_clock_ns();
  bool idle = slept && what == RB_NEWS_PROGRAM; /* a long wait for work says nothing about the cores */
  bool gap = now - l->last > ROBBED_NS && !idle; /* this rank, or the one it sleeps for, had no core */
  if (l->robbed || gap) {
    p->ns = p->undisturbed = 0;
    p->abstains = p->next = p->next < ABSTAINS_MIN ? ABSTAINS_MIN : p->next < ABSTAINS_MAX ? 4 * p->next : ABSTAINS_MAX;
  } else if (p->abstains > 0) {
    p->abstains--;
  } else if (!slept) {
    if (++p->undisturbed % UNDISTURBED == 0) p->next /= 4;
  } else if (now - l->start < SHORT_NS) {
    p->ns = p->ns < PATIENCE_MIN_NS ? PATIENCE_MIN_NS : p->ns < PATIENCE_MAX_NS ? 2 * p->ns : PATIENCE_MAX_NS;
  } else {
    p->ns = p->ns > PATIENCE_MIN_NS ? p->ns / 2 : 0;
  }
}

void rb_shared_wait(rb_shared *s, int me, rb_patience *p, rb_news what, bool (*ready)(void *), void *arg) {
  long nap = NAP_MIN_NS;
  bool naps = what == RB_NEWS_MPI;
  looking l = {0};
  bool slept = false;
  for (int64_t turn = 0; !ready(arg); turn++) {
    if (atomic_load_explicit(&s->dead_rank, memory_order_relaxed) >= 0) rb_shared_die(s, me);
    if (turn < p->turns || (!naps && !slept && is_patient(p, turn, &l))) {
      pause_cpu();
    } else if (naps && turn < (int64_t)p->turns + YIELDS) {
      sched_yield();
    } else {
      sleep_once(s, me, what, naps ? nap : 0, ready, arg);
      nap = nap < NAP_MAX_NS ? nap * 2 - nap / 2 : NAP_MAX_NS;
      slept = true;
    }
  }
  if (l.start && p->learns && !naps) learn(p, &l, slept, what);
}

_Noreturn void rb_shared_die(rb_shared *s, int me) {
  fflush(stdout);
  int monitor = atomic_load(&s->monitor);
  if (me == 0 && monitor) {
    int sig = atomic_load(&s->dead_signal), rank = atomic_load(&s->dead_rank);
    if (sig > 0) fprintf(stderr, "ramba: rank %d died (signal %d)\n", rank, sig);
    else fprintf(stderr, "ramba: rank %d left without being asked (exit status %d)\n", rank, -sig);
    atomic_store(&s->seat[0].finished, RB_GONE);
    rb_shared_ring_all(s, RB_NEWS_END);
    waitpid(monitor, NULL, 0);
  }
  _exit(1);
}

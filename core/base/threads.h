/* Threads inside a rank: a fixed pool of pthreads, spin-then-futex waiting. */
#ifndef RB_THREADS_H
#define RB_THREADS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "status.h"

/* Runs item (0-based) on one of the threads; thread is 0..count-1, 0 is the caller. Must not allocate or
   communicate. */
typedef void rb_thread_fn(void *arg, int64_t item, int thread);

rb_status rb_threads_start(int count); /* count >= 1, the caller included */
void rb_threads_stop(void);
int rb_threads_count(void);
/* Calls fn for items 0..n-1, each once, dynamically distributed in contiguous chunks that keep an item on the
   same thread from call to call as far as possible (first touch); returns when all are done.
   With one thread, or n == 1, runs inline in order. */
void rb_threads_run(int64_t n, rb_thread_fn *fn, void *arg);
/* The same where there is enough to do, else in order on this thread. */
void rb_threads_run_if(bool enough, int64_t n, rb_thread_fn *fn, void *arg);
/* Inside an item: waits until another item that has begun sets the flag. */
void rb_threads_await(const _Atomic uint8_t *flag);

#endif

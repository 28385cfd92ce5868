/* A progress bar on standard error for programs that take long.
   base/: the executor says where it is, the threads how many items of a step are done; a thread of its own draws, so
   that the work pays two stores an item. Only a process that asked for it (rb_progress_start) has one. */
#ifndef RB_PROGRESS_H
#define RB_PROGRESS_H

#include <stdint.h>

/* Starts the drawing thread; without memory for it there is no bar. Not collective. */
void rb_progress_start(void);
void rb_progress_stop(void);

/* A program begins; done of total of it are over and a step of this name runs; it has ended: the bar is gone. */
void rb_progress_begin(void);
void rb_progress_step(const char *name, int64_t done, int64_t total);
void rb_progress_end(void);
/* So many of the step's n items are over. */
void rb_progress_items(int64_t done, int64_t n);

#endif

/* Between the files of tasks: the state of this rank. */
#ifndef RB_TASK_H
#define RB_TASK_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A message between tasks that is under way or has not been asked for. */
typedef struct rb_letter {
  struct rb_letter *next;
  int64_t comm, tag;
  int peer; /* to, or from */
  size_t n;
  char bytes[];
} rb_letter;

typedef struct rb_tasks {
  lua_State *L;            /* runs the tasks of this rank */
  struct rb_graph *world, *own; /* rank 0: the script's graph while a task runs, and that of tasks; elsewhere NULL */
  bool everywhere;         /* the running task is one of all ranks */
  rb_letter *out, *in;     /* in order */
  char *reply;             /* the outcome of this rank's last task that wants one */
  size_t reply_bytes;
} rb_tasks;

/* This rank's; made at first use. */
rb_tasks *rb_tasks_now(void);
/* Ranks above 0: programs may hold tasks from now on; L runs them. */
void rb_task_serve(lua_State *L);
void rb_task_stop(void);

/* comm.c: takes part in the messages of the others until all have ended. Collective. */
void rb_messages_finish(void);

#endif

/* Between the files of tasks: the state of this rank. */
#ifndef RB_TASK_H
#define RB_TASK_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef struct rb_tasks {
  lua_State *L;            /* runs the tasks of this rank */
  /* in the private scope: the graph outside it, NULL where all is private (a rank that serves) */
  struct rb_graph *world;
  struct rb_graph *own;    /* the private graph of a rank with a world's */
  struct rb_graph *mirror; /* a rank that serves: the world's for collective parts of tasks */
  bool everywhere;         /* the running task is one of all ranks */
  bool together;           /* in a collective part of it */
  struct rb_base **base;   /* rank 0, everywhere: the arrays that the task names */
  int num_bases;
  char *reply;             /* the outcome of this rank's last task that wants one */
  size_t reply_bytes;
} rb_tasks;

/* This rank's; made at first use. */
rb_tasks *rb_tasks_now(void);
/* Ranks above 0: programs may hold tasks from now on; L runs them. */
void rb_task_serve(lua_State *L);
void rb_task_stop(void);
/* Where a task begins on the Lua stack: its errors are located inside it. */
int rb_task_execute(lua_State *L);

/* The private scope of this rank, around code of a script run with --spmd. Not nested. */
rb_status rb_scope_enter(lua_State *L);
void rb_scope_leave(void);

/* comm.c: takes part in the messages of the others until all have ended. Collective. */
void rb_messages_finish(void);
/* Waits for a value of each of the members of a communicator, and pushes them loaded, by rank. */
void rb_messages_collect(lua_State *L, int64_t comm, int64_t op, int64_t members, const void *value, size_t n);

#endif

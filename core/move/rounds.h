/* Rounds: how ranks that each run code of their own pass messages and meet, without anybody waiting for a rank that
   does not come. A rank that must wait enters a round and says for what; one whose task has ended takes part as well.
   In a round all exchange the letters written so far and the values of the groups that are complete. When in a round
   nothing can move, every waiting rank knows it.
   move/: bytes only. Used by ramba.comm (interp/) and by the collective steps of scripts on all ranks (plan/). */
#ifndef RB_ROUNDS_H
#define RB_ROUNDS_H

#include "base/bytes.h"
#include "base/session.h"

typedef enum {
  RB_ROUND_ENDED,  /* the task of this rank is over */
  RB_ROUND_LETTER, /* waits for a letter of communicator comm from rank op */
  RB_ROUND_GROUP,  /* waits until `members` ranks gave a value to operation op of communicator comm */
  RB_ROUND_STEP    /* waits until all ranks are at a collective step; comm: what it says about it */
} rb_round_kind;

/* What a rank says in a round; the bytes of its letters to each rank follow. */
typedef struct rb_round_head {
  int64_t kind, comm, op, members, n; /* n: bytes of the value given to the group */
  int64_t mail[];
} rb_round_head;

typedef struct rb_round {
  const rb_round_head *mine;
  const char *value; /* given to the group */
  char *heads;
  size_t head_bytes;
  rb_bytes *from; /* by rank: what came */
} rb_round;

typedef enum {
  RB_ROUND_MOVED,
  RB_ROUND_STUCK, /* nothing can move until a waiting rank gives up */
  RB_ROUND_OVER   /* all tasks have ended, or all ranks are at a step */
} rb_round_result;

/* A message between ranks that is under way or has not been asked for. */
typedef struct rb_letter {
  struct rb_letter *next;
  int64_t comm, tag;
  int peer; /* to, or from */
  size_t n;
  char bytes[];
} rb_letter;

/* The caller frees it. */
rb_round_head *rb_round_head_new(rb_round_kind kind, int64_t comm, int64_t op);
/* Takes part in a round. Also inside a task. Collective. Ends with rb_round_clear. */
rb_round_result rb_round_run(rb_round *r, rb_round_head *mine, const void *value);
void rb_round_clear(rb_round *r);

const rb_round_head *rb_round_of(const rb_round *r, int rank);
/* Is the group of this rank's wait complete? */
bool rb_round_is_complete(const rb_round *r, int rank);
/* Did both give a value to the same group? */
bool rb_round_same_group(const rb_round *r, int a, int b);
/* What a rank of this rank's complete group gave: rb_round_of(r, rank)->n bytes. */
const char *rb_round_value(const rb_round *r, int rank);

/* Writes a letter; it leaves with the next round. To itself: at once. */
void rb_letter_send(int64_t comm, int64_t tag, int rank, const void *p, size_t n);
/* Takes out the first letter of that kind, NULL when none has come. tag -1: any. The caller frees it. */
rb_letter *rb_letter_take(int64_t comm, int64_t tag, int rank);

/* Letters written and not yet taken; a task of all ranks has its own. */
typedef struct rb_letters {
  rb_letter *out, *in; /* in order */
} rb_letters;
/* Begins with none, and hands out those there were; ends by dropping what is left and putting those back. */
rb_letters rb_letters_begin(void);
void rb_letters_end(rb_letters saved);

#endif

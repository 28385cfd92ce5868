/* Between the planner's files. Not for other folders. */
#ifndef RB_PLAN_INTERNAL_H
#define RB_PLAN_INTERNAL_H

#include "exec/program.h"
#include "kernel/lower.h"
#include "move/region.h"
#include "plan.h"

enum { LOOP_NODES = 100, LOOP_OPERANDS = 36, LOOP_WEIGHT = 4000 };

/* A domain in use during a flush. */
typedef struct rb_pdomain {
  rb_dist *dist; /* held by the flush */
  rb_vref *view; /* NULL = whole */
  int ndim;
  const int64_t *shape; /* of the iteration space */
  rb_domain domain;
} rb_pdomain;

typedef enum { RB_UNIT_LOOP, RB_UNIT_CALL, RB_UNIT_COPY } rb_unit_kind;

/* A unit of the schedule: a fused loop, a routine call, or a region copy. */
typedef struct rb_unit {
  rb_unit_kind kind;
  int domain;
  int first, last, num;      /* nodes, linked by rb_flush.next */
  int weight;                /* instructions of its function bodies */
  int folds;                 /* of its reductions; a complex one has two */
  uint32_t axes;             /* of its reductions */
  int ends;                  /* emit.c: the first base that no later unit touches, -1 */
  int operands;              /* of the kernel: ext, a complex one is two */
  int num_ext;               /* distinct views it reads or writes in memory */
  struct { rb_base *base; rb_vref *view; } ext[LOOP_OPERANDS];
} rb_unit;

/* The planner's notes about a base during a flush. */
typedef struct rb_pbase {
  rb_base *b;
  bool needed;      /* a later live node reads it */
  int uses;         /* how many do */
  bool stored;      /* must be in memory after its unit */
  bool later;       /* pending nodes after this flush use it: its storage stays */
  bool scheduled;   /* some unit of this flush writes it */
  int want;         /* domain its first consumer would like, -1 */
  int writer;       /* unit of the newest write, -1 */
  int writer_domain;
  rb_vref *writer_view;
  int reader;       /* last unit that reads its memory, -1 */
  int reader_domain;
  rb_vref *reader_view;
  bool reader_mixed; /* reads of that unit use several mappings */
  int last;         /* last unit that touches it, -1 */
  int next_end;     /* emit.c: the next base with the same last unit, -1 */
  /* sink.c, from the last node back */
  int producer;     /* node that makes the base, -1 */
  int readers, first_reader, last_reader; /* later nodes that read it, and their units */
  bool all_pass;    /* all of them read it whole over the producer's domain */
  int next_writer, next_write; /* the earliest unit of a later write, and that node; -1 */
  int value_unit;   /* unit in which value holds, -1 */
  rb_vref *value_view;
  rb_val value;
} rb_pbase;

typedef struct rb_flush {
  rb_graph *g;
  int num;               /* nodes of this flush: the prefix of the pending list */
  bool *live;            /* per node */
  int *domain;           /* per node */
  int *unit_of;          /* per node */
  int *next;             /* per node: next in its unit */
  bool *next_buffer;     /* per node: a write into the base's next buffer */
  rb_pbase *pbase;
  int num_pbase, cap_pbase;
  rb_pdomain *dom;
  int num_dom, cap_dom;
  rb_unit *unit;
  int num_units, cap_units;
  bool global;           /* the program goes to all ranks */
  rb_dist **held;        /* references of the distributions that domains and steps name, until the program has run */
  int num_held, cap_held;
  rb_bytes program;
  const char *code;      /* explain: kernels are listed too: "ir", "llvm", "asm"; NULL = not */
  rb_bytes listing;
} rb_flush;

/* Memory that is kept from flush to flush. */
typedef struct rb_scratch {
  void *p;
  size_t cap;
} rb_scratch;
void *rb_scratch_get(rb_scratch *s, size_t n); /* n bytes, unspecified */

/* The planner's part of the graph. */
typedef struct rb_plan_state {
  rb_dist **known; /* by wire number: announced to all ranks */
  int n;
  rb_scratch bases, flags, numbers, emitter;
  rb_pdomain *dom;
  int cap_dom;
  rb_unit *unit;
  int cap_units;
  rb_bytes program, kernel;
  struct rb_windows *windows; /* element.c; owned */
  struct rb_part_copy *parts; /* part.c: of the task that runs; owned */
  struct rb_answers *answers; /* access.c; owned */
} rb_plan_state;

bool rb_same_view(const rb_vref *a, const rb_vref *b);
int rb_plan_domain(rb_flush *f, rb_dist *dist, rb_vref *view, int ndim, const int64_t *shape);

/* flush.c: keeps a distribution, and with it its wire number, while the flush lasts. */
void rb_plan_hold_dist(rb_flush *f, rb_dist *d);
/* schedule.c: liveness, domains, units. */
void rb_plan_schedule(rb_flush *f, int prefix);
/* Gives a temporary that must be stored the distribution of the domain it is computed over. */
void rb_plan_settle(rb_flush *f, rb_pbase *p);
/* Do the memory operands of node i fit into the unit too? commit: notes them. */
bool rb_plan_operands_fit(rb_flush *f, int unit, int i, bool commit);
/* Is every unit within what a kernel can hold? Not always: a temporary may turn out to be needed in memory after its
   unit has been filled. */
bool rb_plan_kernels_fit(const rb_flush *f);
/* sink.c: moves temporaries to the units that use them. */
void rb_plan_sink(rb_flush *f);
/* flush.c: how many pending nodes one program takes: up to the first that may fail on data; what an interrupt may give
   up (rb_node.turns) begins another. */
int rb_plan_prefix(const rb_graph *g, int most);
/* flush.c: frees the notes of a schedule. */
void rb_plan_release(rb_flush *f);
/* The same for a program without a schedule. */
void rb_plan_drop(rb_flush *f);
/* local.c: the slot of a stand-in's block, or of an array of the world's; -1 when it has none. */
int rb_plan_world_slot(const rb_base *b);
/* part.c: this rank's elements, of which there are some, of a view of the world's array in a slot, as a copy that is
   written back. */
struct rb_seen;
rb_status rb_plan_part_copy(const struct rb_seen *seen, int world, bool readonly, rb_array *out);
/* flush.c: everything pending, on the rank that plans. */
rb_status rb_plan_compute_here(const rb_base *wanted);
/* flush.c: the elements of an affine view of a base with nothing pending, in row-major order. */
rb_status rb_plan_fetch_view(rb_base *b, const rb_view *v, void *out);
/* element.c: elements of the slot (-1: of all) may have been written: copies of them are stale. */
typedef struct rb_windows rb_windows;
void rb_plan_forget(int slot);
void rb_plan_free_windows(rb_windows *all);
/* emit.c: the program of the schedule. */
rb_status rb_plan_emit(rb_flush *f);
/* Puts the unit's name for the profile into the program. */
void rb_plan_label(rb_flush *f, int unit);
/* Announces a distribution to the ranks of this program if they do not know it. */
void rb_plan_announce(rb_flush *f, rb_dist *d);

/* flush.c: reading the base raises the message from now on. */
void rb_plan_fail_base(rb_base *b, const char *message);

/* Every rank of the program has its part of an array whose value is computed. */
void rb_plan_share(rb_flush *f, rb_base *b);

/* A FREE step; the number is reused. */
void rb_plan_free_slot(rb_flush *f, int slot);

/* access.c: how a loop over a domain reaches an operand. */
typedef enum { RB_REACH_LOCAL, RB_REACH_HALO, RB_REACH_MOVE } rb_reach;
rb_reach rb_plan_reach(const rb_domain *d, const rb_dist *dist, const rb_view *view);

/* The same for the operands of one loop. */
typedef struct rb_reached {
  const rb_dist *dist;
  const rb_view *view;
  rb_reach reach; /* the answer */
  bool settled;   /* access.c: it cannot change any more */
} rb_reached;
void rb_plan_reach_all(const rb_domain *d, rb_reached *list, int n);
typedef struct rb_answers rb_answers; /* of rb_plan_reach_all, remembered */
void rb_plan_free_answers(rb_answers *a);
/* Is what a loop reaches as halo inside the padding of the adopted operand on every rank? */
bool rb_plan_fits(const rb_domain *d, const rb_dist *dist, rb_padding *padding, const rb_view *view);

/* emit_reach.c: the copies that to = from is made of: a shifted source has one for each part between its turns. */
void rb_plan_each_part(const rb_view *to, const rb_view *from,
                       void (*part)(void *ctx, const rb_view *to, const rb_view *from), void *ctx);
/* Where an operand that is moved goes: to = from fills a temporary of the distribution returned (a reference), where
   the domain reaches it as read. Its elements keep the domain's own distribution; an operand much smaller than the
   domain is copied to every rank instead. */
rb_dist *rb_plan_moved_to(const rb_domain *d, const rb_view *v, rb_view *from, rb_view *to, rb_view *read);

/* traffic.c: adds to of (one a rank) what the ranks send to each other before and in a unit; routines and combining
   reductions not counted. */
void rb_plan_traffic(const rb_flush *f, int unit, rb_traffic *of);

#endif

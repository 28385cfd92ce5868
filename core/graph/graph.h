/* The lazy graph: arrays as (base, view) and the pending nodes that will compute them.
   graph/: recording only (shape and type inference, program order); plan/ turns the pending nodes into a program.
   Rank 0 has the world's, or every rank when all run the script (--spmd) or record together inside a task: then rank 0
   plans and the others follow. Every rank has a private graph for tasks and local parts. */
#ifndef RB_GRAPH_H
#define RB_GRAPH_H

#include "base/session.h"
#include "kernel/body.h"
#include "space/padding.h"
#include "space/view.h"
#include "type/ops.h"

/* A shared immutable view. */
typedef struct rb_vref {
  int refs;
  bool readonly; /* a broadcast view, one whose flags.writeable is false, or a view of one of them */
  struct rb_through *through; /* v is of what is seen through it (through.h); owned; NULL: of the base itself */
  rb_view v;
} rb_vref;

typedef enum {
  RB_AT_NOWHERE, /* no storage */
  RB_AT_ROOT,    /* small and replicated: the newest value is on rank 0 only */
  RB_AT_ALL      /* every rank holds its part */
} rb_at;

/* The identity of an array's elements; views of it share one base. A write makes a new version in program order. */
typedef struct rb_base {
  int refs;    /* handles and pending nodes */
  int handles; /* what the script can still reach; 0 = a temporary */
  int slot;    /* storage on the ranks, -1 = none; set by rb_base_hold */
  int64_t bytes; /* of that storage on rank 0 */
  rb_dtype dtype;
  uint8_t at;     /* rb_at */
  bool shared;    /* other ranks hold storage in the slot */
  bool readonly;  /* a.flags.writeable = false */
  bool pending;   /* some pending node writes it */
  bool failed;    /* its value was lost by an error; reading raises */
  bool part;      /* over a block of the world's: in the graph's list of such */
  bool alone;     /* an array of one rank, made by asarray() or a task: it travels to tasks by value */
  bool pinned;    /* its storage is borrowed and must stay its own: see rb_plan_local, rb_plan_adopt */
  rb_padding *padding; /* adopted or pinned: room around the ranks' buffers, a reference; else NULL */
  int world;      /* a stand-in inside a task for this slot of the world (failed: it cannot be read), else -1 */
  int ndim;
  int64_t shape[RB_MAX_NDIM];
  rb_dist *dist;  /* a reference */
  char *error;    /* message when failed; owned */
  int64_t *border; /* ndim widths of the halo room it was made with; owned; NULL = none */
  bool periodic;  /* that room shows the elements across the array's edges */
  int64_t number; /* in the log of a graph recorded by all ranks, from 1; 0 = not there yet */
  struct rb_graph *graph; /* it belongs to */
  struct rb_pbase *plan; /* the planner's notes during a flush */
  struct rb_kept *kept; /* those who want the elements as they are now (kept.h) */
} rb_base;

/* What a handle holds. view NULL = the whole base. */
typedef struct rb_array {
  rb_base *base;
  rb_vref *view;
} rb_array;

typedef enum {
  RB_NODE_ELEM,   /* out = op(args) */
  RB_NODE_FILL,   /* out = arg 0 (a scalar) */
  RB_NODE_AFFINE, /* out[i] = arg 0 + i * arg 1 (scalars), 1-D */
  RB_NODE_RANDOM, /* out = 64 random bits of (arg 0 seed, arg 1 draw, row-major position) */
  RB_NODE_CAST,   /* out = arg 0 in out's dtype (also copies) */
  RB_NODE_WRITE,  /* out[out_view] = arg 0, where arg 1 (a mask) if given */
  RB_NODE_REDUCE, /* out = fold of arg 0 over axes */
  RB_NODE_KERNEL, /* out = output `op` of a function body over the elements of args */
  RB_NODE_CALL    /* a routine: arrays of args, then out */
} rb_node_kind;

typedef struct rb_arg {
  rb_base *base; /* a reference; NULL for a scalar */
  rb_vref *view; /* a reference; NULL = whole base */
  rb_dtype type; /* of the element read (the part's type for re/im views) or of the scalar */
  rb_dtype cast; /* what the operation computes with */
  rb_scalar value;
} rb_arg;

#define RB_NODE_MAX_ARGS 3

/* The indices lo <= i < hi of every axis. */
typedef struct rb_bounds {
  int64_t lo[RB_MAX_NDIM], hi[RB_MAX_NDIM];
} rb_bounds;

/* A function body with its parameters: shared by the nodes of its outputs. */
typedef struct rb_inlined {
  int refs, num_params;
  rb_body *body; /* a reference */
  bool windowed; /* outside of the window the node's last argument, after the body's, is the value */
  rb_bounds window;
  rb_scalar param[];
} rb_inlined;

typedef struct rb_node {
  uint8_t kind;    /* rb_node_kind */
  uint8_t op;      /* rb_op; REDUCE: rb_red_kind; CALL: rb_routine number */
  uint8_t outkind; /* REDUCE: rb_out_kind of exec/program.h */
  bool may_fail;   /* on data: ranks must agree */
  bool turns;      /* KERNEL: loops that only the data ends, which an interrupt gives up */
  int num_args;
  rb_arg few[RB_NODE_MAX_ARGS];
  rb_arg *arg;       /* few, or owned memory: KERNEL */
  rb_base *out;      /* a reference */
  rb_vref *out_view; /* WRITE; a reference, NULL = whole */
  uint32_t axes;     /* REDUCE: bit d = axis d is folded */
  rb_dtype acc;      /* REDUCE: type the fold works in */
  double ddof;
  void *payload;     /* CALL: arguments, owned; KERNEL: rb_inlined, a reference */
  size_t payload_bytes;
  char *where;       /* "script.lua:12", owned; NULL when it cannot fail */
} rb_node;

typedef struct rb_graph {
  rb_node **node; /* pending, in program order */
  int num, cap;
  int64_t pending_bytes; /* of the outputs since the last minor collection */
  rb_node *free_nodes;
  void *free_bases, *free_views; /* memory to use again */
  struct { int slot; bool shared; } *dead; /* slots to free with the next program */
  int num_dead, cap_dead;
  bool private;    /* arrays of this rank alone: always replicated, programs never leave the rank */
  bool together;   /* all ranks record it; flushes and values are collective steps (plan/step.c) */
  bool mirror;     /* together: this rank's is not the one that is planned */
  /* together: the message when the ranks have, then nothing can be computed any more; owned; else NULL */
  char *diverged;
  uint64_t hash;   /* together: of all that was recorded; the entries since the ranks last met are in the log */
  struct rb_log_entry *log;
  int num_log, cap_log;
  int64_t num_numbers;   /* of bases in the log */
  struct rb_graph *local; /* the private graph whose arrays may be parts of this one's, or NULL */
  struct rb_base **at_slot; /* mirror: by slot, the base that lives there */
  int num_at_slot;
  rb_base **guest; /* bases that end with the task: stand-ins and borrowed storage; references and handles */
  int num_guests, cap_guests;
  rb_base **part; /* bases over whole blocks of the world's arrays, while they live; one a block: its parts share it */
  int num_parts, cap_parts;
  int *free_slots; /* numbers to reuse */
  int num_free_slots, cap_free_slots, num_slots;
  int64_t held_bytes;      /* of storage on rank 0 that bases hold */
  int64_t collected_bytes; /* the same after the last full collection */
  char *(*where)(void *ctx); /* malloc'ed text of the script line being executed */
  void (*collect)(void *ctx, bool full); /* finalises dead handles */
  void *ctx;
  void *plan; /* plan/'s state */
} rb_graph;

/* Makes the graph rb_now->graph. Private: see the field. */
rb_status rb_graph_start(bool private);
void rb_graph_stop(void);
/* Forgets what is pending. */
void rb_graph_drop_pending(rb_graph *g);

/* ---- bases and arrays ---- */
rb_base *rb_base_new(rb_dtype dtype, int ndim, const int64_t *shape, rb_dist *dist /* taken over */);
void rb_base_ref(rb_base *b);
void rb_base_unref(rb_base *b);
/* Gives the base storage in a slot, or takes it away (slot -1; the caller frees the old one). */
void rb_base_hold(rb_base *b, int slot);
/* On a mirror: rank 0 has given the base storage in a slot, or taken it away (-1). What lived there has been
   released. */
void rb_base_follow(rb_base *b, int slot);
/* E_VALUE for an array of another graph than the current: the world's in a task, a task's outside. */
rb_status rb_array_check_scope(const rb_array *a);
/* Notes a base of the private graph that ends with the task. */
void rb_base_is_guest(rb_base *b);
/* Lists the base among the parts until it ends. */
void rb_base_is_part(rb_base *b);
/* Ends the guests: handles to them raise from now on. */
void rb_graph_end_guests(void);
/* Bytes of the base's block on rank 0. */
int64_t rb_base_bytes(const rb_base *b);
rb_vref *rb_vref_new(const rb_view *v);
rb_vref *rb_vref_ref(rb_vref *v); /* NULL stays NULL */
void rb_vref_unref(rb_vref *v);
int rb_slot_new(void);

rb_dtype rb_array_dtype(const rb_array *a); /* a part of a complex base has the real type */
int rb_array_ndim(const rb_array *a);
const int64_t *rb_array_shape(const rb_array *a);
int64_t rb_array_size(const rb_array *a);
void rb_array_view(const rb_array *a, rb_view *out);
/* v, made of a's view, as a shared object: NULL when it is the whole base. */
rb_vref *rb_view_ref_of(const rb_array *a, const rb_view *v);
/* Nodes know affine views of bases only. The array itself, or, recorded, the values of one that is seen through
   something; base and view get a reference. */
rb_status rb_array_plain(const rb_array *a, rb_array *out);

/* Must its storage stay its own? */
static inline bool rb_base_stays(const rb_base *b) { return b->pinned || b->padding; }
/* Can what is written into it still be seen? A pinned one's storage is seen through other arrays too. */
static inline bool rb_base_is_seen(const rb_base *b) { return b->handles > 0 || b->pinned; }

/* Is a new array of the shape replicated by default: small, or there is nobody to share it with? */
bool rb_shape_stays(int ndim, const int64_t *shape);
/* The default distribution of a new array. */
rb_dist *rb_dist_for(int ndim, const int64_t *shape);
/* The same with an axis that no two ranks share; an array of one axis may be cut all the same. */
rb_dist *rb_dist_for_lines(int ndim, const int64_t *shape, int axis);

/* ---- recording. Results have one reference and no handle; shapes are checked, errors are E_VALUE, E_TYPE ---- */

/* An operand: an array, or a scalar with its weakness. */
typedef struct rb_operand {
  rb_array array; /* base NULL = scalar */
  rb_argtype scalar;
} rb_operand;

/* dtype: -1 or the dtype= option. */
rb_status rb_record_elem(rb_op op, const rb_operand *args, int dtype, rb_array *out);
rb_status rb_record_fill(rb_dtype dtype, int ndim, const int64_t *shape, rb_dist *dist, rb_scalar value, rb_dtype vtype,
                         rb_array *out);
rb_status rb_record_affine(rb_dtype dtype, int64_t n, rb_dist *dist, rb_scalar start, rb_scalar step, rb_dtype vtype,
                           rb_array *out);
rb_status rb_record_random(int ndim, const int64_t *shape, rb_dist *dist, uint64_t seed, uint64_t draw, rb_array *out);
/* dist NULL: as the source's, or the default. */
rb_status rb_record_cast(const rb_array *a, rb_dtype dtype, rb_dist *dist, rb_array *out);
/* a itself where it is a whole array of that dtype and distribution (NULL: any), else a cast. out holds references. */
rb_status rb_record_as(const rb_array *a, rb_dtype dtype, rb_dist *dist, rb_array *out);
/* NumPy's setitem refuses numbers that the dtype cannot hold: E_VALUE, E_TYPE. */
rb_status rb_check_number(const rb_argtype *v, rb_dtype t);
/* E_VALUE for read-only arrays, E_DATA for lost ones. */
rb_status rb_check_writable(const rb_array *a);
/* target = value (broadcast, cast unchecked), where mask is true if mask is given. E_VALUE for read-only targets and
   shapes that do not broadcast. */
rb_status rb_record_write(const rb_array *target, const rb_operand *value, const rb_array *mask);
/* axes: bit mask; out: kept axes only. kind, outkind, acc, dtype as the caller decided. */
rb_status rb_record_reduce(const rb_array *a, int kind, int outkind, rb_dtype acc, rb_dtype dtype, uint32_t axes,
                           double ddof, rb_array *out);
/* May the body be a recurrence: of elements alone, without their indices? */
bool rb_can_recur(const rb_body *body);
/* out[i] = body(…) along an axis (0-based) that is whole on every rank, from the second place on, in place. Argument k
   of the body is out[i-1] if before[k], else x[i]. out and x: whole arrays of one shape and distribution. */
rb_status rb_record_recur(const rb_body *body, const rb_scalar *params, const bool *before, const rb_array *out,
                          const rb_array *x, int axis);
/* A routine over up to 3 arrays into a new array. payload is copied. */
rb_status rb_record_call(int routine, int num_args, const rb_array *args, const void *payload, size_t n, rb_dtype dtype,
                         int ndim, const int64_t *shape, rb_dist *dist, bool may_fail, rb_array *out);

/* Where a function is applied, and what its results are elsewhere (an array: of their shape). */
typedef struct rb_within {
  rb_bounds window;
  rb_operand outside;
} rb_within;

/* A function over the elements of arrays of one shape (table arguments: any shape, replicated), or, without such, over
   ndim, shape and dist (NULL = default). Its arrays may be shifted views. body: a reference is taken; params are
   copied. within: NULL = everywhere. out: body->num_outs arrays; dtype: -1 or what they are cast to. */
rb_status rb_record_kernel(rb_body *body, const rb_array *args, int num_params, const rb_scalar *params, int ndim,
                           const int64_t *shape, rb_dist *dist, const rb_within *within, int dtype, rb_array *out);

/* A routine that changes an array in place: a new version of args[0], which must be a whole base, as a WRITE is. */
rb_status rb_record_update(int routine, int num_args, const rb_array *args, const void *payload, size_t n,
                           bool may_fail);

/* Does the node make a new version of an array that existed before? */
static inline bool rb_node_updates(const rb_node *n) {
  return n->kind == RB_NODE_WRITE || (n->kind == RB_NODE_CALL && n->num_args > 0 && n->arg[0].base == n->out);
}

/* The operation, for messages. */
const char *rb_node_name(const rb_node *n);
void rb_node_free(rb_node *n);

#endif

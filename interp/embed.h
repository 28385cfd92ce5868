/* Between the files of the embedding API (ramba.h): the context, outcomes that all ranks share, arrays of the host.
   interp/: embed.c opens, runs and closes; embed_array.c exports and imports, embed_cells.c compares buffers;
   embed_dims.c reads dim_data. */
#ifndef RB_EMBED_H
#define RB_EMBED_H

#pragma GCC visibility push(default)
#include "ramba.h"
#pragma GCC visibility pop

#include "array/storage.h"
#include "graph/graph.h"
#include "runtime.h"
#include "space/protocol.h"

/* An exported or imported array. Every rank has the list; only rank 0 has the base. */
typedef struct rb_host_array {
  struct rb_host_array *next;
  char *name;
  bool imported;
  rb_base *base; /* rank 0: a reference and a handle */
  int slot;
  /* exported: */
  int64_t offset;  /* bytes from the host's first element to the first owned one */
  rb_offer layout; /* data NULL */
  bool empty;      /* no element on this rank */
  int align;       /* bytes */
  const char *data; /* the host's first element, NULL where it is empty */
  int ndim;
  int64_t shape[RB_MAX_NDIM]; /* of the buffer */
  int64_t size;               /* bytes of a cell */
} rb_host_array;

struct ramba {
  lua_State *L;
  char *message;    /* of the last failure; never NULL */
  bool running;     /* a script runs on this rank */
  int64_t next_key; /* of the buffers offered next */
  rb_host_array *arrays;
  bool rebound;     /* since the cells of exports were compared */
};

/* ---- embed.c ---- */

/* The code for a status. */
int rb_embed_code(rb_status st);
/* Stores the session's message and gives the code. */
int rb_embed_fail(ramba *R, rb_status st);
/* Nonzero when the context cannot be used now. */
int rb_embed_enter(ramba *R, const char *function);
/* All ranks have come here: runs work(ctx) on rank 0 while the others serve, then all get rank 0's status. */
int rb_embed_on_root(ramba *R, rb_status (*work)(ramba *R, void *ctx), void *ctx);
/* Do all ranks give the same text? Names the function otherwise. */
rb_status rb_embed_same_text(const char *function, const char *text);
/* Identifiers joined by dots? */
bool rb_embed_is_name(const char *name);
/* Sets the value on the top of L's stack under a global or "table.name" (pops it); or pushes what is there. E_VALUE
   with Lua's message when that raises. */
rb_status rb_embed_set(lua_State *L, const char *name);
rb_status rb_embed_get(lua_State *L, const char *name);

/* ---- embed_array.c ---- */

void rb_embed_drop_arrays(ramba *R);

/* All ranks have come here, before anything runs: exports that were rebound share no cells. */
rb_status rb_embed_settle(ramba *R, const char *function);

/* ---- embed_cells.c ---- */

/* E_VALUE names two exports of this rank that share cells, one of them `one` unless that is NULL. */
rb_status rb_embed_check_cells(const ramba *R, const rb_host_array *one);

/* ---- embed_dims.c ---- */

/* One axis as a rank describes it: in the protocol's form, padding round a periodic axis taken off. */
typedef struct rb_axis_note {
  rb_dim dim;      /* indices mean something on their own rank only */
  int64_t room[2]; /* cells before and after that the rank does not own */
  bool whole;      /* 'n' */
  uint64_t hash;   /* of the indices */
} rb_axis_note;

/* Checks this rank's structures alone. E_VALUE names the axis, from 1. shape: of the buffer, padding included.
   */
rb_status rb_dims_read(int ndim, const ramba_dim_data *dims, rb_axis_note *axes, int64_t *shape);
/* Compares the structures of all ranks; every rank finds the same fault. room: this rank's padding (before, after) an
   axis. Collective. */
rb_status rb_dims_join(int ndim, const rb_axis_note *axes, const ramba_dim_data *dims, rb_dist **dist,
                       rb_padding **padding);
/* This rank's structure of an array. */
void rb_dims_write(const rb_dist *d, rb_padding *padding, ramba_dim_data *dims);

#endif

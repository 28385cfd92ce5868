/* ramba inside a C or MPI program: scripts over the program's own distributed arrays, and the other way round.

   Every function is collective: all ranks of the communicator given to ramba_open call it, in the same order, with the
   same arguments (buffers and dim_data: their own), and all get the same code and message. The exceptions, which any
   rank may call alone, say so. In driver mode (the default) a script runs on rank 0 of the communicator while the
   other ranks execute the array programs it sends; when a function returns, nothing is pending that reads or writes
   exported buffers.

   MPI must be initialised by the program (MPI_THREAD_FUNNELED is enough: only the calling thread calls MPI) and
   finalised after ramba_close. The communicator is duplicated. One context can be open in a process at a time; any
   number one after the other. Link with `pkg-config --libs ramba`, or find_package(ramba) and ramba::ramba. */
#ifndef RAMBA_H
#define RAMBA_H

#include <mpi.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#include <lua.h>

#define RAMBA_MAX_NDIM 16

typedef struct ramba ramba;

/* What every function returns. RAMBA_E_SCRIPT is the script's fault, RAMBA_E_ARGUMENT and RAMBA_E_STATE are the
   program's, the others the world's. */
typedef enum ramba_code {
  RAMBA_OK = 0,
  RAMBA_E_ARGUMENT, /* an argument is wrong: dtype, dim_data, strides, a name */
  RAMBA_E_STATE,    /* called at the wrong time: no MPI, a second context, while a script runs */
  RAMBA_E_SCRIPT,   /* the script raised an error; the message has its traceback */
  RAMBA_E_MEMORY,   /* out of memory */
  RAMBA_E_COMM,     /* message passing failed */
  RAMBA_E_NOT_YET,  /* part of the contract that is not built yet */
  RAMBA_E_INTERNAL  /* a fault in ramba */
} ramba_code;

/* All zero: the defaults. */
typedef struct ramba_options {
  int threads;          /* of each rank; 0: RAMBA_NUM_THREADS, else the cores of the node divided among its ranks */
  int spmd;             /* 1: every rank runs the script (as `ramba --spmd`); when their ways part, that is the end */
  int64_t memory_limit; /* bytes a rank may hold in arrays of its own; 0: RAMBA_MEMORY_LIMIT, else the machine's */
} ramba_options;

/* One axis of a Distributed Array Protocol structure, as one rank sees it: the protocol's own 0-based half-open
   numbers. Fields that a kind does not name must be 0.
   'b' block: the rank's buffer holds start .. stop-1, padding included. padding counts cells before and after: at an
       inner edge they are copies of the neighbour's cells (communication padding, equal on both sides of the edge, not
       owned); at the two outer ends they are cells like others (boundary padding, owned). On a periodic axis the first
       start may be -padding[0] and the last stop size + padding[1]: then the outer padding holds copies from the other
       end.
   'c' cyclic: start is proc_grid_rank * block_size; block_size 0 means 1.
   'u' unstructured: the global indices of the rank's elements, in their order; together a permutation of 0 .. size-1.
   'n' not distributed: every rank of the grid holds all of it; proc_grid_size may be 0; start and stop may be 0, 0. */
typedef struct ramba_dim_data {
  char dist_type; /* 'b', 'c', 'u', 'n' */
  int64_t size;   /* of the whole axis: owned cells */
  int proc_grid_size, proc_grid_rank;
  int64_t start, stop;    /* b, n; c: start */
  int64_t padding[2];     /* b, n */
  int periodic;           /* b, n */
  int64_t block_size;     /* c */
  const int64_t *indices; /* u */
  int64_t num_indices;    /* u */
  int one_to_one;         /* u: taken for granted */
} ramba_dim_data;

/* A rank's part of an array: the structure of the protocol. Without an element on this rank data may be NULL; on a rank
   outside the process grid every proc_grid_rank is -1. */
typedef struct ramba_block {
  void *data; /* the buffer's first element, padding included */
  const char *dtype;
  int ndim;
  int64_t shape[RAMBA_MAX_NDIM];   /* of the buffer, padding included */
  int64_t strides[RAMBA_MAX_NDIM]; /* bytes */
  ramba_dim_data dim_data[RAMBA_MAX_NDIM];
} ramba_block;

/* Opens a context on the communicator; *R is NULL unless RAMBA_OK. options: NULL for the defaults. */
int ramba_open(MPI_Comm comm, const ramba_options *options, ramba **R);
/* Releases everything, exported and imported arrays too. NULL is allowed. The code and message of a failure (something
   was not returned to the allocator, MPI was already finalised) are the last: ramba_errmsg(NULL). */
int ramba_close(ramba *R);

/* Runs Lua source text, or a file, with the globals of all runs before. */
int ramba_dostring(ramba *R, const char *code);
int ramba_dofile(ramba *R, const char *path);
/* This rank's Lua state: on rank 0 the one that scripts run in, elsewhere that of spmd functions and tasks. Not
   collective. Between runs it is for reading what a script left: computing distributed arrays there is an error. */
lua_State *ramba_lua(ramba *R);
/* The module for a Lua state of the program's own, outside contexts (which have it):
   luaL_requiref(L, "ramba", luaopen_ramba, 1). As `require "ramba"` in a stock lua5.4 it starts MPI, and ranks above 0
   serve inside the call and end there. */
int luaopen_ramba(lua_State *L);
/* Makes a C function callable from scripts under a global name; "table.name" puts it into a global table (not ramba's),
   which is made when it is not there, as a module: `require "table"` gives it too. It runs on rank 0 when the script
   calls it, on every rank through ramba.spmd(name). It may not call the functions here. */
int ramba_register(ramba *R, const char *name, lua_CFunction function);

/* Makes the ranks' buffers one array, the global `name` of scripts: nothing is copied, scripts read and write the
   buffers themselves, and the communication padding is filled after writes. The buffers must live until ramba_release,
   ramba_rebind or ramba_close; two exports must not share cells (an error; buffers may be interleaved).
   data: the first element of this rank's buffer, padding included. dtype: "float64" and the like. strides: bytes, one
   an axis, in any order and sign (column-major, rows with gaps), NULL for row-major. dim_data: ndim structures. */
int ramba_export(ramba *R, const char *name, void *data, const char *dtype, int ndim, const int64_t *strides,
                 const ramba_dim_data *dim_data);
/* The same array over other buffers of the same layout (a program that swaps two of them: that exports share no cells
   is seen to when something runs). */
int ramba_rebind(ramba *R, const char *name, void *data);
/* Ends an export or an import: reading an exported array raises in scripts from now on; an imported array is the
   script's alone again. */
int ramba_release(ramba *R, const char *name);
/* The array that the global `name` (or "table.name") of the scripts holds: fills *block with this rank's part, without
   copying. The part stays where it is until ramba_release or ramba_close, whatever the script does with the name; what
   is written into it is what scripts read. Importing a name again ends the import before. A view is an error: assign a
   copy. */
int ramba_import(ramba *R, const char *name, ramba_block *block);

/* Computes what is pending and fills the padding of exported arrays. (Runs end with it.) */
int ramba_sync(ramba *R);
/* The message of the last function that failed, "" when none has; NULL: of the last ramba_open or ramba_close. Valid
   until the next call. Not collective. */
const char *ramba_errmsg(const ramba *R);

#ifdef __cplusplus
}
#endif

#endif

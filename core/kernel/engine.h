/* Kernels as executable objects: looked up by IR, run by the block interpreter until they are hot, then by LLVM.
   kernel/: the public face of the folder. */
#ifndef RB_ENGINE_H
#define RB_ENGINE_H

#include "ir.h"

typedef struct rb_kernel rb_kernel;
typedef void rb_kernel_fn(rb_kcall *call);

rb_status rb_kernels_start(void);
void rb_kernels_stop(void);

/* The kernel of the wire form (rb_ir_write) in bytes; hash = rb_hash(bytes, n, 0). Owned by the cache, which keeps the
   4096 last looked up: a pointer stays valid over fewer look-ups of other kernels than that (one takes about 10 ns).
   Called by the main thread. E_INTERNAL when an instruction does not exist for its type. */
rb_status rb_kernel_get(const void *bytes, size_t n, uint64_t hash, rb_kernel **out);
/* Promotion, called by the main thread before a loop of `elements` elements in `blocks` blocks (of a row, at most
   RB_IR_BLOCK long): decides interpreter or native by the work done so far plus this, and compiles when due. Never
   fails: without LLVM the interpreter stays. */
void rb_kernel_prepare(rb_kernel *k, int64_t elements, int64_t blocks);
/* Runs one call on thread `thread` (each thread has its own scratch). Thread-safe. call->fault_* are outputs. */
void rb_kernel_run(rb_kernel *k, rb_kcall *call, int thread);
/* Rough cost in nanoseconds of one element (for tiling and threads). */
double rb_kernel_cost(const rb_kernel *k);
/* Has it loops that only the data ends? An interrupt ends them too, with unspecified values. */
bool rb_kernel_turns(const rb_kernel *k);
const char *rb_kernel_engine(const rb_kernel *k); /* "interpreter", "llvm" */
/* Text of the LLVM IR or the assembly ("llvm", "asm") for explain; the caller frees b. E_NOT_YET without LLVM. */
rb_status rb_kernel_code(rb_kernel *k, const char *what, rb_bytes *b);

/* ---- between engine.c and the engines ---- */

/* Block interpreter (interp.c and per-instruction-set files): always there, defines the meaning. */
typedef struct rb_interp rb_interp;
rb_interp *rb_interp_new(const rb_ir *ir);
void rb_interp_free(rb_interp *p);
void rb_interp_run(const rb_interp *p, rb_kcall *call, int thread);

/* Vector width class of this job: 512, 256 or 128 bits; the narrowest of all hosts. Maths functions are called at this
   width by both engines, so that bits agree. */
int rb_vector_bits(void);
void rb_set_vector_bits(int bits); /* lowered at start by exec when hosts differ */

/* LLVM: a plugin found beside the library (libramballvm.so), opened at first use. */
typedef struct rb_llvm_api {
  int version; /* RB_LLVM_ABI */
  rb_status (*start)(int vector_bits, const char *cache_dir);
  void (*stop)(void);
  /* level 1: quick; 2: optimised. *handle keeps the code. */
  rb_status (*compile)(const rb_ir *ir, int level, rb_kernel_fn **fn, void **handle);
  void (*release)(void *handle);
  rb_status (*code)(const rb_ir *ir, const char *what, rb_bytes *out);
} rb_llvm_api;
#define RB_LLVM_ABI 2
/* Exported by the plugin as rb_llvm_plugin. host: address of each maths function by name, so that both engines call
   the same code. */
typedef const rb_llvm_api *rb_llvm_entry(void *(*host_symbol)(const char *name));

#endif

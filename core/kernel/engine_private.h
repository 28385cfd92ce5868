/* What engine.c (cache), promote.c (when to compile, and the thread that does) and plugin.c (finding LLVM) share.
   kernel/: private to these three. */
#ifndef RB_ENGINE_PRIVATE_H
#define RB_ENGINE_PRIVATE_H

#include <pthread.h>

#include "engine.h"

/* Where a kernel is on its way to native code. The main thread makes it QUEUED and owns level, wanted and handle while
   IDLE; the compiling thread owns them while QUEUED and RUNNING, and ends with IDLE or FAILED. */
typedef enum { RB_COMPILE_IDLE, RB_COMPILE_QUEUED, RB_COMPILE_RUNNING, RB_COMPILE_FAILED } rb_compile_state;

struct rb_kernel {
  rb_ir ir;
  rb_interp *interp;
  _Atomic(rb_kernel_fn *) native; /* NULL: the interpreter serves */
  void *handle[2];                /* plugin's, of level 1 and 2; both stay, a thread may still run the first */
  _Atomic int state;              /* rb_compile_state */
  int level;                      /* of `native`; 0 = none */
  int wanted;                     /* level queued for */
  bool turns;                     /* it has loops that only the data ends */
  rb_kernel *next;                /* in the queue */
  double cost_interpreter;        /* ns per element */
  double saving;                  /* ns per element that native code would save */
  double saved;                   /* ns that native code would have saved so far */
  uint64_t hash, used;            /* used: the cache's clock at the last look-up */
  size_t num_bytes;
  char bytes[] __attribute__((aligned(8)));
};

struct rb_kernels {
  rb_kernel **table;
  int count;
  uint64_t clock;
  const rb_llvm_api *_Atomic llvm; /* NULL until loaded */
  bool no_plugin;                  /* looked for in vain */
  pthread_mutex_t plugin_lock;     /* opening it */
  double saved; /* over all kernels; decides when loading LLVM pays */
  pthread_t thread;
  bool running, stopping;
  pthread_mutex_t lock; /* the queue */
  pthread_cond_t wake;
  rb_kernel *first, **last;
};

bool rb_plugin_open(struct rb_kernels *c); /* any thread; true when c->llvm is there */
void rb_plugin_close(struct rb_kernels *c);

void rb_kernel_estimate(rb_kernel *k);          /* sets cost_interpreter and saving */
bool rb_compiler_holds(const rb_kernel *k);     /* queued or being compiled */
void rb_compiler_stop(struct rb_kernels *c);

#endif

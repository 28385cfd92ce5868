/* Promotion: which kernels are worth native code, decided by the work they have done, and the thread that compiles
   while the interpreter serves.
   kernel/: the numbers are measured ones (nanoseconds per element of blocks in the cache). */
#include <signal.h>
#include <stdatomic.h>

#include "base/session.h"
#include "engine_private.h"

#define COST_LOAD_LLVM 15e6 /* ns: mapping libLLVM and making its JIT */
#define COST_COMPILE 5e6    /* ns: one optimised compilation */
#define BLOCK_STEP 2.5      /* ns that native code saves for one instruction of one block, whatever its length */
#define OPTIMISED 2         /* level of the plugin */

/* ---- estimates ---- */

#define TURNS 30 /* of a loop whose number of turns only the data knows */

static const uint8_t source[RB_IR_COUNT] = {
#define RB_IR(id, name, args, result, from) [RB_IR_##id] = RB_FROM_##from,
#include "ir.def"
#undef RB_IR
};

/* Of one instruction per element of 8 bytes, in the interpreter. */
static double instruction_cost(const rb_ins *ins) {
  switch (ins->op) {
  case RB_IR_CONST:
  case RB_IR_PARAM: return 0;
  case RB_IR_DIV: return 0.15;
  case RB_IR_SQRT: return 0.3;
  case RB_IR_PHILOX: return 2;
  case RB_IR_POW: return 2.2;
  default: break;
  }
  return source[ins->op] == RB_FROM_PRIM ? 0.045 : source[ins->op] <= RB_FROM_TRIG ? 0.8 : 8;
}

/* Of one that the interpreter does for one element after the other, and native code for many; 0 of any other. */
static double cost_in_turn(const rb_ins *ins) {
  switch (ins->op) {
  case RB_IR_IDIV:
  case RB_IR_IMOD:
  case RB_IR_IREM: return rb_dtype_size((rb_dtype)ins->type) < 4 ? 1.1 : 3.2;
  case RB_IR_IPOW: return 5;
  default: return 0;
  }
}

void rb_kernel_estimate(rb_kernel *k) {
  k->turns = rb_ir_turns(&k->ir);
  double turns = k->turns ? TURNS : 1;
  for (int i = 0; i < k->ir.num_ins; i++) {
    const rb_ins *ins = &k->ir.ins[i];
    double c = instruction_cost(ins) * (double)rb_dtype_size((rb_dtype)ins->type) / 8, turn = cost_in_turn(ins);
    bool leaf = ins->op <= RB_IR_LOAD;
    k->cost_interpreter += turn > 0 ? turn : c;
    if (turn > 0) k->saving += 0.9 * turn;
    else if (!leaf && source[ins->op] == RB_FROM_PRIM) k->saving += c < 0.04 ? c * 0.8 : 0.035;
  }
  k->cost_interpreter *= turns;
  k->saving *= turns;
}

/* ---- compiling ---- */

/* On the compiling thread, or the main one when that does not run; k's state is RUNNING. */
static void compile(struct rb_kernels *c, rb_kernel *k) {
  rb_kernel_fn *fn = NULL;
  int level = k->wanted, state = RB_COMPILE_FAILED;
  void **handle = &k->handle[level - 1];
  if (rb_plugin_open(c) && c->llvm->compile(&k->ir, level, &fn, handle) == RB_OK && fn) {
    k->level = level;
    atomic_store_explicit(&k->native, fn, memory_order_release);
    state = RB_COMPILE_IDLE;
  } else {
    *handle = NULL;
  }
  atomic_store_explicit(&k->state, state, memory_order_release);
}

static rb_kernel *take(struct rb_kernels *c) {
  pthread_mutex_lock(&c->lock);
  while (!c->first && !c->stopping) pthread_cond_wait(&c->wake, &c->lock);
  rb_kernel *k = c->stopping ? NULL : c->first;
  if (k) {
    c->first = k->next;
    if (!c->first) c->last = &c->first;
    atomic_store(&k->state, RB_COMPILE_RUNNING);
  }
  pthread_mutex_unlock(&c->lock);
  return k;
}

static void *compiling_thread(void *arg) {
  struct rb_kernels *c = arg;
  for (rb_kernel *k; (k = take(c));) compile(c, k);
  return NULL;
}

/* Starts the thread, deaf to signals: the handlers belong to the main one. */
static bool start_thread(struct rb_kernels *c) {
  if (c->running) return true;
  sigset_t all, old;
  sigfillset(&all);
  c->last = &c->first;
  pthread_mutex_init(&c->lock, NULL);
  pthread_cond_init(&c->wake, NULL);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  c->running = !pthread_create(&c->thread, NULL, compiling_thread, c);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return c->running;
}

static void enqueue(struct rb_kernels *c, rb_kernel *k, int level) {
  if (!start_thread(c)) return;
  k->wanted = level;
  k->next = NULL;
  atomic_store(&k->state, RB_COMPILE_QUEUED);
  pthread_mutex_lock(&c->lock);
  *c->last = k;
  c->last = &k->next;
  pthread_cond_signal(&c->wake);
  pthread_mutex_unlock(&c->lock);
}

void rb_compiler_stop(struct rb_kernels *c) {
  if (!c->running) return;
  pthread_mutex_lock(&c->lock);
  c->stopping = true;
  pthread_cond_signal(&c->wake);
  pthread_mutex_unlock(&c->lock);
  pthread_join(c->thread, NULL);
  pthread_cond_destroy(&c->wake);
  pthread_mutex_destroy(&c->lock);
  c->running = false;
}

bool rb_compiler_holds(const rb_kernel *k) {
  int state = atomic_load_explicit(&((rb_kernel *)k)->state, memory_order_acquire);
  return state == RB_COMPILE_QUEUED || state == RB_COMPILE_RUNNING;
}

/* ---- deciding ---- */

/* Has the optimised level become worth its price? The quick one is not used: its masked loops and accumulators in
   memory were measured slower than the interpreter. */
static bool due(struct rb_kernels *c, rb_kernel *k, int64_t elements, int64_t blocks) {
  double ns = k->saving * (double)elements + BLOCK_STEP * k->ir.num_ins * (double)blocks;
  k->saved += ns;
  c->saved += ns;
  return (c->llvm || c->saved >= COST_LOAD_LLVM) && k->saved >= COST_COMPILE;
}

void rb_kernel_prepare(rb_kernel *k, int64_t elements, int64_t blocks) {
  struct rb_kernels *c = rb_now->kernels;
  int engine = rb_now->config.engine;
  if (engine == 1 || k->level == OPTIMISED) return;
  if (atomic_load_explicit(&k->state, memory_order_acquire) != RB_COMPILE_IDLE) return;
  if (engine == 2 && k->level == 0) {
    k->wanted = OPTIMISED;
    compile(c, k);
    return;
  }
  if (due(c, k, elements, blocks)) enqueue(c, k, OPTIMISED);
}

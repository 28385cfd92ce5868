/* Kernels as objects: the cache keyed by wire form, and promotion from the block interpreter to LLVM.
   kernel/: the public face of the folder; the LLVM plugin itself is loaded in plugin.c. */
#include "engine.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/session.h"
#include "engine_private.h"

#define MAX_KERNELS 4096
#define TABLE_SIZE (2 * MAX_KERNELS)

/* ---- vector width ---- */

static int cpu_bits(void) {
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512bw"))
    return 512;
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") ? 256 : 128;
}

int rb_vector_bits(void) { return rb_now->vector_bits ? rb_now->vector_bits : cpu_bits(); }

void rb_set_vector_bits(int bits) {
  if (bits <= cpu_bits()) rb_now->vector_bits = bits;
}

/* ---- life ---- */

rb_status rb_kernels_start(void) {
  struct rb_kernels *c = calloc(1, sizeof *c);
  if (!c || !(c->table = calloc(TABLE_SIZE, sizeof *c->table))) {
    free(c);
    return rb_fail(RB_E_MEMORY, "no memory for the kernel cache");
  }
  pthread_mutex_init(&c->plugin_lock, NULL);
  rb_now->kernels = c;
  return RB_OK;
}

static void kernel_free(struct rb_kernels *c, rb_kernel *k) {
  for (int level = 0; level < 2; level++)
    if (k->handle[level]) c->llvm->release(k->handle[level]);
  rb_interp_free(k->interp);
  rb_ir_clear(&k->ir);
  free(k);
}

void rb_kernels_stop(void) {
  struct rb_kernels *c = rb_now->kernels;
  if (!c) return;
  rb_compiler_stop(c);
  for (int i = 0; i < TABLE_SIZE; i++)
    if (c->table[i]) kernel_free(c, c->table[i]);
  rb_plugin_close(c);
  pthread_mutex_destroy(&c->plugin_lock);
  free(c->table);
  free(c);
  rb_now->kernels = NULL;
}

/* ---- the table: open addressing, linear probing ---- */

static uint32_t home(uint64_t hash) { return (uint32_t)(hash ^ hash >> 32) & (TABLE_SIZE - 1); }

/* Where the kernel is, or the free place where it belongs. */
static uint32_t find(const struct rb_kernels *c, const void *bytes, size_t n, uint64_t hash) {
  uint32_t i = home(hash);
  for (; c->table[i]; i = (i + 1) & (TABLE_SIZE - 1)) {
    const rb_kernel *k = c->table[i];
    if (k->hash == hash && k->num_bytes == n && !memcmp(k->bytes, bytes, n)) break;
  }
  return i;
}

/* Empties place i; later entries of the same run move up, so that no search stops early. */
static void remove_at(struct rb_kernels *c, uint32_t i) {
  for (uint32_t next = (i + 1) & (TABLE_SIZE - 1); c->table[next]; next = (next + 1) & (TABLE_SIZE - 1)) {
    uint32_t from_home = (next - home(c->table[next]->hash)) & (TABLE_SIZE - 1);
    uint32_t from_hole = (next - i) & (TABLE_SIZE - 1);
    if (from_home < from_hole) continue;
    c->table[i] = c->table[next];
    i = next;
  }
  c->table[i] = NULL;
  c->count--;
}

static void evict_oldest(struct rb_kernels *c) {
  uint32_t oldest = TABLE_SIZE;
  for (uint32_t i = 0; i < TABLE_SIZE; i++) {
    const rb_kernel *k = c->table[i];
    if (!k || rb_compiler_holds(k)) continue;
    if (oldest == TABLE_SIZE || k->used < c->table[oldest]->used) oldest = i;
  }
  if (oldest == TABLE_SIZE) return;
  rb_kernel *k = c->table[oldest];
  remove_at(c, oldest);
  kernel_free(c, k);
}

static rb_status kernel_new(const void *bytes, size_t n, uint64_t hash, rb_kernel **out) {
  rb_kernel *k = calloc(1, sizeof *k + n);
  if (!k) return rb_fail(RB_E_MEMORY, "no memory for a kernel");
  k->hash = hash;
  k->num_bytes = n;
  memcpy(k->bytes, bytes, n);
  rb_reader r = { k->bytes, k->bytes + n };
  rb_ir_init(&k->ir);
  rb_ir_read(&r, &k->ir);
  k->interp = rb_interp_new(&k->ir);
  if (!k->interp) {
    rb_ir_clear(&k->ir);
    free(k);
    return rb_fail(RB_E_INTERNAL, "a kernel holds an operation its element type does not have");
  }
  rb_kernel_estimate(k);
  *out = k;
  return RB_OK;
}

rb_status rb_kernel_get(const void *bytes, size_t n, uint64_t hash, rb_kernel **out) {
  struct rb_kernels *c = rb_now->kernels;
  uint32_t i = find(c, bytes, n, hash);
  rb_kernel *k = c->table[i];
  if (!k) {
    if (c->count >= MAX_KERNELS) {
      evict_oldest(c);
      i = find(c, bytes, n, hash);
    }
    RB_TRY(kernel_new(bytes, n, hash, &k));
    c->table[i] = k;
    c->count++;
  }
  k->used = ++c->clock;
  *out = k;
  return RB_OK;
}

/* ---- running ---- */

void rb_kernel_run(rb_kernel *k, rb_kcall *call, int thread) {
  rb_kernel_fn *native = atomic_load_explicit(&k->native, memory_order_acquire);
  call->fault_code = 0;
  call->interrupted = &rb_now->interrupted;
  if (native) native(call);
  else rb_interp_run(k->interp, call, thread);
}


const char *rb_kernel_engine(const rb_kernel *k) {
  return atomic_load_explicit(&((rb_kernel *)k)->native, memory_order_relaxed) ? "llvm" : "interpreter";
}

bool rb_kernel_turns(const rb_kernel *k) { return k->turns; }

double rb_kernel_cost(const rb_kernel *k) {
  bool native = atomic_load_explicit(&((rb_kernel *)k)->native, memory_order_relaxed) != NULL;
  return k->cost_interpreter - (native ? k->saving : 0);
}

rb_status rb_kernel_code(rb_kernel *k, const char *what, rb_bytes *b) {
  struct rb_kernels *c = rb_now->kernels;
  if (!rb_plugin_open(c)) return rb_fail(RB_E_NOT_YET, "no native code: the LLVM plugin is not there");
  return atomic_load(&c->llvm)->code(&k->ir, what, b);
}

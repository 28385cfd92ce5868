/* The LLVM engine's entry: target machines, the JIT, and the life of compiled kernels.
   kernel/llvm: a plugin of its own (libramballvm.so), because loading LLVM costs 13 ms; engine.c opens it at first use.
   It calls nothing of the core but what the host's symbol function gives. */
#include <gnu/libc-version.h>
#include <llvm-c/Analysis.h>
#include <llvm-c/LLJIT.h>
#include <llvm-c/Orc.h>
#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "codegen.h"
#include "kernel/engine.h"
#include "plugin.h"

typedef struct compiled { /* a kernel in memory; the handle of the interface */
  struct compiled *next;
  LLVMOrcResourceTrackerRef tracker;
  rb_kernel_fn *fn;
  rb_llvm_key key;
  int refs;
} compiled;

static struct {
  pthread_mutex_t lock; /* of everything here */
  void *(*host_symbol)(const char *name);
  bool running;
  int bits;
  char *cpu, *features;
  LLVMTargetMachineRef machine[3]; /* by level; [0] unused */
  LLVMOrcLLJITRef jit;
  compiled *kernels;
} engine = {.lock = PTHREAD_MUTEX_INITIALIZER}; /* the plugin's own state: the session is not visible here */

/* ---- symbols of the host ---- */

static void *find_symbol(const char *name) {
  void *p = engine.host_symbol ? engine.host_symbol(name) : NULL;
  return p ? p : dlsym(RTLD_DEFAULT, name);
}

rb_vmath_kind rb_llvm_math_name(rb_irop op, rb_dtype type, int bits, char name[32]) {
  static const struct {
    const char *name;
    uint8_t args, source;
  } row[RB_IR_COUNT] = {
#define RB_IR(id, name, args, result, source) [RB_IR_##id] = {name, args, RB_FROM_##source},
#include "kernel/ir.def"
#undef RB_IR
  };
  bool single = type == RB_FLOAT32;
  const char *f = single ? "f" : "";
  if (row[op].source == RB_FROM_PRIM) return RB_VMATH_NONE;
  if (row[op].source == RB_FROM_TRIG && bits > 128) {
    snprintf(name, 32, "%s%s", row[op].name, f);
    return RB_VMATH_TRIG;
  }
  if (row[op].source <= RB_FROM_TRIG) {
    snprintf(name, 32, "_ZGV%cN%d%s_%s%s", bits == 512 ? 'e' : bits == 256 ? 'd' : 'b', bits / (single ? 32 : 64),
             row[op].args == 2 ? "vv" : "v", row[op].name, f);
    return RB_VMATH_VECTOR;
  }
  if (op == RB_IR_GCD) f = rb_cg_is_signed(type) ? "" : "u";
  snprintf(name, 32, "rb_vm_%s%s", row[op].name, f);
  if (!find_symbol(name)) snprintf(name, 32, "%s%s", row[op].name, f);
  return RB_VMATH_SCALAR;
}

/* Called by the JIT for names it does not know. */
static LLVMErrorRef generate(LLVMOrcDefinitionGeneratorRef self, void *ctx, LLVMOrcLookupStateRef *state,
                             LLVMOrcLookupKind kind, LLVMOrcJITDylibRef lib, LLVMOrcJITDylibLookupFlags flags,
                             LLVMOrcCLookupSet set, size_t n) {
  (void)self, (void)ctx, (void)state, (void)kind, (void)flags;
  for (size_t k = 0; k < n; k++) {
    void *p = find_symbol(LLVMOrcSymbolStringPoolEntryStr(set[k].Name));
    if (!p) continue;
    LLVMOrcRetainSymbolStringPoolEntry(set[k].Name);
    LLVMJITSymbolFlags callable = {LLVMJITSymbolGenericFlagsExported | LLVMJITSymbolGenericFlagsCallable, 0};
    LLVMOrcCSymbolMapPair pair = {set[k].Name, {(LLVMOrcExecutorAddress)(uintptr_t)p, callable}};
    LLVMErrorRef e = LLVMOrcJITDylibDefine(lib, LLVMOrcAbsoluteSymbols(&pair, 1));
    if (e) return e;
  }
  return NULL;
}

/* ---- start and stop ---- */

/* The host's features without those wider than the job's vectors. */
static char *job_features(int bits) {
  char *host = LLVMGetHostCPUFeatures();
  const char *less = bits >= 512 ? "" : bits == 256 ? ",-avx512f" : ",-avx";
  size_t n = strlen(host) + strlen(less) + 1;
  char *all = malloc(n);
  snprintf(all, n, "%s%s", host, less);
  LLVMDisposeMessage(host);
  return all;
}

static LLVMTargetMachineRef make_machine(LLVMCodeGenOptLevel level) {
  char *triple = LLVMGetDefaultTargetTriple(), *error = NULL;
  LLVMTargetRef target;
  LLVMTargetMachineRef m = NULL;
  if (LLVMGetTargetFromTriple(triple, &target, &error)) LLVMDisposeMessage(error);
  else
    m = LLVMCreateTargetMachine(target, triple, engine.cpu, engine.features, level, LLVMRelocPIC,
                                LLVMCodeModelSmall);
  LLVMDisposeMessage(triple);
  return m;
}

static rb_status failed(LLVMErrorRef e) {
  if (!e) return RB_OK;
  LLVMConsumeError(e);
  return RB_E_INTERNAL;
}

static rb_status start_jit(void) {
  LLVMTargetMachineRef m = make_machine(LLVMCodeGenLevelNone); /* consumed by the builder */
  if (!m) return RB_E_NOT_YET;
  LLVMOrcLLJITBuilderRef b = LLVMOrcCreateLLJITBuilder();
  LLVMOrcLLJITBuilderSetJITTargetMachineBuilder(b, LLVMOrcJITTargetMachineBuilderCreateFromTargetMachine(m));
  RB_TRY(failed(LLVMOrcCreateLLJIT(&engine.jit, b)));
  LLVMOrcDefinitionGeneratorRef g = LLVMOrcCreateCustomCAPIDefinitionGenerator(generate, NULL, NULL);
  LLVMOrcJITDylibAddGenerator(LLVMOrcLLJITGetMainJITDylib(engine.jit), g);
  return RB_OK;
}

static rb_status start_locked(int vector_bits, const char *cache_dir) {
  if (LLVMInitializeNativeTarget() || LLVMInitializeNativeAsmPrinter()) return RB_E_NOT_YET;
  engine.bits = vector_bits;
  engine.cpu = LLVMGetHostCPUName();
  engine.features = job_features(vector_bits);
  engine.machine[1] = make_machine(LLVMCodeGenLevelNone);
  engine.machine[2] = make_machine(LLVMCodeGenLevelLess);
  engine.running = true;
  RB_TRY(start_jit());
  rb_llvm_cache_start(cache_dir);
  return engine.machine[1] && engine.machine[2] ? RB_OK : RB_E_NOT_YET;
}

static void drop(compiled *k) {
  for (compiled **p = &engine.kernels; *p; p = &(*p)->next)
    if (*p == k) {
      *p = k->next;
      break;
    }
  LLVMConsumeError(LLVMOrcResourceTrackerRemove(k->tracker));
  LLVMOrcReleaseResourceTracker(k->tracker);
  free(k->key.p);
  free(k);
}

static void stop_locked(void) {
  if (!engine.running) return;
  while (engine.kernels) drop(engine.kernels);
  if (engine.jit) LLVMConsumeError(LLVMOrcDisposeLLJIT(engine.jit));
  for (int level = 1; level <= 2; level++)
    if (engine.machine[level]) LLVMDisposeTargetMachine(engine.machine[level]);
  LLVMDisposeMessage(engine.cpu);
  free(engine.features);
  rb_llvm_cache_stop();
  engine.jit = NULL;
  engine.running = false;
}

static rb_status start(int vector_bits, const char *cache_dir) {
  pthread_mutex_lock(&engine.lock);
  stop_locked();
  rb_status st = start_locked(vector_bits, cache_dir);
  if (st != RB_OK) stop_locked();
  pthread_mutex_unlock(&engine.lock);
  return st;
}

static void stop(void) {
  pthread_mutex_lock(&engine.lock);
  stop_locked();
  pthread_mutex_unlock(&engine.lock);
}

/* ---- compiling ---- */

static void key_add(rb_llvm_key *k, const void *p, size_t n) {
  if (n) memcpy(k->p + k->n, p, n);
  k->n += n;
}

/* Everything the object depends on: versions and machine as text, then the kernel's fields. */
static rb_llvm_key make_key(const rb_ir *ir, int level) {
  const int counts[5] = {ir->num_ins, ir->num_operands, ir->num_generators, ir->num_params, ir->num_reductions};
  size_t room = (size_t)ir->num_ins * sizeof *ir->ins + sizeof ir->operand + sizeof ir->param_type +
                sizeof ir->reduction + sizeof counts + strlen(engine.features) + 256;
  rb_llvm_key k = {.p = calloc(1, room)};
  if (!k.p) return k;
  unsigned v[3];
  LLVMGetVersion(&v[0], &v[1], &v[2]);
  k.n = (size_t)snprintf(k.p, room, "ramba kernel code %d, level %d, %d bits, LLVM %u.%u.%u, glibc %s, %s, %s\n",
                         RB_CG_VERSION, level, engine.bits, v[0], v[1], v[2], gnu_get_libc_version(), engine.cpu,
                         engine.features);
  key_add(&k, counts, sizeof counts);
  key_add(&k, ir->ins, (size_t)ir->num_ins * sizeof *ir->ins);
  key_add(&k, ir->operand, (size_t)ir->num_operands * sizeof *ir->operand);
  key_add(&k, ir->param_type, (size_t)ir->num_params * sizeof *ir->param_type);
  key_add(&k, ir->reduction, (size_t)ir->num_reductions * sizeof *ir->reduction);
  k.hash = rb_llvm_hash(k.p, k.n);
  return k;
}

static void function_name(uint64_t hash, int level, char name[32]) {
  snprintf(name, 32, "rb_k%d_%016llx", level, (unsigned long long)hash);
}

static LLVMModuleRef make_module(const rb_ir *ir, int level, LLVMContextRef ctx, const char *name) {
  LLVMModuleRef m = rb_cg_module(ir, level, engine.bits, ctx, name);
  if (!m) return NULL;
  LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(engine.machine[level]);
  char *triple = LLVMGetTargetMachineTriple(engine.machine[level]);
  LLVMSetModuleDataLayout(m, layout);
  LLVMSetTarget(m, triple);
  LLVMDisposeTargetData(layout);
  LLVMDisposeMessage(triple);
  return m;
}

static LLVMMemoryBufferRef make_code(const rb_ir *ir, int level, const char *name, LLVMCodeGenFileType type) {
  LLVMContextRef ctx = LLVMContextCreate();
  LLVMModuleRef m = make_module(ir, level, ctx, name);
  LLVMMemoryBufferRef code = NULL;
  char *error = NULL;
  if (m && LLVMTargetMachineEmitToMemoryBuffer(engine.machine[level], m, type, &error, &code)) {
    LLVMDisposeMessage(error);
    code = NULL;
  }
  if (m) LLVMDisposeModule(m);
  LLVMContextDispose(ctx);
  return code;
}

/* Consumes object. */
static rb_status link_object(compiled *k, LLVMMemoryBufferRef object, const char *name) {
  LLVMOrcExecutorAddress address = 0;
  LLVMOrcJITDylibRef lib = LLVMOrcLLJITGetMainJITDylib(engine.jit);
  k->tracker = LLVMOrcJITDylibCreateResourceTracker(lib);
  rb_status st = failed(LLVMOrcLLJITAddObjectFileWithRT(engine.jit, k->tracker, object));
  if (st == RB_OK) st = failed(LLVMOrcLLJITLookup(engine.jit, &address, name));
  if (st != RB_OK) {
    LLVMConsumeError(LLVMOrcResourceTrackerRemove(k->tracker));
    LLVMOrcReleaseResourceTracker(k->tracker);
    return st;
  }
  k->fn = (rb_kernel_fn *)(uintptr_t)address;
  return RB_OK;
}

/* From the cache or compiled; an entry that does not link is compiled again. */
static rb_status build(compiled *k, const rb_ir *ir, int level) {
  char name[32];
  function_name(k->key.hash, level, name);
  LLVMMemoryBufferRef object = rb_llvm_cache_load(&k->key);
  if (object && link_object(k, object, name) == RB_OK) return RB_OK;
  object = make_code(ir, level, name, LLVMObjectFile);
  if (!object) return RB_E_NOT_YET;
  rb_llvm_cache_store(&k->key, object);
  return link_object(k, object, name);
}

static compiled *find(const rb_llvm_key *key) {
  compiled *k = engine.kernels;
  while (k && (k->key.hash != key->hash || k->key.n != key->n || memcmp(k->key.p, key->p, key->n))) k = k->next;
  return k;
}

static rb_status compile_locked(const rb_ir *ir, int level, rb_kernel_fn **fn, void **handle) {
  if (!engine.running || level < 1 || level > 2) return RB_E_NOT_YET;
  rb_llvm_key key = make_key(ir, level);
  if (!key.p) return RB_E_MEMORY;
  compiled *k = find(&key);
  if (k) {
    free(key.p);
  } else {
    k = calloc(1, sizeof *k);
    if (k) k->key = key;
    rb_status st = k ? build(k, ir, level) : RB_E_MEMORY;
    if (st != RB_OK) {
      free(k);
      free(key.p);
      return st;
    }
    k->next = engine.kernels;
    engine.kernels = k;
  }
  k->refs++;
  *fn = k->fn;
  *handle = k;
  return RB_OK;
}

static rb_status compile(const rb_ir *ir, int level, rb_kernel_fn **fn, void **handle) {
  pthread_mutex_lock(&engine.lock);
  rb_status st = compile_locked(ir, level, fn, handle);
  pthread_mutex_unlock(&engine.lock);
  return st;
}

static void release(void *handle) {
  compiled *k = handle;
  pthread_mutex_lock(&engine.lock);
  if (k && --k->refs == 0) drop(k);
  pthread_mutex_unlock(&engine.lock);
}

/* ---- listings ---- */

static rb_status llvm_text(const rb_ir *ir, const char *name, rb_bytes *out) {
  LLVMContextRef ctx = LLVMContextCreate();
  LLVMModuleRef m = make_module(ir, 2, ctx, name);
  rb_status st = RB_E_NOT_YET;
  char *error = NULL;
  if (m && !LLVMVerifyModule(m, LLVMReturnStatusAction, &error)) {
    char *text = LLVMPrintModuleToString(m);
    rb_bytes_text(out, text, strlen(text));
    st = RB_OK;
    LLVMDisposeMessage(text);
  } else if (error) {
    st = RB_E_INTERNAL;
    rb_bytes_text(out, error, strlen(error));
  }
  LLVMDisposeMessage(error);
  if (m) LLVMDisposeModule(m);
  LLVMContextDispose(ctx);
  return st;
}

static rb_status code_locked(const rb_ir *ir, const char *what, rb_bytes *out) {
  if (!engine.running) return RB_E_NOT_YET;
  if (!strcmp(what, "llvm")) return llvm_text(ir, "kernel", out);
  if (strcmp(what, "asm")) return RB_E_VALUE;
  LLVMMemoryBufferRef text = make_code(ir, 2, "kernel", LLVMAssemblyFile);
  if (!text) return RB_E_NOT_YET;
  rb_bytes_text(out, LLVMGetBufferStart(text), LLVMGetBufferSize(text));
  LLVMDisposeMemoryBuffer(text);
  return RB_OK;
}

static rb_status code(const rb_ir *ir, const char *what, rb_bytes *out) {
  pthread_mutex_lock(&engine.lock);
  rb_status st = code_locked(ir, what, out);
  pthread_mutex_unlock(&engine.lock);
  return st;
}

__attribute__((visibility("default"))) const rb_llvm_api *rb_llvm_plugin(void *(*host_symbol)(const char *name)) {
  static const rb_llvm_api api = {
      .version = RB_LLVM_ABI, .start = start, .stop = stop, .compile = compile, .release = release, .code = code};
  engine.host_symbol = host_symbol;
  return &api;
}

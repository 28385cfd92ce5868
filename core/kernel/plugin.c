/* Opens the LLVM plugin, libramballvm.so, at its first use: loading LLVM takes longer than starting.
   kernel/: knows nothing of kernels. */
#include <dlfcn.h>
#include <stdatomic.h>

#include "base/plugin.h"
#include "base/session.h"
#include "engine_private.h"
#include "vmath.h"

#define PLUGIN "libramballvm.so"

static bool start(struct rb_kernels *c) {
  void *library = rb_plugin_library(PLUGIN);
  rb_llvm_entry *entry = library ? (rb_llvm_entry *)dlsym(library, "rb_llvm_plugin") : NULL;
  const rb_llvm_api *api = entry ? entry(rb_vmath_symbol) : NULL;
  if (!api || api->version != RB_LLVM_ABI) return false;
  if (api->start(rb_vector_bits(), rb_now->config.cache_dir) != RB_OK) return false;
  atomic_store(&c->llvm, api);
  return true;
}

bool rb_plugin_open(struct rb_kernels *c) {
  pthread_mutex_lock(&c->plugin_lock);
  if (!atomic_load(&c->llvm) && !c->no_plugin) c->no_plugin = !start(c);
  pthread_mutex_unlock(&c->plugin_lock);
  return !c->no_plugin;
}

void rb_plugin_close(struct rb_kernels *c) {
  if (c->llvm) c->llvm->stop();
  c->llvm = NULL; /* the library stays mapped: unloading LLVM is slow, and its exit handlers are in it */
}

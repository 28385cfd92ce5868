/* Finds and opens the LLVM plugin, libramballvm.so, at its first use: loading LLVM takes longer than starting.
   kernel/: knows nothing of kernels. */
#define _GNU_SOURCE /* dladdr */
#include <dlfcn.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/session.h"
#include "engine_private.h"
#include "vmath.h"

#define PLUGIN "libramballvm.so"

/* The directory part of path, without the slash; false when it has none. */
static bool directory(char *path) {
  char *slash = strrchr(path, '/');
  if (!slash) return false;
  *slash = 0;
  return true;
}

static void *open_in(const char *dir, const char *below) {
  char path[PATH_MAX];
  int n = snprintf(path, sizeof path, "%s/%s" PLUGIN, dir, below);
  if (n < 0 || n >= (int)sizeof path || access(path, R_OK)) return NULL;
  return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

/* Beside the object `path`, and where an installation puts it from there. */
static void *open_near(char *path) {
  static const char *const places[] = { "", "../lib/ramba/", "../ramba/", "../../ramba/" };
  if (!directory(path)) return NULL;
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof places / sizeof places[0]; i++) library = open_in(path, places[i]);
  return library;
}

static void *find_library(void) {
  char path[PATH_MAX];
  void *library = NULL;
  Dl_info info;
  if (dladdr((void *)rb_plugin_open, &info) && info.dli_fname && strlen(info.dli_fname) < sizeof path) {
    strcpy(path, info.dli_fname);
    library = open_near(path);
  }
  ssize_t n = library ? -1 : readlink("/proc/self/exe", path, sizeof path - 1);
  if (n > 0) {
    path[n] = 0;
    library = open_near(path);
  }
#ifdef RB_PLUGIN_DIR
  if (!library) library = open_in(RB_PLUGIN_DIR, "");
#endif
  return library;
}

static bool start(struct rb_kernels *c) {
  void *library = find_library();
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

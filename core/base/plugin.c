/* Finds and opens plugins with dlopen.
   base/: paths only. */
#define _GNU_SOURCE /* dladdr */
#include "plugin.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The directory part of path, without the slash; false when it has none. */
static bool directory(char *path) {
  char *slash = strrchr(path, '/');
  if (!slash) return false;
  *slash = 0;
  return true;
}

static void *open_in(const char *dir, const char *below, const char *name) {
  char path[PATH_MAX];
  int n = snprintf(path, sizeof path, "%s/%s%s", dir, below, name);
  if (n < 0 || n >= (int)sizeof path || access(path, R_OK)) return NULL;
  return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

/* Beside the object `path` (build folder), and where an installation puts it from a library, a Lua module, the program. */
static void *open_near(char *path, const char *name) {
  static const char *const places[] = {"", "ramba/", "../../ramba/", RB_PLUGINS_FROM_PROGRAM "/"};
  if (!directory(path)) return NULL;
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof places / sizeof places[0]; i++) library = open_in(path, places[i], name);
  return library;
}

void *rb_plugin_library(const char *name) {
  char path[PATH_MAX];
  void *library = NULL;
  Dl_info info;
  if (dladdr((void *)rb_plugin_library, &info) && info.dli_fname && strlen(info.dli_fname) < sizeof path) {
    strcpy(path, info.dli_fname);
    library = open_near(path, name);
  }
  ssize_t n = library ? -1 : readlink("/proc/self/exe", path, sizeof path - 1);
  if (n > 0) {
    path[n] = 0;
    library = open_near(path, name);
  }
  return library;
}

/* Finds and opens plugins with dlopen.
   base/: paths only. */
#define _GNU_SOURCE /* dladdr */
#include "plugin.h"

#include <dlfcn.h>
#include <limits.h>
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

/* Beside the object `path` (build folder), and where an installation puts it from a library, a Lua module, the program;
   the result replaces path. */
static bool find_near(char *path, const char *name) {
  static const char *const places[] = {"", "ramba/", "../../ramba/", RB_PLUGINS_FROM_PROGRAM "/"};
  char candidate[PATH_MAX];
  if (!directory(path)) return false;
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
    int n = snprintf(candidate, sizeof candidate, "%s/%s%s", path, places[i], name);
    if (n < 0 || n >= (int)sizeof candidate || access(candidate, R_OK)) continue;
    strcpy(path, candidate);
    return true;
  }
  return false;
}

bool rb_plugin_path(const char *name, char *path) {
  Dl_info info;
  if (dladdr((void *)rb_plugin_path, &info) && info.dli_fname && strlen(info.dli_fname) < PATH_MAX) {
    strcpy(path, info.dli_fname);
    if (find_near(path, name)) return true;
  }
  ssize_t n = readlink("/proc/self/exe", path, PATH_MAX - 1);
  if (n <= 0) return false;
  path[n] = 0;
  return find_near(path, name);
}

void *rb_plugin_library(const char *name) {
  char path[PATH_MAX];
  return rb_plugin_path(name, path) ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
}

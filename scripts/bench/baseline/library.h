/* Numerical libraries that are opened when the program runs, as ramba does. */
#ifndef LIBRARY_H
#define LIBRARY_H

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static inline void *library(const char *name) {
  void *l = dlopen(name, RTLD_NOW | RTLD_GLOBAL);
  if (!l) {
    fprintf(stderr, "%s\n", dlerror());
    exit(3);
  }
  return l;
}
#endif

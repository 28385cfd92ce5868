/* Finding the plugins that lie beside the program or module: libraries too slow to load at every start.
   base/: knows their file names only from the callers. */
#ifndef RB_PLUGIN_H
#define RB_PLUGIN_H

#include <stdbool.h>

/* The library of this name beside the object that holds the core, beside the program, or where an installation puts it
   from there; NULL when there is none that loads. It stays open. */
void *rb_plugin_library(const char *name);

/* The path of a file beside the same objects into buf of PATH_MAX bytes; false when there is none. */
bool rb_plugin_path(const char *name, char *buf);

#endif

/* The history file of the REPL: an entry a line; the newlines of an entry of several are carriage returns there.
   interp/host. */
#ifndef RB_HOST_HISTORY_H
#define RB_HOST_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

enum { RB_HISTORY_KEPT = 2000 };

/* $XDG_STATE_HOME/ramba/history or ~/.local/state/ramba/history; makes the folders. False when there is no place. */
bool rb_history_path(char *path, size_t size);
/* Calls add for the last RB_HISTORY_KEPT entries, oldest first, and shortens a file that has grown to twice that. */
void rb_history_load(const char *path, void (*add)(void *arg, const char *line), void *arg);
/* Appends an entry; several sessions may do so at the same time. */
void rb_history_append(const char *path, const char *line);

#endif

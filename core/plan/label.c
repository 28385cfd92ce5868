/* What a unit of the schedule is called in a profile: its operations and the script lines that recorded them.
   plan/: put into the program before the unit's steps, while a profile is recorded. */
#include <stdio.h>
#include <string.h>

#include "internal.h"

enum { TEXT = 160, LINES = 3 };

/* Adds the names of a unit's nodes; "..." where they are too many. */
static void add_names(const rb_flush *f, const rb_unit *u, char *text) {
  size_t at = 0;
  for (int i = u->first; i >= 0; i = f->next[i]) {
    const char *name = rb_node_name(f->g->node[i]);
    if (at + strlen(name) + 8 > TEXT / 2) {
      memcpy(text + at, " ...", 5);
      return;
    }
    at += (size_t)snprintf(text + at, TEXT - at, "%s%s", at ? " " : "", name);
  }
}

/* Adds the first few different lines of its nodes. */
static void add_lines(const rb_flush *f, const rb_unit *u, char *text) {
  const char *line[LINES];
  int n = 0;
  for (int i = u->first; i >= 0 && n < LINES; i = f->next[i]) {
    const char *where = f->g->node[i]->where;
    bool known = !where;
    for (int k = 0; k < n; k++) known = known || !strcmp(line[k], where);
    if (!known) line[n++] = where;
  }
  for (int k = 0; k < n; k++) {
    size_t at = strlen(text);
    snprintf(text + at, TEXT - at, "%s%s", k ? ", " : "\t", line[k]);
  }
}

void rb_plan_label(rb_flush *f, int unit) {
  char text[TEXT] = "";
  add_names(f, &f->unit[unit], text);
  add_lines(f, &f->unit[unit], text);
  rb_put_label(&f->program, text);
}

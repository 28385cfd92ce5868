/* Lines from the user: libedit with history and completion on a terminal, a plain prompt elsewhere. interp/host. */
#ifndef RB_HOST_TERMINAL_H
#define RB_HOST_TERMINAL_H

#include <lua.h>
#include <stdbool.h>

/* Whether somebody sits at standard input: a terminal, or the terminal of the mpiexec that feeds us. */
bool rb_has_terminal(void);

typedef struct rb_terminal rb_terminal;
rb_terminal *rb_terminal_open(lua_State *L); /* NULL when memory is out */
void rb_terminal_close(rb_terminal *t);

typedef enum { RB_LINE, RB_LINE_END, RB_LINE_CANCELLED, RB_LINE_LEAVE } rb_line_result;
/* Reads one line, or a chunk of several from the history, without the last newline; valid until the next call.
   CANCELLED: Ctrl-C. LEAVE is never read: the prompt's own, for a line that says so. */
rb_line_result rb_terminal_read(rb_terminal *t, const char *prompt, const char **line);
/* Adds what was typed, perhaps several lines, to the history as one entry, in memory and on disk. */
void rb_terminal_remember(rb_terminal *t, const char *line);

#endif

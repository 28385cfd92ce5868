/* Lines from the user: libedit with history and completion on a terminal, a plain prompt elsewhere.
   interp/host: libedit is opened when the first prompt is shown, so that scripts do not pay for it. Without it, or
   when standard input is not a terminal, lines come from stdio. */
#include "host/terminal.h"

#include <dlfcn.h>
#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "host/complete.h"
#include "host/history.h"
#include "host/launcher.h"
#include "host/signals.h"

/* The functions of libedit that we use: EDIT(name) */
#define EDIT_FUNCTIONS(EDIT) \
  EDIT(el_init) EDIT(el_end) EDIT(el_set) EDIT(el_source) EDIT(el_gets) EDIT(el_line) EDIT(el_insertstr) \
  EDIT(history_init) EDIT(history_end) EDIT(history)

struct rb_terminal {
  lua_State *L;
  EditLine *editor; /* NULL: plain prompt */
  History *history_list;
  const char *prompt;
  char *line; /* the last line read, from malloc */
  size_t capacity;
  char history_path[4096]; /* empty: not kept */
  char *last;              /* the entry remembered last, from malloc; NULL: none */
  bool cancelled;          /* Ctrl-C ended the line */
#define EDIT(name) __typeof__(&name) name;
  EDIT_FUNCTIONS(EDIT)
#undef EDIT
};

/* The terminal being read: libedit's callbacks get no argument of ours. NULL while none is open. */
static rb_terminal *current;

bool rb_has_terminal(void) { return isatty(STDIN_FILENO) || rb_launcher_has_terminal(); }

static char *get_prompt(EditLine *e) {
  (void)e;
  return (char *)current->prompt;
}

static int screen_width(void) {
  struct winsize w;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 0 ? w.ws_col : 80;
}

/* The names of the list on the top of the stack in columns, below the line being edited. */
static void show_names(lua_State *L, int n) {
  int width = 0, shown = n > 300 ? 300 : n;
  for (int i = 1; i <= shown; i++) {
    lua_rawgeti(L, -1, i);
    int len = (int)lua_rawlen(L, -1);
    width = len > width ? len : width;
    lua_pop(L, 1);
  }
  int columns = screen_width() / (width + 2);
  columns = columns < 1 ? 1 : columns;
  int rows = (shown + columns - 1) / columns;
  putchar('\n');
  for (int row = 0; row < rows; row++) {
    for (int i = row + 1; i <= shown; i += rows) {
      lua_rawgeti(L, -1, i);
      printf("%-*s", i + rows <= shown ? width + 2 : 0, lua_tostring(L, -1));
      lua_pop(L, 1);
    }
    putchar('\n');
  }
  if (shown < n) printf("... %d more\n", n - shown);
  fflush(stdout);
}

/* How many bytes all names of the list on the top have in common; copies the first to common. */
static size_t common_prefix(lua_State *L, int n, char *common, size_t size) {
  lua_rawgeti(L, -1, 1);
  snprintf(common, size, "%s", lua_tostring(L, -1));
  lua_pop(L, 1);
  size_t len = strlen(common);
  lua_rawgeti(L, -1, n); /* sorted: the first and the last differ most */
  const char *last = lua_tostring(L, -1);
  for (size_t i = 0; i < len; i++)
    if (last[i] != common[i]) len = i;
  lua_pop(L, 1);
  common[len] = 0;
  return len;
}

/* Shows below the line what the call being typed takes; false when nothing is known. */
static bool show_hint(lua_State *L, const char *text, size_t n) {
  int top = lua_gettop(L);
  bool shown = false;
  if (lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core") == LUA_TTABLE &&
      lua_getfield(L, -1, "call_hint") == LUA_TFUNCTION) {
    lua_pushlstring(L, text, n);
    shown = lua_pcall(L, 1, 1, 0) == LUA_OK && lua_isstring(L, -1);
    if (shown) printf("\n%s\n", lua_tostring(L, -1));
    fflush(stdout);
  }
  lua_settop(L, top);
  return shown;
}

/* Is the cursor where an argument begins: behind "f(" or a comma? */
static bool at_argument(const char *text, size_t n) {
  while (n > 0 && text[n - 1] == ' ') n--;
  return n > 0 && (text[n - 1] == '(' || text[n - 1] == ',');
}

/* Tab: indents at the start of a line; shows the arguments of a call; else completes the name before the cursor. */
static unsigned char complete(EditLine *e) {
  char common[256];
  const LineInfo *info = current->el_line(e);
  size_t n = (size_t)(info->cursor - info->buffer), typed;
  if (strspn(info->buffer, " \t") >= n) return current->el_insertstr(e, "  ") == 0 ? CC_REFRESH : CC_ERROR;
  if (at_argument(info->buffer, n) && show_hint(current->L, info->buffer, n)) return CC_REDISPLAY;
  int found = rb_complete(current->L, info->buffer, n, &typed);
  unsigned char result = CC_ERROR;
  if (found > 0 && common_prefix(current->L, found, common, sizeof common) > typed) {
    if (current->el_insertstr(e, common + typed) == 0) result = CC_REFRESH;
  } else if (found > 1) {
    show_names(current->L, found);
    result = CC_REDISPLAY;
  }
  lua_pop(current->L, 1);
  return result;
}

static unsigned char complete_key(EditLine *e, int key) {
  (void)key;
  return complete(e);
}

/* While a line is edited the terminal sends no signals: Ctrl-C and its like are keys, taken in their order among the
   others, so that none typed behind them is lost. */
static unsigned char cancel_key(EditLine *e, int key) {
  (void)e;
  (void)key;
  current->cancelled = true;
  return CC_EOF;
}

/* Gives the terminal back to the shell until the session goes on. libedit's own handlers are for signals that come
   while it reads, and take themselves away. */
static unsigned char stop_key(EditLine *e, int key) {
  struct sigaction stop, go_on, usual = {.sa_handler = SIG_DFL};
  (void)key;
  current->el_set(e, EL_PREP_TERM, 0);
  sigaction(SIGTSTP, &usual, &stop);
  sigaction(SIGCONT, &usual, &go_on);
  kill(0, SIGTSTP);
  sigaction(SIGCONT, &go_on, NULL);
  sigaction(SIGTSTP, &stop, NULL);
  current->el_set(e, EL_PREP_TERM, 1);
  current->el_set(e, EL_REFRESH);
  return CC_NORM;
}

static unsigned char quit_key(EditLine *e, int key) {
  (void)e;
  (void)key;
  raise(SIGQUIT);
  return CC_NORM;
}

/* Opens libedit; false when it is not there. It stays loaded to the end of the process. */
static bool load_editor(rb_terminal *t) {
  void *library = dlopen("libedit.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libedit.so", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define EDIT(name) \
  *(void **)&t->name = dlsym(library, #name); \
  if (!t->name) return false;
  EDIT_FUNCTIONS(EDIT)
#undef EDIT
  return true;
}

static void bind_keys(rb_terminal *t) {
  static const char *const keys[][2] = {
      {"\t", "ramba-complete"},        {"^C", "ramba-cancel"},           {"^Z", "ramba-stop"},
      {"\\034", "ramba-quit"},         {"^R", "em-inc-search-prev"},     {"\\e[3~", "ed-delete-next-char"},
      {"\\e[1~", "ed-move-to-beg"},    {"\\e[4~", "ed-move-to-end"},     {"\\e[H", "ed-move-to-beg"},
      {"\\e[F", "ed-move-to-end"},     {"\\e[1;5C", "em-next-word"},     {"\\e[1;5D", "ed-prev-word"},
  };
  t->el_set(t->editor, EL_ADDFN, "ramba-complete", "Complete a Lua name", complete_key);
  t->el_set(t->editor, EL_ADDFN, "ramba-cancel", "Leave the line", cancel_key);
  t->el_set(t->editor, EL_ADDFN, "ramba-stop", "Stop the session", stop_key);
  t->el_set(t->editor, EL_ADDFN, "ramba-quit", "Quit with a core", quit_key);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    t->el_set(t->editor, EL_BIND, keys[i][0], keys[i][1], NULL);
}

static void add_to_history(void *arg, const char *line) {
  rb_terminal *t = arg;
  HistEvent event;
  t->history(t->history_list, &event, H_ENTER, line);
}

static void open_history(rb_terminal *t) {
  HistEvent event;
  t->history_list = t->history_init();
  if (!t->history_list) return;
  t->history(t->history_list, &event, H_SETSIZE, RB_HISTORY_KEPT);
  t->history(t->history_list, &event, H_SETUNIQUE, 1);
  t->el_set(t->editor, EL_HIST, t->history, t->history_list);
  if (rb_history_path(t->history_path, sizeof t->history_path))
    rb_history_load(t->history_path, add_to_history, t);
  else
    t->history_path[0] = 0;
}

static void open_editor(rb_terminal *t) {
  setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX == 1) setlocale(LC_CTYPE, "C.UTF-8");
  t->editor = t->el_init("ramba", stdin, stdout, stderr);
  if (!t->editor) return;
  t->el_set(t->editor, EL_PROMPT, get_prompt);
  t->el_set(t->editor, EL_EDITOR, "emacs");
  t->el_set(t->editor, EL_SIGNAL, 1);
  t->el_set(t->editor, EL_SETTY, "-d", "-isig", NULL);
  bind_keys(t);
  open_history(t);
  t->el_source(t->editor, NULL);
}

rb_terminal *rb_terminal_open(lua_State *L) {
  rb_terminal *t = calloc(1, sizeof *t);
  if (!t) return NULL;
  t->L = L;
  current = t;
  if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && load_editor(t)) open_editor(t);
  return t;
}

void rb_terminal_close(rb_terminal *t) {
  if (t->history_list) t->history_end(t->history_list);
  if (t->editor) t->el_end(t->editor);
  free(t->line);
  free(t->last);
  free(t);
  current = NULL;
}

/* Keeps a copy of the n bytes without the newline. */
static rb_line_result keep(rb_terminal *t, const char *text, size_t n, const char **line) {
  while (n > 0 && (text[n - 1] == '\n' || text[n - 1] == '\r')) n--;
  if (text != t->line) {
    char *copy = realloc(t->line, n + 1);
    if (!copy) return RB_LINE_END;
    memcpy(copy, text, n);
    t->line = copy;
    t->capacity = n + 1;
  }
  t->line[n] = 0;
  *line = t->line;
  return RB_LINE;
}

static rb_line_result read_edited(rb_terminal *t, const char *prompt, const char **line) {
  int n = 0;
  t->prompt = prompt;
  t->cancelled = false;
  const char *text = t->el_gets(t->editor, &n);
  if (text && n > 0) return keep(t, text, (size_t)n, line);
  if (!t->cancelled && !rb_signals_take()) return RB_LINE_END;
  fputs("^C\n", stdout);
  return RB_LINE_CANCELLED;
}

static rb_line_result read_plain(rb_terminal *t, const char *prompt, const char **line) {
  fputs(prompt, stdout);
  fflush(stdout);
  ssize_t n = getline(&t->line, &t->capacity, stdin);
  if (n > 0) return keep(t, t->line, (size_t)n, line);
  if (!rb_signals_take()) return RB_LINE_END;
  clearerr(stdin);
  putchar('\n');
  return RB_LINE_CANCELLED;
}

rb_line_result rb_terminal_read(rb_terminal *t, const char *prompt, const char **line) {
  fflush(stdout);
  rb_signals_take();
  return t->editor ? read_edited(t, prompt, line) : read_plain(t, prompt, line);
}

void rb_terminal_remember(rb_terminal *t, const char *line) {
  if (!t->history_list || !line[strspn(line, " \t\n")] || (t->last && strcmp(line, t->last) == 0)) return;
  add_to_history(t, line);
  free(t->last);
  t->last = strdup(line);
  if (t->history_path[0]) rb_history_append(t->history_path, line);
}

/* The read-eval-print loop: collects lines into chunks, runs them, prints the values of expressions.
   interp/host: lines come from terminal.c, calls go through script.c. */
#include "host/repl.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "host/script.h"
#include "host/terminal.h"

/* The prompt is _PROMPT or _PROMPT2 when the user has set them. Leaves the text on the stack. */
static const char *push_prompt(lua_State *L, bool first) {
  if (lua_getglobal(L, first ? "_PROMPT" : "_PROMPT2") == LUA_TNIL) {
    lua_pop(L, 1);
    return lua_pushstring(L, first ? "> " : ">> ");
  }
  luaL_tolstring(L, -1, NULL);
  lua_remove(L, -2);
  return lua_tostring(L, -1);
}

static int protected_prompt(lua_State *L) {
  push_prompt(L, lua_toboolean(L, 1));
  return 1;
}

/* Reads a line and pushes it. */
static rb_line_result read_line(lua_State *L, rb_terminal *t, bool first) {
  const char *line;
  lua_pushcfunction(L, protected_prompt);
  lua_pushboolean(L, first);
  if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
    lua_pop(L, 1);
    lua_pushstring(L, first ? "> " : ">> ");
  }
  rb_line_result r = rb_terminal_read(t, lua_tostring(L, -1), &line);
  lua_pop(L, 1);
  if (r != RB_LINE) return r;
  lua_pushstring(L, line);
  return r;
}

/* Whether the syntax error on the top of the stack says that the chunk ended too early. */
static bool is_incomplete(lua_State *L, int status) {
  static const char mark[] = "<eof>";
  size_t n;
  if (status != LUA_ERRSYNTAX) return false;
  const char *message = lua_tolstring(L, -1, &n);
  return n >= sizeof mark - 1 && strcmp(message + n - (sizeof mark - 1), mark) == 0;
}

/* Loads the text on the top of the stack as an expression, else as a statement; leaves function or message above it.
   The chunk is named by its own text, from which a function's source can be found again. */
static int load_text(lua_State *L, bool *incomplete) {
  const char *text = lua_tostring(L, -1);
  bool expression_only = text[0] == '=';
  const char *expression = lua_pushfstring(L, "return %s", text + expression_only);
  int status = luaL_loadbuffer(L, expression, strlen(expression), text + expression_only);
  lua_remove(L, -2);
  *incomplete = is_incomplete(L, status);
  if (status == LUA_OK || expression_only) return status;
  lua_pop(L, 1);
  status = luaL_loadbuffer(L, text, strlen(text), text);
  *incomplete = status != LUA_OK && (*incomplete || is_incomplete(L, status));
  return status;
}

/* Appends the line on the top to the text below it. */
static void join_lines(lua_State *L) {
  lua_pushliteral(L, "\n");
  lua_insert(L, -2);
  lua_concat(L, 3);
}

/* Pushes a field of the library's table for the host (the registry's "ramba.core"): core[module][name], or core[name]
   when module is NULL; nil when there is none. */
static void push_library(lua_State *L, const char *module, const char *name) {
  int top = lua_gettop(L);
  if (lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core") == LUA_TTABLE &&
      (!module || lua_getfield(L, -1, module) == LUA_TTABLE))
    lua_getfield(L, -1, name);
  else
    lua_pushnil(L);
  lua_replace(L, top + 1);
  lua_settop(L, top + 1);
}

/* Is the line a command of the prompt (":time f()"), not a label ("::top::")? */
static bool is_command(const char *line) {
  return line[0] == ':' && line[1] != ':';
}

/* "exit" or "quit", alone or called, of no global of the user's: what newcomers type to leave. */
static bool is_farewell(lua_State *L, const char *line) {
  static const char *const words[] = {"exit", "quit"};
  for (int i = 0; i < 2; i++) {
    size_t n = strlen(words[i]), from = strspn(line, " \t");
    if (strncmp(line + from, words[i], n)) continue;
    const char *rest = line + from + n + strspn(line + from + n, " \t();");
    lua_pushglobaltable(L);
    lua_pushstring(L, words[i]);
    bool ours = lua_rawget(L, -2) == LUA_TNIL;
    lua_pop(L, 2);
    return ours && !*rest;
  }
  return false;
}

/* Replaces the command on the top by the function that carries it out, or a message. */
static int load_command(lua_State *L) {
  push_library(L, "prompt", "command");
  lua_insert(L, -2);
  return lua_pcall(L, 1, 1, 0);
}

/* Tells the library of the chunk on the top: it remembers names that were local to it. */
static void remember_chunk(lua_State *L) {
  int top = lua_gettop(L);
  push_library(L, "prompt", "remember");
  lua_pushvalue(L, top);
  lua_pcall(L, 1, 0, 0); /* without the library there is nothing to tell */
  lua_settop(L, top);
}

/* Reads lines until they are a chunk; leaves the function, or a message when *status is an error. */
static rb_line_result read_chunk(lua_State *L, rb_terminal *t, int *status) {
  bool incomplete;
  rb_line_result r = read_line(L, t, true);
  if (r != RB_LINE) return r;
  if (is_farewell(L, lua_tostring(L, -1))) return RB_LINE_LEAVE;
  if (is_command(lua_tostring(L, -1))) {
    rb_terminal_remember(t, lua_tostring(L, -1));
    *status = load_command(L);
    return RB_LINE;
  }
  for (;;) {
    *status = load_text(L, &incomplete);
    if (*status == LUA_OK || !incomplete) break;
    r = read_line(L, t, false);
    if (r == RB_LINE_CANCELLED) rb_terminal_remember(t, lua_tostring(L, -2));
    if (r == RB_LINE_CANCELLED) return r;
    if (r == RB_LINE_END) break;
    lua_remove(L, -2);
    join_lines(L);
  }
  lua_insert(L, -2);
  rb_terminal_remember(t, lua_tostring(L, -1));
  remember_chunk(L);
  lua_pop(L, 1);
  return RB_LINE;
}

/* Shows its arguments: the library's way, else the global print's. */
static int print_arguments(lua_State *L) {
  luaL_checkstack(L, LUA_MINSTACK, "too many results to print");
  push_library(L, "prompt", "show");
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_getglobal(L, "print");
  }
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 0);
  return 0;
}

/* Prints every value on the stack. */
static void print_values(lua_State *L) {
  int n = lua_gettop(L);
  if (n == 0) return;
  lua_pushcfunction(L, print_arguments);
  lua_insert(L, 1);
  rb_report(L, rb_call(L, n, 0));
}

/* Makes ramba.help the global `help`, unless the user has one. */
static void offer_help(lua_State *L) {
  lua_pushglobaltable(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushliteral(L, "help");
  bool taken = lua_rawget(L, 1) != LUA_TNIL;
  if (!taken && lua_getfield(L, 2, "ramba") == LUA_TTABLE) {
    lua_pushliteral(L, "help");
    lua_rawget(L, -2);
    lua_setfield(L, 1, "help");
  }
  lua_settop(L, 0);
}

void rb_repl(lua_State *L) {
  rb_terminal *t = rb_terminal_open(L);
  int status;
  rb_line_result r;
  if (!t) {
    rb_complain("not enough memory");
    return;
  }
  lua_settop(L, 0);
  offer_help(L);
  while ((r = read_chunk(L, t, &status)) != RB_LINE_END && r != RB_LINE_LEAVE) {
    if (r == RB_LINE) {
      if (status == LUA_OK) status = rb_call(L, 0, LUA_MULTRET);
      if (rb_report(L, status)) print_values(L);
    }
    lua_settop(L, 0);
    fflush(stdout);
  }
  lua_settop(L, 0);
  if (r == RB_LINE_END) putchar('\n');
  fflush(stdout);
  rb_terminal_close(t);
}

/* Running Lua code for the program: protected calls with traceback, the `arg` table, scripts, modules, -e and -l.
   interp/host: between main.c, which decides what happens in which order, and Lua. No terminal, no ranks. */
#include "host/script.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/session.h"
#include "host/everywhere.h"
#include "host/signals.h"

/* Modules whose command-line program is not the module itself: run as a script with the module's name. */
static const struct {
  const char *name, *program;
} programs[] = {
    {"busted", "require 'busted.runner'({standalone = false})"},
};

/* Whether stderr shows colours: a terminal that can, and a user who did not say no. */
static bool has_colours(void) {
  const char *term = getenv("TERM"), *no = getenv("NO_COLOR");
  return isatty(STDERR_FILENO) && term && strcmp(term, "dumb") != 0 && !(no && *no);
}

void rb_complain(const char *text) {
  fflush(stdout);
  if (has_colours()) {
    size_t line = strcspn(text, "\n"); /* the message; the traceback follows, less bright */
    fprintf(stderr, "\33[1;31mramba:\33[0;31m %.*s\33[0;2m%s\33[0m\n", (int)line, text, text + line);
  } else {
    fprintf(stderr, "ramba: %s\n", text);
  }
  fflush(stderr);
}

/* Replaces the message at index 1 by one that names what may have been meant (stdlib/help.lua), if anything. */
static void add_suggestion(lua_State *L) {
  if (lua_getfield(L, LUA_REGISTRYINDEX, "ramba.core") == LUA_TTABLE &&
      lua_getfield(L, -1, "suggest") == LUA_TFUNCTION) {
    lua_pushvalue(L, 1);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK && lua_isstring(L, -1)) lua_replace(L, 1);
  }
  lua_settop(L, 1);
}

/* Makes the error value a text with a traceback; a value with __tostring speaks for itself. */
static int add_traceback(lua_State *L) {
  const char *text = lua_tostring(L, 1);
  if (!text) {
    if (luaL_callmeta(L, 1, "__tostring") && lua_type(L, -1) == LUA_TSTRING) return 1;
    text = lua_pushfstring(L, "(error object is a %s value)", luaL_typename(L, 1));
  } else if (lua_type(L, 1) == LUA_TSTRING) {
    add_suggestion(L);
    text = lua_tostring(L, 1);
  }
  luaL_traceback(L, L, text, 1);
  return 1;
}

int rb_call(lua_State *L, int narg, int nres) {
  int base = lua_gettop(L) - narg;
  lua_pushcfunction(L, add_traceback);
  lua_insert(L, base);
  rb_signals_begin();
  int status = lua_pcall(L, narg, nres, base);
  rb_signals_end();
  lua_remove(L, base);
  return status;
}

static int suggest(lua_State *L) {
  add_suggestion(L);
  return 1;
}

bool rb_report(lua_State *L, int status) {
  if (status == LUA_OK) return true;
  if (status == LUA_ERRSYNTAX) { /* other messages had theirs with the traceback */
    lua_pushcfunction(L, suggest);
    lua_insert(L, -2);
    lua_pcall(L, 1, 1, 0);
  }
  const char *text = lua_tostring(L, -1);
  if (rb_now->spmd) rb_everywhere_failed(L);
  else rb_complain(text ? text : "(error message not a string)");
  lua_pop(L, 1);
  return false;
}

static bool run_loaded(lua_State *L, int load_status, int narg) {
  return rb_report(L, load_status == LUA_OK ? rb_call(L, narg, 0) : load_status);
}

static bool run_string(lua_State *L, const char *text, const char *name) {
  return run_loaded(L, luaL_loadbuffer(L, text, strlen(text), name), 0);
}

/* The script on standard input. */
static int load_stdin(lua_State *L) {
  if (!rb_now->spmd) return luaL_loadfile(L, NULL);
  rb_everywhere_read(L);
  size_t n;
  const char *text = lua_tolstring(L, -1, &n), *end = n && *text == '#' ? memchr(text, '\n', n) : NULL;
  if (end) n -= (size_t)(end - text), text = end; /* the first line may be for the shell */
  int status = luaL_loadbuffer(L, text, n, "=stdin");
  lua_remove(L, -2);
  return status;
}

bool rb_run_stdin(lua_State *L) { return run_loaded(L, load_stdin(L), 0); }

/* arg[0] is the script, positive its arguments, negative what stands before it. */
static void set_arg_table(lua_State *L, const rb_options *o) {
  int script = o->script == o->argc ? 0 : o->script;
  lua_createtable(L, o->argc - script, script + 1);
  for (int i = 0; i < o->argc; i++) {
    lua_pushstring(L, o->argv[i]);
    lua_rawseti(L, -2, i - script);
  }
  lua_setglobal(L, "arg");
}

static bool run_init(lua_State *L) {
  const char *name = "LUA_INIT" "_5_4", *text = getenv(name);
  if (!text) text = getenv(name = "LUA_INIT");
  if (!text) return true;
  if (text[0] == '@') return run_loaded(L, luaL_loadfile(L, text + 1), 0);
  return run_string(L, text, lua_pushfstring(L, "=%s", name));
}

/* -l mod, -l g=mod */
static bool run_require(lua_State *L, const char *text) {
  const char *equals = strchr(text, '=');
  const char *module = equals ? equals + 1 : text;
  lua_getglobal(L, "require");
  lua_pushstring(L, module);
  int status = rb_call(L, 1, 1);
  if (status == LUA_OK) {
    lua_pushlstring(L, text, equals ? (size_t)(equals - text) : strlen(text));
    lua_insert(L, -2);
    lua_pushglobaltable(L);
    lua_insert(L, -3);
    lua_rawset(L, -3);
    lua_pop(L, 1);
  }
  return rb_report(L, status);
}

/* Pushes the arguments behind the script and returns their number. */
static int push_args(lua_State *L) {
  if (lua_getglobal(L, "arg") != LUA_TTABLE) luaL_error(L, "'arg' is not a table");
  int n = (int)luaL_len(L, -1);
  luaL_checkstack(L, n + 3, "too many arguments to script");
  for (int i = 1; i <= n; i++) lua_rawgeti(L, -i, i);
  lua_remove(L, -n - 1);
  return n;
}

static bool run_script(lua_State *L, const rb_options *o) {
  const char *name = o->argv[o->script];
  if (strcmp(name, "-") == 0 && strcmp(o->argv[o->script - 1], "--") != 0) name = NULL;
  int status = name ? luaL_loadfile(L, name) : load_stdin(L);
  return run_loaded(L, status, status == LUA_OK ? push_args(L) : 0);
}

/* Asks package.searchers for the module, as require does. Pushes its loader and file name, or raises. */
static int find_module(lua_State *L) {
  enum { SEARCHERS = 3, TRIED };
  const char *name = luaL_checkstring(L, 1);
  lua_getglobal(L, "package");
  if (lua_getfield(L, 2, "searchers") != LUA_TTABLE) return luaL_error(L, "'package.searchers' must be a table");
  lua_pushliteral(L, "");
  for (int i = 1; lua_rawgeti(L, SEARCHERS, i) != LUA_TNIL; i++) {
    lua_pushstring(L, name);
    lua_call(L, 1, 2);
    if (lua_isfunction(L, -2)) return 2;
    if (lua_isstring(L, -2)) {
      lua_pushfstring(L, "%s\n\t%s", lua_tostring(L, TRIED), lua_tostring(L, -2));
      lua_replace(L, TRIED);
    }
    lua_settop(L, TRIED);
  }
  return luaL_error(L, "module '%s' not found:%s", name, lua_tostring(L, TRIED));
}

/* Sets arg[0] to the value on the top and pops it. */
static void set_script_name(lua_State *L) {
  lua_getglobal(L, "arg");
  lua_insert(L, -2);
  lua_rawseti(L, -2, 0);
  lua_pop(L, 1);
}

static bool run_program(lua_State *L, const char *name, const char *program) {
  lua_pushstring(L, name);
  set_script_name(L);
  int status = luaL_loadbuffer(L, program, strlen(program), lua_pushfstring(L, "@%s", name));
  return run_loaded(L, status, status == LUA_OK ? push_args(L) : 0);
}

static bool run_module(lua_State *L, const char *name) {
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
    if (strcmp(name, programs[i].name) == 0) return run_program(L, name, programs[i].program);
  lua_pushcfunction(L, find_module);
  lua_pushstring(L, name);
  int status = rb_call(L, 1, 2);
  if (status != LUA_OK) return rb_report(L, status);
  if (!lua_isstring(L, -1)) {
    lua_pop(L, 1);
    lua_pushstring(L, name);
  }
  set_script_name(L);
  return run_loaded(L, LUA_OK, push_args(L));
}

/* -e, -l and -W, in the order given. */
static bool run_commands(lua_State *L, const rb_options *o) {
  for (int i = 1; i < o->end; i++) {
    bool ok = true;
    switch (o->argv[i][0] == '-' ? o->argv[i][1] : 0) {
    case 'e': ok = run_string(L, rb_option_value(o, &i), "=(command line)"); break;
    case 'l': ok = run_require(L, rb_option_value(o, &i)); break;
    case 'W': lua_warning(L, "@on", 0); break;
    case 'n':
    case 't': rb_option_value(o, &i); break;
    }
    if (!ok) return false;
  }
  return true;
}

bool rb_run_options(lua_State *L, const rb_options *o) {
  set_arg_table(L, o);
  if (!o->no_env && !run_init(L)) return false;
  if (!run_commands(L, o)) return false;
  if (o->script == o->argc) return true;
  return o->module ? run_module(L, o->argv[o->script]) : run_script(L, o);
}

bool rb_run_pending(lua_State *L) {
  bool ok = true;
  if (rb_now->spmd) return rb_everywhere_end(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  if (lua_getfield(L, -1, "ramba") == LUA_TTABLE) {
    lua_pushstring(L, "sync");
    if (lua_rawget(L, -2) == LUA_TFUNCTION) ok = rb_report(L, rb_call(L, 0, 0));
    else lua_pop(L, 1);
  }
  lua_pop(L, 2);
  return ok;
}

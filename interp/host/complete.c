/* Completion: walks the expression before the cursor and lists the names that can follow; in a string, the files.
   interp/host: used by terminal.c; knows Lua values, not terminals. */
#define _GNU_SOURCE
#include "host/complete.h"

#include <ctype.h>
#include <dirent.h>
#include <lauxlib.h>
#include <stdbool.h>
#include <string.h>

enum { MAX_INDEX_CHAIN = 16 };

static const char *const keywords[] = {
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
};

/* What is being typed: a name that starts with prefix, after a '.' or ':' or nothing. */
typedef struct {
  const char *prefix;
  size_t n;
  char separator;
  int found; /* stack index of the set of names found */
} query;

static bool is_name_byte(char c) { return isalnum((unsigned char)c) || c == '_'; }

static bool is_name(const char *s, size_t n) {
  if (n == 0 || isdigit((unsigned char)s[0])) return false;
  for (size_t i = 0; i < n; i++)
    if (!is_name_byte(s[i])) return false;
  return true;
}

/* Names with a leading underscore are offered only when one was typed. */
static void offer(lua_State *L, const query *q, const char *name, size_t n) {
  if (n < q->n || memcmp(name, q->prefix, q->n) != 0 || !is_name(name, n)) return;
  if (name[0] == '_' && q->n == 0) return;
  lua_pushlstring(L, name, n);
  lua_pushboolean(L, 1);
  lua_rawset(L, q->found);
}

static bool is_callable(lua_State *L, int v) {
  if (lua_isfunction(L, v)) return true;
  if (luaL_getmetafield(L, v, "__call") == LUA_TNIL) return false;
  lua_pop(L, 1);
  return true;
}

/* The string keys of the table at index t; behind ':' only callable things. */
static void offer_keys(lua_State *L, const query *q, int t) {
  for (lua_pushnil(L); lua_next(L, t); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || (q->separator == ':' && !is_callable(L, -1))) continue;
    size_t n;
    const char *name = lua_tolstring(L, -2, &n);
    offer(L, q, name, n);
  }
}

/* What the __index on the top of the stack gives: a table's keys, or the keys of the tables that a C function keeps
   (an array's properties and methods). */
static void offer_index(lua_State *L, const query *q) {
  int index = lua_gettop(L);
  if (lua_istable(L, index)) offer_keys(L, q, index);
  if (!lua_iscfunction(L, index)) return;
  for (int i = 1; lua_getupvalue(L, index, i); i++) {
    if (lua_istable(L, -1)) offer_keys(L, q, lua_gettop(L));
    lua_pop(L, 1);
  }
}

/* Everything that may follow the value on the top of the stack; pops it. */
static void offer_members(lua_State *L, const query *q) {
  int top = lua_gettop(L);
  if (lua_istable(L, top)) offer_keys(L, q, top);
  for (int depth = 0; depth < MAX_INDEX_CHAIN && luaL_getmetafield(L, -1, "__index"); depth++) offer_index(L, q);
  lua_settop(L, top - 1);
}

static void offer_globals(lua_State *L, const query *q) {
  for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) offer(L, q, keywords[i], strlen(keywords[i]));
  lua_pushglobaltable(L);
  offer_members(L, q);
}

/* Pushes the value of the names in text[0..n), separated by '.'; false when there is none. */
static bool push_value(lua_State *L, const char *text, size_t n) {
  lua_pushglobaltable(L);
  while (n) {
    const char *dot = memchr(text, '.', n);
    size_t len = dot ? (size_t)(dot - text) : n;
    if (!is_name(text, len)) return false;
    lua_pushlstring(L, text, len);
    lua_gettable(L, -2);
    text += len + (dot ? 1 : 0);
    n -= len + (dot ? 1 : 0);
  }
  return true;
}

/* The names found, as a sorted list. */
static void push_sorted(lua_State *L, int found) {
  lua_newtable(L);
  int list = lua_gettop(L), n = 0;
  for (lua_pushnil(L); lua_next(L, found); lua_pop(L, 1)) {
    lua_pushvalue(L, -2);
    lua_rawseti(L, list, ++n);
  }
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_getfield(L, -1, "table");
  lua_getfield(L, -1, "sort");
  lua_pushvalue(L, list);
  lua_call(L, 1, 0);
  lua_settop(L, list);
}

/* The beginning of the string in which the text ends, behind its quote; NULL when it ends outside of strings. */
static const char *find_open_string(const char *text, size_t n) {
  const char *begin = NULL;
  for (const char *p = text; p < text + n; p++) {
    if (!begin && (*p == '"' || *p == '\'')) begin = p + 1;
    else if (begin && *p == '\\') p++;
    else if (begin && *p == begin[-1]) begin = NULL;
  }
  return begin;
}

/* The files whose names continue the path; folders get a slash. Returns how many bytes of the name were typed. */
static size_t offer_files(lua_State *L, const char *path, size_t n, int found) {
  const char *slash = memrchr(path, '/', n);
  size_t folder = slash ? (size_t)(slash - path) + 1 : 0, typed = n - folder;
  const char *base = path + folder;
  DIR *d = opendir(folder ? lua_pushlstring(L, path, folder) : ".");
  for (struct dirent *e; d && (e = readdir(d));) {
    if (strncmp(e->d_name, base, typed) != 0 || (e->d_name[0] == '.' && typed == 0)) continue;
    lua_pushfstring(L, "%s%s", e->d_name, e->d_type == DT_DIR ? "/" : "");
    lua_pushboolean(L, 1);
    lua_rawset(L, found);
  }
  if (d) closedir(d);
  return typed;
}

/* Names of Lua that continue the text; the bytes typed are q->n. */
static void offer_names(lua_State *L, query *q, const char *text, size_t n) {
  size_t start = n;
  while (start > 0 && is_name_byte(text[start - 1])) start--;
  q->prefix = text + start;
  q->n = n - start;
  char before = start > 0 ? text[start - 1] : 0;
  bool concat = before == '.' && start > 1 && text[start - 2] == '.';
  if ((before == '.' && !concat) || before == ':') {
    size_t end = start - 1, begin = end;
    while (begin > 0 && (is_name_byte(text[begin - 1]) || text[begin - 1] == '.')) begin--;
    q->separator = before;
    if (end > begin && push_value(L, text + begin, end - begin)) offer_members(L, q);
  } else if (q->n == 0 || !isdigit((unsigned char)q->prefix[0])) {
    offer_globals(L, q);
  }
}

/* (text) -> list, bytes typed */
static int complete(lua_State *L) {
  size_t n, typed;
  const char *text = luaL_checklstring(L, 1, &n);
  lua_newtable(L);
  query q = {.found = lua_gettop(L)};
  const char *string = find_open_string(text, n);
  if (string) {
    typed = offer_files(L, string, (size_t)(text + n - string), q.found);
  } else {
    offer_names(L, &q, text, n);
    typed = q.n;
  }
  push_sorted(L, q.found);
  lua_pushinteger(L, (lua_Integer)typed);
  return 2;
}

int rb_complete(lua_State *L, const char *text, size_t n, size_t *typed) {
  lua_pushcfunction(L, complete);
  lua_pushlstring(L, text, n);
  if (lua_pcall(L, 1, 2, 0) != LUA_OK) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushinteger(L, 0);
  }
  *typed = (size_t)lua_tointeger(L, -1);
  lua_pop(L, 1);
  return (int)lua_rawlen(L, -1);
}

/* Which globals a Lua function reads: a walk over its bytecode in the form of lua_dump (Lua 5.4).
   interp/: for function shipping; GETTABUP on the environment counts, which is how the compiler reads a global, and in
   functions that read _G every string, since it may be a key. */
#include <stdbool.h>
#include <string.h>

#include "ship.h"

enum { HEADER = 32, OP_GETTABUP = 11, CONST_FLOAT = 0x13, CONST_INT = 0x03, STRING_SHORT = 0x04, STRING_LONG = 0x14 };

typedef struct walk {
  const unsigned char *p;
  void (*found)(void *ctx, const char *name, size_t length);
  void *ctx;
} walk;

static size_t number(walk *w) {
  size_t n = 0;
  for (;;) {
    unsigned char c = *w->p++;
    n = n << 7 | (c & 0x7f);
    if (c & 0x80) return n;
  }
}

/* Length of the string; *s its bytes. */
static size_t text(walk *w, const char **s) {
  size_t n = number(w);
  *s = (const char *)w->p;
  if (n == 0) return 0;
  w->p += n - 1;
  return n - 1;
}

static void skip_text(walk *w) {
  const char *s;
  text(w, &s);
}

static void skip_constant(walk *w) {
  switch (*w->p++) {
    case CONST_FLOAT:
    case CONST_INT: w->p += 8; return;
    case STRING_SHORT:
    case STRING_LONG: skip_text(w); return;
    default: return;
  }
}

/* The string constant with a number, in the list of n at p. */
static bool constant_text(walk *w, const unsigned char *p, size_t number_wanted, const char **s, size_t *n) {
  walk at = {p, NULL, NULL};
  (void)w;
  for (size_t i = 0; i < number_wanted; i++) skip_constant(&at);
  if (*at.p != STRING_SHORT && *at.p != STRING_LONG) return false;
  at.p++;
  *n = text(&at, s);
  return true;
}

static void skip_debug(walk *w) {
  size_t n = number(w);
  w->p += n;
  for (n = number(w); n > 0; n--) {
    number(w);
    number(w);
  }
  for (n = number(w); n > 0; n--) {
    skip_text(w);
    number(w);
    number(w);
  }
  for (n = number(w); n > 0; n--) skip_text(w);
}

/* One function. env: the upvalue of the enclosing function that is the environment, or -1; top: it is the outermost,
   and env is its own upvalue. */
static void function(walk *w, int env, bool top) {
  skip_text(w);
  number(w);
  number(w);
  w->p += 3;
  size_t num_code = number(w);
  const unsigned char *code = w->p;
  w->p += 4 * num_code;
  size_t num_constants = number(w);
  const unsigned char *constants = w->p;
  for (size_t i = 0; i < num_constants; i++) skip_constant(w);
  size_t num_upvalues = number(w);
  int own = top ? env : -1;
  bool all = false;
  for (size_t i = 0; i < num_upvalues; i++, w->p += 3)
    if (!top && env >= 0 && w->p[0] == 0 && w->p[1] == env) own = (int)i;
  for (size_t i = 0; own >= 0 && i < num_code; i++) {
    uint32_t ins;
    const char *name;
    size_t n;
    memcpy(&ins, code + 4 * i, 4);
    if ((ins & 0x7f) != OP_GETTABUP || (int)(ins >> 16 & 0xff) != own) continue;
    if (!constant_text(w, constants, ins >> 24, &name, &n)) continue;
    w->found(w->ctx, name, n);
    all = all || (n == 2 && !memcmp(name, "_G", 2));
  }
  for (size_t i = 0; all && i < num_constants; i++) {
    const char *name;
    size_t n;
    if (constant_text(w, constants, i, &name, &n)) w->found(w->ctx, name, n);
  }
  for (size_t n = number(w); n > 0; n--) function(w, own, false);
  skip_debug(w);
}

void rb_globals_read(const char *code, size_t n, int env, void (*found)(void *ctx, const char *name, size_t length),
                     void *ctx) {
  walk w = {(const unsigned char *)code + HEADER, found, ctx};
  if (n > HEADER) function(&w, env, true);
}

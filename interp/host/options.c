/* Reads the command line: the options of lua5.4 with their order and meaning, and ours (-n -t -m --spmd ...).
   interp/host: called first by main.c; runs nothing and prints nothing. */
#include "host/options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char rb_options_usage[] =
    "usage: ramba [options] [script [args]]\n"
    "Available options are:\n"
    "  -e stat    execute string 'stat'\n"
    "  -i         enter interactive mode after executing 'script'\n"
    "  -l mod     require library 'mod' into global 'mod'\n"
    "  -l g=mod   require library 'mod' into global 'g'\n"
    "  -m mod     run library 'mod' as the script\n"
    "  -n N       start N ranks on this machine\n"
    "  -t N       use N threads in each rank\n"
    "  -v         show version information\n"
    "  -E         ignore environment variables\n"
    "  -W         turn warnings on\n"
    "  --spmd     every rank runs the script\n"
    "  --profile  show at the end where the time went; --profile=x.json writes a trace too\n"
    "  --help     show this text\n"
    "  --version  show the version and leave\n"
    "  --         stop handling options\n"
    "  -          stop handling options and execute stdin\n";

enum { MAX_RANKS = 4096, MAX_THREADS = 1024 };

typedef enum { OPTION_OK, OPTION_STOP, OPTION_BAD, OPTION_NEEDS_VALUE, OPTION_BAD_NUMBER } option_result;

const char *rb_option_value(const rb_options *o, int *i) {
  const char *rest = o->argv[*i] + 2;
  return *rest ? rest : o->argv[++*i];
}

/* The next argument must exist where the option is not followed by its value. */
static option_result check_value(const rb_options *o, int *i, bool may_be_option) {
  if (o->argv[*i][2]) return OPTION_OK;
  const char *next = o->argv[++*i];
  if (!next || (next[0] == '-' && !may_be_option)) return OPTION_NEEDS_VALUE;
  return OPTION_OK;
}

static option_result read_count(const rb_options *o, int *i, int limit, int *out) {
  int at = *i;
  if (check_value(o, i, true) != OPTION_OK) return OPTION_NEEDS_VALUE;
  const char *text = rb_option_value(o, &at);
  char *end;
  errno = 0;
  long n = strtol(text, &end, 10);
  if (errno || end == text || *end || n < 1 || n > limit) return OPTION_BAD_NUMBER;
  *out = (int)n;
  return OPTION_OK;
}

static option_result read_long(rb_options *o, int i) {
  const char *name = o->argv[i] + 2;
  if (strcmp(name, "spmd") == 0) o->spmd = true;
  else if (strcmp(name, "profile") == 0) o->profile = true;
  else if (strncmp(name, "profile=", 8) == 0 && name[8]) o->profile = true, o->trace = name + 8;
  else if (strcmp(name, "help") == 0) o->help = true;
  else if (strcmp(name, "version") == 0) o->version = true;
  else return OPTION_BAD;
  return OPTION_OK;
}

/* Reads the option at argv[*i]; leaves *i at its last argument. */
static option_result read_option(rb_options *o, int *i) {
  const char *arg = o->argv[*i];
  bool alone = arg[1] && !arg[2];
  switch (arg[1]) {
  case '\0': return OPTION_STOP;
  case '-':
    if (!alone) return read_long(o, *i);
    ++*i;
    return OPTION_STOP;
  case 'E': o->no_env = true; return alone ? OPTION_OK : OPTION_BAD;
  case 'W': return alone ? OPTION_OK : OPTION_BAD;
  case 'i': o->interactive = o->banner = true; return alone ? OPTION_OK : OPTION_BAD;
  case 'v': o->banner = true; return alone ? OPTION_OK : OPTION_BAD;
  case 'e': o->command = true; return check_value(o, i, false);
  case 'l': return check_value(o, i, false);
  case 'n': return read_count(o, i, MAX_RANKS, &o->ranks);
  case 't': return read_count(o, i, MAX_THREADS, &o->threads);
  case 'm':
    if (!alone) return OPTION_BAD;
    o->module = true;
    if (check_value(o, i, false) != OPTION_OK) return OPTION_NEEDS_VALUE;
    return OPTION_STOP;
  default: return OPTION_BAD;
  }
}

static void describe(option_result r, const char *arg, const char *value, char *problem, int size) {
  switch (r) {
  case OPTION_OK:
  case OPTION_STOP: break;
  case OPTION_BAD: snprintf(problem, size, "unrecognized option '%s'", arg); break;
  case OPTION_NEEDS_VALUE: snprintf(problem, size, "'%s' needs argument", arg); break;
  case OPTION_BAD_NUMBER:
    snprintf(problem, size, "'%.2s' needs a whole number in 1..%d, got '%s'", arg,
             arg[1] == 'n' ? MAX_RANKS : MAX_THREADS, value);
    break;
  }
}

bool rb_options_read(rb_options *o, int argc, char **argv, char *problem, int size) {
  *o = (rb_options){.argc = argc, .argv = argv, .script = argc, .end = argc};
  for (int i = 1; i < argc; i++) {
    int at = i;
    option_result r = argv[i][0] == '-' ? read_option(o, &i) : OPTION_STOP;
    if (r == OPTION_STOP) {
      o->script = i;
      o->end = o->module ? at : i;
      return true;
    }
    if (r != OPTION_OK) {
      describe(r, argv[at], argv[at][2] ? argv[at] + 2 : argv[i], problem, size);
      return false;
    }
  }
  return true;
}

char **rb_options_for_workers(const rb_options *o) {
  char **out = calloc((size_t)o->argc + 1, sizeof *out);
  if (!out) return NULL;
  int n = 0;
  for (int i = 0; i < o->argc; i++) {
    bool option = i > 0 && i < o->end && o->argv[i][0] == '-';
    if (!option || !strchr("nelt", o->argv[i][1]) || !o->argv[i][1]) {
      out[n++] = o->argv[i];
      continue;
    }
    int at = i;
    rb_option_value(o, &i);
    if (o->argv[at][1] != 'n')
      for (; at <= i; at++) out[n++] = o->argv[at];
  }
  return out;
}

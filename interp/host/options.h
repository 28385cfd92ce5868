/* The command line of the `ramba` program, read into a record. Runs nothing.
   interp/host: the program around the module; nothing here is part of ramba.so. */
#ifndef RB_HOST_OPTIONS_H
#define RB_HOST_OPTIONS_H

#include <stdbool.h>

typedef struct rb_options {
  int argc;
  char **argv;
  int script;        /* argv index of the script (or module, with -m); argc when there is none */
  int end;           /* argv index behind the last option: 1 .. end-1 are options and their values */
  bool module;       /* -m: argv[script] names a package module */
  bool command;      /* some -e was given */
  bool interactive;  /* -i */
  bool banner;       /* -v or -i */
  bool no_env;       /* -E */
  bool spmd;         /* --spmd */
  bool profile;      /* --profile */
  const char *trace; /* --profile=NAME: the file for the trace */
  bool help;         /* --help */
  bool version;      /* --version */
  int ranks;         /* -n N, or 0 */
  int threads;       /* -t N, or 0 */
} rb_options;

/* Fills o. On a mistake returns false and writes what is wrong to problem (size bytes). */
bool rb_options_read(rb_options *o, int argc, char **argv, char *problem, int size);

/* The value of the option at argv[*i] ("-eX" or "-e X"); moves *i to the argument that holds it. */
const char *rb_option_value(const rb_options *o, int *i);

/* argv without "-n N": what the other ranks of a self-launch are started with. The caller frees the vector. */
char **rb_options_for_workers(const rb_options *o);

/* The text of --help. */
extern const char rb_options_usage[];

#endif

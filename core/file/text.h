/* Tables of numbers as text: .csv and .txt.
   file/: the script's rank reads and writes the whole file; no Lua, no MPI. */
#ifndef RB_TEXT_H
#define RB_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "type/dtype.h"

typedef struct rb_text_column {
  const char *name; /* of the header, or NULL: number */
  int64_t number;   /* from 1, or from -1 at the end */
} rb_text_column;

typedef struct rb_text_options {
  char delimiter;           /* 0: white space */
  bool header;              /* the first line (after skip) has the names of the columns */
  int64_t skip;             /* lines to pass over at the start */
  const char *const *missing; /* texts besides the empty one that mean "no value" */
  int num_missing;
  const rb_text_column *column; /* which columns, in this order; none: all */
  int num_columns;
} rb_text_options;

typedef struct rb_text {
  double *value; /* rows x columns */
  int64_t rows, columns;
  char **name;   /* of the columns, with a header; otherwise NULL */
} rb_text;

/* Reads the table; missing cells are NaN, a comment goes from '#' to the end of a line (not in the names, and only
   whole lines where a text that means "no value" has '#'), "quoted" cells may contain the delimiter. E_FILE names the
   file, the line and the fault. rb_text_free in every case. */
rb_status rb_text_read(const char *path, const rb_text_options *options, rb_text *out);
void rb_text_free(rb_text *t);

typedef struct rb_text_format {
  char delimiter;
  const char *header; /* the first line, or NULL */
  const char *number; /* one printf conversion of a number with text around it; NULL: the shortest that reads back */
} rb_text_format;

/* Is it a conversion that rb_text_write can use? */
bool rb_text_format_ok(const char *number);
/* Writes rows x columns elements to a new file, which must not exist. No complex dtypes. */
rb_status rb_text_write(const char *path, const rb_text_format *format, rb_dtype dtype, int64_t rows, int64_t columns,
                        const void *elements);

#endif

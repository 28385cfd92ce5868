/* Writes tables of numbers as .csv and .txt files.
   file/: formats row-major elements of the script's rank; reading is text.c. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text.h"

/* The format, with its conversion alone in conv when that is not NULL: "%" flags width .precision letter. */
static bool parse_format(const char *s, const char **at, size_t *flags, char *letter) {
  const char *p = strchr(s, '%');
  if (!p) return false;
  *at = p++;
  p += strspn(p, "-+ #0");
  size_t width = strspn(p, "0123456789"), precision = 0;
  p += width;
  if (*p == '.') precision = strspn(p + 1, "0123456789"), p += 1 + precision;
  *flags = (size_t)(p - *at);
  *letter = *p;
  return width < 4 && precision < 4 && *p && strchr("eEfFgGdi", *p) && !strchr(p + 1, '%');
}

bool rb_text_format_ok(const char *number) {
  const char *at;
  size_t flags;
  char letter;
  return strlen(number) < 64 && parse_format(number, &at, &flags, &letter);
}

static void put_shortest(FILE *f, double x, bool single) {
  char text[48] = "nan";
  int digits = single ? 6 : 15, most = single ? 9 : 17;
  bool exact = x != x;
  for (; !exact && digits <= most; digits++) {
    snprintf(text, sizeof text, "%.*g", digits, x);
    exact = single ? strtof(text, NULL) == (float)x : strtod(text, NULL) == x;
  }
  fputs(text, f);
}

static void put_value(FILE *f, rb_scalar v, rb_dtype t) {
  if (rb_dtype_kind(t) == RB_KIND_FLOAT) put_shortest(f, rb_scalar_cast(v, t, RB_FLOAT64).f, t == RB_FLOAT32);
  else if (t == RB_UINT64) fprintf(f, "%" PRIu64, v.u);
  else fprintf(f, "%" PRId64, rb_scalar_cast(v, t, RB_INT64).i);
}

/* A NaN's sign is not written. */
static double no_sign(double x) { return x == x ? x : __builtin_nan(""); }

/* Like put_value with the user's format, which rb_text_format_ok has accepted. */
static void put_formatted(FILE *f, const char *number, rb_scalar v, rb_dtype t) {
  const char *at;
  size_t flags;
  char letter, c[80];
  parse_format(number, &at, &flags, &letter);
  bool integer = letter == 'd' || letter == 'i';
  snprintf(c, sizeof c, "%.*s%s%s", (int)(at - number + (int64_t)flags), number, integer ? PRId64 : (char[]){letter, 0},
           at + flags + 1);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  if (integer) fprintf(f, c, rb_scalar_cast(v, t, RB_INT64).i);
  else fprintf(f, c, no_sign(rb_scalar_cast(v, t, RB_FLOAT64).f));
#pragma GCC diagnostic pop
}

static void put_rows(FILE *f, const rb_text_format *format, rb_dtype t, int64_t rows, int64_t columns, const char *p) {
  size_t size = rb_dtype_size(t);
  if (format->header) fprintf(f, "%s\n", format->header);
  for (int64_t i = 0; i < rows; i++) {
    for (int64_t k = 0; k < columns; k++, p += size) {
      rb_scalar v = rb_scalar_load(p, t);
      if (k) fputc(format->delimiter, f);
      if (format->number) put_formatted(f, format->number, v, t);
      else put_value(f, v, t);
    }
    fputc('\n', f);
  }
}

rb_status rb_text_write(const char *path, const rb_text_format *format, rb_dtype dtype, int64_t rows, int64_t columns,
                        const void *elements) {
  FILE *f = fopen(path, "wxe");
  if (!f) return rb_fail(RB_E_FILE, "%s: cannot write: %s", path, strerror(errno));
  put_rows(f, format, dtype, rows, columns, elements);
  bool bad = ferror(f);
  if (fclose(f) == 0 && !bad) return RB_OK;
  rb_status st = rb_fail(RB_E_FILE, "%s: cannot write: %s", path, strerror(errno));
  unlink(path);
  return st;
}

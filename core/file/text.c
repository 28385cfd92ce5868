/* Reads tables of numbers from .csv and .txt files.
   file/: one pass over the file's bytes; nothing is allocated beyond a small multiple of what the file holds. Writing
   is text_write.c. */
#include "text.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "block_io.h"

typedef struct cell { const char *p; int64_t n; bool quoted; } cell;

typedef struct reader {
  const char *path, *p, *end;
  const rb_text_options *o;
  int64_t line;      /* number of the line in hand, from 1 */
  cell *cell;        /* of the line in hand */
  int64_t n, room;
  int64_t fields;    /* cells of each line; -1: not known yet */
  int64_t *pick;     /* which cells are wanted */
  int64_t capacity;  /* of out->value */
  rb_text *out;
} reader;

#define FAULT(r, fmt, ...) rb_fail(RB_E_FILE, "%s: line %lld: " fmt, (r)->path, (long long)(r)->line, ##__VA_ARGS__)

static rb_status no_memory(const reader *r) { return rb_fail(RB_E_MEMORY, "%s: no memory for the table", r->path); }

/* ---- lines and cells ---- */

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

static void trim(cell *c) {
  while (c->n > 0 && is_space(*c->p)) c->p++, c->n--;
  while (c->n > 0 && is_space(c->p[c->n - 1])) c->n--;
}

static rb_status add_cell(reader *r, cell c) {
  if (r->n == r->room) {
    int64_t room = r->room ? 2 * r->room : 64;
    cell *bigger = realloc(r->cell, (size_t)room * sizeof *bigger);
    if (!bigger) return no_memory(r);
    r->cell = bigger;
    r->room = room;
  }
  r->cell[r->n++] = c;
  return RB_OK;
}

/* From the opening quote at *p; *p then is behind the closing one. */
static rb_status quoted_cell(reader *r, const char **p, const char *end) {
  const char *from = ++*p;
  while (*p < end && (**p != '"' || (*p + 1 < end && (*p)[1] == '"'))) *p += **p == '"' ? 2 : 1;
  if (*p == end) return FAULT(r, "a quoted cell does not end");
  RB_TRY(add_cell(r, (cell){from, *p - from, true}));
  ++*p;
  return RB_OK;
}

static rb_status split_spaces(reader *r, const char *p, const char *end) {
  for (;;) {
    while (p < end && is_space(*p)) p++;
    if (p == end) return RB_OK;
    if (*p == '"') {
      RB_TRY(quoted_cell(r, &p, end));
      continue;
    }
    const char *from = p;
    while (p < end && !is_space(*p)) p++;
    RB_TRY(add_cell(r, (cell){from, p - from, false}));
  }
}

static rb_status split_at(reader *r, const char *p, const char *end, char delimiter) {
  for (;;) {
    while (p < end && is_space(*p) && *p != delimiter) p++;
    if (p < end && *p == '"') {
      RB_TRY(quoted_cell(r, &p, end));
      while (p < end && is_space(*p) && *p != delimiter) p++;
      if (p < end && *p != delimiter) return FAULT(r, "text after a quoted cell");
    } else {
      const char *from = p;
      while (p < end && *p != delimiter) p++;
      cell c = {from, p - from, false};
      trim(&c);
      RB_TRY(add_cell(r, c));
    }
    if (p++ == end) return RB_OK;
  }
}

/* Where a comment begins that follows the data of a line, else the line's end. */
static const char *before_comment(const reader *r, const char *from, const char *end) {
  bool quoted = false;
  for (int i = 0; i < r->o->num_missing; i++)
    if (strchr(r->o->missing[i], '#')) return end;
  for (const char *p = memchr(from, '#', (size_t)(end - from)) ? from : end; p < end; p++) {
    if (*p == '"') quoted = !quoted;
    if (*p == '#' && !quoted) return p;
  }
  return end;
}

/* The cells of the next line that is neither empty nor a comment; *more false at the end of the file. names: they may
   hold '#'. */
static rb_status next_line(reader *r, bool *more, bool names) {
  for (*more = true; r->p < r->end;) {
    const char *from = r->p, *end = memchr(from, '\n', (size_t)(r->end - from));
    if (!end) end = r->end;
    r->p = end < r->end ? end + 1 : end;
    r->line++;
    cell all = {from, end - from, false};
    trim(&all);
    if (r->line <= r->o->skip || all.n == 0 || *all.p == '#') continue;
    if (!names) end = before_comment(r, from, end);
    while (end > from && is_space(end[-1]) && end[-1] != r->o->delimiter) end--;
    r->n = 0;
    return r->o->delimiter ? split_at(r, from, end, r->o->delimiter) : split_spaces(r, from, end);
  }
  *more = false;
  return RB_OK;
}

/* ---- values ---- */

static bool is_missing(const reader *r, const cell *c) {
  if (c->n == 0) return true;
  for (int i = 0; i < r->o->num_missing; i++)
    if (strlen(r->o->missing[i]) == (size_t)c->n && !memcmp(r->o->missing[i], c->p, (size_t)c->n)) return true;
  return false;
}

/* Up to 15 digits with a small power of ten: exact in one operation. False: strtod must decide. */
static bool short_number(const cell *c, double *out) {
  static const double power[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  const char *p = c->p, *end = p + c->n;
  bool negative = p < end && *p == '-', point = false;
  int64_t v = 0;
  int digits = 0, behind = 0;
  if (p < end && (*p == '-' || *p == '+')) p++;
  for (; p < end; p++) {
    if (*p == '.' && !point) {
      point = true;
      continue;
    }
    if (*p < '0' || *p > '9' || ++digits > 15) return false;
    v = 10 * v + (*p - '0');
    behind += point;
  }
  if (digits == 0) return false;
  *out = (double)v / power[behind];
  if (negative) *out = -*out;
  return true;
}

static bool number(const cell *c, double *out) {
  char text[512], *end;
  if (short_number(c, out)) return true;
  if (c->n >= (int64_t)sizeof text || memchr(c->p, 0, (size_t)c->n) || memchr(c->p, '(', (size_t)c->n)) return false;
  memcpy(text, c->p, (size_t)c->n);
  text[c->n] = 0;
  if (strpbrk(text, "xX")) return false;
  *out = strtod(text, &end);
  return !*end;
}

static rb_status grow(reader *r) {
  int64_t capacity = r->capacity ? 2 * r->capacity : 256;
  while (capacity < (r->out->rows + 1) * r->out->columns) capacity *= 2;
  double *bigger = realloc(r->out->value, (size_t)capacity * sizeof *bigger);
  if (!bigger) return no_memory(r);
  r->out->value = bigger;
  r->capacity = capacity;
  return RB_OK;
}

/* What may help where a cell is no number. */
static const char *hint(const reader *r) {
  bool some = r->out->rows > 0 || r->o->header;
  double v;
  for (int64_t i = 0; i < r->n && !some; i++) some = r->cell[i].n > 0 && number(&r->cell[i], &v);
  return some ? "missing= says which texts stand for no value, columns= reads only some columns"
              : "header=true takes the names of the columns from the first line";
}

static rb_status add_row(reader *r) {
  rb_text *t = r->out;
  if (r->n != r->fields)
    return FAULT(r, "%lld cells, the lines before it have %lld", (long long)r->n, (long long)r->fields);
  if ((t->rows + 1) * t->columns > r->capacity) RB_TRY(grow(r));
  double *row = t->value + t->rows * t->columns;
  for (int64_t i = 0; i < t->columns; i++) {
    const cell *c = &r->cell[r->pick[i]];
    if (is_missing(r, c)) row[i] = NAN;
    else if (!number(c, &row[i]))
      return FAULT(r, "column %lld: '%.*s' is not a number (%s)", (long long)r->pick[i] + 1,
                   (int)(c->n < 40 ? c->n : 40), c->p, hint(r));
  }
  t->rows++;
  return RB_OK;
}

/* ---- columns ---- */

/* A cell's text, "" in it made ". NULL: no memory. */
static char *cell_text(const cell *c) {
  char *text = malloc((size_t)c->n + 1);
  if (!text) return NULL;
  int64_t n = 0;
  for (int64_t i = 0; i < c->n; i++) {
    text[n++] = c->p[i];
    if (c->quoted && c->p[i] == '"') i++;
  }
  text[n] = 0;
  return text;
}

static rb_status find_column(reader *r, char *const *names, const rb_text_column *want, int64_t *out) {
  if (!want->name) {
    *out = want->number < 0 ? r->n + want->number : want->number - 1;
    if (*out >= 0 && *out < r->n) return RB_OK;
    return rb_fail(RB_E_FILE, "%s: no column %lld, there are %lld", r->path, (long long)want->number, (long long)r->n);
  }
  for (*out = 0; names && *out < r->n; ++*out)
    if (!strcmp(names[*out], want->name)) return RB_OK;
  if (!names)
    return rb_fail(RB_E_FILE, "%s: no column is named '%s': header=true takes the names from the first line", r->path,
                   want->name);
  char list[200] = "";
  for (int64_t i = 0, at = 0; i < r->n && at < (int64_t)sizeof list - 1; i++)
    at += snprintf(list + at, sizeof list - (size_t)at, "%s%s", i ? ", " : "", names[i]);
  return rb_fail(RB_E_FILE, "%s: no column is named '%s' (there are %s)", r->path, want->name, list);
}

/* Decides which cells of each line are wanted; the names are those of all cells, or NULL. */
static rb_status pick_columns(reader *r, char *const *names) {
  rb_text *t = r->out;
  r->fields = r->n;
  t->columns = r->o->num_columns ? r->o->num_columns : r->n;
  if (!(r->pick = malloc((size_t)(t->columns + 1) * sizeof *r->pick))) return no_memory(r);
  for (int64_t i = 0; i < t->columns; i++) {
    r->pick[i] = i;
    if (r->o->num_columns) RB_TRY(find_column(r, names, &r->o->column[i], &r->pick[i]));
  }
  if (!names) return RB_OK;
  if (!(t->name = calloc((size_t)t->columns + 1, sizeof *t->name))) return no_memory(r);
  for (int64_t i = 0; i < t->columns; i++)
    if (!(t->name[i] = strdup(names[r->pick[i]]))) return no_memory(r);
  return RB_OK;
}

/* The names are in the cells of the line in hand. */
static rb_status read_names(reader *r) {
  char **names = calloc((size_t)r->n + 1, sizeof *names);
  rb_status st = names ? RB_OK : no_memory(r);
  for (int64_t i = 0; st == RB_OK && i < r->n; i++)
    if (!(names[i] = cell_text(&r->cell[i]))) st = no_memory(r);
  if (st == RB_OK) st = pick_columns(r, names);
  for (int64_t i = 0; names && i < r->n; i++) free(names[i]);
  free(names);
  return st;
}

static rb_status parse(reader *r) {
  bool more;
  if (r->end - r->p >= 3 && !memcmp(r->p, "\xef\xbb\xbf", 3)) r->p += 3;
  RB_TRY(next_line(r, &more, r->o->header));
  if (!more) return rb_fail(RB_E_FILE, "%s: no line with data", r->path);
  if (!r->o->header) RB_TRY(pick_columns(r, NULL));
  else {
    RB_TRY(read_names(r));
    RB_TRY(next_line(r, &more, false));
  }
  while (more) {
    RB_TRY(add_row(r));
    RB_TRY(next_line(r, &more, false));
  }
  return RB_OK;
}

/* ---- the file ---- */

static rb_status read_all(int fd, const char *path, char **out, int64_t *n) {
  struct stat s;
  if (fstat(fd, &s)) return rb_fail(RB_E_FILE, "%s: cannot read: %s", path, strerror(errno));
  if (!S_ISREG(s.st_mode)) return rb_fail(RB_E_FILE, "%s: not a regular file", path);
  *n = s.st_size;
  if (!(*out = malloc((size_t)*n + 1))) return rb_fail(RB_E_MEMORY, "%s: no memory for the file's text", path);
  return rb_file_read_at(fd, path, *out, *n, 0);
}

rb_status rb_text_read(const char *path, const rb_text_options *options, rb_text *out) {
  *out = (rb_text){0};
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return rb_fail(RB_E_FILE, "%s: cannot open: %s", path, strerror(errno));
  char *text = NULL;
  int64_t n = 0;
  rb_status st = read_all(fd, path, &text, &n);
  close(fd);
  reader r = {.path = path, .p = text, .end = text + n, .o = options, .fields = -1, .out = out};
  if (st == RB_OK) st = parse(&r);
  free(r.cell);
  free(r.pick);
  free(text);
  return st;
}

void rb_text_free(rb_text *t) {
  for (int64_t i = 0; t->name && i < t->columns; i++) free(t->name[i]);
  free(t->name);
  free(t->value);
  *t = (rb_text){0};
}

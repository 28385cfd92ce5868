/* The .npy format, NumPy's NEP 1: magic, version, header length, a Python dictionary as text, the data.
   file/: the header is hostile until proven otherwise; a small parser accepts the literals that the format allows and
   evaluates nothing. */
#include "npy.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "descr strings are written for little-endian machines");

#define MAGIC "\x93NUMPY"
#define MAX_HEADER (1 << 20)
#define FAULT(f, ...) fault((f)->a.path, __VA_ARGS__)

static rb_status __attribute__((format(printf, 2, 3))) fault(const char *path, const char *fmt, ...) {
  char text[512];
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  return rb_fail(RB_E_FILE, "%s: %s", path, text);
}

/* ---- the header's text ---- */

typedef struct parser {
  const char *p, *end;
  rb_npy *f;
} parser;

static void skip_space(parser *s) {
  while (s->p < s->end && strchr(" \t\r\n\f", *s->p) && *s->p) s->p++;
}

/* The next character after space, or 0 at the end. */
static char peek(parser *s) {
  skip_space(s);
  return s->p < s->end ? *s->p : 0;
}

static bool take(parser *s, char c) {
  if (peek(s) != c || !c) return false;
  s->p++;
  return true;
}

/* A short string without escapes. */
static rb_status read_string(parser *s, const char *what, char *out, size_t n) {
  char quote = peek(s);
  if (quote != '\'' && quote != '"') return FAULT(s->f, "header: %s is not a string", what);
  const char *from = ++s->p;
  while (s->p < s->end && *s->p != quote && *s->p != '\\') s->p++;
  size_t length = (size_t)(s->p - from);
  if (s->p == s->end || *s->p != quote || length >= n || memchr(from, 0, length))
    return FAULT(s->f, "header: malformed string for %s", what);
  memcpy(out, from, length);
  out[length] = 0;
  s->p++;
  return RB_OK;
}

static rb_status read_bool(parser *s, bool *out) {
  static const char *const words[] = {"False", "True"};
  skip_space(s);
  for (int i = 0; i < 2; i++) {
    size_t n = strlen(words[i]);
    if ((size_t)(s->end - s->p) < n || memcmp(s->p, words[i], n)) continue;
    s->p += n;
    *out = i;
    return RB_OK;
  }
  return FAULT(s->f, "header: fortran_order is not True or False");
}

/* A decimal integer, with Python 2's L. */
static rb_status read_extent(parser *s, int64_t *out) {
  char c = peek(s);
  if (c == '-') return FAULT(s->f, "header: negative extent in the shape");
  if (c < '0' || c > '9') return FAULT(s->f, "header: an extent in the shape is not an integer");
  int64_t v = 0;
  for (; s->p < s->end && *s->p >= '0' && *s->p <= '9'; s->p++)
    if (__builtin_mul_overflow(v, 10, &v) || __builtin_add_overflow(v, *s->p - '0', &v))
      return FAULT(s->f, "header: an extent in the shape is beyond 64 bits");
  if (s->p < s->end && *s->p == 'L') s->p++;
  *out = v;
  return RB_OK;
}

static rb_status read_shape(parser *s) {
  rb_file_array *a = &s->f->a;
  if (!take(s, '(')) return FAULT(s->f, "header: the shape is not a tuple");
  a->ndim = 0;
  bool comma = true;
  while (!take(s, ')')) {
    if (!comma) return FAULT(s->f, "header: malformed shape");
    if (a->ndim == RB_MAX_NDIM) return FAULT(s->f, "more than %d axes", RB_MAX_NDIM);
    RB_TRY(read_extent(s, &a->shape[a->ndim++]));
    comma = take(s, ',');
  }
  if (a->ndim == 1 && !comma) return FAULT(s->f, "header: the shape is not a tuple");
  return RB_OK;
}

static const char *refused_kind(char c) {
  switch (c) {
    case 'O': return "Python objects";
    case 'V': return "structured or raw data";
    case 'S': case 'a': return "byte strings";
    case 'U': return "text";
    case 'M': case 'm': return "dates and times";
    default: return NULL;
  }
}

/* "<f8": byte order, kind, bytes. */
static rb_status parse_descr(rb_npy *f, const char *descr) {
  const char *code = descr;
  char order = strchr("<>=|", *code) && *code ? *code++ : '=';
  if (!strcmp(code, "?")) code = "b1";
  for (int t = 0; t < RB_DTYPE_COUNT; t++) {
    if (strcmp(code, rb_dtype_descr(t) + 1)) continue;
    f->dtype = t;
    f->a.swap = order == '>' && rb_dtype_size(t) > 1 ? (int)rb_dtype_size(rb_dtype_real(t)) : 0;
    f->a.boolean = t == RB_BOOL;
    f->a.itemsize = (int64_t)rb_dtype_size(t);
    return RB_OK;
  }
  const char *kind = refused_kind(*code);
  if (kind) return FAULT(f, "dtype '%s' holds %s, which arrays cannot", descr, kind);
  return FAULT(f, "unknown dtype '%s'", descr);
}

static rb_status read_descr(parser *s) {
  char descr[64];
  if (peek(s) == '[') return FAULT(s->f, "structured dtype, which arrays cannot hold");
  if (peek(s) == '(') return FAULT(s->f, "sub-array dtype, which arrays cannot hold");
  RB_TRY(read_string(s, "descr", descr, sizeof descr));
  return parse_descr(s->f, descr);
}

static rb_status read_entry(parser *s, int *seen) {
  static const char *const keys[] = {"descr", "fortran_order", "shape"};
  char key[64];
  RB_TRY(read_string(s, "a key", key, sizeof key));
  if (!take(s, ':')) return FAULT(s->f, "header: no ':' after key '%s'", key);
  int k = 0;
  while (k < 3 && strcmp(key, keys[k])) k++;
  if (k == 3) return FAULT(s->f, "header: unknown key '%s'", key);
  if (*seen & 1 << k) return FAULT(s->f, "header: key '%s' twice", key);
  *seen |= 1 << k;
  return k == 0 ? read_descr(s) : k == 1 ? read_bool(s, &s->f->a.fortran) : read_shape(s);
}

static rb_status parse_header(rb_npy *f, const char *text, int64_t n) {
  parser s = {text, text + n, f};
  int seen = 0;
  if (!take(&s, '{')) return FAULT(f, "header is not a dictionary");
  bool comma = true;
  while (!take(&s, '}')) {
    if (!comma) return FAULT(f, "header: malformed dictionary");
    RB_TRY(read_entry(&s, &seen));
    comma = take(&s, ',');
  }
  if (peek(&s) || s.p != s.end) return FAULT(f, "header: text after the dictionary");
  if (seen != 7) return FAULT(f, "header: descr, fortran_order or shape is missing");
  return RB_OK;
}

/* ---- the file ---- */

/* Extents other than 0 must multiply to something 64 bits hold, also beside a 0. */
static rb_status check_size(rb_npy *f, int64_t end) {
  int64_t bytes = f->a.itemsize;
  bool empty = false;
  for (int d = 0; d < f->a.ndim; d++) {
    if (f->a.shape[d] == 0) empty = true;
    else if (__builtin_mul_overflow(bytes, f->a.shape[d], &bytes)) return FAULT(f, "the shape is beyond 64 bits");
  }
  if (empty) bytes = 0;
  f->size = bytes / f->a.itemsize;
  if (bytes > end - f->a.offset)
    return FAULT(f, "damaged: the header announces %lld bytes of data, the file holds %lld", (long long)bytes,
                 (long long)(end - f->a.offset));
  return RB_OK;
}

/* The header of the .npy file of this size that begins at base. */
static rb_status read_header(rb_npy *f, int64_t base, int64_t file_size) {
  unsigned char start[12];
  int64_t have = file_size < 12 ? file_size : 12;
  if (have < 10) return FAULT(f, "not a .npy file (only %lld bytes)", (long long)file_size);
  RB_TRY(rb_file_read_at(f->a.fd, f->a.path, start, have, base));
  if (memcmp(start, MAGIC, 6)) return FAULT(f, "not a .npy file (wrong magic)");
  if (start[6] < 1 || start[6] > 3 || start[7] != 0)
    return FAULT(f, "unknown .npy version %d.%d", start[6], start[7]);
  int64_t from = start[6] == 1 ? 10 : 12, length = start[8] | start[9] << 8;
  if (from > have) return FAULT(f, "damaged: the file ends inside the header");
  if (start[6] > 1) length |= (int64_t)start[10] << 16 | (int64_t)start[11] << 24;
  if (length > file_size - from) return FAULT(f, "damaged: the file ends inside the header");
  if (length > MAX_HEADER) return FAULT(f, "header of %lld bytes", (long long)length);
  char *text = malloc((size_t)length + 1);
  if (!text) return rb_fail(RB_E_MEMORY, "%s: no memory for the header", f->a.path);
  rb_status st = rb_file_read_at(f->a.fd, f->a.path, text, length, base + from);
  if (st == RB_OK) st = parse_header(f, text, length);
  free(text);
  f->a.offset = base + from + length;
  return st;
}

static void set_closed(rb_npy *f) {
  if (f->a.fd >= 0) close(f->a.fd);
  free((char *)f->a.path);
  memset(f, 0, sizeof *f);
  f->a.fd = -1;
}

static rb_status open_fd(rb_npy *f, const char *path, int flags) {
  memset(f, 0, sizeof *f);
  f->a.fd = -1;
  f->a.path = strdup(path);
  if (!f->a.path) return rb_fail(RB_E_MEMORY, "no memory for a file name");
  /* nonblocking: opening a named pipe must not wait */
  f->a.fd = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0666);
  if (f->a.fd < 0) return FAULT(f, "cannot open: %s", strerror(errno));
  return RB_OK;
}

/* size -1: up to the end of the file. */
static rb_status open_and_check(rb_npy *f, const char *path, int flags, int64_t base, int64_t size) {
  RB_TRY(open_fd(f, path, flags));
  struct stat st;
  if (fstat(f->a.fd, &st)) return FAULT(f, "cannot read: %s", strerror(errno));
  if (!S_ISREG(st.st_mode)) return FAULT(f, "not a regular file");
  if (size < 0) size = st.st_size - base;
  if (base > st.st_size || size > st.st_size - base) return FAULT(f, "damaged: the file is too short");
  RB_TRY(read_header(f, base, size));
  return check_size(f, base + size);
}

rb_status rb_npy_open_part(const char *path, int64_t offset, int64_t size, bool writing, rb_npy *out) {
  rb_status st = open_and_check(out, path, writing ? O_RDWR : O_RDONLY, offset, size);
  if (st != RB_OK) set_closed(out);
  return st;
}

rb_status rb_npy_open_fd(int fd, const char *label, int64_t size, rb_npy *out) {
  memset(out, 0, sizeof *out);
  out->a.fd = fd;
  out->a.path = strdup(label);
  rb_status st = out->a.path ? read_header(out, 0, size) : rb_fail(RB_E_MEMORY, "no memory for a file name");
  if (st == RB_OK) st = check_size(out, size);
  if (st != RB_OK) set_closed(out);
  return st;
}

rb_status rb_npy_open(const char *path, rb_npy *out) {
  return rb_npy_open_part(path, 0, -1, false, out);
}

/* Version 1: at most RB_MAX_NDIM extents of 20 characters, padded to a multiple of 64. Returns the length. */
int64_t rb_npy_header(rb_dtype dtype, int ndim, const int64_t *shape, char *buf, size_t n) {
  static const char start[] = "{'descr': '%s', 'fortran_order': False, 'shape': (";
  int at = 10 + snprintf(buf + 10, n - 10, start, rb_dtype_descr(dtype));
  for (int d = 0; d < ndim; d++)
    at += snprintf(buf + at, n - (size_t)at, d ? ", %lld" : "%lld", (long long)shape[d]);
  at += snprintf(buf + at, n - (size_t)at, ndim == 1 ? ",), }" : "), }");
  while ((at + 1) % 64) buf[at++] = ' ';
  buf[at++] = '\n';
  memcpy(buf, MAGIC "\x01\x00", 8);
  buf[8] = (char)((at - 10) & 255);
  buf[9] = (char)((at - 10) >> 8);
  return at;
}

static rb_status create(const char *path, rb_dtype dtype, int ndim, const int64_t *shape, rb_npy *f) {
  RB_TRY(open_fd(f, path, O_RDWR | O_CREAT | O_EXCL));
  f->dtype = dtype;
  f->a.boolean = dtype == RB_BOOL;
  f->a.itemsize = (int64_t)rb_dtype_size(dtype);
  f->a.ndim = ndim;
  f->size = 1;
  for (int d = 0; d < ndim; d++) f->size *= f->a.shape[d] = shape[d];
  char header[1024];
  f->a.offset = rb_npy_header(dtype, ndim, shape, header, sizeof header);
  RB_TRY(rb_file_write_at(f->a.fd, path, header, f->a.offset, 0));
  if (ftruncate(f->a.fd, f->a.offset + f->size * f->a.itemsize)) return FAULT(f, "cannot write: %s", strerror(errno));
  return RB_OK;
}

rb_status rb_npy_create(const char *path, rb_dtype dtype, int ndim, const int64_t *shape, rb_npy *out) {
  rb_status st = create(path, dtype, ndim, shape, out);
  if (st != RB_OK) {
    if (out->a.fd >= 0) unlink(path);
    set_closed(out);
  }
  return st;
}

rb_status rb_npy_close(rb_npy *f) {
  int failed = f->a.fd >= 0 && close(f->a.fd) ? errno : 0;
  f->a.fd = -1;
  rb_status st = failed ? FAULT(f, "cannot write: %s", strerror(failed)) : RB_OK;
  set_closed(f);
  return st;
}

/* ---- blocks ---- */

rb_status rb_npy_read_block(const rb_npy *f, const int64_t *start, const int64_t *count, const int64_t *stride,
                            void *dest) {
  rb_file_block block;
  for (int d = 0; d < f->a.ndim; d++) {
    block.start[d] = start[d];
    block.step[d] = 1;
    block.count[d] = count[d];
  }
  return rb_block_read(&f->a, &block, stride, dest);
}

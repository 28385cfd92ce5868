/* Writes .npz archives of stored members.
   file/: the script's rank writes headers and the directory; the members' data is written by all ranks in between. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "npz.h"

#define MOST32 0xffffffffLL
#define CHUNK (1 << 20)
#define NPY_HEADER 1024
#define RECORD 256 /* a header without its name is shorter */

/* Little-endian numbers one after the other. */
typedef struct record { uint8_t *p; int64_t n; } record;

static void put(record *r, int bytes, uint64_t v) {
  for (int i = 0; i < bytes; i++) r->p[r->n++] = (uint8_t)(v >> 8 * i);
}

static void put_text(record *r, const char *text, size_t n) {
  memcpy(r->p + r->n, text, n);
  r->n += (int64_t)n;
}

static uint64_t short32(int64_t v) { return v < MOST32 ? (uint64_t)v : MOST32; }

/* What the header of a member and its entry in the directory share: version to crc, sizes, name's length. */
static void put_common(record *r, const rb_npz_member *m, bool wide) {
  put(r, 2, wide ? 45 : 20);
  put(r, 2, 0x800); /* the name is UTF-8 */
  put(r, 2, 0);     /* stored */
  put(r, 4, 0x00210000); /* 1980-01-01: the same arrays give the same bytes */
  put(r, 4, m->crc);
  put(r, 4, wide ? MOST32 : m->size);
  put(r, 4, wide ? MOST32 : m->size);
  put(r, 2, strlen(m->name) + 4);
}

static rb_status write_local(const rb_npz *z, const rb_npz_member *m, int64_t *length) {
  bool wide = m->size >= MOST32;
  uint8_t *space = malloc(RECORD + strlen(m->name));
  if (!space) return rb_fail(RB_E_MEMORY, "%s: no memory for a header", z->path);
  record r = {space, 0};
  put(&r, 4, 0x04034b50);
  put_common(&r, m, wide);
  put(&r, 2, wide ? 20 : 0);
  put_text(&r, m->name, strlen(m->name));
  put_text(&r, ".npy", 4);
  if (wide) put(&r, 2, 1), put(&r, 2, 16), put(&r, 8, (uint64_t)m->size), put(&r, 8, (uint64_t)m->size);
  rb_status st = rb_file_write_at(z->fd, z->path, space, r.n, m->header);
  *length = r.n;
  free(space);
  return st;
}

static void put_entry(record *r, const rb_npz_member *m) {
  bool wide = m->size >= MOST32, far = m->header >= MOST32;
  int extra = (wide ? 16 : 0) + (far ? 8 : 0);
  put(r, 4, 0x02014b50);
  put(r, 2, 0x300 | 45);
  put_common(r, m, wide);
  put(r, 2, (uint64_t)(extra ? extra + 4 : 0));
  put(r, 2, 0), put(r, 2, 0), put(r, 2, 0); /* comment, disk, kind */
  put(r, 4, 0100644u << 16); /* -rw-r--r-- */
  put(r, 4, short32(m->header));
  put_text(r, m->name, strlen(m->name));
  put_text(r, ".npy", 4);
  if (extra) put(r, 2, 1), put(r, 2, (uint64_t)extra);
  if (wide) put(r, 8, (uint64_t)m->size), put(r, 8, (uint64_t)m->size);
  if (far) put(r, 8, (uint64_t)m->header);
}

static void put_end(record *r, int64_t n, int64_t size, int64_t offset) {
  if (n >= 0xffff || size >= MOST32 || offset >= MOST32) {
    put(r, 4, 0x06064b50), put(r, 8, 44), put(r, 2, 45), put(r, 2, 45), put(r, 4, 0), put(r, 4, 0);
    put(r, 8, (uint64_t)n), put(r, 8, (uint64_t)n), put(r, 8, (uint64_t)size), put(r, 8, (uint64_t)offset);
    put(r, 4, 0x07064b50), put(r, 4, 0), put(r, 8, (uint64_t)(offset + size)), put(r, 4, 1);
  }
  put(r, 4, 0x06054b50), put(r, 4, 0);
  put(r, 2, n < 0xffff ? (uint64_t)n : 0xffff), put(r, 2, n < 0xffff ? (uint64_t)n : 0xffff);
  put(r, 4, short32(size)), put(r, 4, short32(offset)), put(r, 2, 0);
}

rb_status rb_npz_create(const char *path, rb_npz *out) {
  *out = (rb_npz){.fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666)};
  if (out->fd < 0) return rb_fail(RB_E_FILE, "%s: cannot write: %s", path, strerror(errno));
  if (!(out->path = strdup(path))) return rb_fail(RB_E_MEMORY, "no memory for a file name");
  return RB_OK;
}

static rb_status add_member(rb_npz *z, const char *name) {
  rb_npz_member *bigger = realloc(z->member, ((size_t)z->n + 1) * sizeof *bigger);
  if (!bigger) return rb_fail(RB_E_MEMORY, "%s: no memory for the directory", z->path);
  z->member = bigger;
  z->member[z->n] = (rb_npz_member){.name = strdup(name), .header = z->file_size};
  if (!z->member[z->n].name) return rb_fail(RB_E_MEMORY, "%s: no memory for the directory", z->path);
  z->n++;
  return RB_OK;
}

rb_status rb_npz_begin(rb_npz *z, const char *name, rb_dtype dtype, int ndim, const int64_t *shape, int64_t *offset,
                       int64_t *size) {
  char header[NPY_HEADER];
  int64_t length, data = (int64_t)rb_dtype_size(dtype);
  int64_t start = rb_npy_header(dtype, ndim, shape, header, sizeof header);
  for (int d = 0; d < ndim; d++) data *= shape[d];
  RB_TRY(add_member(z, name));
  rb_npz_member *m = &z->member[z->n - 1];
  m->size = m->packed = *size = start + data;
  RB_TRY(write_local(z, m, &length));
  *offset = z->file_size + length;
  z->file_size = *offset + *size;
  RB_TRY(rb_file_write_at(z->fd, z->path, header, start, *offset));
  if (ftruncate(z->fd, z->file_size)) return rb_fail(RB_E_FILE, "%s: cannot write: %s", z->path, strerror(errno));
  return RB_OK;
}

rb_status rb_npz_end(rb_npz *z) {
  rb_npz_member *m = &z->member[z->n - 1];
  uint8_t *buffer = malloc(CHUNK);
  if (!buffer) return rb_fail(RB_E_MEMORY, "%s: no memory to sum up a member", z->path);
  rb_status st = RB_OK;
  uLong crc = crc32(0, NULL, 0);
  for (int64_t left = m->size, n; st == RB_OK && left > 0; left -= n) {
    n = left < CHUNK ? left : CHUNK;
    st = rb_file_read_at(z->fd, z->path, buffer, n, z->file_size - left);
    if (st == RB_OK) crc = crc32(crc, buffer, (uInt)n);
  }
  free(buffer);
  m->crc = (uint32_t)crc;
  int64_t length;
  return st == RB_OK ? write_local(z, m, &length) : st;
}

rb_status rb_npz_finish(rb_npz *z) {
  size_t bytes = RECORD;
  for (int i = 0; i < z->n; i++) bytes += RECORD + strlen(z->member[i].name);
  uint8_t *space = malloc(bytes);
  if (!space) return rb_fail(RB_E_MEMORY, "%s: no memory for the directory", z->path);
  record r = {space, 0};
  for (int i = 0; i < z->n; i++) put_entry(&r, &z->member[i]);
  put_end(&r, z->n, r.n, z->file_size);
  rb_status st = rb_file_write_at(z->fd, z->path, space, r.n, z->file_size);
  free(space);
  return st;
}

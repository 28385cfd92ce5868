/* Reads .npz archives: the zip directory and its members, with the extensions for more than 4 GiB.
   file/: the archive is hostile until proven otherwise. Writing is npz_write.c. */
#define _GNU_SOURCE /* memfd_create */
#include "npz.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#define END_BYTES 22
#define ENTRY_BYTES 46
#define LOCAL_BYTES 30
#define CHUNK (256 << 10)
#define MOST_DEFLATED 1040    /* deflate never packs more bytes into one */
#define MOST_HEADER (1100000) /* a .npy header is shorter */
#define FAULT(z, ...) fault((z)->path, __VA_ARGS__)

static rb_status __attribute__((format(printf, 2, 3))) fault(const char *path, const char *fmt, ...) {
  char text[512];
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  return rb_fail(RB_E_FILE, "%s: %s", path, text);
}

static int64_t u16(const uint8_t *p) { return p[0] | p[1] << 8; }
static int64_t u32(const uint8_t *p) { return u16(p) | u16(p + 2) << 16; }
static int64_t u64(const uint8_t *p) { return (int64_t)((uint64_t)u32(p) | (uint64_t)u32(p + 4) << 32); }

/* ---- the directory ---- */

typedef struct directory { int64_t offset, size, n; } directory;

/* The end record beyond 4 GiB or 65535 members; end: where the plain one is. */
static rb_status read_end64(const rb_npz *z, int64_t end, directory *d) {
  uint8_t locator[20], record[56];
  if (end < 20) return FAULT(z, "damaged zip archive: no locator of the directory");
  RB_TRY(rb_file_read_at(z->fd, z->path, locator, 20, end - 20));
  int64_t at = u64(locator + 8);
  if (u32(locator) != 0x07064b50 || at < 0 || at > end - 20 - 56)
    return FAULT(z, "damaged zip archive: wrong locator of the directory");
  RB_TRY(rb_file_read_at(z->fd, z->path, record, 56, at));
  if (u32(record) != 0x06064b50) return FAULT(z, "damaged zip archive: wrong end record");
  *d = (directory){u64(record + 48), u64(record + 40), u64(record + 32)};
  return RB_OK;
}

static rb_status find_directory(const rb_npz *z, directory *d) {
  int64_t n = z->file_size < END_BYTES + 65535 ? z->file_size : END_BYTES + 65535, i = n - END_BYTES;
  if (i < 0) return FAULT(z, "not a zip archive (only %lld bytes)", (long long)n);
  uint8_t *tail = malloc((size_t)n);
  if (!tail) return rb_fail(RB_E_MEMORY, "%s: no memory for the directory", z->path);
  rb_status st = rb_file_read_at(z->fd, z->path, tail, n, z->file_size - n);
  while (st == RB_OK && i >= 0 && (u32(tail + i) != 0x06054b50 || i + END_BYTES + u16(tail + i + 20) != n)) i--;
  if (st == RB_OK && i < 0) st = FAULT(z, "not a zip archive, or its end is missing");
  if (st == RB_OK) {
    const uint8_t *e = tail + i;
    *d = (directory){u32(e + 16), u32(e + 12), u16(e + 10)};
    if (d->offset == 0xffffffff || d->size == 0xffffffff || d->n == 0xffff)
      st = read_end64(z, z->file_size - n + i, d);
  }
  free(tail);
  RB_TRY(st);
  if (d->offset < 0 || d->size < 0 || d->n < 0 || d->offset > z->file_size || d->size > z->file_size - d->offset ||
      d->n > d->size / ENTRY_BYTES)
    return FAULT(z, "damaged zip archive: the directory lies outside the file");
  return RB_OK;
}

/* Sizes and the offset that did not fit into 32 bits. */
static rb_status read_extra(const rb_npz *z, const uint8_t *p, int64_t n, rb_npz_member *m) {
  int64_t *field[] = {&m->size, &m->packed, &m->header};
  while (n >= 4 && u16(p) != 1) {
    int64_t skip = 4 + u16(p + 2);
    if (skip > n) break;
    p += skip, n -= skip;
  }
  int64_t left = n >= 4 && u16(p) == 1 && 4 + u16(p + 2) <= n ? u16(p + 2) : 0;
  p += 4;
  for (int i = 0; i < 3; i++) {
    if (*field[i] != 0xffffffff) continue;
    if (left < 8) return FAULT(z, "damaged zip archive: member '%.60s' has no size", m->name);
    *field[i] = u64(p);
    p += 8, left -= 8;
  }
  if (m->size < 0 || m->packed < 0 || m->header < 0 || m->packed > z->file_size || m->header > z->file_size)
    return FAULT(z, "damaged zip archive: member '%.60s' lies outside the file", m->name);
  return RB_OK;
}

/* One entry of the directory into the next member; others than .npy files are passed over. */
static rb_status read_entry(rb_npz *z, const uint8_t *p, int64_t left, int64_t *length) {
  if (left < ENTRY_BYTES || u32(p) != 0x02014b50) return FAULT(z, "damaged zip archive: malformed directory");
  int64_t name = u16(p + 28), extra = u16(p + 30), method = u16(p + 10);
  *length = ENTRY_BYTES + name + extra + u16(p + 32);
  if (*length > left) return FAULT(z, "damaged zip archive: malformed directory");
  const uint8_t *text = p + ENTRY_BYTES;
  if (name < 4 || memcmp(text + name - 4, ".npy", 4)) return RB_OK;
  rb_npz_member *m = &z->member[z->n];
  *m = (rb_npz_member){.deflated = method == 8, .header = u32(p + 42), .packed = u32(p + 20), .size = u32(p + 24)};
  m->crc = (uint32_t)u32(p + 16);
  m->name = strndup((const char *)text, (size_t)name - 4);
  if (!m->name) return rb_fail(RB_E_MEMORY, "%s: no memory for the directory", z->path);
  z->n++;
  if (memchr(text, 0, (size_t)name)) return FAULT(z, "a member's name has a zero byte");
  if (u16(p + 8) & 1) return FAULT(z, "member '%.60s' is encrypted", m->name);
  if (method != 0 && method != 8)
    return FAULT(z, "member '%.60s': unknown compression %lld", m->name, (long long)method);
  RB_TRY(read_extra(z, text + name, extra, m));
  if (!m->deflated && m->size != m->packed) return FAULT(z, "damaged zip archive: sizes of member '%.60s'", m->name);
  if (m->deflated && m->size / MOST_DEFLATED > m->packed)
    return FAULT(z, "member '%.60s' announces %lld bytes, more than its %lld can hold", m->name, (long long)m->size,
                 (long long)m->packed);
  return RB_OK;
}

static rb_status read_directory(rb_npz *z) {
  directory d = {0};
  RB_TRY(find_directory(z, &d));
  uint8_t *text = malloc((size_t)d.size + 1), *p = text;
  z->member = calloc((size_t)d.n + 1, sizeof *z->member);
  rb_status st = text && z->member ? rb_file_read_at(z->fd, z->path, text, d.size, d.offset)
                                   : rb_fail(RB_E_MEMORY, "%s: no memory for the directory", z->path);
  for (int64_t i = 0, length = 0; st == RB_OK && i < d.n; i++, p += length)
    st = read_entry(z, p, text + d.size - p, &length);
  free(text);
  return st;
}

rb_status rb_npz_open(const char *path, rb_npz *out) {
  *out = (rb_npz){.fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
  if (out->fd < 0) return fault(path, "cannot open: %s", strerror(errno));
  struct stat s;
  if (!(out->path = strdup(path))) return rb_fail(RB_E_MEMORY, "no memory for a file name");
  if (fstat(out->fd, &s)) return FAULT(out, "cannot read: %s", strerror(errno));
  if (!S_ISREG(s.st_mode)) return FAULT(out, "not a regular file");
  out->file_size = s.st_size;
  return read_directory(out);
}

void rb_npz_close(rb_npz *z) {
  if (z->fd >= 0) close(z->fd);
  for (int i = 0; i < z->n; i++) free(z->member[i].name);
  free(z->member);
  free(z->path);
  *z = (rb_npz){.fd = -1};
}

const rb_npz_member *rb_npz_find(const rb_npz *z, const char *name) {
  for (int i = 0; i < z->n; i++)
    if (!strcmp(z->member[i].name, name)) return &z->member[i];
  return NULL;
}

/* ---- members ---- */

rb_status rb_npz_offset(const rb_npz *z, const rb_npz_member *m, int64_t *offset) {
  uint8_t local[LOCAL_BYTES];
  RB_TRY(rb_file_read_at(z->fd, z->path, local, LOCAL_BYTES, m->header));
  *offset = m->header + LOCAL_BYTES + u16(local + 26) + u16(local + 28);
  if (u32(local) != 0x04034b50 || *offset > z->file_size || m->packed > z->file_size - *offset)
    return FAULT(z, "damaged zip archive: member '%.60s' lies outside the file", m->name);
  return RB_OK;
}

/* Inflates to fd: most bytes of the member, or all of them, then with its sum checked. */
static rb_status inflate_chunks(const rb_npz *z, const rb_npz_member *m, z_stream *s, int64_t most, int fd,
                                uint8_t *in) {
  uint8_t *out = in + CHUNK;
  int64_t at, left = m->packed, have = 0;
  uLong crc = crc32(0, NULL, 0);
  int state = Z_OK;
  RB_TRY(rb_npz_offset(z, m, &at));
  while (state == Z_OK && have < most) {
    if (s->avail_in == 0 && left > 0) {
      int64_t n = left < CHUNK ? left : CHUNK;
      RB_TRY(rb_file_read_at(z->fd, z->path, in, n, at));
      at += n, left -= n;
      s->next_in = in;
      s->avail_in = (uInt)n;
    }
    s->next_out = out;
    s->avail_out = CHUNK;
    state = inflate(s, Z_NO_FLUSH);
    int64_t n = CHUNK - s->avail_out;
    if (n > m->size - have) return FAULT(z, "damaged: member '%.60s' is longer than announced", m->name);
    RB_TRY(rb_file_write_at(fd, z->path, out, n, have));
    crc = crc32(crc, out, (uInt)n);
    have += n;
  }
  if (state != Z_OK && state != Z_STREAM_END) return FAULT(z, "damaged: member '%.60s' cannot be inflated", m->name);
  if (have < m->size && (have < most || state == Z_STREAM_END))
    return FAULT(z, "damaged: member '%.60s' is shorter than announced", m->name);
  if (have == m->size && crc != m->crc) return FAULT(z, "damaged: the sum of member '%.60s' is wrong", m->name);
  return RB_OK;
}

static rb_status inflate_to(const rb_npz *z, const rb_npz_member *m, int64_t most, int fd) {
  z_stream s = {0};
  uint8_t *buffer = malloc(2 * CHUNK);
  if (!buffer || inflateInit2(&s, -MAX_WBITS) != Z_OK) {
    free(buffer);
    return rb_fail(RB_E_MEMORY, "%s: no memory to inflate", z->path);
  }
  rb_status st = inflate_chunks(z, m, &s, most, fd, buffer);
  inflateEnd(&s);
  free(buffer);
  return st;
}

rb_status rb_npz_member_open(const rb_npz *z, const rb_npz_member *m, bool header, rb_npy *out) {
  int64_t at = 0;
  if (!m->deflated) {
    RB_TRY(rb_npz_offset(z, m, &at));
    return rb_npy_open_part(z->path, at, m->size, false, out);
  }
  char label[4400];
  snprintf(label, sizeof label, "%.4000s: member '%.200s'", z->path, m->name);
  int fd = memfd_create("ramba", MFD_CLOEXEC);
  if (fd < 0) return FAULT(z, "no memory to inflate: %s", strerror(errno));
  rb_status st = inflate_to(z, m, header && m->size > MOST_HEADER ? MOST_HEADER : m->size, fd);
  if (st == RB_OK) return rb_npy_open_fd(fd, label, m->size, out);
  close(fd);
  return st;
}

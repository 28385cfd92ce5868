/* Object cache on disk: one file an object, named by the hash of its key. An entry holds the whole key and a checksum;
   any doubt means a miss. Written beside and renamed, so readers see whole entries; oldest out above 256 MiB.
   kernel/llvm: knows nothing of kernels; plugin.c makes the keys. */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "plugin.h"

#define MAGIC 0x3130304f4d564c52u /* "RLVMO001" */
#define LIMIT ((int64_t)256 << 20)
#define KEEP ((int64_t)192 << 20) /* what an eviction leaves */
#define PATH 1200

typedef struct header {
  uint64_t magic, key_size, object_size, key_sum, object_sum;
} header;

static struct {
  char dir[1024]; /* "" = no cache */
  int64_t bytes;  /* in the directory; -1 before it was counted */
  unsigned count; /* of temporary files */
} cache; /* the plugin's own state: the session is not visible here */

uint64_t rb_llvm_hash(const void *p, size_t n) {
  const char *c = p;
  uint64_t h = 0xcbf29ce484222325u ^ n, w;
  for (; n >= 8; n -= 8, c += 8) {
    memcpy(&w, c, 8);
    h = (h ^ w) * 0x9E3779B97F4A7C15u;
    h ^= h >> 29;
  }
  for (; n; n--, c++) h = (h ^ (unsigned char)*c) * 0x100000001b3u;
  return h ^ h >> 32;
}

static void make_parents(const char *dir) {
  char path[sizeof cache.dir];
  snprintf(path, sizeof path, "%s", dir);
  for (char *s = strchr(path + 1, '/'); s; s = strchr(s + 1, '/')) {
    *s = 0;
    mkdir(path, 0700);
    *s = '/';
  }
  mkdir(path, 0700);
}

void rb_llvm_cache_start(const char *dir) {
  struct stat st;
  cache.dir[0] = 0;
  cache.bytes = -1;
  if (!dir || !dir[0] || strlen(dir) >= sizeof cache.dir) return;
  make_parents(dir);
  if (lstat(dir, &st) || !S_ISDIR(st.st_mode) || st.st_uid != geteuid() || (st.st_mode & 0777) != 0700) return;
  strcpy(cache.dir, dir);
}

void rb_llvm_cache_stop(void) { cache.dir[0] = 0; }

static void entry_path(const rb_llvm_key *key, char path[PATH]) {
  snprintf(path, PATH, "%s/%016llx.o", cache.dir, (unsigned long long)key->hash);
}

/* The file's bytes (caller frees), or NULL. */
static char *read_file(const char *path, size_t *n) {
  int fd = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  struct stat st;
  char *p = NULL;
  *n = 0;
  if (fd < 0) return NULL;
  if (!fstat(fd, &st) && S_ISREG(st.st_mode) && st.st_uid == geteuid() && st.st_size < LIMIT) {
    size_t size = (size_t)st.st_size;
    p = malloc(size + 1);
    while (p && *n < size) {
      ssize_t got = read(fd, p + *n, size - *n);
      if (got <= 0) break;
      *n += (size_t)got;
    }
  }
  close(fd);
  return p;
}

static bool is_entry(const char *p, size_t n, const rb_llvm_key *key, header *h) {
  if (n < sizeof *h) return false;
  memcpy(h, p, sizeof *h);
  if (h->magic != MAGIC || h->key_size != key->n || h->object_size != n - sizeof *h - key->n) return false;
  if (n < sizeof *h + key->n || memcmp(p + sizeof *h, key->p, key->n)) return false;
  const char *object = p + sizeof *h + h->key_size;
  return h->key_sum == key->hash && h->object_sum == rb_llvm_hash(object, h->object_size);
}

LLVMMemoryBufferRef rb_llvm_cache_load(const rb_llvm_key *key) {
  char path[PATH];
  size_t n;
  header h;
  LLVMMemoryBufferRef object = NULL;
  if (!cache.dir[0]) return NULL;
  entry_path(key, path);
  char *p = read_file(path, &n);
  if (p && is_entry(p, n, key, &h))
    object = LLVMCreateMemoryBufferWithMemoryRangeCopy(p + sizeof h + h.key_size, h.object_size, "kernel");
  free(p);
  return object;
}

/* ---- eviction ---- */

typedef struct entry {
  char name[32];
  int64_t size;
  struct timespec time;
} entry;

static int older(const void *a, const void *b) {
  const struct timespec *x = &((const entry *)a)->time, *y = &((const entry *)b)->time;
  if (x->tv_sec != y->tv_sec) return x->tv_sec < y->tv_sec ? -1 : 1;
  return (x->tv_nsec > y->tv_nsec) - (x->tv_nsec < y->tv_nsec);
}

/* All entries (caller frees) and their total size in cache.bytes. */
static entry *list_entries(size_t *n) {
  DIR *d = opendir(cache.dir);
  entry *all = NULL;
  size_t cap = 0;
  *n = 0;
  cache.bytes = 0;
  for (struct dirent *e; d && (e = readdir(d));) {
    struct stat st;
    if (e->d_name[0] == '.' || strlen(e->d_name) >= sizeof all->name) continue;
    if (fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) || !S_ISREG(st.st_mode)) continue;
    if (*n == cap) {
      entry *more = realloc(all, (cap = cap ? 2 * cap : 256) * sizeof *all);
      if (!more) break;
      all = more;
    }
    all[*n].size = st.st_size;
    all[*n].time = st.st_mtim;
    strcpy(all[(*n)++].name, e->d_name);
    cache.bytes += st.st_size;
  }
  if (d) closedir(d);
  return all;
}

static void evict(void) {
  size_t n;
  entry *all = list_entries(&n);
  if (all && cache.bytes > LIMIT) {
    qsort(all, n, sizeof *all, older);
    for (size_t k = 0; k < n && cache.bytes > KEEP; k++) {
      char path[PATH];
      snprintf(path, sizeof path, "%s/%s", cache.dir, all[k].name);
      if (!unlink(path)) cache.bytes -= all[k].size;
    }
  }
  free(all);
}

/* ---- storing ---- */

static bool write_all(int fd, const void *p, size_t n) {
  const char *c = p;
  while (n) {
    ssize_t done = write(fd, c, n);
    if (done <= 0) return false;
    c += done;
    n -= (size_t)done;
  }
  return true;
}

void rb_llvm_cache_store(const rb_llvm_key *key, LLVMMemoryBufferRef object) {
  char path[PATH], temp[PATH];
  if (!cache.dir[0]) return;
  const char *p = LLVMGetBufferStart(object);
  size_t n = LLVMGetBufferSize(object);
  header h = {MAGIC, key->n, n, key->hash, rb_llvm_hash(p, n)};
  entry_path(key, path);
  snprintf(temp, sizeof temp, "%s/.%d.%u.tmp", cache.dir, (int)getpid(), cache.count++);
  int fd = open(temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0) return;
  bool ok = write_all(fd, &h, sizeof h) && write_all(fd, key->p, key->n) && write_all(fd, p, n);
  ok = !close(fd) && ok;
  if (!ok || rename(temp, path)) {
    unlink(temp);
    return;
  }
  if (cache.bytes >= 0) cache.bytes += (int64_t)(sizeof h + key->n + n);
  if (cache.bytes < 0 || cache.bytes > LIMIT) evict();
}

/* Opens OpenBLAS, LAPACK, ScaLAPACK and FFTW with dlopen at first use and finds their functions.
   routine/: a library stays open once it was (RTLD_NODELETE); what was found, or not, is kept until the session ends,
   because the loader takes microseconds to find it again: as long as LAPACK for a small matrix. */
#include "library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/session.h"
#include "base/threads.h"

enum { LIBRARY = 32, FUNCTION = 48 };

typedef struct found {
  char library[LIBRARY], name[FUNCTION];
  void *fn; /* NULL: not there */
} found;

typedef struct rb_libraries {
  found *table; /* open addressing; free entries have no name */
  int size, count;
  int blas_threads; /* as last set */
} rb_libraries;

static rb_libraries *libraries(void) {
  if (!rb_now->libraries && !(rb_now->libraries = calloc(1, sizeof *rb_now->libraries))) abort();
  return rb_now->libraries;
}

void rb_libraries_stop(void) {
  if (rb_now->libraries) free(rb_now->libraries->table);
  free(rb_now->libraries);
  rb_now->libraries = NULL;
}

static found *find(const rb_libraries *l, const char *library, const char *name) {
  uint64_t i = rb_hash(name, strlen(name), 0);
  found *f;
  do f = &l->table[i++ & (uint64_t)(l->size - 1)];
  while (f->name[0] && (strcmp(f->name, name) || strcmp(f->library, library)));
  return f;
}

/* Room for one more, at least half of the table free. */
static void grow(rb_libraries *l) {
  if (2 * l->count < l->size) return;
  rb_libraries old = *l;
  l->size = old.size ? 2 * old.size : 64;
  l->table = calloc((size_t)l->size, sizeof *l->table);
  if (!l->table) abort();
  for (int i = 0; i < old.size; i++)
    if (old.table[i].name[0]) *find(l, old.table[i].library, old.table[i].name) = old.table[i];
  free(old.table);
}

static void *load(const char *library, int flags, const char *name) {
  void *h = dlopen(library, RTLD_LAZY | RTLD_NODELETE | flags);
  if (!h) return NULL;
  void *fn = dlsym(h, name);
  dlclose(h);
  return fn;
}

static void *symbol(const char *library, int flags, const char *name) {
  rb_libraries *l = libraries();
  grow(l);
  found *f = find(l, library, name);
  if (!f->name[0]) {
    f->fn = load(library, flags, name);
    snprintf(f->library, sizeof f->library, "%s", library);
    snprintf(f->name, sizeof f->name, "%s", name);
    l->count++;
  }
  return f->fn;
}

static void *openblas(const char *name) { return symbol("libopenblas.so.0", RTLD_LOCAL, name); }

void *rb_blas_symbol(const char *name) { return openblas(name); }

void rb_blas_threads(double work) {
  const double worth = 1e6;
  int threads = work < worth ? 1 : rb_threads_count();
  if (libraries()->blas_threads == threads) return;
  void (*set_threads)(int) = (void (*)(int))openblas("openblas_set_num_threads");
  if (set_threads) set_threads(threads);
  libraries()->blas_threads = threads;
}

rb_status rb_lapack_symbol(const char *name, void **fn) {
  *fn = openblas(name);
  if (!*fn) *fn = symbol("liblapack.so.3", RTLD_LOCAL, name);
  if (*fn) return RB_OK;
  return rb_fail(RB_E_VALUE, "linear algebra needs LAPACK, which was not found: "
                 "install the package libopenblas0-pthread");
}

/* Debian's build for MPICH first; then the name it has where one MPI is all there is, which the caller checks. */
void *rb_scalapack_symbol(const char *name) {
  static const char *const names[] = {"libscalapack-mpich.so.2.2", "libscalapack-mpich.so.2.1", "libscalapack.so.2.2",
                                      "libscalapack.so"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (symbol(names[i], RTLD_LOCAL, "Cblacs_gridmap")) return symbol(names[i], RTLD_LOCAL, name);
  return NULL;
}

rb_status rb_fftw_symbol(bool single, const char *name, void **fn) {
  char full[64];
  const char *base = single ? "libfftw3f.so.3" : "libfftw3.so.3";
  snprintf(full, sizeof full, "%s_%s", single ? "fftwf" : "fftw", name);
  *fn = symbol(base, RTLD_GLOBAL, full);
  if (!*fn) *fn = symbol(single ? "libfftw3f_threads.so.3" : "libfftw3_threads.so.3", RTLD_GLOBAL, full);
  if (*fn) return RB_OK;
  return rb_fail(RB_E_VALUE, "Fourier transforms need FFTW, which was not found: install the package %s",
                 single ? "libfftw3-single3" : "libfftw3-double3");
}

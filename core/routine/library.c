/* Opens OpenBLAS, LAPACK, ScaLAPACK and FFTW with dlopen at first use and finds their functions.
   routine/: no state: a library stays open once it was (RTLD_NODELETE), and the loader finds it again by name. */
#include "library.h"

#include <dlfcn.h>
#include <stdio.h>

#include "base/threads.h"

static void *symbol(const char *library, int flags, const char *name) {
  void *h = dlopen(library, RTLD_LAZY | RTLD_NODELETE | flags);
  if (!h) return NULL;
  void *fn = dlsym(h, name);
  dlclose(h);
  return fn;
}

static void *openblas(const char *name) { return symbol("libopenblas.so.0", RTLD_LOCAL, name); }

void *rb_blas_symbol(const char *name) {
  void *fn = openblas(name);
  void (*set_threads)(int) = (void (*)(int))openblas("openblas_set_num_threads");
  if (fn && set_threads) set_threads(rb_threads_count());
  return fn;
}

rb_status rb_lapack_symbol(const char *name, void **fn) {
  *fn = rb_blas_symbol(name);
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

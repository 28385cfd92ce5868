/* Numerical libraries that are opened when a routine first needs them: OpenBLAS, LAPACK, ScaLAPACK, FFTW.
   routine/: optional at run time; nothing links them. Opening a library again costs a microsecond: nothing is kept. */
#ifndef RB_LIBRARY_H
#define RB_LIBRARY_H

#include <stdbool.h>

#include "base/status.h"

/* A function of OpenBLAS, set to this rank's number of threads; NULL without the library. */
void *rb_blas_symbol(const char *name);
/* A function of LAPACK (OpenBLAS has its own); E_VALUE naming the package without one. */
rb_status rb_lapack_symbol(const char *name, void **fn);
/* A function of ScaLAPACK, of BLACS or of the MPI below them; NULL without the library. */
void *rb_scalapack_symbol(const char *name);
/* A function of FFTW by its name after the prefix ("execute_dft"); single: in single precision. E_VALUE naming the
   package without the library. */
rb_status rb_fftw_symbol(bool single, const char *name, void **fn);

#endif

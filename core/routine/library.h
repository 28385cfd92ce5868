/* Numerical libraries that are opened when a routine first needs them: OpenBLAS, LAPACK, ScaLAPACK, FFTW.
   routine/: optional at run time; nothing links them. For the main thread; names are literals of at most 47 letters. */
#ifndef RB_LIBRARY_H
#define RB_LIBRARY_H

#include <stdbool.h>

#include "base/status.h"

/* Forgets what was found. */
void rb_libraries_stop(void);

/* A function of OpenBLAS; NULL without the library. */
void *rb_blas_symbol(const char *name);
/* OpenBLAS's threads for calls of that many multiplications each: this rank's, or one where more would only wait. */
void rb_blas_threads(double work);
/* A function of LAPACK (OpenBLAS has its own); E_VALUE naming the package without one. */
rb_status rb_lapack_symbol(const char *name, void **fn);
/* A function of ScaLAPACK, of BLACS or of the MPI below them; NULL without the library. */
void *rb_scalapack_symbol(const char *name);
/* A function of FFTW by its name after the prefix ("execute_dft"); single: in single precision. E_VALUE naming the
   package without the library. */
rb_status rb_fftw_symbol(bool single, const char *name, void **fn);

#endif

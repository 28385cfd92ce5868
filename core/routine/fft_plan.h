/* Between the files of the Fourier transforms: FFTW's plans, and transforms in panels. Not for other folders. */
#ifndef RB_FFT_PLAN_H
#define RB_FFT_PLAN_H

#include <stdbool.h>

#include "space/dist.h"
#include "fft.h"

typedef struct rb_fft_dim { /* fftw_iodim64: extent, strides of argument and result in elements */
  int64_t n, is, os;
} rb_fft_dim;

typedef struct rb_fft_dims { /* the axes to transform, and those that are walked */
  rb_fft_dim dim[RB_MAX_NDIM], loop[RB_MAX_NDIM];
  int num, num_loops;
} rb_fft_dims;

/* A plan of FFTW with its symbols. */
typedef struct rb_fft_plan {
  void *plan, (*execute)(void *), (*execute_at)(void *, void *, void *), (*destroy)(void *);
} rb_fft_plan;

rb_status rb_fft_make(const rb_fft_args *x, bool single, const rb_fft_dims *s, void *in, void *out, rb_fft_plan *p);
rb_status rb_fft_run(const rb_fft_args *x, bool single, const rb_fft_dims *s, void *in, void *out);
/* Along one axis that is not the storage's last: is it worth panels, and the transform in them. */
bool rb_fft_fits_panels(const rb_fft_dims *s, int64_t itemsize);
rb_status rb_fft_panels(const rb_fft_args *x, bool single, const rb_fft_dims *s, void *in, void *out, int64_t itemsize);

#endif

/* Arguments of the Fourier routine. */
#ifndef RB_FFT_H
#define RB_FFT_H

#include <stdint.h>

typedef enum { RB_FFT_COMPLEX, RB_FFT_REAL_TO_COMPLEX, RB_FFT_COMPLEX_TO_REAL } rb_fft_kind;

typedef struct rb_fft_args {
  int kind;      /* rb_fft_kind; the real ones have one axis */
  int sign;      /* -1 forward, 1 backward */
  uint32_t axes; /* bit d: axis d is transformed; it is whole on every rank */
} rb_fft_args;

#endif

/* Unscaled Fourier transforms along axes that are whole on the rank, by FFTW with the rank's threads.
   routine/: argument and result have the same distribution; nothing communicates. */
#include "fft.h"

#include "array/routine.h"
#include "base/session.h"
#include "base/threads.h"
#include "library.h"

enum { ESTIMATE = 1 << 6, PRESERVE_INPUT = 1 << 4 }; /* FFTW's flags */
enum { THREADS_FROM = 1 << 15 };                     /* elements that are worth threads */

typedef struct dim { /* fftw_iodim64 */
  int64_t n, is, os;
} dim;

typedef void *plan_complex(int, const dim *, int, const dim *, void *, void *, int, unsigned);
typedef void *plan_real(int, const dim *, int, const dim *, void *, void *, unsigned);

static void use_threads(bool single, int n) {
  void *init, *count;
  if (rb_fftw_symbol(single, "init_threads", &init) != RB_OK) return;
  if (rb_fftw_symbol(single, "plan_with_nthreads", &count) != RB_OK) return;
  ((int (*)(void))init)();
  ((void (*)(int))count)(n);
}

static rb_status make_plan(const rb_fft_args *x, bool single, int num, const dim *dims, int num_loops,
                           const dim *loops, void *in, void *out, void **plan) {
  static const char *const names[] = {"plan_guru64_dft", "plan_guru64_dft_r2c", "plan_guru64_dft_c2r"};
  void *make;
  unsigned flags = ESTIMATE | PRESERVE_INPUT;
  RB_TRY(rb_fftw_symbol(single, names[x->kind], &make));
  if (x->kind == RB_FFT_COMPLEX)
    *plan = ((plan_complex *)make)(num, dims, num_loops, loops, in, out, x->sign, flags);
  else
    *plan = ((plan_real *)make)(num, dims, num_loops, loops, in, out, flags);
  return *plan ? RB_OK : rb_fail(RB_E_INTERNAL, "FFTW has no plan for this transform");
}

rb_routine_fn rb_routine_fft;
rb_status rb_routine_fft(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  const rb_fft_args *x = args;
  const rb_storage *in = storage[0], *out = storage[1];
  bool single = in->dtype == RB_FLOAT32 || in->dtype == RB_COMPLEX64;
  dim dims[RB_MAX_NDIM], loops[RB_MAX_NDIM];
  int num = 0, num_loops = 0;
  int64_t size = 1;
  for (int d = 0; d < in->ndim; d++) {
    dim v = {in->count[d], in->stride[d] / in->itemsize, out->stride[d] / out->itemsize};
    if (x->kind == RB_FFT_COMPLEX_TO_REAL && x->axes >> d & 1) v.n = out->count[d];
    size *= v.n;
    if (x->axes >> d & 1) dims[num++] = v;
    else loops[num_loops++] = v;
  }
  if (size == 0) return RB_OK;
  void *plan, *execute, *destroy;
  RB_TRY(rb_fftw_symbol(single, "execute", &execute));
  RB_TRY(rb_fftw_symbol(single, "destroy_plan", &destroy));
  use_threads(single, size >= THREADS_FROM ? rb_threads_count() : 1);
  RB_TRY(make_plan(x, single, num, dims, num_loops, loops, in->data, out->data, &plan));
  ((void (*)(void *))execute)(plan);
  ((void (*)(void *))destroy)(plan);
  return RB_OK;
}

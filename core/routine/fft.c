/* Unscaled Fourier transforms along axes that are whole on the rank, by FFTW with the rank's threads.
   routine/: argument and result have the same distribution; nothing communicates. Large complex transforms go axis
   by axis: the last one by FFTW alone, the others in panels (fft_panel.c). */
#include "fft.h"

#include "array/routine.h"
#include "base/session.h"
#include "base/threads.h"
#include "fft_plan.h"
#include "library.h"

enum { THREADS_FROM = 1 << 15 }; /* elements that are worth threads */

static void use_threads(bool single, int n) {
  void *init, *count;
  if (rb_fftw_symbol(single, "init_threads", &init) != RB_OK) return;
  if (rb_fftw_symbol(single, "plan_with_nthreads", &count) != RB_OK) return;
  ((int (*)(void))init)();
  ((void (*)(int))count)(n);
}

/* The axes of the mask to transform and the others to walk; returns the number of elements. */
static int64_t dims_of(const rb_fft_args *x, const rb_storage *in, const rb_storage *out, uint32_t axes,
                       rb_fft_dims *s) {
  int64_t size = 1;
  *s = (rb_fft_dims){0};
  for (int d = 0; d < in->ndim; d++) {
    rb_fft_dim v = {in->count[d], in->stride[d] / in->itemsize, out->stride[d] / out->itemsize};
    if (x->kind == RB_FFT_COMPLEX_TO_REAL && axes >> d & 1) v.n = out->count[d];
    size *= v.n;
    if (axes >> d & 1) s->dim[s->num++] = v;
    else s->loop[s->num_loops++] = v;
  }
  return size;
}

/* Is panels' way the better one for some axis? */
static bool wants_panels(const rb_fft_args *x, const rb_storage *in, const rb_storage *out) {
  rb_fft_dims s;
  for (int d = 0; d + 1 < in->ndim && x->kind == RB_FFT_COMPLEX; d++) {
    if (!(x->axes >> d & 1)) continue;
    dims_of(x, in, out, 1u << d, &s);
    if (rb_fft_fits_panels(&s, out->itemsize)) return true;
  }
  return false;
}

/* One axis after the other, the last one first; after the first the result is transformed in its place. */
static rb_status by_axis(const rb_fft_args *x, bool single, const rb_storage *in, const rb_storage *out) {
  const rb_storage *from = in;
  for (int d = in->ndim - 1; d >= 0; d--) {
    if (!(x->axes >> d & 1)) continue;
    rb_fft_dims s;
    int64_t size = dims_of(x, from, out, 1u << d, &s);
    bool panels = d + 1 < in->ndim && rb_fft_fits_panels(&s, out->itemsize);
    use_threads(single, panels || size < THREADS_FROM ? 1 : rb_threads_count());
    if (panels) RB_TRY(rb_fft_panels(x, single, &s, from->data, out->data, out->itemsize));
    else RB_TRY(rb_fft_run(x, single, &s, from->data, out->data));
    from = out;
  }
  return RB_OK;
}

rb_routine_fn rb_routine_fft;
rb_status rb_routine_fft(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  const rb_fft_args *x = args;
  const rb_storage *in = storage[0], *out = storage[1];
  bool single = in->dtype == RB_FLOAT32 || in->dtype == RB_COMPLEX64;
  rb_fft_dims s;
  int64_t size = dims_of(x, in, out, x->axes, &s);
  if (size == 0) return RB_OK;
  if (wants_panels(x, in, out)) return by_axis(x, single, in, out);
  use_threads(single, size >= THREADS_FROM ? rb_threads_count() : 1);
  return rb_fft_run(x, single, &s, in->data, out->data);
}

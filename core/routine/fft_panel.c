/* FFTW's plans, and transforms along an axis whose elements lie far apart: in panels of lines that follow each other in
   memory, each copied into a dense buffer, transformed there and copied back. FFTW's own plans for such axes touch a
   cache line for each element.
   routine/: called by fft.c; the panels are shared among the rank's threads. */
#include <string.h>

#include "base/pool.h"
#include "base/threads.h"
#include "fft_plan.h"
#include "library.h"

enum { ESTIMATE = 1 << 6, PRESERVE_INPUT = 1 << 4 }; /* FFTW's flags */
enum { PANEL_BYTES = 128, TILE = 8, LINE = 64 };     /* of a panel's row; elements of a copied tile; a cache line */
enum { PANELS_FROM = 1 << 20, PANEL_AXIS = 16 };     /* bytes past the caches; elements along the axis */

typedef void *plan_complex(int, const rb_fft_dim *, int, const rb_fft_dim *, void *, void *, int, unsigned);
typedef void *plan_real(int, const rb_fft_dim *, int, const rb_fft_dim *, void *, void *, unsigned);

rb_status rb_fft_make(const rb_fft_args *x, bool single, const rb_fft_dims *s, void *in, void *out, rb_fft_plan *p) {
  static const char *const names[] = {"plan_guru64_dft", "plan_guru64_dft_r2c", "plan_guru64_dft_c2r"};
  void *make, *execute, *execute_at, *destroy;
  unsigned flags = ESTIMATE | PRESERVE_INPUT;
  RB_TRY(rb_fftw_symbol(single, names[x->kind], &make));
  RB_TRY(rb_fftw_symbol(single, "execute", &execute));
  RB_TRY(rb_fftw_symbol(single, "execute_dft", &execute_at));
  RB_TRY(rb_fftw_symbol(single, "destroy_plan", &destroy));
  p->execute = (void (*)(void *))execute;
  p->execute_at = (void (*)(void *, void *, void *))execute_at;
  p->destroy = (void (*)(void *))destroy;
  if (x->kind == RB_FFT_COMPLEX)
    p->plan = ((plan_complex *)make)(s->num, s->dim, s->num_loops, s->loop, in, out, x->sign, flags);
  else
    p->plan = ((plan_real *)make)(s->num, s->dim, s->num_loops, s->loop, in, out, flags);
  return p->plan ? RB_OK : rb_fail(RB_E_INTERNAL, "FFTW has no plan for this transform");
}

rb_status rb_fft_run(const rb_fft_args *x, bool single, const rb_fft_dims *s, void *in, void *out) {
  rb_fft_plan p;
  RB_TRY(rb_fft_make(x, single, s, in, out, &p));
  p.execute(p.plan);
  p.destroy(p.plan);
  return RB_OK;
}

/* ---- panels ---- */

typedef struct panels {
  rb_fft_plan plan;
  const rb_fft_dims *s;
  const char *in;
  char *out, *room; /* room: a buffer for each thread */
  int64_t itemsize, line, width, per_row; /* bytes of a buffer's line; lines of a panel; panels of a row of lines */
} panels;

/* Copies w lines of n elements: their elements stride apart in the array, line bytes between lines in the buffer. */
static inline void turn(char *array, int64_t stride, char *buffer, int64_t line, int64_t n, int64_t w, size_t size,
                        bool out) {
  for (int64_t i0 = 0; i0 < n; i0 += TILE) {
    int64_t i1 = i0 + TILE < n ? i0 + TILE : n;
    for (int64_t k = 0; k < w; k++)
      for (int64_t i = i0; i < i1; i++) {
        char *a = array + i * stride + k * (int64_t)size, *b = buffer + k * line + i * (int64_t)size;
        if (out) memcpy(a, b, size);
        else memcpy(b, a, size);
      }
  }
}

static void copy_panel(const panels *p, char *array, int64_t step, char *buffer, int64_t w, bool out) {
  int64_t n = p->s->dim[0].n, stride = step * p->itemsize;
  if (p->itemsize == 16) turn(array, stride, buffer, p->line, n, w, 16, out);
  else turn(array, stride, buffer, p->line, n, w, 8, out);
}

static void run_panel(void *arg, int64_t item, int thread) {
  const panels *p = arg;
  const rb_fft_dim *dim = p->s->dim, *loop = p->s->loop;
  int last = p->s->num_loops - 1;
  int64_t k0 = item % p->per_row * p->width, row = item / p->per_row, from = k0, to = k0;
  int64_t left = loop[last].n - k0, w = left < p->width ? left : p->width;
  for (int d = last - 1; d >= 0; d--) {
    from += row % loop[d].n * loop[d].is;
    to += row % loop[d].n * loop[d].os;
    row /= loop[d].n;
  }
  char *buffer = p->room + thread * p->width * p->line;
  copy_panel(p, (char *)p->in + from * p->itemsize, dim->is, buffer, w, false);
  for (int64_t k = 0; k < w; k++) p->plan.execute_at(p->plan.plan, buffer + k * p->line, buffer + k * p->line);
  copy_panel(p, p->out + to * p->itemsize, dim->os, buffer, w, true);
}

bool rb_fft_fits_panels(const rb_fft_dims *s, int64_t itemsize) {
  const rb_fft_dim *last = &s->loop[s->num_loops - 1];
  int64_t lines = 1, width = PANEL_BYTES / itemsize;
  if (!s->num_loops || s->dim->n < PANEL_AXIS || last->is != 1 || last->os != 1) return false;
  for (int d = 0; d < s->num_loops; d++) lines *= s->loop[d].n;
  return lines * s->dim->n * itemsize >= PANELS_FROM && lines >= width * rb_threads_count();
}

rb_status rb_fft_panels(const rb_fft_args *x, bool single, const rb_fft_dims *s, void *in, void *out,
                        int64_t itemsize) {
  panels p = {.s = s, .in = in, .out = out, .itemsize = itemsize, .width = PANEL_BYTES / itemsize};
  int64_t n = s->dim->n, rows = 1;
  for (int d = 0; d + 1 < s->num_loops; d++) rows *= s->loop[d].n;
  p.line = (n * itemsize / LINE + 2) * LINE; /* aligned, and no power of two apart */
  p.per_row = (s->loop[s->num_loops - 1].n + p.width - 1) / p.width;
  RB_TRY(rb_pool_get((size_t)(p.line * p.width * rb_threads_count()), (void **)&p.room));
  const rb_fft_dims one = {.dim = {{n, 1, 1}}, .num = 1};
  rb_status st = rb_fft_make(x, single, &one, p.room, p.room, &p.plan);
  if (st == RB_OK) {
    rb_threads_run(rows * p.per_row, run_panel, &p);
    p.plan.destroy(p.plan.plan);
  }
  rb_pool_put(p.room);
  return st;
}

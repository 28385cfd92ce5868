/* The few functions of FFTW that the baselines call. */
#ifndef FFTW_H
#define FFTW_H

#include <complex.h>

#include "library.h"

typedef double complex cell;
static void (*fftw_run)(void *plan, cell *in, cell *out);

/* A plan of `many` transforms of n elements that follow each other. */
static inline void *fftw_open(int n, int many, cell *in, cell *out) {
  typedef void *many_fn(int, const int *, int, cell *, const int *, int, int, cell *, const int *, int, int, int,
                        unsigned);
  void *threads = library("libfftw3_threads.so.3"), *l = library("libfftw3.so.3");
  ((int (*)(void))dlsym(threads, "fftw_init_threads"))();
  ((void (*)(int))dlsym(threads, "fftw_plan_with_nthreads"))(
      atoi(getenv("OMP_NUM_THREADS") ? getenv("OMP_NUM_THREADS") : "1"));
  fftw_run = (void (*)(void *, cell *, cell *))dlsym(l, "fftw_execute_dft");
  return ((many_fn *)dlsym(l, "fftw_plan_many_dft"))(1, &n, many, in, NULL, 1, n, out, NULL, 1, n, -1, 1u << 6);
}
#endif

/* Factorisations of batches of matrices by LAPACK inside a rank: storages (batch, m, n), the result (batch, values).
   routine/: the batch axis may be divided, a matrix is whole on its rank; nothing communicates. scalapack.c divides
   one matrix among ranks. LAPACK is called through its Fortran names, all arguments by address. */
#include "lapack.h"

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "array/routine.h"
#include "base/pool.h"
#include "library.h"
#include "move/copy.h"

typedef void fortran();

typedef struct lap {
  rb_dtype t;
  bool complex, full;
  int64_t size;
  int m, n, k, r; /* the matrix, the smaller extent, columns of b */
  char *a, *b;    /* column-major copies */
  char *out;
  char *room[12];  /* what work() handed out */
  int num_rooms;
} lap;

static rb_status function(const lap *l, const char *name, fortran **fn) {
  char full[32], prefix = l->t == RB_FLOAT32 ? 's' : l->t == RB_FLOAT64 ? 'd' : l->t == RB_COMPLEX64 ? 'c' : 'z';
  void *p;
  snprintf(full, sizeof full, "%c%s_", prefix, name);
  RB_TRY(rb_lapack_symbol(full, &p));
  *fn = (fortran *)p;
  return RB_OK;
}

/* Room for n elements, until the matrix is done; zeros. */
static rb_status work(lap *l, int64_t n, char **out) {
  size_t bytes = (size_t)((n > 0 ? n : 1) * l->size);
  RB_TRY(rb_pool_get(bytes, (void **)out));
  memset(*out, 0, bytes);
  l->room[l->num_rooms++] = *out;
  return RB_OK;
}

static double real_at(const lap *l, const char *p, int64_t i) {
  rb_scalar v = rb_scalar_load(p + i * l->size, l->t);
  return l->complex ? v.c.re : v.f;
}

static void put_real(const lap *l, int64_t i, double v) {
  rb_scalar s = {.f = v};
  if (l->complex) s.c = (rb_c128){v, 0};
  rb_scalar_store(l->out + i * l->size, l->t, s);
}

/* Values of LAPACK's real arrays, also for complex matrices. */
static double real_of(const lap *l, const char *p, int64_t i) {
  return l->t == RB_FLOAT32 || l->t == RB_COMPLEX64 ? (double)((const float *)p)[i] : ((const double *)p)[i];
}

/* The size of a work space that a query left in its first element. In single precision it may have been rounded. */
static int work_size(const lap *l, const char *query) {
  bool single = l->t == RB_FLOAT32 || l->t == RB_COMPLEX64;
  double v = ceil(real_of(l, query, 0) * (single ? 1 + 2 * FLT_EPSILON : 1));
  return v < INT_MAX ? (int)v : INT_MAX;
}

/* rows x cols from column-major memory to row-major at element `at` of the result. */
static void put_matrix(const lap *l, int64_t at, const char *from, int rows, int cols, int ld) {
  const int64_t n[] = {rows, cols}, to[] = {cols * l->size, l->size}, steps[] = {l->size, ld * l->size};
  rb_copy_strided(2, n, to, steps, l->out + at * l->size, from, l->size);
}

static rb_status outcome(int info, const char *message) {
  if (info == 0) return RB_OK;
  return info > 0 ? rb_fail(RB_E_DATA, "%s", message) : rb_fail(RB_E_INTERNAL, "LAPACK refused argument %d", -info);
}

typedef enum { ALL, LOWER, UPPER } part;

/* Have the elements that an iteration reads neither infinities nor NaN? With such it may not end. */
static rb_status check_finite(const lap *l, part which, const char *message) {
  for (int64_t j = 0; j < l->n; j++) {
    int64_t first = which == LOWER ? j : 0, last = which == UPPER ? j + 1 : l->m;
    for (int64_t i = first; i < last; i++) {
      rb_scalar v = rb_scalar_load(l->a + (j * l->m + i) * l->size, l->t);
      if (l->complex ? !isfinite(v.c.re) || !isfinite(v.c.im) : !isfinite(v.f))
        return rb_fail(RB_E_DATA, "%s", message);
    }
  }
  return RB_OK;
}

static rb_status slogdet(lap *l) {
  fortran *getrf;
  char *pivots;
  int info = 0;
  RB_TRY(function(l, "getrf", &getrf));
  RB_TRY(work(l, l->n, &pivots));
  getrf(&l->n, &l->n, l->a, &l->n, pivots, &info);
  if (info < 0) return outcome(info, "");
  rb_c128 sign = {1, 0};
  double sum = 0;
  for (int64_t i = 0; i < l->n; i++) {
    rb_scalar v = rb_scalar_load(l->a + (i * l->n + i) * l->size, l->t);
    rb_c128 d = l->complex ? v.c : (rb_c128){v.f, 0};
    double size = hypot(d.re, d.im);
    if (((int *)pivots)[i] != i + 1) d = (rb_c128){-d.re, -d.im};
    rb_c128 unit = size == 0 ? (rb_c128){0, 0} : (rb_c128){d.re / size, d.im / size};
    sign = (rb_c128){sign.re * unit.re - sign.im * unit.im, sign.re * unit.im + sign.im * unit.re};
    sum += log(size);
  }
  rb_scalar s = {.c = sign};
  if (!l->complex) s.f = sign.re;
  rb_scalar_store(l->out, l->t, s);
  put_real(l, 1, sum);
  return RB_OK;
}

static rb_status solve(lap *l) {
  fortran *gesv;
  char *pivots;
  int info = 0;
  RB_TRY(function(l, "gesv", &gesv));
  RB_TRY(work(l, l->n, &pivots));
  gesv(&l->n, &l->r, l->a, &l->n, pivots, l->b, &l->n, &info);
  RB_TRY(outcome(info, "the matrix is singular"));
  put_matrix(l, 0, l->b, l->n, l->r, l->n);
  return RB_OK;
}

static rb_status cholesky(lap *l) {
  fortran *potrf;
  int info = 0;
  RB_TRY(function(l, "potrf", &potrf));
  potrf("L", &l->n, l->a, &l->n, &info);
  RB_TRY(outcome(info, "the matrix is not positive definite"));
  for (int64_t j = 1; j < l->n; j++) memset(l->a + j * l->n * l->size, 0, (size_t)(j * l->size));
  put_matrix(l, 0, l->a, l->n, l->n, l->n);
  return RB_OK;
}

static rb_status qr(lap *l) {
  fortran *geqrf, *orgqr;
  char *tau, *w, *q, query[16];
  int info = 0, lwork = -1, cols = l->full ? l->m : l->k;
  RB_TRY(function(l, "geqrf", &geqrf));
  RB_TRY(function(l, l->complex ? "ungqr" : "orgqr", &orgqr));
  RB_TRY(work(l, l->k, &tau));
  RB_TRY(work(l, (int64_t)l->m * (cols > l->n ? cols : l->n), &q));
  geqrf(&l->m, &l->n, l->a, &l->m, tau, query, &lwork, &info);
  lwork = work_size(l, query);
  int least = 64 * (cols > l->n ? cols : l->n);
  lwork = lwork > least ? lwork : least;
  RB_TRY(work(l, lwork, &w));
  geqrf(&l->m, &l->n, l->a, &l->m, tau, w, &lwork, &info);
  RB_TRY(outcome(info, "the factorisation failed"));
  memcpy(q, l->a, (size_t)((int64_t)l->m * l->n * l->size));
  for (int64_t j = 0; j < l->n; j++) /* r: zeros below the diagonal */
    for (int64_t i = j + 1; i < l->m; i++) memset(l->a + (j * l->m + i) * l->size, 0, (size_t)l->size);
  orgqr(&l->m, &cols, &l->k, q, &l->m, tau, w, &lwork, &info);
  RB_TRY(outcome(info, "the factorisation failed"));
  put_matrix(l, 0, q, l->m, cols, l->m);
  put_matrix(l, (int64_t)l->m * cols, l->a, cols, l->n, l->m);
  return RB_OK;
}

static rb_status svd(lap *l, bool vectors) {
  static const char message[] = "the singular values did not converge";
  fortran *gesdd;
  char *s, *u, *vt, *w, *rwork, *iwork, query[16];
  const char *job = !vectors ? "N" : l->full ? "A" : "S";
  int info = 0, lwork = -1, cu = l->full ? l->m : l->k, cv = l->full ? l->n : l->k;
  int64_t k = l->k, big = l->m > l->n ? l->m : l->n;
  RB_TRY(check_finite(l, ALL, message));
  RB_TRY(function(l, "gesdd", &gesdd));
  RB_TRY(work(l, k, &s));
  RB_TRY(work(l, vectors ? (int64_t)l->m * cu : 1, &u));
  RB_TRY(work(l, vectors ? (int64_t)cv * l->n : 1, &vt));
  RB_TRY(work(l, l->complex ? k * (5 * k + 7 > 2 * big + 2 * k + 1 ? 5 * k + 7 : 2 * big + 2 * k + 1) : 1, &rwork));
  RB_TRY(work(l, 8 * k, &iwork));
  void *last = l->complex ? rwork : iwork;
  gesdd(job, &l->m, &l->n, l->a, &l->m, s, u, &l->m, vt, &cv, query, &lwork, last,
        l->complex ? (void *)iwork : &info, &info);
  lwork = work_size(l, query);
  RB_TRY(work(l, lwork, &w));
  gesdd(job, &l->m, &l->n, l->a, &l->m, s, u, &l->m, vt, &cv, w, &lwork, last,
        l->complex ? (void *)iwork : &info, &info);
  RB_TRY(outcome(info, message));
  for (int64_t i = 0; i < k; i++) put_real(l, i, real_of(l, s, i));
  if (!vectors) return RB_OK;
  put_matrix(l, k, u, l->m, cu, l->m);
  put_matrix(l, k + (int64_t)l->m * cu, vt, cv, l->n, cv);
  return RB_OK;
}

/* Divide and conquer. */
static rb_status eigh(lap *l, bool vectors) {
  static const char message[] = "the eigenvalues did not converge";
  fortran *syevd;
  char *values, *w, *rwork, *iwork, query[16], rquery[16];
  int info = 0, lwork = -1, lrwork = -1, liwork = -1, iquery = 1;
  const char *half = l->full ? "U" : "L", *job = vectors ? "V" : "N";
  RB_TRY(check_finite(l, l->full ? UPPER : LOWER, message));
  RB_TRY(function(l, l->complex ? "heevd" : "syevd", &syevd));
  RB_TRY(work(l, l->n, &values));
  for (int pass = 0; pass < 2; pass++) {
    if (pass == 0) {
      w = query, rwork = rquery, iwork = (char *)&iquery;
    } else {
      RB_TRY(work(l, lwork = work_size(l, query), &w));
      RB_TRY(work(l, lrwork = l->complex ? work_size(l, rquery) : 1, &rwork));
      RB_TRY(work(l, liwork = iquery, &iwork));
    }
    if (l->complex) syevd(job, half, &l->n, l->a, &l->n, values, w, &lwork, rwork, &lrwork, iwork, &liwork, &info);
    else syevd(job, half, &l->n, l->a, &l->n, values, w, &lwork, iwork, &liwork, &info);
  }
  RB_TRY(outcome(info, message));
  for (int64_t i = 0; i < l->n; i++) put_real(l, i, real_of(l, values, i));
  if (vectors) put_matrix(l, l->n, l->a, l->n, l->n, l->n);
  return RB_OK;
}

static void put_complex(const lap *l, int64_t i, double re, double im) {
  rb_dtype t = rb_dtype_complex(l->t);
  rb_scalar_store(l->out + i * (int64_t)rb_dtype_size(t), t, (rb_scalar){.c = {re, im}});
}

/* A pair of conjugate eigenvalues of a real matrix has its vectors as real and imaginary columns. */
static void put_pairs(const lap *l, const char *im, const char *v) {
  int64_t n = l->n;
  for (int64_t j = 0; j < n; j++) {
    double sign = real_at(l, im, j);
    int64_t re_col = sign < 0 ? j - 1 : j, im_col = re_col + 1;
    for (int64_t i = 0; i < n; i++) {
      double y = sign == 0 ? 0 : real_at(l, v, im_col * n + i);
      put_complex(l, n + i * n + j, real_at(l, v, re_col * n + i), sign < 0 ? -y : y);
    }
  }
}

static rb_status eig(lap *l) {
  fortran *geev;
  char *w, *re, *im, *v, *rwork, query[16];
  int info = 0, lwork = -1, one = 1, n = l->n;
  RB_TRY(check_finite(l, ALL, "the matrix has elements that are infinite or not a number"));
  RB_TRY(function(l, "geev", &geev));
  RB_TRY(work(l, n, &re));
  RB_TRY(work(l, n, &im));
  RB_TRY(work(l, (int64_t)n * n, &v));
  RB_TRY(work(l, 2 * (int64_t)n, &rwork));
  for (int pass = 0; pass < 2; pass++) {
    if (pass == 1) RB_TRY(work(l, lwork = work_size(l, query), &w));
    else w = query;
    if (l->complex) geev("N", "V", &n, l->a, &n, re, query, &one, v, &n, w, &lwork, rwork, &info);
    else geev("N", "V", &n, l->a, &n, re, im, query, &one, v, &n, w, &lwork, &info);
  }
  RB_TRY(outcome(info, "the eigenvalues did not converge"));
  if (l->complex) {
    memcpy(l->out, re, (size_t)(n * l->size));
    put_matrix(l, n, v, n, n, n);
    return RB_OK;
  }
  for (int64_t i = 0; i < n; i++) put_complex(l, i, real_at(l, re, i), real_at(l, im, i));
  put_pairs(l, im, v);
  return RB_OK;
}

static rb_status load(lap *l, const rb_storage *s, int64_t batch, char **to) {
  int64_t rows = s->count[1], cols = s->count[2];
  RB_TRY(work(l, rows * cols, to));
  const int64_t n[] = {rows, cols}, steps[] = {l->size, rows * l->size};
  rb_copy_strided(2, n, steps, s->stride + 1, *to, s->data + batch * s->stride[0], l->size);
  return RB_OK;
}

static rb_status one_matrix(lap *l, int op) {
  switch (op) {
    case RB_LAPACK_SLOGDET: return slogdet(l);
    case RB_LAPACK_SOLVE: return solve(l);
    case RB_LAPACK_CHOLESKY: return cholesky(l);
    case RB_LAPACK_QR: return qr(l);
    case RB_LAPACK_SVD: return svd(l, true);
    case RB_LAPACK_SVDVALS: return svd(l, false);
    case RB_LAPACK_EIGH: return eigh(l, true);
    case RB_LAPACK_EIGVALSH: return eigh(l, false);
    default: return eig(l);
  }
}

rb_routine_fn rb_routine_lapack;
rb_status rb_routine_lapack(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)n;
  const rb_lapack_args *x = args;
  const rb_storage *a = storage[0], *b = num_storage == 3 ? storage[1] : NULL, *out = storage[num_storage - 1];
  rb_status st = RB_OK;
  rb_blas_threads((double)a->count[1] * (double)a->count[2] * (double)a->count[2]);
  for (int64_t i = 0; st == RB_OK && i < a->count[0]; i++) {
    lap l = {.t = a->dtype, .full = x->full, .size = a->itemsize};
    l.complex = rb_dtype_kind(a->dtype) == RB_KIND_COMPLEX;
    l.m = (int)a->count[1];
    l.n = (int)a->count[2];
    l.k = l.m < l.n ? l.m : l.n;
    l.out = out->data + i * out->stride[0];
    st = load(&l, a, i, &l.a);
    if (st == RB_OK && b) {
      l.r = (int)b->count[2];
      st = load(&l, b, i, &l.b);
    }
    if (st == RB_OK) st = one_matrix(&l, x->op);
    while (l.num_rooms > 0) rb_pool_put(l.room[--l.num_rooms]);
  }
  return st;
}

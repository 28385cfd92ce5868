/* The operations of ScaLAPACK on matrices that lie in its own layout: what is called, with which work space.
   routine/: every function runs on all ranks, also on those outside the grid, which skip the library's calls only;
   after each step that can fail the ranks agree. Fortran names, all arguments by address; sub(A) is always the whole of
   A. */
#include <float.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include "base/session.h"
#include "move/comm.h"
#include "scalapack_call.h"

static const int one = 1;

/* The size of a work space that a query left in its first element. In single precision it may have been rounded. */
static int work_size(const rb_sca *s, const void *query) {
  if (!s->in_grid) return 1;
  double v = rb_scalar_load(query, rb_dtype_real(s->t)).f;
  if (s->real_size == 4) v *= 1 + 2 * FLT_EPSILON;
  return v < 1 ? 1 : v > INT_MAX ? INT_MAX : (int)ceil(v);
}

/* What p?syevd's query forgets: the work space of p?ormtr, which is more than the rest for small matrices. p?syevd
   drops that routine's error. */
static int more_work(const rb_sca *s) {
  int64_t block = s->args->block;
  return (int)((s->a.rows + s->a.cols + 2 * block) * block) + 2 * s->n;
}

static bool finite_at(const rb_sca *s, const char *p) {
  rb_scalar v = rb_scalar_load(p, s->t);
  return s->complex ? isfinite(v.c.re) && isfinite(v.c.im) : isfinite(v.f);
}

typedef enum { ALL, LOWER, UPPER } part;

/* Has a, or its triangle with the diagonal, neither infinities nor NaN? Pivots and iterations chosen by comparing such
   may differ between ranks, or not end. Collective. */
static bool is_finite(const rb_sca *s, part which) {
  rb_map rows = rb_sca_map(s, 0, s->m), cols = rb_sca_map(s, 1, s->n);
  bool finite = true;
  int rank;
  for (int64_t j = 0; j < s->a.cols; j++) {
    int64_t gj = which == ALL ? 0 : rb_map_global(&cols, s->me[1], j);
    for (int64_t i = 0; i < s->a.rows; i++) {
      int64_t gi = which == ALL ? 0 : rb_map_global(&rows, s->me[0], i);
      bool read = which == LOWER ? gi >= gj : gi <= gj;
      if (read && !finite_at(s, s->a.p + (j * s->a.rows + i) * s->size)) finite = false;
    }
  }
  return rb_comm_agree(finite ? RB_OK : RB_E_DATA, &rank) == RB_OK;
}

static void fill_nan(const rb_sca *s, rb_tiles *m) {
  for (int64_t i = 0; i < m->rows * m->cols; i++)
    rb_scalar_store(m->p + i * s->size, s->t, s->complex ? (rb_scalar){.c = {NAN, NAN}} : (rb_scalar){.f = NAN});
}

/* Zeros above (below = false) or below the diagonal. */
static void clear_triangle(const rb_sca *s, const rb_tiles *m, bool below) {
  rb_map rows = rb_sca_map(s, 0, m->desc[2]), cols = rb_sca_map(s, 1, m->desc[3]);
  for (int64_t j = 0; j < m->cols; j++) {
    int64_t gj = rb_map_global(&cols, s->me[1], j);
    for (int64_t i = 0; i < m->rows; i++) {
      int64_t gi = rb_map_global(&rows, s->me[0], i);
      if (below ? gi > gj : gi < gj) memset(m->p + (j * m->rows + i) * s->size, 0, (size_t)s->size);
    }
  }
}

/* Factors a = p l u in place; a is finite. pivots of this rank's rows. info > 0: u is singular. */
static rb_status factor(rb_sca *s, int **pivots, int *info) {
  rb_fortran *getrf;
  RB_TRY(rb_sca_function(s, "getrf", &getrf));
  RB_TRY(rb_sca_room(s, s->a.rows + s->args->block, sizeof(int), pivots));
  *info = 0;
  if (s->in_grid) getrf(&s->m, &s->n, s->a.p, &one, &one, s->a.desc, *pivots, info);
  return RB_OK;
}

/* ---- determinant ---- */

typedef struct det {
  double re, im, log; /* sign, logarithm of the absolute value */
} det;

static void times(det *d, double re, double im, double log) {
  *d = (det){d->re * re - d->im * im, d->re * im + d->im * re, d->log + log};
}

/* The product of the elements of u's diagonal on this rank, with the signs of their exchanges. */
static det diagonal(const rb_sca *s, const int *pivots) {
  det d = {1, 0, 0};
  if (!s->in_grid) return d;
  rb_map rows = rb_sca_map(s, 0, s->n), cols = rb_sca_map(s, 1, s->n);
  for (int64_t i = 0; i < s->a.rows; i++) {
    int64_t g = rb_map_global(&rows, s->me[0], i);
    if (rb_map_owner(&cols, g) != s->me[1]) continue;
    rb_scalar v = rb_scalar_load(s->a.p + (rb_map_local(&cols, g) * s->a.rows + i) * s->size, s->t);
    rb_c128 x = s->complex ? v.c : (rb_c128){v.f, 0};
    double size = hypot(x.re, x.im), sign = pivots[i] != g + 1 ? -1 : 1;
    times(&d, size == 0 ? 0 : sign * x.re / size, size == 0 ? 0 : sign * x.im / size, log(size));
  }
  return d;
}

static rb_status slogdet(rb_sca *s) {
  int *pivots, info = 0;
  det mine = {NAN, NAN, NAN}, *all, d = {1, 0, 0};
  bool finite = is_finite(s, ALL);
  if (finite) {
    RB_TRY(factor(s, &pivots, &info));
    RB_TRY(rb_sca_outcome(info < 0 ? info : 0, ""));
    mine = diagonal(s, pivots);
  }
  RB_TRY(rb_sca_room(s, rb_now->num_ranks, sizeof *all, &all));
  RB_TRY(rb_comm_allgather(&mine, sizeof mine, all));
  for (int r = 0; r < rb_now->num_ranks; r++) times(&d, all[r].re, all[r].im, all[r].log);
  if (!s->out->data) return RB_OK;
  const rb_c128 values[] = {{d.re, d.im}, {d.log, 0}};
  for (int i = 0; i < 2; i++)
    rb_scalar_store(s->out->data + i * s->out->stride[0], s->t,
                    rb_scalar_cast((rb_scalar){.c = values[i]}, RB_COMPLEX128, s->t));
  return RB_OK;
}

/* ---- solutions and factors ---- */

static rb_status solve(rb_sca *s) {
  rb_fortran *getrs;
  int *pivots, info, r = s->b.desc[3];
  RB_TRY(rb_sca_function(s, "getrs", &getrs));
  if (!is_finite(s, ALL)) {
    fill_nan(s, &s->b);
    rb_sca_put(s, 0, &s->b, s->n);
    return RB_OK;
  }
  RB_TRY(factor(s, &pivots, &info));
  RB_TRY(rb_sca_outcome(info, "the matrix is singular"));
  if (s->in_grid)
    getrs("N", &s->n, &r, s->a.p, &one, &one, s->a.desc, pivots, s->b.p, &one, &one, s->b.desc, &info);
  RB_TRY(rb_sca_outcome(info, "the matrix is singular"));
  rb_sca_put(s, 0, &s->b, s->n);
  return RB_OK;
}

static rb_status cholesky(rb_sca *s) {
  rb_fortran *potrf;
  int info = 0;
  RB_TRY(rb_sca_function(s, "potrf", &potrf));
  if (s->in_grid) potrf("L", &s->n, s->a.p, &one, &one, s->a.desc, &info);
  RB_TRY(rb_sca_outcome(info, "the matrix is not positive definite"));
  clear_triangle(s, &s->a, false);
  rb_sca_put(s, 0, &s->a, s->n);
  return RB_OK;
}

static rb_status qr(rb_sca *s) {
  rb_fortran *geqrf, *orgqr;
  rb_tiles q;
  void *tau, *w, *query[16];
  int info = 0, lwork = -1, cols = s->args->full ? s->m : s->k;
  RB_TRY(rb_sca_function(s, "geqrf", &geqrf));
  RB_TRY(rb_sca_function(s, s->complex ? "ungqr" : "orgqr", &orgqr));
  RB_TRY(rb_sca_matrix(s, s->m, cols, &q));
  RB_TRY(rb_sca_room(s, s->a.cols + q.cols, s->size, &tau));
  if (s->in_grid) geqrf(&s->m, &s->n, s->a.p, &one, &one, s->a.desc, tau, query, &lwork, &info);
  int size = work_size(s, query);
  if (s->in_grid) orgqr(&s->m, &cols, &s->k, q.p, &one, &one, q.desc, tau, query, &lwork, &info);
  lwork = work_size(s, query) > size ? work_size(s, query) : size;
  RB_TRY(rb_sca_room(s, lwork, s->size, &w));
  if (s->in_grid) geqrf(&s->m, &s->n, s->a.p, &one, &one, s->a.desc, tau, w, &lwork, &info);
  RB_TRY(rb_sca_outcome(info, "the factorisation failed"));
  memcpy(q.p, s->a.p, (size_t)(s->a.rows * (q.cols < s->a.cols ? q.cols : s->a.cols) * s->size));
  if (s->in_grid) orgqr(&s->m, &cols, &s->k, q.p, &one, &one, q.desc, tau, w, &lwork, &info);
  RB_TRY(rb_sca_outcome(info, "the factorisation failed"));
  clear_triangle(s, &s->a, true);
  rb_sca_put(s, 0, &q, s->m);
  rb_sca_put(s, 1, &s->a, cols);
  return RB_OK;
}

static rb_status svd(rb_sca *s, bool vectors) {
  static const char message[] = "the singular values did not converge";
  rb_fortran *gesvd;
  rb_tiles u = {.p = NULL}, vt = {.p = NULL};
  void *values, *w, *rwork, *query[16];
  const char *job = vectors ? "V" : "N";
  int info = 0, lwork = -1, big = s->m > s->n ? s->m : s->n;
  if (!is_finite(s, ALL)) return rb_fail(RB_E_DATA, "%s", message);
  RB_TRY(rb_sca_function(s, "gesvd", &gesvd));
  RB_TRY(rb_sca_room(s, s->k, s->real_size, &values));
  RB_TRY(rb_sca_room(s, s->complex ? 1 + 4 * (int64_t)big : 1, s->real_size, &rwork));
  RB_TRY(rb_sca_matrix(s, vectors ? s->m : 1, vectors ? s->k : 1, &u));
  RB_TRY(rb_sca_matrix(s, vectors ? s->k : 1, vectors ? s->n : 1, &vt));
  for (int pass = 0; pass < 2; pass++) {
    if (pass == 0) w = query;
    else RB_TRY(rb_sca_room(s, lwork = work_size(s, query), s->size, &w));
    if (s->in_grid)
      gesvd(job, job, &s->m, &s->n, s->a.p, &one, &one, s->a.desc, values, u.p, &one, &one, u.desc, vt.p, &one, &one,
            vt.desc, w, &lwork, s->complex ? rwork : (void *)&info, &info);
  }
  /* Every rank iterates for itself; one without a row of u or column of vt takes another algorithm, and the library
     finds values that differ in the last digits. */
  if (info == s->k + 1 && big < s->shape[0] * s->shape[1]) info = 0;
  RB_TRY(rb_sca_outcome(info, info == s->k + 1 ? "the ranks' processors give different singular values" : message));
  rb_sca_put_values(s, 0, values, s->k);
  if (!vectors) return RB_OK;
  rb_sca_put(s, 1, &u, s->m);
  rb_sca_put(s, 2, &vt, s->k);
  return RB_OK;
}

static rb_status eigvalsh(rb_sca *s) {
  static const char message[] = "the eigenvalues did not converge";
  rb_fortran *syev;
  void *values, *w, *rwork, *query[16], *rquery[16];
  const char *half = s->args->full ? "U" : "L";
  int info = 0, lwork = -1, lrwork = -1;
  if (!is_finite(s, s->args->full ? UPPER : LOWER)) return rb_fail(RB_E_DATA, "%s", message);
  RB_TRY(rb_sca_function(s, s->complex ? "heev" : "syev", &syev));
  RB_TRY(rb_sca_room(s, s->n, s->real_size, &values));
  for (int pass = 0; pass < 2; pass++) {
    if (pass == 0) w = query, rwork = rquery;
    else {
      RB_TRY(rb_sca_room(s, lwork = work_size(s, query), s->size, &w));
      RB_TRY(rb_sca_room(s, lrwork = s->complex ? work_size(s, rquery) : 1, s->real_size, &rwork));
    }
    if (!s->in_grid) continue;
    if (s->complex)
      syev("N", half, &s->n, s->a.p, &one, &one, s->a.desc, values, s->a.p, &one, &one, s->a.desc, w, &lwork, rwork,
           &lrwork, &info);
    else
      syev("N", half, &s->n, s->a.p, &one, &one, s->a.desc, values, s->a.p, &one, &one, s->a.desc, w, &lwork, &info);
  }
  RB_TRY(rb_sca_outcome(info, message));
  rb_sca_put_values(s, 0, values, s->n);
  return RB_OK;
}

static rb_status eigh(rb_sca *s) {
  static const char message[] = "the eigenvalues did not converge";
  rb_fortran *syevd;
  rb_tiles z;
  void *values, *w, *rwork, *iwork, *query[16], *rquery[16];
  const char *half = s->args->full ? "U" : "L";
  int info = 0, lwork = -1, lrwork = -1, liwork = -1, iquery[16] = {1};
  if (!is_finite(s, s->args->full ? UPPER : LOWER)) return rb_fail(RB_E_DATA, "%s", message);
  RB_TRY(rb_sca_function(s, s->complex ? "heevd" : "syevd", &syevd));
  RB_TRY(rb_sca_room(s, s->n, s->real_size, &values));
  RB_TRY(rb_sca_matrix(s, s->n, s->n, &z));
  for (int pass = 0; pass < 2; pass++) {
    if (pass == 0) w = query, rwork = rquery, iwork = iquery;
    else {
      RB_TRY(rb_sca_room(s, lwork = work_size(s, query) + more_work(s), s->size, &w));
      RB_TRY(rb_sca_room(s, lrwork = s->complex ? work_size(s, rquery) : 1, s->real_size, &rwork));
      RB_TRY(rb_sca_room(s, liwork = iquery[0], sizeof(int), &iwork));
    }
    if (!s->in_grid) continue;
    if (s->complex)
      syevd("V", half, &s->n, s->a.p, &one, &one, s->a.desc, values, z.p, &one, &one, z.desc, w, &lwork, rwork, &lrwork,
            iwork, &liwork, &info);
    else
      syevd("V", half, &s->n, s->a.p, &one, &one, s->a.desc, values, z.p, &one, &one, z.desc, w, &lwork, iwork, &liwork,
            &info);
  }
  RB_TRY(rb_sca_outcome(info, message));
  rb_sca_put_values(s, 0, values, s->n);
  rb_sca_put(s, 1, &z, s->n);
  return RB_OK;
}

rb_status rb_sca_run(rb_sca *s, int op) {
  switch ((rb_lapack_op)op) {
    case RB_LAPACK_SLOGDET: return slogdet(s);
    case RB_LAPACK_SOLVE: return solve(s);
    case RB_LAPACK_CHOLESKY: return cholesky(s);
    case RB_LAPACK_QR: return qr(s);
    case RB_LAPACK_SVD: return svd(s, true);
    case RB_LAPACK_SVDVALS: return svd(s, false);
    case RB_LAPACK_EIGH: return eigh(s);
    case RB_LAPACK_EIGVALSH: return eigvalsh(s);
    case RB_LAPACK_EIG: break;
  }
  return rb_fail(RB_E_INTERNAL, "ScaLAPACK has no operation %d", op);
}

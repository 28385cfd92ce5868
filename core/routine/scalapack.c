/* One matrix divided among the ranks, factored by ScaLAPACK: grids (BLACS over a communicator of its own), column-major
   copies, room that all ranks get or none.
   routine/: lapack.c does matrices that are whole on a rank; scalapack_ops.c has the operations. Grids are kept by the
   session. The library waits inside MPI, unlike everything else here. */
#include "scalapack.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "array/routine.h"
#include "base/pool.h"
#include "base/session.h"
#include "library.h"
#include "move/copy.h"
#include "move/world.h"
#include "scalapack_call.h"

bool rb_scalapack_is_there(void) {
  char ours[MPI_MAX_LIBRARY_VERSION_STRING] = "", theirs[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  int n;
  int (*version)(char *, int *);
  void *p = rb_scalapack_symbol("MPI_Get_library_version");
  if (!p) return false;
  memcpy(&version, &p, sizeof p);
  MPI_Get_library_version(ours, &n);
  version(theirs, &n);
  return !strcmp(ours, theirs);
}

static rb_status agree(rb_status mine) {
  int rank;
  return rb_comm_agree(mine, &rank);
}

/* ---- what the operations use ---- */

/* fn: the address of a pointer to a function. */
static rb_status find(const char *name, void *fn) {
  void *p = rb_scalapack_symbol(name);
  memcpy(fn, &p, sizeof p);
  return p ? RB_OK : rb_fail(RB_E_VALUE, "%s is not in rank %d's ScaLAPACK", name, rb_now->rank);
}

rb_status rb_sca_function(const rb_sca *s, const char *name, rb_fortran **fn) {
  char full[32], prefix = s->t == RB_FLOAT32 ? 's' : s->t == RB_FLOAT64 ? 'd' : s->t == RB_COMPLEX64 ? 'c' : 'z';
  snprintf(full, sizeof full, "p%c%s_", prefix, name);
  return agree(find(full, fn));
}

static rb_status get_room(rb_sca *s, int64_t n, int64_t size, void *out) {
  void *p;
  RB_TRY(rb_pool_get((size_t)((n > 0 ? n : 1) * size), &p));
  s->room[s->num_rooms++] = p;
  memcpy(out, &p, sizeof p);
  return RB_OK;
}

rb_status rb_sca_room(rb_sca *s, int64_t n, int64_t size, void *out) { return agree(get_room(s, n, size, out)); }

rb_map rb_sca_map(const rb_sca *s, int axis, int64_t n) {
  return (rb_map){.kind = RB_MAP_BLOCK_CYCLIC, .parts = s->shape[axis], .extent = n, .block = s->args->block};
}

int64_t rb_sca_count(const rb_sca *s, int axis, int64_t n) {
  rb_map map = rb_sca_map(s, axis, n);
  return s->in_grid ? rb_map_count(&map, s->me[axis]) : 0;
}

static rb_status get_matrix(rb_sca *s, int64_t rows, int64_t cols, rb_tiles *out) {
  out->rows = rb_sca_count(s, 0, rows);
  out->cols = rb_sca_count(s, 1, cols);
  int lead = out->rows > 0 ? (int)out->rows : 1, block = (int)s->args->block;
  const int desc[9] = {1, s->context, (int)rows, (int)cols, block, block, 0, 0, lead};
  memcpy(out->desc, desc, sizeof desc);
  if (out->rows * out->cols > INT_MAX)
    return rb_fail(RB_E_VALUE, "a matrix of %lld x %lld elements is more than ScaLAPACK can count on %d x %d ranks",
                   (long long)rows, (long long)cols, s->shape[0], s->shape[1]);
  return get_room(s, out->rows * out->cols, s->size, &out->p);
}

rb_status rb_sca_matrix(rb_sca *s, int64_t rows, int64_t cols, rb_tiles *out) {
  return agree(get_matrix(s, rows, cols, out));
}

rb_status rb_sca_outcome(int info, const char *message) {
  return agree(info == 0  ? RB_OK
               : info > 0 ? rb_fail(RB_E_DATA, "%s", message)
                          : rb_fail(RB_E_INTERNAL, "ScaLAPACK refused argument %d", -info));
}

/* ---- between storages and column-major copies ---- */

static rb_status load(rb_sca *s, const rb_storage *from, rb_tiles *to) {
  RB_TRY(get_matrix(s, from->dist->map[0].extent, from->dist->map[1].extent, to));
  if (!from->data && to->rows * to->cols > 0) return rb_fail(RB_E_MEMORY, "out of memory");
  const int64_t n[] = {to->rows, to->cols}, steps[] = {s->size, to->rows * s->size};
  rb_copy_strided(2, n, steps, from->stride, to->p, from->data, s->size);
  return RB_OK;
}

/* Where the rows of piece k start on this rank. */
static char *place(const rb_sca *s, int k) {
  return s->out->data + s->args->at[k] / s->shape[0] * s->out->stride[0];
}

void rb_sca_put(const rb_sca *s, int k, const rb_tiles *m, int64_t rows) {
  if (!s->in_grid || !s->out->data) return;
  const int64_t n[] = {rb_sca_count(s, 0, rows), m->cols}, steps[] = {s->size, m->rows * s->size};
  rb_copy_strided(2, n, s->out->stride, steps, place(s, k), m->p, s->size);
}

void rb_sca_put_values(const rb_sca *s, int k, const void *values, int64_t n) {
  if (!s->in_grid || s->me[0] != 0 || !s->out->data) return;
  rb_map map = rb_sca_map(s, 1, n);
  rb_dtype real = rb_dtype_real(s->t);
  for (int64_t i = 0; i < rb_map_count(&map, s->me[1]); i++) {
    const char *from = (const char *)values + rb_map_global(&map, s->me[1], i) * s->real_size;
    rb_scalar v = rb_scalar_cast(rb_scalar_load(from, real), real, s->t);
    rb_scalar_store(place(s, k) + i * s->out->stride[1], s->t, v);
  }
}

/* ---- grids ---- */

typedef struct grid {
  int shape[2], context;
} grid;

/* The session's part: what the first call made. */
struct rb_grids {
  MPI_Comm comm; /* of all ranks, BLACS' own */
  int handle;    /* its name there */
  int num;
  grid *grid;    /* in use since; the same list on all ranks */
  int (*sys_handle)(MPI_Comm comm);
  void (*free_handle)(int handle);
  void (*map)(int *context, int *ranks, int lead, int rows, int cols);
  void (*exit)(int context);
};

static rb_status open_blacs(struct rb_grids *g) {
  if (!rb_scalapack_is_there())
    return rb_fail(RB_E_VALUE,
                   "rank %d has no ScaLAPACK for this MPI: install the package libscalapack-mpich2.2 on its "
                   "machine, or raise ramba.config.scalapack_min",
                   rb_now->rank);
  RB_TRY(find("Csys2blacs_handle", &g->sys_handle));
  RB_TRY(find("Cfree_blacs_system_handle", &g->free_handle));
  RB_TRY(find("Cblacs_gridmap", &g->map));
  return find("Cblacs_gridexit", &g->exit);
}

/* Collective. */
static rb_status start(struct rb_grids *g) {
  RB_TRY(agree(open_blacs(g)));
  MPI_Comm world = rb_comm_mpi();
  RB_TRY(agree(world == MPI_COMM_NULL ? RB_E_COMM : RB_OK));
  RB_TRY(rb_comm_check(MPI_Comm_dup(world, &g->comm), "MPI_Comm_dup"));
  MPI_Comm_set_errhandler(g->comm, MPI_ERRORS_ARE_FATAL); /* BLACS looks at no error code */
  g->handle = g->sys_handle(g->comm);
  return RB_OK;
}

/* The session's grids, begun when it has none. Collective. */
static rb_status grids(struct rb_grids **out) {
  if (!rb_now->grids) {
    struct rb_grids *g = calloc(1, sizeof *g);
    if (!g) abort();
    rb_status st = start(g);
    if (st != RB_OK) return free(g), st;
    rb_now->grids = g;
  }
  *out = rb_now->grids;
  return RB_OK;
}

void rb_scalapack_stop(void) {
  struct rb_grids *g = rb_now->grids;
  if (!g) return;
  if (rb_comm_is_up()) {
    for (int i = 0; i < g->num; i++)
      if (g->grid[i].context >= 0) g->exit(g->grid[i].context);
    g->free_handle(g->handle);
    MPI_Comm_free(&g->comm);
  }
  free(g->grid);
  free(g);
  rb_now->grids = NULL;
}

/* Rank r gets the row-major coordinates that distributions give it. Collective. */
static void new_grid(struct rb_grids *g, int rows, int cols) {
  int *ranks = malloc(sizeof *ranks * (size_t)(rows * cols)), context = g->handle;
  g->grid = realloc(g->grid, sizeof *g->grid * (size_t)(g->num + 1));
  if (!ranks || !g->grid) abort();
  for (int i = 0; i < rows * cols; i++) ranks[i % cols * rows + i / cols] = i;
  g->map(&context, ranks, rows, rows, cols);
  g->grid[g->num++] = (grid){{rows, cols}, context};
  free(ranks);
}

/* The grid of a distribution. Collective. */
static rb_status enter_grid(rb_sca *s, const rb_dist *d) {
  struct rb_grids *g;
  int rows = d->map[0].parts, cols = d->map[1].parts, i = 0;
  RB_TRY(grids(&g));
  while (i < g->num && (g->grid[i].shape[0] != rows || g->grid[i].shape[1] != cols)) i++;
  if (i == g->num) new_grid(g, rows, cols);
  s->shape[0] = rows;
  s->shape[1] = cols;
  s->context = g->grid[i].context;
  s->in_grid = rb_dist_coords(d, rb_now->rank, s->me);
  rb_blas_threads((double)s->m * s->n * s->k);
  return RB_OK;
}

static rb_status load_all(rb_sca *s, rb_storage *const *storage, int num) {
  RB_TRY(load(s, storage[0], &s->a));
  return num == 3 ? load(s, storage[1], &s->b) : RB_OK;
}

static rb_status run(rb_sca *s, rb_storage *const *storage, int num) {
  RB_TRY(enter_grid(s, storage[0]->dist));
  RB_TRY(agree(load_all(s, storage, num)));
  return rb_sca_run(s, (int)s->args->op);
}

rb_routine_fn rb_routine_scalapack;
rb_status rb_routine_scalapack(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)n;
  const rb_storage *a = storage[0];
  rb_sca s = {.t = a->dtype, .size = a->itemsize, .args = args, .out = storage[num_storage - 1]};
  s.complex = rb_dtype_kind(a->dtype) == RB_KIND_COMPLEX;
  s.real_size = s.complex ? s.size / 2 : s.size;
  s.m = (int)a->dist->map[0].extent;
  s.n = (int)a->dist->map[1].extent;
  s.k = s.m < s.n ? s.m : s.n;
  rb_status st = run(&s, storage, num_storage);
  while (s.num_rooms > 0) rb_pool_put(s.room[--s.num_rooms]);
  return st;
}

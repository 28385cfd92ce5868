/* An MPI heat solver that lets a Lua script look at its field and change it in place.

   The field lies on a 2-D process grid: axis 0 is insulated at its ends, axis 1 is a ring. Each rank's buffer has one
   ghost layer around its cells, and there are two buffers that change places every step. The script (heat.lua) sees
   the field as the array `t`: its cells are the cells of the buffer, so what it writes is there when the call returns.

     mpiexec.mpich -n 4 ./heat heat.lua     with the script
     mpiexec.mpich -n 4 ./heat              the same physics in C alone
   Both print the same last line. */
#include <ramba.h>

#include <lauxlib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 30, COLS = 48, STEPS = 60, WAVES = 3 };
static const double RATE = 0.2;    /* time step times conductivity over the cell size squared */
static const double HEATING = 0.5; /* added to every cell in every step: by the script, or here without one */
static const double PI = 3.14159265358979323846;

/* This rank's part of the field: cells (i, j) with 1 <= i <= rows, 1 <= j <= cols; the layer around them is ghosts. */
typedef struct field {
  MPI_Comm grid;
  int dims[2], coords[2];
  int64_t first[2], rows, cols; /* global index of cell (1, 1); own cells */
  double *now, *next;
} field;

static double *cell(const field *f, double *p, int64_t i, int64_t j) { return p + i * (f->cols + 2) + j; }

static void fail(const char *what, const char *why) {
  fprintf(stderr, "%s: %s\n", what, why);
  MPI_Abort(MPI_COMM_WORLD, 1);
}

static double *new_buffer(const field *f) {
  double *p = calloc((size_t)((f->rows + 2) * (f->cols + 2)), sizeof *p);
  if (!p) fail("heat", "out of memory");
  return p;
}

/* A wave along the ring: it decays by the same factor everywhere in every step. */
static void open_field(field *f) {
  const int periods[2] = {0, 1};
  int size, rank;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  f->dims[0] = f->dims[1] = 0;
  MPI_Dims_create(size, 2, f->dims);
  MPI_Cart_create(MPI_COMM_WORLD, 2, f->dims, periods, 0, &f->grid);
  MPI_Comm_rank(f->grid, &rank);
  MPI_Cart_coords(f->grid, rank, 2, f->coords);
  f->first[0] = (int64_t)ROWS * f->coords[0] / f->dims[0];
  f->first[1] = (int64_t)COLS * f->coords[1] / f->dims[1];
  f->rows = (int64_t)ROWS * (f->coords[0] + 1) / f->dims[0] - f->first[0];
  f->cols = (int64_t)COLS * (f->coords[1] + 1) / f->dims[1] - f->first[1];
  f->now = new_buffer(f);
  f->next = new_buffer(f);
  for (int64_t i = 1; i <= f->rows; i++)
    for (int64_t j = 1; j <= f->cols; j++)
      *cell(f, f->now, i, j) = cos(2 * PI * WAVES * (double)(f->first[1] + j - 1) / COLS);
}

static void close_field(field *f) {
  free(f->now);
  free(f->next);
  MPI_Comm_free(&f->grid);
}

/* ---- the solver ---- */

/* Fills the ghost layer along one axis from both neighbours; insulated ends see their own last cells. */
static void exchange(const field *f, int axis) {
  int before, after;
  MPI_Datatype column, row;
  MPI_Type_vector((int)f->rows, 1, (int)f->cols + 2, MPI_DOUBLE, &column);
  MPI_Type_contiguous((int)f->cols, MPI_DOUBLE, &row);
  MPI_Datatype *layer = axis == 0 ? &row : &column;
  MPI_Type_commit(layer);
  int64_t i = axis == 0 ? f->rows : 1, j = axis == 1 ? f->cols : 1, di = axis == 0, dj = axis == 1;
  MPI_Cart_shift(f->grid, axis, 1, &before, &after);
  MPI_Sendrecv(cell(f, f->now, i, j), 1, *layer, after, axis, cell(f, f->now, 1 - di, 1 - dj), 1, *layer, before, axis,
               f->grid, MPI_STATUS_IGNORE);
  MPI_Sendrecv(cell(f, f->now, 1, 1), 1, *layer, before, axis, cell(f, f->now, i + di, j + dj), 1, *layer, after, axis,
               f->grid, MPI_STATUS_IGNORE);
  for (int64_t k = 1; k <= f->cols && axis == 0; k++) {
    if (before == MPI_PROC_NULL) *cell(f, f->now, 0, k) = *cell(f, f->now, 1, k);
    if (after == MPI_PROC_NULL) *cell(f, f->now, f->rows + 1, k) = *cell(f, f->now, f->rows, k);
  }
  MPI_Type_free(&column);
  MPI_Type_free(&row);
}

static void step(field *f) {
  exchange(f, 0);
  exchange(f, 1);
  for (int64_t i = 1; i <= f->rows; i++)
    for (int64_t j = 1; j <= f->cols; j++) {
      const double *t = cell(f, f->now, i, j);
      double around = t[-1] + t[1] + t[-(f->cols + 2)] + t[f->cols + 2];
      *cell(f, f->next, i, j) = *t + RATE * (around - 4 * *t);
    }
  double *old = f->now;
  f->now = f->next;
  f->next = old;
}

static void heat_everything(const field *f) {
  for (int64_t i = 1; i <= f->rows; i++)
    for (int64_t j = 1; j <= f->cols; j++) *cell(f, f->now, i, j) += HEATING;
}

/* ---- the script ---- */

/* One axis of the protocol's structure: start and stop count the ghosts that belong to the export. */
static ramba_dim_data axis_of(const field *f, int axis, int64_t size, int64_t cells, int ring) {
  int part = f->coords[axis], parts = f->dims[axis];
  ramba_dim_data d = {
      .dist_type = 'b', .size = size, .proc_grid_size = parts, .proc_grid_rank = part, .periodic = ring};
  d.padding[0] = ring || part > 0; /* at an insulated end there is nobody whose cells the ghosts could hold */
  d.padding[1] = ring || part < parts - 1;
  d.start = f->first[axis] - d.padding[0];
  d.stop = f->first[axis] + cells + d.padding[1];
  return d;
}

/* The first exported element of a buffer: without the ghost row at an insulated end. */
static double *exported(const field *f, double *p) { return cell(f, p, f->coords[0] > 0 ? 0 : 1, 0); }

static void check(ramba *R, int code, const char *what) {
  if (code != RAMBA_OK) fail(what, ramba_errmsg(R));
}

/* heat.report(step, mean, amplitude), called by the script: on rank 0. */
static int report(lua_State *L) {
  printf("step %2d: mean %6.3f, amplitude %.6f\n", (int)luaL_checkinteger(L, 1), luaL_checknumber(L, 2),
         luaL_checknumber(L, 3));
  return 0;
}

static ramba *open_script(const field *f, const char *path) {
  ramba *R;
  const ramba_dim_data dims[2] = {axis_of(f, 0, ROWS, f->rows, 0), axis_of(f, 1, COLS, f->cols, 1)};
  const int64_t strides[2] = {(f->cols + 2) * (int64_t)sizeof(double), sizeof(double)};
  check(NULL, ramba_open(f->grid, NULL, &R), "ramba_open");
  check(R, ramba_register(R, "heat.report", report), "ramba_register");
  check(R, ramba_export(R, "t", exported(f, f->now), "float64", 2, strides, dims), "ramba_export");
  check(R, ramba_dofile(R, path), path);
  return R;
}

static void run_script(const field *f, ramba *R) {
  check(R, ramba_rebind(R, "t", exported(f, f->now)), "ramba_rebind");
  check(R, ramba_dostring(R, "on_step()"), "on_step");
}

/* ---- what comes out ---- */

/* Mean and amplitude after n steps, worked out by hand: the ring's wave keeps its form and shrinks by one factor a
   step; nothing leaves through insulated ends, so that the mean is the heating's alone. */
static int print_result(const field *f) {
  double mine[2] = {0, 0}, all[2];
  for (int64_t i = 1; i <= f->rows; i++)
    for (int64_t j = 1; j <= f->cols; j++) {
      double t = *cell(f, f->now, i, j);
      mine[0] += t / (ROWS * COLS);
      mine[1] += 2 * t * cos(2 * PI * WAVES * (double)(f->first[1] + j - 1) / COLS) / (ROWS * COLS);
    }
  MPI_Allreduce(mine, all, 2, MPI_DOUBLE, MPI_SUM, f->grid);
  double amplitude = pow(1 - 2 * RATE * (1 - cos(2 * PI * WAVES / COLS)), STEPS), mean = STEPS * HEATING;
  int good = fabs(all[0] - mean) < 1e-9 && fabs(all[1] - amplitude) < 1e-9;
  if (f->coords[0] == 0 && f->coords[1] == 0)
    printf("after %d steps: mean %.9f, amplitude %.9f: %s\n", STEPS, all[0], all[1], good ? "as expected" : "WRONG");
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
  field f;
  int level;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
  open_field(&f);
  ramba *R = argc > 1 ? open_script(&f, argv[1]) : NULL;
  for (int n = 0; n < STEPS; n++) {
    step(&f);
    if (R)
      run_script(&f, R);
    else
      heat_everything(&f);
  }
  if (R) check(NULL, ramba_close(R), "ramba_close");
  int status = print_result(&f);
  close_field(&f);
  MPI_Finalize();
  return status;
}

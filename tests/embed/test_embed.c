/* The embedding API from a C program on any number of ranks: codes and messages the same on all ranks, arrays shared
   without copying in both directions, contexts one after the other. */
#include <ramba.h>

#include <fcntl.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "../core/check.h"

static int rank, ranks, spmd;
static ramba *R;

/* ---- all ranks together ---- */

static int same_everywhere(const void *p, size_t n) {
  char *all = malloc(n * (size_t)ranks);
  MPI_Allgather(p, (int)n, MPI_BYTE, all, (int)n, MPI_BYTE, MPI_COMM_WORLD);
  int same = 1;
  for (int r = 0; r < ranks; r++) same = same && !memcmp(all + (size_t)r * n, p, n);
  free(all);
  return same;
}

/* The code is the wanted one and the message holds the text, on every rank the same. */
static void expect_at(int line, int code, int wanted, const char *text) {
  char head[1024] = {0};
  snprintf(head, sizeof head, "%d %s", code, wanted ? ramba_errmsg(R) : "");
  CHECK_REPORT(code == wanted, "line %d: code %d, expected %d: %s", line, code, wanted, ramba_errmsg(R));
  CHECK_REPORT(!text || strstr(head, text), "line %d: '%s' is not in '%s'", line, text, head);
  CHECK_REPORT(same_everywhere(head, sizeof head), "line %d: rank %d got another outcome: %s", line, rank, head);
}
#define EXPECT(call, wanted, text) expect_at(__LINE__, call, wanted, text)
#define OK(call) EXPECT(call, RAMBA_OK, NULL)
#define SCRIPT(code) EXPECT(ramba_dostring(R, code), RAMBA_OK, NULL)

/* A block axis cut evenly: `before` and `after` cells of padding at inner edges. */
static ramba_dim_data block(int64_t size, int parts, int part, int64_t pad, int periodic) {
  ramba_dim_data d = {
      .dist_type = 'b', .size = size, .proc_grid_size = parts, .proc_grid_rank = part, .periodic = periodic};
  d.start = size * part / parts;
  d.stop = size * (part + 1) / parts;
  d.padding[0] = part > 0 || periodic ? pad : 0;
  d.padding[1] = part < parts - 1 || periodic ? pad : 0;
  d.start -= d.padding[0];
  d.stop += d.padding[1];
  return d;
}

/* ---- opening ---- */

static void test_open_errors(void) {
  ramba *other = NULL;
  ramba_options o = {.threads = -1};
  EXPECT(ramba_open(MPI_COMM_WORLD, &o, &other), RAMBA_E_ARGUMENT, NULL);
  CHECK(!other && strstr(ramba_errmsg(NULL), "negative"));
  CHECK_EQ_I(ramba_open(MPI_COMM_WORLD, NULL, NULL), RAMBA_E_ARGUMENT);
  CHECK_EQ_I(ramba_open(MPI_COMM_NULL, NULL, &other), RAMBA_E_ARGUMENT);
  CHECK(strstr(ramba_errmsg(NULL), "MPI_COMM_NULL") != NULL);
  OK(ramba_open(MPI_COMM_WORLD, NULL, &R));
  CHECK_EQ_I(ramba_open(MPI_COMM_WORLD, NULL, &other), RAMBA_E_STATE);
  CHECK(!other && strstr(ramba_errmsg(NULL), "a context is open"));
  OK(ramba_close(R));
  R = NULL;
  CHECK_EQ_I(ramba_close(NULL), RAMBA_OK);
  CHECK_EQ_I(ramba_dostring(NULL, "x = 1"), RAMBA_E_ARGUMENT);
}

/* ---- running ---- */

static int doubled(lua_State *L) {
  lua_pushnumber(L, 2 * luaL_checknumber(L, 1));
  return 1;
}

static int reenter(lua_State *L) {
  lua_pushinteger(L, ramba_dostring(R, "x = 1"));
  lua_pushstring(L, ramba_errmsg(R));
  return 2;
}

static void test_running(void) {
  SCRIPT("n = ramba.num_ranks; a = ramba.arange(1000)");
  SCRIPT("assert(a:sum() == 499500 and ramba == require 'ramba')");
  EXPECT(ramba_dostring(R, "local function deep() error('boom') end\ndeep()"), RAMBA_E_SCRIPT, "boom");
  CHECK(strstr(ramba_errmsg(R), "stack traceback") != NULL);
  EXPECT(ramba_dostring(R, "x = = 1"), RAMBA_E_SCRIPT, "unexpected symbol near '='");
  EXPECT(ramba_dostring(R, "error({})"), RAMBA_E_SCRIPT, "(error object is a table value)");
  EXPECT(ramba_dostring(R, "x = ramba.ones(3) + ramba.ones(4)"), RAMBA_E_SCRIPT, "cannot be broadcast");
  EXPECT(ramba_dostring(R, "bad = ramba.full(200, 2) ^ ramba.full(200, -1)"), RAMBA_E_SCRIPT, "negative");
  EXPECT(ramba_dostring(R, "os.exit(3)"), RAMBA_E_SCRIPT, "owns the process");
  EXPECT(ramba_dostring(R, NULL), RAMBA_E_ARGUMENT, "ramba_dostring: NULL");
  EXPECT(ramba_dofile(R, "/nowhere/x.lua"), RAMBA_E_ARGUMENT, "cannot open /nowhere/x.lua");
  if (ranks > 1)
    EXPECT(ramba_dostring(R, rank ? "y = 1" : "y = 2"), RAMBA_E_ARGUMENT, "ranks 0 and 1 give different text");
  SCRIPT("assert(a:sum() == 499500)");
  SCRIPT("local t = ramba.spmd(function(b) return b:get_local():sum() end, a); local s = 0\n"
         "for i = 1, t.n do s = s + t[i] end assert(s == 499500)");
  OK(ramba_sync(R));
  if (rank == 0 && ranks > 1 && !spmd) { /* nobody serves now */
    lua_State *L = ramba_lua(R);
    CHECK(luaL_dostring(L, "return (a * 2):sum()") != LUA_OK);
    CHECK(strstr(lua_tostring(L, -1), "in runs of the host program") != NULL);
    lua_settop(L, 0);
  }
  SCRIPT("assert((a * 2):sum() == 999000)");
}

static void test_register(void) {
  OK(ramba_register(R, "twice", doubled));
  OK(ramba_register(R, "host.twice", doubled));
  OK(ramba_register(R, "host.reenter", reenter));
  SCRIPT("assert(twice(4) == 8.0 and host.twice(1) == 2.0)");
  SCRIPT("local code, text = host.reenter(); assert(code == 2 and text:find('while a script runs'), text)");
  SCRIPT("local t = ramba.spmd(function(v) return host.twice(v) end, 21) for i = 1, t.n do assert(t[i] == 42.0) end");
  SCRIPT("local t = ramba.spmd(twice, 3) for i = 1, t.n do assert(t[i] == 6.0) end");
  SCRIPT("local t = ramba.spmd(host.twice, 3) for i = 1, t.n do assert(t[i] == 6.0) end");
  EXPECT(ramba_register(R, "a.b.c", doubled), RAMBA_E_ARGUMENT,
         "ramba_register: a.b.c: a name like f or table.f expected");
  EXPECT(ramba_register(R, "ramba.twice", doubled), RAMBA_E_ARGUMENT, "ramba.twice: ramba is the library's own table");
  EXPECT(ramba_register(R, "ramba", doubled), RAMBA_E_ARGUMENT, "ramba: ramba is the library's own table");
  EXPECT(ramba_register(R, "twice.x", doubled), RAMBA_E_ARGUMENT, "'twice' is a function, not a table");
  EXPECT(ramba_register(R, "nothing", NULL), RAMBA_E_ARGUMENT, "ramba_register: nothing: the function is NULL");
  CHECK(ramba_lua(R) != NULL && ramba_lua(NULL) == NULL);
}

/* ---- exporting ---- */

/* Every rule of the protocol has its message. Each case spoils one good structure on one rank or on all. */
typedef struct bad {
  const char *text;
  void (*spoil)(ramba_dim_data *d);
} bad;

static int on_last(void) { return rank == ranks - 1; }
static void no_kind(ramba_dim_data *d) { d->dist_type = 'x'; }
static void negative_size(ramba_dim_data *d) { d->size = -1; }
static void no_grid(ramba_dim_data *d) { d->proc_grid_size = 0; }
static void outside(ramba_dim_data *d) { d->proc_grid_rank = d->proc_grid_size; }
static void big_grid(ramba_dim_data *d) { *d = block(d->size, ranks + 1, rank, 0, 0); }
static void turned(ramba_dim_data *d) {
  if (on_last()) d->start = d->stop + 1;
}
static void late(ramba_dim_data *d) {
  if (rank == 0) d->start = 1;
}
static void early(ramba_dim_data *d) {
  if (on_last()) d->stop--;
}
static void minus_padding(ramba_dim_data *d) { d->padding[0] = -1; }
static void wide_padding(ramba_dim_data *d) { d->padding[0] = 1000; }
static void odd_periodic(ramba_dim_data *d) { d->periodic = 2; }
static void block_size(ramba_dim_data *d) { d->block_size = 3; }
static void has_indices(ramba_dim_data *d) { d->num_indices = 3; }
static void cyclic_padding(ramba_dim_data *d) {
  *d = (ramba_dim_data){.dist_type = 'c', .size = 30, .proc_grid_size = ranks, .proc_grid_rank = rank, .start = rank};
  d->padding[1] = 1;
}
static void cyclic_start(ramba_dim_data *d) {
  *d = (ramba_dim_data){
      .dist_type = 'c', .size = 30, .proc_grid_size = ranks, .proc_grid_rank = rank, .start = rank + 1};
}
static void cyclic_size(ramba_dim_data *d) {
  *d =
      (ramba_dim_data){.dist_type = 'c', .size = 30, .proc_grid_size = ranks, .proc_grid_rank = rank, .block_size = -2};
}
static void no_indices(ramba_dim_data *d) {
  *d =
      (ramba_dim_data){.dist_type = 'u', .size = 30, .proc_grid_size = ranks, .proc_grid_rank = rank, .num_indices = 2};
}
static void far_index(ramba_dim_data *d) {
  static int64_t far[2];
  far[0] = 2 * rank;
  far[1] = rank ? 2 * rank + 1 : 1000;
  *d = (ramba_dim_data){.dist_type = 'u',
                        .size = 2 * ranks,
                        .proc_grid_size = ranks,
                        .proc_grid_rank = rank,
                        .num_indices = 2,
                        .indices = far};
}
static void few_indices(ramba_dim_data *d) {
  static const int64_t few[1] = {4};
  *d = (ramba_dim_data){
      .dist_type = 'u', .size = 30, .proc_grid_size = ranks, .proc_grid_rank = rank, .num_indices = 1, .indices = few};
}
static void same_indices(ramba_dim_data *d) {
  static const int64_t same[2] = {1, 1};
  *d = (ramba_dim_data){.dist_type = 'u',
                        .size = 2 * ranks,
                        .proc_grid_size = ranks,
                        .proc_grid_rank = rank,
                        .num_indices = 2,
                        .indices = same};
}
static void split_whole(ramba_dim_data *d) { *d = (ramba_dim_data){.dist_type = 'n', .size = 30, .proc_grid_size = 2}; }
static void two_sizes(ramba_dim_data *d) {
  if (on_last()) *d = block(31, ranks, rank, 0, 0);
}
static void two_kinds(ramba_dim_data *d) {
  if (on_last())
    *d = (ramba_dim_data){.dist_type = 'c', .size = 30, .proc_grid_size = ranks, .proc_grid_rank = rank, .start = rank};
}
static void gap(ramba_dim_data *d) {
  if (rank == 0) d->stop--;
}
static void one_sided(ramba_dim_data *d) {
  if (rank == 0) {
    d->stop++;
    d->padding[1] = 1;
  }
}
static void swapped(ramba_dim_data *d) { *d = block(30, ranks, rank == 0 ? 1 : rank == 1 ? 0 : rank, 0, 0); }

static void test_bad_structures(void) {
  static const bad always[] = {
      {"dim_data: axis 1: dist_type must be 'b', 'c', 'u' or 'n', got 'x'", no_kind},
      {"size -1 is negative", negative_size},
      {"proc_grid_size 0 is less than 1", no_grid},
      {"is not less than proc_grid_size", outside},
      {"is less than start", turned},
      {"start is 1, but process 0 starts at 0", late},
      {"stop is 29, but the last process stops at size 30", early},
      {"padding -1 is negative", minus_padding},
      {"padding is wider than the", wide_padding},
      {"periodic must be 0 or 1", odd_periodic},
      {"only cyclic axes have a block_size", block_size},
      {"only unstructured axes have indices", has_indices},
      {"only block axes have padding", cyclic_padding},
      {"is not proc_grid_rank * block_size", cyclic_start},
      {"block_size -2 is less than 1", cyclic_size},
      {"indices are NULL", no_indices},
      {"is outside the axis", far_index},
      {"indices of an axis of size 30", few_indices},
      {"index 1 stands twice among indices", same_indices},
      {"has proc_grid_size 1, got 2", split_whole},
      {"places for", big_grid},
  };
  static const bad several[] = {
      {"differ in size: 30 and 31", two_sizes}, {"differ in dist_type: 'b' and 'c'", two_kinds},
      {"the cells of one process end at", gap}, {"communication padding differs at an edge: 1 against 0", one_sided},
      {"places are row-major", swapped},
  };
  static double cells[64];
  size_t num = sizeof always / sizeof *always, more = ranks > 1 ? sizeof several / sizeof *several : 0;
  for (size_t i = 0; i < num + more; i++) {
    const bad *b = i < num ? &always[i] : &several[i - num];
    ramba_dim_data d = block(30, ranks, rank, 0, 0);
    b->spoil(&d);
    EXPECT(ramba_export(R, "bad", cells, "float64", 1, NULL, &d), RAMBA_E_ARGUMENT, b->text);
    CHECK(strstr(ramba_errmsg(R), "ramba_export: bad: ") == ramba_errmsg(R));
  }
}

static void test_bad_exports(void) {
  static double cells[64];
  ramba_dim_data d[2] = {block(30, ranks, rank, 0, 0), {.dist_type = 'n', .size = 2}};
  const int64_t odd[2] = {17, 8}, tight[2] = {8, 8}, zero[2] = {16, 0};
  EXPECT(ramba_export(R, "u", cells, "float16", 1, NULL, d), RAMBA_E_ARGUMENT, "unknown dtype 'float16'");
  EXPECT(ramba_export(R, "u", cells, NULL, 1, NULL, d), RAMBA_E_ARGUMENT, "unknown dtype 'NULL'");
  EXPECT(ramba_export(R, "2u", cells, "float64", 1, NULL, d), RAMBA_E_ARGUMENT, "a name like u");
  EXPECT(ramba_export(R, NULL, cells, "float64", 1, NULL, d), RAMBA_E_ARGUMENT, "NULL given");
  EXPECT(ramba_export(R, "u", cells, "float64", 17, NULL, d), RAMBA_E_ARGUMENT, "ndim must be 0 .. 16, got 17");
  EXPECT(ramba_export(R, "u", cells, "float64", 1, NULL, NULL), RAMBA_E_ARGUMENT, "dim_data is NULL");
  EXPECT(ramba_export(R, "u", NULL, "float64", 1, NULL, d), RAMBA_E_ARGUMENT, "the data is NULL");
  EXPECT(ramba_export(R, "u", (char *)cells + 4, "float64", 1, NULL, d), RAMBA_E_ARGUMENT, "aligned to 8 bytes");
  EXPECT(ramba_export(R, "u", cells, "float64", 2, odd, d), RAMBA_E_ARGUMENT,
         "strides[0] must be a multiple of 8 bytes, got 17");
  EXPECT(ramba_export(R, "u", cells, "float64", 2, tight, d), RAMBA_E_ARGUMENT, "what lies between takes");
  EXPECT(ramba_export(R, "u", cells, "float64", 2, zero, d), RAMBA_E_ARGUMENT, "strides[1] is 0 bytes");
  if (ranks > 1) {
    EXPECT(ramba_export(R, "u", cells, rank ? "int64" : "float64", 1, NULL, d), RAMBA_E_ARGUMENT,
           "differ in dtype: float64 and int64");
    EXPECT(ramba_export(R, "u", cells, "float64", rank ? 2 : 1, NULL, d), RAMBA_E_ARGUMENT, "differ in ndim: 1 and 2");
    EXPECT(ramba_export(R, "u", rank ? cells : NULL, "float64", 1, NULL, d), RAMBA_E_ARGUMENT, "the data is NULL");
    EXPECT(ramba_export(R, rank ? "u" : "v", cells, "float64", 1, NULL, d), RAMBA_E_ARGUMENT, "different text");
  }
  EXPECT(ramba_rebind(R, "u", cells), RAMBA_E_ARGUMENT, "ramba_rebind: u: no exported array");
  EXPECT(ramba_release(R, "u"), RAMBA_E_ARGUMENT, "no exported or imported array");
  SCRIPT("assert(u == nil)");
}

/* One axis with halo, closed to a ring: what scripts write is in the buffer, and its padding is the neighbours'. */
static void test_ring(void) {
  ramba_dim_data d = block(30, ranks, rank, 1, 1);
  double first[64], second[64];
  int64_t n = d.stop - d.start;
  for (int64_t i = 0; i < n; i++) first[i] = second[i] = -1;
  for (int64_t i = 1; i < n - 1; i++) first[i] = (double)(d.start + i), second[i] = 100;
  OK(ramba_export(R, "u", first, "float64", 1, NULL, &d));
  EXPECT(ramba_export(R, "u", first, "float64", 1, NULL, &d), RAMBA_E_ARGUMENT, "exported already");
  SCRIPT("assert(#u == 30 and u.dtype == 'float64' and u:sum() == 435)");
  SCRIPT("u[\":\"] = u * 2");
  for (int64_t i = 0; i < n; i++) CHECK_EQ_F(first[i], (double)((d.start + i + 30) % 30 * 2));
  SCRIPT("u[\"2:-2\"] = u[\"1:-3\"] + u[\"3:\"]"); /* in place, over the edges of blocks */
  for (int64_t i = 0; i < n; i++) {
    int64_t g = (d.start + i + 30) % 30;
    CHECK_EQ_F(first[i], (double)(g == 0 || g == 29 ? g * 2 : g * 4));
  }
  SCRIPT("held = u; later = u + 1");
  OK(ramba_rebind(R, "u", second));
  SCRIPT("assert(u:sum() == 3000 and held:sum() == 3000 and later:sum() == 1740 - 58 + 30)");
  SCRIPT("u[3] = 5");
  CHECK_EQ_F(first[1], (double)((d.start + 1) * (d.start + 1 == 29 ? 2 : 4)));
  if (d.start + 1 <= 2 && 2 < d.stop - 1) CHECK_EQ_F(second[2 - d.start], 5);
  OK(ramba_release(R, "u"));
  EXPECT(ramba_dostring(R, "print(u:sum())"), RAMBA_E_SCRIPT, "the host program has released 'u'");
  EXPECT(ramba_dostring(R, "u[1] = 3"), RAMBA_E_SCRIPT, "the host program has released 'u'");
  EXPECT(ramba_dostring(R, "local v = held + 1; v:sum()"), RAMBA_E_SCRIPT, "the host program has released 'u'");
  SCRIPT("u = nil; held = nil");
}

/* Exports may lie between each other, but not on each other. */
static void test_shared_cells(void) {
  double cells[64], other[64] = {0};
  for (int i = 0; i < 64; i++) cells[i] = i;
  ramba_dim_data d = {.dist_type = 'b', .size = 16 * ranks, .proc_grid_size = ranks, .proc_grid_rank = rank,
                      .start = 16 * rank, .stop = 16 * rank + 16};
  ramba_dim_data half[2] = {{.dist_type = 'b', .size = 4 * ranks, .proc_grid_size = ranks, .proc_grid_rank = rank,
                             .start = 4 * rank, .stop = 4 * rank + 4}, {.dist_type = 'n', .size = 8}};
  int64_t stride = 32, rows[2] = {128, 8}, columns[2] = {16, 64}, odd[2] = {72, 8};
  OK(ramba_export(R, "a", cells, "float64", 1, &stride, &d)); /* fields of structures */
  OK(ramba_export(R, "b", cells + 1, "float64", 1, &stride, &d));
  OK(ramba_export(R, "c", cells + 2, "complex128", 1, &stride, &d));
  SCRIPT("a[':'] = b * 2; assert(a:sum() == 2 * b:sum() and c.real:sum() == b:sum() + b.size)");
  EXPECT(ramba_export(R, "e", cells, "float64", 1, &stride, &d), RAMBA_E_ARGUMENT,
         "ramba_export: e: 'e' and 'a' share cells on rank");
  EXPECT(ramba_export(R, "e", cells + 3, "float64", 1, &stride, &d), RAMBA_E_ARGUMENT, "'c' share cells");
  SCRIPT("assert(e == nil)");
  OK(ramba_release(R, "a"));
  OK(ramba_release(R, "b"));
  OK(ramba_release(R, "c"));
  for (int i = 0; i < 64; i++) cells[i] = i;
  OK(ramba_export(R, "left", cells, "float64", 2, rows, half)); /* halves of rows */
  OK(ramba_export(R, "right", cells + 8, "float64", 2, rows, half));
  EXPECT(ramba_export(R, "e", cells + 7, "float64", 2, rows, half), RAMBA_E_ARGUMENT, "share cells");
  EXPECT(ramba_export(R, "e", rank == ranks - 1 ? cells + 56 : other, "float64", 2, columns, half), RAMBA_E_ARGUMENT,
         "share cells");
  EXPECT(ramba_export(R, "e", cells, "float64", 2, odd, half), RAMBA_E_ARGUMENT, "share cells");
  OK(ramba_export(R, "e", other, "float64", 2, odd, half));
  OK(ramba_rebind(R, "left", cells + 8)); /* on the way to an exchange */
  OK(ramba_rebind(R, "right", cells));
  SCRIPT("assert(left:sum() - right:sum() == 8 * left.size)");
  OK(ramba_rebind(R, "left", cells));
  EXPECT(ramba_dostring(R, "done = true"), RAMBA_E_ARGUMENT,
         "ramba_dostring: 'right' and 'left' share cells on rank 0");
  EXPECT(ramba_sync(R), RAMBA_E_ARGUMENT, "share cells");
  OK(ramba_rebind(R, "right", cells + 8));
  SCRIPT("assert(not done and right:sum() - left:sum() == 8 * left.size)");
  OK(ramba_release(R, "left"));
  OK(ramba_release(R, "right"));
  OK(ramba_release(R, "e"));
  SCRIPT("a, b, c, e, left, right = nil");
}

/* Column-major with ghost layers on a grid, and everything scripts may do to it. */
static void test_columns(void) {
  int rows = ranks == 4 ? 2 : ranks, cols = ranks / rows;
  ramba_dim_data d[2] = {block(11, rows, rank / cols, 1, 0), block(6, cols, rank % cols, 1, 1)};
  int64_t n0 = d[0].stop - d[0].start, n1 = d[1].stop - d[1].start, strides[2] = {4, 4 * (n0 + 3)};
  int32_t *cells = malloc((size_t)(4 * (n0 + 3) * n1));
  int64_t before0 = d[0].padding[0], after0 = d[0].padding[1];
  for (int64_t i = 0; i < n0; i++)
    for (int64_t j = 0; j < n1; j++) {
      int64_t g = d[0].start + i, h = (d[1].start + j + 6) % 6;
      int owned = i >= before0 && i < n0 - after0 && j >= 1 && j < n1 - 1;
      cells[i + j * (n0 + 3)] = owned ? (int32_t)(g * 10 + h) : -1;
    }
  OK(ramba_export(R, "model.t", cells, "int32", 2, strides, d));
  SCRIPT("t = model.t; assert(tostring(t.shape) == '(11,6)' and t.dtype == 'int32')");
  SCRIPT("want = ramba.fromfunction(function(i, j) return (i - 1) * 10 + j - 1 end, {11, 6}):astype('int32')\n"
         "assert(ramba.array_equal(t, want))");
  SCRIPT("assert(ramba.array_equal(t.T, want.T) and ramba.array_equal(t['::-1, ::2'], want['::-1, ::2']))");
  SCRIPT("assert(ramba.array_equal(t:cumsum(1), want:cumsum(1)) and ramba.array_equal(ramba.sort(-t, 1), "
         "ramba.sort(-want, 1)))");
  SCRIPT("assert(ramba.array_equal(ramba.matmul(t, t.T), ramba.matmul(want, want.T)))");
  SCRIPT("assert(ramba.array_equal(t[t:gt(35)], want[want:gt(35)]) and t:argmax() == 66)");
  SCRIPT("assert(ramba.array_equal(ramba.sstencil(ramba.stencil(function(a) return a[{-1,0}] + a[{0,1}] end), t),\n"
         "  ramba.sstencil(ramba.stencil(function(a) return a[{-1,0}] + a[{0,1}] end), want)))");
  SCRIPT("t[t:lt(5)] = 7; want[want:lt(5)] = 7; t[{ {2, 11, 5}, {} }] = t[{ {2, 11, 5}, {} }] + 1\n"
         "want[{ {2, 11, 5}, {} }] = want[{ {2, 11, 5}, {} }] + 1; assert(ramba.array_equal(t, want))");
  SCRIPT("local r = ramba.spmd(function(a) local b = a:get_local(); b:imul(2); return b:sum() end, t)\n"
         "local s = 0 for i = 1, r.n do s = s + r[i] end assert(s == (want * 2):sum())");
  SCRIPT("t[':'] = want");
  for (int64_t i = 0; i < n0; i++)
    for (int64_t j = 0; j < n1; j++) {
      int64_t g = d[0].start + i, h = (d[1].start + j + 6) % 6, want = g * 10 + h < 5 ? 7 : g * 10 + h;
      CHECK_EQ_I(cells[i + j * (n0 + 3)], want + (g == 1 || g == 6));
    }
  OK(ramba_release(R, "model.t"));
  free(cells);
}

/* Other kinds of axes: the buffer holds the owned elements in local order. */
static void test_kinds(void) {
  int64_t n = 13, indices[16], count = 0;
  double cells[32];
  ramba_dim_data c = {
      .dist_type = 'c', .size = n, .proc_grid_size = ranks, .proc_grid_rank = rank, .start = 2 * rank, .block_size = 2};
  for (int64_t g = 0; g < n; g++)
    if (g / 2 % ranks == rank) cells[count++] = (double)g;
  OK(ramba_export(R, "c", cells, "float64", 1, NULL, &c));
  SCRIPT("assert(ramba.array_equal(c, ramba.arange(13)) and c.dist.kinds[1] == (ramba.num_ranks > 0 and 'c'))\nc[':'] "
         "= c + 1");
  for (int64_t i = 0; i < count; i++) CHECK_EQ_F(cells[i], (double)((i / 2 * ranks + rank) * 2 + i % 2 + 1));
  OK(ramba_release(R, "c"));
  count = 0;
  for (int64_t g = n - 1 - rank; g >= 0; g -= ranks) cells[count] = (double)(g * g), indices[count++] = g;
  ramba_dim_data u = {.dist_type = 'u',
                      .size = n,
                      .proc_grid_size = ranks,
                      .proc_grid_rank = rank,
                      .indices = indices,
                      .num_indices = count,
                      .one_to_one = 1};
  OK(ramba_export(R, "q", cells, "float64", 1, NULL, &u));
  SCRIPT("assert(ramba.array_equal(q, ramba.arange(13) ^ 2)); q[':'] = -q");
  for (int64_t i = 0; i < count; i++) CHECK_EQ_F(cells[i], -(double)(indices[i] * indices[i]));
  OK(ramba_release(R, "q"));
  ramba_dim_data whole = {.dist_type = 'n', .size = 4};
  for (int i = 0; i < 4; i++) cells[i] = i;
  OK(ramba_export(R, "w", cells, "float64", 1, NULL, &whole));
  SCRIPT("w[':'] = w * 3");
  for (int i = 0; i < 4; i++) CHECK_EQ_F(cells[i], 3 * i);
  OK(ramba_release(R, "w"));
  double one = 4;
  OK(ramba_export(R, "s", &one, "float64", 0, NULL, NULL));
  SCRIPT("assert(s:item() == 4); s:fill(9)");
  CHECK_EQ_F(one, 9);
  ramba_dim_data none = block(0, ranks, rank, 0, 0);
  OK(ramba_export(R, "none", NULL, "float64", 1, NULL, &none));
  SCRIPT("assert(none:sum() == 0 and #none == 0)");
  OK(ramba_release(R, "none"));
  OK(ramba_release(R, "s"));
}

/* A program that fails leaves the buffer whole. */
static void test_failing_writes(void) {
  ramba_dim_data d = block(20, ranks, rank, 0, 0);
  int64_t cells[32], n = d.stop - d.start;
  for (int64_t i = 0; i < n; i++) cells[i] = d.start + i;
  OK(ramba_export(R, "k", cells, "int64", 1, NULL, &d));
  EXPECT(ramba_dostring(R, "k[':'] = k ^ (k - 5)"), RAMBA_E_SCRIPT, "negative");
  EXPECT(ramba_dostring(R, "k:iadd(1); error('later')"), RAMBA_E_SCRIPT, "later");
  for (int64_t i = 0; i < n; i++)
    CHECK_EQ_I(cells[i], d.start + i + 1); /* what was recorded before the error is done */
  OK(ramba_release(R, "k"));
}

/* ---- importing ---- */

static int64_t owned(const ramba_block *b, int64_t *sum) {
  const ramba_dim_data *d = &b->dim_data[0];
  int64_t n = 0;
  for (int64_t i = d->padding[0]; i < b->shape[0] - d->padding[1]; i++, n++)
    *sum += *(const int64_t *)((const char *)b->data + i * b->strides[0]);
  return n;
}

static void test_import(void) {
  ramba_block b, again;
  EXPECT(ramba_import(R, "nothing", &b), RAMBA_E_ARGUMENT,
         "ramba_import: nothing: an array expected, the scripts have nothing");
  SCRIPT("v = ramba.arange(1000) * 2; text = 'x'; part = v['2:5']; lib = {v = v}");
  EXPECT(ramba_import(R, "text", &b), RAMBA_E_ARGUMENT, "the scripts have string");
  EXPECT(ramba_import(R, "text.a.b", &b), RAMBA_E_ARGUMENT, NULL);
  EXPECT(ramba_import(R, "part", &b), RAMBA_E_ARGUMENT, "a view of another array");
  EXPECT(ramba_import(R, "v", NULL), RAMBA_E_ARGUMENT, "no place");
  OK(ramba_import(R, "lib.v", &b));
  OK(ramba_import(R, "v", &again));
  CHECK(b.data == again.data && b.ndim == 1 && !strcmp(b.dtype, "int64") && b.dim_data[0].size == 1000);
  int64_t mine[2] = {0}, all[2];
  mine[0] = owned(&b, &mine[1]);
  MPI_Allreduce(mine, all, 2, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
  CHECK_EQ_I(all[0], 1000);
  CHECK_EQ_I(all[1], 999000);
  if (mine[0]) *(int64_t *)b.data = -1;
  SCRIPT("assert(v:min() == -1); v[':'] = v['::-1'] + 0; v['2:-2'] = v[':-3'] + v['3:']; v:iadd(1)");
  OK(ramba_release(R, "lib.v"));
  SCRIPT("v:iadd(1); w = v; v = nil");
  mine[1] = 0;
  owned(&again, &mine[1]); /* the block has stayed where it is */
  MPI_Allreduce(&mine[1], all, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
  lua_State *L = ramba_lua(R);
  SCRIPT("total = w:sum()");
  if (rank == 0) {
    lua_getglobal(L, "total");
    CHECK_EQ_I(lua_tointeger(L, -1), all[0]);
    lua_pop(L, 1);
  }
  OK(ramba_release(R, "v"));
  EXPECT(ramba_release(R, "v"), RAMBA_E_ARGUMENT, "no exported or imported array");
  SCRIPT("few = ramba.arange(5)");
  OK(ramba_import(R, "few", &b));
  int64_t sum = 0;
  CHECK_EQ_I(owned(&b, &sum), 5);
  CHECK_EQ_I(sum, 10);
  CHECK_EQ_I(b.dim_data[0].dist_type, 'n');
  OK(ramba_release(R, "few"));
}

/* An imported structure can be exported again: the same values under another name. */
static void test_round_trip(void) {
  static const char *const dists[] = {"b", "c", "{\"c\", block_size=3}", "{{\"b\", bounds={0, 3, 17}}}"};
  for (size_t i = 0; i < sizeof dists / sizeof *dists; i++) {
    char code[200];
    ramba_block b;
    if (i == 3 && ranks != 2) continue;
    const char *d = dists[i];
    snprintf(code, sizeof code,
             *d == '{' ? "r = ramba.arange(17, {dtype='float64', dist=%s})"
                       : "r = ramba.arange(17, {dtype='float64', dist='%s'})",
             d);
    SCRIPT(code);
    OK(ramba_import(R, "r", &b));
    OK(ramba_export(R, "r2", b.data, b.dtype, b.ndim, b.strides, b.dim_data));
    SCRIPT("assert(ramba.array_equal(r2, ramba.arange(17))); r2:imul(2)");
    SCRIPT("assert(r:sum() == 272)"); /* in a run of its own: in one, nobody knows that they share their cells */
    OK(ramba_release(R, "r2"));
    OK(ramba_release(R, "r"));
  }
}

/* ---- a matrix divided among the ranks, by ScaLAPACK where it is installed ---- */

static const char factors[] =
    "ramba.config.scalapack_min = 1; local n = 20; local a = ramba.eye(n) * 4 + 1\n"
    "assert(ramba.allclose(ramba.linalg.solve(a, ramba.ones(n)) * 24, 1))\n"
    "local item = {'c', block_size = 3}; local b = a:redistribute{dist = {item, 'n'}}\n"
    "local l = ramba.linalg.cholesky(b); assert(ramba.allclose(ramba.matmul(l, l.T), a))\n"
    "local fails = pcall(function() return ramba.linalg.solve(ramba.ones{n, n}, ramba.ones(n)):sum() end)\n"
    "assert(not fails); ramba.config.scalapack_min = math.maxinteger";

static void test_factors(void) { SCRIPT(factors); }

/* ---- contexts ---- */

static void test_parts_of_the_world(void) {
  MPI_Comm half;
  int color = rank % 2, size;
  MPI_Comm_split(MPI_COMM_WORLD, color, rank, &half);
  MPI_Comm_size(half, &size);
  ramba *S = NULL;
  CHECK_EQ_I(ramba_open(half, NULL, &S), RAMBA_OK);
  char code[200];
  snprintf(code, sizeof code,
           "assert(ramba.num_ranks == %d); x = ramba.arange(500) + %d; assert(x:sum() == 124750 + 500 * %d)", size,
           color, color);
  CHECK_EQ_I(ramba_dostring(S, code), RAMBA_OK);
  CHECK_EQ_I(ramba_dostring(S, factors), RAMBA_OK);
  CHECK_EQ_I(ramba_dostring(S, "error('no')"), RAMBA_E_SCRIPT);
  CHECK_EQ_I(ramba_close(S), RAMBA_OK);
  MPI_Comm_free(&half);
}

/* Open files of this process: a closed context leaves none. */
static int num_files(void) {
  int n = 0;
  for (int fd = 0; fd < 1024; fd++) n += fcntl(fd, F_GETFD) >= 0;
  return n;
}

static void test_context(void) {
  ramba_options o = {.threads = 1, .spmd = spmd};
  OK(ramba_open(MPI_COMM_WORLD, &o, &R));
  CHECK_EQ_S(ramba_errmsg(R), "");
  SCRIPT("assert(kept == nil and ramba.memory().used ~= 0); kept = ramba.ones(10000)");
}

/* Every rank runs the script: one that goes its own way is found, on all ranks, and ends what the context can do. */
static void test_divergence(void) {
  SCRIPT("assert(ramba.bcast(ramba.rank, 0) == 0); mine = ramba.rank; print(ramba.arange(300)['298:'])");
  lua_getglobal(ramba_lua(R), "mine");
  CHECK_EQ_I(lua_tointeger(ramba_lua(R), -1), rank);
  lua_settop(ramba_lua(R), 0);
  if (ranks == 1) return;
  EXPECT(ramba_dostring(R, "if ramba.rank == 1 then error('only me') end"), RAMBA_E_SCRIPT, "have diverged");
  EXPECT(ramba_dostring(R, "x = ramba.arange(1000):sum()"), RAMBA_E_SCRIPT, "have diverged");
}

static void close_context(void) {
  OK(ramba_close(R));
  R = NULL;
  CHECK_EQ_S(ramba_errmsg(NULL), ramba_errmsg(NULL));
}

int main(int argc, char **argv) {
  int level, expected = argc > 2 ? atoi(argv[2]) : 1;
  if (ramba_open(MPI_COMM_WORLD, NULL, &R) != RAMBA_E_STATE || !strstr(ramba_errmsg(NULL), "MPI is not initialised"))
    return 3;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  CHECK_EQ_I(ranks, expected);
  test_open_errors();
  static void (*const tests[])(void) = {test_running,        test_register,     test_bad_structures, test_bad_exports,
                                        test_ring,           test_shared_cells, test_columns,        test_kinds,
                                        test_failing_writes, test_import,       test_round_trip,     test_factors};
  int turns = argc > 3 && !strcmp(argv[3], "once") ? 1 : 3; /* the second context meets what the first has left */
  for (int turn = 0; turn < turns; turn++) {
    spmd = turn == 2;
    int files = num_files();
    test_context();
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) tests[i]();
    if (spmd) test_divergence();
    close_context();
    CHECK_REPORT(turn == 0 || num_files() == files, "%d open files, %d before", num_files(), files);
    test_parts_of_the_world();
  }
  int mine[2] = {check_passed, check_failed}, all[2];
  MPI_Allreduce(mine, all, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0) printf("%d passed, %d failed (%d ranks)\n", all[0], all[1], ranks);
  MPI_Finalize();
  return rank == 0 && all[1] != 0;
}

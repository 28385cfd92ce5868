/* .npy files: samples made by NumPy and by hand (data/npy, expected values by gen/npy.py), blocks in every layout,
   damaged headers, and writing. */
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/pool.h"
#include "base/session.h"
#include "check.h"
#include "file/npy.h"
#include "file/source.h"

static char directory[900];
static const int64_t zeros[RB_MAX_NDIM];

static rb_status write_block(const rb_npy *f, const int64_t *start, const int64_t *count, const int64_t *stride,
                             const void *src) {
  rb_file_block block;
  for (int d = 0; d < f->a.ndim; d++) block.start[d] = start[d], block.count[d] = count[d], block.step[d] = 1;
  return rb_block_write(&f->a, &block, stride, src);
}

static rb_status read_box(void *f, const rb_file_block *block, const int64_t *stride, char *p) {
  return rb_block_read(&((const rb_npy *)f)->a, block, stride, p);
}

static rb_status write_box(void *f, const rb_file_block *block, const int64_t *stride, char *p) {
  return rb_block_write(&((const rb_npy *)f)->a, block, stride, p);
}

static void row_major(int ndim, const int64_t *count, int64_t itemsize, int64_t *stride) {
  for (int d = ndim - 1; d >= 0; d--) {
    stride[d] = itemsize;
    itemsize *= count[d];
  }
}

static double part(const char *p, rb_dtype t, int im) {
  rb_scalar v = rb_scalar_load(p, t);
  switch (rb_dtype_kind(t)) {
    case RB_KIND_BOOL:
    case RB_KIND_INT: return im ? 0 : (double)v.i;
    case RB_KIND_UINT: return im ? 0 : (double)v.u;
    case RB_KIND_FLOAT: return im ? 0 : v.f;
    case RB_KIND_COMPLEX: return im ? v.c.im : v.c.re;
  }
  return 0;
}

static void check_accepted(const char *path, char *fields) {
  char *save, *dtype = strtok_r(fields, "\t", &save), *ndim = strtok_r(NULL, "\t", &save);
  char *rest = ndim + strlen(ndim) + 1;
  rb_npy f;
  rb_status st = rb_npy_open(path, &f);
  CHECK_REPORT(st == RB_OK, "%s", rb_message());
  if (st != RB_OK) return;
  CHECK_EQ_S(rb_dtype_name(f.dtype), dtype);
  CHECK_EQ_I(f.a.ndim, atoi(ndim));
  for (int d = 0; d < f.a.ndim; d++) CHECK_EQ_I(f.a.shape[d], strtoll(rest, &rest, 10));
  int64_t stride[RB_MAX_NDIM];
  row_major(f.a.ndim, f.a.shape, f.a.itemsize, stride);
  char *data = malloc((size_t)(f.size * f.a.itemsize + 1));
  CHECK_EQ_I(rb_npy_read_block(&f, zeros, f.a.shape, stride, data), RB_OK);
  for (int64_t i = 0; i < f.size; i++)
    for (int im = 0; im < 2; im++) CHECK_EQ_F(part(data + i * f.a.itemsize, f.dtype, im), strtod(rest, &rest));
  free(data);
  CHECK_EQ_I(rb_npy_close(&f), RB_OK);
}

static void check_refused(const char *path, const char *word) {
  rb_npy f;
  CHECK_REPORT(rb_npy_open(path, &f) == RB_E_FILE, "%s was not refused", path);
  CHECK_EQ_I(f.a.fd, -1);
  CHECK_REPORT(strstr(rb_message(), word) && !strncmp(rb_message(), path, strlen(path)), "%s: message '%s' lacks '%s'",
               path, rb_message(), word);
}

static void test_samples(const char *data) {
  char list[1000], path[2000], *line = NULL;
  size_t cap = 0;
  int files = 0;
  snprintf(list, sizeof list, "%s/EXPECTED.tsv", data);
  FILE *in = fopen(list, "r");
  CHECK_REPORT(in, "cannot open %s", list);
  if (!in) return;
  while (getline(&line, &cap, in) > 0) {
    char *save;
    line[strcspn(line, "\n")] = 0;
    char *name = strtok_r(line, "\t", &save), *verdict = strtok_r(NULL, "\t", &save);
    snprintf(path, sizeof path, "%s/%s", data, name);
    if (!strcmp(verdict, "accept")) check_accepted(path, save);
    else check_refused(path, save);
    files++;
  }
  CHECK(files > 30);
  free(line);
  fclose(in);
}

/* ---- headers made here ---- */

static const char *temporary(const char *name) {
  static char path[1000];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  return path;
}

static const char *make(const char *magic, const char *header, int data) {
  const char *path = temporary("made.npy");
  FILE *out = fopen(path, "w");
  size_t n = strlen(header);
  fwrite(magic, 1, 8, out);
  fputc((int)(n & 255), out);
  fputc((int)(n >> 8), out);
  fputs(header, out);
  for (int i = 0; i < data; i++) fputc(i, out);
  fclose(out);
  return path;
}

#define V1 "\x93NUMPY\x01\x00"

static void accept_header(const char *header, int data, int ndim) {
  rb_npy f;
  rb_status st = rb_npy_open(make(V1, header, data), &f);
  CHECK_REPORT(st == RB_OK, "%s: %s", header, rb_message());
  if (st == RB_OK) CHECK_EQ_I(f.a.ndim, ndim);
  rb_npy_close(&f);
}

static void refuse_header(const char *header, const char *word) { check_refused(make(V1, header, 64), word); }

static void test_headers(void) {
  accept_header("{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }\n", 16, 1);
  accept_header("{\"shape\":(),\"descr\":\"f8\",\"fortran_order\":True}", 8, 0);
  accept_header(" {'descr':'|u1','fortran_order':False,'shape':(2 ,3)} \n", 6, 2);
  accept_header("{'descr':'?','fortran_order':False,'shape':(0,99999999999)}", 0, 2);
  refuse_header("", "dictionary");
  refuse_header("{", "key");
  refuse_header("{}", "missing");
  refuse_header("{'descr':'<f8','fortran_order':False}", "missing");
  refuse_header("{'descr':'<f8','fortran_order':False,'shape':(2,)", "dictionary");
  refuse_header("{'descr':'<f8','descr':'<f8','fortran_order':False,'shape':(2,)}", "twice");
  refuse_header("{'descr':'<f8','fortran_order':0,'shape':(2,)}", "fortran_order");
  refuse_header("{'descr':'<f8','fortran_order':Fals", "fortran_order");
  refuse_header("{'descr':'<f8','fortran_order':False,'shape':(2)}", "tuple");
  refuse_header("{'descr':'<f8','fortran_order':False,'shape':(2 3)}", "malformed");
  refuse_header("{'descr':'<f8','fortran_order':False,'shape':(2,", "integer");
  refuse_header("{'descr':'<f8','fortran_order':False,'shape':(,)}", "integer");
  refuse_header("{'descr':'<f8','fortran_order':False,'shape':(9,)}", "announces 72 bytes");
  refuse_header("{'descr':'<f8','fortran_order':False,'shape':(9223372036854775808,)}", "beyond 64 bits");
  refuse_header("{'descr':'<f8','fortran_order':False,'shape':(2,)} x", "after");
  refuse_header("{'descr':'<f2','fortran_order':False,'shape':(2,)}", "unknown dtype");
  refuse_header("{'descr':'<f8\\','fortran_order':False,'shape':(2,)}", "malformed string");
  refuse_header("{'descr", "malformed string");
  refuse_header("{'descr':'<f8','fortran_order':False,'shape':(1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1)}", "axes");
  check_refused(make("\x93NUMPX\x01\x00", "{}", 9), "magic");
  check_refused(make("\x93NUMPY\x04\x00", "{}", 9), "version 4.0");
  check_refused(temporary("absent.npy"), "cannot open");
  check_refused(directory, "not a regular file");
}

/* Every prefix of a good file but the whole is refused. */
static void test_truncated(void) {
  const char *path = make(V1, "{'descr':'<f8','fortran_order':False,'shape':(2,)}", 16);
  rb_npy f;
  CHECK_EQ_I(rb_npy_open(path, &f), RB_OK);
  off_t whole = f.a.offset + 16;
  rb_npy_close(&f);
  for (off_t n = whole - 1; n >= 0; n--) {
    CHECK(!truncate(path, n));
    check_refused(path, "");
  }
}

/* ---- blocks ---- */

/* Element (i,j,k) of the test array is 10000 i + 100 j + k. */
static double element(int64_t i, int64_t j, int64_t k) { return (double)(10000 * i + 100 * j + k); }

static void check_block(const rb_npy *f, const int64_t *start, const int64_t *count, const int64_t *stride,
                        size_t bytes) {
  char *mem = malloc(bytes);
  memset(mem, 0xff, bytes);
  CHECK_EQ_I(rb_npy_read_block(f, start, count, stride, mem), RB_OK);
  int64_t wrong = 0, filled = 0;
  for (int64_t i = 0; i < count[0]; i++)
    for (int64_t j = 0; j < count[1]; j++)
      for (int64_t k = 0; k < count[2]; k++) {
        double v;
        memcpy(&v, mem + i * stride[0] + j * stride[1] + k * stride[2], sizeof v);
        wrong += v != element(start[0] + i, start[1] + j, start[2] + k);
      }
  for (size_t b = 0; b + 8 <= bytes; b += 8) filled += memcmp(mem + b, "\xff\xff\xff\xff\xff\xff\xff\xff", 8) != 0;
  CHECK_EQ_I(wrong, 0);
  CHECK_EQ_I(filled, count[0] * count[1] * count[2]);
  free(mem);
}

static void check_blocks(const rb_npy *f) {
  static const int64_t starts[][3] = {{0, 0, 0}, {2, 0, 0}, {1, 3, 5}, {4, 6, 49}, {0, 2, 0}, {0, 0, 7}};
  static const int64_t counts[][3] = {{5, 7, 50}, {3, 7, 50}, {2, 4, 11}, {1, 1, 1}, {5, 3, 50}, {5, 7, 1}};
  for (int n = 0; n < 6; n++) {
    const int64_t *c = counts[n];
    int64_t plain[3], padded[3] = {c[1] * (c[2] + 4) * 8, (c[2] + 4) * 8, 8};
    int64_t columns[3] = {8, c[0] * 8, c[0] * c[1] * 8};
    row_major(3, c, 8, plain);
    check_block(f, starts[n], c, plain, (size_t)(c[0] * c[1] * c[2] * 8));
    check_block(f, starts[n], c, padded, (size_t)(c[0] * padded[0]));
    check_block(f, starts[n], c, columns, (size_t)(c[0] * c[1] * c[2] * 8));
  }
}

static void test_blocks(void) {
  const int64_t shape[3] = {5, 7, 50};
  const char *path = temporary("blocks.npy");
  rb_npy f, g;
  CHECK_EQ_I(rb_npy_create(path, RB_FLOAT64, 3, shape, &f), RB_OK);
  CHECK_EQ_I(rb_npy_open_part(path, 0, -1, true, &g), RB_OK);
  CHECK_EQ_I(rb_npy_create(path, RB_FLOAT64, 3, shape, &(rb_npy){0}), RB_E_FILE);
  CHECK_EQ_I(g.a.offset % 64, 0);
  /* two writers: columns below and above 20 */
  double *rows = malloc(5 * 7 * 50 * 8);
  for (int64_t i = 0; i < 5; i++)
    for (int64_t j = 0; j < 7; j++)
      for (int64_t k = 0; k < 50; k++) rows[(i * 7 + j) * 50 + k] = element(i, j, k);
  const int64_t stride[3] = {7 * 50 * 8, 50 * 8, 8};
  CHECK_EQ_I(write_block(&f, (int64_t[]){0, 0, 0}, (int64_t[]){5, 7, 20}, stride, rows), RB_OK);
  CHECK_EQ_I(write_block(&g, (int64_t[]){0, 0, 20}, (int64_t[]){5, 7, 30}, stride, rows + 20), RB_OK);
  check_blocks(&f);
  CHECK_EQ_I(rb_npy_close(&g), RB_OK);
  CHECK_EQ_I(rb_npy_close(&f), RB_OK);
  /* the same elements as a Fortran-ordered file: the reversed shape of the transposed data */
  for (int64_t i = 0; i < 5; i++)
    for (int64_t j = 0; j < 7; j++)
      for (int64_t k = 0; k < 50; k++) rows[(k * 7 + j) * 5 + i] = element(i, j, k);
  unlink(path);
  CHECK_EQ_I(rb_npy_create(path, RB_FLOAT64, 3, (int64_t[]){50, 7, 5}, &f), RB_OK);
  CHECK_EQ_I(write_block(&f, zeros, f.a.shape, (int64_t[]){7 * 5 * 8, 5 * 8, 8}, rows), RB_OK);
  f.a.fortran = true;
  memcpy(f.a.shape, shape, sizeof shape);
  check_blocks(&f);
  CHECK_EQ_I(rb_npy_close(&f), RB_OK);
  unlink(path);
  free(rows);
}

/* Larger than the buffer, rows of a few bytes and of many; a column block through gaps. */
static void test_large(void) {
  const int64_t shape[2] = {3000, 1500};
  const char *path = temporary("large.npy");
  rb_npy f;
  int32_t *m = malloc(3000 * 1500 * 4), *t = calloc(3000 * 1500, 4);
  for (int64_t i = 0; i < 3000 * 1500; i++) m[i] = (int32_t)i;
  CHECK_EQ_I(rb_npy_create(path, RB_INT32, 2, shape, &f), RB_OK);
  CHECK_EQ_I(write_block(&f, zeros, shape, (int64_t[]){6000, 4}, m), RB_OK);
  static const int64_t columns[] = {1, 3, 700, 1500};
  for (int n = 0; n < 4; n++) {
    int64_t c = columns[n], first = 1500 - c, wrong = 0;
    CHECK_EQ_I(rb_npy_read_block(&f, (int64_t[]){0, first}, (int64_t[]){3000, c}, (int64_t[]){4, 12000}, t), RB_OK);
    for (int64_t i = 0; i < 3000; i++)
      for (int64_t j = 0; j < c; j++) wrong += t[j * 3000 + i] != i * 1500 + first + j;
    CHECK_EQ_I(wrong, 0);
  }
  /* the transposed memory written back gives the same file */
  CHECK_EQ_I(write_block(&f, zeros, shape, (int64_t[]){4, 12000}, t), RB_OK);
  memset(t, 0, 3000 * 1500 * 4);
  CHECK_EQ_I(rb_npy_read_block(&f, zeros, shape, (int64_t[]){6000, 4}, t), RB_OK);
  CHECK(!memcmp(m, t, 3000 * 1500 * 4));
  CHECK_EQ_I(rb_npy_close(&f), RB_OK);
  unlink(path);
  free(m);
  free(t);
}

/* ---- distributions: the ranks one after the other, in one process ---- */

static const int64_t irregular[] = {0, 1, 1, 9, 11};
static const int64_t scattered[] = {0, 3, 8, 8, 11};
static const int64_t order[] = {7, 2, 9, 0, 1, 3, 4, 10, 8, 6, 5};

static rb_dist *distribution(rb_map_kind row, rb_map_kind column, int rows, int columns) {
  rb_map maps[2];
  memset(maps, 0, sizeof maps);
  const int64_t *bounds = row == RB_MAP_IRREGULAR ? irregular : scattered;
  CHECK_EQ_I(rb_map_init(&maps[0], row, 11, rows, 2, bounds, order), RB_OK);
  CHECK_EQ_I(rb_map_init(&maps[1], column, 6, columns, 2, NULL, NULL), RB_OK);
  rb_dist *d = NULL;
  CHECK_EQ_I(rb_dist_new(2, maps, 4, &d), RB_OK);
  return d;
}

/* Calls each rank's part in turn; fill: storage from the formula 10 i + j, else compared with it. */
static void each_rank(rb_dist *d, rb_npy *f, bool writing) {
  for (int rank = 0; rank < 4; rank++) {
    rb_storage s;
    int coords[RB_MAX_NDIM];
    int64_t halo[2] = {1, 2}, wrong = 0;
    rb_now->rank = rank;
    CHECK_EQ_I(rb_storage_init(&s, RB_INT32, d, halo, halo), RB_OK);
    bool owns = rb_dist_coords(d, rank, coords);
    if (!writing) CHECK_EQ_I(rb_storage_boxes(&s, read_box, f), RB_OK);
    for (int64_t i = 0; owns && i < s.count[0]; i++)
      for (int64_t j = 0; j < s.count[1]; j++) {
        int32_t *p = (int32_t *)(s.data + i * s.stride[0] + j * s.stride[1]);
        int64_t v = 10 * rb_map_global(&d->map[0], coords[0], i) + rb_map_global(&d->map[1], coords[1], j);
        if (writing) *p = (int32_t)v;
        else wrong += *p != v;
      }
    CHECK_EQ_I(wrong, 0);
    if (writing) CHECK_EQ_I(rb_storage_boxes(&s, write_box, f), RB_OK);
    rb_storage_clear(&s);
  }
  rb_now->rank = 0;
}

static void test_storage(void) {
  static const struct { rb_map_kind row, column; int rows, columns; } cases[] = {
      {RB_MAP_WHOLE, RB_MAP_WHOLE, 1, 1},        {RB_MAP_BLOCK, RB_MAP_WHOLE, 4, 1},
      {RB_MAP_BLOCK, RB_MAP_BLOCK, 2, 2},        {RB_MAP_WHOLE, RB_MAP_BLOCK, 1, 3},
      {RB_MAP_CYCLIC, RB_MAP_WHOLE, 4, 1},       {RB_MAP_BLOCK, RB_MAP_CYCLIC, 2, 2},
      {RB_MAP_BLOCK_CYCLIC, RB_MAP_CYCLIC, 2, 2}, {RB_MAP_IRREGULAR, RB_MAP_WHOLE, 4, 1},
      {RB_MAP_UNSTRUCTURED, RB_MAP_WHOLE, 4, 1}};
  rb_now->num_ranks = 4;
  CHECK_EQ_I(rb_pool_start(1 << 30), RB_OK);
  for (size_t n = 0; n < sizeof cases / sizeof *cases; n++) {
    const char *path = temporary("storage.npy");
    rb_npy f;
    rb_dist *d = distribution(cases[n].row, cases[n].column, cases[n].rows, cases[n].columns);
    CHECK_EQ_I(rb_npy_create(path, RB_INT32, 2, (int64_t[]){11, 6}, &f), RB_OK);
    each_rank(d, &f, true);
    int32_t all[66];
    int64_t wrong = 0;
    CHECK_EQ_I(rb_npy_read_block(&f, zeros, f.a.shape, (int64_t[]){24, 4}, all), RB_OK);
    for (int i = 0; i < 66; i++) wrong += all[i] != 10 * (i / 6) + i % 6;
    CHECK_EQ_I(wrong, 0);
    each_rank(d, &f, false);
    CHECK_EQ_I(rb_npy_close(&f), RB_OK);
    unlink(path);
    rb_dist_unref(d);
  }
  rb_dist_forget();
  CHECK_EQ_I(rb_dist_living(), 0);
  CHECK_EQ_I(rb_pool_get_stats().blocks, 0);
  rb_pool_stop();
}

static void test_dtypes(void) {
  for (int t = 0; t < RB_DTYPE_COUNT; t++) {
    const char *path = temporary("dtype.npy");
    rb_npy f;
    size_t n = rb_dtype_size(t);
    char one[16] = {1, 0}, back[16] = {0};
    CHECK_EQ_I(rb_npy_create(path, t, 0, NULL, &f), RB_OK);
    CHECK_EQ_I(write_block(&f, zeros, NULL, NULL, one), RB_OK);
    CHECK_EQ_I(rb_npy_close(&f), RB_OK);
    CHECK_EQ_I(rb_npy_open(path, &f), RB_OK);
    CHECK_EQ_I(f.dtype, t);
    CHECK_EQ_I(rb_npy_read_block(&f, zeros, NULL, NULL, back), RB_OK);
    CHECK(!memcmp(one, back, n));
    CHECK_EQ_I(rb_npy_close(&f), RB_OK);
    unlink(path);
  }
}

static void test_commit(void) {
  char temp[1200], final[1000];
  snprintf(final, sizeof final, "%s", temporary("final.npy"));
  rb_npy f;
  CHECK_EQ_I(rb_file_temp_name(final, temp, sizeof temp), RB_OK);
  CHECK_EQ_I(rb_file_temp_name(final, temp, 8), RB_E_FILE);
  CHECK_EQ_I(rb_file_temp_name(final, temp, sizeof temp), RB_OK);
  CHECK_EQ_I(rb_npy_create(temp, RB_INT8, 1, (int64_t[]){0}, &f), RB_OK);
  CHECK_EQ_I(rb_npy_close(&f), RB_OK);
  CHECK_EQ_I(rb_npy_close(&f), RB_OK);
  CHECK_EQ_I(rb_file_commit(temp, final), RB_OK);
  CHECK(!access(final, R_OK) && access(temp, R_OK));
  unlink(final);
  CHECK_EQ_I(rb_file_commit(temp, final), RB_E_FILE);
  CHECK_EQ_I(rb_npy_create(temporary("no/such/x.npy"), RB_INT8, 1, (int64_t[]){0}, &f), RB_E_FILE);
}

int main(void) {
  strcpy(directory, "/tmp/ramba_npy_XXXXXX");
  if (!mkdtemp(directory)) return 1;
  test_samples(TEST_DATA "/npy");
  test_headers();
  test_truncated();
  test_blocks();
  test_large();
  test_storage();
  test_dtypes();
  test_commit();
  unlink(temporary("made.npy"));
  rmdir(directory);
  return check_done();
}

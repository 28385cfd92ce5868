/* sort and argsort along the last axis, stable, NaN last.
   routine/: bool, integers and real floats; the keys and their sort are sort_keys.c's, complex numbers and other axes
   the standard library's.
   - The axis is whole on every rank: rows are sorted independently, all threads over rows, or all in one long row.
   - 1-D, distributed: a sample sort. Random samples of (key, position) give splitters; every element goes to the rank
     between its splitters, in the order of the positions; that rank sorts what it has; blocks are evened out. Because
     equal keys are ordered by position, the ranks' loads are even also when all elements are equal. */
#include "routine/sort.h"

#include <stdlib.h>
#include <string.h>

#include "array/routine.h"
#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "move/comm.h"
#include "routine/flat.h"
#include "routine/route.h"
#include "routine/sort_keys.h"

/* ---- rows ---- */

typedef struct rows_job {
  rb_keys_form form;
  rb_dtype dtype;
  const char *in;
  char *out;
  int64_t n, rows, rows_per_item, in_size, out_size;
  char *room; /* per thread: two buffers of n keys */
} rows_job;

static void sort_rows(void *arg, int64_t item, int thread) {
  const rows_job *j = arg;
  int64_t bytes = j->n * rb_keys_size(j->form), from = item * j->rows_per_item, to = from + j->rows_per_item;
  char *keys = j->room + 2 * bytes * thread;
  for (int64_t r = from; r < to && r < j->rows; r++) {
    rb_keys_load(j->form, j->dtype, j->in + r * j->n * j->in_size, j->n, 0, keys);
    rb_keys_sort(j->form, j->dtype, keys, keys + bytes, j->n, true);
    rb_keys_store(j->form, j->dtype, keys, j->n, j->out + r * j->n * j->out_size);
  }
}

/* Long rows one after the other, each on all threads. Keys as wide as the results are made in their place. */
static void sort_long_rows(const rows_job *j) {
  int64_t bytes = j->n * rb_keys_size(j->form);
  for (int64_t r = 0; r < j->rows; r++) {
    char *to = j->out + r * j->n * j->out_size;
    char *keys = rb_keys_size(j->form) == j->out_size ? to : j->room + bytes;
    rb_keys_load_all(j->form, j->dtype, j->in + r * j->n * j->in_size, j->n, 0, keys);
    rb_keys_sort(j->form, j->dtype, keys, j->room, j->n, false);
    rb_keys_store_all(j->form, j->dtype, keys, j->n, to);
  }
}

static rb_status sort_whole(const rb_flat *in, const rb_flat *out, int64_t n, bool positions) {
  enum { LONG_ROW = 1 << 15, ITEM = 1 << 13 };
  int threads = rb_threads_count();
  if (!in->n) return RB_OK;
  rows_job j = {.form = rb_keys_form_for(in->s->dtype, positions, n), .dtype = in->s->dtype, .in = in->p, .out = out->p,
                .n = n, .rows = in->n / n, .rows_per_item = n < ITEM ? ITEM / n : 1, .in_size = in->s->itemsize,
                .out_size = out->s->itemsize};
  int64_t bytes = n * rb_keys_size(j.form);
  bool is_long = n >= LONG_ROW && (j.rows < 4 * threads || n > 1 << 22);
  int64_t buffers = !is_long ? 2 * threads : rb_keys_size(j.form) == j.out_size ? 1 : 2;
  void *room;
  RB_TRY(rb_pool_get((size_t)(buffers * bytes), &room));
  j.room = room;
  if (is_long) sort_long_rows(&j);
  else rb_threads_run((j.rows + j.rows_per_item - 1) / j.rows_per_item, sort_rows, &j);
  rb_pool_put(room);
  return RB_OK;
}

/* ---- one distributed row ---- */

enum { SAMPLES = 1024, BATCH = 512 };

typedef struct line {
  rb_keys_form form;
  rb_dtype dtype;
  int64_t size; /* bytes of a key */
  const char *in;
  int64_t n, first, total, itemsize; /* elements here; position of the first; of all */
  rb_key_pair *splitter;   /* num_ranks - 1 */
  int num_splitters;
} line;

static int compare_pairs(const void *a, const void *b) {
  const rb_key_pair *x = a, *y = b;
  if (x->key != y->key) return x->key < y->key ? -1 : 1;
  return x->pos < y->pos ? -1 : x->pos > y->pos;
}

static inline uint64_t mix(uint64_t x) {
  x = (x ^ x >> 31) * 0x7fb5d329728ea185u;
  x = (x ^ x >> 27) * 0x81dadef4bc2dd44du;
  return x ^ x >> 33;
}

/* Chooses splitters so that every rank gets about its share. Collective. */
static rb_status choose_splitters(line *l) {
  int p = rb_now->num_ranks;
  rb_key_pair *mine = calloc((size_t)(SAMPLES + 1) * (size_t)(p + 1), sizeof *mine), *all = mine + SAMPLES + 1;
  if (!mine) abort();
  /* as many samples as this rank's part of the whole; mine[0].key counts them */
  int64_t num = l->total ? (l->n * SAMPLES / l->total * p + p) : 0;
  if (num > SAMPLES) num = SAMPLES;
  if (num > l->n) num = l->n;
  mine[0].key = (uint64_t)num;
  for (int64_t i = 0; i < num; i++) {
    int64_t at = (int64_t)(mix((uint64_t)(l->first + i)) % (uint64_t)l->n);
    char key[sizeof(rb_key_pair)];
    rb_keys_load(l->form, l->dtype, l->in + at * l->itemsize, 1, l->first + at, key);
    mine[i + 1] = (rb_key_pair){rb_keys_at(l->form, l->dtype, key, 0), (uint64_t)(l->first + at)};
  }
  rb_status st = rb_comm_allgather(mine, sizeof *mine * (SAMPLES + 1), all);
  int64_t count = 0;
  for (int r = 0; r < p; r++) {
    const rb_key_pair *theirs = all + (int64_t)r * (SAMPLES + 1);
    int64_t n = (int64_t)theirs->key;
    memmove(all + count, theirs + 1, sizeof *all * (size_t)n);
    count += n;
  }
  qsort(all, (size_t)count, sizeof *all, compare_pairs);
  l->num_splitters = count ? p - 1 : 0;
  for (int r = 0; r < l->num_splitters; r++) l->splitter[r] = all[count * (r + 1) / p];
  free(mine);
  return st;
}

static inline int target(const line *l, uint64_t key, uint64_t pos) {
  int lo = 0, hi = l->num_splitters;
  while (lo < hi) {
    int mid = (lo + hi) / 2;
    const rb_key_pair *s = &l->splitter[mid];
    if (s->key < key || (s->key == key && s->pos <= pos)) lo = mid + 1;
    else hi = mid;
  }
  return lo;
}

/* Counts the keys for each rank (out NULL), or places them at out in the order of at. */
static void distribute(const line *l, int64_t *at, char *out) {
  rb_key_pair batch[BATCH];
  char *keys = (char *)batch;
  for (int64_t lo = 0; lo < l->n; lo += BATCH) {
    int64_t m = l->n - lo < BATCH ? l->n - lo : BATCH;
    rb_keys_load(l->form, l->dtype, l->in + lo * l->itemsize, m, l->first + lo, keys);
    for (int64_t i = 0; i < m; i++) {
      int64_t *to = &at[target(l, rb_keys_at(l->form, l->dtype, keys, i), (uint64_t)(l->first + lo + i))];
      if (out) memcpy(out + *to * l->size, keys + i * l->size, (size_t)l->size);
      ++*to;
    }
  }
}

/* Sends every key to its rank. *keys: a buffer of the pool, or NULL. Collective. */
static rb_status send_keys(const line *l, char **keys, int64_t *n) {
  int p = rb_now->num_ranks;
  int64_t *count = calloc((size_t)p, sizeof *count);
  if (!count) abort();
  distribute(l, count, NULL);
  rb_route r;
  rb_status st = rb_route_open(&r, count), mem;
  void *from = NULL, *to = NULL;
  *n = r.recv_at[p];
  mem = rb_pool_get((size_t)(l->n * l->size), &from);
  if (mem == RB_OK) {
    memcpy(count, r.send_at, sizeof *count * (size_t)p);
    distribute(l, count, from);
    mem = rb_pool_get((size_t)(*n * l->size), &to);
  }
  if (st == RB_OK) st = rb_route_forward(&r, from, to, l->size);
  rb_pool_put(from);
  rb_route_close(&r);
  free(count);
  *keys = to;
  return st == RB_OK ? mem : st;
}

static rb_status sort_distributed(const rb_flat *in, rb_storage *out, bool positions) {
  const rb_dist *d = in->s->dist;
  int coords[RB_MAX_NDIM];
  line l = {.dtype = in->s->dtype, .in = in->p, .n = in->p ? in->n : 0, .total = d->map[0].extent,
            .itemsize = in->s->itemsize};
  bool inside = rb_dist_coords(d, rb_now->rank, coords);
  l.first = inside && l.n ? rb_map_global(&d->map[0], coords[0], 0) : 0;
  l.form = rb_keys_form_for(l.dtype, positions, l.total);
  l.size = rb_keys_size(l.form);
  l.splitter = malloc(sizeof *l.splitter * (size_t)rb_now->num_ranks);
  if (!l.splitter) abort();
  rb_status st = choose_splitters(&l), sent;
  char *keys;
  int64_t n;
  sent = send_keys(&l, &keys, &n);
  if (st == RB_OK) st = sent;
  void *room = NULL;
  if (st == RB_OK) st = rb_pool_get((size_t)(n * l.size), &room);
  if (room) {
    rb_keys_sort(l.form, l.dtype, keys, room, n, false);
    rb_keys_store_all(l.form, l.dtype, keys, n, room);
  }
  sent = rb_route_rebalance(out, room, n);
  rb_pool_put(keys);
  rb_pool_put(room);
  free(l.splitter);
  return st == RB_OK ? sent : st;
}

rb_routine_fn rb_routine_sort;
/* storage: the array (1-D in blocks, or any with its last axis whole); the result, of the same distribution. */
rb_status rb_routine_sort(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  const rb_sort_args *a = args;
  rb_storage *from = storage[0], *to = storage[1];
  rb_flat in, out;
  int last = from->ndim - 1;
  rb_status st = rb_flat_open(&in, from, true);
  if (from->dist->map[last].kind != RB_MAP_WHOLE) {
    rb_status sorted = sort_distributed(&in, to, a->positions);
    rb_flat_close(&in, false);
    return st == RB_OK ? sorted : st;
  }
  RB_TRY(st);
  st = rb_flat_open(&out, to, false);
  if (st == RB_OK) st = sort_whole(&in, &out, from->count[last], a->positions);
  rb_flat_close(&in, false);
  rb_flat_close(&out, st == RB_OK);
  return st;
}

/* Counts (or sums of weights) of elements in bins: bincount and histogram.
   routine/: every thread counts its share of the rank's block in a table of its own, the tables are added, and every
   rank gets the sum of all ranks' tables for the bins it owns. The elements may have any distribution. Which bins: the
   standard library's. */
#include "routine/histogram.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "array/routine.h"
#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "move/comm.h"
#include "routine/flat.h"

enum { CHUNK = 1 << 14, BATCH = 1 << 11, LANES = 4, MANY_BINS = 1 << 16 };

typedef struct count_job {
  const rb_histogram_args *a;
  const char *x;
  const double *edges, *weights;
  int64_t n, chunk;
  char *table; /* per item: LANES or 1 tables of num_bins */
  int lanes;
} count_job;

/* ---- the bin of every element of a batch; num_bins for those outside ---- */

static int64_t integer_bin(int64_t x, uint64_t first, uint64_t bins) {
  uint64_t b = (uint64_t)x - first;
  return (int64_t)(b < bins ? b : bins);
}

static void integer_bins(const count_job *j, int64_t lo, int64_t m, int64_t *bin) {
  const int64_t *x = (const int64_t *)j->x + lo;
  for (int64_t i = 0; i < m; i++) bin[i] = integer_bin(x[i], (uint64_t)j->a->first, (uint64_t)j->a->num_bins);
}

/* The bins by the quotient alone; false when an element is so near to an edge, by a part `margin` of a bin, that the edge
   itself must decide. */
static bool quotient_bins(const double *restrict x, double first, double last, int64_t bins, double margin,
                          int64_t m, int64_t *restrict bin) {
  double scale = (double)bins / (last - first), limit = 0.5 - margin;
  int64_t near = 0;
  for (int64_t i = 0; i < m; i++) {
    double v = x[i], at = (v - first) * scale;
    at = v >= first ? at : 0.5;
    at = v <= last ? at : 0.5;
    int64_t b = (int64_t)at;
    near += fabs(at - (double)b - 0.5) > limit ? 1 : 0;
    b = v >= first ? b : bins;
    bin[i] = v <= last ? b : bins;
  }
  return near == 0;
}

/* As NumPy: a quotient, corrected by the edges themselves. Both are off by a few roundings of their terms only. */
static void uniform_bins(const count_job *j, int64_t lo, int64_t m, int64_t *bin) {
  const double *x = (const double *)j->x + lo, *e = j->edges;
  int64_t bins = j->a->num_bins;
  double first = e[0], last = e[bins], scale = (double)bins / (last - first);
  double margin = ((double)bins + fmax(fabs(first), fabs(last)) * scale) * 0x1p-48;
  if (margin < 0.25 && quotient_bins(x, first, last, bins, margin, m, bin)) return;
  for (int64_t i = 0; i < m; i++) {
    double v = x[i];
    bool inside = v >= first && v <= last;
    int64_t b = inside ? (int64_t)((v - first) * scale) : 0;
    b = b < bins ? b : bins - 1;
    b -= v < e[b];
    b = b < 0 ? 0 : b;
    b += v >= e[b + 1] && b != bins - 1;
    bin[i] = inside ? b : bins;
  }
}

static void edge_bins(const count_job *j, int64_t lo, int64_t m, int64_t *bin) {
  const double *x = (const double *)j->x + lo, *e = j->edges;
  int64_t bins = j->a->num_bins;
  for (int64_t i = 0; i < m; i++) {
    double v = x[i];
    int64_t from = 0, n = bins;
    while (n > 1) {
      int64_t half = n / 2;
      from += e[from + half] <= v ? half : 0;
      n -= half;
    }
    while (from < bins - 1 && e[from + 1] <= v) from++;
    bin[i] = v >= e[0] && v <= e[bins] ? from : bins;
  }
}

/* The integers lo .. end counted; equal neighbours do not wait for each other. */
static void count_integers(const count_job *j, int64_t lo, int64_t end, int64_t *t) {
  const int64_t *x = (const int64_t *)j->x;
  uint64_t bins = (uint64_t)j->a->num_bins, first = (uint64_t)j->a->first;
  int64_t step = j->lanes > 1 ? j->a->num_bins + 1 : 0, i = lo;
  for (; i + LANES <= end; i += LANES) {
    t[integer_bin(x[i], first, bins)]++;
    t[integer_bin(x[i + 1], first, bins) + step]++;
    t[integer_bin(x[i + 2], first, bins) + 2 * step]++;
    t[integer_bin(x[i + 3], first, bins) + 3 * step]++;
  }
  for (; i < end; i++) t[integer_bin(x[i], first, bins)]++;
}

static void count_item(void *arg, int64_t item, int thread) {
  const count_job *j = arg;
  int64_t bins = j->a->num_bins, bin[BATCH], width = (bins + 1) * 8;
  char *table = j->table + item * width * j->lanes;
  (void)thread;
  memset(table, 0, (size_t)(width * j->lanes));
  int64_t start = item * j->chunk, end = start + j->chunk < j->n ? start + j->chunk : j->n;
  if (j->a->kind == RB_BINS_INTEGERS && !j->weights) {
    count_integers(j, start, end, (int64_t *)table);
    return;
  }
  for (int64_t lo = start; lo < end; lo += BATCH) {
    int64_t m = end - lo < BATCH ? end - lo : BATCH;
    switch ((rb_bins_kind)j->a->kind) {
      case RB_BINS_INTEGERS: integer_bins(j, lo, m, bin); break;
      case RB_BINS_UNIFORM: uniform_bins(j, lo, m, bin); break;
      case RB_BINS_EDGES: edge_bins(j, lo, m, bin); break;
    }
    int64_t i = 0;
    if (j->weights) {
      for (; i < m; i++) ((double *)table)[bin[i]] += j->weights[lo + i];
      continue;
    }
    int64_t *t = (int64_t *)table, step = j->lanes > 1 ? bins + 1 : 0;
    for (; i + LANES <= m; i += LANES) { /* equal neighbours do not wait for each other */
      t[bin[i]]++;
      t[bin[i + 1] + step]++;
      t[bin[i + 2] + 2 * step]++;
      t[bin[i + 3] + 3 * step]++;
    }
    for (; i < m; i++) t[bin[i]]++;
  }
}

/* to += from */
static void add_table(char *to, const char *from, int64_t n, bool weights) {
  if (weights)
    for (int64_t i = 0; i < n; i++) ((double *)to)[i] += ((const double *)from)[i];
  else
    for (int64_t i = 0; i < n; i++) ((int64_t *)to)[i] += ((const int64_t *)from)[i];
}

/* This rank's table in *table (a buffer of the pool). */
static rb_status count_here(count_job *j, char **table) {
  int64_t bins = j->a->num_bins, width = (bins + 1) * 8;
  int items = bins < MANY_BINS || bins * rb_threads_count() * 4 < j->n ? rb_threads_count() : 1;
  j->lanes = j->weights || bins > 1 << 12 ? 1 : LANES;
  j->chunk = (j->n + items - 1) / items;
  if (!j->chunk) j->chunk = 1;
  items = (int)((j->n + j->chunk - 1) / j->chunk);
  void *p;
  *table = NULL;
  RB_TRY(rb_pool_get((size_t)(width * j->lanes * (items ? items : 1)), &p));
  j->table = *table = p;
  if (!items) memset(p, 0, (size_t)width);
  rb_threads_run(items, count_item, j);
  for (int64_t i = 1; i < (int64_t)items * j->lanes; i++) add_table(p, j->table + i * width, bins, j->weights != NULL);
  return RB_OK;
}

/* ---- all ranks ---- */

/* The bins that rank owns: [lo, hi). */
static void owned(const rb_dist *d, int rank, int64_t *lo, int64_t *hi) {
  int coords[RB_MAX_NDIM];
  *lo = *hi = 0;
  if (rb_dist_coords(d, rank, coords)) rb_map_interval(&d->map[0], coords[0], lo, hi);
}

/* Every rank gets from every rank the counts of its own bins and adds them in rank order. Collective. */
static rb_status add_ranks(const rb_storage *out, const char *table, bool weights) {
  int p = rb_now->num_ranks, ns = 0, nr = 0;
  int64_t lo, hi, mine;
  owned(out->dist, rb_now->rank, &lo, &hi);
  mine = hi - lo;
  rb_msg *m = malloc(sizeof *m * (size_t)(2 * p)), *recv = m + p;
  if (!m) abort();
  void *got;
  rb_status st = rb_pool_get((size_t)(mine * 8 * p), &got), moved;
  if (st != RB_OK) got = NULL;
  for (int r = 0; r < p; r++) {
    int64_t from, to;
    owned(out->dist, r, &from, &to);
    if (r == rb_now->rank) continue;
    if (to > from) m[ns++] = (rb_msg){r, table ? (void *)(table + from * 8) : NULL, (size_t)((to - from) * 8)};
    if (mine) recv[nr++] = (rb_msg){r, got ? (char *)got + r * mine * 8 : NULL, (size_t)(mine * 8)};
  }
  moved = rb_comm_exchange(m, ns, recv, nr, NULL, NULL);
  if (got && table && mine) memcpy((char *)got + rb_now->rank * mine * 8, table + lo * 8, (size_t)(mine * 8));
  if (got && out->raw) {
    memset(out->data, 0, (size_t)(mine * 8));
    for (int r = 0; r < p; r++) add_table(out->data, (char *)got + r * mine * 8, mine, weights);
  }
  rb_pool_put(got);
  free(m);
  return st == RB_OK ? moved : st;
}

rb_routine_fn rb_routine_histogram;
/* storage: x (int64 for INTEGERS, else float64); edges (float64, replicated) unless INTEGERS; weights if weighted
   (distributed as x); the counts (int64) or sums (float64): 1-D in blocks. */
rb_status rb_routine_histogram(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)n;
  const rb_histogram_args *a = args;
  const rb_storage *out = storage[num_storage - 1];
  rb_flat x, edges, weights;
  count_job j = {.a = a};
  char *table = NULL;
  rb_status st = rb_flat_open(&x, storage[0], true), more;
  if (a->kind != RB_BINS_INTEGERS) {
    more = rb_flat_open(&edges, storage[1], true);
    j.edges = (const double *)edges.p;
    if (st == RB_OK) st = more;
  }
  if (a->weighted) {
    more = rb_flat_open(&weights, storage[num_storage - 2], true);
    j.weights = (const double *)weights.p;
    if (st == RB_OK) st = more;
  }
  j.x = x.p;
  j.n = x.n;
  if (st == RB_OK) st = count_here(&j, &table);
  if (!storage[0]->dist->replicated) {
    more = add_ranks(out, table, a->weighted);
    if (st == RB_OK) st = more;
  } else if (table && out->raw) {
    int64_t lo, hi;
    owned(out->dist, rb_now->rank, &lo, &hi);
    memcpy(out->data, table + lo * 8, (size_t)((hi - lo) * 8));
  }
  rb_pool_put(table);
  rb_flat_close(&x, false);
  if (a->kind != RB_BINS_INTEGERS) rb_flat_close(&edges, false);
  if (a->weighted) rb_flat_close(&weights, false);
  return st;
}

/* The median of each group: float64 elements by the labels of an axis.
   routine/: the axis is whole on every rank, or, for 1-D arrays, the elements travel to the ranks that own their
   groups. The members of a group are collected, a few columns at a time, and the middle ones selected. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "move/comm.h"
#include "routine/group.h"

enum { COLUMNS = 8 };

rb_routine_fn rb_routine_group_median;

typedef struct median_job {
  const double *values; /* [outer, n, inner] */
  const int64_t *label;
  double *result;       /* [outer, groups, inner] */
  int64_t outer, n, inner, groups;
  int64_t *start, *member; /* of each group: where its positions along the axis begin in member */
  double *room;            /* per thread: COLUMNS times the largest group */
  int64_t largest, blocks;
} median_job;

static void swap(double *a, double *b) {
  double t = *a;
  *a = *b;
  *b = t;
}

static double select_at(double *v, int64_t n, int64_t k) {
  int64_t lo = 0, hi = n - 1;
  while (lo < hi) {
    int64_t mid = lo + (hi - lo) / 2, i = lo, j = hi;
    if (v[mid] < v[lo]) swap(&v[mid], &v[lo]);
    if (v[hi] < v[lo]) swap(&v[hi], &v[lo]);
    if (v[hi] < v[mid]) swap(&v[hi], &v[mid]);
    double pivot = v[mid];
    while (i <= j) {
      while (v[i] < pivot) i++;
      while (v[j] > pivot) j--;
      if (i <= j) swap(&v[i++], &v[j--]);
    }
    if (k <= j) hi = j;
    else if (k >= i) lo = i;
    else break;
  }
  return v[k];
}

/* v without NaN; reordered. */
static double median(double *v, int64_t n) {
  int64_t k = n / 2;
  double high = select_at(v, n, k);
  if (n % 2) return high;
  double low = v[0];
  for (int64_t i = 1; i < k; i++) low = v[i] > low ? v[i] : low;
  return low == high ? low : (low + high) / 2;
}

/* One outer index, one block of columns, one group. */
static void median_item(void *arg, int64_t item, int thread) {
  const median_job *j = arg;
  int64_t g = item % j->groups, c = item / j->groups % j->blocks * COLUMNS, o = item / j->groups / j->blocks;
  int64_t width = j->inner - c < COLUMNS ? j->inner - c : COLUMNS, num = j->start[g + 1] - j->start[g];
  double *room = j->room + thread * COLUMNS * j->largest, *to = j->result + (o * j->groups + g) * j->inner + c;
  bool nan[COLUMNS] = {false};
  for (int64_t m = 0; m < num; m++) {
    const double *row = j->values + (o * j->n + j->member[j->start[g] + m]) * j->inner + c;
    for (int64_t k = 0; k < width; k++) {
      room[k * j->largest + m] = row[k];
      nan[k] |= row[k] != row[k];
    }
  }
  for (int64_t k = 0; k < width; k++) to[k] = num && !nan[k] ? median(room + k * j->largest, num) : NAN;
}

/* Positions by group, in order: a counting sort. start[g] ends as the end of group g (from 1). */
static void sort_members(median_job *j) {
  memset(j->start, 0, (size_t)(j->groups + 1) * 8);
  int64_t before = 0;
  for (int64_t i = 0; i < j->n; i++)
    if ((uint64_t)j->label[i] - 1 < (uint64_t)j->groups) j->start[j->label[i]]++;
  for (int64_t g = 0; g <= j->groups; g++) {
    int64_t here = j->start[g];
    j->largest = here > j->largest ? here : j->largest;
    j->start[g] = before;
    before += here;
  }
  for (int64_t i = 0; i < j->n; i++)
    if ((uint64_t)j->label[i] - 1 < (uint64_t)j->groups) j->member[j->start[j->label[i]]++] = i;
}

static rb_status medians(median_job *j) {
  void *p, *room;
  if (!j->groups || !j->outer || !j->inner) return RB_OK;
  RB_TRY(rb_pool_get((size_t)(j->groups + 1 + j->n) * 8, &p));
  j->start = p;
  j->member = j->start + j->groups + 1;
  sort_members(j);
  j->blocks = (j->inner + COLUMNS - 1) / COLUMNS;
  rb_status st = rb_pool_get((size_t)(j->largest * COLUMNS * rb_threads_count()) * 8 + 8, &room);
  if (st == RB_OK) {
    j->room = room;
    rb_threads_run(j->outer * j->blocks * j->groups, median_item, j);
    rb_pool_put(room);
  }
  rb_pool_put(p);
  return st;
}

/* ---- 1-D: elements to the owners of their groups ---- */

typedef struct travel {
  int64_t *counts; /* [from][to], by rank */
  char *packed, *came;
  int64_t num_in;
} travel;

static int owner(const rb_grouped *g, int64_t label) {
  return (uint64_t)label - 1 < (uint64_t)g->groups ? (int)((label - 1) / g->block) : -1;
}

/* Values, then labels, for each owner. */
static rb_status pack(const rb_grouped *g, travel *t, const int64_t *to) {
  int ranks = rb_now->num_ranks;
  int64_t at[ranks], all = 0;
  void *p;
  for (int r = 0; r < ranks; r++) {
    at[r] = all;
    all += 2 * to[r];
  }
  RB_TRY(rb_pool_get((size_t)all * 8 + 8, &p));
  t->packed = p;
  const double *v = (const double *)g->values.p;
  for (int64_t i = 0; g->inside && i < g->n; i++) {
    int r = owner(g, g->label[i]);
    if (r < 0) continue;
    memcpy(t->packed + at[r] * 8, &v[i], 8);
    memcpy(t->packed + (at[r] + to[r]) * 8, &g->label[i], 8);
    at[r]++;
  }
  return RB_OK;
}

static rb_status send_all(travel *t) {
  int ranks = rb_now->num_ranks, me = rb_now->rank, out = 0, in = 0;
  rb_msg send[ranks], recv[ranks];
  char *from = t->packed, *to = t->came;
  for (int r = 0; r < ranks; r++) {
    size_t n = (size_t)t->counts[me * ranks + r] * 16, m = (size_t)t->counts[r * ranks + me] * 16;
    if (r == me) memcpy(to, from, n);
    else if (n) send[out++] = (rb_msg){r, from, n};
    if (r != me && m) recv[in++] = (rb_msg){r, to, m};
    from += n;
    to += m;
  }
  return rb_comm_exchange(send, out, recv, in, NULL, NULL);
}

/* What came as one list of values and one of labels counted from my first group. */
static rb_status unpack(const travel *t, int64_t first, double **values, int64_t **label) {
  int ranks = rb_now->num_ranks;
  void *p;
  RB_TRY(rb_pool_get((size_t)t->num_in * 16 + 8, &p));
  *values = p;
  *label = (int64_t *)(*values + t->num_in);
  const char *from = t->came;
  for (int64_t r = 0, at = 0; r < ranks; r++) {
    int64_t n = t->counts[r * ranks + rb_now->rank];
    memcpy(*values + at, from, (size_t)n * 8);
    memcpy(*label + at, from + n * 8, (size_t)n * 8);
    from += n * 16;
    at += n;
  }
  for (int64_t i = 0; i < t->num_in; i++) (*label)[i] -= first;
  return RB_OK;
}

static rb_status agree(rb_status st) {
  int rank;
  return rb_comm_agree(st, &rank);
}

static rb_status by_owner(const rb_grouped *g, rb_status st) {
  int ranks = rb_now->num_ranks;
  int64_t to[ranks], counts[ranks * ranks], lo = 0, hi = 0, *label;
  travel t = {.counts = counts};
  void *p;
  memset(to, 0, sizeof to);
  for (int64_t i = 0; st == RB_OK && g->inside && i < g->n; i++) {
    int r = owner(g, g->label[i]);
    if (r >= 0) to[r]++;
  }
  if (st == RB_OK) st = pack(g, &t, to);
  RB_TRY(rb_comm_allgather(to, sizeof to, counts));
  for (int r = 0; r < ranks; r++) t.num_in += counts[r * ranks + rb_now->rank];
  if (st == RB_OK) st = rb_pool_get((size_t)t.num_in * 16 + 8, &p);
  if (st == RB_OK) t.came = p;
  st = agree(st);
  if (st == RB_OK) st = send_all(&t);
  rb_pool_put(t.packed);
  if (g->inside) rb_grouped_part(g, g->coord, &lo, &hi);
  double *values = NULL;
  if (st == RB_OK) st = unpack(&t, lo, &values, &label);
  rb_pool_put(t.came);
  if (st == RB_OK) {
    median_job j = {.values = values, .label = label, .result = (double *)g->result.p, .outer = 1, .n = t.num_in,
                    .inner = 1, .groups = hi - lo};
    st = medians(&j);
  }
  rb_pool_put(values);
  return st;
}

/* values (float64), labels, result. */
rb_status rb_routine_group_median(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  rb_grouped g;
  rb_status st = rb_grouped_open(&g, storage[0], storage[1], storage[2], args);
  if (g.parts > 1) {
    st = by_owner(&g, st);
  } else if (st == RB_OK && g.inside) {
    median_job j = {.values = (const double *)g.values.p, .label = g.label, .result = (double *)g.result.p,
                    .outer = g.outer, .n = g.n, .inner = g.inner, .groups = g.groups};
    st = medians(&j);
  }
  rb_grouped_close(&g);
  return st;
}

/* The median of each group: float64 elements by the labels of an axis.
   routine/: the axis is whole on every rank, or, for 1-D arrays, the elements travel to the ranks that own their
   groups. The members of a group are collected, a few columns at a time, and the middle ones selected. */
#include <math.h>
#include <string.h>

#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "routine/group.h"

enum { COLUMNS = 8 };

rb_routine_fn rb_routine_group_median;

typedef struct median_job {
  const double *values; /* [outer, n, inner] */
  uint32_t *key;        /* of each of the n, from 0; groups: none */
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

/* Positions by group, in order: a counting sort. start[g + 1] ends as the end of group g. */
static void sort_members(median_job *j) {
  memset(j->start, 0, (size_t)(j->groups + 1) * 8);
  int64_t before = 0;
  for (int64_t i = 0; i < j->n; i++)
    if (j->key[i] < j->groups) j->start[j->key[i] + 1]++;
  for (int64_t g = 0; g <= j->groups; g++) {
    int64_t here = j->start[g];
    j->largest = here > j->largest ? here : j->largest;
    j->start[g] = before;
    before += here;
  }
  for (int64_t i = 0; i < j->n; i++)
    if (j->key[i] < j->groups) j->member[j->start[j->key[i] + 1]++] = i;
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

/* ---- where the members are ---- */

/* 1-D: elements to the owners of their groups. */
static rb_status by_owner(const rb_grouped *g, rb_status st) {
  rb_travelled mine;
  st = rb_keyed_travel(&g->k, &g->owners, st, &mine);
  if (st == RB_OK && g->owners.me >= 0) {
    int64_t groups = g->owners.hi[g->owners.me] - g->owners.lo[g->owners.me];
    median_job j = {.values = (const double *)mine.values, .key = mine.key, .result = (double *)g->result.p, .outer = 1,
                    .n = mine.n, .inner = 1, .groups = groups};
    st = medians(&j);
  }
  rb_pool_put(mine.values);
  return st;
}

static rb_status here(const rb_grouped *g) {
  const rb_keyed *k = &g->k;
  void *key;
  RB_TRY(rb_pool_get((size_t)k->n * sizeof(uint32_t), &key));
  rb_bins_find(&k->keys, 0, k->n, 0, (uint32_t)k->keys.num, key);
  median_job j = {.values = (const double *)k->values, .key = key, .result = (double *)g->result.p, .outer = k->outer,
                  .n = k->n, .inner = k->inner, .groups = k->keys.num};
  rb_status st = medians(&j);
  rb_pool_put(key);
  return st;
}

/* values (float64), labels, result. */
rb_status rb_routine_group_median(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  rb_grouped g;
  rb_status st = rb_grouped_open(&g, storage[0], storage[1], storage[2], args);
  if (g.owners.parts > 1) st = by_owner(&g, st);
  else if (st == RB_OK && g.owners.me >= 0) st = here(&g);
  rb_grouped_close(&g);
  return st;
}

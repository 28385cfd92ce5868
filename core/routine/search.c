/* How many elements of a sorted 1-D array lie below each of others (in NumPy's order, NaN last).
   routine/: bool, integers and real floats, both arrays of one dtype.
   - The sorted array is replicated: every rank searches for its own.
   - It is distributed in blocks: every rank learns the blocks' first elements, sends each element to the rank whose
     block may hold its place, and gets the count back. */
#include "routine/search.h"

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

enum { CHUNK = 1 << 11, LANES = 16, ROUND = 1 << 22 }; /* elements; ROUND: that reach one rank at a time */

/* Elements as 64-bit keys in which -0.0 equals 0.0. */
typedef struct search_job {
  rb_dtype dtype;
  const char *from; /* elements to make keys of */
  int64_t itemsize;
  uint64_t *keys;
  const uint64_t *sorted;
  int64_t n, num_sorted, base;
  bool right;
  int64_t *out;
} search_job;

static void keys_item(void *arg, int64_t item, int thread) {
  const search_job *j = arg;
  rb_key_pair pairs[CHUNK / 8];
  (void)thread;
  for (int64_t lo = item * CHUNK, end = lo + CHUNK < j->n ? lo + CHUNK : j->n; lo < end; lo += CHUNK / 8) {
    int64_t m = end - lo < CHUNK / 8 ? end - lo : CHUNK / 8;
    rb_keys_load(RB_KEYS_PAIR, j->dtype, j->from + lo * j->itemsize, m, 0, pairs);
    for (int64_t i = 0; i < m; i++) j->keys[lo + i] = pairs[i].key;
  }
}

static rb_status make_keys(const rb_flat *b, uint64_t **keys) {
  void *p;
  *keys = NULL;
  RB_TRY(rb_pool_get((size_t)(b->n * 8), &p));
  *keys = p;
  search_job j = {.dtype = b->s->dtype, .from = b->p, .itemsize = b->s->itemsize, .keys = p, .n = b->n};
  rb_threads_run((b->n + CHUNK - 1) / CHUNK, keys_item, &j);
  return RB_OK;
}

/* Without a branch that depends on the comparison. */
static int64_t count_below(const uint64_t *a, int64_t n, uint64_t key, bool right) {
  const uint64_t *p = a;
  if (!n) return 0;
  while (n > 1) {
    int64_t half = n / 2;
    bool below = right ? p[half - 1] <= key : p[half - 1] < key;
    p += below ? half : 0;
    n -= half;
  }
  return p - a + (right ? *p <= key : *p < key);
}

/* LANES keys in step: their memory accesses overlap. limit: key + 1 for right, so that one comparison serves both; the
   largest key has no successor and counts all. */
static void count_lanes(const search_job *j, int64_t at) {
  uint64_t limit[LANES];
  int64_t place[LANES] = {0}, n = j->num_sorted;
  for (int l = 0; l < LANES; l++) limit[l] = j->keys[at + l] + j->right;
  while (n > 1) {
    int64_t half = n / 2;
    const uint64_t *p = j->sorted + half - 1;
    for (int l = 0; l < LANES; l++) place[l] += half & -(int64_t)(p[place[l]] < limit[l]);
    n -= half;
  }
  for (int l = 0; l < LANES; l++) {
    int64_t count = n ? place[l] + (j->sorted[place[l]] < limit[l]) : 0;
    j->out[at + l] = j->base + (j->right && !limit[l] ? j->num_sorted : count);
  }
}

static void search_item(void *arg, int64_t item, int thread) {
  const search_job *j = arg;
  int64_t i = item * CHUNK, hi = i + CHUNK < j->n ? i + CHUNK : j->n;
  (void)thread;
  for (; i + LANES <= hi; i += LANES) count_lanes(j, i);
  for (; i < hi; i++) j->out[i] = j->base + count_below(j->sorted, j->num_sorted, j->keys[i], j->right);
}

static void search(const uint64_t *sorted, int64_t num, int64_t base, const uint64_t *keys, int64_t n, bool right,
                   int64_t *out) {
  search_job j = {.keys = (uint64_t *)keys, .sorted = sorted, .n = n, .num_sorted = num, .base = base, .right = right,
                  .out = out};
  rb_threads_run((n + CHUNK - 1) / CHUNK, search_item, &j);
}

/* The first keys of the blocks that have any, and whose they are. Collective. */
static rb_status block_starts(const uint64_t *sorted, int64_t n, uint64_t *start, int *rank, int *num) {
  int p = rb_now->num_ranks;
  uint64_t mine[2] = {(uint64_t)n, n ? sorted[0] : 0}, *all = malloc(sizeof mine * (size_t)p);
  if (!all) abort();
  rb_status st = rb_comm_allgather(mine, sizeof mine, all);
  *num = 0;
  for (int r = 0; r < p && st == RB_OK; r++) {
    if (!all[2 * r]) continue;
    start[*num] = all[2 * r + 1];
    rank[(*num)++] = r;
  }
  free(all);
  return st;
}

/* The block in which the place of a key lies: the last that begins below it. */
static int block_of(const uint64_t *start, const int *rank, int num, uint64_t key, bool right) {
  int64_t b = count_below(start, num, key, right);
  return rank[b ? b - 1 : 0];
}

typedef struct blocks { /* of the sorted array, those with elements */
  uint64_t *start;
  int *rank, num;
} blocks;

/* Keys grouped by the rank that can count below them (asked), and where each went (slot). */
static void group(const blocks *b, const uint64_t *keys, int64_t n, bool right, int64_t *at, uint64_t *asked,
                  int64_t *slot) {
  for (int64_t i = 0; i < n; i++) {
    slot[i] = at[block_of(b->start, b->rank, b->num, keys[i], right)]++;
    asked[slot[i]] = keys[i];
  }
}

/* One round: keys travel, counts come back into out. s: the sorted block. Collective. */
static rb_status search_round(const search_job *s, const blocks *b, const uint64_t *keys, int64_t n, int64_t *out) {
  int p = rb_now->num_ranks;
  int64_t *count = calloc((size_t)p, sizeof *count);
  if (!count) abort();
  for (int64_t i = 0; i < n; i++) count[block_of(b->start, b->rank, b->num, keys[i], s->right)]++;
  rb_route r;
  rb_status st = rb_route_open(&r, count), moved = st;
  int64_t m = r.recv_at[p];
  void *asked = NULL, *slot = NULL, *wanted = NULL, *answer = NULL;
  if (st == RB_OK) st = rb_pool_get((size_t)(n * 8), &asked);
  if (st == RB_OK) st = rb_pool_get((size_t)(n * 8), &slot);
  if (st == RB_OK) st = rb_pool_get((size_t)(m * 8), &wanted);
  if (st == RB_OK) st = rb_pool_get((size_t)(m * 8), &answer);
  memcpy(count, r.send_at, sizeof *count * (size_t)p);
  if (answer) group(b, keys, n, s->right, count, asked, slot);
  if (moved == RB_OK) moved = rb_route_forward(&r, answer ? asked : NULL, wanted, 8);
  if (answer && moved == RB_OK) search(s->sorted, s->num_sorted, s->base, wanted, m, s->right, answer);
  if (moved == RB_OK) moved = rb_route_back(&r, answer, asked, 8);
  for (int64_t i = 0; i < n && answer; i++) out[i] = ((int64_t *)asked)[((int64_t *)slot)[i]];
  rb_pool_put(asked);
  rb_pool_put(slot);
  rb_pool_put(wanted);
  rb_pool_put(answer);
  rb_route_close(&r);
  free(count);
  return st == RB_OK ? moved : st;
}

/* The largest of the ranks' numbers. Collective. */
static rb_status most(int64_t mine, int64_t *out) {
  int p = rb_now->num_ranks;
  int64_t *all = calloc((size_t)p, sizeof *all);
  if (!all) abort();
  rb_status st = rb_comm_allgather(&mine, sizeof mine, all);
  *out = 0;
  for (int r = 0; r < p; r++)
    if (all[r] > *out) *out = all[r];
  free(all);
  return st;
}

/* In rounds, so that a block which all keys fall into needs little room for them. */
static rb_status search_routed(const search_job *s, const uint64_t *keys, int64_t n, int64_t *out) {
  int p = rb_now->num_ranks;
  int64_t each = ROUND / p > CHUNK ? ROUND / p : CHUNK;
  blocks b = {.start = malloc((sizeof *b.start + sizeof *b.rank) * (size_t)p)};
  if (!b.start) abort();
  b.rank = (int *)(b.start + p);
  rb_status st = block_starts(s->sorted, s->num_sorted, b.start, b.rank, &b.num);
  if (!b.num) n = 0; /* nothing is below */
  int64_t rounds;
  rb_status moved = most((n + each - 1) / each, &rounds);
  if (st == RB_OK) st = moved;
  for (int64_t k = 0; k < rounds && moved == RB_OK; k++) {
    int64_t lo = k * each < n ? k * each : n;
    moved = search_round(s, &b, keys + lo, n - lo < each ? n - lo : each, out + lo);
    if (st == RB_OK) st = moved;
  }
  free(b.start);
  return st;
}

rb_routine_fn rb_routine_search;
/* storage: the sorted array (1-D: replicated or in blocks), the elements looked for, the counts (int64, distributed as
   those). */
rb_status rb_routine_search(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  const rb_search_args *a = args;
  const rb_dist *d = storage[0]->dist;
  rb_flat sorted, wanted, out;
  uint64_t *keys = NULL, *wanted_keys = NULL;
  rb_status st = rb_flat_open(&sorted, storage[0], true), more = rb_flat_open(&wanted, storage[1], true);
  if (st == RB_OK) st = more;
  more = rb_flat_open(&out, storage[2], false);
  if (st == RB_OK) st = more;
  if (st == RB_OK) st = make_keys(&sorted, &keys);
  if (st == RB_OK) st = make_keys(&wanted, &wanted_keys);
  int64_t num_sorted = keys ? sorted.n : 0, num_wanted = wanted_keys ? wanted.n : 0;
  if (d->replicated || rb_now->num_ranks == 1) {
    if (wanted_keys) search(keys, num_sorted, 0, wanted_keys, num_wanted, a->right, (int64_t *)out.p);
  } else {
    int coords[RB_MAX_NDIM];
    bool inside = rb_dist_coords(d, rb_now->rank, coords) && num_sorted > 0;
    int64_t base = inside ? rb_map_global(&d->map[0], coords[0], 0) : 0;
    if (out.p) memset(out.p, 0, (size_t)(out.n * 8));
    search_job j = {.sorted = keys, .num_sorted = num_sorted, .base = base, .right = a->right};
    more = search_routed(&j, wanted_keys, num_wanted, (int64_t *)out.p);
    if (st == RB_OK) st = more;
  }
  rb_pool_put(keys);
  rb_pool_put(wanted_keys);
  rb_flat_close(&sorted, false);
  rb_flat_close(&wanted, false);
  rb_flat_close(&out, st == RB_OK);
  return st;
}

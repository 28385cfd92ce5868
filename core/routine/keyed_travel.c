/* Elements to the ranks that own their bins: for medians, and for so many bins that the results of all of them on every
   rank would be larger than its elements.
   routine/: two lists a message, values and keys; what arrives keeps the order of the ranks. */
#include <string.h>

#include "base/pool.h"
#include "base/session.h"
#include "move/comm.h"
#include "routine/keyed.h"

enum { KEY = sizeof(uint32_t), TILE = 1024 };

typedef struct travel {
  const rb_keyed *k;
  const rb_owners *o;
  int64_t *counts; /* elements [from][to], by rank */
  char *packed, *came;
  int64_t size;    /* bytes of a value */
} travel;

/* Of n <= TILE elements: the part that owns its bin, or parts, and the key there. */
static void find_owners(const travel *t, int64_t lo, int64_t n, uint32_t *part, uint32_t *key) {
  uint32_t num = (uint32_t)t->k->keys.num, block = (uint32_t)t->o->hi[0];
  rb_bins_find(&t->k->keys, lo, n, 0, num, key);
  for (int64_t i = 0; i < n; i++) {
    uint32_t p = key[i] / block;
    part[i] = key[i] < num ? p : (uint32_t)t->o->parts;
    key[i] -= p * block;
  }
}

/* to: by rank. */
static void count_owners(const travel *t, int64_t *to) {
  uint32_t part[TILE], key[TILE];
  int64_t count[t->o->parts + 1];
  memset(count, 0, sizeof count);
  for (int64_t lo = 0, n; lo < t->k->n; lo += n) {
    n = t->k->n - lo < TILE ? t->k->n - lo : TILE;
    find_owners(t, lo, n, part, key);
    for (int64_t i = 0; i < n; i++) count[part[i]]++;
  }
  for (int p = 0; p < t->o->parts; p++) to[t->o->rank[p]] = count[p];
}

/* For each owner its values, then their keys. */
static rb_status pack(travel *t, const int64_t *to) {
  int parts = t->o->parts;
  uint32_t part[TILE], key[TILE];
  char *value[parts], *keys[parts];
  int64_t all = 0, size = t->size;
  void *room;
  for (int p = 0; p < parts; p++) all += to[t->o->rank[p]] * (size + KEY);
  RB_TRY(rb_pool_get((size_t)all, &room));
  char *at = t->packed = room;
  for (int p = 0; p < parts; p++) {
    value[p] = at;
    keys[p] = at + to[t->o->rank[p]] * size;
    at = keys[p] + to[t->o->rank[p]] * KEY;
  }
  for (int64_t lo = 0, n; all && lo < t->k->n; lo += n) {
    n = t->k->n - lo < TILE ? t->k->n - lo : TILE;
    find_owners(t, lo, n, part, key);
    for (int64_t i = 0; i < n; i++) {
      uint32_t p = part[i];
      if (p == (uint32_t)parts) continue;
      if (size == 8) memcpy(value[p], t->k->values + (lo + i) * 8, 8);
      else if (size) memcpy(value[p], t->k->values + (lo + i) * size, (size_t)size);
      memcpy(keys[p], &key[i], KEY);
      value[p] += size;
      keys[p] += KEY;
    }
  }
  return RB_OK;
}

static rb_status send_all(travel *t) {
  int ranks = rb_now->num_ranks, me = rb_now->rank, out = 0, in = 0;
  rb_msg send[ranks], recv[ranks];
  char *from = t->packed, *to = t->came;
  for (int r = 0; r < ranks; r++) {
    size_t n = (size_t)(t->counts[me * ranks + r] * (t->size + KEY));
    size_t m = (size_t)(t->counts[r * ranks + me] * (t->size + KEY));
    if (n && r == me) memcpy(to, from, n);
    else if (n) send[out++] = (rb_msg){r, from, n};
    if (r != me && m) recv[in++] = (rb_msg){r, to, m};
    from += n;
    to += m;
  }
  return rb_comm_exchange(send, out, recv, in, NULL, NULL);
}

/* What came as one list of values and one of keys. */
static void unpack(const travel *t, rb_travelled *mine) {
  int ranks = rb_now->num_ranks;
  const char *from = t->came;
  char *value = mine->values, *key = (char *)mine->key;
  for (int r = 0; r < ranks; r++) {
    size_t n = (size_t)t->counts[r * ranks + rb_now->rank], bytes = n * (size_t)t->size;
    memcpy(value, from, bytes);
    memcpy(key, from + bytes, n * KEY);
    value += bytes;
    key += n * KEY;
    from += bytes + n * KEY;
  }
}

/* Room for what comes, twice: as messages, and as lists. */
static rb_status get_room(travel *t, rb_travelled *mine) {
  void *p;
  int64_t values = (mine->n * t->size + 15) / 16 * 16;
  RB_TRY(rb_pool_get((size_t)(mine->n * (t->size + KEY)), &p));
  t->came = p;
  RB_TRY(rb_pool_get((size_t)(values + mine->n * KEY), &p));
  mine->values = p;
  mine->key = (uint32_t *)(void *)(mine->values + values);
  return RB_OK;
}

rb_status rb_keyed_travel(const rb_keyed *k, const rb_owners *o, rb_status st, rb_travelled *mine) {
  int ranks = rb_now->num_ranks, rank;
  int64_t to[ranks], counts[ranks * ranks];
  travel t = {.k = k, .o = o, .counts = counts, .size = rb_keyed_has_values(k) ? (int64_t)rb_dtype_size(k->dtype) : 0};
  *mine = (rb_travelled){0};
  memset(to, 0, sizeof to);
  if (st == RB_OK && o->me >= 0) {
    count_owners(&t, to);
    st = pack(&t, to);
  }
  RB_TRY(rb_comm_allgather(to, sizeof to, counts));
  for (int r = 0; r < ranks; r++) mine->n += counts[r * ranks + rb_now->rank];
  if (st == RB_OK) st = get_room(&t, mine);
  st = rb_comm_agree(st, &rank);
  if (st == RB_OK) st = send_all(&t);
  if (st == RB_OK) unpack(&t, mine);
  rb_pool_put(t.packed);
  rb_pool_put(t.came);
  return st;
}

/* The elements of a 1-D array to the ranks that own their groups: for medians, and for so many groups that a table of
   all of them on every rank would be larger than the array's part there.
   routine/: two lists a message, values and labels; what arrives keeps the order of the ranks. */
#include <string.h>

#include "base/pool.h"
#include "base/session.h"
#include "move/comm.h"
#include "routine/group.h"

enum { LABEL = sizeof(rb_group_label) };

typedef struct travel {
  int64_t *counts; /* elements [from][to], by rank */
  char *packed, *came;
  int64_t size;    /* bytes of a value */
} travel;

static int owner(const rb_grouped *g, int64_t label) {
  return (uint64_t)label - 1 < (uint64_t)g->groups ? (int)((label - 1) / g->block) : -1;
}

static void count_owners(const rb_grouped *g, int64_t *to) {
  for (int64_t i = 0; i < g->n; i++) {
    int r = owner(g, g->label[i]);
    if (r >= 0) to[r]++;
  }
}

/* For each owner its values, then their labels. */
static rb_status pack(const rb_grouped *g, travel *t, const int64_t *to) {
  int ranks = rb_now->num_ranks;
  char *value[ranks], *label[ranks];
  int64_t all = 0;
  void *p;
  for (int r = 0; r < ranks; r++) all += to[r] * (t->size + LABEL);
  RB_TRY(rb_pool_get((size_t)all + 8, &p));
  char *at = t->packed = p;
  for (int r = 0; r < ranks; r++) {
    value[r] = at;
    label[r] = at + to[r] * t->size;
    at = label[r] + to[r] * LABEL;
  }
  for (int64_t i = 0; all && i < g->n; i++) {
    int r = owner(g, g->label[i]);
    if (r < 0) continue;
    memcpy(value[r], g->values.p + i * t->size, (size_t)t->size);
    memcpy(label[r], &g->label[i], LABEL);
    value[r] += t->size;
    label[r] += LABEL;
  }
  return RB_OK;
}

static rb_status send_all(travel *t) {
  int ranks = rb_now->num_ranks, me = rb_now->rank, out = 0, in = 0;
  rb_msg send[ranks], recv[ranks];
  char *from = t->packed, *to = t->came;
  for (int r = 0; r < ranks; r++) {
    size_t n = (size_t)(t->counts[me * ranks + r] * (t->size + LABEL));
    size_t m = (size_t)(t->counts[r * ranks + me] * (t->size + LABEL));
    if (r == me) memcpy(to, from, n);
    else if (n) send[out++] = (rb_msg){r, from, n};
    if (r != me && m) recv[in++] = (rb_msg){r, to, m};
    from += n;
    to += m;
  }
  return rb_comm_exchange(send, out, recv, in, NULL, NULL);
}

/* What came as one list of values and one of labels. */
static void unpack(const travel *t, int64_t first, rb_grouped_mine *mine) {
  int ranks = rb_now->num_ranks;
  const char *from = t->came;
  char *value = mine->values, *label = (char *)mine->label;
  for (int r = 0; r < ranks; r++) {
    size_t n = (size_t)t->counts[r * ranks + rb_now->rank], bytes = n * (size_t)t->size;
    memcpy(value, from, bytes);
    memcpy(label, from + bytes, n * LABEL);
    value += bytes;
    label += n * LABEL;
    from += bytes + n * LABEL;
  }
  for (int64_t i = 0; i < mine->n; i++) mine->label[i] = (rb_group_label)(mine->label[i] - first);
}

/* Room for what comes, twice: as messages, and as lists. */
static rb_status get_room(travel *t, rb_grouped_mine *mine) {
  void *p;
  int64_t labels = (mine->n * t->size + 15) / 16 * 16;
  RB_TRY(rb_pool_get((size_t)(mine->n * (t->size + LABEL)) + 8, &p));
  t->came = p;
  RB_TRY(rb_pool_get((size_t)(labels + mine->n * LABEL) + 8, &p));
  mine->values = p;
  mine->label = (rb_group_label *)(mine->values + labels);
  return RB_OK;
}

rb_status rb_grouped_travel(const rb_grouped *g, rb_status st, int64_t size, rb_grouped_mine *mine) {
  int ranks = rb_now->num_ranks, rank;
  int64_t to[ranks], counts[ranks * ranks], lo = 0, hi = 0;
  travel t = {.counts = counts, .size = size};
  *mine = (rb_grouped_mine){0};
  memset(to, 0, sizeof to);
  if (g->inside) rb_grouped_part(g, g->coord, &lo, &hi);
  if (st == RB_OK && g->inside) count_owners(g, to);
  if (st == RB_OK) st = pack(g, &t, to);
  RB_TRY(rb_comm_allgather(to, sizeof to, counts));
  for (int r = 0; r < ranks; r++) mine->n += counts[r * ranks + rb_now->rank];
  mine->groups = hi - lo;
  if (st == RB_OK) st = get_room(&t, mine);
  st = rb_comm_agree(st, &rank);
  if (st == RB_OK) st = send_all(&t);
  if (st == RB_OK) unpack(&t, lo, mine);
  rb_pool_put(t.packed);
  rb_pool_put(t.came);
  return st;
}

/* Gather and scatter by index arrays: see indexed.h.
   move/: beside region.c. Which elements move depends on data, so owners are told: in rounds of bounded size every rank
   sorts its positions by owner, the numbers of positions are gathered, and one message per ordered pair of ranks
   carries places, one the values. Without communication (one rank, replicated arrays) tiles of positions are copied
   directly. */
#include "move/indexed.h"

#include <stdlib.h>

#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "move/block.h"
#include "move/comm.h"
#include "move/locate.h"

enum { TILE = 1024, ROUND_BYTES = 64 << 20, TILES_PER_ITEM = 8 };

/* Another rank: as the owner of what my positions select, and as the holder of positions that select mine. */
typedef struct peer {
  bool owns, asks;
  int group;        /* of its part of the array */
  rb_block mine;    /* between my result and a message to or from it */
  rb_block theirs;  /* between my part of the array and such a message */
  int64_t num_owned, num_asked; /* positions in this round */
  int64_t *places;  /* that it asked for */
  char *bytes;      /* values for or from its part of the array */
  char *asked;      /* values of the places that it asked for */
} peer;

typedef struct indexed {
  const rb_indexed *how;
  const rb_storage *array, *index, *result; /* result: NULL for one value */
  bool scatter, self_only, everywhere;      /* everywhere: all ranks hold all values and indices */
  rb_locator loc;
  int64_t itemsize;
  char *base;            /* my part of the array: element with local indices 0 along the view's axes */
  const char *one;       /* the value for all places */
  void (*fold)(char *to, const char *from, int64_t n);
  int group;             /* of my part; -1 when it has none of the view */
  int num_rest, rest[RB_MAX_NDIM]; /* view axes without index arrays */
  rb_block self;         /* array <-> result on this rank */
  bool has_self;
  bool flat;             /* result positions are evenly spaced */
  int64_t pos_stride;
  peer *peer;            /* num_ranks; self included */
  int64_t round;         /* positions of a round */
  int *order;            /* per position of the round: its group */
  int64_t *place, *at;   /* sorted places and result offsets */
  int64_t *start;        /* groups + 1 */
  int *last;             /* scatter in several rounds: the rank that wrote a place last */
  int64_t num_places;
} indexed;

/* ---- what is shared with a rank ---- */

static int result_axis(const indexed *x, int i) { return i < x->how->at ? i : i + x->how->ndim; }

static rb_runs all_of(int64_t n) {
  rb_runs r = {0};
  if (n <= 0) return r;
  r.n = r.cap = 1;
  r.r = malloc(sizeof *r.r);
  if (!r.r) abort();
  r.r[0] = (rb_run){0, 1, n, 0, 0};
  return r;
}

static void array_runs(const indexed *x, int i, const int *coords, rb_runs *out) {
  const rb_view *v = &x->how->view;
  int d = x->rest[i], b = v->axis[d];
  if (b < 0) *out = all_of(v->shape[d]);
  else rb_map_runs(&x->array->dist->map[b], coords[b], v->offset[b], v->step[d], v->shape[d], out);
}

static void result_runs(const indexed *x, int i, const int *coords, rb_runs *out) {
  int64_t n = x->how->view.shape[x->rest[i]];
  int d = result_axis(x, i);
  if (!x->result) *out = all_of(n);
  else rb_map_runs(&x->result->dist->map[d], coords[d], 0, 1, n, out);
}

/* The view's axes without index arrays where array is cut at ac, result at rc. */
static void shared_axes(const indexed *x, const int *ac, const int *rc, rb_block_axis *axes) {
  for (int i = 0; i < x->num_rest; i++) {
    rb_runs a = {0}, r = {0};
    rb_block_axis *s = &axes[i];
    *s = (rb_block_axis){0};
    int b = x->how->view.axis[x->rest[i]];
    array_runs(x, i, ac, &a);
    result_runs(x, i, rc, &r);
    rb_runs_intersect(&a, &r, &s->array, &s->result);
    s->array_stride = b < 0 ? 0 : x->array->stride[b];
    s->result_stride = x->result ? x->result->stride[result_axis(x, i)] : 0;
    rb_runs_free(&a);
    rb_runs_free(&r);
  }
}

/* to, from: for a gather; a scatter goes the other way. */
static void make_block(const indexed *x, const int *ac, const int *rc, rb_where to, rb_where from, rb_block *out) {
  rb_block_axis axes[RB_MAX_NDIM];
  shared_axes(x, ac, rc, axes);
  rb_block_init(out, x->num_rest, axes, x->itemsize, x->scatter ? from : to, x->scatter ? to : from);
  for (int i = 0; i < x->num_rest; i++) {
    rb_runs_free(&axes[i].array);
    rb_runs_free(&axes[i].result);
  }
}

/* Does a rank with these coordinates own the view's fixed axes? */
static bool owns_fixed(const indexed *x, const int *coords) {
  const rb_view *v = &x->how->view;
  bool mapped[RB_MAX_NDIM] = {false};
  for (int d = 0; d < v->ndim; d++)
    if (v->axis[d] >= 0) mapped[v->axis[d]] = true;
  for (int b = 0; b < v->base_ndim; b++) {
    const rb_map *m = &x->array->dist->map[b];
    if (!mapped[b] && m->kind != RB_MAP_WHOLE && rb_map_owner(m, v->offset[b]) != coords[b]) return false;
  }
  return true;
}

/* The grid coordinates of a rank as an owner of the array; false when it owns nothing of the view. */
static bool array_coords(const indexed *x, int rank, int *coords) {
  return rb_dist_coords(x->array->dist, rank, coords) && owns_fixed(x, coords);
}

static bool result_coords(const indexed *x, int rank, int *coords) {
  memset(coords, 0, sizeof *coords * RB_MAX_NDIM);
  return !x->result || rb_dist_coords(x->result->dist, rank, coords);
}

static char *array_base(const indexed *x) {
  const rb_view *v = &x->how->view;
  bool mapped[RB_MAX_NDIM] = {false};
  char *p = x->array->data;
  if (v->part == RB_PART_IM) p += x->itemsize;
  for (int d = 0; d < v->ndim; d++)
    if (v->axis[d] >= 0) mapped[v->axis[d]] = true;
  for (int b = 0; b < v->base_ndim; b++)
    if (!mapped[b]) p += rb_map_local(&x->array->dist->map[b], v->offset[b]) * x->array->stride[b];
  return p;
}

/* ---- set-up ---- */

static void find_rest(indexed *x) {
  for (int d = 0, k = 0; d < x->how->view.ndim; d++) {
    if (k < x->how->num && x->how->axis[k] == d) k++;
    else x->rest[x->num_rest++] = d;
  }
}

static void find_positions(indexed *x) {
  const rb_storage *r = x->result;
  x->flat = true;
  x->pos_stride = 0;
  if (!r || x->how->ndim == 0) return;
  int last = x->how->at + x->how->ndim - 1;
  x->pos_stride = r->stride[last];
  for (int d = x->how->at; d < last; d++)
    if (r->count[d] > 1 && r->stride[d] != r->stride[d + 1] * r->count[d + 1]) x->flat = false;
}

static int64_t result_offset(const indexed *x, int64_t p) {
  if (x->flat) return p * x->pos_stride;
  int64_t offset = 0;
  for (int d = x->how->at + x->how->ndim - 1; d >= x->how->at; d--) {
    offset += p % x->result->count[d] * x->result->stride[d];
    p /= x->result->count[d];
  }
  return offset;
}

static rb_status start(indexed *x) {
  int ac[RB_MAX_NDIM], rc[RB_MAX_NDIM];
  const rb_dist *ad = x->array->dist;
  x->itemsize = x->how->view.part == RB_PART_ALL ? x->array->itemsize : x->array->itemsize / 2;
  x->self_only = ad->replicated || rb_now->num_ranks == 1 || (x->scatter && x->everywhere);
  find_rest(x);
  find_positions(x);
  RB_TRY(rb_locator_init(&x->loc, x->how, x->array, x->index));
  x->group = -1;
  bool owner = array_coords(x, rb_now->rank, ac);
  if (!owner) return RB_OK;
  x->group = rb_locator_group(&x->loc, ac);
  x->base = array_base(x);
  if (!result_coords(x, rb_now->rank, rc)) return RB_OK;
  make_block(x, ac, rc, RB_IN_RESULT, RB_IN_ARRAY, &x->self);
  x->has_self = x->self.bytes > 0;
  return RB_OK;
}

static void finish(indexed *x) {
  for (int r = 0; x->peer && r < rb_now->num_ranks; r++) {
    rb_block_free(&x->peer[r].mine);
    rb_block_free(&x->peer[r].theirs);
  }
  free(x->peer);
  free(x->start);
  rb_pool_put(x->order);
  rb_pool_put(x->place);
  rb_pool_put(x->last);
  rb_block_free(&x->self);
  rb_locator_free(&x->loc);
}

/* ---- without communication ---- */

/* Values to places of my part: scatter. */
static void put_blocks(const indexed *x, const rb_block *b, int64_t n, const int64_t *place, const char *from,
                       const int64_t *from_at, int64_t step) {
  if (x->fold) rb_block_fold(b, n, x->base, place, from, from_at, step, x->fold);
  else rb_block_move(b, n, x->base, place, 0, from, from_at, step);
}

/* Keeps what is mine of located positions: places and result offsets. */
static int64_t keep_mine(const indexed *x, int64_t first, int64_t n, const int *group, int64_t *place, int64_t *at) {
  int64_t kept = 0;
  for (int64_t i = 0; i < n; i++) {
    place[kept] = place[i];
    at[kept] = result_offset(x, first + i);
    kept += group[i] == x->group;
  }
  return kept;
}

static void local_tile(indexed *x, int64_t first, int64_t n) {
  int64_t place[TILE], at[TILE], kept = n;
  int group[TILE];
  bool some = x->array->dist->replicated || x->loc.groups == 1;
  rb_locate(&x->loc, first, n, some ? NULL : group, place);
  if (!x->has_self) return;
  bool list = !some || !x->flat;
  if (!some) kept = keep_mine(x, first, n, group, place, at);
  else if (list)
    for (int64_t i = 0; i < n; i++) at[i] = result_offset(x, first + i);
  rb_locator_offsets(&x->loc, kept, place);
  char *result = x->result ? x->result->data : (char *)(uintptr_t)x->one;
  if (!list) result += first * x->pos_stride;
  const int64_t *to = list ? at : NULL;
  if (x->scatter) put_blocks(x, &x->self, kept, place, result, to, x->pos_stride);
  else rb_block_move(&x->self, kept, result, to, x->pos_stride, x->base, place, 0);
}

static int64_t item_positions(const indexed *x) {
  int64_t n = (int64_t)TILES_PER_ITEM * TILE, bytes = x->self.bytes > 8 ? x->self.bytes : 8;
  int64_t fit = (1 << 18) / bytes;
  return fit < 1 ? 1 : fit < n ? fit : n;
}

static void local_item(void *arg, int64_t item, int thread) {
  (void)thread;
  indexed *x = arg;
  int64_t size = item_positions(x), first = item * size, end = first + size < x->loc.n ? first + size : x->loc.n;
  for (; first < end; first += TILE) local_tile(x, first, end - first < TILE ? end - first : TILE);
}

static bool is_empty(const rb_storage *s) {
  for (int d = 0; d < s->ndim; d++)
    if (s->count[d] == 0) return true;
  return false;
}

static void local_all(indexed *x) {
  if (is_empty(x->array)) x->has_self = false;
  int64_t size = item_positions(x), items = (x->loc.n + size - 1) / size;
  rb_threads_run_if(!x->scatter, items, local_item, x); /* the last value wins: in order */
}

/* ---- exchanging ---- */

static void find_peers(indexed *x) {
  int me = rb_now->rank, my_array[RB_MAX_NDIM], my_result[RB_MAX_NDIM], ac[RB_MAX_NDIM], rc[RB_MAX_NDIM];
  bool owner = x->group >= 0, holder = result_coords(x, me, my_result);
  if (owner) array_coords(x, me, my_array);
  for (int r = 0; r < rb_now->num_ranks; r++) {
    peer *p = &x->peer[r];
    p->group = -1;
    if (r == me) continue;
    if (array_coords(x, r, ac) && holder) {
      p->group = rb_locator_group(&x->loc, ac);
      make_block(x, ac, my_result, RB_IN_RESULT, RB_IN_MESSAGE, &p->mine);
      p->owns = p->mine.bytes > 0;
    }
    if (owner && result_coords(x, r, rc)) {
      make_block(x, my_array, rc, RB_IN_MESSAGE, RB_IN_ARRAY, &p->theirs);
      p->asks = p->theirs.bytes > 0;
    }
  }
}

/* Positions in a round: the same on every rank. */
static void size_rounds(indexed *x, int64_t *rounds) {
  const rb_view *v = &x->how->view;
  int64_t bytes = x->itemsize, most = 0, shape[RB_MAX_NDIM];
  for (int i = 0; i < x->num_rest; i++) bytes *= v->shape[x->rest[i]];
  x->round = ROUND_BYTES / rb_now->num_ranks / (24 + bytes);
  if (x->round < 1) x->round = 1;
  for (int r = 0; r < rb_now->num_ranks; r++) {
    int64_t n = rb_dist_local_shape(x->index->dist, r, shape);
    if (x->index->ndim > x->how->ndim) n /= x->how->num;
    if (n > most) most = n;
  }
  if (x->round > most) x->round = most;
  *rounds = most ? (most + x->round - 1) / x->round : 0;
}

static rb_status get_room(indexed *x, int64_t rounds) {
  size_t n = (size_t)x->round;
  x->num_places = 1;
  for (int k = 0; k < x->loc.num; k++) x->num_places *= x->loc.axis[k].mine;
  RB_TRY(rb_pool_get(n * sizeof(int), (void **)&x->order));
  RB_TRY(rb_pool_get(3 * n * sizeof(int64_t), (void **)&x->place));
  x->at = x->place + n;
  if (!x->scatter || x->fold || rounds < 2 || x->index->dist->replicated) return RB_OK;
  RB_TRY(rb_pool_get(sizeof(int) * (size_t)x->num_places, (void **)&x->last));
  memset(x->last, 0, sizeof(int) * (size_t)x->num_places);
  return RB_OK;
}

/* Sorts the positions of a round by group; start[g] .. start[g+1]-1 of place and at are group g's. */
static void route(indexed *x, int64_t first, int64_t n) {
  int groups = x->loc.groups;
  int64_t *unsorted = x->at + x->round, *next = x->start + groups + 1;
  rb_locate(&x->loc, first, n, x->order, unsorted);
  memset(x->start, 0, sizeof(int64_t) * ((size_t)groups + 1));
  for (int64_t i = 0; i < n; i++)
    if (x->order[i] >= 0) x->start[x->order[i] + 1]++;
  for (int g = 0; g < groups; g++) x->start[g + 1] += x->start[g];
  memcpy(next, x->start, sizeof(int64_t) * (size_t)groups);
  for (int64_t i = 0; i < n; i++) {
    if (x->order[i] < 0) continue;
    int64_t to = next[x->order[i]]++;
    x->place[to] = unsorted[i];
    x->at[to] = result_offset(x, first + i);
  }
}

/* How many positions every pair of ranks shares in this round. */
static rb_status share_counts(indexed *x) {
  int groups = x->loc.groups, me = rb_now->rank;
  int64_t *mine = malloc(sizeof(int64_t) * (size_t)groups * ((size_t)rb_now->num_ranks + 1)), *all = mine + groups;
  if (!mine) abort();
  for (int g = 0; g < groups; g++) mine[g] = x->start[g + 1] - x->start[g];
  rb_status st = rb_comm_allgather(mine, sizeof(int64_t) * (size_t)groups, all);
  for (int r = 0; st == RB_OK && r < rb_now->num_ranks; r++) {
    peer *p = &x->peer[r];
    p->num_owned = r != me && p->owns ? mine[p->group] : 0;
    p->num_asked = r != me && p->asks ? all[(int64_t)r * groups + x->group] : 0;
  }
  free(mine);
  return st;
}

/* One buffer for what the peers send and get. */
static rb_status get_buffer(indexed *x, char **buffer) {
  int64_t total = 0;
  for (int turn = 0; turn < 2; turn++) {
    char *at = turn ? *buffer : NULL;
    for (int r = 0; r < rb_now->num_ranks; r++) {
      peer *p = &x->peer[r];
      p->places = (int64_t *)at;
      at += p->num_asked * 8;
      p->bytes = at;
      if (!x->one) at += (p->num_owned * p->mine.bytes + 7) & ~(int64_t)7;
      p->asked = at;
      if (!x->one) at += (p->num_asked * p->theirs.bytes + 7) & ~(int64_t)7;
    }
    if (turn) break;
    total = at - (char *)NULL;
    RB_TRY(rb_pool_get((size_t)total, (void **)buffer));
  }
  return RB_OK;
}

/* The places that I ask for to their owners. */
static rb_status send_places(indexed *x) {
  rb_msg *out = malloc(sizeof *out * 2 * (size_t)rb_now->num_ranks), *in = out + rb_now->num_ranks;
  if (!out) abort();
  int num_out = 0, num_in = 0;
  for (int r = 0; r < rb_now->num_ranks; r++) {
    peer *p = &x->peer[r];
    if (p->num_owned) out[num_out++] = (rb_msg){r, x->place + x->start[p->group], (size_t)p->num_owned * 8};
    if (p->num_asked) in[num_in++] = (rb_msg){r, p->places, (size_t)p->num_asked * 8};
  }
  rb_status st = rb_comm_exchange(out, num_out, in, num_in, NULL, NULL);
  free(out);
  return st;
}

/* Values: from owners to those who asked, or the other way. */
static rb_status send_values(indexed *x, bool to_owners) {
  rb_msg *list = malloc(sizeof *list * 2 * (size_t)rb_now->num_ranks), *owned = list, *asked = list + rb_now->num_ranks;
  if (!list) abort();
  int num_owned = 0, num_asked = 0;
  for (int r = 0; r < rb_now->num_ranks; r++) {
    peer *p = &x->peer[r];
    if (p->num_owned) owned[num_owned++] = (rb_msg){r, p->bytes, (size_t)(p->num_owned * p->mine.bytes)};
    if (p->num_asked) asked[num_asked++] = (rb_msg){r, p->asked, (size_t)(p->num_asked * p->theirs.bytes)};
  }
  rb_status st = to_owners ? rb_comm_exchange(owned, num_owned, asked, num_asked, NULL, NULL)
                           : rb_comm_exchange(asked, num_asked, owned, num_owned, NULL, NULL);
  free(list);
  return st;
}

static int64_t own_count(const indexed *x) {
  return x->has_self ? x->start[x->group + 1] - x->start[x->group] : 0;
}

static rb_status gather_round(indexed *x) {
  for (int r = 0; r < rb_now->num_ranks; r++) {
    peer *p = &x->peer[r];
    if (!p->num_asked) continue;
    rb_locator_offsets(&x->loc, p->num_asked, p->places);
    rb_block_move(&p->theirs, p->num_asked, p->asked, NULL, p->theirs.bytes, x->base, p->places, 0);
  }
  RB_TRY(send_values(x, false));
  int64_t own = own_count(x);
  if (own) {
    int64_t *place = x->place + x->start[x->group];
    rb_locator_offsets(&x->loc, own, place);
    rb_block_move(&x->self, own, x->result->data, x->at + x->start[x->group], 0, x->base, place, 0);
  }
  for (int r = 0; r < rb_now->num_ranks; r++) {
    peer *p = &x->peer[r];
    if (p->num_owned)
      rb_block_move(&p->mine, p->num_owned, x->result->data, x->at + x->start[p->group], 0, p->bytes, NULL,
                    p->mine.bytes);
  }
  return RB_OK;
}

/* Writes a rank's values. With several rounds a place that a later rank wrote before stays. */
static void apply(indexed *x, int rank, const rb_block *b, int64_t n, int64_t *place, const char *from,
                  const int64_t *from_at, int64_t step) {
  if (!x->last) {
    rb_locator_offsets(&x->loc, n, place);
    put_blocks(x, b, n, place, from, from_at, step);
    return;
  }
  for (int64_t i = 0; i < n; i++) {
    int64_t at = place[i], source = from_at ? from_at[i] : i * step;
    if (rank < x->last[at]) continue;
    x->last[at] = rank;
    rb_locator_offsets(&x->loc, 1, &at);
    rb_block_move(b, 1, x->base, &at, 0, from + source, NULL, 0);
  }
}

static rb_status scatter_round(indexed *x) {
  for (int r = 0; !x->one && r < rb_now->num_ranks; r++) {
    peer *p = &x->peer[r];
    if (p->num_owned)
      rb_block_move(&p->mine, p->num_owned, p->bytes, NULL, p->mine.bytes, x->result->data,
                    x->at + x->start[p->group], 0);
  }
  if (!x->one) RB_TRY(send_values(x, true));
  for (int r = 0; r < rb_now->num_ranks; r++) {
    peer *p = &x->peer[r];
    int64_t own = r == rb_now->rank ? own_count(x) : 0;
    if (own && x->one) apply(x, r, &x->self, own, x->place + x->start[x->group], x->one, NULL, 0);
    else if (own)
      apply(x, r, &x->self, own, x->place + x->start[x->group], x->result->data, x->at + x->start[x->group], 0);
    if (p->num_asked && x->one) apply(x, r, &x->self, p->num_asked, p->places, x->one, NULL, 0);
    else if (p->num_asked) apply(x, r, &p->theirs, p->num_asked, p->places, p->asked, NULL, p->theirs.bytes);
  }
  return RB_OK;
}

static rb_status one_round(indexed *x, int64_t round) {
  int64_t first = round * x->round, n = x->loc.n - first;
  char *buffer = NULL;
  int rank;
  if (n > x->round) n = x->round;
  route(x, n > 0 ? first : 0, n > 0 ? n : 0);
  RB_TRY(share_counts(x));
  rb_status st = rb_comm_agree(get_buffer(x, &buffer), &rank);
  if (st == RB_OK) st = send_places(x);
  if (st == RB_OK) st = x->scatter ? scatter_round(x) : gather_round(x);
  rb_pool_put(buffer);
  return st;
}

/* started: how far this rank got alone. */
static rb_status exchange_all(indexed *x, rb_status started) {
  int64_t rounds = 0;
  int rank;
  if (started == RB_OK) {
    x->peer = calloc((size_t)rb_now->num_ranks, sizeof *x->peer);
    x->start = malloc(sizeof(int64_t) * (2 * (size_t)x->loc.groups + 2));
    if (!x->peer || !x->start) abort();
    size_rounds(x, &rounds);
    started = get_room(x, rounds);
  }
  RB_TRY(rb_comm_agree(started, &rank));
  find_peers(x);
  for (int64_t i = 0; i < rounds; i++) RB_TRY(one_round(x, i));
  return RB_OK;
}

rb_status rb_indexed_gather(const rb_indexed *how, const rb_storage *array, const rb_storage *index,
                            const rb_storage *result) {
  indexed x = {.how = how, .array = array, .index = index, .result = result};
  rb_status st = start(&x);
  if (!x.self_only) st = exchange_all(&x, st);
  else if (st == RB_OK) local_all(&x);
  if (st == RB_OK) st = rb_locator_status(&x.loc);
  finish(&x);
  return st;
}

static void check_item(void *arg, int64_t item, int thread) {
  (void)thread;
  indexed *x = arg;
  int64_t size = (int64_t)TILES_PER_ITEM * TILE, first = item * size;
  rb_locator_check(&x->loc, first, x->loc.n - first < size ? x->loc.n - first : size);
}

static rb_status check_all(indexed *x) {
  int64_t size = (int64_t)TILES_PER_ITEM * TILE;
  rb_threads_run((x->loc.n + size - 1) / size, check_item, x);
  return rb_locator_status(&x->loc);
}

rb_status rb_indexed_scatter(const rb_indexed *how, const rb_storage *array, const rb_storage *index,
                             const rb_storage *value, void (*fold)(char *to, const char *from, int64_t n)) {
  indexed x = {.how = how, .array = array, .index = index, .result = how->one ? NULL : value, .scatter = true,
               .one = how->one ? value->data : NULL, .fold = fold};
  x.everywhere = index->dist->replicated && value->dist->replicated;
  rb_status st = start(&x);
  if (st == RB_OK) st = check_all(&x);
  if (!x.self_only) st = exchange_all(&x, st);
  else if (st == RB_OK) local_all(&x);
  finish(&x);
  return st;
}

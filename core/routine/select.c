/* Masks: the elements where a mask holds, their places in a list of values, and their positions.
   routine/: masks are replicated, or cut in blocks of whole rows in rank order, so that row-major order is rank order,
   then memory order; what a mask selects from is cut like it. Each rank counts, and the counts before it are its offset
   in the list. Where the list lies in one piece, what a rank has of it on both sides is read or written in place; the
   rest is moved from or to a list that is cut by the counts. */
#include <string.h>

#ifdef __x86_64__
#include <immintrin.h>
#endif

#include "array/routine.h"
#include "base/pool.h"
#include "base/session.h"
#include "base/threads.h"
#include "move/comm.h"
#include "move/region.h"
#include "routine/flat.h"

enum { TILE = 1 << 15, CHUNK = 1024 };

rb_routine_fn rb_routine_select, rb_routine_expand, rb_routine_nonzero;

/* A part of this rank's true elements, counted from its first one: entries first .. end of a list in memory. */
typedef struct part {
  char *p;        /* entry `first` */
  int64_t first, end;
  int64_t stride; /* nonzero: bytes between the axes' lists */
} part;

typedef struct masked {
  const rb_storage *mask;
  const uint8_t *bits;
  int64_t n;            /* elements of the mask here */
  int64_t *before;      /* per tile and at the end: true elements before it, here */
  int64_t *bounds;      /* num_ranks + 1: where each rank's true elements start in the whole list */
  rb_flat open[2];      /* the mask, and what is selected from */
  /* of one pass */
  part here, cut;       /* the list: of tiles that lie wholly in this rank's block of it, and of all others */
  char *dense;          /* what is selected from, or written to, beside the mask */
  int64_t row;          /* bytes that a mask element stands for */
  int64_t entry;        /* bytes of one entry of the list */
  int lists;
} masked;

static int64_t num_tiles(const masked *m) { return (m->n + TILE - 1) / TILE; }

/* Bytes of 0 and 1: words are added while no byte of the sum passes 31, then its bytes by a product. */
static int64_t count_bits(const uint8_t *p, int64_t n) {
  int64_t total = 0;
  while (n >= 8) {
    uint64_t sum = 0, word;
    int64_t words = n / 8 < 31 ? n / 8 : 31;
    for (int64_t i = 0; i < words; i++, p += 8) {
      memcpy(&word, p, 8);
      sum += word;
    }
    total += (int64_t)(sum * 0x0101010101010101u >> 56);
    n -= 8 * words;
  }
  for (int64_t i = 0; i < n; i++) total += p[i];
  return total;
}

static void count_tile(void *arg, int64_t item, int thread) {
  (void)thread;
  masked *m = arg;
  int64_t first = item * TILE, n = m->n - first < TILE ? m->n - first : TILE;
  m->before[item + 1] = count_bits(m->bits + first, n);
}

/* Counts; collective when the mask is distributed. */
static rb_status masked_init(masked *m, const rb_storage *mask) {
  int ranks = rb_now->num_ranks;
  memset(m, 0, sizeof *m);
  m->mask = mask;
  rb_status st = rb_flat_open(&m->open[0], mask, true);
  m->n = m->open[0].n;
  size_t room = (size_t)num_tiles(m) + 1 + (size_t)ranks + 1;
  int64_t mine = 0;
  if (st == RB_OK) st = rb_pool_get(room * sizeof(int64_t), (void **)&m->before);
  if (st == RB_OK) {
    m->bits = (const uint8_t *)m->open[0].p;
    m->bounds = m->before + num_tiles(m) + 1;
    m->before[0] = 0;
    rb_threads_run(num_tiles(m), count_tile, m);
    for (int64_t t = 0; t < num_tiles(m); t++) m->before[t + 1] += m->before[t];
    mine = m->before[num_tiles(m)];
  }
  int rank;
  if (!mask->dist->replicated) RB_TRY(rb_comm_agree(st, &rank));
  RB_TRY(st);
  m->bounds[0] = 0;
  if (mask->dist->replicated) {
    for (int r = 0; r < ranks; r++) m->bounds[r + 1] = mine;
    return RB_OK;
  }
  RB_TRY(rb_comm_allgather(&mine, sizeof mine, m->bounds + 1));
  for (int r = 0; r < ranks; r++) m->bounds[r + 1] += m->bounds[r];
  return RB_OK;
}

static void masked_free(masked *m) {
  rb_pool_put(m->before);
  for (int i = 0; i < 2; i++) rb_flat_close(&m->open[i], false);
}

static int64_t total(const masked *m) { return m->bounds[rb_now->num_ranks]; }

/* Storage like `like`, whose list axis is cut by the counts. */
static rb_status cut_storage(const masked *m, const rb_storage *like, int axis, rb_storage *out) {
  rb_map maps[RB_MAX_NDIM];
  rb_dist *d;
  memset(maps, 0, sizeof maps);
  memset(out, 0, sizeof *out);
  for (int i = 0; i < like->ndim; i++) {
    int64_t n = like->dist->map[i].extent;
    if (i == axis) RB_TRY(rb_map_init(&maps[i], RB_MAP_IRREGULAR, n, rb_now->num_ranks, 0, m->bounds, NULL));
    else RB_TRY(rb_map_init(&maps[i], RB_MAP_WHOLE, n, 1, 0, NULL, NULL));
  }
  RB_TRY(rb_dist_new(like->ndim, maps, rb_now->num_ranks, &d));
  rb_status st = rb_storage_init(out, like->dtype, d, NULL, NULL);
  rb_dist_unref(d);
  return st;
}

/* others: not what this rank has of both. */
static rb_status copy_whole(const rb_storage *to, const rb_storage *from, bool others) {
  int64_t shape[RB_MAX_NDIM];
  rb_view v;
  for (int d = 0; d < to->ndim; d++) shape[d] = to->dist->map[d].extent;
  rb_view_identity(&v, to->ndim, shape);
  rb_side dst = {to->dist, &v, to->data, to->stride}, src = {from->dist, &v, from->data, from->stride};
  return (others ? rb_region_copy_others : rb_region_copy)(&dst, &src, from->itemsize);
}

/* What of this rank's true elements its block of the list holds; nothing when that is not one run of entries, or when
   all ranks have the list, so that all of it moves. */
static part part_here(const masked *m, const rb_storage *list, int axis) {
  int64_t mine = m->before[num_tiles(m)], lo, hi, first;
  part p = {list->data, 0, 0, list->stride[0]};
  if (m->mask->dist->replicated) {
    p.end = mine;
    return p;
  }
  bool runs = axis == list->ndim - 1 ? list->stride[axis] == list->itemsize : rb_storage_is_contiguous(list);
  int coords[RB_MAX_NDIM];
  if (!runs || list->dist->replicated || !rb_dist_coords(list->dist, rb_now->rank, coords)) return p;
  for (int d = 0; d < list->ndim; d++)
    if (d != axis && list->count[d] != list->dist->map[d].extent) return p;
  if (!rb_map_interval(&list->dist->map[axis], coords[axis], &lo, &hi)) return p;
  first = m->bounds[rb_now->rank];
  p.first = lo > first ? lo - first : 0;
  p.end = hi - first < mine ? hi - first : mine;
  if (p.first >= p.end) return (part){NULL, 0, 0, 0};
  p.p += (p.first + first - lo) * m->entry;
  return p;
}

static const part *tile_part(const masked *m, int64_t item) {
  return m->before[item] >= m->here.first && m->before[item + 1] <= m->here.end ? &m->here : &m->cut;
}

/* Where the tile's first entry is in the part that has it. */
static char *tile_list(const masked *m, int64_t item) {
  const part *p = tile_part(m, item);
  return p->p + (m->before[item] - p->first) * m->entry;
}

/* What tiles at the edges of this rank's block have in it: from the cut list to the block, or back. */
static void copy_edges(const masked *m, bool writes) {
  for (int64_t t = 0; t < num_tiles(m); t++) {
    if (tile_part(m, t) == &m->here) continue;
    int64_t first = m->before[t] > m->here.first ? m->before[t] : m->here.first;
    int64_t end = m->before[t + 1] < m->here.end ? m->before[t + 1] : m->here.end;
    for (int l = 0; first < end && l < m->lists; l++) {
      char *here = m->here.p + (first - m->here.first) * m->entry + l * m->here.stride;
      char *cut = m->cut.p + (first - m->cut.first) * m->entry + l * m->cut.stride;
      memcpy(writes ? here : cut, writes ? cut : here, (size_t)((end - first) * m->entry));
    }
  }
}

/* Runs a pass over the tiles with the list of `lists` rows of entries, which it writes or reads. */
static rb_status with_list(masked *m, rb_storage *list, int axis, bool writes, rb_thread_fn *pass) {
  rb_storage cut;
  m->lists = axis ? m->mask->ndim : 1;
  m->entry = axis ? list->itemsize : m->row;
  m->here = part_here(m, list, axis);
  if (m->mask->dist->replicated) {
    rb_threads_run(num_tiles(m), pass, m);
    return RB_OK;
  }
  bool others = m->here.first < m->here.end;
  rb_status st = cut_storage(m, list, axis, &cut), moved = RB_OK;
  if (!writes) moved = copy_whole(&cut, list, others);
  if (st == RB_OK && moved == RB_OK) {
    m->cut = (part){cut.data, 0, m->before[num_tiles(m)], cut.stride[0]};
    if (!writes) copy_edges(m, false);
    rb_threads_run(num_tiles(m), pass, m);
    if (writes) copy_edges(m, true);
  }
  if (writes) moved = copy_whole(list, &cut, others);
  if (cut.dist) rb_storage_clear(&cut);
  return st != RB_OK ? st : moved;
}

/* ---- the passes ---- */

static inline bool none_of_8(const uint8_t *p) {
  uint64_t word;
  memcpy(&word, p, 8);
  return word == 0;
}

/* count true elements follow; every write is inside the list. */
static inline __attribute__((always_inline)) void compress(const uint8_t *bits, int64_t n, int64_t count, char *to,
                                                           const char *from, size_t row) {
  int64_t k = 0;
  for (int64_t i = 0; k < count;) {
    if (i + 8 <= n && none_of_8(bits + i)) {
      i += 8;
      continue;
    }
    for (int64_t end = i + 8 < n ? i + 8 : n; i < end && k < count; i++) {
      memcpy(to + k * (int64_t)row, from + i * (int64_t)row, row);
      k += bits[i];
    }
  }
}

#ifdef __x86_64__
/* Sixteen bools and elements a step while whole vectors fit in the list; returns how many bools are done. */
#define COMPRESS_VECTORS(name, lanes, step, compress_) \
  __attribute__((target("avx512f,avx512bw,avx512vl"))) \
  static int64_t name(const uint8_t *bits, int64_t n, int64_t count, char *to, const char *from, int64_t *done) { \
    int64_t i = 0, k = 0; \
    for (; i + 16 <= n && k + 16 <= count; i += 16) { \
      __m128i b = _mm_loadu_si128((const void *)(bits + i)); \
      unsigned mask = _mm_test_epi8_mask(b, b); \
      for (int at = 0; at < 16; at += (lanes)) { \
        unsigned part = mask >> at & ((1u << (lanes)) - 1); \
        __m512i v = compress_((step)part, _mm512_loadu_si512(from + (i + at) * (64 / (lanes)))); \
        _mm512_storeu_si512(to + k * (64 / (lanes)), v); \
        k += __builtin_popcount(part); \
      } \
    } \
    *done = k; \
    return i; \
  }
COMPRESS_VECTORS(compress_8_vectors, 8, __mmask8, _mm512_maskz_compress_epi64)
COMPRESS_VECTORS(compress_4_vectors, 16, __mmask16, _mm512_maskz_compress_epi32)

static bool has_vectors(void) { return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"); }
#endif

/* As compress, for elements of 4 and 8 bytes. */
static void compress_words(const uint8_t *bits, int64_t n, int64_t count, char *to, const char *from, int64_t row) {
  int64_t i = 0, k = 0;
#ifdef __x86_64__
  if (has_vectors()) i = (row == 8 ? compress_8_vectors : compress_4_vectors)(bits, n, count, to, from, &k);
#endif
  bits += i, n -= i, count -= k, to += k * row, from += i * row;
  if (row == 8) compress(bits, n, count, to, from, 8);
  else compress(bits, n, count, to, from, 4);
}

static void select_tile(void *arg, int64_t item, int thread) {
  (void)thread;
  masked *m = arg;
  int64_t first = item * TILE, n = m->n - first < TILE ? m->n - first : TILE;
  int64_t count = m->before[item + 1] - m->before[item];
  char *to = tile_list(m, item);
  const char *from = m->dense + first * m->row;
  const uint8_t *bits = m->bits + first;
  switch (m->row) {
    case 1: compress(bits, n, count, to, from, 1); return;
    case 2: compress(bits, n, count, to, from, 2); return;
    case 4:
    case 8: compress_words(bits, n, count, to, from, m->row); return;
    case 16: compress(bits, n, count, to, from, 16); return;
    default: break;
  }
  for (int64_t i = 0; i < n; i++) {
    if (!bits[i]) continue;
    memcpy(to, from + i * m->row, (size_t)m->row);
    to += m->row;
  }
}

static void expand_tile(void *arg, int64_t item, int thread) {
  (void)thread;
  masked *m = arg;
  int64_t first = item * TILE, n = m->n - first < TILE ? m->n - first : TILE;
  const char *from = tile_list(m, item);
  char *to = m->dense + first * m->row;
  const uint8_t *bits = m->bits + first;
  for (int64_t i = 0; i < n; i++) {
    if (i + 8 <= n && none_of_8(bits + i)) {
      i += 7;
    } else if (bits[i]) {
      memcpy(to + i * m->row, from, (size_t)m->row);
      from += m->row;
    }
  }
}

/* The true ones among n elements of a row of the mask, from place `at` on: their positions from 1, a list for each
   axis. Returns how many. */
static int64_t row_positions(const masked *m, const int *coords, const int64_t *at, const uint8_t *bits, int64_t n,
                             char *to, int64_t stride) {
  const rb_storage *s = m->mask;
  int64_t inner[CHUNK], count = count_bits(bits, n);
  int last = s->ndim - 1;
  if (!count) return 0;
  for (int64_t i = 0; i < n; i++) inner[i] = rb_map_global(&s->dist->map[last], coords[last], at[last] + i) + 1;
  compress_words(bits, n, count, to + last * stride, (const char *)inner, 8);
  for (int d = 0; d < last; d++) {
    int64_t *list = (int64_t *)(to + d * stride), g = rb_map_global(&s->dist->map[d], coords[d], at[d]) + 1;
    for (int64_t i = 0; i < count; i++) list[i] = g;
  }
  return count;
}

static void position_tile(void *arg, int64_t item, int thread) {
  (void)thread;
  masked *m = arg;
  const rb_storage *s = m->mask;
  int64_t at[RB_MAX_NDIM], first = item * TILE, n = m->n - first < TILE ? m->n - first : TILE, rest = first;
  int coords[RB_MAX_NDIM], last = s->ndim - 1;
  if (!s->ndim) return;
  rb_dist_coords(s->dist, rb_now->rank, coords);
  for (int d = last; d >= 0; d--) {
    at[d] = rest % s->count[d];
    rest /= s->count[d];
  }
  char *to = tile_list(m, item);
  for (int64_t i = 0, len; i < n; i += len) {
    len = s->count[last] - at[last];
    if (len > n - i) len = n - i;
    if (len > CHUNK) len = CHUNK;
    to += 8 * row_positions(m, coords, at, m->bits + first + i, len, to, tile_part(m, item)->stride);
    at[last] += len;
    for (int d = last; d >= 0 && at[d] == s->count[d]; d--) {
      at[d] = 0;
      if (d) at[d - 1]++;
    }
  }
}

/* ---- the routines ---- */

/* Bytes of one element of a mask over the leading axes of s. */
static int64_t row_bytes(const rb_storage *s, int leading) {
  int64_t n = s->itemsize;
  for (int d = leading; d < s->ndim; d++) n *= s->count[d];
  return n;
}

/* storage: array, mask over its leading axes, result. */
rb_status rb_routine_select(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)args;
  (void)n;
  masked m;
  rb_status st = masked_init(&m, storage[1]);
  if (st == RB_OK) {
    rb_status copied = rb_flat_open(&m.open[1], storage[0], true);
    m.dense = m.open[1].p;
    m.row = row_bytes(storage[0], storage[1]->ndim);
    if (copied != RB_OK) m.n = 0;
    st = with_list(&m, storage[2], 0, true, select_tile);
    if (copied != RB_OK) st = copied;
  }
  masked_free(&m);
  return st;
}

/* storage: mask, values, result: of the mask's distribution, with the values where the mask holds. */
rb_status rb_routine_expand(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)args;
  (void)n;
  masked m;
  int64_t given = storage[1]->dist->map[0].extent;
  rb_status st = masked_init(&m, storage[0]);
  if (st == RB_OK && total(&m) != given)
    st = rb_fail(RB_E_VALUE, "%lld values for a mask that selects %lld elements", (long long)given,
                 (long long)total(&m));
  if (st == RB_OK) {
    m.dense = storage[2]->data;
    m.row = row_bytes(storage[2], storage[0]->ndim);
    st = with_list(&m, storage[1], 0, false, expand_tile);
  }
  masked_free(&m);
  return st;
}

/* storage: mask, result (axes of the mask, true elements). */
rb_status rb_routine_nonzero(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)args;
  (void)n;
  masked m;
  rb_status st = masked_init(&m, storage[0]);
  if (st == RB_OK) st = with_list(&m, storage[1], 1, true, position_tile);
  masked_free(&m);
  return st;
}

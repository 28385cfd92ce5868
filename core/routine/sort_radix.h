/* A stable most-significant-digit radix sort of elements with unsigned keys; a template. Before inclusion:
     E          the element type
     KEY(e)     its key, an unsigned integer
     NAME(x)    the name of this instance's function x
   Out of place between two buffers: each level looks for the highest bit in which the keys differ and distributes by a
   digit that begins there, so that common prefixes (exponents, small integers) cost nothing. Few elements: insertion.
   A long sort is cut by all threads together until the segments are many, then each segment is one thread's. */

typedef struct NAME(segment) {
  E *a, *b; /* the elements are in a; b is room */
  int64_t n;
  bool into_b; /* where the result is wanted */
} NAME(segment);

static inline void NAME(insertion)(E *a, int64_t n) {
  for (int64_t i = 1; i < n; i++) {
    E x = a[i];
    int64_t j = i;
    for (; j > 0 && KEY(a[j - 1]) > KEY(x); j--) a[j] = a[j - 1];
    a[j] = x;
  }
}

/* Bits in which the keys differ from the first one's. */
static inline uint64_t NAME(difference)(const E *a, int64_t n, uint64_t first) {
  uint64_t diff = 0;
  for (int64_t i = 0; i < n; i++) diff |= KEY(a[i]) ^ first;
  return diff;
}

static void NAME(serial)(E *a, E *b, int64_t n, bool into_b) {
  if (n <= SORT_FEW) {
    NAME(insertion)(a, n);
    if (into_b) memcpy(b, a, sizeof *a * (size_t)n);
    return;
  }
  int shift, bits = sort_digit(NAME(difference)(a, n, KEY(a[0])), n, &shift);
  if (!bits) {
    if (into_b) memcpy(b, a, sizeof *a * (size_t)n);
    return;
  }
  int64_t at[SORT_DIGITS + 1] = {0}, mask = (1 << bits) - 1;
  for (int64_t i = 0; i < n; i++) at[((int64_t)(KEY(a[i]) >> shift) & mask) + 1]++;
  for (int64_t k = 0; k < mask; k++) at[k + 1] += at[k];
  for (int64_t i = 0; i < n; i++) b[at[(int64_t)(KEY(a[i]) >> shift) & mask]++] = a[i];
  for (int64_t k = 0, from = 0; k <= mask; from = at[k++]) {
    int64_t m = at[k] - from;
    if (m > 1) NAME(serial)(b + from, a + from, m, !into_b);
    else if (m && !into_b) a[from] = b[from];
  }
}

typedef struct NAME(job) {
  NAME(segment) *s;
  int64_t chunk; /* elements of one item */
  int shift;
  int64_t mask;
  uint64_t *diff;                 /* one per item */
  int64_t (*at)[SORT_DIGITS + 1]; /* one row per item */
} NAME(job);

static void NAME(diff_item)(void *arg, int64_t item, int thread) {
  const NAME(job) *j = arg;
  int64_t lo = item * j->chunk, n = j->s->n - lo < j->chunk ? j->s->n - lo : j->chunk;
  (void)thread;
  j->diff[item] = NAME(difference)(j->s->a + lo, n, KEY(j->s->a[0]));
}

static void NAME(count_item)(void *arg, int64_t item, int thread) {
  const NAME(job) *j = arg;
  int64_t lo = item * j->chunk, hi = j->s->n - lo < j->chunk ? j->s->n : lo + j->chunk, *at = j->at[item];
  (void)thread;
  for (int64_t i = lo; i < hi; i++) at[(int64_t)(KEY(j->s->a[i]) >> j->shift) & j->mask]++;
}

static void NAME(scatter_item)(void *arg, int64_t item, int thread) {
  const NAME(job) *j = arg;
  int64_t lo = item * j->chunk, hi = j->s->n - lo < j->chunk ? j->s->n : lo + j->chunk, *at = j->at[item];
  (void)thread;
  for (int64_t i = lo; i < hi; i++) j->s->b[at[(int64_t)(KEY(j->s->a[i]) >> j->shift) & j->mask]++] = j->s->a[i];
}

static void NAME(segment_item)(void *arg, int64_t item, int thread) {
  const NAME(segment) *s = (NAME(segment) *)arg + item;
  (void)thread;
  NAME(serial)(s->a, s->b, s->n, s->into_b);
}

static void NAME(copy_item)(void *arg, int64_t item, int thread) {
  const NAME(job) *j = arg;
  int64_t lo = item * j->chunk, n = j->s->n - lo < j->chunk ? j->s->n - lo : j->chunk;
  (void)thread;
  memcpy(j->s->b + lo, j->s->a + lo, sizeof(E) * (size_t)n);
}

/* Distributes a segment by its highest differing digit, all threads together: the digits' segments are appended. */
static void NAME(cut)(NAME(segment) s, NAME(segment) **list, int64_t *num) {
  enum { MAX_ITEMS = 64 };
  int items = rb_threads_count() < MAX_ITEMS ? rb_threads_count() : MAX_ITEMS;
  uint64_t diff[MAX_ITEMS] = {0};
  NAME(job) j = {.s = &s, .chunk = (s.n + items - 1) / items, .diff = diff};
  rb_threads_run((s.n + j.chunk - 1) / j.chunk, NAME(diff_item), &j);
  for (int i = 1; i < items; i++) diff[0] |= diff[i];
  int bits = sort_digit(diff[0], s.n, &j.shift);
  if (!bits) {
    if (s.into_b) rb_threads_run((s.n + j.chunk - 1) / j.chunk, NAME(copy_item), &j);
    return;
  }
  j.mask = (1 << bits) - 1;
  j.at = calloc((size_t)items, sizeof *j.at);
  NAME(segment) *more = realloc(*list, sizeof **list * (size_t)(*num + j.mask + 1));
  if (!j.at || !more) abort();
  *list = more;
  rb_threads_run((s.n + j.chunk - 1) / j.chunk, NAME(count_item), &j);
  int64_t to = 0;
  for (int64_t k = 0; k <= j.mask; k++) {
    int64_t from = to;
    for (int i = 0; i < items; i++) {
      int64_t c = j.at[i][k];
      j.at[i][k] = to;
      to += c;
    }
    if (to > from) more[(*num)++] = (NAME(segment)){s.b + from, s.a + from, to - from, !s.into_b};
  }
  rb_threads_run((s.n + j.chunk - 1) / j.chunk, NAME(scatter_item), &j);
  free(j.at);
}

/* Sorts a; b is room for as many. The result is in a. */
static void NAME(sort)(E *a, E *b, int64_t n) {
  int threads = rb_threads_count();
  if (threads == 1 || n < SORT_PARALLEL) {
    NAME(serial)(a, b, n, false);
    return;
  }
  NAME(segment) *list = NULL;
  int64_t num = 0, limit = n / (4 * threads);
  NAME(cut)((NAME(segment)){a, b, n, false}, &list, &num);
  for (int64_t i = 0; i < num; i++) {
    if (list[i].n <= limit) continue;
    NAME(segment) s = list[i];
    list[i].n = 0;
    NAME(cut)(s, &list, &num);
  }
  rb_threads_run(num, NAME(segment_item), list);
  free(list);
}

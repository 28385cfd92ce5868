/* The record itself: interned labels, a row for each label and kind, a list of events. */
#include "base/profile.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/session.h"
#include "base/timing.h"

enum { MAX_EVENTS = 1 << 20 };

typedef struct rb_profile {
  int64_t since, inside, inside_wait; /* inside: of nested parts since the part around them began */
  char **label;
  int num_labels, cap_labels, current;
  int *by_hash; /* open addressing: label + 1; cap_hash is a power of two, at least twice num_labels */
  int cap_hash;
  rb_profile_row *row;
  int num_rows, cap_rows;
  rb_profile_event *event;
  int64_t num_events, cap_events;
  bool trace, cut_off;
} rb_profile;

/* Room for one more; false without memory, and the caller records nothing. */
static bool grow(void **p, int64_t n, int64_t *cap, size_t size) {
  if (n < *cap) return true;
  int64_t more = *cap ? 2 * *cap : 64;
  void *q = realloc(*p, (size_t)more * size);
  if (!q) return false;
  *p = q;
  *cap = more;
  return true;
}

void rb_profile_start(bool trace) {
  rb_profile *p = calloc(1, sizeof *p);
  if (!p) return;
  p->since = rb_clock_ns();
  p->trace = trace;
  rb_now->profile = p;
  rb_profile_set_label("", 0);
}

void rb_profile_stop(void) {
  rb_profile *p = rb_now->profile;
  if (!p) return;
  rb_now->profile = NULL;
  for (int i = 0; i < p->num_labels; i++) free(p->label[i]);
  free(p->label);
  free(p->by_hash);
  free(p->row);
  free(p->event);
  free(p);
}

/* The place in by_hash of a text: its label's, or the empty one where it belongs. */
static int *find(const rb_profile *p, const char *text, size_t n) {
  for (uint64_t h = rb_hash(text, n, 0);; h++) {
    int *place = &p->by_hash[h & (uint64_t)(p->cap_hash - 1)];
    if (!*place) return place;
    const char *known = p->label[*place - 1];
    if (strlen(known) == n && memcmp(known, text, n) == 0) return place;
  }
}

static bool rehash(rb_profile *p) {
  if (2 * (p->num_labels + 1) <= p->cap_hash) return true;
  int cap = p->cap_hash ? 2 * p->cap_hash : 256;
  int *table = calloc((size_t)cap, sizeof *table);
  if (!table) return false;
  free(p->by_hash);
  p->by_hash = table;
  p->cap_hash = cap;
  for (int i = 0; i < p->num_labels; i++) *find(p, p->label[i], strlen(p->label[i])) = i + 1;
  return true;
}

void rb_profile_set_label(const char *text, size_t n) {
  rb_profile *p = rb_now->profile;
  int64_t cap = p->cap_labels;
  if (!rehash(p)) return;
  int *place = find(p, text, n);
  if (!*place) {
    if (!grow((void **)&p->label, p->num_labels, &cap, sizeof *p->label)) return;
    p->cap_labels = (int)cap;
    char *copy = strndup(text, n);
    if (!copy) return;
    p->label[p->num_labels] = copy;
    *place = ++p->num_labels;
  }
  p->current = *place - 1;
}

rb_profile_mark rb_profile_begin(int64_t waited, int64_t bytes) {
  rb_profile *p = rb_now->profile;
  rb_profile_mark m = {rb_clock_ns(), p->inside, p->inside_wait, waited, bytes};
  p->inside = p->inside_wait = 0;
  return m;
}

/* The row of the current label and the kind; kinds are few, so a label's rows lie close to its first. */
static rb_profile_row *row_of(rb_profile *p, const char *kind) {
  int64_t cap = p->cap_rows;
  for (int i = p->num_rows - 1; i >= 0; i--)
    if (p->row[i].label == p->current && p->row[i].kind == kind) return &p->row[i];
  if (!grow((void **)&p->row, p->num_rows, &cap, sizeof *p->row)) return NULL;
  p->cap_rows = (int)cap;
  p->row[p->num_rows] = (rb_profile_row){.label = p->current, .kind = kind};
  return &p->row[p->num_rows++];
}

static void add_event(rb_profile *p, const rb_profile_event *e) {
  if (p->num_events == MAX_EVENTS || !grow((void **)&p->event, p->num_events, &p->cap_events, sizeof *p->event)) {
    p->cut_off = true;
    return;
  }
  p->event[p->num_events++] = *e;
}

void rb_profile_end(const rb_profile_mark *m, const char *kind, int64_t waited, int64_t bytes) {
  rb_profile *p = rb_now->profile;
  int64_t all = rb_clock_ns() - m->begin, wait = waited - m->waited, sent = bytes - m->bytes;
  rb_profile_row *r = row_of(p, kind);
  if (r) {
    r->count++;
    r->ns += all - p->inside;
    r->wait_ns += wait - p->inside_wait;
    r->bytes += sent;
  }
  if (p->trace) add_event(p, &(rb_profile_event){m->begin, all, wait, sent, p->current, kind});
  p->inside = m->inside + all;
  p->inside_wait = m->inside_wait + wait;
}

int64_t rb_profile_since(void) { return ((rb_profile *)rb_now->profile)->since; }
const char *rb_profile_label_text(int label) { return ((rb_profile *)rb_now->profile)->label[label]; }

const rb_profile_row *rb_profile_rows(int *n) {
  const rb_profile *p = rb_now->profile;
  *n = p->num_rows;
  return p->row;
}

const rb_profile_event *rb_profile_events(int64_t *n, bool *cut_off) {
  const rb_profile *p = rb_now->profile;
  *n = p->num_events;
  *cut_off = p->cut_off;
  return p->event;
}

/* The plan of what is pending, as text: units in order, what is fused in each, what is stored, how operands are
   reached.
   plan/: schedules as a flush would, then throws the schedule away. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static void say(rb_bytes *out, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static void say(rb_bytes *out, const char *fmt, ...) {
  char line[512];
  va_list ap;
  va_start(ap, fmt);
  int n = vsnprintf(line, sizeof line, fmt, ap);
  va_end(ap);
  if (n >= (int)sizeof line) n = sizeof line - 1;
  rb_bytes_text(out, line, (size_t)n);
}

/* What the rank that sends most sends. */
static rb_traffic most_traffic(const rb_traffic *of) {
  rb_traffic most = {0, 0};
  for (int r = 0; r < rb_now->num_ranks; r++) {
    if (of[r].messages > most.messages) most.messages = of[r].messages;
    if (of[r].bytes > most.bytes) most.bytes = of[r].bytes;
  }
  return most;
}

/* Fills in what each rank sends in each unit (unit[u * ranks + rank], zeroed), and says the sum. */
static void explain_traffic(const rb_flush *f, rb_traffic *unit, rb_bytes *out) {
  int n = rb_now->num_ranks;
  bool more = false;
  rb_traffic *sum = calloc((size_t)n, sizeof *sum);
  if (!sum) abort();
  for (int u = 0; u < f->num_units; u++) {
    if (f->unit[u].first < 0) continue;
    rb_plan_traffic(f, u, &unit[u * n]);
    for (int r = 0; r < n; r++) {
      sum[r].messages += unit[u * n + r].messages;
      sum[r].bytes += unit[u * n + r].bytes;
    }
    more = more || f->unit[u].kind == RB_UNIT_CALL;
  }
  rb_traffic most = most_traffic(sum);
  say(out, "messages per rank: at most %lld, %lld bytes%s\n", (long long)most.messages, (long long)most.bytes,
      more && n > 1 ? ", and those of the routines" : "");
  free(sum);
}

static void explain_unit(const rb_flush *f, int u, int number, const rb_traffic *traffic, rb_bytes *out) {
  static const char *const kinds[] = {"kernel", "routine", "move"};
  static const char *const reach[] = {"local", "halo", "moved"};
  const rb_unit *unit = &f->unit[u];
  const rb_domain *d = &f->dom[unit->domain].domain;
  char shape[256];
  say(out, "%s %d over %s%s: ", kinds[unit->kind], number,
      rb_shape_text(d->view.ndim, d->view.shape, shape, sizeof shape), d->dist->replicated ? "" : " distributed");
  for (int i = unit->first; i >= 0; i = f->next[i])
    say(out, "%s%s", i == unit->first ? "" : " ", rb_node_name(f->g->node[i]));
  say(out, "\n");
  for (int e = 0; e < unit->num_ext; e++) {
    const rb_base *b = unit->ext[e].base;
    rb_view v;
    const rb_array a = {unit->ext[e].base, unit->ext[e].view};
    rb_array_view(&a, &v);
    int64_t n = rb_shape_size(v.ndim, v.shape) * (int64_t)rb_dtype_size(b->dtype);
    bool whole = rb_view_is_identity(&v, b->ndim, b->shape);
    say(out, "  %s %s %s, %s, %lld bytes\n", whole ? "array" : "view",
        rb_shape_text(v.ndim, v.shape, shape, sizeof shape), rb_dtype_name(b->dtype),
        reach[rb_plan_reach(d, b->dist, &v)], (long long)n);
  }
  rb_traffic most = most_traffic(traffic);
  if (most.messages)
    say(out, "  messages per rank: at most %lld, %lld bytes\n", (long long)most.messages, (long long)most.bytes);
  for (int i = unit->first; i >= 0; i = f->next[i]) {
    const rb_node *n = f->g->node[i];
    if (n->kind != RB_NODE_WRITE && (n->out->handles || n->out->plan->stored)) {
      int64_t size = rb_shape_size(n->out->ndim, n->out->shape) * (int64_t)rb_dtype_size(n->out->dtype);
      say(out, "  stores %s %s, %s, %lld bytes\n", rb_node_name(n),
          rb_shape_text(n->out->ndim, n->out->shape, shape, sizeof shape), rb_dtype_name(n->out->dtype),
          (long long)size);
    }
  }
}

/* ---- code: a rehearsal of the emission, taken back afterwards ---- */

typedef struct rehearsal { /* what emission changes */
  int num_slots, num_free_slots, *free_slots, known_n;
  rb_dist **known;
  struct { int slot; uint8_t at; bool shared; } *base;
} rehearsal;

static void *copy_of(const void *p, size_t n) {
  void *q = malloc(n ? n : 1);
  if (!q) abort();
  if (n) memcpy(q, p, n);
  return q;
}

static void remember(const rb_flush *f, rehearsal *r) {
  const rb_graph *g = f->g;
  const rb_plan_state *t = g->plan;
  r->num_slots = g->num_slots;
  r->num_free_slots = g->num_free_slots;
  r->free_slots = copy_of(g->free_slots, sizeof(int) * (size_t)g->num_free_slots);
  r->known_n = t->n;
  r->known = copy_of(t->known, sizeof(rb_dist *) * (size_t)t->n);
  r->base = malloc(sizeof *r->base * (size_t)(f->num_pbase + 1));
  if (!r->base) abort();
  for (int i = 0; i < f->num_pbase; i++) {
    const rb_base *b = f->pbase[i].b;
    r->base[i].slot = b->slot;
    r->base[i].at = b->at;
    r->base[i].shared = b->shared;
  }
}

static void take_back(rb_flush *f, rehearsal *r) {
  rb_graph *g = f->g;
  rb_plan_state *t = g->plan;
  for (int i = 0; i < f->num_pbase; i++) {
    rb_base *b = f->pbase[i].b;
    if (b->slot != r->base[i].slot) rb_base_hold(b, r->base[i].slot);
    b->at = r->base[i].at;
    b->shared = r->base[i].shared;
  }
  g->num_slots = r->num_slots;
  g->num_free_slots = r->num_free_slots;
  if (r->num_free_slots) memcpy(g->free_slots, r->free_slots, sizeof(int) * (size_t)r->num_free_slots);
  if (t->n) memset(t->known, 0, sizeof(rb_dist *) * (size_t)t->n);
  if (r->known_n) memcpy(t->known, r->known, sizeof(rb_dist *) * (size_t)r->known_n);
  free(r->free_slots);
  free(r->known);
  free(r->base);
}

static void show_code(rb_flush *f, const char *code, rb_bytes *out) {
  rehearsal r;
  remember(f, &r);
  f->code = code;
  f->program.n = 0;
  rb_bytes_put_i(&f->program, 0);
  if (rb_plan_emit(f) != RB_OK) say(out, "%s\n", rb_message());
  take_back(f, &r);
  if (f->listing.n) rb_bytes_text(out, f->listing.p, f->listing.n);
  rb_bytes_free(&f->listing);
}

static void explain_here(rb_bytes *out, const char *code) {
  rb_graph *g = rb_now->graph;
  if (g->collect) g->collect(g->ctx, false);
  if (g->num == 0) {
    say(out, "nothing is pending\n");
    return;
  }
  rb_flush f;
  memset(&f, 0, sizeof f);
  f.g = g;
  f.program = ((rb_plan_state *)g->plan)->program;
  int prefix = rb_plan_prefix(g, g->num);
  rb_plan_schedule(&f, prefix);
  int kernels = 0;
  int units = 0;
  for (int u = 0; u < f.num_units; u++) {
    if (f.unit[u].first < 0) continue;
    units++;
    kernels += f.unit[u].kind == RB_UNIT_LOOP;
  }
  say(out, "%d pending operations, %d kernel%s, %d step%s\n", prefix, kernels, kernels == 1 ? "" : "s", units,
      units == 1 ? "" : "s");
  rb_traffic *traffic = calloc((size_t)(f.num_units + 1) * (size_t)rb_now->num_ranks, sizeof *traffic);
  if (!traffic) abort();
  explain_traffic(&f, traffic, out);
  for (int u = 0, number = 0; u < f.num_units; u++)
    if (f.unit[u].first >= 0) explain_unit(&f, u, ++number, &traffic[u * rb_now->num_ranks], out);
  free(traffic);
  if (prefix < g->num)
    say(out, "%d more follow in programs of their own, when '%s' is known not to have failed\n", g->num - prefix,
        rb_node_name(g->node[prefix - 1]));
  if (code) show_code(&f, code, out);
  rb_plan_release(&f);
}

typedef struct explaining {
  rb_bytes *out;
  const char *code;
  int64_t n;
} explaining;

static rb_status explain_work(void *ctx) {
  explaining *e = ctx;
  explain_here(e->out, e->code);
  e->n = (int64_t)e->out->n;
  return RB_OK;
}

/* The plan is rank 0's: its length first, then the text. */
rb_status rb_plan_explain(rb_bytes *out, const char *code) {
  explaining e = {out, code, 0};
  RB_TRY(rb_plan_once("explain", explain_work, &e, &e.n, sizeof e.n));
  if (!rb_now->graph->together) return RB_OK;
  if (!out->n) rb_bytes_add(out, (size_t)e.n);
  out->n = (size_t)e.n;
  return rb_plan_once("explain", NULL, NULL, out->p, (size_t)e.n);
}

/* The log of recorded operations: see log.h.
   graph/: record.c appends, plan/step.c reads. */
#include "log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exec/routines.h"

/* One entry: what was recorded, and the hash up to and with it. */
typedef struct rb_log_entry {
  uint64_t hash;
  const char *name;
  char *detail, *where; /* owned, or NULL */
  int ndim;             /* -1: no array */
  rb_dtype dtype;
  int64_t shape[RB_MAX_NDIM];
} entry;

const char *rb_node_name(const rb_node *n) {
  static const char *const folds[] = {"sum", "prod", "min", "max",    "fmin",   "fmax",
                                      "and", "or",   "xor", "argmin", "argmax", "moments"};
  static const char *const routines[] = {
#define RB_ROUTINE(id, fn, doc) #id,
#include "exec/routines.def"
#undef RB_ROUTINE
  };
  switch ((rb_node_kind)n->kind) {
    case RB_NODE_ELEM: return rb_op_info((rb_op)n->op)->name;
    case RB_NODE_FILL: return "fill";
    case RB_NODE_AFFINE: return "arange";
    case RB_NODE_RANDOM: return "random";
    case RB_NODE_CAST: return "copy";
    case RB_NODE_WRITE: return "write";
    case RB_NODE_REDUCE: return folds[n->op];
    case RB_NODE_KERNEL: return "function";
    case RB_NODE_CALL: return routines[n->op];
  }
  return "";
}

static void mix(uint64_t *h, int64_t v) { *h = rb_hash(&v, sizeof v, *h); }

int64_t rb_log_number(rb_graph *g, rb_base *b) {
  if (!b->number) b->number = ++g->num_numbers;
  return b->number;
}

static void mix_base(rb_graph *g, uint64_t *h, rb_base *b) {
  bool first = !b->number;
  mix(h, rb_log_number(g, b));
  if (!first) return;
  mix(h, b->dtype);
  mix(h, (int64_t)b->dist->hash);
  *h = rb_hash(b->shape, sizeof *b->shape * (size_t)b->ndim, *h);
}

static void mix_view(uint64_t *h, const rb_vref *r) {
  mix(h, r != NULL);
  if (!r) return;
  const rb_view *v = &r->v;
  mix(h, v->part);
  *h = rb_hash(v->shape, sizeof *v->shape * (size_t)v->ndim, *h);
  *h = rb_hash(v->axis, sizeof *v->axis * (size_t)v->ndim, *h);
  *h = rb_hash(v->step, sizeof *v->step * (size_t)v->ndim, *h);
  *h = rb_hash(v->offset, sizeof *v->offset * (size_t)v->base_ndim, *h);
  mix(h, v->edge);
  *h = rb_hash(v->shift, sizeof *v->shift * (size_t)v->ndim, *h);
}

static void mix_arg(rb_graph *g, uint64_t *h, const rb_arg *a) {
  mix(h, a->type << 8 | a->cast);
  if (!a->base) {
    bool complex = rb_dtype_kind(a->cast) == RB_KIND_COMPLEX;
    *h = rb_hash(&a->value, complex ? sizeof a->value.c : sizeof a->value.i, *h);
    return;
  }
  mix_base(g, h, a->base);
  mix_view(h, a->view);
}

/* The body's code, its window over ndim axes and its parameters (real numbers). */
static void mix_inlined(uint64_t *h, const rb_inlined *c, int ndim) {
  rb_bytes code = {0};
  rb_ir_write(&c->body->ir, &code);
  *h = rb_hash(code.p, code.n, *h);
  rb_bytes_free(&code);
  for (int i = 0; i < c->num_params; i++) mix(h, c->param[i].i);
  if (!c->windowed) return;
  *h = rb_hash(c->window.lo, sizeof *c->window.lo * (size_t)ndim, *h);
  *h = rb_hash(c->window.hi, sizeof *c->window.hi * (size_t)ndim, *h);
}

static entry *new_entry(rb_graph *g, const char *name, uint64_t hash) {
  if (g->num_log == g->cap_log) {
    g->cap_log = g->cap_log ? 2 * g->cap_log : 64;
    g->log = realloc(g->log, sizeof *g->log * (size_t)g->cap_log);
    if (!g->log) abort();
  }
  entry *e = &g->log[g->num_log++];
  *e = (entry){.hash = hash, .name = name, .ndim = -1, .where = g->where ? g->where(g->ctx) : NULL};
  g->hash = hash;
  return e;
}

static void set_shape(entry *e, rb_dtype t, int ndim, const int64_t *shape) {
  e->dtype = t;
  e->ndim = ndim;
  memcpy(e->shape, shape, sizeof *shape * (size_t)ndim);
}

void rb_log_node(const rb_node *n) {
  rb_graph *g = rb_now->graph;
  const int64_t head[] = {n->kind, n->op, n->outkind, n->num_args};
  uint64_t h = rb_hash(head, sizeof head, g->hash);
  for (int k = 0; k < n->num_args; k++) mix_arg(g, &h, &n->arg[k]);
  mix_base(g, &h, n->out);
  mix_view(&h, n->out_view);
  if (n->kind == RB_NODE_REDUCE) {
    mix(&h, n->axes);
    mix(&h, n->acc);
    h = rb_hash(&n->ddof, sizeof n->ddof, h);
  }
  if (n->kind == RB_NODE_CALL) h = rb_hash(n->payload, n->payload_bytes, h);
  if (n->kind == RB_NODE_KERNEL) mix_inlined(&h, n->payload, n->out->ndim);
  entry *e = new_entry(g, rb_node_name(n), h);
  const rb_array out = {n->out, n->out_view};
  set_shape(e, rb_array_dtype(&out), rb_array_ndim(&out), rb_array_shape(&out));
}

void rb_log_step(const char *name, const rb_array *a, uint64_t hash, const char *detail) {
  rb_graph *g = rb_now->graph;
  uint64_t h = rb_hash(name, strlen(name), g->hash);
  mix(&h, (int64_t)hash);
  if (a) {
    mix_base(g, &h, a->base);
    mix_view(&h, a->view);
  }
  entry *e = new_entry(g, name, h);
  e->detail = detail ? strdup(detail) : NULL;
  if (a) set_shape(e, rb_array_dtype(a), rb_array_ndim(a), rb_array_shape(a));
}

void rb_log_text(const rb_graph *g, int i, char *text, size_t n) {
  const entry *e = &g->log[i < g->num_log ? i : g->num_log - 1];
  char shape[128];
  int at = snprintf(text, n, "%s", e->name);
  if (e->detail && (size_t)at < n) at += snprintf(text + at, n - (size_t)at, ": %s", e->detail);
  if (e->ndim >= 0 && (size_t)at < n)
    at += snprintf(text + at, n - (size_t)at, " %s %s", rb_shape_text(e->ndim, e->shape, shape, sizeof shape),
                   rb_dtype_name(e->dtype));
  if (e->where && (size_t)at < n) snprintf(text + at, n - (size_t)at, " at %s", e->where);
}

void rb_log_hashes(const rb_graph *g, uint64_t *out) {
  for (int i = 0; i < g->num_log; i++) out[i] = g->log[i].hash;
}

uint64_t rb_log_hash(const rb_graph *g, int i) { return g->log[i].hash; }

void rb_log_clear(rb_graph *g) {
  for (int i = 0; i < g->num_log; i++) {
    free(g->log[i].detail);
    free(g->log[i].where);
  }
  g->num_log = 0;
}

/* Flushes: from the pending list to executed programs, errors to the arrays they spoil, and values back to rank 0.
   plan/: the public half; schedule.c and emit.c do the planning. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "base/profile.h"
#include "base/timing.h"
#include "exec/exec.h"
#include "internal.h"
#include "move/region.h"
#include "step.h"

enum { COLLECT_BYTES = 64 << 10, SLACK_BYTES = 16 << 20, LONG_WORK = 1 << 22 };

rb_status rb_plan_start(void) {
  rb_now->graph->plan = calloc(1, sizeof(rb_plan_state));
  return rb_now->graph->plan ? RB_OK : rb_fail(RB_E_MEMORY, "out of memory");
}

void rb_plan_stop(void) {
  if (!rb_now->graph || !rb_now->graph->plan) return;
  rb_plan_state *t = rb_now->graph->plan;
  free(t->known);
  free(t->bases.p);
  free(t->flags.p);
  free(t->numbers.p);
  free(t->emitter.p);
  free(t->dom);
  free(t->unit);
  rb_bytes_free(&t->program);
  rb_bytes_free(&t->kernel);
  rb_plan_free_windows(t->windows);
  rb_plan_free_answers(t->answers);
  free(t);
  rb_now->graph->plan = NULL;
}

void rb_plan_fail_base(rb_base *b, const char *message) {
  if (b->failed) return;
  b->failed = true;
  b->error = strdup(message);
}

/* Frees the slots of arrays that died; those that other ranks hold wait for a global program. */
static void emit_dead(rb_flush *f) {
  rb_graph *g = f->g;
  int kept = 0;
  for (int i = 0; i < g->num_dead; i++) {
    if (g->dead[i].shared && !f->global) g->dead[kept++] = g->dead[i];
    else rb_plan_free_slot(f, g->dead[i].slot);
  }
  g->num_dead = kept;
}

void rb_plan_hold_dist(rb_flush *f, rb_dist *d) {
  f->held = rb_grow(f->held, &f->cap_held, f->num_held + 1, sizeof *f->held);
  f->held[f->num_held++] = rb_dist_ref(d);
}

void rb_plan_release(rb_flush *f) {
  rb_plan_state *t = f->g->plan;
  for (int i = 0; i < f->num_pbase; i++) f->pbase[i].b->plan = NULL;
  for (int i = 0; i < f->num_held; i++) rb_dist_unref(f->held[i]);
  free(f->held);
  t->dom = f->dom;
  t->cap_dom = f->cap_dom;
  t->unit = f->unit;
  t->cap_units = f->cap_units;
  t->program = f->program;
}

void rb_plan_drop(rb_flush *f) {
  for (int i = 0; i < f->num_held; i++) rb_dist_unref(f->held[i]);
  free(f->held);
  rb_bytes_free(&f->program);
}

/* Takes nodes first..first+n-1 off the pending list. */
static void drop_nodes(rb_graph *g, int first, int n) {
  for (int i = first; i < first + n; i++) {
    g->node[i]->out->pending = false;
    rb_node_free(g->node[i]);
  }
  memmove(g->node + first, g->node + first + n, sizeof *g->node * (size_t)(g->num - first - n));
  g->num -= n;
  for (int i = 0; i < g->num; i++) g->node[i]->out->pending = true;
}

/* Nodes that need a lost value are lost too; a write of one leaves its target whole. Was there such a write? */
static bool drop_dependents(rb_graph *g) {
  bool lost = false;
  for (int i = 0; i < g->num; i++) {
    rb_node *n = g->node[i];
    const rb_base *bad = NULL;
    for (int k = 0; k < n->num_args && !bad; k++)
      if (n->arg[k].base && n->arg[k].base->failed) bad = n->arg[k].base;
    if (!bad) continue;
    if (rb_node_updates(n)) lost = lost || rb_base_is_seen(n->out);
    else rb_plan_fail_base(n->out, bad->error);
    drop_nodes(g, i--, 1);
  }
  return lost;
}

/* The message of a failed flush at the line that recorded the failing node. */
static rb_status blame(rb_flush *f, rb_status st, int failing) {
  char text[900];
  const rb_node *n = failing >= 0 ? f->g->node[failing] : NULL;
  snprintf(text, sizeof text, "%s", rb_message());
  if (!n && f->num == 1) n = f->g->node[0];
  if (n && n->where) rb_fail(st, "%s (recorded at %s)", text, n->where);
  for (int i = 0; i < f->num; i++)
    if (f->live[i] && (failing < 0 || (i == failing && !rb_node_updates(n))))
      rb_plan_fail_base(f->g->node[i]->out, rb_message());
  return st;
}

/* Bytes on rank 0 that the pending results a handle can reach will take. */
static int64_t wanted_bytes(const rb_graph *g) {
  int64_t n = 0;
  for (int i = 0; i < g->num; i++) { /* an array that several nodes write counts once */
    rb_base *b = g->node[i]->out;
    if (b->pending && b->handles && b->slot < 0) n += rb_base_bytes(b);
    b->pending = false;
  }
  for (int i = 0; i < g->num; i++) g->node[i]->out->pending = true;
  return n;
}

/* Minor collections finalise young temporaries; old dead arrays need a full one, which pays when the storage that
   handles hold has grown by half since the last, or would pass the limit. */
static void collect(rb_graph *g) {
  if (!g->collect || g->pending_bytes < COLLECT_BYTES) return;
  g->collect(g->ctx, false);
  g->pending_bytes = 0;
  int64_t need = g->held_bytes + wanted_bytes(g);
  bool grown = need > g->collected_bytes + g->collected_bytes / 2 + SLACK_BYTES;
  if (!grown && need <= rb_pool_get_stats().limit) return;
  g->collect(g->ctx, true);
  g->collected_bytes = g->held_bytes;
}

/* What is certain not to fit is refused before anything is sent: the arrays that stay, and beside those that are there
   already the largest temporary. Arrays that die in this flush make room. */
static rb_status check_memory(rb_flush *f) {
  int64_t held = f->g->held_bytes, fresh = 0, temporary = 0;
  for (int i = 0; i < f->num_pbase; i++) {
    const rb_pbase *p = &f->pbase[i];
    if (p->last < 0) continue;
    int64_t bytes = p->stored && p->b->slot < 0 ? rb_base_bytes(p->b) : 0;
    if (p->b->handles) fresh += bytes;
    else if (bytes > temporary) temporary = bytes;
    if (!p->b->handles) held -= p->b->bytes;
  }
  return rb_pool_allows((double)(held + (fresh > temporary ? fresh : temporary)));
}

/* Element operations of the units' loops on one rank. */
static double loop_work(const rb_flush *f) {
  double n = 0;
  for (int u = 0; u < f->num_units; u++) {
    const rb_pdomain *d = &f->dom[f->unit[u].domain];
    if (f->unit[u].kind != RB_UNIT_LOOP) continue;
    n += (double)rb_shape_size(d->ndim, d->shape) * f->unit[u].num / (d->dist->replicated ? 1 : d->dist->grid_size);
  }
  return n;
}

/* May an interrupt end the program's loops? Only if everything it writes is fresh. On several ranks the ranks must
   agree then, which only long work is worth. */
static bool may_interrupt(const rb_flush *f) {
  for (int i = 0; i < f->num; i++)
    if (f->live[i] && (rb_node_updates(f->g->node[i]) || f->g->node[i]->kind == RB_NODE_CALL)) return false;
  return !f->global || loop_work(f) >= LONG_WORK;
}

static int64_t head_of(const rb_flush *f, bool may_fail) {
  bool stop = may_interrupt(f);
  return (may_fail || stop ? RB_PROGRAM_AGREE : 0) | (stop ? RB_PROGRAM_INTERRUPT : 0);
}

int rb_plan_prefix(const rb_graph *g, int most) {
  int n = 0;
  bool held = false; /* an interrupt must leave held arrays whole */
  do {
    held = held || rb_base_is_seen(g->node[n]->out);
    n++;
  } while (n < most && !g->node[n - 1]->may_fail && !(held && g->node[n]->turns));
  return n;
}

/* Plans and runs the nodes before and including the first that may fail on data, at most `most`. lost: has an array
   kept its old value because a write into it failed? What failed otherwise raises when it is read. */
static rb_status flush_prefix(rb_graph *g, int most, bool *lost) {
  int prefix = rb_plan_prefix(g, most), failing = g->node[prefix - 1]->may_fail ? prefix - 1 : -1;
  int64_t clock = rb_clock_ns();
  rb_profile_mark mark;
  if (rb_now->profile) {
    rb_profile_set_label("planning", 8);
    mark = rb_profile_begin(0, 0);
  }
  rb_flush f;
  memset(&f, 0, sizeof f);
  f.g = g;
  f.global = g->together;
  f.program = ((rb_plan_state *)g->plan)->program;
  f.program.n = 0;
  rb_plan_schedule(&f, prefix);
  rb_status st = check_memory(&f);
  if ((st != RB_OK || !rb_plan_kernels_fit(&f)) && prefix > 1) { /* in halves, so that only what does not fit is lost */
    rb_plan_release(&f);
    if (rb_now->profile) rb_profile_end(&mark, "PLAN", 0, 0);
    return flush_prefix(g, prefix / 2, lost);
  }
  rb_bytes_put_i(&f.program, head_of(&f, failing >= 0));
  if (st == RB_OK) {
    emit_dead(&f);
    st = rb_plan_emit(&f);
  }
  rb_timing_add(RB_TIMING_PARTS - 1, "plan", clock);
  if (rb_now->profile) rb_profile_end(&mark, "PLAN", 0, 0);
  if (st == RB_OK) st = rb_exec_run(&f.program, f.global);
  if (st != RB_OK) {
    if (st == RB_E_INTERRUPT && may_interrupt(&f)) failing = -1;
    *lost = failing >= 0 && rb_node_updates(g->node[failing]);
    st = blame(&f, st, failing);
  }
  rb_plan_release(&f);
  drop_nodes(g, 0, prefix);
  if (st != RB_OK && drop_dependents(g)) *lost = true;
  return st;
}

/* every: any failure is the caller's; else one that nobody would see otherwise. */
static rb_status flush_pending(bool every) {
  rb_graph *g = rb_now->graph;
  if (g->num == 0) return RB_OK;
  if (rb_now->alone)
    return rb_fail(RB_E_VALUE, "arrays are computed in runs of the host program (ramba_dostring) only");
  collect(g);
  rb_status first = RB_OK;
  char message[1024];
  while (g->num) {
    bool lost = false;
    rb_status st = flush_prefix(g, g->num, &lost);
    if (st == RB_OK || first != RB_OK) continue;
    if (!every && !lost && st != RB_E_INTERRUPT && st != RB_E_COMM && st != RB_E_INTERNAL) continue;
    first = st;
    snprintf(message, sizeof message, "%s", rb_message());
    if (st == RB_E_INTERRUPT) break; /* the rest stays pending */
  }
  if (first != RB_OK) rb_fail(first, "%s", message);
  return first;
}

static rb_status check_lost(const rb_base *b) {
  return b && b->failed ? rb_fail(RB_E_DATA, "%s", b->error) : RB_OK;
}

rb_status rb_plan_compute_here(const rb_base *wanted) {
  RB_TRY(flush_pending(false));
  return check_lost(wanted);
}

static rb_status flush_work(void *ctx) {
  (void)ctx;
  return flush_pending(true);
}

static rb_status compute_work(void *ctx) {
  (void)ctx;
  return flush_pending(false);
}

rb_status rb_plan_compute(const rb_base *wanted) {
  rb_step_flush_local();
  if (rb_now->graph->num)
    RB_TRY(rb_step_run(&(rb_step_call){.name = "computing what is pending", .work = compute_work}));
  return check_lost(wanted);
}

rb_status rb_plan_flush(void) {
  rb_graph *g = rb_now->graph;
  rb_step_flush_local();
  if (g->num == 0) return RB_OK;
  return rb_step_run(&(rb_step_call){.name = "computing what is pending", .work = flush_work});
}

rb_status rb_plan_end(const char *what, uint64_t hash, const char *detail, bool compute) {
  rb_step_call c = {.name = what, .hash = hash, .detail = detail, .quiet = !compute};
  if (compute) c.work = flush_work;
  return rb_step_run(&c);
}

rb_status rb_plan_once(const char *what, rb_status (*work)(void *), void *ctx, void *value, size_t n) {
  return rb_step_run(&(rb_step_call){.name = what, .work = work, .ctx = ctx, .value = value, .n = n, .quiet = true});
}

/* ---- values ---- */

static rb_status check_readable(const rb_array *a) {
  RB_TRY(rb_array_check_scope(a));
  return check_lost(a->base);
}

static bool is_here(const rb_base *b) { return b->dist->replicated || rb_now->num_ranks == 1; }

/* Every rank can read it without the others. */
static bool is_settled(const rb_array *a) { return rb_now->graph->num == 0 && is_here(a->base) && a->base->slot >= 0; }

rb_status rb_plan_fetch_view(rb_base *b, const rb_view *v, void *out) {
  int64_t size = (int64_t)rb_dtype_size(rb_part_dtype(v->part, b->dtype));
  if (b->slot < 0) {
    memset(out, 0, (size_t)(rb_shape_size(v->ndim, v->shape) * size));
    return RB_OK;
  }
  if (is_here(b)) {
    rb_storage *s = rb_exec_slot(b->slot);
    rb_side side = {s->dist, v, s->data + rb_part_start(v->part, s->itemsize), s->stride};
    return rb_region_fetch(&side, size, rb_now->rank, out);
  }
  rb_bytes program = {0};
  rb_bytes_put_i(&program, 0);
  rb_put_fetch(&program, b->slot, v, out);
  rb_status st = rb_exec_run(&program, true);
  rb_bytes_free(&program);
  return st;
}

typedef struct reading {
  const rb_array *a;
  void *out;
} reading;

static rb_status fetch_work(void *ctx) {
  const reading *r = ctx;
  rb_view v;
  RB_TRY(rb_plan_compute_here(r->a->base));
  RB_TRY(check_readable(r->a));
  rb_array_view(r->a, &v);
  return rb_plan_fetch_view(r->a->base, &v, r->out);
}

/* fetch of an array with an affine view */
static rb_status fetch_plain(const rb_array *a, void *out) {
  RB_TRY(check_readable(a));
  reading r = {a, out};
  rb_step_flush_local();
  if (is_settled(a)) return fetch_work(&r);
  size_t n = (size_t)rb_array_size(a) * rb_dtype_size(rb_array_dtype(a));
  return rb_step_run(&(rb_step_call){
      .name = "reading an array", .array = a, .work = fetch_work, .ctx = &r, .value = out, .n = n});
}

rb_status rb_plan_fetch(const rb_array *a, void *out) {
  rb_array plain;
  RB_TRY(check_readable(a));
  RB_TRY(rb_array_plain(a, &plain));
  plain.base->handles++; /* a flush keeps it */
  rb_status st = fetch_plain(&plain, out);
  plain.base->handles--;
  rb_base_unref(plain.base);
  rb_vref_unref(plain.view);
  return st;
}

typedef struct importing {
  rb_base *b;
  const void *elements;
} importing;

/* Storage on all ranks that own a part, and the elements of distributed arrays from here. */
static rb_status import_work(void *ctx) {
  const importing *m = ctx;
  rb_base *b = m->b;
  rb_flush f;
  memset(&f, 0, sizeof f);
  f.g = rb_now->graph;
  f.global = !is_here(b) || f.g->together;
  rb_view v;
  rb_view_identity(&v, b->ndim, b->shape);
  rb_base_hold(b, rb_slot_new());
  b->at = f.global ? RB_AT_ALL : RB_AT_ROOT;
  b->shared = f.global;
  rb_bytes_put_i(&f.program, 0);
  rb_plan_announce(&f, b->dist);
  rb_put_alloc(&f.program, b->slot, b->dtype, b->dist, -1);
  if (!is_here(b)) rb_put_spread(&f.program, b->slot, &v, m->elements);
  rb_status st = rb_exec_run(&f.program, f.global);
  rb_plan_drop(&f);
  return st;
}

rb_status rb_plan_import(rb_dtype dtype, int ndim, const int64_t *shape, rb_dist *dist, const void *elements,
                         rb_array *out) {
  rb_base *b = rb_base_new(dtype, ndim, shape, dist ? rb_dist_ref(dist) : rb_dist_for(ndim, shape));
  size_t n = (size_t)rb_shape_size(ndim, shape) * rb_dtype_size(dtype);
  importing m = {b, elements};
  rb_array a = {b, NULL};
  rb_step_call c = {.name = "an array of given elements", .array = &a, .work = import_work, .ctx = &m,
                    .bases = &b, .num_bases = 1, .quiet = true};
  if (b->graph->together) c.hash = rb_hash(elements, n, 0);
  rb_status st = rb_step_run(&c);
  if (st != RB_OK) {
    rb_base_unref(b);
    return st;
  }
  char *data = is_here(b) ? rb_exec_slot(b->slot)->data : NULL;
  if (data && n) memcpy(data, elements, n);
  *out = a;
  return RB_OK;
}

/* The executor: decodes a program and runs its steps in order on this rank; the serve loop of ranks above 0.
   exec/: between plan/ (which writes programs) and kernel/, move/, routine/ (which do the work). A step that fails is
   recorded; the following steps still run, so that every rank takes part in all communication. */
#include "base/profile.h"
#include "base/progress.h"
#include "base/session.h"
#include "exec.h"

#include <stdlib.h>

#include "base/pool.h"
#include "base/timing.h"
#include "move/comm.h"
#include "move/region.h"
#include "routines.h"
#include "state.h"

rb_status rb_exec_start(void) {
  rb_now->exec = calloc(1, sizeof(rb_exec));
  rb_now->timing = calloc(1, sizeof(rb_timing));
  return rb_now->exec && rb_now->timing ? RB_OK : rb_fail(RB_E_MEMORY, "out of memory");
}

static void clear_names(rb_storage *slot, int num_slots, rb_dist **dist, int num_dists) {
  for (int i = 0; i < num_slots; i++)
    if (slot[i].dist) rb_storage_clear(&slot[i]);
  for (int i = 0; i < num_dists; i++)
    if (dist[i]) rb_dist_unref(dist[i]);
  free(slot);
  free(dist);
}

void rb_exec_stop(void) {
  rb_exec *x = rb_now->exec;
  if (!x) return;
  clear_names(x->slot, x->num_slots, x->dist, x->num_dists);
  clear_names(x->other.slot, x->other.num_slots, x->other.dist, x->other.num_dists);
  rb_variants_clear(x);
  free(x->waiting);
  rb_bytes_free(&x->answer);
  free(x->operand);
  free(x->generator);
  free(x->window);
  free(x);
  free(rb_now->timing);
  rb_now->timing = NULL;
  rb_now->exec = NULL;
}

rb_storage *rb_exec_slot(int slot) {
  rb_exec *x = rb_now->exec;
  x->slot = rb_grow(x->slot, &x->num_slots, slot + 1, sizeof *x->slot);
  return &x->slot[slot];
}

rb_dist *rb_exec_dist(int64_t wire) { return rb_now->exec->dist[wire]; }

bool rb_exec_has_dist(const rb_dist *d) {
  const rb_exec *x = rb_now->exec;
  return d->id < x->num_dists && x->dist[d->id] == d;
}

static rb_status step_dist(rb_reader *r) {
  rb_exec *x = rb_now->exec;
  int64_t wire = rb_read_i(r);
  rb_dist *d;
  RB_TRY(rb_dist_read(r, &d));
  x->dist = rb_grow(x->dist, &x->num_dists, (int)wire + 1, sizeof *x->dist);
  if (x->dist[wire]) rb_dist_unref(x->dist[wire]);
  x->dist[wire] = d;
  return RB_OK;
}

static rb_status step_alloc(rb_reader *r) {
  int64_t slot = rb_read_i(r), dtype = rb_read_i(r), wire = rb_read_i(r), like = rb_read_i(r);
  rb_storage *s = rb_exec_slot((int)slot);
  if (s->dist) rb_storage_clear(s);
  rb_dist *dist = rb_exec_dist(wire);
  int64_t lo[RB_MAX_NDIM], hi[RB_MAX_NDIM];
  if (like < 0) {
    rb_storage_spare_room(dist, lo, hi);
    return rb_storage_init(s, (rb_dtype)dtype, dist, lo, hi);
  }
  const rb_storage *l = rb_exec_slot((int)like);
  return rb_storage_init(rb_exec_slot((int)slot), (rb_dtype)dtype, dist, l->lo, l->hi);
}

void rb_exec_offer(int64_t key, const rb_offer *offer) {
  rb_exec *x = rb_now->exec;
  for (int i = 0; i < x->num_waiting; i++) {
    if (x->waiting[i].key != key) continue;
    x->waiting[i].offer = *offer;
    return;
  }
  x->waiting = realloc(x->waiting, sizeof *x->waiting * (size_t)(x->num_waiting + 1));
  if (!x->waiting) abort();
  x->waiting[x->num_waiting++] = (rb_waiting){key, *offer};
}

/* Takes the offer with the key off the list. */
static bool take_offer(rb_exec *x, int64_t key, rb_offer *out) {
  for (int i = 0; i < x->num_waiting; i++) {
    if (x->waiting[i].key != key) continue;
    *out = x->waiting[i].offer;
    x->waiting[i] = x->waiting[--x->num_waiting];
    return true;
  }
  return false;
}

static rb_status step_adopt(rb_reader *r) {
  int64_t slot = rb_read_i(r), dtype = rb_read_i(r), wire = rb_read_i(r), key = rb_read_i(r);
  rb_storage *s = rb_exec_slot((int)slot);
  rb_dist *d = rb_exec_dist(wire);
  rb_padding *padding = rb_padding_read(r, d);
  rb_offer offer;
  bool found = take_offer(rb_now->exec, key, &offer);
  if (s->dist) rb_storage_clear(s);
  if (found) rb_storage_adopt(s, (rb_dtype)dtype, d, padding, &offer);
  rb_padding_unref(padding);
  return found ? RB_OK : rb_fail(RB_E_INTERNAL, "rank %d has offered no buffer to adopt", rb_now->rank);
}

static rb_status step_pin(rb_reader *r) {
  rb_storage *s = rb_exec_slot((int)rb_read_i(r));
  bool on = rb_read_i(r);
  rb_padding_unref(s->padding);
  s->padding = on && s->dist ? rb_padding_new(s->dist) : NULL;
  return RB_OK;
}

static rb_status step_free(rb_reader *r) {
  rb_storage *s = rb_exec_slot((int)rb_read_i(r));
  if (s->dist) rb_storage_clear(s);
  memset(s, 0, sizeof *s);
  return RB_OK;
}

static rb_status step_rename(rb_reader *r) {
  int64_t from = rb_read_i(r), to = rb_read_i(r);
  rb_exec_slot((int)(from > to ? from : to));
  rb_storage *a = rb_exec_slot((int)from), *b = rb_exec_slot((int)to);
  if (b->dist) rb_storage_clear(b);
  *b = *a;
  memset(a, 0, sizeof *a);
  return RB_OK;
}

static rb_status step_attach(rb_reader *r) {
  int64_t slot = rb_read_i(r), dtype = rb_read_i(r), wire = rb_read_i(r), n = rb_read_i(r);
  const void *bytes = rb_read(r, (size_t)n);
  if (rb_now->rank == 0) return RB_OK;
  rb_storage *s = rb_exec_slot((int)slot);
  if (s->dist) rb_storage_clear(s);
  RB_TRY(rb_storage_init(s, (rb_dtype)dtype, rb_exec_dist(wire), NULL, NULL));
  memcpy(s->data, bytes, (size_t)n);
  return RB_OK;
}

static void read_domain(rb_reader *r, rb_domain *d) {
  d->dist = rb_exec_dist(rb_read_i(r));
  rb_view_read(r, &d->view);
}

static rb_status step_loop(rb_reader *r) {
  rb_exec *x = rb_now->exec;
  rb_loop l;
  memset(&l, 0, offsetof(rb_loop, out));
  read_domain(r, &l.domain);
  l.kernel_hash = (uint64_t)rb_read_i(r);
  l.kernel_bytes = (size_t)rb_read_i(r);
  l.kernel = rb_read(r, l.kernel_bytes);
  const int64_t *head = rb_read(r, 5 * sizeof(int64_t));
  l.num_operands = (int)head[0];
  l.num_generators = (int)head[1];
  l.num_params = (int)head[2];
  l.num_outs = (int)head[3];
  l.num_windows = (int)head[4];
  size_t axes = sizeof(int64_t) * (size_t)l.domain.view.ndim;
  if (!x->operand) x->operand = malloc(sizeof(rb_loop_operand) * RB_IR_MAX_OPERANDS);
  if (!x->generator) x->generator = malloc(sizeof(rb_loop_generator) * RB_IR_MAX_GENERATORS);
  if (!x->operand || !x->generator) return rb_fail(RB_E_MEMORY, "out of memory");
  x->window = rb_grow(x->window, &x->cap_windows, l.num_windows, sizeof *x->window);
  l.operand = x->operand;
  l.generator = x->generator;
  l.window = x->window;
  for (int i = 0; i < l.num_operands; i++) {
    l.operand[i].slot = (int)rb_read_i(r);
    rb_view_read(r, &l.operand[i].view);
  }
  for (int i = 0; i < l.num_generators; i++) {
    l.generator[i].start = rb_read_i(r);
    memcpy(l.generator[i].coef, rb_read(r, axes), axes);
  }
  for (int i = 0; i < l.num_windows; i++) {
    l.window[i].param = (int)rb_read_i(r);
    memcpy(l.window[i].lo, rb_read(r, axes), axes);
    memcpy(l.window[i].hi, rb_read(r, axes), axes);
  }
  l.param = rb_read(r, sizeof(rb_scalar) * (size_t)l.num_params);
  memcpy(l.reduced, rb_read(r, sizeof l.reduced), sizeof l.reduced);
  memcpy(l.out, rb_read(r, sizeof(rb_loop_out) * (size_t)l.num_outs), sizeof(rb_loop_out) * (size_t)l.num_outs);
  return rb_exec_loop(&l);
}

static rb_status step_border(rb_reader *r) {
  rb_storage *s = rb_exec_slot((int)rb_read_i(r));
  bool periodic = rb_read_i(r);
  return rb_exec_border(s, rb_read(r, sizeof(int64_t) * (size_t)s->ndim), periodic);
}

static rb_status step_halo(rb_reader *r) {
  int64_t slot = rb_read_i(r);
  rb_domain d;
  read_domain(r, &d);
  int n = (int)rb_read_i(r);
  rb_view *views = malloc(sizeof(rb_view) * (size_t)(n ? n : 1));
  if (!views) abort();
  for (int i = 0; i < n; i++) rb_view_read(r, &views[i]);
  rb_status st = rb_exec_halo((int)slot, &d, n, views);
  free(views);
  return st;
}

/* One side of a move; a part of complex elements is the real type at an offset. */
static rb_side side_of(int slot, const rb_view *v, int64_t *itemsize) {
  rb_storage *s = rb_exec_slot(slot);
  rb_side side = {s->dist, v, s->data, s->stride};
  *itemsize = v->part == RB_PART_ALL ? s->itemsize : s->itemsize / 2;
  if (side.data) side.data += rb_part_start(v->part, s->itemsize);
  return side;
}

static rb_status step_copy(rb_reader *r) {
  rb_view dv, sv;
  int64_t size;
  int64_t dst = rb_read_i(r);
  rb_view_read(r, &dv);
  int64_t src = rb_read_i(r);
  rb_view_read(r, &sv);
  rb_exec_slot((int)(dst > src ? dst : src));
  rb_side d = side_of((int)dst, &dv, &size), s = side_of((int)src, &sv, &size);
  return rb_region_copy(&d, &s, size);
}

static rb_status step_rest(rb_reader *r) {
  int dst = (int)rb_read_i(r), src = (int)rb_read_i(r);
  const rb_storage *to = rb_exec_slot(dst), *from = rb_exec_slot(src);
  size_t n = sizeof(int64_t) * (size_t)to->ndim;
  const int64_t *lo = rb_read(r, n), *hi = rb_read(r, n);
  rb_region_rest(to, from, lo, hi);
  return RB_OK;
}

static rb_status step_transfer(rb_reader *r, bool fetch) {
  rb_view v;
  int64_t size;
  int64_t slot = rb_read_i(r);
  rb_view_read(r, &v);
  void *p = (void *)(intptr_t)rb_read_i(r);
  rb_side s = side_of((int)slot, &v, &size);
  return fetch ? rb_region_fetch(&s, size, 0, p) : rb_region_spread(&s, size, 0, p);
}

static rb_status step_call(rb_reader *r) {
  const int64_t *head = rb_read(r, 3 * sizeof(int64_t));
  rb_storage *storage[16];
  int slot[16];
  for (int i = 0; i < head[1]; i++) slot[i] = (int)rb_read_i(r);
  for (int i = 0; i < head[1]; i++) rb_exec_slot(slot[i]);
  for (int i = 0; i < head[1]; i++) storage[i] = rb_exec_slot(slot[i]);
  const void *args = rb_read(r, (size_t)head[2]);
  return rb_routines[head[0]](storage, (int)head[1], args, (size_t)head[2]);
}

void rb_exec_swap_scopes(void) {
  rb_exec *x = rb_now->exec;
  rb_names here = {x->slot, x->num_slots, x->dist, x->num_dists};
  x->slot = x->other.slot;
  x->num_slots = x->other.num_slots;
  x->dist = x->other.dist;
  x->num_dists = x->other.num_dists;
  x->other = here;
  rb_now->in_task = !rb_now->in_task;
}

void rb_exec_set_task(rb_task_fn *fn, void *ctx) {
  rb_now->exec->task = fn;
  rb_now->exec->task_ctx = ctx;
}

rb_storage *rb_exec_world_slot(int slot) {
  const rb_names *w = &rb_now->exec->other;
  return slot >= 0 && slot < w->num_slots && w->slot[slot].dist ? &w->slot[slot] : NULL;
}

static rb_status step_task(rb_reader *r) {
  rb_exec *x = rb_now->exec;
  int64_t rank = rb_read_i(r), n = rb_read_i(r);
  const void *bytes = rb_read(r, (size_t)n);
  if ((rank >= 0 && rank != rb_now->rank) || !x->task) return RB_OK;
  rb_exec_swap_scopes();
  x->task(x->task_ctx, bytes, (size_t)n);
  rb_exec_swap_scopes();
  return RB_OK;
}

static rb_status step_return(rb_reader *r) {
  rb_exec *x = rb_now->exec;
  int64_t n = rb_read_i(r);
  const void *bytes = rb_read(r, (size_t)n);
  if (rb_now->rank == 0) return RB_OK;
  x->answer.n = 0;
  rb_bytes_put(&x->answer, bytes, (size_t)n);
  x->answered = true;
  return RB_OK;
}

static rb_status step_label(rb_reader *r) {
  int64_t n = rb_read_i(r);
  const char *text = rb_read(r, (size_t)n);
  if (rb_now->profile) rb_profile_set_label(text, (size_t)n);
  return RB_OK;
}

static rb_status run_step(rb_step step, rb_reader *r) {
  switch (step) {
    case RB_STEP_LABEL: return step_label(r);
    case RB_STEP_DIST: return step_dist(r);
    case RB_STEP_ALLOC: return step_alloc(r);
    case RB_STEP_ADOPT: return step_adopt(r);
    case RB_STEP_PIN: return step_pin(r);
    case RB_STEP_FREE: return step_free(r);
    case RB_STEP_RENAME: return step_rename(r);
    case RB_STEP_ATTACH: return step_attach(r);
    case RB_STEP_LOOP: return step_loop(r);
    case RB_STEP_HALO: return step_halo(r);
    case RB_STEP_REFRESH: return rb_region_refresh(rb_exec_slot((int)rb_read_i(r)));
    case RB_STEP_BORDER: return step_border(r);
    case RB_STEP_COPY: return step_copy(r);
    case RB_STEP_REST: return step_rest(r);
    case RB_STEP_FETCH: return step_transfer(r, true);
    case RB_STEP_SPREAD: return step_transfer(r, false);
    case RB_STEP_CALL: return step_call(r);
    case RB_STEP_TASK: return step_task(r);
    case RB_STEP_RETURN: return step_return(r);
    case RB_STEP_STOP: rb_now->exec->stop = true; return RB_OK;
    case RB_STEP_COUNT: break;
  }
  return rb_fail(RB_E_INTERNAL, "unknown program step %d", (int)step);
}

static const char *const step_names[RB_STEP_COUNT] = {
#define RB_STEP(id, doc) #id,
#include "steps.def"
#undef RB_STEP
};

bool rb_exec_interrupted(void) { return rb_now->interrupted && rb_now->exec->interruptible; }

/* This rank's waiting so far, in nanoseconds, and the bytes it has sent. */
static int64_t waited(int64_t *bytes) {
  rb_comm_counts c = rb_comm_get_counts();
  *bytes = c.bytes;
  return (int64_t)(1e9 * c.wait_seconds);
}

static rb_status run_recorded(rb_step step, rb_reader *r) {
  int64_t bytes, wait = waited(&bytes);
  rb_profile_mark m = rb_profile_begin(wait, bytes);
  rb_status st = run_step(step, r);
  wait = waited(&bytes);
  if (rb_now->profile) rb_profile_end(&m, step_names[step], wait, bytes); /* a task may have ended the recording */
  return st;
}

/* Runs all steps; the first failure's status, its message kept. The first record: RB_PROGRAM_AGREE and _INTERRUPT. */
static rb_status run_program(const void *bytes, size_t n, bool global) {
  rb_reader r = {bytes, (const char *)bytes + n};
  int64_t head = rb_read_i(&r);
  bool agree = head & RB_PROGRAM_AGREE;
  rb_now->exec->interruptible = head & RB_PROGRAM_INTERRUPT;
  rb_status first = RB_OK;
  char message[1024];
  int64_t fault = INT64_MAX;
  int64_t clock = rb_clock_ns();
  rb_progress_begin();
  if (rb_now->profile) rb_profile_set_label("", 0);
  while (r.p < r.end) {
    int64_t done = r.p - (const char *)bytes;
    rb_step step = (rb_step)rb_read_i(&r);
    rb_progress_step(step_names[step], done, (int64_t)n);
    rb_status st = rb_now->profile && step != RB_STEP_LABEL ? run_recorded(step, &r) : run_step(step, &r);
    clock = rb_timing_add(step, step_names[step], clock);
    if (st == RB_OK || first != RB_OK) continue;
    first = st;
    memcpy(message, rb_message(), sizeof message);
    fault = rb_now->fault;
  }
  rb_progress_end();
  if (first != RB_OK) rb_fail(first, "%s", message);
  if (first != RB_OK) rb_now->fault = fault;
  int rank;
  return agree && global ? rb_comm_agree(first, &rank) : first;
}

rb_status rb_exec_run(const rb_bytes *program, bool global) {
  if (global && rb_now->alone)
    return rb_fail(RB_E_VALUE, "arrays are computed in runs of the host program (ramba_dostring) only");
  bool posts = global && rb_now->num_ranks > 1;
  if (posts) rb_comm_runs(true);
  rb_status st = posts ? rb_comm_post(program->p, program->n) : RB_OK;
  if (st == RB_OK) st = run_program(program->p, program->n, global);
  if (posts) rb_comm_runs(false);
  return st;
}

rb_status rb_exec_serve(void) {
  rb_exec *x = rb_now->exec;
  x->stop = false;
  while (!x->stop) {
    const void *bytes;
    size_t n;
    RB_TRY(rb_comm_next(&bytes, &n));
    run_program(bytes, n, true);
  }
  return RB_OK;
}

rb_status rb_exec_follow(const void **answer, size_t *n) {
  rb_exec *x = rb_now->exec;
  x->answered = false;
  while (!x->answered) {
    const void *bytes;
    size_t size;
    RB_TRY(rb_comm_next(&bytes, &size));
    run_program(bytes, size, true);
  }
  *answer = x->answer.p;
  *n = x->answer.n;
  return RB_OK;
}

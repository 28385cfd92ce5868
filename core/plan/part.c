/* Local parts whose elements are not evenly spaced in the block (steps over block-cyclic and unstructured axes): no
   view is them, so the task works on a copy, and the elements that it changed go back into the block when the task
   ends.
   plan/: beside local.c, in the private graph; all on this rank. */
#include <stdlib.h>
#include <string.h>

#include "exec/exec.h"
#include "graph/seen.h"
#include "internal.h"

/* A copy and where its elements belong. */
typedef struct rb_part_copy {
  struct rb_part_copy *next;
  rb_base *base; /* a guest: it lives as long as the task */
  int world;     /* the slot of the block */
  rb_part part;  /* of complex elements */
  int ndim;
  int64_t count[RB_MAX_NDIM];
  int64_t *place[RB_MAX_NDIM]; /* per axis: bytes in the block */
  int64_t start;               /* bytes: of the fixed axes */
  char *before;                /* the elements as they came from the block: several copies may be of the same part */
} rb_part_copy;

static int64_t *places(const rb_runs *runs, int64_t *n) {
  *n = 0;
  for (int i = 0; i < runs->n; i++) *n += runs->r[i].n;
  int64_t *p = malloc(sizeof *p * (size_t)(*n + 1)), at = 0;
  if (!p) abort();
  for (int i = 0; i < runs->n; i++)
    for (int64_t j = 0; j < runs->r[i].n; j++) p[at++] = runs->r[i].l0 + j * runs->r[i].lstep;
  return p;
}

/* From the block to dense rows. at: where in them; returns the place behind. */
static size_t read_in(const rb_part_copy *c, int d, const char *block, char *dense, size_t at, size_t size) {
  for (int64_t i = 0; d < c->ndim && i < c->count[d]; i++)
    at = read_in(c, d + 1, block + c->place[d][i], dense, at, size);
  if (d < c->ndim) return at;
  memcpy(dense + at, block, size);
  return at + size;
}

/* Back, what has changed. */
static size_t write_out(const rb_part_copy *c, int d, char *block, const char *dense, size_t at, size_t size) {
  for (int64_t i = 0; d < c->ndim && i < c->count[d]; i++)
    at = write_out(c, d + 1, block + c->place[d][i], dense, at, size);
  if (d < c->ndim) return at;
  if (memcmp(dense + at, c->before + at, size)) {
    memcpy(block, dense + at, size);
    memcpy(c->before + at, dense + at, size);
  }
  return at + size;
}

static char *block_of(const rb_part_copy *c, const rb_storage *world) {
  return world->data + c->start + rb_part_start(c->part, world->itemsize);
}

static rb_part_copy *describe(const rb_seen *seen, const rb_storage *s, int world) {
  int coords[RB_MAX_NDIM];
  rb_runs runs = {0};
  rb_part_copy *c = calloc(1, sizeof *c);
  if (!c) abort();
  c->world = world;
  c->part = seen->part;
  c->ndim = seen->ndim;
  rb_dist_coords(s->dist, rb_now->rank, coords); /* the rank has some of it */
  for (int d = 0; d < seen->ndim; d++) {
    rb_seen_runs(seen, s->dist, coords, d, s->stride, &runs);
    c->place[d] = places(&runs, &c->count[d]);
  }
  rb_runs_free(&runs);
  for (int i = 0; i < seen->num_fixed; i++)
    c->start += rb_map_local(&s->dist->map[seen->fixed[i].axis], seen->fixed[i].first) * s->stride[seen->fixed[i].axis];
  return c;
}

static void drop(rb_part_copy *c) {
  for (int d = 0; d < c->ndim; d++) free(c->place[d]);
  free(c->before);
  free(c);
}

rb_status rb_plan_part_copy(const rb_seen *seen, int world, bool readonly, rb_array *out) {
  const rb_storage *s = rb_exec_world_slot(world);
  rb_part_copy *c = describe(seen, s, world);
  rb_dtype dtype = rb_part_dtype(seen->part, s->dtype);
  rb_dist *dist = rb_dist_replicated(c->ndim, c->count, rb_now->num_ranks);
  rb_base *b = rb_base_new(dtype, c->ndim, c->count, dist);
  b->readonly = readonly;
  b->at = RB_AT_ROOT;
  rb_base_hold(b, rb_slot_new());
  rb_storage *t = rb_exec_slot(b->slot);
  rb_status st = rb_storage_init(t, dtype, dist, NULL, NULL);
  rb_base_is_guest(b);
  *out = (rb_array){b, NULL};
  size_t bytes = (size_t)rb_shape_size(c->ndim, c->count) * rb_dtype_size(dtype);
  if (st == RB_OK && !(c->before = malloc(bytes + 1))) st = rb_fail(RB_E_MEMORY, "out of memory for a local part");
  if (st != RB_OK) {
    drop(c);
    rb_base_unref(b);
    return st;
  }
  read_in(c, 0, block_of(c, s), t->data, 0, (size_t)t->itemsize);
  if (bytes) memcpy(c->before, t->data, bytes);
  rb_plan_state *p = rb_now->graph->plan;
  c->base = b;
  c->next = p->parts;
  p->parts = c;
  return RB_OK;
}

/* In the order in which they were made. */
static void write_back(const rb_part_copy *c) {
  if (!c) return;
  write_back(c->next);
  const rb_storage *s = rb_exec_world_slot(c->world);
  if (c->base->slot < 0 || c->base->readonly || c->base->failed || !s || !s->raw) return;
  const rb_storage *t = rb_exec_slot(c->base->slot);
  write_out(c, 0, block_of(c, s), t->data, 0, (size_t)t->itemsize);
}

void rb_plan_write_parts(bool end) {
  rb_plan_state *p = rb_now->graph->plan;
  write_back(p->parts);
  while (end && p->parts) {
    rb_part_copy *c = p->parts;
    p->parts = c->next;
    drop(c);
  }
}

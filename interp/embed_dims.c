/* dim_data of host programs: one rank's structures, those of all ranks together, and the structure of an array of ours.
   interp/: between ramba.h's form and the protocol's rules, which are core/space/protocol.c's. What the rules do not
   know is added here: axes that are not distributed, and padding that goes round a periodic axis. */
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "embed.h"
#include "move/comm.h"

typedef long long ll;

#define FAULT(axis, fmt, ...) rb_fail(RB_E_VALUE, "dim_data: axis %d: " fmt, (axis) + 1, __VA_ARGS__)

/* ---- one rank's structure ---- */

/* Fields of other kinds are not silently ignored. */
static rb_status check_fields(int i, const ramba_dim_data *d) {
  if (!d->dist_type || !strchr("bcun", d->dist_type))
    return FAULT(i, "dist_type must be 'b', 'c', 'u' or 'n', got '%c' (%d)", d->dist_type ? d->dist_type : '?',
                 d->dist_type);
  bool block = d->dist_type == 'b' || d->dist_type == 'n';
  const char *wrong = NULL;
  if (!block && (d->padding[0] || d->padding[1]))
    wrong = "only block axes have padding";
  else if (!block && d->periodic)
    wrong = "only block axes can be periodic";
  else if (d->periodic != 0 && d->periodic != 1)
    wrong = "periodic must be 0 or 1";
  else if (d->dist_type != 'c' && d->block_size)
    wrong = "only cyclic axes have a block_size";
  else if (d->dist_type != 'u' && (d->indices || d->num_indices))
    wrong = "only unstructured axes have indices";
  else if (d->num_indices < 0)
    wrong = "num_indices must not be negative";
  else if (d->num_indices && !d->indices)
    wrong = "indices are NULL";
  return wrong ? FAULT(i, "%s", wrong) : RB_OK;
}

/* The protocol's form. An axis that is not distributed is one block. */
static rb_dim plain_form(const ramba_dim_data *d) {
  rb_dim p = {.type = d->dist_type,
              .size = d->size,
              .grid_size = d->proc_grid_size,
              .grid_rank = d->proc_grid_rank,
              .start = d->start,
              .stop = d->stop,
              .padding = {d->padding[0], d->padding[1]},
              .periodic = d->periodic,
              .indices = d->indices,
              .num_indices = d->num_indices,
              .one_to_one = d->one_to_one};
  if (p.type == 'c') p.block_size = d->block_size ? d->block_size : 1;
  if (p.type != 'n') return p;
  p.type = 'b';
  if (!p.grid_size) p.grid_size = 1;
  if (p.start || p.stop) return p;
  p.start = p.periodic ? -p.padding[0] : 0;
  p.stop = p.size + (p.periodic ? p.padding[1] : 0);
  return p;
}

/* Takes padding that goes round the axis off the ends: it is copies, where the protocol knows cells only. */
static void take_ring(rb_axis_note *a) {
  rb_dim *d = &a->dim;
  if (d->grid_rank == 0 && d->periodic && d->padding[0] > 0 && d->start == -d->padding[0]) {
    a->room[0] = d->padding[0];
    d->start = d->padding[0] = 0;
  }
  if (d->grid_rank == d->grid_size - 1 && d->periodic && d->padding[1] > 0 && d->stop == d->size + d->padding[1]) {
    a->room[1] = d->padding[1];
    d->stop = d->size;
    d->padding[1] = 0;
  }
}

static rb_status read_axis(int i, const ramba_dim_data *d, rb_axis_note *a, int64_t *extent) {
  memset(a, 0, sizeof *a);
  RB_TRY(check_fields(i, d));
  a->dim = plain_form(d);
  a->whole = d->dist_type == 'n';
  if (a->whole && a->dim.grid_size != 1)
    return FAULT(i, "an axis that is not distributed has proc_grid_size 1, got %lld", (ll)a->dim.grid_size);
  take_ring(a);
  RB_TRY(rb_dim_check(&a->dim, i + 1, -1));
  *extent = rb_dim_extent(&a->dim) + a->room[0] + a->room[1];
  if (a->dim.grid_rank > 0) a->room[0] = a->dim.padding[0];
  if (a->dim.grid_rank < a->dim.grid_size - 1) a->room[1] = a->dim.padding[1];
  if (a->dim.num_indices) a->hash = rb_hash(d->indices, sizeof(int64_t) * (size_t)d->num_indices, 0);
  return RB_OK;
}

/* Ranks have row-major places in the grid. Without a distributed axis every rank holds everything. */
static rb_status check_place(int ndim, const rb_axis_note *a) {
  int64_t product = 1, place = 0;
  bool whole = true;
  for (int i = 0; i < ndim; i++) {
    product = product > INT_MAX ? product : product * a[i].dim.grid_size;
    place = place * a[i].dim.grid_size + a[i].dim.grid_rank;
    whole = whole && a[i].whole;
  }
  if (whole) return RB_OK;
  if (product != rb_now->num_ranks)
    return rb_fail(RB_E_VALUE, "dim_data: the process grid has %lld places for %d ranks", (ll)product,
                   rb_now->num_ranks);
  if (place != rb_now->rank)
    return rb_fail(RB_E_VALUE, "dim_data: rank %d gives the grid place of rank %lld (places are row-major)",
                   rb_now->rank, (ll)place);
  return RB_OK;
}

rb_status rb_dims_read(int ndim, const ramba_dim_data *dims, rb_axis_note *axes, int64_t *shape) {
  for (int i = 0; i < ndim; i++) RB_TRY(read_axis(i, &dims[i], &axes[i], &shape[i]));
  return check_place(ndim, axes);
}

/* ---- the structures of all ranks ---- */

typedef struct axis { /* one axis of all ranks */
  int i, ndim;
  rb_axis_note *all; /* by rank, then axis */
  int *first;        /* by grid coordinate: the first rank that has it */
  rb_dim *dims;      /* by grid coordinate */
} axis;

static rb_axis_note *note_of(const axis *x, int rank) { return &x->all[rank * x->ndim + x->i]; }

static rb_status same_field(const axis *x, int r, int s, const char *name, int64_t a, int64_t b) {
  if (a == b) return RB_OK;
  return FAULT(x->i, "ranks %d and %d differ in %s: %lld and %lld", r, s, name, (ll)a, (ll)b);
}

/* Fields that all ranks share, against rank 0's. */
static rb_status compare_all(const axis *x) {
  const rb_axis_note *a = note_of(x, 0);
  for (int r = 1; r < rb_now->num_ranks; r++) {
    const rb_axis_note *b = note_of(x, r);
    if (a->dim.type != b->dim.type || a->whole != b->whole)
      return FAULT(x->i, "ranks 0 and %d differ in dist_type: '%c' and '%c'", r, a->whole ? 'n' : a->dim.type,
                   b->whole ? 'n' : b->dim.type);
    RB_TRY(same_field(x, 0, r, "size", a->dim.size, b->dim.size));
    RB_TRY(same_field(x, 0, r, "proc_grid_size", a->dim.grid_size, b->dim.grid_size));
    RB_TRY(same_field(x, 0, r, "periodic", a->dim.periodic, b->dim.periodic));
    RB_TRY(same_field(x, 0, r, "block_size", a->dim.block_size, b->dim.block_size));
  }
  return RB_OK;
}

/* Ranks with the same grid coordinate describe the same part. */
static rb_status compare_parts(const axis *x) {
  for (int r = 1; r < rb_now->num_ranks; r++) {
    const rb_axis_note *b = note_of(x, r);
    int f = x->first[b->dim.grid_rank];
    const rb_axis_note *a = note_of(x, f);
    RB_TRY(same_field(x, f, r, "start", a->dim.start, b->dim.start));
    RB_TRY(same_field(x, f, r, "stop", a->dim.stop, b->dim.stop));
    RB_TRY(same_field(x, f, r, "padding[0]", a->room[0], b->room[0]));
    RB_TRY(same_field(x, f, r, "padding[1]", a->room[1], b->room[1]));
    RB_TRY(same_field(x, f, r, "the number of indices", a->dim.num_indices, b->dim.num_indices));
    if (a->hash != b->hash) return FAULT(x->i, "ranks %d and %d are at one place but differ in indices", f, r);
  }
  return RB_OK;
}

/* The edge that closes a periodic axis. */
static rb_status check_ring(const axis *x, int parts) {
  const rb_axis_note *last = note_of(x, x->first[parts - 1]), *begin = note_of(x, x->first[0]);
  int64_t f, first_owns, last_owns;
  rb_dim_owned(&begin->dim, &f, &first_owns);
  rb_dim_owned(&last->dim, &f, &last_owns);
  if (last->room[1] != begin->room[0])
    return FAULT(x->i, "the padding round the axis differs: %lld after its end, %lld before its start",
                 (ll)last->room[1], (ll)begin->room[0]);
  if (last->room[1] > first_owns || begin->room[0] > last_owns)
    return FAULT(x->i, "padding of %lld round the axis is wider than the block at the other end", (ll)last->room[1]);
  return RB_OK;
}

/* The index lists come to all ranks. *lists owns them. Collective. */
static rb_status share_indices(const axis *x, int parts, const int64_t *mine, int64_t **lists) {
  int64_t total = 0, at = 0;
  for (int p = 0; p < parts; p++) total += x->dims[p].num_indices;
  *lists = malloc(sizeof(int64_t) * (size_t)(total + 1));
  if (!*lists) abort();
  rb_status st = RB_OK;
  for (int p = 0; p < parts; p++) {
    size_t bytes = sizeof(int64_t) * (size_t)x->dims[p].num_indices;
    if (bytes && rb_now->rank == x->first[p]) memcpy(*lists + at, mine, bytes);
    if (bytes && st == RB_OK) st = rb_comm_bcast(*lists + at, bytes, x->first[p]);
    x->dims[p].indices = *lists + at;
    at += x->dims[p].num_indices;
  }
  return st;
}

/* Blocks as the scripts' own distributions have them where they agree, so that both meet without moving anything. */
static rb_status usual_form(rb_map *m) {
  rb_map even;
  RB_TRY(rb_map_init(&even, rb_now->num_ranks == 1 ? RB_MAP_WHOLE : RB_MAP_BLOCK, m->extent, m->parts, 0, NULL, NULL));
  bool same = true;
  for (int p = 0; p < m->parts; p++) {
    int64_t lo, hi, elo, ehi;
    rb_map_interval(m, p, &lo, &hi);
    rb_map_interval(&even, p, &elo, &ehi);
    same = same && lo == elo && hi == ehi;
  }
  rb_map_clear(same ? m : &even);
  if (same) *m = even;
  return RB_OK;
}

static rb_status make_map(const axis *x, const ramba_dim_data *dim, rb_map *m) {
  const rb_axis_note *a = note_of(x, 0);
  int parts = (int)a->dim.grid_size;
  int64_t *lists = NULL;
  if (a->whole) return rb_map_init(m, RB_MAP_WHOLE, a->dim.size, 1, 0, NULL, NULL);
  rb_status st = a->dim.type == 'u' ? share_indices(x, parts, dim->indices, &lists) : RB_OK;
  if (st == RB_OK) st = rb_dims_map(x->dims, parts, x->i + 1, m);
  free(lists);
  return st == RB_OK && a->dim.type == 'b' ? usual_form(m) : st;
}

static rb_status join_axis(const axis *x, const ramba_dim_data *dim, rb_map *m) {
  int parts = (int)note_of(x, 0)->dim.grid_size;
  RB_TRY(compare_all(x));
  for (int r = rb_now->num_ranks - 1; r >= 0; r--) {
    const rb_dim *d = &note_of(x, r)->dim;
    x->first[d->grid_rank] = r;
    x->dims[d->grid_rank] = *d;
  }
  RB_TRY(compare_parts(x));
  if (note_of(x, 0)->dim.periodic) RB_TRY(check_ring(x, parts));
  return make_map(x, dim, m);
}

static void fill_padding(axis *x, const rb_dist *d, rb_padding *p) {
  for (x->i = 0; x->i < x->ndim; x->i++) {
    p->periodic[x->i] = note_of(x, 0)->dim.periodic;
    for (int r = 0; r < rb_now->num_ranks; r++) {
      const rb_axis_note *a = note_of(x, r);
      if (a->dim.grid_rank < d->map[x->i].parts)
        memcpy(rb_padding_room(p, x->i, (int)a->dim.grid_rank), a->room, sizeof a->room);
    }
  }
}

rb_status rb_dims_join(int ndim, const rb_axis_note *axes, const ramba_dim_data *dims, rb_dist **dist,
                       rb_padding **padding) {
  size_t n = (size_t)rb_now->num_ranks, bytes = sizeof *axes * (size_t)ndim;
  axis x = {0, ndim, malloc(n * bytes + 1), malloc(n * sizeof(int)), malloc(n * sizeof(rb_dim))};
  rb_map maps[RB_MAX_NDIM];
  if (!x.all || !x.first || !x.dims) abort();
  rb_status st = ndim ? rb_comm_allgather(axes, bytes, x.all) : RB_OK;
  int made = 0;
  for (; x.i < ndim && st == RB_OK; x.i++) {
    st = join_axis(&x, &dims[x.i], &maps[x.i]);
    made += st == RB_OK;
  }
  if (st == RB_OK)
    st = rb_dist_new(ndim, maps, rb_now->num_ranks, dist);
  else
    for (int i = 0; i < made; i++) rb_map_clear(&maps[i]);
  if (st == RB_OK) fill_padding(&x, *dist, *padding = rb_padding_new(*dist));
  free(x.all);
  free(x.first);
  free(x.dims);
  return st;
}

/* ---- the structure of an array of ours ---- */

static void write_axis(const rb_map *m, int part, const int64_t *room, bool periodic, ramba_dim_data *d) {
  *d = (ramba_dim_data){.dist_type = 'b', .size = m->extent, .proc_grid_size = m->parts, .proc_grid_rank = part};
  if (part < 0) return;
  switch (m->kind) {
    case RB_MAP_WHOLE: d->dist_type = 'n'; /* fall through */
    case RB_MAP_BLOCK:
    case RB_MAP_IRREGULAR:
      rb_map_interval(m, part, &d->start, &d->stop);
      d->start -= room[0];
      d->stop += room[1];
      d->padding[0] = room[0];
      d->padding[1] = room[1];
      d->periodic = periodic;
      return;
    case RB_MAP_CYCLIC:
    case RB_MAP_BLOCK_CYCLIC:
      d->dist_type = 'c';
      d->block_size = m->kind == RB_MAP_CYCLIC ? 1 : m->block;
      d->start = part * d->block_size;
      return;
    case RB_MAP_UNSTRUCTURED:
      d->dist_type = 'u';
      d->indices = m->indices + m->bounds[part];
      d->num_indices = m->bounds[part + 1] - m->bounds[part];
      d->one_to_one = 1;
      return;
  }
}

void rb_dims_write(const rb_dist *d, rb_padding *padding, ramba_dim_data *dims) {
  int coords[RB_MAX_NDIM];
  bool inside = rb_dist_coords(d, rb_now->rank, coords);
  for (int i = 0; i < d->ndim; i++)
    write_axis(&d->map[i], inside ? coords[i] : -1, rb_padding_room(padding, i, inside ? coords[i] : 0),
               padding->periodic[i], &dims[i]);
}

/* dim_data of host programs: the protocol's rules for one rank's structures and for those of all ranks together, and
   the structure of an array of ours.
   interp/: from the protocol's numbers to a distribution with padding and back; the index formulae are core/space's. */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "embed.h"
#include "move/comm.h"

typedef long long ll;

static rb_status fault(int i, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static rb_status fault(int i, const char *fmt, ...) {
  char text[400];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  return rb_fail(RB_E_VALUE, "dim_data[%d]: %s", i, text);
}

/* ---- one rank's structure ---- */

static rb_status read_grid(int i, const ramba_dim_data *d, rb_axis_note *a) {
  if (!d->dist_type || !strchr("bcun", d->dist_type))
    return fault(i, "dist_type must be 'b', 'c', 'u' or 'n', got '%c' (%d)", d->dist_type ? d->dist_type : '?',
                 d->dist_type);
  a->type = d->dist_type;
  if (d->size < 0) return fault(i, "size must not be negative, got %lld", (ll)d->size);
  a->size = d->size;
  a->grid = d->dist_type == 'n' && d->proc_grid_size == 0 ? 1 : d->proc_grid_size;
  a->coord = d->proc_grid_rank;
  if (a->grid < 1) return fault(i, "proc_grid_size must be at least 1, got %lld", (ll)a->grid);
  if (d->dist_type == 'n' && a->grid != 1)
    return fault(i, "an axis that is not distributed has proc_grid_size 1, got %lld", (ll)a->grid);
  if (a->coord < 0 || a->coord >= a->grid)
    return fault(i, "proc_grid_rank must be 0 .. %lld, got %lld", (ll)a->grid - 1, (ll)a->coord);
  return RB_OK;
}

/* Fields of other kinds are not silently ignored. */
static rb_status read_foreign(int i, const ramba_dim_data *d) {
  bool block = d->dist_type == 'b' || d->dist_type == 'n';
  if (!block && (d->padding[0] || d->padding[1])) return fault(i, "only block axes have padding");
  if (!block && d->periodic) return fault(i, "only block axes can be periodic");
  if (d->periodic != 0 && d->periodic != 1) return fault(i, "periodic must be 0 or 1, got %d", d->periodic);
  if (d->dist_type != 'c' && d->block_size) return fault(i, "only cyclic axes have a block_size");
  if (d->dist_type != 'u' && (d->indices || d->num_indices)) return fault(i, "only unstructured axes have indices");
  if (d->padding[0] < 0 || d->padding[1] < 0)
    return fault(i, "padding must not be negative, got (%lld, %lld)", (ll)d->padding[0], (ll)d->padding[1]);
  return RB_OK;
}

/* Cells before the first and after the last of the axis are copies from the other end. */
static rb_status read_ends(int i, const ramba_dim_data *d, const rb_axis_note *a) {
  bool first = a->coord == 0, last = a->coord == a->grid - 1, wraps = d->periodic;
  if (first && a->start != 0 && !(wraps && a->start == -d->padding[0]))
    return fault(i, "start of the first block must be 0%s, got %lld", wraps ? " or -padding[0]" : "", (ll)a->start);
  if (last && a->stop != a->size && !(wraps && a->stop == a->size + d->padding[1]))
    return fault(i, "stop of the last block must be size %lld%s, got %lld", (ll)a->size,
                 wraps ? " or size + padding[1]" : "", (ll)a->stop);
  return RB_OK;
}

/* Reduces start .. stop to what is owned, and padding to what is not. */
static rb_status read_block(int i, const ramba_dim_data *d, rb_axis_note *a, int64_t *extent) {
  bool first = a->coord == 0, last = a->coord == a->grid - 1;
  a->start = d->start;
  a->stop = d->stop;
  if (d->dist_type == 'n' && !d->start && !d->stop) {
    a->start = d->periodic ? -d->padding[0] : 0;
    a->stop = d->size + (d->periodic ? d->padding[1] : 0);
  }
  if (a->start > a->stop) return fault(i, "start %lld is larger than stop %lld", (ll)a->start, (ll)a->stop);
  if (!first && a->start < 0) return fault(i, "start must not be negative, got %lld", (ll)a->start);
  if (!last && a->stop > a->size) return fault(i, "stop %lld is larger than size %lld", (ll)a->stop, (ll)a->size);
  RB_TRY(read_ends(i, d, a));
  *extent = a->stop - a->start;
  a->before = first ? -a->start : d->padding[0];
  a->after = last ? a->stop - a->size : d->padding[1];
  a->start += a->before;
  a->stop -= a->after;
  a->periodic = d->periodic;
  if (d->padding[0] + d->padding[1] > *extent)
    return fault(i, "padding (%lld, %lld) is wider than the buffer's %lld cells", (ll)d->padding[0], (ll)d->padding[1],
                 (ll)*extent);
  return RB_OK;
}

static rb_status read_cyclic(int i, const ramba_dim_data *d, rb_axis_note *a, int64_t *extent) {
  a->block = d->block_size ? d->block_size : 1;
  if (a->block < 1) return fault(i, "block_size must be at least 1, got %lld", (ll)d->block_size);
  int64_t start = a->coord * a->block;
  if (d->start != start && !(start >= a->size && d->start == a->size))
    return fault(i, "start must be proc_grid_rank * block_size = %lld, got %lld", (ll)start, (ll)d->start);
  rb_map m;
  RB_TRY(rb_map_init(&m, RB_MAP_BLOCK_CYCLIC, a->size, (int)a->grid, a->block, NULL, NULL));
  *extent = rb_map_count(&m, (int)a->coord);
  rb_map_clear(&m);
  return RB_OK;
}

static rb_status read_unstructured(int i, const ramba_dim_data *d, rb_axis_note *a, int64_t *extent) {
  if (d->num_indices < 0) return fault(i, "num_indices must not be negative, got %lld", (ll)d->num_indices);
  if (d->num_indices && !d->indices) return fault(i, "indices are NULL, %lld expected", (ll)d->num_indices);
  for (int64_t k = 0; k < d->num_indices; k++)
    if (d->indices[k] < 0 || d->indices[k] >= d->size)
      return fault(i, "indices[%lld] must be 0 .. %lld, got %lld", (ll)k, (ll)d->size - 1, (ll)d->indices[k]);
  a->num_indices = *extent = d->num_indices;
  if (d->num_indices) a->hash = (int64_t)rb_hash(d->indices, sizeof(int64_t) * (size_t)d->num_indices, 0);
  return RB_OK;
}

static rb_status read_axis(int i, const ramba_dim_data *d, rb_axis_note *a, int64_t *extent) {
  memset(a, 0, sizeof *a);
  RB_TRY(read_grid(i, d, a));
  RB_TRY(read_foreign(i, d));
  if (d->dist_type == 'c') return read_cyclic(i, d, a, extent);
  if (d->dist_type == 'u') return read_unstructured(i, d, a, extent);
  return read_block(i, d, a, extent);
}

/* Ranks have row-major places in the grid. Without a distributed axis every rank holds everything. */
static rb_status check_place(int ndim, const rb_axis_note *a) {
  int64_t product = 1, place = 0;
  bool whole = true;
  for (int i = 0; i < ndim; i++) {
    product = product > INT_MAX ? product : product * a[i].grid;
    place = place * a[i].grid + a[i].coord;
    whole = whole && a[i].type == 'n';
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

static const rb_axis_note *note_of(const rb_axis_note *all, int ndim, int rank, int i) { return &all[rank * ndim + i]; }

static rb_status same_field(int i, int r, int s, const char *name, int64_t a, int64_t b) {
  return a == b ? RB_OK : fault(i, "ranks %d and %d differ in %s: %lld and %lld", r, s, name, (ll)a, (ll)b);
}

/* Fields that all ranks share, against rank 0's; fields of a grid coordinate, against the first rank that has it. */
static rb_status compare(int i, const rb_axis_note *all, int ndim, const int *first) {
  const rb_axis_note *a = note_of(all, ndim, 0, i);
  for (int r = 1; r < rb_now->num_ranks; r++) {
    const rb_axis_note *b = note_of(all, ndim, r, i);
    if (a->type != b->type)
      return fault(i, "ranks 0 and %d differ in dist_type: '%c' and '%c'", r, (char)a->type, (char)b->type);
    RB_TRY(same_field(i, 0, r, "size", a->size, b->size));
    RB_TRY(same_field(i, 0, r, "proc_grid_size", a->grid, b->grid));
    RB_TRY(same_field(i, 0, r, "periodic", a->periodic, b->periodic));
    RB_TRY(same_field(i, 0, r, "block_size", a->block, b->block));
  }
  for (int r = 1; r < rb_now->num_ranks; r++) {
    const rb_axis_note *b = note_of(all, ndim, r, i);
    int f = first[b->coord];
    const rb_axis_note *c = note_of(all, ndim, f, i);
    RB_TRY(same_field(i, f, r, "start", c->start - c->before, b->start - b->before));
    RB_TRY(same_field(i, f, r, "stop", c->stop + c->after, b->stop + b->after));
    RB_TRY(same_field(i, f, r, "padding[0]", c->before, b->before));
    RB_TRY(same_field(i, f, r, "padding[1]", c->after, b->after));
    RB_TRY(same_field(i, f, r, "the number of indices", c->num_indices, b->num_indices));
    if (c->hash != b->hash) return fault(i, "ranks %d and %d have the same proc_grid_rank but different indices", f, r);
  }
  return RB_OK;
}

/* One edge between neighbours (also the one that closes a periodic axis). */
static rb_status check_edge(int i, const rb_axis_note *left, const rb_axis_note *right, bool inner) {
  if (inner && left->stop != right->start)
    return fault(i, "block %lld owns cells up to %lld, block %lld from %lld on", (ll)left->coord, (ll)left->stop,
                 (ll)right->coord, (ll)right->start);
  if (left->after != right->before)
    return fault(i, "the padding at the edge of blocks %lld and %lld differs: %lld and %lld", (ll)left->coord,
                 (ll)right->coord, (ll)left->after, (ll)right->before);
  if (left->after > right->stop - right->start || right->before > left->stop - left->start)
    return fault(i, "the padding %lld at the edge of blocks %lld and %lld is wider than a block", (ll)left->after,
                 (ll)left->coord, (ll)right->coord);
  return RB_OK;
}

static rb_status check_edges(int i, const rb_axis_note *all, int ndim, const int *first, int parts) {
  const rb_axis_note *a = note_of(all, ndim, 0, i);
  for (int p = 0; p + 1 < parts; p++)
    RB_TRY(check_edge(i, note_of(all, ndim, first[p], i), note_of(all, ndim, first[p + 1], i), true));
  if (!a->periodic) return RB_OK;
  return check_edge(i, note_of(all, ndim, first[parts - 1], i), note_of(all, ndim, first[0], i), false);
}

/* The index lists of all grid coordinates, one after the other, with their offsets. Collective. */
static rb_status join_indices(int i, const rb_axis_note *all, int ndim, const int *first, const ramba_dim_data *dim,
                              int64_t *bounds, int64_t *indices) {
  const rb_axis_note *a = note_of(all, ndim, 0, i);
  int64_t at = 0;
  rb_status st = RB_OK;
  for (int p = 0; p < a->grid; p++) {
    int64_t n = note_of(all, ndim, first[p], i)->num_indices;
    bounds[p] = at;
    if (at + n > a->size) return fault(i, "the ranks have more than size %lld indices", (ll)a->size);
    if (n && rb_now->rank == first[p]) memcpy(indices + at, dim->indices, sizeof(int64_t) * (size_t)n);
    if (n && st == RB_OK) st = rb_comm_bcast(indices + at, sizeof(int64_t) * (size_t)n, first[p]);
    at += n;
  }
  bounds[a->grid] = at;
  if (st == RB_OK && at != a->size) return fault(i, "the ranks have %lld indices, size is %lld", (ll)at, (ll)a->size);
  return st;
}

/* Blocks as the scripts' own distributions have them where they agree, so that both meet without moving anything. */
static rb_status block_map(const rb_axis_note *all, int ndim, int i, const int *first, int64_t *bounds, rb_map *m) {
  const rb_axis_note *a = note_of(all, ndim, 0, i);
  int parts = (int)a->grid;
  if (rb_now->num_ranks == 1) return rb_map_init(m, RB_MAP_WHOLE, a->size, 1, 0, NULL, NULL);
  RB_TRY(rb_map_init(m, RB_MAP_BLOCK, a->size, parts, 0, NULL, NULL));
  bool even = true;
  for (int p = 0; p < parts; p++) {
    int64_t lo, hi;
    rb_map_interval(m, p, &lo, &hi);
    const rb_axis_note *b = note_of(all, ndim, first[p], i);
    even = even && lo == b->start && hi == b->stop;
    bounds[p] = b->start;
  }
  bounds[parts] = a->size;
  if (even) return RB_OK;
  rb_map_clear(m);
  return rb_map_init(m, RB_MAP_IRREGULAR, a->size, parts, 0, bounds, NULL);
}

static rb_status axis_map(const rb_axis_note *all, int ndim, int i, const int *first, const ramba_dim_data *dim,
                          rb_map *m) {
  const rb_axis_note *a = note_of(all, ndim, 0, i);
  int parts = (int)a->grid;
  int64_t *bounds = malloc(sizeof(int64_t) * ((size_t)parts + 1 + (a->type == 'u' ? (size_t)a->size : 0)));
  if (!bounds) return rb_fail(RB_E_MEMORY, "out of memory for the bounds of %d blocks", parts);
  int64_t *indices = bounds + parts + 1;
  rb_status st = RB_OK;
  switch (a->type) {
    case 'n': st = rb_map_init(m, RB_MAP_WHOLE, a->size, 1, 0, NULL, NULL); break;
    case 'b': st = block_map(all, ndim, i, first, bounds, m); break;
    case 'c':
      st = rb_map_init(m, a->block == 1 ? RB_MAP_CYCLIC : RB_MAP_BLOCK_CYCLIC, a->size, parts, a->block, NULL, NULL);
      break;
    case 'u':
      st = join_indices(i, all, ndim, first, dim, bounds, indices);
      if (st == RB_OK) st = rb_map_init(m, RB_MAP_UNSTRUCTURED, a->size, parts, 0, bounds, indices);
      if (st == RB_E_VALUE && strncmp(rb_message(), "dim_data", 8))
        st = fault(i, "the indices of all ranks are no permutation of 0 .. %lld", (ll)a->size - 1);
      break;
  }
  free(bounds);
  return st;
}

static rb_status join_axis(const rb_axis_note *all, int ndim, int i, int *first, const ramba_dim_data *dim, rb_map *m) {
  const rb_axis_note *a = note_of(all, ndim, 0, i);
  for (int p = 0; p < rb_now->num_ranks; p++) first[p] = -1;
  for (int r = rb_now->num_ranks - 1; r >= 0; r--) first[note_of(all, ndim, r, i)->coord] = r;
  RB_TRY(compare(i, all, ndim, first));
  if (a->type == 'b' || a->type == 'n') RB_TRY(check_edges(i, all, ndim, first, (int)a->grid));
  return axis_map(all, ndim, i, first, dim, m);
}

static void fill_padding(const rb_axis_note *all, int ndim, const rb_dist *d, rb_padding *p) {
  for (int i = 0; i < ndim; i++) {
    p->periodic[i] = note_of(all, ndim, 0, i)->periodic;
    for (int r = 0; r < rb_now->num_ranks; r++) {
      const rb_axis_note *a = note_of(all, ndim, r, i);
      if (a->coord >= d->map[i].parts) continue;
      rb_padding_room(p, i, (int)a->coord)[0] = a->before;
      rb_padding_room(p, i, (int)a->coord)[1] = a->after;
    }
  }
}

rb_status rb_dims_join(int ndim, const rb_axis_note *axes, const ramba_dim_data *dims, rb_dist **dist,
                       rb_padding **padding) {
  size_t n = (size_t)rb_now->num_ranks, bytes = sizeof *axes * (size_t)ndim;
  rb_axis_note *all = malloc(n * bytes + sizeof *axes);
  int *first = malloc(n * sizeof *first), made = 0;
  rb_map maps[RB_MAX_NDIM];
  if (!all || !first) abort();
  rb_status st = ndim ? rb_comm_allgather(axes, bytes, all) : RB_OK;
  for (int i = 0; i < ndim && st == RB_OK; i++) {
    st = join_axis(all, ndim, i, first, &dims[i], &maps[i]);
    made += st == RB_OK;
  }
  if (st == RB_OK)
    st = rb_dist_new(ndim, maps, rb_now->num_ranks, dist);
  else
    for (int i = 0; i < made; i++) rb_map_clear(&maps[i]);
  if (st == RB_OK) fill_padding(all, ndim, *dist, *padding = rb_padding_new(*dist));
  free(all);
  free(first);
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

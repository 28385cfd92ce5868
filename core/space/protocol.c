/* Dimension dictionaries of the Distributed Array Protocol: rules and maps.
   space/: each rule has its own message; who reads dictionaries out of Lua tables or C hosts is above. */
#include "space/protocol.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static rb_status broken(int axis, const char *rule, int64_t a, int64_t b) {
  char text[160];
  snprintf(text, sizeof text, rule, a, b);
  return rb_fail(RB_E_VALUE, "dim_data: axis %d: %s", axis, text);
}

static rb_status check_block(const rb_dim *d, int axis) {
  if (d->start < 0) return broken(axis, "start %" PRId64 " is negative", d->start, 0);
  if (d->stop < d->start) return broken(axis, "stop %" PRId64 " is less than start %" PRId64, d->stop, d->start);
  if (d->stop > d->size) return broken(axis, "stop %" PRId64 " is greater than size %" PRId64, d->stop, d->size);
  if (d->grid_rank == 0 && d->start != 0)
    return broken(axis, "start is %" PRId64 ", but process 0 starts at 0", d->start, 0);
  if (d->grid_rank == d->grid_size - 1 && d->stop != d->size)
    return broken(axis, "stop is %" PRId64 ", but the last process stops at size %" PRId64, d->stop, d->size);
  for (int side = 0; side < 2; side++)
    if (d->padding[side] < 0) return broken(axis, "padding %" PRId64 " is negative", d->padding[side], 0);
  int64_t cells = d->stop - d->start;
  if (d->padding[0] > cells || d->padding[1] > cells - d->padding[0])
    return broken(axis, "padding is wider than the %" PRId64 " cells of the process", cells, 0);
  return RB_OK;
}

static rb_status check_cyclic(const rb_dim *d, int axis) {
  if (d->block_size < 1) return broken(axis, "block_size %" PRId64 " is less than 1", d->block_size, 0);
  if (d->start < 0) return broken(axis, "start %" PRId64 " is negative", d->start, 0);
  if (d->start / d->block_size != d->grid_rank || d->start % d->block_size)
    return broken(axis, "start %" PRId64 " is not proc_grid_rank * block_size (block_size %" PRId64 ")", d->start,
                  d->block_size);
  return RB_OK;
}

static int by_value(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

static rb_status check_unique(const rb_dim *d, int axis) {
  int64_t *sorted = malloc(sizeof *sorted * (size_t)(d->num_indices + 1)), twice = 0;
  bool found = false;
  if (!sorted) return rb_fail(RB_E_MEMORY, "out of memory");
  for (int64_t i = 0; i < d->num_indices; i++) sorted[i] = d->indices[i];
  qsort(sorted, (size_t)d->num_indices, sizeof *sorted, by_value);
  for (int64_t i = 1; i < d->num_indices && !found; i++) {
    found = sorted[i] == sorted[i - 1];
    twice = sorted[i];
  }
  free(sorted);
  return found ? broken(axis, "index %" PRId64 " stands twice among indices", twice, 0) : RB_OK;
}

int64_t rb_dim_extent(const rb_dim *d) {
  if (d->type == 'b') return d->stop - d->start;
  if (d->type == 'u') return d->num_indices;
  /* As rb_map_count, for coordinates that need no map of their own. */
  rb_map m;
  rb_map_kind kind = d->block_size > 1 ? RB_MAP_BLOCK_CYCLIC : RB_MAP_CYCLIC;
  if (d->grid_size > INT32_MAX || rb_map_init(&m, kind, d->size, (int)d->grid_size, d->block_size, NULL, NULL) != RB_OK)
    return -1;
  return rb_map_count(&m, (int)d->grid_rank);
}

void rb_dim_owned(const rb_dim *d, int64_t *first, int64_t *count) {
  *first = d->grid_rank > 0 ? d->padding[0] : 0;
  *count = rb_dim_extent(d) - *first - (d->grid_rank < d->grid_size - 1 ? d->padding[1] : 0);
}

rb_status rb_dim_check(const rb_dim *d, int axis, int64_t extent) {
  if (d->size < 0) return broken(axis, "size %" PRId64 " is negative", d->size, 0);
  if (d->grid_size < 1) return broken(axis, "proc_grid_size %" PRId64 " is less than 1", d->grid_size, 0);
  if (d->grid_size > INT32_MAX) return broken(axis, "proc_grid_size %" PRId64 " is too large", d->grid_size, 0);
  if (d->grid_rank < 0) return broken(axis, "proc_grid_rank %" PRId64 " is negative", d->grid_rank, 0);
  if (d->grid_rank >= d->grid_size)
    return broken(axis, "proc_grid_rank %" PRId64 " is not less than proc_grid_size %" PRId64, d->grid_rank,
                  d->grid_size);
  if (d->type == 'b') RB_TRY(check_block(d, axis));
  if (d->type == 'c') RB_TRY(check_cyclic(d, axis));
  if (d->type == 'u') RB_TRY(check_unique(d, axis));
  if (extent >= 0 && rb_dim_extent(d) != extent)
    return broken(axis, "the dictionary describes %" PRId64 " cells, the buffer has %" PRId64, rb_dim_extent(d),
                  extent);
  return RB_OK;
}

/* ---- all processes of an axis ---- */

static rb_status check_edge(const rb_dim *left, const rb_dim *right, int axis) {
  int64_t lf, ln, rf, rn;
  rb_dim_owned(left, &lf, &ln);
  rb_dim_owned(right, &rf, &rn);
  if (left->padding[1] != right->padding[0])
    return broken(axis, "communication padding differs at an edge: %" PRId64 " against %" PRId64, left->padding[1],
                  right->padding[0]);
  if (left->start + lf + ln != right->start + rf)
    return broken(axis, "the cells of one process end at %" PRId64 ", those of the next begin at %" PRId64,
                  left->start + lf + ln, right->start + rf);
  if (left->padding[1] > ln || right->padding[0] > rn)
    return broken(axis, "communication padding of %" PRId64 " is wider than what the neighbour owns (%" PRId64 ")",
                  left->padding[1], ln < rn ? ln : rn);
  return RB_OK;
}

static rb_status block_map(const rb_dim *all, int n, int axis, rb_map *out) {
  rb_status st = RB_OK;
  int64_t *bounds = malloc(sizeof *bounds * ((size_t)n + 1));
  if (!bounds) return rb_fail(RB_E_MEMORY, "out of memory");
  bounds[0] = 0;
  for (int p = 0; p < n && st == RB_OK; p++) {
    int64_t first, count;
    if (p > 0) st = check_edge(&all[p - 1], &all[p], axis);
    rb_dim_owned(&all[p], &first, &count);
    bounds[p + 1] = all[p].start + first + count;
  }
  if (st == RB_OK) st = rb_map_init(out, RB_MAP_IRREGULAR, all[0].size, n, 0, bounds, NULL);
  free(bounds);
  return st;
}

static rb_status unstructured_map(const rb_dim *all, int n, int axis, rb_map *out) {
  int64_t total = 0;
  for (int p = 0; p < n; p++) total += all[p].num_indices;
  if (total != all[0].size)
    return broken(axis, "the processes hold %" PRId64 " indices of an axis of size %" PRId64, total, all[0].size);
  int64_t *bounds = malloc(sizeof *bounds * ((size_t)n + 1)), *indices = malloc(sizeof *indices * (size_t)(total + 1));
  rb_status st = bounds && indices ? RB_OK : rb_fail(RB_E_MEMORY, "out of memory");
  if (st == RB_OK) {
    bounds[0] = 0;
    for (int p = 0; p < n; p++) {
      for (int64_t i = 0; i < all[p].num_indices; i++) indices[bounds[p] + i] = all[p].indices[i];
      bounds[p + 1] = bounds[p] + all[p].num_indices;
    }
    st = rb_map_init(out, RB_MAP_UNSTRUCTURED, total, n, 0, bounds, indices);
  }
  free(bounds);
  free(indices);
  return st;
}

rb_status rb_dims_map(const rb_dim *all, int n, int axis, rb_map *out) {
  for (int p = 0; p < n; p++) {
    const rb_dim *d = &all[p];
    if (d->grid_size != n || d->grid_rank != p)
      return broken(axis, "process %" PRId64 " of %" PRId64 " has no dictionary", p, n);
    if (d->type != all[0].type || d->size != all[0].size || d->block_size != all[0].block_size)
      return broken(axis, "the dictionaries of processes 0 and %" PRId64 " differ in dist_type, size or block_size", p,
                    0);
  }
  if (all[0].type == 'b') return block_map(all, n, axis, out);
  if (all[0].type == 'u') return unstructured_map(all, n, axis, out);
  rb_map_kind kind = all[0].block_size > 1 ? RB_MAP_BLOCK_CYCLIC : RB_MAP_CYCLIC;
  return rb_map_init(out, kind, all[0].size, n, all[0].block_size, NULL, NULL);
}

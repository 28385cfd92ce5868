/* The runs of a progression that one part of a map owns, and the common runs of two parts.
   space/: exact for every kind of map and every step; all communication and every loop's local share rest on it.
   Lists are in ascending k order, and no two runs of a list interleave. */
#include "space/map.h"

#include <limits.h>

#include "base/pool.h"
#include "space/progression.h"

static void grow(rb_runs *out, int cap) {
  out->r = rb_pool_grow(out->r, sizeof(rb_run) * (size_t)out->n, sizeof(rb_run) * (size_t)cap, &out->pooled);
  out->cap = cap;
}

void rb_runs_reserve(rb_runs *out, int64_t n) {
  if (n > out->cap && n <= INT_MAX) grow(out, (int)n);
}

static rb_run *add_run(rb_runs *out, rb_run run) {
  if (out->n == out->cap) grow(out, out->cap < 4 ? 8 : 2 * out->cap);
  out->r[out->n] = run;
  return &out->r[out->n++];
}

void rb_runs_free(rb_runs *r) {
  rb_pool_drop(r->r, r->pooled);
  *r = (rb_runs){0};
}

void rb_runs_cut(rb_runs *r, int64_t k) {
  for (int i = 0; i < r->n; i++) {
    rb_run *a = &r->r[i];
    int64_t first = rb_ceil_div(k - a->k0, a->kstep);
    if (first <= 0 || first >= a->n) continue;
    rb_run rest = {a->k0 + first * a->kstep, a->kstep, a->n - first, a->l0 + first * a->lstep, a->lstep};
    a->n = first;
    add_run(r, rest);
    for (int j = r->n - 1; j > i + 1; j--) r->r[j] = r->r[j - 1];
    r->r[i + 1] = rest;
    return;
  }
}

/* Appends n elements at k, k+1, ... (local places l, l+lstep, ...), joined to the last run where they continue it. */
static void push(rb_runs *out, int64_t k, int64_t n, int64_t l, int64_t lstep) {
  rb_run *last = out->n ? &out->r[out->n - 1] : NULL;
  if (last && last->n == 1) {
    bool single = n == 1, fits = k - last->k0 == 1 && l - last->l0 == lstep;
    if (single || fits) {
      last->kstep = k - last->k0;
      last->lstep = l - last->l0;
      last->n += n;
      return;
    }
  } else if (last && k == last->k0 + last->n * last->kstep && l == last->l0 + last->n * last->lstep) {
    if (n == 1 || (last->kstep == 1 && last->lstep == lstep)) {
      last->n += n;
      return;
    }
  }
  add_run(out, (rb_run){k, 1, n, l, n == 1 ? 0 : lstep});
}

/* The k in 0..n-1 with lo <= first + k*step < hi; false when there are none. */
static bool clip(int64_t first, int64_t step, int64_t n, int64_t lo, int64_t hi, int64_t *k_lo, int64_t *k_hi) {
  if (step > 0) {
    *k_lo = rb_ceil_div(lo - first, step);
    *k_hi = rb_floor_div(hi - 1 - first, step) + 1;
  } else {
    *k_lo = rb_ceil_div(first - (hi - 1), -step);
    *k_hi = rb_floor_div(first - lo, -step) + 1;
  }
  if (*k_lo < 0) *k_lo = 0;
  if (*k_hi > n) *k_hi = n;
  return *k_lo < *k_hi && lo < hi;
}

static void interval_runs(int64_t lo, int64_t hi, int64_t first, int64_t step, int64_t n, rb_runs *out) {
  int64_t k_lo, k_hi;
  if (clip(first, step, n, lo, hi, &k_lo, &k_hi)) push(out, k_lo, k_hi - k_lo, first + k_lo * step - lo, step);
}

/* first + k*step = part modulo parts: one congruence, one run. */
static void cyclic_runs(const rb_map *m, int part, int64_t first, int64_t step, int64_t n, rb_runs *out) {
  int64_t k;
  if (!rb_solve_mod(step, part - first, m->parts, &k) || k >= n) return;
  int64_t kstep = m->parts / rb_gcd(step, m->parts), count = (n - 1 - k) / kstep + 1;
  rb_run run = {k, kstep, count, (first + k * step) / m->parts, kstep * step / m->parts};
  if (count == 1) run.kstep = 1, run.lstep = 0;
  add_run(out, run);
}

/* Walks from owned block to owned block; a block's elements are consecutive k. */
static void block_cyclic_runs(const rb_map *m, int part, int64_t first, int64_t step, int64_t n, rb_runs *out) {
  int64_t period = m->block * m->parts, low = part * m->block, size = step > 0 ? step : -step;
  if (size < m->block) rb_runs_reserve(out, n * size / period + 2);
  for (int64_t k = 0; k < n;) {
    int64_t g = first + k * step, in = rb_mod(g - low, period); /* 0..block-1 inside an owned block */
    if (in < m->block) {
      int64_t left = step > 0 ? m->block - 1 - in : in, count = left / size + 1;
      if (count > n - k) count = n - k;
      push(out, k, count, rb_map_local(m, g), step);
      k += count;
    } else {
      int64_t gap = step > 0 ? period - in : in - (m->block - 1);
      k += rb_ceil_div(gap, size);
    }
  }
}

static void unstructured_runs(const rb_map *m, int part, int64_t first, int64_t step, int64_t n, rb_runs *out) {
  int64_t lo = m->bounds[part], hi = m->bounds[part + 1];
  if (lo == hi) return;
  for (int64_t k = 0; k < n; k++) {
    int64_t at = m->inverse[first + k * step];
    if (lo <= at && at < hi) push(out, k, 1, at - lo, 0);
  }
}

void rb_map_runs(const rb_map *m, int part, int64_t first, int64_t step, int64_t n, rb_runs *out) {
  out->n = 0;
  if (n <= 0) return;
  if (n == 1 || step == 0) {
    bool mine = m->kind == RB_MAP_WHOLE || rb_map_owner(m, first) == part;
    if (mine) add_run(out, (rb_run){0, 1, n, rb_map_local(m, first), 0});
    return;
  }
  int64_t lo, hi;
  if (rb_map_interval(m, part, &lo, &hi)) interval_runs(lo, hi, first, step, n, out);
  else if (m->kind == RB_MAP_CYCLIC) cyclic_runs(m, part, first, step, n, out);
  else if (m->kind == RB_MAP_BLOCK_CYCLIC) block_cyclic_runs(m, part, first, step, n, out);
  else unstructured_runs(m, part, first, step, n, out);
}

int64_t rb_map_count_in(const rb_map *m, int part, int64_t first, int64_t step, int64_t n) {
  if (first == 0 && step == 1 && n == m->extent) return rb_map_count(m, part);
  rb_runs runs = {0};
  int64_t count = 0;
  rb_map_runs(m, part, first, step, n, &runs);
  for (int i = 0; i < runs.n; i++) count += runs.r[i].n;
  rb_runs_free(&runs);
  return count;
}

static int64_t last_k(const rb_run *r) { return r->k0 + (r->n - 1) * r->kstep; }

/* The part of run whose k are those of p (which run contains). */
static rb_run restrict_run(const rb_run *run, rb_progression p) {
  int64_t at = (p.first - run->k0) / run->kstep, lstep = p.n == 1 ? 0 : p.step / run->kstep * run->lstep;
  return (rb_run){p.first, p.step, p.n, run->l0 + at * run->lstep, lstep};
}

/* The first run of b that ends at or after k. */
static int first_from(const rb_runs *b, int64_t k) {
  int lo = 0, hi = b->n;
  while (lo < hi) {
    int mid = lo + (hi - lo) / 2;
    if (last_k(&b->r[mid]) < k) lo = mid + 1;
    else hi = mid;
  }
  return lo;
}

void rb_runs_intersect(const rb_runs *a, const rb_runs *b, rb_runs *outa, rb_runs *outb) {
  outa->n = outb->n = 0;
  rb_runs_reserve(outa, a->n > b->n ? a->n : b->n);
  rb_runs_reserve(outb, outa->cap);
  for (int i = 0; i < a->n; i++) {
    const rb_run *ra = &a->r[i];
    for (int j = first_from(b, ra->k0); j < b->n && b->r[j].k0 <= last_k(ra); j++) {
      const rb_run *rb = &b->r[j];
      rb_progression common, pa = {ra->k0, ra->kstep, ra->n}, pb = {rb->k0, rb->kstep, rb->n};
      if (!rb_progression_meet(pa, pb, &common)) continue;
      add_run(outa, restrict_run(ra, common));
      add_run(outb, restrict_run(rb, common));
    }
  }
}

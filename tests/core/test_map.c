/* Maps and runs against brute force: every kind, 1 to 7 parts, steps of all signs and sizes. */
#include <stdlib.h>

#include "base/session.h"
#include "check.h"
#include "space/map.h"
#include "space/progression.h"

static uint64_t rng_state = 12345;
static int64_t random_below(int64_t n) {
  rng_state = rng_state * 6364136223846793005u + 1442695040888963407u;
  return (int64_t)((rng_state >> 33) % (uint64_t)n);
}

enum { KINDS = 6, MAX_EXTENT = 64 };

/* A map of the kind with random blocks, cuts or permutation. */
static rb_map make_map(rb_map_kind kind, int64_t extent, int parts) {
  int64_t bounds[16], indices[MAX_EXTENT];
  for (int p = 1; p < parts; p++) bounds[p] = random_below(extent + 1);
  bounds[0] = 0;
  bounds[parts] = extent;
  for (int p = 1; p < parts; p++) {
    for (int q = p; q > 1 && bounds[q - 1] > bounds[q]; q--) {
      int64_t t = bounds[q];
      bounds[q] = bounds[q - 1];
      bounds[q - 1] = t;
    }
  }
  for (int64_t i = 0; i < extent; i++) indices[i] = i;
  for (int64_t i = extent - 1; i > 0; i--) {
    int64_t j = random_below(i + 1), t = indices[i];
    indices[i] = indices[j];
    indices[j] = t;
  }
  rb_map m;
  rb_status st = rb_map_init(&m, kind, extent, kind == RB_MAP_WHOLE ? 1 : parts, 1 + random_below(5), bounds, indices);
  CHECK_EQ_I(st, RB_OK);
  return m;
}

/* Every element has one owner, local indices count up from 0, and global inverts local. */
static void check_bijection(const rb_map *m) {
  int64_t total = 0;
  char seen[MAX_EXTENT] = {0};
  for (int p = 0; p < m->parts; p++) {
    int64_t count = rb_map_count(m, p);
    total += count;
    for (int64_t l = 0; l < count; l++) {
      int64_t g = rb_map_global(m, p, l);
      if (g < 0 || g >= m->extent || seen[g]) {
        CHECK(!"global index in range and once");
        return;
      }
      seen[g] = 1;
      if (rb_map_owner(m, g) != p || rb_map_local(m, g) != l) CHECK(!"owner and local invert global");
    }
  }
  CHECK_EQ_I(total, m->extent);
}

static void check_interval(const rb_map *m) {
  for (int p = 0; p < m->parts; p++) {
    int64_t lo, hi;
    if (!rb_map_interval(m, p, &lo, &hi)) continue;
    CHECK_EQ_I(hi - lo, rb_map_count(m, p));
    if (hi > lo) CHECK_EQ_I(rb_map_global(m, p, 0), lo);
  }
}

/* place[k] = local index of the k that the runs hold, else -1. False when runs break their contract. */
static bool expand(const rb_runs *runs, int64_t n, int64_t *place) {
  int64_t before = -1;
  for (int64_t k = 0; k < n; k++) place[k] = -1;
  for (int i = 0; i < runs->n; i++) {
    rb_run r = runs->r[i];
    if (r.n < 1 || r.kstep < 1 || (r.n == 1 && (r.kstep != 1 || r.lstep != 0))) return false;
    for (int64_t j = 0; j < r.n; j++) {
      int64_t k = r.k0 + j * r.kstep;
      if (k <= before || k >= n) return false; /* ascending over the whole list */
      before = k;
      place[k] = r.l0 + j * r.lstep;
    }
  }
  return true;
}

static void check_runs(const rb_map *m, int64_t first, int64_t step, int64_t n, rb_runs *runs) {
  for (int p = 0; p < m->parts; p++) {
    int64_t place[256];
    rb_map_runs(m, p, first, step, n, runs);
    bool good = expand(runs, n, place);
    for (int64_t k = 0; k < n && good; k++) {
      int64_t g = first + k * step;
      bool mine = m->kind == RB_MAP_WHOLE || rb_map_owner(m, g) == p;
      good = place[k] == (mine ? rb_map_local(m, g) : -1);
    }
    if (m->kind <= RB_MAP_CYCLIC && runs->n > 1) good = false; /* merged maximally */
    if (!good) {
      fprintf(stderr, "kind %d parts %d extent %lld part %d: %lld + k*%lld, n %lld\n", m->kind, m->parts,
              (long long)m->extent, p, (long long)first, (long long)step, (long long)n);
    }
    CHECK(good);
  }
}

/* A random progression inside 0..extent-1; extent >= 1. */
static void random_progression(int64_t extent, int64_t *first, int64_t *step, int64_t *n) {
  *step = random_below(2 * extent + 7) - extent - 3;
  *first = random_below(extent);
  int64_t most = *step > 0 ? (extent - 1 - *first) / *step + 1 : *step < 0 ? *first / -*step + 1 : 9;
  *n = random_below(4) ? most : random_below(most + 1);
}

static void all_maps(void) {
  rb_runs runs = {0};
  for (int kind = 0; kind < KINDS; kind++) {
    for (int parts = 1; parts <= 7; parts++) {
      for (int64_t extent = 0; extent <= 40; extent += 1 + (extent > 14) * 4) {
        rb_map m = make_map((rb_map_kind)kind, extent, parts);
        check_bijection(&m);
        check_interval(&m);
        check_runs(&m, 0, 1, extent, &runs);
        if (extent) check_runs(&m, extent - 1, -1, extent, &runs);
        for (int t = 0; t < 25 && extent; t++) {
          int64_t first, step, n;
          random_progression(extent, &first, &step, &n);
          check_runs(&m, first, step, n, &runs);
        }
        rb_map_clear(&m);
      }
    }
  }
  rb_runs_free(&runs);
}

/* The common runs of two random parts of two random maps under two progressions of the same length. */
static void check_intersect(void) {
  rb_runs runs[4] = {{0}};
  for (int t = 0; t < 6000; t++) {
    int64_t first[2], step[2], n[2], place[4][256];
    rb_map m[2];
    int part[2];
    for (int i = 0; i < 2; i++) {
      int64_t extent = 1 + random_below(MAX_EXTENT);
      m[i] = make_map((rb_map_kind)random_below(KINDS), extent, 1 + (int)random_below(7));
      random_progression(extent, &first[i], &step[i], &n[i]);
      part[i] = (int)random_below(m[i].parts);
    }
    int64_t len = n[0] < n[1] ? n[0] : n[1];
    for (int i = 0; i < 2; i++) rb_map_runs(&m[i], part[i], first[i], step[i], len, &runs[i]);
    rb_runs_intersect(&runs[0], &runs[1], &runs[2], &runs[3]);
    bool good = runs[2].n == runs[3].n;
    for (int i = 0; i < 4; i++) good &= expand(&runs[i], len, place[i]);
    for (int64_t k = 0; k < len && good; k++) {
      bool both = place[0][k] >= 0 && place[1][k] >= 0;
      good = place[2][k] == (both ? place[0][k] : -1) && place[3][k] == (both ? place[1][k] : -1);
    }
    for (int i = 0; i < runs[2].n && good; i++) {
      rb_run a = runs[2].r[i], b = runs[3].r[i];
      good = a.k0 == b.k0 && a.kstep == b.kstep && a.n == b.n;
    }
    CHECK(good);
    for (int i = 0; i < 2; i++) rb_map_clear(&m[i]);
  }
  for (int i = 0; i < 4; i++) rb_runs_free(&runs[i]);
}

static void known_runs(void) {
  rb_map m;
  rb_runs r = {0};
  rb_map_init(&m, RB_MAP_BLOCK, 10, 4, 0, NULL, NULL); /* 3 3 3 1 */
  CHECK_EQ_I(rb_map_count(&m, 3), 1);
  rb_map_runs(&m, 1, 9, -2, 5, &r); /* 9 7 5 3 1: owns 5 and 3 */
  CHECK_EQ_I(r.n, 1);
  CHECK_EQ_I(r.r[0].k0, 2);
  CHECK_EQ_I(r.r[0].n, 2);
  CHECK_EQ_I(r.r[0].l0, 2);
  CHECK_EQ_I(r.r[0].lstep, -2);
  rb_map_init(&m, RB_MAP_CYCLIC, 1000, 6, 0, NULL, NULL);
  rb_map_runs(&m, 2, 0, 4, 250, &r); /* 4k = 2 mod 6: k = 2, 5, 8, ... */
  CHECK_EQ_I(r.n, 1);
  CHECK_EQ_I(r.r[0].k0, 2);
  CHECK_EQ_I(r.r[0].kstep, 3);
  CHECK_EQ_I(r.r[0].l0, 1);
  CHECK_EQ_I(r.r[0].lstep, 2);
  rb_map_runs(&m, 1, 0, 4, 250, &r); /* never odd */
  CHECK_EQ_I(r.n, 0);
  rb_map_init(&m, RB_MAP_BLOCK_CYCLIC, 11, 4, 2, NULL, NULL); /* DistArray's case: 4 3 2 2 */
  CHECK_EQ_I(rb_map_count(&m, 0), 4);
  CHECK_EQ_I(rb_map_count(&m, 1), 3);
  CHECK_EQ_I(rb_map_count(&m, 2), 2);
  CHECK_EQ_I(rb_map_count(&m, 3), 2);
  rb_map_init(&m, RB_MAP_BLOCK_CYCLIC, 1000, 4, 2, NULL, NULL);
  rb_map_runs(&m, 0, 0, 8, 125, &r); /* the first of every owned block: one run */
  CHECK_EQ_I(r.n, 1);
  CHECK_EQ_I(r.r[0].n, 125);
  CHECK_EQ_I(r.r[0].lstep, 2);
  rb_runs_free(&r);
}

/* Large numbers: products pass 63 bits, results do not. */
static void large_numbers(void) {
  int64_t big = (int64_t)1 << 61;
  rb_map m;
  rb_runs a = {0}, b = {0}, c = {0}, d = {0};
  rb_map_init(&m, RB_MAP_CYCLIC, big, 1000003, 0, NULL, NULL);
  rb_map_runs(&m, 17, 5, 999983, big / 999983 - 1, &a);
  CHECK_EQ_I(a.n, 1);
  CHECK_EQ_I((5 + a.r[0].k0 * 999983) % 1000003, 17);
  CHECK_EQ_I(a.r[0].kstep, 1000003);
  rb_map other;
  rb_map_init(&other, RB_MAP_CYCLIC, big, 998244353, 0, NULL, NULL);
  rb_map_runs(&other, 998244352, 0, 3, big / 999983 - 1, &b);
  rb_runs_intersect(&a, &b, &c, &d);
  for (int i = 0; i < c.n; i++) {
    CHECK_EQ_I((c.r[i].k0 - a.r[0].k0) % a.r[0].kstep, 0);
    CHECK_EQ_I((d.r[i].k0 - b.r[0].k0) % b.r[0].kstep, 0);
  }
  rb_progression p, x = {3, (int64_t)1 << 60, 2}, y = {3, ((int64_t)1 << 60) - 1, 2};
  CHECK(rb_progression_meet(x, y, &p));
  CHECK_EQ_I(p.first, 3);
  CHECK_EQ_I(p.n, 1);
  CHECK_EQ_I(p.step, 1);
  rb_runs_free(&a);
  rb_runs_free(&b);
  rb_runs_free(&c);
  rb_runs_free(&d);
}

static void refused(void) {
  rb_map m;
  const int64_t falls[] = {0, 5, 3, 10}, shorter[] = {0, 5, 6, 9}, cuts[] = {0, 2, 4}, twice[] = {0, 1, 1, 3};
  const int64_t outside[] = {0, 1, 4, 3}, fine[] = {3, 1, 0, 2};
  CHECK_EQ_I(rb_map_init(&m, RB_MAP_BLOCK, -1, 2, 0, NULL, NULL), RB_E_VALUE);
  CHECK_EQ_I(rb_map_init(&m, RB_MAP_BLOCK, 4, 0, 0, NULL, NULL), RB_E_VALUE);
  CHECK_EQ_I(rb_map_init(&m, RB_MAP_WHOLE, 4, 2, 0, NULL, NULL), RB_E_VALUE);
  CHECK_EQ_I(rb_map_init(&m, RB_MAP_BLOCK_CYCLIC, 4, 2, 0, NULL, NULL), RB_E_VALUE);
  CHECK_EQ_I(rb_map_init(&m, RB_MAP_IRREGULAR, 10, 3, 0, falls, NULL), RB_E_VALUE);
  CHECK_EQ_I(rb_map_init(&m, RB_MAP_IRREGULAR, 10, 3, 0, shorter, NULL), RB_E_VALUE);
  CHECK_EQ_I(rb_map_init(&m, RB_MAP_UNSTRUCTURED, 4, 2, 0, cuts, twice), RB_E_VALUE);
  CHECK(strstr(rb_message(), "index 2 has two owners") != NULL);
  CHECK_EQ_I(rb_map_init(&m, RB_MAP_UNSTRUCTURED, 4, 2, 0, cuts, outside), RB_E_VALUE);
  CHECK_EQ_I(rb_map_init(&m, RB_MAP_UNSTRUCTURED, 4, 2, 0, cuts, fine), RB_OK);
  CHECK_EQ_I(rb_map_owner(&m, 0), 1);
  CHECK_EQ_I(rb_map_local(&m, 0), 0);
  CHECK_EQ_I(rb_map_global(&m, 0, 1), 1);
  rb_map_clear(&m);
}

static void wire_form(void) {
  for (int kind = 0; kind < KINDS; kind++) {
    rb_map m = make_map((rb_map_kind)kind, 37, 5), back, copy;
    rb_bytes b = {0};
    rb_map_write(&m, &b);
    rb_map_write(&m, &b);
    rb_reader r = {b.p, b.p + b.n};
    for (int i = 0; i < 2; i++) {
      CHECK_EQ_I(rb_map_read(&r, &back), RB_OK);
      CHECK(rb_map_equal(&m, &back));
      rb_map_clear(&back);
    }
    CHECK(r.p == r.end);
    CHECK_EQ_I(rb_map_copy(&copy, &m), RB_OK);
    CHECK(rb_map_equal(&copy, &m));
    rb_map_clear(&m);
    check_bijection(&copy);
    rb_map_clear(&copy);
    rb_bytes_free(&b);
  }
}

int main(void) {
  all_maps();
  check_intersect();
  known_runs();
  large_numbers();
  refused();
  wire_form();
  return check_done();
}

/* Exchange by owner: how many elements each rank sends to each is agreed first, then they travel in one message per
   pair.
   routine/: used by sorting, searching, gathering and selecting; who owns what is their business. */
#include "routine/route.h"

#include <stdlib.h>
#include <string.h>

#include "base/session.h"
#include "move/comm.h"
#include "move/region.h"

static void offsets(const int64_t *count, int n, int64_t *at) {
  at[0] = 0;
  for (int i = 0; i < n; i++) at[i + 1] = at[i] + count[i];
}

rb_status rb_route_open(rb_route *r, const int64_t *count) {
  int n = rb_now->num_ranks;
  int64_t *p = malloc(sizeof *p * (size_t)(4 * n + 2 + n * n));
  if (!p) abort();
  *r = (rb_route){n, p, p + n, p + 2 * n + 1, p + 3 * n + 1, p + 4 * n + 2};
  memcpy(r->send, count, sizeof *count * (size_t)n);
  rb_status st = RB_OK;
  if (n == 1) r->all[0] = count[0];
  else st = rb_comm_allgather(count, sizeof *count * (size_t)n, r->all);
  for (int i = 0; i < n; i++) r->recv[i] = r->all[i * n + rb_now->rank];
  offsets(r->send, n, r->send_at);
  offsets(r->recv, n, r->recv_at);
  return st;
}

void rb_route_close(rb_route *r) { free(r->send); }

static int messages(const int64_t *count, const int64_t *at, int n, const char *p, int64_t size, rb_msg *m) {
  int num = 0;
  for (int i = 0; i < n; i++) {
    if (i == rb_now->rank || !count[i]) continue;
    m[num++] = (rb_msg){i, p ? (void *)(p + at[i] * size) : NULL, (size_t)(count[i] * size)};
  }
  return num;
}

static rb_status travel(const rb_route *r, bool back, const char *from, char *to, int64_t size) {
  int n = r->num_ranks, me = rb_now->rank;
  const int64_t *sc = back ? r->recv : r->send, *sa = back ? r->recv_at : r->send_at;
  const int64_t *rc = back ? r->send : r->recv, *ra = back ? r->send_at : r->recv_at;
  if (from && to && sc[me]) memcpy(to + ra[me] * size, from + sa[me] * size, (size_t)(sc[me] * size));
  if (n == 1) return RB_OK;
  rb_msg *m = malloc(sizeof *m * (size_t)(2 * n));
  if (!m) abort();
  int ns = messages(sc, sa, n, from, size, m), nr = messages(rc, ra, n, to, size, m + n);
  rb_status st = rb_comm_exchange(m, ns, m + n, nr, NULL, NULL);
  free(m);
  return st;
}

rb_status rb_route_forward(const rb_route *r, const void *from, void *to, int64_t size) {
  return travel(r, false, from, to, size);
}

rb_status rb_route_back(const rb_route *r, const void *from, void *to, int64_t size) {
  return travel(r, true, from, to, size);
}

rb_status rb_route_rebalance(const rb_storage *to, const void *from, int64_t count) {
  int n = rb_now->num_ranks;
  int64_t *all = malloc(sizeof *all * (size_t)(2 * n + 1)), *bounds = all + n, total = to->dist->map[0].extent;
  if (!all) abort();
  all[0] = count;
  rb_status st = n == 1 ? RB_OK : rb_comm_allgather(&count, sizeof count, all);
  offsets(all, n, bounds);
  rb_map map;
  memset(&map, 0, sizeof map);
  rb_dist *d = NULL;
  if (st == RB_OK) st = rb_map_init(&map, RB_MAP_IRREGULAR, total, n, 0, bounds, NULL);
  if (st == RB_OK) st = rb_dist_new(1, &map, n, &d);
  free(all);
  RB_TRY(st);
  rb_view v;
  rb_view_identity(&v, 1, &total);
  rb_side dst = {to->dist, &v, to->data, to->stride}, src = {d, &v, (char *)from, &to->itemsize};
  st = rb_region_copy(&dst, &src, to->itemsize);
  rb_dist_unref(d);
  return st;
}

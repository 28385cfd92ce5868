/* What a unit of the plan makes the ranks send to each other: halos and moves of operands.
   plan/: for explain.c, from metadata alone; emit_reach.c makes the steps. */
#include <stdlib.h>

#include "exec/exec.h"
#include "internal.h"

typedef struct counting { /* of copies between two distributions */
  const rb_dist *to, *from;
  int64_t itemsize;
  rb_traffic *of;
} counting;

static void count_part(void *ctx, const rb_view *to, const rb_view *from) {
  counting *c = ctx;
  rb_side dst = {.dist = c->to, .view = to}, src = {.dist = c->from, .view = from};
  rb_region_copy_traffic(&dst, &src, c->itemsize, c->of);
}

static void count_copy(const rb_dist *to, const rb_view *dst, const rb_base *b, const rb_view *src, rb_traffic *of) {
  counting c = {to, b->dist, (int64_t)rb_dtype_size(rb_part_dtype(src->part, b->dtype)), of};
  rb_plan_each_part(dst, src, count_part, &c);
}

static void count_move(const rb_domain *d, const rb_base *b, const rb_view *v, rb_traffic *of) {
  rb_view from, to, read;
  rb_dist *dist = rb_plan_moved_to(d, v, &from, &to, &read);
  count_copy(dist, &to, b, &from, of);
  rb_dist_unref(dist);
}

/* The halo of a base, for all its views that need one. */
static void count_halo(const rb_domain *d, const rb_base *b, int n, const rb_view *views, rb_traffic *of) {
  rb_gbox *need = malloc(sizeof *need * (size_t)b->dist->num_ranks);
  if (!need) abort();
  rb_exec_halo_boxes(b->dist, d, n, views, need);
  rb_region_halo_traffic(b->dist, need, (int64_t)rb_dtype_size(b->dtype), of);
  free(need);
}

static void count_loop(const rb_domain *d, const rb_unit *unit, rb_traffic *of) {
  int num = unit->num_ext;
  rb_view *views = malloc(2 * sizeof *views * (size_t)(num + 1)), *group = views + num;
  bool *halo = calloc((size_t)num + 1, sizeof *halo);
  if (!views || !halo) abort();
  for (int e = 0; e < num; e++) {
    const rb_base *b = unit->ext[e].base;
    rb_array_view(&(rb_array){unit->ext[e].base, unit->ext[e].view}, &views[e]);
    rb_reach reach = rb_plan_reach(d, b->dist, &views[e]);
    halo[e] = reach == RB_REACH_HALO;
    if (reach == RB_REACH_MOVE) count_move(d, b, &views[e], of);
  }
  for (int e = 0; e < num; e++) {
    int n = 0;
    for (int k = e; halo[e] && k < num; k++)
      if (halo[k] && unit->ext[k].base == unit->ext[e].base) group[n++] = views[k], halo[k] = k == e;
    if (n) count_halo(d, unit->ext[e].base, n, group, of);
  }
  free(views);
  free(halo);
}

void rb_plan_traffic(const rb_flush *f, int unit, rb_traffic *of) {
  const rb_unit *u = &f->unit[unit];
  if (u->kind == RB_UNIT_LOOP) count_loop(&f->dom[u->domain].domain, u, of);
  if (u->kind != RB_UNIT_COPY) return;
  const rb_node *n = f->g->node[u->first];
  rb_view dst, src;
  rb_array_view(&(rb_array){n->out, n->out_view}, &dst);
  rb_array_view(&(rb_array){n->arg[0].base, n->arg[0].view}, &src);
  count_copy(n->out->dist, &dst, n->arg[0].base, &src, of);
}

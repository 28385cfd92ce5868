/* Copies that are made when the first write comes: see kept.h.
   graph/: a list at the base. */
#include "kept.h"

static void hold(rb_kept *k, rb_base *b) {
  b->handles++;
  *k = (rb_kept){.base = b, .next = b->kept};
  b->kept = k;
}

rb_status rb_kept_begin(rb_kept *k, const rb_array *a) {
  rb_base *b = a->base;
  rb_array copy = {b, NULL};
  *k = (rb_kept){NULL, NULL};
  if (a->view || rb_now->graph->together || rb_base_stays(b) || b->world >= 0)
    RB_TRY(rb_record_cast(a, rb_array_dtype(a), NULL, &copy));
  else
    rb_base_ref(b);
  hold(k, copy.base);
  return RB_OK;
}

void rb_kept_end(rb_kept *k) {
  if (!k->base) return;
  rb_kept **at = &k->base->kept;
  while (*at != k) at = &(*at)->next;
  *at = k->next;
  k->base->handles--;
  rb_base_unref(k->base);
  k->base = NULL;
}

rb_status rb_base_changes(rb_base *b) {
  rb_kept *all = b->kept;
  const rb_array now = {b, NULL};
  rb_array copy;
  if (!all) return RB_OK;
  RB_TRY(rb_record_cast(&now, b->dtype, b->dist, &copy));
  for (b->kept = NULL; all;) {
    rb_kept *k = all;
    all = k->next;
    b->handles--;
    rb_base_unref(b);
    rb_base_ref(copy.base);
    hold(k, copy.base);
  }
  rb_base_unref(copy.base);
  return RB_OK;
}

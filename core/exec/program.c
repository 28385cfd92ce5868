/* Writers of program steps: the planner's half of the wire format (exec.c is the other half). */
#include "program.h"

void rb_put_step(rb_bytes *b, rb_step s) { rb_bytes_put_i(b, s); }

void rb_put_label(rb_bytes *b, const char *text) {
  size_t n = strlen(text);
  rb_put_step(b, RB_STEP_LABEL);
  rb_bytes_put_i(b, (int64_t)n);
  rb_bytes_put(b, text, n);
}

void rb_put_dist(rb_bytes *b, const rb_dist *d) {
  rb_put_step(b, RB_STEP_DIST);
  rb_bytes_put_i(b, d->id);
  rb_dist_write(d, b);
}

void rb_put_alloc(rb_bytes *b, int slot, rb_dtype dtype, const rb_dist *d, int like) {
  rb_put_step(b, RB_STEP_ALLOC);
  rb_bytes_put_i(b, slot);
  rb_bytes_put_i(b, dtype);
  rb_bytes_put_i(b, d->id);
  rb_bytes_put_i(b, like);
}

void rb_put_adopt(rb_bytes *b, int slot, rb_dtype dtype, const rb_dist *d, const rb_padding *padding, int64_t key) {
  rb_put_step(b, RB_STEP_ADOPT);
  rb_bytes_put_i(b, slot);
  rb_bytes_put_i(b, dtype);
  rb_bytes_put_i(b, d->id);
  rb_bytes_put_i(b, key);
  rb_padding_write(padding, d, b);
}

void rb_put_pin(rb_bytes *b, int slot, bool on) {
  rb_put_step(b, RB_STEP_PIN);
  rb_bytes_put_i(b, slot);
  rb_bytes_put_i(b, on);
}

void rb_put_free(rb_bytes *b, int slot) {
  rb_put_step(b, RB_STEP_FREE);
  rb_bytes_put_i(b, slot);
}

void rb_put_rename(rb_bytes *b, int from, int to) {
  rb_put_step(b, RB_STEP_RENAME);
  rb_bytes_put_i(b, from);
  rb_bytes_put_i(b, to);
}

void rb_put_attach(rb_bytes *b, int slot, rb_dtype dtype, const rb_dist *d, const void *data, size_t n) {
  rb_put_step(b, RB_STEP_ATTACH);
  rb_bytes_put_i(b, slot);
  rb_bytes_put_i(b, dtype);
  rb_bytes_put_i(b, d->id);
  rb_bytes_put_i(b, (int64_t)n);
  rb_bytes_put(b, data, n);
}

static void put_domain(rb_bytes *b, const rb_domain *d) {
  rb_bytes_put_i(b, d->dist->id);
  rb_view_write(&d->view, b);
}

void rb_put_loop(rb_bytes *b, const rb_loop *l) {
  rb_put_step(b, RB_STEP_LOOP);
  put_domain(b, &l->domain);
  rb_bytes_put_i(b, (int64_t)l->kernel_hash);
  rb_bytes_put_i(b, (int64_t)l->kernel_bytes);
  rb_bytes_put(b, l->kernel, l->kernel_bytes);
  int64_t head[5] = {l->num_operands, l->num_generators, l->num_params, l->num_outs, l->num_windows};
  size_t axes = sizeof(int64_t) * (size_t)l->domain.view.ndim;
  rb_bytes_put(b, head, sizeof head);
  for (int i = 0; i < l->num_operands; i++) {
    rb_bytes_put_i(b, l->operand[i].slot);
    rb_view_write(&l->operand[i].view, b);
  }
  for (int i = 0; i < l->num_generators; i++) {
    rb_bytes_put_i(b, l->generator[i].start);
    rb_bytes_put(b, l->generator[i].coef, axes);
  }
  for (int i = 0; i < l->num_windows; i++) {
    rb_bytes_put_i(b, l->window[i].param);
    rb_bytes_put(b, l->window[i].lo, axes);
    rb_bytes_put(b, l->window[i].hi, axes);
  }
  rb_bytes_put(b, l->param, sizeof(rb_scalar) * (size_t)l->num_params);
  rb_bytes_put(b, l->reduced, sizeof l->reduced);
  rb_bytes_put(b, l->out, sizeof(rb_loop_out) * (size_t)l->num_outs);
}

void rb_put_halo(rb_bytes *b, int slot, const rb_domain *d, int n, const rb_view *const *views) {
  rb_put_step(b, RB_STEP_HALO);
  rb_bytes_put_i(b, slot);
  put_domain(b, d);
  rb_bytes_put_i(b, n);
  for (int i = 0; i < n; i++) rb_view_write(views[i], b);
}

void rb_put_refresh(rb_bytes *b, int slot) {
  rb_put_step(b, RB_STEP_REFRESH);
  rb_bytes_put_i(b, slot);
}

void rb_put_border(rb_bytes *b, int slot, int ndim, const int64_t *border, bool periodic) {
  rb_put_step(b, RB_STEP_BORDER);
  rb_bytes_put_i(b, slot);
  rb_bytes_put_i(b, periodic);
  rb_bytes_put(b, border, sizeof *border * (size_t)ndim);
}

void rb_put_copy(rb_bytes *b, int dst, const rb_view *dv, int src, const rb_view *sv) {
  rb_put_step(b, RB_STEP_COPY);
  rb_bytes_put_i(b, dst);
  rb_view_write(dv, b);
  rb_bytes_put_i(b, src);
  rb_view_write(sv, b);
}

void rb_put_rest(rb_bytes *b, int dst, int src, int ndim, const int64_t *lo, const int64_t *hi) {
  rb_put_step(b, RB_STEP_REST);
  rb_bytes_put_i(b, dst);
  rb_bytes_put_i(b, src);
  rb_bytes_put(b, lo, sizeof *lo * (size_t)ndim);
  rb_bytes_put(b, hi, sizeof *hi * (size_t)ndim);
}

static void put_transfer(rb_bytes *b, rb_step s, int slot, const rb_view *v, const void *p) {
  rb_put_step(b, s);
  rb_bytes_put_i(b, slot);
  rb_view_write(v, b);
  rb_bytes_put_i(b, (int64_t)(intptr_t)p);
}

void rb_put_fetch(rb_bytes *b, int slot, const rb_view *v, void *to) { put_transfer(b, RB_STEP_FETCH, slot, v, to); }

void rb_put_spread(rb_bytes *b, int slot, const rb_view *v, const void *from) {
  put_transfer(b, RB_STEP_SPREAD, slot, v, from);
}

void rb_put_call(rb_bytes *b, int routine, int num_slots, const int *slots, const void *args, size_t n) {
  rb_put_step(b, RB_STEP_CALL);
  int64_t head[3] = {routine, num_slots, (int64_t)n};
  rb_bytes_put(b, head, sizeof head);
  for (int i = 0; i < num_slots; i++) rb_bytes_put_i(b, slots[i]);
  rb_bytes_put(b, args, n);
}

void rb_put_task(rb_bytes *b, int rank, const void *bytes, size_t n) {
  rb_put_step(b, RB_STEP_TASK);
  rb_bytes_put_i(b, rank);
  rb_bytes_put_i(b, (int64_t)n);
  rb_bytes_put(b, bytes, n);
}

void rb_put_return(rb_bytes *b, const void *bytes, size_t n) {
  rb_put_step(b, RB_STEP_RETURN);
  rb_bytes_put_i(b, (int64_t)n);
  rb_bytes_put(b, bytes, n);
}

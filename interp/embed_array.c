/* Arrays between a host program and its scripts: exported buffers and imported blocks.
   interp/: names, checks and the list of what is shared; the arrays are core/plan/adopt.c's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "binding.h"
#include "embed.h"
#include "exec/exec.h"
#include "move/comm.h"

typedef long long ll;

/* ---- the list ---- */

static rb_host_array *find(ramba *R, const char *name, bool imported) {
  for (rb_host_array *h = R->arrays; h; h = h->next)
    if (h->imported == imported && !strcmp(h->name, name)) return h;
  return NULL;
}

static rb_host_array *add(ramba *R, const char *name) {
  rb_host_array *h = calloc(1, sizeof *h);
  if (!h || !(h->name = strdup(name))) abort();
  h->next = R->arrays;
  R->arrays = h;
  return h;
}

static void drop_one(ramba *R, rb_host_array *h) {
  rb_host_array **at = &R->arrays;
  while (*at != h) at = &(*at)->next;
  *at = h->next;
  if (h->base) {
    h->base->handles--;
    rb_base_unref(h->base);
  }
  free(h->name);
  free(h);
}

void rb_embed_drop_arrays(ramba *R) {
  while (R->arrays) drop_one(R, R->arrays);
}

/* Rank 0: how many exports, or imports, hold the base. */
static int held(const ramba *R, const rb_base *b, bool imported) {
  int n = 0;
  for (const rb_host_array *h = R->arrays; h; h = h->next) n += h->base == b && h->imported == imported;
  return n;
}

static void hold(rb_host_array *h, rb_base *b) {
  h->base = b;
  b->handles++;
}

/* ---- checking an export ---- */

/* The address of a cell must be that of one element only. */
static rb_status check_strides(int ndim, const int64_t *shape, const int64_t *stride, int64_t size, int align) {
  int order[RB_MAX_NDIM], n = 0;
  for (int i = 0; i < ndim; i++) {
    if (stride[i] % align)
      return rb_fail(RB_E_VALUE, "strides[%d] must be a multiple of %d bytes, got %lld", i, align, (ll)stride[i]);
    if (shape[i] < 2) continue;
    int at = n++;
    for (; at > 0 && llabs(stride[order[at - 1]]) > llabs(stride[i]); at--) order[at] = order[at - 1];
    order[at] = i;
  }
  for (int k = 0; k < n; k++) {
    int i = order[k];
    if (llabs(stride[i]) < size)
      return rb_fail(RB_E_VALUE, "strides[%d] is %lld bytes, but what lies between takes %lld", i, (ll)stride[i],
                     (ll)size);
    size = llabs(stride[i]) * (shape[i] - 1) + size;
  }
  return RB_OK;
}

typedef struct request { /* one export on this rank */
  const char *name;
  char *data;
  rb_dtype dtype;
  int ndim;
  rb_axis_note axes[RB_MAX_NDIM];
  int64_t shape[RB_MAX_NDIM], stride[RB_MAX_NDIM];
  rb_dist *dist;
  rb_padding *padding;
  int64_t key;
  rb_host_array *array;
} request;

static void fill_strides(request *q, const int64_t *strides) {
  int64_t step = (int64_t)rb_dtype_size(q->dtype);
  for (int i = q->ndim - 1; i >= 0; i--) {
    q->stride[i] = strides ? strides[i] : step;
    step *= q->shape[i];
  }
}

static int alignment(rb_dtype t) { return (int)rb_dtype_size(rb_dtype_real(t)); }

static rb_status check_data(const char *data, bool empty, rb_dtype t) {
  if (!data && !empty) return rb_fail(RB_E_VALUE, "the data is NULL");
  if ((uintptr_t)data % (uintptr_t)alignment(t))
    return rb_fail(RB_E_VALUE, "the data of %s must be aligned to %d bytes", rb_dtype_name(t), alignment(t));
  return RB_OK;
}

static rb_status read_request(ramba *R, request *q, const char *dtype, const int64_t *strides,
                              const ramba_dim_data *dims) {
  if (!rb_embed_is_name(q->name)) return rb_fail(RB_E_VALUE, "a name like u or model.u expected");
  if (find(R, q->name, false)) return rb_fail(RB_E_VALUE, "the name is exported already: release or rebind it");
  if (!dtype || !rb_dtype_parse(dtype, &q->dtype))
    return rb_fail(RB_E_VALUE, "unknown dtype '%s'", dtype ? dtype : "NULL");
  if (q->ndim < 0 || q->ndim > RB_MAX_NDIM)
    return rb_fail(RB_E_VALUE, "ndim must be 0 .. %d, got %d", RB_MAX_NDIM, q->ndim);
  if (q->ndim && !dims) return rb_fail(RB_E_VALUE, "dim_data is NULL");
  RB_TRY(rb_dims_read(q->ndim, dims, q->axes, q->shape));
  fill_strides(q, strides);
  bool empty = rb_shape_size(q->ndim, q->shape) == 0;
  if (!empty)
    RB_TRY(check_strides(q->ndim, q->shape, q->stride, (int64_t)rb_dtype_size(q->dtype), alignment(q->dtype)));
  return check_data(q->data, empty, q->dtype);
}

/* "ramba_export: u: " before the message of a failure. */
static rb_status named(rb_status st, const char *function, const char *name) {
  return st == RB_OK ? st : rb_fail(st, "%s: %s: %s", function, name, rb_message());
}

static rb_status agree(rb_status st) {
  int rank;
  return rb_comm_agree(st, &rank);
}

/* dtype and ndim are the same everywhere; then the structures are joined. Collective. */
static rb_status join(request *q, const ramba_dim_data *dims) {
  int mine[2] = {q->ndim, (int)q->dtype}, *all = malloc(sizeof mine * (size_t)rb_now->num_ranks);
  if (!all) abort();
  rb_status st = rb_comm_allgather(mine, sizeof mine, all);
  for (int r = 1; r < rb_now->num_ranks && st == RB_OK; r++) {
    const int *other = all + 2 * r;
    if (other[0] != all[0])
      st = rb_fail(RB_E_VALUE, "ranks 0 and %d differ in ndim: %d and %d", r, all[0], other[0]);
    else if (other[1] != all[1])
      st = rb_fail(RB_E_VALUE, "ranks 0 and %d differ in dtype: %s and %s", r, rb_dtype_name((rb_dtype)all[1]),
                   rb_dtype_name((rb_dtype)other[1]));
  }
  free(all);
  return st == RB_OK ? rb_dims_join(q->ndim, q->axes, dims, &q->dist, &q->padding) : st;
}

/* ---- exporting ---- */

static void lay_out(request *q) {
  rb_host_array *h = q->array;
  int coords[RB_MAX_NDIM];
  rb_dist_coords(q->dist, rb_now->rank, coords);
  for (int i = 0; i < q->ndim; i++) {
    h->layout.stride[i] = q->stride[i];
    h->offset += rb_padding_room(q->padding, i, coords[i])[0] * q->stride[i];
  }
  h->empty = rb_shape_size(q->ndim, q->shape) == 0;
  h->align = alignment(q->dtype);
  h->ndim = q->ndim;
  h->size = (int64_t)rb_dtype_size(q->dtype);
  memcpy(h->shape, q->shape, sizeof h->shape);
}

static void offer(ramba *R, rb_host_array *h, char *data) {
  rb_offer o = h->layout;
  h->data = h->empty ? NULL : data;
  o.data = data && !h->empty ? data + h->offset : NULL;
  rb_exec_offer(R->next_key++, &o);
}

/* Rank 0: the array, and the global. */
static rb_status adopt(ramba *R, void *ctx) {
  request *q = ctx;
  rb_array a;
  RB_TRY(rb_plan_adopt(q->dtype, q->dist, q->padding, q->key, &a));
  hold(q->array, a.base);
  rb_base_ref(a.base);
  rb_push_array(R->L, a);
  return named(rb_embed_set(R->L, q->name), "ramba_export", q->name);
}

int ramba_export(ramba *R, const char *name, void *data, const char *dtype, int ndim, const int64_t *strides,
                 const ramba_dim_data *dims) {
  int code = rb_embed_enter(R, "ramba_export");
  if (code) return code;
  request q = {.name = name, .data = data, .ndim = ndim, .key = R->next_key};
  rb_status st = rb_embed_same_text("ramba_export", name);
  if (st != RB_OK) return rb_embed_fail(R, st);
  st = named(agree(read_request(R, &q, dtype, strides, dims)), "ramba_export", name);
  if (st == RB_OK) st = named(agree(join(&q, dims)), "ramba_export", name);
  if (st != RB_OK) return rb_embed_fail(R, st);
  q.array = add(R, name);
  lay_out(&q);
  q.array->data = q.array->empty ? NULL : data;
  st = named(agree(rb_embed_check_cells(R, q.array)), "ramba_export", name);
  if (st == RB_OK) offer(R, q.array, data);
  code = st == RB_OK ? rb_embed_on_root(R, adopt, &q) : rb_embed_fail(R, st);
  if (code) drop_one(R, q.array);
  rb_padding_unref(q.padding);
  rb_dist_unref(q.dist);
  return code;
}

/* ---- rebinding and releasing ---- */

static rb_status exported(ramba *R, const char *function, const char *name, rb_host_array **out) {
  RB_TRY(rb_embed_same_text(function, name));
  *out = find(R, name, false);
  return *out ? RB_OK : rb_fail(RB_E_VALUE, "%s: %s: no exported array has this name", function, name);
}

typedef struct binding {
  rb_base *base;
  int64_t key;
} binding;

static rb_status readopt(ramba *R, void *ctx) {
  const binding *b = ctx;
  (void)R;
  return rb_plan_readopt(b->base, b->key);
}

static rb_status check_rebind(const rb_host_array *h, const char *data) {
  if (!data && !h->empty) return rb_fail(RB_E_VALUE, "the data is NULL");
  if ((uintptr_t)data % (uintptr_t)h->align)
    return rb_fail(RB_E_VALUE, "the data must be aligned to %d bytes", h->align);
  return RB_OK;
}

int ramba_rebind(ramba *R, const char *name, void *data) {
  rb_host_array *h;
  int code = rb_embed_enter(R, "ramba_rebind");
  if (code) return code;
  rb_status st = exported(R, "ramba_rebind", name, &h);
  if (st == RB_OK) st = named(agree(check_rebind(h, data)), "ramba_rebind", name);
  if (st != RB_OK) return rb_embed_fail(R, st);
  binding b = {h->base, R->next_key};
  R->rebound = true; /* others may follow, so buffers are compared when something runs */
  offer(R, h, data);
  return rb_embed_on_root(R, readopt, &b);
}

rb_status rb_embed_settle(ramba *R, const char *function) {
  if (!R->rebound) return RB_OK;
  rb_status st = agree(rb_embed_check_cells(R, NULL));
  R->rebound = st != RB_OK;
  return st == RB_OK ? st : rb_fail(st, "%s: %s", function, rb_message());
}

/* What reading a released array raises. */
static rb_status give_back(ramba *R, void *ctx) {
  const rb_host_array *h = ctx;
  char text[300];
  if (h->imported) return held(R, h->base, true) > 1 ? RB_OK : rb_plan_unpin(h->base);
  snprintf(text, sizeof text, "the host program has released '%.200s'", h->name);
  return rb_plan_disown(h->base, text);
}

static int release(ramba *R, rb_host_array *h) {
  int code = rb_embed_on_root(R, give_back, h);
  drop_one(R, h);
  return code;
}

int ramba_release(ramba *R, const char *name) {
  int code = rb_embed_enter(R, "ramba_release");
  if (code) return code;
  rb_status st = rb_embed_same_text("ramba_release", name);
  if (st != RB_OK) return rb_embed_fail(R, st);
  rb_host_array *h = find(R, name, true), *e = find(R, name, false);
  if (!h && !e)
    return rb_embed_fail(R,
                         rb_fail(RB_E_VALUE, "ramba_release: %s: no exported or imported array has this name", name));
  if (h) code = release(R, h);
  int second = e ? release(R, e) : RAMBA_OK;
  return code ? code : second;
}

/* ---- importing ---- */

typedef struct found { /* what rank 0 tells the others */
  int64_t slot, exported;
} found;

typedef struct lookup {
  const char *name;
  rb_host_array *array;
  found found;
} lookup;

static rb_status whole_array(ramba *R, const char *name, rb_base **out) {
  RB_TRY(rb_embed_get(R->L, name));
  rb_array *a = rb_test_handle(R->L, -1);
  const char *type = luaL_typename(R->L, -1);
  *out = a ? a->base : NULL;
  bool view = a && a->view;
  lua_pop(R->L, 1);
  if (!a) return rb_fail(RB_E_VALUE, "an array expected, the scripts have %s", strcmp(type, "nil") ? type : "nothing");
  if (!*out) return rb_fail(RB_E_VALUE, "the array has been freed");
  if (view) return rb_fail(RB_E_VALUE, "a view of another array: assign a copy");
  return rb_array_check_scope(&(rb_array){*out, NULL});
}

/* Rank 0: finds the array and makes its blocks stay. */
static rb_status pin(ramba *R, void *ctx) {
  lookup *l = ctx;
  rb_base *b = NULL;
  RB_TRY(named(whole_array(R, l->name, &b), "ramba_import", l->name));
  RB_TRY(named(b->padding ? rb_plan_flush() : rb_plan_pin(b), "ramba_import", l->name));
  if (b->failed) return rb_fail(RB_E_DATA, "ramba_import: %s: %s", l->name, b->error);
  l->found = (found){b->slot, held(R, b, false) > 0};
  if (l->found.exported) return RB_OK;
  rb_base_ref(b);
  hold(l->array, b);
  return RB_OK;
}

static void describe(const rb_storage *s, ramba_block *out) {
  char *p = s->data;
  memset(out, 0, sizeof *out);
  out->dtype = rb_dtype_name(s->dtype);
  out->ndim = s->ndim;
  rb_dims_write(s->dist, s->padding, out->dim_data);
  for (int i = 0; i < s->ndim; i++) {
    int64_t before = out->dim_data[i].padding[0], after = out->dim_data[i].padding[1];
    out->shape[i] = s->count[i] + before + after;
    out->strides[i] = s->stride[i];
    p -= before * s->stride[i];
  }
  out->data = p;
}

int ramba_import(ramba *R, const char *name, ramba_block *block) {
  int code = rb_embed_enter(R, "ramba_import");
  if (code) return code;
  rb_status st = rb_embed_same_text("ramba_import", name);
  if (st == RB_OK) st = agree(block ? RB_OK : rb_fail(RB_E_VALUE, "ramba_import: %s: no place for the block", name));
  if (st != RB_OK) return rb_embed_fail(R, st);
  rb_host_array *before = find(R, name, true);
  if (before && (code = release(R, before))) return code;
  lookup l = {.name = name, .array = add(R, name)};
  l.array->imported = true;
  code = rb_embed_on_root(R, pin, &l);
  if (!code && !rb_now->spmd && rb_comm_bcast(&l.found, sizeof l.found, 0) != RB_OK) code = rb_embed_fail(R, RB_E_COMM);
  if (!code) describe(rb_exec_slot((int)l.found.slot), block);
  if (code || l.found.exported) drop_one(R, l.array);
  return code;
}

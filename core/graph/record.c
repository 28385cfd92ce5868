/* Recording: each function checks its arguments, decides the result's shape, dtype and distribution, and appends a
   node.
   graph/: no node is executed here. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graph.h"
#include "kept.h"
#include "log.h"
#include "through.h"

static rb_node *node_new(rb_node_kind kind) {
  rb_graph *g = rb_now->graph;
  rb_node *n = g->free_nodes;
  if (n) g->free_nodes = n->payload;
  else n = malloc(sizeof *n);
  if (!n) abort();
  memset(n, 0, offsetof(rb_node, few));
  n->arg = n->few;
  n->kind = (uint8_t)kind;
  n->out_view = NULL;
  n->payload = NULL;
  n->where = NULL;
  return n;
}

static void append(rb_node *n) {
  rb_graph *g = rb_now->graph;
  g->node = rb_grow(g->node, &g->cap, g->num + 1, sizeof *g->node);
  g->node[g->num++] = n;
  if (rb_now->profile && !n->where && g->where) n->where = g->where(g->ctx);
  const int64_t each = 512; /* what the smallest array costs the ranks */
  if (!n->out->pending && n->out->slot < 0) g->pending_bytes += each + rb_base_bytes(n->out);
  n->out->pending = true;
  if (g->together) rb_log_node(n);
}

/* A new base as the node's output and the caller's result (one reference each). */
static void give_out(rb_node *n, rb_base *b, rb_array *out) {
  const int64_t large = (int64_t)1 << 30; /* may be refused for its size: the error names the line */
  rb_graph *g = rb_now->graph;
  if (!n->where && g->where && rb_base_bytes(b) >= large) n->where = g->where(g->ctx);
  n->out = b;
  rb_base_ref(b);
  out->base = b;
  out->view = NULL;
}

/* The caller has checked that a can be read. */
static void set_array_arg(rb_arg *to, const rb_array *a, rb_dtype cast) {
  rb_array plain;
  if (rb_array_plain(a, &plain) != RB_OK) abort(); /* out of memory for metadata */
  to->base = plain.base;
  to->view = plain.view;
  to->type = rb_array_dtype(a);
  to->cast = cast;
}

static void set_scalar_arg(rb_arg *to, rb_scalar v, rb_dtype type, rb_dtype cast) {
  to->base = NULL;
  to->view = NULL;
  to->type = to->cast = cast;
  to->value = rb_scalar_cast(v, type, cast);
}

/* Broadcasts an argument's view to the result's shape. */
static void broadcast_arg(rb_arg *a, int ndim, const int64_t *shape) {
  const rb_array arr = {a->base, a->view};
  if (rb_shape_equal(ndim, shape, rb_array_ndim(&arr), rb_array_shape(&arr))) return;
  rb_view v;
  rb_array_view(&arr, &v);
  rb_view_broadcast(&v, ndim, shape);
  rb_vref_unref(a->view);
  a->view = rb_vref_new(&v);
}

/* The distribution of a result: the first distributed whole operand of that shape, else the default. */
static rb_dist *result_dist(const rb_arg *args, int n, int ndim, const int64_t *shape) {
  rb_dist *replicated = NULL;
  for (int i = 0; i < n; i++) {
    const rb_base *b = args[i].base;
    if (!b || (args[i].view && args[i].view->v.part == RB_PART_ALL) || !rb_shape_equal(ndim, shape, b->ndim, b->shape))
      continue;
    if (!b->dist->replicated) return rb_dist_ref(b->dist);
    replicated = b->dist;
  }
  return replicated && rb_shape_stays(ndim, shape) ? rb_dist_ref(replicated) : rb_dist_for(ndim, shape);
}

static rb_status check_failed(const rb_array *a) {
  RB_TRY(rb_array_check_scope(a));
  if (a->base->failed) return rb_fail(RB_E_DATA, "%s", a->base->error);
  return a->view ? rb_through_allowed(a->view->through) : RB_OK;
}

static rb_status broadcast_shapes(rb_op op, const rb_operand *args, int n, int *ndim, int64_t *shape) {
  *ndim = 0;
  bool first = true;
  for (int i = 0; i < n; i++) {
    const rb_array *a = &args[i].array;
    if (!a->base) continue;
    RB_TRY(check_failed(a));
    int nd = rb_array_ndim(a);
    const int64_t *s = rb_array_shape(a);
    if (first) {
      *ndim = nd;
      memcpy(shape, s, sizeof(int64_t) * (size_t)nd);
      first = false;
    } else if (!rb_shape_equal(*ndim, shape, nd, s)) {
      char text[512];
      if (rb_shape_broadcast(*ndim, shape, nd, s, ndim, shape) != RB_OK) {
        snprintf(text, sizeof text, "%s", rb_message());
        return rb_fail(RB_E_VALUE, "ramba.%s: %s", rb_op_info(op)->name, text);
      }
    }
  }
  return RB_OK;
}

rb_status rb_record_elem(rb_op op, const rb_operand *args, int dtype, rb_array *out) {
  int n = rb_op_info(op)->nargs, ndim, constant = -1;
  int64_t shape[RB_MAX_NDIM];
  RB_TRY(broadcast_shapes(op, args, n, &ndim, shape));
  rb_argtype types[RB_NODE_MAX_ARGS];
  rb_dtype cast[RB_NODE_MAX_ARGS], result;
  for (int i = 0; i < n; i++) {
    if (args[i].array.base) types[i] = (rb_argtype){.type = rb_array_dtype(&args[i].array), .weak = RB_WEAK_NONE};
    else types[i] = args[i].scalar;
  }
  RB_TRY(rb_op_infer(op, types, dtype, cast, &result, &constant));
  if (constant >= 0) {
    rb_scalar v = {.i = constant};
    return rb_record_fill(RB_BOOL, ndim, shape, NULL, v, RB_BOOL, out);
  }
  rb_node *node = node_new(RB_NODE_ELEM);
  node->op = (uint8_t)op;
  node->num_args = n;
  for (int i = 0; i < n; i++) {
    if (args[i].array.base) {
      set_array_arg(&node->arg[i], &args[i].array, cast[i]);
      broadcast_arg(&node->arg[i], ndim, shape);
    } else {
      set_scalar_arg(&node->arg[i], args[i].scalar.value, args[i].scalar.type, cast[i]);
    }
  }
  node->may_fail = (op == RB_OP_POWER && rb_dtype_kind(cast[1]) == RB_KIND_INT);
  if (node->may_fail && rb_now->graph->where) node->where = rb_now->graph->where(rb_now->graph->ctx);
  give_out(node, rb_base_new(result, ndim, shape, result_dist(node->arg, n, ndim, shape)), out);
  append(node);
  return RB_OK;
}

rb_status rb_record_fill(rb_dtype dtype, int ndim, const int64_t *shape, rb_dist *dist, rb_scalar value, rb_dtype vtype,
                         rb_array *out) {
  rb_node *node = node_new(RB_NODE_FILL);
  node->num_args = 1;
  set_scalar_arg(&node->arg[0], value, vtype, dtype);
  give_out(node, rb_base_new(dtype, ndim, shape, dist ? rb_dist_ref(dist) : rb_dist_for(ndim, shape)), out);
  append(node);
  return RB_OK;
}

rb_status rb_record_affine(rb_dtype dtype, int64_t n, rb_dist *dist, rb_scalar start, rb_scalar step, rb_dtype vtype,
                           rb_array *out) {
  rb_node *node = node_new(RB_NODE_AFFINE);
  node->num_args = 2;
  set_scalar_arg(&node->arg[0], start, vtype, vtype);
  set_scalar_arg(&node->arg[1], step, vtype, vtype);
  give_out(node, rb_base_new(dtype, 1, &n, dist ? rb_dist_ref(dist) : rb_dist_for(1, &n)), out);
  append(node);
  return RB_OK;
}

rb_status rb_record_random(int ndim, const int64_t *shape, rb_dist *dist, uint64_t seed, uint64_t draw, rb_array *out) {
  rb_node *node = node_new(RB_NODE_RANDOM);
  node->num_args = 2;
  set_scalar_arg(&node->arg[0], (rb_scalar){.u = seed}, RB_UINT64, RB_UINT64);
  set_scalar_arg(&node->arg[1], (rb_scalar){.u = draw}, RB_UINT64, RB_UINT64);
  give_out(node, rb_base_new(RB_UINT64, ndim, shape, dist ? rb_dist_ref(dist) : rb_dist_for(ndim, shape)), out);
  append(node);
  return RB_OK;
}

rb_status rb_record_cast(const rb_array *a, rb_dtype dtype, rb_dist *dist, rb_array *out) {
  RB_TRY(check_failed(a));
  rb_node *node = node_new(RB_NODE_CAST);
  node->num_args = 1;
  set_array_arg(&node->arg[0], a, dtype);
  int ndim = rb_array_ndim(a);
  const int64_t *shape = rb_array_shape(a);
  dist = dist ? rb_dist_ref(dist) : result_dist(node->arg, 1, ndim, shape);
  give_out(node, rb_base_new(dtype, ndim, shape, dist), out);
  append(node);
  return RB_OK;
}

rb_status rb_record_as(const rb_array *a, rb_dtype dtype, rb_dist *dist, rb_array *out) {
  if (a->view || rb_array_dtype(a) != dtype || (dist && a->base->dist != dist))
    return rb_record_cast(a, dtype, dist, out);
  rb_base_ref(a->base);
  *out = (rb_array){a->base, NULL};
  return RB_OK;
}

/* Does an integer dtype hold a float's whole part? */
static bool holds_float(rb_dtype t, double x) {
  double bits = 8.0 * rb_dtype_size(t), top = exp2(rb_dtype_kind(t) == RB_KIND_UINT ? bits : bits - 1);
  return trunc(x) < top && trunc(x) >= (rb_dtype_kind(t) == RB_KIND_UINT ? 0 : -top);
}

rb_status rb_check_number(const rb_argtype *v, rb_dtype t) {
  rb_kind kind = rb_dtype_kind(t);
  if (v->weak == RB_WEAK_COMPLEX && kind != RB_KIND_COMPLEX)
    return rb_fail(RB_E_TYPE, "a complex number cannot be written into a %s array", rb_dtype_name(t));
  if (kind != RB_KIND_INT && kind != RB_KIND_UINT) return RB_OK;
  if (v->weak == RB_WEAK_FLOAT && !isfinite(v->value.f))
    return rb_fail(RB_E_VALUE, "%g cannot be written into a %s array", v->value.f, rb_dtype_name(t));
  if (v->weak == RB_WEAK_FLOAT && !holds_float(t, v->value.f))
    return rb_fail(RB_E_VALUE, "%.17g is out of range for %s", v->value.f, rb_dtype_name(t));
  if (v->weak != RB_WEAK_INT) return RB_OK;
  rb_scalar back = rb_scalar_cast(rb_scalar_cast(v->value, RB_INT64, t), t, RB_INT64);
  if (back.i == v->value.i && !(kind == RB_KIND_UINT && v->value.i < 0)) return RB_OK;
  return rb_fail(RB_E_VALUE, "%lld is out of range for %s", (long long)v->value.i, rb_dtype_name(t));
}

/* Does reading a at the target's places touch elements that the write of the target changes before they are read? */
static bool reads_target(const rb_array *a, const rb_array *target) {
  rb_view v, w;
  if (a->base != target->base || (a->view && a->view->through)) return false;
  rb_array_view(a, &v);
  rb_array_view(target, &w);
  return !rb_view_equal(&v, &w) && rb_view_overlap(&v, &w);
}

/* The value of a write as an argument of the target's dtype: a copy in front where the dtype differs or the value is
   another view of the target. */
static rb_status write_value(rb_node *node, const rb_operand *value, const rb_array *target, int ndim,
                             const int64_t *shape) {
  rb_dtype type = rb_array_dtype(target);
  if (!value->array.base) {
    set_scalar_arg(&node->arg[0], value->scalar.value, value->scalar.type, type);
    return RB_OK;
  }
  rb_array v = value->array, cast = {NULL, NULL};
  if (rb_array_dtype(&v) != type || reads_target(&v, target)) {
    RB_TRY(rb_record_cast(&v, type, NULL, &cast));
    v = cast;
  }
  set_array_arg(&node->arg[0], &v, type);
  if (cast.base) rb_base_unref(cast.base);
  broadcast_arg(&node->arg[0], ndim, shape);
  return RB_OK;
}

/* value's shape must broadcast to the target's; leading extents of 1 more are dropped as NumPy does. */
static rb_status check_write_shape(const rb_array *v, int ndim, const int64_t *shape) {
  int vn = rb_array_ndim(v);
  const int64_t *vs = rb_array_shape(v);
  while (vn > ndim && *vs == 1) vn--, vs++;
  bool ok = vn <= ndim;
  for (int d = 0; ok && d < vn; d++) ok = vs[d] == 1 || vs[d] == shape[ndim - vn + d];
  if (ok) return RB_OK;
  char a[256], b[256];
  return rb_fail(RB_E_VALUE, "an array of shape %s cannot be assigned to a place of shape %s",
                 rb_shape_text(rb_array_ndim(v), rb_array_shape(v), a, sizeof a),
                 rb_shape_text(ndim, shape, b, sizeof b));
}

/* Drops the leading extents of 1 that the target does not have. */
static rb_array trim_value(const rb_array *v, int ndim) {
  rb_array out = {v->base, rb_vref_ref(v->view)};
  if (rb_array_ndim(v) <= ndim) return out;
  rb_view w;
  rb_array_view(v, &w);
  while (w.ndim > ndim) rb_view_drop_axis(&w, 0);
  rb_vref_unref(out.view);
  out.view = rb_view_ref_of(v, &w);
  return out;
}

/* Into a copy of what is seen, which then goes back. */
static rb_status write_through(const rb_array *target, const rb_operand *value, const rb_array *mask) {
  const rb_through *through = target->view->through;
  rb_array seen;
  RB_TRY(rb_through_load(target->base, through, &seen));
  rb_array place = {seen.base, rb_view_ref_of(&seen, &target->view->v)};
  rb_status st = rb_record_write(&place, value, mask);
  if (st == RB_OK) st = rb_through_store(target->base, through, &seen);
  rb_vref_unref(place.view);
  rb_base_unref(seen.base);
  return st;
}

rb_status rb_check_writable(const rb_array *a) {
  RB_TRY(check_failed(a));
  if (a->base->readonly) return rb_fail(RB_E_VALUE, "the array is read-only");
  if (!a->view || !a->view->readonly) return RB_OK;
  if (rb_view_is_injective(&a->view->v)) return rb_fail(RB_E_VALUE, "the array is a read-only view");
  return rb_fail(RB_E_VALUE, "the array is read-only: it is a broadcast view, whose elements share memory");
}

rb_status rb_record_write(const rb_array *target, const rb_operand *value, const rb_array *mask) {
  RB_TRY(rb_check_writable(target));
  if (mask) RB_TRY(check_failed(mask));
  RB_TRY(rb_base_changes(target->base));
  if (target->view && target->view->through) return write_through(target, value, mask);
  int ndim = rb_array_ndim(target);
  const int64_t *shape = rb_array_shape(target);
  rb_operand trimmed = *value;
  if (!value->array.base) {
    RB_TRY(rb_check_number(&value->scalar, rb_array_dtype(target)));
  } else {
    RB_TRY(check_failed(&value->array));
    RB_TRY(check_write_shape(&value->array, ndim, shape));
    trimmed.array = trim_value(&value->array, ndim);
  }
  rb_node *node = node_new(RB_NODE_WRITE);
  rb_status st = write_value(node, &trimmed, target, ndim, shape);
  if (trimmed.array.base) rb_vref_unref(trimmed.array.view);
  node->num_args = mask ? 2 : 1;
  if (mask) {
    rb_array copy = {NULL, NULL};
    if (reads_target(mask, target)) RB_TRY(rb_record_cast(mask, RB_BOOL, NULL, &copy));
    set_array_arg(&node->arg[1], copy.base ? &copy : mask, RB_BOOL);
    if (copy.base) rb_base_unref(copy.base);
    broadcast_arg(&node->arg[1], ndim, shape);
  }
  node->out = target->base;
  rb_base_ref(target->base);
  node->out_view = rb_vref_ref(target->view);
  append(node);
  return st;
}

rb_status rb_record_reduce(const rb_array *a, int kind, int outkind, rb_dtype acc, rb_dtype dtype, uint32_t axes,
                           double ddof, rb_array *out) {
  RB_TRY(check_failed(a));
  rb_node *node = node_new(RB_NODE_REDUCE);
  node->op = (uint8_t)kind;
  node->outkind = (uint8_t)outkind;
  node->num_args = 1;
  set_array_arg(&node->arg[0], a, acc);
  node->axes = axes;
  node->acc = acc;
  node->ddof = ddof;
  int ndim = rb_array_ndim(a), kept = 0;
  int64_t shape[RB_MAX_NDIM];
  for (int d = 0; d < ndim; d++)
    if (!(axes >> d & 1)) shape[kept++] = rb_array_shape(a)[d];
  give_out(node, rb_base_new(dtype, kept, shape, rb_dist_for(kept, shape)), out);
  append(node);
  return RB_OK;
}

/* The node of a routine, without its output. */
static rb_status call_node(int routine, int num_args, const rb_array *args, const void *payload, size_t n,
                           bool may_fail, rb_node **out) {
  rb_array whole[RB_NODE_MAX_ARGS]; /* routines see bases, not views */
  for (int i = 0; i < num_args; i++) {
    RB_TRY(check_failed(&args[i]));
    whole[i] = args[i];
    if (args[i].view) RB_TRY(rb_record_cast(&args[i], rb_array_dtype(&args[i]), NULL, &whole[i]));
  }
  rb_node *node = node_new(RB_NODE_CALL);
  node->op = (uint8_t)routine;
  node->may_fail = may_fail;
  node->num_args = num_args;
  for (int i = 0; i < num_args; i++) set_array_arg(&node->arg[i], &whole[i], rb_array_dtype(&whole[i]));
  for (int i = 0; i < num_args; i++)
    if (whole[i].base != args[i].base) rb_base_unref(whole[i].base);
  node->payload = malloc(n ? n : 1);
  if (!node->payload) abort();
  if (n) memcpy(node->payload, payload, n);
  node->payload_bytes = n;
  if (may_fail && rb_now->graph->where) node->where = rb_now->graph->where(rb_now->graph->ctx);
  *out = node;
  return RB_OK;
}

rb_status rb_record_call(int routine, int num_args, const rb_array *args, const void *payload, size_t n, rb_dtype dtype,
                         int ndim, const int64_t *shape, rb_dist *dist, bool may_fail, rb_array *out) {
  rb_node *node;
  RB_TRY(call_node(routine, num_args, args, payload, n, may_fail, &node));
  give_out(node, rb_base_new(dtype, ndim, shape, dist ? rb_dist_ref(dist) : rb_dist_for(ndim, shape)), out);
  append(node);
  return RB_OK;
}

rb_status rb_record_update(int routine, int num_args, const rb_array *args, const void *payload, size_t n,
                           bool may_fail) {
  rb_node *node;
  if (args[0].base->readonly) return rb_fail(RB_E_VALUE, "the array is read-only");
  RB_TRY(rb_base_changes(args[0].base));
  RB_TRY(call_node(routine, num_args, args, payload, n, may_fail, &node));
  node->out = args[0].base;
  rb_base_ref(node->out);
  append(node);
  return RB_OK;
}

/* ---- function bodies ---- */

/* A table is read whole by every element: a replicated base, with no axis of the iteration along it. */
static rb_status set_table_arg(rb_arg *to, const rb_array *a, rb_dtype type, int ndim, const int64_t *shape) {
  rb_array whole = *a;
  bool plain = !a->view && a->base->dist->replicated && rb_array_dtype(a) == type;
  if (!plain) {
    rb_dist *d = rb_dist_replicated(rb_array_ndim(a), rb_array_shape(a), rb_now->num_ranks);
    rb_status st = rb_record_cast(a, type, d, &whole);
    rb_dist_unref(d);
    RB_TRY(st);
  }
  set_array_arg(to, &whole, type);
  if (!plain) rb_base_unref(whole.base);
  rb_view v;
  memset(&v, 0, sizeof v);
  v.ndim = ndim;
  v.base_ndim = whole.base->ndim;
  memcpy(v.shape, shape, sizeof(int64_t) * (size_t)ndim);
  for (int d = 0; d < ndim; d++) v.axis[d] = -1;
  rb_vref_unref(to->view);
  to->view = rb_vref_new(&v);
  return RB_OK;
}

static rb_status kernel_args(rb_node *node, const rb_body *body, const rb_array *args, int ndim, const int64_t *shape) {
  if (body->num_args + 1 > RB_NODE_MAX_ARGS) { /* one more for what is outside */
    node->arg = calloc((size_t)body->num_args + 1, sizeof *node->arg);
    if (!node->arg) abort();
  }
  rb_status st = RB_OK;
  for (int k = 0; k < body->num_args && st == RB_OK; k++) {
    if (body->table[k]) {
      st = set_table_arg(&node->arg[k], &args[k], (rb_dtype)body->arg_type[k], ndim, shape);
    } else {
      set_array_arg(&node->arg[k], &args[k], (rb_dtype)body->arg_type[k]);
      broadcast_arg(&node->arg[k], ndim, shape);
    }
    if (st == RB_OK) node->num_args = k + 1;
  }
  return st;
}

/* The argument is a whole base, maybe shifted. */
static bool is_base(const rb_arg *a) {
  if (!a->view) return true;
  rb_view v = a->view->v;
  rb_view_unshift(&v);
  return rb_view_is_identity(&v, a->base->ndim, a->base->shape);
}

/* Tables differ from arrays in their views, which broadcast every axis. */
static rb_dist *kernel_dist(const rb_node *node, const rb_body *body, int ndim, const int64_t *shape, rb_dist *dist) {
  if (dist) return rb_dist_ref(dist);
  for (int k = 0; k < node->num_args; k++) {
    const rb_base *b = node->arg[k].base;
    if (body->table[k] || b->dist->replicated || !is_base(&node->arg[k])) continue;
    if (rb_shape_equal(ndim, shape, b->ndim, b->shape)) return rb_dist_ref(b->dist);
  }
  return rb_dist_for(ndim, shape);
}

/* A fraction or a complex number outside widens the results. */
static rb_dtype kernel_type(rb_dtype body, int dtype, const rb_within *within) {
  if (dtype >= 0) return (rb_dtype)dtype;
  rb_weak weak = within && !within->outside.array.base ? within->outside.scalar.weak : RB_WEAK_NONE;
  return weak == RB_WEAK_FLOAT || weak == RB_WEAK_COMPLEX ? rb_promote_weak(body, weak) : body;
}

static rb_status set_outside(rb_node *node, const rb_operand *outside, rb_dtype type, int ndim, const int64_t *shape) {
  rb_arg *to = &node->arg[node->num_args];
  if (outside->array.base) {
    set_array_arg(to, &outside->array, type);
    broadcast_arg(to, ndim, shape);
  } else {
    RB_TRY(rb_check_number(&outside->scalar, type));
    set_scalar_arg(to, outside->scalar.value, outside->scalar.type, type);
  }
  node->num_args++;
  return RB_OK;
}

rb_status rb_record_kernel(rb_body *body, const rb_array *args, int num_params, const rb_scalar *params, int ndim,
                           const int64_t *shape, rb_dist *dist, const rb_within *within, int dtype, rb_array *out) {
  for (int k = 0; k < body->num_args; k++) RB_TRY(check_failed(&args[k]));
  if (within && within->outside.array.base) RB_TRY(check_failed(&within->outside.array));
  rb_inlined *c = malloc(sizeof *c + sizeof(rb_scalar) * (size_t)num_params);
  if (!c) abort();
  *c = (rb_inlined){.refs = 0, .num_params = num_params, .body = body, .windowed = within != NULL};
  if (within) c->window = within->window;
  body->refs++;
  memcpy(c->param, params, sizeof(rb_scalar) * (size_t)num_params);
  bool turns = rb_ir_turns(&body->ir); /* which an interrupt may give up */
  for (int k = 0; k < body->num_outs; k++) {
    rb_node *node = node_new(RB_NODE_KERNEL);
    node->op = (uint8_t)k;
    node->payload = c;
    c->refs++;
    rb_status st = kernel_args(node, body, args, ndim, shape);
    rb_dtype type = kernel_type(body->out[k].type, dtype, within);
    node->turns = turns;
    node->may_fail = body->checks || turns;
    if (node->may_fail && rb_now->graph->where) node->where = rb_now->graph->where(rb_now->graph->ctx);
    give_out(node, rb_base_new(type, ndim, shape, kernel_dist(node, body, ndim, shape, dist)), &out[k]);
    if (st == RB_OK && within) st = set_outside(node, &within->outside, type, ndim, shape);
    if (st != RB_OK) {
      for (int j = 0; j <= k; j++) rb_base_unref(out[j].base);
      rb_node_free(node);
      return st;
    }
    append(node);
  }
  return RB_OK;
}

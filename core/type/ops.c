/* The table of elementwise operations at run time: look-up by name, and the dtype rules of NumPy 2.
   type/: no kernels here; what an operation computes is its expression, read by kernel/lower.c. */
#include "ops.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const rb_opinfo table[RB_OP_COUNT] = {
#define RB_OP(id, name, nargs, rule, expr, cexpr, aliases, doc) \
  [RB_OP_##id] = {name, nargs, RB_RULE_##rule, expr, cexpr, aliases, doc},
#include "ops.def"
#undef RB_OP
};

const rb_opinfo *rb_op_info(rb_op op) { return &table[op]; }

/* Is word one of the space-separated words of list? */
static bool has_word(const char *list, const char *word, size_t n) {
  for (const char *p = list; *p;) {
    size_t k = strcspn(p, " ");
    if (k == n && !memcmp(p, word, n)) return true;
    p += k + (p[k] == ' ');
  }
  return false;
}

bool rb_op_find(const char *name, rb_op *out) {
  size_t n = strlen(name);
  for (int k = 0; k < RB_OP_COUNT; k++)
    if (!strcmp(table[k].name, name) || has_word(table[k].aliases, name, n)) {
      *out = (rb_op)k;
      return true;
    }
  return false;
}

/* ---- dtype rules ---- */

typedef struct query {
  const rb_opinfo *op;
  const rb_argtype *args;
  int dtype;       /* the user's, or -1 */
  bool all_weak;   /* then the values' own types count */
  rb_dtype *cast;
  rb_dtype *result;
  int *constant;
} query;

/* "float64 and int64", for messages. */
static const char *arg_names(const query *q, char *to, size_t size) {
  size_t n = 0;
  to[0] = 0;
  for (int k = 0; k < q->op->nargs && n < size; k++)
    n += (size_t)snprintf(to + n, size - n, "%s%s", k == 0 ? "" : k == q->op->nargs - 1 ? " and " : ", ",
                          rb_dtype_name(q->args[k].type));
  return to;
}

static rb_status expected(const query *q, const char *what) {
  char names[96];
  if (q->dtype >= 0)
    return rb_fail(RB_E_TYPE, "ramba.%s: %s expected, got dtype %s", q->op->name, what,
                   rb_dtype_name((rb_dtype)q->dtype));
  return rb_fail(RB_E_TYPE, "ramba.%s: %s expected, got %s", q->op->name, what, arg_names(q, names, sizeof names));
}

static rb_status no_bool(const query *q) {
  const char *hint = q->op->nargs == 2 ? " (bitwise_xor or logical_xor may be meant)" : " (logical_not may be meant)";
  return rb_fail(RB_E_TYPE, "ramba.%s: numeric arrays expected, got bool%s", q->op->name, hint);
}

/* The highest kind comes first, as in NumPy: int16, uint16 and float32 make float32, whatever their order. */
static rb_dtype promote_all(const rb_dtype *t, int n) {
  int top = 0;
  for (int k = 1; k < n; k++)
    if (rb_dtype_kind(t[k]) > rb_dtype_kind(t[top])) top = k;
  rb_dtype out = t[top];
  for (int k = 0; k < n; k++) out = rb_promote(out, t[k]);
  return out;
}

/* Promotion of arguments first .. nargs-1. */
static rb_dtype common_type(const query *q, int first) {
  const rb_argtype *a = q->args;
  int n = q->op->nargs, num = 0;
  rb_weak weak = RB_WEAK_NONE;
  rb_dtype t[3];
  for (int k = first; k < n; k++) {
    if (a[k].weak != RB_WEAK_NONE && !q->all_weak) weak = a[k].weak > weak ? a[k].weak : weak;
    else t[num++] = a[k].type;
  }
  if (num) return weak == RB_WEAK_NONE ? promote_all(t, num) : rb_promote_weak(promote_all(t, num), weak);
  for (int k = first; k < n; k++) t[num++] = a[k].type;
  return promote_all(t, num);
}

/* Each array's float type, promoted; int8 with int16 and uint16 stay float32. */
static rb_dtype float_type(const query *q) {
  rb_dtype common = common_type(q, 0);
  int t = -1;
  for (int k = 0; k < q->op->nargs; k++) {
    const rb_argtype *a = &q->args[k];
    if (a->weak != RB_WEAK_NONE && !q->all_weak) {
      if (a->weak != RB_WEAK_BOOL && rb_dtype_kind(common) >= RB_KIND_FLOAT) return rb_dtype_float(common);
      if (common == RB_INT64) return RB_FLOAT64;
      continue;
    }
    rb_dtype f = rb_dtype_float(a->type);
    t = t < 0 ? (int)f : (int)rb_promote((rb_dtype)t, f);
  }
  return (rb_dtype)t;
}

static rb_kind weak_kind(rb_weak w) {
  return w == RB_WEAK_BOOL ? RB_KIND_BOOL : w == RB_WEAK_INT ? RB_KIND_INT : w == RB_WEAK_FLOAT ? RB_KIND_FLOAT
                                                                                              : RB_KIND_COMPLEX;
}

/* May argument k be cast to t under the same-kind rule? */
static bool castable(const query *q, int k, rb_dtype t) {
  const rb_argtype *a = &q->args[k];
  if (a->weak == RB_WEAK_NONE) return rb_can_cast(a->type, t, RB_CAST_SAME_KIND);
  rb_kind from = weak_kind(a->weak), to = rb_dtype_kind(t);
  return from <= to || (from == RB_KIND_INT && to == RB_KIND_UINT);
}

/* The user's dtype instead of the computed one. */
static rb_status use_dtype(const query *q, int first, rb_dtype *t) {
  if (q->dtype < 0) return RB_OK;
  for (int k = first; k < q->op->nargs; k++)
    if (!castable(q, k, (rb_dtype)q->dtype))
      return rb_fail(RB_E_TYPE, "ramba.%s: argument %d cannot be cast from %s to dtype %s", q->op->name, k + 1,
                     rb_dtype_name(q->args[k].type), rb_dtype_name((rb_dtype)q->dtype));
  *t = (rb_dtype)q->dtype;
  return RB_OK;
}

static rb_status bool_dtype_only(const query *q) {
  if (q->dtype < 0 || q->dtype == RB_BOOL) return RB_OK;
  return rb_fail(RB_E_TYPE, "ramba.%s: dtype bool expected (the result is bool), got %s", q->op->name,
                 rb_dtype_name((rb_dtype)q->dtype));
}

/* Does the weak integer v exist in t? -1: below, 1: above, 0: yes. */
static int out_of_range(int64_t v, rb_dtype t) {
  int bits = 8 * (int)rb_dtype_size(t);
  if (rb_dtype_kind(t) == RB_KIND_UINT) return v < 0 ? -1 : bits < 64 && v >> bits ? 1 : 0;
  if (bits == 64) return 0;
  int64_t half = (int64_t)1 << (bits - 1);
  return v < -half ? -1 : v >= half ? 1 : 0;
}

static bool is_weak_integer(const query *q, int k) {
  rb_kind kind = rb_dtype_kind(q->cast[k]);
  return q->args[k].weak == RB_WEAK_INT && (kind == RB_KIND_INT || kind == RB_KIND_UINT);
}

static rb_status check_ranges(const query *q) {
  for (int k = 0; k < q->op->nargs; k++) {
    if (!is_weak_integer(q, k) || !out_of_range(q->args[k].value.i, q->cast[k])) continue;
    return rb_fail(RB_E_VALUE, "ramba.%s: %" PRId64 " is out of range for %s", q->op->name, q->args[k].value.i,
                   rb_dtype_name(q->cast[k]));
  }
  return RB_OK;
}

/* Everything cast to t; the result is of that type. */
static rb_status uniform(const query *q, rb_dtype t) {
  for (int k = 0; k < q->op->nargs; k++) q->cast[k] = t;
  *q->result = t;
  return RB_OK;
}

/* Arithmetic of the common type; bools: 0 bool stays, 1 it becomes int8, 2 it is an error. */
static rb_status arithmetic(const query *q, int bools) {
  rb_dtype t = common_type(q, 0);
  RB_TRY(use_dtype(q, 0, &t));
  if (t == RB_BOOL && bools == 2) return no_bool(q);
  return uniform(q, t == RB_BOOL && bools == 1 ? RB_INT8 : t);
}

static rb_status floating(const query *q, rb_dtype t) {
  if (q->dtype >= 0 && rb_dtype_kind((rb_dtype)q->dtype) < RB_KIND_FLOAT)
    return rb_fail(RB_E_TYPE, "ramba.%s: a float or complex dtype expected, got %s", q->op->name,
                   rb_dtype_name((rb_dtype)q->dtype));
  RB_TRY(use_dtype(q, 0, &t));
  return uniform(q, t);
}

static rb_status divide(const query *q) {
  rb_dtype t = common_type(q, 0);
  return floating(q, rb_dtype_kind(t) < RB_KIND_FLOAT ? RB_FLOAT64 : t);
}

static rb_status doubles(const query *q) {
  bool is_complex = rb_dtype_kind(common_type(q, 0)) == RB_KIND_COMPLEX;
  return floating(q, is_complex ? RB_COMPLEX128 : RB_FLOAT64);
}

/* bools: as for arithmetic. */
static rb_status integers(const query *q, int bools) {
  rb_dtype t = common_type(q, 0);
  const char *what = bools == 0 ? "bool or integer arrays" : "integer arrays";
  if (rb_dtype_kind(t) >= RB_KIND_FLOAT) return expected(q, what);
  RB_TRY(use_dtype(q, 0, &t));
  if (rb_dtype_kind(t) >= RB_KIND_FLOAT || (t == RB_BOOL && bools == 2)) return expected(q, what);
  return uniform(q, t == RB_BOOL && bools == 1 ? RB_INT8 : t);
}

/* The value of every comparison when the weak integer, argument k, lies outside the other's type on that side. */
static int compare_outside(const query *q, int k, int side) {
  bool first_is_less = (k == 0) == (side < 0);
  switch ((int)(q->op - table)) {
  case RB_OP_LESS:
  case RB_OP_LESS_EQUAL: return first_is_less;
  case RB_OP_GREATER:
  case RB_OP_GREATER_EQUAL: return !first_is_less;
  case RB_OP_NOT_EQUAL: return 1;
  }
  return 0;
}

static bool is_integer(rb_dtype t) { return rb_dtype_kind(t) == RB_KIND_INT || rb_dtype_kind(t) == RB_KIND_UINT; }

static rb_status compare(const query *q) {
  RB_TRY(bool_dtype_only(q));
  rb_dtype t = common_type(q, 0);
  uniform(q, t);
  *q->result = RB_BOOL;
  if (rb_dtype_kind(t) == RB_KIND_FLOAT && is_integer(q->args[0].type) && is_integer(q->args[1].type))
    for (int k = 0; k < 2; k++)
      q->cast[k] = rb_dtype_kind(q->args[k].type) == RB_KIND_INT ? RB_INT64 : RB_UINT64;
  for (int k = 0; k < 2; k++) {
    int side = is_weak_integer(q, k) ? out_of_range(q->args[k].value.i, q->cast[k]) : 0;
    if (side) *q->constant = compare_outside(q, k, side);
  }
  return RB_OK;
}

static rb_status logical(const query *q) {
  RB_TRY(bool_dtype_only(q));
  return uniform(q, RB_BOOL);
}

static rb_status predicate(const query *q) {
  RB_TRY(bool_dtype_only(q));
  uniform(q, q->args[0].type);
  *q->result = RB_BOOL;
  return RB_OK;
}

/* The result has the real type. */
static rb_status part(const query *q, rb_dtype t, bool floats) {
  RB_TRY(floats ? floating(q, t) : (use_dtype(q, 0, &t)));
  if (!floats) uniform(q, t);
  *q->result = rb_dtype_real(*q->result);
  return RB_OK;
}

static rb_status where(const query *q) {
  rb_dtype t = common_type(q, 1);
  RB_TRY(use_dtype(q, 1, &t));
  uniform(q, t);
  q->cast[0] = RB_BOOL;
  return RB_OK;
}

static rb_status ldexp_rule(const query *q) {
  if (rb_dtype_kind(q->args[1].type) >= RB_KIND_FLOAT) return expected(q, "an array and integer exponents");
  if (q->args[0].weak == RB_WEAK_BOOL || q->args[0].weak == RB_WEAK_INT) return floating(q, RB_FLOAT64);
  return floating(q, rb_dtype_float(q->args[0].type));
}

static rb_status exponent(const query *q) {
  if (q->dtype >= 0 && q->dtype != RB_INT32)
    return rb_fail(RB_E_TYPE, "ramba.%s: dtype int32 expected, got %s", q->op->name, rb_dtype_name((rb_dtype)q->dtype));
  uniform(q, float_type(q));
  *q->result = RB_INT32;
  return RB_OK;
}

static rb_status count(const query *q) {
  RB_TRY(integers(q, 1));
  *q->result = RB_UINT8;
  return RB_OK;
}

static rb_status apply_rule(const query *q) {
  switch (q->op->rule) {
  case RB_RULE_ARITH: return arithmetic(q, 0);
  case RB_RULE_NUMBER: return arithmetic(q, 1);
  case RB_RULE_NUMERIC: return arithmetic(q, 2);
  case RB_RULE_FLOAT: return floating(q, float_type(q));
  case RB_RULE_DIVIDE: return divide(q);
  case RB_RULE_DOUBLE: return doubles(q);
  case RB_RULE_BITS: return integers(q, 0);
  case RB_RULE_INTEGERS: return integers(q, 2);
  case RB_RULE_SHIFT: return integers(q, 1);
  case RB_RULE_COMPARE: return compare(q);
  case RB_RULE_LOGICAL: return logical(q);
  case RB_RULE_PREDICATE: return predicate(q);
  case RB_RULE_SAME: return arithmetic(q, 0);
  case RB_RULE_PART: return part(q, q->args[0].type, false);
  case RB_RULE_ANGLE: return part(q, q->args[0].type == RB_BOOL ? RB_FLOAT64 : float_type(q), true);
  case RB_RULE_WHERE: return where(q);
  case RB_RULE_LDEXP: return ldexp_rule(q);
  case RB_RULE_EXPONENT: return exponent(q);
  case RB_RULE_COUNT: return count(q);
  case RB_NUM_RULES: break;
  }
  return RB_E_INTERNAL;
}

rb_status rb_op_infer(rb_op op, const rb_argtype *args, int dtype, rb_dtype *cast, rb_dtype *result, int *constant) {
  query q = {&table[op], args, dtype, true, cast, result, constant};
  for (int k = 0; k < q.op->nargs; k++) q.all_weak &= args[k].weak != RB_WEAK_NONE;
  *constant = -1;
  RB_TRY(apply_rule(&q));
  if (!q.op->cexpr[0] && rb_dtype_kind(cast[q.op->nargs - 1]) == RB_KIND_COMPLEX) return expected(&q, "real arrays");
  return q.op->rule == RB_RULE_COMPARE ? RB_OK : check_ranges(&q);
}

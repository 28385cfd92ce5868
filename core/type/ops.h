/* The table of elementwise operations: names, dtype rules, and each operation as an expression over kernel IR
   instructions or other operations. One row of ops.def an operation.
   type/: strings and rules only; kernel/lower.c turns the expressions into IR. */
#ifndef RB_OPS_H
#define RB_OPS_H

#include "dtype.h"

/* Dtype rules: from the arguments' dtypes to the types the arguments are cast to and the result's dtype. NumPy 2's;
   there is no float16 (rb_dtype_float). */
typedef enum {
#define RB_RULE(id, doc) RB_RULE_##id,
#include "rules.def"
#undef RB_RULE
  RB_NUM_RULES
} rb_rule;

typedef enum {
#define RB_OP(id, name, nargs, rule, expr, cexpr, aliases, doc) RB_OP_##id,
#include "ops.def"
#undef RB_OP
  RB_OP_COUNT
} rb_op;

typedef struct rb_opinfo {
  const char *name;    /* NumPy's */
  int nargs;           /* 1..3 */
  rb_rule rule;
  const char *expr;    /* for real types; "x | y": x for bool and integers, y for floats; see lower.h */
  const char *cexpr;   /* for complex compute types; "" = no such loop (TypeError) */
  const char *aliases; /* other public names, separated by spaces */
  const char *doc;
} rb_opinfo;

const rb_opinfo *rb_op_info(rb_op op);
/* By name or alias; false when unknown. */
bool rb_op_find(const char *name, rb_op *out);

typedef struct rb_argtype {
  rb_dtype type;   /* of an array argument; of the value for a weak one (BOOL, INT64, FLOAT64, COMPLEX128) */
  rb_weak weak;    /* RB_WEAK_NONE for arrays */
  rb_scalar value; /* of a weak one: out-of-range integers are an error, except in comparisons, which are exact */
} rb_argtype;

/* cast[i]: the type argument i is cast to before the operation; result: the result's dtype. dtype (or -1): the user's
   dtype= option. Weak-integer comparisons that are out of range come back as *constant 0 or 1 (else -1).
   E_TYPE / E_VALUE with the operation's name in the message ("ramba.add: ..."). */
rb_status rb_op_infer(rb_op op, const rb_argtype *args, int dtype, rb_dtype *cast, rb_dtype *result, int *constant);

#endif

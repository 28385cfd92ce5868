/* Parsed expressions of ops.def: what lower_parse.c makes and lower.c evaluates. Private to the two. */
#ifndef RB_LOWER_PARSE_H
#define RB_LOWER_PARSE_H

#include "lower.h"

/* Which expression of a row: by the kind of the values computed with. */
typedef enum { RB_EXPR_INT, RB_EXPR_FLOAT, RB_EXPR_COMPLEX, RB_EXPR_KINDS } rb_expr_kind;

typedef enum { RB_NODE_ARG, RB_NODE_LOCAL, RB_NODE_SET, RB_NODE_NUMBER, RB_NODE_FORM, RB_NODE_CALL } rb_node_kind;

typedef enum {
  RB_FORM_RE, RB_FORM_IM, RB_FORM_CPLX, RB_FORM_SELECT, RB_FORM_SAME, RB_FORM_POSITION, RB_FORM_REQUIRE,
  RB_FORM_AS /* + dtype */
} rb_form;

/* Postfix: arguments come before the call that takes them from the stack. */
typedef struct rb_node {
  uint8_t kind; /* rb_node_kind */
  uint8_t args; /* of FORM and CALL */
  int16_t ir;   /* CALL: rb_irop or -1; FORM: rb_form; ARG, LOCAL, SET: number */
  int16_t op;   /* CALL: rb_op or -1 */
  double number;
} rb_node;

#define RB_EXPR_LOCALS 24
#define RB_EXPR_STACK 32

typedef struct rb_template {
  int n;       /* 0: not parsed yet */
  bool direct; /* one instruction on the arguments in order: the common case, taken without walking the nodes */
  rb_node *nodes;
} rb_template;

struct rb_templates {
  rb_template of[RB_OP_COUNT][RB_EXPR_KINDS];
};

/* The parsed expression, from the cache or parsed now. */
rb_status rb_template_get(rb_op op, rb_expr_kind kind, const rb_template **out);

#endif

/* Parser of the expression language of ops.def (lower.h describes it) into postfix nodes, once per row and kind.
   kernel/: no IR is made here. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/session.h"
#include "ir_build.h"
#include "lower_parse.h"

#define MAX_NODES 320

typedef struct parser {
  const rb_opinfo *row;
  const char *p, *end;
  struct { const char *name; size_t n; } local[RB_EXPR_LOCALS];
  int num_locals, num_nodes;
  rb_node nodes[MAX_NODES];
} parser;

static rb_status malformed(const parser *s, const char *what) {
  return rb_fail(RB_E_INTERNAL, "ramba.%s: %s in its expression at \"%.20s\"", s->row->name, what, s->p);
}

static void skip_space(parser *s) {
  while (s->p < s->end && isspace((unsigned char)*s->p)) s->p++;
}

static bool accept(parser *s, char c) {
  skip_space(s);
  if (s->p == s->end || *s->p != c) return false;
  s->p++;
  return true;
}

static size_t name_length(const parser *s) {
  const char *p = s->p;
  while (p < s->end && (isalnum((unsigned char)*p) || *p == '_')) p++;
  return (size_t)(p - s->p);
}

static rb_status add(parser *s, rb_node node) {
  if (s->num_nodes == MAX_NODES) return malformed(s, "too many terms");
  s->nodes[s->num_nodes++] = node;
  return RB_OK;
}

static bool same(const char *name, size_t n, const char *text) { return strlen(text) == n && !memcmp(name, text, n); }

static int find_local(const parser *s, const char *name, size_t n) {
  for (int k = 0; k < s->num_locals; k++)
    if (s->local[k].n == n && !memcmp(s->local[k].name, name, n)) return k;
  return -1;
}

/* ---- names ---- */

static int find_form(const char *name, size_t n) {
  static const char *const forms[] = {"re", "im", "cplx", "select", "as_same", "position", "require"};
  for (int k = 0; k < RB_FORM_AS; k++)
    if (same(name, n, forms[k])) return k;
  if (n < 4 || memcmp(name, "as_", 3)) return -1;
  for (int t = 0; t < RB_DTYPE_COUNT; t++)
    if (same(name + 3, n - 3, rb_dtype_name((rb_dtype)t))) return RB_FORM_AS + t;
  return -1;
}

static int find_instruction(const char *name, size_t n) {
  for (int k = RB_IR_ADD; k < RB_IR_COUNT; k++)
    if (same(name, n, rb_ir_descs[k].name)) return k;
  return -1;
}

static int find_operation(const char *name, size_t n) {
  char text[32];
  rb_op op;
  if (n >= sizeof text) return -1;
  memcpy(text, name, n);
  text[n] = 0;
  return rb_op_find(text, &op) ? (int)op : -1;
}

static rb_status constant_name(parser *s, const char *name, size_t n) {
  static const struct { const char *name; double value; } constants[] = {
    {"pi", 3.14159265358979323846}, {"e", 2.71828182845904523536}, {"inf", INFINITY}, {"nan", NAN}};
  for (size_t k = 0; k < sizeof constants / sizeof *constants; k++)
    if (same(name, n, constants[k].name))
      return add(s, (rb_node){.kind = RB_NODE_NUMBER, .number = constants[k].value});
  return malformed(s, "unknown name");
}

static rb_status variable(parser *s, const char *name, size_t n) {
  int k = find_local(s, name, n);
  if (k >= 0) return add(s, (rb_node){.kind = RB_NODE_LOCAL, .ir = (int16_t)k});
  if (n == 1 && *name >= 'a' && *name < 'a' + s->row->nargs)
    return add(s, (rb_node){.kind = RB_NODE_ARG, .ir = (int16_t)(*name - 'a')});
  return constant_name(s, name, n);
}

/* ---- grammar ---- */

static rb_status expression(parser *s);

static rb_status call(parser *s, const char *name, size_t n) {
  rb_node node = {.kind = RB_NODE_CALL, .ir = (int16_t)find_form(name, n), .op = -1};
  if (node.ir >= 0) {
    node.kind = RB_NODE_FORM;
  } else {
    node.ir = (int16_t)find_instruction(name, n);
    node.op = (int16_t)find_operation(name, n);
    if (node.ir < 0 && node.op < 0) return malformed(s, "unknown function");
  }
  if (!accept(s, ')')) {
    do {
      RB_TRY(expression(s));
      node.args++;
    } while (accept(s, ','));
    if (!accept(s, ')')) return malformed(s, "no )");
  }
  return add(s, node);
}

static rb_status expression(parser *s) {
  skip_space(s);
  if (s->p < s->end && (isdigit((unsigned char)*s->p) || *s->p == '-')) {
    char *after;
    double v = strtod(s->p, &after);
    s->p = after;
    return add(s, (rb_node){.kind = RB_NODE_NUMBER, .number = v});
  }
  const char *name = s->p;
  size_t n = name_length(s);
  if (!n) return malformed(s, "no term");
  s->p += n;
  return accept(s, '(') ? call(s, name, n) : variable(s, name, n);
}

/* name = expression; the value stays under the name, assigned again or not. */
static rb_status assignment(parser *s, const char *name, size_t n) {
  RB_TRY(expression(s));
  if (!accept(s, ';')) return malformed(s, "no ;");
  int k = find_local(s, name, n);
  if (k < 0) {
    if (s->num_locals == RB_EXPR_LOCALS) return malformed(s, "too many names");
    k = s->num_locals++;
    s->local[k].name = name;
    s->local[k].n = n;
  }
  return add(s, (rb_node){.kind = RB_NODE_SET, .ir = (int16_t)k});
}

static rb_status program(parser *s) {
  for (;;) {
    skip_space(s);
    const char *start = s->p;
    size_t n = name_length(s);
    s->p += n;
    if (n && accept(s, '=')) {
      RB_TRY(assignment(s, start, n));
      continue;
    }
    s->p = start;
    RB_TRY(expression(s));
    if (accept(s, ';')) { /* a value nobody names: require() */
      RB_TRY(add(s, (rb_node){.kind = RB_NODE_SET, .ir = RB_EXPR_LOCALS}));
      continue;
    }
    skip_space(s);
    return s->p == s->end ? RB_OK : malformed(s, "text after the result");
  }
}

/* The part of the row's text for the kind. */
static void choose_text(parser *s, rb_expr_kind kind) {
  s->p = kind == RB_EXPR_COMPLEX ? s->row->cexpr : s->row->expr;
  s->end = s->p + strlen(s->p);
  const char *bar = strchr(s->p, '|');
  if (!bar) return;
  if (kind == RB_EXPR_INT) s->end = bar;
  else s->p = bar + 1;
}

static bool is_direct(const parser *s) {
  const rb_node *last = &s->nodes[s->num_nodes - 1];
  int n = s->row->nargs;
  if (s->num_nodes != n + 1 || last->kind != RB_NODE_CALL || last->ir < 0) return false;
  if (last->args != n || rb_ir_descs[last->ir].args != n) return false;
  for (int k = 0; k < n; k++)
    if (s->nodes[k].kind != RB_NODE_ARG || s->nodes[k].ir != k) return false;
  return true;
}

static rb_status parse(rb_op op, rb_expr_kind kind, rb_template *out) {
  parser s;
  s.row = rb_op_info(op);
  s.num_locals = s.num_nodes = 0;
  choose_text(&s, kind);
  RB_TRY(program(&s));
  size_t bytes = (size_t)s.num_nodes * sizeof *s.nodes;
  out->nodes = malloc(bytes);
  if (!out->nodes) return rb_fail(RB_E_MEMORY, "out of memory for an expression");
  memcpy(out->nodes, s.nodes, bytes);
  out->n = s.num_nodes;
  out->direct = kind != RB_EXPR_COMPLEX && is_direct(&s);
  return RB_OK;
}

rb_status rb_template_get(rb_op op, rb_expr_kind kind, const rb_template **out) {
  if (!rb_now->templates) {
    rb_now->templates = calloc(1, sizeof *rb_now->templates);
    if (!rb_now->templates) return rb_fail(RB_E_MEMORY, "out of memory for expressions");
  }
  rb_template *t = &rb_now->templates->of[op][kind];
  if (!t->n) RB_TRY(parse(op, kind, t));
  *out = t;
  return RB_OK;
}

void rb_templates_stop(void) {
  if (!rb_now->templates) return;
  for (int op = 0; op < RB_OP_COUNT; op++)
    for (int k = 0; k < RB_EXPR_KINDS; k++) free(rb_now->templates->of[op][k].nodes);
  free(rb_now->templates);
  rb_now->templates = NULL;
}

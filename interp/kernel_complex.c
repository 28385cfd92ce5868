/* Complex numbers in kernels: operators and fields of ramba.complex values, whose two parts are IR values.
   interp/: a part of the kernel compiler; the formulas are those of complex arrays (core/type/ops.def). */
#include <string.h>

#include "kernel.h"

/* As the operations of complex arrays; what ramba.complex has no operator for is left to the VM. */
rk_val rk_complex_arith(rk *c, int op, const rk_val *a, const rk_val *b) {
  static const uint8_t known[][2] = {{OP_ADD, RB_OP_ADD}, {OP_SUB, RB_OP_SUBTRACT}, {OP_MUL, RB_OP_MULTIPLY},
                                     {OP_DIV, RB_OP_DIVIDE}, {OP_POW, RB_OP_POWER}};
  rk_val t = rk_join(c, a, b);
  rk_val x = rk_convert(c, a, (rb_dtype)t.type), y = rk_convert(c, b, (rb_dtype)t.type);
  rb_val in[2] = {rk_lower(&x), rk_lower(&y)}, out;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (known[i][0] != op) continue;
    if (rb_lower_op(&c->lo, (rb_op)known[i][1], in, (rb_dtype)t.type, &out) != RB_OK) rk_refuse(c, "%s", rb_message());
    return rk_lowered(out, t.weak);
  }
  rk_refuse(c, "%s on a complex number", op == OP_IDIV || op == OP_MOD ? "integer division" : "bitwise operation");
}

/* Lua: a complex value never equals a number. */
int rk_complex_equal(rk *c, const rk_val *a, const rk_val *b) {
  if (!rk_is_complex(a) || !rk_is_complex(b)) return rk_bool(c, false).v;
  rk_val t = rk_join(c, a, b);
  rb_dtype part = rb_dtype_real((rb_dtype)t.type);
  rk_val x = rk_convert(c, a, (rb_dtype)t.type), y = rk_convert(c, b, (rb_dtype)t.type);
  int re = rk_emit(c, RB_IR_EQ, part, x.v, y.v, -1), im = rk_emit(c, RB_IR_EQ, part, x.im, y.im, -1);
  return rk_emit(c, RB_IR_AND, RB_BOOL, re, im, -1);
}

rk_val rk_complex_field(rk *c, const rk_val *z, const rk_val *key) {
  if (key->kind != RK_OBJ) rk_refuse(c, "indexing a complex number");
  rk_push(c, key->obj);
  const char *name = lua_type(c->L, -1) == LUA_TSTRING ? lua_tostring(c->L, -1) : "?";
  bool re = !strcmp(name, "re") || !strcmp(name, "real"), im = !strcmp(name, "im") || !strcmp(name, "imag");
  if (!re && !im) rk_refuse(c, "the field '%s' of a complex number", name);
  lua_pop(c->L, 1);
  return rk_number(rb_dtype_real((rb_dtype)z->type), re ? z->v : z->im, z->weak);
}

/* t:key(...): complex numbers have three. */
rk_val rk_method(rk *c, rk_val t, rk_val key) {
  if (t.kind != RK_NUM || !rk_is_complex(&t)) rk_refuse(c, "a method call");
  rk_push(c, key.obj);
  const char *name = lua_tostring(c->L, -1);
  rk_val r = {.kind = RK_OP};
  if (!strcmp(name, "abs")) r.v = RB_OP_ABSOLUTE;
  else if (!strcmp(name, "angle")) r.v = RB_OP_ANGLE;
  else if (!strcmp(name, "conj")) r.v = RB_OP_CONJUGATE;
  else rk_refuse(c, "the method '%s' of a complex number", name);
  lua_pop(c->L, 1);
  return r;
}

static rk_val part_of(rk *c, rk_val a) {
  a = rk_use(c, a, "ramba.complex");
  return a.type == RB_INT64 ? rk_convert(c, &a, RB_FLOAT64) : a;
}

/* complex(re[, im]); of a complex value and a number the sum of z and im * i. */
rk_val rk_complex(rk *c, const rk_val *args, int n) {
  if (n < 1 || n > 2) rk_refuse(c, "ramba.complex with %d arguments", n);
  bool complex = args[0].kind == RK_NUM && rk_is_complex(&args[0]), alone = n == 1 || args[1].kind == RK_NIL;
  if (complex && alone) return rk_present(c, args[0]);
  if (complex) rk_refuse(c, "ramba.complex of a complex number and another");
  rk_val re = part_of(c, args[0]), im = alone ? rk_float(c, 0) : part_of(c, args[1]), r = rk_join(c, &re, &im);
  rb_dtype part = (rb_dtype)r.type;
  r.v = rk_cast(c, &re, part);
  r.im = rk_cast(c, &im, part);
  r.type = (uint8_t)rb_dtype_complex(part);
  return r;
}

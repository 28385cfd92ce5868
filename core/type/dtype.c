/* Element types: names, NumPy 2's promotion, casting rules, single values.
   type/: casts of whole arrays are kernel operations, not here. */
#include "type/dtype.h"

#include <string.h>

static const struct {
  const char *name, *descr;
  size_t size;
  rb_kind kind;
} info[RB_DTYPE_COUNT] = {
#define RB_DTYPE(id, name, ctype, bytes, kind, descr, doc) {name, descr, bytes, kind},
#include "type/dtype.def"
#undef RB_DTYPE
};

#define RB_DTYPE(id, name, ctype, bytes, kind, descr, doc)                                                             \
  _Static_assert(sizeof(ctype) == (bytes), "the table's size of " name " is its C type's");
#include "type/dtype.def"
#undef RB_DTYPE

static const struct {
  const char *name;
  rb_dtype type;
} aliases[] = {
    {"float", RB_FLOAT64}, {"double", RB_FLOAT64}, {"int", RB_INT64}, {"bool_", RB_BOOL}, {"complex", RB_COMPLEX128}};

const char *rb_dtype_name(rb_dtype t) { return info[t].name; }
const char *rb_dtype_descr(rb_dtype t) { return info[t].descr; }
size_t rb_dtype_size(rb_dtype t) { return info[t].size; }
rb_kind rb_dtype_kind(rb_dtype t) { return info[t].kind; }

bool rb_dtype_parse(const char *name, rb_dtype *out) {
  for (int t = 0; t < RB_DTYPE_COUNT; t++) {
    if (!strcmp(name, info[t].name)) return *out = (rb_dtype)t, true;
  }
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++) {
    if (!strcmp(name, aliases[i].name)) return *out = aliases[i].type, true;
  }
  return false;
}

rb_dtype rb_dtype_real(rb_dtype t) {
  if (t == RB_COMPLEX128) return RB_FLOAT64;
  return t == RB_COMPLEX64 ? RB_FLOAT32 : t;
}

rb_dtype rb_dtype_complex(rb_dtype t) { return t == RB_FLOAT32 || t == RB_COMPLEX64 ? RB_COMPLEX64 : RB_COMPLEX128; }

rb_dtype rb_dtype_float(rb_dtype t) {
  if (info[t].kind == RB_KIND_COMPLEX) return t;
  if (info[t].kind == RB_KIND_FLOAT) return t;
  return info[t].size <= 2 ? RB_FLOAT32 : RB_FLOAT64;
}

/* The signed integer of a size in bytes. */
static rb_dtype signed_of(size_t size) {
  return size == 1 ? RB_INT8 : size == 2 ? RB_INT16 : size == 4 ? RB_INT32 : RB_INT64;
}

static rb_dtype promote_integers(rb_dtype a, rb_dtype b) {
  if (info[a].kind == info[b].kind) return info[a].size >= info[b].size ? a : b;
  rb_dtype s = info[a].kind == RB_KIND_INT ? a : b, u = s == a ? b : a;
  if (info[s].size > info[u].size) return s;
  return u == RB_UINT64 ? RB_FLOAT64 : signed_of(2 * info[u].size);
}

rb_dtype rb_promote(rb_dtype a, rb_dtype b) {
  if (a == b || b == RB_BOOL) return a;
  if (a == RB_BOOL) return b;
  rb_kind ka = info[a].kind, kb = info[b].kind;
  if (ka < RB_KIND_FLOAT && kb < RB_KIND_FLOAT) return promote_integers(a, b);
  rb_dtype fa = rb_dtype_real(rb_dtype_float(a)), fb = rb_dtype_real(rb_dtype_float(b));
  rb_dtype real = fa == RB_FLOAT64 || fb == RB_FLOAT64 ? RB_FLOAT64 : RB_FLOAT32;
  return ka == RB_KIND_COMPLEX || kb == RB_KIND_COMPLEX ? rb_dtype_complex(real) : real;
}

rb_dtype rb_promote_weak(rb_dtype a, rb_weak w) {
  rb_kind kind = info[a].kind;
  switch (w) {
  case RB_WEAK_NONE:
  case RB_WEAK_BOOL: return a;
  case RB_WEAK_INT: return kind == RB_KIND_BOOL ? RB_INT64 : a;
  case RB_WEAK_FLOAT: return kind < RB_KIND_FLOAT ? RB_FLOAT64 : a;
  case RB_WEAK_COMPLEX: return rb_dtype_complex(a);
  }
  return a;
}

/* NumPy's order for same_kind: bool, unsigned, signed, float, complex. */
static int kind_rank(rb_kind k) {
  static const int rank[] = {
      [RB_KIND_BOOL] = 0, [RB_KIND_UINT] = 1, [RB_KIND_INT] = 2, [RB_KIND_FLOAT] = 3, [RB_KIND_COMPLEX] = 4};
  return rank[k];
}

bool rb_can_cast(rb_dtype from, rb_dtype to, rb_casting rule) {
  switch (rule) {
  case RB_CAST_NO:
  case RB_CAST_EQUIV: return from == to;
  case RB_CAST_SAFE: return rb_promote(from, to) == to;
  case RB_CAST_SAME_KIND: return kind_rank(info[from].kind) <= kind_rank(info[to].kind);
  case RB_CAST_UNSAFE: return true;
  }
  return false;
}

/* x86's conversions: what does not fit gives the most negative integer ("integer indefinite"). */
static int64_t to_i64(double f) { return f >= -0x1p63 && f < 0x1p63 ? (int64_t)f : INT64_MIN; }
static int32_t to_i32(double f) { return f > -0x1p31 - 1 && f < 0x1p31 ? (int32_t)f : INT32_MIN; }
/* As compilers do it: halves at 2^63. */
static uint64_t to_u64(double f) {
  return f >= 0x1p63 ? (uint64_t)to_i64(f - 0x1p63) ^ (uint64_t)1 << 63 : (uint64_t)to_i64(f);
}

/* An integer given by its 64 bits, cut to the integer type to. */
static rb_scalar cut_integer(uint64_t bits, rb_dtype to) {
  switch (to) {
  case RB_BOOL: return (rb_scalar){.i = bits != 0};
  case RB_INT8: return (rb_scalar){.i = (int8_t)bits};
  case RB_INT16: return (rb_scalar){.i = (int16_t)bits};
  case RB_INT32: return (rb_scalar){.i = (int32_t)bits};
  case RB_UINT8: return (rb_scalar){.u = (uint8_t)bits};
  case RB_UINT16: return (rb_scalar){.u = (uint16_t)bits};
  case RB_UINT32: return (rb_scalar){.u = (uint32_t)bits};
  case RB_INT64: return (rb_scalar){.i = (int64_t)bits};
  case RB_UINT64:
  case RB_FLOAT32:
  case RB_FLOAT64:
  case RB_COMPLEX64:
  case RB_COMPLEX128:
  case RB_DTYPE_COUNT: break;
  }
  return (rb_scalar){.u = bits};
}

static rb_scalar float_to_integer(double f, rb_dtype to) {
  if (to == RB_BOOL) return (rb_scalar){.i = f != 0};
  if (to == RB_UINT64) return (rb_scalar){.u = to_u64(f)};
  if (to == RB_INT64 || to == RB_UINT32) return cut_integer((uint64_t)to_i64(f), to);
  return cut_integer((uint64_t)(int64_t)to_i32(f), to);
}

/* The real value as a double, rounded to float once when single is set. */
static double integer_to_float(rb_scalar v, rb_dtype from, bool single) {
  if (info[from].kind == RB_KIND_UINT) return single ? (double)(float)v.u : (double)v.u;
  return single ? (double)(float)v.i : (double)v.i;
}

rb_scalar rb_scalar_cast(rb_scalar v, rb_dtype from, rb_dtype to) {
  rb_kind kf = info[from].kind, kt = info[to].kind;
  if (from == to) return v;
  if (kf == RB_KIND_COMPLEX && to == RB_BOOL) return (rb_scalar){.i = v.c.re != 0 || v.c.im != 0};
  bool single = to == RB_FLOAT32 || to == RB_COMPLEX64;
  if (kt < RB_KIND_FLOAT) {
    if (kf < RB_KIND_FLOAT) return cut_integer(v.u, to);
    return float_to_integer(kf == RB_KIND_COMPLEX ? v.c.re : v.f, to);
  }
  rb_c128 c = {0, 0};
  if (kf == RB_KIND_COMPLEX) c = v.c;
  else c.re = kf == RB_KIND_FLOAT ? v.f : integer_to_float(v, from, single);
  if (single) c = (rb_c128){(float)c.re, (float)c.im};
  return kt == RB_KIND_COMPLEX ? (rb_scalar){.c = c} : (rb_scalar){.f = c.re};
}

#define LOAD(ctype, member)                                                                                            \
  {                                                                                                                    \
    ctype x;                                                                                                           \
    memcpy(&x, p, sizeof x);                                                                                           \
    return (rb_scalar){.member = x};                                                                                   \
  }

rb_scalar rb_scalar_load(const void *p, rb_dtype t) {
  switch (t) {
  case RB_BOOL: LOAD(uint8_t, i)
  case RB_INT8: LOAD(int8_t, i)
  case RB_INT16: LOAD(int16_t, i)
  case RB_INT32: LOAD(int32_t, i)
  case RB_INT64: LOAD(int64_t, i)
  case RB_UINT8: LOAD(uint8_t, u)
  case RB_UINT16: LOAD(uint16_t, u)
  case RB_UINT32: LOAD(uint32_t, u)
  case RB_UINT64: LOAD(uint64_t, u)
  case RB_FLOAT32: LOAD(float, f)
  case RB_FLOAT64: LOAD(double, f)
  case RB_COMPLEX64: {
    rb_c64 x;
    memcpy(&x, p, sizeof x);
    return (rb_scalar){.c = {x.re, x.im}};
  }
  case RB_COMPLEX128: LOAD(rb_c128, c)
  case RB_DTYPE_COUNT: break;
  }
  return (rb_scalar){0};
}

#define STORE(ctype, value)                                                                                            \
  {                                                                                                                    \
    ctype x = (ctype)(value);                                                                                          \
    memcpy(p, &x, sizeof x);                                                                                           \
    return;                                                                                                            \
  }

void rb_scalar_store(void *p, rb_dtype t, rb_scalar v) {
  switch (t) {
  case RB_BOOL: STORE(uint8_t, v.i != 0)
  case RB_INT8:
  case RB_UINT8: STORE(uint8_t, v.u)
  case RB_INT16:
  case RB_UINT16: STORE(uint16_t, v.u)
  case RB_INT32:
  case RB_UINT32: STORE(uint32_t, v.u)
  case RB_INT64:
  case RB_UINT64: STORE(uint64_t, v.u)
  case RB_FLOAT32: STORE(float, v.f)
  case RB_FLOAT64: STORE(double, v.f)
  case RB_COMPLEX64: {
    rb_c64 x = {(float)v.c.re, (float)v.c.im};
    memcpy(p, &x, sizeof x);
    return;
  }
  case RB_COMPLEX128: memcpy(p, &v.c, sizeof v.c); return;
  case RB_DTYPE_COUNT: return;
  }
}

/* Element types against NumPy's tables (dtype_expected.h) and NumPy 2's rules for weak scalars. */
#include <stdint.h>

#include "check.h"
#include "dtype_expected.h"
#include "type/dtype.h"

static void tables(void) {
  for (int a = 0; a < RB_DTYPE_COUNT; a++) {
    for (int b = 0; b < RB_DTYPE_COUNT; b++) {
      CHECK_EQ_I(rb_promote((rb_dtype)a, (rb_dtype)b), promoted[a][b]);
      CHECK_EQ_I(rb_can_cast((rb_dtype)a, (rb_dtype)b, RB_CAST_SAFE), can_safe[a][b]);
      CHECK_EQ_I(rb_can_cast((rb_dtype)a, (rb_dtype)b, RB_CAST_SAME_KIND), can_same_kind[a][b]);
      CHECK_EQ_I(rb_can_cast((rb_dtype)a, (rb_dtype)b, RB_CAST_NO), a == b);
      CHECK_EQ_I(rb_can_cast((rb_dtype)a, (rb_dtype)b, RB_CAST_EQUIV), a == b);
      CHECK(rb_can_cast((rb_dtype)a, (rb_dtype)b, RB_CAST_UNSAFE));
    }
  }
}

static bool same_float(double a, double b) { return a == b || (isnan(a) && isnan(b)); }

/* Equal bytes, or NaN in the same places. */
static bool same_element(const void *a, const void *b, rb_dtype t) {
  if (!memcmp(a, b, rb_dtype_size(t))) return true;
  rb_scalar x = rb_scalar_load(a, t), y = rb_scalar_load(b, t);
  if (rb_dtype_kind(t) == RB_KIND_FLOAT) return isnan(x.f) && isnan(y.f);
  if (rb_dtype_kind(t) != RB_KIND_COMPLEX) return false;
  return same_float(x.c.re, y.c.re) && same_float(x.c.im, y.c.im);
}

static void check_cast(rb_dtype from, const uint64_t *in, rb_dtype to, const uint64_t *want) {
  char out[16] = {0}, back[16] = {0};
  rb_scalar v = rb_scalar_load(in, from);
  rb_scalar_store(back, from, v);
  CHECK(same_element(back, in, from));
  rb_scalar_store(out, to, rb_scalar_cast(v, from, to));
  bool good = same_element(out, want, to);
  if (!good) {
    fprintf(stderr, "%s %llx to %s: %llx, NumPy has %llx\n", rb_dtype_name(from), (unsigned long long)in[0],
            rb_dtype_name(to), *(unsigned long long *)(void *)out, (unsigned long long)want[0]);
  }
  CHECK(good);
}

static void single_casts(void) {
  for (size_t i = 0; i < sizeof casts / sizeof *casts; i++) {
    for (int to = 0; to < RB_DTYPE_COUNT; to++) {
      const uint64_t want[2] = {casts[i].out[to], to == RB_COMPLEX128 ? casts[i].high : 0};
      check_cast((rb_dtype)casts[i].from, casts[i].in, (rb_dtype)to, want);
    }
  }
}

static void names(void) {
  rb_dtype t;
  for (int a = 0; a < RB_DTYPE_COUNT; a++) {
    CHECK(rb_dtype_parse(rb_dtype_name((rb_dtype)a), &t));
    CHECK_EQ_I(t, a);
  }
  CHECK(rb_dtype_parse("float", &t) && t == RB_FLOAT64);
  CHECK(rb_dtype_parse("double", &t) && t == RB_FLOAT64);
  CHECK(rb_dtype_parse("int", &t) && t == RB_INT64);
  CHECK(rb_dtype_parse("bool_", &t) && t == RB_BOOL);
  CHECK(rb_dtype_parse("complex", &t) && t == RB_COMPLEX128);
  CHECK(!rb_dtype_parse("float16", &t));
  CHECK(!rb_dtype_parse("", &t));
  CHECK_EQ_S(rb_dtype_descr(RB_FLOAT64), "<f8");
  CHECK_EQ_S(rb_dtype_descr(RB_BOOL), "|b1");
  CHECK_EQ_I(rb_dtype_size(RB_COMPLEX128), 16);
  CHECK_EQ_I(rb_dtype_kind(RB_UINT8), RB_KIND_UINT);
}

static void derived(void) {
  static const struct {
    rb_dtype t, real, complex, floating, weak_int, weak_float, weak_complex;
  } rows[] = {
      {RB_BOOL, RB_BOOL, RB_COMPLEX128, RB_FLOAT32, RB_INT64, RB_FLOAT64, RB_COMPLEX128},
      {RB_INT8, RB_INT8, RB_COMPLEX128, RB_FLOAT32, RB_INT8, RB_FLOAT64, RB_COMPLEX128},
      {RB_UINT16, RB_UINT16, RB_COMPLEX128, RB_FLOAT32, RB_UINT16, RB_FLOAT64, RB_COMPLEX128},
      {RB_INT32, RB_INT32, RB_COMPLEX128, RB_FLOAT64, RB_INT32, RB_FLOAT64, RB_COMPLEX128},
      {RB_UINT64, RB_UINT64, RB_COMPLEX128, RB_FLOAT64, RB_UINT64, RB_FLOAT64, RB_COMPLEX128},
      {RB_FLOAT32, RB_FLOAT32, RB_COMPLEX64, RB_FLOAT32, RB_FLOAT32, RB_FLOAT32, RB_COMPLEX64},
      {RB_FLOAT64, RB_FLOAT64, RB_COMPLEX128, RB_FLOAT64, RB_FLOAT64, RB_FLOAT64, RB_COMPLEX128},
      {RB_COMPLEX64, RB_FLOAT32, RB_COMPLEX64, RB_COMPLEX64, RB_COMPLEX64, RB_COMPLEX64, RB_COMPLEX64},
      {RB_COMPLEX128, RB_FLOAT64, RB_COMPLEX128, RB_COMPLEX128, RB_COMPLEX128, RB_COMPLEX128, RB_COMPLEX128},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    CHECK_EQ_I(rb_dtype_real(rows[i].t), rows[i].real);
    CHECK_EQ_I(rb_dtype_complex(rows[i].t), rows[i].complex);
    CHECK_EQ_I(rb_dtype_float(rows[i].t), rows[i].floating);
    CHECK_EQ_I(rb_promote_weak(rows[i].t, RB_WEAK_NONE), rows[i].t);
    CHECK_EQ_I(rb_promote_weak(rows[i].t, RB_WEAK_BOOL), rows[i].t);
    CHECK_EQ_I(rb_promote_weak(rows[i].t, RB_WEAK_INT), rows[i].weak_int);
    CHECK_EQ_I(rb_promote_weak(rows[i].t, RB_WEAK_FLOAT), rows[i].weak_float);
    CHECK_EQ_I(rb_promote_weak(rows[i].t, RB_WEAK_COMPLEX), rows[i].weak_complex);
  }
}

int main(void) {
  tables();
  single_casts();
  names();
  derived();
  return check_done();
}

/* One instruction of an expression on real values: what it means for the values' type. Private to lower.c. */
#ifndef RB_LOWER_REAL_H
#define RB_LOWER_REAL_H

#include "ir_build.h"
#include "lower.h"

/* A constant of any real type. */
int rb_lower_number(rb_lowering *lo, rb_dtype type, double v);
/* op on v[0 .. args-1], real values of one type (int64 with uint64 in comparisons). */
rb_val rb_lower_real(rb_lowering *lo, rb_irop op, const rb_val *v);

#endif

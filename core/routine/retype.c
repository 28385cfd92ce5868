/* The bytes of one array as elements of another dtype: a view(dtype) is read and written through this.
   routine/: both blocks hold the same bytes, row by row of the last axis; nothing communicates. */
#include "array/routine.h"
#include "move/copy.h"

/* Any byte but 0 is true. */
static void settle_bools(rb_storage *s, int64_t rows, int64_t row) {
  for (int64_t i = 0; i < rows * row; i++) s->data[i] = s->data[i] != 0;
}

rb_routine_fn rb_routine_retype;
rb_status rb_routine_retype(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)args;
  (void)n;
  rb_storage *in = storage[0], *out = storage[1];
  int rows = in->ndim ? in->ndim - 1 : 0;
  int64_t row = in->itemsize * (in->ndim ? in->count[rows] : 1), count = 1;
  for (int d = 0; d < rows; d++) count *= in->count[d];
  if (!in->raw || !out->raw || row * count == 0) return RB_OK;
  rb_copy_strided(rows, in->count, out->stride, in->stride, out->data, in->data, row);
  if (out->dtype == RB_BOOL) settle_bools(out, count, row);
  return RB_OK;
}

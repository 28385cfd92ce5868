/* Reading and writing by index arrays: the indexed move as routines.
   routine/: the recording side (interp/advanced*.c) has brought the arrays into distributions the move takes. */
#include "gather.h"

#include "array/routine.h"
#include "fold_rows.h"

rb_routine_fn rb_routine_gather, rb_routine_scatter;

/* storage: source, index, result. */
rb_status rb_routine_gather(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  return rb_indexed_gather(args, storage[0], storage[1], storage[2]);
}

/* storage: target, index, value, target again: written in place. */
rb_status rb_routine_scatter(rb_storage *const *storage, int num_storage, const void *args, size_t n) {
  (void)num_storage;
  (void)n;
  const rb_scatter_args *a = args;
  rb_dtype t = rb_part_dtype(a->how.view.part, storage[0]->dtype);
  rb_fold_row *fold = a->fold < 0 ? NULL : rb_fold_rows_of(a->fold, t)->fold;
  return rb_indexed_scatter(&a->how, storage[0], storage[1], storage[2], fold);
}

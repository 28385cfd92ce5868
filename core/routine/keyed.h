/* Folding by key: what groups, bincount and histograms are made of. keyed.c folds a rank's own elements,
   keyed_runs.c those whose bins are runs, keyed_ranks.c joins the ranks' results. */
#ifndef RB_KEYED_H
#define RB_KEYED_H

#include "routine/bins.h"
#include "routine/keyed_fold.h"

/* This rank's elements as [outer, n, inner], with a key for each of the n: those of a bin are folded into one of
   [outer, keys.num, inner]. */
typedef struct rb_keyed {
  rb_bins keys;
  const char *values;
  rb_dtype dtype;     /* of values; RB_DTYPE_COUNT: none, for FIRST, LAST and the COUNT of all, outer and inner are 1 */
  int64_t outer, n, inner;
  int64_t position;   /* FIRST, LAST: of the first of the n */
  double ddof;        /* VAR */
} rb_keyed;

static inline bool rb_keyed_has_values(const rb_keyed *k) { return k->dtype != RB_DTYPE_COUNT; }

/* Bytes of an accumulator, and what folding starts with, in 32 bytes. */
int64_t rb_keyed_size(const rb_keyed *k, rb_keyed_how how);
void rb_keyed_identity(const rb_keyed *k, rb_keyed_how how, void *to);
/* n times the size bytes of what. */
void rb_keyed_fill(char *to, int64_t n, const char *what, int64_t size);
/* The accumulators of this rank's elements. The order of every fold depends on the shape alone. */
rb_status rb_keyed_fold(const rb_keyed *k, rb_keyed_how how, char *to);
/* The same for keys that are runs. */
rb_status rb_keyed_fold_runs(const rb_keyed *k, rb_keyed_how how, char *to);
/* to += from, n accumulators; from's elements come later. */
void rb_keyed_merge(const rb_keyed *k, rb_keyed_how how, char *to, const char *from, int64_t n);
/* What accumulators are returned as: themselves; MEAN and VAR as float64. Bytes of an element, and n of them. */
int64_t rb_keyed_result_size(const rb_keyed *k, rb_keyed_how how);
void rb_keyed_finish(const rb_keyed *k, rb_keyed_how how, const char *acc, char *result, int64_t n);

/* Who completes which bins: parts ranks, every rank knows all. */
typedef struct rb_owners {
  int parts, me;           /* me: -1 when this rank has no part */
  int *rank;               /* of each part, rising */
  int64_t *lo, *hi;        /* the bins of each part: [lo, hi) */
  bool blocks;             /* of an array that is one line on every rank: they are cut into blocks of equal length, the
                              last ones may be shorter */
  int64_t elements;        /* n of all parts together */
} rb_owners;
/* Room for the lists. */
void rb_owners_init(rb_owners *o, int parts, int64_t elements);
void rb_owners_clear(rb_owners *o);

/* The results of all ranks' elements for the bins that this rank owns. st: of the caller so far. Collective over all
   ranks when there is more than one part. */
rb_status rb_keyed_run(const rb_keyed *k, rb_keyed_how how, const rb_owners *owners, rb_status st, char *result);

/* Keys and values of the elements of this rank's bins; keys from 0. */
typedef struct rb_travelled {
  char *values;  /* a buffer of the pool, the caller's, or NULL */
  uint32_t *key;
  int64_t n;
} rb_travelled;
/* [1, n, 1]: elements to the owners of their bins, which are blocks. They keep the order of the ranks. st: of the
   caller so far. Collective over all ranks, which agree on the status. */
rb_status rb_keyed_travel(const rb_keyed *k, const rb_owners *owners, rb_status st, rb_travelled *mine);

#endif

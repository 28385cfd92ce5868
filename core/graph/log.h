/* What has been recorded since the ranks last met: a running hash and, for messages, what each entry was and where.
   graph/: kept in graphs that all ranks record (rb_graph.together); plan/step.c compares. Hashed are operations,
   shapes, dtypes, distributions, options, constants by their bits, and which array is meant (its number in order of
   first use); not liveness, places in memory or script lines. */
#ifndef RB_LOG_H
#define RB_LOG_H

#include "graph.h"

/* Notes a node that is being appended. */
void rb_log_node(const rb_node *n);
/* Notes a collective step: its name (kept as it is), the array it is about (or NULL), a hash of what else matters, more
   for the message (or NULL). */
void rb_log_step(const char *name, const rb_array *a, uint64_t hash, const char *detail);
/* What entry i is and where, into text; of the last one when there are fewer. */
void rb_log_text(const rb_graph *g, int i, char *text, size_t n);
/* The running hash at each entry: g->num_log numbers. */
void rb_log_hashes(const rb_graph *g, uint64_t *out);
uint64_t rb_log_hash(const rb_graph *g, int i);
/* Forgets the entries; the hash runs on. */
void rb_log_clear(rb_graph *g);

/* The array's number among those of the log. */
int64_t rb_log_number(rb_graph *g, rb_base *b);

#endif

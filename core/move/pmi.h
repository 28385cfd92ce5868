/* A PMI-1 server for the ranks of one job on one machine: what MPI_Init and MPI_Finalize ask their launcher.
   move/-private: used by the self-launch monitor only. */
#ifndef RB_PMI_H
#define RB_PMI_H

#include <stdbool.h>
#include <stddef.h>

typedef struct rb_pmi_pair {
  char *key, *value;
} rb_pmi_pair;

typedef struct rb_pmi_line {
  char text[2048];
  size_t n;
} rb_pmi_line;

typedef struct rb_pmi {
  int num, in_barrier;
  int *waiting;       /* num: socket of a rank in the barrier, or -1 */
  rb_pmi_line *line;  /* num: an incomplete request */
  rb_pmi_pair *pair;  /* the key-value space */
  size_t num_pairs, cap;
} rb_pmi;

typedef enum { RB_PMI_GOING, RB_PMI_CLOSED, RB_PMI_ABORT } rb_pmi_result;

bool rb_pmi_init(rb_pmi *p, int num);
/* Reads what rank has sent on fd and answers complete requests. ABORT: the rank called MPI_Abort with *code. */
rb_pmi_result rb_pmi_serve(rb_pmi *p, int rank, int fd, int *code);

#endif

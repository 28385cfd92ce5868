/* What started us: mpiexec, ramba -n, or nobody. interp/host. */
#ifndef RB_HOST_LAUNCHER_H
#define RB_HOST_LAUNCHER_H

#include <stdbool.h>

/* Whether this process is a rank of a job (the environment says so). */
bool rb_launcher_present(void);
/* Whether this process may speak for the job before the ranks know each other: rank 0, or no job. */
bool rb_launcher_first_rank(void);
/* Whether the mpiexec above us on this machine reads from a terminal (its ranks get a pipe). */
bool rb_launcher_has_terminal(void);
/* Removes the job from the environment: programs started by the script are not ranks of it. */
void rb_launcher_forget(void);

#endif

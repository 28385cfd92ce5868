/* What this process may use of its machine: memory and cores.
   base/: facts of the operating system only; sharing them among ranks is the caller's work. */
#ifndef RB_MACHINE_H
#define RB_MACHINE_H

#include <stdint.h>

/* Bytes: the smallest of the RAM and the limits of this process's control groups (v1 and v2, ancestors included). */
int64_t rb_machine_memory(void);
/* Cores this process may run on, at least 1. */
int rb_machine_cores(void);

#endif

/* What started us: the environment of mpiexec (PMI), and the processes above us.
   interp/host: asks only; ranks are started by core/move and joined by the runtime. */
#include "host/launcher.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool rb_launcher_present(void) { return getenv("PMI_RANK") || getenv("PMI_FD"); }

bool rb_launcher_first_rank(void) {
  const char *rank = getenv("PMI_RANK");
  if (!rank) rank = getenv("OMPI_COMM_WORLD_RANK");
  return !rank || strcmp(rank, "0") == 0;
}

/* The name and the parent of a process; false when it cannot be read. */
static bool read_process(long pid, char *name, size_t size, long *parent) {
  char path[64], line[512];
  snprintf(path, sizeof path, "/proc/%ld/stat", pid);
  FILE *f = fopen(path, "r");
  if (!f) return false;
  bool ok = fgets(line, sizeof line, f) != NULL;
  fclose(f);
  char *begin = ok ? strchr(line, '(') : NULL, *end = begin ? strrchr(line, ')') : NULL;
  if (!end || sscanf(end + 1, " %*c %ld", parent) != 1) return false;
  *end = 0;
  snprintf(name, size, "%s", begin + 1);
  return true;
}

static bool reads_terminal(long pid) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%ld/fd/0", pid);
  int fd = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK);
  bool yes = fd >= 0 && isatty(fd);
  if (fd >= 0) close(fd);
  return yes;
}

bool rb_launcher_has_terminal(void) {
  char name[64];
  long pid = getppid(), parent;
  for (int steps = 0; steps < 4 && pid > 1 && read_process(pid, name, sizeof name, &parent); steps++) {
    if (strncmp(name, "mpiexec", 7) == 0 || strncmp(name, "mpirun", 6) == 0) return reads_terminal(pid);
    pid = parent;
  }
  return false;
}

void rb_launcher_forget(void) {
  static const char *const names[] = {"PMI_FD", "PMI_RANK", "PMI_SIZE", "PMI_PORT", "PMI_ID"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) unsetenv(names[i]);
}

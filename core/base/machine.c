/* Memory and cores of the machine, read from the operating system.
   base/: facts only. Control group limits: version 1 has one hierarchy per controller, version 2 one for all. */
#define _GNU_SOURCE
#include "base/machine.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The number in a file; INT64_MAX when there is none ("max", no file). */
static int64_t file_number(const char *path) {
  long long value = 0;
  FILE *f = fopen(path, "re");
  if (!f) return INT64_MAX;
  int found = fscanf(f, "%lld", &value);
  fclose(f);
  return found == 1 && value > 0 ? value : INT64_MAX;
}

/* The least limit of group and its ancestors; file is "memory.max" or version 1's name. group is destroyed. */
static int64_t group_limit(const char *mount, char *group, const char *file) {
  int64_t least = INT64_MAX;
  for (;;) {
    char path[1400];
    snprintf(path, sizeof path, "%s%s/%s", mount, group, file);
    int64_t limit = file_number(path);
    if (limit < least) least = limit;
    char *slash = strrchr(group, '/');
    if (!slash) return least;
    *slash = 0;
  }
}

/* True when the comma-separated list holds the controller "memory". */
static int has_memory(const char *list, const char *end) {
  static const char word[] = "memory";
  for (const char *at = list; at < end; at++) {
    const char *comma = memchr(at, ',', (size_t)(end - at));
    const char *stop = comma ? comma : end;
    if ((size_t)(stop - at) == sizeof word - 1 && !memcmp(at, word, sizeof word - 1)) return 1;
    at = stop;
  }
  return 0;
}

/* A line of /proc/self/cgroup: number:controllers:path; version 2's has no controllers. */
static int64_t line_limit(char *line) {
  line[strcspn(line, "\n")] = 0;
  char *controllers = strchr(line, ':');
  char *path = controllers ? strchr(controllers + 1, ':') : NULL;
  if (!path) return INT64_MAX;
  if (path == controllers + 1) return group_limit("/sys/fs/cgroup", path + 1, "memory.max");
  if (!has_memory(controllers + 1, path)) return INT64_MAX;
  return group_limit("/sys/fs/cgroup/memory", path + 1, "memory.limit_in_bytes");
}

int64_t rb_machine_memory(void) {
  int64_t least = (int64_t)sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE);
  FILE *f = fopen("/proc/self/cgroup", "re");
  if (!f) return least;
  char line[1200];
  while (fgets(line, sizeof line, f)) {
    int64_t limit = line_limit(line);
    if (limit < least) least = limit;
  }
  fclose(f);
  return least;
}

int rb_machine_cores(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set)) return 1;
  int n = CPU_COUNT(&set);
  return n > 0 ? n : 1;
}

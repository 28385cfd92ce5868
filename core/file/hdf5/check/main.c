/* The helper program ramba-hdf5-check: opens the files it is told by packets on its standard input, as ramba will next.
   When the library crashes on a damaged file it does so here. One packet: path and key, each with its NUL (key empty:
   all data sets); the answer: one byte, 1 when the file could not be closed.
   file/hdf5/check: a program of its own over the plugin's sources. */
#include <hdf5.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "../plugin.h"

#define BUSY_SECONDS 10 /* of processor time a file may take */
#define WAIT_SECONDS 120
#define MOST_MEMORY (512 << 20) /* a file that says it needs more is no reason to fill it: the library's error does */

rb_h5_entry rb_hdf5_plugin;

static rb_status ignore_fault(rb_status st, const char *fmt, ...) {
  (void)fmt;
  return st;
}

static bool ignore_one(void *ctx, const char *name, const rb_h5_array *a) {
  (void)ctx, (void)name, (void)a;
  return true;
}

static void look_at(const rb_h5_api *h, rb_h5 *f, const char *key) {
  static const char *const attributes[] = {"_FillValue", "missing_value", "scale_factor", "add_offset"};
  rb_h5_array a;
  rb_dtype type;
  rb_scalar value;
  if (h->select(f, key, &a) != RB_OK || a.refused) return;
  for (int i = 0; i < 4; i++) h->attribute(f, attributes[i], &type, &value);
  if (!a.plain) h->touch(f, &a);
}

static char check(const rb_h5_api *h, const char *path, const char *key) {
  rb_h5 *f;
  if (h->open(path, RB_H5_READ, &f) != RB_OK) return 0;
  if (*key) look_at(h, f, key);
  else h->each(f, ignore_one, NULL);
  return h->close(f) != RB_OK;
}

static void limit_time(int busy, int wait) {
  setitimer(ITIMER_PROF, &(struct itimerval){{0, 0}, {busy, 0}}, NULL);
  alarm((unsigned)wait);
}

int main(void) {
  static char packet[1 << 14];
  signal(SIGINT, SIG_IGN);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  setrlimit(RLIMIT_DATA, &(struct rlimit){MOST_MEMORY, MOST_MEMORY});
  H5set_free_list_limits(0, 0, 0, 0, 0, 0); /* no memory that another file has left behind */
  const rb_h5_api *h = rb_hdf5_plugin(ignore_fault);
  for (ssize_t n; h && (n = recv(0, packet, sizeof packet - 2, 0)) > 0;) {
    packet[n] = packet[n + 1] = 0;
    limit_time(BUSY_SECONDS, WAIT_SECONDS);
    char answer = check(h, packet, packet + strlen(packet) + 1);
    limit_time(0, 0);
    if (send(0, &answer, 1, MSG_NOSIGNAL) != 1) break;
  }
  return 0;
}

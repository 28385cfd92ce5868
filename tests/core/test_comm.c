/* The program channel, exchanges and collectives on any number of ranks; "-t" as third argument prints latencies. */
#include "ranks.h"

#include <unistd.h>

static int rank, num;

/* Byte i of message k from rank r: everybody can tell what it should be. */
static unsigned char pattern(int r, int64_t k, size_t i) { return (unsigned char)(r * 71 + k * 13 + (int64_t)(i * 7)); }

static char *message(int r, int64_t k, size_t n) {
  unsigned char *p = malloc(n + 1);
  for (size_t i = 0; i < n; i++) p[i] = pattern(r, k, i);
  return (char *)p;
}

static bool is_message(const void *q, int r, int64_t k, size_t n) {
  const unsigned char *p = q;
  for (size_t i = 0; i < n; i++)
    if (p[i] != pattern(r, k, i)) return false;
  return true;
}

static void post_or_check(int64_t k, size_t n) {
  if (rank == 0) {
    char *p = message(0, k, n);
    CHECK(rb_comm_post(p, n) == RB_OK);
    free(p);
    return;
  }
  const void *q = NULL;
  size_t got = 0;
  CHECK(rb_comm_next(&q, &got) == RB_OK);
  CHECK_EQ_I(got, n);
  CHECK(got == n && is_message(q, 0, k, n));
}

/* Sizes around every boundary: empty, a piece, several pieces, many times the ring. */
static void test_programs(void) {
  static const size_t sizes[] = {0,       1,           15,          16,      17,  200,    4096,
                                 1000000, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3, 5000000, 12345678, 100};
  int64_t k = 0;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) post_or_check(k++, sizes[i]);
  for (int i = 0; i < 3000; i++) post_or_check(k++, (size_t)(i * 37) % 9000);
  CHECK(rb_comm_barrier() == RB_OK);
}

static void test_allgather(size_t n) {
  char *mine = message(rank, 5, n), *all = malloc(n * (size_t)num + 1);
  CHECK(rb_comm_allgather(mine, n, all) == RB_OK);
  for (int r = 0; r < num; r++) CHECK(is_message(all + (size_t)r * n, r, 5, n));
  free(mine);
  free(all);
}

static void test_bcast(size_t n) {
  for (int root = 0; root < num; root++) {
    char *p = message(rank, 9, n);
    CHECK(rb_comm_bcast(p, n, root) == RB_OK);
    CHECK(is_message(p, root, 9, n));
    free(p);
  }
}

/* Roots that run ahead, barriers in between: the slots must not be overwritten too early. */
static void test_mixed(void) {
  for (int i = 0; i < 300; i++) {
    int v = rank == i % num ? i : -1;
    rb_comm_bcast(&v, sizeof v, i % num);
    CHECK_EQ_I(v, i);
    if (i % 7 == 0) rb_comm_barrier();
    if (i % 5 == 0) test_allgather(8);
  }
}

static void test_agree(void) {
  int who = -1;
  CHECK(rb_comm_agree(RB_OK, &who) == RB_OK);
  rb_status mine = rank == num - 1 ? rb_fail(RB_E_MEMORY, "full on %d", rank) : RB_OK;
  CHECK(rb_comm_agree(mine, &who) == RB_E_MEMORY);
  CHECK_EQ_I(who, num - 1);
  char expected[32];
  snprintf(expected, sizeof expected, "full on %d", num - 1);
  CHECK_EQ_S(rb_message(), expected);
}

static size_t size_between(int from, int to, int k) {
  static const size_t sizes[] = {0, 8, 1, 100, 65536, 300001, 5, 2000000};
  return sizes[(size_t)(from * 3 + to * 5 + k) % 8];
}

static bool count_work(void *arg) { return ++*(int *)arg < 50; }

static void test_exchange(int k) {
  rb_msg *send = calloc((size_t)num, sizeof *send), *recv = calloc((size_t)num, sizeof *recv);
  int ns = 0, nr = 0, worked = 0;
  for (int r = 0; r < num; r++) {
    if (r == rank || (r + rank + k) % 4 == 3) continue;
    size_t n = size_between(rank, r, k), m = size_between(r, rank, k);
    bool lost = k == 5 && rank == 0, dropped = k == 6 && rank == 0;
    send[ns++] = (rb_msg){r, lost ? NULL : message(rank, r + k, n), n};
    recv[nr++] = (rb_msg){r, dropped ? NULL : malloc(m + 1), m};
  }
  CHECK(rb_comm_exchange(send, ns, recv, nr, k % 2 ? count_work : NULL, &worked) == RB_OK);
  for (int i = 0; i < nr; i++)
    if (recv[i].p && !(k == 5 && recv[i].rank == 0)) CHECK(is_message(recv[i].p, recv[i].rank, rank + k, recv[i].n));
  for (int i = 0; i < ns; i++) free(send[i].p);
  for (int i = 0; i < nr; i++) free(recv[i].p);
  free(send);
  free(recv);
}

static void wait_for_interrupt(void) {
  for (double end = seconds() + 5; !rb_now->interrupted && seconds() < end;) usleep(100);
  CHECK(rb_now->interrupted);
}

/* Set by rank 0, seen by the others without a message. */
static void test_interrupt(void) {
  rb_comm_barrier();
  if (getenv("RAMBA_RANKS_PER_NODE")) return;
  if (rank == 0) rb_comm_interrupt();
  wait_for_interrupt();
  rb_comm_barrier();
  rb_now->interrupted = 0;
}

/* One that comes while rank 0 runs what it has posted meets a rank that gets the message later, and only that one. Only
   the messages before it are waited for: a number of bytes each. */
static void test_interrupt_of_late(int before, bool early) {
  const void *p;
  size_t n;
  rb_comm_barrier();
  if (getenv("RAMBA_RANKS_PER_NODE")) return;
  if (rank == 0) {
    for (int i = 0; i < before; i++) rb_comm_post("earlier", 7);
    rb_comm_runs(true);
    if (early) rb_comm_interrupt();
    rb_comm_post("met", 3);
    if (!early) rb_comm_interrupt();
    rb_comm_runs(false);
    rb_now->interrupted = 0;
    rb_comm_barrier();
    rb_comm_post("later", 5);
  } else {
    rb_comm_barrier();
    wait_for_interrupt();
    for (int i = 0; i < before; i++) {
      CHECK(rb_comm_next(&p, &n) == RB_OK && n == 7);
      CHECK(!rb_now->interrupted);
    }
    CHECK(rb_comm_next(&p, &n) == RB_OK && n == 3);
    CHECK(rb_now->interrupted);
    CHECK(rb_comm_next(&p, &n) == RB_OK && n == 5);
    CHECK(!rb_now->interrupted);
  }
  rb_comm_barrier();
  rb_now->interrupted = 0;
}

static int64_t my_ticks(void) {
  FILE *f = fopen("/proc/self/stat", "r");
  unsigned long user = 0, sys = 0;
  int n = fscanf(f, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &sys);
  fclose(f);
  return n == 2 ? (int64_t)(user + sys) : -1;
}

/* Waiting for rank 0, asleep for a second, costs no processor time. */
static void test_idle(void) {
  int64_t before = my_ticks();
  if (rank == 0) {
    usleep(1000000);
    CHECK(rb_comm_post("x", 1) == RB_OK);
    return;
  }
  const void *p;
  size_t n;
  CHECK(rb_comm_next(&p, &n) == RB_OK);
  int64_t used = my_ticks() - before;
  CHECK_REPORT(used <= (getenv("RAMBA_RANKS_PER_NODE") ? 20 : 2), "%d ticks while idle", (int)used);
}

static void report(const char *what, double t, int n) {
  if (rank == 0) printf("%-28s %8.2f us\n", what, t / n * 1e6);
}

static void time_exchange(size_t n, int times) {
  char *out = calloc(1, n), *in = calloc(1, n), what[40];
  rb_msg send = {(rank + 1) % num, out, n}, recv = {(rank + num - 1) % num, in, n};
  memset(out, 1, n);
  memset(in, 1, n);
  rb_comm_barrier();
  double t = seconds();
  for (int i = 0; i < times && num > 1; i++) rb_comm_exchange(&send, 1, &recv, 1, NULL, NULL);
  snprintf(what, sizeof what, "ring exchange %zu B", n);
  report(what, seconds() - t, times);
  free(out);
  free(in);
}

static void time_all(void) {
  enum { TIMES = 2000 };
  int x = 0, all[256];
  double t = seconds();
  for (int i = 0; i < TIMES; i++) rb_comm_barrier();
  report("barrier", seconds() - t, TIMES);
  t = seconds();
  for (int i = 0; i < TIMES; i++) rb_comm_allgather(&x, sizeof x, all);
  report("allgather 4 B", seconds() - t, TIMES);
  for (size_t n = 8; n <= 64u << 20; n *= 8) time_exchange(n, n < 100000 ? TIMES : 10);
  char program[200] = "";
  const void *q;
  size_t n;
  rb_comm_barrier();
  t = seconds();
  for (int i = 0; i < TIMES; i++) {
    if (rank == 0) rb_comm_post(program, sizeof program);
    else rb_comm_next(&q, &n);
  }
  report("200 B program, stream", seconds() - t, TIMES);
  rb_comm_barrier();
  t = seconds();
  for (int i = 0; i < TIMES; i++) {
    if (rank == 0) rb_comm_post(program, sizeof program);
    else rb_comm_next(&q, &n);
    rb_comm_barrier();
  }
  report("200 B program + barrier", seconds() - t, TIMES);
  double worst = 0, sum = 0;
  for (int i = 0; i < 20; i++) {
    if (rank == 0) {
      usleep(50000);
      t = seconds();
      rb_comm_post(program, sizeof program);
    } else {
      rb_comm_next(&q, &n);
    }
    rb_comm_barrier();
    double d = seconds() - t;
    worst = d > worst ? d : worst;
    sum += d;
  }
  report("same after 50 ms idle", sum, 20);
  report("  worst of 20", worst, 1);
}

int main(int argc, char **argv) {
  ranks_start(argc, argv);
  rank = rb_now->rank;
  num = rb_now->num_ranks;
  test_programs();
  static const size_t sizes[] = {0, 1, 4, 65535, 65536, 65537, 1000000};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    test_allgather(sizes[i]);
    test_bcast(sizes[i]);
  }
  test_mixed();
  test_agree();
  for (int k = 0; k < 12; k++) test_exchange(k);
  test_interrupt();
  for (int k = 0; k < 6; k++) test_interrupt_of_late(k % 3, k >= 3);
  if (num > 1) test_idle();
  if (argc > 3) time_all();
  return ranks_done();
}

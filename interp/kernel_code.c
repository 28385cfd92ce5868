/* Lua 5.4 bytecode: from lua_dump's bytes to instructions, constants and lines; which registers live where; loops.
   interp/: knows the dump format and the instruction set, nothing of values. */
#include <string.h>

#include "kernel.h"

typedef struct reader {
  rk *c;
  const unsigned char *p, *end;
} reader;

static const unsigned char *take(reader *r, size_t n) {
  if ((size_t)(r->end - r->p) < n) rk_refuse(r->c, "bytecode of an unknown form");
  const unsigned char *p = r->p;
  r->p += n;
  return p;
}

static size_t get_size(reader *r) {
  size_t n = 0;
  for (;;) {
    unsigned b = *take(r, 1);
    n = n << 7 | (b & 0x7f);
    if (b & 0x80) return n;
  }
}

static const char *get_string(reader *r, size_t *len) {
  size_t n = get_size(r);
  *len = n ? n - 1 : 0;
  return n ? (const char *)take(r, n - 1) : NULL;
}

static void get_constants(reader *r, rk_proto *p) {
  p->num_consts = (int)get_size(r);
  p->k = rk_alloc(r->c, sizeof(rk_const) * (size_t)(p->num_consts + 1));
  for (int i = 0; i < p->num_consts; i++) {
    rk_const *k = &p->k[i];
    switch (*take(r, 1)) {
      case 0x00: k->kind = 'n'; break;
      case 0x01: k->kind = 'b'; break;
      case 0x11: k->kind = 'b'; k->u.i = 1; break;
      case 0x03: k->kind = 'i'; memcpy(&k->u.i, take(r, 8), 8); break;
      case 0x13: k->kind = 'f'; memcpy(&k->u.f, take(r, 8), 8); break;
      case 0x04:
      case 0x14: k->kind = 's'; k->u.s = get_string(r, &k->len); break;
      default: rk_refuse(r->c, "bytecode with an unknown constant");
    }
  }
}

static void get_lines(reader *r, rk_proto *p, int first) {
  int n = (int)get_size(r);
  const signed char *delta = (const signed char *)take(r, (size_t)n);
  int num_abs = (int)get_size(r), at = 0;
  int *abs_pc = rk_alloc(r->c, sizeof(int) * (size_t)(2 * num_abs + 1)), *abs_line = abs_pc + num_abs;
  for (int i = 0; i < num_abs; i++) {
    abs_pc[i] = (int)get_size(r);
    abs_line[i] = (int)get_size(r);
  }
  p->line = rk_alloc(r->c, sizeof(int) * (size_t)(p->n + 1));
  int line = first;
  for (int i = 0; i < p->n; i++) {
    if (i < n && delta[i] != -128) line += delta[i];
    else if (at < num_abs) line = abs_line[at++];
    p->line[i] = line;
  }
}

static void get_function(reader *r, rk_proto *p) {
  size_t len;
  get_string(r, &len);
  int first = (int)get_size(r);
  get_size(r);
  p->num_params = *take(r, 1);
  p->vararg = *take(r, 1);
  p->num_regs = *take(r, 1);
  p->n = (int)get_size(r);
  uint32_t *code = rk_alloc(r->c, 4 * (size_t)(p->n + 1));
  memcpy(code, take(r, 4 * (size_t)p->n), 4 * (size_t)p->n);
  p->code = code;
  get_constants(r, p);
  p->num_upvalues = (int)get_size(r);
  take(r, 3 * (size_t)p->num_upvalues);
  for (int n = (int)get_size(r); n > 0; n--) {
    rk_proto inner;
    get_function(r, &inner);
  }
  get_lines(r, p, first);
  for (int n = (int)get_size(r); n > 0; n--) {
    get_string(r, &len);
    get_size(r);
    get_size(r);
  }
  for (int n = (int)get_size(r); n > 0; n--) get_string(r, &len);
}

/* ---- control flow ---- */

static int jump_of_test(const rk_proto *p, int pc) { return pc + 2 + INS_SJ(p->code[pc + 1]); }

int rk_successors(const rk_proto *p, int pc, int out[2]) {
  uint32_t i = p->code[pc];
  switch (INS_OP(i)) {
    case OP_JMP: out[0] = pc + 1 + INS_SJ(i); return 1;
    case OP_LFALSESKIP: out[0] = pc + 2; return 1;
    case OP_EQ: case OP_LT: case OP_LE: case OP_EQK: case OP_EQI: case OP_LTI: case OP_LEI: case OP_GTI: case OP_GEI:
    case OP_TEST: case OP_TESTSET:
      out[0] = pc + 2;
      out[1] = jump_of_test(p, pc);
      return 2;
    case OP_RETURN: case OP_RETURN0: case OP_RETURN1: out[0] = p->n; return 1;
    case OP_FORPREP: out[0] = pc + 1; out[1] = pc + INS_BX(i) + 2; return 2;
    case OP_FORLOOP: case OP_TFORLOOP: out[0] = pc + 1; out[1] = pc + 1 - INS_BX(i); return 2;
    case OP_TFORPREP: out[0] = pc + 1; out[1] = pc + INS_BX(i) + 3; return 2; /* into the body, as FORPREP */
    case OP_ADDI: case OP_ADDK: case OP_SUBK: case OP_MULK: case OP_MODK: case OP_POWK: case OP_DIVK: case OP_IDIVK:
    case OP_BANDK: case OP_BORK: case OP_BXORK: case OP_SHRI: case OP_SHLI: case OP_ADD: case OP_SUB: case OP_MUL:
    case OP_MOD: case OP_POW: case OP_DIV: case OP_IDIV: case OP_BAND: case OP_BOR: case OP_BXOR: case OP_SHL:
    case OP_SHR: case OP_LOADKX: out[0] = pc + 2; return 1;
    default: out[0] = pc + 1; return 1;
  }
}

static void add(rk_set *s, int r) { s->w[r >> 6] |= (uint64_t)1 << (r & 63); }
static void add_range(rk_set *s, int from, int n) {
  for (int k = 0; k < n; k++) add(s, from + k);
}

/* Registers an instruction reads and writes. Return values are registers from num_regs on. */
static void registers(const rk_proto *p, int pc, rk_set *use, rk_set *def) {
  uint32_t i = p->code[pc];
  int a = INS_A(i), b = INS_B(i), cc = INS_C(i), all = p->num_regs;
  memset(use, 0, sizeof *use);
  memset(def, 0, sizeof *def);
  switch (INS_OP(i)) {
    case OP_MOVE: case OP_GETI: case OP_GETFIELD: case OP_UNM: case OP_BNOT: case OP_NOT: case OP_LEN: case OP_ADDI:
    case OP_ADDK: case OP_SUBK: case OP_MULK: case OP_MODK: case OP_POWK: case OP_DIVK: case OP_IDIVK: case OP_BANDK:
    case OP_BORK: case OP_BXORK: case OP_SHRI: case OP_SHLI: add(use, b); add(def, a); break;
    case OP_GETTABLE: case OP_ADD: case OP_SUB: case OP_MUL: case OP_MOD: case OP_POW: case OP_DIV: case OP_IDIV:
    case OP_BAND: case OP_BOR: case OP_BXOR: case OP_SHL: case OP_SHR: add(use, b); add(use, cc); add(def, a); break;
    case OP_LOADNIL: add_range(def, a, b + 1); break;
    case OP_SELF: add(use, b); add(def, a); add(def, a + 1); break;
    case OP_EQ: case OP_LT: case OP_LE: add(use, a); add(use, b); break;
    case OP_EQK: case OP_EQI: case OP_LTI: case OP_LEI: case OP_GTI: case OP_GEI: case OP_TEST: add(use, a); break;
    case OP_TESTSET: add(use, b); add(def, a); break;
    case OP_CALL: case OP_TAILCALL:
      add_range(use, a, b ? b : all - a);
      add_range(def, a, cc ? cc - 1 : all - a);
      break;
    case OP_RETURN:
      add_range(use, a, b ? b - 1 : all - a);
      add_range(def, all, RK_MAX_RETURNS);
      break;
    case OP_RETURN0: add_range(def, all, RK_MAX_RETURNS); break;
    case OP_RETURN1: add(use, a); add_range(def, all, RK_MAX_RETURNS); break;
    case OP_FORPREP: case OP_FORLOOP: add_range(use, a, 3); add(def, a); add(def, a + 1); add(def, a + 3); break;
    case OP_TFORPREP: case OP_TFORLOOP:
      add_range(use, a, 3);
      add(def, a + 2);
      add(def, a + 4);
      add(def, a + 5);
      break;
    case OP_SETLIST: add_range(use, a, b ? b + 1 : all - a); add(def, a); break;
    case OP_CONCAT: add_range(use, a, b); add(def, a); break;
    case OP_JMP: case OP_MMBIN: case OP_MMBINI: case OP_MMBINK: case OP_CLOSE: case OP_EXTRAARG: case OP_SETUPVAL:
    case OP_SETTABUP: case OP_SETTABLE: case OP_SETI: case OP_SETFIELD: case OP_VARARGPREP: case OP_TFORCALL: break;
    default: add(def, a); break;
  }
}

static void find_assigned(rk *c, rk_proto *p) {
  p->assigned = rk_alloc(c, sizeof(rk_set) * (size_t)(p->num_regions + 1));
  for (int i = 0; i < p->num_regions; i++)
    for (int pc = p->region[i].head; pc <= p->region[i].end; pc++) {
      rk_set use, def;
      registers(p, pc, &use, &def);
      for (int w = 0; w < RK_WORDS; w++) p->assigned[i].w[w] |= def.w[w];
    }
}

static void find_live(rk *c, rk_proto *p) {
  p->live = rk_alloc(c, sizeof(rk_set) * (size_t)(p->n + 1));
  add_range(&p->live[p->n], p->num_regs, RK_MAX_RETURNS);
  for (bool changed = true; changed;) {
    changed = false;
    for (int pc = p->n - 1; pc >= 0; pc--) {
      rk_set use, def, in;
      int next[2], n = rk_successors(p, pc, next);
      registers(p, pc, &use, &def);
      for (int w = 0; w < RK_WORDS; w++) {
        uint64_t out = 0;
        for (int k = 0; k < n; k++) out |= next[k] <= p->n ? p->live[next[k]].w[w] : 0;
        in.w[w] = use.w[w] | (out & ~def.w[w]);
        changed = changed || in.w[w] != p->live[pc].w[w];
      }
      p->live[pc] = in;
    }
  }
}

/* Regions of backward jumps, joined until they nest: elements that jump back wait for the region's end. */
static void find_loops(rk *c, rk_proto *p) {
  int *end = rk_alloc(c, sizeof(int) * (size_t)(p->n + 1)), next[2];
  for (int pc = 0; pc < p->n; pc++)
    for (int k = rk_successors(p, pc, next) - 1; k >= 0; k--)
      if (next[k] <= pc && pc + 1 > end[next[k]]) end[next[k]] = pc + 1; /* one past, 0 = none */
  for (bool changed = true; changed;) {
    changed = false;
    for (int h = 0; h < p->n; h++)
      for (int g = h + 1; end[h] && g < end[h]; g++)
        if (end[g] > end[h]) {
          end[h] = end[g];
          changed = true;
        }
  }
  p->region = rk_alloc(c, sizeof *p->region * (size_t)(p->n + 1));
  for (int h = 0; h < p->n; h++)
    if (end[h]) p->region[p->num_regions++] = (rk_loop_region){h, end[h] - 1};
}

typedef struct dump {
  rk *c;
  unsigned char *p;
  size_t n, cap;
} dump;

static int write_bytes(lua_State *L, const void *p, size_t n, void *to) {
  dump *d = to;
  (void)L;
  if (d->n + n > d->cap) {
    size_t cap = 2 * (d->n + n) + 1024;
    unsigned char *larger = rk_alloc(d->c, cap);
    if (d->n) memcpy(larger, d->p, d->n);
    d->p = larger;
    d->cap = cap;
  }
  memcpy(d->p + d->n, p, n);
  d->n += n;
  return 0;
}

/* Lua 5.4, format 0, its check bytes, and the sizes of instructions and numbers. */
static void check_header(reader *r) {
  static const unsigned char header[] = "\x1bLua\x54\0\x19\x93\r\n\x1a\n\x04\x08\x08";
  if (memcmp(take(r, 15), header, 15)) rk_refuse(r->c, "bytecode of another Lua version");
  take(r, 16);
  take(r, 1);
}

const rk_proto *rk_read(rk *c, int closure) {
  dump d = {.c = c};
  rk_push(c, closure);
  if (lua_dump(c->L, write_bytes, &d, 0)) rk_refuse(c, "a function without bytecode");
  lua_pop(c->L, 1);
  reader r = {c, d.p, d.p + d.n};
  check_header(&r);
  rk_proto *p = rk_alloc(c, sizeof *p);
  get_function(&r, p);
  find_live(c, p);
  find_loops(c, p);
  find_assigned(c, p);
  return p;
}

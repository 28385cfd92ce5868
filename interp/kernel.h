/* Between the files of the kernel compiler: a Lua function's bytecode becomes a rb_body (core/kernel/body.h).
   kernel_code.c reads bytecode; kernel_flow.c follows control flow with masks; kernel_value.c has Lua's operations,
   kernel_complex.c those of complex numbers; kernel_table.c indexing; kernel_call.c calls; kernel_cache.c keeps what
   was compiled; kernel.c compiles and is what scripts see.
   interp/: not for other files. */
#ifndef RB_INTERP_KERNEL_H
#define RB_INTERP_KERNEL_H

#include "binding.h"
#include "kernel/body.h"
#include "kernel/lower.h"

/* ---- bytecode ---- */

typedef enum {
  OP_MOVE, OP_LOADI, OP_LOADF, OP_LOADK, OP_LOADKX, OP_LOADFALSE, OP_LFALSESKIP, OP_LOADTRUE, OP_LOADNIL, OP_GETUPVAL,
  OP_SETUPVAL, OP_GETTABUP, OP_GETTABLE, OP_GETI, OP_GETFIELD, OP_SETTABUP, OP_SETTABLE, OP_SETI, OP_SETFIELD,
  OP_NEWTABLE, OP_SELF, OP_ADDI, OP_ADDK, OP_SUBK, OP_MULK, OP_MODK, OP_POWK, OP_DIVK, OP_IDIVK, OP_BANDK, OP_BORK,
  OP_BXORK, OP_SHRI, OP_SHLI, OP_ADD, OP_SUB, OP_MUL, OP_MOD, OP_POW, OP_DIV, OP_IDIV, OP_BAND, OP_BOR, OP_BXOR,
  OP_SHL, OP_SHR, OP_MMBIN, OP_MMBINI, OP_MMBINK, OP_UNM, OP_BNOT, OP_NOT, OP_LEN, OP_CONCAT, OP_CLOSE, OP_TBC,
  OP_JMP, OP_EQ, OP_LT, OP_LE, OP_EQK, OP_EQI, OP_LTI, OP_LEI, OP_GTI, OP_GEI, OP_TEST, OP_TESTSET, OP_CALL,
  OP_TAILCALL, OP_RETURN, OP_RETURN0, OP_RETURN1, OP_FORLOOP, OP_FORPREP, OP_TFORPREP, OP_TFORCALL, OP_TFORLOOP,
  OP_SETLIST, OP_CLOSURE, OP_VARARG, OP_VARARGPREP, OP_EXTRAARG
} rk_opcode;

#define INS_OP(i) ((int)((i) & 0x7f))
#define INS_A(i) ((int)((i) >> 7 & 0xff))
#define INS_K(i) ((int)((i) >> 15 & 1))
#define INS_B(i) ((int)((i) >> 16 & 0xff))
#define INS_C(i) ((int)((i) >> 24 & 0xff))
#define INS_BX(i) ((int)((i) >> 15))
#define INS_SBX(i) (INS_BX(i) - 65535)
#define INS_SJ(i) ((int)((i) >> 7) - 16777215)
#define INS_SB(i) (INS_B(i) - 127)
#define INS_SC(i) (INS_C(i) - 127)

enum { RK_MAX_RETURNS = RB_BODY_MAX_OUTS, RK_MAX_REGS = 255 + RK_MAX_RETURNS + 1, RK_WORDS = (RK_MAX_REGS + 63) / 64 };

typedef struct rk_const {
  char kind; /* 'n'il, 'b'ool, 'i'nteger, 'f'loat, 's'tring */
  union { int64_t i; double f; const char *s; } u;
  size_t len;
} rk_const;

typedef struct rk_set { uint64_t w[RK_WORDS]; } rk_set; /* of registers */

typedef struct rk_loop_region { int head, end; } rk_loop_region;

typedef struct rk_proto {
  int num_params, num_regs, n, num_consts, num_upvalues, num_regions;
  bool vararg;
  const uint32_t *code;
  int *line;
  rk_const *k;
  rk_set *live; /* per instruction and at n: registers read later */
  rk_set *assigned;       /* per region: registers it writes */
  rk_loop_region *region; /* nested properly, outer before inner */
} rk_proto;

/* ---- values while compiling ---- */

enum { RK_IPAIRS = -1 }; /* in place of an operation */
typedef enum { RK_NONE, RK_BAD, RK_NIL, RK_NUM, RK_OBJ, RK_LIST, RK_TABLE, RK_INDEX, RK_STENCIL, RK_OP } rk_kind;

typedef struct rk_val {
  uint8_t kind; /* rk_kind */
  uint8_t type; /* NUM: rb_dtype INT64, FLOAT32, FLOAT64, BOOL or complex; TABLE: of its elements */
  bool weak;    /* NUM: a literal or captured number */
  bool maybe;   /* NUM: nil where `present` is false, as the elements of a Lua table are */
  uint8_t depth; /* TABLE: indices given so far */
  int v;        /* NUM: value; TABLE: element offset so far, -1 = 0; LIST: number of items; OP: rb_op or RK_IPAIRS */
  int im;       /* NUM: the imaginary part of a complex number */
  int present;  /* NUM that is maybe: IR bool */
  int obj;      /* OBJ: its number in the table of objects; TABLE, STENCIL: number in rk.table, of the argument */
  struct rk_val *item; /* LIST */
} rk_val;

/* A set of elements: leaves of a tree of conditions. n = 0: none. */
enum { RK_MASK_LEAVES = 24 };
typedef struct rk_mask { int n, leaf[RK_MASK_LEAVES]; } rk_mask;
typedef struct rk_node {
  int parent, cond; /* the parent's elements where the bool value cond is true (or false, if neg) */
  bool neg;
  int value; /* IR value; -1 = all elements; -2 = not made yet */
} rk_node;

typedef struct rk_edge {
  struct rk_edge *next;
  rk_mask mask;
  rk_val *reg;
} rk_edge;

typedef struct rk_table { /* an array that is indexed, not read element by element */
  int obj; /* the array object */
  int ndim;
  bool lua; /* made of a Lua table */
  int64_t shape[RB_MAX_NDIM];
  const void *from; /* the Lua object it was made of */
  int arg;          /* of the body */
} rk_table;

typedef struct rk_access { /* what a body argument is */
  int64_t arg;   /* the user's argument, from 1; 0 = table */
  int64_t table; /* in rk.table, or -1 */
  int64_t ndim;  /* of offset; 0 = the element itself */
  int64_t offset[RB_MAX_NDIM];
} rk_access;

/* A value that came from outside the function: see kernel_cache.c. */
typedef enum { RK_FROM_ARGUMENT, RK_FROM_UPVALUE, RK_FROM_FIELD, RK_FROM_LENGTH, RK_FROM_TABLE } rk_source;
typedef struct rk_origin {
  uint8_t from;   /* rk_source; TABLE: an object that became table argument `to` */
  uint8_t type;   /* Lua type found */
  uint8_t number; /* rb_dtype of a parameter */
  bool identity;  /* the object itself matters, not only what is read from it */
  bool array, fits; /* fits: an integer that float64 holds exactly */
  int obj;        /* the object read from */
  int key;        /* number of the argument or upvalue; object that is the key, 0 = the integer i */
  int64_t i;
  int to; /* number of the parameter or object */
} rk_origin;

typedef struct rk_compiled {
  rb_body *body;
  int num_params;
  rb_scalar param[64];
} rk_compiled;

typedef struct rk_wide { int instance, head, reg; uint8_t type; bool weak; } rk_wide;

typedef struct rk {
  lua_State *L;
  const char *name; /* of the public function, for messages */
  int objects, num_objects; /* stack index of the list of Lua objects */
  int root;         /* object: the function */
  rk_origin *reads;
  int num_reads, cap_reads;
  int known;        /* stack index of the map function -> number */
  rb_body *body;
  rb_lowering lo;
  rb_scalar param[RB_IR_MAX_PARAMS];
  int num_params, num_loads; /* loads: operands that the arguments will need */
  rk_access access[RB_BODY_MAX_ARGS];
  rk_table table[RB_BODY_MAX_ARGS];
  int num_tables, index_ndim;
  int stencil_ndim;
  bool near; /* is a neighbourhood given? */
  int64_t near_lo[RB_MAX_NDIM], near_hi[RB_MAX_NDIM];
  bool narrow[RB_BODY_MAX_ARGS]; /* elements: integers that float64 holds exactly */
  const char *assigned; /* a captured or global variable that the function assigns to: then it must not be compiled */
  const char *assigned_source;
  int assigned_line;
  rk_node *node;
  int num_nodes, cap_nodes;
  rk_wide *wide;
  int num_wide, cap_wide;
  bool forbidden;   /* compilable but for an assignment */
  bool changed;     /* some variable's type widened: compile again */
  int instances, depth;
  bool unrolls;   /* are loops of few turns unrolled? */
  int unrolled;   /* instructions that they became so far */
  const void *active[32]; /* functions being inlined */
  const char *source;     /* file and line being compiled, for messages */
  int line;
  rk_mask mask;           /* the elements that are here */
  void *arena;
  char reason[256];
} rk;

typedef struct rk_exit { int target, var; bool used; int now; } rk_exit; /* now: mask of this turn, -1 = none */
typedef struct rk_loop {
  int head, end, outer, label, entry, back, turn; /* entry: node; back: IR value or -1; turn: VAR of the mask */
  bool open;      /* then outer is the loop open around it, or -1 */
  bool unrolled;  /* its body is being followed once a turn */
  int (*var)[2];  /* per register: VAR, or -1; and that of an imaginary part */
  rk_val *start;  /* per register at the head */
  rk_val *before; /* per register before the loop */
  rk_exit *exit;
  int num_exits;
} rk_loop;

typedef struct rk_frame {
  const rk_proto *p;
  int closure, instance, num_regs, top, num_returns, loop; /* loop: the innermost open one, -1 = none */
  bool alive;
  rk_val *reg, *upvalue;
  rk_edge **edge; /* per instruction and at n */
  rk_loop *loops;
} rk_frame;

void *rk_alloc(rk *c, size_t n); /* zeroed; until the compilation ends */
_Noreturn void rk_refuse(rk *c, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* kernel_code.c */
const rk_proto *rk_read(rk *c, int closure); /* of the closure object */
int rk_successors(const rk_proto *p, int pc, int out[2]); /* p->n = the end of the function */

/* kernel_flow.c */
int rk_mask_value(rk *c, const rk_mask *m); /* -1 = all */
rk_mask rk_mask_and(rk *c, const rk_mask *m, int cond, bool neg);
void rk_go(rk *c, rk_frame *f, int target, const rk_mask *mask); /* an edge with the present registers */
void rk_arrive(rk *c, rk_frame *f, int pc); /* merges what comes to pc, opens loops */
void rk_leave(rk *c, rk_frame *f, int pc);  /* closes the loops that end with pc */
void rk_loops_init(rk *c, rk_frame *f);
/* The numeric for at head has so many further turns: its body is followed once a turn, if it is short. */
void rk_unroll(rk *c, rk_frame *f, int head, int64_t further);
bool rk_is_unrolled(const rk_frame *f, int end);
int rk_next(rk_frame *f, int pc); /* the instruction to follow after pc */

/* kernel_value.c */
rk_val rk_number(rb_dtype t, int v, bool weak);
rk_val rk_int(rk *c, int64_t i);
rk_val rk_float(rk *c, double x);
rk_val rk_bool(rk *c, bool b);
rk_val rk_from_lua(rk *c); /* pops */
int rk_keep(rk *c);        /* pops; the object's number */
void rk_push(rk *c, int obj);
rk_val rk_join(rk *c, const rk_val *a, const rk_val *b); /* the common type in .type and .weak, kind NUM; or BAD */
int rk_cast(rk *c, const rk_val *a, rb_dtype t);             /* of a real number */
rk_val rk_convert(rk *c, const rk_val *a, rb_dtype t);
rk_val rk_select(rk *c, int mask, const rk_val *a, const rk_val *b); /* of the common type */
int rk_element(rk *c, rb_dtype t);                           /* a new argument whose elements are read */
rk_val rk_load(rk *c, rb_dtype t, int argument);             /* its element */
bool rk_is_complex(const rk_val *a);
rb_val rk_lower(const rk_val *a);
rk_val rk_lowered(rb_val v, bool weak);
bool rk_constant(rk *c, const rk_val *a, int64_t *i);
rk_val rk_arith(rk *c, int op, rk_val a, rk_val b); /* op: OP_ADD .. OP_SHR */
rk_val rk_unary(rk *c, int op, rk_val a);           /* OP_UNM, OP_BNOT, OP_NOT, OP_LEN */
int rk_compare(rk *c, int op, rk_val a, rk_val b);  /* OP_EQ, OP_LT, OP_LE: IR bool */
int rk_truth(rk *c, rk_val a);                      /* IR bool */
int rk_emit(rk *c, rb_irop op, rb_dtype t, int a, int b, int d);
int rk_not(rk *c, int v);
void rk_check(rk *c, int ok, rb_fault fault); /* where the mask is */
rk_val rk_present(rk *c, rk_val a);                 /* a number that may be nil, checked that it is none */
rk_val rk_present_where(rk *c, rk_val a, int mask); /* checked where the IR bool is true; -1: everywhere */
rk_val rk_use(rk *c, rk_val a, const char *what); /* a real number; index objects of 1-D arrays too */
rk_val rk_op(rk *c, rb_op op, const rk_val *args, int n);
const char *rk_kind_name(rk *c, const rk_val *a);

/* kernel_table.c */
rk_val rk_get(rk *c, rk_val t, rk_val key);
rb_dtype rk_lua_type(rb_dtype t); /* in which elements of an array are computed */

/* kernel_complex.c */
rk_val rk_complex_arith(rk *c, int op, const rk_val *a, const rk_val *b); /* one of them is complex */
int rk_complex_equal(rk *c, const rk_val *a, const rk_val *b);
rk_val rk_complex_field(rk *c, const rk_val *z, const rk_val *key);
rk_val rk_method(rk *c, rk_val t, rk_val key);       /* what t:key(...) calls */
rk_val rk_complex(rk *c, const rk_val *args, int n); /* ramba.complex */

/* kernel_call.c */
void rk_known_init(lua_State *L);
int rk_call(rk *c, rk_val f, const rk_val *args, int n, rk_val *results);

/* kernel_cache.c */
rk_val rk_read_value(rk *c, rk_source from, int obj, int key, int64_t i); /* pops the value */
void rk_read_table(rk *c, int obj, int table);
void rk_read_identity(rk *c, int obj);
bool rk_cache_find(lua_State *L);
void rk_cache_keep(lua_State *L, const rk *c, int access, int objects);
void rk_cache_open(lua_State *L);

/* kernel.c: pushes the list of what the arguments are; tables: stack index of the list of arrays. */
void rk_push_access(lua_State *L, const rk_access *access, int n, int tables);

/* kernel_function.c */
int rk_function(rk *c, int closure, const rk_val *args, int n, rk_val *results);

#endif

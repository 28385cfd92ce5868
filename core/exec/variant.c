/* The kernel of a loop for the memory layout met on this rank: the program's IR leaves the operands' access and the
   reductions' rows flag open; they are filled in here from the inner axis of the simplified box.
   exec/: a cache from (program kernel, layout) to the completed wire form. */
#include <stdlib.h>

#include "base/session.h"
#include "exec.h"
#include "loop.h"
#include "state.h"

struct rb_variant {
  uint64_t key;
  size_t program_bytes; /* of the incomplete form */
  void *bytes;          /* completed wire form; NULL = free entry */
  size_t n;
  uint64_t hash;
};
typedef struct rb_variant variant;

enum { MAX_VARIANTS = 4096 }; /* the table holds twice as many entries */

static rb_access access_of(const rb_box *b, int i, int64_t size) {
  int64_t s = b->stride[i][b->nd - 1];
  return s == size ? RB_ACCESS_UNIT : s == 0 ? RB_ACCESS_ZERO : RB_ACCESS_ANY;
}

/* Packs the strides that matter; the IR's operand sizes follow from the program kernel, so stride / 1 suffices. */
static uint64_t layout_key(const rb_loop *l, const rb_box *b) {
  int64_t s[RB_IR_MAX_OPERANDS + 1];
  for (int i = 0; i < b->num_op; i++) {
    int64_t v = b->stride[i][b->nd - 1];
    s[i] = v > 16 || v < 0 ? 32 : v;
  }
  s[b->num_op] = l->num_outs ? b->red[b->nd - 1] : 2;
  return rb_hash(s, sizeof(int64_t) * (size_t)(b->num_op + 1), l->kernel_hash);
}

static rb_status complete(const rb_loop *l, const rb_box *b, variant *v) {
  rb_ir ir;
  rb_reader r = {l->kernel, (const char *)l->kernel + l->kernel_bytes};
  rb_ir_read(&r, &ir);
  for (int i = 0; i < ir.num_operands; i++)
    ir.operand[i].access = (uint8_t)access_of(b, i, (int64_t)rb_dtype_size((rb_dtype)ir.operand[i].type));
  for (int i = 0; i < ir.num_reductions; i++) ir.reduction[i].rows = b->red[b->nd - 1];
  rb_bytes out = {0};
  rb_ir_write(&ir, &out);
  rb_ir_clear(&ir);
  v->bytes = out.p;
  v->n = out.n;
  v->hash = rb_hash(out.p, out.n, 0);
  v->program_bytes = l->kernel_bytes;
  return RB_OK;
}

void rb_variants_clear(rb_exec *x) {
  for (int i = 0; x->variants && i < 2 * MAX_VARIANTS; i++) free(x->variants[i].bytes);
  free(x->variants);
  x->variants = NULL;
  x->num_variants = 0;
}

rb_status rb_loop_kernel(const rb_loop *l, const rb_box *b, rb_kernel **out) {
  rb_exec *x = rb_now->exec;
  if (x->num_variants >= MAX_VARIANTS) rb_variants_clear(x);
  if (!x->variants) x->variants = calloc(2 * MAX_VARIANTS, sizeof(variant));
  if (!x->variants) return rb_fail(RB_E_MEMORY, "out of memory for the kernel table");
  uint64_t key = layout_key(l, b);
  variant *v = &x->variants[key % (2 * MAX_VARIANTS)];
  while (v->bytes && (v->key != key || v->program_bytes != l->kernel_bytes))
    v = v + 1 == x->variants + 2 * MAX_VARIANTS ? x->variants : v + 1;
  if (!v->bytes) {
    RB_TRY(complete(l, b, v));
    v->key = key;
    x->num_variants++;
  }
  return rb_kernel_get(v->bytes, v->n, v->hash, out);
}

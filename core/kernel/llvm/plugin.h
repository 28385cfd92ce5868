/* What the files of the LLVM plugin share besides codegen.h: the host's maths functions and the object cache.
   kernel/llvm: private to the plugin; the core sees engine.h. */
#ifndef RB_LLVM_PLUGIN_H
#define RB_LLVM_PLUGIN_H

#include <llvm-c/Core.h>
#include <stdbool.h>

#include "kernel/vmath.h"

/* As rb_vmath_name, from ir.def and what the host offers. */
rb_vmath_kind rb_llvm_math_name(rb_irop op, rb_dtype type, int bits, char name[32]);

/* ---- cache.c: compiled objects on disk ---- */

typedef struct rb_llvm_key { /* everything an object depends on */
  char *p;
  size_t n;
  uint64_t hash;
} rb_llvm_key;

uint64_t rb_llvm_hash(const void *p, size_t n);
/* dir: created with mode 0700 when missing; unused (as is "" or NULL) when not a directory of ours with that mode. */
void rb_llvm_cache_start(const char *dir);
void rb_llvm_cache_stop(void);
/* The object stored under the key, or NULL: missing, damaged, of another key. */
LLVMMemoryBufferRef rb_llvm_cache_load(const rb_llvm_key *key);
/* Best effort: failures leave no entry. */
void rb_llvm_cache_store(const rb_llvm_key *key, LLVMMemoryBufferRef object);

#endif

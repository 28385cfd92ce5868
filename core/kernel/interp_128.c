/* The block interpreter's inner loops for baseline x86-64 (SSE2). */
#define LOOPS_NAME rb_loops_128
#define VECTOR_BITS 128
#define MVEC_NAME64(args, name) _ZGVbN2##args##_##name
#define MVEC_NAME32(args, name) _ZGVbN4##args##_##name
#include "interp_body.h"

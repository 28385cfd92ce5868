/* The block interpreter's inner loops for AVX2. */
#pragma GCC target("avx2,fma,popcnt")
#define LOOPS_NAME rb_loops_256
#define VECTOR_BITS 256
#define MVEC_NAME64(args, name) _ZGVdN4##args##_##name
#define MVEC_NAME32(args, name) _ZGVdN8##args##_##name
#include "interp_body.h"

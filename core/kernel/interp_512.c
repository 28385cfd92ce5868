/* The block interpreter's inner loops for AVX-512 (f, dq, vl, bw). */
#pragma GCC target("fma,avx512f,avx512dq,avx512vl,avx512bw,popcnt,prefer-vector-width=512")
#define LOOPS_NAME rb_loops_512
#define VECTOR_BITS 512
#define MVEC_NAME64(args, name) _ZGVeN8##args##_##name
#define MVEC_NAME32(args, name) _ZGVeN16##args##_##name
#include "interp_body.h"

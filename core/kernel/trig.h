/* sin and cos, the formula of both engines: written once, so that their bits agree, in operations that the includer
   defines. Included once for each TRIG_BITS, 64 (float64) and 32 (float32).

   x = k pi/2 + r with |r| <= pi/4: k is rounded by adding 1.5 * 2^52 (2^23), after which it stands in the low bits, and
   k times pi/2 in three parts is subtracted with one rounding each (Cody and Waite). Minimax polynomials give sin r and
   cos r; k says which of them is which, and the signs. At most 1.6 ulp off and never beyond 1 for |x| <= TRIG_NEAR_64
   (TRIG_NEAR_32); the C library computes what is farther off. NaN stays NaN.

   The includer defines
     TRIG_FUNCTION(x, sine, cosine): the function's head; x: VALUE, the others pointers to VALUE
     VALUE, CONSTANT(c), SUB(a, b), MUL(a, b), FMA(a, b, c) (one rounding), COPYSIGN(a, b)
     EVEN(k, a, b): a where the lowest bit of k's representation is 0, else b
     FLIP(k, n, a): a with the other sign where bit 1 of k's representation + n is set */
#define TRIG_NEAR_64 0x1p32
#define TRIG_NEAR_32 0x1p15

#if TRIG_BITS == 64
#define ROUNDER 0x1.8p52
#define TWO_OVER_PI 0x1.45f306dc9c883p-1
#define HALF_PI_1 0x1.921fb54442d18p+0
#define HALF_PI_2 0x1.1a62633145c06p-54
#define HALF_PI_3 0x1.c1cd129024e08p-107
#else
#define ROUNDER 0x1.8p23
#define TWO_OVER_PI 0x1.45f306p-1
#define HALF_PI_1 0x1.921fb4p+0
#define HALF_PI_2 0x1.4442dp-24
#define HALF_PI_3 0x1.846988p-48
#endif

TRIG_FUNCTION(x, sine, cosine) {
  VALUE k = FMA(x, CONSTANT(TWO_OVER_PI), CONSTANT(ROUNDER)), turns = SUB(k, CONSTANT(ROUNDER));
  VALUE r = FMA(turns, CONSTANT(-HALF_PI_1), x);
  r = FMA(turns, CONSTANT(-HALF_PI_2), r);
  r = FMA(turns, CONSTANT(-HALF_PI_3), r);
  VALUE s = MUL(r, r), p, q;
#if TRIG_BITS == 64
  p = FMA(s, CONSTANT(0x1.5d8f954143d34p-33), CONSTANT(-0x1.ae5e59c7257c2p-26));
  p = FMA(s, p, CONSTANT(0x1.71de3566d8f0cp-19));
  p = FMA(s, p, CONSTANT(-0x1.a01a019bfcd83p-13));
  p = FMA(s, p, CONSTANT(0x1.111111110f7c8p-7));
  p = FMA(s, p, CONSTANT(-0x1.5555555555548p-3));
  q = FMA(s, CONSTANT(-0x1.8fa45684c7c74p-37), CONSTANT(0x1.1ee9d7357e899p-29));
  q = FMA(s, q, CONSTANT(-0x1.27e4f7ea0ddfcp-22));
  q = FMA(s, q, CONSTANT(0x1.a01a019c8358cp-16));
  q = FMA(s, q, CONSTANT(-0x1.6c16c16c14f88p-10));
  q = FMA(s, q, CONSTANT(0x1.555555555554bp-5));
#else
  p = FMA(s, CONSTANT(-0x1.993848p-13), CONSTANT(0x1.110720p-7));
  p = FMA(s, p, CONSTANT(-0x1.555544p-3));
  q = FMA(s, CONSTANT(0x1.99e102p-16), CONSTANT(-0x1.6c0c10p-10));
  q = FMA(s, q, CONSTANT(0x1.55554ap-5));
#endif
  p = COPYSIGN(FMA(MUL(s, p), r, r), r); /* -0 too */
  q = FMA(s, FMA(s, q, CONSTANT(-0.5)), CONSTANT(1));
  if (sine) *sine = FLIP(k, 0, EVEN(k, p, q));
  if (cosine) *cosine = FLIP(k, 1, EVEN(k, q, p));
}

#undef TRIG_FUNCTION
#undef TRIG_BITS
#undef ROUNDER
#undef TWO_OVER_PI
#undef HALF_PI_1
#undef HALF_PI_2
#undef HALF_PI_3

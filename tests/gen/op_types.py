"""Writes core/data/op_types_expected.h: the result dtype of every operation for every combination of dtypes, by NumPy.

Run: /usr/bin/python3 tests/gen/op_types.py > tests/core/data/op_types_expected.h   (NumPy 1.24 or later)
A letter is a dtype in dtype.def's order (a = bool), - an error. float16 becomes float32, floor of integers is as NumPy
2.1's, and operations NumPy 1.24 lacks are described by rule. One argument: 13 letters. Two: 13 x 13 arrays, then 13 x 4
arrays with a weak bool, integer, float, complex second, then the same with the weak one first.
"""
import numpy as np

if hasattr(np, "_set_promotion_state"):
    np._set_promotion_state("weak")
np.seterr(all="ignore")
KINDS = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64",
         "complex64", "complex128"]
WEAK = [True, 1, 1.5, 1j]
UNARY = """square sqrt cbrt reciprocal negative positive absolute fabs sign exp exp2 expm1 log log2 log10 log1p sin cos
tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh degrees radians floor ceil trunc rint signbit
spacing i0 isnan isinf isfinite isposinf isneginf iscomplex isreal logical_not invert real imag conjugate
angle""".split()
BINARY = """add subtract multiply divide floor_divide remainder fmod power float_power copysign heaviside maximum
minimum fmax fmin logaddexp logaddexp2 arctan2 hypot nextafter logical_and logical_or logical_xor less less_equal
greater greater_equal equal not_equal bitwise_and bitwise_or bitwise_xor left_shift right_shift gcd lcm""".split()


def letter(name, *args):
    try:
        r = getattr(np, name)(*args)
    except TypeError:
        return "-"
    kind = r.dtype.name
    if name in ("floor", "ceil", "trunc") and args[0].dtype.kind in "biu":
        kind = args[0].dtype.name
    return chr(ord("a") + KINDS.index("float32" if kind == "float16" else kind))


def sample(kind):
    return np.ones(1, kind)


def main():
    print("/* Made by tests/gen/op_types.py with NumPy %s: do not edit. */" % np.__version__)
    print("static const struct {\n  const char *name, *arrays, *weak_second, *weak_first;\n} op_types[] = {")
    for name in UNARY:
        print('  {"%s", "%s", NULL, NULL},' % (name, "".join(letter(name, sample(k)) for k in KINDS)))
    for name in BINARY:
        arrays = "".join(letter(name, sample(p), sample(q)) for p in KINDS for q in KINDS)
        second = "".join(letter(name, sample(k), w) for k in KINDS for w in WEAK)
        first = "".join(letter(name, w, sample(k)) for k in KINDS for w in WEAK)
        print('  {"%s",\n   "%s"\n   "%s",\n   "%s",\n   "%s"},' % (name, arrays[:91], arrays[91:], second, first))
    print("};")


main()

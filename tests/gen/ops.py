"""Writes core/data/ops_expected.h: every elementwise operation on interesting values, as NumPy computes it.

Run: /usr/bin/python3 tests/gen/ops.py > tests/core/data/ops_expected.h   (NumPy 1.24 or later)
What NumPy 1.24 lacks of NumPy 2, and ramba's own rules, are spelled out here: no float16 (bool, 8- and 16-bit integers
compute float functions in float32), floor of integers, sign of complex numbers, bitwise_count, exact int64/uint64.
"""
import ctypes

import numpy as np

np.seterr(all="ignore")
KINDS = {"bool": np.bool_, "int8": np.int8, "int16": np.int16, "int32": np.int32, "int64": np.int64, "uint8": np.uint8,
         "uint16": np.uint16, "uint32": np.uint32, "uint64": np.uint64, "float32": np.float32, "float64": np.float64,
         "complex64": np.complex64, "complex128": np.complex128}
INTS = [k for k in KINDS if "int" in k]
FLOATS = ["float32", "float64"]
COMPLEX = ["complex64", "complex128"]
REAL = ["bool"] + INTS + FLOATS
ALL = REAL + COMPLEX


def unary_values(kind):
    if kind == "bool":
        return np.array([False, True])
    if kind in INTS:
        i = np.iinfo(kind)
        v = [0, 1, 2, 3, 4, 7, 10, 64, 100, i.max, i.max - 1]
        v += ([-1, -2, -7, -100, i.min, i.min + 1] if i.min < 0 else [])
        return np.array(v, kind)
    if kind in FLOATS:
        f = np.finfo(kind)
        return np.array([0.0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 2, 3, 8, 27, 0.1, -0.3, 0.75, 1e-3, 1e7, 100,
                         -7.25, 20.5, 1e10, np.pi, f.tiny, f.max, np.inf, -np.inf, np.nan], kind)
    return np.array([0, 1, -1, 1j, -1j, 1 + 1j, 3 + 4j, -3 + 4j, 0.5 - 0.25j, -0.6 - 0.8j, 2 + 0j, 1e-3 + 1e-4j,
                     -2.5 + 3.5j, 0.9 + 0.1j, 5 - 12j, complex(-2, 1e-3)], kind)


def binary_values(kind):
    if kind == "bool":
        v = [False, True]
    elif kind in INTS:
        i = np.iinfo(kind)
        v = [0, 1, 2, 3, 7, 8, i.max] + ([-1, -2, -3, i.min] if i.min < 0 else [12, 100])
    elif kind in FLOATS:
        v = [0.0, -0.0, 1, -1, 2.5, -2.5, 0.1, 3, 1e10, np.inf, -np.inf, np.nan]
    else:
        v = [0, 1, -1, 1j, 1 + 2j, -3 + 4j, 0.5 - 0.25j, complex(np.nan, 1), complex(1, np.nan)]
    x, y = np.meshgrid(np.array(v, kind), np.array(v, kind), indexing="ij")
    return x.ravel().copy(), y.ravel().copy()


def small_floats(x):
    """int8 etc. to float32, as ramba has no float16."""
    return x.astype(np.float32) if x.dtype.kind in "biu" and x.dtype.itemsize <= 2 else x


def by_scalar(f):
    def g(x):
        out = np.array([f(float(v)) for v in x], np.float64)
        return out.astype(x.dtype if x.dtype.kind == "f" else np.float64)
    return g


def library(name):
    """The C library's function, which is what ramba promises for these four."""
    f = getattr(ctypes.CDLL("libm.so.6"), name)
    f.restype, f.argtypes = ctypes.c_double, [ctypes.c_double]
    return lambda x: by_scalar(f)(small_floats(x))


def sign(x):
    if x.dtype.kind != "c":
        return np.sign(x)
    h = np.abs(x)
    h = np.where(h == 0, 1, h)
    return (x.real / h + 1j * (x.imag / h)).astype(x.dtype)


def rounding(f):
    return lambda x: x if x.dtype.kind in "biu" else f(x)


def popcount(x):
    return np.array([bin(abs(int(v))).count("1") for v in x], np.uint8)


def div64(f):
    return lambda *a: f(*[x.astype(np.float64) if x.dtype.kind in "biu" else x for x in a])


def sinc(x):
    y = np.array(np.pi, x.real.dtype) * np.where(x == 0, np.array(1e-20, x.real.dtype), x)
    return (np.sin(y) / y).astype(x.dtype)


def exact_compare(f):
    def g(x, y):
        return np.array([f(int(p), int(q)) for p, q in zip(x, y)], np.bool_)
    return g


F = small_floats
# name: (function, kinds, tolerance in units of the last place)
UNARY = {
    "square": (np.square, ALL, 0),
    "sqrt": (lambda x: np.sqrt(F(x)), ALL, 0),
    "cbrt": (lambda x: np.cbrt(F(x)), REAL, 2),
    "reciprocal": (np.reciprocal, INTS + FLOATS + COMPLEX, 0), "negative": (np.negative, INTS + FLOATS + COMPLEX, 0),
    "positive": (np.positive, INTS + FLOATS + COMPLEX, 0), "absolute": (np.absolute, ALL, 0),
    "fabs": (lambda x: np.fabs(F(x)), REAL, 0), "sign": (sign, INTS + FLOATS + COMPLEX, 0),
    "exp": (lambda x: np.exp(F(x)), ALL, 4),
    "exp2": (lambda x: np.exp2(F(x)), ALL, 4),
    "expm1": (lambda x: np.expm1(F(x)), ALL, 4),
    "log": (lambda x: np.log(F(x)), ALL, 4),
    "log2": (lambda x: np.log2(F(x)), ALL, 4),
    "log10": (lambda x: np.log10(F(x)), ALL, 2),
    "log1p": (lambda x: np.log1p(F(x)), ALL, 4),
    "sin": (lambda x: np.sin(F(x)), ALL, 4),
    "cos": (lambda x: np.cos(F(x)), ALL, 4),
    "tan": (lambda x: np.tan(F(x)), ALL, 4),
    "arcsin": (lambda x: np.arcsin(F(x)), ALL, 4),
    "arccos": (lambda x: np.arccos(F(x)), ALL, 4),
    "arctan": (lambda x: np.arctan(F(x)), ALL, 4),
    "sinh": (lambda x: np.sinh(F(x)), ALL, 4),
    "cosh": (lambda x: np.cosh(F(x)), ALL, 4),
    "tanh": (lambda x: np.tanh(F(x)), ALL, 4), "arcsinh": (lambda x: np.arcsinh(F(x)), ALL, 4),
    "arccosh": (lambda x: np.arccosh(F(x)), ALL, 4), "arctanh": (lambda x: np.arctanh(F(x)), ALL, 4),
    "degrees": (lambda x: np.degrees(F(x)), REAL, 1), "radians": (lambda x: np.radians(F(x)), REAL, 1),
    "floor": (rounding(np.floor), REAL, 0),
    "ceil": (rounding(np.ceil), REAL, 0),
    "trunc": (rounding(np.trunc), REAL, 0),
    "rint": (lambda x: np.rint(F(x)), ALL, 0),
    "signbit": (np.signbit, REAL, 0),
    "spacing": (lambda x: np.spacing(F(x)), REAL, 0),
    "modf_frac": (lambda x: np.modf(F(x))[0], REAL, 0), "modf_int": (lambda x: np.modf(F(x))[1], REAL, 0),
    "frexp_mantissa": (lambda x: np.frexp(F(x))[0], REAL, 0),
    "frexp_exponent": (lambda x: np.frexp(F(x))[1], REAL, 0),
    "sinc": (div64(sinc), ALL, 4), "i0": (div64(lambda x: np.i0(np.abs(x)).astype(x.dtype)), REAL, 8),
    "erf": (library("erf"), REAL, 4), "erfc": (library("erfc"), REAL, 8),
    "gamma": (library("tgamma"), REAL, 8), "lgamma": (library("lgamma"), REAL, 8),
    "isnan": (np.isnan, ALL, 0),
    "isinf": (np.isinf, ALL, 0),
    "isfinite": (np.isfinite, ALL, 0),
    "isposinf": (np.isposinf, REAL, 0),
    "isneginf": (np.isneginf, REAL, 0), "iscomplex": (np.iscomplex, ALL, 0), "isreal": (np.isreal, ALL, 0),
    "logical_not": (np.logical_not, ALL, 0),
    "invert": (np.invert, ["bool"] + INTS, 0),
    "bitwise_count": (popcount, INTS, 0),
    "real": (np.real, ALL, 0),
    "imag": (np.imag, ALL, 0),
    "conjugate": (np.conjugate, ALL, 0),
    "angle": (lambda x: np.angle(x if x.dtype == bool else F(x)), ALL, 4),
}
BINARY = {
    "add": (np.add, ALL, 0), "subtract": (np.subtract, INTS + FLOATS + COMPLEX, 0), "multiply": (np.multiply, ALL, 0),
    "divide": (np.divide, ALL, 0), "floor_divide": (np.floor_divide, REAL, 0), "remainder": (np.remainder, REAL, 0),
    "fmod": (np.fmod, REAL, 0), "float_power": (np.float_power, REAL, 4), "power": (np.power, FLOATS + COMPLEX, 4),
    "copysign": (lambda x, y: np.copysign(F(x), F(y)), REAL, 0),
    "heaviside": (lambda x, y: np.heaviside(F(x), F(y)), REAL, 0),
    "maximum": (np.maximum, ALL, 1),
    "minimum": (np.minimum, ALL, 1),
    "fmax": (np.fmax, ALL, 1),
    "fmin": (np.fmin, ALL, 1),
    "logaddexp": (lambda x, y: np.logaddexp(F(x), F(y)), REAL, 4),
    "logaddexp2": (lambda x, y: np.logaddexp2(F(x), F(y)), REAL, 4),
    "arctan2": (lambda x, y: np.arctan2(F(x), F(y)), REAL, 4), "hypot": (lambda x, y: np.hypot(F(x), F(y)), REAL, 4),
    "nextafter": (lambda x, y: np.nextafter(F(x), F(y)), REAL, 0), "logical_and": (np.logical_and, ALL, 0),
    "logical_or": (np.logical_or, ALL, 0), "logical_xor": (np.logical_xor, ALL, 0), "less": (np.less, ALL, 0),
    "less_equal": (np.less_equal, ALL, 0),
    "greater": (np.greater, ALL, 0),
    "greater_equal": (np.greater_equal, ALL, 0),
    "equal": (np.equal, ALL, 0),
    "not_equal": (np.not_equal, ALL, 0),
    "bitwise_and": (np.bitwise_and, ["bool"] + INTS, 0),
    "bitwise_or": (np.bitwise_or, ["bool"] + INTS, 0), "bitwise_xor": (np.bitwise_xor, ["bool"] + INTS, 0),
    "left_shift": (np.left_shift, ["bool"] + INTS, 0), "right_shift": (np.right_shift, ["bool"] + INTS, 0),
    "gcd": (np.gcd, INTS, 0), "lcm": (np.lcm, INTS, 0),
}
# Exact for real numbers only; log1p: NumPy's loses digits near 0. (+0 and -0 are equal to maximum and its family, hence
# their 1 above.)
COMPLEX_ULPS = {"sqrt": 2, "absolute": 2, "sign": 2, "log1p": 2000}
MIXED = [("int8", "uint8"), ("int64", "uint64"), ("uint64", "int64"), ("float32", "int16"), ("int32", "float32"),
         ("float64", "complex64"), ("bool", "int8"), ("uint16", "float64")]


class Header:
    def __init__(self):
        self.pool, self.words, self.rows = {}, [], []

    def place(self, array):
        """Offset (in 8-byte words) of the array's bytes in the pool."""
        raw = array.tobytes()
        raw += bytes(-len(raw) % 8)
        if raw not in self.pool:
            self.pool[raw] = len(self.words)
            self.words += np.frombuffer(raw, "<u8").tolist()
        return self.pool[raw]

    def case(self, name, arrays, result, tolerance):
        kinds = [a.dtype.name for a in arrays] + ["bool"] * (3 - len(arrays))
        places = [self.place(a) for a in arrays] + [0] * (3 - len(arrays))
        self.rows.append('  {"%s", %d, %d, {%s}, {%s}, RB_%s, %d, %d},' % (
            name, len(arrays), len(result), ", ".join("RB_" + k.upper() for k in kinds), ", ".join(map(str, places)),
            result.dtype.name.upper(), self.place(result), tolerance))

    def write(self):
        print("/* Made by tests/gen/ops.py with NumPy %s: do not edit. */" % np.__version__)
        print("#include \"type/dtype.h\"\n\n/* little-endian arrays */\nstatic const uint64_t ops_data[] = {")
        for k in range(0, len(self.words), 8):
            print(",".join(hex(w) for w in self.words[k:k + 8]) + ",")
        print("};\n\n/* at: offsets in ops_data; ulps: tolerance, 0 = the same bits */\nstatic const struct {")
        print("  const char *name;\n  int nargs, n, type[3], at[3], result, result_at, ulps;\n} ops_cases[] = {")
        print("\n".join(self.rows))
        print("};")


def usable(name, x, y, result):
    """False where NumPy leaves the value to C's undefined behaviour."""
    ok = np.ones(len(result), bool)
    if name in ("gcd", "lcm") and x.dtype.kind == "i":
        low = np.iinfo(result.dtype).min
        ok &= (x != low) & (y != low)
    return ok


def integer_results(h):
    """Results that are integers: right to the last bit whatever the maths library."""
    for kind in FLOATS:
        tens, twos, small = np.arange(0, 11 if kind == "float32" else 23), np.arange(-60, 61), np.arange(-20, 21)
        h.case("log10", [(10.0 ** tens).astype(kind)], tens.astype(kind), 0)
        h.case("log2", [(2.0 ** twos).astype(kind)], twos.astype(kind), 0)
        h.case("exp2", [twos.astype(kind)], (2.0 ** twos).astype(kind), 0)
        h.case("cbrt", [(small ** 3).astype(kind)], small.astype(kind), 0)
        legs = np.array([[3, 4, 5], [-5, 12, 13], [8, -15, 17], [20, 21, 29], [0, 7, 7], [9, 0, 9]], kind)
        h.case("hypot", [legs[:, 0].copy(), legs[:, 1].copy()], legs[:, 2].copy(), 0)
        h.case("absolute", [(legs[:, 0] + 1j * legs[:, 1]).astype("complex64" if kind == "float32" else "complex128")],
               legs[:, 2].copy(), 0)
        x, y = np.meshgrid(np.array([-3, 2, 3, 5, 10]), np.arange(0, 7))
        h.case("power", [x.ravel().astype(kind), y.ravel().astype(kind)], (x ** y).ravel().astype(kind), 0)
        h.case("exp", [np.zeros(1, kind)], np.ones(1, kind), 0)
        h.case("log", [np.ones(1, kind)], np.zeros(1, kind), 0)


def numbers():
    h = Header()
    for name, (f, kinds, ulps) in UNARY.items():
        for kind in kinds:
            x = unary_values(kind)
            if name == "i0":
                x = x[np.abs(x.astype(float)) < 500]
            if name == "reciprocal" and kind in ("int8", "int16", "int32", "uint8", "uint16", "uint32", "uint64"):
                x = x[x != 0]
            if kind in COMPLEX:
                ulps = max(ulps, COMPLEX_ULPS.get(name, 0))
            h.case(name, [x], f(x), ulps)
    for name, (f, kinds, ulps) in BINARY.items():
        for kind in kinds:
            x, y = binary_values(kind)
            r = f(x, y)
            ok = usable(name, x, y, r)
            h.case(name, [x[ok], y[ok]], r[ok], ulps)
    for name in ("add", "multiply", "less", "maximum", "divide", "floor_divide"):
        for p, q in MIXED:
            if "complex" in q and name == "floor_divide":
                continue
            x = binary_values(p)[0]
            x, y = np.meshgrid(np.unique(x[:60]), binary_values(q)[1][:12], indexing="ij")
            x, y = x.ravel().copy(), y.ravel().copy()
            exact = name == "less" and {p, q} == {"int64", "uint64"}
            result = exact_compare(lambda s, t: s < t)(x, y) if exact else BINARY[name][0](x, y)
            h.case(name, [x, y], result, BINARY[name][2])
    for name, op in (("equal", lambda s, t: s == t), ("not_equal", lambda s, t: s != t),
                     ("less_equal", lambda s, t: s <= t), ("greater", lambda s, t: s > t)):
        for p, q in (("int64", "uint64"), ("uint64", "int64")):
            x, y = np.meshgrid(unary_values(p), unary_values(q), indexing="ij")
            x, y = x.ravel().copy(), y.ravel().copy()
            h.case(name, [x, y], exact_compare(op)(x, y), 0)
    for kind in INTS:
        x, y = np.meshgrid(unary_values(kind), np.array([0, 1, 2, 3, 5, 10], kind), indexing="ij")
        h.case("power", [x.ravel().copy(), y.ravel().copy()], np.power(x, y).ravel(), 0)
    for kind in FLOATS:
        x, y = np.meshgrid(unary_values(kind), np.array([-3, 0, 1, 4, 40, 2000], np.int32), indexing="ij")
        h.case("ldexp", [x.ravel().copy(), y.ravel().copy()], np.ldexp(x, y).ravel(), 0)
    for kind in INTS + FLOATS:
        x = unary_values(kind)
        low, high = np.full(len(x), 2, kind), np.full(len(x), 50, kind)
        h.case("clip", [x, low, high], np.clip(x, low, high), 0)
    for kind in ALL:
        x, y = binary_values(kind)
        m = np.arange(len(x)) % 3 == 0
        h.case("where", [m, x, y], np.where(m, x, y), 0)
    integer_results(h)
    h.write()


numbers()

"""NumPy as the judge: inputs that Lua can make again, operations with NumPy 2's promotion, expected results as Lua text.

Written for NumPy 1.24 or later: scalars and 0-d arrays never decide a dtype by their value here.
"""
import math

import numpy as np

MASK = (1 << 64) - 1
INTS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float32", "float64"]


def is_int(d):
    return np.dtype(d).kind in "iu"


def make_input(seed, dtype, shape, lo, count, special):
    """The twin of tests/differential.lua's input()."""
    s = seed

    def element():
        nonlocal s
        s = (s * 6364136223846793005 + 1442695040888963407) & MASK
        x = s >> 33
        if dtype == "bool":
            return x % 2 == 1
        v = lo + x % count
        if is_int(dtype):
            return v
        if special and x % 29 <= 3:
            return [math.nan, math.inf, -math.inf, -0.0][x % 29]
        return v / 8

    n = int(np.prod(shape))
    if dtype.startswith("complex"):
        flat = [complex(element(), element()) for _ in range(n)]
    else:
        flat = [element() for _ in range(n)]
    return np.array(flat, dtype=dtype).reshape(shape)


def weak_dtype(value, dtype):
    """The dtype a Lua number or boolean takes beside an array of this dtype."""
    kind = np.dtype(dtype).kind
    if isinstance(value, bool) or kind in "fc" or (isinstance(value, int) and kind in "iu"):
        return np.dtype(dtype)
    return np.dtype("int64") if isinstance(value, int) else np.dtype("float64")


def binary(ufunc, a, b):
    """ufunc(a, b); one of them may be a Python number. Shapes broadcast; dtypes decide alone."""
    a, b = (np.asarray(x) if isinstance(x, np.generic) else x for x in (a, b))  # NumPy turns 0-d results into scalars
    if not isinstance(a, np.ndarray):
        a = np.array(a, dtype=weak_dtype(a, b.dtype))
    if not isinstance(b, np.ndarray):
        b = np.array(b, dtype=weak_dtype(b, a.dtype))
    shape = np.broadcast_shapes(a.shape, b.shape)
    with np.errstate(all="ignore"):
        return ufunc(np.atleast_1d(a), np.atleast_1d(b)).reshape(shape)


def float_input(a):
    """There is no float16: 8- and 16-bit integers and bool go to float32."""
    if a.dtype.kind in "biu":
        return a.astype("float32" if a.dtype.itemsize <= 2 else "float64")
    return a


def exactly(f, a):
    """A maths function by C's scalar library in double precision, rounded once: NumPy's vector versions are ulps off."""
    a = float_input(np.asarray(a))
    out = np.array([f(float(x)) for x in a.ravel()], dtype="float64").reshape(a.shape)
    return out.astype(a.dtype)


# ---- Lua text


def lua_number(v):
    if isinstance(v, (bool, np.bool_)):
        return "true" if v else "false"
    if isinstance(v, (int, np.integer)):
        v = int(v)
        if v > (1 << 63) - 1:
            return lua_number(float(v))
        return "math.mininteger" if v == -(1 << 63) else str(v)
    v = float(v)
    if math.isnan(v):
        return "0/0"
    if math.isinf(v):
        return "1/0" if v > 0 else "-1/0"
    text = repr(v)
    return text if any(c in text for c in ".en") else text + ".0"


def lua_list(values):
    return "{" + ",".join(values) + "}"


def flat_values(a):
    if a.dtype.kind == "c":
        return [x for z in a.ravel() for x in (z.real, z.imag)]
    return list(a.ravel())


def bits(v):
    if isinstance(v, (bool, np.bool_)):
        return int(v)
    if isinstance(v, (int, np.integer)) and int(v) <= (1 << 63) - 1:
        return int(v) & MASK
    v = float(v)
    return 0x7FF8000000000000 if math.isnan(v) else int(np.float64(v).view("uint64"))


def hash_of(values):
    h = 1469598103934665603
    for v in values:
        h = ((h ^ bits(v)) * 1099511628211) & MASK
        h ^= h >> 29
    return h


def expected(a, is_number, tolerance, sample):
    """One entry of differential.case's list. tolerance: None (same bits) or the text of t.same's tol."""
    values = flat_values(a)
    parts = [] if is_number else [f'dtype="{a.dtype}"', "shape=" + lua_list(map(str, a.shape))]
    parts.append(f"n={len(values)}")
    if tolerance is None and len(values) > 4:
        parts.append(f"hash=0x{hash_of(values):016x}")
    n = len(values)
    at = sorted({round(i * (n - 1) / max(1, sample - 1)) for i in range(sample)}) if n else []
    if at:
        parts.append("at=" + lua_list(str(i + 1) for i in at))
        parts.append("is=" + lua_list(lua_number(values[i]) for i in at))
    if tolerance is not None:
        parts.append("tol=" + tolerance)
    return "{" + ", ".join(parts) + "}"

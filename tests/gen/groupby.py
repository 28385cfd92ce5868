#!/usr/bin/python3
"""Writes tests/spec/expected/groupby.lua: statistics of groups and combinations with group values, computed with NumPy.
Run from the top of the tree."""
import warnings

import numpy as np

warnings.simplefilter("ignore")
rng = np.random.default_rng(5)

SHAPES = [((300,), 0), ((17,), 0), ((7, 40), 1), ((40, 7), 0), ((40, 7), 1), ((5, 6, 9), 1), ((3, 4, 5, 6), 2),
          ((2, 150), 1), ((150, 2), 0), ((1, 120), 0), ((130, 20), 0)]
DISTS = ["nil", "'b'", "'c'", "{[AXIS]='b'}", "{[AXIS]='c'}", "'n'", "{[AXIS]={block_size=3}}"]
DTYPES = ["float64", "float64", "float32", "int64", "uint8", "int16", "bool", "complex128"]
STATISTICS = "sum nansum mean nanmean count prod min max var std median first last".split()
OPERATORS = {"sub": np.subtract, "add": np.add, "mul": np.multiply, "div": np.divide, "idiv": np.floor_divide,
             "mod": np.remainder, "pow": np.power, "lt": np.less, "le": np.less_equal, "gt": np.greater,
             "ge": np.greater_equal, "eq": np.equal, "ne": np.not_equal}
COMPARISONS = ("lt", "le", "gt", "ge", "eq", "ne")


def elements(shape, dtype, nan):
    """As values() of the spec."""
    k = np.arange(int(np.prod(shape)))
    v = (k * 37 + 11) % 101
    if dtype == "bool":
        v = v > 50
    elif dtype == "complex128":
        v = (v - 50) / 4 + 1j * ((k * 53 + 7) % 89) / 4
        if nan:
            v = np.where(k % 29 == 3, np.nan, v)
    elif dtype.startswith("float"):
        v = (v - 50) / 4
        if nan:
            v = np.where(k % 29 == 3, np.nan, v)
    elif dtype.startswith("int"):
        v = v - 50
    return v.astype(dtype).reshape(shape)


def statistic(name, x, ddof):
    """Of the members x, along axis 0."""
    floating = x.dtype.kind in "fc"
    empty = x.shape[0] == 0
    if name == "count":
        return np.full(x.shape[1:], x.shape[0])
    if name in ("sum", "nansum", "prod"):
        return getattr(np, name)(x, axis=0)
    if empty and name in ("min", "max", "first", "last"):
        return np.full(x.shape[1:], np.nan if floating else 77)
    if empty:
        return np.full(x.shape[1:], np.nan)
    if name in ("var", "std"):
        return getattr(np, name)(x, axis=0, ddof=ddof)
    if name == "first":
        return x[0]
    if name == "last":
        return x[-1]
    return getattr(np, name)(x, axis=0)


def grouped(name, a, axis, labels, groups, ddof=0):
    moved = np.moveaxis(a, axis, 0)
    parts = [statistic(name, moved[labels == g], ddof) for g in range(1, groups + 1)]
    out = np.moveaxis(np.array(parts), 0, axis)
    if name in ("min", "max", "first", "last"):
        out = out.astype(a.dtype)
    if name in ("var", "std", "mean", "nanmean", "median") and a.dtype == np.float32:
        out = out.astype("f4")
    return out


def flat(r):
    """The elements as numbers, and their check: complex ones as re + im/8, NaN and infinities as 1000 and 2000."""
    v = np.asarray(r).ravel()
    if v.dtype.kind == "c":
        v = v.real + v.imag / 8
    return np.nan_to_num(v.astype("f8"), nan=1000, posinf=2000, neginf=-2000)


def number(v):
    return repr(int(v)) if v == int(v) and abs(v) < 1e15 else repr(float(v))


def expected(r):
    v = flat(r)
    shape = ",".join(map(str, r.shape))
    if v.size <= 24:
        return "shape={%s}, dtype='%s', values={%s}" % (shape, r.dtype, ",".join(map(number, v)))
    w = np.arange(v.size) % 13 + 1
    total, size = number((v * w).sum()), number(np.abs(v * w).sum())
    return "shape={%s}, dtype='%s', check=%s, size=%s" % (shape, r.dtype, total, size)


def spread(values, axis, labels, groups):
    inside = (labels >= 1) & (labels <= groups)
    return np.take(values, np.where(inside, labels - 1, 0), axis=axis), inside


def combined(op, left, a, values, axis, labels, groups):
    each, inside = spread(values, axis, labels, groups)
    r = OPERATORS[op](a, each) if left else OPERATORS[op](each, a)
    mask = inside.reshape([-1 if d == axis else 1 for d in range(a.ndim)])
    return np.where(mask, r, np.nan if r.dtype.kind in "fc" else 0).astype(r.dtype)


def main():
    out = ["-- Written by tests/gen/groupby.py: groups of arrays and what NumPy makes of them.", "return {"]
    for i in range(110):
        shape, axis = SHAPES[i % len(SHAPES)]
        dtype = DTYPES[int(rng.integers(len(DTYPES)))]
        dist = DISTS[int(rng.integers(len(DISTS)))].replace("AXIS", str(axis + 1))
        groups = int(rng.choice([1, 2, 3, 5, 12, 200]))
        nan = bool(rng.integers(3) == 0) and dtype[0] in "fc"
        n = shape[axis]
        low, high = (1, groups) if rng.integers(2) else (-1, groups + 2)
        labels = rng.integers(low, high + 1, n)
        if rng.integers(4) == 0:
            labels = np.sort(labels)
        a = elements(shape, dtype, nan)
        head = "shape={%s}, axis=%d, dtype='%s', dist=%s, groups=%d, nan=%s, as=%d, labels={%s}" % (
            ",".join(map(str, shape)), axis + 1, dtype, dist, groups, str(nan).lower(), rng.integers(3),
            ",".join(map(str, labels)))
        results = []
        for name in STATISTICS:
            if dtype == "bool" and name == "nansum":
                continue
            ddof = int(rng.integers(2)) if name in ("var", "std") else 0
            narrow = name in ("var", "std") and dtype == "float32"
            r = grouped(name, a.astype("f8") if narrow else a, axis, labels, groups, ddof)
            if narrow:
                r = r.astype("f4")
            results.append("{name='%s', ddof=%d, %s}" % (name, ddof, expected(r)))
        operations = []
        values = elements(grouped("count", a, axis, labels, groups).shape, dtype, False)
        for op in rng.choice(list(OPERATORS), 3, replace=False):
            refused = dtype == "bool" and op not in COMPARISONS + ("add", "mul")
            refused |= dtype == "complex128" and op in ("lt", "le", "gt", "ge")
            if refused or op in ("pow", "idiv", "mod") and not dtype.startswith("float"):
                continue
            left = bool(rng.integers(2)) or op in COMPARISONS
            r = combined(op, left, a, values, axis, labels, groups)
            operations.append("{op='%s', left=%s, %s}" % (op, str(left).lower(), expected(r)))
        both = ",\n    ".join(results), ",\n    ".join(operations)
        out.append("{%s,\n  results={%s},\n  operations={%s}}," % (head, *both))
    out.append("}")
    open("tests/spec/expected/groupby.lua", "w").write("\n".join(out) + "\n")


main()

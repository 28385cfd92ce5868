#!/usr/bin/env python3
"""Writes spec/expected/sorting.lua: Lua expressions with the values NumPy gives for their Python counterparts."""
import math
import os
import warnings

import numpy as np

warnings.simplefilter("ignore")
np.seterr(all="ignore")

HERE = os.path.dirname(os.path.abspath(__file__))
nan, inf = np.nan, np.inf
rng = np.random.RandomState(7)
DTYPES = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 complex64 complex128".split()
SHAPES = {"e": (0,), "o": (1,), "s": (7,), "p": (131,), "m": (5, 4), "w": (2, 37), "t": (3, 1, 6), "l": (1, 40), "z": (2, 0)}


def sample(dtype, shape):
    """Many duplicates, extremes, signed zeros, infinities, NaN."""
    t = np.dtype(dtype)
    if t.kind in "iu":
        info = np.iinfo(t)
        a = rng.randint(max(info.min, -20), min(info.max, 21), shape).astype(t)
        flat = a.reshape(-1)
        for i, v in ((3, info.max if t != np.uint64 else 2**63 - 5), (5, info.min)):
            if flat.size > i:
                flat[i] = v
        return a
    if t.kind == "b":
        return rng.rand(*shape) < 0.4
    special = np.array([nan, inf, -inf, 0.0, -0.0, 1.5, -2.25, 3.0, 1e-40, -7.0])
    a = np.where(rng.rand(*shape) < 0.6, special[rng.randint(0, len(special), shape)], rng.randn(*shape).round(2))
    if t.kind == "c":
        b = np.where(rng.rand(*shape) < 0.6, special[rng.randint(0, len(special), shape)], rng.randint(-2, 3, shape))
        a = a + 0j
        a.imag = b
    return a.astype(t)


INPUTS, CASES = {}, []
for d in DTYPES:
    for key, shape in SHAPES.items():
        name = "%s_%s" % (key, d)
        INPUTS[name] = sample(d, shape)
        for axis in range(1, len(shape) + 1):
            CASES.append("sort(%s, %d)|np.sort(%s, %d, kind='stable')" % (name, axis, name, axis - 1))
            CASES.append("argsort(%s, %d)|np.argsort(%s, %d, kind='stable') + 1" % (name, axis, name, axis - 1))
        if key in "eosm":
            CASES.append("pack(unique(%s, {index=true, inverse=true, counts=true}))|uniq(%s)" % (name, name))
    CASES.append("unique(p_%s)|np.unique(p_%s)" % (d, d))
    CASES.append("sort(p_%s['::-3'])|np.sort(p_%s[::-3], kind='stable')" % (d, d))
    for side in "left", "right":
        CASES.append("searchsorted(sort(p_{0}), m_{0}, '{1}')|np.searchsorted(np.sort(p_{0}), m_{0}, '{1}') + 1".format(d, side))
    CASES.append("isin(m_{0}, s_{0})|np.isin(m_{0}, s_{0})".format(d))
    for f in "union1d", "intersect1d", "setdiff1d", "setxor1d":
        CASES.append("{1}(p_{0}, s_{0})|np.{1}(p_{0}, s_{0})".format(d, f))

INPUTS.update({
    "v": np.array([3.5, -1.25, 0.0, 7.0, 2.5, -8.0]),
    "iv": np.array([5, -3, 8, 0, 2, 9]),
    "x": np.array([[1.0, nan, 3.0], [nan, nan, nan], [4.0, 0.5, -2.0]]),
    "big": np.arange(300.0).reshape(20, 15) * 7 % 37 - 11,
    "r": rng.rand(257),
    "ri": rng.randint(0, 30, 211),
    "wt": rng.randn(211),
    "f4": rng.randn(53).astype(np.float32),
    "perm": np.argsort(rng.rand(257)) + 1,
    "g": rng.randn(6, 9),
    "z": rng.randn(3, 17) + 1j * rng.randn(3, 17),
    "c3": rng.randn(5, 3),
    "c2": rng.randn(5, 2),
    "b": np.array([True, False, True, True, False]),
    "rows": rng.randint(0, 2, (9, 3)),
    "k1": rng.randint(0, 3, 40),
    "k2": rng.randint(0, 3, 40),
    "k3": rng.randn(40).round(1),
    "phase": rng.randn(4, 30).cumsum(1) * 2,
    "up": np.sort(rng.rand(23)),
    "n1": np.array([nan, 2.0, 5.0, nan, -1.0, 1.0, 4.0]),
    "small": rng.randint(-30, 30, 150).astype(np.int8),
})

CASES += """
partition(v, 3)[3]|float(np.partition(v, 2)[2])
argpartition(v, 2)[2]|int(np.argpartition(v, 1)[1]) + 1
sort(partition(r, {5, 100}))|np.sort(r)
partition(r, 100)[100]|float(np.sort(r)[99])
lexsort({k1, k2})|np.lexsort((k1, k2)) + 1
lexsort({k3, k1, k2})|np.lexsort((k3, k1, k2)) + 1
lexsort(g)|np.lexsort(g) + 1
searchsorted(up, r)|np.searchsorted(up, r) + 1
searchsorted(up, r, "right")|np.searchsorted(up, r, "right") + 1
searchsorted(up, 0.5)|int(np.searchsorted(up, 0.5)) + 1
searchsorted(r, v, {sorter=argsort(r)})|np.searchsorted(np.sort(r), v) + 1
searchsorted(sort(iv), 2.5)|int(np.searchsorted(np.sort(iv), 2.5)) + 1
searchsorted({}, {1, 2})|np.array([1, 1])
searchsorted(up, nan)|int(np.searchsorted(up, nan)) + 1
digitize(r, up)|np.digitize(r, up)
digitize(r, up, true)|np.digitize(r, up, True)
digitize(r, flip(up))|np.digitize(r, up[::-1])
digitize(r, flip(up), {right=true})|np.digitize(r, up[::-1], True)
digitize(0.3, up)|int(np.digitize(0.3, up))
digitize(g, {0})|np.digitize(g, [0])
pack(histogram(r))|list(np.histogram(r))
pack(histogram(r, 7))|list(np.histogram(r, 7))
pack(histogram(g, 5, {-1, 1}))|list(np.histogram(g, 5, (-1, 1)))
pack(histogram(f4, 6))|list(np.histogram(f4, 6))
pack(histogram(iv, 3))|list(np.histogram(iv, 3))
pack(histogram(small, 12))|list(np.histogram(small, 12))
pack(histogram(r, up))|list(np.histogram(r, up))
pack(histogram(ri, {0, 1, 5, 5, 9, 40}))|list(np.histogram(ri, [0, 1, 5, 5, 9, 40]))
pack(histogram(ri, 8, {weights=wt}))|list(np.histogram(ri, 8, weights=wt))
pack(histogram(ri, {0, 3, 9, 20}, {weights=wt, density=true}))|list(np.histogram(ri, [0, 3, 9, 20], weights=wt, density=True))
pack(histogram(r, 9, {density=true}))|list(np.histogram(r, 9, density=True))
pack(histogram(zeros(0), 3))|list(np.histogram(np.zeros(0), 3))
pack(histogram({2, 2, 2}, 4))|list(np.histogram([2, 2, 2], 4))
pack(histogram(s_bool, 2))|list(np.histogram(s_bool, 2))
histogram(r, 3, {weights=perm})|np.histogram(r, 3, weights=perm)[0]
pack(histogram(x, 4, {0, 4}))|list(np.histogram(x, 4, (0, 4)))
histogram_bin_edges(r, "auto")|np.histogram_bin_edges(r, "auto")
histogram_bin_edges(r, "fd")|np.histogram_bin_edges(r, "fd")
histogram_bin_edges(r, "doane")|np.histogram_bin_edges(r, "doane")
histogram_bin_edges(r, "scott")|np.histogram_bin_edges(r, "scott")
histogram_bin_edges(r, "stone")|np.histogram_bin_edges(r, "stone")
histogram_bin_edges(r, "rice")|np.histogram_bin_edges(r, "rice")
histogram_bin_edges(r, "sturges")|np.histogram_bin_edges(r, "sturges")
histogram_bin_edges(r, "sqrt", {0.1, 0.7})|np.histogram_bin_edges(r, "sqrt", (0.1, 0.7))
pack(histogram2d(r["1:200"], r["2:201"], 4))|list(np.histogram2d(r[:200], r[1:201], 4))
pack(histogram2d(r["1:200"], r["2:201"], {3, 5}, {{0, 1}, {0.2, 0.9}}))|list(np.histogram2d(r[:200], r[1:201], [3, 5], [[0, 1], [0.2, 0.9]]))
pack(histogram2d(r["1:200"], r["2:201"], up, {density=true}))|list(np.histogram2d(r[:200], r[1:201], up, density=True))
histogram2d(ri, wt, 6, {weights=wt})|np.histogram2d(ri, wt, 6, weights=wt)[0]
histogramdd(c3, 3)|np.histogramdd(c3, 3)[0]
histogramdd({r["1:100"], r["2:101"], r["3:102"]}, {2, 3, 4})|np.histogramdd([r[:100], r[1:101], r[2:102]], [2, 3, 4])[0]
bincount(ri)|np.bincount(ri)
bincount(ri, wt)|np.bincount(ri, wt)
bincount(ri, {minlength=200})|np.bincount(ri, minlength=200)
bincount(ri + 1, {first=1})|np.bincount(ri)
bincount(array({3, 1, 1}, "uint8"))|np.bincount(np.array([3, 1, 1], np.uint8))
bincount(zeros(0, "int64"), {minlength=3})|np.bincount(np.zeros(0, int), minlength=3)
bincount(ri * 100)|np.bincount(ri * 100)
bincount(ri["::2"])|np.bincount(ri[::2])
interp(r, up, up ^ 2)|np.interp(r, up, up ** 2)
interp(r, up, up ^ 2, -1, -2)|np.interp(r, up, up ** 2, -1, -2)
interp(0.5, {0, 1}, {10, 20})|15.0
interp(g, {-1, 0, 1}, {5, 7, 1})|np.interp(g, [-1, 0, 1], [5, 7, 1])
interp(v, {10, -30, 100}, {1, 2, 3}, {period=45})|np.interp(v, [10, -30, 100], [1, 2, 3], period=45)
interp({1, nan, 3}, {2}, {7}, {right=9})|np.interp([1, nan, 3], [2], [7], right=9)
interp({0.5, 1}, {0, 1}, {1, inf})|np.interp([0.5, 1], [0, 1], [1, inf])
pack(unique(rows, {axis=1, index=true, inverse=true, counts=true}))|slices(rows)
unique(rows, {axis=2})|np.unique(rows, axis=1)
unique({nan, 1, nan, 1})|np.unique([nan, 1, nan, 1])
unique({nan, 1, nan, 1}, {equal_nan=false})|np.unique([nan, 1, nan, 1], equal_nan=False)
unique(ri)|np.unique(ri)
pack(unique(ri, {counts=true}))|list(np.unique(ri, return_counts=True))
pack(intersect1d(ri, k1, {return_indices=true}))|inter(ri, k1)
union1d(iv, v)|np.union1d(iv, v)
in1d(ri, {3, 5, 7})|np.in1d(ri, [3, 5, 7])
isin(rows, {1}, {invert=true})|np.isin(rows, [1], invert=True)
isin(iv, v)|np.isin(iv, v)
setdiff1d(iv, {8, 5}, {assume_unique=true})|np.setdiff1d(iv, [8, 5], True)
diff(v)|np.diff(v)
diff(iv, 2)|np.diff(iv, 2)
diff(g, 1, 1)|np.diff(g, 1, 0)
diff(g, {n=3, axis=-1})|np.diff(g, 3, -1)
diff(b)|np.diff(b)
diff(iv, {prepend=0, append={1, 2}})|np.diff(iv, prepend=0, append=[1, 2])
diff(g, {axis=1, prepend=2})|np.diff(g, axis=0, prepend=2)
diff(v, 9)|np.diff(v, 9)
diff(array({5, 3}, "uint8"))|np.diff(np.array([5, 3], np.uint8))
ediff1d(iv)|np.ediff1d(iv)
ediff1d(g, {to_begin=-99, to_end={1, 2}})|np.ediff1d(g, to_begin=-99, to_end=[1, 2])
gradient(v)|np.gradient(v)
gradient(v, 0.5)|np.gradient(v, 0.5)
gradient(iv, {1, 2, 4, 8, 9, 11})|np.gradient(iv, [1, 2, 4, 8, 9, 11])
pack(gradient(g))|list(np.gradient(g))
pack(gradient(g, 2, 0.5))|list(np.gradient(g, 2, 0.5))
gradient(g, {axis=2})|np.gradient(g, axis=1)
gradient(v, {edge_order=2})|np.gradient(v, edge_order=2)
gradient(r["1:23"], up, {edge_order=2})|np.gradient(r[:23], up, edge_order=2)
trapezoid(r)|float(np.trapz(r))
trapezoid(r["1:23"], up)|float(np.trapz(r[:23], up))
trapezoid(g, {dx=0.1})|np.trapz(g, dx=0.1)
trapezoid(g, {x={1, 2, 4, 5, 7, 8}, axis=1})|np.trapz(g, x=[1, 2, 4, 5, 7, 8], axis=0)
convolve(v, {1, 2, 3})|np.convolve(v, [1, 2, 3])
convolve(v, {1, 2, 3}, "same")|np.convolve(v, [1, 2, 3], "same")
convolve(v, {1, 2, 3, 4}, "same")|np.convolve(v, [1, 2, 3, 4], "same")
convolve(v, {1, 2, 3}, "valid")|np.convolve(v, [1, 2, 3], "valid")
convolve({1, 2}, r, "same")|np.convolve([1, 2], r, "same")
convolve(r, up, "full")|np.convolve(r, up, "full")
convolve(iv, iv)|np.convolve(iv, iv)
convolve(b, b)|np.convolve(b, b)
convolve(f4, {1, 0.5})|np.convolve(f4, [1, 0.5])
convolve(z["1, :"], {1, 2})|np.convolve(z[0], [1, 2])
correlate(v, {1, 2, 3})|np.correlate(v, [1, 2, 3])
correlate(v, {1, 2, 3}, "same")|np.correlate(v, [1, 2, 3], "same")
correlate(v, {1, 2, 3, 4}, "same")|np.correlate(v, [1, 2, 3, 4], "same")
correlate(v, {1, 2, 3}, "full")|np.correlate(v, [1, 2, 3], "full")
correlate({1, 2, 3}, v, "full")|np.correlate([1, 2, 3], v, "full")
correlate({1, 2, 3}, v, "same")|np.correlate([1, 2, 3], v, "same")
correlate({1, 2, 3, 4}, v, "same")|np.correlate([1, 2, 3, 4], v, "same")
correlate({1, 2, 3}, v)|np.correlate([1, 2, 3], v)
correlate(z["1, :"], z["2, 1:5"], "full")|np.correlate(z[0], z[1, :5], "full")
cov(g)|np.cov(g)
cov(v)|float(np.cov(v))
cov(v, iv)|np.cov(v, iv)
cov(g, {rowvar=false})|np.cov(g, rowvar=False)
cov(g, {bias=true})|np.cov(g, bias=True)
cov(g, {ddof=2})|np.cov(g, ddof=2)
cov(g, {aweights={1, 2, 3, 1, 2, 3, 1, 2, 3}})|np.cov(g, aweights=[1, 2, 3, 1, 2, 3, 1, 2, 3])
cov(g, {fweights={1, 2, 3, 1, 2, 3, 1, 2, 3}})|np.cov(g, fweights=[1, 2, 3, 1, 2, 3, 1, 2, 3])
cov(z)|np.cov(z)
corrcoef(g)|np.corrcoef(g)
corrcoef(v, iv)|np.corrcoef(v, iv)
cross(c3, flip(c3, 1))|np.cross(c3, c3[::-1])
cross(c3, c2)|np.cross(c3, c2)
cross(c2, c3)|np.cross(c2, c3)
cross(c2, c2["::-1, :"])|np.cross(c2, c2[::-1])
cross({1, 0, 0}, {0, 1, 0})|np.cross([1, 0, 0], [0, 1, 0])
cross(c3.T, c3.T * 2 + 1, {axis=1})|np.cross(c3.T, c3.T * 2 + 1, axis=0)
unwrap(phase)|np.unwrap(phase)
unwrap(phase, {axis=1})|np.unwrap(phase, axis=0)
unwrap(ri, {period=7})|np.unwrap(ri, period=7)
unwrap(ri, {period=8, discont=6})|np.unwrap(ri, discont=6, period=8)
polyval({1, 0, -2}, v)|np.polyval([1, 0, -2], v)
polyval({1, 2.5}, iv)|np.polyval([1, 2.5], iv)
polyval({1, 0, -2}, 3)|7
polyfit(up, sin(up), 3)|np.polyfit(up, np.sin(up), 3)
polyfit(iv, v, 1)|np.polyfit(iv, v, 1)
polyfit(up, stack({sin(up), exp(up)}, 2), 2)|np.polyfit(up, np.stack([np.sin(up), np.exp(up)], 1), 2)
polyfit(up, exp(up), 2, {w=up + 1})|np.polyfit(up, np.exp(up), 2, w=up + 1)
median(iv)|3.5
median(p_int8)|float(np.median(p_int8))
median(x, 2)|np.median(x, 1)
nanmedian(x, 2)|np.nanmedian(x, 1)
nanmedian(n1)|2.0
median(big, {axis={1, 2}, keepdims=true})|np.median(big, (0, 1), keepdims=True)
nanquantile(n1, {0, 0.3, 0.5, 1})|np.nanquantile(n1, [0, 0.3, 0.5, 1])
nanpercentile(x, 40, {axis=1, method="hazen"})|np.nanpercentile(x, 40, axis=0, method="hazen")
quantile(iv, 0.4, {method="lower"})|int(np.quantile(iv, 0.4, method="lower"))
quantile(f4, 0.37)|float(np.quantile(f4.astype(float), 0.37).astype(np.float32))
percentile(t_int16, 30, {axis={1, 3}})|np.percentile(t_int16, 30, axis=(0, 2))
""".strip().split("\n")
METHODS = """inverted_cdf averaged_inverted_cdf closest_observation interpolated_inverted_cdf hazen weibull linear
median_unbiased normal_unbiased lower higher midpoint nearest""".split()
QS = "0, 0.1, 0.25, 0.5, 0.62, 0.75, 0.9, 1"
for m in METHODS:
    CASES.append("quantile(v, {%s}, {method='%s'})|np.quantile(v, [%s], method='%s')" % (QS, m, QS, m))
    CASES.append("quantile(r, {%s}, {method='%s'})|np.quantile(r, [%s], method='%s')" % (QS, m, QS, m))
    CASES.append("quantile(big, {%s}, {method='%s', axis=1})|np.quantile(big, [%s], method='%s', axis=0)" % (QS, m, QS, m))
    CASES.append("nanquantile(x, {0.2, 0.6}, {method='%s', axis=2})|np.nanquantile(x, [0.2, 0.6], method='%s', axis=1)" % (m, m))


def uniq(a):
    u, i, v, c = np.unique(a, return_index=True, return_inverse=True, return_counts=True)
    return [u, i + 1, v.reshape(a.shape) + 1, c]


def slices(a):
    u, i, v, c = np.unique(a, axis=0, return_index=True, return_inverse=True, return_counts=True)
    return [u, i + 1, v + 1, c]


def inter(a, b):
    v, i, j = np.intersect1d(a, b, return_indices=True)
    return [v, i + 1, j + 1]


def lua(v):
    if isinstance(v, np.ndarray):
        shape, values = ",".join(map(str, v.shape)), ",".join(lua(x) for x in v.ravel())
        return "{shape={%s},dtype='%s',%s}" % (shape, v.dtype.name, values)
    if isinstance(v, (bool, np.bool_)):
        return "true" if v else "false"
    if isinstance(v, (int, np.integer)):
        return str(int(v)) if int(v) not in (-2**63,) else "math.mininteger"
    if isinstance(v, (complex, np.complexfloating)):
        return "c(%s,%s)" % (lua(float(v.real)), lua(float(v.imag)))
    if isinstance(v, (float, np.floating)):
        v = float(v)
        return "nan" if math.isnan(v) else ("inf" if v > 0 else "-inf") if math.isinf(v) else v.hex()
    return "{list=true,%s}" % ",".join(lua(np.asarray(x)) for x in v)


with open(os.path.join(HERE, "..", "spec", "expected", "sorting.lua"), "w") as f:
    f.write("-- Made by tests/gen/sorting.py with NumPy %s: inputs by name, then {Lua source, value}.\n" % np.__version__)
    f.write("local c, nan, inf = ...\nreturn {inputs = {\n")
    for name, a in INPUTS.items():
        f.write("%s = %s,\n" % (name, lua(a)))
    f.write("},\ncases = {\n")
    for line in CASES:
        source, python = line.split("|")
        names = {"np": np, "nan": nan, "inf": inf, "uniq": uniq, "inter": inter, "slices": slices}
        names.update({k: a.copy() for k, a in INPUTS.items()})
        value = eval(python, names)
        f.write("{[==[%s]==], %s},\n" % (source, lua(value)))
    f.write("}}\n")

#!/usr/bin/env python3
"""Writes spec/expected/print.lua: arrays with the text NumPy prints for them. Run it from anywhere; needs NumPy."""
import math
import os

import numpy as np


def number(v):
    if isinstance(v, (bool, np.bool_)):
        return "true" if v else "false"
    if isinstance(v, (complex, np.complexfloating)):
        return "c(%s,%s)" % (number(float(v.real)), number(float(v.imag)))
    if isinstance(v, (int, np.integer)):
        return str(int(v)) if v > -2**63 else "math.mininteger"
    v = float(v)
    if math.isnan(v):
        return "nan"
    if math.isinf(v):
        return "inf" if v > 0 else "-inf"
    return v.hex()


def table(a):
    if a.ndim == 0:
        return number(a[()])
    return "{" + ",".join(table(x) for x in a) + "}"


def make(a):
    """Lua source of the array."""
    if a.dtype == np.uint64 and a.size and a.max() >= 2**63:
        return "array(%s, 'int64'):astype('uint64')" % table(a.view(np.int64))
    if 0 in a.shape:
        return "zeros({%s}, '%s')" % (",".join(map(str, a.shape)), a.dtype.name)
    return "array(%s, '%s')" % (table(a), a.dtype.name)


CASES = []


def case(a, source=None, **options):
    a = np.asarray(a)
    with np.printoptions(**options):
        text = str(a)
    CASES.append((source or make(a), options, text))


def big(source, a, **options):
    case(a, source=source, **options)


rng = np.random.default_rng(7)
f8, f4 = np.float64, np.float32
for v in (0.0, -0.0, 1.0, 1.5, 1e16, 1e15, 123456789012345680.0, 1e-4, 9.9e-5, 0.1, 1 / 3, np.nan, np.inf, -np.inf,
          2.0**53, 5e-324):
    case(f8(v))
    case(f4(v))
for v in (3, -7):
    case(np.int8(v))
case(np.uint64(2**64 - 1))
case(True)
case(False)
for z in (1 + 2j, 2j, 0j, -0.0 + 1j, 1.5 - 2.5j, complex(np.nan, np.inf), complex(1, -0.0), 1e20 + 1e-9j):
    case(np.complex128(z))
case(np.complex64(0.1 + 0.2j))
case([])
case(np.zeros((0, 3)))
case(np.zeros((2, 0), np.int32))
case([1.0])
case([1, 2, 3])
case([-1, 20, 300])
case([True, False])
case([[True, True], [False, True]])
case(np.array([True]))
case([1.5, 2, 3.25])
case([1.0, 1000.0, 1e5])
case([0.001, 1.0])
case([0.001, 1.0001])
case([1e8, 1.0])
case([1e-4, 1e-5])
case([1e-5, 1.0], suppress=True)
case([1e-10, 1.0], suppress=True)
case([1e-10, 1e10], suppress=True)
case([1e9, 1.0], suppress=True)
case([1 / 3, 2 / 3])
case([1 / 3, 2 / 3], precision=3)
case([0.5, 2.5, 3.5], precision=0)
case([1.25, 3.75], precision=1)
case([1e20 / 3, 1.0], precision=3)
case([np.nan, 1.0, -2.5])
case([np.inf, 1.0])
case([-np.inf, 1.0])
case([np.nan, np.nan])
case([np.inf, -np.inf, np.nan])
case([np.nan, 1e10, 1e-10])
case([-np.inf, 1e10, 1.0])
case([1e100, 1e-300, 1.0])
case([0.0, -0.0])
case([0.1, 0.2, 0.3], )
case(np.array([0.1, 0.2, 1 / 3], f4))
case(np.array([1e10, 1e-10], f4))
case(np.array([16777216.0, 16777217.0], f4))
case(np.array([3.4028235e38, 1e-45], f4))
case(2.0 ** np.arange(-30, 30, 7))
case((2.0 ** np.arange(-148, 127, 25)).astype(f4))
case(10.0 ** np.arange(-8, 8))
case(2.0 ** np.arange(-60, 60, 4), precision=15)
case(np.array([-99927248.0], f4))
case(f4(2.0**45))
case([complex(1080.10864102, np.nan), 0.5 - 1e-12j], suppress=True)
case([1 + 2j, 3.5 - 1j])
case([1 + 1e-10j, 1e10 + 0j])
case([complex(np.nan, 1), complex(1, -np.inf)])
case([[1 + 2j], [-3 - 4.25j]])
case(np.array([1 / 3 + 1j], np.complex64))
case(np.array([2**64 - 1, 0, 5], np.uint64))
case(np.array([-2**63, 2**63 - 1]))
case(np.arange(24).reshape(2, 3, 4))
case(np.arange(16).reshape(2, 2, 2, 2))
case(np.arange(40))
case(np.arange(40), linewidth=30)
case(np.arange(40) * 1.5)
case(rng.standard_normal(12))
case(rng.standard_normal((3, 9)))
case(rng.standard_normal((2, 30)), precision=4)
case(rng.standard_normal((4, 4)) * 1e6)
case(rng.standard_normal(20) * 10.0 ** rng.integers(-12, 12, 20))
case(rng.standard_normal(9).astype(f4))
case(rng.standard_normal((3, 4)) + 1j * rng.standard_normal((3, 4)))
case(rng.integers(-1000, 1000, (5, 20)))
case(rng.random((1, 1, 1)))
case(rng.random((3, 1)))
case(np.arange(6.0), linewidth=5)
case(np.arange(20).reshape(4, 5), threshold=5, edgeitems=1)
case(np.arange(120).reshape(2, 3, 20), threshold=5, edgeitems=2)
case(np.arange(10), threshold=5, edgeitems=20)
case(np.arange(100.0), threshold=50, edgeitems=7, linewidth=40)
big("arange(2000)", np.arange(2000))
big("arange(1000)", np.arange(1000))
big("arange(1001)", np.arange(1001))
big("arange(10000):reshape({100, 100})", np.arange(10000).reshape(100, 100))
big("arange(10000):reshape({100, 100}) / 7", np.arange(10000).reshape(100, 100) / 7)
big("arange(5000):reshape({5, 10, 100})", np.arange(5000).reshape(5, 10, 100))
big("arange(5000):reshape({2, 2500}).T", np.arange(5000).reshape(2, 2500).T)
big("zeros({1000000})", np.zeros(1000000))
big("zeros({2000, 2}, 'bool')", np.zeros((2000, 2), bool))
big("ones({20, 20, 20}, 'complex64')", np.ones((20, 20, 20), np.complex64))

HERE = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(HERE, "..", "spec", "expected", "print.lua"), "w") as f:
    f.write("-- Made by tests/gen/print.py with NumPy %s: {Lua source, printing options, text}.\nreturn {\n"
            % np.__version__)
    for source, options, text in CASES:
        opts = ",".join("%s=%s" % (k, str(v).lower()) for k, v in options.items())
        f.write("{[==[%s]==],{%s},[==[\n%s]==]},\n" % (source, opts, text))
    f.write("}\n")

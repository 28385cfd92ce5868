#!/usr/bin/python3
"""Writes dtype_expected.h, NumPy's tables for test_dtype.c: promotion, can_cast, single casts (x86-64)."""
import warnings

import numpy as np

warnings.simplefilter("ignore")
names = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
         "float32", "float64", "complex64", "complex128"]
index = {np.dtype(n): i for i, n in enumerate(names)}
values = {
    "b": [False, True],
    "i": [0, 1, -1, 100, -128, 127, 255, 300, -32769, 70000, 2**31 - 1, -2**31, 2**53 + 1,
          2**62 + 2**38 + 1, 2**63 - 1, -2**63],
    "u": [0, 1, 127, 128, 255, 256, 65535, 70000, 2**32 - 1, 2**53 + 1, 2**62 + 2**38 + 1, 2**63 - 1, 2**63, 2**64 - 1],
    "f": [0.0, -0.0, 0.5, -0.9, 1.0, -1.0, 127.9, 128.0, 255.5, -129.0, 300.0, 70000.0, 2147483647.5, -2147483648.5,
          4294967295.0, 3e9, 1e10, -1e10, 9.2e18, 1e19, 2e19, -1e19, float("inf"), float("-inf"), float("nan"),
          16777217.0, 1e-46, 1e39],
    "c": [0j, 1 + 0j, 1j, -2.5 + 1j, 300 + 1e10j, complex(float("nan"), 0), 16777217 + 1e-46j, 1e39 + 1j],
}


def table(name, rows):
    print(f"static const signed char {name}[{len(names)}][{len(names)}] = {{")
    for r in rows:
        print("    {" + ", ".join(str(int(x)) for x in r) + "},")
    print("};")


def words(a):
    raw = a.tobytes().ljust(16, b"\0")
    return [f"{int.from_bytes(raw[k:k + 8], 'little'):#x}u" for k in (0, 8)]


print("/* Made by dtype_expected.py with NumPy; do not edit. */")
table("promoted", [[index[np.promote_types(a, b)] for b in names] for a in names])
for rule in ("safe", "same_kind"):
    table("can_" + rule, [[np.can_cast(a, b, rule) for b in names] for a in names])
print("""/* from; the element's bytes, low and high 8; the low 8 bytes of the result as each dtype;
   the high 8 as complex128 */
static const struct {
  int from;
  uint64_t in[2], out[13], high;
} casts[] = {""")
for i, a in enumerate(names):
    dt = np.dtype(a)
    seen = set()
    for v in values[dt.kind]:
        if dt.kind in "iu" and not np.iinfo(dt).min <= v <= np.iinfo(dt).max:
            continue
        x = np.array([v], dt)
        if x.tobytes() in seen:
            continue
        seen.add(x.tobytes())
        out = [words(x.astype(b)) for b in names]
        print(f"    {{{i}, {{{', '.join(words(x))}}}, {{{', '.join(w[0] for w in out[:8])},")
        print(f"     {', '.join(w[0] for w in out[8:])}}}, {out[12][1]}}},")
print("};")

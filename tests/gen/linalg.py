#!/usr/bin/env python3
"""Writes spec/expected/linalg.lua: Lua expressions with the values NumPy gives for their Python counterparts."""
import math
import os

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
r = np.random.RandomState(7)


def rnd(*shape):
    return np.round(r.standard_normal(shape), 3)


sq = rnd(5, 5)
spd = sq @ sq.T + np.eye(5)
herm = rnd(4, 4) + 1j * rnd(4, 4)
# The same inputs for both languages.
INPUTS = {
    "v": rnd(7), "w": rnd(7), "iv": np.arange(7) - 3, "bv": np.array([True, False, True]),
    "f4": rnd(7).astype(np.float32), "z": rnd(7) + 1j * rnd(7), "a": rnd(3, 5), "b": rnd(5, 4), "ia": np.arange(15).reshape(3, 5) % 7,
    "ib": np.arange(20).reshape(5, 4) % 5, "u8": (np.arange(25).reshape(5, 5) * 11).astype(np.uint8),
    "i2": (np.arange(9).reshape(3, 3) * 111).astype(np.int16), "i4": np.arange(9).reshape(3, 3).astype(np.int32),
    "bm": np.arange(9).reshape(3, 3) % 3 == 0, "fm": rnd(3, 5).astype(np.float32), "zm": rnd(3, 4) + 1j * rnd(3, 4),
    "zs": (rnd(4, 4) + 1j * rnd(4, 4)).astype(np.complex64), "t3": rnd(4, 3, 5), "t4": rnd(2, 1, 5, 3),
    "tall": np.arange(600).reshape(200, 3) % 11, "wide": np.arange(600.0).reshape(3, 200) % 13, "s0": np.array(2.5), "e": np.zeros((0, 3)),
    "sq": sq, "spd": spd, "herm": herm + herm.conj().T, "stack": rnd(6, 3, 3), "sing": np.array([[1.0, 2.0], [2.0, 4.0]]),
    "isq": np.array([[2, 1, 0], [1, 3, 1], [0, 1, 4]]), "fsq": rnd(4, 4).astype(np.float32), "zsq": rnd(4, 4) + 1j * rnd(4, 4),
    "rot": np.array([[0.0, -1.0], [1.0, 0.0]]), "tall2": rnd(8, 3), "wide2": rnd(3, 8),
    "x12": rnd(12), "x13": rnd(13), "x2": rnd(6, 5), "x3": rnd(3, 4, 5), "zx": rnd(4, 6) + 1j * rnd(4, 6),
    "fx": rnd(10).astype(np.float32), "ix": np.arange(11),
}

# (Lua, Python); one text when both read the same.
PRODUCTS = """
dot(v, w)|np.dot(v, w)
dot(iv, iv)|np.dot(iv, iv)
dot(bv, bv)|True
dot(z, v)|np.dot(z, v)
vdot(z, z)|np.vdot(z, z)
vdot(a, fm)|np.vdot(a, fm)
dot(f4, f4, {lazy=true})|np.array(np.dot(f4, f4))
dot(a, b)|np.dot(a, b)
dot(ia, ib)|np.dot(ia, ib)
dot(a, 3)|np.dot(a, 3)
dot(t3, b)|np.dot(t3, b)
dot(t3, t4)|np.dot(t3, t4)
dot(a, v["1:5"])|np.dot(a, v[:5])
inner(v, w)|np.inner(v, w)
inner(a, t3)|np.inner(a, t3)
inner(a, a)|np.inner(a, a)
outer(v, iv)|np.outer(v, iv)
outer(ia, bv)|np.outer(ia, bv)
matmul(a, b)|a @ b
matmul(ia, ib)|ia @ ib
matmul(u8, u8)|u8 @ u8
matmul(i2, i4)|i2 @ i4
matmul(i2, i2)|i2 @ i2
matmul(bm, bm)|bm @ bm
matmul(fm, b)|fm @ b
matmul(fm, fm.T)|fm @ fm.T
matmul(zm, zm.T)|zm @ zm.T
matmul(zs, zs)|zs @ zs
matmul(a.T, a)|a.T @ a
matmul(b.T, a.T)|b.T @ a.T
matmul(a["2:3, 1:-1:2"], b["1:-1:2"])|a[1:3, ::2] @ b[::2]
matmul(a, v["1:5"])|a @ v[:5]
matmul(v["1:3"], a)|v[:3] @ a
matmul(t3, b)|t3 @ b
matmul(a, t4)|a @ t4
matmul(t3, t4)|t3 @ t4
matmul(t3, v["1:5"])|t3 @ v[:5]
matmul(v["1:4"], b.T["1:4, 1:2"])|v[:4] @ b.T[:4, :2]
matmul(tall.T, tall)|tall.T @ tall
matmul(wide, tall)|wide @ tall
matmul(tall, wide)|tall @ wide
matmul(e, ia)|e @ ia
matmul(e.T, e)|e.T @ e
tensordot(a, b, 1)|np.tensordot(a, b, 1)
tensordot(a, a, 2)|np.tensordot(a, a, 2)
tensordot(a, b, 0)|np.tensordot(a, b, 0)
tensordot(t3, a, {axes={{2, 3}, {1, 2}}})|np.tensordot(t3, a, ((1, 2), (0, 1)))
tensordot(t3, t4, {axes={3, 3}})|np.tensordot(t3, t4, (2, 2))
kron(a, i4)|np.kron(a, i4)
kron(v, a)|np.kron(v, a)
matrix_power(sq, 5)|np.linalg.matrix_power(sq, 5)
matrix_power(isq, 3)|np.linalg.matrix_power(isq, 3)
matrix_power(stack, 0)|np.linalg.matrix_power(stack, 0)
einsum("ij,jk->ik", a, b)|np.einsum("ij,jk->ik", a, b)
einsum("ij,jk", a, b)|np.einsum("ij,jk", a, b)
einsum("ji", a)|np.einsum("ji", a)
einsum("ij->", a)|np.einsum("ij->", a)
einsum("ii", sq)|np.einsum("ii", sq)
einsum("ii->i", sq)|np.einsum("ii->i", sq)
einsum("i,i", v, w)|np.einsum("i,i", v, w)
einsum("i,j->ij", v, w)|np.einsum("i,j->ij", v, w)
einsum("ij,ij->i", a, fm)|np.einsum("ij,ij->i", a, fm)
einsum("bij,bjk->bik", stack, stack)|np.einsum("bij,bjk->bik", stack, stack)
einsum("...ij,...jk", stack, stack)|np.einsum("...ij,...jk", stack, stack)
einsum("...j,j->...", t3, v["1:5"])|np.einsum("...j,j->...", t3, v[:5])
einsum("ij,jk,kl->il", a, b, b.T)|np.einsum("ij,jk,kl->il", a, b, b.T)
einsum("ij,kj,lj->ikl", a, a, fm)|np.einsum("ij,kj,lj->ikl", a, a, fm)
einsum("ijk->kj", t3)|np.einsum("ijk->kj", t3)
einsum("ij,jk->k", ia, ib)|np.einsum("ij,jk->k", ia, ib)
""".strip().split("\n")

LINALG = []
FFT = []


def lua(v):
    if isinstance(v, np.ndarray):
        shape, values = ",".join(map(str, v.shape)), ",".join(lua(x) for x in v.ravel())
        return "{shape={%s},dtype='%s',%s}" % (shape, v.dtype.name, values)
    if isinstance(v, (bool, np.bool_)):
        return "true" if v else "false"
    if isinstance(v, (int, np.integer)):
        return str(int(v))
    if isinstance(v, (complex, np.complexfloating)):
        return "c(%s,%s)" % (lua(float(v.real)), lua(float(v.imag)))
    if isinstance(v, (float, np.floating)):
        v = float(v)
        return "nan" if math.isnan(v) else ("inf" if v > 0 else "-inf") if math.isinf(v) else v.hex()
    return "{list=true,%s}" % ",".join(lua(x) for x in v)


with open(os.path.join(HERE, "..", "spec", "expected", "linalg.lua"), "w") as f:
    f.write("-- Made by tests/gen/linalg.py with NumPy %s: inputs by name, then {Lua source, value}.\n" % np.__version__)
    f.write("local c, nan, inf = ...\nreturn {inputs = {\n")
    for name, a in INPUTS.items():
        f.write("%s = %s,\n" % (name, lua(a)))
    f.write("},\n")
    for title, cases in (("products", PRODUCTS), ("linalg", LINALG), ("fft", FFT)):
        f.write("%s = {\n" % title)
        for line in cases:
            source, python = line.split("|")
            value = eval(python, {"np": np, **{k: a.copy() for k, a in INPUTS.items()}})
            f.write("{[==[%s]==], %s},\n" % (source, lua(value)))
        f.write("},\n")
    f.write("}\n")

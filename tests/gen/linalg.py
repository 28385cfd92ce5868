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
    "f4": rnd(7).astype(np.float32), "z": rnd(7) + 1j * rnd(7), "a": rnd(3, 5), "b": rnd(5, 4),
    "ia": np.arange(15).reshape(3, 5) % 7,
    "ib": np.arange(20).reshape(5, 4) % 5, "u8": (np.arange(25).reshape(5, 5) * 11).astype(np.uint8),
    "i2": (np.arange(9).reshape(3, 3) * 111).astype(np.int16),
    "i4": np.arange(9).reshape(3, 3).astype(np.int32),
    "bm": np.arange(9).reshape(3, 3) % 3 == 0, "fm": rnd(3, 5).astype(np.float32),
    "zm": rnd(3, 4) + 1j * rnd(3, 4),
    "zs": (rnd(4, 4) + 1j * rnd(4, 4)).astype(np.complex64), "t3": rnd(4, 3, 5), "t4": rnd(2, 1, 5, 3),
    "tall": np.arange(600).reshape(200, 3) % 11,
    "wide": np.arange(600.0).reshape(3, 200) % 13, "s0": np.array(2.5),
    "e": np.zeros((0, 3)),
    "sq": sq, "spd": spd, "herm": herm + herm.conj().T, "stack": rnd(6, 3, 3),
    "sing": np.array([[1.0, 2.0], [2.0, 4.0]]),
    "isq": np.array([[2, 1, 0], [1, 3, 1], [0, 1, 4]]),
    "fsq": rnd(4, 4).astype(np.float32), "zsq": rnd(4, 4) + 1j * rnd(4, 4),
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
einsum("j,k->j", v, array{true, true, false})|np.einsum("j,k->j", v, np.array([True, True, False]))
einsum("ij,k->i", ia, array({100, 100}, "int8"))|np.einsum("ij,k->i", ia, np.array([100, 100], np.int8))
einsum("ij,kl->k", a, fm:gt(0))|np.einsum("ij,kl->k", a, fm > 0)
einsum("ij->i", array({{100, 100}}, "int8"), {dtype="int64"})|np.einsum("ij->i", np.array([[100, 100]], np.int8), dtype="int64")
""".strip().split("\n")

LINALG = """
la.norm(v)|np.linalg.norm(v)
la.norm(a)|np.linalg.norm(a)
la.norm(z)|np.linalg.norm(z)
la.norm(iv)|np.linalg.norm(iv)
la.norm(v, 1)|np.linalg.norm(v, 1)
la.norm(v, 3)|np.linalg.norm(v, 3)
la.norm(v, inf)|np.linalg.norm(v, np.inf)
la.norm(v, 0)|np.linalg.norm(v, 0)
la.norm(a, 1)|np.linalg.norm(a, 1)
la.norm(a, -1)|np.linalg.norm(a, -1)
la.norm(a, inf)|np.linalg.norm(a, np.inf)
la.norm(a, 2)|np.linalg.norm(a, 2)
la.norm(a, "nuc")|np.linalg.norm(a, "nuc")
la.norm(a, "fro")|np.linalg.norm(a, "fro")
la.norm(t3, {axis=2})|np.linalg.norm(t3, axis=1)
la.norm(t3, {axis={1, 3}, ord=1})|np.linalg.norm(t3, 1, axis=(0, 2))
la.norm(t3, {axis={2, 3}, ord=2, keepdims=true})|np.linalg.norm(t3, 2, axis=(1, 2), keepdims=True)
la.det(sq)|np.linalg.det(sq)
la.det(isq)|np.linalg.det(isq)
la.det(zsq)|np.linalg.det(zsq)
la.det(stack)|np.linalg.det(stack)
la.det(sing)|np.linalg.det(sing)
pack(la.slogdet(sq))|list(np.linalg.slogdet(sq))
pack(la.slogdet(zsq))|list(np.linalg.slogdet(zsq))
la.inv(sq)|np.linalg.inv(sq)
la.inv(fsq)|np.linalg.inv(fsq)
la.inv(zsq)|np.linalg.inv(zsq)
la.inv(stack)|np.linalg.inv(stack)
la.inv(isq)|np.linalg.inv(isq)
la.pinv(a)|np.linalg.pinv(a)
la.pinv(tall2)|np.linalg.pinv(tall2)
la.pinv(stack)|np.linalg.pinv(stack)
la.solve(sq, b)|np.linalg.solve(sq, b)
la.solve(sq, v["1:5"])|np.linalg.solve(sq, v[:5])
la.solve(zsq, fsq)|np.linalg.solve(zsq, fsq)
la.solve(stack, t3["1:1, 1:3, 1:2"])|np.linalg.solve(stack, t3[:1, :, :2])
pack(la.lstsq(tall2, ramba.arange(8.0)))|list(np.linalg.lstsq(tall2, np.arange(8.0), rcond=None))
la.lstsq(wide2, wide2)|np.linalg.lstsq(wide2, wide2, rcond=None)[0]
la.cholesky(spd)|np.linalg.cholesky(spd)
la.cholesky(isq)|np.linalg.cholesky(isq)
abs(la.qr(a, {mode="r"}))|abs(np.linalg.qr(a, "r"))
pack(la.qr(tall2))|list(np.linalg.qr(tall2))
pack(la.qr(wide2))|list(np.linalg.qr(wide2))
pack(la.qr(tall2, {mode="complete"}))|list(np.linalg.qr(tall2, "complete"))
pack(la.qr(zm))|list(np.linalg.qr(zm))
la.svd(a, {compute_uv=false})|np.linalg.svd(a, compute_uv=False)
pack(la.svd(a))|list(np.linalg.svd(a))
pack(la.svd(tall2, {full_matrices=false}))|list(np.linalg.svd(tall2, full_matrices=False))
la.svd(zm, {compute_uv=false})|np.linalg.svd(zm, compute_uv=False)
la.svd(stack, {compute_uv=false})|np.linalg.svd(stack, compute_uv=False)
la.eigvalsh(spd)|np.linalg.eigvalsh(spd)
la.eigvalsh(herm)|np.linalg.eigvalsh(herm)
abs(select(2, la.eigh(spd)))|abs(np.linalg.eigh(spd)[1])
la.eigvalsh(sq, {UPLO="U"})|np.linalg.eigvalsh(sq, "U")
la.eigvals(isq)|np.linalg.eigvals(isq)
la.eigvals(rot)|np.linalg.eigvals(rot)
pack(la.eig(sq))|list(np.linalg.eig(sq))
pack(la.eig(isq))|list(np.linalg.eig(isq))
la.eigvals(zsq)|np.linalg.eigvals(zsq)
la.matrix_rank(sing)|np.linalg.matrix_rank(sing)
la.matrix_rank(a)|np.linalg.matrix_rank(a)
la.matrix_rank(stack)|np.linalg.matrix_rank(stack)
la.cond(sq)|np.linalg.cond(sq)
la.cond(sq, 1)|np.linalg.cond(sq, 1)
la.cond(stack)|np.linalg.cond(stack)
la.expm(rot * 3.0)|np.array([[np.cos(3.0), -np.sin(3.0)], [np.sin(3.0), np.cos(3.0)]])
la.expm(spd)|np.linalg.eigh(spd)[1] @ np.diag(np.exp(np.linalg.eigh(spd)[0])) @ np.linalg.eigh(spd)[1].T
matrix_power(sq, -2)|np.linalg.matrix_power(sq, -2)
""".strip().split("\n")
FFT = """
fft.fft(x12)|np.fft.fft(x12)
fft.ifft(x12)|np.fft.ifft(x12)
fft.fft(x12, {norm="ortho"})|np.fft.fft(x12, norm="ortho")
fft.ifft(x12, {norm="ortho"})|np.fft.ifft(x12, norm="ortho")
fft.fft(x12, {norm="forward"})|np.fft.fft(x12, norm="forward")
fft.ifft(x12, {norm="forward"})|np.fft.ifft(x12, norm="forward")
fft.fft(x13)|np.fft.fft(x13)
fft.ifft(x13)|np.fft.ifft(x13)
fft.fft(x13, {norm="ortho"})|np.fft.fft(x13, norm="ortho")
fft.ifft(x13, {norm="ortho"})|np.fft.ifft(x13, norm="ortho")
fft.fft(x13, {norm="forward"})|np.fft.fft(x13, norm="forward")
fft.ifft(x13, {norm="forward"})|np.fft.ifft(x13, norm="forward")
fft.fft(ix)|np.fft.fft(ix)
fft.ifft(ix)|np.fft.ifft(ix)
fft.fft(ix, {norm="ortho"})|np.fft.fft(ix, norm="ortho")
fft.ifft(ix, {norm="ortho"})|np.fft.ifft(ix, norm="ortho")
fft.fft(ix, {norm="forward"})|np.fft.fft(ix, norm="forward")
fft.ifft(ix, {norm="forward"})|np.fft.ifft(ix, norm="forward")
fft.fft(fx)|np.fft.fft(fx).astype(np.complex64)
fft.ifft(fx)|np.fft.ifft(fx).astype(np.complex64)
fft.fft(fx, {norm="ortho"})|np.fft.fft(fx, norm="ortho").astype(np.complex64)
fft.ifft(fx, {norm="ortho"})|np.fft.ifft(fx, norm="ortho").astype(np.complex64)
fft.fft(fx, {norm="forward"})|np.fft.fft(fx, norm="forward").astype(np.complex64)
fft.ifft(fx, {norm="forward"})|np.fft.ifft(fx, norm="forward").astype(np.complex64)
fft.fft(z)|np.fft.fft(z)
fft.ifft(z)|np.fft.ifft(z)
fft.fft(z, {norm="ortho"})|np.fft.fft(z, norm="ortho")
fft.ifft(z, {norm="ortho"})|np.fft.ifft(z, norm="ortho")
fft.fft(z, {norm="forward"})|np.fft.fft(z, norm="forward")
fft.ifft(z, {norm="forward"})|np.fft.ifft(z, norm="forward")
fft.fft(zx)|np.fft.fft(zx)
fft.ifft(zx)|np.fft.ifft(zx)
fft.fft(zx, {norm="ortho"})|np.fft.fft(zx, norm="ortho")
fft.ifft(zx, {norm="ortho"})|np.fft.ifft(zx, norm="ortho")
fft.fft(zx, {norm="forward"})|np.fft.fft(zx, norm="forward")
fft.ifft(zx, {norm="forward"})|np.fft.ifft(zx, norm="forward")
fft.fft(x2)|np.fft.fft(x2)
fft.ifft(x2)|np.fft.ifft(x2)
fft.fft(x2, {norm="ortho"})|np.fft.fft(x2, norm="ortho")
fft.ifft(x2, {norm="ortho"})|np.fft.ifft(x2, norm="ortho")
fft.fft(x2, {norm="forward"})|np.fft.fft(x2, norm="forward")
fft.ifft(x2, {norm="forward"})|np.fft.ifft(x2, norm="forward")
fft.fft(x3)|np.fft.fft(x3)
fft.ifft(x3)|np.fft.ifft(x3)
fft.fft(x3, {norm="ortho"})|np.fft.fft(x3, norm="ortho")
fft.ifft(x3, {norm="ortho"})|np.fft.ifft(x3, norm="ortho")
fft.fft(x3, {norm="forward"})|np.fft.fft(x3, norm="forward")
fft.ifft(x3, {norm="forward"})|np.fft.ifft(x3, norm="forward")
fft.fft(x12, 8)|np.fft.fft(x12, 8)
fft.fft(x12, 20)|np.fft.fft(x12, 20)
fft.fft(x3, {axis=1})|np.fft.fft(x3, axis=0)
fft.fft(x3, {axis=2, n=7})|np.fft.fft(x3, axis=1, n=7)
fft.fft(x3["1:-1:2"].T)|np.fft.fft(x3[::2].T)
fft.rfft(x12)|np.fft.rfft(x12)
fft.rfft(x13)|np.fft.rfft(x13)
fft.rfft(fx)|np.fft.rfft(fx).astype(np.complex64)
fft.rfft(x2, {axis=1})|np.fft.rfft(x2, axis=0)
fft.rfft(x2, {n=8, norm="ortho"})|np.fft.rfft(x2, n=8, norm="ortho")
fft.irfft(z)|np.fft.irfft(z)
fft.irfft(z, 9)|np.fft.irfft(z, 9)
fft.irfft(zx, {axis=1, norm="ortho"})|np.fft.irfft(zx, axis=0, norm="ortho")
fft.irfft(zx, {axis=2, n=7, norm="forward"})|np.fft.irfft(zx, axis=1, n=7, norm="forward")
fft.fft2(x2)|np.fft.fft2(x2)
fft.ifft2(zx)|np.fft.ifft2(zx)
fft.fft2(x3)|np.fft.fft2(x3)
fft.fft2(x3, {axes={1, 3}, s={5, 4}})|np.fft.fft2(x3, axes=(0, 2), s=(5, 4))
fft.fftn(x3)|np.fft.fftn(x3)
fft.ifftn(x3, {norm="ortho"})|np.fft.ifftn(x3, norm="ortho")
fft.fftn(x3, {s={6, 6}})|np.fft.fftn(x3, s=(6, 6))
fft.rfftn(x3)|np.fft.rfftn(x3)
fft.rfftn(x3, {axes={2, 1}})|np.fft.rfftn(x3, axes=(1, 0))
fft.irfftn(zx)|np.fft.irfftn(zx)
fft.irfftn(zx, {s={4, 9}})|np.fft.irfftn(zx, s=(4, 9))
fft.fftfreq(8)|np.fft.fftfreq(8)
fft.fftfreq(9, 0.5)|np.fft.fftfreq(9, 0.5)
fft.rfftfreq(9, {d=2})|np.fft.rfftfreq(9, d=2)
fft.fftshift(x13)|np.fft.fftshift(x13)
fft.ifftshift(x13)|np.fft.ifftshift(x13)
fft.fftshift(x2)|np.fft.fftshift(x2)
fft.ifftshift(x3, {axes={1, 3}})|np.fft.ifftshift(x3, axes=(0, 2))
""".strip().split("\n")


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
    f.write("-- Made by tests/gen/linalg.py with NumPy %s: inputs by name, then {Lua source, value}.\n"
            % np.__version__)
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

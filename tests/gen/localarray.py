#!/usr/bin/env python3
"""Writes spec/expected/localarray.lua: Lua expressions over local arrays with the values NumPy gives for the global arrays.

Inputs: a (6,5) float64, i (6,5) int64, v (12) float64, w (7) int64, s (4,4) float64, c (3,4,5) int32."""
import os

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
a = np.fromfunction(lambda i, j: (i * 7 + j * 3) % 11 - 2.5, (6, 5))
i = np.fromfunction(lambda i, j: (i * 5 + j * 4) % 9, (6, 5)).astype(np.int64)
v = np.fromfunction(lambda i: (i * 5) % 12 + 0.5, (12,))
w = np.fromfunction(lambda i: i * i % 5, (7,)).astype(np.int64)
s = np.fromfunction(lambda i, j: (i * 3 + j * j) % 7 + 0.25, (4, 4))
c = np.fromfunction(lambda i, j, k: (i * 11 + j * 5 + k * 3) % 13, (3, 4, 5)).astype(np.int32)


def resized(x, shape):
    out = np.zeros(int(np.prod(shape)), x.dtype)
    n = min(out.size, x.size)
    out[:n] = x.ravel()[:n]
    return out.reshape(shape)


def put(x, positions, values):
    x = x.copy()
    np.put(x, positions, values)
    return x


def putmask(x, mask, values):
    x = x.copy()
    np.putmask(x, mask, values)
    return x


CASES = [
    ("a:cumsum()", np.cumsum(a)),
    ("a:cumsum(1)", np.cumsum(a, 0)),
    ("i:cumprod(2)", np.cumprod(i, 1)),
    ("c:cumsum{axis=3}", np.cumsum(c, 2)),
    ("a:clip(-1, 4)", np.clip(a, -1, 4)),
    ("(a * 1.37):round(1)", np.round(a * 1.37, 1)),
    ("a:conj()", a),
    ("s:trace()", np.trace(s)),
    ("s:trace(1)", np.trace(s, 1)),
    ("a:diagonal()", np.diagonal(a)),
    ("a:diagonal(-1)", np.diagonal(a, -1)),
    ("a:reshape(5, 6)", a.reshape(5, 6)),
    ("a:reshape{2, -1}", a.reshape(2, -1)),
    ("a:resize{3, 3}", resized(a, (3, 3))),
    ("a:resize{8, 5}", resized(a, (8, 5))),
    ("a:ravel()", a.ravel()),
    ("a:flatten()", a.ravel()),
    ("a:reshape(1, 30, 1):squeeze()", a.ravel()),
    ("a:transpose()", a.T),
    ("c:transpose(2, 3, 1)", c.transpose(1, 2, 0)),
    ("c:swapaxes(1, -1)", c.swapaxes(0, -1)),
    ("a:redist({10, 3}, 'nc')", a.reshape(10, 3)),
    ("a:asdist({30}, {'c', block_size=4})", a.ravel()),
    ("a:take{1, 5, 30}", np.take(a, [0, 4, 29])),
    ("a:take({6, 1}, 1)", np.take(a, [5, 0], 0)),
    ("a:take({7, 9}, {mode='wrap'})", np.take(a, [6, 8])),
    ("a:take({{1, 2}, {3, 4}}, 2)", np.take(a, [[0, 1], [2, 3]], 1)),
    ("a:take(w + 1, 1)", np.take(a, w, 0)),
    ("a:copy():put({1, 30}, {50, 60})", put(a, [0, 29], [50, 60])),
    ("a:copy():putmask(a:gt(3), -9)", putmask(a, a > 3, -9)),
    ("a:compress({true, false, true}, 1)", np.compress([True, False, True], a, 0)),
    ("v:compress(v:gt(6))", np.compress(v > 6, v)),
    ("(w % 2 + 1):choose{w, w * 10}", np.choose(w % 2, [w, w * 10])),
    ("w:repeat_(2)", np.repeat(w, 2)),
    ("a:repeat_(2, 2)", np.repeat(a, 2, 1)),
    ("a:copy():sort()", np.sort(a)),
    ("a:copy():sort(1)", np.sort(a, 0)),
    ("v:copy():sort()", np.sort(v)),
    ("a:argsort(1)", np.argsort(a, 0, kind="stable") + 1),
    ("i:argsort()", np.argsort(i, 1, kind="stable") + 1),
    ("v:copy():sort():searchsorted({0, 3, 6.5, 99})", np.searchsorted(np.sort(v), [0, 3, 6.5, 99]) + 1),
    ("v:copy():sort():searchsorted(4)", int(np.searchsorted(np.sort(v), 4)) + 1),
    ("(w:nonzero())", np.nonzero(w)[0] + 1),
    ("select(2, i:nonzero())", np.nonzero(i)[1] + 1),
    ("L.where(a:gt(0), a, 0)", np.where(a > 0, a, 0)),
    ("(L.where(a:gt(0)))", np.where(a > 0)[0] + 1),
    ("L.concatenate{a, a}", np.concatenate([a, a])),
    ("L.concatenate({a, a * 2}, 2)", np.concatenate([a, a * 2], 1)),
    ("w .. w", np.concatenate([w, w])),
    ("L.dot(s, s)", s @ s),
    ("L.dot(v, v)", float(v @ v)),
    ("a:dot(a:transpose())", a @ a.T),
    ("L.inner(a, a)", np.inner(a, a)),
    ("L.outer(w, v)", np.outer(w, v)),
    ("L.vdot(s, s)", float(np.vdot(s, s))),
    ("L.tensordot(a, a:transpose())", np.tensordot(a, a.T, axes=(-1, 0))),
    ("L.tensordot(c, c, {{1, 2}, {1, 2}})", np.tensordot(c, c, axes=((0, 1), (0, 1)))),
    ("L.cross(v:take{1, 2, 3}, v:take{4, 5, 6})", np.cross(v[:3], v[3:6])),
    ("L.convolve(v, w)", np.convolve(v, w, "valid")),
    ("L.convolve(v, w, 'full')", np.convolve(v, w)),
    ("L.correlate(v, w)", np.correlate(v, w, "valid")),
    ("L.allclose(a, a + 1e-9)", True),
    ("L.allclose(a, a + 0.1)", False),
    ("L.allclose(a, a + 0.1, {atol=0.2})", True),
    ("a:average()", float(np.average(a))),
    ("L.average(a, {axis=1})", np.average(a, 0)),
    ("L.average(a, {weights=a * a})", float(np.average(a, weights=a * a))),
    ("a:median()", float(np.median(a))),
    ("a:median(2)", np.median(a, 1)),
    ("L.cov(a)", np.cov(a)),
    ("L.corrcoef(a)", np.corrcoef(a)),
    ("L.digitize(v, {2, 5, 9})", np.digitize(v, [2, 5, 9])),
    ("(L.histogram(v, 4))", np.histogram(v, 4)[0]),
    ("select(2, L.histogram(v, 4))", np.histogram(v, 4)[1]),
    ("(L.histogram2d(v, v, 3))", np.histogram2d(v, v, 3)[0]),
    ("a:sum(1):reshape{5, 1}", a.sum(0).reshape(5, 1)),
    ("L.dot(a, a:sum(1))", a @ a.sum(0)),
    ("c:sum(2):sum(1):cumsum()", c.sum((0, 1)).cumsum()),
    ("L.diag(w, 1)", np.diag(w, 1)),
    ("L.diag(s)", np.diag(s)),
    ("L.arange(3, 40, 4)", np.arange(3, 40, 4)),
    ("L.arange(5)", np.arange(5)),
    ("L.arange(0, 1, 0.125, {dist='c'})", np.arange(0, 1, 0.125)),
    ("L.linspace(1, 3, 9)", np.linspace(1, 3, 9)),
    ("L.linspace(1, 3, {num=8, endpoint=false})", np.linspace(1, 3, 8, endpoint=False)),
    ("L.logspace(0, 3, 4)", np.logspace(0, 3, 4)),
    ("L.identity(5)", np.identity(5, np.int64)),
    ("L.eye(4, 6, 1)", np.eye(4, 6, 1)),
    ("L.aslocalarray{{1, 2}, {3, 4}, {5, 6}}", np.array([[1, 2], [3, 4], [5, 6]])),
    ("L.distarray2string(w)", str(w)),
]


def lua(x):
    if isinstance(x, str):
        return '"' + x.replace("\n", "\\n") + '"'
    if isinstance(x, (bool, np.bool_)):
        return str(bool(x)).lower()
    if isinstance(x, np.ndarray) and x.ndim:
        return "{" + ", ".join(lua(e) for e in x) + "}"
    return repr(x.item() if hasattr(x, "item") else x)


with open(os.path.join(HERE, "../spec/expected/localarray.lua"), "w") as out:
    out.write("-- Made by tests/gen/localarray.py with NumPy.\nreturn {\n")
    for expression, value in CASES:
        out.write(f"  {{{lua(expression)}, {lua(value)}}},\n")
    out.write("}\n")

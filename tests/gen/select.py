"""take, put, nonzero and their relatives -> tests/spec/expected/select.lua: Lua text and NumPy's result of each.

Run: python3 tests/gen/select.py > tests/spec/expected/select.lua
"""
import numpy as np

S = np.arange(12).reshape(3, 4) * 5 % 7
B = np.arange(600).reshape(20, 30) * 7 % 101
C = np.arange(504).reshape(6, 7, 12) * 11 % 97
V = np.arange(350) * 13 % 89


def changed(a, f):
    a = a.copy()
    f(a)
    return a


def at(op, a, index, value):
    return changed(a, lambda x: op.at(x, index, value))


def long(n, p, q, extent):
    return (np.arange(n) * p + q) % extent


# Lua text with S B C V and long(n, p, q, extent) (from 1), and the value. upd(a, f) copies, changes and gives the copy.
CASES = [
    ("S:take({1,6,12,-1})", S.ravel()[[0, 5, 11, -1]]),
    ("S:take(3)", S.ravel()[2]),
    ("S:take({2,1}, 1)", S.take([1, 0], 0)),
    ("S:take({{1,4},{-1,2}}, 2)", S.take([[0, 3], [-1, 1]], 1)),
    ("S:take(2, {axis=2})", S.take(1, 1)),
    ("S:take({5,6,-9}, {axis=2, mode='wrap'})", S.take([4, 5, -9], 1, mode="wrap")),
    ("S:take({0,3,100}, {axis=2, mode='clip'})", S.take([-1, 2, 99], 1, mode="clip")),
    ("B:take(long(300,7,3,20), 1)", B.take(long(300, 7, 3, 20), 0)),
    ("B:take(long(200,7,3,600))", B.take(long(200, 7, 3, 600))),
    ("C:take(long(130,5,1,7):reshape(13,10), 2)", C.take(long(130, 5, 1, 7).reshape(13, 10), 1)),
    ("upd(S, function(a) a:put({1,-1,6}, {100,200,300}) end)", changed(S, lambda a: a.put([0, -1, 5], [100, 200, 300]))),
    ("upd(S, function(a) a:put({1,2,3}, {100,200}) end)", changed(S, lambda a: a.put([0, 1, 2], [100, 200]))),
    ("upd(B, function(a) a:put(long(150,11,2,600), ramba.arange(150)) end)",
     changed(B, lambda a: a.put(long(150, 11, 2, 600), np.arange(150)))),
    ("upd(V, function(a) a:put(long(900,3,2,350), ramba.arange(900)) end)",
     changed(V, lambda a: a.put(long(900, 3, 2, 350), np.arange(900)))),
    ("ramba.take_along_axis(S, {{3,1},{2,2},{4,1}}, 2)", np.take_along_axis(S, np.array([[2, 0], [1, 1], [3, 0]]), 1)),
    ("ramba.take_along_axis(B, long(600,7,1,20):reshape(20,30), 1)",
     np.take_along_axis(B, long(600, 7, 1, 20).reshape(20, 30), 0)),
    ("ramba.take_along_axis(C, long(210,5,0,12):reshape(6,7,5), -1)",
     np.take_along_axis(C, long(210, 5, 0, 12).reshape(6, 7, 5), -1)),
    ("upd(B, function(a) ramba.put_along_axis(a, long(30,7,1,20):reshape(1,30), -5, 1) end)",
     changed(B, lambda a: np.put_along_axis(a, long(30, 7, 1, 20).reshape(1, 30), -5, 0))),
    ("ramba.compress({false,true,true}, S, 1)", np.compress([False, True, True], S, 0)),
    ("ramba.compress({false,true,true}, S)", np.compress([False, True, True], S)),
    ("ramba.compress(B[':, 3']:gt(40), B, 1)", np.compress(B[:, 2] > 40, B, 0)),
    ("B:compress(B[5]:lt(50), 2)", B.compress(B[4] < 50, 1)),
    ("ramba.extract(B:gt(60), B)", np.extract(B > 60, B)),
    ("ramba.extract(S, S)", np.extract(S, S)),
    ("upd(B, function(a) ramba.place(a, a:gt(60), {1,2,3}) end)", changed(B, lambda a: np.place(a, a > 60, [1, 2, 3]))),
    ("upd(S, function(a) ramba.place(a, a:lt(3), {9}) end)", changed(S, lambda a: np.place(a, a < 3, [9]))),
    ("upd(B, function(a) ramba.putmask(a, a:gt(60), a * 2) end)", changed(B, lambda a: np.putmask(a, a > 60, a * 2))),
    ("upd(B, function(a) ramba.putmask(a, a:gt(60), {1,2,3}) end)",
     changed(B, lambda a: np.putmask(a, a > 60, [1, 2, 3]))),
    ("upd(B, function(a) ramba.putmask(a, a:gt(60), -1) end)", changed(B, lambda a: np.putmask(a, a > 60, -1))),
    ("ramba.stack{ramba.nonzero(S)}", np.array(np.nonzero(S)) + 1),
    ("ramba.stack{ramba.nonzero(B % 3)}", np.array(np.nonzero(B % 3)) + 1),
    ("ramba.stack{ramba.nonzero(C:gt(50))}", np.array(np.nonzero(C > 50)) + 1),
    ("ramba.stack{ramba.nonzero(C.T:gt(50))}", np.array(np.nonzero(C.T > 50)) + 1),
    ("ramba.nonzero(V:gt(1000))", np.nonzero(V > 1000)[0] + 1),
    ("ramba.argwhere(B:gt(90))", np.argwhere(B > 90) + 1),
    ("ramba.argwhere(S)", np.argwhere(S) + 1),
    ("ramba.flatnonzero(B:gt(90))", np.flatnonzero(B > 90) + 1),
    ("ramba.flatnonzero(V % 2)", np.flatnonzero(V % 2) + 1),
    ("B[{ramba.ix_({1,5,3}, long(100,7,0,30))}]", B[np.ix_([0, 4, 2], long(100, 7, 0, 30))]),
    ("B[{ramba.ix_(B[':, 1']:gt(30), {2,9})}]", B[np.ix_(B[:, 0] > 30, [1, 8])]),
    ("ramba.diagonal(B)", np.diagonal(B)),
    ("ramba.diagonal(B, 4)", np.diagonal(B, 4)),
    ("ramba.diagonal(B, -15)", np.diagonal(B, -15)),
    ("ramba.diagonal(B, 40)", np.diagonal(B, 40)),
    ("ramba.diagonal(C, {offset=1, axis1=3, axis2=1})", np.diagonal(C, 1, 2, 0)),
    ("ramba.diagonal(C)", np.diagonal(C)),
    ("upd(B, function(a) ramba.fill_diagonal(a, {1,2,3}) end)", changed(B, lambda a: np.fill_diagonal(a, [1, 2, 3]))),
    ("upd(B.T, function(a) ramba.fill_diagonal(a, -3) end)", changed(B.T, lambda a: np.fill_diagonal(a, -3))),
    ("upd(B[':, 1:4'], function(a) ramba.fill_diagonal(a, -3, {wrap=true}) end)",
     changed(B[:, :4], lambda a: np.fill_diagonal(a, -3, wrap=True))),
    ("upd(C['1:6, 1:6, 1:6'], function(a) ramba.fill_diagonal(a, -3) end)",
     changed(C[:6, :6, :6], lambda a: np.fill_diagonal(a, -3))),
    ("ramba.apply_along_axis(function(v) return v:max() - v:min() end, 1, C)",
     np.apply_along_axis(lambda v: v.max() - v.min(), 0, C)),
    ("ramba.apply_along_axis(function(v) return v['1:3'] end, 2, C)", np.apply_along_axis(lambda v: v[:3], 1, C)),
    ("ramba.apply_along_axis(function(v) return ramba.stack{v, v+1} end, 2, S)",
     np.apply_along_axis(lambda v: np.stack([v, v + 1]), 1, S)),
    ("upd(S, function(a) ramba.add.at(a, {{1,1,3,1}}, 10) end)", at(np.add, S, [0, 0, 2, 0], 10)),
    ("upd(V, function(a) ramba.add.at(a, {long(700,3,2,11)}, 1) end)", at(np.add, V, long(700, 3, 2, 11), 1)),
    ("upd(V, function(a) ramba.add.at(a, {long(700,3,2,350)}, ramba.arange(700)) end)",
     at(np.add, V, long(700, 3, 2, 350), np.arange(700))),
    ("upd(V, function(a) ramba.subtract.at(a, {long(700,3,2,350)}, ramba.arange(700)) end)",
     at(np.subtract, V, long(700, 3, 2, 350), np.arange(700))),
    ("upd(B, function(a) ramba.maximum.at(a, {long(300,3,2,20), long(300,7,1,30)}, ramba.arange(300)) end)",
     at(np.maximum, B, (long(300, 3, 2, 20), long(300, 7, 1, 30)), np.arange(300))),
    ("upd(B, function(a) ramba.add.at(a, {long(150,3,2,20), ':'}, ramba.arange(30)) end)",
     at(np.add, B, (long(150, 3, 2, 20), slice(None)), np.arange(30))),
    ("upd(B, function(a) ramba.add.at(a, {{1,-1,1,2}, {2,5}}, 3) end)",
     at(np.add, B, ([0, -1, 0, 1], slice(1, 5)), 3)),
    ("upd(B, function(a) ramba.add.at(a, B:gt(50), 3) end)", at(np.add, B, B > 50, 3)),
    ("upd(B, function(a) ramba.multiply.at(a, 3, 2) end)", at(np.multiply, B, 2, 2)),
    ("upd(V, function(a) ramba.floor_divide.at(a, {long(500,3,2,350)}, 2) end)",
     at(np.floor_divide, V, long(500, 3, 2, 350), 2)),
    ("upd(V, function(a) ramba.bitwise_xor.at(a, {long(500,3,2,50)}, ramba.arange(500)) end)",
     at(np.bitwise_xor, V, long(500, 3, 2, 50), np.arange(500))),
]


def lua(v):
    return "{" + ",".join(lua(x) for x in v) + "}" if isinstance(v, list) else str(v)


def summary(a):
    a = np.asarray(a)
    flat = [int(v) for v in a.ravel()]
    if len(flat) <= 24:
        return "shape=" + lua(list(a.shape)) + ", values=" + lua(flat)
    check = sum(v * (k % 97 + 1) for k, v in enumerate(flat, 1))
    return "shape=" + lua(list(a.shape)) + f", check={check}"


print("-- Written by tests/gen/select.py: expressions and NumPy's results.\nlocal ramba, S, B, C, V, long, upd = ...\nreturn {")
for text, value in CASES:
    print(f"  {{[==[{text}]==], function() return {text} end,\n   {{{summary(value)}}}}},")
print("}")

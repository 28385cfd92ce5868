#!/usr/bin/env python3
"""Writes spec/expected/composed.lua: Lua expressions with the values NumPy gives for their Python counterparts."""
import math
import os
import warnings

import numpy as np

warnings.simplefilter("ignore")
np.seterr(all="ignore")
np._set_promotion_state("weak")

HERE = os.path.dirname(os.path.abspath(__file__))
nan, inf = np.nan, np.inf
# The same inputs for both languages.
INPUTS = {
    "v": np.array([3.5, -1.25, 0.0, 7.0, 2.5, -8.0]),
    "iv": np.array([5, -3, 8, 0, 2, 9]),
    "m": np.arange(12.0).reshape(3, 4) * 1.5 - 4,
    "im": np.arange(12).reshape(3, 4),
    "sq": np.array([[4, 7, 1], [0, 3, 8], [5, 2, 6]]),
    "t": np.arange(24).reshape(2, 3, 4) % 7,
    "x": np.array([[1.0, nan, 3.0], [nan, nan, nan], [4.0, 0.5, -2.0]]),
    "n1": np.array([nan, 2.0, 5.0, inf, -inf, 1.0]),
    "f4": np.array([0.1, 2.7, -3.3, 8.8], np.float32),
    "b": np.array([True, False, True, True]),
    "z": np.array([1 + 2j, -0.5 - 1.5j, 3j]),
    "u8": np.array([200, 3, 77], np.uint8),
    "e": np.zeros((0, 3)),
    "s0": np.array(2.5),
    "big": np.arange(300.0).reshape(20, 15) % 37 - 11,
}

# (Lua, Python); one text when both read the same.
CASES = """
round(v)|np.round(v)
round(v, 1)|np.round(v, 1)
round(iv, -1)|np.round(iv, -1)
round(iv, 2)|np.round(iv, 2)
round(2.567, 2)|2.57
round(-2.5)|-2.0
around(m, {decimals=-1})|np.around(m, -1)
round(f4, 1)|np.round(f4, 1)
round(z)|np.round(z)
clip(v, -1, 3)|np.clip(v, -1, 3)
clip(iv, nil, 4)|np.clip(iv, None, 4)
clip(iv, {min=1})|np.clip(iv, 1, None)
clip(m, 0, v["1:4"])|np.clip(m, 0, v[:4])
clip(5, 1, 3)|3
pack(divmod(iv, 3))|list(np.divmod(iv, 3))
pack(divmod(7, 2))|[3, 1]
pack(modf(v))|list(np.modf(v))
pack(frexp(v))|list(np.frexp(v))
isclose(v, v + 1e-9)|np.isclose(v, v + 1e-9)
isclose(n1, n1)|np.isclose(n1, n1)
isclose(n1, n1, {equal_nan=true})|np.isclose(n1, n1, equal_nan=True)
isclose(iv, iv + 1, 0, 1)|np.isclose(iv, iv + 1, 0, 1)
isclose(1, 1.0000000001)|True
allclose(v, v)|True
allclose(n1, n1)|False
allclose(v, v + 1)|False
allclose(e, e)|True
array_equal(v, v)|True
array_equal(v, m)|False
array_equal(n1, n1)|False
array_equal(n1, n1, {equal_nan=true})|True
array_equiv({1, 2}, {{1, 2}, {1, 2}})|True
array_equiv({1, 2}, {1, 2, 3})|False
nan_to_num(n1)|np.nan_to_num(n1)
nan_to_num(n1, {nan=-1, posinf=9, neginf=8})|np.nan_to_num(n1, nan=-1, posinf=9, neginf=8)
nan_to_num(iv)|np.nan_to_num(iv)
nan_to_num(f4 / 0)|np.nan_to_num(f4 / 0)
nan_to_num(z / 0)|np.nan_to_num(z / 0)
select({v:lt(0), v:gt(3)}, {v, v * 10}, -1)|np.select([v < 0, v > 3], [v, v * 10], -1)
select({iv:lt(0)}, {iv})|np.select([iv < 0], [iv])
choose({1, 2, 1}, {{10, 20, 30}, {-1, -2, -3}})|np.choose([0, 1, 0], [[10, 20, 30], [-1, -2, -3]])
choose({0, 5, 2}, {{10, 20, 30}, {-1, -2, -3}}, {mode="clip"})|np.choose([-1, 4, 1], [[10, 20, 30], [-1, -2, -3]], mode="clip")
choose({0, 5, 2}, {{10, 20, 30}, {-1, -2, -3}}, {mode="wrap"})|np.choose([-1, 4, 1], [[10, 20, 30], [-1, -2, -3]], mode="wrap")
piecewise(v, {v:lt(0), v:ge(0)}, {function(y) return -y end, 10})|np.piecewise(v, [v < 0, v >= 0], [lambda y: -y, 10])
piecewise(v, {v:gt(3)}, {1, 2})|np.piecewise(v, [v > 3], [1, 2])
piecewise(iv, {iv:gt(3)}, {function(y) return y / 2 end})|np.piecewise(iv, [iv > 3], [lambda y: y / 2])
zeros_like(im)|np.zeros_like(im)
ones_like(m, "int8")|np.ones_like(m, dtype="int8")
full_like(m, 7)|np.full_like(m, 7)
full_like(im, 2.5, {dtype="float32"})|np.full_like(im, 2.5, dtype="float32")
full_like(im, v["1:4"])|np.full_like(im, v[:4])
empty_like(m, {shape={2}}).shape|[2]
range(1, 10, 3)|np.arange(1, 11, 3)
range(5, 1, -2)|np.array([5, 3, 1])
range(0, 1, 0.25)|np.arange(0, 1.1, 0.25)
range(3, 1)|np.arange(0)
linspace(0, 1, 5)|np.linspace(0, 1, 5)
linspace(2, -3, 7, {endpoint=false})|np.linspace(2, -3, 7, endpoint=False)
linspace(0, 10, 4, {dtype="int64"})|np.linspace(0, 10, 4, dtype="int64")
linspace(0, 1)|np.linspace(0, 1)
linspace(3, 3, 4)|np.linspace(3, 3, 4)
linspace(1, 2, 1)|np.linspace(1, 2, 1)
linspace(1, 2, 0)|np.linspace(1, 2, 0)
pack(linspace(0, 1, 5, {retstep=true}))[2]|0.25
linspace({0, 1}, {10, 11}, 3)|np.linspace([0, 1], [10, 11], 3)
linspace({0, 1}, 10, 3, {axis=-1})|np.linspace([0, 1], 10, 3, axis=-1)
linspace(0.1, 0.7, 13)|np.linspace(0.1, 0.7, 13)
logspace(0, 3, 4)|np.logspace(0, 3, 4)
logspace(0, 3, 4, {base=2, endpoint=false})|np.logspace(0, 3, 4, base=2, endpoint=False)
geomspace(1, 256, 9)|np.geomspace(1, 256, 9)
geomspace(-1000, -1, 4)|np.geomspace(-1000, -1, 4)
geomspace(1, 1000, 3, {endpoint=false})|np.geomspace(1, 1000, 3, endpoint=False)
eye(3)|np.eye(3)
eye(2, 4, 1)|np.eye(2, 4, 1)
eye(3, {k=-1, dtype="int32"})|np.eye(3, k=-1, dtype="int32")
identity(2, "bool")|np.identity(2, bool)
tri(3, 4, 1)|np.tri(3, 4, 1)
tril(im)|np.tril(im)
tril(sq, -1)|np.tril(sq, -1)
triu(t, 1)|np.triu(t, 1)
triu(m)|np.triu(m)
tril({1, 2, 3})|np.tril([1, 2, 3])
diag(sq)|np.diag(sq)
diag(sq, 1)|np.diag(sq, 1)
diag(im, -1)|np.diag(im, -1)
diag(im, 2)|np.diag(im, 2)
diag(im, 7)|np.diag(im, 7)
diag({1, 2, 3})|np.diag([1, 2, 3])
diag({1, 2}, 1)|np.diag([1, 2], 1)
diag({1.5, 2}, -2)|np.diag([1.5, 2], -2)
diagflat({{1, 2}, {3, 4}})|np.diagflat([[1, 2], [3, 4]])
vander({1, 2, 3}, 3)|np.vander([1, 2, 3], 3)
vander({1, 2, 3.5}, 4, {increasing=true})|np.vander([1, 2, 3.5], 4, increasing=True)
vander({5, 6}, 1)|np.vander([5, 6], 1)
vander({5, 6}, 0)|np.vander([5, 6], 0)
pack(meshgrid({1, 2, 3}, {10, 20}))|np.meshgrid([1, 2, 3], [10, 20])
pack(meshgrid({1, 2, 3}, {10, 20}, {indexing="ij"}))|np.meshgrid([1, 2, 3], [10, 20], indexing="ij")
pack(meshgrid({1, 2}, {3}, {4, 5}, {sparse=true}))|np.meshgrid([1, 2], [3], [4, 5], sparse=True)
mgrid{{0, 2}, {0, 9, 3}}|np.mgrid[0:2, 0:9:3]
mgrid{{-1, 1, n=5}, {0, 2}}|np.mgrid[-1:1:5j, 0:2]
mgrid{0, 5, 2}|np.mgrid[0:5:2]
pack(ogrid{{0, 2}, {0, 3}})|list(np.ogrid[0:2, 0:3])
indices({2, 3})|np.indices((2, 3)) + 1
pack(indices({2, 3}, {sparse=true}))|[i + 1 for i in np.indices((2, 3), sparse=True)]
fromfunction(function(i, j) return 10 * i + j end, {2, 3})|np.array([[11.0, 12, 13], [21, 22, 23]])
init_array({2, 2}, function(ix) return 10 * ix[1] + ix[2] end, "int64")|np.array([[11, 12], [21, 22]])
init_array(3, function(i) return i * i end)|np.array([1.0, 4, 9])
init_array(3, function(i) return i[1] + 1 end)|np.array([2.0, 3, 4])
init_array({2}, 7)|np.array([7.0, 7])
frombuffer("\\1\\2\\255", "uint8")|np.array([1, 2, 255], np.uint8)
frombuffer("\\0\\0\\128\\63xxxx", {dtype="float32", count=1})|np.array([1], np.float32)
frombuffer("\\255\\255\\255\\255\\255\\255\\255\\255", "uint64")|np.array([2**64 - 1], np.uint64)
pack(broadcast_arrays({1, 2}, {{3}, {4}}))|np.broadcast_arrays([1, 2], [[3], [4]])
broadcast_shapes({3, 1}, {4})|[3, 4]
concatenate{array({1}, "int8"), array({2}, "uint16"), f4}|np.concatenate([np.array([1], np.int8), np.array([2], np.uint16), f4])
concatenate{f4, array({2}, "uint16"), array({1}, "int16")}|np.concatenate([f4, np.array([2], np.uint16), np.array([1], np.int16)])
choose({3, 2, 1}, {array({7}, "int8"), array({8}, "uint16"), f4["1:3"]})|np.choose([2, 1, 0], [np.array([7], np.int8), np.array([8], np.uint16), f4[:3]])
clip(array({7, 1}, "int8"), array({3}, "uint16"), f4["2:2"])|np.clip(np.array([7, 1], np.int8), np.array([3], np.uint16), f4[1:2])
einsum("i,i,i->i", array({2}, "int8"), array({3}, "uint16"), f4["1:1"])|np.einsum("i,i,i->i", np.array([2], np.int8), np.array([3], np.uint16), f4[:1])
piecewise(u8, {u8:gt(100)}, {2.5, 7})|np.piecewise(u8, [u8 > 100], [2.5, 7])
broadcast_shapes(3, {2, 1})|[2, 3]
moveaxis(t, 1, -1)|np.moveaxis(t, 0, -1)
moveaxis(t, {1, 2}, {-1, -2})|np.moveaxis(t, [0, 1], [-1, -2])
swapaxes(t, 1, 3)|np.swapaxes(t, 0, 2)
rollaxis(t, 3)|np.rollaxis(t, 2)
rollaxis(t, 1, 4)|np.rollaxis(t, 0, 3)
rollaxis(t, 1, 2)|np.rollaxis(t, 0, 1)
permute_dims(t, {2, 3, 1})|np.transpose(t, (1, 2, 0))
permute_dims(t)|np.transpose(t)
ravel(im)|np.ravel(im)
ravel(im, {order="F"})|np.ravel(im, order="F")
flatten(t)|t.flatten()
ravel(5)|np.ravel(5)
reshape_copy(im, {2, 6})|im.reshape(2, 6)
atleast_1d(5)|np.atleast_1d(5)
pack(atleast_2d(5, {1, 2}))|list(map(np.atleast_2d, (5, [1, 2])))
atleast_3d({1, 2}).shape|[1, 2, 1]
atleast_3d(im).shape|[3, 4, 1]
stack{{1, 2}, {3, 4}}|np.stack([[1, 2], [3, 4]])
stack({im, im + 1}, 3)|np.stack([im, im + 1], 2)
stack({im, m}, -1)|np.stack([im, m], -1)
stack{1, 2, 3}|np.stack([1, 2, 3])
vstack{{1, 2}, {3, 4}}|np.vstack([[1, 2], [3, 4]])
vstack{im, im["1:2"]}|np.vstack([im, im[:2]])
hstack{{1, 2}, {3}}|np.hstack([[1, 2], [3]])
hstack{im, m}|np.hstack([im, m])
dstack{{1, 2}, {3, 4}}|np.dstack([[1, 2], [3, 4]])
dstack{im, im}|np.dstack([im, im])
column_stack{{1, 2}, {3, 4}}|np.column_stack([[1, 2], [3, 4]])
column_stack{im, {7, 8, 9}}|np.column_stack([im, [7, 8, 9]])
block{{sq, sq * 2}, {sq * 3, sq * 4}}|np.block([[sq, sq * 2], [sq * 3, sq * 4]])
block{v, iv}|np.block([v, iv])
block{{v}, {iv}}|np.block([[v], [iv]])
append({1, 2}, {{3}, {4}})|np.append([1, 2], [[3], [4]])
append(im, im, 2)|np.append(im, im, 1)
pack(split(iv, 3))|np.split(iv, 3)
pack(split(iv, {2, 5}))|np.split(iv, [2, 5])
pack(split(iv, {4, 2, 9}))|np.split(iv, [4, 2, 9])
pack(split(im, 2, {axis=2}))|np.split(im, 2, axis=1)
pack(array_split(iv, 4))|np.array_split(iv, 4)
pack(array_split({1, 2}, 3))|np.array_split([1, 2], 3)
pack(hsplit(im, 2))|np.hsplit(im, 2)
pack(hsplit(iv, 2))|np.hsplit(iv, 2)
pack(vsplit(im, {1}))|np.vsplit(im, [1])
pack(dsplit(t, 2))|np.dsplit(t, 2)
pack(unstack(im))|list(im)
pack(unstack(im, 2))|list(im.T)
pack(unstack(v["1:2"]))|list(v[:2])
flip(im)|np.flip(im)
flip(im, 2)|np.flip(im, 1)
flip(t, {1, 3})|np.flip(t, (0, 2))
flip(e)|np.flip(e)
flipud(im)|np.flipud(im)
fliplr(im)|np.fliplr(im)
rot90(im)|np.rot90(im)
rot90(im, 2)|np.rot90(im, 2)
rot90(im, -1)|np.rot90(im, -1)
rot90(im, 4)|np.rot90(im, 4)
rot90(t, 1, {2, 3})|np.rot90(t, 1, (1, 2))
rot90(t, {axes={3, 1}})|np.rot90(t, axes=(2, 0))
roll(iv, 2)|np.roll(iv, 2)
roll(iv, -7)|np.roll(iv, -7)
roll(im, 1)|np.roll(im, 1)
roll(im, 1, 2)|np.roll(im, 1, 1)
roll(im, {1, -1}, {1, 2})|np.roll(im, (1, -1), (0, 1))
roll(im, 0, 1)|np.roll(im, 0, 0)
roll(e, 1)|np.roll(e, 1)
repeat_({1, 2}, 2)|np.repeat([1, 2], 2)
repeat_(im, 2)|np.repeat(im, 2)
repeat_(im, 2, 1)|np.repeat(im, 2, 0)
repeat_(im, 3, {axis=-1})|np.repeat(im, 3, -1)
repeat_(im, {0, 2, 1}, 1)|np.repeat(im, [0, 2, 1], 0)
repeat_(5, 3)|np.repeat(5, 3)
tile(iv, 2)|np.tile(iv, 2)
tile(im, {2, 1})|np.tile(im, (2, 1))
tile(im, {2, 1, 2})|np.tile(im, (2, 1, 2))
tile(t, 2)|np.tile(t, 2)
tile({1, 2}, {2, 2})|np.tile([1, 2], (2, 2))
tile(im, 0)|np.tile(im, 0)
tile(zeros{1, 1, 1, 1, 1, 1, 1, 1, 2, 1}, 2).shape|[1, 1, 1, 1, 1, 1, 1, 1, 2, 2]
tile(iv, {3, 1, 2})|np.tile(iv, (3, 1, 2))
resize({1, 2, 3}, {2, 4})|np.resize([1, 2, 3], (2, 4))
resize(im, 5)|np.resize(im, 5)
delete(iv, 2)|np.delete(iv, 1)
delete(iv, {1, 3, -1})|np.delete(iv, [0, 2, -1])
delete(im, {2, 2}, 1)|np.delete(im, [1, 1], 0)
delete(im, 3, 2)|np.delete(im, 2, 1)
delete(im, 3)|np.delete(im, 2)
insert(iv, 2, 99)|np.insert(iv, 1, 99)
insert(iv, 7, 99)|np.insert(iv, 6, 99)
insert(iv, 3, {7, 8})|np.insert(iv, 2, [7, 8])
insert(iv, {2, 5}, {7, 8})|np.insert(iv, [1, 4], [7, 8])
insert(iv, {5, 2}, {7, 8})|np.insert(iv, [4, 1], [7, 8])
insert(iv, {2, 2}, 1.9)|np.insert(iv, [1, 1], 1.9)
insert(im, 2, 99, 1)|np.insert(im, 1, 99, 0)
insert(im, 2, {1, 2, 3, 4}, 1)|np.insert(im, 1, [1, 2, 3, 4], 0)
insert(im, 2, {7, 8, 9}, 2)|np.insert(im, 1, [7, 8, 9], 1)
insert(im, 1, 5)|np.insert(im, 0, 5)
trim_zeros{0, 0, 1, 0, 2, 0}|np.trim_zeros(np.array([0, 0, 1, 0, 2, 0]))
trim_zeros({0, 0, 1, 0, 2, 0}, "f")|np.trim_zeros(np.array([0, 0, 1, 0, 2, 0]), "f")
trim_zeros({0, 0, 1, 0, 2, 0}, "b")|np.trim_zeros(np.array([0, 0, 1, 0, 2, 0]), "b")
trim_zeros{0, 0}|np.array([], np.int64)
array({{1, 2}, {3, 4}}, "float32")|np.array([[1, 2], [3, 4]], np.float32)
array({{true, false}})|np.array([[True, False]])
array({1, 2.5})|np.array([1, 2.5])
array({v, iv})|np.array([v, iv])
array({})|np.array([])
array(7)|np.array(7)
array(im, "int8")|im.astype("int8")
asarray({1, 2}, {dtype="uint16"})|np.array([1, 2], np.uint16)
copy(m["2, :"])|m[1]
zeros({2, 3})|np.zeros((2, 3))
zeros{}|np.array(0.0)
zeros{2, 3, dtype="int8"}|np.zeros((2, 3), np.int8)
ones(3, "bool")|np.ones(3, bool)
empty({0, 4}).shape|[0, 4]
full({2, 2}, 7)|np.full((2, 2), 7)
full(2, 2.5)|np.full(2, 2.5)
full(2, true)|np.full(2, True)
full({2, 6}, v)|np.full((2, 6), v)
full(3, 1, {dtype="complex64"})|np.full(3, 1, "complex64")
arange(5)|np.arange(5)
arange(5, "float64")|np.arange(5, dtype=float)
arange(2, 11, 3)|np.arange(2, 11, 3)
arange(10, 0, -3)|np.arange(10, 0, -3)
arange(5, 2)|np.arange(5, 2)
arange(0, 1, 0.1)|np.arange(0, 1, 0.1)
arange(1, 2, 0.1, {dtype="float64"})|np.arange(1, 2, 0.1)
arange(0.5, 4)|np.arange(0.5, 4)
arange(-3)|np.arange(-3)
item(im, 6)|5
item(im, 2, 3)|6
item(im, {3, -1})|11
item(array{5})|5
tonumber(s0)|2.5
reshape(im, 2, -1)|im.reshape(2, -1)
reshape(im, {4, 3}, {order="F"})|im.reshape((4, 3), order="F")
reshape(t, -1)|t.reshape(-1)
reshape(im.T, {2, 6})|im.T.reshape(2, 6)
reshape(e, {3, 0})|e.reshape(3, 0)
transpose(t)|t.T
transpose(t, {2, 3, 1})|t.transpose(1, 2, 0)
transpose(t, 3, 1, 2)|t.transpose(2, 0, 1)
transpose(t, {-1, 1, 2})|t.transpose(-1, 0, 1)
expand_dims(im, {1, 3}).shape|[1, 3, 1, 4]
expand_dims(im, -1).shape|[3, 4, 1]
squeeze(zeros({1, 3, 1, 2})).shape|[3, 2]
squeeze(zeros({1, 3, 1, 2}), 3).shape|[1, 3, 2]
squeeze(zeros({1, 3, 1, 2}), {1, -2}).shape|[3, 2]
broadcast_to(v, {2, 6})|np.broadcast_to(v, (2, 6))
broadcast_to(5, {2, 2})|np.broadcast_to(5, (2, 2))
concatenate{iv, v}|np.concatenate([iv, v])
concatenate({im, m}, 2)|np.concatenate([im, m], 1)
concatenate({im, im["1, :"]:reshape({1, 4})}, {axis=1, dtype="float32"})|np.concatenate([im, im[:1]], 0).astype("float32")
concatenate{e, e}|np.concatenate([e, e])
concatenate(t)|np.concatenate(t)
concatenate({iv, v}, {dtype="int8", casting="unsafe"})|np.concatenate([iv, v], dtype="int8", casting="unsafe")
stack({iv, iv}, {axis=2, dtype="float32"})|np.stack([iv, iv], 1).astype("float32")
concat{b, iv}|np.concatenate([b, iv])
iv .. iv|np.concatenate([iv, iv])
iv .. 3|np.append(iv, 3)
sum(v)|3.75
sum(im, 1)|im.sum(0)
sum(im, {axis={1, 2}, keepdims=true})|im.sum((0, 1), keepdims=True)
sum(t, {axis={1, 3}})|t.sum((0, 2))
sum(t, -1)|t.sum(-1)
sum(u8)|280
sum(u8, {lazy=true})|np.array(u8.sum())
sum(u8, {dtype="uint8", axis=1})|np.array(u8.sum(dtype="uint8"))
sum(b)|3
sum(f4, {lazy=true})|np.array(f4.sum())
sum(z)|z.sum()
sum(e, 1)|e.sum(0)
sum(e)|0.0
sum(im, {initial=100})|166
sum(im, {axis=1, where=im:gt(4)})|im.sum(0, where=im > 4)
sum(im, {axis={}})|im.sum(())
sum(5)|5
prod(iv["1:3"])|-120
prod(im, {axis=2, dtype="float64"})|im.prod(1, dtype=float)
prod(z)|z.prod()
min(v)|-8.0
max(im, 2)|im.max(1)
max(b)|True
min(x)|nan
min(n1["2:6"])|-inf
max(im, {axis=2, keepdims=true, initial=6})|im.max(1, keepdims=True, initial=6)
max(e, {axis=1, initial=3})|e.max(0, initial=3)
min(im, {where=im:gt(3), initial=100})|4
max(z)|z.max()
min(z)|z.min()
amin(im, 1)|im.min(0)
any(b)|True
all(b)|False
any(im, 1)|im.any(0)
all(im, {axis=2})|im.all(1)
any(zeros(0))|False
all(zeros(0))|True
mean(im)|5.5
mean(im, 1)|im.mean(0)
mean(f4, {lazy=true})|np.array(f4.mean())
mean(z)|z.mean()
mean(m, {where=m:gt(0)})|float(m.mean(where=m > 0))
mean(im, {axis=2, where=im:gt(1)})|im.mean(1, where=im > 1)
var(m)|float(m.var())
var(m, {axis=1, ddof=1})|m.var(0, ddof=1)
std(im, 2)|im.std(1)
std(f4, {lazy=true})|np.array(f4.std())
var(z)|float(z.var())
std(z, {axis=1})|np.array(z.std())
var(m, {axis=2, where=m:lt(9)})|m.var(1, where=m < 9)
argmin(v)|6
argmax(im, 1)|im.argmax(0) + 1
argmax(t)|int(t.argmax()) + 1
argmin(t, {axis=-1, keepdims=true})|t.argmin(-1, keepdims=True) + 1
argmax(x)|2
count_nonzero(im)|11
count_nonzero(t, 1)|np.count_nonzero(t, 0)
cumsum(im)|im.cumsum()
cumsum(im, 1)|im.cumsum(0)
cumsum(m, {axis=-1})|m.cumsum(1)
cumsum(u8)|u8.cumsum()
cumsum(b, {dtype="float64"})|b.cumsum(dtype=float)
cumprod(sq, 2)|sq.cumprod(1)
cumprod(f4)|f4.cumprod()
cumsum(e, 1)|e.cumsum(0)
cumsum(s0, {axis=-1})|s0.cumsum(-1)
cumsum(t, 2)|t.cumsum(1)
add.reduce(im)|np.add.reduce(im)
add.reduce(iv)|21
add.reduce(im, {axis=2, keepdims=true})|np.add.reduce(im, 1, keepdims=True)
maximum.reduce(m, {axis={1, 2}})|np.array(np.maximum.reduce(m, (0, 1)))
logical_xor.reduce(im)|np.logical_xor.reduce(im)
bitwise_xor.reduce(im, {axis=2})|np.bitwise_xor.reduce(im, 1)
subtract.reduce(iv)|-11
divide.reduce({4}, {lazy=true})|np.array(np.divide.reduce([4]))
subtract.reduce(im, {axis=2})|np.subtract.reduce(im, 1)
fmax.reduce(x, {axis=1})|np.fmax.reduce(x, 0)
gcd.reduce({12, 18, 24, 9, 15})|3
hypot.reduce({3, 4, 12}, {lazy=true})|np.array(13.0)
logical_and.reduce(b)|False
bitwise_or.reduce(e:astype("int64"))|np.bitwise_or.reduce(e.astype(int))
add.accumulate(im)|np.add.accumulate(im)
maximum.accumulate(sq, {axis=2})|np.maximum.accumulate(sq, 1)
minimum.accumulate(t)|np.minimum.accumulate(t)
subtract.accumulate(iv)|np.subtract.accumulate(iv)
multiply.accumulate(v)|np.multiply.accumulate(v)
maximum.accumulate(big["1:20, 1"])|np.maximum.accumulate(big[:20, 0])
add.outer({1, 2}, {10, 20, 30})|np.add.outer([1, 2], [10, 20, 30])
greater.outer(iv, {0, 5})|np.greater.outer(iv, [0, 5])
multiply.outer(im, {1, 2})|np.multiply.outer(im, [1, 2])
multiply.outer(im, 2)|np.multiply.outer(im, 2)
add.reduceat(iv, {1, 4, 2, 6})|np.add.reduceat(iv, [0, 3, 1, 5])
add.reduceat(im, {1, 3}, {axis=2})|np.add.reduceat(im, [0, 2], 1)
finfo("float32").eps|float(np.finfo(np.float32).eps)
finfo("complex128").max|float(np.finfo(float).max)
iinfo("int16").min|-32768
iinfo("uint8").max|255
iinfo("int64").max|2**63 - 1
ndim(im)|2
shape({{1, 2, 3}})|[1, 3]
size(im)|12
size(im, 2)|4
idx({3, 1})|np.array([3, 1])
pad(iv, 2)|np.pad(iv, 2)
pad(iv, {1, 3}, {constant_values=7})|np.pad(iv, (1, 3), constant_values=7)
pad(im, {{1, 0}, {2, 1}}, {constant_values={{1, 2}, {3, 4}}})|np.pad(im, ((1, 0), (2, 1)), constant_values=((1, 2), (3, 4)))
pad(im, 2, "edge")|np.pad(im, 2, "edge")
pad(im, {2, 3}, "reflect")|np.pad(im, (2, 3), "reflect")
pad(iv["1:3"], {7, 9}, "reflect")|np.pad(iv[:3], (7, 9), "reflect")
pad({4}, 2, "reflect")|np.pad([4], 2, "reflect")
pad(iv["1:3"], {8, 5}, "symmetric")|np.pad(iv[:3], (8, 5), "symmetric")
pad(im, {{1, 2}, {3, 1}}, "symmetric")|np.pad(im, ((1, 2), (3, 1)), "symmetric")
pad(iv, {2, 3}, "wrap")|np.pad(iv, (2, 3), "wrap")
pad(im, {{1, 2}, {3, 4}}, "wrap")|np.pad(im, ((1, 2), (3, 4)), "wrap")
pad(v, {3, 2}, "linear_ramp", {end_values={5, -4}})|np.pad(v, (3, 2), "linear_ramp", end_values=(5, -4))
pad(m, 2, "linear_ramp")|np.pad(m, 2, "linear_ramp")
pad(m, 1, "mean")|np.pad(m, 1, "mean")
pad(iv, 2, "mean", {stat_length=2})|np.pad(iv, 2, "mean", stat_length=2)
pad(im, 1, "maximum")|np.pad(im, 1, "maximum")
pad(im, {1, 2}, "minimum", {stat_length={2, 1}})|np.pad(im, (1, 2), "minimum", stat_length=(2, 1))
pad(m, 1, "median")|np.pad(m, 1, "median")
pad(e, {{1, 0}, {0, 1}})|np.pad(e, ((1, 0), (0, 1)))
pad(im, 0)|np.pad(im, 0)
pack(unravel_index(7, {3, 4}))|[int(i) + 1 for i in np.unravel_index(6, (3, 4))]
pack(unravel_index({1, 12, 5, 6}, {3, 4}))|[i + 1 for i in np.unravel_index([0, 11, 4, 5], (3, 4))]
pack(unravel_index(8, {2, 3, 4}, {order="F"}))|[int(i) + 1 for i in np.unravel_index(7, (2, 3, 4), "F")]
ravel_multi_index({2, 3}, {3, 4})|7
ravel_multi_index({{1, 3}, {4, 2}}, {3, 4})|np.ravel_multi_index(([0, 2], [3, 1]), (3, 4)) + 1
ravel_multi_index({{0, 5}, {4, 9}}, {3, 4}, {mode="clip"})|np.ravel_multi_index(([-1, 4], [3, 8]), (3, 4), mode="clip") + 1
ravel_multi_index({{0, 5}, {4, 9}}, {3, 4}, "wrap")|np.ravel_multi_index(([-1, 4], [3, 8]), (3, 4), mode="wrap") + 1
ravel_multi_index({2, 3}, {3, 4}, {order="F"})|8
apply_over_axes(sum, t, {1, 3})|np.apply_over_axes(np.sum, t, (0, 2))
ptp(v)|15.0
ptp(im, 1)|np.ptp(im, 0)
ptp(im, {axis=2, keepdims=true})|np.ptp(im, 1, keepdims=True)
average(v)|float(np.average(v))
average(im, {axis=1})|np.average(im, axis=0)
average({1, 2, 4}, {weights={1, 1, 2}})|2.75
average(im, {axis=2, weights={1, 2, 3, 4}})|np.average(im, axis=1, weights=[1, 2, 3, 4])
average(im, {weights=im})|float(np.average(im, weights=im))
pack(average(im, {axis=2, weights={1, 2, 3, 4}, returned=true}))|list(np.average(im, axis=1, weights=[1, 2, 3, 4], returned=True))
average(f4, {weights=f4 + 5, lazy=true})|np.array(np.average(f4, weights=f4 + 5))
trace(sq)|13
trace(sq, 1)|15
trace(im, -1)|13
trace(m)|float(np.trace(m))
trace(t)|np.trace(t)
trace(t, {axis1=2, axis2=3, offset=1})|np.trace(t, 1, 1, 2)
trace(b:reshape({2, 2}))|2
nansum(x)|6.5
nansum(x, 1)|np.nansum(x, 0)
nansum(im, {axis=2})|np.nansum(im, 1)
nanprod(x, {axis=2, keepdims=true})|np.nanprod(x, 1, keepdims=True)
nancumsum(x)|np.nancumsum(x)
nancumprod(x, {axis=2})|np.nancumprod(x, 1)
nanmin(x)|-2.0
nanmin(x, 1)|np.nanmin(x, 0)
nanmin(x, 2)|np.nanmin(x, 1)
nanmax(x, 2)|np.nanmax(x, 1)
nanmax(im, 2)|np.nanmax(im, 1)
nanmax(n1)|inf
nanargmin(x["1:1"])|1
nanargmax(x, 1)|np.nanargmax(x, 0) + 1
nanargmin(iv)|2
nanmean(x)|1.3
nanmean(x, 1)|np.nanmean(x, 0)
nanmean(x, 2)|np.nanmean(x, 1)
nanmean(im, 1)|np.nanmean(im, 0)
nanmean(f4, {lazy=true})|np.array(np.nanmean(f4))
nanvar(x, 2)|np.nanvar(x, 1)
nanvar(x)|float(np.nanvar(x))
nanstd(x, {axis=1, ddof=1})|np.nanstd(x, 0, ddof=1)
nanstd(im, 1)|np.nanstd(im, 0)
logsumexp{1000, 1000}|1000.6931471805599
logsumexp(m, 1)|np.log(np.exp(m).sum(0))
logsumexp(m, {axis=2, keepdims=true})|np.log(np.exp(m).sum(1, keepdims=True))
median(v)|1.25
median(iv["1:5"])|2.0
median(m, 1)|np.median(m, 0)
median(m, {axis=2, keepdims=true})|np.median(m, 1, keepdims=True)
median(x, 1)|np.median(x, 0)
median(n1)|nan
median(t, {axis={1, 3}})|np.median(t, (0, 2))
median(big)|float(np.median(big))
median(big, 2)|np.median(big, 1)
median(f4, {lazy=true})|np.array(np.median(f4))
median({inf, 1, -inf, 5})|3.0
median({inf, inf, -inf, 5, inf})|inf
nanmedian(x)|1.0
nanmedian(x, 1)|np.nanmedian(x, 0)
nanmedian(x, 2)|np.nanmedian(x, 1)
quantile(v, 0.3)|float(np.quantile(v, 0.3))
quantile(v, {0, 0.25, 0.5, 0.77, 1})|np.quantile(v, [0, 0.25, 0.5, 0.77, 1])
quantile(m, 0.4, 2)|np.quantile(m, 0.4, 1)
quantile(m, {0.1, 0.9}, {axis=1})|np.quantile(m, [0.1, 0.9], 0)
angle(z, true)|np.angle(z, deg=True)
angle(z, {deg=true})|np.angle(z, deg=True)
angle(v)|np.angle(v)
pack(divmod.outer(iv, {3, 4}))|list(np.divmod.outer(iv, [3, 4]))
add(1, 2, {where=true})|3
add(1.5, 2, {where=false})|0.0
greater.reduce(b)|bool(np.greater.reduce(b))
less.accumulate(b)|np.less.accumulate(b)
not_equal.reduce(iv, {dtype="bool"})|bool(np.not_equal.reduce(iv, dtype=bool))
pad(iv, 2, "reflect", {reflect_type="odd"})|np.pad(iv, 2, "reflect", reflect_type="odd")
pad(iv, {9, 7}, {mode="reflect", reflect_type="odd"})|np.pad(iv, (9, 7), "reflect", reflect_type="odd")
pad(v, {9, 17}, {mode="symmetric", reflect_type="odd"})|np.pad(v, (9, 17), "symmetric", reflect_type="odd")
pad(im, {{4, 1}, {0, 5}}, {mode="reflect", reflect_type="odd"})|np.pad(im, ((4, 1), (0, 5)), "reflect", reflect_type="odd")
delete(iv, {true, false, false, true, false, false})|np.delete(iv, [True, False, False, True, False, False])
delete(im, asarray({1, -1, 1}), 2)|np.delete(im, [0, -1, 0], 1)
delete(iv, {})|np.delete(iv, [])
delete(iv, -1)|np.delete(iv, -1)
delete(big, arange(14) + 2, 2)|np.delete(big, np.arange(14) + 1, 1)
repeat_(iv, {1, 0, 2, 3, 0, 1})|np.repeat(iv, [1, 0, 2, 3, 0, 1])
repeat_(im, {2, 0, 1, 3}, 2)|np.repeat(im, [2, 0, 1, 3], 1)
repeat_(big, arange(20) % 3, 1)|np.repeat(big, np.arange(20) % 3, 0)
repeat_(im, {2}, 1)|np.repeat(im, [2], 0)
quantile(v, {{0.1, 0.2}, {0.3, 0.4}})|np.quantile(v, [[0.1, 0.2], [0.3, 0.4]])
quantile(m, {{0.1, 0.2}, {0.3, 0.4}}, 1)|np.quantile(m, [[0.1, 0.2], [0.3, 0.4]], 0)
diagonal(im)|np.diagonal(im)
diagonal(im, 2)|np.diagonal(im, 2)
diagonal(im, -2)|np.diagonal(im, -2)
diagonal(im, 9)|np.diagonal(im, 9)
diagonal(t, 1, 3, 2)|np.diagonal(t, 1, 2, 1)
diagonal(t, {axis1=3, axis2=1})|np.diagonal(t, 0, 2, 0)
diagonal(e)|np.diagonal(e)
diagonal(big.T, -3)["::-2"]|np.diagonal(big.T, -3)[::-2]
diagonal(big["::-1, 2:14:3"]) * 2|np.diagonal(big[::-1, 1:14:3]) * 2
diagonal(big)[{asarray({3, -1, 3})}]|np.diagonal(big)[[2, -1, 2]]
diagonal(big)[diagonal(big):gt(0)]|np.diagonal(big)[np.diagonal(big) > 0]
trace(big, 2)|float(np.trace(big, 2))
trace(big, 2, {dtype="float32"})|float(np.trace(big, 2, dtype=np.float32))
trace(b:reshape(2, 2))|int(np.trace(b.reshape(2, 2)))
sliding_window_view(v, 3)|np.lib.stride_tricks.sliding_window_view(v, 3)
sliding_window_view(im, {2, 3})|np.lib.stride_tricks.sliding_window_view(im, (2, 3))
sliding_window_view(big, 4, 2):sum(-1)|np.lib.stride_tricks.sliding_window_view(big, 4, 1).sum(-1)
sliding_window_view(big, 19, 1)|np.lib.stride_tricks.sliding_window_view(big, 19, 0)
sliding_window_view(big, {2, 3}, {1, 1})["3, ::4"]|np.lib.stride_tricks.sliding_window_view(big, (2, 3), (0, 0))[2, ::4]
sliding_window_view(z, 1)|np.lib.stride_tricks.sliding_window_view(z, 1)
iv:view("uint8")|iv.view(np.uint8)
v:view("int64")|v.view(np.int64)
m:view("int32")["2, ::-1"]|m.view(np.int32)[1, ::-1]
u8:view("int8")|u8.view(np.int8)
u8:view("bool")|u8.view(bool)
z:view("float64")|z.view(float)
big["::3"]:view("uint16")|big[::3].view(np.uint16)
(big["1:20, 1:14"] * 1):view("complex128")|np.ascontiguousarray(big[:, :14]).view(complex)
(arange(1001) * 8):view("int32")|(np.arange(1001) * 8).view(np.int32)
arange(2002, "int32"):view("int64")|np.arange(2002, dtype=np.int32).view(np.int64)
e:view("int32")|e.view(np.int32)
s0:view("int64")|s0.view(np.int64)
im.T.flat|im.T.ravel()
im.flat["3:9:2"]|im.ravel()[2:9:2]
big.T.flat[{asarray({5, 70, -1})}]|big.T.ravel()[[4, 69, -1]]
percentile(v, 40, {method="lower"})|float(np.percentile(v, 40, method="lower"))
percentile(v, {10, 50, 90}, {method="higher"})|np.percentile(v, [10, 50, 90], method="higher")
percentile(v, {10, 50, 90}, {method="midpoint"})|np.percentile(v, [10, 50, 90], method="midpoint")
percentile(v, {10, 30, 50, 70, 90}, {method="nearest"})|np.percentile(v, [10, 30, 50, 70, 90], method="nearest")
percentile(big, 33)|float(np.percentile(big, 33))
percentile(big, 95, 1)|np.percentile(big, 95, 0)
nanpercentile(x, 30)|float(np.nanpercentile(x, 30))
nanquantile(x, 0.3, 1)|np.nanquantile(x, 0.3, 0)
nanquantile(x, {0.3, 0.6}, 2)|np.nanquantile(x, [0.3, 0.6], 1)
sum(im, {initial=100, where=im:gt(5)})|int(im.sum(initial=100, where=im > 5))
prod(sq, {axis=2, initial=3, where=sq:gt(3)})|sq.prod(1, initial=3, where=sq > 3)
any(im, {axis=1, where=im:gt(20)})|im.any(0, where=im > 20)
max(b, {axis=1, initial=0})|np.array(b.max(initial=0))
min(u8, {axis=1, initial=2.5})|np.array(u8.min(initial=2.5))
sum(im:astype("int8"), {axis=1, initial=2.5})|im.astype("int8").sum(0, initial=2.5)
sum(s0, {axis=1})|np.array(s0.sum(0))
max(s0, {axis=-1, keepdims=true})|np.array(s0.max(-1, keepdims=True))
mean(f4, {axis=1, where=f4:gt(0)})|np.array(f4.mean(where=f4 > 0))
std(f4, {axis=1, ddof=1, where=f4:gt(-9)})|np.array(f4.std(ddof=1, where=f4 > -9))
var(z:astype("complex64"), {axis=1, where={true, true, false}})|np.array(z.astype("complex64").var(where=[True, True, False]))
mean(im, {axis=2, dtype="float32", where=im:gt(1)})|im.mean(1, dtype="float32", where=im > 1)
var(m, {axis=1, dtype="complex128"})|m.var(0, dtype="complex128")
var(z, {axis=1, dtype="complex128"})|np.array(z.var(dtype="complex128"))
std(z, {lazy=true, dtype="complex128", where={true, false, true}})|np.array(z.std(dtype="complex128", where=[True, False, True]))
var(z / 0, {axis=1})|np.array((z / 0).var())
var(z, {axis=1, ddof=5})|np.array(z.var(ddof=5))
var(z, {ddof=3, lazy=true})|np.array(z.var(ddof=3))
prod(z:astype("complex64"), {axis=1, dtype="complex128"})|np.array(z.astype("complex64").prod(dtype="complex128"))
prod(b, {axis=1, dtype="complex128"})|np.array(b.prod(dtype="complex128"))
prod(im, {axis=1, dtype="complex64"})|im.prod(0, dtype="complex64")
nanprod(z:astype("complex64"), {axis=1, dtype="complex128"})|np.array(np.nanprod(z.astype("complex64"), dtype="complex128"))
nanvar(n1)|np.nanvar(n1)
nansum(x, {axis=1, initial=5, where=x:gt(0)})|np.nansum(x, 0, initial=5, where=x > 0)
nanprod(x, {where=x:lt(3.5)})|float(np.nanprod(x, where=x < 3.5))
nanmin(x, {axis=2, initial=9, where=x:ne(0.5)})|np.nanmin(x, 1, initial=9, where=x != 0.5)
nanmax(x, {axis=1, initial=3.5})|np.nanmax(x, 0, initial=3.5)
nanmax(im, {axis=1, initial=5, where=im:lt(9), keepdims=true})|np.nanmax(im, 0, initial=5, where=im < 9, keepdims=True)
nanmean(x, {axis=2, where={true, false, true}})|np.nanmean(x, 1, where=[True, False, True])
nanstd(x, {where=x:gt(-1)})|float(np.nanstd(x, where=x > -1))
nanvar(im, {axis=2, where=im:gt(3)})|np.nanvar(im, 1, where=im > 3)
nanvar(im, {axis=1, ddof=3})|np.nanvar(im, 0, ddof=3)
nanstd(n1["1:3"])|float(np.nanstd(n1[:3]))
average(z:astype("complex64"), {axis=1, weights={1, 2, 3}, lazy=true})|np.array(np.average(z, axis=0, weights=[1, 2, 3]))
average(f4, {axis=1, weights=u8:astype("int8")["1:1"]:repeat_(4)})|np.array(np.average(f4, axis=0, weights=np.repeat(u8.astype("int8")[:1], 4)))
quantile(m, {}, 2)|np.quantile(m, [], 1)
nanpercentile(im, {}, {axis=1, keepdims=true})|np.nanpercentile(im, [], 0, keepdims=True)
median(im, {axis={}})|np.array(im, float)
argsort(s0)|np.argsort(s0) + 1
bincount({}, {weights={}, minlength=3})|np.bincount([], weights=[], minlength=3)
hypot.reduce({-3.75}, {lazy=true})|np.array(np.hypot.reduce([-3.75]))
hypot.reduce(m, {axis=1})|np.hypot.reduce(m, 0)
hypot.reduce(m, {axis={}})|np.abs(m)
gcd.reduce({-4}, {lazy=true})|np.array(4)
gcd.reduce(iv, {axis={}})|np.abs(iv)
correlate(u8, b, "full")|np.correlate(u8, b, "full")
correlate(u8, {true}, "full")|np.correlate(u8, [True], "full")
add.reduceat(u8, {1, 3, 2})|np.add.reduceat(u8, [0, 2, 1])
add.reduceat(iv, {})|np.add.reduceat(iv, np.array([], int))
add.reduceat(u8, {})|np.add.reduceat(u8, np.array([], int))
add.reduceat(big, asarray({20, 1, 1, 5, 5, 19}), {axis=1})|np.add.reduceat(big, [19, 0, 0, 4, 4, 18], 0)
multiply.reduceat(sq, {3, 1}, {axis=2, dtype="float32"})|np.multiply.reduceat(sq, [2, 0], 1, dtype="float32")
subtract.reduceat(iv, {1, 5, 2})|np.subtract.reduceat(iv, [0, 4, 1])
subtract.reduceat(big, {4, 9, 10, 3}, {axis=2})|np.subtract.reduceat(big, [3, 8, 9, 2], 1)
maximum.reduceat(x, {1, 2, 3}, {axis=2})|np.maximum.reduceat(x, [0, 1, 2], 1)
logical_xor.reduceat(im, {1, 3}, {axis=2})|np.logical_xor.reduceat(im, [0, 2], 1)
logical_xor.reduceat(im, {}, {axis=2})|np.logical_xor.reduceat(im, np.array([], int), 1)
divide.reduceat(im + 1, {1, 3}, {axis=1})|np.divide.reduceat(im + 1, [0, 2], 0)
gcd.reduceat({12, 18, 24, 9, 15}, {1, 4, 3})|np.gcd.reduceat([12, 18, 24, 9, 15], [0, 3, 2])
less.reduceat(b, {1, 2})|np.less.reduceat(b, [0, 1])
insert(iv, -1, 99)|np.insert(iv, -1, 99)
insert(iv, {-1, 1, -6}, {7, 8, 9})|np.insert(iv, [-1, 0, -6], [7, 8, 9])
insert(iv, {4}, {7, 8})|np.insert(iv, [3], [7, 8])
insert(iv, {}, 5)|np.insert(iv, np.array([], int), 5)
insert(iv, arange(1, 8), arange(7) * 10)|np.insert(iv, np.arange(7), np.arange(7) * 10)
insert(im, 2, {{7, 8, 9}, {10, 11, 12}}, 2)|np.insert(im, 1, [[7, 8, 9], [10, 11, 12]], 1)
insert(im, {2}, {{7, 8}, {9, 10}, {11, 12}}, 2)|np.insert(im, [1], [[7, 8], [9, 10], [11, 12]], 1)
insert(im, {5, 1, 2}, {{1}, {2}, {3}}, 2)|np.insert(im, [4, 0, 1], [[1], [2], [3]], 1)
insert(im, {5, 1, 2}, {{1, 2, 3}}, 2)|np.insert(im, [4, 0, 1], [[1, 2, 3]], 1)
insert(big, asarray({3, 3, 21}), big["1:3"], 1)|np.insert(big, [2, 2, 20], big[:3], 0)
pad(array({{8, 2}, {3, 4}}, "uint32"), {{0, 0}, {2, 3}}, "linear_ramp", {end_values={2, 3}})|np.pad(np.array([[8, 2], [3, 4]], "uint32"), ((0, 0), (2, 3)), "linear_ramp", end_values=(2, 3))
pad(iv, {2, 1}, function(line, width, axis, o) line[1], line[2], line[-1] = o.value, axis, width[1] end, {value=7})|np.array([7, 1, 5, -3, 8, 0, 2, 9, 2])
pad(im, {{1, 0}, {0, 2}}, {mode=function(line) return line + 1 end})|np.pad(im + 2, ((1, 0), (0, 2)), constant_values=2)
polyval(array({1, -2}, "int32"), array({3}, "uint32"))|np.array([1])
polyval({1, 2}, array({3}, "float32"))|np.array([5.0])
polyval(array({1, 2}, "int8"), u8)|np.polyval(np.array([1, 2], np.int8), u8)
polyval(z, v)|np.polyval(z, v)
gradient(array({1, 2, 4, 9}, "float32"), {1, 2, 4, 5})|np.gradient(np.array([1, 2, 4, 9], "float32"), [1, 2, 4, 5])
pack(unique(zeros({2, 0, 3}), {axis=3, index=true, inverse=true, counts=true}))[1].shape|[2, 0, 1]
pack(unique(zeros({0, 3}), {axis=2, index=true, inverse=true, counts=true}))[3]|np.array([1, 1, 1])
unique(zeros({0, 3}), {axis=1})|np.unique(np.zeros((0, 3)), axis=0)
pack(histogram2d(array({-1.5, 2}, "float64"), array({0.25, 1}, "float32"), 3, {density=true}))|list(np.histogram2d(np.array([-1.5, 2]), np.array([0.25, 1], "float32"), 3, density=True))
pack(histogram2d(f4, f4, 2, {range={{-3, 4}, {-1, 6}}}))|list(np.histogram2d(f4, f4, 2, range=[[-3, 4], [-1, 6]]))
interp(2, {1, 1, 3}, {5, 6, 8})|float(np.interp(2, [1, 1, 3], [5, 6, 8]))
""".strip().split("\n")


def lua(v):
    if isinstance(v, np.ndarray):
        shape, values = ",".join(map(str, v.shape)), ",".join(lua(x) for x in v.ravel())
        return "{shape={%s},dtype='%s',%s}" % (shape, v.dtype.name, values)
    if isinstance(v, (bool, np.bool_)):
        return "true" if v else "false"
    if isinstance(v, (int, np.integer)):
        return str(int(v)) if int(v) < 2**63 else float(v).hex()
    if isinstance(v, (complex, np.complexfloating)):
        return "c(%s,%s)" % (lua(float(v.real)), lua(float(v.imag)))
    if isinstance(v, (float, np.floating)):
        v = float(v)
        return "nan" if math.isnan(v) else ("inf" if v > 0 else "-inf") if math.isinf(v) else v.hex()
    return "{list=true,%s}" % ",".join(lua(x if isinstance(v[0], int) else np.asarray(x)) for x in v)


with open(os.path.join(HERE, "..", "spec", "expected", "composed.lua"), "w") as f:
    f.write("-- Made by tests/gen/composed.py with NumPy %s: inputs by name, then {Lua source, value}.\n"
            % np.__version__)
    f.write("local c, nan, inf = ...\nreturn {inputs = {\n")
    for name, a in INPUTS.items():
        f.write("%s = %s,\n" % (name, lua(a)))
    f.write("},\ncases = {\n")
    for line in CASES:
        source, python = line.split("|")
        value = eval(python, {"np": np, "nan": nan, "inf": inf, **{k: a.copy() for k, a in INPUTS.items()}})
        f.write("{[==[%s]==], %s},\n" % (source, lua(value)))
    f.write("}}\n")

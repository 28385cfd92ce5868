-- Operations of the language that every distribution must give the same values for: `list` of {name, function(v)},
-- where v has the operands x (1-D float64), y (1-D, same length), k (1-D int64 0..9), b (1-D bool), z (1-D complex128),
-- m, w (2-D float64 of one shape), n (2-D int64), s (square), t (3-D), and the lengths v.N, v.R, v.C.
-- A function returns values and arrays; they are compared with what the default distribution gives.
return function(ramba)
local list = {}
local function op(name, f) list[#list + 1] = {name, f} end

-- elementwise
op("add", function(v) return v.x + v.y, v.m + v.w, v.t + 1 end)
op("broadcast row", function(v) return v.m + v.w[3], v.m * v.x[{{1, v.C}}] end)
op("broadcast column", function(v) return v.m - v.w["4:4, :"], v.m - v.w[":, 2:2"] end)
op("chain", function(v) return ((v.x * 2 - v.y) / (v.y + 3)):sqrt():sin() end)
op("mixed dtype", function(v) return v.x + v.k, v.k // 3, v.k % 4, v.k:lt(5) & v.b end)
op("where", function(v) return ramba.where(v.b, v.x, v.y), ramba.where(v.m:gt(2), v.m, 0) end)
op("complex", function(v) return v.z * v.z + v.x, v.z.real, v.z.imag, v.z:abs() end)
op("shifts", function(v) return v.x["2:"] - v.x[":-2"], v.m["2:, :"] - v.m[":-2, :"], v.m[":, 3:"] + v.m[":, :-3"] end)
op("outer", function(v) return ramba.add.outer(v.x["1:7"], v.y["3:9"]) end)
op("transposed sum", function(v) return v.s + v.s.T, v.m.T * 2 end)
op("divmod", function(v) return ramba.divmod(v.k, 3) end)
op("modf", function(v) return ramba.modf(v.x) end)
op("clip", function(v) return v.x:clip(2, 5), ramba.maximum(v.m, v.w) end)
op("out", function(v) local o = ramba.empty_like(v.x); ramba.add(v.x, v.y, {out = o}); return o end)
op("where option", function(v) return ramba.add(v.x, v.y, {where = v.b}) end)
op("astype", function(v) return v.x:astype("int32"), v.k:astype("float32") end)
op("nan_to_num", function(v) return ramba.nan_to_num(v.x / v.k), ramba.isclose(v.x, v.y) end)
op("select", function(v) return ramba.select({v.k:lt(3), v.k:lt(6)}, {v.x, v.y}, -1) end)
op("piecewise", function(v) return ramba.piecewise(v.x, {v.x:lt(3)}, {0, 1}) end)
op("choose", function(v) return ramba.choose(v.k % 2 + 1, {v.x, v.y}) end)

-- in place
op("iadd", function(v) local a = v.x:copy(); a:iadd(v.y); a:imul(2); return a end)
op("write range", function(v) local a = v.m:copy(); a["2:5, ::2"] = 7; a[{1}] = v.w[2]; return a end)
op("write shifted", function(v) local a = v.x:copy(); a["2:"] = a[":-2"]; return a end)
op("write reversed", function(v) local a = v.x:copy(); a[":"] = a["::-1"]; return a end)
op("write mask", function(v) local a = v.x:copy(); a[v.b] = 0; a[a:gt(5)] = v.y[a:gt(5)]; return a end)
op("write fancy", function(v) local a = v.x:copy(); a[ramba.idx{1, 5, 9, 5}] = {1, 2, 3, 4}; return a end)
op("write fancy 2d", function(v) local a = v.m:copy(); a[{ramba.idx{1, 3}, ramba.idx{2, 4}}] = {8, 9}; return a end)
op("write array index", function(v) local a = v.y:copy(); a[v.k + 1] = v.x; return a["11:"] end)
op("write element", function(v) local a = v.m:copy(); a[{2, 3}] = 5; a[{-1, -1}] = 6; return a end)
op("write transposed", function(v) local a = v.m:copy(); a.T["2, :"] = v.w[":, 1"]; return a end)
op("write smaller", function(v) local a = v.m:copy(); a["3:4, 2:5"] = v.w["1:2, 5:8"]; return a end)
op("fill", function(v) local a = v.m:copy(); a:fill(3); return a end)
op("add.at", function(v) local a = ramba.zeros(10); ramba.add.at(a, v.k + 1, v.x); return a end)
op("put", function(v) local a = v.x:copy(); a:put({1, 3, 5}, {9, 8, 7}); return a end)
op("real part", function(v) local a = v.z:copy(); a.real = 2; return a end)
op("self stencil", function(v)
  local a = v.m:copy()
  a["2:-2, 2:-2"] = (a[":-3, 2:-2"] + a["3:, 2:-2"] + a["2:-2, :-3"] + a["2:-2, 3:"]) / 4
  return a
end)

-- reductions and scans
op("sum", function(v) return v.x:sum(), v.m:sum(1), v.m:sum(2), v.t:sum{axis = {1, 3}}, v.k:sum() end)
op("reductions", function(v) return v.m:min(1), v.m:max(2), v.n:prod(1), v.b:any(), v.b:all(), v.m:mean(1) end)
op("arg", function(v) return v.x:argmax(), v.m:argmin(1), v.m:argmax(2), v.n:argmin() end)
op("var", function(v) return v.x:var(), v.m:std(1), v.m:var{axis = 2, ddof = 1} end)
op("keepdims", function(v) return v.m - v.m:mean{axis = 2, keepdims = true}, v.m:sum{keepdims = true} end)
op("median", function(v) return v.x:median(), ramba.median(v.m, 1), ramba.percentile(v.m, 30, 2) end)
op("count", function(v) return v.b:count_nonzero(), ramba.count_nonzero(v.n, 1), ramba.ptp(v.m, 2) end)
op("nan", function(v) local a = ramba.where(v.b, ramba.nan, v.x); return ramba.nansum(a), ramba.nanmax(a),
  ramba.nanmean(a) end)
op("average", function(v) return ramba.average(v.x, {weights = v.y + 1}) end)
op("trace", function(v) return ramba.trace(v.s), ramba.logsumexp(v.m, 2) end)
op("cumsum", function(v) return v.x:cumsum(), v.m:cumsum(1), v.m:cumsum(2), v.k:cumprod() end)
op("accumulate", function(v) return ramba.maximum.accumulate(v.x), ramba.add.reduceat(v.x, {1, 5, 9}) end)
op("reduceat", function(v)
  return ramba.add.reduceat(v.m, {4, 1, 2}, {axis = 1}), ramba.subtract.reduceat(v.x, {3, 7, 2}),
    ramba.logical_or.accumulate(v.b), ramba.minimum.accumulate(v.t, 2)
end)
op("comparison", function(v) return ramba.allclose(v.x, v.x + 1e-12), ramba.array_equal(v.x, v.y) end)

-- indexing
op("element", function(v) return v.x[3], v.x[-1], v.m[{2, 3}], v.t[{1, 2, 3}] end)
op("sub-array", function(v) return v.m[2], v.t[{1, 2}], v.m[":, 3"] end)
op("ranges", function(v) return v.x["3:9"], v.x["::-1"], v.m["2:7:2, -1:1:-2"], v.x["9:2:-3"] end)
op("view of view", function(v) return v.m["2:, :"]["2:, 2:"].T["1:3, :"], v.t[":, 2, :"].T end)
op("newaxis", function(v) return v.x["new, :"], v.m[":, new, 2:4"] end)
op("mask", function(v) return v.x[v.b], v.m[v.m:gt(3)], v.m[v.m[":, 1"]:gt(3)] end)
op("fancy", function(v) return v.x[ramba.idx{1, 5, 2, 2}], v.m[{ramba.idx{3, 1}}], v.m[{{}, ramba.idx{3, 1}}] end)
op("fancy arrays", function(v) return v.y[v.k + 1], v.m[{v.k["1:5"] % v.R + 1, v.k["1:5"] % v.C + 1}] end)
op("fancy mixed", function(v) return v.t[{ramba.idx{2, 1}, {}, ramba.idx{1, 3}}], v.t[{{}, ramba.idx{2, 1}, 2}] end)
op("take", function(v) return v.x:take{3, 1, 2}, ramba.take(v.m, {3, 1}, 2) end)
op("take_along_axis", function(v) return ramba.take_along_axis(v.m, ramba.argsort(v.m, 2), 2) end)
op("compress", function(v) return ramba.compress(v.b, v.x), ramba.extract(v.b, v.y) end)
op("nonzero", function(v) return ramba.nonzero(v.b) end)
op("nonzero 2d", function(v) return ramba.nonzero(v.n) end)
op("argwhere", function(v) return ramba.argwhere(v.n), ramba.flatnonzero(v.n) end)
op("diagonal", function(v) return ramba.diagonal(v.s), ramba.diag(v.x["1:5"]), ramba.tril(v.s), ramba.triu(v.m, 1) end)
op("fill_diagonal", function(v) local a = v.s:copy(); ramba.fill_diagonal(a, 4); return a end)
op("ravel_multi_index", function(v) return ramba.unravel_index(v.k + 1, {3, 4}) end)
op("apply_along_axis", function(v) return ramba.apply_along_axis(function(r) return r:sum() end, 1, v.m) end)
op("flat", function(v) return v.m.flat["3:9"] end)

-- shape
op("reshape", function(v) return v.m:reshape{v.C, v.R}, v.m:ravel(), v.x:reshape{1, v.N}, v.t:reshape(-1) end)
op("reshape F", function(v) return v.m:reshape({v.C, v.R}, {order = "F"}), v.m:ravel{order = "F"} end)
op("transpose", function(v) return v.t:transpose(3, 1, 2), v.t:swapaxes(1, 3), ramba.moveaxis(v.t, 1, 3) end)
op("transposed copy", function(v) return v.m.T:copy(), v.t:transpose(2, 3, 1):copy() + 1 end)
op("concatenate", function(v) return ramba.concatenate{v.x, v.y}, ramba.concatenate({v.m, v.w}, 2), v.x .. v.y end)
op("stack", function(v) return ramba.stack{v.x, v.y}, ramba.vstack{v.m, v.w}, ramba.hstack{v.m, v.w},
  ramba.dstack{v.m, v.w} end)
op("block", function(v) return ramba.block{{v.m, v.w}, {v.w, v.m}} end)
op("split", function(v) return ramba.array_split(v.x, 4) end)
op("tile", function(v) return ramba.tile(v.x, 2), ramba.tile(v.m, {2, 2}), v.x:repeat_(2), v.m:repeat_(2, 1) end)
op("flip", function(v) return ramba.flip(v.m), ramba.fliplr(v.m), ramba.rot90(v.m), ramba.flip(v.m, 1) end)
op("roll", function(v) return ramba.roll(v.x, 3), ramba.roll(v.m, -2, 1), ramba.roll(v.m, {1, 2}, {1, 2}),
  ramba.roll(v.m, 5) end)
op("pad", function(v) return ramba.pad(v.x, 2), ramba.pad(v.m, {{1, 2}, {0, 3}}, "edge"), ramba.pad(v.m, 2, "wrap") end)
op("pad 2", function(v) return ramba.pad(v.x, 3, "reflect"), ramba.pad(v.m, 1, "symmetric"),
  ramba.pad(v.x, 2, "linear_ramp") end)
op("insert many", function(v)
  return ramba.insert(v.x, {3, 1, 3, -1}, {7, 8, 9, 10}), ramba.insert(v.m, {2, 4}, v.m["1:2"], 1),
    ramba.insert(v.m, v.k["1:3"] % 3 + 1, 5, {axis = 2})
end)
op("pad by a function", function(v)
  return ramba.pad(v.m, {1, 2}, function(line, width, axis) line[{{1, width[1]}}], line[-1] = axis, line[2] end)
end)
op("insert", function(v) return ramba.insert(v.x, 3, 9), ramba.delete(v.x, {2, 4}), ramba.append(v.x, v.y) end)
op("resize", function(v) return ramba.resize(v.x, {3, 5}), ramba.trim_zeros(v.k) end)
op("unique", function(v) return ramba.unique(v.k, {index = true, inverse = true, counts = true}) end)
op("unstack", function(v) return ramba.unstack(v.m["1:3, :"]) end)
op("broadcast_to", function(v) return ramba.broadcast_to(v.x, {3, v.N}), ramba.broadcast_to(v.m, {2, v.R, v.C}) + 1 end)
op("meshgrid", function(v) return ramba.meshgrid(v.x["1:4"], v.y["1:3"]) end)

-- sorting, sets, counting
op("sort", function(v) return v.x:sort(), ramba.sort(v.m, 1), ramba.sort(v.m, 2), ramba.sort(v.k) end)
op("argsort", function(v) return v.x:argsort(), ramba.argsort(v.k), ramba.argsort(v.m, 1), ramba.argsort(v.m, 2) end)
op("partition", function(v) return ramba.partition(v.x, 4)[4], ramba.lexsort{v.x, v.k} end)
op("searchsorted", function(v) return ramba.searchsorted(v.x:sort(), v.y), ramba.digitize(v.x, {1, 3, 5}) end)
op("histogram", function(v) return ramba.histogram(v.x, 5) end)
op("histogram2d", function(v) return ramba.histogram2d(v.x, v.y, 3) end)
op("bincount", function(v) return ramba.bincount(v.k), ramba.bincount(v.k, {weights = v.x}) end)
op("interp", function(v) return ramba.interp(v.x, {0, 5, 9}, {1, 2, 0}) end)
op("sets", function(v) return ramba.union1d(v.k, {20}), ramba.intersect1d(v.k, {1, 2}),
  ramba.setdiff1d(v.k, {1, 2}) end)
op("isin", function(v) return ramba.isin(v.k, {1, 2}), ramba.in1d(v.k, {4}), ramba.setxor1d(v.k, {1, 77}) end)
op("diff", function(v) return ramba.diff(v.x), ramba.diff(v.m, {axis = 1}), ramba.ediff1d(v.x), ramba.gradient(v.x) end)
op("trapezoid", function(v) return ramba.trapezoid(v.y), ramba.convolve(v.x, {1, 2, 1}),
  ramba.correlate(v.x, {1, 0, 2}) end)
op("cov", function(v) return ramba.cov(v.m), ramba.corrcoef(v.m) end)
op("cross", function(v) return ramba.cross(v.m[":, 1:3"], v.w[":, 1:3"]), ramba.unwrap(v.x) end)
op("poly", function(v) return ramba.polyval({1, 2, 3}, v.x), ramba.polyfit(v.x, v.y, 1) end)

-- linear algebra and transforms
op("dot", function(v) return ramba.dot(v.x, v.y), ramba.inner(v.x, v.y), ramba.vdot(v.z, v.z),
  ramba.outer(v.x, v.y) end)
op("matmul", function(v) return ramba.matmul(v.m, v.w.T), ramba.matmul(v.s, v.m),
  ramba.matmul(v.m, v.x[{{1, v.C}}]) end)
op("matmul 3d", function(v) return ramba.matmul(v.t, v.t:swapaxes(2, 3)) end)
op("tensordot", function(v) return ramba.tensordot(v.m, v.w, {{1}, {1}}), ramba.einsum("ij,ij->i", v.m, v.w),
  ramba.kron(v.x["1:3"], v.y["1:3"]) end)
op("solve", function(v) local a = v.s + ramba.eye(v.R) * 50; return ramba.linalg.solve(a, v.m), ramba.linalg.inv(a),
  ramba.linalg.det(a / 50) end)
op("factor", function(v) local a = ramba.matmul(v.s, v.s.T) + ramba.eye(v.R); return ramba.linalg.cholesky(a),
  ramba.linalg.eigvalsh(a), ramba.linalg.norm(a) end)
op("svd", function(v) local _, d = ramba.linalg.svd(v.m); return d, ramba.linalg.pinv(v.m),
  ramba.linalg.matrix_rank(v.m) end)
op("qr", function(v) local q, r = ramba.linalg.qr(v.m); return ramba.matmul(q, r) end)
op("lstsq", function(v) return (ramba.linalg.lstsq(v.m, v.m[":, 1"] + v.w[":, 2"])) end)
op("matrix_power", function(v) return ramba.matrix_power(v.s / 9, 3) end)
op("fft", function(v) return ramba.fft.fft(v.x), ramba.fft.fft(v.m, {axis = 1}), ramba.fft.fft2(v.m) end)
op("rfft", function(v) return ramba.fft.rfft(v.x), ramba.fft.irfft(ramba.fft.rfft(v.x), {n = v.N}),
  ramba.fft.ifft(v.z) end)
op("fftshift", function(v) return ramba.fft.fftshift(v.x), ramba.fft.ifftshift(v.m) end)

-- functions
op("smap", function(v) return ramba.smap(function(a, b) return a * 2 + b end, v.x, v.y) end)
op("smap_index", function(v) return ramba.smap_index(function(i, a) return i[1] * 10 + i[2] + a end, v.m) end)
op("smap loop", function(v) return ramba.smap(function(a) local s = 0; while s < a do s = s + 1 end; return s end,
                                              v.x) end)
op("smap axis", function(v) return ramba.smap(function(r) return r:sum() end, v.m, {axis = 1}) end)
op("sreduce", function(v) return ramba.sreduce(function(a) return a end, function(a, b) return a + b end, 0, v.x) end)
op("sreduce_index", function(v) return ramba.sreduce_index(function(i, a) return i * a end,
                                                           function(a, b) return a + b end, 0, v.x) end)
op("stencil", function(v)
  local st = ramba.stencil(function(a) return a[{0, -1}] + a[{0, 1}] - 2 * a[{1, 0}] end)
  return st(v.m), ramba.sstencil(st, v.w)
end)
for _, boundary in ipairs{"periodic", "reflect", "nearest", "keep"} do
  op("stencil " .. boundary, function(v)
    return ramba.stencil(function(a) return a[-2] + a[1] end, {boundary = boundary})(v.x)
  end)
end
op("scumulative", function(v)
  return ramba.scumulative(function(a, p) return a + p end, function(p, b) return b + p end, v.x)
end)
op("init_array", function(v) return ramba.init_array({v.R, v.C}, function(i) return i[1] * 7 + i[2] end,
                                                     {like = v.m}) end)
op("fromfunction", function(v) return ramba.fromfunction(function(i, j) return i - j end, {v.R, v.C}, {like = v.m}) end)
op("groupby", function(v)
  local g = v.m:groupby(1, v.k[{{1, v.R}}] % 3 + 1)
  return g:sum(), g:mean(), g:max(), g:median(), g:count(), g - g:mean()
end)
op("groupby columns", function(v)
  local g = v.m:groupby(2, v.k[{{1, v.C}}] % 3 + 1)
  return g:var(), g:first(), g:prod(), g:lt(g:mean())
end)
op("groupby 1-D", function(v) local g = v.x:groupby(1, v.k + 1, 10); return g:sum(), g:min{fill = 0}, g:last() end)
op("spmd", function(v)
  local r = ramba.spmd(function(a) return a:get_local():sum() end, v.k)
  local total = 0
  for i = 1, r.n do total = total + r[i] end
  return v.k.dist.kinds[1] == "n" and v.k:sum() or total
end)
op("spmd write", function(v)
  local a, x = v.m:copy(), v.x:copy()
  ramba.spmd(function(p, q)
    local l, k = p:get_local(), q:get_local()
    l["..."] = l * 2
    k["..."] = -k
  end, a["2:5, ::2"], x["30:2:-3"])
  return a, x
end)
op("ufunc reduce", function(v) return ramba.add.reduce(v.m, {axis = 2}), ramba.hypot.outer(v.x["1:3"], v.y["1:4"]) end)

-- random numbers into a distribution
op("random", function(v)
  local rng = ramba.random.default_rng(5)
  return rng:random({size = {v.R, v.C}, like = v.m}), rng:integers(0, 9, {size = v.N, like = v.x})
end)
op("shuffle", function(v) local a = v.x:copy(); ramba.random.default_rng(2):shuffle(a); return a end)
op("choice", function(v) return ramba.random.default_rng(3):choice(v.x, 5),
  ramba.random.default_rng(3):permutation(v.m) end)

-- out
op("totable", function(v) return v.m:totable(), tostring(v.m), v.x[{{1, 9}}]:tolist() end)
op("iterate", function(v) local s = {}; for i, r in pairs(v.m) do s[i] = r:sum() end; return s end)
op("item", function(v) return v.x:item(4), #v.m, v.m:asarray(), ramba.copy(v.m) end)
op("redistribute", function(v) return v.x:redistribute("c"), v.m:redistribute("nb"),
  v.m:redistribute{{"c", block_size = 2}, "c"} end)
op("view dtype", function(v) return v.x:astype("float32"):astype("float64"), v.z:conj() end)
return list
end

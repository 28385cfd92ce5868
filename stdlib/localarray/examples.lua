-- The examples of LocalArray's global functions, which their documentation has in one line each.
-- stdlib/: completes core.docs of the files before it.
local _, core = ...

-- name: expression, a LocalArray --> its global text. a is 0 1 2 3, m is [[1 2] [3 4]].
local arrays = [[
arange: la.arange(2, 8, 3) --> [2 5]
argsort: la.argsort(a * -1) --> [4 3 2 1]
asdist: la.asdist(m, {4}) --> [1. 2. 3. 4.]
aslocalarray: la.aslocalarray({5, 6}) --> [5 6]
choose: la.choose(a // 2 + 1, {a, a * 10}) --> [ 0  1 20 30]
compress: la.compress(a, {true, false, true, false}) --> [0 2]
concatenate: la.concatenate{a, a} --> [0 1 2 3 0 1 2 3]
convolve: la.convolve(a, la.arange(2)) --> [0 1 2]
correlate: la.correlate(a, la.arange(2)) --> [1 2 3]
corrcoef: la.corrcoef(la.eye(2)):ravel() --> [ 1. -1. -1.  1.]
cov: la.cov(la.eye(2)):ravel() --> [ 0.5 -0.5 -0.5  0.5]
cross: la.cross(la.arange(3), la.arange(1, 4)) --> [-1  2 -1]
cumprod: la.cumprod(a + 1) --> [ 1  2  6 24]
cumsum: la.cumsum(a) --> [0 1 3 6]
diag: la.diag(m) --> [1. 4.]
diagonal: la.diagonal(m) --> [1. 4.]
digitize: la.digitize(a, {1, 3}) --> [0 1 1 2]
dot: la.dot(m, m):ravel() --> [ 7. 10. 15. 22.]
eye: la.eye(2):ravel() --> [1. 0. 0. 1.]
flatten: la.flatten(m) --> [1. 2. 3. 4.]
histogram: la.histogram(a, 2) --> [2 2]
histogram2d: la.histogram2d(a, a, 2):ravel() --> [2. 0. 0. 2.]
identity: la.identity(2):ravel() --> [1 0 0 1]
inner: la.inner(m, m):ravel() --> [ 5. 11. 11. 25.]
linspace: la.linspace(0, 1, 3) --> [0.  0.5 1. ]
logspace: la.logspace(0, 2, 3) --> [  1.  10. 100.]
nonzero: la.nonzero(a) --> [2 3 4]
outer: la.outer(la.arange(2), la.arange(3)):ravel() --> [0 0 0 0 1 2]
put: la.put(a, {1, 4}, {7, 8}) --> [7 1 2 8]
putmask: la.putmask(a, {true, false, false, true}, {9}) --> [9 1 2 9]
ravel: la.ravel(m) --> [1. 2. 3. 4.]
redist: la.redist(m, {4}, "c") --> [1. 2. 3. 4.]
repeat_: la.repeat_(a, 2) --> [0 0 1 1 2 2 3 3]
reshape: la.reshape(m, {4}) --> [1. 2. 3. 4.]
resize: la.resize(a, {6}) --> [0 1 2 3 0 0]
searchsorted: la.searchsorted(a, {2, 9}) --> [3 5]
sort: la.sort(a * -1) --> [-3 -2 -1  0]
squeeze: la.squeeze(la.ones({3, 1})) --> [1. 1. 1.]
swapaxes: la.swapaxes(m, 1, 2):ravel() --> [1. 3. 2. 4.]
take: la.take(a, {4, 1}) --> [3 0]
tensordot: la.tensordot(m, m):ravel() --> [ 7. 10. 15. 22.]
transpose: la.transpose(m):ravel() --> [1. 3. 2. 4.]
where: la.where(a:gt(1), a, -1) --> [-1 -1  2  3]
]]

-- name: expression, a value --> its text.
local values = [[
allclose: la.allclose(m, m + 1e-9) --> true
average: la.average(a) --> 1.5
distarray2string: la.distarray2string(a) --> [0 1 2 3]
median: la.median(a) --> 1.5
trace: la.trace(m) --> 5.0
vdot: la.vdot(a, a) --> 14
]]

local form = [[
Example:
local r = ramba.spmd(function()
  local la = ramba.localarray
%s  return %s
end)
print(r[1])   --> %s
]]

local operands = {a = "  local a = la.arange(4)\n",
                  m = "  local m = la.fromfunction(function(i, j) return 2 * i + j - 2 end, {2, 2}, {dtype=\"float64\"})\n"}

local function complete(rows, result)
  for name, expression, printed in rows:gmatch("([%w_]+): (.-) %-%-> ([^\n]+)") do
    local used = (expression:find("%f[%w]a%f[%W]") and operands.a or "")
      .. (expression:find("%f[%w]m%f[%W]") and operands.m or "")
    local full = "localarray." .. name
    core.docs[full] = core.docs[full]:gsub("\n*$", "\n") .. form:format(used, result:format(expression), printed)
  end
end

complete(arrays, "la.distarray2string(%s)")
complete(values, "%s")
core.docs["localarray.repeat"] = core.docs["localarray.repeat_"]

local saved = [[
Example:
local path = os.tmpname() .. "%s"
ramba.save(path, ramba.arange(6))
local r = ramba.spmd(function(name)
  local la = ramba.localarray
%s
end, path)
os.remove(path)
print(r[1])   --> %s
]]
local dimension = [[  local back = la.%s(name, {{dist_type="b", size=6, proc_grid_size=ramba.num_ranks}})
  return back:sum()]]

local function append(name, ...)
  core.docs[name] = core.docs[name] .. saved:format(...)
end
append("localarray.load_npy", ".npy", dimension:format("load_npy"), "15")
append("localarray.load_hdf5", ".h5", dimension:format("load_hdf5"), "15")
append("localarray.save_hdf5", ".h5",
  '  la.save_hdf5(name, la.ones({4, 4}), "more")\n  return #ramba.info(name)', "2")

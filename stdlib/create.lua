-- Making arrays from ranges, grids, masks and bytes.
-- stdlib/: composed of arange, broadcasting and comparisons, so they are lazy generators that fuse with their user.
local ramba, core = ...
local args, define, doc, names, creation = core.args, core.define, core.doc, core.names, core.creation

-- The result with the distribution the user asked for.
local function place(result, o)
  local options = core.creation_options(o)
  return options and ramba.array(result, options) or result
end

local function count(fname, what, v)
  local n = core.integer(fname, what, v)
  if n < 0 then core.fail(("ramba.%s: %s must not be negative, got %d"):format(fname, what, n)) end
  return n
end

-- 0, 1, ... n-1 as the given dtype.
local function counter(n, dtype, o)
  local options = o and core.creation_options(o) or {}
  options.dtype = dtype
  return ramba.arange(n, options)
end

-- Row and column numbers that broadcast to an n x m matrix.
local function rows_columns(n, m)
  return ramba.expand_dims(ramba.arange(n), 2), ramba.arange(m)
end

for name, value in pairs{zeros_like = "zeros", ones_like = "ones", empty_like = "empty"} do
  local what = value == "empty" and "unspecified elements" or value
  doc(name, ("An array of %s with the shape, dtype and distribution of another.\n\ndtype, shape, and the creation " ..
    "options replace what the other array says.\nExample:\nprint(ramba.%s({1, 2}).shape)   --> (2)\n"):format(what,
    name))
  define(name, function(...)
    local a, o = args(name, {"a"}, names({"dtype", "shape"}, creation), ...)
    a = ramba.asarray(a)
    local options = core.creation_options(o) or {like = not o.shape and a or nil}
    options.dtype = o.dtype or a.dtype
    return ramba[value](o.shape or a.shape, options)
  end)
end

doc("full_like", [[
An array filled with a value, with the shape, dtype and distribution of another.

full_like(a, value): dtype, shape and the creation options replace what a says.
Example:
print(ramba.full_like({1, 2}, 7))   --> [7 7]
]])
define("full_like", function(...)
  local a, value, o = args("full_like", {"a", "value"}, names({"dtype", "shape"}, creation), ...)
  a = ramba.asarray(a)
  local options = core.creation_options(o) or {like = not o.shape and a or nil}
  options.dtype = o.dtype or a.dtype
  if ramba.is_array(value) or type(value) == "table" then
    local out = ramba.empty(o.shape or a.shape, options)
    out["..."] = value
    return out
  end
  return ramba.full(o.shape or a.shape, value, options)
end)

doc("range", [[
The numbers first, first + step, ... up to and including last.

range(first, last[, step]): integers give int64, a float among them float64. For the half-open form see arange.
Example:
print(ramba.range(1, 10, 3))   --> [ 1  4  7 10]
]])
define("range", function(...)
  local first, last, o = args("range", {"first", "last"}, names({"step"}, creation), ...)
  local step = core.number("range", "step", o.step or 1)
  core.number("range", "first", first)
  core.number("range", "last", last)
  if step == 0 then core.fail("ramba.range: step is 0") end
  local n = math.max(0, math.floor((last - first) / step) + 1)
  local integers = math.type(first) == "integer" and math.type(last) == "integer" and math.type(step) == "integer"
  local result = counter(n, integers and "int64" or "float64", o) * step + first
  return o.dtype and result:astype(o.dtype) or result
end, false)

-- 0, 1, ... n-1 along the first axis, before axes for those of the bounds.
local function places(start, stop, n, o)
  local i = counter(n, "float64", o)
  if core.is_scalar(start) and core.is_scalar(stop) then return i end
  for _ = 1, #ramba.broadcast_shapes(core.shape_of(start), core.shape_of(stop)) do i = ramba.expand_dims(i, -1) end
  return i
end

-- n numbers at equal distances, the new axis first, and the distance.
local function linear(start, stop, n, endpoint, o)
  local divisions = endpoint and n - 1 or n
  local i = places(start, stop, n, o)
  local delta = ramba.subtract(stop, ramba.multiply(start, 1.0))
  local step = divisions > 0 and ramba.divide(delta, divisions * 1.0) or ramba.nan
  if divisions <= 0 then return i * delta + start, step end
  local moved
  if core.is_scalar(step) and step == 0 then moved = i / (divisions * 1.0) * delta else moved = i * step end
  local result = moved + start
  if endpoint and n > 1 then result = ramba.where(ramba.less(i, n - 1.0), result, stop) end
  return result, step
end

-- The arguments of linspace and its relatives; their last options are those of creation.
local function bounds(fname, own, ...)
  local options = names({"num", "endpoint", table.unpack(own)}, names({"dtype", "axis"}, creation))
  local start, stop, o = args(fname, {"start", "stop"}, options, ...)
  return core.value(start), core.value(stop), count(fname, "num", o.num or 50), o.endpoint ~= false, o
end

local function finish(result, o, whole)
  if whole and o.dtype and type(o.dtype) == "string" and o.dtype:find("int", 1, true) then
    result = ramba.floor(result)
  end
  if o.dtype then result = result:astype(o.dtype) end
  return o.axis and o.axis ~= 1 and ramba.moveaxis(result, 1, o.axis) or result
end

doc("linspace", [[
Numbers at equal distances from start to stop, both included.

linspace(start, stop[, num]): num (50); endpoint=false leaves stop out; retstep=true gives the distance as a second
result; dtype; axis: where the new axis stands when start or stop are arrays (the first).
Example:
print(ramba.linspace(0, 1, 5))   --> [0.   0.25 0.5  0.75 1.  ]
]])
define("linspace", function(...)
  local start, stop, n, endpoint, o = bounds("linspace", {"retstep"}, ...)
  local result, step = linear(start, stop, n, endpoint, o)
  result = finish(result, o, true)
  if o.retstep then return result, step end
  return result
end, false)

doc("logspace", [[
Numbers at equal ratios: base^start to base^stop.

num (50); endpoint=false leaves the last one out; base (10); dtype; axis: where the new axis stands when start or stop
are arrays (the first).
Example:
print(ramba.logspace(0, 3, 4))   --> [   1.   10.  100. 1000.]
]])
define("logspace", function(...)
  local start, stop, n, endpoint, o = bounds("logspace", {"base"}, ...)
  return finish(ramba.power(o.base or 10.0, (linear(start, stop, n, endpoint, o))), o)
end, false)

doc("geomspace", [[
Numbers at equal ratios from start to stop, both included.

start and stop: numbers or arrays of the same sign, not 0; num (50); endpoint=false leaves stop out; dtype; axis: where
the new axis stands when start or stop are arrays (the first).
Example:
print(ramba.geomspace(1, 8, 4))   --> [1. 2. 4. 8.]
]])
define("geomspace", function(...)
  local start, stop, n, endpoint, o = bounds("geomspace", {}, ...)
  local product = ramba.multiply(start, stop)
  local is_complex = ramba.result_type(product):find("complex")
  if ramba.any(ramba[is_complex and "equal" or "less_equal"](product, 0)) then
    core.fail("ramba.geomspace: start and stop must have the same sign and not be 0")
  end
  local sign = ramba.sign(ramba.multiply(start, 1.0))
  start, stop = ramba.divide(start, sign), ramba.divide(stop, sign)
  local result = ramba.power(10.0, (linear(ramba.log10(start), ramba.log10(stop), n, endpoint, o)))
  local i = places(start, stop, n, o)
  result = ramba.where(ramba.equal(i, 0.0), start, result)
  if endpoint and n > 1 then result = ramba.where(ramba.equal(i, n - 1.0), stop, result) end
  return finish(result * sign, o)
end, false)

-- Matrices made of a comparison of row and column numbers.

doc("eye", [=[
A matrix with ones on a diagonal.

eye(n, m, k): n rows, m columns (n); k: which diagonal, above (k > 0) or below the main one; dtype float64.
Example:
print(ramba.eye(2, {dtype="int64"}))
--> [[1 0]
-->  [0 1]]
]=])
define("eye", function(...)
  local n, o = args("eye", {"n"}, names({"m", "k", "dtype"}, creation), ...)
  n = count("eye", "n", n)
  local i, j = rows_columns(n, count("eye", "m", o.m or n))
  local on = ramba.equal(i + core.integer("eye", "k", o.k or 0), j)
  return place(on:astype(o.dtype or "float64"), o)
end, false)

doc("identity", [=[
The identity matrix with n rows.

Example:
print(ramba.identity(2))
--> [[1. 0.]
-->  [0. 1.]]
]=])
define("identity", function(...)
  local n, o = args("identity", {"n"}, creation, ...)
  return ramba.eye(n, o)
end, false)

-- True where column <= row + k.
local function lower(n, m, k)
  local i, j = rows_columns(n, m)
  return ramba.less_equal(j, i + k)
end

doc("tri", [=[
A matrix with ones on and below a diagonal.

tri(n, m, k): n rows, m columns (n), k: which diagonal; dtype float64.
Example:
print(ramba.tri(2, 3))
--> [[1. 0. 0.]
-->  [1. 1. 0.]]
]=])
define("tri", function(...)
  local n, o = args("tri", {"n"}, names({"m", "k", "dtype"}, creation), ...)
  n = count("tri", "n", n)
  local mask = lower(n, count("tri", "m", o.m or n), core.integer("tri", "k", o.k or 0))
  return place(mask:astype(o.dtype or "float64"), o)
end, false)

local function triangle(fname, keep_lower, ...)
  local a, o = args(fname, {"a"}, {"k", "dtype"}, ...)
  a = ramba.asarray(a)
  if o.dtype ~= nil then a = a:astype(o.dtype) end
  if a.ndim == 0 then core.fail(("ramba.%s: expected at least one axis"):format(fname)) end
  local shape, k = a.shape, core.integer(fname, "k", o.k or 0)
  local mask = lower(shape[math.max(1, #shape - 1)], shape[#shape], keep_lower and k or k - 1)
  if keep_lower then return ramba.where(mask, a, 0):astype(a.dtype) end
  return ramba.where(mask, 0, a):astype(a.dtype)
end

doc("tril", [=[
The lower triangle: elements above the k-th diagonal are set to 0 (of the last two axes).

Example:
print(ramba.tril{ {1, 2}, {3, 4} })
--> [[1 0]
-->  [3 4]]
]=])
define("tril", function(...) return triangle("tril", true, ...) end)

doc("triu", [=[
The upper triangle: elements below the k-th diagonal are set to 0 (of the last two axes).

Example:
print(ramba.triu{ {1, 2}, {3, 4} })
--> [[1 2]
-->  [0 4]]
]=])
define("triu", function(...) return triangle("triu", false, ...) end)

-- The diagonal k of a matrix, a copy.
local function diagonal_of(a, k)
  local n, m = a.shape[1], a.shape[2]
  local row, column = math.max(0, -k), math.max(0, k)
  local length = math.max(0, math.min(n - row, m - column))
  if length == 0 then return ramba.zeros(0, {dtype = a.dtype}) end
  local square = a[{{row + 1, row + length}, {column + 1, column + length}}]
  return ramba.reshape(square, {length * length})[{{1, -1, length + 1}}]:copy()
end

-- Fills up with zeros to n elements.
local function lengthen(v, n)
  if v.size == n then return v end
  return ramba.concatenate{v, ramba.zeros(n - v.size, {dtype = v.dtype})}
end

local function diagonal_matrix(v, k)
  local n = v.size + math.abs(k)
  local i, j = rows_columns(n, n)
  local long = lengthen(v, n)
  local spread = k >= 0 and ramba.expand_dims(long, 2) or long
  return ramba.where(ramba.equal(i + k, j), spread, 0):astype(v.dtype)
end

doc("diag", [[
The diagonal of a matrix, or the matrix with a given diagonal.

diag(v[, k]): k-th diagonal, above the main one for k > 0. A 1-D array gives a matrix, a 2-D one its diagonal (a copy).
Example:
print(ramba.diag{ {1, 2}, {3, 4} })   --> [1 4]
]])
define("diag", function(...)
  local v, o = args("diag", {"v"}, {"k", "dtype"}, ...)
  v = ramba.asarray(v)
  if o.dtype ~= nil then v = v:astype(o.dtype) end
  local k = core.integer("diag", "k", o.k or 0)
  if v.ndim == 1 then return diagonal_matrix(v, k) end
  if v.ndim == 2 then return diagonal_of(v, k) end
  core.fail(("ramba.diag: expected 1 or 2 dimensions, got shape %s"):format(core.shape_text(v.shape)))
end)

doc("diagflat", [=[
The matrix with the elements of an array, flattened, on a diagonal.

Example:
print(ramba.diagflat({1, 2}, 1))
--> [[0 1 0]
-->  [0 0 2]
-->  [0 0 0]]
]=])
define("diagflat", function(...)
  local v, o = args("diagflat", {"v"}, {"k", "dtype"}, ...)
  v = ramba.asarray(v)
  if o.dtype ~= nil then v = v:astype(o.dtype) end
  return diagonal_matrix(ramba.reshape(v, {-1}), core.integer("diagflat", "k", o.k or 0))
end)

doc("vander", [=[
The Vandermonde matrix: powers of the elements of a 1-D array in columns, the highest first.

vander(x[, n]): n columns (as many as rows); increasing=true: the lowest power first.
Example:
print(ramba.vander({1, 2, 3}, 2))
--> [[1 1]
-->  [2 1]
-->  [3 1]]
]=])
define("vander", function(...)
  local x, o = args("vander", {"x"}, {"n", "increasing", "dtype"}, ...)
  x = ramba.asarray(x)
  if x.ndim ~= 1 then
    core.fail(("ramba.vander: expected a 1-D array, got shape %s"):format(core.shape_text(x.shape)))
  end
  local n = count("vander", "n", o.n or x.size)
  x = x:astype(ramba.promote_types(x.dtype, "int64"))
  local ones = ramba.ones({x.size, math.min(n, 1)}, {dtype = x.dtype})
  local powers = ones
  if n > 1 then
    local repeated = ramba.broadcast_to(ramba.expand_dims(x, 2), {x.size, n - 1})
    powers = ramba.concatenate({ones, ramba.cumprod(repeated, {axis = 2})}, {axis = 2})
  end
  if o.dtype ~= nil then powers = powers:astype(o.dtype) end
  return o.increasing and powers or powers[{{}, {-1, 1, -1}}]:copy()
end)

-- Grids.

-- Lists of arrays whose i-th varies along axis i of ndim and has extent 1 elsewhere.
local function open_grid(list)
  local out = {}
  for d, v in ipairs(list) do
    local shape = {}
    for k = 1, #list do shape[k] = k == d and v.size or 1 end
    out[d] = ramba.reshape(v, shape)
  end
  return out
end

local function full_grid(list)
  local shape = {}
  for d, v in ipairs(list) do shape[d] = v.size end
  local out = open_grid(list)
  for d, v in ipairs(out) do out[d] = ramba.broadcast_to(v, shape) end
  return out
end

doc("meshgrid", [=[
Coordinate matrices from coordinate vectors: one result for each vector.

indexing: "xy" (the first vector runs along the columns) or "ij"; sparse=true leaves axes of extent 1 instead of
repeating.
Example:
local x, y = ramba.meshgrid({1, 2, 3}, {10, 20})
print(x + y)
--> [[11 12 13]
-->  [21 22 23]]
]=])
define("meshgrid", function(...)
  local list, n = {...}, select("#", ...)
  local o = {}
  for i = 1, n do
    if list[i] == nil then core.fail(("ramba.meshgrid: argument %d is nil"):format(i)) end
  end
  local _, last = core.split_options(list[n])
  if last then
    _, o = args("meshgrid", {"x"}, {"indexing", "sparse", "copy", "dtype"}, 0, table.remove(list))
  end
  local indexing = o.indexing or "xy"
  if indexing ~= "xy" and indexing ~= "ij" then
    core.fail(("ramba.meshgrid: unknown indexing '%s' (xy, ij)"):format(core.text(indexing)))
  end
  for i, v in ipairs(list) do list[i] = ramba.reshape(ramba.asarray(v), {-1}) end
  local swap = indexing == "xy" and #list > 1
  if swap then list[1], list[2] = list[2], list[1] end
  local grid = o.sparse and open_grid(list) or full_grid(list)
  if swap then grid[1], grid[2] = grid[2], grid[1] end
  for i, v in ipairs(grid) do grid[i] = o.dtype == nil and v:copy() or v:astype(o.dtype) end
  return table.unpack(grid)
end)

local function grid_axis(fname, r)
  if type(r) == "number" then r = {0, r} end
  if type(r) ~= "table" or type(r[1]) ~= "number" or type(r[2]) ~= "number" then
    core.fail(("ramba.%s: expected ranges {first, end[, step]} or {first, last, n=count}"):format(fname))
  end
  local start, stop, step = r[1], r[2], core.number(fname, "a step", r[3] or 1)
  if r.n then return (linear(start, stop, count(fname, "n", r.n), true)) end
  if step == 0 then core.fail(("ramba.%s: step is 0"):format(fname)) end
  local n = math.max(0, math.ceil((stop - start) / step))
  local integers = math.type(start) == "integer" and math.type(stop) == "integer" and math.type(step) == "integer"
  return counter(n, integers and "int64" or "float64") * step + start
end

local function grid_axes(fname, ...)
  local ranges, o = args(fname, {"ranges"}, {"dtype", "n"}, ...)
  if type(ranges) ~= "table" then core.fail(("ramba.%s: expected a list of ranges"):format(fname)) end
  local single = type(ranges[1]) == "number"
  if single then ranges = {ranges[1], ranges[2], ranges[3], n = o.n} end
  local list, dtype = {}, "int64"
  for i, r in ipairs(single and {ranges} or ranges) do
    list[i] = grid_axis(fname, r)
    dtype = ramba.promote_types(dtype, list[i].dtype)
  end
  for i, v in ipairs(list) do list[i] = v:astype(o.dtype or dtype) end
  return list, single
end

doc("mgrid", [[
A dense grid of coordinates: one array whose first axis has an entry for each range.

mgrid{ {first, end[, step]}, ... }: half-open ranges as arange's, or {first, last, n=count}, both ends included. A
single range without the outer braces gives a 1-D array. dtype: else that of the numbers.
Example:
print(ramba.mgrid{ {0, 2}, {0, 9, 3} }.shape)   --> (2,2,3)
]])
define("mgrid", function(...)
  local list, single = grid_axes("mgrid", ...)
  if single then return list[1] end
  if #list == 0 then core.fail("ramba.mgrid: no ranges given (mgrid{ {0,4}, {0,9,3} })") end
  return ramba.stack(full_grid(list))
end, false)

doc("ogrid", [=[
An open grid of coordinates: one result for each range, each along its own axis and with extent 1 elsewhere.

The ranges and dtype are mgrid's.
Example:
local i, j = ramba.ogrid{ {0, 2}, {0, 3} }
print(i * 10 + j)
--> [[ 0  1  2]
-->  [10 11 12]]
]=])
define("ogrid", function(...)
  return table.unpack(open_grid((grid_axes("ogrid", ...))))
end, false)

doc("indices", [=[
The index of every element of an array of a shape, from 1: one array whose first axis has an entry for each axis.

dtype (int64); sparse=true: one result for each axis, with extent 1 along the others.
Example:
print(ramba.indices({2, 2})[2])
--> [[1 2]
-->  [1 2]]
]=])
define("indices", function(...)
  local shape, o = args("indices", {"shape"}, names({"dtype", "sparse"}, creation), ...)
  local list = {}
  for d, n in ipairs(core.shape("indices", shape)) do
    list[d] = (counter(n, "int64") + 1):astype(o.dtype or "int64")
  end
  if o.sparse then return table.unpack(open_grid(list)) end
  if #list == 0 then return ramba.zeros({0}, {dtype = o.dtype or "int64"}) end
  return place(ramba.stack(full_grid(list)), o)
end, false)

doc("frombuffer", [[
A 1-D array from the bytes of a Lua string, little-endian.

dtype (float64); count: elements (all); offset: bytes to skip.
Example:
print(ramba.frombuffer("\1\2\3", "uint8"))   --> [1 2 3]
]])
define("frombuffer", function(...)
  local buffer, o = args("frombuffer", {"buffer"}, names({"dtype", "count", "offset"}, creation), ...)
  if type(buffer) ~= "string" then core.fail("ramba.frombuffer: expected a string, got " .. type(buffer)) end
  local dtype, offset = o.dtype or "float64", count("frombuffer", "offset", o.offset or 0)
  local _, size = core.dtype_info(dtype)
  if not size then core.fail(("ramba.frombuffer: unknown dtype '%s'"):format(core.text(dtype))) end
  local bytes = #buffer - offset
  local n = o.count and o.count ~= -1 and count("frombuffer", "count", o.count) or bytes // size
  if bytes < 0 or n * size > bytes or not o.count and bytes % size ~= 0 then
    core.fail(("ramba.frombuffer: %d bytes after offset %d are not %s elements of %s"):format(#buffer - offset, offset,
      o.count and tostring(n) or "whole", dtype))
  end
  if dtype == "bool" then return ramba.frombuffer(buffer, "uint8", {count = n, offset = offset}):astype("bool") end
  return core.frombytes(buffer:sub(offset + 1), dtype, {n}, core.creation_options(o))
end, false)

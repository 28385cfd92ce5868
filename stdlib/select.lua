-- Elements by position or condition: take, put, compress, nonzero and their relatives, and functions along an axis.
-- stdlib/: all of it is a[key] with index arrays or masks; positions count from 1, or from -1 at the end.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local function is_float(a) return core.kind(a.dtype) == "float" end
local function flat(a) return ramba.reshape(a, {a.size}) end

local function check_array(fname, a)
  if not ramba.is_array(a) then
    core.fail(("ramba.%s: argument 1 must be an array, got %s"):format(fname, core.described(a)))
  end
  return a
end

-- A list, number or array as an int64 array.
local function index_array(fname, x)
  x = core.integers(fname, "the positions", x)
  return x.dtype == "int64" and x or x:astype("int64")
end
core.index_array = index_array

-- Positions outside 1 ... n by mode: "raise" leaves them to the index, "wrap" counts on, "clip" takes the nearest.
local function by_mode(fname, positions, n, mode)
  if mode == nil or mode == "raise" then return positions end
  if n == 0 and positions.size > 0 then core.fail(("ramba.%s: there are no elements"):format(fname)) end
  if mode == "wrap" then return ramba.where(positions:gt(0), positions - 1, positions) % n + 1 end
  if mode == "clip" then return ramba.clip(positions, 1, n) end
  core.fail(("ramba.%s: unknown mode '%s' (raise, wrap, clip)"):format(fname, core.text(mode)))
end

-- An index of whole axes with an array at one.
local function along(ndim, axis, positions)
  local key = {}
  for d = 1, ndim do key[d] = ":" end
  key[axis] = positions
  return key
end

-- Flat positions as one index array for each axis.
local function unflatten(fname, a, positions)
  local n = a.size
  positions = ramba.where(positions:lt(0), positions + (n + 1), positions)
  if positions.size > 0 and (positions:min() < 1 or positions:max() > n) then
    core.fail(("ramba.%s: a position is outside 1 ... %d"):format(fname, n))
  end
  return {ramba.unravel_index(positions, a.shape)}
end

doc("take", [[
Elements by position: along an axis, or of the flattened array.

take(a, positions[, axis]): a number, a list or an integer array of any shape, which replaces the axis;
mode: "raise", "wrap", "clip".
Example:
print(ramba.take({10, 20, 30}, {3, 1}))   --> [30 10]
]])
define("take", function(...)
  local a, positions, o = args("take", {"a", "positions"}, {"axis", "out", "mode"}, ...)
  a = ramba.asarray(a)
  local axis, number = 1, type(positions) == "number"
  positions = index_array("take", number and {positions} or positions)
  local alone = number or positions.ndim == 0
  if positions.ndim == 0 then positions = ramba.reshape(positions, {1}) end
  local r
  if o.axis == nil and a.ndim > 1 and positions.size * a.ndim < a.size then -- fewer indices than elements to move
    r = a[unflatten("take", a, by_mode("take", positions, a.size, o.mode))]
  else
    if o.axis == nil then a = a.ndim == 1 and a or flat(a)
    else axis = core.axis("take", o.axis, a.ndim) end
    r = a[along(a.ndim, axis, by_mode("take", positions, a.shape[axis], o.mode))]
  end
  if alone then r = ramba.squeeze(r, axis) end
  if o.out ~= nil then return core.into(r, {out = o.out}) end
  if number and r.ndim == 0 then return r:item() end
  return r
end)

doc("put", [[
Writes values at positions of the flattened array, in place; with one argument, a future that already has a value.

put(a, positions, values): values are repeated when there are fewer; mode: "raise", "wrap", "clip".
put(value): a future, to pass to several tasks instead of the value itself.
Example:
local a = ramba.zeros(4)
ramba.put(a, {1, 4}, {5, 6})
print(a)                         --> [5. 0. 0. 6.]
print(ramba.get(ramba.put(5)))   --> 5
]])
define("put", function(...)
  local a, positions, values, o = args("put", {"a", "positions", "values"}, {"mode"}, ...)
  check_array("put", a)
  positions = by_mode("put", flat(index_array("put", positions)), a.size, o.mode)
  if positions.size == 0 then return a end
  if not core.is_scalar(values) then
    values = flat(ramba.asarray(values))
    if values.size == 0 then return a end
    if values.size ~= positions.size then values = ramba.resize(values, {positions.size}) end
  end
  a[a.ndim == 1 and {positions} or unflatten("put", a, positions)] = values
  return a
end)

-- The index arrays of take_along_axis: positions along the axis, counting arrays along the others.
local function along_key(fname, a, positions, axis)
  if positions.ndim ~= a.ndim then
    core.fail(("ramba.%s: positions of %d dimensions for an array of %d"):format(fname, positions.ndim, a.ndim))
  end
  local key, shape = {}, a.shape
  for d = 1, a.ndim do
    local extent = {}
    for k = 1, a.ndim do extent[k] = k == d and shape[d] or 1 end
    key[d] = d == axis and positions or ramba.reshape(ramba.arange(shape[d]) + 1, extent)
  end
  return key
end

doc("take_along_axis", [=[
Elements by positions that stand in an array of a's dimensions: along the axis every line has its own.

take_along_axis(a, positions, axis); the flattened array with axis=nil.
Example:
print(ramba.take_along_axis({{10, 20}, {30, 40}}, {{2, 1}, {1, 1}}, 2))
--> [[20 10]
-->  [30 30]]
]=])
define("take_along_axis", function(...)
  local a, positions, o = args("take_along_axis", {"a", "positions"}, {"axis"}, ...)
  a, positions = ramba.asarray(a), index_array("take_along_axis", positions)
  if o.axis == nil then a = flat(a) end
  return a[along_key("take_along_axis", a, positions, core.axis("take_along_axis", o.axis or 1, a.ndim))]
end)

doc("put_along_axis", [=[
Writes values at positions that stand in an array of a's dimensions, in place.

put_along_axis(a, positions, values, axis); the flattened array with axis=nil.
Example:
local a = ramba.zeros{2, 2}
ramba.put_along_axis(a, {{2}, {1}}, 7, 2)
print(a)
--> [[0. 7.]
-->  [7. 0.]]
]=])
define("put_along_axis", function(...)
  local a, positions, values, o = args("put_along_axis", {"a", "positions", "values"}, {"axis"}, ...)
  check_array("put_along_axis", a)
  positions = index_array("put_along_axis", positions)
  if o.axis == nil then return ramba.put(a, positions, values) end
  a[along_key("put_along_axis", a, positions, core.axis("put_along_axis", o.axis, a.ndim))] = values
  return a
end)

-- Conditions.

local function condition(x)
  x = ramba.asarray(x)
  return x.dtype == "bool" and x or x:ne(0)
end

-- The positions where an array is not zero: int64, a row for each axis.
local function positions_of(a)
  a = condition(a)
  if a.ndim == 0 then a = ramba.reshape(a, {1}) end
  return core.nonzero(a)
end

local elementwise_where = ramba.where
define("where", function(cond, ...)
  if select("#", ...) == 0 then return ramba.nonzero(cond) end
  return elementwise_where(cond, ...)
end)

doc("nonzero", [[
The positions of the elements that are not zero (or true): an array for each axis, in row-major order.

Example:
print(ramba.nonzero{0, 5, 0, 7})   --> [2 4]
]])
define("nonzero", function(...)
  local p = positions_of((args("nonzero", {"a"}, {}, ...)))
  local out = {}
  for d = 1, p.shape[1] do out[d] = p[d] end
  return table.unpack(out)
end)

doc("argwhere", [=[
The indices of the elements that are not zero: one row for each.

Example:
print(ramba.argwhere{0, 5, 0, 7})
--> [[2]
-->  [4]]
]=])
define("argwhere", function(...)
  local a = ramba.asarray((args("argwhere", {"a"}, {}, ...)))
  local p = positions_of(a).T
  return a.ndim == 0 and ramba.zeros({p.shape[1], 0}, "int64") or p:copy()
end)

doc("flatnonzero", [[
The row-major positions of the elements that are not zero.

Example:
print(ramba.flatnonzero{0, 5, 0, 7})   --> [2 4]
]])
define("flatnonzero", function(...)
  return positions_of(flat(ramba.asarray((args("flatnonzero", {"a"}, {}, ...)))))[1]
end)

-- The positions where a 1-D condition holds, among n elements.
local function chosen(fname, which, n)
  local positions = core.nonzero(which)[1]
  local last = which.size > n and positions.size > 0 and positions[-1] or 0
  if last > n then
    core.fail(("ramba.%s: element %d of the condition is true, but there are only %d elements"):format(fname, last, n))
  end
  return positions
end

doc("compress", [[
The elements along an axis (or of the flattened array) where a condition holds.

compress(condition, a[, axis]): a list of booleans, which may be shorter than the axis.
Example:
print(ramba.compress({true, false, true}, {1, 2, 3}))   --> [1 3]
]])
define("compress", function(...)
  local which, a, o = args("compress", {"condition", "a"}, {"axis", "out"}, ...)
  which, a = condition(which), ramba.asarray(a)
  if which.ndim ~= 1 then core.fail("ramba.compress: the condition must have one dimension") end
  local n = o.axis and a.shape[core.axis("compress", o.axis, a.ndim)] or a.size
  local r = ramba.take(a, chosen("compress", which, n), {axis = o.axis})
  return o.out ~= nil and core.into(r, {out = o.out}) or r
end, false)
-- The method takes the condition: a:compress(condition, axis).
core.methods.compress = function(a, which, ...) return ramba.compress(which, a, ...) end

doc("extract", [[
The elements of a where a condition of the same size holds, in row-major order.

Example:
print(ramba.extract({true, false, true}, {1, 2, 3}))   --> [1 3]
]])
define("extract", function(...)
  local which, a = args("extract", {"condition", "a"}, {}, ...)
  which, a = condition(which), ramba.asarray(a)
  if core.shape_text(which.shape) == core.shape_text(a.shape) and a.ndim > 0 then return a[which] end
  return ramba.take(a, chosen("extract", flat(which), a.size))
end)

-- A mask of as many elements as a, in its shape.
local function mask_of(fname, mask, a)
  mask = condition(mask)
  if mask.size ~= a.size then
    core.fail(("ramba.%s: a mask of shape %s does not fit an array of shape %s"):format(fname,
      core.shape_text(mask.shape), core.shape_text(a.shape)))
  end
  return ramba.reshape(mask, a.shape)
end

doc("place", [[
Writes values where a mask holds, in place: one after the other, repeated as often as needed.

place(a, mask, values)
Example:
local a = ramba.arange(5)
ramba.place(a, a:gt(1), {7, 8})
print(a)   --> [0 1 7 8 7]
]])
define("place", function(...)
  local a, mask, values = args("place", {"a", "mask", "values"}, {}, ...)
  check_array("place", a)
  mask = mask_of("place", mask, a)
  if core.is_scalar(values) then
    a[mask] = values
    return a
  end
  local n = ramba.count_nonzero(mask)
  if n == 0 then return a end
  values = flat(ramba.asarray(values))
  if values.size == 0 then core.fail("ramba.place: the list of values is empty") end
  a[mask] = ramba.resize(values, {n})
  return a
end)

doc("putmask", [[
Writes values where a mask holds, in place: element k of the flattened array gets value k, repeated as often as needed.

putmask(a, mask, values)
Example:
local a = ramba.arange(5)
ramba.putmask(a, a:gt(2), {10, 20, 30, 40, 50})
print(a)   --> [ 0  1  2 40 50]
]])
define("putmask", function(...)
  local a, mask, values = args("putmask", {"a", "mask", "values"}, {}, ...)
  check_array("putmask", a)
  mask = mask_of("putmask", mask, a)
  if not core.is_scalar(values) then
    values = ramba.asarray(values)
    if values.size == 0 then return a end
    if core.shape_text(values.shape) ~= core.shape_text(a.shape) then values = ramba.resize(values, a.shape) end
  end
  ramba.copyto(a, values, {where = mask, casting = "unsafe"})
  return a
end)

doc("ix_", [=[
Index arrays that select the grid of several lists: one result for each list; booleans select as masks.

Example:
print(ramba.arange(9):reshape(3, 3)[{ramba.ix_({1, 3}, {2, 3})}])
--> [[1 2]
-->  [7 8]]
]=])
define("ix_", function(...)
  local lists, out = {...}, {}
  for k, x in ipairs(lists) do
    x = core.integral(x)
    if x.ndim ~= 1 then core.fail(("ramba.ix_: list %d must have one dimension"):format(k)) end
    x = x.dtype == "bool" and core.nonzero(x)[1] or index_array("ix_", x)
    local shape = {}
    for d = 1, #lists do shape[d] = d == k and x.size or 1 end
    out[k] = ramba.reshape(x, shape)
  end
  return table.unpack(out)
end)

-- Diagonals.

doc("fill_diagonal", [=[
Writes values into the main diagonal of an array, in place.

fill_diagonal(a, value): a of two or more axes (more than two must have one extent); a list is repeated as often as
needed; wrap=true: the diagonal of a tall matrix starts again after a row.
Example:
local a = ramba.zeros{2, 2}
ramba.fill_diagonal(a, 5)
print(a)
--> [[5. 0.]
-->  [0. 5.]]
]=])
define("fill_diagonal", function(...)
  local a, value, o = args("fill_diagonal", {"a", "value"}, {"wrap"}, ...)
  if not ramba.is_array(a) or a.ndim < 2 then core.fail("ramba.fill_diagonal: expected an array of at least 2 axes") end
  local shape, n = a.shape, math.huge
  for d = 1, #shape do
    n = math.min(n, shape[d])
    if #shape > 2 and shape[d] ~= shape[1] then
      core.fail(("ramba.fill_diagonal: all extents must be equal, got %s"):format(core.shape_text(shape)))
    end
  end
  local key = {}
  local k = ramba.arange(n) + 1
  for d = 1, #shape do key[d] = k end
  if o.wrap and #shape == 2 and shape[1] > shape[2] then
    local step = shape[2] + 1
    local position = ramba.arange((a.size + step - 1) // step) * step
    key = {position // shape[2] + 1, position % shape[2] + 1}
    n = key[1].size
  end
  if n == 0 then return a end
  if not core.is_scalar(value) then value = ramba.resize(flat(ramba.asarray(value)), {n}) end
  a[key] = value
  return a
end)

-- Functions of lines.

doc("apply_along_axis", [[
Calls f with every 1-D line along an axis; its results take the place of the axis.

apply_along_axis(f, axis, a, ...): f(line, ...) gives a number or an array of one shape. The calls are made one by one.
Numbers are weak: those with a fraction are of a's dtype when it is a float type (else float64), integers are int64.
Example:
print(ramba.apply_along_axis(function(v) return v:max() - v:min() end, 2, {{1, 5}, {2, 9}}))   --> [4 7]
]])
define("apply_along_axis", function(f, axis, a, ...)
  a = ramba.asarray(a)
  axis = core.axis("apply_along_axis", axis, a.ndim)
  if type(f) ~= "function" and not (type(f) == "table" and getmetatable(f)) then
    core.fail("ramba.apply_along_axis: a function expected, got " .. core.described(f))
  end
  local lines = ramba.moveaxis(a, axis, -1)
  local outer = lines.shape
  outer = table.move(outer, 1, #outer - 1, 1, {})
  local results, floats = {}, is_float(a) and a.dtype or "float64"
  for index in ramba.ndindex(outer) do
    local key = {}
    for d, i in ipairs(index) do key[d] = {i, i} end
    key[#key + 1] = ":"
    local line = lines[key]
    local result = f(ramba.reshape(line, {line.size}), ...)
    if result == nil then core.fail("ramba.apply_along_axis: the function gave nothing for a line") end
    results[#results + 1] = ramba.array(result, {dtype = math.type(result) == "float" and floats or nil})
  end
  if #results == 0 then core.fail("ramba.apply_along_axis: there is no line to apply the function to") end
  local one = results[1].shape
  local joined = ramba.stack(results)
  local shape = table.move(one, 1, #one, #outer + 1, table.move(outer, 1, #outer, 1, {}))
  local r = ramba.reshape(joined, shape)
  local from, to = {}, {}
  for k = 1, #one do from[k], to[k] = #outer + k, axis + k - 1 end
  return #one == 0 and r or ramba.moveaxis(r, from, to)
end, false)

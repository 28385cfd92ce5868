-- Positions and index tuples: between flat positions and indices, walking all indices, index helpers.
-- stdlib/: everything counts from 1.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

-- Axes from the fastest to the slowest.
local function fast_to_slow(fname, ndim, order)
  order = order or "C"
  if order ~= "C" and order ~= "F" then
    core.fail(("ramba.%s: unknown order '%s' (C, F)"):format(fname, core.text(order)))
  end
  local out = {}
  for k = 1, ndim do out[k] = order == "C" and ndim + 1 - k or k end
  return out
end

local function product(shape)
  local n = 1
  for _, extent in ipairs(shape) do n = n * extent end
  return n
end

-- The smallest and largest of an integer array or number.
local function bounds(x)
  if type(x) == "number" then return x, x end
  if x.size == 0 then return 1, 0 end
  return x:min(), x:max()
end

-- An integer number, or an integer array.
local function integers(fname, what, x)
  if type(x) == "number" then return core.integer(fname, what, x) end
  return core.integers(fname, what, x):astype("int64")
end

local function check_bounds(fname, what, x, n)
  local low, high = bounds(x)
  if low <= high and (low < 1 or high > n) then
    core.fail(("ramba.%s: %s %d is outside 1 ... %d"):format(fname, what, low < 1 and low or high, n))
  end
end

doc("unravel_index", [[
The indices of flat positions: one result for each axis.

unravel_index(position, shape): a number gives numbers, an array arrays; order="F": the first index fastest.
Example:
print(ramba.unravel_index(5, {2, 3}))   --> 2	2
]])
define("unravel_index", function(...)
  local position, shape, o = args("unravel_index", {"position", "shape"}, {"order"}, ...)
  position, shape = integers("unravel_index", "position", position), core.shape("unravel_index", shape)
  check_bounds("unravel_index", "position", position, product(shape))
  local out, rest = {}, position - 1
  for _, d in ipairs(fast_to_slow("unravel_index", #shape, o.order)) do
    out[d] = rest % shape[d] + 1
    rest = rest // shape[d]
  end
  return table.unpack(out)
end)

doc("ravel_multi_index", [[
The flat positions of indices.

ravel_multi_index(indices, shape): a list with a number or array for each axis; mode: "raise", "wrap", "clip", or a
list with one for each axis; order="F": the first index fastest.
Example:
print(ramba.ravel_multi_index({2, 2}, {2, 3}))   --> 5
]])
define("ravel_multi_index", function(...)
  local indices, shape, o = args("ravel_multi_index", {"indices", "shape"}, {"mode", "order"}, ...)
  shape = core.shape("ravel_multi_index", shape)
  core.check_list("ravel_multi_index", "indices", indices)
  if #indices ~= #shape then
    core.fail(("ramba.ravel_multi_index: %d indices for a shape of %d axes"):format(#indices, #shape))
  end
  local modes, position, stride = o.mode or "raise", 1, 1
  if type(modes) == "table" and #modes ~= #shape then
    core.fail(("ramba.ravel_multi_index: %d modes for a shape of %d axes"):format(#modes, #shape))
  end
  for _, d in ipairs(fast_to_slow("ravel_multi_index", #shape, o.order)) do
    local i = integers("ravel_multi_index", "index", indices[d])
    local mode = type(modes) == "table" and modes[d] or modes
    if mode == "raise" then check_bounds("ravel_multi_index", "index", i, shape[d])
    elseif mode == "wrap" then i = (i - 1) % shape[d] + 1
    elseif mode == "clip" then i = ramba.clip(i, 1, shape[d])
    else core.fail(("ramba.ravel_multi_index: unknown mode '%s' (raise, wrap, clip)"):format(core.text(mode))) end
    position = (i - 1) * stride + position
    stride = stride * shape[d]
  end
  return position
end, false)

doc("ndindex", [[
Walks all indices of a shape in row-major order: for ix in ramba.ndindex(shape), ix a list.

Example:
for ix in ramba.ndindex{1, 2} do print(table.concat(ix, ",")) end
--> 1,1
--> 1,2
]])
define("ndindex", function(...)
  local shape = select("#", ...) > 1 and {...} or args("ndindex", {"shape"}, {}, ...)
  shape = core.shape("ndindex", shape)
  local n, position = product(shape), 0
  return function()
    position = position + 1
    if position > n then return nil end
    local index, rest = {}, position - 1
    for d = #shape, 1, -1 do
      index[d] = rest % shape[d] + 1
      rest = rest // shape[d]
    end
    return index
  end
end, false)

local WINDOW = 1 << 16 -- elements that ndenumerate fetches at a time

doc("ndenumerate", [[
Walks all elements with their indices: for ix, value in ramba.ndenumerate(a). They are fetched 65536 at a time.

Example:
for ix, v in ramba.ndenumerate{7, 8} do print(ix[1], v) end
--> 1	7
--> 2	8
]])
define("ndenumerate", function(...)
  local a = ramba.asarray((args("ndenumerate", {"a"}, {}, ...)))
  local flat, n = a.ndim == 1 and a or a.flat, a.size
  local next_index, values, k, first = ramba.ndindex(a.shape), {}, 0, 1
  return function()
    local index = next_index()
    if index == nil then return nil end
    k = k + 1
    if k > #values then
      values, k = flat[{{first, math.min(n, first + WINDOW - 1)}}]:totable(), 1
      first = first + WINDOW
    end
    return index, values[k]
  end
end)

doc("apply_over_axes", [=[
Calls f(a, axis) for one axis after the other; each result must keep the axis with extent 1 or drop it.

Example:
print(ramba.apply_over_axes(ramba.sum, {{1, 2}, {3, 4}}, {1, 2}))   --> [[10]]
]=])
define("apply_over_axes", function(...)
  local f, a, axes = args("apply_over_axes", {"f", "a", "axes"}, {}, ...)
  a = ramba.asarray(a)
  for _, axis in ipairs(core.axes("apply_over_axes", axes, a.ndim)) do
    local result = ramba.asarray(f(a, axis))
    if result.ndim == a.ndim - 1 then result = ramba.expand_dims(result, axis) end
    if result.ndim ~= a.ndim then core.fail("ramba.apply_over_axes: the function changed the number of axes") end
    a = result
  end
  return a
end, false)

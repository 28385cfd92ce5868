-- Other shapes of the same elements: axes broadcast, moved, added, flattened, turned.
-- stdlib/: composed of the views, reshape and concatenate of array.lua; what is a view there is a view here.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

-- The shape of anything that can be an operand.
function core.shape_of(x)
  if core.is_scalar(x) then return {} end
  return ramba.asarray(x).shape
end

-- The broadcast shape of several; nil when they do not fit, then also the axis (from the end) and the two extents.
function core.joint_shape(...)
  local shapes, ndim = {...}, 0
  for _, s in ipairs(shapes) do ndim = math.max(ndim, #s) end
  local out = {}
  for d = 1, ndim do
    out[d] = 1
    for _, s in ipairs(shapes) do
      local n = s[d - ndim + #s] or 1
      if out[d] ~= n and out[d] ~= 1 and n ~= 1 then return nil, d, out[d], n end
      if n ~= 1 then out[d] = n end
    end
  end
  return out
end

local function broadcast_or_fail(fname, shapes)
  local out, axis, a, b = core.joint_shape(table.unpack(shapes))
  if out then return out end
  local texts = {}
  for i, s in ipairs(shapes) do texts[i] = core.shape_text(s) end
  core.fail(("ramba.%s: shapes %s cannot be broadcast (axis %d: %d against %d)"):format(fname,
    table.concat(texts, " and "), axis, a, b))
end

doc("broadcast_shapes", [[
The shape that arrays of several shapes broadcast to.

Example:
print(ramba.broadcast_shapes({3, 1}, {4}))   --> (3,4)
]])
define("broadcast_shapes", function(...)
  local shapes = {}
  for i, s in ipairs{...} do shapes[i] = core.shape("broadcast_shapes", s) end
  local out = core.check_axes("broadcast_shapes", broadcast_or_fail("broadcast_shapes", shapes))
  return setmetatable(out, getmetatable(ramba.asarray(0).shape))
end, false)

doc("broadcast_arrays", [[
Read-only views of several arrays with their common broadcast shape: one result for each.

Example:
local a, b = ramba.broadcast_arrays({1, 2}, { {3}, {4} })
print(a.shape, b.shape)   --> (2,2)	(2,2)
]])
define("broadcast_arrays", function(...)
  local list, shapes = {...}, {}
  for i, x in ipairs(list) do
    list[i] = ramba.asarray(x)
    shapes[i] = list[i].shape
  end
  local shape = broadcast_or_fail("broadcast_arrays", shapes)
  for i, a in ipairs(list) do list[i] = ramba.broadcast_to(a, shape) end
  return table.unpack(list)
end)

-- Order of axes.

local function move(fname, a, source, destination)
  source, destination = core.axes(fname, source, a.ndim), core.axes(fname, destination, a.ndim)
  if #source ~= #destination then
    core.fail(("ramba.%s: %d source axes but %d destinations"):format(fname, #source, #destination))
  end
  local order, moved = {}, {}
  for i, s in ipairs(source) do
    order[destination[i]] = s
    moved[s] = true
  end
  local at = 1
  for d = 1, a.ndim do
    if not moved[d] then
      while order[at] do at = at + 1 end
      order[at] = d
    end
  end
  return a:transpose(order)
end

doc("moveaxis", [[
Moves axes to new places; the others keep their order. A view.

moveaxis(a, source, destination): numbers or lists of the same length.
Example:
print(ramba.moveaxis(ramba.zeros{2, 3, 4}, 1, -1).shape)   --> (3,4,2)
]])
define("moveaxis", function(...)
  local a, source, destination = args("moveaxis", {"a", "source", "destination"}, {}, ...)
  return move("moveaxis", ramba.asarray(a), source, destination)
end)

doc("swapaxes", [[
Exchanges two axes. A view.

Example:
print(ramba.swapaxes(ramba.zeros{2, 3, 4}, 1, 3).shape)   --> (4,3,2)
]])
define("swapaxes", function(...)
  local a, first, second = args("swapaxes", {"a", "axis1", "axis2"}, {}, ...)
  a = ramba.asarray(a)
  first, second = core.axis("swapaxes", first, a.ndim), core.axis("swapaxes", second, a.ndim)
  local order = {}
  for d = 1, a.ndim do order[d] = d end
  order[first], order[second] = second, first
  return a:transpose(order)
end)

doc("rollaxis", [[
Moves one axis backwards until it stands before another. A view.

rollaxis(a, axis[, start]): start (1) counts up to ndim + 1, which is the end.
Example:
print(ramba.rollaxis(ramba.zeros{2, 3, 4}, 3).shape)   --> (4,2,3)
]])
define("rollaxis", function(...)
  local a, axis, o = args("rollaxis", {"a", "axis"}, {"start"}, ...)
  a = ramba.asarray(a)
  axis = core.axis("rollaxis", axis, a.ndim)
  local start = o.start or 1
  local limit = type(start) == "number" and start < 0 and a.ndim or a.ndim + 1
  start = core.axis("rollaxis", start, limit)
  if axis < start then start = start - 1 end
  return move("rollaxis", a, axis, start)
end)

doc("permute_dims", [[
The axes in another order (reversed without a list): transpose under the array standard's name. A view.

Example:
print(ramba.permute_dims(ramba.zeros{2, 3, 4}, {2, 3, 1}).shape)   --> (3,4,2)
]])
define("permute_dims", function(...)
  local a, o = args("permute_dims", {"a"}, {"axes"}, ...)
  return ramba.asarray(a):transpose(o.axes)
end)

-- Flat copies.

doc("ravel", [[
All elements in a 1-D array, in row-major order; order="F": the first index fastest.

Example:
print(ramba.ravel{ {1, 2}, {3, 4} })   --> [1 2 3 4]
]])
define("ravel", function(...)
  local a, o = args("ravel", {"a"}, {"order"}, ...)
  a = ramba.asarray(a)
  if core.order("ravel", o.order) == "F" then a = a:transpose() end
  return ramba.reshape(a, {a.size})
end)

doc("flatten", [[
A copy of all elements in a 1-D array, in row-major order; order="F": the first index fastest.

Example:
print(ramba.array{ {1, 2}, {3, 4} }:flatten())   --> [1 2 3 4]
]])
define("flatten", function(...)
  local a, o = args("flatten", {"a"}, {"order"}, ...)
  a = ramba.asarray(a)
  if core.order("flatten", o.order) == "F" then a = a:transpose() end
  return ramba.reshape(a, {a.size}, {copy = true})
end)

doc("reshape_copy", [=[
As reshape, and always a copy.

Example:
print(ramba.reshape_copy({1, 2, 3, 4}, {2, 2}))
--> [[1 2]
-->  [3 4]]
]=])
define("reshape_copy", function(a, ...) return ramba.reshape(ramba.asarray(a), ...):copy() end)

-- At least so many axes.

local function at_least(fname, n, convert, ...)
  local list = {}
  for i, x in ipairs{...} do
    local a = ramba.asarray(x)
    list[i] = a.ndim >= n and a or convert(a)
  end
  if #list == 0 then core.fail(("ramba.%s: argument 1 (a) is missing"):format(fname)) end
  return table.unpack(list)
end

local function to_1d(a) return a.ndim == 0 and ramba.expand_dims(a, 1) or a end
local function to_2d(a) return a.ndim < 2 and ramba.expand_dims(to_1d(a), 1) or a end
local function to_3d(a) return a.ndim < 3 and ramba.expand_dims(to_2d(a), 3) or a end

doc("atleast_1d", [[
Arrays with at least one axis: a number becomes an array of one element. One result for each argument.

Example:
print(ramba.atleast_1d(3).shape)   --> (1)
]])
define("atleast_1d", function(...) return at_least("atleast_1d", 1, to_1d, ...) end)

doc("atleast_2d", [[
Arrays with at least two axes; a 1-D array becomes a row. One result for each argument.

Example:
print(ramba.atleast_2d({1, 2}).shape)   --> (1,2)
]])
define("atleast_2d", function(...) return at_least("atleast_2d", 2, to_2d, ...) end)

doc("atleast_3d", [[
Arrays with at least three axes: (n) becomes (1,n,1), (m,n) becomes (m,n,1). One result for each argument.

Example:
print(ramba.atleast_3d({1, 2}).shape)   --> (1,2,1)
]])
define("atleast_3d", function(...) return at_least("atleast_3d", 3, to_3d, ...) end)

-- Turning.

doc("flip", [[
Reverses the order of the elements along one axis, a list of axes, or all. A view.

Example:
print(ramba.flip{1, 2, 3})   --> [3 2 1]
]])
local function flip(fname, a, axes)
  a = ramba.asarray(a)
  local index = {}
  for d = 1, a.ndim do index[d] = axes and {} or {-1, 1, -1} end
  for _, d in ipairs(axes and core.axes(fname, axes, a.ndim) or {}) do index[d] = {-1, 1, -1} end
  for d = 1, a.ndim do
    if a.shape[d] == 0 then index[d] = {} end
  end
  return a.ndim == 0 and a or a[index]
end
define("flip", function(...)
  local a, o = args("flip", {"a"}, {"axis"}, ...)
  return flip("flip", a, o.axis)
end)

for name, axis in pairs{flipud = 1, fliplr = 2} do
  doc(name, ("Reverses the order of the %s. A view.\n\nExample:\nprint(ramba.%s{ {1, 2}, {3, 4} })\n"):format(
    axis == 1 and "rows" or "columns", name))
  define(name, function(...)
    local a = args(name, {"a"}, {}, ...)
    a = ramba.asarray(a)
    if a.ndim < axis then
      core.fail(("ramba.%s: expected at least %d dimensions, got %d"):format(name, axis, a.ndim))
    end
    return flip(name, a, axis)
  end)
end

doc("rot90", [=[
Turns a matrix by quarters, from the first axis of the plane towards the second.

rot90(a, k, axes): k quarters (1); axes: the plane ({1, 2}). A view.
Example:
print(ramba.rot90{ {1, 2}, {3, 4} })
--> [[2 4]
-->  [1 3]]
]=])
define("rot90", function(...)
  local a, o = args("rot90", {"a"}, {"k", "axes"}, ...)
  a = ramba.asarray(a)
  local axes = core.axes("rot90", o.axes or {1, 2}, a.ndim)
  if #axes ~= 2 then core.fail(("ramba.rot90: expected 2 axes, got %d"):format(#axes)) end
  local k = core.integer("rot90", "k", o.k or 1) % 4
  if k == 0 then return a["..."] end
  if k == 2 then return flip("rot90", a, axes) end
  if k == 1 then return ramba.swapaxes(flip("rot90", a, axes[2]), axes[1], axes[2]) end
  return flip("rot90", ramba.swapaxes(a, axes[1], axes[2]), axes[2])
end)

local function roll_axis(a, shift, axis)
  local n = a.shape[axis]
  if n == 0 then return a end
  shift = shift % n
  if shift == 0 then return a end
  return ramba.concatenate({a[core.index_at(a.ndim, axis, {n - shift + 1, n})],
                            a[core.index_at(a.ndim, axis, {1, n - shift})]}, {axis = axis})
end

doc("roll", [[
Shifts the elements along axes; what leaves at one end enters at the other.

roll(a, shift[, axis]): numbers, or lists of the same length; without axis the flattened array is rolled.
Example:
print(ramba.roll({1, 2, 3, 4}, 1))   --> [4 1 2 3]
]])
define("roll", function(...)
  local a, shift, o = args("roll", {"a", "shift"}, {"axis"}, ...)
  a = ramba.asarray(a)
  local shifts = core.list(shift)
  for i, s in ipairs(shifts) do core.integer("roll", "shift", s) end
  if o.axis == nil then
    local total = 0
    for _, s in ipairs(shifts) do total = total + math.tointeger(s) end
    local flat = a.ndim == 1 and a or ramba.reshape(a, {a.size})
    local rolled = roll_axis(flat, total, 1)
    if rolled == flat then return a:copy() end
    return a.ndim == 1 and rolled or ramba.reshape(rolled, a.shape):copy()
  end
  local axes = core.list(o.axis)
  if #shifts ~= #axes and #shifts ~= 1 and #axes ~= 1 then
    core.fail(("ramba.roll: %d shifts but %d axes"):format(#shifts, #axes))
  end
  local result = a
  for i = 1, math.min(#shifts, #axes) == 0 and 0 or math.max(#shifts, #axes) do
    local s, axis = shifts[i] or shifts[1], axes[i] or axes[1]
    result = roll_axis(result, math.tointeger(s), core.axis("roll", axis, a.ndim))
  end
  return result == a and a:copy() or result
end)

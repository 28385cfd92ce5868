-- Other shapes of the same elements: axes moved, added, repeated, cut and joined.
-- stdlib/: composed of the binding's views, reshape and concatenate; what is a view there is a view here.
local ramba, core = ...
local args, define, doc, alias = core.args, core.define, core.doc, core.alias

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

local function arrays(fname, list)
  if ramba.is_array(list) then
    if list.ndim == 0 then core.fail(("ramba.%s: expected a list of arrays, got a 0-d array"):format(fname)) end
    local out = {}
    for i = 1, #list do out[i] = ramba.asarray(list[{{i, i}}]):squeeze(1) end
    return out
  end
  if type(list) ~= "table" then
    core.fail(("ramba.%s: expected a list of arrays, got %s"):format(fname, type(list)))
  end
  local out = {}
  for i, x in ipairs(list) do out[i] = ramba.asarray(x) end
  if #out == 0 then core.fail(("ramba.%s: the list of arrays is empty"):format(fname)) end
  return out
end

local function result_shape_text(list)
  local texts = {}
  for i, a in ipairs(list) do texts[i] = core.shape_text(a.shape) end
  return table.concat(texts, ", ")
end

-- Copies list[from..to] of another list.
local function sublist(list, from, to)
  return table.move(list, from, to, 1, {})
end

local function insert_extents(shape, from, to, ...)
  local out = sublist(shape, 1, from - 1)
  for _, n in ipairs{...} do out[#out + 1] = n end
  return table.move(shape, to + 1, #shape, #out + 1, out)
end

doc("broadcast_shapes", [[
The shape that arrays of several shapes broadcast to.

Example:
print(ramba.broadcast_shapes({3, 1}, {4}))   --> (3,4)
]])
define("broadcast_shapes", function(...)
  local shapes = {}
  for i, s in ipairs{...} do shapes[i] = core.shape("broadcast_shapes", s) end
  local out = broadcast_or_fail("broadcast_shapes", shapes)
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
end, false)

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
  local start = core.axis("rollaxis", o.start or 1, a.ndim + 1)
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

local function check_order(fname, order)
  if order ~= nil and order ~= "C" and order ~= "F" and order ~= "A" and order ~= "K" then
    core.fail(("ramba.%s: unknown order '%s' (C, F)"):format(fname, tostring(order)))
  end
  return order
end

doc("ravel", [[
All elements in a 1-D array, in row-major order; order="F": the first index fastest.

Example:
print(ramba.ravel{ {1, 2}, {3, 4} })   --> [1 2 3 4]
]])
define("ravel", function(...)
  local a, o = args("ravel", {"a"}, {"order"}, ...)
  a = ramba.asarray(a)
  if check_order("ravel", o.order) == "F" then a = a:transpose() end
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
  if check_order("flatten", o.order) == "F" then a = a:transpose() end
  return ramba.reshape(a, {a.size}):copy()
end)

doc("reshape_copy", [[
As reshape, and always a copy.

Example:
print(ramba.reshape_copy({1, 2, 3, 4}, {2, 2}))
]])
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

-- Joining.

doc("concat", [[
Another name of concatenate.

Example:
print(ramba.concat{ {1, 2}, {3} })   --> [1 2 3]
]])
define("concat", function(...) return ramba.concatenate(...) end, false)

doc("stack", [[
Joins arrays of one shape along a new axis.

stack(list[, axis]): where the new axis stands in the result (1); dtype.
Example:
print(ramba.stack{ {1, 2}, {3, 4} })
]])
define("stack", function(...)
  local list, o = args("stack", {"arrays"}, {"axis", "dtype", "out"}, ...)
  list = arrays("stack", list)
  local axis = core.axis("stack", o.axis or 1, list[1].ndim + 1)
  local first = core.shape_text(list[1].shape)
  for _, a in ipairs(list) do
    if core.shape_text(a.shape) ~= first then
      core.fail(("ramba.stack: all arrays must have one shape, got %s"):format(result_shape_text(list)))
    end
  end
  for i, a in ipairs(list) do list[i] = ramba.expand_dims(a, axis) end
  local result = ramba.concatenate(list, {axis = axis})
  return core.into(o.dtype and result:astype(o.dtype) or result, o)
end, false)

local function stacker(name, convert, axis_of)
  return function(...)
    local list, o = args(name, {"arrays"}, {"dtype"}, ...)
    list = arrays(name, list)
    for i, a in ipairs(list) do list[i] = convert(a) end
    local result = ramba.concatenate(list, {axis = axis_of(list[1])})
    return o.dtype and result:astype(o.dtype) or result
  end
end

doc("vstack", [[
Joins arrays row upon row (along axis 1); 1-D arrays are rows.

Example:
print(ramba.vstack{ {1, 2}, {3, 4} })
]])
define("vstack", stacker("vstack", to_2d, function() return 1 end), false)

doc("hstack", [[
Joins arrays side by side (along axis 2, 1-D arrays along axis 1).

Example:
print(ramba.hstack{ {1, 2}, {3, 4} })   --> [1 2 3 4]
]])
define("hstack", stacker("hstack", to_1d, function(a) return a.ndim == 1 and 1 or 2 end), false)

doc("dstack", [[
Joins arrays along axis 3; (m,n) counts as (m,n,1), (n) as (1,n,1).

Example:
print(ramba.dstack{ {1, 2}, {3, 4} }.shape)   --> (1,2,2)
]])
define("dstack", stacker("dstack", to_3d, function() return 3 end), false)

doc("column_stack", [[
Joins arrays as columns of a matrix: 1-D arrays are columns, 2-D ones stay.

Example:
print(ramba.column_stack{ {1, 2}, {3, 4} })
]])
define("column_stack", stacker("column_stack", function(a)
  return a.ndim < 2 and ramba.expand_dims(to_1d(a), 2) or a
end, function() return 2 end), false)

local function is_list(x)
  return type(x) == "table" and not ramba.is_array(x) and getmetatable(x) == nil
end

local function block_depth(x)
  if not is_list(x) then return 0 end
  if #x == 0 then core.fail("ramba.block: an empty list") end
  return 1 + block_depth(x[1])
end

local function has_array(x)
  if ramba.is_array(x) then return true end
  if is_list(x) then
    for _, v in ipairs(x) do
      if has_array(v) then return true end
    end
  end
  return false
end

local function block_ndim(x)
  if not is_list(x) then return ramba.asarray(x).ndim end
  local n = 0
  for _, v in ipairs(x) do n = math.max(n, block_ndim(v)) end
  return n
end

local function assemble(x, level, depth, ndim)
  if not is_list(x) then
    if level <= depth then core.fail("ramba.block: lists of different depths") end
    local a = ramba.asarray(x)
    for _ = a.ndim + 1, ndim do a = ramba.expand_dims(a, 1) end
    return a
  end
  local parts = {}
  for i, v in ipairs(x) do parts[i] = assemble(v, level + 1, depth, ndim) end
  return ramba.concatenate(parts, {axis = ndim - depth + level})
end

doc("block", [[
Assembles an array from nested lists of blocks: the innermost lists join along the last axis, the next along the one
before it.

Blocks are arrays or numbers. Example:
local a = ramba.ones{2, 2}
print(ramba.block{ {a, a * 2}, {a * 3, a * 4} })
]])
define("block", function(...)
  local x = args("block", {"blocks"}, {}, ...)
  if not has_array(x) then return ramba.array(x) end
  local depth = block_depth(x)
  return assemble(x, 1, depth, math.max(depth, block_ndim(x)))
end, false)

doc("append", [[
The elements of b after those of a; flattened without axis.

Example:
print(ramba.append({1, 2}, {3}))   --> [1 2 3]
]])
define("append", function(...)
  local a, b, o = args("append", {"a", "b"}, {"axis"}, ...)
  if o.axis == nil then return ramba.concatenate{ramba.ravel(a), ramba.ravel(b)} end
  return ramba.concatenate({a, b}, {axis = o.axis})
end)

-- Cutting.

local function pieces(a, axis, cuts)
  local out, first = {}, 1
  local n = a.shape[axis]
  cuts[#cuts + 1] = n
  for i, last in ipairs(cuts) do
    last = math.min(last < 0 and math.max(0, n + last) or last, n)
    local range = last >= first and {first, last} or {1, 0}
    out[i] = a[core.index_at(a.ndim, axis, range)]
    first = last + 1
  end
  return table.unpack(out)
end

local function split(fname, a, sections, axis, uneven)
  a = ramba.asarray(a)
  axis = core.axis(fname, axis or 1, a.ndim)
  local cuts = {}
  if type(sections) == "table" then
    for i, c in ipairs(ramba.is_array(sections) and sections:totable() or sections) do
      cuts[i] = core.integer(fname, "a cut", c)
    end
    return pieces(a, axis, cuts)
  end
  local n, k = a.shape[axis], core.integer(fname, "sections", sections)
  if k < 1 then core.fail(("ramba.%s: the number of sections must be positive, got %d"):format(fname, k)) end
  if not uneven and n % k ~= 0 then
    core.fail(("ramba.%s: an axis of %d elements does not divide into %d equal sections"):format(fname, n, k))
  end
  local at = 0
  for i = 1, k - 1 do
    at = at + n // k + (i <= n % k and 1 or 0)
    cuts[i] = at
  end
  return pieces(a, axis, cuts)
end

doc("split", [[
Cuts an array along an axis into views: one result for each section.

split(a, k[, axis]): k equal sections; a list {3, 5} cuts after elements 3 and 5.
Example:
print(ramba.split(ramba.arange(6), {2}))   --> [0 1]	[2 3 4 5]
]])
define("split", function(...)
  local a, sections, o = args("split", {"a", "sections"}, {"axis"}, ...)
  return split("split", a, sections, o.axis)
end)

doc("array_split", [[
As split, but the sections may differ in length by one.

Example:
print(ramba.array_split(ramba.arange(5), 2))   --> [0 1 2]	[3 4]
]])
define("array_split", function(...)
  local a, sections, o = args("array_split", {"a", "sections"}, {"axis"}, ...)
  return split("array_split", a, sections, o.axis, true)
end)

for name, rule in pairs{hsplit = {2, 1, "columns"}, vsplit = {1, 2, "rows"}, dsplit = {3, 3, "the third axis"}} do
  doc(name, ("Cuts an array along %s%s: one view for each section.\n\nThe sections are split's.\nExample:\n" ..
    "print(select('#', ramba.%s(ramba.zeros{2, 2, 2}, 2)))   --> 2\n"):format(rule[3],
    name == "hsplit" and " (a 1-D array along its axis)" or "", name))
  define(name, function(...)
    local a, sections = args(name, {"a", "sections"}, {}, ...)
    a = ramba.asarray(a)
    if a.ndim < rule[2] then
      core.fail(("ramba.%s: expected at least %d dimensions, got shape %s"):format(name, rule[2],
        core.shape_text(a.shape)))
    end
    return split(name, a, sections, math.min(rule[1], a.ndim))
  end)
end

doc("unstack", [[
The sub-arrays along an axis: one result for each of its elements. Views.

unstack(a[, axis]): the axis (1).
Example:
print(ramba.unstack{ {1, 2}, {3, 4} })   --> [1 2]	[3 4]
]])
define("unstack", function(...)
  local a, o = args("unstack", {"a"}, {"axis"}, ...)
  a = ramba.asarray(a)
  local axis = core.axis("unstack", o.axis or 1, a.ndim)
  local out = {}
  for i = 1, a.shape[axis] do
    out[i] = ramba.squeeze(a[core.index_at(a.ndim, axis, {i, i})], axis)
  end
  return table.unpack(out)
end)

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

doc("rot90", [[
Turns a matrix by quarters, from the first axis of the plane towards the second.

rot90(a, k, axes): k quarters (1); axes: the plane ({1, 2}). A view.
Example:
print(ramba.rot90{ {1, 2}, {3, 4} })
]])
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
  if o.axis == nil then
    local total = 0
    for _, s in ipairs(type(shift) == "table" and shift or {shift}) do
      total = total + core.integer("roll", "shift", s)
    end
    local flat = roll_axis(ramba.reshape(a, {a.size}), total, 1)
    return ramba.reshape(flat, a.shape):copy()
  end
  local axes = type(o.axis) == "table" and o.axis or {o.axis}
  local shifts = type(shift) == "table" and shift or {}
  if type(shift) == "table" and #axes == 1 then
    for i = 2, #shift do axes[i] = axes[1] end
  end
  if type(shift) == "table" and #shift ~= #axes and #shift ~= 1 then
    core.fail(("ramba.roll: %d shifts but %d axes"):format(#shift, #axes))
  end
  local result = a
  for i, axis in ipairs(axes) do
    local s = type(shift) == "table" and (shifts[i] or shifts[1]) or shift
    result = roll_axis(result, core.integer("roll", "shift", s), core.axis("roll", axis, a.ndim))
  end
  return result == a and a:copy() or result
end)

-- Repeating.

-- Repeats every element of an axis n times: broadcast along a new axis, then joined with it.
local function repeat_axis(a, n, axis)
  local shape = a.shape
  local wide = ramba.broadcast_to(ramba.expand_dims(a, axis + 1), insert_extents(shape, axis, axis, shape[axis], n))
  return ramba.reshape(wide, insert_extents(shape, axis, axis, shape[axis] * n))
end

doc("repeat_", [[
Repeats every element: repeat_(a, n[, axis]); flattened without axis.

n: a number, or a list with a count for each element of the axis.
Example:
print(ramba.repeat_({1, 2}, 2))   --> [1 1 2 2]
]])
define("repeat_", function(...)
  local a, repeats, o = args("repeat_", {"a", "repeats"}, {"axis"}, ...)
  a = ramba.asarray(a)
  if o.axis == nil then a = ramba.reshape(a, {a.size}) end
  local axis = core.axis("repeat_", o.axis or 1, a.ndim)
  if ramba.is_array(repeats) then repeats = repeats.ndim == 0 and repeats:item() or repeats:totable() end
  local counts = core.shape("repeat_", repeats)
  if #counts == 1 then return repeat_axis(a, counts[1], axis) end
  if #counts ~= a.shape[axis] then
    core.fail(("ramba.repeat_: %d counts for an axis of %d elements"):format(#counts, a.shape[axis]))
  end
  local parts = {}
  for i, n in ipairs(counts) do parts[i] = repeat_axis(a[core.index_at(a.ndim, axis, {i, i})], n, axis) end
  if #parts == 0 then return a:copy() end
  return ramba.concatenate(parts, {axis = axis})
end)
core.methods["repeat"] = core.methods.repeat_

doc("tile", [[
Repeats the whole array: tile(a, reps) with a count for each axis, the last ones for a list that is shorter.

Example:
print(ramba.tile({1, 2}, 2))   --> [1 2 1 2]
]])
define("tile", function(...)
  local a, reps = args("tile", {"a", "reps"}, {}, ...)
  a, reps = ramba.asarray(a), core.shape("tile", reps)
  local ndim = math.max(a.ndim, #reps)
  local shape = a.shape
  local split_shape, wide, final = {}, {}, {}
  for d = 1, ndim do
    local n, r = shape[d - ndim + #shape] or 1, reps[d - ndim + #reps] or 1
    split_shape[2 * d - 1], split_shape[2 * d] = 1, n
    wide[2 * d - 1], wide[2 * d] = r, n
    final[d] = n * r
  end
  return ramba.reshape(ramba.broadcast_to(ramba.reshape(a, split_shape), wide), final):copy()
end)

doc("resize", [[
An array of another shape with the elements of a in row-major order, repeated as often as needed.

Example:
print(ramba.resize({1, 2, 3}, {2, 2}))
]])
define("resize", function(...)
  local a, shape = args("resize", {"a", "shape"}, {}, ...)
  a, shape = ramba.asarray(a), core.shape("resize", shape)
  local size = 1
  for _, n in ipairs(shape) do size = size * n end
  if a.size == 0 or size == 0 then return ramba.zeros(shape, {dtype = a.dtype}) end
  local flat = ramba.reshape(a, {a.size})
  if a.size < size then flat = ramba.tile(flat, -(-size // a.size)) end
  return ramba.reshape(flat[{{1, size}}], shape):copy()
end)

-- Inserting and deleting along an axis.

-- A list of positions as sorted numbers; at most limit.
local function positions(fname, what, list, limit)
  if ramba.is_array(list) then list = list:totable() end
  local out = {}
  for i, p in ipairs(type(list) == "table" and list or {list}) do
    p = core.integer(fname, what, p)
    if p < 0 then p = limit + 1 + p end
    if p < 1 or p > limit then
      core.fail(("ramba.%s: %s %d is out of bounds (1 ... %d)"):format(fname, what, p, limit))
    end
    out[i] = p
  end
  return out
end

local function flat_unless_axis(fname, a, axis)
  a = ramba.asarray(a)
  if axis == nil then return ramba.reshape(a, {a.size}), 1 end
  return a, core.axis(fname, axis, a.ndim)
end

doc("delete", [[
A copy without some elements of an axis; flattened without axis.

delete(a, positions[, axis]): a number or a list.
Example:
print(ramba.delete({10, 20, 30}, 2))   --> [10 30]
]])
define("delete", function(...)
  local a, where, o = args("delete", {"a", "positions"}, {"axis"}, ...)
  local axis
  a, axis = flat_unless_axis("delete", a, o.axis)
  local n = a.shape[axis]
  local list = positions("delete", "position", where, n)
  table.sort(list)
  local parts, first = {}, 1
  list[#list + 1] = n + 1
  for _, p in ipairs(list) do
    if p > first then parts[#parts + 1] = a[core.index_at(a.ndim, axis, {first, p - 1})] end
    first = math.max(first, p + 1)
  end
  if #parts == 0 then return a[core.index_at(a.ndim, axis, {1, 0})]:copy() end
  return ramba.concatenate(parts, {axis = axis})
end)

-- The values of insert along the axis: one slice for each position, or all before one position.
local function inserted(a, values, axis, many, count)
  local v = ramba.asarray(values):astype(a.dtype)
  local shape = a.shape
  if not many then
    if v.ndim == a.ndim then
      shape[axis] = v.shape[axis]
    else
      if v.ndim < a.ndim and a.ndim > 1 then v = ramba.expand_dims(v, math.min(axis, v.ndim + 1)) end
      shape[axis] = v.ndim == 0 and 1 or v.shape[v.ndim == a.ndim and axis or v.ndim]
    end
    return ramba.broadcast_to(v, shape)
  end
  shape[axis] = count
  return ramba.broadcast_to(v, shape)
end

doc("insert", [[
A copy with values inserted before elements of an axis; flattened without axis.

insert(a, positions, values[, axis]): positions from 1 to n + 1 (the end), in terms of a; one position may take several
values.
Example:
print(ramba.insert({1, 2, 3}, 2, 9))   --> [1 9 2 3]
]])
define("insert", function(...)
  local a, where, values, o = args("insert", {"a", "positions", "values"}, {"axis"}, ...)
  local axis
  a, axis = flat_unless_axis("insert", a, o.axis)
  local n = a.shape[axis]
  local list = positions("insert", "position", where, n + 1)
  local many = #list > 1
  local v = inserted(a, values, axis, many, #list)
  local order = {}
  for i = 1, #list do order[i] = i end
  table.sort(order, function(x, y) return list[x] < list[y] or list[x] == list[y] and x < y end)
  local parts, first = {}, 1
  for _, i in ipairs(order) do
    if list[i] > first then parts[#parts + 1] = a[core.index_at(a.ndim, axis, {first, list[i] - 1})] end
    first = math.max(first, list[i])
    parts[#parts + 1] = many and v[core.index_at(a.ndim, axis, {i, i})] or v
  end
  if first <= n then parts[#parts + 1] = a[core.index_at(a.ndim, axis, {first, n})] end
  if #parts == 0 then return a:copy() end
  return ramba.concatenate(parts, {axis = axis})
end)

doc("trim_zeros", [[
A 1-D array without the zeros at its ends.

trim_zeros(a[, trim]): "fb" (both ends), "f" (front), "b" (back).
Example:
print(ramba.trim_zeros{0, 0, 1, 2, 0})   --> [1 2]
]])
define("trim_zeros", function(...)
  local a, o = args("trim_zeros", {"a"}, {"trim"}, ...)
  a = ramba.asarray(a)
  if a.ndim ~= 1 then
    core.fail(("ramba.trim_zeros: expected a 1-D array, got shape %s"):format(core.shape_text(a.shape)))
  end
  local trim, used = (o.trim or "fb"):lower(), ramba.not_equal(a, 0)
  if a.size == 0 or not used:any() then return a[{{1, 0}}]:copy() end
  local first = trim:find("f") and used:argmax() or 1
  local last = trim:find("b") and a.size + 1 - used[{{-1, 1, -1}}]:argmax() or a.size
  return a[{{first, last}}]:copy()
end)


-- Copies with elements repeated, deleted, inserted or trimmed.
-- stdlib/: slices and broadcast values, joined.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

-- The shape with its extents from ... to replaced by others.
local function insert_extents(shape, from, to, ...)
  local out = table.move(shape, 1, from - 1, 1, {})
  for _, n in ipairs{...} do out[#out + 1] = n end
  return table.move(shape, to + 1, #shape, #out + 1, out)
end

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
  if type(repeats) == "number" then return repeat_axis(a, core.shape("repeat_", repeats)[1], axis) end
  repeats = ramba.asarray(repeats)
  if repeats.size > 0 and not repeats.dtype:find("int", 1, true) then
    core.fail(("ramba.repeat_: the counts must be integers, got %s"):format(repeats.dtype))
  end
  if repeats.size > 0 and repeats:min() < 0 then core.fail("ramba.repeat_: a count is negative") end
  if repeats.size == 1 then return repeat_axis(a, ramba.reshape(repeats, {1})[1], axis) end
  if repeats.ndim ~= 1 or repeats.size ~= a.shape[axis] then
    core.fail(("ramba.repeat_: counts of shape %s for an axis of %d elements"):format(
      core.shape_text(repeats.shape), a.shape[axis]))
  end
  if repeats.size == 0 then return a:copy() end
  local ends = ramba.cumsum(repeats)
  local positions = ramba.searchsorted(ends, ramba.arange(ends[-1]), "right")
  return a[core.index_at(a.ndim, axis, positions)]
end)
core.methods["repeat"], core.docs["repeat"] = core.methods.repeat_, core.docs.repeat_

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

doc("resize", [=[
An array of another shape with the elements of a in row-major order, repeated as often as needed.

Example:
print(ramba.resize({1, 2, 3}, {2, 2}))
--> [[1 2]
-->  [3 1]]
]=])
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

-- A copy without element p of an axis.
local function without(a, axis, p)
  local before = a[core.index_at(a.ndim, axis, p > 1 and {1, p - 1} or {1, 0})]
  return ramba.concatenate({before, a[core.index_at(a.ndim, axis, {p + 1, a.shape[axis]})]}, {axis = axis})
end

doc("delete", [[
A copy without some elements of an axis; flattened without axis.

delete(a, positions[, axis]): a number, or a list or array of positions or of booleans.
Example:
print(ramba.delete({10, 20, 30}, 2))   --> [10 30]
]])
define("delete", function(...)
  local a, where, o = args("delete", {"a", "positions"}, {"axis"}, ...)
  local axis
  a, axis = flat_unless_axis("delete", a, o.axis)
  local n = a.shape[axis]
  if type(where) == "number" then return without(a, axis, positions("delete", "position", where, n)[1]) end
  where = ramba.asarray(where)
  local keep
  if where.dtype == "bool" then
    if where.ndim ~= 1 or where.size ~= n then
      core.fail(("ramba.delete: a mask of shape %s does not fit an axis of %d elements"):format(
        core.shape_text(where.shape), n))
    end
    keep = ~where
  else
    if where.size > 0 and not where.dtype:find("int", 1, true) then
      core.fail(("ramba.delete: the positions must be integers or booleans, got %s"):format(where.dtype))
    end
    keep = ramba.ones(n, "bool")
    if where.size > 0 then keep[{ramba.reshape(where, {where.size})}] = false end
  end
  return a[core.index_at(a.ndim, axis, keep)]
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

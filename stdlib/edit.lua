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

-- n copies along a new axis before another one that is joined with a neighbour at once, for arrays that cannot have one
-- more: the axes before and behind are joined.
local function copies(a, axis, n, shape)
  local before, after, extents = 1, 1, a.shape
  for d, extent in ipairs(extents) do
    if d < axis then before = before * extent else after = after * extent end
  end
  local wide = ramba.broadcast_to(ramba.reshape(a, {before, 1, after}), {before, n, after})
  return ramba.reshape(wide, shape, {copy = true})
end

-- Repeats every element of an axis n times: broadcast along a new axis, then joined with it.
local function repeat_axis(a, n, axis)
  local shape = a.shape
  if a.ndim == core.most_axes then
    return copies(a, axis + 1, n, insert_extents(shape, axis, axis, shape[axis] * n))
  end
  local wide = ramba.broadcast_to(ramba.expand_dims(a, axis + 1), insert_extents(shape, axis, axis, shape[axis], n))
  return ramba.reshape(wide, insert_extents(shape, axis, axis, shape[axis] * n), {copy = true})
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
  if type(repeats) == "number" then return repeat_axis(a, core.counts("repeat_", "count", repeats)[1], axis) end
  repeats = core.integers("repeat_", "the counts", repeats)
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
  a, reps = ramba.asarray(a), core.counts("tile", "count", reps)
  local ndim = math.max(a.ndim, #reps)
  local shape = a.shape
  local split_shape, wide, final = {}, {}, {}
  for d = 1, ndim do
    local n, r = shape[d - ndim + #shape] or 1, reps[d - ndim + #reps] or 1
    if r ~= 1 then split_shape[#split_shape + 1], wide[#wide + 1] = 1, r end
    split_shape[#split_shape + 1], wide[#wide + 1] = n, n
    final[d] = n * r
  end
  if #wide > core.most_axes then
    for _ = a.ndim + 1, ndim do a = ramba.expand_dims(a, 1) end
    for d = 1, ndim do
      shape = a.shape
      local r = reps[d - ndim + #reps] or 1
      shape[d] = final[d]
      if r ~= 1 then a = copies(a, d, r, shape) end
    end
    return a
  end
  return ramba.reshape(ramba.broadcast_to(ramba.reshape(a, split_shape), wide), final, {copy = true})
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

local function check_position(fname, low, high, n, limit)
  local p = (low < -n or low == 0) and low or high > limit and high
  if p then core.fail(("ramba.%s: position %d is out of bounds (1 ... %d)"):format(fname, p, limit)) end
end

-- A number, -1 being the last of n, as one from 1 to limit.
local function position(fname, p, n, limit)
  p = core.integer(fname, "position", p)
  check_position(fname, p, p, n, limit)
  return p < 0 and n + 1 + p or p
end

-- The same for a list or array.
local function positions(fname, list, n, limit)
  local p = core.index_array(fname, list)
  if p.ndim ~= 1 then
    core.fail(("ramba.%s: the positions must be 1-D, got shape %s"):format(fname, core.shape_text(p.shape)))
  end
  if p.size == 0 then return p end
  local low, high = ramba.eval(p:min{lazy = true}, p:max{lazy = true})
  check_position(fname, low, high, n, limit)
  if low < 0 then p = ramba.where(p:lt(0), p + (n + 1), p) end
  if ramba.equal(p, 0):any() then check_position(fname, 0, 0, n, limit) end
  return p
end

local function flat_unless_axis(fname, a, axis)
  a = ramba.asarray(a)
  if axis == nil then return ramba.reshape(a, {a.size}), 1 end
  return a, core.axis(fname, axis, a.ndim)
end

local function check_mask(fname, mask, n)
  if mask.ndim == 1 and mask.size == n then return mask end
  core.fail(("ramba.%s: a mask of shape %s does not fit an axis of %d elements"):format(fname,
    core.shape_text(mask.shape), n))
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
  if type(where) == "number" then return without(a, axis, position("delete", where, n, n)) end
  where = core.integral(where)
  local keep
  if where.dtype == "bool" then
    keep = ~check_mask("delete", where, n)
  else
    if where.size > 0 and not where.dtype:find("int", 1, true) then
      core.fail(("ramba.delete: the positions must be integers or booleans, got %s"):format(where.dtype))
    end
    keep = ramba.ones(n, "bool")
    if where.size > 0 then keep[{ramba.reshape(where, {where.size})}] = false end
  end
  return a[core.index_at(a.ndim, axis, keep)]
end)

-- The values of insert, of a's dimensions. alone: before a number as position, where their first axis counts
-- along the axis, as in a[{..., position, ...}] = values.
local function insertion(a, values, axis, alone)
  local v = core.is_scalar(values) and ramba.array(values, a.dtype) or ramba.asarray(values):astype(a.dtype)
  while v.ndim < a.ndim do v = ramba.expand_dims(v, 1) end
  if v.ndim > a.ndim then
    core.fail(("ramba.insert: values of shape %s for an array of shape %s"):format(core.shape_text(v.shape),
      core.shape_text(a.shape)))
  end
  return alone and ramba.moveaxis(v, 1, axis) or v
end

-- The values with as many along the axis, the others as in a.
local function spread_values(a, v, axis, count)
  local shape, fits = a.shape, true
  shape[axis] = count
  for d = 1, a.ndim do fits = fits and (v.shape[d] == shape[d] or v.shape[d] == 1) end
  if not fits then
    core.fail(("ramba.insert: values of shape %s do not fit into shape %s"):format(core.shape_text(v.shape),
      core.shape_text(shape)))
  end
  return ramba.broadcast_to(v, shape)
end

local function insert_before(a, p, v, axis)
  local n, parts = a.shape[axis], {}
  if p > 1 then parts[1] = a[core.index_at(a.ndim, axis, {1, p - 1})] end
  parts[#parts + 1] = spread_values(a, v, axis, v.shape[axis])
  if p <= n then parts[#parts + 1] = a[core.index_at(a.ndim, axis, {p, n})] end
  return ramba.concatenate(parts, {axis = axis})
end

-- One value before each of the positions, which stay an array.
local function insert_many(a, p, v, axis)
  local shape, m = a.shape, p.size
  v = spread_values(a, v, axis, m)
  shape[axis] = shape[axis] + m
  local order = ramba.argsort(p)
  local to = p[{order}] + ramba.arange(m)
  local old = ramba.ones(shape[axis], "bool")
  old[{to}] = false
  local result = ramba.empty(shape, {dtype = a.dtype})
  result[core.index_at(a.ndim, axis, to)] = v[core.index_at(a.ndim, axis, order)]
  result[core.index_at(a.ndim, axis, old)] = a
  return result
end

doc("insert", [[
A copy with values inserted before elements of an axis; flattened without axis.

insert(a, positions, values[, axis]): positions from 1 to n + 1 (the end), in terms of a; -1 is its last element; or
booleans, one for each element. One position may take several values.
Example:
print(ramba.insert({1, 2, 3}, 2, 9))   --> [1 9 2 3]
]])
define("insert", function(...)
  local a, where, values, o = args("insert", {"a", "positions", "values"}, {"axis"}, ...)
  local axis
  a, axis = flat_unless_axis("insert", a, o.axis)
  local n = a.shape[axis]
  if ramba.is_array(where) and where.ndim == 0 then where = where:item() end
  if type(where) == "number" then
    return insert_before(a, position("insert", where, n, n + 1), insertion(a, values, axis, true), axis)
  end
  where = core.integral(where)
  if where.dtype == "bool" then where = core.nonzero(check_mask("insert", where, n))[1] end
  local list = positions("insert", where, n, n + 1)
  if list.size == 1 then return insert_before(a, list[1], insertion(a, values, axis), axis) end
  return insert_many(a, list, insertion(a, values, axis), axis)
end)

-- The first and last element of an axis that are kept: {1, 0} when all elements are 0.
local function used_range(used, front, back)
  if used.size == 0 or not used:any() then return {1, 0} end
  return {front and used:argmax() or 1, back and used.size + 1 - used[{{-1, 1, -1}}]:argmax() or used.size}
end

doc("trim_zeros", [[
An array without the zeros at its ends; of several axes, without the outer slices that hold zeros alone.

trim_zeros(a[, trim, axis]): trim "fb" (both ends), "f" (front), "b" (back); axis: a number or list (all axes).
Example:
print(ramba.trim_zeros{0, 0, 1, 2, 0})   --> [1 2]
]])
define("trim_zeros", function(...)
  local a, o = args("trim_zeros", {"a"}, {"trim", "axis"}, ...)
  a = ramba.asarray(a)
  local trim = o.trim == nil and "fb" or o.trim
  local letters = type(trim) == "string" and trim:lower()
  if not letters or letters:find("[^fb]") then
    core.fail('ramba.trim_zeros: trim must be "f", "b" or "fb", got ' .. core.described(trim))
  end
  local index, all, used = {}, {}, ramba.not_equal(a, 0)
  for d = 1, a.ndim do index[d], all[d] = {}, d end
  for _, d in ipairs(o.axis ~= nil and core.axes("trim_zeros", o.axis, a.ndim) or all) do
    local others = table.move(all, 1, a.ndim, 1, {})
    table.remove(others, d)
    index[d] = used_range(used:any{axis = others}, letters:find("f"), letters:find("b"))
  end
  return a.ndim == 0 and a:copy() or a[index]:copy()
end)

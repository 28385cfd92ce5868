-- scumulative: a cumulative operation of the user's own, in two phases that both run on all ranks at once.
-- stdlib/: tasks over rank-private arrays (tasks.lua). Phase 1: every rank accumulates inside its block, element by element in
-- the Lua VM. Phase 2: the last slices of the blocks before it, brought up to date by final_f one after the other, give
-- each rank what its own block must be corrected with; final_f does that for the whole block.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local accumulated -- between the phases, on each rank: {rows=, shape=}

local classes = {boolean = 1, integer = 2, float = 3, complex = 4}

local function class_of(v, index)
  local class = classes[math.type(v) or type(v)] or core.is_scalar(v) and classes.complex
  if not class then
    error(("scumulative: the local function returned %s for element %d"):format(type(v), index), 0)
  end
  return class
end

-- The block's values accumulated along the axis: rows, shape with the axis last, and the class of the values.
local function accumulate(block, f, axis)
  local moved = ramba.moveaxis(block, axis, -1)
  local shape, class = moved.shape, 0
  local n = shape[#shape]
  local rows = block.size == 0 and {} or ramba.reshape(moved, {-1, n}):totable()
  for _, row in ipairs(rows) do
    local last = row[1]
    for i = 2, n do
      last = f(row[i], last)
      class = math.max(class, class_of(last, i))
      row[i] = last
    end
  end
  return {rows = rows, shape = shape}, class
end

-- The accumulated rows as an array again.
local function assemble(done, dtype, axis)
  if #done.rows == 0 then return nil end
  return ramba.moveaxis(ramba.reshape(ramba.array(done.rows, {dtype = dtype}), done.shape), -1, axis)
end

-- The tasks.

function core.scumulative_local(v, f, axis)
  local class
  accumulated = nil
  accumulated, class = accumulate(v:get_local(), f, axis)
  return class
end

-- The ranks along the axis with the same place on the others, in order; nil where the grid does not reach.
local function line_of(grid, axis)
  local place, size = {}, 1
  for d = 1, #grid do size = size * grid[d] end
  local rest = ramba.rank
  for d = #grid, 1, -1 do
    place[d] = d == axis and 0 or rest % grid[d]
    if d == axis then place.key = rest % grid[d] end
    rest = rest // grid[d]
  end
  return ramba.comm.split(ramba.rank < size and table.concat(place, ",") or nil, place.key)
end

local function last_slice(block, axis)
  local index = {}
  for d = 1, block.ndim do index[d] = d == axis and {-1, -1} or {} end
  return block[index]
end

function core.scumulative_final(out, f, axis, grid, dtype)
  local done = accumulated
  accumulated = nil
  local block = assemble(done, dtype, axis)
  local line = grid[axis] > 1 and line_of(grid, axis)
  if line then
    local last = line.allgather(block and last_slice(block, axis))
    local before
    for k = 1, line.rank do
      if last[k] then before = before and f(before, last[k]) or last[k] end
    end
    if before and block then block = f(before, block) end
  end
  if block then
    local target = out:get_local()
    target["..."] = block
  end
end

local function result_type(dtype, class)
  local kind = core.dtype_info(dtype)
  if class == 0 or class == classes.boolean and kind == "bool" then return dtype end
  if class == classes.complex then return dtype == "complex64" and dtype or "complex128" end
  if class == classes.integer then return kind == "float" and dtype or "int64" end
  return class == classes.float and (dtype == "float32" and dtype or "float64") or "bool"
end

doc("scumulative", [[
A cumulative operation along an axis with functions of your own.

scumulative(local_f, final_f, arr[, {axis=, dtype=}]): local_f(x, prev) gives the value at an element from the element and
the value before it; the first element is taken as it is. final_f(prev_last, block) corrects a block of values that were
accumulated from its own beginning, given the (corrected) last values before it, an array of extent 1 along the axis.
Both run on all ranks at once; local_f runs in the Lua VM. The axis is 1 unless given.
Example:
local a = ramba.arange(1000)
local c = ramba.scumulative(function(x, prev) return x + prev end, function(last, block) return block + last end, a)
print(c[1000])   --> 499500
]])
define("scumulative", function(...)
  local local_f, final_f, a, o = args("scumulative", {"local_f", "final_f", "arr"}, {"axis", "dtype"}, ...)
  a = ramba.asarray(a)
  local axis = core.axis("scumulative", o.axis or 1, a.ndim)
  if core.in_task() then
    local done, class = accumulate(a, local_f, axis)
    return assemble(done, o.dtype or result_type(a.dtype, class), axis) or ramba.array(a)
  end
  local v = core.import(a, a.dtype)
  for _, kind in ipairs(v.dist.kinds) do
    if kind ~= "b" and kind ~= "n" then
      v = core.redistribute(a, {dist = "b"})
      break
    end
  end
  local class = 0
  for _, c in ipairs(ramba.spmd(core.scumulative_local, v, local_f, axis)) do class = math.max(class, c) end
  local dtype = o.dtype or result_type(a.dtype, class)
  local out = core.import(v, dtype)
  ramba.spmd(core.scumulative_final, out, final_f, axis, v.dist.grid_shape, dtype)
  return out
end, false)

-- scumulative: a cumulative operation of the user's own, in two phases that both run on all ranks at once.
-- stdlib/: tasks over rank-private arrays (tasks.lua). Phase 1: every rank accumulates inside its block: sums and
-- products by the library's scans, other compiled functions as recurrences, the rest element by element in the Lua VM.
-- Phase 2: the last slices of the blocks before it, brought up to date by final_f one after the other, give each rank
-- what its own block must be corrected with; final_f does that for the whole block. Where final_f depends on the place
-- in the block (powers of a factor, say) slices alone do not tell, and the blocks are corrected one after the other.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local accumulated -- between the phases, on each rank: {block=} or {rows=, shape=}

local INTEGER, FLOAT, COMPLEX = 2, 3, 4 -- core.value_class

-- ---- inside a block

local scans = {sum = "cumsum", prod = "cumprod"}

-- out[i] = f(x[i], out[i-1]) along an axis that is whole on every rank, in place and native; false where f is not
-- compiled.
local function recur(fname, f, out, x, axis)
  local element, before = ramba.zeros(1, x.dtype), ramba.zeros(1, out.dtype)
  local kernel, access = core.kernel_try(fname, f, {element, before, n = 2}, {"element", "element"}, "", 1)
  if not kernel then return false end
  local arguments = {}
  for k, a in ipairs(access) do arguments[k] = a.arg or 0 end
  return core.kernel_recur(kernel, arguments, out, x, axis)
end
core.recur = recur

-- f over an element and the accumulated value before it, compiled; the dtype that the values come to.
local function compiled(f, x)
  local dtype = x.dtype
  for _ = 1, 3 do
    local prev = ramba.zeros(1, dtype)
    local kernel = core.kernel_try("scumulative", f, {x, prev, n = 2}, {"element", "element"}, "", 1)
    if not kernel then return nil end
    local result = core.kernel_dtype(kernel)
    if result == dtype then return kernel, dtype end
    dtype = result
  end
end

-- The block accumulated along the axis by kernels; nil where f is not compiled.
local function by_kernels(block, f, axis)
  if block.shape[axis] < 2 or block.dtype == "bool" then return nil end
  local kernel, dtype = compiled(f, ramba.zeros(1, block.dtype))
  if not kernel then return nil end
  local scan = scans[core.kernel_folds(kernel, 1)]
  if scan then return core.cast(ramba[scan](block, axis), dtype) end
  local out = core.import(block, dtype)
  return recur("scumulative", f, out, block, axis) and out or nil
end

local kinds = {bool = 1, int = INTEGER, uint = INTEGER, float = FLOAT, complex = COMPLEX}

-- The block's values accumulated along the axis, and their class. Rows: lists, shape with the axis last.
local function accumulate(block, f, axis)
  local out = by_kernels(block, f, axis)
  if out then return {block = out}, kinds[core.kind(out.dtype)] end
  local moved = ramba.moveaxis(block, axis, -1)
  local shape, class = moved.shape, 0
  local n = shape[#shape]
  local rows = block.size == 0 and {} or ramba.reshape(moved, {-1, n}):totable()
  for _, row in ipairs(rows) do
    local last = row[1]
    for i = 2, n do
      last = f(row[i], last)
      local c = core.value_class(last)
      if not c then error(("the local function returned %s for element %d of the axis"):format(type(last), i), 0) end
      class = math.max(class, c)
      row[i] = last
    end
  end
  return {rows = rows, shape = shape}, class
end

-- The accumulated values as an array again; nil when there are none.
local function assemble(done, dtype, axis)
  if done.block then return core.cast(done.block, dtype) end
  if #done.rows == 0 then return nil end
  return ramba.moveaxis(ramba.reshape(ramba.array(done.rows, {dtype = dtype}), done.shape), -1, axis)
end

-- ---- the tasks

-- Phase 1: the class of the values.
function core.scumulative_local(f, spec)
  accumulated = nil
  local class
  accumulated, class = accumulate(spec.v:get_local(), f, spec.axis)
  return {class = class}
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

-- The values before this rank's block when f has corrected each block before it, whose last slices alone are given.
local function before_block(f, line, last)
  local before
  for k = 1, line.rank do
    if last[k] then before = before and f(before, last[k]) or last[k] end
  end
  return before
end

-- The blocks of a line corrected one after the other.
local function in_turn(f, line, block, axis)
  local before = line.rank > 0 and line.recv(line.rank - 1).before
  if block then
    if before then block = f(before, block) end
    before = last_slice(block, axis)
  end
  if line.rank + 1 < line.size then line.send({before = before}, line.rank + 1) end
  return block
end

-- The block corrected by those before it. All ranks do it at once, supposing that f corrects an element whatever its
-- place in the block; where a block then ends otherwise than its last slice alone does, f depends on the place.
local function corrected(f, line, block, axis)
  local last = line.allgather(block and last_slice(block, axis))
  local before = before_block(f, line, last)
  local accumulated_block = block and core.keep(block)
  local done, agrees = block, true
  if before and block then
    done = f(before, block)
    agrees = ramba.array_equal(last_slice(done, axis), f(before, last[line.rank + 1]), {equal_nan = true})
  end
  if line.allreduce(agrees and 1 or 0, "min") == 1 then return done end
  return in_turn(f, line, accumulated_block and core.kept(accumulated_block), axis)
end

-- Phase 2: into the rank's part of the result, or returned when there is none (the array is rank 0's alone).
function core.scumulative_final(f, spec)
  local done, axis, out = accumulated, spec.axis, spec.out
  accumulated = nil
  local block = assemble(done, spec.dtype, axis)
  if not out then return {block = block} end
  local line = spec.grid[axis] > 1 and line_of(spec.grid, axis)
  if line then block = corrected(f, line, block, axis) end
  if block then
    local target = out:get_local()
    target["..."] = block
  end
  return {}
end

local function result_type(dtype, class)
  local kind = core.kind(dtype)
  if class == 0 or class == 1 and kind == "bool" then return dtype end
  if class == COMPLEX then return dtype == "complex64" and dtype or "complex128" end
  if class == INTEGER then return kind == "float" and dtype or "int64" end
  return class == FLOAT and (dtype == "float32" and dtype or "float64") or "bool"
end

-- The array whole and, where it is split, cut into blocks.
local function in_blocks(a)
  if not core.is_distributed(a) then return core.redistribute(a, {dist = "n"}) end
  local v, items, blocks = core.import(a, a.dtype), {}, true
  for d, kind in ipairs(v.dist.kinds) do
    blocks = blocks and (kind == "b" or kind == "n")
    items[d] = kind == "n" and "n" or "b"
  end
  return blocks and v or core.redistribute(v, {dist = items})
end

doc("scumulative", [[
A cumulative operation along an axis with functions of your own.

scumulative(local_f, final_f, arr[, {axis=, dtype=}]): local_f(x, prev) gives the value at an element from the element
and the value before it; the first element is taken as it is. final_f(prev_last, block) corrects a block of values that
were accumulated from its own beginning, given the (corrected) last values before it, an array of extent 1 along the
axis. Both run on all ranks at once; where final_f depends on the place in the block, as below, the ranks correct in
turn. It is also called for the last slice of a block alone, and not for the first block: where one rank has the whole
axis it is not called. The axis is 1 unless given.
Example:
local a = ramba.arange(1000)
local c = ramba.scumulative(function(x, prev) return x + prev end, function(last, block) return block + last end, a)
print(c[1000])   --> 499500
local half = ramba.scumulative(function(x, prev) return x + prev / 2 end, function(last, block)
  return block + last * 0.5 ^ ramba.range(1, #block)
end, ramba.ones(1000))
print(half["1:4"], half[1000])   --> [1.    1.5   1.75  1.875]	2.0
]])
define("scumulative", function(...)
  local local_f, final_f, a, o = args("scumulative", {"local_f", "final_f", "arr"}, {"axis", "dtype"}, ...)
  local_f = core.as_function("scumulative", local_f, 2)
  final_f = core.as_function("scumulative", final_f, 2)
  a = ramba.asarray(a)
  if a.ndim == 0 then core.fail("ramba.scumulative: the array has no axis") end
  local axis = core.axis("scumulative", o.axis or 1, a.ndim)
  local v = in_blocks(a)
  local everywhere, class = core.is_distributed(v) and not core.in_task(), 0
  local results = core.on_ranks("scumulative", "scumulative_local", local_f, {v = v, axis = axis}, everywhere)
  for _, r in ipairs(results) do class = math.max(class, r.class) end
  local dtype = o.dtype or result_type(a.dtype, class)
  local spec = {axis = axis, grid = v.dist.grid_shape, dtype = dtype, out = everywhere and core.import(v, dtype) or nil}
  results = core.on_ranks("scumulative", "scumulative_final", final_f, spec, everywhere)
  if everywhere then return spec.out end
  return core.distribute_as(results[1].block or ramba.zeros(a.shape, dtype), v)
end, false)

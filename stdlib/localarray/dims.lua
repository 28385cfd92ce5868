-- Dimension dictionaries without an array: made from shapes, completed, turned into items of an index.
-- stdlib/: DistArray's functions of these names; the dictionaries of LocalArrays are protocol.lua's.
local ramba, core = ...
local lib = core.localarray
local module, fail = lib.module, lib.fail

core.doc("localarray.make_partial_dim_data", [[
Dimension dictionaries without this process's part: dist_type, size, and proc_grid_size where grid_shape says it.

make_partial_dim_data(shape, dist, grid_shape): grid_shape has an entry for each distributed axis, in order.
Example:
print(ramba.localarray.make_partial_dim_data({4, 6}, "bn", {2})[1].proc_grid_size)   --> 2
]])
function module.make_partial_dim_data(shape, dist, grid_shape)
  shape = core.shape("localarray.make_partial_dim_data", shape)
  local out, next_grid = {}, 0
  for d, spec in ipairs(lib.normalize_dist("make_partial_dim_data", dist, #shape)) do
    out[d] = {dist_type = spec.kind, size = shape[d], block_size = spec.block_size}
    if spec.kind ~= "n" and grid_shape then
      next_grid = next_grid + 1
      out[d].proc_grid_size = grid_shape[next_grid]
    end
  end
  return out
end

-- The numbers that are there must be integers, size always.
local function check(name, dd)
  lib.integer_fields(name, dd, {})
  local given = {}
  for _, key in ipairs{"size", "proc_grid_size", "proc_grid_rank", "block_size", "start", "stop"} do
    if key == "size" or dd[key] ~= nil then given[#given + 1] = key end
  end
  lib.integer_fields(name, dd, given)
end

-- distribute_*: fill start (and stop) of dictionaries that know their place in the grid, in place.
function module.distribute_block_indices(dd)
  check("distribute_block_indices", dd)
  if dd.start ~= nil and dd.stop ~= nil then return dd end
  local map, message = core.map("b", dd.size, dd.proc_grid_size or 1)
  if not map then fail("ValueError", "distribute_block_indices: %s", message) end
  dd.start, dd.stop = core.map_interval(map, dd.proc_grid_rank or 0)
  return dd
end

function module.distribute_cyclic_indices(dd)
  check("distribute_cyclic_indices", dd)
  if dd.start == nil then dd.start = (dd.proc_grid_rank or 0) * (dd.block_size or 1) end
  return dd
end

function module.distribute_indices(dim_data)
  for _, dd in ipairs(lib.dim_list("distribute_indices", dim_data)) do
    check("distribute_indices", dd)
    local kind = dd.dist_type
    if kind == "b" then module.distribute_block_indices(dd)
    elseif kind == "c" then module.distribute_cyclic_indices(dd)
    elseif kind ~= "n" and kind ~= "u" then
      fail("TypeError", "distribute_indices: unknown dist_type '%s'", tostring(kind))
    end
  end
  return dim_data
end

core.doc("localarray.distribute_indices", [[
Fills start and stop of dimension dictionaries that know proc_grid_size and proc_grid_rank, in place.

distribute_indices(list); distribute_block_indices(dd) and distribute_cyclic_indices(dd) do it for one.
Example:
local dd = ramba.localarray.distribute_indices{ {dist_type="b", size=7, proc_grid_size=4, proc_grid_rank=3} }[1]
print(dd.start, dd.stop)   --> 6	7
]])
core.docs["localarray.distribute_block_indices"] = core.docs["localarray.distribute_indices"]
core.docs["localarray.distribute_cyclic_indices"] = core.docs["localarray.distribute_indices"]

core.doc("localarray.compact_indices", [[
What a process holds of each axis, as items of an index: ranges where they do, else arrays of global indices, from 1.

compact_indices(dim_data): global_array[compact_indices(dim_data)] is the process's part when at most one axis is a
list.
Example:
local dd = {dist_type="b", size=7, proc_grid_size=4, proc_grid_rank=1, start=2, stop=4}
print(ramba.arange(7)[ramba.localarray.compact_indices{dd}])   --> [2 3]
]])
function module.compact_indices(dim_data)
  local out = {}
  for d, dd in ipairs(lib.dim_list("compact_indices", dim_data)) do
    check("compact_indices", dd)
    if dd.dist_type == "n" then out[d] = {}
    elseif dd.dist_type == "b" then
      lib.integer_fields("compact_indices", dd, {"start", "stop"})
      out[d] = {dd.start + 1, dd.stop}
    elseif dd.dist_type == "c" and (dd.block_size or 1) == 1 then
      lib.integer_fields("compact_indices", dd, {"proc_grid_size", dd.start == nil and "proc_grid_rank" or nil})
      local first = dd.start or dd.proc_grid_rank
      out[d] = {first + 1, math.max(dd.size, first), dd.proc_grid_size}
    else
      out[d] = module.maps.map_from_dim_dict(dd):indices()
    end
  end
  return out
end

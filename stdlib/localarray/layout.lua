-- Layouts: what a LocalArray knows of the global array: shape, process grid, one map an axis, this process's part of
-- each.
-- stdlib/: made from a dist specification, or from the dimension dictionaries of all processes (protocol.lua); shared
-- by all arrays that have it, never changed.
local ramba, core = ...
local lib = core.localarray
local module, fail = lib.module, lib.fail

local product = lib.product

-- The global indices of a part of an axis in its order, from `base` on, added to a list.
function lib.add_indices(list, map, part, base)
  local bytes = core.map_indices(map, part)
  for at = 1, #bytes, 8 do list[#list + 1] = string.unpack("=i8", bytes, at) + base end
  return list
end

-- The dimension dictionary of a part of an axis, without padding.
function lib.dim_of(spec, map, extent, parts, part)
  local dd = {dist_type = spec.kind == "n" and "b" or spec.kind, size = extent, proc_grid_size = parts,
              proc_grid_rank = part}
  if dd.dist_type == "b" then
    dd.start, dd.stop = core.map_interval(map, part)
  elseif dd.dist_type == "c" then
    dd.start, dd.block_size = part * (spec.block_size or 1), spec.block_size
  else
    dd.indices = lib.add_indices({}, map, part, 0)
  end
  return dd
end

-- A process outside the grid has nothing of any axis.
local function nothing(extent, parts)
  return {dist_type = "u", size = extent, proc_grid_size = parts, proc_grid_rank = 0, indices = {}}
end

local function not_distributed(specs)
  for _, s in ipairs(specs) do
    if s.kind ~= "n" then return false end
  end
  return true
end

-- Completes a layout that has shape, specs, grid, comm, maps (false where the whole axis is not known); dims are made
-- when they are not there. A replicated one is whole on every process. edges[d]: the padding of an axis that has some
-- (protocol.lua).
function lib.finish_layout(t)
  t.replicated = not_distributed(t.specs) and t.comm.size > 1
  t.outside = not t.replicated and t.comm.rank >= product(t.grid)
  t.coords = lib.coords_from_rank(t.grid, (t.replicated or t.outside) and 0 or t.comm.rank)
  t.dims = t.dims or {}
  local own, local_shape = {}, {}
  for d, spec in ipairs(t.specs) do
    t.dims[d] = t.dims[d] or t.outside and nothing(t.shape[d], t.grid[d]) or
      lib.dim_of(spec, t.maps[d], t.shape[d], t.grid[d], t.coords[d])
    own[d] = module.maps.map_from_dim_dict(t.dims[d])
    local_shape[d] = own[d].size
  end
  t.own, t.local_shape, t.rows = lib.md_map(own), local_shape, {}
  t.padded = t.edges ~= nil and next(t.edges) ~= nil
  return t
end

local function axis_map(name, spec, extent, parts, d)
  local bounds, indices = spec.bounds, nil
  if spec.indices then
    bounds, indices = {0}, {}
    for p, list in ipairs(spec.indices) do
      table.move(list, 1, #list, #indices + 1, indices)
      bounds[p + 1] = #indices
    end
  end
  local m, message = core.map(spec.kind, extent, parts, spec.block_size, bounds, indices)
  if not m then fail("ValueError", "%s: axis %d: %s", name, d, message) end
  return m
end

-- From the arguments of LocalArray. Not collective.
function lib.new_layout(name, shape, dist, grid_shape, comm)
  comm = module.construct.init_base_comm(comm)
  shape = core.shape("localarray." .. name, shape)
  local specs, maps = lib.normalize_dist(name, dist, #shape), {}
  local grid = grid_shape and core.shape("localarray." .. name, grid_shape) or lib.default_grid(shape, specs, comm.size)
  lib.check_grid(name, grid, specs, comm.size)
  for d, spec in ipairs(specs) do maps[d] = axis_map(name, spec, shape[d], grid[d], d) end
  return lib.finish_layout{shape = shape, specs = specs, grid = grid, comm = comm, maps = maps}
end

-- What an axis looks like, for comparison: kinds, cuts, block sizes, indices of all processes.
local function axis_signature(t, d)
  local spec, map, dd, out = t.specs[d], t.maps[d], t.dims[d], {}
  local pad = t.padded and t.edges[d] and t.edges[d].text or ""
  if t.grid[d] == 1 and spec.kind ~= "u" then return "1" .. pad end -- nothing is divided
  if spec.kind == "c" then return ("c%d%s"):format(spec.block_size or 1, pad) end
  if not map then return "u" .. table.concat(dd.indices, ",") end
  for p = 0, t.grid[d] - 1 do
    out[p + 1] = spec.kind == "u" and core.map_indices(map, p) or select(2, core.map_interval(map, p))
  end
  return spec.kind .. table.concat(out, ",") .. "p" .. pad
end

function lib.signature(t)
  if not t.key then
    local parts = {core.shape_text(t.shape), core.shape_text(t.grid)}
    if not lib.is_world(t.comm) then parts[3] = "r" .. table.concat(t.comm.members, ",") end
    for d = 1, #t.shape do parts[#parts + 1] = axis_signature(t, d) end
    t.key = table.concat(parts, ";")
  end
  return t.key
end

-- The communicator of the processes that differ in one grid coordinate only; nil outside the grid. Collective the first
-- time.
function lib.row_comm(t, d)
  if t.grid[d] == 1 or t.replicated then return nil end
  if t.rows[d] == nil then
    local at = table.move(t.coords, 1, #t.coords, 1, {})
    at[d] = 0
    t.rows[d] = t.comm.split(not t.outside and lib.rank_from_coords(t.grid, at) or nil, t.coords[d]) or false
  end
  return t.rows[d] or nil
end

local function without(list, d)
  local out = table.move(list, 1, d - 1, 1, {})
  return table.move(list, d + 1, #list, d, out)
end

-- The layout without an axis: each group of processes with the same coordinate there holds the whole array; from says
-- of what (global.lua). Processes outside the grid go with the first group, and have nothing there: what only one
-- process has is a block, not an axis that all have. Collective.
function lib.drop_axis(t, d)
  local comm, from = t.comm, t.from and {layout = t, axis = d}
  if t.grid[d] > 1 then
    comm, from = comm.split(t.coords[d], comm.rank), {layout = t, axis = d}
  end
  local specs, maps = without(t.specs, d), without(t.maps, d)
  if not t.replicated and product(t.grid) < t.comm.size and #specs > 0 and not_distributed(specs) then
    specs[1], maps[1] = {kind = "b"}, core.map("b", t.shape[d == 1 and 2 or 1], 1)
  end
  return lib.finish_layout{shape = without(t.shape, d), specs = specs, grid = without(t.grid, d), comm = comm,
                           maps = maps, from = from}
end

-- The layout of an array of all ranks, from what core.array_maps says. Of a view whose grid has the ranks in another
-- order `order` says how its axes lie in the array it is a view of (global.lua).
function lib.layout_from_maps(list, members, order)
  local shape, specs, grid, maps = {}, {}, {}, {}
  for d, m in ipairs(list) do
    shape[d], grid[d], maps[d] = m.extent, m.parts, m.map
    specs[d] = {kind = m.kind, block_size = m.block_size}
  end
  return lib.finish_layout{shape = shape, specs = specs, grid = grid, maps = maps, order = order,
                           comm = members and core.ordered_comm(members) or ramba.comm}
end

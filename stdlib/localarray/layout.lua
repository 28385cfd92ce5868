-- Layouts: what a LocalArray knows of the global array: shape, process grid, one map an axis, this process's part of each.
-- stdlib/: made from a dist specification, or from the dimension dictionaries of all processes (protocol.lua); shared by
-- all arrays that have it, never changed. Also DistArray's functions on such metadata.
local ramba, core = ...
local lib = core.localarray
local module, fail = lib.module, lib.fail

-- ---- communicators

local NULL = setmetatable({}, {__name = "COMM_NULL", __tostring = function() return "COMM_NULL" end})
module.construct = {COMM_NULL = NULL}

core.doc("localarray.construct", [[
Communicators for local arrays: init_base_comm(comm), init_comm(base_comm, grid_shape), COMM_NULL.

init_base_comm(nil) is ramba.comm, a communicator is itself; others raise NullCommError, InvalidBaseCommError.
init_comm gives a communicator with grid_shape, coords, coords_from_rank(rank), rank_from_coords(coords); ranks are row-major.
Example:
local r = ramba.spmd(function()
  local cart = ramba.localarray.construct.init_comm(nil, {ramba.comm.size, 1})
  return cart.coords[2]
end)
print(r[1])   --> 0
]])

function module.construct.init_base_comm(comm)
  if comm == nil then return ramba.comm end
  if comm == NULL or comm == false then fail("NullCommError", "construct.init_base_comm: the communicator is COMM_NULL") end
  if type(comm) ~= "table" or getmetatable(comm) ~= getmetatable(ramba.comm) then
    fail("InvalidBaseCommError", "construct.init_base_comm: a communicator expected, got %s", type(comm))
  end
  return comm
end

local function product(list)
  local n = 1
  for _, v in ipairs(list) do n = n * v end
  return n
end
lib.product = product

-- Row-major coordinates of a rank in a grid; all zero in a grid of one.
function lib.coords_from_rank(grid, rank)
  local coords = {}
  for d = #grid, 1, -1 do
    coords[d] = rank % grid[d]
    rank = rank // grid[d]
  end
  return coords
end

function lib.rank_from_coords(grid, coords)
  local rank = 0
  for d, n in ipairs(grid) do rank = rank * n + coords[d] end
  return rank
end

local function check_rank(grid, rank)
  local r = core.integer("localarray.coords_from_rank", "rank", rank)
  if r < 0 or r >= product(grid) then
    fail("InvalidRankError", "coords_from_rank: rank %d of a grid of %d", r, product(grid))
  end
  return lib.coords_from_rank(grid, r)
end

local function check_coords(grid, ...)
  local coords = lib.numbers(...)
  if #coords ~= #grid then fail("ValueError", "rank_from_coords: %d coordinates for %d axes", #coords, #grid) end
  for d, c in ipairs(coords) do
    c = core.integer("localarray.rank_from_coords", "coordinate", c)
    if c < 0 or c >= grid[d] then
      fail("ValueError", "rank_from_coords: coordinate %d of axis %d of a grid %s", c, d, core.shape_text(grid))
    end
  end
  return lib.rank_from_coords(grid, coords)
end
lib.check_rank, lib.check_coords = check_rank, check_coords

function module.construct.init_comm(base_comm, grid_shape)
  local comm = module.construct.init_base_comm(base_comm)
  local grid = core.shape("localarray.construct.init_comm", grid_shape)
  if product(grid) ~= comm.size then
    fail("InvalidGridShapeError", "construct.init_comm: the grid %s has not %d processes", core.shape_text(grid),
      comm.size)
  end
  return setmetatable({
    base = comm, grid_shape = grid, coords = lib.coords_from_rank(grid, comm.rank),
    coords_from_rank = function(self, rank) return check_rank(grid, rank) end,
    rank_from_coords = function(self, ...) return check_coords(grid, ...) end,
  }, {__index = function(_, key) return comm[key] end, __name = "ramba.localarray.cart"})
end

-- ---- dist specifications: one {kind=, block_size=, bounds=, indices=} an axis

local letters = {b = true, c = true, n = true}

local function letter(name, item)
  if not letters[item] then
    fail("TypeError", "%s: unknown dist_type '%s' (b block, c cyclic, n not distributed)", name, tostring(item))
  end
  return {kind = item}
end

local function axis_item(name, item)
  if item == nil then return {kind = "n"} end
  if type(item) == "string" then return letter(name, item) end
  if type(item) ~= "table" then
    fail("TypeError", "%s: dist: a letter or table expected for an axis, got %s", name, type(item))
  end
  if item.indices then
    local lists = {}
    for p, list in ipairs(item.indices) do
      lists[p] = {}
      for i, gi in ipairs(ramba.is_array(list) and list:totable() or list) do
        lists[p][i] = lib.from_one(name, gi)
      end
    end
    return {kind = "u", indices = lists}
  end
  if item.bounds then return {kind = "b", bounds = item.bounds} end
  local spec = letter(name, item[1] or (item.block_size and "c" or "b"))
  if item.block_size and item.block_size ~= 1 then spec.block_size = item.block_size end
  return spec
end

local function is_item(t) return t.block_size or t.bounds or t.indices end

-- dist as one specification an axis: nil is block on the first one.
local function normalize(name, dist, ndim)
  local specs = {}
  if dist == nil then dist = {"b"} end
  if type(dist) == "string" then
    local one = #dist == 1 and dist
    if #dist > ndim and not one then fail("ValueError", "%s: dist '%s' has more letters than axes (%d)", name, dist, ndim) end
    for d = 1, ndim do specs[d] = letter(name, one or (d <= #dist and dist:sub(d, d) or "n")) end
    return specs
  end
  if type(dist) ~= "table" then fail("TypeError", "%s: dist must be a string or table, got %s", name, type(dist)) end
  if is_item(dist) then dist = {dist} end
  for key in pairs(dist) do
    local d = math.tointeger(key)
    if not d or d < 1 or (d > ndim and ndim > 0) then
      fail("ValueError", "%s: dist has an entry '%s', the array has %d axes", name, tostring(key), ndim)
    end
  end
  for d = 1, ndim do specs[d] = axis_item(name, dist[d]) end
  return specs
end

local function kinds_of(specs)
  local kinds = {}
  for d, s in ipairs(specs) do kinds[d] = s.kind end
  return kinds
end

core.doc("localarray.normalize_dist", [[
A distribution as one letter an axis.

normalize_dist(dist, ndim): a letter for all axes, a string or list of letters (missing: "n"), a table by axis.
Example:
print(table.concat(ramba.localarray.normalize_dist({[1]="b", [4]="c"}, 4)))   --> bnnc
]])
function module.normalize_dist(dist, ndim)
  return kinds_of(normalize("normalize_dist", dist, core.integer("localarray.normalize_dist", "ndim", ndim)))
end

-- Axes cut by their own bounds or indices have their number of parts; the rest share the remaining processes.
local function default_grid(shape, specs, size)
  local kinds, fixed, left = kinds_of(specs), {}, size
  for d, s in ipairs(specs) do
    if s.bounds or s.indices then
      fixed[d] = s.bounds and #s.bounds - 1 or #s.indices
      kinds[d] = "n"
      if fixed[d] > 0 and left % fixed[d] == 0 then left = left // fixed[d] end
    end
  end
  local grid = core.grid_shape(shape, table.concat(kinds), left)
  for d, n in pairs(fixed) do grid[d] = n end
  return grid
end

core.doc("localarray.make_grid_shape", [[
DistArray's default process grid for a shape, a distribution and a number of processes.

make_grid_shape(shape, dist, comm_size): 1 on axes that are not distributed; the others share the processes as their
extents do.
Example:
print(table.concat(ramba.localarray.make_grid_shape({20, 60}, "bb", 12), " "))   --> 2 6
]])
function module.make_grid_shape(shape, dist, comm_size)
  shape = core.shape("localarray.make_grid_shape", shape)
  local size = core.integer("localarray.make_grid_shape", "comm_size", comm_size)
  if size < 1 then fail("ValueError", "make_grid_shape: comm_size %d is less than 1", size) end
  return default_grid(shape, normalize("make_grid_shape", dist, #shape), size)
end

core.doc("localarray.mult_partitions", [[
The non-decreasing lists of s factors whose product is n, in lexicographic order.

Example:
print(#ramba.localarray.mult_partitions(16, 4))   --> 5
]])
function module.mult_partitions(n, s)
  local out, list = {}, {}
  local function extend(i, least, left)
    if i == s then
      if left >= least then
        list[i] = left
        out[#out + 1] = table.move(list, 1, s, 1, {})
      end
      return
    end
    for f = least, left do
      if left % f == 0 and f * f <= left then
        list[i] = f
        extend(i + 1, f, left // f)
      end
    end
  end
  if s >= 1 and n >= 1 then extend(1, 1, n) end
  return out
end

-- A grid must have an entry an axis, 1 where nothing is distributed, and the communicator's size unless no axis is
-- distributed: then every process has the whole array.
function lib.check_grid(name, grid, specs, size)
  if #grid ~= #specs then
    fail("InvalidGridShapeError", "%s: grid_shape %s for %d axes", name, core.shape_text(grid), #specs)
  end
  local distributed = false
  for d, s in ipairs(specs) do
    if s.kind == "n" and grid[d] ~= 1 then
      fail("InvalidGridShapeError", "%s: grid_shape %s on axis %d, which is not distributed", name,
        core.shape_text(grid), d)
    end
    distributed = distributed or s.kind ~= "n"
  end
  if distributed and product(grid) ~= size then
    fail("InvalidGridShapeError", "%s: grid_shape %s for %d processes", name, core.shape_text(grid), size)
  end
end

-- ---- layouts

-- The dimension dictionary of a part of an axis, without padding.
local function dim_of(spec, map, extent, parts, part)
  local dd = {dist_type = spec.kind == "n" and "b" or spec.kind, size = extent, proc_grid_size = parts,
              proc_grid_rank = part}
  if dd.dist_type == "b" then
    dd.start, dd.stop = core.map_interval(map, part)
  elseif dd.dist_type == "c" then
    dd.start, dd.block_size = part * (spec.block_size or 1), spec.block_size
  else
    dd.indices = {}
    local bytes = core.map_indices(map, part)
    for i = 1, #bytes // 8 do dd.indices[i] = string.unpack("=i8", bytes, 8 * i - 7) end
  end
  return dd
end

-- A process outside the grid has nothing of any axis.
local function nothing(extent, parts)
  return {dist_type = "b", size = extent, proc_grid_size = parts, proc_grid_rank = 0, start = 0, stop = 0}
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
      dim_of(spec, t.maps[d], t.shape[d], t.grid[d], t.coords[d])
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
  local specs, maps = normalize(name, dist, #shape), {}
  local grid = grid_shape and core.shape("localarray." .. name, grid_shape) or default_grid(shape, specs, comm.size)
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
    for d = 1, #t.shape do parts[#parts + 1] = axis_signature(t, d) end
    t.key = table.concat(parts, ";")
  end
  return t.key
end

-- The communicator of the processes that differ in one grid coordinate only. Collective the first time.
function lib.row_comm(t, d)
  if t.grid[d] == 1 or t.replicated then return nil end
  if not t.rows[d] then
    local at = table.move(t.coords, 1, #t.coords, 1, {})
    at[d] = 0
    t.rows[d] = t.comm.split(not t.outside and lib.rank_from_coords(t.grid, at) or nil, t.coords[d])
  end
  return t.rows[d]
end

local function without(list, d)
  local out = table.move(list, 1, d - 1, 1, {})
  return table.move(list, d + 1, #list, d, out)
end

-- The layout without an axis: each group of processes with the same coordinate there holds the whole array. Collective.
function lib.drop_axis(t, d)
  local comm = t.comm
  if t.grid[d] > 1 then comm = comm.split(t.coords[d], comm.rank) end
  return lib.finish_layout{shape = without(t.shape, d), specs = without(t.specs, d), grid = without(t.grid, d),
                           comm = comm, maps = without(t.maps, d)}
end

-- ---- partial dimension dictionaries

core.doc("localarray.make_partial_dim_data", [[
Dimension dictionaries without this process's part: dist_type, size, and proc_grid_size where grid_shape says it.

make_partial_dim_data(shape, dist, grid_shape): grid_shape has an entry for each distributed axis, in order.
Example:
print(ramba.localarray.make_partial_dim_data({4, 6}, "bn", {2})[1].proc_grid_size)   --> 2
]])
function module.make_partial_dim_data(shape, dist, grid_shape)
  shape = core.shape("localarray.make_partial_dim_data", shape)
  local out, next_grid = {}, 0
  for d, spec in ipairs(normalize("make_partial_dim_data", dist, #shape)) do
    out[d] = {dist_type = spec.kind, size = shape[d], block_size = spec.block_size}
    if spec.kind ~= "n" and grid_shape then
      next_grid = next_grid + 1
      out[d].proc_grid_size = grid_shape[next_grid]
    end
  end
  return out
end

-- distribute_*: fill start (and stop) of dictionaries that know their place in the grid, in place.
function module.distribute_block_indices(dd)
  if dd.start ~= nil and dd.stop ~= nil then return dd end
  local map, message = core.map("b", dd.size, dd.proc_grid_size or 1)
  if not map then fail("ValueError", "distribute_block_indices: %s", message) end
  dd.start, dd.stop = core.map_interval(map, dd.proc_grid_rank or 0)
  return dd
end

function module.distribute_cyclic_indices(dd)
  if dd.start == nil then dd.start = (dd.proc_grid_rank or 0) * (dd.block_size or 1) end
  return dd
end

function module.distribute_indices(dim_data)
  for _, dd in ipairs(dim_data) do
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

compact_indices(dim_data): global_array[compact_indices(dim_data)] is the process's part when at most one axis is a list.
Example:
local items = ramba.localarray.compact_indices{ {dist_type="b", size=7, proc_grid_size=4, proc_grid_rank=1, start=2, stop=4} }
print(ramba.arange(7)[items])   --> [2 3]
]])
function module.compact_indices(dim_data)
  local out = {}
  for d, dd in ipairs(dim_data) do
    if dd.dist_type == "n" then out[d] = {}
    elseif dd.dist_type == "b" then out[d] = {dd.start + 1, dd.stop}
    elseif dd.dist_type == "c" and (dd.block_size or 1) == 1 then
      out[d] = {(dd.start or dd.proc_grid_rank) + 1, math.max(dd.size, (dd.start or dd.proc_grid_rank)), dd.proc_grid_size}
    else
      out[d] = module.maps.map_from_dim_dict(dd):indices()
    end
  end
  return out
end

-- The layout of a whole array of all ranks, from its maps (core.array_maps).
function lib.layout_of(array)
  local shape, specs, grid, maps = {}, {}, {}, {}
  for d, m in ipairs(core.array_maps(array)) do
    shape[d], grid[d], maps[d] = m.extent, m.parts, m.map
    specs[d] = {kind = m.kind, block_size = m.block_size}
  end
  return lib.finish_layout{shape = shape, specs = specs, grid = grid, comm = ramba.comm, maps = maps}
end

-- What layouts are made of: communicators, coordinates of ranks, distribution specifications, process grids.
-- stdlib/: DistArray's functions on such metadata among them.
local ramba, core = ...
local lib = core.localarray
local module, fail = lib.module, lib.fail

-- ---- communicators

local MOST_AXES = core.most_axes
local MOST_PROCESSES = 1 << 24

local NULL = setmetatable({}, {__name = "COMM_NULL", __tostring = function() return "COMM_NULL" end})
module.construct = {COMM_NULL = NULL}
local carts = setmetatable({}, {__mode = "k"}) -- from what init_comm made to the communicator under it

core.doc("localarray.construct", [[
Communicators for local arrays: init_base_comm(comm), init_comm(base_comm, grid_shape), COMM_NULL.

init_base_comm(nil) is ramba.comm, a communicator is itself; others raise NullCommError, InvalidBaseCommError. init_comm
gives a communicator with grid_shape, coords, coords_from_rank(rank), rank_from_coords(coords); ranks are row-major. It
may stand wherever a communicator may.
Example:
local r = ramba.spmd(function()
  local cart = ramba.localarray.construct.init_comm(nil, {ramba.comm.size, 1})
  return cart.coords[2]
end)
print(r[1])   --> 0
]])

function module.construct.init_base_comm(comm)
  if comm == nil then return ramba.comm end
  if comm == NULL or comm == false then
    fail("NullCommError", "construct.init_base_comm: the communicator is COMM_NULL")
  end
  if carts[comm] then return carts[comm] end
  if type(comm) ~= "table" or getmetatable(comm) ~= getmetatable(ramba.comm) then
    fail("InvalidBaseCommError", "construct.init_base_comm: a communicator expected, got %s", type(comm))
  end
  return comm
end

-- All ranks in their order?
function lib.is_world(comm)
  return comm == ramba.comm or table.concat(comm.members, ",") == table.concat(ramba.comm.members, ",")
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
  local cart = setmetatable({
    base = comm, grid_shape = grid, coords = lib.coords_from_rank(grid, comm.rank),
    coords_from_rank = function(self, rank) return check_rank(grid, rank) end,
    rank_from_coords = function(self, ...) return check_coords(grid, ...) end,
  }, {__index = function(_, key) return comm[key] end, __name = "ramba.localarray.cart"})
  carts[cart] = comm
  return cart
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
  for _, key in ipairs{"indices", "bounds"} do
    if item[key] ~= nil and type(item[key]) ~= "table" then
      fail("TypeError", "%s: dist: %s must be a list, got %s", name, key, core.described(item[key]))
    end
  end
  if item.indices then
    local lists = {}
    for p, list in ipairs(item.indices) do
      lists[p] = {}
      if type(list) ~= "table" and not ramba.is_array(list) then
        fail("TypeError", "%s: dist: indices must be a list for each process, got %s", name, core.described(list))
      end
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
function lib.normalize_dist(name, dist, ndim)
  local specs = {}
  if dist == nil then dist = {"b"} end
  if type(dist) == "string" then
    local one = #dist == 1 and dist
    if #dist > ndim and not one then
      fail("ValueError", "%s: dist '%s' has more letters than axes (%d)", name, dist, ndim)
    end
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
  ndim = core.integer("localarray.normalize_dist", "ndim", ndim)
  if ndim < 0 or ndim > MOST_AXES then fail("ValueError", "normalize_dist: %d axes (0 to %d)", ndim, MOST_AXES) end
  return kinds_of(lib.normalize_dist("normalize_dist", dist, ndim))
end

-- Axes cut by their own bounds or indices have their number of parts; the rest share the remaining processes.
function lib.default_grid(shape, specs, size)
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
  if size > MOST_PROCESSES then
    fail("ValueError", "make_grid_shape: comm_size %d (%d processes at most)", size, MOST_PROCESSES)
  end
  return lib.default_grid(shape, lib.normalize_dist("make_grid_shape", dist, #shape), size)
end

core.doc("localarray.mult_partitions", [[
The non-decreasing lists of s factors whose product is n, in lexicographic order; s is 16 at most.

Example:
print(#ramba.localarray.mult_partitions(16, 4))   --> 5
]])
function module.mult_partitions(n, s)
  lib.integers("mult_partitions", {"n", "s"}, n, s)
  if s > MOST_AXES then fail("ValueError", "mult_partitions: %d factors (%d at most)", s, MOST_AXES) end
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
      if f > left // f then return end
      if left % f == 0 then
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

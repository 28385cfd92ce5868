-- ramba.localarray.maps: one axis as one process sees it, global to local indices and back, both from 1.
-- stdlib/: the numbers inside dimension dictionaries (start, stop, indices) stay 0-based; formulae are
-- core/space/map.c's.
local ramba, core = ...
local lib = core.localarray
local fail, from_one = lib.fail, lib.from_one

local maps = {}
lib.module.maps = maps

local function new_map(name, ...)
  local m, message = core.map(...)
  if not m then fail("ValueError", "%s: %s", name, message) end
  return m
end

local function outside(self, what, index)
  fail("IndexError", "maps: %s index %d is not on this process (%s)", what, index + 1, tostring(self))
end

-- The class that the maps share: _map and _part name the place in core/space.
local Map = {}

function Map.local_from_global(self, g)
  local gi = from_one("maps.local_from_global", g)
  local owner, li = core.map_find(self._map, gi)
  if owner ~= self._part then outside(self, "global", gi) end
  return li + 1
end

function Map.global_from_local(self, l)
  local li = from_one("maps.global_from_local", l)
  local gi = core.map_global(self._map, self._part, li)
  if not gi then outside(self, "local", li) end
  return gi + 1
end

function Map.indices(self) return ramba.frombuffer(core.map_indices(self._map, self._part), "int64") + 1 end

-- Walks the global indices in local order.
function Map.global_iter(self)
  local l = 0
  return function()
    l = l + 1
    if l <= self.size then return self:global_from_local(l) end
  end
end

local function describe(self)
  local size = self.global_size or 0
  return ("%s of %d elements, process %d of %d"):format(self.name, size, self.grid_rank, self.grid_size)
end

-- class(name, methods): a class whose objects are made by calling it.
local function class(name, make, methods)
  local c = setmetatable({}, {__call = function(_, ...) return make(...) end})
  local index = setmetatable(methods or {}, {__index = Map})
  c.new = function(self)
    self.name = name
    return setmetatable(self, {__index = index, __len = function(s) return s.size end, __tostring = describe})
  end
  maps[name] = c
  return c
end

class("MapBase", function() fail("TypeError", "maps.MapBase: it has no objects of its own") end)

local function integers(name, ...)
  local names = {"global_size", "grid_size", "grid_rank", "start", "stop or block_size"}
  lib.integers("maps." .. name, table.move(names, 1, select("#", ...), 1, {}), ...)
end

-- The interval [start, stop) of an axis: the middle one of three parts.
class("BlockMap", function(global_size, grid_size, grid_rank, start, stop)
  integers("BlockMap", global_size, grid_size, grid_rank, start, stop)
  local m = new_map("maps.BlockMap", "b", global_size, 3, nil, {0, start, stop, global_size})
  return maps.BlockMap.new{_map = m, _part = 1, dist = "b", global_size = global_size, grid_size = grid_size,
    grid_rank = grid_rank, start = start, stop = stop, size = stop - start}
end, {dim_dict = function(self)
  return {dist_type = "b", size = self.global_size, proc_grid_size = self.grid_size, proc_grid_rank = self.grid_rank,
          start = self.start, stop = self.stop}
end})

local function cyclic(name, global_size, grid_size, grid_rank, block_size)
  if grid_rank < 0 or grid_rank >= grid_size then
    fail("ValueError", "maps.%s: process %d of %d", name, grid_rank, grid_size)
  end
  return new_map("maps." .. name, "c", global_size, grid_size, block_size)
end

class("CyclicMap", function(global_size, grid_size, grid_rank, start)
  integers("CyclicMap", global_size, grid_size, grid_rank, start)
  if start ~= grid_rank then
    fail("ValueError", "maps.CyclicMap: start %d is not the process's coordinate %d", start, grid_rank)
  end
  local m = cyclic("CyclicMap", global_size, grid_size, grid_rank)
  return maps.CyclicMap.new{_map = m, _part = grid_rank, dist = "c", global_size = global_size, grid_size = grid_size,
    grid_rank = grid_rank, start = start, block_size = 1, size = core.map_count(m, grid_rank)}
end, {dim_dict = function(self)
  return {dist_type = "c", size = self.global_size, proc_grid_size = self.grid_size, proc_grid_rank = self.grid_rank,
          start = self.start}
end})

class("BlockCyclicMap", function(global_size, grid_size, grid_rank, start, block_size)
  integers("BlockCyclicMap", global_size, grid_size, grid_rank, start, block_size)
  if block_size < 1 then fail("ValueError", "maps.BlockCyclicMap: block_size %d is less than 1", block_size) end
  if start ~= grid_rank * block_size then
    fail("ValueError", "maps.BlockCyclicMap: start %d is not grid_rank * block_size (%d * %d)", start, grid_rank,
      block_size)
  end
  local m = cyclic("BlockCyclicMap", global_size, grid_size, grid_rank, block_size)
  return maps.BlockCyclicMap.new{_map = m, _part = grid_rank, dist = "c", global_size = global_size,
    grid_size = grid_size, grid_rank = grid_rank, start = start, block_size = block_size,
    size = core.map_count(m, grid_rank)}
end, {dim_dict = function(self)
  return {dist_type = "c", size = self.global_size, proc_grid_size = self.grid_size, proc_grid_rank = self.grid_rank,
          start = self.start, block_size = self.block_size}
end})

-- Any distinct integers (the protocol allows gaps), so a table finds them.
class("UnstructuredMap", function(global_size, grid_size, grid_rank, indices)
  integers("UnstructuredMap", global_size, grid_size, grid_rank)
  if ramba.is_array(indices) then indices = indices:totable() end
  if type(indices) ~= "table" then fail("TypeError", "maps.UnstructuredMap: a list of indices expected") end
  local place = {}
  for l, gi in ipairs(indices) do
    lib.integers("maps.UnstructuredMap", {"an index"}, gi)
    place[math.tointeger(gi)] = l
  end
  return maps.UnstructuredMap.new{_indices = indices, _place = place, dist = "u", global_size = global_size,
    grid_size = grid_size, grid_rank = grid_rank, size = #indices}
end, {
  local_from_global = function(self, g)
    local i = type(g) == "number" and math.tointeger(g)
    if not i then fail("TypeError", "maps.local_from_global: an index must be an integer, got %s", tostring(g)) end
    return self._place[i - 1] or outside(self, "global", i - 1)
  end,
  global_from_local = function(self, l)
    local gi = self._indices[from_one("maps.global_from_local", l) + 1]
    return gi and gi + 1 or outside(self, "local", l - 1)
  end,
  indices = function(self) return ramba.array(self._indices, "int64") + 1 end,
  dim_dict = function(self)
    return {dist_type = "u", size = self.global_size, proc_grid_size = self.grid_size, proc_grid_rank = self.grid_rank,
            indices = ramba.array(self._indices, "int64")}
  end,
})

-- The map of a dimension dictionary.
function maps.map_from_dim_dict(dd)
  if type(dd) ~= "table" then fail("TypeError", "maps.map_from_dim_dict: a table expected, got %s", type(dd)) end
  local kind, P, k = dd.dist_type, dd.proc_grid_size or 1, dd.proc_grid_rank or 0
  local block = dd.block_size or 1
  if kind == "n" then return maps.BlockMap(dd.size, 1, 0, 0, dd.size) end
  if kind == "b" then return maps.BlockMap(dd.size, P, k, dd.start, dd.stop) end
  if kind == "c" and block == 1 then return maps.CyclicMap(dd.size, P, k, dd.start or k) end
  if kind == "c" then return maps.BlockCyclicMap(dd.size, P, k, dd.start or k * block, block) end
  if kind == "u" then return maps.UnstructuredMap(dd.size, P, k, dd.indices) end
  fail("ValueError", "maps.map_from_dim_dict: unknown dist_type '%s' (b, c, u, n)", tostring(kind))
end

-- One map an axis.
local MDMap = {__name = "ramba.localarray.maps.MDMap"}
local md = {}

local function each(self, method, ...)
  local list, is_list = lib.numbers(...)
  if #list ~= #self then
    fail("IndexError", "maps.%s: %d indices for %d axes", method, #list, #self)
  end
  local out = {}
  for d = 1, #self do out[d] = self[d][method](self[d], list[d]) end
  return out, is_list
end

function md.local_from_global(self, ...) return lib.as_given(each(self, "local_from_global", ...)) end
function md.global_from_local(self, ...) return lib.as_given(each(self, "global_from_local", ...)) end

MDMap.__index = function(self, key)
  if key ~= "local_shape" then return md[key] end
  local shape = {}
  for d = 1, #self do shape[d] = self[d].size end
  return shape
end

-- Of maps, or of dimension dictionaries.
function lib.md_map(list)
  if type(list) ~= "table" then fail("TypeError", "maps.MDMap: a list of maps expected, got %s", type(list)) end
  return setmetatable(list, MDMap)
end
function md.from_dim_data(dim_data)
  local list = {}
  for d, dd in ipairs(lib.dim_list("maps.MDMap.from_dim_data", dim_data)) do list[d] = maps.map_from_dim_dict(dd) end
  return lib.md_map(list)
end
maps.MDMap = setmetatable({from_dim_data = md.from_dim_data}, {__call = function(_, list) return lib.md_map(list) end})

core.doc("localarray.maps", [[
One axis of an array as one process holds it: BlockMap, CyclicMap, BlockCyclicMap, UnstructuredMap, MDMap.

BlockMap(global_size, grid_size, grid_rank, start, stop), CyclicMap(.., start), BlockCyclicMap(.., start, block_size),
UnstructuredMap(.., indices), map_from_dim_dict(dd), MDMap.from_dim_data(list): the arguments are those of dimension
dictionaries, counted from 0. map:local_from_global(g) and map:global_from_local(l) count from 1 and raise an IndexError
for what is not on this process; size, global_size, grid_size, grid_rank, dist, global_iter(), indices(), dim_dict().
Example:
local m = ramba.localarray.maps.BlockMap(20, 2, 1, 10, 20)
print(m.size, m:local_from_global(11), m:global_from_local(10))   --> 10	1	20
]])

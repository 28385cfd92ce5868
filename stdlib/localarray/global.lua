-- The way of a global function: the processes' parts become arrays of all ranks (nothing is copied), the array library
-- works on those on all ranks together, and the results become LocalArrays.
-- stdlib/: functions.lua and transform.lua say what each function does.
local ramba, core = ...
local lib = core.localarray
local module, fail = lib.module, lib.fail

-- f on all ranks in the scope of the world.
local function at_world(f) return core.leave_private(core.collective, f) end

-- ---- layouts as distribution options

local function is_regular(spec, map, extent, parts)
  if spec.kind ~= "b" then return true end
  local even = core.map("b", extent, parts)
  for p = 0, parts - 1 do
    local lo, hi = core.map_interval(map, p)
    local elo, ehi = core.map_interval(even, p)
    if lo ~= elo or hi ~= ehi then return false end
  end
  return true
end

-- The dist item of axis d; nil where the whole axis is not known.
local function item_of(t, d)
  local spec, map = t.specs[d], t.maps[d]
  if not map then return nil end
  if spec.kind == "u" then
    local lists = {}
    for p = 0, t.grid[d] - 1 do lists[p + 1] = lib.add_indices({}, map, p, 1) end
    return {"u", indices = lists}
  elseif spec.kind == "c" and spec.block_size then return {"c", block_size = spec.block_size}
  elseif is_regular(spec, map, t.shape[d], t.grid[d]) then return spec.kind
  end
  local bounds = {0}
  for p = 0, t.grid[d] - 1 do bounds[p + 2] = select(2, core.map_interval(map, p)) end
  return {"b", bounds = bounds}
end

-- The creation options that give an array the distribution of a layout.
function lib.dist_options(t)
  local dist, grid = {}, {}
  for d in ipairs(t.specs) do dist[d], grid[d] = item_of(t, d), t.grid[d] end
  return {dist = dist, grid_shape = grid}
end

-- LocalArray's default: blocks of the first axis.
local function default_options(ndim, size)
  local grid = {}
  for d = 1, ndim do grid[d] = d == 1 and size or 1 end
  return {dist = {"b"}, grid_shape = grid}
end

-- ---- arguments

-- Replaces what f maps among the values of a list and of the tables in it, in an order that all ranks have.
local function replace(v, f, depth)
  local r = f(v)
  if r ~= nil then return r end
  if type(v) ~= "table" or getmetatable(v) ~= nil or depth == 0 then return v end
  local out, keys = {}, {}
  for key in pairs(v) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for _, key in ipairs(keys) do out[key] = replace(v[key], f, depth - 1) end
  return out
end

local function find_arrays(given)
  local list, seen = {}, {}
  replace(given, function(v)
    if lib.is_local(v) and not seen[v] then
      seen[v] = true
      list[#list + 1] = v
    end
  end, 4)
  return list
end

-- Have two communicators the same ranks, in whatever order?
local function same_members(a, b)
  local seen = {}
  for _, rank in ipairs(a.members) do seen[rank] = true end
  for _, rank in ipairs(b.members) do
    if not seen[rank] then return false end
  end
  return a.size == b.size
end

-- The layout over all processes that hold a part of what the array was made from.
local function root_of(layout)
  while layout.from do layout = layout.from.layout end
  return layout
end
local function root_comm(layout) return root_of(layout).comm end
lib.root_comm = root_comm

-- Can the parts become an array of all ranks? Their places in the grid must be those of the ranks, or of a view of
-- such.
local function reaches_world(layout) return layout.order ~= nil or lib.is_world(layout.comm) end

-- The layout whose ranks are all ranks, and how to get from a's part to it: along an axis that was dropped each group
-- of processes holds the whole array, so the part becomes one cell of an axis as long as there are groups.
local function lifted(layout)
  if reaches_world(layout) then return layout, {} end
  local base, axes = lifted(layout.from.layout)
  axes[#axes + 1] = layout.from.axis
  return base, axes
end

local function maps_of(name, layout, axes)
  local maps, left = table.move(layout.maps, 1, #layout.maps, 1, {}), {}
  for d = 1, #maps do left[d] = d end
  for _, axis in ipairs(axes) do -- counted among those that are left
    local d = table.remove(left, axis)
    maps[d] = core.map("b", layout.grid[d], layout.grid[d])
  end
  for d = 1, #maps do
    if not maps[d] then
      fail("ValueError", "%s: axis %d: the indices of the processes are not 1 ... %d, each once", name, d,
        layout.shape[d])
    end
  end
  return maps
end

local function picked(list, order)
  local out = {}
  for i, d in ipairs(order) do out[i] = list[d] end
  return out
end

local function inverse(order)
  local out = {}
  for i, d in ipairs(order) do out[d] = i end
  return out
end

-- What adopting an array needs, found in the scope of this rank.
local function prepare(name, a)
  local layout, axes = lifted(a._layout)
  local part, maps = lib.owned(a), maps_of(name, layout, axes)
  for i = #axes, 1, -1 do part = ramba.expand_dims(part, axes[i]) end
  if layout.order then part, maps = ramba.transpose(part, layout.order), picked(maps, layout.order) end
  local offer, copied = core.block_offer(part), nil
  if not offer then -- not evenly spaced in memory
    copied = part
    part = part:copy()
    offer = core.block_offer(part)
  end
  return {offer = offer, part = part, copied = copied, maps = maps, axes = axes, order = layout.order}
end

-- The array of all ranks over the parts. Collective.
local function adopt(p, number)
  local whole = core.adopt(number, p.offer, p.maps)
  local view = p.order and ramba.transpose(whole, inverse(p.order)) or whole
  for i = 1, #p.axes do view = view[core.index_at(view.ndim, p.axes[i], 1)] end
  return view, whole
end

-- ---- results

-- Tables with metatables travel through as they are; arrays as {maps, dtype, block}.
local function take(r, options)
  if not ramba.is_array(r) then return {value = r} end
  if r.ndim == 0 then return {value = r:item()} end
  local a = ramba.array(r, options(r) or default_options(r.ndim, ramba.num_ranks))
  return {maps = core.array_maps(a), dtype = a.dtype, block = core.world_block(a)}
end

local function give(r)
  if not r.maps then return r.value end
  return lib.wrap(lib.layout_from_maps(r.maps), core.private(core.block_array, r.block))
end

-- Of the arrays that f got in place of LocalArrays (by LocalArray) the one it returns, an out=: {value=}.
local function given_as(r, stand_ins)
  for a, w in pairs(stand_ins) do
    if rawequal(w, r) then return {value = a} end
  end
end

-- Calls f with arrays of all ranks in place of LocalArrays, on all ranks, in the scope of the world.
local function on_world(name, f, given, arrays, options)
  local prepared = {}
  for i, a in ipairs(arrays) do prepared[i] = core.private(prepare, name, a) end
  local results = at_world(function()
    local whole, worlds = {}, {}
    for i, a in ipairs(arrays) do worlds[a], whole[i] = adopt(prepared[i], i) end
    local args = replace(given, function(v) return lib.is_local(v) and worlds[v] or nil end, 4)
    local got = table.pack(f(table.unpack(args, 1, given.n)))
    for i = 1, got.n do got[i] = given_as(got[i], worlds) or take(got[i], options) end
    ramba.sync()
    for _, a in ipairs(whole) do a:free() end
    return got
  end)
  for _, p in ipairs(prepared) do -- what f may have written
    if p.copied and p.copied.flags.writeable then core.private(function() p.copied["..."] = p.part end) end
  end
  for i = 1, results.n do results[i] = give(results[i]) end
  return table.unpack(results, 1, results.n)
end

-- What a process has of an axis, as an item of an index: a range, or the list of indices.
local function part_item(map, coordinate)
  local lo, hi = core.map_interval(map, coordinate)
  if lo then return {lo + 1, hi} end
  return ramba.frombuffer(core.map_indices(map, coordinate), "int64") + 1
end

-- The part of the process at those coordinates in the whole array. Lists on several axes are combined, not paired.
local function part_index(maps, coords)
  local index, lists, ndim = {}, 0, #maps
  for d, map in ipairs(maps) do
    index[d] = part_item(map, coords[d])
    if ramba.is_array(index[d]) then lists = lists + 1 end
  end
  for d = 1, lists > 1 and ndim or 0 do
    local v, shape = index[d], {}
    for e = 1, ndim do shape[e] = e == d and -1 or 1 end
    index[d] = (ramba.is_array(v) and v or ramba.range(v[1], v[2])):reshape(shape)
  end
  return index
end

local function own_part(layout, whole) return whole[part_index(layout.maps, layout.coords)] end

-- Is the whole array here, in which order ever? The same answer on all processes: not where some are outside the grid.
local function is_here(layout)
  local root = root_of(layout)
  if not root.replicated and lib.product(root.grid) < root.comm.size then return false end
  return layout.comm.size == 1 or layout.replicated
end

-- The whole array, on every process of its communicator. Collective there.
local function assemble(name, a)
  local layout, part = a._layout, lib.owned(a)
  local maps = maps_of(name, layout, {})
  local parts = is_here(layout) and {part} or layout.comm.allgather(part)
  local whole = ramba.empty(layout.shape, part.dtype)
  for rank = 0, lib.product(layout.grid) - 1 do
    whole[part_index(maps, lib.coords_from_rank(layout.grid, rank))] = parts[rank + 1]
  end
  return whole
end

-- Calls f with whole arrays on every process of a communicator, which keep their parts of the results: nobody else is
-- needed.
local function on_group(name, f, given, arrays, options, comm)
  local replicated, wholes = true, {}
  for _, a in ipairs(arrays) do replicated = replicated and a._layout.replicated end
  local function result(r)
    if not ramba.is_array(r) then return r end
    if r.ndim == 0 then return r:item() end
    local o = options(r) or replicated and {dist = "n"} or {}
    local layout = lib.new_layout(name, r.shape, o.dist, o.grid_shape, comm)
    return lib.wrap(layout, own_part(layout, r):copy())
  end
  local function run()
    for _, a in ipairs(arrays) do wholes[a] = assemble(name, a) end
    local args = replace(given, function(v) return lib.is_local(v) and wholes[v] or nil end, 4)
    local got = table.pack(f(table.unpack(args, 1, given.n)))
    for i = 1, got.n do
      local same = given_as(got[i], wholes)
      got[i] = same and same.value or result(got[i])
    end
    for _, a in ipairs(arrays) do -- what f may have written
      local part = lib.owned(a)
      if part.flags.writeable and not a._layout.outside then part["..."] = own_part(a._layout, wholes[a]) end
    end
    return got
  end
  local got = core.private(run)
  return table.unpack(got, 1, got.n)
end

-- global(name, f, options, ...): f(...) with arrays of all ranks for the LocalArrays among the arguments, in lists too;
-- arrays it returns become LocalArrays with the distribution options(result), or the default, numbers stay numbers.
-- Collective.
function lib.global(name, f, options, ...)
  lib.check_scope(name)
  local given = table.pack(...)
  local arrays = find_arrays(given)
  if #arrays == 0 then fail("TypeError", "%s: a LocalArray expected", name) end
  local alone, world, comm = true, true, root_comm(arrays[1]._layout)
  for _, a in ipairs(arrays) do
    local root = root_of(a._layout)
    alone, world = alone and is_here(a._layout), world and reaches_world(root)
    if not same_members(root.comm, comm) then
      fail("ValueError", "%s: LocalArrays of different communicators", name)
    end
  end
  -- Arrays of this rank alone among the arguments are the same on all: they travel as tables.
  given = replace(given, function(v) return ramba.is_array(v) and v:totable() or nil end, 4)
  if alone or not world then return on_group(name, f, given, arrays, options, comm) end
  return on_world(name, f, given, arrays, options)
end

-- options for results that keep the distribution of a where they have its shape.
function lib.like(a)
  return function(r)
    if core.shape_text(r.shape) ~= core.shape_text(a._layout.shape) or a._layout.replicated then return nil end
    local layout = a._layout
    local full = lib.product(layout.grid) == layout.comm.size
    local keeps = layout.comm == root_comm(layout) and (lib.is_world(layout.comm) or full and not reaches_world(layout))
    return keeps and lib.dist_options(layout) or nil
  end
end

-- The array of the layout's shape and distribution that load makes. Collective.
function lib.read_world(name, layout, load)
  local shape, part = core.shape_text(layout.shape), nil
  local function checked()
    local a = load()
    if core.shape_text(a.shape) ~= shape then
      fail("ValueError", "%s: the file has the shape %s, the dictionaries %s", name, core.shape_text(a.shape), shape)
    end
    return a
  end
  if is_here(layout) or not lib.is_world(layout.comm) then
    part = core.private(function() return own_part(layout, checked()):copy() end)
  else
    part = core.private(core.block_array, at_world(function() return core.world_block(checked()) end))
  end
  return lib.wrap(layout, part)
end

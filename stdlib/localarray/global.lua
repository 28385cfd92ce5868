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

-- Replaces what f maps among the values of a list and of the tables in it.
local function replace(v, f, depth)
  local r = f(v)
  if r ~= nil then return r end
  if type(v) ~= "table" or getmetatable(v) ~= nil or depth == 0 then return v end
  local out = {}
  for key, item in pairs(v) do out[key] = replace(item, f, depth - 1) end
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

local function is_world(comm) return comm.size == ramba.num_ranks and comm.rank == ramba.rank end

-- The layout whose ranks are all ranks, and how to get from a's part to it: along an axis that was dropped each group
-- of processes holds the whole array, so the part becomes one cell of an axis as long as there are groups.
local function lifted(name, layout)
  if is_world(layout.comm) then return layout, {} end
  local from = layout.from
  if not from then fail("NotImplementedError", "not yet: %s on a part of the ranks", name) end
  local base, axes = lifted(name, from.layout)
  axes[#axes + 1] = from.axis
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

-- What adopting an array needs, found in the scope of this rank.
local function prepare(name, a)
  local layout, axes = lifted(name, a._layout)
  local part = lib.owned(a)
  for i = #axes, 1, -1 do part = ramba.expand_dims(part, axes[i]) end
  local offer, copied = core.block_offer(part), nil
  if not offer then -- not evenly spaced in memory
    copied = part
    part = part:copy()
    offer = core.block_offer(part)
  end
  return {offer = offer, part = part, copied = copied, maps = maps_of(name, layout, axes), axes = axes}
end

-- The array of all ranks over the parts. Collective.
local function adopt(p, number)
  local whole = core.adopt(number, p.offer, p.maps)
  local view = whole
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

-- Calls f with arrays of all ranks in place of LocalArrays, on all ranks, in the scope of the world.
local function on_world(name, f, given, arrays, options)
  local prepared = {}
  for i, a in ipairs(arrays) do prepared[i] = core.private(prepare, name, a) end
  local results = at_world(function()
    local whole, worlds = {}, {}
    for i, a in ipairs(arrays) do worlds[a], whole[i] = adopt(prepared[i], i) end
    local args = replace(given, function(v) return lib.is_local(v) and worlds[v] or nil end, 4)
    local got = table.pack(f(table.unpack(args, 1, given.n)))
    for i = 1, got.n do got[i] = take(got[i], options) end
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

-- Is the local order of elements another than the global one? Only lists of indices have their own.
local function is_ordered(layout)
  for _, spec in ipairs(layout.specs) do
    if spec.kind == "u" then return false end
  end
  return true
end

local function order_index(layout)
  local index = {}
  for d, map in ipairs(layout.own) do index[d] = layout.specs[d].kind == "u" and map:indices() or {} end
  return index
end

-- A whole array as the part of the only process.
local function in_local_order(layout, whole)
  return is_ordered(layout) and whole:copy() or whole[order_index(layout)]
end

local function in_global_order(a)
  local part = lib.owned(a)
  if is_ordered(a._layout) then return part end
  local whole = ramba.empty(a._layout.shape, part.dtype)
  whole[order_index(a._layout)] = part
  return whole
end

-- One process, or the whole array on every process: no rank needs another.
local function on_rank(name, f, given, options, comm)
  local replicated, wholes = comm.size > 1, {}
  local function result(r)
    if not ramba.is_array(r) then return r end
    if r.ndim == 0 then return r:item() end
    local o = replicated and {dist = "n"} or options(r) or {}
    local layout = lib.new_layout(name, r.shape, o.dist, o.grid_shape, comm)
    return lib.wrap(layout, in_local_order(layout, r))
  end
  local function run()
    local args = replace(given, function(v)
      if not lib.is_local(v) then return nil end
      wholes[v] = wholes[v] or in_global_order(v)
      return wholes[v]
    end, 4)
    local got = table.pack(f(table.unpack(args, 1, given.n)))
    for i = 1, got.n do got[i] = result(got[i]) end
    for a, whole in pairs(wholes) do -- what f wrote
      if not is_ordered(a._layout) then lib.owned(a)["..."] = in_local_order(a._layout, whole) end
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
  local alone = true
  for _, a in ipairs(arrays) do alone = alone and (a._layout.comm.size == 1 or a._layout.replicated) end
  -- Arrays of this rank alone among the arguments are the same on all: they travel as tables.
  given = replace(given, function(v) return ramba.is_array(v) and v:totable() or nil end, 4)
  if alone then return on_rank(name, f, given, options, arrays[1]._layout.comm) end
  return on_world(name, f, given, arrays, options)
end

-- options for results that keep the distribution of a where they have its shape.
function lib.like(a)
  return function(r)
    if core.shape_text(r.shape) ~= core.shape_text(a._layout.shape) or a._layout.replicated then return nil end
    return is_world(a._layout.comm) and not a._layout.outside and lib.dist_options(a._layout) or nil
  end
end

-- The array of the layout's shape and distribution that load makes, on all ranks. Collective.
function lib.read_world(name, layout, load)
  local shape, part = core.shape_text(layout.shape), nil
  local function checked()
    local a = load()
    if core.shape_text(a.shape) ~= shape then
      fail("ValueError", "%s: the file has the shape %s, the dictionaries %s", name, core.shape_text(a.shape), shape)
    end
    return a
  end
  if layout.comm.size == 1 or layout.replicated then
    part = core.private(function() return in_local_order(layout, checked()) end)
  elseif not is_world(layout.comm) then
    fail("NotImplementedError", "not yet: %s on a part of the ranks", name)
  else
    part = core.private(core.block_array, at_world(function() return core.world_block(checked()) end))
  end
  return lib.wrap(layout, part)
end

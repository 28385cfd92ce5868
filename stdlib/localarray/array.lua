-- LocalArray: this process's part of a global array, and what it knows of the whole.
-- stdlib/: layouts are layout.lua's; the part is a rank-private array, so everything on it is ordinary array code.
local ramba, core = ...
local lib = core.localarray
local module, fail = lib.module, lib.fail

local LocalArray = {__name = "ramba.LocalArray"}
local methods, properties = {}, {}
module.LocalArray = LocalArray
lib.methods, lib.properties, lib.class = methods, properties, LocalArray

function lib.is_local(x) return getmetatable(x) == LocalArray end

-- The arrays here belong to one rank, which a script that runs on rank 0 alone does not have.
function lib.check_scope(name)
  if ramba.num_ranks == 1 or core.in_task() then return end
  fail("ValueError", "ramba.localarray.%s works on every rank: call it inside ramba.spmd(function() ... end)", name)
end

function lib.wrap(layout, buffer) return setmetatable({_layout = layout, _buffer = buffer}, LocalArray) end

function lib.check(name, x)
  if not lib.is_local(x) then fail("TypeError", "%s: a LocalArray expected, got %s", name, type(x)) end
  return x
end

-- The user's memory as this rank's array.
function lib.check_buffer(name, buf)
  if not ramba.is_array(buf) then
    fail("TypeError", "%s: the buffer must be an array, got %s", name, type(buf))
  end
  return core.in_task() and core.get_local(buf) or buf
end

function lib.allocate(name, layout, dtype, buf)
  if buf == nil then return lib.wrap(layout, ramba.empty(layout.local_shape, dtype or "float64")) end
  buf = lib.check_buffer(name, buf)
  if dtype ~= nil and ramba.zeros(0, dtype).dtype ~= buf.dtype then buf = buf:view(dtype) end
  if core.shape_text(buf.shape) ~= core.shape_text(layout.local_shape) then
    fail("ValueError", "%s: a buffer of shape %s for a local part of shape %s", name, core.shape_text(buf.shape),
      core.shape_text(layout.local_shape))
  end
  return lib.wrap(layout, buf)
end

core.doc("localarray.LocalArray", [[
This rank's part of a global array, with the maps between global and local indices: DistArray's per-process view.

LocalArray(shape, {dtype, dist, grid_shape, comm, buf}): shape is the global one; dtype float64; dist is block on the first
axis; comm is ramba.comm or a split of it, all of whose ranks make the array together; buf is memory of the part, not
copied. Use it inside ramba.spmd. a[i], a[{..}], a["..."] index the local part, a.global_index[{..}] the global array;
arithmetic is local, reductions by name are collective. Errors are tables: see ramba.localarray.error.
Example:
local r = ramba.spmd(function()
  local la = ramba.localarray.LocalArray({16, 16}, {dtype="int64"})
  la:fill(1)
  return la:sum()
end)
print(r[1])   --> 256
]])
setmetatable(LocalArray, {__call = function(_, ...)
  local shape, o = core.args("localarray.LocalArray", {"shape"}, {"dtype", "dist", "grid_shape", "comm", "buf"}, ...)
  lib.check_scope("LocalArray")
  return lib.allocate("LocalArray", lib.new_layout("LocalArray", shape, o.dist, o.grid_shape, o.comm), o.dtype, o.buf)
end})

-- ---- properties

local function copy_list(list) return table.move(list, 1, #list, 1, {}) end

-- A list that compares and prints as a.shape does.
local function shape_list(list) return setmetatable(copy_list(list), getmetatable(ramba.zeros(0).shape)) end

function properties.dist(a)
  local kinds = {}
  for d, s in ipairs(a._layout.specs) do kinds[d] = s.kind end
  return kinds
end
function properties.grid_shape(a) return shape_list(a._layout.grid) end
function properties.global_shape(a) return shape_list(a._layout.shape) end
properties.shape = properties.global_shape
function properties.ndim(a) return #a._layout.shape end
function properties.global_size(a) return lib.product(a._layout.shape) end
properties.size = properties.global_size
function properties.itemsize(a) return a._buffer.itemsize end
function properties.dtype(a) return a._buffer.dtype end
function properties.nbytes(a) return lib.product(a._layout.shape) * a._buffer.itemsize end
function properties.local_shape(a) return shape_list(a._layout.local_shape) end
function properties.local_size(a) return lib.product(a._layout.local_shape) end
function properties.local_data(a) return a._buffer end
properties.local_array = properties.local_data
-- ramba.ffi_kernel hands a rank's array to the kernel as a pointer.
properties.data = properties.local_data
function properties.comm(a) return a._layout.comm end
function properties.comm_size(a) return a._layout.comm.size end
function properties.comm_rank(a) return a._layout.comm.rank end
function properties.cart_coords(a) return not a._layout.outside and shape_list(a._layout.coords) or nil end
function properties.maps(a) return a._layout.own end
function properties.dim_data(a) return lib.export_dims(a._layout) end
function properties.global_index(a) return module.GlobalIndex(a._layout.own, a._buffer) end

-- ---- local indexing

local function operand(v) return lib.is_local(v) and v._buffer or v end
lib.operand = operand

LocalArray.__index = function(a, key)
  if type(key) == "string" then
    local property = properties[key]
    if property then return property(a) end
    if methods[key] then return methods[key] end
  end
  return rawget(a, "_buffer")[operand(key)]
end

LocalArray.__newindex = function(a, key, value)
  if type(key) == "string" and (properties[key] or methods[key]) then
    fail("TypeError", "LocalArray: '%s' cannot be assigned", key)
  end
  a._buffer[operand(key)] = operand(value)
end

LocalArray.__len = function(a)
  if #a._layout.shape == 0 then fail("TypeError", "LocalArray: a 0-d array has no length") end
  return a._layout.shape[1]
end
LocalArray.__tostring = function(a) return tostring(a._buffer) end
LocalArray.__pairs = function(a) return pairs(a._buffer) end

-- ---- metadata

function methods.coords_from_rank(a, rank) return lib.check_rank(a._layout.grid, rank) end
function methods.rank_from_coords(a, ...) return lib.check_coords(a._layout.grid, ...) end
function methods.local_from_global(a, ...) return a._layout.own:local_from_global(...) end
function methods.global_from_local(a, ...) return a._layout.own:global_from_local(...) end

function methods.global_limits(a, dim)
  local ndim, d = #a._layout.shape, type(dim) == "number" and math.tointeger(dim)
  if not d or d < 1 or d > ndim then
    fail("InvalidDimensionError", "global_limits: axis %s of an array of %d axes (they count from 1)", tostring(dim), ndim)
  end
  local map = a._layout.own[d]
  if map.size == 0 then fail("IndexError", "global_limits: this process has nothing of axis %d", d) end
  return map:global_from_local(1), map:global_from_local(map.size)
end

function methods.compatibility_hash(a)
  local h = 0xcbf29ce484222325 -- FNV-1a
  for i = 1, #lib.signature(a._layout) do h = (h ~ a._layout.key:byte(i)) * 0x100000001b3 end
  return h
end

local function compatible(a, b)
  return a._layout == b._layout or lib.signature(a._layout) == lib.signature(b._layout)
end

core.doc("localarray.arecompatible", [[
Whether two local arrays have the same global shape, process grid and distribution, so that their parts correspond.

arecompatible(a, b): dtypes do not matter; bounds, block sizes and indices do.
Example:
local r = ramba.spmd(function()
  local LocalArray = ramba.localarray.LocalArray
  local a = LocalArray({8, 8}, {dtype="int64"})
  return {ramba.localarray.arecompatible(a, a:astype("float32")), ramba.localarray.arecompatible(a, LocalArray({9, 8}))}
end)
print(r[1][1], r[1][2])   --> true	false
]])
function module.arecompatible(a, b)
  return compatible(lib.check("arecompatible", a), lib.check("arecompatible", b))
end
methods.arecompatible = module.arecompatible
methods.is_compatible = module.arecompatible

function lib.check_compatible(name, a, b)
  if compatible(a, b) then return end
  fail("IncompatibleArrayError", "%s: shape %s, dist %s, grid %s against shape %s, dist %s, grid %s", name,
    core.shape_text(a._layout.shape), table.concat(a.dist), core.shape_text(a._layout.grid),
    core.shape_text(b._layout.shape), table.concat(b.dist), core.shape_text(b._layout.grid))
end

function methods.pack_index(a, ...)
  local list, flat = lib.numbers(...), 0
  for d, n in ipairs(a._layout.shape) do flat = flat * n + lib.from_one("pack_index", list[d]) end
  return flat + 1
end

function methods.unpack_index(a, position)
  local flat, out = lib.from_one("unpack_index", position), {}
  if flat < 0 or flat >= a.global_size then
    fail("ValueError", "unpack_index: position %d of %d elements", flat + 1, a.global_size)
  end
  for d = #a._layout.shape, 1, -1 do
    out[d] = flat % a._layout.shape[d] + 1
    flat = flat // a._layout.shape[d]
  end
  return table.unpack(out)
end

-- ---- copies and views

function methods.copy(a) return lib.wrap(a._layout, a._buffer:copy()) end
methods.__copy__, methods.__deepcopy__ = methods.copy, methods.copy

function methods.astype(a, dtype)
  if type(dtype) == "table" then dtype = dtype.dtype end
  return lib.wrap(a._layout, dtype == nil and a._buffer:copy() or a._buffer:astype(dtype))
end

function methods.view(a, dtype)
  if dtype == nil then return lib.wrap(a._layout, a._buffer) end
  return lib.view_as(a, dtype)
end

function methods.local_view(a, dtype)
  if dtype == nil then return a._buffer end
  return a._buffer:view(dtype)
end
function methods.get_localarray(a) return methods.local_view(a) end

function methods.set_localarray(a, value)
  value = ramba.asarray(operand(value))
  if core.shape_text(value.shape) ~= core.shape_text(a._layout.local_shape) then
    fail("ValueError", "set_localarray: shape %s for a local part of shape %s", core.shape_text(value.shape),
      core.shape_text(a._layout.local_shape))
  end
  a._buffer["..."] = value
end

function methods.fill(a, value)
  a._buffer["..."] = value
  return a
end

function methods.asdist_like(a, other)
  lib.check_compatible("asdist_like", a, lib.check("asdist_like", other))
  return a
end

-- The elements, without communication padding.
function lib.owned(a)
  if not a._layout.padded then return a._buffer end
  local index = {}
  for d, dd in ipairs(a._layout.dims) do
    local _, first, count = core.dim_owned(dd)
    index[d] = {first + 1, first + count}
  end
  return a._buffer[index]
end

-- ---- single elements by global index

local GlobalIndex = {__name = "ramba.localarray.GlobalIndex"}
local by_global = {}

function by_global.global_to_local(g, ...) return g._maps:local_from_global(...) end
function by_global.local_to_global(g, ...) return g._maps:global_from_local(...) end

local function place(g, key)
  local ndim = #g._maps
  local list = type(key) == "number" and {key} or key
  if type(list) ~= "table" then
    fail("TypeError", "global_index: an integer or a list of integers expected, got %s", type(key))
  end
  if #list ~= ndim then fail("IndexError", "global_index: %d indices for %d axes", #list, ndim) end
  return g._maps:local_from_global(list)
end

-- The local index or nil: an element of another process is no error here.
local function find(g, ...)
  local list = lib.numbers(...)
  local ok, index = pcall(place, g, list)
  if ok then return index end
  if type(index) ~= "table" or index.kind ~= "IndexError" then error(index, 0) end
end

function by_global.checked_getitem(g, ...)
  local index = find(g, ...)
  if index then return g._array:item(index) end
end

-- The last argument is the value.
function by_global.checked_setitem(g, ...)
  local given = {...}
  local value = table.remove(given)
  local index = find(g, table.unpack(given))
  if not index then return nil end
  g._array[index] = value
  return true
end

function by_global.get_item(g, key) return g._array:item(place(g, key)) end
function by_global.set_item(g, key, value) g._array[place(g, key)] = value end

GlobalIndex.__index = function(g, key)
  if type(key) == "string" then return by_global[key] end
  return by_global.get_item(g, key)
end
GlobalIndex.__newindex = function(g, key, value) by_global.set_item(g, key, value) end

core.doc("localarray.GlobalIndex", [[
Elements of a process's part by their global index: what la.global_index gives.

g[{i, j}], g[{i, j}] = v: an IndexError when the element is on another process. g:checked_getitem(i, j) gives nil there,
g:checked_setitem(i, j, v) true or nil; g:global_to_local(...), g:local_to_global(...). GlobalIndex(maps, array) makes one.
Example:
local r = ramba.spmd(function()
  local la = ramba.localarray.LocalArray({7})
  la:fill(5)
  return la.global_index:checked_getitem(1) or 5.0
end)
print(r[1])   --> 5.0
]])
function module.GlobalIndex(maps, array)
  if getmetatable(maps) == nil then maps = lib.md_map(maps) end
  return setmetatable({_maps = maps, _array = array}, GlobalIndex)
end

function methods.checked_getitem(a, ...) return a.global_index:checked_getitem(...) end
function methods.checked_setitem(a, ...) return a.global_index:checked_setitem(...) end

-- Walks (global index, value) in the local row-major order.
local function walk(a)
  local shape, own, at = a._layout.local_shape, a._layout.own, {}
  local values, count, k = ramba.ravel(a._buffer):totable(), lib.product(shape), 0
  return function()
    if k >= count then return nil end
    local rest = k
    for d = #shape, 1, -1 do
      at[d] = own[d]:global_from_local(rest % shape[d] + 1)
      rest = rest // shape[d]
    end
    k = k + 1
    return table.move(at, 1, #shape, 1, {}), values[k]
  end
end

core.doc("localarray.ndenumerate", [[
Walks the global indices and values of a process's part: for index, value in ndenumerate(la) do ... end.

Also called GlobalIterator. Local row-major order; index is a list.
Example:
local r = ramba.spmd(function()
  local la, n = ramba.localarray.ones({4, 4}), 0
  for index, value in ramba.localarray.ndenumerate(la) do n = n + value end
  return n
end)
local total = 0; for k = 1, r.n do total = total + r[k] end
print(total)   --> 16.0
]])
function module.ndenumerate(a) return walk(lib.check("ndenumerate", a)) end
module.GlobalIterator = module.ndenumerate
core.docs["localarray.GlobalIterator"] = core.docs["localarray.ndenumerate"]

-- ---- making arrays

local layout_options = {"dtype", "dist", "grid_shape", "comm"}

for name, text in pairs{empty = "unspecified elements", zeros = "zeros", ones = "ones"} do
  core.doc("localarray." .. name, ("A LocalArray of %s.\n\n%s(shape, {dtype, dist, grid_shape, comm}): as LocalArray.\n" ..
    "Example:\nlocal r = ramba.spmd(function() return ramba.localarray.%s({4, 4}).ndim end)\nprint(r[1])   --> 2\n")
    :format(text, name, name))
  module[name] = function(...)
    local shape, o = core.args("localarray." .. name, {"shape"}, layout_options, ...)
    lib.check_scope(name)
    local layout = lib.new_layout(name, shape, o.dist, o.grid_shape, o.comm)
    return lib.wrap(layout, ramba[name](layout.local_shape, o.dtype or "float64"))
  end
  local like = name .. "_like"
  core.doc("localarray." .. like, ("A LocalArray of %s in the layout of another.\n\n%s(la, dtype): dtype is la's unless " ..
    "given.\nExample:\nlocal r = ramba.spmd(function()\n  return ramba.localarray.%s(ramba.localarray.ones({4, 4})).ndim\n" ..
    "end)\nprint(r[1])   --> 2\n"):format(text, like, like))
  module[like] = function(...)
    local a, o = core.args("localarray." .. like, {"a"}, {"dtype"}, ...)
    lib.check(like, a)
    return lib.wrap(a._layout, ramba[name](a._layout.local_shape, o.dtype or a.dtype))
  end
end

core.doc("localarray.fromlocalarray_like", [[
A LocalArray whose part is a given array of this rank, in the layout of another. Not copied.

fromlocalarray_like(local_array, like); also called fromndarray_like.
Example:
local r = ramba.spmd(function()
  local la = ramba.localarray.ones({4, 4})
  return ramba.localarray.fromlocalarray_like(la.local_data * 2, la):max()
end)
print(r[1])   --> 2.0
]])
function module.fromlocalarray_like(array, like)
  lib.check("fromlocalarray_like", like)
  return lib.allocate("fromlocalarray_like", like._layout, nil, operand(array))
end
module.fromndarray_like = module.fromlocalarray_like
core.docs["localarray.fromndarray_like"] = core.docs["localarray.fromlocalarray_like"]

-- The global indices of each axis, shaped so that they broadcast to the local part.
function lib.index_arrays(layout)
  local out, ndim = {}, #layout.shape
  for d, map in ipairs(layout.own) do
    local shape = {}
    for e = 1, ndim do shape[e] = e == d and map.size or 1 end
    out[d] = map:indices():reshape(shape)
  end
  return out
end

core.doc("localarray.fromfunction", [[
A LocalArray whose elements are a function of their global indices.

fromfunction(f, shape, {dtype, dist, grid_shape, comm}): f(i, j, ...) with indices from 1; dtype float64.
Example:
local r = ramba.spmd(function()
  return ramba.localarray.fromfunction(function(i, j) return i + j end, {4, 4}, "int64"):sum()
end)
print(r[1])   --> 80
]])
function module.fromfunction(...)
  local f, shape, o = core.args("localarray.fromfunction", {"function", "shape"}, layout_options, ...)
  lib.check_scope("fromfunction")
  local layout = lib.new_layout("fromfunction", shape, o.dist, o.grid_shape, o.comm)
  local index = lib.index_arrays(layout)
  for d, v in ipairs(index) do index[d] = ramba.broadcast_to(v, layout.local_shape) end
  local part = #index > 0 and ramba.smap(f, table.unpack(index)) or ramba.asarray(f())
  return lib.wrap(layout, part:astype(o.dtype or "float64"))
end

core.doc("localarray", [[
The local arrays of ramba: the names of DistArray's local package, inside spmd.

ramba.localarray.LocalArray(...), its methods, functions on local arrays, maps, construct, error, format, random. a:localarray()
inside spmd is this rank's part of a distributed array with its maps: writing into it writes into the array.
Example:
local v = ramba.zeros(1000)
ramba.spmd(function(v)
  local la = v:localarray()
  for i = 1, la.local_size do la[i] = la:global_from_local(i) end
end, v)
print(v:sum())   --> 500500.0
]])
core.methods.localarray = function(a)
  lib.check_scope("localarray")
  return lib.wrap(lib.layout_of(a), core.get_local(a))
end

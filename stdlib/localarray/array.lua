-- LocalArray: this process's part of a global array, and what it knows of the whole.
-- stdlib/: layouts are layout.lua's; the part is a rank-private array, so everything on it is ordinary array code.
local ramba, core = ...
local lib = core.localarray
local module, fail = lib.module, lib.fail

local LocalArray = {__name = "ramba.LocalArray", __stays = "a LocalArray (send its part, la.local_data)"}
local methods, properties = {}, {}
-- A method's first argument is a LocalArray, however the method is called.
setmetatable(methods, {__newindex = function(t, name, method)
  rawset(t, name, function(a, ...) return method(lib.check(name, a), ...) end)
end})
module.LocalArray = LocalArray
lib.methods, lib.properties, lib.class = methods, properties, LocalArray
LocalArray.methods = methods -- part of the module, so that --spmd finds them

function lib.is_local(x) return getmetatable(x) == LocalArray end

-- The arrays here belong to one rank, which a script that runs on rank 0 alone does not have.
function lib.check_scope(name)
  if ramba.num_ranks == 1 or core.spmd or core.in_task() then return end
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
  if not core.is_world(buf) or ramba.num_ranks == 1 and not core.in_task() and not core.spmd then return buf end
  return core.leave_private(core.get_local, buf)
end

function lib.allocate(name, layout, dtype, buf)
  if buf == nil then return lib.wrap(layout, core.private(ramba.empty, layout.local_shape, dtype or "float64")) end
  buf = lib.check_buffer(name, buf)
  if dtype ~= nil and select(3, core.dtype_info(dtype)) ~= buf.dtype then buf = buf:view(dtype) end
  if core.shape_text(buf.shape) ~= core.shape_text(layout.local_shape) then
    fail("ValueError", "%s: a buffer of shape %s for a local part of shape %s", name, core.shape_text(buf.shape),
      core.shape_text(layout.local_shape))
  end
  return lib.wrap(layout, buf)
end

core.doc("localarray.LocalArray", [[
This rank's part of a global array, with the maps between global and local indices: DistArray's per-process view.

LocalArray(shape, {dtype, dist, grid_shape, comm, buf}): shape is the global one; dtype float64; dist is block on the
first axis; comm is ramba.comm or a split of it, all of whose ranks make the array together; buf is memory of the part,
not copied. Use it inside ramba.spmd. a[i], a[{..}], a["..."] index the local part, a.global_index[{..}] the global
array; arithmetic is local, reductions by name are collective. What a task returns or sends is the part, as an array.
Errors are tables: see ramba.localarray.error.
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

-- A list that compares and prints as a.shape does.
local function shape_list(list) return core.as_shape(table.move(list, 1, #list, 1, {})) end

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
    if core.methods[key] then
      fail("TypeError", "LocalArray: '%s' is a method of arrays: la.local_data:%s(...) on this rank's part", key, key)
    end
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
LocalArray.__travels = function(a) return a._buffer end
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
    fail("InvalidDimensionError", "global_limits: axis %s of an array of %d axes (they count from 1)", tostring(dim),
      ndim)
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

core.doc("localarray", [[
The local arrays of ramba: the names of DistArray's local package, inside spmd.

ramba.localarray.LocalArray(...), its methods, functions on local arrays, maps, construct, error, format, random.
a:localarray() inside spmd is this rank's part of a distributed array, or of a view of one, with its maps: writing into
it writes into the array.
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
  return lib.wrap(lib.layout_from_maps(core.array_maps(a)), core.get_local(a))
end

-- Global functions that give the elements of a LocalArray another shape, order or place.
-- stdlib/: each is the array library's on arrays of all ranks (global.lua); results have LocalArray's default
-- distribution unless said otherwise.
local ramba, core = ...
local lib = core.localarray
local module, fail, methods = lib.module, lib.fail, lib.methods

local function plain() return nil end

-- define(name, text, f[, options]): the function and method of that name; options(a) gives the results' distribution.
function lib.define_global(name, text, f, options)
  core.docs["localarray." .. name] = text .. "\n\nAll processes call it together.\n"
  module[name] = function(...)
    return lib.global(name, f, options and options(...) or plain, ...)
  end
  methods[name] = module[name]
end
local define = lib.define_global

-- ---- axes: the distribution goes with them

local function permuted(t, axes)
  local o = lib.dist_options(t)
  local out = {dist = {}, grid_shape = {}}
  for d, axis in ipairs(axes) do out.dist[d], out.grid_shape[d] = o.dist[axis], o.grid_shape[axis] end
  return out
end

local function permute(name, a, axes)
  lib.check(name, a)
  return lib.global(name, function(w) return ramba.transpose(w, axes) end, function()
    return permuted(a._layout, axes)
  end, a)
end

local function order_of(name, ndim, axes)
  if axes == nil then
    axes = {}
    for d = 1, ndim do axes[d] = ndim + 1 - d end
    return axes
  end
  axes = core.axes("localarray." .. name, axes, ndim)
  if #axes ~= ndim then fail("ValueError", "%s: %d axes for an array of %d", name, #axes, ndim) end
  return axes
end

core.docs["localarray.transpose"] = [[
The axes of a LocalArray in another order (reversed without one), each with its distribution and place in the grid.

transpose(a, axes): a list or separate numbers. A copy, unlike an array's: the processes keep their row-major places in
the new grid, so its elements move between them; v.T:localarray() of an array shows v's own. All processes call it
together.
]]
function module.transpose(a, ...)
  lib.check("transpose", a)
  local first = ...
  local axes = type(first) == "number" and {...} or type(first) == "table" and (first.axes or first) or nil
  if type(axes) == "table" and #axes == 0 then axes = nil end
  return permute("transpose", a, order_of("transpose", #a._layout.shape, axes))
end
methods.transpose = module.transpose
lib.properties.T = module.transpose

core.docs["localarray.swapaxes"] = "A LocalArray with two axes exchanged: swapaxes(a, axis1, axis2).\n\n" ..
  "A copy, as transpose. All processes call it together.\n"
function module.swapaxes(a, axis1, axis2)
  lib.check("swapaxes", a)
  local ndim, axes = #a._layout.shape, {}
  axis1, axis2 = core.axis("localarray.swapaxes", axis1, ndim), core.axis("localarray.swapaxes", axis2, ndim)
  for d = 1, ndim do axes[d] = d end
  axes[axis1], axes[axis2] = axis2, axis1
  return permute("swapaxes", a, axes)
end
methods.swapaxes = module.swapaxes

-- ---- shapes

local function shape_argument(...)
  local first = ...
  if type(first) == "number" then return {...} end
  return first
end

-- A list of integers, of which -1 is what is open.
function lib.extents(name, v)
  local out = {}
  for d, n in ipairs(type(v) == "table" and v or {v}) do
    out[d] = core.integer("localarray." .. name, "extent", n)
    if out[d] < -1 then fail("ValueError", "%s: negative extent %d", name, out[d]) end
  end
  return out
end

local function check_size(name, a, shape)
  local n, open = 1, false
  for _, extent in ipairs(shape) do
    if extent == -1 then open = true else n = n * extent end
  end
  if not open and n ~= a.global_size then
    fail("ValueError", "%s: %d elements do not fill the shape %s", name, a.global_size, core.shape_text(shape))
  end
end

core.docs["localarray.reshape"] = [[
The elements of a LocalArray in row-major order in another shape.

reshape(a, shape): a list or separate numbers, one may be -1. A copy, as its elements lie on other processes. All
processes call it together.
]]
function module.reshape(a, ...)
  lib.check("reshape", a)
  local shape = lib.extents("reshape", shape_argument(...))
  check_size("reshape", a, shape)
  return lib.global("reshape", function(w) return ramba.reshape(w, shape) end, plain, a)
end
methods.reshape = module.reshape

core.docs["localarray.resize"] = [[
The elements of a LocalArray in row-major order in a shape of another size: cut off, or zeros at the end.

resize(a, shape). A new array; all processes call it together.
]]
function module.resize(a, ...)
  lib.check("resize", a)
  local shape = core.shape("localarray.resize", (shape_argument(...)))
  local n = lib.product(shape)
  return lib.global("resize", function(w)
    local flat = ramba.ravel(w)
    if n <= flat.size then return ramba.reshape(flat[{{1, n}}], shape) end
    return ramba.reshape(ramba.concatenate{flat, ramba.zeros(n - flat.size, w.dtype)}, shape)
  end, plain, a)
end
methods.resize = module.resize

local function newshape(name)
  core.docs["localarray." .. name] = "The elements of a LocalArray in row-major order in a new shape and " ..
    "distribution: " .. name .. "(a, shape, dist, grid_shape).\n\n" ..
    "Without dist blocks of the first axis. All processes call it together.\n"
  module[name] = function(a, shape, dist, grid_shape)
    lib.check(name, a)
    if type(dist) == "table" and (dist.dist or dist.grid_shape) then dist, grid_shape = dist.dist, dist.grid_shape end
    shape = lib.extents(name, shape)
    check_size(name, a, shape)
    local comm = a._layout.from and ramba.comm or a._layout.comm
    local options = lib.dist_options(lib.new_layout(name, shape, dist, grid_shape, comm))
    return lib.global(name, function(w) return ramba.reshape(w, shape) end, function() return options end, a)
  end
  methods[name] = module[name]
end
newshape("asdist")
newshape("redist")

define("ravel", "The elements of a LocalArray in row-major order in one axis: ravel(a).",
  function(w, ...) return ramba.ravel(w, ...) end)
module.flatten, methods.flatten = module.ravel, module.ravel
core.docs["localarray.flatten"] = core.docs["localarray.ravel"]
define("squeeze", "A LocalArray without its axes of extent 1: squeeze(a, axis).",
  function(w, ...) return ramba.squeeze(w, ...) end)
define("diagonal", "The diagonal of a LocalArray: diagonal(a, offset, axis1, axis2).",
  function(w, ...) return ramba.diagonal(w, ...) end)
define("diag", "The diagonal of a 2-D LocalArray, or the matrix with a 1-D one on its diagonal: diag(v, k).",
  function(w, ...) return ramba.diag(w, ...) end)
define("concatenate", "LocalArrays joined along an axis: concatenate(list, axis).",
  function(list, ...) return ramba.concatenate(list, ...) end)

-- ---- picking and placing by global index

define("take", "Elements of a LocalArray by global indices along an axis, or of the flattened array: " ..
  "take(a, indices, axis, mode).",
  function(w, indices, ...) return ramba.take(w, indices, ...) end)
define("compress", "The slices of a LocalArray where a condition is true: compress(a, condition, axis).",
  function(w, condition, ...) return ramba.compress(condition, w, ...) end)
define("choose", "Elements of the arrays of a list, chosen by a LocalArray of numbers from 1: " ..
  "choose(a, choices, mode).",
  function(w, choices, ...) return ramba.choose(w, choices, ...) end, lib.like)
define("repeat_", "Elements of a LocalArray repeated along an axis, or of the flattened array: " ..
  "repeat_(a, repeats, axis).",
  function(w, ...) return ramba.repeat_(w, ...) end)
methods["repeat"], module["repeat"] = methods.repeat_, module.repeat_
define("nonzero", "The global indices of the elements that are not zero, a 1-D LocalArray an axis: nonzero(a).",
  function(w) return ramba.nonzero(w) end)

-- In place: what the array of all ranks is told is written into the parts.
local function in_place(name, text, f)
  core.docs["localarray." .. name] = text .. "\n\nIn place; the array is returned. All processes call it together.\n"
  module[name] = function(a, ...)
    lib.check(name, a)
    lib.global(name, function(...) f(...) end, plain, a, ...)
    return a
  end
  methods[name] = module[name]
end
in_place("put", "Writes values at row-major global positions: put(a, positions, values, mode).",
  function(w, positions, values, ...) ramba.put(w, positions, values, ...) end)
in_place("putmask", "Writes values where a mask is true: putmask(a, mask, values).",
  function(w, mask, values) ramba.putmask(w, mask, values) end)
in_place("sort", "Sorts along an axis (the last): sort(a, axis).", function(w, axis)
  w["..."] = ramba.sort(w, type(axis) == "table" and axis.axis or axis or -1)
end)

local function axis_or_last(axis)
  if type(axis) == "table" then axis = axis.axis end
  return axis or -1
end
define("argsort", "The positions, from 1, that sort a LocalArray along an axis (the last): argsort(a, axis).",
  function(w, axis) return ramba.argsort(w, axis_or_last(axis)) end, lib.like)
define("searchsorted", "Where values would be inserted into a sorted 1-D LocalArray, from 1: " ..
  "searchsorted(a, values, side).",
  function(w, values, ...) return ramba.searchsorted(w, values, ...) end)

-- where(condition): nonzero; where(condition, x, y): elementwise on every process.
core.docs["localarray.where"] = [[
Elements of x where a condition is true, else of y: where(condition, x, y) of compatible LocalArrays and numbers.

where(condition): as nonzero.
]]
function module.where(condition, x, y)
  lib.check("where", condition)
  if x == nil and y == nil then return module.nonzero(condition) end
  if x == nil or y == nil then fail("ValueError", "where: both x and y, or neither") end
  for _, v in ipairs{x, y} do
    if lib.is_local(v) then lib.check_compatible("where", condition, v) end
  end
  return lib.wrap(condition._layout, ramba.where(condition._buffer, lib.operand(x), lib.operand(y)))
end
methods.where = module.where

-- ---- another dtype over the same memory

-- The specification of the last axis when its elements become `up` times as many, `down` of which make one.
local function scaled(t, d, up, down)
  local spec, map, extent = t.specs[d], t.maps[d], t.shape[d]
  local function scale(n)
    if n * up % down ~= 0 then
      fail("ValueError", "view: %d elements of the last axis are not whole ones of the new dtype", n)
    end
    return n * up // down
  end
  if spec.kind == "n" then return "n", scale(extent) end
  if spec.kind == "b" then
    local bounds = {0}
    for p = 0, t.grid[d] - 1 do bounds[p + 2] = scale(select(2, core.map_interval(map, p))) end
    return {"b", bounds = bounds}, scale(extent)
  end
  if spec.kind == "u" then fail("ValueError", "view: an axis of listed indices keeps its element size") end
  return {"c", block_size = scale(spec.block_size or 1)}, scale(extent)
end

-- a:view(dtype): the last axis grows or shrinks as the elements do.
function lib.view_as(a, dtype)
  local kind, bytes = core.dtype_info(dtype)
  if not kind then fail("ValueError", "view: unknown dtype '%s'", tostring(dtype)) end
  local t, ndim = a._layout, #a._layout.shape
  if bytes == a.itemsize then return lib.wrap(t, a._buffer:view(dtype)) end
  if ndim == 0 or t.padded then fail("ValueError", "view: the element size cannot change here") end
  local o = lib.dist_options(t)
  local shape = table.move(t.shape, 1, ndim, 1, {})
  o.dist[ndim], shape[ndim] = scaled(t, ndim, a.itemsize, bytes)
  return lib.wrap(lib.new_layout("view", shape, o.dist, o.grid_shape, t.comm), a._buffer:view(dtype))
end

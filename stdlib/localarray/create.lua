-- LocalArrays of constants, of functions of the global index, and in the layout of others.
-- stdlib/: above array.lua.
local ramba, core = ...
local lib = core.localarray
local module, fail, methods = lib.module, lib.fail, lib.methods

local layout_options = {"dtype", "dist", "grid_shape", "comm"}

for name, text in pairs{empty = "unspecified elements", zeros = "zeros", ones = "ones"} do
  core.doc("localarray." .. name, ("A LocalArray of %s.\n\n" ..
    "%s(shape, {dtype, dist, grid_shape, comm}): as LocalArray.\n" ..
    "Example:\nlocal r = ramba.spmd(function() return ramba.localarray.%s({4, 4}).ndim end)\nprint(r[1])   --> 2\n")
    :format(text, name, name))
  module[name] = function(...)
    local shape, o = core.args("localarray." .. name, {"shape"}, layout_options, ...)
    lib.check_scope(name)
    local layout = lib.new_layout(name, shape, o.dist, o.grid_shape, o.comm)
    return lib.wrap(layout, core.private(ramba[name], layout.local_shape, o.dtype or "float64"))
  end
  local like = name .. "_like"
  core.doc("localarray." .. like, ("A LocalArray of %s in the layout of another.\n\n" ..
    "%s(la, dtype): dtype is la's unless given.\n" ..
    "Example:\nlocal r = ramba.spmd(function()\n" ..
    "  return ramba.localarray.%s(ramba.localarray.ones({4, 4})).ndim\n" ..
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
  return lib.allocate("fromlocalarray_like", like._layout, nil, lib.operand(array))
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
  if type(f) ~= "function" then fail("TypeError", "fromfunction: a function expected, got %s", core.described(f)) end
  lib.check_scope("fromfunction")
  local layout = lib.new_layout("fromfunction", shape, o.dist, o.grid_shape, o.comm)
  return lib.wrap(layout, core.private(function()
    local index = lib.index_arrays(layout)
    for d, v in ipairs(index) do index[d] = ramba.broadcast_to(v, layout.local_shape) end
    local part = #index > 0 and ramba.smap(f, table.unpack(index)) or ramba.asarray(f())
    return part:astype(o.dtype or "float64")
  end))
end

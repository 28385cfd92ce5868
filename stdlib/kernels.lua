-- Functions over elements: smap, sreduce, stencils, arrays made by a function.
-- stdlib/: Lua functions are compiled by core.kernel_compile and recorded by core.kernel_apply (interp/kernel.c); what is
-- here chooses shapes, views and folds.
local ramba, core = ...
local define, doc = core.define, core.doc

local whole = {}

doc("whole", [[
Marks an array that a kernel takes whole, whatever its shape.

whole(x): in smap and its family the function then indexes it, 1-based: x[i], x[i][j].
Example:
print(ramba.smap(function(i, t) return t[i] end, {3, 1}, ramba.whole{10, 20, 30}))   --> [30 10]
]])
define("whole", function(x) return setmetatable({array = ramba.asarray(x)}, whole) end, false)

local function is_whole(x) return type(x) == "table" and getmetatable(x) == whole end

local function same_shape(a, b)
  if #a ~= #b then return false end
  for d = 1, #a do
    if a[d] ~= b[d] then return false end
  end
  return true
end

local function is_list(x) return type(x) == "table" and not ramba.is_array(x) and getmetatable(x) == nil end

local function compile(fname, f, values, modes, index, ndim)
  if type(f) ~= "function" then
    core.fail(("ramba.%s: a function expected, got %s"):format(fname, type(f)))
  end
  local kernel, access = core.kernel_compile(f, values, modes, index, ndim)
  if kernel then return kernel, access end
  core.fail(("ramba.%s: not yet: the function cannot be compiled (%s)"):format(fname, access))
end

-- The body's arguments as arrays: tables, the user's arrays, or what shifted() makes of them.
local function arrays_of(access, values, shifted)
  local arrays = {}
  for k, a in ipairs(access) do
    arrays[k] = a.array or shifted and shifted(values[a.arg], a.offset, a.arg) or values[a.arg]
  end
  return arrays
end

-- Arguments after the function, without a last table of options.
local function split_options(fname, names, ...)
  local values, options = table.pack(...), {}
  local last = values[values.n]
  if values.n > 0 and is_list(last) and (next(last) == nil or type(next(last)) == "string") then
    for key, v in pairs(last) do
      local known = false
      for _, name in ipairs(names) do known = known or name == key end
      if not known then
        if type(key) ~= "string" then return values, options end
        local near = core.nearest(key, names)
        core.fail(("ramba.%s: unknown option '%s'%s"):format(fname, key, near and (" (did you mean '%s'?)"):format(near) or ""))
      end
      options[key] = v
    end
    values[values.n] = nil
    values.n = values.n - 1
  elseif values.n > 1 and type(last) == "string" then
    options.dtype = last
    values[values.n] = nil
    values.n = values.n - 1
  end
  return values, options
end

-- What each argument is to the function: an element, a table, or itself. The first array gives the shape.
local function classify(fname, values)
  local shape, modes, first
  for i = 1, values.n do
    local v = values[i]
    if not shape and is_list(v) and i == 1 then
      v = ramba.asarray(v)
      values[i] = v
    end
    if is_whole(v) then
      values[i], modes = v.array, modes or {}
      modes[i] = "table"
    elseif ramba.is_array(v) then
      shape, first = shape or v.shape, first or v
    end
  end
  if not shape then core.fail(("ramba.%s: no array among the arguments"):format(fname)) end
  modes = modes or {}
  for i = 1, values.n do
    local v = values[i]
    if ramba.is_array(v) and not modes[i] and not same_shape(v.shape, shape) then
      if v.size >= ramba.config.dist_threshold then
        core.fail(("ramba.%s: argument %d has shape %s, not %s: pass ramba.whole(x) to index it"):format(fname, i + 1,
          core.shape_text(v.shape), core.shape_text(shape)))
      end
      modes[i] = "table"
    end
  end
  return modes, shape, first
end

local function map(fname, index, f, values, o)
  local modes, shape = classify(fname, values)
  local kernel, access = compile(fname, f, values, modes, index, #shape)
  return core.kernel_apply(kernel, arrays_of(access, values), shape, o.dtype, o.dist and {dist = o.dist} or nil)
end

doc("smap", [[
A function applied to every element.

smap(f, a, ...): f gets the elements of a and of the other arrays of its shape; numbers, tables and small arrays of
another shape pass as they are, indexable from 1. A function with several results gives several arrays. Options: dtype.
The function is compiled and becomes part of the expression around it.
Example:
print(ramba.smap(function(x, k) if x > 2 then return x * k end return -x end, ramba.arange(5), 10))
]])
define("smap", function(f, ...)
  if ramba.is_array(f) then
    local a = f
    f = ...
    return map("smap", "", f, split_options("smap", {"dtype", "dist"}, a, select(2, ...)))
  end
  return map("smap", "", f, split_options("smap", {"dtype", "dist"}, ...))
end)

doc("smap_index", [[
A function applied to every element and its index.

smap_index(f, a, ...): as smap, but f's first argument is the index: an integer for 1-D arrays, else an object with
ix[1], ix[2] ...
Example:
print(ramba.smap_index(function(i, x) return i * x end, ramba.arange(5)))   --> [ 0  2  6 12 20]
]])
define("smap_index", function(f, ...)
  if ramba.is_array(f) then
    local a = f
    f = ...
    return map("smap_index", "object", f, split_options("smap_index", {"dtype", "dist"}, a, select(2, ...)))
  end
  return map("smap_index", "object", f, split_options("smap_index", {"dtype", "dist"}, ...))
end)

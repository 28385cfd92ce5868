-- Functions over elements: smap, sreduce, stencils, arrays made by a function.
-- stdlib/: Lua functions are compiled by core.kernel_compile and recorded by core.kernel_apply (interp/kernel.c); what
-- is here chooses shapes, views and folds.
local ramba, core = ...
local define, doc = core.define, core.doc

local whole = {}
core.classes.whole = whole

doc("whole", [[
Marks an array that a kernel takes whole, whatever its shape.

whole(x): in smap and its family the function then indexes it, 1-based: x[i], x[i][j].
Example:
print(ramba.smap(function(i, t) return t[i] end, {3, 1}, ramba.whole{10, 20, 30}))   --> [30 10]
]])
define("whole", function(x) return setmetatable({array = ramba.asarray(x)}, whole) end)

local function is_whole(x) return type(x) == "table" and getmetatable(x) == whole end

local function same_shape(a, b)
  if #a ~= #b then return false end
  for d = 1, #a do
    if a[d] ~= b[d] then return false end
  end
  return true
end

local function is_list(x) return type(x) == "table" and not ramba.is_array(x) and getmetatable(x) == nil end

local MAX_WARNED = 20
local warned = {} -- the last texts, in order and as keys

-- What the compiler refuses runs in the Lua VM: explain lists it, RAMBA_DEBUG says so at once.
local function warn(fname, reason)
  local text = ("ramba.%s: the function runs in the Lua VM: %s\n"):format(fname, reason)
  if warned[text] then return end
  if #warned == MAX_WARNED then warned[table.remove(warned, 1)] = nil end
  warned[#warned + 1], warned[text] = text, true
  if os.getenv("RAMBA_DEBUG") then io.stderr:write(text) end
end
function core.kernel_warnings() return table.concat(warned) end

-- What a function holds must be able to travel to the ranks.
local function check_captured(fname, f)
  for i = 1, 255 do
    local name, v = debug.getupvalue(f, i)
    if not name then return end
    local kind = type(v)
    if kind == "userdata" and io.type(v) then kind = "file" end
    local stays = kind == "userdata" and not ramba.is_array(v) and not core.is_complex(v)
    if kind == "file" or kind == "thread" or stays then
      core.fail(("ramba.%s: the variable '%s' of the function is a %s, which cannot travel to a rank"):format(
        fname, name, kind == "thread" and "coroutine" or kind))
    end
  end
end

local forms = setmetatable({}, {__mode = "k"})

-- A Lua function of n arguments that calls what is callable: the same one each time.
local function lua_form(f, n)
  local known = forms[f] or {}
  if not known[n] then
    local names = {}
    for i = 1, n do names[i] = "a" .. i end
    local list = table.concat(names, ", ")
    known[n] = load(("local f = ... return function(%s) return f(%s) end"):format(list, list), "=(call)")(f)
    forms[f] = known
  end
  return known[n]
end

local is_c = core.is_c_function

-- The modes with arrays of no axis as numbers; nil when there is none.
local function as_numbers(values, modes)
  local out
  for i = 1, values.n do
    if modes[i] == "table" and ramba.is_array(values[i]) and values[i].ndim == 0 then
      out = out or table.move(modes, 1, values.n, 1, {})
      out[i] = "element"
    end
  end
  return out
end

-- The compiled function and its arguments, or nil and the reason. Functions such as math.sqrt compile as calls of them.
-- Arrays of no axis are numbers if the function can be compiled so.
local function compile(fname, f, values, modes, index, ndim, neighborhood)
  check_captured(fname, f)
  if not is_c(f) then
    local numbers = as_numbers(values, modes)
    local kernel, access
    if numbers then kernel, access = core.kernel_compile(f, values, numbers, index, ndim, neighborhood) end
    if kernel then return kernel, access end
    return core.kernel_compile(f, values, modes, index, ndim, neighborhood)
  end
  local kernel, access = core.kernel_compile(lua_form(f, values.n + (index == "" and 0 or 1)), values, modes, index,
                                             ndim)
  return kernel, kernel and access or "it is a C function"
end

-- The body's arguments as arrays: tables, the user's arrays, or what shifted() makes of them.
local function arrays_of(access, values, shifted)
  local arrays = {}
  for k, a in ipairs(access) do
    arrays[k] = a.array or shifted and shifted(values[a.arg], a.offset, a.arg) or values[a.arg]
  end
  return arrays
end

-- Arguments after the function: a dtype's name after the first and a last table with string keys (or {}) are options.
local function split_options(fname, names, ...)
  local values, o = {n = 0}, {}
  local given = table.pack(...)
  local last = given[given.n]
  if given.n > 0 and is_list(last) and (next(last) == nil or type(next(last)) == "string") then
    o = core.check_options(fname, last, names)
    if o then given.n = given.n - 1 else o = {} end
  end
  for i = 1, given.n do
    local v = given[i]
    if i > 1 and type(v) == "string" and core.is_dtype(v) then o.dtype = v
    else
      values.n = values.n + 1
      values[values.n] = v
    end
  end
  return values, o
end

-- What each argument is to the function: how ("element" or "stencil"), "table", or nil: itself. The first array gives
-- the shape; a table as the first argument is an array.
local function classify(fname, values, how)
  local shape, modes = nil, {}
  if is_list(values[1]) then values[1] = ramba.asarray(values[1]) end
  for i = 1, values.n do
    local v = values[i]
    if is_whole(v) then values[i], modes[i] = v.array, "table"
    elseif ramba.is_array(v) then shape = shape or v.shape end
  end
  if not shape and core.value_class(values[1]) then
    values[1] = ramba.asarray(values[1])
    shape = values[1].shape
  end
  if not shape then core.fail(("ramba.%s: no array among the arguments"):format(fname)) end
  for i = 1, values.n do
    local v = values[i]
    if ramba.is_array(v) and not modes[i] then
      modes[i] = same_shape(v.shape, shape) and how or "table"
      if modes[i] == "table" and v.size >= ramba.config.dist_threshold then
        core.fail(("ramba.%s: argument %d has shape %s, not %s: pass ramba.whole(x) to index it"):format(fname, i + 1,
          core.shape_text(v.shape), core.shape_text(shape)))
      end
    end
  end
  return modes, shape
end

-- A function of n arguments that calls what is callable.
local function as_function(fname, f, n)
  if type(f) == "function" then return f end
  local meta = getmetatable(f)
  if type(f) ~= "table" or type(meta) ~= "table" or not meta.__call then
    core.fail(("ramba.%s: a function expected, got %s"):format(fname, core.described(f)))
  end
  return lua_form(f, n)
end

local function apply(fname, index, f, values, modes, shape, o)
  local kernel, access, forbidden = compile(fname, f, values, modes, index, #shape)
  if kernel then
    return core.kernel_apply(kernel, arrays_of(access, values), shape, o.dtype, core.creation_options(o))
  end
  if forbidden then core.fail(("ramba.%s: %s"):format(fname, access)) end
  warn(fname, access)
  return core.vm_apply(fname, index, f, values, modes, shape, o)
end

-- smap and its family, its arguments already told from its options.
local function map_values(fname, index, f, values, o)
  f = as_function(fname, f, index == "" and values.n or values.n + 1)
  local modes, shape = classify(fname, values, "element")
  if o.axis == nil then return apply(fname, index, f, values, modes, shape, o) end
  return core.vm_along(fname, index, f, values, modes, shape, core.axis(fname, o.axis, #shape), o)
end

local options = core.names({"axis"}, core.creation)

local function map(fname, index, f, ...)
  local values, o = split_options(fname, options, ...)
  if ramba.is_array(f) then -- as a method the array comes first
    f, values[1] = values[1], f
  end
  return map_values(fname, index, f, values, o)
end

-- What explain says of a compilation's results.
local function verdict(kernel, reason, forbidden)
  return kernel and "native" or (forbidden and "error: " or "Lua VM: ") .. reason
end

-- "native", or why f runs in the Lua VM or cannot run. Without sample arguments every way of passing float, integer or
-- complex elements, an index and tables is tried.
function core.kernel_explain(f, ...)
  local values, modes = split_options("explain", options, ...)
  if values.n > 0 then
    local shape
    modes, shape = classify("explain", values, "element")
    return verdict(compile("explain", f, values, modes, "", #shape))
  end
  if is_c(f) then
    local native = core.kernel_explain(lua_form(f, 1)) == "native" or core.kernel_explain(lua_form(f, 2)) == "native"
    return verdict(native, "it is a C function")
  end
  local count, first = debug.getinfo(f, "u").nparams
  for _, dtype in ipairs{"float64", "int64", "complex128"} do
    local element = ramba.zeros(1, dtype)
    for way = 0, 4 * (1 << math.min(count, 6)) - 1 do
      local table_shape, index = way & 1 == 0 and {100} or {100, 100}, way & 2 == 0 and "" or "object"
      values, modes = {n = index == "" and count or math.max(0, count - 1)}, {}
      for i = 1, values.n do
        local is_table = way >> (i + 1) & 1 == 1
        values[i], modes[i] = is_table and ramba.zeros(table_shape, dtype) or element, is_table and "table" or "element"
      end
      local kernel, reason, forbidden = compile("explain", f, values, modes, index, 2)
      if kernel or forbidden then return verdict(kernel, reason, forbidden) end
      first = first or reason
    end
  end
  return verdict(nil, first)
end

core.kernel_map_values, core.kernel_try = map_values, compile
core.kernel_values, core.kernel_classify, core.kernel_arrays = split_options, classify, arrays_of
core.kernel_warn, core.kernel_verdict, core.as_function = warn, verdict, as_function
core.same_shape = same_shape

doc("smap", [[
A function applied to every element.

smap(f, a, ...): f gets the elements of a and of the other arrays of its shape; numbers, tables and small arrays of
another shape pass as they are, indexable from 1; an array without axes counts as a number. A function with several
results gives several arrays. Options: dtype, and axis=k: f is called once for each index along k with the slice there,
and gives a block of its shape or a number that fills it. The function is compiled and becomes part of the expression
around it; what cannot be compiled runs in the Lua VM of each rank over its part (ramba.explain(f) says why).
Example:
print(ramba.smap(function(x, k) if x > 2 then return x * k end return -x end, ramba.arange(5), 10))
--> [ 0 -1 -2 30 40]
]])
define("smap", function(f, ...) return map("smap", "", f, ...) end)

doc("smap_index", [[
A function applied to every element and its index.

smap_index(f, a, ...): as smap, but f's first argument is the index: an integer for 1-D arrays, else an object with
ix[1], ix[2] ...
Example:
print(ramba.smap_index(function(i, x) return i * x end, ramba.arange(5)))   --> [ 0  2  6 12 20]
]])
define("smap_index", function(f, ...) return map("smap_index", "object", f, ...) end)

-- ---- arrays made by a function

local function made(fname, index, shape, f, o)
  shape = core.shape(fname, shape)
  o.dtype = o.dtype or "float64"
  if o.like or o.local_border then -- what only the creation functions know
    return ramba.array(apply(fname, index, f, {n = 0}, {}, shape, {dtype = o.dtype}), o)
  end
  return (apply(fname, index, f, {n = 0}, {}, shape, o))
end

local filler = {}
core.classes.filler = filler

doc("Filler", [[
How init_array uses a function.

Filler(f[, mode]): ramba.Filler.PER_ELEMENT: f(ix) gives an element; WHOLE_ARRAY_NEW: f(shape, starts) gives the array;
WHOLE_ARRAY_INPLACE: f(array, shape, starts) writes into it. starts is the first index along each axis.
Example:
print(ramba.init_array(3, ramba.Filler(function(a) a[":"] = 7 end, "WHOLE_ARRAY_INPLACE")))   --> [7. 7. 7.]
]])
ramba.Filler = setmetatable({PER_ELEMENT = "PER_ELEMENT", WHOLE_ARRAY_NEW = "WHOLE_ARRAY_NEW",
  WHOLE_ARRAY_INPLACE = "WHOLE_ARRAY_INPLACE"}, {
  __call = function(_, f, mode)
    mode = mode or "PER_ELEMENT"
    if type(f) ~= "function" then core.fail("ramba.Filler: a function expected, got " .. core.described(f)) end
    if type(mode) ~= "string" or not rawget(ramba.Filler, mode) then
      core.fail("ramba.Filler: unknown mode '" .. core.text(mode) .. "'")
    end
    return setmetatable({f = f, mode = mode}, filler)
  end})

local function filled(shape, fill, o)
  if fill.mode == "PER_ELEMENT" then return made("init_array", "object", shape, fill.f, o) end
  shape = core.shape("init_array", shape)
  local starts = {}
  for axis = 1, #shape do starts[axis] = 1 end
  if fill.mode == "WHOLE_ARRAY_NEW" then
    o.dtype = o.dtype or "float64"
    local out = ramba.array(fill.f(shape, starts), o)
    if core.same_shape(out.shape, shape) then return out end
    core.fail(("ramba.init_array: the function gave an array of shape %s, not %s"):format(core.shape_text(out.shape),
      core.shape_text(shape)))
  end
  local out = ramba.zeros(shape, o)
  fill.f(out, shape, starts)
  return out
end

doc("init_array", [=[
An array whose elements are a value, or f(ix) of their index: ix[1], ix[2], ... from 1; on one axis ix is a number too.

init_array(shape, f_or_value): dtype float64 unless given, and the creation options. f may be a ramba.Filler.
Example:
print(ramba.init_array({2, 2}, function(ix) return 10 * ix[1] + ix[2] end))
--> [[11. 12.]
-->  [21. 22.]]
]=])
define("init_array", function(shape, f, ...)
  local is_filler = type(f) == "table" and getmetatable(f) == filler
  if type(f) ~= "function" and not is_filler then
    local extents, value, o = core.args("init_array", {"shape", "f"}, core.creation, shape, f, ...)
    o.dtype = o.dtype or "float64"
    return ramba.full(core.shape("init_array", extents), value, o)
  end
  local _, _, o = core.args("init_array", {"shape", "f"}, core.creation, shape, 0, ...)
  if is_filler then return filled(shape, f, o) end
  return made("init_array", "object", shape, f, o)
end, false)

doc("fromfunction", [=[
An array whose element (i, j, ...) is f(i, j, ...), indices from 1.

fromfunction(f, shape): dtype float64 unless given, and the creation options.
Example:
print(ramba.fromfunction(function(i, j) return 10 * i + j end, {2, 2}))
--> [[11. 12.]
-->  [21. 22.]]
]=])
define("fromfunction", function(...)
  local f, shape, o = core.args("fromfunction", {"f", "shape"}, core.creation, ...)
  if type(f) ~= "function" then core.fail("ramba.fromfunction: expected a function, got " .. type(f)) end
  return made("fromfunction", "list", shape, f, o)
end, false)

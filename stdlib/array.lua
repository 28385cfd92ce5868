-- Arrays from values and constants, back to values, copies and casts, and the basic changes of shape.
-- stdlib/: each public function here checks its arguments and calls a primitive of interp/ (core.fill, core.cast ...).
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc
local creation = core.creation

ramba.pi, ramba.e, ramba.inf, ramba.nan, ramba.newaxis = math.pi, math.exp(1), math.huge, -(0.0 / 0.0), "new"
for name in ([[bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 complex64 complex128]])
  :gmatch("%S+") do
  ramba[name] = name
end

for alias, name in pairs{double = "float64", float = "float64", int = "int64", bool_ = "bool"} do
  ramba[alias] = name
end

local dist_names = {"dist", "distribution", "grid_shape", "dist_dims", "dims_do_not_distribute", "like"}

-- The distribution options among o for the primitives, or nil.
local function dist_options(o)
  if next(o) == nil then return nil end
  local out
  for _, name in ipairs(dist_names) do
    if o[name] ~= nil then
      out = out or {}
      out[name] = o[name]
    end
  end
  return out
end

-- A new array with the halo room that the options ask for.
local function finish(a, o)
  return core.with_border(a, o)
end

-- Arrays from values.

doc("array", [=[
A new array from numbers, nested tables or another array (a copy).

array(x[, dtype]): the dtype is that of the values unless given; the creation options. A table of arrays stacks them.
copy=false gives an array itself and is an error where a copy is needed; ndmin=k puts axes of extent 1 in front.
Example:
print(ramba.array{ {1, 2}, {3, 4} })
--> [[1 2]
-->  [3 4]]
]=])
local array_options = core.names(creation, {"copy", "ndmin"})
define("array", function(...)
  local x, o = args("array", {"x"}, array_options, ...)
  if type(o.dtype) == "number" then
    core.fail("ramba.array: the elements go in one list: write array({1,2,3}) rather than array(1,2,3)")
  end
  local a = x
  if o.copy ~= false then
    a = finish(core.import(x, o.dtype, dist_options(o)), o)
  elseif not ramba.is_array(x) or not rawequal(ramba.asarray(x, core.creation_options(o, true)), x) then
    core.fail("ramba.array: a copy is needed, but copy=false was given (asarray copies only when it must)")
  end
  for _ = a.ndim + 1, o.ndmin and core.integer("array", "ndmin", o.ndmin) or 0 do a = ramba.expand_dims(a, 1) end
  return a
end, false)
doc("fromarray", [[
A new array with the elements of another, in a distribution of its own: array under Ramba's name.

Example:
print(ramba.fromarray{1, 2, 3})   --> [1 2 3]
]])
define("fromarray", function(...) return ramba.array(...) end, false)

doc("asarray", [[
The array itself when it already has the dtype wanted, else a new one as array makes it.

Example:
print(ramba.asarray(5).ndim)   --> 0
]])
define("asarray", core.unless_array(function(...)
  local x, o = args("asarray", {"x"}, creation, ...)
  if ramba.is_array(x) and (o.dtype == nil or o.dtype == x.dtype) then return core.placed(x, o) end
  return finish(core.import(x, o.dtype, dist_options(o)), o)
end), false)

doc("copy", [[
A copy of an array.

Example:
print(ramba.copy{1, 2})   --> [1 2]
]])
local copy_options = core.names({"order"}, creation)
define("copy", function(...)
  local a, o = args("copy", {"a"}, copy_options, ...)
  return finish(core.import(a, o.dtype, dist_options(o)), o)
end)

doc("astype", [[
A copy cast to another dtype.

a:astype(t): by C's rules, as NumPy's; casting="safe" or "same_kind" refuses what loses; copy=false gives the array
itself when it has the dtype already.
Example:
print(ramba.array{1.7, -2.2}:astype("int64"))   --> [ 1 -2]
]])
define("astype", function(...)
  local a, o = args("astype", {"a"}, {"dtype", "order", "casting", "subok", "copy"}, ...)
  a = ramba.asarray(a)
  if o.dtype == nil then core.fail("ramba.astype: the dtype is missing") end
  if o.casting ~= nil and not ramba.can_cast(a.dtype, o.dtype, o.casting) then
    core.fail(("ramba.astype: cannot cast %s to %s with casting '%s'"):format(a.dtype, o.dtype, o.casting))
  end
  if o.copy == false and a.dtype == o.dtype then return a end
  return core.cast(a, o.dtype)
end)

-- Constants.

local function check_one_shape(fname, second)
  if type(second) == "number" then
    core.fail(("ramba.%s: a shape of several axes is one list: write %s({3,4}) rather than %s(3,4)"):format(fname,
      fname, fname))
  end
end

doc("empty", [[
An array of a shape with unspecified elements.

empty(shape[, dtype]): dtype float64 unless given, and the creation options.
Example:
print(ramba.empty({2, 3}).shape)   --> (2,3)
]])
define("empty", function(...)
  check_one_shape("empty", select(2, ...))
  local shape, o = args("empty", {"shape"}, creation, ...)
  return finish(core.empty(shape, o.dtype or "float64", dist_options(o)), o)
end, false)

for name, value in pairs{zeros = 0, ones = 1} do
  doc(name, ("An array of a shape filled with %s.\n\n%s(shape[, dtype]): dtype float64 unless given, and the " ..
    "creation options.\nExample:\nprint(ramba.%s(2))   --> [%d. %d.]\n"):format(name, name, name, value, value))
  define(name, function(...)
    check_one_shape(name, select(2, ...))
    local shape, o = args(name, {"shape"}, creation, ...)
    return finish(core.fill(shape, o.dtype or "float64", value, dist_options(o)), o)
  end, false)
end

local function dtype_of_value(v)
  if type(v) == "boolean" then return "bool" end
  if core.is_complex(v) then return "complex128" end
  return math.type(v) == "integer" and "int64" or "float64"
end

doc("full", [[
An array of a shape filled with a value.

full(shape, value): the value's dtype unless given; the creation options. An array as value is broadcast.
Example:
print(ramba.full(3, 7))   --> [7 7 7]
]])
define("full", function(...)
  local shape, value, o = args("full", {"shape", "value"}, creation, ...)
  if type(o.dtype) == "number" then
    core.fail("ramba.full: a shape of several axes is one list: write full({2,3}, value) rather than full(2, 3, value)")
  end
  if core.is_scalar(value) then
    return finish(core.fill(shape, o.dtype or dtype_of_value(value), value, dist_options(o)), o)
  end
  value = ramba.asarray(value)
  local out = core.empty(shape, o.dtype or value.dtype, dist_options(o))
  out["..."] = value
  return finish(out, o)
end, false)

-- The numbers at the front of an argument list and the rest.
local function leading_numbers(most, ...)
  local given, n = {...}, 0
  while n < most and type(given[n + 1]) == "number" do n = n + 1 end
  return table.move(given, 1, n, 1, {}), table.pack(table.unpack(given, n + 1, select("#", ...)))
end

local function progression_length(start, stop, step)
  if math.type(start) == "integer" and math.type(stop) == "integer" and math.type(step) == "integer" then
    if step > 0 then return math.max(0, (stop - start + step - 1) // step) end
    return math.max(0, (start - stop - step - 1) // -step)
  end
  local n = math.ceil((stop - start) / step)
  if n ~= n or n >= 0x1p62 or n == math.huge then
    core.fail("ramba.arange: the number of elements is not finite or too large")
  end
  return math.max(0, math.tointeger(n) or 0)
end

doc("arange", [[
Numbers at equal distances in a half-open interval.

arange(stop), arange(start, stop[, step]): from start (0) up to but without stop; integers give int64, a float among
them float64; dtype, and the creation options.
Example:
print(ramba.arange(2, 10, 3))   --> [2 5 8]
]])
local arange_options = core.names(creation, {"start", "stop", "step"})
define("arange", function(...)
  local only = ...
  if select("#", ...) == 1 and math.type(only) == "integer" then
    return core.affine(math.max(0, only), 0, 1, "int64")
  end
  local numbers, rest = leading_numbers(3, ...)
  local o = args("arange", {}, arange_options, table.unpack(rest, 1, rest.n))
  if #numbers == 1 then numbers = {0, numbers[1]} end
  local start, stop, step = numbers[1] or o.start or 0, numbers[2] or o.stop, numbers[3] or o.step or 1
  if type(stop) ~= "number" then core.fail("ramba.arange: argument 1 (stop) must be a number") end
  if step == 0 then core.fail("ramba.arange: step is 0") end
  local n = progression_length(start, stop, step)
  local integers = math.type(start) == "integer" and math.type(step) == "integer" and math.type(stop) == "integer"
  if not integers then start, step = start + 0.0, (start + step) - start + 0.0 end -- NumPy's rounding of the step
  return finish(core.affine(n, start, step, o.dtype or (integers and "int64" or "float64"), dist_options(o)), o)
end, false)

-- Back to values.

doc("totable", [[
The elements as nested tables; of a 0-d array the value.

Example:
print(ramba.arange(3):totable()[3])   --> 2
]])
define("totable", function(...)
  local a = args("totable", {"a"}, {}, ...)
  return core.totable(ramba.asarray(a))
end)
core.doc("is_array", [[
Is the value an array?

Example:
print(ramba.is_array(ramba.zeros{2}), ramba.is_array{0, 0})   --> true	false
]])

core.doc("free", [[
Gives an array's memory back at once: a:free(), or `local a <close> = ...` at the end of a block.

Views of it keep what they show. Errors: any later use of the array.
Example:
local a = ramba.zeros{1000}
a:free()
print((pcall(ramba.sum, a)))   --> false
]])

core.doc("tolist", core.docs.totable)
define("tolist", function(...) return ramba.totable(...) end)

local function flat_index(a, position)
  local n, index = a.size, {}
  if position < 0 then position = n + 1 + position end
  if position < 1 or position > n then
    core.fail(("ramba.item: position %d is out of bounds (1 ... %d)"):format(position, n))
  end
  local shape, rest = a.shape, position - 1
  for d = a.ndim, 1, -1 do
    index[d] = rest % shape[d] + 1
    rest = rest // shape[d]
  end
  return index
end

doc("item", [[
One element as a Lua value.

a:item(): of an array with one element; a:item(k): the k-th in row-major order; a:item(i, j, ...) or a:item({i, j}).
Example:
print(ramba.array{ {1, 2}, {3, 4} }:item(3))   --> 3
]])
core.methods.item = function(a, ...)
  a = args("item", {"a"}, {}, a)
  local index = {...}
  if type(index[1]) == "table" then index = index[1] end
  if #index == 0 then
    if a.size ~= 1 then
      core.fail(("ramba.item: an array of shape %s has more or less than one element"):format(core.shape_text(a.shape)))
    end
    if a.ndim == 0 then return core.totable(a) end
    for d = 1, a.ndim do index[d] = 1 end
    return a[index]
  end
  if #index == 1 and a.ndim ~= 1 then index = flat_index(a, core.integer("item", "position", index[1])) end
  if #index ~= a.ndim then
    core.fail(("ramba.item: %d indices for an array of %d dimensions"):format(#index, a.ndim))
  end
  return a[index]
end

doc("tonumber", [[
a:tonumber(): the only element of an array as a Lua value.

Example:
print(ramba.array{5}:tonumber())   --> 5
]])
core.methods.tonumber = function(a) return core.methods.item(a) end

-- a.flat = v: the row-major elements, a number or as many values.
function core.set_flat(a, v)
  if core.is_scalar(v) then
    a["..."] = v
    return
  end
  v = ramba.ravel(ramba.asarray(v))
  if v.size ~= a.size then core.fail(("a.flat: %d values for %d elements"):format(v.size, a.size)) end
  a["..."] = ramba.reshape(v, a.shape)
end

-- Shapes.

-- Separate numbers or one list, then options.
local function list_argument(fname, names, ...)
  local only = ...
  if select("#", ...) == 1 and type(only) == "table" and not core.has_options(only) then return only, {} end
  local numbers, rest = leading_numbers(math.huge, ...)
  local list = numbers
  if #numbers == 0 then
    local first, options = core.split_options(rest[1])
    if ramba.is_array(first) then first = first:totable() end
    list = first
    if options then
      rest[1] = options
    elseif rest.n > 0 then
      table.remove(rest, 1)
      rest.n = rest.n - 1
    end
  end
  return list, args(fname, {}, names, table.unpack(rest, 1, rest.n))
end

local function infer_shape(a, shape)
  local product, open = 1, nil
  for d, n in ipairs(shape) do
    n = core.integer("reshape", "extent", n)
    shape[d] = n
    if n == -1 and not open then open = d
    elseif n < 0 then core.fail(("ramba.reshape: extent %d%s"):format(n, open and " beside another -1" or ""))
    else product = product * n end
  end
  if open and product > 0 and a.size % product == 0 then
    shape[open] = a.size // product
    product = product * shape[open]
  end
  if product ~= a.size or open and shape[open] == -1 then
    core.fail(("ramba.reshape: an array of shape %s (%d elements) cannot get the shape %s"):format(
      core.shape_text(a.shape), a.size, core.shape_text(shape)))
  end
  return shape
end

doc("reshape", [=[
The elements in row-major order in another shape.

reshape(a, shape): a list or separate numbers, one of them may be -1; order="F": the first index runs fastest. A view
where only extents of 1 come or go, else a copy.
Example:
print(ramba.arange(6):reshape(2, -1))
--> [[0 1 2]
-->  [3 4 5]]
]=])
define("reshape", function(a, ...)
  if type(a) == "number" and select("#", ...) == 1 and (...) ~= 1 and type((...)) == "number" then
    core.fail("ramba.reshape: the array is a number; a method is called with a colon: a:reshape(...)")
  end
  a = ramba.asarray((args("reshape", {"a"}, {}, a)))
  local shape, o = list_argument("reshape", {"order", "shape", "copy"}, ...)
  shape = shape or o.shape
  if shape == nil then
    core.fail("ramba.reshape: the shape is missing; a method is called with a colon: a:reshape(...)")
  end
  shape = infer_shape(a, type(shape) == "table" and table.move(shape, 1, #shape, 1, {}) or {shape})
  if core.order("reshape", o.order) ~= "F" then return core.reshape(a, shape, o.copy == true) end
  local reversed = {}
  for d, n in ipairs(shape) do reversed[#shape + 1 - d] = n end
  return core.reshape(a.T, reversed, o.copy == true).T
end)

doc("transpose", [[
The axes in another order; reversed without a list. A view.

transpose(a, axes): a list or separate numbers.
Example:
print(ramba.transpose(ramba.zeros{2, 3, 4}, {2, 1, 3}).shape)   --> (3,2,4)
]])
define("transpose", function(a, ...)
  a = ramba.asarray((args("transpose", {"a"}, {}, a)))
  local axes, o = list_argument("transpose", {"axes"}, ...)
  axes = axes or o.axes
  if axes == nil then return a.T end
  axes = core.axes("transpose", axes, a.ndim)
  if #axes ~= a.ndim then
    core.fail(("ramba.transpose: %d axes for an array of %d dimensions"):format(#axes, a.ndim))
  end
  return core.permute(a, axes)
end)

doc("expand_dims", [[
New axes of extent 1: axis is where they stand in the result. A view.

Example:
print(ramba.expand_dims({1, 2}, 1).shape)   --> (1,2)
]])
define("expand_dims", function(...)
  local a, o = args("expand_dims", {"a"}, {"axis"}, ...)
  a = ramba.asarray(a)
  if o.axis == nil then core.fail("ramba.expand_dims: argument 2 (axis) is missing") end
  local axes = core.axes("expand_dims", o.axis, a.ndim + (type(o.axis) == "table" and #o.axis or 1))
  table.sort(axes)
  for _, d in ipairs(axes) do a = core.newaxis(a, d) end
  return a
end)

doc("squeeze", [[
Drops axes of extent 1: all, or those named. A view.

Example:
print(ramba.squeeze(ramba.zeros{1, 3, 1}).shape)   --> (3)
]])
define("squeeze", function(...)
  local a, o = args("squeeze", {"a"}, {"axis"}, ...)
  a = ramba.asarray(a)
  local shape, axes = a.shape, {}
  if o.axis ~= nil then
    axes = core.axes("squeeze", o.axis, a.ndim)
  else
    for d, n in ipairs(shape) do
      if n == 1 then axes[#axes + 1] = d end
    end
  end
  table.sort(axes, function(x, y) return x > y end)
  for _, d in ipairs(axes) do
    if shape[d] ~= 1 then core.fail(("ramba.squeeze: axis %d has extent %d, not 1"):format(d, shape[d])) end
    a = core.dropaxis(a, d)
  end
  return a
end)

doc("broadcast_to", [=[
A read-only view of a larger shape that repeats the elements without storing them.

Example:
print(ramba.broadcast_to({1, 2}, {2, 2}))
--> [[1 2]
-->  [1 2]]
]=])
define("broadcast_to", function(...)
  local a, shape = args("broadcast_to", {"a", "shape"}, {}, ...)
  a, shape = ramba.asarray(a), core.shape("broadcast_to", shape)
  return core.broadcast(a, shape, true, "ramba.broadcast_to: ")
end)

-- Joining.

local function joined_shape(list, axis)
  local shape = list[1].shape
  for i = 2, #list do
    local other = list[i].shape
    local fits = #other == #shape
    for d = 1, #shape do fits = fits and (d == axis or other[d] == shape[d]) end
    if not fits then
      core.fail(("ramba.concatenate: array %d of shape %s does not fit shape %s beside axis %d"):format(i,
        core.shape_text(other), core.shape_text(list[1].shape), axis))
    end
    shape[axis] = shape[axis] + other[axis]
  end
  return shape
end

-- out= and dtype= take values of the same kind, unless casting says otherwise.
local function check_casts(list, to, casting)
  for i, a in ipairs(list) do
    if not ramba.can_cast(a.dtype, to, casting) then
      core.fail(("ramba.concatenate: %s (array %d) cannot be cast to %s with casting '%s'"):format(a.dtype, i, to,
        casting))
    end
  end
end

doc("concatenate", [[
Joins arrays along an axis.

concatenate(list[, axis]): the axis (1); dtype (the promoted one); out; casting ("same_kind") is what these two allow.
An array instead of a list joins its rows.
Example:
print(ramba.concatenate{ {1, 2}, {3} })   --> [1 2 3]
]])
local concatenate_options = core.names({"axis", "out", "dtype", "casting"}, dist_names)
define("concatenate", function(...)
  local arrays, o = args("concatenate", {"arrays"}, concatenate_options, ...)
  local list = {}
  if type(arrays) ~= "table" and not ramba.is_array(arrays) then
    core.fail("ramba.concatenate: expected a list of arrays, got " .. core.described(arrays))
  end
  if o.out ~= nil and not ramba.is_array(o.out) then
    core.fail("ramba.concatenate: out must be an array, got " .. core.described(o.out))
  end
  for i = 1, #arrays do list[i] = ramba.asarray(arrays[i]) end
  if #list == 0 then core.fail("ramba.concatenate: the list of arrays is empty") end
  if list[1].ndim == 0 and not ramba.is_array(o.axis) then
    core.fail("ramba.concatenate: 0-d arrays have no axis to join along (see stack)")
  end
  local axis = core.axis("concatenate", o.axis or 1, list[1].ndim)
  local shape = joined_shape(list, axis)
  local out = o.out
  if o.dtype or out then check_casts(list, o.dtype or out.dtype, o.casting or "same_kind") end
  if out == nil then
    out = core.empty(shape, o.dtype or ramba.result_type(table.unpack(list)), dist_options(o))
  elseif core.shape_text(out.shape) ~= core.shape_text(shape) then
    core.fail(("ramba.concatenate: the output has shape %s, the result %s"):format(core.shape_text(out.shape),
      core.shape_text(shape)))
  end
  local first = 1
  for _, a in ipairs(list) do
    local n = a.shape[axis]
    if n > 0 then out[core.index_at(#shape, axis, {first, first + n - 1})] = a end
    first = first + n
  end
  return out
end, false)

-- a .. b: a number is one element, and weak.
function core.join(a, b)
  local dtype = (core.is_scalar(a) or core.is_scalar(b)) and ramba.result_type(a, b) or nil
  local function part(x) return (ramba.atleast_1d(core.is_scalar(x) and ramba.array(x, {dtype = dtype}) or x)) end
  return ramba.concatenate({part(a), part(b)}, {dtype = dtype})
end

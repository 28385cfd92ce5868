-- Joining arrays (stack, block ...) and cutting them (split ...).
-- stdlib/: concatenate and ranges; the cut pieces are views.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local function arrays(fname, list)
  if ramba.is_array(list) then
    if list.ndim == 0 then core.fail(("ramba.%s: expected a list of arrays, got a 0-d array"):format(fname)) end
    local out = {}
    for i = 1, #list do out[i] = ramba.asarray(list[{{i, i}}]):squeeze(1) end
    if #out == 0 then core.fail(("ramba.%s: the list of arrays is empty"):format(fname)) end
    return out
  end
  if type(list) ~= "table" then
    core.fail(("ramba.%s: expected a list of arrays, got %s"):format(fname, core.described(list)))
  end
  local out = {}
  for i, x in ipairs(list) do out[i] = ramba.asarray(x) end
  if #out == 0 then core.fail(("ramba.%s: the list of arrays is empty"):format(fname)) end
  return out
end

local function result_shape_text(list)
  local texts = {}
  for i, a in ipairs(list) do texts[i] = core.shape_text(a.shape) end
  return table.concat(texts, ", ")
end

-- Joining.

doc("concat", [[
Another name of concatenate.

Example:
print(ramba.concat{ {1, 2}, {3} })   --> [1 2 3]
]])
define("concat", function(...) return ramba.concatenate(...) end, false)

doc("stack", [=[
Joins arrays of one shape along a new axis.

stack(list[, axis]): where the new axis stands in the result (1); out, dtype, casting.
Example:
print(ramba.stack{ {1, 2}, {3, 4} })
--> [[1 2]
-->  [3 4]]
]=])
define("stack", function(...)
  local list, o = args("stack", {"arrays"}, {"axis", "out", "dtype", "casting"}, ...)
  list = arrays("stack", list)
  local axis = core.axis("stack", o.axis or 1, list[1].ndim + 1)
  local first = core.shape_text(list[1].shape)
  for _, a in ipairs(list) do
    if core.shape_text(a.shape) ~= first then
      core.fail(("ramba.stack: all arrays must have one shape, got %s"):format(result_shape_text(list)))
    end
  end
  for i, a in ipairs(list) do list[i] = ramba.expand_dims(a, axis) end
  return core.into(ramba.concatenate(list, {axis = axis, dtype = o.dtype, casting = o.casting}), o)
end, false)

local function stacker(name, convert, axis_of)
  return function(...)
    local list, o = args(name, {"arrays"}, {"dtype", "casting"}, ...)
    if o.dtype ~= nil and type(o.dtype) ~= "string" then
      core.fail(("ramba.%s: dtype must be a name, got %s; the arrays go in one list: ramba.%s({a, b})"):format(name,
        core.described(o.dtype), name))
    end
    list = arrays(name, list)
    for i, a in ipairs(list) do list[i] = convert(a) end
    return ramba.concatenate(list, {axis = axis_of(list[1]), dtype = o.dtype, casting = o.casting})
  end
end

doc("vstack", [=[
Joins arrays row upon row (along axis 1); 1-D arrays are rows.

Example:
print(ramba.vstack{ {1, 2}, {3, 4} })
--> [[1 2]
-->  [3 4]]
]=])
define("vstack", stacker("vstack", ramba.atleast_2d, function() return 1 end), false)

doc("hstack", [[
Joins arrays side by side (along axis 2, 1-D arrays along axis 1).

Example:
print(ramba.hstack{ {1, 2}, {3, 4} })   --> [1 2 3 4]
]])
define("hstack", stacker("hstack", ramba.atleast_1d, function(a) return a.ndim == 1 and 1 or 2 end), false)

doc("dstack", [[
Joins arrays along axis 3; (m,n) counts as (m,n,1), (n) as (1,n,1).

Example:
print(ramba.dstack{ {1, 2}, {3, 4} }.shape)   --> (1,2,2)
]])
define("dstack", stacker("dstack", ramba.atleast_3d, function() return 3 end), false)

doc("column_stack", [=[
Joins arrays as columns of a matrix: 1-D arrays are columns, 2-D ones stay.

Example:
print(ramba.column_stack{ {1, 2}, {3, 4} })
--> [[1 3]
-->  [2 4]]
]=])
define("column_stack", stacker("column_stack", function(a)
  return a.ndim < 2 and ramba.expand_dims(ramba.atleast_1d(a), 2) or a
end, function() return 2 end), false)

local function is_list(x)
  return type(x) == "table" and not ramba.is_array(x) and getmetatable(x) == nil
end

local function block_depth(x)
  if not is_list(x) then return 0 end
  if #x == 0 then core.fail("ramba.block: an empty list") end
  return 1 + block_depth(x[1])
end

local function has_array(x)
  if ramba.is_array(x) then return true end
  if is_list(x) then
    for _, v in ipairs(x) do
      if has_array(v) then return true end
    end
  end
  return false
end

local function block_ndim(x)
  if not is_list(x) then return ramba.asarray(x).ndim end
  local n = 0
  for _, v in ipairs(x) do n = math.max(n, block_ndim(v)) end
  return n
end

local function assemble(x, level, depth, ndim)
  if not is_list(x) then
    if level <= depth then core.fail("ramba.block: lists of different depths") end
    local a = ramba.asarray(x)
    for _ = a.ndim + 1, ndim do a = ramba.expand_dims(a, 1) end
    return a
  end
  local parts = {}
  for i, v in ipairs(x) do parts[i] = assemble(v, level + 1, depth, ndim) end
  return ramba.concatenate(parts, {axis = ndim - depth + level})
end

doc("block", [[
Assembles an array from nested lists of blocks: the innermost lists join along the last axis, the next along the one
before it.

Blocks are arrays or numbers.
Example:
local a = ramba.ones{1, 2}
print(ramba.block{ {a, a * 2} }[1])   --> [1. 1. 2. 2.]
]])
define("block", function(...)
  local x = args("block", {"blocks"}, {}, ...)
  if ramba.is_array(x) then return x:copy() end
  local depth = block_depth(x)
  if not has_array(x) then return ramba.array(x) end
  return assemble(x, 1, depth, math.max(depth, block_ndim(x)))
end, false)

doc("append", [[
The elements of b after those of a; flattened without axis.

Example:
print(ramba.append({1, 2}, {3}))   --> [1 2 3]
]])
define("append", function(...)
  local a, b, o = args("append", {"a", "b"}, {"axis"}, ...)
  if o.axis == nil then return ramba.concatenate{ramba.ravel(a), ramba.ravel(b)} end
  return ramba.concatenate({a, b}, {axis = o.axis})
end)

-- Cutting.

local function pieces(a, axis, cuts)
  local out, first = {}, 1
  local n = a.shape[axis]
  cuts[#cuts + 1] = n
  for i, last in ipairs(cuts) do
    last = math.min(last < 0 and math.max(0, n + last) or last, n)
    local range = last >= first and {first, last} or {1, 0}
    out[i] = a[core.index_at(a.ndim, axis, range)]
    first = last + 1
  end
  return table.unpack(out)
end

local function split(fname, a, sections, axis, uneven)
  a = ramba.asarray(a)
  axis = core.axis(fname, axis or 1, a.ndim)
  local cuts = {}
  if ramba.is_array(sections) then sections = sections.ndim == 0 and sections:item() or sections:totable() end
  if type(sections) == "table" then
    for i, c in ipairs(sections) do
      cuts[i] = core.integer(fname, "a cut", c)
    end
    return pieces(a, axis, cuts)
  end
  local n, k = a.shape[axis], core.integer(fname, "sections", sections)
  if k < 1 then core.fail(("ramba.%s: the number of sections must be positive, got %d"):format(fname, k)) end
  if not uneven and n % k ~= 0 then
    core.fail(("ramba.%s: an axis of %d elements does not divide into %d equal sections"):format(fname, n, k))
  end
  local at = 0
  for i = 1, k - 1 do
    at = at + n // k + (i <= n % k and 1 or 0)
    cuts[i] = at
  end
  return pieces(a, axis, cuts)
end

doc("split", [[
Cuts an array along an axis into views: one result for each section.

split(a, k[, axis]): k equal sections; a list {3, 5} cuts after elements 3 and 5.
Example:
print(ramba.split(ramba.arange(6), {2}))   --> [0 1]	[2 3 4 5]
]])
define("split", function(...)
  local a, sections, o = args("split", {"a", "sections"}, {"axis"}, ...)
  return split("split", a, sections, o.axis)
end)

doc("array_split", [[
As split, but the sections may differ in length by one.

Example:
print(ramba.array_split(ramba.arange(5), 2))   --> [0 1 2]	[3 4]
]])
define("array_split", function(...)
  local a, sections, o = args("array_split", {"a", "sections"}, {"axis"}, ...)
  return split("array_split", a, sections, o.axis, true)
end)

for name, rule in pairs{hsplit = {2, 1, "columns"}, vsplit = {1, 2, "rows"}, dsplit = {3, 3, "the third axis"}} do
  doc(name, ("Cuts an array along %s%s: one view for each section.\n\nThe sections are split's.\nExample:\n" ..
    "print(select('#', ramba.%s(ramba.zeros{2, 2, 2}, 2)))   --> 2\n"):format(rule[3],
    name == "hsplit" and " (a 1-D array along its axis)" or "", name))
  define(name, function(...)
    local a, sections = args(name, {"a", "sections"}, {}, ...)
    a = ramba.asarray(a)
    if a.ndim < rule[2] then
      core.fail(("ramba.%s: expected at least %d dimensions, got shape %s"):format(name, rule[2],
        core.shape_text(a.shape)))
    end
    return split(name, a, sections, math.min(rule[1], a.ndim))
  end)
end

doc("unstack", [[
The sub-arrays along an axis: one result for each of its elements. Views.

unstack(a[, axis]): the axis (1).
Example:
print(ramba.unstack{ {1, 2}, {3, 4} })   --> [1 2]	[3 4]
]])
define("unstack", function(...)
  local a, o = args("unstack", {"a"}, {"axis"}, ...)
  a = ramba.asarray(a)
  local axis = core.axis("unstack", o.axis or 1, a.ndim)
  local out = {}
  for i = 1, a.shape[axis] do
    out[i] = ramba.squeeze(a[core.index_at(a.ndim, axis, {i, i})], axis)
  end
  return table.unpack(out)
end)

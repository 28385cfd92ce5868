-- ramba.localarray: the module's table, and its errors: tables with kind, message and class.
-- stdlib/: the first file of the module. lib (core.localarray) is what the module's files share.
local ramba, core = ...

local module = {}
local lib = {module = module}
ramba.localarray, core.localarray = module, lib

-- "script.lua:12: " of the innermost function outside the library.
local function where()
  for level = 2, 200 do
    local info = debug.getinfo(level, "Sl")
    if not info then break end
    if info.currentline >= 0 and info.source:sub(1, 7) ~= "=ramba." then
      return ("%s:%d: "):format(info.short_src, info.currentline)
    end
  end
  return ""
end

local Error = {__name = "ramba.localarray.error"}
core.classes.localarray_error = Error
Error.__tostring = function(e) return ("%s%s: %s"):format(e.where, e.kind, e.message) end
-- e:isa(class): is it an error of the class, or of one derived from it?
Error.__index = {isa = function(e, class)
  local c = e.class
  while c and c ~= class do c = c.base end
  return c ~= nil
end}

local Class = {__name = "ramba.localarray.error class"}
Class.__call = function(class, message)
  return setmetatable({kind = class.kind, message = message or "", class = class, where = where()}, Error)
end
Class.__tostring = function(class) return class.kind end

core.doc("localarray.error", [[
The classes of the errors of ramba.localarray.

Every error of the module's functions is one: caught by pcall it is a table with kind ("IncompatibleArrayError",
"IndexError", ...), message, class and e:isa(class); tostring(e) adds the line. Calling a class makes an error of it.
Example:
local ok, e = pcall(error, ramba.localarray.error.IncompatibleArrayError("shapes differ"))
print(e.kind, e.message, e:isa(ramba.localarray.error.DistArrayError))   --> IncompatibleArrayError	shapes differ	true
]])
local classes = {}
module.error = classes

local function derive(base, names)
  for kind in names:gmatch("%S+") do
    classes[kind] = setmetatable({kind = kind, base = base and classes[base]}, Class)
  end
end
derive(nil, "Exception")
derive("Exception", "DistArrayError MPIDistArrayError ContextError DistributionError InvalidGridShapeError " ..
                    "GridShapeError IndexError ValueError TypeError NotImplementedError")
derive("DistArrayError", "InvalidBaseCommError IncompatibleArrayError NullCommError InvalidDimensionError DistError " ..
                         "DistMatrixError InvalidMapCodeError")
derive("MPIDistArrayError", "InvalidCommSizeError InvalidRankError MPICommError")

-- fail(kind, format, ...) raises at the user's line.
function lib.fail(kind, format, ...)
  error(classes[kind](format:format(...)), 0)
end

-- Numbers of a function's, which must be integers: integers(function, {names}, values ...).
function lib.integers(name, names, ...)
  for i, what in ipairs(names) do
    local v = select(i, ...)
    if type(v) ~= "number" or not math.tointeger(v) then
      lib.fail("TypeError", "%s: %s must be an integer, got %s", name, what, core.described(v))
    end
  end
end

-- The same fields of a dimension dictionary.
function lib.integer_fields(name, dd, names)
  if type(dd) ~= "table" then
    lib.fail("TypeError", "%s: a dimension dictionary expected, got %s", name, core.described(dd))
  end
  for _, key in ipairs(names) do lib.integers(name, {key}, dd[key]) end
end

-- Its list of dimension dictionaries.
function lib.dim_list(name, list)
  if type(list) == "table" then return list end
  lib.fail("TypeError", "%s: a list of dimension dictionaries expected, got %s", name, core.described(list))
end

-- An index of the user's, which counts from 1, from 0; name for messages.
function lib.from_one(name, v)
  local i = type(v) == "number" and math.tointeger(v)
  if not i then
    lib.fail("TypeError", "%s: an index must be an integer, got %s", name,
             type(v) == "table" and "a table" or tostring(v))
  end
  if i == 0 then lib.fail("IndexError", "%s: index 0 (indices count from 1)", name) end
  return i - 1
end

-- The arguments of a function that takes numbers or one list: the list, and whether it was one.
function lib.numbers(...)
  local first = ...
  if select("#", ...) == 1 and type(first) == "table" then return first, true end
  if ramba.is_array(first) then return first:totable(), true end
  return {...}, false
end

-- Numbers or a list, as they came.
function lib.as_given(list, is_list)
  if is_list then return list end
  return table.unpack(list)
end

-- DistArray's questions about element types: NumPy 1's functions beside those of the array library.
-- stdlib/: names and kinds are dtype.lua's.
local ramba, core = ...
local lib = core.localarray
local module, fail = lib.module, lib.fail

for name in ([[dtype can_cast issubdtype iscomplexobj isrealobj isscalar real_if_close mintypecode finfo iinfo
    result_type promote_types]]):gmatch("%S+") do
  module[name] = ramba[name]
  core.docs["localarray." .. name] = core.docs[name]
end
for name in ("iscomplexobj isrealobj real_if_close"):gmatch("%S+") do lib.methods[name] = ramba[name] end

local function check(name, x)
  local dtype = core.dtype_of(x)
  if not dtype then fail("ValueError", "%s: a dtype expected, got %s", name, core.described(x)) end
  return dtype
end

core.doc("localarray.issctype", [[
Is it the name of a dtype, or of a kind of them?

Example:
print(ramba.localarray.issctype("int8"), ramba.localarray.issctype(1.5))   --> true	false
]])
function module.issctype(x) return type(x) == "string" and core.dtype_or_kind(x) ~= nil end

core.doc("localarray.obj2sctype", [[
The dtype that a value names or has, else a default (nil): obj2sctype(x, default).

Example:
print(ramba.localarray.obj2sctype(ramba.zeros(3)), ramba.localarray.obj2sctype(1.5, "none"))   --> float64	none
]])
function module.obj2sctype(x, default)
  local dtype = core.dtype_of(x)
  if dtype == nil then return default end
  return dtype
end

core.doc("localarray.sctype2char", [[
NumPy's letter of a dtype. Errors: ValueError.

Example:
print(ramba.localarray.sctype2char("float32"), ramba.localarray.sctype2char(ramba.zeros(3)))   --> f	d
]])
function module.sctype2char(x) return core.dtype_letters[check("sctype2char", x)] end

core.doc("localarray.maximum_sctype", [[
The widest dtype of the same kind. Errors: ValueError.

Example:
print(ramba.localarray.maximum_sctype("float32"), ramba.localarray.maximum_sctype("uint8"))   --> float64	uint64
]])
local widest = {bool = "bool", int = "int64", uint = "uint64", float = "float64", complex = "complex128"}
function module.maximum_sctype(x) return widest[core.kind(check("maximum_sctype", x))] end

core.doc("localarray.issubclass_", [[
As issubdtype of two names; false where one of them names no dtype or kind.

Example:
print(ramba.localarray.issubclass_("int32", "integer"), ramba.localarray.issubclass_(1.5, "integer"))   --> true	false
]])
function module.issubclass_(a, b)
  if type(a) ~= "string" or type(b) ~= "string" then return false end
  a, b = core.dtype_or_kind(a), core.dtype_or_kind(b)
  return a ~= nil and b ~= nil and core.is_subdtype(a, b)
end

core.docs["localarray.cast"] = [[
Functions by dtype that make arrays of it: cast.int8(x), cast["float32"](x), with unsafe casts.

x: what can be an array, or a LocalArray. Errors: TypeError.
Example:
print(ramba.localarray.cast.int8({1.5, 300}))   --> [ 1 44]
]]
module.cast = setmetatable({}, {__index = function(_, name)
  local dtype = core.dtype_of(name)
  if not dtype then fail("TypeError", "cast: a dtype expected, got %s", core.described(name)) end
  return function(x) return (lib.is_local(x) and x or ramba.asarray(x)):astype(dtype) end
end})

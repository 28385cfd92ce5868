-- Facts about element types, and questions about anything that can be an array.
-- stdlib/: promotion and casting rules are core/type's; here is what a table of constants says.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local floats = {
  float32 = {bits = 32, eps = 0x1p-23, epsneg = 0x1p-24, max = 0x1.fffffep127, tiny = 0x1p-126,
             smallest_subnormal = 0x1p-149, precision = 6, nmant = 23, nexp = 8, maxexp = 128, minexp = -126},
  float64 = {bits = 64, eps = 0x1p-52, epsneg = 0x1p-53, max = 0x1.fffffffffffffp1023, tiny = 0x1p-1022,
             smallest_subnormal = 0x1p-1074, precision = 15, nmant = 52, nexp = 11, maxexp = 1024, minexp = -1022},
}
local same = {complex64 = "float32", complex128 = "float64", float = "float64", double = "float64",
              complex = "float64", int = "int64", bool_ = "bool"}

local function dtype_of(x)
  return ramba.is_array(x) and x.dtype or x
end

doc("finfo", [[
Limits of a float type: fields bits, eps, epsneg, max, min, tiny, smallest_normal, smallest_subnormal, precision, dtype.

finfo(t): the name of a float or complex type, or an array.
Example:
print(ramba.finfo("float32").eps)   --> 1.1920928955078e-07
]])
define("finfo", function(...)
  local x = dtype_of((args("finfo", {"dtype"}, {}, ...)))
  local name = same[x] or x
  local facts = floats[name]
  if not facts then core.fail(("ramba.finfo: expected a float type, got %s"):format(core.text(x))) end
  local out = {dtype = name, min = -facts.max, smallest_normal = facts.tiny, resolution = 10.0 ^ -facts.precision}
  for k, v in pairs(facts) do out[k] = v end
  return out
end, false)

doc("iinfo", [[
Limits of an integer type: fields bits, min, max, dtype. (uint64's max is a float: Lua's integers end at 2^63 - 1.)

Example:
print(ramba.iinfo("int8").max)   --> 127
]])
define("iinfo", function(...)
  local x = dtype_of((args("iinfo", {"dtype"}, {}, ...)))
  local name = same[x] or x
  local sign, bits = tostring(name):match("^(u?)int(%d+)$")
  if not bits then core.fail(("ramba.iinfo: expected an integer type, got %s"):format(core.text(x))) end
  bits = math.tointeger(bits)
  if sign == "u" then
    return {dtype = name, bits = bits, min = 0, max = bits == 64 and 2.0 ^ 64 or (1 << bits) - 1}
  end
  return {dtype = name, bits = bits, min = -(1 << (bits - 1)), max = (1 << (bits - 1)) - 1}
end, false)

doc("ndim", [[
The number of axes of an array, number or table.

Example:
print(ramba.ndim{ {1, 2}, {3, 4} })   --> 2
]])
define("ndim", function(x) return ramba.asarray(x).ndim end, false)

doc("shape", [[
The shape of an array, number or table.

Example:
print(ramba.shape{ {1, 2, 3} })   --> (1,3)
]])
define("shape", function(x) return ramba.asarray(x).shape end, false)

doc("size", [[
The number of elements of an array, number or table; size(x, axis): the extent of an axis.

Example:
print(ramba.size{ {1, 2, 3} })   --> 3
]])
define("size", function(...)
  local x, o = args("size", {"x"}, {"axis"}, ...)
  x = ramba.asarray(x)
  if o.axis == nil then return x.size end
  return x.shape[core.axis("size", o.axis, x.ndim)]
end, false)

doc("idx", [[
A list of positions as an integer array, for indexing with computed lists: a[{ramba.idx(t)}].

Example:
print(ramba.idx({3, 1}).dtype)   --> int64
]])
define("idx", function(...)
  local list = args("idx", {"list"}, {}, ...)
  if type(list) == "table" and #list == 0 then return ramba.zeros(0, {dtype = "int64"}) end
  local a = ramba.asarray(list)
  if core.kind(a.dtype) == "float" and ramba.not_equal(a, ramba.floor(a)):any() then
    core.fail("ramba.idx: the list holds numbers that are no integers")
  end
  return a.dtype == "int64" and a or ramba.asarray(list, {dtype = "int64"})
end, false)

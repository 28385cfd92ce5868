-- Element types: their names, kinds and limits, and questions about anything that can be an array.
-- stdlib/: promotion and casting rules are core/type's; here is what a table of constants says.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

-- ---- names

-- NumPy's one-letter codes; "q" and "Q" are others of int64 and uint64.
local letters = {bool = "?", int8 = "b", int16 = "h", int32 = "i", int64 = "l", uint8 = "B", uint16 = "H",
                 uint32 = "I", uint64 = "L", float32 = "f", float64 = "d", complex64 = "F", complex128 = "D"}
core.dtype_letters = letters

local names = {q = "int64", Q = "uint64"} -- from a code: a letter, or kind and bytes (f8)
for name, letter in pairs(letters) do
  local _, bytes = core.dtype_info(name)
  names[letter], names[name:sub(1, 1) .. bytes] = name, name
end

local function has_dtype(x) return ramba.is_array(x) or core.localarray.is_local(x) end

-- The name of the dtype that x names or has (arrays, LocalArrays); nil when there is none.
function core.dtype_of(x)
  if letters[x] then return x end
  if has_dtype(x) then return x.dtype end
  if x == ramba.complex then return "complex128" end
  if type(x) ~= "string" then return nil end
  local _, _, name = core.dtype_info(x)
  return name or names[x:match("^[<=|](.+%d)$") or x] -- memory is little-endian here
end

local function not_dtype(fname, x)
  if type(x) ~= "string" then core.fail(("ramba.%s: a dtype expected, got %s"):format(fname, core.described(x))) end
  core.fail(("ramba.%s: unknown dtype '%s'"):format(fname, x))
end

local function check_dtype(fname, x) return core.dtype_of(x) or not_dtype(fname, x) end

doc("dtype", [[
The name of an element type that is given by another name of it, by NumPy's code, or by an array.

dtype(x): "float" and "double" are float64, "int" int64, "bool_" bool, "complex" complex128; codes are letters ("d",
"i", "?") and letters with bytes ("f8", "<i4"). A LocalArray has one too.
Example:
print(ramba.dtype("f4"), ramba.dtype("int"), ramba.dtype(ramba.zeros(3)))   --> float32	int64	float64
]])
define("dtype", function(...) return check_dtype("dtype", (args("dtype", {"dtype"}, {}, ...))) end, false)

-- ---- kinds

-- Each kind's wider one.
local wider = {number = "generic", integer = "number", signedinteger = "integer", unsignedinteger = "integer",
               inexact = "number", floating = "inexact", complexfloating = "inexact"}
local kind_names = {bool = "generic", int = "signedinteger", uint = "unsignedinteger", float = "floating",
                    complex = "complexfloating"}
ramba.generic = "generic"
for kind in pairs(wider) do ramba[kind] = kind end

local function is_kind(x) return x == "generic" or wider[x] ~= nil end

-- A dtype or the name of a kind; nil for anything else.
function core.dtype_or_kind(x) return core.dtype_of(x) or is_kind(x) and x or nil end

-- Is a dtype or kind another one, or of it?
function core.is_subdtype(a, b)
  if a == b then return true end
  local kind = is_kind(a) and a or kind_names[core.kind(a)]
  while kind and kind ~= b do kind = wider[kind] end
  return kind == b
end

doc("issubdtype", [[
Is a dtype another one, or one of a kind? issubdtype(dtype, dtype or kind); arrays stand for their dtype.

Kinds, as strings or as ramba.floating and so on: generic (all), number (all but bool), integer (signedinteger,
unsignedinteger), inexact (floating, complexfloating).
Example:
print(ramba.issubdtype("float32", "floating"), ramba.issubdtype("int8", ramba.inexact))   --> true	false
]])
define("issubdtype", function(...)
  local a, b = args("issubdtype", {"dtype", "of"}, {}, ...)
  local function known(x) return core.dtype_or_kind(x) or not_dtype("issubdtype", x) end
  return core.is_subdtype(known(a), known(b))
end, false)

local standard = {bool = "bool", ["signed integer"] = "signedinteger", ["unsigned integer"] = "unsignedinteger",
                  integral = "integer", ["real floating"] = "floating", ["complex floating"] = "complexfloating",
                  numeric = "number"}

doc("isdtype", [[
Is a dtype another one, or one of a kind of the array standard?

isdtype(dtype, kind): a dtype, "bool", "signed integer", "unsigned integer", "integral", "real floating",
"complex floating", "numeric", or a list of them.
Example:
print(ramba.isdtype("float32", "real floating"), ramba.isdtype("int8", {"bool", "float64"}))   --> true	false
]])
define("isdtype", function(...)
  local dtype, kinds = args("isdtype", {"dtype", "kind"}, {}, ...)
  dtype = check_dtype("isdtype", dtype)
  local found = false
  for _, kind in ipairs(type(kinds) == "table" and kinds or {kinds}) do
    local of = standard[kind] or core.dtype_of(kind)
    if not of then core.fail(("ramba.isdtype: unknown kind '%s'"):format(core.text(kind))) end
    found = found or core.is_subdtype(dtype, of)
  end
  return found
end, false)

doc("mintypecode", [[
The letter of the smallest float type that holds all given ones: mintypecode(codes, typeset, default).

codes: a string of letters, or a list of letters, dtypes and arrays. Those not in typeset ("GDFgdf") do not count;
default ("d") when none is left.
Example:
print(ramba.mintypecode("if"), ramba.mintypecode("Fd"))   --> f	D
]])
define("mintypecode", function(...)
  local codes, o = args("mintypecode", {"codes"}, {"typeset", "default"}, ...)
  local typeset, found = o.typeset or "GDFgdf", {}
  if type(typeset) ~= "string" then
    core.fail(("ramba.mintypecode: typeset must be a string of letters, got %s"):format(core.described(typeset)))
  end
  local function add(code) found[code] = typeset:find(code, 1, true) ~= nil or nil end
  if type(codes) == "string" then
    for code in codes:gmatch(".") do add(code) end
  elseif type(codes) ~= "table" then
    core.fail(("ramba.mintypecode: a string or list expected, got %s"):format(core.described(codes)))
  else
    for _, code in ipairs(codes) do
      add(type(code) == "string" and #code == 1 and code or letters[check_dtype("mintypecode", code)])
    end
  end
  if found.F and found.d then return "D" end
  for code in ("GDFgdfQqLlIiHhBb?"):gmatch(".") do -- by size
    if found[code] then return code end
  end
  return o.default or "d"
end, false)

-- ---- limits

local floats = {
  float32 = {bits = 32, eps = 0x1p-23, epsneg = 0x1p-24, max = 0x1.fffffep127, tiny = 0x1p-126,
             smallest_subnormal = 0x1p-149, precision = 6, nmant = 23, nexp = 8, maxexp = 128, minexp = -126},
  float64 = {bits = 64, eps = 0x1p-52, epsneg = 0x1p-53, max = 0x1.fffffffffffffp1023, tiny = 0x1p-1022,
             smallest_subnormal = 0x1p-1074, precision = 15, nmant = 52, nexp = 11, maxexp = 1024, minexp = -1022},
}
local part = {complex64 = "float32", complex128 = "float64"}

doc("finfo", [[
Limits of a float type: fields bits, eps, epsneg, max, min, tiny, smallest_normal, smallest_subnormal, precision, dtype.

finfo(t): the name of a float or complex type, or an array.
Example:
print(ramba.finfo("float32").eps)   --> 1.1920928955078e-07
]])
define("finfo", function(...)
  local x = args("finfo", {"dtype"}, {}, ...)
  local name = core.dtype_of(x)
  name = part[name] or name
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
  local x = args("iinfo", {"dtype"}, {}, ...)
  local name = core.dtype_of(x)
  local sign, bits = tostring(name):match("^(u?)int(%d+)$")
  if not bits then core.fail(("ramba.iinfo: expected an integer type, got %s"):format(core.text(x))) end
  bits = math.tointeger(bits)
  if sign == "u" then
    return {dtype = name, bits = bits, min = 0, max = bits == 64 and 2.0 ^ 64 or (1 << bits) - 1}
  end
  return {dtype = name, bits = bits, min = -(1 << (bits - 1)), max = (1 << (bits - 1)) - 1}
end, false)

-- ---- questions about a value

doc("isscalar", [[
Is it a Lua number, boolean, string or complex value? Arrays are none, 0-d ones either.

Example:
print(ramba.isscalar(3.5), ramba.isscalar(ramba.array(3.5)))   --> true	false
]])
define("isscalar", function(x) return type(x) == "string" or core.is_scalar(x) end, false)

local function is_complex(fname, ...)
  local x = args(fname, {"x"}, {}, ...)
  if type(x) == "table" and not has_dtype(x) then x = ramba.asarray(x) end
  return core.is_complex(x) or has_dtype(x) and core.kind(x.dtype) == "complex"
end

doc("iscomplexobj", [[
Is the dtype of an array, or of what can be one, complex? (ramba.iscomplex asks each element.)

Example:
print(ramba.iscomplexobj(ramba.zeros(3, "complex64")), ramba.iscomplexobj{1, 2})   --> true	false
]])
define("iscomplexobj", function(...) return is_complex("iscomplexobj", ...) end)

doc("isrealobj", [[
Is the dtype of an array, or of what can be one, not complex? (ramba.isreal asks each element.)

Example:
print(ramba.isrealobj(ramba.zeros(3, "complex64")), ramba.isrealobj{1, 2})   --> false	true
]])
define("isrealobj", function(...) return not is_complex("isrealobj", ...) end)

doc("real_if_close", [[
The real part of complex values whose imaginary parts are all close to 0, else the values.

real_if_close(a, tol): tol (100) counts in units of the dtype's eps; one of 1 or less is the limit itself. Of a
LocalArray the global array decides, and all processes call it together.
Example:
print(ramba.real_if_close({ramba.complex(1, 1e-15), 2}))   --> [1. 2.]
]])
define("real_if_close", function(...)
  local a, o = args("real_if_close", {"a"}, {"tol"}, ...)
  local tol = core.number("real_if_close", "tol", o.tol or 100)
  if type(a) == "table" and not has_dtype(a) then a = ramba.asarray(a) end
  if not is_complex("real_if_close", a) then return a end
  if tol > 1 then tol = tol * ramba.finfo(core.dtype_of(a) or "complex128").eps end
  local close = ramba.less(ramba.absolute(ramba.imag(a)), tol)
  if type(close) ~= "boolean" then close = close:all() end
  return close and ramba.real(a) or a
end)

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
  local a = core.integral(list)
  if core.kind(a.dtype) == "float" then
    core.fail("ramba.idx: the list holds numbers that are no integers")
  end
  return a.dtype == "int64" and a or ramba.asarray(list, {dtype = "int64"})
end, false)

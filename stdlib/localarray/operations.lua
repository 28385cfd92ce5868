-- Elementwise operations of local arrays: functions with an output y, operators, in-place methods.
-- stdlib/: local on every process; operands must be compatible, so that their parts correspond.
local ramba, core = ...
local lib = core.localarray
local module, fail, methods, LocalArray = lib.module, lib.fail, lib.methods, lib.class

local function check_operand(name, x)
  if lib.is_local(x) or core.is_scalar(x) then return end
  if ramba.is_array(x) and x.ndim == 0 then return end
  fail("TypeError", "%s: a LocalArray or a number expected, got %s", name, ramba.is_array(x) and "an array" or type(x))
end

-- The result into y, which must be compatible; casting as NumPy's ("same_kind" unless given).
local function write_into(name, y, model, result, casting)
  lib.check(name, y)
  if model then lib.check_compatible(name, model, y) end
  result = ramba.asarray(result)
  if not ramba.can_cast(result.dtype, y.dtype, casting or "same_kind") then
    fail("TypeError", "%s: the result's dtype %s cannot be cast to %s", name, result.dtype, y.dtype)
  end
  y._buffer["..."] = result
  return y
end
lib.write_into = write_into

-- Splits what follows the operands: y as the next argument or option, and the other options (casting apart).
local function options_of(...)
  local y, casting, dtype, where
  for i = 1, select("#", ...) do
    local v = select(i, ...)
    if lib.is_local(v) then y = v
    elseif type(v) == "string" then dtype = v
    elseif type(v) == "table" and getmetatable(v) == nil then
      y, casting, dtype, where = v.y or v.out or y, v.casting, v.dtype or dtype, v.where
    end
  end
  if dtype == nil and where == nil then return y, casting, nil end
  return y, casting, {dtype = dtype, where = lib.operand(where)}
end

local function apply(name, f, operands, ...)
  local model, y, casting, options = nil, options_of(...)
  local parts = {}
  for i, x in ipairs(operands) do
    check_operand(name, x)
    if lib.is_local(x) then
      if model then lib.check_compatible(name, model, x) end
      model = model or x
    end
    parts[i] = lib.operand(x)
  end
  if options then parts[#parts + 1] = options end
  local result = f(table.unpack(parts))
  if y ~= nil then return write_into(name, y, model, result, casting) end
  return model and lib.wrap(model._layout, result) or result
end

-- Elementwise functions of the array library find this when one of their arguments is a LocalArray.
LocalArray.__ramba_op = function(name, ...)
  local arity = core.localarray.arity[name] or 2
  local given = {...}
  return apply(name, ramba[name], table.move(given, 1, arity, 1, {}), table.unpack(given, arity + 1, select("#", ...)))
end

core.doc("localarray.LocalArrayUnaryOperation", [[
Makes an elementwise function of local arrays from one of arrays.

LocalArrayUnaryOperation(f): g(x, y) gives f of x's part in x's layout; with y, a compatible LocalArray, the result goes
there and y is returned. LocalArrayBinaryOperation(f): g(x1, x2, y); operands are compatible LocalArrays or numbers.
{y=, casting=} may stand in place of y. Errors: IncompatibleArrayError, TypeError.
Example:
local r = ramba.spmd(function()
  local double = ramba.localarray.LocalArrayUnaryOperation(function(x) return x + x end)
  return double(ramba.localarray.ones({4})):sum()
end)
print(r[1])   --> 8.0
]])
function module.LocalArrayUnaryOperation(f)
  return function(x, ...) return apply("LocalArrayUnaryOperation", f, {x}, ...) end
end
function module.LocalArrayBinaryOperation(f)
  return function(x1, x2, ...) return apply("LocalArrayBinaryOperation", f, {x1, x2}, ...) end
end
core.docs["localarray.LocalArrayBinaryOperation"] = core.docs["localarray.LocalArrayUnaryOperation"]

lib.arity = {where = 3, clip = 3}

local function operation_doc(name, parameters, arguments)
  return ([[
ramba.%s of local arrays.

%s(%s, y): y is a compatible LocalArray for the result; options casting, dtype, where. Local on every process.
Errors: IncompatibleArrayError, TypeError.
Example:
local same = ramba.spmd(function()
  local x = ramba.localarray.ones({4, 4}, {dtype="int64"})
  local part = x:get_localarray()
  return ramba.array_equal(ramba.localarray.%s(%s):get_localarray(), ramba.%s(%s))
end)
print(same[1])   --> true
]]):format(name, name, parameters, name, arguments, name, (arguments:gsub("x", "part")))
end

local function define(name, arity)
  lib.arity[name] = arity
  local f = ramba[name]
  core.doc("localarray." .. name, operation_doc(name, arity == 1 and "x" or "x1, x2", arity == 1 and "x" or "x, x"))
  local operation = function(...)
    local given = {...}
    for i = 1, arity do
      if given[i] == nil then fail("TypeError", "%s: argument %d is missing", name, i) end
    end
    return apply(name, f, table.move(given, 1, arity, 1, {}), table.unpack(given, arity + 1, select("#", ...)))
  end
  module[name], methods[name] = operation, operation
end

for name in ([[absolute abs arccos arccosh arcsin arcsinh arctan arctanh conjugate conj cos cosh exp exp2 expm1 fabs
    floor ceil trunc invert log log2 log10 log1p negative positive reciprocal rint sign signbit sin sinh sqrt cbrt
    square tan tanh degrees radians isnan isinf isfinite logical_not bitwise_not real imag angle]]):gmatch("%S+") do
  define(name, 1)
end
for name in ([[add arctan2 bitwise_and bitwise_or bitwise_xor divide floor_divide fmod hypot left_shift mod multiply
    power remainder right_shift subtract true_divide less less_equal equal not_equal greater greater_equal maximum
    minimum fmax fmin logical_and logical_or logical_xor copysign]]):gmatch("%S+") do
  define(name, 2)
end
for method, name in pairs{lt = "less", le = "less_equal", gt = "greater", ge = "greater_equal", eq = "equal",
                          ne = "not_equal"} do
  methods[method] = module[name]
end

-- ---- operators

for event, name in pairs{__add = "add", __sub = "subtract", __mul = "multiply", __div = "divide",
    __idiv = "floor_divide", __mod = "remainder", __pow = "power",
    __band = "bitwise_and", __bor = "bitwise_or", __bxor = "bitwise_xor",
    __shl = "left_shift", __shr = "right_shift"} do
  local operation = module[name]
  LocalArray[event] = function(a, b) return operation(a, b) end
end
LocalArray.__unm = function(a) return module.negative(a) end
LocalArray.__bnot = function(a) return module.invert(a) end

local function refuse(method)
  return function(a, b)
    local x, y = lib.operand(a), lib.operand(b)
    if lib.is_local(a) and a.global_size ~= 1 or lib.is_local(b) and b.global_size ~= 1 then
      fail("TypeError", "LocalArrays cannot be compared with < or <=: use a:%s(b)", method)
    end
    return method == "lt" and x < y or method == "le" and x <= y
  end
end
LocalArray.__lt, LocalArray.__le = refuse("lt"), refuse("le")
LocalArray.__concat = function(a, b)
  if type(a) == "string" or type(b) == "string" then return tostring(a) .. tostring(b) end
  return module.concatenate{a, b}
end

-- What the example of each gives: the sum of four elements 1 changed by 1.
local in_place_sums = {iadd = "8", isub = "0", imul = "4", idiv = "4.0", ifloordiv = "4", imod = "0", ipow = "4",
  iand = "4", ior = "4", ixor = "0", ishl = "8", ishr = "0"}

for method, name in pairs{iadd = "add", isub = "subtract", imul = "multiply", idiv = "divide", 
    ifloordiv = "floor_divide", imod = "remainder", ipow = "power",
    iand = "bitwise_and", ior = "bitwise_or", ixor = "bitwise_xor",
    ishl = "left_shift", ishr = "right_shift"} do
  methods[method] = function(a, b)
    check_operand(method, b)
    if lib.is_local(b) then lib.check_compatible(method, a, b) end
    a._buffer[method](a._buffer, lib.operand(b))
    return a
  end
  module[method] = methods[method]
  core.doc("localarray." .. method, ([[
In-place %s of a LocalArray: a:%s(b); keeps a's dtype.

Example:
local r = ramba.spmd(function()
  local a = ramba.localarray.ones({4}, {dtype="%s"})
  return a:%s(1):sum()
end)
print(r[1])   --> %s
]]):format(name, method, method == "idiv" and "float64" or "int64", method, in_place_sums[method]))
end

function methods.divmod(a, b) return module.floor_divide(a, b), module.remainder(a, b) end
module.divmod = methods.divmod
core.doc("localarray.divmod", [[
floor_divide and remainder of local arrays, two results.

Example:
local r = ramba.spmd(function()
  local a = ramba.localarray.ones({4}, {dtype="int64"})
  local quotient, rest = ramba.localarray.divmod(a:iadd(6), 3)
  return {quotient:sum(), rest:sum()}
end)
print(r[1][1], r[1][2])   --> 8	4
]])

-- ---- elementwise functions with other arguments

local function elementwise(name, text, f)
  core.doc("localarray." .. name, text)
  module[name] = function(a, ...)
    lib.check(name, a)
    return f(a, ...)
  end
  methods[name] = module[name]
end

-- min, max, then y or options.
elementwise("clip", [[
The elements of a LocalArray limited to an interval.

clip(a, min, max, y): either limit may be nil.
Example:
local r = ramba.spmd(function() return ramba.localarray.clip(ramba.localarray.ones({4}), 2, 3):sum() end)
print(r[1])   --> 8.0
]], function(a, min, max, ...)
  local y, casting = options_of(...)
  local result = ramba.clip(a._buffer, lib.operand(min), lib.operand(max))
  if y then return write_into("clip", y, a, result, casting) end
  return lib.wrap(a._layout, result)
end)

elementwise("round", [[
The elements of a LocalArray rounded to a number of decimals.

round(a, decimals, y).
Example:
local r = ramba.spmd(function() return (ramba.localarray.ones({4}) / 8):round(1):sum() end)
print(r[1])   --> 0.4
]], function(a, decimals, ...)
  local y, casting = options_of(decimals, ...)
  if type(decimals) == "table" then decimals = getmetatable(decimals) == nil and decimals.decimals or 0 end
  local result = ramba.round(a._buffer, decimals or 0)
  if y then return write_into("round", y, a, result, casting) end
  return lib.wrap(a._layout, result)
end)
module.around, methods.around = module.round, methods.round
core.docs["localarray.around"] = core.docs["localarray.round"]

core.doc("localarray.nan_to_num", [[
A LocalArray, or a number, with numbers in place of NaN and infinities: nan_to_num(a, {nan, posinf, neginf}).

nan is 0, the others the largest finite numbers unless given; copy=false writes into the LocalArray itself.
Example:
local r = ramba.spmd(function()
  local nothing = ramba.localarray.zeros({4}) / 0
  return ramba.localarray.nan_to_num(nothing):sum()
end)
print(r[1])   --> 0.0
]])
function module.nan_to_num(a, ...)
  local result = ramba.nan_to_num(lib.operand(a), ...)
  return lib.is_local(a) and lib.wrap(a._layout, result) or result
end
methods.nan_to_num = module.nan_to_num

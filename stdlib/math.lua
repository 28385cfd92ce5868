-- Elementwise functions that are said with others: rounding to decimals, several results, choices, comparisons with a
-- tolerance. The operations themselves are rows of core/type/ops.def.
-- stdlib/: everything here stays lazy and fuses, unless a Lua value is the result.
local ramba, core = ...
local args, define, doc, alias = core.args, core.define, core.doc, core.alias

-- The result into out=, if the user gave one, which must have its shape and be able to hold its kind of numbers.
function core.into(result, o)
  local out = o.out
  if out == nil then return result end
  if not ramba.is_array(out) then core.fail("out must be an array, got " .. core.described(out)) end
  local value = ramba.asarray(result)
  if value.shape ~= out.shape then
    core.fail(("a result of shape %s does not fit the output of shape %s"):format(tostring(value.shape),
      tostring(out.shape)))
  end
  if not ramba.can_cast(value.dtype, out.dtype, "same_kind") then
    core.fail(("the result's dtype %s cannot be cast to %s"):format(value.dtype, out.dtype))
  end
  out["..."] = result
  return out
end

-- The result of an elementwise function where the mask where= allows (0 elsewhere), into out= if there is one.
local function deliver(result, o)
  if o.out == nil and o.where == nil then return result end
  local options = {out = o.out, where = o.where}
  local bool = type(result) == "boolean" or ramba.is_array(result) and result.dtype == "bool"
  if bool then return ramba.logical_or(result, false, options) end
  return ramba.positive(result, options)
end

-- Two results: out is a list of two arrays, or they stand as out1 and out2.
local function deliver_both(fname, first, second, o)
  local out = o.out or {o.out1, o.out2}
  if type(out) ~= "table" then
    core.fail(("ramba.%s: out must be a list of two arrays, got %s"):format(fname, core.described(out)))
  end
  return deliver(first, {out = out[1], where = o.where}), deliver(second, {out = out[2], where = o.where})
end

local function integral(x)
  if math.type(x) == "integer" or type(x) == "boolean" then return true end
  return ramba.is_array(x) and x.dtype:find("int", 1, true) ~= nil
end

doc("round", [[
Rounds to a number of decimals; halves go to the even neighbour.

decimals: 0 by default, negative ones round left of the point; out, where. Integers stay integers.
Example:
print(ramba.round({0.5, 1.5, 2.346}, 2))   --> [0.5  1.5  2.35]
]])
define("round", function(...)
  local a, o = args("round", {"a"}, {"decimals", "out", "where"}, ...)
  a = core.value(a)
  local decimals = core.integer("round", "decimals", o.decimals or 0)
  if decimals == 0 then return deliver(integral(a) and ramba.positive(a) or ramba.rint(a), o) end
  if decimals > 0 then
    if integral(a) then return deliver(ramba.positive(a), o) end
    local scale = 10.0 ^ decimals
    return deliver(ramba.divide(ramba.rint(ramba.multiply(a, scale)), scale), o)
  end
  local scale = 10.0 ^ -decimals
  local result = ramba.multiply(ramba.rint(ramba.divide(a, scale)), scale)
  if math.type(a) == "integer" then return math.tointeger(result) end
  if integral(a) and ramba.is_array(a) then result = result:astype(a.dtype) end
  return deliver(result, o)
end)
alias("around", "round")

-- A result that was put together from several values in pairs, in the dtype of all of them.
local function of_all(result, values)
  local dtype = ramba.result_type(table.unpack(values))
  if not ramba.is_array(result) or result.dtype == dtype then return result end
  return result:astype(dtype)
end

doc("clip", [[
Limits every element to an interval.

a_min, a_max (or min, max): numbers or arrays; nil leaves that side open; out, where, dtype.
Example:
print(ramba.clip({1, 5, 9}, 2, 6))   --> [2 5 6]
]])
define("clip", function(...)
  local a, o = args("clip", {"a"}, {"a_min", "a_max", "out", "min", "max", "where", "dtype"}, ...)
  local low, high = o.a_min, o.a_max
  if low == nil then low = o.min end
  if high == nil then high = o.max end
  local options, values = {dtype = o.dtype}, {core.value(a)}
  if low ~= nil then
    values[#values + 1] = core.value(low)
    a = ramba.maximum(a, values[#values], options)
  end
  if high ~= nil then
    values[#values + 1] = core.value(high)
    a = ramba.minimum(a, values[#values], options)
  end
  if low == nil and high == nil then a = ramba.positive(a, options) end
  return deliver(o.dtype and a or of_all(a, values), o)
end)

doc("divmod", [[
Quotient and remainder at once: two results, floor_divide(a, b) and remainder(a, b).

out: a list of two arrays; where, dtype.
Example:
print(ramba.divmod(7, 2))   --> 3	1
]])
define("divmod", function(...)
  local a, b, o = args("divmod", {"a", "b"}, {"out1", "out2", "out", "where", "dtype"}, ...)
  local options = {dtype = o.dtype}
  return deliver_both("divmod", ramba.floor_divide(a, b, options), ramba.remainder(a, b, options), o)
end)

local elementwise_angle = ramba.angle
doc("angle", [[
The angle of a complex number in radians, between -pi and pi; of a negative real number pi, of others 0.

angle(a[, deg]): deg=true gives degrees; out, where, dtype.
Example:
print(ramba.angle(ramba.complex(0, 1), true))   --> 90.0
]])
define("angle", function(...)
  local a, o = args("angle", {"a"}, {"deg", "out", "where", "dtype"}, ...)
  local options = {out = o.out, where = o.where, dtype = o.dtype}
  if not o.deg then return elementwise_angle(a, options) end
  options.out = nil
  return deliver(ramba.degrees(elementwise_angle(a, options)), {out = o.out})
end)

doc("modf", [[
Fractional and integral part, both with the sign of the number: two results.

out: a list of two arrays; where, dtype.
Example:
print(ramba.modf(-2.5))   --> -0.5	-2.0
]])
define("modf", function(...)
  local a, o = args("modf", {"a"}, {"out1", "out2", "out", "where", "dtype"}, ...)
  local options = {dtype = o.dtype}
  return deliver_both("modf", ramba.modf_frac(a, options), ramba.modf_int(a, options), o)
end)

doc("frexp", [[
Mantissa in [0.5, 1) and binary exponent: two results with a = mantissa * 2^exponent.

out: a list of two arrays; where.
Example:
print(ramba.frexp(8))   --> 0.5	4
]])
define("frexp", function(...)
  local a, o = args("frexp", {"a"}, {"out1", "out2", "out", "where"}, ...)
  return deliver_both("frexp", ramba.frexp_mantissa(a), ramba.frexp_exponent(a), o)
end)

doc("isclose", [[
Are two arrays equal within a tolerance, element by element: |a - b| <= atol + rtol * |b|?

rtol (1e-5), atol (1e-8); equal_nan: NaN equals NaN; out, where. Infinities are close to themselves only.
Example:
print(ramba.isclose({1, 2}, {1 + 1e-9, 2.1}))   --> [ True False]
]])
local function isclose(a, b, o)
  a, b = core.value(a), core.value(b)
  if integral(b) or ramba.is_array(b) and b.dtype == "bool" then b = ramba.multiply(b, 1.0) end
  local near = ramba.less_equal(ramba.absolute(ramba.subtract(a, b)),
    ramba.add(o.atol or 1e-8, ramba.multiply(o.rtol or 1e-5, ramba.absolute(b))))
  local finite = ramba.logical_and(ramba.isfinite(a), ramba.isfinite(b))
  local result = ramba.where(finite, near, ramba.equal(a, b))
  if o.equal_nan then result = ramba.logical_or(result, ramba.logical_and(ramba.isnan(a), ramba.isnan(b))) end
  return result
end
define("isclose", function(...)
  local a, b, o = args("isclose", {"a", "b"}, {"rtol", "atol", "equal_nan", "out", "where"}, ...)
  return deliver(isclose(a, b, o), o)
end)

local function all_true(x)
  if type(x) == "boolean" then return x end
  return x:all()
end

doc("allclose", [[
Are all elements of two arrays equal within a tolerance? A Lua boolean.

rtol (1e-5), atol (1e-8), equal_nan as isclose's.

Example:
print(ramba.allclose({1, 2}, {1, 2 + 1e-9}))   --> true
]])
define("allclose", function(...)
  return all_true(isclose(args("allclose", {"a", "b"}, {"rtol", "atol", "equal_nan"}, ...)))
end)

local function same_shape(a, b)
  if a.ndim ~= b.ndim then return false end
  local sa, sb = a.shape, b.shape
  for d = 1, a.ndim do
    if sa[d] ~= sb[d] then return false end
  end
  return true
end

doc("array_equal", [[
Have two arrays the same shape and the same elements? A Lua boolean.

equal_nan: NaN equals NaN.
Example:
print(ramba.array_equal({1, 2}, {1, 2}))   --> true
]])
define("array_equal", function(...)
  local a, b, o = args("array_equal", {"a", "b"}, {"equal_nan"}, ...)
  a, b = ramba.asarray(a), ramba.asarray(b)
  if not same_shape(a, b) then return false end
  local equal = ramba.equal(a, b)
  if o.equal_nan then equal = ramba.logical_or(equal, ramba.logical_and(ramba.isnan(a), ramba.isnan(b))) end
  return equal:all()
end)

doc("array_equiv", [[
Are two arrays equal after broadcasting one to the other? A Lua boolean; false when the shapes do not fit.

Example:
print(ramba.array_equiv({1, 2}, { {1, 2}, {1, 2} }))   --> true
]])
define("array_equiv", function(...)
  local a, b = args("array_equiv", {"a", "b"}, {}, ...)
  a, b = ramba.asarray(a), ramba.asarray(b)
  if not core.joint_shape(a.shape, b.shape) then return false end
  return ramba.equal(a, b):all()
end)

local largest = {float32 = 0x1.fffffep127, complex64 = 0x1.fffffep127}

local function real_nan_to_num(x, o, most)
  local high, low = o.posinf, o.neginf
  if high == nil then high = most end
  if low == nil then low = -most end
  local finite = ramba.where(ramba.isposinf(x), high, ramba.where(ramba.isneginf(x), low, x))
  return ramba.where(ramba.isnan(x), o.nan or 0.0, finite)
end

doc("nan_to_num", [[
Replaces NaN by 0 and infinities by the largest finite numbers.

nan, posinf, neginf: the replacements; copy=false writes into the array itself and returns it;
out, where.
Example:
print(ramba.nan_to_num({1, ramba.nan}, {nan=-1}))   --> [ 1. -1.]
]])
define("nan_to_num", function(...)
  local x, o = args("nan_to_num", {"x"}, {"copy", "nan", "posinf", "neginf", "out", "where"}, ...)
  x = core.value(x)
  local result
  local dtype = ramba.is_array(x) and x.dtype or core.is_complex(x) and "complex128" or "float64"
  if integral(x) or dtype == "bool" then
    result = ramba.is_array(x) and x:copy() or x
  elseif core.kind(dtype) == "complex" then
    local most = largest[dtype] or 0x1.fffffffffffffp1023
    result = ramba.add(real_nan_to_num(ramba.real(x), o, most),
      ramba.multiply(real_nan_to_num(ramba.imag(x), o, most), ramba.complex(0, 1)))
  else
    result = real_nan_to_num(x, o, largest[dtype] or 0x1.fffffffffffffp1023)
  end
  local out = o.out
  if out == nil and o.copy == false and ramba.is_array(x) then out = x end
  return deliver(result, {out = out, where = o.where})
end)

local function check_lists(fname, conditions, choices)
  if type(conditions) ~= "table" or type(choices) ~= "table" then
    core.fail(("ramba.%s: expected lists of arrays"):format(fname))
  end
  if #conditions ~= #choices then
    core.fail(("ramba.%s: %d conditions but %d choices"):format(fname, #conditions, #choices))
  end
  if #conditions == 0 then core.fail(("ramba.%s: the list of conditions is empty"):format(fname)) end
end

doc("select", [[
For every element the choice of the first condition that is true.

select(conditions, choices, default): two lists of the same length; default (0) where no condition holds; out,
where.
Example:
local x = ramba.arange(5)
print(ramba.select({x:lt(2), x:gt(3)}, {x, x * 10}, -1))   --> [ 0  1 -1 -1 40]
]])
define("select", function(...)
  local conditions, choices, o = args("select", {"conditions", "choices"}, {"default", "out", "where"}, ...)
  check_lists("select", conditions, choices)
  local result = o.default
  if result == nil then result = 0 end
  local values = {core.value(result)}
  for i = #conditions, 1, -1 do
    values[#values + 1] = core.value(choices[i])
    result = ramba.where(conditions[i], values[#values], result)
  end
  return deliver(of_all(result, values), o)
end, false)

doc("choose", [[
Picks every element from one of several arrays: where a is 1 from choices[1], where it is 2 from choices[2], and so on.

mode: "raise" (an error for selectors outside 1 ... n, found at once), "wrap", "clip"; out, where.
Example:
print(ramba.choose({1, 2, 1}, { {10, 20, 30}, {-1, -2, -3} }))   --> [10 -2 30]
]])
define("choose", function(...)
  local a, choices, o = args("choose", {"a", "choices"}, {"out", "mode", "where"}, ...)
  local mode, n = o.mode or "raise", #core.check_list("choose", "choices", choices)
  a = core.integers("choose", "the selectors", a)
  if n == 0 then core.fail("ramba.choose: the list of choices is empty") end
  if mode == "raise" then
    if a.size > 0 and (a:min() < 1 or a:max() > n) then
      core.fail(("ramba.choose: a selector is outside 1 ... %d"):format(n))
    end
  elseif mode == "wrap" then
    a = (a - 1) % n + 1
  elseif mode == "clip" then
    a = ramba.clip(a, 1, n)
  else
    core.fail(("ramba.choose: unknown mode '%s' (raise, wrap, clip)"):format(core.text(mode)))
  end
  local values = {}
  for i = 1, n do values[i] = core.value(choices[i]) end
  local result = values[n]
  for i = n - 1, 1, -1 do result = ramba.where(ramba.equal(a, i), values[i], result) end
  if n == 1 then result = ramba.where(ramba.equal(a, 1), result, result) end
  return deliver(of_all(result, values), o)
end)

doc("piecewise", [[
A function defined in pieces: where conditions[i] holds, functions[i] of x.

piecewise(x, conditions, functions, ...): functions are Lua functions of an array, or numbers; one more of them than
conditions is the default (otherwise 0). A later condition wins over an earlier one. More arguments go to the functions.
The result has the dtype of x.
Example:
local x = ramba.array{-2.0, 3.0}
print(ramba.piecewise(x, {x:lt(0), x:ge(0)}, {function(v) return -v end, 10}))   --> [ 2. 10.]
]])
define("piecewise", function(x, conditions, functions, ...)
  x, conditions, functions = args("piecewise", {"x", "conditions", "functions"}, {}, x, conditions, functions)
  x = ramba.asarray(x)
  core.check_list("piecewise", "conditions", conditions)
  if type(functions) ~= "table" then
    core.fail("ramba.piecewise: functions must be a list, got " .. core.described(functions))
  end
  local n, m = #conditions, #functions
  if m ~= n and m ~= n + 1 then
    core.fail(("ramba.piecewise: %d conditions need %d or %d functions, got %d"):format(n, n, n + 1, m))
  end
  local function piece(i, ...)
    local f = functions[i]
    if type(f) == "function" then return f(x, ...) end
    return core.is_scalar(f) and ramba.full({}, f, {dtype = x.dtype}) or f
  end
  local result = m > n and piece(m, ...) or 0
  for i = 1, n do result = ramba.where(conditions[i], piece(i, ...), result) end
  if not ramba.is_array(result) or result.ndim < x.ndim then result = ramba.broadcast_to(result, x.shape) end
  return result:astype(x.dtype)
end)

doc("copyto", [[
Copies an array or number into another, broadcast and cast.

copyto(dst, src, {where=mask}): only where mask is true. dst may be a view. casting="same_kind" is the rule for arrays.
Example:
local a = ramba.zeros(3)
ramba.copyto(a, 7, {where={true, false, true}})
print(a)   --> [7. 0. 7.]
]])
define("copyto", function(...)
  local dst, src, o = args("copyto", {"dst", "src"}, {"casting", "where"}, ...)
  if not ramba.is_array(dst) then core.fail("ramba.copyto: the destination must be an array") end
  src = core.value(src)
  local casting, from = o.casting or "same_kind", ramba.result_type(src)
  local fits = ramba.can_cast(from, dst.dtype, casting)
  -- they adapt; assignment checks the range
  if math.type(src) == "integer" or type(src) == "boolean" then fits = true end
  if not fits then
    core.fail(("ramba.copyto: %s cannot be cast to %s with casting '%s'"):format(from, dst.dtype, casting))
  end
  dst["..."] = o.where == nil and src or ramba.where(o.where, src, dst)
end)

doc("fill", [[
a:fill(v): sets every element; returns the array.

Example:
print(ramba.zeros(2):fill(3))   --> [3. 3.]
]])
core.methods.fill = function(...)
  local a, v = args("fill", {"a", "value"}, {}, ...)
  a["..."] = v
  return a
end

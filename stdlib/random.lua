-- Random arrays: functions of (seed, draw, position) alone, so the same on any number of ranks and any distribution.
-- stdlib/: core.random_bits(shape, seed, draw, options) gives 64 random bits for each element, lazily; every
-- distribution is arithmetic on those, and fuses with its user.
local ramba, core = ...
local args, doc = core.args, core.doc

local random = ramba.random or {}
ramba.random = random

local Generator = {}
Generator.__index = Generator
Generator.__name = "ramba.random.Generator"
core.classes.Generator = Generator

-- One step of splitmix64: a bijection of 64-bit integers that mixes well.
local function mix(x)
  x = x + 0x9e3779b97f4a7c15
  x = (x ~ (x >> 30)) * 0xbf58476d1ce4e5b9
  x = (x ~ (x >> 27)) * 0x94d049bb133111eb
  return x ~ (x >> 31)
end

local function unpredictable()
  if core.spmd then return mix(core.next_common_seed()) end
  local f = io.open("/dev/urandom", "rb")
  local bytes = f and f:read(8)
  if f then f:close() end
  if bytes and #bytes == 8 then return (("<i8"):unpack(bytes)) end
  return mix(os.time()) ~ mix(math.floor(os.clock() * 1e9))
end

local function seed_value(fname, seed)
  if seed == nil then return unpredictable() end
  if ramba.is_array(seed) then seed = seed:totable() end
  if type(seed) ~= "table" or getmetatable(seed) then return core.integer(fname, "seed", seed) end
  local state = #seed
  for _, v in ipairs(seed) do state = mix(state ~ core.integer(fname, "seed", v)) end
  return state
end

local function set_seed(self, fname, ...)
  local seed = ...
  if type(seed) == "table" and getmetatable(seed) == nil and seed[1] == nil then
    local o = args(fname, {}, {"seed"}, ...)
    seed = o.seed
  end
  self.seed_number, self.draws = seed_value(fname, seed), 0
end

local size_options = core.names({"size", "dtype"}, {"dist", "grid_shape", "local_border", "like", "dist_dims",
                                                    "dims_do_not_distribute", "distribution"})

-- The next draw: 64 random bits for each element of the size in o; a 0-d array without size.
local function draw(self, fname, o)
  if not self.seed_number then self.seed_number, self.draws = unpredictable(), 0 end
  self.draws = self.draws + 1
  local shape = o.size == nil and {} or core.shape("random." .. fname, o.size)
  return core.random_bits(shape, self.seed_number, self.draws, core.creation_options(o))
end

-- Uniform in [0, 1): the upper 53 bits, or 24 for float32.
local function unit(self, fname, o)
  local bits = draw(self, fname, o)
  if o.dtype == "float32" then return (bits >> 40):astype("float32") * 0x1p-24 end
  if o.dtype ~= nil and o.dtype ~= "float64" then
    core.fail(("ramba.random.%s: dtype must be float32 or float64, got %s"):format(fname, core.text(o.dtype)))
  end
  return (bits >> 11):astype("float64") * 0x1p-53
end

-- Standard normal by Box and Muller, from two draws.
local function normal(self, fname, o)
  local radius = ramba.sqrt(-2.0 * ramba.log(1.0 - unit(self, fname, o)))
  return radius * ramba.cos(unit(self, fname, o) * (2 * math.pi))
end

-- Without size the result is a number.
local function finish(result, o)
  if o.size == nil and result.ndim == 0 then return result:item() end
  return result
end

-- A shape from separate numbers, then options: rand(2, 3, {dtype=}).
local function shape_and_options(fname, ...)
  local given, shape = {...}, {}
  while type(given[#shape + 1]) == "number" do shape[#shape + 1] = given[#shape + 1] end
  local o
  if #shape == 0 then
    o = args("random." .. fname, {}, size_options, ...)
  else
    o = args("random." .. fname, {}, size_options, shape, table.unpack(given, #shape + 1, select("#", ...)))
  end
  return o
end

-- ramba.random.NAME and the method of generators.
local default = setmetatable({}, Generator)
local function method(name, text, f)
  doc("random." .. name, text)
  f = core.placing(f)
  Generator[name] = function(self, ...)
    if getmetatable(self) ~= Generator then
      core.fail(("ramba.random: a method of a generator is called with a colon: rng:%s(...)"):format(name))
    end
    return f(self, ...)
  end
  random[name] = function(...) return f(default, ...) end
end

doc("random.seed", [[
Starts the sequence of random numbers anew: the same seed gives the same numbers on any number of ranks.

seed(n): an integer; a list of integers is mixed; without argument the seed is unpredictable.
Example:
ramba.random.seed(1)
]])
random.seed = function(...) set_seed(default, "random.seed", ...) end

doc("random.default_rng", [[
A generator with its own seed and sequence; its methods are the functions of ramba.random. Of a generator: itself.

Example:
local rng = ramba.random.default_rng(1)
print(rng:random(3).shape)   --> (3)
]])
random.default_rng = function(...)
  if getmetatable((...)) == Generator then return (...) end
  local self = setmetatable({}, Generator)
  set_seed(self, "random.default_rng", ...)
  return self
end

method("random", [[
Uniform numbers in [0, 1).

random(size): a number or list of extents; a single Lua number without it. dtype (float64, float32), dist.
Example:
print(ramba.random.random(3).shape)   --> (3)
]], function(self, ...)
  local o = args("random.random", {}, size_options, ...)
  return finish(unit(self, "random", o), o)
end)

method("rand", [[
Uniform numbers in [0, 1); the extents are separate arguments or a list.

Example:
print(ramba.random.rand(2, 3).shape)   --> (2,3)
]], function(self, ...)
  local o = shape_and_options("rand", ...)
  return finish(unit(self, "rand", o), o)
end)

method("randn", [[
Standard normal numbers; the extents are separate arguments or a list.

Example:
print(ramba.random.randn(2, 3).shape)   --> (2,3)
]], function(self, ...)
  local o = shape_and_options("randn", ...)
  return finish(normal(self, "randn", o), o)
end)

method("standard_normal", [[
Standard normal numbers.

standard_normal(size): as random.
Example:
print(ramba.random.standard_normal(3).shape)   --> (3)
]], function(self, ...)
  local o = args("random.standard_normal", {}, size_options, ...)
  return finish(normal(self, "standard_normal", o), o)
end)

local checks = {
  finite = function(x) return ramba.isfinite(x) end,
  ["> 0"] = function(x) return ramba.logical_and(ramba.greater(x, 0), ramba.less(x, math.huge)) end,
  [">= 0"] = function(x) return ramba.logical_and(ramba.greater_equal(x, 0), ramba.less(x, math.huge)) end,
  ["in 0 ... 1"] = function(x) return ramba.logical_and(ramba.greater_equal(x, 0), ramba.less_equal(x, 1)) end,
  ["in 0 ... 9e18"] = function(x) return ramba.logical_and(ramba.greater_equal(x, 0), ramba.less_equal(x, 9e18)) end,
  ["a whole number in 0 ... 2^53"] = function(x)
    return ramba.logical_and(ramba.logical_and(ramba.greater_equal(x, 0), ramba.less_equal(x, 0x1p53)),
      ramba.equal(x, ramba.floor(x)))
  end,
}

-- A parameter as a float or a float64 array; an error when it, or an element, is out of its range (nil: any).
local function parameter(fname, name, v, range)
  if v == nil then core.fail(("ramba.random.%s: %s is missing"):format(fname, name)) end
  v = core.value(v)
  local kind = ramba.is_array(v) and v.dtype or type(v)
  if kind ~= "number" and not ramba.is_array(v) or kind:find("complex", 1, true) then
    core.fail(("ramba.random.%s: %s must be a number or a real array, got %s"):format(fname, name,
      ramba.is_array(v) and kind or core.described(v)))
  end
  local fits = range == nil or checks[range](v)
  if ramba.is_array(fits) then fits = fits:all() end
  if not fits then core.fail(("ramba.random.%s: %s must be %s"):format(fname, name, range)) end
  return type(v) == "number" and v + 0.0 or v:astype("float64")
end

-- The size of the result from the parameters; they are spread to it. True when the result is a number.
local function spread(fname, values, o)
  local shape = {}
  for _, v in ipairs(values) do
    shape = shape and core.joint_shape(shape, core.shape_of(v))
    if not shape then core.fail(("ramba.random.%s: the parameters' shapes do not fit"):format(fname)) end
  end
  local scalar = false
  if o.size == nil then
    scalar = #shape == 0
    o.size = scalar and {1} or shape
  end
  local size = core.shape("random." .. fname, o.size)
  local joint = core.joint_shape(shape, size)
  if not joint or not core.same_shape(joint, size) then
    core.fail(("ramba.random.%s: parameters of shape %s do not fit size %s"):format(fname, core.shape_text(shape),
      core.shape_text(size)))
  end
  for k, v in ipairs(values) do
    if ramba.is_array(v) then values[k] = ramba.broadcast_to(v, size) end
  end
  return scalar
end

-- Distributions with up to two parameters, numbers or arrays, then size; transform(base, p1, p2).
-- ranges: of the parameters, see checks. after_size: the second parameter is not NumPy's and stands after its
-- arguments.
local function family(name, summary, parameters, defaults, base, transform, ranges, after_size)
  local optional = core.names(parameters, size_options)
  if after_size then optional = core.names(core.names({parameters[1]}, size_options), {parameters[2]}) end
  local signature = (after_size and "%s, size, ..., %s" or #parameters == 2 and "%s, %s, size" or "%s, size"):format(
    table.unpack(parameters))
  local text = ("%s\n\n%s(%s): parameters are numbers or arrays and default to %s; dtype, dist.\n" ..
    "Example:\nprint(ramba.random.%s({size=3}).shape)   --> (3)\n"):format(summary, name, signature,
    table.concat(defaults, ", "), name)
  method(name, text, function(self, ...)
    local o = args("random." .. name, {}, optional, ...)
    local values = {}
    for k, key in ipairs(parameters) do
      local v = o[key]
      if v == nil then v = defaults[k] end
      v = core.value(v)
      parameter(name, key, v, ranges[k])
      values[k] = ramba.is_array(v) and o.dtype == "float32" and v:astype("float32") or v
    end
    local scalar = spread(name, values, o)
    local result = transform(base(self, name, o), values[1], values[2])
    return scalar and result[1] or result
  end)
end

family("uniform", "Uniform numbers in [low, high).", {"low", "high"}, {0.0, 1.0}, unit,
  function(u, low, high) return u * ramba.subtract(high, low) + low end, {"finite", "finite"})
family("normal", "Normal numbers with a mean and a standard deviation.", {"loc", "scale"}, {0.0, 1.0}, normal,
  function(z, loc, scale) return z * scale + loc end, {nil, ">= 0"})
family("lognormal", "Numbers whose logarithm is normal.", {"mean", "sigma"}, {0.0, 1.0}, normal,
  function(z, mean, sigma) return ramba.exp(z * sigma + mean) end, {nil, ">= 0"})
family("exponential", "Exponential numbers with a mean.", {"scale"}, {1.0}, unit,
  function(u, scale) return ramba.log1p(-u) * ramba.negative(scale) end, {">= 0"})
family("laplace", "Laplace (double exponential) numbers.", {"loc", "scale"}, {0.0, 1.0}, unit, function(u, loc, scale)
  local upper = ramba.greater_equal(u, 0.5)
  local size = ramba.log(ramba.where(upper, 2.0 - (u + u), u + u + 0x1p-54))
  return ramba.where(upper, -size, size) * scale + loc
end, {nil, ">= 0"})
family("logistic", "Logistic numbers.", {"loc", "scale"}, {0.0, 1.0}, unit,
  function(u, loc, scale) return ramba.log((u + 0x1p-54) / (1.0 - u)) * scale + loc end, {nil, ">= 0"})
family("cauchy", "Cauchy numbers with a location and a scale.", {"loc", "scale"}, {0.0, 1.0}, unit,
  function(u, loc, scale) return ramba.tan((u - 0.5) * math.pi) * scale + loc end, {nil, ">= 0"})
family("weibull", "Weibull numbers with a shape parameter.", {"a", "scale"}, {1.0, 1.0}, unit,
  function(u, a, scale) return ramba.power(-ramba.log1p(-u), ramba.divide(1.0, a)) * scale end,
  {">= 0", ">= 0"}, true)

local limits = {
  int8 = {-128, 127}, int16 = {-32768, 32767}, int32 = {-2147483648, 2147483647},
  int64 = {math.mininteger, math.maxinteger}, uint8 = {0, 255}, uint16 = {0, 65535}, uint32 = {0, 4294967295},
  uint64 = {0, math.maxinteger}, bool = {0, 1},
}

local function integers(self, fname, low, last, o)
  local dtype = o.dtype or "int64"
  local limit = limits[dtype]
  if not limit then
    core.fail(("ramba.random.%s: dtype must be an integer type, got %s"):format(fname, core.text(dtype)))
  end
  if low > last then
    core.fail(("ramba.random.%s: the range is empty (low %d, last %d)"):format(fname, low, last))
  end
  if low < limit[1] or last > limit[2] then
    core.fail(("ramba.random.%s: the range %d ... %d does not fit %s"):format(fname, low, last, dtype))
  end
  local bits, n = draw(self, fname, o), last - low + 1
  local value
  if n > 0 and n <= 1 << 32 then
    value = ((bits >> 32) * n >> 32):astype("int64")
  elseif n == 0 then -- all 2^64 integers
    value = bits:astype("int64")
  else -- n as unsigned may be beyond Lua's integers
    value = (bits % ramba.array(n):astype("uint64")):astype("int64")
  end
  local result = n == 0 and value or value + low
  return finish(dtype == "int64" and result or result:astype(dtype), o)
end

local function integer_limit(fname, name, v)
  v = ramba.asarray(v)
  local kind = core.kind(v.dtype)
  if v.size > 0 and kind ~= "int" and kind ~= "uint" then
    core.fail(("ramba.random.%s: %s must be integers, got %s"):format(fname, name, v.dtype))
  end
  return v:astype("int64")
end

-- Limits that are arrays or lists: a range for each element.
local function integers_between(self, fname, low, high, o, inclusive)
  low, high = integer_limit(fname, "low", low), integer_limit(fname, "high", high)
  local limits_of = {low, inclusive and high or high - 1}
  local scalar = spread(fname, limits_of, o)
  local last
  low, last = limits_of[1], limits_of[2]
  local dtype = o.dtype or "int64"
  local limit = limits[dtype]
  if not limit then
    core.fail(("ramba.random.%s: dtype must be an integer type, got %s"):format(fname, tostring(dtype)))
  end
  if ramba.greater(low, last):any() then core.fail(("ramba.random.%s: a range is empty"):format(fname)) end
  if ramba.less(low, limit[1]):any() or ramba.greater(last, limit[2]):any() then
    core.fail(("ramba.random.%s: a range does not fit %s"):format(fname, dtype))
  end
  local n = (last - low):astype("uint64") + 1 -- 0: all 2^64 integers
  local bits = draw(self, fname, o)
  local value = ramba.where(ramba.equal(n, 0), bits, bits % ramba.maximum(n, 1)):astype("int64") + low
  if dtype ~= "int64" then value = value:astype(dtype) end
  if scalar then return value[1] end
  return value
end

local function range_of(fname, o, inclusive)
  local low, high = o.low, o.high
  low, high = core.integer("random." .. fname, "low", low), core.integer("random." .. fname, "high", high)
  if inclusive then return low, high end
  if high == math.mininteger then core.fail(("ramba.random.%s: the range is empty"):format(fname)) end
  return low, high - 1
end

local function integers_of(self, fname, o, inclusive)
  if o.low == nil then core.fail(("ramba.random.%s: argument 1 (low) is missing"):format(fname)) end
  if o.high == nil then o.low, o.high = 0, o.low end
  if core.is_scalar(o.low) and core.is_scalar(o.high) then
    local low, last = range_of(fname, o, inclusive)
    return integers(self, fname, low, last, o)
  end
  return integers_between(self, fname, o.low, o.high, o, inclusive)
end

method("randint", [[
Integers from low up to but without high; randint(high) starts at 0.

randint(low, high, size): low and high are numbers or arrays; dtype (int64), dist.
Example:
print(ramba.random.randint(0, 10, 5).shape)   --> (5)
]], function(self, ...)
  return integers_of(self, "randint", args("random.randint", {}, core.names({"low", "high"}, size_options), ...))
end)

method("integers", [[
Integers from low up to but without high; endpoint=true includes high; integers(high) starts at 0.

integers(low, high, size, dtype, endpoint): low and high are numbers or arrays; dtype (int64), dist.
Example:
print(ramba.random.integers(1, 6, {size=5, endpoint=true}).shape)   --> (5)
]], function(self, ...)
  local names = core.names({"low", "high", "size", "dtype", "endpoint"}, {table.unpack(size_options, 3)})
  local o = args("random.integers", {}, names, ...)
  return integers_of(self, "integers", o, o.endpoint)
end)

-- For distributions.lua.
core.random = {method = method, draw = draw, unit = unit, integers = integers, size_options = size_options,
               parameter = parameter, spread = spread, limits = limits}

-- Distributions by rejection or search (gamma, beta, chisquare, poisson, binomial), random orders and selections.
-- stdlib/: an element's 64 random bits start its own stream of numbers inside a compiled function (ramba.smap), so that
-- loops that end by chance still give a function of (seed, draw, position) alone.
local ramba, core = ...
local args = core.args
local method, draw, unit = core.random.method, core.random.draw, core.random.unit
local parameter, spread = core.random.parameter, core.random.spread
local size_options, limits = core.random.size_options, core.random.limits

-- ---- inside kernels

local log, exp, sqrt, cos, abs = math.log, math.exp, math.sqrt, math.cos, math.abs
local STEP <const> = 0x9e3779b97f4a7c15 -- from one state of a stream to the next

-- The number in (0, 1) of a stream's state: splitmix64, the upper 52 bits.
local function uniform(s)
  s = (s ~ (s >> 30)) * 0xbf58476d1ce4e5b9
  s = (s ~ (s >> 27)) * 0x94d049bb133111eb
  return (((s ~ (s >> 31)) >> 12) + 0.5) * 0x1p-52
end

-- Marsaglia and Tsang 2000; below 1 by the power of a further number.
local function gamma_of(s, a)
  local d = a - 1 / 3
  if a < 1 then d = d + 1 end
  local c = 1 / sqrt(9 * d)
  local v, accepted = 0.0, false
  repeat
    local z = sqrt(-2 * log(uniform(s + STEP))) * cos(6.283185307179586 * uniform(s + 2 * STEP))
    s = s + 3 * STEP
    v = 1 + c * z
    v = v * v * v
    if v > 0 then accepted = log(uniform(s)) < 0.5 * z * z + d - d * v + d * log(v) end
  until accepted
  if a < 1 then return d * v * uniform(s + STEP) ^ (1 / a) end
  return d * v
end

-- Jöhnk's rejection when neither parameter is above 1, else the ratio of gamma numbers.
local function beta_of(s, a, b)
  if a > 1 or b > 1 then
    local x, y = gamma_of(s, a), gamma_of(s ~ 0x6a09e667f3bcc908, b)
    return x / (x + y)
  end
  local lx, ly, x, y = 0.0, 0.0, 0.0, 0.0
  repeat
    lx = log(uniform(s + STEP)) / a
    ly = log(uniform(s + 2 * STEP)) / b
    s = s + 2 * STEP
    x = exp(lx)
    y = exp(ly)
  until x + y <= 1
  if x + y > 0 then return x / (x + y) end
  if lx > ly then return 1 / (1 + exp(ly - lx)) end
  return exp(lx - ly) / (1 + exp(lx - ly))
end

-- log(k!) by Stirling's series, from 7 on after a product.
local function log_factorial(k)
  local x, product = k + 1.0, 1.0
  while x < 7 do
    product = product * x
    x = x + 1
  end
  local r = 1 / (x * x)
  local series = (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r / 1188)))) / x
  return (x - 0.5) * log(x) - x + 0.9189385332046727 + series - log(product)
end

-- What Stirling's log(sqrt(2 pi k)) + k log(k) - k lacks to log(k!), for k >= 1.
local function stirling_rest(k)
  if k < 16 then return log_factorial(k) - (k + 0.5) * log(k) + k - 0.9189385332046727 end
  local r = 1 / (k * k)
  return (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r / 1188)))) / k
end

-- k log(k / mean) + mean - k without cancellation (Loader 2000).
local function deviance(k, mean)
  local d = k - mean
  local v = d / (k + mean)
  if abs(v) >= 0.1 then return k * log(k / mean) - d end
  local w = v * v
  local series = 1 / 3 + w * (1 / 5 + w * (1 / 7 + w * (1 / 9 + w * (1 / 11 + w * (1 / 13 + w * (1 / 15 + w / 17))))))
  return d * v + 2 * k * v * w * series
end

-- The logarithms of the probabilities, for means from 10 on.
local function log_poisson(k, mean)
  if k == 0 then return -mean end
  return -0.9189385332046727 - 0.5 * log(k) - stirling_rest(k) - deviance(k, mean)
end

local function log_binomial(k, n, p)
  if k == 0 then return n * log(1 - p) end
  if k == n then return n * log(p) end
  local rest = stirling_rest(n) - stirling_rest(k) - stirling_rest(n - k)
  return rest - deviance(k, n * p) - deviance(n - k, n * (1 - p)) + 0.5 * log(n / k / (n - k)) - 0.9189385332046727
end

-- Inversion below a mean of 10, else PTRS (Hörmann 1993).
local function poisson_of(s, mean)
  if mean < 10 then
    local u, k, p = uniform(s + STEP), 0.0, exp(-mean)
    while u > p and k < 200 do
      u = u - p
      k = k + 1
      p = p * mean / k
    end
    return k
  end
  local b = 0.931 + 2.53 * sqrt(mean)
  local a = 0.02483 * b - 0.059
  local limit = 0.9277 - 3.6224 / (b - 2)
  local inverse = log(1.1239 + 1.1328 / (b - 3.4))
  local k, accepted = 0.0, false
  repeat
    local u, v = uniform(s + STEP) - 0.5, uniform(s + 2 * STEP)
    s = s + 2 * STEP
    local us = 0.5 - abs(u)
    k = ((2 * a / us + b) * u + mean + 0.43) // 1.0
    if us >= 0.07 and v <= limit then
      accepted = true
    elseif k >= 0 and k < 0x1p63 and (us >= 0.013 or v <= us) then
      accepted = log(v) + inverse - log(a / (us * us) + b) <= log_poisson(k, mean)
    end
  until accepted
  return k
end

-- Inversion below a mean of 10, else BTRS (Hörmann 1993); p is at most 1/2 and logq the logarithm of 1 - p.
local function binomial_below(s, n, p, logq)
  local q = 1 - p
  if n * p < 10 then
    local u, k, f = uniform(s + STEP), 0.0, exp(n * logq)
    while u > f and k < n and k < 200 do
      u = u - f
      f = f * (n - k) / (k + 1) * (p / q)
      k = k + 1
    end
    return k
  end
  local spread = sqrt(n * p * q)
  local b = 1.15 + 2.53 * spread
  local a = 0.0248 * b + 0.01 * p - 0.0873
  local limit = 0.92 - 4.2 / b
  local alpha = (2.83 + 5.1 / b) * spread
  local mode = ((n + 1) * p) // 1.0
  local top = log_binomial(mode, n, p)
  local k, accepted = 0.0, false
  repeat
    local u, v = uniform(s + STEP) - 0.5, uniform(s + 2 * STEP)
    s = s + 2 * STEP
    local us = 0.5 - abs(u)
    k = ((2 * a / us + b) * u + n * p + 0.5) // 1.0
    if us >= 0.07 and v <= limit then
      accepted = true
    elseif k >= 0 and k <= n then
      accepted = log(v * alpha / (a / (us * us) + b)) <= log_binomial(k, n, p) - top
    end
  until accepted
  return k
end

-- log(1 - p) for p in 0 .. 1/2, exact for small p too.
local function log_one_minus(p)
  local q = 1 - p
  if q == 1 then return -p end
  return log(q) * (p / (1 - q))
end

local function binomial_of(s, n, p)
  local rare = p > 0.5 and 1 - p or p
  local k = binomial_below(s, n, rare, log_one_minus(rare))
  return p > 0.5 and n - k or k
end

-- ---- distributions with parameters

local function result_type(fname, dtype, whole)
  if dtype == nil then return whole and "int64" or "float64" end
  if whole and limits[dtype] or not whole and (dtype == "float32" or dtype == "float64") then return dtype end
  core.fail(("ramba.random.%s: dtype must be %s, got %s"):format(fname,
    whole and "an integer type" or "float32 or float64", core.text(dtype)))
end

-- parameters: {name, range, default}; f(s, parameter ...) is the kernel; whole: the numbers are integers.
local function family(name, text, parameters, whole, f)
  local names = {}
  for k, p in ipairs(parameters) do names[k] = p[1] end
  local optional = core.names(names, size_options)
  method(name, text, function(self, ...)
    local o = args("random." .. name, {}, optional, ...)
    local dtype, values = result_type(name, o.dtype, whole), {}
    for k, p in ipairs(parameters) do
      local v = o[p[1]]
      if v == nil then v = p[3] end
      values[k] = parameter(name, p[1], v, p[2])
    end
    local scalar = spread(name, values, o)
    local result = ramba.smap(f, draw(self, name, o):astype("int64"), table.unpack(values))
    if result.dtype ~= dtype then result = result:astype(dtype) end
    if scalar then return result[1] end
    return result
  end)
end

family("gamma", [[
Gamma numbers with a shape parameter and a scale.

gamma(shape, scale, size): parameters are numbers or arrays, scale is 1 by default; dtype (float64, float32), dist.
Example:
print(ramba.random.gamma(2.5, 1, {2, 3}).shape)   --> (2,3)
]], {{"shape", ">= 0"}, {"scale", ">= 0", 1.0}}, false, function(s, a, scale) return gamma_of(s, a) * scale end)

family("chisquare", [[
Chi-square numbers with a number of degrees of freedom.

chisquare(df, size): df is a number or an array; dtype (float64, float32), dist.
Example:
print(ramba.random.chisquare(3, 4).shape)   --> (4)
]], {{"df", "> 0"}}, false, function(s, df) return 2 * gamma_of(s, df / 2) end)

family("beta", [[
Beta numbers, in 0 ... 1.

beta(a, b, size): parameters are numbers or arrays; dtype (float64, float32), dist.
Example:
print(ramba.random.beta(2, 3, 4).shape)   --> (4)
]], {{"a", "> 0"}, {"b", "> 0"}}, false, beta_of)

family("poisson", [[
Poisson numbers (integers) with a mean.

poisson(lam, size): lam is a number or an array, 1 by default; dtype (int64), dist.
Example:
print(ramba.random.poisson({0, 0, 0}))   --> [0 0 0]
]], {{"lam", "in 0 ... 9e18", 1.0}}, true, poisson_of)

family("binomial", [[
Binomial numbers (integers): how many of n trials succeed with probability p.

binomial(n, p, size): parameters are numbers or arrays; dtype (int64), dist.
Example:
print(ramba.random.binomial({5, 10, 20}, 1))   --> [ 5 10 20]
]], {{"n", "a whole number in 0 ... 2^53"}, {"p", "in 0 ... 1"}}, true, binomial_of)

-- ---- orders and selections

local function axis_of(fname, axis, a) return core.axis("random." .. fname, axis or 1, a.ndim) end

-- The positions 1 .. n in random order.
local function order(self, fname, n, o)
  return ramba.argsort(draw(self, fname, {size = {n}, dist = o.dist, grid_shape = o.grid_shape}))
end

-- A count, or an array to take slices along an axis of; n is how many there are.
local function population(fname, x, axis)
  if type(x) == "number" then
    local n = core.integer("random." .. fname, "n", x)
    if n < 0 then core.fail(("ramba.random.%s: n must not be negative, got %d"):format(fname, n)) end
    return nil, n
  end
  if x == nil then core.fail(("ramba.random.%s: argument 1 is missing"):format(fname)) end
  local a = core.value(x)
  if ramba.is_array(a) and a.ndim == 0 and core.kind(a.dtype):find("int", 1, true) then
    return population(fname, a:item())
  end
  if not ramba.is_array(a) or a.ndim == 0 then
    core.fail(("ramba.random.%s: a number, a list or an array expected, got %s"):format(fname, core.text(x)))
  end
  return a, a.shape[axis_of(fname, axis, a)]
end

local function along(a, axis, positions) return a[core.index_at(a.ndim, axis, positions)] end

method("permutation", [[
The integers 0 ... n-1 in random order, or a copy of an array with its slices along an axis in random order.

permutation(n) or permutation(x, axis): axis (1); dtype (int64, for n), dist. X[{rng:permutation(n) + 1}] shuffles rows.
Example:
print(ramba.sort(ramba.random.permutation(5)))   --> [0 1 2 3 4]
]], function(self, ...)
  local x, o = args("random.permutation", {"x"}, {"axis", "dtype", "dist", "grid_shape"}, ...)
  local a, n = population("permutation", x, o.axis)
  local positions = order(self, "permutation", n, o)
  if a then return along(a, axis_of("permutation", o.axis, a), positions) end
  local result = positions - 1
  local dtype = result_type("permutation", o.dtype, true)
  return dtype == "int64" and result or result:astype(dtype)
end)

method("shuffle", [[
Puts the slices of an array along an axis (the first) in random order, in place.

shuffle(x, axis): gives x.
Example:
local x = ramba.arange(5)
ramba.random.shuffle(x)
print(x:sum())   --> 10
]], function(self, ...)
  local x, o = args("random.shuffle", {"x"}, {"axis"}, ...)
  if not ramba.is_array(x) or x.ndim == 0 then
    core.fail("ramba.random.shuffle: an array of at least one axis expected, got " .. core.described(x))
  end
  local axis = axis_of("shuffle", o.axis, x)
  if x.shape[axis] > 1 then x[":"] = along(x, axis, order(self, "shuffle", x.shape[axis], {})) end
  return x
end)

-- The probabilities as float64 on every rank: their running sums round alike whatever the number of ranks.
local function probabilities(p, n)
  p = core.value(p)
  if not ramba.is_array(p) or p.ndim ~= 1 or p.shape[1] ~= n then
    core.fail(("ramba.random.choice: p must be a list of %d probabilities"):format(n))
  end
  p = ramba.array(p:astype("float64"), {dist = "n"})
  if not ramba.greater_equal(p, 0):all() then core.fail("ramba.random.choice: a probability is negative or NaN") end
  if not (math.abs(p:sum() - 1) <= 1e-8) then core.fail("ramba.random.choice: the probabilities do not sum to 1") end
  return p
end

-- Positions from 1, of the wanted shape.
local function with_replacement(self, n, p, o)
  local u = {size = o.size, dist = o.dist, grid_shape = o.grid_shape}
  if not p then return core.random.integers(self, "choice", 1, n, u) end
  local sums = ramba.cumsum(p)
  return ramba.searchsorted(sums / sums[n], unit(self, "choice", u), {side = "right"})
end

-- With p the smallest of exponential numbers with the rates p: what drawing one after the other gives.
local function without_replacement(self, n, p, count, o)
  if count > n then
    core.fail(("ramba.random.choice: cannot take %d of %d without replacement"):format(count, n))
  end
  local positions
  if p then
    local positive = ramba.greater(p, 0):sum()
    if count > positive then
      core.fail(("ramba.random.choice: only %d probabilities are not 0, %d are wanted"):format(positive, count))
    end
    positions = ramba.argsort(-ramba.log1p(-unit(self, "choice", {size = {n}})) / p)
  else
    positions = order(self, "choice", n, o)
  end
  return ramba.reshape(positions[{{1, count}}], o.size)
end

local choice_options = {"size", "replace", "p", "axis", "shuffle", "dtype", "dist", "grid_shape"}
method("choice", [[
Random values among 0 ... n-1, or slices of an array along an axis (the first), with or without replacement.

choice(n or a, size, replace, p, axis, shuffle): replace is true by default; p: the probability of each; one value
without size. shuffle is accepted; the order is always random.
Example:
print(ramba.random.choice({7, 7, 7}, 4))   --> [7 7 7 7]
print(ramba.sort(ramba.random.choice(4, 4, false)))   --> [0 1 2 3]
print(ramba.random.choice(3, {size=2, p={0, 1, 0}}))   --> [1 1]
]], function(self, ...)
  local x, o = args("random.choice", {"a"}, choice_options, ...)
  local a, n = population("choice", x, o.axis)
  local scalar = o.size == nil
  o.size = core.shape("random.choice", scalar and {1} or o.size)
  local count = 1
  for _, extent in ipairs(o.size) do count = count * extent end
  if n == 0 and count > 0 then core.fail("ramba.random.choice: there is nothing to choose from") end
  local p = o.p ~= nil and probabilities(o.p, n) or nil
  local positions
  if count == 0 then positions = ramba.ones(o.size, "int64")
  elseif o.replace == false then positions = without_replacement(self, n, p, count, o)
  else positions = with_replacement(self, n, p, o) end
  local axis = a and axis_of("choice", o.axis, a)
  local result = a and along(a, axis, positions) or positions - 1
  if not a or o.dtype then
    local dtype = a and o.dtype or result_type("choice", o.dtype, true)
    if dtype ~= result.dtype then result = result:astype(dtype) end
  end
  if not scalar then return result end
  return along(result, axis or 1, 1)
end)

-- Order statistics: medians, quantiles and percentiles, with and without NaN.
-- stdlib/: the reduced axes are brought together as the last one, sorted (sort.lua), and read at one or two places.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local floor, where = ramba.floor, ramba.where

local function choose(condition, yes, no)
  if type(condition) == "boolean" then
    if condition then return yes end
    return no
  end
  return where(condition, yes, no)
end

local function at_least_0(x) return ramba.maximum(x, 0) end

-- The virtual place (from 0, between elements) of q among n; n: a number or an array.
local function between(alpha, beta)
  return function(n, q) return n * q + (alpha + q * (1 - alpha - beta)) - 1 end
end
local function linear(n, q) return (n - 1) * q end

-- place: a virtual place; weight: of the element after it, from the fraction; whole: the place of one element.
local methods = {
  inverted_cdf = {whole = function(n, q)
    local place = n * q - 1
    return at_least_0(choose(ramba.equal(place, floor(place)), floor(place), floor(place) + 1))
  end},
  closest_observation = {whole = function(n, q)
    local place = n * q - 1.5
    local low = floor(place)
    local stay = ramba.logical_and(ramba.equal(place, low), ramba.equal(ramba.remainder(low, 2), 0))
    return at_least_0(choose(stay, low, low + 1))
  end},
  averaged_inverted_cdf = {place = function(n, q) return n * q - 1 end,
                           weight = function(t) return choose(ramba.equal(t, 0), 0.5, 1.0) end},
  interpolated_inverted_cdf = {place = between(0, 1)},
  hazen = {place = between(0.5, 0.5)},
  weibull = {place = between(0, 0)},
  linear = {place = linear},
  median_unbiased = {place = between(1 / 3, 1 / 3)},
  normal_unbiased = {place = between(3 / 8, 3 / 8)},
  lower = {whole = function(n, q) return floor(linear(n, q)) end},
  higher = {whole = function(n, q) return ramba.ceil(linear(n, q)) end},
  nearest = {whole = function(n, q) return ramba.rint(linear(n, q)) end},
  midpoint = {place = linear, weight = function(t) return choose(ramba.equal(t, 0), 0.0, 0.5) end},
}
local method_names = {}
for name in pairs(methods) do method_names[#method_names + 1] = name end
table.sort(method_names)
method_names = table.concat(method_names, ", ")

-- The elements of sorted rows at a place from 0 (a number, or an array with one for each row); the axis is kept.
local function at(s, place)
  if type(place) == "number" then
    local k = math.tointeger(place) + 1
    return s[core.index_at(s.ndim, s.ndim, {k, k})]
  end
  return core.pick(s, place:astype("int64") + 1)
end

local function limit(x, n) return ramba.minimum(at_least_0(x), at_least_0(n - 1)) end

-- The quantile of sorted rows of which the first n elements count.
local function read(s, n, q, method, wide)
  if method.whole then return at(s, limit(method.whole(n, q), n)) end
  local place = method.place(n, q * 1.0)
  local low = floor(place)
  local x, y = at(s, limit(low, n)), at(s, limit(low + 1, n))
  local t = place - low
  if method.weight then t = method.weight(t) end
  local distance = y - x
  if wide then x, y, distance = x:astype("float64"), y:astype("float64"), distance:astype("float64") end
  if ramba.is_array(t) then t = t:astype(x.dtype) end
  return choose(ramba.less(t, 0.5), x + distance * t, y - distance * ramba.subtract(1, t))
end

-- The same of elements with weights: the first at which their part of the running sum of the weights reaches q.
local function read_weighted(s, w, n, q)
  local total = w[core.index_at(w.ndim, w.ndim, {-1, -1})]
  local short = ramba.less(w / total, q)
  if q == 0 then short = short | ramba.equal(w, 0) end
  return at(s, limit(ramba.sum(short, {axis = -1, keepdims = true}), n))
end

-- The mean of the two elements in the middle.
local median = {name = "median", read = function(s, n)
  local x, y = at(s, limit(floor((n - 1) / 2), n)), at(s, limit(floor(n / 2), n))
  return where(ramba.equal(x, y), x, (x + y) * 0.5)
end}

-- a with the axes together as the last one, and the shapes of results without and with them.
local function gather_axes(a, axes)
  local folded, order, kept, keepdims, n = {}, {}, {}, a.shape, 1
  for _, d in ipairs(axes) do
    folded[d] = true
    n = n * keepdims[d]
    keepdims[d] = 1
  end
  for d, extent in ipairs(a.shape) do
    if not folded[d] then
      order[#order + 1] = d
      kept[#kept + 1] = extent
    end
  end
  if #kept == 0 then return ramba.reshape(a, {n}), n, kept, keepdims end
  table.move(axes, 1, #axes, #order + 1, order)
  local shape = table.move(kept, 1, #kept, 1, {})
  shape[#shape + 1] = n
  return ramba.reshape(a:transpose(order), shape), n, kept, keepdims
end

-- Running sums of the weights in the order of the sorted rows; NaN elements weigh nothing when they are skipped.
local function running_weights(fname, rows, order, w, skip)
  if skip then w = where(ramba.isnan(rows), 0, w) end
  local sums = ramba.cumsum(core.pick(w, order), -1)
  local total = sums[core.index_at(sums.ndim, sums.ndim, {-1, -1})]
  if not (ramba.isfinite(total) & ramba.greater(total, 0)):all() then
    core.fail(("ramba.%s: the weights must be finite and not all 0"):format(fname))
  end
  return sums
end

-- Sorted rows once, then one result for each q.
local function reader(fname, a, o, skip, method)
  local kind = core.kind(a.dtype)
  if kind == "complex" and method.name ~= "median" then
    core.fail(("ramba.%s: complex numbers have no order"):format(fname))
  end
  local nans = kind == "float" or kind == "complex" -- complex numbers are ordered by real, then imaginary parts
  local axes = {}
  for d = 1, a.ndim do axes[d] = d end
  if o.axis ~= nil then axes = core.axes(fname, o.axis, a.ndim) end
  if not nans and not method.whole then a = a:astype("float64") end
  local rows, n, kept, keepdims = gather_axes(a, axes)
  local shape = o.keepdims and keepdims or kept
  if n == 0 then
    return function() return ramba.full(shape, ramba.nan, {dtype = nans and a.dtype or "float64"}) end
  end
  local single = #kept > 0 and rows.size == n
  if single then rows = ramba.reshape(rows, {n}) end
  local s, sums, unknown
  if o.weights == nil then
    s = core.sorted(rows)
  else
    local order = core.order_of(rows)
    local w = core.spread_weights(fname, a, o.weights, o.axis):astype("float64")
    if ramba.less(w, 0):any() then core.fail(("ramba.%s: the weights must not be negative"):format(fname)) end
    w = gather_axes(ramba.broadcast_to(w, a.shape), axes)
    s, sums = core.pick(rows, order), running_weights(fname, rows, order, ramba.reshape(w, rows.shape), skip)
  end
  if nans then
    if skip then
      n = ramba.sum(~ramba.isnan(rows), {axis = -1, keepdims = true})
      unknown = ramba.equal(n, 0)
    else
      unknown = ramba.isnan(at(s, n - 1))
    end
  end
  return function(q, wide)
    local result
    if method.read then result = method.read(s, n)
    elseif sums then result = read_weighted(s, sums, n, q)
    else result = read(s, n, q, method, wide) end
    if unknown then result = where(unknown, ramba.nan, result) end
    return ramba.reshape(result, shape)
  end
end

local function finish(result, o)
  if o.out ~= nil then return core.into(result, o) end
  if o.axis ~= nil or o.keepdims or o.lazy then return result end
  return result:item()
end

local function quantiles(fname, a, q, o, scale, skip)
  local method = methods[o.method or "linear"]
  if not method then
    core.fail(("ramba.%s: unknown method '%s' (%s)"):format(fname, core.text(o.method), method_names))
  end
  if o.weights ~= nil and method ~= methods.inverted_cdf then
    core.fail(("ramba.%s: weights need method=\"inverted_cdf\""):format(fname))
  end
  local one = reader(fname, ramba.asarray(a), o, skip, method)
  local list, shape = type(q) == "table" or ramba.is_array(q), nil
  if list then
    q = ramba.asarray(q)
    shape = q.shape
    q = ramba.reshape(q, {q.size}):totable()
  end
  local results = {}
  for i, v in ipairs(list and q or {q}) do
    if type(v) ~= "number" or not (v >= 0 and v <= scale) then
      core.fail(("ramba.%s: q must be between 0 and %d, got %s"):format(fname, scale, core.text(v)))
    end
    results[i] = one(v / scale, list)
  end
  if not list then return finish(results[1], o) end
  if #results == 0 then
    local like = one(0.0, true)
    return core.into(ramba.zeros(table.move(like.shape, 1, like.ndim, #shape + 1, shape), {dtype = like.dtype}), o)
  end
  local stacked = ramba.stack(results)
  if #shape ~= 1 then
    stacked = ramba.reshape(stacked, table.move(results[1].shape, 1, results[1].ndim, #shape + 1, shape))
  end
  return core.into(stacked, o)
end

for name, rule in pairs{quantile = {1, false}, percentile = {100, false}, nanquantile = {1, true},
                        nanpercentile = {100, true}} do
  doc(name, ("The value below which a part q (0 ... %d) of the elements lies%s.\n\n" ..
    "%s(a, q): q a number, or an array whose axes come first in the result; axis, out, keepdims, lazy; method:\n" ..
    "linear, lower, higher, midpoint, nearest, inverted_cdf, averaged_inverted_cdf, closest_observation,\n" ..
    "interpolated_inverted_cdf, hazen, weibull, median_unbiased, normal_unbiased. weights (inverted_cdf alone): of\n" ..
    "a's shape, or of the axes'. overwrite_input is accepted and means nothing.\n" ..
    "Example:\nprint(ramba.%s({1, 2, 3}, %s))   --> 2.0\n"):format(rule[1],
    rule[2] and ", without NaN" or "; NaN where one is among them", name, name, rule[1] == 1 and "0.5" or "50"))
  define(name, function(...)
    local names = {"axis", "out", "overwrite_input", "method", "keepdims", "weights", "lazy"}
    local a, q, o = args(name, {"a", "q"}, names, ...)
    return quantiles(name, a, q, o, rule[1], rule[2])
  end)
end

for name, skip in pairs{median = false, nanmedian = true} do
  doc(name, ("The median%s.\n\naxis, out, keepdims, lazy.\nExample:\nprint(ramba.%s{3, 1, 2})   --> 2.0\n"):format(
    skip and " of the elements that are not NaN; NaN where there is none" or "; NaN where one is among the elements",
    name))
  define(name, function(...)
    local a, o = args(name, {"a"}, {"axis", "out", "overwrite_input", "keepdims", "lazy"}, ...)
    return finish(reader(name, ramba.asarray(a), o, skip, median)(), o)
  end)
end

-- Statistics over axes that are said with other reductions: averages, ranges, everything that skips NaN, quantiles.
-- stdlib/: the reductions themselves are the binding's. Without an axis the result is a Lua number, unless lazy=true or
-- keepdims=true; several lazy ones over the same data fuse into one pass.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

-- The options for the binding's reductions: lazy in any case, so that results can be combined.
local function lazily(o, keepdims)
  return {axis = o.axis, keepdims = keepdims or o.keepdims, lazy = true}
end

-- What the user gets of a combined lazy result.
local function finish(result, o)
  if o.out ~= nil then return core.into(result, o) end
  if o.axis ~= nil or o.keepdims or o.lazy then return result end
  return result:item()
end

local function is_float(a)
  local kind = core.kind(a.dtype)
  return kind == "float" or kind == "complex"
end

-- float32 stays, other reals compute in float64.
local function floating(a)
  return is_float(a) and a or a:astype("float64")
end

local function reduction_axes(fname, a, axis)
  if axis ~= nil then return core.axes(fname, axis, a.ndim) end
  local all = {}
  for d = 1, a.ndim do all[d] = d end
  return all
end

-- Elements that one result is made of.
local function fold_count(fname, a, axis)
  local n = 1
  for _, d in ipairs(reduction_axes(fname, a, axis)) do n = n * a.shape[d] end
  return n
end

doc("ptp", [[
Peak to peak: the maximum minus the minimum.

axis, keepdims, lazy, out.
Example:
print(ramba.ptp{3, 9, 5})   --> 6
]])
define("ptp", function(...)
  local a, o = args("ptp", {"a"}, {"axis", "out", "keepdims", "lazy"}, ...)
  a = ramba.asarray(a)
  return finish(a:max(lazily(o)) - a:min(lazily(o)), o)
end)

-- Weights of a's shape, or of the axes' extents, as an array that broadcasts against a.
function core.spread_weights(fname, a, weights, axis)
  local w, axes = ramba.asarray(weights), reduction_axes(fname, a, axis)
  if core.same_shape(w.shape, a.shape) then return w end
  local fits, shape, order = axis ~= nil and w.ndim == #axes, {}, {}
  for d = 1, a.ndim do shape[d] = 1 end
  for k, d in ipairs(axes) do
    fits = fits and w.shape[k] == a.shape[d]
    shape[d], order[k] = a.shape[d], k
  end
  if not fits then
    core.fail(("ramba.%s: weights of shape %s do not fit %s of an array of shape %s"):format(fname,
      core.shape_text(w.shape), axis == nil and "all axes" or "axis " .. table.concat(axes, ", "),
      core.shape_text(a.shape)))
  end
  table.sort(order, function(k, l) return axes[k] < axes[l] end)
  return ramba.reshape(w:transpose(order), shape)
end

doc("average", [[
The weighted mean.

axis, weights: of the array's shape, or of the extents of the axes; returned=true gives the sum of the
weights as a second result; keepdims, lazy.
Example:
print(ramba.average({1, 2, 4}, {weights={1, 1, 2}}))   --> 2.75
]])
define("average", function(...)
  local a, o = args("average", {"a"}, {"axis", "weights", "returned", "keepdims", "lazy"}, ...)
  a = ramba.asarray(a)
  local mean, total
  if o.weights == nil then
    mean = a:mean(lazily(o))
    total = ramba.full_like(mean, fold_count("average", a, o.axis))
  else
    local w = core.spread_weights("average", a, o.weights, o.axis)
    local dtype = ramba.result_type(a, w)
    if not is_float(a) then dtype = ramba.promote_types(dtype, "float64") end
    w = w:astype(dtype)
    total = ramba.add(w, ramba.zeros(a.shape, {dtype = dtype})):sum(lazily(o))
    if ramba.equal(total, 0):any() then core.fail("ramba.average: the weights sum to 0") end
    mean = (a * w):sum(lazily(o)) / total
  end
  if o.returned then return finish(mean, o), finish(total, o) end
  return finish(mean, o)
end)

doc("trace", [[
The sum of a diagonal.

trace(a, offset, axis1, axis2): offset (0) above (k > 0) or below the main diagonal; the axes of the matrices (1, 2);
dtype, lazy. Arrays of more dimensions give an array of traces.
Example:
print(ramba.trace{ {1, 2}, {3, 4} })   --> 5
]])
define("trace", function(...)
  local a, o = args("trace", {"a"}, {"offset", "axis1", "axis2", "dtype", "out", "lazy"}, ...)
  a = ramba.asarray(a)
  if a.ndim < 2 then core.fail(("ramba.trace: expected at least 2 dimensions, got %d"):format(a.ndim)) end
  local axes = core.axes("trace", {o.axis1 or 1, o.axis2 or 2}, a.ndim)
  local diagonal = core.diagonal(a, axes[1], axes[2], core.integer("trace", "offset", o.offset or 0))
  local result = diagonal:sum{axis = -1, dtype = o.dtype}
  if a.ndim > 2 then return core.into(result, o) end
  return finish(result, o)
end)

-- Reductions that skip NaN.

-- a with NaN replaced; integers as they are.
local function without_nan(a, value)
  return is_float(a) and ramba.where(ramba.isnan(a), value, a) or a
end

local function valid(a)
  if not is_float(a) then return ramba.ones(a.shape, {dtype = "bool"}) end
  return ramba.logical_not(ramba.isnan(a))
end

for name, rule in pairs{nansum = {"sum", 0, "Sum", 3}, nanprod = {"prod", 1, "Product", 3}} do
  doc(name, ("%s of the elements that are not NaN.\n\naxis, dtype, out, keepdims, initial, where, lazy.\n" ..
    "Example:\nprint(ramba.%s{1, ramba.nan, 3})   --> %s\n"):format(rule[3], name, name == "nansum" and "4.0" or "3.0"))
  define(name, function(...)
    local a, o = args(name, {"a"}, {"axis", "dtype", "out", "keepdims", "initial", "where", "lazy"}, ...)
    return ramba[rule[1]](without_nan(ramba.asarray(a), rule[2]), o)
  end)
end

for name, rule in pairs{nancumsum = {"cumsum", 0, "sums"}, nancumprod = {"cumprod", 1, "products"}} do
  doc(name, ("Cumulative %s that treat NaN as %d.\n\naxis, dtype, out.\nExample:\nprint(ramba.%s{1, ramba.nan, 3})\n")
    :format(rule[3], rule[2], name))
  define(name, function(...)
    local a, o = args(name, {"a"}, {"axis", "dtype", "out"}, ...)
    a = without_nan(ramba.asarray(a), rule[2])
    return core.into(a[rule[1]](a, {axis = o.axis, dtype = o.dtype}), o)
  end)
end

for name, rule in pairs{nanmin = {"min", math.huge, "Minimum"}, nanmax = {"max", -math.huge, "Maximum"}} do
  doc(name, ("%s of the elements that are not NaN; NaN where there is none.\n\naxis, out, keepdims, initial, where " ..
    "(needs initial), lazy.\n" ..
    "Example:\nprint(ramba.%s{1, ramba.nan, 3})   --> %s\n"):format(rule[3], name, name == "nanmin" and "1.0" or "3.0"))
  define(name, function(...)
    local a, o = args(name, {"a"}, {"axis", "out", "keepdims", "initial", "where", "lazy"}, ...)
    a = ramba.asarray(a)
    if not is_float(a) or o.initial ~= nil or o.where ~= nil then
      return ramba[rule[1]](without_nan(a, rule[2]), o)
    end
    local filled = without_nan(a, rule[2])
    local some = valid(a):any(lazily(o))
    return finish(ramba.where(some, filled[rule[1]](filled, lazily(o)), ramba.nan), o)
  end)
end

for name, rule in pairs{nanargmin = {"argmin", math.huge, "smallest"}, nanargmax = {"argmax", -math.huge, "largest"}} do
  doc(name, ("Position of the %s element that is not NaN, from 1.\n\naxis, out, keepdims, lazy. A slice of NaN " ..
    "alone is an error.\nExample:\nprint(ramba.%s{ramba.nan, 3, 1})   --> %d\n"):format(rule[3], name,
    name == "nanargmin" and 3 or 2))
  define(name, function(...)
    local a, o = args(name, {"a"}, {"axis", "out", "keepdims", "lazy"}, ...)
    a = ramba.asarray(a)
    if is_float(a) and not valid(a):any(lazily(o)):all() then
      core.fail(("ramba.%s: a slice has only NaN"):format(name))
    end
    local filled = without_nan(a, rule[2])
    return finish(filled[rule[1]](filled, lazily(o)), o)
  end)
end

-- Elements that where leaves out become NaN.
local function selected(a, o)
  return o.where == nil and a or ramba.where(o.where, a, ramba.nan)
end

-- Mean and count (same dtype) of the valid elements.
local function nan_mean(a, o, keepdims)
  local options = lazily(o, keepdims)
  options.dtype = a.dtype
  local total = without_nan(a, 0):sum(options)
  local n = valid(a):sum(lazily(o, keepdims))
  return total / n:astype(total.dtype), n
end

doc("nanmean", [[
Mean of the elements that are not NaN; NaN where there is none.

axis, dtype, out, keepdims, where, lazy.
Example:
print(ramba.nanmean{1, ramba.nan, 3})   --> 2.0
]])
define("nanmean", function(...)
  local a, o = args("nanmean", {"a"}, {"axis", "dtype", "out", "keepdims", "where", "lazy"}, ...)
  a = selected(floating(ramba.asarray(a)), o)
  if o.dtype then a = a:astype(o.dtype) end
  return finish((nan_mean(a, o)), o)
end)

local function nan_var(a, o)
  local mean = nan_mean(a, o, true)
  local deviation = ramba.where(valid(a), a - mean, 0)
  local square = core.squared(deviation)
  local degrees = valid(a):sum(lazily(o)) - (o.ddof or 0)
  local options = lazily(o)
  options.dtype = square.dtype
  local var = square:sum(options) / degrees:astype(square.dtype)
  return ramba.where(ramba.less_equal(degrees, 0), ramba.nan, var)
end

for _, name in ipairs{"nanvar", "nanstd"} do
  doc(name, ("%s of the elements that are not NaN; NaN where there are not more than ddof.\n\n" ..
    "axis, dtype, out, ddof (0), keepdims, where, lazy.\nExample:\nprint(ramba.%s{1, ramba.nan, 3})   --> 1.0\n"):format(
    name == "nanvar" and "Variance" or "Standard deviation", name))
  define(name, function(...)
    local a, o = args(name, {"a"}, {"axis", "dtype", "out", "ddof", "keepdims", "where", "lazy"}, ...)
    a = ramba.asarray(a)
    if o.ddof ~= nil then core.number(name, "ddof", o.ddof) end
    if not is_float(a) then return ramba[name:sub(4)](a, o) end
    a = selected(a, o)
    if o.dtype then a = a:astype(o.dtype) end
    local var = nan_var(a, o)
    return finish(name == "nanstd" and ramba.sqrt(var) or var, o)
  end)
end

doc("logsumexp", [[
log(sum(exp(a))), without overflow.

axis, keepdims, lazy.
Example:
print(ramba.logsumexp{1000, 1000})   --> 1000.6931471806
]])
define("logsumexp", function(...)
  local a, o = args("logsumexp", {"a"}, {"axis", "keepdims", "lazy", "out"}, ...)
  a = floating(ramba.asarray(a))
  local most = a:max(lazily(o, true))
  most = ramba.where(ramba.isfinite(most), most, 0.0)
  local total = ramba.log(ramba.exp(a - most):sum(lazily(o, true))) + most
  if not o.keepdims then
    local axes = reduction_axes("logsumexp", a, o.axis)
    if #axes > 0 then total = ramba.squeeze(total, axes) end
  end
  return finish(total, o)
end)

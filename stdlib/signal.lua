-- Differences, integrals, interpolation, convolution, covariance: functions of sampled data.
-- stdlib/: composed of slices, sums and the primitives of sort.lua; they stay lazy where the result's shape allows.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local function cut(a, axis, first, last)
  if last < first then first, last = 1, 0 end
  return a[core.index_at(a.ndim, axis, {first, last})]
end

local function is_float(dtype)
  local kind = core.kind(dtype)
  return kind == "float" or kind == "complex"
end

local function as(a, dtype) return a.dtype == dtype and a or a:astype(dtype) end

-- prepend or append of diff as an array with extent 1 or more along the axis.
local function extension(a, v, axis)
  v = ramba.asarray(v)
  if v.ndim > 0 then return v end
  local shape = a.shape
  shape[axis] = 1
  return ramba.broadcast_to(v, shape)
end

doc("diff", [[
Differences of neighbours along an axis (the last).

diff(a, n, axis, prepend, append): n (1) times; prepend, append: a number or array joined to a first. Of bool: changes.
Example:
print(ramba.diff{1, 4, 9, 16})   --> [3 5 7]
]])
define("diff", function(...)
  local a, o = args("diff", {"a"}, {"n", "axis", "prepend", "append"}, ...)
  a = ramba.asarray(a)
  local n = core.integer("diff", "n", o.n or 1)
  if n < 0 then core.fail(("ramba.diff: n must not be negative, got %d"):format(n)) end
  if a.ndim == 0 then core.fail("ramba.diff: expected at least one dimension") end
  if n == 0 then return a end
  local axis = core.axis("diff", o.axis or -1, a.ndim)
  local parts = {}
  if o.prepend ~= nil then parts[1] = extension(a, o.prepend, axis) end
  parts[#parts + 1] = a
  if o.append ~= nil then parts[#parts + 1] = extension(a, o.append, axis) end
  if #parts > 1 then a = ramba.concatenate(parts, {axis = axis}) end
  for _ = 1, n do
    local last = a.shape[axis]
    local right, left = cut(a, axis, 2, last), cut(a, axis, 1, last - 1)
    if a.dtype == "bool" then a = ramba.not_equal(right, left) else a = right - left end
  end
  return a
end)

doc("ediff1d", [[
Differences of neighbours of the flattened array.

ediff1d(a, to_end, to_begin): numbers or lists joined to the result.
Example:
print(ramba.ediff1d({1, 4, 9}, {to_begin=0}))   --> [0 3 5]
]])
define("ediff1d", function(...)
  local a, o = args("ediff1d", {"a"}, {"to_end", "to_begin"}, ...)
  a = ramba.ravel(a)
  if a.dtype == "bool" then core.fail("ramba.ediff1d: bool arrays have no differences") end
  local n, parts = a.size, {}
  local function end_of(name, v)
    local dtype = core.is_scalar(v) and ramba.result_type(a, v) or ramba.asarray(v).dtype
    if not ramba.can_cast(dtype, a.dtype, "same_kind") then
      core.fail(("ramba.ediff1d: %s of %s does not fit an array of %s"):format(name, dtype, a.dtype))
    end
    return ramba.ravel(core.is_scalar(v) and ramba.array(v, {dtype = a.dtype}) or as(ramba.asarray(v), a.dtype))
  end
  if o.to_begin ~= nil then parts[1] = end_of("to_begin", o.to_begin) end
  parts[#parts + 1] = cut(a, 1, 2, n) - cut(a, 1, 1, n - 1)
  if o.to_end ~= nil then parts[#parts + 1] = end_of("to_end", o.to_end) end
  return #parts == 1 and parts[1] or ramba.concatenate(parts)
end)

-- A 1-D array so that it broadcasts along an axis of ndim.
local function spread(v, axis, ndim)
  local shape = {}
  for d = 1, ndim do shape[d] = d == axis and v.size or 1 end
  return ramba.reshape(v, shape)
end

-- Distances: a number, or a 1-D array of coordinates that is uneven.
local function spacing(fname, h, n)
  if type(h) == "number" then return h end
  h = ramba.asarray(h)
  if h.ndim == 0 then
    if h.dtype == "bool" or core.kind(h.dtype) == "complex" then
      core.fail(("ramba.%s: distances must be real numbers, got %s"):format(fname, tostring(h:item())))
    end
    return h:item()
  end
  if h.ndim ~= 1 or h.size ~= n then
    core.fail(("ramba.%s: coordinates of shape %s for an axis of extent %d"):format(fname, core.shape_text(h.shape), n))
  end
  if not is_float(h.dtype) then h = h:astype("float64") end
  local steps = cut(h, 1, 2, n) - cut(h, 1, 1, n - 1)
  local first = steps[1]
  if ramba.equal(steps, first):all() then return first end
  return steps
end

local function gradient_even(f, axis, h, order)
  local n = f.shape[axis]
  local inner = (cut(f, axis, 3, n) - cut(f, axis, 1, n - 2)) / (2.0 * h)
  local function at(i) return cut(f, axis, i, i) end
  local first, last
  if order == 1 then
    first, last = (at(2) - at(1)) / h, (at(n) - at(n - 1)) / h
  else
    first = at(1) * (-1.5 / h) + at(2) * (2.0 / h) + at(3) * (-0.5 / h)
    last = at(n - 2) * (0.5 / h) + at(n - 1) * (-2.0 / h) + at(n) * (1.5 / h)
  end
  return ramba.concatenate({first, inner, last}, {axis = axis})
end

local function gradient_uneven(f, axis, h, order)
  local n, m = f.shape[axis], h.size
  local d1, d2 = spread(cut(h, 1, 1, m - 1), axis, f.ndim), spread(cut(h, 1, 2, m), axis, f.ndim)
  local inner = cut(f, axis, 1, n - 2) * (-d2 / (d1 * (d1 + d2))) + cut(f, axis, 2, n - 1) * ((d2 - d1) / (d1 * d2)) +
    cut(f, axis, 3, n) * (d1 / (d2 * (d1 + d2)))
  local function at(i) return cut(f, axis, i, i) end
  local first, last
  if order == 1 then
    first, last = (at(2) - at(1)) / h[1], (at(n) - at(n - 1)) / h[m]
  else
    local a, b = h[1], h[2]
    first = at(1) * (-(2 * a + b) / (a * (a + b))) + at(2) * ((a + b) / (a * b)) + at(3) * (-a / (b * (a + b)))
    a, b = h[m - 1], h[m]
    last = at(n - 2) * (b / (a * (a + b))) + at(n - 1) * (-(b + a) / (a * b)) + at(n) * ((2 * b + a) / (b * (a + b)))
  end
  return as(ramba.concatenate({first, inner, last}, {axis = axis}), f.dtype)
end

doc("gradient", [[
The derivative by central differences, one-sided at the ends: one result for each axis.

gradient(f, spacing..., {axis=, edge_order=}): spacing: one number for all axes, or for each axis a number or a 1-D
array of coordinates; axis: a number or list; edge_order: 1, or 2 for second order at the ends.
Example:
print(ramba.gradient{1, 2, 4, 7})   --> [1.  1.5 2.5 3. ]
]])
define("gradient", function(...)
  local given, n = {...}, select("#", ...)
  local options, last = {}, given[n]
  if n > 1 and type(last) == "table" and not ramba.is_array(last) and next(last) ~= nil and #last == 0 then
    options, n = last, n - 1
  end
  local f, o = args("gradient", {"f"}, {"axis", "edge_order"}, given[1], options)
  f = ramba.asarray(f)
  if not is_float(f.dtype) then f = f:astype("float64") end
  local all = {}
  for d = 1, f.ndim do all[d] = d end
  local axes = o.axis ~= nil and core.axes("gradient", o.axis, f.ndim) or all
  if n - 1 > 1 and n - 1 ~= #axes then
    core.fail(("ramba.gradient: %d spacings for %d axes"):format(n - 1, #axes))
  end
  local order = o.edge_order or 1
  if order ~= 1 and order ~= 2 then core.fail("ramba.gradient: edge_order must be 1 or 2") end
  local results = {}
  for i, axis in ipairs(axes) do
    local extent = f.shape[axis]
    if extent < order + 1 then
      core.fail(("ramba.gradient: axis %d of extent %d is too short for edge_order %d"):format(axis, extent, order))
    end
    local h = spacing("gradient", n == 1 and 1.0 or given[n == 2 and 2 or i + 1], extent)
    results[i] = (type(h) == "number" and gradient_even or gradient_uneven)(f, axis, h, order)
  end
  return table.unpack(results)
end)

doc("trapezoid", [[
The integral along an axis (the last) by the trapezoidal rule.

trapezoid(y, x, dx, axis): x: coordinates (1-D, or of y's shape); else dx (1.0) is the distance. lazy.
Example:
print(ramba.trapezoid{1, 2, 3})   --> 4.0
]])
define("trapezoid", function(...)
  local y, o = args("trapezoid", {"y"}, {"x", "dx", "axis", "lazy"}, ...)
  y = ramba.asarray(y)
  local axis = core.axis("trapezoid", o.axis or -1, y.ndim)
  local n, d = y.shape[axis], o.dx or 1.0
  if o.x ~= nil then
    local x = ramba.asarray(o.x)
    if x.ndim == 1 then d = spread(ramba.diff(x), axis, y.ndim) else d = ramba.diff(x, {axis = axis}) end
  end
  local sum = ((cut(y, axis, 2, n) + cut(y, axis, 1, n - 1)) * d / 2.0):sum{axis = axis}
  if y.ndim == 1 and not o.lazy then return sum:item() end
  return sum
end)
core.alias("trapz", "trapezoid")

doc("unwrap", [[
Removes jumps of more than half a period along an axis (the last) by adding multiples of the period.

unwrap(p, discont, axis, period): period 2 pi, discont half of it.
Example:
print(ramba.unwrap({0, 3, 6, 1, 4}, {period=6}))   --> [ 0  3  6  7 10]
]])
define("unwrap", function(...)
  local p, o = args("unwrap", {"p"}, {"discont", "axis", "period"}, ...)
  p = ramba.asarray(p)
  local axis, period = core.axis("unwrap", o.axis or -1, p.ndim), o.period or 2 * math.pi
  core.number("unwrap", "period", period)
  local d = ramba.diff(p, {axis = axis})
  local dtype = ramba.result_type(d, period)
  local high, low, ambiguous = period / 2, -period / 2, true
  if not is_float(dtype) then
    high, ambiguous = period // 2, period % 2 == 0
    low = -high
  end
  local jump = ramba.remainder(d - low, period) + low
  if ambiguous then jump = ramba.where(ramba.equal(jump, low) & ramba.greater(d, 0), high, jump) end
  local correction = ramba.where(ramba.less(ramba.absolute(d), o.discont or period / 2), 0, jump - d)
  local n = p.shape[axis]
  local rest = cut(p, axis, 2, n) + ramba.cumsum(as(correction, dtype), axis)
  return ramba.concatenate({as(cut(p, axis, 1, 1), dtype), as(rest, dtype)}, {axis = axis})
end)

-- ---- interpolation

doc("interp", [[
Linear interpolation between points (xp, fp).

interp(x, xp, fp, left, right, period): xp must rise; left, right: values outside (fp's first and last); period: of x,
then xp need not be sorted. A number gives a number (lazy=true: an array).
Example:
print(ramba.interp({0.5, 1.5}, {0, 1, 2}, {0, 10, 40}))   --> [ 5. 25.]
]])
define("interp", function(...)
  local x, xp, fp, o = args("interp", {"x", "xp", "fp"}, {"left", "right", "period", "lazy"}, ...)
  local number = core.is_scalar(x) and not o.lazy
  x = as(ramba.asarray(x), "float64")
  xp = as(ramba.asarray(xp), "float64")
  fp = ramba.asarray(fp)
  fp = as(fp, core.kind(fp.dtype) == "complex" and "complex128" or "float64")
  if xp.ndim ~= 1 or fp.ndim ~= 1 or xp.size ~= fp.size or xp.size == 0 then
    core.fail(("ramba.interp: xp and fp must be 1-D and of one length, got shapes %s and %s"):format(
      core.shape_text(xp.shape), core.shape_text(fp.shape)))
  end
  local left, right = o.left, o.right
  if o.period ~= nil then
    local period = math.abs(core.number("interp", "period", o.period))
    if period == 0 then core.fail("ramba.interp: period is 0") end
    x, xp, left, right = x % period, xp % period, nil, nil
    local order = core.order_of(xp)
    xp, fp = core.pick(xp, order), core.pick(fp, order)
    local n = xp.size
    xp = ramba.concatenate{xp[{{n, n}}] - period, xp, xp[{{1, 1}}] + period}
    fp = ramba.concatenate{fp[{{n, n}}], fp, fp[{{1, 1}}]}
  end
  local n = xp.size
  if n > 1 and ramba.less(xp[{{2, n}}], xp[{{1, n - 1}}]):any() then core.fail("ramba.interp: xp must rise") end
  local first, last = xp[{{1, 1}}], xp[{{n, n}}]
  local shape = x.shape
  if x.ndim == 0 then x = ramba.reshape(x, {1}) end
  local low = ramba.clip(core.below(xp, x, true), 1, math.max(n - 1, 1))
  local high = ramba.minimum(low + 1, n)
  local x0, x1, f0, f1 = xp[{low}], xp[{high}], fp[{low}], fp[{high}]
  local slope = (f1 - f0) / (x1 - x0)
  local value = slope * (x - x0) + f0
  local other = slope * (x - x1) + f1
  value = ramba.where(ramba.isnan(value), ramba.where(ramba.isnan(other) & ramba.equal(f0, f1), f0, other), value)
  value = ramba.where(ramba.equal(x, x0) | ramba.equal(x0, x1), f0, value)
  value = ramba.where(ramba.greater_equal(x, last), fp[{{n, n}}], value)
  if right ~= nil then value = ramba.where(ramba.greater(x, last), right, value) end
  if left == nil then left = fp[{{1, 1}}] end
  value = ramba.where(ramba.less(x, first), left, value)
  if n > 1 then value = ramba.where(ramba.isnan(x), x, value) end
  value = ramba.reshape(value, shape)
  if number then return value:item() end
  return value
end)

-- ---- convolution

-- sum over j of weights[j] * a[i + j - 1] for all places where the window lies inside a.
local function slide(a, weights)
  local n, m, sum = a.size, #weights, nil
  for j, w in ipairs(weights) do
    local term = a[{{j, n - m + j}}] * w
    sum = sum and sum + term or term
    if j % 24 == 0 then ramba.eval(sum) end
  end
  return sum
end

-- The convolution with an array that is not longer, as wide as mode says.
local function convolve_mode(fname, a, short, mode)
  local m = short.size
  local before, after = m - 1, m - 1
  if mode == "same" then
    before, after = m // 2, m - 1 - m // 2
  elseif mode == "valid" then
    before, after = 0, 0
  elseif mode ~= "full" then
    core.fail(("ramba.%s: unknown mode '%s' (full, same, valid)"):format(fname, core.text(mode)))
  end
  local dtype = ramba.promote_types(a.dtype, short.dtype)
  local compute = dtype == "bool" and "int64" or dtype
  a, short = as(a, compute), as(short, compute)
  local weights, flipped = short:totable(), {}
  for j = 1, m do flipped[j] = weights[m + 1 - j] end
  if before + after > 0 then a = ramba.pad(a, { {before, after} }) end
  local result = slide(a, flipped)
  return dtype == "bool" and ramba.not_equal(result, 0) or result
end

local function check_vectors(fname, a, v)
  for _, x in ipairs{a, v} do
    if x.ndim ~= 1 then
      core.fail(("ramba.%s: expected 1-D arrays, got shape %s"):format(fname, core.shape_text(x.shape)))
    end
    if x.size == 0 then core.fail(("ramba.%s: an array is empty"):format(fname)) end
  end
end

doc("convolve", [[
The discrete convolution of two 1-D arrays.

convolve(a, v, mode): "full" (n + m - 1 elements), "same" (the middle max(n, m)), "valid" (where they overlap fully).
Example:
print(ramba.convolve({1, 2, 3}, {0, 1, 2}))   --> [0 1 4 7 6]
]])
define("convolve", function(...)
  local a, v, o = args("convolve", {"a", "v"}, {"mode"}, ...)
  a, v = ramba.atleast_1d(a), ramba.atleast_1d(v)
  check_vectors("convolve", a, v)
  if v.size > a.size then a, v = v, a end
  return convolve_mode("convolve", a, v, o.mode or "full")
end)

doc("correlate", [[
The cross-correlation of two 1-D arrays: sums of a[k + n] * conj(v[n]).

correlate(a, v, mode): "valid" (the default), "same", "full".
Example:
print(ramba.correlate({1, 2, 3}, {0, 1, 0.5}))   --> [3.5]
]])
define("correlate", function(...)
  local a, v, o = args("correlate", {"a", "v"}, {"mode"}, ...)
  a, v = ramba.atleast_1d(a), ramba.atleast_1d(v)
  check_vectors("correlate", a, v)
  local w = ramba.flip(core.kind(v.dtype) == "complex" and ramba.conj(v) or v)
  local mode = o.mode or "valid"
  if v.size <= a.size then return convolve_mode("correlate", a, w, mode) end
  if mode == "same" then -- the longer second array is the one that is kept: NumPy turns the result round
    return ramba.flip(convolve_mode("correlate", ramba.flip(w), ramba.flip(a), mode))
  end
  return convolve_mode("correlate", w, a, mode)
end)

-- ---- covariance

-- Variables in rows.
local function variables(m, rowvar)
  if m.ndim > 2 then core.fail("ramba.cov: more than two dimensions") end
  m = m.ndim < 2 and ramba.reshape(m, {1, m.size}) or (rowvar == false and m.shape[1] ~= 1) and m:transpose() or m
  return m
end

-- Weights of the n observations; whole: integers.
local function observation_weights(name, v, n, whole)
  local w = ramba.asarray(v)
  if w.ndim ~= 1 or w.size ~= n then
    core.fail(("ramba.cov: %s of shape %s for %d observations"):format(name, core.shape_text(w.shape), n))
  end
  w = as(w, "float64")
  if whole and not ramba.equal(w, ramba.floor(w)):all() then
    core.fail(("ramba.cov: %s must be integers"):format(name))
  end
  if ramba.less(w, 0):any() then core.fail(("ramba.cov: %s must not be negative"):format(name)) end
  return w
end

local function covariance(m, o)
  local parts = {variables(ramba.asarray(m), o.rowvar)}
  if o.y ~= nil then parts[2] = variables(ramba.asarray(o.y), o.rowvar) end
  local dtype = o.dtype or "float64"
  if o.dtype == nil then
    for _, p in ipairs(parts) do dtype = ramba.promote_types(dtype, p.dtype) end
  end
  local x = as(#parts == 1 and parts[1] or ramba.concatenate(parts, {axis = 1}), dtype)
  local n, w, aweights = x.shape[2], nil, nil
  if o.fweights ~= nil then w = observation_weights("fweights", o.fweights, n, true) end
  if o.aweights ~= nil then
    aweights = observation_weights("aweights", o.aweights, n)
    w = w and w * aweights or aweights
  end
  local ddof = o.ddof == nil and (o.bias and 0 or 1) or core.integer("cov", "ddof", o.ddof)
  local total, mean = n, nil
  if w then
    total = w:sum()
    w = as(w, ramba.real(x).dtype)
    mean = (x * w):sum{axis = 2, keepdims = true} / total
  else
    mean = x:mean{axis = 2, keepdims = true}
  end
  local factor
  if not w then
    factor = n - ddof
  elseif ddof == 0 then
    factor = total
  elseif not aweights then
    factor = total - ddof
  else
    factor = total - ddof * (w * aweights):sum() / total
  end
  if factor < 0 then factor = 0 end
  x = x - mean
  return ramba.matmul(x, ramba.conj(w and x * w or x):transpose()) / (factor * 1.0)
end

local function shrink(c)
  if c.size == 1 then return ramba.reshape(c, {}) end
  return c
end

doc("cov", [=[
The covariance matrix of variables in the rows of m.

cov(m, y, rowvar, bias, ddof, fweights, aweights, dtype): y: more variables; rowvar=false: variables in columns;
bias=true divides by n instead of n - 1, or ddof says what to subtract; fweights, aweights: how often, how much each
observation counts.
Example:
print(ramba.cov{ {0, 1, 2}, {2, 1, 0} })
--> [[ 1. -1.]
-->  [-1.  1.]]
]=])
define("cov", function(...)
  local m, o = args("cov", {"m"}, {"y", "rowvar", "bias", "ddof", "fweights", "aweights", "dtype",
                                   "lazy"}, ...)
  local c = shrink(covariance(m, o))
  if c.ndim == 0 and not o.lazy then return c:item() end
  return c
end)

doc("corrcoef", [=[
The correlation coefficients of variables in the rows of x.

corrcoef(x, y, rowvar, dtype): as cov's.
Example:
print(ramba.corrcoef{ {0, 1, 2}, {2, 1, 0} })
--> [[ 1. -1.]
-->  [-1.  1.]]
]=])
define("corrcoef", function(...)
  local x, o = args("corrcoef", {"x"}, {"y", "rowvar", "dtype", "lazy"}, ...)
  local c = covariance(x, o)
  local p = c.shape[1]
  local d = ramba.sqrt(ramba.diag(ramba.real(c)))
  c = c / ramba.reshape(d, {p, 1}) / ramba.reshape(d, {1, p})
  if core.kind(c.dtype) == "complex" then
    c = ramba.clip(ramba.real(c), -1, 1) + ramba.clip(ramba.imag(c), -1, 1) * ramba.complex(0, 1)
  else
    c = ramba.clip(c, -1, 1)
  end
  c = shrink(c)
  if c.ndim == 0 and not o.lazy then return c:item() end
  return c
end)

-- ---- vectors

doc("cross", [[
The cross product of vectors of 2 or 3 components.

cross(a, b, axisa, axisb, axisc, axis): where the components are (the last axis), and where they go; two vectors of 2
components give only the third component.
Example:
print(ramba.cross({1, 0, 0}, {0, 1, 0}))   --> [0 0 1]
]])
define("cross", function(...)
  local a, b, o = args("cross", {"a", "b"}, {"axisa", "axisb", "axisc", "axis", "lazy"}, ...)
  a, b = ramba.asarray(a), ramba.asarray(b)
  if a.ndim == 0 or b.ndim == 0 then core.fail("ramba.cross: expected arrays of at least one dimension") end
  local axisa = core.axis("cross", o.axis or o.axisa or -1, a.ndim)
  local axisb = core.axis("cross", o.axis or o.axisb or -1, b.ndim)
  a, b = ramba.moveaxis(a, axisa, a.ndim), ramba.moveaxis(b, axisb, b.ndim)
  local na, nb = a.shape[a.ndim], b.shape[b.ndim]
  if na < 2 or na > 3 or nb < 2 or nb > 3 then
    core.fail(("ramba.cross: vectors have 2 or 3 components, got %d and %d"):format(na, nb))
  end
  local function parts(x, n) -- the components, with an axis of extent 1 in their place
    local out = {}
    for i = 1, 3 do out[i] = i <= n and cut(x, x.ndim, i, i) or 0 end
    return out
  end
  local u, v = parts(a, na), parts(b, nb)
  local function minor(i, j) return ramba.subtract(ramba.multiply(u[i], v[j]), ramba.multiply(u[j], v[i])) end
  if na == 2 and nb == 2 then
    local z = minor(1, 2)
    z = core.dropaxis(z, z.ndim)
    if z.ndim == 0 and not o.lazy then return z:item() end
    return z
  end
  local minors = {minor(2, 3), minor(3, 1), minor(1, 2)}
  local c = as(ramba.concatenate(minors, {axis = minors[1].ndim}), ramba.promote_types(a.dtype, b.dtype))
  return ramba.moveaxis(c, c.ndim, core.axis("cross", o.axis or o.axisc or -1, c.ndim))
end)

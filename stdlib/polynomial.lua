-- Polynomials: values, and coefficients that fit points.
-- stdlib/: the points may be distributed; fitting reduces them to a small triangular problem that one rank solves.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local function as(a, dtype) return a.dtype == dtype and a or a:astype(dtype) end

doc("polyval", [[
The value of a polynomial: p[1] * x^(n-1) + ... + p[n].

Example:
print(ramba.polyval({1, 0, -2}, 3))   --> 7
]])
define("polyval", function(...)
  local p, x = args("polyval", {"p", "x"}, {}, ...)
  p, x = ramba.asarray(p), core.value(x)
  if type(x) == "boolean" then x = x and 1 or 0 end
  if p.ndim ~= 1 then
    core.fail(("ramba.polyval: the coefficients must be 1-D, got shape %s"):format(core.shape_text(p.shape)))
  end
  if ramba.is_array(x) and p.size > 0 then x = x:astype(ramba.promote_types(x.dtype, p.dtype)) end
  local y = ramba.multiply(x, 0)
  if p.dtype == "bool" then p = p:astype("int64") end
  for _, c in ipairs(p:totable()) do y = y * x + c end
  return y
end)

-- An orthonormal basis q of columns (arrays), found by orthogonalising twice, as numbers: r with columns = q r, the
-- products of q with the sides, and for each side the sum of squares of what q does not reach.
local function project(columns, sides)
  local q, r, products, rest = {}, {}, {}, {}
  for k, c in ipairs(columns) do
    r[k] = {}
    for j = 1, #columns do r[k][j] = 0.0 end
    for _ = 1, 2 do
      for j = 1, k - 1 do
        local s = ramba.vdot(q[j], c)
        r[j][k] = r[j][k] + s
        c = c - q[j] * s
      end
    end
    r[k][k] = ramba.linalg.norm(c)
    q[k] = r[k][k] > 0 and c / r[k][k] or c
    products[k] = {}
    ramba.eval(q[k])
  end
  for side, y in ipairs(sides) do
    for k = 1, #columns do
      products[k][side] = ramba.vdot(q[k], y)
      y = y - q[k] * products[k][side]
    end
    rest[side] = ramba.linalg.norm(y) ^ 2
  end
  return ramba.array(r), ramba.array(products), ramba.array(rest)
end

-- The covariance of the coefficients; sums: of the squared residuals of the sides.
local function coefficient_covariance(r, scales, sums, points, o, single)
  local inverse = ramba.linalg.inv(ramba.matmul(ramba.conj(r).T, r)) / ramba.outer(scales, scales)
  if o.cov == "unscaled" then return single and inverse or ramba.expand_dims(inverse, 3) end
  local free = points - scales.size
  if free <= 0 then
    core.fail("ramba.polyfit: the covariance needs more points than coefficients (or cov=\"unscaled\")")
  end
  return single and inverse * (sums[1] / free) or ramba.expand_dims(inverse, 3) * (sums / free)
end

doc("polyfit", [[
The coefficients (highest power first) of the polynomial of a degree that fits points best by least squares.

polyfit(x, y, deg, rcond, full, w, cov): y may have several columns, then the result has; w: weights of the points;
rcond: what counts as 0 beside the largest singular value (the number of points times the precision). full=true gives
the sums of squared residuals, the rank, the singular values and rcond as further results; cov=true or "unscaled" the
covariance of the coefficients.
Example:
print(ramba.polyfit({0, 1, 2, 3}, {1, 3, 5, 7}, 1):round(6))   --> [2. 1.]
]])
define("polyfit", function(...)
  local x, y, deg, o = args("polyfit", {"x", "y", "deg"}, {"rcond", "full", "w", "cov"}, ...)
  x, y = ramba.asarray(x) + 0.0, ramba.asarray(y) + 0.0
  deg = core.integer("polyfit", "deg", deg)
  if deg < 0 then core.fail("ramba.polyfit: the degree must not be negative") end
  if x.ndim ~= 1 or x.size == 0 then core.fail("ramba.polyfit: expected a 1-D array of points x") end
  local w = o.w ~= nil and ramba.asarray(o.w) + 0.0 or nil
  for name, v in pairs{y = y, w = w} do
    if v.ndim < 1 or v.ndim > (name == "y" and 2 or 1) or v.shape[1] ~= x.size then
      core.fail(("ramba.polyfit: x of shape %s and %s of shape %s do not fit"):format(core.shape_text(x.shape), name,
        core.shape_text(v.shape)))
    end
  end
  local dtype, single = w and ramba.result_type(x, y, w) or ramba.result_type(x, y), y.ndim == 1
  local columns, scales, sides = {}, {}, {}
  for k = deg, 0, -1 do
    local c = w and x ^ k * w or x ^ k
    scales[#scales + 1] = ramba.linalg.norm(c)
    columns[#columns + 1] = c / scales[#scales]
  end
  for s = 1, single and 1 or y.shape[2] do
    sides[s] = single and y or y[{{}, s}]
    if w then sides[s] = sides[s] * w end
  end
  scales = ramba.array(scales)
  local r, products, sums = project(columns, sides)
  local rcond = o.rcond or x.size * ramba.finfo(x.dtype).eps
  local c, _, rank, singular = ramba.linalg.lstsq(r, products, rcond)
  c = as(c / ramba.expand_dims(scales, 2), dtype)
  if single then c = c[{{}, 1}] end
  if o.full then
    if rank < #columns or x.size <= #columns then sums = ramba.zeros(0) end
    return c, sums, rank, singular, rcond
  end
  if o.cov then return c, coefficient_covariance(r, scales, sums, x.size, o, single) end
  return c
end)

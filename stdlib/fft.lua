-- ramba.fft: discrete Fourier transforms.
-- stdlib/: core.fft transforms axes that are whole on every rank, without a scale; here axes are taken together or in
-- turn, cut or padded, and the scale is an elementwise product that fuses with what follows.
local ramba, core = ...
local args, doc = core.args, core.doc
local fft = {}
ramba.fft = fft

local function define(name, f, text)
  fft[name] = f
  doc("fft." .. name, text)
end

local function is_single(dtype) return dtype == "float32" or dtype == "complex64" end
local function complex_type(dtype) return is_single(dtype) and "complex64" or "complex128" end
local function real_type(dtype) return is_single(dtype) and "float32" or "float64" end

local function points(fname, n)
  n = core.integer("fft." .. fname, "n", n)
  if n < 1 then core.fail(("ramba.fft.%s: %d data points (at least 1 is needed)"):format(fname, n)) end
  return n
end

local function distance(fname, d) return core.number("fft." .. fname, "d", d == nil and 1.0 or d) end

-- a cut or padded with zeros to n elements along the axis.
local function fit(a, axis, n)
  local have = a.shape[axis]
  if have == n then return a end
  if have > n then return a[core.index_at(a.ndim, axis, {1, n, 1})] end
  local widths = {}
  for d = 1, a.ndim do widths[d] = {0, d == axis and n - have or 0} end
  return ramba.pad(a, widths)
end

-- Multiplies by the scale of the direction for n points.
local function scaled(fname, a, n, sign, norm)
  norm = norm or "backward"
  local power = norm == "ortho" and 0.5 or norm == "forward" and (sign < 0 and 1 or 0) or
    norm == "backward" and (sign > 0 and 1 or 0)
  if not power then
    core.fail(("ramba.fft.%s: unknown norm '%s' (backward, ortho, forward)"):format(fname, core.text(norm)))
  end
  return power == 0 and a or a * (1 / n ^ power)
end

-- One call of the primitive; an axis of extent 1 in front where none would be left for the ranks to divide.
local function transform(a, axes, kind, sign, from, to, n)
  if a.ndim > #axes or ramba.num_ranks == 1 then return core.fft(a, axes, kind, sign, from, to, n) end
  local moved = {}
  for i, d in ipairs(axes) do moved[i] = d + 1 end
  return ramba.squeeze(core.fft(core.newaxis(a, 1), moved, kind, sign, from, to, n), 1)
end

-- Can the ranks divide another axis, so that the axes are transformed together?
local function together(a, axes)
  local ranks, free = ramba.num_ranks, {}
  for d = 1, a.ndim do free[d] = true end
  for _, d in ipairs(axes) do free[d] = false end
  for d = 1, a.ndim do
    if free[d] and a.shape[d] >= ranks then return true end
  end
  return ranks == 1 or #axes == 1
end

local function complex_axes(a, axes, sign)
  local t = complex_type(a.dtype)
  if together(a, axes) then return transform(a, axes, "complex", sign, t, t) end
  for i = #axes, 1, -1 do a = transform(a, {axes[i]}, "complex", sign, t, t) end
  return a
end

local function filled(a, shape, dtype) return a.size == 0 and ramba.zeros(shape, {dtype = dtype}) end

-- Lengths (s) and axes; an axis may come more than once.
local function extents(fname, a, o, default)
  local given, axes = o.axes or default, {}
  if o.s ~= nil then core.check_list("fft." .. fname, "s", o.s) end
  if given == nil then
    local n = o.s and #o.s or a.ndim
    if n > a.ndim then
      core.fail(("ramba.fft.%s: %d lengths for an array of %d dimensions"):format(fname, n, a.ndim))
    end
    for i = 1, n do axes[i] = a.ndim - n + i end
  else
    for i, d in ipairs(core.list(given)) do axes[i] = core.axis("fft." .. fname, d, a.ndim) end
  end
  if o.s and #o.s ~= #axes then core.fail(("ramba.fft.%s: s and axes have different lengths"):format(fname)) end
  local s = {}
  for i, d in ipairs(axes) do
    local n = o.s and o.s[i]
    s[i] = (n == nil or n == -1) and a.shape[d] or points(fname, n)
    if s[i] < 1 then points(fname, s[i]) end
  end
  return axes, s
end

local function array(fname, x)
  local a = ramba.asarray(x)
  if a.ndim == 0 then core.fail(("ramba.fft.%s: a 0-d array"):format(fname)) end
  return a
end

local function repeats(axes)
  local seen = {}
  for _, d in ipairs(axes) do
    if seen[d] then return true end
    seen[d] = true
  end
  return false
end

local function first_of(list, n) return table.move(list, 1, n, 1, {}) end

local function complex_nd(fname, a, axes, s, sign, norm)
  if repeats(axes) then -- in turn, the last one first
    for i = #axes, 1, -1 do a = complex_nd(fname, a, {axes[i]}, {s[i]}, sign, norm) end
    return a
  end
  local n = 1
  for i, d in ipairs(axes) do
    a, n = fit(a, d, s[i]), n * s[i]
  end
  local result = #axes == 0 and a:astype(complex_type(a.dtype)) or filled(a, a.shape, complex_type(a.dtype)) or
    complex_axes(a, axes, sign)
  return scaled(fname, result, n, sign, norm)
end

-- Forward transform of real data along the last of the axes, complex along the others.
local function real_nd(fname, a, axes, s, norm)
  if core.kind(a.dtype) == "complex" then core.fail(("ramba.fft.%s: the data must be real"):format(fname)) end
  if #axes == 0 then core.fail(("ramba.fft.%s: at least one axis is needed"):format(fname)) end
  if repeats(axes) then
    a = real_nd(fname, a, {axes[#axes]}, {s[#s]}, norm)
    return complex_nd(fname, a, first_of(axes, #axes - 1), first_of(s, #s - 1), -1, norm)
  end
  local last, n = axes[#axes], 1
  for i, d in ipairs(axes) do
    a, n = fit(a, d, s[i]), n * s[i]
  end
  local half, shape = s[#s] // 2 + 1, a.shape
  shape[last] = half
  local t = complex_type(a.dtype)
  local result = filled(a, shape, t) or transform(a, {last}, "real", -1, real_type(a.dtype), t, half)
  local rest = first_of(axes, #axes - 1)
  if #rest > 0 and result.size > 0 then result = complex_axes(result, rest, -1) end
  return scaled(fname, result, n, -1, norm)
end

local function inverse_real_nd(fname, a, axes, s, norm)
  if #axes == 0 then core.fail(("ramba.fft.%s: at least one axis is needed"):format(fname)) end
  if repeats(axes) then
    for i = 1, #axes - 1 do a = complex_nd(fname, a, {axes[i]}, {s[i]}, 1, norm) end
    return inverse_real_nd(fname, a, {axes[#axes]}, {s[#s]}, norm)
  end
  local last, count = axes[#axes], 1
  for i, d in ipairs(axes) do
    count = count * s[i]
    a = fit(a, d, i == #axes and s[i] // 2 + 1 or s[i])
  end
  local rest, shape = first_of(axes, #axes - 1), a.shape
  shape[last] = s[#s]
  local empty = filled(a, shape, real_type(a.dtype))
  if not empty and #rest > 0 then a = complex_axes(a, rest, 1) end
  local result = empty or transform(a, {last}, "inverse_real", 1, complex_type(a.dtype), real_type(a.dtype), s[#s])
  return scaled(fname, result, count, 1, norm)
end

-- axes, s with the last length of a real result, which the half does not tell.
local function inverse_extents(fname, a, o, default)
  local axes, s = extents(fname, a, o, default)
  local given = o.s and o.s[#axes]
  if #axes > 0 and (given == nil or given == -1) then
    s[#s] = points(fname, 2 * (a.shape[axes[#axes]] - 1))
  end
  return axes, s
end

local function one_axis(fname, f, how)
  return function(...)
    local x, o = args("fft." .. fname, {"a"}, {"n", "axis", "norm", "out"}, ...)
    local a = array(fname, x)
    local axis = core.axis("fft." .. fname, o.axis or -1, a.ndim)
    local n = o.n and points(fname, o.n) or how(a.shape[axis])
    return core.into(f(a, {axis}, {points(fname, n)}, o.norm), o)
  end
end
local function same(n) return n end

define("fft", one_axis("fft", function(a, axes, s, norm) return complex_nd("fft", a, axes, s, -1, norm) end, same), [[
The discrete Fourier transform along one axis.

fft(a, n, axis, norm): n points (the data is cut or padded with zeros), axis (-1), norm "backward" (no scale), "ortho",
"forward" (1/n), out. complex64 for float32 and complex64, else complex128.
Example:
print(ramba.fft.fft{1, 0, 0, 0})
]])

define("ifft", one_axis("ifft", function(a, axes, s, norm) return complex_nd("ifft", a, axes, s, 1, norm) end, same), [[
The inverse of fft along one axis.

ifft(a, n, axis, norm): as fft; "backward" scales by 1/n, "forward" does not.
Example:
print(ramba.real(ramba.fft.ifft(ramba.fft.fft{1, 2, 3})))   --> [1. 2. 3.]
]])

define("rfft", one_axis("rfft", function(a, axes, s, norm) return real_nd("rfft", a, axes, s, norm) end, same), [[
The transform of real data along one axis: the n/2+1 terms that are not conjugates of others.

rfft(a, n, axis, norm): as fft. Complex data is an error.
Example:
print(#ramba.fft.rfft{1, 2, 3, 4, 5})   --> 3
]])

define("irfft", one_axis("irfft", function(a, axes, s, norm) return inverse_real_nd("irfft", a, axes, s, norm) end,
  function(n) return 2 * (n - 1) end), [[
The inverse of rfft: real data of n points, 2*(m-1) for m terms unless n is given.

irfft(a, n, axis, norm): as ifft.
Example:
print(ramba.fft.irfft(ramba.fft.rfft{1, 2, 3, 4}))   --> [1. 2. 3. 4.]
]])

local function several(fname, default, get, f)
  return function(...)
    local x, o = args("fft." .. fname, {"a"}, {"s", "axes", "norm", "out"}, ...)
    local a = array(fname, x)
    local axes, s = get(fname, a, o, default)
    return core.into(f(a, axes, s, o.norm), o)
  end
end

for _, name in ipairs{"fft", "ifft"} do
  local sign = name == "fft" and -1 or 1
  for suffix, default in pairs{["2"] = {-2, -1}, n = false} do
    local full = name .. suffix
    define(full, several(full, default or nil, extents, function(a, axes, s, norm)
      return complex_nd(full, a, axes, s, sign, norm)
    end), ([[
The %sFourier transform along %s.

%s(a, s, axes, norm): s = points along each axis (cut or padded), norm and out as fft's. An axis that is named twice is
transformed twice.
Example:
print(ramba.fft.%s(ramba.ones{2, 2}))
]]):format(sign > 0 and "inverse " or "", default and "two axes (the last two)" or "several axes (all)", full, full))
  end
end

define("rfftn", several("rfftn", nil, extents, function(a, axes, s, norm)
  return real_nd("rfftn", a, axes, s, norm)
end), [[
The transform of real data along several axes (all); the last of them has n/2+1 terms.

rfftn(a, s, axes, norm): as fftn.
Example:
print(ramba.fft.rfftn(ramba.ones{2, 4}).shape)   --> (2,3)
]])

define("irfftn", several("irfftn", nil, inverse_extents, function(a, axes, s, norm)
  return inverse_real_nd("irfftn", a, axes, s, norm)
end), [[
The inverse of rfftn: real data; the last axis has 2*(m-1) points for m terms unless s is given.

irfftn(a, s, axes, norm): as ifftn.
Example:
print(ramba.fft.irfftn(ramba.fft.rfftn(ramba.ones{2, 4})).shape)   --> (2,4)
]])

define("fftfreq", function(...)
  local n, o = args("fft.fftfreq", {"n"}, {"d"}, ...)
  n = points("fftfreq", n)
  local i = ramba.arange(n)
  return ramba.where(ramba.less(i, (n - 1) // 2 + 1), i, i - n) * (1.0 / (n * distance("fftfreq", o.d)))
end, [[
The frequencies of fft's terms.

fftfreq(n, d): n points at distance d (1): 0, 1, ..., -2, -1 over n*d.
Example:
print(ramba.fft.fftfreq(4))   --> [ 0.    0.25 -0.5  -0.25]
]])

define("rfftfreq", function(...)
  local n, o = args("fft.rfftfreq", {"n"}, {"d"}, ...)
  n = points("rfftfreq", n)
  return ramba.arange(n // 2 + 1) * (1.0 / (n * distance("rfftfreq", o.d)))
end, [[
The frequencies of rfft's terms.

rfftfreq(n, d): n points at distance d (1).
Example:
print(ramba.fft.rfftfreq(4))   --> [0.   0.25 0.5 ]
]])

for name, inverse in pairs{fftshift = false, ifftshift = true} do
  define(name, function(...)
    local x, o = args("fft." .. name, {"a"}, {"axes"}, ...)
    local a = ramba.asarray(x)
    local axes = {}
    for d = 1, a.ndim do axes[d] = d end
    axes = core.axes("fft." .. name, o.axes or axes, a.ndim)
    for _, d in ipairs(axes) do
      local n = a.shape[d]
      a = ramba.roll(a, inverse and -(n // 2) or n // 2, d)
    end
    return a == x and a:copy() or a
  end, ([[
%s

%s(a, axes): all axes unless given.
Example:
print(ramba.fft.%s{1, 2, 3, 4})   --> [3 4 1 2]
]]):format(inverse and "Undoes fftshift." or "Moves the term of frequency 0 to the middle.", name, name))
end

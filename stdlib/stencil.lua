-- Stencils: functions of an element's neighbourhood.
-- stdlib/: a[{-1, 0}] is a view of the array shifted by the offset, so halos are the planner's; what lies beyond the edge
-- is a frame of constants, or comes from an array padded as the boundary says.
local ramba, core = ...
local define, doc = core.define, core.doc

local stencil = {}
stencil.__index = stencil
stencil.__name = "ramba.stencil"

local boundaries = {constant = true, keep = true, periodic = "wrap", reflect = "reflect", symmetric = "symmetric",
                    nearest = "edge"}

-- How far the offsets reach before and after the element, along each axis.
local function reach(access, neighborhood, ndim)
  local before, after = {}, {}
  for d = 1, ndim do
    local given = neighborhood and neighborhood[d]
    before[d], after[d] = given and math.max(0, -given[1]) or 0, given and math.max(0, given[2]) or 0
  end
  for _, a in ipairs(access) do
    for d, offset in ipairs(a.offset or {}) do
      before[d], after[d] = math.max(before[d], -offset), math.max(after[d], offset)
    end
  end
  return before, after
end

local function ranges(first, last)
  local index = {}
  for d = 1, #first do index[d] = {first[d], last[d]} end
  return index
end

-- The array's elements at an offset from the places first .. last.
local function shifted(a, offset, first, last)
  local from, to = {}, {}
  for d = 1, #first do from[d], to[d] = first[d] + offset[d], last[d] + offset[d] end
  return a[ranges(from, to)]
end

-- Writes value outside the window first .. last of out: two slabs an axis.
local function frame(out, value, first, last, shape)
  local lo, hi = {}, {}
  for d = 1, #shape do lo[d], hi[d] = 1, shape[d] end
  local function put(d, from, to)
    if from > to then return end
    local a, b = table.move(lo, 1, #lo, 1, {}), table.move(hi, 1, #hi, 1, {})
    a[d], b[d] = from, to
    for e = 1, #shape do
      if a[e] > b[e] then return end
    end
    local index = ranges(a, b)
    out[index] = ramba.is_array(value) and value[index] or value
  end
  for d = 1, #shape do
    put(d, 1, first[d] - 1)
    put(d, last[d] + 1, shape[d])
    lo[d], hi[d] = first[d], last[d]
  end
end

-- Elements whose neighbourhood leaves the array get cval, or keep their value.
local function framed(kernel, access, values, shape, before, after, o)
  local first, last, inner, empty = {}, {}, {}, false
  for d = 1, #shape do
    first[d], last[d] = before[d] + 1, shape[d] - after[d]
    inner[d] = last[d] - before[d]
    empty = empty or inner[d] <= 0
  end
  local original, whole = values[1], true
  for d = 1, #shape do whole = whole and inner[d] == shape[d] end
  local function view(a, offset) return shifted(a, offset, first, last) end
  local value = o.boundary == "keep" and original or o.cval
  if empty then
    return ramba.is_array(value) and value:astype(o.dtype or value.dtype) or
      ramba.full(shape, value, {dtype = o.dtype or "float64", like = original})
  end
  local result = core.kernel_apply(kernel, core.kernel_arrays(access, values, view), inner, o.dtype)
  if whole then return result end
  local out = ramba.empty(shape, {dtype = result.dtype, like = original})
  out[ranges(first, last)] = result
  frame(out, value, first, last, shape)
  return out
end

-- The arrays go on beyond their edges: by views round the ends of a whole array, else in a padded copy.
local function padded(kernel, access, values, shape, before, after, o)
  local widths, first, last, pads = {}, {}, {}, {}
  for d = 1, #shape do
    widths[d], first[d], last[d] = {before[d], after[d]}, before[d] + 1, before[d] + shape[d]
  end
  local function view(a, offset, number)
    local wrapped = o.boundary == "periodic" and core.wrapped(a, offset)
    if wrapped then return wrapped end
    pads[number] = pads[number] or ramba.pad(a, widths, {mode = boundaries[o.boundary]})
    return shifted(pads[number], offset, first, last)
  end
  return core.kernel_apply(kernel, core.kernel_arrays(access, values, view), shape, o.dtype)
end

local function apply(fname, st, ...)
  local values, o = core.kernel_values(fname, {"boundary", "cval", "neighborhood", "dtype", "out"}, ...)
  for key, v in pairs(st.options) do
    if o[key] == nil then o[key] = v end
  end
  o.boundary, o.cval = o.boundary or "constant", o.cval or 0
  if not boundaries[o.boundary] then
    core.fail(("ramba.%s: unknown boundary '%s' (constant, keep, periodic, reflect, symmetric, nearest)"):format(fname,
      tostring(o.boundary)))
  end
  if values.n == 0 then core.fail(("ramba.%s: no array among the arguments"):format(fname)) end
  if type(values[1]) == "table" then values[1] = ramba.asarray(values[1]) end
  if not ramba.is_array(values[1]) then core.fail(("ramba.%s: the first argument must be an array"):format(fname)) end
  local shape, modes = values[1].shape, {}
  for i = 1, values.n do
    local v = values[i]
    if ramba.is_array(v) then modes[i] = core.same_shape(v.shape, shape) and "stencil" or "table" end
  end
  local kernel, access = core.kernel_try(fname, st.f, values, modes, "", #shape)
  if not kernel then core.fail(("ramba.%s: not yet: the function cannot be compiled (%s)"):format(fname, access)) end
  local before, after = reach(access, o.neighborhood, #shape)
  local frames = o.boundary == "constant" or o.boundary == "keep"
  local result = (frames and framed or padded)(kernel, access, values, shape, before, after, o)
  if o.out ~= nil then
    o.out["..."] = result
    return o.out
  end
  return result
end

stencil.__call = function(self, ...) return apply("stencil", self, ...) end
stencil.__tostring = function() return "ramba.stencil" end

doc("stencil", [[
A function of the elements around each element.

stencil(f[, {boundary="constant", cval=0, neighborhood=}]): in f, a[-1] or a[{0, 1}] is the element at that offset.
boundary: constant (cval where the neighbourhood leaves the array), keep, periodic, reflect, symmetric, nearest. The
result is called with arrays, or given to sstencil.
Example:
local st = ramba.stencil(function(a) return a[-1] + a[1] end)
print(st(ramba.arange(6)))   --> [0 2 4 6 8 0]
]])
define("stencil", function(f, options)
  if type(f) ~= "function" then core.fail("ramba.stencil: a function expected, got " .. type(f)) end
  for key in pairs(options or {}) do
    if key ~= "boundary" and key ~= "cval" and key ~= "neighborhood" then
      core.fail(("ramba.stencil: unknown option '%s' (boundary, cval, neighborhood)"):format(tostring(key)))
    end
  end
  return setmetatable({f = f, options = options or {}}, stencil)
end, false)

doc("sstencil", [[
A stencil applied to arrays.

sstencil(st, a, ...): the arrays have one shape; numbers and small arrays pass as they are. Options: those of stencil,
dtype, out.
Example:
print(ramba.sstencil(ramba.stencil(function(a) return a[1] - a[0] end), {1, 4, 9, 16}))   --> [3 5 7 0]
]])
define("sstencil", function(st, ...)
  if type(st) == "function" then st = ramba.stencil(st) end
  if getmetatable(st) ~= stencil then core.fail("ramba.sstencil: the first argument must be a stencil") end
  return apply("sstencil", st, ...)
end, false)

-- ramba.pad: more elements at the ends of the axes.
-- stdlib/: axis after axis, as NumPy does; each end is a few slices or repeated values that are joined to the array.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

-- A number, a pair for all axes, or a list with a pair (or number) for each axis: a list of pairs.
local function pairs_of(what, v, ndim, check)
  if ramba.is_array(v) then v = v:totable() end
  if type(v) ~= "table" then v = {v} end
  local out = {}
  local nested = type(v[1]) == "table"
  if nested and #v ~= ndim and #v ~= 1 or not nested and #v ~= 1 and #v ~= 2 then
    core.fail(("ramba.pad: %s must be a number, a pair, or a pair for each of the %d axes"):format(what, ndim))
  end
  for d = 1, ndim do
    local pair = nested and (v[d] or v[1]) or v
    local before = check(pair[1])
    local after = before
    if pair[2] ~= nil then after = check(pair[2]) end
    out[d] = {before, after}
  end
  return out
end

local function width(v)
  local n = core.integer("pad", "pad_width", v)
  if n < 0 then core.fail(("ramba.pad: negative width %d"):format(n)) end
  return n
end

local function slice(a, axis, first, last)
  local step = first <= last and 1 or -1
  return a[core.index_at(a.ndim, axis, {first, last, step})]
end

-- A slice of extent 1 repeated n times along the axis.
local function spread(edge, axis, n, dtype)
  local shape = edge.shape
  shape[axis] = n
  if edge.dtype ~= dtype then edge = edge:astype(dtype) end
  return ramba.broadcast_to(edge, shape)
end

-- The positions beyond the first element, going outwards: runs {first, last} of an axis of n elements.
local function outward_runs(n, count, mode)
  local runs, ascending = {}, mode ~= "wrap"
  local skip = mode == "reflect" and 1 or 0
  while count > 0 do
    local length = math.min(count, n - skip)
    local first = ascending and 1 + skip or n - skip
    if mode == "wrap" then first = n end
    runs[#runs + 1] = {first, ascending and first + length - 1 or first - length + 1}
    count = count - length
    if mode ~= "wrap" then ascending = not ascending end
  end
  return runs
end

-- reflect_type="odd": what lies beyond an end is mirrored about the end's value too, run after run.
local function odd_reflection(a, axis, count, mode, after)
  local n, parts = a.shape[axis], {}
  local skip = mode == "reflect" and 1 or 0
  local block, last = a, after and n or 1
  while count > 0 do
    local length = math.min(count, n - skip)
    local edge = slice(block, axis, last, last)
    local mirrored = after and slice(block, axis, n - skip, n - skip - length + 1)
      or slice(block, axis, skip + length, skip + 1)
    block = edge * 2 - mirrored
    count = count - length
    table.insert(parts, after and #parts + 1 or 1, block)
    if count > 0 and skip == 1 then
      block = ramba.concatenate(after and {edge, block} or {block, edge}, {axis = axis})
    end
  end
  return parts
end

-- Parts before (in array order) or after the array, mirrored for the far end.
local function repeated(a, axis, count, mode, after)
  local n, parts = a.shape[axis], {}
  local runs = outward_runs(n, count, mode)
  for i, r in ipairs(runs) do
    if after then parts[i] = slice(a, axis, n + 1 - r[1], n + 1 - r[2])
    else parts[#runs + 1 - i] = slice(a, axis, r[2], r[1]) end
  end
  return parts
end

local statistics = {maximum = "max", minimum = "min", mean = "mean", median = "median"}

local function statistic(a, axis, mode, length, after)
  local n = a.shape[axis]
  length = length and math.min(length, n) or n
  if length < 1 then core.fail("ramba.pad: stat_length must be at least 1") end
  local part = after and slice(a, axis, n - length + 1, n) or slice(a, axis, 1, length)
  local value = ramba[statistics[mode]](part, {axis = axis, keepdims = true})
  if a.dtype:find("int", 1, true) and (mode == "mean" or mode == "median") then value = ramba.round(value) end
  return value
end

local function ramp(a, axis, count, stop, after)
  local n = a.shape[axis]
  local edge = after and slice(a, axis, n, n) or slice(a, axis, 1, 1)
  local integral = a.dtype:find("int", 1, true)
  if integral then edge = edge:astype("float64") end
  local shape = {}
  for d = 1, a.ndim do shape[d] = d == axis and count or 1 end
  local t = ramba.reshape(ramba.arange(count, {dtype = "float64"}) / count, shape)
  local values = (edge - stop) * t + stop
  if integral then values = ramba.floor(values) end
  if after then values = ramba.flip(values, axis) end
  return values:astype(a.dtype)
end

-- The parts of one end of an axis.
local function side(a, axis, count, mode, o, after)
  if count == 0 then return {} end
  local end_no = after and 2 or 1
  if mode == "constant" or mode == "empty" then
    local shape = a.shape
    shape[axis] = count
    return {ramba.full(shape, o.constant_values[axis][end_no], {dtype = a.dtype})}
  elseif mode == "linear_ramp" then
    return {ramp(a, axis, count, o.end_values[axis][end_no], after)}
  elseif statistics[mode] then
    local length = o.stat_length and o.stat_length[axis][end_no]
    return {spread(statistic(a, axis, mode, length, after), axis, count, a.dtype)}
  end
  local n = a.shape[axis]
  if n == 0 then core.fail(("ramba.pad: axis %d has no elements to extend with mode '%s'"):format(axis, mode)) end
  if mode == "edge" or mode == "reflect" and n == 1 then
    return {spread(after and slice(a, axis, n, n) or slice(a, axis, 1, 1), axis, count, a.dtype)}
  end
  if o.odd and (mode == "reflect" or mode == "symmetric") then return odd_reflection(a, axis, count, mode, after) end
  return repeated(a, axis, count, mode, after)
end

-- A function as mode: every line along an axis of the array with zeros around it is given to f, which writes its ends.
local function by_function(a, widths, f, options)
  local shape, inner = a.shape, {}
  for axis, width in ipairs(widths) do
    inner[axis] = {width[1] + 1, width[1] + shape[axis]}
    shape[axis] = shape[axis] + width[1] + width[2]
  end
  local result = ramba.zeros(shape, {dtype = a.dtype})
  if a.size > 0 then result[inner] = a end
  for axis = 1, a.ndim do
    local others = table.move(shape, 1, a.ndim, 1, {})
    table.remove(others, axis)
    for index in ramba.ndindex(others) do
      table.insert(index, axis, ":")
      local line = result[index]
      local written = f(line, {widths[axis][1], widths[axis][2]}, axis, options)
      if written ~= nil then line[":"] = written end
    end
  end
  return result
end

-- The function and its own options, where the mode is one.
local function function_mode(mode, options)
  if type(mode) == "function" then return mode, options or {} end
  if type(mode) ~= "table" or ramba.is_array(mode) or type(mode.mode) ~= "function" then return nil end
  local rest = {}
  for key, v in pairs(mode) do rest[key] = key ~= "mode" and v or nil end
  return mode.mode, rest
end

local modes = {constant = true, empty = true, edge = true, nearest = true, wrap = true, reflect = true,
               symmetric = true, linear_ramp = true, mean = true, median = true, minimum = true, maximum = true}

doc("pad", [[
An array with more elements at the ends of its axes.

pad(a, pad_width, mode): pad_width is a number, a pair {before, after}, or a pair for each axis. mode: "constant"
(constant_values, 0), "edge" or "nearest", "wrap", "reflect" (without the edge), "symmetric" (with it), "linear_ramp"
(end_values, 0), "mean", "median", "minimum", "maximum" (of stat_length elements at that end). reflect_type="odd": 2 *
edge - the mirrored values.
A function as mode: f(line, width, axis, options) is called for every line along axis 1, then along axis 2 and so on, of
the array with zeros around it. It writes the first width[1] and the last width[2] elements of line, or returns the
whole line; options are those that follow f in the call.
Example:
print(ramba.pad({1, 2, 3}, {1, 2}, "edge"))   --> [1 1 2 3 3 3]
print(ramba.pad({1, 2}, 1, function(line, width, axis, options)
  line[1], line[-1] = options.first, options.last
end, {first=7, last=9}))                       --> [7 1 2 9]
]])
define("pad", function(x, given_width, given_mode, ...)
  local f, options = function_mode(given_mode, ...)
  if f then
    x = ramba.asarray(x)
    return by_function(x, pairs_of("pad_width", given_width, x.ndim, width), f, options)
  end
  local a, pad_width, o = args("pad", {"a", "pad_width"},
    {"mode", "constant_values", "end_values", "stat_length", "reflect_type"}, x, given_width, given_mode, ...)
  a = ramba.asarray(a)
  local mode = o.mode or "constant"
  if not modes[mode] then
    core.fail(("ramba.pad: unknown mode '%s' (constant, edge, wrap, reflect, symmetric, linear_ramp, mean, median, " ..
      "minimum, maximum)"):format(core.text(mode)))
  end
  if mode == "nearest" then mode = "edge" end
  if o.reflect_type ~= nil and o.reflect_type ~= "odd" and o.reflect_type ~= "even" then
    core.fail(("ramba.pad: unknown reflect_type '%s' (even, odd)"):format(core.text(o.reflect_type)))
  end
  local function as_is(v) return v end
  local widths = pairs_of("pad_width", pad_width, a.ndim, width)
  local settings = {
    odd = o.reflect_type == "odd",
    constant_values = pairs_of("constant_values", o.constant_values == nil and 0 or o.constant_values, a.ndim, as_is),
    end_values = pairs_of("end_values", o.end_values == nil and 0 or o.end_values, a.ndim, as_is),
    stat_length = o.stat_length ~= nil and pairs_of("stat_length", o.stat_length, a.ndim, width) or nil,
  }
  local result = a
  for axis = 1, a.ndim do
    local before, after = widths[axis][1], widths[axis][2]
    local parts = side(result, axis, before, mode, settings, false)
    parts[#parts + 1] = result
    for _, part in ipairs(side(result, axis, after, mode, settings, true)) do parts[#parts + 1] = part end
    if #parts > 1 then result = ramba.concatenate(parts, {axis = axis}) end
  end
  return result == a and a:copy() or result
end)

-- Stencils: functions of an element's neighbourhood.
-- stdlib/: a[{-1, 0}] is a view of the array shifted by the offset, so halos, and what lies beyond the edge, are the
-- planner's. A function that runs in the Lua VM gets parts of an array padded as the boundary says, or of its inside,
-- and the frame around that is written.
local ramba, core = ...
local define, doc = core.define, core.doc

local stencil = {}
stencil.__index = stencil
stencil.__name = "ramba.stencil"
core.classes.stencil = stencil

local boundaries = {constant = true, keep = true, periodic = "wrap", reflect = "reflect", symmetric = "symmetric",
                    nearest = "edge", edge = "edge"}

-- What a shifted view has beyond the ends; under "any" nothing is computed there.
local edges = {constant = "any", keep = "any", periodic = "round", reflect = "reflect", symmetric = "symmetric",
               nearest = "nearest", edge = "nearest"}

local function check_boundary(fname, name)
  if not boundaries[name] then
    core.fail(("ramba.%s: unknown boundary '%s' (constant, keep, periodic, reflect, symmetric, nearest, edge)"):format(fname,
      core.text(name)))
  end
end

local function check_cval(fname, v)
  if not core.value_class(v) and type(v) ~= "table" and not ramba.is_array(v) then
    core.fail(("ramba.%s: cval must be a number, boolean or array, got %s"):format(fname, core.described(v)))
  end
end

local function is_pair(v)
  return type(v) == "table" and math.tointeger(v[1]) and math.tointeger(v[2]) and v[1] <= v[2]
end

-- A neighborhood as a list of pairs, one an axis; along one axis the pair alone will do.
local function check_neighborhood(fname, given, ndim)
  if given == nil then return end
  local list = is_pair(given) and {given} or given
  local ok = type(list) == "table" and #list > 0 and (not ndim or #list == ndim)
  for _, pair in ipairs(ok and list or {}) do ok = ok and is_pair(pair) end
  if not ok then
    core.fail(("ramba.%s: neighborhood must be a list of %s pairs {first offset, last offset}"):format(fname,
      ndim or "integer"))
  end
  return list
end

-- The shortest offset to the same element of an axis of n: boundaries repeat, and beyond n there is nothing else.
local function shortest(boundary, offset, n)
  local period = boundary == "periodic" and n or boundary == "reflect" and 2 * (n - 1) or
    boundary == "symmetric" and 2 * n
  if period then return math.fmod(offset, math.max(period, 1)) end
  return math.max(-n, math.min(offset, n))
end

core.shortest_offset = shortest

local function shortened(access, boundary, shape)
  local list = {}
  for k, a in ipairs(access) do
    local offsets = a.offset and {}
    for d, offset in ipairs(a.offset or {}) do offsets[d] = shortest(boundary, offset, shape[d]) end
    list[k] = {arg = a.arg, array = a.array, offset = offsets}
  end
  return list
end

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

local function is_empty(shape)
  for _, n in ipairs(shape) do
    if n == 0 then return true end
  end
  return false
end

local function ranges(first, last)
  local index = {}
  for d = 1, #first do index[d] = {first[d], last[d]} end
  return index
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

-- What the compiled function reads: views shifted by the offsets. A window keeps it from elements whose neighbourhood
-- leaves the array, which get cval or keep their value.
local function compiled(kernel, access, values, shape, o)
  local edge, copies = edges[o.boundary], {}
  local function shifted(a, offset, number)
    local view = core.shifted(copies[number] or a, offset, edge)
    if view then return view end
    copies[number] = ramba.copy(a)
    return core.shifted(copies[number], offset, edge)
  end
  local arrays = core.kernel_arrays(access, values, shifted)
  local from, to = reach(access, o.neighborhood, #shape)
  local everywhere = true
  for d = 1, #shape do
    everywhere = everywhere and from[d] == 0 and to[d] == 0
    to[d] = shape[d] - to[d]
  end
  if edge ~= "any" or everywhere then return {core.kernel_apply(kernel, arrays, shape, o.dtype)} end
  local outside = o.boundary == "keep" and values[1] or o.cval
  if ramba.is_array(outside) then outside = core.broadcast(outside, shape) end
  return {core.kernel_apply(kernel, arrays, shape, o.dtype, nil, outside, from, to)}
end

-- What runs the function in the Lua VM: of source(i), the array of argument i with what lies around the domain. Returns
-- the list of results; or nil and offsets that reach further than before and after.
local function interpreted(fname, f, values, modes, shape, o)
  return function(source, domain, before, after)
    local sources = {n = values.n}
    for i = 1, values.n do sources[i] = modes[i] == "stencil" and source(i) or values[i] end
    return core.vm_stencil(fname, f, sources, modes, domain, before, after, shape, o)
  end
end

-- The dtype of results where a value fills what is not computed: a fraction or a complex number widens it.
local function with_value(dtype, value, o)
  local wide = math.type(value) == "float" or core.is_complex(value)
  return o.dtype or wide and ramba.result_type(dtype, value) or dtype
end

-- The array is too small for any neighbourhood: value everywhere, in the dtype that the function would give.
local function filled(run, values, shape, before, after, value, o)
  local tiny, one = {}, {}
  for d = 1, #shape do tiny[d], one[d] = before[d] + 1 + after[d], 1 end
  local function source(i) return ramba.zeros(tiny, values[i].dtype) end
  local ok, results = pcall(run, source, one, before, after) -- of zeros: only the dtypes count
  local out = {}
  for i, r in ipairs(ok and results or {values[1]}) do
    local dtype = with_value(r.dtype, value, o)
    out[i] = ramba.is_array(value) and value:astype(dtype) or
      ramba.full(shape, value, {dtype = dtype, like = values[1]})
  end
  return out
end

-- Elements whose neighbourhood leaves the array get cval, or keep their value.
local function framed(run, values, shape, before, after, o)
  local first, last, inner, empty, whole = {}, {}, {}, false, true
  for d = 1, #shape do
    first[d], last[d] = before[d] + 1, shape[d] - after[d]
    inner[d] = last[d] - before[d]
    empty, whole = empty or inner[d] <= 0, whole and inner[d] == shape[d]
  end
  local original = values[1]
  local value = o.boundary == "keep" and original or o.cval
  if empty then return filled(run, values, shape, before, after, value, o) end
  local results, offsets = run(function(i) return values[i] end, inner, before, after)
  if not results or whole then return results, offsets end
  for i, result in ipairs(results) do
    local out = ramba.empty(shape, {dtype = with_value(result.dtype, value, o), like = original})
    out[ranges(first, last)] = result
    frame(out, value, first, last, shape)
    results[i] = out
  end
  return results
end

-- The arrays go on beyond their edges in a padded copy.
local function padded(run, values, shape, before, after, o)
  local widths, pads = {}, {}
  for d = 1, #shape do widths[d] = {before[d], after[d]} end
  local function source(i)
    pads[i] = pads[i] or ramba.pad(values[i], widths, {mode = boundaries[o.boundary]})
    return pads[i]
  end
  return run(source, shape, before, after)
end

-- The offsets are known when the function has been run: it runs again until none reaches further.
local function grow(fname, o, before, after, offsets)
  for _, outside in ipairs(offsets) do
    local d, v = outside.axis, outside.offset
    if o.neighborhood then
      core.fail(("ramba.%s: the offset %d along axis %d is outside the neighborhood"):format(fname, v, d))
    end
    before[d], after[d] = math.max(before[d], -v), math.max(after[d], v)
  end
end

-- All that is done when the function is not compiled.
local function uncompiled(fname, f, values, modes, shape, o)
  local run = interpreted(fname, f, values, modes, shape, o)
  local before, after = reach({}, o.neighborhood, #shape)
  local way = (edges[o.boundary] == "any" or is_empty(shape)) and framed or padded
  local results, offsets
  repeat
    results, offsets = way(run, values, shape, before, after, o)
    if not results then grow(fname, o, before, after, offsets) end
  until results
  return results
end

local function options_of(fname, st, o)
  for key, v in pairs(st.options) do
    if o[key] == nil then o[key] = v end
  end
  o.boundary, o.cval = o.boundary or "constant", o.cval or 0
  check_boundary(fname, o.boundary)
  check_cval(fname, o.cval)
  if type(o.cval) == "table" then o.cval = ramba.asarray(o.cval) end
  return o
end

-- A stencil's arguments: the values, the options, what each value is to the function, the shape.
local function arguments_of(fname, st, ...)
  local values, o = core.kernel_values(fname, {"boundary", "cval", "neighborhood", "dtype", "out"}, ...)
  options_of(fname, st, o)
  local modes, shape = core.kernel_classify(fname, values, "stencil")
  if modes[1] ~= "stencil" then core.fail(("ramba.%s: the first argument must be an array"):format(fname)) end
  o.neighborhood = check_neighborhood(fname, o.neighborhood, #shape)
  return values, o, modes, shape
end

-- "native", or why the stencil of these arguments runs in the Lua VM or cannot run.
function core.stencil_explain(st, ...)
  if select("#", ...) == 0 then core.fail("ramba.explain: of a stencil with what it is called with: explain(st, a)") end
  local values, o, modes, shape = arguments_of("explain", st, ...)
  return core.kernel_verdict(core.kernel_try("explain", st.f, values, modes, "", #shape, o.neighborhood))
end

local function apply(fname, st, ...)
  local values, o, modes, shape = arguments_of(fname, st, ...)
  local kernel, access, forbidden = core.kernel_try(fname, st.f, values, modes, "", #shape, o.neighborhood)
  if forbidden then core.fail(("ramba.%s: %s"):format(fname, access)) end
  local results
  if kernel then
    results = compiled(kernel, shortened(access, o.boundary, shape), values, shape, o)
  else
    core.kernel_warn(fname, access)
    results = uncompiled(fname, st.f, values, modes, shape, o)
  end
  if o.out == nil then return table.unpack(results) end
  o.out["..."] = results[1]
  return o.out
end

stencil.__call = function(self, ...) return apply("stencil", self, ...) end
stencil.__tostring = function() return "ramba.stencil" end

doc("stencil", [[
A function of the elements around each element.

stencil(f[, {boundary="constant", cval=0, neighborhood=}]): in f, a[-1] or a[{0, 1}] is the element at that offset.
boundary: constant (cval where the neighbourhood leaves the array), keep, periodic, reflect, symmetric, nearest (=
edge). neighborhood={{-1, 1}, {-2, 2}}: how far offsets go along each axis, needed only where they are computed (the
variables of loops with a few constant turns count as constants). The result is called with arrays, or given to
sstencil; what cannot be compiled runs in the Lua VM of each rank.
Example:
local st = ramba.stencil(function(a) return a[-1] + a[1] end)
print(st(ramba.arange(6)))   --> [0 2 4 6 8 0]
]])
define("stencil", function(f, options)
  if type(f) ~= "function" then core.fail("ramba.stencil: a function expected, got " .. core.described(f)) end
  if options ~= nil and type(options) ~= "table" then
    core.fail("ramba.stencil: a table of options expected, got " .. core.described(options))
  end
  for key in pairs(options or {}) do
    if key ~= "boundary" and key ~= "cval" and key ~= "neighborhood" then
      core.fail(("ramba.stencil: unknown option '%s' (boundary, cval, neighborhood)"):format(core.text(key)))
    end
  end
  options = options or {}
  if options.boundary ~= nil then check_boundary("stencil", options.boundary) end
  if options.cval ~= nil then check_cval("stencil", options.cval) end
  check_neighborhood("stencil", options.neighborhood)
  return setmetatable({f = f, options = options}, stencil)
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

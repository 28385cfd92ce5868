-- Reductions of the global array by name: collective, the same result on every process.
-- stdlib/: each process folds what it owns, then the processes' partial results are folded (comm.allreduce). Without an
-- axis the result is a number; along an axis a LocalArray without that axis, held by each group of processes that agree
-- on the coordinate there.
local ramba, core = ...
local lib = core.localarray
local module, fail, methods = lib.module, lib.fail, lib.methods

local function single(v)
  if ramba.is_array(v) then return v:item() end
  return v
end

-- Folds one value a process over all processes.
local function over_all(layout, value, operation)
  if layout.replicated or layout.comm.size == 1 then return value end
  return layout.comm.allreduce(value, operation)
end

-- Over the processes along axis d; a 0-d result is on all of them, also outside the grid.
local function over_row(layout, d, value, operation)
  if #layout.shape == 1 then return over_all(layout, value, operation) end
  local row = lib.row_comm(layout, d)
  return row and row.allreduce(value, operation) or value
end

local extreme = {max = true, min = true, argmax = true, argmin = true, ptp = true}

-- What may follow the axis, in NumPy's order.
local following = {sum = {"dtype", "out"}, prod = {"dtype", "out"}, mean = {"dtype", "out"},
                   var = {"dtype", "out", "ddof"}, std = {"dtype", "out", "ddof"}}

local function options(name, a, ...)
  lib.check(name, a)
  local names = core.names({"axis"}, following[name] or {"out"})
  local o = select(2, core.args("localarray." .. name, {"a"}, core.names(names, {"y"}), a, ...))
  local ndim = #a._layout.shape
  if o.axis ~= nil then
    local axes = core.axes("localarray." .. name, o.axis, ndim)
    if #axes == 0 and ndim > 0 then fail("ValueError", "%s: the list of axes is empty", name) end
    table.sort(axes, function(x, y) return x > y end)
    o.axes = axes
  end
  if extreme[name] then
    for d, n in ipairs(a._layout.shape) do
      local reduced = not o.axes
      for _, axis in ipairs(o.axes or {}) do reduced = reduced or axis == d end
      if n == 0 and reduced then fail("ValueError", "%s of an empty array", name) end
    end
  end
  return o
end

-- The result along an axis.
local function give(a, d, part) return lib.wrap(lib.drop_axis(a._layout, d), part) end

-- A result, into y when it is given.
local function deliver(name, result, y)
  if y == nil then return result end
  if lib.is_local(result) then return lib.write_into(name, y, result, result._buffer) end
  if lib.check(name, y).ndim ~= 0 then
    fail("ValueError", "%s: out must be 0-d, its shape is %s", name, core.shape_text(y.global_shape))
  end
  return lib.write_into(name, y, nil, result)
end

-- ---- folds that need one pass: how the parts are folded, and what an empty part gives

local infinite = {max = {float = -math.huge}, min = {float = math.huge}}

-- The value that changes no extreme of this dtype.
local function neutral(name, dtype)
  local kind = core.kind(dtype)
  if kind == "bool" then return name == "min" end
  if infinite[name][kind] then return infinite[name][kind] end
  if kind == "complex" then return ramba.complex(infinite[name].float, infinite[name].float) end
  local info = ramba.iinfo(dtype)
  return name == "max" and info.min or info.max
end

local folds = {sum = "sum", prod = "prod", max = "max", min = "min", any = "max", all = "min"}

-- The fold of the owned part over one axis, or over all into a 0-d array.
local function fold_part(name, a, d, dtype)
  local part = lib.owned(a)
  local o = {axis = d, dtype = dtype, lazy = true}
  if extreme[name] and part.size == 0 then
    local shape = {}
    for e, n in ipairs(part.shape) do
      if d and e ~= d then shape[#shape + 1] = n end
    end
    return ramba.full(shape, neutral(name, part.dtype), part.dtype)
  end
  return ramba[name](part, o)
end

local function reduce(name, a, o)
  local dtype = (name == "sum" or name == "prod") and o.dtype or nil
  if not o.axes then return single(over_all(a._layout, fold_part(name, a, nil, dtype), folds[name])) end
  for _, d in ipairs(o.axes) do
    a = give(a, d, over_row(a._layout, d, fold_part(name, a, d, dtype), folds[name]))
  end
  return a
end

local function define(name, text, f)
  core.doc("localarray." .. name, text .. "\n\n" .. name .. "(a, {axis, " ..
    table.concat(following[name] or {"out"}, ", ") .. "}): a number on every process without axis, a LocalArray " ..
    "without the axis with one;\nout: a LocalArray for it. All processes call it together.\n" ..
    "Example:\nlocal r = ramba.spmd(function()\n  return ramba.localarray." .. name ..
    "(ramba.localarray.ones({4, 4})) ~= nil\nend)\nprint(r[1])   --> true\n")
  module[name] = function(a, ...)
    local o = options(name, a, ...)
    return deliver(name, f(a, o), o.out or o.y)
  end
  methods[name] = module[name]
end

for name, text in pairs{sum = "Sum of the global array.", prod = "Product of the global array.",
    max = "Greatest element of the global array; NaN if there is one.",
    min = "Least element of the global array; NaN if there is one.",
    any = "Is any element of the global array true?", all = "Are all elements of the global array true?"} do
  define(name, text, function(a, o) return reduce(name, a, o) end)
end
module.amax, module.amin, methods.amax, methods.amin = module.max, module.min, methods.max, methods.min
core.docs["localarray.amax"], core.docs["localarray.amin"] = core.docs["localarray.max"], core.docs["localarray.min"]

define("ptp", "Greatest less least element of the global array.", function(a, o)
  local span = {axes = o.axes}
  if not o.axes then return reduce("max", a, span) - reduce("min", a, span) end
  return reduce("max", a, span) - reduce("min", a, span)
end)

-- ---- moments

local function count(a, axes)
  if not axes then return lib.product(a._layout.shape) end
  local n = 1
  for _, d in ipairs(axes) do n = n * a._layout.shape[d] end
  return n
end

-- Sums are formed in double precision.
local function wide(a)
  return core.kind(a.dtype) == "complex" and "complex128" or "float64"
end

local function as(value, dtype)
  if dtype == nil then return value end
  if lib.is_local(value) then return value:astype(dtype) end
  return ramba.array(value):astype(dtype):item()
end

local function divide(total, n)
  if lib.is_local(total) or core.is_complex(total) then return total / (n + 0.0) end
  if total == 0 and n == 0 then return -(0 / 0) end -- prints as nan
  return total / n
end

local function mean(a, axes) return divide(reduce("sum", a, {axes = axes, dtype = wide(a)}), count(a, axes)) end

define("mean", "Mean of the global array.", function(a, o) return as(mean(a, o.axes), o.dtype) end)

-- The part less the mean; the mean of an axis broadcasts over the part.
local function deviations(a, axes)
  local m, part = mean(a, axes), lib.owned(a)
  if not axes then return part:astype(wide(a)) - m end
  local shape = part.shape
  for _, d in ipairs(axes) do shape[d] = 1 end
  return part - m._buffer:reshape(shape)
end

-- The layout of the owned part alone.
local function unpadded(layout)
  if not layout.padded then return layout end
  local copy = {}
  for _, key in ipairs{"shape", "specs", "grid", "comm", "maps"} do copy[key] = layout[key] end
  return lib.finish_layout(copy)
end

local function variance(a, o)
  local layout = unpadded(a._layout)
  local squares = lib.wrap(layout, ramba.square(ramba.absolute(deviations(a, o.axes))))
  return divide(reduce("sum", squares, {axes = o.axes}), count(a, o.axes) - (o.ddof or 0))
end

define("var", "Variance of the global array: the mean squared distance from the mean; ddof lessens the count.",
  function(a, o) return as(variance(a, o), o.dtype) end)
define("std", "Standard deviation of the global array.", function(a, o)
  local v = variance(a, o)
  return as(lib.is_local(v) and module.sqrt(v) or ramba.sqrt(v), o.dtype)
end)

-- ---- positions

-- Where the part equals the extreme (or is NaN when that is), the least of positions there.
local function least_position(part, best, positions, d)
  local hit = ramba.equal(part, best)
  if core.kind(part.dtype) == "float" or core.kind(part.dtype) == "complex" then
    hit = ramba.logical_or(hit, ramba.isnan(part)) -- a NaN is the extreme
  end
  local last = math.maxinteger
  return ramba.min(ramba.where(hit, positions, last), {axis = d, initial = last, lazy = true})
end

-- The row-major global positions of the owned elements, from 1.
local function flat_positions(a)
  local layout = unpadded(a._layout)
  local flat, stride = 1, 1
  local index = lib.index_arrays(layout)
  for d = #index, 1, -1 do
    flat = flat + (index[d] - 1) * stride
    stride = stride * layout.shape[d]
  end
  return ramba.broadcast_to(ramba.asarray(flat), layout.local_shape)
end

local function position(name, a, o)
  local fold = name == "argmax" and "max" or "min"
  local part, layout = lib.owned(a), a._layout
  if not o.axes then
    local best = reduce(fold, a, {})
    return single(over_all(layout, least_position(part, best, flat_positions(a)), "min"))
  end
  if #o.axes > 1 then fail("ValueError", "%s: one axis expected", name) end
  local d = o.axes[1]
  local best = over_row(layout, d, fold_part(fold, a, d), fold)
  local shape = part.shape
  shape[d] = 1
  local index = lib.index_arrays(unpadded(layout))[d]
  local found = least_position(part, best:reshape(shape), index, d)
  return give(a, d, over_row(layout, d, found, "min"))
end

for _, name in ipairs{"argmax", "argmin"} do
  define(name, ("Position of the first %s of the global array in row-major order, from 1; with axis along it."):format(
    name == "argmax" and "maximum" or "minimum"), function(a, o) return position(name, a, o) end)
end

define("count_nonzero", "How many elements of the global array are not zero.", function(a, o)
  return reduce("sum", lib.wrap(a._layout, ramba.not_equal(a._buffer, 0)), o)
end)

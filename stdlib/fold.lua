-- Reductions and scans: axes, keepdims, initial, where, out and lazy around the primitives core.reduce and core.scan.
-- stdlib/: without an axis the result is a Lua number, unless lazy=true or keepdims=true.
local ramba, core = ...
local args, define, doc, alias = core.args, core.define, core.doc, core.alias

local identity = {sum = 0, prod = 1, any = false, all = true}
local combine = {sum = "add", prod = "multiply", min = "minimum", max = "maximum", any = "logical_or",
                 all = "logical_and"}

local function all_axes(a)
  local out = {}
  for d = 1, a.ndim do out[d] = d end
  return out
end

-- The axes that are folded. A 0-d array may be folded along the axis that it has not.
local function fold_axes(how, axis, a)
  if axis == nil or a.ndim == 0 and (axis == 1 or axis == -1) then return all_axes(a) end
  return core.axes(how, axis, a.ndim)
end

local function keep(result, axes)
  local sorted = table.move(axes, 1, #axes, 1, {})
  table.sort(sorted)
  for _, d in ipairs(sorted) do result = core.newaxis(result, d) end
  return result
end

-- What the primitive does not fold, complex products and extremes: halves onto each other (ufunc.lua).
local function fold_complex(how, a, axes)
  local name = combine[how]
  for _, axis in ipairs(axes) do a = core.fold(name, ramba[name], a, axis) end
  return #axes == 0 and a:copy() or ramba.squeeze(a, axes)
end

local function real_dtype(dtype)
  return dtype == "complex64" and "float32" or dtype == "complex128" and "float64" or dtype
end

local function elements(a, axes)
  local n = 1
  for _, d in ipairs(axes) do n = n * a.shape[d] end
  return n
end

-- |z|^2
local function squared(z)
  if core.kind(z.dtype) ~= "complex" then return ramba.square(z) end
  return ramba.square(ramba.real(z)) + ramba.square(ramba.imag(z))
end
core.squared = squared

-- Mean of the squared distance from the mean.
local function complex_variance(a, axes, o)
  local mean = keep(core.reduce(a, "mean", axes), axes)
  local square = squared(a - mean)
  return core.reduce(square, "sum", axes) / math.max(elements(a, axes) - (o.ddof or 0), 0.0)
end

local function masked(how, a, o)
  local fill = identity[how]
  if fill == nil then fill = o.initial end
  if fill == nil then
    core.fail(("ramba.%s: where needs an initial value (there is no identity)"):format(how))
  end
  return ramba.where(o.where, a, fill):astype(a.dtype)
end

-- The first place of the extreme among complex numbers, ordered as min and max order them; of a NaN if there is one.
local function complex_position(how, a, axes)
  local extreme = keep(fold_complex(how == "argmin" and "min" or "max", a, axes), axes)
  return core.reduce(ramba.logical_or(ramba.equal(a, extreme), ramba.isnan(a)), "argmax", axes)
end

-- axes nil: all.
local function plain(how, a, axes, o)
  if how == "prod" and o.dtype and core.kind(o.dtype) == "complex" then a = a:astype(o.dtype) end
  local complex = core.kind(a.dtype) == "complex"
  if not complex then
    if (how == "var" or how == "std") and o.dtype then
      return core.reduce(a, how, axes, real_dtype(o.dtype), o.ddof):astype(o.dtype)
    end
    return core.reduce(a, how, axes, o.dtype, o.ddof)
  end
  axes = axes or all_axes(a)
  if how == "argmin" or how == "argmax" then return complex_position(how, a, axes) end
  if how == "var" or how == "std" then
    local var = complex_variance(o.dtype and a:astype(o.dtype) or a, axes, o)
    var = how == "std" and ramba.sqrt(var) or var
    return o.dtype and var:astype(o.dtype) or var
  end
  if how == "prod" or how == "min" or how == "max" then
    return fold_complex(how, o.dtype and a:astype(o.dtype) or a, axes)
  end
  return core.reduce(a, how, axes, o.dtype, o.ddof)
end

-- mean, var and std of the elements that where selects; float32 is computed in double.
local function selected_moments(how, a, axes, o)
  local kind = core.kind(a.dtype)
  local to = o.dtype or (kind == "float" or kind == "complex") and a.dtype or "float64"
  a = a:astype(ramba.promote_types(ramba.promote_types(a.dtype, to), "float64"))
  if how ~= "mean" and not o.dtype then to = real_dtype(to) end
  local mask = ramba.broadcast_to(ramba.asarray(o.where), a.shape)
  local n = core.reduce(mask, "sum", axes)
  local mean = core.reduce(ramba.where(mask, a, 0), "sum", axes) / n
  if how == "mean" then return mean:astype(to) end
  local square = ramba.where(mask, squared(a - keep(mean, axes)), 0)
  local var = core.reduce(square, "sum", axes) / ramba.maximum(n - (o.ddof or 0), 0)
  return (how == "std" and ramba.sqrt(var) or var):astype(to)
end

local function reduced(how, a, axes, o)
  local moments = how == "mean" or how == "var" or how == "std"
  if o.where ~= nil and moments then return selected_moments(how, a, axes, o) end
  if o.where ~= nil then a = masked(how, a, o) end
  local result
  if o.initial ~= nil and elements(a, axes) == 0 and (how == "min" or how == "max") then
    local shape = {}
    local folded = {}
    for _, d in ipairs(axes) do folded[d] = true end
    for d, n in ipairs(a.shape) do
      if not folded[d] then shape[#shape + 1] = n end
    end
    return ramba.full(shape, o.initial, {dtype = a.dtype})
  end
  result = plain(how, a, axes, o)
  if o.initial == nil then return result end
  return ramba[combine[how]](result, ramba.full({}, o.initial, {dtype = result.dtype}))
end

-- A tail call, so that the operand is no longer held when it is computed: a temporary is then not stored.
local function finish(result, axes, o)
  if o.keepdims then result = keep(result, axes) end
  if o.out ~= nil then return core.into(result, o) end
  if o.axis ~= nil or o.keepdims or o.lazy then return result end
  return core.item(result)
end

local extra = {sum = {"dtype"}, prod = {"dtype"}, mean = {"dtype"}, var = {"dtype"}, std = {"dtype"}}

local required = {"a"}

local function reduction(how, summary, note, example)
  local names = {"axis"}
  if extra[how] then names[#names + 1] = "dtype" end
  names[#names + 1] = "out"
  if how == "var" or how == "std" then names[#names + 1] = "ddof" end
  names[#names + 1] = "keepdims"
  if combine[how] then names[#names + 1] = "initial" end
  if how ~= "argmin" and how ~= "argmax" then names[#names + 1] = "where" end
  names[#names + 1] = "lazy"
  doc(how, ("%s\n\nOptions: %s.%s\nExample:\n%s\n"):format(summary, table.concat(names, ", "),
    note and " " .. note or "", example))
  define(how, function(...)
    local a, o = args(how, required, names, ...)
    a = ramba.asarray(a)
    if next(o) == nil then return finish(plain(how, a, nil, o), nil, o) end
    if o.ddof ~= nil then core.number(how, "ddof", o.ddof) end
    local axes = fold_axes(how, o.axis, a)
    return finish(reduced(how, a, axes, o), axes, o)
  end)
end

reduction("sum", "The sum of the elements; of bool and integers as int64 or uint64.", nil,
  "print(ramba.sum{1, 2, 3})   --> 6")
reduction("prod", "The product of the elements; of bool and integers as int64 or uint64.", nil,
  "print(ramba.prod{2, 3, 4})   --> 24")
reduction("min", "The smallest element; NaN if there is one.", nil, "print(ramba.min{3, 1, 2})   --> 1")
reduction("max", "The largest element; NaN if there is one.", nil, "print(ramba.max{3, 1, 2})   --> 3")
reduction("any", "Is any element true (not 0)?", nil, "print(ramba.any{0, 1})   --> true")
reduction("all", "Are all elements true (not 0)?", nil, "print(ramba.all{0, 1})   --> false")
reduction("mean", "The arithmetic mean.", nil, "print(ramba.mean{1, 2, 6})   --> 3.0")
reduction("var", "The variance.", "The sum of squares is divided by n - ddof (0).", "print(ramba.var{1, 3})   --> 1.0")
reduction("std", "The standard deviation.", "The sum of squares is divided by n - ddof (0).",
  "print(ramba.std{1, 3})   --> 1.0")
reduction("argmin", "The position of the first smallest element, from 1; in row-major order without axis.", nil,
  "print(ramba.argmin{3, 1, 2})   --> 2")
reduction("argmax", "The position of the first largest element, from 1; in row-major order without axis.", nil,
  "print(ramba.argmax{3, 1, 2})   --> 1")
alias("amin", "min")
alias("amax", "max")

doc("count_nonzero", [[
How many elements are not 0.

Options: axis, keepdims, lazy.
Example:
print(ramba.count_nonzero{0, 3, 5})   --> 2
]])
define("count_nonzero", function(...)
  local a, o = args("count_nonzero", {"a"}, {"axis", "keepdims", "lazy"}, ...)
  return ramba.sum(ramba.not_equal(ramba.asarray(a), 0), o)
end)

-- The dtype of sums and products.
local function sum_dtype(dtype)
  local kind = core.kind(dtype)
  if kind == "bool" or kind == "int" then return "int64" end
  return kind == "uint" and "uint64" or dtype
end
core.sum_dtype = sum_dtype

local function scan(name, operation, summary, example)
  doc(name, ("%s\n\nOptions: axis (the flattened array without it), dtype, out. Lines of up to " ..
    "131071 elements that one rank\nholds whole are folded in order, as NumPy does; longer ones part by part, with the " ..
    "same result for any\nnumber of threads.\nExample:\n%s\n"):format(summary, example))
  define(name, function(...)
    local a, o = args(name, {"a"}, {"axis", "dtype", "out"}, ...)
    a = ramba.asarray(a)
    if o.axis == nil or a.ndim == 0 then a = ramba.reshape(a, {a.size}) end
    local axis = core.axis(name, o.axis or 1, a.ndim)
    return core.into(core.scan(a, operation, axis, o.dtype or sum_dtype(a.dtype)), o)
  end)
end
scan("cumsum", "add", "Cumulative sums.", "print(ramba.cumsum{1, 2, 3})   --> [1 3 6]")
scan("cumprod", "multiply", "Cumulative products.", "print(ramba.cumprod{1, 2, 3})   --> [1 2 6]")

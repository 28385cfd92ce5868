-- a:groupby(axis, labels): statistics of groups of an axis, and elements combined with their group's value.
-- stdlib/: folds, medians and the value of each element's group are the binding's (core.group, core.group_median,
-- core.group_spread); counts, means, empty and ignored groups are elementwise expressions around them.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local methods = {} -- of group objects
local Group = {__index = methods, __name = "ramba.group"}
core.classes.Group = Group

local function fail(name, text, ...)
  core.fail(("ramba.groupby:%s: %s"):format(name, text:format(...)))
end

-- ---- making one

local MOST_GROUPS = 2147483646

-- An array with one integer for each of the axis' n elements.
local function integer_labels(labels, n)
  labels = ramba.asarray(labels)
  if labels.ndim ~= 1 or labels.size ~= n then
    core.fail(("ramba.groupby: one label for each of the axis' %d elements expected, got shape %s"):format(n,
      core.shape_text(labels.shape)))
  end
  local kind = core.kind(labels.dtype)
  if kind == "float" and n > 0 then
    local whole = ramba.equal(ramba.floor(labels), labels) & ramba.less(ramba.absolute(labels), 2.0 ^ 53)
    if not whole:all() then core.fail("ramba.groupby: labels must be integers, got a number that is not") end
  elseif kind == "bool" or kind == "complex" then
    core.fail("ramba.groupby: labels must be integers, got dtype " .. labels.dtype)
  end
  return kind == "float" and core.cast(labels, "int64") or labels
end

doc("groupby", [[
The groups that labels of an axis make: an object with their statistics.

a:groupby(axis, labels, num_groups): labels is a list or array with one integer for each element of the axis, the
elements labelled 1 ... num_groups (the largest label) make groups, others belong to none. In results the axis has
num_groups elements.
Methods: sum, nansum, mean, nanmean, count, prod, min, max, var, std, median, first, last. var and std take ddof; min,
max, first and last take fill, the value for groups without members (NaN; of integers an error). Those have count and
sum 0, prod 1, and NaN elsewhere.
Operators + - * / // % ^ and the methods lt, le, gt, ge, eq, ne combine each element with its group's value, an array of
such a result's shape; elements of no group give NaN, 0 in integers, false in comparisons.
Example:
local a = ramba.array{1, 2, 3, 10, 20}
local g = a:groupby(1, {1, 2, 1, 2, 2})
print(g:mean())          --> [ 2.         10.66666667]
print((g - g:min()))     --> [ 0  0  2  8 18]
]])
define("groupby", function(...)
  local a, axis, labels, o = args("groupby", {"a", "axis", "labels"}, {"num_groups"}, ...)
  a = ramba.asarray(a)
  axis = core.axis("groupby", axis, a.ndim)
  local n = a.shape[axis]
  labels = integer_labels(labels, n)
  local groups = o.num_groups and core.integer("groupby", "num_groups", o.num_groups)
  if not groups then groups = n > 0 and math.max(math.tointeger(labels:max()) or math.maxinteger, 0) or 0 end
  if groups < 0 then core.fail("ramba.groupby: num_groups must not be negative, got " .. groups) end
  if groups > MOST_GROUPS then core.fail(("ramba.groupby: more than %d groups: %d"):format(MOST_GROUPS, groups)) end
  local kept = core.keep(core.group_labels(a, labels, axis, groups)) -- later writes to labels do not matter
  return setmetatable({array = a, axis = axis, num_groups = groups, kept = kept}, Group)
end)

local function labels_of(g) return core.kept(g.kept) end

-- Are there elements of no group?
local function ignores(g)
  if g.ignored == nil then
    local labels, least, most = labels_of(g), 1, 0
    if labels.size > 0 then least, most = ramba.eval(labels:min{lazy = true}, labels:max{lazy = true}) end
    g.ignored = least < 1 or most > g.num_groups
  end
  return g.ignored
end

function Group:__tostring()
  return ("groups(%d of axis %d of shape %s)"):format(self.num_groups, self.axis, core.shape_text(self.array.shape))
end

-- ---- statistics

local function cast(a, dtype) return a.dtype == dtype and a or core.cast(a, dtype) end

local function is_real(dtype)
  local kind = core.kind(dtype)
  return kind == "float" or kind == "complex"
end

-- What means and variances have: floats as they are, float64 of the others.
local function float_dtype(dtype) return is_real(dtype) and dtype or "float64" end

-- float64, complex128 and what else folds are returned in, as the dtype of sums.
local function sum_dtype(dtype, folded) return is_real(dtype) and dtype or folded.dtype end

local function fold(g, how, a) return core.group(a or g.array, labels_of(g), how, g.axis, g.num_groups) end

-- Of the labels alone: 1-D.
local function fold_labels(g, how)
  local labels = labels_of(g)
  return core.group(labels, labels, how, 1, g.num_groups)
end

local function is_complex(a) return core.kind(a.dtype) == "complex" end

local function result_shape(g)
  local shape = g.array.shape
  shape[g.axis] = g.num_groups
  return shape
end

-- A 1-D array of the groups' or the axis' length as one that broadcasts along the axis.
local function along(g, v)
  for _ = g.axis + 1, g.array.ndim do v = core.newaxis(v, v.ndim + 1) end
  for _ = 1, g.axis - 1 do v = core.newaxis(v, 1) end
  return v
end

-- How many members each group has: 1-D.
local function members(g)
  if not g.members then g.members = fold_labels(g, "count") end
  return g.members
end

local function counts(g) return along(g, members(g)) end

local function options(name, names, ...)
  local _, o = args("groupby:" .. name, {"group"}, names, ...)
  return o
end

local function method(name, names, f)
  methods[name] = function(...) return f(..., options(name, names, ...)) end
end

-- A value for groups without members of a result of the array's dtype.
local function fill_empty(g, name, result, fill)
  local dtype = g.array.dtype
  if fill == nil and is_real(dtype) then fill = ramba.nan end
  if fill == nil then
    local empty = ramba.equal(members(g), 0)
    if g.num_groups > 0 and empty:any() then
      fail(name, "group %d has no members (fill= gives a value for such)", empty:argmax())
    end
    return cast(result, dtype)
  end
  return cast(ramba.where(ramba.equal(counts(g), 0), fill, result), dtype)
end

for _, name in ipairs{"sum", "nansum", "prod"} do
  method(name, {}, function(g)
    local result = fold(g, name)
    return cast(result, sum_dtype(g.array.dtype, result))
  end)
end

-- In float64 or complex128; counts are the same for all columns.
local function mean(g)
  if g.array.ndim == 1 and not is_complex(g.array) then return fold(g, "mean") end
  return fold(g, "total") / counts(g)
end

method("mean", {}, function(g) return cast(mean(g), float_dtype(g.array.dtype)) end)

method("nanmean", {}, function(g)
  local kind = core.kind(g.array.dtype)
  local result
  if kind == "complex" then result = fold(g, "nansum") / fold(g, "count")
  elseif kind == "float" then result = fold(g, "nanmean")
  else result = mean(g) end
  return cast(result, float_dtype(g.array.dtype))
end)

method("count", {}, function(g) return ramba.copy(core.broadcast(counts(g), result_shape(g))) end)

-- Which elements of the axis are in a group: 1-D.
local function inside(g)
  local labels = labels_of(g)
  return ramba.greater_equal(labels, 1) & ramba.less_equal(labels, g.num_groups)
end

-- The group's value of each element, anything for elements of no group. Where a rank has more groups than elements it
-- takes those it needs instead of all.
local function spread(g, values)
  local many = g.array.ndim == 1 and g.num_groups > 0 and g.num_groups * ramba.num_ranks > g.array.size
  local labels = labels_of(g)
  if many and ramba.num_ranks > 1 then return values[ignores(g) and ramba.where(inside(g), labels, 1) or labels] end
  return core.group_spread(values, g.array, labels, g.axis)
end

-- A complex array of two parts, NaN where bad.
local function of_parts(re, im, bad)
  local out = ramba.zeros(re.shape, {dtype = "complex128", like = re})
  out.real, out.imag = ramba.where(bad, ramba.nan, re), ramba.where(bad, ramba.nan, im)
  return out
end

-- Complex numbers are ordered as NumPy's: by their real parts, equal ones by the imaginary parts; NaN wins.
local function complex_extremum(g, name)
  local re, im = ramba.real(g.array), ramba.imag(g.array)
  local best = fold(g, name, re)
  local first = ramba.equal(re, spread(g, best))
  local second = fold(g, name, ramba.where(first, im, name == "min" and ramba.inf or -ramba.inf))
  return of_parts(best, second, ramba.greater(fold(g, "sum", ramba.isnan(g.array)), 0))
end

for _, name in ipairs{"min", "max"} do
  method(name, {"fill"}, function(g, o)
    local result = is_complex(g.array) and complex_extremum(g, name) or fold(g, name)
    return fill_empty(g, name, result, o.fill)
  end)
end

local real = {complex64 = "float32", complex128 = "float64"}

for _, name in ipairs{"var", "std"} do
  method(name, {"ddof"}, function(g, o)
    local var = core.group(g.array, labels_of(g), "var", g.axis, g.num_groups,
      core.number("groupby", "ddof", o.ddof or 0))
    local dtype = float_dtype(g.array.dtype)
    return cast(name == "std" and ramba.sqrt(var) or var, real[dtype] or dtype)
  end)
end

-- Sorted by label, then value: the means of the two elements in the middle of each group.
local function complex_median(g)
  local a, axis, n = g.array, g.axis, g.array.shape[g.axis]
  local count = members(g)
  local start = ramba.cumsum(count) - count
  local labels = along(g, ramba.where(inside(g), cast(labels_of(g), "int64"), g.num_groups + 1))
  local order = ramba.lexsort({ramba.imag(a), ramba.real(a), core.broadcast(labels, a.shape)}, {axis = axis})
  local sorted = ramba.take_along_axis(a, order, axis)
  local function pick(k)
    return sorted[core.index_at(a.ndim, axis, ramba.minimum(ramba.maximum(start + k, 1), n))]
  end
  local middle = (pick((count + 1) // 2) + pick(count // 2 + 1)) / 2
  local bad = ramba.isnan(pick(count)) | ramba.equal(counts(g), 0)
  return of_parts(ramba.real(middle), ramba.imag(middle), bad)
end

method("median", {}, function(g)
  if is_complex(g.array) then
    local result = g.array.size == 0 and ramba.full(result_shape(g), ramba.nan) or complex_median(g)
    return cast(result, g.array.dtype)
  end
  return cast(core.group_median(g.array, labels_of(g), g.axis, g.num_groups), float_dtype(g.array.dtype))
end)

-- The elements at the first or last position of each group; the axis' first for a group without members.
local function at_position(g, name)
  local position = fold_labels(g, name)
  return g.array[core.index_at(g.array.ndim, g.axis, ramba.where(ramba.equal(members(g), 0), 1, position))]
end

for _, name in ipairs{"first", "last"} do
  method(name, {"fill"}, function(g, o)
    local nothing = g.array.shape[g.axis] == 0
    local result = nothing and ramba.zeros(result_shape(g), g.array.dtype) or at_position(g, name)
    return fill_empty(g, name, result, o.fill)
  end)
end

-- ---- elements with their group's value

-- The result where the label names a group.
local function mask_ignored(g, result)
  local mask = along(g, inside(g))
  if result.dtype == "bool" then return ramba.logical_and(result, mask) end
  return cast(ramba.where(mask, result, is_real(result.dtype) and ramba.nan or 0), result.dtype)
end

local function group_values(g, name, v)
  if getmetatable(v) == Group then core.fail(("ramba.%s: two group objects"):format(name)) end
  if core.is_scalar(v) then return v end
  local values, shape = ramba.asarray(v), result_shape(g)
  local ok, whole = pcall(core.broadcast, values, shape)
  if not ok then
    core.fail(("ramba.%s: values of shape %s for groups of shape %s"):format(name, core.shape_text(values.shape),
      core.shape_text(shape)))
  end
  return spread(g, whole)
end

-- The arrays' operators come here when an operand is a group object (interp/elementwise.c).
function Group.__ramba_op(name, x, y, o)
  local left = getmetatable(x) == Group
  local g = left and x or y
  if o ~= nil or getmetatable(g) ~= Group then
    core.fail(("ramba.%s: a group object takes one other operand and no options"):format(name))
  end
  local values = group_values(g, name, left and y or x)
  local result
  if left then result = ramba[name](g.array, values) else result = ramba[name](values, g.array) end
  return ignores(g) and mask_ignored(g, result) or result
end

for event, name in pairs{add = "add", sub = "subtract", mul = "multiply", div = "divide", idiv = "floor_divide",
                         mod = "remainder", pow = "power"} do
  Group["__" .. event] = function(x, y) return Group.__ramba_op(name, x, y) end
end

for short, name in pairs{lt = "less", le = "less_equal", gt = "greater", ge = "greater_equal", eq = "equal",
                         ne = "not_equal"} do
  methods[short] = function(g, v) return Group.__ramba_op(name, g, v) end
end

for event, short in pairs{lt = "lt", le = "le"} do
  Group["__" .. event] = function()
    core.fail(("ramba: comparing a group object with %s: use the methods lt, le, gt, ge"):format(
      short == "lt" and "<" or "<="))
  end
end

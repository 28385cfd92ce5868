-- Distinct elements and operations on sets, by sorting.
-- stdlib/: composed of sort.lua's primitives; sizes depend on the data, so these are computed at once.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local function concat(...) return ramba.concatenate{...} end

local function flat(x)
  x = ramba.asarray(x)
  return x.ndim == 1 and x or ramba.reshape(x, {x.size})
end

-- Where a sorted array has its first of equal elements.
local function firsts(s, equal_nan)
  local n = s.size
  local before, after = s[{{1, n - 1}}], s[{{2, n}}]
  local new = ramba.not_equal(before, after)
  local kind = core.kind(s.dtype)
  if equal_nan and (kind == "float" or kind == "complex") then
    new = new & ~(ramba.isnan(before) & ramba.isnan(after))
  end
  return concat(ramba.ones(1, {dtype = "bool"}), new)
end

-- What of values, index, inverse and counts is asked for, of a 1-D order and the marks of the first ones in it.
local function results(values, order, first, shape, o)
  local out, n = {values}, first.size
  if o.index then out[#out + 1] = core.keep_where(order, first) end
  if o.inverse then
    local group = core.pick(ramba.cumsum(first), core.sort(order, true))
    out[#out + 1] = ramba.reshape(group, shape)
  end
  if o.counts then
    local at = core.keep_where(ramba.arange(1, n + 1), first)
    out[#out + 1] = concat(at[{{2, at.size}}], ramba.array{n + 1}) - at
  end
  return table.unpack(out)
end

local function nothing(values, shape, o)
  local out, none = {values}, ramba.zeros(0, {dtype = "int64"})
  if o.index then out[#out + 1] = none end
  if o.inverse then out[#out + 1] = ramba.zeros(shape, {dtype = "int64"}) end
  if o.counts then out[#out + 1] = none:copy() end
  return table.unpack(out)
end

local function unique_elements(a, o)
  local x = flat(a)
  if x.size == 0 then return nothing(x:copy(), a.shape, o) end
  local order = (o.index or o.inverse) and core.order_of(x)
  local s = order and core.pick(x, order) or core.sorted(x)
  local first = firsts(s, o.equal_nan ~= false)
  ramba.eval(s, first)
  return results(core.keep_where(s, first), order, first, a.shape, o)
end

-- Slices without elements are all equal.
local function one_slice(a, axis, n, o)
  local out = {a[core.index_at(a.ndim, axis, {1, 1})]:copy()}
  if o.index then out[#out + 1] = ramba.array{1} end
  if o.inverse then out[#out + 1] = ramba.ones(n, {dtype = "int64"}) end
  if o.counts then out[#out + 1] = ramba.array{n} end
  return table.unpack(out)
end

-- Distinct slices along an axis, in lexicographic order.
local function unique_slices(a, o)
  local axis = core.axis("unique", o.axis, a.ndim)
  local rows = ramba.moveaxis(a, axis, 1)
  local shape, n = rows.shape, rows.shape[1]
  if n == 0 then return nothing(a:copy(), {0}, o) end
  if a.size == 0 then return one_slice(a, axis, n, o) end
  local keys = ramba.reshape(rows, {n, a.size // n})
  local columns = {}
  for c = keys.shape[2], 1, -1 do columns[#columns + 1] = keys[{{}, c}] end
  local order = ramba.lexsort(columns)
  local new = ramba.zeros(n - 1, {dtype = "bool"})
  local sorted = {}
  for i, column in ipairs(columns) do
    sorted[#columns + 1 - i] = core.pick(column, order)
    local s = sorted[#columns + 1 - i]
    new = new | ramba.not_equal(s[{{1, n - 1}}], s[{{2, n}}])
  end
  local first = concat(ramba.ones(1, {dtype = "bool"}), new)
  for i, s in ipairs(sorted) do sorted[i] = core.keep_where(s, first) end
  local values = ramba.stack(sorted, {axis = 2})
  shape[1] = values.shape[1]
  values = ramba.moveaxis(ramba.reshape(values, shape), 1, axis)
  return results(values, order, first, {n}, o)
end

doc("unique", [[
The distinct elements, sorted.

unique(a, {index=, inverse=, counts=, axis=, equal_nan=}): index=true also gives where each is first (positions from 1),
inverse=true the place of every element among the distinct ones (in a's shape), counts=true how often each occurs: one
more result each, in this order. axis: distinct slices along it. equal_nan=false keeps every NaN.
Example:
print(ramba.unique({3, 1, 3, 2}, {counts=true}))   --> [1 2 3]	[1 1 2]
]])
define("unique", function(...)
  local a, o = args("unique", {"a"}, {"index", "inverse", "counts", "axis", "equal_nan", "return_index",
    "return_inverse", "return_counts", "sorted"}, ...)
  for _, name in ipairs{"index", "inverse", "counts"} do
    if o[name] == nil then o[name] = o["return_" .. name] end
  end
  a = ramba.asarray(a)
  if o.axis ~= nil and a.ndim > 1 then return unique_slices(a, o) end
  if o.axis ~= nil then core.axis("unique", o.axis, a.ndim) end
  return unique_elements(a, o)
end)

local function unique(x) return (unique_elements(ramba.asarray(x), {})) end

-- Two 1-D arrays of one dtype, distinct elements each unless assumed.
local function pair(a, b, assume_unique)
  a, b = flat(a), flat(b)
  local dtype = ramba.promote_types(a.dtype, b.dtype)
  a, b = a.dtype == dtype and a or a:astype(dtype), b.dtype == dtype and b or b:astype(dtype)
  if assume_unique then return a, b end
  return unique(a), unique(b)
end

doc("union1d", [[
The distinct elements of two arrays, sorted.

Example:
print(ramba.union1d({3, 1}, {2, 3}))   --> [1 2 3]
]])
define("union1d", function(...)
  local a, b = args("union1d", {"a", "b"}, {}, ...)
  return unique(concat(flat(a), flat(b)))
end)

doc("intersect1d", [[
The distinct elements that both arrays have, sorted.

assume_unique; return_indices=true: also their first positions in a and in b.
Example:
print(ramba.intersect1d({3, 1, 2}, {2, 3, 5}))   --> [2 3]
]])
define("intersect1d", function(...)
  local a, b, o = args("intersect1d", {"a", "b"}, {"assume_unique", "return_indices"}, ...)
  local ia, ib
  if o.return_indices and not o.assume_unique then
    a, ia = ramba.unique(a, {index = true})
    b, ib = ramba.unique(b, {index = true})
    o.assume_unique = true
  end
  a, b = pair(a, b, o.assume_unique)
  local both = concat(a, b)
  if both.size < 2 then both = both[{{1, 0}}]:copy() end
  local order = core.order_of(both)
  local s = both.size > 0 and core.pick(both, order) or both
  local n = s.size
  local same = ramba.equal(s[{{1, n - 1}}], s[{{2, n}}])
  local values = core.keep_where(s[{{1, n - 1}}], same)
  if not o.return_indices then return values end
  local first, second = core.keep_where(order[{{1, n - 1}}], same), core.keep_where(order[{{2, n}}], same) - a.size
  if ia and values.size > 0 then first, second = core.pick(ia, first), core.pick(ib, second) end
  return values, first, second
end)

-- Is each element among those of test? By a table of all integers in the range of test, which every rank has; nil where
-- there are others than integers, or a rank's share of the elements is less than what it would have of test and table.
local function by_table(x, test, dtype)
  local kind, share = core.kind(dtype), x.size // ramba.num_ranks
  if kind ~= "int" and kind ~= "uint" or dtype == "uint64" or test.size > share then return nil end
  x, test = core.cast(x, "int64"), core.cast(test, "int64")
  local low, high = ramba.eval(test:min{lazy = true}, test:max{lazy = true})
  if not math.ult(high - low, 8 * share) then return nil end
  local among = ramba.zeros(high - low + 1, {dtype = "bool", dist = "n"})
  among[{test - low + 1}] = true
  return among[{ramba.clip(x, low, high) - low + 1}] & ramba.greater_equal(x, low) & ramba.less_equal(x, high)
end

-- By the place that each element would have in the sorted test.
local function by_search(x, test, dtype)
  local s, v = core.sorted(core.cast(test, dtype)), core.cast(x, dtype)
  local place = ramba.minimum(core.below(s, v, false) + 1, s.size)
  return ramba.equal(s[{place}], v)
end

local function is_in(x, test, invert)
  x, test = ramba.asarray(x), flat(test)
  local result
  if test.size == 0 or x.size == 0 then
    result = ramba.zeros(x.shape, {dtype = "bool"})
  else
    local dtype = ramba.promote_types(x.dtype, test.dtype)
    result = by_table(x, test, dtype) or by_search(x, test, dtype)
  end
  return invert and ramba.logical_not(result) or result
end

-- kind says how NumPy looks elements up; the result is the same.
local function check_kind(fname, kind)
  if kind ~= nil and kind ~= "sort" and kind ~= "table" then
    core.fail(("ramba.%s: unknown kind '%s' (sort, table)"):format(fname, core.text(kind)))
  end
end

doc("isin", [[
For every element: is it one of those of another array?

isin(a, test, {assume_unique=, invert=}): invert=true asks the opposite.
Example:
print(ramba.isin({1, 2, 5}, {2, 5, 7}))   --> [False  True  True]
]])
define("isin", function(...)
  local a, test, o = args("isin", {"a", "test"}, {"assume_unique", "invert", "kind"}, ...)
  check_kind("isin", o.kind)
  return is_in(a, test, o.invert)
end)

doc("in1d", [[
As isin, of the flattened array.

Example:
print(ramba.in1d({ {1}, {2} }, {2}))   --> [False  True]
]])
define("in1d", function(...)
  local a, test, o = args("in1d", {"a", "test"}, {"assume_unique", "invert", "kind"}, ...)
  check_kind("in1d", o.kind)
  return is_in(flat(a), test, o.invert)
end)

doc("setdiff1d", [[
The distinct elements of a that b does not have, sorted (with assume_unique=true in a's order).

Example:
print(ramba.setdiff1d({3, 1, 2}, {2}))   --> [1 3]
]])
define("setdiff1d", function(...)
  local a, b, o = args("setdiff1d", {"a", "b"}, {"assume_unique"}, ...)
  a = flat(a)
  if not o.assume_unique then a = unique(a) end
  if a.size == 0 then return a:copy() end
  return core.keep_where(a, is_in(a, b, true))
end)

doc("setxor1d", [[
The distinct elements that exactly one of two arrays has, sorted.

Example:
print(ramba.setxor1d({3, 1, 2}, {2, 5}))   --> [1 3 5]
]])
define("setxor1d", function(...)
  local a, b, o = args("setxor1d", {"a", "b"}, {"assume_unique"}, ...)
  a, b = pair(a, b, o.assume_unique)
  local both = concat(a, b)
  if both.size == 0 then return both end
  local s = core.sorted(both)
  local n, edge = s.size, ramba.ones(1, {dtype = "bool"})
  local new = concat(edge, ramba.not_equal(s[{{1, n - 1}}], s[{{2, n}}]), edge)
  return core.keep_where(s, new[{{1, n}}] & new[{{2, n + 1}}])
end)

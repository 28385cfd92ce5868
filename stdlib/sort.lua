-- Sorting along an axis, orders, partitions, places in sorted arrays.
-- stdlib/: around the primitives core.sort, core.pick_rows and core.search (interp/sort.c), which work on the
-- last axis of real arrays; the other axes are turned there, complex numbers are sorted by several keys.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

-- f(view with the axis last) -> array of that shape, turned back.
local function along(fname, a, axis, f)
  if a.ndim == 0 then core.fail(("ramba.%s: a 0-d array has no axis"):format(fname)) end
  axis = core.axis(fname, axis or -1, a.ndim)
  local v = axis == a.ndim and a or ramba.moveaxis(a, axis, a.ndim)
  local shape = v.shape
  local result
  if a.ndim > 1 and a.size == shape[a.ndim] then -- a single row: 1-D sorts across ranks
    result = ramba.reshape(f(ramba.reshape(v, {a.size})), shape)
  else
    result = f(v)
  end
  return axis == a.ndim and result or ramba.moveaxis(result, a.ndim, axis)
end

local function is_complex(a) return core.kind(a.dtype) == "complex" end

-- Elements by positions that sorting gave: a[index] of 1-D arrays, else row by row along the last axis.
function core.pick(a, index)
  if a.ndim == 1 then return a[{index}] end
  return core.pick_rows(a, index)
end

-- Stable order along the last axis by several keys, the last one first.
local function order_by(keys)
  local order
  for _, key in ipairs(keys) do
    if order then
      order = core.pick(order, core.sort(core.pick(key, order), true))
    else
      order = core.sort(key, true)
    end
  end
  return order
end

-- Stable order along the last axis, as NumPy's: complex numbers by real, then imaginary part, those with NaN last.
local function order_of(a)
  if a.size == 0 then return ramba.zeros(a.shape, {dtype = "int64"}) end
  if not is_complex(a) then return core.sort(a, true) end
  local re, im = ramba.real(a), ramba.imag(a)
  local class = ramba.isnan(im):astype("int8") + ramba.isnan(re):astype("int8") * 2
  return order_by{im, re, class}
end
core.order_of = order_of

local function sorted(a)
  if a.size == 0 then return a:copy() end
  if is_complex(a) then return core.pick(a, order_of(a)) end
  return core.sort(a, false)
end
core.sorted = sorted

local kinds = {quicksort = true, mergesort = true, heapsort = true, stable = true, introselect = true}
local function check_kind(fname, kind)
  if kind ~= nil and not kinds[kind] then
    core.fail(("ramba.%s: unknown kind '%s' (quicksort, mergesort, heapsort, stable)"):format(fname, core.text(kind)))
  end
end

doc("sort", [[
A sorted copy along an axis (the last), NaN last; elements that are equal keep their order.

sort(a[, axis]): kind is accepted, every sort is stable.
Example:
print(ramba.sort{3, 1, 2})   --> [1 2 3]
]])
define("sort", function(...)
  local a, o = args("sort", {"a"}, {"axis", "kind", "order", "stable"}, ...)
  check_kind("sort", o.kind)
  return along("sort", ramba.asarray(a), o.axis, sorted)
end)

doc("argsort", [[
The positions (from 1) of the elements in sorted order along an axis (the last); stable, NaN last.

argsort(a[, axis]): kind is accepted.
Example:
print(ramba.argsort{30, 10, 20})   --> [2 3 1]
]])
define("argsort", function(...)
  local a, o = args("argsort", {"a"}, {"axis", "kind", "order", "stable"}, ...)
  check_kind("argsort", o.kind)
  a = ramba.asarray(a)
  if a.ndim == 0 then a = ramba.reshape(a, {1}) end
  return along("argsort", a, o.axis, order_of)
end)

-- kth: a number or list, inside the axis.
local function check_kth(fname, a, kth, axis)
  local n = a.shape[core.axis(fname, axis or -1, a.ndim)]
  if ramba.is_array(kth) then kth = kth.ndim == 0 and kth:item() or kth:totable() end
  for _, k in ipairs(type(kth) == "table" and kth or {kth}) do
    k = core.integer(fname, "kth", k)
    if k == 0 or k > n or k < -n then
      core.fail(("ramba.%s: kth %d is outside 1 ... %d"):format(fname, k, n))
    end
  end
end

for name, rule in pairs{partition = {sorted, "A copy", "print(ramba.partition({3, 1, 2}, 2)[2])   --> 2"},
                        argpartition = {order_of, "Positions (from 1)",
                                         "print(ramba.argpartition({30, 10, 20}, 1)[1])   --> 2"}} do
  doc(name, rule[2] .. [[ in an order in which element kth is where sorting would put it, smaller ones are before it,
larger ones behind.

]] .. name .. "(a, kth[, axis]): kth from 1, or a list.\nExample:\n" .. rule[3] .. "\n")
  define(name, function(...)
    local a, kth, o = args(name, {"a", "kth"}, {"axis", "kind", "order"}, ...)
    a = ramba.asarray(a)
    if a.ndim == 0 then core.fail(("ramba.%s: a 0-d array has no axis"):format(name)) end
    check_kth(name, a, kth, o.axis)
    return along(name, a, o.axis, rule[1])
  end)
end

doc("lexsort", [[
The order (positions from 1) by several keys: by the last key, where equal by the one before it, and so on.

lexsort(keys[, axis]): a list of arrays of one shape, or an array whose first axis holds the keys.
Example:
print(ramba.lexsort{ {2, 1, 1}, {7, 9, 7} })   --> [3 1 2]
]])
define("lexsort", function(...)
  local keys, o = args("lexsort", {"keys"}, {"axis"}, ...)
  local list = {}
  if ramba.is_array(keys) then
    if keys.ndim == 0 then core.fail("ramba.lexsort: a list of keys expected, got a 0-d array") end
    if keys.ndim == 1 then
      list[1] = keys
    else
      for i = 1, #keys do list[i] = keys[i] end
    end
  else
    for i, k in ipairs(core.check_list("lexsort", "keys", keys)) do list[i] = ramba.asarray(k) end
  end
  if #list == 0 then core.fail("ramba.lexsort: the list of keys is empty") end
  local all = {}
  for i, k in ipairs(list) do
    if core.shape_text(k.shape) ~= core.shape_text(list[1].shape) then
      core.fail(("ramba.lexsort: all keys must have one shape, got %s and %s"):format(
        core.shape_text(list[1].shape), core.shape_text(k.shape)))
    end
    if is_complex(k) then
      table.move({ramba.imag(k), ramba.real(k)}, 1, 2, #all + 1, all)
    else
      all[#all + 1] = k
    end
    list[i] = k
  end
  if all[1].ndim == 0 then return ramba.ones({}, {dtype = "int64"}) end
  if all[1].size == 0 then return ramba.zeros(all[1].shape, {dtype = "int64"}) end
  local axis = core.axis("lexsort", o.axis or -1, all[1].ndim)
  local turned = {}
  for i, k in ipairs(all) do
    turned[i] = k
    if axis ~= k.ndim then turned[i] = ramba.moveaxis(k, axis, k.ndim) end
  end
  local shape, single = turned[1].shape, all[1].size == all[1].shape[axis]
  if single then
    for i, k in ipairs(turned) do turned[i] = ramba.reshape(k, {k.size}) end
  end
  local order = order_by(turned)
  if single then order = ramba.reshape(order, shape) end
  return axis == all[1].ndim and order or ramba.moveaxis(order, all[1].ndim, axis)
end)

-- Selection of a 1-D array by a mask.
local function keep(a, mask)
  return a[mask]
end
core.keep_where = keep

-- Two complex arrays as integers (of their shapes) in the same order.
local function ranks(a, b)
  local both = ramba.concatenate{ramba.ravel(a), ramba.ravel(b)}
  if both.size == 0 then return ramba.zeros(a.shape, {dtype = "int64"}), ramba.zeros(b.shape, {dtype = "int64"}) end
  local order = order_of(both)
  local s = core.pick(both, order)
  local n = s.size
  local function differ(part)
    local first, second = part[{{1, n - 1}}], part[{{2, n}}]
    return ramba.not_equal(first, second) & ~(ramba.isnan(first) & ramba.isnan(second))
  end
  local step = differ(ramba.real(s)) | differ(ramba.imag(s))
  local rank = ramba.concatenate{ramba.zeros(1, {dtype = "int64"}), ramba.cumsum(step)}
  local place = core.pick(rank, core.sort(order, true))
  return ramba.reshape(place[{{1, a.size}}], a.shape), ramba.reshape(place[{{a.size + 1, n}}], b.shape)
end

-- How many elements of sorted a are below each of v (right: or equal); any dtypes.
local function below(a, v, right)
  local dtype = ramba.promote_types(a.dtype, v.dtype)
  if core.kind(dtype) == "complex" then
    a, v = ranks(a:astype(dtype), v:astype(dtype))
  else
    if a.dtype ~= dtype then a = a:astype(dtype) end
    if v.dtype ~= dtype then v = v:astype(dtype) end
  end
  if a.size == 0 or v.size == 0 then return ramba.zeros(v.shape, {dtype = "int64"}) end
  return core.search(a, v, right)
end
core.below = below

doc("searchsorted", [[
Where to insert elements into a sorted array so that it stays sorted: positions from 1 to n + 1.

searchsorted(a, v, side, sorter): side "left" (before equal elements, the default) or "right"; sorter: the positions
that sort a. A number gives a number (lazy=true: an array).
Example:
print(ramba.searchsorted({10, 20, 30}, {20, 25}))   --> [2 3]
]])
define("searchsorted", function(...)
  local a, v, o = args("searchsorted", {"a", "v"}, {"side", "sorter", "lazy"}, ...)
  a = ramba.asarray(a)
  if a.ndim ~= 1 then
    core.fail(("ramba.searchsorted: expected a 1-D array, got shape %s"):format(core.shape_text(a.shape)))
  end
  local side = o.side or "left"
  if side ~= "left" and side ~= "right" and side ~= "l" and side ~= "r" then
    core.fail(("ramba.searchsorted: unknown side '%s' (left, right)"):format(core.text(side)))
  end
  if o.sorter ~= nil then
    local sorter = core.integers("searchsorted", "the positions of sorter", o.sorter)
    if sorter.ndim ~= 1 or sorter.size ~= a.size then
      core.fail(("ramba.searchsorted: a sorter of shape %s does not fit an array of shape %s"):format(
        core.shape_text(sorter.shape), core.shape_text(a.shape)))
    end
    if sorter.size > 0 and (sorter:min() < 1 or sorter:max() > a.size) then
      core.fail(("ramba.searchsorted: a position of sorter is outside 1 ... %d"):format(a.size))
    end
    if a.size > 0 then a = core.pick(a, sorter) end
  end
  local result = below(a, ramba.asarray(v), side:sub(1, 1) == "r") + 1
  if core.is_scalar(v) and not o.lazy then return result:item() end
  return result
end)

doc("digitize", [[
How many edges are below each element: bin k of n edges holds edges[k] <= x < edges[k + 1], 0 and n are outside.

digitize(x, bins, right): right=true counts edges that are smaller (edges[k] < x <= edges[k + 1]). Falling edges count
from the other end.
Example:
print(ramba.digitize({0.5, 1, 7}, {0, 1, 2}))   --> [1 2 3]
]])
define("digitize", function(...)
  local x, bins, o = args("digitize", {"x", "bins"}, {"right", "lazy"}, ...)
  local v = ramba.asarray(x)
  bins = ramba.asarray(bins)
  if bins.ndim ~= 1 then
    core.fail(("ramba.digitize: expected 1-D bins, got shape %s"):format(core.shape_text(bins.shape)))
  end
  if is_complex(v) then core.fail("ramba.digitize: complex numbers have no order") end
  local n, result = bins.size, nil
  local left, right = bins[{{1, n - 1}}], bins[{{2, n}}]
  if n < 2 or ramba.less_equal(left, right):all() then
    result = below(bins, v, not o.right)
  elseif ramba.greater_equal(left, right):all() then
    result = ramba.subtract(n, below(ramba.flip(bins), v, not o.right))
  else
    core.fail("ramba.digitize: the bins must rise or fall")
  end
  if core.is_scalar(x) and not o.lazy then return result:item() end
  return result
end)

-- What the two-argument functions offer beside the call: ramba.add.reduce, accumulate, outer, at, reduceat.
-- stdlib/: sums, products, minima ... are the binding's reductions and scans; other associative operations fold halves
-- onto each other (log n steps), the rest are recurrences from element to element.
local ramba, core = ...
local args, doc = core.args, core.doc

local reductions = {add = "sum", multiply = "prod", minimum = "min", maximum = "max", logical_and = "all",
                    logical_or = "any"}
local scans = {add = "cumsum", multiply = "cumprod"}
local ordered = {minimum = "minimum", maximum = "maximum", logical_and = "minimum", logical_or = "maximum"}
local associative = {}
for name in ([[add multiply minimum maximum fmin fmax logical_and logical_or logical_xor bitwise_and bitwise_or
               bitwise_xor gcd lcm hypot logaddexp logaddexp2]]):gmatch("%S+") do
  associative[name] = true
end
local identity = {add = 0, multiply = 1, logical_and = true, logical_or = false, logical_xor = false, bitwise_and = -1,
                  bitwise_or = 0, bitwise_xor = 0, gcd = 0, hypot = 0, logaddexp = -math.huge, logaddexp2 = -math.huge}
local logical = {logical_and = true, logical_or = true, logical_xor = true}

local comparisons = {less = true, less_equal = true, greater = true, greater_equal = true, equal = true,
                     not_equal = true}

-- What a fold or scan works on: comparisons fold booleans only, for their result is compared with the next element.
local function operand(fname, name, a, dtype)
  if name == "divmod" then core.fail(("ramba.%s: divmod has two results"):format(fname)) end
  a = ramba.asarray(a)
  if dtype then a = a:astype(dtype) end
  if comparisons[name] and a.dtype ~= "bool" then
    core.fail(("ramba.%s: a bool array expected, got %s (dtype='bool' casts)"):format(fname, a.dtype))
  end
  return a
end

local function slice(a, axis, first, last)
  return a[core.index_at(a.ndim, axis, last >= first and {first, last} or {1, 0})]
end

-- The dtype in which an operation folds.
local function fold_dtype(name, f, a)
  if name == "add" or name == "multiply" then return core.sum_dtype(a.dtype) end
  if logical[name] or comparisons[name] then return "bool" end
  local nothing = ramba.zeros(0, {dtype = a.dtype})
  return f(nothing, nothing).dtype
end

-- The array where the axis is whole, and in order, on each rank that has any of it.
local function whole_along(a, axis)
  if core.whole_axis(a.dist, axis) then return a end
  if a.ndim == 1 then return core.redistribute(a, {dist = "b", grid_shape = {1}}) end
  local longest = axis == 1 and 2 or 1
  for d = 1, a.ndim do
    if d ~= axis and a.shape[d] > a.shape[longest] then longest = d end
  end
  return core.redistribute(a, {dist = {[longest] = "b"}})
end

local steps = {} -- by name, the operation as a step of a recurrence

-- What every element and those before it come to, one after the other: a native recurrence, or nil where kernels do not
-- have the operation, or not its types.
local function one_by_one(name, f, a, axis)
  local dtype = fold_dtype(name, f, a)
  if dtype == "bool" or dtype == "uint64" then return nil end
  steps[name] = steps[name] or function(x, before) return f(before, x) end
  local x = whole_along(core.cast(a, dtype), axis)
  local out = core.import(x, dtype)
  return core.recur("ufunc", steps[name], out, x, axis) and core.distribute_as(out, a) or nil
end

-- An operation's identity as an array of a dtype.
local function identities(name, shape, dtype)
  if name == "bitwise_and" then return ramba.invert(ramba.zeros(shape, {dtype = dtype})) end
  return ramba.full(shape, identity[name], {dtype = dtype})
end

-- Extent 1 along axis: all elements of it folded by f.
local function fold(name, f, a, axis)
  local n = a.shape[axis]
  if n == 0 then
    if identity[name] == nil then
      core.fail(("ramba.%s.reduce: an axis without elements has no result"):format(name))
    end
    local shape = a.shape
    shape[axis] = 1
    return identities(name, shape, fold_dtype(name, f, a))
  end
  if logical[name] then a = a:astype("bool") end
  if n == 1 then return a:astype(fold_dtype(name, f, a)) end -- a copy
  if not associative[name] then
    local all = one_by_one(name, f, a, axis)
    if all then return slice(all, axis, n, n) end
    local result = slice(a, axis, 1, 1)
    for i = 2, n do result = f(result, slice(a, axis, i, i)) end
    return result
  end
  while n > 1 do
    local half = n // 2
    local folded = f(slice(a, axis, 1, half), slice(a, axis, half + 1, 2 * half))
    if n % 2 == 1 then folded = ramba.concatenate({folded, slice(a, axis, n, n)}, {axis = axis}) end
    a, n = folded, half + n % 2
  end
  return a
end

core.fold = fold

-- The array with a first element more along the axis.
local function after_initial(name, f, a, axis, initial)
  local shape, dtype = a.shape, fold_dtype(name, f, a)
  shape[axis] = 1
  return ramba.concatenate({ramba.full(shape, initial, {dtype = dtype}), a:astype(dtype)}, {axis = axis})
end

local function reduce(name, f, ...)
  local fname = name .. ".reduce"
  local a, o = args(fname, {"a"}, {"axis", "dtype", "out", "keepdims", "initial", "where", "lazy"}, ...)
  a = operand(fname, name, a, not reductions[name] and o.dtype)
  local number = o.axis == nil and a.ndim <= 1 and not o.keepdims and not o.lazy
  local axes = a.ndim == 0 and {} or core.axes(fname, o.axis or 1, a.ndim)
  local result
  if reductions[name] then
    local method = reductions[name]
    local takes_dtype = method == "sum" or method == "prod"
    local options = {axis = axes, keepdims = o.keepdims, initial = o.initial, where = o.where}
    if takes_dtype then options.dtype = o.dtype end
    result = a[method](a, options)
  else
    if o.where ~= nil then
      if identity[name] == nil then core.fail(("ramba.%s: where needs an operation with an identity"):format(fname)) end
      a = ramba.where(o.where, a, identities(name, {}, logical[name] and "bool" or a.dtype))
    end
    if #axes == 0 then a = a:copy() end
    if #axes > 1 and not associative[name] then
      core.fail(("ramba.%s: the order matters: one axis at a time"):format(fname))
    end
    if o.initial ~= nil and #axes > 0 then a = after_initial(name, f, a, axes[1], o.initial) end
    for _, axis in ipairs(axes) do a = fold(name, f, a, axis) end
    if name == "hypot" or name == "gcd" then a = ramba.absolute(a) end -- of a single element too
    result = (o.keepdims or #axes == 0) and a or ramba.squeeze(a, axes)
  end
  if o.out ~= nil then return core.into(result, o) end
  if number then return result:item() end
  return result
end

-- Every element folded with all before it: by the routine of extremes, else spans of 1, 2, 4 ... elements are joined.
local function scan(name, f, a, axis)
  local n = a.shape[axis]
  if n <= 1 then return a:astype(fold_dtype(name, f, a)) end
  if logical[name] then a = a:astype("bool") end
  if ordered[name] and not a.dtype:find("complex", 1, true) then return core.scan(a, ordered[name], axis, a.dtype) end
  if associative[name] then
    local k = 1
    while k < n do
      local folded = f(slice(a, axis, 1, n - k), slice(a, axis, k + 1, n))
      a = ramba.concatenate({slice(a, axis, 1, k), folded}, {axis = axis})
      k = 2 * k
    end
    return a:copy()
  end
  local all = one_by_one(name, f, a, axis)
  if all then return all end
  local parts = {}
  for i = 1, n do
    parts[i] = i == 1 and slice(a, axis, 1, 1) or f(parts[i - 1], slice(a, axis, i, i))
  end
  return ramba.concatenate(parts, {axis = axis})
end

local function accumulate(name, f, ...)
  local fname = name .. ".accumulate"
  local a, o = args(fname, {"a"}, {"axis", "dtype", "out"}, ...)
  a = operand(fname, name, a, not scans[name] and o.dtype)
  if a.ndim == 0 then core.fail(("ramba.%s: a 0-d array has no axis"):format(fname)) end
  local axis = core.axis(fname, o.axis or 1, a.ndim)
  if scans[name] then return core.into(a[scans[name]](a, {axis = axis, dtype = o.dtype}), o) end
  return core.into(scan(name, f, a, axis), o)
end

local function outer(name, f, ...)
  local a, b, o = args(name .. ".outer", {"a", "b"}, {"dtype", "out", "where"}, ...)
  a, b = core.value(a), core.value(b)
  if ramba.is_array(a) and ramba.is_array(b) then
    for _ = 1, b.ndim do a = ramba.expand_dims(a, -1) end
  end
  if next(o) then return f(a, b, o) end
  return f(a, b)
end

local folds = {add = "add", subtract = "add", multiply = "multiply", minimum = "minimum", maximum = "maximum"}

-- Is there a native fold by place or by group?
local function foldable(name, dtype)
  local ordered = name == "minimum" or name == "maximum"
  return folds[name] and dtype ~= "bool" and not (ordered and dtype:find("complex", 1, true))
end

-- Folding into the places in one go: operations that keep a's dtype.
local function can_fold(name, a, b) return foldable(name, a.dtype) and ramba.result_type(a, b) == a.dtype end

-- Repeated places in rounds: each applies the first value left for every place.
local function at_in_rounds(f, a, index, b)
  local places = (ramba.arange(a.size) + 1):reshape(a.shape)[index]
  b = ramba.reshape(ramba.broadcast_to(b, places.shape), {places.size})
  places = ramba.reshape(places, {places.size})
  local first = ramba.zeros(a.size, "int64")
  while places.size > 0 do
    local order = ramba.arange(places.size) + 1
    first[{places["::-1"]}] = order["::-1"]
    local now = first[{places}]:eq(order)
    local key = {ramba.unravel_index(places[now], a.shape)}
    a[key] = f(a[key], b[now])
    places, b = places[~now], b[~now]
  end
end

-- Places that repeat get one value after the other.
local function at(name, f, a, index, b)
  if not ramba.is_array(a) then core.fail(("ramba.%s.at: the first argument must be an array"):format(name)) end
  if b == nil then core.fail(("ramba.%s.at: the values are missing"):format(name)) end
  b = ramba.array(b, core.is_scalar(b) and ramba.result_type(a, b) or nil)
  if name == "divmod" then core.fail("ramba.divmod.at: divmod has two results") end
  if not core.fold_at(a, index) then
    a[index] = f(a[index], b)
  elseif can_fold(name, a, b) then
    core.fold_at(a, index, name == "subtract" and -b:astype(a.dtype) or b, folds[name])
  else
    at_in_rounds(f, a, index, b)
  end
end

-- Runs of elements along an axis: how many each has, and what is before it. All are int64 arrays.
local function runs_of(length) return {length = length, before = ramba.cumsum(length) - length} end

-- For each element of runs one behind the other: the number of its run, and how many of the run are before it.
local function places_in(runs)
  local owner = ramba.repeat_(ramba.arange(runs.length.size) + 1, runs.length)
  return owner, ramba.arange(owner.size) - runs.before[{owner}]
end

local function along(a, axis, positions) return a[core.index_at(a.ndim, axis, positions)] end

-- A mask of the positions along an axis, to broadcast against a.
local function across(mask, axis, ndim)
  local shape = {}
  for d = 1, ndim do shape[d] = d == axis and mask.size or 1 end
  return ramba.reshape(mask, shape)
end

-- Every run folded to one element. Associative operations fold neighbours, in a step for each halving of the longest
-- run, others one element after the other, in all runs at once.
local function fold_runs(name, f, a, axis, runs)
  local most = runs.length:max()
  if not associative[name] then
    local result = along(a, axis, runs.before + 1)
    for k = 2, most do
      local more = ramba.greater_equal(runs.length, k)
      local next_one = along(a, axis, runs.before + ramba.where(more, k, 1))
      result = ramba.where(across(more, axis, a.ndim), f(result, next_one), result)
    end
    return result
  end
  while most > 1 do
    local half = runs_of((runs.length + 1) // 2)
    local owner, place = places_in(half)
    local left = runs.before[{owner}] + place * 2 + 1
    local paired = ramba.less(place * 2 + 1, runs.length[{owner}])
    local folded = f(along(a, axis, left), along(a, axis, left + paired:astype("int64")))
    a = ramba.where(across(paired, axis, a.ndim), folded, along(a, axis, left))
    runs, most = half, (most + 1) // 2
  end
  return a
end

local in_groups = {add = "sum", multiply = "prod", minimum = "min", maximum = "max"}

-- Runs of a, which begin at rising positions, folded in one pass. Every rank needs the positions: where those are more
-- than its share of the elements, each element has the number of its run instead.
local function fold_groups(name, a, axis, first)
  local n, count = a.shape[axis], first.size
  if count * ramba.num_ranks <= a.size then
    return core.cast(core.group(a, first, in_groups[name], axis, count, 0, true), a.dtype)
  end
  local starts = ramba.zeros(n, "int64")
  starts[{first}] = 1
  local groups = a:groupby(axis, starts:cumsum(), count)
  return core.cast(groups[in_groups[name]](groups), a.dtype)
end

local function reduceat(name, f, ...)
  local fname = name .. ".reduceat"
  local a, indices, o = args(fname, {"a", "indices"}, {"axis", "dtype", "out"}, ...)
  a = operand(fname, name, a)
  local axis = core.axis(fname, o.axis or 1, a.ndim)
  local n = a.shape[axis]
  local first = core.index_array(fname, indices)
  if first.ndim ~= 1 then
    core.fail(("ramba.%s: the indices must be 1-D, got shape %s"):format(fname, core.shape_text(first.shape)))
  end
  a = a:astype(o.dtype or fold_dtype(name, f, a))
  if first.size == 0 then return core.into(slice(a, axis, 1, 0):copy(), o) end
  local low, high = ramba.eval(first:min{lazy = true}, first:max{lazy = true})
  if low < 1 or high > n then
    core.fail(("ramba.%s: index %d is outside 1 ... %d"):format(fname, low < 1 and low or high, n))
  end
  local beyond = ramba.concatenate({first[{{2, first.size}}], {n + 1}})
  local lengths, native = beyond - first, in_groups[name] and foldable(name, a.dtype)
  if native and lengths:min() > 0 then return core.into(fold_groups(name, a, axis, first), o) end -- runs of a itself
  local runs = runs_of(ramba.maximum(lengths, 1))
  local owner, place = places_in(runs)
  a = along(a, axis, first[{owner}] + place)
  if native then return core.into(fold_groups(name, a, axis, runs.before + 1), o) end
  return core.into(fold_runs(name, f, a, axis, runs), o)
end

doc("ufunc", [=[
Two-argument elementwise functions are objects: call them, or use their methods.

f.reduce(a, {axis=1, keepdims, dtype, initial, where}): folds an axis; f.accumulate(a, {axis=1}): keeps every step;
f.outer(a, b): all pairs; f.reduceat(a, indices, {axis=1}): folds from each index to before the next;
f.at(a, index, b): a[index] = f(a[index], b), repeated positions one after the other.
Example:
print(ramba.add.outer({1, 2}, {10, 20, 30}))
--> [[11 21 31]
-->  [12 22 32]]
]=])

local divmod = ramba.divmod
ramba.divmod = setmetatable({name = "divmod"}, {__name = "ramba.ufunc", __index = core.ufunc_methods,
  __call = function(_, ...) return divmod(...) end})

local seen = {}
for _, object in pairs(ramba) do
  local meta = type(object) == "table" and getmetatable(object)
  if type(meta) == "table" and meta.__name == "ramba.ufunc" and not seen[object] then
    seen[object] = true
    local name = object.name
    object.reduce = function(...) return reduce(name, object, ...) end
    object.accumulate = function(...) return accumulate(name, object, ...) end
    object.outer = function(...) return outer(name, object, ...) end
    object.at = function(a, index, b) return at(name, object, a, index, b) end
    object.reduceat = function(...) return reduceat(name, object, ...) end
  end
end

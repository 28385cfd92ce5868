-- Reductions by functions: sreduce, sreduce_index, SreduceReducer.
-- stdlib/: sums, products, minima and maxima are the binding's folds; any other reducer runs on each rank over its
-- part, in a kernel over chunks of it if it can be compiled.
local ramba, core = ...
local define, doc = core.define, core.doc

local reducer_type = {}
core.classes.reducer = reducer_type

doc("SreduceReducer", [[
A reducer whose second function joins what its first has folded.

SreduceReducer(worker_f, driver_f): worker_f(acc, value) folds values into an accumulator, driver_f(acc, acc) joins two.
Example:
local count = ramba.SreduceReducer(function(n) return n + 1 end, function(p, q) return p + q end)
print(ramba.sreduce(function(x) return x end, count, 0, ramba.arange(10)))   --> 10
]])
define("SreduceReducer", function(worker_f, driver_f)
  if type(worker_f) ~= "function" or type(driver_f) ~= "function" then
    core.fail("ramba.SreduceReducer: two functions expected")
  end
  return setmetatable({worker = worker_f, driver = driver_f}, reducer_type)
end, false)

local function names(prefix, n)
  local list = {}
  for i = 1, n do list[i] = prefix .. i end
  return table.concat(list, ", ")
end

-- A reducer of m accumulators and n values as a function of m + n numbers; one that takes two arguments is given tables
-- of several.
local function flat(f, m, n)
  if m == 1 and n == 1 or debug.getinfo(f, "u").nparams ~= 2 then return f end
  local a, b = names("a", m), names("b", n)
  local function argument(list, count) return count == 1 and list or "{" .. list .. "}" end
  local source = ("local f = ... return function(%s, %s) return f(%s, %s) end"):format(
    a, b, argument(a, m), argument(b, n))
  return load(source, "=(reducer)")(f)
end

-- A flat function applied to two lists of accumulators and values, here.
local function join(f, a, b)
  local m, n = #a, #b
  local arguments = table.move(b, 1, n, m + 1, table.move(a, 1, m, 1, {}))
  local r = table.pack(f(table.unpack(arguments, 1, m + n)))
  local listed = m > 1 or type(a[1]) ~= "table" -- else the table itself is the accumulator
  if r.n == 1 and type(r[1]) == "table" and listed then r = r[1] end
  for i = 1, m do
    if r[i] == nil then core.fail("ramba.sreduce: the reducer returns no value") end
  end
  return r
end

local lazy_folds = {sum = "sum", prod = "prod", min = "min", max = "max", ["and"] = "all", ["or"] = "any"}

-- The values' totals by the binding's folds, when the reducer is made of such.
local function known(fname, f, values)
  local n = values.n
  local modes, samples = {}, {n = 2 * n}
  for i = 1, 2 * n do samples[i], modes[i] = values[(i - 1) % n + 1], "element" end
  local kernel, access = core.kernel_try(fname, f, samples, modes, "", 1)
  if not kernel then return nil end
  for i = 1, 2 * n do
    if not access[i] or access[i].arg ~= i then return nil end
  end
  local folds = table.pack(core.kernel_folds(kernel, n))
  if folds.n ~= n then return nil end
  local totals = {}
  for i = 1, n do
    local method = lazy_folds[folds[i]]
    if not method or (values[i].dtype == "bool") ~= (method == "all" or method == "any") then return nil end
    totals[i] = values[i][method](values[i], {lazy = true})
  end
  for i = 1, n do values[i]:free() end -- only the totals are wanted: the values are never stored
  return table.pack(ramba.eval(table.unpack(totals)))
end

-- ---- any other reducer: every rank folds its part, from the identity on; the driver joins the ranks' results in order

-- The kernel that folds chunk c of the values into accumulators: m of them, n values an element.
local function chunk_source(m, n)
  return ([[
local f = ...
return function(c, size, length, %s, %s)
  local last = c * length
  if last > size then last = size end
  for j = (c - 1) * length + 1, last do
    %s = f(%s, %s)
  end
  return %s
end]]):format(names("a", m), names("t", n), names("a", m), names("a", m), names("t", n):gsub("t%d+", "%0[j]"),
    names("a", m))
end

-- Chunks folded by a compiled kernel: a list of m columns and their length; nil when it cannot be compiled.
local function compiled_chunks(worker, parts, identity)
  local size, m, n = parts[1].size, #identity, #parts
  local count = math.max(1, math.min(64, size // 64))
  local length = (size + count - 1) // count
  count = (size + length - 1) // length
  local f = load(chunk_source(m, n), "=(fold)")(worker)
  local values, modes = {n = 3 + m + n, ramba.arange(1, count + 1), size, length}, {}
  for i = 1, m do values[3 + i] = identity[i] end
  for i = 1, n do values[3 + m + i], modes[3 + m + i] = ramba.ravel(parts[i]), "table" end
  if not core.kernel_try("sreduce", f, values, modes, "", 1) then return nil end
  for i = 1, n do values[3 + m + i] = ramba.whole(values[3 + m + i]) end
  local columns = table.pack(core.kernel_map_values("sreduce", "", f, values, {}))
  for i = 1, m do columns[i] = columns[i]:totable() end
  return columns, count
end

local function fold_lists(worker, parts, identity)
  local lists, acc, value = {}, identity, {}
  for i, part in ipairs(parts) do lists[i] = ramba.ravel(part):totable() end
  for k = 1, #lists[1] do
    for i = 1, #lists do value[i] = lists[i][k] end
    acc = join(worker, acc, value)
  end
  return acc
end

-- On a rank: the fold of its part, or an empty list when it has none. spec: values, identity, driver.
function core.sreduce_local(worker, spec)
  local parts, m, n = {}, #spec.identity, #spec.values
  for i, v in ipairs(spec.values) do parts[i] = v:get_local() end
  if parts[1].size == 0 then return {} end
  worker = flat(worker, m, n)
  local columns, count = compiled_chunks(worker, parts, spec.identity)
  if not columns then return {fold_lists(worker, parts, spec.identity)} end
  local driver, total = flat(spec.driver, m, m), nil
  for c = 1, count do
    local one = {}
    for i = 1, m do one[i] = columns[i][c] end
    total = total and join(driver, total, one) or one
  end
  return {total}
end

-- The array cut along one axis alone, so that the ranks' parts one after the other are its elements in order.
local function in_order(v)
  local dist, axis, ordered = v.dist, 1, true
  while axis < v.ndim and v.shape[axis] == 1 do axis = axis + 1 end
  for d = 1, v.ndim do ordered = ordered and (core.whole_axis(dist, d) or d == axis and dist.kinds[d] == "b") end
  return ordered and v or core.redistribute(v, {dist = {[axis] = "b"}})
end

local function general(fname, reducer, values, identity)
  for i, v in ipairs(values) do values[i] = in_order(v) end
  local spec = {values = values, identity = identity, driver = reducer.driver}
  local everywhere = core.is_distributed(values[1]) and not core.in_task()
  local driver, total = flat(reducer.driver, #identity, #identity), nil
  for _, part in ipairs(core.on_ranks(fname, "sreduce_local", reducer.worker, spec, everywhere)) do
    if part[1] then total = total and join(driver, total, part[1]) or part[1] end
  end
  return total
end

local options = core.names({"axis", "lazy"}, core.creation)

-- The total as 0-d arrays: of the values' dtypes when the totals are of their kind.
local function as_arrays(total, dtypes)
  local out = {}
  for i, v in ipairs(total) do
    out[i] = ramba.array(v)
    if dtypes[i] and core.kind(dtypes[i]) == core.kind(out[i].dtype) then out[i] = core.cast(out[i], dtypes[i]) end
  end
  return out
end

local function check_reducer(fname, reducer)
  if getmetatable(reducer) ~= reducer_type then
    local ok, f = pcall(core.as_function, fname, reducer, 2)
    if not ok then
      core.fail(("ramba.%s: a reducer expected (a function of two values), got %s"):format(
        fname, core.described(reducer)))
    end
    reducer = {worker = f, driver = f}
  end
  return reducer
end

-- The accumulators to begin with: the entries of a list, or one of any kind.
local function begin(fname, identity)
  if type(identity) == "function" then identity = identity() end
  if identity == nil then core.fail(("ramba.%s: the identity is missing"):format(fname)) end
  return type(identity) == "table" and identity[1] ~= nil and identity or {identity}
end

local function reduce(fname, index, f, reducer, identity, ...)
  reducer = check_reducer(fname, reducer)
  local start = begin(fname, identity)
  local given, o = core.kernel_values(fname, options, ...)
  local values = table.pack(core.kernel_map_values(fname, index, f, given, o))
  if #start ~= values.n and reducer.worker == reducer.driver and values[1].size > 0 then
    core.fail(("ramba.%s: the function gives %d value%s, the identity has %d"):format(fname, values.n,
      values.n == 1 and "" or "s", #start))
  end
  local total, dtypes = start, {}
  if values[1].size > 0 then
    for i, v in ipairs(values) do dtypes[i] = v.dtype end
    local both = reducer.worker == reducer.driver and flat(reducer.worker, values.n, values.n)
    local sums = both and known(fname, both, values)
    total = sums and join(both, start, sums) or general(fname, reducer, values, start)
  end
  if o.lazy then total = as_arrays(total, dtypes) end
  return table.unpack(total, 1, #start)
end

doc("sreduce", [[
A function applied to every element, and the values folded to one.

sreduce(f, reducer, identity, a, ...): the arguments of f are smap's; reducer(p, q) joins two values; identity leaves
the others as they are, or is a function that gives what does. f, reducer and identity (a table) may be several values:
reducer(p1, p2, q1, q2), or reducer(p, q) of two tables. The result is a number, or several; with lazy=true 0-d arrays.
Each rank folds its part from the identity on, then the ranks' results are joined in order.
Example:
print(ramba.sreduce(function(x) return x * x end, function(p, q) return p + q end, 0, ramba.arange(5)))   --> 30
]])
define("sreduce", function(...) return reduce("sreduce", "", ...) end, false)

doc("sreduce_index", [[
As sreduce, with the element's index as the function's first argument.

sreduce_index(f, reducer, identity, a, ...): the index is smap_index's.
Example:
print(ramba.sreduce_index(function(i, x) return i * x end, function(p, q) return p + q end, 0, ramba.arange(5)))
--> 40
]])
define("sreduce_index", function(...) return reduce("sreduce_index", "object", ...) end, false)

-- Reductions by functions: sreduce, sreduce_index, SreduceReducer.
-- stdlib/: sums, products, minima and maxima are the binding's folds; any other reducer runs over chunks of the values
-- inside a kernel, each chunk from the identity on, and over the chunks' results here.
local ramba, core = ...
local define, doc = core.define, core.doc

local reducer_type = {}

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

-- A reducer of n values as a function of 2n numbers; one that takes two tables is given them.
local function flat(f, n)
  if n == 1 or debug.getinfo(f, "u").nparams ~= 2 then return f end
  local source = ("local f = ... return function(%s, %s) return f({%s}, {%s}) end"):format(names("a", n), names("b", n),
    names("a", n), names("b", n))
  return load(source, "=(reducer)")(f)
end

-- f applied to two lists of n values, here.
local function join(f, n, a, b)
  local arguments = table.move(b, 1, n, n + 1, table.move(a, 1, n, 1, {}))
  local r = table.pack(f(table.unpack(arguments, 1, 2 * n)))
  if type(r[1]) == "table" then return r[1] end
  return r
end

local lazy_folds = {sum = "sum", prod = "prod", min = "min", max = "max", ["and"] = "all", ["or"] = "any"}

-- The values' totals by the binding's folds, when the reducer is made of such.
local function known(fname, f, values, n)
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

-- Chunks of the values folded one after the other, from the identity on: a list of n columns.
local function chunks(fname, f, values, identity, n, size)
  local count = math.max(1, math.min(64, size // 64))
  local length = (size + count - 1) // count
  count = (size + length - 1) // length
  local source = ([[
local f = ...
return function(c, size, length, %s, %s)
  local last = c * length
  if last > size then last = size end
  for j = (c - 1) * length + 1, last do
    %s = f(%s, %s)
  end
  return %s
end]]):format(names("a", n), names("t", n), names("a", n), names("a", n), names("t", n):gsub("t%d+", "%0[j]"),
    names("a", n))
  local arguments = {size, length}
  for i = 1, n do arguments[2 + i], arguments[2 + n + i] = identity[i], ramba.whole(ramba.ravel(values[i])) end
  arguments[#arguments + 1] = {}
  local columns = table.pack(core.kernel_map(fname, "", load(source, "=(fold)")(f), ramba.arange(1, count + 1),
    table.unpack(arguments)))
  for i = 1, n do columns[i] = columns[i]:totable() end
  return columns, count
end

local function general(fname, reducer, values, identity, n, size)
  local worker, driver = flat(reducer.worker, n), flat(reducer.driver, n)
  local columns, count = chunks(fname, worker, values, identity, n, size)
  local total
  for c = 1, count do
    local one = {}
    for i = 1, n do one[i] = columns[i][c] end
    total = total and join(driver, n, total, one) or one
  end
  return total
end

local function reduce(fname, index, f, reducer, identity, ...)
  if type(reducer) == "function" then reducer = {worker = reducer, driver = reducer} end
  if type(reducer) ~= "table" or not reducer.worker then
    core.fail(("ramba.%s: a reducer expected (a function of two values), got %s"):format(fname, type(reducer)))
  end
  if identity == nil then core.fail(("ramba.%s: the identity is missing"):format(fname)) end
  local values = table.pack(core.kernel_map(fname, index, f, ...))
  local n = values.n
  local start = type(identity) == "table" and identity or {identity}
  if #start ~= n then
    core.fail(("ramba.%s: the function gives %d value%s, the identity has %d"):format(fname, n, n == 1 and "" or "s",
      #start))
  end
  local size = values[1].size
  if size == 0 then return table.unpack(start) end
  local total = reducer.worker == reducer.driver and known(fname, flat(reducer.worker, n), values, n)
  if total then total = join(flat(reducer.worker, n), n, start, total)
  else total = general(fname, reducer, values, start, n, size) end
  return table.unpack(total, 1, n)
end

doc("sreduce", [[
A function applied to every element, and the values folded to one.

sreduce(f, reducer, identity, a, ...): the arguments of f are smap's; reducer(p, q) joins two values; identity leaves
the others as they are. f, reducer and identity (a table) may be several values: reducer(p1, p2, q1, q2), or
reducer(p, q) of two tables. The result is a number, or several.
Example:
print(ramba.sreduce(function(x) return x * x end, function(p, q) return p + q end, 0, ramba.arange(5)))   --> 30
]])
define("sreduce", function(...) return reduce("sreduce", "", ...) end, false)

doc("sreduce_index", [[
As sreduce, with the element's index as the function's first argument.

sreduce_index(f, reducer, identity, a, ...): the index is smap_index's.
Example:
print(ramba.sreduce_index(function(i, x) return i * x end, function(p, q) return p + q end, 0, ramba.arange(5)))
]])
define("sreduce_index", function(...) return reduce("sreduce_index", "object", ...) end, false)

-- Counting: bincount, histograms of one and more dimensions, the choice of bins.
-- stdlib/: the counting itself is the primitive core.histogram; edges are NumPy's.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local MOST_BINS = 2147483646

local function flat(x)
  x = ramba.asarray(x)
  return x.ndim == 1 and x or ramba.reshape(x, {x.size})
end

-- Minimum and maximum in one pass, as numbers.
local function limits(x)
  return ramba.eval(x:min{lazy = true}, x:max{lazy = true})
end

doc("bincount", [[
How often each of the integers 0, 1, 2, ... occurs: entry v + 1 counts v.

bincount(x, weights, minlength): weights: their sums instead of counts; minlength: at least so many entries;
first=1 starts the count there.
Example:
print(ramba.bincount{1, 3, 1, 0})   --> [1 2 0 1]
]])
define("bincount", function(...)
  local x, o = args("bincount", {"x"}, {"weights", "minlength", "first"}, ...)
  x = ramba.asarray(x)
  if x.ndim ~= 1 then
    core.fail(("ramba.bincount: expected a 1-D array, got shape %s"):format(core.shape_text(x.shape)))
  end
  if x.size > 0 and not (x.dtype:find("int", 1, true) or x.dtype == "bool") then
    core.fail(("ramba.bincount: expected integers, got %s"):format(x.dtype))
  end
  local first = core.integer("bincount", "first", o.first or 0)
  local n = core.integer("bincount", "minlength", o.minlength or 0)
  if n < 0 then core.fail("ramba.bincount: minlength must not be negative") end
  local weights
  if o.weights ~= nil then
    weights = ramba.asarray(o.weights)
    if weights.ndim ~= 1 or weights.size ~= x.size then
      core.fail(("ramba.bincount: weights of shape %s do not fit an array of shape %s"):format(
        core.shape_text(weights.shape), core.shape_text(x.shape)))
    end
    if core.kind(weights.dtype) == "complex" then core.fail("ramba.bincount: complex weights") end
  end
  if x.size == 0 then return ramba.zeros(n, {dtype = "int64"}) end
  if x.dtype == "bool" then x = x:astype("int64") end
  local low, high = limits(x)
  if low < first then core.fail(("ramba.bincount: the element %d is less than %d"):format(low, first)) end
  return core.histogram(x, "integers", math.max(n, math.tointeger(high) - first + 1), first, nil, weights)
end)

-- Bin widths by the usual rules.
local function fd(x, n) return 2 * (ramba.percentile(x, 75) - ramba.percentile(x, 25)) / n ^ (1 / 3) end
local function sturges(x, n) return x:ptp() / (math.log(n, 2) + 1) end
local widths = {
  sqrt = function(x, n) return x:ptp() / math.sqrt(n) end,
  sturges = sturges,
  rice = function(x, n) return x:ptp() / (2 * n ^ (1 / 3)) end,
  scott = function(x, n) return (24 * math.pi ^ 0.5 / n) ^ (1 / 3) * x:std() end,
  fd = fd,
  doane = function(x, n)
    if n <= 2 then return 0 end
    local spread = math.sqrt(6 * (n - 2) / ((n + 1) * (n + 3)))
    local sigma = x:std()
    if not (sigma > 0) then return 0 end
    local skew = ramba.mean(((x - x:mean()) / sigma) ^ 3)
    return x:ptp() / (1 + math.log(n, 2) + math.log(1 + math.abs(skew) / spread, 2))
  end,
  auto = function(x, n)
    local width = fd(x, n)
    return width > 0 and math.min(width, sturges(x, n)) or sturges(x, n)
  end,
}
widths.stone = function(x, n, range) -- the least estimated squared error among 1 ... max(100, sqrt(n)) bins
  local spread, best, least = x:ptp(), 1, math.huge
  if n <= 1 or spread == 0 then return 0 end
  for bins = 1, math.max(100, math.floor(math.sqrt(n))) do
    local h = spread / bins
    local p = ramba.histogram(x, bins, range) / n
    local loss = (2 - (n + 1) * ramba.sum(p * p)) / h
    if loss < least then best, least = bins, loss end
  end
  return spread / best
end

local function outer_edges(fname, a, range)
  local first, last
  if range ~= nil then
    core.check_list(fname, "range", range)
    if ramba.is_array(range) then range = range:totable() end
    if type(range) ~= "table" then core.fail(("ramba.%s: range must be a list of two numbers"):format(fname)) end
    first, last = range[1], range[2]
    if type(first) ~= "number" or type(last) ~= "number" then
      core.fail(("ramba.%s: range must be a list of two numbers"):format(fname))
    end
    if first > last then core.fail(("ramba.%s: the range ends before it begins"):format(fname)) end
  elseif a.size == 0 then
    first, last = 0, 1
  else
    first, last = limits(a)
  end
  if first - first ~= 0 or last - last ~= 0 then
    core.fail(("ramba.%s: the range [%s, %s] is not finite"):format(fname, first, last))
  end
  if first == last then first, last = first - 0.5, last + 0.5 end
  return first, last
end

-- Edges as an array, and the number of bins when they are of one width.
local function bin_edges(fname, a, bins, range, weighted)
  bins = bins == nil and 10 or bins
  if type(bins) == "string" then
    local width_of = widths[bins]
    if not width_of then core.fail(("ramba.%s: unknown rule '%s' for bins"):format(fname, bins)) end
    if weighted then core.fail(("ramba.%s: rules for bins do not take weights"):format(fname)) end
    local first, last = outer_edges(fname, a, range)
    if range ~= nil and a.size > 0 then
      a = core.keep_where(a, ramba.greater_equal(a, first) & ramba.less_equal(a, last))
    end
    bins = 1
    if a.size > 0 then
      local width = width_of(a, a.size, range and {first, last})
      if width > 0 and width < 1 and a.dtype:find("int", 1, true) then width = 1 end
      if width > 0 then bins = math.ceil((last - first) / width) end
    end
    return bin_edges(fname, a, bins, {first, last})
  end
  if type(bins) == "number" then
    local n = core.integer(fname, "bins", bins)
    if n < 1 then core.fail(("ramba.%s: the number of bins must be positive"):format(fname)) end
    local first, last = outer_edges(fname, a, range)
    local dtype = core.kind(a.dtype) == "float" and a.dtype or "float64"
    return ramba.linspace(first, last, n + 1, {dtype = dtype}), n
  end
  local edges = ramba.asarray(bins)
  if edges.ndim ~= 1 then core.fail(("ramba.%s: bins must be a number, a rule or a list of edges"):format(fname)) end
  local n = edges.size
  if n > 1 and ramba.greater(edges[{{1, n - 1}}], edges[{{2, n}}]):any() then
    core.fail(("ramba.%s: the edges must rise"):format(fname))
  end
  return edges
end

local function real_sample(fname, a)
  a = flat(a)
  if core.kind(a.dtype) == "complex" then core.fail(("ramba.%s: complex numbers have no order"):format(fname)) end
  return a.dtype == "bool" and a:astype("uint8") or a
end

local rules = "bins: a number (10), a list of edges, or a rule (auto, fd, doane, scott, stone, rice, sturges,\n" ..
  "sqrt); range: {first, last} (the extremes of a)"

doc("histogram_bin_edges", "The edges that histogram uses.\n\nhistogram_bin_edges(a, bins, range): " .. rules .. [[.
Example:
print(ramba.histogram_bin_edges({0, 1, 4}, 2))   --> [0. 2. 4.]
]])
define("histogram_bin_edges", function(...)
  local a, o = args("histogram_bin_edges", {"a"}, {"bins", "range", "weights"}, ...)
  return (bin_edges("histogram_bin_edges", real_sample("histogram_bin_edges", a), o.bins, o.range, o.weights ~= nil))
end)

-- Sums of weights in the dtype of the weights.
local function weighted(x, kind, n, edges, w)
  local sums = core.histogram(x, kind, n, 0, edges, w)
  return w.dtype == sums.dtype and sums or sums:astype(w.dtype)
end

doc("histogram", "How many elements lie in each bin: two results, the counts and the edges.\n\n" ..
  "histogram(a, bins, range, density, weights): " .. rules .. [[;
weights: their sums instead of counts; density=true: divided by the bins' widths and the sum. The last bin holds its
right edge too.
Example:
print(ramba.histogram({1, 2, 1, 4}, {1, 2, 3, 4}))   --> [2 1 1]	[1 2 3 4]
]])
define("histogram", function(...)
  local a, o = args("histogram", {"a"}, {"bins", "range", "density", "weights"}, ...)
  local x = real_sample("histogram", a)
  local w
  if o.weights ~= nil then
    w = ramba.asarray(o.weights)
    local given = core.shape_text(core.shape_of(a))
    if core.shape_text(w.shape) ~= given then
      core.fail(("ramba.histogram: weights of shape %s for an array of shape %s"):format(core.shape_text(w.shape),
        given))
    end
    w = flat(w)
  end
  local edges, uniform = bin_edges("histogram", x, o.bins, o.range, w ~= nil)
  local n = edges.size - 1
  local counts
  if n < 1 then
    counts = ramba.zeros(0, {dtype = w and w.dtype or "int64"})
  elseif x.size == 0 then
    counts = ramba.zeros(n, {dtype = w and w.dtype or "int64"})
  elseif w then
    counts = weighted(x, uniform and "uniform" or "edges", n, edges, w)
  else
    counts = core.histogram(x, uniform and "uniform" or "edges", n, 0, edges)
  end
  if o.density then
    counts = counts / (edges[{{2, n + 1}}] - edges[{{1, n}}]) / counts:sum()
  end
  return counts, edges
end)

-- The columns of a sample: (n, d) array, or a list of d arrays.
local function columns_of(sample)
  if ramba.is_array(sample) then
    if sample.ndim == 1 then return {sample} end
    if sample.ndim ~= 2 then
      core.fail(("ramba.histogramdd: expected a (n,d) array, got shape %s"):format(core.shape_text(sample.shape)))
    end
    local list = {}
    for d = 1, sample.shape[2] do list[d] = sample[{{}, d}] end
    return list
  end
  core.check_list("histogramdd", "sample", sample)
  if not ramba.is_array(sample[1]) then return columns_of(ramba.asarray(sample)) end
  local list = {}
  for d, x in ipairs(sample) do list[d] = flat(x) end
  return list
end

-- Counts and the list of edges. bins, ranges: per dimension.
local function histogram_dd(fname, columns, bins, ranges, o)
  local edges, shape, index, total = {}, {}, nil, 1
  if #columns == 0 then core.fail(("ramba.%s: the sample has no columns"):format(fname)) end
  for d, x in ipairs(columns) do
    if x.size ~= columns[1].size then core.fail(("ramba.%s: the samples differ in length"):format(fname)) end
    x = real_sample(fname, x)
    if x.size == 0 or ranges[d] ~= nil then x = x:astype("float64") end -- edges of x's dtype only between its extremes
    local uniform
    edges[d], uniform = bin_edges(fname, x, bins[d], ranges[d])
    local n = edges[d].size - 1
    if n < 1 then core.fail(("ramba.%s: at least one bin is needed"):format(fname)) end
    local kind = uniform and edges[d].dtype == "float64" and "uniform" or "edges"
    shape[d], total = n + 1, total * (n + 1) -- the last place: outside
    if total > MOST_BINS then core.fail(("ramba.%s: more than %d bins"):format(fname, MOST_BINS)) end
    local bin = core.bins(x, kind, n, edges[d])
    index = index and index * (n + 1) + bin or bin
  end
  local w = o.weights ~= nil and flat(o.weights):astype("float64") or nil
  local result
  if index.size == 0 then
    result = ramba.zeros(shape)
  else
    result = ramba.reshape(core.histogram(index, "integers", total, 0, nil, w):astype("float64"), shape)
  end
  local inner = {}
  for d = 1, #shape do inner[d] = {1, shape[d] - 1} end
  result = result[inner]
  if o.density then
    local sum = result:sum()
    for d, e in ipairs(edges) do
      local widths_shape = {}
      for k = 1, #shape do widths_shape[k] = k == d and e.size - 1 or 1 end
      result = result / ramba.reshape(e[{{2, e.size}}] - e[{{1, e.size - 1}}], widths_shape)
    end
    result = result / sum
  end
  return result, edges
end

-- One entry of a list for each dimension, or the same for all.
local function each(fname, what, v, n)
  local out = {}
  if type(v) ~= "table" then
    for d = 1, n do out[d] = v end
    return out
  end
  if #v ~= n then core.fail(("ramba.%s: %d %s for %d dimensions"):format(fname, #v, what, n)) end
  return v
end

doc("histogramdd", [=[
Counts (float64) in boxes of several dimensions, and the list of the edges of each dimension.

histogramdd(sample, bins, range, density, weights): sample: an (n, d) array or a list of d arrays; bins: a number, or a
list with a number or a list of edges for each dimension; range: a list of {first, last}.
Example:
print((ramba.histogramdd({ {1, 2}, {1, 4}, {3, 4} }, 2)))
--> [[1. 1.]
-->  [0. 1.]]
]=])
define("histogramdd", function(...)
  local sample, o = args("histogramdd", {"sample"}, {"bins", "range", "density", "weights"}, ...)
  local columns = columns_of(sample)
  local n = #columns
  return histogram_dd("histogramdd", columns, each("histogramdd", "bins", o.bins == nil and 10 or o.bins, n),
    each("histogramdd", "ranges", o.range, n), o)
end)

doc("histogram2d", [=[
Counts (float64) of points in a grid: three results, the counts (x along the first axis), the edges in x and in y.

histogram2d(x, y, bins, range, density, weights): bins: a number, a list of two numbers or lists of edges, or one longer
list of edges for both; range: { {x0, x1}, {y0, y1} }.
Example:
print(ramba.histogram2d({1, 1, 3}, {2, 4, 4}, 2))
--> [[1. 1.]
-->  [0. 1.]]	[1. 2. 3.]	[2. 3. 4.]
]=])
define("histogram2d", function(...)
  local x, y, o = args("histogram2d", {"x", "y"}, {"bins", "range", "density", "weights"}, ...)
  local bins = o.bins == nil and 10 or o.bins
  if ramba.is_array(bins) then
    bins = {bins, bins}
  elseif type(bins) == "table" and #bins ~= 2 then
    bins = {bins, bins}
  end
  x, y = flat(x), flat(y)
  local dtype = ramba.promote_types(x.dtype, y.dtype)
  local counts, edges = histogram_dd("histogram2d", {x:astype(dtype), y:astype(dtype)},
                                     each("histogram2d", "bins", bins, 2),
    each("histogram2d", "ranges", o.range, 2), o)
  return counts, edges[1], edges[2]
end)

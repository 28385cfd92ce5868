-- Sorting, searching, sets, counting, order statistics and functions of sampled data (language.md sections 8, 11, 21):
-- every value is NumPy's, from tests/gen/sorting.py; on replicated and distributed inputs of several distributions.
local ramba, sorted = require "ramba", require("support").sorted
local here = debug.getinfo(1, "S").source:match("^@(.*/)") or "./"
local expected = assert(loadfile(here .. "expected/sorting.lua"))(ramba.complex, 0 / 0, math.huge)

local function array_of(e)
  local n = #e
  if n == 0 then return ramba.zeros(e.shape, e.dtype) end
  return ramba.array(table.move(e, 1, n, 1, {}), e.dtype):reshape(e.shape)
end

local function make_inputs(variant)
  local inputs = {pack = function(...) return {...} end, inf = math.huge, nan = 0 / 0}
  for name, e in sorted(expected.inputs) do inputs[name] = variant(array_of(e)) end
  return setmetatable(inputs, {__index = ramba})
end

local function near(a, b, tolerance)
  if type(b) == "userdata" then return near(a.re, b.re, tolerance) and near(a.im, b.im, tolerance) end
  if type(a) ~= type(b) or math.type(a) ~= math.type(b) then return false end
  if type(b) ~= "number" or math.type(b) == "integer" then return a == b end
  if b ~= b then return a ~= a end
  if a == b then return b ~= 0 or tolerance > 0 or 1 / a == 1 / b end
  return math.abs(a - b) <= tolerance * math.max(math.abs(a), math.abs(b), 1e-2)
end

local function flat(a)
  if a.ndim == 0 then return {a:item()} end
  return ramba.reshape(a, {a.size}):totable()
end

local function check(got, e, exact)
  if type(e) ~= "table" then
    assert.is_true(near(got, e, 1e-12), ("expected %s, got %s"):format(e, got))
  elseif e.list then
    assert.are.equal(#e, #got)
    for i, v in ipairs(e) do check(got[i], v, exact) end
  else
    assert.is_true(ramba.is_array(got), "expected an array, got " .. tostring(got))
    assert.are.equal(table.concat(e.shape, ","), table.concat(got.shape, ","))
    assert.are.equal(e.dtype, got.dtype)
    local tolerance = exact and 0 or (e.dtype == "float32" or e.dtype == "complex64") and 1e-6 or 1e-11
    for i, v in ipairs(flat(got)) do
      assert.is_true(near(v, e[i], tolerance), ("element %d: expected %s, got %s"):format(i, e[i], v))
    end
  end
end

local function cases(title, threshold, variant)
  describe(title, function()
    local inputs, old = nil, ramba.config.dist_threshold
    setup(function()
      ramba.config.dist_threshold = threshold
      inputs = make_inputs(variant)
    end)
    teardown(function() ramba.config.dist_threshold = old end)
    for _, case in ipairs(expected.cases) do
      it(case[1], function()
        -- sorting moves bits (signed zeros too); the rest computes
        local exact = case[1]:find("^sort") and not case[1]:find("complex")
        check(assert(load("return " .. case[1], case[1], "t", inputs))(), case[2], exact)
      end)
    end
  end)
end

cases("with replicated arrays", 100, function(a) return a end)
cases("with distributed arrays", 0, function(a) return a end)
cases("with cyclic arrays", 0, function(a) return a:redistribute("c") end)
cases("with views", 0, function(a)
  local pads, index = {}, {}
  for d = 1, a.ndim do pads[d], index[d] = {2, 1}, {3, a.shape[d] + 2} end
  return ramba.pad(a, pads)[index]
end)

local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert.is_false(ok)
  assert.is_truthy(tostring(message):find(text, 1, true), ("'%s' lacks '%s'"):format(message, text))
end

describe("many elements", function()
  local n = 30011
  it("sorts across ranks", function()
    local x = ramba.random.default_rng(5):random(n) - 0.5
    local s, order = x:sort(), x:argsort()
    assert.is_true(ramba.greater_equal(s["2:"], s["1:-2"]):all())
    assert.is_true(math.abs(x:sum() - s:sum()) < 1e-9)
    assert.is_true(ramba.array_equal(order:sort(), ramba.arange(1, n + 1)))
    assert.is_true(ramba.array_equal(ramba.searchsorted(s, x, "right"):sort(), ramba.arange(2, n + 2)))
  end)
  it("is stable with equal keys, and balanced", function()
    local same = ramba.full(n, 3, "int8")
    assert.is_true(ramba.array_equal(same:argsort(), ramba.arange(1, n + 1)))
    local few = ramba.arange(n) % 3
    local order = few:argsort()
    assert.are.equal(1, order[1])
    assert.are.equal(4, order[2])
    assert.are.equal(2, order[n // 3 + 2])
  end)
  it("keeps signed zeros in order", function()
    local x = ramba.where(ramba.equal(ramba.arange(n) % 2, 0), -0.0, 0.0)
    assert.is_true(ramba.array_equal(ramba.signbit(x:sort()), ramba.signbit(x)))
  end)
  it("counts with many bins and searches large arrays", function()
    local v = ramba.arange(n) * 7 % n
    assert.is_true(ramba.array_equal(ramba.bincount(v), ramba.ones(n, "int64")))
    local big = ramba.arange(100000)
    assert.is_true(ramba.array_equal(ramba.searchsorted(big, v), v + 1))
  end)
end)

describe("mistakes in sorting and counting", function()
  it("say what came", function()
    fails("axis 3 is out of bounds", ramba.sort, ramba.zeros({2, 3}), 3)
    fails("a 0-d array has no axis", ramba.sort, 5)
    fails("kth 4 is outside 1 ... 3", ramba.partition, {1, 2, 3}, 4)
    fails("unknown side 'middle'", ramba.searchsorted, {1, 2}, 1, "middle")
    fails("the bins must rise or fall", ramba.digitize, {1}, {1, 3, 2})
    fails("the element -1 is less than 0", ramba.bincount, {-1, 2})
    fails("expected integers, got float64", ramba.bincount, {1.5})
    fails("the edges must rise", ramba.histogram, {1, 2}, {3, 1})
    fails("the number of bins must be positive", ramba.histogram, {1, 2}, 0)
    fails("is not finite", ramba.histogram, {1, 0 / 0})
    fails("q must be between 0 and 1", ramba.quantile, {1}, 2)
    fails("unknown method 'cubic'", ramba.quantile, {1}, 0.5, {method = "cubic"})
    fails("n must not be negative", ramba.diff, {1, 2}, -1)
    fails("an array is empty", ramba.convolve, {}, {1})
    fails("too short for edge_order 1", ramba.gradient, {1})
    fails("unknown mode 'all'", ramba.convolve, {1, 2}, {1}, "all")
    fails("xp must rise", ramba.interp, {1.5}, {1, 3, 2}, {4, 5, 6})
    fails("2 or 3 components", ramba.cross, {1, 2, 3, 4}, {1, 2, 3})
  end)
end)

describe("long arrays:", function()
  local t = require "support"
  it("histograms of values at, just beside and between the edges", function()
    for _, c in ipairs{{0, 1, 7}, {-3.3, 12.7, 100}, {1e9, 1e9 + 3, 10}, {-1, 1, 500}} do
      local lo, hi, n = c[1], c[2], c[3]
      local edges, values, want = ramba.histogram_bin_edges({0.0}, {bins = n, range = {lo, hi}}):totable(), {}, {}
      for i, e in ipairs(edges) do
        table.move({e, e * (1 + 2.0 ^ -52), e * (1 - 2.0 ^ -53), e + (hi - lo) / n * 0.37}, 1, 4, 4 * i - 3, values)
      end
      for i = 1, n do want[i] = 0 end
      for _, v in ipairs(values) do
        local bin = 1
        while bin < n and v >= edges[bin + 1] do bin = bin + 1 end
        if v >= edges[1] and v <= edges[n + 1] then want[bin] = want[bin] + 1 end
      end
      t.same((ramba.histogram(ramba.array(values, "float64"), {bins = n, range = {lo, hi}})), want)
    end
  end)

  it("masks select in order, of every element size", function()
    local x = ramba.arange(30011)
    local mask = (x * 7919 % 11):lt(5)
    for _, dtype in ipairs{"float64", "float32", "int8", "int16", "complex128"} do
      local y = (x % 100):astype(dtype)
      local chosen = y[mask]
      t.same(chosen.size, mask:sum())
      t.same((y[ramba.flatnonzero(mask)]:eq(chosen)):all(), true)
    end
  end)

  -- The differences of the sums are the elements.
  local function check_scan(shape, axis, dtype, dist)
    local n, part = 1, {{}, {}, {}}
    for d, extent in ipairs(shape) do
      n = n * extent
      part[1][d], part[2][d], part[3][d] = {1, extent}, {1, extent}, {1, extent}
    end
    part[1][axis], part[2][axis], part[3][axis] = {1, 1}, {2, shape[axis]}, {1, shape[axis] - 1}
    local a = (ramba.arange(n) * 7919 % 13 - 6):astype(dtype):reshape(shape)
    if dist then a = ramba.redistribute(a, dist) end
    local s = ramba.cumsum(a, axis)
    t.same((s[part[1]]:eq(a[part[1]])):all(), true)
    t.same(((s[part[2]] - s[part[3]]):eq(a[part[2]])):all(), true)
  end
  it("cumulative sums in parts", function()
    for _, dtype in ipairs{"int64", "float32"} do
      check_scan({140000}, 1, dtype)
      check_scan({131073}, 1, dtype, {"b"})
      check_scan({50000, 3}, 1, dtype)
      check_scan({3, 50000}, 2, dtype, {"n", "b"})
      check_scan({60, 2500}, 1, dtype)
      check_scan({5, 4000, 7}, 2, dtype)
      check_scan({7}, 1, dtype, {"b"})
    end
  end)
end)

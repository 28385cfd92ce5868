-- Sorting, searching, sets, counting, order statistics and functions of sampled data (language.md sections 8, 11, 21):
-- every value is NumPy's, from tests/gen/sorting.py; on replicated and distributed inputs of several distributions.
local t, expected = require "support", require "expected"
local ramba, fails = t.ramba, t.fails

local values = expected.read("sorting")

local function compare(e, expression)
  -- sorting moves bits (signed zeros too); the rest computes
  if type(e) ~= "table" then return expected.near(1e-12, 1e-2) end
  local exact = expression:find("^sort") and not expression:find("complex")
  return expected.near(exact and 0 or expected.is_single(e) and 1e-6 or 1e-11, 1e-2)
end

local function cases(title, threshold, variant)
  expected.cases(title, values.cases, {threshold = threshold, inputs = values.inputs, variant = variant,
                                       names = {inf = math.huge, nan = 0 / 0}, compare = compare})
end

cases("with replicated arrays", 100)
cases("with distributed arrays", 0)
cases("with cyclic arrays", 0, function(a) return a:redistribute("c") end)
cases("with views", 0, function(a)
  local pads, index = {}, {}
  for d = 1, a.ndim do pads[d], index[d] = {2, 1}, {3, a.shape[d] + 2} end
  return ramba.pad(a, pads)[index]
end)

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
  it("crosses rows with one vector of other components", function()
    local rows = ramba.array{ {1, 2}, {3, 4} }
    assert.same({ {10, -5, -2}, {20, -15, 0} }, ramba.cross(rows, {3, 4, 5}):totable())
    assert.same({-2, 0}, ramba.cross(rows, {3, 4}):totable())
    assert.equal(0, ramba.cross({1, 2}, {3, 4}, {lazy = true}).ndim)
  end)
end)

describe("long arrays:", function()
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

describe("membership", function()
  -- Is each of the list's elements among those of test?
  local function among(list, test)
    local set, result = {}, {}
    for _, v in ipairs(test) do set[v] = true end
    for i, v in ipairs(list) do result[i] = set[v] or false end
    return result
  end

  it("of integers in short and long ranges, and of floats", function()
    for _, n in ipairs { 1, 5, 3001 } do
      for _, dtype in ipairs { "int8", "uint8", "int32", "int64", "uint64", "float64" } do
        for _, spread in ipairs { 1, 100, 1 << 24 } do
          local unit = dtype:find("8", 1, true) and 1 or spread
          local list, test = {}, {}
          for i = 1, n do list[i] = i * 7919 % 101 * unit end
          for i = 1, 40 do test[i] = (i * 31 % 60 + 20) * unit end
          local want = among(list, test)
          local x, y = ramba.array(list, dtype), ramba.array(test, dtype)
          local what = ("%s %d %d"):format(dtype, n, unit)
          assert.is_true(ramba.array_equal(ramba.isin(x, y), want), what)
          assert.is_true(ramba.array_equal(ramba.isin(x, y, { invert = true }), ramba.logical_not(want)), what)
        end
      end
    end
  end)

  it("at the ends of the integers", function()
    local x = ramba.tile({ math.mininteger, -1, 0, 1, math.maxinteger }, 200)
    local least, most = math.mininteger, math.maxinteger
    for _, test in ipairs { { least, most }, { least }, { most }, { most - 3, most }, { least + 2, least }, { 0, 1 } } do
      local want = ramba.tile(among({ math.mininteger, -1, 0, 1, math.maxinteger }, test), 200)
      assert.is_true(ramba.array_equal(ramba.isin(x, test), want))
    end
    local bytes = ramba.arange(1000):astype("int8")
    assert.are.equal(8, ramba.isin(bytes, ramba.array({ -128, 127 }, "int8")):sum())
    assert.are.equal(4, ramba.isin(bytes, { 127, 300 }):sum())
    assert.are.equal(0, ramba.isin(ramba.zeros(1000, "uint8"), { -256, 256 }):sum())
  end)

  it("of any shape and distribution", function()
    local want = (ramba.arange(6000) % 3):eq(1) | (ramba.arange(6000) % 3):eq(2)
    for _, dist in ipairs { "b", "c", "n" } do
      local x = ramba.array(ramba.arange(6000) % 3, { dist = dist })
      assert.is_true(ramba.array_equal(ramba.isin(x, { 1, 2 }), want))
      local test = ramba.array({ { 2, 1 } }, { dist = dist })
      assert.is_true(ramba.array_equal(ramba.isin(ramba.reshape(x, { 20, 300 }).T, test),
        ramba.reshape(want, { 20, 300 }).T))
      assert.are.same({ 0 }, ramba.setdiff1d(x, { 1, 2 }):totable())
    end
  end)
end)
